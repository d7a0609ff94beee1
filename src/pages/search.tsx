import React, {useEffect, useLayoutEffect, useRef, useState} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {DocSearchHit} from '@docsearch/react';
import Layout from '@theme/Layout';
import {isModalEntry} from '@site/src/hydration/modal';
import {toTexts} from '@site/src/search/hits';
import {isolate, maxLength, toShown} from '@site/src/search/query';
import SearchStatus from '@site/src/search/SearchStatus';
import type {SearchResponse} from '@site/src/search/backend';
import {mayChoose, searchInStages} from '@site/src/search/stages';
import {useSearch} from '@site/src/search/useSearch';
import {areaNames, areas, type Area} from '@site/src/site/areas';
// As text: a CSS module would become part of the stylesheet that every page loads.
import css from '!!css-text!../search/search.css';

const hitsPerPage = 20;

/** Milliseconds without typing before a search: the hosted index and its analytics count every query. */
const debounce = 200;

/** @param props.isMore Whether the previous hit is on the same page. */
function Hit({hit, isMore}: {hit: DocSearchHit; isMore: boolean}): JSX.Element {
  const {title, breadcrumb, text} = toTexts(hit);
  return (
    <li className={isMore ? 'search-more-of-page' : undefined}>
      <Link to={hit.url}>
        <span dangerouslySetInnerHTML={{__html: title}} />
      </Link>
      <p dangerouslySetInnerHTML={{__html: breadcrumb}} />
      {text && <p dangerouslySetInnerHTML={{__html: text}} />}
    </li>
  );
}

interface ShownResults {
  text: string;
  area?: Area;
  /** The last response; undefined if no backend has responded. */
  response?: SearchResponse;
  /** The hits of all pages so far. */
  hits: readonly DocSearchHit[];
  /** The index of the last page of hits, from 0. */
  page: number;
}

/** The last results. A reader who comes back sees them at once, so the browser can restore the scroll position. */
let last: ShownResults | undefined;

function readParameters(search: string): {query: string; area?: Area} {
  const parameters = new URLSearchParams(search);
  const area = areaNames.find((each) => each === parameters.get('area'));
  return {query: toShown(parameters.get('q') ?? ''), area};
}

/** The content of the page. It is a component of its own because the hooks of the theme need the layout around it. */
function Results(): JSX.Element {
  const search = useSearch();
  const history = useHistory();
  const location = useLocation();
  // One static file answers for every query, so only the browser knows it.
  const isBrowser = useIsBrowser();
  const {query, area} = readParameters(isBrowser ? location.search : '');
  const [typed, setTyped] = useState(query);
  const text = query.trim();
  const isCurrent = (each?: ShownResults): boolean => each?.text === text && each.area === area;
  const [shown, setShown] = useState(() => (isCurrent(last) ? last : undefined));
  const [attempt, setAttempt] = useState(0);
  // The results of the whole index, while the reader may be about to choose a shown hit.
  const [waiting, setWaiting] = useState<ShownResults>();
  const list = useRef<HTMLOListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const written = useRef(query);
  const timer = useRef<number>();
  const newest = useRef<AbortController>();

  const setQuery = (newQuery: string, newArea: Area | undefined): void => {
    window.clearTimeout(timer.current);
    // The reader has left, but the next page is still loading.
    if (history.location.pathname !== location.pathname) {
      return;
    }
    // The entry of an open dialog is not this page's. If it were replaced, closing the dialog would not remove it.
    if (isModalEntry()) {
      timer.current = window.setTimeout(() => setQuery(newQuery, newArea), debounce);
      return;
    }
    written.current = toShown(newQuery);
    setTyped(newQuery);
    const parameters = new URLSearchParams({
      ...(newQuery && {q: newQuery}),
      ...(newArea && {area: newArea}),
    }).toString();
    history.replace({...location, search: parameters && `?${parameters}`});
  };

  const show = (results: ShownResults): void => {
    setWaiting(undefined);
    setShown(results);
    last = results.response && !results.response.partial ? results : undefined;
  };

  /** Loads a page of hits, and shows it unless the query has changed meanwhile. */
  const load = async (page: number): Promise<void> => {
    newest.current?.abort();
    newest.current = new AbortController();
    const {signal} = newest.current;
    const request = {text, areas: area && [area], page, hitsPerPage};
    setWaiting(undefined);
    if (page > 0) {
      // Only the whole index continues its own results: a hit of the first part could come twice or not at all.
      const response = await search(request);
      if (!signal.aborted) {
        const earlier = shown?.hits ?? [];
        show({text, area, response, hits: [...earlier, ...(response?.hits ?? [])], page});
        list.current?.children[earlier.length]?.querySelector('a')?.focus();
      }
      return;
    }
    const toResults = (response?: SearchResponse): ShownResults => ({
      text,
      area,
      response,
      hits: response?.hits ?? [],
      page,
    });
    await searchInStages(
      search,
      request,
      (response) => show(toResults(response)),
      (response) => (!response.partial && mayChoose(list.current) ? setWaiting : show)(toResults(response)),
      signal,
    );
  };

  useEffect(() => () => window.clearTimeout(timer.current), []);

  useEffect(() => {
    // Text that was typed after the page changed the URL stays.
    if (query !== written.current) {
      setTyped(query);
    }
  }, [query]);

  useLayoutEffect(() => {
    // Reads what was typed before hydration. A value that the browser has restored is also in the URL.
    const {value = ''} = field.current ?? {};
    const parameters = readParameters(window.location.search);
    if (value && value !== parameters.query) {
      setQuery(value, parameters.area);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);

  useEffect(() => {
    if (!text) {
      setShown(undefined);
      setWaiting(undefined);
    } else if (!shown?.response || shown.response.partial || !isCurrent(shown)) {
      void load(0);
    }
    return () => newest.current?.abort();
    // oxlint-disable-next-line react/exhaustive-deps -- searches again for another query, not for every rendering
  }, [text, area, attempt]);

  return (
    <>
      <PageMetadata
        title={text ? `Search results for “${isolate(text)}”` : 'Search'}
        description="Find a page of the Evmos documentation by its subject, or browse the list of all pages by area."
      />
      <Head>
        <style>{css}</style>
      </Head>
      <main className="container margin-vert--xl">
        <div className="search-page">
          <h1>
            {text ? (
              <>
                Search results for “<bdi>{text}</bdi>”
              </>
            ) : (
              'Search'
            )}
          </h1>
          <noscript>
            <style>{'.search-form{display:none}'}</style>
            <p>Search needs JavaScript.</p>
          </noscript>
          {/* The browser renders the results, so the form is useless without scripts. */}
          <form
            data-needs-code=""
            className="search-form"
            role="search"
            onSubmit={(event) => {
              event.preventDefault();
              setQuery(typed, area);
            }}
          >
            <input
              ref={field}
              type="search"
              name="q"
              aria-label="Search docs"
              placeholder="Search docs"
              dir="auto"
              autoCapitalize="none"
              autoComplete="off"
              autoCorrect="off"
              enterKeyHint="search"
              spellCheck={false}
              maxLength={maxLength}
              value={typed}
              onChange={({target: {value}}) => {
                setTyped(value);
                window.clearTimeout(timer.current);
                timer.current = window.setTimeout(() => setQuery(value, area), debounce);
              }}
            />
            <fieldset>
              <legend>Search in</legend>
              {[undefined, ...areaNames].map((each) => (
                <label key={each ?? 'all'}>
                  <input
                    type="radio"
                    name="area"
                    value={each ?? ''}
                    checked={each === area}
                    onChange={() => setQuery(typed, each)}
                  />{' '}
                  {each ? areas[each].label : 'All areas'}
                </label>
              ))}
            </fieldset>
          </form>
          <SearchStatus
            text={shown?.text ?? ''}
            response={(waiting ?? shown)?.response}
            shown={shown?.hits.length}
            onShow={waiting && (() => show(waiting))}
            onSearch={(newQuery) => (newQuery === text ? setAttempt((last) => last + 1) : setQuery(newQuery, area))}
          />
          {shown && shown.hits.length > 0 && (
            <ol ref={list} key={shown.text} className="search-hits">
              {shown.hits.map((hit, index) => (
                <Hit
                  key={index}
                  hit={hit}
                  isMore={hit.url_without_anchor === shown.hits[index - 1]?.url_without_anchor}
                />
              ))}
            </ol>
          )}
          {shown?.response && !shown.response.partial && shown.page + 1 < shown.response.pages && (
            <button className="search-more" onClick={() => void load(shown.page + 1)}>
              More results
            </button>
          )}
          {!text && (
            <p>
              The <Link to="/docs">list of all pages</Link> is sorted by area and subject.
            </p>
          )}
        </div>
      </main>
    </>
  );
}

/** The search page. Its state is in the URL, which typing replaces. */
export default function Search(): JSX.Element {
  return (
    <Layout>
      <Results />
    </Layout>
  );
}

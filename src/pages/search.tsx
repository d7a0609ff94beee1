import React, {useEffect, useLayoutEffect, useRef, useState} from 'react';
import Head from '@docusaurus/Head';
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import {useHistory, useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import type {DocSearchHit} from '@docsearch/react';
import Layout from '@theme/Layout';
import {toTexts} from '@site/src/search/hits';
import {isolate, maxLength, toShown} from '@site/src/search/query';
import SearchStatus from '@site/src/search/SearchStatus';
import {askInStages, mayChoose, type Asked} from '@site/src/search/stages';
import {useSearch} from '@site/src/search/useSearch';
import {areaNames, areas, type Area} from '@site/src/site/areas';
// As text: a CSS module would become part of the stylesheet that every page loads.
import css from '!!css-text!../search/results.css';

const hitsPerPage = 20;

/**
 * The pause in typing after which the page searches, in milliseconds. The hosted index and its analytics count every query.
 */
const pause = 200;

interface HitProps {
  hit: DocSearchHit;
  /** Whether the previous hit is on the same page. */
  isMore: boolean;
}

function Hit({hit, isMore}: HitProps): JSX.Element {
  const {title, place, text} = toTexts(hit);
  return (
    <li className={isMore ? 'search-more-of-page' : undefined}>
      <Link to={hit.url}>
        <span dangerouslySetInnerHTML={{__html: title}} />
      </Link>
      <p dangerouslySetInnerHTML={{__html: place}} />
      {text && <p dangerouslySetInnerHTML={{__html: text}} />}
    </li>
  );
}

interface Found {
  asked: Asked;
  area?: Area;
  /** The hits of all pages so far. */
  hits: readonly DocSearchHit[];
  /** The index of the last page of hits, from 0. */
  page: number;
}

/** The last results. A reader who comes back sees them at once, so the browser can restore the scroll position. */
let last: Found | undefined;

/** Reads the query of a URL. */
function readAddress(search: string): {query: string; area?: Area} {
  const parameters = new URLSearchParams(search);
  const area = areaNames.find((each) => each === parameters.get('area'));
  return {query: toShown(parameters.get('q') ?? ''), area};
}

/** The content of the page. It is a component of its own because the hooks of the theme need the layout around it. */
function Results(): JSX.Element {
  const askSearch = useSearch();
  const history = useHistory();
  const location = useLocation();
  // One static file answers for every query, so only the browser knows it.
  const isBrowser = useIsBrowser();
  const {query, area} = readAddress(isBrowser ? location.search : '');
  const [typed, setTyped] = useState(query);
  const text = query.trim();
  const isAsked = (each?: Found): boolean => each?.asked.text === text && each.area === area;
  const [found, setFound] = useState(() => (isAsked(last) ? last : undefined));
  const [attempt, setAttempt] = useState(0);
  // The results of the whole index, while the reader may be about to choose a shown hit.
  const [waiting, setWaiting] = useState<Found>();
  const list = useRef<HTMLOListElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const written = useRef(query);
  const timer = useRef<number>();
  const newest = useRef<AbortController>();

  const show = (newQuery: string, newArea: Area | undefined): void => {
    window.clearTimeout(timer.current);
    // The reader has left, but the next page is still loading.
    if (history.location.pathname !== location.pathname) {
      return;
    }
    written.current = toShown(newQuery);
    setTyped(newQuery);
    const search = new URLSearchParams({...(newQuery && {q: newQuery}), ...(newArea && {area: newArea})}).toString();
    history.replace({...location, search: search && `?${search}`});
  };

  const setShown = (all: Found): void => {
    setWaiting(undefined);
    setFound(all);
    last = all.asked.answer && !all.asked.answer.rest ? all : undefined;
  };

  /** Loads a page of hits, and shows it unless the query has changed meanwhile. */
  const ask = async (page: number): Promise<void> => {
    newest.current?.abort();
    newest.current = new AbortController();
    const {signal} = newest.current;
    const query = {text, areas: area && [area], page, hitsPerPage};
    setWaiting(undefined);
    if (page > 0) {
      // Only the whole index continues its own results: a hit of the first part could come twice or not at all.
      const asked = await askSearch(query);
      if (!signal.aborted) {
        const earlier = found?.hits ?? [];
        setShown({asked, area, hits: [...earlier, ...(asked.answer?.hits ?? [])], page});
        list.current?.children[earlier.length]?.querySelector('a')?.focus();
      }
      return;
    }
    const toFound = (asked: Asked): Found => ({asked, area, hits: asked.answer?.hits ?? [], page});
    await askInStages(
      askSearch,
      query,
      (asked) => signal.aborted || setShown(toFound(asked)),
      (asked) => {
        if (!asked.answer?.rest && mayChoose(list.current)) {
          setWaiting(toFound(asked));
        } else {
          setShown(toFound(asked));
        }
      },
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
    const asked = readAddress(window.location.search);
    if (value && value !== asked.query) {
      show(value, asked.area);
    }
    // oxlint-disable-next-line react/exhaustive-deps -- once
  }, []);

  useEffect(() => {
    if (!text) {
      setFound(undefined);
      setWaiting(undefined);
    } else if (!found?.asked.answer || found.asked.answer.rest || !isAsked(found)) {
      void ask(0);
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
              show(typed, area);
            }}
          >
            <input
              ref={field}
              type="search"
              name="q"
              aria-label="Search docs"
              placeholder="Search docs"
              dir="auto"
              maxLength={maxLength}
              value={typed}
              onChange={({target: {value}}) => {
                setTyped(value);
                window.clearTimeout(timer.current);
                timer.current = window.setTimeout(() => show(value, area), pause);
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
                    onChange={() => show(typed, each)}
                  />{' '}
                  {each ? areas[each].label : 'All areas'}
                </label>
              ))}
            </fieldset>
          </form>
          <SearchStatus
            asked={waiting?.asked ?? found?.asked}
            shown={found?.hits.length}
            onShow={waiting && (() => setShown(waiting))}
            onAsk={(newQuery) => (newQuery === text ? setAttempt((last) => last + 1) : show(newQuery, area))}
          />
          {found && found.hits.length > 0 && (
            <ol ref={list} key={found.asked.text} className="search-hits">
              {found.hits.map((hit, index) => (
                <Hit
                  key={index}
                  hit={hit}
                  isMore={hit.url_without_anchor === found.hits[index - 1]?.url_without_anchor}
                />
              ))}
            </ol>
          )}
          {found?.asked.answer && !found.asked.answer.rest && found.page + 1 < found.asked.answer.pages && (
            <button className="search-more" onClick={() => void ask(found.page + 1)}>
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

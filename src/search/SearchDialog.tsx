import React, {createContext, useLayoutEffect, useMemo, useRef, useState} from 'react';
import {
  DocSearchModal,
  type DocSearchHit,
  type DocSearchModalProps,
  type DocSearchTransformClient,
} from '@docsearch/react';
import isInternalUrl from '@docusaurus/isInternalUrl';
import {useHistory} from '@docusaurus/router';
import {useBaseUrlUtils} from '@docusaurus/useBaseUrl';
import siteConfig from '@generated/docusaurus.config';
import {areaNames, type Area} from '@site/src/site/areas';
import {isComposing} from '@site/src/site/composing';
import {isPlain} from '@site/src/site/modifierKeys';
// As text: a CSS module would become part of the stylesheet that every page loads.
import resultsCss from '!!css-text!./results.css';
import css from '!!css-text!./search.css';
import type {SearchAnswer} from './backend';
import {escapeHtml, escapeNames, toNames} from './hits';
import SearchStatus from './SearchStatus';
import {toStoreName} from './recent';
import {canStore, dropStale} from './stored';
import {toResults, toShown} from './query';
import {askInStages, keepFirst, mayChoose, nameResults, type Asked} from './stages';
import {isHosted, useSearch, warmUp} from './useSearch';

export {warmUp};

/** The number of hits to request. DocSearch shows up to five of each area. */
const hitsPerPage = 20;

/** What DocSearch takes for the name of a hosted index. It stores searches under this name. */
const indexName = toStoreName(siteConfig.baseUrl);

/**
 * Makes a hit safe for DocSearch, which renders every text as HTML: snippets are HTML, but the other texts are plain. A hit
 * in the text of a section becomes a hit of the section with the text below its heading. This says more, and DocSearch
 * stores only sections and pages as recent searches.
 */
function toSafeHit(hit: DocSearchHit): DocSearchHit {
  const hierarchy = {...escapeNames(hit), lvl0: hit.hierarchy.lvl0};
  const safe = {...hit, hierarchy, content: hit.content && escapeHtml(hit.content)} as DocSearchHit;
  if (hit.type !== 'content') {
    return safe;
  }
  const type = toNames(hit).own;
  // A record of a hosted index may lack it.
  const snippet = hit._snippetResult as Partial<DocSearchHit['_snippetResult']> | undefined;
  const texts = [snippet?.hierarchy?.lvl1?.value ?? hierarchy.lvl1, snippet?.content?.value ?? safe.content];
  const lvl1 = {value: texts.filter(Boolean).join(' · ')};
  return Object.assign(safe, {
    type,
    _snippetResult: type === 'lvl1' ? snippet : {...snippet, hierarchy: {...snippet?.hierarchy, lvl1}},
  });
}

/** The elements that the keyboard can reach, in order. */
const findStops = (element: HTMLElement): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
    (stop) => stop.getClientRects().length > 0,
  );

/**
 * Ignores keys that belong to an input method: DocSearch and the dialog would open a hit or close. It also keeps the Tab
 * key inside the dialog: DocSearch does so, too, but stops at links that it does not show.
 */
function onKeyDown(event: React.KeyboardEvent<HTMLElement>): void {
  if (isComposing(event.nativeEvent)) {
    event.stopPropagation();
    // In WebKit, this key closes a dialog by default.
    if (event.key === 'Escape') {
      event.preventDefault();
    }
  } else if (event.key === 'Tab') {
    const stops = findStops(event.currentTarget);
    const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
    event.stopPropagation();
    if (event.target === from) {
      event.preventDefault();
      to?.focus();
    }
  }
}

/** Whether a reader may be about to choose one of the shown hits with a pointer, a finger or a key. */
function isChoosing(root: HTMLElement): boolean {
  const [first] = root.querySelectorAll('.DocSearch-Hit');
  return mayChoose(first?.closest('.DocSearch-Dropdown')) || first?.getAttribute('aria-selected') === 'false';
}

/** Makes DocSearch search again for the text in its field, as it does at the end of a composition. */
const askAgain = (root: HTMLElement): unknown =>
  findInput(root)?.dispatchEvent(new CompositionEvent('compositionend', {bubbles: true}));

const findInput = (root: HTMLElement): HTMLInputElement | null => root.querySelector('.DocSearch-Input');

/**
 * Corrects the roles and names that DocSearch gives its elements, after each rendering. It makes the box around everything
 * a button, gives every list of hits the same id and name, and puts links and buttons into options, which can contain
 * neither; a row of a grid can. When a stored search is deleted, the focus is lost with it.
 */
function correctRoles(root: HTMLElement): void {
  const container = root.querySelector('.DocSearch-Container');
  for (const name of ['role', 'tabindex', 'aria-expanded', 'aria-haspopup', 'aria-labelledby', 'aria-controls']) {
    container?.removeAttribute(name);
  }
  const lists = [...root.querySelectorAll('.DocSearch-Hits > ul')];
  for (const list of lists) {
    list.id = list.firstElementChild?.id.replace(/item-\d+$/, 'list') ?? '';
    list.setAttribute('role', 'grid');
    list.removeAttribute('aria-labelledby');
    list.setAttribute('aria-label', list.previousElementSibling?.textContent ?? '');
    for (const item of list.children) {
      item.setAttribute('role', 'row');
    }
  }
  const input = findInput(root);
  input?.setAttribute('dir', 'auto');
  input?.setAttribute('role', 'combobox');
  input?.setAttribute('aria-haspopup', 'grid');
  input?.setAttribute('aria-expanded', String(lists.length > 0));
  if (lists.length > 0 && !input?.hasAttribute('aria-controls')) {
    input?.setAttribute('aria-controls', lists.map(({id}) => id).join(' '));
  }
  if (document.activeElement === document.body) {
    input?.focus();
  }
}

// SearchStatus shows these texts. It also knows when there is no answer.
const noTexts = {
  noResultsText: '',
  suggestedQueryText: '',
  reportMissingResultsText: '',
  reportMissingResultsLinkText: '',
};

const translations: DocSearchModalProps['translations'] = {
  searchBox: {searchInputLabel: 'Search docs'},
  noResultsScreen: noTexts,
};

/** The latest answer, for the parts that DocSearch does not render again. */
const Answer = createContext<SearchAnswer | undefined>(undefined);

interface Props {
  /** The text that the reader typed before this code was loaded. */
  initialQuery?: string;
  /** The position of the caret in that text; the default is its end. */
  initialCaret?: number;
  onClose: () => void;
  /** Closes the dialog and follows a URL, of this site or another. */
  onFollow: (url: string) => void;
}

/** The content of the search dialog: the modal of DocSearch, with the backends of this site. */
export default function SearchDialog({initialQuery, initialCaret, onClose, onFollow}: Props): JSX.Element {
  const history = useHistory();
  const ask = useSearch();
  const {withBaseUrl} = useBaseUrlUtils();
  const root = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const [hasRoom] = useState(canStore);
  // A suggestion remounts DocSearch: nothing outside of DocSearch can change its query.
  const [start, setStart] = useState(() => {
    dropStale(indexName);
    return {query: initialQuery, round: 0};
  });
  const newest = useRef<AbortController>();
  // The answer of the whole index, stored until DocSearch searches again.
  const whole = useRef<Asked>();
  const [isWaiting, setIsWaiting] = useState(false);

  const showWhole = (): void => {
    setIsWaiting(false);
    if (root.current) {
      askAgain(root.current);
    }
  };
  const forget = (): void => {
    newest.current?.abort();
    setAsked(undefined);
    setIsWaiting(false);
  };

  // DocSearch restarts if any of these functions changes.
  const options = useMemo((): Partial<DocSearchModalProps> => {
    // Not the Link of Docusaurus: offline, it rejects a promise that nothing handles for each hit under the pointer.
    const toLink = (url: string, children: React.ReactNode): JSX.Element =>
      isInternalUrl(url) ? (
        <a
          href={url}
          onPointerEnter={() => void window.docusaurus.preload(url.replace(/[?#].*/, ''))}
          onClick={(event) => {
            if (isPlain(event)) {
              event.preventDefault();
              onFollow(url);
            }
          }}
        >
          {children}
        </a>
      ) : (
        <a href={url} target="_blank" rel="noopener noreferrer">
          {children}
        </a>
      );
    const search = async ({requests: [{query}]}: {requests: [{query: string}]}) => {
      newest.current?.abort();
      newest.current = new AbortController();
      const {signal} = newest.current;
      const [, area] = history.location.pathname.slice(withBaseUrl('/').length - 1).split('/');
      const currentArea = areaNames.find((each): each is Area => each === area);
      const text = toShown(query).trim();
      setIsWaiting(false);
      const toResult = (asked?: Asked) => ({
        results: [{hits: (asked?.answer?.hits ?? []).map(toSafeHit), nbHits: asked?.answer?.count ?? 0}],
      });
      if (!text) {
        setAsked(undefined);
        return toResult();
      }
      const {current: waiting} = whole;
      whole.current = undefined;
      if (waiting?.text === text) {
        setAsked(waiting);
        return toResult(waiting);
      }
      // If the query changes, this promise never settles: the shown hits stay until the new query has an answer.
      return new Promise<ReturnType<typeof toResult>>((resolve) => {
        let shown: readonly DocSearchHit[] = [];
        void askInStages(
          ask,
          {text, currentArea, page: 0, hitsPerPage},
          (asked) => {
            if (signal.aborted) {
              return;
            }
            setAsked(asked);
            shown = asked.answer?.hits ?? [];
            resolve(toResult(asked));
          },
          ({answer}) => {
            const isWhole = answer && !answer.rest;
            setAsked({text, answer});
            if (isWhole && root.current && isChoosing(root.current)) {
              whole.current = {text, answer};
              setIsWaiting(true);
            } else if (isWhole) {
              whole.current = {text, answer: keepFirst(answer, shown)};
              showWhole();
            }
          },
          signal,
        );
      });
    };
    return {
      onClose,
      transformSearchClient: (client) => ({...client, search: search as unknown as DocSearchTransformClient['search']}),
      navigator: {navigate: ({itemUrl}) => onFollow(itemUrl)},
      hitComponent: ({hit, children}) => <div role="gridcell">{toLink(hit.url, children)}</div>,
      resultsFooterComponent: ({state: {query}}) =>
        toLink(
          withBaseUrl(toResults(query)),
          <Answer.Consumer>{(answer) => nameResults(answer ?? {count: 0})}</Answer.Consumer>,
        ),
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the rest lives as long as the page
  }, []);

  useLayoutEffect(() => {
    const {current} = root;
    if (!current) {
      return undefined;
    }
    correctRoles(current);
    // Synchronously, so that no key after the initial query is lost.
    const input = findInput(current);
    input?.focus();
    const caret = start.round === 0 && initialCaret !== undefined ? initialCaret : input?.value.length;
    input?.setSelectionRange(caret ?? null, caret ?? null);
    const observer = new MutationObserver(() => correctRoles(current));
    observer.observe(current, {subtree: true, childList: true, attributeFilter: ['aria-controls']});
    return () => {
      observer.disconnect();
      newest.current?.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the initial caret does not change
  }, [start]);

  return (
    <>
      <style>{css + resultsCss}</style>
      {/* Listens to the events of DocSearch. */}
      <div
        ref={root}
        className={isHosted ? 'search-dialog search-hosted' : 'search-dialog'}
        onKeyDownCapture={onKeyDown}
        onInput={({target}) => target instanceof HTMLInputElement && !target.value && forget()}
        onReset={forget}
      >
        <Answer.Provider value={asked?.answer}>
          <DocSearchModal
            {...options}
            key={start.round}
            // DocSearch creates a client of its own, which is never used.
            appId="none"
            apiKey="none"
            indexName={indexName}
            placeholder="Search docs"
            initialQuery={start.query}
            initialScrollY={window.scrollY}
            disableUserPersonalization={!hasRoom}
            translations={translations}
          />
        </Answer.Provider>
        <SearchStatus
          asked={asked}
          onAsk={(query) => setStart(({round}) => ({query, round: round + 1}))}
          onShow={isWaiting ? showWhole : undefined}
        />
      </div>
    </>
  );
}

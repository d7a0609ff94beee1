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
// As text: a stylesheet of its own would be merged into the one that every page loads.
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

/** How many hits are asked for: DocSearch shows up to five of each area. */
const hitsPerPage = 20;

/** What DocSearch takes for the name of a hosted index: it stores searches under it. */
const indexName = toStoreName(siteConfig.baseUrl);

/**
 * The hit as DocSearch can render it: it takes every text for HTML, and a snippet is that, but the texts that it is cut
 * from are plain. A text that was found becomes the section in which it stands, with the text below the heading: this
 * tells more, and DocSearch remembers only sections and pages among the recent searches.
 */
function toSafeHit(hit: DocSearchHit): DocSearchHit {
  const hierarchy = {...escapeNames(hit), lvl0: hit.hierarchy.lvl0};
  const safe = {...hit, hierarchy, content: hit.content && escapeHtml(hit.content)} as DocSearchHit;
  if (hit.type !== 'content') {
    return safe;
  }
  const type = toNames(hit).own;
  // A record of a hosted index may be without.
  const snippet = hit._snippetResult as Partial<DocSearchHit['_snippetResult']> | undefined;
  const texts = [snippet?.hierarchy?.lvl1?.value ?? hierarchy.lvl1, snippet?.content?.value ?? safe.content];
  const lvl1 = {value: texts.filter(Boolean).join(' · ')};
  return Object.assign(safe, {
    type,
    _snippetResult: type === 'lvl1' ? snippet : {...snippet, hierarchy: {...snippet?.hierarchy, lvl1}},
  });
}

/** What the keyboard can reach in an element, in its order. */
const findStops = (element: HTMLElement): HTMLElement[] =>
  [...element.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
    (stop) => stop.getClientRects().length > 0,
  );

/**
 * Leaves to an input method what is its own: DocSearch and the dialog would open a hit, or close. Keeps the Tab key in the
 * dialog, which DocSearch does too, but it stops at links that it does not show.
 */
function onKeyDown(event: React.KeyboardEvent<HTMLElement>): void {
  if (isComposing(event.nativeEvent)) {
    event.stopPropagation();
    // In WebKit a dialog closes by this key itself.
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

/** Whether a reader may be about to choose one of the hits that are shown, by pointer, finger or key. */
function isChoosing(root: HTMLElement): boolean {
  const [first] = root.querySelectorAll('.DocSearch-Hit');
  return mayChoose(first?.closest('.DocSearch-Dropdown')) || first?.getAttribute('aria-selected') === 'false';
}

/** Lets DocSearch ask once more for what is in its field, as it does when an input method has ended. */
const askAgain = (root: HTMLElement): unknown =>
  findInput(root)?.dispatchEvent(new CompositionEvent('compositionend', {bubbles: true}));

const findInput = (root: HTMLElement): HTMLInputElement | null => root.querySelector('.DocSearch-Input');

/**
 * Corrects what DocSearch tells screen readers, each time that it has rendered something. It calls the box around all a
 * button; gives each list of hits the same id and name; has links and buttons in options, which can hold neither, as a
 * row of a grid can; and loses the focus with a stored search that is deleted.
 */
function mend(root: HTMLElement): void {
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

// Said by SearchStatus, which also knows when there is no answer.
const noText = {
  noResultsText: '',
  suggestedQueryText: '',
  reportMissingResultsText: '',
  reportMissingResultsLinkText: '',
};

const translations: DocSearchModalProps['translations'] = {
  searchBox: {searchInputLabel: 'Search docs'},
  noResultsScreen: noText,
};

/** The newest answer, for what DocSearch renders before and does not render anew. */
const Answer = createContext<SearchAnswer | undefined>(undefined);

interface Props {
  /** What the reader has typed before this code was there. */
  initialQuery?: string;
  /** Where in it the reader is; at its end if it is left out. */
  initialCaret?: number;
  onClose: () => void;
  /** Closes the dialog and goes to an address, of this site or another. */
  onFollow: (url: string) => void;
}

/** What stands in the dialog of search: DocSearch's own, asked of our backends. */
export default function SearchDialog({initialQuery, initialCaret, onClose, onFollow}: Props): JSX.Element {
  const history = useHistory();
  const ask = useSearch();
  const {withBaseUrl} = useBaseUrlUtils();
  const root = useRef<HTMLDivElement>(null);
  const [asked, setAsked] = useState<Asked>();
  const [hasRoom] = useState(canStore);
  // A suggestion starts DocSearch anew: nobody but itself can change its query.
  const [start, setStart] = useState(() => {
    dropStale(indexName);
    return {query: initialQuery, round: 0};
  });
  const newest = useRef<AbortController>();
  // The answer of the whole index to the query in the field: DocSearch shows it when it asks again.
  const whole = useRef<Asked>();
  const [isHeld, setIsHeld] = useState(false);

  const showWhole = (): void => {
    setIsHeld(false);
    if (root.current) {
      askAgain(root.current);
    }
  };
  const forget = (): void => {
    newest.current?.abort();
    setAsked(undefined);
    setIsHeld(false);
  };

  // DocSearch begins anew when one of these is another function.
  const options = useMemo((): Partial<DocSearchModalProps> => {
    // No Link of Docusaurus: without a network it rejects a promise that nobody handles, for every hit under the pointer.
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
      setIsHeld(false);
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
      // Where something else is asked, this never ends: the hits that are shown stay until that has an answer.
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
              setIsHeld(true);
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
    mend(current);
    // At once, so that no key is lost that follows those of the initial query.
    const input = findInput(current);
    input?.focus();
    const caret = start.round === 0 && initialCaret !== undefined ? initialCaret : input?.value.length;
    input?.setSelectionRange(caret ?? null, caret ?? null);
    const observer = new MutationObserver(() => mend(current));
    observer.observe(current, {subtree: true, childList: true, attributeFilter: ['aria-controls']});
    return () => {
      observer.disconnect();
      newest.current?.abort();
    };
    // oxlint-disable-next-line react/exhaustive-deps -- the caret is that of the beginning
  }, [start]);

  return (
    <>
      <style>{css}</style>
      {/* It hears what happens in DocSearch. */}
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
            // DocSearch makes a client of its own, which never asks anything.
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
          onShow={isHeld ? showWhole : undefined}
        />
      </div>
    </>
  );
}

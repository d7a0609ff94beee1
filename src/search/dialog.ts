/*
 * What the search dialog shows below its field (src/theme/SearchBar): the status, and rows of hits. It needs no React, so
 * it works before hydration (early.ts). After hydration, SearchDialog.tsx connects it with the application.
 */
import type {DocSearchHit} from '@docsearch/react';
import {areaNames} from '../site/areas';
import {isComposing} from '../site/composing';
import {isPlain} from '../site/modifierKeys';
import {hasMoved} from '../site/pointer';
import type {SearchResponse} from './backend';
import {escapeHtml, toTexts} from './hits';
import {toResults, toShown} from './query';
import {moveSearch, readSearches, rememberSearch, type Kind} from './recent';
import {keepFirst, mayChoose, searchInStages, type Search} from './stages';
import {toLinkText, toStatus} from './status';

/** What the dialog gets from the application. */
export interface Application {
  search: Search;
  /** The repository for issues about missing pages. */
  repository: string;
  /** Whether this release has the page of a URL. */
  hasPage: (url: string) => boolean;
  /** Loads a page of this site, because the reader may open it. */
  preload: (path: string) => unknown;
  /** Closes the dialog and follows a path of this site. */
  follow: (path: string) => void;
}

/** The content of a search dialog. It stays in the dialog when that closes, and when the page is hydrated. */
interface DialogContent {
  dialog: HTMLDialogElement;
  connect: (application: Application) => void;
}

declare global {
  interface Window {
    searchContent?: DialogContent;
  }
}

interface Options {
  baseUrl: string;
  css: string;
  search: Search;
  isHosted?: boolean;
}

const hitsPerPage = 20;

interface List {
  name: string;
  hits: readonly DocSearchHit[];
  /** The buttons of each row: the list of opened hits that the hit moves to, the name of the button, and its sign. */
  buttons?: readonly (readonly [to: Kind | '', label: string, sign: string])[];
}

const opened: readonly (Omit<List, 'hits'> & {kind: Kind})[] = [
  {
    kind: 'RECENT',
    name: 'Recent',
    buttons: [
      ['FAVORITE', 'Save this search', '☆'],
      ['', 'Remove this search from history', '✕'],
    ],
  },
  {kind: 'FAVORITE', name: 'Favorite', buttons: [['', 'Remove this search from favorites', '✕']]},
];

/** Renders a hit as a row of a grid, because an option of a list cannot contain links and buttons. */
function toRow(hit: DocSearchHit, id: string, buttons: List['buttons'] = []): string {
  const {title, page, breadcrumb, text} = toTexts(hit);
  const below = text ? [page, text].filter(Boolean).join(' · ') : breadcrumb;
  const target = /^https?:/.test(hit.url) ? ' target="_blank" rel="noopener noreferrer"' : '';
  const cells = buttons.map(
    ([to, label, sign]) =>
      `<div role="gridcell"><button data-list="${to}" aria-label="${label}" title="${label}">${sign}</button></div>`,
  );
  const link = `<a href="${escapeHtml(hit.url)}"${target}>${title}<span>${below}</span></a>`;
  return `<li role="row" class="DocSearch-Hit" id="${id}"><div role="gridcell">${link}</div>${cells.join('')}</li>`;
}

/** A key, which browsers must not translate. */
const toKey = (name: string): string => `<kbd translate="no">${name}</kbd>`;

const isSelected = (row: Element | undefined): boolean => row?.getAttribute('aria-selected') === 'true';

/** Keeps the Tab key inside the dialog: a browser would move on to its own controls. */
function keepFocus(event: KeyboardEvent, dialog: HTMLDialogElement): void {
  const stops = [...dialog.querySelectorAll<HTMLElement>('a[href], button, input')].filter(
    (stop) => stop.getClientRects().length > 0,
  );
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (event.target === from) {
    event.preventDefault();
    to?.focus();
  }
}

/** Fills a search dialog, and handles what the reader does in it. */
export function fillDialog(dialog: HTMLDialogElement, {baseUrl, css, search, isHosted}: Options): DialogContent {
  const field = dialog.querySelector('input') as HTMLInputElement;
  const content = dialog.querySelector('[data-search]') as HTMLElement;
  const logo = '<a href="https://www.algolia.com" target="_blank" rel="noopener noreferrer">Search by Algolia</a>';
  content.className = 'DocSearch-Modal';
  content.innerHTML = `<style>${css}</style><div role="status" class="search-status"></div>
    <div id="search-lists" class="DocSearch-Dropdown"></div>
    <p class="search-keys">${toKey('↵')} to select ${toKey('↑')}${toKey('↓')} to navigate ${toKey('Esc')} to close
    ${isHosted ? logo : ''}</p>`;
  const status = content.querySelector('.search-status') as HTMLElement;
  const lists = content.querySelector('.DocSearch-Dropdown') as HTMLElement;
  field.setAttribute('role', 'combobox');
  field.setAttribute('aria-controls', lists.id);
  field.setAttribute('aria-haspopup', 'grid');

  let application: Application | undefined;
  let newest = new AbortController();
  let hits: readonly DocSearchHit[] = [];
  /** The query whose response is shown, and the response; the text is empty while opened hits are shown. */
  let shown: {text: string; response?: SearchResponse} = {text: ''};
  /** The response of the whole index, while the reader may be about to choose a shown hit. */
  let waiting: SearchResponse | undefined;
  /** The Enter key that the reader has pressed before the response came. */
  let entered: KeyboardEvent | undefined;
  let statusHtml = '';

  const readText = (): string => toShown(field.value).trim();
  const findRows = (): HTMLElement[] => [...lists.querySelectorAll<HTMLElement>('.DocSearch-Hit')];

  function select(row: HTMLElement | undefined): void {
    findRows().forEach((each) => each.setAttribute('aria-selected', String(each === row)));
    field.setAttribute('aria-expanded', String(row !== undefined));
    field.setAttribute('aria-activedescendant', row?.id ?? '');
  }

  /** With a modifier key, it opens another tab. For a click that a script makes, WebKit does not do so. */
  function openSelected({ctrlKey, metaKey, shiftKey}: KeyboardEvent): void {
    const link = findRows().find(isSelected)?.querySelector('a');
    if (link && !((ctrlKey || metaKey || shiftKey) && window.open(link.href))) {
      link.click();
    }
  }

  function showStatus(): void {
    const {text, response} = shown;
    const options = {isWaiting: waiting !== undefined, repository: application?.repository};
    const html = text ? toStatus(text, waiting ?? response, options) : '';
    // Screen readers announce each change.
    if (html !== statusHtml) {
      status.innerHTML = html;
      statusHtml = html;
    }
  }

  function showLists(shownLists: readonly List[], end: string): void {
    hits = shownLists.flatMap((list) => list.hits);
    let count = 0;
    const grids = shownLists
      .filter((list) => list.hits.length > 0)
      .map(({name, hits: ofList, buttons}) => {
        const rows = ofList.map((hit) => toRow(hit, `search-hit-${count++}`, buttons)).join('');
        return `${buttons ? `<p>${name}</p>` : ''}<ul role="grid" aria-label="${name}">${rows}</ul>`;
      });
    lists.innerHTML = grids.join('') + end;
    select(findRows()[0]);
    showStatus();
  }

  function showResponse(text: string, response: SearchResponse | undefined): void {
    shown = {text, response};
    waiting = undefined;
    const address = baseUrl + toResults(text).slice(1);
    const link = response?.count ? `<a href="${escapeHtml(address)}">${toLinkText(response)}</a>` : '';
    showLists([{name: 'Results', hits: response?.hits ?? []}], link);
    if (entered && hits.length > 0) {
      openSelected(entered);
      entered = undefined;
    }
  }

  /** Shows the response of the whole index, but moves no hit that the reader may be about to choose. */
  function showWhole(text: string, response: SearchResponse): void {
    if (response.partial) {
      shown = {text, response};
      showStatus();
    } else if (hits.length > 0 && (mayChoose(lists) || !isSelected(findRows()[0]))) {
      waiting = response;
      showStatus();
      lists.querySelector(':scope > a')?.replaceChildren(toLinkText(response));
    } else {
      showResponse(text, keepFirst(response, hits));
    }
  }

  /** Shows the hits that the reader has opened. Only the application knows which of them still lead to a page. */
  function showOpened(): void {
    shown = {text: ''};
    waiting = undefined;
    const hasPage = application?.hasPage ?? (() => false);
    const openedLists = opened.map(({kind, ...list}) => ({
      ...list,
      hits: readSearches(kind, baseUrl).filter(({url}) => hasPage(url)),
    }));
    const isEmpty = application && openedLists.every((list) => list.hits.length === 0);
    showLists(openedLists, isEmpty ? '<p>No recent searches</p>' : '');
  }

  function update(): void {
    newest.abort();
    newest = new AbortController();
    entered = undefined;
    const text = readText();
    if (!text) {
      showOpened();
      return;
    }
    const [, area] = location.pathname.slice(baseUrl.length - 1).split('/');
    void searchInStages(
      application?.search ?? search,
      {text, currentArea: areaNames.find((each) => each === area), page: 0, hitsPerPage},
      (response) => showResponse(text, response),
      (response) => showWhole(text, response),
      newest.signal,
    );
  }

  function follow(event: MouseEvent, link: HTMLAnchorElement): void {
    event.preventDefault();
    if (application) {
      application.follow(link.pathname + link.search + link.hash);
    } else {
      // Replaces the history entry of the dialog, so that Back leads to the page where the dialog was opened.
      location.replace(link.href);
    }
  }

  content.addEventListener('click', (event) => {
    const target = event.target as Element;
    const link = target.closest('a');
    const {query, show, list} = target.closest('button')?.dataset ?? {};
    const hit = hits[findRows().findIndex((row) => row.contains(target))];
    if (query !== undefined) {
      field.value = query;
      field.focus();
      update();
    } else if (show !== undefined && waiting) {
      field.focus();
      showResponse(shown.text, waiting);
    } else if (hit && list !== undefined) {
      moveSearch(hit, baseUrl, list === 'FAVORITE' ? list : undefined);
      field.focus();
      showOpened();
    } else if (link && isPlain(event)) {
      if (hit) {
        rememberSearch(hit, baseUrl);
      }
      if (!link.target) {
        follow(event, link);
      }
    }
  });

  field.addEventListener('input', update);

  field.addEventListener('keydown', (event) => {
    const rows = findRows();
    // The inline script prevents what a held key would repeat.
    if (isComposing(event) || event.defaultPrevented) {
      return;
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      // Until the response comes, the rows are those of an earlier text.
      if (shown.text === readText()) {
        openSelected(event);
      } else {
        entered = event;
      }
    } else if (rows.length > 0 && /^Arrow(?:Down|Up)$/.test(event.key)) {
      event.preventDefault();
      const step = event.key === 'ArrowDown' ? 1 : rows.length - 1;
      const row = rows[(rows.findIndex(isSelected) + step) % rows.length];
      select(row);
      row?.scrollIntoView({block: 'nearest'});
    }
  });

  dialog.addEventListener('keydown', (event) => {
    if (event.key === 'Tab' && !isComposing(event)) {
      keepFocus(event, dialog);
    }
  });

  lists.addEventListener('pointermove', (event) => {
    const row = (event.target as Element).closest<HTMLElement>('.DocSearch-Hit');
    if (row && hasMoved(event) && !isSelected(row)) {
      select(row);
      const link = row.querySelector('a');
      if (link && !link.target) {
        application?.preload(link.pathname);
      }
    }
  });

  // The event is asynchronous: the dialog may be open again, with a new text.
  dialog.addEventListener('close', () => {
    if (!dialog.open) {
      field.value = '';
    }
    update();
  });

  update();
  return {
    dialog,
    connect(to) {
      application = to;
      if (readText()) {
        showStatus();
      } else {
        showOpened();
      }
    },
  };
}

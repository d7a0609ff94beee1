/*
 * What the search dialog shows below its field (src/theme/SearchBar): the status, and rows of hits. It needs no React, so
 * it works before hydration (early.ts). After hydration, SearchDialog.tsx connects it with the application.
 */
import type {DocSearchHit} from '@docsearch/react';
import {areaNames} from '../site/areas';
import {isComposing} from '../site/composing';
import {isPlain} from '../site/modifierKeys';
import {escapeHtml, toTexts} from './hits';
import {toResults, toShown} from './query';
import {moveSearch, readSearches, rememberSearch, type Kind} from './recent';
import {askInStages, keepFirst, mayChoose, nameResults, toCount, type Ask, type Asked} from './stages';
import {toStatus} from './status';

/** What the dialog gets from the application. */
export interface Application {
  ask: Ask;
  isHosted: boolean;
  /** The repository for issues about missing pages. */
  repository: string;
  /** Whether this release has the page of a URL. */
  hasPage: (url: string) => boolean;
  /** Loads a page of this site, because the reader may open it. */
  preload: (path: string) => unknown;
  /** Closes the dialog and follows a path of this site. */
  follow: (path: string) => void;
}

/** The content of the search dialog. It stays when the application renders the dialog again. */
export interface DialogContent {
  /** Fills the open dialog. Once it has the application, it uses that. */
  show: (application?: Application) => void;
}

declare global {
  interface Window {
    searchContent?: DialogContent;
  }
}

const hitsPerPage = 20;

interface List {
  name: string;
  hits: readonly DocSearchHit[];
  /** The buttons of each row: the list of opened hits that the hit moves to, the name of the button, and its sign. */
  buttons?: readonly (readonly [to: Kind | '', label: string, sign: string])[];
}

/** The lists of hits that the reader has opened. */
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
function toRow(hit: DocSearchHit, number: number, buttons: List['buttons'] = []): string {
  const {title, page, place, text} = toTexts(hit);
  const below = text ? [page, text].filter(Boolean).join(' · ') : place;
  const target = /^https?:/.test(hit.url) ? ' target="_blank" rel="noopener noreferrer"' : '';
  const cells = buttons.map(
    ([to, label, sign]) =>
      `<div role="gridcell"><button data-list="${to}" aria-label="${label}" title="${label}">${sign}</button></div>`,
  );
  const link = `<a href="${escapeHtml(hit.url)}"${target}>${title}<span>${below}</span></a>`;
  return `<li role="row" class="DocSearch-Hit" id="search-hit-${number}"><div role="gridcell">${link}</div>${cells.join('')}</li>`;
}

/** A key, which browsers must not translate. */
const toKey = (name: string): string => `<kbd translate="no">${name}</kbd>`;

const findBox = (): HTMLElement | null => document.querySelector('dialog[open] [data-search]');

const findField = (box: Element): HTMLInputElement | null => box.closest('dialog')?.querySelector('input') ?? null;

const readText = (box: Element): string => toShown(findField(box)?.value ?? '').trim();

const findRows = (box: Element): HTMLElement[] => [...box.querySelectorAll<HTMLElement>('.DocSearch-Hit')];

const isSelected = (row: Element | undefined): boolean => row?.getAttribute('aria-selected') === 'true';

const isElement = (target: unknown): target is HTMLElement => target instanceof HTMLElement;

/** Selects a row: the Enter key follows its link. */
function select(box: Element, row: HTMLElement | undefined): void {
  findRows(box).forEach((each) => each.setAttribute('aria-selected', String(each === row)));
  const field = findField(box);
  field?.setAttribute('aria-expanded', String(row !== undefined));
  field?.setAttribute('aria-activedescendant', row?.id ?? '');
}

/** Follows the link of the selected row, if there is one. */
const openSelected = (box: Element): void => findRows(box).find(isSelected)?.querySelector('a')?.click();

/** Keeps the Tab key inside the dialog: a browser would move on to its own controls. */
function keepFocus(event: KeyboardEvent, box: Element): void {
  const all = box.closest('dialog')?.querySelectorAll<HTMLElement>('a[href], button, input') ?? [];
  const stops = [...all].filter((stop) => stop.getClientRects().length > 0);
  const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  if (event.target === from) {
    event.preventDefault();
    to?.focus();
  }
}

/**
 * Creates the content of the dialog.
 * @param askEarly Answers until the application is there.
 */
export function createContent(baseUrl: string, css: string, askEarly: Ask): DialogContent {
  let application: Application | undefined;
  let newest = new AbortController();
  /** The number of the last query. Answers to earlier queries are not shown: the Enter key would follow their hits. */
  let lastQuery = 0;
  let shown: readonly DocSearchHit[] = [];
  let answered: Asked | undefined;
  /** The answer of the whole index, while the reader may be about to choose a shown hit. */
  let waiting: Asked | undefined;
  /** Whether the reader has pressed Enter before the answer came. */
  let isEntered = false;
  let status = '';

  function showStatus(box: Element): void {
    const options = {hasButton: waiting !== undefined, repository: application?.repository};
    const asked = waiting ?? answered;
    const html =
      waiting?.answer && !application
        ? `${toCount(waiting.answer)}. For the best results, type more or see all`
        : asked
          ? toStatus(asked, options)
          : '';
    const place = box.querySelector('[role="status"]');
    // Screen readers announce each change.
    if (place && (html !== status || !place.hasChildNodes())) {
      place.innerHTML = html;
    }
    status = html;
  }

  function showLists(box: Element, lists: readonly List[], end: string): void {
    const dropdown = box.querySelector('.DocSearch-Dropdown');
    if (dropdown) {
      shown = lists.flatMap(({hits}) => hits);
      const rows = lists.map(({hits, buttons}) => hits.map((hit) => toRow(hit, shown.indexOf(hit), buttons)).join(''));
      dropdown.innerHTML =
        lists
          .map(({name, buttons}, index) => {
            const head = buttons ? `<p>${name}</p>` : '';
            return rows[index] && `${head}<ul role="grid" aria-label="${name}">${rows[index]}</ul>`;
          })
          .join('') + end;
      select(box, findRows(box)[0]);
    }
    showStatus(box);
  }

  function showAnswer(box: Element, asked: Asked): void {
    const {answer, text} = asked;
    answered = asked;
    waiting = undefined;
    const address = baseUrl + toResults(text).slice(1);
    const link = answer?.count ? `<a href="${escapeHtml(address)}">${nameResults(answer)}</a>` : '';
    showLists(box, [{name: 'Results', hits: answer?.hits ?? []}], link);
    if (isEntered && shown.length > 0) {
      isEntered = false;
      openSelected(box);
    }
  }

  /** Shows the hits that the reader has opened. Only the application knows which of them still lead to a page. */
  function showOpened(box: Element): void {
    answered = undefined;
    waiting = undefined;
    const hasPage = application?.hasPage ?? (() => false);
    const lists = opened.map(({kind, ...list}) => ({
      ...list,
      hits: readSearches(kind, baseUrl).filter(({url}) => hasPage(url)),
    }));
    const isEmpty = application && lists.every(({hits}) => hits.length === 0);
    showLists(box, lists, isEmpty ? '<p>No recent searches</p>' : '');
  }

  /** Searches for the text in the field. */
  function search(box: Element): void {
    newest.abort();
    newest = new AbortController();
    isEntered = false;
    lastQuery += 1;
    const number = lastQuery;
    const text = readText(box);
    if (!text) {
      showOpened(box);
      return;
    }
    const [, area] = location.pathname.slice(baseUrl.length - 1).split('/');
    void askInStages(
      application?.ask ?? askEarly,
      {text, currentArea: areaNames.find((each) => each === area), page: 0, hitsPerPage},
      (asked) => {
        if (number === lastQuery && box.isConnected) {
          showAnswer(box, asked);
        }
      },
      ({answer}) => {
        const list = box.querySelector('.DocSearch-Dropdown');
        if (!answer || answer.rest) {
          answered = {text, answer};
          showStatus(box);
        } else if (shown.length > 0 && (mayChoose(list) || !isSelected(findRows(box)[0]))) {
          waiting = {text, answer};
          showStatus(box);
          list?.querySelector(':scope > a')?.replaceChildren(nameResults(answer));
        } else {
          showAnswer(box, {text, answer: keepFirst(answer, shown)});
        }
      },
      newest.signal,
    );
  }

  function fill(box: HTMLElement): void {
    box.className = 'DocSearch-Modal';
    const logo = '<a href="https://www.algolia.com" target="_blank" rel="noopener noreferrer">Search by Algolia</a>';
    box.innerHTML = `<style>${css}</style><div role="status" class="search-status"></div>
      <div id="search-lists" class="DocSearch-Dropdown"></div>
      <p class="search-keys">${toKey('↵')} to select ${toKey('↑')}${toKey('↓')} to navigate ${toKey('Esc')} to close
      ${application?.isHosted ? logo : ''}</p>`;
    const field = findField(box);
    field?.setAttribute('role', 'combobox');
    field?.setAttribute('aria-controls', 'search-lists');
    field?.setAttribute('aria-haspopup', 'grid');
    search(box);
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

  function onClick(event: MouseEvent): void {
    const target = isElement(event.target) ? event.target : undefined;
    const box = findBox();
    const field = box && findField(box);
    if (!target || !field || !box.contains(target)) {
      return;
    }
    const link = target.closest('a');
    const {ask, show, list} = target.closest('button')?.dataset ?? {};
    const {[findRows(box).indexOf(target.closest('li') ?? box)]: hit} = shown;
    if (ask !== undefined) {
      field.value = ask;
      field.focus();
      search(box);
    } else if (show !== undefined && waiting) {
      showAnswer(box, waiting);
    } else if (hit && list !== undefined) {
      moveSearch(hit, baseUrl, list === 'FAVORITE' ? list : undefined);
      field.focus();
      showOpened(box);
    } else if (link && isPlain(event)) {
      if (hit) {
        rememberSearch(hit, baseUrl);
      }
      if (!link.target) {
        follow(event, link);
      }
    }
  }

  function onKeyDown(event: KeyboardEvent): void {
    const box = findBox();
    if (!box || isComposing(event)) {
      return;
    }
    const rows = findRows(box);
    const at = rows.findIndex(isSelected);
    const isInField = event.target === findField(box);
    if (event.key === 'Tab') {
      keepFocus(event, box);
    } else if (isInField && event.key === 'Enter') {
      event.preventDefault();
      // Until the answer comes, the rows are those of an earlier text.
      if ((answered?.text ?? '') === readText(box)) {
        openSelected(box);
      } else {
        isEntered = true;
      }
    } else if (isInField && rows.length > 0 && /^Arrow(?:Down|Up)$/.test(event.key)) {
      event.preventDefault();
      const row = rows[(at + (event.key === 'ArrowDown' ? 1 : rows.length - 1)) % rows.length];
      select(box, row);
      row?.scrollIntoView({block: 'nearest'});
    }
  }

  document.addEventListener('input', ({target}) => {
    const box = findBox();
    if (box && target === findField(box)) {
      search(box);
    }
  });
  document.addEventListener('click', onClick);
  document.addEventListener('keydown', onKeyDown);
  document.addEventListener('pointermove', ({target}) => {
    const box = findBox();
    const row = isElement(target) && box?.contains(target) && target.closest<HTMLElement>('.DocSearch-Hit');
    if (box && row && !isSelected(row)) {
      select(box, row);
      const link = row.querySelector('a');
      if (link && !link.target) {
        application?.preload(link.pathname);
      }
    }
  });
  // Does not bubble. A dialog that opens again is empty.
  document.addEventListener(
    'close',
    ({target}) => {
      const box = isElement(target) && target.matches('dialog:not([open])') && target.querySelector('[data-search]');
      const field = box && findField(box);
      if (field) {
        field.value = '';
        search(box);
      }
    },
    true,
  );
  return {
    show(to) {
      application = to;
      const box = findBox();
      if (box && !box.hasChildNodes()) {
        fill(box);
      } else if (box && answered) {
        showStatus(box);
      } else if (box) {
        search(box);
      }
    },
  };
}

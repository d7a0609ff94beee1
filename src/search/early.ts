/*
 * Shows the first hits below the static search field before the application is loaded, and until the reader types again:
 * then the dialog of the application takes over (src/theme/SearchBar).
 */
import type {DocSearchHit} from '@docsearch/react';
import {areaNames} from '../site/areas';
import {isComposing} from '../site/composing';
import {isPlain} from '../site/modifierKeys';
import type {SearchAnswer} from './backend';
import {escapeHtml, toNames} from './hits';
import {createInWorker} from './inWorker';
import {toResults, toShown} from './query';
import {rememberHit} from './recent';
import {getSearchWorker} from './searchWorker';
import {askInStages, createAsk, keepFirst, mayChoose, nameResults, toCount} from './stages';

const {src} = document.currentScript as HTMLScriptElement;
// This script is in assets/js.
const baseUrl = new URL('../../', src).pathname;

const hitsPerPage = 20;

const ask = createAsk(createInWorker(() => getSearchWorker(baseUrl)));

const style = `
.early-search p,.early-search>a{margin:0;padding:.5rem 1.25rem;color:var(--muted);font-size:.8125rem}
.early-search ul{max-height:55vh;margin:0;padding:0 .75rem;overflow:auto;list-style:none}
.early-search li a{display:block;padding:.5rem;color:inherit;text-decoration:none;overflow-wrap:anywhere}
.early-search [aria-selected=true] a{background:var(--surface);box-shadow:inset 2px 0 0 var(--accent)}
.early-search span{display:block;color:var(--muted);font-size:.8125rem}
.early-search mark{padding:0;background:none;color:var(--accent-text);font-weight:650}
.early-search>a{display:block}
@media(forced-colors:active){.early-search [aria-selected=true] a{outline:2px solid Highlight;outline-offset:-2px}}
`;

/**
 * The box for the hits, below the static field. React leaves its content alone, and removes it when the dialog of the
 * application is ready.
 */
const findBox = (): HTMLElement | null => document.querySelector('dialog[open] [data-early-search]');

const findField = (box: HTMLElement): HTMLInputElement | null =>
  box.closest('dialog')?.querySelector<HTMLInputElement>('input') ?? null;

const findRows = (box: HTMLElement): HTMLElement[] => [...box.querySelectorAll('li')];

/**
 * Renders a hit as a row of a grid, because an option of a list cannot contain a link. The values of its snippet are HTML
 * (hits.ts).
 */
function toRow(hit: DocSearchHit, number: number): string {
  const {url, _snippetResult: marked, content} = hit;
  const {own, above} = toNames(hit);
  const place = above.map(escapeHtml).join(' › ');
  return `<li role="row" id="early-hit-${number}"><div role="gridcell"><a href="${escapeHtml(url)}" tabindex="-1">${marked.hierarchy[own].value}<span>${content ? marked.content.value : place}</span></a></div></li>`;
}

let newest = new AbortController();

/**
 * The number of the last query, and of the query that is shown. While a reader types fast, the answer to an earlier query
 * is shown, too.
 */
let asked = 0;
let shownQuery = 0;

/** The shown hits, in the order of their rows. */
let shownHits: readonly DocSearchHit[] = [];

/** Whether the reader has moved from the first hit to another one. */
let hasMoved = false;

function select(box: HTMLElement, row: HTMLElement | undefined): void {
  for (const each of findRows(box)) {
    each.setAttribute('aria-selected', String(each === row));
  }
  const field = findField(box);
  field?.setAttribute('aria-expanded', String(row !== undefined));
  if (row) {
    field?.setAttribute('aria-activedescendant', row.id);
  } else {
    field?.removeAttribute('aria-activedescendant');
  }
}

/** Writes the status, which screen readers announce. */
function setStatus(box: HTMLElement, text: string): void {
  const status = box.querySelector('[role="status"]');
  if (status && status.textContent !== text) {
    status.textContent = text;
  }
}

function setResultsLink(box: HTMLElement, text: string, answer: SearchAnswer): void {
  const link = box.querySelector<HTMLAnchorElement>(':scope > a');
  if (link) {
    link.href = baseUrl + toResults(text).slice(1);
    link.textContent = answer.count > 0 ? nameResults(answer) : '';
  }
}

function showHits(box: HTMLElement, text: string, answer: SearchAnswer): void {
  const list = box.querySelector('ul');
  if (!list) {
    return;
  }
  shownHits = answer.hits;
  list.innerHTML = answer.hits.map(toRow).join('');
  setResultsLink(box, text, answer);
  hasMoved = false;
  select(box, findRows(box)[0]);
}

/** Fills the box before the first hits. */
function fill(box: HTMLElement): void {
  box.className = 'early-search';
  box.innerHTML = `<style>${style}</style><p role="status"></p><ul role="grid" id="early-hits" aria-label="Results"></ul><a></a>`;
  const field = findField(box);
  field?.setAttribute('role', 'combobox');
  field?.setAttribute('aria-controls', 'early-hits');
  field?.setAttribute('aria-haspopup', 'grid');
}

/** Searches for the text in the field. */
function search(): void {
  const box = findBox();
  const field = box && findField(box);
  newest.abort();
  newest = new AbortController();
  if (!field) {
    return;
  }
  if (!box.firstChild) {
    fill(box);
  }
  const text = toShown(field.value).trim();
  asked += 1;
  const number = asked;
  if (!text) {
    shownQuery = number;
    setStatus(box, '');
    showHits(box, '', {hits: [], count: 0, pages: 0, nearest: []});
    return;
  }
  const [, area] = location.pathname.slice(baseUrl.length - 1).split('/');
  const currentArea = areaNames.find((each) => each === area);
  let shown: readonly DocSearchHit[] = [];
  void askInStages(
    ask,
    {text, currentArea, page: 0, hitsPerPage},
    ({answer}) => {
      if (number < shownQuery || !box.isConnected) {
        return;
      }
      shownQuery = number;
      // The application reports a failure and searches again.
      shown = answer?.hits ?? [];
      setStatus(box, answer ? (answer.count > 0 || answer.rest ? toCount(answer) : `No results for "${text}"`) : '');
      showHits(box, text, answer ?? {hits: [], count: 0, pages: 0, nearest: []});
    },
    ({answer}) => {
      if (!answer || answer.rest) {
        setStatus(box, answer ? toCount(answer) : '');
      } else if (shown.length > 0 && (hasMoved || mayChoose(box.querySelector('ul')))) {
        setStatus(box, `${toCount(answer)}. For the best results, type more or see all`);
        setResultsLink(box, text, answer);
      } else {
        setStatus(box, answer.count > 0 ? toCount(answer) : `No results for "${text}"`);
        showHits(box, text, keepFirst(answer, shown));
      }
    },
    newest.signal,
  );
}

function onKeyDown(event: KeyboardEvent): void {
  const box = findBox();
  if (!box || event.target !== findField(box) || isComposing(event)) {
    return;
  }
  const rows = findRows(box);
  const at = rows.findIndex((row) => row.getAttribute('aria-selected') === 'true');
  if (event.key === 'Enter') {
    event.preventDefault();
    rows[at]?.querySelector('a')?.click();
  } else if (rows.length > 0 && /^Arrow(?:Down|Up)$/.test(event.key)) {
    event.preventDefault();
    const row = rows[(at + (event.key === 'ArrowDown' ? 1 : rows.length - 1)) % rows.length];
    hasMoved = true;
    select(box, row);
    row?.scrollIntoView({block: 'nearest'});
  }
}

/** The link to a hit that a click follows in this tab. */
const findFollowed = (event: MouseEvent): HTMLAnchorElement | null =>
  isPlain(event) && event.target instanceof Element ? event.target.closest('[data-early-search] a') : null;

/** Stores an opened hit as a recent search, before the application closes the dialog. */
function onClickFirst(event: MouseEvent): void {
  const row = findFollowed(event)?.closest('li');
  const {[Number(row?.id.replace(/^.*-/, ''))]: hit} = shownHits;
  if (hit) {
    rememberHit(hit, baseUrl);
  }
}

/**
 * Follows a hit. It replaces the history entry of the dialog, so that Back leads to the page where the dialog was opened.
 */
function onClick(event: MouseEvent): void {
  const link = findFollowed(event);
  // If the application is loaded, it has handled the click.
  if (link && !event.defaultPrevented) {
    event.preventDefault();
    location.replace(link.href);
  }
}

document.addEventListener('input', ({target}) => {
  const box = findBox();
  if (box && target === findField(box)) {
    search();
  }
});
document.addEventListener('keydown', onKeyDown);
document.addEventListener('click', onClickFirst, true);
document.addEventListener('click', onClick);
document.addEventListener('pointermove', ({target}) => {
  const box = findBox();
  const row = target instanceof Element && target.closest<HTMLElement>('[data-early-search] li');
  if (box && row) {
    select(box, row);
  }
});
search();

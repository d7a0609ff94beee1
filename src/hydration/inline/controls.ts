/*
 * The small controls of a page, which need no React: they work from the first paint on (index.ts), and in parts of
 * pages that come later (../StaticHtml.tsx). Nothing in here may import a component: the inline script is part of every page.
 */

import {readStored, store} from '@site/src/components/storage';

/** What a button that copies says afterwards, for two seconds. */
const copied = 'Copied';

/** What it says where the browser refuses: the text is selected then, and the keys can copy it. */
const refused = 'Press Ctrl+C';

/** Lets a control say something for two seconds, to screen readers too. What it says before and after is nothing new. */
function say(words: Element, text: string): void {
  const ready = words.textContent;
  words.setAttribute('aria-live', 'polite');
  words.textContent = text;
  setTimeout(() => {
    words.setAttribute('aria-live', 'off');
    words.textContent = ready;
  }, 2_000);
}

/** Copies the code beside a button, and says so on it. */
export async function copyBeside(button: Element): Promise<void> {
  const code = button.parentElement?.querySelector('code');
  const words = button.querySelector('[aria-live]');
  if (!code || !words || words.textContent === copied) {
    return;
  }
  try {
    await navigator.clipboard.writeText(code.textContent ?? '');
    say(words, copied);
  } catch {
    getSelection()?.selectAllChildren(code);
    say(words, refused);
  }
}

/** Copies what a link leads to, and says so on it. Where the browser refuses, it follows the link: the text is there. */
export async function copyPage(link: HTMLAnchorElement): Promise<void> {
  const words = link.querySelector('[aria-live]');
  if (!words || words.textContent === copied) {
    return;
  }
  const page = fetch(link.href)
    .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error())))
    .then((text) => new Blob([text], {type: 'text/plain'}));
  try {
    // Given at once, though its text comes later: some browsers forget by then that a reader has clicked.
    await navigator.clipboard.write([new ClipboardItem({'text/plain': page})]);
    say(words, copied);
  } catch {
    page.then(
      () => open(link.href, '_self'),
      () => say(words, 'Did not load'),
    );
  }
}

/** Where the theme of Docusaurus keeps the choice of a tab that all groups called `client` share. */
const clientKey = 'docusaurus.tab.client';

/** Shows the samples of one client below `root`, and marks it in each choice. */
function showClient(root: ParentNode, name: string): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('[data-clients] input')) {
    input.checked = input.value === name;
  }
  for (const sample of root.querySelectorAll<HTMLElement>('[data-client]')) {
    sample.toggleAttribute('data-off', sample.dataset.client !== name);
  }
}

/** Shows the samples of the client that the reader has chosen, on the whole page, and keeps the choice. */
export function chooseClient(input: HTMLInputElement): void {
  const {top} = input.getBoundingClientRect();
  // The other samples have other heights. What the reader looks at stays where it is, and no browser helps as well.
  const {style} = document.documentElement;
  style.overflowAnchor = 'none';
  showClient(document, input.value);
  scrollBy({top: input.getBoundingClientRect().top - top, behavior: 'auto'});
  requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty('overflow-anchor')));
  store(clientKey, input.value);
}

/** How many choices there are: each has a name of its own. */
let choices = 0;

/**
 * Puts into a part of a page, or all of it, what readers without JavaScript do not need: in front of each group of
 * samples (`data-clients`) the choice of a client, and into each sample, code without a class, a button that copies it.
 * Into each group, and around each table of endpoints (`data-endpoints`), a button that opens the tool for it (../attach.ts).
 * What is there already stays.
 */
export function addControls(root: ParentNode): void {
  for (const place of root.querySelectorAll<HTMLElement>('[data-clients], [data-endpoints]')) {
    if (place.querySelector('[data-run]')) {
      continue;
    }
    // Of a method, its name is the id of the heading before.
    let named: Element | null = place;
    while (named && !named.id) {
      named = named.previousElementSibling;
    }
    const {endpoints} = place.dataset;
    const [verb, subject] = endpoints ? ['Measure', endpoints] : ['Run', named?.id];
    choices += 1;
    const labels = [...place.querySelectorAll<HTMLElement>('[data-client]')].map(
      ({dataset: {client}}) =>
        `<label><input type="radio" name="client ${choices}" value="${client}">${client}</label>`,
    );
    place.insertAdjacentHTML(
      'afterbegin',
      `${endpoints ? '' : `<fieldset aria-label="Client">${labels.join('')}</fieldset>`}<button type="button" data-run="${subject}" aria-label="${verb} ${subject}" aria-expanded="false">${verb}</button>`,
    );
  }
  for (const sample of root.querySelectorAll('[data-static] pre:not([class])')) {
    if (!sample.querySelector('button')) {
      sample.insertAdjacentHTML(
        'beforeend',
        '<button type="button" data-copy="" aria-label="Copy code"><span aria-live="polite">Copy</span></button>',
      );
    }
  }
  const inputs = [...root.querySelectorAll<HTMLInputElement>('[data-clients] input')];
  const stored = readStored(clientKey);
  const shown = inputs.find(({value}) => value === stored) ?? inputs[0];
  if (shown) {
    showClient(root, shown.value);
  }
}

/** Unfolds what the address names, where that is folded, and goes there. */
export function followHash(): void {
  let id = location.hash.slice(1);
  try {
    id = decodeURIComponent(id);
  } catch {
    // Not an address that a page of this site writes: looked up as it is.
  }
  const target = document.getElementById(id);
  if (target instanceof HTMLDetailsElement && !target.open) {
    target.open = true;
    target.scrollIntoView();
  }
}

/** What is folded until the page has been printed. */
let folded: HTMLDetailsElement[] = [];

/** Unfolds all that paper could not. */
export function unfoldAll(): void {
  folded = [...document.querySelectorAll<HTMLDetailsElement>('details:not([open])')];
  folded.forEach((each) => (each.open = true));
}

/** Folds what `unfoldAll` has unfolded. */
export function foldAgain(): void {
  folded.forEach((each) => (each.open = false));
}

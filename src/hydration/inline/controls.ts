/*
 * Small controls that need no React. They work from the first paint on (index.ts), and in parts of pages that are loaded later
 * (../StaticHtml.tsx). Nothing here may import a component, because the inline script is part of every page.
 */

import {isMac} from '@site/src/components/searchShortcut';
import {readStored, store} from '@site/src/components/storage';
import {panels, watchPanel} from '@site/src/components/watchPanel';
import {mayScroll, watchScrolling} from '@site/src/components/watchScrolling';
import {noAnswer, withDeadline} from '@site/src/site/deadline';

/** The labels that show the outcome of a copy, until they show the name of their control again. */
const outcomes = new Map<Element, Promise<void>>();

/** Resolves when nothing is being copied, and no label shows an outcome. */
export const whenCopied = (): Promise<unknown> => Promise.all(outcomes.values());

/** Shows a label for two seconds. Screen readers announce it, but not the return of the old one. */
async function show(label: Element, outcome: Promise<string>): Promise<void> {
  const name = label.textContent;
  const text = await outcome;
  label.setAttribute('aria-live', 'polite');
  label.textContent = text;
  await new Promise((resolve) => setTimeout(resolve, 2_000));
  label.setAttribute('aria-live', 'off');
  label.textContent = name;
  outcomes.delete(label);
}

/** How long the browser has to copy a text, in seconds. Some never answer, for example where a frame has no permission. */
const copySeconds = 5;

/** Copies, and shows the outcome as the label of a control, unless the control shows one. */
function copy(control: Element, write: () => Promise<string>): void {
  const label = control.querySelector('[aria-live]') as Element;
  if (!outcomes.has(label)) {
    outcomes.set(label, show(label, write()));
  }
}

/** Copies the code beside a button. If the browser refuses, the code is selected, so that the keys can copy it. */
export function copyBeside(button: Element): void {
  copy(button, async () => {
    const code = button.parentElement?.querySelector('code') as HTMLElement;
    try {
      await withDeadline(() => navigator.clipboard.writeText(code.textContent), copySeconds);
      return 'Copied';
    } catch {
      getSelection()?.selectAllChildren(code);
      return isMac() ? 'Press ⌘C' : 'Press Ctrl+C';
    }
  });
}

/** Copies the text that a link leads to. If the browser refuses, it follows the link. */
export function copyPage(link: HTMLAnchorElement): void {
  copy(link, async () => {
    const page = withDeadline(async () => {
      const answer = await fetch(link.href);
      if (!answer.ok) {
        throw noAnswer;
      }
      return new Blob([await answer.text()], {type: 'text/plain'});
    }, 2 * copySeconds);
    // If nobody asks for it, nobody has to catch its failure.
    page.catch(() => undefined);
    try {
      // Passes a promise: some browsers allow copying only right after a click.
      await withDeadline(() => navigator.clipboard.write([new ClipboardItem({'text/plain': page})]), 3 * copySeconds);
      return 'Copied';
    } catch {
      return page.then(
        () => {
          open(link.href, '_self');
          return link.textContent;
        },
        () => 'Did not load',
      );
    }
  });
}

/** Passes a click on the text of a card to its link, unless the click has ended the selection of a text. */
export function followCard(event: MouseEvent, target: Element): void {
  if (!target.closest('a') && getSelection()?.isCollapsed !== false) {
    target.closest('[data-card]')?.querySelector('a')?.dispatchEvent(new MouseEvent(event.type, event));
  }
}

/** The key under which the theme stores the choice for all groups of tabs called `client`. */
const clientKey = 'docusaurus.tab.client';

function showClient(root: ParentNode, name: string): void {
  for (const input of root.querySelectorAll<HTMLInputElement>('[data-clients] input')) {
    input.checked = input.value === name;
  }
  for (const sample of root.querySelectorAll<HTMLElement>('[data-client]')) {
    sample.parentElement?.toggleAttribute('data-off', sample.dataset.client !== name);
  }
}

/** Keeps a control in place while the text above changes its height, better than the scroll anchoring of browsers does. */
export function keepInPlace(control: Element, change: () => void): void {
  const {top} = control.getBoundingClientRect();
  const {style} = document.documentElement;
  style.overflowAnchor = 'none';
  change();
  // Panels change in a microtask (src/components/watchPanel.ts).
  queueMicrotask(() => scrollBy({top: control.getBoundingClientRect().top - top, behavior: 'auto'}));
  requestAnimationFrame(() => requestAnimationFrame(() => style.removeProperty('overflow-anchor')));
}

/** Shows the samples of the chosen client on the whole page, and stores the choice. */
export function chooseClient(input: HTMLInputElement): void {
  keepInPlace(input, () => showClient(document, input.value));
  store(clientKey, input.value);
}

/**
 * Adds what methods have only with scripts: radio buttons for the client, and a button that opens the tool
 * (../attach.ts). Also gives tables and Copy buttons names of their own, which would be a tenth of the HTML, and watches
 * what scrolls and what is hidden.
 */
export function addControls(root: ParentNode): void {
  const groups = [...root.querySelectorAll<HTMLElement>('[data-clients]')];
  for (const group of groups.filter((each) => !each.querySelector('[data-run]'))) {
    const method = group.dataset.clients;
    const samples = [...group.querySelectorAll<HTMLElement>('[data-client]')];
    const name = (element: Element | null | undefined, label: string): void =>
      element?.setAttribute('aria-label', `${label} of ${method}`);
    samples.forEach((each) => name(each.querySelector('button'), `Copy code for ${each.dataset.client}: call`));
    name(group.nextElementSibling?.querySelector('button'), 'Copy code: response');
    if (group.previousElementSibling?.matches('table')) {
      name(group.previousElementSibling, 'Errors');
    }
    const labels = samples.map(
      ({dataset: {client}}) =>
        `<label><input type="radio" name="client of ${method}" value="${client}">${client}</label>`,
    );
    group.insertAdjacentHTML(
      'afterbegin',
      `<fieldset aria-label="Client for ${method}">${labels.join('')}</fieldset><button type="button" data-run="${method}" aria-label="Run ${method}" aria-expanded="false">Run</button>`,
    );
  }
  const names = [...root.querySelectorAll<HTMLInputElement>('[data-clients] input')].map(({value}) => value);
  const stored = readStored(clientKey);
  const shown = names.find((name) => name === stored) ?? names[0];
  if (shown) {
    showClient(root, shown);
  }
  root.querySelectorAll(mayScroll).forEach(watchScrolling);
  root.querySelectorAll<HTMLElement>(panels).forEach(watchPanel);
}

/** Says that the address names no section. The text comes after its element: screen readers announce only changes. */
function tellMissing(name: string): void {
  document.body.insertAdjacentHTML('afterbegin', '<p class="no-section" role="status"></p>');
  scrollTo({top: 0, behavior: 'instant'});
  const notice = document.querySelector<HTMLElement>('.no-section');
  if (notice) {
    notice.dataset.name = name;
    setTimeout(() => (notice.textContent = `There is no section “${name.slice(0, 60)}” on this page.`));
  }
}

/** Goes where the browser does not: to a folded part, a name in other letters, or one with a tail such as `).`. */
export function followHash(): void {
  // A browser that searches for text takes what is behind `:~:` away.
  let id = location.hash.replace(/^#|:~:.*/g, '');
  try {
    id = decodeURIComponent(id);
  } catch {
    // Not an address that a page of this site writes: looked up as it is.
  }
  const notice = document.querySelector<HTMLElement>('.no-section');
  const isKnown = id === '' || id === 'top' || document.querySelector('main[data-needs-code]') !== null;
  const found = document.getElementById(id);
  const similar =
    isKnown || found
      ? undefined
      : [...document.querySelectorAll('main [id]')].find(({id: own}) =>
          [id, id.replace(/[-_]*(?:[^\w-].*)?$/s, '')].some((name) => name.toLowerCase() === own.toLowerCase()),
        );
  const target = found ?? similar;
  if (isKnown || target) {
    notice?.remove();
  } else if (notice?.dataset.name !== id) {
    notice?.remove();
    tellMissing(id);
  }
  const folded = target?.closest<HTMLDetailsElement>('details:not([open])');
  if (target && folded) {
    folded.open = true;
    target.scrollIntoView();
  } else if (similar) {
    // The browser goes to the right name.
    location.replace(`#${similar.id}`);
  }
}

let printed: NodeListOf<HTMLDetailsElement> | undefined;

/** Unfolds everything before printing. */
export function unfoldAll(): void {
  printed = document.querySelectorAll<HTMLDetailsElement>('details:not([open])');
  printed.forEach((each) => (each.open = true));
}

/** Folds everything that `unfoldAll` has unfolded. */
export function foldAgain(): void {
  printed?.forEach((each) => (each.open = false));
}

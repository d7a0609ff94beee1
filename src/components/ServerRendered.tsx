import React, {useEffect, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import {useLocation} from '@docusaurus/router';
import {copyWords} from './CopyButton';
import buttonStyles from './CopyButton.module.css';
import styles from './ServerRendered.module.css';
import {useEnliven} from './enliven';
import {loadPage} from './loadPage';

interface Props {
  /** Given while the site is built, and by the development server. */
  children?: ReactNode;
  /** What tells this part from the others of its page. */
  [name: string]: ReactNode;
}

/** Shows the samples of one client below `root`, and marks it in each choice. */
function showClient(root: ParentNode, name: string): void {
  for (const input of root.querySelectorAll<HTMLInputElement>(`.${styles.choice} input`)) {
    input.checked = input.value === name;
  }
  for (const sample of root.querySelectorAll<HTMLElement>('[data-client]')) {
    sample.hidden = sample.dataset.client !== name;
  }
}

/** Puts a choice of the client in front of each group of samples that are alike. */
function addChoices(root: HTMLElement): void {
  root.querySelectorAll(`.${styles.clients}`).forEach((group, index) => {
    const choice = document.createElement('fieldset');
    choice.className = styles.choice ?? '';
    choice.setAttribute('aria-label', 'Client');
    for (const {dataset} of group.querySelectorAll<HTMLElement>('[data-client]')) {
      const label = document.createElement('label');
      const input = document.createElement('input');
      input.type = 'radio';
      input.name = `${root.dataset.part ?? ''} ${index}`;
      input.value = dataset.client ?? '';
      label.append(input, input.value);
      choice.append(label);
    }
    group.prepend(choice);
  });
}

/** Puts a button that copies into each sample. */
function addCopyButtons(root: HTMLElement): void {
  for (const sample of root.querySelectorAll(`.${styles.sample}`)) {
    const button = document.createElement('button');
    button.type = 'button';
    button.className = clsx(buttonStyles.button, styles.copy);
    button.setAttribute('aria-label', 'Copy code');
    const words = document.createElement('span');
    words.setAttribute('aria-live', 'polite');
    words.textContent = copyWords.ready;
    button.append(words);
    sample.append(button);
  }
}

const storageKey = 'docusaurus.tab.client';

function readClient(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

/** Puts into a part what needs a script: the choice of a client, and buttons that copy. */
function addControls(root: HTMLElement): void {
  addChoices(root);
  addCopyButtons(root);
  const names = [...root.querySelectorAll<HTMLElement>('[data-client]')].map(({dataset}) => dataset.client ?? '');
  const stored = readClient();
  showClient(root, (stored && names.includes(stored) ? stored : names[0]) ?? '');
  root.addEventListener('change', ({target}) => {
    if (target instanceof HTMLInputElement) {
      const {top} = target.getBoundingClientRect();
      // The other samples have other heights. What the reader looks at stays where it is, and no browser helps as well.
      const {style} = document.documentElement;
      style.overflowAnchor = 'none';
      showClient(document, target.value);
      window.scrollBy({top: target.getBoundingClientRect().top - top, behavior: 'auto'});
      window.requestAnimationFrame(() => window.requestAnimationFrame(() => style.removeProperty('overflow-anchor')));
      try {
        localStorage.setItem(storageKey, target.value);
      } catch {
        // The choice lasts for the visit.
      }
    }
  });
}

/** Goes to what the address names, unfolded, where that is in `root`. */
function followHash(root: HTMLElement): void {
  const target = document.getElementById(decodeURIComponent(window.location.hash.slice(1)));
  if (target && root.contains(target)) {
    if (target instanceof HTMLDetailsElement) {
      target.open = true;
    }
    target.scrollIntoView();
  }
}

/** Fills an empty part with what the page at `address` has in its place. */
async function load(root: HTMLElement, address: string): Promise<void> {
  const parts = [...(await loadPage(address)).querySelectorAll<HTMLElement>('[data-part]')];
  const source = parts.find(({dataset}) => dataset.part === root.dataset.part);
  if (!source) {
    throw new Error(`${address} has no part ${root.dataset.part}`);
  }
  root.replaceChildren(...document.importNode(source, true).childNodes);
}

/**
 * A long part of a page that only the build draws: its code and data stay out of what a browser loads. Whoever opens
 * the page has it as HTML. Whoever comes by a link from another page gets the same HTML by a request.
 */
export default function ServerRendered({children, ...identity}: Props): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const {pathname} = useLocation();
  const [hasFailed, setHasFailed] = useState(false);
  const enliven = useEnliven();
  const part = JSON.stringify(identity);

  useEffect(() => {
    const element = root.current;
    if (!element) {
      return undefined;
    }
    const onHashChange = (): void => followHash(element);
    window.addEventListener('hashchange', onHashChange);
    let isShown = true;
    let cleanup = (): void => undefined;
    const filled = element.hasChildNodes() ? Promise.resolve() : load(element, pathname);
    filled.then(
      () => {
        if (isShown) {
          addControls(element);
          cleanup = enliven(element);
          followHash(element);
        }
      },
      () => {
        if (isShown) {
          setHasFailed(true);
        }
      },
    );
    return () => {
      isShown = false;
      window.removeEventListener('hashchange', onHashChange);
      cleanup();
    };
  }, [enliven, pathname]);

  if (children !== undefined) {
    return (
      <div ref={root} className={styles.part} data-part={part}>
        {children}
      </div>
    );
  }
  return (
    <>
      {/* React leaves alone what it finds in here when it takes over the page. */}
      <div
        ref={root}
        className={styles.part}
        data-part={part}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{__html: ''}}
      />
      {hasFailed && (
        <p role="alert">
          This part did not load. <Link href={pathname}>Load the whole page</Link>.
        </p>
      )}
    </>
  );
}

import {useCallback} from 'react';
import {useHistory} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {copyText, copyWords} from './CopyButton';
import buttonStyles from './CopyButton.module.css';
import {isScrolling} from './Table';

/** Undoes what was done to a part. */
type Cleanup = () => void;

const isElement = (target: EventTarget | null): target is Element => target instanceof Element;

/** Whether a click asks for the page here and now, not in another tab or window or as a file. */
const isPlain = ({button, altKey, ctrlKey, metaKey, shiftKey}: MouseEvent): boolean =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey;

/** Whether a link leads to a page below `baseUrl`. A step inside the page is the browser's own. */
function isInternal(link: HTMLAnchorElement, baseUrl: string): boolean {
  return (
    link.origin === window.location.origin &&
    link.pathname.startsWith(baseUrl) &&
    (link.target === '' || link.target === '_self') &&
    !link.hasAttribute('download') &&
    !link.getAttribute('href')?.startsWith('#')
  );
}

/** Links to other pages, as @docusaurus/Link has them: fetched ahead in sight and under the pointer, without a reload. */
function enlivenLinks(root: HTMLElement, history: ReturnType<typeof useHistory>, baseUrl: string): Cleanup {
  const findLink = ({target}: Event): HTMLAnchorElement | undefined => {
    const link = isElement(target) ? target.closest<HTMLAnchorElement>('a[href]') : null;
    return link && isInternal(link, baseUrl) ? link : undefined;
  };
  const onPointerOver = (event: Event): void => {
    const link = findLink(event);
    if (link) {
      void window.docusaurus.preload(link.pathname);
    }
  };
  const onClick = (event: MouseEvent): void => {
    const link = findLink(event);
    if (link && isPlain(event) && !event.defaultPrevented) {
      event.preventDefault();
      const {pathname, search, hash} = link;
      const isHere = history.createHref(history.location) === `${pathname}${search}${hash}`;
      history[isHere ? 'replace' : 'push']({pathname, search, hash});
    }
  };
  const observer = new IntersectionObserver((entries) => {
    for (const {target, isIntersecting} of entries) {
      if (isIntersecting && target instanceof HTMLAnchorElement) {
        observer.unobserve(target);
        void window.docusaurus.prefetch(target.pathname);
      }
    }
  });
  for (const link of root.querySelectorAll<HTMLAnchorElement>('a[href]')) {
    if (isInternal(link, baseUrl)) {
      observer.observe(link);
    }
  }
  root.addEventListener('pointerover', onPointerOver);
  root.addEventListener('click', onClick);
  return () => {
    observer.disconnect();
    root.removeEventListener('pointerover', onPointerOver);
    root.removeEventListener('click', onClick);
  };
}

/** Copies the code beside a button, and says so on it for two seconds, as CopyButton does. */
async function copyBeside(button: Element): Promise<void> {
  const code = button.parentElement?.querySelector('code');
  const words = button.querySelector('[aria-live]');
  if (code && words) {
    words.textContent = copyWords[await copyText(code)];
    window.setTimeout(() => (words.textContent = copyWords.ready), 2_000);
  }
}

function enlivenCopyButtons(root: HTMLElement): Cleanup {
  const onClick = ({target}: Event): void => {
    const button = isElement(target) ? target.closest(`.${buttonStyles.button}`) : null;
    if (button) {
      void copyBeside(button);
    }
  };
  root.addEventListener('click', onClick);
  return () => root.removeEventListener('click', onClick);
}

/** Lets the keyboard stop at a table that scrolls, as Table does. */
function enlivenTables(root: HTMLElement): Cleanup {
  const observer = new ResizeObserver((entries) => {
    for (const {target} of entries) {
      if (isScrolling(target)) {
        target.setAttribute('tabindex', '0');
      } else {
        target.removeAttribute('tabindex');
      }
    }
  });
  for (const table of root.querySelectorAll('table')) {
    observer.observe(table);
  }
  return () => observer.disconnect();
}

/** Does for a part that is HTML what components do elsewhere: its links, its copy buttons and its tables. */
export function useEnliven(): (root: HTMLElement) => Cleanup {
  const history = useHistory();
  const {baseUrl} = useDocusaurusContext().siteConfig;
  return useCallback(
    (root) => {
      const cleanups = [enlivenLinks(root, history, baseUrl), enlivenCopyButtons(root), enlivenTables(root)];
      return () => cleanups.forEach((cleanup) => cleanup());
    },
    [history, baseUrl],
  );
}

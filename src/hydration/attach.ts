import {useCallback} from 'react';
import {useHistory} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {isPlain} from '@site/src/site/modifierKeys';

const isElement = (target: EventTarget | null): target is Element => target instanceof Element;

/** Whether a link leads to another page below `baseUrl`. The browser handles links inside the page. */
function isInternal(link: HTMLAnchorElement, baseUrl: string): boolean {
  return (
    link.origin === window.location.origin &&
    link.pathname.startsWith(baseUrl) &&
    (link.target === '' || link.target === '_self') &&
    !link.hasAttribute('download') &&
    !link.getAttribute('href')?.startsWith('#')
  );
}

/** Makes links to other pages work like @docusaurus/Link: preloaded under the pointer, followed without a reload. */
function attachLinks(
  root: HTMLElement,
  history: ReturnType<typeof useHistory>,
  baseUrl: string,
  signal: AbortSignal,
): void {
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
  root.addEventListener('pointerover', onPointerOver, {signal});
  root.addEventListener('click', onClick, {signal});
}

/** Makes the buttons of methods open their tools. The code of the tool loads at the first click. */
function attachTools(root: HTMLElement, signal: AbortSignal): void {
  const open = async (button: HTMLElement): Promise<void> => {
    button.setAttribute('aria-busy', 'true');
    try {
      const {toggle} = await import('@site/src/tools/ask');
      toggle(button);
    } catch {
      button.textContent = 'Did not load. Try again';
    }
    button.removeAttribute('aria-busy');
  };
  const onClick = ({target}: Event): void => {
    const button = isElement(target) && target.closest<HTMLElement>('[data-run]');
    if (button) {
      void open(button);
    }
  };
  root.addEventListener('click', onClick, {signal});
  signal.addEventListener('abort', () =>
    root.querySelectorAll('.tool').forEach((tool) => tool.dispatchEvent(new Event('close'))),
  );
}

/** Returns a function that attaches event handlers to the links and tools of static HTML, and returns the cleanup. */
export function useAttachedHandlers(): (root: HTMLElement) => () => void {
  const history = useHistory();
  const {baseUrl} = useDocusaurusContext().siteConfig;
  return useCallback(
    (root) => {
      const attached = new AbortController();
      attachLinks(root, history, baseUrl, attached.signal);
      attachTools(root, attached.signal);
      return () => attached.abort();
    },
    [history, baseUrl],
  );
}

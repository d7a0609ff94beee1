import {useEffect} from 'react';
import {useHistory} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {isPlain} from '@site/src/site/modifierKeys';
import {decodePath} from './decodePath';
import {toWellFormed} from './wellFormed';

/** Finds what a selector matches around the target of an event, in static HTML. */
const find = <Found extends Element>({target}: Event, selector: string): Found | null =>
  target instanceof Element && target.closest('[data-static]') ? target.closest<Found>(selector) : null;

/** Labels the button of a method. Screen readers hear the method, too. */
function setLabel(button: HTMLElement, label: string): void {
  button.textContent = label;
  button.setAttribute('aria-label', `${label} ${button.dataset.run}`);
}

/** Opens or closes the tool of a button. Its code loads at the first click. */
async function toggleTool(button: HTMLElement): Promise<void> {
  button.setAttribute('aria-busy', 'true');
  try {
    const {toggle} = await import('@site/src/tools/ask');
    setLabel(button, 'Run');
    toggle(button);
  } catch {
    setLabel(button, 'Did not load. Try again');
  }
  button.removeAttribute('aria-busy');
}

/**
 * Attaches event handlers for static HTML, which React does not render: links to other pages work like @docusaurus/Link, so
 * they are preloaded under the pointer and followed without a reload, and the buttons of methods open their tools.
 */
export function useAttachedHandlers(): void {
  const history = useHistory();
  const {baseUrl} = useDocusaurusContext().siteConfig;

  useEffect(() => {
    const attached = new AbortController();
    const {signal} = attached;
    /**
     * Finds a link to another page below the base URL. The browser handles links inside the page, those that name a text
     * (`#:~:text=`), which no script can go to, and addresses that the router cannot decode.
     */
    const findLink = (event: Event): HTMLAnchorElement | undefined => {
      const link = find<HTMLAnchorElement>(
        event,
        'a[href]:not([href^="#"], [href*=":~:"], [download], [rel~="external"], [target]:not([target="_self"]))',
      );
      const isPage = link?.origin === window.location.origin && decodePath(link.pathname).startsWith(baseUrl);
      return isPage && toWellFormed(link.href) === link.href ? link : undefined;
    };
    const onPointerOver = (event: Event): void => {
      const link = findLink(event);
      if (link) {
        void window.docusaurus.preload(link.pathname);
      }
    };
    const onClick = (event: MouseEvent): void => {
      const button = find<HTMLElement>(event, '[data-run]');
      const link = findLink(event);
      if (button) {
        void toggleTool(button);
      } else if (link && isPlain(event) && !event.defaultPrevented) {
        event.preventDefault();
        const {search, hash} = link;
        const pathname = decodePath(link.pathname);
        const isHere = history.createHref(history.location) === `${pathname}${search}${hash}`;
        history[isHere ? 'replace' : 'push']({pathname, search, hash});
      }
    };
    document.addEventListener('pointerover', onPointerOver, {signal});
    document.addEventListener('click', onClick, {signal});
    return () => attached.abort();
  }, [history, baseUrl]);
}

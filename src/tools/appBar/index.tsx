import React, {useEffect, useRef, useState} from 'react';
import {useLocation} from '@docusaurus/router';
// As text: a CSS module would become part of the stylesheet that every page loads.
import css from '!!css-text!./appBar.css';
import {share, type ShareResult} from './share';

/** Whether there is a page to go back to. Older browsers only know how many pages there are in all. */
const canGoBack = (): boolean =>
  (window as {navigation?: {canGoBack?: boolean}}).navigation?.canGoBack ?? window.history.length > 1;

interface Props {
  /** Whether a path is that of a page with these controls. */
  isPage: (path: string) => boolean;
}

/** The controls of a browser, for an installed site whose window has none. */
export default function AppBar({isPage}: Props): JSX.Element {
  const location = useLocation();
  const [outcome, setOutcome] = useState<ShareResult>();

  const bar = useRef<HTMLDivElement>(null);

  useEffect(() => setOutcome(undefined), [location]);

  // Firefox and WebKit scroll what takes the focus into the window, where the bar may cover it.
  useEffect(() => {
    const uncover = (stop: Element): void => {
      const {bottom} = stop.getBoundingClientRect();
      const hidden = bottom - (bar.current?.getBoundingClientRect().top ?? bottom);
      if (hidden > 0 && !bar.current?.contains(stop) && stop.matches(':focus-visible')) {
        window.scrollBy({top: hidden + 8, behavior: 'instant'});
      }
    };
    // Firefox scrolls in the next frame.
    const onFocus = ({target}: FocusEvent): void =>
      void requestAnimationFrame(() => requestAnimationFrame(() => uncover(target as Element)));
    document.addEventListener('focusin', onFocus);
    return () => document.removeEventListener('focusin', onFocus);
  }, []);

  // Nothing would lead back from a file, and from a page without the application: they open where a browser has controls.
  useEffect(() => {
    const openBeside = ({target}: Event): void => {
      const link =
        target instanceof Element && target.closest<HTMLAnchorElement>('a[href]:not([target], [data-copy-page])');
      if (link && link.origin === window.location.origin && !isPage(link.pathname)) {
        link.target = '_blank';
      }
    };
    document.addEventListener('click', openBeside, true);
    return () => document.removeEventListener('click', openBeside, true);
  }, [isPage]);

  const onShare = (): void => void share(window.location.href, document.title).then(setOutcome);

  return (
    <div ref={bar} className="app-bar" role="toolbar" aria-label="Window">
      <style dangerouslySetInnerHTML={{__html: css}} />
      <button type="button" disabled={!canGoBack()} onClick={() => window.history.back()}>
        Back
      </button>
      <button type="button" onClick={() => window.location.reload()}>
        Reload
      </button>
      <button type="button" onClick={onShare}>
        {'share' in navigator ? 'Share' : 'Copy address'}
      </button>
      <span role="status">
        {outcome === 'copied' && 'Copied'}
        {outcome === 'refused' && 'Copy the address yourself:'}
      </span>
      {outcome === 'refused' && (
        <input readOnly aria-label="Address" dir="ltr" value={window.location.href} ref={(field) => field?.select()} />
      )}
    </div>
  );
}

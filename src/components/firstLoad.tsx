import React from 'react';
import App from '@docusaurus/core/lib/client/App';
import ReactDOM from 'react-dom';
import {HelmetProvider} from 'react-helmet-async';
import {BrowserRouter} from 'react-router-dom';

/*
 * Client module for the moment in which React takes over the static page. Later failures have their place already:
 * the router reloads for a bundle that does not arrive, and the theme's boundary shows a crash.
 */

/** Set when the first page has taken over. */
let isHydrated = false;

/** Set when nothing is left of the static page that React could have lost its place in. */
let isRedrawn = false;

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}

/**
 * Reloads once where a bundle does not arrive, for instance because a newer site was published since the HTML was
 * cached. If that does not help, the static page stays and can be read.
 */
function reloadOnce(reason: unknown): void {
  if (reason instanceof Error && reason.name === 'ChunkLoadError' && !isHydrated && !isReload()) {
    window.location.reload();
  }
}

function redraw(root: Element): void {
  isRedrawn = true;
  ReactDOM.unmountComponentAtNode(root);
  root.replaceChildren();
  ReactDOM.render(
    <HelmetProvider>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </HelmetProvider>,
    root,
  );
}

/**
 * Draws the page from nothing where it crashed while React 17 took it over: React then loses its place in the static
 * page and empties it, and the theme's boundary with it. Drawn anew, the boundary shows the crash.
 */
function redrawOnce(): void {
  const root = document.querySelector('#__docusaurus');
  if (root && !root.hasChildNodes()) {
    window.removeEventListener('error', redrawOnce);
    redraw(root);
  }
}

/**
 * Does the same where React draws the crash beside the static page: a page whose text stands in few elements does not
 * make it lose its place. For the boundary, when it shows a crash.
 */
export function redrawFirstCrash(): void {
  const root = document.querySelector('#__docusaurus');
  if (root && !isRedrawn) {
    // React is still drawing.
    window.setTimeout(() => redraw(root));
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('error', redrawOnce);
  window.addEventListener('unhandledrejection', ({reason}) => {
    reloadOnce(reason);
    redrawOnce();
  });
}

export function onRouteDidUpdate({previousLocation}: {previousLocation: unknown}): void {
  isHydrated = true;
  isRedrawn ||= previousLocation !== null;
}

import React from 'react';
import App from '@docusaurus/core/lib/client/App';
import ReactDOM from 'react-dom';
import {HelmetProvider} from 'react-helmet-async';
import {BrowserRouter} from 'react-router-dom';

/*
 * Client module for a page that crashes while React hydrates it. Other failures have their place already: the loader
 * reloads where code does not arrive, later on the router does, and the theme's boundary shows a crash.
 */

/** Set when nothing is left of the static page that React could have lost its place in. */
let isRedrawn = false;

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
  window.addEventListener('unhandledrejection', redrawOnce);
}

export function onRouteDidUpdate({previousLocation}: {previousLocation: unknown}): void {
  isRedrawn ||= previousLocation !== null;
}

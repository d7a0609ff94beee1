import React from 'react';
import App from '@docusaurus/core/lib/client/App';
import ReactDOM from 'react-dom';
import {HelmetProvider} from 'react-helmet-async';
import {BrowserRouter} from 'react-router-dom';

/*
 * Client module for a page that crashes during hydration. Other failures are handled elsewhere: the inline script reloads
 * the page where code does not load, later the router does, and the theme's error boundary shows a crash.
 */

/** Whether the page was rendered again, or another one was opened: no static HTML is left to hydrate. */
let isRerendered = false;

function rerender(root: Element): void {
  isRerendered = true;
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
 * Renders the page from scratch if it crashed during hydration: React 17 then loses its place in the static HTML and empties
 * the page, with the theme's error boundary. Rendered again, the boundary shows the crash.
 */
function rerenderOnce(): void {
  const root = document.querySelector('#__docusaurus');
  if (root && !root.hasChildNodes()) {
    window.removeEventListener('error', rerenderOnce);
    rerender(root);
  }
}

/**
 * Does the same where React renders the error boundary beside the static page, as it may on a page of few elements. The
 * boundary calls it when it shows a crash.
 */
export function rerenderFirstCrash(): void {
  const root = document.querySelector('#__docusaurus');
  if (root && !isRerendered) {
    // React is still rendering.
    window.setTimeout(() => rerender(root));
  }
}

if (typeof window !== 'undefined') {
  window.addEventListener('error', rerenderOnce);
  window.addEventListener('unhandledrejection', rerenderOnce);
}

export function onRouteDidUpdate({previousLocation}: {previousLocation: unknown}): void {
  isRerendered ||= previousLocation !== null;
}

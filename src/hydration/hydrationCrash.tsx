import React from 'react';
import App from '@docusaurus/core/lib/client/App';
import ReactDOM from 'react-dom';
import {HelmetProvider} from 'react-helmet-async';
import {BrowserRouter} from 'react-router-dom';

/* Client module for a page that crashes during hydration. The error boundary of the theme shows a later crash. */

/** Whether no static HTML is left to hydrate: the page was rendered again, or the reader has opened another one. */
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
 * Renders the page from scratch if it crashed during hydration. React 17 then loses its place in the static HTML and empties
 * the page, including the theme's error boundary. When rendered again, the boundary shows the crash.
 */
function rerenderOnce(): void {
  const root = document.querySelector('#__docusaurus');
  if (root && !root.hasChildNodes()) {
    window.removeEventListener('error', rerenderOnce);
    rerender(root);
  }
}

/** For small pages, where React 17 renders the error boundary beside the static HTML. The boundary calls this. */
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

/** Notes that the reader has opened another page, which leaves no static HTML to hydrate. */
export function onRouteDidUpdate({previousLocation}: {previousLocation: unknown}): void {
  isRerendered ||= previousLocation !== null;
}

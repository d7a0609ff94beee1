import React, {useEffect, useRef, type ReactNode} from 'react';
import {decodePath} from './decodePath';
import {addControls, followHash} from './inline/controls';
// This file is a client module too: every docs page needs these exports, and loadStaticHtml.ts must run before React starts.
export {loadStaticHtml} from './loadStaticHtml';
// The styles of components that render static HTML. The components themselves are not loaded.
import '@site/src/components/CopyableValue.module.css';
import '@site/src/components/DataTable.module.css';
import '@site/src/components/Diagram.module.css';
import '@site/src/components/TaskItem.module.css';
import '@site/src/reference/reference.module.css';

/** Moves the keyboard to an element, as browsers do when they follow a link to it: the next press of Tab starts there. */
function moveKeyboard(element: HTMLElement): void {
  if (element.tabIndex < 0) {
    element.setAttribute('tabindex', '-1');
    element.focus({preventScroll: true});
    element.removeAttribute('tabindex');
  }
}

/** Docusaurus calls this once a page is there. It scrolls to the heading that the address names, and leaves the keyboard. */
export function onRouteDidUpdate({previousLocation}: {previousLocation: unknown}): void {
  followHash();
  const target = document.getElementById(decodePath(window.location.hash.slice(1)));
  if (previousLocation && target) {
    moveKeyboard(target);
  }
}

interface Props {
  /** The content, at build time and on the development server. Undefined if `html` is given. */
  children?: ReactNode;
  page: string;
  /** In the browser: the content as HTML. */
  html?: string;
}

/**
 * A part of a page that stays static HTML: text, lists, tables, code, references. The browser loads neither the scripts nor
 * the data that render it (src/plugins/markdown/staticHtml.ts). The class keeps it in reader views, as in theme/DocItem/Content.
 */
export default function StaticHtml({children, page, html}: Props): JSX.Element {
  const root = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const part = root.current as HTMLDivElement;
    addControls(part);
    return () => part.querySelectorAll('.tool').forEach((tool) => tool.dispatchEvent(new Event('close')));
  }, [html]);

  if (html !== undefined) {
    // React does not touch this HTML when it hydrates the page.
    return <div ref={root} className="content" data-static="" dangerouslySetInnerHTML={{__html: html}} />;
  }
  return (
    <div ref={root} className="content" data-static="" data-page={page}>
      {children}
    </div>
  );
}

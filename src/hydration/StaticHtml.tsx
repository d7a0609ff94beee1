import React, {useEffect, useRef, type ReactNode} from 'react';
import {watchTables} from '@site/src/components/watchTables';
import {addControls, followHash} from './inline/controls';
import {useAttachedHandlers} from './attach';
// Also a client module: each docs page needs both, and the second must be there before React.
export {loadStaticHtml} from './loadStaticHtml';
// The styles of what may stand in a part: the components that bring them stay behind.
import '@site/src/components/CopyableValue.module.css';
import '@site/src/components/Diagram.module.css';
import '@site/src/components/ModuleAccountTable.module.css';
import '@site/src/components/UpgradeTable.module.css';
import '@site/src/reference/reference.module.css';

interface Props {
  /** The part as it is written; undefined where `html` has it. */
  children?: ReactNode;
  /** Path of the page with the base URL. */
  page: string;
  /** In the browser: the part as it stands in the HTML of its page. */
  html?: string;
}

/**
 * A part of a page that is the same in HTML and in the browser: text, lists, tables, code, references. The browser has it
 * as HTML alone, without the scripts and data that draw it (src/plugins/markdown/staticHtml.ts).
 */
export default function StaticHtml({children, page, html}: Props): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const attach = useAttachedHandlers();

  useEffect(() => {
    if (!root.current) {
      return undefined;
    }
    addControls(root.current);
    watchTables(root.current.querySelectorAll('table'));
    followHash();
    return html === undefined ? undefined : attach(root.current);
  }, [attach, html]);

  if (html !== undefined) {
    // React leaves alone what it finds in here when it hydrates the page.
    return <div ref={root} data-static-html="" dangerouslySetInnerHTML={{__html: html}} />;
  }
  return (
    <div ref={root} data-static-html="" data-page={page}>
      {children}
    </div>
  );
}

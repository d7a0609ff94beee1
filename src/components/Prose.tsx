import React, {useEffect, useRef, type ReactNode} from 'react';
import {useEnliven} from './enliven';
// Also a client module: each docs page needs both, and the second must be there before React.
export {loadProse} from './loadProse';
// The styles of what may stand in a part: the components that bring them stay behind.
import './CopyableValue.module.css';
import './Diagram.module.css';
import './ModuleAccountTable.module.css';
import './UpgradeTable.module.css';

type Props =
  /** While the HTML is built, and on the development server: the part as it is written. */
  | {
      children: ReactNode;
      /** Number of the part on its page, from 0. */
      part: number;
      /** Path of the page with the base URL. */
      page: string;
    }
  /** In the browser: the part as it stands in the HTML of its page. */
  | {html: string};

/**
 * A part of a page that is the same in HTML and in the browser: text, lists, tables, code. The browser has it as HTML
 * alone, without the scripts that draw it (src/plugins/prose.ts).
 */
export default function Prose(props: Props): JSX.Element {
  const root = useRef<HTMLDivElement>(null);
  const enliven = useEnliven();
  const html = 'html' in props ? props.html : undefined;

  useEffect(() => (html !== undefined && root.current ? enliven(root.current) : undefined), [enliven, html]);

  if ('html' in props) {
    // React leaves alone what it finds in here when it takes over the page.
    return <div ref={root} data-prose="" dangerouslySetInnerHTML={{__html: props.html}} />;
  }
  const {children, part, page} = props;
  return (
    <div data-prose={part} data-page={page}>
      {children}
    </div>
  );
}

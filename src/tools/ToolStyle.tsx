import React, {useEffect, useRef} from 'react';

/** Whether this module is for the browser of a published site (src/plugins/markdown/staticHtml.ts). */
declare const hasStaticHtml: boolean;

// As text: a stylesheet of its own would be merged into the one that every page loads.
const css = hasStaticHtml
  ? ''
  : // oxlint-disable-next-line typescript/no-var-requires -- An import would stay where the text is not wanted.
    (require('!!css-text!./tools.css') as {default: string}).default;

/**
 * The styles of a tool, which stand in front of it in the HTML of its page: React would write `>` as `&gt;`. The browser has
 * them there, and loads them where it comes from another page.
 */
export default function ToolStyle(): JSX.Element {
  const style = useRef<HTMLStyleElement>(null);

  useEffect(() => {
    const {current} = style;
    if (current?.textContent === '') {
      import('!!css-text!./tools.css').then(
        ({default: text}) => {
          current.textContent = text;
        },
        // It works without them.
        () => undefined,
      );
    }
  }, []);

  return <style ref={style} dangerouslySetInnerHTML={{__html: css}} />;
}

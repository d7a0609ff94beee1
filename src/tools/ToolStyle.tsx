import React, {useEffect, useRef} from 'react';

/**
 * Whether this module is part of the browser bundle of a build. The build replaces the name
 * (src/plugins/markdown/staticHtml.ts).
 */
declare const hasStaticHtml: boolean;

// As text: a CSS module would become part of the stylesheet that every page loads.
const css = hasStaticHtml
  ? ''
  : // oxlint-disable-next-line typescript/no-var-requires -- An import would stay where the text is not wanted.
    (require('!!css-text!./tools.css') as {default: string}).default;

/**
 * The styles of a tool that is part of a page. The HTML of the page has them in front of the tool, as raw HTML because
 * React would write `>` as `&gt;`. A browser that comes from another page loads them.
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
        // The tool works without its styles.
        () => undefined,
      );
    }
  }, []);

  return <style ref={style} dangerouslySetInnerHTML={{__html: css}} />;
}

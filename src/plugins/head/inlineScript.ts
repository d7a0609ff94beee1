import type {LoadContext, Plugin} from '@docusaurus/types';
import {bundle} from '../bundler';

/**
 * The HTML of a page, as Docusaurus 2.4.0 has it, with four changes.
 * - The scripts of the application are not loaded: their addresses are named, and the inline script loads
 *   them when the reader acts.
 * - The script that chooses the color mode stands in front of the stylesheet: behind it, it would wait for the styles, and
 *   a busy browser may paint the page before it runs. It is ours (src/hydration/preferences.ts) and replaces
 *   `it.preBodyTags`, where the theme has its own.
 * - Scripts of ours may stand in front of those of the application.
 * - The inline script stands behind the stylesheet and does wait, since it measures the page.
 * @param browsers What the scripts must run in, in the form of browserslist: `chrome >= 100`.
 * @param ahead Scripts that run before the application, below the base URL.
 * @param announcementId The id of today's announcement: a dismissal counts for the announcement that it was made for.
 */
export const toPageTemplate = (
  browsers: readonly string[],
  announcementId: string,
  ahead: readonly string[] = [],
): string => `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((each) => { %><%~ each %><% }); %>
    <script>${bundle('src/hydration/preferences.ts', browsers, {announcementId})}</script>
    <% it.stylesheets.forEach((each) => { %><link rel="stylesheet" href="<%= it.baseUrl %><%= each %>"><% }); %>
    <%~ it.headTags %>
  </head>
  <body <%~ it.bodyAttributes %> data-code="<%= ${JSON.stringify(ahead).replaceAll('"', "'")}.concat(it.scripts).map((each) => it.baseUrl + each).join(' ') %>">
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
</html>`;

/** Without JavaScript, pages show every tab and the sample of every client, and no control that needs a script. */
const noScriptStyle =
  '[data-needs-script]{display:none}[data-off]{display:block!important}[data-client]::before{display:block;content:attr(data-client)}';

/** Plugin: adds the inline script and the styles to each page, in front of the content, so that no click comes before them. */
export default function head(_: LoadContext, {browsers}: {browsers: readonly string[]}): Plugin {
  return {
    name: 'head',
    injectHtmlTags: () => ({
      headTags: [
        {tagName: 'script', attributes: {id: 'loader'}, innerHTML: bundle('src/hydration/inline/index.ts', browsers)},
        {tagName: 'noscript', innerHTML: `<style>${noScriptStyle}</style>`},
      ],
    }),
  };
}

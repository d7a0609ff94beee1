import type {Plugin} from '@docusaurus/types';
import {bundle} from '../bundler';

/**
 * The template of Docusaurus 2.4.0 with four changes:
 * - It names the scripts of the application, which the inline script loads when the reader acts.
 * - The script that sets the color mode comes before the stylesheet: after it, a busy browser might paint the page
 * first. It is ours (src/hydration/preferences.ts) and replaces that of the theme, which is in `it.preBodyTags`.
 * - Further scripts may run before those of the application.
 * - The inline script waits for the stylesheet, because it measures the page.
 * @param announcementId A dismissal holds for one id.
 * @param ahead The scripts that run before the application, relative to the base URL.
 */
export const toPageTemplate = (announcementId: string, ahead: readonly string[] = []): string => `<!DOCTYPE html>
<html <%~ it.htmlAttributes %>>
  <head>
    <meta charset="UTF-8">
    <meta name="generator" content="Docusaurus v<%= it.version %>">
    <% it.metaAttributes.forEach((each) => { %><%~ each %><% }); %>
    <script>${bundle('src/hydration/preferences.ts', {announcementId})}</script>
    <% it.stylesheets.forEach((each) => { %><link rel="stylesheet" href="<%= it.baseUrl %><%= each %>"><% }); %>
    <%~ it.headTags %>
  </head>
  <body <%~ it.bodyAttributes %> data-code="<%= ${JSON.stringify(ahead).replaceAll('"', "'")}.concat(it.scripts).map((each) => it.baseUrl + each).join(' ') %>">
    <div id="__docusaurus"><%~ it.appHtml %></div>
    <%~ it.postBodyTags %>
  </body>
</html>`;

/** Plugin: adds the inline script to the head of each page, so that no click comes before it. */
export default function head(): Plugin {
  return {
    name: 'head',
    injectHtmlTags: () => ({
      headTags: [
        {
          tagName: 'script',
          attributes: {id: 'inline-script'},
          innerHTML: bundle('src/hydration/inline/index.ts'),
        },
      ],
    }),
  };
}

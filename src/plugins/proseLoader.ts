/**
 * Webpack loader: makes the module of a page whose parts are empty (prose.ts) wait for their HTML. Who loads the page
 * waits for the module, so the page is drawn whole, and a text that does not arrive is a page that does not.
 */
export default function proseLoader(page: string): string {
  const parts = page.match(/<Prose html=\{prose\[/g)?.length ?? 0;
  return parts === 0
    ? page
    : [
        page,
        'import {loadProse} from "@site/src/components/Prose";',
        `const prose = await loadProse(metadata.permalink, ${parts});`,
        '',
      ].join('\n');
}

/** The client modules of the site: Docusaurus runs them in this order before React hydrates the page. */
export const clientModules: readonly string[] = [
  './src/hydration/address.ts',
  './src/hydration/hydrationCrash.tsx',
  './src/hydration/StaticHtml.tsx',
  './src/hydration/translation.ts',
  './src/hydration/loadingBar.ts',
];

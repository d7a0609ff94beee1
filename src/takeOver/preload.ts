import preload from '@docusaurus/core/lib/client/preload';

/**
 * Stands in for the preload of core 2.4.0, which knows no page under an address that names its file, as all of a mirror do:
 * the router shows the page of `faucet.html` as that of `faucet`, but it was emptied until its code came.
 */
export default function preloadPage(path: string): ReturnType<typeof preload> {
  return preload('siteBase' in window ? path.replace(/(?:\/index)?\.html$/, '') : path);
}

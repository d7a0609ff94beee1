import preload from '@docusaurus/core/lib/client/preload';

/**
 * Stands in for the preload of core 2.4.0, which knows no page under an address that names its file: the router shows it
 * all the same, but React emptied the page until its code came.
 */
export default function preloadPage(path: string): ReturnType<typeof preload> {
  return preload(path.replace(/(?:\/index)?\.html$/, ''));
}

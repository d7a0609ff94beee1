/**
 * Client module: reloads the page once where a bundle of its first load does not arrive, for instance because a newer
 * site was published since the HTML was cached. If that does not help, the static page stays and can be read.
 * Later, on a click, the router of Docusaurus reloads by itself.
 */

/** Set when the first page has taken over; from then on failures are the router's. */
let isHydrated = false;

function isReload(): boolean {
  const [navigation] = performance.getEntriesByType('navigation');
  return navigation instanceof PerformanceNavigationTiming && navigation.type === 'reload';
}

if (typeof window !== 'undefined') {
  window.addEventListener('unhandledrejection', ({reason}) => {
    const isBundle = reason instanceof Error && reason.name === 'ChunkLoadError';
    if (isBundle && !isHydrated && !isReload()) {
      window.location.reload();
    }
  });
}

export function onRouteDidUpdate(): void {
  isHydrated = true;
}

import type {ClientModule} from '@docusaurus/types';

declare global {
  interface Window {
    gtag?: (command: 'event', name: 'page_view', parameters: Record<string, string>) => void;
  }
}

/**
 * Client module: sends a page view after each change of route. That of plugin-google-gtag 2.4.0 sends the title of the
 * last page, because the new one is set in the next animation frame.
 */
export const onRouteDidUpdate: ClientModule['onRouteDidUpdate'] = ({location, previousLocation}) => {
  const isSame =
    !previousLocation ||
    (['pathname', 'search', 'hash'] as const).every((part) => location[part] === previousLocation[part]);
  if (isSame) {
    return;
  }
  requestAnimationFrame(() => {
    setTimeout(() => {
      try {
        window.gtag?.('event', 'page_view', {
          page_title: document.title,
          page_location: window.location.href,
          page_path: location.pathname + location.search + location.hash,
        });
      } catch {
        // An extension has put something else in its place.
      }
    });
  });
};

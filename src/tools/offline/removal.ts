/*
 * What stands in the place of the worker where the site is published with `switchFile` on: every browser that kept the
 * site finds it at its next check, and forgets all of it.
 */
import {toCacheName, toNotesName} from '../../site/offline';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => {
  const {pathname} = new URL('./', self.location.href);
  event.waitUntil(
    Promise.all([
      caches.delete(toCacheName(pathname)),
      caches.delete(toNotesName(pathname)),
      self.registration.unregister(),
    ]),
  );
});

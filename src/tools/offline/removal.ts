/*
 * Replaces the service worker while the site is published with `switchFile` on. Every browser that stored the site finds it
 * at its next update check and deletes everything.
 */
import {deleteCaches} from './caches';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => {
  const {pathname} = new URL('./', self.location.href);
  event.waitUntil(Promise.all([deleteCaches(pathname), self.registration.unregister()]));
});

/*
 * The script of stored pages. The service worker adds it to their HTML, so readers who store nothing do not load it. It
 * reloads the page when another release takes over, and shows a notice when a release is waiting or the stored one is old.
 */
import {networkParameter, type Kept} from '../../site/offline';
import {describeAge} from './age';
import {askRelease} from './askRelease';

/** Where readers switch to a new release, relative to the scope of the worker. */
const section = 'docs#keep-these-docs-on-this-device';

const workers = navigator.serviceWorker;

/** A notice at the top of the page, with a name for screen readers. */
function show(label: string, words: string, links: readonly (readonly [text: string, address: string])[]): void {
  const anchors = links.map(
    ([text, address]) => `<a href="${address.replaceAll('&', '&amp;')}" style="text-decoration:underline">${text}</a>`,
  );
  const before = document.querySelector('#kept-notice');
  // The class is that of a message of the inline script, which is positioned at the click.
  document.body.insertAdjacentHTML(
    'afterbegin',
    `<aside id="kept-notice" class="not-loaded" style="position:static;max-width:none" aria-label="${label}">${words} ${anchors.join(' ')}</aside>`,
  );
  // A press on a link of a notice that says the same would be lost with it.
  (before?.isEqualNode(document.body.firstChild) ? document.body.firstChild : before)?.remove();
}

/** The URL that loads this page from the network. */
function toNetworkAddress(): string {
  const url = new URL(window.location.href);
  url.searchParams.set(networkParameter, '');
  return url.href;
}

async function watch(): Promise<void> {
  const registration = await workers.ready;
  const details = new URL(section, registration.scope).href;
  const ask = (): Promise<Kept> => askRelease(registration.active, 'confirmed release');
  const showWaiting = (): void => {
    if (registration.waiting) {
      show('New release', 'A new release of these docs is on this device.', [['Use the new release', details]]);
    }
  };
  const showAge = async (): Promise<Kept> => {
    const kept = await ask();
    const words = describeAge(kept);
    if (words && !registration.waiting) {
      show('Age of this copy', words, [
        ['Read this page from the network', toNetworkAddress()],
        ['About this copy', details],
      ]);
    }
    return kept;
  };
  const follow = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => {
      showWaiting();
      // Only then is the worker asked: a message to it can keep Chrome from activating the new one.
      if (worker.state === 'redundant') {
        showAge().catch(() => undefined);
      }
    });
  registration.addEventListener('updatefound', () => follow(registration.installing));
  follow(registration.installing);
  showWaiting();
  const {build} = await showAge();
  window.addEventListener('pageshow', ({persisted}) => {
    // A page in the back/forward cache gets no event when another worker takes over.
    if (persisted) {
      ask().then(
        (kept) => kept.build !== build && window.location.reload(),
        () => undefined,
      );
    }
  });
}

workers.addEventListener('controllerchange', () => window.location.reload());
// A worker that does not answer has nothing to tell.
watch().catch(() => undefined);

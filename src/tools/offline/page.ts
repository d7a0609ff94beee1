/*
 * The script of stored pages. The service worker adds it to their HTML, so readers who store nothing do not load it. It
 * reloads the page when another release takes over, and shows a notice when a release is waiting or the stored one is old.
 */
import {networkParameter, type Kept} from '../../site/offline';
import {askRelease} from './askRelease';

declare global {
  interface Window {
    /** The release of this page. The service worker sets it. */
    keptBuild?: string;
  }
}

/**
 * Where readers see what is stored and can switch to a new release, relative to the base URL, which is the scope of the
 * worker.
 */
const section = 'docs#keep-these-docs-on-this-device';

/** The age in days after which a release that was not confirmed gets a notice. */
const quietDays = 7;

const day = 86_400_000;

const workers = navigator.serviceWorker;

/** A notice at the top of the page. */
interface Notice {
  /** The name of the notice for screen readers. */
  label: string;
  words: string;
  links: readonly {text: string; address: string}[];
}

function show({label, words, links}: Notice): void {
  document.querySelector('#kept-notice')?.remove();
  const anchors = links.map(
    ({text, address}) => `<a href="${address.replaceAll('&', '&amp;')}" style="text-decoration:underline">${text}</a>`,
  );
  // The class is that of a message of the inline script, which is positioned at the click.
  document.body.insertAdjacentHTML(
    'afterbegin',
    `<aside id="kept-notice" class="not-loaded" style="position:static;max-width:none" aria-label="${label}">${words} ${anchors.join(' ')}</aside>`,
  );
}

/** The URL that loads this page from the network. */
function toNetworkAddress(): string {
  const url = new URL(window.location.href);
  url.searchParams.set(networkParameter, '');
  return url.href;
}

/** Why the stored release may not be the current one, in words; undefined if it probably is. */
function describe({confirmation}: Kept): string | undefined {
  if (!confirmation) {
    return undefined;
  }
  const {at, trouble} = confirmation;
  const days = Math.floor((Date.now() - at) / day);
  if (!trouble && days < quietDays) {
    return undefined;
  }
  const reason =
    trouble === 'moved'
      ? 'These docs have moved to another address. '
      : trouble
        ? 'A newer release of these docs could not be kept on this device. '
        : '';
  const date = new Date(at).toLocaleDateString('en-GB', {dateStyle: 'long'});
  const age = days === 0 ? '' : days === 1 ? ', a day ago' : `, ${days} days ago`;
  return `${reason}You read the copy on this device. This copy was last known to be up to date on ${date}${age}.`;
}

const askController = (): Promise<Kept> => askRelease(workers.controller, 'confirmed release');

async function watch(): Promise<void> {
  const registration = await workers.ready;
  const details = new URL(section, registration.scope).href;
  const look = (): void => {
    if (registration.waiting) {
      show({
        label: 'New release',
        words: 'A new release of these docs is on this device.',
        links: [{text: 'Use the new release', address: details}],
      });
    }
  };
  const sayAge = async (): Promise<void> => {
    const words = describe(await askController());
    if (words && !registration.waiting) {
      const links = [
        {text: 'Read this page from the network', address: toNetworkAddress()},
        {text: 'About this copy', address: details},
      ];
      show({label: 'Age of this copy', words, links});
    }
  };
  const follow = (worker: ServiceWorker | null): void =>
    worker?.addEventListener('statechange', () => {
      look();
      if (worker.state === 'redundant') {
        void sayAge();
      }
    });
  registration.addEventListener('updatefound', () => follow(registration.installing));
  follow(registration.installing);
  look();
  await sayAge();
}

workers.addEventListener('controllerchange', () => window.location.reload());
window.addEventListener('pageshow', ({persisted}) => {
  // A page in the back/forward cache gets no event when another worker takes over.
  if (persisted) {
    void askController().then(({build}) => build !== window.keptBuild && window.location.reload());
  }
});
void watch();

/*
 * What a kept page has besides: the worker adds it at the end of the HTML, so no reader who keeps nothing loads it. When
 * another release takes over, the page loads itself again; while one waits, the page says so.
 */

/** Where a reader can take a release. The worker's folder is the base URL. */
const section = 'docs#keep-these-docs-on-this-device';

function show(baseUrl: string): void {
  if (document.querySelector('#new-release')) {
    return;
  }
  const notice = document.createElement('aside');
  notice.id = 'new-release';
  // A note of the loader looks like this, but where a reader has clicked.
  notice.className = 'not-loaded';
  notice.style.position = 'static';
  notice.style.maxWidth = 'none';
  notice.setAttribute('aria-label', 'New release');
  const link = document.createElement('a');
  link.href = `${baseUrl}${section}`;
  link.textContent = 'Use it';
  link.style.textDecoration = 'underline';
  notice.append('A new release of these docs is on this device. ', link);
  document.body.prepend(notice);
}

async function watch(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  const look = (): void => {
    if (registration.waiting) {
      show(new URL(registration.scope).pathname);
    }
  };
  registration.addEventListener('updatefound', () => registration.installing?.addEventListener('statechange', look));
  registration.installing?.addEventListener('statechange', look);
  look();
}

navigator.serviceWorker.addEventListener('controllerchange', () => window.location.reload());
void watch();

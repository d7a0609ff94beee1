import {useEffect} from 'react';

// A pinned release with the hash of its bytes: the browser refuses the script if the network delivers another.
const source = 'https://cdn.jsdelivr.net/npm/@cookbookdev/docsbot@4.25.15/dist/standalone/index.cjs.js';
const integrity = 'sha384-GrWIZalQWs/yEt0qHIzvGSGMBDRfF+cLJZwNdbew1SpRuDgKAzaGM/ZRr2Faser6';

/** Adds the assistant's element and script to the page; both go again if the script does not arrive. */
function loadAssistant(apiKey: string): void {
  const host = document.createElement('div');
  host.id = '__cookbook';
  host.dataset.apiKey = apiKey;
  const script = document.createElement('script');
  script.src = source;
  script.integrity = integrity;
  script.crossOrigin = 'anonymous';
  script.async = true;
  script.onerror = () => {
    host.remove();
    script.remove();
  };
  document.body.append(host, script);
}

/** Calls back when the page has loaded and the browser has nothing better to do; returns how to call it off. */
function whenIdle(callback: () => void): () => void {
  let cancel = (): void => undefined;
  const start = (): void => {
    if (typeof window.requestIdleCallback === 'function') {
      const handle = window.requestIdleCallback(callback);
      cancel = () => window.cancelIdleCallback(handle);
    } else {
      // Not every browser has an idle callback.
      const timer = window.setTimeout(callback, 1_000);
      cancel = () => window.clearTimeout(timer);
    }
  };
  if (document.readyState === 'complete') {
    start();
  } else {
    window.addEventListener('load', start, {once: true});
    cancel = () => window.removeEventListener('load', start);
  }
  return () => cancel();
}

/**
 * The chat assistant of Cookbook. Mount it once where no route change removes it: it loads its script when the page is
 * idle, and leaves nothing behind if that fails.
 */
export default function ChatAssistant({apiKey}: {apiKey: string}): null {
  useEffect(() => whenIdle(() => loadAssistant(apiKey)), [apiKey]);
  return null;
}

/** The tests that try the answers to a call. */
export type Trial =
  /** answersInNode.spec.ts */
  | 'a wallet'
  | 'a node'
  | 'the store for reading offline'
  | 'the service worker'
  | 'what is stored'
  /** answers.spec.ts */
  | 'copying'
  | 'parts of the browser'
  | 'search'
  | 'files of the site'
  /** app.spec.ts */
  | 'an installed site'
  /** settings.spec.ts */
  | 'another window'
  /** tests/e2e and tests/browsers, which try every file of the application: missing, late, broken, of another release. */
  | 'failures';

/** Each call of something outside (answersCalls.ts), by file and trial. A new call needs a trial of its answers. */
export const covered: Readonly<Record<string, Partial<Record<Trial, readonly string[]>>>> = {
  'src/components/searchShortcut.ts': {'parts of the browser': ['NavigatorID.platform']},
  'src/components/storage.ts': {'parts of the browser': ['Storage.getItem', 'Storage.removeItem', 'Storage.setItem']},
  'src/hydration/attach.ts': {failures: ['import()']},
  'src/hydration/helmet.tsx': {failures: ['import()']},
  'src/hydration/connection.ts': {'parts of the browser': ['Navigator.connection']},
  'src/hydration/inline/colorMode.ts': {'another window': ['event storage']},
  'src/hydration/inline/controls.ts': {
    copying: ['Body.text', 'Clipboard.write', 'Clipboard.writeText', 'ClipboardItem', 'Navigator.clipboard', 'fetch'],
  },
  'src/hydration/inline/loadApplication.ts': {failures: ['fetch']},
  'src/hydration/inline/prefetchCode.ts': {
    failures: ['Body.text', 'fetch'],
  },
  'src/hydration/loadPage.ts': {failures: ['Body.text', 'fetch'], 'files of the site': ['fetch']},
  'src/hydration/loadStaticHtml.ts': {
    'files of the site': ['Body.json'],
    'parts of the browser': ['Navigator.serviceWorker'],
  },
  'src/hydration/sendPageView.ts': {'parts of the browser': ['Window.gtag']},
  'src/search/embedded.ts': {search: ['Body.json', 'fetch']},
  // tests/unit/search.spec.ts has servers that hang, end and lie.
  'src/search/hosted.ts': {failures: ['import()', 'search']},
  'src/search/recent.ts': {'what is stored': ['Storage.getItem', 'Storage.setItem']},
  'src/search/searchWorker.ts': {
    search: ['Body.text', 'Worker', 'Worker.postMessage', 'event error', 'fetch', 'wrap'],
  },
  'src/search/stages.ts': {'parts of the browser': ['matchMedia']},
  'src/search/worker.ts': {search: ['event message', 'expose']},
  'src/site/installed.ts': {'an installed site': ['event change'], 'parts of the browser': ['matchMedia']},
  'src/theme/BackToTopButton/index.tsx': {'parts of the browser': ['matchMedia']},
  'src/theme/ColorModeToggle/index.tsx': {'parts of the browser': ['event change', 'matchMedia']},
  'src/theme/NotFound.tsx': {failures: ['import()']},
  'src/theme/Root.tsx': {failures: ['import()']},
  'src/theme/SearchBar/index.tsx': {failures: ['import()']},
  'src/tools/addNetwork/AddNetwork.tsx': {
    failures: ['import()'],
    'parts of the browser': ['NavigatorID.userAgent'],
  },
  'src/tools/addNetwork/wallets.ts': {
    'a wallet': [
      'Keplr.experimentalSuggestChain',
      'Provider._metamask',
      'Provider.request',
      'Provider.request eth_chainId',
      'Provider.request wallet_addEthereumChain',
      'Provider.request wallet_switchEthereumChain',
      'WalletWindow.ethereum',
      'WalletWindow.keplr',
      'requestProviders',
    ],
  },
  'src/tools/appBar/share.ts': {'an installed site': ['Clipboard.writeText', 'Navigator.clipboard', 'Navigator.share']},
  'src/tools/ask/socket.ts': {
    'a node': [
      'WebSocket',
      'WebSocket.close',
      'WebSocket.send',
      'event close',
      'event error',
      'event message',
      'event open',
    ],
  },
  'src/tools/convert/Converter.tsx': {copying: ['DataTransfer.getData']},
  'src/tools/convert/fields.ts': {failures: ['import()']},
  'src/tools/localAccess.ts': {'a node': ['Navigator.permissions', 'Permissions.query']},
  'src/tools/offline/KeepDocs.tsx': {failures: ['import()']},
  'src/tools/offline/askRelease.ts': {
    'the store for reading offline': ['MessageChannel', 'ServiceWorker.postMessage'],
  },
  'src/tools/offline/caches.ts': {
    'the store for reading offline': ['CacheStorage.delete', 'CacheStorage.keys'],
  },
  // tests/e2e/offline.spec.ts has packs that are missing, wrong, cut and too large.
  'src/tools/offline/fetchPack.ts': {
    failures: ['ReadableStreamDefaultReader.read', 'SubtleCrypto.digest', 'fetch'],
  },
  'src/tools/offline/page.ts': {
    'parts of the browser': ['Navigator.serviceWorker'],
    failures: ['event controllerchange', 'event statechange', 'event updatefound'],
  },
  'src/tools/offline/removal.ts': {
    failures: [
      'ServiceWorkerGlobalScope.skipWaiting',
      'ServiceWorkerRegistration.unregister',
      'event activate',
      'event install',
    ],
  },
  'src/tools/offline/serviceWorkerClient.ts': {
    'the store for reading offline': [
      'Body.json',
      'NavigatorStorage.storage',
      'ServiceWorker.postMessage',
      'ServiceWorkerContainer.getRegistration',
      'ServiceWorkerContainer.register',
      'ServiceWorkerRegistration.unregister',
      'StorageManager.persist',
      'event message',
      'fetch',
    ],
  },
  'src/tools/offline/worker.ts': {
    'the service worker': [
      'Body.blob',
      'Body.json',
      'Cache.put',
      'CacheStorage.delete',
      'CacheStorage.keys',
      'CacheStorage.match',
      'CacheStorage.open',
      'Client.postMessage',
      'Clients.matchAll',
      'MessagePort.postMessage',
      'ServiceWorkerGlobalScope.skipWaiting',
      'event activate',
      'event fetch',
      'event install',
      'event message',
      'fetch',
    ],
  },
  'src/tools/rpc.ts': {
    'a node': ['NavigatorID.vendor', 'ReadableStreamDefaultReader.read', 'ReadableStreamGenericReader.cancel', 'fetch'],
  },
};

import {createStore, type EIP6963ProviderDetail} from 'mipd';
import {toNetworkIds, type NetworkName} from '@site/src/site/derived';
import {facts} from '@site/src/site/facts';
import {
  toAddChainParameter,
  toKeplrChainInfo,
  toOwnNode,
  type AddChainParameter,
  type KeplrChainInfo,
} from '@site/src/site/walletNetworks';
import {promptWords} from '../localAccess';
import type {RequestFailureKind} from '../requestFailure';
import {callOverHttp, readChainId} from '../rpc';

/** The part of an EIP-1193 provider that is used. */
interface Provider {
  request: (call: {method: string; params?: readonly unknown[]}) => Promise<unknown>;
  /** Only MetaMask has it. */
  _metamask?: {isUnlocked?: () => Promise<boolean>};
}

/** What wallets add to `window`, at any time. */
type WalletWindow = Window & {
  ethereum?: Partial<Provider>;
  keplr?: {experimentalSuggestChain?: (info: KeplrChainInfo) => Promise<void>};
};

/** Called with what is going on, in words, while a wallet or a node is asked. */
type OnProgress = (words: string) => void;

/** The outcome of adding a network to a wallet. */
export interface AddOutcome {
  text: string;
  isProblem: boolean;
  /** Whether no node answered. The reader may add the network anyway. */
  isDown?: true;
}

/** A wallet in this browser. */
export interface Wallet {
  id: string;
  name: string;
  /** An image as a data URL. */
  icon?: string;
  /**
   * Adds a network. Asks the reader's node for its chain first, unless `isForced`.
   * @returns The outcome. Never rejects.
   */
  add: (network: NetworkName, isForced: boolean, onProgress: OnProgress) => Promise<AddOutcome>;
}

/** Error codes of EIP-1193, EIP-1474 and EIP-3085, and the one that some wallets give for a chain that they do not know. */
const codes = {
  rejected: 4001,
  unauthorized: 4100,
  unsupported: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  unknownChain: 4902,
  methodNotFound: -32601,
  invalid: -32602,
  internal: -32603,
  pending: -32002,
} as const;

/** The code of an error, also if the wallet wraps it in another error. */
function readCode(error: unknown): number | undefined {
  const inside = error as {code?: unknown; data?: {originalError?: {code?: unknown}}} | null | undefined;
  return [inside?.data?.originalError?.code, inside?.code].find((code) => typeof code === 'number');
}

/** The message of an error, quoted on one line. */
function readMessage(error: unknown): string {
  const message = typeof error === 'string' ? error : (error as {message?: unknown} | null | undefined)?.message;
  const text = typeof message === 'string' ? message.replace(/\s+/g, ' ').trim().slice(0, 300) : '';
  return text === '' ? 'nothing' : `“${text}”`;
}

/** What an error of a wallet means to the reader. */
function explain(wallet: string, error: unknown): string {
  const message = readMessage(error);
  const byHand = 'Type the values into the form of the wallet by hand.';
  switch (readCode(error)) {
    case codes.pending:
      return `A request is already waiting in ${wallet}. Open the wallet and answer the request, then click again.`;
    case codes.unauthorized:
      return `${wallet} is locked, or does not take requests from this page. Unlock the wallet in its own window, then click here again.`;
    case codes.invalid:
      return `${wallet} refuses these values and says ${message}. ${byHand}`;
    case codes.unsupported:
    case codes.methodNotFound:
      return `${wallet} does not take networks from pages. ${byHand}`;
    case codes.disconnected:
    case codes.chainDisconnected:
      return `${wallet} is connected to no network. Open the wallet, choose any network, and click again.`;
    default:
      return readCode(error) === codes.rejected || /reject|denied|declined/i.test(message)
        ? `You rejected the request in ${wallet}. Nothing was changed. To ask the wallet again, click the button again.`
        : `${wallet} did not add the network and says ${message}. ${byHand}`;
  }
}

/** How long an endpoint has to answer, in seconds. The reader is waiting. */
const seconds = 8;

/** The failures which mean, as far as a browser can tell, that nothing listens on the reader's machine. */
const silent: readonly RequestFailureKind[] = ['timeOut', 'unreachable'];

/** A network and the wallet that gets it. */
interface Offer {
  network: NetworkName;
  /** Name of the wallet. */
  wallet: string;
  /** The endpoint to ask for its chain: the reader's own node. */
  url: string;
  /** The JSON-RPC method that names the chain, and how to read its result. */
  method: string;
  readChain: (result: unknown) => unknown;
  /** The right chain. */
  chain: number | string;
  /** Hands the network over. Resolves to the result in words, and rejects with the wallet's error. */
  give: () => Promise<string>;
}

/** Asks the node for its chain. Returns the outcome for the reader if the node does not answer for the chain of an offer. */
async function findFault(
  {network, url, method, readChain, chain}: Offer,
  onProgress: OnProgress,
): Promise<AddOutcome | undefined> {
  const asking = 'Asking your node for its chain.';
  const onPrompt = (isOpen: boolean): void => onProgress(isOpen ? promptWords : asking);
  onProgress(asking);
  const {response, failure} = await callOverHttp(url, {seconds, onPrompt})(method, []);
  const seen = response && readChain(response.result);
  if (seen === chain) {
    return undefined;
  }
  const {host} = new URL(url);
  let cause = `${host} does not name its chain.`;
  if (failure) {
    const {kind, words, remedy} = failure;
    cause = `${words} ${silent.includes(kind) ? 'Start the node, with its servers switched on.' : remedy}`;
  } else if (typeof seen === 'string' || typeof seen === 'number') {
    cause = `${host} belongs to another chain, “${String(seen).slice(0, 48)}”.`;
  }
  const {label} = facts.networks[network];
  const text = `No node of ${label} answers on this machine: ${cause} The wallet received nothing.`;
  return {text, isProblem: true, isDown: true};
}

/** How long a wallet may be silent before the reader gets advice, in seconds. */
const patienceSeconds = 30;

/**
 * Hands a network to a wallet.
 * @param isForced Whether the node is used without being asked.
 */
async function handOver(offer: Offer, isForced: boolean, onProgress: OnProgress): Promise<AddOutcome> {
  const {wallet, give} = offer;
  const fault = isForced ? undefined : await findFault(offer, onProgress);
  if (fault) {
    return fault;
  }
  onProgress(`${wallet} is asking you. Look for the window of the wallet, and unlock the wallet if it is locked.`);
  const advice = `${wallet} has not answered for ${patienceSeconds} seconds. Open the wallet from the toolbar of the browser: a request may be waiting there. If no request is waiting, load this page again.`;
  const timer = setTimeout(onProgress, patienceSeconds * 1_000, advice);
  try {
    return {text: await give(), isProblem: false};
  } catch (error) {
    return {text: explain(wallet, error), isProblem: true};
  } finally {
    clearTimeout(timer);
  }
}

/** Switches the wallet to a chain. Resolves to false if the wallet does not know the chain. */
async function switchTo(provider: Provider, chainId: string): Promise<boolean> {
  try {
    await provider.request({method: 'wallet_switchEthereumChain', params: [{chainId}]});
    return true;
  } catch (error) {
    const code = readCode(error);
    const {unknownChain, internal, unsupported, methodNotFound} = codes;
    if ([unknownChain, internal, unsupported, methodNotFound].some((each) => each === code)) {
      return false;
    }
    throw error;
  }
}

async function addToProvider(wallet: string, provider: Provider, parameter: AddChainParameter): Promise<string> {
  const {chainId, chainName} = parameter;
  if ((await provider._metamask?.isUnlocked?.()) === false) {
    throw Object.assign(new Error(`${wallet} is locked`), {code: codes.unauthorized});
  }
  if (await switchTo(provider, chainId)) {
    return `${wallet} already knew network ${Number(chainId)} and is on this network now. The wallet keeps its own RPC URL. Compare that URL with the one below, and change a different URL in the settings of the wallet.`;
  }
  await provider.request({method: 'wallet_addEthereumChain', params: [parameter]});
  const current = await provider.request({method: 'eth_chainId'});
  return String(current).toLowerCase() === chainId
    ? `${wallet} has added ${chainName} and is on this network now.`
    : `${wallet} has taken ${chainName}, but is still on another network. Choose the network in the wallet.`;
}

const toWallet = (id: string, name: string, provider: Provider, icon?: string): Wallet => ({
  id,
  name,
  icon,
  add: (network, isForced, onProgress) => {
    const parameter = toAddChainParameter(network);
    const offer: Offer = {
      network,
      wallet: name,
      url: toOwnNode('jsonRpc'),
      method: 'eth_chainId',
      readChain: readChainId,
      chain: toNetworkIds(network).eip155,
      give: () => addToProvider(name, provider, parameter),
    };
    return handOver(offer, isForced, onProgress);
  },
});

/** Keplr as a wallet of the Cosmos side. The network that it gets has the Ethereum side, too. */
const toKeplr = (suggest: (info: KeplrChainInfo) => Promise<void>): Wallet => ({
  id: 'keplr',
  name: 'Keplr, with staking',
  add: (network, isForced, onProgress) => {
    const info = toKeplrChainInfo(network);
    const offer: Offer = {
      network,
      wallet: 'Keplr',
      url: info.rpc,
      method: 'status',
      readChain: (result) => (result as {node_info?: {network?: unknown} | null} | null)?.node_info?.network,
      chain: info.chainId,
      give: async () => {
        await suggest(info);
        return `Keplr has ${info.chainName}. If Keplr had this chain before, it keeps its old endpoints.`;
      },
    };
    return handOver(offer, isForced, onProgress);
  },
});

/** The icon of a wallet, if it is a data URL: the browser would request any other address. */
const toIcon = (icon: unknown): string | undefined =>
  typeof icon === 'string' && /^data:image\/[\w.+-]+[;,]/.test(icon) ? icon : undefined;

/** The reverse domain name under which Keplr announces its Ethereum side. */
const keplrRdns = 'app.keplr';

const readName = ({info}: EIP6963ProviderDetail): string => String(info.name).slice(0, 60);

/** The wallets that have announced themselves. Equal names are told apart by reverse domain name. */
function toDetected(providers: readonly EIP6963ProviderDetail[]): Wallet[] {
  const names = providers.map(readName);
  return providers.map((detail, index) => {
    const {info, provider} = detail;
    const name = readName(detail);
    const isAmbiguous = names.some((other, at) => at !== index && other === name);
    return toWallet(
      `${info.rdns} ${info.uuid}`,
      isAmbiguous ? `${name} (${String(info.rdns).slice(0, 60)})` : name,
      provider as unknown as Provider,
      toIcon(info.icon),
    );
  });
}

/** How often the page looks for wallets that dispatch no event, in seconds. */
const lookSeconds = 1;

/**
 * Finds the wallets of this browser: those that announce themselves (EIP-6963), otherwise the one in `window.ethereum`, and
 * Keplr. A wallet may appear long after the page: MetaMask in Firefox does where a policy forbids inline scripts.
 * https://github.com/MetaMask/metamask-extension/pull/42338
 * @param onChange Called with all wallets, at once and whenever they change.
 * @returns A function that stops the search.
 */
export function findWallets(onChange: (wallets: readonly Wallet[]) => void): () => void {
  const store = createStore();
  const page: WalletWindow = window;
  let seen = '';
  const update = (): void => {
    const {ethereum, keplr} = page;
    const suggest = keplr?.experimentalSuggestChain?.bind(keplr);
    // The Cosmos side of Keplr takes the whole network, so the reader sees one wallet.
    const providers = store.getProviders().filter(({info}) => !suggest || info.rdns !== keplrRdns);
    const old =
      store.getProviders().length === 0 && typeof ethereum?.request === 'function'
        ? [toWallet('ethereum', 'Wallet of this browser', ethereum as Provider)]
        : [];
    const wallets = [...toDetected(providers), ...old, ...(suggest ? [toKeplr(suggest)] : [])];
    const ids = JSON.stringify(wallets.map(({id, name}) => [id, name]));
    if (ids !== seen) {
      seen = ids;
      onChange(wallets);
    }
  };
  store.subscribe(update);
  update();
  const timer = setInterval(update, lookSeconds * 1_000);
  return () => {
    clearInterval(timer);
    store.destroy();
  };
}

import {requestProviders} from 'mipd';
import {withDeadline} from '@site/src/site/deadline';
import {toNetworkIds, type NetworkName} from '@site/src/site/derived';
import {facts} from '@site/src/site/facts';
import {
  toAddChainParameter,
  toKeplrChainInfo,
  toOwnNode,
  type AddChainParameter,
  type KeplrChainInfo,
} from '@site/src/site/walletNetworks';
import {readWalletError, toLine} from '../foreignError';
import {promptWords} from '../localAccess';
import type {RequestFailureKind} from '../requestFailure';
import {callOverHttp, readChainId} from '../rpc';

/** The part of an EIP-1193 provider that is used. */
interface Provider {
  request: (call: {method: string; params?: readonly unknown[]}) => unknown;
  _metamask?: {isUnlocked?: () => unknown};
}

interface Keplr {
  experimentalSuggestChain: (info: KeplrChainInfo) => unknown;
}

/** What wallets add to `window`, at any time. */
interface WalletWindow extends Window {
  ethereum?: Provider;
  keplr?: Keplr;
}

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
   * @param signal Aborts when the reader stops waiting. The wallet is asked nothing more then.
   * @returns The outcome. Never rejects.
   */
  add: (network: NetworkName, isForced: boolean, onProgress: OnProgress, signal: AbortSignal) => Promise<AddOutcome>;
}

/** Error codes of EIP-1193 and EIP-1474. */
const codes = {
  rejected: 4001,
  unauthorized: 4100,
  unsupported: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  methodNotFound: -32601,
  invalid: -32602,
  pending: -32002,
} as const;

/** The messages of wallets that give no code when the reader rejects a request. */
const rejection =
  /\buser (?:has )?(?:rejected|denied|declined|cancell?ed)\b|(?:rejected|denied|declined|cancell?ed)\s*by\s*(?:the )?user\b|^request rejected\W*$/i;

/** The message of Chrome after the extension of a wallet was updated, switched off or removed. */
const gone = /extension context invalidated/i;

/** The code of an error of a wallet, and what the wallet says. */
function readError(error: unknown): {code?: number; message: string} {
  const {code, message} = readWalletError(error);
  return {code: rejection.test(message) ? codes.rejected : code, message};
}

function explain(wallet: string, error: unknown): string {
  const {code, message} = readError(error);
  if (gone.test(message)) {
    return `${wallet} was updated or switched off since this page was loaded. Load the page again, then look for wallets again.`;
  }
  const said = message ? ` and says “${message}”` : '';
  const byHand = 'Type the values into the form of the wallet by hand.';
  switch (code) {
    case codes.rejected:
      return `You rejected the request in ${wallet}. To ask the wallet again, click the button again.`;
    case codes.pending:
      return `A request is probably already waiting in ${wallet}. Open the wallet and answer the request, then click again.`;
    case codes.unauthorized:
      return `${wallet} is locked, or does not take requests from this page. Unlock the wallet in its own window, then click here again.`;
    case codes.invalid:
      return `${wallet} refuses these values${said}. ${byHand}`;
    case codes.unsupported:
    case codes.methodNotFound:
      return `${wallet} does not take networks from pages. ${byHand}`;
    case codes.disconnected:
    case codes.chainDisconnected:
      return `${wallet} is connected to no network. Open the wallet, choose any network, and click again.`;
    default:
      return `${wallet} answers with an error${said}. Look whether the wallet has the network now. If it does not, type the values into its form by hand.`;
  }
}

/** How long an endpoint has to answer, in seconds. The reader is waiting. */
const seconds = 8;

/** How long a wallet has to answer a question for which it need not ask the reader, in seconds. */
const quickSeconds = 5;

/** The failures which mean, as far as a browser can tell, that nothing listens on the reader's machine. */
const silent: readonly RequestFailureKind[] = ['timeOut', 'unreachable'];

interface Offer {
  network: NetworkName;
  wallet: string;
  url: string;
  /** The JSON-RPC method that names the chain, and how to read its result. */
  method: string;
  readChain: (result: unknown) => unknown;
  /** The right chain. */
  chain: number | string;
  /** Hands the network over, and resolves to the result in words. */
  give: () => Promise<string>;
}

/** Asks the node for its chain. Returns the outcome for the reader if the node does not answer for the chain of an offer. */
async function findFault(
  {network, url, method, readChain, chain}: Offer,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<AddOutcome | undefined> {
  const asking = 'Asking your node for its chain.';
  const onPrompt = (isOpen: boolean): void => onProgress(isOpen ? promptWords : asking);
  onProgress(asking);
  const {response, failure} = await callOverHttp(url, {seconds, onPrompt, signal})(method, []);
  const seen = response && readChain(response.result);
  if (seen === chain) {
    return undefined;
  }
  if (signal.aborted) {
    return {text: 'You stopped. The wallet received nothing.', isProblem: false};
  }
  const {host} = new URL(url);
  const name = typeof seen === 'string' || typeof seen === 'number' ? toLine(String(seen), 48) : '';
  let cause = name ? `${host} belongs to another chain, “${name}”.` : `${host} does not name its chain.`;
  if (failure) {
    const {kind, words, remedy} = failure;
    cause = `${words} ${silent.includes(kind) ? 'Start the node, with its servers switched on.' : remedy}`;
  }
  const {label} = facts.networks[network];
  const text = `No node of ${label} answers on this machine: ${cause} The wallet received nothing.`;
  return {text, isProblem: true, isDown: true};
}

/** How long a wallet may be silent before the reader gets advice, in seconds. */
const patienceSeconds = 30;

async function handOver(
  offer: Offer,
  isForced: boolean,
  onProgress: OnProgress,
  signal: AbortSignal,
): Promise<AddOutcome> {
  const {wallet, give} = offer;
  const fault = isForced ? undefined : await findFault(offer, onProgress, signal);
  if (fault) {
    return fault;
  }
  onProgress(`${wallet} is asking you. Look for the window of the wallet, and unlock the wallet if it is locked.`);
  const advice = `${wallet} has not answered for ${patienceSeconds} seconds. Open the wallet from the toolbar of the browser: a request may be waiting there. If no request is waiting, stop and click the button of the wallet again, or load this page again.`;
  const timer = setTimeout(onProgress, patienceSeconds * 1_000, advice);
  const stopped = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('Stopped'))),
  );
  try {
    return {text: await Promise.race([give(), stopped]), isProblem: false};
  } catch (error) {
    return signal.aborted
      ? {
          text: `You stopped waiting for ${wallet}. A request may still be open in the wallet: answer or close it there.`,
          isProblem: false,
        }
      : {text: explain(wallet, error), isProblem: true};
  } finally {
    clearTimeout(timer);
  }
}

/** The answers to a request to switch that adding the network would not change. */
const final: readonly (number | undefined)[] = [codes.rejected, codes.pending, codes.unauthorized, codes.disconnected];

/** How often a wallet is asked for its chain, every tenth of a second, while it names another one. */
const mostQuestions = 10;

/**
 * The chain that the wallet is on; undefined if it does not say so. For a moment after the chain has changed, some wallets
 * name the one of before: https://github.com/wevm/wagmi/pull/4227
 */
async function findCurrent(provider: Provider, wanted: number, left = mostQuestions): Promise<number | undefined> {
  const id = await withDeadline(() => provider.request({method: 'eth_chainId'}), quickSeconds).catch(() => undefined);
  // Without a prefix, digits may be hexadecimal.
  const isWanted = id === String(wanted) || id === BigInt(wanted);
  const current = isWanted ? wanted : typeof id === 'number' ? id : readChainId(id);
  if (current === undefined || current === wanted || left === 1) {
    return current;
  }
  await new Promise((resolve) => setTimeout(resolve, 100));
  return findCurrent(provider, wanted, left - 1);
}

async function addToProvider(
  wallet: string,
  provider: Provider,
  parameter: AddChainParameter,
  signal: AbortSignal,
): Promise<string> {
  const {chainId, chainName} = parameter;
  const wanted = Number(chainId);
  // Nobody documents what MetaMask answers.
  const isUnlocked = await withDeadline(() => provider._metamask?.isUnlocked?.(), quickSeconds).catch(() => undefined);
  if (isUnlocked === false) {
    throw Object.assign(new Error(`${wallet} is locked`), {code: codes.unauthorized});
  }
  signal.throwIfAborted();
  let isSwitched = true;
  try {
    await provider.request({method: 'wallet_switchEthereumChain', params: [{chainId}]});
  } catch (error) {
    // Wallets have many errors for a chain that they do not know.
    isSwitched = false;
    if (final.includes(readError(error).code)) {
      throw error;
    }
  }
  signal.throwIfAborted();
  if (isSwitched && (await findCurrent(provider, wanted)) === wanted) {
    return `${wallet} already knew network ${wanted} and has switched to it. The wallet keeps its own RPC URL. Compare that URL with the one below, and change a different URL in the settings of the wallet.`;
  }
  signal.throwIfAborted();
  await provider.request({method: 'wallet_addEthereumChain', params: [parameter]});
  const current = await findCurrent(provider, wanted);
  if (current === undefined) {
    return `${wallet} has taken ${chainName}, but does not say on which network it is. Look for the network in the wallet.`;
  }
  return current === wanted
    ? `${wallet} has added ${chainName} and has switched to it.`
    : `${wallet} has taken ${chainName}, but is still on another network. Choose the network in the wallet.`;
}

const toWallet = (id: string, name: string, provider: Provider, icon?: string): Wallet => ({
  id,
  name,
  icon,
  add: (network, isForced, onProgress, signal) => {
    const parameter = toAddChainParameter(network);
    const offer: Offer = {
      network,
      wallet: name,
      url: toOwnNode('jsonRpc'),
      method: 'eth_chainId',
      readChain: readChainId,
      chain: toNetworkIds(network).eip155,
      give: () => addToProvider(name, provider, parameter, signal),
    };
    return handOver(offer, isForced, onProgress, signal);
  },
});

/** Keplr as a wallet of the Cosmos side. The network that it gets has the Ethereum side, too. */
const toKeplr = (keplr: Keplr): Wallet => ({
  id: 'keplr',
  name: 'Keplr, with staking',
  add: (network, isForced, onProgress, signal) => {
    const info = toKeplrChainInfo(network);
    const offer: Offer = {
      network,
      wallet: 'Keplr',
      url: info.rpc,
      method: 'status',
      readChain: (result) => (result as {node_info?: {network?: unknown} | null} | null)?.node_info?.network,
      chain: info.chainId,
      give: async () => {
        await keplr.experimentalSuggestChain(info);
        return `Keplr has ${info.chainName}. If Keplr had this chain before, it keeps its old endpoints.`;
      },
    };
    return handOver(offer, isForced, onProgress, signal);
  },
});

/** The longest icon, in characters of its data URL. */
const maxIcon = 500_000;

const maxWallets = 20;

/** Reads an announcement; undefined if it is none of a wallet. An object of others may refuse to be read. */
function readAnnouncement(detail: unknown) {
  try {
    const {info, provider} = detail as {info: Readonly<Record<string, unknown>>; provider: Provider};
    const [id = '', name = '', rdns = ''] = [info.uuid, info.name, info.rdns].map((text) =>
      typeof text === 'string' ? toLine(text, 60) : '',
    );
    const {icon} = info;
    // The browser would request any other address.
    const isImage = typeof icon === 'string' && icon.length <= maxIcon && /^data:image\/[\w.+-]+[;,]/.test(icon);
    const isWallet = typeof provider.request === 'function';
    const shown = name || rdns || 'Wallet without a name';
    return isWallet ? {id: `${rdns} ${id}`, name: shown, rdns, icon: isImage ? icon : undefined, provider} : undefined;
  } catch {
    return undefined;
  }
}

type Announced = NonNullable<ReturnType<typeof readAnnouncement>>;

/** The reverse domain name under which Keplr announces its Ethereum side. */
const keplrRdns = 'app.keplr';

/** A button for each wallet. Equal names are told apart by reverse domain name, or else by number. */
const toWallets = (announced: readonly Announced[]): Wallet[] => {
  const names: string[] = [];
  return announced.map(({id, name, rdns, icon, provider}) => {
    const isAmbiguous = announced.filter((each) => each.name === name).length > 1;
    const own = isAmbiguous && rdns ? `${name} (${rdns})` : name;
    names.push(own);
    const count = names.filter((each) => each === own).length;
    return toWallet(id, count > 1 ? `${own} ${count}` : own, provider, icon);
  });
};

/** Reads what a wallet may have added to `window`; undefined if there is nothing that can be used. */
function readMember<Member>(read: () => Member | undefined, method: keyof Member): Member | undefined {
  try {
    const member = read();
    return typeof member?.[method] === 'function' ? member : undefined;
  } catch {
    return undefined;
  }
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
  const page: WalletWindow = window;
  const announced = new Map<string, Announced>();
  let seen = '';
  const update = (): void => {
    const keplr = readMember(() => page.keplr, 'experimentalSuggestChain');
    const ethereum = announced.size === 0 ? readMember(() => page.ethereum, 'request') : undefined;
    // The Cosmos side of Keplr takes the whole network, so the reader sees one wallet.
    const shown = [...announced.values()].filter(({rdns}) => !keplr || rdns !== keplrRdns);
    const wallets = [
      ...toWallets(shown),
      ...(ethereum ? [toWallet('ethereum', 'Wallet of this browser', ethereum)] : []),
      ...(keplr ? [toKeplr(keplr)] : []),
    ];
    const ids = JSON.stringify(wallets.map(({id, name}) => [id, name]));
    if (ids !== seen) {
      seen = ids;
      onChange(wallets);
    }
  };
  // The store of mipd would keep what is no wallet, and fail at the next announcement.
  const stop = requestProviders((detail) => {
    const wallet = readAnnouncement(detail);
    // Some wallets have a new id in each announcement.
    const isSame = ({name, rdns, provider}: Announced): boolean =>
      name === wallet?.name && rdns === wallet.rdns && provider === wallet.provider;
    const isKnown = wallet && (announced.has(wallet.id) || [...announced.values()].some(isSame));
    if (wallet && !isKnown && announced.size < maxWallets) {
      announced.set(wallet.id, wallet);
      update();
    }
  });
  update();
  const timer = setInterval(update, lookSeconds * 1_000);
  return () => {
    clearInterval(timer);
    stop?.();
  };
}

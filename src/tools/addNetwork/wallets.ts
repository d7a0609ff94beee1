import {createStore, type EIP6963ProviderDetail} from 'mipd';
import {toNetworkIds, type NetworkName} from '@site/src/site/derived';
import {facts} from '@site/src/site/facts';
import {
  findUrls,
  toAddChainParameter,
  toKeplrChainInfo,
  type AddChainParameter,
  type KeplrChainInfo,
} from '@site/src/site/walletNetworks';
import {toCall, toStatus, type Question} from '../questions';

/** What is used of a provider of EIP-1193. */
interface Provider {
  request: (call: {method: string; params?: readonly unknown[]}) => Promise<unknown>;
  /** MetaMask alone has it. */
  _metamask?: {isUnlocked?: () => Promise<boolean>};
}

declare global {
  interface Window {
    keplr?: {experimentalSuggestChain: (info: KeplrChainInfo) => Promise<void>};
  }
}

/** What came of handing a network to a wallet. */
export interface Answer {
  /** In words, for the reader. */
  text: string;
  isProblem: boolean;
  /** Whether no endpoint answered: the reader may hand the network over all the same. */
  isDown?: true;
}

/** A wallet in this browser. */
export interface Wallet {
  id: string;
  name: string;
  /** A picture as a data URL. */
  icon?: string;
  /**
   * Hands a network over. An endpoint is asked for its chain first, unless `isForced`.
   * @returns What came of it. Never rejects.
   */
  add: (network: NetworkName, isForced: boolean) => Promise<Answer>;
}

const problem = (text: string): Answer => ({text, isProblem: true});

/** The number of an error, also where a wallet wraps it in another one. */
function readCode(error: unknown): number | undefined {
  const inside = error as {code?: unknown; data?: {originalError?: {code?: unknown}}} | null | undefined;
  const codes = [inside?.data?.originalError?.code, inside?.code];
  return codes.find((code): code is number => typeof code === 'number');
}

/** What a wallet says of an error itself, as text of one line. */
function readMessage(error: unknown): string {
  const message = typeof error === 'string' ? error : (error as {message?: unknown} | null | undefined)?.message;
  const text = typeof message === 'string' ? message.replace(/\s+/g, ' ').trim().slice(0, 300) : '';
  return text === '' ? 'nothing' : `“${text}”`;
}

/** Codes of EIP-1193, EIP-1474 and EIP-3085. */
const rejected = 4001;
const unauthorized = 4100;
const unsupported: readonly (number | undefined)[] = [4200, -32601];
const disconnected: readonly (number | undefined)[] = [4900, 4901];
const unknownChain = 4902;
const pending = -32002;
const invalid = -32602;

const locked = (wallet: string): Answer =>
  problem(`${wallet} is locked, or does not let this page ask. Unlock it in its own window, then click here again.`);

/** What an error of a wallet means to the reader. */
function explain(wallet: string, error: unknown): Answer {
  const code = readCode(error);
  switch (code) {
    case rejected:
      return problem(`You rejected the request in ${wallet}. Nothing was changed; click again to ask once more.`);
    case pending:
      return problem(
        `A request is waiting in ${wallet} already. Open the wallet and answer it there, then click again.`,
      );
    case unauthorized:
      return locked(wallet);
    case invalid:
      return problem(`${wallet} refuses these values and says ${readMessage(error)}. Type them into its form by hand.`);
    default:
  }
  if (unsupported.includes(code)) {
    return problem(`${wallet} does not take networks from pages. Type the values into its form by hand.`);
  }
  if (disconnected.includes(code)) {
    return problem(`${wallet} is connected to no network. Open it, choose any network, and click again.`);
  }
  return /reject|denied|declined/i.test(readMessage(error))
    ? explain(wallet, {code: rejected})
    : problem(
        `${wallet} did not add the network and says ${readMessage(error)}. Type the values into its form by hand.`,
      );
}

/** How long an endpoint has to answer, in seconds: a reader waits. */
const seconds = 8;

/** The first of some endpoints that answers for a chain, asked one after the other; where none does, what to say. */
async function findAnswering(
  network: NetworkName,
  urls: readonly string[],
  toQuestion: (url: string) => Question,
  chain: number | string,
): Promise<{url: string} | {down: Answer}> {
  let said = '';
  for (const url of urls) {
    const told = await toQuestion(url)({seconds});
    if (!told.failure && told.chain === chain) {
      return {url};
    }
    said = told.failure
      ? told.failure.words
      : typeof told.chain === 'string' || typeof told.chain === 'number'
        ? `${new URL(url).host} is of another chain, “${String(told.chain).slice(0, 48)}”.`
        : `${new URL(url).host} does not tell its chain.`;
  }
  const label = facts.networks[network].label;
  const start = network === 'local' ? ' Start the node, with its servers on.' : '';
  const text = `No endpoint of ${label} answers for its chain at the moment. Of the last one: ${said}${start} Nothing was handed to the wallet.`;
  return {down: {text, isProblem: true, isDown: true}};
}

/** Whether the wallet knows the network already; it goes there then. */
async function switchTo(provider: Provider, chainId: string): Promise<boolean> {
  try {
    await provider.request({method: 'wallet_switchEthereumChain', params: [{chainId}]});
    return true;
  } catch (error) {
    const code = readCode(error);
    // -32603 is what some wallets say of a network that they do not know.
    if (code === unknownChain || code === -32603 || unsupported.includes(code)) {
      return false;
    }
    throw error;
  }
}

async function addToProvider(wallet: string, provider: Provider, parameter: AddChainParameter): Promise<Answer> {
  try {
    if ((await provider._metamask?.isUnlocked?.()) === false) {
      return locked(wallet);
    }
    if (await switchTo(provider, parameter.chainId)) {
      return {
        text: `${wallet} knew network ${Number(parameter.chainId)} already and is on it now. It keeps the RPC URL that it has: compare it with the one below, and change it in the settings of the wallet where it differs.`,
        isProblem: false,
      };
    }
    await provider.request({method: 'wallet_addEthereumChain', params: [parameter]});
    const chainId = await provider.request({method: 'eth_chainId'});
    return String(chainId).toLowerCase() === parameter.chainId
      ? {text: `${wallet} has added ${parameter.chainName} and is on it now.`, isProblem: false}
      : {
          text: `${wallet} has taken ${parameter.chainName}. Choose it there: it is still on another network.`,
          isProblem: false,
        };
  } catch (error) {
    return explain(wallet, error);
  }
}

const toWallet = (id: string, name: string, provider: Provider, icon?: string): Wallet => ({
  id,
  name,
  icon,
  add: async (network, isForced) => {
    const parameter = toAddChainParameter(network);
    const [first = ''] = parameter.rpcUrls;
    const found = isForced
      ? {url: first}
      : await findAnswering(
          network,
          parameter.rpcUrls,
          (url) => toCall(url, 'eth_chainId'),
          toNetworkIds(network).eip155,
        );
    return 'down' in found ? found.down : addToProvider(name, provider, {...parameter, rpcUrls: [found.url]});
  },
});

const keplrName = 'Keplr';

/** Keplr, as a wallet of the Cosmos side. */
const toKeplr = (keplr: NonNullable<Window['keplr']>): Wallet => ({
  id: 'keplr',
  name: `${keplrName}, with staking`,
  add: async (network, isForced) => {
    const info = toKeplrChainInfo(network);
    const found = isForced
      ? {url: info.rpc}
      : await findAnswering(network, findUrls(network, 'cometRpc'), toStatus, info.chainId);
    if ('down' in found) {
      return found.down;
    }
    try {
      await keplr.experimentalSuggestChain({...info, rpc: found.url});
      return {
        text: `${keplrName} has ${info.chainName}. If it had the chain before, it keeps the endpoints that it has.`,
        isProblem: false,
      };
    } catch (error) {
      return explain(keplrName, error);
    }
  },
});

/** A picture that a wallet brings along, if it is one: any other address could be asked for by the browser. */
const toIcon = (icon: unknown): string | undefined =>
  typeof icon === 'string' && /^data:image\/[\w.+-]+[;,]/.test(icon) ? icon : undefined;

const toDetected = ({info, provider}: EIP6963ProviderDetail): Wallet =>
  toWallet(
    `${info.rdns} ${info.uuid}`,
    String(info.name).slice(0, 60),
    provider as unknown as Provider,
    toIcon(info.icon),
  );

/**
 * Finds the wallets of this browser: those that announce themselves (EIP-6963), else the one in `window.ethereum`, and
 * Keplr.
 * @param onChange Gets all of them at once, and again when one more announces itself.
 * @returns What ends it.
 */
export function findWallets(onChange: (wallets: readonly Wallet[]) => void): () => void {
  const store = createStore();
  const {ethereum, keplr} = window as Window & {ethereum?: unknown};
  const tell = (): void => {
    const detected = store.getProviders().map(toDetected);
    const old =
      detected.length === 0 && typeof (ethereum as Partial<Provider> | undefined)?.request === 'function'
        ? [toWallet('ethereum', 'Wallet of this browser', ethereum as Provider)]
        : [];
    onChange([...detected, ...old, ...(keplr ? [toKeplr(keplr)] : [])]);
  };
  store.subscribe(tell);
  tell();
  return () => store.destroy();
}

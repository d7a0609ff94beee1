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
import type {FailureKind} from '../failures';
import {promptWords} from '../localAccess';
import {toCall, toStatus, type Question} from '../questions';

/** What is used of a provider of EIP-1193. */
interface Provider {
  request: (call: {method: string; params?: readonly unknown[]}) => Promise<unknown>;
  /** MetaMask alone has it. */
  _metamask?: {isUnlocked?: () => Promise<boolean>};
}

/** What wallets put into a page, at any time. */
type WalletWindow = Window & {
  ethereum?: Partial<Provider>;
  keplr?: {experimentalSuggestChain?: (info: KeplrChainInfo) => Promise<void>};
};

/** Says to the reader what is going on, while a wallet or an endpoint is waited for. */
type Tell = (words: string) => void;

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
  add: (network: NetworkName, isForced: boolean, tell: Tell) => Promise<Answer>;
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
  problem(
    `${wallet} is locked, or does not take requests from this page. Unlock the wallet in its own window, then click here again.`,
  );

/** What an error of a wallet means to the reader. */
function explain(wallet: string, error: unknown): Answer {
  const code = readCode(error);
  switch (code) {
    case rejected:
      return problem(
        `You rejected the request in ${wallet}. Nothing was changed. To ask the wallet again, click the button again.`,
      );
    case pending:
      return problem(
        `A request is already waiting in ${wallet}. Open the wallet and answer the request, then click again.`,
      );
    case unauthorized:
      return locked(wallet);
    case invalid:
      return problem(
        `${wallet} refuses these values and says ${readMessage(error)}. Type the values into the form of the wallet by hand.`,
      );
    default:
  }
  if (unsupported.includes(code)) {
    return problem(`${wallet} does not take networks from pages. Type the values into the form of the wallet by hand.`);
  }
  if (disconnected.includes(code)) {
    return problem(`${wallet} is connected to no network. Open the wallet, choose any network, and click again.`);
  }
  return /reject|denied|declined/i.test(readMessage(error))
    ? explain(wallet, {code: rejected})
    : problem(
        `${wallet} did not add the network and says ${readMessage(error)}. Type the values into the form of the wallet by hand.`,
      );
}

/** How long a reader may take to answer a wallet before its silence is spoken of, in seconds. */
const patienceSeconds = 30;

/** Waits for the answer of a wallet, and says so. */
async function whileWaiting(wallet: string, tell: Tell, answer: () => Promise<Answer>): Promise<Answer> {
  tell(`${wallet} is asking you. Look for the window of the wallet, and unlock the wallet if it is locked.`);
  const timer = setTimeout(
    () =>
      tell(
        `${wallet} has not answered for ${patienceSeconds} seconds. Open the wallet from the toolbar of the browser: a request may be waiting there. If no request is waiting, load this page again.`,
      ),
    patienceSeconds * 1_000,
  );
  try {
    return await answer();
  } finally {
    clearTimeout(timer);
  }
}

/** How long an endpoint has to answer, in seconds: a reader waits. */
const seconds = 8;

/** What says that nobody listens on the reader's machine, as far as a browser tells. */
const silent: readonly FailureKind[] = ['closed', 'timeOut', 'unreachable'];

/** The first of some endpoints that answers for a chain, asked one after the other; where none does, what to say. */
async function findAnswering(
  network: NetworkName,
  urls: readonly string[],
  toQuestion: (url: string) => Question,
  chain: number | string,
  tell: Tell,
): Promise<{url: string} | {down: Answer}> {
  const asking = 'Asking an endpoint for its chain.';
  tell(asking);
  let said = '';
  for (const url of urls) {
    const told = await toQuestion(url)({seconds, onPrompt: (isOpen) => tell(isOpen ? promptWords : asking)});
    if (!told.failure && told.chain === chain) {
      return {url};
    }
    const wayOut =
      network !== 'local' || !told.failure
        ? ''
        : silent.includes(told.failure.kind)
          ? ' Start the node, with its servers switched on.'
          : ` ${told.failure.wayOut}`;
    said = told.failure
      ? `${told.failure.words}${wayOut}`
      : typeof told.chain === 'string' || typeof told.chain === 'number'
        ? `${new URL(url).host} belongs to another chain, “${String(told.chain).slice(0, 48)}”.`
        : `${new URL(url).host} does not name its chain.`;
  }
  const label = facts.networks[network].label;
  const text = `No endpoint of ${label} answers for its chain at the moment. The last endpoint failed: ${said} The wallet received nothing.`;
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
        text: `${wallet} already knew network ${Number(parameter.chainId)} and is on this network now. The wallet keeps its own RPC URL. Compare that URL with the one below, and change a different URL in the settings of the wallet.`,
        isProblem: false,
      };
    }
    await provider.request({method: 'wallet_addEthereumChain', params: [parameter]});
    const chainId = await provider.request({method: 'eth_chainId'});
    return String(chainId).toLowerCase() === parameter.chainId
      ? {text: `${wallet} has added ${parameter.chainName} and is on this network now.`, isProblem: false}
      : {
          text: `${wallet} has taken ${parameter.chainName}, but is still on another network. Choose the network in the wallet.`,
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
  add: async (network, isForced, tell) => {
    const parameter = toAddChainParameter(network);
    const [first = ''] = parameter.rpcUrls;
    const found = isForced
      ? {url: first}
      : await findAnswering(
          network,
          parameter.rpcUrls,
          (url) => toCall(url, 'eth_chainId'),
          toNetworkIds(network).eip155,
          tell,
        );
    return 'down' in found
      ? found.down
      : whileWaiting(name, tell, () => addToProvider(name, provider, {...parameter, rpcUrls: [found.url]}));
  },
});

const keplrName = 'Keplr';

/** Keplr, as a wallet of the Cosmos side. What it is handed has the side of Ethereum, too. */
const toKeplr = (suggest: (info: KeplrChainInfo) => Promise<void>): Wallet => ({
  id: 'keplr',
  name: `${keplrName}, with staking`,
  add: async (network, isForced, tell) => {
    const info = toKeplrChainInfo(network);
    const found = isForced
      ? {url: info.rpc}
      : await findAnswering(network, findUrls(network, 'cometRpc'), toStatus, info.chainId, tell);
    return 'down' in found
      ? found.down
      : whileWaiting(keplrName, tell, async () => {
          try {
            await suggest({...info, rpc: found.url});
            return {
              text: `${keplrName} has ${info.chainName}. If ${keplrName} had this chain before, it keeps its old endpoints.`,
              isProblem: false,
            };
          } catch (error) {
            return explain(keplrName, error);
          }
        });
  },
});

/** A picture that a wallet brings along, if it is one: any other address could be asked for by the browser. */
const toIcon = (icon: unknown): string | undefined =>
  typeof icon === 'string' && /^data:image\/[\w.+-]+[;,]/.test(icon) ? icon : undefined;

/** The name under which Keplr announces its side of Ethereum. */
const keplrRdns = 'app.keplr';

const readName = ({info}: EIP6963ProviderDetail): string => String(info.name).slice(0, 60);

/** Wallets that have announced themselves. Those that call themselves alike are told apart by what they are registered as. */
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

/** How often is looked for what a wallet has put into the page without an event, in seconds. */
const lookSeconds = 1;

/**
 * Finds the wallets of this browser: those that announce themselves (EIP-6963), else the one in `window.ethereum`, and
 * Keplr. A wallet may come long after the page: where a policy forbids scripts in the page, MetaMask in Firefox does.
 * https://github.com/MetaMask/metamask-extension/pull/42338
 * @param onChange Gets all of them at once, and again when one more is there.
 * @returns What ends it.
 */
export function findWallets(onChange: (wallets: readonly Wallet[]) => void): () => void {
  const store = createStore();
  const page: WalletWindow = window;
  let seen = '';
  const tell = (): void => {
    const {ethereum, keplr} = page;
    const suggest = keplr?.experimentalSuggestChain?.bind(keplr);
    // Keplr takes the whole network from its own side: it is one wallet to the reader.
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
  store.subscribe(tell);
  tell();
  window.addEventListener('ethereum#initialized', tell);
  const timer = setInterval(tell, lookSeconds * 1_000);
  return () => {
    clearInterval(timer);
    window.removeEventListener('ethereum#initialized', tell);
    store.destroy();
  };
}

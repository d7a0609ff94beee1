import {once} from 'node:events';
import {cpSync, existsSync, readFileSync, writeFileSync} from 'node:fs';
import {connect} from 'node:net';
import path from 'node:path';
import {toNetworkIds} from '../../src/site/derived';
import {facts} from '../../src/site/facts';
import {run, start, waitFor, waitSeconds, type Background} from './processes';

/** Stands before `evmosd` where the keyring `os` has to be a folder of files: the program then finds no `pass`. */
export const withoutPass = 'PATH="$(dirname "$(command -v evmosd)")"';

/**
 * The accounts of the script `local_node.sh`. Its repository publishes their mnemonics, so the keys are no secrets, and
 * they hold nothing on a public network.
 */
export const accounts = {
  mykey: {
    privateKey: '0xe9b1d63e8acd7fe676acb43afb390d4b0202dab61abec9cf2a561e4becb147de',
    address: '0x7cB61D4117AE31a12E393a1Cfa3BaC666481D02E',
    bech32: 'evmos10jmp6sgh4cc6zt3e8gw05wavvejgr5pwjnpcky',
    balance: 10n ** 26n,
  },
  dev0: {
    privateKey: '0x88cbead91aee890d27bf06e003ade3d4e952427e88f88d31d61d3ef5e5d54305',
    address: '0xC6Fe5D33615a1C52c08018c47E8Bc53646A0E101',
    bech32: 'evmos1cml96vmptgw99syqrrz8az79xer2pcgp84pdun',
    balance: 10n ** 21n,
  },
  dev1: {
    privateKey: '0x741de4f8988ea941d3ff0287911ca4074e62b7d45c991a51186455366f10b544',
    address: '0x963EBDf2e1f8DB8707D05FC75bfeFFBa1B5BaC17',
    bech32: 'evmos1jcltmuhplrdcwp7stlr4hlhlhgd4htqh3a79sq',
    balance: 10n ** 21n,
  },
  dev2: {
    privateKey: '0x3b7955d25189c99a7468192fcbc6429205c158834053ebe3f78f4512ab432db9',
    address: '0x40a0cb1C63e026A81B55EE1308586E21eec1eFa9',
    bech32: 'evmos1gzsvk8rruqn2sx64acfsskrwy8hvrmafqkaze8',
    balance: 10n ** 21n,
  },
  dev3: {
    privateKey: '0x8a36c69d940a92fcea94b36d0f2928c7a0ee19a90073eda769693298dfa9603b',
    address: '0x498B5AeC5D439b733dC2F58AB489783A23FB26dA',
    bech32: 'evmos1fx944mzagwdhx0wz7k9tfztc8g3lkfk6rrgv6l',
    balance: 10n ** 21n,
  },
} as const;

const {ports} = facts;
const {bech32Id: chainId} = {bech32Id: `evmos_${toNetworkIds('local').eip155}-${facts.networks.local.revision}`};

/**
 * Runs a program.
 * @throws Error if it does not end with 0.
 */
async function must(command: readonly string[], env: NodeJS.ProcessEnv, log: string, input?: string): Promise<string> {
  const {exit, output} = await run(command, {cwd: path.dirname(log), env, log, input}, waitSeconds);
  if (exit !== 0) {
    throw new Error(`${command.slice(0, 4).join(' ')} ended with ${exit ?? 'its time limit'}: ${output.trim()}`);
  }
  return output;
}

/** Changes values in a file of TOML: `json-rpc.api` is the key `api` under `[json-rpc]`. Values are written as given. */
export function setToml(file: string, values: Readonly<Record<string, string>>): void {
  const missing = new Set(Object.keys(values));
  let section = '';
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => {
      section = /^\[([^\]]+)\]/.exec(line)?.[1] ?? section;
      const [, name = ''] = /^([\w-]+)\s*=/.exec(line) ?? [];
      const key = section ? `${section}.${name}` : name;
      if (!name || !(key in values)) {
        return line;
      }
      missing.delete(key);
      return `${name} = ${values[key]}`;
    });
  if (missing.size > 0) {
    throw new Error(`${file} has no ${[...missing].join(', ')}`);
  }
  writeFileSync(file, lines.join('\n'));
}

/**
 * Creates the home folder of a chain with one validator, as `local_node.sh` does, with the same accounts and genesis
 * and with all servers enabled. It differs in two points: it has no seeds, because `init` writes those of mainnet, and
 * it keeps all states.
 */
export async function makeTemplate(folder: string, env: NodeJS.ProcessEnv): Promise<string> {
  const home = path.join(folder, 'template');
  const log = path.join(folder, 'template.log');
  const evmosd = (...words: string[]): Promise<string> =>
    must(['evmosd', ...words, '--home', home], env, log, '12345678\n');
  await evmosd('config', 'keyring-backend', 'test');
  await evmosd('config', 'chain-id', chainId);
  await evmosd('init', 'localtestnet', '--chain-id', chainId);
  const file = path.join(home, 'config/genesis.json');
  const genesis = JSON.parse(readFileSync(file, 'utf8')) as Genesis;
  const {app_state: state} = genesis;
  state.staking.params.bond_denom = 'aevmos';
  const deposit = state.gov.params.min_deposit[0];
  if (deposit) {
    deposit.denom = 'aevmos';
  }
  state.gov.params.voting_period = '30s';
  state.gov.params.max_deposit_period = '30s';
  genesis.consensus_params.block.max_gas = '10000000';
  writeFileSync(file, JSON.stringify(genesis, null, 2));
  for (const [name, {privateKey, balance}] of Object.entries(accounts)) {
    await evmosd('keys', 'unsafe-import-eth-key', name, privateKey.slice(2), '--keyring-backend', 'test');
    await evmosd('add-genesis-account', name, `${balance}aevmos`, '--keyring-backend', 'test');
  }
  await evmosd('gentx', 'mykey', `${10n ** 21n}aevmos`, '--gas-prices', '1000000000aevmos', '--chain-id', chainId);
  await evmosd('collect-gentxs');
  setToml(path.join(home, 'config/config.toml'), {
    'p2p.seeds': '""',
    'instrumentation.prometheus': 'true',
    'consensus.timeout_commit': '"1s"',
  });
  setToml(path.join(home, 'config/app.toml'), {
    pruning: '"nothing"',
    'api.enable': 'true',
    'grpc.enable': 'true',
    'grpc-web.enable': 'true',
    'json-rpc.enable': 'true',
    'json-rpc.api': '"eth,txpool,personal,net,debug,web3"',
    'telemetry.enabled': 'true',
    'telemetry.prometheus-retention-time': '600',
  });
  return home;
}

/** The parts of a genesis file that the tests set. */
export interface Genesis {
  app_state: {
    staking: {params: {bond_denom: string}};
    gov: {params: {min_deposit: {denom: string}[]; voting_period: string; max_deposit_period: string}};
  } & Record<string, Record<string, unknown>>;
  consensus_params: {block: {max_gas: string}} & Record<string, unknown>;
}

/** The differences of a local chain from the template. */
export interface ChainOptions {
  /** The time that the chain waits after a block, such as `500ms`. The default is 1 s. */
  blockTime?: string;
  /** Values of config.toml, by key: `{'consensus.timeout_commit': '"500ms"'}`. */
  config?: Readonly<Record<string, string>>;
  /** Values of app.toml. */
  app?: Readonly<Record<string, string>>;
  /** Parameters of modules in the genesis file: `{gov: {voting_period: '8s'}}`. */
  params?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Consensus parameters in the genesis file: `{evidence: {max_age_num_blocks: '5'}}`. */
  consensus?: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  /** Makes any other change of the genesis file. */
  genesis?: (genesis: Genesis) => void;
  /** Flags after `evmosd start`. */
  flags?: readonly string[];
}

/** A chain of one validator, on the default ports of this network namespace. */
export interface Chain extends Background {
  home: string;
  /**
   * Sends a JSON-RPC request.
   * @returns The whole answer, also if it is an error.
   */
  ask: (method: string, params?: readonly unknown[]) => Promise<JsonRpcAnswer>;
  /** Returns the nonce of an address (`0x…`) at the latest block, or at another block or tag. */
  nonce: (address: string, block?: string) => Promise<number>;
  /** Returns the balance of an address (`0x…`) in aevmos at the latest block, or at another block or tag. */
  balance: (address: string, block?: string) => Promise<bigint>;
  /** Waits for the receipt of an Ethereum transaction. */
  receipt: (hash: string) => Promise<Receipt>;
  /** Gets a path of REST. */
  rest: (path: string) => Promise<{status: number; body: string}>;
  /** Gets a path of the CometBFT RPC. */
  comet: (path: string) => Promise<{status: number; body: string}>;
  /**
   * Gets the result of a path of the CometBFT RPC.
   * @throws Error with its answer where it has none.
   */
  cometResult: <Result>(path: string) => Promise<Result>;
  /** Returns the events of a block and the results of its transactions. */
  results: (height: bigint | number) => Promise<BlockResults>;
  /**
   * Sends signed Ethereum transactions so that all are checked before the first of them is in a block: in one request,
   * right after a block.
   * @returns The logs of the results of the blocks until all are in one.
   * @throws Error with the answers if the node refuses one.
   */
  sendTogether: (raws: readonly string[]) => Promise<string>;
  /**
   * Returns the result of the transaction with an Ethereum hash, which it finds by its event. The code is -1 if no
   * block has the transaction.
   */
  txResult: (hash: string) => Promise<TxResult>;
  /** Returns the bytes that a store keeps under a key in hexadecimal digits, or under all keys with this prefix. */
  stored: (store: string, key: string, of?: 'key' | 'subspace') => Promise<Buffer>;
  /** Waits until a block is committed. Without a height, it waits for the next block. */
  block: (height?: number) => Promise<number>;
  /** Starts the chain again in the same home, with other flags after `start`. */
  restart: (flags?: readonly string[]) => Promise<Chain>;
}

/** A JSON-RPC answer. */
export interface JsonRpcAnswer {
  result?: unknown;
  error?: {code: number; message: string; data?: unknown};
}

/** A CometBFT event. */
export interface Event {
  type: string;
  attributes: {key: string; value: string}[];
}

/** The result of a transaction in its block. */
export interface TxResult {
  code: number;
  log: string;
  gas_wanted: string;
  gas_used: string;
  events: Event[];
}

/** The results of a block. */
export interface BlockResults {
  txs_results: TxResult[];
  begin_block_events: Event[];
  end_block_events: Event[];
}

type Hex = `0x${string}`;

/** A JSON-RPC receipt. */
export interface Receipt {
  transactionHash: Hex;
  transactionIndex: Hex;
  blockNumber: Hex;
  status: Hex;
  gasUsed: Hex;
  effectiveGasPrice: Hex;
  contractAddress: Hex | null;
  logs: {address: Hex; topics: Hex[]; data: Hex}[];
}

/**
 * Requests a URL and returns the answer, whatever its status.
 * @throws Error that names the request, if there is no answer.
 */
export async function get(url: string, init?: RequestInit): Promise<{status: number; body: string}> {
  const seconds = 60;
  const ask = (): Promise<Response> => fetch(url, {...init, signal: AbortSignal.timeout(seconds * 1_000)});
  try {
    // A server may close a connection that was idle while a request is on its way. The request is sent again on a new one.
    const response = await ask().catch((error: Error & {cause?: Error}) => {
      if (error.cause?.message !== 'other side closed') {
        throw error;
      }
      return ask();
    });
    return {status: response.status, body: await response.text()};
  } catch (error) {
    const {name, message, cause} = error as Error & {cause?: Error};
    const asked = typeof init?.body === 'string' ? ` ${init.body.slice(0, 200)}` : '';
    const why = name === 'TimeoutError' ? `no answer within ${seconds} s` : (cause?.message ?? message);
    throw new Error(`${url}${asked}: ${why}`, {cause: error});
  }
}

/**
 * Opens connections to JSON-RPC, sends a request on each, and keeps them all open.
 * @returns The number of requests that are answered within 5 s.
 */
export async function countAnswered(connections: number): Promise<number> {
  const body = JSON.stringify({jsonrpc: '2.0', id: 1, method: 'net_version', params: []});
  const head = `POST / HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${body.length}`;
  const sockets = Array.from({length: connections}, () => connect(ports.jsonRpc, '127.0.0.1'));
  const answers = await Promise.all(
    sockets.map(async (socket) => {
      socket.write(`${head}\r\n\r\n${body}`);
      return once(socket, 'data', {signal: AbortSignal.timeout(5_000)}).then(
        () => true,
        () => false,
      );
    }),
  );
  sockets.forEach((socket) => socket.destroy());
  return answers.filter(Boolean).length;
}

const readHeight = async (): Promise<number> => {
  try {
    const {body} = await get(`http://127.0.0.1:${ports.cometRpc}/status`);
    const {result} = JSON.parse(body) as {result: {sync_info: {latest_block_height: string}}};
    return Number(result.sync_info.latest_block_height);
  } catch {
    return 0;
  }
};

/** Sets keys of a part of the genesis file. */
function assign(part: object | undefined, values: Readonly<Record<string, unknown>>, name: string): void {
  const unknown = Object.keys(values).filter((key) => !(key in (part ?? {})));
  if (unknown.length > 0) {
    throw new Error(`the genesis file has no ${unknown.join(', ')} in ${name}`);
  }
  Object.assign(part ?? {}, values);
}

/** Creates a home folder from the template, with the given differences. It starts no node. */
export function makeHome(template: string, home: string, options: ChainOptions = {}): void {
  const {blockTime, config, app, params = {}, consensus = {}, genesis} = options;
  if (existsSync(path.join(home, 'config/genesis.json'))) {
    throw new Error(`${home} has a chain already`);
  }
  cpSync(template, home, {recursive: true});
  setToml(path.join(home, 'config/config.toml'), {
    ...(blockTime === undefined ? {} : {'consensus.timeout_commit': `"${blockTime}"`}),
    ...config,
  });
  setToml(path.join(home, 'config/app.toml'), app ?? {});
  if (Object.keys({...params, ...consensus}).length === 0 && genesis === undefined) {
    return;
  }
  const file = path.join(home, 'config/genesis.json');
  const value = JSON.parse(readFileSync(file, 'utf8')) as Genesis;
  for (const [module, values] of Object.entries(params)) {
    assign(value.app_state[module]?.params as object | undefined, values, `the parameters of ${module}`);
  }
  for (const [group, values] of Object.entries(consensus)) {
    assign(value.consensus_params[group] as object | undefined, values, `the consensus parameters of ${group}`);
  }
  genesis?.(value);
  writeFileSync(file, JSON.stringify(value, null, 2));
}

let starts = 0;

/**
 * Starts a node in a home folder and waits for its first block and its servers.
 * @throws Error with the end of the log if the node ends first, or with the port if another program uses it.
 */
export async function startNode(home: string, env: NodeJS.ProcessEnv, flags: readonly string[] = []): Promise<Chain> {
  starts += 1;
  const node = start(['evmosd', 'start', '--home', home, '--chain-id', chainId, ...flags], {
    cwd: path.dirname(home),
    env,
    log: `${home}-${starts}.log`,
  });
  const block = async (height?: number): Promise<number> => {
    const wanted = height ?? (await readHeight()) + 1;
    return waitFor(`block ${wanted}`, async () => {
      const now = await readHeight();
      return now >= wanted ? now : undefined;
    });
  };
  try {
    await node.until(/committed state.*height=1\b|committed state/);
    // The servers of the application start after the first block.
    if (
      /\[json-rpc\](?:(?!\n\[)[\s\S])*?\nenable = true/.test(readFileSync(path.join(home, 'config/app.toml'), 'utf8'))
    ) {
      await node.until(/Starting JSON WebSocket server|Starting JSON-RPC server/);
      await waitFor('JSON-RPC', async () => {
        const answer = await get(`http://127.0.0.1:${ports.jsonRpc}`, {method: 'POST', body: '{}'}).catch(
          () => undefined,
        );
        return answer && true;
      });
    }
  } catch (error) {
    const [, taken] = /listen tcp ([^:]*:\d+): bind: address already in use/.exec(node.log()) ?? [];
    await node.stop();
    throw taken ? new Error(`the node cannot start: another program has ${taken}`) : error;
  }
  const ask: Chain['ask'] = async (method, params = []) => {
    const {body} = await get(`http://127.0.0.1:${ports.jsonRpc}`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify({jsonrpc: '2.0', id: 1, method, params}),
    });
    return JSON.parse(body) as JsonRpcAnswer;
  };
  const comet: Chain['comet'] = (at) => get(`http://127.0.0.1:${ports.cometRpc}${at}`);
  const cometResult = async <Result>(at: string): Promise<Result> => {
    const {body} = await comet(at);
    const {result} = JSON.parse(body) as {result?: Result};
    if (result === undefined) {
      throw new Error(`${at}: ${body}`);
    }
    return result;
  };
  const results: Chain['results'] = async (height) => {
    const result = await cometResult<{[Part in keyof BlockResults]: BlockResults[Part] | null}>(
      `/block_results?height=${height}`,
    );
    return {
      txs_results: result.txs_results ?? [],
      begin_block_events: result.begin_block_events ?? [],
      end_block_events: result.end_block_events ?? [],
    };
  };
  return {
    ...node,
    home,
    block,
    ask,
    nonce: async (address, at = 'latest') => Number((await ask('eth_getTransactionCount', [address, at])).result),
    balance: async (address, at = 'latest') => BigInt(String((await ask('eth_getBalance', [address, at])).result)),
    receipt: (hash) =>
      waitFor(`the receipt of ${hash}`, async () => {
        const {result} = await ask('eth_getTransactionReceipt', [hash]);
        return (result as Receipt | null | undefined) ?? undefined;
      }),
    rest: (at) => get(`http://127.0.0.1:${ports.rest}${at}`),
    comet,
    cometResult,
    results,
    sendTogether: async (raws) => {
      let height = await block();
      const {body} = await get(`http://127.0.0.1:${ports.jsonRpc}`, {
        method: 'POST',
        headers: {'Content-Type': 'application/json'},
        body: JSON.stringify(
          raws.map((raw, id) => ({jsonrpc: '2.0', id, method: 'eth_sendRawTransaction', params: [raw]})),
        ),
      });
      if ((JSON.parse(body) as JsonRpcAnswer[]).some(({error}) => error !== undefined)) {
        throw new Error(`not all of ${raws.length} transactions were accepted together: ${body}`);
      }
      const ended: TxResult[] = [];
      while (ended.length < raws.length) {
        height += 1;
        await block(height);
        ended.push(...(await results(height)).txs_results);
      }
      return ended.map(({log}) => log).join('\n');
    },
    txResult: async (hash) => {
      const {txs} = await cometResult<{txs: {tx_result: TxResult}[]}>(
        `/tx_search?query="ethereum_tx.ethereumTxHash='${hash}'"`,
      );
      return txs[0]?.tx_result ?? {code: -1, log: 'in no block', gas_wanted: '', gas_used: '', events: []};
    },
    stored: async (store, key, of = 'key') => {
      const {response} = await cometResult<{response: {value: string | null}}>(
        `/abci_query?path="/store/${store}/${of}"&data=0x${key}`,
      );
      return Buffer.from(response.value ?? '', 'base64');
    },
    restart: async (again = flags) => {
      await node.stop();
      return startNode(home, env, again);
    },
  };
}

// Shared code of the runs about contracts and EVM extensions. They compile the Solidity of a page with the interfaces
// that the site serves, deploy it, send transactions with an explicit gas limit, and read balances around a block.
import {bech32} from '@scure/base';
import solc from 'solc';
import {
  createPublicClient,
  createWalletClient,
  decodeEventLog,
  decodeFunctionResult,
  encodeDeployData,
  encodeFunctionData,
  getAddress,
  http,
  parseAbi,
  parseEther,
  toBytes,
  type Abi,
  type AbiFunction,
  type Address,
  type Hex,
  type PublicClient,
  type TransactionReceipt,
} from 'viem';
import {privateKeyToAccount, type PrivateKeyAccount} from 'viem/accounts';
import {evmosTestnet} from 'viem/chains';
import {interfaceFiles, readInterface} from '../../../../../src/plugins/markdown/interfaces';
import {facts} from '../../../../../src/site/facts';
import {builtinPrecompiles, precompiles, type Precompile} from '../../../../../src/site/precompiles';
import {readPages} from '../../../../content/pages';
import {evmVersion} from '../../../../content/solidity';
import {toAbiCases, type AbiCase} from '../../../abiArguments';
import {accounts, get, type Chain, type ChainOptions, type Genesis} from '../../../chain';
import {readClaims, type Row} from '../../../claims';
import {isIn} from '../../../match';
import {waitFor} from '../../../processes';
import type {PageRun} from '../../../run';

const {ports} = facts;
const transport = http(`http://127.0.0.1:${ports.jsonRpc}`, {retryCount: 0, timeout: 60_000});

/** A client of the local node, which has the chain id of the testnet. */
export const client: PublicClient = createPublicClient({chain: evmosTestnet, transport, pollingInterval: 100});

/** Returns the account of a private key, or of a name in tests/node/chain.ts. */
export const toAccount = (key: Hex | keyof typeof accounts): PrivateKeyAccount =>
  privateKeyToAccount(key in accounts ? accounts[key as keyof typeof accounts].privateKey : (key as Hex));

/** Converts an address to bech32. */
export const toBech32 = (prefix: string, address: Address): string =>
  bech32.encode(prefix, bech32.toWords(toBytes(address)));

/** Returns the address of the validator that an account operates. */
export const toOperator = (address: Address): string => toBech32('evmosvaloper', address);

/** Returns arguments of `createValidator`: with a key that no node has, and a stake too small to stop the chain. */
export const toValidator = (address: Address, key: number, rate = '0.05'): readonly unknown[] => [
  {moniker: 'two', identity: '', website: '', securityContact: '', details: 'the details'},
  {rate: parseEther(rate), maxRate: parseEther('0.2'), maxChangeRate: parseEther('0.01')},
  1n,
  address,
  toOperator(address),
  Buffer.alloc(32, key).toString('base64'),
  parseEther('2'),
];

/** A contract that solc has compiled. */
export interface Compiled {
  abi: Abi;
  code: Hex;
}

interface Output {
  errors?: {severity: 'error' | 'warning' | 'info'; formattedMessage: string}[];
  contracts?: Record<string, Record<string, {abi: Abi; evm: {bytecode: {object: string}}}>>;
}

/**
 * Compiles sources, by file name, together with the interfaces of the site.
 * @throws Error with the message of solc if there is an error or a warning.
 */
export function compile(sources: Readonly<Record<string, string>>): Map<string, Compiled> {
  const input = {
    language: 'Solidity',
    sources: Object.fromEntries(
      [...interfaceFiles.map((file) => [file, readInterface(file)] as const), ...Object.entries(sources)].map(
        ([name, content]) => [name, {content}],
      ),
    ),
    settings: {
      evmVersion,
      optimizer: {enabled: true},
      outputSelection: {'*': {'*': ['abi', 'evm.bytecode.object']}},
    },
  };
  const output = JSON.parse((solc.compile as (input: string) => string)(JSON.stringify(input))) as Output;
  const fault = output.errors?.find(({severity}) => severity !== 'info');
  if (fault) {
    throw new Error(fault.formattedMessage);
  }
  return new Map(
    Object.values(output.contracts ?? {}).flatMap((byName) =>
      Object.entries(byName).map(([name, {abi, evm}]) => [name, {abi, code: `0x${evm.bytecode.object}`}] as const),
    ),
  );
}

/** Compiles the Solidity of a page, together with sources that the page does not show. */
export const compilePage = (page: PageRun, more: Readonly<Record<string, string>> = {}): Map<string, Compiled> =>
  compile({
    ...Object.fromEntries(
      page.claims.fences
        .filter(({fence}) => fence.language === 'solidity' && fence.embeds === undefined)
        .map(({fence}) => [fence.title ?? `line-${fence.line}.sol`, fence.code]),
    ),
    ...more,
  });

/** The outcome of a transaction in a block. */
export interface Sent {
  hash: Hex;
  status: TransactionReceipt['status'];
  gasUsed: bigint;
  block: bigint;
  logs: TransactionReceipt['logs'];
  /** The fee that the signer paid, in aevmos. */
  fee: bigint;
}

/** The call in a transaction: a function with its arguments, or data. */
export interface Call {
  to: Address;
  abi?: Abi;
  name?: string;
  args?: readonly unknown[];
  data?: Hex;
  value?: bigint;
  gas?: bigint;
}

/** Returns the data of a call. */
export const toData = ({abi, name, args, data}: Call): Hex =>
  data ?? (abi && name ? encodeFunctionData({abi, functionName: name, args}) : '0x');

async function sendRaw(
  account: PrivateKeyAccount,
  request: {to?: Address; data: Hex; value?: bigint; gas?: bigint},
): Promise<TransactionReceipt> {
  const wallet = createWalletClient({account, chain: evmosTestnet, transport});
  const base = (await client.getBlock()).baseFeePerGas ?? 0n;
  const hash = await wallet.sendTransaction({
    gas: 1_500_000n,
    ...request,
    nonce: await client.getTransactionCount({address: account.address, blockTag: 'pending'}),
    maxFeePerGas: base * 2n + 1_000_000_000n,
    maxPriorityFeePerGas: 1n,
  });
  return waitFor(`the receipt of ${hash}`, () => client.getTransactionReceipt({hash}).catch(() => undefined), 8);
}

/** Sends a call and waits for its receipt. Does not throw if the call reverts. */
export async function send(account: PrivateKeyAccount, call: Call): Promise<Sent> {
  const {to, value, gas} = call;
  const receipt = await sendRaw(account, {
    to,
    data: toData(call),
    ...(value === undefined ? {} : {value}),
    ...(gas === undefined ? {} : {gas}),
  });
  const {transactionHash: hash, status, gasUsed, blockNumber: block, logs, effectiveGasPrice} = receipt;
  return {hash, status, gasUsed, block, logs, fee: gasUsed * effectiveGasPrice};
}

const laterStaking = parseAbi([
  'function createValidator((string moniker, string identity, string website, string securityContact, string details) description, (uint256 rate, uint256 maxRate, uint256 maxChangeRate) commissionRates, uint256 minSelfDelegation, address validatorAddress, string pubkey, uint256 value) returns (bool)',
]);

/** Makes an account a validator where a later release has another interface, with which the call of a run reverted. */
export async function ensureValidator(account: PrivateKeyAccount, key: number): Promise<void> {
  const {status} = await get(
    `http://127.0.0.1:${ports.rest}/cosmos/staking/v1beta1/validators/${toOperator(account.address)}`,
  );
  if (status !== 200) {
    const args = toValidator(account.address, key).filter((_, position) => position !== 4);
    await send(account, {to: findExtension('staking').address, abi: laterStaking, name: 'createValidator', args});
  }
}

/**
 * Deploys a contract.
 * @throws Error if the deployment fails.
 */
export async function deploy(
  account: PrivateKeyAccount,
  contract: Compiled | undefined,
  args: readonly unknown[] = [],
  value = 0n,
): Promise<Address> {
  if (!contract) {
    throw new Error('there is no such contract');
  }
  const data = encodeDeployData({abi: contract.abi, bytecode: contract.code, args});
  const {contractAddress, status} = await sendRaw(account, {data, value, gas: 4_000_000n});
  if (!contractAddress || status !== 'success') {
    throw new Error(`the contract was not deployed: ${status}`);
  }
  return getAddress(contractAddress);
}

/** Returns the error of a call in eth_call, or an empty string if it succeeds. */
export async function why(chain: Chain, from: Address, call: Call, block = 'latest'): Promise<string> {
  const {to, value} = call;
  const request = {from, to, data: toData(call), ...(value === undefined ? {} : {value: `0x${value.toString(16)}`})};
  const {error} = await chain.ask('eth_call', [request, block]);
  return error ? `${error.message} (${error.code})` : '';
}

interface Frame {
  error?: string;
  revertReason?: string;
  to?: string;
  calls?: Frame[];
}

const toErrors = ({error, revertReason, to, calls = []}: Frame): string[] => [
  ...(error === undefined ? [] : [`${to ?? ''}: ${error}${revertReason === undefined ? '' : ` (${revertReason})`}`]),
  ...calls.flatMap(toErrors),
];

/** Returns the errors of a transaction and of its inner calls, as debug_traceTransaction shows them. */
export async function traceErrors(chain: Chain, hash: Hex): Promise<string> {
  const {result, error} = await chain.ask('debug_traceTransaction', [hash, {tracer: 'callTracer'}]);
  return error ? `no trace: ${error.message}` : toErrors(result as Frame).join('; ');
}

/** Returns the events of a transaction that an ABI defines, as `Name {"field":"value"}`. */
export const readEvents = (abi: Abi, logs: Sent['logs'], address?: Address): string[] =>
  logs
    .filter((log) => address === undefined || getAddress(log.address) === getAddress(address))
    .flatMap(({data, topics}) => {
      try {
        const {eventName, args} = decodeEventLog({abi, data, topics}) as {eventName: string; args: unknown};
        return [
          `${eventName} ${JSON.stringify(args, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value))}`,
        ];
      } catch {
        return [];
      }
    });

/** Reads a REST path in the state of a block. */
export async function restAt<Answer>(path: string, block: bigint): Promise<Answer> {
  const {status, body} = await get(`http://127.0.0.1:${ports.rest}${path}`, {
    headers: {'x-cosmos-block-height': `${block}`},
  });
  if (status !== 200) {
    throw new Error(`${path} at ${block}: ${status} ${body}`);
  }
  return JSON.parse(body) as Answer;
}

/** Reads the supply of aevmos after a block. */
export const readSupply = async (block: bigint): Promise<bigint> => {
  const path = '/cosmos/bank/v1beta1/supply/by_denom?denom=aevmos';
  return BigInt((await restAt<{amount: {amount: string}}>(path, block)).amount.amount);
};

/** Reads how a transaction changed the supply and the balance of an account. A signer's fee is added to the balance. */
export async function readChange(
  {block, fee}: Sent,
  address: Address,
  isSigner: boolean,
): Promise<{balance: bigint; supply: bigint}> {
  const [before, after, supplyBefore, supplyAfter] = await Promise.all([
    client.getBalance({address, blockNumber: block - 1n}),
    client.getBalance({address, blockNumber: block}),
    readSupply(block - 1n),
    readSupply(block),
  ]);
  return {balance: after - before + (isSigner ? fee : 0n), supply: supplyAfter - supplyBefore};
}

/** Pays a fee, and waits until validators and delegators have earned it. */
export async function earn(chain: Chain): Promise<void> {
  const account = toAccount('dev3');
  await send(account, {to: account.address, value: 1n});
  await chain.block();
  await chain.block();
}

/** Reads the rewards that a delegator has earned but not withdrawn after a block, in aevmos. */
export async function readPending(address: Address, block: bigint): Promise<bigint> {
  const path = `/cosmos/distribution/v1beta1/delegators/${toBech32('evmos', address)}/rewards`;
  const {total} = await restAt<{total: {amount: string}[]}>(path, block);
  return BigInt((total[0]?.amount ?? '0').split('.')[0] ?? '0');
}

/**
 * Opens a channel for transfers from the chain to itself, with the messages of the handshake, over the connection that
 * every chain has to itself. The other end of `channel-0` is `channel-1`.
 */
export async function openChannel(page: PageRun): Promise<void> {
  const signer = accounts.dev0.bech32;
  const toChannel = (state: string, end: string): unknown => ({
    state,
    ordering: 'ORDER_UNORDERED',
    counterparty: {port_id: 'transfer', channel_id: end},
    connection_hops: ['connection-localhost'],
    version: 'ics20-1',
  });
  const proof_height = {revision_number: '0', revision_height: '1'};
  const version = {counterparty_version: 'ics20-1'};
  const steps: readonly [string, Record<string, unknown>][] = [
    ['Init', {channel: toChannel('STATE_INIT', '')}],
    ['Try', {channel: toChannel('STATE_TRYOPEN', 'channel-0'), ...version, proof_init: 'AQ==', proof_height}],
    [
      'Ack',
      {channel_id: 'channel-0', counterparty_channel_id: 'channel-1', ...version, proof_try: 'AQ==', proof_height},
    ],
    ['Confirm', {channel_id: 'channel-1', proof_ack: 'AQ==', proof_height}],
  ];
  await transactMessages(
    page,
    steps.map(([step, values]) => ({
      '@type': `/ibc.core.channel.v1.MsgChannelOpen${step}`,
      port_id: 'transfer',
      ...values,
      signer,
    })),
  );
}

/**
 * Sends Cosmos messages, signed by `dev0`.
 * @throws Error with the log if they fail.
 */
export async function transactMessages(page: PageRun, messages: readonly unknown[]): Promise<void> {
  const transaction = {
    body: {messages, memo: '', timeout_height: '0', extension_options: [], non_critical_extension_options: []},
    auth_info: {
      signer_infos: [],
      fee: {amount: [{denom: 'aevmos', amount: '20000000000000000'}], gas_limit: '1000000', payer: '', granter: ''},
    },
    signatures: [],
  };
  page.write('unsigned.json', JSON.stringify(transaction));
  await page.shell(`evmosd tx sign ~/unsigned.json --from dev0 ${flags} > signed.json`);
  const {code, log} = await page.transact(`evmosd tx broadcast signed.json --yes ${flags}`);
  if (code !== 0) {
    throw new Error(`the messages failed with ${code}: ${log}`);
  }
}

/** The flags with which commands use the accounts of a local chain. */
export const flags = '--home .tmp-evmosd --keyring-backend test --chain-id evmos_9000-1';

/** Finds an extension by the name that pages use. */
export function findExtension(name: string): Precompile {
  const found = precompiles.find((each) => each.name === name);
  if (!found) {
    throw new Error(`there is no extension ${name}`);
  }
  return found;
}

/** Returns options for a chain with short blocks, which jails no validator for missed blocks. */
export const quickChain = (genesis?: (genesis: Genesis) => void): ChainOptions => ({
  blockTime: '300ms',
  params: {slashing: {signed_blocks_window: '100000'}},
  genesis,
});

/** A contract that forwards calls, also in the ways that the pages warn about. */
const callerSource = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.18;

contract Empty {}

contract Caller {
    uint256 public count;
    uint256 public lock;
    uint256 public changed;
    address public created;

    constructor() payable {}

    receive() external payable {}

    function forward(address to, bytes calldata data) public returns (bytes memory result) {
        bool success;
        (success, result) = to.call(data);
        require(success, "the call failed");
    }

    function forwardAll(address[] calldata to, bytes[] calldata data) external {
        for (uint256 i = 0; i < to.length; i++) forward(to[i], data[i]);
    }

    function writeAndForward(address to, bytes calldata data) external {
        count += 1;
        forward(to, data);
    }

    function payAndForward(address payable to, bytes calldata data, address payable payee) external payable {
        (bool success, ) = payee.call{value: 1}("");
        require(success, "the payment failed");
        forward(to, data);
    }

    function lockAndForward(address to, bytes calldata data) external {
        lock = 1;
        forward(to, data);
        lock = 0;
    }

    /// Calls itself, which fails after the call of the extension, and goes on.
    function forwardAndFail(address to, bytes calldata data) external {
        try this.fail(to, data) {} catch {}
        count += 1;
    }

    function fail(address to, bytes calldata data) external {
        forward(to, data);
        revert("on purpose");
    }

    /// Writes to the storage, creates a contract and pays before the call, fails after it, and goes on.
    function changeAndFail(address to, bytes calldata data, address payable payee) external {
        try this.change(to, data, payee) {} catch {}
        count += 1;
    }

    function change(address to, bytes calldata data, address payable payee) external {
        changed = 1;
        created = address(new Empty());
        (bool success, ) = payee.call{value: 1}("");
        require(success, "the payment failed");
        this.fail(to, data);
    }

    /// Calls with value and goes on if the call fails.
    function tryWithValue(address to, bytes calldata data) external returns (bool success) {
        (success, ) = to.call{value: 1}(data);
    }

    function tryForward(address to, bytes calldata data, uint256 limit) external returns (bool success, bytes memory result) {
        (success, result) = to.call{gas: limit == 0 ? gasleft() : limit}(data);
        count += 1;
    }

    function forwardStatic(address to, bytes calldata data) external view returns (bytes memory result) {
        bool success;
        (success, result) = to.staticcall(data);
        require(success, "the call failed");
    }

    function forwardDelegate(address to, bytes calldata data) external returns (bytes memory result) {
        bool success;
        (success, result) = to.delegatecall(data);
        require(success, "the call failed");
    }
}`;

/** Compiles the contract `Caller`. */
export const compileCaller = (): Map<string, Compiled> => compile({'Caller.sol': callerSource});

/** Returns the rows of error texts that the extensions share. */
const readSharedRows = (): readonly Row[] =>
  readPages('.')
    .filter(({route}) => /\/evm-extensions(\/authorization)?$/.test(route))
    .flatMap((page) => readClaims(page).rows.filter(({heads}) => heads[0] === 'Text'));

/** The origin of a call, see ExtensionRun. */
export type Way = 'wallet' | 'third' | 'contract' | 'granted' | 'itself';

/**
 * Calls the functions of an extension and records the outcomes, which decide the claims that a page shows about them. A
 * call comes from the wallet that it acts for (`wallet`), from another wallet (`third`), or from a contract without a
 * grant (`contract`), with a grant (`granted`) or for itself (`itself`).
 */
export class ExtensionRun {
  readonly address: Address;
  readonly abi: Abi;
  private readonly precompile: Precompile;
  private readonly outcomes = new Map<string, Map<Way | 'query', string>>();
  private readonly topics = new Set<string>();

  constructor(
    private readonly page: PageRun,
    readonly chain: Chain,
    name: string,
    contracts: ReadonlyMap<string, Compiled>,
  ) {
    this.precompile = findExtension(name);
    this.address = this.precompile.address;
    this.abi = contracts.get(this.precompile.interface?.name ?? '')?.abi ?? [];
  }

  /** Records an outcome. The first success of several calls counts; without a grant, the first outcome counts. */
  private note(name: string, way: Way | 'query', outcome: string): void {
    const ways = this.outcomes.get(name) ?? new Map<Way | 'query', string>();
    this.outcomes.set(name, ways);
    if (!ways.has(way) || (way !== 'contract' && ways.get(way) !== 'success')) {
      ways.set(way, outcome);
    }
  }

  /** Returns a call of a function. */
  toCall(name: string, args: readonly unknown[]): Call & {data: Hex} {
    return {to: this.address, data: toData({to: this.address, abi: this.abi, name, args})};
  }

  /** Sends a transaction that calls a function, directly or through a function of the contract `Caller`. */
  async send(
    way: Way,
    account: PrivateKeyAccount,
    name: string,
    args: readonly unknown[],
    through?: {address: Address; abi: Abi; name?: string; more?: readonly unknown[]},
    gas?: bigint,
  ): Promise<Sent & {error: string; events: string[]}> {
    const call = this.toCall(name, args);
    const outer: Call = through
      ? {
          to: through.address,
          abi: through.abi,
          name: through.name ?? 'forward',
          args: [call.to, call.data, ...(through.more ?? [])],
        }
      : call;
    const sent = await send(account, gas === undefined ? outer : {...outer, gas});
    const error = sent.status === 'success' ? '' : await traceErrors(this.chain, sent.hash);
    sent.logs
      .filter(({address}) => getAddress(address) === getAddress(this.address))
      .forEach(({topics}) => this.topics.add(topics[0] ?? ''));
    this.note(name, way, sent.status === 'success' ? 'success' : error);
    return {...sent, error, events: readEvents(this.abi, sent.logs, this.address)};
  }

  /** Returns the error of a wallet's call in eth_call, or an empty string if it succeeds. */
  async why(from: Address, name: string, args: readonly unknown[], block?: string): Promise<string> {
    return why(this.chain, from, this.toCall(name, args), block);
  }

  /** Calls a query. Returns its answer as JSON with all digits of integers, or the message of the error. */
  async query(name: string, args: readonly unknown[], from?: Address): Promise<string> {
    const {data} = this.toCall(name, args);
    const {result, error} = await this.chain.ask('eth_call', [
      {...(from ? {from} : {}), to: this.address, data},
      'latest',
    ]);
    if (error) {
      return error.message;
    }
    const value = decodeFunctionResult({abi: this.abi, functionName: name, data: result as Hex});
    const text = JSON.stringify(value, (_, each: unknown) => (typeof each === 'bigint' ? `${each}` : each));
    this.note(name, 'query', text);
    return text;
  }

  /**
   * Calls functions with one argument changed at a time. Each error must be a text of this page, or of the pages that
   * all extensions share. A row of this page whose texts are all among the errors holds.
   * @param valid A valid call of each function, by name. The page of the extension needs all of them.
   * @param isLeft Whether a call would stop the node.
   * @throws Error if the page of the extension has a function without a valid call.
   */
  async askArguments(
    from: Address,
    valid: Readonly<Record<string, readonly unknown[]>>,
    isLeft: (each: AbiCase) => boolean = () => false,
  ): Promise<void> {
    const {page, rows} = this.page.claims;
    const own = rows.filter(({heads}) => heads[0] === 'Text');
    const known = [...own, ...readSharedRows()].flatMap(({codes: [texts = []]}) => texts);
    const isOwn = page.route === this.precompile.page;
    const errors: string[] = [];
    for (const item of this.abi.filter((each): each is AbiFunction => each.type === 'function')) {
      const args = valid[item.name];
      if (!args && isOwn) {
        throw new Error(`${this.precompile.name} has a function ${item.name}, and the run no call of it`);
      }
      const cases = args ? toAbiCases(item, args).filter((each) => !isLeft(each)) : [];
      const untold: string[] = [];
      for (const {argument, kind, data} of cases) {
        const text = await why(this.chain, from, {to: this.address, data});
        if (text !== '') {
          const seen = `${item.name}, ${argument}, ${kind}: ${text}`;
          errors.push(seen);
          untold.push(...(known.some((each) => isIn(each, text)) ? [] : [seen]));
        }
      }
      if (isOwn) {
        const {signature = ''} =
          this.precompile.functions.find((each) => each.signature.startsWith(`${item.name}(`)) ?? {};
        const isShared = precompiles.filter((each) => each.page === page.route).length > 1;
        this.page.data(
          isShared ? `${this.precompile.name} ${signature}` : signature,
          untold.length === 0,
          untold.join('; ') || `${cases.length} calls with another argument`,
        );
      }
    }
    for (const row of own) {
      const found = (row.codes[0] ?? []).map((text) => errors.find((each) => isIn(text, each)));
      if (found.length > 0 && found.every((each) => each !== undefined)) {
        this.page.row(row.cells[0] ?? '').shows(found.join('; '));
      }
    }
  }

  /** Compares what the page shows about each function and event with the recorded outcomes. */
  decide(): void {
    for (const {signature, authorization} of this.precompile.functions) {
      const name = signature.slice(0, signature.indexOf('('));
      const ways = this.outcomes.get(name) ?? new Map<Way | 'query', string>();
      const isRefused = (way: Way): boolean =>
        /is not the same as|does not match|does not exist or is expired/.test(ways.get(way) ?? '');
      const succeeds = (way: Way): boolean => ways.get(way) === 'success';
      const holds =
        authorization === undefined
          ? ways.has('query')
          : authorization === 'anyone'
            ? succeeds('third')
            : authorization === 'signer'
              ? succeeds('wallet') && !(ways.has('third') && !isRefused('third'))
              : authorization === 'owner'
                ? succeeds('wallet') && isRefused('third') && succeeds('itself')
                : succeeds('wallet') && isRefused('contract') && succeeds('granted');
      this.page.data(
        signature,
        holds,
        [...ways].map(([way, outcome]) => `${way}: ${outcome}`).join('; ') || 'not called',
      );
    }
    for (const {signature, topic} of this.precompile.events) {
      this.page.data(signature, this.topics.has(topic), this.topics.has(topic) ? `a log with ${topic}` : 'no such log');
    }
  }
}

/** A contract that measures the gas of a call. */
const meterSource = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.18;

contract Meter {
    function cost(address to, bytes memory data) external view returns (uint256 used, bool success) {
        assembly {
            let size := mload(data)
            let begin := add(data, 32)
            let before := gas()
            success := staticcall(gas(), to, begin, size, 0, 0)
            used := sub(before, gas())
        }
    }
}`;

const zeros = (count: number): Hex => `0x${'00'.repeat(count)}`;

/** Calls of the precompiles of Ethereum: the last digit of the address, the data, and the expected gas. */
const builtinCalls: readonly (readonly [address: number, data: Hex, gas: number])[] = [
  [1, zeros(128), 3_000],
  [2, '0x', 60],
  [2, zeros(64), 84],
  [3, '0x', 600],
  [3, zeros(64), 840],
  [4, zeros(64), 21],
  [5, '0x', 200],
  [6, '0x', 150],
  [7, '0x', 6_000],
  [8, '0x', 45_000],
  [8, zeros(192), 79_000],
  [9, zeros(213), 0],
  [9, `0x0000000a${'00'.repeat(209)}`, 10],
];

/** Gives `dev1` a second coin in the genesis, for the prices of the bank extension. */
export function addSecondCoin(genesis: Genesis): void {
  const {bank} = genesis.app_state as unknown as {
    bank: {balances: {address: string; coins: unknown[]}[]; supply: unknown[]};
  };
  const coin = {denom: 'uatom', amount: '5'};
  bank.balances.find(({address}) => address === accounts.dev1.bech32)?.coins.push(coin);
  bank.supply.push(coin);
}

/**
 * Checks what `<PrecompileList />` shows: every address answers, and every price is measured. If an extension pays for
 * the store, its price is the least gas with which it reads its arguments, even if it then refuses them.
 */
export async function decideList(page: PageRun, chain: Chain): Promise<void> {
  const meter = compile({'Meter.sol': meterSource}).get('Meter');
  const address = await deploy(toAccount('dev3'), meter);
  const measure = async (to: Address, data: Hex): Promise<number> => {
    const {result} = await client.simulateContract({
      address,
      abi: meter?.abi ?? [],
      functionName: 'cost',
      args: [to, data],
    });
    return Number((result as unknown as [bigint, boolean])[0]);
  };
  const identity = toBuiltin(4);
  const call = (await measure(identity, '0x')) - 15;
  const outcomes = new Map<Address, {seen: string; holds: boolean}[]>();
  const note = (to: Address, holds: boolean, seen: string): unknown =>
    outcomes.set(to, [...(outcomes.get(to) ?? []), {holds, seen}]);
  const expect = async (to: Address, data: Hex, gas: number, what: string): Promise<void> => {
    const used = (await measure(to, data)) - call;
    note(to, used === gas, `${what}: ${used}`);
  };
  for (const [number, data, gas] of builtinCalls) {
    await expect(toBuiltin(number), data, gas, `${(data.length - 2) / 2} bytes`);
  }
  await expect(findExtension('p256').address, zeros(160), 3_450, '160 bytes');
  const abis = compile({});
  const encode = (name: string, functionName: string, args: readonly unknown[]): Hex =>
    encodeFunctionData({abi: abis.get(name)?.abi ?? [], functionName, args});
  const {address: bech} = findExtension('bech32');
  await expect(bech, encode('Bech32I', 'hexToBech32', [accounts.dev0.address, 'evmos']), 6_000, 'hexToBech32');
  const {address: bank} = findExtension('bank');
  await expect(bank, encode('IBank', 'balances', [accounts.dev0.address]), 2_851, 'one coin');
  await expect(bank, encode('IBank', 'balances', [accounts.dev1.address]), 2 * 2_851, 'two coins');
  await expect(bank, encode('IBank', 'totalSupply', []), 2 * 2_477, 'two coins');
  await expect(bank, encode('IBank', 'supplyOf', [accounts.dev0.address]), 2_477, 'supplyOf');
  for (const {name, address: to, functions} of precompiles.filter((each) => each.paysForStore)) {
    for (const kind of ['transaction', 'query'] as const) {
      const selector = functions.find((each) => each.kind === kind && each.signature.includes('address'))?.selector;
      const [flat, each] = kind === 'transaction' ? [2_000, 30] : [1_000, 3];
      for (const bytes of selector ? [5, 15] : []) {
        const data: Hex = `${selector as Hex}${'00'.repeat(bytes)}`;
        const intrinsic = toBytes(data).reduce((sum, byte) => sum + (byte === 0 ? 4 : 16), 21_000);
        const ask = async (gas: number): Promise<string> =>
          (
            await chain.ask('eth_call', [
              {from: accounts.dev0.address, to, data, gas: `0x${gas.toString(16)}`},
              'latest',
            ])
          ).error?.message ?? 'no error';
        const enough = intrinsic + flat + each * bytes;
        const [under, at] = [await ask(enough - 1), await ask(enough)];
        note(
          to,
          under.includes('out of gas') && at.includes('length insufficient'),
          `${name}, ${kind} with ${bytes} bytes: ${under} with one less than ${flat + each * bytes}, else ${at}`,
        );
      }
    }
  }
  for (const {title, address: to} of [...builtinPrecompiles, ...precompiles]) {
    const list = outcomes.get(to) ?? [];
    const wrong = list.filter(({holds}) => !holds);
    page.data(
      title,
      list.length > 0 && wrong.length === 0,
      (wrong.length > 0 ? wrong : list).map(({seen}) => seen).join('; '),
    );
  }
  page.cannot(
    {data: /, on mainnet since: /},
    'the upgrade handlers of mainnet: app/upgrades/v13, v14 and v16, upgrades.go',
  );
}

const toBuiltin = (number: number): Address => builtinPrecompiles[number - 1]?.address ?? '0x';

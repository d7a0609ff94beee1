import {readFileSync} from 'node:fs';
import path from 'node:path';
import {
  encodeFunctionData,
  formatEther,
  getContractAddress,
  keccak256,
  pad,
  serializeTransaction,
  toHex,
  toRlp,
  type Hex,
} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {facts} from '../../../../../src/site/facts';
import {findFact} from '../../../../../src/site/names';
import {accounts, type Chain, type Genesis, type TxResult} from '../../../chain';
import {withoutServers} from '../../nodeFiles';
import type {PageRun, RowRun, Run} from '../../../run';
import type {Requires} from '../../../tools';
import {readPrivateKey} from './cosmos';
import {compileOne, makeFounding, sendEthereum, sendRaw, sign, type Call, type Sent} from './ethereum';

const source = `// SPDX-License-Identifier: LGPL-3.0-only
pragma solidity ^0.8.20;
contract Probe {
  error Custom(uint256 why);
  event Done(address indexed who, uint256 amount);
  uint256[10] public seen;
  mapping(uint256 => uint256) slots;
  function look() public view returns (uint256[10] memory r) {
    r = [block.chainid, block.number, block.timestamp, uint256(uint160(address(block.coinbase))), block.gaslimit,
         block.basefee, block.prevrandao, uint256(blockhash(block.number - 1)), tx.gasprice, uint256(blockhash(0))];
  }
  function record() external { seen = look(); emit Done(msg.sender, 7); }
  function fail() external pure { revert("why not"); }
  function custom() external pure { revert Custom(9); }
  function fill(uint256 n) external { for (uint256 i = 0; i < n; i++) slots[i] = 1; }
  function clear(uint256 n) external { for (uint256 i = 0; i < n; i++) slots[i] = 0; }
  function spin(uint256 gas_) external view { uint256 end = gasleft() - gas_; while (gasleft() > end) {} }
  function loop() external pure { while (true) {} }
  function pay(address to, uint256 value) external { (bool ok,) = to.call{value: value}(""); require(ok, "unpaid"); }
  function make() external returns (address a) { bytes memory c = hex"6001600c60003960016000f300"; assembly { a := create(0, add(c, 32), mload(c)) } }
  function end() external { selfdestruct(payable(msg.sender)); }
}`;

const {mykey, dev0, dev1, dev2} = accounts;
const price = '--gas-prices 4000000000000aevmos';
const gwei = 1_000_000_000n;
interface Params {
  [key: string]: unknown;
  chain_config: Record<string, unknown>;
  active_precompiles: string[];
  extra_eips: string[];
}

const paramsOf = (genesis: Genesis): Params => (genesis.app_state.evm as unknown as {params: Params}).params;

export const requires: Requires = ['grpcurl'];

/**
 * Returns creation code for a contract whose call consumes exactly this gas. The contract clears slots that hold 1,
 * reads other slots, and fills up the rest with `JUMPDEST`.
 */
function toExample(gas: number, slots: number): Hex {
  const byte = (value: number): string => value.toString(16).padStart(2, '0');
  const [intrinsic, clear, read] = [21_000, 5_006, 2_105];
  const rest = gas - intrinsic - slots * clear;
  const each = <Part>(count: number, toPart: (index: number) => Part): Part[] =>
    Array.from({length: count}, (_, index) => toPart(index));
  const code = [
    ...each(slots, (slot) => `600060${byte(slot)}55`),
    ...each(Math.floor(rest / read), (index) => `60${byte(0x80 + index)}5450`),
    '5b'.repeat(rest % read),
    '00',
  ].join('');
  const set = each(slots, (slot) => `600160${byte(slot)}55`).join('');
  const length = (code.length / 2).toString(16).padStart(4, '0');
  return `0x${set}61${length}8060${byte(set.length / 2 + 12)}6000396000f3${code}`;
}

/** Runs the worked example on a separate chain, with the numbers of the page. */
async function playExample(page: PageRun, founding: unknown): Promise<void> {
  const ungroup = (text: string): string => text.replace(/(?<=\d),(?=\d{3})/g, '');
  const text = ungroup(page.claims.text.join(' '));
  const [nonce = '', evmos = '', limit = '', cap = '', tip = '', value = '', base = '', gas = '', counter = ''] =
    /with nonce (\d+) and (\d+) EVMOS calls a contract with a type 2 transaction\. The limit is (\d+), the fee cap (\d+) × 10\^9, the tip cap (\d+) × 10\^9, and the value (\d+)\. The base fee is (\d+) × 10\^9\. The call consumes (\d+) gas, and clears a storage slot with a refund counter of (\d+)\./
      .exec(text)
      ?.slice(1) ?? [];
  const rich = `0x${'51'.repeat(32)}` as const;
  const poor = `0x${'52'.repeat(32)}` as const;
  const toBech32 = async (key: Hex): Promise<string> =>
    /Bech32 Acc:? (\S+)/.exec(await page.shell(`evmosd debug addr ${privateKeyToAccount(key).address}`))?.[1] ?? '';
  const home = page.makeHome({
    home: 'example',
    blockTime: '500ms',
    // At the floor, the base fee does not change.
    params: {feemarket: {base_fee: String(BigInt(base) * gwei), min_gas_price: `${BigInt(base) * gwei}.0`}},
    genesis: (genesis) => {
      (genesis.app_state.genutil as unknown as {gen_txs: unknown[]}).gen_txs = [founding];
    },
  });
  const least = BigInt(limit) * BigInt(cap) * gwei;
  await page.shell(`evmosd add-genesis-account ${await toBech32(rich)} ${BigInt(evmos) * 10n ** 18n}aevmos --home ${home}
evmosd add-genesis-account ${await toBech32(poor)} ${least - 1n}aevmos --home ${home}
jq '(.app_state.auth.accounts[].base_account | select(.address == "${await toBech32(rich)}") | .sequence) = "${nonce}"' ${home}/config/genesis.json > example.json
mv example.json ${home}/config/genesis.json`);
  const chain = await page.startNode('example');
  const {address} = privateKeyToAccount(rich);
  const deploy = async (code: Hex): Promise<Hex> => {
    const {receipt} = await sendEthereum(chain, mykey.privateKey, {data: code, gas: 2_000_000n});
    return receipt?.contractAddress as Hex;
  };
  const call = async (key: Hex, to: Hex, gasLimit: bigint): Promise<Sent> =>
    sendEthereum(chain, key, {
      to,
      gas: gasLimit,
      value: BigInt(value),
      maxFeePerGas: BigInt(cap) * gwei,
      maxPriorityFeePerGas: BigInt(tip) * gwei,
    });
  /** Returns the gas before the refund and the refund counter at the end, from a trace. */
  const trace = async (hash: string): Promise<{consumed: number; counter: number}> => {
    const {result} = await chain.ask('debug_traceTransaction', [hash, {disableStack: true, disableStorage: true}]);
    const tx = (await chain.ask('eth_getTransactionByHash', [hash])).result as {gas: Hex};
    const last = (result as {structLogs: {gas: number; gasCost: number; refund?: number}[]}).structLogs.at(-1);
    return {consumed: Number(tx.gas) - (last?.gas ?? 0) + (last?.gasCost ?? 0), counter: last?.refund ?? 0};
  };
  const contracts = [await deploy(toExample(Number(gas), 1)), await deploy(toExample(Number(gas), 1))] as const;

  const refusal = (await call(poor, contracts[0], BigInt(limit))).refused ?? 'sent';
  const [, needed = '0'] = /sender balance < tx cost \(\d+ < (\d+)\)/.exec(refusal) ?? [];
  const before = await chain.balance(address);
  const called = await call(rich, contracts[0], BigInt(limit));
  const paid = before - (await chain.balance(address));
  const next = await chain.nonce(address);
  const tx = (await chain.ask('eth_getTransactionByHash', [called.hash])).result as Record<
    'nonce' | 'gas' | 'maxFeePerGas' | 'maxPriorityFeePerGas',
    Hex
  >;
  const {result: block} = await chain.ask('eth_getBlockByNumber', [called.receipt?.blockNumber, false]);
  const {events} = await chain.txResult(called.hash);
  const fees = events.filter(({type}) => type === 'tx').flatMap(({attributes}) => attributes);
  const taken = BigInt(/^\d+/.exec(fees.find(({key}) => key === 'fee')?.value ?? '')?.[0] ?? 0);
  const traced = await trace(called.hash);
  const parameters = await page.json<{params: {min_gas_multiplier: string}}>('evmosd query feemarket params -o json');
  const multiplier = Number(parameters.params.min_gas_multiplier);
  // With a limit close to the need, the charge is the consumed gas minus the refund.
  const [, near = ''] = /With a limit of (\d+), the least charge is/.exec(text) ?? [];
  const beforeNear = await chain.balance(address);
  const nearCall = await call(rich, contracts[1], BigInt(near));
  const nearPaid = beforeNear - (await chain.balance(address));
  const net = Number(nearCall.receipt?.gasUsed);
  // The refund counter of ten slots exceeds the share of the gas that can be refunded.
  const many = await call(rich, await deploy(toExample(75_000, 10)), 80_000n);
  const capped = await trace(many.hash);
  const share = capped.consumed / (capped.consumed - Number(many.receipt?.gasUsed));

  const used = Number(called.receipt?.gasUsed);
  const power = `10^${String(gwei).length - 1}`;
  const toGwei = (amount: Hex | undefined): number => Number(amount) / Number(gwei);
  const toEvmos = (amount: bigint): string => `${formatEther(amount)} EVMOS`;
  const [gasLimit, price] = [Number(tx.gas), toGwei(called.receipt?.effectiveGasPrice)];
  const baseFee = toGwei((block as {baseFeePerGas: Hex}).baseFeePerGas);
  const [feeCap, tipCap] = [toGwei(tx.maxFeePerGas), toGwei(tx.maxPriorityFeePerGas)];
  const steps: Readonly<Record<string, readonly [computation: string, result: string | number]>> = {
    'Effective price': [`min(${feeCap}, ${baseFee} + ${tipCap}) × ${power}`, `${price} × ${power} aevmos`],
    'Balance must cover, in the mempool': [`${gasLimit} × ${feeCap} × ${power}`, toEvmos(BigInt(needed))],
    'Taken before execution': [`${gasLimit} × ${price} × ${power}`, toEvmos(taken)],
    Nonce: [`${Number(tx.nonce)} + ${next - Number(tx.nonce)}`, next],
    Refund: [`min(${traced.counter}, ${traced.consumed} ÷ ${share})`, traced.consumed - net],
    Consumed: [`${traced.consumed} − ${traced.consumed - net}`, net],
    'Least charge': [`${gasLimit} × ${multiplier}`, gasLimit * multiplier],
    'Gas used': [`max(${gasLimit * multiplier}, ${net})`, used],
    Returned: [`(${gasLimit} − ${used}) × ${price} × ${power}`, toEvmos(taken - paid)],
    Paid: [`${used} × ${price} × ${power}`, toEvmos(paid)],
  };
  const isPlayed =
    called.receipt?.status === '0x1' && nonce === String(Number(tx.nonce)) && counter === String(traced.counter);
  for (const row of page.rows('Worked example', 'Step')) {
    const [step = '', ...cells] = row.cells.map(ungroup);
    const played = steps[step]?.join(' = ') ?? 'no such step';
    row.holds(isPlayed && played === cells.join(' = '), `on a chain: ${played}`);
  }
  page.says(
    `With a limit of ${Number(near).toLocaleString('en')}, the least charge is ${(Number(near) * multiplier).toLocaleString('en')} and gas used is ${net.toLocaleString('en')}: the call costs ${toEvmos(nearPaid)}.`,
    nearCall.receipt?.status === '0x1',
    `used ${net}, paid ${nearPaid}`,
  );
  await chain.stop();
}

/**
 * Traces two Ethereum transactions behind a Cosmos transaction of the same block, on which their outcome depends: the
 * first contract reverts if an account has no balance, the second if it has one.
 */
async function traceBehindCosmos(page: PageRun): Promise<void> {
  const slow = await page.startChain({home: 'traced', blockTime: '10s'});
  const watched = '1234567890123456789012345678901234567890';
  const install = async (isZero: boolean): Promise<Hex> => {
    const runtime = `73${watched}31${isZero ? '15' : '80'}601b57005b60006000fd`;
    const {receipt} = await sendEthereum(slow, mykey.privateKey, {data: `0x6021600c60003960216000f3${runtime}`});
    return receipt?.contractAddress as Hex;
  };
  const needing = await install(true);
  const refusing = await install(false);
  const recipient = (await page.shell(`evmosd debug addr ${watched} | grep -o 'evmos1[a-z0-9]*' | head -1`)).trim();
  const raws = await Promise.all(
    [needing, refusing].map((to, index) => sign(slow, dev1.privateKey, {to, nonce: index})),
  );
  await slow.block();
  await page.shell(
    `evmosd tx bank send dev0 ${recipient} 1aevmos --gas 200000 ${price} -y --home ~/traced --keyring-backend test --chain-id evmos_9000-1`,
  );
  const hashes = [];
  for (const raw of raws) {
    hashes.push(String((await slow.ask('eth_sendRawTransaction', [raw])).result));
  }
  const outcomes = [];
  for (const hash of hashes) {
    const {status, blockNumber} = await slow.receipt(hash);
    const {result} = await slow.ask('debug_traceTransaction', [hash, {tracer: 'callTracer'}]);
    outcomes.push({status, blockNumber, error: (result as {error?: string}).error});
  }
  const inBlock = await slow.results(Number(outcomes[0]?.blockNumber));
  page.says(
    'So a transaction that depends on one of these can fail in the block and succeed in the trace, or the other way round',
    inBlock.txs_results.length === 3 &&
      outcomes[0]?.status === '0x1' &&
      outcomes[0].error === 'execution reverted' &&
      outcomes[1]?.status === '0x0' &&
      outcomes[1].error === undefined,
    `${inBlock.txs_results.length} transactions in the block: ${JSON.stringify(outcomes)}`,
  );
  await slow.stop();
}

/** Sends three transactions, each with nearly all the gas of a block, while a node waits for its next block. */
async function packBlocks(page: PageRun): Promise<void> {
  const pack = async (home: string, app: Record<string, string>): Promise<number[]> => {
    const chain = await page.startChain({home, blockTime: '4s', app});
    const raws = await Promise.all(
      [0, 1, 2].map((nonce) => sign(chain, dev1.privateKey, {to: dev2.address, gas: 9_000_000n, nonce})),
    );
    await chain.block();
    const hashes = [];
    for (const raw of raws) {
      hashes.push(String((await chain.ask('eth_sendRawTransaction', [raw])).result));
    }
    const blocks = [];
    for (const hash of hashes) {
      blocks.push(Number((await chain.receipt(hash)).blockNumber));
    }
    await chain.stop();
    return blocks;
  };
  const apart = await pack('apart', {});
  page.says(
    'until their gas limits together reach `max_gas`',
    new Set(apart).size === 3,
    `three of 9,000,000, max_gas 10,000,000: blocks ${apart.join(', ')}`,
  );
  const together = await pack('together', {'evm.max-tx-gas-wanted': '500000'});
  page.says(
    'the limits in one block can add up to more than `max_gas`',
    new Set(together).size === 1,
    `with max-tx-gas-wanted = 500000: blocks ${together.join(', ')}`,
  );
}

const run: Run = async (page) => {
  const probe = compileOne(source);
  const call = (name: string, args: readonly unknown[] = []): Hex =>
    encodeFunctionData({abi: probe.abi, functionName: name, args});
  const founding = await makeFounding(page);
  const home = page.makeHome({
    blockTime: '500ms',
    app: {'evm.max-tx-gas-wanted': '50000'},
    params: {feemarket: {base_fee: String(3_000n * gwei), min_gas_price: `${20n * gwei}.0`}},
    genesis: (genesis) => {
      (genesis.app_state.genutil as unknown as {gen_txs: unknown[]}).gen_txs = [founding];
      const auth = genesis.app_state.auth as unknown as {
        accounts: {base_account?: {address: string}; code_hash?: string}[];
      };
      // An account with both code and a key. No transaction can create such an account.
      const coded = auth.accounts.find(({base_account: base}) => base?.address === dev2.bech32);
      if (coded) {
        coded.code_hash = `0x${'11'.repeat(32)}`;
      }
    },
  });
  await page.shell(`ln -s .tmp-evmosd .evmosd; evmosd keys add vested --keyring-backend test; evmosd keys add poor --keyring-backend test
echo '{"start_time": 4000000000, "periods": [{"coins": "100000000000000000000aevmos", "length_seconds": 1}]}' > schedule.json
evmosd add-genesis-account $(evmosd keys show vested -a) 100000000000000000000aevmos --clawback --funder ${dev0.bech32} --lockup schedule.json --vesting schedule.json
evmosd add-genesis-account $(evmosd keys show poor -a) 1000000000000000000aevmos`);
  const defaults = paramsOf(JSON.parse(readFileSync(path.join(home, 'config/genesis.json'), 'utf8')) as Genesis);
  // A transaction that is refused while the base fee is high. Each block lowers it.
  const dear = await page.startChain({
    home: 'dear',
    blockTime: '20s',
    app: withoutServers,
    params: {feemarket: {base_fee: String(3_000n * gwei), min_gas_price: `${20n * gwei}.0`}},
    genesis: (genesis) => {
      (genesis.app_state.genutil as unknown as {gen_txs: unknown[]}).gen_txs = [founding];
    },
  });
  const cheap = await sendEthereum(dear, dev0.privateKey, {
    to: dev1.address,
    gas: 21_000n,
    maxFeePerGas: 21n * gwei,
  });
  page.row('Fee cap reaches the base fee', 'Checks before execution').shows(cheap.refused ?? 'sent', 1);
  await dear.stop();
  const chain = await page.startNode('.tmp-evmosd');
  const send = (key: string, each: Call, blocks?: number): Promise<Sent> =>
    sendEthereum(chain, key, {maxFeePerGas: 5_000n * gwei, ...each}, blocks);
  const refuse = async (key: string, each: Call): Promise<string> => (await send(key, each)).refused ?? 'sent';
  const check = (quote: string, log: string): void => page.row(quote, 'Checks before execution').shows(log, 1);

  check(
    'Price not under the floor',
    await refuse(dev0.privateKey, {
      to: dev1.address,
      gas: 21_000n,
      maxFeePerGas: 1n * gwei,
      maxPriorityFeePerGas: 1n,
    }),
  );
  const deployed = await send(mykey.privateKey, {data: probe.code, gas: 2_000_000n});
  const at = deployed.receipt?.contractAddress as Hex;
  const words = async (data: Hex, more: Record<string, unknown> = {}): Promise<bigint[]> => {
    const {result} = await chain.ask('eth_call', [{to: at, data, ...more}, 'latest']);
    return ((result as string).slice(2).match(/.{64}/g) ?? []).map((each) => BigInt(`0x${each}`));
  };

  // Block context, in a transaction and in a call.
  const recorded = await send(dev0.privateKey, {to: at, data: call('record'), gas: 500_000n, gasPrice: 4_500n * gwei});
  const height = Number(recorded.receipt?.blockNumber);
  const seen = await Promise.all(
    Array.from({length: 10}, async (_, index) => (await words(call('seen', [BigInt(index)])))[0]),
  );
  const inCall = await words(call('look'));
  const block = await chain.cometResult<{
    block_id: {hash: string};
    block: {header: {time: string; last_block_id: {hash: string}; proposer_address: string}};
  }>(`/block?height=${height}`);
  const {header} = block.block;
  const operator = await page.shell(
    'evmosd debug addr $(evmosd query staking validators -o json | jq -r .validators[0].operator_address)',
  );
  const {result: ethBlock} = await chain.ask('eth_getBlockByNumber', [`0x${height.toString(16)}`, false]);
  const baseFee = BigInt((ethBlock as {baseFeePerGas: string}).baseFeePerGas);
  const context = `${seen.join(', ')}; in eth_call ${inCall.join(', ')}`;
  const instruction = (name: string, condition: boolean, what = context): void =>
    page.row(name, 'Block context').holds(condition, what);
  const said = (name: string): string => page.row(name, 'Block context').cells[1] ?? '';
  instruction('CHAINID | EIP-155 number', seen[0] === 9000n);
  instruction('NUMBER | Height', seen[1] === BigInt(height));
  const beginning = new Date((Math.floor(Date.parse(header.time) / 1_000) - Number(seen[2])) * 1_000);
  instruction(
    'TIMESTAMP |',
    beginning.getTime() === Date.UTC(beginning.getUTCFullYear(), 0) &&
      said('TIMESTAMP |') === `Seconds since ${beginning.getUTCFullYear()}`,
    `${seen[2]}, in a block of ${header.time}: counted from the beginning of ${beginning.getUTCFullYear()}`,
  );
  const [, coinbase = ''] = /\(hex\): ([0-9A-F]+)/.exec(operator) ?? [];
  instruction(
    'COINBASE |',
    seen[3] === BigInt(`0x${coinbase}`) && said('COINBASE |') === `${coinbase.length / 2} bytes`,
    `${toHex(seen[3] ?? 0n)}; the operator is ${coinbase}, ${coinbase.length / 2} bytes`,
  );
  const [, inQuery = 'nothing'] = /and eth_estimateGas (\d+)$/.exec(said('GASLIMIT |')) ?? [];
  instruction('GASLIMIT |', seen[4] === 10_000_000n && String(inCall[4]) === inQuery);
  instruction('BASEFEE |', seen[5] === baseFee);
  instruction('DIFFICULTY, also', String(seen[6]) === said('DIFFICULTY, also'));
  instruction('BLOCKHASH |', seen[7] === BigInt(`0x${header.last_block_id.hash}`));
  page.says('Hash of the CometBFT header', seen[7] === BigInt(`0x${header.last_block_id.hash}`), context);
  instruction('GASPRICE |', seen[8] === 4_500n * gwei);
  page.says('For other heights, the instruction returns zero.', seen[9] === 0n, context);
  // The hash of the header as Ethereum computes it: of the RLP of the fields that JSON-RPC returns.
  const fields = ethBlock as Record<string, Hex>;
  const headerFields = `parentHash sha3Uncles miner stateRoot transactionsRoot receiptsRoot logsBloom difficulty number
gasLimit gasUsed timestamp extraData mixHash nonce baseFeePerGas`.split(/\s+/);
  const quantities = new Set(['difficulty', 'number', 'gasLimit', 'gasUsed', 'timestamp', 'baseFeePerGas']);
  const toField = (name: string): Hex => {
    const value = fields[name] ?? '0x';
    return quantities.has(name) ? (BigInt(value) === 0n ? '0x' : toHex(BigInt(value))) : value;
  };
  const ofFields = keccak256(toRlp(headerFields.map(toField)));
  const both = `${fields.hash} ${block.block_id.hash}, RLP of the fields ${ofFields}`;
  page.says(
    'The `hash` of a block in JSON-RPC is the hash of the CometBFT header, too',
    fields.hash === `0x${block.block_id.hash.toLowerCase()}`,
    both,
  );
  page.says(
    'The Keccak-256 hash of the RLP-encoded fields that `eth_getBlockByNumber` shows does not match it',
    headerFields.every((name) => fields[name] !== undefined) && ofFields !== fields.hash,
    both,
  );
  const historical = await page.shell('evmosd query staking params');
  page.finds('its parameter `historical_entries` is 10,000 by default', /^historical_entries: 10000$/m, historical);

  // The components of the EVM.
  const long = await page.shell('evmosd version --long');
  const purpose = (quote: string, condition: boolean, what: string): void =>
    page.row(quote, 'Purpose').holds(condition, what);
  purpose(
    'Interpreter | Fork',
    long.includes(`evmos/go-ethereum@${facts.versions.goEthereum}`),
    long.match(/.*go-ethereum.*/)?.[0] ?? '',
  );
  const precompiled = await Promise.all(
    ['02', '03', '04'].map(
      async (each) =>
        (await chain.ask('eth_call', [{to: `0x${each.padStart(40, '0')}`, data: '0x1234'}, 'latest'])).result as string,
    ),
  );
  const none = await chain.ask('eth_call', [{to: `0x${'0a'.padStart(40, '0')}`, data: '0x1234'}, 'latest']);
  const blake = await chain.ask('eth_call', [{to: `0x${'09'.padStart(40, '0')}`, data: '0x1234'}, 'latest']);
  purpose(
    'Precompiled contracts',
    precompiled.every((each) => each.length > 2) && none.result === '0x' && blake.error !== undefined,
    `${precompiled.join()} ${JSON.stringify(none)} ${JSON.stringify(blake)}`,
  );
  const version = await page.shell('evmosd query upgrade module_versions');
  page.row('Consensus version', 'Purpose').tells([/name: evm\s+version: "(\d+)"/.exec(version)?.[1] ?? 'no version']);
  const services = await page.shell('grpcurl -plaintext localhost:9090 list');
  const [protobuf = ''] = page.row('Protobuf package', 'Purpose').codes[1] ?? [];
  purpose('Protobuf package', services.includes(`${protobuf}.Query`), services);
  const run0 = async (code: Hex): Promise<Sent> => {
    const {receipt} = await send(mykey.privateKey, {
      data: `0x60${((code.length - 2) / 2).toString(16).padStart(2, '0')}600c60003960${((code.length - 2) / 2).toString(16).padStart(2, '0')}6000f3${code.slice(2)}`,
      gas: 300_000n,
    });
    return send(mykey.privateKey, {to: receipt?.contractAddress as Hex, gas: 100_000n});
  };
  const push0 = await run0('0x5f00');
  purpose(
    'Instructions | The instructions of London',
    push0.receipt?.status === '0x1',
    JSON.stringify(push0.receipt?.status),
  );
  page.says('`extra_eips`', push0.receipt?.status === '0x1', String(push0.receipt?.status));
  const typed = await sendRaw(
    chain,
    await privateKeyToAccount(dev0.privateKey).signTransaction({
      type: 'eip2930',
      chainId: 9000,
      nonce: await chain.nonce(dev0.address),
      gas: 30_000n,
      gasPrice: 4_500n * gwei,
      to: dev1.address,
      value: 7n,
      accessList: [],
    }),
  );
  const naked = await sendRaw(
    chain,
    await privateKeyToAccount(dev0.privateKey).signTransaction({
      type: 'legacy',
      nonce: await chain.nonce(dev0.address),
      gas: 21_000n,
      gasPrice: 4_500n * gwei,
      to: dev1.address,
    }),
  );
  const types: number[] = [];
  for (const {hash: sent} of [recorded, typed, deployed]) {
    const {result} = await chain.ask('eth_getTransactionByHash', [sent]);
    types.push(Number((result as {type: Hex}).type));
  }
  purpose(
    'Transactions | Types 0',
    typed.receipt?.status === '0x1' &&
      deployed.receipt?.status === '0x1' &&
      recorded.receipt?.status === '0x1' &&
      naked.refused?.includes('replay-protected (EIP-155)') === true &&
      page.row('Transactions | Types 0', 'Purpose').cells[1] ===
        `Types ${types.join(', ').replace(/, (\d+)$/, ' and $1')}. Type ${types[0]} needs EIP-155`,
    `in blocks: types ${types.join(', ')}; ${JSON.stringify(naked)}`,
  );
  const strange = await page.try(
    'evmosd init x --chain-id evmos_9002-1 --home nine >/dev/null 2>&1; timeout 20 evmosd start --home nine --p2p.seeds "" 2>&1 | grep -m1 -A1 "panic"',
  );
  purpose(
    'Chain ids | ',
    /EVM only supports Evmos chain identifiers \(9000 or 9001\)/.test(strange.output),
    strange.output,
  );
  page.row('EVM only supports Evmos chain identifiers').shows(strange.output);

  // The store.
  const store = async (key: string): Promise<string> => (await chain.stored('evm', key)).toString('hex');
  const {result: code} = await chain.ask('eth_getCode', [at, 'latest']);
  const hash = keccak256(code as Hex).slice(2);
  page
    .row('evm | 0x01, then the 32-byte hash')
    .holds(`0x${await store(`01${hash}`)}` === code, (await store(`01${hash}`)).slice(0, 60));
  const slot = await store(`02${at.slice(2)}${pad('0x0').slice(2)}`);
  const ofSlot = page.row('evm | 0x02, then the 20-byte address');
  ofSlot.holds(BigInt(`0x${slot}`) === 9000n, slot);
  ofSlot.tells([at.slice(2), pad('0x0').slice(2), slot].map((hex) => hex.length / 2));
  const stored = await store('03');
  page.row('evm | 0x03 | Params').holds(Buffer.from(stored, 'hex').includes('aevmos'), stored.slice(0, 60));
  const account = await page.shell(
    `evmosd query account $(evmosd debug addr ${at} | awk '/Bech32 Acc/{print $3}') -o json`,
  );
  const ofHash = page.row('Code hash | code_hash');
  ofHash.finds(`"code_hash":"0x${hash}"`, account);
  ofHash.shows(account, 1);
  ofHash.tells([hash.length / 2]);
  const ofBalance = page.row('Balance | Bank balance');
  const name = ofBalance.codes[1]?.[0] ?? '';
  const denomination = await page.shell(`evmosd query evm params -o json | jq -r '.params.${name}'`);
  const inBank = await page.shell(`evmosd query bank balances ${dev1.bech32} --denom ${denomination}`);
  ofBalance.holds(
    inBank.includes(`amount: "${await chain.balance(dev1.address)}"`),
    `${name}: ${denomination}; ${inBank}`,
  );
  await send(dev0.privateKey, {to: at, data: call('fill', [2n]), gas: 200_000n});
  await send(dev0.privateKey, {to: at, data: call('clear', [2n]), gas: 200_000n});
  const zeroed = await store(`02${at.slice(2)}${keccak256(`${pad('0x0')}${pad('0xa').slice(2)}`).slice(2)}`);
  page.says('A slot that is set to zero stays there, as 32 zero bytes.', zeroed === '0'.repeat(64), zeroed);

  // The message and its envelope.
  const raw = await sign(chain, dev0.privateKey, {
    to: dev1.address,
    value: 1n,
    gas: 21_000n,
    maxFeePerGas: 5_000n * gwei,
  });
  const json = await page.shell(`evmosd tx evm raw ${raw} --generate-only`);
  page.finds(
    'With `--generate-only`, the command prints the Cosmos transaction in JSON and stops.',
    '/ethermint.evm.v1.MsgEthereumTx',
    json,
  );
  page.write('eth.json', json);
  const legacy = await page.shell(
    `evmosd tx evm raw ${await sign(chain, dev0.privateKey, {to: dev1.address, gas: 21_000n, gasPrice: 4_500n * gwei})} --generate-only`,
  );
  for (const row of page.rows('MsgEthereumTx', 'Field')) {
    const names = [...new Set([...(row.codes[0] ?? [])])];
    const columns = row.heads[1] === 'LegacyTx';
    if (columns) {
      const inLegacy = row.cells[1] === 'Yes' || row.cells[1] === 'In v';
      row.holds(
        names.every(
          (each) =>
            (row.cells[3] === '–' || json.includes(`"${each}"`)) &&
            (each === 'chain_id' || !inLegacy || legacy.includes(`"${each}"`)) &&
            (row.cells[1] !== '–' || !legacy.includes(`"${each}"`)),
        ),
        `${json} ${legacy}`,
      );
    } else if (['data', 'size', 'hash', 'from'].includes(row.cells[0] ?? '')) {
      row.holds(
        json.includes(`"${row.cells[0]}"`) && json.includes('DynamicFeeTx') && legacy.includes('LegacyTx'),
        json,
      );
    }
  }
  const descriptor = await page.shell(
    'grpcurl -plaintext localhost:9090 describe ethermint.evm.v1.MsgEthereumTxResponse',
  );
  for (const row of page
    .rows('MsgEthereumTx', 'Field')
    .filter(({cells}) => ['hash', 'logs', 'ret', 'vm_error', 'gas_used'].includes(cells[0] ?? ''))) {
    row.finds(` ${row.cells[0]} =`, descriptor);
  }
  const altered = async (change: string): Promise<string> => {
    await page.shell(`jq '${change}' eth.json > altered.json`);
    // YAML doubles single quotes.
    return (await page.logOf('evmosd tx broadcast altered.json')).replaceAll("''", "'");
  };
  const envelope = (quote: string, log: string): void => page.row(quote, 'The envelope').shows(log, 1);
  const option = '{"@type": "/ethermint.evm.v1.ExtensionOptionsEthereumTx"}';
  envelope('The extension option is there', await altered('.body.extension_options = []'));
  envelope('It is the only option', await altered(`.body.extension_options = [${option}, ${option}]`));
  envelope('No memo, timeout height', await altered('.body.memo = "x"'));
  envelope(
    'No signer infos',
    await altered(
      '.auth_info.signer_infos = [{"public_key": null, "mode_info": {"single": {"mode": "SIGN_MODE_DIRECT"}}, "sequence": "0"}]',
    ),
  );
  envelope('No payer and no granter', await altered(`.auth_info.fee.payer = "${dev0.bech32}"`));
  envelope('No Cosmos signatures', await altered('.signatures = ["AAAA"]'));
  envelope('Fee amount: the sum', await altered('.auth_info.fee.amount[0].amount = "1"'));
  envelope('Gas limit: the sum', await altered('.auth_info.fee.gas_limit = "1"'));
  const mixed = await altered(
    `.body.messages += [{"@type": "/cosmos.bank.v1beta1.MsgSend", "from_address": "${dev0.bech32}", "to_address": "${dev1.bech32}", "amount": [{"denom": "aevmos", "amount": "1"}]}]`,
  );
  envelope('No other messages', mixed);
  const through = await page.try(
    `evmosd tx authz grant ${dev1.bech32} generic --msg-type /ethermint.evm.v1.MsgEthereumTx --from dev0 --gas 300000 ${price} -y`,
  );
  envelope('Not through authz', through.output);
  check('size is 0', await altered('.body.messages[0].size = 5'));
  check('from is empty', await altered(`.body.messages[0].from = "${dev0.address}"`));
  check('Hash fits the content', await altered(`.body.messages[0].hash = "0x${'22'.repeat(32)}"`));
  check('Tip not above the fee cap', await altered('.body.messages[0].data.gas_tip_cap = "99999999999999999"'));
  // The node accepts the transaction that evmosd wraps, without changes.
  const [, sizeOf = ''] = /"size":(\d+)/.exec(json) ?? [];
  const unaltered = await altered('.');
  page
    .row('size is 0', 'Checks before execution')
    .holds(
      page.row('size is 0', 'Checks before execution').cells[0] === `size is ${sizeOf}` && unaltered.startsWith('['),
      `"size":${sizeOf}: ${unaltered}`,
    );
  const ofMessage = (field: string): RowRun | undefined =>
    page.rows('MsgEthereumTx', 'Field').find(({cells}) => cells[0] === field);
  const sizeField = ofMessage('size');
  sizeField?.holds(
    sizeField.cells[2] === `Must be ${sizeOf}` && unaltered.startsWith('['),
    `"size":${sizeOf}: ${unaltered}`,
  );
  // The name of the data of each type of transaction, as in blocks.
  const namesOfTypes: string[] = [];
  for (const [index, {hash: sent}] of [recorded, typed, deployed].entries()) {
    const url = await page.shell(
      `evmosd query txs --events ethereum_tx.ethereumTxHash=${sent} -o json | jq -r '.txs[0].tx.body.messages[0].data["@type"]'`,
    );
    namesOfTypes.push(`${url.split('.').at(-1)} (type ${types[index]})`);
  }
  const dataField = ofMessage('data');
  dataField?.holds(
    dataField.cells[2] === `${namesOfTypes.join(', ').replace(/, ([^,]*)$/, ' or $1')}, with the signature`,
    `in blocks: ${namesOfTypes.join(', ')}`,
  );
  const limitRow = page.row('Gas limit above', 'Checks before execution');
  const refusedLimit = BigInt(/^Gas limit above (\d+)$/.exec(limitRow.cells[0] ?? '')?.[1] ?? -1);
  const withLimit = async (gas: bigint): Promise<string> => refuse(dev0.privateKey, {to: dev1.address, gas});
  const [atLimit, aboveLimit] = [await withLimit(refusedLimit), await withLimit(refusedLimit + 1n)];
  limitRow.holds(
    atLimit.startsWith(limitRow.codes[1]?.[0] ?? 'no text') &&
      aboveLimit.includes(`gas limit too low: ${refusedLimit + 1n} (gas limit)`),
    `${refusedLimit}: ${atLimit}; ${refusedLimit + 1n}: ${aboveLimit}`,
  );
  const limits = [2n ** 63n - 1n, 2n ** 63n];
  const aroundLimit = await Promise.all(limits.map(withLimit));
  check('Gas limit below 2^63', aroundLimit[1] ?? '');
  page
    .row('Gas limit below 2^63', 'Checks before execution')
    .holds(aroundLimit[0]?.includes('sender balance < tx cost') === true, `${limits[0]}: ${aroundLimit[0]}`);
  const tooDear = await Promise.all(
    [{maxFeePerGas: 2n ** 255n}, {gasPrice: 2n ** 255n}, {maxFeePerGas: 2n ** 240n}].map((fields) =>
      refuse(dev0.privateKey, {to: dev1.address, gas: 21_000n, ...fields}),
    ),
  );
  check('or × gas price, below 2^256', tooDear[0] ?? '');
  page
    .row('or × gas price, below 2^256', 'Checks before execution')
    .holds(
      tooDear[1]?.includes('out of bound') === true && tooDear[2]?.includes('sender balance < tx cost') === true,
      tooDear.join('; '),
    );
  const wrongChain = await sendRaw(
    chain,
    await privateKeyToAccount(dev0.privateKey).signTransaction({
      type: 'legacy',
      chainId: 1,
      nonce: 0,
      gas: 21_000n,
      gasPrice: 4_500n * gwei,
      to: dev1.address,
    }),
  );
  const bare = await privateKeyToAccount(dev0.privateKey).signTransaction({
    type: 'legacy',
    nonce: await chain.nonce(dev0.address),
    gas: 21_000n,
    gasPrice: 4_500n * gwei,
    to: dev1.address,
  });
  const byCommand = await page.logOf(`evmosd tx evm raw ${bare} -y`);
  page
    .row('Chain id. got 0')
    .holds(
      /chain ID must be 9000 or 9001 on Evmos, got 0/.test(byCommand) &&
        /chain ID must be 9000 or 9001 on Evmos, got 1/.test(wrongChain.refused ?? ''),
      `${byCommand} ${wrongChain.refused}`,
    );
  const unsigned = {
    type: 'eip1559',
    chainId: 9000,
    nonce: 0,
    gas: 21_000n,
    maxFeePerGas: 5_000n * gwei,
    maxPriorityFeePerGas: 1n,
    to: dev1.address as Hex,
  } as const;
  const bad = await sendRaw(
    chain,
    serializeTransaction(unsigned, {r: `0x${'00'.repeat(31)}05`, s: `0x${'ff'.repeat(32)}`, yParity: 0}),
  );
  check('Signature |', bad.refused ?? 'sent');
  check('Sender has no code', await refuse(dev2.privateKey, {to: dev1.address, gas: 21_000n}));
  check(
    'Balance covers value and the price',
    await refuse(await readPrivateKey(page, 'poor'), {to: dev1.address, gas: 21_000n, value: 10n ** 19n}),
  );
  check('Limit reaches the intrinsic gas', await refuse(dev0.privateKey, {to: dev1.address, gas: 20_000n}));
  check(
    'Nonce | invalid',
    await refuse(dev0.privateKey, {to: dev1.address, gas: 21_000n, nonce: (await chain.nonce(dev0.address)) + 3}),
  );
  const large = await refuse(dev0.privateKey, {to: dev1.address, gas: 10_000_001n});
  check('Limit not above that of a block', large);
  const vestedHex =
    /0x[0-9A-Fa-f]{40}/
      .exec(
        (await page.shell('evmosd debug addr $(evmosd keys show vested -a)')).replace(
          /Address \(hex\): |Address hex: 0x/,
          '0x',
        ),
      )?.[0]
      ?.toLowerCase() ?? '';
  await send(mykey.privateKey, {to: vestedHex as Hex, value: 10n ** 18n, gas: 21_000n});
  check(
    'Vesting account: enough',
    await refuse(await readPrivateKey(page, 'vested'), {to: dev1.address, value: 2n * 10n ** 18n, gas: 21_000n}),
  );

  // Two transactions in one block. The first spends the whole balance, and the second was checked while the balance was
  // still there.
  const drained = async (value: bigint): Promise<string> => {
    const key = await readPrivateKey(page, 'poor');
    const {address} = privateKeyToAccount(key);
    const gasPrice = 5_000n * gwei;
    const nonce = await chain.nonce(address);
    await send(mykey.privateKey, {to: address, value: 10n ** 18n, gas: 21_000n});
    const all = (await chain.balance(address)) - 21_000n * gasPrice;
    const pair = [
      await sign(chain, key, {to: dev1.address, value: all, gas: 21_000n, gasPrice, nonce}),
      await sign(chain, key, {to: dev1.address, value, gas: 21_000n, gasPrice, nonce: nonce + 1}),
    ];
    return chain.sendTogether(pair);
  };
  check('Balance covers the value |', await drained(5n));

  // The gas that is charged.
  const spent = async (
    name: string,
    args: readonly unknown[],
    gas: bigint,
  ): Promise<{used: bigint; status?: Hex; hash: string; paid: bigint; effective: bigint}> => {
    const before = await chain.balance(dev1.address);
    const {receipt, hash: sent} = await send(dev1.privateKey, {
      to: at,
      data: call(name, args),
      gas,
      maxFeePerGas: 6_000n * gwei,
      maxPriorityFeePerGas: 5n * gwei,
    });
    return {
      used: BigInt(receipt?.gasUsed ?? 0),
      status: receipt?.status,
      hash: sent,
      paid: before - (await chain.balance(dev1.address)),
      effective: BigInt(receipt?.effectiveGasPrice ?? 0),
    };
  };
  const half = await spent('spin', [40_000n], 200_000n);
  const near = await spent('spin', [40_000n], 80_000n);
  const out = await spent('loop', [], 200_000n);
  const reverted = await spent('fail', [], 200_000n);
  const evidence = [half, near, out, reverted]
    .map((each) => `used ${each.used}, paid ${each.paid}, status ${each.status}`)
    .join('; ');
  const isRule =
    half.used === 100_000n &&
    near.used > 40_000n &&
    near.used < 80_000n &&
    out.used === 200_000n &&
    reverted.used === 100_000n &&
    half.paid === half.used * half.effective;
  page.block(
    'gas used = max(gas limit × min_gas_multiplier, gas consumed − refund)\nrefund   = min(refund counter, gas consumed ÷ 5)\nreturned = (gas limit − gas used) × effective gas price',
    isRule,
    evidence,
  );
  page.says('If the call runs out of gas, the whole limit is consumed: 0.005 EVMOS.', out.used === 200_000n, evidence);
  await page.run('ethereum_tx.ethereumTxHash=<0x-hash>', {
    replace: {'<0x-hash>': half.hash},
  });

  // Outcomes.
  const outcome = (quote: string, condition: boolean, what: string): void =>
    page.row(quote, 'Outcomes').holds(condition, what);
  const success = await chain.txResult(half.hash);
  const isOutcome = (quote: string, code: string, status: Hex | undefined): boolean => {
    const {cells} = page.row(quote, 'Outcomes');
    return cells[2]?.split(',')[0] === code && cells[3] === `Status ${Number(status)}`;
  };
  outcome(
    'Success |',
    half.status === '0x1' && isOutcome('Success |', String(success.code), half.status),
    `code ${success.code}, status ${half.status}`,
  );
  const failed = await chain.txResult(reverted.hash);
  const vmErrors = {revert: vmError(failed), out: vmError(await chain.txResult(out.hash))};
  outcome(
    'EVM error |',
    vmErrors.revert === 'execution reverted' &&
      vmErrors.out === 'out of gas' &&
      reverted.status === '0x0' &&
      isOutcome('EVM error |', String(failed.code), reverted.status),
    `code ${failed.code}, status ${reverted.status}, ${JSON.stringify(vmErrors)}`,
  );
  const gov = findFact('account.gov.hex').value as Hex;
  const blocked = await send(dev0.privateKey, {to: gov, value: 1n, gas: 50_000n});
  const blockedResult = await chain.txResult(blocked.hash);
  outcome(
    'Commit failed |',
    blockedResult.code !== 0 && blocked.receipt?.status === '0x0' && BigInt(blocked.receipt.gasUsed) === 50_000n,
    `code ${blockedResult.code}, receipt ${blocked.receipt?.status}, ${blocked.receipt?.gasUsed}: ${blockedResult.log}`,
  );
  page.row('failed to commit stateDB: failed to set account').shows(blockedResult.log);
  const beforeHard = await chain.balance(dev0.address);
  const hard = await send(dev0.privateKey, {to: '0x0000000000000000000000000000000000000800', gas: 50_000n}, 4);
  const hardResult = await chain.txResult(hard.hash);
  const lost = beforeHard - (await chain.balance(dev0.address));
  const curve = await send(dev0.privateKey, {to: '0x0000000000000000000000000000000000000100', gas: 100_000n});
  outcome(
    'Other hard failure |',
    hardResult.code === 111222 &&
      hard.receipt === undefined &&
      hard.refused === undefined &&
      lost > 50_000n * 20n * gwei &&
      curve.receipt?.status === '0x1',
    `code ${hardResult.code}, no receipt, paid ${lost}: ${hardResult.log}; p256: ${curve.receipt?.status}`,
  );
  page.finds('The text of a hard failure contains', 'failed to apply transaction:', blockedResult.log);
  page.says('The text of a panic begins with', hardResult.log.startsWith('recovered:'), hardResult.log.slice(0, 200));
  const spinner = await Promise.all(
    [0, 1].map(async (index) =>
      sign(chain, mykey.privateKey, {
        to: at,
        data: call('loop'),
        gas: 8_000_000n,
        nonce: (await chain.nonce(mykey.address)) + index,
        maxFeePerGas: 6_000n * gwei,
      }),
    ),
  );
  const before = await chain.block();
  const hashes = [];
  for (const each of spinner) {
    hashes.push(String((await chain.ask('eth_sendRawTransaction', [each])).result));
  }
  await chain.block(before + 3);
  const second = await chain.txResult(hashes[1] ?? '');
  const {result: fullReceipt} = await chain.ask('eth_getTransactionReceipt', [hashes[1]]);
  outcome(
    'Block is full |',
    second.code !== 0 &&
      /out of gas in location: block gas meter; gasWanted:/.test(second.log) &&
      (fullReceipt as {status?: string} | null)?.status === '0x0',
    `code ${second.code}: ${second.log}; receipt ${JSON.stringify((fullReceipt as {status?: string} | null)?.status)}`,
  );

  // Events.
  const done = await chain.txResult(recorded.hash);
  const eventsOf = (type: string): string[][] =>
    done.events.filter((each) => each.type === type).map(({attributes}) => attributes.map(({key}) => key));
  const all = JSON.stringify(done.events.filter(({type}) => ['ethereum_tx', 'tx_log', 'message'].includes(type)));
  const failedEvents = JSON.stringify(failed.events);
  page.says(
    'None of these events has an attribute `contract` or an action `ethereum`.',
    all.includes('"ethereumTxHash"') && !all.includes('"contract"') && !all.includes('"ethereum"'),
    all,
  );
  const {end_block_events: blockEnd} = await chain.results(height);
  const bloom = blockEnd.find(({type}) => type === 'block_bloom')?.attributes[0];
  for (const row of page.rows('Events', 'Event')) {
    const names = row.codes[1] ?? [];
    row.holds(
      names.length > 0 &&
        names.every(
          (each) =>
            all.includes(`"key":"${each}"`) ||
            (each === 'bloom' && bloom?.key === 'bloom') ||
            (each === 'ethereumTxFailed' && failedEvents.includes('"ethereumTxFailed"')),
        ),
      all,
    );
  }
  const sentValue = (await chain.txResult(typed.hash)).events.filter(
    ({type, attributes}) =>
      type === 'coin_received' && attributes.some(({key, value}) => key === 'receiver' && value === dev1.bech32),
  );
  page.says(
    'the result of a successful Ethereum transaction has the Cosmos events of its execution twice: those of the sent value, of extensions and of hooks',
    sentValue.length === 2 && JSON.stringify(sentValue[0]) === JSON.stringify(sentValue[1]),
    `of a plain transfer: ${JSON.stringify(sentValue)}`,
  );
  const firstOnly = hardResult.events.filter(({type}) => type === 'ethereum_tx');
  page.says(
    'has only the first event',
    firstOnly.length === 1 && firstOnly[0]?.attributes.map(({key}) => key).join() === 'ethereumTxHash,txIndex',
    JSON.stringify(firstOnly),
  );
  const txLog = done.events.find(({type}) => type === 'tx_log')?.attributes[0]?.value ?? '{}';
  const logKeys = Object.keys(JSON.parse(txLog) as object).join();
  page.block(
    '"transactionIndex": 0',
    [
      'address',
      'topics',
      'data',
      'blockNumber',
      'transactionHash',
      'transactionIndex',
      'blockHash',
      'logIndex',
    ].join() === logKeys ||
      logKeys.split(',').every((each) => page.fence('"transactionIndex": 0').fence.code.includes(`"${each}"`)),
    `${logKeys} ${eventsOf('tx_log').length}`,
  );

  const bloomRow = page.row('block_bloom, at the end of the block', 'Events');
  const size = [...(bloom?.value ?? '')].length;
  bloomRow.holds(bloomRow.cells[2]?.includes(`${size} raw bytes`) === true, `${size} bytes`);
  page.row('End of a block | Emits block_bloom').holds(bloom?.key === 'bloom', JSON.stringify(bloom?.key));
  // The command `tx evm raw`.
  const plain = await sign(chain, dev0.privateKey, {
    to: dev1.address,
    value: 1n,
    gas: 21_000n,
    maxFeePerGas: 6_000n * gwei,
  });
  const asked = await page.run('evmosd tx evm raw <0x signed', {
    replace: {'<0x signed transaction>': plain},
    input: 'y\n',
    tty: true,
    extent: 'lines',
  });
  const wrong = await page.try('evmosd tx evm raw 12zz -y');
  const cancelled = await page.try(`evmosd tx evm raw ${raw}`, {input: 'n\n'});
  page.row('failed to decode ethereum tx hex bytes').shows(wrong.output);
  page.row('canceled transaction').shows(cancelled.output + asked.output.slice(0, 0));
  page.says(
    'The node does not serve the path `/evmos/evm/v1/ethereum_tx` of the protobuf files.',
    (await chain.rest('/evmos/evm/v1/ethereum_tx')).status === 501,
    '501',
  );

  // Parameters.
  const shown = await page.run("jq -c '.params | del(");
  for (const row of page.rows('Parameters', 'Parameter')) {
    const value = defaults[row.codes[0]?.[0] ?? ''];
    const list = Array.isArray(value) ? (value as string[]) : [String(value)];
    const said = row.cells[2] ?? '';
    row.holds(
      value !== undefined && (said.startsWith('All') || list.every((each) => said.includes(each))),
      `${row.cells[0]}: ${JSON.stringify(value)} ${shown.exit}`,
    );
  }
  page.block(
    '"0x0000000000000000000000000000000000000100"',
    JSON.stringify(defaults.active_precompiles) ===
      JSON.stringify(JSON.parse(page.fence('"0x0000000000000000000000000000000000000100"').fence.code)),
    JSON.stringify(defaults.active_precompiles),
  );
  page.says(
    'All nine extensions',
    defaults.active_precompiles.length === 9,
    JSON.stringify(defaults.active_precompiles),
  );
  const config = defaults.chain_config;
  for (const row of page.rows('Fork blocks', 'Field')) {
    row.holds(
      (row.codes[0] ?? []).every(
        (each) =>
          each === 'true' || (each in config && ['0', 'true', `0x${'0'.repeat(64)}`].includes(String(config[each]))),
      ),
      JSON.stringify(config),
    );
  }
  await page.shell(
    `evmosd query evm params -o json | jq '{messages: [{"@type": "/ethermint.evm.v1.MsgUpdateParams", authority: "${findFact('account.gov.bech32').value}", params: .params}], metadata: "", deposit: "10000000aevmos", title: "a", summary: "b"}' > proposal.json`,
  );
  const propose = async (change: string): Promise<string> => {
    await page.shell(`jq '.messages[0].params |= (${change})' proposal.json > wrong.json`);
    return await page.logOf(`evmosd tx gov submit-proposal wrong.json --from mykey --gas 500000 ${price} -y`);
  };
  const rule = (quote: string, log: string): void => page.row(quote, 'Parameters').shows(log, 1);
  rule('is a denomination', await propose('.evm_denom = "1"'));
  rule(
    'EIPs exist, each once',
    `${await propose('.extra_eips = ["1"]')}\n${await propose('.extra_eips = ["3855", "3855"]')}`,
  );
  rule('Fork blocks are not negative', await propose('.chain_config.homestead_block = "-1"'));
  rule('Fork blocks are in order', await propose('.chain_config.homestead_block = "5"'));
  rule(
    'Extensions are addresses',
    `${await propose('.active_precompiles = ["0x1"]')}\n${await propose('.active_precompiles = [.active_precompiles[0], .active_precompiles[0]]')}\n${await propose('.active_precompiles |= reverse')}`,
  );
  rule('Channels have the form', await propose('.evm_channels = ["x"]'));
  await page.shell(
    `jq '{body: {messages: [.messages[0] | .authority = "${mykey.bech32}"], memo: "", timeout_height: "0", extension_options: [], non_critical_extension_options: []}, auth_info: {signer_infos: [], fee: {amount: [{denom: "aevmos", amount: "3000000000000000000"}], gas_limit: "500000", payer: "", granter: ""}}, signatures: []}' proposal.json > direct.json; evmosd tx sign direct.json --from mykey > signed.json`,
  );
  const stranger = await page.logOf('evmosd tx broadcast signed.json');
  page.row('invalid authority, expected').shows(stranger);
  page
    .row('authority | string | The gov account')
    .holds(stranger.includes(findFact('account.gov.bech32').value), stranger);
  page.row('params | Params | All parameters').finds('invalid authority, expected', stranger);

  // Queries.
  const grpc = (method: string, data = '{}'): Promise<string> =>
    page.outputOf(`grpcurl -plaintext -d '${data}' localhost:9090 ethermint.evm.v1.Query/${method}`);
  const rest = async (each: string): Promise<string> => (await chain.rest(`/evmos/evm/v1/${each}`)).body;
  const query = (quote: string, condition: boolean, what: string): void =>
    page.row(quote, 'Queries').holds(condition, what);
  const address = `{"address":"${at}"}`;
  query(
    'Balance, code hash, nonce',
    (await grpc('Account', address)).includes('codeHash') && (await rest(`account/${at}`)).includes(hash),
    await rest(`account/${at}`),
  );
  query(
    'evmos1… form, sequence',
    (await grpc('CosmosAccount', address)).includes('cosmosAddress') &&
      (await rest(`cosmos_account/${at}`)).includes('cosmos_address'),
    await rest(`cosmos_account/${at}`),
  );
  const consensus = await page.shell('evmosd tendermint show-address');
  query(
    'Operator account of a validator',
    (await grpc('ValidatorAccount', `{"cons_address":"${consensus}"}`)).includes(mykey.bech32) &&
      (await rest(`validator_account/${consensus}`)).includes(mykey.bech32),
    await rest(`validator_account/${consensus}`),
  );
  query(
    'Balance of evm_denom',
    (await grpc('Balance', address)).includes('balance') && (await rest(`balances/${at}`)).includes('balance'),
    await rest(`balances/${at}`),
  );
  query(
    'Storage slot',
    (await grpc('Storage', `{"address":"${at}","key":"0x0"}`)).includes('2328') &&
      (await rest(`storage/${at}/0x0`)).includes('2328') &&
      (await page.shell(`evmosd query evm storage ${at} 0`)).includes('2328'),
    await rest(`storage/${at}/0x0`),
  );
  query(
    'Code, base64',
    (await grpc('Code', address)).includes('"code"') &&
      (await rest(`codes/${at}`)).includes('"code"') &&
      (await page.shell(`evmosd query evm code ${at}`)).includes('code:'),
    (await rest(`codes/${at}`)).slice(0, 80),
  );
  query(
    'Parameters | Params',
    (await grpc('Params')).includes('evmDenom') && (await rest('params')).includes('evm_denom'),
    (await rest('params')).slice(0, 80),
  );
  const args = Buffer.from(JSON.stringify({to: at, data: call('look')})).toString('base64');
  query(
    'Run a call',
    (await grpc('EthCall', `{"args":"${args}","gas_cap":25000000}`)).includes('"ret"') &&
      (await rest(`eth_call?args=${encodeURIComponent(args)}&gas_cap=25000000`)).includes('"ret"'),
    (await rest(`eth_call?args=${encodeURIComponent(args)}&gas_cap=25000000`)).slice(0, 200),
  );
  query(
    'Estimate gas',
    (await grpc('EstimateGas', `{"args":"${args}","gas_cap":25000000}`)).includes('"gas"') &&
      (await rest(`estimate_gas?args=${encodeURIComponent(args)}&gas_cap=25000000`)).includes('"gas"'),
    await rest(`estimate_gas?args=${encodeURIComponent(args)}&gas_cap=25000000`),
  );
  page.row('gas cap cannot be lower than 21000').shows(await grpc('EstimateGas', `{"args":"${args}","gas_cap":1}`));
  query(
    'Base fee | BaseFee',
    (await grpc('BaseFee')).includes('baseFee') &&
      (await rest('base_fee')).includes('base_fee') &&
      (await page.shell('evmosd query feemarket base-fee')).includes('base_fee'),
    await rest('base_fee'),
  );
  query(
    'Trace a block',
    (await grpc('TraceBlock')).includes('"data"') && (await rest('trace_block')).includes('"data"'),
    `${await grpc('TraceBlock')} ${await rest('trace_block')}`,
  );
  await page.run('/evmos/evm/v1/account/', {
    replace: {'<0x-contract>': at},
    select: (output) => output.slice(0, output.indexOf('}') + 1),
  });
  const emptyAccount = await rest(`account/0x${'9'.repeat(40)}`);
  page.finds(
    '`0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470`, the hash of nothing',
    '0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470',
    emptyAccount,
  );
  const badAddress = `${await rest(`account/${dev0.bech32}`)} ${await rest(`balances/${dev0.bech32}`)} ${await page.outputOf(`grpcurl -plaintext -d '{"address":"${dev0.bech32}"}' localhost:9090 ethermint.evm.v1.Query/Account`)}`;
  page.row('is not a valid ethereum hex address').shows(badAddress);

  // Tracing.
  const trace = async (config_: Record<string, unknown>): Promise<string> => {
    const answer = await chain.ask('debug_traceTransaction', [recorded.hash, config_]);
    return JSON.stringify(answer.error ?? answer.result);
  };
  const traceBlock = async (config_: Record<string, unknown>): Promise<string> => {
    const {result: found} = await chain.ask('eth_getTransactionByHash', [recorded.hash]);
    const {blockNumber} = found as {blockNumber: string};
    return JSON.stringify((await chain.ask('debug_traceBlockByNumber', [blockNumber, config_])).result);
  };
  const logs = await trace({});
  const traced: Record<string, boolean> = {
    tracer:
      (await trace({tracer: 'callTracer'})).includes('"type":"CALL"') &&
      (await trace({tracer: 'prestateTracer'})).includes('nonce'),
    tracerConfig:
      (await trace({tracer: 'callTracer', tracerConfig: {onlyTopCall: true}})).includes('cannot unmarshal object') &&
      (await trace({tracer: 'callTracer', tracerConfig: '{"onlyTopCall":true}'})).includes('"type":"CALL"') &&
      (await traceBlock({tracer: 'callTracer', tracerConfig: '{"onlyTopCall":true}'})) ===
        (await traceBlock({tracer: 'callTracer'})),
    timeout: (await trace({timeout: 'abc'})).includes('timeout value'),
    disableStack: logs.includes('"stack"') && !(await trace({disableStack: true})).includes('"stack":["'),
    enableReturnData: (await trace({enableReturnData: true})) === logs,
    enableMemory: !logs.includes('"memory"') && (await trace({enableMemory: true})).includes('"memory"'),
    limit:
      (await trace({limit: 3})).length < logs.length &&
      (await trace({limit: -1})).includes('output limit cannot be negative, got -1'),
    debug: !(await trace({debug: true})).includes('"code"'),
    overrides: !(await trace({overrides: {}})).includes('"code"'),
    reexec: (await trace({reexec: 5})).length === logs.length,
  };
  for (const row of page.rows('Tracing', 'Field')) {
    row.holds(traced[row.codes[0]?.[0] ?? ''] === true, `${JSON.stringify(traced)} ${logs.slice(0, 200)}`);
  }
  page
    .row('output limit cannot be negative')
    .shows(
      `${await trace({limit: -1})} ${await trace({tracer: '{step: function() { while (true) {} }, fault: function() {}, result: function() { return 1; }}', timeout: '10ms'})}`,
    );
  const app = await page.shell(
    `grep -nE '^(tracer|max-tx-gas-wanted|gas-cap|evm-timeout)' ~/.tmp-evmosd/config/app.toml; evmosd init y --chain-id evmos_9000-1 --home fresh >/dev/null 2>&1; grep -nE '^(tracer|max-tx-gas-wanted|gas-cap|evm-timeout)' ~/fresh/config/app.toml`,
  );
  for (const [quote, pattern] of [
    ['evm.tracer | empty', /tracer = ""/],
    ['evm.max-tx-gas-wanted', /max-tx-gas-wanted = 0/],
    ['json-rpc.gas-cap | 25000000', /gas-cap = 25000000/],
    ['json-rpc.evm-timeout', /evm-timeout = "5s"/],
  ] as const) {
    page.row(quote, 'Settings of a node').holds(pattern.test(app), app);
  }

  // Other errors.
  const vm = async (sent: Sent): Promise<string> => vmError(await chain.txResult(sent.hash)) ?? JSON.stringify(sent);
  const mcopy = await vm(await run0('0x5e'));
  const others = `${await vm(await run0('0x5c'))} ${await vm(await run0('0x5d'))}`;
  page
    .row('invalid opcode: opcode 0x5e')
    .holds(
      mcopy === 'invalid opcode: opcode 0x5e not defined' && /0x5c not defined.*0x5d not defined/.test(others),
      `${mcopy} ${others}`,
    );
  page.row('out of gas | vm_error | Raise').shows(vmErrors.out ?? '');
  /** Returns creation code for a contract of this many zero bytes. */
  const zeros = (bytes: number): Hex => `0x61${bytes.toString(16).padStart(4, '0')}6000f3`;
  const sizeRow = page.row('max code size exceeded');
  const named = Number(/^More than ([\d,]+) bytes/.exec(sizeRow.cells[2] ?? '')?.[1]?.replace(',', ''));
  const whole = await send(mykey.privateKey, {data: zeros(named), gas: 9_000_000n});
  const {result: wholeCode} = await chain.ask('eth_getCode', [whole.receipt?.contractAddress, 'latest']);
  const largest = (String(wholeCode).length - 2) / 2;
  const tooLarge = await vm(await send(mykey.privateKey, {data: zeros(named + 1), gas: 9_000_000n}));
  sizeRow.holds(
    largest === named && tooLarge === 'max code size exceeded' && sizeRow.codes[0]?.[0] === tooLarge,
    `stored: ${largest} bytes; with ${named + 1}: ${tooLarge}`,
  );
  page
    .row('invalid code: must not begin with 0xef')
    .shows(await vm(await send(mykey.privateKey, {data: '0x60ef60005360016000f3', gas: 200_000n})));
  const storageRow = page.row('contract creation code storage out of gas');
  storageRow.shows(await vm(await send(mykey.privateKey, {data: zeros(4_096), gas: 100_000n})));
  // Two contracts whose sizes differ by one byte and that need the same amount of memory.
  const costs = [4_094, 4_095].map(async (bytes) =>
    Number((await chain.ask('eth_estimateGas', [{data: zeros(bytes)}])).result),
  );
  const [smaller = 0, larger = 0] = await Promise.all(costs);
  storageRow.holds(
    storageRow.cells[2]?.startsWith(`${larger - smaller} gas for each byte of code are missing`) === true,
    `one byte more: ${larger} − ${smaller} = ${larger - smaller} gas`,
  );
  const because = await chain.ask('eth_call', [{to: at, data: call('fail')}, 'latest']);
  const estimated = await chain.ask('eth_estimateGas', [{to: at, data: call('fail')}]);
  const revertedRow = page.row('execution reverted, execution reverted: <reason>');
  const [, withData, without] =
    /JSON-RPC code (\d+), with data.*\(code (-\d+), without\)/.exec(revertedRow.cells[1] ?? '') ?? [];
  revertedRow.holds(
    String(because.error?.code) === withData &&
      because.error?.message === 'execution reverted: why not' &&
      because.error.data !== undefined &&
      String(estimated.error?.code) === without &&
      estimated.error?.data === undefined &&
      vmErrors.revert === 'execution reverted',
    `eth_call: ${because.error?.code}, ${because.error?.message}, ${JSON.stringify(because.error?.data)?.slice(0, 20)}; eth_estimateGas: ${JSON.stringify(estimated.error)}`,
  );
  const intrinsicRow = page.row('intrinsic gas too low');
  const intrinsic = Number(/under ([\d,]+) plus data$/.exec(intrinsicRow.cells[2] ?? '')?.[1]?.replace(',', ''));
  const withGas = async (gas: number, data: Hex = '0x'): Promise<string> => {
    const {result, error} = await chain.ask('eth_call', [{to: dev1.address, data, gas: toHex(gas)}, 'latest']);
    return error?.message ?? JSON.stringify(result);
  };
  const calls = [await withGas(intrinsic), await withGas(intrinsic - 1), await withGas(intrinsic, '0x01')];
  intrinsicRow.holds(
    calls[0] === '"0x"' && calls.slice(1).every((each) => each.endsWith(intrinsicRow.codes[0]?.[0] ?? 'no text')),
    `${intrinsic}: ${calls[0]}; ${intrinsic - 1}: ${calls[1]}; ${intrinsic} with a byte: ${calls[2]}`,
  );
  const cap = await chain.ask('eth_estimateGas', [{to: at, data: call('loop')}]);
  const above = await chain.ask('eth_estimateGas', [{to: at, data: call('spin', [12_000_000n])}]);
  page
    .row('gas required exceeds allowance')
    .holds(
      /gas required exceeds allowance \(25000000\)/.test(cap.error?.message ?? '') &&
        Number(above.result) > 10_000_000 &&
        /exceeds block gas limit/.test(large),
      JSON.stringify([cap, above]),
    );
  page
    .row('both gasPrice and')
    .shows(
      JSON.stringify(
        await chain.ask('eth_call', [{to: at, data: call('look'), gasPrice: '0x1', maxFeePerGas: '0x1'}, 'latest']),
      ),
    );
  const unpaid = await chain.ask('eth_call', [
    {from: '0x000000000000000000000000000000000000bEEF', to: at, value: '0x1', data: call('look')},
    'latest',
  ]);
  page.row('insufficient balance for transfer').shows(JSON.stringify(unpaid));
  await chain.stop();

  // A chain whose blocks have no gas limit. The creation code returns the value of GASLIMIT as the code of the new
  // contract.
  const unlimited = await page.startChain({
    home: 'unlimited',
    consensus: {block: {max_gas: '-1'}},
  });
  const measured = await sendEthereum(unlimited, mykey.privateKey, {data: '0x4560005260206000f3', gas: 200_000n});
  const {result: most} = await unlimited.ask('eth_getCode', [measured.receipt?.contractAddress, 'latest']);
  const exponent = (BigInt(most as string) + 1n).toString(2).length - 1;
  page
    .row('GASLIMIT |', 'Block context')
    .holds(
      BigInt(most as string) === 2n ** BigInt(exponent) - 1n &&
        said('GASLIMIT |').includes(`2^${exponent} − 1 if that is −1`),
      `${String(most)}, 2^${exponent} − 1, with max_gas -1`,
    );
  await unlimited.stop();
  await playExample(page, founding);

  // Chains with parameters switched off.
  const mini = async (name: string, change: (params: Params) => void): Promise<Chain> =>
    page.startChain({
      home: name,
      genesis: (genesis) => {
        change(paramsOf(genesis));
      },
    });
  const noCreate = await mini('nocreate', (params) => {
    params.enable_create = false;
    params.extra_eips = [];
    params.active_precompiles = params.active_precompiles.filter((each) => !each.endsWith('800'));
  });
  const created = await sendEthereum(noCreate, mykey.privateKey, {data: '0x00', gas: 100_000n});
  const offExtension = await sendEthereum(
    noCreate,
    mykey.privateKey,
    {to: '0x0000000000000000000000000000000000000800', data: '0x12345678', gas: 100_000n},
    4,
  );
  const {body: offBody} = await noCreate.comet(`/tx_search?query="ethereum_tx.ethereumTxHash='${offExtension.hash}'"`);
  page.row('failed to call precompile: precompile not enabled').shows(offBody);
  const createOff = await noCreate.ask('eth_estimateGas', [{data: '0x00'}]);
  const createCallOff = await noCreate.ask('eth_call', [{data: '0x00'}, 'latest']);
  await noCreate.stop();
  // The second contract of the validator's key, which has signed its own creation, belongs to a pair.
  const noCall = await page.startChain({
    home: 'nocall',
    genesis: (genesis) => {
      Object.assign(paramsOf(genesis), {enable_call: false, extra_eips: []});
      Object.assign(genesis.app_state.erc20 ?? {}, {
        token_pairs: [
          {
            erc20_address: getContractAddress({from: mykey.address, nonce: 2n}),
            denom: 'utest',
            enabled: true,
            contract_owner: 'OWNER_MODULE',
          },
        ],
      });
    },
  });
  const called = await sendEthereum(noCall, mykey.privateKey, {to: dev1.address, gas: 21_000n});
  const push = await sendEthereum(noCall, mykey.privateKey, {data: '0x5f00', gas: 100_000n});
  const withoutPush = vmError(await noCall.txResult(push.hash));
  const pushRow = page.row('invalid opcode: PUSH0');
  pushRow.holds(
    push0.receipt?.status === '0x1' &&
      withoutPush === pushRow.codes[0]?.[0] &&
      pushRow.cells[2]?.startsWith(`extra_eips of this network lacks ${defaults.extra_eips.join()}.`) === true,
    `with extra_eips ${defaults.extra_eips.join()}: status ${push0.receipt?.status}; without: ${withoutPush}`,
  );
  const estimate = await noCall.ask('eth_estimateGas', [{to: dev1.address}]);
  const callOff = await noCall.ask('eth_call', [{to: dev1.address}, 'latest']);
  page.says(
    'Both switches also stop `eth_call`, `eth_estimateGas`',
    [estimate, callOff].every(({error}) => error?.message.includes('EVM Call operation is disabled') === true) &&
      [createOff, createCallOff].every(
        ({error}) => error?.message.includes('EVM Create operation is disabled') === true,
      ),
    JSON.stringify([estimate, callOff, createOff, createCallOff]),
  );
  // Returns 0 to every call, so balanceOf answers where calls are on.
  const answering = await sendEthereum(noCall, mykey.privateKey, {
    data: '0x600a600c600039600a6000f3600060005260206000f3',
    gas: 200_000n,
  });
  const unconverted = await page.logOf(
    `evmosd tx erc20 convert-coin 1utest --from mykey --home ~/nocall --gas 500000 --gas-prices 25000000000aevmos -y`,
  );
  page.says(
    'So with `enable_call` off, every conversion fails',
    answering.receipt?.status === '0x1' && unconverted.includes('failed to retrieve balance'),
    unconverted,
  );
  check('Creation or calls not switched off', `${created.refused} ${called.refused}`);
  await noCall.stop();

  // Chains without a fork and the forks after it.
  const onOlder = async <Value>(fork: string, ask: (chain: Chain) => Promise<Value>): Promise<Value> => {
    const chain = await mini(`without-${fork}`, (params) => {
      const names = Object.keys(params.chain_config);
      for (const each of names.slice(names.indexOf(fork)).filter((name) => name.endsWith('_block'))) {
        params.chain_config[each] = null;
      }
    });
    const value = await ask(chain);
    await chain.stop();
    return value;
  };
  /** Returns the error with which a chain refuses a transaction of a type, or the status of its receipt. */
  const ofType = async (chain: Chain, type: number): Promise<string> => {
    const shared = {chainId: 9000, nonce: await chain.nonce(dev1.address), gas: 30_000n, to: dev2.address} as const;
    const {signTransaction} = privateKeyToAccount(dev1.privateKey);
    const {refused, receipt} = await sendRaw(
      chain,
      type === 1
        ? await signTransaction({...shared, type: 'eip2930', gasPrice: 40n * gwei})
        : await signTransaction({...shared, type: 'eip1559', maxFeePerGas: 40n * gwei, maxPriorityFeePerGas: gwei}),
    );
    return refused ?? `status ${receipt?.status}`;
  };
  /**
   * Checks the type of transactions that the row of a fork names. It is the first type that a chain without the fork
   * refuses.
   */
  const forkRow = (fork: string, types: readonly number[], answers: readonly string[]): void => {
    const row = page.row(`${fork} |`, 'Fork blocks');
    const brought = types.filter((_, index) => !answers[index]?.startsWith('status 0x1'));
    row.holds(
      row.cells[1]?.match(/type \d+/g)?.join() === `type ${brought[0]}`,
      `without it: ${types.map((type, index) => `type ${type}: ${answers[index]}`).join('; ')}`,
    );
  };
  const beforeLondon = await onOlder('london_block', async (chain) => [await ofType(chain, 1), await ofType(chain, 2)]);
  forkRow('london_block', [1, 2], beforeLondon);
  forkRow('berlin_block', [1], [await onOlder('berlin_block', (chain) => ofType(chain, 1))]);
  const unbound = await onOlder('eip158_block', async (chain) => {
    const {receipt} = await sendEthereum(chain, mykey.privateKey, {
      data: zeros(largest + 1),
      gas: 9_000_000n,
      gasPrice: 40n * gwei,
    });
    const {result} = await chain.ask('eth_getCode', [receipt?.contractAddress, 'latest']);
    return (String(result).length - 2) / 2;
  });
  const spuriousRow = page.row('eip158_block |', 'Fork blocks');
  spuriousRow.holds(
    unbound === largest + 1 &&
      spuriousRow.cells[1]?.includes(`limit of ${largest.toLocaleString('en')} bytes`) === true,
    `with it ${largest} bytes of code at most, without it ${unbound} are stored`,
  );
  await traceBehindCosmos(page);
  await packBlocks(page);
  page.cannot(
    {row: 'Fee can be taken'},
    'It takes an account that is emptied between the check and its turn in the block: app/ante/evm/eth.go:257.',
  );
  page.cannot({row: 'Nonce | Sequence of the account'}, 'Held on the page about accounts: x/evm/keeper/statedb.go:37.');
  page.cannot(
    {row: 'Begin of a block | Sets the EIP-155'},
    'Its panic is held above; that it sets the number is in x/evm/keeper/abci.go:15.',
  );
  page.cannot(
    {table: 'Code'},
    'Registered texts; those that are returned are held in the rows below: x/evm/types/errors.go:38.',
  );
  page.cannot({row: 'transient_evm |'}, 'The transient store is gone with its block: x/evm/types/key.go:29.');
  page.cannot(
    {row: 'Hook failed |'},
    'The fee collector holds what the hook pays out in every block of a chain: x/revenue/v1/keeper/evm_hooks.go:21.',
  );
  page.cannot({row: 'Protected by EIP-155. Never reached'}, 'Never reached: app/ante/evm/setup_ctx.go:110.');
  page.cannot({row: 'failed to execute post processing'}, 'As above: x/evm/keeper/state_transition.go:247.');
  page.cannot(
    {row: 'precompiled contract not initialized'},
    'The list of a running chain names only what the program has: x/evm/keeper/precompiles.go:97.',
  );
  page.cannot(
    {row: 'failed to commit stateDB: failed to delete account'},
    'Only an EthAccount has code: x/evm/keeper/statedb.go:183.',
  );
  page.cannot(
    {row: 'message gas limit < leftover gas'},
    'Guards against a fault of the program: x/evm/keeper/state_transition.go:419.',
  );
  page.cannot(
    {row: 'failed to refund gas leftover gas'},
    'The fee collector was paid just before: x/evm/keeper/gas.go:43.',
  );
  page.cannot(
    {row: 'failed to load evm config'},
    'It takes a proposer who leaves the set of validators for good: x/evm/keeper/grpc_query.go:321.',
  );
  page.cannot(
    {row: 'account not found for address %s'},
    'It takes an exported state that is damaged: x/evm/genesis.go:37.',
  );
  page.cannot({fence: 'type EvmHooks interface'}, 'Read in the source: x/evm/types/interfaces.go:60.');
  page.cannot(
    {row: 'Trace a transaction'},
    'A request without a transaction ends the node, and one with it is made by the node itself: x/evm/types/query.go:16.',
  );
};

const vmError = ({events}: TxResult): string | undefined =>
  events.flatMap(({attributes}) => attributes).find(({key}) => key === 'ethereumTxFailed')?.value;

export default run;

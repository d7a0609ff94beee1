import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Hex} from 'viem';
import {defaultFeeMarket, initialBaseFee, toBaseFee, toBlockGas} from '../../../../../src/site/feeMarket';
import {accounts, type Chain, type Genesis} from '../../../chain';
import {isIn} from '../../../match';
import {waitFor} from '../../../processes';
import type {Run} from '../../../run';
import type {Requires} from '../../../tools';
import {withoutServers} from '../../nodeFiles';
import {readSent, send} from '../concepts/sent';
import {sendEthereum, sendRaw, sign, type Sent} from './ethereum';

const gwei = 1_000_000_000n;
const floor = 20n * gwei;
const maxGas = 40_000_000n;
const price = '--gas-prices 25000000000aevmos';
const {mykey, dev0, dev1, dev2} = accounts;

interface Market {
  params: Record<string, unknown>;
  block_gas: string;
}

const marketOf = (genesis: Genesis): Market => genesis.app_state.feemarket as unknown as Market;

/** The transaction that founds the validator, at a price above every base fee of these chains. */
let founding: unknown;

/**
 * Returns a change of the genesis file to the chain of the examples: blocks of 40,000,000 gas, and the floor of the
 * public networks.
 */
const asInExamples =
  (baseFee: bigint, blockGas = 0n, limit = maxGas, change: Record<string, unknown> = {}) =>
  (genesis: Genesis): void => {
    const market = marketOf(genesis);
    genesis.consensus_params.block.max_gas = String(limit);
    market.params = {...market.params, base_fee: String(baseFee), min_gas_price: `${floor}.0`, ...change};
    market.block_gas = String(blockGas);
    genesis.app_state.gov.params.voting_period = '20s';
    if (founding !== undefined) {
      (genesis.app_state.genutil as unknown as {gen_txs: unknown[]}).gen_txs = [founding];
    }
  };

/** Reads the base fee and the block gas of a block from its events. */
const readBlock = async (chain: Chain, height: number): Promise<{fee?: bigint; gas: bigint}> => {
  const {begin_block_events: begin, end_block_events: end} = await chain.results(height);
  const fee = begin.find(({type}) => type === 'fee_market')?.attributes[0]?.value;
  const gas = end.find(({type}) => type === 'block_gas')?.attributes.find(({key}) => key === 'amount')?.value;
  return {fee: fee === undefined ? undefined : BigInt(fee), gas: BigInt(gas ?? -1)};
};

/** Code that returns the base fee: BASEFEE, PUSH0, MSTORE, PUSH1 32, PUSH0, RETURN. */
const readsBaseFee = '0x485f5260205ff3';

export const requires: Requires = ['grpcurl'];

const run: Run = async (page) => {
  const plain = page.makeHome({home: 'plain'});
  const defaults = marketOf(JSON.parse(readFileSync(path.join(plain, 'config/genesis.json'), 'utf8')) as Genesis);
  page.output('"block_gas": "0"', JSON.stringify(defaults));
  for (const row of page.rows('Parameters', 'Name')) {
    const key = row.codes[0]?.[0] ?? '';
    const value = String(defaults.params[key]).replace(/\.0+$|(?<=\.\d)0+$/g, '');
    row.holds(key in defaults.params && (row.cells[2] ?? '').startsWith(value), `${key}: ${value}`);
  }
  const validate = (key: string, value: string): Promise<string> =>
    page.outputOf(
      `jq '.app_state.feemarket.params.${key} = ${value}' ${plain}/config/genesis.json > wrong.json; evmosd validate-genesis wrong.json 2>&1 | head -n 1`,
    );
  const denominator = page.row('base_fee_change_denominator | ', 'Parameters');
  const [never = ''] = /(?<=Not )\d+/.exec(denominator.cells[3] ?? '') ?? [];
  denominator.finds(`denominator cannot be ${never}`, await validate('base_fee_change_denominator', never));
  const share = page.row('min_gas_multiplier | ', 'Parameters');
  const [, low = '', high = ''] = /(\d+) to (\d+)/.exec(share.cells[3] ?? '') ?? [];
  const shares = [low, high, `${Number(low) - 0.1}`, `${Number(high) + 0.1}`];
  const answers: string[] = [];
  for (const each of shares) {
    answers.push(`${each}: ${await validate('min_gas_multiplier', `"${each}"`)}`);
  }
  share.holds(
    answers.slice(0, 2).every((each) => each.includes('is a valid genesis file')) &&
      answers[2]?.includes('value cannot be negative') === true &&
      answers[3]?.includes('value cannot be greater than') === true,
    answers.join('; '),
  );

  await page.shell(
    `evmosd gentx mykey 1000000000000000000000aevmos --gas-prices 400000000000aevmos --chain-id evmos_9000-1 --home ${plain} --output-document ${page.home}/gentx.json`,
  );
  founding = JSON.parse(page.read('gentx.json')) as unknown;

  // The first block of chains with different genesis files. Its base fee follows from the state of the block before it.
  let count = 0;
  const makeFirst = (genesis: (genesis: Genesis) => void): string => {
    count += 1;
    return page.makeHome({
      home: `first${count}`,
      genesis,
      app: {...withoutServers, 'json-rpc.enable': 'false'},
    });
  };
  const first = async (genesis: (genesis: Genesis) => void): Promise<{fee?: bigint; log: string}> => {
    const chain = await page.startNode(makeFirst(genesis));
    const {fee} = await readBlock(chain, 1);
    await chain.stop();
    return {fee, log: `base fee of the next block: ${fee ?? 'none'}`};
  };
  // If the first block panics, the node keeps running without a block.
  const panicOf = async (genesis: (genesis: Genesis) => void): Promise<string> => {
    const node = page.terminal.start(`evmosd start --home ${makeFirst(genesis)} --chain-id evmos_9000-1`);
    await node.until(/CONSENSUS FAILURE|committed state/);
    await node.stop();
    return /^.*CONSENSUS FAILURE.*$/m.exec(node.log())?.[0] ?? 'no panic';
  };
  const example = await first(asInExamples(floor, 30_000_000n));
  page.says('so the next base fee is 21,250,000,000 `aevmos`', example.fee === 21_250_000_000n, example.log);
  const below = await first(asInExamples(10n * gwei, 5n));
  const atTarget = await first(asInExamples(10n * gwei, 20_000_000n));
  const full = await first(asInExamples(10n * gwei, 40_000_000n));
  page.row('10 gwei | Below the target | 20 gwei').holds(below.fee === floor, below.log);
  page.row('10 gwei | At the target | 10 gwei').holds(atTarget.fee === 10n * gwei, atTarget.log);
  page.row('10 gwei | Full | 11.25 gwei').holds(full.fee === 11_250_000_000n, full.log);
  const off = await first(asInExamples(floor, 30_000_000n, maxGas, {no_base_fee: true}));
  const later = await first(asInExamples(floor, 30_000_000n, maxGas, {enable_height: '5'}));
  page
    .row('no_base_fee is true, or the height')
    .holds(off.fee === undefined && later.fee === undefined && off.log.includes('none'), `${off.log}; ${later.log}`);
  const enabled = await first(asInExamples(floor, 30_000_000n, maxGas, {enable_height: '1'}));
  page.row('The height is enable_height').holds(enabled.fee === floor, enabled.log);
  const unlimited = await first(asInExamples(100n * gwei, 30_000_000n, -1n));
  const withoutLimit = page.row('max_gas is −1, no limit');
  withoutLimit.holds(
    unlimited.fee !== undefined && unlimited.fee < 88n * gwei && unlimited.fee >= 87n * gwei,
    unlimited.log,
  );
  // Exactly at the target, the base fee stays below the floor. With a multiplier of 1, the target is the limit itself.
  const [, base = '0', exponent = '0', less = '0'] =
    /half of (\d+)\^(\d+) − (\d+)/.exec(withoutLimit.cells[1] ?? '') ?? [];
  const most = BigInt(base) ** BigInt(exponent) - BigInt(less);
  const around: string[] = [];
  for (const [gas, multiplier] of [
    [most - 1n, 1],
    [most, 1],
    [most / 2n, 2],
    [most / 2n + 1n, 2],
  ] as const) {
    const {fee} = await first(asInExamples(10n * gwei, gas, -1n, {elasticity_multiplier: multiplier}));
    around.push(String(fee));
  }
  withoutLimit.holds(
    around.join() === [floor, 10n * gwei, 10n * gwei, 10n * gwei + 1n].join(),
    `with 10 gwei and the limit ${base}^${exponent} − ${less}: one below the limit and at it ${around.slice(0, 2).join(', ')}, at half of it and one above ${around.slice(2).join(', ')}`,
  );
  page
    .row('max_gas is 0, and the block gas is not')
    .finds(/division by zero/, await panicOf(asInExamples(floor, 5n, 0n)));
  page.finds(
    'divides by zero in the next block: the chain stops',
    /division by zero/,
    await panicOf(asInExamples(floor, 5n, maxGas, {elasticity_multiplier: 0})),
  );
  const aboveLimit = {elasticity_multiplier: Number(maxGas) + 1};
  const idle = await first(asInExamples(floor, 0n, maxGas, aboveLimit));
  const used = await panicOf(asInExamples(floor, 5n, maxGas, aboveLimit));
  page.says(
    'With a multiplier above `max_gas`, the target is 0, and the chain stops after the first block that uses gas.',
    idle.fee === floor && /division by zero/.test(used),
    `after a block without gas: ${idle.fee}; after a block with gas: ${used}`,
  );
  const steps: string[] = [];
  for (const [multiplier, gas] of [
    [2, maxGas],
    [4, maxGas],
    [4, 0n],
  ] as const) {
    const {fee = 0n} = await first(
      asInExamples(800n * gwei, gas, maxGas, {elasticity_multiplier: multiplier, min_gas_price: '0.0'}),
    );
    steps.push(`${(fee - 800n * gwei) / (100n * gwei)}`);
  }
  page
    .row('base_fee_change_denominator | ', 'Parameters')
    .holds(steps.join() === '1,3,-1', `eighths with the multipliers 2 and 4, full, and 4, empty: ${steps.join()}`);
  const young = await first(asInExamples(initialBaseFee));
  const youngFull = await first(asInExamples(initialBaseFee, maxGas));
  page.says('In the first block, the base fee is already at the floor', young.fee === floor, young.log);
  page.says('leads to 1,125,000,000', youngFull.fee === 1_125_000_000n, youngFull.log);
  const free = {min_gas_price: defaults.params.min_gas_price};
  const lower: string[] = [];
  for (const fee of [BigInt(String(defaults.params.base_fee)), 8n, 7n]) {
    lower.push(`${fee} → ${(await first(asInExamples(fee, 0n, maxGas, free))).fee}`);
  }
  page.says(
    'its floor is 0, and each empty block lowers the base fee by an eighth, down to 7',
    Number(free.min_gas_price) === 0 &&
      lower.join() === `${initialBaseFee} → ${(initialBaseFee * 7n) / 8n},8 → 7,7 → 7`,
    `min_gas_price ${String(free.min_gas_price)}; ${lower.join(', ')}`,
  );

  // The fall of the base fee from 100 gwei.
  const down = await page.startChain({
    home: 'down',
    // The stored base fee applies in block 2, because the founding transaction counts as gas of block 1.
    genesis: asInExamples(100n * gwei, 0n, maxGas, {enable_height: '2'}),
    blockTime: '300ms',
  });
  await down.block(15);
  const falling = await Promise.all(Array.from({length: 14}, (_, index) => readBlock(down, index + 2)));
  for (const row of page.rows('Worked example', 'Empty blocks')) {
    const count = Number(row.cells[0]);
    const fee = falling[count]?.fee;
    row.holds(
      falling[0]?.fee === 100n * gwei &&
        falling.slice(0, count).every(({gas}) => gas === 0n) &&
        fee === BigInt((row.cells[1] ?? '').replace(/,|[^\d,].*$/g, '')),
      `after ${count} empty blocks: ${fee}`,
    );
  }
  await down.stop();

  // A chain without a base fee.
  const without = await page.startChain({
    home: 'without',
    genesis: asInExamples(floor, 0n, maxGas, {no_base_fee: true}),
    blockTime: '500ms',
  });
  const {result: none} = await without.ask('eth_call', [{data: readsBaseFee}, 'latest']);
  const underFloor = await sendEthereum(without, dev0.privateKey, {
    to: dev1.address,
    gas: 21_000n,
    maxFeePerGas: floor - 1n,
  });
  const nulls = [(await without.rest('/evmos/feemarket/v1/base_fee')).body];
  await without.stop();
  const zero = await page.startChain({
    home: 'zero',
    genesis: asInExamples(0n, 0n, maxGas, {min_gas_price: '0.0'}),
    blockTime: '500ms',
  });
  nulls.push((await zero.rest('/evmos/feemarket/v1/base_fee')).body);
  await zero.stop();
  page.says(
    'With `no_base_fee`, and at a base fee of 0, `base_fee` is null.',
    nulls.every((body) => (JSON.parse(body) as {base_fee?: string | null}).base_fee === null),
    nulls.join('; '),
  );

  // One block with a base fee below the floor. Blocks take seconds, so that transactions reach it.
  const under = await page.startChain({
    home: 'under',
    genesis: asInExamples(10n * gwei, 0n, maxGas, {enable_height: '3'}),
    blockTime: '15s',
  });
  const offer = (from: string, gasPrice: bigint): string =>
    `evmosd tx bank send ${from} ${mykey.bech32} 1aevmos --gas 200000 --gas-prices ${gasPrice}aevmos --home ~/under`;
  await page.shell(`${offer('dev0', 40n * gwei)} --generate-only > tx.json
jq '.body.extension_options = [{"@type": "/ethermint.types.v1.ExtensionOptionDynamicFeeTx", "max_priority_price": "1000000000"}]' tx.json > tip.json
evmosd tx sign tip.json --from dev0 --home ~/under > signed.json`);
  const raw = await sign(under, dev2.privateKey, {to: dev1.address, gas: 21_000n, gasPrice: 30n * gwei});
  const balances = (): Promise<bigint[]> => Promise.all([dev0, dev1, dev2].map(({address}) => under.balance(address)));
  const had = await balances();
  await under.block(2);
  await under.ask('eth_sendRawTransaction', [raw]);
  const offered = await page.shell(
    `evmosd tx broadcast signed.json -o json --home ~/under; ${offer('dev1', 40n * gwei)} -y -o json; ${offer('mykey', 15n * gwei)} -y -o json`,
  );
  const [withTip = '', withoutTip = ''] = offered.match(/(?<="txhash":")[0-9A-F]{64}/g) ?? [];
  const heights = [await readSent(withTip), await readSent(withoutTip)].map(({height}) => height);
  const have = await balances();
  // The sender of the Ethereum transaction pays to dev1, which pays for a transaction of its own.
  const prices = [200_000n, 200_000n, 21_000n].map((gas, index) => ((had[index] ?? 0n) - (have[index] ?? 0n)) / gas);
  const {fee: lowFee} = await readBlock(under, 3);
  await under.stop();
  page.says(
    'While the base fee is below the floor, a transaction must offer at least the floor.',
    lowFee === 10n * gwei && /"code":13\b.*minimum global fee/.test(offered),
    `base fee ${lowFee}, offer ${15n * gwei}: ${/provided fee [^"]*minimum global fee[^"]*/.exec(offered)?.[0] ?? offered}`,
  );
  page.says(
    'It pays what it offers, except for a Cosmos transaction with `ExtensionOptionDynamicFeeTx`: that one pays the base fee plus its tip.',
    lowFee === 10n * gwei && heights.join() === '3,3' && prices.join() === [11n * gwei, 40n * gwei, 30n * gwei].join(),
    `in blocks ${heights.join(', ')} with a base fee of ${lowFee}: with a tip of ${gwei} ${prices[0]}; an offer of ${40n * gwei} ${prices[1]}; an Ethereum transaction at ${30n * gwei} ${prices[2]}`,
  );

  // Twenty full blocks. Each has one transaction with the gas limit of a block, which calls a contract that uses all
  // its gas.
  const chain = await page.startChain({
    genesis: (genesis) => {
      asInExamples(floor)(genesis);
      const supply = genesis.app_state.bank as unknown as {
        balances: {address: string; coins: {denom: string; amount: string}[]}[];
        supply: {denom: string; amount: string}[];
      };
      supply.balances.find(({address}) => address === dev1.bech32)?.coins.push({denom: 'utest', amount: '1000000'});
      supply.supply = [];
    },
    blockTime: '500ms',
    app: {pruning: '"custom"', 'pruning-keep-recent': '"2"', 'pruning-interval': '"10"'},
  });
  await page.shell('rm -rf .evmosd; ln -s .tmp-evmosd .evmosd');
  const limit = await page.run('jq -r .params.block.max_gas', {output: false});
  page.says(
    'The limit of a block in these examples is 40,000,000 gas.',
    limit.output.trim() === String(maxGas),
    limit.output,
  );
  // At the floor: suggestions and queries.
  const fees = await page.run('evmosd query feemarket base-fee -o json', {
    select: (output) => output.split('\n')[0] ?? '',
  });
  const {result: gasPrice} = await chain.ask('eth_gasPrice');
  const {result: tip} = await chain.ask('eth_maxPriorityFeePerGas');
  page.row('`eth_gasPrice`').tells([BigInt(gasPrice as string), floor]);
  const suggestion = page.row('`eth_maxPriorityFeePerGas`');
  const [, minus = ''] = /elasticity_multiplier − (\d+)/.exec(suggestion.cells[1] ?? '') ?? [];
  const {elasticity_multiplier: elasticity, base_fee_change_denominator: part} = defaults.params;
  suggestion.holds(
    BigInt(tip as string) === floor / 8n &&
      Number(tip) === (Number(floor) * (Number(elasticity) - Number(minus))) / Number(part),
    `${BigInt(tip as string)}, which is ${floor} × (${String(elasticity)} − ${minus}) ÷ ${String(part)}`,
  );
  const {result: atFloor} = await chain.ask('eth_call', [{data: readsBaseFee}, 'latest']);
  const switchedOff = page.row('no_base_fee | ', 'Parameters');
  const [, inEvm = 'none'] = /the base fee is (\d+) in the EVM/.exec(switchedOff.cells[3] ?? '') ?? [];
  switchedOff.holds(
    BigInt(atFloor as string) === floor &&
      String(BigInt(none as string)) === inEvm &&
      /minimum global fee/.test(underFloor.refused ?? ''),
    `BASEFEE: ${BigInt(atFloor as string)} with a base fee, ${BigInt(none as string)} without; ${underFloor.refused}`,
  );
  const {result: newest} = await chain.ask('eth_getBlockByNumber', ['latest', false]);
  page
    .row('`eth_getBlockByNumber`')
    .holds(BigInt((newest as {baseFeePerGas: string}).baseFeePerGas) === floor, JSON.stringify(newest));
  const tooLong = await chain.ask('eth_feeHistory', ['0x65', 'latest', []]);
  page
    .row('`eth_feeHistory`')
    .tells(
      [/\d+$/.exec(tooLong.error?.message ?? '')?.[0] ?? 'no limit'],
      JSON.stringify(tooLong.error ?? tooLong.result),
    );
  const rest = async (at: string): Promise<string> => (await chain.rest(at)).body;
  const grpc = (method: string): Promise<string> =>
    page.shell(`grpcurl -plaintext localhost:9090 ethermint.feemarket.v1.Query/${method}`);
  const ask = (text: string): Promise<string> => page.outputOf(`evmosd query ${text}`);
  page
    .row('Parameters | Params → params')
    .holds(
      (await grpc('Params')).includes('"params"') &&
        (await rest('/evmos/feemarket/v1/params')).includes('"params"') &&
        (await ask('feemarket params')).includes('elasticity_multiplier'),
      await rest('/evmos/feemarket/v1/params'),
    );
  page
    .row('Base fee | BaseFee')
    .holds(
      (await grpc('BaseFee')).includes('"baseFee": "20000000000"') &&
        (await rest('/evmos/feemarket/v1/base_fee')).includes('20000000000'),
      fees.output,
    );
  const gasRow = page.row('Block gas | BlockGas');
  const [, field = ''] = gasRow.codes[1] ?? [];
  gasRow.holds(
    new RegExp(`"${field}"|\\{\\s*\\}`).test(await grpc('BlockGas')) &&
      (await rest('/evmos/feemarket/v1/block_gas')).includes(`"${field}"`) &&
      (await ask('feemarket block-gas')).includes(`${field}:`),
    await rest('/evmos/feemarket/v1/block_gas'),
  );

  const {receipt: deployed} = await sendEthereum(chain, mykey.privateKey, {
    data: '0x6004600c60003960046000f35b600056',
    gas: 200_000n,
  });
  // The contract is an endless loop: JUMPDEST, PUSH1 0, JUMP.
  const loop = deployed?.contractAddress ?? undefined;
  const countOfKey = async (): Promise<number> =>
    Number((await chain.ask('eth_getTransactionCount', [mykey.address, 'latest'])).result);
  /** Fills twenty blocks. Resolves to the height before them, and to that behind them. */
  const fill = async (): Promise<{from: number; end: number}> => {
    const start = await countOfKey();
    const raws: Hex[] = [];
    for (let index = 0; index < 20; index += 1) {
      raws.push(
        await sign(chain, mykey.privateKey, {to: loop, gas: maxGas, nonce: start + index, maxFeePerGas: 9_000n * gwei}),
      );
    }
    const from = await chain.block();
    for (const raw of raws) {
      await chain.ask('eth_sendRawTransaction', [raw]);
    }
    const end = await waitFor('twenty full blocks', async () =>
      (await countOfKey()) >= start + 20 ? chain.block() : undefined,
    );
    return {from, end};
  };
  const {from, end} = await fill();
  const blocks = await Promise.all(Array.from({length: end - from}, (_, index) => readBlock(chain, from + index + 1)));
  const filled = blocks.findIndex(({gas}) => gas === maxGas);
  const run20 = blocks.slice(filled, filled + 21);
  const seen = run20.map(({fee, gas}) => `${fee} (${gas})`).join(', ');
  for (const row of page.rows('Worked example', 'Full blocks')) {
    const count = Number(row.cells[0]);
    const fee = run20[count]?.fee ?? 0n;
    const inGwei = fee % gwei === 0n ? String(fee / gwei) : (Number(fee) / Number(gwei)).toFixed(1);
    row.holds(
      fee === BigInt((row.cells[1] ?? '').replace(/,/g, '')) &&
        row.cells[2] === `${inGwei} gwei` &&
        run20.slice(0, count).every(({gas}) => gas === maxGas),
      `after ${count} full blocks: ${fee}, in gwei ${inGwei}`,
    );
  }
  // Compares every block with the formula that draws the pictures.
  const wrong = blocks.slice(1).filter(({fee}, index) => {
    const before = blocks[index];
    return (
      before?.fee === undefined ||
      fee !== toBaseFee({height: 10n, baseFee: before.fee, blockGas: before.gas, maxGas}, defaultFeeMarket)
    );
  });
  page.block('target   = max_gas', blocks.length > 20 && wrong.length === 0, `${blocks.length} blocks: ${seen}`);
  const events = await chain.results(from + 1);
  page.row('fee_market | base_fee').holds(
    events.begin_block_events.some(({type, attributes}) => type === 'fee_market' && attributes[0]?.key === 'base_fee'),
    JSON.stringify(events.begin_block_events.at(-1)),
  );
  const gasEvent = events.end_block_events.find(({type}) => type === 'block_gas');
  page
    .row('block_gas | height')
    .holds(
      gasEvent?.attributes[0]?.key === 'height' && gasEvent.attributes[0].value === String(from + 1),
      JSON.stringify(gasEvent),
    );
  page.row('block_gas | amount').holds(gasEvent?.attributes[1]?.key === 'amount', JSON.stringify(gasEvent));
  const text = await page.run('/block_results?height=<height>', {replace: {'<height>': String(from + 1)}});
  page.says(
    'In CometBFT 0.37, keys and values of attributes are plain text, not base64.',
    text.output.trim() === String(floor),
    text.output,
  );

  /** Keeps the base fee far above the floor, to which empty blocks lower it. */
  const lift = async (): Promise<void> => {
    const {result} = await chain.ask('eth_getBlockByNumber', ['latest', false]);
    if (BigInt((result as {baseFeePerGas: string}).baseFeePerGas) < 150n * gwei) {
      await fill();
    }
  };
  // Above the floor, the checks refuse different transactions.
  const refusals: Record<string, string> = {};
  const eth = async (call: Parameters<typeof sendEthereum>[2]): Promise<string> => {
    const sent: Sent = await sendEthereum(chain, dev0.privateKey, {to: dev1.address, gas: 21_000n, ...call});
    return sent.refused ?? `status ${sent.receipt?.status}`;
  };
  const codes: string[] = [];
  const cosmos = async (words: string, who = 'dev0'): Promise<string> => {
    const {code, log} = await page.transact(
      `evmosd tx bank send ${who} ${mykey.bech32} 1aevmos --gas 200000 ${words} -y`,
    );
    codes.push(`${code} ${log}`);
    return log;
  };
  // Returns the codes and texts with which CometBFT and JSON-RPC refuse an Ethereum transaction.
  const ethCodes = async (call: Parameters<typeof sign>[2]): Promise<string> => {
    const raw = await sign(chain, dev0.privateKey, {to: dev1.address, gas: 21_000n, ...call});
    const envelope = await page.shell(
      `evmosd tx evm raw ${raw} --generate-only > raw.json; evmosd tx encode raw.json | base64 -d | od -An -v -tx1 | tr -d ' \\n'`,
    );
    const result = await chain.cometResult<{code: number; codespace: string; log: string}>(
      `/broadcast_tx_sync?tx=0x${envelope.trim()}`,
    );
    const {error} = await chain.ask('eth_sendRawTransaction', [raw]);
    return `${result.codespace} ${result.code} ${result.log}; JSON-RPC ${error?.code} ${error?.message}`;
  };
  await lift();
  refusals.cap = await eth({maxFeePerGas: 21n * gwei, maxPriorityFeePerGas: 1n * gwei});
  page.row('max fee per gas less than block base fee').shows(refusals.cap);
  await lift();
  refusals.base = await cosmos('--gas-prices 21000000000aevmos');
  page.row('gas prices too low, got').shows(refusals.base);
  refusals.floor = await eth({maxFeePerGas: 10n * gwei, maxPriorityFeePerGas: 1n * gwei});
  page.row('Please increase the priority tip').shows(refusals.floor);
  refusals.cosmos = await cosmos('--gas-prices 10000000000aevmos');
  page.row('Please increase the gas price.').shows(refusals.cosmos);
  page.row('fee not provided. Please use').shows(await cosmos('--gas-prices 0aevmos'));
  await lift();
  const ethereum = [
    await ethCodes({maxFeePerGas: 21n * gwei, maxPriorityFeePerGas: 1n * gwei}),
    await ethCodes({maxFeePerGas: 10n * gwei, maxPriorityFeePerGas: 1n * gwei}),
  ];
  refusals.large = await eth({gas: maxGas + 1n, maxFeePerGas: 2_000n * gwei});
  const tooLarge = page.row('tx gas (%d) exceeds block gas limit');
  tooLarge.shows(refusals.large);
  const largeEthereum = await ethCodes({gas: maxGas + 1n, maxFeePerGas: 2_000n * gwei});
  const largeCosmos = await page.transact(
    `evmosd tx bank send dev0 ${mykey.bech32} 1aevmos --gas 40000001 ${price} -y`,
  );
  page.says(
    'A Cosmos transaction gets code 41, `tx gas limit 40000001 exceeds block max gas 40000000`',
    largeCosmos.code === 41 && largeCosmos.log.includes('tx gas limit 40000001 exceeds block max gas 40000000'),
    `code ${largeCosmos.code}: ${largeCosmos.log}`,
  );
  tooLarge.tells(
    [/^sdk (\d+) .*: out of gas/.exec(largeEthereum)?.[1] ?? 'none', largeCosmos.code],
    `${largeEthereum}; code ${largeCosmos.code}: ${largeCosmos.log}`,
  );
  page.row('expected only use native token').shows(await cosmos('--fees 1utest', 'dev1'));
  page.row('EthMinGasPriceDecorator').finds(/provided fee < minimum global fee/, refusals.floor);
  page.row('CanTransferDecorator').finds(/max fee per gas less than block base fee/, refusals.cap);
  page.row('MinGasPriceDecorator | Cosmos').finds(/provided fee < minimum global fee/, refusals.cosmos);
  page.row('GasWantedDecorator').finds(/exceeds block gas limit/, refusals.large);

  // Block gas counts half of the gas limit of a transaction that uses less.
  await waitFor('the floor again', async () => (await ask('feemarket base-fee -o json')).includes('"20000000000"'));
  const generous = await sendEthereum(chain, dev0.privateKey, {
    to: dev1.address,
    gas: 30_000_000n,
    maxFeePerGas: 30n * gwei,
  });
  const height = Number(generous.receipt?.blockNumber);
  const {gas} = await readBlock(chain, height);
  const transactions = (await chain.results(height)).txs_results ?? [];
  const sum = (key: 'gas_wanted' | 'gas_used'): bigint =>
    transactions.reduce((total, each) => total + BigInt(each[key]), 0n);
  page.block(
    'block gas = max(gas wanted · min_gas_multiplier, gas used)      without the fraction',
    gas === toBlockGas(sum('gas_wanted'), sum('gas_used'), defaultFeeMarket) && gas === 15_000_000n,
    `wanted ${sum('gas_wanted')}, used ${sum('gas_used')}, block gas ${gas}`,
  );
  page.says(
    'The sender of an Ethereum transaction [pays for at least half of the limit](/protocol/concepts/gas-and-fees)',
    BigInt(generous.receipt?.gasUsed ?? 0) === 15_000_000n,
    JSON.stringify(generous.receipt?.gasUsed),
  );
  page.says(
    'Transactions that want 60,000,000 gas together and use 12,000,000 count as 30,000,000. Transactions that want 30,000,000 and use 21,000,000 count as 21,000,000.',
    toBlockGas(60_000_000n, 12_000_000n, defaultFeeMarket) === 30_000_000n &&
      toBlockGas(30_000_000n, 21_000_000n, defaultFeeMarket) === 21_000_000n &&
      gas === 15_000_000n,
    `the same rule gave ${gas} in block ${height}`,
  );
  const stored = await chain.stored('feemarket', '01');
  const inStore = await chain.stored('feemarket', Buffer.from('Params').toString('hex'));
  page.row('0x01 | Block gas, uint64').holds(stored.length === 8, `0x${stored.toString('hex')}`);
  page.row('Params (the text)').holds(inStore.includes('20000000000'), inStore.toString('latin1'));
  const gone = await ask('feemarket base-fee --height 2');
  page.row('failed to load state at height').shows(gone);

  // A Cosmos transaction that sets a tip.
  const dynamic = async (tip: string): Promise<{code: number; log: string; fee: string}> => {
    await page.shell(`evmosd tx bank send dev0 ${mykey.bech32} 1aevmos --gas 200000 --gas-prices 40000000000aevmos --generate-only > tx.json
jq '.body.extension_options = [{"@type": "/ethermint.types.v1.ExtensionOptionDynamicFeeTx", "max_priority_price": "${tip}"}]' tx.json > tip.json
evmosd tx sign tip.json --from dev0 > signed.json`);
    const {code, log} = await page.transact('evmosd tx broadcast signed.json');
    return {
      code,
      log,
      fee:
        /"key":"fee","value":"(\d+)aevmos"/.exec(log)?.[1] ??
        /"coin_spent"[\s\S]*?"value":"(\d+)aevmos"/.exec(log)?.[1] ??
        '',
    };
  };
  const ownTip = page.row('max priority price cannot be negative');
  const [least = ''] = /(?<=Set )\d+/.exec(ownTip.cells[2] ?? '') ?? [];
  const negative = await dynamic(String(Number(least) - 1));
  ownTip.shows(negative.log);
  const smallest = await dynamic(least);
  ownTip.holds(smallest.code === 0, `max_priority_price ${least}: code ${smallest.code}`);
  const errors = page.rows('Errors', 'Text').slice(0, 6);
  const insufficient = [
    ...ethereum,
    ...codes.slice(0, 3).map((each) => `sdk ${each}`),
    `sdk ${negative.code} ${negative.log}`,
  ];
  page.says(
    '`insufficient fee` follows the first six texts. This error is code 13 of the codespace `sdk`',
    errors.length === 6 &&
      errors.every((row) => insufficient.some((each) => isIn(row.codes[0]?.[0] ?? '', each))) &&
      insufficient.every((each) => /^sdk 13 [^;]*: insufficient fee\b/.test(each)),
    insufficient.join('\n'),
  );
  page.says(
    'JSON-RPC passes on the text with the code −32000 instead',
    ethereum.every((each) => /; JSON-RPC -32000 .*: insufficient fee$/.test(each)),
    ethereum.join('\n'),
  );
  const before = await ask(`bank balances ${dev0.bech32} --denom aevmos -o json`);
  const tipped = await dynamic('1000000000');
  const after = await ask(`bank balances ${dev0.bech32} --denom aevmos -o json`);
  const paid =
    BigInt((JSON.parse(before) as {amount: string}).amount) -
    BigInt((JSON.parse(after) as {amount: string}).amount) -
    1n;
  page
    .row('DeductFeeDecorator')
    .holds(
      tipped.code === 0 && paid === 200_000n * 21n * gwei && /gas prices too low/.test(refusals.base),
      `paid ${paid} of a fee of ${200_000n * 40n * gwei}; ${tipped.log.slice(0, 100)}`,
    );
  // The destination of fees: Cosmos fees are burned, and Ethereum fees go to the fee collector.
  const supply = async (): Promise<bigint> =>
    BigInt(
      (JSON.parse(await rest('/cosmos/bank/v1beta1/supply/by_denom?denom=aevmos')) as {amount: {amount: string}}).amount
        .amount,
    );
  const supplyBefore = await supply();
  const ordinary = await send(
    page,
    `evmosd tx bank send dev0 ${mykey.bech32} 1aevmos --gas 200000 --gas-prices 25000000000aevmos`,
  );
  const burned = supplyBefore - (await supply());
  page.says(
    'and the sender of a Cosmos transaction for all of it',
    ordinary.code === 0 &&
      ordinary.gasUsed < 200_000 &&
      burned === 200_000n * 25n * gwei &&
      /^tx fee=5000000000000000aevmos/m.test(ordinary.events),
    `${ordinary.gasUsed} used of a limit of 200000 at 25 gwei; ${/^tx fee=\w+/m.exec(ordinary.events)?.[0]}, burned ${burned}`,
  );
  page.says(
    'Burned when the messages succeed',
    ordinary.code === 0 && burned === 200_000n * 25n * gwei,
    String(burned),
  );
  const keptBefore = await supply();
  await eth({});
  page.says(
    'Goes to the fee collector, and from there to stakers',
    keptBefore === (await supply()),
    `supply ${keptBefore} before and after`,
  );

  // A new floor, by proposal.
  const deposit = await page.shell('evmosd query gov params -o json | jq -r .deposit_params.min_deposit[0].amount');
  const {output: submitted} = await page.run('messages: [{', {
    replace: {'<deposit>': deposit, '<key>': 'mykey'},
    adapt: [
      [
        '--chain-id {{mainnet.chainId}}',
        '--chain-id evmos_9000-1 -y',
        'the chain id of a local node, and nobody answers the question',
      ],
    ],
  });
  await page.transact(`evmosd tx gov vote 1 yes --from mykey --gas 300000 ${price} -y`);
  const status = await waitFor(
    'the vote',
    async () => {
      const output = await ask('gov proposal 1');
      return output.includes('VOTING_PERIOD') ? undefined : output;
    },
    90,
  );
  const raised = await ask('feemarket params');
  page.says(
    'After the block that executes the proposal, the base fee changes by the usual rules',
    status.includes('PASSED') && raised.includes('min_gas_price: "30000000000.000000000000000000"'),
    `${submitted.length} ${raised}`,
  );
  await chain.block();
  const risen = await ask('feemarket base-fee -o json');
  page.finds(
    'If the proposal passes in block N, the base fee of block N + 1 is computed from the base fee in the proposal.',
    '"30000000000"',
    risen,
  );
  const params = async (change: string): Promise<string> => {
    await page.shell(`jq '.messages[0].params |= (${change})' proposal.json > wrong.json`);
    return await page.logOf(
      `evmosd tx gov submit-proposal wrong.json --from mykey --gas 500000 --gas-prices 40000000000aevmos -y`,
    );
  };
  page.row('base fee change denominator cannot be 0').shows(await params('.base_fee_change_denominator = 0'));
  page.row('initial base fee cannot be negative').shows(await params('.base_fee = "-1"'));
  page.row('enable height cannot be negative').shows(await params('.enable_height = "-1"'));
  page.row('`value cannot be negative: %s`').shows(await params('.min_gas_price = "-1.0"'));
  page.row('value cannot be greater than 1').shows(await params('.min_gas_multiplier = "1.1"'));
  await page.shell(
    `jq '{body: {messages: [.messages[0] | .authority = "${mykey.bech32}"], memo: "", timeout_height: "0", extension_options: [], non_critical_extension_options: []}, auth_info: {signer_infos: [], fee: {amount: [{denom: "aevmos", amount: "50000000000000000"}], gas_limit: "500000", payer: "", granter: ""}}, signatures: []}' proposal.json > direct.json; evmosd tx sign direct.json --from mykey > signed.json`,
  );
  const stranger = await page.logOf('evmosd tx broadcast signed.json');
  page.row('The gov account did not send MsgUpdateParams').shows(stranger);
  page.row('authority | string | The gov account').finds(/invalid authority; expected/, stranger);
  page
    .row('params | Params | All seven fields')
    .holds(Object.keys(defaults.params).length === 7 && raised.includes('elasticity_multiplier: 2'), raised);
  await chain.stop();

  // Before London there is no base fee, and the minimum gas price of the node applies.
  const old = await page.startChain({
    home: 'old',
    genesis: (genesis) => {
      const {params: evm} = genesis.app_state.evm as unknown as {params: {chain_config: Record<string, unknown>}};
      for (const fork of ['london', 'arrow_glacier', 'gray_glacier', 'merge_netsplit', 'shanghai', 'cancun']) {
        evm.chain_config[`${fork}_block`] = '1000000';
      }
    },
    app: {'minimum-gas-prices': '"5000000000aevmos"'},
  });
  const typed = await sign(old, dev0.privateKey, {to: dev1.address, gas: 21_000n});
  const {refused = 'sent'} = await sendRaw(old, typed);
  const legacy = await sendEthereum(old, dev0.privateKey, {to: dev1.address, gas: 21_000n, gasPrice: 6n * gwei});
  const {result: mined} = await old.ask('eth_getTransactionByHash', [legacy.hash]);
  const {type = 'none'} = (mined ?? {}) as {type?: string};
  const unsupported = page.row('dynamic fee tx not supported');
  unsupported.shows(refused);
  // The first byte of a typed transaction is its type.
  unsupported.tells(
    [Number(typed.slice(0, 4)), Number(type)],
    `type ${Number(typed.slice(0, 4))}: ${refused}; type ${Number(type)}: status ${legacy.receipt?.status}`,
  );
  const cheap = await sendEthereum(old, dev0.privateKey, {to: dev1.address, gas: 21_000n, gasPrice: 4n * gwei});
  page.row('EthMempoolFeeDecorator').holds(/insufficient fee/.test(cheap.refused ?? ''), cheap.refused ?? 'sent');
  await old.stop();

  page.row('Floor | min_gas_price').holds(young.fee === floor && below.fee === floor, `${young.log}; ${below.log}`);
  page.row('Target | Consensus parameter').holds(atTarget.fee === 10n * gwei, atTarget.log);
  const isEvent = (list: {type: string}[], type: string): boolean => list.some((each) => each.type === type);
  page
    .row('BeginBlock | After epochs')
    .holds(
      isEvent(events.begin_block_events, 'fee_market') && inStore.includes('20000000000'),
      'fee_market, and Params',
    );
  page
    .row('EndBlock | After gov')
    .holds(isEvent(events.end_block_events, 'block_gas') && stored.length === 8, 'block_gas, and its key');
  page.cannot({row: 'Tip | Paid'}, 'The order of a block is held on the page about the mempool.');
  page.cannot({row: '0x01, transient'}, 'The transient store is gone with its block: x/feemarket/types/keys.go.');
  page.cannot(
    {row: 'block gas %s is higher than MaxInt64'},
    'The end of the first block writes a smaller number: x/feemarket/keeper/grpc_query.go:62.',
  );
  page.cannot(
    {row: 'block gas meter is nil when setting block gas wanted'},
    'Every block of this program has a gas meter: x/feemarket/keeper/abci.go:45 guards against a fault.',
  );
};

export default run;

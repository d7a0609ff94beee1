import path from 'node:path';
import {Wallet, type TransactionRequest} from 'ethers';
import {accounts, setToml, type Chain} from '../../../chain';
import {isIn} from '../../../match';
import type {Run} from '../../../run';
import {isOfSize, readNodeFiles, withoutServers} from '../../nodeFiles';

const gwei = 10n ** 9n;

/** Returns whether a text of the page is in another text, with any numbers in place of its own. */
const isLike = (text: string, seen: string): boolean => isIn(text, seen, text.match(/\d+/g) ?? []);

/** Signs a transfer, by default with 21,000 gas and a legacy gas price. */
const sign = (name: keyof typeof accounts, request: TransactionRequest): Promise<string> =>
  new Wallet(accounts[name].privateKey).signTransaction({
    to: accounts.dev3.address,
    value: 1n,
    gasLimit: 21_000n,
    chainId: 9000,
    ...(request.type === 2 ? {} : {type: 0, gasPrice: 20n * gwei}),
    ...request,
  });

const send = async (chain: Chain, raw: string): Promise<string> => {
  const {result, error} = await chain.ask('eth_sendRawTransaction', [raw]);
  return error ? `${error.code} ${error.message}` : String(result);
};

const toHex = (base64: string): string => `0x${Buffer.from(base64, 'base64').toString('hex')}`;

const readQueue = async (chain: Chain, limit = ''): Promise<string[]> =>
  (await chain.cometResult<{txs: string[]}>(`/unconfirmed_txs${limit}`)).txs;

/** Returns a command that sends 1 aevmos from dev2. */
const bankSend = (words: string): string =>
  `evmosd tx bank send dev2 ${accounts.dev3.bech32} 1aevmos --home .tmp-evmosd --keyring-backend test --chain-id evmos_9000-1 -y ${words}`;

const signAnew = `${bankSend('--gas 200000 --gas-prices 25000000000aevmos --generate-only')} > unsigned.json; evmosd tx sign unsigned.json --from dev2 --home .tmp-evmosd --keyring-backend test --chain-id evmos_9000-1 --output-document signed.json`;

const run: Run = async (page) => {
  await page.shell('evmosd init node1 --home init --chain-id evmos_9000-1');
  const {config} = readNodeFiles(path.join(page.home, 'init'));
  const code = page.fence('keep-invalid-txs-in-cache = false').fence.code;
  const shown = [...code.matchAll(/^([\w-]+) = (.*)$/gm)].map(
    ([, key = '', value = '']) => [`mempool.${key}`, value] as const,
  );
  const written = [...config].filter(([key]) => key.startsWith('mempool.'));
  page.block(
    'keep-invalid-txs-in-cache = false',
    JSON.stringify(shown) === JSON.stringify(written),
    written.map((each) => each.join(' = ')).join(', '),
  );
  for (const row of page.rows('Keys of the mempool')) {
    const key = `mempool.${row.codes[0]?.[0] ?? ''}`;
    const value = (config.get(key) ?? 'no such key').replaceAll('"', '') || 'empty';
    row.holds((row.cells[1] ?? '').split(' ')[0] === value && isOfSize(row.cells[3] ?? '', value), `${key} = ${value}`);
  }
  // If another command is the first one, it writes the size of CometBFT, which only `init` changes.
  await page.shell('evmosd config --home first > /dev/null');
  const ofComet = readNodeFiles(path.join(page.home, 'first')).config.get('mempool.size') ?? '';
  const size = config.get('mempool.size') ?? '';
  page
    .row('RPC: up to 20000 if it reports full')
    .tells([size, ofComet], `size = ${size} after init, ${ofComet} after another first command`);
  const [inQueue, inOne] = ['max_txs_bytes', 'max_tx_bytes'].map((key) => Number(config.get(`mempool.${key}`)));
  const [gib, mib] = [Number(inQueue) / 2 ** 30, Number(inOne) / 2 ** 20];
  page.row('268435456 on a machine with little memory').tells([`${gib} GiB`], `${inQueue} bytes are ${gib} GiB`);
  page.row('max_tx_bytes | ').tells([`${mib} MiB`], `${inOne} bytes are ${mib} MiB`);

  // Blocks take long here, so transactions wait.
  const chain = await page.startChain({blockTime: '30s', app: withoutServers});
  const first = await send(chain, await sign('mykey', {nonce: 8}));
  for (let nonce = 0; nonce < 12; nonce += 1) {
    await send(chain, await sign('dev0', {nonce}));
  }
  await page.run('num_unconfirmed_txs', {varies: ['12', '5340']});
  for (let nonce = 12; nonce < 105; nonce += 1) {
    await send(chain, await sign('dev0', {nonce}));
  }
  const counts = [
    (await readQueue(chain)).length,
    (await readQueue(chain, '?limit=3')).length,
    (await readQueue(chain, '?limit=100')).length,
    (await readQueue(chain, '?limit=500')).length,
  ];
  page.says(
    'one more than `limit`',
    counts.join() === '31,4,101,101',
    `without a limit ${counts[0]}, with 3 ${counts[1]}, with 100 ${counts[2]}, with 500 ${counts[3]}`,
  );
  await page.run('unconfirmed_txs?limit=100');
  const pending = ((await chain.ask('eth_getPendingTransactions')).result as unknown[]).length;
  page.says('among the first 31 of this node', pending === 31, `${pending} of 105`);
  const pool = [
    (await chain.ask('txpool_content')).result,
    (await chain.ask('txpool_inspect')).result,
    (await chain.ask('txpool_status')).result,
  ];
  page.says(
    'always answer with nothing and zero',
    JSON.stringify(pool) === '[{"pending":{},"queued":{}},{"pending":{},"queued":{}},{"pending":"0x0","queued":"0x0"}]',
    JSON.stringify(pool),
  );

  // Refusals, for every kind of sender.
  const nonce = await send(chain, await sign('dev1', {nonce: 7}));
  const row = page.row('`invalid nonce; got 7, expected 5`', 'What senders are told');
  row.holds(isLike(row.codes[0]?.[0] ?? '', nonce), nonce);
  page.says(
    'refused with `invalid nonce; got 7, expected 5` and does not wait',
    isLike('invalid nonce; got 7, expected 5', first),
    first,
  );
  await send(chain, await sign('dev1', {nonce: 0}));
  const higher = await send(chain, await sign('dev1', {nonce: 0, gasPrice: 50n * gwei}));
  page.finds(
    'A transaction with the same nonce and a higher price does not replace the first',
    'invalid nonce; got 0, expected 1',
    higher,
  );
  const again = await send(chain, await sign('dev1', {nonce: 0}));
  const queue = await readQueue(chain, '?limit=1');
  const comet = (await chain.comet(`/broadcast_tx_sync?tx=${toHex(queue[0] ?? '')}`)).body;
  await page.shell(signAnew);
  const twice = await page.try('evmosd tx broadcast signed.json; evmosd tx broadcast signed.json');
  page
    .row('`tx already exists in cache`', 'What senders are told')
    .holds(
      comet.includes('tx already exists in cache') &&
        again.includes('tx already in mempool') &&
        /code: 19[\s\S]*raw_log: ""/.test(twice.output),
      `CometBFT RPC: ${comet.trim()}; JSON-RPC: ${again}; evmosd: ${twice.output.trim().split('\n').slice(-14).join(' ')}`,
    );
  const order = page.row('`account sequence mismatch', 'What senders are told');
  const sequence = (
    await page.outputOf(
      'evmosd tx sign unsigned.json --from dev2 --offline --account-number 3 --sequence 7 --home .tmp-evmosd --keyring-backend test --chain-id evmos_9000-1 --output-document early.json && evmosd tx broadcast early.json',
    )
  ).replace(/\n\s+/g, ' ');
  order.holds(isLike(order.codes[0]?.[0] ?? '', sequence), sequence.trim());
  const low = page.row('`gas prices too low', 'What senders are told');
  const cheap = await page.outputOf(bankSend('--gas 200000 --gas-prices 1000aevmos --sequence 1'));
  low.holds(isLike(low.codes[0]?.[0] ?? '', cheap.replace(/\n\s+/g, ' ')), cheap.trim());
  const large = page.row('`tx gas (50000000)', 'What senders are told');
  const gas = await send(chain, await sign('dev1', {nonce: 1, gasLimit: 50_000_000n}));
  large.holds(isLike(large.codes[0]?.[0] ?? '', gas), gas);
  const largeCosmos = page.row('exceeds block max gas', 'What senders are told');
  const gasCosmos = await page.outputOf(bankSend('--gas 50000000 --gas-prices 1000000000aevmos --sequence 1'));
  largeCosmos.holds(
    /code: 41\b/.test(gasCosmos) && isLike(largeCosmos.codes[0]?.[0] ?? '', gasCosmos.replace(/\n\s+/g, ' ')),
    gasCosmos.trim(),
  );
  const body = await page.try(
    `head -c 1100000 /dev/zero | tr '\\0' 'A' > big; curl -s localhost:26657 -H 'Content-Type: application/json' --data-binary @big`,
  );
  page.finds('request bodies of 1,000,000 bytes', /too large/, body.output);
  // The signature of this transaction is wrong, which the server of CometBFT does not reach.
  const byCli = await page.outputOf(
    `jq '.body.memo = ("x" * 800000)' signed.json > huge.json; evmosd tx broadcast huge.json 2>&1 | head -1`,
  );
  page.finds(
    'Over the CometBFT RPC, and so with `evmosd tx`, large transactions meet another limit before `max_tx_bytes`.',
    'http: request body too large',
    byCli,
  );
  const posted = await page.shell(
    `for size in ${5 * 2 ** 20} ${5 * 2 ** 20 + 1}; do
  (printf '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}'; head -c $((size - 59)) /dev/zero | tr '\\0' ' ') > body
  echo "$(stat -c %s body) bytes: $(curl -s localhost:8545 -H 'Content-Type: application/json' --data-binary @body)"
done`,
  );
  page.says(
    'JSON-RPC takes bodies of 5 MiB',
    /^5242880 bytes: .*"result":"0x2328"/.test(posted) && /^5242881 bytes: content length too large/m.test(posted),
    posted,
  );
  const withData = async (length: number): Promise<string> =>
    send(
      chain,
      await sign('dev3', {nonce: 0, data: `0x${'00'.repeat(length)}`, gasLimit: 21_000n + 4n * BigInt(length)}),
    );
  const beyond = await withData(inOne);
  const below = await withData(inOne - 1_000);
  page.says(
    'so `max_tx_bytes` is the limit there',
    below.startsWith('0x') && beyond === '-32000 : tx too large',
    `with 1000 bytes less than ${inOne}: ${below}; with ${inOne} and the rest: ${beyond}`,
  );
  const unsafe = await page.try('curl -s -o /dev/null -w "%{http_code}" localhost:26657/unsafe_flush_mempool');
  const peers = await page.try('curl -s localhost:26657/net_info | jq -r .result.n_peers');
  page.says('points at missing peers', peers.output.trim() === '0', peers.output.trim());

  // The metrics of CometBFT.
  const metrics = await page.try('curl -s localhost:26660/metrics');
  const mempool = (name: string) => new RegExp(`^cometbft_mempool_${name}(?:_count)?\\{`, 'm').test(metrics.output);
  page.says(
    '`cometbft_mempool_size`, `cometbft_mempool_tx_size_bytes`, `cometbft_mempool_failed_txs`',
    mempool('size') &&
      mempool('tx_size_bytes') &&
      mempool('failed_txs') &&
      !mempool('rejected_txs') &&
      !mempool('evicted_txs'),
    [...metrics.output.matchAll(/^cometbft_mempool_\w+/gm)]
      .map(([name]) => name)
      .filter((name, index, names) => names.indexOf(name) === index)
      .join(' '),
  );
  await chain.stop('SIGINT');
  setToml(path.join(chain.home, 'config/config.toml'), {
    'consensus.timeout_commit': '"40s"',
    'mempool.size': '2',
    'mempool.max_tx_bytes': '1000',
    'rpc.unsafe': 'true',
  });
  const small = await page.startNode(chain.home);
  const left = (await small.cometResult<{n_txs: string}>('/num_unconfirmed_txs')).n_txs;
  page.says('A restart does the same, because the queue is not stored', left === '0', `${left} after a restart`);
  const baseFee = Number(
    BigInt(
      ((await small.ask('eth_getBlockByNumber', ['latest', false])).result as {baseFeePerGas: string}).baseFeePerGas,
    ),
  );
  // The application returns a priority, even if the mempool does not use it.
  await page.shell(signAnew);
  const signed = await page.shell('evmosd tx encode signed.json');
  const checked = JSON.parse((await small.comet(`/check_tx?tx=${toHex(signed)}`)).body) as {
    result?: {priority?: string; code: number; log: string};
  };
  const priority = Number(checked.result?.priority ?? 0);
  const divisorOf = ({cells}: {cells: readonly string[]}): number =>
    Number(/÷ ([\d,]+)$/.exec(cells[1] ?? '')?.[1]?.replace(/,/g, ''));
  const ofCosmos = page.row('Cosmos, with a base fee');
  ofCosmos.holds(
    priority === Math.floor((25e9 - baseFee) / divisorOf(ofCosmos)),
    `(${25e9} − ${baseFee}) ÷ ${divisorOf(ofCosmos)} = ${priority}: ${JSON.stringify(checked.result)}`,
  );
  const tip = await sign('dev3', {
    nonce: await countOf(small, 'dev3'),
    type: 2,
    maxFeePerGas: 100n * gwei,
    maxPriorityFeePerGas: 5n * gwei,
  });
  await page.shell(
    `evmosd tx evm raw ${tip} --generate-only --from dev3 --home .tmp-evmosd --keyring-backend test --chain-id evmos_9000-1 > raw.json`,
  );
  const raw = await page.shell('evmosd tx encode raw.json');
  const checkedRaw = await small.cometResult<{priority: string}>(`/check_tx?tx=${toHex(raw)}`);
  const ofEthereum = page.row('Ethereum | (effective gas price');
  ofEthereum.holds(
    Number(checkedRaw.priority) === Number(5n * gwei) / divisorOf(ofEthereum),
    `${5n * gwei} ÷ ${divisorOf(ofEthereum)} = ${checkedRaw.priority}: ${JSON.stringify(checkedRaw)}`,
  );
  await send(small, await sign('dev1', {nonce: await countOf(small, 'dev1')}));
  const queued = (await readQueue(small)).length;
  await small.comet('/unsafe_flush_mempool');
  const flushed = (await small.cometResult<{n_txs: string}>('/num_unconfirmed_txs')).n_txs;
  page.says(
    '`/unsafe_flush_mempool` empties the queue',
    flushed === '0' && queued === 1 && unsafe.output === '404',
    `${flushed}; without unsafe: ${unsafe.output}`,
  );

  // A full mempool, and a transaction that is too large.
  await send(small, await sign('dev0', {nonce: await countOf(small, 'dev0')}));
  await send(small, await sign('dev0', {nonce: (await countOf(small, 'dev0')) + 1}));
  const fullComet = (await small.comet('/broadcast_tx_sync?tx=0x0102')).body;
  const fullJson = await send(small, await sign('mykey', {nonce: 1}));
  const fullCli = await page.outputOf('evmosd tx broadcast signed.json');
  const full = page.row('`mempool is full: number of txs');
  full.holds(
    isLike(full.codes[0]?.[0] ?? '', fullComet) &&
      fullJson === '-32000 : mempool is full' &&
      /code: 20[\s\S]*raw_log: ""/.test(fullCli),
    `CometBFT RPC: ${fullComet.trim()}; JSON-RPC: ${fullJson}; evmosd: ${fullCli.trim()}`,
  );
  await small.comet('/unsafe_flush_mempool');
  const bytes = `0x${'01'.repeat(1_100)}`;
  const bigComet = (await small.comet(`/broadcast_tx_sync?tx=${bytes}`)).body;
  const bigJson = await send(small, await sign('mykey', {nonce: 1, data: bytes, gasLimit: 100_000n}));
  await page.shell(
    `jq '.body.memo = ("x" * 250)' unsigned.json > long.json; for i in 1 2 3 4; do jq '.body.messages += .body.messages' long.json > l && mv l long.json; done; evmosd tx sign long.json --from dev2 --home .tmp-evmosd --keyring-backend test --chain-id evmos_9000-1 --output-document long-signed.json`,
  );
  const bigCli = await page.outputOf('evmosd tx broadcast long-signed.json');
  const big = page.row('`Tx too large.');
  big.holds(
    isLike(big.codes[0]?.[0] ?? '', bigComet) &&
      bigJson === '-32000 : tx too large' &&
      /code: 21[\s\S]*raw_log: ""/.test(bigCli),
    `CometBFT RPC: ${bigComet.trim()}; JSON-RPC: ${bigJson}; evmosd: ${bigCli.trim()}`,
  );
  await small.stop('SIGKILL');

  // The minimum gas price of the chain.
  const floor = await page.startChain({
    home: 'floor',
    blockTime: '10s',
    app: withoutServers,
    params: {feemarket: {min_gas_price: '1000000000.000000000000000000'}},
  });
  const under = await send(floor, await sign('dev0', {nonce: 0, gasPrice: gwei / 2n}));
  const underCosmos = (
    await page.outputOf(bankSend('--gas 200000 --gas-prices 500000000aevmos').replace('.tmp-evmosd', 'floor'))
  ).replace(/\n\s+/g, ' ');
  const evm = page.row('Please increase the priority tip', 'What senders are told');
  evm.holds(isLike(evm.codes[0]?.[0] ?? '', under), under);
  const cosmos = page.row('Please increase the gas price.', 'What senders are told');
  cosmos.holds(isLike(cosmos.codes[0]?.[0] ?? '', underCosmos), underCosmos.trim());
  await floor.stop('SIGKILL');

  // A chain before London, with a minimum gas price of the node.
  const old = await page.startChain({
    home: 'old',
    blockTime: '10s',
    app: {...withoutServers, 'minimum-gas-prices': '"4000000000aevmos"'},
    params: {feemarket: {no_base_fee: true}},
    genesis: ({app_state: state}) => {
      const params = state.evm?.params as {chain_config: Record<string, unknown>};
      Object.assign(params.chain_config, {
        london_block: '1000000',
        arrow_glacier_block: '1000000',
        gray_glacier_block: '1000000',
        merge_netsplit_block: '1000000',
        shanghai_block: '1000000',
        cancun_block: '1000000',
      });
    },
  });
  const fee = await send(old, await sign('dev0', {nonce: 0, gasPrice: 1n * gwei}));
  const insufficient = page.row('`insufficient fee; got', 'What senders are told');
  insufficient.holds(isLike(insufficient.codes[0]?.[0] ?? '', fee), fee);
  // This is the first transaction of its sender on this chain. Earlier chains do not matter.
  const fresh = await page.shell(
    'evmosd tx sign unsigned.json --from dev2 --offline --account-number 3 --sequence 0 --home .tmp-evmosd --keyring-backend test --chain-id evmos_9000-1 --output-document fresh.json 2>/dev/null; evmosd tx encode fresh.json',
  );
  const before = JSON.parse((await old.comet(`/check_tx?tx=${toHex(fresh.trim())}`)).body) as {
    result?: {priority?: string; log: string};
  };
  const beforeLondon = page.row('Cosmos, before London');
  beforeLondon.holds(
    Number(before.result?.priority) === 25e9 / divisorOf(beforeLondon),
    `${25e9} ÷ ${divisorOf(beforeLondon)} = ${before.result?.priority}: ${JSON.stringify(before.result)}`,
  );

  // After a block, the cache keeps a transaction that succeeded, and forgets one that failed.
  const files = ['kept', 'forgotten'] as const;
  await page.shell(
    files
      .map((file, sequence) =>
        [
          bankSend('--gas 200000 --gas-prices 25000000000aevmos --generate-only').replace(
            '1aevmos',
            file === 'kept' ? '1aevmos' : `1${'0'.repeat(40)}aevmos`,
          ),
          ` > unsigned.json; evmosd tx sign unsigned.json --from dev2 --offline --account-number 3 --sequence ${sequence}`,
          ` --home .tmp-evmosd --keyring-backend test --chain-id evmos_9000-1 --output-document ${file}.json`,
        ].join(''),
      )
      .join('\n'),
  );
  const broadcast = async (): Promise<string[]> => {
    const outputs = [];
    for (const file of files) {
      outputs.push(await page.outputOf(`evmosd tx broadcast ${file}.json -o json | jq -c '{code, raw_log}'`));
    }
    return outputs;
  };
  await old.block((await old.block()) + 1);
  const sentOnce = await broadcast();
  await old.block((await old.block()) + 2);
  const sentAgain = await broadcast();
  page.says(
    'or that failed in its block, leaves the cache',
    sentOnce.every((each) => each.includes('"code":0')) &&
      (sentAgain[0] ?? '').includes('"code":19') &&
      (sentAgain[1] ?? '').includes('account sequence mismatch, expected 2, got 1'),
    `at first ${sentOnce.join(' ')}; after their block ${sentAgain.join(' ')}`,
  );
  await old.stop('SIGKILL');

  // v1 orders transactions by price, and refuses one without an error for the sender.
  const v1 = await page.startChain({
    home: 'v1',
    blockTime: '10s',
    config: {'mempool.version': '"v1"', 'mempool.size': '2'},
    app: withoutServers,
  });
  await send(v1, await sign('dev0', {nonce: 0, gasPrice: 20n * gwei}));
  await send(v1, await sign('dev1', {nonce: 0, gasPrice: 30n * gwei}));
  const lower = await send(v1, await sign('dev2', {nonce: 0, gasPrice: 10n * gwei}));
  const two = await readQueue(v1);
  await send(v1, await sign('dev3', {nonce: 0, gasPrice: 40n * gwei}));
  const evicted = await readQueue(v1);
  const counted = await page.try(
    "curl -s localhost:26660/metrics | grep -E '^cometbft_mempool_(rejected|evicted)_txs'",
  );
  const lowerCosmos = await page.outputOf(
    `${bankSend('--gas 200000 --gas-prices 10000000000aevmos').replace('.tmp-evmosd', 'v1').replace('send dev2', 'send mykey')} -o json | jq -c '{code, txhash}'`,
  );
  const notTold = page.row('`rejected valid incoming transaction; mempool is full');
  const [, told = 'none'] = /the answer is a hash and code (\d+)/.exec(notTold.cells[1] ?? '') ?? [];
  notTold.holds(
    /^0x/.test(lower) &&
      lowerCosmos.startsWith(`{"code":${told},"txhash":"`) &&
      v1.log().match(/rejected valid incoming transaction; mempool is full/g)?.length === 2,
    `the senders: ${lower}, ${lowerCosmos}; the log: ${/rejected valid incoming transaction; mempool is full/.exec(v1.log())?.[0] ?? 'nothing'}`,
  );
  page.says(
    'move in `v1` only',
    /^cometbft_mempool_rejected_txs\{.*\} 1$/m.test(counted.output) &&
      /^cometbft_mempool_evicted_txs\{.*\} 1$/m.test(counted.output),
    counted.output.trim(),
  );
  const versions = page.rows('v0 and v1');
  versions
    .find(({cells}) => cells[0] === 'Expiry')
    ?.holds(config.has('mempool.ttl-duration') && config.has('mempool.ttl-num-blocks'), 'keys of config.toml');
  versions
    .find(({cells}) => cells[0] === 'Queue full')
    ?.holds(
      JSON.stringify(two) !== JSON.stringify(evicted) && evicted.length === 2,
      'the cheapest of two left for a dearer one',
    );
  page.cannot(
    {row: 'Deprecated, removed in CometBFT 0.38'},
    'another release: mempool/v1 is gone at the tag v0.38.0 of CometBFT',
  );
  await v1.stop('SIGKILL');
};

/** Returns the next nonce of an account after the last block. */
async function countOf(chain: Chain, name: keyof typeof accounts): Promise<number> {
  return await chain.nonce(accounts[name].address);
}

export default run;

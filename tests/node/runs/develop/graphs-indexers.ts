import {existsSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'smol-toml';
import {encodeFunctionData, parseAbi, parseGwei, type Hex} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import WebSocket from 'ws';
import {facts} from '../../../../src/site/facts';
import {accounts, setToml, type Chain} from '../../chain';
import {waitFor} from '../../processes';
import type {PageRun, Run} from '../../run';
import {refuseInBlock} from '../refusedInBlock';

const {ports} = facts;
const staking = '0x0000000000000000000000000000000000000800';

/** Checks how a block and its traces show a transaction that was refused in the block. */
async function runRefusedInBlock(page: PageRun, chain: Chain): Promise<void> {
  const {sent, refused, height, code, log} = await refuseInBlock(chain);
  const at = `0x${height.toString(16)}`;
  const unlisted = await chain.ask('eth_getTransactionReceipt', [refused]);
  const listed = (await chain.ask('eth_getBlockByNumber', [at, false])).result as {transactions: string[]};
  const traces = (await chain.ask('debug_traceBlockByNumber', [at, {tracer: 'callTracer'}])).result as {
    result?: {from: string; to: string; error?: string};
  }[];
  page
    .row('Traces of a whole block')
    .holds(
      code !== 0 &&
        listed.transactions.join() === sent &&
        unlisted.result === null &&
        traces.length === 2 &&
        traces[1]?.result?.from === accounts.dev3.address.toLowerCase() &&
        traces[1].result.error === undefined,
      `code ${code}: ${log}; transactions: ${listed.transactions.length}; traces: ${JSON.stringify(traces)}`,
    );
}

/** Checks an index of Ethereum transactions that stops because the node lacks the next block or its results. */
async function runStuckIndex(page: PageRun, send: (nonce: number, more: {to: Hex}) => Promise<string>): Promise<void> {
  const to = accounts.dev1.address;
  const hasReceipt = async (chain: Chain, hash: string): Promise<boolean> =>
    ((await chain.ask('eth_getTransactionReceipt', [hash])).result ?? null) !== null;
  const indexes = (chain: Chain, hash: string): Promise<boolean> =>
    waitFor('a receipt', () => hasReceipt(chain, hash), 60);

  // CometBFT has no index here, so only the Ethereum index finds a hash. Then the node discards results of blocks.
  let chain = await page.startChain({
    home: 'gap',
    blockTime: '500ms',
    config: {'tx_index.indexer': '"null"'},
    app: {'json-rpc.enable-indexer': 'true'},
  });
  const config = path.join(page.home, 'gap/config/config.toml');
  const first = await send(0, {to});
  await indexes(chain, first);
  setToml(config, {'storage.discard_abci_responses': 'true'});
  chain = await chain.restart();
  const gap = await chain.block();
  await chain.block(gap + 2);
  setToml(config, {'storage.discard_abci_responses': 'false'});
  chain = await chain.restart();
  const lost = await send(1, {to});
  const at = await chain.block();
  await chain.block(at + 3);
  const withoutReceipt = !(await hasReceipt(chain, lost));
  const noResults = [
    ...chain
      .log()
      .matchAll(/failed to fetch block result err="could not find results for height #(\d+)" height=\1 indexer=evm/g),
  ];
  await chain.stop();
  await page.shell('mv ~/gap/data/evmindexer.db ~/stuck.db');
  chain = await page.startNode('gap');
  const next = await send(2, {to});
  await indexes(chain, next);
  const isFromNewest = !(await hasReceipt(chain, lost));
  const isQuiet = !chain.log().includes('failed to fetch block');
  await chain.stop();
  const backward = await page.try('evmosd index-eth-tx backward --home ~/gap', {seconds: 120});
  chain = await page.startNode('gap');
  await indexes(chain, lost);
  const isFirstFound = await hasReceipt(chain, first);
  await chain.stop();

  // The same for blocks that are pruned.
  chain = await page.startChain({
    home: 'pruned',
    blockTime: '300ms',
    app: {'min-retain-blocks': '1', 'state-sync.snapshot-interval': '0', 'json-rpc.enable-indexer': 'true'},
    consensus: {evidence: {max_age_num_blocks: '1'}},
  });
  const old = await send(0, {to});
  await indexes(chain, old);
  const before = await chain.block();
  await chain.block(before + 8);
  chain = await chain.restart();
  const unseen = await send(1, {to});
  const afterwards = await chain.block();
  await chain.block(afterwards + 3);
  const withoutNew = !(await hasReceipt(chain, unseen));
  const noBlock = [
    ...chain.log().matchAll(/failed to fetch block err="height (\d+) is not available[^"]*" height=\1 indexer=evm/g),
  ];
  await chain.stop();

  const seen = `${noResults.length} times ${noResults[0]?.[0]}, receipt missing: ${withoutReceipt}; ${noBlock.length} times ${noBlock[0]?.[0]}, receipt missing: ${withoutNew}`;
  const repeats = (found: readonly RegExpExecArray[]): boolean =>
    found.length > 1_000 && new Set(found.map(([, height]) => height)).size === 1;
  const isStuck = repeats(noResults) && withoutReceipt && repeats(noBlock) && withoutNew;
  page.row('again and again in the log').holds(isStuck, seen);
  page.says('If the node lacks the next block or its results, the index stops there', isStuck, seen);
  page.says('Receipts of new transactions are then `null`.', withoutReceipt && withoutNew, seen);
  page.says(
    'and move `data/evmindexer.db` away',
    isQuiet && isFromNewest,
    `a new receipt is there, the one of before is not: ${isFromNewest}; the log is quiet: ${isQuiet}`,
  );
  page.says(
    'It goes down to the first block that the node lacks.',
    backward.output.includes('could not find results for height #') && !isFirstFound,
    `${backward.output.trim().slice(-200)}; the receipt behind the gap is there: ${isFirstFound}`,
  );
  const help = await page.shell('evmosd --help; evmosd tendermint --help');
  page.says(
    '`evmosd` has no command that rebuilds the index of CometBFT.',
    !/re-?index/i.test(help) && help.includes('index-eth-tx'),
    help,
  );
  page.says(
    'Then build the Ethereum index with the command above, and set `enable-indexer = true`.',
    !isFirstFound && backward.output.length > 0,
    'with indexer = "null", index-eth-tx made the receipt of a hash appear',
  );
}

/** Queries lists that are longer than a page: of blocks, and of the metadata of coins. */
async function runLists(page: PageRun): Promise<void> {
  const coins = Array.from({length: 105}, (_, index) => ({
    description: '',
    denom_units: [{denom: `utest${index}`, exponent: 0, aliases: []}],
    base: `utest${index}`,
    display: `utest${index}`,
    name: `Test ${index}`,
    symbol: `TEST${index}`,
  }));
  const chain = await page.startChain({
    home: 'lists',
    blockTime: '1ms',
    genesis: ({app_state: state}) => {
      state.bank = {...state.bank, denom_metadata: coins};
    },
  });
  const list = async (more = ''): Promise<number> => {
    const {body} = await chain.rest(`/cosmos/bank/v1beta1/denoms_metadata${more}`);
    return (JSON.parse(body) as {metadatas: unknown[]}).metadatas.length;
  };
  const [byDefault, limited] = [await list(), await list('?pagination.limit=2')];
  const lists = page.row('Lists over REST');
  lists.holds(limited === 2, `${limited} with a limit of 2`);
  lists.tells([byDefault], `${byDefault} of ${coins.length} without a limit`);
  const newest = await chain.block(105);
  const search = async (more = ''): Promise<number> => {
    const {blocks} = await chain.cometResult<{blocks: unknown[]}>(`/block_search?query="block.height>0"${more}`);
    return blocks.length;
  };
  const pages = [await search(), await search('&per_page=1000')];
  page
    .row('`tx_search`, `block_search` | 30')
    .tells(pages, `${pages[0]} of ${newest} blocks on a page, ${pages[1]} where 1000 are asked for`);
  await chain.stop();
}

interface Notification {
  params?: {result: string | {hash: string; number: string; gasLimit: string; baseFeePerGas: string}};
}

const run: Run = async (page) => {
  await page.shell('evmosd init fresh --chain-id evmos_9000-1 --home ~/fresh');
  const read = (file: string): Record<string, Record<string, unknown>> =>
    parse(page.read(`fresh/config/${file}`)) as Record<string, Record<string, unknown>>;
  const app = read('app.toml');
  const config = read('config.toml');

  // The limits are small, so that few blocks and logs reach them.
  let chain = await page.startChain({
    home: '.evmosd',
    blockTime: '500ms',
    app: {'json-rpc.block-range-cap': '4', 'json-rpc.logs-cap': '3', 'json-rpc.filter-cap': '2'},
  });
  const operator = await page.shell('evmosd keys show mykey --bech val -a');
  const account = privateKeyToAccount(accounts.dev0.privateKey);
  const send = async (nonce: number, more: {to?: Hex; data?: Hex; value?: bigint}): Promise<string> => {
    const {result, error} = await chain.ask('eth_sendRawTransaction', [
      await account.signTransaction({chainId: 9_000, gasPrice: parseGwei('25'), gas: 400_000n, nonce, ...more}),
    ]);
    if (error) {
      throw new Error(`the transaction with nonce ${nonce} was refused: ${error.message}`);
    }
    return String(result);
  };
  const delegate = encodeFunctionData({
    abi: parseAbi(['function delegate(address delegator, string validator, uint256 amount) returns (bool)']),
    args: [accounts.dev0.address, operator, 1_000n],
  });
  // Two transactions in one block, one that reverts, one that emits five logs, and a transfer on the Cosmos side.
  let nonce = 0;
  let hashes: string[];
  do {
    // A block may begin between the two.
    await chain.block();
    hashes = [
      await send(nonce, {to: staking, data: delegate}),
      await send(nonce + 1, {to: accounts.dev1.address, value: 1n}),
    ];
    nonce += 2;
    await chain.block();
    await chain.block();
  } while ((await chain.receipt(hashes[0] ?? '')).blockNumber !== (await chain.receipt(hashes[1] ?? '')).blockNumber);
  const [reverted, logging] = [
    await send(nonce, {data: '0x60006000fd'}),
    await send(nonce + 1, {data: `0x${'60006000a0'.repeat(5)}00`}),
  ];
  const transferred = await page.transact(
    `evmosd tx bank send dev2 ${accounts.dev1.bech32} 1aevmos --gas 200000 --gas-prices 25000000000aevmos -y --output json`,
  );
  await chain.block();
  const height = await chain.block(9);
  const logs = async (fromBlock: number, toBlock: number): Promise<{result?: unknown; error?: {message: string}}> =>
    chain.ask('eth_getLogs', [{fromBlock: `0x${fromBlock.toString(16)}`, toBlock: `0x${toBlock.toString(16)}`}]);
  const [fits, over] = [await logs(1, 5), await logs(1, 6)];
  const farApart = page.row('maximum [from, to] blocks distance');
  farApart.shows(over.error?.message ?? '');
  farApart.tells(
    [Number(app['json-rpc']?.['block-range-cap'])],
    `block-range-cap ${String(app['json-rpc']?.['block-range-cap'])}`,
  );
  const range = page.row('eth_getLogs, range');
  range.holds(
    app['json-rpc']?.['block-range-cap'] === 10_000 && fits.error === undefined && over.error !== undefined,
    `block-range-cap ${String(app['json-rpc']?.['block-range-cap'])}; with 4, 4 above pass and 5 above do not: ${over.error?.message}`,
  );
  const at = Number((await chain.receipt(logging)).blockNumber);
  const many = await logs(at, at);
  page.row('query returned more than %d results').shows(many.error?.message ?? JSON.stringify(many));
  page
    .row('eth_getLogs, result')
    .holds(
      app['json-rpc']?.['logs-cap'] === 10_000 && many.error !== undefined,
      `logs-cap ${String(app['json-rpc']?.['logs-cap'])}; with 3: ${many.error?.message}`,
    );
  const filters = [
    await chain.ask('eth_newFilter', [{}]),
    await chain.ask('eth_newFilter', [{}]),
    await chain.ask('eth_newFilter', [{}]),
  ];
  const inResults = [await chain.ask('eth_newBlockFilter'), await chain.ask('eth_newPendingTransactionFilter')];
  page.says(
    '`eth_newBlockFilter` and `eth_newPendingTransactionFilter` return such a text as their result, not as an error',
    inResults.every(({result}) =>
      /^error creating (?:block|pending tx) filter: max limit reached$/.test(String(result)),
    ),
    JSON.stringify(inResults),
  );
  const noFilter = page.row('error creating filter: max limit reached');
  noFilter.shows(filters[2]?.error?.message ?? '');
  noFilter.tells([Number(app['json-rpc']?.['filter-cap'])], `filter-cap ${String(app['json-rpc']?.['filter-cap'])}`);
  page
    .row('Filters of')
    .holds(
      app['json-rpc']?.['filter-cap'] === 200 && filters[1]?.error === undefined && filters[2]?.error !== undefined,
      `filter-cap ${String(app['json-rpc']?.['filter-cap'])}; with 2: ${JSON.stringify(filters)}`,
    );

  const [genesisBlock, secondBlock] = [
    await chain.ask('eth_getBlockByNumber', ['0x1', false]),
    await chain.ask('eth_getBlockByNumber', ['0x2', false]),
  ].map(({result}) => result as {hash: Hex; parentHash: Hex}) as [
    {hash: Hex; parentHash: Hex},
    {hash: Hex; parentHash: Hex},
  ];

  // The Ethereum side and the Cosmos side of a transaction.
  const results = await page.run('block_results?height=<height>', {
    replace: {'<height>': String(Number((await chain.receipt(hashes[0] ?? '')).blockNumber))},
  });
  page.row('The same transaction on both sides').holds(
    ['ethereumTxHash', 'txHash', 'txIndex'].every((key) => results.output.includes(`"${key}"`)),
    results.output,
  );
  const inCosmos = await chain.txResult(logging);
  const ofLogs = inCosmos.events
    .filter(({type}) => type === 'tx_log')
    .flatMap(({attributes}) => attributes.map(({key}) => key));
  page.row('Logs of contracts').holds(ofLogs.length === 5 && ofLogs.every((key) => key === 'txLog'), ofLogs.join());
  page.says(
    'The event `tx_log` has an attribute `txLog` for each log',
    ofLogs.length === 5,
    `${ofLogs.length} for five logs`,
  );
  const {body: block} = await chain.comet(`/block_results?height=${height - 1}`);
  page
    .row('Rewards, new tokens')
    .holds(block.includes('"begin_block_events"') && block.includes('"end_block_events"'), block.slice(0, 200));
  page
    .row('Cosmos messages and their events')
    .holds(
      (await chain.comet('/tx_search?query="message.action=\'/cosmos.bank.v1beta1.MsgSend\'"')).body.includes(
        '"total_count":"1"',
      ),
      'tx_search finds the one MsgSend',
    );
  const traced = await chain.ask('debug_traceBlockByNumber', [
    (await chain.receipt(hashes[0] ?? '')).blockNumber,
    {tracer: 'callTracer'},
  ]);
  page.row('Calls inside of a transaction').holds(Array.isArray(traced.result), JSON.stringify(traced).slice(0, 200));
  const sent = JSON.parse(
    (await chain.comet('/tx_search?query="message.action=\'/cosmos.bank.v1beta1.MsgSend\'"')).body,
  ) as {result: {txs: {height: string}[]}};
  const sentAt = Number(sent.result.txs[0]?.height);
  const ethBlock = JSON.stringify((await chain.ask('eth_getBlockByNumber', [`0x${sentAt.toString(16)}`, true])).result);
  page
    .row('Only EVM data')
    .holds(
      transferred.code === 0 && !ethBlock.includes(accounts.dev2.address.toLowerCase()),
      `block ${sentAt} of JSON-RPC does not have it`,
    );
  const twice = (await chain.txResult(hashes[0] ?? '')).events.filter(({type}) => type === 'delegate').length;
  const throughExtension = await chain.txResult(hashes[0] ?? '');
  const amounts = throughExtension.events
    .filter(({type}) => type === 'delegate')
    .flatMap(({attributes}) => attributes.filter(({key}) => key === 'amount').map(({value}) => value));
  page.says(
    'is there twice, in a transaction with an `ethereum_tx` event',
    amounts.join() === '1000aevmos,1000aevmos' && throughExtension.events.some(({type}) => type === 'ethereum_tx'),
    `delegate.amount: ${amounts.join()}`,
  );
  const search = async (query: string): Promise<string> =>
    (await chain.comet(`/tx_search?query=${encodeURIComponent(JSON.stringify(query))}`)).body;
  const [ofSender, ofPaid, ofContract] = [
    await search(`message.sender='${accounts.dev0.bech32}'`),
    await search(`transfer.recipient='${accounts.dev1.bech32}'`),
    await search(`ethereum_tx.recipient='${staking}'`),
  ];
  const has = (answer: string, hash = ''): boolean => answer.includes(`"value":"${hash}"`);
  page.says(
    'A node finds those that the account has sent, those that paid it coins, and direct calls of a contract',
    has(ofSender, hashes[0]) &&
      has(ofSender, hashes[1]) &&
      has(ofPaid, hashes[1]) &&
      !has(ofPaid, hashes[0]) &&
      has(ofContract, hashes[0]) &&
      !has(ofContract, hashes[1]),
    `a delegation and a payment of dev0; of dev1, the payment alone; of the extension, the delegation alone`,
  );
  const {events: ofTransfer} = await chain.txResult(hashes[1] ?? '');
  const received = (receiver: string): number =>
    ofTransfer.filter(
      ({type, attributes}) =>
        type === 'coin_received' && attributes.some(({key, value}) => key === 'receiver' && value === receiver),
    ).length;
  const [value, refund] = [received(accounts.dev1.bech32), received(accounts.dev0.bech32)];
  page
    .row('Cosmos events of extensions')
    .holds(
      twice === 2 &&
        value === 2 &&
        refund === 1 &&
        ['coinbase', 'burn'].every((each) => ofTransfer.filter(({type}) => type === each).length === 2),
      `the event delegate comes ${twice} times; of a plain transfer, coin_received comes ${value} times for the value and ${refund} times for the refund`,
    );
  const failed = await chain.txResult(reverted);
  page
    .row('Failed calls')
    .holds(
      failed.code === 0 &&
        JSON.stringify(failed.events).includes('ethereumTxFailed') &&
        (await chain.receipt(reverted)).status === '0x0',
      `code ${failed.code}, status ${(await chain.receipt(reverted)).status}`,
    );
  const indexes = [await chain.receipt(hashes[0] ?? ''), await chain.receipt(hashes[1] ?? '')];
  page
    .row('`transactionIndex`')
    .holds(
      indexes[0]?.blockNumber === indexes[1]?.blockNumber &&
        indexes.map((each) => Number(each.transactionIndex)).join() === '0,1',
      JSON.stringify(indexes.map(({blockNumber, transactionIndex}) => [blockNumber, transactionIndex])),
    );
  page.says(
    '`eth_getBlockReceipts` does not exist',
    (await chain.ask('eth_getBlockReceipts', ['latest'])).error?.code === -32_601,
    JSON.stringify(await chain.ask('eth_getBlockReceipts', ['latest'])),
  );

  await runRefusedInBlock(page, chain);

  // Subscriptions.
  await waitFor(
    'the WebSocket server',
    async () => (await page.outputOf(`ss -ltn | grep -c ':${ports.webSocket} '`)) === '1',
  );
  const listen = (kind: string): Promise<{first: Promise<Notification>; close: () => void}> =>
    new Promise((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${ports.webSocket}`);
      // The node answers as soon as it listens for the events.
      const first = new Promise<Notification>((got) =>
        socket.on('message', (data: Buffer) => {
          const message = JSON.parse(data.toString()) as Notification;
          if (message.params) {
            got(message);
          } else {
            resolve({first, close: () => socket.terminate()});
          }
        }),
      );
      socket.on('open', () => {
        socket.send(JSON.stringify({jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: [kind]}));
      });
    });
  const pending = await listen('newPendingTransactions');
  const heads = await listen('newHeads');
  const late = await send(nonce + 2, {to: accounts.dev1.address});
  const told = await pending.first;
  // The notification comes with the block. The index may have the transaction only a moment later.
  const known = await waitFor('the transaction in the index', async () => {
    const {result} = await chain.ask('eth_getTransactionByHash', [late]);
    return (result as {blockNumber: string | null} | null) ?? undefined;
  });
  page
    .row('`newPendingTransactions`')
    .holds(
      told.params?.result === late && known.blockNumber !== null,
      `told of ${String(told.params?.result)}, which is in block ${String(known.blockNumber)}`,
    );
  const head = (await heads.first).params?.result as {
    hash: string;
    number: string;
    gasLimit: string;
    baseFeePerGas: string;
  };
  const real = (await chain.ask('eth_getBlockByNumber', [head.number, false])).result as {
    hash: string;
    gasLimit: string;
    baseFeePerGas: string;
  };
  page
    .row('`newHeads`')
    .holds(
      head.hash !== real.hash && head.gasLimit !== real.gasLimit,
      `hash ${head.hash} against ${real.hash}, gas limit ${head.gasLimit} against ${real.gasLimit}`,
    );
  pending.close();
  heads.close();
  await chain.stop();

  // The sample of the page, with the default limits of a node.
  chain = await page.startNode('.evmosd', ['--json-rpc.block-range-cap=10000', '--json-rpc.logs-cap=10000']);
  const indexed = await page.module('createPublicClient');
  page.says(
    'This script reads the delegations that went through the',
    indexed.output.includes(accounts.dev0.address) &&
      indexed.output.includes('1000n') &&
      /indexed up to \d+n/.test(indexed.output),
    indexed.output,
  );
  await chain.stop();

  // The indexes of the node.
  page.row('CometBFT, key-value').holds(config.tx_index?.indexer === 'kv', String(config.tx_index?.indexer));
  page.row('Choice of events').holds(JSON.stringify(app['index-events']) === '[]', JSON.stringify(app['index-events']));
  chain = await page.startNode('.evmosd', ['--json-rpc.enable-indexer=true']);
  await chain.block();
  const before = await chain.ask('eth_getTransactionByHash', [hashes[0]]);
  const untraced = await chain.ask('debug_traceTransaction', [hashes[0]]);
  await chain.block();
  await chain.stop();
  await page.run('evmosd index-eth-tx backward');
  chain = await page.startNode('.evmosd', ['--json-rpc.enable-indexer=true']);
  const after = await chain.ask('eth_getTransactionByHash', [hashes[0]]);
  page
    .row('Ethereum transactions | ')
    .holds(
      app['json-rpc']?.['enable-indexer'] === false &&
        (before.result ?? null) === null &&
        (after.result as {hash: string} | null)?.hash === hashes[0],
      `${JSON.stringify(before)} before index-eth-tx, ${JSON.stringify(after.result).slice(0, 80)} after`,
    );
  page.says(
    'The index of Ethereum transactions is in `data/evmindexer.db`.',
    existsSync(path.join(page.home, '.evmosd/data/evmindexer.db')),
    'data/evmindexer.db is there',
  );
  await chain.stop();

  // A node without an index of transactions and without old blocks.
  chain = await page.startChain({
    home: 'less',
    blockTime: '300ms',
    config: {
      'tx_index.indexer': '"null"',
    },
    app: {'min-retain-blocks': '1', 'state-sync.snapshot-interval': '0'},
    consensus: {evidence: {max_age_num_blocks: '1'}},
  });
  page.row('transaction indexing is disabled').shows((await chain.comet('/tx_search?query="tx.height>0"')).body);
  await chain.block(12);
  await chain.stop();
  const lost = await page.try('evmosd index-eth-tx backward --home ~/less');
  page.row('block not found %d').shows(lost.output);

  // A node that only has the results of its newer blocks.
  chain = await page.startChain({
    home: 'later',
    blockTime: '300ms',
    config: {'storage.discard_abci_responses': 'true'},
  });
  await chain.block(6);
  setToml(path.join(page.home, 'later/config/config.toml'), {'storage.discard_abci_responses': 'false'});
  chain = await chain.restart();
  await chain.block();
  const logged = await send(0, {data: '0x60006000a000'});
  await chain.block();
  await chain.block();
  const {blockNumber} = await chain.receipt(logged);
  const [silent, whole] = [await logs(3, Number(blockNumber)), await logs(Number(blockNumber), Number(blockNumber))];
  page.says(
    'If the results of one block are missing, `eth_getLogs` returns an empty list for the whole range, without an error.',
    JSON.stringify(silent.result) === '[]' && Array.isArray(whole.result) && whole.result.length === 1,
    `${JSON.stringify(silent)} from block 3, ${JSON.stringify(whole).length} bytes from the block of the log`,
  );
  await chain.stop();

  await runLists(page);
  await runStuckIndex(page, send);

  page.row('tx not found, hash').shows(untraced.error?.message ?? JSON.stringify(untraced));
  page.cannot({section: 'PostgreSQL', kind: 'fence'}, 'takes a server of PostgreSQL');
  page.cannot({row: 'CometBFT, PostgreSQL'}, 'takes a server of PostgreSQL');
  page.cannot(
    {row: 'TxIndexer.Search method is not supported'},
    'takes a server of PostgreSQL: cometbft state/indexer/sink/psql/backport.go',
  );
  page.cannot({fence: 'specVersion'}, 'takes Graph Node and its database');
  page.cannot({row: 'Old ABIs of extensions'}, 'another repository has the old interfaces');
  page.cannot({row: 'Blocks before April 2022'}, 'takes the chain of that time');
  page.cannot(
    {row: 'Only `Transfer` logs'},
    'takes a token pair and an IBC channel: runs of erc20 and ics20 have them',
  );
  page
    .row('The first block has no parent')
    .holds(
      BigInt(genesisBlock.parentHash) === 0n &&
        genesisBlock.parentHash.length === 66 &&
        secondBlock.parentHash === genesisBlock.hash,
      JSON.stringify([genesisBlock, secondBlock].map(({hash, parentHash}) => ({hash, parentHash}))),
    );
  const zeroBytes = Buffer.from(genesisBlock.parentHash.slice(2), 'hex');
  page
    .row('The first block has no parent')
    .tells(
      [zeroBytes.filter((byte) => byte === 0).length],
      `${zeroBytes.filter((byte) => byte === 0).length} zero bytes`,
    );
  page.advice({row: 'Activity of extensions'});
};

export default run;

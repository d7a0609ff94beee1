import {facts} from '../../../../../src/site/facts';
import {accounts, get, type JsonRpcAnswer} from '../../../chain';
import {waitFor} from '../../../processes';
import type {Run} from '../../../run';
import {send, sendRaw, signRaw, type RawFields} from './sent';

const gwei = 10n ** 9n;

/** Sends transactions in one request, so that they reach the mempool in order and before the next block. */
async function sendAll(raws: readonly string[]): Promise<JsonRpcAnswer[]> {
  const {body} = await get(`http://127.0.0.1:${facts.ports.jsonRpc}`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify(
      raws.map((raw, id) => ({jsonrpc: '2.0', id, method: 'eth_sendRawTransaction', params: [raw]})),
    ),
  });
  return JSON.parse(body) as JsonRpcAnswer[];
}

const run: Run = async (page) => {
  const {dev0, dev1, dev2, dev3, mykey} = accounts;
  // Blocks are slow, so that waiting transactions can be seen.
  const chain = await page.startChain({
    home: '.evmosd',
    blockTime: '12s',
    config: {'mempool.size': '50'},
    app: {'json-rpc.api': '"eth,txpool,net,web3"'},
  });
  const transfer = (key: string, fields: Partial<RawFields> & {nonce: number}): string =>
    signRaw(key, {gas: 21_000, cap: 25n * gwei, to: dev3.address, value: 1n, ...fields});
  const put = (key: string, fields: Partial<RawFields> & {nonce: number}): Promise<{hash?: string; message: string}> =>
    sendRaw(chain, transfer(key, fields));
  const pending = (address: string): Promise<number> => chain.nonce(address, 'pending');

  // The example begins with sequence 5.
  const {output} = await page.try('evmosd keys show mykey --bech val -a');
  const validator = output.trim();
  for (let nonce = 0; nonce < 5; nonce += 1) {
    await put(dev0.privateKey, {nonce});
  }
  await chain.block((await chain.block()) + 1);
  const delegate =
    await page.shell(`evmosd tx staking delegate ${validator} 1000000000000000000aevmos --from dev0 --gas 400000 --gas-prices 25000000000aevmos --generate-only > delegate.json
evmosd tx sign delegate.json --from dev0 --offline --account-number $(evmosd query auth account ${dev0.bech32} --output json | jq -r .base_account.account_number) --sequence 6 --output-document signed.json
evmosd tx encode signed.json`);
  const bytes = Buffer.from(delegate.trim(), 'base64').toString('hex');
  await chain.block();
  const seen: string[][] = [];
  // The node refuses a nonce that is too high, and its message names the nonce that it expects.
  const note = async (answer: string): Promise<void> => {
    const [, next = ''] = /expected (\d+)/.exec((await put(dev0.privateKey, {nonce: 99})).message) ?? [];
    seen.push([answer, String(await pending(dev0.address)), next]);
  };
  await note('');
  await note((await put(dev0.privateKey, {nonce: 5})).message);
  await note((await chain.comet(`/broadcast_tx_sync?tx=0x${bytes}`)).body);
  const last = await put(dev0.privateKey, {nonce: 7});
  await note(last.message);
  await note((await put(dev0.privateKey, {nonce: 7, cap: 30n * gwei})).message);
  await note((await put(dev0.privateKey, {nonce: 9})).message);
  await note((await put(dev0.privateKey, {nonce: 5, cap: 50n * gwei})).message);
  // The answers of the node about a waiting transaction.
  const waiting = (await chain.ask('eth_getTransactionByHash', [last.hash])).result as Record<string, unknown> | null;
  const noReceipt = await chain.ask('eth_getTransactionReceipt', [last.hash]);
  const listed = await chain.ask('eth_getPendingTransactions');
  const pool = await Promise.all(
    ['txpool_content', 'txpool_inspect', 'txpool_status'].map((method) => chain.ask(method)),
  );
  const again = await chain.ask('eth_sendRawTransaction', [transfer(dev0.privateKey, {nonce: 7})]);
  const byComet = await chain.comet(`/broadcast_tx_sync?tx=0x${bytes}`);
  const byCommand = await page.try('evmosd tx broadcast signed.json');
  const counted = await page.try('curl -s http://localhost:26657/num_unconfirmed_txs | jq .result.total');
  const latest = await chain.balance(dev3.address);
  const withPending = await chain.balance(dev3.address, 'pending');
  const resent = await chain.ask('eth_resend', [
    {
      from: dev0.address,
      to: dev3.address,
      nonce: '0x7',
      value: '0x1',
      gas: '0x5208',
      maxFeePerGas: '0x5d21dba00',
      maxPriorityFeePerGas: '0x0',
      chainId: '0x2328',
    },
    '0xba43b7400',
    '0x5208',
  ]);
  const block = (await chain.ask('eth_getBlockByNumber', ['pending', false])).result as {number: string};
  const newest = Number((await chain.ask('eth_blockNumber')).result);
  const inBlock = await chain.ask('eth_getBlockTransactionCountByNumber', ['pending']);
  const byIndex = await chain.ask('eth_getTransactionByBlockNumberAndIndex', ['pending', '0x0']);
  const receipt = await chain.receipt(last.hash ?? '');
  await note('');
  const rows = page.rows('An example');
  const expected = ['5', '6', '6', '7', '7', '7', '7', '8'];
  const table = page.claims.rows.filter(({sections}) => sections.includes('An example'));
  for (const row of rows) {
    const said = row.cells[3] ?? '';
    const [refusal] = row.codes[1] ?? [];
    const index = table.findIndex(({line}) => line === row.line);
    const [answer = '', number = '', next = ''] = seen[index] ?? [];
    const [, nonce = ''] = /with nonce (\d+)/.exec(row.cells[0] ?? '') ?? [];
    const isRefused =
      refusal === undefined || (answer.includes(refusal) && (nonce === '' || answer.includes(`got ${nonce},`)));
    // An accepted transaction has the nonce that the node expects, and raises that nonce by 1.
    const [, used] = /^(?:nonce|sequence) (\d+)$/.exec(row.cells[1] ?? '') ?? [];
    const isNext =
      used === undefined ||
      (used === rows[rows.indexOf(row) - 1]?.cells[2] && Number(row.cells[2]) === Number(used) + 1);
    const {result: sent} = await chain.ask('eth_getTransactionByHash', [answer]);
    const nonceSent = sent ? `nonce ${Number((sent as {nonce: string}).nonce)}` : undefined;
    row.holds(
      said === number &&
        number === expected[index] &&
        next === row.cells[2] &&
        isRefused &&
        isNext &&
        (nonceSent === undefined || nonceSent === row.cells[1]),
      `${answer.slice(0, 120)}${nonceSent ? `, ${nonceSent}` : ''}; expected next ${next}, pending ${number}`,
    );
  }
  page.says(
    'all three are final',
    receipt.status === '0x1' && (await chain.nonce(dev0.address)) === 8,
    `nonce ${await chain.nonce(dev0.address)}`,
  );

  const methods = 'What each method returns for pending';
  page.row('See above', methods).holds(seen[1]?.[1] === '6' && seen[2]?.[1] === '6', JSON.stringify(seen.slice(0, 4)));
  page
    .row('State of the last block', methods)
    .holds(latest === withPending, `${latest} latest, ${withPending} pending, with three transactions waiting`);
  page
    .row('`eth_getBlockByNumber`', methods)
    .holds(Math.abs(Number(block.number) - newest) <= 1, `pending ${Number(block.number)}, newest ${newest}`);
  page
    .row('`eth_getBlockTransactionCountByNumber`', methods)
    .holds(
      inBlock.error === undefined && byIndex.error === undefined,
      `${JSON.stringify(inBlock)} ${JSON.stringify(byIndex).slice(0, 100)}`,
    );
  page
    .row('`eth_getTransactionByHash` |', methods)
    .holds(
      waiting !== null &&
        waiting.blockHash === null &&
        waiting.blockNumber === null &&
        waiting.transactionIndex === null,
      JSON.stringify(waiting),
    );
  page.row('`eth_getTransactionReceipt`', methods).holds(noReceipt.result === null, JSON.stringify(noReceipt));
  page
    .row('`eth_getPendingTransactions`', methods)
    .holds(
      Array.isArray(listed.result) && listed.result.length === 2,
      `${(listed.result as unknown[]).length} of three waiting, one of them of Cosmos`,
    );
  page
    .row('`eth_sendRawTransaction`', methods)
    .holds(last.hash !== undefined && seen[4]?.[0] !== '', `${last.hash}; ${seen[4]?.[0]}`);
  // The transaction is waiting and has exactly these fields, but `eth_resend` does not find it.
  page
    .row('`eth_resend` |', methods)
    .holds(
      waiting?.blockNumber === null && /^transaction 0x[0-9a-f]{64} not found$/.test(resent.error?.message ?? ''),
      `waiting in block ${String(waiting?.blockNumber)}; ${JSON.stringify(resent)}`,
    );
  page
    .row('`txpool_content`', methods)
    .holds(
      JSON.stringify(pool.map(({result}) => result)) ===
        '[{"pending":{},"queued":{}},{"pending":{},"queued":{}},{"pending":"0x0","queued":"0x0"}]',
      JSON.stringify(pool.map(({result}) => result)),
    );
  const filter = await chain.ask('eth_newPendingTransactionFilter');
  await chain.block();
  const sent = await put(dev1.privateKey, {nonce: 0});
  const tooEarly = await chain.ask('eth_getFilterChanges', [filter.result]);
  await chain.receipt(sent.hash ?? '');
  const late = await waitFor('the hash in the filter', async () => {
    const changes = await chain.ask('eth_getFilterChanges', [filter.result]);
    return JSON.stringify(changes.result).includes(sent.hash ?? '-') ? changes : undefined;
  });
  page
    .row('`eth_newPendingTransactionFilter`', methods)
    .holds(
      JSON.stringify(tooEarly.result) === '[]',
      `while it waits ${JSON.stringify(tooEarly)}, after its block ${JSON.stringify(late)}`,
    );
  page.block(
    'eth_getTransactionCount(account, "pending")\n  = sequence in the last block\n  + Ethereum transactions of this account among the first 31 in the mempool of this node',
    seen.map(([, number]) => number).join() === expected.join(),
    seen.map(([, number]) => number).join(),
  );

  // Transactions after the 31st place in the mempool.
  await chain.block();
  const nonce = await chain.nonce(dev1.address);
  const before = await chain.nonce(dev2.address);
  const toTransfers = (first: number, count: number): string[] =>
    Array.from({length: count}, (_, index) => transfer(dev1.privateKey, {nonce: first + index}));
  const many = await sendAll(toTransfers(nonce, 40));
  const behind = await put(dev2.privateKey, {nonce: before});
  const hidden = await pending(dev2.address);
  const counts = [await pending(dev1.address), await chain.nonce(dev1.address)] as const;
  const firsts = (await chain.ask('eth_getPendingTransactions')).result;
  const unknown = await chain.ask('eth_getTransactionByHash', [behind.hash]);
  // The node finds only the first transactions of the mempool.
  const looked = await Promise.all(many.map(({result}) => chain.ask('eth_getTransactionByHash', [result])));
  const known = looked.filter(({result}) => result !== null).length;
  const bytesList = await page.try(`curl -s 'http://localhost:26657/unconfirmed_txs?limit=10' | jq -r '.result.txs[]'`);
  page.says(
    'If 40 transactions of others are in front of yours, `pending` returns the same number as `latest`',
    behind.hash !== undefined && hidden === before,
    `accepted ${behind.hash}; pending ${hidden}, latest ${before}`,
  );
  const byHash = page.row('`eth_getTransactionByHash` |', methods);
  byHash.holds(
    looked.slice(0, known).every(({result}) => result !== null) &&
      byHash.cells[1]?.includes(`then the first ${known} transactions of the mempool`) === true,
    `of ${many.length} that wait, the first ${known} are found`,
  );
  const ofPending = page.row('`eth_getPendingTransactions`', methods);
  const listedHashes = (firsts as {hash: string}[]).map(({hash}) => hash).join();
  ofPending.holds(
    listedHashes ===
      many
        .slice(0, known)
        .map(({result}) => result)
        .join() && ofPending.cells[1]?.includes(`among the first ${known} transactions of the mempool`) === true,
    `of ${many.length} that wait, the first ${known} are listed`,
  );
  page.says('or behind the 31st place', unknown.result === null, JSON.stringify(unknown));
  page.says(
    '`pending` does not count a transaction behind the 31st place either',
    counts[0] - counts[1] === 31,
    `pending ${counts[0]}, latest ${counts[1]}, with 40 that wait`,
  );
  page.says(
    'The Ethereum transactions of all senders among the first 31 transactions of the mempool',
    Array.isArray(firsts) && firsts.length === 31,
    `${Array.isArray(firsts) ? firsts.length : 0} of 41`,
  );
  page.says(
    'It prints at most one transaction more than `limit`, here 101',
    bytesList.output.trim().split('\n').length === 11,
    `${bytesList.output.trim().split('\n').length} lines with a limit of 10`,
  );
  const decoded = await page.outputOf(
    `evmosd tx decode "$(curl -s 'http://localhost:26657/unconfirmed_txs?limit=1' | jq -r '.result.txs[0]')"`,
  );
  page.says(
    'the answer has the fields and the hash of an Ethereum transaction',
    decoded.includes(`"hash":"${many[0]?.result as string}"`),
    decoded.slice(0, 300),
  );
  // The node expects one more after each transaction, but the chain has none of them yet.
  const tries: string[] = [];
  for (const nonceOfNext of [before + 1, before + 2]) {
    const {message: refused} = await put(dev2.privateKey, {nonce: before, cap: 31n * gwei});
    tries.push(refused, (await put(dev2.privateKey, {nonce: nonceOfNext})).hash ?? '');
  }
  page
    .row('and expected rises each time', 'When it fails')
    .holds(
      tries[0]?.includes(`expected ${before + 1}`) === true &&
        tries[2]?.includes(`expected ${before + 2}`) === true &&
        (await chain.nonce(dev2.address)) === before,
      `latest ${before}: ${tries.join('; ')}`,
    );
  // Fills the rest of the 50 places in the mempool of this node.
  const rest = await sendAll(toTransfers(nonce + 40, 20));
  const full = rest.find(({error}) => error?.message.includes('mempool is full'))?.error?.message ?? '';
  const fails = 'When it fails';
  const fullComet = await chain.comet(`/broadcast_tx_sync?tx=0x${bytes}00`);
  page.row('mempool is full', fails).shows(`${full}\n${fullComet.body} evmosd 20`);
  page
    .row('tx already in mempool', fails)
    .holds(
      JSON.stringify(again).includes('": tx already in mempool"') &&
        /code: 19/.test(byCommand.output) &&
        byComet.body.includes('tx already exists in cache'),
      `${JSON.stringify(again)}; evmosd: ${/code: \d+[^]*raw_log: .*/.exec(byCommand.output)?.[0].replace(/\s+/g, ' ') ?? ''}; CometBFT: ${byComet.body}`,
    );
  await chain.block((await chain.block()) + 1);
  const ofNonce = page.row('`invalid nonce; got %d, expected %d`', fails);
  const wrongNonce = await page.transact(`evmosd tx evm raw ${transfer(dev0.privateKey, {nonce: 99})} -y`);
  ofNonce.shows(wrongNonce.log);
  ofNonce.holds(
    ofNonce.cells[0]?.endsWith(`(code ${wrongNonce.code}, invalid sequence)`) === true,
    `code ${wrongNonce.code}: ${wrongNonce.log}`,
  );
  const sequence = await page.try(
    `evmosd tx bank send ${dev2.bech32} ${dev3.bech32} 1aevmos --from dev2 --offline --account-number 3 --sequence 99 --gas 200000 --gas-prices 25000000000aevmos -y --output json`,
  );
  page.row('account sequence mismatch', fails).shows(sequence.output);
  page.row('transaction %#x not found', fails).shows(
    `eth_resend ${JSON.stringify(
      (
        await chain.ask('eth_resend', [
          {
            from: dev0.address,
            to: dev3.address,
            nonce: '0x63',
            value: '0x1',
            gas: '0x5208',
            gasPrice: '0x5d21dba00',
            chainId: '0x2328',
          },
          '0xba43b7400',
          '0x5208',
        ])
      ).error,
    )}`,
  );
  page
    .row('max fee per gas less than', fails)
    .shows((await put(dev2.privateKey, {nonce: await chain.nonce(dev2.address), cap: 1n})).message);
  page.row('A balance does not show', fails).holds(latest === withPending, 'pending reads the last block');
  page.row('Receipt stays', fails).holds(noReceipt.result === null, JSON.stringify(noReceipt));

  // check_tx changes the nonce that the node expects, until the next block.
  await chain.block();
  const counter = await chain.nonce(mykey.address);
  const made =
    await page.shell(`evmosd tx bank send mykey ${dev3.bech32} 1aevmos --gas 200000 --gas-prices 25000000000aevmos --generate-only > own.json
evmosd tx sign own.json --from mykey --output-document own-signed.json
evmosd tx encode own-signed.json`);
  const own = Buffer.from(made.trim(), 'base64').toString('hex');
  await chain.block();
  const checked = await page.run('check_tx?tx=0x', {replace: {'<transaction in hex>': own}});
  const refused = JSON.parse((await get(`http://127.0.0.1:26657/broadcast_tx_sync?tx=0x${own}`)).body) as {
    result: {code: number; log: string};
  };
  await chain.block((await chain.block()) + 1);
  const accepted = await send(page, 'evmosd tx broadcast own-signed.json');
  page.says(
    'until the next block the node refuses this transaction',
    /"code": 0/.test(checked.output) && refused.result.code === 32 && accepted.code === 0,
    `check_tx ${checked.output.trim().replace(/\s+/g, ' ')}; sent at once: ${refused.result.code} ${refused.result.log}; a block later: ${accepted.code}; nonce before ${counter}`,
  );
  const rising = JSON.stringify(counted.output);
  page.says('The first command prints how many transactions wait', counted.output.trim() === '"3"', rising);
  page
    .row('is included in a block', 'How a transaction leaves the mempool')
    .holds(receipt.status === '0x1', JSON.stringify(receipt).slice(0, 100));

  // A block that refuses two transactions, because the one before them has spent the coins.
  await chain.block();
  const unused = (await chain.nonce(dev2.address)) + 1;
  const coins = await chain.balance(dev2.address);
  const spending = await sendAll(
    [coins - 10n ** 17n, 10n ** 18n, 1n].map((value, index) =>
      transfer(dev2.privateKey, {nonce: unused - 1 + index, value}),
    ),
  );
  const spent = await chain.receipt(String(spending[0]?.result));
  const {txs_results: results} = await chain.results(Number(spent.blockNumber));
  const gone = await Promise.all(
    spending
      .slice(1)
      .flatMap(({result}) =>
        ['eth_getTransactionReceipt', 'eth_getTransactionByHash'].map(
          async (method) => (await chain.ask(method, [result])).result,
        ),
      ),
  );
  const keeps = await chain.balance(dev2.address);
  const paidFee = BigInt(spent.gasUsed) * BigInt(spent.effectiveGasPrice);
  page
    .row('but the checks of the block refuse it', 'How a transaction leaves the mempool')
    .holds(
      spending.every(({result}) => result !== undefined) &&
        results.length === 3 &&
        results[0]?.code === 0 &&
        results.slice(1).every(({code}) => code !== 0) &&
        gone.every((result) => result === null) &&
        keeps === 10n ** 17n - paidFee &&
        (await chain.nonce(dev2.address)) === unused,
      `${results.map(({code, log}) => `${code} ${code === 0 ? '' : log}`).join('; ')}; by hash: ${JSON.stringify(gone)}; kept ${keeps}, fee ${paidFee}, next nonce ${unused}`,
    );

  // The program counts the nonces itself.
  await page.module('send-many.ts', {
    env: {PRIVATE_KEY: dev3.privateKey},
    seconds: 90,
  });
  page.cannot(
    {row: 'finds that it is no longer valid'},
    'The mempool drops such a transaction by a recheck after the block of another node: mempool/v0/clist_mempool.go resCbRecheck of CometBFT',
  );
};

export default run;

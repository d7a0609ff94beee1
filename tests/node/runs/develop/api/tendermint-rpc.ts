import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'smol-toml';
import {parseGwei, type Hex} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import WebSocket from 'ws';
import {facts} from '../../../../../src/site/facts';
import {accounts, get, setToml, type Chain} from '../../../chain';
import {findUntold, toCometCases, type CometType} from '../../../queryArguments';
import {waitFor, waitSeconds} from '../../../processes';
import type {PageRun, Run} from '../../../run';
import {readTold} from '../../../told';
import {startWithoutBlocks} from '../../noBlocks';
import {startPruned} from '../../prunedBlocks';
import {refuseInBlock} from '../../refusedInBlock';
import {openRawSocket} from './ethereum-json-rpc/rawSocket';

type Toml = Record<string, Record<string, unknown>>;

interface Answer {
  result?: Record<string, unknown>;
  error?: {code: number; message: string; data?: string};
}

const {ports} = facts;

/** A WebSocket connection that collects the events. */
interface Connection {
  send: (method: string, params?: object) => Promise<Answer>;
  events: Answer[];
  pause: () => void;
  resume: () => void;
  close: () => void;
  closed: Promise<void>;
}

function connect(): Promise<Connection> {
  const socket = new WebSocket(`ws://127.0.0.1:${ports.cometRpc}/websocket`);
  const events: Answer[] = [];
  const waiting = new Map<number, (answer: Answer) => void>();
  let id = 0;
  socket.on('message', (data: Buffer) => {
    const answer = JSON.parse(data.toString()) as Answer & {id: number};
    const resolve = waiting.get(answer.id);
    waiting.delete(answer.id);
    if (resolve) {
      resolve(answer);
    } else {
      events.push(answer);
    }
  });
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  return new Promise((resolve, reject) => {
    socket.once('error', reject);
    socket.once('open', () =>
      resolve({
        send: (method, params = {}) =>
          new Promise((answered, failed) => {
            id += 1;
            waiting.set(id, answered);
            const fail = (): void => failed(new Error(`${method}: no answer over WebSocket within ${waitSeconds} s`));
            setTimeout(fail, waitSeconds * 1_000).unref();
            socket.send(JSON.stringify({jsonrpc: '2.0', id, method, params}));
          }),
        events,
        pause: () => socket.pause(),
        resume: () => socket.resume(),
        close: () => socket.terminate(),
        closed,
      }),
    );
  });
}

/** How CometBFT RPC reads its arguments, by name. */
const types: Readonly<Record<string, CometType>> = {
  ...{height: 'number', minHeight: 'number', maxHeight: 'number', chunk: 'number', page: 'number', per_page: 'number'},
  ...{limit: 'number', prove: 'truth value', query: 'text', order_by: 'text', path: 'text', evidence: 'evidence'},
  ...{tx: 'bytes', hash: 'bytes', data: 'hex'},
};

/** The text of an answer that refuses a request, or of a query that failed behind an answer. */
function toRefusal(body: string): string | undefined {
  const {error, result} = JSON.parse(body) as Answer;
  const {code = 0, log = ''} = {...(result ?? {}), ...(result?.response ?? {}), ...(result?.check_tx ?? {})} as {
    code?: number;
    log?: string;
  };
  return error ? `${error.message}: ${error.data ?? ''}` : code !== 0 || log !== '' ? log : undefined;
}

/** Changes one argument of each route at a time, and looks for each refusal on the page. */
async function checkArguments(page: PageRun): Promise<void> {
  const told = readTold().filter(({route}) => route === page.page.route || route === '/protocol/errors');
  const some = '1'.repeat(64);
  const valid = {
    hash: [`0x${some}`, Buffer.from(some, 'hex').toString('base64')],
    query: ['"tx.height=5"', 'tx.height=5'],
    path: ['"/app/version"', '/app/version'],
    tx: ['0xab', 'qw=='],
  } as const;
  const refused: [string, string][] = [];
  let asked = 0;
  for (const row of page.rows('Routes', 'Route')) {
    const own = Object.fromEntries(
      (row.codes[1] ?? []).flatMap((name) => {
        const type = types[name.replace('?', '')];
        return type ? [[name.replace('?', ''), type] as const] : [];
      }),
    );
    for (const route of (row.codes[0] ?? []).filter((each) => !/subscribe|dial|unsafe/.test(each))) {
      for (const {what, at, body} of toCometCases(route, own, valid)) {
        asked += 1;
        const answer = await get(
          `http://127.0.0.1:${ports.cometRpc}${at}`,
          body === undefined ? {} : {method: 'POST', body},
        );
        const text = toRefusal(answer.body);
        refused.push(...(text === undefined ? [] : [[what, text] as [string, string]]));
      }
    }
  }
  const untold = findUntold(told, refused);
  page.says(
    'The table has every text that comes then, apart from those of transactions.',
    refused.length > 200 && untold.length === 0,
    untold.join('\n') || `${asked} requests, ${refused.length} refused`,
  );
}

/**
 * Compares the height that each route answers for with the newest block. Where a block comes between the questions, it
 * asks again.
 */
async function checkNewest(page: PageRun, ask: (at: string) => Promise<Answer>): Promise<void> {
  const later = ['validators', 'consensus_params'];
  const routes = ['block', 'block_results', 'header', 'commit', ...later];
  const newest = async (): Promise<number> =>
    Number(/"latest_block_height":"(\d+)"/.exec(JSON.stringify(await ask('/status')))?.[1]);
  const answers = await waitFor('answers within one block', async () => {
    const before = await newest();
    const seen = await Promise.all(
      routes.map(async (route) => {
        const [without, next, afterNext] = await Promise.all(
          ['', `?height=${before + 1}`, `?height=${before + 2}`].map((query) => ask(`/${route}${query}`)),
        );
        const height = /"(?:block_)?height":"(\d+)"/.exec(JSON.stringify(without?.result))?.[1];
        const accepts = [next, afterNext].map((each) => each?.error === undefined);
        return {route, ahead: Number(height) - before, next: accepts[0], afterNext: accepts[1]};
      }),
    );
    return (await newest()) === before ? seen : undefined;
  });
  const seen = answers.map(({route, ahead, next}) => `${route}: ${ahead}${next ? ', accepts the next height' : ''}`);
  const isLater = ({route}: {route: string}): boolean => later.includes(route);
  page.says(
    'Without `height`, a route answers for the newest block. `validators` and `consensus_params` are exceptions: they answer for the block after it, which does not exist yet.',
    answers.every((each) => each.ahead === (isLater(each) ? 1 : 0)),
    seen.join('; '),
  );
  page.says(
    'These two routes also accept the height of that block.',
    answers.every((each) => each.next === isLater(each) && each.afterNext === false),
    seen.join('; '),
  );
}

/** Asks for a transaction whose block the node has dropped. */
async function checkDropped(page: PageRun): Promise<void> {
  const {chain, hash} = await startPruned(page);
  const ask = async (at: string): Promise<string> => (await chain.comet(at)).body.replaceAll('\\u003e', '>');
  const query = encodeURIComponent('"tx.height>0"');
  const proven = [await ask(`/tx?hash=0x${hash}&prove=true`), await ask(`/tx_search?query=${query}&prove=true`)];
  const found = [await ask(`/tx?hash=0x${hash}`), await ask(`/tx_search?query=${query}`)];
  page
    .row('nil pointer dereference')
    .holds(
      proven.every((each) => each.includes('runtime error: invalid memory address or nil pointer dereference')) &&
        found.every((each) => each.includes(`"${hash}"`)),
      `${proven.join('; ')}; without prove: ${found.map((each) => each.slice(0, 120)).join('; ')}`,
    );
  const lowest = await ask('/blockchain?minHeight=1&maxHeight=2');
  const above = await ask('/blockchain?minHeight=999999');
  page
    .row("can't be greater than max height")
    .holds(
      [lowest, above].every((each) => /min height \d+ can't be greater than max height \d+/.test(each)) &&
        !lowest.includes('min height 1 '),
      `${lowest}; ${above}`,
    );
  await chain.stop();
}

/** Provokes the refusals of the table that need no transaction. */
async function checkRefusals(
  page: PageRun,
  ask: (at: string) => Promise<Answer>,
  post: (method: string, params?: unknown) => Promise<Answer>,
): Promise<void> {
  const seen = (...answers: Answer[]): string => answers.map((each) => JSON.stringify(each)).join(' ');
  const socket = await connect();
  const newBlock = {query: "tm.event='NewBlock'"};
  await socket.send('subscribe', newBlock);
  const twice = await socket.send('subscribe', newBlock);
  const never = await socket.send('unsubscribe', {query: "tm.event='Vote'"});
  socket.close();
  const query = (at: string): Promise<Answer> => ask(`/abci_query?path="${at}"`);
  for (const [text, ...answers] of [
    ['transaction hash cannot be empty', await ask('/tx'), await post('tx')],
    ['min height %d', await ask('/blockchain?minHeight=99999')],
    ['heights must be non-negative', await ask('/blockchain?maxHeight=-1')],
    [
      'there are %d chunks',
      await ask('/genesis_chunked?chunk=1'),
      await ask('/genesis_chunked?chunk=9223372036854775808'),
    ],
    ['error converting json params', await post('block', {height: 5}), await post('block', [])],
    [
      'interface {} is string',
      await ask(`/tx_search?query="tx.height='5'"`),
      await post('block_search', {query: "block.height='5'"}),
      await ask('/tx_search?query="tx.height=1.5"'),
      await ask('/tx_search?query="tx.height=DATE 2024-01-16"'),
    ],
    [
      'is *big.Int, not string',
      await ask('/tx_search?query="tx.hash=1"'),
      await ask('/tx_search?query="tx.hash EXISTS"'),
    ],
    [
      'unknown query path',
      await query('bank'),
      await query(''),
      await query('/app/none'),
      await ask('/abci_query?path="/store/bank/none"&data=0x01'),
    ],
    ['no such store', await query('/store/none/key')],
    ['query cannot be zero length', await query('/store/bank/key')],
    ['already subscribed', twice, never],
    ['no evidence was provided', await ask('/broadcast_evidence')],
  ] as const) {
    page.row(text).shows(seen(...answers).replaceAll('\\"', '"'));
  }
  const raw = async (body: string): Promise<string> =>
    (await get(`http://127.0.0.1:${ports.cometRpc}`, {method: 'POST', body})).body;
  page.row('error unmarshaling request').shows(await raw('{'));
  page.row('error reading request body').shows(await raw(JSON.stringify({id: 1, method: 'x'.repeat(1_000_001)})));
  const statuses = [
    (await get(`http://127.0.0.1:${ports.cometRpc}/block?height=0`)).status,
    (
      await get(`http://127.0.0.1:${ports.cometRpc}`, {
        method: 'POST',
        body: '{"id":1,"method":"block","params":{"height":"0"}}',
      })
    ).status,
  ];
  page.says(
    'The HTTP status of an error is 500 with `GET`, and 200 with `POST` to `/`.',
    statuses.join() === '500,200',
    statuses.join(),
  );
  const unread = await ask('/block?height=x');
  page.says(
    'If the server cannot read a parameter, the code is -32602 and the message is `Invalid params`.',
    unread.error?.code === -32_602 && unread.error.message === 'Invalid params',
    seen(unread),
  );
}

/** Asks over other ways than GET and POST to the root, and in other forms than those of the sample. */
async function checkOtherWays(
  page: PageRun,
  ask: (at: string) => Promise<Answer>,
  post: (method: string, params?: unknown) => Promise<Answer>,
): Promise<void> {
  const url = `http://127.0.0.1:${ports.cometRpc}`;
  const statuses = [
    (await get(url, {method: 'POST', body: '{'})).status,
    (await get(url, {method: 'POST', body: JSON.stringify({id: 1, method: 'x'.repeat(1_000_001)})})).status,
    (await get(`${url}/subscribe?query="tm.event='Tx'"`)).status,
  ];
  page.says(
    'The status is 500 for a body that is not JSON, 400 for a body that is too large, and 404 for `subscribe` with `GET`.',
    statuses.join() === '500,400,404',
    statuses.join(),
  );
  const raw = await openRawSocket(`ws://127.0.0.1:${ports.cometRpc}/websocket`);
  const unread = (await raw.ask('{"id":1,"method":"block","params":{"height":5}}')) as Answer;
  page.says(
    'Over the WebSocket, this error too has the code -32603.',
    unread.error?.code === -32_603 && unread.error.data?.startsWith('error converting json params') === true,
    JSON.stringify(unread),
  );
  const nothing = [
    await raw.ask('{"id":2,"method":"subscribe"}'),
    await raw.ask('{"id":3,"method":"unsubscribe"}'),
  ] as (Answer & {id: number})[];
  const few = page.row('WSJSONRPC: reflect');
  nothing.forEach((each) => few.shows(each.error?.data ?? ''));
  few.holds(
    nothing.every(({id}) => id === -1),
    JSON.stringify(nothing),
  );
  // An answer to the first two requests would come before that to the third.
  const next = (id: string): string => `{"jsonrpc":"2.0",${id}"method":"health"}`;
  const silent = await new Promise<string>((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${ports.cometRpc}/websocket`, {origin: 'https://a.example'});
    socket.once('open', () => ['', '"id":null,', '"id":7,'].forEach((id) => socket.send(next(id))));
    socket.once('message', (data: Buffer) => {
      resolve(data.toString());
      socket.terminate();
    });
  });
  page.finds('Over the WebSocket, such a request gets no answer either.', '"id":7,', silent);
  page.row('cors_allowed_origins').finds('"result":{}', silent);
  await raw.close();
  const code = await new Promise<number>((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${ports.cometRpc}/websocket`);
    socket.once('open', () => socket.send('x'.repeat(1_000_001)));
    socket.once('close', resolve);
  });
  page.row('error reading request body').tells([code], `closed with code ${code}`);
  const slash = await get(`${url}/block/`);
  page.row('404 page not found').holds(slash.status === 404, `/block/: ${slash.status} ${slash.body}`);

  const {hash} = ((await ask('/block?height=5')).result ?? {}).block_id as {hash: string};
  const digits = [await post('block_by_hash', {hash}), await post('tx', {hash})];
  page.says(
    'In JSON, the 64 digits of a hash are valid base64 too. `tx` and `block_by_hash` read them as other bytes, and find nothing.',
    digits[0]?.error === undefined &&
      digits[0]?.result?.block === null &&
      /^tx \([0-9A-F]{96}\) not found$/.test(digits[1]?.error?.data ?? ''),
    JSON.stringify(digits),
  );
  const respond = async (path: string, more = ''): Promise<{code: number; log: string; proofOps: unknown}> =>
    (await ask(`/abci_query?path="${path}"${more}`)).result?.response as {code: number; log: string; proofOps: unknown};
  const [acc, auth] = [await respond('/store/acc/key', '&data=0x01'), await respond('/store/auth/key', '&data=0x01')];
  page
    .row('/store/<name>/key')
    .holds(acc.code === 0 && auth.code === 6, `acc: code ${acc.code}; auth: code ${auth.code} ${auth.log}`);
  const unproven = await respond('/cosmos.bank.v1beta1.Query/Params', '&prove=true&height=5');
  page.says(
    'If you need a proof, use `abci_query` with a path of `/store`: the answer of a gRPC method never has a proof.',
    unproven.code === 0 && unproven.proofOps === null,
    JSON.stringify(unproven),
  );
  const future = await respond('/store/bank/key', '&data=0x00&prove=true&height=99999');
  page.says(
    'With `prove=true`, the code is 18, and the `log` begins with `proof is unexpectedly empty`.',
    future.code === 18 && future.log.startsWith('proof is unexpectedly empty'),
    JSON.stringify(future),
  );
  const unequal = await ask(`/tx_search?query="message.module!='bank'"`);
  const negated = await ask(`/tx_search?query="NOT message.module='bank'"`);
  page.says(
    'There is no `!=`: a query with it finds nothing, and shows no error.',
    unequal.result?.total_count === '0',
    JSON.stringify(unequal),
  );
  page.says(
    'You cannot use `OR`, `NOT` or parentheses.',
    negated.error?.data?.includes('parse error') === true,
    JSON.stringify(negated),
  );
}

/** Searches for a transaction that was refused in its block, and proves that the block has it. */
async function checkRefusedInBlock(page: PageRun, chain: Chain, ask: (at: string) => Promise<Answer>): Promise<void> {
  const {sent, refused, height, code, log, types} = await refuseInBlock(chain);
  const find = async (query: string): Promise<{hash: string; tx_result: {code: number}}[]> =>
    (await ask(`/tx_search?query=${encodeURIComponent(JSON.stringify(query))}`)).result?.txs as {
      hash: string;
      tx_result: {code: number};
    }[];
  const [first, second, both] = await Promise.all(
    [`ethereum_tx.ethereumTxHash='${sent}'`, `ethereum_tx.ethereumTxHash='${refused}'`, `tx.height=${height}`].map(
      find,
    ),
  );
  page.says(
    'search for its event, which a transaction lacks if the check before the execution refused it in its block',
    first?.length === 1 && second?.length === 0 && both?.[1]?.tx_result.code === code && !types.includes('ethereum_tx'),
    `code ${code}: ${log}; events: ${types.join() || 'none'}`,
  );
  const {proof} = (await ask(`/tx?hash=0x${both?.[1]?.hash}&prove=true`)).result as {
    proof: {root_hash: string; data: string; proof: {leaf_hash: string; aunts: string[]}};
  };
  const {response: information} = (await ask('/abci_info')).result as {response: {last_block_app_hash: string}};
  const inBase64 = [information.last_block_app_hash, proof.proof.leaf_hash, ...proof.proof.aunts];
  page.says(
    'Hashes are in capital letters without `0x`, except `last_block_app_hash` of `abci_info`, and `leaf_hash` and `aunts` of a proof: these are in base64.',
    /^[0-9A-F]{64}$/.test(proof.root_hash) &&
      inBase64.length === 3 &&
      inBase64.every((each) => /^[A-Za-z0-9+/]{43}=$/.test(each)),
    JSON.stringify({...proof, data: undefined, last_block_app_hash: information.last_block_app_hash}),
  );
}

/** Asks a node whose chain has no block yet. */
async function checkWithoutBlocks(page: PageRun): Promise<void> {
  const node = await startWithoutBlocks(page);
  const ask = async (at: string): Promise<string> => (await get(`http://127.0.0.1:${ports.cometRpc}${at}`)).body;
  const row = page.row('could not find validator set for height');
  row.shows(`${await ask('/validators')} ${await ask('/block_results')}`);
  const [block, header, query] = [
    await ask('/block'),
    await ask('/header'),
    await ask('/abci_query?path="/cosmos.bank.v1beta1.Query/Params"'),
  ];
  row.holds(
    block.includes('"block":null') &&
      header.includes('"header":null') &&
      query.includes('"code":26,"log":"evmosd is not ready; please wait for first block'),
    `${query}; ${header}; ${block}`,
  );
  await node.stop();
}

/** Compares how a query is written for the other interfaces. */
async function checkOtherQueries(page: PageRun, chain: Chain): Promise<void> {
  const rest = async (...conditions: string[]): Promise<{status: number; body: string}> =>
    chain.rest(`/cosmos/tx/v1beta1/txs?${conditions.map((each) => `events=${encodeURIComponent(each)}`).join('&')}`);
  const one = [
    await rest("message.module='evm'"),
    await rest("message.module='a=b'"),
    await rest('tx.height>=1', 'tx.height<=9'),
  ];
  const refused = await Promise.all(
    [
      'tx.height>=1 AND tx.height<=9',
      'tx.height<5',
      'tx.height>5',
      "a.b CONTAINS 'c'",
      'a.b EXISTS',
      "a.b='c d'",
      "a1.b='c'",
      "a.b-c='d'",
    ].map((each) => rest(each)),
  );
  page.says(
    'It refuses `AND`, `<`, `>`, `CONTAINS` and `EXISTS`, a space in the text, and other characters than letters and `_` in the key.',
    one.every(({status}) => status === 200) &&
      refused.every(({status, body}) => status === 400 && body.includes('invalid event; event')),
    [...one, ...refused].map(({status, body}) => `${status} ${body.slice(0, 160)}`).join('; '),
  );
  const cli = (events: string): Promise<string> =>
    page.outputOf(`evmosd query txs --events "${events}" --output json 2>&1 | head -c 300`);
  const [plain, both] = [await cli('message.module=evm'), await cli('message.module=evm&tx.height=1')];
  const wrong = [await cli("message.module='evm'"), await cli('tx.height>=1&tx.height<=9')];
  page.says(
    '`evmosd query txs --events` takes `<key>=<text>` without quotes, because it adds them, and `&` between conditions. It takes only `=`.',
    /"total_count":"[1-9]/.test(plain) &&
      /"total_count":"0"/.test(both) &&
      wrong.every((each) => each.includes('parse error near')),
    [plain, both, ...wrong].join('; '),
  );
}

/** Sends a transaction to an extension that is off. */
async function checkExtensionOff(page: PageRun, chain: Chain): Promise<void> {
  const signed = await privateKeyToAccount(accounts.dev0.privateKey).signTransaction({
    chainId: 9_000,
    gasPrice: parseGwei('25'),
    nonce: 0,
    gas: 100_000n,
    to: '0x0000000000000000000000000000000000000801',
  });
  const {result: hash} = await chain.ask('eth_sendRawTransaction', [signed]);
  await chain.block((await chain.block()) + 3);
  const {code, log, events} = await chain.txResult(String(hash));
  const own = events.filter(({type}) => type === 'ethereum_tx');
  const seen = `code ${code}: ${log}; ${JSON.stringify(own)}`;
  const [executed, all] = await Promise.all(
    ["message.module='evm'", 'ethereum_tx.ethereumTxHash EXISTS'].map((query) =>
      chain.cometResult<{total_count: string}>(`/tx_search?query=${encodeURIComponent(`"${query}"`)}`),
    ),
  );
  page
    .row('ethereum_tx.ethereumTxHash EXISTS')
    .holds(
      executed?.total_count === '0' && all?.total_count === '1',
      `executed ${executed?.total_count}, all ${all?.total_count}`,
    );
  page.says(
    "the rest of the block's gas, or an extension that is off.",
    code !== 0 && log.includes('precompile not enabled'),
    seen,
  );
  page.says(
    'the extension that it calls is off, its state could not be written',
    code !== 0 && own.length === 1 && own[0]?.attributes.map(({key}) => key).join() === 'ethereumTxHash,txIndex',
    seen,
  );
}

/** Checks what a client sees that stops reading until the buffers of its subscription are full. */
async function checkSlowReader(page: PageRun): Promise<void> {
  const chain = await page.startChain({
    home: 'slow',
    blockTime: '100ms',
    app: {'min-retain-blocks': '1', 'state-sync.snapshot-interval': '0'},
    // The node looks for an extension that is off only if another one is on.
    params: {evm: {active_precompiles: ['0x0000000000000000000000000000000000000800']}},
  });
  await checkExtensionOff(page, chain);
  // With the usual buffers of a connection, the node would miss the answer to its ping before they are full.
  const sizes = '/proc/sys/net/ipv4/tcp_wmem';
  const usual = readFileSync(sizes, 'utf8');
  const all = {query: 'tm.event EXISTS'};
  /** On a busy machine, the node may close the connection, because it gets no answer to its pings. Then another one is tried. */
  const overflow = async (tries: number): Promise<{reader: Connection; ended: boolean}> => {
    writeFileSync(sizes, '4096 4096 4096');
    const reader = await connect();
    let isOpen = true;
    void reader.closed.then(() => (isOpen = false));
    await reader.send('subscribe', all);
    reader.pause();
    await chain.block((await chain.block()) + 70);
    writeFileSync(sizes, usual);
    reader.resume();
    let ended = false;
    for (let times = 0; !ended && times < 5; times += 1) {
      const before = reader.events.length;
      await chain.block((await chain.block()) + 30);
      ended = before > 0 && reader.events.length === before;
    }
    return isOpen || tries === 1 ? {reader, ended} : overflow(tries - 1);
  };
  const {reader, ended} = await overflow(5);
  const count = reader.events.length;
  const twice = await reader.send('subscribe', all);
  const left = await reader.send('unsubscribe', all);
  const again = await reader.send('subscribe', all);
  await waitFor('events', () => reader.events.length > count, 20);
  page.says(
    'The connection stays open, without further events. To subscribe again, send `unsubscribe` first: otherwise the node answers `already subscribed`.',
    ended &&
      JSON.stringify(twice).includes('already subscribed') &&
      [left, again].every(({result}) => JSON.stringify(result) === '{}'),
    [
      `${count} events, and more after it subscribed again`,
      ...[twice, left, again].map((each) => JSON.stringify(each)),
    ].join(),
  );
  const buffer = await page.shell("sed -n 's/^experimental_subscription_buffer_size = //p' ~/slow/config/config.toml");
  page.says(
    'the node buffers up to 200 events of a subscription, and then ends the subscription',
    buffer === '200' && ended && count > Number(buffer),
    `${count} events with a buffer of ${buffer}`,
  );
  reader.close();
  const {sync_info: info} = await chain.cometResult<{
    sync_info: {earliest_block_height: string; latest_block_height: string};
  }>('/status');
  page.says(
    '`min-retain-blocks` lets the node drop old blocks: it keeps at least this number, and more if evidence or snapshots need them.',
    info.earliest_block_height === '1' && Number(info.latest_block_height) > 100,
    `min-retain-blocks = 1 with the usual age of evidence: blocks ${info.earliest_block_height} to ${info.latest_block_height}`,
  );
  await chain.stop();
}

const run: Run = async (page) => {
  await page.shell('evmosd init fresh --chain-id evmos_9000-1 --home ~/fresh');
  const read = (file: string): Toml => parse(page.read(`fresh/config/${file}`)) as Toml;
  const config = read('config.toml');
  const app = read('app.toml') as unknown as Record<string, unknown>;
  const rpc = config.rpc ?? {};
  for (const row of page.rows('Settings')) {
    const names = (row.codes[0] ?? []).filter((name) => name !== 'app.toml');
    const values = names.map((name) =>
      name.startsWith('[')
        ? config[/^\[(\w+)\]/.exec(name)?.[1] ?? '']?.[name.split(' ')[1] ?? '']
        : name === 'index-events'
          ? app[name]
          : rpc[name],
    );
    const said = (row.cells[1] ?? '').replace(/, set by evmosd$/, '');
    const seen = values.map((value) =>
      Array.isArray(value) ? (value.length > 0 ? value.join(', ') : '[]') : value === '' ? 'empty' : String(value),
    );
    row.holds([...new Set(seen)].join(', ') === said, `${names.join(', ')} = ${seen.join(', ')}`);
  }

  let chain = await page.startChain();
  const ask = async (at: string): Promise<Answer> => JSON.parse((await chain.comet(at)).body) as Answer;
  const post = async (method: string, params: unknown = {}): Promise<Answer> =>
    JSON.parse(
      (
        await get(`http://127.0.0.1:${ports.cometRpc}`, {
          method: 'POST',
          body: JSON.stringify({jsonrpc: '2.0', id: 1, method, params}),
        })
      ).body,
    ) as Answer;
  const find = async (query: string, more = ''): Promise<Answer> =>
    ask(`/tx_search?query=${encodeURIComponent(JSON.stringify(query))}${more}`);
  const total = ({result}: Answer): number => Number(result?.total_count ?? -1);

  // The start of the page, and the three ways to send a request.
  const synced = await page.run('{network: .node_info.network, sync_info}');
  page.says(
    '`catching_up` is `false` on a node that is in sync.',
    /"catching_up": false/.test(synced.output) && /"earliest_block_height": "1"/.test(synced.output),
    synced.output,
  );
  const {result: status} = await ask('/status');
  const information = status?.node_info as {version: string; protocol_version: {p2p: string; block: string}};
  page.says(
    'A node from a release archive reports CometBFT 0.37.2 as its version. A node built by `make` reports the full version of the module.',
    /^0\.37\.(2|3-)/.test(information.version) &&
      information.protocol_version.p2p === '8' &&
      information.protocol_version.block === '11',
    JSON.stringify(information),
  );
  const silent = await connect();
  silent.close();
  const broken =
    /Failed to read request.*websocket: close 1006 \(abnormal closure\): unexpected EOF[\s\S]*?error while stopping connection/;
  await chain.until(broken);
  page.says(
    'the node logs `Failed to read request` with `websocket: close 1006 (abnormal closure): unexpected EOF`, and then `error while stopping connection`',
    true,
    broken.exec(chain.log())?.[0] ?? '',
  );
  await chain.block(6);
  const byGet = await page.run("curl -s '{{local.cometRpc}}/block?height=5'");
  const byPost = await page.run('--json');
  const list = await post('block', ['5']);
  const batch = JSON.parse(
    (
      await get(`http://127.0.0.1:${ports.cometRpc}`, {
        method: 'POST',
        body: '[{"jsonrpc":"2.0","id":1,"method":"health"},{"jsonrpc":"2.0","id":2,"method":"health"}]',
      })
    ).body,
  ) as Answer[];
  const blockId = (answer: Answer): string => ((answer.result ?? {}).block_id as {hash: string}).hash;
  page.row('`GET`, with the route as the path').holds(/^[0-9A-F]{64}$/.test(byGet.output.trim()), byGet.output);
  page
    .row('JSON-RPC 2.0 by `POST`')
    .holds(
      byPost.output === byGet.output && blockId(list) === byGet.output.trim() && batch.length === 2,
      `${byPost.output} as object, ${blockId(list)} as list, ${batch.length} in a batch`,
    );
  const socket = await connect();
  const overSocket = await socket.send('block', {height: '5'});
  const subscribed = await socket.send('subscribe', {query: "tm.event='NewBlock'"});
  const unsubscribed = await socket.send('unsubscribe', {query: "tm.event='NewBlock'"});
  const none = await socket.send('unsubscribe_all');
  page
    .row('WebSocket at')
    .holds(
      blockId(overSocket) === byGet.output.trim() &&
        [subscribed, unsubscribed].every(({result}) => JSON.stringify(result) === '{}'),
      JSON.stringify([subscribed, unsubscribed, none]),
    );
  page.cannot(
    {fence: 'npx wscat'},
    'npx fetches wscat from the registry, which a namespace does not reach; the same request was sent by ws',
  );
  const heightOf = async (request: string): Promise<string> =>
    (
      await page.shell(`curl -s http://localhost:${ports.cometRpc}/${request} | jq -r .result.block.header.height`)
    ).trim();
  const [byForm, byUrl, byJson] = [
    await heightOf("block --data 'height=5'"),
    await heightOf("'block?height=5' --request POST"),
    await heightOf(`block --json '{"height":"5"}'`),
  ];
  page.says(
    "A `POST` to the path of a route takes its parameters from the URL or from the body of a form, such as `curl --data 'height=5'`.",
    byForm === '5' && byUrl === '5',
    `form: ${byForm}; URL: ${byUrl}`,
  );
  page.says(
    'The server does not read a JSON body there, and answers as without parameters.',
    Number(byJson) > 5,
    `block ${byJson}`,
  );
  const toRoot = async (body: string): Promise<string> =>
    (await get(`http://127.0.0.1:${ports.cometRpc}`, {method: 'POST', body})).body;
  const noId = [
    await toRoot('{"jsonrpc":"2.0","method":"health"}'),
    await toRoot('{"jsonrpc":"2.0","id":null,"method":"health"}'),
    await toRoot('[]'),
  ];
  page.says(
    'A `POST` to `/` without an `id`, or with `"id":null`, gets no answer. Neither does an empty batch.',
    noId.every((each) => each === ''),
    JSON.stringify(noId),
  );
  const ofOne = await toRoot('[{"jsonrpc":"2.0","id":1,"method":"health"},{"jsonrpc":"2.0","method":"health"}]');
  page.says(
    'If a batch has only one request with an `id`, the answer is an object, not a list.',
    ofOne === '{"jsonrpc":"2.0","id":1,"result":{}}',
    ofOne,
  );
  const links = await chain.comet('/');
  page.finds('`GET /` lists the routes', 'abci_query', links.body);

  // The transactions for the queries: a transfer, a contract that logs, and one that reverts. Then Cosmos transactions.
  const account = privateKeyToAccount(accounts.dev0.privateKey);
  const gasPrice = parseGwei('25');
  const send = async (transaction: {
    nonce: number;
    to?: Hex;
    data?: Hex;
    gas: bigint;
    value?: bigint;
  }): Promise<string> => {
    const {result, error} = await chain.ask('eth_sendRawTransaction', [
      await account.signTransaction({chainId: 9_000, gasPrice, ...transaction}),
    ]);
    return typeof result === 'string' ? result : JSON.stringify(error);
  };
  const hashes = [
    await send({nonce: 0, to: accounts.dev1.address, gas: 21_000n, value: 7n}),
    await send({nonce: 1, data: '0x60006000a000', gas: 100_000n}),
    await send({nonce: 2, data: '0x60006000fd', gas: 100_000n}),
  ];
  const signing = `evmosd tx bank send dev1 ${accounts.dev0.bech32} 1aevmos --gas 200000 --gas-prices 25000000000aevmos --generate-only --home ~/.tmp-evmosd > unsigned.json
    NUMBER=$(evmosd query auth account ${accounts.dev1.bech32} --output json | jq -r .base_account.account_number)
    for sequence in 0 1 2 3; do
      evmosd tx sign unsigned.json --from dev1 --offline --account-number $NUMBER --sequence $sequence --home ~/.tmp-evmosd > signed.json
      evmosd tx encode signed.json
    done`;
  const bytes = (await page.shell(signing)).split('\n');
  const toHex = (base64 = ''): string => Buffer.from(base64, 'base64').toString('hex');
  const delegated = await page.transact(
    'evmosd tx staking delegate $(evmosd keys show mykey --bech val -a --home ~/.tmp-evmosd) 1000aevmos --from dev2 --gas 400000 --gas-prices 25000000000aevmos -y --home ~/.tmp-evmosd',
  );
  if (delegated.code !== 0) {
    throw new Error(`the delegation failed: ${delegated.log}`);
  }

  // From the Ethereum hash to the Cosmos hash, and back.
  const found = await page.run("ethereum_tx.ethereumTxHash='<0x-hash>'", {replace: {'<0x-hash>': hashes[0] ?? ''}});
  const {hash: cosmos, height: included} = JSON.parse(found.output) as {hash: string; height: string};
  const back = await page.run('select(.type == "ethereum_tx")', {replace: {'<cosmos-hash>': cosmos}});
  page.says(
    'To get the Ethereum hash from the Cosmos hash',
    back.output.trim() === hashes[0],
    `${back.output.trim()} of ${cosmos}`,
  );
  const [transfer, logging, reverting] = [
    await chain.txResult(hashes[0] ?? ''),
    await chain.txResult(hashes[1] ?? ''),
    await chain.txResult(hashes[2] ?? ''),
  ];
  const attributes = (from: typeof transfer, type: string): string[] =>
    from.events.filter((event) => event.type === type).flatMap(({attributes: each}) => each.map(({key}) => key));
  page.says(
    'If an EVM transaction reverts, its `code` is 0',
    reverting.code === 0 && attributes(reverting, 'ethereum_tx').includes('ethereumTxFailed'),
    JSON.stringify(reverting.events.filter(({type}) => type === 'ethereum_tx')),
  );
  page.says(
    'A transaction has two `ethereum_tx` events.',
    transfer.events.filter(({type}) => type === 'ethereum_tx').length === 2 &&
      transfer.events
        .find(({type}) => type === 'ethereum_tx')
        ?.attributes.map(({key}) => key)
        .join() === 'ethereumTxHash,txIndex',
    JSON.stringify(transfer.events.filter(({type}) => type === 'ethereum_tx')),
  );
  const amounts = transfer.events
    .filter(({type}) => type === 'coin_received')
    .flatMap(({attributes: each}) => each.filter(({key}) => key === 'amount').map(({value}) => value));
  page.says(
    'the result of a successful Ethereum transaction has each Cosmos event of its execution twice, even `coin_received` of a plain transfer',
    // The coins go through the account of the module: they are minted, sent, taken and burned.
    amounts.filter((each) => each === '7aevmos').length === 6,
    amounts.join(),
  );
  const all = [...attributes(transfer, 'ethereum_tx'), ...attributes(reverting, 'ethereum_tx')];
  const events = page.row('ethereum_tx | ', 'Find an Ethereum transaction');
  events.holds(
    (events.codes[1] ?? []).every((each) => all.includes(each)) &&
      all.every((each) => (events.codes[1] ?? []).includes(each)) &&
      !attributes(logging, 'ethereum_tx').includes('recipient'),
    all.join(', '),
  );
  page
    .row('tx_log | ', 'Find an Ethereum transaction')
    .holds(
      attributes(logging, 'tx_log').join() === 'txLog',
      JSON.stringify(logging.events.filter(({type}) => type === 'tx_log')),
    );
  const message = [
    ...new Set(
      transfer.events
        .filter(({type}) => type === 'message')
        .flatMap(({attributes: each}) => each.map(({key, value}) => `${key}=${value}`)),
    ),
  ];
  page.row('message | ', 'Find an Ethereum transaction').holds(
    ['module=evm', 'sender=', 'txType='].every((each) => message.some((one) => one.startsWith(each))),
    message.join(', '),
  );
  const ends = JSON.stringify((await ask(`/block_results?height=${included}`)).result?.end_block_events);
  page.row('block_bloom').holds(/"block_bloom"/.test(ends) && /"bloom"/.test(ends), ends.slice(0, 300));

  await checkNewest(page, ask);
  // Over GET and over POST, every route answers with the keys in the table.
  const height = Number(included);
  const blockHash = blockId(await ask(`/block?height=${height}`));
  const base64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64');
  const asked: Readonly<Record<string, [query: string, params: object]>> = {
    blockchain: ['minHeight=1&maxHeight=3', {minHeight: '1', maxHeight: '3'}],
    genesis_chunked: ['chunk=0', {chunk: '0'}],
    block_by_hash: [`hash=0x${blockHash}`, {hash: base64(blockHash)}],
    header_by_hash: [`hash=0x${blockHash}`, {hash: blockHash}],
    block_results: [`height=${height}`, {height: `${height}`}],
    validators: ['page=1&per_page=10', {page: '1', per_page: '10'}],
    tx: [`hash=0x${cosmos}&prove=true`, {hash: base64(cosmos), prove: true}],
    consensus_params: ['height=2', {height: '2'}],
    tx_search: [
      'query="tx.height>0"&per_page=2&page=1&order_by="asc"',
      {query: 'tx.height>0', per_page: '2', page: '1', order_by: 'asc'},
    ],
    block_search: ['query="block.height>0"&per_page=2', {query: 'block.height>0', per_page: '2'}],
    unconfirmed_txs: ['limit=2', {limit: '2'}],
    check_tx: [`tx=0x${toHex(bytes[0])}`, {tx: bytes[0]}],
    abci_query: ['path="/store/bank/key"&data=0x00&prove=true', {path: '/store/bank/key', data: '00', prove: true}],
    broadcast_evidence: ['', {}],
  };
  const varying = ['subscribe', 'dial_seeds', 'broadcast_tx_sync', 'broadcast_tx_async', 'broadcast_tx_commit'];
  for (const row of page.rows('Routes', 'Route')) {
    const routes = row.codes[0] ?? [];
    if (routes.some((route) => varying.includes(route))) {
      continue;
    }
    const seen: string[] = [];
    let holds = true;
    for (const route of routes) {
      const [query, params] = asked[route] ?? ['', {}];
      const one = await ask(`/${route}${query && `?${query}`}`);
      const other = await post(route, params);
      if (route === 'broadcast_evidence') {
        holds &&= one.error?.data === 'no evidence was provided';
        seen.push(JSON.stringify(one.error));
        continue;
      }
      const keys = Object.keys(one.result ?? {});
      const same = JSON.stringify(keys) === JSON.stringify(Object.keys(other.result ?? {}));
      const body = JSON.stringify(one.result);
      const wanted = (row.codes[2] ?? []).filter(
        (each) => each !== 'limit' && !(route === 'consensus_state' && each === 'peers'),
      );
      holds &&= one.result !== undefined && same && wanted.every((each) => body.includes(`"${each}"`));
      seen.push(`${route}: ${keys.join(', ')}${same ? '' : ` against ${JSON.stringify(other)}`}`);
    }
    row.holds(holds, seen.join('; '));
  }
  for (const route of ['blockchain', 'genesis_chunked']) {
    const row = page.row(`${route} | `, 'Routes');
    const optional = (row.codes[1] ?? []).filter((name) => name.endsWith('?'));
    const without = await ask(`/${route}`);
    row.holds(
      optional.length === row.codes[1]?.length &&
        (row.codes[2] ?? []).every((key) => without.result?.[key] !== undefined),
      `without ${optional.join(' and ')}: ${JSON.stringify(without).slice(0, 200)}`,
    );
  }
  const searched = (await find('tx.height>0')).result?.txs as {height: string}[];
  const blocks = (await ask('/block_search?query="block.height>0"')).result?.blocks as {
    block: {header: {height: string}};
  }[];
  page
    .row('tx_search | query')
    .holds(Number(searched[0]?.height) < Number(searched.at(-1)?.height), searched.map((each) => each.height).join());
  page
    .row('block_search | query')
    .holds(
      Number(blocks[0]?.block.header.height) > Number(blocks.at(-1)?.block.header.height),
      blocks.map((each) => each.block.header.height).join(),
    );
  page.says(
    'Pages start at 1 and have 30 entries, or up to 100 with `per_page`.',
    blocks.length <= 30,
    `${blocks.length} blocks on a page`,
  );

  // The encodings of values for GET and for POST.
  const quoted = await ask('/tx_search?query="tx.height=5"');
  page
    .row('Text, such as')
    .holds(total(quoted) >= 0 && total(await post('tx_search', {query: 'tx.height=5'})) >= 0, JSON.stringify(quoted));
  const number = await post('block', {height: 5});
  page
    .row('Number | height=5')
    .holds(
      (await ask('/block?height=5')).error === undefined && number.error?.data?.includes('expected string') === true,
      JSON.stringify(number),
    );
  page
    .row('Bytes: `tx`')
    .holds(
      blockId(await ask(`/block_by_hash?hash=0x${blockHash}`)) ===
        blockId(await post('block_by_hash', {hash: base64(blockHash)})),
      blockHash,
    );
  const header = await post('header_by_hash', {hash: blockHash});
  page
    .row('Hexadecimal bytes')
    .holds(
      header.result !== undefined && (await ask(`/header_by_hash?hash=0x${blockHash}`)).result !== undefined,
      JSON.stringify(header).slice(0, 200),
    );
  page
    .row('True or false')
    .holds((await ask(`/tx?hash=0x${cosmos}&prove=true`)).result?.proof !== undefined, 'a proof comes');

  // Paths of abci_query.
  const query = async (
    at: string,
    more = '',
  ): Promise<{code: number; value: string | null; log: string; proofOps: unknown}> =>
    (await ask(`/abci_query?path="${at}"${more}`)).result?.response as {
      code: number;
      value: string | null;
      log: string;
      proofOps: unknown;
    };
  const version = await query('/app/version');
  page
    .row('/app/version')
    .holds(
      Buffer.from(version.value ?? '', 'base64').toString() === facts.versions.latest.slice(1),
      JSON.stringify(version),
    );
  // check_tx raises the sequence until the next block. If a block comes between these two requests, they are repeated.
  let used = {log: ''};
  for (let tries = 0; tries < 5 && used.log === ''; tries += 1) {
    await ask(`/check_tx?tx=0x${toHex(bytes[0])}`);
    used = await query('/app/simulate', `&data=0x${toHex(bytes[0])}`);
  }
  await chain.block();
  const simulated = await query('/app/simulate', `&data=0x${toHex(bytes[0])}`);
  page.finds(
    'The transaction does not enter the mempool. But until the next block, the node treats the sequence of the transaction as used',
    'account sequence mismatch, expected 1, got 0',
    used.log,
  );
  page
    .row('/app/simulate')
    .holds(simulated.code === 0 && (simulated.value ?? '').length > 20, JSON.stringify(simulated).slice(0, 200));
  const stored = await query('/store/bank/key', '&data=0x00&prove=true');
  page
    .row('/store/<name>/key')
    .holds(stored.code === 0 && stored.proofOps !== null, JSON.stringify(stored).slice(0, 200));
  const subspace = await query('/store/bank/subspace', '&data=0x02&prove=true');
  page
    .row('/store/<name>/subspace')
    .holds((subspace.value ?? '').length > 100 && !subspace.proofOps, JSON.stringify(subspace).slice(0, 200));
  const filters = [await query('/p2p/filter/addr/1.2.3.4'), await query('/p2p/filter/id/ab')];
  page.row('/p2p/filter/addr').holds(
    filters.every(({code}) => code === 0),
    JSON.stringify(filters),
  );
  const early = await query('/store/bank/key', '&data=0x00&prove=true&height=1');
  page.says('Proofs exist from height 2 on.', early.code !== 0 && /height <= 1/.test(early.log), early.log);
  await page.run('/ethermint.feemarket.v1.Query/BaseFee');

  // Queries, with and without tm.event.
  const every = await find("message.module='evm'");
  const withEvent = await find("tm.event='Tx' AND message.module='evm'");
  page.row('Every EVM transaction').holds(total(every) === 3, `${total(every)} found`);
  const paid = await find('ethereum_tx.ethereumTxHash EXISTS');
  page.row('ethereum_tx.ethereumTxHash EXISTS').holds(total(paid) >= total(every), `${total(paid)} found`);
  page.says(
    'a search with `tm.event` finds nothing and shows no error.',
    total(withEvent) === 0 && withEvent.error === undefined,
    `${total(every)} without, ${total(withEvent)} with tm.event`,
  );
  const recipient = `ethereum_tx.recipient='${accounts.dev1.address}'`;
  const calls = await find(recipient);
  const lower = await find(`ethereum_tx.recipient='${accounts.dev1.address.toLowerCase()}'`);
  page
    .row('Calls to a contract')
    .holds(
      total(calls) === 1 && total(lower) === 0,
      `${total(calls)} in EIP-55 form, ${total(lower)} in small letters`,
    );
  const ofSender = async (sender: string): Promise<string> =>
    JSON.stringify((await find(`message.sender='${sender}'`)).result ?? '');
  page
    .row('Transactions that an account sent')
    .holds(
      (await ofSender(accounts.dev0.bech32)).includes('ethereumTxHash') &&
        (await ofSender(accounts.dev2.bech32)).includes('/cosmos.staking.v1beta1.MsgDelegate'),
      'Ethereum ones of dev0, and a delegation of dev2',
    );
  page
    .row('Coins that an account receives')
    .holds(
      total(await find(`transfer.recipient='${accounts.dev1.bech32}'`)) >= 0,
      `${total(await find(`transfer.recipient='${accounts.dev1.bech32}'`))} found`,
    );
  page
    .row('Delegations as Cosmos')
    .holds(
      total(await find("message.action='/cosmos.staking.v1beta1.MsgDelegate'")) === 1,
      'the one delegation is found',
    );
  page
    .row('IBC packets that arrive')
    .holds(total(await find("recv_packet.packet_dst_channel='channel-0'")) === 0, 'none on a chain without channels');
  const range = page.row('Transactions of a range');
  range.holds(
    total(await find(range.codes[1]?.[0] ?? '')) === 0 &&
      total(await find(`tx.height>=${height} AND tx.height<=${height}`)) >= 1,
    'none in the blocks of mainnet, and those of a block here',
  );
  const same = "message.module='evm' AND message.txType='0'";
  const [inOneEvent, atHeight] = [await find(same), await find(`${same} AND tx.height=${height}`)];
  page.says(
    "All conditions on attributes must hold in the same event. `message.module='evm' AND ethereum_tx.recipient='…'` finds nothing, because these attributes are in two events.",
    total(await find(`message.module='evm' AND ${recipient}`)) === 0 && total(inOneEvent) === 3,
    `${total(calls)} by the recipient, ${total(every)} by the module, none by both; ${total(inOneEvent)} by two attributes of one event`,
  );
  page.says(
    'A condition on the height goes with every other condition.',
    total(atHeight) >= 1 && total(atHeight) <= 3,
    `${total(atHeight)} of them in block ${height}`,
  );

  const bounded = await Promise.all(
    [
      `tx.height>=${height} AND tx.height<=${height}`,
      `tx.fee EXISTS AND tx.height>=${height} AND tx.height<=${height}`,
      `tx.fee EXISTS AND tx.height>=${height}`,
      `tx.fee EXISTS AND tx.height<=${height} AND tx.height>=${height}`,
      `tx.fee EXISTS AND tx.height<=${height}`,
    ].map((each) => find(each)),
  );
  const [alone = 0, lowFirst = 0, low = 0, highFirst = 0, high = 0] = bounded.map(total);
  page.says(
    'Beside another condition, only the first bound of a range of heights counts.',
    lowFirst === low && low > alone && highFirst === high,
    `of block ${height}: ${alone} by the range; with tx.fee ${lowFirst}, as ${low} without the upper bound, and ${highFirst}, as ${high} without the lower bound`,
  );
  const foundBlocks = await Promise.all(
    ['block.height>=2 AND block.height<=3', 'fee_market.base_fee EXISTS AND block.height>=2 AND block.height<=3'].map(
      (each) => ask(`/block_search?query=${encodeURIComponent(JSON.stringify(each))}`),
    ),
  );
  page.says(
    '`block.height` behaves in the same way.',
    total(foundBlocks[0] ?? {}) === 2 && total(foundBlocks[1] ?? {}) > 2,
    `${foundBlocks.map(total).join(' and ')} blocks`,
  );
  const amountsAbove = await Promise.all(['transfer.amount>1', 'ethereum_tx.amount>1'].map((each) => find(each)));
  page.says(
    'An amount with its denomination, such as `5aevmos`, is a text, so `transfer.amount>1` finds nothing.',
    total(amountsAbove[0] ?? {}) === 0 && total(amountsAbove[1] ?? {}) === 1,
    `${amountsAbove.map(total).join(' and ')} found, with and without a denomination`,
  );
  const operators = await Promise.all(
    [
      'tx.height=1',
      'tx.height<1',
      'tx.height<=1',
      'tx.height>1',
      'tx.height>=1',
      "message.module CONTAINS 'ev'",
      'ethereum_tx.ethereumTxFailed EXISTS',
    ].map((each) => find(each)),
  );
  page
    .row('Operators | ')
    .holds(
      operators.every(({error}) => error === undefined) &&
        total(operators[5] ?? {}) === 3 &&
        total(operators[6] ?? {}) === 1,
      operators.map(total).join(),
    );
  page
    .row('Key | ')
    .holds(
      total(await find(`tx.hash='${cosmos}'`)) === 1 &&
        total(await ask(`/block_search?query="block.height=${height}"`)) === 1,
      `tx.hash finds ${total(await find(`tx.hash='${cosmos}'`))}`,
    );
  const moments = await Promise.all(['a.b>DATE 2024-01-16', 'a.b>TIME 2024-01-16T12:00:00Z'].map((each) => find(each)));
  page.row('Number, day, moment').holds(
    moments.every(({error}) => error === undefined),
    JSON.stringify(moments),
  );

  await checkRefusedInBlock(page, chain, ask);
  await checkOtherQueries(page, chain);
  await checkRefusals(page, ask, post);
  await checkOtherWays(page, ask, post);
  await checkArguments(page);
  const future = await query('/store/bank/key', '&data=0x00&height=99999');
  page.says(
    'from `/store` without `prove`, a height that the node does not have gives code 0, a `value` of null, and the `log` `version does not exist`.',
    future.code === 0 && future.value === null && future.log === 'version does not exist',
    JSON.stringify(future),
  );
  const unknownName = blockId(await ask('/block?Height=5'));
  page.says(
    'So `Height=5` returns the newest block.',
    unknownName !== byGet.output.trim(),
    `${unknownName}, and block 5 is ${byGet.output}`,
  );
  const quotedHash = await ask(`/block_by_hash?hash="${blockHash}"`);
  page.says(
    '`hash="…"` is read without an error, but no block or transaction has such a hash.',
    quotedHash.error === undefined && quotedHash.result?.block === null,
    JSON.stringify(quotedHash),
  );
  const sizes = await Promise.all(
    ['0', '-1'].map(async (size) => {
      const {result} = await find('tx.height>0', `&per_page=${size}`);
      return Array.isArray(result?.txs) ? result.txs.length : 0;
    }),
  );
  page.says(
    'A `per_page` below 1 counts as 30',
    sizes.every((size) => size > 1 && size <= 30),
    sizes.join(),
  );

  // Errors of a request.
  const text = ({error}: Answer): string => `${error?.message ?? ''}: ${error?.data ?? ''}`;
  for (const row of [page.row('Length | '), page.row('maximum query length exceeded')]) {
    const most = Number(/(\d+) characters/.exec(row.cells[1] ?? '')?.[1]);
    const ofLength = (characters: number): Promise<Answer> => find(`a.b='${'x'.repeat(characters - "a.b=''".length)}'`);
    const [fits, long] = [await ofLength(most), await ofLength(most + 1)];
    row.holds(
      fits.error === undefined && text(long).includes('maximum query length exceeded'),
      `${most} characters: ${total(fits)} found; ${most + 1}: ${text(long)}`,
    );
  }
  page.row('tx (%X) not found').shows(text(await ask(`/tx?hash=${hashes[0]}`)));
  page.row('must be less than or equal').shows(text(await ask('/block?height=999999')));
  page.row('height must be greater than 0').shows(text(await ask('/block?height=0')));
  page
    .row('page should be within')
    .shows([await find('tx.height>0', '&page=99'), await find('tx.height>0', '&page=0')].map(text).join(' | '));
  page.row('expected order_by to be').shows(text(await find('tx.height>0', '&order_by="up"')));
  const wrongs = [await ask('/tx_search?query="tx.height=5 OR tx.height=6"'), await subscribeTo('tm.event=Tx')];
  page
    .row('failed to parse query')
    .holds(
      wrongs.every((each) => text(each).includes('parse error near ')) &&
        !text(wrongs[0] ?? {}).includes('failed to parse query') &&
        text(wrongs[1] ?? {}).includes('failed to parse query: '),
      wrongs.map(text).join(' | '),
    );
  page
    .row('error converting http params')
    .shows(JSON.stringify([await ask(`/block_by_hash?hash=${blockHash}`), await ask('/tx_search?query=tx.height=5')]));
  page.row('invalid 64-bit integer encoding').shows(text(number));
  const plain = await chain.comet('/no_such_route');
  const unsafe = await chain.comet('/unsafe_flush_mempool');
  page.row('404 page not found').holds(
    [plain, unsafe].every(({status: code, body}) => code === 404 && body.includes('404 page not found')),
    `${plain.status} ${plain.body}`,
  );
  const missing = [
    await ask('/subscribe?query="tm.event=\'Tx\'"'),
    await post('no_such_route'),
    await post('unsafe_flush_mempool'),
  ];
  page.row('Method not found').holds(
    missing.every(({error}) => error?.code === -32_601 && error.message === 'Method not found'),
    JSON.stringify(missing),
  );

  async function subscribeTo(wrong: string): Promise<Answer> {
    // The connection of the beginning may be gone by now: on a busy machine, a ping of the node can stay without an answer.
    const own = await connect();
    const answer = await own.send('subscribe', {query: wrong});
    own.close();
    return answer;
  }

  // A subscription takes conditions on several events, which a search refuses silently.
  const joining = await connect();
  await joining.send('subscribe', {query: `tm.event='Tx' AND message.module='evm' AND ${recipient}`});

  // Subscriptions: the sample of the page, all kinds of events, and the limits.
  const sample = page.module('const socket = new WebSocket', {
    adapt: [
      [
        'const socket = new WebSocket',
        "import WebSocket from 'ws';\nconst socket = new WebSocket",
        'Node.js 20 has no WebSocket of its own',
      ],
      [
        "console.log(events['tx.height'], events['ethereum_tx.ethereumTxHash']);",
        "console.log(events['tx.height'], events['ethereum_tx.ethereumTxHash']);\n    socket.close();",
        'it ends after one event',
      ],
    ],
    output: false,
  });
  let ended = false;
  const printing = sample.finally(() => {
    ended = true;
  });
  // Nothing shows when the sample has subscribed, so every block gets a transaction.
  const sent: string[] = [];
  let nonce = 3;
  for (; !ended; nonce += 1) {
    sent.push(await send({nonce, to: accounts.dev1.address, gas: 21_000n}));
    await chain.block();
  }
  const printed = await printing;
  page.says(
    "put `import WebSocket from 'ws';` in front of the sample",
    sent.some((hash) => printed.output.includes(hash)),
    printed.output,
  );
  page.says(
    'A subscription is not concerned.',
    joining.events.length > 0 && total(await find(`message.module='evm' AND ${recipient}`)) === 0,
    `${joining.events.length} events by conditions on two events`,
  );
  joining.close();
  const kinds = page.rows('Subscribe').flatMap((row) => (row.codes[0] ?? []).map((kind) => ({row, kind})));
  const refusals: string[] = [];
  const listeners = await Promise.all(
    kinds.map(async ({kind}) => {
      const listener = await connect();
      const answer = await listener.send('subscribe', {query: `tm.event='${kind}'`});
      if (JSON.stringify(answer.result) !== '{}') {
        refusals.push(`${kind}: ${JSON.stringify(answer)}`);
      }
      return {kind, listener};
    }),
  );
  await send({nonce, to: accounts.dev1.address, gas: 21_000n});
  await page.transact(
    'evmosd tx staking delegate $(evmosd keys show mykey --bech val -a --home ~/.tmp-evmosd) 1000000000000000000aevmos --from dev2 --gas 400000 --gas-prices 25000000000aevmos -y --home ~/.tmp-evmosd',
  );
  await chain.block();
  await chain.block();
  const came = listeners.filter(({listener}) => listener.events.length > 0).map(({kind}) => kind);
  for (const row of page.rows('Subscribe')) {
    const own = row.codes[0] ?? [];
    const mayBeSilent = [
      'NewEvidence',
      'Lock',
      'Relock',
      'Unlock',
      'TimeoutPropose',
      'TimeoutWait',
      'Polka',
      'ValidBlock',
    ];
    row.holds(
      refusals.length === 0 && own.every((kind) => came.includes(kind) || mayBeSilent.includes(kind)),
      `events came of ${own.filter((kind) => came.includes(kind)).join(', ') || 'none: it takes misbehavior'} ${refusals.join()}`,
    );
  }
  const [firstEvent] = listeners.find(({kind}) => kind === 'Tx')?.listener.events ?? [];
  page.says(
    'Each later answer repeats the `id` and has `query`, `data` and `events`.',
    Object.keys(firstEvent?.result ?? {}).join() === 'query,data,events',
    Object.keys(firstEvent?.result ?? {}).join(),
  );
  listeners.forEach(({listener}) => listener.close());
  const full = await connect();
  const answers: Answer[] = [];
  for (let count = 0; count < 6; count += 1) {
    answers.push(await full.send('subscribe', {query: `tx.height=${count + 10_000}`}));
  }
  page.row('max_subscriptions_per_client %d reached').shows(text(answers[5] ?? {}));
  page.says(
    'The node allows 100 clients with 5 queries each',
    answers.slice(0, 5).every(({error}) => error === undefined) && answers[5]?.error !== undefined,
    JSON.stringify(answers.map(({error}) => error?.data ?? 'ok')),
  );
  full.close();

  // The mempool, with more transactions than the limit.
  await chain.block();
  nonce += 1;
  const count = async (): Promise<{limited: number; total: number}> => {
    for (const end = nonce + 4; nonce < end; nonce += 1) {
      await send({nonce, to: accounts.dev1.address, gas: 21_000n});
    }
    const {result} = await ask('/unconfirmed_txs?limit=1');
    return {limited: Number(result?.n_txs), total: Number(result?.total)};
  };
  let waiting = await count();
  // A block may include them before the request arrives.
  for (let tries = 0; tries < 8 && waiting.total < 3; tries += 1) {
    waiting = await count();
  }
  page
    .row('unconfirmed_txs | limit?')
    .holds(waiting.total > 2 && waiting.limited === 2, `limit=1: ${waiting.limited} of ${waiting.total}`);
  await chain.block();
  await chain.block();

  // Broadcasting.
  const keysOf = (row: {codes: readonly (readonly string[])[]}, answer: Answer): boolean =>
    (row.codes[2] ?? []).every((key) => key in (answer.result ?? {}));
  for (const [index, route] of ['broadcast_tx_sync', 'broadcast_tx_async', 'broadcast_tx_commit'].entries()) {
    const tx = index === 0 ? await ask(`/${route}?tx=0x${toHex(bytes[0])}`) : await post(route, {tx: bytes[index]});
    const row = page.row(`${route} | tx`, 'Routes');
    row.holds(keysOf(row, tx) && tx.error === undefined, JSON.stringify(tx).slice(0, 300));
    page
      .row(route, 'Broadcast')
      .holds(
        route === 'broadcast_tx_commit' ? Number(tx.result?.height) > 0 : tx.result?.height === undefined,
        JSON.stringify(Object.keys(tx.result ?? {})),
      );
    await chain.block();
    await chain.block();
  }
  const seconds = Number(/^(\d+)s$/.exec(String(rpc.timeout_broadcast_tx_commit))?.[1]);
  page
    .row('broadcast_tx_commit', 'Broadcast')
    .tells(
      [seconds],
      `timeout_broadcast_tx_commit = ${String(rpc.timeout_broadcast_tx_commit)}, that is ${seconds} seconds`,
    );
  await page.run('--limit 500');
  const newest = await chain.block(30);
  const metas = (await ask(`/blockchain?minHeight=1&maxHeight=${newest}`)).result?.block_metas as {
    header: {height: string};
  }[];
  const blockchain = page.row('blockchain | ');
  blockchain.holds(
    Number(metas[0]?.header.height) === newest && Number(metas.at(-1)?.header.height) < newest,
    metas.map((each) => each.header.height).join(),
  );
  blockchain.tells([metas.length], `${metas.length} of ${newest} blocks`);
  await chain.stop();

  // Other settings: no index, one client, and blocks that take longer than broadcast_tx_commit waits.
  chain = await page.startChain({
    home: 'other',
    config: {
      'tx_index.indexer': '"null"',
      'storage.discard_abci_responses': 'true',
      'rpc.max_subscription_clients': '1',
      'rpc.timeout_broadcast_tx_commit': '"1s"',
      'rpc.unsafe': 'true',
      'rpc.cors_allowed_origins': '["https://example.org"]',
      'rpc.cors_allowed_methods': '["GET"]',
      'consensus.timeout_commit': '"4s"',
    },
    app: {'min-retain-blocks': '1', 'state-sync.snapshot-interval': '0'},
    consensus: {evidence: {max_age_num_blocks: '1'}},
    genesis: (genesis) => {
      (genesis.app_state.bank as {denom_metadata: unknown[]}).denom_metadata.push({
        description: 'x'.repeat(16_900_000),
        denom_units: [{denom: 'large', exponent: 0}],
        base: 'large',
        display: 'large',
        name: 'Large',
        symbol: 'LARGE',
      });
    },
  });
  const preflight = async (method: string): Promise<string> =>
    (
      await fetch(`http://127.0.0.1:${ports.cometRpc}/status`, {
        method: 'OPTIONS',
        headers: {Origin: 'https://example.org', 'Access-Control-Request-Method': method},
      })
    ).headers.get('access-control-allow-methods') ?? 'none';
  const allowed = [await preflight('GET'), await preflight('HEAD'), await preflight('POST')];
  page.says(
    'With `["GET"]`, the server refuses `HEAD` but still allows `POST`.',
    allowed.join() === 'GET,none,POST',
    `GET: ${allowed[0]}, HEAD: ${allowed[1]}, POST: ${allowed[2]}`,
  );
  page
    .row('transaction indexing is disabled')
    .holds(
      text(await find('tx.height>0')).includes('transaction indexing is disabled') &&
        text(await ask('/block_search?query="block.height>0"')).includes('block indexing is disabled'),
      `${text(await find('tx.height>0'))}; ${text(await ask('/block_search?query="block.height>0"'))}`,
    );
  page.row('node is not persisting abci responses').shows(text(await ask('/block_results')));
  page
    .row('[storage] discard_abci_responses')
    .holds(
      config.storage?.discard_abci_responses === false && (await ask('/block_results')).error !== undefined,
      text(await ask('/block_results')),
    );
  const chunked = page.row('genesis_chunked | ');
  const firstChunk = Number(/from (\d+)$/.exec(chunked.cells[1] ?? '')?.[1]);
  const before = await ask(`/genesis_chunked?chunk=${firstChunk - 1}`);
  const chunk = (await ask(`/genesis_chunked?chunk=${firstChunk}`)).result as {
    chunk: number | string;
    total: number | string;
    data: string;
  };
  const size = Buffer.from(chunk.data, 'base64').length;
  const inMiB = size / 2 ** 20;
  const chunks = `chunk ${chunk.chunk} of ${chunk.total} has ${size} bytes, that is ${inMiB} MiB`;
  chunked.holds(before.error !== undefined && Number(chunk.total) === 2, text(before));
  chunked.tells([Number(chunk.chunk), inMiB], chunks);
  // A genesis file that fits into one chunk is returned whole, as above. This one does not fit.
  const largeGenesis = await ask('/genesis');
  const isLarge = page.row('genesis response is large');
  isLarge.shows(text(largeGenesis));
  isLarge.tells([inMiB, Number(chunk.chunk)], chunks);
  const wholeGenesis = page.row('unless it is over');
  wholeGenesis.holds(largeGenesis.error !== undefined, text(largeGenesis));
  wholeGenesis.tells([inMiB], chunks);
  const unsafeRoutes = [await ask('/dial_seeds'), await ask('/dial_peers'), await ask('/unsafe_flush_mempool')];
  page
    .row('dial_seeds')
    .holds(
      unsafeRoutes[2]?.result !== undefined &&
        /no seeds provided/.test(text(unsafeRoutes[0] ?? {})) &&
        /no peers provided/.test(text(unsafeRoutes[1] ?? {})),
      unsafeRoutes.map((each) => JSON.stringify(each)).join(),
    );
  const first = await connect();
  await first.send('subscribe', {query: "tm.event='NewBlock'"});
  const second = await connect();
  const third = await second.send('subscribe', {query: "tm.event='Tx'"});
  page.row('max_subscription_clients %d reached').shows(text(third));
  second.close();
  first.close();
  await chain.stop();
  setToml(path.join(page.home, 'other/config/config.toml'), {'rpc.max_subscription_clients': '100'});
  chain = await page.startNode('other');
  await chain.block();
  const bytes2 = (await page.shell(signing.replaceAll('~/.tmp-evmosd', '~/other'))).split('\n');
  // Right after a block, the next one is as far away as possible.
  await chain.block();
  const late = await post('broadcast_tx_commit', {tx: bytes2[0]});
  page
    .row('timed out waiting for tx')
    .holds(/timed out waiting for tx to be included in a block/.test(text(late)), JSON.stringify(late).slice(0, 300));
  await chain.block(5);
  page.row('is not available, lowest height is').shows(text(await ask('/block?height=1')));
  await chain.stop();
  await checkDropped(page);
  await checkWithoutBlocks(page);
  await checkSlowReader(page);
  page.cannot(
    {row: 'subscription was canceled'},
    'the node sends it only if the queue of the connection has a place again: cometbft rpc/core/events.go:69 and :88',
  );
  page
    .row('subscribe, unsubscribe, unsubscribe_all | query')
    .holds(
      (missing[0]?.error?.code ?? 0) === -32_601 && JSON.stringify(subscribed.result) === '{}',
      JSON.stringify(missing[0]),
    );
};

export default run;

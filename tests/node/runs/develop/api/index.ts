import {existsSync, mkdirSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'smol-toml';
import {encodeFunctionData, parseAbi, parseGwei, type Hex} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {facts} from '../../../../../src/site/facts';
import {accounts, get, setToml} from '../../../chain';
import {waitFor} from '../../../processes';
import type {Run} from '../../../run';
import {isBusy, watchRemovedFilter} from '../../leftBehind';
import {startWithoutBlocks} from '../../noBlocks';
import {startPruned} from '../../prunedBlocks';
import type {Requires} from '../../../tools';
import {askBeyondLimit, hasWaited} from './limits';
import {askSocket} from './messages';

type Toml = Record<string, Record<string, unknown>>;

const {ports} = facts;
const domain = 'example.org';
const unfiltered = 'Requests that a proxy cannot filter';

export const requires: Requires = ['grpcurl', 'nginx', 'openssl'];

const run: Run = async (page) => {
  const read = (home: string, file: string): Toml => parse(page.read(`${home}/config/${file}`)) as Toml;

  // The addresses of a fresh node, in the files that `evmosd init` writes.
  await page.shell('evmosd init fresh --chain-id evmos_9000-1 --home ~/fresh');
  const app = read('fresh', 'app.toml');
  const config = read('fresh', 'config.toml');
  const help = await page.shell('evmosd start --help');
  const listens: readonly [row: string, address: unknown, isOn: unknown, wanted: boolean][] = [
    ['Ethereum JSON-RPC | ', app['json-rpc']?.address, app['json-rpc']?.enable, false],
    ['Ethereum WebSocket | ', app['json-rpc']?.['ws-address'], app['json-rpc']?.enable, false],
    ['Cosmos REST | ', app.api?.address, app.api?.enable, false],
    ['Cosmos gRPC | ', app.grpc?.address, app.grpc?.enable, false],
    ['gRPC-Web | ', app['grpc-web']?.address, app['grpc-web']?.enable, false],
    ['CometBFT RPC | ', config.rpc?.laddr, config.rpc?.laddr !== '', true],
    ['EVM metrics | ', app['json-rpc']?.['metrics-address'], /--metrics\s/.test(help) ? false : undefined, false],
    ['CometBFT metrics | ', config.instrumentation?.prometheus_listen_addr, config.instrumentation?.prometheus, false],
    ['Profiles of the process | ', config.rpc?.pprof_laddr, config.rpc?.pprof_laddr !== '', true],
    ['Rosetta | ', app.rosetta?.address, app.rosetta?.enable, false],
    ['P2P | ', config.p2p?.laddr, config.p2p?.laddr !== '', true],
  ];
  for (const [name, address, isOn, wanted] of listens) {
    const row = page.row(name, 'Where each interface listens');
    const [said = ''] = row.codes[1] ?? [];
    const isSaid = name.startsWith('Ethereum WebSocket') ? 'Starts with JSON-RPC' : wanted ? 'On' : 'Off';
    row.holds(
      String(address).replace('tcp://', '') === said &&
        isOn === wanted &&
        /^(On|Off|Starts with JSON-RPC)/.exec(row.cells[3] ?? '')?.[0] === isSaid,
      `${String(address)}, ${isOn ? 'on' : 'off'}`,
    );
  }

  page.says(
    'A node has no GraphQL endpoint.',
    ![help, JSON.stringify(app), JSON.stringify(config)].some((each) => /graphql/i.test(each)) &&
      help.includes('--json-rpc.enable'),
    'neither the flags of start nor the keys of both files name it',
  );

  // The node of the reader, with the server defaults of `evmosd init`.
  const off = {'api.enable': 'false', 'grpc.enable': 'false', 'grpc-web.enable': 'false', 'json-rpc.enable': 'false'};
  const quiet = {'instrumentation.prometheus': 'false'};
  let chain = await page.startChain({home: '.evmosd', app: off, blockTime: '500ms', config: quiet});
  const listening = await page.shell("ss -ltnH | awk '{print $4}' | sort -u");
  page.says(
    'a fresh node serves the CometBFT RPC alone',
    listening.includes(`:${ports.cometRpc}`) &&
      ![ports.jsonRpc, ports.rest, ports.grpc, ports.grpcWeb].some((port) => listening.includes(`:${port}`)),
    listening,
  );
  const abciRow = page.row('ABCI | ');
  abciRow.holds(
    (read('fresh', 'config.toml').proxy_app as unknown as string) === `tcp://${abciRow.codes[1]?.[0]}` &&
      !listening.includes(`:${ports.abci}`),
    `proxy_app ${String(config.proxy_app)}; listening: ${listening}`,
  );
  const refused = await page.try(
    [ports.jsonRpc, ports.rest, ports.grpc]
      .map(
        (each) =>
          `curl -sS http://127.0.0.1:${each} || true; evmosd status --node tcp://127.0.0.1:${each} 2>&1 | head -1`,
      )
      .join('; '),
  );
  page.row('connection refused').shows(refused.output);
  await chain.stop();

  // Servers that are switched on by flags, by the environment, and in the file.
  const names = async (): Promise<string> => JSON.stringify((await chain.ask('rpc_modules')).result);
  const flagged = await page.start('evmosd start --json-rpc.enable', /Starting JSON-RPC server/);
  const answers = await page.try(
    `sleep 2; curl -sf localhost:${ports.rest}/cosmos/base/tendermint/v1beta1/syncing; grpcurl -plaintext localhost:${ports.grpc} list | head -1`,
  );
  page.says(
    'Or pass flags to a single start, which leaves the file unchanged',
    answers.exit === 0 && /syncing/.test(answers.output) && read('.evmosd', 'app.toml').api?.enable === false,
    answers.output,
  );
  await flagged.stop();
  for (const flag of [
    '--json-rpc.address',
    '--json-rpc.ws-address',
    '--grpc.address',
    '--grpc-web.enable',
    '--grpc-web.address',
    '--api.enabled-unsafe-cors',
  ]) {
    page.says('The other flags of this kind are', help.includes(flag), flag);
  }
  page.says('REST has no flag for its address', !help.includes('--api.address'), 'no --api.address in start --help');
  const byVariable = await page.start('EVMOSD_JSON_RPC_ENABLE=true', /Starting JSON-RPC server/);
  await byVariable.stop();
  const file = path.join(page.home, '.evmosd/config/app.toml');
  const shown = parse(page.fence('[json-rpc]\nenable = true').fence.code) as Toml;
  setToml(
    file,
    Object.fromEntries(
      Object.entries(shown).flatMap(([section, keys]) =>
        Object.entries(keys).map(([key, value]) => [`${section}.${key}`, JSON.stringify(value)]),
      ),
    ),
  );
  chain = await page.startNode('.evmosd');
  page.block(
    '[json-rpc]\nenable = true',
    (await names()) === '{"eth":"1.0","net":"1.0","rpc":"1.0","web3":"1.0"}',
    await names(),
  );
  const early = await askSocket(`ws://127.0.0.1:${ports.webSocket}`, {});
  await new Promise((resolve) => setTimeout(resolve, 6_000));
  const late = await askSocket(`ws://127.0.0.1:${ports.webSocket}`, {});
  page.says(
    'It starts 5 seconds after JSON-RPC',
    early.includes('ECONNREFUSED') && late === 'open',
    `${early}, then ${late}`,
  );
  const checked = await page.run('grpcurl -plaintext {{local.grpc}} list', {nth: 0});
  page.finds(
    'The first answers with the number of your chain in hexadecimal',
    /"result":"0x2328"[\s\S]*"syncing":false[\s\S]*"result":\{\}[\s\S]*cosmos\.auth\.v1beta1\.Query/,
    checked.output,
  );
  // An HTTP/1.1 server would not answer a client that starts with HTTP/2.
  const version = await page.shell(
    `curl -s --http2-prior-knowledge -o /dev/null -w '%{http_version}' http://127.0.0.1:${ports.grpc}/`,
  );
  page.row('Cosmos gRPC | ', 'Where each interface listens').tells([version], `HTTP/${version}`);
  page.row('gRPC reflection').finds(/ethermint\.evm\.v1\.Query/, checked.output);
  page.row('`rpc_modules`').holds(/eth/.test(await names()), await names());
  const routes = await chain.comet('/');
  page
    .row('`GET http')
    .holds(/<a href=/.test(routes.body) && /abci_query/.test(routes.body), routes.body.slice(0, 300));
  const noSwagger = await chain.rest('/swagger/');

  // If gRPC is at another address, REST still calls 127.0.0.1.
  await chain.stop();
  chain = await page.startNode('.evmosd', ['--grpc.address', `127.0.0.2:${ports.grpc}`]);
  const elsewhere = await chain.rest('/cosmos/bank/v1beta1/params');
  page.says(
    'their queries fail with `connection refused`',
    elsewhere.status >= 500 && elsewhere.body.includes('connection refused'),
    elsewhere.body,
  );
  await chain.stop();

  // Settings that leave out namespaces.
  setToml(file, {'json-rpc.api': '""', 'api.swagger': 'true'});
  chain = await page.startNode('.evmosd');
  page.says(
    'An empty `api` stands for the default',
    (await names()) === '{"eth":"1.0","net":"1.0","rpc":"1.0","web3":"1.0"}',
    await names(),
  );
  const swagger = await chain.rest('/swagger/');
  page
    .row('Swagger at')
    .holds(
      swagger.status === 200 && /swagger/i.test(swagger.body) && noSwagger.status !== 200,
      `${noSwagger.status} without, ${swagger.status} with`,
    );
  await chain.stop();
  setToml(file, {'json-rpc.api': '"txpool"'});
  chain = await page.startNode('.evmosd');
  page.says(
    'A list of one or two names replaces only the first names of the default',
    (await names()) === '{"net":"1.0","rpc":"1.0","txpool":"1.0","web3":"1.0"}',
    await names(),
  );
  await chain.stop();
  setToml(file, {'json-rpc.api': '"eth,net,web3"'});
  chain = await page.startNode('.evmosd');

  // One Ethereum transaction, found by its two hashes.
  const account = privateKeyToAccount(accounts.dev0.privateKey);
  const raw = await account.signTransaction({
    to: accounts.dev1.address,
    value: 1n,
    gas: 21_000n,
    gasPrice: parseGwei('25'),
    nonce: 0,
    chainId: 9_000,
  });
  const hash = String((await chain.ask('eth_sendRawTransaction', [raw])).result);
  await chain.block();
  await chain.block();
  const cosmos = (
    await page.run("events=ethereum_tx.ethereumTxHash='<0x-hash>'", {replace: {'<0x-hash>': hash}})
  ).output.trim();
  const back = (
    await page.run('.tx_response.events[]', {replace: {'<cosmos-hash>': cosmos}, output: false})
  ).output.trim();
  page.row('Keccak-256').holds(/^0x[0-9a-f]{64}$/.test(hash) && back === hash, `${hash}, back ${back}`);
  page.row('SHA-256 of the Cosmos transaction').finds(/^[0-9A-F]{64}$/, cosmos);
  const {body: events} = await chain.rest(`/cosmos/tx/v1beta1/txs/${cosmos}`);
  page
    .row('Event `ethereum_tx`')
    .holds(
      /"key":"ethereumTxHash"/.test(events) && /"key":"txHash"/.test(events),
      events.slice(events.indexOf('ethereum_tx'), events.indexOf('ethereum_tx') + 300),
    );
  const block = (await chain.ask('eth_getBlockByNumber', ['0x2', false])).result as {hash: string};
  const comet = JSON.parse((await chain.comet('/block?height=2')).body) as {result: {block_id: {hash: string}}};
  page.says(
    'The hash of a block is the same everywhere',
    block.hash.slice(2).toUpperCase() === comet.result.block_id.hash,
    `${block.hash} ${comet.result.block_id.hash}`,
  );
  const otherSide = await chain.rest(`/cosmos/tx/v1beta1/txs/${hash.slice(2)}`);
  page.says('A transaction is not found', otherSide.status === 404, otherSide.body);

  // Origins of browsers, and sizes of requests.
  const ask = (url: string, init: RequestInit = {}): Promise<Response> =>
    fetch(url, {headers: {Origin: 'https://a.example'}, ...init});
  const allow = (response: Response): string => response.headers.get('access-control-allow-origin') ?? 'none';
  const jsonRpc = await ask(`http://127.0.0.1:${ports.jsonRpc}`, {
    method: 'POST',
    body: '{}',
    headers: {Origin: 'https://a.example', 'Content-Type': 'application/json'},
  });
  const preflight = async (method: string): Promise<string> =>
    allow(
      await ask(`http://127.0.0.1:${ports.jsonRpc}`, {
        method: 'OPTIONS',
        headers: {
          Origin: 'https://a.example',
          'Access-Control-Request-Method': method,
          'Access-Control-Request-Headers': 'content-type',
        },
      }),
    );
  const methods = {
    get: await preflight('GET'),
    post: await preflight('POST'),
    head: await preflight('HEAD'),
    put: await preflight('PUT'),
  };
  page
    .row('Any origin may send')
    .holds(
      allow(jsonRpc) === '*' &&
        methods.post === '*' &&
        methods.get === '*' &&
        methods.head === '*' &&
        methods.put === 'none' &&
        jsonRpc.headers.get('access-control-allow-credentials') === null,
      JSON.stringify(methods),
    );
  const openSocket = (): Promise<string> =>
    waitFor('the WebSocket server', async () => {
      const answer = await askSocket(`ws://127.0.0.1:${ports.webSocket}`, {origin: 'https://a.example'});
      return answer === 'open' ? answer : undefined;
    });
  const socket = await openSocket();
  page.says('Ethereum WebSocket | Any origin', socket === 'open', socket);
  const rest = allow(await ask(`http://127.0.0.1:${ports.rest}/cosmos/bank/v1beta1/params`));
  const cometOrigin = allow(await ask(`http://127.0.0.1:${ports.cometRpc}/health`));
  page.row('REST | No CORS headers').holds(rest === 'none' && app.api?.['enabled-unsafe-cors'] === false, rest);
  page
    .row('CometBFT RPC, GET and POST | No CORS headers')
    .holds(cometOrigin === 'none' && JSON.stringify(config.rpc?.cors_allowed_origins) === '[]', cometOrigin);
  const cometSocket = await askSocket(
    `ws://127.0.0.1:${ports.cometRpc}/websocket`,
    {origin: 'https://a.example'},
    {jsonrpc: '2.0', id: 1, method: 'abci_info'},
  );
  page.row('CometBFT WebSocket, /websocket | Any origin').finds('"data":"evmosd"', cometSocket);
  page
    .row('The browser blocks the call for CORS')
    .holds(rest === 'none' && cometOrigin === 'none', `REST ${rest}, CometBFT ${cometOrigin}`);
  const post = (port: number, size: number, at = '', body?: string): Promise<{status: number; body: string}> =>
    get(`http://127.0.0.1:${port}${at}`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: body ?? `{"tx_bytes":"${'A'.repeat(size - 15)}"}`,
    }).catch((error: Error) => ({status: 0, body: error.message}));
  const mostBytes = Number(app.api?.['rpc-max-body-bytes']);
  const big = await post(ports.rest, mostBytes + 1, '/cosmos/tx/v1beta1/simulate');
  const fits = await post(ports.rest, mostBytes, '/cosmos/tx/v1beta1/simulate');
  const tooLarge = page.row('http: request body too large');
  tooLarge.holds(/http: request body too large/.test(big.body) && !/too large/.test(fits.body), big.body);
  tooLarge.tells([mostBytes], `rpc-max-body-bytes = ${mostBytes}`);
  const bigRpc = await post(ports.jsonRpc, 5 * 1024 * 1024 + 1);
  const fitsRpc = await post(ports.jsonRpc, 5 * 1024 * 1024);
  const bigComet = await post(ports.cometRpc, 1_000_001);
  page.says(
    'Request bodies may have 5 MiB at JSON-RPC',
    bigRpc.status === 413 && fitsRpc.status === 200,
    `${bigRpc.status} ${bigRpc.body}, ${fitsRpc.status}`,
  );
  page.says(
    '1,000,000 bytes at REST',
    app.api?.['rpc-max-body-bytes'] === 1_000_000 &&
      config.rpc?.max_body_bytes === 1_000_000 &&
      bigComet.status !== 200,
    `${bigComet.status} ${bigComet.body}`,
  );
  page.says('10 MiB at gRPC', app.grpc?.['max-recv-msg-size'] === '10485760', String(app.grpc?.['max-recv-msg-size']));
  setToml(file, {'grpc-web.enable': 'true', 'api.enabled-unsafe-cors': 'true', 'grpc-web.enable-unsafe-cors': 'true'});
  await chain.stop();
  chain = await page.startNode('.evmosd');
  const web = await get(`http://127.0.0.1:${ports.grpcWeb}/`);
  page
    .row('gRPC requires HTTP/2')
    .holds(web.status === 400 && web.body.includes('gRPC requires HTTP/2'), `${web.status} ${web.body}`);
  const opened = allow(await ask(`http://127.0.0.1:${ports.rest}/cosmos/bank/v1beta1/params`));
  page.says(
    '`[api] enabled-unsafe-cors = true` allows all methods and headers too',
    (await preflight('PUT')) !== 'none' && opened !== 'none',
    `JSON-RPC PUT ${await preflight('PUT')}, REST ${opened}`,
  );
  const framed = (origin: string): Promise<Response> =>
    ask(`http://127.0.0.1:${ports.grpcWeb}/cosmos.bank.v1beta1.Query/Params`, {
      method: 'OPTIONS',
      headers: {
        Origin: origin,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'x-grpc-web,content-type',
      },
    });
  const isOpen = allow(await framed('https://a.example'));
  setToml(file, {'api.enabled-unsafe-cors': 'false', 'grpc-web.enable-unsafe-cors': 'false'});
  await chain.stop();
  chain = await page.startNode('.evmosd');
  const isClosed = allow(await framed('https://a.example'));
  page
    .row('gRPC-Web | Own origin')
    .holds(isOpen === 'https://a.example' && isClosed === 'none', `${isOpen} with, ${isClosed} without`);

  // Requests that no server may accept from outside. The amounts are too small to end the process on a current machine.
  const memory = async (key: 'VmPeak' | 'VmHWM'): Promise<number> =>
    Number(await page.shell(`awk '/${key}/{print $2}' /proc/$(pgrep -x evmosd | tail -1)/status`)) * 1_024;
  const loop = JSON.stringify({data: '0x5b600056'});
  const args = encodeURIComponent(Buffer.from(loop).toString('base64'));
  const capped = await chain.ask('eth_call', [{data: '0x5b600056'}, 'latest']);
  const uncapped = JSON.parse((await chain.rest(`/evmos/evm/v1/eth_call?args=${args}&gas_cap=100000000`)).body) as {
    gas_used: string;
  };
  page
    .row('`EthCall`')
    .holds(
      capped.error?.message.includes('out of gas') === true && uncapped.gas_used === '100000000',
      `over REST: ${uncapped.gas_used} gas, four times gas-cap`,
    );
  let peak = await memory('VmPeak');
  await chain.rest('/cosmos/tx/v1beta1/txs/block/2?pagination.limit=400000000');
  let grown = (await memory('VmPeak')) - peak;
  const reservedEntries = {count: 400_000_000, grown};
  const toClaim = (count: number): {from: Hex; to: Hex; data: Hex} => ({
    from: accounts.dev0.address,
    to: '0x0000000000000000000000000000000000000801',
    data: encodeFunctionData({
      abi: parseAbi(['function claimRewards(address delegator, uint32 maxRetrieve) returns (bool)']),
      args: [accounts.dev0.address, count],
    }),
  });
  /** The parameters by which each method executes a transaction. */
  const toParams = (method: string, transaction: object): unknown[] =>
    method === 'eth_resend'
      ? [{nonce: '0x0', ...transaction}, null, null]
      : method === 'eth_fillTransaction'
        ? [transaction]
        : [transaction, 'latest'];
  const call = (count: number): Promise<unknown> => chain.ask('eth_call', toParams('eth_call', toClaim(count)));
  // Codes that revert unless they run in block 1, and unless they do not.
  const codes = ['0x43600114600c5760006000fd5b00', '0x4360011415600d5760006000fd5b00'];
  const unkept = '0x00000000000000000000000000000000000000aa';
  const estimated: string[] = [];
  for (const [method, more] of [
    ['eth_estimateGas', {}],
    ['eth_fillTransaction', {}],
    ['eth_resend', {}],
    ['eth_fillTransaction', {gas: '0x186a0'}],
    ['eth_resend', {gas: '0x186a0'}],
  ] as const) {
    for (const data of codes) {
      const {error} = await chain.ask(method, toParams(method, {from: unkept, data, ...more}));
      estimated.push(
        /execution reverted|not found/.exec(error?.message ?? 'executed')?.[0] ?? error?.message ?? 'done',
      );
    }
  }
  page.says(
    'The last two need no key, and estimate on block 1 if the request has no `gas`.',
    estimated.join() ===
      'execution reverted,done,done,execution reverted,not found,execution reverted,done,done,not found,not found',
    `code for block 1, and code for other blocks, by eth_estimateGas, eth_fillTransaction and eth_resend, and by the last two with gas: ${estimated.join()}`,
  );
  peak = await memory('VmPeak');
  await call(30_000_000);
  grown = (await memory('VmPeak')) - peak;
  const reservedValidators = {count: 30_000_000, grown};
  const varint = (value: number): number[] =>
    value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
  const abci = (gas: number): string =>
    `/abci_query?path="/ethermint.evm.v1.Query/EthCall"&data=0x${Buffer.from([10, loop.length, ...Buffer.from(loop), 16, ...varint(gas)]).toString('hex')}`;
  const now = async (): Promise<number> => {
    const result = await chain.cometResult<{sync_info: {latest_block_height: string}}>('/status');
    return Number(result.sync_info.latest_block_height);
  };
  const heights = async (slow: Promise<unknown>): Promise<{before: number; during: number; after: number}> => {
    await new Promise((resolve) => setTimeout(resolve, 300));
    const before = await now();
    let isOver = false;
    // The server may close the connection first. Only the height of the chain during the request matters.
    const end = slow
      .catch(() => undefined)
      .then(() => {
        isOver = true;
      });
    let during = before;
    for (let rounds = 0; !isOver && rounds < 100; rounds += 1) {
      const seen = await now();
      during = isOver ? during : seen;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
    await end;
    return {before, during, after: await chain.block(before + 2)};
  };
  const held = await heights(chain.comet(abci(1_000_000_000)));
  page
    .row('`abci_query` | CometBFT RPC by')
    .holds(
      held.during <= held.before + 1,
      `height ${held.before} at its start, ${held.during} at its end, then on to ${held.after}`,
    );
  // A node that has freed memory uses it again, and then a request adds nothing. So each request is measured on a new node.
  const measure = async (request: () => Promise<unknown>): Promise<number> => {
    await chain.stop();
    chain = await page.startNode('.evmosd');
    const before = await memory('VmHWM');
    await request();
    return (await memory('VmHWM')) - before;
  };
  const history = (percentiles: number, blocks: number): Promise<number> =>
    measure(() =>
      chain
        .ask('eth_feeHistory', [blocks, 'latest', Array.from({length: percentiles}, () => 1)])
        // A slow machine may need longer than `http-timeout`. The server then closes the connection, and has taken the memory.
        .catch(() => undefined),
    );
  const capRow = page.row('feehistory-cap | ', unfiltered);
  const [lowCap, mostBlocks] = [
    Number(/Set (\d+):/.exec(capRow.cells[2] ?? '')?.[1]),
    Number(app['json-rpc']?.['feehistory-cap']),
  ];
  const costly = page.row('`eth_feeHistory`');
  const [kilobytes = 0, gigabytes = 0] = [...(costly.cells[2] ?? '').matchAll(/(\d+) [kG]B/g)].map(([, each]) =>
    Number(each),
  );
  await chain.block(mostBlocks + 10);
  // Each percentile takes two bytes: a digit and a comma.
  const tenth = await history((kilobytes * 1_000) / 2, lowCap);
  const whole = await history((kilobytes * 1_000) / 2, mostBlocks);
  costly.holds(
    whole > 3 * tenth && whole > gigabytes * 1e9,
    `${kilobytes} kB for ${mostBlocks} blocks take ${whole} bytes, more than ${gigabytes} GB; for ${lowCap} blocks ${tenth}`,
  );

  // Without gRPC, a query and a block wait for each other.
  await chain.stop();
  setToml(file, {'json-rpc.feehistory-cap': String(lowCap)});
  const gasCap = page.row('`gas-cap`', unfiltered);
  const [enough = 'none'] = /\d[\d,]*(?= gas are enough)/.exec(gasCap.cells[2] ?? '') ?? [];
  const lowGas = enough.replaceAll(',', '');
  chain = await page.startNode('.evmosd', [
    '--grpc.enable=false',
    '--grpc-web.enable=false',
    '--json-rpc.evm-timeout=1ms',
    `--json-rpc.gas-cap=${lowGas}`,
  ]);
  const [allowed, refusedHistory] = [
    await chain.ask('eth_feeHistory', [lowCap, 'latest', []]),
    await chain.ask('eth_feeHistory', [lowCap + 1, 'latest', []]),
  ];
  capRow.holds(
    allowed.error === undefined && refusedHistory.error !== undefined && lowCap * 10 === mostBlocks,
    `feehistory-cap = ${lowCap}, a tenth of ${mostBlocks}: ${refusedHistory.error?.message ?? 'no error'}`,
  );
  const shared = await heights(chain.rest(`/evmos/evm/v1/eth_call?args=${args}&gas_cap=1000000000`));
  page.says(
    'their queries share a lock with the blocks',
    shared.during <= shared.before + 1,
    `height ${shared.before}, then ${shared.during} at its end`,
  );
  const alone = await chain.rest('/evmos/evm/v1/trace_tx');
  page.says(
    'With gRPC off, REST answers an error',
    alone.status === 500 && alone.body.includes('nil pointer'),
    alone.body,
  );
  peak = await memory('VmPeak');
  await call(30_000_000);
  grown = (await memory('VmPeak')) - peak;
  const defaultGas = Number(app['json-rpc']?.['gas-cap']);
  gasCap.holds(grown > 30e6 * 248 * 0.4, `with gas-cap ${lowGas}, it reserves ${grown} bytes`);
  gasCap.tells([defaultGas], `gas-cap = ${defaultGas}`);
  page
    .row('`evm-timeout`', unfiltered)
    .holds(app['json-rpc']?.['evm-timeout'] === '5s' && grown > 30e6 * 248 * 0.4, `with 1ms too`);
  for (const key of ['api', 'http-timeout', 'feehistory-cap', 'filter-cap', 'max-open-connections'] as const) {
    const value = app['json-rpc']?.[key];
    const row = page.row(`${key} | `, unfiltered);
    row.holds(
      (row.cells[1] ?? '').replace(/"/g, '').replace(/, no limit$/, '') === String(value),
      `${key} = ${String(value)}`,
    );
  }
  page
    .row('`logs-cap`')
    .holds(app['json-rpc']?.['logs-cap'] === 10_000 && app['json-rpc']?.['block-range-cap'] === 10_000, 'both 10000');
  const field = (number: number, value: Buffer): Buffer =>
    Buffer.concat([Buffer.from([number * 8 + 2, ...varint(value.length)]), value]);
  let nested: Buffer = Buffer.alloc(0);
  for (let level = 0; level < 8_000; level += 1) {
    nested = field(2, Buffer.concat([field(1, Buffer.from('/cosmos.authz.v1beta1.MsgExec')), field(2, nested)]));
  }
  const deep = field(1, field(1, nested.subarray(1 + varint(nested.length).length)));
  const decoding = await measure(() =>
    post(ports.rest, 0, '/cosmos/tx/v1beta1/decode', JSON.stringify({tx_bytes: deep.toString('base64')})),
  );
  await chain.stop();

  // What these limits do to a client: a late answer, a further connection, and a filter that ends.
  chain = await page.startNode('.evmosd', [
    '--json-rpc.api=eth,net,web3,debug',
    '--json-rpc.http-timeout=2s',
    '--json-rpc.http-idle-timeout=5s',
    '--json-rpc.max-open-connections=1',
  ]);
  const profile = path.join(page.folder, 'late.prof');
  const begin = Date.now();
  const tooLate = await fetch(`http://127.0.0.1:${ports.jsonRpc}`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify({jsonrpc: '2.0', id: 1, method: 'debug_mutexProfile', params: [profile, 3]}),
  }).then(
    (answer) => answer.text(),
    ({cause}: Error) => `no answer: ${(cause as Error | undefined)?.message}`,
  );
  const took = Date.now() - begin;
  page
    .row('http-timeout | ', unfiltered)
    .holds(
      tooLate.startsWith('no answer') && took >= 3_000 && existsSync(profile),
      `http-timeout = ${String(app['json-rpc']?.['http-timeout'])}; with 2s, a call of 3 s: ${tooLate} after ${took} ms, and its file exists: ${existsSync(profile)}`,
    );
  const waiting = await askBeyondLimit(1, () => chain.ask('net_version'));
  page
    .row('max-open-connections | ', unfiltered)
    .holds(hasWaited(waiting), `with 1 and http-idle-timeout 5s, in milliseconds: ${JSON.stringify(waiting)}`);
  const removed = await watchRemovedFilter(chain);
  page
    .row('filter-cap | ', unfiltered)
    .holds(isBusy(removed), `loops of filters that do not wait: ${JSON.stringify(removed)}`);
  await chain.stop();

  // With a memory limit, the same requests end the process. Its last message has the size of the block that it could
  // not allocate, which the Go runtime rounds up to a multiple of 4 MiB.
  const granule = 4 * 1_024 * 1_024;
  const isTooLarge = /out of memory: cannot allocate (\d+)-byte block/;
  const exhaust = async (
    row: string,
    {count, grown: rise}: {count: number; grown: number},
    ask: () => Promise<unknown>,
  ): Promise<string> => {
    const claim = page.row(row);
    const bytes = Number(/reserves (\d+) bytes for each/i.exec(claim.cells[2] ?? '')?.[1]);
    const wanted = count * bytes;
    const block = Math.ceil(wanted / granule) * granule;
    let [end, size] = ['', 0];
    // A busy node makes threads meanwhile, and grows for other work. The limit may strike one of these allocations instead.
    for (let left = 8; left > 0 && size !== block; left -= 1) {
      chain = await page.startNode('.evmosd');
      await page.shell(
        `pid=$(pgrep -x evmosd | tail -1); prlimit --pid $pid --as=$(awk '/VmSize/{print ($2 + 2000000) * 1024}' /proc/$pid/status)`,
      );
      await ask().catch(() => undefined);
      const code = await Promise.race([
        chain.ended.then((exit) => `ended with ${exit ?? 'a signal'}`),
        new Promise<string>((resolve) => setTimeout(() => resolve('lives'), 20_000)),
      ]);
      const [said = 'no word of the block', found] = isTooLarge.exec(chain.log()) ?? [];
      [end, size] = [`${said}, ${code}`, Number(found)];
      await chain.stop();
    }
    claim.holds(
      !end.endsWith('lives') && size === block && rise > wanted * 0.4 && rise < wanted * 1.12,
      `${count} asked for: ${end}; without a limit, ${rise} bytes more than the peak before`,
    );
    const each = Math.floor(size / count);
    claim.tells([each], `${size} bytes are ${each} for each of ${count}`);
    return end;
  };
  await exhaust('GetBlockWithTxs', reservedEntries, () =>
    chain.rest(`/cosmos/tx/v1beta1/txs/block/2?pagination.limit=${reservedEntries.count}`),
  );
  const calling = '`eth_call`, `eth_estimateGas`';
  const costlyClaim = toClaim(reservedValidators.count);
  for (const method of page.row(calling).codes[0] ?? []) {
    await exhaust(calling, reservedValidators, () => chain.ask(method, toParams(method, costlyClaim)));
  }
  const signClaim = async (): Promise<Hex> => {
    const nonce = Number(await chain.nonce(accounts.dev0.address));
    const fields = {...costlyClaim, value: 0n, gas: 200_000n, gasPrice: parseGwei('25'), nonce, chainId: 9_000};
    return account.signTransaction(fields);
  };
  const simulated = await exhaust(calling, reservedValidators, async () => {
    const encoded = await page.shell(
      `evmosd tx evm raw ${await signClaim()} --generate-only > claim.json; evmosd tx encode claim.json`,
    );
    return post(ports.rest, 0, '/cosmos/tx/v1beta1/simulate', JSON.stringify({tx_bytes: encoded.trim()}));
  });
  page.row('`Simulate` of').holds(!simulated.endsWith('lives'), simulated);
  await exhaust(calling, reservedValidators, async () => chain.ask('eth_sendRawTransaction', [await signClaim()]));

  // The proxy of the page, in front of this node.
  chain = await page.startNode('.evmosd');
  const front = path.join(page.home, 'nginx');
  mkdirSync(front, {recursive: true});
  const [certificate, key] = ['tls.crt', 'tls.key'].map((name) => path.join(front, name));
  await page.shell(
    `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=${domain} -addext 'subjectAltName=DNS:*.${domain}' -keyout ${key} -out ${certificate} 2> /dev/null
     { cat /etc/hosts; echo '127.0.0.1 rest.${domain} grpc.${domain} comet.${domain} evm.${domain} ws.${domain}'; } > ${front}/hosts
     mount --bind ${front}/hosts /etc/hosts
     export SSL_CERT_FILE=${certificate} CURL_CA_BUNDLE=${certificate}`,
  );
  const own = page
    .fence('limit_req_zone')
    .fence.code.replaceAll('<certificate>', certificate ?? '')
    .replaceAll('<key>', key ?? '')
    .replaceAll('<domain>', domain);
  writeFileSync(path.join(front, 'evmos.conf'), own);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${front}/${name};`,
  );
  writeFileSync(
    path.join(front, 'nginx.conf'),
    `user root;\npid ${front}/pid;\nerror_log ${front}/error.log;\nevents {}\nhttp {\naccess_log off;\n${temporary.join('\n')}\ninclude ${front}/evmos.conf;\n}\n`,
  );
  await page.run('sudo systemctl reload nginx', {
    replace: {'<domain>': domain},
    adapt: [
      ['sudo nginx -t', `nginx -q -t -c ${front}/nginx.conf`, 'the file lies in the home of this run'],
      ['sudo systemctl reload nginx', `nginx -c ${front}/nginx.conf; sleep 1`, 'no systemd in a namespace'],
    ],
  });
  const code = (host: string, at: string, more = ''): Promise<string> =>
    page.outputOf(`curl -s --path-as-is -o /dev/null -w '%{http_code}' ${more} 'https://${host}.${domain}${at}'`);
  const closed: readonly [host: string, path: string, more?: string][] = [
    // The dangerous path, and other spellings of it that nginx has to recognize.
    ['rest', '/evmos/evm/v1/trace_tx'],
    ['rest', '/evmos/evm/v1/%74race_tx'],
    ['rest', '//evmos//evm/v1/trace_tx'],
    ['rest', '/cosmos/bank/../../evmos/evm/v1/trace_tx'],
    ['rest', '/cosmos/bank/%2e%2e/%2e%2e/evmos/evm/v1/trace_tx'],
    ['rest', '/evmos/evm/v1/eth_call'],
    ['rest', '/evmos/evm/v1/estimate_gas'],
    ['rest', '/cosmos/tx/v1beta1/txs/block/2'],
    ['rest', '/cosmos/bank/v1beta1/supply?pagination.limit=1000000'],
    ['rest', '/cosmos/bank/v1beta1/supply?pagination.%6Cimit=1000000'],
    ['rest', '/cosmos/bank/v1beta1/supply?pagination%2Elimit=1000000'],
    ['comet', '/abci_query'],
    ['comet', '/'],
    ['comet', '/', '-X POST --data {}'],
    ['comet', '/status', '-X POST --data {}'],
    ['comet', '/websocket'],
    ['comet', '/unsafe_flush_mempool'],
    ['evm', '/'],
    [
      'grpc',
      '/ethermint.evm.v1.Query/TraceTx',
      '--http2 -X POST -H "Content-Type: application/grpc" -H "TE: trailers"',
    ],
    [
      'grpc',
      '/ethermint.evm.v1.Query/%54raceTx',
      '--http2 -X POST -H "Content-Type: application/grpc" -H "TE: trailers"',
    ],
    [
      'grpc',
      '/cosmos.tx.v1beta1.Service/GetBlockWithTxs',
      '--http2 -X POST -H "Content-Type: application/grpc" -H "TE: trailers"',
    ],
  ];
  const stopped: string[] = [];
  for (const [host, at, more] of closed) {
    stopped.push(`${await code(host, at, more)} ${host}${at}`);
  }
  const open: readonly [host: string, path: string][] = [
    ['rest', `/cosmos/bank/v1beta1/balances/${accounts.dev1.bech32}`],
    ['rest', '/cosmos/staking/v1beta1/validators?status=BOND_STATUS_BONDED&pagination.limit=100'],
    ['rest', '/cosmos/gov/v1/proposals'],
    ['rest', '/cosmos/base/tendermint/v1beta1/blocks/latest'],
    ['rest', '/cosmos/base/node/v1beta1/config'],
    ['rest', `/cosmos/tx/v1beta1/txs/${cosmos}`],
    ['rest', '/cosmos/tx/v1beta1/txs?events=tx.height=2'],
    ['rest', `/evmos/evm/v1/account/${accounts.dev1.address}`],
    ['rest', '/evmos/vesting/v2/balances/evmos1jcltmuhplrdcwp7stlr4hlhlhgd4htqh3a79sq'],
    ['rest', '/evmos/feemarket/v1/base_fee'],
    ['rest', '/ibc/apps/transfer/v1/params'],
    ['comet', '/block?height=2'],
    ['comet', `/tx?hash=0x${cosmos}`],
    ['comet', '/validators'],
  ];
  const passed: string[] = [];
  for (const [host, at] of open) {
    passed.push(`${await code(host, at)} ${host}${at}`);
  }
  const grpc = await page.try(
    `for method in cosmos.bank.v1beta1.Query/Params cosmos.tx.v1beta1.Service/GetTxsEvent ethermint.evm.v1.Query/BaseFee evmos.inflation.v1.Query/Params ibc.core.client.v1.Query/ClientStates; do
       grpcurl -d '{}' grpc.${domain}:443 $method 2>&1 | tr '\\n' ' '; echo
     done`,
  );
  const evm = await page.try(
    `curl -s https://evm.${domain} -H 'Content-Type: application/json' --data '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}'`,
  );
  const isAlive = (await chain.block()) > 0;
  page.says(
    'This file for nginx refuses all that it does not name',
    stopped.every((line) => line.startsWith('403')) && isAlive,
    stopped.filter((line) => !line.startsWith('403')).join(', ') ||
      `${stopped.length} requests refused with 403, and the node makes blocks`,
  );
  const wrong = passed.filter((line) => !/^(200|400 rest\/evmos\/vesting)/.test(line));
  page.block(
    'limit_req_zone',
    wrong.length === 0 && !/PermissionDenied|Unavailable/.test(grpc.output) && /0x2328/.test(evm.output),
    wrong.join(', ') || `${passed.length} paths pass; gRPC: ${grpc.output}; JSON-RPC: ${evm.output}`,
  );
  await openSocket();
  const throughProxy = await askSocket(
    `wss://ws.${domain}`,
    {rejectUnauthorized: false},
    {jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads']},
  );
  page.row('Both WebSockets').finds(/"result":"0x/, throughProxy);
  page.row('HTTP/2 to the backend').finds('"baseFee"', grpc.output);
  // The node closes the connection at the first invalid byte, so the body that has to pass is JSON.
  const sizes = {
    rest: await page.shell(
      `head -c 70000 /dev/zero | curl -s -o /dev/null -w '%{http_code}' --data-binary @- https://rest.${domain}/cosmos/tx/v1beta1/simulate`,
    ),
    evm: await page.shell(
      `head -c 300000 /dev/zero | curl -s -o /dev/null -w '%{http_code}' -H 'Content-Type: application/json' --data-binary @- https://evm.${domain}/`,
    ),
    deployment: await page.shell(
      `{ printf '{"jsonrpc":"2.0","id":1,"method":"eth_sendRawTransaction","params":["0x'; head -c 200000 /dev/zero | tr '\\0' 0; printf '"]}'; } | curl -s -o /dev/null -w '%{http_code}' -H 'Content-Type: application/json' --data-binary @- https://evm.${domain}/`,
    ),
  };
  const nesting = page.row('A Cosmos transaction with messages inside');
  const least = Number(/more than (\d+) GB/.exec(nesting.cells[2] ?? '')?.[1]);
  nesting.holds(
    decoding > least * 1e9 && sizes.rest === '413',
    `${deep.length} bytes take ${decoding} bytes, more than ${least} GB; 70 kB through the proxy: ${sizes.rest}`,
  );
  nesting.tells([Math.round(deep.length / 10_000) * 10], `${Math.round(deep.length / 10_000) * 10} kB`);
  page
    .row('JSON-RPC, REST, CometBFT RPC | HTTP/1.1')
    .holds(sizes.evm === '413' && sizes.deployment === '200', JSON.stringify(sizes));
  // One curl process reuses its connections. A process for each request is slower than the limit on a busy machine.
  const many = await page.shell(
    `curl -s -Z --parallel-max 50 -o /dev/null -w '%{http_code}\\n' "https://rest.${domain}/cosmos/bank/v1beta1/params?n=[1-600]" | sort | uniq -c`,
  );
  page.says('REST, gRPC, gRPC-Web | Through a proxy only', /\b429\b/.test(many) && /\b200\b/.test(many), many);
  const lists = {
    tx: await code('comet', '/tx_search'),
    block: await code('comet', '/block_search'),
    dump: await code('comet', '/dump_consensus_state'),
  };
  page.row('`tx_search`, `block_search`').holds(
    Object.values(lists).every((each) => each === '403' || each === '429'),
    JSON.stringify(lists),
  );

  // Without the proxy, the same request ends the node. It continues after a restart.
  const before = await chain.block();
  await chain.rest('/evmos/evm/v1/trace_tx').catch(() => undefined);
  const exit = await Promise.race([
    chain.ended.then((end) => `ended with ${end ?? 'a signal'}`),
    new Promise<string>((resolve) => setTimeout(() => resolve('lives'), 10_000)),
  ]);
  page
    .row('`ethermint.evm.v1.Query/TraceTx`')
    .holds(
      exit !== 'lives' && /SIGSEGV|nil pointer/.test(chain.log()),
      `${exit}: ${/panic: .*/.exec(chain.log())?.[0] ?? 'no panic'}`,
    );
  chain = await page.startNode('.evmosd');
  const after = await chain.block();
  page.says(
    'A node that a request has ended keeps its data and goes on at its last block',
    after > before,
    `${before} before, ${after} after`,
  );
  const unit = path.join(page.home, 'units');
  mkdirSync(path.join(unit, 'evmosd.service.d'), {recursive: true});
  writeFileSync(path.join(unit, 'evmosd.service'), '[Service]\nExecStart=/bin/sleep 1\n');
  writeFileSync(path.join(unit, 'evmosd.service.d/public.conf'), page.fence('MemoryMax').fence.code);
  const verified = await page.try(`SYSTEMD_UNIT_PATH=${unit}: systemd-analyze verify ${unit}/evmosd.service`);
  page.block(
    'MemoryMax',
    verified.exit === 0 && verified.output.trim() === '',
    verified.output || 'systemd-analyze verify finds no fault',
  );
  await page.shell(`nginx -c ${front}/nginx.conf -s stop`);
  await chain.stop();

  // A node with an empty minimum gas price does not start.
  setToml(file, {'minimum-gas-prices': '""'});
  const unpriced = await page.try('timeout 20 evmosd start');
  page
    .row('set min gas price in app.toml')
    .holds(
      unpriced.output.includes('set min gas price in app.toml or flag or env variable') &&
        (app['minimum-gas-prices'] as unknown) === '0aevmos',
      unpriced.output.slice(-300),
    );

  // Without its first block, the node cannot start Rosetta.
  const {chain: young, home: kept} = await startPruned(page);
  await young.stop();
  setToml(path.join(page.home, kept, 'config/app.toml'), {'rosetta.enable': 'true'});
  const rosetta = await page.try(`timeout 60 evmosd start --home ~/${kept}`, {seconds: 90});
  page
    .row('rosetta: (500) internal error')
    .holds(
      rosetta.exit === 1 && rosetta.output.includes('Error: rosetta: (500) internal error'),
      rosetta.output.slice(-400),
    );

  const node = await startWithoutBlocks(page);
  const unready = await page.outputOf(
    `curl -s localhost:${ports.rest}/cosmos/base/tendermint/v1beta1/syncing; grpcurl -plaintext localhost:${ports.grpc} cosmos.bank.v1beta1.Query/Params 2>&1`,
  );
  page
    .row('evmosd is not ready')
    .holds(unready.split('evmosd is not ready; please wait for first block').length === 3, unready);
  await node.stop();

  page.advice(
    {section: 'Which interface for which task'},
    {row: 'P2P | Yes'},
    {row: '403 Forbidden'},
    {row: 'Ethereum JSON-RPC, WebSocket | On a node of its own'},
    {row: 'CometBFT RPC | Through a proxy only'},
    {table: 'Missing'},
  );
};

export default run;

import {parse} from 'smol-toml';
import {parseGwei, zeroAddress, type Hex} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {facts} from '../../../../../src/site/facts';
import {findFact} from '../../../../../src/site/names';
import {accounts, get, type Chain, type Receipt} from '../../../chain';
import {findUntold, toRestCases} from '../../../queryArguments';
import {readTold} from '../../../told';
import {startWithoutBlocks} from '../../noBlocks';
import {startPruned} from '../../prunedBlocks';
import {toBech32} from '../smart-contracts/contracts';
import {isIn} from '../../../match';
import {waitFor} from '../../../processes';
import type {PageRun, Run} from '../../../run';
import type {Requires} from '../../../tools';

type Toml = Record<string, Record<string, unknown>>;

const {ports} = facts;
const grpcAddress = `localhost:${ports.grpc}`;

export const requires: Requires = ['grpcurl'];

/** Compares the paths that Swagger lists with those that the node serves. */
async function checkSwagger(page: PageRun, chain: Chain): Promise<void> {
  const {body: swagger} = await chain.rest('/swagger/swagger.yaml');
  const described = [...swagger.matchAll(/^ {2}'?(\/[^':]*)'?:\n {4}get:/gm)].map(([, path = '']) => path);
  const missing: string[] = [];
  // An empty request of this path ends the node.
  for (const path of described.filter((each) => !each.endsWith('/trace_tx'))) {
    const {status} = await chain.rest(path.replace(/\{[^}]*\}/g, 'x'));
    missing.push(...(status === 501 ? [path] : []));
  }
  const gone = ['/evmos/claims/', '/evmos/incentives/', '/evmos/recovery/', '/evmos/vesting/v1/'];
  page.says(
    'The list has 13 paths that the node lacks: those of claims, incentives and recovery, and `/evmos/vesting/v1`.',
    missing.length === 13 &&
      missing.every((path) => gone.some((each) => path.startsWith(each))) &&
      gone.every((each) => missing.some((path) => path.startsWith(each))),
    missing.join(', '),
  );
  const undescribed = await Promise.all(
    [
      '/evmos/vesting/v2/balances/x',
      '/cosmos/base/node/v1beta1/config',
      '/ibc/apps/transfer/v1/denoms/aevmos/total_escrow',
      '/evmos/revenue/v1/params',
      '/cosmos/consensus/v1/params',
      '/cosmos/params/v1beta1/subspaces',
      '/cosmos/upgrade/v1beta1/current_plan',
      '/ibc/apps/interchain_accounts/host/v1/params',
    ].map(async (path) => `${path.split('/').slice(0, 5).join('/')} ${(await chain.rest(path)).status}`),
  );
  page.says(
    'It leaves out `/evmos/vesting/v2`',
    undescribed.every((each) => {
      const [path = '', status] = each.split(' ');
      const isThere = described.some((one) => one.startsWith(path));
      return (
        status !== '501' &&
        (path.endsWith('/v1') && path.includes('transfer') ? !swagger.includes('total_escrow') : !isThere)
      );
    }),
    undescribed.join(', '),
  );
}

/** Sends unusual values in paths, for pages and as the height. */
async function checkValues(page: PageRun, chain: Chain): Promise<void> {
  const ask = async (path: string, height?: string): Promise<string> => {
    const {status, body} = await get(
      `http://127.0.0.1:${ports.rest}${path}`,
      height === undefined ? {} : {headers: {'x-cosmos-block-height': height}},
    );
    return `${status} ${body}`;
  };
  const list = '/cosmos/auth/v1beta1/accounts';
  const refused: readonly (readonly [text: string, path: string, height?: string])[] = [
    ['Baseapp.RegisterGRPCServer', list, 'latest'],
    ['Baseapp.RegisterGRPCServer', list, '9223372036854775808'],
    ['cannot query with height <', list, '-1'],
    ['height must be greater than 0', '/cosmos/base/tendermint/v1beta1/blocks/0'],
    ['type mismatch, parameter', '/cosmos/gov/v1/proposals/x'],
    ['type mismatch, parameter', '/cosmos/gov/v1/proposals/-1'],
    ['strconv.ParseUint', `${list}?pagination.limit=-1`],
    ['strconv.ParseUint', `${list}?pagination.limit=`],
    ['strconv.ParseUint', `${list}?pagination.reverse=x`],
    ['field type *query.PageRequest', `${list}?pagination=x`],
    ['illegal base64 data', `${list}?pagination.key=x`],
    ['identifier %s has invalid length', '/ibc/core/client/v1/client_states/x'],
    ['invalid denom', '/cosmos/bank/v1beta1/denom_owners/1'],
    ['is not a valid parameter type', '/cosmos/gov/v1/params/x'],
  ];
  const answers = new Map<string, string[]>();
  for (const [text, path, height] of refused) {
    const seen = `${height === undefined ? path : `height ${height}`}: ${await ask(path, height)}`;
    answers.set(text, [...(answers.get(text) ?? []), seen.replaceAll('\\u003c', '<').replaceAll('\\"', '"')]);
  }
  for (const [text, seen] of answers) {
    page.row(text).shows(seen.join('; '));
  }
  const [zero, empty] = [await ask(list, '0'), await ask(list, '')];
  page.says(
    'A height of 0 stands for the newest state; an empty header is refused.',
    zero.startsWith('200') && empty.startsWith('500'),
    `${zero.slice(0, 60)}; ${empty}`,
  );
  const named = await page.shell(
    `curl -si -H 'x-cosmos-block-height: 2' http://localhost:${ports.rest}/cosmos/bank/v1beta1/params`,
  );
  page.finds('An answer over REST names its height in the header', /Grpc-Metadata-X-Cosmos-Block-Height: 2/i, named);
  const totals = await Promise.all(
    [
      '',
      '?pagination.limit=0',
      '?pagination.limit=1',
      '?pagination.limit=1&pagination.count_total=true',
      '?pagination.Limit=1',
    ].map(async (query) => {
      const {accounts: items, pagination} = JSON.parse((await chain.rest(list + query)).body) as {
        accounts: unknown[];
        pagination: {total: string};
      };
      return `${query || 'none'}: ${items.length} of ${pagination.total}`;
    }),
  );
  const [all = ''] = totals.map((each) => each.split(' of ')[1]);
  const {pagination: first} = JSON.parse((await chain.rest(`${list}?pagination.limit=1`)).body) as {
    pagination: {next_key: string};
  };
  const next = `${list}?pagination.key=${encodeURIComponent(first.next_key)}`;
  const later = await Promise.all(
    ['', '&pagination.limit=1', '&pagination.count_total=true'].map(async (query) => {
      const {body} = await chain.rest(next + query);
      return /"total":"(\d+)"/.exec(body)?.[1] ?? body;
    }),
  );
  page.says(
    '`total` is counted only on a page without `pagination.key`, and there only without a limit, or with `pagination.count_total=true`; otherwise it is 0.',
    totals.map((each) => each.split(': ')[1]).join() ===
      [`${all} of ${all}`, `${all} of ${all}`, '1 of 0', `1 of ${all}`, `${all} of ${all}`].join() &&
      later.every((each) => each === '0'),
    `${totals.join('; ')}; with a key: ${later.join(', ')}`,
  );
  await checkValidatorSets(page, chain);
}

/** Sends the height where it has no effect, and asks for what only some paths accept. */
async function checkExceptions(page: PageRun, chain: Chain, hash: string): Promise<void> {
  const ask = async (path: string, height: number): Promise<string> =>
    page.shell(`curl -si -H 'x-cosmos-block-height: ${height}' 'http://localhost:${ports.rest}${path}'`);
  const ignoring = [
    await ask('/cosmos/base/tendermint/v1beta1/blocks/latest', 1),
    await ask(`/cosmos/tx/v1beta1/txs/${hash}`, 1),
    await ask('/cosmos/base/node/v1beta1/config', 1),
  ];
  const heights = ignoring.map((each) => Number(/"height":"(\d+)"/.exec(each)?.[1]));
  page.says(
    'The services for transactions, blocks and the node ignore the height, although their answer repeats it.',
    ignoring.every((each) => /^HTTP\/1\.1 200/.test(each) && /Grpc-Metadata-X-Cosmos-Block-Height: 1\b/i.test(each)) &&
      heights.slice(0, 2).every((height) => height > 1),
    `asked at height 1: block ${heights[0]}, transaction of block ${heights[1]}`,
  );
  const unsupported = await chain.rest(
    '/cosmos/base/tendermint/v1beta1/abci_query?path=/cosmos.bank.v1beta1.Query/Params',
  );
  const supported = await chain.rest('/cosmos/base/tendermint/v1beta1/abci_query?path=/app/version');
  const overComet = await chain.comet('/abci_query?path="/cosmos.bank.v1beta1.Query/Params"');
  const paths = page.row('unsupported ABCI query path');
  paths.shows(`${unsupported.body} ${(await chain.rest('/cosmos/base/tendermint/v1beta1/abci_query')).body}`);
  paths.holds(
    supported.status === 200 && overComet.body.includes('"code":0'),
    `/app/version: ${supported.body}; CometBFT: ${overComet.body}`,
  );
  const {subspaces} = JSON.parse((await chain.rest('/cosmos/params/v1beta1/subspaces')).body) as {
    subspaces: {subspace: string; keys: string[]}[];
  };
  const filled = subspaces.filter(({keys}) => keys.length > 0).map(({subspace}) => subspace);
  page.says(
    '`/cosmos/params/v1beta1/params` has values for the subspaces `transfer`, `ibc` and `icahost` only.',
    filled.sort().join() === 'ibc,icahost,transfer',
    filled.join(),
  );
  const [moved, kept] = [
    await chain.rest('/cosmos/params/v1beta1/params?subspace=staking&key=MaxValidators'),
    await chain.rest('/cosmos/params/v1beta1/params?subspace=transfer&key=SendEnabled'),
  ];
  page.says(
    'For every other module, its `value` is empty.',
    moved.body.includes('"value":""') && kept.body.includes('"value":"true"'),
    `${moved.body} ${kept.body}`,
  );
  const post = (path: string, body: string): Promise<{status: number; body: string}> =>
    get(`http://127.0.0.1:${ports.rest}/cosmos/tx/v1beta1${path}`, {method: 'POST', body});
  const wrong = await post('/txs', '{"tx_bytes":"AAAA","mode":"BROADCAST_MODE_SYNC"}');
  page.says(
    'The HTTP status is 200 also if the check refuses the transaction.',
    wrong.status === 200 && /"code":[1-9]/.test(wrong.body),
    `${wrong.status} ${wrong.body}`,
  );
  const empty = await post('/txs', '{"tx_bytes":"","mode":"BROADCAST_MODE_SYNC"}');
  page
    .row('must contain at least one message')
    .holds(empty.body.includes('"code":18') && empty.body.includes('must contain at least one message'), empty.body);
  const bodiless = await post('/encode', '{"tx":{}}');
  page.row('nil pointer dereference').shows(bodiless.body);
  const bodies = await Promise.all(['[]', '{', '{"tx_bytes":5}', 'data=AA'].map((body) => post('/decode', body)));
  const noObject = page.row('json: cannot unmarshal');
  noObject.shows(bodies.map(({body}) => body.replaceAll('\\"', '"')).join('; '));
  const typed = await get(`http://127.0.0.1:${ports.rest}/cosmos/tx/v1beta1/decode`, {
    method: 'POST',
    headers: {'Content-Type': 'text/html'},
    body: '{"tx_bytes":"AA=="}',
  });
  noObject.finds('tx parse error', typed.body);
  page
    .row('http: request body too large')
    .shows((await post('/decode', `{"tx_bytes":"${'A'.repeat(1_000_000)}"}`)).body);
  const doubled = await page.shell(`curl -si -X POST -d '{}' http://localhost:${ports.rest}//cosmos/tx/v1beta1/simulate
curl -sL -d '{}' http://localhost:${ports.rest}//cosmos/tx/v1beta1/simulate`);
  page.row('`Not Implemented`, code 12').finds(/^HTTP\/1\.1 301[\s\S]*Not Implemented/, doubled);
  const ignoresHeight = await page.shell(
    `curl -si 'http://localhost:${ports.rest}/cosmos/bank/v1beta1/supply?height=1'`,
  );
  page.says(
    '`?height=` in a URL has no effect.',
    Number(/Block-Height: (\d+)/i.exec(ignoresHeight)?.[1]) > 1,
    ignoresHeight,
  );
  const delegator = accounts.mykey.bech32;
  const complete = await Promise.all(
    [`/cosmos/distribution/v1beta1/delegators/${delegator}/rewards`, '/cosmos/auth/v1beta1/module_accounts'].map(
      async (path) => [(await chain.rest(path)).body, (await chain.rest(`${path}?pagination.limit=1`)).body],
    ),
  );
  page.says(
    'Only a list without `pagination` in its answer is always complete, such as the rewards of a delegator or `module_accounts`.',
    complete.every(
      ([all = '', limited = '']) => !all.includes('"pagination"') && all.length > 2 && limited.length > 2,
    ) && complete[1]?.[0] === complete[1]?.[1],
    complete.flat().join('; ').slice(0, 400),
  );
  const noBase64 = await post('/txs', '{"tx_bytes":"x","mode":"BROADCAST_MODE_SYNC"}');
  page.row('illegal base64 data').shows(noBase64.body);
  const short = '0x963E';
  const addresses = await Promise.all(
    ['account', 'cosmos_account', 'balances', 'codes', 'storage'].flatMap((path) =>
      [short, accounts.dev1.bech32].map(async (address) => ({
        path,
        ...(await chain.rest(`/evmos/evm/v1/${path}/${address}${path === 'storage' ? '/0x0' : ''}`)),
      })),
    ),
  );
  page.row("address '%s' is not a valid ethereum hex address").holds(
    addresses.every(({path, body}) =>
      body.includes(path.endsWith('account') ? 'is not a valid ethereum hex address' : 'invalid zero address'),
    ),
    addresses.map(({path, body}) => `${path}: ${body}`).join('; '),
  );
}

/** Asks a node without gRPC, and one whose chain has no block yet. */
async function checkOtherNodes(page: PageRun): Promise<void> {
  const ask = async (path: string, height?: string): Promise<string> => {
    const {status, body} = await get(
      `http://127.0.0.1:${ports.rest}${path}`,
      height === undefined ? {} : {headers: {'x-cosmos-block-height': height}},
    );
    return `${status} ${body.replaceAll('\\"', '"').replaceAll('\\u003e', '>')}`;
  };
  const chain = await page.startChain({
    home: 'plain',
    blockTime: '300ms',
    app: {'grpc.enable': 'false', 'grpc-web.enable': 'false', 'api.enabled-unsafe-cors': 'true'},
  });
  const preflight = async (method: string, header: string): Promise<string> =>
    page.shell(
      `curl -si -X OPTIONS -H 'Origin: https://a.example' -H 'Access-Control-Request-Method: ${method}' -H 'Access-Control-Request-Headers: ${header}' http://localhost:${ports.rest}/cosmos/bank/v1beta1/supply | head -1`,
    );
  const fromPage = `curl -s -o /dev/null -D - -H 'Origin: https://a.example' http://localhost:${ports.rest}/cosmos/bank/v1beta1/params`;
  const answered = await page.shell(fromPage);
  const [withHeight, withJson] = [
    await preflight('GET', 'x-cosmos-block-height'),
    await preflight('POST', 'content-type'),
  ];
  page.says(
    'A web page of another origin cannot send this header to REST, even with `enabled-unsafe-cors`: only a proxy that answers the preflight request can allow it.',
    withHeight.includes(' 403 ') && withJson.includes(' 200 '),
    `with the header of a height ${withHeight.trim()}; with Content-Type ${withJson.trim()}`,
  );
  const missing = await ask('/cosmos/gov/v1/proposals/9');
  page
    .row('blocked by CORS policy')
    .holds(/^access-control-allow-origin: \*/im.test(answered), `with enabled-unsafe-cors ${answered}`);
  page.says(
    'With gRPC off, REST puts `rpc error: code = … desc =` in front of many of them, and a class such as `: invalid request` behind them.',
    missing.startsWith('404') && /"rpc error: code = NotFound desc = .*: key not found"/.test(missing),
    missing,
  );
  const list = '/cosmos/bank/v1beta1/params';
  const [word, negative] = [await ask(list, 'latest'), await ask(list, '-1')];
  page.says(
    'A header that is no height answers `strconv.ParseInt: parsing %q: invalid syntax`, and a negative one `client.Context.Invoke: height (%d) from "x-cosmos-block-height" must be >= 0`.',
    isIn('strconv.ParseInt: parsing %q: invalid syntax', word) &&
      !word.includes('RegisterGRPCServer') &&
      isIn('client.Context.Invoke: height (%d) from "x-cosmos-block-height" must be >= 0', negative),
    `${word}; ${negative}`,
  );
  const mistyped = await Promise.all(
    [
      '/cosmos/bank/v1beta1/balances/x',
      '/cosmos/auth/v1beta1/accounts/x',
      '/cosmos/staking/v1beta1/delegations/x',
      '/cosmos/distribution/v1beta1/delegators/x/rewards',
      '/cosmos/slashing/v1beta1/signing_infos/x',
    ].map((path) => ask(path)),
  );
  page.says(
    'The status of `decoding bech32 failed: …` is then 400 in every module.',
    mistyped.every((each) => each.startsWith('400') && each.includes('decoding bech32 failed: ')),
    mistyped.join('; '),
  );
  await chain.stop();

  const node = await startWithoutBlocks(page);
  const unready = page.row('evmosd is not ready');
  for (const path of [list, '/cosmos/base/tendermint/v1beta1/syncing', '/cosmos/base/tendermint/v1beta1/node_info']) {
    unready.shows(await ask(path));
  }
  await node.stop();
}

/** Asks for the pages of the transactions of a block that has two. */
async function checkPagesOfBlock(
  page: PageRun,
  chain: Chain,
  send: (nonce: number, more: {to: Hex}) => Promise<string>,
): Promise<void> {
  const to = accounts.dev1.address;
  let receipts: Receipt[] = [];
  while (receipts.length === 0 || receipts[0]?.blockNumber !== receipts[1]?.blockNumber) {
    await chain.block();
    const nonce = await chain.nonce(accounts.dev3.address);
    const hashes = [await send(nonce, {to}), await send(nonce + 1, {to})];
    receipts = [await chain.receipt(hashes[0] ?? ''), await chain.receipt(hashes[1] ?? '')];
  }
  const [first, second] = receipts.map(({transactionHash}) => transactionHash);
  const seen: string[] = [];
  const read = async (query: string): Promise<{which: string; next: unknown; total: number}> => {
    const {status, body} = await chain.rest(`/cosmos/tx/v1beta1/txs/block/${Number(receipts[0]?.blockNumber)}${query}`);
    const {txs, pagination} = JSON.parse(body) as {txs?: unknown[]; pagination?: {next_key: unknown; total: string}};
    const which =
      txs?.map((each) => [first, second].findIndex((hash) => JSON.stringify(each).includes(`"${hash}"`)) + 1).join() ??
      `${status}`;
    seen.push(`${query || 'nothing'}: ${which || 'none'} of ${pagination?.total}`);
    return {which, next: pagination?.next_key, total: Number(pagination?.total)};
  };
  const whole = await read('');
  const empty = await Promise.all(
    ['limit=0', 'offset=0', 'count_total=true', 'reverse=false', 'Limit=1'].map((each) => read(`?pagination.${each}`)),
  );
  page.says(
    'With any name of `pagination`, it needs a `pagination.limit` above 0: otherwise the answer has no transactions.',
    whole.which === '1,2' && empty.every(({which}) => which === ''),
    seen.splice(0).join('; '),
  );
  const pages = [
    await read('?pagination.limit=1'),
    await read('?pagination.limit=1&pagination.offset=1'),
    await read(`?pagination.limit=1&pagination.offset=${whole.total}`),
  ];
  page.says(
    'Its `next_key` is always null, so raise `pagination.offset`, as long as it is below `total`.',
    pages.map(({which}) => which).join(' ') === '1 2 500' &&
      [whole, ...empty, ...pages.slice(0, 2)].every(({next, total}) => next === null && total === 2),
    seen.splice(0).join('; '),
  );
  const reversed = [
    await read('?pagination.limit=9&pagination.reverse=true'),
    await read('?pagination.limit=9&pagination.offset=1&pagination.reverse=true'),
  ];
  page.says(
    'Do not use `pagination.reverse`, which leaves out the first transaction of the block.',
    reversed.map(({which}) => which).join(' ') === ' 2',
    seen.join('; '),
  );
}

/** Asks for the pages and the height of the set of validators of CometBFT. */
async function checkValidatorSets(page: PageRun, chain: Chain): Promise<void> {
  const base = '/cosmos/base/tendermint/v1beta1';
  const pages = await Promise.all(
    ['limit=1', 'limit=1&pagination.key=AAAA', 'limit=1&pagination.reverse=true', 'limit=2&pagination.offset=1'].map(
      async (query) => {
        const {body} = await chain.rest(`${base}/validatorsets/latest?pagination.${query}`);
        const {validators, pagination} = JSON.parse(body) as {
          validators?: {address: string}[];
          pagination?: {total: string};
        };
        return `${validators?.map(({address}) => address).join() ?? body} of ${pagination?.total ?? ''}`;
      },
    ),
  );
  page.says(
    'It always has the `total`, and ignores `pagination.key` and `pagination.reverse`.',
    pages.every((each) => /^evmosvalcons1[a-z0-9]+ of 1$/.test(each)),
    pages.join('; '),
  );
  page.says('the node rounds another offset down', pages[3] === pages[0], pages[3] ?? '');
  const heightOf = async (at: string): Promise<number> =>
    Number(/"(?:block_)?height":"(\d+)"/.exec((await chain.rest(`${base}/${at}`)).body)?.[1]);
  const [set, block] = await waitFor('answers within one block', async () => {
    const before = await heightOf('blocks/latest');
    const height = await heightOf('validatorsets/latest');
    return (await heightOf('blocks/latest')) === before ? [height, before] : undefined;
  });
  page.says(
    '`/validatorsets/latest` is the set of the block after the newest one, while `/blocks/latest` is the newest block.',
    set === Number(block) + 1,
    `set of block ${set}, newest block ${block}`,
  );
}

/** Changes one place of each path at a time, and looks for each refusal on a page. */
async function checkArguments(
  page: PageRun,
  chain: Chain,
  paths: readonly (readonly [path: string, address: string])[],
  fill: (path: string, address: string) => string,
): Promise<void> {
  const refused: [string, string][] = [];
  let asked = 0;
  for (const [path, address] of paths) {
    // The page warns of these two: an empty request ends the node, and a large limit takes its memory.
    if (path.includes('trace_') || path.includes('/txs/block/')) {
      continue;
    }
    for (const {what, at} of toRestCases(path, (each) => fill(each, address))) {
      asked += 1;
      const {status, body} = await chain.rest(at);
      if (status !== 200) {
        refused.push([what, (JSON.parse(body) as {message: string}).message]);
      }
    }
  }
  const told = readTold();
  const untold = findUntold(told, refused);
  page.says(
    'This table, the pages of the modules and [Errors](/protocol/errors) have every text that comes then.',
    refused.length > 500 && untold.length === 0,
    untold.join('\n') || `${asked} requests, ${refused.length} refused`,
  );
}

/** Asks for what does not exist, and provokes the refusals that need no state. */
async function checkUnknown(page: PageRun, chain: Chain, operator: string): Promise<void> {
  const nobody = toBech32('evmos', `0x${'11'.repeat(20)}`);
  const fill = (path: string): string =>
    path
      .replace('{validator}', path.includes('{address}') ? operator : toBech32('evmosvaloper', `0x${'11'.repeat(20)}`))
      .replace('{contract_address}', zeroAddress.replace(/00$/, '11'))
      .replace('{address}', path.startsWith('/evmos/evm') ? `0x${'11'.repeat(20)}` : nobody)
      .replace(/\{grante[re]\}/g, nobody)
      .replace(/=$/, '=nothing')
      .replace('{id}', '9')
      .replace('{height}', '99999')
      .replace('{channel}', 'channel-9')
      .replace('{port}', 'transfer')
      .replace('{client}', '07-tendermint-9')
      .replace(/\{\w+\}/g, 'nothing');
  for (const row of page.rows('Rules for requests', 'Status')) {
    const wanted = /^\d+/.exec(row.cells[0] ?? '')?.[0];
    const codes = (row.cells[0] ?? '').match(/(?<=code |or )\d+/g) ?? [];
    const answers = await Promise.all(
      (row.codes[1] ?? []).map(async (path) => ({path, ...(await chain.rest(fill(path)))})),
    );
    const isEmpty = (body: string): boolean =>
      (row.cells[0] ?? '').includes('list')
        ? /\[\]/.test(body)
        : (row.cells[0] ?? '').includes('address')
          ? /"evmos1/.test(body)
          : /"(?:amount|height|balance)":"0"|"code":null|"amount":\{"denom":"nothing","amount":"0"\}/.test(body);
    const wrong = answers.filter(
      ({status, body}) =>
        String(status) !== wanted ||
        (codes.length > 0 ? !codes.some((code) => body.startsWith(`{"code":${code},`)) : !isEmpty(body)),
    );
    row.holds(
      answers.length > 2 && wrong.length === 0,
      (wrong.length > 0 ? wrong : answers)
        .map(({path, status, body}) => `${path} ${status} ${body.slice(0, 90)}`)
        .join('; '),
    );
  }
  const ask = async (path: string): Promise<string> => {
    const {body} = await chain.rest(path);
    return body.replaceAll('\\u003e', '>').replaceAll('\\u003c', '<').replaceAll('\\"', '"');
  };
  const post = async (path: string, body: string): Promise<string> =>
    (await get(`http://127.0.0.1:${ports.rest}/cosmos/tx/v1beta1${path}`, {method: 'POST', body})).body.replaceAll(
      '\\"',
      '"',
    );
  const search = (query: string): Promise<string> => ask(`/cosmos/tx/v1beta1/txs?events=${query}`);
  const call = (method: string, query: string): Promise<string> => ask(`/evmos/evm/v1/${method}?${query}`);
  const account = accounts.dev1.bech32;
  for (const [text, ...answers] of [
    [
      'invalid Bech32 prefix',
      await ask(`/cosmos/staking/v1beta1/validators/${account}`),
      await ask(`/cosmos/staking/v1beta1/validators/${account}/delegations/${account}/unbonding_delegation`),
    ],
    ['invalid validator address', await ask('/cosmos/distribution/v1beta1/validators/x/slashes')],
    [
      'empty address string is not allowed',
      ...(await Promise.all(
        [
          '/cosmos/bank/v1beta1/balances/',
          '/cosmos/staking/v1beta1/delegations/',
          '/cosmos/distribution/v1beta1/validators/',
          '/cosmos/gov/v1/proposals/1/votes/',
          '/cosmos/gov/v1/proposals/1/deposits/',
          '/cosmos/tx/v1beta1/txs/',
          '/cosmos/auth/v1beta1/module_accounts/',
          '/cosmos/slashing/v1beta1/signing_infos/',
        ].map(ask),
      )),
    ],
    [
      'invalid event; event',
      ...(await Promise.all(
        [
          'x',
          'tx.height=1%20AND%20tx.height=2',
          'tx.height%3C10',
          "message.action='a%20b'",
          "a1.b='c'",
          "a.b-c='d'",
        ].map(search),
      )),
    ],
    ['parse error near', await search('message.action=/x')],
    ['interface conversion', await search("tx.height='5'")],
    [
      'is not a valid tx.OrderBy',
      await search('tx.height=5&order_by=desc'),
      await search('tx.height=5&order_by=ORDER_BY_ASC'),
    ],
    [
      'page should be within',
      await search('tx.height=5&page=9'),
      await ask('/cosmos/base/tendermint/v1beta1/validatorsets/latest?pagination.offset=18446744073709551615'),
    ],
    [
      'is not a valid v1.ProposalStatus',
      await ask('/cosmos/gov/v1/proposals?proposal_status=PASSED'),
      await ask('/cosmos/staking/v1beta1/validators?status=BONDED'),
    ],
    [
      'prefixIterator invalid',
      await ask('/cosmos/bank/v1beta1/supply?pagination.reverse=true&pagination.key=AA%3D%3D'),
    ],
    ['for enum', await post('/txs', '{"tx_bytes":"AAAA","mode":"sync"}')],
    [
      'invalid empty tx',
      await post('/txs', ''),
      await post('/simulate', '{}'),
      await post('/decode', '{}'),
      await post('/encode/amino', '{}'),
    ],
    ['tx parse error', await post('/txs', '{"tx_bytes":"AAAA","mode":"BROADCAST_MODE_SYNC"}')],
    [
      'requested block height is bigger',
      await ask('/cosmos/base/tendermint/v1beta1/blocks/99999'),
      await ask('/cosmos/tx/v1beta1/txs/block/99999'),
    ],
    [
      'height cannot be negative',
      await ask('/cosmos/staking/v1beta1/historical_info/-1'),
      await ask('/cosmos/staking/v1beta1/historical_info/99999'),
      await ask('/cosmos/staking/v1beta1/params'),
    ],
    [
      'proposal id can not be 0',
      await ask('/cosmos/gov/v1/proposals/0'),
      await ask('/ibc/core/channel/v1/channels/channel-0/ports/transfer/packet_receipts/0'),
      await ask('/ibc/core/client/v1/consensus_states/07-tendermint-0/revision/0/height/0'),
    ],
    [
      'fee-grant not found',
      await ask('/ibc/core/channel/v1/channels/channel-0/ports/transfer/packet_acks/1'),
      await ask(`/cosmos/feegrant/v1beta1/allowance/${nobody}/${nobody}`),
      await ask(`/cosmos/evidence/v1beta1/evidence/${'A'.repeat(64)}`),
      await ask(`/cosmos/gov/v1/proposals/1/votes/${nobody}`),
      await ask(`/cosmos/gov/v1/proposals/1/deposits/${nobody}`),
    ],
    [
      'gas cap cannot be lower',
      await call('estimate_gas', 'args=e30%3D'),
      await call('eth_call', 'args=e30%3D&gas_cap=20999'),
    ],
    ['unexpected end of JSON input', await call('eth_call', 'gas_cap=25000000')],
    ['odd length hex string', await ask(`/cosmos/tx/v1beta1/txs/${'A'.repeat(63)}`)],
  ] as const) {
    page.row(text).shows(answers.join(' '));
  }
  const asynchronous = await post('/txs', '{"tx_bytes":"AAAA","mode":"BROADCAST_MODE_ASYNC"}');
  page
    .row('tx parse error')
    .holds(/"code":0/.test(asynchronous), `BROADCAST_MODE_ASYNC: ${asynchronous.slice(0, 200)}`);
}

const run: Run = async (page) => {
  await page.shell('evmosd init fresh --chain-id evmos_9000-1 --home ~/fresh');
  const app = parse(page.read('fresh/config/app.toml')) as Toml;
  for (const row of page.rows('Switch on the servers', 'Key')) {
    const [, section = '', key = ''] = /^\[([\w-]+)\] ([\w-]+)$/.exec(row.codes[0]?.[0] ?? '') ?? [];
    const value = app[section]?.[key];
    row.holds(
      (row.cells[1] ?? '').replaceAll('"', '') === String(value),
      `[${section}] ${key} = ${JSON.stringify(value)}`,
    );
  }
  const mostReceived = Number(app.grpc?.['max-recv-msg-size']);
  const inMiB = mostReceived / 2 ** 20;
  page
    .row('[grpc] max-recv-msg-size')
    .tells([mostReceived, inMiB], `[grpc] max-recv-msg-size = "${mostReceived}", that is ${inMiB} MiB`);

  let chain = await page.startChain({
    blockTime: '500ms',
    app: {'grpc-web.enable': 'true', 'api.swagger': 'true'},
  });
  const connections = await page.shell(`ss -Htn state established '( dport = :${ports.grpc} )'`);
  const server = page.row('REST and JSON-RPC call it at');
  server.finds(`${server.codes[2]?.[0] ?? ''}:${ports.grpc}`, connections);
  const post = (at: string, body: unknown): Promise<{status: number; body: string}> =>
    get(`http://127.0.0.1:${ports.rest}${at}`, {
      method: 'POST',
      headers: {'Content-Type': 'application/json'},
      body: JSON.stringify(body),
    });

  // One question, asked in four ways.
  const rest = await page.run('/cosmos/bank/v1beta1/balances/', {nth: 0});
  await page.run('cosmos.bank.v1beta1.Query/AllBalances');
  await page.run('evmosd query bank balances');
  const printed = await page.module('interface Balances', {output: false});
  page.output('"balances": [{"denom": "aevmos"', rest.output);
  page.finds('Here is one question in four ways', 'aevmos 1000000000000000000000n', printed.output);

  // The services of the node.
  const asked = await page.run('ethermint.evm.v1.QueryCosmosAccountRequest');
  page.says(
    'The last command returns the bech32 address and the account number, and the sequence if it is not 0.',
    asked.output.includes(accounts.dev1.bech32) &&
      /"accountNumber"/.test(asked.output) &&
      !asked.output.includes('"sequence"'),
    asked.output.slice(-300),
  );
  const services = (await page.shell(`grpcurl -plaintext ${grpcAddress} list`)).split('\n');
  const has = (name: string): boolean => services.includes(name);
  const listed = services.join(', ');
  page
    .row('Transactions, blocks, node')
    .holds((page.row('Transactions, blocks, node').codes[1] ?? []).every(has), listed);
  const sdk = page.row('Cosmos SDK, Query of each');
  sdk.holds(
    (sdk.codes[1] ?? []).every((name) =>
      services.some((each) => each.startsWith(`cosmos.${name}.`) && each.endsWith('.Query')),
    ) &&
      has('cosmos.gov.v1.Query') &&
      has('cosmos.gov.v1beta1.Query'),
    listed,
  );
  page.row('Ethereum side').holds((page.row('Ethereum side').codes[1] ?? []).every(has), listed);
  page.row('Evmos | evmos.epochs').holds(
    (page.row('Evmos | evmos.epochs').codes[1] ?? []).every((name) => has(`${name}.Query`)),
    listed,
  );
  page
    .row('Reflection | ')
    .holds(
      (page.row('Reflection | ').codes[1] ?? []).every((name) => services.some((each) => each.startsWith(name))) &&
        has('cosmos.base.reflection.v1beta1.ReflectionService') &&
        has('cosmos.base.reflection.v2alpha1.ReflectionService'),
      listed,
    );
  const ofReflection = await Promise.all(
    ['interfaces', 'app_descriptor/tx_descriptor'].map((each) => chain.rest(`/cosmos/base/reflection/v1beta1/${each}`)),
  );
  page.says(
    'REST serves none of its paths, such as `/cosmos/base/reflection/v1beta1/interfaces`.',
    ofReflection.every(({status}) => status === 501),
    ofReflection.map(({body}) => body).join(' '),
  );
  page.row('No queries | ').holds(
    ['claims', 'recovery', 'crisis', 'incentives', 'capability', 'mint'].every(
      (name) => !services.some((each) => each.includes(`.${name}.`)),
    ),
    listed,
  );
  // The node survives an empty request to every method, except the one that is known to end it.
  const methods = (
    await page.shell(
      `for service in $(grpcurl -plaintext ${grpcAddress} list | grep -v ServerReflection); do grpcurl -plaintext ${grpcAddress} list $service; done`,
    )
  ).split('\n');
  const deadly = 'ethermint.evm.v1.Query.TraceTx';
  const outcome = await page.try(
    methods
      .filter((method) => method !== deadly)
      .map(
        (method) =>
          `grpcurl -plaintext -max-time 10 -d '{}' ${grpcAddress} ${method.replace(/\.(\w+)$/, '/$1')} > /dev/null 2>> errors.txt || true`,
      )
      .join('\n') + '\ngrep -c "connection refused\\|EOF" errors.txt',
    {seconds: 120},
  );
  page.says(
    'An empty `TraceTx` request, by gRPC or as `/evmos/evm/v1/trace_tx`, ends the process.',
    methods.includes(deadly) && outcome.output.trim() === '0' && (await chain.block()) > 0,
    `the other ${methods.length - 1} methods, asked with nothing, leave the node alive`,
  );

  // The node serves these REST paths, even if they find nothing. It answers 501 for a path that it does not serve.
  const operator = await page.shell('evmosd keys show mykey --bech val -a --home ~/.tmp-evmosd');
  const consensus = await page.shell('evmosd tendermint show-address --home ~/.tmp-evmosd');
  const account = privateKeyToAccount(accounts.dev3.privateKey);
  const send = async (nonce: number, more: {to?: Hex; data?: Hex}): Promise<string> =>
    String(
      (
        await chain.ask('eth_sendRawTransaction', [
          await account.signTransaction({chainId: 9_000, gasPrice: parseGwei('25'), gas: 200_000n, nonce, ...more}),
        ])
      ).result,
    );
  const created = await send(0, {data: '0x69600160005260206000f3600052600a6016f3'});
  await chain.block();
  await chain.block();
  const contractAddress = String((await chain.receipt(created)).contractAddress);
  const some = 'A'.repeat(64);
  const fill = (at: string, address: string): string =>
    at
      .replace('{cons_address}', consensus)
      .replace('{validator}', operator)
      .replace('{contract_address}', contractAddress)
      .replace('{token}', contractAddress)
      .replace('{granter}', accounts.dev0.bech32)
      .replace('{grantee}', accounts.dev1.bech32)
      .replace('granter=&grantee=', `granter=${accounts.dev0.bech32}&grantee=${accounts.dev1.bech32}`)
      .replace('denom=', 'denom=aevmos')
      .replace('{denom}', 'aevmos')
      .replace('subspace=&key=', 'subspace=staking&key=MaxValidators')
      .replace('events=', 'events=tx.height=2')
      .replace('{address}', address)
      .replace('{key}', '0x0')
      .replace('{id}', '1')
      .replace('{number}', '2')
      .replace('{name}', 'gov')
      .replace('{height}', '2')
      .replace('{hash}', some)
      .replace('{trace}', 'transfer%2Fchannel-0%2Faevmos')
      .replace('{channel}', 'channel-0')
      .replace('{ports}', 'transfer')
      .replace('{port}', 'transfer')
      .replace('{client}', '07-tendermint-0')
      .replace('{connection}', 'connection-0');
  const isServed = ({status, body}: {status: number; body: string}): boolean =>
    status !== 501 && !/"code":\s*12\b|Not Implemented/.test(body) && !body.includes('404 page not found');
  const paths: [path: string, address: string][] = [];
  for (const row of page.rows('REST paths of the Cosmos SDK and IBC', 'Module')) {
    let base = '';
    const seen: string[] = [];
    let isPost = false;
    let holds = true;
    for (const code of row.codes[1] ?? []) {
      if (code === 'POST') {
        isPost = true;
        continue;
      }
      if (!/^[/…]/.test(code)) {
        continue;
      }
      const [, start] = /^(\/(?:cosmos\/base\/\w+|cosmos\/\w+|ibc\/\w+\/\w+(?:\/host)?)\/v\d\w*)\//.exec(code) ?? [];
      base = start ?? base;
      const at = code.startsWith('…')
        ? `${base}/spendable_balances/{address}${code.slice(1)}`
        : start
          ? code
          : row.cells[0] === 'IBC channels' && !/^\/(?:channels|connections)/.test(code)
            ? `${base}/channels/{channel}/ports/{port}${code}`
            : `${base}${code}`;
      if (!isPost) {
        paths.push([at, accounts.dev1.bech32]);
      }
      const answer = isPost
        ? await post(fill(at, accounts.dev1.bech32), {})
        : await chain.rest(fill(at, accounts.dev1.bech32));
      holds &&= isServed(answer);
      seen.push(`${answer.status} ${isServed(answer) ? code : `${at}: ${answer.body}`}`);
    }
    row.holds(
      holds && seen.length > 0,
      seen.filter((each) => each.includes(': ')).join('; ') || `served: ${seen.join(', ')}`,
    );
  }
  for (const row of page.rows('REST paths of Evmos', 'Path')) {
    const [first = '', ...others] = row.codes[0] ?? [];
    const base = /^\/evmos\/\w+\/v\d/.exec(first)?.[0] ?? '';
    const seen: string[] = [];
    let holds = true;
    for (const code of [first, ...others]) {
      const at = code.startsWith('/evmos') ? code : `${base}${code}`;
      if (/trace_tx|eth_call|estimate_gas/.test(at)) {
        continue;
      }
      const address = base.startsWith('/evmos/evm') ? accounts.dev1.address : accounts.dev1.bech32;
      paths.push([at, address]);
      const answer = await chain.rest(fill(at, address));
      holds &&= isServed(answer);
      seen.push(`${answer.status} ${answer.body}`);
    }
    const keys = (row.codes[1] ?? []).filter((key) => !['params', 'debug_traceTransaction', 'gas'].includes(key));
    const isEmpty = /token_pairs\/\{token|revenues\/\{contract|vesting|eth_call|trace/.test(first);
    row.holds(
      holds && (isEmpty || keys.every((key) => seen.join(' ').includes(`"${key}"`))),
      seen.join('; ').slice(0, 300) || 'below',
    );
  }
  const called = `/evmos/evm/v1/estimate_gas?args=${encodeURIComponent(Buffer.from(JSON.stringify({to: accounts.dev1.address})).toString('base64'))}&gas_cap=`;
  const estimated = await chain.rest(`${called}25000000`);
  const tooLow = await chain.rest(`${called}20999`);
  page.says(
    'needs a `gas_cap` of 21000 or more',
    estimated.body === '{"gas":"21000"}' && tooLow.body.includes('gas cap cannot be lower than 21000'),
    `${estimated.body} ${tooLow.body}`,
  );
  const controller = await chain.rest('/ibc/apps/interchain_accounts/controller/v1/params');
  page.says(
    'The REST path of the controller of interchain accounts exists, but has no service behind it.',
    controller.status !== 200 && controller.status !== 404,
    `${controller.status} ${controller.body}`,
  );
  const byNumber = await chain.rest('/cosmos/auth/v1beta1/address_by_id/0?account_id=2');
  const byPath = await chain.rest('/cosmos/auth/v1beta1/address_by_id/2');
  const byBoth = await chain.rest('/cosmos/auth/v1beta1/address_by_id/2?account_id=2');
  const refusal = "requesting with id isn't supported, try to request using account-id";
  page.says(
    '`address_by_id` reads the account number from `account_id`, and needs 0 in the path.',
    byNumber.status === 200 && /"account_address":"evmos1/.test(byNumber.body),
    `${byNumber.status} ${byNumber.body}`,
  );
  page.says(
    "With another number in the path, the answer is 400: `requesting with id isn't supported, try to request using account-id`.",
    [byPath, byBoth].every(({status, body}) => status === 400 && body.includes(refusal)),
    `${byPath.status} ${byPath.body} ${byBoth.status}`,
  );
  await checkSwagger(page, chain);
  await checkValues(page, chain);
  await checkArguments(page, chain, paths, fill);
  await checkUnknown(page, chain, operator);
  const slashed = await chain.rest('/evmos/erc20/v1/token_pairs/ibc%2FABC');
  page.says('does not fit into a path', slashed.status !== 200, `${slashed.status} ${slashed.body}`);
  const ofBank = await Promise.all(
    ['denom_owners', 'denoms_metadata'].flatMap((name) =>
      ['ibc/ABC', 'ibc%2FABC'].map((denom) => chain.rest(`/cosmos/bank/v1beta1/${name}/${denom}`)),
    ),
  );
  page.says(
    '`denom_owners` and `denoms_metadata` answer 501, also with `%2F`.',
    ofBank.every(({status}) => status === 501),
    ofBank.map(({status, body}) => `${status} ${body}`).join('; '),
  );
  const fitting = await Promise.all(
    [
      '/cosmos/bank/v1beta1/supply/by_denom?denom=ibc/ABC',
      '/ibc/apps/transfer/v1/denoms/ibc/ABC/total_escrow',
      `/ibc/apps/transfer/v1/denom_traces/ibc/${some}`,
      '/ibc/apps/transfer/v1/denom_hashes/transfer/channel-0/uatom',
    ].map((at) => chain.rest(at)),
  );
  page.says(
    'The paths behind `?denom=` take it, and so do `total_escrow`, `denom_traces` and `denom_hashes` of IBC transfer.',
    fitting.map(({status}) => status).join() === '200,200,404,404' &&
      fitting.slice(2).every(({body}) => body.includes('denomination trace not found')),
    fitting.map(({status, body}) => `${status} ${body}`).join('; '),
  );
  const params = '/cosmos/bank/v1beta1/params';
  const unserved = await Promise.all(
    [
      `${params}/`,
      `${params} -X POST`,
      `${params} -X OPTIONS`,
      `${params} --head`,
      '/cosmos/tx/v1beta1/simulate',
      '/cosmos/bank',
    ].map((at) => page.shell(`curl -s -o /dev/null -w '%{http_code}' http://localhost:${ports.rest}${at}`)),
  );
  page.row('Not Implemented').holds(
    unserved.every((status) => status === '501'),
    unserved.join(),
  );
  const converting = await chain.rest('/evmos/erc20/v1/tx/convert_coin');
  page.says(
    'appear in the protobuf files and are not served',
    converting.status === 501,
    `${converting.status} ${converting.body}`,
  );
  await page.run('ARGS=', {replace: {'<0x-contract>': contractAddress}});
  const returned = await page.shell(
    `curl -sG http://localhost:${ports.rest}/evmos/evm/v1/eth_call --data-urlencode "args=$ARGS" --data gas_cap=25000000`,
  );
  page.says(
    '`ret` is the result in base64, and `vm_error` is empty unless the call reverted.',
    returned.includes(`"ret":"${Buffer.from('1'.padStart(64, '0'), 'hex').toString('base64')}"`) &&
      returned.includes('"vm_error":""'),
    returned,
  );

  // Rules for values.
  const {body: block} = await chain.rest('/cosmos/base/tendermint/v1beta1/blocks/2');
  const overGrpc = await page.shell(
    `grpcurl -plaintext -d '{"address":"${accounts.dev1.address}"}' ${grpcAddress} ethermint.evm.v1.Query/CosmosAccount`,
  );
  const overRest = await chain.rest(`/evmos/evm/v1/cosmos_account/${accounts.dev1.address}`);
  page
    .row('Names | ')
    .holds(
      overGrpc.includes('"cosmosAddress"') &&
        !overGrpc.includes('"sequence"') &&
        overRest.body.includes('"cosmos_address"') &&
        overRest.body.includes('"sequence":"0"'),
      `${overRest.body} ${overGrpc}`,
    );
  page.row('64-bit integers').finds(/"height":"2"/, block);
  page.row('Bytes | Base64').finds(/"hash":"[A-Za-z0-9+/]{43}="/, block);
  const bech32 = await chain.rest(`/evmos/evm/v1/account/${accounts.dev1.bech32}`);
  const zero = await chain.rest(`/evmos/evm/v1/balances/${accounts.dev1.bech32}`);
  const hex = await chain.rest(`/cosmos/bank/v1beta1/balances/${accounts.dev1.address}`);
  page.row('Addresses | ').holds(bech32.status !== 200 && hex.status !== 200, `${bech32.body} ${hex.body}`);
  page.row("address '%s' is not a valid ethereum hex address").shows(`${bech32.body} ${zero.body}`);
  const otherModule = await chain.rest(`/cosmos/auth/v1beta1/accounts/${accounts.dev1.address}`);
  page
    .row('decoding bech32 failed')
    .shows([bech32, hex, otherModule].map(({status, body}) => `${status} ${body}`).join('; '));
  const missing = await chain.rest(`/cosmos/tx/v1beta1/txs/${some}`);
  const prefixed = await chain.rest(`/cosmos/tx/v1beta1/txs/${created}`);
  page.row('tx not found').shows(missing.body);
  page.row('encoding/hex: invalid byte').shows(prefixed.body);
  page
    .row('Transaction hash | ')
    .holds(missing.status === 404 && prefixed.status !== 200, `${missing.body} ${prefixed.body}`);
  page.row('Errors over REST').finds(/^\{"code":5,"message":".*","details":\[\]\}$/, missing.body);
  await chain.block(4);
  await page.run("'x-cosmos-block-height: <height>'", {replace: {'<height>': '3'}});
  const named = await page.shell(
    `grpcurl -plaintext -v -H 'x-cosmos-block-height: 3' ${grpcAddress} cosmos.staking.v1beta1.Query/Pool`,
  );
  page.finds(
    'Over gRPC, send metadata of the same name; the answer names its height in the same key.',
    /x-cosmos-block-height: 3/,
    named,
  );
  const counted = await page.module('interface Page', {output: false});
  page.says(
    'To get the next page, send `next_key` of the answer as `pagination.key`, until it is null.',
    counted.output.trim() === '1',
    counted.output,
  );
  const both = await chain.rest('/cosmos/bank/v1beta1/supply?pagination.offset=1&pagination.key=YQ==');
  page.row('either offset or key').shows(both.body);
  const paged = await chain.rest(
    "/cosmos/tx/v1beta1/txs?events=message.module='evm'&page=1&limit=1&order_by=ORDER_BY_DESC",
  );
  page.says(
    'The search for transactions has other parameters: `page`, from 1, `limit`, up to 100, and `order_by=ORDER_BY_DESC`.',
    paged.status === 200,
    paged.body.slice(0, 200),
  );
  const {pagination: ofSearch = 'none', total: found} = JSON.parse(paged.body) as {pagination?: object; total: string};
  const behind = await chain.rest(
    `/cosmos/tx/v1beta1/txs?events=message.module='evm'&page=${Number(found) + 1}&limit=1`,
  );
  page.says(
    'Its answer has a `total` beside a `pagination` that is null, so it has no `next_key`. A page behind the last one is an error.',
    ofSearch === null && Number(found) > 0 && behind.status !== 200,
    `pagination ${JSON.stringify(ofSearch)}, total ${found}; ${behind.body}`,
  );
  await checkPagesOfBlock(page, chain, send);
  const converted = await page.shell(`evmosd debug addr ${consensus}`);
  const forms = [accounts.dev1.address, accounts.dev1.bech32, operator];
  const others = await Promise.all(forms.map((each) => page.shell(`evmosd debug addr ${each}`)));
  page.says(
    '`evmosd debug addr <address>` converts `0x…`, `evmos1…` and `evmosvaloper1…`. For `evmosvalcons1…`, it prints the zero address, without an error.',
    consensus.startsWith('evmosvalcons1') &&
      converted.includes(`Address (EIP-55): 0x${'0'.repeat(40)}`) &&
      others.every((each, index) => each.includes(forms[index] ?? '') && !each.includes('0'.repeat(40))),
    [converted, ...others].join('; '),
  );
  const noPath = await chain.rest('/evmos/nothing');
  const wrongMethod = await chain.rest('/cosmos/tx/v1beta1/simulate');
  page.row('Not Implemented').holds(
    [noPath, wrongMethod].every(({body}) => body.includes('"code":12') && body.includes('Not Implemented')),
    `${noPath.body} ${wrongMethod.body}`,
  );
  const future = await get(`http://127.0.0.1:${ports.rest}/cosmos/bank/v1beta1/supply`, {
    headers: {'x-cosmos-block-height': '999999'},
  });
  page.row('cannot query with height in the future').shows(future.body);
  const word = await page.try(
    `grpcurl -plaintext -H 'x-cosmos-block-height: newest' ${grpcAddress} cosmos.staking.v1beta1.Query/Pool`,
  );
  page.row('Baseapp.RegisterGRPCServer').shows(word.output);
  const tls = await page.try(`grpcurl -max-time 3 ${grpcAddress} list`);
  page.says('or only one side uses TLS', tls.exit !== 0, tls.output);
  const total = 'evmosd query bank total --home ~/.tmp-evmosd --grpc-addr';
  const preface = page.row('error reading server preface');
  preface.shows(
    (await page.outputOf(`${total} localhost:${ports.rest} --grpc-insecure`)) +
      (await page.outputOf(`${total} localhost:${ports.cometRpc} --grpc-insecure`)),
  );
  // If a client asks for HTTP/2, each of these servers still answers with its own version.
  for (const [name, at] of [
    ['REST', `${ports.rest}/cosmos/bank/v1beta1/params`],
    ['CometBFT RPC', `${ports.cometRpc}/health`],
  ] as const) {
    const version = await page.shell(`curl -s --http2 -o /dev/null -w '%{http_version}' http://localhost:${at}`);
    preface.tells([version], `${name}: HTTP/${version}`);
  }
  page.row('first record does not look like a TLS handshake').shows(await page.outputOf(`${total} ${grpcAddress}`));
  const insecure = await page.try(`${total} ${grpcAddress} --grpc-insecure`);
  page.says('`--grpc-insecure` for `evmosd`', insecure.exit === 0 && /supply:/.test(insecure.output), insecure.output);

  // A transaction, step by step.
  await page.run('--generate-only');
  const simulated = await page.run('.gas_info.gas_used');
  page.says(
    'Simulate the transaction to learn how much gas the execution uses',
    Number(simulated.output) > 50_000 && Number(simulated.output) < 200_000,
    simulated.output,
  );
  const broadcast = await page.run('BROADCAST_MODE_SYNC');
  const {txhash} = JSON.parse(broadcast.output) as {txhash: string};
  const [digits = ''] = /^[0-9A-F]+$/.exec(txhash) ?? [];
  page.row('Transaction hash | ').tells([digits.length], `${digits.length} digits: ${txhash}`);
  await chain.block();
  await chain.block();
  const followed = await page.run('{height, code, gas_used, raw_log}', {replace: {'<txhash>': txhash}});
  page.says(
    'Code 0 with a height means that the messages were executed.',
    /"code": 0/.test(followed.output) && Number(/"height": "(\d+)"/.exec(followed.output)?.[1]) > 0,
    followed.output,
  );
  await checkExceptions(page, chain, txhash);
  const factor = findFact('fee.gasAdjustment').value;
  const price = findFact('fee.averageGasPrice').value;
  const auto = await page.transact(
    `evmosd tx bank send dev0 ${accounts.dev1.bech32} 1000000000000000000aevmos --gas auto --gas-adjustment ${factor} --gas-prices ${price}aevmos -y --home ~/.tmp-evmosd`,
  );
  page.says('does steps 1 to 3 at once', auto.code === 0, `code ${auto.code} ${auto.log}`);
  await chain.block();
  const bytes = await page.shell('echo "$BYTES"');
  const modes = await post('/cosmos/tx/v1beta1/txs', {tx_bytes: bytes, mode: 'BROADCAST_MODE_BLOCK'});
  const noMode = await post('/cosmos/tx/v1beta1/txs', {tx_bytes: bytes});
  page
    .row('unsupported return type')
    .holds(
      [modes, noMode].every(
        ({body}) => body.includes('unsupported return type') && body.includes('supported types: sync, async'),
      ) && noMode.body.includes('unsupported return type unspecified; supported types: sync, async'),
      `${modes.body} ${noMode.body}`,
    );
  const again = await post('/cosmos/tx/v1beta1/txs', {tx_bytes: bytes, mode: 'BROADCAST_MODE_SYNC'});
  const sign = (more: string, from = 'dev2', home = '.tmp-evmosd'): Promise<{code: number; log: string}> =>
    page.transact(
      `evmosd tx bank send ${from} ${accounts.dev1.bech32} 1aevmos --gas 200000 ${more} --generate-only --home ~/${home} > wrong.json
       evmosd tx sign wrong.json --from ${from} --home ~/${home} \${SIGN:-} > wrong-signed.json
       evmosd tx broadcast wrong-signed.json --home ~/${home}`,
    );
  const foreign = await sign('--fees 100000000000000atest');
  page.row('expected only use native token').shows(foreign.log);
  const stale = await page.transact(
    `evmosd tx bank send dev2 ${accounts.dev1.bech32} 1aevmos --gas 200000 --gas-prices 25000000000aevmos --generate-only --home ~/.tmp-evmosd > wrong.json
     NUMBER=$(evmosd query auth account ${accounts.dev2.bech32} --output json | jq -r .base_account.account_number)
     evmosd tx sign wrong.json --from dev2 --offline --account-number $NUMBER --sequence 7 --home ~/.tmp-evmosd > wrong-signed.json
     evmosd tx broadcast wrong-signed.json --home ~/.tmp-evmosd`,
  );
  page.row('account sequence mismatch').shows(stale.log);
  const misnumbered = await page.transact(
    `evmosd tx sign wrong.json --from dev2 --offline --account-number 99 --sequence 0 --home ~/.tmp-evmosd > wrong-signed.json
     evmosd tx broadcast wrong-signed.json --home ~/.tmp-evmosd`,
  );
  page.row('signature verification failed').shows(misnumbered.log);
  page.says(
    'Code 0 means that the node has checked and queued the transaction.',
    again.status === 200 && /"code": 0/.test(broadcast.output),
    `${broadcast.output} ${again.body.slice(0, 200)}`,
  );
  const {body: type} = await chain.rest(`/cosmos/auth/v1beta1/accounts/${accounts.dev0.bech32}`);
  page
    .row('/ethermint.types.v1.EthAccount')
    .holds(
      type.includes('"@type":"/ethermint.types.v1.EthAccount"') &&
        /"base_account":\{"address"/.test(type) &&
        type.includes('"code_hash"'),
      type,
    );
  page
    .row('ethsecp256k1.PubKey')
    .finds(/"@type":"\/ethermint\.crypto\.v1\.ethsecp256k1\.PubKey","key":"[A-Za-z0-9+/=]{44}"/, type);
  await chain.stop();

  // A node with fewer states and smaller messages, on a chain with a minimum gas price and a high base fee.
  chain = await page.startChain({
    home: 'less',
    blockTime: '300ms',
    config: {'tx_index.indexer': '"null"', 'rpc.grpc_laddr': '"tcp://127.0.0.1:9095"'},
    app: {
      pruning: '"custom"',
      'pruning-keep-recent': '"2"',
      'pruning-interval': '"10"',
      'grpc.max-recv-msg-size': '"1000"',
    },
    params: {
      feemarket: {
        min_gas_price: '1000000000.000000000000000000',
        base_fee: '1000000000000000',
        // The base fee hardly changes, because a slow machine makes many blocks before the last transaction here.
        base_fee_change_denominator: 1_000_000,
      },
    },
  });
  page
    .row('server does not support the reflection API')
    .shows(await page.outputOf('grpcurl -plaintext 127.0.0.1:9095 list'));
  const closed = await page.shell(
    `curl -s -o /dev/null -D - -H 'Origin: https://a.example' http://localhost:${ports.rest}/cosmos/bank/v1beta1/params`,
  );
  page.row('blocked by CORS policy').holds(!/access-control/i.test(closed), `without enabled-unsafe-cors ${closed}`);
  const floor = await sign('--gas-prices 500000000aevmos', 'dev2', 'less');
  page.row('provided fee < minimum global fee').shows(floor.log);
  const low = await sign('--gas-prices 2000000000aevmos', 'dev2', 'less');
  page.row('gas prices too low').shows(low.log);
  const given = await sign('--fees 500000000000000aevmos', 'dev2', 'less');
  page.says(
    '`got` is the fee divided by the gas limit, not the fee',
    isIn('gas prices too low, got: 2500000000aevmos required: ', given.log),
    `500000000000000aevmos for 200000: ${given.log}`,
  );

  // Simulations without a fee, with too large an amount, and with a wrong sequence.
  const encode = async (amount: string, more = ''): Promise<string> => {
    const encoded = await page.shell(
      `evmosd tx bank send dev2 ${accounts.dev1.bech32} ${amount}aevmos --gas 200000 --generate-only --home ~/less > simulated.json
       evmosd tx sign simulated.json --from dev2 ${more} --home ~/less > simulated-signed.json
       evmosd tx encode simulated-signed.json`,
    );
    return encoded.trim();
  };
  const simulate = async (amount: string, more = ''): Promise<{status: number; body: string}> =>
    post('/cosmos/tx/v1beta1/simulate', {tx_bytes: await encode(amount, more)});
  // On this node, the answer is larger than what REST accepts from gRPC, so this calls gRPC itself.
  const free = await page.try(
    `grpcurl -plaintext -d '{"tx_bytes":"${await encode('1')}"}' ${grpcAddress} cosmos.tx.v1beta1.Service/Simulate`,
  );
  page.says(
    'This release does not check a simulation',
    free.exit === 0 && /"gasUsed": "\d+"/.test(free.output),
    free.output.slice(0, 200),
  );
  const [poor, misplaced] = [
    await simulate(`${10n ** 24n}`),
    await simulate('1', '--offline --account-number 99 --sequence 7'),
  ];
  const end = "With gas wanted: '18446744073709551615' and gas used: '%d'";
  page
    .row('With gas wanted:')
    .holds(
      isIn(end, poor.body) &&
        isIn(end, misplaced.body) &&
        /insufficient funds.*With gas wanted/.test(poor.body) &&
        /account sequence mismatch.*With gas wanted/.test(misplaced.body),
      `${poor.body}; ${misplaced.body}`,
    );
  const unasked = await chain.rest('/cosmos/tx/v1beta1/txs');
  const searched = await chain.rest('/cosmos/tx/v1beta1/txs?events=tx.height=5');
  page
    .row('must declare at least one event to search')
    .holds(
      /"code":3,"message":"must declare at least one event to search"/.test(unasked.body) &&
        !searched.body.includes('must declare'),
      `${unasked.body} ${searched.body}`,
    );
  const off = await chain.rest('/cosmos/tx/v1beta1/txs?events=tx.height=1');
  page.row('transaction indexing is disabled').shows(off.body);
  const large = await chain.rest('/evmos/evm/v1/params');
  const larger = await chain.rest('/cosmos/auth/v1beta1/module_accounts');
  const tooLarge = page.row('grpc: received message larger than max');
  const [refusedSize = large.body, size, most] =
    /grpc: received message larger than max \((\d+) vs\. (\d+)\)/.exec(`${large.body}${larger.body}`) ?? [];
  tooLarge.holds(Number(most) === 1_000 && Number(size) > 1_000, refusedSize);
  tooLarge.tells([inMiB], `the default of max-recv-msg-size is ${inMiB} MiB`);
  await chain.block(24);
  const pruned = await get(`http://127.0.0.1:${ports.rest}/cosmos/bank/v1beta1/supply`, {
    headers: {'x-cosmos-block-height': '2'},
  });
  page.row('failed to load state at height').shows(pruned.body);
  await chain.stop();

  // A node without CometBFT, on the same data.
  const alone = page.terminal.start('evmosd start --grpc-only --home ~/.tmp-evmosd');
  const remaining = await page.try(
    `for i in $(seq 60); do grpcurl -plaintext ${grpcAddress} list 2> /dev/null && break; sleep 0.5; done`,
  );
  page.says(
    'With `--grpc-only`, the services for transactions, blocks and node are missing.',
    /cosmos\.bank\.v1beta1\.Query/.test(remaining.output) &&
      !/cosmos\.tx\.v1beta1|cosmos\.base\.tendermint|cosmos\.base\.node/.test(remaining.output),
    remaining.output,
  );
  await alone.stop();
  const dropped = await startPruned(page);
  const unread = [
    await dropped.chain.rest(`/cosmos/tx/v1beta1/txs/${dropped.hash}`),
    await dropped.chain.rest("/cosmos/tx/v1beta1/txs?events=message.action='/cosmos.bank.v1beta1.MsgSend'"),
  ];
  const {body: kept} = await dropped.chain.comet(`/tx?hash=0x${dropped.hash}`);
  page
    .row('nil pointer dereference')
    .holds(
      unread.every(
        ({body}) =>
          body.includes('"code":13') &&
          body.includes('runtime error: invalid memory address or nil pointer dereference'),
      ) && kept.includes(`"${dropped.hash}"`),
      unread.map(({status, body}) => `${status} ${body}`).join('; '),
    );
  await dropped.chain.stop();
  await checkOtherNodes(page);
  page.advice({row: 'The client hangs'});
};

export default run;

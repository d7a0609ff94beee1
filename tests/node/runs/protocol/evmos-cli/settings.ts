import path from 'node:path';
import {facts} from '../../../../../src/site/facts';
import {setToml} from '../../../chain';
import {isOpen, waitFor, type Background} from '../../../processes';
import type {PageRun} from '../../../run';
import {askSocket} from '../../develop/api/messages';
import {endOfStart, withoutServers} from '../../nodeFiles';

const {ports} = facts;

/** Settings of a node whose only servers are those of CometBFT. */
const bare = {...withoutServers, 'json-rpc.enable': 'false'} as const;

const blockTime = '500ms';

/** Starts a node with variables and flags, and waits until its log has a text. */
async function startIn(
  page: PageRun,
  home: string,
  {
    env = {},
    flags = [],
    until = /committed state/,
  }: {env?: Readonly<Record<string, string>>; flags?: readonly string[]; until?: RegExp} = {},
): Promise<Background> {
  const variables = Object.entries(env).map(([name, value]) => `'${name}=${value}'`);
  const node = page.terminal.start(`exec env ${variables.join(' ')} evmosd start --home ${home} ${flags.join(' ')}`);
  await node.until(until);
  return node;
}

/** Returns the addresses at which programs of this network listen, one a line. */
const listAddresses = (page: PageRun): Promise<string> => page.shell(`ss -ltnH | awk '{print $4}' | sort`);

/** Sends a request of JSON-RPC, and returns its answer, or how curl ended after five seconds without one. */
const askOnce = (page: PageRun, method: string): Promise<string> =>
  page.shell(
    `curl -s -m 5 localhost:${ports.jsonRpc} -H 'Content-Type: application/json' -d '{"jsonrpc":"2.0","id":1,"method":"${method}","params":[]}' || echo "curl ended with $?"`,
  );

/** Checks that the flag with a dash has no effect, and that the variable and the key have one. */
async function tryExternalAddress(page: PageRun): Promise<void> {
  const home = page.makeHome({home: 'external', blockTime, app: bare});
  const announced = async (options: Parameters<typeof startIn>[2] = {}): Promise<string> => {
    const node = await startIn(page, home, options);
    const address = await page.shell(
      `curl -s localhost:${ports.cometRpc}/status | jq -r .result.node_info.listen_addr`,
    );
    await node.stop('SIGKILL');
    return address;
  };
  const own = '1.2.3.4:26656';
  const byFlag = await announced({flags: ['--p2p.external-address', own]});
  const byVariable = await announced({env: {EVMOSD_P2P_EXTERNAL_ADDRESS: own}});
  setToml(path.join(home, 'config/config.toml'), {'p2p.external_address': `"${own}"`});
  const byFile = await announced();
  const seen = `the flag: ${byFlag}; the variable: ${byVariable}; the file: ${byFile}`;
  page.says(
    'The flag `--p2p.external-address` has no effect in this version',
    byFlag === 'tcp://0.0.0.0:26656' && byVariable === own,
    seen,
  );
  page.says(
    'Set the key in the file, or the variable `EVMOSD_P2P_EXTERNAL_ADDRESS`.',
    byFile === own && byVariable === own,
    seen,
  );
}

/** Checks variables of keys that are missing, variables that are empty, and lists in variables. */
async function tryVariables(page: PageRun): Promise<void> {
  const env = {EVMOSD_TELEMETRY_ENABLED: 'word'};
  const there = await endOfStart(page, {env});
  const gone = await endOfStart(page, {
    env,
    app: bare,
    before: `sed -i '/^\\[telemetry\\]/,/^\\[api\\]/ {/^enabled = /d}' "$H/config/app.toml"`,
    seconds: 12,
  });
  page.says(
    'If the key is missing in the file and has no flag, the variable has no effect.',
    there.output.includes("'telemetry.enabled' as bool") && gone.exit === undefined && /committed/.test(gone.output),
    `with the key: ${there.output.trim().slice(-200)}; without: ${gone.exit ?? 'the node runs'}`,
  );
  const config = {'p2p.seeds': '"nobody"'};
  const kept = await endOfStart(page, {env: {EVMOSD_P2P_SEEDS: ''}, app: bare, config});
  const cleared = await endOfStart(page, {flags: ['--p2p.seeds='], app: bare, config, seconds: 12});
  page.finds('An empty variable counts as not set.', 'address (nobody) does not contain ID', kept.output);
  page.says(
    'To clear a value, use the flag, as in `--p2p.seeds=`',
    cleared.exit === undefined && /committed state/.test(cleared.output),
    `with --p2p.seeds=: ${cleared.exit ?? 'the node runs'}`,
  );

  const home = page.makeHome({home: 'lists', blockTime, app: {...withoutServers, 'json-rpc.api': '"eth,net,web3"'}});
  const read = async (variables: Readonly<Record<string, string>>) => {
    const node = await startIn(page, home, {env: variables, until: /Starting JSON WebSocket server/});
    const modules = await waitFor('JSON-RPC', async () => {
      const answer = await askOnce(page, 'rpc_modules');
      return answer.includes('"result"') ? answer : undefined;
    });
    const allowed = await page.shell(
      `for name in a b; do curl -s -o /dev/null -D - -H "Origin: http://$name.example" localhost:${ports.cometRpc}/health | tr -d '\\r' | grep -i '^access-control-allow-origin' || echo none; done`,
    );
    const indexed = await page.shell(
      `curl -s 'localhost:${ports.cometRpc}/block_results?height=2' | jq -c '[.result | (.begin_block_events[]?, .end_block_events[]?) | .type as $type | .attributes[] | select(.index == true) | $type + "." + .key] | unique'`,
    );
    await node.stop('SIGKILL');
    await page.shell(`rm -rf ${home}/data && cp -r ${home}-data ${home}/data`);
    return {modules: /"result":(\{.*?\})/.exec(modules)?.[1] ?? modules, allowed, indexed};
  };
  await page.shell(`cp -r ${home}/data ${home}-data`);
  const commas = await read({
    EVMOSD_RPC_CORS_ALLOWED_ORIGINS: 'http://a.example,http://b.example',
    EVMOSD_JSON_RPC_API: 'eth,net,web3,debug',
    EVMOSD_INDEX_EVENTS: 'fee_market.base_fee,block_gas.height',
  });
  const spaces = await read({
    EVMOSD_RPC_CORS_ALLOWED_ORIGINS: 'http://a.example http://b.example',
    EVMOSD_JSON_RPC_API: 'eth net web3 debug',
    EVMOSD_INDEX_EVENTS: 'fee_market.base_fee block_gas.height',
  });
  const brackets = await read({EVMOSD_RPC_CORS_ALLOWED_ORIGINS: '["http://a.example","http://b.example"]'});
  page.says(
    'A list in a variable has commas between its entries, and neither brackets nor spaces.',
    /a\.example\n.*b\.example$/.test(commas.allowed) &&
      commas.modules.includes('"debug"') &&
      [spaces, brackets].every(({allowed}) => allowed === 'none\nnone') &&
      !spaces.modules.includes('"eth"'),
    `commas: ${commas.allowed} ${commas.modules}; spaces: ${spaces.allowed} ${spaces.modules}; brackets: ${brackets.allowed}`,
  );
  const findsVersiondb = async (names: string): Promise<boolean> => {
    const {output} = await endOfStart(page, {env: {EVMOSD_STORE_STREAMERS: names}, app: bare});
    return output.includes('versiondb is not supported in this binary');
  };
  const isStreamed = [await findsVersiondb('file versiondb'), await findsVersiondb('file,versiondb')];
  page.says(
    'Only `index-events` and `streamers` take spaces in the place of commas.',
    spaces.indexed === '["block_gas.height","fee_market.base_fee"]' &&
      commas.indexed === '[]' &&
      isStreamed.join() === 'true,false',
    `indexed by spaces: ${spaces.indexed}, by commas: ${commas.indexed}; versiondb found by spaces and commas: ${isStreamed.join(', ')}`,
  );
}

/** Checks where servers listen whose address is empty, and what a list in brackets does to the namespaces. */
async function tryServers(page: PageRun): Promise<void> {
  const listen = async (name: string, app: Readonly<Record<string, string>>, address: RegExp): Promise<string> => {
    const home = page.makeHome({home: `listens-${name}`, blockTime, app: {...bare, ...app}});
    const node = await startIn(page, home);
    let addresses = '';
    await waitFor(
      `${name} at ${String(address)}`,
      async () => {
        addresses = await listAddresses(page);
        return address.test(addresses) || undefined;
      },
      60,
    ).catch(() => undefined);
    await node.stop('SIGKILL');
    return addresses.replaceAll('\n', ' ');
  };
  const atEighty = /^\*:80$/m;
  const atAny = /^\*:(?!80$|26656$|26660$)\d+$/m;
  const on = {'grpc.enable': 'true'};
  const http = await listen('http', {'json-rpc.enable': 'true', 'json-rpc.address': '""'}, atEighty);
  const socket = await listen('socket', {'json-rpc.enable': 'true', 'json-rpc.ws-address': '""'}, atEighty);
  const web = await listen('web', {...on, 'grpc-web.enable': 'true', 'grpc-web.address': '""'}, atEighty);
  const grpc = await listen('grpc', {...on, 'grpc.address': '""', 'json-rpc.address': '""'}, atAny);
  const seen = `JSON-RPC: ${http}; WebSocket: ${socket}; gRPC-Web: ${web}; gRPC: ${grpc}`;
  const isAt = (addresses: string, address: RegExp): boolean => address.test(addresses.replaceAll(' ', '\n'));
  page.says(
    'An empty address does not switch a server off.',
    [http, socket, web].every((each) => isAt(each, atEighty)) && isAt(grpc, atAny),
    seen,
  );
  page.says(
    'JSON-RPC, its WebSocket and gRPC-Web then use port 80 of every interface, and gRPC uses a random port.',
    [http, socket, web].every((each) => isAt(each, atEighty)) && isAt(grpc, atAny),
    seen,
  );
  page.says(
    'To switch a server off, set `enable = false`.',
    !isAt(grpc, atEighty) && isAt(http, atEighty),
    `with an empty address, JSON-RPC on: ${http}; off: ${grpc}`,
  );

  const app = {...withoutServers, 'json-rpc.api': '["eth", "net", "web3"]'};
  const bracketed = await page.startChain({home: 'bracketed', blockTime, app});
  const modules = JSON.stringify((await bracketed.ask('rpc_modules')).result);
  const skipped = /.*invalid namespace value.*/.exec(bracketed.log())?.[0] ?? 'no line of the log';
  await bracketed.stop('SIGKILL');
  page.says(
    'The node skips an unknown name, and logs it as `invalid namespace value`.',
    skipped.includes('invalid namespace value') && modules.includes('"net"'),
    `${skipped}: ${modules}`,
  );
  page.says(
    'counts as one unknown name, so `eth` is off',
    modules === '{"net":"1.0","rpc":"1.0","web3":"1.0"}' && skipped.includes('[eth net web3]'),
    `${modules}: ${skipped}`,
  );
}

/** Checks what JSON-RPC loses if the server of CometBFT has TLS or no address, and what TLS without files does. */
async function tryCometServer(page: PageRun): Promise<void> {
  const [certificate, key] = ['rpc-certificate.pem', 'rpc-key.pem'].map((name) => path.join(page.home, name));
  await page.shell(
    `openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost -keyout ${key} -out ${certificate} 2> /dev/null`,
  );
  const subscribe = {jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads']};
  const lose = async (name: string, config: Readonly<Record<string, string>>) => {
    const chain = await page.startChain({home: `comet-${name}`, blockTime, config, app: withoutServers});
    const height = await askOnce(page, 'eth_blockNumber');
    // Without the server of CometBFT, the WebSocket starts later than the server of HTTP.
    await waitFor('the WebSocket of JSON-RPC', async () => (await isOpen(ports.webSocket)) || undefined);
    const [filter, subscription] = await Promise.all([
      askOnce(page, 'eth_newBlockFilter'),
      askSocket(`ws://127.0.0.1:${ports.webSocket}`, {}, subscribe),
    ]);
    await chain.stop('SIGKILL');
    const line = /Tendermint WS client could not start.*/.exec(chain.log())?.[0] ?? 'no line of the log';
    return {
      holds: height.includes('"result"') && filter === 'curl ended with 28' && subscription.startsWith('no answer'),
      logged: line.startsWith('Tendermint WS client'),
      seen: `${name}: height ${height}, filter: ${filter}, subscription: ${subscription}, ${line}`,
    };
  };
  const tls = await lose('tls', {'rpc.tls_cert_file': `"${certificate}"`, 'rpc.tls_key_file': `"${key}"`});
  const none = await lose('none', {'rpc.laddr': '""'});
  page.says(
    'If you set the two TLS keys, or leave `laddr` empty, filters and subscriptions of JSON-RPC get no answer.',
    tls.holds && none.holds,
    `${tls.seen}; ${none.seen}`,
  );
  page.says(
    'The log then has `Tendermint WS client could not start`.',
    tls.logged && none.logged,
    `${tls.seen}; ${none.seen}`,
  );
  const home = page.makeHome({
    home: 'comet-lost',
    blockTime,
    config: {'rpc.tls_cert_file': `"${certificate}x"`, 'rpc.tls_key_file': `"${key}x"`},
    app: bare,
  });
  const lost = await startIn(page, home, {until: /RPC HTTPS server stopped[\s\S]*committed state/});
  const health = await page.shell(
    `curl -sk -m 3 https://localhost:${ports.cometRpc}/health || echo "curl ended with $?"`,
  );
  await lost.stop('SIGKILL');
  const line = /RPC HTTPS server stopped.*/.exec(lost.log())?.[0] ?? 'no line of the log';
  page.says(
    'the node makes blocks without this server, and logs `RPC HTTPS server stopped`',
    /no such file or directory/.test(line) && health.startsWith('curl ended with'),
    `${line}; a request: ${health}`,
  );
}

/** Checks what 0 and a wrong word do in keys of the servers, and a list that is one text. */
async function tryOddValues(page: PageRun): Promise<void> {
  const chain = await page.startChain({
    home: 'odd-values',
    blockTime,
    config: {
      'rpc.max_body_bytes': '0',
      'rpc.max_subscription_clients': '0',
      'rpc.cors_allowed_origins': '"http://a.example,http://b.example"',
      'tx_index.indexer': '"word"',
    },
    app: {...bare, 'api.enable': 'true', 'api.rpc-max-body-bytes': '0'},
  });
  const comet = `localhost:${ports.cometRpc}`;
  const request = `'{"jsonrpc":"2.0","id":1,"method":"health","params":[]}'`;
  const [posted, got] = [
    await page.shell(`curl -s ${comet} -d ${request}`),
    await page.shell(`curl -s ${comet}/health`),
  ];
  page
    .row('`max_body_bytes`', '[rpc]')
    .holds(
      posted.includes('request body too large') && got.includes('"result":{}'),
      `with 0, a POST: ${posted.trim()}; a GET: ${got.trim()}`,
    );
  const rest = await waitFor('REST', async () => {
    const status = await page.outputOf(`curl -s localhost:${ports.rest}/node_info`);
    return status === '' ? undefined : status;
  });
  const simulated = await page.outputOf(
    `curl -s localhost:${ports.rest}/cosmos/tx/v1beta1/simulate -H 'Content-Type: application/json' -d '{"tx_bytes":""}'`,
  );
  page
    .row('`rpc-max-body-bytes`', '[api]')
    .holds(
      simulated.includes('request body too large') && !rest.includes('request body too large'),
      `with 0, a POST: ${simulated}; a GET: ${rest.slice(0, 60)}`,
    );
  const subscribed = await askSocket(
    `ws://${comet}/websocket`,
    {},
    {
      jsonrpc: '2.0',
      id: 1,
      method: 'subscribe',
      params: {query: "tm.event='NewBlock'"},
    },
  );
  page.row('`max_subscription_clients`', '[rpc]').finds('max_subscription_clients 0 reached', subscribed);
  const searched = (await chain.comet('/tx_search?query="tx.height=1"')).body;
  page
    .row('Index of transactions and events', '[tx_index]')
    .finds('transaction indexing is disabled', `indexer = "word": ${searched}`);
  const allowed = await page.shell(
    `for name in a b c; do curl -s -o /dev/null -D - -H "Origin: http://$name.example" ${comet}/health | tr -d '\\r' | grep -i '^access-control-allow-origin' || echo none; done`,
  );
  page.says(
    'Text in the place of a list is split at its commas.',
    /a\.example\n.*b\.example\nnone$/.test(allowed),
    allowed,
  );
  await chain.stop('SIGKILL');
}

/** Checks settings of servers and of variables, on nodes that have them. */
export async function trySettings(page: PageRun): Promise<void> {
  await tryExternalAddress(page);
  await tryVariables(page);
  await tryServers(page);
  await tryCometServer(page);
  await tryOddValues(page);
}

import type {PageRun} from '../../../run';
import {endOfStart, withoutServers} from '../../nodeFiles';
import {startWithoutKey} from '../../validate/signState';

/** Settings of a node whose only servers are those of CometBFT. */
const bare = {...withoutServers, 'json-rpc.enable': 'false'} as const;

type Options = NonNullable<Parameters<typeof endOfStart>[1]>;

/** Returns the error or the panic that ended a start, or that the node runs. */
async function readError(page: PageRun, options: Options): Promise<string> {
  const {exit, output} = await endOfStart(page, {seconds: 40, ...options});
  return exit === undefined ? 'the node runs' : (/^(?:Error|panic): [\s\S]*/m.exec(output)?.[0] ?? output).trim();
}

/** Checks the keys whose value is another one than the default if the file lacks them, each in such a file. */
async function leaveOut(page: PageRun): Promise<void> {
  const row = (quote: string) => page.row(quote, 'How to read the tables');
  const without = (file: string, key: string): string => `sed -i '/^${key} = /d' "$H/config/${file}.toml"`;
  const price = await readError(page, {app: bare, before: without('app', 'minimum-gas-prices'), seconds: 12});
  row('`minimum-gas-prices`').finds('set min gas price in app.toml or flag or env variable', price);
  const everything = {...bare, pruning: '"everything"'};
  const taken = await endOfStart(page, {
    app: everything,
    before: without('app', 'snapshot-interval'),
    seconds: 12,
  });
  const refused = await readError(page, {app: everything, seconds: 12});
  row('`[state-sync] snapshot-interval`').holds(
    taken.exit === undefined &&
      /committed state/.test(taken.output) &&
      refused.includes("cannot enable state sync snapshots with 'everything' pruning setting"),
    `with pruning = "everything", which needs 0, ${taken.exit ?? 'the node runs'}; with the key: ${refused}`,
  );
  const profiles = async (change: string): Promise<string> => {
    const home = page.makeHome({home: `profiles-${change.length}`, blockTime: '500ms', app: bare});
    await page.shell(`H=${home}; ${change}`);
    const node = await page.startNode(home);
    const addresses = await page.shell(`ss -ltnH | awk '{print $4}' | sort | tr '\\n' ' '`);
    await node.stop('SIGKILL');
    return addresses;
  };
  const [gone, there] = [await profiles(without('config', 'pprof_laddr')), await profiles(':')];
  row('`[rpc] pprof_laddr`').holds(
    !gone.includes(':6060') && there.includes(':6060'),
    `without the key the node listens at ${gone}; with it at ${there}`,
  );
  const client = async (key: string, command: string): Promise<string> =>
    page.outputOf(
      `rm -rf without; evmosd config --home without > /dev/null; sed -i '/^${key} = /d' without/config/client.toml; ${command}`,
    );
  const keyring = await client(
    'keyring-backend',
    'for words in version config "keys list" "tendermint show-node-id"; do evmosd $words --home without 2>&1 | sed -n 1p; done',
  );
  row('`keyring-backend` of').holds(
    keyring.match(/^Error: couldn't get key ring: unknown keyring backend *$/gm)?.length === 4,
    keyring,
  );
  const node = await client(
    'node',
    'for words in status "query bank total"; do evmosd $words --home without 2>&1 | sed -n 1p; done',
  );
  row('`node` of').holds(node.match(/no Host in request URL/g)?.length === 2, node);
}

/** Checks texts of files that are not valid TOML, and keys in a wrong place, which have no effect. */
async function misplace(page: PageRun): Promise<void> {
  const row = (quote: string) => page.row(quote, 'Errors');
  const change = (before: string): Promise<string> => readError(page, {app: bare, before, seconds: 12});
  const append = (file: string, text: string): Promise<string> =>
    change(`printf '${text}' >> "$H/config/${file}.toml"`);
  const replace = (file: string, key: string, value: string): Promise<string> =>
    change(`sed -i 's/^${key} = .*/${key} = ${value}/' "$H/config/${file}.toml"`);
  const twice = [
    await append('app', '[json-rpc]\\nenable = true\\n'),
    await append('config', '[p2p]\\nseeds = ""\\n'),
    await change(`sed -i 's/^halt-height = .*/&\\n&/' "$H/config/app.toml"`),
    await append('client', 'chain-id = "x"\\n'),
  ];
  row('`toml: table <section> already exists`').shows(twice.join('; '));
  row('`toml: table <section> already exists`').holds(
    twice.map((each) => /toml: (?:table|key) \S+/.exec(each)?.[0]).join() ===
      'toml: table json-rpc,toml: table p2p,toml: key halt-height,toml: key chain-id',
    twice.join('; '),
  );
  const unquoted = {
    text: await replace('config', 'log_format', 'plain'),
    time: await replace('config', 'timeout_propose', '3s'),
    capital: await replace('config', 'block_sync', 'True'),
    comma: await replace('app', 'halt-height', '1,000'),
  };
  const seen = Object.values(unquoted).join('; ');
  row('`toml: incomplete number`').shows(seen);
  row('`toml: incomplete number`').holds(
    [unquoted.text, unquoted.capital].every((each) => each.includes('toml: incomplete number')) &&
      [unquoted.time, unquoted.comma].every((each) => each.includes('toml: expected newline but got')),
    seen,
  );
  // The same values in the right place end the start: an unknown strategy, a seed without an id, an address without a port.
  const [strategy, seed, address] = ['pruning = "word"', 'seeds = "nobody"', 'external-address = "1.2.3.4"'];
  const ignored = await endOfStart(page, {
    app: bare,
    before: `printf '${strategy}\\n[p2p]\\n${seed}\\n' >> "$H/config/app.toml"; sed -i 's/^external_address = .*/${address}/' "$H/config/config.toml"`,
    seconds: 12,
  });
  const told = [
    await replace('app', 'pruning', '"word"'),
    await replace('config', 'seeds', '"nobody"'),
    await replace('config', 'external_address', '"1.2.3.4"'),
  ];
  const isNamed = /\bword\b|nobody|1\.2\.3\.4/.test(ignored.output);
  row('A key has no effect, and no message').holds(
    ignored.exit === undefined &&
      /committed state/.test(ignored.output) &&
      !isNamed &&
      told.every((each) => /unknown pruning strategy|does not contain ID|missing port in address/.test(each)),
    `${strategy}, ${seed}, ${address}: ${ignored.exit ?? 'the node runs'}, ${isNamed ? 'with' : 'without'} a message; in their place: ${told.join('; ')}`,
  );
}

/** Checks addresses of servers that have a protocol or no port. */
async function misaddress(page: PageRun): Promise<void> {
  const row = (quote: string) => page.row(quote, 'Errors');
  const on = {...bare, 'grpc.enable': 'true'};
  const json = {...withoutServers, 'json-rpc.enable': 'true'};
  const portless = [
    await readError(page, {app: {...json, 'json-rpc.address': '"8545"'}}),
    await readError(page, {app: {...on, 'grpc.address': '"word"'}}),
  ];
  const isOf = (errors: readonly string[], text: RegExp): boolean => errors.every((each) => text.test(each));
  const noPort = row('listen tcp: address <address>: missing port');
  noPort.shows(portless.join('; '));
  noPort.holds(isOf(portless, /^Error: listen tcp: address \w+: missing port in address/), portless.join('; '));
  const behindServers = await readError(page, {app: {...on, 'grpc.address': '"word"', 'json-rpc.enable': 'true'}});
  row('`invalid grpc address').holds(/^Error: invalid grpc address word: /.test(behindServers), behindServers);
  const schemes = [
    await readError(page, {app: {...json, 'json-rpc.address': '"http://127.0.0.1:8545"'}}),
    await readError(page, {app: {...on, 'grpc.address': '"tcp://localhost:9090"'}}),
    await readError(page, {app: {...on, 'grpc-web.enable': 'true', 'grpc-web.address': '"tcp://localhost:9091"'}}),
  ];
  const withScheme = row('too many colons in address');
  withScheme.shows(schemes.join('; '));
  withScheme.holds(isOf(schemes, /listen tcp: address \S+: too many colons in address/), schemes.join('; '));
  row('`listen http: unknown network http`').shows(
    await readError(page, {app: {...bare, 'api.enable': 'true', 'api.address': '"http://localhost:1317"'}}),
  );

  const apps = {
    wrong: {'json-rpc.ws-address': '"word"'},
    used: {'json-rpc.ws-address': '"127.0.0.1:8545"'},
    'without its file': {'tls.certificate-path': '"/none.pem"', 'tls.key-path': '"/none.pem"'},
  };
  const failures: string[] = [];
  for (const [name, app] of Object.entries(apps)) {
    const home = `socket-${name.replaceAll(' ', '-')}`;
    const chain = await page.startChain({home, blockTime: '500ms', app: {...withoutServers, ...app}});
    await chain.until(/failed to start HTTP server for WS/);
    await chain.block();
    const version = await chain.ask('net_version');
    failures.push(
      `${name}: ${/failed to start HTTP server for WS.*/.exec(chain.log())?.[0]}; ${String(version.result)}`,
    );
    await chain.stop('SIGKILL');
  }
  row('`failed to start HTTP server for WS`').holds(
    failures.every((each) => /for WS error=.*; 9000$/.test(each)),
    failures.join('; '),
  );
}

/** Checks values that a node refuses with a panic or an error that does not name the key. */
async function misvalue(page: PageRun): Promise<void> {
  const row = (quote: string) => page.row(quote, 'Errors');
  const mempools = [
    await readError(page, {app: bare, config: {'mempool.version': '"v2"'}}),
    await readError(page, {app: bare, config: {'mempool.version': '""'}}),
  ];
  for (const each of mempools) {
    row('`panic: runtime error: invalid memory address').shows(each);
  }
  row('`unknown block sync version').shows(await readError(page, {app: bare, config: {'blocksync.version': '"word"'}}));
  row('`panic: runtime error: index out of range').shows(
    await readError(page, {
      app: {...bare, 'telemetry.enabled': 'true'},
      before: `sed -i '/^global-labels = \\[$/{N;s/.*/global-labels = [["a"]]/}' "$H/config/app.toml"`,
    }),
  );
  const empty = {'telemetry.enabled': '""', 'api.max-open-connections': '""', 'iavl-cache-size': '""'};
  const {exit, output} = await endOfStart(page, {app: {...bare, ...empty}, seconds: 12});
  page.says(
    'also in keys of `app.toml` that have no flag',
    exit === undefined && /committed state/.test(output),
    `${JSON.stringify(empty)}: ${exit ?? 'the node runs'}`,
  );
}

/** Checks files of a node that lack keys or the consensus key, or have keys and values in a wrong form. */
export async function tryWrongFiles(page: PageRun): Promise<void> {
  await leaveOut(page);
  await misplace(page);
  await misaddress(page);
  await misvalue(page);

  const lost = await startWithoutKey(page, 'keyless', () => ({EVMOSD_PRIV_VALIDATOR_KEY_FILE: 'config/other.json'}));
  page
    .row('`priv_validator_key_file`', 'Base keys')
    .holds(
      Number(lost.before) > 2 && lost.after === '0',
      `sign state before and after a start without the file: height ${lost.before} and height ${lost.after}`,
    );

  const written = await page.shell(
    `evmosd config --home written > /dev/null; printf '# mine\\n' >> written/config/client.toml; EVMOS_NODE=tcp://other:1 evmosd config output json --home written; grep -E '^(node|output) =|mine' written/config/client.toml`,
  );
  page.says(
    'It then writes the whole file again: your comments are lost',
    written === 'output = "json"\nnode = "tcp://other:1"',
    written,
  );
}

import {existsSync, rmSync} from 'node:fs';
import path from 'node:path';
import {keyTypes, type KeyType} from '../../../../../src/site/defaults';
import {setToml} from '../../../chain';
import {fillLine} from '../../../claims';
import type {PageRun, RowRun, Run} from '../../../run';
import {endOfStart, isOfSize, nodeFiles, readNodeFiles, withoutServers} from '../../nodeFiles';

type Files = ReturnType<typeof readNodeFiles>;

/** The section of a table: its file, and what its keys begin with there. */
const toSection = ({sections}: Pick<RowRun, 'sections'>): {file: keyof Files; prefix: string} => {
  const [file = '', section = ''] = sections;
  const [, name = ''] = /^\[([^\]]+)\]/.exec(section) ?? [];
  return {file: file.replace('.toml', '') as keyof Files, prefix: name ? `${name}.` : ''};
};

/** Flags by the key that they set, each with its type as the help names it, none for a switch. */
type Flags = ReadonlyMap<string, string>;

/** What the node reads the value of a key as, by its file and name. */
type Types = Map<string, KeyType>;

/** The flags of `start`: their name is the name of a key, but for two. */
const readFlags = async (page: PageRun): Promise<Flags> => {
  const help = await page.shell('evmosd start --help');
  return new Map(
    [...help.matchAll(/^ +(?:-\w, )?--([\w.-]+)(?: (\S+))?/gm)].map(([, flag = '', type = '']) => [
      flag.replace('external-', 'external_'),
      type,
    ]),
  );
};

/** Every key with its default, in both directions, and the flags named below each table. */
function compareKeys(page: PageRun, files: Files, flags: Flags, types: Types): void {
  const named: Record<string, Set<string>> = {config: new Set(), app: new Set(), client: new Set()};
  const tables = (['config', 'app'] as const).flatMap((file) => page.rows(`${file}.toml`, 'Key'));
  for (const row of tables) {
    const {file, prefix} = toSection(row);
    const key = `${prefix}${row.codes[0]?.[0] ?? ''}`;
    const seen = files[file].get(key);
    const said = row.codes[1]?.[0] ?? '';
    named[file]?.add(key);
    // Two values are told in words: the name of the node and the seeds, which stand in full below their table.
    const inWords = key === 'moniker' || key === 'p2p.seeds';
    const isDefault = inWords ? seen !== '""' : said === seen;
    const [, type = ''] = /, (switch|duration)\b/.exec(row.cells[1] ?? '') ?? [];
    const decoded = types.get(`${file}.${key}`);
    // What the application reads by other ways than one structure names no type.
    const isType = decoded === undefined || type === (keyTypes[decoded] ?? '');
    row.holds(
      isDefault && isType && isOfSize(row.cells[2] ?? '', seen),
      `${key} = ${seen ?? 'no such key'}${decoded ? `, ${decoded}` : ''}`,
    );
  }
  page
    .row('Largest distance from the first to the last block')
    .tells([Number(files.app.get('json-rpc.block-range-cap')) + 1]);
  page.rows('client.toml', 'Key').forEach(({codes}) => named.client?.add(codes[0]?.[0] ?? ''));
  const missing = nodeFiles.flatMap((file) => [...files[file].keys()].filter((key) => !named[file]?.has(key)));
  page.says(
    'section by section, each key',
    missing.length === 0,
    `keys without a row: ${missing.join(', ') || 'none'}`,
  );

  page.claims.text.forEach((line, index) => {
    const [file = '', section] = page.claims.sections[index] ?? [];
    if (!/^(Flags: |No flags)/.test(line) || section === undefined) {
      return;
    }
    const {prefix} = toSection({sections: [file, section]});
    const keys = [...files[file.replace('.toml', '') as keyof Files].keys()].filter((key) =>
      prefix ? key.startsWith(prefix) && !key.slice(prefix.length).includes('.') : !key.includes('.'),
    );
    const have = keys.filter((key) => flags.has(key));
    const without = keys.filter((key) => !flags.has(key));
    const [sentence = ''] = line.split(/(?<=\w)[.;](?: |$)/);
    const words = [
      ...sentence.replace(/external-/, 'external_').matchAll(/--?([\w.-]+)|\b([a-z]+(?:-[a-z]+)+)\b/g),
    ].map(([, flag, key]) => flag ?? key ?? '');
    const said = sentence.startsWith('Flags: all but')
      ? keys.filter((key) => !words.includes(key.slice(prefix.length)))
      : words.filter((flag) => keys.includes(flag));
    page.says(
      sentence,
      have.join() === [...said].sort((a, b) => keys.indexOf(a) - keys.indexOf(b)).join() &&
        (sentence.startsWith('Flags: all but') ||
          words.every((flag) => keys.includes(flag) || flags.has(flag) || flag.startsWith('log_'))),
      `${section}: flags ${have.join(', ') || 'none'}; without ${without.join(', ')}`,
    );
  });
}

/**
 * What the node reads each value as: it names every key in whose place it cannot read a word. Of the keys of app.toml that are flags
 * the help tells, since the first of them ends the start. A key that is read by other ways has no type here.
 */
async function readTypes(page: PageRun, files: Files, flags: Flags): Promise<Types> {
  const types: Types = new Map();
  for (const file of ['config', 'app'] as const) {
    const keys = [...files[file]]
      .filter(([key, value]) => (file === 'config' || !flags.has(key)) && !value.startsWith('['))
      .map(([key]) => key);
    const home = page.makeHome({home: `words-${file}`});
    setToml(path.join(home, `config/${file}.toml`), Object.fromEntries(keys.map((key) => [key, '"word"'])));
    const {output} = await page.try(`evmosd start --home ${home}`);
    for (const [, key = '', type = ''] of output.matchAll(/cannot parse \\?'([^']+)\\?' as (bool|u?int)/g)) {
      types.set(`${file}.${key}`, type === 'bool' ? 'bool' : 'number');
    }
    for (const [, key = ''] of output.matchAll(/error decoding \\?'([^']+)\\?': time: invalid duration/g)) {
      types.set(`${file}.${key}`, 'duration');
    }
  }
  for (const key of files.app.keys()) {
    const type = flags.get(key);
    if (type === '' || type === 'duration') {
      types.set(`app.${key}`, type || 'bool');
    } else if (type && /^(u?int\d*|float)$/.test(type)) {
      types.set(`app.${key}`, 'number');
    }
  }
  return types;
}

/** Flag, variable, file, default: a wrong value of each tells which one was read. */
async function tryPrecedence(page: PageRun): Promise<void> {
  const app = {pruning: '"of-file"'};
  const env = {EVMOSD_PRUNING: 'of-variable'};
  const flags = ['--pruning', 'of-flag'];
  const all = await endOfStart(page, {app, env, flags});
  const two = await endOfStart(page, {app, env});
  const one = await endOfStart(page, {app});
  const read = [all, two, one].map(
    ({output}) => /unknown pruning strategy ([\w-]+)/.exec(output)?.[1] ?? output.trim(),
  );
  page.says('the first source in this table wins', read.join() === 'of-flag,of-variable,of-file', read.join(', '));

  const queue = page.row('Order of the queue');
  const [, ...versions] = queue.codes[1] ?? [];
  const goesOn: boolean[] = [];
  for (const version of [...versions, 'v2']) {
    const {exit} = await endOfStart(page, {app: withoutServers, config: {'mempool.version': `"${version}"`}});
    goesOn.push(exit === undefined);
  }
  queue.holds(
    new Set(versions).size === 2 && goesOn.join() === 'true,true,false',
    `a node with ${[...versions, 'v2'].join(', ')} goes on: ${goesOn.join(', ')}`,
  );

  const flag = await endOfStart(page, {
    app: {...withoutServers},
    env: {EVMOSD_JSON_RPC_ENABLE: 'true'},
    flags: ['--json-rpc.enable=false'],
    seconds: 15,
  });
  const noFlag = await endOfStart(page, {
    app: {...withoutServers, 'json-rpc.enable': 'false'},
    flags: ['--json-rpc.enable'],
    seconds: 15,
  });
  const started = /Starting JSON-RPC server/;
  page
    .row('`--json-rpc.enable`', 'Flag, variable, file')
    .holds(started.test(noFlag.output), started.exec(noFlag.output)?.[0] ?? noFlag.output);
  page.says(
    'To turn a switch off, add `=false`',
    !started.test(flag.output) && flag.exit === undefined,
    `runs, without JSON-RPC: ${String(!started.test(flag.output))}`,
  );

  const variable = await endOfStart(page, {
    app: {...withoutServers, 'json-rpc.enable': 'false'},
    env: {EVMOSD_JSON_RPC_ENABLE: 'true'},
    seconds: 15,
  });
  page
    .row('`EVMOSD_JSON_RPC_ENABLE=true`')
    .holds(started.test(variable.output), started.exec(variable.output)?.[0] ?? variable.output);
  const off = await endOfStart(page, {app: {...withoutServers, 'json-rpc.enable': 'false'}, seconds: 15});
  page
    .row('`enable = true` under `[json-rpc]`')
    .holds(
      !started.test(off.output) && off.exit === undefined,
      'with enable = false no JSON-RPC; with true all runs of these pages have it',
    );
  const files = readNodeFiles(page.makeHome({home: 'no-key'}));
  rmSync(path.join(page.home, 'no-key'), {recursive: true});
  page.row('Built-in default').holds(
    (
      await endOfStart(page, {
        app: {...withoutServers},
        before: `sed -i '/^\\[json-rpc\\]/,/^\\[tls\\]/ {/^enable = /d}' "$H/config/app.toml"`,
        seconds: 15,
      })
    ).output.search(started) < 0 && files.app.has('json-rpc.enable'),
    'without the key no JSON-RPC',
  );
  // A variable of a section that has no flag: the node tells what it could not read.
  const {output} = await endOfStart(page, {
    env: {EVMOSD_STATESYNC_ENABLE: 'word', EVMOSD_TELEMETRY_ENABLED: 'true'},
  });
  page.says(
    'More examples of variables are',
    output.includes("'statesync.enable' as bool") &&
      (
        await endOfStart(page, {env: {EVMOSD_MINIMUM_GAS_PRICES: ''}, app: {'minimum-gas-prices': '""'}})
      ).output.includes('set min gas price'),
    output.trim(),
  );
  const labels = await endOfStart(page, {
    env: {EVMOSD_TELEMETRY_ENABLED: 'true', EVMOSD_TELEMETRY_GLOBAL_LABELS: 'chain'},
  });
  page.says(
    'A variable can set every key of `app.toml` and `config.toml` except `global-labels`',
    labels.output.includes('index out of range'),
    labels.output.trim().slice(-300),
  );
}

/** The effects of keys that readers act on, on chains with these keys. */
async function tryEffects(page: PageRun): Promise<void> {
  const from = '0x7cB61D4117AE31a12E393a1Cfa3BaC666481D02E';
  const to = '0xC6Fe5D33615a1C52c08018c47E8Bc53646A0E101';
  // Init code that returns the gas that is left to it.
  const gasLeft = {from, data: '0x5a60005260206000f3', gas: '0xffffffffff'};
  const blockTime = '500ms';

  const open = await page.startChain({
    home: 'open',
    blockTime,
    config: {'rpc.cors_allowed_origins': '["*"]', 'rpc.cors_allowed_methods': '["GET"]'},
    app: {...withoutServers, 'json-rpc.gas-cap': '0', 'json-rpc.api': '"debug"', 'json-rpc.filter-cap': '2'},
  });
  const modules = JSON.stringify((await open.ask('rpc_modules')).result);
  page.says(
    '`"debug"` serves `net` and `web3` too',
    modules === '{"debug":"1.0","net":"1.0","rpc":"1.0","web3":"1.0"}',
    modules,
  );
  const preflight = (method: string): Promise<string> =>
    page.shell(
      `curl -s -o /dev/null -D - -X OPTIONS -H 'Origin: http://a.example' -H 'Access-Control-Request-Method: ${method}' localhost:26657/ | grep -i '^access-control-allow-methods' || echo none`,
    );
  const [post, head] = [await preflight('POST'), await preflight('HEAD')];
  page.says(
    'With `cors_allowed_methods = ["GET"]`, `POST` stays allowed.',
    /allow-methods: POST/i.test(post) && head.trim() === 'none',
    `POST: ${post.trim()}; HEAD: ${head.trim()}`,
  );
  await open.stop('SIGKILL');

  const all = await page.startChain({
    home: 'all',
    blockTime,
    app: {
      ...withoutServers,
      'json-rpc.gas-cap': '0',
      'json-rpc.api': '""',
      'json-rpc.filter-cap': '2',
      'json-rpc.feehistory-cap': '3',
    },
  });
  const defaults = JSON.stringify((await all.ask('rpc_modules')).result);
  page.says(
    'an empty text serves all three',
    defaults === '{"eth":"1.0","net":"1.0","rpc":"1.0","web3":"1.0"}',
    defaults,
  );
  const called = String((await all.ask('eth_call', [gasLeft, 'latest'])).result);
  const estimated = (await all.ask('eth_estimateGas', [{from, to, value: '0x1'}])).error?.message ?? 'no error';
  page
    .row('`gas-cap`', '[json-rpc]')
    .holds(
      BigInt(called) > 1_000_000_000_000n && estimated.includes('gas cap cannot be lower than 21000'),
      `eth_call has ${BigInt(called)} gas; eth_estimateGas: ${estimated}`,
    );
  const filters = [];
  for (let count = 0; count < 3; count += 1) {
    filters.push(String((await all.ask('eth_newBlockFilter')).result).replace(/^0x[0-9a-f]+$/, 'made'));
  }
  page
    .row('`filter-cap`', '[json-rpc]')
    .holds(filters.join() === 'made,made,error creating block filter: max limit reached', filters.join(', '));
  const history = (await all.ask('eth_feeHistory', ['0x4', 'latest', []])).error?.message ?? 'no error';
  page.row('`feehistory-cap`', '[json-rpc]').finds('block count 4 higher than 3', history);
  await all.stop('SIGKILL');
}

const run: Run = async (page) => {
  await page.shell('evmosd init node1 --chain-id evmos_9000-1');
  const home = path.join(page.home, '.evmosd');
  const files = readNodeFiles(home);
  const flags = await readFlags(page);
  const types = await readTypes(page, files, flags);
  page.reference(
    'configuration',
    Object.fromEntries(
      nodeFiles.map((file) => [
        file,
        [...files[file]].map(([key, value]) => ({
          key,
          default: value,
          type: types.get(`${file}.${key}`),
          flag: file !== 'client' && flags.has(key),
        })),
      ]),
    ),
  );
  compareKeys(page, files, flags, types);
  for (const row of page.rows('How to read the tables', 'File')) {
    const [name = ''] = row.codes[0] ?? [];
    row.holds(existsSync(path.join(home, 'config', name)), `${name} in the folder that init made`);
  }
  page.output(
    '40f4fac63da8b1ce8f850b0fa0f79b2699d2ce72',
    (files.config.get('p2p.seeds') ?? '').replaceAll('"', '').replaceAll(',', '\n'),
  );

  // The first command makes all three files; init writes config.toml again.
  await page.shell('evmosd config --home first >/dev/null');
  const first = readNodeFiles(path.join(page.home, 'first'));
  const changed = [...files.config]
    .filter(([key, value]) => key !== 'moniker' && first.config.get(key) !== value)
    .map(([key]) => key);
  page.says(
    'with five other values',
    changed.length === 5 && [...files.app].every(([key, value]) => first.app.get(key) === value),
    `init changes ${changed.join(', ')}`,
  );

  await tryPrecedence(page);
  setToml(path.join(home, 'config/app.toml'), {pruning: '"nothing"'});
  const again = page.makeHome({home: 'readers', app: {...withoutServers, 'json-rpc.enable': 'false'}});
  const started = await page.start(
    'EVMOSD_JSON_RPC_ENABLE=true evmosd start',
    /Starting JSON WebSocket server|Starting JSON-RPC server/,
    {
      adapt: [['evmosd start', `evmosd start --home ${again} --chain-id evmos_9000-1`, 'a chain of one validator']],
      seconds: 30,
    },
  );
  await started.stop('SIGKILL');

  await tryEffects(page);

  // client.toml
  await page.run('evmosd config keyring-backend file');
  for (const row of page.rows('client.toml', 'Key')) {
    const [key = ''] = row.codes[0] ?? [];
    const {output} = await page.try(`evmosd config ${key} --home first`);
    const [said = ''] = row.codes[1] ?? [];
    row.holds(
      key === 'chain-id'
        ? output.trim() === '' && files.client.get(key) === '"evmos_9000-1"'
        : said === files.client.get(key),
      `init wrote ${files.client.get(key) ?? 'nothing'}; a first command ${output.trim() || 'an empty text'}`,
    );
  }

  // JSON-RPC as one change.
  const local = page.makeHome({
    home: 'local',
    blockTime: '500ms',
    app: {...withoutServers, 'json-rpc.enable': 'false', 'json-rpc.api': '"eth"'},
  });
  const code = page.fence('ws-address = ').fence.code;
  setToml(
    path.join(local, 'config/app.toml'),
    Object.fromEntries(
      [...code.matchAll(/^([\w-]+) = (.*)$/gm)].map(([, key = '', value = '']) => [`json-rpc.${key}`, value]),
    ),
  );
  const chain = await page.startNode(local);
  page.block('ws-address = ', chain.log().includes('Starting JSON-RPC server'), 'Starting JSON-RPC server');
  await page.run('"method":"net_version"', {varies: [fillLine('{{mainnet.eip155}}')]});
  await chain.stop('SIGKILL');

  const known = new Set(
    nodeFiles.flatMap((file) =>
      [...files[file].keys()].flatMap((key) => [key, key.split('.').pop() ?? '', key.split('.')[0] ?? '']),
    ),
  );
  for (const row of page.rows('Tasks and their keys')) {
    const words = (row.codes[1] ?? []).flatMap((text) => text.replace(/\[|\]/g, '').split(' = ')[0]?.split(' ') ?? []);
    const unknown = words.filter((word) => !known.has(word) && !word.startsWith('--'));
    row.holds(
      words.length > 0 && unknown.length === 0,
      `keys of the files: ${words.join(', ')}; others: ${unknown.join(', ') || 'none'}`,
    );
  }

  // Errors, each provoked.
  const custom = (interval: string, recent: string) => ({
    pruning: '"custom"',
    'pruning-interval': `"${interval}"`,
    'pruning-keep-recent': `"${recent}"`,
  });
  const shows = async (quote: string, options: Parameters<typeof endOfStart>[1], column = 0): Promise<string> => {
    const {exit, output} = await endOfStart(page, {seconds: 40, ...options});
    page.row(quote, 'Errors').shows(exit === undefined || exit === 0 ? 'the node runs' : output, column);
    return output;
  };
  const empty = await shows('`set min gas price', {app: {'minimum-gas-prices': '""'}});
  const anew = await endOfStart(page, {before: 'rm "$H/config/app.toml"'});
  const kept = await endOfStart(page, {
    before: 'rm "$H/config/app.toml"; evmosd config --home "$H" >/dev/null',
    seconds: 15,
  });
  page.says(
    '`start` writes the defaults of its flags',
    /set min gas price/.test(anew.output) && kept.exit === undefined,
    `${empty.trim()}; after evmosd config: ${kept.exit ?? 'the node runs'}`,
  );
  await shows('`cannot enable state sync snapshots', {app: {pruning: '"everything"'}});
  await shows('`unknown pruning strategy', {app: {pruning: '"evrything"'}});
  await shows("`'pruning-interval' must not be 0", {app: custom('0', '100')});
  await shows("`'pruning-interval' must not be less than 10", {app: custom('9', '100')});
  await shows("`'pruning-keep-recent' must not be less than 2", {app: custom('10', '1')});
  await shows("`repeated API namespace 'eth'`", {app: {'json-rpc.api': '"eth,net,eth"'}});
  await shows('`JSON-RPC feehistory-cap', {app: {'json-rpc.feehistory-cap': '0'}});
  const invalid = await shows('`JSON-RPC filter-cap', {app: {'json-rpc.filter-cap': '-1'}});
  page.finds('their messages follow `invalid server config`', 'invalid server config', invalid);
  await shows('`invalid evm config value', {app: {'evm.tracer': '"none"'}});
  await shows('`invalid tls config value', {app: {'tls.certificate-path': '"/a/b.crt"'}});
  const quote = `sed -i 's/^pruning = .*/pruning = "default/' "$H/config/app.toml"`;
  const other = `sed -i 's/^moniker = .*/moniker = "node/' "$H/config/config.toml"`;
  const [merged, read] = [await endOfStart(page, {before: quote}), await endOfStart(page, {before: other})];
  page
    .row('`failed to merge configuration')
    .holds(
      /^Error: failed to merge configuration: While parsing config: toml: /m.test(merged.output) &&
        /^Error: While parsing config: toml: /m.test(read.output),
      `${merged.output.trim()} ${read.output.trim()}`,
    );
  page.row('`unknown configuration key').shows(await page.outputOf('evmosd config pruning nothing'));
  await shows('`invalid chain-id on InitChain', {
    before: `sed -i 's/^chain-id = .*/chain-id = ""/' "$H/config/client.toml"`,
  });
  await shows('`unknown db_backend', {config: {db_backend: '"pebbledb"'}});
  await shows('`versiondb is not supported', {app: {'store.streamers': '["versiondb"]'}});
  await shows('`unrecognized streaming service', {
    app: {'store.streamers': '["other"]'},
    before: `printf '[streamers.other]\\nkeys = ["*"]\\n' >> "$H/config/app.toml"`,
  });
  const holder = await page.startChain({home: 'holder', app: withoutServers});
  await shows('`bind: address already in use`', {});
  await holder.stop('SIGKILL');
  const half = page.makeHome({
    home: 'half',
    config: {'statesync.enable': 'true', 'statesync.rpc_servers': '"http://127.0.0.1:1"'},
  });
  const reset = await page.try(
    `evmosd tendermint unsafe-reset-all --home ${half} || evmosd tendermint reset-state --home ${half}`,
  );
  const sync = await endOfStart(page, {
    config: {'statesync.enable': 'true', 'statesync.rpc_servers': '"http://127.0.0.1:1"'},
    before:
      'rm -rf "$H/data"; mkdir -p "$H/data"; echo \'{"height":"0","round":0,"step":0}\' > "$H/data/priv_validator_state.json"; evmosd tendermint show-validator --home "$H" >/dev/null',
  });
  page
    .row('`error in config file: error in [statesync]')
    .holds(
      (
        reset.output.match(
          /error in config file: error in \[statesync\] section: at least two rpc_servers entries is required/g,
        ) ?? []
      ).length === 2 && sync.output.includes('at least 2 RPC servers are required'),
      `${reset.output.trim()} … ${sync.output.trim().slice(-200)}`,
    );
};

export default run;

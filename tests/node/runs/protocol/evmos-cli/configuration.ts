import {existsSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {keyTypes, type KeyType} from '../../../../../src/site/defaults';
import {accounts, setToml} from '../../../chain';
import {fillLine} from '../../../claims';
import {waitFor} from '../../../processes';
import type {PageRun, RowRun, Run} from '../../../run';
import type {Requires} from '../../../tools';
import {modulesNeed, readDialing, readModule} from '../../goModules';
import {endOfStart, isOfSize, nodeFiles, readNodeFiles, withoutServers} from '../../nodeFiles';
import {trySettings} from './settings';
import {refuseFlags} from './startFlags';
import {tryWrongFiles} from './wrongFiles';

export const requires: Requires = [...modulesNeed, 'openssl', 'ss'];

type Files = ReturnType<typeof readNodeFiles>;

/** Returns the file of a table, and the prefix that its keys have in that file. */
const toSection = ({sections}: Pick<RowRun, 'sections'>): {file: keyof Files; prefix: string} => {
  const [file = '', section = ''] = sections;
  const [, name = ''] = /^\[([^\]]+)\]/.exec(section) ?? [];
  return {file: file.replace('.toml', '') as keyof Files, prefix: name ? `${name}.` : ''};
};

/** The type of each flag in the help, by the key that the flag sets. The type of a switch is empty. */
type Flags = ReadonlyMap<string, string>;

/** The type that the node expects for the value of a key, by file and name. */
type Types = Map<string, KeyType>;

/** Reads the flags of `start`. A flag has the name of the key that it sets. */
const readFlags = async (page: PageRun): Promise<Flags> => {
  const help = await page.shell('evmosd start --help');
  return new Map(
    [...help.matchAll(/^ +(?:-\w, )?--([\w.-]+)(?: (\S+))?/gm)].map(([, flag = '', type = '']) => [flag, type]),
  );
};

/**
 * Compares every key and its default with the page in both directions, and the flags that the page names below each
 * table.
 */
function compareKeys(page: PageRun, files: Files, flags: Flags, types: Types): void {
  const named: Record<string, Set<string>> = {config: new Set(), app: new Set(), client: new Set()};
  const tables = (['config', 'app'] as const).flatMap((file) => page.rows(`${file}.toml`, 'Key'));
  for (const row of tables) {
    const {file, prefix} = toSection(row);
    const key = `${prefix}${row.codes[0]?.[0] ?? ''}`;
    const seen = files[file].get(key);
    const said = row.codes[1]?.[0] ?? '';
    named[file]?.add(key);
    // The page describes two values in words: the name of the node, and the seeds, which are listed below their table.
    const inWords = key === 'moniker' || key === 'p2p.seeds';
    const isDefault = inWords ? seen !== '""' : said === seen;
    const [, type = ''] = /, (switch|duration)\b/.exec(row.cells[1] ?? '') ?? [];
    const decoded = types.get(`${file}.${key}`);
    // No type is known for a key that the application reads in another way than into its configuration structure.
    const isType = decoded === undefined || type === (keyTypes[decoded] ?? '');
    row.holds(
      isDefault && isType && isOfSize(row.cells[2] ?? '', seen),
      `${key} = ${seen ?? 'no such key'}${decoded ? `, ${decoded}` : ''}`,
    );
    const [, unit] = /\d ([KMG])iB/.exec(row.cells[2] ?? '') ?? [];
    if (unit !== undefined && seen !== undefined) {
      const size = Math.round(Number(seen.replaceAll('"', '')) / 1024 ** ('KMG'.indexOf(unit) + 1));
      row.tells([`${size} ${unit}iB`]);
    }
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
    const words = [...sentence.matchAll(/--?([\w.-]+)|\b([a-z]+(?:-[a-z]+)+)\b/g)].map(
      ([, flag, key]) => flag ?? key ?? '',
    );
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
 * Finds the type that the node expects for each value. Every value becomes a word, and the node names the keys whose
 * type is not text. For the keys of app.toml that are flags, the help names the type, because the first wrong one ends
 * the start. A key that the node reads in another way has no type here.
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

/**
 * Checks the order of flag, variable, file and default. Each has another wrong value, so the error shows which one was
 * read.
 */
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
  // Variables of sections without flags. The error names the value that the node could not read.
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
    'A variable can set every key of `app.toml` and `config.toml` that is in the file or has a flag, except `global-labels`.',
    labels.output.includes('index out of range'),
    labels.output.trim().slice(-300),
  );
}

/** Checks the effects of keys that readers change, on chains with these keys. */
async function tryEffects(page: PageRun): Promise<void> {
  const from = '0x7cB61D4117AE31a12E393a1Cfa3BaC666481D02E';
  const to = '0xC6Fe5D33615a1C52c08018c47E8Bc53646A0E101';
  // Init code that returns its remaining gas.
  const gasLeft = {from, data: '0x5a60005260206000f3', gas: '0xffffffffff'};
  const blockTime = '500ms';

  const home = page.makeHome({
    home: 'open',
    blockTime,
    config: {'rpc.cors_allowed_origins': '["*"]', 'rpc.cors_allowed_methods': '["GET"]'},
    app: {...withoutServers, 'json-rpc.api': '"debug"', 'json-rpc.filter-cap': '2'},
  });
  // In the file that `init` writes, the list of labels spans two lines.
  const labels = page.row('`global-labels`', '[telemetry]');
  const app = path.join(home, 'config/app.toml');
  const list = `global-labels = ${labels.codes[2]?.at(-1)}`;
  writeFileSync(app, readFileSync(app, 'utf8').replace(/global-labels = \[\n+\]/, list));
  const open = await page.startNode(home);
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
  const value = /"([^"]+)"\]/.exec(list)?.[1] ?? '';
  // The node collects the gauges of the runtime a second after its start.
  const series = await waitFor('the gauges of the runtime', async () => {
    const lines = (await page.shell('curl -s http://127.0.0.1:26660/metrics'))
      .split('\n')
      .filter((line) => /^(?!cometbft_|promhttp_)[a-z]/.test(line));
    return lines.some((line) => line.startsWith('runtime_')) ? lines : undefined;
  });
  const [ofRuntime, ofModules] = [true, false].map((runtime) =>
    series.filter((line) => /^(?:runtime_|go_|process_)/.test(line) === runtime),
  );
  const isLabelled = (line: string): boolean => line.includes(`chain_id="${value}"`);
  labels.holds(
    ['runtime_', 'go_', 'process_'].every((prefix) => ofRuntime?.some((line) => line.startsWith(prefix))) &&
      ofRuntime?.some(isLabelled) === false &&
      ofModules?.some((line) => line.startsWith('feemarket_base_fee')) === true &&
      ofModules.every(isLabelled),
    `${list}: ${ofModules?.find((line) => line.startsWith('feemarket_base_fee'))}; ${ofModules?.find((line) => !isLabelled(line)) ?? 'no other without it'}; ${ofRuntime?.length} series of the runtime, with it ${ofRuntime?.filter(isLabelled).length}`,
  );
  await open.stop('SIGKILL');

  const gasCap = page.row('`gas-cap`', '[json-rpc]');
  const none = numberIn(gasCap, /With (\d+), eth_call/);
  const all = await page.startChain({
    home: 'all',
    blockTime,
    app: {
      ...withoutServers,
      'json-rpc.gas-cap': String(none),
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
  gasCap.holds(
    BigInt(called) > 1_000_000_000_000n &&
      estimated.includes('gas cap cannot be lower than 21000') &&
      numberIn(gasCap, /not (\d+)/) === none,
    `with ${none} eth_call has ${BigInt(called)} gas; eth_estimateGas: ${estimated}`,
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

/** Returns a number from the text of a row, found by the words around it. */
const numberIn = ({cells}: Pick<RowRun, 'cells'>, words: RegExp): number => Number(words.exec(cells.join(' | '))?.[1]);

/** Returns the comment above a key in the file that `init` wrote. */
function readComment(text: string, key: string): string {
  const [section, name] = /^(.*)\.([^.]+)$/.exec(key)?.slice(1) ?? ['', key];
  const part = text.slice(section ? text.indexOf(`\n[${section}]`) : 0);
  return new RegExp(`((?:^# .*\\n|^#\\n)+)(?:[\\w-]+ = .*\\n)*${name} = `, 'm').exec(part)?.[1] ?? '';
}

/**
 * Checks the numbers of rows about limits and special values, by the comments of the files, the checks of the node, and
 * the source of its modules.
 */
async function tryNumbers(page: PageRun, files: Files, first: Files): Promise<void> {
  const home = path.join(page.home, '.evmosd/config');
  const texts = {
    config: readFileSync(path.join(home, 'config.toml'), 'utf8'),
    app: readFileSync(path.join(home, 'app.toml'), 'utf8'),
  };
  const comments = (
    file: keyof typeof texts,
    key: string,
    quote: string,
    section: string,
    onPage: RegExp,
    inFile: RegExp,
  ): void => {
    const row = page.row(quote, section);
    const comment = readComment(texts[file], key);
    const [words, number] = inFile.exec(comment) ?? [comment];
    row.holds(numberIn(row, onPage) === Number(number), words);
  };
  const unlimited = [/(\d+) is no limit/, /^# (\d+) - unlimited/m] as const;
  comments('config', 'rpc.grpc_max_open_connections', '`grpc_max_open_connections` |', '[rpc]', ...unlimited);
  comments('config', 'rpc.max_open_connections', 'Limit of HTTP and WebSocket', '[rpc]', ...unlimited);
  comments(
    'config',
    'instrumentation.max_open_connections',
    'Parallel connections of scrapers',
    '[instrumentation]',
    ...unlimited,
  );
  comments(
    'app',
    'state-sync.snapshot-keep-recent',
    'Snapshots that are kept and offered',
    '[state-sync]',
    /; (\d+) keeps all/,
    /\((\d+) to keep all\)/,
  );
  comments(
    'app',
    'memiavl.async-commit-buffer',
    'Commits that may wait for the disk',
    '[memiavl]',
    /; -(\d+) writes at once/,
    /-(\d+) means synchronous commit/,
  );
  page
    .row('With `enabled`: 600 or more, so that rare series do not vanish')
    .finds(
      'when positive, enables a Prometheus metrics sink',
      readComment(texts.app, 'telemetry.prometheus-retention-time'),
    );
  const deprecated = page.row('`block_sync` |');
  const version = await page.shell('evmosd tendermint version');
  const [, comet = ''] = /^Tendermint: v?(\d+\.\d+)\./m.exec(version) ?? [];
  const note = readComment(texts.config, 'block_sync');
  deprecated.holds(note.includes('Deprecated: this key will be removed'), note);
  deprecated.tells([`CometBFT ${comet}`]);

  // Defaults of CometBFT and the SDK, as a first command writes them. `init` sets five of these values differently.
  const defaults = (quote: string, section: string, key: string): void =>
    page
      .row(quote, section)
      .tells(
        [`CometBFT: ${(first.config.get(key) ?? '').replace(/^"|"$|0m0s/g, '')}`],
        `without init ${key} = ${first.config.get(key)}`,
      );
  defaults('`max_num_inbound_peers`', '[p2p]', 'p2p.max_num_inbound_peers');
  defaults('`max_num_outbound_peers`', '[p2p]', 'p2p.max_num_outbound_peers');
  defaults('Limit of waiting transactions', '[mempool]', 'mempool.size');
  defaults('`trust_period`', '[statesync]', 'statesync.trust_period');
  const cometDefaults = readModule(page, 'github.com/cometbft/cometbft', 'config/config.go');
  const [commitLine = '', milliseconds] = /TimeoutCommit: +(\d+) \* time\.Millisecond/.exec(cometDefaults) ?? [];
  page
    .row('Wait after a block before the next', '[consensus]')
    .tells([`CometBFT: ${Number(milliseconds) / 1000}s`], `${commitLine}, that is ${Number(milliseconds) / 1000}s`);
  const {hours, seen: dialing} = readDialing(page);
  page.row('Peers that the node dials again', '[p2p]').tells([`about ${hours} hours`], dialing);
  const iavl = readModule(page, 'github.com/crypto-org-chain/cronos/memiavl', 'db.go');
  const ofTree = page.row('Blocks from one snapshot of the tree', '[memiavl]');
  const [ifNone = '', none] =
    /opts\.SnapshotInterval == (\d+) \{\s+opts\.SnapshotInterval = DefaultSnapshotInterval/.exec(iavl) ?? [];
  const [usual = '', interval] = /DefaultSnapshotInterval += (\d+)/.exec(iavl) ?? [];
  ofTree.tells([`${none} means ${interval}`], `${ifNone}; ${usual}`);
  const snapshots = page.row('Blocks from one snapshot to the next', '[state-sync]');
  const sdk = readModule(page, 'github.com/cosmos/cosmos-sdk', 'server/config/config.go');
  const [sdkLine = '', sdkInterval] = /SnapshotInterval: +(\d+),/.exec(sdk) ?? [];
  const [disabled = '', off] =
    /\((\d+) to disable\)/.exec(readComment(texts.app, 'state-sync.snapshot-interval')) ?? [];
  snapshots.tells([`${off} is off`, `Cosmos SDK: ${sdkInterval}`], `${disabled}; of the SDK ${sdkLine}`);
  const withAll = await endOfStart(page, {
    app: {
      ...withoutServers,
      pruning: '"everything"',
      'state-sync.snapshot-interval': String(numberIn(snapshots, /the interval must be (\d+)/)),
    },
  });
  const needed = numberIn(snapshots, /disk and reads: (\d+)/);
  snapshots.holds(
    withAll.exit === undefined && needed === Number(off),
    `with everything and ${needed} the node ${withAll.exit === undefined ? 'runs' : withAll.output}`,
  );

  // Pruning, by the comments of the file and the checks of the start.
  const strategies = page.row('`pruning` |', 'Base keys of app.toml');
  const kept = readComment(texts.app, 'pruning');
  const [standard = '', last, every] =
    /default: the last (\d+) states are kept, pruning at (\d+) block/.exec(kept) ?? [];
  const [least = '', few, often] =
    /everything: (\d+) latest states will be kept; pruning at (\d+) block/.exec(kept) ?? [];
  strategies.tells([`the last ${last}`, `the last ${few}`, `every ${every} blocks`], `${standard}; ${least}`);
  strategies.holds(every === often, `every ${every} and every ${often}`);
  const custom = (pruneEvery: number, recent: number) =>
    endOfStart(page, {
      app: {
        ...withoutServers,
        pruning: '"custom"',
        'pruning-interval': `"${pruneEvery}"`,
        'pruning-keep-recent': `"${recent}"`,
      },
    });
  const recentRow = page.row('`pruning-keep-recent`', 'Base keys of app.toml');
  const intervalRow = page.row('`pruning-interval`', 'Base keys of app.toml');
  const [leastKept, leastEvery] = [recentRow, intervalRow].map((row) => numberIn(row, /at least (\d+)/));
  const smallest = await custom(leastEvery ?? NaN, leastKept ?? NaN);
  const errors = {
    zero: page.row("'pruning-interval' must not be 0", 'Errors'),
    interval: page.row("'pruning-interval' must not be less than 10", 'Errors'),
    recent: page.row("'pruning-keep-recent' must not be less than 2", 'Errors'),
  };
  const goes = smallest.exit === undefined;
  const runs = `an interval of ${leastEvery} with ${leastKept} states: the node ${goes ? 'runs' : smallest.output}`;
  for (const row of [errors.zero, errors.interval]) {
    row.holds(goes && numberIn(row, /Set (\d+) or more/) === leastEvery, runs);
  }
  errors.recent.holds(goes && numberIn(errors.recent, /Set (\d+) or more/) === leastKept, runs);
  const refused = async (row: RowRun, text: string, start: ReturnType<typeof custom>, words: string): Promise<void> => {
    const {output} = await start;
    row.holds(output.includes(text), `${words}: ${output.trim()}`);
  };
  const tooOften = "'pruning-interval' must not be less than 10";
  const tooFew = "'pruning-keep-recent' must not be less than 2";
  for (const each of [numberIn(errors.interval, /from (\d+) to/), numberIn(errors.interval, /to (\d+) \|/)]) {
    await refused(errors.interval, tooOften, custom(each, 100), `an interval of ${each}`);
  }
  for (const each of [numberIn(errors.recent, /(\d+) or \d+ with/), numberIn(errors.recent, /or (\d+) with/)]) {
    await refused(errors.recent, tooFew, custom(10, each), `${each} states`);
  }
  await refused(intervalRow, tooOften, custom((leastEvery ?? NaN) - 1, 100), `${leastEvery} runs, and one less`);
  await refused(recentRow, tooFew, custom(10, (leastKept ?? NaN) - 1), `${leastKept} runs, and one less`);
  intervalRow.holds(goes, runs);
  recentRow.holds(goes, runs);
  page
    .row('`cannot enable state sync snapshots', 'Errors')
    .tells(
      [Number(files.app.get('state-sync.snapshot-interval'))],
      `the default is ${files.app.get('state-sync.snapshot-interval')}`,
    );

  // Limits of config.toml: commands of CometBFT check the file.
  const checked = page.makeHome({home: 'checked'});
  const syncing = {
    'statesync.enable': 'true',
    'statesync.rpc_servers': '"http://127.0.0.1:1,http://127.0.0.1:2"',
    'statesync.trust_height': '1',
    'statesync.trust_hash': `"${'00'.repeat(32)}"`,
    'statesync.discovery_time': '"15s"',
    'statesync.chunk_request_timeout': '"10s"',
  };
  const check = async (values: Readonly<Record<string, string>>): Promise<string> => {
    setToml(path.join(checked, 'config/config.toml'), {...syncing, ...values});
    const {exit, output} = await page.try(`evmosd tendermint unsafe-reset-all --home ${checked}`);
    return exit === 0 ? 'accepted' : (/Error: .*/.exec(output)?.[0] ?? output);
  };
  const buffer = page.row('`experimental_subscription_buffer_size`', '[rpc]');
  const smallestBuffer = numberIn(buffer, /at least (\d+)/);
  const setBuffer = (size: number): Promise<string> =>
    check({
      'rpc.experimental_subscription_buffer_size': String(size),
      'rpc.experimental_websocket_write_buffer_size': '200',
    });
  const [enoughBuffer, lessBuffer] = [await setBuffer(smallestBuffer), await setBuffer(smallestBuffer - 1)];
  buffer.holds(
    enoughBuffer === 'accepted' && lessBuffer.includes('experimental_subscription_buffer_size must be >='),
    `${smallestBuffer} ${enoughBuffer}; one less: ${lessBuffer}`,
  );
  // Sets a valid value again for the checks below.
  await setBuffer(200);
  const servers = page.row('`rpc_servers`', '[statesync]');
  const fewest = numberIn(servers, /at least (\d+)/);
  const withServers = (count: number): Promise<string> =>
    check({
      'statesync.rpc_servers': `"${Array.from({length: count}, (_, index) => `http://127.0.0.1:${index + 1}`).join()}"`,
    });
  const [enoughServers, lessServers] = [await withServers(fewest), await withServers(fewest - 1)];
  servers.holds(
    enoughServers === 'accepted' && lessServers.includes('at least two rpc_servers entries is required'),
    `${fewest} ${enoughServers}; one less: ${lessServers}`,
  );
  const discovery = page.row('`discovery_time`', '[statesync]');
  const [noDiscovery, leastDiscovery] = [
    numberIn(discovery, /(\d+)s or at least/),
    numberIn(discovery, /at least (\d+)s/),
  ];
  const discover = (seconds: number): Promise<string> => check({'statesync.discovery_time': `"${seconds}s"`});
  const times = [await discover(noDiscovery), await discover(leastDiscovery), await discover(leastDiscovery - 1)];
  const shortest = await discover(noDiscovery + 1);
  discovery.holds(
    times[0] === 'accepted' &&
      times[1] === 'accepted' &&
      [times[2], shortest].every((each) => each?.includes('discovery time must be 0s or greater than five seconds')),
    `${noDiscovery}s ${times[0]}; ${leastDiscovery}s ${times[1]}; one second less: ${times[2]}`,
  );
  const chunk = page.row('`chunk_request_timeout`', '[statesync]');
  const leastChunk = numberIn(chunk, /at least (\d+)s/);
  const request = (seconds: number): Promise<string> => check({'statesync.chunk_request_timeout': `"${seconds}s"`});
  const [enoughChunk, lessChunk] = [await request(leastChunk), await request(leastChunk - 1)];
  chunk.holds(
    enoughChunk === 'accepted' && lessChunk.includes('chunk_request_timeout must be at least 5 seconds'),
    `${leastChunk}s ${enoughChunk}; one second less: ${lessChunk}`,
  );
}

/**
 * Checks the meaning of 0 for JSON-RPC and REST on two nodes: one has 0, and the other has the lowest values. Then the
 * validator of the first node starts again.
 */
async function tryZero(page: PageRun): Promise<void> {
  const rows = {
    evm: page.row('`evm-timeout`', '[json-rpc]'),
    http: page.row('`http-timeout`', '[json-rpc]'),
    fee: page.row('`txfee-cap`', '[json-rpc]'),
    history: page.row('`feehistory-cap`', '[json-rpc]'),
    read: page.row('`rpc-read-timeout`', '[api]'),
  };
  const zeroOf = (row: RowRun): number => numberIn(row, /(\d+) is no limit/);
  const fewBlocks = page.row('`JSON-RPC feehistory-cap', 'Errors');
  const fewFilters = page.row('`JSON-RPC filter-cap', 'Errors');
  const leastBlocks = numberIn(fewBlocks, /Set (\d+) or more/);
  const leastFilters = numberIn(fewFilters, /Set (\d+) or more/);
  const {address: from} = accounts.mykey;
  // Tells whether the server closes an unfinished request within three seconds.
  const hold = (port: number): Promise<string> =>
    page.shell(
      `exec 3<>/dev/tcp/127.0.0.1/${port}; printf 'GET / HTTP/1.1\\r\\n' >&3; timeout 3 cat <&3 > /dev/null && echo closed || echo open; exec 3>&-`,
    );
  const resend = {from, to: accounts.dev0.address, nonce: '0x0', gas: '0x5208', gasPrice: '0x5d21dba00', value: '0x0'};
  const ask = async (home: string, app: Readonly<Record<string, string>>) => {
    const chain = await page.startChain({
      home,
      blockTime: '500ms',
      app: {'grpc-web.enable': 'false', ...app},
    });
    const call = await chain.ask('eth_call', [{from, to: accounts.dev0.address}, 'latest']);
    const sent = await chain.ask('eth_resend', [resend, '0x5af3107a4000000', '0x5208']);
    const seen = {
      call: call.error?.message ?? String(call.result),
      resend: sent.error?.message ?? String(sent.result),
      http: await hold(8545),
      rest: await hold(1317),
      history: (await chain.ask('eth_feeHistory', ['0x1', 'latest', []])).error?.message ?? 'answered',
    };
    await chain.stop('SIGKILL');
    return seen;
  };
  const none = await ask('none', {
    'api.rpc-read-timeout': String(zeroOf(rows.read)),
    'json-rpc.evm-timeout': `"${zeroOf(rows.evm)}s"`,
    'json-rpc.http-timeout': `"${zeroOf(rows.http)}s"`,
    'json-rpc.txfee-cap': String(zeroOf(rows.fee)),
    'json-rpc.feehistory-cap': String(leastBlocks),
    'json-rpc.filter-cap': String(leastFilters),
  });
  const least = await ask('least', {
    'api.rpc-read-timeout': '1',
    'json-rpc.evm-timeout': '"1ns"',
    'json-rpc.http-timeout': '"1s"',
    'json-rpc.txfee-cap': '1',
  });
  rows.evm.holds(
    none.call === '0x' && least.call !== '0x',
    `with ${zeroOf(rows.evm)} ${none.call}; with a nanosecond ${least.call}`,
  );
  rows.http.holds(
    none.http.trim() === 'open' && least.http.trim() === 'closed',
    `after three seconds with ${zeroOf(rows.http)} ${none.http.trim()}, with a second ${least.http.trim()}`,
  );
  rows.read.holds(
    none.rest.trim() === 'open' && least.rest.trim() === 'closed',
    `after three seconds with ${zeroOf(rows.read)} ${none.rest.trim()}, with a second ${least.rest.trim()}`,
  );
  rows.fee.holds(
    !none.resend.includes('exceeds the configured cap') && least.resend.includes('exceeds the configured cap'),
    `with ${zeroOf(rows.fee)}: ${none.resend}; with a cap: ${least.resend}`,
  );
  const tooFew = numberIn(rows.history, /above (\d+)/);
  const {output} = await endOfStart(page, {app: {'json-rpc.feehistory-cap': String(tooFew)}, seconds: 40});
  rows.history.holds(
    output.includes('JSON-RPC feehistory-cap cannot be negative or 0') && leastBlocks === tooFew + 1,
    `${tooFew}: ${/JSON-RPC feehistory-cap [^"]*/.exec(output)?.[0] ?? output}`,
  );
  fewBlocks.holds(none.history === 'answered', `with ${leastBlocks} block the node ${none.history}`);
  fewFilters.holds(none.history === 'answered', `with filter-cap ${leastFilters} the node ${none.history}`);
  const negative = await endOfStart(page, {
    app: {'json-rpc.filter-cap': String(leastFilters - 1), 'json-rpc.feehistory-cap': '1'},
    seconds: 40,
  });
  fewFilters.holds(
    negative.output.includes('filter-cap cannot be negative'),
    /JSON-RPC filter-cap [^"]*/.exec(negative.output)?.[0] ?? negative.output,
  );

  // The validator of the first node starts again and looks for its own signatures.
  const signed = page.row('`double_sign_check_height`', '[consensus]');
  const [never, once] = [numberIn(signed, /(\d+) and \d+ are off/), numberIn(signed, /and (\d+) are off/)];
  const comeBack = async (height: number): Promise<string> => {
    setToml(path.join(page.home, 'none/config/config.toml'), {'consensus.double_sign_check_height': String(height)});
    const node = page.terminal.start('evmosd start --home none --chain-id evmos_9000-1 2>&1');
    const ending = /found signature from the same key|finalizing commit of block/;
    await node.until(ending, 60);
    await node.stop('SIGKILL');
    return ending.exec(node.log())?.[0] ?? '';
  };
  const answers = [await comeBack(never), await comeBack(once), await comeBack(once + 1)];
  signed.holds(
    answers.join('; ') === 'finalizing commit of block; finalizing commit of block; found signature from the same key',
    `${never}: ${answers[0]}; ${once}: ${answers[1]}; one more: ${answers[2]}`,
  );
  const hash = page.row('`trust_hash`', '[statesync]');
  const again = await page.startNode(page.makeHome({home: 'hashes', blockTime: '500ms', app: withoutServers}));
  const [, blockHash = ''] = /"hash":\s*"([0-9A-F]+)"/.exec((await again.comet('/block?height=1')).body) ?? [];
  hash.tells([`${blockHash.length} hexadecimal digits`], `${blockHash.length} digits: ${blockHash}`);
  await again.stop('SIGKILL');
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

  // The first command creates all three files, and `init` writes config.toml again.
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

  await tryNumbers(page, files, first);
  await tryZero(page);
  await tryPrecedence(page);
  await trySettings(page);
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
  const set = await page.try('evmosd config output xml --home wrong; evmosd config keyring-backend foo --home wrong');
  const then = await page.try('evmosd config output --home wrong || evmosd status --home wrong');
  page.says(
    'The command does not check the value: a wrong one is refused only where it is used.',
    set.exit === 0 && set.output.trim() === '',
    `exit ${set.exit}: ${set.output.trim()}`,
  );
  page.says(
    'With a wrong `keyring-backend`, every later command with this home fails, also `evmosd config`',
    then.output.split("couldn't get key ring: unknown keyring backend foo").length === 3,
    then.output.slice(0, 300),
  );
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

  // The settings of JSON-RPC, as one change.
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
  setToml(path.join(local, 'config/client.toml'), {node: '"tcp://localhost:1"'});
  const chain = await page.startNode(local);
  page.block('ws-address = ', chain.log().includes('Starting JSON-RPC server'), 'Starting JSON-RPC server');
  await page.run('"method":"net_version"', {varies: [fillLine('{{mainnet.eip155}}')]});
  await chain.block(2);
  const {result: second} = await chain.ask('eth_getBlockByNumber', ['0x2', false]);
  page.says(
    'The servers of a node, JSON-RPC among them, do not read this key',
    second !== undefined && second !== null,
    `with another node in client.toml: ${JSON.stringify(second)?.slice(0, 80)}`,
  );
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

  // Errors. The run provokes each of them.
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
  const filled = await endOfStart(page, {app: {'json-rpc.api': '"net"'}});
  page
    .row("`repeated API namespace 'eth'`")
    .holds(filled.output.includes("repeated API namespace 'net'"), filled.output.trim().slice(0, 200));
  await shows('`JSON-RPC feehistory-cap', {app: {'json-rpc.feehistory-cap': '0'}});
  const invalid = await shows('`JSON-RPC filter-cap', {app: {'json-rpc.filter-cap': '-1'}});
  page.finds('their messages follow `invalid server config`', 'invalid server config', invalid);
  await shows('`invalid evm config value', {app: {'evm.tracer': '"none"'}});
  await shows('`invalid tls config value', {app: {'tls.certificate-path': '"/a/b.crt"'}});
  await shows('`bindFlags failed', {app: {'json-rpc.http-timeout': '"30"'}});
  await shows('`error extracting app config', {app: {'telemetry.enabled': '"wrong"'}});
  await shows('`error decoding', {config: {'consensus.timeout_commit': '"5"'}});
  await shows('`cannot parse', {config: {'p2p.max_num_inbound_peers': '"x"'}});
  await shows('`invalid listening address %s`', {app: {'api.enable': 'true', 'api.address': '"wrong"'}});
  await shows('`invalid grpc address', {app: {'grpc.enable': 'true', 'grpc.address': '"wrong"'}});
  const quote = `sed -i 's/^pruning = .*/pruning = "default/' "$H/config/app.toml"`;
  const other = `sed -i 's/^moniker = .*/moniker = "node/' "$H/config/config.toml"`;
  const backend = `sed -i 's/^keyring-backend = .*/keyring-backend = "test/' "$H/config/client.toml"`;
  const [merged, read] = [await endOfStart(page, {before: quote}), await endOfStart(page, {before: other})];
  const clients = await endOfStart(page, {before: backend});
  page
    .row('`failed to merge configuration')
    .holds(
      /^Error: failed to merge configuration: While parsing config: toml: /m.test(merged.output) &&
        /^Error: While parsing config: toml: /m.test(read.output) &&
        /^Error: couldn't get client config: While parsing config: toml: /m.test(clients.output),
      `${merged.output.trim()} ${read.output.trim()} ${clients.output.trim()}`,
    );
  const folders = await Promise.all(
    ['config', 'client', 'app'].map((name) =>
      endOfStart(page, {before: `rm "$H/config/${name}.toml"; mkdir "$H/config/${name}.toml"`}),
    ),
  );
  const notFound = folders.map(
    ({output}) => /^Error: .*Config File "(?:\w+)" Not Found in .*/m.exec(output)?.[0] ?? output,
  );
  page
    .row('`failed to read in <path>')
    .holds(
      /failed to read in \S+config\.toml: Config File "config" Not Found in "\[\S+\]"$/.test(notFound[0] ?? '') &&
        /Config File "client" Not/.test(notFound[1] ?? '') &&
        /Config File "app" Not/.test(notFound[2] ?? ''),
      notFound.join(' … '),
    );
  page.row('`unknown configuration key').shows(await page.outputOf('evmosd config pruning nothing'));
  await shows('`invalid chain-id on InitChain; expected: , got: …`', {
    before: `sed -i 's/^chain-id = .*/chain-id = ""/' "$H/config/client.toml"`,
  });
  await shows('`unknown db_backend', {config: {db_backend: '"pebbledb"'}});
  await shows('`invalid log level', {config: {log_level: '"loud"'}});
  await shows('`invalid log level', {flags: ['--log_level', 'loud']});
  for (const level of ['info', 'error', 'debug', 'warn']) {
    const {exit} = await endOfStart(page, {flags: ['--log_level', level], app: {'minimum-gas-prices': '"x"'}});
    page.row('`invalid log level', 'Errors').holds(exit !== undefined, `${level} is taken`);
  }
  const nameless: string[] = [];
  for (const key of [
    'priv_validator_key_file',
    'priv_validator_state_file',
    'p2p.addr_book_file',
    'consensus.wal_file',
  ]) {
    nameless.push((await endOfStart(page, {config: {[key]: '""'}, seconds: 40})).output);
  }
  const directory = page.row('`read <home>: is a directory`', 'Errors');
  directory.shows(nameless.join('\n'));
  directory.holds(
    nameless.every((output, index) =>
      (index < 3 ? /read \S+: is a directory/ : /open \S+: is a directory/).test(output),
    ),
    nameless.map((output) => /(?:read|open) \S+: is a directory/.exec(output)?.[0] ?? output.trim()).join('; '),
  );
  await shows('`panic: runtime error: makeslice', {config: {'mempool.max_tx_bytes': '-1'}});
  await shows('`is not a valid metric name`', {config: {'instrumentation.namespace': '"5"'}});
  const settings: readonly Readonly<Record<string, string>>[] = [
    {'mempool.size': '""', 'storage.discard_abci_responses': '""'},
    {'consensus.timeout_commit': '5'},
    {'rpc.cors_allowed_origins': '"x"'},
    {'p2p.max_num_inbound_peers': '-1'},
  ];
  const taken: {config: object; exit?: number; output: string}[] = [];
  for (const config of settings) {
    taken.push({config, ...(await endOfStart(page, {config, app: withoutServers, seconds: 12}))});
  }
  page.says(
    'Three values of another type in `config.toml` start a node as well.',
    taken.every(({exit}) => exit === undefined),
    taken.map(({config, exit}) => `${JSON.stringify(config)}: ${exit ?? 'the node runs'}`).join('; '),
  );
  const pauses = taken[1]?.output.match(/committed state/g)?.length ?? 0;
  page.says('`timeout_commit = 5` is no pause at all', pauses > 20, `${pauses} blocks within 12 s`);
  const withoutEmpty = await endOfStart(page, {
    config: {
      'consensus.timeout_commit': '"500ms"',
      'consensus.create_empty_blocks': 'false',
      'consensus.create_empty_blocks_interval': '"1h"',
    },
    app: withoutServers,
    seconds: 12,
  });
  const emptyBlocks = withoutEmpty.output.match(/committed state/g)?.length ?? 0;
  const emptySeen = `${emptyBlocks} blocks without a transaction within 12 s`;
  page.says('`false` has no effect: each block changes the application hash', emptyBlocks > 5, emptySeen);
  page.says('No effect, for the same reason', emptyBlocks > 5, emptySeen);
  await shows('`versiondb is not supported', {app: {'store.streamers': '["versiondb"]'}});
  await shows('`unrecognized streaming service', {
    app: {'store.streamers': '["other"]'},
    before: `printf '[streamers.other]\\nkeys = ["*"]\\n' >> "$H/config/app.toml"`,
  });
  const holder = await page.startChain({home: 'holder', app: withoutServers});
  await shows('`bind: address already in use`', {});
  const odd = await page.outputOf(
    'set +e; evmosd config output xml --home odd; evmosd config keyring-backend test --home odd; evmosd keys list --home odd; evmosd query bank total --home odd; evmosd keys add one --home odd 2>&1 | grep -v "^ \\|^$\\|Flags\\|Usage"; evmosd keys list -n --home odd',
  );
  page.says(
    'With a wrong `output`, queries answer in JSON, and `keys list` prints nothing.',
    odd.startsWith('{"supply":['),
    odd,
  );
  page.says(
    '`keys add` then stores the key, and ends with `invalid output format` before it shows the mnemonic.',
    /\nError: invalid output format xml\n\s*one$/.test(odd),
    odd,
  );
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
  await tryWrongFiles(page);
  await refuseFlags(page);
};

export default run;

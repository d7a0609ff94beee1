import {existsSync, readdirSync, rmSync, statSync} from 'node:fs';
import path from 'node:path';
import {facts} from '../../../../../src/site/facts';
import {accounts, countAnswered, setToml, type Chain} from '../../../chain';
import {waitFor} from '../../../processes';
import type {PageRun, RowRun, Run} from '../../../run';
import {endOfStart, readNodeFiles, withoutServers} from '../../nodeFiles';
import type {Requires} from '../../../tools';
import {modulesNeed, readDialing, readModule} from '../../goModules';
import {startWithoutKey} from '../signState';

export const requires: Requires = [...modulesNeed, 'ss'];

const comet = 'github.com/cometbft/cometbft';
const unlimitedWords = /(\d+) is no limit$/;
const allWords = /^(\d+) keeps all$/;

type Values = Map<string, string>;

/** Returns a value as the page writes it: without quotes, `112h` for `112h0m0s`. */
const toShown = (value: string): string => value.replaceAll('"', '').replace(/^(\d+h)0m0s$/, '$1') || 'empty';

/** Returns the full names of the keys in a row. Their section is in the code itself or in the heading. */
function toKeys({codes, sections}: RowRun, values: Values): string[] {
  const heading = [...(sections[1] ?? '').matchAll(/\[([\w.-]+)\]/g)].map(([, name = '']) => name);
  let own: string | undefined;
  return (codes[0] ?? []).flatMap((code) => {
    const [, section, key = ''] = /^(?:\[([\w.-]+)\] ?)?([\w-]*)$/.exec(code) ?? [];
    own = section ?? own;
    if (key === '') {
      return [];
    }
    const found = [...(own ? [own] : heading), '']
      .map((each) => (each ? `${each}.${key}` : key))
      .find((each) => values.has(each));
    return [found ?? `no ${key}`];
  });
}

/** Checks that the page lists every key of the files with its default, and no other key. */
function compareKeys(page: PageRun, files: {config: Values; app: Values; client: Values}): void {
  const named = new Set<string>();
  for (const file of ['config', 'app', 'client'] as const) {
    const values = files[file];
    for (const row of page.rows(`${file}.toml`, 'Key')) {
      const [first = '', shown = ''] = row.cells;
      const keys = toKeys(row, values);
      keys.forEach((key) => named.add(`${file}.${key}`));
      const seen = keys.map((key) => `${key} = ${values.get(key) ?? 'not there'}`).join(', ');
      if (first === 'upnp') {
        row.holds(keys.join() === 'no upnp', seen);
        continue;
      }
      if (first.startsWith('Other keys')) {
        const pairs = [...shown.matchAll(/([\w-]+) ([\w-]+)(?:, |$)/g)].map(
          ([, key = '', value = '']) => [`rosetta.${key}`, value] as const,
        );
        pairs.forEach(([key]) => named.add(`${file}.${key}`));
        row.holds(
          pairs.length === 7 && pairs.every(([key, value]) => toShown(values.get(key) ?? '') === value),
          pairs.map(([key]) => `${key} = ${values.get(key)}`).join(', '),
        );
        continue;
      }
      if (first.startsWith('cors_allowed_methods')) {
        const headers = (values.get('rpc.cors_allowed_headers')?.match(/"/g) ?? []).length / 2;
        row.holds(
          `[${(row.codes[1] ?? []).map((code) => `"${code}", `).join('')}]` ===
            values.get('rpc.cors_allowed_methods') && headers === 5,
          seen,
        );
        continue;
      }
      const tokens = shown
        .replaceAll('"', '')
        .replace(/, all$/, '')
        .split(', ');
      const inWords = /^(moniker|p2p\.seeds|chain-id)$/.test(keys[0] ?? '');
      row.holds(
        keys.length > 0 &&
          (inWords
            ? values.get(keys[0] ?? '') !== '""'
            : keys.every((key, index) => toShown(values.get(key) ?? 'not there') === (tokens[index] ?? tokens.at(-1)))),
        seen,
      );
    }
  }
  // The keys of [mempool] and of [streamers.file] are on other pages, which the text names.
  const missing = (['config', 'app', 'client'] as const).flatMap((file) =>
    [...files[file].keys()]
      .map((key) => `${file}.${key}`)
      .filter((key) => !named.has(key) && !/^config\.mempool\.|^app\.streamers\.file\./.test(key)),
  );
  const mempool = [...files.config.keys()].filter((key) => key.startsWith('mempool.')).length;
  page.says(
    'This reference lists every setting of an Evmos node',
    missing.length === 0,
    `keys without a row: ${missing.join(', ') || 'none'}`,
  );
  page.says('The twelve keys of `[mempool]`', mempool === 12, `${mempool} keys`);
}

/** Returns the number that a pattern finds in a cell of a row, or a text that no file has. */
const numberIn = ({cells}: RowRun, column: number, words: RegExp): string =>
  words.exec(cells[column] ?? '')?.[1] ?? 'no number';

/** Checks that the preset of a role, with which a node has run, has the values that a table recommends. */
function compareWithPresets(page: PageRun): void {
  const [validator, sentry, rpc, archive] = [0, 1, 2, 3].map((index) =>
    readNodeFiles(path.join(page.home, `preset-${index}`)),
  );
  const isOf = (row: RowRun, key: string, expected: readonly [string, Values | undefined, RegExp][]): void => {
    const seen = expected.map(([role, values]) => `${role}: ${key} = ${values?.get(key) ?? 'not there'}`);
    row.holds(
      expected.every(([, values, words]) => values?.get(key) === numberIn(row, 2, words)),
      `in the presets, ${seen.join(', ')}`,
    );
  };
  isOf(page.row('`double_sign_check_height` | ', '[consensus]'), 'consensus.double_sign_check_height', [
    ['validator', validator?.config, /^Validator: (\d+), /],
    ['RPC', rpc?.config, /Others: (\d+)$/],
  ]);
  isOf(page.row('`max_num_inbound_peers` | ', '[p2p]'), 'p2p.max_num_inbound_peers', [
    ['validator', validator?.config, /^Validator: (\d+)\. /],
  ]);
  isOf(page.row('`min-retain-blocks`', 'Top of app.toml'), 'min-retain-blocks', [
    ['validator', validator?.app, /^Validator, sentry: (\d+)\. /],
    ['sentry', sentry?.app, /^Validator, sentry: (\d+)\. /],
    ['archive', archive?.app, /RPC, archive: (\d+), all$/],
  ]);
  isOf(page.row('rpc-read-timeout', 'app.toml'), 'api.rpc-write-timeout', [
    ['RPC', rpc?.app, /^RPC: a write timeout such as (\d+)\. /],
  ]);
  isOf(page.row('[state-sync] snapshot-interval', 'app.toml'), 'state-sync.snapshot-interval', [
    ['validator', validator?.app, /^Validator: (\d+)\. /],
    ['archive', archive?.app, /Archive: (\d+)$/],
  ]);
}

/** Checks the numbers with which a node starts, or does not start. */
async function tryStarts(page: PageRun): Promise<void> {
  const start = async (app: Record<string, string>): Promise<string> => {
    const {exit, output} = await endOfStart(page, {app: {...withoutServers, ...app}, seconds: 6});
    return exit === undefined ? 'the node runs' : (/error=.*|.*Error: .*/.exec(output)?.[0] ?? output);
  };
  /** Checks that the node runs with the number in a row, and reports an error with the next lower number. */
  const allows = async (
    row: RowRun,
    number: string,
    refusal: string,
    toApp: (value: string) => Record<string, string>,
  ) => {
    const below = String(Number(number) - 1);
    const [least, refused] = [await start(toApp(number)), await start(toApp(below))];
    row.holds(
      least === 'the node runs' && refused.includes(refusal),
      `with ${number}: ${least}; with ${below}: ${refused}`,
    );
  };
  const custom = {pruning: '"custom"', 'pruning-keep-recent': '"100"', 'pruning-interval': '"10"'};
  const recent = page.row('How many states stay, at least');
  const most = numberIn(recent, 3, /at least (\d+)\. /);
  await allows(recent, most, `'pruning-keep-recent' must not be less than ${most}`, (value) => ({
    ...custom,
    'pruning-keep-recent': `"${value}"`,
  }));
  const interval = page.row('Blocks from one pruning to the next');
  const blocks = numberIn(interval, 3, /at least (\d+)$/);
  await allows(interval, blocks, `'pruning-interval' must not be less than ${blocks}`, (value) => ({
    ...custom,
    'pruning-interval': `"${value}"`,
  }));
  const history = page.row('JSON-RPC feehistory-cap cannot be negative or 0');
  const refusal = history.codes[0]?.[0] ?? 'no message';
  const least = numberIn(history, 2, /^Set (\d+) or more$/);
  await allows(history, least, refusal, (value) => ({'json-rpc.feehistory-cap': value}));
  const cap = page.row('Blocks in one `eth_feeHistory`');
  const above = numberIn(cap, 3, /must be above (\d+)$/);
  await allows(cap, String(Number(above) + 1), refusal, (value) => ({'json-rpc.feehistory-cap': value}));
  const snapshots = page.row('`cannot enable state sync snapshots', 'When the node refuses a setting');
  const off = numberIn(snapshots, 1, /a snapshot interval above (\d+)$/);
  const everything = async (value: string): Promise<string> =>
    start({pruning: '"everything"', 'state-sync.snapshot-interval': value});
  const [without, next] = [await everything(off), await everything(String(Number(off) + 1))];
  snapshots.holds(
    without === 'the node runs' && next.includes(snapshots.codes[0]?.[0] ?? 'no message'),
    `with ${off}: ${without}; with ${Number(off) + 1}: ${next}`,
  );

  const buffer = page.row('Events buffered; at least');
  const events = numberIn(buffer, 3, /at least (\d+)$/);
  const check = async (value: number): Promise<string> => {
    const home = page.makeHome({
      home: `buffer-${value}`,
      config: {'rpc.experimental_subscription_buffer_size': String(value)},
    });
    return page.outputOf(`evmosd tendermint unsafe-reset-all --home ${home} 2>&1 | head -1`);
  };
  const [enough, fewer] = [await check(Number(events)), await check(Number(events) - 1)];
  buffer.holds(
    !enough.includes('error in config file') &&
      fewer.includes(`experimental_subscription_buffer_size must be >= ${events}`),
    `with ${Number(events) - 1}: ${fewer}`,
  );

  // A call that takes more gas than the default cap of a node.
  const gas = page.row('Most gas of `eth_call`');
  const never = numberIn(gas, 2, /never (\d+)$/);
  const home = page.makeHome({
    home: 'gas-cap',
    blockTime: '300ms',
    app: {...withoutServers, 'json-rpc.api': '"eth,net,web3"', 'json-rpc.gas-cap': never},
  });
  // 1,500,000 rounds of 26 gas.
  const call = [{gas: '0x2faf080', data: '0x6216e3605b600190038060045700'}, 'latest'];
  const uncapped = await page.startNode(home);
  const estimate = JSON.stringify((await uncapped.ask('eth_estimateGas', [{to: `0x${'1'.repeat(40)}`}])).error);
  const free = await uncapped.ask('eth_call', call);
  await uncapped.stop();
  const capped = await page.startNode(home, ['--json-rpc.gas-cap', gas.cells[1] ?? '']);
  const ended = await capped.ask('eth_call', call);
  await capped.stop();
  gas.holds(
    never === numberIn(gas, 3, /With (\d+), eth_call/) &&
      estimate?.includes(gas.codes[3]?.at(-1) ?? 'no message') === true &&
      free.error === undefined &&
      ended.error?.message.includes('out of gas') === true,
    `with ${never}: eth_estimateGas ${estimate}, eth_call ${JSON.stringify(free.result)}; with ${gas.cells[1]}: eth_call ${ended.error?.message}`,
  );
}

/** Checks the numbers of rows in the source of modules, and on a chain that has the values of these rows. */
async function tryNumbers(page: PageRun, chain: Chain): Promise<void> {
  const {version} = (await chain.cometResult<{node_info: {version: string}}>('/status')).node_info;
  const minor = version.split('.').slice(0, 2).join('.');
  const settings = readModule(page, comet, 'config/config.go');
  const deprecated = /\/\/ (Deprecated: .*)\n\s*BlockSyncMode /.exec(settings)?.[1];
  const blockSync = page.row('Catches up by whole blocks');
  blockSync.holds(
    deprecated !== undefined && blockSync.cells[3]?.endsWith(` Deprecated in CometBFT ${minor}`) === true,
    `CometBFT ${version}, that is ${minor}: ${deprecated}`,
  );
  const dialing = readDialing(page);
  page.row('After a peer is lost').tells([dialing.hours], dialing.seen);
  const sdk = readModule(page, 'github.com/cosmos/cosmos-sdk', 'server/config/config.go');
  const interval = /SnapshotInterval: +(\d+),/.exec(sdk);
  const changed = page.row('[state-sync] snapshot-interval', 'Values that evmosd changes');
  changed.holds(changed.cells[1] === interval?.[1], `in the SDK, ${interval?.[0]}`);

  const answered = await page.outputOf(
    `for i in $(seq 20); do
  exec {socket}<>/dev/tcp/127.0.0.1/26657
  printf 'GET /health HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n' >&$socket
  sockets="$sockets $socket"
done
for socket in $sockets; do read -r -t 5 line <&$socket && echo "$line"; done | grep -c '200 OK'`,
  );
  const handles = page.row('Each connection takes a file handle; ');
  handles.holds(
    answered === '20',
    `${numberIn(handles, 3, unlimitedWords)}: ${answered} of 20 open connections are answered`,
  );
  const body = page.row('Largest request. A transaction in base64');
  const [, characters, bytes] = /takes (\d+)\/(\d+) of its size$/.exec(body.cells[3] ?? '') ?? [];
  const encoded = await page.shell(
    'evmosd tx bank send dev0 evmos1fx944mzagwdhx0wz7k9tfztc8g3lkfk6rrgv6l 1aevmos --generate-only --home .evmosd-chain --keyring-backend test --chain-id evmos_9000-1 > tx.json && evmosd tx encode tx.json',
  );
  const size = Buffer.from(encoded, 'base64').length;
  body.holds(
    encoded.length === Number(characters) * Math.ceil(size / Number(bytes)),
    `${size} bytes are ${encoded.length} characters of base64: ${characters}/${bytes}`,
  );
  await chain.until(/(?:completed state snapshot[\s\S]*){4}/);
  const kept = readdirSync(path.join(chain.home, 'data/snapshots')).filter((name) => /^\d+$/.test(name));
  const keeping = page.row('[state-sync] snapshot-keep-recent');
  keeping.holds(kept.length > 3, `with ${numberIn(keeping, 3, allWords)}: the snapshots ${kept.join(', ')} stay`);
}

/** Applies the files of each preset to a home, and starts a node there. */
async function tryPresets(page: PageRun): Promise<void> {
  const ids = ['a', 'b', 'c'].map((digit) => digit.repeat(40));
  for (const [index, role] of [
    'Validator behind sentries',
    'Sentry',
    'Public RPC',
    'Archive',
    'Node for a relayer',
  ].entries()) {
    const blocks = page.claims.fences.filter(({sections}) => sections.includes(role));
    const home = page.makeHome({
      home: `preset-${index}`,
      blockTime: '500ms',
      app: {...withoutServers, 'json-rpc.enable': 'false'},
    });
    for (const {fence} of blocks) {
      const values: Record<string, string> = {};
      let section = '';
      const code = fence.code
        .replace(/<(?:private|public) ip>/g, '127.0.0.1')
        .replace(/<[\w -]*id>/g, () => ids[Object.keys(values).length % 3] ?? '')
        .replace(/<[\w -]*ip>/g, '127.0.0.1');
      for (const line of code.split('\n')) {
        section = /^\[([^\]]+)\]/.exec(line)?.[1] ?? section;
        const [, key, value = ''] = /^([\w-]+) = (.*)$/.exec(line) ?? [];
        if (key) {
          values[section ? `${section}.${key}` : key] = value;
        }
      }
      setToml(path.join(home, 'config', fence.title ?? ''), values);
    }
    const node = await page.startNode(home);
    const height = await node.block();
    const refused = /ERR.*(?:config|address|peer).*/.exec(node.log())?.[0] ?? 'no refusal';
    await node.stop('SIGKILL');
    for (const claim of blocks) {
      // The code of one preset is a part of another, so this needs the index of the block.
      const nth = page.claims.fences.filter(({fence}) => fence.code.includes(claim.fence.code)).indexOf(claim);
      page.block(
        claim.fence.code,
        height > 0,
        `${role}: block ${height > 0 ? 'after block' : 'none'}; ${refused}`,
        nth,
      );
    }
  }
}

/** Checks flags, environment variables, their prefixes, and other names of the binary. */
async function tryVariables(page: PageRun): Promise<void> {
  const file = {pruning: '"of-file"'};
  const all = await endOfStart(page, {
    app: file,
    env: {EVMOSD_PRUNING: 'of-variable'},
    flags: ['--pruning', 'of-flag'],
  });
  const two = await endOfStart(page, {app: file, env: {EVMOSD_PRUNING: 'of-variable'}});
  const one = await endOfStart(page, {app: file, env: {TM_PRUNING: 'x', BC_PRUNING: 'x'}});
  const read = [all, two, one].map(
    ({output}) => /unknown pruning strategy ([\w-]+)/.exec(output)?.[1] ?? output.trim(),
  );
  page.says(
    'The node uses the first of these that has a value: the flag, the environment variable, the file',
    read.join() === 'of-flag,of-variable,of-file',
    read.join(', '),
  );
  page.says('The prefixes `TM_` and `BC_` do not exist', read[2] === 'of-file', read[2] ?? '');

  await page.shell('cp "$(readlink -f "$(command -v evmosd)")" evmosd-v16');
  const home = page.makeHome({home: 'renamed', app: file});
  const renamed = await page.try(
    `EVMOSD_PRUNING=of-variable timeout -s KILL 10 ./evmosd-v16 start --home ${home} 2>&1 | grep -o 'unknown pruning strategy.*'`,
  );
  page.says(
    'If you rename the binary to `evmosd-v16`, it ignores the variables that begin with `EVMOSD_`',
    renamed.output.trim() === 'unknown pruning strategy of-file',
    renamed.output.trim(),
  );
  page.finds('The binary has another name, or the prefix is wrong', 'of-file', renamed.output);

  const id = await page.shell(`evmosd tendermint show-node-id --home ${home}`);
  const other = await page.shell(`EVMOSD_HOME=${home} evmosd tendermint show-node-id`);
  const client = await page.shell(
    `evmosd config --home named keyring-backend test; EVMOSD_HOME=named evmosd config keyring-backend`,
  );
  // Which home each command works on that writes files of the genesis.
  const written = await page.shell(
    `(set +e; export HOME=$PWD/user EVMOSD_HOME=$PWD/moved; mkdir -p user
evmosd init m --chain-id evmos_9000-1 > /dev/null 2>&1; ls moved/config user/.evmosd/config | tr '\\n' ' '
evmosd keys add k --keyring-backend test > /dev/null 2>&1; ls -d moved/keyring-test user/.evmosd/keyring-test 2>/dev/null
evmosd add-genesis-account k 2000000000000000000stake --keyring-backend test; jq '.app_state.bank.balances | length' user/.evmosd/config/genesis.json
evmosd collect-gentxs 2>&1 | grep -o 'open .*/gentx' || true)`,
  );
  page
    .row('`EVMOSD_HOME`')
    .holds(
      id === other &&
        client.trim() === 'os' &&
        /^moved\/config: app\.toml config\.toml +user\/\.evmosd\/config: .*genesis\.json node_key\.json priv_validator_key\.json *user\/\.evmosd\/keyring-test\n1\nopen \S*\/user\/\.evmosd\/config\/gentx$/.test(
          written.trim(),
        ),
      `the same node id: ${String(id === other)}; keyring of client.toml: ${client.trim()}; ${written}`,
    );
  const misspelled = await page.shell(
    `evmosd config keyring-backend nope --home nope; evmosd config keyring-backend test --home nope 2>&1 | sed -n 1p || true; sed -i 's/^keyring-backend = .*/keyring-backend = "os"/' nope/config/client.toml; evmosd config keyring-backend test --home nope; evmosd config keyring-backend --home nope`,
  );
  page.says(
    'After a wrong keyring backend, `evmosd config` itself fails',
    /^Error: couldn't get key ring: unknown keyring backend nope\s+test$/.test(misspelled.trim()),
    misspelled,
  );
  const price = await endOfStart(page, {
    app: {...withoutServers, 'minimum-gas-prices': '""'},
    env: {EVMOSD_MINIMUM_GAS_PRICES: '0aevmos'},
    seconds: 4,
  });
  page
    .row('`EVMOSD_MINIMUM_GAS_PRICES`')
    .holds(price.exit === undefined, 'the node runs, with an empty key in the file');
  const rpc = await endOfStart(page, {
    app: {...withoutServers, 'json-rpc.enable': 'false'},
    env: {EVMOSD_JSON_RPC_ENABLE: 'true'},
    seconds: 6,
  });
  page
    .row('`EVMOSD_JSON_RPC_ENABLE`')
    .holds(rpc.output.includes('Starting JSON-RPC server'), 'Starting JSON-RPC server');
  const seeds = await endOfStart(page, {app: {...withoutServers}, env: {EVMOSD_P2P_SEEDS: 'nobody'}, seconds: 4});
  page.row('`EVMOSD_P2P_SEEDS`').finds(/nobody/, seeds.output);
  const config = {'p2p.seeds': '"nobody"'};
  const kept = await endOfStart(page, {app: {...withoutServers}, config, env: {EVMOSD_P2P_SEEDS: ''}});
  const cleared = await endOfStart(page, {app: {...withoutServers}, config, flags: ['--p2p.seeds='], seconds: 8});
  page
    .row('`EVMOSD_P2P_SEEDS`')
    .holds(
      kept.output.includes('address (nobody) does not contain ID') &&
        cleared.exit === undefined &&
        /committed state/.test(cleared.output),
      `with an empty variable: ${/address \(nobody\).*/.exec(kept.output)?.[0] ?? kept.output}; with --p2p.seeds=: ${cleared.exit ?? 'the node runs'}`,
    );
  const homeless = await page.outputOf(
    `env -u HOME evmosd version 2>&1 | sed -n 1p || true; env -u HOME evmosd start --home ${home} 2>&1 | sed -n 1p || true`,
  );
  const noHome = page.row('`panic: $HOME is not defined`');
  noHome.shows(homeless);
  noHome.holds(homeless.match(/^panic: \$HOME is not defined$/gm)?.length === 2, homeless);
  const empty = `sed -i 's/^chain-id = .*/chain-id = ""/' "$H/config/client.toml"`;
  const chainId = await endOfStart(page, {
    app: {...withoutServers},
    before: empty,
    env: {EVMOSD_CHAIN_ID: 'evmos_9000-1'},
    seconds: 4,
  });
  const noChainId = await endOfStart(page, {app: {...withoutServers}, before: empty});
  page
    .row('`EVMOSD_CHAIN_ID`')
    .holds(
      chainId.exit === undefined && noChainId.output.includes('invalid chain-id on InitChain'),
      `with it the node runs; without: ${/invalid chain-id on InitChain.*/.exec(noChainId.output)?.[0] ?? ''}`,
    );

  const foreign = await page.shell(
    'mkdir -p cmt && cp -r renamed cmt/home && cp -r renamed cmt/other && touch cmt/home/data/x.db cmt/other/data/x.db && CMTHOME=$PWD/cmt/other evmosd tendermint unsafe-reset-all --home $PWD/cmt/home >/dev/null 2>&1; ls cmt/home/data cmt/other/data',
  );
  const older = await page.shell(
    'touch cmt/other/data/x.db; TMHOME=$PWD/cmt/other evmosd tendermint unsafe-reset-all --home $PWD/cmt/home >/dev/null 2>&1; ls cmt/home/data cmt/other/data',
  );
  const isOther = (text: string) =>
    /home\/data:\n[\s\S]*x\.db[\s\S]*other\/data:/.test(text) && !/other\/data:[\s\S]*x\.db/.test(text);
  page.says(
    'the variable `CMTHOME` and the older `TMHOME` win over `--home`',
    isOther(foreign) && isOther(older),
    foreign.trim(),
  );
}

/** Checks what a start without the consensus key does, and where a server with an empty address listens. */
async function loseFiles(page: PageRun): Promise<void> {
  const wrong = await startWithoutKey(page, 'keyless', (home) =>
    setToml(path.join(home, 'config/config.toml'), {priv_validator_key_file: '"config/other.json"'}),
  );
  const missing = await startWithoutKey(page, 'key-gone', (home) =>
    rmSync(path.join(home, 'config/priv_validator_key.json')),
  );
  const heights = [wrong, missing].map(({before, after}) => `height ${before} and then height ${after}`).join('; ');
  const isLost = [wrong, missing].every(({before, after}) => Number(before) > 2 && after === '0');
  page.row('a `start` without the consensus key').holds(isLost, `of the sign state: ${heights}`);
  page
    .row('If the file is missing, or the path is wrong')
    .holds(isLost, `of the sign state, with a wrong path and without the file: ${heights}`);
  page.says(
    'A wrong path in `priv_validator_key_file` erases the record of what the validator has signed.',
    isLost,
    `of the sign state: ${heights}`,
  );
  const until = wrong.log.slice(0, wrong.log.indexOf('This node is not a validator'));
  page.says(
    'The node makes a new key and logs `This node is not a validator`, but no warning.',
    until !== '' &&
      existsSync(path.join(page.home, 'keyless/config/other.json')) &&
      !/\b(?:ERR|WRN|warning)\b/i.test(until),
    /This node is not a validator.*/.exec(wrong.log)?.[0] ?? wrong.log.slice(-300),
  );

  const home = page.makeHome({
    home: 'without-address',
    blockTime: '500ms',
    app: {...withoutServers, 'json-rpc.enable': 'true', 'json-rpc.address': '""'},
  });
  const node = page.terminal.start(`exec evmosd start --home ${home}`);
  const addresses = await waitFor('port 80', async () => {
    const list = await page.shell(`ss -ltnH | awk '{print $4}'`);
    return /^\*:80$/m.test(list) ? list : undefined;
  }).catch(({message}: Error) => message);
  await node.stop('SIGKILL');
  page
    .row('Empty is not off')
    .holds(/^\*:80$/m.test(addresses), `at port 80: ${/^\*:80$/m.test(addresses)}; ${addresses.replaceAll('\n', ' ')}`);
}

/** Counts the keys that have a flag, and changes values that another command and then `init` may write again. */
async function countFlags(page: PageRun, files: {config: Values; app: Values}): Promise<void> {
  const help = await page.shell('evmosd start --help');
  const flags = new Set([...help.matchAll(/--([\w.-]+)/g)].map(([, name]) => name));
  const [ofApp = 1, ofConfig = 1] = [files.app, files.config].map(
    (values) => [...values.keys()].filter((key) => flags.has(key)).length / values.size,
  );
  page.says(
    'has a flag for less than half of the keys of `app.toml`, and for about a quarter of those of `config.toml`',
    ofApp > 0.25 && ofApp < 0.5 && ofConfig > 0.2 && ofConfig < 0.3,
    `app.toml: ${(100 * ofApp).toFixed(1)}% of ${files.app.size} keys; config.toml: ${(100 * ofConfig).toFixed(1)}% of ${files.config.size}`,
  );
  const named =
    /^(?:json-rpc\.(?:feehistory-cap|metrics-address)|index-events|api\.address|telemetry\..*|store\..*|memiavl\..*)$/;
  const without = [...files.app.keys()].filter((key) => named.test(key));
  page.says(
    'The other keys have no flag, among them `feehistory-cap`, `metrics-address`, `index-events`, `[api] address`, `[telemetry]`, `[store]` and `[memiavl]`.',
    without.length > 10 && without.every((key) => !flags.has(key)),
    `no flag of ${without.join(', ')}`,
  );
  const changed = await page.shell(
    `cp -r .evmosd changed; sed -i 's/^max_num_inbound_peers = .*/max_num_inbound_peers = 7/; s/^timeout_commit = .*/timeout_commit = "7s"/' changed/config/config.toml
read_values() { grep -hoE '^(max_num_inbound_peers|timeout_commit) = .*' changed/config/config.toml | tr '\\n' ' '; }
evmosd config --home changed > /dev/null; evmosd version --home changed > /dev/null; read_values; evmosd init x -o --chain-id evmos_9000-1 --home changed > /dev/null 2>&1; read_values`,
  );
  page.says(
    'Only `init` writes its own values again, over yours.',
    changed.trim() ===
      'max_num_inbound_peers = 7 timeout_commit = "7s" max_num_inbound_peers = 240 timeout_commit = "7s"',
    `after other commands, and then after init: ${changed}`,
  );
}

/** Reads in the source how far ahead of a clock a header may be. */
function readDrifts(page: PageRun): void {
  const drift = /defaultMaxClockDrift = (\d+) \* time\.Second/.exec(readModule(page, comet, 'light/client.go'));
  const verifier = readModule(page, comet, 'light/verifier.go');
  const refusal = /if !untrustedHeader\.Time\.Before\(now\.Add\(maxClockDrift\)\) \{/.exec(verifier)?.[0];
  const isOther = /light\.MaxClockDrift/.test(readModule(page, comet, 'statesync/stateprovider.go'));
  page.says(
    'State sync refuses a header whose time is 10 seconds or more ahead of its own clock.',
    drift?.[1] === '10' && refusal !== undefined && !isOther,
    `${drift?.[0]}; ${refusal}`,
  );
  const update = readModule(page, 'github.com/cosmos/ibc-go/v7', 'modules/light-clients/07-tendermint/update.go');
  const ofBlock = /currentTimestamp := ctx\.BlockTime\(\)/.exec(update)?.[0];
  const ofClient = /cs\.TrustingPeriod, currentTimestamp, cs\.MaxClockDrift/.exec(update)?.[0];
  page.says(
    'An IBC client allows its `max_clock_drift` above the block time of its chain.',
    ofClient !== undefined && ofBlock !== undefined,
    `${ofBlock}; ${ofClient}`,
  );
}

/** Checks which servers read the genesis file again at a later start. */
async function rereadGenesis(page: PageRun): Promise<void> {
  const withGenesis = async (change: string, flags: string): Promise<string> => {
    const output = await page.outputOf(
      `rm -rf reread && cp -r .evmosd-chain reread && ${change} && timeout -s KILL 20 evmosd start --home reread ${flags}`,
      {seconds: 40},
    );
    return /^Error: .*/m.exec(output)?.[0] ?? 'the node runs';
  };
  const damage = `echo '{' > reread/config/genesis.json`;
  const ends = [
    await withGenesis(damage, '--json-rpc.enable --api.enable=false'),
    await withGenesis(damage, '--json-rpc.enable=false --api.enable'),
    await withGenesis('rm reread/config/genesis.json', '--json-rpc.enable --api.enable=false'),
    await withGenesis('rm reread/config/genesis.json', '--json-rpc.enable=false --api.enable'),
  ];
  page.says(
    'each later start reads `genesis.json` again, and ends if the file is missing or damaged',
    ends.every((end, index) =>
      (index < 2 ? /^Error: error reading GenesisDoc at/ : /^Error: couldn't read GenesisDoc file/).test(end),
    ),
    ends.join('; '),
  );
  await page.shell(
    `rm -rf reread && cp -r .evmosd-chain reread && jq '.chain_id = "evmos_9001-2"' .evmosd-chain/config/genesis.json > reread/config/genesis.json`,
  );
  const node = await page.startNode('reread');
  const {result: version} = await node.ask('net_version');
  const {network} = (await node.cometResult<{node_info: {network: string}}>('/status')).node_info;
  await node.stop();
  await page.shell('rm -rf reread');
  page.says(
    'JSON-RPC takes its chain id from this file',
    version === '9001' && network === 'evmos_9000-1',
    `with evmos_9001-2 in the file: net_version ${String(version)} on ${network}`,
  );
}

/** Checks that the databases of CometBFT have to be in the folder that `db_dir` names. */
async function moveDatabases(page: PageRun): Promise<void> {
  await page.shell('rm -rf apart && cp -r .evmosd-chain apart');
  setToml(path.join(page.home, 'apart/config/config.toml'), {db_dir: '"fast"'});
  const start = (): Promise<string> =>
    page.outputOf('timeout -s KILL 15 evmosd start --home apart --json-rpc.enable=false', {seconds: 40});
  const alone = await start();
  await page.shell(
    'cd apart && rm -rf fast && mkdir fast && mv data/blockstore.db data/state.db data/evidence.db data/tx_index.db fast/ && cd ..',
  );
  const moved = await start();
  const rest = await page.shell('ls apart/data; rm -rf apart');
  page.says(
    'move `blockstore.db`, `state.db`, `evidence.db` and `tx_index.db` to the new folder',
    /committed state/.test(moved) && !/blockstore|evidence|tx_index|state\.db/.test(rest),
    `${/committed state.*/.exec(moved)?.[0] ?? moved.slice(-300)}; in data: ${rest.replaceAll('\n', ' ')}`,
  );
  page.finds(
    'Otherwise the node panics with `state.AppHash does not match AppHash after replay`.',
    /^panic: state\.AppHash does not match AppHash after replay/m,
    alone,
  );
}

const run: Run = async (page) => {
  await page.shell('evmosd init node1 --chain-id evmos_9000-1; evmosd config --home first >/dev/null');
  const home = path.join(page.home, '.evmosd');
  const files = readNodeFiles(home);
  const first = readNodeFiles(path.join(page.home, 'first'));
  for (const row of page.rows('Files')) {
    const [name = ''] = row.codes[0] ?? [];
    const at = path.join(home, 'config', name);
    const byFirst = existsSync(path.join(page.home, 'first/config', name));
    const mode = existsSync(at) ? `0${(statSync(at).mode & 0o777).toString(8)}` : 'not there';
    row.holds(
      mode !== 'not there' &&
        byFirst === row.cells[1]?.startsWith('The first command') &&
        (!row.cells[1]?.includes('mode') || row.cells[1]?.endsWith(`, mode ${mode}`)),
      `init made it; a first command ${byFirst ? 'too' : 'did not'}; mode ${mode}`,
    );
  }
  compareKeys(page, files);

  // The values that evmosd changes, and the command that changes them.
  for (const row of page.rows('Values that evmosd changes')) {
    const byInit = row.cells[3] === 'init';
    const pairs = toNames(row);
    const seen = pairs.map(
      (key) =>
        `${key}: a first command ${toShown(first.config.get(key) ?? first.app.get(key) ?? '?')}, init ${toShown(files.config.get(key) ?? files.app.get(key) ?? '?')}`,
    );
    const [, before = '', after = ''] = row.cells;
    const wanted = after.replace(', the same, but set by evmosd', '');
    row.holds(
      pairs.length > 0 &&
        pairs.every((key) => {
          const [one, two] = [
            toShown(first.config.get(key) ?? first.app.get(key) ?? '?'),
            toShown(files.config.get(key) ?? files.app.get(key) ?? '?'),
          ];
          const isAfter = (value: string) => (key === 'p2p.seeds' ? value.split(',').length === 3 : value === wanted);
          return isAfter(two) && (byInit ? one === before : isAfter(one));
        }),
      seen.join('; '),
    );
  }
  await countFlags(page, files);
  readDrifts(page);
  await tryVariables(page);
  await loseFiles(page);
  await tryPresets(page);
  compareWithPresets(page);
  await tryStarts(page);

  const connections = page.row('`max-open-connections`', '[json-rpc]');
  const [unlimited = 'none'] = /^\d+(?= is no limit$)/.exec(connections.cells[3] ?? '') ?? [];
  // A running chain shows block times, variables of the client, and the settings for unprotected transactions.
  const chain = await page.startChain({
    home: '.evmosd-chain',
    blockTime: '300ms',
    config: {
      'rpc.cors_allowed_origins': '["*"]',
      'rpc.cors_allowed_methods': '["GET"]',
      'rpc.max_open_connections': numberIn(page.row('Each connection takes a file handle; '), 3, unlimitedWords),
    },
    app: {
      ...withoutServers,
      'json-rpc.api': '"debug"',
      'json-rpc.max-open-connections': unlimited,
      'json-rpc.enable-indexer': 'true',
      'state-sync.snapshot-interval': '2',
      'state-sync.snapshot-keep-recent': numberIn(page.row('[state-sync] snapshot-keep-recent'), 3, allWords),
    },
  });
  await chain.block(3);
  const blocks = await page.run('grep timeout_commit');
  page.finds('the last two block times', /timeout_commit = "3s"\n[\s\S]*\n\d{4}-.*Z\n\d{4}-.*Z/, blocks.output);
  const json = await page.try(
    'EVMOS_OUTPUT=json evmosd query bank total; EVMOS_NODE=tcp://localhost:1 evmosd status 2>&1 | head -1; evmosd keys list --home .evmosd-chain --keyring-backend os 2>&1 | head -1; EVMOSD_KEYRING_BACKEND=test evmosd keys show dev0 -a --home .evmosd-chain',
  );
  page.says(
    '`EVMOS_NODE` and `EVMOS_OUTPUT`',
    json.output.startsWith('{"supply"') && json.output.includes('localhost:1'),
    json.output.trim(),
  );
  const byPrefix = async (variables: string, command: string): Promise<string> =>
    (await page.outputOf(`${variables} evmosd ${command} 2>&1 | head -1`)).trim();
  const bad = 'tcp://localhost:1';
  const good = `tcp://localhost:${facts.ports.cometRpc}`;
  const long = [
    await byPrefix('EVMOSD_OUTPUT=json', 'query bank total'),
    await byPrefix(`EVMOSD_NODE=${bad}`, 'status'),
    await byPrefix(
      'EVMOSD_GAS_PRICES=7aevmos',
      `tx bank send ${accounts.dev0.bech32} ${accounts.dev1.bech32} 1aevmos --generate-only`,
    ),
  ];
  page.says(
    '`EVMOSD_NODE`, `EVMOSD_OUTPUT` or `EVMOSD_GAS_PRICES`, for example',
    long[0]?.startsWith('{"supply"') === true &&
      long[1]?.includes('localhost:1') === true &&
      long[2]?.includes('"amount":"1400000"') === true,
    long.join('; '),
  );
  const both = [
    await byPrefix('EVMOSD_OUTPUT=json EVMOS_OUTPUT=text', 'query bank total'),
    await byPrefix('EVMOSD_OUTPUT=text EVMOS_OUTPUT=json', 'query bank total'),
    await byPrefix(`EVMOSD_NODE=${good} EVMOS_NODE=${bad}`, 'status'),
    await byPrefix(`EVMOSD_NODE=${bad} EVMOS_NODE=${good}`, 'status'),
  ].map((each) => each.slice(0, 60));
  page.says(
    'If both variables are set, the one with `EVMOSD_` wins.',
    both[0]?.startsWith('{"supply"') === true &&
      both[1]?.startsWith('pagination') === true &&
      both[2]?.startsWith('{"NodeInfo"') === true &&
      both[3]?.startsWith('Error: post failed') === true,
    both.join('; '),
  );
  const shown = [
    await byPrefix('EVMOSD_OUTPUT=json', 'config output'),
    await byPrefix('EVMOS_OUTPUT=json', 'config output'),
  ];
  page.says(
    '`evmosd config` shows only the values of those with `EVMOS_`.',
    shown.join() === 'text,json',
    `with EVMOSD_OUTPUT=json ${shown[0]}, with EVMOS_OUTPUT=json ${shown[1]}`,
  );
  page.says(
    'To choose the keyring, set `EVMOSD_KEYRING_BACKEND`.',
    (
      await page.outputOf(
        'sed -i "s/^keyring-backend.*/keyring-backend = \\"os\\"/" .evmosd-chain/config/client.toml; EVMOSD_KEYRING_BACKEND=test evmosd keys show dev0 -a --home .evmosd-chain',
      )
    ).startsWith('evmos1cml'),
    json.output.trim().split('\n').at(-1) ?? '',
  );
  const allowed = await page.shell(
    `for METHOD in GET POST HEAD; do
  curl -s -D - -o /dev/null -X OPTIONS -H 'Origin: https://example.com' -H "Access-Control-Request-Method: $METHOD" http://localhost:26657/status | tr -d '\\r' | grep -i '^Access-Control-Allow-Methods' || echo "no $METHOD"
done`,
  );
  page.finds(
    'A shorter list of methods replaces only the first entries of the default: with `["GET"]`, `POST` stays allowed, and `HEAD` does not',
    /^[\w-]+: GET\n[\w-]+: POST\nno HEAD$/i,
    allowed.trim(),
  );
  const answered = await countAnswered(20);
  connections.holds(answered === 20, `${unlimited}: ${answered} of 20 open connections are answered`);
  await tryNumbers(page, chain);
  const modules = JSON.stringify((await chain.ask('rpc_modules')).result);
  page
    .row('`api`', '[json-rpc]')
    .holds(
      modules === '{"debug":"1.0","net":"1.0","rpc":"1.0","web3":"1.0"}' &&
        toShown(files.app.get('json-rpc.api') ?? '') === 'eth,net,web3',
      `with "debug": ${modules}`,
    );
  page
    .row('`allow_unprotected_txs`', 'Unprotected transactions (EIP-155)')
    .shows(
      (await page.shell('evmosd query evm params')).replace(
        'allow_unprotected_txs: false',
        'allow_unprotected_txs evmosd query evm params false',
      ),
    );
  page
    .row('`allow-unprotected-txs`', 'Unprotected transactions (EIP-155)')
    .holds(
      files.app.get('json-rpc.allow-unprotected-txs') === 'false' && !files.config.has('allow-unprotected-txs'),
      'false in app.toml, and not in config.toml',
    );
  await chain.stop('SIGINT');
  const indexer = page.row('`enable-indexer`', '[json-rpc]');
  const [file = '', command = ''] = indexer.codes[3] ?? [];
  const filled = await page.try(`ls .evmosd-chain/data && ${command} --home .evmosd-chain`, {seconds: 60});
  indexer.holds(
    filled.exit === 0 && filled.output.split('\n').includes(file) && /^1$/m.test(filled.output),
    `with true: ${filled.output.trim()}`,
  );

  // Errors, each of which is provoked.
  const shows = async (quote: string, options: Parameters<typeof endOfStart>[1]): Promise<void> => {
    const {exit, output} = await endOfStart(page, options);
    page.row(quote, 'When the node refuses a setting').shows(exit === undefined ? 'the node runs' : output);
  };
  await shows('`cannot enable state sync snapshots', {app: {pruning: '"everything"'}});
  await shows('`set min gas price', {app: {'minimum-gas-prices': '""'}});
  await shows('`panic: invalid minimum gas prices', {app: {'minimum-gas-prices': '"0"'}});
  await shows("`repeated API namespace 'eth'`", {app: {'json-rpc.api': '"eth,net,eth"'}});
  await shows('`JSON-RPC feehistory-cap', {app: {'json-rpc.feehistory-cap': '0'}});
  await shows('`invalid tracer type', {app: {'evm.tracer': '"none"'}});
  await shows('`invalid extension', {app: {'tls.certificate-path': '"/a/b.crt"'}});
  await shows('`unknown pruning strategy', {app: {pruning: '"evrything"'}});
  const searching = page.row('The node searches one block fewer than this value');
  const about = numberIn(searching, 2, /about (\d+) on a host/);
  const signed = await page.try(
    `timeout -s KILL 20 evmosd start --home .evmosd-chain --consensus.double_sign_check_height ${about} 2>&1 | grep -o 'found signature from the same key'`,
  );
  const found = page.row('`found signature from the same key`');
  found.shows(signed.output);
  const logged = async (level: string): Promise<string[]> =>
    (
      await page.outputOf(
        `timeout -s KILL 10 evmosd start --home .evmosd-chain --log_format json --log_level '${level}' | jq -rR 'fromjson? | .level + " " + .module' | sort -u`,
        {seconds: 20},
      )
    )
      .trim()
      .split('\n');
  const levels = {
    both: await logged('p2p:debug,*:error'),
    alone: await logged('p2p:error'),
    spaced: await logged('p2p:error, *:error'),
  };
  page.row('`log_level` | ', 'config.toml').holds(
    levels.both.includes('debug p2p') &&
      levels.both.every((line) => line.endsWith(' p2p') || line.startsWith('error ')) &&
      [levels.alone, levels.spaced].every((lines) => lines.includes('debug consensus')),
    Object.entries(levels)
      .map(([name, lines]) => `${name}: ${lines.join(', ')}`)
      .join('; '),
  );
  const listening = await page.startNode('.evmosd-chain');
  const {output: reached} = await page.try(
    'for host in 127.0.0.1 ::1; do (: < /dev/tcp/$host/26656) 2> /dev/null && echo $host; done',
  );
  await listening.stop();
  page
    .row('`laddr` | ', '[p2p]')
    .holds(reached.trim() === '127.0.0.1\n::1', `IPv4 and IPv6 of this machine are reached: ${reached}`);
  const isFoundWith = async (blocks: string): Promise<boolean> => {
    const node = await page.startNode('.evmosd-chain', ['--consensus.double_sign_check_height', blocks]);
    await node.stop();
    return node.log().includes('found signature from the same key');
  };
  const [, one = '', none = ''] = /so (\d+) has the same effect as (\d+)$/.exec(searching.cells[3] ?? '') ?? [];
  const isSigned = [await isFoundWith(one), await isFoundWith(none)];
  searching.holds(
    !isSigned.includes(true) &&
      signed.output.includes('found signature') &&
      Number(none) < Number(one) &&
      searching.cells[2] ===
        `Validator: ${none}, or about ${about} on a host to which a validator was moved. Others: ${none}`,
    `with ${one} and ${none}: it makes blocks; with ${about}: ${signed.output.split('\n')[0]}`,
  );
  found.holds(
    none === numberIn(found, 1, /is above (\d+), /) && isSigned[1] === false,
    `with ${none}: it makes blocks`,
  );
  const handles = await page.try(
    'cp -r .evmosd-chain handles; ulimit -n 24; timeout -s KILL 10 evmosd start --home handles 2>&1 | grep -o "too many open files" | head -1',
  );
  page.row('`too many open files`').shows(handles.output);
  const unread = await page.outputOf(
    `rm -rf handles && cp -r .evmosd-chain unread && echo '{' > unread/config/genesis.json && timeout -s KILL 15 evmosd start --home unread --json-rpc.enable=false --p2p.private_peer_ids x@1.2.3.4:26656`,
    {seconds: 40},
  );
  page
    .row('an id with an address behind it hides nothing')
    .holds(
      /committed state/.test(unread) && !/wrong ID/.test(unread),
      /committed state.*/.exec(unread)?.[0] ?? unread.slice(-300),
    );
  page.says(
    'a node takes the first state from it at the first start only',
    /committed state/.test(unread) && !/GenesisDoc/.test(unread),
    /committed state.*/.exec(unread)?.[0] ?? unread.slice(-300),
  );
  await rereadGenesis(page);
  await moveDatabases(page);
  page.cannot({fence: 'sudo timedatectl'}, 'changes the clock of the machine, and needs systemd');
  page.cannot({fence: 'Time zone: UTC'}, 'what timedatectl prints with systemd');
  page.cannot({table: 'Clocks'}, 'needs a wrong clock: consensus/state.go of CometBFT, voteTime');
};

/** Returns the dotted names of the keys in the table of changes. */
function toNames({codes}: RowRun): string[] {
  const sections = (codes[0] ?? []).map((code) => /^\[([\w-]+)\]/.exec(code)?.[1]);
  return (codes[0] ?? []).flatMap((code, index) => {
    const [, , key = ''] = /^(?:\[([\w-]+)\] ?)?([\w-]*)$/.exec(code) ?? [];
    const names = key ? [sections[index] ? `${sections[index]}.${key}` : key] : [];
    // In "`[grpc]` and `[grpc-web] enable`", the first section has the key of the second.
    const next = /\] ?([\w-]+)$/.exec(codes[0]?.[index + 1] ?? '')?.[1];
    return key === '' && next ? [`${sections[index]}.${next}`] : names;
  });
}

export default run;

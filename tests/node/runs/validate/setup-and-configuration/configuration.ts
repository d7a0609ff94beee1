import {existsSync, readFileSync, statSync} from 'node:fs';
import path from 'node:path';
import {countAnswered, setToml} from '../../../chain';
import type {PageRun, RowRun, Run} from '../../../run';
import {endOfStart, readNodeFiles, withoutServers} from '../../nodeFiles';

type Values = Map<string, string>;

/** A value as the page writes it: without quotes, `112h` for `112h0m0s`. */
const toShown = (value: string): string => value.replaceAll('"', '').replace(/^(\d+h)0m0s$/, '$1') || 'empty';

/** The keys of a row, by their names in the file: a section stands in the code itself, or in the heading. */
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

/** Every key of two files with its default, in both directions. */
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
  // The keys of [mempool] and of [streamers.file] are on the pages that the text names.
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

/** Applies the files of a preset to a home, and starts it. */
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
      // The code of one is a part of another.
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

/** Flags, variables, other prefixes, other names of the binary. */
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
  page
    .row('`EVMOSD_HOME`')
    .holds(
      id === other && client.trim() === 'os',
      `the same node id: ${String(id === other)}; keyring of client.toml: ${client.trim()}`,
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

const run: Run = async (page) => {
  await page.shell('evmosd init node1 --chain-id evmos_9000-1; evmosd config --home first >/dev/null');
  const home = path.join(page.home, '.evmosd');
  const files = readNodeFiles(home);
  const first = readNodeFiles(path.join(page.home, 'first'));
  for (const row of page.rows('Files')) {
    const [name = ''] = row.codes[0] ?? [];
    const at = path.join(home, 'config', name);
    const byFirst = existsSync(path.join(page.home, 'first/config', name));
    row.holds(
      existsSync(at) &&
        byFirst === row.cells[1]?.startsWith('The first command') &&
        (!row.codes[1]?.length || !row.cells[1]?.includes('0600') || (statSync(at).mode & 0o777) === 0o600),
      `init made it; a first command ${byFirst ? 'too' : 'did not'}`,
    );
  }
  compareKeys(page, files);

  // What evmosd changes, and when.
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
  await tryVariables(page);
  await tryPresets(page);

  const connections = page.row('`max-open-connections`', '[json-rpc]');
  const [unlimited = 'none'] = /^\d+(?= is no limit$)/.exec(connections.cells[3] ?? '') ?? [];
  // A running chain: block time, the client's variables, the switches for unprotected transactions.
  const chain = await page.startChain({
    home: '.evmosd-chain',
    blockTime: '300ms',
    config: {
      'rpc.cors_allowed_origins': '["*"]',
      'rpc.cors_allowed_methods': '["GET"]',
    },
    app: {
      ...withoutServers,
      'json-rpc.api': '"debug"',
      'json-rpc.max-open-connections': unlimited,
      'json-rpc.enable-indexer': 'true',
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

  // Errors, each provoked.
  const shows = async (quote: string, options: Parameters<typeof endOfStart>[1]): Promise<void> => {
    const {exit, output} = await endOfStart(page, options);
    page.row(quote, 'When the node refuses a setting').shows(exit === undefined ? 'the node runs' : output);
  };
  await shows('`cannot enable state sync snapshots', {app: {pruning: '"everything"'}});
  await shows('`set min gas price', {app: {'minimum-gas-prices': '""'}});
  await shows("`repeated API namespace 'eth'`", {app: {'json-rpc.api': '"eth,net,eth"'}});
  await shows('`JSON-RPC feehistory-cap', {app: {'json-rpc.feehistory-cap': '0'}});
  await shows('`invalid tracer type', {app: {'evm.tracer': '"none"'}});
  await shows('`invalid extension', {app: {'tls.certificate-path': '"/a/b.crt"'}});
  await shows('`unknown pruning strategy', {app: {pruning: '"evrything"'}});
  const signed = await page.try(
    `timeout -s KILL 20 evmosd start --home .evmosd-chain --consensus.double_sign_check_height 10 2>&1 | grep -o 'found signature from the same key'`,
  );
  page.row('`found signature from the same key`').shows(signed.output);
  const handles = await page.try(
    'cp -r .evmosd-chain handles; ulimit -n 24; timeout -s KILL 10 evmosd start --home handles 2>&1 | grep -o "too many open files" | head -1',
  );
  page.row('`too many open files`').shows(handles.output);
  page.cannot({fence: 'sudo timedatectl'}, 'changes the clock of the machine, and needs systemd');
  page.cannot({fence: 'Time zone: UTC'}, 'what timedatectl prints with systemd');
  void readFileSync;
};

/** The dotted names of the keys in the table of changes. */
function toNames({codes}: RowRun): string[] {
  const sections = (codes[0] ?? []).map((code) => /^\[([\w-]+)\]/.exec(code)?.[1]);
  return (codes[0] ?? []).flatMap((code, index) => {
    const [, , key = ''] = /^(?:\[([\w-]+)\] ?)?([\w-]*)$/.exec(code) ?? [];
    const names = key ? [sections[index] ? `${sections[index]}.${key}` : key] : [];
    // `[grpc]` and `[grpc-web] enable`: the key is that of the next.
    const next = /\] ?([\w-]+)$/.exec(codes[0]?.[index + 1] ?? '')?.[1];
    return key === '' && next ? [`${sections[index]}.${next}`] : names;
  });
}

export default run;

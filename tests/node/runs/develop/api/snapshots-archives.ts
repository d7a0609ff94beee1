import {existsSync, mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parse} from 'smol-toml';
import {accounts, setToml} from '../../../chain';
import {waitFor} from '../../../processes';
import type {Run} from '../../../run';
import type {Requires} from '../../../tools';
import {propose, shortVotes} from '../../validate/upgrades/plans';
import {checkLinkedReset} from '../../linkedReset';

export const requires: Requires = ['lz4'];

const run: Run = async (page) => {
  await page.shell('evmosd init fresh --chain-id evmos_9000-1 --home ~/fresh');
  const fresh = (file: string): Record<string, Record<string, unknown>> =>
    parse(page.read(`fresh/config/${file}`)) as Record<string, Record<string, unknown>>;
  const app = fresh('app.toml');
  const config = fresh('config.toml');
  const help = await page.shell('evmosd start --help');
  const pruneHelp = await page.shell('evmosd prune --help');

  // These scripts replace `sudo` and `systemctl`. They start and stop the node of this home like the service of the
  // reader. A start ends when the node answers, or after half a minute.
  const bin = path.join(page.home, 'bin');
  mkdirSync(bin, {recursive: true});
  writeFileSync(path.join(bin, 'sudo'), '#!/bin/bash\nexec "$@"\n', {mode: 0o755});
  writeFileSync(
    path.join(bin, 'systemctl'),
    `#!/bin/bash
if [ "$1" = start ]; then setsid evmosd start > $HOME/service.log 2>&1 < /dev/null & echo $! > $HOME/service.pid
for _ in $(seq 150); do curl -s localhost:26657/status | grep -q latest_block_height && break; sleep 0.2; done
else kill $(cat $HOME/service.pid); while grep -qs '^State:.[^Z]' /proc/$(cat $HOME/service.pid)/status; do sleep 0.2; done; fi
`,
    {mode: 0o755},
  );
  // No process waits for a node that has ended, so it stays a zombie. The script above counts it as ended.
  await page.shell('export PATH=$HOME/bin:$PATH');
  const home = page.makeHome({home: '.evmosd', blockTime: '300ms'});

  // An archive node, with the settings of the page.
  for (const [quote, file] of [
    ['pruning = "nothing"\nmin-retain-blocks', 'app.toml'],
    ['discard_abci_responses = false', 'config.toml'],
  ] as const) {
    const shown = parse(page.fence(quote).fence.code) as Record<string, unknown>;
    const values = Object.entries(shown).flatMap(([key, value]) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).map(([name, each]): [string, string] => [`${key}.${name}`, JSON.stringify(each)])
        : [[key, JSON.stringify(value)] as [string, string]],
    );
    setToml(path.join(home, 'config', file), Object.fromEntries(values));
    // `setToml` refuses a key that the file of the node does not have.
    const written = readFileSync(path.join(home, 'config', file), 'utf8');
    page.block(
      quote,
      values.length > 1 && values.every(([key, value]) => written.includes(`\n${key.split('.').at(-1)} = ${value}\n`)),
      values.map((each) => each.join(' = ')).join('; '),
    );
  }
  page.says(
    'The two values of `config.toml` are defaults',
    config.tx_index?.indexer === 'kv' && config.storage?.discard_abci_responses === false,
    `indexer ${String(config.tx_index?.indexer)}, discard_abci_responses ${String(config.storage?.discard_abci_responses)}`,
  );
  await page.shell('sudo systemctl start evmosd');
  const height = async (): Promise<number> =>
    Number(await page.outputOf("evmosd status | jq -r '.SyncInfo.latest_block_height'"));
  await waitFor('block 14', async () => (await height()) >= 14, 60);
  const isUp = async (): Promise<boolean> => (await page.try('curl -s -o /dev/null http://localhost:8545')).exit === 0;
  await waitFor('JSON-RPC', isUp, 60);
  const old = await page.run('"method":"eth_getBalance"', {
    replace: {'<0x-address>': accounts.dev1.address},
    adapt: [['0x1172a98', '0x3', 'the chain here is young']],
  });
  page.row('`nothing` | All').finds('"result":"0x3635c9adc5dea00000"', old.output);

  // The data is packed and restored as the page says.
  await page.run('tar -chf - -C ~/.evmosd', {output: false});
  const archive = await page.shell('ls $HOME/evmos-*.tar.lz4');
  await page.run('curl -fL -o evmos-snapshot.tar.lz4', {replace: {'<snapshot-url>': `file://${archive}`}});
  const others = await page.run("grep -v '^data/'", {exit: 1});
  const listed = await page.shell('lz4 -dc evmos-snapshot.tar.lz4 | tar -tf -');
  // A key behind the paths that a reader would look at.
  const foreign = await page.outputOf(
    "mkdir -p foreign/config && touch foreign/config/priv_validator_key.json && tar -cf both.tar --transform 's,^foreign/,,' $(for name in $(seq 30); do touch foreign/data-$name && echo foreign/data-$name; done) foreign/config && tar -tf both.tar | grep -v '^data' | head -1",
  );
  page.says(
    'The command must print nothing: another path could replace your keys.',
    others.output.trim() === '' && listed.includes('data/') && foreign.includes('config/'),
    `${listed.split('\n').length} paths, and these of other folders: ${others.output}; of an archive with a key: ${foreign}`,
  );
  await page.run('priv_validator_state.saved.json', {nth: 0});
  const read = (): {height: string} =>
    JSON.parse(readFileSync(path.join(home, 'data/priv_validator_state.json'), 'utf8')) as {height: string};
  const signed = Number(read().height);
  writeFileSync(path.join(home, 'config/addrbook.json'), '{"key":"","addrs":[]}');
  await page.run('--keep-addr-book');
  page.says(
    'deletes all chain data and sets the signing record back to zero',
    Number(read().height) === 0 && !existsSync(path.join(home, 'data/application.db')) && signed > 0,
    `height ${signed}, then ${read().height}`,
  );
  const keptBook = existsSync(path.join(home, 'config/addrbook.json'));
  await page.run('tar -xf - -C "$HOME/.evmosd"');
  const restored = await page.run('~/.evmosd/data/priv_validator_state.json', {nth: 1});
  page.finds('`height` is the last height that this validator signed', `"height": "${signed}"`, restored.output);
  const started = await page.run("jq '.SyncInfo | {latest_block_height, catching_up}'");
  page.says(
    'The height begins near that of the snapshot and rises',
    Number(/"latest_block_height": "(\d+)"/.exec(started.output)?.[1]) >= 14,
    started.output,
  );
  // The only validator of this chain has to sign heights after the snapshot again, which its sign state forbids.
  await page.shell('sudo systemctl stop evmosd');
  writeFileSync(path.join(home, 'data/priv_validator_state.json'), '{"height":"0","round":0,"step":0}');
  await page.shell('sudo systemctl start evmosd');
  await waitFor('blocks behind the snapshot', async () => (await height()) > signed + 2, 60);
  await page.shell('sudo systemctl stop evmosd');

  // Snapshots of the application are moved to another home.
  await page.run('evmosd index-eth-tx backward');
  page
    .row('evmosd index-eth-tx backward')
    .holds(
      existsSync(path.join(home, 'data/evmindexer.db')),
      `data/evmindexer.db is there: ${existsSync(path.join(home, 'data/evmindexer.db'))}`,
    );
  const exported = await page.shell('evmosd snapshots export 2>&1');
  const [, at = '', format = ''] = /height (\d+), format (\d+)/.exec(exported) ?? [];
  const list = await page.shell('evmosd snapshots list 2>&1');
  page.row('evmosd snapshots export').holds(Number(at) > signed, exported);
  page.row('evmosd snapshots list').finds(`height: ${at} format: ${format}`, list);
  page.says(
    'The format is 3',
    format === '3' &&
      app['state-sync']?.['snapshot-interval'] === 5_000 &&
      app['state-sync']['snapshot-keep-recent'] === 2,
    `format ${format}; interval ${String(app['state-sync']?.['snapshot-interval'])}, keep-recent ${String(app['state-sync']?.['snapshot-keep-recent'])}`,
  );
  const dumped = await page.try(`evmosd snapshots dump ${at} ${format} -o ~/carried.tar.gz; ls -l ~/carried.tar.gz`);
  page.row('evmosd snapshots dump').holds(dumped.exit === 0, dumped.output);
  const deleted = await page.try(`evmosd snapshots delete ${at} ${format}; evmosd snapshots list`);
  page
    .row('evmosd snapshots delete')
    .holds(deleted.exit === 0 && !deleted.output.includes(`height: ${at}`), deleted.output);
  page.makeHome({home: 'second'});
  const loaded = await page.try(
    'evmosd snapshots load ~/carried.tar.gz --home ~/second; evmosd snapshots list --home ~/second',
  );
  page.row('evmosd snapshots load').finds(`height: ${at}`, loaded.output);
  const written = await page.try(`evmosd snapshots restore ${at} ${format} --home ~/second; ls ~/second/data`);
  page
    .row('evmosd snapshots restore')
    .holds(written.exit === 0 && written.output.includes('application.db'), written.output);
  const unready = await page.try('timeout 60 evmosd start --home ~/second', {seconds: 90});
  page
    .row('does not match AppHash after replay')
    .holds(
      unready.exit !== 0 &&
        /state\.AppHash does not match AppHash after replay\. Got\s+[0-9A-F]{64}, expected\s+\./.test(unready.output),
      /state\.AppHash does not[\s\S]{0,200}/.exec(unready.output)?.[0] ?? unready.output.slice(0, 400),
    );
  const bootstrap = await page.try('evmosd tendermint bootstrap-state --help');
  page
    .row('evmosd tendermint bootstrap-state | ')
    .holds(bootstrap.exit === 0 && /light client/.test(bootstrap.output), bootstrap.output.slice(0, 300));
  const unhomed = await page.try('evmosd prune custom --pruning-keep-recent 100 --pruning-interval 10');
  page.row('could not create directory').shows(unhomed.output);
  const noInterval = await page.try('evmosd prune custom --pruning-keep-recent 100 --home ~/.evmosd');
  const pruned = await page.try('evmosd prune custom --pruning-keep-recent 100 --pruning-interval 10 --home ~/.evmosd');
  page
    .row('evmosd prune custom')
    .holds(
      pruned.exit === 0 && noInterval.output.includes("'pruning-interval' must not be 0"),
      `${noInterval.output.slice(0, 200)}; with it: ${pruned.output.slice(-200)}`,
    );
  await page.shell('cp -r ~/.evmosd ~/emptied');
  const newest = await page.shell('evmosd block latest --home ~/emptied | jq -r .header.height');
  const stateBefore = await page.try(`evmosd export --height ${Number(newest) - 10} --home ~/emptied >/dev/null`);
  const emptied = await page.outputOf('evmosd prune nothing --home ~/emptied');
  const stateAfter = await page.try(`evmosd export --height ${Number(newest) - 10} --home ~/emptied`);
  page
    .row('evmosd prune custom')
    .holds(
      stateBefore.exit === 0 && emptied.includes('successfully pruned') && stateAfter.exit !== 0,
      `prune nothing: ${emptied.slice(-200)}; the state 10 blocks before: ${stateAfter.output.slice(-200)}`,
    );
  const back = await page.try('evmosd rollback');
  page
    .row('evmosd rollback')
    .holds(back.exit === 0 && /Rolled back state to height \d+/.test(back.output), back.output);
  await page.shell('cp -r ~/.evmosd ~/rolled');
  const heights = (
    await page.shell(
      'for flag in "" "--hard" "--hard" "--hard"; do evmosd rollback $flag --home ~/rolled 2>&1 | grep -o "height [0-9]*"; done',
    )
  )
    .split('\n')
    .map((line) => Number(/\d+/.exec(line)?.[0]));
  const [again = 0, ...hard] = heights;
  page
    .row('evmosd rollback')
    .holds(
      back.output.includes(`height ${again} `) && hard.join() === [again, again - 1, again - 2].join(),
      `${back.output.trim()}; again: ${again}; with --hard: ${hard.join(', ')}`,
    );
  await page.shell('cp -r ~/.evmosd ~/reset');
  await page.shell('evmosd tendermint reset-state --home ~/reset');
  const reset = await page.try('ls ~/reset/data');
  page
    .row('evmosd tendermint reset-state')
    .holds(
      reset.output.includes('application.db') &&
        reset.output.includes('priv_validator_state.json') &&
        !/blockstore\.db|state\.db|tx_index\.db/.test(reset.output),
      reset.output,
    );
  await checkLinkedReset(page);
  await page.shell('evmosd tendermint unsafe-reset-all --home ~/reset');
  page
    .row('No peers after the reset')
    .holds(
      keptBook && !existsSync(path.join(page.home, 'reset/config/addrbook.json')),
      'addrbook.json is gone without --keep-addr-book',
    );

  // Pruning: the defaults, and the values that the node refuses.
  page
    .row('`default` | The last')
    .holds(
      pruneHelp.includes('default: the last 362880 states are kept') && (app.pruning as unknown) === 'default',
      pruneHelp.slice(0, 300),
    );
  page.row('`everything` | The last').finds('everything: 2 latest states will be kept', pruneHelp);
  page.finds('100 states and every 500th', 'the last 100 states are kept in addition to every 500th state', help);
  page.says(
    '`min-retain-blocks` is 0 by default',
    (app['min-retain-blocks'] as unknown) === 0,
    String(app['min-retain-blocks']),
  );
  page.says(
    '`trust_period`, which `evmosd init` sets to `112h0m0s`',
    config.statesync?.trust_period === '112h0m0s',
    String(config.statesync?.trust_period),
  );
  const refuse = (flags: string): Promise<string> => page.outputOf(`timeout 20 evmosd start --home ~/second ${flags}`);
  const both = await refuse('--pruning everything');
  page.row('cannot enable state sync snapshots').shows(both);
  const custom = page.row('`custom` | ');
  const [leastRecent = Number.NaN, leastInterval = Number.NaN] = [
    ...(custom.cells[1] ?? '').matchAll(/at least (\d+)/g),
  ].map(([, each]) => Number(each));
  const start = (recent: number, interval: number): Promise<string> =>
    refuse(`--pruning custom --pruning-keep-recent ${recent} --pruning-interval ${interval}`);
  // This home cannot start with any settings. If those of pruning are valid, it stops for another reason.
  const taken = await start(leastRecent, leastInterval);
  const isTaken = /does not match AppHash/.test(taken) && !/pruning options/.test(taken);
  const toReason = (text: string): string => /invalid custom pruning options: [^.\n]*/.exec(text)?.[0] ?? 'no reason';
  const numbersOf = (text = ''): number[] => (text.match(/\d+/g) ?? []).map(Number);
  const interval = await start(leastRecent, 0);
  const withoutInterval = page.row("'pruning-interval' must not be 0");
  withoutInterval.shows(interval);
  withoutInterval.holds(
    numbersOf(withoutInterval.cells[2]).join() === String(leastInterval) && isTaken,
    `${leastInterval} is taken`,
  );
  const tooSmall = page.row("'pruning-interval' must not be less than 10");
  const [from = Number.NaN, to = Number.NaN] = numbersOf(/The interval is .*/.exec(tooSmall.cells[1] ?? '')?.[0]);
  const small = [await start(leastRecent, from), await start(leastRecent, to)];
  small.forEach((text) => tooSmall.shows(text));
  tooSmall.holds(
    numbersOf(tooSmall.cells[2]).join() === String(leastInterval) && to + 1 === leastInterval && from === 1 && isTaken,
    `${from} and ${to}: ${small.map(toReason).join('; ')}; ${leastInterval} is taken`,
  );
  const tooFew = page.row("'pruning-keep-recent' must not be less than 2");
  const few = numbersOf(tooFew.cells[1]);
  const recent: string[] = [];
  for (const each of few) {
    recent.push(await start(each, leastInterval));
  }
  recent.forEach((text) => tooFew.shows(text));
  tooFew.holds(
    numbersOf(tooFew.cells[2]).join() === String(leastRecent) && few.at(-1) === leastRecent - 1 && isTaken,
    `${few.join(' and ')}: ${recent.map(toReason).join('; ')}; ${leastRecent} is taken`,
  );
  custom.holds(
    isTaken &&
      /pruning-interval' must not be less than/.test(small.at(-1) ?? '') &&
      /pruning-keep-recent' must not be less than/.test(recent.at(-1) ?? ''),
    `${leastRecent} and ${leastInterval} are taken; less is not: ${[small, recent].map((texts) => toReason(texts.at(-1) ?? '')).join('; ')}`,
  );
  page
    .row('goleveldb | Any')
    .holds(
      (config.db_backend as unknown) === 'goleveldb' &&
        help.includes('--db_backend') &&
        help.includes('--app-db-backend'),
      String(config.db_backend),
    );

  // A node that has pruned blocks and states, and reaches an upgrade for which it has no handler.
  const chain = await page.startChain({
    home: 'less',
    blockTime: '300ms',
    app: {
      pruning: '"custom"',
      'pruning-keep-recent': '"2"',
      'pruning-interval': '"10"',
      'min-retain-blocks': '20',
      'state-sync.snapshot-interval': '0',
    },
    consensus: {evidence: {max_age_num_blocks: '1'}},
    params: shortVotes,
  });
  await chain.block(26);
  const gone = await chain.comet('/block?height=1');
  page.row('is not available, lowest height is').shows(gone.body);
  const latest = await chain.block();
  // The node prunes ten states at a time, so a state is surely gone if it is older than the interval and the kept
  // states together. Its block is still there.
  const state = await chain.ask('eth_getBalance', [accounts.dev1.address, `0x${(latest - 12).toString(16)}`]);
  page.row('failed to load state at height').shows(state.error?.message ?? JSON.stringify(state));
  await propose(page, chain, [{name: 'v99', height: (await chain.block()) + 100}]);
  await chain.until(/UPGRADE "v99" NEEDED/, 90).catch(() => undefined);
  page
    .row('UPGRADE "<name>" NEEDED')
    .shows(/UPGRADE "v99" NEEDED at height: \d+/.exec(chain.log())?.[0] ?? chain.log().slice(-300));
  await chain.stop();

  page.advice({row: 'Chain-data snapshot'});
  page.cannot({row: 'Windpowerstake'}, 'a public server');
  page.cannot({row: 'PebbleDB | '}, 'takes a build of another kind: Makefile:173');
  page.cannot({row: 'RocksDB | '}, 'takes a build with the libraries of RocksDB: Makefile:178');
  page.cannot({row: '`data/snapshots` grows'}, 'takes weeks, and snapshots that are interrupted');
  page.cannot({row: 'The node begins at height 0'}, 'takes data of another backend, and peers to begin from');
  page.cannot({row: 'Wrong app version'}, 'takes two releases of the binary: cosmos-sdk x/upgrade/abci.go');
};

export default run;

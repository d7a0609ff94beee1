import {accounts} from '../../../chain';
import {waitFor} from '../../../processes';
import type {Run} from '../../../run';
import type {Requires} from '../../../tools';

const other =
  'the binary is built with goleveldb and memdb only; a build with another engine needs the network, root or a C++ library';

export const requires: Requires = ['EVMOS_SOURCE', 'git'];

const run: Run = async (page) => {
  const {source} = page;
  // `make -n` prints the commands of a build. The builds themselves need the network.
  await page.run('git clone {{link.repository}}.git', {
    adapt: [['{{link.repository}}.git', `"${source}" evmos`, 'the repository is on a public network']],
    seconds: 120,
  });
  const make = (command: string): Promise<string> => page.outputOf(`cd ~/evmos && ${command}`);
  const pebble = await make('make -n build-pebbledb');
  page.row('`pebbledb` | `make', 'Backends').finds(/version\.Version=\S+-pebbledb .*pebbledb" -w/, pebble);
  page.finds(
    'The target runs `go mod edit -replace`, then `go mod tidy`, then the build with `COSMOS_BUILD_OPTIONS=pebbledb`',
    /go mod edit -replace[\s\S]*go mod tidy[\s\S]*COSMOS_BUILD_OPTIONS=pebbledb make build/,
    pebble,
  );
  const rocks = `${await make('make -n build-rocksdb')}\n${await make('COSMOS_BUILD_OPTIONS=rocksdb make -n install')}`;
  page.row('`rocksdb` | `make', 'Backends').finds(/version\.Version=\S+-rocksdb .*rocksdb,grocksdb_no_link/, rocks);
  const bolt = await make('COSMOS_BUILD_OPTIONS=boltdb make -n install');
  page
    .row('`boltdb`', 'Backends')
    .holds(/-tags "netgo ledger boltdb"/.test(bolt) && /version\.Version=[\d.]+ /.test(bolt), bolt);
  const level = await make(
    'BUILD_TAGS=cleveldb make -n install; BUILD_TAGS=badgerdb make -n install; COSMOS_BUILD_OPTIONS=badgerdb make -n install',
  );
  page
    .row('`cleveldb`, `badgerdb`', 'Backends')
    .finds(/-tags "netgo ledger cleveldb"[\s\S]*-tags "netgo ledger badgerdb"[\s\S]*-tags "netgo ledger"/, level);
  page.says(
    'The database library of this version, cometbft-db v0.8.0, has no PebbleDB',
    /cometbft-db v0\.8\.0/.test(await make('grep "cometbft-db " go.mod')),
    await make('grep "cometbft-db " go.mod'),
  );
  page.says(
    'The binding, grocksdb v1.8.5, fits RocksDB 8.5.3',
    /grocksdb v1\.8\.5[\s\S]*8\.5\.3/.test(await make('grep grocksdb go.mod; grep ROCKSDB_VERSION Makefile')),
    await make('grep grocksdb go.mod; grep ROCKSDB_VERSION Makefile'),
  );
  await page.shell('cd ~');

  // A chain in the usual home, with a history to prune.
  let chain = await page.startChain({home: '.evmosd', blockTime: '200ms'});
  await chain.block(130);
  const held = await page.shell(
    'ls ~/.evmosd/data ~/.evmosd/data/snapshots; grep "^db_backend" ~/.evmosd/config/config.toml; grep "^app-db-backend\\|^pruning-interval" ~/.evmosd/config/app.toml',
  );
  page.row('`goleveldb`', 'Backends').finds(/db_backend = "goleveldb"/, held);
  page.row('`db_backend`', 'Settings that select the engine').holds(
    ['blockstore.db', 'state.db', 'tx_index.db', 'evidence.db'].every((each) => held.includes(each)),
    held,
  );
  page.row('`app-db-backend`', 'Settings that select the engine').holds(
    ['application.db', 'metadata.db'].every((each) => held.includes(each)),
    held,
  );
  page.finds('If `app-db-backend` is empty, which is the default, `db_backend` applies.', /app-db-backend = ""/, held);
  await chain.stop();
  const refused = await page.try('evmosd prune custom --pruning-keep-recent 100 --home ~/.evmosd');
  page.row('`invalid custom pruning options').shows(refused.output);
  const pruned = await page.run('evmosd prune custom', {seconds: 120});
  page.finds('Stop the node first:', /pruning heights|keep-recent: 100|finished/i, pruned.output);
  const homeless = await page.try('evmosd prune custom --pruning-keep-recent 100 --pruning-interval 10');
  page.finds(
    'Add `--home` too, because the command panics without it.',
    /panic: could not create directory ""/,
    homeless.output,
  );
  const set = await page.try(
    `sed -i 's/^app-db-backend = .*/app-db-backend = "pebbledb"/' ~/.evmosd/config/app.toml; evmosd prune everything --home ~/.evmosd || true
sed -i 's/^app-db-backend = .*/app-db-backend = ""/' ~/.evmosd/config/app.toml; sed -i 's/^db_backend = .*/db_backend = "memdb"/' ~/.evmosd/config/config.toml; evmosd prune everything --home ~/.evmosd || true
sed -i 's/^db_backend = .*/db_backend = "goleveldb"/' ~/.evmosd/config/config.toml`,
    {seconds: 120},
  );
  page.says(
    'reads `app-db-backend` and the pruning keys of `app.toml`, and does not read `db_backend`',
    /unknown db_backend pebbledb[\s\S]*(?:pruning|prun)/.test(set.output) &&
      !/unknown db_backend memdb/.test(set.output),
    set.output,
  );
  const lacking = await page.try('timeout 30 evmosd start --home ~/.evmosd --db_backend pebbledb');
  page
    .row('`unknown db_backend pebbledb')
    .finds(/unknown db_backend pebbledb, expected one of (?:goleveldb,memdb|memdb,goleveldb)/, lacking.output);
  const memory = await page.try(
    'cp -r ~/.evmosd ~/memory; evmosd tendermint unsafe-reset-all --home ~/memory 2> /dev/null; timeout 20 evmosd start --home ~/memory --db_backend memdb | grep -m2 "committed state"; ls ~/memory/data',
    {seconds: 60},
  );
  page
    .row('`memdb`', 'Backends')
    .holds(/height=1\b/.test(memory.output) && !/blockstore\.db/.test(memory.output), memory.output);
  const begun = await page.try(
    'cp -r ~/.evmosd ~/changed; timeout 20 evmosd start --home ~/changed --db_backend memdb --app-db-backend memdb 2>&1 | grep -m1 "Replay Blocks"',
    {seconds: 60},
  );
  page.row('The node begins at height 0').finds(/appHeight=0 .*stateHeight=0 storeHeight=0/, begun.output);

  // Features that this binary lacks.
  const streaming = await page.try(
    `cp -r ~/.evmosd ~/streaming; sed -i 's/^streamers = .*/streamers = ["versiondb"]/' ~/streaming/config/app.toml; timeout 30 evmosd start --home ~/streaming`,
  );
  page.row('`panic: error on versionDB setup').shows(streaming.output);
  page.row('`unknown command "changeset" for "evmosd"`').shows(await page.outputOf('evmosd changeset print'));

  // MemIAVL, restored from a snapshot of the same node.
  const exported = await page.run('evmosd snapshots export\nevmosd snapshots list', {seconds: 120});
  const [, height = ''] = /height: (\d+) format: 3/.exec(exported.output) ?? [];
  const wrong = await page.try('evmosd snapshots restore 1 3');
  page.row("`snapshot doesn't exist, height").shows(wrong.output);
  const twice = await page.try('evmosd snapshots export', {seconds: 120});
  page.row('`a more recent snapshot already exists').shows(twice.output);
  await page.shell(`evmosd snapshots delete ${height} 3`);
  await page.try('evmosd snapshots export', {seconds: 120});
  const toml = await page.shell(
    `sed -n '/^\\[memiavl\\]/,$p' ~/.evmosd/config/app.toml | grep -v '^#' | grep -v '^$' | head -8`,
  );
  page.block(
    'zero-copy = false',
    [
      'zero-copy = false',
      'async-commit-buffer = 0',
      'snapshot-keep-recent = 1',
      'snapshot-interval = 1000',
      'cache-size = 1000',
    ].every((each) => toml.includes(each)),
    toml,
  );
  await page.shell(`sed -i '/^\\[memiavl\\]/,/^\\[/ s/^enable = false/enable = true/' ~/.evmosd/config/app.toml`);
  const restored = await page.run('evmosd snapshots restore <height> 3', {replace: {'<height>': height}, seconds: 120});
  const made = await page.shell('ls ~/.evmosd/data/memiavl.db');
  page.says(
    '`data/memiavl.db` now exists, with a folder named `snapshot-` and the height',
    new RegExp(`snapshot-0*${height}`).test(made),
    `${restored.output} ${made}`,
  );
  chain = await page.startNode('.evmosd');
  const next = Number(/committed state.*height=(\d+)/.exec(chain.log())?.[1]);
  page.says(
    'The log continues with the next height',
    next === Number(height) + 1,
    `snapshot at ${height}, first block ${next}`,
  );
  await chain.block();
  const balance = await chain.ask('eth_getBalance', [accounts.dev1.address, 'latest']);
  const old = await chain.ask('eth_getBalance', [accounts.dev1.address, `0x${(Number(height) - 5).toString(16)}`]);
  const query = await page.try(`evmosd query bank balances ${accounts.dev1.bech32} --height ${Number(height) - 5}`);
  page
    .row('`target index <n> is in the future`')
    .holds(
      /target index \d+ is in the future/.test(query.output) && balance.result !== undefined && old.error !== undefined,
      `${JSON.stringify(old)} ${query.output}`,
    );
  const locked = await page.try('evmosd snapshots export');
  const alone = await page.try('EVMOSD_APP_DB_BACKEND=memdb evmosd snapshots export');
  page.row('resource temporarily unavailable').shows(`${locked.output} ${alone.output}`);
  await chain.stop();
  const early = await page.try('evmosd snapshots export');
  page.row('`evmosd snapshots export` works only at the heights of MemIAVL snapshots').shows(early.output, 1);
  const archive = await page.shell('rm -rf ~/.evmosd/data/application.db; echo gone');
  const again = await page.startNode('.evmosd');
  page.says(
    'delete `data/application.db`. At the next start, the node makes an empty one.',
    /application\.db/.test(await page.shell('ls ~/.evmosd/data')),
    archive,
  );
  await waitFor('blocks', async () => (await again.block()) > next, 30);
  await again.stop();

  // MemIAVL with frequent snapshots: heights below the oldest snapshot are gone.
  const close = await page.startChain({
    home: '.close',
    blockTime: '200ms',
    app: {'memiavl.enable': 'true', 'memiavl.snapshot-interval': '10', 'memiavl.snapshot-keep-recent': '0'},
  });
  await close.block(45);
  const below = await waitFor(
    'the end of old snapshots',
    async () => {
      const {output} = await page.try(`evmosd query bank balances ${accounts.dev1.bech32} --height 3`);
      return /Error/.test(output) ? output : undefined;
    },
    40,
  ).catch((error: Error) => error.message);
  page.row('`target version is pruned` |').shows(below);
  page.row('Old heights end at the oldest snapshot').shows(below, 1);
  await close.stop();

  // Samples that need another build.
  for (const fence of [
    'make build-pebbledb',
    './build/evmosd version',
    'docker build --build-arg DB_BACKEND=pebbledb',
    'db_backend = "pebbledb"',
    'sudo env "PATH=$PATH" make build-rocksdb',
    'db_backend = "rocksdb"',
    'sudo apt-get install libgflags-dev',
    'ROCKSDB="$PWD/rocksdb"',
    'docker build --build-arg DB_BACKEND=rocksdb',
    'streamers = ["versiondb"]',
    'evmosd changeset dump',
    'evmosd changeset verify ./changesets',
    'evmosd changeset build-versiondb-sst',
    'evmosd changeset restore-app-db',
  ]) {
    if (page.claims.fences.some(({fence: {code}}) => code.includes(fence))) {
      page.cannot({fence}, other);
    }
  }
  for (const row of [
    'The version ends in `-pebbledb`',
    'Balances and contracts read as zero',
    'versiondb lastest version',
    'librocksdb.so.8.5',
    "undefined reference to 'dlopen'",
    "undefined reference to 'rocksdb_…'",
    'Linux distribution not supported',
    'Do you want to reinstall it?',
    'updates to go.mod needed',
    'unable to select packages',
  ]) {
    page.cannot({row}, other);
  }
  page.cannot(
    {row: 'State sync snapshots are taken only at the heights of MemIAVL snapshots'},
    'the shortest interval of a MemIAVL snapshot that does not slow a chain takes hours of blocks: memiavl db.go of cronos',
  );
  page.cannot(
    {row: '`pruning`, `iavl-cache-size`'},
    'decided by reading the source: the store of memiavl ignores these options, store/rootmulti of cronos',
  );
  page.cannot({row: '`evmosd rollback` reaches back'}, 'needs several snapshots of MemIAVL, 1000 blocks apart');
  page.advice({table: 'You want'}, {table: 'Way'});
};

export default run;

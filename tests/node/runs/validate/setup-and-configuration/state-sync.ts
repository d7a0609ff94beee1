import {cpSync, rmSync} from 'node:fs';
import path from 'node:path';
import {get, setToml, startNode} from '../../../chain';
import {isOpen, waitFor} from '../../../processes';
import type {RowRun, Run} from '../../../run';
import type {Requires} from '../../../tools';
import {endOfStart, readNodeFiles, withoutServers} from '../../nodeFiles';
import {modulesNeed, readModule} from '../../goModules';
import {checkLinkedReset} from '../../linkedReset';

const quiet = {...withoutServers, 'json-rpc.enable': 'false'};

/** Returns the lines of a log about the sync, an error or a panic, without the help. */
const toTold = (log: string): string =>
  log
    .replace(/^Usage:[\s\S]*/m, '')
    .split('\n')
    .filter((line) =>
      /statesync|module=light|state sync|^Error|^panic|ERR|committed state|consensus reactor/.test(line),
    )
    .join('\n');

/** Returns the heights at which a node took snapshots. */
const heightsOf = (log: string): number[] =>
  [...log.matchAll(/creating state snapshot.*?height=\D*?(\d+)(?!\d)/g)].map(([, height]) => Number(height));

export const requires: Requires = ['python3', ...modulesNeed];

const run: Run = async (page) => {
  await page.shell('evmosd init other --chain-id evmos_9000-1 2>/dev/null; cp -r .evmosd written');
  const defaults = readNodeFiles(path.join(page.home, 'written'));
  for (const row of page.rows('Keys of [statesync]')) {
    const key = `statesync.${row.codes[0]?.[0] ?? ''}`;
    const value =
      (defaults.config.get(key) ?? 'no such key').replaceAll('"', '').replace('112h0m0s', '112h') || 'empty';
    row.holds((row.cells[1] ?? '').split(' ')[0] === value, `${key} = ${value}`);
  }
  for (const row of page.rows('Serve snapshots')) {
    const key = `state-sync.${row.codes[0]?.[0] ?? ''}`;
    row.holds(row.cells[1] === defaults.app.get(key), `${key} = ${defaults.app.get(key)}`);
  }

  // The serving node prunes old blocks, so that a request can come too late. It keeps all snapshots, because at this
  // pace, the last two would be gone before a peer has found them.
  const serving = page.makeHome({
    home: 'serving',
    blockTime: '300ms',
    config: {'p2p.allow_duplicate_ip': 'true', 'p2p.addr_book_strict': 'false'},
    app: {
      ...quiet,
      'state-sync.snapshot-interval': '10',
      'state-sync.snapshot-keep-recent': '0',
      'min-retain-blocks': '10',
    },
    consensus: {
      evidence: {max_age_num_blocks: '60', max_age_duration: '172800000000000', max_bytes: '1048576'},
    },
  });
  let server = await page.startNode(serving);
  const alonePeers = (await server.cometResult<{n_peers: string}>('/net_info')).n_peers;
  await server.block(72);
  const kept = Number(await page.shell(`find '${serving}/data/snapshots' -maxdepth 1 -name '[0-9]*' | wc -l`));
  const keeping = page.row('Number of snapshots that the node keeps');
  const [, unlimited] = /(\d+) means all/.exec(keeping.cells[2] ?? '') ?? [];
  keeping.holds(unlimited === '0' && kept > 5, `with 0, ${kept} snapshots by block 72, one for ten blocks`);
  const id = await page.shell('evmosd tendermint show-node-id --home serving');

  // The node that syncs has other ports, because it runs on the same machine.
  const home = path.join(page.home, '.evmosd');
  cpSync(path.join(serving, 'config/genesis.json'), path.join(home, 'config/genesis.json'));
  setToml(path.join(home, 'config/config.toml'), {
    'p2p.laddr': '"tcp://127.0.0.1:26756"',
    'rpc.laddr': '"tcp://127.0.0.1:26757"',
    'rpc.pprof_laddr': '""',
    'p2p.seeds': '""',
    'p2p.persistent_peers': `"${id}@127.0.0.1:26656"`,
    'p2p.addr_book_strict': 'false',
    'p2p.allow_duplicate_ip': 'true',
  });
  cpSync(home, path.join(page.home, 'empty'), {recursive: true});
  // The trusted block of a home has to be recent, because this server prunes old blocks.
  const servers = '"http://127.0.0.1:26657,http://localhost:26657"';
  const trustNow = async (name: string): Promise<void> => {
    const height = (await server.block(0)) - 5;
    const result = await server.cometResult<{block_id: {hash: string}}>(`/block?height=${height}`);
    setToml(path.join(page.home, name, 'config/config.toml'), {
      'statesync.enable': 'true',
      'statesync.rpc_servers': servers,
      'statesync.trust_height': String(height),
      'statesync.trust_hash': `"${result.block_id.hash}"`,
    });
  };

  await page.run('LATEST=$(curl', {
    replace: {'<first-endpoint>': 'http://127.0.0.1:26657', '<second-endpoint>': 'http://localhost:26657'},
    adapt: [['LATEST / 5000 * 5000 - 10000', 'LATEST / 10 * 10 - 20', 'this node takes a snapshot every 10 blocks']],
  });
  await page.run('sed -i.bak -E');
  const written = readNodeFiles(home).config;
  page.block(
    'trust_height = 18285000',
    written.get('statesync.enable') === 'true' &&
      /^"http:.*,http:.*"$/.test(written.get('statesync.rpc_servers') ?? '') &&
      /^\d+$/.test(written.get('statesync.trust_height') ?? '') &&
      /^"[0-9A-F]{64}"$/.test(written.get('statesync.trust_hash') ?? '') &&
      written.get('statesync.trust_period') === '"112h0m0s"' &&
      written.get('statesync.discovery_time') === '"15s"',
    [...written]
      .filter(([key]) => key.startsWith('statesync.'))
      .map((each) => each.join(' = '))
      .join(', '),
  );
  const node = await page.start('sudo journalctl -u evmosd -f', /Time to switch to consensus reactor!/, {
    adapt: [
      ['sudo systemctl start evmosd', 'evmosd start --chain-id evmos_9000-1', 'no systemd on this machine'],
      ['sudo journalctl -u evmosd -f', 'true', 'the node prints its log itself'],
    ],
    seconds: 90,
  });
  const log = node.log();
  for (const row of page.rows('What the log says, in order')) {
    const codes = row.codes[0] ?? [];
    row.holds(
      codes.every((code) => log.includes(code)),
      codes
        .map((code) => new RegExp(`.*${code.replace(/[!?().]/g, '.')}.*`).exec(log)?.[0] ?? `no ${code}`)
        .join(' | '),
    );
  }
  const cometNode = readModule(page, 'github.com/cometbft/cometbft', 'node/node.go');
  const [, provider = ''] = /Info\("Starting state sync"\)([\s\S]*?)NewLightClientStateProvider/.exec(cometNode) ?? [];
  const limit = /WithTimeout\(.*, (\d+)\*time\.Second\)/.exec(provider);
  page.row('`Starting state sync`').tells([limit?.[1] ?? ''], limit?.[0]);
  const stream = readModule(page, 'github.com/cosmos/cosmos-sdk', 'snapshots/stream.go');
  const chunk = /snapshotChunkSize +=.*\((\w+)\)/.exec(stream);
  const megabytes = Number(chunk?.[1]) / 1e6;
  const fetchers = defaults.config.get('statesync.chunk_fetchers')?.replaceAll('"', '') ?? '';
  page
    .row('`Fetching snapshot chunk`')
    .tells([megabytes, fetchers], `${chunk?.[0]} bytes are ${megabytes} MB; chunk_fetchers = ${fetchers}`);
  const status = await waitFor('the end of the sync', async () => {
    const {body} = await get('http://127.0.0.1:26757/status').catch(() => ({body: ''}));
    // The sync ends before the next block is stored.
    return body.includes('"catching_up":false') && !body.includes('"earliest_block_height":"0"') ? body : undefined;
  });
  const earliest = Number(/"earliest_block_height":"(\d+)"/.exec(status)?.[1]);
  page.says(
    'When `evmosd status` shows `"catching_up":false`',
    earliest > 40,
    `catching_up false, earliest block ${earliest}`,
  );
  await node.stop('SIGINT');

  // Starts a node until its log has a text, or until it ends. Returns the lines about the sync and the end.
  const tryStart = async (name: string, text: RegExp): Promise<string> => {
    const started = page.terminal.start(`evmosd start --chain-id evmos_9000-1 --home ${name} 2>&1`);
    await started.until(text).catch(() => undefined);
    await started.stop('SIGKILL');
    return toTold(started.log());
  };
  // A synced node ignores the section.
  const skip = /Found local state/;
  const synced = await tryStart('.evmosd', skip);
  page.row('`Found local state with non-zero height').shows(synced);

  // A complete reset, and an incomplete one.
  await page.shell(
    'cp -r .evmosd half; rm -rf half/data/tx_index.db; evmosd tendermint reset-state --home half >/dev/null 2>&1',
  );
  await trustNow('half');
  const half = await tryStart('half', /State sync failed/);
  page.row('`failed to restore snapshot`').shows(half);
  page.row('State sync failed | err names the cause').shows(half);
  page.says(
    'State sync begins only if the CometBFT state of the node is at height 0, and succeeds only if `application.db` is empty too.',
    skip.test(synced) && half.includes('Discovering snapshots') && half.includes('failed to restore snapshot'),
    `${/Found local state.*/.exec(synced)?.[0]}; with application.db only: ${/Discovering snapshots.*/.exec(half)?.[0]}, ${/failed to restore snapshot.*/.exec(half)?.[0]}`,
  );
  await page.run('unsafe-reset-all --home ~/.evmosd --keep-addr-book');
  const sign = await page.shell('cat ~/.evmosd/data/priv_validator_state.json; ls ~/.evmosd/data');
  page.finds('also sets the sign state, `data/priv_validator_state.json`, to height 0', /"height": "0"/, sign);
  await checkLinkedReset(page);
  const apart = await page.shell(
    `evmosd init apart --chain-id evmos_9000-1 --home ~/apart > /dev/null 2>&1; mkdir -p ~/apart-db/state.db ~/apart/data/{application.db,cs.wal,evmindexer.db,snapshots}
sed -i "s#^db_dir = .*#db_dir = \\"$HOME/apart-db\\"#" ~/apart/config/config.toml; evmosd tendermint unsafe-reset-all --home ~/apart > /dev/null 2>&1; ls ~/apart-db ~/apart/data`,
  );
  const aside = await page.shell(
    'mkdir -p ~/aside/data/kept; HOME=~/elsewhere evmosd tendermint unsafe-reset-all ~/aside 2>&1; ls ~/aside/data; rm -rf ~/aside ~/elsewhere',
  );
  page.finds(
    'It ignores a path behind it, and resets `~/.evmosd`',
    /Removed all blockchain history\s+dir=\S+\/elsewhere\/\.evmosd\/data[\s\S]*\nkept$/,
    aside.trim(),
  );
  page.says(
    '`application.db`, `cs.wal` and `snapshots` stay in `data`, and so does `evmindexer.db` of a node with `enable-indexer`',
    /apart-db:\n\n[\s\S]*application\.db\ncs\.wal\nevmindexer\.db\npriv_validator_state\.json\nsnapshots/.test(apart),
    apart,
  );

  // Now the same node takes snapshots more often and keeps only one, so an offered snapshot is gone before a peer asks
  // for it. The peer waits two minutes for the pieces, while the run continues.
  const every10 = heightsOf(server.log());
  server = await server.restart(['--state-sync.snapshot-interval', '5', '--state-sync.snapshot-keep-recent', '1']);
  await server.block((await server.block(0)) + 12);
  const every5 = heightsOf(server.log());
  cpSync(path.join(page.home, 'empty'), path.join(page.home, 'late'), {recursive: true});
  // Without this file, the node gets another id than the nodes below.
  rmSync(path.join(page.home, 'late/config/node_key.json'));
  await trustNow('late');
  setToml(path.join(page.home, 'late/config/config.toml'), {
    'statesync.discovery_time': '"10s"',
    'p2p.laddr': '"tcp://127.0.0.1:26856"',
    'rpc.laddr': '"tcp://127.0.0.1:26857"',
  });
  setToml(path.join(page.home, 'late/config/app.toml'), quiet);
  const late = page.terminal.start('evmosd start --chain-id evmos_9000-1 --home late 2>&1');

  // Faults in the section, which end the process.
  let faults = 0;
  const withSection = async (values: Record<string, string>, text: RegExp): Promise<string> => {
    faults += 1;
    const name = `fault-${faults}`;
    cpSync(path.join(page.home, 'empty'), path.join(page.home, name), {recursive: true});
    await trustNow(name);
    setToml(path.join(page.home, name, 'config/config.toml'), {
      ...Object.fromEntries(
        Object.entries(values).map(([key, value]) => [key.includes('.') ? key : `statesync.${key}`, value]),
      ),
    });
    const output = await tryStart(name, text);
    rmSync(path.join(page.home, name), {recursive: true});
    return output;
  };
  const shows = async (quote: string, values: Record<string, string>, text = /^Error: /m) =>
    page.row(quote, 'Errors').shows(await withSection(values, text));
  await shows('`failed to set up light client state provider: at least 2', {rpc_servers: '"http://127.0.0.1:26657"'});
  await shows('`encoding/hex: invalid byte`', {trust_hash: '"0x11"'}, /^panic: /m);
  const trustHash = written.get('statesync.trust_hash')?.replaceAll('"', '') ?? '';
  page.row('`encoding/hex: invalid byte`').tells([trustHash.length], `trust_hash has ${trustHash.length} digits`);
  await shows('`invalid TrustOptions: expected hash size', {trust_hash: '"0011"'});
  await shows('`invalid TrustOptions: negative or zero height`', {trust_height: '0'});
  await shows("`expected header's hash", {trust_hash: `"${'A'.repeat(64)}"`});
  await shows('`light block not found`', {trust_height: '1'});
  await shows('`missing port in address`', {rpc_servers: '"https://localhost,https://localhost"'});
  const first = '"http://127.0.0.1:26657';
  const spaced = await withSection({rpc_servers: `${first}, http://localhost:26657"`}, /^Error: /m);
  page.row('`first path segment in URL').shows(/^Error: .*/m.exec(spaced)?.[0] ?? spaced);
  await shows('`unsupported protocol scheme`', {rpc_servers: '"ws://127.0.0.1:26657,ws://localhost:26657"'});
  await shows('`height requested is too high`', {trust_height: '1000000'});
  await shows('`failed to set up light client state provider: no witnesses', {
    rpc_servers: '"http://127.0.0.1:9,http://127.0.0.1:26657"',
  });
  await shows('`invalid TrustOptions: negative or zero period`', {trust_period: '"0s"'});
  const impatient = await withSection({discovery_time: '"0s"'}, /State sync failed.*/);
  page.row('`no suitable snapshots found`').shows(impatient);
  page.row('Wait for offers, ').finds(/State sync failed/, impatient);
  const unnamed = await withSection({rpc_servers: `${first},"`, discovery_time: '"5s"'}, /State sync failed.*/);
  page
    .row('has pruned the block. Or nothing follows the comma')
    .finds('no witnesses connected. please reset light client', unnamed);
  // A server that accepts connections and never answers.
  await page.try(
    'python3 -c "import socket,time; s=socket.socket(); s.bind((\'127.0.0.1\',7777)); s.listen(); time.sleep(60)" >/dev/null 2>&1 &',
  );
  await waitFor('the silent server', () => isOpen(7777));
  await shows('`failed to set up light client state provider: post failed', {
    rpc_servers: '"http://127.0.0.1:7777,http://127.0.0.1:7777"',
  });
  page.row('`failed to set up light client state provider: post failed').tells([limit?.[1] ?? ''], limit?.[0]);
  await shows('`old header has expired at', {trust_period: '"1s"', discovery_time: '"5s"'}, /has expired at/);
  // This node has a new address, because the server dials the addresses of former peers.
  const alone = await withSection(
    {'p2p.persistent_peers': '""', 'p2p.laddr': '"tcp://127.0.0.1:26956"', discovery_time: '"5s"'},
    /Discovering snapshots for 5s[\s\S]*Discovering snapshots for 5s/,
  );
  const searches = (alone.match(/Discovering snapshots for 5s/g) ?? []).length;
  page
    .row('`Discovering snapshots for 15s`, again')
    .holds(searches >= 2, `with discovery_time 5s and without peers: ${searches} times`);
  page
    .row('`Discovering snapshots for 15s`, again')
    .tells([alonePeers], `n_peers of a node without peers: ${alonePeers}`);

  await late.until(/State sync failed/, 180).catch(() => undefined);
  await late.stop('SIGKILL');
  const told = toTold(late.log());
  const pick = (text: string): string => new RegExp(`.*${text}.*`).exec(told)?.[0] ?? `no ${text}`;
  const tries = told.match(/cannot add nil chunk/g)?.length ?? 0;
  const pieces = page.row('`cannot add nil chunk`', 'Errors');
  const pause = /every (\d+) seconds/.exec(pieces.cells[0] ?? '')?.[1];
  const requests = defaults.config.get('statesync.chunk_request_timeout');
  // The requests take two minutes in all.
  pieces.holds(
    requests === `"${pause}s"` &&
      tries * Number(pause) > 80 &&
      tries * Number(pause) < 160 &&
      told.includes('Timed out waiting for snapshot chunks'),
    `chunk_request_timeout = ${requests}, ${tries} times, the first and the end: ${pick('cannot add nil chunk')} | ${pick('Timed out waiting')}`,
  );
  page.row('`a restore operation is in progress: conflict`', 'Errors').shows(told);
  page
    .row('`Timed out waiting for snapshot chunks')
    .shows(`${pick('Timed out waiting')} | ${pick('State sync failed')}`);
  // The next offer ends the sync of this process. A new process begins with a new snapshot.
  await trustNow('late');
  const restarted = await tryStart('late', /Snapshot accepted, restoring/);
  page.says(
    'until you stop the node, the application waits for the old snapshot and refuses every other snapshot',
    told.indexOf('state sync aborted') > told.indexOf('Timed out waiting for snapshot chunks') &&
      restarted.includes('Snapshot accepted, restoring'),
    `${pick('State sync failed')} | started again: ${/.*Snapshot accepted, restoring.*/.exec(restarted)?.[0] ?? restarted.slice(-300)}`,
  );

  // The check of the whole file.
  const reset = async (values: Record<string, string>): Promise<string> => {
    rmSync(path.join(page.home, 'check'), {recursive: true, force: true});
    cpSync(path.join(page.home, 'empty'), path.join(page.home, 'check'), {recursive: true});
    await trustNow('check');
    setToml(path.join(page.home, 'check/config/config.toml'), {
      ...Object.fromEntries(Object.entries(values).map(([key, value]) => [`statesync.${key}`, value])),
    });
    return (await page.outputOf('evmosd tendermint unsafe-reset-all --home check')).split('\n')[0] ?? '';
  };
  const all = async (quote: string, cases: Record<string, string>[]) => {
    const seen = [];
    for (const each of cases) {
      seen.push(await reset(each));
    }
    page.row(quote, 'Errors').shows(seen.join(' '));
  };
  await all('`rpc_servers is required`', [
    {rpc_servers: '""'},
    {rpc_servers: '"http://a:1"'},
    {rpc_servers: '"http://a:1,"'},
  ]);
  await all('`trusted_height is required`', [{trust_height: '0'}, {trust_hash: '""'}, {trust_hash: '"xyz"'}]);
  await all('`trusted_period is required`', [{trust_period: '"0s"'}]);
  await all('`discovery time must be', [{discovery_time: '"1s"'}]);
  await all('`chunk_request_timeout must', [{chunk_request_timeout: '"1s"'}]);
  await all('`chunk_fetchers is required`', [{chunk_fetchers: '"0"'}]);
  // The check accepts the values that a row allows, and refuses one less than the last of them.
  const allows = async (row: RowRun, key: string, words: RegExp): Promise<void> => {
    const [, ...allowed] = words.exec(row.cells.join(' | ')) ?? [];
    const [, count, unit = ''] = /^(\d+)(s?)$/.exec(allowed.at(-1) ?? '') ?? [];
    const below = `${Number(count) - 1}${unit}`;
    const refused = [];
    for (const value of [...allowed, below]) {
      refused.push((await reset({[key]: `"${value}"`})).includes('error in config file'));
    }
    row.holds(
      allowed.length > 0 && refused.pop() === true && !refused.includes(true),
      `${key} may be ${allowed.join(', ')}, but not ${below}`,
    );
  };
  await allows(page.row('`discovery time must be', 'Errors'), 'discovery_time', /Set at least (\d+s)$/);
  await allows(page.row('Wait for offers, '), 'discovery_time', /, (\d+s) and more\./);
  await allows(page.row('`chunk_request_timeout must', 'Errors'), 'chunk_request_timeout', /Set at least (\d+s)$/);
  await allows(page.row('Wait for a piece before'), 'chunk_request_timeout', /; (\d+s) and more$/);
  await allows(page.row('`chunk_fetchers is required`', 'Errors'), 'chunk_fetchers', /Set at least (\d+)$/);

  // The flag overrides the interval of 10 in the file.
  const taking = page.row('Number of blocks between two snapshots');
  const [, never = 'no number'] = /With (\d+), the node takes none/.exec(taking.cells[2] ?? '') ?? [];
  server = await server.restart(['--state-sync.snapshot-interval', never]);
  await server.block((await server.block(0)) + 12);
  const taken = heightsOf(server.log());
  taking.holds(taken.length === 0, `in 12 blocks with ${never}: ${taken.join(', ') || 'none'}`);

  // Snapshots that are moved by hand, from the stopped server to an empty home.
  await server.stop('SIGINT');
  const list = await page.shell('evmosd snapshots list --home serving');
  const [, height = ''] = /height: (\d+) format: 3/.exec(list) ?? [];
  const table = page.rows('Carry a snapshot by hand', 'Command');
  const command = (name: string) => table.find(({cells}) => cells[0]?.includes(` ${name}`));
  command('list')?.shows(list, 1);
  const dump = await page.try(
    `evmosd snapshots dump ${height} 3 -o snapshot.tar.gz --home serving; ls snapshot.tar.gz; cp -r serving third; evmosd snapshots delete ${height} 3 --home third; evmosd snapshots list --home third`,
  );
  command('dump')?.holds(dump.exit === 0 && dump.output.includes('snapshot.tar.gz'), dump.output.trim());
  const absent = await page.try(`evmosd snapshots delete ${height} 3 --home third`);
  command('delete')?.holds(
    !dump.output.includes(`height: ${height} `) && absent.exit === 0 && absent.output === '',
    `${dump.output.trim()}; again: ends with ${absent.exit} ${absent.output}`,
  );
  for (const [, other = ''] of dump.output.matchAll(/height: (\d+) format: 3/g)) {
    await page.shell(`evmosd snapshots delete ${other} 3 --home third`);
  }
  const exported = await page.try('evmosd snapshots export --home third');
  const [, newest = ''] = /Snapshot created at height (\d+), format 3/.exec(exported.output) ?? [];
  const below = await page.try(`evmosd snapshots export --height ${Number(newest) - 3} --home third`);
  const again = await page.try('evmosd snapshots export --home third');
  command('export')?.holds(
    newest !== '' && /a more recent snapshot already exists at height \d+: conflict/.test(below.output),
    `${exported.output.trim()} | 3 below: ${below.output.trim()}`,
  );
  page.row('`a more recent snapshot already exists').holds(
    [below, again].every(
      ({exit, output}) =>
        exit !== 0 && output.includes(`a more recent snapshot already exists at height ${newest}: conflict`),
    ),
    `3 below: ${below.output.split('\n')[1] ?? ''} | the same again: ${again.output.split('\n')[1] ?? ''}`,
  );
  await page.shell(`evmosd snapshots delete ${newest} 3 --home third`);
  const belowAlone = await page.try(`evmosd snapshots export --height ${Number(newest) - 3} --home third`);
  page.finds('exports go upwards', `Snapshot created at height ${Number(newest) - 3}`, belowAlone.output);
  // The server runs without the key in the file and without the flag. From now on it keeps its blocks, as a trusted
  // server does.
  await page.shell("sed -i '/^snapshot-interval = 10$/d' serving/config/app.toml");
  setToml(path.join(serving, 'config/app.toml'), {'min-retain-blocks': '0'});
  server = await startNode(serving, page.terminal.env);
  const later = Number(height);
  await server.block((await server.block(0)) + 20);
  const without = heightsOf(server.log());
  page.says(
    'The flag `--state-sync.snapshot-interval` wins over the file',
    every10.length > 5 && every10.every((each) => each % 10 === 0) && every5.some((each) => each % 10 === 5),
    `file with 10: ${every10.join(', ')}; the same file with the flag 5: ${every5.join(', ')}`,
  );
  page.says(
    'If you use no flag and the file has no such key, the interval is 0, and the node takes no snapshot',
    without.length === 0,
    `in 20 blocks without both: ${without.join(', ') || 'none'}`,
  );
  const help = await page.shell('evmosd start --help | grep -A1 state-sync.snapshot');
  page.says(
    'The help of the flag names no default',
    /State sync snapshot interval\s*$/m.test(help) && help.includes('keep (default 2)'),
    help.trim(),
  );
  rmSync(home, {recursive: true});
  cpSync(path.join(page.home, 'empty'), home, {recursive: true});
  const trusted = JSON.parse((await server.comet(`/block?height=${later - 2}`)).body) as {
    result: {block_id: {hash: string}};
  };
  setToml(path.join(home, 'config/config.toml'), {
    'statesync.rpc_servers': servers,
    'statesync.trust_height': String(later - 2),
    'statesync.trust_hash': `"${trusted.result.block_id.hash}"`,
  });
  await page.shell('evmosd config chain-id evmos_9000-1');
  const byHand = await page.run('evmosd tendermint bootstrap-state', {replace: {'<height>': height}});
  command('load')?.holds(
    byHand.exit === 0 && byHand.output.includes(`height: ${height} format: 3`),
    byHand.output.trim(),
  );
  command('restore')?.holds(byHand.exit === 0, byHand.output.trim());
  const none = await page.try('evmosd snapshots restore 7 3');
  const noDump = await page.try('evmosd snapshots dump 7 3');
  page
    .row("`snapshot doesn't exist")
    .holds(
      none.output.includes("snapshot doesn't exist, height: 7, format: 3") &&
        /snapshot doesn't exist$/m.test(noDump.output),
      none.output + noDump.output,
    );
  const follows = await tryStart('.evmosd', /committed state|Time to switch to consensus/);
  page.finds('Then start the node', /committed state|Time to switch to consensus/, follows);
  // This comes last, because the other steps need the trusted block before the server prunes it.
  const unready = await page.try(
    `cp -r empty unready; evmosd snapshots load snapshot.tar.gz --home unready; evmosd snapshots restore ${height} 3 --home unready; timeout -s KILL 40 evmosd start --chain-id evmos_9000-1 --home unready 2>&1 | grep -m1 -A1 'state.AppHash'`,
    {seconds: 60},
  );
  page.row('`state.AppHash does not match').shows(unready.output);
  const load = 'evmosd snapshots load snapshot.tar.gz --home reloaded';
  const restore = `evmosd snapshots restore ${height} 3 --home reloaded`;
  const reloaded = await page.try(
    `cp -r empty reloaded; ${load}; ${restore}; ${load} 2>&1 | grep -i '^error\\|failed'; ${restore} 2>&1 | grep '^Error'; evmosd tendermint unsafe-reset-all --home reloaded >/dev/null 2>&1; echo "left:$(evmosd snapshots list --home reloaded)"`,
    {seconds: 60},
  );
  page
    .row('`failed to save snapshot`')
    .holds(/failed to save snapshot[\s\S]*conflict/.test(reloaded.output), reloaded.output);
  const twice = page.row('`multistore restore: import failed');
  twice.shows(reloaded.output);
  twice.holds(/left:$/.test(reloaded.output.trim()), reloaded.output.trim().slice(-200));
  await server.stop('SIGKILL');

  // With this pruning, the node takes no snapshots, or it does not start.
  const everything = async (interval: string): Promise<string> => {
    const {exit, output} = await endOfStart(page, {
      app: {...quiet, pruning: '"everything"', 'state-sync.snapshot-interval': interval},
      seconds: 6,
    });
    return exit === undefined ? 'the node runs' : (/cannot enable state sync snapshots.*/.exec(output)?.[0] ?? output);
  };
  const pruned = [await everything('0'), await everything('1')];
  page.says(
    'You can combine any interval with any pruning setting except `everything`, which needs the interval 0.',
    pruned[0] === 'the node runs' && pruned[1] !== 'the node runs',
    `with 0: ${pruned[0]}; with 1: ${pruned[1]}`,
  );
  page.finds(
    "With another interval, the node does not start, and says `cannot enable state sync snapshots with 'everything' pruning setting`.",
    "cannot enable state sync snapshots with 'everything' pruning setting",
    pruned[1] ?? '',
  );

  // A node that takes no more snapshots, and prunes all states but the last 20.
  const changing = await page.startChain({
    home: 'changing',
    blockTime: '300ms',
    app: {
      ...quiet,
      pruning: '"custom"',
      'pruning-keep-recent': '"20"',
      'pruning-interval': '"10"',
      'state-sync.snapshot-interval': '5',
    },
  });
  await changing.block(43);
  const off = await changing.restart(['--state-sync.snapshot-interval', '0']);
  const lastBlock = await off.block(90);
  const states = await page.outputOf(
    `for h in 25 30 35 40 ${lastBlock}; do evmosd q bank total --height $h 2>&1 | head -1; done`,
  );
  await off.stop();
  const listed = await page.shell('evmosd snapshots list --home changing');
  page.says(
    'The node goes on with its blocks, and prunes the states of the old snapshots',
    (states.match(/failed to load state at height/g) ?? []).length === 4 && lastBlock >= 90,
    states.trim(),
  );
  page.finds('the snapshots on the disk stay until you', /^height: \d+ format: 3/m, listed);

  page.advice({section: 'Sync methods compared', kind: 'row'}, {section: 'Before you begin', kind: 'row'});
  page.cannot(
    {row: 'Witness #<n> has a different header'},
    'needs a second server that lies; the text is that of light/client.go of CometBFT',
  );
  for (const quote of [
    'failed to fetch and verify app hash',
    'error on light block request from witness',
    'Snapshot format rejected',
    'chunk checksum mismatch',
    'app version mismatch',
    'Wrong app version',
  ]) {
    page.cannot(
      {row: quote},
      'needs peers or servers that fail, another release, or minutes; read from statesync/syncer.go and light/client.go of CometBFT',
    );
  }
  page.cannot(
    {row: 'snapshot manager not configured'},
    'never reached in this release: baseapp/options.go:234 of the SDK makes the manager with any interval; issue 13766',
  );
};

export default run;

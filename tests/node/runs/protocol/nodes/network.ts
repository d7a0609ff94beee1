import {cpSync} from 'node:fs';
import path from 'node:path';
import {setToml} from '../../../chain';
import type {PageRun} from '../../../run';
import {withoutServers} from '../../nodeFiles';
import {propose, shortVotes} from '../../validate/upgrades/plans';
import type {Answer} from '../errors-of-nodes';

const quiet = {...withoutServers, 'json-rpc.enable': 'false'};
const local = {'p2p.addr_book_strict': 'false', 'p2p.allow_duplicate_ip': 'true'};
const start = 'evmosd start --chain-id evmos_9000-1 --home';

/** Connects nodes that do or do not fit each other, and syncs the state of one. */
export async function askNetwork(page: PageRun): Promise<Answer[]> {
  const answers: Answer[] = [];
  const serving = page.makeHome({
    home: 'serving',
    blockTime: '300ms',
    config: local,
    app: {...quiet, 'state-sync.snapshot-interval': '10', 'state-sync.snapshot-keep-recent': '0'},
  });
  let server = await page.startNode(serving);
  await server.block(12);
  const id = await page.shell('evmosd tendermint show-node-id --home serving');
  const peer = `${id}@127.0.0.1:26656`;
  /** Creates a home that knows the server, on other ports. */
  const makePeer = (home: string, config: Readonly<Record<string, string>> = {}): void => {
    page.makeHome({home});
    cpSync(path.join(serving, 'config/genesis.json'), path.join(page.home, home, 'config/genesis.json'));
    setToml(path.join(page.home, home, 'config/config.toml'), {
      ...local,
      'p2p.laddr': '"tcp://127.0.0.1:26756"',
      'rpc.laddr': '"tcp://127.0.0.1:26757"',
      'rpc.pprof_laddr': '""',
      'instrumentation.prometheus': 'false',
      'p2p.persistent_peers': `"${peer}"`,
      ...config,
    });
    setToml(path.join(page.home, home, 'config/app.toml'), quiet);
  };
  /** Runs a node until its log has a text, or for some seconds. */
  const runUntil = async (home: string, text: RegExp, before = ':', seconds = 15): Promise<string> => {
    const node = page.terminal.start(`(cd ${home}; ${before}); ${start} ${home} 2>&1`);
    await node.until(text, seconds).catch(() => undefined);
    await node.stop('SIGINT');
    return node.log();
  };
  const noKeys = 'rm -f config/node_key.json config/priv_validator_key.json';

  makePeer('mistaken', {'p2p.persistent_peers': `"${'a'.repeat(40)}@127.0.0.1:26656"`});
  answers.push({seen: await runUntil('mistaken', /mismatch/, noKeys, 40)});
  makePeer('itself', {'p2p.persistent_peers': '""'});
  answers.push({
    seen: await runUntil(
      'itself',
      /self|Error dialing/,
      `${noKeys}; evmosd init x --home other >/dev/null 2>&1; cp ../serving/config/node_key.json config; sed -i 's|^persistent_peers = .*|persistent_peers = "${peer}"|' config/config.toml`,
    ),
  });
  await page.try(
    'for n in 1 2 3; do bash -c "exec 3<>/dev/tcp/127.0.0.1/26656; echo GET / >&3; head -c 10 <&3 | wc -c"; done',
  );

  // A peer that syncs, a second one with its key, and a server that goes away and comes back with room for nobody.
  makePeer('syncing');
  const syncing = page.terminal.start(`(cd syncing; ${noKeys}); ${start} syncing 2>&1`);
  await syncing.until(/Time to switch to consensus|committed state/, 30).catch(() => undefined);
  makePeer('twin', {
    'p2p.laddr': '"tcp://127.0.0.1:26856"',
    'rpc.laddr': '"tcp://127.0.0.1:26857"',
  });
  answers.push({
    seen: await runUntil(
      'twin',
      /committed state|EOF/,
      `rm config/*_key.json; cp ../syncing/config/node_key.json config`,
    ),
  });
  answers.push({seen: server.log()});
  await server.stop('SIGINT');
  await syncing.until(/Error reconnecting/, 20).catch(() => undefined);
  setToml(path.join(serving, 'config/config.toml'), {'p2p.max_num_inbound_peers': '0'});
  server = await page.startNode(serving);
  await server.until(/already have enough inbound/, 20).catch(() => undefined);
  answers.push({seen: server.log()});
  await server.stop('SIGINT');
  setToml(path.join(serving, 'config/config.toml'), {
    'p2p.max_num_inbound_peers': '40',
    'p2p.allow_duplicate_ip': 'false',
  });
  server = await page.startNode(serving);
  await syncing.until(/committed state/, 20).catch(() => undefined);
  makePeer('neighbour', {'p2p.laddr': '"tcp://127.0.0.1:26856"', 'rpc.laddr': '"tcp://127.0.0.1:26857"'});
  answers.push({seen: await runUntil('neighbour', /already|duplicate|EOF/, noKeys)});
  await syncing.stop('SIGINT');
  answers.push({seen: syncing.log()}, {seen: server.log()});
  await server.stop('SIGINT');
  setToml(path.join(serving, 'config/config.toml'), local);
  server = await page.startNode(serving);

  // State sync: from a whole server, and from one whose parts of snapshots are broken in some way.
  const toSync = async (): Promise<Record<string, string>> => {
    const height = (await server.block(0)) - 5;
    const {block_id: block} = await server.cometResult<{block_id: {hash: string}}>(`/block?height=${height}`);
    return {
      'statesync.enable': 'true',
      'statesync.rpc_servers': '"http://127.0.0.1:26657,http://localhost:26657"',
      'statesync.trust_height': String(height),
      'statesync.trust_hash': `"${block.hash}"`,
      'statesync.discovery_time': '"5s"',
    };
  };
  await server.block((await server.block(0)) + 25);
  makePeer('synced', await toSync());
  answers.push({
    seen: await runUntil('synced', /Snapshot restored[\s\S]*committed state|State sync failed/, noKeys, 60),
  });
  for (const [index, damage] of ['printf x >> $f', '[ -d $f ] || { rm $f; mkdir $f; }'].entries()) {
    // The server makes new snapshots, and a peer prefers the newest one.
    const damaging = page.terminal.start(
      `while sleep 0.1; do for f in serving/data/snapshots/*/*/0; do ${damage}; done; done`,
    );
    makePeer(`broken-${index}`, await toSync());
    answers.push({
      seen: await runUntil(`broken-${index}`, /State sync failed|mismatch|nil chunk/, noKeys, 60),
    });
    await damaging.stop('SIGINT');
  }
  // Settings of state sync that do not fit: each home has one.
  const {'statesync.trust_hash': hash = ''} = await toSync();
  const unfit: readonly Readonly<Record<string, string>>[] = [
    {'statesync.trust_hash': '"00"'},
    {'statesync.trust_hash': hash.toLowerCase().replace(/[\da-f]/g, 'a')},
    {'statesync.trust_period': '"1ns"'},
    {'statesync.trust_period': '"0s"'},
    {'statesync.trust_height': '0'},
    {'statesync.rpc_servers': '"http://127.0.0.1:26657,http://127.0.0.1:1"'},
    {'statesync.discovery_time': '"0s"'},
  ];
  for (const [index, settings] of unfit.entries()) {
    makePeer(`unfit-${index}`, {...(await toSync()), ...settings});
    answers.push({
      seen: await runUntil(`unfit-${index}`, /^Error|State sync failed|removing\.\.\.|committed state/m, noKeys, 20),
    });
  }
  makePeer('bootstrapped', await toSync());
  answers.push({
    seen: await page.outputOf(
      'set +e; (for height in 99999 5 5; do evmosd tendermint bootstrap-state --height $height --home bootstrapped; done; cp -r bootstrapped damaged; rm -r damaged/data/blockstore.db damaged/data/state.db; echo x > damaged/data/state.db; evmosd tendermint bootstrap-state --height 5 --home damaged) 2>&1',
    ),
  });
  makePeer('unfilled', {...(await toSync()), block_sync: 'false', 'consensus.create_empty_blocks': 'false'});
  answers.push({seen: await runUntil('unfilled', /short-circuited|State sync failed/, noKeys, 40)});
  makePeer('unnamed', {...(await toSync()), 'statesync.rpc_servers': '"http://[::1,http://[::1"'});
  answers.push({seen: await runUntil('unnamed', /Error/, noKeys)});
  makePeer('elsewhere', {...(await toSync()), 'statesync.temp_dir': '"/nowhere/x"'});
  answers.push({seen: await runUntil('elsewhere', /State sync failed/, noKeys, 30)});
  // A second node with the key of the validator, which is asked to sign again what was signed.
  makePeer('double');
  answers.push({
    seen: await runUntil(
      'double',
      /conflicting vote from ourselves/,
      `rm config/node_key.json; cp ../serving/config/priv_validator_key.json config`,
      30,
    ),
  });
  await server.stop('SIGINT');
  answers.push({seen: server.log()});

  // An upgrade whose note cannot be written, and one whose note is.
  const chain = await page.startChain({home: 'planned', blockTime: '500ms', params: shortVotes});
  const height = (await chain.block()) + 25;
  await propose(page, chain, [{name: 'v99', height}]);
  await page.shell('mkdir planned/data/upgrade-info.json');
  await chain.until(/unable to write upgrade info/, 60).catch(() => undefined);
  await chain.stop();
  await page.shell('rmdir planned/data/upgrade-info.json');
  answers.push({seen: chain.log()}, {seen: await runUntil('planned', /NEEDED/)});

  // A disk that is full.
  const full = await page.try(
    `cp -r ran full; rm -rf full/data/snapshots; cp -r full/data kept; mount -t tmpfs -o size=$(( $(du -sm kept | cut -f1) + 3 ))m none full/data && cp -r kept/* full/data && timeout -s INT -k 5 40 ${start} full 2>&1; umount full/data`,
  );
  answers.push({seen: full.output});
  const files = await page.try(`cp -r ran few; ulimit -n 30; timeout -s INT -k 5 8 ${start} few 2>&1`);
  answers.push({seen: files.output});
  return answers;
}

import type {PageRun} from '../../../run';
import {withoutServers} from '../../nodeFiles';
import type {Answer} from '../errors-of-nodes';

const toml = (file: string, key: string, value: string): string =>
  `sed -i 's|^${key} = .*|${key} = ${value}|' config/${file}.toml`;
const config = (key: string, value: string): string => toml('config', key, value);
const app = (key: string, value: string): string => toml('app', key, value);
const use = (file: string, home: string): string => `rm -rf data/${file}.db; cp -r ../${home}/data/${file}.db data/`;

/** Changes of a home that has run, each by a shell in its folder, and flags of the start behind it. */
const changes: readonly (readonly [change: string, flags?: string])[] = [
  [':'],
  // Keys and sign states.
  ['echo "{}" > config/priv_validator_key.json'],
  ['echo x > config/priv_validator_key.json'],
  ['echo x > data/priv_validator_state.json'],
  [`jq 'del(.signbytes, .signature)' data/priv_validator_state.json > s; mv s data/priv_validator_state.json`],
  [`jq '.signbytes = "00"' data/priv_validator_state.json > s; mv s data/priv_validator_state.json`],
  // A step of the last block or of the next one that is signed already: not said what, or in bytes that are no vote.
  ...[0, 1].flatMap((more) =>
    [
      '.step = 1 | .signbytes = "FF"',
      '.step = 2 | .signbytes = "FF"',
      '.step = 2 | .signbytes = "00"',
      '.step = 2 | del(.signbytes, .signature)',
    ].map(
      (step) =>
        [
          `jq '.height = ((.height | tonumber) + ${more} | tostring) | ${step}' data/priv_validator_state.json > s; mv s data/priv_validator_state.json`,
        ] as const,
    ),
  ),
  ['echo x > config/node_key.json'],
  // The write-ahead log.
  ['rm -r data/cs.wal'],
  ['rm -r data/cs.wal; touch data/cs.wal'],
  ['rm data/cs.wal/wal; mkdir data/cs.wal/wal'],
  ['truncate -s -5 data/cs.wal/wal'],
  ['printf xxxxxxxxxxxxxxxxxxxxxxxx >> data/cs.wal/wal'],
  ['printf "\\0\\0\\0\\0\\0\\0\\0\\4abcd" >> data/cs.wal/wal'],
  ['printf "\\0\\0\\0\\0\\377\\0\\0\\4abcd" >> data/cs.wal/wal'],
  // Entries with a correct checksum (CRC-32C) that hold no message.
  ['printf "\\222\\310\\012\\061\\000\\000\\000\\004\\141\\142\\143\\144" >> data/cs.wal/wal'],
  ['printf "\\113\\060\\204\\204\\000\\000\\000\\002\\012\\000" >> data/cs.wal/wal'],
  ['printf "\\0\\0" >> data/cs.wal/wal'],
  ['printf "\\0\\0\\0\\0\\0" >> data/cs.wal/wal'],
  ['head -c 400 data/cs.wal/wal > w; mv w data/cs.wal/wal'],
  // Databases of another height, of a chain that has dropped its first blocks, or of none.
  ['rm -r data/application.db'],
  [use('application', 'early')],
  ['rm -r data/blockstore.db'],
  [use('blockstore', 'early')],
  ['rm -r data/state.db'],
  [use('state', 'early')],
  [`${use('state', 'early')}; ${use('blockstore', 'early')}`],
  [`${use('state', 'early')}; ${use('application', 'early')}`],
  [`${use('blockstore', 'early')}; ${use('application', 'early')}`],
  [
    `${use('evidence', 'early')}; ${use('state', 'early')}; ${use('blockstore', 'early')}; ${use('application', 'early')}`,
  ],
  ['rm -r data/blockstore.db data/state.db'],
  ['rm -r data/application.db data/state.db'],
  ['rm -r data/evidence.db; echo x > data/evidence.db'],
  ['rm -r data/tx_index.db; echo x > data/tx_index.db'],
  ['rm -r data/snapshots; echo x > data/snapshots', '--state-sync.snapshot-interval 5'],
  ['rm -r data/application.db/*.ldb data/application.db/*.log'],
  ['rm -r data/state.db/*.ldb data/state.db/*.log'],
  ['rm -r data/blockstore.db/*.ldb data/blockstore.db/*.log'],
  // Settings.
  [config('version', '"v1"')],
  [config('version', '"x"')],
  [config('indexer', '"psql"')],
  [`${config('indexer', '"psql"')}; ${config('psql-conn', '"x y"')}`],
  [config('db_backend', '"x"')],
  [config('external_address', '"x:y"')],
  [config('external_address', '"127.0.0.1"')],
  [config('seeds', '"x@y"')],
  [config('seeds', `"${'a'.repeat(40)}@nowhere.invalid:26656"`)],
  [config('seeds', `"${'a'.repeat(40)}@127.0.0.1:1"`)],
  [`${config('seeds', `"${'a'.repeat(40)}@127.0.0.1:1"`)}; ${config('seed_mode', 'true')}`],
  [config('persistent_peers', `"${'a'.repeat(40)}@nowhere.invalid:26656"`)],
  [config('persistent_peers', `"${'a'.repeat(40)}@127.0.0.1:1"`)],
  [config('persistent_peers', `"${'a'.repeat(39)}@127.0.0.1:1"`)],
  [config('persistent_peers', '"@127.0.0.1:1"')],
  [config('persistent_peers', `"${'a'.repeat(40)}@:1"`)],
  [`ID=$(evmosd tendermint show-node-id --home .); ${config('persistent_peers', `"'$ID'@127.0.0.1:26656"`)}`],
  [config('persistent_peers', `"${'zz'.repeat(20)}@127.0.0.1:1"`)],
  [config('persistent_peers', `"${'aa'.repeat(19)}@127.0.0.1:1"`)],
  [`${config('laddr', '"x:y"')}; ${config('external_address', '"127.0.0.1:1"')}`],
  [config('external_address', `"127.0.0.1:x"`)],
  [config('tls_cert_file', '"none"')],
  [`${config('tls_cert_file', '"none"')}; ${config('tls_key_file', '"none"')}`],
  [config('addr_book_file', '"config"')],
  [config('wal_file', '"config/config.toml"')],
  [config('double_sign_check_height', '5')],
  [config('log_level', '"x"')],
  ['rm config/priv_validator_key.json'],
  ['rm data/priv_validator_state.json'],
  ['rm config/genesis.json'],
  ['rm -r data/state.db; rm config/genesis.json'],
  [`rm -r data; mkdir data; echo "{}" > config/genesis.json; cp ../ran/data/priv_validator_state.json data`],
  [
    `rm -r data; mkdir data; cp ../empty/data/priv_validator_state.json data; jq '.consensus_params.block.max_bytes = "0"' config/genesis.json > g; mv g config/genesis.json`,
  ],
  [`${config('enable', 'true')}`],
  [config('unconditional_peer_ids', '"x"')],
  [config('private_peer_ids', '"x"')],
  [config('moniker', '"é"')],
  [config('filter_peers', 'true')],
  [config('priv_validator_laddr', '"http://127.0.0.1:1"')],
  [config('priv_validator_laddr', '"tcp://1.2.3.4:1"')],
  [config('pprof_laddr', '"127.0.0.1:26657"')],
  [config('prometheus_listen_addr', '"127.0.0.1:26657"')],
  [config('grpc_laddr', '"tcp://127.0.0.1:26659"')],
  ['echo "x y" >> config/config.toml'],
  ['echo "x y" >> config/app.toml'],
  ['rm config/app.toml', '--json-rpc.gas-cap x'],
  [':', '--halt-height 12'],
  [':', '--pruning x'],
  [':', '--pruning custom --pruning-keep-recent 1 --pruning-interval 10'],
  [':', '--pruning custom --pruning-keep-recent 2 --pruning-interval 10'],
  [':', '--minimum-gas-prices x'],
  [':', '--with-tendermint=false --address tcp://127.0.0.1:26658 --transport socket'],
  [':', '--with-tendermint=false --address x --transport grpc'],
  [app('halt-height', '"x"')],
  [app('index-events', 'true')],
  [app('gas-cap', '"x"')],
  [app('max-txs', '"x"')],
];

/** Commands beside a home that has run. */
const commands: readonly string[] = [
  'evmosd rollback --home empty',
  'evmosd rollback --home ran',
  'cp -r ran gone; rm -r gone/data/blockstore.db; evmosd rollback --home gone',
  'cp -r ran gap; rm -r gap/data/state.db; cp -r early/data/state.db gap/data; evmosd rollback --home gap',
  'cp -r ran base; cp -r early/data/* base/data; for n in 1 2 3 4; do evmosd rollback --home base; echo; done',
  'cp -r ran lost; rm -r lost/data/application.db; evmosd rollback --home lost',
  'evmosd export --home ran --height 99999',
  'evmosd export --home ran --height 1',
  'evmosd snapshots export --home ran',
  'evmosd snapshots export --home ran',
  'evmosd snapshots export --home ran --height 99999',
  'evmosd snapshots export --home ran --height 1',
  'evmosd snapshots restore 7 2 --home ran',
  'evmosd snapshots restore 7 9 --home ran',
  'evmosd snapshots delete 7 2 --home ran',
  'set -- $(evmosd snapshots list --home ran | grep -o "[0-9]*" | head -2); evmosd snapshots restore $1 $2 --home ran',
  'set -- $(evmosd snapshots list --home ran | grep -o "[0-9]*" | head -2); evmosd snapshots dump $1 $2 -o dump.tar.gz --home ran; evmosd snapshots load dump.tar.gz --home ran',
  'cp -r ran cut; truncate -s 5 $(ls cut/data/snapshots/*/*/0 | head -1); set -- $(evmosd snapshots list --home cut | grep -o "[0-9]*" | head -2); evmosd snapshots restore $1 $2 --home cut; rm -rf cut/data/application.db; evmosd snapshots restore $1 $2 --home cut',
  'cp -r ran file; rm -r file/data/snapshots; echo x > file/data/snapshots; evmosd snapshots list --home file',
  'evmosd prune --home ran --pruning x',
  'EVMOSD_HALT_HEIGHT=x evmosd start --home ran',
  'evmosd tendermint bootstrap-state --home ran',
  'evmosd tendermint bootstrap-state --home empty',
  'mkdir locked; touch locked/config; evmosd init x --home locked',
  'evmosd validate-genesis none.json',
];

/** Requests to the application of a running node, as paths and data of `abci_query`. */
const queries: readonly string[] = [
  'path="/app/simulate"&data=0x00',
  'path="/app/x"',
  'path="/app"',
  'path="/p2p"',
  'path="/p2p/x/y/z"',
  'path="/p2p/filter/id/z"',
  'path="/store/x/key"&data=0x00',
  'path="/store/bank/x"&data=0x00',
  'path="/store/bank/key"',
  'path="/store"',
  'path="/store/bank/key"&data=0x00&height=1&prove=true',
  'path="/store/transient_evm/key"&data=0x00',
  'path="/store/mem_capability/key"&data=0x00',
  'path="/store/bank/subspace"&data=0x00&prove=true',
  'path="/x"',
  'path=""',
  'path="/cosmos.bank.v1beta1.Query/Params"&height=-1',
  'path="/cosmos.bank.v1beta1.Query/Params"&height=99999',
  'path="/cosmos.bank.v1beta1.Query/Params"&height=1&prove=true',
  'path="/cosmos.bank.v1beta1.Query/Params"&height=2',
];

/** Runs a chain, then breaks a copy of its home in many ways, one at a time. */
export async function askHomes(page: PageRun): Promise<Answer[]> {
  const chain = await page.startChain({
    home: 'ran',
    blockTime: '200ms',
    config: {'p2p.addr_book_strict': 'false'},
    app: {
      ...withoutServers,
      'json-rpc.enable': 'false',
      pruning: '"custom"',
      'pruning-keep-recent': '"5"',
      'pruning-interval': '"10"',
      'min-retain-blocks': '10',
      'state-sync.snapshot-interval': '7',
    },
    consensus: {evidence: {max_age_num_blocks: '5', max_age_duration: '1', max_bytes: '1048576'}},
  });
  await chain.block(4);
  const answers: Answer[] = [];
  for (const query of queries) {
    const {body} = await chain.comet(`/abci_query?${query.replaceAll(' ', '%20')}`);
    const {result} = JSON.parse(body) as {result?: {response: {log: string}}};
    answers.push({seen: result?.response.log ?? body, by: /cosmos-sdk\/(?:baseapp|store)/});
  }
  answers.push({seen: (await chain.comet('/broadcast_tx_commit?tx=0x00')).body});
  // A request that is none, a client that leaves, and one whose answer nobody reads.
  await page.try(
    `curl -s http://127.0.0.1:26657/websocket; curl -s --max-time 2 -H 'Connection: Upgrade' -H 'Upgrade: websocket' -H 'Sec-WebSocket-Version: 13' -H 'Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==' http://127.0.0.1:26657/websocket`,
  );
  answers.push({seen: await page.outputOf('evmosd query upgrade module_versions none --home ran 2>&1')});
  await chain.stop('SIGINT');
  answers.push({seen: chain.log()});
  await page.shell('cp -r ran early');
  const again = await page.startNode('ran');
  await again.block(30);
  // A node that gets no time to stop runs its last block again.
  await again.stop('SIGKILL');
  answers.push({seen: again.log()});
  const last = await page.startNode('ran');
  await last.block(45);
  await last.stop('SIGINT');
  answers.push({seen: last.log()});
  await page.shell('evmosd init empty --home empty --chain-id evmos_9000-1 2>/dev/null');
  for (const [change, flags = ''] of changes) {
    const {output} = await page.try(
      `rm -rf broken; cp -r ran broken; (cd broken; ${change}); timeout -s INT -k 5 7 evmosd start --home broken --chain-id evmos_9000-1 ${flags} 2>&1`,
    );
    answers.push({seen: output.replace(/^Usage:[\s\S]*/m, '')});
  }
  for (const command of commands) {
    answers.push({seen: await page.outputOf(`set +e; (${command}) 2>&1`)});
  }
  return answers;
}

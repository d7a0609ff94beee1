import {zeroAddress} from 'viem';
import {facts} from '../../../../../src/site/facts';
import {accounts, get} from '../../../chain';
import type {PageRun} from '../../../run';
import {toBech32} from '../../develop/smart-contracts/contracts';
import type {Printed, Row} from '../printed';

const nobody = toBech32('evmos', zeroAddress);
const ibc = 'ibc-go/v7/modules/core/04-channel/client/utils';
const auth = 'cosmos-sdk/x/auth/client/cli';
const gov = 'cosmos-sdk/x/gov/client/cli';

/** Commands that ask the node of a chain without proposals, plans and channels. */
const asked: readonly Row<string>[] = [
  [`evmosd query account ${nobody}`, auth, 'your node may be syncing, please check node status using `/status`'],
  [`evmosd query tx --type acc_seq ${nobody}/0`, auth, 'found no txs matching given address and sequence combination'],
  ['evmosd query tx --type signature AA==', auth, 'found no txs matching given signatures'],
  [
    `evmosd tx authz grant ${nobody} delegate --spend-limit 1atom --from dev0 --generate-only`,
    'cosmos-sdk/x/authz/client/cli',
    'invalid denom %v; coin denom should match the current bond denom %v',
  ],
  ['evmosd query gov votes 99', gov, 'failed to fetch proposal-id %v: %v'],
  ['evmosd query gov proposals', gov, 'no proposals found'],
  ['evmosd query gov proposer 99', 'cosmos-sdk/x/gov/client/utils', 'failed to find the proposer for proposalID %v'],
  ['evmosd query upgrade plan', 'cosmos-sdk/x/upgrade/client/cli', 'no upgrade scheduled'],
  ['evmosd query upgrade applied x', 'cosmos-sdk/x/upgrade/client/cli', 'no upgrade found'],
  ['evmosd query ibc channel end transfer channel-9', ibc, 'portID (%v), channelID (%v)'],
  [
    'evmosd query ibc channel packet-commitment transfer channel-9 1',
    ibc,
    'portID (%v), channelID (%v), sequence (%v)',
  ],
  [
    `evmosd tx bank send ${accounts.dev0.bech32} ${nobody} 1aevmos --gas auto --generate-only --home nobody --keyring-backend test --chain-id evmos_9000-1`,
    'cosmos-sdk/client/tx',
    'cannot build signature for simulation, key records slice is empty',
  ],
];

const pruning = 'cosmos-sdk/client/pruning';
const snapshot = 'cosmos-sdk/client/snapshot';
const comet = 'cometbft/cmd/cometbft/commands';
/** Packs the files of a snapshot in another way. */
const pack = (change: string): string =>
  `rm -rf parts; mkdir parts; tar -xzf dump.tar.gz -C parts; (cd parts; ${change}); tar -czf changed.tar.gz -C parts $(cd parts; ls | sort -r); evmosd snapshots delete $SNAPSHOT 2> /dev/null; evmosd snapshots load changed.tar.gz`;
const reset = 'evmosd tendermint unsafe-reset-all --home stopped';
const resetState = 'evmosd tendermint reset-state --home stopped';
const blocked = (name: string): string =>
  `mkdir -p stopped/data/${name}/x; mount -t tmpfs none stopped/data/${name}/x; ${resetState}; umount stopped/data/${name}/x`;

/** Commands about the files of a node that has stopped. */
const stopped: readonly Row<string>[] = [
  [
    'evmosd snapshots export',
    snapshot,
    'Exporting snapshot for height %v',
    'Snapshot created at height %v, format %v, chunks %v',
  ],
  ['evmosd snapshots dump 1 1', snapshot, "snapshot doesn't exist"],
  ['evmosd snapshots load none.tar.gz', snapshot, 'failed to open archive file: %v'],
  ['echo x > none.tar.gz; evmosd snapshots load none.tar.gz', snapshot, 'failed to create gzip reader: %v'],
  [
    'head -c 100 /dev/zero | gzip > none.tar.gz; evmosd snapshots load none.tar.gz',
    snapshot,
    'failed to read snapshot file header: %v',
  ],
  [
    'tar -czf none.tar.gz .evmosd/config/client.toml; evmosd snapshots load none.tar.gz',
    snapshot,
    'invalid archive, expect file: snapshot, got: %v',
  ],
  [
    'printf "\\377\\377\\377" > _snapshot; tar -czf none.tar.gz _snapshot; evmosd snapshots load none.tar.gz',
    snapshot,
    'failed to unmarshal snapshot: %v',
  ],
  [
    'head -c 9000 /dev/urandom > _snapshot; tar -cf - _snapshot | head -c 5000 | gzip > none.tar.gz; evmosd snapshots load none.tar.gz',
    snapshot,
    'failed to read snapshot file: %v',
  ],
  [
    `SNAPSHOT=$(evmosd snapshots list 2>&1 | sed -n 's/.*height: \\([0-9]*\\) format: \\([0-9]*\\) .*/\\1 \\2/p'); evmosd snapshots dump $SNAPSHOT --output dump.tar.gz; evmosd snapshots load dump.tar.gz`,
    snapshot,
    'failed to save snapshot',
  ],
  [pack('mv 0 1'), snapshot, 'invalid archive, expect file: %v, got: %v'],
  [pack('echo x > 0'), snapshot, 'invalid archive, the saved snapshot is not equal to the original one'],
  [
    'evmosd snapshots delete $SNAPSHOT 2> /dev/null; gunzip -c dump.tar.gz | head -c 3000 | gzip > changed.tar.gz; evmosd snapshots load changed.tar.gz',
    snapshot,
    'failed to read chunk file: %v',
  ],
  [
    'evmosd snapshots delete $SNAPSHOT 2> /dev/null; evmosd snapshots load dump.tar.gz; mkdir small; mount -t tmpfs -o size=8k none small; evmosd snapshots dump $SNAPSHOT --output small/dump.tar.gz; umount small',
    snapshot,
    'failed to close gzip writer: %v',
  ],
  [
    'head -c 3000000 /dev/urandom > .evmosd/data/snapshots/$(echo $SNAPSHOT | tr " " /)/0; mount -t tmpfs -o size=8k none small; evmosd snapshots dump $SNAPSHOT --output small/dump.tar.gz; umount small',
    snapshot,
    'failed to write chunk to tar: %v',
  ],
  [
    'rm .evmosd/data/snapshots/$(echo $SNAPSHOT | tr " " /)/0; evmosd snapshots dump $SNAPSHOT',
    snapshot,
    'failed to open chunk file %v: %v',
  ],
  [
    'evmosd prune everything --home ~/.evmosd',
    pruning,
    'get pruning options from command flags, strategy: %v, keep-recent: %v',
    'pruning heights start from %v, end at %v',
    'successfully pruned the application root multi stores',
  ],
  ['evmosd prune default --home ~/.evmosd', pruning, 'no heights to prune'],
  [
    'cp -r .evmosd stopped; rm -r stopped/data; mkdir stopped/data; evmosd prune everything --home stopped',
    pruning,
    'the database has no valid heights to prune, the latest height: %v',
  ],
  [
    'rm -rf stopped; cp -r .evmosd stopped; touch stopped/config/addrbook.json; TMHOME=stopped evmosd tendermint reset-state --home unused',
    comet,
    'Deprecated environment variable TMHOME identified. CMTHOME should be used instead.',
    'Removed all blockstore.db',
    'Removed all cs.wal',
    'Removed all evidence.db',
    'Removed all state.db',
    'Removed tx_index.db',
  ],
  [
    `sed -i 's|^block_sync = .*|block_sync = false|' stopped/config/config.toml; ${resetState}`,
    comet,
    'deprecated usage found in configuration file',
  ],
  [blocked('blockstore.db'), comet, 'error removing all blockstore.db'],
  [blocked('cs.wal'), comet, 'error removing all cs.wal'],
  [blocked('evidence.db'), comet, 'error removing all evidence.db'],
  [blocked('state.db'), comet, 'error removing all state.db'],
  [blocked('tx_index.db'), comet, 'error removing tx_index.db'],
  [
    `${reset} --keep-addr-book`,
    comet,
    'The address book remains intact',
    'Removed all blockchain history',
    'Reset private validator file to genesis state',
  ],
  [
    `touch stopped/config/addrbook.json; rm stopped/config/priv_validator_key.json; ${reset}`,
    comet,
    'Removed existing address book',
    'Generated private validator file',
  ],
  [
    `mkdir -p stopped/config/addrbook.json/x stopped/data/x; mount -t tmpfs none stopped/data/x; ${reset}; umount stopped/data/x`,
    comet,
    'Error removing address book',
    'Error removing all blockchain history',
  ],
  [
    `sed -i 's|^rpc_servers = .*|rpc_servers = "a"|; s|^enable = false|enable = true|' stopped/config/config.toml; ${resetState}`,
    comet,
    'error in config file: %v',
  ],
];

/** Asks a node by commands, stops it, and runs commands on its files. */
export async function askNode(page: PageRun, printed: Printed): Promise<void> {
  const chain = await page.startNode('.evmosd');
  for (const [command, by, ...texts] of asked) {
    printed.note(await page.outputOf(`${command} 2>&1`), by, ...texts);
  }
  await chain.block(6);
  await chain.stop();
  for (const [command, by, ...texts] of stopped) {
    printed.note(await page.outputOf(`{ ${command}; } 2>&1`), by, ...texts);
  }
  const rest = await page.startChain({home: 'rest', app: {'grpc.enable': 'false', 'grpc-web.enable': 'false'}});
  const {body} = await get(`http://127.0.0.1:${facts.ports.rest}/cosmos/bank/v1beta1/supply`, {
    headers: {'x-cosmos-block-height': '-1'},
  });
  printed.note(
    (JSON.parse(body) as {message: string}).message,
    'cosmos-sdk/client',
    'client.Context.Invoke: height (%v) from %v must be >= 0',
  );
  await rest.stop();
}

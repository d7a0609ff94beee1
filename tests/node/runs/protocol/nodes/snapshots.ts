import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {deflateSync, inflateSync} from 'node:zlib';
import {Writer} from 'protobufjs';
import type {PageRun} from '../../../run';
import {withoutServers} from '../../nodeFiles';
import type {Answer} from '../errors-of-nodes';

type Write = (writer: Writer) => void;

/** The tags of fields by their numbers: of numbers, and of bytes, texts and messages. */
const number = (field: number): number => field << 3;
const bytes = (field: number): number => (field << 3) | 2;

const encode = (write: Write): Uint8Array => {
  const writer = Writer.create();
  write(writer);
  return writer.finish();
};

/** A message of the stream of a snapshot, `cosmos.base.snapshots.v1beta1.SnapshotItem`, with one of its fields. */
const toItem = (field: number, write: Write): Uint8Array =>
  encode((writer) => writer.bytes(encode((item) => item.uint32(bytes(field)).bytes(encode(write)))));

const store = (name: string): Uint8Array => toItem(1, (writer) => writer.uint32(bytes(1)).string(name));
const node = (version: number, height: number): Uint8Array =>
  toItem(2, (writer) =>
    writer
      .uint32(bytes(1))
      .string('k')
      .uint32(bytes(2))
      .string('v')
      .uint32(number(3))
      .int64(version)
      .uint32(number(4))
      .int32(height),
  );

/** A snapshot in which something is wrong. */
interface Unfit {
  height?: number;
  format?: number;
  /** Its stream, behind that of a snapshot that fits if it is `isLonger`. */
  stream?: readonly Uint8Array[];
  isLonger?: boolean;
  /** A chunk that is no stream. */
  chunk?: string;
}

/** Snapshots by what is wrong in them. */
const snapshots: Readonly<Record<string, Unfit>> = {
  'without its stores': {stream: []},
  'of height 0': {height: 0, stream: []},
  'not compressed': {chunk: 'x'},
  'not of messages': {stream: [Uint8Array.of(3, 255, 255, 255)]},
  'of an unknown store': {stream: [store('none')]},
  'without a store': {stream: [node(1, 0)]},
  'of a tree that is too high': {stream: [store('bank'), node(1, 200)]},
  'of a later version': {height: 5, stream: [store('bank'), node(9, 0)]},
  'of two trees': {stream: [store('bank'), node(1, 0), node(1, 0)]},
  'with an unknown part': {isLonger: true, stream: [toItem(4, (writer) => writer.uint32(bytes(1)).string('x'))]},
  'with an unknown extension': {isLonger: true, stream: [toItem(3, (writer) => writer.uint32(bytes(1)).string('x'))]},
};

/**
 * Writes the archive of a snapshot as `snapshots dump` makes it, from a folder with the name of the archive.
 * @returns The command that loads it into the store of the home that `$HOME_OF` names.
 */
function pack(page: PageRun, name: string, height: number, format: number, chunk: Uint8Array): string {
  const folder = path.join(page.home, name);
  mkdirSync(folder);
  const hash = createHash('sha256').update(chunk).digest();
  writeFileSync(path.join(folder, '0'), chunk);
  writeFileSync(
    path.join(folder, '_snapshot'),
    encode((writer) =>
      writer
        .uint32(number(1))
        .uint64(height)
        .uint32(number(2))
        .uint32(format)
        .uint32(number(3))
        .uint32(1)
        .uint32(bytes(4))
        .bytes(hash)
        .uint32(bytes(5))
        .bytes(encode((metadata) => metadata.uint32(bytes(1)).bytes(hash))),
    ),
  );
  return `tar czf ${name}.tar.gz -C ${name} _snapshot 0; evmosd snapshots load ${name}.tar.gz --home`;
}

/** Loads snapshots that do not fit, and restores them into a new home. One of them is longer than one of a node that ran. */
export async function askSnapshots(page: PageRun): Promise<Answer[]> {
  page.makeHome({home: 'unfit'});
  const last = await page.shell(
    'set -- $(evmosd snapshots list --home ran | grep -o "[0-9]*" | head -2); evmosd snapshots dump $1 $2 -o fits.tar.gz --home ran >/dev/null; mkdir fits; tar xzf fits.tar.gz -C fits; echo $1',
  );
  const fits = inflateSync(readFileSync(path.join(page.home, 'fits/0')));
  const answers: Answer[] = [];
  let index = 0;
  for (const {isLonger = false, height = isLonger ? Number(last) : 7, format = 3, stream = [], chunk} of Object.values(
    snapshots,
  )) {
    index += 1;
    const all = Buffer.concat([...(isLonger ? [fits] : []), ...stream]);
    const load = pack(
      page,
      `archive-${index}`,
      height,
      format,
      chunk === undefined ? deflateSync(all) : Buffer.from(chunk),
    );
    answers.push({
      seen: await page.outputOf(
        `set +e; rm -rf target; cp -r unfit target; (${load} target; ${load} target; evmosd snapshots restore ${height} ${format} --home target) 2>&1`,
      ),
    });
  }
  // A node that offers such snapshots to one that syncs its state: first some that are refused, then one of another chain.
  const height = Number(last);
  const config = {'p2p.addr_book_strict': 'false', 'p2p.allow_duplicate_ip': 'true'};
  const app = {...withoutServers, 'json-rpc.enable': 'false', 'state-sync.snapshot-interval': '0'};
  page.makeHome({home: 'offering', blockTime: '200ms', config, app, params: {gov: {voting_period: '42s'}}});
  const peer = `${await page.shell('evmosd tendermint show-node-id --home offering')}@127.0.0.1:26656`;
  const offers = [
    [
      pack(page, 'late', 99_999, 3, deflateSync(fits)),
      pack(page, 'formed', height + 2, 9, deflateSync(fits)),
      pack(page, 'plain', height + 1, 3, Buffer.from('x')),
    ],
    [pack(page, 'other', height, 3, deflateSync(fits))],
  ];
  for (const [round, loads] of offers.entries()) {
    await page.shell(['rm -rf offering/data/snapshots', ...loads.map((load) => `${load} offering`)].join('\n'));
    const server = await page.startNode('offering');
    await server.block(height + 6);
    const {block_id: block} = await server.cometResult<{block_id: {hash: string}}>('/block?height=2');
    const home = `receiving-${round}`;
    page.makeHome({
      home,
      app,
      config: {
        ...config,
        'p2p.laddr': '"tcp://127.0.0.1:26756"',
        'rpc.laddr': '"tcp://127.0.0.1:26757"',
        'rpc.pprof_laddr': '""',
        'p2p.persistent_peers': `"${peer}"`,
        'statesync.enable': 'true',
        'statesync.rpc_servers': '"http://127.0.0.1:26657,http://localhost:26657"',
        'statesync.trust_height': '2',
        'statesync.trust_hash': `"${block.hash}"`,
        'statesync.discovery_time': '"5s"',
      },
    });
    const receiving = page.terminal.start(
      `cp offering/config/genesis.json ${home}/config; rm ${home}/config/*_key.json; evmosd start --chain-id evmos_9000-1 --home ${home} 2>&1`,
    );
    await receiving.until(/State sync failed/, 60).catch(() => undefined);
    await receiving.stop('SIGINT');
    await server.stop('SIGINT');
    answers.push({seen: receiving.log()}, {seen: server.log()});
  }
  return answers;
}

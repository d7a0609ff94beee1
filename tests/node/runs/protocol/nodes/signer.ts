import {connect, type Socket} from 'node:net';
import path from 'node:path';
import {Reader, Writer} from 'protobufjs';
import {setToml} from '../../../chain';
import type {PageRun} from '../../../run';
import {withoutServers} from '../../nodeFiles';
import type {Answer} from '../errors-of-nodes';

/** The fields of `tendermint.privval.Message` with what a node asks. Each answer is in the field behind its request. */
const asks = {key: 1, vote: 3, proposal: 5, ping: 7} as const;

type Ask = keyof typeof asks;

/** What a signer answers to a request: its key, an error, an empty message, a message of another kind, or nothing. */
type Reply = 'key' | 'error' | 'empty' | 'other' | 'nothing' | 'end';

/** Signers, each by what it answers. A signer answers pings unless it says something else. */
const signers: readonly Partial<Record<Ask, Reply>>[] = [
  {key: 'nothing'},
  {key: 'error'},
  {key: 'empty'},
  {key: 'other'},
  {key: 'end'},
  {key: 'key', vote: 'error', proposal: 'error'},
  {key: 'key', vote: 'empty', proposal: 'other', ping: 'nothing'},
  {key: 'key', vote: 'nothing', proposal: 'nothing', ping: 'nothing'},
  {key: 'key', vote: 'end', proposal: 'end', ping: 'end'},
];

const nest = (field: number, bytes: Uint8Array): Uint8Array =>
  Writer.create()
    .uint32((field << 3) | 2)
    .bytes(bytes)
    .finish();

/** Encodes an answer of a signer. */
function encode(ask: Ask, reply: Reply, key: Uint8Array): Uint8Array {
  const field = asks[ask] + 1;
  if (reply === 'other') {
    return nest(asks.ping + 1, new Uint8Array());
  }
  if (reply === 'error') {
    const error = Writer.create()
      .uint32(8)
      .int32(3)
      .uint32((2 << 3) | 2)
      .string('the device is locked')
      .finish();
    return nest(field, nest(2, error));
  }
  return nest(field, reply === 'key' ? nest(1, nest(1, key)) : new Uint8Array());
}

/** Answers the requests of a node at a socket, as a signer does. */
function answer(socket: Socket, signer: Partial<Record<Ask, Reply>>, key: Uint8Array): void {
  socket.on('error', () => undefined);
  socket.on('data', (data) => {
    const reader = Reader.create(data);
    while (reader.pos < reader.len) {
      const end = reader.uint32() + reader.pos;
      const field = reader.uint32() >> 3;
      reader.pos = end;
      const ask = (Object.keys(asks) as Ask[]).find((each) => asks[each] === field);
      const reply = ask && (signer[ask] ?? 'empty');
      if (reply === 'end') {
        socket.destroy();
      } else if (ask && reply && reply !== 'nothing') {
        socket.write(
          Writer.create()
            .bytes(encode(ask, reply, key))
            .finish(),
        );
      }
    }
  });
}

/** Starts a validator beside signers that do not do what they should. */
export async function askSigner(page: PageRun): Promise<Answer[]> {
  const home = page.makeHome({home: 'signed', app: {...withoutServers, 'json-rpc.enable': 'false'}});
  // A path that is short enough for the name of a socket.
  setToml(path.join(home, 'config/config.toml'), {priv_validator_laddr: '"unix://signer"'});
  const {
    pub_key: {value},
  } = JSON.parse(page.read('signed/config/priv_validator_key.json')) as {pub_key: {value: string}};
  const socketFile = path.relative(process.cwd(), path.join(page.home, 'signer'));
  const answers: Answer[] = [];
  for (const signer of signers) {
    await page.shell('rm -rf signer copy; cp -r signed copy');
    const node = page.terminal.start('evmosd start --home copy --chain-id evmos_9000-1 2>&1');
    let isOver = false;
    const over = node
      .until(/^Error: |exhausted all attempts[^\n]*\n[\s\S]*exhausted all attempts/m, 25)
      .catch(() => undefined)
      .then(() => {
        isOver = true;
      });
    const sockets: Socket[] = [];
    const open = (): void => {
      if (isOver) {
        return;
      }
      const socket = connect(socketFile);
      sockets.push(socket);
      answer(socket, signer, Buffer.from(value, 'base64'));
      socket.on('close', () => setTimeout(open, 200));
    };
    open();
    await over;
    await node.stop('SIGINT');
    for (const socket of sockets) {
      socket.destroy();
    }
    answers.push({seen: node.log()});
  }
  return answers;
}

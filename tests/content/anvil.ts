import {spawn} from 'node:child_process';
import {toNetworkIds} from '../../src/site/derived';

/** An account that the node can sign for. Its key is public and the same on every machine. */
export interface LocalAccount {
  address: string;
  privateKey: string;
}

/** A running node. */
export interface LocalNode {
  /** The URL of JSON-RPC over HTTP. */
  url: string;
  /** The URL of JSON-RPC over WebSocket. */
  wsUrl: string;
  accounts: readonly LocalAccount[];
  /** Stops the node and waits until its process has ended. */
  stop: () => Promise<void>;
}

/**
 * Code that stops the node together with the process that started it. It runs in the launcher of the package, which
 * forwards signals to the node. When the starting process ends for any reason, the standard input of the launcher ends,
 * and the launcher sends itself SIGTERM.
 */
const endWithInput = `data:text/javascript,${encodeURIComponent(
  "process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume().unref();",
)}`;

/**
 * Starts a node with the chain id of the local network, on a free port that the system chooses. The hard fork is
 * Shanghai, which has the opcodes of evmosd: London and `PUSH0`. The node mines a block for each transaction or, like a
 * real chain, a block every `blockSeconds` seconds. It ends when the process that started it ends, even after a crash.
 * @throws Error with the output of the node if it ends instead of listening.
 */
export async function startAnvil({blockSeconds}: {blockSeconds?: number} = {}): Promise<LocalNode> {
  const {eip155} = toNetworkIds('local');
  const child = spawn(
    process.execPath,
    [
      ...['--import', endWithInput, require.resolve('@foundry-rs/anvil/bin.mjs')],
      ...['--host', '127.0.0.1', '--port', '0', '--chain-id', String(eip155), '--hardfork', 'shanghai'],
      ...(blockSeconds === undefined ? [] : ['--block-time', String(blockSeconds)]),
    ],
    {stdio: ['pipe', 'pipe', 'pipe']},
  );
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const stop = async (): Promise<void> => {
    child.stdin.end();
    await ended;
  };
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.stderr.on('data', (text: Buffer) => (output += text.toString()));
    child.stdout.on('data', (text: Buffer) => {
      output += text.toString();
      const [, listening] = /^Listening on (\S+)$/m.exec(output) ?? [];
      if (listening) {
        // From here on, the node prints each request. Nothing reads this output.
        child.stdout.removeAllListeners('data').resume();
        resolve(listening);
      }
    });
    void ended.then(() => reject(new Error(`The local node ended: ${output.trim()}`)));
  });
  const keys = [...output.matchAll(/^\(\d+\) (0x[0-9a-f]{64})$/gm)];
  const accounts = [...output.matchAll(/^\(\d+\) (0x[0-9a-fA-F]{40}) /gm)].flatMap(
    ([, each = ''], index): LocalAccount[] => {
      const privateKey = keys[index]?.[1];
      return privateKey ? [{address: each, privateKey}] : [];
    },
  );
  if (accounts.length === 0) {
    await stop();
    throw new Error(`The local node names no account with a key: ${output.trim()}`);
  }
  return {url: `http://${address}`, wsUrl: `ws://${address}`, accounts, stop};
}

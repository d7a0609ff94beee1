import {createServer, request} from 'node:http';
import type {AddressInfo} from 'node:net';
import {setTimeout as wait} from 'node:timers/promises';
import {createGzip} from 'node:zlib';

/** The line of a phone with bad reception: its bytes per second, and the delay of each request in milliseconds. */
const line = {bytesPerSecond: 1.6e6 / 8, latency: 150};

/** The size of the pieces in which simultaneous requests share the line, in bytes. */
const piece = 4_096;

/** The content types that hosts compress. */
const compressible = /^(?:text\/|application\/(?:javascript|json|manifest\+json)|image\/svg)/;

/** A piece of an answer that the line has carried. */
export interface Passed {
  path: string;
  /** The size of the piece as it was sent: compressed, without headers. */
  bytes: number;
  /** The time when the piece had passed, as returned by `Date.now()`. */
  at: number;
}

export interface SlowLine {
  origin: string;
  /** Returns the pieces that have passed since the last call, in order. */
  take: () => Passed[];
  close: () => void;
}

/**
 * Creates a slow line in front of a server on this machine. Unlike the throttling in a browser's developer tools, it
 * slows workers down too. It compresses uncompressed answers with gzip, as hosts do.
 * @param target The origin of the server.
 */
export async function createSlowLine(target: string): Promise<SlowLine> {
  const passed: Passed[] = [];
  /** The time when the line will be free, as returned by `performance.now()`. */
  let free = 0;
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '/';
    const headers = {...incoming.headers, host: new URL(target).host};
    const carry = async (): Promise<void> => {
      await wait(line.latency);
      request(`${target}${path}`, {method: incoming.method, headers}, (answer) => {
        const isPlain = !answer.headers['content-encoding'] && compressible.test(answer.headers['content-type'] ?? '');
        const {'content-length': length, ...others} = answer.headers;
        const body = isPlain ? answer.pipe(createGzip({level: 9})) : answer;
        outgoing.writeHead(
          answer.statusCode ?? 502,
          isPlain ? {...others, 'content-encoding': 'gzip'} : {...others, ...(length && {'content-length': length})},
        );
        const send = async (): Promise<void> => {
          for await (const chunk of body as AsyncIterable<Buffer>) {
            for (let at = 0; at < chunk.length; at += piece) {
              const part = chunk.subarray(at, at + piece);
              free = Math.max(free, performance.now()) + (part.length / line.bytesPerSecond) * 1_000;
              await wait(free - performance.now());
              outgoing.write(part);
              passed.push({path, bytes: part.length, at: Date.now()});
            }
          }
          outgoing.end();
        };
        send().catch(() => outgoing.destroy());
      })
        .on('error', () => outgoing.destroy())
        .end();
    };
    void carry();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    take: () => passed.splice(0),
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

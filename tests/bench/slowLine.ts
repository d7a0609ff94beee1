import {createServer, request} from 'node:http';
import type {AddressInfo} from 'node:net';
import {setTimeout as wait} from 'node:timers/promises';
import {createGzip} from 'node:zlib';

/** A line of a phone far from its mast: what it carries in a second, in bytes, and how long each request travels, in ms. */
const line = {bytesPerSecond: 1.6e6 / 8, latency: 150};

/** What leaves the line at once, in bytes: requests at the same time share it in such pieces. */
const piece = 4_096;

/** What hosts compress. */
const compressible = /^(?:text\/|application\/(?:javascript|json|manifest\+json)|image\/svg)/;

/** A piece of an answer that has passed. */
export interface Passed {
  path: string;
  /** As it was sent: compressed, without its headers. */
  bytes: number;
  /** When it had passed, as `Date.now()` has it. */
  at: number;
}

export interface SlowLine {
  origin: string;
  /** What has passed since it was taken last, in order. */
  take: () => Passed[];
  close: () => void;
}

/**
 * A slow line in front of a server on this machine. Unlike that of a browser's developer tools, it slows workers too. What
 * the server sends as it is, is compressed as hosts do it, by gzip.
 * @param target Origin of the server.
 */
export async function createSlowLine(target: string): Promise<SlowLine> {
  const passed: Passed[] = [];
  /** When the line has carried what it was given. */
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

import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {ChainOptions} from '../chain';
import type {Outcome} from '../processes';
import type {PageRun} from '../run';

/** Reads the keys of a TOML file as `section.key`, each with its value as written. */
export function readToml(file: string): Map<string, string> {
  const values = new Map<string, string>();
  let section = '';
  const text = readFileSync(file, 'utf8').replace(/\[\n+\]/g, '[]');
  for (const line of text.split('\n')) {
    section = /^\[([^\]]+)\]\s*$/.exec(line)?.[1] ?? section;
    const [, key, value = ''] = /^([\w-]+)\s*=\s*(.*?)\s*$/.exec(line) ?? [];
    if (key) {
      values.set(section ? `${section}.${key}` : key, value);
    }
  }
  return values;
}

/** The names of the TOML files that `evmosd init` writes into the `config` folder of a home, without `.toml`. */
export const nodeFiles = ['config', 'app', 'client'] as const;

/** Reads the keys of the three TOML files of a home, by file. */
export const readNodeFiles = (home: string): Record<(typeof nodeFiles)[number], Map<string, string>> => ({
  config: readToml(path.join(home, 'config/config.toml')),
  app: readToml(path.join(home, 'config/app.toml')),
  client: readToml(path.join(home, 'config/client.toml')),
});

/** Settings for runs that do not need these three servers. Each server delays the start of JSON-RPC by 5 s. */
export const withoutServers = {'api.enable': 'false', 'grpc.enable': 'false', 'grpc-web.enable': 'false'} as const;

/** Returns whether every size in a text, such as "1 GiB", is equal to a value in bytes. */
export const isOfSize = (words: string, value = ''): boolean =>
  [...words.matchAll(/(\d+) ([KMG])iB/g)].every(
    ([, count, unit = 'K']) =>
      Math.round(Number(value.replaceAll('"', '')) / 1024 ** ('KMG'.indexOf(unit) + 1)) === Number(count),
  );

let homes = 0;

/**
 * Starts a node that is expected to exit, in its own home with the given options. A node that keeps running is killed,
 * and has no exit code.
 */
export async function endOfStart(
  page: PageRun,
  options: ChainOptions & {env?: Readonly<Record<string, string>>; before?: string; seconds?: number} = {},
): Promise<Outcome> {
  homes += 1;
  const home = page.makeHome({...options, home: `end-${homes}`});
  const env = Object.entries(options.env ?? {}).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  const {exit, output} = await page.try(
    [
      `H=${home}; ${options.before ?? ':'}`,
      `timeout -s KILL ${options.seconds ?? 10} env ${env.join(' ')} evmosd start --home "$H" ${(options.flags ?? []).join(' ')}`,
    ].join('\n'),
  );
  // The command prints its help after the message.
  return {exit: exit === 137 ? undefined : exit, output: output.replace(/^Usage:[\s\S]*/m, '')};
}

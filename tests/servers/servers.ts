import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {Agent, request, type IncomingHttpHeaders} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {compressBuild} from '../../src/plugins/hosting/compression';
import {checkEnvironment} from '../../src/site/environment';
import type {Build} from '../builds';
import {findFreePort} from '../freePort';

/** What a server answers. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A server of a build that asks for nothing itself: paths go to it as they are written. */
export interface Site {
  /** Its origin, and the base URL. */
  address: string;
  ask: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  close: () => Promise<void>;
}

/** The servers that can be started here, by the name of their program. */
export type Program = 'nginx' | 'caddy';

/** What brings each of them on Debian and Ubuntu. */
const packages: Readonly<Record<Program, string>> = {
  nginx: 'nginx-light and libnginx-mod-http-brotli-static',
  caddy: 'caddy',
};

/** Where programs are: in `PATH`, or where Debian has what is for root only. */
const usualFolders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];

/**
 * Where a server is.
 * @throws Error where it is not: nothing would be tested.
 */
export function findProgram(program: Program, folders: readonly string[] = usualFolders): string {
  const found = folders.map((folder) => path.join(folder, program)).find((file) => existsSync(file));
  if (!found) {
    throw new Error(`${program} is not on this machine: install it, on Debian and Ubuntu as ${packages[program]}`);
  }
  return found;
}

/** A folder that an nginx was built to look into, by the name of the option that said so. */
function findFolder(nginx: string, option: 'conf-path' | 'modules-path'): string {
  const {stderr} = spawnSync(nginx, ['-V'], {encoding: 'utf8'});
  return new RegExp(`--${option}=(\\S+)`).exec(stderr)?.[1] ?? '';
}

/** A few connections, each for many requests. */
const agent = new Agent({keepAlive: true, maxSockets: 8});

/** Asks a server on loopback for a path, as it is written. */
export function ask(port: number, address: string, headers: Record<string, string>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request({host: '127.0.0.1', port, path: address, headers, agent}, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks)}),
      );
    })
      .on('error', reject)
      .end();
  });
}

/** A build that is served, and the folder that is the root of its host. */
export interface Served {
  build: Build;
  root: string;
}

/** How a server is started with what builds wrote for it, in a folder of its own: its arguments, and what it writes there. */
type Start = (server: {
  sites: readonly {written: string; root: string}[];
  folder: string;
  port: number;
  besides: string;
  isCompressed: boolean;
}) => {
  args: string[];
  files: Record<string, string>;
};

/** Only the port, the folder and what the first lines leave open are changed. */
const starts: Readonly<Record<Program, Start>> = {
  nginx: ({sites, folder, port, besides, isCompressed}) => {
    const nginx = findProgram('nginx');
    const modules = findFolder(nginx, 'modules-path');
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (name) => `${name}_temp_path ${path.join(folder, name)};`,
    );
    const configuration = path.join(folder, 'nginx.conf');
    const own = sites.map(({written, root}, index) => {
      const text = written.replace(/listen 80;/, `listen 127.0.0.1:${port};`).replace(/root \S+;/, `root ${root};`);
      return [
        path.join(folder, `site${index}.conf`),
        isCompressed ? text.replaceAll(/# (gzip_static|brotli_static) on;/g, '$1 on;') : text,
      ] as const;
    });
    return {
      args: ['-e', 'stderr', '-p', folder, '-c', configuration],
      files: {
        [configuration]: `${isCompressed ? `load_module ${modules}/ngx_http_brotli_static_module.so;` : ''}
daemon off; master_process off; pid ${folder}/pid; error_log stderr; events {}
http { include ${path.dirname(findFolder(nginx, 'conf-path'))}/mime.types; access_log off; ${temporary.join(' ')}
${besides} ${own.map(([file]) => `include ${file};`).join(' ')} }`,
        ...Object.fromEntries(own),
      },
    };
  },
  caddy: ({sites, folder, port}) => {
    const configuration = path.join(folder, 'Caddyfile');
    const own = sites.map(({written, root}) =>
      written
        .replace(/^https?:\S+ \{$/m, `http://:${port} {\n\tbind 127.0.0.1`)
        .replace(/root \* \S+/, `root * ${root}`),
    );
    return {
      args: ['run', '--config', configuration, '--adapter', 'caddyfile'],
      files: {
        [configuration]: `{
	admin unix/${folder}/admin.sock
	log {
		level WARN
	}
}
${own.join('\n')}`,
      },
    };
  },
};

/** A folder that has to be removed, with a build where it belongs: the host's root, and the site in it. */
export function toHostRoot(build: Build, put: (from: string, to: string) => void): string {
  const root = mkdtempSync(path.join(tmpdir(), 'site-'));
  const folder = path.join(root, checkEnvironment(build.environment).baseUrl);
  put(path.resolve(build.folder), folder);
  return root;
}

/**
 * The root of a host, which has to be removed, with a copy of a build that has some of its texts compressed beside them, as
 * `npm run compress` writes all: that takes half a minute.
 */
export async function compressCopy(build: Build, files: readonly string[]): Promise<string> {
  const root = toHostRoot(build, (from, to) => cpSync(from, to, {recursive: true}));
  const few = mkdtempSync(path.join(tmpdir(), 'compressed-'));
  files.forEach((file) => cpSync(path.join(build.folder, file), path.join(few, file)));
  const count = await compressBuild(few);
  if (count !== files.length) {
    throw new Error(`${count} of ${files.length} files are compressed: ${files.join(', ')}`);
  }
  cpSync(few, path.join(root, checkEnvironment(build.environment).baseUrl), {recursive: true});
  rmSync(few, {recursive: true});
  return root;
}

/**
 * Starts a server with what builds wrote for it.
 * @param sites For nginx, one or more, which differ by their host.
 * @param besides What stands in front of them in the http block of nginx.
 * @param isCompressed Whether the roots have files that are compressed already, for nginx to send.
 * @throws Error with what the server said, where it does not begin, or not without a warning.
 */
export async function startServer(
  program: Program,
  sites: readonly [Served, ...Served[]],
  {besides = '', isCompressed = false} = {},
): Promise<Site> {
  const {baseUrl} = checkEnvironment(sites[0].build.environment);
  const folder = mkdtempSync(path.join(tmpdir(), `${program}-`));
  const port = await findFreePort();
  const name = program === 'nginx' ? 'nginx.conf' : 'Caddyfile';
  const {args, files} = starts[program]({
    sites: sites.map(({build, root}) => ({written: readFileSync(path.join(build.folder, name), 'utf8'), root})),
    folder,
    port,
    besides,
    isCompressed,
  });
  Object.entries(files).forEach(([file, text]) => writeFileSync(file, text));
  const server = spawn(findProgram(program), args, {
    stdio: ['ignore', 'ignore', 'pipe'],
    // Where Caddy keeps what it knows.
    env: {...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder},
  });
  let said = '';
  server.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const exit = once(server, 'exit');
  const close = async (): Promise<void> => {
    server.kill();
    await exit;
    rmSync(folder, {recursive: true, force: true});
  };
  const isThere = async (): Promise<boolean> =>
    ask(port, baseUrl, {}).then(
      () => true,
      () => false,
    );
  while (!(await isThere())) {
    if (server.exitCode !== null) {
      throw new Error(`${program} did not begin:\n${said}`);
    }
  }
  // Caddy tells of everything, with its level.
  const warnings = said.split('\n').filter((line) => line !== '' && !line.startsWith('{"level":"info"'));
  if (warnings.length > 0) {
    await close();
    throw new Error(`${program} begins with a warning:\n${warnings.join('\n')}`);
  }
  return {
    address: `http://127.0.0.1:${port}${baseUrl}`,
    ask: (address, headers = {}) => ask(port, address, headers),
    close,
  };
}

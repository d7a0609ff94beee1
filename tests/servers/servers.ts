import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {Agent, request, type IncomingHttpHeaders} from 'node:http';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {brotliCompressSync, gzipSync} from 'node:zlib';
import {checkEnvironment} from '../../src/site/environment';
import type {Build} from '../builds';
import {findFreePort} from '../freePort';

/** The answer of a server. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A running server of a build. */
export interface Site {
  /** The origin and the base URL. */
  address: string;
  /** Requests a path exactly as it is written, which a browser would normalize. */
  ask: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  close: () => Promise<void>;
}

/** The servers that the tests can start, by the names of their programs. */
export type Program = 'nginx' | 'caddy';

/** The packages of each server on Debian and Ubuntu. */
const packages: Readonly<Record<Program, string>> = {
  nginx: 'nginx-light and libnginx-mod-http-brotli-static',
  caddy: 'caddy',
};

/** The folders of programs: those in `PATH`, and the one in which Debian has programs for root. */
const usualFolders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];

/**
 * Finds the program of a server.
 * @throws Error if the program is missing, because nothing would be tested.
 */
export function findProgram(program: Program, folders: readonly string[] = usualFolders): string {
  const found = folders.map((folder) => path.join(folder, program)).find((file) => existsSync(file));
  if (!found) {
    throw new Error(`${program} is not on this machine: install it, on Debian and Ubuntu as ${packages[program]}`);
  }
  return found;
}

/** Returns a folder that was set when nginx was built, by the name of its option. */
function findFolder(nginx: string, option: 'conf-path' | 'modules-path'): string {
  const {stderr} = spawnSync(nginx, ['-V'], {encoding: 'utf8'});
  return new RegExp(`--${option}=(\\S+)`).exec(stderr)?.[1] ?? '';
}

/** Reuses a few connections for all requests. */
const agent = new Agent({keepAlive: true, maxSockets: 8});

/** Requests a path from a server on this machine, exactly as it is written. */
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

/** A build to serve, and the root folder of its host. */
export interface Served {
  build: Build;
  root: string;
}

/**
 * Returns the arguments that start a server with the configurations of builds, and the files that its folder needs.
 */
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

/** The start of each server. It changes only the port, the root and the options that the first lines leave open. */
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

/**
 * Creates the root folder of a host, with a build at its base URL. The caller removes the folder.
 * @param put Copies or links the folder of the build.
 */
export function toHostRoot(build: Build, put: (from: string, to: string) => void): string {
  const root = mkdtempSync(path.join(tmpdir(), 'site-'));
  const folder = path.join(root, checkEnvironment(build.environment).baseUrl);
  put(path.resolve(build.folder), folder);
  return root;
}

/**
 * Creates the root folder of a host with a copy of a build, and compresses the given files in that copy, as
 * .github/contributing/publish.md says. The caller removes the folder.
 */
export function compressCopy(build: Build, files: readonly string[]): string {
  const root = toHostRoot(build, (from, to) => cpSync(from, to, {recursive: true}));
  for (const file of files) {
    const copy = path.join(root, checkEnvironment(build.environment).baseUrl, file);
    writeFileSync(`${copy}.br`, brotliCompressSync(readFileSync(copy)));
    writeFileSync(`${copy}.gz`, gzipSync(readFileSync(copy), {level: 9}));
  }
  return root;
}

/**
 * Starts a server with the configurations that builds wrote for it.
 * @param sites The sites to serve. nginx can serve several, if they have different hosts.
 * @param besides Directives in front of the sites in the http block of nginx.
 * @param isCompressed Whether the roots contain compressed files for nginx to send.
 * @throws Error with the output of the server, if it does not start or if it starts with a warning.
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
    // Caddy writes its data and its configuration to these folders.
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
      throw new Error(`${program} did not start:\n${said}`);
    }
  }
  // Caddy also logs information, which is not a warning.
  const warnings = said.split('\n').filter((line) => line !== '' && !line.startsWith('{"level":"info"'));
  if (warnings.length > 0) {
    await close();
    throw new Error(`${program} started with a warning:\n${warnings.join('\n')}`);
  }
  return {
    address: `http://127.0.0.1:${port}${baseUrl}`,
    ask: (address, headers = {}) => ask(port, address, headers),
    close,
  };
}

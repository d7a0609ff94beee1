import {spawn, spawnSync} from 'node:child_process';
import {once} from 'node:events';
import {existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync} from 'node:fs';
import {Agent, request, type IncomingHttpHeaders} from 'node:http';
import {createServer, type AddressInfo} from 'node:net';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {checkEnvironment} from '../../src/site/environment';
import type {Build} from '../builds';

/** What a server answers. */
export interface Answer {
  status: number;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** A server of a build that asks for nothing itself: paths go to it as they are written. */
export interface Site {
  ask: (path: string, headers?: Record<string, string>) => Promise<Answer>;
  close: () => Promise<void>;
}

/** Where nginx may be: in `PATH`, or where Debian has it, which is there for root only. */
const usualFolders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];

/**
 * Where nginx is.
 * @throws Error where it is not: nothing would be tested.
 */
export function findNginx(folders: readonly string[] = usualFolders): string {
  const found = folders.map((folder) => path.join(folder, 'nginx')).find((file) => existsSync(file));
  if (!found) {
    throw new Error('nginx is not on this machine: install it, on Debian and Ubuntu as nginx-light');
  }
  return found;
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

/** The types that come with an nginx, from the folder that it was built to look into. */
function findTypes(nginx: string): string {
  const {stderr} = spawnSync(nginx, ['-V'], {encoding: 'utf8'});
  return path.join(path.dirname(/--conf-path=(\S+)/.exec(stderr)?.[1] ?? ''), 'mime.types');
}

/** A few connections, each for many requests. */
const agent = new Agent({keepAlive: true, maxSockets: 8});

function ask(port: number, address: string, headers: Record<string, string>): Promise<Answer> {
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

/**
 * Starts nginx with what a build wrote for it; only the port and the folder are changed, as its first lines say.
 * @throws Error with what nginx said, where it does not begin, or not without a warning.
 */
export async function startNginx(build: Build): Promise<Site> {
  const nginx = findNginx();
  const {baseUrl} = checkEnvironment(build.environment);
  const folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  const port = await findFreePort();
  const root = path.join(folder, 'root', baseUrl);
  mkdirSync(path.dirname(root), {recursive: true});
  symlinkSync(path.resolve(build.folder), root.replace(/\/$/, ''));
  const written = readFileSync(path.join(build.folder, 'nginx.conf'), 'utf8');
  const site = written
    .replace(/listen 80;/, `listen 127.0.0.1:${port};`)
    .replace(/root \S+;/, `root ${path.join(folder, 'root')};`);
  writeFileSync(path.join(folder, 'site.conf'), site);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${path.join(folder, name)};`,
  );
  writeFileSync(
    path.join(folder, 'nginx.conf'),
    `daemon off; master_process off; pid ${folder}/pid; error_log stderr; events {}
http { include ${findTypes(nginx)}; access_log off; ${temporary.join(' ')} include ${folder}/site.conf; }`,
  );
  const server = spawn(nginx, ['-e', 'stderr', '-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  server.stderr.on('data', (text: Buffer) => (said += text.toString()));
  const exit = once(server, 'exit');
  const close = async (): Promise<void> => {
    server.kill();
    await exit;
    rmSync(folder, {recursive: true});
  };
  const isThere = async (): Promise<boolean> =>
    ask(port, baseUrl, {}).then(
      () => true,
      () => false,
    );
  while (!(await isThere())) {
    if (server.exitCode !== null) {
      throw new Error(`nginx did not begin:\n${said}`);
    }
  }
  if (said !== '') {
    await close();
    throw new Error(`nginx begins with a warning:\n${said}`);
  }
  return {ask: (address, headers = {}) => ask(port, address, headers), close};
}

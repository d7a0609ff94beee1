import {facts} from '../../../../../src/site/facts';
import {withoutPass} from '../../../chain';
import {waitFor} from '../../../processes';
import type {Run} from '../../../run';
import type {Requires} from '../../../tools';

const {ports} = facts;
const engine = 'there is no Docker engine on this machine, and the image is on a public network';

export const requires: Requires = ['EVMOS_SOURCE', 'git'];

const run: Run = async (page) => {
  const {source} = page;
  await page.run('git clone', {
    adapt: [['{{link.repository}}.git', `"${source}" evmos`, 'the repository is on a public network']],
    seconds: 120,
  });

  // The contents of the image, from its Dockerfile.
  const image = await page.shell('cat Dockerfile');
  const has = (quote: string, ...wanted: readonly RegExp[]): void =>
    page.row(quote, 'The image of the project').holds(
      wanted.every((each) => each.test(image)),
      image.slice(image.lastIndexOf('FROM')),
    );
  const bases = (image.match(/^FROM .*$/gm) ?? []).join('; ');
  const [, go, builder] = /FROM golang:([\d.]+)-alpine([\d.]+)/.exec(bases) ?? [];
  const [, alpine] = /FROM alpine:([\d.]+)/.exec(bases) ?? [];
  const basedOn = page.row('Based on | Alpine', 'The image of the project');
  basedOn.tells([`Alpine ${alpine}`, `Go ${go}`], bases);
  basedOn.holds(builder === alpine, bases);
  has('`/usr/bin/evmosd`, with goleveldb', /^ARG DB_BACKEND=goleveldb$/m, /build\/evmosd \/usr\/bin\/evmosd/);
  const user = page.row('`evmos`, uid and gid', 'The image of the project');
  const [group = '', gid] = /addgroup -g (\d+) evmos/.exec(image) ?? [];
  const [made = '', uid] = /adduser .* evmos -u (\d+)/.exec(image) ?? [];
  const [runs = '', as] = /^USER (\d+)$/m.exec(image) ?? [];
  user.tells([`uid and gid ${uid}`], `${group}; ${made}; ${runs}`);
  user.holds(gid === uid && as === uid, `${group}; ${made}; ${runs}`);
  has('`/home/evmos`;', /adduser -S -h \/home\/evmos/, /^WORKDIR \/home\/evmos$/m);
  has('without an entry point', /^CMD \["evmosd"\]$/m, /^(?![\s\S]*ENTRYPOINT)/);
  has(
    'Exposed ports',
    new RegExp(
      `^EXPOSE ${ports.p2p} ${ports.cometRpc} ${ports.rest} ${ports.grpc} ${ports.jsonRpc} ${ports.webSocket}$`,
      'm',
    ),
  );
  has('Other programs', /jq=/, /curl=/, /bash=/, /vim=/, /lz4=/, /rclone=/, /\/usr\/bin\/toml-cli/);
  page.row('`DB_BACKEND`', 'Build the image').finds(/"\$DB_BACKEND" = "pebbledb"[\s\S]*"rocksdb"/, image);
  page.row('`ROCKSDB_VERSION`', 'Build the image').finds(/^ARG ROCKSDB_VERSION="8\.5\.3"$/m, image);

  // The commands that `make` would run.
  const make = (target: string): Promise<string> => page.outputOf(`make -n ${target}`);
  const built = await make('build-docker');
  const commit = await page.shell('git rev-parse --short=7 HEAD');
  page.says(
    'the image is tagged with the first seven digits of the commit, and as `latest`',
    built.includes(`build -t ${facts.project.dockerImage}:${commit} `) && /tag \S+ \S+:latest/.test(built),
    built,
  );
  page.finds('which keeps its files in `build/.evmosd`', /mkdir -p \.\/build\/\.evmosd/, built);
  page.says(
    '`make push-docker` builds and pushes both tags',
    /push \S+:[0-9a-f]{7}\n\S+ push \S+:latest/.test(await make('push-docker')),
    await make('push-docker'),
  );
  page.says(
    '`make clean` deletes it with all of `build` and `artifacts`',
    /rm -rf[\s\S]*build\/[\s\S]*artifacts\//.test(await make('clean')),
    await make('clean'),
  );
  const reproducible = await make('build-reproducible');
  page.finds(
    'The target runs `tendermintdev/rbuilder:latest` for linux/amd64',
    /TARGET_PLATFORMS='linux\/amd64'[\s\S]*tendermintdev\/rbuilder:latest/,
    reproducible,
  );
  const linux = await make('build-linux');
  page.finds(
    '`make build-linux` makes a Linux binary for amd64 in `build/`, without the tag `ledger`',
    /GOARCH=amd64 LEDGER_ENABLED=false[\s\S]*-tags "netgo"/,
    linux,
  );

  // The program, as the container would run it.
  const {output: help, exit} = await page.try('evmosd');
  page
    .row('The container ends at once, after a help text')
    .holds(exit === 0 && /Available Commands/.test(help), help.slice(0, 200));
  const unasked = await page.try(`${withoutPass} evmosd keys add key --keyring-backend os < /dev/null`);
  const unaskedFile = await page.try('evmosd keys add key --keyring-backend file < /dev/null');
  page
    .row('`EOF`, then')
    .holds(
      /EOF[\s\S]*too many failed passphrase attempts/.test(unasked.output) &&
        /EOF[\s\S]*too many failed passphrase attempts/.test(unaskedFile.output),
      `${unasked.output} ${unaskedFile.output}`,
    );
  const kept = await page.shell(
    `printf '12345678\\n12345678\\n' | ${withoutPass} evmosd keys add os --keyring-backend os > /dev/null 2>&1; printf '12345678\\n12345678\\n' | evmosd keys add file --keyring-backend file > /dev/null 2>&1; find ~/.evmosd -name '*.info'`,
  );
  page.says(
    'It then keeps keys in the home folder itself and asks for a passphrase, as `file` does in `keyring-file`',
    /\.evmosd\/os\.info/.test(kept) && /keyring-file\/file\.info/.test(kept),
    kept,
  );
  const listen = async (): Promise<string> => page.shell('cat /proc/net/tcp /proc/net/tcp6');
  const isOpen = (table: string, address: '0.0.0.0' | '127.0.0.1', port: number): boolean => {
    const hex = port.toString(16).toUpperCase().padStart(4, '0');
    const places = address === '0.0.0.0' ? '(?:00000000|0{32})' : '(?:0100007F|0{24}01000000|0{16}FFFF00000100007F)';
    return new RegExp(`: ${places}:${hex} \\S+ 0A`).test(table);
  };
  // The WebSocket server is the last to start.
  const listenAll = (address: '0.0.0.0' | '127.0.0.1'): Promise<string> =>
    waitFor(
      'the WebSocket server',
      async () => {
        const table = await listen();
        return isOpen(table, address, ports.webSocket) && isOpen(table, address, ports.rest) ? table : undefined;
      },
      30,
    ).catch(listen);
  const usual = await page.startChain({blockTime: '500ms'});
  const loopback = await listenAll('127.0.0.1');
  page.says(
    'By default, the servers listen on the loopback address, which nobody outside the container can reach',
    [ports.cometRpc, ports.jsonRpc, ports.webSocket, ports.grpc, ports.rest].every((port) =>
      isOpen(loopback, '127.0.0.1', port),
    ),
    loopback,
  );
  await usual.stop();
  const words = page.rows('Addresses inside a container').flatMap(({codes}) => codes[1] ?? []);
  const variables = words.flatMap((each) => /^-e (\w+=\S+)$/.exec(each)?.[1] ?? []);
  const flags = words.filter((each) => each.startsWith('--'));
  const node = page.terminal.start(`${variables.join(' ')} evmosd start --home ~/.tmp-evmosd ${flags.join(' ')}`);
  await node.until(/Starting JSON WebSocket server|Starting JSON-RPC server/, 60);
  const open = await listenAll('0.0.0.0');
  for (const [quote, port] of [
    ['`--rpc.laddr', ports.cometRpc],
    ['`--json-rpc.enable', ports.jsonRpc],
    ['`--json-rpc.ws-address', ports.webSocket],
    ['`--grpc.enable', ports.grpc],
    ['`--api.enable`', ports.rest],
  ] as const) {
    const row = page.row(quote, 'Addresses inside a container');
    row.holds(isOpen(open, '0.0.0.0', port), `with ${(row.codes[1] ?? []).join(' ')}: ${open}`);
  }
  page.row('P2P | No flag: P2P listens on all addresses').holds(isOpen(open, '0.0.0.0', ports.p2p), open);
  await node.stop();
  const unnamed = await page.try(
    `rm -rf ~/un; cp -r ~/.tmp-evmosd ~/un; evmosd tendermint unsafe-reset-all --home ~/un 2> /dev/null; sed -i 's/^chain-id.*/chain-id = ""/' ~/un/config/client.toml; timeout 30 evmosd start --home ~/un`,
  );
  page.row('`invalid chain-id on InitChain').shows(unnamed.output);
  page.cannot({row: '`connection refused` on'}, engine);

  page.advice({table: 'You want'});
  for (const row of [
    'One for each Git tag',
    '`linux/amd64`, `linux/arm64`',
    '`permission denied` on',
    'executable file not found',
    'the input device is not a TTY',
    'the --mount option requires BuildKit',
    '`unable to select packages`',
    'is already in use',
    'manifest for',
  ]) {
    page.cannot({row}, engine);
  }
  page.cannot({row: 'UPGRADE "<name>" NEEDED'}, 'decided on the page of upgrades');
  for (const {fence} of page.claims.fences) {
    if (/docker|make build|ls artifacts|build\/evmosd version|^App: /m.test(fence.code)) {
      page.cannot({fence: fence.code}, engine);
    }
  }
  page.cannot({fence: 'sudo chown 1000:1000'}, 'the run changes the owner of no file');
  page.cannot({fence: '{{mainnet.chainId}}'}, engine);
};

export default run;

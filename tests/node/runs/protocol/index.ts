import {facts} from '../../../../src/site/facts';
import {precompiles} from '../../../../src/site/precompiles';
import {get} from '../../chain';
import type {Run} from '../../run';

const run: Run = async (page) => {
  const long = await page.shell('evmosd version --long');
  const {versions} = facts;
  for (const [quote, wanted] of [
    ['Cosmos SDK | ', [`github.com/evmos/cosmos-sdk@${versions.cosmosSdk}`, 'cosmos-sdk@v0.47.5']],
    ['CometBFT | ', [`cometbft/cometbft@${versions.cometBft}`]],
    ['cometbft-db', ['cometbft/cometbft-db@v0.8.0']],
    ['ibc-go | ', [`ibc-go/v7@${versions.ibcGo}`]],
    ['go-ethereum | ', ['go-ethereum@v1.11.5', `evmos/go-ethereum@${versions.goEthereum}`]],
    ['memiavl, versiondb', ['cronos/memiavl@v0.0.5-0.20231027074119-c05c9c61c90e']],
    ['Rosetta | ', ['cosmossdk.io/tools/rosetta@v0.2.1']],
  ] as const) {
    page.row(quote, 'Versions').holds(
      wanted.every((each) => long.includes(each)),
      long
        .split('\n')
        .filter((line) => wanted.some((each) => line.includes(each)))
        .join('; '),
    );
  }
  const [fork = '', interpreter = 'none'] = /^.*evmos\/go-ethereum@v(\d[\d.]*\d)-.*/m.exec(long) ?? [];
  page.row('go-ethereum | ', 'Versions').tells([interpreter], `${interpreter}: ${fork}`);

  // The ports of a node with the settings of `init`, and of a node with every server on.
  await page.shell('evmosd init x --chain-id evmos_9000-1 --home new');
  const config = await page.shell('cat new/config/config.toml new/config/app.toml');
  const section = (name: string): string =>
    new RegExp(`^\\[${name}\\]$([\\s\\S]*?)(?=^\\[|(?![\\s\\S]))`, 'm').exec(config)?.[1] ?? '';
  const isOff = (name: string): boolean => /^enable = false$/m.test(section(name));
  const p = facts.ports;
  const port = (quote: string, condition: boolean, seen: string): void =>
    page.row(quote, 'Ports of a node').holds(condition, seen);
  const lines = (name: string): string =>
    section(name)
      .split('\n')
      .filter((line) => /^(laddr|address|ws-address|enable|pprof_laddr|prometheus|metrics-address)/.test(line))
      .join('; ');
  port('Peers', lines('p2p').includes(`tcp://0.0.0.0:${p.p2p}`), lines('p2p'));
  port('CometBFT RPC', lines('rpc').includes(`tcp://127.0.0.1:${p.cometRpc}`), lines('rpc'));
  port('pprof |', lines('rpc').includes(`localhost:${p.pprof}`), lines('rpc'));
  port(
    'JSON-RPC, its WebSocket',
    isOff('json-rpc') &&
      lines('json-rpc').includes(`127.0.0.1:${p.jsonRpc}`) &&
      lines('json-rpc').includes(`127.0.0.1:${p.webSocket}`),
    lines('json-rpc'),
  );
  port('REST |', isOff('api') && lines('api').includes(`:${p.rest}`), lines('api'));
  port(
    'gRPC, gRPC-Web',
    isOff('grpc') &&
      isOff('grpc-web') &&
      lines('grpc').includes(`:${p.grpc}`) &&
      lines('grpc-web').includes(`:${p.grpcWeb}`),
    `${lines('grpc')} ${lines('grpc-web')}`,
  );
  port('Rosetta |', isOff('rosetta') && lines('rosetta').includes(`:${p.rosetta}`), lines('rosetta'));
  port(
    'Metrics of CometBFT',
    /^prometheus = false$/m.test(config) && config.includes(`prometheus_listen_addr = ":${p.prometheus}"`),
    lines('instrumentation'),
  );
  port('Metrics of the EVM', lines('json-rpc').includes(`:${p.evmMetrics}`), lines('json-rpc'));
  const help = await page.shell('evmosd start --help');
  port(
    'ABCI socket',
    help.includes(String(p.abci)) && /with-tendermint\s/.test(help),
    help.match(/.*(with-tendermint|--address|--metrics).*/g)?.join('; ') ?? '',
  );
  page.row('CometBFT, tolerant of less than', 'Layers').finds(/^timeout_commit = "3s"$/m, config);

  const chain = await page.startChain({blockTime: '500ms'});
  for (const row of page.rows('Modules', 'Precompile')) {
    const {result} = await chain.ask('eth_getCode', [row.codes[1]?.[0], 'latest']);
    const parameters = await page.shell('evmosd query evm params -o json');
    // The Solidity interfaces define the address of each name. The runs of the extension pages call their functions.
    const named = precompiles.find(({name}) => name === (row.cells[0] ?? '').replace(' outpost', '').toLowerCase());
    row.holds(
      named !== undefined && named.address === row.codes[1]?.[0] && parameters.includes(named.address),
      `${JSON.stringify(result)}; active: ${/"active_precompiles":\[[^\]]*\]/.exec(parameters)?.[0]}`,
    );
  }
  page
    .row('EVM | x/evm', 'Layers')
    .holds((await chain.ask('eth_call', [{data: '0x5f5ff3'}, 'latest'])).result === '0x', 'PUSH0 runs');
  const account = await page.shell('evmosd query account evmos10jmp6sgh4cc6zt3e8gw05wavvejgr5pwjnpcky -o json');
  page.finds(
    'Accounts are of type `EthAccount` (`/ethermint.types.v1.EthAccount`)',
    '/ethermint.types.v1.EthAccount',
    account,
  );
  const modules = await page.shell('evmosd query upgrade module_versions');
  const clients = await page.shell('evmosd query ibc client params');
  const at = page.rows('Modules', 'Origin');
  for (const row of at) {
    const listed = (row.cells[1] ?? '').split(/[,;] /).map((each) => each.split(' ')[0] ?? '');
    const isThere = (name: string): boolean => new RegExp(`name: ${name}\\s`).test(modules);
    row.holds(
      row.cells[0] === 'Evmos'
        ? listed.filter((each) => !['incentives', 'only'].includes(each)).every(isThere)
        : ['ibc', 'transfer', 'interchainaccounts'].every(isThere) && clients.includes(`- ${listed[1] ?? ''}\n`),
      `${clients} ${modules}`,
    );
  }
  page.says('mint, crisis, claims, recovery', !/name: (mint|crisis|claims|recovery)\s/.test(modules), modules);
  // Metrics of the EVM need a flag.
  const closed = await get(`http://127.0.0.1:${p.evmMetrics}/metrics`).catch(() => undefined);
  const open = await chain.restart(['--metrics']);
  const served = await get(`http://127.0.0.1:${p.evmMetrics}/metrics`).catch(() => undefined);
  port(
    'Metrics of the EVM',
    closed === undefined && served !== undefined,
    `without --metrics ${closed?.status ?? 'closed'}, with it ${served?.status ?? 'closed'}`,
  );
  await open.stop();

  page.cannot({row: 'Go | '}, 'Of the source: go.mod:3; a release is built with another version.');
  page.cannot({row: 'grocksdb'}, 'Of a build with RocksDB: go.mod, github.com/linxGNU/grocksdb.');
  page.cannot({section: 'Networks', kind: 'row'}, 'Of the public networks.');
};

export default run;

import {facts} from '../../../../../src/site/facts';
import {accounts} from '../../../chain';
import type {Run} from '../../../run';
import type {Requires} from '../../../tools';

const {ports} = facts;

export const requires: Requires = ['grpcurl'];

const run: Run = async (page) => {
  // A node that prunes blocks and states replaces the public one.
  const chain = await page.startChain({
    blockTime: '300ms',
    app: {
      pruning: '"custom"',
      'pruning-keep-recent': '"20"',
      'pruning-interval': '"10"',
      'min-retain-blocks': '20',
      'state-sync.snapshot-interval': '0',
    },
    consensus: {evidence: {max_age_num_blocks: '1'}},
  });
  const asked = await page.run('"method":"eth_chainId"');
  const status = await page.run('{network: .node_info.network, sync_info}');
  const {network, sync_info: info} = JSON.parse(status.output) as {
    network: string;
    sync_info: {catching_up: boolean; earliest_block_height: string};
  };
  const latest = await page.run('jq .block.header');
  const header = JSON.parse(latest.output) as {chain_id: string; time: string};
  const age = Date.now() - Date.parse(header.time);
  await page.run('Service/GetNodeInfo');
  page.row('EIP-155 number').finds('"result":"0x2328"', asked.output);
  page.row('Cosmos chain id | ').holds(network === 'evmos_9000-1', network);
  page.row('In sync').holds(!info.catching_up, String(info.catching_up));
  page.row('Recent').holds(header.chain_id === 'evmos_9000-1' && age < 15_000, JSON.stringify(header).slice(0, 200));

  // Blocks and states that are pruned, and a recent state that is not.
  await chain.block(46);
  // CometBFT reports a block a moment before the application has its state.
  const before = (await chain.block()) - 1;
  const state = await page.run('"eth_getBalance"', {replace: {'<0x-height>': `0x${before.toString(16)}`}});
  const lost = await chain.comet('/block?height=1');
  const result = await chain.cometResult<{sync_info: {earliest_block_height: string; latest_block_height: string}}>(
    '/status',
  );
  const first = Number(result.sync_info.earliest_block_height);
  const pruned = await chain.ask('eth_getBalance', [accounts.dev1.address, `0x${Math.max(first, 2).toString(16)}`]);
  const gone = await chain.ask('eth_getBalance', [accounts.dev1.address, '0x1']);
  page.says(
    'To test for a state, ask for a balance at a height that you need',
    state.output.includes('"result":"0x'),
    state.output,
  );
  page.row('Blocks kept').holds(first > 1, `earliest_block_height ${first}`);
  page.row('height <height> is not available').shows(lost.body + JSON.stringify(gone));
  page.says(
    'that it has dropped the block too',
    JSON.stringify(gone).includes('is not available, lowest height is'),
    JSON.stringify(gone),
  );
  await chain.stop();

  // A node that keeps its blocks and prunes states.
  const other = await page.startChain({
    home: 'states',
    blockTime: '300ms',
    app: {pruning: '"custom"', 'pruning-keep-recent': '"2"', 'pruning-interval': '"10"'},
  });
  await other.block(24);
  const dropped = await other.ask('eth_getBalance', [accounts.dev1.address, '0x3']);
  page.row('failed to load state at height').shows(dropped.error?.message ?? JSON.stringify(pruned));
  page
    .row('States kept')
    .holds(
      dropped.error !== undefined && (await other.comet('/block?height=3')).body.includes('"block_id"'),
      JSON.stringify(dropped),
    );
  const version = await page.run('.application_version.version');
  page.says(
    'Ask a node which version it runs',
    version.output.trim() === facts.versions.latest.slice(1),
    version.output,
  );
  const channels = await other.rest('/evmos/evm/v1/params');
  page.says(
    'Its default has channel-10 to Injective, channel-83 to Kava, and channel-31',
    ['channel-10', 'channel-31', 'channel-83'].every((name) => channels.body.includes(`"${name}"`)),
    channels.body.slice(-300),
  );
  const ahead = await other.ask('eth_getCode', [accounts.dev1.address, '0xffffff']);
  page.row('cannot query with height in the future').shows(ahead.error?.message ?? JSON.stringify(ahead));
  const byTls = await page.try(`grpcurl -max-time 3 localhost:${ports.grpc} list`);
  const byScheme = await page.try(`grpcurl -plaintext -max-time 3 https://localhost:${ports.grpc} list`);
  page
    .row('gRPC fails with a TLS')
    .holds(
      byTls.exit !== 0 && byTls.output.includes('does not look like a TLS handshake') && byScheme.exit !== 0,
      `${byTls.output}; with a scheme: ${byScheme.exit} ${byScheme.output}`,
    );
  await other.stop();

  const [none, number] = [
    await page.try('evmosd init x --home x'),
    await page.try('evmosd init x --chain-id 9001 --home x'),
  ];
  const refused = page.row('invalid chain-id format');
  const most = Number(/at most (\d+) characters/.exec(refused.cells[1] ?? '')?.[1]);
  const toId = (length: number): string => `evmos_${'9'.padEnd(length - 'evmos_-1'.length, '0')}-1`;
  const [longest, long] = [
    await page.try(`evmosd init x --chain-id ${toId(most)} --home longest`),
    await page.try(`evmosd init x --chain-id ${toId(most + 1)} --home x`),
  ];
  refused.holds(
    longest.exit === 0 && [none, number, long].every(({output}) => output.includes('Error: invalid chain-id format: ')),
    `${none.output.slice(0, 80)} ${number.output.slice(0, 80)} ${long.output.slice(0, 90)}; ${toId(most).length} characters end with ${longest.exit}`,
  );

  page.cannot({table: 'Genesis file'}, 'the genesis files lie on public servers');
  page.cannot(
    {section: 'Which version runs from which height', kind: 'row'},
    'heights at which the public networks changed their software',
  );
  page.cannot({row: 'The WebSocket closes at once'}, 'the paths of public operators');
  page.cannot({row: 'A wallet refuses the network'}, 'takes MetaMask and Keplr');
  page.advice(
    {section: 'Earlier networks', kind: 'row'},
    {section: 'Registries', kind: 'row'},
    {section: 'Add the network to a wallet', kind: 'row'},
  );
};

export default run;

import type {Genesis} from '../../chain';
import type {Run} from '../../run';
import {send} from './concepts/sent';

const client = '/ibc.lightclients.tendermint.v1';

/** Returns a change of a genesis file that adds transfer channels to other chains, each with an active client. */
const withChannels =
  (channels: readonly (readonly [chainId: string, state: string])[]) =>
  ({app_state: state}: Genesis): void => {
    const height = {revision_number: '1', revision_height: '100'};
    const connection = (index: number): string => `connection-${index}`;
    const clients = channels.map(([chainId], index) => ({
      client_id: `07-tendermint-${index}`,
      client_state: {
        '@type': `${client}.ClientState`,
        chain_id: chainId,
        trust_level: {numerator: '1', denominator: '3'},
        trusting_period: '864000s',
        unbonding_period: '1209600s',
        max_clock_drift: '10s',
        frozen_height: {revision_number: '0', revision_height: '0'},
        latest_height: height,
        proof_specs: [],
        upgrade_path: [],
      },
    }));
    const consensus = {
      '@type': `${client}.ConsensusState`,
      timestamp: new Date().toISOString(),
      root: {hash: Buffer.alloc(32, 1).toString('base64')},
      next_validators_hash: 'AB'.repeat(32),
    };
    const {client_genesis: known, connection_genesis: linked, channel_genesis: opened} = state.ibc ?? {};
    Object.assign(known as object, {
      clients,
      clients_consensus: clients.map(({client_id: id}) => ({
        client_id: id,
        consensus_states: [{height, consensus_state: consensus}],
      })),
      next_client_sequence: String(channels.length),
    });
    Object.assign(linked as object, {
      connections: clients.map(({client_id: id}, index) => ({
        id: connection(index),
        client_id: id,
        versions: [{identifier: '1', features: ['ORDER_UNORDERED']}],
        state: 'STATE_OPEN',
        counterparty: {client_id: id, connection_id: connection(index), prefix: {key_prefix: 'aWJj'}},
        delay_period: '0',
      })),
      client_connection_paths: clients.map(({client_id: id}, index) => ({client_id: id, paths: [connection(index)]})),
      next_connection_sequence: String(channels.length),
    });
    Object.assign(opened as object, {
      channels: channels.map(([, channelState], index) => ({
        state: channelState,
        ordering: 'ORDER_UNORDERED',
        counterparty: {port_id: 'transfer', channel_id: `channel-${index}`},
        connection_hops: [connection(index)],
        version: 'ics20-1',
        port_id: 'transfer',
        channel_id: `channel-${index}`,
      })),
      next_channel_sequence: String(channels.length),
    });
  };

const run: Run = async (page) => {
  // Names and addresses depend only on the path and the channel.
  const hash = (path: string): Promise<string> => page.shell(`printf ${path} | sha256sum | cut -c 1-64 | tr a-f A-F`);
  for (const row of [...page.rows('Why the channel matters'), ...page.rows('Denominations')]) {
    const [path = '', denomination = ''] = row.codes.flat();
    const seen = await hash(path);
    row.holds(denomination === `ibc/${seen}`, seen);
  }
  await page.run('printf transfer/channel-3/uatom');
  const contract = '0xD4949664cD82660AaE99bEdc034a0deA8A0bd517';
  const [capitals, small] = [
    await hash(`transfer/channel-204/erc20/${contract}`),
    await hash(`transfer/channel-204/erc20/${contract.toLowerCase()}`),
  ];
  page.says(
    'With the address in small letters, the hash is another one',
    capitals !== small,
    `${capitals} with capitals, ${small} without`,
  );

  const chain = await page.startChain({home: '.evmosd', blockTime: '500ms'});
  for (const row of page.rows('Escrow accounts')) {
    const [channel = '', address = ''] = row.codes.flat();
    const seen = await page.shell(`evmosd query ibc-transfer escrow-address transfer ${channel}`);
    row.holds(seen === address, seen);
  }
  await page.run('total-escrow aevmos');
  const unknown = await page.try('evmosd query ibc-transfer denom-hash transfer/channel-3/uatom');
  page.says(
    'The node knows the path of a voucher only after such a voucher has arrived',
    unknown.exit !== 0 && unknown.output.includes('denomination trace not found'),
    unknown.output.split('\n')[0] ?? '',
  );

  const params = await page.run('evm_channels');
  for (const row of page.rows('EVM channels')) {
    row.shows(params.output);
  }
  await page.run('interchain-accounts host params');
  const host = await page.shell('evmosd query interchain-accounts host params');
  page.says('`*` stands for all', /allow_messages:\s*- '?\*/.test(host) && /host_enabled: true/.test(host), host);

  // Errors that need no second chain.
  const help = await page.shell('evmosd tx ibc-transfer transfer --help');
  page.says(
    'The packet times out after 10 minutes or 1,000 blocks of the other chain, whichever is first',
    /packet-timeout-height string .*\(default "0-1000"\)/.test(help) &&
      /packet-timeout-timestamp uint .*\(default 600000000000\)/.test(help),
    (help.match(/--packet-timeout.*/g) ?? []).join(' '),
  );
  const transfer = (flags: string): string =>
    `evmosd tx ibc-transfer transfer transfer channel-0 cosmos1z3t55m0l9h0eupuz3dp5t5cypyv674jjq3x5w2 1aevmos --from dev0 --gas 300000 --gas-prices 25000000000aevmos -y ${flags}`;
  const absolute =
    '--packet-timeout-height 2-100000 --packet-timeout-timestamp 1900000000000000000 --absolute-timeouts';
  const client = await page.outputOf('evmosd query ibc client status 07-tendermint-0');
  const channelEnd = await page.outputOf('evmosd query ibc channel end transfer channel-0');
  page.says(
    'It answers `channel not found`, or `light client not found`.',
    client.includes('light client not found') && channelEnd.includes('channel not found'),
    `${client} ${channelEnd}`,
  );
  page
    .row('expected height string format')
    .shows(await page.outputOf(transfer(`${absolute} --packet-timeout-height 1000`)));
  const asked = await page.try(transfer(''));
  page
    .row('Command `transfer`, `client-state`'.replace(/`/g, ''))
    .finds(/port-id: transfer, channel-id: channel-0: channel not found/, asked.output);
  const absent = await send(page, transfer(absolute));
  page
    .row('Transaction; codespace channel, code 3')
    .finds(/port ID \(transfer\) channel ID \(channel-0\): channel not found/, absent.log);
  const trace = await page.try(
    'evmosd query ibc-transfer denom-trace A4DB47A9D3CF9A068D454513891B526702455D3EF08FB9EB558C561F9DC2B701',
  );
  page.finds('denomination trace not found', 'denomination trace not found', trace.output);
  await chain.stop();

  // Channels to two chains, so that the commands that look for a channel find some and skip others.
  const linked = await page.startChain({
    home: 'linked',
    blockTime: '500ms',
    genesis: withChannels([
      ['osmosis-1', 'STATE_OPEN'],
      ['cosmoshub-4', 'STATE_OPEN'],
      ['osmosis-1', 'STATE_CLOSED'],
      ['osmosis-1', 'STATE_OPEN'],
    ]),
  });
  const voucher = 'A4DB47A9D3CF9A068D454513891B526702455D3EF08FB9EB558C561F9DC2B701';
  for (const row of page.rows('Check a channel', 'Question')) {
    const [command = '', at = ''] = row.codes.flat();
    const asked = await page.try(command.replace('<hash>', voucher));
    const {status, body} = await linked.rest(at.replace('{hash}', voucher));
    // No voucher has arrived on this chain, so the command and REST both refuse that query.
    const isVoucher = command.includes('denom-trace');
    row.holds(
      isVoucher
        ? asked.exit !== 0 && status === 404 && [asked.output, body].every((text) => text.includes('trace not found'))
        : asked.exit === 0 && status === 200,
      `${asked.exit} ${asked.output.split('\n')[0] ?? ''} ${status} ${body.slice(0, 200)}`,
    );
  }
  for (const quote of ['channel end transfer channel-0', '{client: .client_id', 'packet-commitments transfer']) {
    await page.run(quote, {output: false});
  }
  await page.run('evmosd query ibc client status');
  const found = await page.run('while read -r channel');
  page.says(
    'prints the channels to one chain',
    found.output.trim() === 'channel-0\nchannel-3',
    `${found.output.trim()}; of four channels, one leads to another chain and one is closed`,
  );
  await linked.stop();

  // The parameter that switches transfers off.
  const closed = await page.startChain({
    home: 'closed',
    blockTime: '500ms',
    params: {transfer: {send_enabled: false}},
  });
  const refused = await send(page, `${transfer(absolute)} --home ~/closed`);
  const disabled = page.row('fungible token transfers from this chain are disabled');
  disabled.shows(refused.log);
  const {tx_result: end} = await closed.cometResult<{tx_result: {code: number; codespace: string}}>(
    `/tx?hash=0x${refused.hash}`,
  );
  disabled.tells([`${end.codespace}, ${end.code}`]);
  await closed.stop();

  const second = 'needs a second chain and a relayer between the two';
  page.cannot({section: 'Mainnet channels', kind: 'row'}, 'ids of the public networks, which their nodes tell');
  page.cannot({section: 'Clients and connections', kind: 'row'}, 'ids of the public networks, which their nodes tell');
  page.cannot({section: 'Check a channel', kind: 'fence'}, 'a channel of mainnet, which its nodes tell');
  page.cannot({table: 'Status'}, second);
  page.cannot({fence: 'denom-hash'}, 'a voucher of mainnet: this chain has none');
  page.cannot({fence: 'evmosd tx ibc-transfer transfer'}, second);
  page.cannot({section: 'Testnet', kind: 'row'}, 'ids of the public testnet: x/ibc/transfer/types/channels.go');
  page.cannot({section: 'Errors and what to do', kind: 'row'}, second);
};

export default run;

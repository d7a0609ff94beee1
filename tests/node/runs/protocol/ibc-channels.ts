import type {Run} from '../../run';
import {send} from './concepts/sent';

const run: Run = async (page) => {
  // Names and addresses follow from the path and the channel alone.
  const hash = async (path: string): Promise<string> =>
    (await page.shell(`printf ${path} | sha256sum | cut -c 1-64 | tr a-f A-F`)).trim();
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
  const here = [
    ['{{mainnet.cometRpc}}:443', 'tcp://localhost:26657', 'the local chain in the place of mainnet'],
  ] as const;
  for (const row of page.rows('Escrow accounts')) {
    const [channel = '', address = ''] = row.codes.flat();
    const seen = await page.shell(`evmosd query ibc-transfer escrow-address transfer ${channel}`);
    row.holds(seen.trim() === address, seen);
  }
  await page.run('escrow-address transfer channel-0 --node', {adapt: here});
  const unknown = await page.try('evmosd query ibc-transfer denom-hash transfer/channel-3/uatom');
  page.says(
    'The node knows the path of a voucher only after such a voucher has arrived',
    unknown.exit !== 0 && unknown.output.includes('denomination trace not found'),
    unknown.output.split('\n')[0] ?? '',
  );

  // Each question has an answer in both ways, if only that there is no such channel.
  for (const row of page.rows('Check a channel', 'Question')) {
    const [command = '', at = ''] = row.codes.flat();
    const name = command.replace('<hash>', 'A4DB47A9D3CF9A068D454513891B526702455D3EF08FB9EB558C561F9DC2B701');
    const {output} = await page.try(name);
    const {status, body} = await chain.rest(
      at.replace('{hash}', 'A4DB47A9D3CF9A068D454513891B526702455D3EF08FB9EB558C561F9DC2B701'),
    );
    row.holds(
      !/unknown (?:command|flag)/.test(output) && (status === 200 ? /^\{/.test(body) : /"code":\s*5\b/.test(body)),
      `${output.split('\n')[0] ?? ''} ${status} ${body.slice(0, 200)}`,
    );
  }
  await page.run('while read -r channel', {adapt: here});
  const params = await page.run('evm_channels', {adapt: here});
  for (const row of page.rows('EVM channels')) {
    row.shows(params.output);
  }
  await page.run('interchain-accounts host params', {adapt: here});
  const host = await page.shell('evmosd query interchain-accounts host params');
  page.says('`*` stands for all', /allow_messages:\s*- '?\*/.test(host) && /host_enabled: true/.test(host), host);

  // Without a second chain, what is refused here.
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
  const asked = await page.try(transfer(''));
  page
    .row('Command `transfer`, `client-state`'.replace(/`/g, ''))
    .holds(
      /port-id: transfer, channel-id: channel-0: channel not found/.test(asked.output),
      asked.output.split('\n')[0] ?? '',
    );
  const absent = await send(page, transfer(absolute));
  page
    .row('Transaction; codespace channel, code 3')
    .finds(/port ID \(transfer\) channel ID \(channel-0\): channel not found/, absent.log);
  const trace = await page.try(
    'evmosd query ibc-transfer denom-trace A4DB47A9D3CF9A068D454513891B526702455D3EF08FB9EB558C561F9DC2B701',
  );
  page.says(
    'denomination trace not found',
    trace.output.includes('denomination trace not found'),
    trace.output.split('\n')[0] ?? '',
  );
  await chain.stop();

  // The switch of the transfers.
  const closed = await page.startChain({
    home: 'closed',
    blockTime: '500ms',
    genesis: ({app_state: state}) => Object.assign(state.transfer?.params ?? {}, {send_enabled: false}),
  });
  const refused = await send(page, `${transfer(absolute)} --home ~/closed`);
  page.row('fungible token transfers from this chain are disabled').shows(refused.log);
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

import {getAddress, keccak256, parseEther, toHex, type Address} from 'viem';
import {findFact} from '../../../../../../src/site/names';
import {accounts} from '../../../../chain';
import {waitFor} from '../../../../processes';
import type {Run} from '../../../../run';
import {
  client,
  compile,
  compileCaller,
  compilePage,
  deploy,
  ExtensionRun,
  findExtension,
  flags,
  openChannel,
  quickChain,
  readChange,
  readEvents,
  send,
  toAccount,
  toData,
  traceErrors,
  transactMessages,
} from '../contracts';

const evmos = parseEther('1');
const zero = {revisionNumber: 0n, revisionHeight: 0n};
const missing = '11'.repeat(32);

const tokenSource = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.18;

contract Token {
    string public constant name = "Token";
    string public constant symbol = "TOK";
    uint8 public constant decimals = 6;
    uint256 public totalSupply;
    mapping(address => uint256) public balanceOf;

    event Transfer(address indexed from, address indexed to, uint256 value);

    function mint(address to, uint256 value) external {
        totalSupply += value;
        balanceOf[to] += value;
        emit Transfer(address(0), to, value);
    }

    function transfer(address to, uint256 value) external returns (bool) {
        return transferFrom(msg.sender, to, value);
    }

    /// Asks for no allowance.
    function transferFrom(address from, address to, uint256 value) public returns (bool) {
        balanceOf[from] -= value;
        balanceOf[to] += value;
        emit Transfer(from, to, value);
        return true;
    }
}`;

const run: Run = async (page) => {
  const chain = await page.startChain(
    quickChain((genesis) => {
      genesis.app_state.gov.params.voting_period = '3s';
    }),
  );
  await openChannel(page);
  const contracts = compilePage(page);
  const ics20 = new ExtensionRun(page, chain, 'ics20', contracts);
  const dev0 = toAccount('dev0');
  const dev3 = toAccount('dev3');
  const receiver = accounts.dev1.bech32;
  const callerCode = compileCaller().get('Caller');
  const through = {address: await deploy(dev3, callerCode, [], 5n * evmos), abi: callerCode?.abi ?? []};
  const later = async (): Promise<bigint> => ((await client.getBlock()).timestamp + 900n) * 1_000_000_000n;
  const toArguments = async (changes: Readonly<Record<number, unknown>> = {}): Promise<readonly unknown[]> =>
    ['transfer', 'channel-0', 'aevmos', evmos, dev0.address, receiver, zero, await later(), ''].map(
      (value, index) => changes[index] ?? value,
    );
  const why = async (changes: Readonly<Record<number, unknown>>): Promise<string> =>
    ics20.why(dev0.address, 'transfer', await toArguments(changes));

  // A wallet sends coins. They are held in escrow, and the sequence number goes up.
  const none = [
    await ics20.query('denomTrace', [missing]),
    await ics20.query('denomHash', ['transfer/channel-0/uosmo']),
    await ics20.query('denomTraces', [{key: '0x', offset: 0n, limit: 10n, countTotal: false, reverse: false}]),
    await ics20.query('allowance', [through.address, dev0.address]),
  ];
  page.row('denomTrace | the hash of a voucher').holds(none[0] === '{"path":"","baseDenom":""}', none[0] ?? '');
  page.row('denomHash | a path').holds(none[1] === '""', none[1] ?? '');
  page.row('denomTraces | a page request').holds(none[2]?.startsWith('[[],') === true, none[2] ?? '');
  page.row('allowance | grantee').holds(none[3] === '[]', none[3] ?? '');
  const sent = await ics20.send('wallet', dev0, 'transfer', await toArguments({8: 'a memo'}));
  const change = await readChange(sent, dev0.address, true);
  page.says(
    'A wallet needs neither contract nor grant. It calls `transfer` of the extension with its own address as sender.',
    sent.status === 'success' && change.balance === -evmos && change.supply === 0n,
    `${sent.status}: balance ${change.balance}, supply ${change.supply}, ${sent.events.join()}`,
  );
  page
    .row('sourcePort | transfer')
    .holds(sent.status === 'success' && (await why({0: 'other'})) !== '', await why({0: 'other'}));
  page.says(
    "The second topic of `IBCTransfer` is the keccak256 hash of the receiver's string.",
    sent.logs.some(({topics}) => (topics as readonly string[]).includes(keccak256(toHex(receiver)))),
    sent.logs.map(({topics}) => topics.join()).join('; '),
  );
  page.row('memo | free text').finds('a memo', sent.events.join());
  const simulated = await chain.ask('eth_call', [
    {from: dev0.address, to: ics20.address, data: ics20.toCall('transfer', await toArguments()).data},
    'latest',
  ]);
  page.says(
    '`transfer` returns the sequence number of the packet.',
    Number(simulated.result) === 2,
    `the second packet: ${String(simulated.result)}`,
  );

  // A relayer delivers the packet. The voucher can be sent too.
  const relay = async (block: bigint): Promise<{packet: unknown; data: string}> => {
    const {txs_results: results} = await chain.results(block);
    const event = results.flatMap(({events}) => events).find(({type}) => type === 'send_packet');
    const read = (key: string): string => event?.attributes.find((each) => each.key === key)?.value ?? '';
    return {
      data: read('packet_data'),
      packet: {
        sequence: read('packet_sequence'),
        source_port: 'transfer',
        source_channel: read('packet_src_channel'),
        destination_port: 'transfer',
        destination_channel: read('packet_dst_channel'),
        data: Buffer.from(read('packet_data_hex'), 'hex').toString('base64'),
        timeout_height: {revision_number: '0', revision_height: '0'},
        timeout_timestamp: read('packet_timeout_timestamp'),
      },
    };
  };
  const proof_height = {revision_number: '1', revision_height: '1'};
  const first = await relay(sent.block);
  await transactMessages(page, [
    {
      '@type': '/ibc.core.channel.v1.MsgRecvPacket',
      packet: first.packet,
      proof_commitment: 'AQ==',
      proof_height,
      signer: accounts.dev0.bech32,
    },
  ]);
  const traces = await ics20.query('denomTraces', [
    {key: '0x', offset: 0n, limit: 10n, countTotal: false, reverse: false},
  ]);
  const hash = await ics20.query('denomHash', ['transfer/channel-1/aevmos']);
  const voucher = `ibc/${hash.replaceAll('"', '')}`;
  const trace = [await ics20.query('denomTrace', [voucher]), await ics20.query('denomTrace', [voucher.slice(4)])];
  page.says(
    'the hash of a voucher, with or without `ibc/`',
    trace.every((text) => text.includes('transfer/channel-1')) && traces.includes('"baseDenom":"aevmos"'),
    trace.join('; '),
  );
  const dev1 = toAccount('dev1');
  const returned = await ics20.send(
    'wallet',
    dev1,
    'transfer',
    await toArguments({1: 'channel-1', 2: voucher, 4: dev1.address, 5: accounts.dev0.bech32}),
  );
  const burned = await chain.rest(`/cosmos/bank/v1beta1/supply/by_denom?denom=${encodeURIComponent(voucher)}`);
  page.says(
    'A voucher that goes back over its own channel is burned on Evmos and released on its own chain',
    returned.status === 'success' && burned.body.includes('"amount":"0"'),
    `${returned.status}; supply of the voucher: ${burned.body}`,
  );
  page
    .row('denom | aevmos, a voucher')
    .holds(
      sent.status === 'success' && returned.status === 'success' && (await why({2: `erc20/${through.address}`})) !== '',
      `${sent.status}, ${returned.status}; of a token that is not registered: ${await why({2: `erc20/${through.address}`})}`,
    );

  // The coins of a packet that nobody delivers in time return to the sender.
  const {timestamp} = await client.getBlock();
  const hasty = await ics20.send('wallet', dev0, 'transfer', await toArguments({7: (timestamp + 4n) * 1_000_000_000n}));
  const second = await relay(hasty.block);
  while ((await client.getBlock()).timestamp < timestamp + 6n) {
    await chain.block();
  }
  const before = await client.getBalance({address: dev0.address});
  await transactMessages(page, [
    {
      '@type': '/ibc.core.channel.v1.MsgTimeout',
      packet: second.packet,
      proof_unreceived: 'AQ==',
      proof_height,
      next_sequence_recv: '1',
      signer: accounts.dev0.bech32,
    },
  ]);
  const refunded = (await client.getBalance({address: dev0.address})) - before;
  page.says(
    'the coins return to the sender',
    refunded === evmos - 20_000_000_000_000_000n,
    `without the fee of the relayer: ${refunded + 20_000_000_000_000_000n}`,
  );
  const timeout = page.row('timeoutTimestamp | absolute time in nanoseconds');
  timeout.holds(hasty.status === 'success' && refunded > 0n, `a timeout 4 s ahead: ${hasty.status}, then refunded`);
  const newest = await client.getBlock();
  const {block} = await chain.cometResult<{block: {header: {time: string}}}>(`/block?height=${newest.number}`);
  const year = new Date(Date.parse(block.header.time) - Number(newest.timestamp) * 1_000).getUTCFullYear();
  timeout.tells([year], `${newest.timestamp} s before ${block.header.time.slice(0, 10)}, the year is ${year}`);
  const switchedOff = BigInt(/(\d+) switches this timeout off/.exec(timeout.cells[1] ?? '')?.[1] ?? 1);
  const byHeight = await why({6: {revisionNumber: 1n, revisionHeight: 1_000_000n}, 7: switchedOff});
  timeout.holds(byHeight === '', `${switchedOff}, with a height: ${byHeight || 'sent'}`);

  // Calls from a contract.
  const refused = await ics20.send('contract', dev0, 'transfer', await toArguments(), through);
  page.row('authorization to %s for address %s does not exist or is expired').shows(refused.error);
  const allocation = (amount: bigint): unknown => ({
    sourcePort: 'transfer',
    sourceChannel: 'channel-0',
    spendLimit: [{denom: 'aevmos', amount}],
    allowList: [],
  });
  const approve = (amount: bigint): ReturnType<typeof ics20.send> =>
    ics20.send('wallet', dev0, 'approve', [through.address, [allocation(amount)]]);
  await approve(evmos / 2n);
  page
    .row('requested amount is more than spend limit')
    .shows((await ics20.send('contract', dev0, 'transfer', await toArguments(), through)).error);
  await approve(evmos);
  await ics20.send('wallet', dev0, 'increaseAllowance', [
    through.address,
    'transfer',
    'channel-0',
    'aevmos',
    2n * evmos,
  ]);
  await ics20.send('wallet', dev0, 'decreaseAllowance', [through.address, 'transfer', 'channel-0', 'aevmos', evmos]);
  const granted = await ics20.send('granted', dev0, 'transfer', await toArguments(), through);
  const own = await ics20.send('itself', dev0, 'transfer', await toArguments({4: through.address}), through);
  const [contract, signer] = [await readChange(own, through.address, false), await readChange(own, dev0.address, true)];
  page.says(
    'Then the coins of the contract move, a refund returns to the contract, and the event shows the signer as sender.',
    granted.status === 'success' &&
      contract.balance === -evmos &&
      signer.balance === 0n &&
      own.events.join().includes(`"sender":"${dev0.address}"`) &&
      contract.supply === 0n,
    `the contract ${contract.balance}, the signer ${signer.balance}: ${own.events.join()}`,
  );
  await approve(evmos);
  const doubled = await ics20.send('itself', dev0, 'transfer', await toArguments({4: through.address}), {
    ...through,
    name: 'writeAndForward',
  });
  const kept = await readChange(doubled, through.address, false);
  page.says(
    'A contract that writes storage and sends its own native coins in the same transaction keeps its old balance: the coins exist twice.',
    doubled.status === 'success' && kept.balance === 0n && kept.supply === evmos,
    `${doubled.status}: the contract ${kept.balance}, supply ${kept.supply}`,
  );
  await approve(evmos);
  await ics20.send('wallet', dev0, 'revoke', [through.address]);
  const third = await ics20.send('third', dev3, 'transfer', await toArguments());
  page.row('origin address %s is not the same as sender address %s').shows(third.error);
  page
    .row('sender | the signer or the calling contract')
    .holds(third.status === 'reverted' && own.status === 'success', third.error || own.status);

  // Errors.
  page.row('port ID (%s) channel ID (%s)').shows(await why({1: 'channel-9'}));
  page
    .row('sourceChannel')
    .holds(sent.status === 'success' && (await why({1: 'channel-9'})) !== '', await why({1: 'channel-9'}));
  page.row('packet timeout height and packet timeout timestamp cannot both be 0').shows(await why({7: 0n}));
  page.row('receiving chain block timestamp').shows(await why({7: timestamp + 900n}));
  page.row('receiving chain block height').shows(await why({6: {revisionNumber: 1n, revisionHeight: 1n}}));
  page
    .row('timeoutHeight | revision number')
    .holds(
      (await why({6: {revisionNumber: 1n, revisionHeight: 1_000_000n}, 7: 0n})) === '' &&
        (await why({6: {revisionNumber: 1n, revisionHeight: 1n}})) !== '',
      `a height ahead passes: ${await why({6: {revisionNumber: 1n, revisionHeight: 1_000_000n}, 7: 0n})}`,
    );
  page
    .row('amount | above 0, in base units: some tokens have 6 decimals')
    .holds((await why({3: 0n})) !== '' && (await why({3: 1n})) === '', await why({3: 0n}));
  page.row('missing recipient address').shows(await why({5: ' '}));
  page
    .row('receiver | an address of the destination chain')
    .holds(
      (await why({5: accounts.dev1.address})) === '',
      `an 0x address is sent: ${await why({5: accounts.dev1.address})}`,
    );
  const short = await ics20.query('denomTrace', ['12']);
  const traceHash = page.row('invalid denom trace hash: %s');
  traceHash.shows(short);
  const traceBytes = Number(/expected size to be (\d+) bytes/.exec(short)?.[1]);
  traceHash.tells([2 * traceBytes], `${traceBytes} bytes are ${2 * traceBytes} digits`);
  const tooLittle = page.row('spendable balance %s is smaller than %s');
  tooLittle.shows(await why({3: 1_000_000n * evmos}));
  tooLittle.finds(/spendable balance \S* is smaller than 1foo/, await why({2: 'foo', 3: 1n}));
  page.row('%s: denomination trace not found').shows(await why({2: `ibc/${'A'.repeat(64)}`}));
  page.cannot(
    {row: 'cannot send packet using client'},
    'the client of the connection from a chain to itself never expires, and a client of another chain needs that chain and days',
  );

  // Tokens of a pair, which the module converts in the same call.
  const tokenCode = compile({'Token.sol': tokenSource}).get('Token');
  const token = {to: await deploy(dev3, tokenCode), abi: tokenCode?.abi ?? []};
  const asValidator = `--from mykey --gas 3000000 --gas-prices 20000000000aevmos --yes ${flags}`;
  const registered = await page.transact(
    `evmosd tx gov submit-legacy-proposal register-erc20 ${token.to} --title a --description b --deposit 10000000aevmos ${asValidator}`,
  );
  const voted = await page.transact(`evmosd tx gov vote 1 yes ${asValidator}`);
  if (registered.code !== 0 || voted.code !== 0) {
    throw new Error(`the token is not registered: ${registered.log} ${voted.log}`);
  }
  await waitFor('the pair', async () =>
    (await chain.rest(`/evmos/erc20/v1/token_pairs/${token.to}`)).status === 200 ? true : undefined,
  );
  const tokenDenom = `erc20/${token.to}`;
  const holding = async (address: Address): Promise<bigint> =>
    (await client.readContract({
      address: token.to,
      abi: token.abi,
      functionName: 'balanceOf',
      args: [address],
    })) as bigint;
  await send(dev3, {...token, name: 'mint', args: [dev0.address, 10n]});
  await send(dev3, {...token, name: 'mint', args: [through.address, 10n]});
  const ofToken = async (from: Address): Promise<readonly unknown[]> => toArguments({2: tokenDenom, 3: 10n, 4: from});
  const direct = await ics20.send('wallet', dev0, 'transfer', await ofToken(dev0.address));
  page.says(
    'the erc20 module first converts the missing amount. The event then shows the denomination of the pair',
    direct.status === 'success' && (await holding(dev0.address)) === 0n && direct.events.join().includes(tokenDenom),
    `${direct.status}, left ${await holding(dev0.address)}: ${direct.events.join()}`,
  );
  await ics20.send('wallet', dev0, 'approve', [
    through.address,
    [
      {
        sourcePort: 'transfer',
        sourceChannel: 'channel-0',
        spendLimit: [{denom: tokenDenom, amount: 100n}],
        allowList: [],
      },
    ],
  ]);
  const other = toAccount('dev2').address;
  const module = getAddress(findFact('account.erc20.hex').value);
  const both = async (name: string, args: readonly unknown[], from: Address): ReturnType<typeof send> => {
    const steps = [toData({...token, name, args}), ics20.toCall('transfer', await ofToken(from)).data];
    return send(dev0, {
      to: through.address,
      abi: through.abi,
      name: 'forwardAll',
      args: [[token.to, ics20.address], steps],
    });
  };
  const escrow = await holding(module);
  const ofContract = await both('transfer', [other, 10n], through.address);
  await send(dev3, {...token, name: 'mint', args: [dev0.address, 10n]});
  const ofSigner = await both('transferFrom', [dev0.address, other, 10n], dev0.address);
  const held = [await holding(other), (await holding(module)) - escrow];
  page.says(
    'Tokens that the sender has sent away in this transaction are sent once more, so they exist twice',
    [ofContract, ofSigner].every(({status}) => status === 'success') && held.join() === '20,20',
    `of 20 tokens, the receiver of both has ${held[0]}, and the module for the coins ${held[1]}`,
  );
  // A contract that reads its balance, sends the tokens over IBC, and then sends what it has read.
  await send(dev3, {...token, name: 'mint', args: [through.address, 10n]});
  const read = await send(dev0, {
    to: through.address,
    abi: through.abi,
    name: 'forwardAll',
    args: [
      [token.to, ics20.address, token.to],
      [
        toData({...token, name: 'balanceOf', args: [through.address]}),
        ics20.toCall('transfer', await ofToken(through.address)).data,
        toData({...token, name: 'transfer', args: [other, 10n]}),
      ],
    ],
  });
  const afterRead = [await holding(other), (await holding(module)) - escrow];
  page.says(
    'They also exist twice if a contract reads its balance, calls `transfer`, and then sends the token away',
    read.status === 'success' && afterRead.join() === '30,30',
    `of 30 tokens, the receiver has ${afterRead[0]}, and the module ${afterRead[1]}`,
  );
  const received = await both('mint', [through.address, 10n], through.address);
  page.says(
    'Tokens that the sender has received in this transaction are not there yet, and the call fails',
    received.status === 'reverted' && (await holding(through.address)) === 0n,
    `${received.status}: ${await traceErrors(chain, received.hash)}`,
  );

  // The contract and the client of the page.
  const sender = {
    to: await deploy(dev3, contracts.get('ChannelSender')),
    abi: contracts.get('ChannelSender')?.abi ?? [],
  };
  const call = {...sender, name: 'send', args: ['channel-0', 'aevmos', evmos, receiver]};
  const early = await send(dev0, call);
  await ics20.send('wallet', dev0, 'approve', [sender.to, [allocation(evmos)]]);
  const done = await send(dev0, call);
  const doneChange = await readChange(done, dev0.address, true);
  page.block(
    'contract ChannelSender',
    early.status === 'reverted' &&
      done.status === 'success' &&
      readEvents(sender.abi, done.logs, sender.to).join().startsWith('Sent') &&
      doneChange.balance === -evmos &&
      doneChange.supply === 0n,
    `without a grant ${early.status}, with it ${done.status}: ${readEvents(sender.abi, done.logs, sender.to).join()}, balance ${doneChange.balance}`,
  );
  for (let round = 0; round < 3; round += 1) {
    const {output} = await page.module('send.ts', {
      env: {PRIVATE_KEY: accounts.dev0.privateKey},
      args: [sender.to, 'channel-0', receiver],
    });
    page.finds(
      'The client grants exactly the amount that it sends, then calls the contract.',
      /^success \d+n$/m,
      output,
    );
  }
  await page.run('channels/channel-0/ports/transfer', {
    replace: {'<client>': '09-localhost'},
  });
  page.block(
    'interface ICS20I',
    findExtension('ics20').functions.length === ics20.abi.filter(({type}) => type === 'function').length,
    'each function was called',
  );
  const spendLimit = [{denom: 'aevmos', amount: 5n}];
  const allowance = [dev1.address, 'transfer', 'channel-0', 'aevmos', 1n];
  await ics20.askArguments(dev0.address, {
    transfer: [
      'transfer',
      'channel-0',
      'aevmos',
      1n,
      dev0.address,
      accounts.dev1.bech32,
      {revisionNumber: 0n, revisionHeight: 0n},
      2n ** 62n,
      '',
    ],
    denomTraces: [{key: '0x', offset: 0n, limit: 10n, countTotal: true, reverse: false}],
    denomTrace: ['ab'.repeat(32)],
    denomHash: ['transfer/channel-0/uosmo'],
    approve: [dev1.address, [{sourcePort: 'transfer', sourceChannel: 'channel-0', spendLimit, allowList: []}]],
    revoke: [dev1.address],
    increaseAllowance: allowance,
    decreaseAllowance: allowance,
    allowance: [dev1.address, dev0.address],
  });
  ics20.decide();
};

export default run;

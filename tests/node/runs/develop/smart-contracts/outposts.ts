import {createHash} from 'node:crypto';
import {keccak256, parseEther, toHex, type Address} from 'viem';
import {facts} from '../../../../../src/site/facts';
import {accounts} from '../../../chain';
import type {Run} from '../../../run';
import {
  compileCaller,
  compilePage,
  deploy,
  ExtensionRun,
  findExtension,
  openChannel,
  quickChain,
  readChange,
  send,
  toAccount,
  toBech32,
} from './contracts';

const evmos = parseEther('1');
const toVoucher = (path: string): string => `ibc/${createHash('sha256').update(path).digest('hex').toUpperCase()}`;
const osmo: Address = '0x1000000000000000000000000000000000000001';
const staked: Address = '0x2000000000000000000000000000000000000002';
const other: Address = '0x3000000000000000000000000000000000000003';

const run: Run = async (page) => {
  // The token pairs that the outposts need. The channel leads back to this chain, which ignores the memo.
  const chain = await page.startChain(
    quickChain((genesis) => {
      const {erc20} = genesis.app_state as unknown as {erc20: {token_pairs: unknown[]}};
      erc20.token_pairs = [
        [osmo, toVoucher('transfer/channel-0/uosmo')],
        [staked, toVoucher('transfer/channel-0/staevmos')],
        [other, toVoucher('transfer/channel-0/uatom')],
      ].map(([address, denom]) => ({erc20_address: address, denom, enabled: true, contract_owner: 'OWNER_MODULE'}));
    }),
  );
  await openChannel(page);
  const contracts = compilePage(page);
  const stride = new ExtensionRun(page, chain, 'stride', contracts);
  const osmosis = new ExtensionRun(page, chain, 'osmosis', contracts);
  const ics20 = new ExtensionRun(page, chain, 'ics20', contracts);
  const dev0 = toAccount('dev0');
  const dev3 = toAccount('dev3');
  const {wevmos} = facts.networks.testnet;
  const forwarder = toBech32('stride', dev3.address);
  const swapContract = toBech32('osmo', `0x${'22'.repeat(32)}`);
  const callerCode = compileCaller().get('Caller');
  const through = {address: await deploy(dev3, callerCode, [], 5n * evmos), abi: callerCode?.abi ?? []};
  const pilot = {
    channelID: 'channel-0',
    sender: dev0.address,
    receiver: dev0.address,
    token: wevmos,
    amount: evmos,
    strideForwarder: forwarder,
  };
  const swap = {
    channelID: 'channel-0',
    xcsContract: swapContract,
    sender: dev0.address,
    input: wevmos,
    output: osmo,
    amount: evmos,
    slippagePercentage: 10,
    windowSeconds: 30n,
    swapReceiver: accounts.dev0.bech32,
  };
  const whyPilot = (changes: object, name = 'liquidStake'): Promise<string> =>
    stride.why(dev0.address, name, [{...pilot, ...changes}]);
  const whySwap = (changes: object): Promise<string> => osmosis.why(dev0.address, 'swap', [{...swap, ...changes}]);

  // A wallet stakes and swaps. This checks the memo, the events and the balances.
  const stake = await stride.send('wallet', dev0, 'liquidStake', [pilot]);
  const change = await readChange(stake, dev0.address, true);
  const [, memo = ''] = /"memo":"((?:[^"\\]|\\.)*)"/.exec(stake.events.join()) ?? [];
  page.output('"stakeibc"', memo.replaceAll('\\"', '"'));
  page.says(
    'The native coin leaves, so you need not wrap it.',
    stake.status === 'success' && change.balance === -evmos && change.supply === 0n,
    `${stake.status}: ${change.balance}, supply ${change.supply}`,
  );
  const exchange = await osmosis.send('wallet', dev0, 'swap', [swap]);
  const [, message = ''] = /"memo":"((?:[^"\\]|\\.)*)"/.exec(exchange.events.join()) ?? [];
  page.output('"osmosis_swap"', message.replaceAll('\\"', '"'), {varies: ['uosmo']});
  page.says(
    'The topic holds the keccak256 hash of `xcsContract` instead.',
    exchange.logs.some(({topics}) => (topics as readonly string[]).includes(keccak256(toHex(swapContract)))),
    exchange.logs.map(({topics}) => topics.join()).join('; '),
  );
  const packets = await chain.comet(`/block_results?height=${stake.block}`);
  page.finds('The outposts write the height 100 of revision 100, which no chain reaches.', '100-100', packets.body);
  const escrowed = await page.shell('evmosd query ibc-transfer escrow-address transfer channel-0');
  const forms = await page.shell(`evmosd debug addr ${escrowed}`);
  const [escrow = ''] = /0x[0-9a-fA-F]{40}/.exec(forms) ?? [];
  await chain.block();
  const kept = await chain.balance(escrow);
  page.says(
    'While no relayer delivers the packet, `aevmos` stays in escrow.',
    exchange.status === 'success' && kept === 2n * evmos && change.supply === 0n,
    `after both calls, ${escrowed} holds ${kept}; supply ${change.supply}`,
  );
  const redeem = await stride.send('wallet', dev0, 'redeemStake', [{...pilot, token: staked}]);

  // Calls from a contract.
  const refusals = [
    await stride.send('contract', dev0, 'liquidStake', [pilot], through),
    await osmosis.send('contract', dev0, 'swap', [swap], through),
    await stride.send('contract', dev0, 'redeemStake', [{...pilot, token: staked}], through),
  ];
  page.row('authorization to %s for address %s does not exist or is expired').shows(refusals[0]?.error ?? '');
  const allocation = {
    sourcePort: 'transfer',
    sourceChannel: 'channel-0',
    spendLimit: [{denom: 'aevmos', amount: 10n * evmos}],
    allowList: [],
  };
  await ics20.send('wallet', dev0, 'approve', [through.address, [allocation]]);
  const granted = await stride.send('granted', dev0, 'liquidStake', [{...pilot, sender: through.address}], through);
  const [signer, contract] = [
    await readChange(granted, dev0.address, true),
    await readChange(granted, through.address, false),
  ];
  page.says(
    'In every case the coins of the signer are spent, never the coins of the contract, and the signer gets a refund.',
    granted.status === 'success' && signer.balance === -evmos && contract.balance === 0n,
    `the signer ${signer.balance}, the contract ${contract.balance}`,
  );
  await osmosis.send('granted', dev0, 'swap', [swap], through);
  const third = await stride.send('third', dev3, 'liquidStake', [pilot]);
  page.row('origin address %s is not the same as sender address %s').shows(third.error);

  // Arguments and errors.
  const unsupported = await whyPilot({token: facts.networks.mainnet.wevmos});
  page.row('unsupported token %s').shows(unsupported);
  page.row('token | for liquidStake, WEVMOS').holds(unsupported.includes(wevmos), unsupported);
  page.row('token pair not found for %s').shows(await whyPilot({channelID: 'channel-1', token: staked}, 'redeemStake'));
  const noAmount = page.row('amount must be greater than zero');
  const none = BigInt(/the amount is (\d+)$/.exec(noAmount.cells[1] ?? '')?.[1] ?? 1);
  const ofNone = await whyPilot({amount: none});
  noAmount.shows(ofNone);
  noAmount.holds((await whyPilot({amount: none + 1n})) === '', `amount ${none}: ${ofNone}; ${none + 1n}: sent`);
  page
    .row('amount | above 0, in the smallest unit')
    .holds((await whyPilot({amount: 0n})) !== '', await whyPilot({amount: 0n}));
  page.row('invalid stride bech32 address: %s').shows(await whyPilot({strideForwarder: 'stride1x'}));
  page
    .row('strideForwarder | your own account')
    .holds(
      (await whyPilot({strideForwarder: accounts.dev0.bech32})) !== '',
      await whyPilot({strideForwarder: accounts.dev0.bech32}),
    );
  page.row('input and output token cannot be the same: %s').shows(await whySwap({output: wevmos}));
  page.row("token '%s' not registered").shows(await whySwap({output: dev3.address}));
  page.row('denom not supported, supported denoms are: %v').shows(await whySwap({output: other}));
  page.row('slippage percentage must be').shows(await whySwap({slippagePercentage: 21}));
  page
    .row('slippagePercentage | 1 to 20')
    .holds(
      (await whySwap({slippagePercentage: 0})) !== '' &&
        (await whySwap({slippagePercentage: 21})) !== '' &&
        (await whySwap({slippagePercentage: 20})) === '',
      await whySwap({slippagePercentage: 0}),
    );
  page.row('window seconds must be').shows(await whySwap({windowSeconds: 61n}));
  page
    .row('windowSeconds | 1 to 60')
    .holds(
      (await whySwap({windowSeconds: 0n})) !== '' &&
        (await whySwap({windowSeconds: 61n})) !== '' &&
        (await whySwap({windowSeconds: 60n})) === '',
      await whySwap({windowSeconds: 0n}),
    );
  for (const row of [
    page.row('osmosis contract address is not valid'),
    page.row('xcsContract | the contract on Osmosis'),
  ]) {
    const bytes = Number(/(\d+) bytes/.exec(row.cells[1] ?? '')?.[1]);
    const [fitting, shorter, longer] = [
      await whySwap({xcsContract: toBech32('osmo', `0x${'22'.repeat(bytes)}`)}),
      await whySwap({xcsContract: toBech32('osmo', `0x${'22'.repeat(bytes - 1)}`)}),
      await whySwap({xcsContract: toBech32('osmo', `0x${'22'.repeat(bytes + 1)}`)}),
    ];
    row.holds(
      fitting === '' && [shorter, longer].every((text) => text.includes('osmosis contract address is not valid')),
      `${bytes} bytes: ${fitting || 'sent'}; one less: ${shorter}; one more: ${longer}`,
    );
  }
  page.row('error during receiver address validation: %s').shows(await whySwap({swapReceiver: 'osmo1x'}));
  page
    .row('swapReceiver | the account on Evmos')
    .holds(
      (await whySwap({swapReceiver: 'osmo1x'})) !== '' && exchange.status === 'success',
      await whySwap({swapReceiver: 'osmo1x'}),
    );
  page.row('port ID (%s) channel ID (%s)').shows(await whyPilot({channelID: 'channel-9'}));
  page.cannot(
    {row: 'IBCReceiver cannot be empty when action is RedeemStake'},
    'the extension always fills the receiver in: precompiles/outposts/stride/types.go:86',
  );
  page.cannot({section: 'Stride', kind: 'row'}, 'the channel and the coins of mainnet: the chain registry');
  page.cannot({section: 'Osmosis', kind: 'row'}, 'the channel and the coins of mainnet: the chain registry');
  page.cannot(
    {section: 'When the other chain fails', kind: 'row'},
    'what Stride and Osmosis do with a packet needs these chains',
  );

  // The contract and the client of the page.
  const outposts = {
    to: await deploy(dev3, contracts.get('OutpostCaller'), [wevmos]),
    abi: contracts.get('OutpostCaller')?.abi ?? [],
  };
  await ics20.send('wallet', dev0, 'approve', [outposts.to, [allocation]]);
  const both = [
    await send(dev0, {...outposts, name: 'liquidStake', args: ['channel-0', evmos, forwarder]}),
    await send(dev0, {
      ...outposts,
      name: 'buyOsmo',
      args: ['channel-0', swapContract, osmo, evmos, accounts.dev0.bech32],
    }),
  ];
  page.block(
    'contract OutpostCaller',
    both.every(({status}) => status === 'success'),
    both.map(({status}) => status).join(),
  );
  const client1 = await page.module('liquidStake.ts', {
    env: {PRIVATE_KEY: accounts.dev0.privateKey},
    args: [forwarder, 'channel-0'],
  });
  page.finds('otherwise prints the memo that was sent', /^success \{"autopilot"/m, client1.output);
  page.block('interface IStrideOutpost', stake.status === 'success', stake.status);
  page.block('interface IOsmosisOutpost', exchange.status === 'success', exchange.status);
  for (const [name, functions] of [
    [
      'stride',
      {
        liquidStake: [stake.status, refusals[0]?.error, granted.status],
        redeemStake: [redeem.status || redeem.error, refusals[2]?.error],
      },
    ],
    ['osmosis', {swap: [exchange.status, refusals[1]?.error]}],
  ] as const) {
    for (const {signature} of findExtension(name).functions) {
      const seen = Object.entries(functions).find(([each]) => signature.startsWith(each))?.[1] ?? [];
      page.data(
        `${name} ${signature}`,
        seen.length > 0 &&
          !seen.join().includes('no method with id') &&
          seen.join().includes('does not exist or is expired'),
        seen.join('; '),
      );
    }
    const logs = name === 'stride' ? [...stake.logs, ...redeem.logs] : exchange.logs;
    for (const {signature, topic} of findExtension(name).events) {
      if (!signature.startsWith('RedeemStake')) {
        page.data(
          `${name} ${signature}`,
          logs.some(({topics}) => topics[0] === topic),
          logs.map(({topics}) => topics[0]).join(),
        );
      }
    }
  }
  await stride.askArguments(dev0.address, {
    liquidStake: [pilot],
    redeemStake: [{...pilot, token: staked}],
  });
  await osmosis.askArguments(dev0.address, {swap: [swap]});
  page.cannot({data: /^stride RedeemStake\(/}, 'stEVMOS comes from Stride');
};

export default run;

import {parseEther, zeroAddress} from 'viem';
import {accounts} from '../../../../chain';
import type {Run} from '../../../../run';
import {
  client,
  compileCaller,
  compilePage,
  deploy,
  earn,
  ExtensionRun,
  findExtension,
  flags,
  openChannel,
  quickChain,
  readChange,
  send,
  toAccount,
  toBech32,
  toData,
  toOperator,
  toValidator,
  ensureValidator,
} from '../contracts';

const evmos = parseEther('1');
const most = 2n ** 256n - 1n;
const message = (name: string): string => `/cosmos.staking.v1beta1.Msg${name}`;
const fees = '--gas 300000 --fees 7500000000000000aevmos --yes';

const run: Run = async (page) => {
  const chain = await page.startChain(quickChain());
  const contracts = compilePage(page);
  const staking = new ExtensionRun(page, chain, 'staking', contracts);
  const ics20 = new ExtensionRun(page, chain, 'ics20', contracts);
  const vesting = new ExtensionRun(page, chain, 'vesting', contracts);
  const dev0 = toAccount('dev0');
  const dev1 = toAccount('dev1');
  const dev3 = toAccount('dev3');
  const validator = toOperator(accounts.mykey.address);
  const callerCode = compileCaller().get('Caller');
  const caller = {address: await deploy(dev3, callerCode), abi: callerCode?.abi ?? []};
  const router = await deploy(dev3, callerCode);
  const grantee = toBech32('evmos', caller.address);
  await openChannel(page);
  const delegation = [dev0.address, validator, evmos] as const;
  const approve = (amount: bigint, ...names: string[]): ReturnType<typeof staking.send> =>
    staking.send('wallet', dev0, 'approve', [caller.address, amount, names.map(message)]);
  const allowance = (name = 'Delegate'): Promise<string> =>
    staking.query('allowance', [caller.address, dev0.address, message(name)]);
  const readGrants = async (): Promise<string> =>
    page.shell(`evmosd query authz grants ${accounts.dev0.bech32} ${grantee} --output json`);

  // The signer gives the grant to the contract that calls the extension.
  const direct = await staking.send('wallet', dev0, 'delegate', delegation);
  page.says('A wallet that calls the extension directly needs no grant.', direct.status === 'success', direct.status);
  const refused = await staking.send('contract', dev0, 'delegate', delegation, caller);
  await staking.send('wallet', dev0, 'approve', [router, evmos * 5n, [message('Delegate')]]);
  const chained = {
    to: router,
    abi: caller.abi,
    name: 'forward',
    args: [caller.address, ''],
  };
  const inner = (): string => {
    const {to, data} = staking.toCall('delegate', delegation);
    return toData({to, abi: caller.abi, name: 'forward', args: [to, data]});
  };
  const toRouter = await send(dev0, {...chained, args: [caller.address, inner()]});
  await staking.send('wallet', dev0, 'revoke', [router, [message('Delegate')]]);
  const granting = await approve(evmos * 5n, 'Delegate');
  const toVault = await send(dev0, {...chained, args: [caller.address, inner()]});
  page.says(
    'Then Alice must have granted to the vault. The router needs no grant.',
    toRouter.status === 'reverted' && toVault.status === 'success',
    `with a grant to the router ${toRouter.status}, to the vault ${toVault.status}`,
  );
  const grants = await readGrants();
  page
    .row('Staking | approve with an amount and message types')
    .holds(grants.includes('StakeAuthorization') && granting.status === 'success', grants);
  const block = await client.getBlock({blockNumber: granting.block});
  const [, expiration = ''] = /"expiration":"([^"]+)"/.exec(grants) ?? [];
  const days = (Date.parse(expiration) / 1000 - Number(block.timestamp)) / 86_400;
  page.says('Each grant ends 365 days after it was made.', Math.abs(days - 365) < 0.001, `${days.toFixed(5)} days`);

  // The functions for grants.
  await approve(evmos * 3n, 'Delegate');
  const three = await allowance();
  page.row('approve with an amount in aevmos').holds(three === `"${3n * evmos}"`, `after a grant of 4 EVMOS: ${three}`);
  await approve(most, 'Delegate');
  const unlimited = await allowance();
  page
    .row('approve with type(uint256).max')
    .holds(unlimited === `"${most}"` && !(await readGrants()).includes('max_tokens":{'), unlimited);
  page.says(
    'It returns 0 without a grant and `type(uint256).max` without a limit.',
    unlimited === `"${most}"` && (await allowance('Undelegate')) === '"0"',
    `${unlimited}, ${await allowance('Undelegate')}`,
  );
  const unchanged = await staking.send('wallet', dev0, 'increaseAllowance', [
    caller.address,
    evmos,
    [message('Delegate')],
  ]);
  const noGrant = page.row('authorization not found | staking: revoke');
  const zero = BigInt(/approve with (\d+)/.exec(noGrant.cells[1] ?? '')?.[1] ?? 1);
  await approve(zero, 'Delegate');
  const gone = await allowance();
  const again = await staking.why(dev0.address, 'approve', [caller.address, zero, [message('Delegate')]]);
  page
    .row('approve with 0 | deletes the grant')
    .holds(gone === '"0"' && again.includes('authorization not found'), `${gone}; again: ${again}`);
  const without = await staking.why(dev0.address, 'increaseAllowance', [caller.address, evmos, [message('Delegate')]]);
  await approve(evmos, 'Delegate');
  await staking.send('wallet', dev0, 'decreaseAllowance', [caller.address, evmos, [message('Delegate')]]);
  const empty = `${await allowance()} ${await readGrants()}`;
  await approve(evmos * 2n, 'Delegate', 'CancelUnbondingDelegation');
  const more = await staking.send('wallet', dev0, 'increaseAllowance', [caller.address, evmos, [message('Delegate')]]);
  const afterMore = await allowance();
  await staking.send('wallet', dev0, 'decreaseAllowance', [caller.address, 2n * evmos, [message('Delegate')]]);
  const afterLess = await allowance();
  const limits = page.row('increaseAllowance, decreaseAllowance');
  const zeroLeft = /decreased to (\d+) stays/.exec(limits.cells[1] ?? '')?.[1] ?? 'none';
  limits.holds(
    unchanged.status === 'success' &&
      more.status === 'success' &&
      afterMore === `"${3n * evmos}"` &&
      afterLess === `"${evmos}"` &&
      without.includes('does not exist or is expired') &&
      empty.startsWith(`"${zeroLeft}" `) &&
      empty.includes('AUTHORIZATION_TYPE_DELEGATE'),
    `1 less 1: ${empty.slice(0, 60)}; 2 more 1: ${afterMore}; less 2: ${afterLess}; where there is no limit: ${unchanged.status}; no grant: ${without}`,
  );
  const used = await staking.send('granted', dev0, 'delegate', delegation, caller);
  const afterUse = await allowance();
  page
    .row('a use by the contract')
    .holds(
      used.status === 'success' && afterUse === '"0"' && !(await readGrants()).includes('AUTHORIZATION_TYPE_DELEGATE'),
      `${used.status}: ${afterUse}`,
    );
  page.says(
    '`increaseAllowance` refuses `MsgCancelUnbondingDelegation`.',
    (
      await staking.why(dev0.address, 'increaseAllowance', [caller.address, 1n, [message('CancelUnbondingDelegation')]])
    ).includes('invalid staking transaction type'),
    await staking.why(dev0.address, 'increaseAllowance', [caller.address, 1n, [message('CancelUnbondingDelegation')]]),
  );
  await approve(evmos, 'Delegate');
  const largest = [caller.address, most, [message('Delegate')]];
  const crashes = [
    await staking.why(dev0.address, 'increaseAllowance', largest),
    await staking.why(dev0.address, 'decreaseAllowance', largest),
    await send(dev0, staking.toCall('increaseAllowance', largest)).then(
      ({status}) => status as string,
      (error: Error) => error.message,
    ),
  ];
  page.says(
    'On a limited grant the node runs into a nil pointer and the whole transaction fails.',
    crashes.slice(0, 2).every((text) => text.includes('nil pointer')) && crashes[2] !== 'success',
    crashes.join('; '),
  );
  await approve(most - 1n, 'Delegate');
  const beyond = [caller.address, 2n, [message('Delegate')]];
  const tooMuch = [
    await staking.why(dev0.address, 'increaseAllowance', beyond),
    await send(dev0, staking.toCall('increaseAllowance', beyond)).then(
      ({status}) => status as string,
      (error: Error) => error.message,
    ),
  ];
  page.says(
    'An increase above the largest `uint256` fails in the same way, with `Int overflow`.',
    tooMuch[0]?.includes('Int overflow') === true && tooMuch[1]?.startsWith('the receipt of') === true,
    tooMuch.join('; '),
  );
  await approve(evmos, 'Delegate');
  await staking.send('wallet', dev1, 'createValidator', toValidator(dev1.address, 7));
  await ensureValidator(dev1, 7);
  const second = toOperator(dev1.address);
  const late = await staking.send('contract', dev0, 'delegate', [dev0.address, second, evmos], caller);
  await approve(evmos, 'Delegate', 'BeginRedelegate');
  const listed = await staking.send(
    'contract',
    dev0,
    'redelegate',
    [dev0.address, validator, second, evmos / 2n],
    caller,
  );
  page.says(
    'A validator that joins later, or was jailed then, needs a new `approve`. For a redelegation, the list is for the destination.',
    late.status === 'reverted' && listed.status === 'success',
    `before: ${late.error}; after a new grant: ${listed.status}`,
  );

  // Errors of grants for staking.
  const wrong = (name: string, ...args: unknown[]): Promise<string> => staking.why(dev0.address, name, args);
  page.row('authorization to %s for address %s does not exist or is expired').shows(refused.error);
  const unrevoked = await wrong('revoke', router, [message('Delegate')]);
  noGrant.holds(
    again.includes('authorization not found') && unrevoked.includes('authorization not found'),
    `approve with ${zero}: ${/authorization not found/.exec(again)?.[0] ?? again}; revoke: ${unrevoked}`,
  );
  const exceeded = await staking.send('contract', dev0, 'delegate', [dev0.address, validator, 9n * evmos], caller);
  page.row('amount %s greater than allowed limit %s').shows(exceeded.error);
  page.row('cannot delegate/undelegate to %s validator').shows(late.error);
  page
    .row('no methods defined; expected at least one message type url')
    .shows(await wrong('approve', caller.address, 1n, []));
  page.row('empty string found in methods array').shows(await wrong('approve', caller.address, 1n, ['']));
  const types = [
    await wrong('approve', caller.address, 1n, [message('CreateValidator')]),
    await vesting.why(dev0.address, 'approve', [caller.address, message('Delegate')]),
  ];
  page
    .row('invalid %s transaction type: %s')
    .holds(
      types[0]?.includes('invalid staking transaction type: ') === true &&
        types[1]?.includes('invalid vesting transaction type: ') === true,
      types.join('; '),
    );
  page
    .row('amount by which the allowance should be decreased is greater than the authorization limit')
    .shows(await wrong('decreaseAllowance', caller.address, 9n * evmos, [message('Delegate')]));

  // Grants for IBC transfer.
  const toAllocation = (amount: bigint, channel = 'channel-0'): unknown => ({
    sourcePort: 'transfer',
    sourceChannel: channel,
    spendLimit: [{denom: 'aevmos', amount}],
    allowList: [accounts.dev3.bech32],
  });
  const ibc = (name: string, ...args: unknown[]): Promise<string> => ics20.why(dev0.address, name, args);
  const grantIbc = (...list: unknown[]): ReturnType<typeof ics20.send> =>
    ics20.send('wallet', dev0, 'approve', [caller.address, list]);
  const readIbc = (): Promise<string> => ics20.query('allowance', [caller.address, dev0.address]);
  const transfer = async (amount: bigint): ReturnType<typeof ics20.send> => {
    const {timestamp} = await client.getBlock();
    return ics20.send(
      'contract',
      dev0,
      'transfer',
      [
        'transfer',
        'channel-0',
        'aevmos',
        amount,
        dev0.address,
        accounts.dev1.bech32,
        {revisionNumber: 0n, revisionHeight: 0n},
        (timestamp + 900n) * 1_000_000_000n,
        '',
      ],
      caller,
    );
  };
  const first = await grantIbc(toAllocation(2n * evmos), toAllocation(evmos, 'channel-1'));
  const both = await readIbc();
  await grantIbc(toAllocation(2n * evmos));
  const one = await readIbc();
  page.says(
    '`approve` replaces the whole grant. The channels must exist, and no channel may occur twice.',
    both.includes('channel-1') &&
      !one.includes('channel-1') &&
      (await ibc('approve', caller.address, [toAllocation(1n, 'channel-9')])).includes('channel ID (channel-9)') &&
      (await ibc('approve', caller.address, [toAllocation(1n), toAllocation(1n)])) !== '',
    `${one}; ${await ibc('approve', caller.address, [toAllocation(1n, 'channel-9')])}; ${await ibc('approve', caller.address, [toAllocation(1n), toAllocation(1n)])}`,
  );
  const part = await transfer(evmos);
  page.says(
    '`allowList` is not stored in this version: the contract may send to every receiver.',
    one.includes('"allowList":[]') && part.status === 'success',
    `${one}; a transfer to a receiver that was not on the list: ${part.status}`,
  );
  page
    .row('IBC transfer | approve with allocations')
    .holds((await readGrants()).includes('TransferAuthorization'), await readGrants());
  page.row('requested amount is more than spend limit').shows((await transfer(9n * evmos)).error);
  const left = await readIbc();
  const rest = await transfer(evmos);
  const none = await readIbc();
  page.says(
    'When a limit is used up, its denomination leaves the grant. An allocation without a denomination leaves the grant, too, and a grant without an allocation ends.',
    part.status === 'success' && left.includes(`"amount":"${evmos}"`) && rest.status === 'success' && none === '[]',
    `${part.status} ${part.error}: ${left}; ${rest.status}: ${none}`,
  );
  await grantIbc(toAllocation(evmos, 'channel-1'));
  page.row('requested port and channel allocation does not exist').shows((await transfer(evmos)).error);
  const increased = await ics20.send('wallet', dev0, 'increaseAllowance', [
    caller.address,
    'transfer',
    'channel-1',
    'aevmos',
    evmos,
  ]);
  const decreased = await ics20.send('wallet', dev0, 'decreaseAllowance', [
    caller.address,
    'transfer',
    'channel-1',
    'aevmos',
    evmos,
  ]);
  page
    .row('negative amount when decreasing allowance')
    .shows(await ibc('decreaseAllowance', caller.address, 'transfer', 'channel-1', 'aevmos', 9n * evmos));
  page
    .row('integer overflow when increasing allowance')
    .shows(await ibc('increaseAllowance', caller.address, 'transfer', 'channel-1', 'aevmos', most));
  page
    .row('no matching allocation found for source port')
    .shows(await ibc('increaseAllowance', caller.address, 'transfer', 'channel-0', 'aevmos', 1n));
  const granted = /"amount":"(\d+)"/.exec(await readIbc())?.[1] ?? '0';
  await ics20.send('wallet', dev0, 'decreaseAllowance', [
    caller.address,
    'transfer',
    'channel-1',
    'aevmos',
    BigInt(granted),
  ]);
  const drained = await readIbc();
  const refilled = await ibc('increaseAllowance', caller.address, 'transfer', 'channel-1', 'aevmos', 1n);
  const [anew, off] = [await ibc('approve', caller.address, [toAllocation(1n)]), await ibc('revoke', caller.address)];
  page.says(
    'A limit that `decreaseAllowance` reduces to 0 leaves an allocation without a denomination, and the grant stays. `increaseAllowance` then fails with `no matching allocation found`. Call `approve` again, or `revoke`.',
    BigInt(granted) > 0n &&
      drained.includes('"sourceChannel":"channel-1","spendLimit":[]') &&
      refilled.includes('no matching allocation found') &&
      anew === '' &&
      off === '',
    `${granted}: ${drained}; ${refilled}; approve ${anew || 'succeeds'}, revoke ${off || 'succeeds'}`,
  );
  const ended = await ics20.send('wallet', dev0, 'revoke', [caller.address]);
  page.says(
    'all log `IBCTransferAuthorization` with the limits that are left. After `revoke`, the list is empty.',
    [first, increased, decreased].every(({events}) => /^IBCTransferAuthorization .*channel-1/.test(events.join())) &&
      /^IBCTransferAuthorization .*"allocations":\[\]/.test(ended.events.join()),
    [first, increased, decreased, ended].map(({events}) => events.join()).join('; '),
  );
  const granters = [
    await wrong('approve', zeroAddress, 1n, [message('Delegate')]),
    await wrong('revoke', zeroAddress, [message('Delegate')]),
    await vesting.why(dev0.address, 'approve', [zeroAddress, '/evmos.vesting.v2.MsgClawback']),
    await staking.query('allowance', [caller.address, zeroAddress, message('Delegate')]),
  ];
  page.row('invalid granter address: %v').holds(
    granters.every((text) => text.includes('invalid granter address: ')),
    granters.join('; '),
  );
  const grantees = [
    await staking.query('allowance', [zeroAddress, dev0.address, message('Delegate')]),
    await ics20.query('allowance', [zeroAddress, dev0.address]),
    await ibc('revoke', zeroAddress),
    await ibc('increaseAllowance', zeroAddress, 'transfer', 'channel-0', 'aevmos', 1n),
    await ibc('decreaseAllowance', zeroAddress, 'transfer', 'channel-0', 'aevmos', 1n),
  ];
  const accepted = await ics20.send('wallet', dev0, 'approve', [zeroAddress, [toAllocation(1n)]]);
  page
    .row('invalid grantee address: %v')
    .holds(
      grantees.every((text) => text.includes('invalid grantee address: ')) && accepted.status === 'success',
      `${grantees.join('; ')}; approve of IBC transfer: ${accepted.status}`,
    );

  // A grant for vesting is generic and has no limit.
  await vesting.send('wallet', dev0, 'approve', [caller.address, '/evmos.vesting.v2.MsgFundVestingAccount']);
  page
    .row('Vesting | approve with one message type')
    .holds((await readGrants()).includes('GenericAuthorization'), await readGrants());
  page.row('Outposts | the same grant as for IBC transfer').holds(
    findExtension('stride').functions.every(({signature}) => !signature.startsWith('approve')),
    findExtension('stride')
      .functions.map(({signature}) => signature)
      .join(),
  );
  page
    .row('Distribution, bank, bech32, p256')
    .holds(
      (await new ExtensionRun(page, chain, 'distribution', contracts).why(dev0.address, 'claimRewards', [
        dev0.address,
        1,
      ])) === '' &&
        (
          await chain.ask('eth_call', [
            {to: findExtension('distribution').address, data: staking.toCall('approve', [caller.address, 1n, []]).data},
            'latest',
          ])
        ).error?.message.includes('no method with id') === true,
      'distribution knows no approve',
    );

  // The contract and the client of the page. The client runs several times, also in the block after a payout.
  const stake = {address: await deploy(dev3, contracts.get('Stake')), abi: contracts.get('Stake')?.abi ?? []};
  const call = {to: stake.address, abi: stake.abi, name: 'stake', args: [validator, evmos]};
  const small = await send(dev0, call);
  await send(dev0, staking.toCall('approve', [stake.address, evmos, [message('Delegate')]]));
  await earn(chain);
  const done = await send(dev0, call);
  const change = await readChange(done, dev0.address, true);
  page.block(
    'contract Stake {',
    small.status === 'reverted' && done.status === 'success' && change.balance > -evmos && change.supply === 0n,
    `without a grant ${small.status}; with it ${done.status}: balance ${change.balance}, supply ${change.supply}`,
  );
  for (let round = 0; round < 5; round += 1) {
    await page
      .module('stake.ts', {
        env: {PRIVATE_KEY: accounts.dev0.privateKey},
        args: [stake.address, validator],
      })
      .then(({output}) =>
        page.finds('If the second transaction succeeds, no grant is left to revoke.', /^success 0n$/m, output),
      );
  }
  page.block(
    'interface AuthorizationI',
    ['approve', 'revoke', 'increaseAllowance', 'decreaseAllowance', 'allowance'].every((name) =>
      staking.abi.some((each) => each.type === 'function' && each.name === name),
    ) && afterMore === `"${3n * evmos}"`,
    'each function was called',
  );
  page.block(
    'interface IICS20Authorization',
    first.status === 'success' &&
      ended.status === 'success' &&
      increased.status === 'success' &&
      decreased.status === 'success',
    `approve ${first.status}, revoke ${ended.status}`,
  );

  const spendLimit = [{denom: 'aevmos', amount: 5n}];
  await staking.askArguments(dev0.address, {allowance: [dev1.address, dev0.address, message('Delegate')]});
  await vesting.askArguments(dev0.address, {approve: [dev1.address, '/evmos.vesting.v2.MsgFundVestingAccount']});
  await ics20.askArguments(dev0.address, {
    approve: [dev1.address, [{sourcePort: 'transfer', sourceChannel: 'channel-0', spendLimit, allowList: []}]],
  });

  // Grants on the Cosmos side.
  await approve(evmos, 'Delegate');
  const places = {'<granter>': accounts.dev0.bech32, '<grantee>': grantee};
  const query = await page.run('evmosd query authz grants', {replace: places});
  const overRest = await page.run('grants?granter', {
    replace: places,
  });
  page.says(
    'The command line and REST show the grants, with addresses in bech32',
    query.output.includes('StakeAuthorization') && overRest.output.includes('StakeAuthorization'),
    overRest.output,
  );
  await page.run('evmosd tx authz revoke', {
    replace: {'<grantee>': grantee, '<granter>': 'dev0'},
    adapt: [['--gas auto', `${flags} --yes --gas auto`, 'the account and the chain of this run']],
  });
  const revoked = await allowance();
  page.says('You end a grant without a contract by `MsgRevoke`.', revoked === '"0"', revoked);
  await page.transact(
    `evmosd tx authz grant ${grantee} delegate --spend-limit ${evmos}aevmos --allowed-validators ${validator} --from dev0 ${flags} ${fees}`,
  );
  const overCosmos = await staking.send('contract', dev0, 'delegate', delegation, caller);
  await page.transact(
    `evmosd tx authz grant ${grantee} generic --msg-type ${message('Delegate')} --from dev0 ${flags} ${fees}`,
  );
  const generic = await staking.send('contract', dev0, 'delegate', delegation, caller);
  page.says(
    'A generic grant does not: staking answers `unknown authorization type`.',
    overCosmos.status === 'success' && generic.error.includes('unknown authorization type'),
    `delegate: ${overCosmos.status}; generic: ${generic.error}`,
  );
};

export default run;

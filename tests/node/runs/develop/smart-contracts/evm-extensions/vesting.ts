import {bech32} from '@scure/base';
import {
  encodeAbiParameters,
  getAddress,
  keccak256,
  parseEther,
  parseAbiParameters,
  toHex,
  zeroAddress,
  type Address,
} from 'viem';
import type {PrivateKeyAccount} from 'viem/accounts';
import {accounts} from '../../../../chain';
import type {Run} from '../../../../run';
import {
  client,
  compileCaller,
  compilePage,
  deploy,
  ExtensionRun,
  findExtension,
  flags,
  quickChain,
  readChange,
  send,
  toAccount,
  toBech32,
} from '../contracts';

const evmos = parseEther('1');
const message = (name: string): string => `/evmos.vesting.v2.Msg${name}`;
const period = (length: number | bigint, amount: bigint): unknown => ({
  length: BigInt(length),
  amount: [{denom: 'aevmos', amount}],
});

const run: Run = async (page) => {
  const chain = await page.startChain(quickChain());
  const contracts = compilePage(page);
  const vesting = new ExtensionRun(page, chain, 'vesting', contracts);
  const dev0 = toAccount('dev0');
  const dev3 = toAccount('dev3');
  const callerCode = compileCaller().get('Caller');
  const through = {address: await deploy(dev3, callerCode), abi: callerCode?.abi ?? []};
  /** Returns a new account with coins for gas. */
  const fresh = async (number: number): Promise<PrivateKeyAccount> => {
    const account = toAccount(keccak256(toHex(`member ${number}`)));
    await send(dev3, {to: account.address, value: 5n * evmos});
    return account;
  };
  const now = async (): Promise<bigint> => (await client.getBlock()).timestamp;
  const why = (from: Address, name: string, ...args: unknown[]): Promise<string> => vesting.why(from, name, args);
  const quarter = 7_884_000;
  const quarters = [1, 2, 3, 4].map(() => period(quarter, 3n * evmos));
  const year = [period(31_536_000, 12n * evmos)];

  // Creation, funding and queries.
  const member = await fresh(1);
  const stranger = await vesting.send('third', dev3, 'createClawbackVestingAccount', [
    dev0.address,
    member.address,
    false,
  ]);
  page.row('tx origin address %s does not match the from address %s').shows(stranger.error);
  const created = await vesting.send('wallet', member, 'createClawbackVestingAccount', [
    dev0.address,
    member.address,
    true,
  ]);
  page
    .row('Create | createClawbackVestingAccount')
    .holds(
      created.status === 'success' && stranger.status === 'reverted',
      `the account itself: ${created.status}, another: ${stranger.status}`,
    );
  page
    .row('account %s has no vesting or lockup periods')
    .shows(await why(dev0.address, 'clawback', dev0.address, member.address, dev0.address));
  const fund = [dev0.address, member.address, (await now()) - 100n - BigInt(quarter), year, quarters] as const;
  const byStranger = await vesting.send('third', dev3, 'fundVestingAccount', fund);
  const funded = await vesting.send('wallet', dev0, 'fundVestingAccount', fund);
  const [payer, payee] = [
    await readChange(funded, dev0.address, true),
    await readChange(funded, member.address, false),
  ];
  page
    .row('Fund, as often as you want')
    .holds(
      funded.status === 'success' &&
        byStranger.status === 'reverted' &&
        payer.balance === -12n * evmos &&
        payee.balance === 12n * evmos &&
        payer.supply === 0n,
      `the funder ${funded.status} ${payer.balance}, the account ${payee.balance}, supply ${payer.supply}; another ${byStranger.error}`,
    );
  const balances = await vesting.query('balances', [member.address]);
  const coin = (amount: bigint): string => `[{"denom":"aevmos","amount":"${amount}"}]`;
  page.says(
    'Each coin is either unvested or vested, and a locked coin counts in `locked` as well.',
    balances === `[${coin(12n * evmos)},${coin(9n * evmos)},${coin(3n * evmos)}]`,
    balances,
  );
  page.says('`startTime` is in Unix seconds and may lie in the past.', funded.status === 'success', funded.status);

  // Calls from a contract.
  const wayIn = async (
    name: string,
    url: string,
    account: PrivateKeyAccount,
    args: readonly unknown[],
  ): Promise<string[]> => {
    const refused = await vesting.send('contract', account, name, args, through);
    await vesting.send('wallet', account, 'approve', [through.address, message(url)]);
    const granted = await vesting.send('granted', account, name, args, through);
    return [refused.error, granted.error, granted.status];
  };
  const start = await now();
  const [noGrant = '', , viaGrant] = await wayIn('fundVestingAccount', 'FundVestingAccount', dev0, [
    dev0.address,
    member.address,
    start,
    [],
    [period(10, evmos)],
  ]);
  page.row('authorization to %s for address %s does not exist or is expired').shows(noGrant);
  page
    .row('invalid vesting transaction type: %s')
    .shows(await why(dev0.address, 'approve', through.address, message('ConvertVestingAccount')));
  await vesting.send('wallet', dev3, 'approve', [through.address, message('FundVestingAccount')]);
  const foreign = await vesting.send(
    'granted',
    dev3,
    'fundVestingAccount',
    [dev0.address, member.address, start, [], [period(10, evmos)]],
    through,
  );
  const foreignChange = await readChange(foreign, dev0.address, false);
  page.says(
    'The signature of the funder therefore protects direct calls alone.',
    viaGrant === 'success' && foreign.status === 'success' && foreignChange.balance === -evmos,
    `signed by another account, with its own grant: ${foreign.status}, the funder pays ${foreignChange.balance}`,
  );
  const approval = await vesting.send('wallet', dev0, 'approve', [through.address, message('Clawback')]);
  page.finds(
    'The event `Approval` fills its topics the wrong way round: the first topic holds the signer, the second the contract that may act.',
    `"grantee":"${dev0.address}","granter":"${through.address}"`,
    approval.events.join(),
  );
  const grants = await page.shell(
    `evmosd query authz grants ${accounts.dev0.bech32} ${toBech32('evmos', through.address)} --output json`,
  );
  const [, expiration = ''] = /"expiration":"([^"]+)"/.exec(grants) ?? [];
  page.says(
    'A generic grant has no limit and lasts 365 days.',
    grants.includes('GenericAuthorization') &&
      Math.abs((Date.parse(expiration) / 1000 - Number(await now())) / 86_400 - 365) < 0.01,
    grants,
  );
  const taken = await fresh(2);
  const turned = await vesting.send(
    'contract',
    taken,
    'createClawbackVestingAccount',
    [dev3.address, taken.address, false],
    through,
  );
  page.says(
    'The signer must be the account, so a contract that you call can turn your account into a vesting account, with a funder of its choice.',
    turned.status === 'success',
    `through a contract without a grant: ${turned.status}`,
  );

  // Errors of creation and funding.
  const code = (name: string): Promise<string> =>
    why(through.address, 'createClawbackVestingAccount', dev0.address, name, false);
  page
    .row('%s is already a clawback vesting account')
    .shows(await why(member.address, 'createClawbackVestingAccount', dev0.address, member.address, false));
  page.row('account %s is a contract account').shows(await code(through.address));
  const pool = getAddress(toHex(bech32.fromWords(bech32.decode('evmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu3h6cprl').words)));
  page
    .row('%s is a blocked address and cannot be converted')
    .shows(await why(pool, 'createClawbackVestingAccount', dev0.address, pool, false));
  const ordinary = [
    await why(dev0.address, 'fundVestingAccount', dev0.address, dev3.address, start, [], [period(10, evmos)]),
    await why(dev0.address, 'clawback', dev0.address, dev3.address, dev0.address),
  ];
  page.row('account is not subject to clawback vesting').holds(
    ordinary.every((text) => text.includes('account is not subject to clawback vesting')),
    ordinary.join('; '),
  );
  page
    .row('account %s can only accept grants from account %s')
    .shows(await why(dev3.address, 'fundVestingAccount', dev3.address, member.address, start, [], [period(10, evmos)]));
  page
    .row('invalid period length of %d in period %d')
    .shows(await why(dev0.address, 'fundVestingAccount', dev0.address, member.address, start, [], [period(0, evmos)]));
  page
    .row('vesting and/or lockup schedules must be present')
    .shows(await why(dev0.address, 'fundVestingAccount', dev0.address, member.address, start, [], []));
  page
    .row('vesting and/or lockup schedules must be present')
    .shows(
      await why(
        dev0.address,
        'fundVestingAccount',
        dev0.address,
        member.address,
        start,
        [],
        [{length: 10n, amount: []}],
      ),
    );
  page
    .row('spendable balance %s is smaller than %s')
    .shows(
      await why(dev0.address, 'fundVestingAccount', dev0.address, member.address, start, [], [period(10, 2n ** 200n)]),
    );
  const pause = {length: 10n, amount: []};
  const paused = await why(
    dev0.address,
    'fundVestingAccount',
    dev0.address,
    member.address,
    start,
    [],
    [pause, period(10, evmos)],
  );
  const ofNone = await why(
    dev0.address,
    'fundVestingAccount',
    dev0.address,
    member.address,
    start,
    [],
    [period(10, 0n), period(10, evmos)],
  );
  page.says(
    'The length must be above 0, and so must each amount. A period without coins is a pause.',
    paused === '' && ofNone !== '',
    `a period without coins before another: ${paused || 'accepted'}; a period with the amount 0: ${ofNone || 'accepted'}`,
  );
  const unsorted = [{length: 10n, amount: ['uosmo', 'aevmos'].map((denom) => ({denom, amount: 1n}))}];
  page
    .row('%s: invalid coins')
    .finds(
      /uosmo,1aevmos: invalid coins/,
      await why(dev0.address, 'fundVestingAccount', dev0.address, member.address, start, [], unsorted),
    );
  page
    .row('vesting and lockup schedules must have same total coins')
    .shows(
      await why(
        dev0.address,
        'fundVestingAccount',
        dev0.address,
        member.address,
        start,
        [period(10, evmos)],
        [period(10, 2n * evmos)],
      ),
    );
  page.row('either does not exist').shows(await vesting.query('balances', [dev3.address]));
  const rich = await client.getBalance({address: member.address});
  const locked = await send(member, {to: dev3.address, value: rich - evmos / 10n, gas: 21_000n}).then(
    ({status}) => status as string,
    (error: Error) => error.message,
  );
  page.row('clawback vesting account has insufficient unlocked tokens').shows(locked);

  // Change of the funder, conversion, clawback.
  page
    .row('tx origin address %s does not match the funder address %s')
    .shows(await why(dev3.address, 'updateVestingFunder', dev0.address, dev3.address, member.address));
  page
    .row('%s is not the current funder and cannot update the funder address')
    .shows(await why(dev3.address, 'updateVestingFunder', dev3.address, dev0.address, member.address));
  page
    .row('new funder address is equal to current funder address')
    .shows(await why(dev0.address, 'updateVestingFunder', dev0.address, dev0.address, member.address));
  const blocked = [
    await why(dev0.address, 'clawback', dev0.address, member.address, vesting.address),
    await why(dev0.address, 'updateVestingFunder', dev0.address, pool, member.address),
  ];
  page
    .row('%s is a blocked address and not allowed to receive funds')
    .holds(
      blocked[0]?.includes('is a blocked address and not allowed to receive funds') === true &&
        blocked[1]?.includes('is a blocked address and not allowed to fund vesting accounts') === true,
      blocked.join('; '),
    );
  await vesting.send('contract', dev3, 'updateVestingFunder', [dev0.address, dev3.address, member.address], through);
  const passed = await vesting.send('wallet', dev0, 'updateVestingFunder', [
    dev0.address,
    dev3.address,
    member.address,
  ]);
  await vesting.send('wallet', dev3, 'approve', [through.address, message('UpdateVestingFunder')]);
  const back = await vesting.send(
    'granted',
    dev3,
    'updateVestingFunder',
    [dev3.address, dev0.address, member.address],
    through,
  );
  page
    .row('Change the funder')
    .holds(
      passed.status === 'success' && back.status === 'success',
      `${passed.status}, through a contract with a grant ${back.status} ${back.error}`,
    );
  page
    .row('clawback can only be requested by original funder: %s')
    .shows(await why(dev3.address, 'clawback', dev3.address, member.address, dev3.address));
  page
    .row('vesting coins still left in account: %s')
    .shows(await why(dev3.address, 'convertVestingAccount', member.address));
  const short = await fresh(3);
  await vesting.send('wallet', short, 'createClawbackVestingAccount', [dev0.address, short.address, false]);
  await vesting.send('wallet', dev0, 'fundVestingAccount', [
    dev0.address,
    short.address,
    (await now()) - 100n,
    [],
    [period(10, evmos)],
  ]);
  const converted = await vesting.send('third', dev3, 'convertVestingAccount', [short.address]);
  const after = await vesting.query('balances', [short.address]);
  page
    .row('Convert back')
    .holds(
      converted.status === 'success' && after.includes('is not a vesting account'),
      `by another account: ${converted.status}; then ${after}`,
    );

  const unfunded = await fresh(5);
  await vesting.send('wallet', unfunded, 'createClawbackVestingAccount', [dev0.address, unfunded.address, false]);
  const unstarted = await vesting.send('third', dev3, 'convertVestingAccount', [unfunded.address]);
  const unvested = await vesting.query('balances', [unfunded.address]);
  page.says(
    '`convertVestingAccount` works when all coins are vested and unlocked, and also before the first funding. Then the account is an ordinary account again.',
    converted.status === 'success' && unstarted.status === 'success' && unvested.includes('is not a vesting account'),
    `before the first funding, by another account: ${unstarted.status}; then ${unvested}`,
  );

  // Schedules and times beyond the range.
  const most = 2n ** 63n - 1n;
  const forever: string[] = [];
  // The last of these schedules ends at the largest number.
  const today = await now();
  for (const [number, start, lockup, periods] of [
    [6, today, [], [period(most, evmos)]],
    [7, today, [period(most, evmos)], []],
    [8, today, [], [period(2n ** 62n, evmos), period(2n ** 62n, evmos)]],
    [9, today, [], [period(most - today, evmos)]],
    [11, today, [period(most, evmos)], [period(1_000_000, evmos)]],
    [12, today, [period(1_000_000, evmos)], [period(most, evmos)]],
  ] as const) {
    const holder = await fresh(number);
    await vesting.send('wallet', holder, 'createClawbackVestingAccount', [dev0.address, holder.address, false]);
    const given = await vesting.send('wallet', dev0, 'fundVestingAccount', [
      dev0.address,
      holder.address,
      start,
      lockup,
      periods,
    ]);
    forever.push(`${given.status} ${await vesting.query('balances', [holder.address])}`);
  }
  // Locked, unvested and vested coins.
  const has = (locked: bigint, unvested: bigint, vested: bigint): string =>
    `success [${[locked, unvested, vested].map((amount) => (amount > 0n ? coin(amount) : '[]')).join()}]`;
  const free = (amount: bigint): string => has(0n, 0n, amount);
  page.says(
    'If `startTime` and the lengths of a list add up to more than the largest `int64`, no check refuses the list. The coins of `vestingPeriods` can then be vested at once, and those of `lockupPeriods` unlocked.',
    forever.slice(0, 4).join() === [free(evmos), free(evmos), free(2n * evmos), has(0n, evmos, 0n)].join() &&
      forever[4] === has(0n, evmos, 0n) &&
      forever[5] === has(evmos, 0n, evmos),
    forever.join('; '),
  );
  const timed = await fresh(10);
  await vesting.send('wallet', timed, 'createClawbackVestingAccount', [dev0.address, timed.address, false]);
  const [late, before] = [(await now()) * 1_000n, 2n ** 63n].map((time) => [
    dev0.address,
    timed.address,
    time,
    [],
    [period(10, evmos)],
  ]);
  const isLost = async (args: readonly unknown[] = []): Promise<boolean> =>
    send(dev0, vesting.toCall('fundVestingAccount', args)).then(
      () => false,
      (error: Error) => error.message.startsWith('the receipt of'),
    );
  const times = [
    await why(dev0.address, 'fundVestingAccount', ...(late ?? [])),
    await why(dev0.address, 'fundVestingAccount', ...(before ?? [])),
  ].join('; ');
  page
    .row('after 10000-01-01')
    .holds(
      times.includes('after 10000-01-01') && times.includes('before 0001-01-01') && (await isLost(late)),
      `${times}; the transaction has no receipt`,
    );
  const huge = [
    dev0.address,
    timed.address,
    await now(),
    [],
    [period(10, 2n ** 255n), period(10, 2n ** 255n)],
  ] as const;
  const overflow = await why(dev0.address, 'fundVestingAccount', ...huge);
  page.row('Int overflow').holds(overflow.includes('Int overflow') && (await isLost(huge)), overflow);

  // During a clawback proposal of governance, the funder cannot claw back.
  const dest = accounts.dev3.bech32;
  const proposal = await page.transact(
    `evmosd tx gov submit-legacy-proposal clawback ${toBech32('evmos', member.address)} ${dest} --title t --description d --deposit 20000000aevmos --from dev0 --gas 1000000 --fees 20000000000000000aevmos --yes ${flags}`,
  );
  page
    .row('clawback is disabled while there is an active clawback proposal')
    .shows(
      `${await why(dev0.address, 'clawback', dev0.address, member.address, dev0.address)} ${await why(dev0.address, 'updateVestingFunder', dev0.address, dev3.address, member.address)} (proposal: ${proposal.code} ${proposal.code === 0 ? '' : proposal.log})`,
    );

  const lost = await fresh(4);
  await vesting.send('wallet', lost, 'createClawbackVestingAccount', [dev0.address, lost.address, false]);
  await vesting.send('wallet', dev0, 'fundVestingAccount', [
    dev0.address,
    lost.address,
    (await now()) - 5n,
    [],
    [period(1, evmos), period(100_000, 2n * evmos)],
  ]);
  const unlocked = await vesting.query('balances', [lost.address]);
  page.says(
    'Without lockup periods, `locked` is empty after the start.',
    unlocked === `[[],${coin(2n * evmos)},${coin(evmos)}]`,
    unlocked,
  );
  await vesting.send('third', dev3, 'clawback', [dev0.address, lost.address, dev3.address]);
  const refusedClawback = await vesting.send(
    'contract',
    taken,
    'clawback',
    [dev0.address, lost.address, taken.address],
    through,
  );
  const clawed = await vesting.send('wallet', dev0, 'clawback', [dev0.address, lost.address, zeroAddress]);
  const [zero, funder] = [await readChange(clawed, zeroAddress, false), await readChange(clawed, dev0.address, true)];
  page.says(
    'The zero address does not stand for the funder here: the coins go to the address zero and are lost.',
    clawed.status === 'success' && zero.balance === 2n * evmos && funder.balance === 0n,
    `the zero address gets ${zero.balance}, the funder ${funder.balance}`,
  );
  const ended = await vesting.query('balances', [lost.address]);
  page
    .row('Take back')
    .holds(
      clawed.status === 'success' &&
        ended.includes('is not a vesting account') &&
        refusedClawback.status === 'reverted',
      `${clawed.status}, supply ${zero.supply}; then ${ended}`,
    );
  const viaContract = await fresh(5);
  await vesting.send('wallet', viaContract, 'createClawbackVestingAccount', [dev0.address, viaContract.address, false]);
  await vesting.send('wallet', dev0, 'fundVestingAccount', [
    dev0.address,
    viaContract.address,
    await now(),
    [],
    [period(100_000, evmos)],
  ]);
  await vesting.send('granted', dev0, 'clawback', [dev0.address, viaContract.address, dev0.address], through);

  // The contract of the page.
  const team = {to: await deploy(dev3, contracts.get('TeamGrants')), abi: contracts.get('TeamGrants')?.abi ?? []};
  const crew = [await fresh(6), await fresh(7)];
  for (const each of crew) {
    await vesting.send('wallet', each, 'createClawbackVestingAccount', [dev0.address, each.address, false]);
  }
  const fundAll = {
    ...team,
    name: 'fund',
    args: [crew.map(({address}) => address), 'aevmos', 10n, await now(), 1000n, 3n],
  };
  const early = await send(dev0, fundAll);
  await vesting.send('wallet', dev0, 'approve', [team.to, message('FundVestingAccount')]);
  const paid = await send(dev0, fundAll);
  const shares = await vesting.query('balances', [crew[1]?.address]);
  const teamChange = await readChange(paid, dev0.address, true);
  page.block(
    'contract TeamGrants',
    early.status === 'reverted' &&
      paid.status === 'success' &&
      shares.includes('"amount":"10"') &&
      teamChange.balance === -20n &&
      teamChange.supply === 0n,
    `without a grant ${early.status}, with it ${paid.status}: ${shares}, the funder pays ${teamChange.balance}`,
  );

  // The client of the page.
  const client1 = await page.module('vest.ts', {
    env: {MEMBER_KEY: accounts.dev2.privateKey, FUNDER_KEY: accounts.dev3.privateKey},
  });
  page.finds(
    'Two keys sign here: the account agrees to vest, then the funder pays in. The script needs no grant',
    /1200000000000000000n/,
    client1.output,
  );
  const rest = await chain.rest(`/evmos/vesting/v2/balances/${accounts.dev2.bech32}`);
  page.says(
    'REST has the balances at `/evmos/vesting/v2/balances/<account>`.',
    rest.status === 200 && rest.body.includes('unvested'),
    rest.body,
  );

  // A Cosmos transaction revokes a grant.
  const [granter, grantee] = [accounts.dev0.bech32, toBech32('evmos', team.to)];
  await page.run('evmosd query authz grants <granter> <grantee>', {
    replace: {'<granter>': granter, '<grantee>': grantee},
    adapt: [['--gas auto', `${flags} --yes --gas auto`, 'the account and the chain of this run']],
  });
  const revoked = await send(dev0, fundAll);
  page.says(
    'The extension has neither `revoke` nor `allowance`. Read and end the grant on the Cosmos side',
    revoked.status === 'reverted',
    `after the end: ${revoked.status}`,
  );
  page.block(
    'interface VestingI',
    findExtension('vesting').functions.length === vesting.abi.filter(({type}) => type === 'function').length,
    'each function was called',
  );
  const balancesOf = (to: Address): ReturnType<typeof chain.ask> =>
    chain.ask('eth_call', [
      {to, data: `0x27e235e3${encodeAbiParameters(parseAbiParameters('address'), [member.address]).slice(2)}`},
      'latest',
    ]);
  const bank = await balancesOf(findExtension('bank').address);
  const own = await balancesOf(vesting.address);
  page.says(
    'The bank extension has a function with the same selector as `balances`, with another answer at another address.',
    bank.error === undefined && bank.result !== own.result && /[1-9a-f]/.test(String(bank.result).slice(2)),
    `bank: ${String(bank.result).slice(0, 100)}; vesting: ${String(own.result).slice(0, 100)}`,
  );
  page.cannot(
    {row: 'account %s is not an Ethereum account'},
    'no account of a chain that this release began has another type: x/vesting/keeper/msg_server.go, CreateClawbackVestingAccount',
  );
  const periods = [{length: 10n, amount: [{denom: 'aevmos', amount: 5n}]}];
  const fundMessage = '/evmos.vesting.v2.MsgFundVestingAccount';
  await vesting.askArguments(dev0.address, {
    createClawbackVestingAccount: [accounts.dev1.address, dev0.address, false],
    fundVestingAccount: [dev0.address, accounts.dev1.address, 1_700_000_000n, periods, periods],
    clawback: [dev0.address, accounts.dev1.address, dev0.address],
    updateVestingFunder: [dev0.address, accounts.dev1.address, accounts.dev2.address],
    convertVestingAccount: [accounts.dev1.address],
    balances: [accounts.dev1.address],
    approve: [accounts.dev1.address, fundMessage],
    revoke: [accounts.dev1.address, fundMessage],
  });
  vesting.decide();
};

export default run;

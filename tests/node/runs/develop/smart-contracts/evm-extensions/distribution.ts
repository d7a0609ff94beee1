import {keccak256, parseEther, toHex, zeroAddress} from 'viem';
import {evmosTestnet} from 'viem/chains';
import {accounts, type Chain} from '../../../../chain';
import {waitFor} from '../../../../processes';
import type {Run} from '../../../../run';
import {
  client,
  compileCaller,
  compilePage,
  deploy,
  earn,
  ExtensionRun,
  findExtension,
  quickChain,
  readChange,
  readPending,
  readSupply,
  send,
  toAccount,
  toOperator,
  toValidator,
  ensureValidator,
  traceErrors,
} from '../contracts';

const evmos = parseEther('1');
const delegate = '/cosmos.staking.v1beta1.MsgDelegate';
const staking = findExtension('staking').address;
const toBurned =
  'When a wallet or a contract calls `delegate` of the staking extension for itself, its pending rewards are burned.';

/** Returns the rewards that a transaction withdrew, by its event. */
const readEventsOfPayout = async (chain: Chain, hash: string): Promise<bigint> => {
  const {events} = await chain.txResult(hash);
  const amounts = events
    .filter(({type}) => type === 'withdraw_rewards')
    .flatMap(({attributes}) =>
      attributes.filter(({key}) => key === 'amount').map(({value}) => BigInt(/^\d+/.exec(value)?.[0] ?? 0)),
    );
  return amounts.reduce((sum, each) => sum + each, 0n);
};

const run: Run = async (page) => {
  const chain = await page.startChain(quickChain());
  const contracts = compilePage(page);
  const distribution = new ExtensionRun(page, chain, 'distribution', contracts);
  const stakingAbi = contracts.get('StakingI')?.abi ?? [];
  const mykey = toAccount('mykey');
  const dev0 = toAccount('dev0');
  const dev1 = toAccount('dev1');
  const dev2 = toAccount('dev2');
  const dev3 = toAccount('dev3');
  const first = toOperator(mykey.address);
  const second = toOperator(dev1.address);
  const none = toOperator(`0x${'11'.repeat(20)}`);
  const callerCode = compileCaller().get('Caller');
  const through = {address: await deploy(dev3, callerCode, [], 20n * evmos), abi: callerCode?.abi ?? []};
  const stake = (name: string, args: readonly unknown[], account = dev0): ReturnType<typeof send> =>
    send(account, {to: staking, abi: stakingAbi, name, args});
  await stake('createValidator', toValidator(dev1.address, 7), dev1);
  await ensureValidator(dev1, 7);
  await stake('delegate', [dev0.address, first, 10n * evmos]);
  await stake('delegate', [dev0.address, second, 10n * evmos]);

  // A wallet claims rewards, in the order of the validators' addresses. The supply stays the same.
  await earn(chain);
  const nothing = await distribution.send('wallet', dev0, 'claimRewards', [dev0.address, 0]);
  const nothingChange = await readChange(nothing, dev0.address, true);
  page.says(
    'With 0, the call succeeds and withdraws nothing.',
    nothing.status === 'success' && nothingChange.balance === 0n,
    `${nothing.status}, ${nothingChange.balance}`,
  );
  const one = await distribution.send('wallet', dev0, 'claimRewards', [dev0.address, 1]);
  const rest = await distribution.query('delegationTotalRewards', [dev0.address]);
  const oneChange = await readChange(one, dev0.address, true);
  page
    .row('claimRewards | withdraws from the first maxRetrieve validators')
    .holds(
      one.status === 'success' &&
        oneChange.balance > 0n &&
        oneChange.supply === 0n &&
        mykey.address.toLowerCase() < dev1.address.toLowerCase() &&
        /"validatorAddress":"evmosvaloper1jcl[a-z0-9]+","reward":\[\{/.test(rest),
      `balance ${oneChange.balance}; left: ${rest}`,
    );
  const again = await distribution.send('wallet', dev0, 'claimRewards', [dev0.address, 1]);
  const restAgain = await distribution.query('delegationTotalRewards', [dev0.address]);
  page.says(
    'A repeated call starts at the same first validators',
    again.status === 'success' && /"validatorAddress":"evmosvaloper1jcl[a-z0-9]+","reward":\[\{/.test(restAgain),
    `after a second call for one validator, still pending: ${restAgain}`,
  );
  await earn(chain);
  const pendingBefore = await readPending(dev0.address, await client.getBlockNumber());
  const both = await distribution.send('wallet', dev0, 'claimRewards', [dev0.address, 10]);
  const bothChange = await readChange(both, dev0.address, true);
  page.says(
    '`ClaimRewards` logs the sum in the bond denomination.',
    bothChange.balance >= pendingBefore && both.events[0]?.includes(`"amount":"${bothChange.balance}"`) === true,
    `balance ${bothChange.balance}, ${both.events.join()}`,
  );
  await earn(chain);
  const single = await distribution.send('wallet', dev0, 'withdrawDelegatorRewards', [dev0.address, first]);
  const singleChange = await readChange(single, dev0.address, true);
  page
    .row('withdrawDelegatorRewards | withdraws from one validator')
    .holds(
      singleChange.balance > 0n && singleChange.supply === 0n,
      `balance ${singleChange.balance}, supply ${singleChange.supply}, ${single.events.join()}`,
    );
  page.says(
    "In `WithdrawDelegatorRewards`, the topic is the operator's 20-byte address.",
    single.events[0]?.includes(mykey.address) === true,
    single.events.join(),
  );
  await earn(chain);
  const commission = await distribution.send('wallet', dev1, 'withdrawValidatorCommission', [second]);
  const commissionChange = await readChange(commission, dev1.address, true);
  page
    .row('withdrawValidatorCommission | pays the commission')
    .holds(
      commissionChange.balance > 0n && commissionChange.supply === 0n,
      `balance ${commissionChange.balance}, supply ${commissionChange.supply}`,
    );
  // Two withdrawals in one block: the second finds less than one of the smallest units.
  const withdrawal = distribution.toCall('withdrawValidatorCommission', [second]);
  const nonce = await chain.nonce(dev1.address);
  await earn(chain);
  const pair = await Promise.all(
    [nonce, nonce + 1].map((each) =>
      dev1.signTransaction({
        type: 'legacy',
        chainId: evmosTestnet.id,
        to: withdrawal.to,
        data: withdrawal.data,
        gas: 400_000n,
        gasPrice: 40_000_000_000n,
        nonce: each,
      }),
    ),
  );
  page.row('index out of range [0] with length 0').shows(await chain.sendTogether(pair));
  const topics = commission.logs.flatMap(({topics: all}) => all as readonly string[]);
  page.says(
    'The topic of `WithdrawValidatorCommission` is the keccak256 hash of the string `evmosvaloper1…`.',
    topics.includes(keccak256(toHex(second))),
    topics.join(),
  );

  // Calls from another account, and through a contract.
  const third = [
    await distribution.send('third', dev3, 'claimRewards', [dev0.address, 1]),
    await distribution.send('third', dev3, 'withdrawDelegatorRewards', [dev0.address, first]),
    await distribution.send('third', dev3, 'setWithdrawAddress', [dev0.address, dev3.address]),
    await distribution.send('third', dev3, 'withdrawValidatorCommission', [second]),
  ];
  page
    .row('tx origin address %s does not match the delegator address %s')
    .shows(third.find(({error}) => !error.includes('does not match'))?.error ?? third[0]?.error ?? '');
  page.says(
    'Nobody withdraws for a third account.',
    third.every(({status}) => status === 'reverted'),
    third.map(({error}) => error).join('; '),
  );
  await earn(chain);
  const reached = await distribution.send('contract', dev0, 'claimRewards', [dev0.address, 10], through);
  const reachedChange = await readChange(reached, dev0.address, true);
  const redirected = await distribution.send(
    'contract',
    dev0,
    'setWithdrawAddress',
    [dev0.address, dev3.address],
    through,
  );
  const address = await distribution.query('delegatorWithdrawAddress', [dev0.address]);
  page.says(
    'It can claim your rewards. It can also call `setWithdrawAddress` and have all later rewards sent elsewhere.',
    reached.status === 'success' &&
      reachedChange.balance > 0n &&
      redirected.status === 'success' &&
      address === `"${accounts.dev3.bech32}"`,
    `claimed ${reachedChange.balance}; withdraw address ${address}`,
  );
  await distribution.send('wallet', dev0, 'setWithdrawAddress', [dev0.address, accounts.dev2.bech32]);
  const asBech32 = await distribution.query('delegatorWithdrawAddress', [dev0.address]);
  await earn(chain);
  const elsewhere = await distribution.send('wallet', dev0, 'claimRewards', [dev0.address, 10]);
  const [mine, theirs] = [
    await readChange(elsewhere, dev0.address, true),
    await readChange(elsewhere, dev2.address, false),
  ];
  await earn(chain);
  const twice = await distribution.send('wallet', dev0, 'withdrawDelegatorRewards', [dev0.address, first]);
  const [added, paid] = [await readChange(twice, dev0.address, true), await readChange(twice, dev2.address, false)];
  page.says(
    'The other account gets the rewards, and the delegator gets the same amount: the amount exists twice, and the supply grows. With another withdraw address, call `claimRewards` instead.',
    paid.balance > 0n &&
      added.balance === paid.balance &&
      added.supply === paid.balance &&
      theirs.balance > 0n &&
      mine.supply === 0n,
    `the delegator gets ${added.balance}, the other account ${paid.balance}, supply ${added.supply}; claimRewards: ${mine.balance}, ${theirs.balance}, supply ${mine.supply}`,
  );
  await earn(chain);
  const delegated = await stake('delegate', [dev0.address, first, evmos]);
  const [staker, receiver] = [
    await readChange(delegated, dev0.address, true),
    await readChange(delegated, dev2.address, false),
  ];
  await distribution.send('wallet', dev0, 'setWithdrawAddress', [dev0.address, dev0.address]);
  page.says(
    'This concerns an account that is its own withdraw address.',
    staker.balance === -evmos && receiver.balance > 0n && receiver.supply === 0n,
    `with another address: the delegator ${staker.balance}, the address ${receiver.balance}, supply ${receiver.supply}`,
  );
  const left = await stake('undelegate', [dev0.address, first, evmos]);
  await earn(chain);
  const cancelled = await stake('cancelUnbondingDelegation', [dev0.address, first, evmos, left.block]);
  const cancelledPaid = await distribution.query('delegationRewards', [dev0.address, first]);
  const paidOut = await readEventsOfPayout(chain, cancelled.hash);
  page.says(
    'An account that delegates, undelegates, redelegates or cancels an unbonding gets the pending rewards of that delegation in the same transaction.',
    cancelled.status === 'success' && paidOut > 0n,
    `a cancelled unbonding: ${cancelled.status}, withdraw_rewards of ${paidOut}; then pending ${cancelledPaid}`,
  );
  await earn(chain);
  const forSigner = await distribution.send('contract', dev0, 'withdrawDelegatorRewards', [dev0.address, first], {
    ...through,
    name: 'payAndForward',
    more: [dev0.address],
  });
  const forSignerChange = await readChange(forSigner, dev0.address, true);
  const toZero = await distribution.why(dev0.address, 'setWithdrawAddress', [dev0.address, zeroAddress]);
  page.says('It accepts the zero address, too.', toZero === '', toZero || 'accepted');
  page
    .row('setWithdrawAddress | names the account')
    .holds(
      asBech32 === `"${accounts.dev2.bech32}"` && mine.balance === 0n && theirs.balance > 0n,
      `${asBech32}; the delegator gets ${mine.balance}, the named account ${theirs.balance}`,
    );
  const blocked = [
    await distribution.why(dev0.address, 'setWithdrawAddress', [dev0.address, staking]),
    await distribution.why(dev0.address, 'setWithdrawAddress', [
      dev0.address,
      'evmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu3h6cprl',
    ]),
  ];
  page.row('%s is not allowed to receive external funds').shows(blocked[0] ?? '');
  const open = await Promise.all(
    ['100', '900', '001'].map((end) =>
      distribution.why(dev0.address, 'setWithdrawAddress', [dev0.address, `0x${end.padStart(40, '0')}`]),
    ),
  );
  page.says(
    'The extension refuses module accounts and most extensions as withdraw address. It accepts p256, the outposts and the precompiles of Ethereum',
    blocked.every((text) => text.includes('is not allowed to receive external funds')) &&
      open.every((text) => text === ''),
    `${blocked.join('; ')}; ${open.join('; ')}`,
  );
  page
    .row('invalid withdraw address: %s')
    .shows(await distribution.why(dev0.address, 'setWithdrawAddress', [dev0.address, 'osmo1xyz']));
  page
    .row('invalid delegator address: %s')
    .shows(await distribution.why(dev0.address, 'claimRewards', [zeroAddress, 1]));
  const operators = [
    await distribution.why(dev0.address, 'withdrawDelegatorRewards', [dev0.address, mykey.address]),
    await distribution.query('delegationRewards', [dev0.address, mykey.address]),
    await distribution.query('validatorCommission', ['x1y']),
  ];
  page
    .row('invalid validator address: %s')
    .holds(
      operators[0]?.includes('invalid validator address: ') === true &&
        operators.slice(1).every((text) => text.includes('decoding bech32 failed')),
      operators.join('; '),
    );

  // Queries.
  await waitFor('rewards since the last withdrawal', async () =>
    (await distribution.query('delegationRewards', [dev0.address, first])).includes('"amount"') ? true : undefined,
  );
  const infos = await Promise.all([
    distribution.query('validatorDistributionInfo', [second]),
    distribution.query('validatorDistributionInfo', [none]),
    distribution.query('delegationRewards', [dev0.address, none]),
    distribution.query('delegationRewards', [dev3.address, first]),
    distribution.query('delegationRewards', [dev0.address, first]),
  ]);
  page.row('validator does not exist').holds(
    [infos[1], infos[2]].every((text) => text?.includes('validator does not exist')),
    infos.slice(1, 3).join('; '),
  );
  page.says(
    '`validatorDistributionInfo` returns the operator as `evmos1…`, not as `evmosvaloper1…`.',
    infos[0]?.includes(`"operatorAddress":"${accounts.dev1.bech32}"`) === true,
    infos[0] ?? '',
  );
  page.says(
    'The field `precision` of a `DecCoin` is always 18 and does not scale the amount.',
    /"denom":"aevmos","amount":"\d+","precision":18/.test(infos[4] ?? ''),
    infos[4] ?? '',
  );
  const outstanding = await distribution.query('validatorOutstandingRewards', [second]);
  await distribution.query('delegatorValidators', [dev0.address]);
  const empty = [
    await distribution.query('validatorCommission', [none]),
    await distribution.query('validatorOutstandingRewards', [none]),
  ];
  page.says(
    '`validatorCommission` and `validatorOutstandingRewards` of an unknown validator do not fail: their list is empty.',
    empty.every((text) => text === '[]') && outstanding !== '[]',
    `${empty.join('; ')}; of one that exists ${outstanding}`,
  );
  const request = {key: '0x', offset: 0n, limit: 10n, countTotal: false, reverse: false};
  page
    .row('starting height greater than ending height (%d > %d)')
    .shows(await distribution.query('validatorSlashes', [first, 2n, 1n, request]));
  page
    .row('no validator distribution info')
    .holds(
      (await distribution.why(dev0.address, 'withdrawDelegatorRewards', [dev0.address, none])).includes(
        'no validator distribution info',
      ) &&
        (await distribution.why(dev3.address, 'withdrawDelegatorRewards', [dev3.address, first])).includes(
          'no delegation distribution info',
        ),
      `${await distribution.why(dev0.address, 'withdrawDelegatorRewards', [dev0.address, none])}; ${await distribution.why(dev3.address, 'withdrawDelegatorRewards', [dev3.address, first])}`,
    );

  // A contract with its own delegations.
  await stake('approve', [through.address, 2n ** 256n - 1n, [delegate]]);
  await send(dev0, {
    to: through.address,
    abi: through.abi,
    name: 'forward',
    args: [
      staking,
      new ExtensionRun(page, chain, 'staking', contracts).toCall('delegate', [through.address, first, 10n * evmos])
        .data,
    ],
  });
  await earn(chain);
  const own = await distribution.send('itself', dev0, 'withdrawDelegatorRewards', [through.address, first], {
    ...through,
    name: 'writeAndForward',
  });
  const ownChange = await readChange(own, through.address, false);
  page.says(
    'Within the transaction, the EVM sees only one payout: `withdrawDelegatorRewards`, called by the delegator itself, wallet or contract. The EVM adds the amount to the balance of the delegator, wherever the coins go.',
    ownChange.balance > 0n && ownChange.supply === 0n && added.balance > 0n && added.supply === added.balance,
    `a contract that also writes: balance ${ownChange.balance}, supply ${ownChange.supply}; a wallet whose coins go elsewhere: balance ${added.balance}`,
  );
  await earn(chain);
  const claimed = await distribution.send('itself', dev0, 'claimRewards', [through.address, 5], through);
  const claimedChange = await readChange(claimed, through.address, false);
  await earn(chain);
  const lost = await distribution.send('itself', dev0, 'claimRewards', [through.address, 5], {
    ...through,
    name: 'writeAndForward',
  });
  const lostChange = await readChange(lost, through.address, false);
  page.says(
    'and a `withdrawDelegatorRewards` that a contract calls for the signer. Their coins are lost if the recipient changes its balance or storage',
    claimedChange.balance > 0n &&
      claimedChange.supply === 0n &&
      lostChange.balance === 0n &&
      lostChange.supply < 0n &&
      forSigner.status === 'success' &&
      forSignerChange.balance === 1n &&
      forSignerChange.supply < 0n,
    `withdrawDelegatorRewards by a contract that pays 1 to the signer: ${forSignerChange.balance}, supply ${forSignerChange.supply}; claimRewards alone: ${claimedChange.balance}, supply ${claimedChange.supply}; with a write: ${lostChange.balance}, supply ${lostChange.supply}`,
  );
  await distribution.send('itself', dev0, 'setWithdrawAddress', [through.address, through.address], through);
  await earn(chain);
  const burned = await stake('delegate', [dev0.address, first, evmos]);
  const burnedChange = await readChange(burned, dev0.address, true);
  page.says(
    toBurned,
    burnedChange.balance === -evmos && burnedChange.supply < 0n,
    `a wallet: balance ${burnedChange.balance}, supply ${burnedChange.supply}`,
  );

  // The contract of the page.
  const code = contracts.get('Compounder');
  const compounder = {to: await deploy(dev2, code), abi: code?.abi ?? []};
  await send(dev2, {to: compounder.to, value: 20n * evmos});
  const early = await send(dev2, {...compounder, name: 'stake', args: [first, 10n * evmos]});
  await stake('approve', [compounder.to, 100n * evmos, [delegate]], dev2);
  const staked = await send(dev2, {...compounder, name: 'stake', args: [first, 10n * evmos]});
  const stranger = await send(dev0, {...compounder, name: 'compound', args: [first]});
  await earn(chain);
  const compounded = await send(dev2, {...compounder, name: 'compound', args: [first]});
  const compoundChange = await readChange(compounded, compounder.to, false);
  page.block(
    'contract Compounder',
    early.status === 'reverted' &&
      staked.status === 'success' &&
      stranger.status === 'reverted' &&
      compounded.status === 'success' &&
      compoundChange.balance === 0n &&
      compoundChange.supply === 0n,
    `without a grant ${early.status}, with it ${staked.status}, a stranger ${stranger.status} ${await traceErrors(chain, stranger.hash)}; compound ${compounded.status}: balance ${compoundChange.balance}, supply ${compoundChange.supply}`,
  );
  await earn(chain);
  const careless = await readChange(
    await send(dev2, {...compounder, name: 'stake', args: [first, evmos]}),
    compounder.to,
    false,
  );
  page.says(
    'Use `stake` only for a new validator: where rewards are pending, `stake` burns them.',
    careless.balance === -evmos && careless.supply < 0n,
    `balance ${careless.balance}, supply ${careless.supply}`,
  );

  page.says(
    toBurned,
    careless.balance === -evmos && careless.supply < 0n,
    `a contract: balance ${careless.balance}, supply ${careless.supply}`,
  );

  // The client of the page, with rewards and just after a payout, when the gas estimate includes no rewards.
  const env = {PRIVATE_KEY: accounts.dev0.privateKey};
  const outputs: string[] = [];
  for (let round = 0; round < 4; round += 1) {
    outputs.push((await page.module('claim.ts', {env})).output.trim());
    if (round === 1) {
      await distribution.send('wallet', dev0, 'claimRewards', [dev0.address, 10]);
    }
  }
  const at = await client.getBlockNumber();
  page.says(
    'shows the rewards of the account and claims them from its first ten validators',
    outputs.every((output) => /^[\de.-]+ evmos\nsuccess [1-9]\d*n$/.test(output) || /^success \d+n$/.test(output)),
    outputs.join('; '),
  );
  const {data, to} = distribution.toCall('claimRewards', [dev0.address, 10]);
  await earn(chain);
  const estimate = async (block: bigint): Promise<number> =>
    Number((await chain.ask('eth_estimateGas', [{from: dev0.address, to, data}, `0x${block.toString(16)}`])).result);
  const with2 = await estimate(await client.getBlockNumber());
  const last = await send(dev0, {to, data});
  const without = await estimate(last.block);
  page.says(
    'a payout that an estimate does not see yet costs about 17,000 gas for each validator, so add half to the estimate',
    Math.abs(with2 - without - 34_000) < 3_000 && with2 < without * 1.5,
    `two validators: ${without} without rewards, ${with2} with them; block ${at}`,
  );

  await page.run('rewards\ncurl', {
    replace: {'<delegator>': accounts.dev0.bech32, '<validator>': second},
  });
  page.block(
    'interface DistributionI',
    findExtension('distribution').functions.length === distribution.abi.filter(({type}) => type === 'function').length,
    `${distribution.abi.length} functions and events`,
  );
  const supply = await readSupply(at);
  await chain.stop();

  // A chain where the withdraw address cannot change, and a validator that signs nothing is slashed soon.
  const strict = await page.startChain({
    ...quickChain((genesis) => {
      const state = genesis.app_state as unknown as {
        distribution: {params: {withdraw_addr_enabled: boolean}};
        slashing: {params: {signed_blocks_window: string}};
      };
      state.distribution.params.withdraw_addr_enabled = false;
      state.slashing.params.signed_blocks_window = '10';
    }),
    home: '.strict',
  });
  page
    .row('set withdraw address disabled')
    .shows(await distribution.why(dev0.address, 'setWithdrawAddress', [dev0.address, dev1.address]));
  await stake('createValidator', toValidator(dev1.address, 7), dev1);
  await ensureValidator(dev1, 7);
  await stake('delegate', [dev0.address, second, evmos]);
  await strict.block(Number(await client.getBlockNumber()) + 22);
  const slashes = await distribution.query('validatorSlashes', [second, 0n, 1_000n, request]);
  const [, period = '0', fraction = ''] = /"validatorPeriod":"(\d+)","fraction":\{"value":"(\d+)"/.exec(slashes) ?? [];
  const later = await distribution.query('validatorSlashes', [second, BigInt(period) + 1n, 1_000n, request]);
  page.says(
    '`validatorSlashes` compares both limits with the `validatorPeriod` of a slash, although they are called heights.',
    Number(period) > 0 && later.startsWith('[[],'),
    `${slashes}; from period ${Number(period) + 1}: ${later}; supply of the first chain ${supply}`,
  );
  page.says(
    'The `fraction` of a slash is of type `Dec`: `1e16` is 1%.',
    fraction === '10000000000000000',
    `a slash for downtime, 1% on a new chain: ${fraction}`,
  );
  await stake('undelegate', [dev1.address, second, parseEther('1.98')], dev1);
  const info = await distribution.query('validatorDistributionInfo', [second]);
  page
    .row('delegation does not exist')
    .holds(
      info.includes('delegation does not exist') && infos[3]?.includes('delegation does not exist') === true,
      `without a delegation: ${infos[3]}; an operator without one: ${info}`,
    );
  const dry = toOperator(dev2.address);
  await stake('createValidator', toValidator(dev2.address, 9), dev2);
  await ensureValidator(dev2, 9);
  page
    .row('no validator commission to withdraw')
    .shows(await distribution.why(dev2.address, 'withdrawValidatorCommission', [dry]));
  const pageRequest = {key: '0x', offset: 0n, limit: 10n, countTotal: true, reverse: false};
  await distribution.askArguments(
    dev0.address,
    {
      claimRewards: [dev0.address, 1],
      setWithdrawAddress: [dev0.address, accounts.dev1.bech32],
      withdrawDelegatorRewards: [dev0.address, first],
      withdrawValidatorCommission: [first],
      validatorDistributionInfo: [first],
      validatorOutstandingRewards: [first],
      validatorCommission: [first],
      validatorSlashes: [first, 1n, 5n, pageRequest],
      delegationRewards: [dev0.address, first],
      delegationTotalRewards: [dev0.address],
      delegatorValidators: [dev0.address],
      delegatorWithdrawAddress: [dev0.address],
    },
    // A large number takes all memory of the node.
    ({argument, kind}) => argument === 'maxRetrieve' && !['zero', 'one'].includes(kind),
  );
  distribution.decide();
};

export default run;

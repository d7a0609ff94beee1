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
  readPending,
  toOperator,
  toValidator,
  ensureValidator,
  quickChain,
  readChange,
  readEvents,
  readSupply,
  send,
  toAccount,
} from '../contracts';

const evmos = parseEther('1');
const message = (name: string): string => `/cosmos.staking.v1beta1.Msg${name}`;
const cosmosFee = 12_500_000_000_000_000n;
const flags = '--home .tmp-evmosd --keyring-backend test --chain-id evmos_9000-1';

const run: Run = async (page) => {
  const chain = await page.startChain(quickChain());
  const contracts = compilePage(page);
  const staking = new ExtensionRun(page, chain, 'staking', contracts);
  const distribution = new ExtensionRun(page, chain, 'distribution', contracts);
  const [mykey, dev0, dev1, dev2, dev3] = (['mykey', 'dev0', 'dev1', 'dev2', 'dev3'] as const).map((name) =>
    toAccount(name),
  ) as [ReturnType<typeof toAccount>, ...ReturnType<typeof toAccount>[]] &
    Record<1 | 2 | 3 | 4, ReturnType<typeof toAccount>>;
  const first = toOperator(mykey.address);
  const second = toOperator(dev1.address);
  const callerCode = compileCaller().get('Caller');
  const through = {address: await deploy(dev3, callerCode, [], 20n * evmos), abi: callerCode?.abi ?? []};
  // A second validator, created with the extension.
  const created = await staking.send('wallet', dev1, 'createValidator', toValidator(dev1.address, 7));
  const createdChange = await readChange(created, dev1.address, true);
  await ensureValidator(dev1, 7);
  const third = await staking.send('third', dev3, 'createValidator', toValidator(dev0.address, 8));
  const taken = await staking.send('contract', dev2, 'createValidator', toValidator(dev2.address, 9), through);
  const takenChange = await readChange(taken, dev2.address, true);
  page.says(
    '`createValidator` asks for no grant. Its only condition is that the argument for the delegator names the signer. So every contract that you call can create a validator with your coins.',
    created.status === 'success' &&
      createdChange.balance === -2n * evmos &&
      taken.status === 'success' &&
      takenChange.balance === -2n * evmos &&
      third.status === 'reverted',
    `a contract without a grant: ${taken.status}, the signer has ${takenChange.balance}`,
  );
  page.row('origin address %s is not the same as delegator address %s').shows(third.error);
  page
    .row('validator already exist for this operator address')
    .holds(
      (await staking.why(dev1.address, 'createValidator', toValidator(dev1.address, 10))).includes(
        'validator already exist for this operator address; must use new validator operator address',
      ) &&
        (await staking.why(dev0.address, 'createValidator', toValidator(dev0.address, 7))).includes(
          'validator already exist for this pubkey; must use new validator pubkey',
        ),
      await staking.why(dev0.address, 'createValidator', toValidator(dev0.address, 7)),
    );
  const poor = await staking.why(dev0.address, 'createValidator', toValidator(dev0.address, 11, '0.01'));
  page.row('cannot set validator commission to less than minimum rate').shows(poor);
  page.finds(
    'The commission must be at least `min_commission_rate`, a parameter of the chain, 5% on a new chain.',
    '0.050000000000000000',
    poor,
  );
  const short = toValidator(dev3.address, 1).map((value, index) =>
    index === 5 ? Buffer.alloc(31, 1).toString('base64') : value,
  );
  const crash = await staking.why(dev3.address, 'createValidator', short);
  const crashed = await send(dev3, staking.toCall('createValidator', short)).then(
    ({status}) => status as string,
    (error: Error) => error.message,
  );
  page.says(
    'If the key is not 32 bytes long, the call crashes with `pubkey is incorrect size`. The transaction fails and gets no receipt.',
    crash.includes('pubkey is incorrect size') && crashed.startsWith('the receipt of'),
    `eth_call: ${crash}; the transaction: ${crashed}`,
  );

  // Calls from a wallet, and how they change the balance and the supply.
  const estimate = async (name: string, args: readonly unknown[]): Promise<number> => {
    const {data, to} = staking.toCall(name, args);
    return Number((await chain.ask('eth_estimateGas', [{from: dev0.address, to, data}])).result);
  };
  const changes: Record<string, {balance: bigint; supply: bigint; pending: bigint}> = {};
  const wallet = async (what: string, name: string, args: readonly unknown[]): ReturnType<typeof staking.send> => {
    await earn(chain);
    const sent = await staking.send('wallet', dev0, name, args);
    changes[what] = {
      ...(await readChange(sent, dev0.address, true)),
      pending: await readPending(dev0.address, sent.block - 1n),
    };
    return sent;
  };
  const estimateFirst = await estimate('delegate', [dev0.address, first, evmos]);
  await wallet('first', 'delegate', [dev0.address, first, 10n * evmos]);
  await earn(chain);
  const estimateNext = await estimate('delegate', [dev0.address, first, evmos]);
  const again = await wallet('again', 'delegate', [dev0.address, first, evmos]);
  const unbond = await wallet('undelegate', 'undelegate', [dev0.address, first, evmos]);
  await wallet('redelegate', 'redelegate', [dev0.address, first, second, evmos]);
  await wallet('cancel', 'cancelUnbondingDelegation', [dev0.address, first, evmos, unbond.block]);
  page.says(
    'The first delegation to a validator costs less than the next one, because the next one also pays out rewards.',
    estimateFirst > 0 && estimateFirst < estimateNext && (changes.again?.pending ?? 0n) > 0n,
    `gas of the first ${estimateFirst}, of the next ${estimateNext}`,
  );
  const seen = JSON.stringify(changes, (_, value: unknown) => (typeof value === 'bigint' ? `${value}` : value));
  const burned = changes.again?.pending ?? 0n;
  page
    .row('delegate by the delegator itself, wallet or contract')
    .holds(burned > 0n && changes.again?.balance === -evmos && changes.again.supply === -burned, seen);
  page.says(
    'The rewards are burned: they leave the supply.',
    burned > 0n && changes.again?.supply === -burned && changes.first?.supply === 0n,
    seen,
  );
  const paid = (['undelegate', 'redelegate', 'cancel'] as const).every((what) => {
    const {balance = 0n, supply = 1n} = changes[what] ?? {};
    return balance > 0n && supply === 0n;
  });
  page.row('undelegate, redelegate, cancelUnbondingDelegation | paid').holds(paid, seen);
  await distribution.send('wallet', dev0, 'setWithdrawAddress', [dev0.address, dev2.address]);
  await earn(chain);
  const elsewhere = await staking.send('wallet', dev0, 'delegate', [dev0.address, first, evmos]);
  const [staker, receiver] = [
    await readChange(elsewhere, dev0.address, true),
    await readChange(elsewhere, dev2.address, false),
  ];
  await distribution.send('wallet', dev0, 'setWithdrawAddress', [dev0.address, dev0.address]);
  const isPaid = staker.balance === -evmos && receiver.balance > 0n && receiver.supply === 0n;
  const seenElsewhere = `the delegator ${staker.balance}, the other account ${receiver.balance}, supply ${receiver.supply}`;
  page
    .row('delegate by the delegator itself, where the withdraw address is another account')
    .holds(isPaid, seenElsewhere);
  page.says(
    'and is its own withdraw address, `delegate` burns its pending rewards.',
    isPaid && burned > 0n,
    seenElsewhere,
  );
  page.says(
    'In this release there is one exception: a wallet or a contract that calls `delegate` for itself and is its own withdraw address.',
    isPaid && paid && burned > 0n,
    seenElsewhere,
  );
  page.says(
    'In events, a validator is the 20-byte address of its operator.',
    again.events[0]?.includes(mykey.address) === true,
    again.events.join(),
  );
  page.says(
    '`completionTime` is in Unix seconds.',
    Math.abs(
      Number(/"completionTime":"(\d+)"/.exec(unbond.events.join())?.[1] ?? 0) - Date.now() / 1000 - 21 * 86_400,
    ) < 600,
    unbond.events.join(),
  );

  // Calls from a contract: without a grant, with a grant that is too small, with enough, and for itself.
  for (const [name, url, args] of [
    ['delegate', 'Delegate', [first, evmos]],
    ['undelegate', 'Undelegate', [first, evmos]],
    ['redelegate', 'BeginRedelegate', [first, second, evmos]],
    ['cancelUnbondingDelegation', 'CancelUnbondingDelegation', [first, evmos, 0n]],
  ] as const) {
    const entry =
      name === 'cancelUnbondingDelegation'
        ? await staking.send('wallet', dev0, 'undelegate', [dev0.address, first, evmos])
        : undefined;
    const values = [dev0.address, ...(entry ? [first, evmos, entry.block] : args)];
    const refused = await staking.send('contract', dev0, name, values, through);
    page.row('authorization to %s for address %s does not exist or is expired').shows(refused.error);
    await staking.send('wallet', dev0, 'approve', [through.address, evmos / 2n, [message(url)]]);
    const small = await staking.send('contract', dev0, name, values, through);
    page.row('amount %s greater than allowed limit %s').shows(small.error);
    await staking.send('wallet', dev0, 'approve', [through.address, evmos * 2n, [message(url)]]);
    await earn(chain);
    const granted = await staking.send('granted', dev0, name, values, through);
    const change = await readChange(granted, dev0.address, true);
    const left = await staking.query('allowance', [through.address, dev0.address, message(url)]);
    if (name === 'delegate') {
      page
        .row('delegate by a contract with a grant, for the signer')
        .holds(change.balance > -evmos && change.supply === 0n, `balance ${change.balance}, supply ${change.supply}`);
    }
    page.says(
      'the contract needs a [grant](/develop/smart-contracts/evm-extensions/authorization#grants-for-staking) of the signer for the message type. The grant has a limit for the amount and a list of validators. The amount must be within the limit, and the validator must be on the list.',
      granted.status === 'success' &&
        refused.status === 'reverted' &&
        small.status === 'reverted' &&
        left === `"${evmos}"`,
      `${name}: ${granted.status} ${granted.error}, left ${left}`,
    );
  }
  await staking.send('wallet', dev0, 'approve', [through.address, evmos * 5n, [message('Delegate')]]);
  const own = await staking.send('itself', dev0, 'delegate', [through.address, first, evmos], through);
  const [signer, contract] = [await readChange(own, dev0.address, true), await readChange(own, through.address, false)];
  page.says(
    "In that case, the contract's coins move, but the grant of the signer shrinks, and the event shows the signer as delegator.",
    contract.balance === -evmos &&
      signer.balance === 0n &&
      own.events[0]?.includes(dev0.address) === true &&
      (await staking.query('allowance', [through.address, dev0.address, message('Delegate')])) === `"${4n * evmos}"`,
    `contract ${contract.balance}, signer ${signer.balance}, ${own.events.join()}`,
  );
  await earn(chain);
  const ownAgain = await staking.send('itself', dev0, 'delegate', [through.address, first, evmos], through);
  const ownLoss = await readChange(ownAgain, through.address, false);
  page
    .row('delegate by the delegator itself, wallet or contract')
    .holds(
      ownLoss.balance === -evmos && ownLoss.supply < 0n,
      `contract: balance ${ownLoss.balance}, supply ${ownLoss.supply}`,
    );
  await earn(chain);
  const safe = await send(dev0, {
    to: through.address,
    abi: through.abi,
    name: 'forwardAll',
    args: [
      [distribution.address, staking.address],
      [
        distribution.toCall('withdrawDelegatorRewards', [through.address, first]).data,
        staking.toCall('delegate', [through.address, first, evmos]).data,
      ],
    ],
  });
  const kept = await readChange(safe, through.address, false);
  page.says(
    'A contract can make both calls for itself in one transaction, because the EVM learns of both. The contract then loses no rewards.',
    safe.status === 'success' && kept.balance > -evmos && kept.supply === 0n,
    `${safe.status}: balance ${kept.balance}, supply ${kept.supply}`,
  );
  await staking.send('wallet', dev0, 'approve', [through.address, evmos, [message('Undelegate')]]);
  const part = staking.toCall('undelegate', [through.address, first, evmos / 4n]).data;
  const merging = await send(dev0, {
    to: through.address,
    abi: through.abi,
    name: 'forwardAll',
    args: [
      [staking.address, staking.address],
      [part, part],
    ],
  });
  const merged = JSON.parse(await staking.query('unbondingDelegation', [through.address, first])) as {
    entries: {balance: string}[];
  };
  page.says(
    'Unbondings from one validator that begin in the same block are one entry.',
    merging.status === 'success' && merged.entries.map(({balance}) => balance).join() === `${evmos / 2n}`,
    JSON.stringify(merged),
  );
  await staking.send('wallet', dev0, 'increaseAllowance', [through.address, evmos, [message('Delegate')]]);
  await staking.send('wallet', dev0, 'decreaseAllowance', [through.address, evmos, [message('Delegate')]]);
  await staking.send('wallet', dev0, 'revoke', [through.address, [message('Delegate')]]);
  page
    .row('invalid staking transaction type: %s')
    .holds(
      (await staking.why(dev0.address, 'approve', [through.address, 1n, [message('CreateValidator')]])).includes(
        'invalid staking transaction type: /cosmos.staking.v1beta1.MsgCreateValidator',
      ) &&
        (
          await staking.why(dev0.address, 'increaseAllowance', [
            through.address,
            1n,
            [message('CancelUnbondingDelegation')],
          ])
        ).includes('invalid staking transaction type'),
      await staking.why(dev0.address, 'approve', [through.address, 1n, [message('CreateValidator')]]),
    );

  // The Cosmos message pays out the rewards.
  await earn(chain);
  const sent = await page.transact(
    `evmosd tx staking delegate ${first} ${evmos}aevmos --from dev0 --gas 500000 --fees ${cosmosFee}aevmos --yes ${flags}`,
  );
  const events = JSON.stringify(
    JSON.parse(await page.shell(`evmosd query txs --events "message.sender=${accounts.dev0.bech32}" --output json`)),
  );
  const height = Math.max(...[...events.matchAll(/"height":"(\d+)"/g)].map(([, number]) => Number(number)));
  const cosmos = {
    hash: unbond.hash,
    status: 'success' as const,
    gasUsed: 0n,
    block: BigInt(height),
    logs: [] as never[],
    fee: cosmosFee,
  };
  const change = await readChange(cosmos, dev0.address, true);
  page
    .row('the Cosmos message MsgDelegate, which evmosd tx staking delegate sends')
    .holds(
      sent.code === 0 && change.balance > -evmos && change.supply === -cosmosFee,
      `code ${sent.code}, balance without the fee ${change.balance}, supply ${change.supply}`,
    );

  // Queries with results and without.
  const request = {key: '0x', offset: 0n, limit: 10n, countTotal: false, reverse: false};
  const none = toOperator(`0x${'11'.repeat(20)}`);
  page
    .row('delegation | shares 0')
    .holds(
      (await staking.query('delegation', [dev3.address, first])) === '["0",{"denom":"aevmos","amount":"0"}]',
      await staking.query('delegation', [dev3.address, first]),
    );
  const empties = [
    await staking.query('unbondingDelegation', [dev3.address, first]),
    await staking.query('redelegation', [dev3.address, first, second]),
  ];
  page.row('unbondingDelegation, redelegation | empty strings').holds(
    empties.every((text) => /"delegatorAddress":"",/.test(text) && /"entries":\[\]/.test(text)),
    empties.join('; '),
  );
  const unknown = await staking.query('validator', [none]);
  page.row('validator | empty strings, zeros').finds(/"operatorAddress":"".*"status":0,"tokens":"0"/, unknown);
  const lists = await Promise.all(
    ['', 'BOND_STATUS_BONDED', 'BOND_STATUS_UNBONDING', 'BOND_STATUS_UNBONDED'].map((status) =>
      staking.query('validators', [status, request]),
    ),
  );
  page
    .row('validators | an empty list')
    .holds(
      lists[0]?.includes(first) === true &&
        lists[1]?.includes(first) === true &&
        lists.slice(2).every((text) => text.startsWith('[[],')),
      lists.map((text) => text.slice(0, 80)).join('; '),
    );
  page.says(
    'The argument `status` of `validators` selects validators: `""` selects all validators. `BOND_STATUS_BONDED`, `BOND_STATUS_UNBONDING` and `BOND_STATUS_UNBONDED` each select the validators with this status.',
    [first, second].every((each) => lists[0]?.includes(each) === true && lists[1]?.includes(each) === true) &&
      lists.slice(2).every((text) => text.startsWith('[[],')),
    lists.join('; '),
  );
  const details = await staking.query('validator', [second]);
  page.finds(
    '`Validator.description` holds only the details, not the moniker. `commission` holds the present rate.',
    /"description":"the details".*"commission":"50000000000000000"/,
    details,
  );
  page.finds('a rate of `5e16` is 5%', '"commission":"50000000000000000"', details);
  const redelegations = [
    await staking.query('redelegations', [dev3.address, first, second, request]),
    await staking.query('redelegations', [dev3.address, '', '', request]),
  ];
  page
    .row('redelegations | an empty list. A query with delegator, source and destination fails')
    .holds(
      redelegations[0]?.includes('redelegation not found') === true && redelegations[1]?.startsWith('[[],') === true,
      redelegations.join('; '),
    );
  const ofDelegator = [
    await staking.query('redelegations', [dev0.address, '', '', request]),
    await staking.query('redelegations', [dev0.address, first, '', request]),
    await staking.query('redelegations', [dev0.address, '', first, request]),
    await staking.query('redelegations', [dev0.address, 'garbage', '', request]),
  ];
  page.says(
    'With a delegator and only one of the two validators, the query ignores the validator and returns all redelegations of the delegator.',
    ofDelegator[0]?.includes('"validatorSrcAddress"') === true && new Set(ofDelegator).size === 1,
    ofDelegator.map((text) => text.slice(0, 200)).join('; '),
  );
  const unused = await staking.query('allowance', [through.address, dev3.address, message('Delegate')]);
  page.row('allowance | 0').holds(unused === '"0"', unused);
  page.row('invalid validator status %s').shows(await staking.query('validators', ['bonded', request]));
  const neither = await staking.query('redelegations', [zeroAddress, '', second, request]);
  page.row('invalid query. Need to specify at least a source validator address').shows(neither);
  const bySource = await staking.query('redelegations', [zeroAddress, first, '', request]);
  page.says(
    'For `redelegations`, give at least a delegator or a source validator.',
    neither.includes('invalid query') && bySource.startsWith('[['),
    `${neither}; by the source alone: ${bySource.slice(0, 80)}`,
  );
  const offsets = page.row('invalid request, either offset or key is expected, got both');
  const noOffset = BigInt(/above (\d+)/.exec(offsets.cells[1] ?? '')?.[1] ?? 1);
  offsets.shows(await staking.query('validators', ['', {...request, offset: noOffset + 1n}]));
  const begun = await staking.query('validators', ['', {...request, offset: noOffset}]);
  offsets.holds(begun.includes('"operatorAddress"'), `offset ${noOffset}: ${begun.slice(0, 120)}`);

  // Errors of calls from a wallet.
  const ask = (name: string, ...args: unknown[]): Promise<string> => staking.why(dev0.address, name, args);
  page.row('invalid delegator address: %s').shows(await ask('delegate', zeroAddress, first, evmos));
  const operators = [
    await ask('delegate', dev0.address, mykey.address, evmos),
    await ask('redelegate', dev0.address, 'x', second, evmos),
    await ask('redelegate', dev0.address, first, 'x', evmos),
    await staking.query('validator', [mykey.address]),
    await staking.query('delegation', [dev0.address, 'x']),
  ];
  page.row('invalid validator address: %s').shows(operators.join('\n'));
  page.says('A call with an `0x` address for a validator fails.', operators[0] !== '', operators[0] ?? '');
  const amounts = page.row('invalid delegation amount');
  const named = [...(amounts.cells[1] ?? '').matchAll(/the amount (\d+)/g)].map(([, amount = '1']) => BigInt(amount));
  const [toDelegate = 1n, toUndelegate = 1n] = named;
  const shares = [
    await ask('undelegate', dev0.address, first, toUndelegate),
    await ask('redelegate', dev0.address, first, second, toUndelegate),
    await ask('undelegate', dev0.address, first, evmos * 1_000_000n),
    await ask('redelegate', dev0.address, first, second, evmos * 1_000_000n),
  ];
  const ofAmount = await ask('delegate', dev0.address, first, toDelegate);
  const ofValue = await ask('createValidator', ...toValidator(dev0.address, 13).slice(0, -1), 0n);
  amounts.holds(
    named.length === 2 &&
      ofAmount.includes('invalid delegation amount') &&
      ofValue.includes('invalid delegation amount') &&
      shares.every((text) => text.includes('invalid shares amount')),
    `delegate ${toDelegate}: ${ofAmount}; createValidator: ${ofValue}; undelegate ${toUndelegate}: ${shares[0]}`,
  );
  page
    .row('failed to delegate; %s is smaller than %s')
    .shows(await ask('delegate', dev0.address, first, evmos * 1_000_000n));
  page
    .row('no delegation for (address, validator) tuple')
    .shows(await staking.why(dev3.address, 'undelegate', [dev3.address, first, evmos]));
  page.row('validator does not exist').shows(await ask('delegate', dev0.address, none, evmos));
  page
    .row('cannot redelegate to the same validator')
    .shows(
      `${await ask('redelegate', dev0.address, first, first, evmos)}\n${await ask('redelegate', dev0.address, first, none, evmos)}`,
    );
  page
    .row('redelegation to this validator already in progress')
    .shows(await ask('redelegate', dev0.address, second, first, evmos));
  page
    .row('unbonding delegation entry is not found at block height')
    .shows(await ask('cancelUnbondingDelegation', dev0.address, first, evmos, 1n));
  const small = await staking.send('wallet', dev0, 'undelegate', [dev0.address, first, evmos]);
  page
    .row('amount is greater than the unbonding delegation entry balance')
    .shows(await ask('cancelUnbondingDelegation', dev0.address, first, evmos * 2n, small.block));
  const entry = JSON.parse(await staking.query('unbondingDelegation', [dev0.address, first])) as {
    entries: {creationHeight: string}[];
  };
  page.says(
    '`creationHeight` of `cancelUnbondingDelegation` identifies an entry of `unbondingDelegation`.',
    entry.entries.some(({creationHeight}) => creationHeight === `${small.block}`),
    JSON.stringify(entry),
  );
  let open = {undelegate: '', redelegate: ''};
  let count = entry.entries.length;
  for (; count < 12 && !open.undelegate; count += 1) {
    open.undelegate = (await staking.send('wallet', dev0, 'undelegate', [dev0.address, first, 1n])).error;
  }
  for (let moves = 0; moves < 12 && !open.redelegate; moves += 1) {
    open = {
      ...open,
      redelegate: (await staking.send('wallet', dev0, 'redelegate', [dev0.address, first, second, 1n])).error,
    };
  }
  page.row('too many unbonding delegation entries').shows(Object.values(open).join('\n'));
  page.says(
    'The default of `max_entries` is 7: one delegator can have at most 7 unbondings from one validator that are not complete.',
    count - 1 === 7,
    `the ${count}th failed`,
  );
  const parameters = await page.run('evmosd query staking params');
  page.finds('The default of `max_entries` is 7', /max_entries: 7\b/, parameters.output);
  const [, seconds = ''] = /unbonding_time: "?(\w+?)s?"?$/m.exec(parameters.output) ?? [];
  page.says(
    'is the time that an unbonding takes: 21 days on a new chain',
    Number(seconds) === 21 * 86_400 || seconds === '504h0m0',
    parameters.output,
  );

  // A validator that joins after a grant is not in the list of that grant.
  await staking.send('wallet', dev0, 'approve', [through.address, evmos, [message('Delegate')]]);
  await staking.send('wallet', dev3, 'createValidator', toValidator(dev3.address, 12));
  await ensureValidator(dev3, 12);
  const late = await staking.send(
    'contract',
    dev0,
    'delegate',
    [dev0.address, toOperator(dev3.address), evmos],
    through,
  );
  page.row('cannot delegate/undelegate to %s validator').shows(late.error);

  // The contract of the page.
  const split = {address: await deploy(dev3, contracts.get('SplitStake')), abi: contracts.get('SplitStake')?.abi ?? []};
  const splitting = {to: split.address, abi: split.abi, name: 'split', args: [[first, second], evmos]};
  const ungranted = await send(dev2, splitting);
  await send(dev2, {...staking.toCall('approve', [split.address, evmos * 10n, [message('Delegate')]])});
  await send(dev2, splitting);
  await earn(chain);
  const both = await send(dev2, {...splitting, gas: 600_000n});
  const delegated = readEvents(staking.abi, both.logs, staking.address);
  const worth = await client.readContract({
    address: split.address,
    abi: split.abi,
    functionName: 'staked',
    args: [dev2.address, first],
  });
  const splitChange = await readChange(both, dev2.address, true);
  page.block(
    'contract SplitStake',
    ungranted.status === 'reverted' && both.status === 'success' && delegated.length === 2 && worth === 2n * evmos,
    `without a grant ${ungranted.status}, with it ${both.status}: ${delegated.join(' ')}; staked ${String(worth)}`,
  );
  page.says(
    'When it delegates, the pending rewards are paid to the user',
    splitChange.balance > -2n * evmos && splitChange.supply === 0n,
    `balance ${splitChange.balance}, supply ${splitChange.supply}`,
  );

  // The client of the page: a first delegation, and one with pending rewards.
  const env = {PRIVATE_KEY: accounts.dev3.privateKey};
  const client1 = await page.module('delegate.ts', {env});
  await earn(chain);
  const from = await client.getBlockNumber();
  const client2 = await page.module('delegate.ts', {env});
  const to = await client.getBlockNumber();
  const lost = (await readSupply(from)) - (await readSupply(to));
  page.says(
    'withdraws the rewards of an earlier delegation to it. Then the script delegates 0.1 of the token and reads the result',
    /^success 100000000000000000000000000000000000n? .* 0\.1$/m.test(client1.output) && / 0\.2$/m.test(client2.output),
    `${client1.output.trim()}; ${client2.output.trim()}; left the supply: ${lost}`,
  );
  const estimates = await Promise.all(
    [from - 1n, from].map(async (each) => {
      const {data, to: at} = distribution.toCall('withdrawDelegatorRewards', [dev2.address, first]);
      const {result} = await chain.ask('eth_estimateGas', [
        {from: dev2.address, to: at, data},
        `0x${each.toString(16)}`,
      ]);
      return Number(result);
    }),
  );
  const {data, to: at} = distribution.toCall('withdrawDelegatorRewards', [dev2.address, first]);
  const withdrawn = await send(dev2, {to: at, data});
  const {result: unseen} = await chain.ask('eth_estimateGas', [
    {from: dev2.address, to: at, data},
    `0x${withdrawn.block.toString(16)}`,
  ]);
  const payout = (estimates[0] ?? 0) - Number(unseen);
  page.says(
    'The estimate can be too low: rewards that become pending after the estimate cost about 17,000 gas more for each delegation.',
    Math.abs(payout - 17_000) < 1_500,
    `${estimates[0]} with rewards, ${Number(unseen)} without: ${payout}`,
  );
  page.block(
    'interface StakingI is AuthorizationI',
    findExtension('staking').functions.length === staking.abi.filter(({type}) => type === 'function').length,
    `${staking.abi.length} functions and events, each called or logged below`,
  );
  const delegateMessage = '/cosmos.staking.v1beta1.MsgDelegate';
  const pageRequest = {key: '0x', offset: 0n, limit: 10n, countTotal: true, reverse: false};
  const toOthers = [dev1.address, evmos, [delegateMessage]];
  const ofDev0 = [dev0.address, toOperator(mykey.address)];
  await staking.askArguments(dev0.address, {
    createValidator: toValidator(dev0.address, 13),
    delegate: [...ofDev0, evmos],
    undelegate: [...ofDev0, 1n],
    redelegate: [...ofDev0, toOperator(dev1.address), 1n],
    cancelUnbondingDelegation: [...ofDev0, 1n, 1n],
    delegation: ofDev0,
    unbondingDelegation: ofDev0,
    validator: [toOperator(mykey.address)],
    validators: ['BOND_STATUS_BONDED', pageRequest],
    redelegation: [...ofDev0, toOperator(dev1.address)],
    redelegations: [...ofDev0, '', pageRequest],
    approve: toOthers,
    revoke: [dev1.address, [delegateMessage]],
    increaseAllowance: toOthers,
    decreaseAllowance: toOthers,
    allowance: [dev1.address, dev0.address, delegateMessage],
  });
  const nothing = {moniker: '', identity: '', website: '', securityContact: '', details: ''};
  page
    .row('empty description')
    .shows(await staking.why(dev0.address, 'createValidator', [nothing, ...toValidator(dev0.address, 13).slice(1)]));
  page
    .row('unbonding delegation with delegator %s not found')
    .shows(
      await staking.why(dev3.address, 'cancelUnbondingDelegation', [dev3.address, toOperator(mykey.address), 1n, 1n]),
    );
  staking.decide();
};

export default run;

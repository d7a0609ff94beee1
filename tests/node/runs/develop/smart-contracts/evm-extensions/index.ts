import {parseEther, zeroAddress} from 'viem';
import {readInterface} from '../../../../../../src/plugins/markdown/interfaces';
import {findFact} from '../../../../../../src/site/names';
import {precompiles} from '../../../../../../src/site/precompiles';
import {accounts, type Chain} from '../../../../chain';
import {waitFor} from '../../../../processes';
import type {Run} from '../../../../run';
import {
  addSecondCoin,
  client,
  compile,
  compileCaller,
  compilePage,
  decideList,
  deploy,
  earn,
  ExtensionRun,
  findExtension,
  quickChain,
  readChange,
  send,
  toAccount,
  toData,
  toOperator,
  toValidator,
  ensureValidator,
  traceErrors,
  why,
  type Call,
} from '../contracts';

const evmos = parseEther('1');
const delegateMessage = '/cosmos.staking.v1beta1.MsgDelegate';

const run: Run = async (page) => {
  const chain = await page.startChain(quickChain(addSecondCoin));
  await decideList(page, chain);
  const contracts = compilePage(page);
  const staking = new ExtensionRun(page, chain, 'staking', contracts);
  const distribution = new ExtensionRun(page, chain, 'distribution', contracts);
  const dev0 = toAccount('dev0');
  const dev3 = toAccount('dev3');
  const validator = toOperator(accounts.mykey.address);
  const callerCode = compileCaller().get('Caller');
  const through = {address: await deploy(dev3, callerCode, [], 50n * evmos), abi: callerCode?.abi ?? []};

  // The files import each other as the table says, and compile.
  for (const row of page.rows('Interfaces', 'File')) {
    const [[file = ''] = [], wanted = []] = row.codes;
    const imports = [...readInterface(file).matchAll(/from "\.\/([^"]+)"/g)].map(([, name = '']) => name).sort();
    row.holds(
      imports.join() === [...wanted].sort().join(),
      `${file} compiles, and imports ${imports.join() || 'nothing'}`,
    );
  }

  // Kinds of calls.
  const {to, data} = staking.toCall('approve', [dev0.address, evmos, [delegateMessage]]);
  const query = staking.toCall('allowance', [dev0.address, dev3.address, delegateMessage]);
  const kinds = [];
  for (const name of ['forwardStatic', 'forwardDelegate']) {
    const call = {to: through.address, abi: through.abi, name};
    kinds.push({
      read: await why(chain, dev0.address, {...call, args: [query.to, query.data]}),
      sent: await send(dev0, {...call, args: [to, data]}),
    });
  }
  const errors = await Promise.all(kinds.map(({sent}) => traceErrors(chain, sent.hash)));
  page
    .row('STATICCALL, DELEGATECALL, CALLCODE')
    .holds(
      kinds.every(({read}) => read === '') && errors.every((text) => text.includes('write protection')),
      errors.join('; '),
    );
  const direct = await staking.send('wallet', dev0, 'approve', [dev3.address, evmos, [delegateMessage]]);
  page.row('CALL, also as a transaction').holds(direct.status === 'success', direct.status);
  const [short, empty] = [
    await why(chain, dev0.address, {to: staking.address, data: '0x0102'}),
    await why(chain, dev0.address, {to: staking.address, data: '0x'}),
  ];
  const forwarded = (bytes: string): Call => ({
    to: through.address,
    abi: through.abi,
    name: 'forward',
    args: [staking.address, bytes],
  });
  const cut = [];
  for (const call of [
    {to: staking.address, data: '0x0102'},
    {to: staking.address, data: '0x'},
    forwarded('0x'),
    forwarded('0x0102'),
    ...['0x01', '0x010203'].map((bytes) => ({...forwarded(bytes), args: [findExtension('bech32').address, bytes]})),
  ] as Call[]) {
    cut.push(
      await send(dev0, call).then(
        ({status}) => status as string,
        (error: Error) => error.message,
      ),
    );
  }
  page
    .row('with less than 4 bytes of data')
    .holds(
      short.includes('slice bounds out of range') &&
        empty.includes('slice bounds out of range') &&
        cut.slice(0, 3).every((text) => text.includes('the receipt of')) &&
        cut[3] === 'reverted' &&
        cut.slice(4).every((text) => text.includes('the receipt of')),
      `${short}; ${empty}; transactions: ${cut.join('; ')}`,
    );
  const plain = [];
  for (const {name, address} of precompiles) {
    plain.push([name, await why(chain, dev0.address, {to: address, value: 1n})]);
  }
  page.says(
    'A transfer without data fails at all of these addresses but p256, as the table shows.',
    plain.every(([name, text = '']) => (name === 'p256' ? text === '' : text.includes('slice bounds out of range'))),
    plain.map((each) => each.join(': ')).join('; '),
  );
  page
    .row('with an unknown selector')
    .shows(await why(chain, dev0.address, {to: staking.address, data: '0x12345678'}), 1);
  // Value for the blocked addresses: as a transaction, in eth_call and eth_estimateGas, and from a contract that goes on.
  const gifts: {
    name: string;
    sent: string;
    isRefused: boolean;
    isShown: boolean;
    isCaught: boolean;
    /** How the caller's catch changed the caller, the module account and the supply. */
    caught: string;
  }[] = [];
  const mint = String(findFact('account.evm.hex').value) as `0x${string}`;
  const abis = compile({});
  for (const [name, functionName, args] of [
    ['bech32', 'hexToBech32', [dev0.address, 'evmos']],
    ['staking', 'allowance', [dev0.address, dev3.address, delegateMessage]],
    ['distribution', 'delegatorWithdrawAddress', [dev0.address]],
    ['ics20', 'denomHash', ['transfer/channel-0/uosmo']],
    ['vesting', 'approve', [dev3.address, '/evmos.vesting.v2.MsgClawback']],
    ['bank', 'totalSupply', []],
  ] as const) {
    const {address, interface: {name: interfaceName = ''} = {}} = findExtension(name);
    const gift: Call = {
      to: address,
      data: toData({to: address, abi: abis.get(interfaceName)?.abi, name: functionName, args}),
      value: 1n,
      gas: 300_000n,
    };
    const {result: enough} = await chain.ask('eth_estimateGas', [
      {from: dev0.address, to: address, data: gift.data, value: '0x1'},
    ]);
    const called = await why(chain, dev0.address, gift);
    const direct = await send(dev0, gift);
    const caught = await send(dev0, {
      to: through.address,
      abi: through.abi,
      name: 'tryWithValue',
      args: [address, gift.data],
      gas: 300_000n,
    });
    const [giver, minter] = [await readChange(caught, through.address, false), await readChange(caught, mint, false)];
    const {log, events} = await chain.txResult(direct.hash);
    gifts.push({
      name,
      sent: `${direct.status}, ${direct.gasUsed} gas`,
      isRefused:
        direct.status === 'reverted' &&
        direct.gasUsed === gift.gas &&
        `${log}${JSON.stringify(events)}`.includes('is not allowed to receive funds'),
      isShown: called !== '' && enough === undefined,
      isCaught: caught.status === 'success',
      caught: [giver.balance, minter.balance, minter.supply].join(),
    });
  }
  const seen = JSON.stringify(gifts);
  page.says(
    'a transaction with value fails with `is not allowed to receive funds` and pays for its whole gas limit.',
    gifts.every(({isRefused}) => isRefused),
    seen,
  );
  page.says(
    'Only staking and vesting refuse the value during the call. For the other four, the chain refuses it at the end of the transaction, where no contract can catch the failure. `eth_call` and `eth_estimateGas` do not show it.',
    gifts.every(({name, isShown, isCaught}) => {
      const isDuring = name === 'staking' || name === 'vesting';
      return isShown === isDuring && isCaught === isDuring;
    }),
    seen,
  );
  page.says(
    'A contract that catches the refusal of staking or vesting keeps its coins. The chain still mints the same amount into the module account `evm`',
    gifts.every(({isCaught, caught}) => caught === (isCaught ? '0,1,1' : '0,0,0')),
    seen,
  );
  page.cannot(
    {section: 'Gas', kind: 'row'},
    'the prices of a single access are no call of their own: cosmos-sdk store/types/gas.go, KVGasConfig and TransientGasConfig',
  );

  // Errors.
  const client1 = await page.module('why.ts');
  const {error: ofEstimate} = await chain.ask('eth_estimateGas', [
    {from: dev0.address, ...staking.toCall('delegate', [zeroAddress, '', 1n])},
  ]);
  page.says(
    'the answer to an `eth_call` or `eth_estimateGas` straight to the extension',
    [client1.output, ofEstimate?.message].every((text) => text?.includes('invalid delegator address')),
    `${client1.output.trim()}; ${ofEstimate?.message}`,
  );
  // Traces of first grants: with exactly the estimated gas, which is not always enough, and with gas to spare.
  const firstGrant = async (byte: number, spare: bigint): Promise<string> => {
    const grantee = `0x${byte.toString(16).repeat(20)}`;
    const {to, data} = staking.toCall('approve', [grantee, evmos, [delegateMessage]]);
    const need = await client.estimateGas({account: dev0.address, to, data});
    const {status, hash} = await send(dev0, {to, data, gas: need + spare});
    return `${status} ${await traceErrors(chain, hash)}`;
  };
  const exact: string[] = [];
  for (let byte = 0x12; byte < 0x18 && exact.at(-1)?.startsWith('success ') !== true; byte += 1) {
    exact.push(await firstGrant(byte, 0n));
  }
  const ample = await firstGrant(0x34, 50_000n);
  page.says(
    'can end in `out of gas` although the transaction succeeded',
    /^success .*: out of gas$/.test(exact.at(-1) ?? '') && ample === 'success ',
    [...exact, ample].join('; '),
  );
  const ungranted = await staking.send('contract', dev0, 'delegate', [dev0.address, validator, evmos], through);
  page.row('authorization to %s for address %s does not exist or is expired').shows(ungranted.error);
  page
    .row('tx origin address %s does not match the delegator address %s')
    .shows(await distribution.why(dev3.address, 'claimRewards', [dev0.address, 1]));
  page
    .row('origin address %s is not the same as delegator address %s')
    .shows(await staking.why(dev3.address, 'delegate', [dev0.address, validator, evmos]));
  page
    .row('invalid delegator address: %s')
    .shows(await staking.why(dev0.address, 'delegate', [zeroAddress, validator, evmos]));
  page
    .row('abi: cannot marshal in to go type')
    .shows(await why(chain, dev0.address, {to: staking.address, data: '0x53266bbb00'}));
  page
    .row('no method with id: %#x | a function')
    .shows(await why(chain, dev0.address, {to: staking.address, data: '0x12345678'}));
  const tight = await staking.send('wallet', dev0, 'delegate', [dev0.address, validator, evmos], undefined, 60_000n);
  page.row('out of gas | the accesses').shows(tight.error);
  page.cannot(
    {row: 'cannot set negative reference count'},
    'it damages the chain for good: seen by hand on a local chain, and GHSA-mjfq-3qr2-6g84 is about it',
  );
  const {result} = (await chain.ask('eth_getTransactionReceipt', [ungranted.hash])) as {result: {gasUsed: string}};
  page.says(
    'A call that fails burns all gas that was forwarded to it',
    Number(result.gasUsed) > 1_400_000,
    `${Number(result.gasUsed)} of 1,500,000`,
  );

  // Failed calls that the caller catches, changes of its storage, and rewards.
  await staking.send('wallet', dev0, 'approve', [through.address, 100n * evmos, [delegateMessage]]);
  const own = [through.address, validator, evmos] as const;
  const forgotten = await staking.send('itself', dev0, 'delegate', own, {...through, name: 'forwardAndFail'});
  const kept = await staking.query('delegation', [through.address, validator]);
  page.says(
    'If an inner call fails and its caller goes on, what an extension has written stays.',
    kept.includes(`"amount":"${evmos}"`),
    `after a failed call: ${kept}`,
  );
  page.says(
    'Its log is missing in the receipt all the same.',
    forgotten.status === 'success' && forgotten.logs.length === 0 && kept.includes(`"amount":"${evmos}"`),
    `${forgotten.status}, ${forgotten.logs.length} logs, ${kept}`,
  );
  // Only a query of staking, in a call that writes to the storage, creates a contract and pays, and then fails.
  const payee = `0x${'5a'.repeat(20)}` as const;
  const undone = await send(dev0, {
    to: through.address,
    abi: through.abi,
    name: 'changeAndFail',
    args: [query.to, query.data, payee],
  });
  const read = (functionName: string): Promise<unknown> => client.readContract({...through, functionName});
  const [slot, created] = [await read('changed'), await read('created')];
  const code = await client.getCode({address: created as `0x${string}`});
  const [paid, payer] = [await readChange(undone, payee, false), await readChange(undone, through.address, false)];
  page.says(
    'The changes that the inner call made before it reached staking or vesting stay, too: writes to storage, new contracts and payments. If the payer then changes in another way, it also keeps the coins that it paid.',
    undone.status === 'success' &&
      slot === 1n &&
      code !== undefined &&
      paid.balance === 1n &&
      payer.balance === 0n &&
      payer.supply === 1n,
    `${undone.status}: the slot is ${String(slot)}, code ${code ?? 'none'}, the payee ${paid.balance}, the payer ${payer.balance}, supply ${payer.supply}`,
  );
  const asking = {address: await deploy(dev3, callerCode), abi: through.abi};
  await send(dev0, {to: asking.address, abi: asking.abi, name: 'lockAndForward', args: [query.to, query.data]});
  await staking.send('itself', dev0, 'delegate', own, {...through, name: 'lockAndForward'});
  const locks = [await client.readContract({...asking, functionName: 'lock'}), await read('lock')];
  page.says(
    'Suppose that a slot changes before a call of staking or vesting, a query included, and gets its first value back afterward. Then the chain stores the value in between. A reentrancy lock stays closed for good.',
    locks.every((lock) => lock === 1n),
    `the lock is ${locks.map(String).join(' after a query, and ')} after a delegation`,
  );
  await staking.send('wallet', dev0, 'delegate', [dev0.address, validator, evmos]);
  await earn(chain);
  const wallet = await readChange(
    await staking.send('wallet', dev0, 'delegate', [dev0.address, validator, evmos]),
    dev0.address,
    true,
  );
  const contract = await readChange(
    await staking.send('itself', dev0, 'delegate', own, through),
    through.address,
    false,
  );
  page.says(
    'A wallet or a contract that calls `delegate` of the staking extension for itself loses its pending rewards of that validator. The rewards are burned.',
    [wallet, contract].every(({balance, supply}) => balance === -evmos && supply < 0n),
    `a wallet: ${wallet.balance}, supply ${wallet.supply}; a contract: ${contract.balance}, supply ${contract.supply}`,
  );
  await distribution.send('wallet', dev0, 'setWithdrawAddress', [dev0.address, accounts.dev2.address]);
  await earn(chain);
  const elsewhere = await staking.send('wallet', dev0, 'delegate', [dev0.address, validator, evmos]);
  const [staker, receiver] = [
    await readChange(elsewhere, dev0.address, true),
    await readChange(elsewhere, accounts.dev2.address, false),
  ];
  await distribution.send('wallet', dev0, 'setWithdrawAddress', [dev0.address, dev0.address]);
  page.says(
    'This concerns an account that is its own withdraw address.',
    wallet.supply < 0n && staker.balance === -evmos && receiver.balance > 0n && receiver.supply === 0n,
    `with another address: the wallet ${staker.balance}, the address ${receiver.balance}, supply ${receiver.supply}`,
  );
  const writing = {...through, name: 'writeAndForward'};
  /** Returns the changes of balance and supply when the contract writes to its storage and then calls for itself. */
  const tryWriting = async (extension: ExtensionRun, name: string, args: readonly unknown[]) => {
    await earn(chain);
    const sent = await extension.send('itself', dev0, name, args, writing);
    return {...(await readChange(sent, through.address, false)), block: sent.block, status: sent.status};
  };
  const grant = (message: string): Promise<unknown> =>
    staking.send('wallet', dev0, 'approve', [through.address, 100n * evmos, [`/cosmos.staking.v1beta1.${message}`]]);
  const claimed = await tryWriting(distribution, 'claimRewards', [through.address, 5]);
  await grant('MsgUndelegate');
  const left = await tryWriting(staking, 'undelegate', own);
  await grant('MsgCancelUnbondingDelegation');
  const cancelled = await tryWriting(staking, 'cancelUnbondingDelegation', [...own, left.block]);
  const second = toOperator(accounts.dev1.address);
  await staking.send('wallet', toAccount('dev1'), 'createValidator', toValidator(accounts.dev1.address, 7));
  await ensureValidator(toAccount('dev1'), 7);
  await grant('MsgBeginRedelegate');
  const moved = await tryWriting(staking, 'redelegate', [through.address, validator, second, evmos]);
  page.says(
    'A contract that writes to its storage in the same transaction loses the rewards that `claimRewards` collects. It also loses the rewards that `undelegate`, `redelegate` and `cancelUnbondingDelegation` pay out unasked.',
    [claimed, left, cancelled, moved].every(
      ({balance, supply, status}) => balance === 0n && supply < 0n && status === 'success',
    ),
    Object.entries({claimRewards: claimed, undelegate: left, cancelUnbondingDelegation: cancelled, redelegate: moved})
      .map(([name, {balance, supply}]) => `${name}: ${balance}, supply ${supply}`)
      .join('; '),
  );

  const pageRequest = {key: '0x', offset: 0n, limit: 10n, countTotal: true, reverse: false};
  await staking.askArguments(dev0.address, {validators: ['BOND_STATUS_BONDED', pageRequest]});

  // An inactive extension.
  const answers = await Promise.all(
    [dev3.address, '0x0000000000000000000000000000000000000001', staking.address, zeroAddress].map(async (address) =>
      staking.query('allowance', [dev0.address, address, delegateMessage], accounts.dev2.address),
    ),
  );
  const asGranter = await staking.query('allowance', [zeroAddress, dev3.address, delegateMessage]);
  page.says(
    'The query `allowance` answers for every address but the zero address.',
    answers.slice(0, 3).every((text) => /^"\d+"$/.test(text)) &&
      [answers[3], asGranter].every((text) => !/^"\d+"$/.test(text ?? '')),
    [...answers, asGranter].join('; '),
  );
  const check = {
    address: await deploy(dev3, contracts.get('ExtensionCheck')),
    abi: contracts.get('ExtensionCheck')?.abi ?? [],
  };
  const on = await client.readContract({...check, functionName: 'isStakingActive'});

  // An undelegation that runs out of gas close to its end, while its caller goes on.
  await staking.send('itself', dev0, 'delegate', [through.address, validator, 6n * evmos], through);
  const {to: stakingAddress, data: undelegation} = staking.toCall('undelegate', own);
  const whole = await client.estimateGas({
    account: dev0.address,
    to: through.address,
    data: toData({to: through.address, abi: through.abi, name: 'forward', args: [stakingAddress, undelegation]}),
  });
  const readStake = async (): Promise<{stake: bigint; unbonding: string}> => ({
    stake: BigInt(/"amount":"(\d+)"/.exec(await staking.query('delegation', [through.address, validator]))?.[1] ?? '0'),
    unbonding: await staking.query('unbondingDelegation', [through.address, validator]),
  });
  const cuts: string[] = [];
  let isTaken = false;
  for (let limit = (whole * 15n) / 16n; !isTaken && limit > whole / 2n; limit -= whole / 16n) {
    const before = await readStake();
    const cut = await staking.send('itself', dev0, 'undelegate', own, {...through, name: 'tryForward', more: [limit]});
    const after = await readStake();
    const [error, less] = [await traceErrors(chain, cut.hash), before.stake - after.stake];
    const isSame = before.unbonding === after.unbonding;
    isTaken = cut.status === 'success' && error.includes('out of gas') && less === evmos && isSame;
    cuts.push(`${cut.status} ${error || 'no error'}: ${less} less, ${isSame ? 'no new entry' : 'a new entry'}`);
  }
  page.says(
    'A call that runs out of gas midway leaves a part of its work, if its caller goes on. An undelegation can then take the stake without an unbonding entry',
    isTaken,
    cuts.toReversed().join('; '),
  );
  await chain.stop();
  const startWith = (home: string, isOn: (address: string) => boolean): Promise<Chain> =>
    page.startChain({
      ...quickChain((genesis) => {
        const {evm} = genesis.app_state as unknown as {evm: {params: {active_precompiles: string[]}}};
        evm.params.active_precompiles = evm.params.active_precompiles.filter(isOn);
      }),
      home,
    });
  const off = await startWith('.off', (address) => address !== findExtension('staking').address);
  const again = {address: await deploy(dev3, contracts.get('ExtensionCheck')), abi: check.abi};
  const isOff = await client.readContract({...again, functionName: 'isStakingActive'});
  page.block('contract ExtensionCheck', on === true && isOff === false, `on: ${String(on)}, off: ${String(isOff)}`);
  const inactive = await why(off, dev0.address, query);
  const spent = await off.balance(dev0.address);
  const base = 20_000_000_000n;
  const {result: refusedHash} = await off.ask('eth_sendRawTransaction', [
    await dev0.signTransaction({
      chainId: 9000,
      nonce: await off.nonce(dev0.address),
      to: query.to,
      data: query.data,
      gas: 200_000n,
      gasPrice: base,
      type: 'legacy',
    }),
  ]);
  const refused = await waitFor('the refused transaction', async () => {
    const found = await off.txResult(String(refusedHash));
    return found.code === -1 ? undefined : found;
  });
  const {result: noReceipt} = await off.ask('eth_getTransactionReceipt', [refusedHash]);
  const cost = spent - (await off.balance(dev0.address));
  const quiet = await deploy(dev3, callerCode);
  const silent = await why(off, dev0.address, {
    to: quiet,
    abi: through.abi,
    name: 'forward',
    args: [query.to, query.data],
  });
  page.says('succeeds and returns no data, as with any empty account', silent === '', silent || 'succeeds');
  await off.stop();
  const none = await startWith('.none', () => false);
  const anything = await why(none, dev0.address, query);
  page
    .row('to an inactive address, by')
    .holds(
      inactive.includes('failed to call precompile: precompile not enabled') &&
        refused.log.includes('failed to call precompile: precompile not enabled') &&
        noReceipt === null &&
        cost === 200_000n * base &&
        anything === '',
      `one of several off: ${inactive}; as a transaction: ${refused.code} ${refused.log}, cost ${cost}; all off: ${anything || 'succeeds'}`,
    );
};

export default run;

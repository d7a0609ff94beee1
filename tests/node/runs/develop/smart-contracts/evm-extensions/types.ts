import {parseEther, toFunctionSelector} from 'viem';
import {accounts} from '../../../../chain';
import type {Run} from '../../../../run';
import {
  client,
  compilePage,
  deploy,
  earn,
  ExtensionRun,
  flags,
  openChannel,
  quickChain,
  toAccount,
  toBech32,
  toOperator,
  transactMessages,
} from '../contracts';

const evmos = parseEther('1');

/** The function that takes a struct, by its name. The extension knows its selector only if the tuple is right. */
const users: Readonly<Record<string, readonly [extension: string, signature: (tuple: string) => string]>> = {
  PageRequest: ['staking', (tuple) => `validators(string,${tuple})`],
  Height: ['ics20', (tuple) => `transfer(string,string,string,uint256,address,string,${tuple},uint64,string)`],
  ICS20Allocation: ['ics20', (tuple) => `approve(address,${tuple}[])`],
  Period: ['vesting', (tuple) => `fundVestingAccount(address,address,uint64,${tuple}[],${tuple}[])`],
};

/** The query that returns a struct, by its name. */
const answers: Readonly<Record<string, string>> = {
  Coin: 'delegation',
  DecCoin: 'delegationRewards',
  Dec: 'validatorSlashes',
  PageResponse: 'validators',
  Validator: 'validator',
  DenomTrace: 'denomTrace',
  Balance: 'balances',
};

interface Parameter {
  type: string;
  name?: string;
  components?: readonly Parameter[];
}

const toTuple = ({type, components}: Parameter): string =>
  components ? `(${components.map(toTuple).join(',')})${type.slice('tuple'.length)}` : type;

const findTuples = (parameter: Parameter): string[] => [
  toTuple(parameter).replace(/(\[\])+$/, ''),
  ...(parameter.components ?? []).flatMap(findTuples),
];

const run: Run = async (page) => {
  // More vouchers than a page has by default.
  const traces = Array.from({length: 105}, (_, index) => ({
    path: `transfer/channel-${index + 100}`,
    base_denom: 'utest',
  }));
  const chain = await page.startChain(
    quickChain((genesis) => {
      genesis.app_state.transfer = {...genesis.app_state.transfer, denom_traces: traces};
    }),
  );
  await openChannel(page);
  const contracts = compilePage(page);
  const toRun = (name: string): ExtensionRun => new ExtensionRun(page, chain, name, contracts);
  const [staking, distribution, ics20, vesting, bank] = ['staking', 'distribution', 'ics20', 'vesting', 'bank'].map(
    toRun,
  ) as [ExtensionRun, ExtensionRun, ExtensionRun, ExtensionRun, ExtensionRun];
  const extensions: Readonly<Record<string, ExtensionRun>> = {staking, distribution, ics20, vesting, bank};
  const dev0 = toAccount('dev0');
  const validator = toOperator(accounts.mykey.address);
  const request = {key: '0x', offset: 0n, limit: 10n, countTotal: false, reverse: false};
  const delegated = await staking.send('wallet', dev0, 'delegate', [dev0.address, validator, evmos]);
  await earn(chain);

  // The tuple of an argument has to give a known selector. With that of a result, the answer of a query has to decode.
  const queries: Readonly<Record<string, readonly [string, readonly unknown[]]>> = {
    delegation: ['staking', [dev0.address, validator]],
    delegationRewards: ['distribution', [dev0.address, validator]],
    validatorSlashes: ['distribution', [validator, 0n, 10n, request]],
    validators: ['staking', ['', request]],
    validator: ['staking', [validator]],
    denomTrace: ['ics20', ['11'.repeat(32)]],
    balances: ['bank', [dev0.address]],
  };
  const call = async (name: string, data: string): Promise<string> =>
    (await chain.ask('eth_call', [{from: dev0.address, to: extensions[name]?.address, data}, 'latest'])).error
      ?.message ?? '';
  for (const row of page.rows('Tuple types', 'Struct')) {
    const [[struct = ''] = [], [tuple = ''] = []] = row.codes;
    const [extension = '', toSignature = (text: string): string => text] = users[struct] ?? [];
    if (extension) {
      const right = await call(extension, toFunctionSelector(`function ${toSignature(tuple)}`));
      const wrong = await call(extension, toFunctionSelector(`function ${toSignature('(uint8)')}`));
      row.holds(
        !right.includes('no method with id') && wrong.includes('no method with id'),
        `${right}; with another tuple: ${wrong}`,
      );
    } else {
      const name = answers[struct] ?? '';
      const [owner = '', values = []] = queries[name] ?? [];
      const {abi} = extensions[owner] ?? staking;
      const answer = await (extensions[owner] ?? staking).query(name, values);
      const outputs = abi.flatMap((item) =>
        item.type === 'function' && item.name === name ? (item.outputs as readonly Parameter[]) : [],
      );
      row.holds(outputs.flatMap(findTuples).includes(tuple) && /^[[{]/.test(answer), `${name}: ${answer}`);
    }
  }
  const unknown = await call('staking', toFunctionSelector('function validators(string,(bytes,uint64))'));
  page.finds(
    'A wrong field gives a function another selector, so the call fails with `no method with id: %#x`.',
    'no method with id: 0x',
    unknown,
  );
  const delegate = '/cosmos.staking.v1beta1.MsgDelegate';
  await page.transact(
    `evmosd tx authz grant ${accounts.dev3.bech32} generic --msg-type ${delegate} --from dev0 --gas-prices 20000000000aevmos -y ${flags}`,
  );
  page.finds(
    'If a Cosmos transaction made a general grant for a message, `allowance` of staking fails for it with `invalid type for %s: expected %T, received %T`.',
    /invalid type for staking authorization: expected \*types\.StakeAuthorization, received/,
    await staking.query('allowance', [accounts.dev3.address, dev0.address, delegate]),
  );
  page.advice({section: 'Structs of one extension'});
  page.block(
    'struct Coin',
    delegated.status === 'success' && (await staking.query('validators', ['', request])).includes(validator),
    'the interfaces that import it compile, and their answers decode',
  );

  // Scales of numbers.
  const details = await staking.query('validator', [validator]);
  const delegation = await staking.query('delegation', [dev0.address, validator]);
  const amounts = page.row('Coin.amount, amounts of staking, Validator.tokens');
  amounts.holds(
    details.includes(`"tokens":"${1_001n * evmos}"`) && delegation.includes(`"amount":"${evmos}"`),
    details,
  );
  // The command line converts an amount of whole coins to aevmos.
  const [whole = ''] = await page.json<string[]>(
    `evmosd tx bank send ${accounts.dev0.bech32} ${accounts.dev1.bech32} 1evmos --generate-only --gas 1 --home ~/.tmp-evmosd | jq '[.body.messages[0].amount[].amount]'`,
  );
  const zeros = /^1(0*)$/.exec(whole)?.[1]?.length ?? 0;
  amounts.tells([zeros], `1evmos is ${whole}aevmos, with ${zeros} decimals`);
  const rewards = await distribution.query('delegationRewards', [dev0.address, validator]);
  page.row('DecCoin.amount').finds(/"denom":"aevmos","amount":"\d+","precision":18/, rewards);
  // Over REST, the same values have a decimal point.
  const {body: stored} = await chain.rest(`/cosmos/staking/v1beta1/validators/${validator}`);
  const [, rate = ''] = /"commission_rates":\{"rate":"([\d.]+)"/.exec(stored) ?? [];
  const [, commission = ''] = /"commission":"(\d+)"/.exec(details) ?? [];
  const scaled = page.row('shares, commission rates');
  scaled.holds(
    BigInt(rate.replace('.', '')) === BigInt(commission) && delegation.startsWith(`["${evmos * evmos}"`),
    `commission ${commission}, over REST ${rate}; ${delegation}`,
  );
  scaled.tells([rate.split('.')[1]?.length ?? 0], `${rate} has ${rate.split('.')[1]?.length} decimals`);
  const undelegated = await staking.send('wallet', dev0, 'undelegate', [dev0.address, validator, evmos / 2n]);
  const unbonding = await staking.query('unbondingDelegation', [dev0.address, validator]);
  const [, completion = '0'] = /"completionTime":"(\d+)"/.exec(unbonding) ?? [];
  const {timestamp} = await client.getBlock({blockNumber: undelegated.block});
  page
    .row('completionTime, unbondingTime, startTime')
    .holds(BigInt(completion) - timestamp === 1_814_400n, `21 days later: ${Number(BigInt(completion) - timestamp)} s`);
  page.row('creationHeight, unbondingHeight').finds(`"creationHeight":"${undelegated.block}"`, unbonding);
  const dev1 = toAccount('dev1');
  await vesting.send('wallet', dev1, 'createClawbackVestingAccount', [dev0.address, dev1.address, false]);
  const grant = (length: bigint): readonly unknown[] => [
    dev0.address,
    dev1.address,
    timestamp,
    [],
    [{length, amount: [{denom: 'aevmos', amount: 1n}]}],
  ];
  const never = await vesting.why(dev0.address, 'fundVestingAccount', grant(0n));
  page
    .row('Period.length')
    .holds(
      never.includes('length must be greater than 0') &&
        (await vesting.why(dev0.address, 'fundVestingAccount', grant(1n))) === '',
      never,
    );
  const transfer = async (nanoseconds: bigint): Promise<string> =>
    ics20.why(dev0.address, 'transfer', [
      'transfer',
      'channel-0',
      'aevmos',
      1n,
      dev0.address,
      accounts.dev1.bech32,
      {revisionNumber: 0n, revisionHeight: 0n},
      nanoseconds,
      '',
    ]);
  const inSeconds = await transfer(timestamp + 9_000n);
  page
    .row('timeoutTimestamp of IBC')
    .holds(
      inSeconds.includes('receiving chain block timestamp') &&
        (await transfer((timestamp + 9_000n) * 1_000_000_000n)) === '',
      inSeconds,
    );
  page.cannot(
    {row: 'Dec.value'},
    'a slash is provoked on /develop/smart-contracts/evm-extensions/distribution, and takes its own chain',
  );

  // Addresses.
  page.row('delegator, funder, grantee, sender in arguments').holds(delegated.status === 'success', delegated.status);
  page.row('validator in arguments and in results').finds(`"operatorAddress":"${validator}"`, details);
  const withdrawn = await distribution.send('wallet', dev0, 'withdrawDelegatorRewards', [dev0.address, validator]);
  page
    .row('validator in events of staking')
    .holds(
      delegated.events.join().includes(`"validatorAddress":"${accounts.mykey.address}"`) &&
        withdrawn.events.join().includes(`"validatorAddress":"${accounts.mykey.address}"`),
      `${delegated.events.join()}; ${withdrawn.events.join()}`,
    );
  page.row('delegator inside of results').finds(`"delegatorAddress":"${accounts.dev0.bech32}"`, unbonding);
  const info = await distribution.query('validatorDistributionInfo', [validator]);
  page.row('ValidatorDistributionInfo.operatorAddress').finds(`"operatorAddress":"${accounts.mykey.bech32}"`, info);
  const addresses = [
    await distribution.send('wallet', dev0, 'setWithdrawAddress', [dev0.address, accounts.dev3.bech32]),
    await distribution.send('wallet', dev0, 'setWithdrawAddress', [dev0.address, accounts.dev3.address]),
  ];
  const address = await distribution.query('delegatorWithdrawAddress', [dev0.address]);
  page
    .row('withdraw address')
    .holds(addresses.every(({status}) => status === 'success') && address === `"${accounts.dev3.bech32}"`, address);

  // Pagination of two validators, and of the vouchers in the genesis.
  const list = (changes: Readonly<Record<string, unknown>>): Promise<string> =>
    staking.query('validators', ['', {...request, ...changes}]);
  await staking.send('wallet', toAccount('dev2'), 'createValidator', [
    {moniker: 'two', identity: '', website: '', securityContact: '', details: ''},
    {rate: parseEther('0.05'), maxRate: parseEther('0.2'), maxChangeRate: parseEther('0.01')},
    1n,
    accounts.dev2.address,
    toOperator(accounts.dev2.address),
    Buffer.alloc(32, 7).toString('base64'),
    2n * evmos,
  ]);
  const one = await list({limit: 1n});
  const [, key = '0x'] = /"nextKey":"(0x[0-9a-f]*)"/.exec(one) ?? [];
  const two = await list({limit: 1n, key});
  const operators = (text: string): string[] => [...text.matchAll(/evmosvaloper1[a-z0-9]+/g)].map(([found]) => found);
  page
    .row('key | empty for the first page')
    .holds(
      key !== '0x' &&
        operators(one).length === 1 &&
        operators(two).length === 1 &&
        operators(one)[0] !== operators(two)[0] &&
        two.includes('"nextKey":"0x"'),
      `${operators(one).join()}, then ${operators(two).join()} and ${two.slice(-60)}`,
    );
  page.finds('An empty `nextKey` ends the list.', '"nextKey":"0x"', two);
  const offset = await list({offset: 1n});
  page.row('offset | 0, always').finds('invalid request, either offset or key is expected, got both', offset);
  const unlimited = await list({limit: 0n});
  const limit = page.row('limit | number of entries on a page');
  limit.holds(
    operators(one).length === 1 && operators(unlimited).length === 2 && unlimited.includes('"total":"2"'),
    unlimited.slice(-60),
  );
  const byDefault = BigInt(/(\d+) means/.exec(limit.cells[1] ?? '')?.[1] ?? 1);
  const many = await ics20.query('denomTraces', [{...request, limit: byDefault}]);
  const count = many.match(/"baseDenom"/g)?.length ?? 0;
  limit.holds(many.includes(`"total":"${traces.length}"`), `${many.slice(-60)}`);
  limit.tells([byDefault, count], `a limit of ${byDefault}: ${count} of ${traces.length} vouchers`);
  const counted = await list({limit: 1n, countTotal: true});
  page
    .row('countTotal')
    .holds(
      counted.includes('"total":"2"') && one.includes('"total":"0"'),
      `${counted.slice(-80)}; not asked: ${one.slice(-80)}`,
    );
  const reversed = await list({limit: 1n, reverse: true});
  page.row('reverse').holds(operators(reversed)[0] === operators(two)[0], operators(reversed).join());

  // The contract and the client of the page.
  const bonded = contracts.get('BondedTokens');
  const total = await client.readContract({
    address: await deploy(toAccount('dev3'), bonded),
    abi: bonded?.abi ?? [],
    functionName: 'total',
  });
  page.block('contract BondedTokens', total === 1_002n * evmos + evmos / 2n, String(total));
  const sent = await ics20.send('wallet', dev0, 'transfer', [
    'transfer',
    'channel-0',
    'aevmos',
    1n,
    dev0.address,
    accounts.dev3.bech32,
    {revisionNumber: 0n, revisionHeight: 0n},
    (timestamp + 9_000n) * 1_000_000_000n,
    '',
  ]);
  const {body} = await chain.comet(`/block_results?height=${sent.block}`);
  const read = (name: string): string =>
    new RegExp(`"key":\\s*"${name}",\\s*"value":\\s*"([^"]*)"`).exec(body)?.[1] ?? '';
  await transactMessages(page, [
    {
      '@type': '/ibc.core.channel.v1.MsgRecvPacket',
      packet: {
        sequence: '1',
        source_port: 'transfer',
        source_channel: 'channel-0',
        destination_port: 'transfer',
        destination_channel: 'channel-1',
        data: Buffer.from(read('packet_data_hex'), 'hex').toString('base64'),
        timeout_height: {revision_number: '0', revision_height: '0'},
        timeout_timestamp: read('packet_timeout_timestamp'),
      },
      proof_commitment: 'AQ==',
      proof_height: {revision_number: '1', revision_height: '1'},
      signer: accounts.dev0.bech32,
    },
  ]);
  page
    .row('receiver of a transfer')
    .holds(sent.status === 'success', `${sent.status}, to ${toBech32('evmos', accounts.dev3.address)}`);
  const vouchers = await page.module('vouchers.ts');
  page.says(
    'The script lists the vouchers of the chain, twenty on each page',
    vouchers.output.split('\n').includes('transfer/channel-1/aevmos') &&
      vouchers.output.trim().split('\n').length === traces.length + 1,
    `${vouchers.output.trim().split('\n').length} vouchers, one of them received here`,
  );
};

export default run;

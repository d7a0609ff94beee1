import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {encodeFunctionData, formatEther, parseAbi, type Hex} from 'viem';
import {toVestingState} from '../../../../../src/site/vesting';
import {accounts} from '../../../chain';
import type {PageRun, RowRun, Run} from '../../../run';
import type {Requires} from '../../../tools';
import {hasEvent, readPrivateKey, waitForVotes} from './cosmos';
import {sendEthereum, sendRaw, sign} from './ethereum';

const evmos = 10n ** 18n;
const year = 31_536_000;
const price = '--gas-prices 25000000000aevmos';
const staking = '0x0000000000000000000000000000000000000800';
const {dev0, dev1, dev2, dev3} = accounts;

interface Account {
  '@type': string;
  base_vesting_account: {delegated_vesting: {amount: string}[]};
  [key: string]: unknown;
}

/** Sends a transaction with a fixed gas limit, so that it fails in its block and not in the estimate. */
const send = (page: PageRun, words: string, from: string, gas = 600_000): Promise<{code: number; log: string}> =>
  page.transact(`evmosd tx ${words} --from ${from} --gas ${gas} ${price} -y`);

export const requires: Requires = ['EVMOS_SOURCE', 'grpcurl'];

const run: Run = async (page) => {
  page.makeHome({
    blockTime: '500ms',
    params: {gov: {voting_period: '24s', max_deposit_period: '10s'}},
  });
  await page.shell('ln -s .tmp-evmosd .evmosd');
  const key = async (name: string): Promise<string> => {
    await page.shell(`evmosd keys add ${name} --keyring-backend test`);
    return await page.shell(`evmosd keys show ${name} -a`);
  };
  const names = [
    'full',
    'half',
    'genesis',
    'plain',
    'coded',
    'votes',
    'fresh',
    'dry',
    'keeps',
    'stays',
    'gone',
    'done',
    'early',
    'marked',
  ] as const;
  const at = {} as Record<(typeof names)[number], string>;
  for (const name of names) {
    at[name] = await key(name);
  }
  const schedule = page.fence('"length_seconds": 15768000').fence.code;
  const lockup = page.fence('"length_seconds": 31536000').fence.code;
  page.write('vesting.json', schedule);
  page.write('lockup.json', lockup);

  // A grant in the genesis file, and the errors of the command for it.
  await page.run('evmosd add-genesis-account', {replace: {'<address>': at.genesis, '<funder>': dev0.bech32}});
  const genesisFile = path.join(page.home, '.tmp-evmosd/config/genesis.json');
  const readGenesis = (): {app_state: Record<string, Record<string, unknown>>} =>
    JSON.parse(readFileSync(genesisFile, 'utf8')) as {app_state: Record<string, Record<string, unknown>>};
  const inGenesis = JSON.stringify(((readGenesis().app_state.auth ?? {}).accounts as unknown[]).at(-1));
  const addGenesis = (coins: string, words: string): Promise<string> =>
    page.outputOf(`evmosd add-genesis-account ${at.dry} ${coins} ${words}`);
  const all = '--lockup lockup.json --vesting vesting.json';
  page.write('half.json', lockup.replace('100000000000000000000', '50000000000000000000'));
  page
    .row('lockup (%s) and vesting (%s) amounts must be equal')
    .shows(await addGenesis('1aevmos', `--clawback --funder ${dev0.bech32} --lockup half.json --vesting vesting.json`));
  page
    .row('vestingCoins (%s) and coin balance (%s) amounts must be equal')
    .shows(await addGenesis('1aevmos', `--clawback --funder ${dev0.bech32} ${all}`));
  const noSchedule = await addGenesis('1aevmos', `--clawback --funder ${dev0.bech32}`);
  page.finds('At least one schedule is needed', /must specify at least one of lockup or vesting/, noSchedule);
  // The flag does not set the start of the account.
  await page.shell(
    `evmosd add-genesis-account ${at.stays} 100000000000000000000aevmos --clawback --funder ${dev0.bech32} ${all} --vesting-start-time 1000`,
  );
  const flagged = JSON.stringify(((readGenesis().app_state.auth ?? {}).accounts as unknown[]).at(-1));
  page.says(
    '`--vesting-start-time` has no effect: the files set the start.',
    flagged.includes('2025-01-01T00:00:00Z') && inGenesis.includes('2025-01-01T00:00:00Z'),
    flagged,
  );
  await page.shell(`evmosd add-genesis-account ${at.plain} 1000000000000000000aevmos ${all}`);
  const ordinary = JSON.stringify(((readGenesis().app_state.auth ?? {}).accounts as unknown[]).at(-1));
  page.finds('Without `--clawback`, the account is an ordinary one.', 'EthAccount', ordinary);
  await page.shell(`evmosd add-genesis-account ${at.coded} 1000000000000000000aevmos`);
  // Two accounts that no command creates: one of the plain type of the SDK, and one with code.
  const genesis = readGenesis();
  const list = genesis.app_state.auth?.accounts as {base_account?: {address: string}; code_hash?: string}[];
  genesis.app_state.auth = {
    ...genesis.app_state.auth,
    accounts: list.map((each) =>
      each.base_account?.address === at.plain
        ? {'@type': '/cosmos.auth.v1beta1.BaseAccount', ...each.base_account}
        : each.base_account?.address === at.coded
          ? {...each, code_hash: `0x${'11'.repeat(32)}`}
          : each,
    ),
  };
  // A second coin, for a grant and deposits in another denomination.
  const bank = genesis.app_state.bank as unknown as {
    balances: {address: string; coins: object[]}[];
    supply: object[];
  };
  const second = {denom: 'utest', amount: '7'};
  bank.balances.find(({address}) => address === dev0.bech32)?.coins.push(second);
  bank.supply.push(second);
  writeFileSync(genesisFile, JSON.stringify(genesis));

  const chain = await page.startNode('.tmp-evmosd');
  const ask = (text: string): Promise<string> => page.outputOf(`evmosd query ${text}`);
  const account = (address: string): Promise<Account> => page.json<Account>(`evmosd query account ${address} -o json`);
  const balance = async (address: string): Promise<bigint> => chain.balance(await toHex(address));
  const toHex = async (address: string): Promise<string> =>
    `0x${/Address \(?hex\)?: (?:0x)?([0-9A-F]{40})/i.exec(await page.shell(`evmosd debug addr ${address}`))?.[1] ?? ''}`.toLowerCase();
  const store = async (prefix: string): Promise<string> =>
    (await chain.stored('vesting', prefix, 'subspace')).toString('hex');
  await page.transact(
    `evmosd tx bank multi-send mykey ${[at.full, at.half, at.votes, at.dry, at.keeps, at.gone, at.done, at.early, at.marked].join(' ')} 10000000000000000000aevmos --gas 1000000 ${price} -y`,
  );

  // The worked example with the dates of the page.
  await page.run('--from dev1 --home ~/.tmp-evmosd');
  const step3 = 'evmosd tx vesting fund-vesting-account evmos1jcltmuhplrdcwp7stlr4hlhlhgd4htqh3a79sq';
  await page.run(step3);
  page.output('"original_vesting"', JSON.stringify(await account(dev1.bech32)), {varies: ['3']});
  for (const row of page.rows('State', 'Field')) {
    const value = JSON.stringify(await account(dev1.bech32));
    const parts = (row.codes[0]?.[0] ?? '').split('.');
    row.holds(
      parts.every((part) => value.includes(`"${part}"`)),
      value,
    );
  }
  page.row('coins | text', 'Transactions').finds(/"coins": "25000000000000000000aevmos"/, schedule);
  page.block('"length_seconds": 15768000', schedule.includes('1735689600'), schedule);
  page.block('"length_seconds": 31536000', lockup.includes('1735689600'), lockup);
  const step5 = 'evmosd tx vesting clawback evmos1jcltmuhplrdcwp7stlr4hlhlhgd4htqh3a79sq';
  await page.run(step5);
  const ordinaryAgain = JSON.stringify(await account(dev1.bech32));
  page.finds('The account becomes an ordinary account', 'EthAccount', ordinaryAgain);

  // The same grant again, at 0.75 and at 1.25 years. Only its start is different.
  const atYears = (years: number): void => {
    const start = String(Math.floor(Date.now() / 1_000 - years * year));
    page.write('vesting.json', schedule.replace('1735689600', start));
    page.write('lockup.json', lockup.replace('1735689600', start));
  };
  atYears(0.75);
  await page.run('--from dev1 --home ~/.tmp-evmosd');
  await page.run(step3);
  const before = await balance(dev1.bech32);
  const shown = await page.run('evmosd query vesting balances <grantee address>', {
    replace: {'<grantee address>': dev1.bech32},
  });
  await page.run('evmosd query vesting balances evmos1jcltmuhplrdcwp7stlr4hlhlhgd4htqh3a79sq');
  await page.run('/evmos/vesting/v2/balances/<grantee address>', {replace: {'<grantee address>': dev1.bech32}});
  const grpc = await page.shell(
    `grpcurl -plaintext -d '{"address":"${dev1.bech32}"}' localhost:9090 evmos.vesting.v2.Query/Balances`,
  );
  const {body: rest} = await chain.rest(`/evmos/vesting/v2/balances/${dev1.bech32}`);
  const isBalances = (text: string): boolean =>
    ['locked', 'unvested', 'vested'].every((name) => text.includes(`"${name}"`));
  page
    .row('Locked, unvested and vested coins')
    .holds(isBalances(grpc) && isBalances(rest) && shown.exit === 0, `${grpc} ${rest}`);
  const accountOver = await page.shell(
    `grpcurl -plaintext -d '{"address":"${dev1.bech32}"}' localhost:9090 cosmos.auth.v1beta1.Query/Account`,
  );
  const accountRest = await chain.rest(`/cosmos/auth/v1beta1/accounts/${dev1.bech32}`);
  const type = '/evmos.vesting.v2.ClawbackVestingAccount';
  page.row('The account with its schedules').holds(
    [accountOver, accountRest.body].every((text) => text.includes(type)),
    accountRest.body,
  );
  const spendableOver = await page.shell(
    `grpcurl -plaintext -d '{"address":"${dev1.bech32}"}' localhost:9090 cosmos.bank.v1beta1.Query/SpendableBalances`,
  );
  const spendableRest = await chain.rest(`/cosmos/bank/v1beta1/spendable_balances/${dev1.bech32}`);
  const free = before - 100n * evmos;
  await page.run('spendable-balances <grantee address>', {
    replace: {'<grantee address>': dev1.bech32},
    output: false,
  });
  page.row('Coins that can be sent').holds(
    [spendableOver, spendableRest.body].every((text) => text.includes(String(free))),
    spendableRest.body,
  );
  page.says(
    'Wallets show the whole balance, including locked coins, because `eth_getBalance` returns the whole balance.',
    before - free === 100n * evmos,
    String(before),
  );
  page.says(
    'Coins beyond the grant, such as rewards or a transfer, can be sent at once.',
    spendableRest.body.includes(String(free)),
    spendableRest.body,
  );

  // Ethereum transactions cannot move locked coins.
  const tooMuch = await sendEthereum(chain, dev1.privateKey, {
    to: '0x000000000000000000000000000000000000dEaD',
    value: free + 1n,
    gas: 21_000n,
  });
  page.row('`clawback vesting account has insufficient unlocked tokens').shows(tooMuch.refused ?? 'sent');
  page
    .row('EthVestingTransactionDecorator')
    .holds(/insufficient unlocked tokens/.test(tooMuch.refused ?? ''), tooMuch.refused ?? 'sent');
  // JSON-RPC does not return the code, so the command sends the same transaction.
  const locked = await page.transact(
    `evmosd tx evm raw ${await sign(chain, dev1.privateKey, {to: '0x000000000000000000000000000000000000dEaD', value: free + 1n, gas: 21_000n})} -y`,
  );
  /** Compares the row of an error code with a transaction that the module refused. */
  const codeRow = ({code, log}: {code: number; log: string}): void => {
    const row = page.rows('Errors', 'Code').find(({cells}) => cells[0] === String(code));
    row?.holds(log.includes(row.codes[1]?.[0] ?? 'no text'), `code ${code}: ${log}`);
  };
  codeRow(locked);
  const withoutValue = await sendEthereum(chain, dev1.privateKey, {
    to: '0x000000000000000000000000000000000000dEaD',
    gas: 21_000n,
  });
  page.says(
    'It can call contracts without a value at any time',
    withoutValue.receipt?.status === '0x1',
    `status ${withoutValue.receipt?.status}`,
  );

  interface State {
    locked: bigint;
    unvested: bigint;
    vested: bigint;
  }
  /** Reads the state of the grant just before a clawback. */
  const readGrant = async (): Promise<State> => {
    const words = await ask(`vesting balances ${dev1.bech32}`);
    const of = (name: string): bigint => BigInt(new RegExp(`${name}: (\\d+)aevmos`).exec(words)?.[1] ?? 0);
    return {locked: of('Locked'), unvested: of('Unvested'), vested: of('Vested')};
  };
  /** Compares a row of the worked example with the grant before the clawback and the amount that the clawback took. */
  const exampleRow = ({cells, holds}: RowRun, {locked, unvested, vested}: State, took: bigint): void => {
    const original = unvested + vested;
    const amounts = [vested, original - locked, took, original - took].map((amount) => formatEther(amount));
    const said = [...cells.slice(1, 4), cells[4]?.split(',')[0]].map((cell) => cell?.replace(/ EVMOS$/, ''));
    holds(
      said.join() === amounts.join(),
      `vested ${amounts[0]}, unlocked ${amounts[1]}, taken ${amounts[2]}, left of the grant ${amounts[3]}`,
    );
  };
  const grantBefore = await readGrant();
  const fundedBefore = await balance(dev0.bech32);
  const mineBefore = await balance(dev1.bech32);
  const clawed = await page.run(step5);
  const mineAfter = await balance(dev1.bech32);
  const gained = (await balance(dev0.bech32)) - fundedBefore;
  page
    .row('0.75 years', 'Worked example')
    .holds(
      mineBefore - mineAfter === 75n * evmos && gained > 74n * evmos && gained < 75n * evmos,
      `dev1 −${mineBefore - mineAfter}, dev0 +${gained} with the fee paid`,
    );
  exampleRow(page.row('0.75 years', 'Worked example'), grantBefore, mineBefore - mineAfter);
  const spendableNow = await ask(`bank spendable-balances ${dev1.bech32}`);
  page.says(
    'Coins that were vested but still locked are free at once',
    spendableNow.includes(String(mineAfter)),
    spendableNow,
  );
  page.says('Take back the unvested coins', clawed.exit === 0, clawed.output);

  atYears(1.25);
  await page.run('--from dev1 --home ~/.tmp-evmosd');
  await page.run(step3);
  // The formula, with nothing delegated: vesting = 100 − min(50, 100) = 50.
  const state = toVestingState(
    {
      start: 0,
      lockup: [{length: year, amount: 100n * evmos}],
      vesting: [1, 2, 3, 4].map(() => ({length: year / 2, amount: 25n * evmos})),
    },
    1.25 * year,
  );
  const held = await balance(dev1.bech32);
  const may = /amount: "(\d+)"\s+denom: aevmos/.exec(await ask(`bank spendable-balances ${dev1.bech32}`))?.[1];
  page.block(
    'vested(t)     = sum of the vesting periods that have ended at t\nunlocked(t)   = sum of the lockup periods that have ended at t\nvesting(t)    = original − min(vested(t), unlocked(t))\nbank-locked   = max(vesting(t) − delegated_vesting, 0)\nspendable     = balance − bank-locked\nclawback      = original − vested(t)',
    BigInt(may ?? 0) === held - (state.original - state.spendable) && state.spendable === 50n * evmos,
    `balance ${held}, spendable ${may}`,
  );
  const at125 = await balance(dev1.bech32);
  const grant125 = await readGrant();
  await page.run(step5);
  const taken = at125 - (await balance(dev1.bech32));
  exampleRow(page.row('1.25 years', 'Worked example'), grant125, taken);
  page.says(
    'If the balance is 100 and no coins are delegated, 50 coins can be sent, and a clawback takes the other 50.',
    taken === 50n * evmos && state.spendable === 50n * evmos,
    String(taken),
  );

  // Errors of creating an account.
  const create = (funder: string, word: string, from: string): Promise<{code: number; log: string}> =>
    send(page, `vesting create-clawback-vesting-account ${funder} ${word}`, from);
  const zero = /Bech32 Acc:? (\S+)/.exec(await page.shell(`evmosd debug addr 0x${'0'.repeat(40)}`))?.[1] ?? '';
  const zeroFunder = await create(zero, 'true', 'full');
  const zeroVesting = await page.try(
    `evmosd tx vesting fund-vesting-account ${zero} --vesting vesting.json --from dev0 --gas 300000 ${price} -y`,
  );
  const zeroRow = page.row('`funder address cannot be the zero address`');
  zeroRow.shows(`${zeroFunder.log}\n${zeroVesting.output}`);
  const zeros =
    (await page.shell(`evmosd debug addr ${zero}`)).match(/(?<=Address bytes: \[)[^\]]*/)?.[0].split(' ') ?? [];
  zeroRow.holds(
    zeros.every((each) => each === '0') && zeroRow.cells[1] === `The address has ${zeros.length} zero bytes`,
    `${zeros.length} zero bytes: ${zeros.join(' ')}`,
  );
  const ofSdk = {
    body: {
      messages: [
        {
          '@type': '/cosmos.vesting.v1beta1.MsgCreateVestingAccount',
          from_address: dev0.bech32,
          to_address: dev2.bech32,
          amount: [{denom: 'aevmos', amount: '1'}],
          end_time: '1900000000',
          delayed: true,
        },
      ],
      memo: '',
      timeout_height: '0',
      extension_options: [],
      non_critical_extension_options: [],
    },
    auth_info: {signer_infos: [], fee: {amount: [], gas_limit: '200000', payer: '', granter: ''}},
    signatures: [],
  };
  const unknown = await page.try(`echo '${JSON.stringify(ofSdk)}' > sdk.json; evmosd tx sign sdk.json --from dev0`);
  page.row('unable to resolve type URL').shows(unknown.output);
  page.row('strconv.ParseBool').shows((await create(dev0.bech32, 'yes', 'full')).log);
  page
    .row('key not found')
    .holds(
      /account \S+ not found: key not found/.test((await create(dev0.bech32, 'true', 'fresh')).log),
      (await create(dev0.bech32, 'true', 'fresh')).log,
    );
  page.row('is not an Ethereum account').shows((await create(dev0.bech32, 'true', 'plain')).log);
  page.row('is a contract account and cannot').shows((await create(dev0.bech32, 'true', 'coded')).log);
  const created: Record<string, string> = {};
  for (const name of ['full', 'half', 'dry', 'votes'] as const) {
    created[name] = (await create(dev0.bech32, name === 'half' ? '1' : 'true', name)).log;
  }
  created.keeps = (await create(dev0.bech32, '0', 'keeps')).log;
  page.says(
    'You can also write `1` for true and `0` for false.',
    created.half?.startsWith('[') === true && created.keeps.startsWith('['),
    created.keeps,
  );
  page
    .row('`create_clawback_vesting_account`', 'Events')
    .holds(hasEvent(created.full, 'create_clawback_vesting_account', ['funder', 'sender']), created.full ?? '');
  page.row('is already a clawback vesting account').shows((await create(dev0.bech32, 'true', 'full')).log);
  const keys = await store('01');
  const keepsHex = (await toHex(at.keeps)).slice(2);
  const isKey = (words: string, prefix: string, hex: string): boolean =>
    page.row(words).cells[0] === `0x${prefix}, then the ${hex.length / 2} bytes of the address`;
  page
    .row('Clawback by governance is off for this account')
    .holds(
      keys.includes(`01${keepsHex}`) && isKey('Clawback by governance is off for this account', '01', keepsHex),
      `01, then ${keepsHex.length / 2} bytes, ${keepsHex}, in ${keys}`,
    );

  const withoutGrant = await page.logOf(
    `evmosd tx staking delegate "$(evmosd keys show mykey --bech val -a)" 1aevmos --from keeps --gas 600000 ${price} -y`,
  );
  page.row('account has no vested coins').shows(withoutGrant);

  // Errors of funding an account.
  atYears(0.75);
  const fund = (to: string, files: string, from = 'dev0'): Promise<{code: number; log: string}> =>
    send(page, `vesting fund-vesting-account ${to} ${files}`, from);
  page.row("`account at address '%s' does not exist`").shows((await fund(at.fresh, all)).log);
  page.row('can only accept grants from account').shows((await fund(at.full, all, 'dev2')).log);
  const gov = await page.shell('evmosd query auth module-account gov -o json | jq -r .account.base_account.address');
  page.row('is not allowed to receive funds', 'Errors').shows((await fund(gov, all)).log);
  codeRow(await fund(dev3.bech32, all));
  page.row('must specify at least one of lockup or vesting').shows((await fund(at.full, '')).log);
  page.write('empty.json', '{"start_time": 1735689600, "periods": []}');
  page.write('zero.json', lockup.replace('100000000000000000000', '0'));
  for (const name of ['empty', 'zero']) {
    page
      .row('vesting and/or lockup schedules must be present')
      .shows((await fund(at.full, `--lockup ${name}.json`)).log);
  }
  page
    .row('vesting and lockup schedules must have same total coins')
    .shows((await fund(at.full, '--lockup half.json --vesting vesting.json')).log);
  // The shortest length that the page names is accepted, and shorter ones are refused.
  const ofLength = page.row('`length_seconds`', 'Transactions');
  const least = Number(/^\d+/.exec(ofLength.cells[2] ?? '')?.[0]);
  page.write('least.json', lockup.replace('31536000', String(least)));
  const withLength = async (seconds: number, name = 'lockup'): Promise<string> => {
    page.write('short.json', lockup.replace('31536000', String(seconds)));
    const other = name === 'lockup' ? 'vesting' : 'lockup';
    const output = await page.outputOf(
      `evmosd tx vesting fund-vesting-account ${at.full} --${name} short.json --${other} least.json --from dev0 --generate-only`,
    );
    return new RegExp(`"${name}_periods":\\[\\{"length":"\\d+"|invalid period length.*`).exec(output)?.[0] ?? output;
  };
  const shortest = [await withLength(least - 2), await withLength(least - 1), await withLength(least)];
  const refusal = /invalid period length of (-?\d+) in period (\d+), length must be greater than (-?\d+)/;
  const [tooSmall, zeroLength] = shortest.map((text) => refusal.exec(text)?.slice(1) ?? []);
  ofLength.holds(
    zeroLength?.[0] === String(least - 1) && shortest[2] === `"lockup_periods":[{"length":"${least}"`,
    shortest.join('; '),
  );
  for (const name of ['lockup', 'vesting']) {
    const row = page.rows('MsgFundVestingAccount', 'Field').find(({cells}) => cells[0] === `${name}_periods`);
    const [none, shortestOf] = [await withLength(least - 1, name), await withLength(least, name)];
    row?.holds(
      row.cells.at(-1)?.startsWith(`Lengths of ${least} second or more.`) === true &&
        none.startsWith(`invalid period length of ${least - 1} `) &&
        shortestOf === `"${name}_periods":[{"length":"${least}"`,
      `${shortestOf}; ${none}`,
    );
  }
  const lengthRow = page.row('invalid period length of %d in period %d');
  lengthRow.shows(shortest.join('\n'));
  lengthRow.holds(
    tooSmall?.[0] === String(least - 2) &&
      lengthRow.cells[1] === `A length is ${zeroLength?.[0]} or less; periods count from ${zeroLength?.[1]}` &&
      lengthRow.cells[2] === `Write ${least} or more`,
    shortest.join('; '),
  );
  page.write('comment.json', lockup.replace('31536000', '31536000 // a year'));
  page
    .row("invalid character '/' after object key:value pair")
    .shows((await fund(at.full, '--lockup comment.json')).log);
  page.write('milliseconds.json', lockup.replace('1735689600', '1735689600000'));
  const toGrant = (files: string): string =>
    `evmosd tx vesting fund-vesting-account ${at.full} ${files} --from dev0 --generate-only`;
  const tooLate = page.row('after 10000-01-01');
  tooLate.shows(await page.outputOf(toGrant('--lockup milliseconds.json --vesting milliseconds.json')));
  for (const file of ['lockup', 'vesting']) {
    const accepted = await page.shell(toGrant(`--${file} milliseconds.json`));
    const [, first = ''] = accepted.split(`"${file}_periods":`);
    tooLate.holds(first.startsWith(`[{"length":"${1_735_689_600_000 + 31_536_000}"`), accepted);
  }
  const help = await page.shell('evmosd tx vesting fund-vesting-account --help');
  page.finds('as in the help of the command', /"length_seconds": 2592000 \/\/30 days/, help);
  page.write('later.json', lockup.replace('1735689600', '1735689601'));
  page.write('sooner.json', schedule);
  const shifted = await page.shell(
    `evmosd tx vesting fund-vesting-account ${at.full} --lockup later.json --vesting sooner.json --from dev0 --generate-only`,
  );
  page
    .row('If the two files differ, the earlier start applies')
    .holds(shifted.includes('"start_time":"2025-01-01T00:00:00Z"') && shifted.includes('"length":"31536001"'), shifted);
  const alone = await page.shell(
    `evmosd tx vesting fund-vesting-account ${at.full} --vesting sooner.json --from dev0 --generate-only`,
  );
  page.says(
    'If you give only one file, the command uses 1970 as the start, and makes the first period longer by the difference.',
    alone.includes('1970-01-01T00:00:00Z') && alone.includes(`"length":"${1_735_689_600 + 15_768_000}"`),
    alone,
  );
  page.row('Unix seconds | If the two').finds('"start_time": 1735689600', schedule);
  // Without a start, all steps are over.
  page.write('undated.json', lockup.replace(/"start_time": \d+,/, ''));
  await create(dev0.bech32, 'true', 'early');
  const undated = await fund(at.early, '--lockup undated.json --vesting undated.json');
  const undatedGrant = await ask(`vesting balances ${at.early}`);
  page
    .row('Unix seconds | If the two')
    .holds(
      undated.code === 0 && /^Locked: ?\nUnvested: ?\nVested: 100000000000000000000aevmos$/m.test(undatedGrant),
      `start in ${String((await account(at.early)).start_time).slice(0, 4)}; ${undated.log.slice(0, 100)} ${undatedGrant}`,
    );

  // The fields of the messages, as the commands write them.
  const generate = (words: string, from: string): Promise<string> =>
    page.shell(`evmosd tx ${words} --from ${from} --generate-only`);
  const messages: Record<string, string> = {
    MsgCreateClawbackVestingAccount: await generate(
      `vesting create-clawback-vesting-account ${dev0.bech32} true`,
      'dev2',
    ),
    MsgFundVestingAccount: shifted,
    MsgClawback: await generate(`vesting clawback ${at.full} --dest ${dev2.bech32}`, 'dev0'),
    MsgUpdateVestingFunder: await generate(`vesting update-vesting-funder ${at.full} ${dev2.bech32}`, 'dev0'),
    MsgConvertVestingAccount: await generate(`vesting convert ${at.full}`, 'full'),
    ClawbackProposal: await generate(
      `gov submit-legacy-proposal clawback ${at.full} ${dev2.bech32} --title a --description b --deposit 1aevmos`,
      'dev0',
    ),
  };
  for (const [name, text] of Object.entries(messages)) {
    page.finds(
      name === 'ClawbackProposal' ? '/evmos.vesting.v2.ClawbackProposal' : 'of the package `evmos.vesting.v2`',
      `/evmos.vesting.v2.${name}`,
      text,
    );
    for (const row of page.rows(name, 'Field')) {
      row.holds(row.codes[0]?.every((code) => text.includes(`"${code}"`)) === true, text);
    }
  }

  // The grants of the accounts full and half at 0.75 years: 25 EVMOS are vested, and all coins are locked.
  const funded = await fund(at.full, all);
  page
    .row('`fund_vesting_account`', 'Events')
    .holds(hasEvent(funded.log, 'fund_vesting_account', ['sender', 'coins', 'start_time', 'account']), funded.log);
  page.finds(
    '`start_time` is text such as `2025-01-01 00:00:00 +0000 UTC`',
    /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d \+0000 UTC/,
    funded.log,
  );
  page.row('tx vesting fund-vesting-account <grantee>').holds(funded.code === 0, funded.log);
  page
    .row('tx vesting create-clawback-vesting-account <funder>')
    .holds(created.full?.startsWith('[') === true, created.full ?? '');
  await fund(at.half, all);
  const validator = await page.shell('evmosd query staking validators -o json | jq -r .validators[0].operator_address');
  const delegate = (amount: bigint, from: string): Promise<{code: number; log: string}> =>
    send(page, `staking delegate ${validator} ${amount}aevmos`, from);
  const above = await delegate(40n * evmos, 'full');
  page.row('cannot delegate unvested coins').shows(above.log);
  codeRow(above);
  const executed = await page.shell(
    `evmosd tx staking delegate ${validator} ${40n * evmos}aevmos --from full --generate-only > exec.json; evmosd tx authz exec exec.json --from full --gas 600000 ${price} -y`,
  );
  page
    .row('VestingDelegationDecorator')
    .holds(
      /cannot delegate unvested coins/.test(executed) && /cannot delegate unvested coins/.test(above.log),
      executed,
    );
  // All EVMOS of the account early are vested.
  const single = await delegate(1n, 'early');
  page.write(
    'other.json',
    `{"start_time": ${Math.floor(Date.now() / 1_000)}, "periods": [{"coins": "5utest", "length_seconds": 1000000}]}`,
  );
  await fund(at.early, '--lockup other.json --vesting other.json');
  const beside = await delegate(1n, 'early');
  page
    .row('VestingDelegationDecorator')
    .holds(
      single.code === 0 && beside.code !== 0,
      `before a grant of utest: code ${single.code}; after it: ${beside.log}`,
    );
  page
    .row('cannot delegate unvested coins')
    .holds(beside.log.includes('coins vested < delegation amount (0 < 1)'), beside.log);
  const beyond = await page.outputOf(
    `evmosd tx staking delegate ${validator} ${30n * evmos}aevmos --from ${at.full} --dry-run ${price}`,
  );
  const vested = await delegate(25n * evmos, 'full');
  page.says('Delegating moves coins out of the balance', vested.code === 0, vested.log);
  // Sends the free coins of an account away. The account full then has a balance of 75 EVMOS, and 25 EVMOS are
  // delegated.
  const drain = async (name: 'full' | 'half', rest: bigint): Promise<string> => {
    const fee = 600_000n * 25_000_000_000n;
    const amount = (await balance(at[name])) - rest - fee;
    const {code, log} = await page.transact(
      `evmosd tx bank send ${name} ${dev3.bech32} ${amount}aevmos --gas 600000 --fees ${fee}aevmos -y`,
    );
    return `${code} ${log}`;
  };
  const drained = await drain('full', 75n * evmos);
  const left = await balance(at.full);
  const noFee = await send(page, `bank send full ${dev3.bech32} 1aevmos`, 'full');
  page.says(
    'An account whose coins are all locked cannot pay a fee',
    left === 75n * evmos && noFee.code !== 0,
    `${drained.slice(0, 60)} ${noFee.log}`,
  );
  const extension = await sendEthereum(chain, await readPrivateKey(page, 'half'), {
    to: staking,
    data: toDelegate(await toHex(at.half), validator, 30n * evmos),
    gas: 400_000n,
  });
  page.says('accept unvested coins too', extension.receipt?.status === '0x1', JSON.stringify(extension));
  const remembered = (await account(at.half)).base_vesting_account.delegated_vesting[0]?.amount;
  page.says(
    '`delegated_vesting` counts how many of the delegated coins were not free',
    remembered === String(30n * evmos),
    JSON.stringify(await account(at.half)),
  );
  await drain('half', 70n * evmos);
  const short = await send(page, `vesting clawback ${at.half}`, 'dev0');
  page.finds(
    'the clawback would fail with `spendable balance 70000000000000000000aevmos is smaller than 75000000000000000000aevmos`',
    'spendable balance 70000000000000000000aevmos is smaller than 75000000000000000000aevmos',
    short.log,
  );
  page.says(
    'A clawback cannot reach the staked coins.',
    short.code !== 0 && short.log.includes('spendable balance 70000000000000000000aevmos is smaller than'),
    short.log,
  );
  page.row('spendable balance %s is smaller than %s').shows(short.log);
  page.says(
    'If the balance is too small, the whole message fails and the account does not change.',
    (await account(at.half))['@type'] === type,
    short.log,
  );
  const strangers = await send(page, `vesting clawback ${at.full}`, 'dev2');
  page.row('clawback can only be requested by original funder').shows(strangers.log);
  page
    .row('`%s is a blocked address and not allowed to receive funds`')
    .shows((await send(page, `vesting clawback ${at.full} --dest ${gov}`, 'dev0')).log);
  const rewards = async (): Promise<bigint> =>
    BigInt(
      /"total":\[\{"denom":"aevmos","amount":"(\d+)/.exec(await ask(`distribution rewards ${at.full} -o json`))?.[1] ??
        0,
    );
  const unclaimed = await rewards();
  const back = await send(page, `vesting clawback ${at.full}`, 'dev0');
  const kept = await rewards();
  page.says(
    'The grantee keeps them, and the rewards that are not withdrawn yet.',
    unclaimed > 0n && kept >= unclaimed,
    `rewards before the clawback: ${unclaimed}, after it: ${kept}`,
  );
  page.says(
    'had delegated its 25 vested coins before the first clawback, its balance of 75 would be enough',
    back.code === 0 && (await balance(at.full)) === 0n,
    back.log,
  );
  page
    .row('clawback | funder (the gov', 'Events')
    .holds(hasEvent(back.log, 'clawback', ['funder', 'account', 'destination']), back.log);
  page.row('tx vesting clawback <grantee>').holds(back.code === 0, back.log);
  page.says(
    'Delegated coins are not moved.',
    (await ask(`staking delegations ${at.full}`)).includes(String(25n * evmos)),
    await ask(`staking delegations ${at.full}`),
  );
  // An empty account that is still a vesting account.
  const emptied = await send(page, `vesting clawback ${at.dry}`, 'dev0');
  page.row('has no vesting or lockup periods').shows(emptied.log);
  // The first of two transactions spends the whole balance. The second was checked while the balance was still there.
  const gasPrice = 40_000_000_000n;
  const dryKey = await readPrivateKey(page, 'dry');
  const {result: dryNonce} = await chain.ask('eth_getTransactionCount', [await toHex(at.dry), 'latest']);
  const nonce = Number(dryNonce);
  const value = (await balance(at.dry)) - 21_000n * gasPrice;
  const to = '0x000000000000000000000000000000000000dEaD';
  const raws = [
    await sign(chain, dryKey, {to, value, gas: 21_000n, gasPrice, nonce}),
    await sign(chain, dryKey, {to, gas: 21_000n, gasPrice, nonce: nonce + 1}),
  ];
  page.row('account has no balance to execute transaction').shows(await chain.sendTogether(raws));
  const empty = await sendRaw(chain, await sign(chain, dryKey, {to, gas: 21_000n, gasPrice}));
  page.row('account has no balance to execute transaction').shows(empty.refused ?? 'sent', 1);

  // Before the first step, nothing is vested.
  atYears(0.1);
  await fund(at.votes, all);
  const tooEarly = await delegate(1n, 'votes');
  page.row('account has no vested coins').shows(tooEarly.log);
  const ofVotes = await ask(`bank spendable-balances ${at.votes}`);
  page.says(
    '`MsgDelegate` takes them only after the first vesting step of a grant.',
    tooEarly.log.includes('account has no vested coins') &&
      /amount: "[1-9]\d{18}"/.test(ofVotes) &&
      /^gas estimate: \d+$/m.test(beyond),
    `before the step: ${tooEarly.log}, with ${/amount: .*/.exec(ofVotes)?.[0]}; after it, 30 EVMOS with 25 vested: ${beyond}`,
  );
  page.row('vesting coins still left in account').shows((await send(page, `vesting convert ${at.votes}`, 'votes')).log);
  await page.shell('evmosd tendermint show-validator > key.json');
  // An account can stake unvested coins in its own validator.
  const consensus = '{"@type":"/cosmos.crypto.ed25519.PubKey","key":"ZBNDuyvxgmNTJZcbVuPUN1OyTdZ5OyYK6t5r8h8Y0hU="}';
  const founded = await send(
    page,
    `staking create-validator --amount 60000000000000000000aevmos --pubkey '${consensus}' --moniker a --commission-rate 0.1 --commission-max-rate 0.2 --commission-max-change-rate 0.01 --min-self-delegation 1`,
    'votes',
  );
  page.says('`MsgCreateValidator` and the', founded.code === 0, founded.log);

  // The role of the funder, and governance.
  const hand = (to: string, who: string, from = 'dev0'): Promise<{code: number; log: string}> =>
    send(page, `vesting update-vesting-funder ${who} ${to}`, from);
  page.row('is not the current funder and cannot update').shows((await hand(dev2.bech32, at.keeps, 'dev3')).log);
  page.row('not allowed to fund vesting accounts').shows((await hand(gov, at.keeps)).log);
  page.row('new funder address is equal to current funder address').shows((await hand(dev0.bech32, at.keeps)).log);
  const handed = await hand(dev2.bech32, at.keeps);
  page
    .row('`update_vesting_funder`', 'Events')
    .holds(hasEvent(handed.log, 'update_vesting_funder', ['funder', 'account', 'new_funder']), handed.log);
  page.row('tx vesting update-vesting-funder').holds(handed.code === 0, handed.log);
  atYears(3);
  const fundedByNew = await fund(at.keeps, all, 'dev2');
  page.says('The new funder does not sign, and has all rights at once.', fundedByNew.code === 0, fundedByNew.log);
  const propose = (who: string, deposit = '10000000aevmos', from = 'mykey'): Promise<{code: number; log: string}> =>
    send(
      page,
      `gov submit-legacy-proposal clawback ${who} ${dev3.bech32} --title a --description b --deposit ${deposit}`,
      from,
      2_000_000,
    );
  const ruledOut = await propose(at.keeps);
  const codeOf = `code ${ruledOut.code}: ${ruledOut.log}`;
  // The proposal fails with a code of gov, so the code of the module is read from its source.
  const ofGovernance = page.row('account does not have governance clawback enabled');
  const [registered = '', ownCode = ''] =
    /Register\(ModuleName, (\d+), "account does not have governance clawback enabled"\)/.exec(
      readFileSync(path.join(page.source, 'x/vesting/types/errors.go'), 'utf8'),
    ) ?? [];
  ofGovernance.holds(
    ofGovernance.cells[0] === ownCode &&
      ofGovernance.cells[2]?.includes(`the transaction has code ${ruledOut.code} of gov,`) === true &&
      ruledOut.log.includes('account does not have governance clawback enabled'),
    `${registered}; ${codeOf}`,
  );
  page.says(
    'If the account does not allow a clawback by governance, has no schedule, or has too small a balance, the transaction fails, and no proposal exists.',
    ruledOut.code !== 0 && (await propose(at.dry)).code !== 0 && (await propose(at.half)).code !== 0,
    codeOf,
  );
  atYears(0.75);
  await create(dev0.bech32, 'true', 'gone');
  await fund(at.gone, all);
  const pool = async (): Promise<bigint> => {
    const {body} = await chain.rest('/cosmos/distribution/v1beta1/community_pool');
    const {pool: coins} = JSON.parse(body) as {pool: {denom: string; amount: string}[]};
    return BigInt((coins.find(({denom}) => denom === 'aevmos')?.amount ?? '0').split('.')[0] ?? '0');
  };
  const other = await balance(dev3.bech32);
  const poolBefore = await pool();
  const goneBefore = await balance(at.gone);
  // A deposit below the minimum marks no account. One unit of another coin does.
  const goneHex = (await toHex(at.gone)).slice(2);
  const isMarked = async (hex: string): Promise<boolean> => (await store('02')).includes(`02${hex}`);
  await propose(at.gone, '1aevmos');
  const byLittle = await isMarked(goneHex);
  await propose(at.gone, '1utest', 'dev0');
  const byOtherCoin = await isMarked(goneHex);
  page.says(
    'When the deposits reach `min_deposit`, the account is marked. A deposit in any coin that `min_deposit` does not have marks it too, however small.',
    !byLittle && byOtherCoin,
    `marked after a deposit of 1aevmos: ${byLittle}, of 1utest: ${byOtherCoin}`,
  );
  await create(dev0.bech32, 'true', 'marked');
  await fund(at.marked, all);
  await propose(at.marked, '1utest', 'dev0');
  const markedHex = (await toHex(at.marked)).slice(2);
  const proposal = await propose(at.gone);
  page.row('tx gov submit-legacy-proposal clawback').holds(proposal.code === 0, proposal.log);
  const marks = await store('02');
  page
    .row('The [mark](#clawbackproposal) of a clawback proposal for this account')
    .holds(
      marks.includes(`02${goneHex}`) &&
        isKey('The [mark](#clawbackproposal) of a clawback proposal for this account', '02', goneHex),
      `02, then ${goneHex.length / 2} bytes, ${goneHex}, in ${marks}`,
    );
  page.row('`AfterProposalDeposit`').finds(`02${goneHex}`, marks);
  page.row('`AfterProposalDeposit`').holds(!byLittle && byOtherCoin && marks.includes(`02${markedHex}`), marks);
  const whileMarked = await send(page, `vesting clawback ${at.gone}`, 'dev0');
  page.row('clawback is disabled while there is an active').shows(whileMarked.log);
  const heldRole = await hand(dev2.bech32, at.gone);
  page.row('cannot update funder while there is an active').shows(heldRole.log);
  page.says(
    'While it is marked, the funder can neither claw back nor hand over the role.',
    whileMarked.code !== 0 && heldRole.code !== 0,
    `${whileMarked.log}; ${heldRole.log}`,
  );
  const votedOn = /"key":"proposal_id","value":"(\d+)"/.exec(proposal.log)?.[1] ?? '';
  await page.transact(`evmosd tx gov vote ${votedOn} yes --from mykey --gas 300000 ${price} -y`);

  // The account itself signs its conversion.
  const byOther = await send(page, `vesting convert ${at.keeps}`, 'dev2');
  const converted = await send(page, `vesting convert ${at.keeps}`, 'keeps');
  page.says(
    'It makes the account an ordinary one when all coins are vested and unlocked',
    converted.code === 0,
    converted.log,
  );
  page.says('The grantee signs this message. It makes', byOther.code !== 0 && converted.code === 0, byOther.log);
  page.row('tx vesting convert <grantee>').holds(byOther.code !== 0 && converted.code === 0, byOther.log);
  page.says(
    'The conversion of an account emits no event of this module.',
    !/clawback|vesting_account"/.test(converted.log.replace(/"action"[^}]*/g, '')),
    converted.log,
  );
  page.says('until the account is an ordinary one again', !(await store('01')).includes(keepsHex), await store('01'));
  const never = await create(dev0.bech32, 'true', 'keeps');
  const unfunded = await send(page, `vesting convert ${at.keeps}`, 'keeps');
  page
    .row('account has no vested coins')
    .holds(
      unfunded.code === 0 && (await delegate(1n, 'keeps')).code === 0,
      `after the conversion, the same delegation has code 0; before it: ${withoutGrant}`,
    );
  page.says('or when the account was never funded', never.code === 0 && unfunded.code === 0, unfunded.log);
  await create(dev0.bech32, 'true', 'keeps');
  const byAnyone = await sendEthereum(chain, dev2.privateKey, {
    to: '0x0000000000000000000000000000000000000803',
    data: encodeFunctionData({
      abi: parseAbi(['function convertVestingAccount(address vestingAddress)']),
      args: [(await toHex(at.keeps)) as Hex],
    }),
    gas: 300_000n,
  });
  page.says(
    'Through the extension, anybody can convert such an account, even if it still waits for its first grant.',
    byAnyone.receipt?.status === '0x1' && (await account(at.keeps))['@type'].endsWith('EthAccount'),
    JSON.stringify(byAnyone.receipt?.status),
  );
  const noVesting = page.row('either does not exist or is not a vesting account');
  noVesting.shows(await ask(`vesting balances ${at.keeps}`));
  const {body: noBalances} = await chain.rest(`/evmos/vesting/v2/balances/${at.keeps}`);
  noVesting.tells([(JSON.parse(noBalances) as {code: number}).code], noBalances);
  const grant = `evmosd tx authz grant ${dev2.bech32} generic --msg-type /cosmos.vesting.v1beta1.MsgCreateVestingAccount --from dev3 --gas 300000 ${price}`;
  const granting = await page.shell(`${grant} --generate-only | jq -r '.body.messages[0]["@type"]'`);
  const blocked = await page.try(`${grant} -y`);
  page.row('found disabled msg type').shows(blocked.output);
  page
    .row('AuthzLimiterDecorator')
    .finds(/MsgGrant: found disabled msg type/, `${granting}: ${/found disabled.*/.exec(blocked.output)?.[0]}`);

  // After the vote, the mark is gone and the coins are in the community pool.
  const ended = await waitForVotes(page, Number(votedOn));
  const isUnmarked = !(await isMarked(goneHex));
  const closed = await page.outputOf(`evmosd query gov proposal ${Number(votedOn) - 1}`);
  const stillMarked = await send(page, `vesting clawback ${at.marked}`, 'dev0');
  page.row('clawback is disabled while there is an active').shows(stillMarked.log);
  page.says(
    'If a proposal fails because its deposits stay too small, the mark stays',
    /doesn't exist|not found/.test(closed) && (await isMarked(markedHex)) && stillMarked.code !== 0,
    `${closed.slice(0, 120)}; ${stillMarked.log}`,
  );
  page.says(
    'The mark ends when the vote on any `ClawbackProposal` for this account ends.',
    byOtherCoin && isUnmarked,
    `marked by proposal ${Number(votedOn) - 2}, unmarked: ${isUnmarked} after the vote on proposal ${votedOn}`,
  );
  page.row('`AfterProposalVotingPeriodEnded`').holds(ended.includes('PROPOSAL_STATUS_PASSED') && isUnmarked, ended);
  const taken75 = goneBefore - (await balance(at.gone));
  const grown = (await pool()) - poolBefore;
  page
    .row('destination_address | Has no effect')
    .holds(
      taken75 === 75n * evmos && grown >= 75n * evmos && (await balance(dev3.bech32)) <= other,
      `the account loses ${taken75}, the community pool grows by ${grown}`,
    );
  atYears(3);
  await create(dev0.bech32, 'true', 'done');
  await fund(at.done, all);
  const doneBefore = await balance(at.done);
  const nothing = await send(page, `vesting clawback ${at.done}`, 'dev0');
  page.says(
    'If all coins have vested, the amount is zero, and the account still becomes an ordinary one.',
    nothing.code === 0 &&
      (await balance(at.done)) === doneBefore &&
      (await account(at.done))['@type'].endsWith('EthAccount'),
    nothing.log,
  );
  // The funder releases a grant early.
  atYears(0.75);
  await fund(at.early, all);
  const earlyBefore = await balance(at.early);
  const released = await send(page, `vesting clawback ${at.early} --dest ${at.early}`, 'dev0');
  const spendableEarly = await ask(`bank spendable-balances ${at.early}`);
  page
    .row('`dest_address` | Recipient of the coins')
    .holds(
      released.code === 0 &&
        (await balance(at.early)) === earlyBefore &&
        spendableEarly.includes(`amount: "${earlyBefore}"`),
      `${earlyBefore} before, then ${spendableEarly}`,
    );
  const {status} = await chain.rest('/evmos/vesting/v2/tx/clawback');
  page.says('are not served', status === 501, String(status));
  const version = await ask('upgrade module_versions');
  page.finds('the consensus version is 2', /name: vesting\s+version: "2"/, version);

  page.cannot(
    {row: 'is a blocked address and cannot be converted in a clawback vesting account'},
    'No key signs for a module account, and a simulation for one ends at its public key: x/vesting/keeper/msg_server.go:42.',
  );
  page.cannot(
    {row: 'vesting start time calculation should match lockup start'},
    'The message has one start for both schedules, and accounts are made with one: x/vesting/keeper/msg_server.go:419 guards a state that no message makes.',
  );
  page.cannot({row: 'vesting lockup error'}, 'The same guard: x/vesting/keeper/msg_server.go:419.');
  page.cannot(
    {row: 'nothing to clawback from the account'},
    'Nothing returns it: x/vesting/types/errors.go:14 only registers it.',
  );
};

/** Returns the call data for `delegate(address,string,uint256)` of the staking extension. */
const toDelegate = (delegator: string, validator: string, amount: bigint): Hex =>
  encodeFunctionData({
    abi: parseAbi(['function delegate(address delegatorAddress, string validatorAddress, uint256 amount)']),
    args: [delegator as Hex, validator, amount],
  });

export default run;

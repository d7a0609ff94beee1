import type {Run} from '../../../run';
import {withoutServers} from '../../nodeFiles';

const flags =
  '--home .tmp-evmosd --keyring-backend test --chain-id evmos_9000-1 --gas 1000000 --gas-prices 25000000000aevmos -y';

const run: Run = async (page) => {
  const chain = await page.startChain({
    blockTime: '500ms',
    app: {...withoutServers, 'json-rpc.enable': 'false'},
  });
  const answers: Record<string, string> = {};
  for (const name of ['staking', 'slashing', 'distribution', 'inflation', 'gov', 'feemarket']) {
    const command = `evmosd q ${name} params`;
    const {exit, output} = await page.try(command);
    answers[name] = output;
    page.row(`\`${command}\``).holds(exit === 0, output.trim().slice(0, 250));
  }

  const supply = async () => BigInt(await page.shell('evmosd q bank total --denom aevmos -o json | jq -r .amount'));
  const minted = await supply();
  const paid = await page.transact(
    `evmosd tx bank send dev0 evmos1fx944mzagwdhx0wz7k9tfztc8g3lkfk6rrgv6l 1aevmos ${flags}`,
  );
  const burned = minted - (await supply());
  page
    .row('Fees of Cosmos transactions')
    .holds(
      paid.code === 0 && burned === 25_000_000_000_000_000n,
      `the supply is ${burned} aevmos less after a fee of 1000000 × 25000000000`,
    );

  // Validators in every state, next to the one that makes the blocks.
  const create = (name: string, amount: string, rate = '0.05') =>
    page.transact(
      `evmosd tx staking create-validator --amount ${amount}aevmos --pubkey "$(evmosd tendermint show-validator --home ${name})" --moniker ${name} --commission-rate ${rate} --commission-max-rate 0.2 --commission-max-change-rate 0.1 --min-self-delegation 1 --from ${name} ${flags}`,
    );
  for (const name of ['dev1', 'dev2', 'dev3']) {
    await page.shell(`evmosd init ${name} --home ${name} --chain-id evmos_9000-1 2>/dev/null`);
  }
  const cheap = await create('dev3', '2000000000000000000', '0.04');
  page.says(
    'The commission is at least 5%, since the v10 upgrade',
    cheap.code !== 0 &&
      cheap.log.includes('minimum rate of 0.050000000000000000: commission cannot be less than min rate'),
    `code ${cheap.code}: ${cheap.log}`,
  );
  const tiny = await create('dev2', '1');
  await create('dev1', '2000000000000000000');
  const young = await page.transact(`evmosd tx staking edit-validator --commission-rate 0.06 --from dev1 ${flags}`);
  page.says(
    'You can change the commission once in 24 hours, and for the first time 24 hours after the creation.',
    young.log.includes('commission cannot be changed more than once in 24h'),
    `right after the creation: code ${young.code} ${young.log}`,
  );
  const before = await page.shell('evmosd q staking validators');
  page.says(
    '`--amount 1aevmos` is not 1 EVMOS but 10^-18 of it',
    tiny.code === 0 && /tokens: "1"\n/.test(before),
    `code ${tiny.code}: ${/tokens: "1"/.exec(before)?.[0] ?? 'no such validator'}`,
  );
  const spelled = await page.json<{body: {messages: {amount: {amount: string; denom: string}[]}[]}}>(
    `evmosd tx bank send dev0 evmos1fx944mzagwdhx0wz7k9tfztc8g3lkfk6rrgv6l 1evmos --generate-only --home .tmp-evmosd --keyring-backend test --chain-id evmos_9000-1`,
  );
  const [coin] = spelled.body.messages[0]?.amount ?? [];
  page.says(
    '1 EVMOS is `1000000000000000000aevmos` or `1evmos`',
    coin?.amount === '1000000000000000000' && coin.denom === 'aevmos',
    JSON.stringify(spelled.body.messages),
  );
  page.says(
    'so less than 1 EVMOS has power 0 and is never bonded',
    /moniker: dev2[\s\S]*?status: BOND_STATUS_UNBONDED/.test(before),
    before.match(/status: \w+/g)?.join(', ') ?? before,
  );
  const operator = await page.shell('evmosd keys show dev1 --bech val -a --home .tmp-evmosd --keyring-backend test');
  await chain.block();
  const after = await page.shell('evmosd q staking validators');
  const states = `${before}\n${after}`;
  for (const state of ['BOND_STATUS_BONDED', 'BOND_STATUS_UNBONDED']) {
    page.row(`\`${state}\``).shows(states);
  }

  // Stake that dev3 has with the new validator, and moves of further stake to it.
  const maker = await page.shell('evmosd keys show mykey --bech val -a --home .tmp-evmosd --keyring-backend test');
  const stake = (command: string): Promise<{code: number; log: string}> =>
    page.transact(`evmosd tx staking ${command} --from dev3 ${flags}`);
  const had = [await stake(`delegate ${operator} 1000aevmos`), await stake(`delegate ${maker} 1000aevmos`)];
  const moves: {code: number; log: string}[] = [];
  for (let move = 0; move < 8; move += 1) {
    moves.push(await stake(`redelegate ${maker} ${operator} 10aevmos`));
  }
  page.says(
    'A further move is refused with `too many redelegation entries for (delegator, src-validator, dst-validator) tuple`.',
    moves.slice(0, 7).every(({code}) => code === 0) &&
      moves[7]?.log.includes('too many redelegation entries for (delegator, src-validator, dst-validator) tuple') ===
        true,
    `${moves.map(({code}) => code).join()}: ${moves[7]?.log ?? ''}`,
  );
  const back = await stake(`redelegate ${operator} ${maker} 10aevmos`);
  page.says(
    'After a move from a bonded validator, none of your stake with the new validator can move on to a third one or back until the unbonding time is over.',
    had.every(({code}) => code === 0) &&
      back.log.includes(
        'redelegation to this validator already in progress; first redelegation to this validator must complete before next redelegation',
      ),
    `code ${back.code}: ${back.log}`,
  );
  // A move from the validator without power, and on from there.
  const idle = await page.shell('evmosd keys show dev2 --bech val -a --home .tmp-evmosd --keyring-backend test');
  const onward = [];
  for (const words of [
    `delegate ${idle} 1000aevmos`,
    `redelegate ${idle} ${maker} 10aevmos`,
    `redelegate ${maker} ${operator} 5aevmos`,
  ]) {
    onward.push(await page.transact(`evmosd tx staking ${words} --from dev0 ${flags}`));
  }
  const idleState = /status: \w+/.exec(await page.shell(`evmosd q staking validator ${idle}`))?.[0];
  page.says(
    'From an unbonded validator, your stake is free at once.',
    idleState === 'status: BOND_STATUS_UNBONDED' && onward.every(({code}) => code === 0),
    `from ${idleState}, and on: codes ${onward.map(({code}) => code).join()} ${onward.at(-1)?.log.slice(0, 100)}`,
  );
  // Grants for a service that restakes.
  const service = await page.shell('evmosd keys show dev2 -a --home .tmp-evmosd --keyring-backend test');
  const granter = await page.shell('evmosd keys show dev3 -a --home .tmp-evmosd --keyring-backend test');
  const places = {'<evmos1... of the service>': service, '<unix seconds>': '1900000000', '<key>': 'dev3'};
  const adapt = [
    ['--gas auto --gas-adjustment 1.7 --gas-prices 25000000000aevmos', flags, 'the keyring of the local node'],
  ] as const;
  await page.run('generic --msg-type', {replace: places, adapt});
  await page.run('delegate --allowed-validators', {
    replace: {...places, '<evmosvaloper1...>': maker, '<amount>': '500'},
    adapt,
  });
  const granted = await page.try(`evmosd query authz grants-by-granter ${granter}`);
  page.says(
    '`evmosd query authz grants-by-granter <evmos-address>` lists your grants.',
    granted.output.includes('MsgWithdrawDelegatorReward') && granted.output.includes('StakeAuthorization'),
    granted.output,
  );
  const spendable = async (): Promise<bigint> =>
    BigInt(await page.shell(`evmosd q bank balances ${granter} --denom aevmos -o json | jq -r .amount`));
  const asService = async (command: string): Promise<{code: number; log: string}> => {
    await page.shell(`evmosd tx ${command} --from dev3 --generate-only ${flags} > message.json`);
    return page.transact(`evmosd tx authz exec message.json --from dev2 ${flags}`);
  };
  const held = await spendable();
  const due = await page.shell(
    `evmosd q distribution rewards ${granter} ${maker} -o json | jq -c '[.rewards[].amount]'`,
  );
  const withdrawals = [
    await asService(`distribution withdraw-rewards ${maker}`),
    await asService(`distribution withdraw-rewards ${operator}`),
  ];
  page.says(
    'the first grant holds for all your validators',
    withdrawals.every(({code}) => code === 0),
    withdrawals.map(({code, log}) => `${code} ${log.slice(0, 80)}`).join(),
  );
  const left = await spendable();
  page.says(
    'There is no minimum: the chain pays whole `aevmos`',
    withdrawals[0]?.code === 0 && /\.\d*[1-9]/.test(due),
    `${due} due: code ${withdrawals[0]?.code}, ${left - held} aevmos paid`,
  );
  page.says('The service pays the fees', left >= held, `the granter has ${left} aevmos after ${held}`);
  const within = await asService(`staking delegate ${maker} 400aevmos`);
  const beyond = await asService(`staking delegate ${maker} 200aevmos`);
  const elsewhere = await asService(`staking delegate ${operator} 50aevmos`);
  page.says(
    'the service can delegate your whole spendable balance up to the limit',
    within.code === 0 && beyond.code !== 0 && elsewhere.code !== 0,
    `400: ${within.code}; 200 more: ${beyond.log}; another validator: ${elsewhere.log}`,
  );
  const sent = await asService(`bank send ${granter} ${service} 1aevmos`);
  page.says('and cannot send your coins to itself', sent.log.includes('authorization not found'), sent.log);
  await page.transact(`evmosd tx authz revoke ${service} /cosmos.staking.v1beta1.MsgDelegate --from dev3 ${flags}`);
  const revoked = await asService(`staking delegate ${maker} 1aevmos`);
  page.says(
    'The service then gets `authorization not found`.',
    revoked.log.includes('authorization not found'),
    revoked.log,
  );

  // Nobody runs this validator, so that its stake of 1070 aevmos can have lost 1 % for downtime by now.
  const taken = await stake(`unbond ${operator} 1050aevmos`);
  page.says(
    'This includes the stake that you had there before; undelegating works.',
    taken.code === 0,
    `1050 of 1070 aevmos: code ${taken.code} ${taken.log.slice(0, 100)}`,
  );
  await chain.stop('SIGKILL');

  // A validator that unbonds too much of its own stake while another one stays. It is jailed and unbonding.
  const second = await page.startChain({
    home: 'second',
    blockTime: '500ms',
    app: {...withoutServers, 'json-rpc.enable': 'false'},
    // Three daily epochs are over when the chain begins.
    genesis: ({app_state: state}) => {
      const {epochs} = state.epochs as {epochs: {identifier: string; start_time: string}[]};
      const day = epochs.find(({identifier}) => identifier === 'day');
      Object.assign(day ?? {}, {start_time: new Date(Date.now() - 3.5 * 86_400_000).toISOString()});
    },
  });
  await second.block(8);
  const supplies: bigint[] = [];
  for (let height = 1; height <= 7; height += 1) {
    const {output} = await page.try(`evmosd q bank total --denom aevmos --height ${height} -o json | jq -r .amount`);
    supplies.push(BigInt(output.trim()));
  }
  const grew = supplies.slice(1).map((each, index) => (each > (supplies[index] ?? 0n) ? 1 : 0));
  page.says(
    'the missed epochs end one after the other, one in each block',
    /^0?1110+$/.test(grew.join('')),
    `blocks 2 to 7, 1 where EVMOS were minted: ${grew.join(' ')}`,
  );
  const own = flags.replace('.tmp-evmosd', 'second');
  await page.transact(
    `evmosd tx staking create-validator --amount 3000000000000000000aevmos --pubkey "$(evmosd tendermint show-validator --home dev1)" --moniker dev1 --commission-rate 0.05 --commission-max-rate 0.2 --commission-max-change-rate 0.1 --min-self-delegation 2000000000000000000 --from dev1 ${own}`,
  );
  await page.transact(`evmosd tx staking unbond ${operator} 2000000000000000000aevmos --from dev1 ${own}`);
  await second.block();
  await second.block();
  const jailed = await page.shell(`evmosd q staking validator ${operator}`);
  page.row('`jailed: true`').shows(jailed);
  page.row('`BOND_STATUS_UNBONDING`').shows(jailed);
  page.says(
    'the validator is jailed without a slash',
    /jailed: true/.test(jailed) && /tokens: "1000000000000000000"/.test(jailed),
    jailed.match(/(?:jailed|tokens|status): .*/g)?.join(', ') ?? jailed,
  );
  // A move from a validator that is unbonding.
  const moved = [
    await page.transact(`evmosd tx staking delegate ${operator} 1000aevmos --from dev3 ${own}`),
    await page.transact(`evmosd tx staking redelegate ${operator} ${maker} 10aevmos --from dev3 ${own}`),
  ];
  const completion = await page.shell(
    `evmosd q staking redelegation ${granter} ${operator} ${maker} -o json | jq -r '.redelegation_responses[0].entries[0].redelegation_entry.completion_time'`,
  );
  const unbonded = await page.shell(
    `evmosd q staking validator ${operator} -o json | jq -r '.status, .unbonding_time'`,
  );
  page.says(
    'After a move from an unbonding validator, this ends when that validator is unbonded.',
    // One of the two commands prints the nanoseconds without their last zeros.
    moved.every(({code}) => code === 0) &&
      unbonded.replace(/0*Z$/, 'Z') === `BOND_STATUS_UNBONDING\n${completion.replace(/0*Z$/, 'Z')}`,
    `the move ends at ${completion}, the validator: ${unbonded}`,
  );
  // The vote of an operator whose validator is in jail.
  await page.transact(
    `evmosd tx gov submit-legacy-proposal --type text --title t --description d --deposit 10000000aevmos --from mykey ${own}`,
  );
  const ballots = [
    await page.transact(`evmosd tx gov vote 1 no --from dev1 ${own}`),
    await page.transact(`evmosd tx gov vote 1 yes --from mykey ${own}`),
  ];
  const tally = await page.shell('evmosd q gov tally 1');
  page.says(
    'Stake with a validator outside of the active set does not count, neither for you nor for the validator.',
    ballots.every(({code}) => code === 0) && /^no_count: "0"$/m.test(tally) && /yes_count: "[1-9]/.test(tally),
    tally,
  );
  const unjail = await page.transact(`evmosd tx slashing unjail --from dev1 ${own}`);
  page.says(
    'you cannot unjail before you add stake',
    unjail.log.includes('less than minimum; cannot be unjailed'),
    `code ${unjail.code}: ${unjail.log}`,
  );
  const cancel = await page.transact(
    `evmosd tx staking cancel-unbond ${operator} 1000000000000000000aevmos $(evmosd q staking unbonding-delegations $(evmosd keys show dev1 -a --home second --keyring-backend test) -o json | jq -r '.unbonding_responses[0].entries[0].creation_height') --from dev1 ${own}`,
  );
  page.says(
    '`validator for this address is currently jailed`',
    cancel.log.includes('validator for this address is currently jailed'),
    `code ${cancel.code}: ${cancel.log}`,
  );
  // An account without coins whose rewards go to another address, and then to itself.
  const fee = 1_000_000n * 25_000_000_000n;
  const toAddress = (name: string): Promise<string> =>
    page.shell(`evmosd keys show ${name} -a --home second --keyring-backend test`);
  const [receiver, poor] = [await toAddress('dev0'), await toAddress('mykey')];
  const pay = (words: string, from = 'mykey'): Promise<{code: number; log: string}> =>
    page.transact(`evmosd tx ${words} --from ${from} ${own}`);
  await pay(`distribution set-withdraw-addr ${receiver}`);
  const all = BigInt(await page.shell(`evmosd q bank balances ${poor} --denom aevmos -o json | jq -r .amount`));
  await pay(`bank send mykey ${receiver} ${all - fee}aevmos`);
  const unclaimed = await page.shell(`evmosd q distribution rewards ${poor} -o json | jq -r '.total[0].amount'`);
  const toAnother = await pay(`bank send mykey ${receiver} 1aevmos`);
  await pay(`bank send dev0 ${poor} ${fee}aevmos`, 'dev0');
  await pay(`distribution set-withdraw-addr ${poor}`);
  const toItself = await pay(`bank send mykey ${receiver} 1aevmos`);
  page.says(
    'the chain takes its unclaimed staking rewards for the fee',
    toItself.code === 0,
    `the rewards go to the account itself: code ${toItself.code} ${toItself.log.slice(0, 200)}`,
  );
  page.says(
    'If the rewards are too small, or go to another withdraw address, the answer is',
    BigInt(unclaimed.split('.')[0] ?? 0) > fee &&
      toAnother.log
        .replace(/\s+/g, ' ')
        .includes('has insufficient funds and failed to claim sufficient staking rewards to pay for fees'),
    `${unclaimed} due: code ${toAnother.code} ${toAnother.log.slice(0, 200)}`,
  );
  const infos = await page.shell('evmosd q slashing signing-infos');
  page.row('`tombstoned: true`').finds('tombstoned: false', infos);
  await second.stop('SIGKILL');

  // The example is arithmetic. The other values are parameters of a new chain.
  const share = 1_000 / 10;
  const commission = share * 0.05;
  const owned = Number(/(\d+)% of the stake is your own/.exec(page.page.prose.join('\n'))?.[1]);
  const mine = ((share - commission) * owned) / 100;
  for (const [quote, value] of [
    ['Share of your validator', share],
    ['Commission', commission],
    ['Left for the stake', share - commission],
    ['You, in all', commission + mine],
    ['Your other delegators', share - commission - mine],
  ] as const) {
    page
      .rows('How are rewards split?')
      .find(({cells}) => cells[0] === quote)
      ?.holds(
        page.rows('How are rewards split?').find(({cells}) => cells[0] === quote)?.cells[1] === String(value),
        String(value),
      );
  }
  const mineOfIt = page.row('Your own ', 'How are rewards split?');
  mineOfIt.holds(
    mineOfIt.cells[0] === `Your own ${owned}% of it` && mineOfIt.cells[1] === String(mine),
    `${owned}% of ${share - commission} is ${mine}`,
  );
  // This moves the decimal point in the text, so that nothing is rounded.
  const partOf = (name: string): string => {
    const [, digits = ''] = new RegExp(`${name}: "0\\.(\\d+)"`).exec(answers.inflation ?? '') ?? [];
    return `${Number(digits.slice(0, 2))}.${digits.slice(2)}`.replace(/\.?0+$/, '');
  };
  const [stakers, pool, usage] = ['staking_rewards', 'community_pool', 'usage_incentives'].map(partOf);
  const daily = page.row('Since proposal 258');
  daily.holds(
    usage === '0' &&
      daily.cells[1]?.startsWith(`By default ${stakers}% to stakers`) === true &&
      daily.cells[1]?.includes(`, ${pool}% to the community pool.`) === true,
    `staking_rewards ${stakers}%, community_pool ${pool}%, usage_incentives ${usage}%`,
  );
  const slashing = answers.slashing ?? '';
  const percentOf = (name: string): string =>
    `${100 * Number(new RegExp(`${name}: "([\\d.]+)"`).exec(slashing)?.[1])}%`;
  for (const [row, name] of [
    [page.row('Share that must be signed'), 'min_signed_per_window'],
    [page.row('Slash for downtime | 0.50%'), 'slash_fraction_downtime'],
    [page.row('Slash for a double sign | 10%'), 'slash_fraction_double_sign'],
  ] as const) {
    row.tells([percentOf(name)], `${name}: ${percentOf(name)}`);
  }
  page.row('Jail after downtime').tells([/downtime_jail_duration: (\d+)s/.exec(slashing)?.[1] ?? ''], slashing);
  page.says('by SDK default 7', /max_entries: 7/.test(answers.staking ?? ''), answers.staking ?? '');
  page.cannot({row: 'Window for downtime'}, 'a parameter of mainnet: app/upgrades/v6/upgrades.go at the tag v6.0.1');
  page.cannot(
    {row: 'After a double sign'},
    'needs two nodes with one key on a chain that goes on: x/evidence/keeper/infraction.go and x/evidence/types/params.go of the SDK',
  );
};

export default run;

import {readFileSync} from 'node:fs';
import path from 'node:path';
import {divide, formatDecimal, formatPlaces, one, toDecimal, truncate} from '../../../../../src/site/decimal';
import {toNetworkIds} from '../../../../../src/site/derived';
import {
  defaultInflation,
  isPeriodOver,
  toAllocation,
  toEpochProvision,
  toFormulaProvision,
  toPeriodProvision,
} from '../../../../../src/site/inflation';
import {findFact} from '../../../../../src/site/names';
import {accounts, type Event, type Genesis} from '../../../chain';
import {waitFor} from '../../../processes';
import type {Run} from '../../../run';
import type {Requires} from '../../../tools';

const price = '--gas-prices 25000000000aevmos';
type State = Record<string, unknown> & {params: Record<string, Record<string, string> | string | boolean>};

const stateOf = (genesis: Genesis): State => genesis.app_state.inflation as unknown as State;

const setDay = (genesis: Genesis, duration: string): void => {
  const {epochs} = genesis.app_state.epochs as unknown as {epochs: {identifier: string; duration: string}[]};
  for (const each of epochs) {
    each.duration = each.identifier === 'day' ? duration : each.duration;
  }
  (genesis as unknown as {genesis_time: string}).genesis_time = new Date().toISOString();
};

const valueOf = (event: Event | undefined, key: string): string =>
  event?.attributes.find((each) => each.key === key)?.value ?? '';

/** Formats an amount in `aevmos` in EVMOS as the page does, cut off after the given number of decimal places. */
const toEvmos = (amount: bigint, places: number): string => formatPlaces(amount / 10n ** BigInt(18 - places), places);

/** Formats a part of an amount in percent, with the precision of the default shares. */
const toPercent = (part: bigint, amount: bigint): string => formatPlaces((part * 10n ** 9n + amount / 2n) / amount, 7);

const smallestStep = '.000000000000000001';

export const requires: Requires = ['grpcurl'];

const run: Run = async (page) => {
  // The values that `init` writes.
  const home = page.makeHome({home: 'defaults'});
  const defaults = stateOf(JSON.parse(readFileSync(path.join(home, 'config/genesis.json'), 'utf8')) as Genesis);
  const flat: Record<string, string> = {};
  for (const [key, value] of Object.entries(defaults.params)) {
    for (const [name, each] of typeof value === 'object' ? Object.entries(value) : [[key, value] as const]) {
      flat[name] = String(each);
    }
  }
  for (const row of page.rows('Parameters', 'Name')) {
    const value = (flat[row.codes[0]?.[0] ?? ''] ?? '?').replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
    row.holds(value === row.cells[2], JSON.stringify(flat));
  }
  for (const [quote, key, value] of [
    ['0x01 | Period', 'period', '0'],
    ['0x03 | Epoch identifier', 'epoch_identifier', 'day'],
    ['0x04 | Epochs per', 'epochs_per_period', '365'],
    ['0x05 | Skipped', 'skipped_epochs', '0'],
  ] as const) {
    page.row(quote, 'State').holds(defaults[key] === value, JSON.stringify(defaults));
  }
  const validate = (change: string): Promise<string> =>
    page.outputOf(
      `jq '${change}' ${home}/config/genesis.json > wrong.json; evmosd validate-genesis wrong.json 2>&1 | head -n 1`,
    );
  page.row('epochs per period must be positive').shows(await validate('.app_state.inflation.epochs_per_period = "-1"'));

  // The limits that rows name. A genesis file with values inside the limits is valid.
  const readLimits = async (
    key: string,
    limits: RegExp,
    toValues: (low: string, high: string) => {valid: string[]; refused: [string, string][]},
  ): Promise<void> => {
    const name = key.slice(key.indexOf('.') + 1);
    const row = page.rows('Parameters', 'Name').find(({codes}) => codes[0]?.[0] === name);
    if (!row) {
      throw new Error(`no row has the parameter ${name}`);
    }
    const [, low = '', high = ''] = limits.exec(row.cells[3] ?? '') ?? [];
    const {valid, refused} = toValues(low, high);
    const answers: string[] = [];
    let holds = valid.length > 0;
    for (const [value, wanted] of [...valid.map((each) => [each, 'is a valid genesis file'] as const), ...refused]) {
      const answer = await validate(`.app_state.inflation.params.${key} = "${value}"`);
      holds &&= answer.includes(wanted);
      answers.push(`${value}: ${answer.replace(/^.*wrong\.json:? /, '')}`);
    }
    row.holds(holds, answers.join('; '));
  };
  await readLimits('exponential_calculation.r', /(\d+) to (\d+)/, (low, high) => ({
    valid: [low, high],
    refused: [
      [`${Number(low) - 0.1}`, 'reduction factor cannot be negative'],
      [`${high}${smallestStep}`, 'reduction factor cannot be greater than 1'],
    ],
  }));
  await readLimits('exponential_calculation.bonding_target', /Above (\d+), at most (\d+)/, (low, high) => ({
    valid: [`${low}${smallestStep}`, high],
    refused: [
      [low, 'bonded target cannot be zero or negative'],
      [`${high}${smallestStep}`, 'bonded target cannot be greater than 1'],
    ],
  }));
  await readLimits('inflation_distribution.usage_incentives', /must be (\d+)/, (only) => ({
    valid: [only],
    refused: [[`${only}${smallestStep}`, 'UsageIncentives param should be zero']],
  }));

  // Period 1, with a day of 6 seconds.
  const chain = await page.startChain({
    blockTime: '500ms',
    params: {gov: {voting_period: '20s'}},
    genesis: (genesis) => {
      stateOf(genesis).period = '1';
      setDay(genesis, '6s');
    },
  });
  await page.shell('rm -rf .evmosd; ln -s .tmp-evmosd .evmosd');
  const bonded = toDecimal('0.00001');
  const provision = await page.run('evmosd query inflation epoch-mint-provision', {
    select: (output) => output.split('\n')[0] ?? '',
  });
  const rest = await chain.rest('/evmos/inflation/v1/epoch_mint_provision');
  page.output('"epoch_mint_provision"', rest.body);
  page.finds(
    'gRPC itself has decimals without the point',
    /"amount": "145547945205479452054794666666666666666667"/,
    provision.output,
  );
  const expected = toEpochProvision(1, bonded, defaultInflation);
  let next = 1;
  const minting = await waitFor('a mint', async () => {
    const height = next;
    await chain.block(height);
    next += 1;
    const events = (await chain.results(height)).begin_block_events;
    return events.some(({type}) => type === 'inflation') ? {height, events} : undefined;
  });
  const event = minting.events.find(({type}) => type === 'inflation');
  const amount = BigInt(valueOf(event, 'amount'));
  const provisions = valueOf(event, 'epoch_provisions');
  const moved = minting.events
    .filter(({type}) => type === 'coin_received')
    .map((each) => `${valueOf(each, 'receiver')} ${valueOf(each, 'amount')}`)
    .join('; ');
  const split = toAllocation(amount, defaultInflation);
  const seen = `${JSON.stringify(event)} ${moved}`;
  const isMint = toDecimal(provisions) === expected && amount === truncate(expected);
  const undivided = toFormulaProvision(1, bonded, defaultInflation);
  const divisor = formatDecimal(divide(undivided, toDecimal(provisions)));
  const fraction = provisions.split('.')[1] ?? '';
  page
    .row('inflation | epoch_number')
    .tells([valueOf(event, 'epoch_number')], `in the first mint, ${valueOf(event, 'epoch_number')}`);
  const provisionRow = page.row('inflation | epoch_provisions');
  provisionRow.holds(isMint, seen);
  provisionRow.tells(
    [divisor, fraction.length],
    `${formatDecimal(undivided)} divided by ${divisor} is ${provisions}: ${fraction.length} decimals`,
  );
  page.row('inflation | amount').holds(isMint, seen);
  await page.run('/block_results?height=<height>', {replace: {'<height>': String(minting.height)}, output: false});
  const toFees = moved.includes(`${findFact('account.fee_collector.bech32').value} ${split.staking}aevmos`);
  const toPool = moved.includes(`${findFact('account.distribution.bech32').value} ${split.communityPool}aevmos`);
  const percents = {staking: toPercent(split.staking, amount), pool: toPercent(split.communityPool, amount)};
  const toStakers = page.row('staking_rewards | 53.3333334%');
  toStakers.holds(toFees && toStakers.cells[1] === `${percents.staking}%`, `${percents.staking}% of ${seen}`);
  const theRest = page.row('community_pool | The rest');
  theRest.holds(toPool && theRest.cells[1] === `The rest, ${percents.pool}%`, `${percents.pool}% of ${seen}`);
  const addition = await page.logOf(
    `evmosd tx bank send dev0 ${findFact('account.inflation.bech32').value} 1aevmos --gas 300000 ${price} -y --home ~/.tmp-evmosd`,
  );
  theRest.holds(addition.includes('is not allowed to receive funds'), addition);
  const period = toPeriodProvision(1, bonded, defaultInflation);
  const {a = '', r = '', c = '', staking_rewards: share = ''} = flat;
  const inState = await page.shell('evmosd query inflation period');
  const days = defaults.epochs_per_period as string;
  // The amounts of the steps, from the mint and the numbers of the genesis file.
  const steps: Readonly<Record<string, string>> = {
    'Per period': `${formatDecimal(toDecimal(a))} · ${formatDecimal(one - toDecimal(r))}^${inState} + ${formatDecimal(toDecimal(c))} = ${formatDecimal(period)} EVMOS`,
    'Per epoch, before the division': `${toEvmos(truncate(undivided), 6)} EVMOS`,
    epoch_provisions: `${provisions} aevmos`,
    'amount, minted': `${amount} aevmos`,
    [`To the fee collector, · ${formatDecimal(toDecimal(share))}, without the fraction`]: `${split.staking} aevmos, or ${toEvmos(split.staking, 2)} EVMOS`,
    'To the community pool, the rest': `${split.communityPool} aevmos, or ${toEvmos(split.communityPool, 2)} EVMOS`,
    'Minted in the period': `${days} · ${toEvmos(amount, 6)} = ${formatPlaces((amount * BigInt(days) + one / 2n) / one, 0)} EVMOS`,
  };
  for (const row of page.rows('Worked example', 'Step')) {
    const [step = '', numbers = ''] = row.cells;
    row.holds(
      isMint && toFees && toPool && numbers.replace(/(?<=\d),(?=\d{3})/g, '') === steps[step],
      `${step}: ${steps[step]}; by the mint of block ${minting.height}, ${amount}`,
    );
  }
  page.block(
    'per period = (a · (1 − r)^period + c) · (1 + max_variance − min(bonded ratio, bonding_target) · max_variance / bonding_target)\nper epoch  = per period / epochs_per_period · 10^18 / 3\nminted     = per epoch without its fraction, in aevmos',
    isMint,
    seen,
  );
  page.says(
    '`max_variance` is 0.4, and half of the target, 33%, is bonded',
    toPeriodProvision(1, toDecimal('0.33'), {...defaultInflation, maxVariance: toDecimal('0.4')}) ===
      (period * 12n) / 10n && isMint,
    `by the formula of the code, which gave the mint of block ${minting.height}`,
  );
  const isLast =
    isPeriodOver({epochNumber: 741, period: 1, skippedEpochs: 10}, defaultInflation) &&
    !isPeriodOver({epochNumber: 740, period: 1, skippedEpochs: 10}, defaultInflation);
  page.says('365 · 2 + 10 + 1 = 741', isLast, 'by the rule of the code');

  // Queries.
  const grpc = (method: string): Promise<string> =>
    page.shell(`grpcurl -plaintext localhost:9090 evmos.inflation.v1.Query/${method}`);
  for (const row of page.rows('Queries', 'Value')) {
    const [method = '', field = ''] = row.codes[1] ?? [];
    const over = await grpc(method);
    const {body} = await chain.rest(row.codes[2]?.[0] ?? '');
    const command = await page.try(row.codes[3]?.[0] ?? 'false');
    const camel = field.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());
    row.holds(
      (over.includes(`"${camel}"`) || method === 'SkippedEpochs') && body.includes(`"${field}"`) && command.exit === 0,
      `${over} ${body} ${command.output}`,
    );
  }
  const daily = page.row('Amount of a day, already', 'Queries');
  const answered = (JSON.parse(rest.body) as {epoch_mint_provision: {amount: string}}).epoch_mint_provision.amount;
  const byQuery = formatDecimal(divide(undivided, toDecimal(answered)));
  daily.tells([byQuery], `${formatDecimal(undivided)} divided by ${byQuery} is ${answered}`);
  const readAmount = async (name: string, key: string): Promise<string> =>
    ((JSON.parse((await chain.rest(`/evmos/inflation/v1/${name}`)).body) as Record<string, {amount?: string} | string>)[
      key
    ] ?? '') as string;
  const rate = Number(await readAmount('inflation_rate', 'inflation_rate'));
  const circulating = JSON.parse((await chain.rest('/evmos/inflation/v1/circulating_supply')).body) as {
    circulating_supply: {amount: string};
  };
  const computed = ((Number(provisions) * 365) / Number(circulating.circulating_supply.amount)) * 100;
  page.block(
    'inflation_rate = epoch_mint_provision · epochs_per_period / circulating_supply · 100',
    Math.abs(rate - computed) / computed < 1e-2,
    `${rate} against ${computed}`,
  );
  const total = await page.run('evmosd query bank total --denom aevmos', {output: false});
  page.finds('Ask for the current supply:', /amount/, total.output);
  await page.run('evmosd query epochs current-epoch day', {output: false});
  const metrics = (await chain.rest('/metrics?format=prometheus')).body;
  page.says(
    'exist, but stay silent',
    !metrics.includes('inflation_allocate'),
    metrics
      .match(/inflation\w+/g)
      ?.slice(0, 5)
      .join(' ') ?? 'none',
  );
  const store = async (key: string): Promise<string> => (await chain.stored('inflation', key)).toString('hex');
  const stored = [
    await store('01'),
    Buffer.from(await store('03'), 'hex').toString(),
    await store('04'),
    Buffer.from(await store(Buffer.from('Params').toString('hex')), 'hex').toString('latin1'),
  ];
  page.row('0x01 | Period', 'State').holds(stored[0] === '0000000000000001', stored.join());
  page.row('0x03 | Epoch identifier', 'State').holds(stored[1] === 'day', stored.join());
  page.row('0x04 | Epochs per', 'State').holds(stored[2] === '000000000000016d', stored.join());
  page.row('Params (the text)', 'State').holds(stored[3]?.includes('aevmos') === true, stored.join());

  // The proposal of the page.
  await page.run('staking_rewards: "0.600000000000000000"', {
    replace: {'<deposit>': '10000000', '<key>': 'mykey'},
    adapt: [
      [
        '--chain-id {{mainnet.chainId}}',
        '--chain-id evmos_9000-1 -y',
        'the chain id of a local node, and nobody answers the question',
      ],
    ],
  });
  const pass = async (id: number): Promise<string> => {
    await page.transact(`evmosd tx gov vote ${id} yes --from mykey --gas 300000 ${price} -y`);
    return waitFor(
      'the vote',
      async () => {
        const {output} = await page.try(`evmosd query gov proposal ${id}`);
        return output.includes('VOTING_PERIOD') ? undefined : output;
      },
      90,
    );
  };
  const status = await pass(1);
  const parameters = await page.shell('evmosd query inflation params -o json');
  page.says(
    'this query prints the parameters without `params` around them',
    status.includes('PASSED') &&
      parameters.startsWith('{"mint_denom"') &&
      parameters.includes('"0.600000000000000000"'),
    parameters,
  );
  const wrongly = async (change: string): Promise<string> => {
    await page.shell(`jq '.messages[0].params |= (${change})' proposal.json > wrong.json`);
    return await page.logOf(`evmosd tx gov submit-proposal wrong.json --from mykey --gas 500000 ${price} -y`);
  };
  const formula = '.exponential_calculation';
  page.row('mint denom cannot be blank').shows(await wrongly('.mint_denom = ""'));
  page.row('initial value cannot be negative').shows(await wrongly(`${formula}.a = "-1.0"`));
  page
    .row('reduction factor cannot be greater than 1')
    .shows(`${await wrongly(`${formula}.r = "1.1"`)} ${await wrongly(`${formula}.r = "-0.1"`)}`);
  page.row('long term inflation cannot be negative').shows(await wrongly(`${formula}.c = "-1.0"`));
  page
    .row('bonded target cannot be greater than 1')
    .shows(
      `${await wrongly(`${formula}.bonding_target = "1.1"`)} ${await wrongly(`${formula}.bonding_target = "0.0"`)}`,
    );
  page.row('max variance cannot be negative').shows(await wrongly(`${formula}.max_variance = "-1.0"`));
  const shares = '.inflation_distribution';
  page
    .row('staking distribution ratio must not be negative')
    .shows(await wrongly(`${shares}.staking_rewards = "-1.0"`));
  const deprecated = await wrongly(`${shares}.usage_incentives = "0.1"`);
  page.row('incentives pool distribution is deprecated').shows(deprecated);
  page
    .row('community pool distribution ratio must not be negative')
    .shows(await wrongly(`${shares}.community_pool = "-1.0"`));
  const uneven = page.row('total distributions ratio should be 1');
  const refusal = await wrongly(`${shares}.community_pool = "0.5"`);
  uneven.shows(refusal);
  const [sum = '', staking = '', pool = ''] = (uneven.cells[2] ?? '').match(/\d+(?:\.\d+)?/g) ?? [];
  const validateShares = (rest: string): Promise<string> =>
    validate(`.app_state.inflation.params${shares} |= (.staking_rewards = "${staking}" | .community_pool = "${rest}")`);
  const otherDigit = `${pool.slice(0, -1)}${(Number(pool.at(-1)) + 1) % 10}`;
  const pairs = [await validateShares(pool), await validateShares(otherDigit)];
  uneven.holds(
    pairs[0]?.includes('is a valid genesis file') === true &&
      pairs[1]?.includes(`total distributions ratio should be ${sum}`) === true,
    `${staking} and ${pool}: ${pairs[0]}; ${staking} and ${otherDigit}: ${pairs[1]}`,
  );
  await page.shell(
    `jq '{body: {messages: [.messages[0] | .authority = "${accounts.mykey.bech32}"], memo: "", timeout_height: "0", extension_options: [], non_critical_extension_options: []}, auth_info: {signer_infos: [], fee: {amount: [{denom: "aevmos", amount: "50000000000000000"}], gas_limit: "500000", payer: "", granter: ""}}, signatures: []}' proposal.json > direct.json; evmosd tx sign direct.json --from mykey > signed.json`,
  );
  const stranger = await page.logOf('evmosd tx broadcast signed.json');
  page.row('invalid authority; expected %s, got %s', 'Errors').shows(stranger);
  page.row('authority | string', 'Messages').holds(stranger.includes(findFact('account.gov.bech32').value), stranger);
  const wholeSet = page.row('params | Params | The whole set');
  wholeSet.finds(/invalid authority; expected/, stranger);
  const {inflation_distribution: passed} = JSON.parse(parameters) as {inflation_distribution: Record<string, string>};
  const {usage_incentives: usage = ''} = passed;
  const added = formatDecimal(Object.values(passed).reduce((all, each) => all + toDecimal(each), 0n));
  const demanded = /ratio should be (\d+)/.exec(refusal)?.[1] ?? 'none';
  wholeSet.holds(
    wholeSet.cells[2]?.includes(`usage_incentives must be ${formatDecimal(toDecimal(usage))}, `) === true &&
      wholeSet.cells[2].endsWith(`add up to exactly ${added}`) &&
      demanded === added &&
      deprecated.includes('UsageIncentives param should be zero'),
    `passed with usage_incentives ${formatDecimal(toDecimal(usage))} and shares that add up to ${added}; ${refusal.split('\n')[0]}`,
  );

  // With inflation off, days are counted and nothing is minted.
  await page.shell("jq '.messages[0].params.enable_inflation = false' proposal.json > off.json");
  await page.transact(`evmosd tx gov submit-proposal off.json --from mykey --gas 500000 ${price} -y`);
  const ids = (await page.shell('evmosd query gov proposals -o json | jq -r ".proposals[].id"'))
    .split('\n')
    .map(Number);
  await pass(Math.max(...ids));
  const skipped = await waitFor('a skipped day', async () => {
    const {body} = await chain.rest('/evmos/inflation/v1/skipped_epochs');
    return /"skipped_epochs":"[1-9]/.test(body) ? body : undefined;
  });
  const counted = await store('05');
  page.row('0x05 | Skipped', 'State').holds(BigInt(`0x${counted}`) > 0n, `${counted} ${skipped}`);
  page.finds('To stop the mint, set `enable_inflation` to `false`.', /[1-9]/, skipped);
  await chain.stop();

  // A chain with periods of two days.
  const short = await page.startChain({
    home: 'short',
    blockTime: '500ms',
    genesis: (genesis) => {
      stateOf(genesis).epochs_per_period = '2';
      setDay(genesis, '2s');
    },
  });
  await short.block(26);
  const last = await short.block();
  let now = 0;
  const mints: {epoch: string; period: number; amount: bigint}[] = [];
  for (let height = 1; height <= last; height += 1) {
    const mint = (await short.results(height)).begin_block_events.find(({type}) => type === 'inflation');
    if (!mint) {
      continue;
    }
    mints.push({epoch: valueOf(mint, 'epoch_number'), period: now, amount: BigInt(valueOf(mint, 'amount'))});
    if (
      isPeriodOver(
        {epochNumber: Number(valueOf(mint, 'epoch_number')), period: now, skippedEpochs: 0},
        {...defaultInflation, epochsPerPeriod: 2},
      )
    ) {
      now += 1;
    }
  }
  const reached = await page.shell(`evmosd query inflation period --height ${last} --home ~/short`);
  const notes = mints.map((each) => `epoch ${each.epoch}: period ${each.period}, ${each.amount}`).join('; ');
  page.block(
    'the period is over if   epoch number − epochs_per_period · period − skipped epochs > epochs_per_period',
    now > 0 && reached === String(now),
    `${notes}; ${reached}`,
  );
  const begun = await page.shell('evmosd query inflation period --height 1 --home ~/short');
  page.row('Period, from', 'Queries').tells([begun], `in block 1: ${begun}`);
  // The values of a and c, from the mints of two periods of two days. The share of a falls by half, and that of c
  // stays.
  const inPeriod = (wanted: number): bigint => mints.find(({period: each}) => each === wanted)?.amount ?? 0n;
  for (const row of page.rows('Parameters', 'Name').filter(({codes}) => /^[ac]$/.test(codes[0]?.[0] ?? ''))) {
    const [, by = '0'] = /before the division by (\d+)/.exec(row.cells[3] ?? '') ?? [];
    const [, from = '0'] = /Mint of period (\d+) above/.exec(row.cells[3] ?? '') ?? [];
    const [before, after] = [inPeriod(Number(from)), inPeriod(Number(from) + 1)];
    const longTerm = (2n * after - before) * BigInt(by) * 2n;
    const value = row.codes[0]?.[0] === 'a' ? before * BigInt(by) * 2n - longTerm : longTerm;
    row.holds(
      after > 0n && toEvmos(value, 18) === row.cells[2],
      `per day ${toEvmos(before, 18)} in period ${from}, ${toEvmos(after, 18)} in the next; divided by ${by} before, so ${toEvmos(value, 18)}`,
    );
  }
  await short.stop();

  // Chains with nothing to mint: a and c are 0, or only c is 0 and many periods have passed.
  const skipping = page.row('SKIPPING INFLATION');
  const [none = '', least = ''] = (skipping.cells[2] ?? '').match(/\d+/g) ?? [];
  for (const [start, changes] of [
    ['0', {a: none, c: none}],
    ['100', {c: none}],
  ] as const) {
    const nothing = await page.startChain({
      home: `nothing${start}`,
      blockTime: '500ms',
      genesis: (genesis) => {
        Object.assign(stateOf(genesis).params.exponential_calculation as object, changes);
        stateOf(genesis).period = start;
        setDay(genesis, '2s');
      },
    });
    await nothing.until(/SKIPPING INFLATION/);
    const [line = ''] = /^.*SKIPPING INFLATION.*$/m.exec(nothing.log()) ?? [];
    skipping.shows(line);
    const [, value = 'none'] = /value=(\S+)/.exec(line) ?? [];
    skipping.holds(
      String(Number(value)) === least && /\bERR\b/.test(line),
      `period ${start}, ${JSON.stringify(changes)}: the amount is ${Number(value)}: ${line}`,
    );
    await nothing.stop();
  }

  // A chain with the id of mainnet, on which the coins of the team do not count.
  const {chainId} = toNetworkIds('mainnet');
  const team = page.makeHome({
    home: 'team',
    genesis: (genesis) => {
      (genesis as unknown as {chain_id: string}).chain_id = chainId;
      const bank = genesis.app_state.bank as unknown as {
        balances: {address: string; coins: {denom: string; amount: string}[]}[];
        supply: unknown[];
      };
      const [coin] = bank.balances.find(({address}) => address === accounts.dev1.bech32)?.coins ?? [];
      if (coin) {
        coin.amount = String(10n ** 27n);
      }
      bank.supply = [];
    },
  });
  await page.shell(`rm ${team}/config/gentx/*
evmosd gentx mykey 1000000000000000000000aevmos --chain-id ${chainId} --gas-prices 1000000000aevmos --home ${team}
evmosd collect-gentxs --home ${team}`);
  const mainnet = await page.startNode(team, ['--chain-id', chainId]);
  const supply = (
    JSON.parse((await mainnet.rest('/cosmos/bank/v1beta1/supply/by_denom?denom=aevmos')).body) as {
      amount: {amount: string};
    }
  ).amount.amount;
  const rested = (JSON.parse((await mainnet.rest('/evmos/inflation/v1/circulating_supply')).body) as typeof circulating)
    .circulating_supply.amount;
  const ofTeam = toEvmos(BigInt(supply) - truncate(toDecimal(rested)), 18);
  page
    .row('Supply; on mainnet without', 'Queries')
    .tells([ofTeam], `${supply} aevmos less ${ofTeam} EVMOS is ${rested}, with the id ${chainId}`);
  await mainnet.stop();
  page.cannot(
    {row: 'the inflation module account has not been set'},
    'The address comes from the program, not from the genesis file: x/inflation/v1/genesis.go:19.',
  );
};

export default run;

import {readFileSync} from 'node:fs';
import path from 'node:path';
import {toDecimal} from '../../../../../src/site/decimal';
import {
  defaultInflation,
  isPeriodOver,
  toAllocation,
  toEpochProvision,
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

export const requires: Requires = ['grpcurl'];

const run: Run = async (page) => {
  // What init writes.
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
    page.outputOf(`jq '${change}' ${home}/config/genesis.json > wrong.json; evmosd validate-genesis wrong.json`);
  page.row('epochs per period must be positive').shows(await validate('.app_state.inflation.epochs_per_period = "-1"'));

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
  const isMint =
    provisions === '145547945205479452054794.666666666666666667' &&
    amount === 145547945205479452054794n &&
    expected > 0n;
  page.row('inflation | epoch_number').holds(/^\d+$/.test(valueOf(event, 'epoch_number')), seen);
  page.row('inflation | epoch_provisions').holds(isMint, seen);
  page.row('inflation | amount').holds(isMint, seen);
  await page.run('/block_results?height=<height>', {replace: {'<height>': String(minting.height)}, output: false});
  const toFees = moved.includes(`${findFact('account.fee_collector.bech32').value} ${split.staking}aevmos`);
  const toPool = moved.includes(`${findFact('account.distribution.bech32').value} ${split.communityPool}aevmos`);
  page.row('staking_rewards | 53.3333334%').holds(toFees && split.staking === 77625570873287671232876n, seen);
  page.row('community_pool | The rest').holds(toPool && split.communityPool === 67922374332191780821918n, seen);
  const period = toPeriodProvision(1, bonded, defaultInflation);
  for (const row of page.rows('Worked example', 'Step')) {
    const numbers = (row.cells[1] ?? '').replace(/,/g, '');
    const step = row.cells[0] ?? '';
    row.holds(
      isMint &&
        (step.startsWith('Per period')
          ? period === toDecimal(159_375_000n) && numbers.includes('159375000')
          : step.startsWith('Per epoch')
            ? numbers.includes('436643.835616')
            : step.startsWith('epoch_provisions')
              ? numbers.includes(provisions)
              : step.startsWith('amount')
                ? numbers.includes(String(amount))
                : step.startsWith('To the fee')
                  ? toFees && numbers.includes(String(split.staking))
                  : step.startsWith('To the community')
                    ? toPool && numbers.includes(String(split.communityPool))
                    : (amount * 365n) / 10n ** 18n === 53_124_999n && numbers.includes('53125000')),
      `${seen}; the period: ${period}; 365 mints: ${amount * 365n}`,
    );
  }
  page.block('per period = (a', isMint, seen);
  page.says(
    '`max_variance` is 0.4, and half of the target, 33%, is bonded',
    toPeriodProvision(1, toDecimal('0.33'), {...defaultInflation, maxVariance: toDecimal('0.4')}) ===
      (period * 12n) / 10n && isMint,
    `by the formula of the code, which gave the mint of block ${minting.height}`,
  );
  const one =
    isPeriodOver({epochNumber: 741, period: 1, skippedEpochs: 10}, defaultInflation) &&
    !isPeriodOver({epochNumber: 740, period: 1, skippedEpochs: 10}, defaultInflation);
  page.says('365 · 2 + 10 + 1 = 741', one, 'by the rule of the code');

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
  const readAmount = async (name: string, key: string): Promise<string> =>
    ((JSON.parse((await chain.rest(`/evmos/inflation/v1/${name}`)).body) as Record<string, {amount?: string} | string>)[
      key
    ] ?? '') as string;
  const rate = Number(await readAmount('inflation_rate', 'inflation_rate'));
  const circulating = JSON.parse((await chain.rest('/evmos/inflation/v1/circulating_supply')).body) as {
    circulating_supply: {amount: string};
  };
  const computed = ((Number(provisions) * 365) / Number(circulating.circulating_supply.amount)) * 100;
  page.block('inflation_rate = epoch_mint', Math.abs(rate - computed) / computed < 1e-2, `${rate} against ${computed}`);
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
  page.row('incentives pool distribution is deprecated').shows(await wrongly(`${shares}.usage_incentives = "0.1"`));
  page
    .row('community pool distribution ratio must not be negative')
    .shows(await wrongly(`${shares}.community_pool = "-1.0"`));
  const uneven = page.row('total distributions ratio should be 1');
  uneven.shows(await wrongly(`${shares}.community_pool = "0.5"`));
  const [sum, ...parts] = (uneven.cells[2] ?? '').match(/\d+(?:\.\d+)?/g) ?? [];
  const halves = parts.reduce((all, part) => all + Math.round(Number(part) * 1e9), 0) / 1e9;
  uneven.holds(parts.length === 2 && String(halves) === sum, `${parts.join(' + ')} = ${halves}, and the text says 1`);
  await page.shell(
    `jq '{body: {messages: [.messages[0] | .authority = "${accounts.mykey.bech32}"], memo: "", timeout_height: "0", extension_options: [], non_critical_extension_options: []}, auth_info: {signer_infos: [], fee: {amount: [{denom: "aevmos", amount: "50000000000000000"}], gas_limit: "500000", payer: "", granter: ""}}, signatures: []}' proposal.json > direct.json; evmosd tx sign direct.json --from mykey > signed.json`,
  );
  const stranger = await page.logOf('evmosd tx broadcast signed.json');
  page.row('invalid authority; expected %s, got %s', 'Errors').shows(stranger);
  page.row('authority | string', 'Messages').holds(stranger.includes(findFact('account.gov.bech32').value), stranger);
  page.row('params | Params | The whole set').finds(/invalid authority; expected/, stranger);

  // Off: days are counted, and nothing is minted.
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

  // Periods of two days, and a formula that gives nothing.
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
  const notes: string[] = [];
  for (let height = 1; height <= last; height += 1) {
    const mint = (await short.results(height)).begin_block_events.find(({type}) => type === 'inflation');
    if (!mint) {
      continue;
    }
    notes.push(`epoch ${valueOf(mint, 'epoch_number')}: period ${now}, ${valueOf(mint, 'amount')}`);
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
  page.block('the period is over if', now > 0 && reached === String(now), `${notes.join('; ')}; ${reached}`);
  await short.stop();
  const nothing = await page.startChain({
    home: 'nothing',
    blockTime: '500ms',
    genesis: (genesis) => {
      const {exponential_calculation: numbers} = stateOf(genesis).params as {
        exponential_calculation: Record<string, string>;
      };
      numbers.a = numbers.c = '0.000000000000000000';
      setDay(genesis, '2s');
    },
  });
  await nothing.block(8);
  page.row('SKIPPING INFLATION').shows(nothing.log());
  await nothing.stop();
  page.cannot(
    {row: 'the inflation module account has not been set'},
    'The address comes from the program, not from the genesis file: x/inflation/v1/genesis.go:19.',
  );
};

export default run;

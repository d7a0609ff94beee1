import {createHash} from 'node:crypto';
import {formatEther, parseUnits} from 'ethers';
import {accounts, get} from '../../../chain';
import type {Run} from '../../../run';
import {makeAccount, send, type Sent} from './sent';

const run: Run = async (page) => {
  const {dev2} = accounts;
  const chain = await page.startChain({home: '.evmosd', blockTime: '500ms'});

  // One amount, queried over Cosmos and over Ethereum.
  const user = makeAccount();
  const price = '--gas 200000 --gas-prices 25000000000aevmos';
  const three = 'One balance, shown in three units';
  const held = page.row('A wallet |', three).cells[1] ?? '';
  const funded = await send(
    page,
    `evmosd tx bank send dev0 ${user.bech32} ${held.replace(' EVMOS', 'evmos')} ${price}`,
  );
  const balances = await page.outputOf(`evmosd query bank balances ${user.bech32} --output json`);
  const wei = await chain.ask('eth_getBalance', [user.address, 'latest']);
  const inEvmos = formatEther(String(wei.result));
  page
    .row('A wallet |', three)
    .holds(funded.code === 0 && held === `${inEvmos} EVMOS`, `${String(wei.result)} wei, ${inEvmos} EVMOS`);
  page.row('evmosd query bank balances', three).finds('{"denom":"aevmos","amount":"1500000000000000000"}', balances);
  page.row('eth_getBalance', three).shows(String(wei.result), 1);
  page.block(
    'amount in aevmos = amount in EVMOS × 10^18\n1.5 × 1,000,000,000,000,000,000 = 1,500,000,000,000,000,000',
    funded.code === 0 && balances.includes('"1500000000000000000"'),
    balances,
  );
  const misspelled = await Promise.all(
    ['evmos', 'EVMOS'].map(async (denom) => {
      const {body} = await chain.rest(`/cosmos/bank/v1beta1/balances/${user.bech32}/by_denom?denom=${denom}`);
      return body;
    }),
  );
  page.says(
    'answers 0, without an error',
    misspelled.every((answer) => /"amount":\s*"0"/.test(answer)),
    misspelled.join(' '),
  );
  const built = (amount: string): Promise<string> =>
    page.outputOf(
      `evmosd tx bank send ${accounts.dev0.bech32} ${user.bech32} "${amount}" --generate-only --chain-id evmos_9000-1 2>&1 | head -c 400`,
    );
  const [cut, spaced] = [await built('1.5aevmos'), await built('1 aevmos')];
  page.says(
    'A space between them is allowed if both are in quotes. A fraction of an `aevmos` is cut off without a warning: `1.5aevmos` becomes `1aevmos`.',
    [cut, spaced].every((each) => each.includes('"amount":[{"denom":"aevmos","amount":"1"}]')),
    `${cut}; ${spaced}`,
  );
  page.says('`1.5evmos` becomes the same', funded.code === 0 && balances.includes('1500000000000000000'), balances);
  // The transactions are sent one after the other. Sent at once, they would fail with a wrong sequence.
  const spellings: Sent[] = [];
  for (const amount of ['1.5EVMOS', '1Evmos', '1.5atevmos', '1.5tevmos']) {
    spellings.push(await send(page, `evmosd tx bank send dev1 ${user.bech32} ${amount} ${price}`));
  }
  page.says(
    'No other spelling works',
    spellings.every(({code, log}) => code === 5 && log.includes('insufficient funds')),
    spellings.map(({code, log}) => `${code} ${log.split('\n')[0]}`).join('; '),
  );
  const priced = await send(
    page,
    `evmosd tx bank send dev1 ${user.bech32} 1aevmos --gas 200000 --gas-prices 0.00000002evmos`,
  );
  page.says(
    'Gas prices must be in `aevmos`',
    priced.log.includes('expected only use native token aevmos for fee, but got'),
    `${priced.code} ${priced.log.slice(0, 200)}`,
  );

  const units = 'EVMOS and its units';
  /** Returns the amount in aevmos that the command makes from an amount in EVMOS. */
  const toBase = async (evmos: string): Promise<bigint> =>
    BigInt(
      await page.shell(
        `evmosd tx bank send ${dev2.bech32} ${user.bech32} ${evmos}evmos --generate-only | jq -r .body.messages[0].amount[0].amount`,
      ),
    );
  const unit = await toBase('1');
  /** Formats a power of ten as `10^18`, and returns another number as it is. */
  const toPower = (amount: bigint): string =>
    /^10*$/.test(String(amount)) ? `10^${String(amount).length - 1}` : String(amount);
  const validators = (await get('http://127.0.0.1:26657/validators')).body;
  const staking = await page.outputOf('evmosd query staking validators --output json');
  const power = BigInt(/"voting_power":\s*"(\d+)"/.exec(validators)?.[1] ?? 0);
  const tokens = BigInt(/"tokens":"(\d+)"/.exec(staking)?.[1] ?? 0);
  const ofPower = page.row('Unit of voting power', units);
  ofPower.holds(
    ofPower.cells[1] === toPower(tokens / power) &&
      ofPower.cells[2] === `1 power of a validator is ${tokens / power / unit} EVMOS staked`,
    `power ${power} with ${tokens}aevmos staked: ${toPower(tokens / power)} for each, ${tokens / power / unit} EVMOS`,
  );
  page.row('aevmos | 1 |', units).finds('aevmos', balances);
  const gwei = 25n;
  const atGwei = await send(
    page,
    `evmosd tx bank send dev1 ${user.bech32} 1aevmos --gas 200000 --gas-prices ${parseUnits(String(gwei), 'gwei')}aevmos`,
  );
  const fee = BigInt(/tx fee=(\d+)aevmos/.exec(atGwei.events)?.[1] ?? 0);
  const perGwei = fee / 200_000n / gwei;
  page
    .row('gwei |', units)
    .holds(
      page.row('gwei |', units).cells[1] === toPower(perGwei),
      `200,000 gas at ${gwei} gwei took ${fee}aevmos: ${toPower(perGwei)} for each`,
    );
  page
    .row('EVMOS | 10^18', units)
    .holds(page.row('EVMOS | 10^18', units).cells[1] === toPower(unit), `1evmos is ${unit}aevmos, ${toPower(unit)}`);
  page
    .row('Base denomination', units)
    .holds(
      (await page.outputOf('evmosd query evm params')).includes('evm_denom: aevmos'),
      await page.outputOf('evmosd query evm params'),
    );
  const baseUnits = page.row('Base units in one', units);
  const inBase = await toBase(inEvmos);
  baseUnits.holds(
    balances.includes(`"amount":"${inBase}"`) && baseUnits.cells.slice(1).every((cell) => cell === toPower(unit)),
    `1evmos is ${unit}aevmos, ${toPower(unit)}; ${inEvmos}evmos is ${inBase}aevmos, as in ${balances}`,
  );
  page.cannot({row: 'WEVMOS contract'}, 'Contracts of public networks');
  await page.run('evmosd query bank total --denom aevmos', {output: false});
  await page.shell('evmosd init other --chain-id evmos_9000-1 --home bare >/dev/null 2>&1');
  page.says(
    'has `stake` as its bond denomination',
    (await page.outputOf('jq -r .app_state.staking.params.bond_denom bare/config/genesis.json')) === 'stake',
    await page.outputOf('jq -r .app_state.staking.params.bond_denom bare/config/genesis.json'),
  );

  // Proposals for coins with `evm` in their base denomination.
  const registrations: string[] = [];
  for (const base of ['aevmos', 'xevmx', 'xabcx']) {
    page.write(
      `${base}.json`,
      JSON.stringify({
        metadata: [
          {
            description: 'x',
            base,
            display: 'shown',
            name: 'x',
            symbol: 'X',
            denom_units: [{denom: base}, {denom: 'shown', exponent: 18}],
          },
        ],
      }),
    );
    const proposed = await send(
      page,
      `evmosd tx gov submit-legacy-proposal register-coin ${base}.json --title a --description b --deposit 1aevmos --from dev1 --gas 400000 --gas-prices 25000000000aevmos`,
    );
    registrations.push(
      /cannot register the EVM denomination \w+|base denomination '.*' cannot.*/.exec(proposed.log)?.[0] ??
        proposed.log,
    );
  }
  page.says(
    '`register-coin` refuses EVMOS and every coin with `evm` in its base denomination.',
    registrations[0] === 'cannot register the EVM denomination aevmos' &&
      registrations[1] === 'cannot register the EVM denomination xevmx' &&
      !registrations[2]?.includes('cannot register'),
    registrations.join('; '),
  );
  page.row('cannot register the EVM denomination', 'When it fails').shows(registrations.join('; '));
  page.row('cannot have a supply of 0', 'When it fails').shows(registrations[2] ?? '');

  // Names of vouchers.
  const toHash = (trace: string): string => createHash('sha256').update(trace).digest('hex').toUpperCase();
  const printed = await page.run("printf 'transfer/channel-3/uatom'");
  for (const row of page.rows('Names of IBC vouchers')) {
    const [trace = ''] = row.codes[1] ?? [];
    row.holds(row.codes[2]?.[0] === `ibc/${toHash(trace)}`, `ibc/${toHash(trace)}`);
  }
  page.block(
    'denomination = "ibc/"',
    printed.output.trim() === toHash('transfer/channel-3/uatom'),
    `${printed.output.trim()} by sha256sum, ${toHash('transfer/channel-3/uatom')} by hand`,
  );
  page.cannot({fence: 'evmosd query ibc-transfer denom-trace'}, 'Needs vouchers of a public network');
  page.cannot({fence: 'denom-metadata --denom ibc/'}, 'Needs vouchers of a public network');
  page.cannot({fence: 'evmosd query erc20 token-pair <'}, 'Held on the page of the erc20 module, where a pair is made');
  page.cannot({fence: 'evmosd tx erc20 convert-coin'}, 'Held on the page of the erc20 module, where a pair is made');
  page.cannot({section: 'ERC-20 pairs', kind: 'row'}, 'Held on the page of the erc20 module, where a pair is made');
  page.cannot({section: 'Convert a token', kind: 'row'}, 'Held on the page of the erc20 module, where a pair is made');
  page.advice({section: 'Forms of other tokens'}, {row: 'A token is missing in MetaMask'});

  // Read balances.
  const read = 'Read balances';
  const command = async (row: string, line: string, test: RegExp): Promise<void> => {
    const text = await page.outputOf(line);
    page.row(row, read).holds(test.test(text), text.slice(0, 200));
  };
  await command('All coins', `evmosd query bank balances ${user.bech32}`, /denom: aevmos/);
  await command(
    'One coin',
    `evmosd query bank balances ${user.bech32} --denom aevmos`,
    /amount: "1500000000000000001"/,
  );
  await command(
    'Coins that can be spent',
    `evmosd query bank spendable-balances ${user.bech32}`,
    /amount: "1500000000000000001"/,
  );
  page
    .row('Coins over REST', read)
    .holds(
      (await chain.rest(`/cosmos/bank/v1beta1/balances/${user.bech32}`)).body.includes('1500000000000000001'),
      (await chain.rest(`/cosmos/bank/v1beta1/balances/${user.bech32}`)).body,
    );
  page.row('EVMOS over JSON-RPC', read).holds((await chain.balance(user.address)) === 1500000000000000001n, 'the same');
  page.cannot({row: 'Parts of a vesting account'}, 'Held on the page of the vesting module');
  page.cannot({row: 'ERC-20 | balanceOf'}, 'Needs a token: held on the page of the erc20 module');
  page.cannot({row: 'Bank balances of coins with a pair'}, 'Held on the page of the extension');

  // A vesting account that got coins which are neither vested nor unlocked.
  const vesting = makeAccount();
  await page.shell(`evmosd keys unsafe-import-eth-key vesting ${vesting.privateKey.slice(2)}`, {input: '12345678\n'});
  await send(page, `evmosd tx bank send dev1 ${vesting.bech32} 1000000000000000000aevmos ${price}`);
  await send(page, `evmosd tx vesting create-clawback-vesting-account ${dev2.bech32} 0 --from vesting ${price}`);
  const free = await chain.balance(vesting.address);
  page.write(
    'periods.json',
    JSON.stringify({
      start_time: Math.floor(Date.now() / 1000),
      periods: [{coins: '3000000000000000000aevmos', length_seconds: 86_400}],
    }),
  );
  const granted = await send(
    page,
    `evmosd tx vesting fund-vesting-account ${vesting.bech32} --lockup periods.json --vesting periods.json --from dev2 --gas 400000 --gas-prices 25000000000aevmos`,
  );
  const counted = await chain.balance(vesting.address);
  const spendable = await page.outputOf(`evmosd query bank spendable-balances ${vesting.bech32} --output json`);
  page.says(
    '`eth_getBalance` also counts the locked and the unvested coins of a vesting account, although only coins that are both vested and unlocked can be spent.',
    granted.code === 0 &&
      counted === free + 3n * 10n ** 18n &&
      spendable.includes(`{"denom":"aevmos","amount":"${free}"}`),
    `${free} before the grant, ${counted} behind it; ${spendable} ${granted.log.slice(0, 100)}`,
  );

  // Errors.
  const fails = 'When it fails';
  const notAmounts: string[] = [];
  for (const amount of ['1500000', '1 aevmos', '1,5evmos', '1,000aevmos']) {
    notAmounts.push((await send(page, `evmosd tx bank send dev1 ${user.bech32} ${amount} ${price}`)).log);
  }
  const missing = page.row('invalid decimal coin expression', fails);
  missing.holds(
    notAmounts.every((log, index) =>
      log.includes(index === 1 ? 'accepts 3 arg(s), received 4' : 'invalid decimal coin expression: 1'),
    ),
    notAmounts.join(' '),
  );
  missing.shows(notAmounts.join(' '));
  const tooSmall: string[] = [];
  for (const amount of ['0aevmos', '0.5aevmos']) {
    tooSmall.push((await send(page, `evmosd tx bank send dev1 ${user.bech32} ${amount} ${price}`)).log);
  }
  page.row('invalid coins', fails).holds(
    tooSmall.every((log) => log.includes(': invalid coins')),
    tooSmall.join(' '),
  );
  page
    .row('spendable balance', fails)
    .holds(
      /spendable balance \d*\w* is smaller than 1EVMOS: insufficient funds/.test(
        (await send(page, `evmosd tx bank send dev1 ${user.bech32} 1EVMOS ${price}`)).log,
      ),
      (await send(page, `evmosd tx bank send dev1 ${user.bech32} 1EVMOS ${price}`)).log,
    );
  page
    .row('expected only use native token', fails)
    .shows(
      (await send(page, `evmosd tx bank send dev1 ${user.bech32} 1aevmos --gas 200000 --fees 5000000000000000atevmos`))
        .log,
    );
  page
    .row('is not allowed to receive funds', fails)
    .shows(
      (await send(page, `evmosd tx bank send dev1 evmos17xpfvakm2amg962yls6f84z3kell8c5ljcjw34 1aevmos ${price}`)).log,
    );
  page
    .row('not registered by id', fails)
    .shows((await send(page, `evmosd tx erc20 convert-erc20 ${dev2.address} 1 --from dev2 ${price}`)).log);
  const few = makeAccount();
  await send(page, `evmosd tx bank send dev1 ${few.bech32} 10aevmos ${price}`);
  const fewBalances = await page.outputOf(`evmosd query bank balances ${few.bech32} --output json`);
  const fewWei = await chain.ask('eth_getBalance', [few.address, 'latest']);
  const ofFew = page.row('shows an amount of aevmos, MetaMask shows 0', fails);
  const [, whole = ''] = / are (\d+) EVMOS/.exec(ofFew.cells[1] ?? '') ?? [];
  const inWhole = await toBase(whole);
  ofFew.holds(
    fewBalances.includes('{"denom":"aevmos","amount":"10"}') &&
      fewWei.result === '0xa' &&
      ofFew.cells[1]?.startsWith(`${toPower(inWhole)} aevmos are ${whole} EVMOS`) === true,
    `${whole}evmos is ${inWhole}aevmos, ${toPower(inWhole)}; ${fewBalances} ${String(fewWei.result)}`,
  );
  page.cannot(
    {row: 'After an IBC transfer, all coins'},
    'Needs a second chain: x/erc20/keeper/ibc_callbacks.go OnRecvPacket converts the whole balance',
  );
  page.cannot(
    {row: 'A transfer of an ERC-20 over IBC timed out'},
    'Needs a second chain: x/erc20/keeper/ibc_callbacks.go OnTimeoutPacket and OnAcknowledgementPacket',
  );
  page.cannot(
    {row: 'is not enabled by governance'},
    'Held on the page of the erc20 module, where a pair is switched off',
  );
  page.cannot({row: 'module is currently disabled'}, 'Held on the page of the erc20 module');
};

export default run;

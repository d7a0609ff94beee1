import {Wallet} from 'ethers';
import {waitFor} from '../../../processes';
import type {Run} from '../../../run';
import {accounts, get, type Receipt} from '../../../chain';
import {modulesNeed, readModule} from '../../goModules';
import {makeFounding} from '../modules/ethereum';
import {makeAccount, readSent, send, sendRaw, signRaw, toDataOfGas, type Sent} from './sent';

/** Code that uses all the gas that it gets: JUMPDEST, PUSH1 0, JUMP. */
const endless = '0x5b600056';
/** Code that needs more gas than any block has: PUSH4 ffffffff, MLOAD. */
const hungry = '0x63ffffffff51';
const gwei = 10n ** 9n;
const feeCollector = 'evmos17xpfvakm2amg962yls6f84z3kell8c5ljcjw34';
const local = [['--chain-id evmos_9001-2', '--chain-id evmos_9000-1', 'the chain is a local one']] as const;

export const requires = modulesNeed;

const run: Run = async (page) => {
  const {dev0, dev1, dev2, dev3} = accounts;
  const toNext = (base: bigint, gas: bigint, target = 20_000_000n): bigint => {
    if (gas === target) {
      return base;
    }
    if (gas > target) {
      const step = (base * (gas - target)) / target / 8n;
      return base + (step > 1n ? step : 1n);
    }
    const next = base - (base * (target - gas)) / target / 8n;
    return next > 20n * gwei ? next : 20n * gwei;
  };
  // Finds the lowest base fee from which the next block gets at least the wanted one. Two steps lead from the genesis
  // file to 100 gwei in block 3: block 1 contains the transaction of the genesis file, with 100,000 gas.
  const find = (wanted: bigint, gas: bigint): bigint => {
    let base = (wanted * 8n * 20_000_000n) / (7n * 20_000_000n + gas) - 10n;
    while (toNext(base, gas) < wanted) {
      base += 1n;
    }
    return base;
  };
  const genesisBase = find(find(100n * gwei, 100_000n), 0n);
  // A chain with the floor of the public networks, blocks of 40,000,000 gas as in the example, and a base fee that has
  // to fall first.
  const home = page.makeHome({
    home: '.evmosd',
    blockTime: '500ms',
    // This setting has no effect, as the page says.
    app: {'minimum-gas-prices': '"900000000000aevmos"'},
    genesis: ({app_state: state, consensus_params: consensus}) => {
      const {feemarket, slashing} = state as unknown as {
        feemarket: {params: Record<string, unknown>};
        slashing: {params: Record<string, unknown>};
      };
      page.says(
        'A local chain begins with 0',
        feemarket.params.min_gas_price === '0.000000000000000000',
        JSON.stringify(feemarket.params),
      );
      page.says(
        '`local_node.sh` sets 10,000,000',
        consensus.block.max_gas === '10000000',
        `max_gas of its genesis: ${consensus.block.max_gas}`,
      );
      feemarket.params.min_gas_price = '20000000000.000000000000000000';
      feemarket.params.base_fee = String(genesisBase);
      consensus.block.max_gas = '40000000';
      slashing.params.signed_blocks_window = '10';
      slashing.params.downtime_jail_duration = '60s';
      // A proposal has to stay open until the votes for it are sent.
      state.gov.params.voting_period = '300s';
    },
  });
  // The floor also applies to the transaction in the genesis file.
  await page.shell(`rm .evmosd/config/gentx/*
evmosd gentx mykey 1000000000000000000000aevmos --gas-prices 20000000000aevmos --chain-id evmos_9000-1
evmosd collect-gentxs`);
  const chain = await page.startNode(home);
  const readBase = (block: number): Promise<bigint> =>
    waitFor(`block ${block}`, async () => {
      const {result} = await chain.ask('eth_getBlockByNumber', [`0x${block.toString(16)}`, false]);
      return result ? BigInt((result as {baseFeePerGas: string}).baseFeePerGas) : undefined;
    });
  // A base fee of 100 gwei falls to the floor over blocks without transactions.
  await chain.block(16);
  const falling = await Promise.all(Array.from({length: 15}, (_, index) => readBase(index + 1)));
  const from = falling.indexOf(100n * gwei);
  const seenFalling = [5, 10, 13].map((blocks) => falling[from + blocks]?.toLocaleString('en')).join('; ');
  const baseFees = 'The base fee over blocks';
  const fall = page.row('100,000,000,000 | 5, 10 and 13', baseFees);
  fall.holds(from > 0 && fall.cells[2] === seenFalling.replace(/; (?=[^;]*$)/, '; '), seenFalling);

  page.says(
    'The base fee is usually the stricter one of the first two, because a falling base fee stops at `min_gas_price`.',
    falling.slice(from).every((base) => base >= 20n * gwei) && falling.at(-1) === 20n * gwei,
    `${falling.slice(from).join('; ')}, with min_gas_price = ${20n * gwei}`,
  );

  // A validator without a node is soon jailed, and can leave the jail after a minute.
  await page.shell(`evmosd init other --chain-id evmos_9000-1 --home other >/dev/null 2>&1
evmosd tx staking create-validator --amount 1000000000000000000aevmos --pubkey "$(evmosd tendermint show-validator --home other)" --moniker other --commission-rate 0.05 --commission-max-rate 0.2 --commission-max-change-rate 0.01 --min-self-delegation 1 --from dev3 --gas 400000 --gas-prices 25000000000aevmos -y`);
  await waitFor('the floor', async () => (await readBase(await chain.block())) === 20n * gwei);
  // Full blocks raise the base fee: 20 transactions are sent at once, and each fills a block.
  const spam = makeAccount();
  await page.shell(
    `evmosd tx bank send mykey ${spam.bech32} 20000000000000000000000aevmos --gas 300000 --gas-prices 110000000000aevmos -y`,
  );
  await waitFor('the balance', async () => (await chain.balance(spam.address)) > 0n);
  let nonce = 0;
  const fill = async (gas: number, key = spam.privateKey): Promise<string> => {
    const {hash, message} = await sendRaw(chain, signRaw(key, {nonce, cap: 1000n * gwei, gas, data: endless}));
    nonce += 1;
    if (!hash) {
      throw new Error(message);
    }
    return hash;
  };
  const single = Number((await chain.receipt(await fill(25_000_000))).blockNumber);
  await chain.block(single + 2);
  const oneRow = page.row('1 block with 25,000,000 gas', baseFees);
  oneRow.holds(
    (await readBase(single)) === 20n * gwei && (await readBase(single + 1)).toLocaleString('en') === oneRow.cells[2],
    `${await readBase(single)} → ${await readBase(single + 1)}`,
  );
  page
    .row('1 block at or below the target', baseFees)
    .holds(
      (await readBase(single + 2)) >= 20n * gwei && (await readBase(single)) === 20n * gwei,
      String(await readBase(single)),
    );
  await waitFor('the floor', async () => (await readBase(await chain.block())) === 20n * gwei);
  // The block uses 30,000,000 gas. This is more than half of the limits, so the used gas counts.
  const raisedBlock = Number((await chain.receipt(await fill(30_000_000))).blockNumber);
  await chain.block(raisedBlock + 1);
  page.block(
    '20,000,000,000 × 10,000,000 ÷ 20,000,000 ÷ 8 = 1,250,000,000\nnext base fee = 21,250,000,000',
    (await readBase(raisedBlock)) === 20n * gwei && (await readBase(raisedBlock + 1)) === 21_250_000_000n,
    `${await readBase(raisedBlock)} → ${await readBase(raisedBlock + 1)}`,
  );
  await waitFor('the floor', async () => (await readBase(await chain.block())) === 20n * gwei);
  // A transaction uses almost nothing of its limit of 40,000,000. Half of the limit counts, which is the target.
  const asked = await sendRaw(
    chain,
    signRaw(spam.privateKey, {nonce, cap: 50n * gwei, gas: 40_000_000, to: dev3.address, value: 1n}),
  );
  nonce += 1;
  const askedReceipt = await chain.receipt(asked.hash ?? '');
  const askedBlock = Number(askedReceipt.blockNumber);
  const {output: blockGas} = await page.try(`evmosd query feemarket block-gas --height ${askedBlock}`);
  page.says(
    '`min_gas_multiplier` times the sum of their limits',
    /20000000/.test(blockGas) && Number(askedReceipt.gasUsed) === 20_000_000,
    `${blockGas.trim()} after a transfer with a limit of 40,000,000; gasUsed ${Number(askedReceipt.gasUsed)}`,
  );
  page.says(
    'It is never below half of the limit',
    Number(askedReceipt.gasUsed) === 20_000_000,
    `gasUsed ${Number(askedReceipt.gasUsed)} of 40,000,000`,
  );
  const full: string[] = [];
  for (let count = 0; count < 20; count += 1) {
    full.push(await fill(40_000_000));
  }
  const [firstHash = ''] = full;
  const first = Number((await chain.receipt(firstHash)).blockNumber);
  // Transactions that are refused because the base fee is high.
  await chain.block(first + 4);
  const fees = 'When it fails';
  const low = await send(
    page,
    `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos --gas 200000 --gas-prices 20000000000aevmos`,
  );
  page.row('gas prices too low', fees).shows(low.log);
  const lowCap = await sendRaw(
    chain,
    signRaw(dev3.privateKey, {nonce: 0, cap: 21n * gwei, gas: 21_000, to: dev0.address}),
  );
  const capRow = page.row('max fee per gas less than block base fee', fees);
  await chain.block(first + 20);
  const rising = await Promise.all([0, 1, 3, 6, 10, 20].map((blocks) => readBase(first + blocks)));
  const text = (value: bigint | undefined): string => value?.toLocaleString('en') ?? '';
  const fullRow = page.row('1 full block', baseFees);
  fullRow.holds(
    text(rising[0]) === fullRow.cells[0] && text(rising[1]) === fullRow.cells[2],
    rising.map(text).join('; '),
  );
  const manyRow = page.row('3, 6, 10 and 20 full blocks', baseFees);
  manyRow.holds(
    text(rising[0]) === manyRow.cells[0] && rising.slice(2).map(text).join('; ') === manyRow.cells[2],
    rising.map(text).join('; '),
  );
  const all = await Promise.all(Array.from({length: 21}, (_, index) => readBase(first + index)));
  page.block(
    'target = max_gas',
    all.every((base, index) => index === 0 || base === toNext(all[index - 1] ?? 0n, 40_000_000n)) &&
      falling.slice(from + 1).every((base, index) => base === toNext(falling[from + index] ?? 0n, 0n)) &&
      (await readBase(single + 1)) === toNext(20n * gwei, 25_000_000n),
    `${all.map(text).join('; ')} over full blocks, ${falling.map(text).join('; ')} over empty ones`,
  );
  page.says(
    'stays valid for at least five full blocks',
    (all[5] ?? 0n) <= 40n * gwei && (all[6] ?? 0n) > 40n * gwei,
    `${text(all[5])} after 5 full blocks, ${text(all[6])} after 6; twice the base fee is 40,000,000,000`,
  );
  capRow.shows(lowCap.message);
  await waitFor('the floor', async () => (await readBase(await chain.block())) === 20n * gwei, 60);

  // The cost of a transaction: the same work with two limits, and a Cosmos message.
  const work = toDataOfGas(60_000);
  const pay = async (gas: number): Promise<{paid: bigint; used: number; price: bigint; taken: string}> => {
    const before = await chain.balance(spam.address);
    const {hash = ''} = await sendRaw(
      chain,
      signRaw(spam.privateKey, {nonce, tip: 25n * 10n ** 8n, cap: 425n * 10n ** 8n, gas, to: dev0.address, data: work}),
    );
    nonce += 1;
    const receipt = await chain.receipt(hash);
    const {body} = await chain.comet(`/block_results?height=${Number(receipt.blockNumber)}`);
    const events = Buffer.from(body).toString();
    const taken = [
      ...events.matchAll(/"type":\s*"tx",\s*"attributes":\s*\[\s*\{\s*"key":\s*"([^"]*)",\s*"value":\s*"([^"]*)"/g),
    ]
      .map(([, key = '', value = '']) =>
        key === 'fee' ? value : key === 'ZmVl' ? Buffer.from(value, 'base64').toString() : '',
      )
      .join(' ');
    return {
      paid: before - (await chain.balance(spam.address)),
      used: Number(receipt.gasUsed),
      price: BigInt(receipt.effectiveGasPrice),
      taken,
    };
  };
  const tight = await pay(100_000);
  const loose = await pay(200_000);
  const bank = await send(
    page,
    `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos --gas 200000 --gas-prices 25000000000aevmos`,
  );
  const [, cosmosFee = '0'] = /^tx fee=(\d+)/m.exec(bank.events) ?? [];
  const bills = 'What a transaction costs';
  const bill = (row: string, seen: readonly (bigint | number)[]): void => {
    const claim = page.row(row, bills);
    const shown = seen.map((value) => value.toLocaleString('en', {maximumFractionDigits: 5}));
    const said = claim.cells.slice(1).map((cell) => cell.replace(' gwei', ''));
    claim.holds(JSON.stringify(said) === JSON.stringify(shown), shown.join(' | '));
  };
  const takenOf = ({taken}: {taken: string}): bigint => BigInt(/\d+/.exec(taken)?.[0] ?? 0);
  bill('Price for one gas', [
    Number(tight.price) / 1e9,
    Number(loose.price) / 1e9,
    Number(BigInt(cosmosFee) / 200_000n) / 1e9,
  ]);
  bill('Taken before execution', [takenOf(tight), takenOf(loose), BigInt(cosmosFee)]);
  const used = (await chain.ask('eth_estimateGas', [{from: spam.address, to: dev0.address, data: work}])).result;
  const usedRow = page.row('Gas used', bills);
  const toGas = (cell = ''): number => Number(cell.replaceAll(',', ''));
  const [, most] = /^Up to ([\d,]+)$/.exec(usedRow.cells[3] ?? '') ?? [];
  usedRow.holds(
    toGas(usedRow.cells[1]) === Number(used) &&
      toGas(usedRow.cells[2]) === Number(used) &&
      toGas(most) === bank.gasWanted &&
      bank.gasUsed <= bank.gasWanted,
    `${Number(used)} | ${Number(used)} | ${bank.gasUsed} of a limit of ${bank.gasWanted}`,
  );
  bill('Gas charged', [tight.used, loose.used, Number(BigInt(cosmosFee) / (25n * gwei))]);
  bill('Paid back', [takenOf(tight) - tight.paid, takenOf(loose) - loose.paid, 0]);
  bill('Cost in `aevmos`', [tight.paid, loose.paid, BigInt(cosmosFee)]);
  bill('Cost in EVMOS', [Number(tight.paid) / 1e18, Number(loose.paid) / 1e18, Number(cosmosFee) / 1e18]);
  page.block(
    'charged = max(gas used, min_gas_multiplier × gas limit)\nrefund  = (gas limit − charged) × effective price',
    loose.used === 100_000 && takenOf(loose) - loose.paid === 2_250_000_000_000_000n && tight.used === 60_000,
    `charged ${loose.used} of 200,000 and ${tight.used} of 100,000; back ${takenOf(loose) - loose.paid}`,
  );
  page.says(
    'Cosmos transaction pays for its whole limit',
    bank.code === 0 && bank.gasUsed < 200_000 && cosmosFee === '5000000000000000',
    `${bank.gasUsed} used, ${cosmosFee} paid`,
  );
  const charge = async (fields: {gas: number; to?: string; data?: string}): Promise<{gas: number; status: string}> => {
    const {hash = ''} = await sendRaw(chain, signRaw(spam.privateKey, {nonce, cap: 30n * gwei, ...fields}));
    nonce += 1;
    const {gasUsed, status} = await chain.receipt(hash);
    return {gas: Number(gasUsed), status};
  };
  const {gas: single21} = await charge({gas: 21_000, to: dev0.address});
  const {gas: double} = await charge({gas: 42_000, to: dev0.address});
  page.says(
    'A transfer with a limit of 21,000 pays for 21,000, and so does a transfer with 42,000',
    single21 === 21_000 && double === 21_000,
    `${single21} of 21,000, ${double} of 42,000`,
  );
  // The fee collector has the fee of an EVM transaction at the end of its block, and no longer at the end of the next
  // one.
  const {hash: kept = ''} = await sendRaw(
    chain,
    signRaw(spam.privateKey, {nonce, cap: 30n * gwei, gas: 21_000, to: dev0.address}),
  );
  nonce += 1;
  const keptIn = Number((await chain.receipt(kept)).blockNumber);
  const keptFee = 21_000n * (await readBase(keptIn));
  await chain.block(keptIn + 1);
  const amountAt = async (query: string, height: number): Promise<string> =>
    /"amount":"(\d+)"/.exec(
      (await page.try(`evmosd query bank ${query} --denom aevmos --height ${height} --output json`)).output,
    )?.[1] ?? 'none';
  const collected = await Promise.all(
    [keptIn, keptIn + 1].map((height) => amountAt(`balances ${feeCollector}`, height)),
  );
  const supplies = await Promise.all([keptIn - 1, keptIn].map((height) => amountAt('total', height)));
  page
    .row('EVM | To fee_collector', 'Where the money goes')
    .holds(
      collected.join() === `${keptFee},0` && supplies[0] === supplies[1],
      `a fee of ${keptFee}: the fee collector has ${collected.join(', then ')}; supply ${supplies.join(', then ')}`,
    );
  // The code is PUSH1 0, PUSH1 0, REVERT, and then INVALID. The creation of a contract costs 53,000 gas and the price
  // of its data before the code runs.
  const reverted = await charge({gas: 200_000, data: '0x60006000fd'});
  const tightRevert = await charge({gas: 60_000, data: '0x60006000fd'});
  page.says(
    'A transaction that reverts gets its unused gas back by the same formula',
    reverted.status === '0x0' &&
      reverted.gas === 100_000 &&
      tightRevert.status === '0x0' &&
      tightRevert.gas > 53_000 &&
      tightRevert.gas < 54_000,
    `${reverted.gas} of 200,000, ${tightRevert.gas} of 60,000`,
  );
  const invalid = await charge({gas: 200_000, data: '0xfe'});
  page.says(
    'for example an invalid opcode, uses all the gas of its call. In the outermost call, that is the whole limit',
    invalid.status === '0x0' && invalid.gas === 200_000,
    `${invalid.gas} of 200,000 with status ${invalid.status}`,
  );
  // The gas that `auto` estimates, the gas that is used, and the factor between them. Each transaction is sent twice:
  // with --gas-prices and with --fees.
  const fresh = Array.from({length: 8}, makeAccount);
  const to = (index: number): string => fresh[index]?.bech32 ?? '';
  const {output: valoper} = await page.try('evmosd keys show mykey --bech val -a');
  const validator = valoper.trim();
  const price = '--gas auto --gas-adjustment 1.7 --gas-prices 25000000000aevmos';
  const fixed = '--gas auto --gas-adjustment 1.2 --fees 20000000000000000aevmos';
  const measured = new Map<string, {prices: Sent; fees: Sent}>();
  const terminals = [0, 1, 2, 3].map((number) => page.openTerminal(`sender-${number}`));
  const measure = async (name: string, command: string, again: string, terminal: number): Promise<void> => {
    const prices = await send(page, `evmosd tx ${command} ${price}`, terminals[terminal]);
    const withFees = await send(page, `evmosd tx ${again} ${fixed}`, terminals[terminal]);
    measured.set(name, {prices, fees: withFees});
  };
  const both = (name: string, command: string, terminal: number): Promise<void> =>
    measure(name, command, command, terminal);
  await page.shell(`cat > text.json <<'END'
{"messages": [], "metadata": "ipfs://CID", "deposit": "20000000000000000000aevmos", "title": "A text", "summary": "A text"}
END`);
  const series = [
    async () => {
      await both('bank send, to an account that exists', `bank send dev0 ${dev1.bech32} 1000000000000000000aevmos`, 0);
      await measure(
        'bank send, to a new account',
        `bank send dev0 ${to(0)} 1000000000000000000aevmos`,
        `bank send dev0 ${to(1)} 1000000000000000000aevmos`,
        0,
      );
      await measure(
        'feegrant grant',
        `feegrant grant dev0 ${to(2)} --spend-limit 100000000000000000aevmos`,
        `feegrant grant dev0 ${to(3)} --spend-limit 100000000000000000aevmos`,
        0,
      );
      await measure('feegrant revoke', `feegrant revoke dev0 ${to(2)}`, `feegrant revoke dev0 ${to(3)}`, 0);
    },
    async () => {
      await measure(
        'authz grant',
        `authz grant ${dev2.bech32} send --spend-limit 5000000000000000000aevmos --from dev1`,
        `authz grant ${dev3.bech32} send --spend-limit 5000000000000000000aevmos --from dev1`,
        1,
      );
      await page.shell(`evmosd tx bank send ${dev1.bech32} ${dev0.bech32} 1aevmos --generate-only > inner.json`, {
        terminal: terminals[1],
      });
      await both('authz exec', 'authz exec inner.json --from dev2', 1);
      await measure(
        'authz revoke',
        `authz revoke ${dev2.bech32} /cosmos.bank.v1beta1.MsgSend --from dev1`,
        `authz revoke ${dev3.bech32} /cosmos.bank.v1beta1.MsgSend --from dev1`,
        1,
      );
    },
    async () => {
      await both('staking delegate', `staking delegate ${validator} 1000000000000000000aevmos --from dev3`, 2);
      await both('distribution withdraw-rewards', `distribution withdraw-rewards ${validator} --from dev3`, 2);
      await both('distribution set-withdraw-addr', `distribution set-withdraw-addr ${dev0.bech32} --from dev3`, 2);
      await both('staking unbond', `staking unbond ${validator} 1000000000000000aevmos --from dev3`, 2);
    },
    async () => {
      await both('gov submit-proposal', 'gov submit-proposal text.json --from mykey', 3);
      await measure('gov vote', 'gov vote 1 yes --from mykey', 'gov vote 2 yes --from mykey', 3);
      await both('gov deposit', 'gov deposit 1 1000000000000000000aevmos --from mykey', 3);
    },
  ];
  await Promise.all(series.map((each) => each()));
  // Commission comes from the fees of EVM transactions, so one is sent before each of the two withdrawals.
  const commission = `evmosd tx distribution withdraw-rewards ${validator} --commission --from mykey`;
  const withCommission: Sent[] = [];
  for (const flags of [price, fixed]) {
    const {blockNumber} = await chain.receipt(await fill(1_000_000));
    await chain.block(Number(blockNumber) + 2);
    withCommission.push(await send(page, `${commission} ${flags}`, terminals[3]));
  }
  const [prices, withFees] = withCommission;
  if (prices && withFees) {
    measured.set('distribution withdraw-rewards --commission', {prices, fees: withFees});
  }
  const short = await send(
    page,
    `evmosd tx bank send dev0 ${makeAccount().bech32} 1aevmos --gas auto --gas-adjustment 1.2 --gas-prices 25000000000aevmos`,
  );
  page.says(
    'fails with `out of gas` at the default factor, 1.2',
    short.code === 11 && short.log.includes('out of gas in location'),
    `${short.code} ${short.log}`,
  );
  page.row('location: …', fees).shows(short.log);
  // Prices and parameters, by the queries of the page.
  const params = await page.run('evmosd query feemarket params');
  page.row('`min_gas_price`', 'The lowest price that is accepted').finds(/min_gas_price: "20000000000/, params.output);
  const floorTable = page.rows('The lowest price that is accepted', 'Gas charged');
  for (const row of floorTable) {
    const charged = BigInt((row.cells[0] ?? '').replaceAll(',', ''));
    // A fee of 1 aevmos below the floor is refused, and the message names the required fee.
    const {log} = await send(
      page,
      `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos --gas ${charged} --fees ${charged * 20n * gwei - 1n}aevmos`,
    );
    const [, required = '0'] = /< (\d+)aevmos/.exec(log) ?? [];
    row.holds(
      BigInt(required).toLocaleString('en') === row.cells[2] && Number(required) / 1e18 === Number(row.cells[3]),
      `for ${charged} gas ${required} required, ${Number(required) / 1e18} EVMOS: ${log}`,
    );
  }
  const minimum = await send(page, `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos --gas 200000 --gas-prices 1aevmos`);
  page.row('Please increase the gas price', fees).shows(minimum.log);
  page
    .row('fee not provided', fees)
    .shows((await send(page, `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos --gas auto`)).log);
  const other = await send(
    page,
    `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos --gas 200000 --fees 1ibc/27394FB092D2ECCD56123C74F36E4C1F926001CEADA9CA97EA622B25F41E5EB2,5000000000000000aevmos`,
  );
  page.row('expected only use native token', fees).shows(other.log);
  const zero = await send(
    page,
    `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos --gas 0 --fees 5000000000000000aevmos`,
  );
  page.row('ReadFlat', fees).shows(zero.log);
  const word = await send(
    page,
    `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos --gas much --fees 5000000000000000aevmos`,
  );
  page.row('ReadFlat', fees).shows(word.log);
  page
    .row('cannot provide both fees and gas prices', fees)
    .shows(
      (await send(page, `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos --fees 1aevmos --gas-prices 1aevmos`)).log,
    );
  page
    .row('invalid decimal coin expression: auto', fees)
    .holds(
      /panic: invalid decimal coin expression: auto/.test(
        (await send(page, `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos --fees auto`)).log,
      ),
      (await send(page, `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos --fees auto`)).log.slice(0, 200),
    );
  const large = await send(
    page,
    `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos --gas 40000001 --fees 5000000000000000000aevmos`,
  );
  page.row('exceeds block max gas', fees).shows(large.log);
  const newKey = await page.try('evmosd keys add never --no-backup && evmosd keys show never -a');
  const [never = ''] = /evmos1[a-z0-9]{38}\s*$/.exec(newKey.output) ?? [];
  await page.shell(
    `evmosd tx bank send dev0 ${never.trim()} 2000000000000000000aevmos --gas 200000 --gas-prices 25000000000aevmos -y`,
  );
  await chain.block((await chain.block()) + 1);
  const dry = await page.try(
    `evmosd tx bank send ${never.trim()} ${dev1.bech32} 1aevmos --dry-run --fees 5000000000000000aevmos`,
  );
  // The simulation takes the first key by name.
  const auto = `evmosd tx bank send ${never.trim()} ${dev1.bech32} 1aevmos --gas auto --gas-prices 25000000000aevmos -y`;
  await page.shell('evmosd keys add aaa --key-type secp256k1 --keyring-backend test --no-backup');
  const byPlain = await page.try(auto);
  await page.shell('evmosd keys delete aaa -y');
  const byOwn = await page.try(auto);
  const refusal = 'unrecognized/unsupported public key type: *secp256k1.PubKey';
  page
    .row('unrecognized/unsupported public key type', fees)
    .holds(
      [dry, byPlain].every(({output}) => output.includes(refusal)) && !byOwn.output.includes(refusal),
      `${dry.output.slice(0, 200)}; with a plain first key: ${byPlain.output.slice(0, 200)}; with another: ${byOwn.output.slice(0, 80)}`,
    );
  const dryName = await page.try(`evmosd tx bank send dev0 ${dev1.bech32} 1aevmos --dry-run`);
  const dryAddress = await page.try(`evmosd tx bank send ${dev0.bech32} ${dev1.bech32} 1aevmos --dry-run`);
  page.says(
    'It takes the sender as an address, not as the name of a key',
    dryName.exit !== 0 && dryAddress.exit === 0 && /gas estimate: \d+/.test(dryAddress.output),
    `${dryName.output.split('\n')[0]}; ${dryAddress.output.trim()}`,
  );

  // The samples: both flags for gas, and a fee grant.
  const place = {'<to>': dev1.bech32};
  await page.run('--gas-adjustment {{fee.gasAdjustment}} --gas-prices {{fee.averageGasPrice}}aevmos \\', {
    replace: {'<key>': 'dev0', ...place},
    adapt: local,
    input: 'y\n',
  });
  await page.run('--gas 300000 --fees', {
    replace: {'<key>': 'dev0', ...place},
    adapt: local,
    input: 'y\n',
  });
  const before = await chain.balance(dev0.address);
  await page.run('evmosd tx feegrant grant', {
    replace: {
      '<granter-key>': 'dev0',
      '<grantee-address>': never.trim(),
      '<grantee-key>': 'never',
      '<granter-address>': dev0.bech32,
      ...place,
    },
    // The second command needs the grant that the first one wrote.
    adapt: [
      [
        'aevmos\nevmosd tx bank send',
        'aevmos -y\nsleep 3\nevmosd tx bank send',
        'no question, and a block between the two',
      ],
    ],
    input: 'y\n',
  });
  const own = await chain.balance(
    (await page.outputOf(`evmosd debug addr ${never.trim()}`)).match(/0x[0-9a-fA-F]{40}/)?.[0] ?? '',
  );
  page.says(
    'The granter of a fee allowance pays when the transaction names it',
    own === 2n * 10n ** 18n - 1n && (await chain.balance(dev0.address)) < before,
    `the grantee has ${own} left of 2000000000000000000 after sending 1`,
  );

  // The destination of the fee: it is burned after a success and kept after a failure.
  const burned = await send(
    page,
    `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos --gas 200000 --gas-prices 25000000000aevmos`,
  );
  const failed = await send(
    page,
    `evmosd tx bank send dev0 ${dev1.bech32} 1000000000000000000000000aevmos --gas 200000 --gas-prices 25000000000aevmos`,
  );
  page
    .row('Burned since v16', 'Where the money goes')
    .holds(
      /^burn .*amount=5000000000000000aevmos/m.test(burned.events) &&
        !/^burn /m.test(failed.events) &&
        failed.code !== 0,
      `${/^burn .*/m.exec(burned.events)?.[0] ?? 'no burn'}; a failed one: ${failed.code}, ${/^burn .*/m.exec(failed.events)?.[0] ?? 'no burn'}`,
    );
  page.finds('Bank event `burn`', /^burn /m, burned.events);

  // A cap instead of a fee, with the dynamic fee option.
  await page.shell(`evmosd tx bank send ${dev0.bech32} ${dev1.bech32} 1aevmos --gas 200000 --fees 10000000000000000aevmos --generate-only |
  jq '.body.extension_options = [{"@type": "/ethermint.types.v1.ExtensionOptionDynamicFeeTx", "max_priority_price": "1000000000"}]' > dynamic.json
evmosd tx sign dynamic.json --from dev0 --output-document dynamic-signed.json`);
  const dynamic = await send(page, 'evmosd tx broadcast dynamic-signed.json');
  const [, taken = ''] = /^tx fee=(\d+)/m.exec(dynamic.events) ?? [];
  const [, whole = ''] = /^tx fee=(\d+)/m.exec(burned.events) ?? [];
  page.says(
    'fee ÷ gas limit is then the smaller value, so the chain charges the whole fee',
    whole === '5000000000000000' && burned.gasWanted === 200_000,
    `charged ${whole} for a fee of 5000000000000000 with ${burned.gasWanted} gas, 25 gwei for each, at a base fee of 20 gwei`,
  );
  page.block(
    'price   = min(base fee + max_priority_price, fee ÷ gas limit)\ncharged = price × gas limit',
    taken === '4200000000000000',
    `charged ${taken} of a cap of 10000000000000000 with 200000 gas, base fee 20 gwei and tip 1 gwei: ${dynamic.code} ${dynamic.log}`,
  );
  // In a block with an EVM transaction, the fee collector has more than the fee of the Cosmos transaction.
  const burnedOf = ({events}: {events: string}): string => /^burn .*amount=(\d+)aevmos/m.exec(events)?.[1] ?? '';
  const mixed = await waitFor(
    'both kinds in one block',
    async () => {
      const encoded = await page.shell(`evmosd tx sign dynamic.json --from dev0 --output-document dynamic-signed.json
evmosd tx encode dynamic-signed.json`);
      const raw = signRaw(spam.privateKey, {
        nonce: await chain.nonce(spam.address),
        cap: 1000n * gwei,
        tip: 900n * gwei,
        gas: 1_000_000,
        data: endless,
      });
      const bytes = Buffer.from(encoded.trim(), 'base64').toString('hex');
      const evm = await sendRaw(chain, raw);
      const cosmos = await chain.comet(`/broadcast_tx_sync?tx=0x${bytes}`);
      const [, hash = ''] = /"hash":\s*"([0-9A-F]{64})"/.exec(cosmos.body) ?? [];
      const {height, events} = await readSent(hash);
      const receipt = await chain.receipt(evm.hash ?? '');
      return Number(receipt.blockNumber) === height && burnedOf({events}) !== burnedOf(dynamic) ? {events} : undefined;
    },
    120,
  );
  page.says(
    'the chain still burns the whole amount of the fee field',
    burnedOf(mixed) === '10000000000000000' && burnedOf(dynamic) === '4200000000000000',
    `burned ${burnedOf(dynamic)} alone in its block, ${burnedOf(mixed)} behind an EVM transaction, with 10000000000000000 in the fee field`,
  );

  // Estimates.
  const estimate = async (call: Record<string, unknown>): Promise<number> =>
    Number((await chain.ask('eth_estimateGas', [{from: dev2.address, ...call}])).result);
  const plain = await estimate({to: dev3.address});
  const counts = 'How gas is counted';
  page.row('Transaction | 21,000', counts).holds(plain === 21_000, String(plain));
  page
    .row('Transaction that creates a contract', counts)
    .holds((await estimate({data: '0x'})) === 53_000, String(await estimate({data: '0x'})));
  page
    .row('Byte of call data that is not zero', counts)
    .holds(
      (await estimate({to: dev3.address, data: '0x01'})) - plain === 16,
      String((await estimate({to: dev3.address, data: '0x01'})) - plain),
    );
  page
    .row('Byte of call data that is zero', counts)
    .holds(
      (await estimate({to: dev3.address, data: '0x00'})) - plain === 4,
      String((await estimate({to: dev3.address, data: '0x00'})) - plain),
    );
  const listed = await estimate({to: dev3.address, accessList: [{address: dev1.address, storageKeys: []}]});
  page.row('Address in an access list', counts).holds(listed - plain === 2400, String(listed - plain));
  const keyed = await estimate({
    to: dev3.address,
    accessList: [{address: dev1.address, storageKeys: [`0x${'0'.repeat(64)}`]}],
  });
  page.row('Storage key in an access list', counts).holds(keyed - listed === 1900, String(keyed - listed));
  const push0 = await chain.ask('eth_call', [{from: dev2.address, data: '0x5f5ff3', gas: '0x20000'}, 'latest']);
  page.row('PUSH0', counts).holds(push0.result === '0x', JSON.stringify(push0));
  const byte = await send(
    page,
    `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos --gas 200000 --gas-prices 25000000000aevmos --note ${'a'.repeat(20)}`,
  );
  const bytes = await send(
    page,
    `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos --gas 200000 --gas-prices 25000000000aevmos --note ${'a'.repeat(120)}`,
  );
  const [ofSize = '', perByte = NaN] =
    /tx_size_cost_per_byte: "?(\d+)/.exec(await page.shell('evmosd query auth params')) ?? [];
  const ofByte = page.row('Byte of the transaction', counts);
  ofByte.tells([perByte], ofSize);
  ofByte.holds(
    Math.abs(bytes.gasUsed - byte.gasUsed - 100 * Number(perByte)) <= 20,
    `100 bytes more take ${bytes.gasUsed - byte.gasUsed}`,
  );
  // Only the signature takes 21,000 gas in one step. One limit is exactly enough for the steps before it, and the other
  // limit is 1 too low.
  const refuse = (gas: number): Promise<Sent> =>
    send(page, `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos --gas ${gas} --fees 5000000000000000aevmos`);
  const at = await refuse(50_000);
  const [, verified = '0'] = /gasUsed: (\d+)/.exec(at.log) ?? [];
  const beforeSignature = Number(verified) - 21_000;
  const [enough, less] = [await refuse(beforeSignature), await refuse(beforeSignature - 1)];
  page
    .row('Signature | 21,000', counts)
    .holds(
      at.log.includes('ante verify') && enough.log.includes('ante verify') && !less.log.includes('ante verify'),
      `${at.log}; limit ${beforeSignature}: ${enough.log}; one less: ${less.log}`,
    );
  // No answer of a node shows these costs alone. They are constants of the Cosmos SDK.
  const [config = ''] =
    /func KVGasConfig\(\)[^}]*\}/.exec(readModule(page, 'github.com/cosmos/cosmos-sdk', 'store/types/gas.go')) ?? [];
  const costs = (row: string, ...names: readonly string[]): void => {
    const found = names.map((name) => new RegExp(`${name}: +(\\d+)`).exec(config));
    const [flat, ...each] = [...new Set(found.map((match) => match?.[1] ?? ''))];
    page
      .row(row, counts)
      .tells([`${flat}`, ...each.map((cost) => `${cost} for each byte`)], found.map((match) => match?.[0]).join(', '));
  };
  const read = page.row('Read from the store', counts);
  read.tells([/gasWanted: 0, gasUsed: (\d+)/.exec(word.log)?.[1] ?? ''], word.log);
  costs('Read from the store', 'ReadCostFlat', 'ReadCostPerByte');
  costs('Write to the store', 'WriteCostFlat', 'WriteCostPerByte');
  costs('Test for a key, deletion', 'HasCost', 'DeleteCost');
  costs('Step of an iterator', 'IterNextCostFlat', 'ReadCostPerByte');
  page.cannot({row: 'Signature in a multisig'}, 'Held on the page of multisigs, where one is made');
  await page.run('.result.consensus_params.block.max_gas');
  const gasPrice = await page.run('"method":"eth_gasPrice"');
  page.finds('22.5 gwei at a base fee of 20 gwei', /"0x53d1ac100"/, gasPrice.output);
  const tip = await chain.ask('eth_maxPriorityFeePerGas');
  page.says(
    '`eth_maxPriorityFeePerGas` still suggests an eighth of the base fee',
    tip.result === '0x9502f900',
    String(tip.result),
  );
  page
    .row('Price | `eth_gasPrice`', 'Estimate gas and price')
    .holds(
      tip.error === undefined && (await chain.rest('/evmos/feemarket/v1/base_fee')).body.includes('20000000000'),
      (await chain.rest('/evmos/feemarket/v1/base_fee')).body,
    );
  const history = await chain.ask('eth_feeHistory', ['0x1', 'latest', [50]]);
  page
    .row('Gas of the last block', 'Estimate gas and price')
    .holds(
      JSON.stringify(history.result).includes('gasUsedRatio') &&
        (await chain.rest('/evmos/feemarket/v1/block_gas')).status === 200 &&
        (await page.try('evmosd query feemarket block-gas')).exit === 0,
      `${JSON.stringify(history)} ${(await chain.rest('/evmos/feemarket/v1/block_gas')).body}`,
    );
  page
    .row('Parameters', 'Estimate gas and price')
    .holds(
      (await chain.rest('/evmos/feemarket/v1/params')).status === 200,
      (await chain.rest('/evmos/feemarket/v1/params')).body,
    );
  page
    .row('Gas limit | `eth_estimateGas`', 'Estimate gas and price')
    .holds(
      plain === 21_000 && (await chain.rest('/cosmos/tx/v1beta1/simulate')).status !== 404 && dryAddress.exit === 0,
      `eth_estimateGas ${plain}, --dry-run ${dryAddress.output.trim()}, simulate ${(await chain.rest('/cosmos/tx/v1beta1/simulate')).status}`,
    );
  page
    .row('FeeHistory user block count', fees)
    .shows((await chain.ask('eth_feeHistory', ['0x65', 'latest', []])).error?.message ?? '');
  // This code runs out of gas at once with every limit. An endless loop would keep a slow machine busy for each limit
  // that the node tries.
  const spin = await chain.ask('eth_estimateGas', [{from: dev2.address, data: hungry}]);
  // The code returns its remaining gas: GAS, MSTORE at 0, RETURN of 32 bytes.
  const leftOver = Number(
    (await chain.ask('eth_call', [{from: dev2.address, data: '0x5a60005260206000f3', gas: '0x2625a00'}, 'latest']))
      .result,
  );
  page.says(
    'stop at 25,000,000 gas (`gas-cap`)',
    (spin.error?.message ?? '').includes('gas required exceeds allowance (25000000)') &&
      leftOver < 25_000_000 &&
      leftOver > 24_900_000,
    `${JSON.stringify(spin)}; a call with a limit of 40,000,000 has ${leftOver} at its start`,
  );
  page.row('gas required exceeds allowance', fees).shows(spin.error?.message ?? '');
  const limited = await chain.ask('eth_estimateGas', [{from: dev2.address, data: hungry, gas: '0x30d40'}]);
  const above = await chain.ask('eth_estimateGas', [{from: dev2.address, data: hungry, gas: '0x1c9c380'}]);
  page.says(
    'It is the `gas` of the request, and never more than `gas-cap`',
    (limited.error?.message ?? '').includes('gas required exceeds allowance (200000)') &&
      (above.error?.message ?? '').includes('gas required exceeds allowance (25000000)'),
    `with gas 200,000: ${limited.error?.message}; with 30,000,000: ${above.error?.message}`,
  );
  const largestBlock = /"max_gas":\s*"(-?\d+)"/.exec((await get('http://127.0.0.1:26657/consensus_params')).body)?.[1];
  page.says(
    'Without `gas`, it is `gas-cap`; the block gas limit does not count',
    (spin.error?.message ?? '').includes('gas required exceeds allowance (25000000)') &&
      largestBlock !== undefined &&
      largestBlock !== '25000000',
    `without gas: ${spin.error?.message}; the limit of a block is ${largestBlock}`,
  );
  const penniless = makeAccount();
  const unpaid = await chain.ask('eth_estimateGas', [
    {from: penniless.address, to: dev3.address, maxFeePerGas: '0x174876e800'},
  ]);
  page.says(
    '`eth_estimateGas` does not check whether the sender can pay the fee',
    unpaid.result === '0x5208' && (await chain.balance(penniless.address)) === 0n,
    JSON.stringify(unpaid),
  );

  // EVM transactions that are refused.
  const sender = dev1;
  const next = await chain.nonce(sender.address);
  const refused = async (fields: Partial<Parameters<typeof signRaw>[1]>): Promise<string> =>
    (await sendRaw(chain, signRaw(sender.privateKey, {nonce: next, gas: 21_000, to: dev0.address, ...fields}))).message;
  page.row('Please increase the priority tip', fees).shows(await refused({gasPrice: 1n}));
  page.row('max priority fee per gas higher', fees).shows(await refused({tip: 60n * gwei, cap: 50n * gwei}));
  page.row('gas limit too low', fees).shows(await refused({cap: 50n * gwei, gas: 20_999}));
  page.row('exceeds block gas limit', fees).shows(await refused({cap: 50n * gwei, gas: 40_000_001}));
  page.row('sender balance < tx cost', fees).shows(await refused({cap: 50n * gwei, value: 10n ** 27n}));
  page
    .row('both gasPrice and', fees)
    .shows(
      (await chain.ask('eth_call', [{from: dev1.address, gasPrice: '0x1', maxFeePerGas: '0x1'}, 'latest'])).error
        ?.message ?? '',
    );
  await sendRaw(chain, signRaw(sender.privateKey, {nonce: next, gasPrice: 25n * gwei, gas: 30_000, to: dev0.address}));
  const resent = await chain.ask('eth_resend', [
    {
      from: sender.address,
      to: dev0.address,
      nonce: `0x${next.toString(16)}`,
      gas: '0x7530',
      gasPrice: '0x5d21dba00',
      chainId: '0x2328',
    },
    '0x5af3107a4000',
    '0x7530',
  ]);
  const capped = page.row('exceeds the configured cap', fees);
  capped.shows(resent.error?.message ?? JSON.stringify(resent));
  const [, usual = ''] = /(\d+) EVMOS by default/.exec(capped.cells[1] ?? '') ?? [];
  capped.finds(`the configured cap (${usual}.00 ether)`, resent.error?.message ?? '');
  const [capLine = ''] = /^txfee-cap = .*$/m.exec(page.read('.evmosd/config/app.toml')) ?? [];
  capped.holds(capLine === `txfee-cap = ${usual}`, capLine);

  // An account whose rewards pay the fee, and one whose rewards are too small.
  const poor = makeAccount();
  const poorer = makeAccount();
  for (const [name, {privateKey}] of [
    ['poor', poor],
    ['poorer', poorer],
  ] as const) {
    await page.shell(`evmosd keys unsafe-import-eth-key ${name} ${privateKey.slice(2)}`, {input: '12345678\n'});
  }
  await send(
    page,
    `evmosd tx bank send mykey ${poor.bech32} 500000000000000000000aevmos --gas 200000 --gas-prices 25000000000aevmos`,
  );
  await send(page, `evmosd tx bank send mykey ${poorer.bech32} 1000aevmos --gas 200000 --gas-prices 25000000000aevmos`);
  await send(
    page,
    `evmosd tx staking delegate ${validator} 499990000000000000000aevmos --from poor --gas 300000 --gas-prices 25000000000aevmos`,
  );
  // An account whose rewards go to another account, and one that pays for a grantee.
  const away = makeAccount();
  const giver = makeAccount();
  for (const [name, {bech32, privateKey}, words] of [
    ['away', away, `distribution set-withdraw-addr ${dev0.bech32} --from away`],
    ['giver', giver, `feegrant grant giver ${dev1.bech32}`],
  ] as const) {
    const paid = '--gas-prices 25000000000aevmos';
    await page.shell(`evmosd keys unsafe-import-eth-key ${name} ${privateKey.slice(2)}`, {input: '12345678\n'});
    await send(page, `evmosd tx bank send mykey ${bech32} 500000000000000000000aevmos --gas 200000 ${paid}`);
    await send(page, `evmosd tx ${words} --gas 200000 ${paid}`);
    await send(
      page,
      `evmosd tx staking delegate ${validator} 499985000000000000000aevmos --from ${name} --gas 300000 ${paid}`,
    );
  }
  // The fees of these transactions go to the validator and its delegators.
  let spamNonce = await chain.nonce(spam.address);
  for (let count = 0; count < 3; count += 1) {
    const {hash = ''} = await sendRaw(
      chain,
      signRaw(spam.privateKey, {nonce: spamNonce, cap: 1000n * gwei, tip: 900n * gwei, gas: 1_000_000, data: endless}),
    );
    spamNonce += 1;
    await chain.receipt(hash);
  }
  await chain.block((await chain.block()) + 2);
  const left = await chain.balance(poor.address);
  const claimed = await send(
    page,
    `evmosd tx bank send poor ${dev0.bech32} 1aevmos --gas 200000 --fees 5000000000000000aevmos`,
  );
  page.says(
    'the chain first withdraws staking rewards of the account',
    left < 5_000_000_000_000_000n && claimed.code === 0 && /^withdraw_rewards /m.test(claimed.events),
    `balance ${left}, fee 5000000000000000: code ${claimed.code} ${claimed.log} ${/^withdraw_rewards .*/m.exec(claimed.events)?.[0] ?? ''}`,
  );
  const rewardsOfAway = async (): Promise<number> =>
    Number(
      (await page.json<{total: {amount: string}[]}>(`evmosd query distribution rewards ${away.bech32} -o json`))
        .total[0]?.amount ?? 0,
    );
  const earned = await rewardsOfAway();
  const awayRefused = await send(
    page,
    `evmosd tx bank send away ${dev0.bech32} 1aevmos --gas 200000 --fees 5000000000000000aevmos`,
  );
  const stayed = await rewardsOfAway();
  page.says(
    'If the account has set another address for its rewards, they cannot pay the fee: the node refuses the transaction, and the rewards stay.',
    /failed to claim sufficient staking rewards to pay for fees: spendable balance/.test(awayRefused.log) &&
      earned > 5e15 &&
      stayed >= earned,
    `rewards of ${earned} before and ${stayed} after: ${awayRefused.log}`,
  );
  const given = await send(
    page,
    `evmosd tx bank send dev1 ${dev0.bech32} 1aevmos --gas 200000 --fees 5000000000000000aevmos --fee-granter ${giver.bech32}`,
  );
  page.says(
    'With a fee allowance, the balance and the rewards are those of the granter.',
    given.code === 0 && /^withdraw_rewards /m.test(given.events) && given.events.includes(giver.bech32),
    `code ${given.code} ${given.log} ${/^withdraw_rewards .*/m.exec(given.events)?.[0] ?? ''}`,
  );
  // Another account pays and signs.
  const payer = {
    '<sender-address>': dev1.bech32,
    '<payer-address>': dev0.bech32,
    '<sender-key>': 'dev1',
    '<payer-key>': 'dev0',
    '<to>': dev0.bech32,
  };
  await page.run('--fee-payer <payer-address>', {replace: payer});
  const twoDirect = await page.outputOf(
    'evmosd tx sign unsigned.json --from dev1 > direct.json; evmosd tx sign direct.json --from dev0',
  );
  page.finds(
    'the second `tx sign` ends with `txs signed with CLI can have maximum 1 DIRECT signer`',
    'txs signed with CLI can have maximum 1 DIRECT signer',
    twoDirect,
  );
  await page.shell(
    'evmosd tx sign unsigned.json --from dev0 --sign-mode amino-json > one.json; evmosd tx sign one.json --from dev1 --sign-mode amino-json > both.json',
  );
  page.finds(
    'If the payer signs first, the chain answers `pubKey does not match signer address`',
    'pubKey does not match signer address',
    (await send(page, 'evmosd tx broadcast both.json')).log,
  );
  // Fee grants: a missing one, and one that is too small.
  const byOther = `evmosd tx bank send dev1 ${dev0.bech32} 1aevmos --gas 200000 --gas-prices 2000000000000aevmos --fee-granter ${dev0.bech32}`;
  page.row('fee-grant not found', fees).shows((await send(page, byOther)).log);
  await send(
    page,
    `evmosd tx feegrant grant ${dev0.bech32} ${dev1.bech32} --spend-limit 1000aevmos --from dev0 --gas 300000 --gas-prices 2000000000000aevmos`,
  );
  page.row('basic allowance: fee limit exceeded', fees).shows((await send(page, byOther)).log);
  // Grants with a limit for each period, and for some messages only.
  for (const [text, flags] of [
    ['period limit: fee limit exceeded', '--period 1000 --period-limit 1000aevmos'],
    ['message does not exist in allowed messages', '--allowed-messages /cosmos.gov.v1.MsgVote'],
  ] as const) {
    const words = `--from dev0 --gas 300000 --gas-prices 2000000000000aevmos`;
    await send(page, `evmosd tx feegrant revoke ${dev0.bech32} ${dev1.bech32} ${words}`);
    await send(page, `evmosd tx feegrant grant ${dev0.bech32} ${dev1.bech32} ${flags} ${words}`);
    page.row(text, fees).shows((await send(page, byOther)).log);
  }
  page
    .row('insufficient staking rewards', fees)
    .shows(
      (await send(page, `evmosd tx bank send poorer ${dev0.bech32} 1aevmos --gas 200000 --fees 5000000000000000aevmos`))
        .log,
    );

  const counted = page.row('Price that counts', 'How each kind of transaction pays');
  counted.holds(
    tight.price === 225n * 10n ** 8n && low.log.includes('gas prices too low'),
    `type 2 with a tip of 2.5 gwei and a base fee of 20 gwei paid ${tight.price} for a gas; Cosmos: ${low.log}`,
  );
  const [, ...types] = /Types (\d+) and (\d+)/.exec(counted.cells[2] ?? '') ?? [];
  const withoutPrice: boolean[] = [];
  for (const type of types) {
    const held = await chain.balance(dev2.address);
    const {hash = ''} = await sendRaw(
      chain,
      await new Wallet(dev2.privateKey).signTransaction({
        type: Number(type),
        chainId: 9000,
        nonce: await chain.nonce(dev2.address),
        gasPrice: 25n * gwei,
        gasLimit: 21_000,
        to: dev0.address,
      }),
    );
    const paid: Partial<Receipt> & Pick<Receipt, 'gasUsed'> = await chain.receipt(hash);
    const {gasUsed} = paid;
    withoutPrice.push(paid.effectiveGasPrice === undefined);
    const paidForGas = (held - (await chain.balance(dev2.address))) / BigInt(gasUsed);
    const {type: known} = (await chain.ask('eth_getTransactionByHash', [hash])).result as {type: string};
    counted.holds(
      Number(known) === Number(type) && types.join() === '0,1' && paidForGas === 25n * gwei,
      `type ${Number(known)} with a gasPrice of 25 gwei paid ${paidForGas}`,
    );
  }
  page.says(
    'Only receipts of type 2 have `effectiveGasPrice`. For types 0 and 1, read `gasPrice` of the transaction.',
    withoutPrice.length === 2 && withoutPrice.every(Boolean) && BigInt(askedReceipt.effectiveGasPrice) > 0n,
    `type 2: ${Number(askedReceipt.effectiveGasPrice)}; missing from ${withoutPrice.filter(Boolean).length} receipts of the types ${types.join(' and ')}`,
  );
  page
    .row('Gas that counts', 'How each kind of transaction pays')
    .holds(
      loose.used === 100_000 && bank.gasUsed < 200_000,
      `EVM ${loose.used} of 200,000; Cosmos pays 200,000, used ${bank.gasUsed}`,
    );
  // Without the flag, the first signer pays. In the EVM, the sender always pays.
  const sponsored = await chain.balance(dev0.address);
  const alone = await send(
    page,
    `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos --gas 200000 --gas-prices 25000000000aevmos`,
  );
  const paid = sponsored - (await chain.balance(dev0.address));
  page
    .row('Who pays', 'How each kind of transaction pays')
    .holds(
      own === 2n * 10n ** 18n - 1n && alone.code === 0 && paid === 5n * 10n ** 15n + 1n,
      `the grantee has ${own} of 2000000000000000000 left after sending 1; without the flag the signer paid ${paid}`,
    );
  page
    .row('Where the fee goes', 'How each kind of transaction pays')
    .holds(
      /^burn [^\n]*amount=5000000000000000aevmos/m.test(burned.events) && !/^burn /m.test(failed.events),
      `${/^burn .*/m.exec(burned.events)?.[0] ?? 'no burn'}; after a failure: ${/^burn .*/m.exec(failed.events)?.[0] ?? 'no burn'}`,
    );
  page
    .row('`minimum-gas-prices`', 'The lowest price that is accepted')
    .holds(
      bank.code === 0 && tight.price === 225n * 10n ** 8n,
      'the node has minimum-gas-prices = 900 gwei, and took 25 gwei and 22.5 gwei',
    );
  page.advice({table: 'Unit'});
  const byFees = await send(
    page,
    `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos --gas 200000 --fees 6000000000000000aevmos`,
  );
  page
    .row('You set', 'How each kind of transaction pays')
    .holds(
      bank.code === 0 &&
        /^tx fee=5000000000000000aevmos/m.test(bank.events) &&
        byFees.code === 0 &&
        /^tx fee=6000000000000000aevmos/m.test(byFees.events),
      `--gas-prices with --gas: ${/^tx fee=\w+/m.exec(bank.events)?.[0]}; --fees: ${/^tx fee=\w+/m.exec(byFees.events)?.[0]}`,
    );

  // Waits until the minute in jail is over.
  const leave = `evmosd tx slashing unjail --from ${dev3.bech32} --dry-run --fees 20000000000000000aevmos`;
  const free = await waitFor(
    'the end of the minute in jail',
    async () => {
      const {exit, output} = await page.try(leave);
      return exit === 0 ? output : undefined;
    },
    90,
  );
  const unjailed = await send(page, `evmosd tx slashing unjail --from dev3 ${price}`);
  const simulated = Math.ceil(Number(/gas estimate: (\d+)/.exec(free)?.[1] ?? 0) / 1.2);
  measured.set('slashing unjail', {prices: unjailed, fees: {...unjailed, simulated}});
  const worst = Math.max(...[...measured.values()].map(({prices}) => prices.gasUsed / prices.simulated));
  const toNumber = (cell = ''): number => Number(cell.replaceAll(',', ''));
  const isNear = (said: string | undefined, seen: number, part: number): boolean =>
    Math.abs(toNumber(said) - seen) < part * seen;
  for (const row of page.rows('Why auto needs a factor')) {
    const found = measured.get(row.cells[0] ?? '');
    const {prices, fees: withFees} = found ?? {};
    const factor = prices ? prices.gasUsed / prices.simulated : 0;
    const other = withFees ? withFees.gasUsed / withFees.simulated : 0;
    // Rewards and balances change the gas from run to run, so each number of the page is compared with a tolerance.
    const [simulated, used, said, simulatedWithFees, usedWithFees, saidWithFees] = row.cells.slice(1);
    const pairs = [
      [simulated, prices?.simulated ?? NaN, 0.05],
      [used, prices?.gasUsed ?? NaN, 0.05],
      [said, Number(factor.toFixed(2)), 0.03],
      [simulatedWithFees, withFees?.simulated ?? NaN, 0.05],
      [usedWithFees, withFees?.gasUsed ?? NaN, 0.05],
      [saidWithFees, Number(other.toFixed(2)), 0.03],
    ] as const;
    row.holds(
      prices?.code === 0 && withFees?.code === 0 && pairs.every(([cell, value, part]) => isNear(cell, value, part)),
      `codes ${prices?.code}, ${withFees?.code}; ${pairs.map(([cell, value]) => `${value} for ${cell}`).join('; ')}`,
    );
  }
  // A first transfer to an account, and a delegation by an account that has earned rewards by then.
  const [known, created, undelegated] = [
    'bank send, to an account that exists',
    'bank send, to a new account',
    'staking delegate',
  ].map((name) => measured.get(name));
  const isDearer = (more: Sent | undefined, less: Sent | undefined): boolean =>
    more !== undefined && less !== undefined && more.gasUsed > less.gasUsed;
  page.says(
    'A transaction needs more gas than the same one before it if its recipient has no account yet, or if rewards grew since then',
    isDearer(created?.prices, known?.prices) && isDearer(undelegated?.fees, undelegated?.prices),
    `to an account ${known?.prices.gasUsed}, to a new one ${created?.prices.gasUsed}; a delegation ${undelegated?.prices.gasUsed}, with rewards ${undelegated?.fees.gasUsed}`,
  );
  page.says(
    '`slashing unjail` was sent once: its simulated gas with fees is from a `--dry-run`, and its used gas from the only transaction',
    unjailed.code === 0 && free.includes('gas estimate: '),
    `${free.trim()}; code ${unjailed.code}`,
  );
  page.says('{{fee.gasAdjustment}} is enough for all of them', worst < 1.7, `the largest factor: ${worst.toFixed(2)}`);
  const mostWithFees = Math.max(...[...measured.values()].map(({fees: each}) => each.gasUsed / each.simulated));
  page.says(
    'the default factor is enough',
    mostWithFees < 1.2,
    `the largest factor with --fees: ${mostWithFees.toFixed(2)}`,
  );
  await chain.stop();

  // Chains with a constant base fee: the lowest cap and tip of a row are accepted, and 1 less of either is refused.
  const founding = await makeFounding(page);
  for (const row of page.rows('When a tip is needed')) {
    const [base, floor, cap = 0n, tip = 0n] = row.cells.map((cell) => BigInt(/^\d+/.exec(cell)?.[0] ?? -1) * gwei);
    const node = await page.startChain({
      home: `tip${row.line}`,
      genesis: ({app_state: state}) => {
        const {feemarket, genutil} = state as unknown as {
          feemarket: {params: Record<string, unknown>};
          genutil: {gen_txs: unknown[]};
        };
        genutil.gen_txs = [founding];
        Object.assign(feemarket.params, {
          base_fee: String(base),
          min_gas_price: `${floor}.000000000000000000`,
          enable_height: '1000000',
        });
      },
    });
    const offer = async (prices: {cap: bigint; tip: bigint}): Promise<string> => {
      const {hash, message} = await sendRaw(
        node,
        signRaw(dev0.privateKey, {nonce: 0, gas: 21_000, to: dev1.address, ...prices}),
      );
      return hash ? `status ${(await node.receipt(hash)).status}` : message;
    };
    const less = [
      await offer({cap: cap - 1n, tip}),
      ...(tip > 0n ? [await offer({cap: 2n * cap, tip: tip - 1n}), await offer({cap: 2n * cap, tip: 0n})] : []),
    ];
    const enough = await offer({cap, tip});
    const suggested = await readBase(1);
    const {body: market} = await node.rest('/evmos/feemarket/v1/params');
    const [, lowest = '0'] = /"min_gas_price":\s*"(\d+)\./.exec(market) ?? [];
    const toGwei = (value: bigint): string => `${Number(value) / 1e9} gwei`;
    row.holds(
      suggested === base && BigInt(lowest) === (floor ?? -1n),
      `base fee ${toGwei(suggested)}, min_gas_price ${toGwei(BigInt(lowest))}`,
    );
    row.holds(
      suggested === base &&
        less.every((each) => /less than block base fee|provided fee < minimum global fee/.test(each)) &&
        enough === 'status 0x1',
      `cap ${toGwei(cap)}, tip ${toGwei(tip)}: ${enough}; less: ${less.join('; ')}`,
    );
    // The refusal names the stricter one.
    if (suggested !== BigInt(lowest)) {
      page.says(
        '`min_gas_price` is stricter only if a proposal or the genesis file sets the base fee below this floor.',
        less.some((each) => each.includes('provided fee < minimum global fee')) === suggested < BigInt(lowest),
        `base fee ${toGwei(suggested)}, min_gas_price ${toGwei(BigInt(lowest))}: ${less.join('; ')}`,
      );
    }
    await node.stop();
  }
};

export default run;

import {parseGwei} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {facts} from '../../../../src/site/facts';
import {findFact} from '../../../../src/site/names';
import {accounts} from '../../chain';
import type {Run} from '../../run';
import {send as sendCosmos} from '../protocol/concepts/sent';

const run: Run = async (page) => {
  let baseFee = '';
  const chain = await page.startChain({
    blockTime: '500ms',
    genesis: ({app_state: state}) => {
      baseFee = (state.feemarket as unknown as {params: {base_fee: string}}).params.base_fee;
    },
  });
  const hex = await page.run('"method":"eth_getBalance"', {
    replace: {'<0x-address>': accounts.dev1.address},
  });
  page.says(
    'The result is a hexadecimal number of `aevmos`',
    BigInt((JSON.parse(hex.output) as {result: string}).result) === accounts.dev1.balance,
    hex.output,
  );
  page.says(
    '`0xde0b6b3a7640000` is 1 EVMOS',
    BigInt('0xde0b6b3a7640000') === 10n ** BigInt(facts.project.decimals),
    String(BigInt('0xde0b6b3a7640000')),
  );
  const rest = await page.run('/cosmos/bank/v1beta1/balances/<evmos-address>', {
    replace: {'<evmos-address>': accounts.dev1.bech32},
  });
  const cli = await page.run('evmosd query bank balances', {
    replace: {'<evmos-address>': accounts.dev1.bech32},
  });
  page.says(
    '`evmos1…` and `0x…` are two spellings of one account',
    rest.output.includes(String(accounts.dev1.balance)) && cli.output.includes(String(accounts.dev1.balance)),
    `${rest.output} ${cli.output}`,
  );

  // Fees.
  const toAmount = (gas: number, price: string): string => String((gas * Number(price)) / 1e18);
  const product = (quote: string, price: string): void => {
    const row = page.row(quote, 'How much you need');
    row.holds(
      row.cells[1] === toAmount(21_000, price) && row.cells[2] === toAmount(1_000_000, price),
      `${price}: ${toAmount(21_000, price)}, ${toAmount(1_000_000, price)}`,
    );
  };
  page.says('the base fee of a new chain', baseFee === '1000000000', baseFee);
  product('(1 gwei)', baseFee);
  page.row('(1 gwei)', 'How much you need').tells([baseFee]);
  product('the floor that mainnet had', findFact('fee.minGasPrice').value);
  const account = privateKeyToAccount(accounts.dev0.privateKey);
  const send = async (nonce: number, gas: bigint): Promise<{result?: unknown; error?: {message: string}}> =>
    chain.ask('eth_sendRawTransaction', [
      await account.signTransaction({
        chainId: 9_000,
        to: accounts.dev1.address,
        value: 1n,
        gasPrice: parseGwei('25'),
        gas,
        nonce,
      }),
    ]);
  const {result: hash} = await send(0, 1_000_000n);
  await chain.block();
  await chain.block();
  const {gasUsed} = await chain.receipt(String(hash));
  page.says(
    'The network charges an Ethereum transaction for at least half of its gas limit',
    Number(gasUsed) === 500_000,
    `a transfer with a limit of 1,000,000 is charged ${Number(gasUsed)}`,
  );
  const before = await chain.balance(accounts.dev3.address);
  const cosmos = await sendCosmos(
    page,
    `evmosd tx bank send dev3 ${accounts.dev1.bech32} 1aevmos --gas 200000 --gas-prices 25000000000aevmos --home ~/.tmp-evmosd`,
  );
  await chain.block((await chain.block()) + 1);
  const paid = before - (await chain.balance(accounts.dev3.address));
  page.says(
    'and a Cosmos transaction for its whole limit',
    cosmos.code === 0 && cosmos.gasUsed < 200_000 && paid === 200_000n * parseGwei('25') + 1n,
    `${cosmos.gasUsed} used of a limit of 200,000 at 25 gwei; paid ${paid} with the 1 aevmos sent`,
  );
  const nonce = await send(0, 21_000n);
  page.row('invalid nonce; got %d, expected %d').shows(nonce.error?.message ?? '');
  const coin = await page.transact(
    `evmosd tx bank send dev2 ${accounts.dev1.bech32} 1aevmos --gas 200000 --fees 5000000000000000atevmos -y --home ~/.tmp-evmosd`,
  );
  page.row('expected only use native token').shows(coin.log);
  const local = await Promise.all(
    ['dev0', 'dev1', 'dev2', 'dev3'].map((name) =>
      page.json<{balances: {denom: string; amount: string}[]}>(
        `evmosd query bank balances $(evmosd keys show ${name} -a --home ~/.tmp-evmosd) --height 2 --output json`,
      ),
    ),
  );
  const validator = await page.shell(
    'evmosd query bank balances $(evmosd keys show mykey -a --home ~/.tmp-evmosd) --output json',
  );
  const owns = page.row('A local node | ');
  const unit = 10n ** BigInt(facts.project.decimals);
  for (const {balances} of local) {
    const amount = BigInt(balances[0]?.amount ?? 0);
    owns.tells([amount / unit], `${amount}${balances[0]?.denom} are ${amount / unit} EVMOS`);
  }
  owns.holds(/"amount":"99\d{24}"/.test(validator), validator);
  const words = 'test test test test test test test test test test test junk';
  const derive = (name: string, flags = ''): Promise<string> =>
    page.shell(
      `echo "${words}" | evmosd keys add ${name} --recover ${flags} --keyring-backend test --keyring-dir ~/keys-${name} --output json 2>&1 | tail -1 | jq -r .address`,
    );
  const unexpected = page.row('another address than you expected');
  const [, theirs = '', ours = ''] = /coin type (\d+)\. Evmos uses (\d+)/.exec(unexpected.cells[1] ?? '') ?? [];
  const [usual, other, same] = [
    await derive('usual'),
    await derive('other', `--coin-type ${theirs}`),
    await derive('same', `--coin-type ${ours}`),
  ];
  unexpected.holds(
    theirs === '118' && same === usual && other !== usual && usual.startsWith('evmos1'),
    `${same} by ${ours} as without a type, ${other} by ${theirs}`,
  );
  await chain.stop();
  const own = await page.try(
    `evmosd init own --chain-id evmos_9000-7 --home ~/own > /dev/null 2>&1; evmosd add-genesis-account ${accounts.dev1.bech32} 1000000000000000000000aevmos --home ~/own && grep -c 1000000000000000000000 ~/own/config/genesis.json; evmosd testnet init-files --help | head -3`,
  );
  page.row('A private network').holds(/^[1-9]/m.test(own.output) && own.output.includes('init-files'), own.output);

  page.cannot({row: 'The wallet shows a balance of 0'}, 'takes a wallet');
  page.cannot({row: 'The wallet is on the right network'}, 'takes MetaMask');
};

export default run;

import {toNetworkIds} from '../../../../../src/site/derived';
import {defaultFeeMarket, toBaseFees, toChargedGas} from '../../../../../src/site/feeMarket';
import {toDecimal} from '../../../../../src/site/decimal';
import {examples} from '../../../../../src/tools/convert/examples';
import {accounts} from '../../../chain';
import type {Run} from '../../../run';
import {sendRaw, signRaw} from '../../protocol/concepts/sent';

const run: Run = async (page) => {
  // Addresses: the conversions of the binary, and its answers to wrong addresses.
  for (const {from, outcome} of examples.address ?? []) {
    const rows = 'rows' in outcome ? outcome.rows : [];
    const [hex, account, operator, consensus] = rows.map(({value}) => value);
    // A later release prints only the forms of another kind.
    const forms = await page.shell(`evmosd debug addr ${from}; evmosd debug addr ${account}; evmosd debug addr ${hex}`);
    const bytes = hex?.slice(2).toUpperCase() ?? 'none';
    const parsed = await page.shell(`evmosd keys parse ${consensus}`);
    page.data(
      `address ${from}`,
      [hex, account, operator].every((value) => value !== undefined && forms.includes(value)) &&
        parsed.includes(bytes) &&
        parsed.includes('evmosvalcons'),
      `${forms} ${parsed}`,
    );
  }
  for (const {from} of examples.wrongAddress ?? []) {
    const {exit, output} = await page.try(`evmosd debug addr ${from}`);
    // The binary accepts hexadecimal digits in any case. It converts no other wrong address, but some give no error.
    const isNothing = exit !== 0 || output.includes('Address bytes: []');
    page.data(`wrongAddress ${from}`, isNothing !== /^0x.{40}$/.test(from), output);
  }
  const wrong = await page.try(`evmosd debug addr ${examples.wrongAddress?.[0]?.from}`);
  page.says(
    'For a wrong bech32 address, `evmosd debug addr` prints the zero address, without an error.',
    wrong.exit === 0 && wrong.output.includes('0x0000000000000000000000000000000000000000'),
    wrong.output,
  );
  const parsed = await page.try(`evmosd keys parse ${examples.wrongAddress?.[0]?.from}`);
  page.says('`evmosd keys parse` reports an error.', !parsed.output.includes('human: evmos'), parsed.output);
  // An address with a small letter in the place of the first capital.
  const miswritten = accounts.dev0.address.replace(/[A-F]/, (letter) => letter.toLowerCase());
  const unverified = [
    await page.outputOf(`evmosd debug addr ${miswritten}`),
    await page.outputOf(`evmosd keys parse ${miswritten.slice(2)}`),
  ];
  page.says(
    'Neither command verifies the capitals of a hexadecimal address.',
    unverified.every((text) => text.includes(accounts.dev0.bech32)),
    unverified.join(' '),
  );

  // Chain ids: the binary creates a chain with each full id.
  for (const [index, {from, outcome}] of (examples.chainId ?? []).entries()) {
    const id = 'rows' in outcome ? (outcome.rows[0]?.value ?? '') : '';
    const {exit, output} = await page.try(
      `evmosd init converted --chain-id ${id} --home ~/id${index} 2>&1 | jq -r .chain_id`,
    );
    page.data(`chainId ${from}`, exit === 0 && output.includes(id), output);
  }

  // Fees: the base fee of empty blocks, and the gas that a transaction is charged.
  const chain = await page.startChain({
    blockTime: '500ms',
    params: {feemarket: {base_fee: '100000000000'}},
  });
  const readFee = async (height: number): Promise<bigint> => {
    const {result} = await chain.ask('eth_getBlockByNumber', [`0x${height.toString(16)}`, false]);
    return BigInt((result as {baseFeePerGas: string}).baseFeePerGas);
  };
  await chain.block();
  await chain.block();
  await chain.block();
  const [second, third] = [await readFee(2), await readFee(3)];
  const [, expected] = toBaseFees(
    2,
    {height: 3n, baseFee: second, blockGas: 0n, maxGas: 40_000_000n},
    {...defaultFeeMarket, minGasPrice: toDecimal('0')},
  );
  page.says(
    'In one block, the base fee changes by an eighth at most.',
    third === expected && third === second - second / 8n,
    `${second}, then ${third}`,
  );
  const {privateKey, address} = accounts.dev2;
  const sent = await sendRaw(
    chain,
    signRaw(privateKey, {
      nonce: await chain.nonce(address),
      gasPrice: 10n ** 12n,
      gas: 100_000,
      to: accounts.dev1.address,
      value: 1n,
    }),
  );
  const {gasUsed} = await chain.receipt(sent.hash ?? '');
  page.says(
    'At least half of the gas limit is charged',
    BigInt(gasUsed) === toChargedGas(100_000n, 21_000n, defaultFeeMarket),
    gasUsed,
  );
  page.says(
    'The number alone does not identify a chain, because the testnet and a local node have the same number.',
    toNetworkIds('testnet').eip155 === toNetworkIds('local').eip155,
    String(toNetworkIds('local').eip155),
  );
};

export default run;

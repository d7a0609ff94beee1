import {accounts} from '../../chain';
import {isIn} from '../../match';
import type {Run} from '../../run';
import {sendRaw, signRaw} from '../protocol/concepts/sent';
import {toAccount} from './smart-contracts/contracts';

const run: Run = async (page) => {
  const chain = await page.startChain({home: '.evmosd'});

  await page.run('eth_chainId');
  const active = await page.run('active_static_precompiles', {output: false});
  page.block('active_static_precompiles', /^0x0{36}0800$/m.test(active.output), active.output);
  const costs = await page.run('evmos/feemarket/v1/base_fee', {output: false});
  page.block('evmos/feemarket/v1/base_fee', costs.output.includes('min_gas_price'), costs.output);
  const revenue = await page.run('revenue/v1/params', {output: false});
  page.block('revenue/v1/params', revenue.output.includes('enable_revenue'), revenue.output);
  // A transaction that is signed without a chain id.
  const unprotected = await toAccount('dev0').signTransaction({
    type: 'legacy',
    nonce: 0,
    to: accounts.dev1.address,
    gas: 21_000n,
    gasPrice: 25_000_000_000n,
  });
  const sent = await chain.ask('eth_sendRawTransaction', [unprotected]);
  page.row('only replay-protected (EIP-155) transactions allowed over RPC').shows(JSON.stringify(sent));
  const opcode = await chain.ask('eth_call', [{data: '0x5e'}, 'latest']);
  page
    .row('invalid opcode: opcode 0x5e not defined')
    .holds(/invalid opcode: opcode 0x5e not defined/.test(JSON.stringify(opcode)), JSON.stringify(opcode));
  // Coins for the pool of bonded tokens, and for the outpost of Stride.
  const pool = {
    bech32: 'evmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu3h6cprl',
    address: `0x4fea76427b8345861e80a3540a8a9d936fd39391`,
  };
  const {hash = '', message} = await sendRaw(
    chain,
    signRaw(accounts.dev1.privateKey, {nonce: 0, gasPrice: 25_000_000_000n, gas: 100_000, to: pool.address, value: 1n}),
  );
  await chain.block();
  await chain.block();
  const {log} = await chain.txResult(hash);
  const flags =
    '--home ~/.evmosd --keyring-backend test --chain-id evmos_9000-1 --gas 300000 --gas-prices 25000000000aevmos -y';
  const refused = await page.transact(`evmosd tx bank send dev2 ${pool.bech32} 1aevmos ${flags}`);
  page.says(
    'If you send coins to a module account, an Ethereum transaction fails with `failed to commit stateDB`, and a Cosmos transaction with `is not allowed to receive funds`.',
    isIn('failed to commit stateDB', log) && refused.code !== 0 && isIn('is not allowed to receive funds', refused.log),
    `Ethereum: ${message} ${log}; Cosmos: ${refused.log}`,
  );
  const outpost = '0x0000000000000000000000000000000000000900';
  const [, form = ''] = /(evmos1\w+)/.exec(await page.shell(`evmosd debug addr ${outpost}`)) ?? [];
  const taken = await page.transact(`evmosd tx bank send dev2 ${form} 7aevmos ${flags}`);
  const held = await chain.balance(outpost);
  page.says(
    'So are coins that a Cosmos transaction sends to an outpost.',
    taken.code === 0 && held === 7n,
    `sent to ${form}: code ${taken.code} ${taken.log}; the address holds ${held}`,
  );
  await chain.stop();

  page.cannot(
    {section: 'Values of mainnet', kind: 'fence'},
    'configurations of Hardhat and Foundry; the run of /develop/tools/tools-plugins has those of a local node',
  );
  page.cannot(
    {section: 'Values of mainnet', kind: 'row'},
    'values of mainnet, and of the compiler: the run of /develop/smart-contracts decides those of the EVM',
  );
  page.cannot(
    {section: 'What a transaction costs', kind: 'row'},
    'the floor of the price on mainnet; the run of /protocol/concepts/gas-and-fees decides the formula',
  );
  page.cannot(
    {section: 'Your token as a Cosmos coin'},
    'the run of /protocol/modules/erc20 has the whole way, with a vote',
  );
  page.cannot(
    {section: 'A share of the fees', kind: 'fence'},
    'the run of /protocol/modules has registration, with the module on',
  );
  page.cannot(
    {section: 'When it fails', kind: 'row'},
    'the runs of /develop/smart-contracts, /protocol/modules/evm and the extensions provoke it',
  );
  page.advice({section: 'Security', kind: 'row'}, {section: 'Checklist', kind: 'row'});
};

export default run;

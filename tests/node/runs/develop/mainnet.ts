import {accounts} from '../../chain';
import type {Run} from '../../run';
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

import {toNetworkIds} from '../../../../../src/site/derived';
import {facts} from '../../../../../src/site/facts';
import {accounts, type Chain, type ChainOptions} from '../../../chain';
import {isIn} from '../../../match';
import type {Run} from '../../../run';

const withEips = (...numbers: readonly number[]): ChainOptions['params'] => ({
  evm: {extra_eips: numbers.map(String)},
});

/** Returns the gas that eth_estimateGas gives for creation code. */
const estimate = async (chain: Chain, code: string): Promise<number> =>
  Number((await chain.ask('eth_estimateGas', [{from: accounts.dev0.address, data: code}])).result);

const run: Run = async (page) => {
  const all = [1344, 1884, 2200, 2929, 3198, 3529, 3855];
  // Two SLOAD of slot 0.
  const load = '0x6000546000545000';
  // Writes 1 to slot 0.
  const store = '0x600160005500';
  const chain = await page.startChain({
    blockTime: '500ms',
    params: {...withEips(3855), gov: {voting_period: '20s'}},
  });
  const shown = await page.run('evmosd query evm params', {nth: 0});
  page.says('by default `[3855]`', isIn('extra_eips: - "3855"', shown.output), shown.output.slice(0, 300));
  const push0 = await chain.ask('eth_call', [{from: accounts.dev0.address, data: '0x5f5ff3'}, 'latest']);
  const usual = await estimate(chain, load);
  const usualStore = await estimate(chain, store);
  const texts: Record<number, string> = {};
  for (const [opcode, eip] of [
    ['46', 1344],
    ['47', 1884],
    ['48', 3198],
  ] as const) {
    texts[eip] = JSON.stringify(
      await chain.ask('eth_call', [{from: accounts.dev0.address, data: `0x${opcode}60005260206000f3`}, 'latest']),
    );
  }

  // An EIP without an activator is refused, in a genesis and in a proposal.
  const wrong = page.makeHome({home: 'wrong', params: withEips(9999)});
  const refused = await page.try(`evmosd validate-genesis --home '${wrong}'`);
  page.says(
    '`EIP %d is not activateable, valid EIPs are: %s`',
    isIn('EIP 9999 is not activateable, valid EIPs are: %s', refused.output),
    refused.output,
  );
  const valid = /valid EIPs are: \[([^\]]*)\]/.exec(refused.output)?.[1] ?? '';
  const params = await page.json<{params: object}>('evmosd query evm params --output json');
  const submit = async (name: string, change: object, authority: string): Promise<{code: number; log: string}> => {
    page.write(
      `${name}.json`,
      JSON.stringify({
        messages: [{'@type': '/ethermint.evm.v1.MsgUpdateParams', authority, params: {...params.params, ...change}}],
        deposit: '10000000aevmos',
        title: name,
        summary: name,
        metadata: '',
      }),
    );
    return page.transact(
      `evmosd tx gov submit-proposal ~/${name}.json --from mykey --home ~/.tmp-evmosd --keyring-backend test --chain-id ${toNetworkIds('local').chainId} --gas auto --gas-adjustment ${facts.fees.gasAdjustment} --gas-prices ${facts.fees.walletGasPrices.average}aevmos -y`,
    );
  };
  const gov =
    /"address":"(evmos1\w+)"/.exec(await page.shell('evmosd query auth module-account gov --output json'))?.[1] ?? '';
  const other = await submit('authority', {}, accounts.dev1.bech32);
  page
    .row('`expected gov account as only signer for proposal message`')
    .holds(
      isIn('expected gov account as only signer for proposal message', other.log),
      `at ${facts.versions.latest}: ${other.log}`,
    );
  const none = await submit('none', {extra_eips: []}, gov);
  await page.transact(
    `evmosd tx gov vote ${other.code === 0 ? 2 : 1} yes --from mykey --home ~/.tmp-evmosd --keyring-backend test --chain-id ${toNetworkIds('local').chainId} --gas 400000 --gas-prices ${facts.fees.walletGasPrices.average}aevmos -y`,
  );
  await chain.until(/proposal tallied.*passed/, 90);
  await chain.block();
  const without = await chain.ask('eth_call', [{from: accounts.dev0.address, data: '0x5f5ff3'}, 'latest']);
  page.says(
    'Governance changes the list with `MsgUpdateParams`',
    none.code === 0 && isIn('invalid opcode: PUSH0', JSON.stringify(without)),
    JSON.stringify(without),
  );
  const [listedEip = ''] = (params.params as {extra_eips: string[]}).extra_eips;
  const withPush0 = page.row('`PUSH0` | no');
  withPush0.holds(
    valid.includes(listedEip) && push0.result === '0x' && without.error !== undefined,
    `with: ${JSON.stringify(push0)}, without: ${JSON.stringify(without)}`,
  );
  withPush0.tells([listedEip]);
  // With London, these opcodes work without the parameter.
  for (const [eip, quote] of [
    [1344, '`CHAINID`'],
    [1884, 'new prices for'],
    [3198, '`BASEFEE`'],
  ] as const) {
    const row = page.row(quote);
    row.holds(valid.includes(String(eip)) && isIn('"result":"0x', texts[eip] ?? ''), `valid: ${valid}; ${texts[eip]}`);
    row.tells([eip]);
  }
  await chain.stop();

  // Every EIP can be listed. An older EIP after a newer one resets a price.
  const listed = page.makeHome({home: 'all', params: withEips(...all)});
  const accepted = await page.try(`evmosd validate-genesis --home '${listed}'`);
  for (const quote of ['net metering for', 'prices for cold access', 'smaller refunds']) {
    page
      .row(quote)
      .holds(
        accepted.exit === 0 && all.every((eip) => valid.includes(String(eip))),
        `valid: ${valid}; ${accepted.output.slice(-80)}`,
      );
  }
  const back = await page.startChain({
    home: 'back',
    blockTime: '500ms',
    params: withEips(3855, 1884, 2200),
  });
  const changed = await estimate(back, load);
  const storing = await estimate(back, store);
  page.says(
    'A price can then go back, or grow: with 1884 in the list, each `SLOAD` costs 800 gas more.',
    changed === usual + 2 * 800 && storing !== usualStore,
    `two SLOAD: ${usual} in London, ${changed} with 1884 applied again; a write to a slot: ${usualStore} in London, ${storing} with 2200`,
  );
  await back.stop();
  const text = page.read('authority.json');
  page.finds('The message replaces all parameters, so begin with the present ones', 'chain_config', text);

  const later =
    'is of v19.0.0 and later, and this binary is of the release that the pages describe: read in the source at the tag v19.0.0,';
  page.cannot({section: 'What a proposal is', kind: 'row'}, `${later} x/evm/core/vm`);
  page.cannot({section: 'Proposals of Evmos', kind: 'row'}, `${later} app/eips/eips.go`);
  page.cannot({fence: 'RaiseBlockhash raises the constant gas'}, `${later} x/evm/core/vm`);
  page.cannot({fence: 'func TestRaiseBlockhash'}, `${later} x/evm/core/vm`);
  page.cannot({fence: 'NewEVMConfigurator'}, `${later} x/evm/config`);
  page.cannot({fence: 'func EnableProposals'}, `${later} x/evm/keeper`);
  page.cannot({fence: 'extra_eips += ["mychain_0"]'}, `${later} x/evm/types/params.go`);
  page.cannot({section: 'Errors', kind: 'row'}, `${later} x/evm/config, x/evm/types`);
};

export default run;

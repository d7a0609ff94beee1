import {accounts} from '../../chain';
import {facts} from '../../../../src/site/facts';
import {findFact} from '../../../../src/site/names';
import type {Run} from '../../run';

const averageGasPrice = findFact('fee.averageGasPrice').value;

const chainId = 'evmos_9000-4';

const run: Run = async (page) => {
  // The values that `evmosd init` writes, and those that the page corrects.
  await page.run('evmosd init <moniker>', {replace: {'<moniker>': 'first'}});
  const read = (file: string): string => page.read(`.evmosd/config/${file}`);
  const written = read('config.toml').match(/^seeds = .*$/m)?.[0] ?? '';
  page.row('Seeds that init writes').finds(/evmos-mainnet-seed/, written);
  await page.run('PEERS="<id>@<host>', {
    replace: {'<id>': '3a6b22e1569d9f85e9e97d1d204a1c457d860926', '<host>': '127.0.0.1'},
  });
  const [config, app] = [read('config.toml'), read('app.toml')];
  page.says(
    'Remove the mainnet seeds, name a peer of your network, and put the right denomination into `app.toml`',
    /^seeds = ""$/m.test(config) &&
      /^persistent_peers = "3a6b22e1.*@127\.0\.0\.1:26656"$/m.test(config) &&
      /^minimum-gas-prices = "0atevmos"$/m.test(app),
    (config.match(/^(?:seeds|persistent_peers) = .*$/gm) ?? []).join(' '),
  );

  // A chain of one validator with the id and the token of the testnet.
  const floor = `${facts.fees.minGasPrice}`;
  await page.shell(`cd ~ && mv .evmosd first`);
  const home = page.makeHome({
    home: '.evmosd',
    params: {feemarket: {min_gas_price: `${floor}.000000000000000000`, base_fee: floor}},
  });
  await page.shell(
    `cd ~/.evmosd
rm config/gentx/*
sed -i -e 's/"aevmos"/"atevmos"/g' -e 's/"chain_id": "[^"]*"/"chain_id": "${chainId}"/' config/genesis.json
evmosd config chain-id ${chainId}
evmosd gentx mykey 1000000000000000000000atevmos --gas-prices ${floor}atevmos --chain-id ${chainId}
evmosd collect-gentxs
cd ~`,
  );
  const chain = await page.startNode(home, ['--chain-id', chainId]);
  const version = await page.run('abci_info');
  page.says(
    'Ask a node of the network for its version',
    /^\d+\.\d+\.\d+$/m.test(version.output.trim()),
    version.output,
  );
  const status = await page.run("evmosd status | jq '{network");
  page.says(
    '`network` is `{{testnet.chainId}}`, and `catching_up` turns `false`',
    status.output.includes(`"${chainId}"`) && /"catching_up": false/.test(status.output),
    status.output,
  );
  await page.run('evmosd q feemarket params', {
    replace: {'<endpoint>': findFact('local.cometRpc').value},
  });
  await page.run('evmosd keys add operator');
  const price = `--gas 400000 --gas-prices ${averageGasPrice}atevmos -y`;
  const fund = await page.transact(
    `evmosd tx bank send dev0 "$(evmosd keys show operator -a)" 3000000000000000000atevmos ${price}`,
  );
  if (fund.code !== 0) {
    throw new Error(`no test tokens: ${fund.log}`);
  }
  const keyOf = async (folder: string): Promise<string> =>
    /"key":"([^"]+)"/.exec(await page.shell(`evmosd tendermint show-validator --home ${folder}`))?.[1] ?? '';
  await page.run('--moniker "<moniker>"', {
    replace: {'<moniker>': 'first', '<base64>': await keyOf('~/first')},
    adapt: [['--gas auto', '--yes --gas auto', 'nobody answers']],
  });
  const create = (moniker: string, key: string, amount: string, rest: string): string =>
    `evmosd tx staking create-validator --from dev1 --pubkey '{"@type":"/cosmos.crypto.ed25519.PubKey","key":"${key}"}' --moniker ${moniker} --amount ${amount} --min-self-delegation 1 --commission-rate 0.05 --commission-max-rate 0.20 --commission-max-change-rate 0.01 ${rest}`;
  await page.shell(`evmosd init second --chain-id ${chainId} --home ~/second`);
  const second = await keyOf('~/second');
  const denom = await page.transact(create('second', second, '1000000000000000000aevmos', price));
  page.row('invalid coin denomination').shows(denom.log);
  const fee = await page.transact(
    create('second', second, '1000000000000000000atevmos', `--gas 400000 --gas-prices ${averageGasPrice}aevmos -y`),
  );
  page.row('expected only use native token').shows(fee.log);
  const low = await page.transact(
    create('second', second, '1000000000000000000atevmos', '--gas 400000 --gas-prices 1atevmos -y'),
  );
  page.row('provided fee < minimum global fee').shows(low.log);
  const small = await page.transact(create('second', second, '500000000000000000atevmos', price));
  const validators = await page.shell('evmosd q staking validators -o json');
  const readValidators = async (): Promise<{description: {moniker: string}; status: string}[]> =>
    (
      await page.json<{validators: {description: {moniker: string}; status: string}[]}>(
        'evmosd q staking validators -o json',
      )
    ).validators;
  const list = await readValidators();
  const statusOf = (name: string, among = list): string =>
    among.find(({description}) => description.moniker === name)?.status ?? 'not there';
  // A whole token is the least stake that gives power.
  const powerless = page.row('The validator exists, but has power 0');
  const token = page.row('Token | ');
  const [, decimals = 'none'] = /(\d+) decimals/.exec(token.cells[1] ?? '') ?? [];
  const least = Number(/^Less than (\d+) tEVMOS/.exec(powerless.cells[1] ?? '')?.[1]);
  const whole = `${least}${'0'.repeat(Number(decimals))}`;
  const added = await page.transact(
    `evmosd tx staking delegate "$(evmosd keys show dev1 --bech val -a)" ${BigInt(whole) - 500000000000000001n}atevmos --from dev1 ${price}`,
  );
  const almost = await readValidators();
  await page.transact(
    `evmosd tx staking delegate "$(evmosd keys show dev1 --bech val -a)" 1atevmos --from dev1 ${price}`,
  );
  const enough = await readValidators();
  powerless.holds(
    small.code === 0 &&
      added.code === 0 &&
      [list, almost].every((each) => statusOf('second', each) === 'BOND_STATUS_UNBONDED') &&
      statusOf('second', enough) === 'BOND_STATUS_BONDED' &&
      statusOf('first') === 'BOND_STATUS_BONDED',
    `one atevmos under ${least} tEVMOS: ${statusOf('second', almost)}; with ${whole} atevmos: ${statusOf('second', enough)}`,
  );
  page
    .row('Denomination of amounts')
    .holds(low.log.includes('atevmos') && denom.log.includes('got aevmos, expected atevmos'), denom.log);
  token.holds(
    accounts.mykey.bech32.startsWith('evmos1') &&
      validators.includes('evmosvaloper1') &&
      statusOf('second', almost) === 'BOND_STATUS_UNBONDED' &&
      statusOf('second', enough) === 'BOND_STATUS_BONDED',
    `a validator has power from ${whole} atevmos on, ${least} with ${decimals} zeros: ${validators.slice(0, 200)}`,
  );
  await chain.stop();

  // The reset, and the files that it keeps.
  await page.shell('[ -f ~/.evmosd/config/addrbook.json ] || echo "{}" > ~/.evmosd/config/addrbook.json');
  const list1 = await page.shell(
    'cd ~/.evmosd/config && sha256sum priv_validator_key.json node_key.json genesis.json config.toml app.toml; cd ~',
  );
  const state = await page.shell('cat ~/.evmosd/data/priv_validator_state.json');
  const reset = await page.run('evmosd tendermint unsafe-reset-all --home', {output: false});
  page.output('Removed existing address book', reset.output, {extent: 'lines'});
  page.finds(
    'If the last line begins with `Generated private validator file`, the home folder had no consensus key',
    'Generated private validator file',
    await page.shell('evmosd tendermint unsafe-reset-all --home ~/misspelled 2>&1'),
  );
  const kept = await page.shell('cat ~/.evmosd/data/priv_validator_state.json');
  page.says('save the sign state, reset, and put the sign state back', kept === state, kept);
  const files = await page.shell('ls ~/.evmosd/data ~/.evmosd/config');
  const left = await page.shell('ls -A ~/.evmosd/data');
  page.row('Everything else in data/').holds(left === 'priv_validator_state.json', left);
  page.row('addrbook.json | Deleted').holds(!files.includes('addrbook.json'), files);
  const list2 = await page.shell(
    'cd ~/.evmosd/config && sha256sum priv_validator_key.json node_key.json genesis.json config.toml app.toml; cd ~',
  );
  page.row('config/priv_validator_key.json').holds(list1 === list2, list2);
  const zero = await page.shell(
    'evmosd tendermint unsafe-reset-all > /dev/null 2>&1; cat ~/.evmosd/data/priv_validator_state.json',
  );
  page.row('priv_validator_state.json | Height 0').finds(/"height": "0"/, zero);

  page.cannot({fence: 'cp <genesis-file>'}, 'takes the genesis file of the testnet, 226 MB as a zip');
  page.cannot({table: 'Peer of the testnet'}, 'peers of the testnet, as two repositories name them');
  page.cannot({section: 'The network', kind: 'row'}, 'facts of the testnet, which its own nodes tell');
  page.cannot({row: 'Precompiles p256'}, 'the state of two public networks: app/upgrades/v16');
  page.cannot({section: 'What differs from mainnet', kind: 'row'}, 'history of the networks');
  page.cannot(
    {row: 'peer is on a different network'},
    'needs a peer of mainnet; the run of /validate/mainnet has the text',
  );
  page.cannot({row: 'n_peers'}, 'needs the peers of the testnet');
};

export default run;

import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Run} from '../../run';

const run: Run = async (page) => {
  await page.run('timedatectl', {adapt: [['timedatectl', 'date -u', 'needs systemd as the first process']]});

  // What init writes.
  await page.run('evmosd init <moniker>', {replace: {'<moniker>': 'first'}});
  const files = await page.shell('ls ~/.evmosd/config ~/.evmosd/data');
  for (const file of page.rows('Initialize')) {
    const names = (file.codes[0] ?? []).map((each) => path.basename(each));
    file.holds(names.length > 0 && names.every((name) => files.includes(name)), files);
  }
  const config = readFileSync(path.join(page.home, '.evmosd/config/config.toml'), 'utf8');
  const [, seeds = ''] = /^seeds = "(.*)"$/m.exec(config) ?? [];
  // The page names more seeds behind those that init writes.
  page.block('[p2p]', seeds.split(',').length === 3 && page.fence('[p2p]').said.includes(`seeds = "${seeds}`), seeds);
  await page.run('show-node-id');
  const again = await page.try('evmosd init first --chain-id evmos_9001-2');
  page
    .row('`genesis.json file already exists: <path>`')
    .holds(again.output.includes('genesis.json file already exists'), again.output);
  const nothing = await page.try('evmosd init x --home ~/other');
  page
    .row('`invalid chain-id format:` with nothing behind it')
    .holds(/invalid chain-id format: *(?:$|\n|: )/m.test(nothing.output), nothing.output.split('\n')[0] ?? '');

  // What keeps it from starting.
  const start = async (change: string, flags = ''): Promise<string> => {
    await page.shell(`rm -rf ~/tried && cp -r ~/.evmosd ~/tried && ${change}`);
    return (await page.try(`evmosd start --home ~/tried ${flags}`, {seconds: 30})).output;
  };
  page
    .row('invalid chain-id on InitChain; expected: , got:')
    .shows(
      await start(
        `sed -i 's/^seeds = .*/seeds = ""/' ~/tried/config/config.toml; sed -i 's/^chain-id = .*/chain-id = ""/' ~/tried/config/client.toml`,
      ),
    );
  page
    .row('set min gas price in app.toml')
    .shows(await start(`sed -i 's/^minimum-gas-prices = .*/minimum-gas-prices = ""/' ~/tried/config/app.toml`));
  await page.shell('rm -rf ~/tried');

  // A chain that runs, and a node of another network that asks it.
  const chain = await page.startChain();
  await page.run("evmosd status | jq '{network", {
    adapt: [['{{mainnet.cometRpc}}', '{{local.cometRpc}}', 'the local chain in the place of mainnet']],
    output: false,
  });
  const {body} = await chain.comet('/status');
  page.row('catching_up').holds(body.includes('"catching_up":false'), body);
  const time = Date.parse(/"latest_block_time":"([^"]+)"/.exec(body)?.[1] ?? '');
  page.row('latest_block_time').holds(Date.now() - time < 60_000, `${Date.now() - time} ms ago`);
  const peer = (await page.shell('evmosd tendermint show-node-id --home ~/.tmp-evmosd')).trim();
  page.makeHome({
    home: 'foreign',
    config: {
      'p2p.laddr': '"tcp://0.0.0.0:36656"',
      'rpc.laddr': '"tcp://127.0.0.1:36657"',
      'rpc.pprof_laddr': '""',
      'p2p.persistent_peers': `"${peer}@127.0.0.1:26656"`,
      'p2p.addr_book_strict': 'false',
      'instrumentation.prometheus': 'false',
    },
    app: {
      'api.enable': 'false',
      'grpc.enable': 'false',
      'grpc-web.enable': 'false',
      'json-rpc.enable': 'false',
    },
  });
  await page.shell(
    `cd foreign
rm config/gentx/* config/priv_validator_key.json config/node_key.json
sed -i 's/"chain_id": "[^"]*"/"chain_id": "evmos_9001-2"/' config/genesis.json
jq '.app_state.genutil.gen_txs = []' config/genesis.json > new.json && mv new.json config/genesis.json
evmosd gentx mykey 1000000000000000000000aevmos --chain-id evmos_9001-2 --gas-prices 1000000000aevmos --home .
evmosd collect-gentxs --home .
sed -i 's/^persistent_peers = .*/persistent_peers = "${peer}@127.0.0.1:26656"/' config/config.toml
cd ..`,
  );
  const foreign = page.terminal.start('evmosd start --home ~/foreign --chain-id evmos_9001-2 --log_level debug');
  await foreign.until(/different network|panic|validator set is empty|Error/, 40).catch(() => undefined);
  const log = `${foreign.log()}\n${chain.log()}`;
  page
    .row('peer is on a different network')
    .holds(
      /peer is on a different network\. Got \S+, expected \S+/.test(log),
      /.*different network.*/.exec(log)?.[0] ?? log.slice(-400),
    );
  await foreign.stop();
  await chain.stop();

  await page.shell('rm -rf ~/tried && cp -r ~/.tmp-evmosd ~/tried');
  const moniker = await page.try('evmosd start --home ~/tried --moniker é', {seconds: 30});
  page.row('must be valid non-empty ASCII text without tabs').shows(moniker.output);

  // No seed resolves in this network.
  await page.shell(
    `rm -rf ~/tried && cp -r ~/.tmp-evmosd ~/tried && sed -i 's/^seeds = .*/seeds = "${seeds}"/' ~/tried/config/config.toml`,
  );
  const unresolved = await page.try('evmosd start --home ~/tried', {seconds: 60});
  page.row("address book is empty and couldn't resolve any seed nodes").shows(unresolved.output);

  page.cannot({fence: 'abci_info'}, 'asks a public endpoint of mainnet');
  page.cannot({section: 'Replace the genesis file'}, 'downloads the genesis file of mainnet, 231 MB as a zip');
  page.cannot({fence: 'evmosd start'}, 'joins mainnet, with the genesis file and the peers of mainnet');
  page.cannot({section: 'The network'}, 'facts of mainnet, which its own nodes tell');
  page.cannot({row: 'From genesis'}, 'needs the blocks of mainnet and every release before this one');
  page.cannot({row: 'latest_block_height'}, 'compares with a public node of mainnet');
  page.cannot({row: 'n_peers'}, 'needs the peers of mainnet');
  page.cannot({row: 'network | '}, 'needs a node of mainnet');
  for (const row of ['Block.Header.AppHash', 'LastResultsHash', 'Wrong app version']) {
    page.cannot({row}, 'needs blocks of mainnet and another release');
  }
  page.cannot({row: 'BINARY UPDATED BEFORE TRIGGER'}, 'needs a plan: the run of /validate/upgrades has one');
  page.cannot({row: 'too many open files'}, 'depends on the limits of the machine');
};

export default run;

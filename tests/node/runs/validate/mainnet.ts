import path from 'node:path';
import {facts} from '../../../../src/site/facts';
import {findFact} from '../../../../src/site/names';
import {waitFor} from '../../processes';
import type {Run} from '../../run';
import {modulesNeed, readDialing} from '../goModules';

export const requires = modulesNeed;

const find = (log: string, text: RegExp): string => text.exec(log)?.[0] ?? log.slice(-300);

const run: Run = async (page) => {
  await page.run('timedatectl', {adapt: [['timedatectl', 'date -u', 'needs systemd as the first process']]});

  // The files that `evmosd init` writes.
  await page.run('evmosd init <moniker>', {replace: {'<moniker>': 'first'}});
  const files = await page.shell('ls ~/.evmosd/config ~/.evmosd/data');
  for (const file of page.rows('Initialize')) {
    const names = (file.codes[0] ?? []).map((each) => path.basename(each));
    file.holds(names.length > 0 && names.every((name) => files.includes(name)), files);
  }
  const config = page.read('.evmosd/config/config.toml');
  const [, seeds = ''] = /^seeds = "(.*)"$/m.exec(config) ?? [];
  const written = seeds.split(',');
  for (const row of page.rows('Set peers and gas price', 'Seed of mainnet').filter(({cells}) => cells[1] === 'yes')) {
    row.holds(written.includes(row.codes[0]?.[0] ?? ''), seeds);
  }
  page.cannot({table: 'Seed of mainnet'}, 'as a repository and the chain registry name them');
  page.block(
    '[p2p]',
    ['seeds', 'persistent_peers', 'external_address'].every((key) => new RegExp(`^${key} = "`, 'm').test(config)),
    written.length === 3 ? 'keys that init writes' : seeds,
  );
  await page.run('show-node-id');
  const again = await page.try('evmosd init first --chain-id evmos_9001-2');
  page.row('`genesis.json file already exists: <path>`').finds('genesis.json file already exists', again.output);
  const rewritten = await page.shell(
    `evmosd init x --chain-id evmos_9001-2 --home ~/rewritten > /dev/null 2>&1; cd ~/rewritten
sed -i 's/^seeds = .*/seeds = ""/; s/^size = .*/size = 7/; s/^max_num_inbound_peers = .*/max_num_inbound_peers = 7/; s/^timeout_commit = .*/timeout_commit = "7s"/' config/config.toml
jq --argjson key "$(jq .pub_key config/priv_validator_key.json)" '.chain_id = "evmos_7-7" | .validators = [{address: "", pub_key: $key, power: "1", name: "x"}] | .app_state = {} | .genesis_time = "2020-02-02T02:02:02Z" | .initial_height = "7" | .consensus_params.block.max_gas = "77"' config/genesis.json > changed.json && mv changed.json config/genesis.json
sha256sum config/*_key.json data/* > sums; evmosd init x -o --chain-id evmos_9001-2 --home ~/rewritten > /dev/null 2>&1
sha256sum --check sums; grep -E '^(seeds|size|max_num_inbound_peers|timeout_commit) =' config/config.toml
jq -r '"\\(.chain_id) \\(.validators) \\(.app_state | has("evm")), kept \\(.genesis_time | startswith("2020-02-02T02:02:02")) \\(.initial_height) \\(.consensus_params.block.max_gas)"' config/genesis.json; cd`,
  );
  page.says(
    'The flag also puts the seeds and the other values above back into `config.toml`.',
    /^seeds = "[0-9a-f]{40}@/m.test(rewritten) &&
      rewritten.includes('size = 10000') &&
      rewritten.includes('max_num_inbound_peers = 240') &&
      rewritten.includes('timeout_commit = "7s"'),
    rewritten,
  );
  page.says(
    '`genesis_time`, `initial_height` and `consensus_params` stay.',
    /, kept true 7 77$/m.test(rewritten),
    /.*, kept.*/.exec(rewritten)?.[0] ?? rewritten,
  );
  const overRecovered = await page.outputOf(
    `cp -r ~/rewritten ~/over && cd ~/over && evmosd keys mnemonic | evmosd init x -o --recover --chain-id evmos_9001-2 --home ~/over > /dev/null 2>&1; echo "ended with $?"; sha256sum --check sums; cd`,
  );
  page.says(
    'writes the chain id, the validators and the state of `genesis.json` again, and keeps the keys, unless `--recover` is given',
    /^evmos_9001-2 null true, kept/m.test(rewritten) &&
      rewritten.match(/: OK$/gm)?.length === 3 &&
      overRecovered.includes('ended with 0') &&
      overRecovered.includes('config/priv_validator_key.json: FAILED'),
    `${/.*, kept.*/.exec(rewritten)?.[0]}; ${rewritten.match(/.*: OK$/gm)?.join(', ')}; with --recover: ${overRecovered}`,
  );
  const overDamaged = await page.outputOf(
    `cd ~/over; head -c 3000 config/genesis.json > cut.json && mv cut.json config/genesis.json
evmosd init x -o --chain-id evmos_9001-2 --home ~/over 2>&1 | head -1; rm config/genesis.json
evmosd init x -o --chain-id evmos_9001-2 --home ~/over > /dev/null 2>&1; echo "without the file, ended with $?"; cd; rm -rf ~/over`,
  );
  page.says(
    'It refuses a damaged file: delete it first.',
    /^Error: Failed to read genesis doc from file/.test(overDamaged) &&
      overDamaged.includes('without the file, ended with 0'),
    overDamaged,
  );
  const words = await page.shell('evmosd keys mnemonic');
  const recovered = await page.outputOf(
    `cd ~/rewritten; echo '{"height":"7","round":0,"step":0}' > data/priv_validator_state.json
echo '${words}' | evmosd init x --recover --chain-id evmos_9001-2 --home ~/rewritten 2>&1 | head -1; sha256sum --check sums || true; cat data/priv_validator_state.json; cd`,
  );
  page.says(
    'It does so even if it then ends with `genesis.json file already exists`.',
    recovered.includes('genesis.json file already exists') &&
      recovered.includes('config/priv_validator_key.json: FAILED') &&
      recovered.includes('"height": "0"'),
    recovered,
  );
  const named = async (moniker: string): Promise<string> =>
    page.outputOf(
      `rm -rf ~/named; evmosd init '${moniker}' --chain-id evmos_9001-2 --home ~/named > /dev/null 2>&1; echo "init ended with $?"; evmosd tendermint show-node-id --home ~/named 2>&1 | head -1`,
    );
  const unreadable = [await named('a"b'), await named('a\\s')];
  page.row('`While parsing config: toml: …`').holds(
    unreadable.every((each) => /^init ended with 0\nError: While parsing config: toml: /.test(each)),
    unreadable.join('; '),
  );
  const nothing = await page.try('evmosd init x --home ~/other');
  page.row('`invalid chain-id format:` with nothing behind it').finds(/invalid chain-id format: *$/m, nothing.output);

  // Errors that stop the start of a node.
  const start = async (change: string, flags = ''): Promise<string> => {
    await page.shell(`rm -rf ~/tried && cp -r ~/.evmosd ~/tried && ${change}`);
    return await page.outputOf(`evmosd start --home ~/tried ${flags}`, {seconds: 30});
  };
  page
    .row('invalid chain-id on InitChain; expected: , got:')
    .shows(
      await start(
        `sed -i 's/^seeds = .*/seeds = ""/' ~/tried/config/config.toml; sed -i 's/^chain-id = .*/chain-id = ""/' ~/tried/config/client.toml`,
      ),
    );
  page
    .row('validator set is empty after InitGenesis')
    .shows(await start(`sed -i 's/^seeds = .*/seeds = ""/' ~/tried/config/config.toml`));
  page
    .row('set min gas price in app.toml')
    .shows(await start(`sed -i 's/^minimum-gas-prices = .*/minimum-gas-prices = ""/' ~/tried/config/app.toml`));
  const price = async (value: string): Promise<string> =>
    /panic: invalid minimum gas prices.*|set min gas price in app.toml|validator set is empty/.exec(
      await start(
        `sed -i 's/^seeds = .*/seeds = ""/' ~/tried/config/config.toml; sed -i 's/^minimum-gas-prices = .*/minimum-gas-prices = "${value}"/' ~/tried/config/app.toml`,
      ),
    )?.[0] ?? 'none of the three';
  // With a price that is valid, the start gets as far as the default genesis file allows.
  const prices = [await price(''), await price('0'), await price('1'), await price('0aevmos')];
  page.says(
    'The node does not start with an empty value, or with a number without a denomination.',
    prices.join() ===
      'set min gas price in app.toml,panic: invalid minimum gas prices: invalid decimal coin expression: 0,panic: invalid minimum gas prices: invalid decimal coin expression: 1,validator set is empty',
    prices.join('; '),
  );
  await page.shell('rm -rf ~/tried');

  // A running chain, and a node of another network that connects to it.
  const chain = await page.startChain();
  const version = await page.run('abci_info');
  page.says(
    'tells you the version that its network runs',
    version.output.trim() === facts.versions.latest.slice(1),
    version.output,
  );
  await page.run("evmosd status | jq '{network", {
    replace: {'<endpoint>': findFact('local.cometRpc').value},
    output: false,
  });
  const {body} = await chain.comet('/status');
  page.row('catching_up').finds('"catching_up":false', body);
  const time = Date.parse(/"latest_block_time":"([^"]+)"/.exec(body)?.[1] ?? '');
  page.row('latest_block_time').holds(Date.now() - time < 20_000, `${Date.now() - time} ms ago`);
  const peer = await page.shell('evmosd tendermint show-node-id --home ~/.tmp-evmosd');
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
  // "Got" is the network of the peer, and "expected" is that of the node that writes the log.
  page
    .row('peer is on a different network')
    .holds(
      /peer is on a different network\. Got evmos_9000-1, expected evmos_9001-2/.test(foreign.log()) &&
        !/Got evmos_9001-2/.test(foreign.log()),
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

  // Files that are missing, broken or in use.
  const tried = async (change: string): Promise<string> => {
    await page.shell(`rm -rf ~/tried && cp -r ~/.tmp-evmosd ~/tried && (cd ~/tried && ${change})`);
    return await page.outputOf('timeout -s KILL 20 evmosd start --home ~/tried', {seconds: 40});
  };
  page.row('data/priv_validator_state.json: no such file').shows(await tried('rm data/priv_validator_state.json'));
  page
    .row('cannot decode empty bytes')
    .shows(
      `${await tried(': > data/priv_validator_state.json')}\n${await tried('truncate -s 20 data/priv_validator_state.json')}`,
    );
  // Root without these capabilities is refused as another user is.
  const forbidden = await page.outputOf(
    'rm -rf ~/tried && cp -r ~/.tmp-evmosd ~/tried && chmod 0 ~/tried/config/node_key.json && setpriv --bounding-set=-dac_override,-dac_read_search timeout -s KILL 20 evmosd start --home ~/tried',
    {seconds: 40},
  );
  page.row('`open <file>: permission denied`').finds(/open \S+node_key\.json: permission denied/, forbidden);
  const withState = (height: string, round: string): Promise<string> =>
    tried(`echo '{"height": ${height}, "round": ${round}, "step": 0}' > data/priv_validator_state.json`);
  page
    .row('cannot unmarshal string into Go value of type int32')
    .shows(`${await withState('5', '0')}\n${await withState('"5"', '"0"')}`);
  const withPeers = (key: string, value: string): Promise<string> =>
    tried(`sed -i 's|^${key} = .*|${key} = "${value}"|' config/config.toml`);
  const someone = '0123456789012345678901234567890123456789';
  page
    .row('missing port in address')
    .shows(
      ((await withPeers('external_address', '1.2.3.4')) + (await withPeers('persistent_peers', `${someone}@1.2.3.4`)))
        .match(/^Error: .*/gm)
        ?.join('; ') ?? 'no error',
    );
  const unresolvedOwn = await withPeers('external_address', 'nohost.invalid:26656');
  const unresolvedPeer = await withPeers('persistent_peers', `${someone}@nohost.invalid:26656`);
  page
    .row('The name in `external_address` does not resolve')
    .holds(
      /^Error: error looking up host \(nohost\.invalid\)/m.test(unresolvedOwn) &&
        /error looking up host \(nohost\.invalid\)/.test(unresolvedPeer) &&
        !/^Error: /m.test(unresolvedPeer),
      `external_address: ${/^Error: .*/m.exec(unresolvedOwn)?.[0]}; persistent_peers: ${/Error in peer's address.*/.exec(unresolvedPeer)?.[0]}`,
    );
  // A start with a genesis file that has no validator, one with a right file, and one without the copy of the first file.
  const atFirst = await tried(
    `cp config/genesis.json right.json && rm -rf data/*.db && echo '{"height":"0","round":0,"step":0}' > data/priv_validator_state.json && jq ".app_state.genutil.gen_txs = []" right.json > config/genesis.json`,
  );
  const replaced = await page.outputOf(
    'cd ~/tried && cp right.json config/genesis.json && timeout -s KILL 20 evmosd start --home ~/tried',
    {seconds: 40},
  );
  await page.shell('cp -r ~/tried ~/copied && rm -r ~/copied/data/state.db');
  const withoutCopy = await page.outputOf('timeout -s KILL 20 evmosd start --home ~/copied', {seconds: 40});
  const reset = await page.outputOf(
    'evmosd tendermint unsafe-reset-all --home ~/tried 2>&1 && timeout -s KILL 20 evmosd start --home ~/tried',
    {seconds: 40},
  );
  await page.shell('rm -rf ~/copied');
  const [empty = ''] = /panic: validator set is empty after InitGenesis/.exec(replaced) ?? [];
  const [afterReset = ''] = /committed state.*height=1\b/.exec(reset) ?? [];
  page.says(
    'copies the genesis file into `data/state.db`, even if this start then fails',
    atFirst.includes('validator set is empty after InitGenesis') && /committed state.*height=1\b/.test(withoutCopy),
    `without state.db: ${/committed state.*height=1\b/.exec(withoutCopy)?.[0] ?? withoutCopy.slice(-300)}`,
  );
  page.says('After that, the file no longer decides the state.', empty !== '', `with a right file: ${empty}`);
  // The homes of this run have all servers on. Each start is one of a node that has blocks, and lacks the file.
  const withoutFile = async (...off: readonly string[]): Promise<string> => {
    const changes = off.map((range) => `sed -i '${range} s/^enable = true/enable = false/' config/app.toml`);
    const output = await tried(['rm config/genesis.json', ...changes].join(' && '));
    return /Error: couldn't read GenesisDoc file.*/.exec(output)?.[0] ?? /committed state/.exec(output)?.[0] ?? output;
  };
  const [jsonRpc, rest] = ['/^\\[json-rpc\\]/,/^\\[tls\\]/', '/^\\[api\\]/,/^\\[rosetta\\]/'];
  const [onlyJsonRpc, onlyRest, neither] = [
    await withoutFile(rest),
    await withoutFile(jsonRpc),
    await withoutFile(jsonRpc, rest),
  ];
  const needsFile =
    [onlyJsonRpc, onlyRest].every((each) => each.startsWith("Error: couldn't read GenesisDoc file")) &&
    neither === 'committed state';
  const withoutSeen = `without the file, JSON-RPC: ${onlyJsonRpc}; REST: ${onlyRest}; neither: ${neither}`;
  page.says('Only JSON-RPC and REST still read it, at each start.', needsFile, withoutSeen);
  page.says(
    'otherwise, it ends with the same message as before',
    empty !== '' && afterReset !== '',
    `with a right file: ${empty}; after a reset: ${afterReset}`,
  );
  page
    .row('validator set is empty after InitGenesis')
    .holds(empty !== '' && afterReset !== '', `with a right file: ${empty}; after a reset: ${afterReset}`);
  page.row("couldn't read GenesisDoc file").shows(await tried('rm -rf data/*.db config/genesis.json'));
  page.row("couldn't read GenesisDoc file").holds(needsFile, withoutSeen);
  const cut = await tried(
    'rm -rf data/*.db && head -c 3000 config/genesis.json > cut.json && mv cut.json config/genesis.json',
  );
  const noJson = await tried('rm -rf data/*.db && echo "404: Not Found" > config/genesis.json');
  page
    .row('error reading GenesisDoc at <file>: invalid 64-bit integer encoding')
    .shows(
      await tried(
        'rm -rf data/*.db && jq ".initial_height = 1" config/genesis.json > number.json && mv number.json config/genesis.json',
      ),
    );
  page
    .row('The file was cut off, or is a page that says 404')
    .shows(`${/Error: .*/.exec(cut)?.[0] ?? cut}\n${/Error: .*/.exec(noJson)?.[0] ?? noJson}`);
  page
    .row('The file is complete, and one of its values is refused')
    .finds(
      /error reading GenesisDoc at \S+: evidence\.MaxBytesEvidence is greater than upper bound, 1048576 > 500000/,
      await tried(
        `rm -rf data/*.db && jq '.consensus_params.block.max_bytes = "500000"' config/genesis.json > small.json && mv small.json config/genesis.json`,
      ),
    );
  page
    .row('panic: unknown field')
    .shows(
      await tried(
        `rm -rf data/*.db && jq '.app_state.evm.params.chain_config.merge_fork_block = "0"' config/genesis.json > old.json && mv old.json config/genesis.json`,
      ),
    );
  page
    .row('minimum commission rate cannot be nil')
    .shows(
      await tried(
        `rm -rf data/*.db && jq 'del(.app_state.staking.params.min_commission_rate)' config/genesis.json > old.json && mv old.json config/genesis.json`,
      ),
    );
  const fill = await page.shell(
    `rm -rf ~/tried && cp -r ~/.tmp-evmosd ~/tried && rm ~/tried/data/priv_validator_state.json && echo '{"height":"0","round":0,"step":0}' > ~/tried/data/priv_validator_state.json && cat ~/tried/data/priv_validator_state.json`,
  );
  const filling = page.terminal.start('evmosd start --home ~/tried');
  await filling.until(/Error reading PrivValidator|This node is a validator/, 60).catch(() => undefined);
  const filled = {output: filling.log()};
  await filling.stop();
  page.says(
    'write `{"height":"0","round":0,"step":0}` into it',
    !/Error reading PrivValidator/.test(filled.output) && filled.output.includes('This node is a validator'),
    `${fill.trim()} ${/.*This node is a validator.*/.exec(filled.output)?.[0] ?? filled.output.slice(-200)}`,
  );
  page
    .row('does not contain ID')
    .shows(await tried(`sed -i 's/^seeds = .*/seeds = "192.0.2.1:26656"/' config/config.toml`));
  const invalid = page.row('invalid address (<id>@<host>:<port>)');
  invalid.shows(
    await tried(`sed -i 's/^persistent_peers = .*/persistent_peers = "abc@192.0.2.1:26656"/' config/config.toml`),
  );
  invalid.holds(
    /^[0-9a-f]+$/.test(peer) && invalid.cells[2]?.includes(` ${peer.length} hexadecimal digits`) === true,
    `${peer} has ${peer.length}`,
  );

  // Peers of every kind. Each node has its own keys and ports.
  const other = async (home: string, port: number, changes: string): Promise<void> => {
    page.makeHome({
      home,
      config: {
        'p2p.laddr': `"tcp://127.0.0.1:${port}"`,
        'rpc.laddr': `"tcp://127.0.0.1:${port + 1}"`,
        'rpc.pprof_laddr': '""',
        'p2p.addr_book_strict': 'false',
        'instrumentation.prometheus': 'false',
      },
      app: {'api.enable': 'false', 'grpc.enable': 'false', 'grpc-web.enable': 'false', 'json-rpc.enable': 'false'},
    });
    await page.shell(
      `cd ~/${home} && rm config/priv_validator_key.json config/node_key.json && sed -i '${changes}' config/config.toml && cd`,
    );
  };
  // A chain of one node looks for peers every 30 seconds, unless the exchange of addresses is off.
  const looking = page.row('No addresses to dial. Falling back to seeds');
  const alone = await page.startNode('.tmp-evmosd');
  await alone.until(/Ensure peers[\s\S]*No addresses to dial[\s\S]*committed state/, 60);
  const lookingSeen = /.*Ensure peers[\s\S]*?No addresses to dial.*/.exec(alone.log())?.[0] ?? alone.log();
  looking.shows(lookingSeen);
  await alone.stop();
  const quiet = page.terminal.start('EVMOSD_P2P_PEX=false evmosd start --home ~/.tmp-evmosd');
  const since = Date.now();
  await waitFor('40 seconds', () => Promise.resolve(Date.now() - since > 40_000 || undefined), 60);
  looking.holds(
    /committed state/.test(quiet.log()) && !/Ensure peers|No addresses to dial/.test(quiet.log()),
    `with EVMOSD_P2P_PEX=false, after 40 s: ${(quiet.log().match(/committed state/g) ?? []).length} blocks`,
  );
  await quiet.stop();
  let host = await page.startNode('.tmp-evmosd', ['--p2p.laddr', 'tcp://0.0.0.0:26656']);
  const locked = await page.try('timeout -s KILL 20 evmosd start --home ~/.tmp-evmosd', {seconds: 40});
  page.row('failed to initialize database: resource temporarily unavailable').shows(locked.output);
  const id = await page.shell('evmosd tendermint show-node-id --home ~/.tmp-evmosd');
  const dumb = page.terminal.start(
    `node -e "const net = require('net'); net.createServer((s) => s.destroy()).listen(7777, '127.0.0.1'); net.createServer(() => {}).listen(7778, '127.0.0.1', () => console.log('ready'));"`,
  );
  await dumb.until(/ready/, 20);
  const wrong = ['a', 'b', 'c', 'd', 'e'].map((each) => each.repeat(40));
  const peers = [
    `${wrong[0]}@127.0.0.1:26656`,
    `${wrong[1]}@127.0.0.1:7777`,
    `${wrong[2]}@127.0.0.1:7778`,
    `${wrong[3]}@127.0.0.1:1`,
    `${wrong[4]}@nosuch.invalid:26656`,
  ].join(',');
  await other('lonely', 36656, `s/^persistent_peers = .*/persistent_peers = "${peers}"/`);
  const lonely = page.terminal.start('evmosd start --home ~/lonely');
  // The node dials its peers in a random order.
  const all = [/secret conn failed[^"]*i\/o timeout/, /secret conn failed: (?:EOF|[^"]*reset by peer)/, /dialed ID/];
  await lonely.until(new RegExp(all.map(({source}) => `(?=.*${source})`).join(''), 's'), 60).catch(() => undefined);
  const seen = lonely.log();
  await lonely.stop();
  // A node whose address book has an address at which nothing listens.
  await other('addressed', 36656, 's/^seeds = .*/seeds = ""/');
  const address = {id: 'f'.repeat(40), ip: '127.0.0.1', port: 2};
  const never = '0001-01-01T00:00:00Z';
  const book = {
    key: 'a'.repeat(24),
    addrs: [
      {
        addr: address,
        src: address,
        buckets: [0],
        attempts: 0,
        bucket_type: 1,
        last_attempt: never,
        last_success: never,
        last_ban_time: never,
      },
    ],
  };
  await page.shell(`echo '${JSON.stringify(book)}' > ~/addressed/config/addrbook.json`);
  const addressed = page.terminal.start('evmosd start --home ~/addressed --log_level debug');
  await addressed.until(/dialing failed/, 60).catch(() => undefined);
  const dialed = addressed.log();
  await addressed.stop();
  page
    .row('Error dialing peer')
    .holds(
      /Error dialing peer.*connect: connection refused/.test(seen) &&
        /dialing failed \(attempts: 1\): dial tcp 127\.0\.0\.1:2: connect: connection refused/.test(dialed),
      `${find(seen, /Error dialing peer.*refused.*/)} ${find(dialed, /dialing failed.*/)}`,
    );
  page.row('Check DNS, or use an IP address').shows(seen);
  page
    .row('secret conn failed')
    .holds(
      /secret conn failed: (?:EOF|[^"]*connection reset by peer)/.test(seen) &&
        /secret conn failed: [^"]*i\/o timeout/.test(seen),
      [...seen.matchAll(/secret conn failed[^"]*/g)].map(([each]) => each).join(' '),
    );
  page
    .row('dialed ID')
    .holds(
      /auth failure: conn\.ID \([0-9a-f]{40}\) dialed ID \([0-9a-f]{40}\) mismatch/.test(seen),
      [...new Set([...seen.matchAll(/auth failure[^"]*/g)].map(([each]) => each))].join(' '),
    );
  const reconnecting = page.row('Error reconnecting to peer');
  reconnecting.finds('Error reconnecting to peer. Trying again', seen);
  const dialing = readDialing(page);
  reconnecting.tells([dialing.hours], dialing.seen);
  await other('seedless', 36656, `s/^seeds = .*/seeds = "${wrong[0]}@127.0.0.1:1"/`);
  const seedless = page.terminal.start('evmosd start --home ~/seedless');
  await seedless.until(/connect to any seeds/, 60).catch(() => undefined);
  page.row("Couldn't connect to any seeds").shows(seedless.log());
  await seedless.stop();
  await dumb.stop('SIGKILL');

  // Two nodes with the same IP address connect to a node that accepts only one of them. Then one of them connects to a
  // node that accepts none.
  const join = `s/^persistent_peers = .*/persistent_peers = "${id}@127.0.0.1:26656"/`;
  await host.stop();
  await page.shell(`sed -i 's/^allow_duplicate_ip = .*/allow_duplicate_ip = false/' ~/.tmp-evmosd/config/config.toml`);
  host = await page.startNode('.tmp-evmosd');
  await other('first', 36656, join);
  await other('second', 46656, join);
  const first = page.terminal.start('evmosd start --home ~/first');
  await first.until(/Starting Peer service/, 60).catch(() => undefined);
  const second = page.terminal.start('evmosd start --home ~/second');
  await host.until(/Inbound Peer rejected/, 60).catch(() => undefined);
  page
    .row('duplicate CONN')
    .holds(/Inbound Peer rejected.*duplicate CONN/.test(host.log()), find(host.log(), /Inbound Peer rejected.*/));
  await second.stop();
  // The only node that makes blocks ends. The other one falls behind after it has switched to consensus.
  const statusOf = async (): Promise<{catching_up: boolean; latest_block_height: string; latest_block_time: string}> =>
    (
      await page.json<{
        SyncInfo: {catching_up: boolean; latest_block_height: string; latest_block_time: string};
      }>('evmosd status --node tcp://localhost:36657 2>&1')
    ).SyncInfo;
  await waitFor(
    'the first has switched to consensus',
    async () => ((await statusOf()).catching_up ? undefined : true),
    120,
  );
  await host.stop();
  const behind = await waitFor(
    'a block that is old',
    async () => {
      const now = await statusOf();
      return Date.now() - Date.parse(now.latest_block_time) > 20_000 ? now : undefined;
    },
    60,
  );
  page.says(
    'After the node has switched to consensus, it stays `false`, even if the node falls behind',
    !behind.catching_up,
    JSON.stringify(behind),
  );
  await first.stop();
  await page.shell(
    `sed -i 's/^max_num_inbound_peers = .*/max_num_inbound_peers = 0/' ~/.tmp-evmosd/config/config.toml`,
  );
  host = await page.startNode('.tmp-evmosd');
  const turnedAway = page.terminal.start('evmosd start --home ~/first');
  await turnedAway.until(/Stopping peer for error/, 60).catch(() => undefined);
  page.row('already have enough inbound peers').shows(host.log());
  page
    .row('Stopping peer for error')
    .holds(
      /Stopping peer for error.*err=EOF/.test(turnedAway.log()),
      find(turnedAway.log(), /Stopping peer for error.*/),
    );
  await turnedAway.stop();
  await host.stop();

  // A copy of a node that is connected, with the same id.
  await page.shell(
    `sed -i 's/^max_num_inbound_peers = .*/max_num_inbound_peers = 40/; s/^allow_duplicate_ip = .*/allow_duplicate_ip = true/' ~/.tmp-evmosd/config/config.toml`,
  );
  host = await page.startNode('.tmp-evmosd');
  const original = page.terminal.start('evmosd start --home ~/first');
  const countPeers = async (): Promise<number> =>
    Number((await host.cometResult<{n_peers: string}>('/net_info')).n_peers);
  await waitFor('the original', async () => (await countPeers()) === 1 || undefined, 60);
  await other('copied', 46656, join);
  await page.shell('cp ~/first/config/node_key.json ~/copied/config/');
  const copied = page.terminal.start('evmosd start --home ~/copied');
  await host.until(/error while adding peer.*duplicate ID/).catch(() => undefined);
  await copied.stop();
  const rejected = find(host.log(), /Ignoring inbound connection: error while adding peer.*duplicate ID.*/);
  await page.shell('rm ~/copied/config/node_key.json');
  const renewed = page.terminal.start('evmosd start --home ~/copied');
  const connected = await waitFor('both peers', async () => ((await countPeers()) === 2 ? 2 : undefined), 60);
  page
    .row('duplicate ID')
    .holds(
      /duplicate ID/.test(rejected) && page.read('copied/config/node_key.json').includes('priv_key'),
      `${rejected} With a new node_key.json: ${connected} peers`,
    );
  await renewed.stop();
  await original.stop();
  await host.stop();
  page.advice({section: 'A node that falls behind again and again'});

  // A file in the place of the index ends the start where the index is opened.
  const blocked = await page.outputOf(
    'cp -r ~/first ~/blocked && rm -rf ~/blocked/data/tx_index.db && touch ~/blocked/data/tx_index.db; timeout -s KILL 30 evmosd start --home ~/blocked 2>&1 | head -40',
    {seconds: 60},
  );
  const next = /Starting PubSub service.*\n.*tx_index\.db.*/.exec(blocked)?.[0] ?? blocked.slice(0, 900);
  page.says('the node is opening `tx_index.db`', /tx_index\.db: not a directory/.test(next), next);
  const unindexed = await page.outputOf(
    'sed -i \'s/^indexer = .*/indexer = "null"/\' ~/blocked/config/config.toml; timeout -s KILL 30 evmosd start --home ~/blocked 2>&1 | head -60',
    {seconds: 60},
  );
  page.says(
    'the node does not open the index',
    /ABCI Handshake App Info/.test(unindexed) && !unindexed.includes('tx_index.db'),
    /ABCI Handshake App Info.*/.exec(unindexed)?.[0] ?? unindexed.slice(0, 900),
  );

  page.cannot({row: 'peer is not sending us data fast enough'}, 'needs a slow line: blocksync/pool.go of CometBFT');
  page.cannot({section: 'Replace the genesis file'}, 'takes the genesis file of mainnet, 231 MB as a zip');
  page.cannot({fence: 'evmosd start'}, 'joins mainnet, with the genesis file and the peers of mainnet');
  page.cannot({section: 'The network'}, 'facts of mainnet, which its own nodes tell');
  page.cannot({row: 'From genesis'}, 'needs the blocks of mainnet and every release before this one');
  page.cannot({row: 'latest_block_height'}, 'compares with another node');
  page.cannot({row: 'n_peers'}, 'needs the peers of mainnet');
  page.cannot({row: 'network | '}, 'needs a node of mainnet');
  for (const row of ['Block.Header.AppHash', 'LastResultsHash', 'Wrong app version']) {
    page.cannot({row}, 'needs blocks of mainnet and another release');
  }
  page.cannot({row: 'validator set is nil in genesis'}, 'needs an older release: consensus/replay.go of CometBFT');
  page.cannot(
    {row: 'value from ParamSetPair is invalid'},
    'needs the genesis file of mainnet and a release before this one: x/params/types/subspace.go of the SDK',
  );
  page.cannot({row: 'BINARY UPDATED BEFORE TRIGGER'}, 'needs a plan: the run of /validate/upgrades has one');
  page.cannot({row: 'too many open files'}, 'depends on the limits of the machine');
};

export default run;

import {createWalletClient, http, parseGwei} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {facts} from '../../../../../src/site/facts';
import {accounts, get} from '../../../chain';
import {isOpen as isListening, waitFor} from '../../../processes';
import type {PageRun, Run} from '../../../run';
import type {Requires} from '../../../tools';
import {refuseParameters} from './genesisParameters';

const {ports} = facts;

const readHeight = async (): Promise<number> => {
  const {body} = await get(`http://127.0.0.1:${ports.cometRpc}/status`).catch(() => ({body: '{}'}));
  const {result} = JSON.parse(body) as {result?: {sync_info: {latest_block_height: string}}};
  return Number(result?.sync_info.latest_block_height ?? 0);
};
const nextBlock = async (): Promise<number> => {
  const wanted = (await readHeight()) + 1;
  return waitFor(`block ${wanted}`, async () => ((await readHeight()) >= wanted ? wanted : undefined), 60);
};
const ask = async (method: string, params: readonly unknown[] = []): Promise<string> => {
  const {body} = await get(`http://127.0.0.1:${ports.jsonRpc}`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify({jsonrpc: '2.0', id: 1, method, params}),
  });
  return body;
};
const isOpen = (url: string): Promise<string | undefined> =>
  get(url, {method: 'POST', body: '{}'}).then(
    ({status}) => `${url}: ${status}`,
    () => undefined,
  );

export const requires: Requires = ['EVMOS_SOURCE', 'git'];

/** A program of jq that sets a consensus parameter. */
const param = (name: string, value: string): string => `.consensus_params.${name} = ${value}`;

const validator = (address: string, power: number): string =>
  `.validators = [{address: "${address}", pub_key: {type: "tendermint/PubKeyEd25519", value: "JUKqz7xCfAIUh2WXm0ZJs8MRTNzSqnJtTCeEqk9qD3M="}, power: "${power}", name: ""}]`;

/**
 * For each row of refused values, by a part of its text: programs of jq that make a file that is refused, and files beside
 * them that are not.
 */
const genesisChanges: Readonly<Record<string, {refused: readonly string[]; accepted: readonly string[]}>> = {
  'evidence.MaxBytesEvidence is greater': {
    refused: [param('block.max_bytes', '"500000"')],
    accepted: [`${param('block.max_bytes', '"500000"')} | ${param('evidence.max_bytes', '"500000"')}`],
  },
  'evidence.MaxBytes must be non negative': {
    refused: [param('evidence.max_bytes', '"-1"')],
    accepted: [param('evidence.max_bytes', '"0"')],
  },
  'evidence.MaxAgeNumBlocks': {
    refused: [param('evidence.max_age_num_blocks', '"0"')],
    accepted: [param('evidence.max_age_num_blocks', '"1"')],
  },
  'evidence.MaxAgeDuration': {
    refused: [param('evidence.max_age_duration', '"0"')],
    accepted: [param('evidence.max_age_duration', '"1"')],
  },
  'block.MaxBytes must be greater than 0': {
    refused: [param('block.max_bytes', '"0"'), param('block.max_bytes', '"-1"')],
    accepted: [`${param('block.max_bytes', '"1"')} | ${param('evidence.max_bytes', '"1"')}`],
  },
  'block.MaxBytes is too big': {
    refused: [param('block.max_bytes', '"104857601"')],
    accepted: [param('block.max_bytes', '"104857600"')],
  },
  'block.MaxGas': {
    refused: [param('block.max_gas', '"-2"')],
    accepted: [param('block.max_gas', '"-1"'), param('block.max_gas', '"0"')],
  },
  'len(Validator.PubKeyTypes)': {
    refused: [param('validator.pub_key_types', '[]'), param('validator.pub_key_types', '["eth_secp256k1"]')],
    accepted: [param('validator.pub_key_types', '["ed25519"]'), param('validator.pub_key_types', '["secp256k1"]')],
  },
  'non-empty chain_id': {refused: ['.chain_id = ""'], accepted: ['.chain_id = "evmos_9000-1"']},
  'chain_id in genesis doc is too long': {
    refused: [`.chain_id = "${'evmos_9000-'.padEnd(51, '1')}"`],
    accepted: [`.chain_id = "${'evmos_9000-'.padEnd(50, '1')}"`],
  },
  'initial_height cannot be negative': {
    refused: ['.initial_height = "-1"'],
    accepted: ['.initial_height = "0"', '.initial_height = "1"'],
  },
  'JSON time must be UTC': {
    refused: ['.genesis_time = "2026-01-31"', '.genesis_time = "2026-01-31T12:00:00+02:00"', '.genesis_time = ""'],
    accepted: ['.genesis_time = "2026-01-31T12:00:00Z"'],
  },
  'no voting power': {refused: [validator('', 0)], accepted: [validator('', 1)]},
  'incorrect address for validator': {
    refused: [validator('0000000000000000000000000000000000000000', 1)],
    accepted: [validator('', 1), validator('657721C2912BD75EE8BA4C9BFAFADBB8548D494E', 1)],
  },
};

/** Checks values that `validate-genesis` accepts and that stop the chain, and the values beside them that do not. */
async function checkStopping(page: PageRun, startWith: (change: string) => Promise<string>): Promise<void> {
  const where = 'Values that pass the checks and stop the chain';
  const [, smallest = ''] =
    /At least (\d+) bytes on a chain of one validator/.exec(
      page.row('block.max_bytes is too small', where).cells[2] ?? '',
    ) ?? [];
  const least = Number(smallest);
  const bytes = (size: number): string =>
    `${param('block.max_bytes', `"${size}"`)} | ${param('evidence.max_bytes', `"${size}"`)}`;
  const [, limit = ''] =
    /gentx sets (\d+)/.exec(page.row('below the gas limit of a gentx', where).cells[2] ?? '') ?? [];
  const tried: readonly (readonly [row: string, stops: readonly string[], runs: readonly string[]])[] = [
    [
      'block.max_gas is 0 or missing',
      [param('block.max_gas', '"0"'), 'del(.consensus_params.block.max_gas)'],
      [param('block.max_gas', '"-1"')],
    ],
    [
      'below the gas limit of a gentx',
      [param('block.max_gas', `"${Number(limit) - 1}"`), param('block.max_gas', '"1"')],
      [param('block.max_gas', `"${limit}"`)],
    ],
    ['block.max_bytes is too small', [bytes(least - 1), bytes(1)], [bytes(least)]],
    [
      'is without ed25519',
      [param('validator.pub_key_types', '["secp256k1"]')],
      [param('validator.pub_key_types', '["secp256k1", "ed25519"]')],
    ],
    ['initial_height is above 1', ['.initial_height = "2"', '.initial_height = "100"'], ['.initial_height = "1"']],
  ];
  for (const [quote, stops, runs] of tried) {
    const row = page.row(quote, where);
    const stopped: string[] = [];
    for (const change of stops) {
      stopped.push(await startWith(change));
    }
    const ran: string[] = [];
    for (const change of runs) {
      ran.push(await startWith(change));
    }
    stopped.forEach((seen) => row.shows(seen.replace(/^\s*}': /gm, ''), 1));
    const isFine = (seen: string): boolean => /height=2 module=state/.test(seen);
    const isSmall = (seen: string): boolean =>
      /Negative MaxDataBytesUnknownEvidence\. Block\.MaxBytes=\d+ is too small to accommodate header&lastCommit&evidence=\d+/.test(
        seen,
      );
    row.holds(
      [...stopped, ...ran].every((seen) => seen.includes('is a valid genesis file')) &&
        stopped.every((seen) => isSmall(seen) === quote.includes('max_bytes')) &&
        !stopped.some(isFine) &&
        ran.every(isFine),
      `stops: ${stops.join('; ')}; makes blocks: ${runs.join('; ')}`,
    );
  }
}

/** Creates a validator with more than a third of the power, and starts its node when the chain has stopped. */
async function haltByAbsence(page: PageRun): Promise<void> {
  const chain = await page.startChain({
    home: 'halting',
    blockTime: '500ms',
    config: {'p2p.allow_duplicate_ip': 'true'},
  });
  const id = await page.shell('evmosd tendermint show-node-id --home ~/halting');
  page.makeHome({
    home: 'absent',
    config: {
      'p2p.laddr': '"tcp://127.0.0.1:36656"',
      'p2p.addr_book_strict': 'false',
      'p2p.persistent_peers': `"${id}@127.0.0.1:26656"`,
      'rpc.laddr': '"tcp://127.0.0.1:36657"',
      'rpc.pprof_laddr': '""',
      'instrumentation.prometheus': 'false',
    },
    app: {'api.enable': 'false', 'grpc.enable': 'false', 'grpc-web.enable': 'false', 'json-rpc.enable': 'false'},
  });
  await page.shell(
    'rm ~/absent/config/node_key.json; evmosd init absent --chain-id evmos_9000-1 --home ~/keys > /dev/null 2>&1; cp ~/keys/config/priv_validator_key.json ~/absent/config/',
  );
  const created = await page.json<{txhash: string}>(
    `evmosd tx staking create-validator --amount 600000000000000000000aevmos --pubkey "$(evmosd tendermint show-validator --home ~/absent)" --moniker absent --commission-rate 0.05 --commission-max-rate 0.2 --commission-max-change-rate 0.01 --min-self-delegation 1 --from dev0 --gas 400000 --gas-prices 25000000000aevmos -y -o json --home ~/halting --keyring-backend test --chain-id evmos_9000-1`,
  );
  const {height} = await waitFor(
    'the new validator',
    () => chain.cometResult<{height: string}>(`/tx?hash=0x${created.txhash}`).catch(() => undefined),
    60,
  );
  const stuck = page.row('The height stops rising');
  await chain.block(Number(height) + 1);
  const since = Date.now();
  const last = await waitFor('ten seconds', async () => (Date.now() - since > 10_000 ? readHeight() : undefined), 30);
  const present = page.terminal.start('evmosd start --home ~/absent --chain-id evmos_9000-1');
  const risen = await waitFor(
    'another block',
    async () => ((await readHeight()) > last ? readHeight() : undefined),
    60,
  );
  stuck.holds(
    last === Number(height) + 1 && risen > last,
    `created in block ${height}, last block ${last}; with the node of the validator: block ${risen}`,
  );
  await present.stop();
  await chain.stop();
}

const run: Run = async (page) => {
  const {source} = page;
  // Blocks come faster than for a reader, in every home of this run.
  await page.shell('export EVMOSD_CONSENSUS_TIMEOUT_COMMIT=500ms');
  await page.run('git clone', {
    adapt: [['{{link.repository}}.git', `"${source}" evmos`, 'the repository is on a public network']],
    seconds: 120,
  });
  const withoutBuild = ['./local_node.sh -y', './local_node.sh -y --no-install', 'a build takes many minutes'] as const;

  // Errors before the first block. No host name resolves here, as on a machine without a connection.
  const unresolved = await page.try('./local_node.sh -y --no-install', {seconds: 120});
  page.row('`failed to start PEX').shows(unresolved.output);
  const seeds = await page.shell(`grep '^seeds' ~/.tmp-evmosd/config/config.toml`);
  page.finds(
    'The script leaves the seeds of mainnet in `config.toml`, which `evmosd init` writes',
    /seeds = "[0-9a-f]{40}@[^"]*evmos[^"]*"/,
    seeds,
  );
  const few = 'bash sh git make uname sed awk grep cat tr head date cut which dirname mkdir rm sleep env';
  await page.shell(`mkdir -p ~/few && for name in ${few}; do ln -sf "$(command -v $name)" ~/few/$name; done`);
  page.row('`jq not installed').shows(await page.outputOf('PATH=~/few ./local_node.sh -y --no-install'));
  const lost = await page.try('ln -sf "$(command -v jq)" ~/few/jq; PATH=~/few ./local_node.sh -y --no-install');
  page.row('`evmosd: command not found`').shows(lost.output);
  const pending = await page.try('./local_node.sh pending');
  page.row('`Unknown flag passed: <x>').shows(pending.output);

  // The script.
  let node = await page.start('./local_node.sh -y', /committed state.*height=2\b/, {
    adapt: [withoutBuild],
    seconds: 120,
  });
  page.output('INF committed state app_hash=… height=1', node.log(), {extent: 'lines', nth: 0});
  const log = node.log();
  await waitFor('JSON-RPC', () => isOpen(`http://127.0.0.1:${ports.jsonRpc}`), 60);
  await page.run('"method":"eth_blockNumber"', {varies: ['0x5']});
  await page.run('evmosd keys list --home');
  const keys = await page.shell(
    'evmosd keys list --output json --home ~/.tmp-evmosd > /dev/null; evmosd keys list; evmosd config',
  );
  page.says(
    'Without the flag, `evmosd` uses `~/.evmosd` and finds neither keys nor chain id',
    /^\[\]/m.test(keys) && keys.includes('"chain-id": ""'),
    keys,
  );
  for (const row of page.rows('Accounts', 'Key')) {
    const [name = ''] = row.codes[0] ?? [];
    const shown = await page.shell(
      `evmosd debug addr "$(evmosd keys show ${name} -a --home ~/.tmp-evmosd)"
evmosd keys show ${name} -a --home ~/.tmp-evmosd
jq -r --arg address "$(evmosd keys show ${name} -a --home ~/.tmp-evmosd)" '.app_state.bank.balances[] | select(.address == $address) | .coins[0] | .amount + .denom' ~/.tmp-evmosd/config/genesis.json`,
    );
    const [hex = '', bech32 = ''] = row.codes[1] ?? [];
    row.holds(shown.includes(hex) && shown.includes(bech32), shown);
    const [, amount = '0'] = /^(10*)aevmos$/m.exec(shown) ?? [];
    const evmos = BigInt(amount) / 10n ** 18n;
    row.tells(
      [`10^${amount.length - 1} aevmos`, ...(/EVMOS/.test(row.cells[2] ?? '') ? [`${evmos} EVMOS`] : [])],
      `${amount} = 10^${amount.length - 1} aevmos, that is ${evmos} EVMOS`,
    );
  }
  const genesis = await page.shell(`cd ~/.tmp-evmosd/config
jq -c '.chain_id, .app_state.staking.params.bond_denom, .app_state.gov.params.min_deposit[0].denom, .app_state.evm.params.evm_denom, .app_state.inflation.params.mint_denom' genesis.json | tr '\\n' ' '
jq -c '.app_state.bank.supply, .app_state.feemarket.params.base_fee, .consensus_params.block.max_gas, .app_state.gov.params.voting_period, .app_state.gov.params.max_deposit_period, .app_state.genutil.gen_txs[0].body.messages[0].value, .app_state.crisis, .app_state.claims.claims_records' genesis.json
grep -E '^(pruning|enable|enabled|prometheus-retention-time)' app.toml; grep '^\\[memiavl' -A6 app.toml | grep ^enable; grep '^prometheus =' config.toml; grep keyring client.toml; grep moniker config.toml
cd ~/evmos`);
  const set = (quote: string, ...wanted: readonly (RegExp | string)[]): void => {
    const row = page.row(quote, 'What the script sets');
    // Each number of the row is part of an expected value.
    const numbers = (row.cells[1] ?? '').replace(/,(?=\d{3})/g, '').match(/\d+/g) ?? [];
    row.holds(
      numbers.every((number) => wanted.join(' ').includes(number)) &&
        wanted.every((each) => (typeof each === 'string' ? genesis.includes(each) : each.test(genesis))),
      genesis,
    );
  };
  page.finds('`mykey` delegates 10^21 `aevmos` of its balance', `{"denom":"aevmos","amount":"${10n ** 21n}"}`, genesis);
  set('Chain id, moniker', '"evmos_9000-1"', 'moniker = "localtestnet"');
  const algorithm = await page.shell('evmosd keys show dev0 --home ~/.tmp-evmosd');
  page
    .row('Keyring, key algorithm')
    .holds(/ethsecp256k1/.test(algorithm) && /keyring-backend = "test"/.test(genesis), algorithm);
  set('Denomination of staking', '"evmos_9000-1" "aevmos" "aevmos" "aevmos" "aevmos" ');
  const [, denom = '', supply = ''] = /\[\{"denom":"(\w+)","amount":"(\d+)"\}\]/.exec(genesis) ?? [];
  page.row('Total supply', 'What the script sets').tells([supply, denom], `${supply}${denom}`);
  set('Base fee at genesis', '"1000000000"');
  set('Gas limit of a block', '"10000000"');
  set('Governance', /"30s"\n"30s"/);
  set('Pruning', 'pruning = "custom"', 'pruning-keep-recent = "2"', 'pruning-interval = "10"');
  const pruning = (genesis.match(/^pruning.*$/gm) ?? []).join('; ');
  page.row('Pruning', 'What the script sets').tells(pruning.split('; ').slice(1), pruning);
  set('`app.toml`', /^enable = true$/m, /^enabled = true$/m, /enable = false\nprometheus/);
  set('`config.toml`', 'prometheus = true');
  page.finds(
    'a fee for crisis, and records for claims with 10000 `aevmos`',
    /"constant_fee"[\s\S]*"initial_claimable_amount":"10000"/,
    genesis,
  );
  const running = await page.shell(`tr '\\0' ' ' < /proc/$(pgrep -x evmosd | head -1)/cmdline`);
  page.row('Flags of `start`').holds(
    [
      '--metrics',
      '--log_level info',
      '--minimum-gas-prices=0.0001aevmos',
      '--json-rpc.api eth,txpool,personal,net,debug,web3',
      '--home',
      '--chain-id',
    ].every((each) => running.includes(each)),
    running,
  );
  for (const row of page.rows('Endpoints', 'Service')) {
    const [address = ''] = row.codes[1] ?? [];
    const port = Number(/:(\d+)/.exec(address)?.[1]);
    const answer = await waitFor(
      address,
      async () =>
        /^open$/m.test(await page.outputOf(`(exec 3<>/dev/tcp/127.0.0.1/${port}) && echo open`)) ? 'open' : undefined,
      30,
    ).catch((error: Error) => error.message);
    row.holds(answer === 'open', `port ${port}: ${answer}`);
  }
  page.says(
    'This turns on REST, gRPC, gRPC-Web, JSON-RPC, Rosetta and telemetry',
    (await page.outputOf(`(exec 3<>/dev/tcp/127.0.0.1/${ports.rosetta}) && echo open`)).includes('open'),
    `Rosetta answers on ${ports.rosetta}`,
  );
  const metrics = await page.try(`curl -s 'localhost:${ports.rest}/metrics?format=prometheus'`);
  page.row('`failed to gather metrics').shows(`${metrics.output} on /metrics?format=prometheus`);
  const taken = await page.try('cp -r ~/.tmp-evmosd ~/second; EVMOSD_P2P_PEX=false evmosd start --home ~/second', {
    seconds: 60,
  });
  page.row('`bind: address already in use`').shows(taken.output);

  // Stopping the node, removing the seeds, and continuing the chain.
  await node.stop();
  await page.run(`sed -i.bak 's/^seeds = .*/seeds = ""/' ~/.tmp-evmosd/config/config.toml`);
  const before = Number(/height=(\d+)[^\n]*\n?$/.exec(log.trim())?.[1] ?? 2);
  node = await page.start('./local_node.sh -n --no-install', /committed state/, {nth: 0, seconds: 60});
  await waitFor('JSON-RPC', () => isOpen(`http://127.0.0.1:${ports.jsonRpc}`), 60);
  page
    .row('`-n` | Keeps the chain', 'Start by script')
    .holds((await readHeight()) > before, `goes on at height ${await readHeight()}, after ${before}`);
  page.row('`--no-install`', 'Start by script').holds(!/go install/.test(node.log()), node.log().slice(0, 200));
  page
    .row('`-y`', 'Start by script')
    .holds(/Overwriting the previous chain data/.test(log) && /height=1\b/.test(log), log.slice(0, 200));

  // An endless loop needs more gas than the node allows. The node reports a revert as a revert.
  const endless = await ask('eth_estimateGas', [{from: accounts.dev0.address, data: '0x5b600056'}]);
  const reverted = await ask('eth_estimateGas', [{from: accounts.dev0.address, data: '0x60006000fd'}]);
  const {output: limits} = await page.try(
    `grep '^gas-cap' ~/.tmp-evmosd/config/app.toml; jq -r .consensus_params.block.max_gas ~/.tmp-evmosd/config/genesis.json`,
  );
  page
    .row('`gas required exceeds allowance')
    .holds(
      endless.includes('gas required exceeds allowance (25000000)') &&
        reverted.includes('execution reverted') &&
        !reverted.includes('exceeds allowance') &&
        limits.trim() === 'gas-cap = 25000000\n10000000',
      `${endless} ${reverted} ${limits}`,
    );

  // Fees, a wallet, and tracing on the chain of the script.
  await page.run('evmosd query feemarket base-fee --home');
  const send = `evmosd tx bank send dev0 ${accounts.dev1.bech32} 1aevmos --home ~/.tmp-evmosd -y`;
  const cheap = await page.transact(`${send} --gas-prices 1aevmos`);
  page.row('`gas prices too low').shows(cheap.log);
  const paid = await page.transact(`${send} --gas-prices ${facts.fees.minGasPrice}aevmos`);
  page.says(
    'A gas price of <Fact name="fee.minGasPrice" /> `aevmos` is therefore enough',
    paid.code === 0,
    `code ${paid.code}`,
  );
  const fees = await page.shell(
    `jq -c '.app_state.feemarket.params' ~/.tmp-evmosd/config/genesis.json; evmosd query feemarket base-fee --home ~/.tmp-evmosd`,
  );
  const now = Number(/base_fee: "?(\d+)/.exec(fees)?.[1]);
  page.says(
    'the base fee falls with each of them',
    now > 0 && now < 1_000_000_000 && /"min_gas_price":"0\.0+"/.test(fees),
    fees,
  );
  const exported = await page.run('evmosd keys unsafe-export-eth-key dev0', {nth: 0});
  page.says(
    'The output is 64 hexadecimal digits without `0x`',
    /^[0-9a-fA-F]{64}$/.test(exported.output.trim()),
    'one line of 64 digits',
  );
  await page.run('export LOCAL_KEY=');
  const {fence} = page.fence('hardhat.config.js');
  await page.shell(`cat > ~/hardhat.config.js <<'END'\n${fence.code}\nEND`);
  const used = await page.shell(
    `export LOCAL_KEY; node -e "console.log(JSON.stringify(require('$HOME/hardhat.config.js').networks.localEvmos))"`,
  );
  const {
    url = '',
    chainId,
    accounts: hardhatKeys = [],
  } = JSON.parse(used) as {url?: string; chainId?: number; accounts?: `0x${string}`[]};
  const id = await ask('eth_chainId');
  const wallet = privateKeyToAccount(hardhatKeys[0] ?? '0x');
  page.block(
    'hardhat.config.js',
    url === `http://localhost:${ports.jsonRpc}` &&
      id.includes(`"0x${chainId?.toString(16)}"`) &&
      wallet.address === accounts.dev0.address,
    `${url} ${id} ${wallet.address}`,
  );
  page.row('Chain id', 'Connect a wallet').finds(`"0x${chainId?.toString(16)}"`, id);
  page.row('RPC URL', 'Connect a wallet').finds('result', id);

  const client = createWalletClient({account: wallet, transport: http(url)});
  const from = Number(
    (JSON.parse(await ask('eth_getTransactionCount', [wallet.address, 'latest'])) as {result: string}).result,
  );
  const sign = (nonce: number): Promise<`0x${string}`> =>
    client.signTransaction({
      chain: null,
      chainId,
      to: accounts.dev1.address,
      value: 1n,
      gas: 21_000n,
      gasPrice: parseGwei('25'),
      nonce,
      type: 'legacy',
    } as never);
  page.row('`invalid nonce').shows(await ask('eth_sendRawTransaction', [await sign(from + 7)]));
  const {result: hash} = JSON.parse(await ask('eth_sendRawTransaction', [await sign(from)])) as {result: string};
  await waitFor('the receipt', async () => !/"result":null/.test(await ask('eth_getTransactionReceipt', [hash])), 30);
  await node.until(/Transactions per second/, 60);
  page.output(
    'INF Transactions per second',
    node
      .log()
      .split('\n')
      .filter((line) => line.includes('Transactions per second'))
      .join('\n'),
    {extent: 'lines'},
  );
  const many = await page.shell(`curl -s localhost:${ports.prometheus}/metrics | grep '^cometbft_consensus_total_txs'`);
  page.finds('take the rate of the CometBFT metric `cometbft_consensus_total_txs`', /total_txs\{[^}]*\} [1-9]/, many);
  // The node keeps the newest states only, so it cannot trace the transaction after the next pruning.
  const height = await readHeight();
  await waitFor('pruning', async () => (await readHeight()) > height + 12, 60);
  const trace = await ask('debug_traceTransaction', [hash, {tracer: 'callTracer'}]);
  page.finds(
    'The script keeps only the newest states, too few for `debug_traceTransaction` on an older block',
    /"error"/,
    trace,
  );

  await node.stop();
  node = await page.start('--pruning nothing \\', /committed state/, {seconds: 60});
  await waitFor('JSON-RPC', () => isOpen(`http://127.0.0.1:${ports.jsonRpc}`), 60);
  const gone = await ask('debug_traceTransaction', [hash, {tracer: 'callTracer'}]);
  page.finds('States that are pruned by then stay out of reach', /"error"/, gone);
  const {result: traced} = JSON.parse(await ask('eth_sendRawTransaction', [await sign(from + 1)])) as {result: string};
  await waitFor('the receipt', async () => !/"result":null/.test(await ask('eth_getTransactionReceipt', [traced])), 30);
  const later = await readHeight();
  await waitFor('blocks', async () => (await readHeight()) > later + 12, 60);
  const calls = await page.run('debug_traceTransaction","params"', {replace: {'<0x-hash>': traced}});
  page.finds('The result is a tree of calls', /"type":"CALL"/, calls.output);
  page.row('`--pruning nothing`').finds(/"type":"CALL"/, calls.output);
  const modules = await ask('rpc_modules');
  await node.stop();

  // Metrics of the application.
  await page.run('prometheus-retention-time = 600');
  node = page.terminal.start(
    'evmosd start --home ~/.tmp-evmosd --json-rpc.api eth,net,web3,debug --evm.tracer markdown --trace-store ~/store.log --trace > ~/markdown.out 2> ~/markdown.err',
  );
  await waitFor('JSON-RPC', () => isOpen(`http://127.0.0.1:${ports.jsonRpc}`), 60);
  await nextBlock();
  const exposed = await page.run("/metrics?format=prometheus' | head -3", {pipefail: false});
  page.finds('any value above zero turns the metrics on at the next start', /# (?:HELP|TYPE) /, exposed.output);
  const namespaces = await ask('rpc_modules');
  page
    .row('`--json-rpc.api eth,net,web3,debug`')
    .holds(/"debug"/.test(namespaces) && /"debug"/.test(modules) && /"eth"/.test(namespaces), namespaces);
  await ask('eth_sendRawTransaction', [await sign(from + 2)]);
  const long = await page.transact(`${send} --gas-prices 1aevmos`);
  page
    .row('`--trace` | Full stack traces', 'Trace and debug')
    .holds(/\.go:\d+/.test(long.log) && long.log.length > cheap.log.length, long.log);
  await nextBlock();
  await nextBlock();
  const stored = await page.shell('head -c 300 ~/store.log; echo; wc -c < ~/store.log');
  page.row('`--trace-store <file>`').finds(/"operation":"(?:read|write|iterKey)/, stored);
  await node.stop();
  node = page.terminal.start('evmosd start --home ~/.tmp-evmosd --evm.tracer json > ~/json.out 2> ~/json.err');
  await waitFor('JSON-RPC', () => isOpen(`http://127.0.0.1:${ports.jsonRpc}`), 60);
  await nextBlock();
  await ask('eth_sendRawTransaction', [await sign(from + 3)]);
  await nextBlock();
  await nextBlock();
  await node.stop();
  const printed =
    await page.shell(`echo json on stderr: $(grep -c '"output":"".*"gasUsed"' ~/json.err || true), on stdout: $(grep -c '"gasUsed"' ~/json.out || true)
echo markdown on stdout: $(grep -c '^FROM: \\|^|  Pc' ~/markdown.out || true), on stderr: $(grep -c '^FROM: \\|^|  Pc' ~/markdown.err || true)`);
  page
    .row('`--evm.tracer <type>`')
    .finds(/json on stderr: [1-9]\d*, on stdout: 0\nmarkdown on stdout: [1-9]\d*, on stderr: 0/, printed);

  // Resetting and deleting the chain.
  const reset = page.fence('evmosd tendermint unsafe-reset-all --home ~/.tmp-evmosd');
  node = await page.start('evmosd tendermint unsafe-reset-all', /committed state.*height=1\b/, {seconds: 60});
  page.says('The log begins again at `height=1`', /height=1\b/.test(node.log()), reset.fence.code);
  const state = await page.shell(
    'cat ~/.tmp-evmosd/data/priv_validator_state.json; ls ~/.tmp-evmosd/keyring-test | head -3',
  );
  page.says('It also resets `priv_validator_state.json`', Number(/"height": "(\d+)"/.exec(state)?.[1]) < 10, state);
  await node.stop();
  const questioned = await page.try('(echo q; sleep 1) | timeout 4 ./local_node.sh --no-install');
  page
    .row('neither', 'Start by script')
    .finds(/Overwrite the existing configuration and start a new local node\? \[y\/n\]/, questioned.output);
  const named = page.terminal.start('CHAIN_ID=evmos_9000-7 EVMOSD_P2P_PEX=false ./local_node.sh -y --no-install');
  await named.until(/committed state/, 90);
  const other = await page.shell('evmosd status --home ~/.tmp-evmosd | jq -r .NodeInfo.network');
  page.row('Environment variable `CHAIN_ID`').holds(other.trim() === 'evmos_9000-7', other);
  await named.stop();
  await page.run('rm -rf ~/.tmp-evmosd');

  // The steps by hand.
  await page.run('NODE_HOME=');
  await page.run('evmosd init mynode');
  await page.run('.app_state.staking.params.bond_denom = "aevmos"');
  await page.run("jq -r '.app_state | .staking.params.bond_denom");
  await page.run('evmosd keys add val', {extent: 'lines'});
  await page.run('evmosd add-genesis-account val');
  // The reader changes these parameters before the first start. The run copies the changed file and restores the
  // original.
  await page.shell('cp "$GENESIS" "$HOME/before.json"');
  await page.run('feemarket.params.min_gas_price = ');
  await page.run('.app_state.gov.params.voting_period = "30s"');
  const changed = await page.shell(
    `jq -c '.app_state | .feemarket.params.min_gas_price, .gov.params.voting_period' "$GENESIS"; cp "$GENESIS" "$HOME/floor.json"; cp "$HOME/before.json" "$GENESIS"`,
  );
  page.row('Governance periods').finds(/"30s"/, changed);
  await page.run('evmosd gentx val', {extent: 'lines'});
  await page.run('evmosd collect-gentxs', {extent: 'lines'});
  node = await page.start('--json-rpc.enable --api.enable --grpc.enable', /Starting JSON-RPC server/, {seconds: 60});
  await node.until(/height=2\b/, 30);
  // A chain of one node looks for peers every 30 seconds.
  await node.until(/Ensure peers[\s\S]*No addresses to dial\. Falling back to seeds[\s\S]*committed state/, 60);
  const alone = page.row('`Ensure peers`');
  alone.shows(node.log());
  page.output('INF starting node with ABCI Tendermint in-process', node.log(), {extent: 'lines'});
  await page.run('.ValidatorInfo.VotingPower', {varies: ['12']});
  await node.stop();

  const copy = (change: string): Promise<string> =>
    page.outputOf(
      `rm -rf ~/copy; cp -r "$NODE_HOME" ~/copy; evmosd tendermint unsafe-reset-all --home ~/copy 2>/dev/null; ${change}`,
      {seconds: 60},
    );
  const file = '~/copy/config/genesis.json';
  const noValidator = page.row('repeat steps 6 and 7');
  noValidator.shows(
    await copy(
      `jq '.app_state.genutil.gen_txs = []' ${file} > ~/g; mv ~/g ${file}; timeout 30 evmosd start --home ~/copy`,
    ),
  );
  page
    .row('in the genesis file is still stake | Repeat step 3')
    .shows(
      await copy(
        `jq '.app_state.staking.params.bond_denom = "stake"' ${file} > ~/g; mv ~/g ${file}; timeout 30 evmosd start --home ~/copy`,
      ),
    );
  const forged = await copy(
    `jq '.app_state.genutil.gen_txs[0].signatures[0] = "AAAA"' ${file} > ~/g; mv ~/g ${file}; evmosd validate-genesis --home ~/copy; timeout 30 evmosd start --home ~/copy`,
  );
  page.says(
    'This check does not verify the signature of a gentx. A wrong one stops the first start',
    forged.includes('is a valid genesis file') && forged.includes('signature verification failed'),
    forged.slice(-300),
  );
  page
    .row('Delete config/gentx, and repeat steps 2 to 7 with one chain id')
    .shows(
      (
        await copy(
          `jq '.chain_id = "evmos_9000-9"' ${file} > ~/g; mv ~/g ${file}; timeout 30 evmosd start --home ~/copy --chain-id evmos_9000-9`,
        )
      ).replace(
        /panic: failed to execute DeliverTx for '[\s\S]*?': signature/,
        "panic: failed to execute DeliverTx for '…' signature",
      ),
    );
  // Every value of the genesis document that is refused, and the values beside it that are not.
  const refusal = /^Error: (error reading GenesisDoc at .*)$/m;
  const readGenesis = async (change: string, command: string): Promise<string> => {
    const seen = await copy(
      `jq '${change}' ${file} > ~/g; mv ~/g ${file}; timeout -s KILL 30 evmosd ${command} --home ~/copy 2>&1 || true`,
    );
    return refusal.exec(seen)?.[1] ?? 'accepted';
  };
  for (const row of page.rows('Values that a genesis file is refused for', 'Text')) {
    const [, changes] = Object.entries(genesisChanges).find(([text]) => row.cells[0]?.includes(text)) ?? [];
    const starts: string[] = [];
    const validated: string[] = [];
    for (const change of changes?.refused ?? []) {
      starts.push(await readGenesis(change, 'start'));
      validated.push(await readGenesis(change, 'validate-genesis'));
    }
    const accepted: string[] = [];
    for (const change of changes?.accepted ?? []) {
      accepted.push(await readGenesis(change, 'validate-genesis'));
    }
    row.shows(starts.join('\n'));
    row.holds(
      starts.length > 0 &&
        accepted.length > 0 &&
        starts.every(
          (seen, index) =>
            seen !== 'accepted' &&
            validated[index] ===
              `${seen}. Make sure that you have correctly migrated all Tendermint consensus params, please see the chain migration guide at https://github.com/cosmos/cosmos-sdk/blob/main/UPGRADING.md for more info`,
        ) &&
        accepted.every((seen) => seen === 'accepted'),
      [...starts, ...(changes?.accepted ?? []), ...accepted].join(' '),
    );
  }
  const unquoted = [
    await readGenesis(param('block.max_gas', '10000000'), 'start'),
    await readGenesis('.initial_height = 1', 'start'),
  ];
  page.says(
    'A number without quotes is refused with `invalid 64-bit integer encoding "<n>", expected string`',
    unquoted.every((seen) => /invalid 64-bit integer encoding "\d+", expected string/.test(seen)),
    unquoted.join('; '),
  );
  await refuseParameters(page);
  page.says(
    '`evmosd validate-genesis` prints the same text, and adds',
    (await readGenesis(param('block.max_gas', '"-2"'), 'validate-genesis')).includes(
      'Make sure that you have correctly migrated all Tendermint consensus params',
    ),
    await readGenesis(param('block.max_gas', '"-2"'), 'validate-genesis'),
  );
  // The file is refused by a node without data, and not by the node that has accepted an earlier one.
  const restarted = await copy(
    `timeout -s KILL 8 evmosd start --home ~/copy > /dev/null || true; jq '${param('block.max_gas', '"-2"')}' ${file} > ~/g; mv ~/g ${file}; timeout -s KILL 8 evmosd start --home ~/copy || true`,
  );
  page.says(
    'After the first start that accepts the file, the node has the document in its database',
    !refusal.test(restarted) && /committed state/.test(restarted),
    /committed state.*/.exec(restarted)?.[0] ?? restarted.slice(-300),
  );
  const sleeping = page.row('`Genesis time is in the future. Sleeping until then');
  const slept = await copy(
    `jq '.genesis_time = "2100-01-01T00:00:00Z"' ${file} > ~/g; mv ~/g ${file}; timeout 10 evmosd start --home ~/copy || cat ~/copy/data/priv_validator_state.json`,
  );
  sleeping.shows(slept);
  const [signed = '', stays] = /"height": "(\d+)"/.exec(slept) ?? [];
  sleeping.tells([`stays at ${stays}`], signed);
  // A node that sleeps opens one port only, and sleeps again although the file has an earlier time, until its data is gone.
  const asleep = page.terminal.start(
    `rm -rf ~/copy; cp -r "$NODE_HOME" ~/copy; evmosd tendermint unsafe-reset-all --home ~/copy; jq '.genesis_time = "2100-01-01T00:00:00Z"' ${file} > ~/g; mv ~/g ${file}; exec evmosd start --home ~/copy --json-rpc.enable --api.enable --grpc.enable --grpc-web.enable --metrics`,
  );
  await asleep.until(/Starting pprof server/, 60);
  await waitFor('the profiles', () => isListening(ports.pprof), 30);
  const listening: string[] = [];
  for (const [name, port] of Object.entries(ports)) {
    listening.push(...((await isListening(port)) ? [name] : []));
  }
  const unanswered = await page.outputOf('evmosd status --home ~/copy');
  await asleep.stop();
  const firstLine =
    '{ timeout 10 evmosd start --home ~/copy 2>&1 || true; } | grep -o -e "Sleeping until then" -e "committed state" | sed -n 1p';
  const earlier = await page.shell(
    `jq '.genesis_time = "2020-01-01T00:00:00Z"' ${file} > ~/g; mv ~/g ${file}; ${firstLine}; evmosd tendermint unsafe-reset-all --home ~/copy > /dev/null 2>&1; ${firstLine}`,
  );
  sleeping.holds(
    listening.join() === 'pprof' &&
      unanswered.includes('connection refused') &&
      earlier.trim() === 'Sleeping until then\ncommitted state',
    `open ports: ${listening.join()}; ${unanswered.split('\n')[0]}; with an earlier time: ${earlier.trim().replace('\n', ', after the reset: ')}`,
  );
  await checkStopping(page, async (change) =>
    copy(
      `jq '${change}' ${file} > ~/g; mv ~/g ${file}; evmosd validate-genesis --home ~/copy; timeout -s KILL 40 evmosd start --home ~/copy 2>&1 | awk '{print} /CONSENSUS FAILURE/ || (/committed state/ && ++n == 2) {exit}'`,
    ),
  );
  // A chain with another coin. Only the genesis file and the amounts in the commands contain its denomination.
  const renamed = page.terminal.start(
    `rm -rf ~/copy; cp -r "$NODE_HOME" ~/copy; evmosd tendermint unsafe-reset-all --home ~/copy; sed 's/aevmos/aown/g' ~/before.json > ${file}; rm ~/copy/config/gentx/*; evmosd gentx val 1000000000000000000000aown --gas-prices 20000000000aown --home ~/copy; evmosd collect-gentxs --home ~/copy; exec evmosd start --home ~/copy --json-rpc.enable`,
  );
  await renamed.until(/height=2\b/, 60);
  await waitFor('JSON-RPC', () => isOpen(`http://127.0.0.1:${ports.jsonRpc}`), 60);
  const charged = await page.transact(
    `evmosd tx bank send val ${accounts.dev1.bech32} 1000aown --gas 200000 --gas-prices 20000000000aown --home ~/copy --keyring-backend test -y`,
  );
  const shown = await ask('eth_getBalance', [accounts.dev1.address, 'latest']);
  const minted = await page.shell(
    `jq -r '.app_state.inflation.params.mint_denom, .app_state.evm.params.evm_denom' ${file}`,
  );
  page.says(
    'The chain then mints this coin, takes fees in it, and shows it as the balance of the EVM.',
    charged.code === 0 && /"result":"0x3e8"/.test(shown) && minted.trim() === 'aown\naown',
    `code ${charged.code}, ${shown} ${minted}`,
  );
  await renamed.stop();
  const startWith = (amount: bigint): Promise<string> =>
    copy(
      `cp ~/before.json ${file}; rm ~/copy/config/gentx/*; evmosd gentx val ${amount}aevmos --home ~/copy 2>/dev/null; evmosd collect-gentxs --home ~/copy 2>/dev/null; timeout 15 evmosd start --home ~/copy`,
    );
  const [, power = ''] = /under 10\^(\d+) aevmos/.exec(noValidator.cells[1] ?? '') ?? [];
  const least = 10n ** BigInt(power);
  const enough = await startWith(least);
  const small = await startWith(least - 1n);
  const [first = ''] = /committed state.*/.exec(enough) ?? [];
  const [none = ''] = /validator set is empty after InitGenesis/.exec(small) ?? [];
  noValidator.holds(first !== '' && none !== '', `with 10^${power} aevmos: ${first}; with 1 less: ${none}`);
  // The home still has the data of that start.
  const corrected = await page.outputOf(
    `cp ~/before.json ${file}; rm ~/copy/config/gentx/*; evmosd gentx val ${least}aevmos --home ~/copy 2>/dev/null; evmosd collect-gentxs --home ~/copy 2>/dev/null; timeout 15 evmosd start --home ~/copy`,
    {seconds: 60},
  );
  page.says(
    'it has kept the genesis file of that start',
    /validator set is empty after InitGenesis/.test(corrected) && first !== '',
    `the same amount, without a reset: ${/validator set is empty after InitGenesis/.exec(corrected)?.[0]}; after one: ${first}`,
  );
  page.finds(
    'so a smaller self-delegation gives power 0 and the chain cannot start',
    /validator set is empty after InitGenesis/,
    small,
  );
  page
    .row('`provided fee < minimum global fee')
    .shows(
      await copy(
        `cp ~/floor.json ${file}; rm ~/copy/config/gentx/*; evmosd gentx val 1000000000000000000aevmos --gas-prices 1aevmos --home ~/copy 2>/dev/null; evmosd collect-gentxs --home ~/copy 2>/dev/null; timeout 30 evmosd start --home ~/copy`,
      ),
    );
  const floored = page.terminal.start(
    `rm -rf ~/copy; cp -r "$NODE_HOME" ~/copy; evmosd tendermint unsafe-reset-all --home ~/copy; cp ~/floor.json ${file}; evmosd collect-gentxs --home ~/copy; exec evmosd start --home ~/copy`,
  );
  await floored.until(/height=2\b/, 60);
  const base = await page.shell('evmosd query feemarket base-fee --home ~/copy');
  page.says(
    'From block 1 on, the base fee is then never lower',
    Number(/base_fee: "?(\d+)/.exec(base)?.[1]) >= facts.fees.minGasPrice,
    base,
  );
  await floored.stop();
  // A chain without fees: the genesis file of the steps, with the base fee switched off.
  await page.shell(`cp "$GENESIS" ~/with-gentx.json; cp ~/before.json "$GENESIS"`);
  await page.shell(
    `jq '.app_state.feemarket.params.no_base_fee = true' "$GENESIS" > "$GENESIS.tmp" && mv "$GENESIS.tmp" "$GENESIS"`,
  );
  await page.shell(`cp "$GENESIS" ~/free.json; cp ~/with-gentx.json "$GENESIS"`);
  const free = page.terminal.start(
    `rm -rf ~/copy; cp -r "$NODE_HOME" ~/copy; evmosd tendermint unsafe-reset-all --home ~/copy; cp ~/free.json ${file}; evmosd collect-gentxs --home ~/copy; exec evmosd start --home ~/copy --json-rpc.enable`,
  );
  await free.until(/height=2\b/, 60);
  await waitFor('JSON-RPC', () => isOpen(`http://127.0.0.1:${ports.jsonRpc}`), 60);
  const own = privateKeyToAccount(
    `0x${await page.shell('evmosd keys unsafe-export-eth-key val --home ~/copy --keyring-backend test')}`,
  );
  const {sequence} = await page.json<{sequence: string}>(
    `evmosd query account "$(evmosd keys show val -a --home ~/copy --keyring-backend test)" --home ~/copy -o json | jq .base_account`,
  );
  const unpaid = await ask('eth_sendRawTransaction', [
    await own.signTransaction({
      chainId,
      to: accounts.dev1.address,
      value: 1n,
      gas: 21_000n,
      gasPrice: 0n,
      nonce: Number(sequence),
      type: 'legacy',
    } as never),
  ]);
  const {result: unpaidHash} = JSON.parse(unpaid) as {result: string};
  const unpaidReceipt = await waitFor(
    'the receipt',
    async () => {
      const answer = await ask('eth_getTransactionReceipt', [unpaidHash]);
      return /"result":null/.test(answer) ? undefined : answer;
    },
    30,
  );
  const feeless = await page.transact(
    `evmosd tx bank send val ${accounts.dev1.bech32} 1aevmos --gas 200000 --home ~/copy --keyring-backend test -y`,
  );
  page.says(
    'Ethereum transactions with a gas price of 0 and Cosmos transactions without fees both pass',
    /"status":"0x1"/.test(unpaidReceipt) && feeless.code === 0,
    `${unpaidReceipt.replace(/"logsBloom":"[^"]*",/, '')} code ${feeless.code}`,
  );
  await free.stop();
  const withoutId = await copy(
    `sed -i 's/^chain-id.*/chain-id = ""/' ~/copy/config/client.toml; timeout 30 evmosd start --home ~/copy`,
  );
  page.row('`invalid chain-id on InitChain').shows(withoutId);
  page
    .row('evmosd init ran without --chain-id | Repeat step 2')
    .shows(await page.outputOf('evmosd init again --home ~/again'));
  page
    .row('`genesis.json file already exists')
    .shows(await page.outputOf('evmosd init again --chain-id evmos_9000-1 --home "$NODE_HOME"'));
  const closed = page.terminal.start('evmosd start --home "$NODE_HOME"');
  await closed.until(/committed state/, 60);
  const refused = await page.try(
    `curl -sS localhost:${ports.jsonRpc} -d '{}' || true; evmosd status --node tcp://localhost:${ports.jsonRpc} 2>&1 | head -1`,
  );
  page.row('from `curl` `Failed to connect`, on port').shows(refused.output);
  await closed.stop();

  const settings = await page.shell(
    `cd "$NODE_HOME/config"; grep -n '^timeout_commit\\|laddr =' config.toml; grep '^address\\|^ws-address\\|^enable =\\|^\\[' app.toml; jq -r .app_state.feemarket.params.base_fee genesis.json`,
  );
  const usual =
    await page.shell(`env -u EVMOSD_CONSENSUS_TIMEOUT_COMMIT evmosd init usual --chain-id evmos_9000-1 --home ~/usual 2> /dev/null
grep '^timeout_commit' ~/usual/config/config.toml`);
  page.row('Time between blocks').finds(/timeout_commit = "3s"/, usual);
  page.row('Ports', 'Change settings').finds(/laddr =[\s\S]*^address =[\s\S]*^ws-address =/m, settings);
  page.row('Servers', 'Change settings').holds(
    ['[api]', '[grpc]', '[grpc-web]', '[json-rpc]'].every((each) => settings.includes(each)),
    settings,
  );
  page.row('Base fee at genesis', 'Change settings').finds(/^1000000000$/m, settings);

  await haltByAbsence(page);
};

export default run;

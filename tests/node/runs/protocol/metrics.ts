import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseGwei} from 'viem';
import type {RecordedMetric} from '../../../../src/site/defaults';
import {accounts, get, setToml, type Chain} from '../../chain';
import {fillLine} from '../../claims';
import {isOpen, waitFor} from '../../processes';
import type {PageRun, RowRun, Run} from '../../run';
import type {Requires} from '../../tools';
import {modulesNeed, readModule} from '../goModules';
import {withoutServers} from '../nodeFiles';

/** A metric that an endpoint serves, with its type and the labels of its series. */
interface Served {
  type: string;
  labels: Set<string>;
}

/** Reads the metrics that an endpoint serves, by name. The parts of a summary or a histogram belong to its metric. */
function readServed(text: string, into = new Map<string, Served>()): Map<string, Served> {
  for (const [, name = '', type = ''] of text.matchAll(/^# TYPE (\S+) (\S+)$/gm)) {
    into.set(name, {type, labels: into.get(name)?.labels ?? new Set()});
  }
  for (const [, name = '', labels = ''] of text.matchAll(/^([a-zA-Z_]\w*)(?:\{(.*)\})? /gm)) {
    const metric = into.get(name) ?? into.get(name.replace(/_(sum|count|bucket)$/, ''));
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) {
      metric?.labels.add(label);
    }
  }
  return into;
}

const tables = ['Application metrics', 'CometBFT metrics', 'EVM metrics'];

/**
 * Returns the metric names of a row. After `ibc_connection_open_init`, `…_open_try` means `ibc_connection_open_try`.
 */
function toNames({codes, sections}: RowRun): string[] {
  const prefix = sections.includes('consensus') ? 'cometbft_consensus_' : '';
  let base = '';
  return (codes[0] ?? []).map((code) => {
    base = code.startsWith('…') ? base : (/^(.*_(?:connection|channel))_/.exec(code)?.[1] ?? '');
    return prefix + code.replace('…', base);
  });
}

const toExpression = (name: string): RegExp =>
  new RegExp(`^${name.replace(/<\w+>/g, name.startsWith('<') ? '_\\w+' : '\\w+').replaceAll('*', '\\w*')}$`);

/** Returns the labels of a metric, without those of its type and those of every CometBFT metric. */
const toOwnLabels = ({labels}: Served): string[] =>
  [...labels].filter((label) => !/^(chain_id|quantile|le)$/.test(label)).sort();

/** Causes the events that a chain counts: transactions of both kinds, votes, contracts and queries. */
async function makeEvents(page: PageRun, chain: Chain): Promise<void> {
  const {mykey, dev0, dev1, dev2, dev3} = accounts;
  const flags = '--home .tmp-evmosd --keyring-backend test --chain-id evmos_9000-1 --gas-prices 25000000000aevmos -y';
  const validator = await page.shell('evmosd keys show mykey --bech val -a --home .tmp-evmosd --keyring-backend test');
  const send = (words: string) =>
    page.transact(`evmosd tx ${words} ${flags} ${words.includes('--gas ') ? '' : '--gas 1000000'}`);
  await page.shell(
    `echo '{"messages":[],"metadata":"m","deposit":"10000000aevmos","title":"t","summary":"s"}' > text.json`,
  );
  await send(`bank send dev0 evmos1qqqqhe5pnaq5qq39wqkn957aydnrm45sdn8583 1000aevmos`);
  await send(`staking delegate ${validator} 1000aevmos --from dev1`);
  await send('gov submit-proposal text.json --from dev2');
  await send('gov vote 1 yes --from mykey');
  await send('gov deposit 1 1000aevmos --from dev1');
  await send(`distribution withdraw-rewards ${validator} --commission --from mykey`);
  await send(`staking unbond ${validator} 100aevmos --from dev1`);
  await send(`bank send dev0 ${dev3.bech32} 9000000000000000000000000aevmos`);
  // A coin that gets a contract, and its conversion in both directions.
  await page.shell(`echo '{"metadata":[{"description":"t","denom_units":[{"denom":"utest","exponent":0},{"denom":"test","exponent":6}],"base":"utest","display":"test","name":"Test","symbol":"TEST"}]}' > coin.json
echo '{"start_time":1700000000,"periods":[{"coins":"1000aevmos","length_seconds":900000000}]}' > periods.json`);
  const must = async (words: string): Promise<void> => {
    const {code, log} = await send(words);
    if (code !== 0) {
      throw new Error(`${words}: ${log}`);
    }
  };
  await must(
    'gov submit-legacy-proposal register-coin coin.json --title a --description b --deposit 10000000aevmos --from dev2 --gas 9000000',
  );
  await must('gov vote 2 yes --from mykey');
  // Vesting, while the vote is open.
  await must(`vesting create-clawback-vesting-account ${dev1.bech32} true --from dev3`);
  await must(`vesting fund-vesting-account ${dev3.bech32} --vesting periods.json --from dev1`);
  await must(`vesting update-vesting-funder ${dev3.bech32} ${dev2.bech32} --from dev1`);
  await must(`vesting clawback ${dev3.bech32} --from dev2`);
  const contract = await waitFor(
    'the pair of utest',
    async () => {
      const {output} = await page.try('evmosd query erc20 token-pair utest --home .tmp-evmosd 2>&1');
      return /0x[0-9a-fA-F]{40}/.exec(output)?.[0];
    },
    120,
  );
  await must('erc20 convert-coin 100utest --from dev0 --gas 3000000');
  await must(`erc20 convert-erc20 ${contract} 50 --from dev0 --gas 3000000`);
  // A transaction with a wrong sequence, and more transactions than fit in a block.
  await send(`bank send dev0 ${dev1.bech32} 1aevmos --offline --account-number 1 --sequence 999`);
  const next = await chain.nonce(mykey.address);
  for (let index = 0; index < 14; index += 1) {
    await chain.ask('eth_sendTransaction', [
      {from: mykey.address, to: dev0.address, gas: '0x1e8480', nonce: `0x${(next + index).toString(16)}`},
    ]);
  }
  await chain.block();
  await chain.block();
  await chain.block();
  await chain.block();
  await chain.block();
  await chain.ask('eth_sendTransaction', [{from: mykey.address, to: dev0.address, value: '0x1', gas: '0x5208'}]);
  await chain.block();
  await chain.ask('eth_sendTransaction', [{from: mykey.address, data: '0x60006000f3', gas: '0x186a0'}]);
  await chain.ask('eth_call', [{from: mykey.address, to: dev0.address}, 'latest']);
  await chain.ask('eth_getBalance', [mykey.address, 'latest']);
  await chain.ask('eth_getBlockByNumber', ['0x0', 'wrong']);
  await chain.ask('eth_getTransactionByHash', ['0x00']);
  await page.shell('evmosd query bank total');
  await chain.block();
  await chain.block();
}

export const requires: Requires = ['python3', ...modulesNeed];

/** Checks the numbers in the text of rows, by the values that the endpoints serve and the settings that cause them. */
async function tellNumbers(page: PageRun, comet: string, evm: string): Promise<void> {
  const line = (name: string, text = comet): string =>
    new RegExp(`^${name}(?:\\{.*\\})? .*$`, 'm').exec(text)?.[0] ?? `no ${name}`;
  const valueOf = (seen: string): number => Number(/ (\S+)$/.exec(seen)?.[1]);
  const tells = (quote: string, value: number | string, seen: string): void => page.row(quote).tells([value], seen);

  // The last message of this kind was a transfer whose gas limit is exactly what it needs.
  const {params: market} = await page.json<{params: {min_gas_multiplier: string}}>(
    'evmosd query feemarket params --output json',
  );
  const ratio = line('tx_msg_ethereum_tx_gas_limit_per_gas_used\\{execution="call".*\\}');
  const most = 1 / Number(market.min_gas_multiplier);
  tells(
    'It stays between',
    `between ${valueOf(ratio)} and ${most}`,
    `${ratio}; min_gas_multiplier ${market.min_gas_multiplier}, so at most ${most}`,
  );
  const rounds = line('cometbft_consensus_rounds');
  tells('Round of the current height', `${valueOf(rounds)} is normal`, rounds);
  const times = [...comet.matchAll(/^cometbft_state_block_processing_time_bucket\{.*le="([\d.]+)"\}/gm)];
  const last = Math.max(...times.map(([, limit]) => Number(limit)));
  tells(
    'Time to execute a block, in milliseconds',
    `end at ${last}`,
    `${times.at(-1)?.[0]}: the last below +Inf is ${last}`,
  );
  const quantiles = [...evm.matchAll(/^rpc_duration_all ?\{quantile="([\d.]+)"\}/gm)].map(([, each = '']) => each);
  page.row('Time of a call, in nanoseconds').tells([quantiles.join(', ')]);
  const height = valueOf(line('cometbft_consensus_height'));
  const signed = valueOf(line('cometbft_consensus_validator_last_signed_height'));
  tells(
    'Heights since the last signature',
    `${height - signed} is normal`,
    `${height} - ${signed} = ${height - signed}`,
  );
  const share = page.row('Share of the power that voted in this round');
  const state = readModule(page, 'github.com/cometbft/cometbft', 'consensus/metrics.go');
  const resets = [...state.matchAll(/RoundVotingPowerPercent\.With\("vote_type", \w+\)\.Set\((\d+)\)/g)];
  const [, begin] = resets[0] ?? [];
  const votes = line('cometbft_consensus_round_voting_power_percent');
  share.tells([`${begin} to ${valueOf(votes)}`], `${votes}; a new round: ${resets[0]?.[0]}`);
  const consensus = readModule(page, 'github.com/cometbft/cometbft', 'consensus/state.go');
  page
    .row('the value stays as it was and does not become 0')
    .holds(
      consensus.split('ValidatorPower.With').length === 2 &&
        /range cs\.LastValidators\.Validators \{(?:(?!\n\t\t\}\n)[^])*ValidatorPower\.With/.test(consensus),
      `${/cs\.metrics\.ValidatorPower.*/.exec(consensus)?.[0]}, nowhere else, for each of cs.LastValidators; ${line('cometbft_consensus_validator_power')}`,
    );
  const coin = readFileSync(path.join(page.source, 'types/coin.go'), 'utf8');
  const [unit = '', decimals] = /BaseDenomUnit = (\d+)/.exec(coin) ?? [];
  const provision = await page.shell('evmosd query inflation epoch-mint-provision');
  const daily = page.row('Daily mint in the smallest unit');
  daily.tells([`amounts of ${decimals} decimals`], unit);
  daily.holds(
    BigInt(/\d+/.exec(provision)?.[0] ?? 0) > 2n ** 63n - 1n,
    `${provision.trim()} is more than the metric counts`,
  );

  // Queries, by the numbers in their expressions.
  const gwei = parseGwei('1');
  const inGwei = page.row('Base fee, in 10^9');
  inGwei.holds(
    inGwei.codes[1]?.[0] === `feemarket_base_fee / ${Number(gwei).toExponential().replace('+', '')}` &&
      inGwei.cells[0]?.includes(`10^${String(gwei).length - 1} aevmos (gwei)`) === true,
    `1 gwei is ${gwei}, 10^${String(gwei).length - 1}; ${line('feemarket_base_fee')}`,
  );
  const missed = page.row('Blocks missed in');
  const [range = '', minutes] = /\[(\d+)m\]/.exec(missed.codes[1]?.[0] ?? '') ?? [];
  missed.tells([`in ${minutes} minutes`], `${range} is ${minutes} minutes`);
  const slow = page.row('time within which');
  const [, quantile = ''] = /quantile="([\d.]+)"/.exec(slow.codes[1]?.[0] ?? '') ?? [];
  const ofHundred = `${Math.round(Number(quantile) * 100)} of 100 calls`;
  slow.holds(
    quantiles.includes(quantile) && slow.cells[0]?.includes(ofHundred) === true,
    `${line(`rpc_duration_all ?\\{quantile="${quantile}"\\}`, evm)}: ${ofHundred}`,
  );
}

const run: Run = async (page) => {
  const chain = await page.startChain({
    blockTime: '500ms',
    config: {
      'p2p.allow_duplicate_ip': 'true',
      'p2p.addr_book_strict': 'false',
    },
    params: {gov: {voting_period: '40s'}},
    genesis: ({app_state: {bank}}) => {
      const coin = {denom: 'utest', amount: '1000000'};
      const {balances, supply} = bank as {
        balances: {address: string; coins: (typeof coin)[]}[];
        supply: (typeof coin)[];
      };
      balances.find(({address}) => address === accounts.dev0.bech32)?.coins.push(coin);
      supply.push(coin);
    },
    flags: ['--metrics'],
  });
  await makeEvents(page, chain);
  // A peer, which catches up with the chain and follows it.
  await page.shell(
    'evmosd init peer --chain-id evmos_9000-1 --home peer 2>/dev/null; cp .tmp-evmosd/config/genesis.json peer/config',
  );
  const id = await page.shell('evmosd tendermint show-node-id --home .tmp-evmosd');
  setToml(path.join(page.home, 'peer/config/config.toml'), {
    'p2p.laddr': '"tcp://127.0.0.1:26756"',
    'rpc.laddr': '"tcp://127.0.0.1:26757"',
    'rpc.pprof_laddr': '""',
    'p2p.seeds': '""',
    'p2p.persistent_peers': `"${id}@127.0.0.1:26656"`,
    'p2p.addr_book_strict': 'false',
    'p2p.allow_duplicate_ip': 'true',
    'instrumentation.prometheus': 'true',
    'instrumentation.prometheus_listen_addr': '"127.0.0.1:26670"',
  });
  setToml(path.join(page.home, 'peer/config/app.toml'), {...withoutServers, 'json-rpc.enable': 'false'});
  const peer = page.terminal.start('evmosd start --chain-id evmos_9000-1 --home peer 2>&1');
  const catching = await waitFor(
    'block sync of the peer',
    async () => {
      const {body} = await get('http://127.0.0.1:26670/metrics').catch(() => ({body: ''}));
      return /^cometbft_consensus_block_syncing.* 1$/m.exec(body)?.[0];
    },
    90,
  );
  await peer.until(/Time to switch to consensus reactor!/, 90);
  await chain.block((await chain.block()) + 3);
  const ofPeer = await page.shell('curl -s http://127.0.0.1:26670/metrics');
  // CometBFT sets the gauges of a peer every 10 seconds.
  const comet = await waitFor(
    'the gauges of a peer',
    async () => {
      const answer = await page.shell('curl -s http://127.0.0.1:26660/metrics');
      return answer.includes('\ncometbft_p2p_peer_pending_send_bytes{') ? answer : undefined;
    },
    60,
  );
  await peer.stop('SIGKILL');
  const rest = await page.shell("curl -s 'http://127.0.0.1:1317/metrics?format=prometheus'");
  const evm = await page.shell('curl -s http://127.0.0.1:6065/debug/metrics/prometheus');
  const served = readServed(comet);
  const names = [...served.keys()];
  const other = [...readServed(rest).keys()];
  page.says(
    'the endpoint of CometBFT also has the metrics of the application, and the other way round',
    names.some((name) => other.includes(name) && name.startsWith('cometbft_')) &&
      other.includes('feemarket_base_fee') &&
      names.includes('feemarket_base_fee'),
    `${names.length} and ${other.length} metrics`,
  );
  const syncing = (text: string): string[] => text.match(/^cometbft_consensus_(?:block|state)_syncing.*$/gm) ?? [];
  page.says(
    'a node that is the only validator does not have the two series for syncing',
    /^cometbft_consensus_height/m.test(comet) &&
      syncing(comet).length === 0 &&
      syncing(ofPeer).length === 2 &&
      syncing(ofPeer).every((each) => each.endsWith(' 0')),
    `the only validator: ${syncing(comet).join(' ') || 'none'}; its peer: ${syncing(ofPeer).join(' ')}`,
  );
  const values = [catching, ...syncing(ofPeer)].map((each) => / (\d+)$/.exec(each)?.[1]);
  page
    .row('during block sync or state sync, otherwise')
    .tells(
      [`${values[0]} during block sync`, `otherwise ${values[1]}`],
      [catching, ...syncing(ofPeer)].join('; then '),
    );
  readServed(rest, served);
  readServed(ofPeer, served);
  const ofEvm = readServed(evm);

  // Both directions: the page names every metric that is served, and every metric that the page names has the type and
  // the labels of its row.
  const rows = tables.flatMap((section) => page.rows(section, 'Metric'));
  const text = page.claims.page.lines.join('\n');
  const said = [
    ...rows.flatMap(toNames),
    ...[...text.matchAll(/`((?:go|process|runtime|promhttp)_[\w*]+)`/g)].map(([, name = '']) => name),
  ].map(toExpression);
  const unnamed = [...served.keys()].filter((name) => !said.some((each) => each.test(name)));
  page.says(
    'It lists every metric with its type, labels and unit',
    unnamed.length === 0,
    `served and not named: ${unnamed.join(' ') || 'none'}`,
  );
  // The data that fills the tables of metrics. It omits names with a path or a method, because these are specific to
  // this chain.
  const recorded = rows.flatMap((row) => {
    const all = row.sections.includes('EVM metrics') ? ofEvm : served;
    return toNames(row).flatMap((name): RecordedMetric[] => {
      const metric = all.get(name);
      return metric ? [{key: name, type: metric.type, labels: toOwnLabels(metric)}] : [];
    });
  });
  page.reference(
    'metrics',
    [...new Map(recorded.map((each) => [each.key, each])).values()].sort((a, b) => a.key.localeCompare(b.key)),
  );
  await tellNumbers(page, comet, evm);
  const left: string[] = [];
  for (const row of rows) {
    const all = row.sections.includes('EVM metrics') ? ofEvm : served;
    const found = toNames(row).flatMap((name) =>
      [...all].filter(([each]) => toExpression(name).test(each) && !(name === '<path>' && !/^_/.test(each))),
    );
    if (found.length === 0) {
      left.push(row.codes[0]?.[0] ?? '');
      continue;
    }
    const type = /^\w+/.exec(row.cells[1] ?? '')?.[0] ?? '';
    const labels = (row.codes[2] ?? []).map((label) => /^\w+/.exec(label)?.[0] ?? label);
    const wrong = found.filter(
      ([, metric]) =>
        metric.type !== type ||
        (/^the same/i.test(row.cells[2] ?? '') ? false : toOwnLabels(metric).some((label) => !labels.includes(label))),
    );
    // Text in parentheses or after a colon is a value of a label. The label `coin` needs a pair that began as a
    // contract.
    const named = [...(row.cells[2] ?? '').replace(/\([^)]*\)|:.*/g, '').matchAll(/\w+/g)]
      .map(([label]) => label)
      .filter((label) => labels.includes(label) && !/^(coin|quantile)$/.test(label));
    const absent = /^the same/i.test(row.cells[2] ?? '')
      ? []
      : named.filter((label) => !found.some(([, metric]) => metric.labels.has(label)));
    row.holds(
      wrong.length === 0 && absent.length === 0,
      (absent.length > 0 ? `not served: ${absent.join()}; ` : '') +
        found
          .slice(0, 6)
          .map(([name, metric]) => `${name} ${metric.type} {${[...metric.labels].join()}}`)
          .join('; '),
    );
  }
  // Metrics of events that did not happen on this chain.
  for (const name of left) {
    const row = rows.find(({codes}) => codes[0]?.[0] === name);
    if (/never/i.test(row?.cells.join(' ') ?? '') || /v1 only/.test(row?.cells.join(' ') ?? '')) {
      row?.holds(!toNames(row).some((each) => served.has(each)), `not served: ${name}`);
    } else {
      page.cannot(
        {row: name},
        'comes with its first event, which one chain alone does not have: named in the keepers of its module',
      );
    }
  }

  // The settings that switch the sources on, and the files of the page.
  const sources = page.rows('Switch the sources on', 'Source');
  [rest, comet, evm].forEach((seen, index) =>
    sources[index]?.holds(/^# TYPE/m.test(seen), seen.split('\n').slice(0, 2).join(' ')),
  );
  await page.run('kill -USR1');
  await chain.until(/\[gauge\]|\[G\]|\[S\]|\[C\]/, 10).catch(() => undefined);
  page.finds('To write the same data to the log of the node, send the signal `USR1`', /\[[GSC]\]\s'/, chain.log());
  await page.run("grep -E '^(cometbft_consensus_height", {
    varies: ['1.9000001e+07', '2e+10', '42', '{{mainnet.chainId}}'].map(fillLine),
    output: false,
  });
  page.block(
    'feemarket_base_fee 2e+10',
    /^cometbft_consensus_height\{chain_id="evmos_9000-1"\} [\d.e+]+$/m.test(comet) &&
      /^feemarket_base_fee [\d.e+]+$/m.test(comet) &&
      /^rpc_requests \d+$/m.test(evm),
    [/^cometbft_consensus_height.*/m, /^feemarket_base_fee.*/m].map((each) => each.exec(comet)?.[0]).join(' ') +
      ` ${/^rpc_requests .*/m.exec(evm)?.[0]}`,
  );
  const paths = await page.try(
    "curl -s -o /dev/null -w '%{http_code} ' http://127.0.0.1:26660/metrics; curl -s -o /dev/null -w '%{http_code} ' http://127.0.0.1:6065/debug/metrics/prometheus; curl -s -o /dev/null -w '%{http_code}' 'http://127.0.0.1:1317/metrics?format=prometheus'",
  );
  page.block('rule_files:', paths.output === '200 200 200', paths.output);
  page.block('format: [prometheus]', paths.output === '200 200 200', paths.output);

  // The tables contain every metric of a query or an alert.
  const known = (expression: string): string[] =>
    [...expression.matchAll(/\b((?:cometbft|rpc|tx|feemarket|begin|process)_[a-z_]+)\b/g)]
      .map(([, name = '']) => name)
      .filter((name) => !said.some((each) => each.test(name) || each.test(name.replace(/_(sum|count)$/, ''))));
  for (const row of page.rows('Queries')) {
    const unknown = (row.codes[1] ?? []).flatMap(known);
    row.holds(unknown.length === 0, `names that no table has: ${unknown.join(' ') || 'none'}`);
  }
  const alerts = page.fence('alert: NodeDown').fence.code;
  page.block(
    'alert: NodeDown',
    known(alerts).length === 0,
    `names that no table has: ${known(alerts).join(' ') || 'none'}`,
  );
  page.cannot({fence: 'promtool check config'}, 'promtool comes with Prometheus, which is not on this machine');
  for (const row of page.rows('Names that no longer exist')) {
    const olds = (row.codes[0] ?? []).map((name) => name.replace('…', ''));
    row.holds(
      olds.every(
        (name) =>
          ![...served.keys()].some((each) =>
            name.endsWith('_') ? each.startsWith(name) : each === name && served.get(each)?.type !== 'summary',
          ),
      ),
      `none of ${olds.join(', ')} is served`,
    );
  }

  // Errors.
  const fails = page.rows('Errors and what to do');
  const pick = (part: string) => fails.find(({cells}) => cells.join(' | ').includes(part));
  const format = await page.shell("curl -s 'http://127.0.0.1:1317/metrics?format=xml'");
  pick('unsupported metrics format')?.shows(format);
  const storm =
    "seq 3000 | xargs -P 100 -I{} curl -s http://127.0.0.1:26660/metrics | grep -m1 'Limit of concurrent' || echo none";
  const many = await page.try(storm);
  const concurrent = pick('Limit of concurrent');
  concurrent?.shows(many.output);
  await chain.stop('SIGKILL');
  const [, unlimited = ''] = /(\d+) is no limit/.exec(concurrent?.cells[2] ?? '') ?? [];
  const unbounded = await page.startChain({
    home: 'unbounded',
    blockTime: '500ms',
    config: {'instrumentation.max_open_connections': unlimited},
    app: {...withoutServers, 'telemetry.enable-hostname': 'true'},
  });
  const hosted = await page.shell('curl -s http://127.0.0.1:26660/metrics');
  const host = (await page.shell('hostname')).trim().replace(/[-.]/g, '_');
  const ofHost = [...readServed(hosted)].filter(([name]) => name.startsWith(`${host}_`));
  page.says(
    'With `enable-hostname`, gauges also get the name of the host, as in `<host>_feemarket_base_fee`.',
    ofHost.some(([name]) => name === `${host}_feemarket_base_fee`) &&
      ofHost.every(([, {type}]) => type === 'gauge') &&
      /^begin_blocker/m.test(hosted),
    `host ${host}: ${ofHost.map(([name, {type}]) => `${name} ${type}`).join(', ')}`,
  );
  const all = await page.try(storm.replace('3000', '1000'));
  concurrent?.holds(all.output.trim() === 'none', `refused with ${unlimited}: ${all.output.trim()}`);
  await unbounded.stop('SIGKILL');

  const telemetry = page.fence('[telemetry]').fence.code;
  const instrumentation = page.fence('[instrumentation]').fence.code;
  const toValues = (code: string, section: string) =>
    Object.fromEntries(
      [...code.matchAll(/^([\w-]+) = (.*)$/gm)].map(([, key = '', value = '']) => [`${section}.${key}`, value]),
    );
  const blockTime = '500ms';
  const home = page.makeHome({
    home: 'written',
    blockTime,
    app: {
      ...withoutServers,
      'json-rpc.enable': 'false',
      'telemetry.enabled': 'false',
      'telemetry.prometheus-retention-time': '0',
    },
  });
  // In the file that `init` writes, the list spans two lines.
  const app = path.join(home, 'config/app.toml');
  writeFileSync(app, readFileSync(app, 'utf8').replace(/global-labels = \[\n+\]/, 'global-labels = []'));
  setToml(app, toValues(telemetry, 'telemetry'));
  setToml(path.join(home, 'config/config.toml'), toValues(instrumentation, 'instrumentation'));
  const own = await page.start('evmosd start --metrics', /Starting JSON-RPC server/, {
    adapt: [['evmosd start', `evmosd start --home ${home} --chain-id evmos_9000-1`, 'a chain of one validator']],
    seconds: 60,
  });
  await page.try('sleep 2');
  const labelled = await page.outputOf('curl -s http://127.0.0.1:26660/metrics');
  page.block(
    '[telemetry]',
    /^feemarket_base_fee\{network="mainnet"\}/m.test(labelled),
    /^feemarket_base_fee.*/m.exec(labelled)?.[0] ?? labelled.slice(0, 200),
  );
  page.block(
    '[instrumentation]',
    /^cometbft_consensus_height/m.test(labelled),
    /^cometbft_consensus_height.*/m.exec(labelled)?.[0] ?? labelled.slice(0, 200),
  );
  const series = labelled.split('\n').filter((line) => /^(?!cometbft_)[a-z]/.test(line));
  const [ofRuntime, ofModules] = [true, false].map((runtime) =>
    series.filter((line) => /^(?:runtime|go|process|promhttp)_/.test(line) === runtime),
  );
  const isLabelled = (line: string): boolean => line.includes('network="mainnet"');
  page.says(
    'The labels of `global-labels` are added to the metrics of the modules and of the SDK, but not to `runtime_*`, `go_*`, `process_*` and `promhttp_*`.',
    ['runtime_', 'go_', 'process_', 'promhttp_'].every((prefix) =>
      ofRuntime?.some((line) => line.startsWith(prefix)),
    ) &&
      ofRuntime?.some(isLabelled) === false &&
      (ofModules ?? []).length > 5 &&
      ofModules?.every(isLabelled) === true,
    `${ofModules?.filter(isLabelled).length} series of modules with it, without: ${ofModules?.find((line) => !isLabelled(line)) ?? 'none'}; of the runtime ${ofRuntime?.filter(isLabelled).length} of ${ofRuntime?.length}`,
  );
  // The error of curl, and that of a Go program, which has another wording.
  const askClosed = async (port: number): Promise<string> =>
    (
      await page.try(
        `curl -sS http://127.0.0.1:${port}/metrics || true; evmosd status --node tcp://127.0.0.1:${port} 2>&1 | head -1`,
      )
    ).output;
  fails.find(({cells}) => cells[1]?.startsWith('[api] is off'))?.shows(await askClosed(1317));
  await own.stop('SIGKILL');
  // The same node without the key of its validator signs nothing, as in jail.
  await page.shell(`rm ${home}/config/priv_validator_key.json`);
  const unsigned = page.terminal.start(`evmosd start --home ${home} --chain-id evmos_9000-1 2>&1`);
  const silent = await waitFor(
    'the metrics of CometBFT',
    async () => {
      const answer = await page.outputOf('curl -s http://127.0.0.1:26660/metrics');
      return /^cometbft_/m.test(answer) ? answer : undefined;
    },
    60,
  );
  await unsigned.stop('SIGKILL');
  const signature = /^cometbft_consensus_validator_last_signed_height.*/m;
  page.says(
    'After a restart, the series `cometbft_consensus_validator_last_signed_height` does not exist before the next signature, so the rule stays silent.',
    signature.test(labelled) && !signature.test(silent),
    `before: ${signature.exec(labelled)?.[0]}; after a restart: ${signature.exec(silent)?.[0] ?? `not among ${silent.match(/^cometbft_\w+/gm)?.length} series`}`,
  );

  const off = await page.startChain({
    home: 'off',
    blockTime,
    config: {'instrumentation.prometheus': 'false'},
    app: {'grpc.enable': 'false', 'grpc-web.enable': 'false', 'telemetry.enabled': 'false'},
    flags: ['--metrics=true'],
  });
  await off.ask('eth_blockNumber');
  const still = await page.outputOf('curl -s http://127.0.0.1:6065/debug/metrics/prometheus');
  const moved = [...still.matchAll(/^[a-z_]\S* (\S+)$/gm)].filter(([, value]) => Number(value) !== 0);
  fails
    .find(({cells}) => cells[1] === '--metrics=true')
    ?.holds(
      /^rpc_requests 0$/m.test(still) && moved.length === 0,
      `${still.split('\n').length} lines, not 0: ${
        moved
          .map(([line]) => line)
          .slice(0, 5)
          .join(', ') || 'none'
      }`,
    );
  page.finds('the server opens and names all metrics, but every value stays 0', /^rpc_requests 0$/m, still);
  pick('"code":12')?.holds(
    (await page.outputOf('curl -s http://127.0.0.1:1317/metrics')).includes(
      '{"code":12,"message":"Not Implemented","details":[]}',
    ),
    await page.outputOf("curl -s -w ' %{http_code}' http://127.0.0.1:1317/metrics"),
  );
  fails.find(({cells}) => cells[1] === 'prometheus = false')?.shows(await askClosed(26_660));
  await off.stop('SIGKILL');

  await page.try('python3 -m http.server 26660 --bind 0.0.0.0 >/dev/null 2>&1 &');
  await waitFor('the other server', () => isOpen(26660));
  const disabled = pick('prometheus metrics are not enabled');
  const [, retention = ''] = /is (\d+)$/.exec(disabled?.cells[1] ?? '') ?? [];
  const zero = await page.startChain({
    home: 'zero',
    blockTime,
    app: {'grpc.enable': 'false', 'grpc-web.enable': 'false', 'telemetry.prometheus-retention-time': retention},
  });
  const notEnabled = await page.outputOf("curl -s 'http://127.0.0.1:1317/metrics?format=prometheus'");
  disabled?.shows(notEnabled);
  disabled?.holds(notEnabled.includes('prometheus metrics are not enabled'), `with ${retention}: ${notEnabled}`);
  sources[0]?.holds(
    notEnabled.includes('prometheus metrics are not enabled') &&
      sources[0].cells[1]?.includes(`above ${retention}`) === true,
    `with ${retention}: ${notEnabled}`,
  );
  pick('Prometheus HTTP server')?.shows(zero.log());
  fails.find(({cells}) => cells[1]?.startsWith('The flag --metrics is missing'))?.shows(await askClosed(6_065));
  await zero.stop('SIGKILL');
  page.advice({row: 'Names of `cometbft_…` are there'}, {row: 'A series disappears and returns'});
};

export default run;

import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {blockTimeSeconds, evidenceWindowBlocks} from '../../../../../src/site/disk';
import {setToml, type Chain} from '../../../chain';
import {waitFor} from '../../../processes';
import type {PageRun, Run} from '../../../run';
import type {Requires} from '../../../tools';
import {modulesNeed, readModule} from '../../goModules';
import {startPruned} from '../../prunedBlocks';
import {endOfStart, readNodeFiles, withoutServers} from '../../nodeFiles';

export const requires: Requires = modulesNeed;

const from = '0x7cB61D4117AE31a12E393a1Cfa3BaC666481D02E';
const to = '0xC6Fe5D33615a1C52c08018c47E8Bc53646A0E101';

/** Sends an Ethereum transaction with a key of the node, and waits for its block. */
async function send(chain: Chain): Promise<string> {
  const {result, error} = await chain.ask('eth_sendTransaction', [{from, to, value: '0x1', gas: '0x5208'}]);
  await chain.block();
  await chain.block();
  return String(result ?? error?.message);
}

/** Checks what each setting that saves disk space removes. */
async function trySavings(page: PageRun): Promise<void> {
  const blockTime = '300ms';

  const discarding = await page.startChain({
    home: 'discarding',
    blockTime,
    config: {'storage.discard_abci_responses': 'true'},
    app: withoutServers,
  });
  const hash = await send(discarding);
  const results = (await discarding.comet('/block_results?height=2')).body;
  const receipt = await discarding.ask('eth_getTransactionReceipt', [hash]);
  const logs = await discarding.ask('eth_getLogs', [{fromBlock: '0x1', toBlock: 'latest'}]);
  page
    .row('`discard_abci_responses = true`', 'Settings by role')
    .holds(
      results.includes('node is not persisting abci responses') && !receipt.result && !logs.result,
      `${results.trim()}; receipt ${JSON.stringify(receipt)}; logs ${JSON.stringify(logs)}`,
    );
  page.row('`node is not persisting abci responses`', 'Errors').shows(results);
  await discarding.stop('SIGKILL');

  const noIndex = await page.startChain({
    home: 'no-index',
    blockTime,
    config: {'tx_index.indexer': '"null"'},
    app: withoutServers,
  });
  const sent = await send(noIndex);
  const found = await noIndex.ask('eth_getTransactionByHash', [sent]);
  const none = await noIndex.ask('eth_getTransactionReceipt', [sent]);
  const searches = [
    (await noIndex.comet('/tx_search?query="tx.height>0"')).body,
    (await noIndex.comet('/block_search?query="block.height>0"')).body,
    await page.outputOf(`evmosd query tx ${'A'.repeat(64)} --home ${noIndex.home}`),
  ];
  await noIndex.stop('SIGKILL');
  const own = await page.startChain({
    home: 'own-index',
    blockTime,
    config: {'tx_index.indexer': '"null"'},
    app: {...withoutServers, 'json-rpc.enable-indexer': 'true'},
  });
  const indexed = await own.ask('eth_getTransactionReceipt', [await send(own)]);
  page
    .row('`evmindexer.db`', 'What lives in the data folder')
    .holds(existsSync(path.join(own.home, 'data/evmindexer.db')), readdirSync(path.join(own.home, 'data')).join(' '));
  await own.stop('SIGKILL');
  page
    .row('`indexer = "null"`', 'Settings by role')
    .holds(
      searches.every((text) => /disabled/.test(text)) &&
        found.result === null &&
        none.result === null &&
        Boolean(indexed.result),
      `${searches.map((text) => /"data":"([^"]*)"|(\w+ indexing is disabled)/.exec(text)?.[0] ?? text.trim().slice(0, 120)).join('; ')}; without an index ${JSON.stringify(found.result)}, ${JSON.stringify(none.result)}; with enable-indexer ${indexed.result ? 'a receipt' : JSON.stringify(indexed)}`,
    );
  page.says('and receipts answer `null`', found.result === null && none.result === null, JSON.stringify([found, none]));

  const listed = await page.startChain({
    home: 'listed',
    blockTime,
    app: {...withoutServers, 'index-events': '["transfer.sender"]'},
  });
  await send(listed);
  const search = async (query: string) =>
    (await listed.cometResult<{total_count: string}>(`/tx_search?query=${encodeURIComponent(`"${query}"`)}`))
      .total_count;
  const counts = [
    await search("transfer.sender='evmos10jmp6sgh4cc6zt3e8gw05wavvejgr5pwjnpcky'"),
    await search("message.action='/ethermint.evm.v1.MsgEthereumTx'"),
  ];
  page
    .row('`index-events` with a list')
    .holds(counts[0] !== '0' && counts[1] === '0', `listed ${counts[0]}, not listed ${counts[1]}`);
  await listed.stop('SIGKILL');
}

/** Asks a node for a transaction whose block it has dropped. */
async function checkDropped(page: PageRun): Promise<void> {
  const dropped = await startPruned(page);
  const unread = [
    await page.outputOf(`evmosd query tx ${dropped.hash} --home ~/${dropped.home}`),
    (await dropped.chain.rest(`/cosmos/tx/v1beta1/txs/${dropped.hash}`)).body,
  ];
  const read = [
    (await dropped.chain.comet(`/tx?hash=0x${dropped.hash}`)).body,
    (await dropped.chain.comet(`/tx_search?query=${encodeURIComponent('"tx.height>0"')}`)).body,
  ];
  page
    .rows('Settings by role', 'Saving')
    .find(({cells}) => cells[0] === 'min-retain-blocks')
    ?.holds(
      unread.every((each) => each.includes('invalid memory address or nil pointer dereference')) &&
        read.every((each) => each.includes(`"${dropped.hash}"`)),
      `${unread.map((each) => each.split('\n')[0]).join('; ')}; ${read.map((each) => each.slice(0, 100)).join('; ')}`,
    );
  const locked = await page.try(`evmosd rollback --home ~/${dropped.home}`);
  await dropped.chain.stop();
  page.says(
    'Other commands on the database refuse to run beside a running node, but these two delete its files without an error.',
    locked.exit !== 0 && locked.output.includes('resource temporarily unavailable'),
    `rollback: ${locked.output.split('\n')[0]}`,
  );
}

const failure = /CONSENSUS FAILURE!!!/;
const missing = /panic: open \S+\/cs\.wal: no such file or directory/;

/**
 * Resets a node that runs.
 * @returns The node, once it has failed in one way or the other.
 */
async function resetRunning(page: PageRun, command: string, home: string, blockTime: string): Promise<Chain> {
  const chain = await page.startChain({home, blockTime, app: {'json-rpc.enable': 'false'}});
  await page.shell(`evmosd tendermint ${command} --home ~/${home}`);
  await chain.until(new RegExp(`${failure.source}|${missing.source}`));
  return chain;
}

/** Resets nodes that run: one whose next block comes before its look at the folder, and one whose next block comes later. */
async function checkResets(page: PageRun): Promise<void> {
  let fast = await resetRunning(page, 'unsafe-reset-all', 'fast-0', '200ms');
  for (let run = 1; run < 5 && !failure.test(fast.log()); run += 1) {
    await fast.stop();
    fast = await resetRunning(page, 'unsafe-reset-all', `fast-${run}`, '200ms');
  }
  const {status: answered} = await fast.comet('/health');
  const still = await page.try('evmosd query bank total --home ~/fast-0');
  await fast.stop();
  const [, after = ''] = fast.log().split(failure);
  page.says(
    'Its process stays alive and answers requests, but commits no block.',
    answered === 200 && still.exit === 0 && after !== '' && !after.includes('committed state'),
    `/health answers ${answered}, a query ends with ${still.exit}; the log after the failure: ${after.slice(0, 200)}`,
  );
  const slow = await resetRunning(page, 'reset-state', 'slow', '60s');
  page.finds('Or the process ends with', missing, slow.log());
  await slow.stop();
}

/** Fills a small disk with a node, and starts the node again, first without free space. */
async function fillDisk(page: PageRun): Promise<void> {
  page.makeHome({
    home: 'full',
    blockTime: '10ms',
    app: {...withoutServers, 'json-rpc.enable': 'false', 'state-sync.snapshot-interval': '0'},
  });
  await page.shell('mkdir small; mount -t tmpfs -o size=3m tmpfs small; cp -r full small/full');
  const command = 'evmosd start --home small/full --chain-id evmos_9000-1';
  const node = page.terminal.start(command);
  // Whichever file comes first: a state, a batch of a database, or the file of the last signature.
  await node.until(/CONSENSUS FAILURE!!! err=.*no space left on device/, 180);
  const status = await page.shell(`evmosd status --node tcp://localhost:26657 | jq -c .SyncInfo`);
  const [, after = ''] = node.log().split(/CONSENSUS FAILURE!!!/);
  await node.stop('SIGKILL');
  const again = await page.outputOf(`timeout -s KILL 30 ${command}`, {seconds: 60});
  await page.shell('mount -o remount,size=200m small');
  const free = page.terminal.start(command);
  await free.until(/committed state/, 60);
  await free.stop('SIGKILL');
  await page.shell('umount --lazy small');
  const row = page.row('no space left on device', 'Errors');
  row.shows(`${node.log().replace(/ stack=.*/g, '')}\n${again}`);
  row.holds(
    status.includes('"catching_up":false') && after !== '' && !after.includes('committed state'),
    `a node on the full disk answers ${status}`,
  );
}

const run: Run = async (page) => {
  const files = readNodeFiles(page.makeHome({home: 'defaults'}));
  await page.shell('evmosd init node1 --home init --chain-id evmos_9000-1');
  const defaults = readNodeFiles(path.join(page.home, 'init'));

  // A chain that keeps every state, prunes blocks, and takes snapshots.
  const chain = await page.startChain({
    home: '.evmosd',
    blockTime: '10ms',
    app: {
      ...withoutServers,
      'json-rpc.enable': 'false',
      'state-sync.snapshot-interval': '20',
      'min-retain-blocks': '10',
    },
    consensus: {
      evidence: {max_age_num_blocks: '30', max_age_duration: '172800000000000', max_bytes: '1048576'},
    },
  });
  await chain.block(125);
  await page.run('max_age_num_blocks');
  const result = await chain.cometResult<{sync_info: Record<string, string>}>('/status');
  const kept = Number(result.sync_info.latest_block_height) - Number(result.sync_info.earliest_block_height);
  page.says(
    'the largest of `min-retain-blocks`, the evidence window in blocks, and `snapshot-interval` × `snapshot-keep-recent`',
    kept >= 40 && kept <= 42,
    `${kept} blocks with 10, 30 and 20 × 2`,
  );
  const old = (await chain.comet('/block?height=2')).body;
  page
    .rows('Settings by role', 'Saving')
    .find(({cells}) => cells[0] === 'min-retain-blocks')
    ?.finds(/height 2 is not available, lowest height is/, old);
  const searched = (await chain.comet(`/block_search?query=${encodeURIComponent('"block.height=2"')}`)).body;
  page.says(
    'Nothing prunes `tx_index.db`, so it grows without a limit.',
    old.includes('height 2 is not available') && searched.includes('"total_count":"1"'),
    `block 2 is pruned, and a search for it has ${/"total_count":"\d+"/.exec(searched)?.[0] ?? searched}`,
  );
  const query = await page.try('evmosd query bank total --height 2 --home .evmosd -o json');
  await page.run('BYTES=$(du');
  await chain.stop('SIGINT');
  await page.run('journalctl --disk-usage', {
    adapt: [['journalctl --disk-usage', 'true', 'no journal on this machine']],
  });
  const present = readdirSync(path.join(chain.home, 'data'));
  for (const row of page.rows('What lives in the data folder')) {
    const [name = ''] = row.codes[0] ?? [];
    // The first exists only with a setting, the others only with another engine and after an upgrade.
    if (!['evmindexer.db', 'versiondb/', 'upgrade-info.json'].includes(name)) {
      row.holds(present.includes(name.replace(/\/$/, '')), `data has ${present.join(' ')}`);
    }
  }

  // The steps that free disk space.
  await page.run('priv_validator_state.json ~/', {
    adapt: [['sudo systemctl stop evmosd', 'true', 'it was stopped without systemd']],
  });
  setToml(path.join(chain.home, 'config/config.toml'), {'tx_index.indexer': '"null"'});
  await page.run('rm -r ~/.evmosd/data/tx_index.db');
  const list = await page.shell('evmosd snapshots list');
  const [, newest = ''] = /height: (\d+)/.exec(list) ?? [];
  await page.run('evmosd snapshots delete', {
    replace: {'<height>': newest},
    extent: 'lines',
    varies: ['18500000', '42'],
  });
  const left = await page.shell('evmosd snapshots list');
  page.says(
    'then list and delete the snapshots',
    left !== list && !left.includes(`height: ${newest} `),
    `before: ${list.trim()}; after: ${left.trim()}`,
  );
  const zero = await page.try('evmosd prune custom --pruning-keep-recent 100 --home ~/.evmosd');
  page.finds('Without `--pruning-interval`', "'pruning-interval' must not be 0", zero.output);
  page.row("`'pruning-interval' must not be 0", 'Errors').shows(zero.output);
  await page.run('evmosd prune custom', {varies: ['18499899']});
  page
    .row('`no heights to prune`')
    .shows(
      await page.outputOf('evmosd prune custom --pruning-keep-recent 1000000 --pruning-interval 10 --home ~/.evmosd'),
    );
  page
    .row('`the database has no valid heights')
    .shows(await page.outputOf('evmosd prune custom --pruning-keep-recent 100 --pruning-interval 10 --home elsewhere'));
  page
    .row('`could not create directory')
    .shows(await page.outputOf('evmosd prune custom --pruning-keep-recent 100 --pruning-interval 10'));
  const promised = await page.shell('evmosd prune --help');
  const tip = Number(await page.shell('evmosd block latest --home ~/.evmosd | jq -r .header.height'));
  const emptied: string[] = [];
  for (const [folder, command] of [
    ['by-argument', 'evmosd prune nothing'],
    ['by-file', 'evmosd prune'],
  ] as const) {
    await page.shell(`cp -r ~/.evmosd ~/${folder}`);
    const hasState = async (height: number): Promise<boolean> =>
      (await page.try(`evmosd export --height ${height} --home ~/${folder} >/dev/null`)).exit === 0;
    const had = await hasState(tip - 50);
    const said = await page.outputOf(`${command} --home ~/${folder}`);
    emptied.push(
      `${command}: ${had} before, ${await hasState(tip - 50)} after, ${await hasState(tip)} at the end. ${said.split('\n').at(-1)}`,
    );
  }
  const isEmptied = (said: string | undefined): boolean =>
    said?.includes('true before, false after, true at the end. successfully pruned') === true;
  page.says(
    '`evmosd prune nothing` deletes every state but the newest, although its help promises the contrary.',
    isEmptied(emptied[0]) && promised.includes('nothing: all historic states will be saved'),
    emptied[0] ?? '',
  );
  page.says(
    'So does `evmosd prune` without an argument in the home of an archive node',
    isEmptied(emptied[1]) && page.read('.evmosd/config/app.toml').includes('\npruning = "nothing"'),
    emptied[1] ?? '',
  );
  const block = await page.try(
    'evmosd block --height $(($(evmosd block latest --home ~/.evmosd | jq -r .header.height) - 5)) --home ~/.evmosd | jq -r .header.height; evmosd block --height latest --home ~/.evmosd | jq -r .header.height',
  );
  page.finds('run `evmosd block --height <height>`', /^\d{3}\n\d{3}$/m, block.output.trim());

  // With these settings, the node keeps only the states of the last 100 heights.
  const code = page.fence('pruning-interval = "10"').fence.code;
  setToml(
    path.join(chain.home, 'config/app.toml'),
    Object.fromEntries([...code.matchAll(/^([\w-]+) = (.*)$/gm)].map(([, key = '', value = '']) => [key, value])),
  );
  // An interrupted snapshot leaves such a folder.
  await page.shell('mkdir -p ~/.evmosd/data/snapshots/7/3 && echo x > ~/.evmosd/data/snapshots/7/3/0');
  const again = await page.startNode(chain.home);
  await again.until(/completed state snapshot[\s\S]*completed state snapshot[\s\S]*completed state snapshot/, 120);
  await again.block();
  const after = await page.try('evmosd query bank total --height 2 -o json');
  page
    .rows('Settings by role', 'Saving')
    .find(({cells}) => cells[0]?.startsWith('pruning'))
    ?.holds(
      query.exit === 0 && after.exit !== 0 && after.output.includes('failed to load state'),
      `before exit ${query.exit}; after ${after.output.split('\n')[0]}`,
    );
  page.block('pruning-interval = "10"', (await again.block()) > 125, `at height ${await again.block()}`);
  await again.stop('SIGINT');
  const folders = await page.shell('ls ~/.evmosd/data/snapshots; evmosd snapshots list');
  page.says(
    '`snapshot-keep-recent` does not count this folder, and `evmosd snapshots list` does not show it',
    /^7$/m.test(folders) && !/^height: 7 /m.test(folders) && folders.match(/^height: /gm)?.length === 2,
    folders.trim(),
  );
  await page.run('sudo systemctl start evmosd', {
    adapt: [['sudo systemctl start evmosd', 'true', 'it ran without systemd, and du meets no files in motion']],
  });
  await page.try('rm -rf ~/.evmosd/data/priv_validator_state.bak');
  const reset = await page.shell(
    'cp -r .evmosd reset && mkdir reset/data/tx_index.db && touch reset/data/tx_index.db/CURRENT && evmosd tendermint reset-state --home reset 2>&1; ls reset/data; cat reset/data/priv_validator_state.json',
  );
  page.says(
    'removes `blockstore.db`, `state.db`, `cs.wal`, `evidence.db` and `tx_index.db`',
    ['blockstore.db', 'state.db', 'cs.wal', 'evidence.db', 'tx_index.db'].every(
      (name) => new RegExp(`Removed (?:all )?${name}`).test(reset) && !new RegExp(`^${name}$`, 'm').test(reset),
    ),
    reset,
  );
  page.says(
    'It leaves `application.db` and the sign state',
    /^application\.db$/m.test(reset) && /"height": "\d{3}"/.test(reset),
    reset.split('\n').slice(-10).join(' '),
  );
  const halves = await page.try('timeout -s KILL 10 evmosd start --home reset 2>&1 | tail -60');
  page.finds(
    'the two halves of the node no longer fit together, and the start panics with `state.AppHash does not match AppHash after replay`',
    /^panic: state\.AppHash does not match AppHash after replay\./m,
    halves.output,
  );

  // The states that `pruning` keeps.
  const help = await page.shell('evmosd prune --help');
  const days = (states: number) => `${((states * blockTimeSeconds) / 86_400).toFixed(1)} days`;
  // `evmosd init` writes these comments above the key.
  const written = page.read('init/config/app.toml');
  const readStrategy = (name: string) => {
    const [line = '', states = '', interval = ''] =
      new RegExp(`^# ${name}: .*?(\\d+) .*pruning at (\\d+) block intervals`, 'm').exec(written) ?? [];
    return {line, states, interval};
  };
  const pruning = page.rows('Pruning', 'pruning');
  const pick = (name: string) => pruning.find(({cells}) => cells[0]?.startsWith(name));
  const byDefault = readStrategy('default');
  pick('default')?.tells(
    [byDefault.states, byDefault.interval, days(Number(byDefault.states))],
    `${byDefault.line}: ${days(Number(byDefault.states))}`,
  );
  pick('nothing')?.holds(
    help.includes('nothing will be deleted') && query.exit === 0,
    'with nothing, the state of height 2 answers at height 125',
  );
  // The interval is that of the code block on the page, with which a node ran above.
  const [, keptOfBlock = '', intervalOfBlock = ''] =
    /pruning-keep-recent = "(\d+)"\npruning-interval = "(\d+)"/.exec(code) ?? [];
  const long = pick('custom, 100000');
  const [, many = ''] = /^custom, (\d+) and/.exec(long?.cells[0] ?? '') ?? [];
  long?.tells(
    [many, many, intervalOfBlock, intervalOfBlock, days(Number(many))],
    `${many} states at ${blockTimeSeconds} s are ${days(Number(many))}; pruning-interval = ${intervalOfBlock}`,
  );
  const interval = page.row('[state-sync] snapshot-interval', 'Settings by role');
  const [, off = '', served] = /^(\d+); sentry (\d+) to serve others$/.exec(interval.cells[2] ?? '') ?? [];
  const everything = await page.startChain({
    home: 'everything',
    blockTime: '10ms',
    app: {...withoutServers, 'json-rpc.enable': 'false', pruning: '"everything"', 'state-sync.snapshot-interval': off},
  });
  await everything.block(21);
  const oldest = (await everything.comet('/block_results?height=2')).body;
  const sync = (await everything.comet('/status')).body;
  const found = (await everything.comet(`/block_search?query=${encodeURIComponent('"block.height=2"')}`)).body;
  page.says(
    'Even with `everything`, `blockstore.db`, `state.db` and `tx_index.db` keep growing',
    sync.includes('"earliest_block_height":"1"') &&
      oldest.includes('"height":"2"') &&
      found.includes('"total_count":"1"'),
    `${/"earliest_block_height":"\d+"/.exec(sync)?.[0] ?? sync}; results of block 2: ${oldest.slice(0, 60)}; search for it: ${/"total_count":"\d+"/.exec(found)?.[0] ?? found}`,
  );
  const states = async (node: Chain, height: number) =>
    !(await node.comet(`/abci_query?path="/store/acc/key"&data=0x00&height=${height}`)).body.includes('"code":18') &&
    !(await node.comet(`/abci_query?path="/store/acc/key"&data=0x00&height=${height}`)).body.includes('does not exist');
  const first = await states(everything, 5);
  // The state may be pruned before the request arrives. Then this tries the next one.
  const latest = await waitFor('a state that is kept', async () => {
    const height = await everything.block();
    return (await states(everything, height)) ? height : undefined;
  });
  await everything.stop('SIGKILL');
  const least = readStrategy('everything');
  pick('everything')?.holds(
    !first && latest > 21 && help.includes(`everything: ${least.states} latest states will be kept`),
    `height 5 ${first}, height ${latest} true`,
  );
  const seconds = `${Math.round(Number(least.states) * blockTimeSeconds)} seconds`;
  pick('everything')?.tells([least.states, least.interval, seconds], `${least.line}: ${seconds}`);
  const custom = await page.startChain({
    home: 'custom',
    blockTime: '50ms',
    app: {
      ...withoutServers,
      'json-rpc.enable': 'false',
      pruning: '"custom"',
      'pruning-keep-recent': `"${keptOfBlock}"`,
      'pruning-interval': `"${intervalOfBlock}"`,
    },
  });
  // Half of the states that are kept are older than the one that is asked for, so a slow request finds it, too.
  const half = (await custom.block(122)) - Number(keptOfBlock) / 2;
  const [early, recent] = [await states(custom, 5), await states(custom, half)];
  const missed = await page.shell(
    `evmosd query slashing signing-info "$(evmosd tendermint show-validator --home ~/custom)" -o json | jq -r .missed_blocks_counter`,
  );
  const heights = readModule(page, 'github.com/cosmos/cosmos-sdk', 'store/pruning/manager.go');
  const commit = readModule(page, 'github.com/cosmos/cosmos-sdk', 'store/rootmulti/store.go');
  const multiple = /height%int64\(m\.opts\.Interval\) == 0/.exec(heights)?.[0] ?? '';
  const inCommit = /func \(rs \*Store\) Commit\(\)[\s\S]*?handlePruning\(version\)/.test(commit);
  page.says(
    '`pruning` leads to no slash and no jail, because signing needs only the newest state',
    missed === '0' && !early,
    `height 5 is pruned, and the validator missed ${missed} blocks`,
  );
  page.says(
    'the node prunes during the commit of every block whose height is a multiple of the interval',
    multiple !== '' && inCommit,
    `pruning/manager.go: ${multiple}; Commit calls handlePruning: ${inCommit}`,
  );
  await custom.stop('SIGKILL');
  pick('custom, 100 and')?.holds(!early && recent, `height 5 ${early}, height ${half} ${recent}`);
  const minutes = `${Math.round((Number(keptOfBlock) * blockTimeSeconds) / 60)} minutes`;
  pick('custom, 100 and')?.tells(
    [keptOfBlock, keptOfBlock, intervalOfBlock, intervalOfBlock, minutes],
    `pruning-keep-recent = ${keptOfBlock}, pruning-interval = ${intervalOfBlock}: ${minutes}`,
  );
  page
    .row('pruning | default | custom', 'Settings by role')
    .tells(
      [`custom, ${keptOfBlock} and ${intervalOfBlock}`],
      `a node runs with custom, ${keptOfBlock} and ${intervalOfBlock}`,
    );

  for (const row of page.rows('Settings by role', 'Setting')) {
    const [name = ''] = row.codes[0] ?? [];
    const key = name.replace(/^\[([\w-]+)\] /, '$1.');
    const entry = [...defaults.app, ...defaults.config].find(([each]) => each === key || each.endsWith(`.${key}`));
    const value = (entry?.[1] ?? '').replaceAll('"', '');
    row.holds(
      entry !== undefined && (row.cells[1] ?? '').split(', ')[0] === value,
      `${entry?.join(' = ') ?? 'no such key'}`,
    );
  }
  page
    .rows('Settings by role', 'Saving')
    .find(({cells}) => cells[0]?.startsWith('snapshot'))
    ?.holds(
      !everything.log().includes('creating state snapshot') && chain.log().includes('creating state snapshot'),
      'no snapshot with 0; with 20: creating state snapshot',
    );
  interval.holds(
    !everything.log().includes('creating state snapshot') &&
      served === defaults.app.get('state-sync.snapshot-interval'),
    `with ${off}: no snapshot; after init: ${defaults.app.get('state-sync.snapshot-interval')}`,
  );
  const retained = page.row('min-retain-blocks | 0, all | 650000', 'Settings by role');
  retained.holds(
    Number(retained.cells[2]) > evidenceWindowBlocks,
    `min-retain-blocks = ${retained.cells[2]} is more than the evidence window, ${evidenceWindowBlocks} blocks`,
  );
  await trySavings(page);

  const shows = async (quote: string, options: Parameters<typeof endOfStart>[1]): Promise<void> => {
    const {exit, output} = await endOfStart(page, options);
    page.row(quote, 'Errors').shows(exit === undefined ? 'the node runs' : output);
  };
  const values = (interval: string, recent: string) => ({
    pruning: '"custom"',
    'pruning-interval': `"${interval}"`,
    'pruning-keep-recent': `"${recent}"`,
  });
  await shows('`cannot enable state sync snapshots', {app: {pruning: '"everything"'}});
  // The node refuses the lowest and the highest value in the row, and accepts one more than the highest.
  const start = async (app: Record<string, string>): Promise<string> => {
    const {exit, output} = await endOfStart(page, {app, seconds: 6});
    return exit === undefined ? 'the node runs' : output;
  };
  const smallest = async (quote: string, words: RegExp, toApp: (value: string) => Record<string, string>) => {
    const row = page.row(quote, 'Errors');
    const [, lowest = '', highest = ''] = words.exec(row.cells[1] ?? '') ?? [];
    const enough = String(Number(highest) + 1);
    const [code = 'no message'] = row.codes[0] ?? [];
    const outputs = [await start(toApp(lowest)), await start(toApp(highest)), await start(toApp(enough))];
    row.holds(
      row.cells[2] === `Set at least ${enough}` &&
        // The interval 0 has its own message.
        outputs.slice(0, 2).every((output) => output.includes(code)) &&
        outputs[2] === 'the node runs',
      `with ${lowest} and ${highest}: ${code}; with ${enough}: ${outputs[2]}`,
    );
    return enough;
  };
  const tens = await smallest(
    "`'pruning-interval' must not be less than 10",
    /^The interval is (\d+) to (\d+)$/,
    (value) => values(value, '100'),
  );
  await smallest("`'pruning-keep-recent' must not be less than 2", /^The number is (\d+) or (\d+)$/, (value) =>
    values('10', value),
  );
  const noInterval = page.row("`'pruning-interval' must not be 0", 'Errors');
  noInterval.tells([tens, tens], `with ${tens}: the node runs, and with less it does not`);
  await shows('`unknown pruning strategy', {app: {pruning: '"evrything"'}});
  const tree = await page.startChain({
    home: 'tree',
    blockTime: '10ms',
    app: {...withoutServers, 'json-rpc.enable': 'false', 'memiavl.enable': 'true'},
  });
  await tree.block(5);
  await tree.stop('SIGINT');
  const memiavl = await page.try('evmosd prune custom --pruning-keep-recent 2 --pruning-interval 10 --home tree');
  page
    .row('memiavl', 'Errors')
    .holds(
      memiavl.output.includes('the database has no valid heights to prune, the latest height: 0'),
      memiavl.output.split('\n').slice(0, 2).join(' '),
    );
  page
    .row('`versiondb/`, `memiavl.db/`')
    .holds(existsSync(path.join(tree.home, 'data/memiavl.db')), readdirSync(path.join(tree.home, 'data')).join(' '));
  page.cannot(
    {row: '`upgrade-info.json`'},
    'written at the height of an upgrade plan: the runs of the upgrade pages reach one',
  );
  await checkDropped(page);
  await checkResets(page);
  await fillDisk(page);
  page.cannot({fence: 'journalctl --vacuum-size'}, 'needs the journal of systemd');
  page.cannot({row: 'In September 2022'}, 'a report of the public testnet of that time');
  void files;
};

export default run;

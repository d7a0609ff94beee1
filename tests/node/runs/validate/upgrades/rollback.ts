import {findFact} from '../../../../../src/site/names';
import type {PageRun, Run} from '../../../run';
import type {Requires} from '../../../tools';
import {withoutServers} from '../../nodeFiles';
import {readSignState, startWith} from '../signState';
import {propose, shortVotes} from './plans';

export const requires: Requires = ['cosmovisor'];

/** Rolls back a chain of one block, one that has dropped its blocks, and one that has pruned its states. */
async function rollBackTooFar(page: PageRun): Promise<void> {
  const quiet = {...withoutServers, 'json-rpc.enable': 'false', 'state-sync.snapshot-interval': '0'};
  const rollBack = (home: string): Promise<string> =>
    page.outputOf(
      `for n in 1 2 3 4 5 6 7 8; do evmosd rollback --hard --home ~/${home} 2>&1 | head -1; echo; done | grep -m 1 failed`,
    );
  const single = await page.startChain({home: 'single', blockTime: '30s', app: quiet});
  await single.stop();
  const first = await page.outputOf('evmosd rollback --home ~/single');
  const dropping = await page.startChain({
    home: 'dropping',
    blockTime: '100ms',
    app: {...quiet, 'min-retain-blocks': '3'},
    consensus: {evidence: {max_age_num_blocks: '2', max_age_duration: '1'}},
  });
  await dropping.block(15);
  await dropping.stop();
  const dropped = await rollBack('dropping');
  const missing = page.row('block at height <h> not found');
  missing.shows(dropped);
  missing.holds(
    first.includes('failed to rollback tendermint state: block at height 0 not found') &&
      /block at height [1-9]\d* not found/.test(dropped),
    `one block: ${/.*at height 0 not found.*/.exec(first)?.[0]}; dropped blocks: ${dropped.trim()}`,
  );
  page
    .row('invalid rollback height target')
    .holds(!first.includes('invalid rollback height target'), first.slice(0, 120));
  const pruning = await page.startChain({home: 'pruning', blockTime: '100ms', app: quiet});
  await pruning.block(15);
  await pruning.stop();
  await page.shell('evmosd prune everything --home ~/pruning');
  const pruned = await page.outputOf(
    'for n in 1 2 3 4 5 6 7 8; do evmosd rollback --hard --home ~/pruning 2>&1 | head -1; echo; done',
  );
  const ended = await page.outputOf('timeout -s KILL 20 evmosd start --home ~/pruning', {seconds: 60});
  const unknown = page.row('failed to rollback to version');
  unknown.shows(`${pruned}\n${ended}`);
  // This command keeps the two latest states before the last one, as the setting does.
  const steps = [...pruned.slice(0, pruned.indexOf('failed to rollback to version')).matchAll(/^Rolled back state/gm)];
  const [behind = 'no such error'] = /app block height \(\d+\) is higher than core \(\d+\)/.exec(ended) ?? [];
  page.says(
    'With `pruning-keep-recent = 2`, two steps with `--hard` are always possible.',
    steps.length >= 2,
    `${steps.length} steps: ${pruned.trim()}`,
  );
  page.says(
    'A third step can fail, and leaves CometBFT behind.',
    steps.length === 2 && behind !== 'no such error',
    `after ${steps.length} steps: ${/failed to rollback to version.*/.exec(pruned)?.[0]}; ${behind}`,
  );
}

const run: Run = async (page) => {
  let chain = await page.startChain({home: '.evmosd', params: shortVotes});
  const home = chain.home;
  await page.run('curl -s <endpoint>', {replace: {'<endpoint>': findFact('local.cometRpc').value}, output: false});
  const locked = await page.try('evmosd rollback --home ~/.evmosd');
  page.says(
    'a running node locks the database',
    locked.exit !== 0 && /resource temporarily unavailable/.test(locked.output),
    locked.output.split('\n')[0] ?? '',
  );
  await chain.block(4);
  await chain.stop();

  // A rollback keeps the block and the sign state. A second rollback changes nothing.
  const sign = await page.shell('cat ~/.evmosd/data/priv_validator_state.json');
  const soft = await page.run('evmosd rollback --home');
  const again = await page.shell('evmosd rollback --home ~/.evmosd');
  const toHeight = (output: string): number => Number(/Rolled back state to height (\d+)/.exec(output)?.[1] ?? NaN);
  page.says(
    'A second run without `--hard`, before a start, changes nothing',
    toHeight(soft.output) > 0 && toHeight(soft.output) === toHeight(again),
    `${soft.output.trim()} ${again.trim()}`,
  );
  const argued = await page.shell('evmosd rollback 1 --home ~/.evmosd');
  page.says('it ignores whatever stands behind it', argued.trim() === again.trim(), `rollback 1: ${argued.trim()}`);
  const hard = await page.shell('evmosd rollback --hard --home ~/.evmosd');
  page.says('`--hard` removes only that block', toHeight(hard) === toHeight(again), `${again.trim()} ${hard.trim()}`);
  const harder = await page.shell('evmosd rollback --hard --home ~/.evmosd');
  const stepBack = page.row('CometBFT state');
  const [, step] = /n-(\d+)$/.exec(stepBack.cells[2] ?? '') ?? [];
  stepBack.holds(
    toHeight(harder) === toHeight(hard) - Number(step) && stepBack.cells[1] === stepBack.cells[2],
    `${hard.trim()} ${harder.trim()}: n-${toHeight(hard) - toHeight(harder)}`,
  );
  page.says('to the height that is printed', toHeight(harder) === toHeight(hard) - 1, harder.trim());
  const signed = await page.shell('cat ~/.evmosd/data/priv_validator_state.json');
  page.row('priv_validator_state.json | untouched').holds(sign === signed, signed);
  page.says('Further runs with `--hard` go further back', toHeight(harder) < toHeight(hard), harder.trim());

  // A node does not sign the same height again, so the only validator of a chain is stuck after the rollback.
  const refused = await startWith(page, home, (_, state) => state, /height regression/);
  page.row('height regression').finds(/height regression\. Got \d+, last height \d+/, refused);
  page
    .row('wal should not contain #ENDHEIGHT')
    .finds(/proceeding to start state anyway err="wal should not contain #ENDHEIGHT \d+/, refused);
  const [, stuck] = /Got (\d+), last height/.exec(refused) ?? [];
  const roundRegression = await startWith(
    page,
    home,
    (_, state) => ({height: stuck ?? state.height, round: 5, step: 1}),
    /round regression/,
  );
  page
    .row('round regression')
    .holds(
      /round regression at height \d+\. Got 0, last round 5/.test(roundRegression),
      'the log of a node that had signed round 5',
    );
  const stepRegression = await startWith(
    page,
    home,
    (_, state) => ({height: stuck ?? state.height, round: 0, step: 3}),
    /step regression/,
  );
  page.row('step regression').finds(/step regression at height \d+ round 0\. Got [12], last step 3/, stepRegression);
  page.says(
    'refuses to sign in an earlier round or step of this height, with `round regression` or `step regression`',
    roundRegression.includes(`round regression at height ${stuck}.`) &&
      stepRegression.includes(`step regression at height ${stuck} round 0.`),
    `${/round regression at[^"]*/.exec(roundRegression)?.[0]}; ${/step regression at[^"]*/.exec(stepRegression)?.[0]}`,
  );
  const conflict = await startWith(
    page,
    home,
    (_, state) => ({...state, height: stuck ?? state.height, round: 0, step: 2}),
    /conflicting data/,
  );
  page.row('same | conflicting data').finds('conflicting data', conflict);
  page.finds(
    'For something else in the same step, it refuses with `conflicting data`.',
    /error signing vote: conflicting data/,
    conflict,
  );

  // Errors.
  await page.shell('evmosd init x --chain-id evmos_9000-1 --home ~/empty');
  page.row('no blockstore found').shows(await page.outputOf('evmosd rollback --home ~/empty'));
  await page.shell('rm -rf ~/.evmosd ~/empty');

  // Data that is damaged or of different heights. Each try has its own copy.
  const whole = await page.startChain({home: '.whole', params: shortVotes});
  await whole.block(6);
  await whole.stop();
  await page.shell('cp -r ~/.whole ~/.early');
  const further = await page.startNode('.whole');
  await further.block((await further.block()) + 5);
  await further.stop();
  const tried = async (change: string, from = '.whole', seconds = 20): Promise<string> => {
    await page.shell(`rm -rf ~/tried && cp -r ~/${from} ~/tried && (cd ~/tried/data && ${change})`);
    return page.outputOf(`timeout -s KILL ${seconds} evmosd start --home ~/tried`, {seconds: 60});
  };
  page.row('leveldb: manifest corrupted').shows(await tried(': > "$(ls application.db/MANIFEST-* | head -1)"'));
  const tables = await page.shell('ls ~/.whole/data/application.db/*.ldb');
  page.row('failed to initialize database: file missing').shows(`${tables}\n${await tried('rm application.db/*.ldb')}`);
  page.row('database entry point').shows(await tried('rm application.db/CURRENT'));
  page
    .row('is higher than core', 'When the data is damaged')
    .shows(await tried('rm -rf state.db blockstore.db && cp -r ~/.early/data/state.db ~/.early/data/blockstore.db .'));
  page.row('state.AppHash does not match').shows(await tried('rm -rf state.db blockstore.db'));
  page
    .row('Value missing for hash')
    .shows(
      await tried(
        `f=$(ls -S application.db/*.l?? | head -1) && printf 'XXXXXXXXXXXXXXXXXXXXXXXX' | dd of="$f" bs=1 seek=200 conv=notrunc 2>/dev/null`,
        '.early',
      ),
    );
  const broken = await tried(
    `s=$(stat -c %s cs.wal/wal) && printf 'ZZZZZZZZ' | dd of=cs.wal/wal bs=1 seek=$((s - 60)) conv=notrunc 2>/dev/null`,
  );
  page
    .row('Corrupted entry. Skipping...')
    .holds(
      /Corrupted entry\. Skipping\.\.\. err="?DataCorruptionError\[/.test(broken) && /committed state/.test(broken),
      /Corrupted entry.*/.exec(broken)?.[0] ?? broken.slice(-300),
    );
  // With a sign state that is ahead, a node goes on with its log of consensus and finishes no block.
  await startWith(page, whole.home, (_, state) => ({...state, height: '1000000'}), /height regression/);
  await page.shell('cp ~/.whole/data/priv_validator_state.json ~/.whole-tried/data/');
  const damage = `s=$(stat -c %s cs.wal/wal) && printf 'ZZZZ' | dd of=cs.wal/wal bs=1 seek=$((s - 20)) conv=notrunc 2>/dev/null`;
  const repaired = await tried(damage, '.whole-tried');
  const beside = await page.shell('ls ~/tried/data/cs.wal');
  page
    .row('successful WAL repair')
    .holds(
      /the WAL file is corrupted; attempting repair[\s\S]*successful WAL repair[\s\S]*committed state/.test(repaired) &&
        beside.includes('wal.CORRUPTED'),
      `${(repaired.match(/the WAL file is corrupted; attempting repair|successful WAL repair/g) ?? []).join(', ')}; ${beside.trim()}`,
    );
  const full = await tried(
    `${damage} && mv cs.wal log && mkdir cs.wal && mount -t tmpfs -o size=$((s * 5 / 4)) tmpfs cs.wal && cp log/* cs.wal`,
    '.whole-tried',
  );
  await page.shell('umount ~/tried/data/cs.wal');
  const withoutLog = await page.outputOf(
    'cd ~/tried/data && rm -rf cs.wal && timeout -s KILL 20 evmosd start --home ~/tried',
    {seconds: 60},
  );
  page
    .row('failed to start ConsensusReactor')
    .holds(
      /attempting repair[\s\S]*failed to start ConsensusReactor: write \S+\/data\/cs\.wal\/wal\.CORRUPTED: .*no space left on device/.test(
        full,
      ) && /committed state/.test(withoutLog),
      `${/failed to start ConsensusReactor.*/.exec(full)?.[0] ?? full.slice(-300)}; without cs.wal: ${/committed state/.exec(withoutLog)?.[0] ?? 'no block'}`,
    );
  const cleared = await tried('rm -rf cs.wal');
  page
    .row('WAL does not contain #ENDHEIGHT')
    .holds(
      /proceeding to start state anyway.*cannot replay height \d+\. WAL does not contain #ENDHEIGHT for \d+/.test(
        cleared,
      ) && /committed state/.test(cleared),
      /.*#ENDHEIGHT.*/.exec(cleared)?.[0] ?? cleared.slice(-300),
    );
  await page.shell('rm -rf ~/.whole ~/.whole-tried ~/.early ~/tried');

  await rollBackTooFar(page);

  // After a rollback, a node executes the block again.
  chain = await page.startChain({home: '.evmosd', params: shortVotes});
  await chain.block(3);
  await chain.stop();
  const before = readSignState(home).height;
  const back = toHeight(await page.shell('evmosd rollback --home ~/.evmosd'));
  chain = await page.startNode('.evmosd');
  const later = await chain.block(back + 3);
  page.says(
    'kept, and executed again at the start',
    new RegExp(`Replay last block using real app[\\s\\S]*executed block.*height=${back + 1}\\b`).test(chain.log()) &&
      later > Number(before),
    chain
      .log()
      .match(/.*(?:Replay|executed block).*/g)
      ?.slice(0, 3)
      .join(' ') ?? '',
  );
  const guard = await (async (): Promise<string> => {
    await chain.stop();
    return await page.outputOf('evmosd start --home ~/.evmosd --consensus.double_sign_check_height 10', {seconds: 60});
  })();
  page.row('double_sign_check_height').finds('found signature from the same key', guard);

  // C: a plan without a handler, which the old binary skips.
  chain = await page.startNode('.evmosd');
  const height = (await chain.block()) + 60;
  await propose(page, chain, [{name: 'next', height, info: 'read this'}]);
  await chain.until(/UPGRADE "next" NEEDED/, 180);
  await chain.stop();

  // B: a backup, and how to restore it.
  const stop = [['sudo systemctl stop evmosd', 'true', 'the node is stopped already; systemd is not there']] as const;
  await page.shell('mkdir -p ~/backup && cp -a ~/.evmosd/data ~/backup/data-backup-2026-1-2');
  await page.run('sudo systemctl stop evmosd', {adapt: stop});
  const date = {'<date>': '2026-1-2'};
  const listed = await page.run('ls ~/backup', {replace: date, output: false});
  const names = page.fence('application.db  blockstore.db').fence.code.trim().split(/\s+/);
  page.block(
    'application.db  blockstore.db',
    names.join() === listed.output.split(/\s+/).slice(0, names.length).join(),
    listed.output,
  );
  await page.run('mv ~/.evmosd/data', {replace: date});
  await page.run('cp ~/priv_validator_state.current.json');
  await page.run('ln -sfn', {
    replace: {'<plan name>': 'next'},
    adapt: [
      ['/home/evmos', page.home, 'the home of this reader in the place of that of the user'],
      ['ln -sfn', `mkdir -p ${page.home}/.evmosd/cosmovisor; ln -sfn`, 'Cosmovisor has made this folder'],
    ],
  });
  await page.run('evmosd version --long', {
    adapt: [['sudo systemctl start evmosd', 'true', 'systemd is not there; it is started below']],
  });
  const skip = await page.start(
    '--unsafe-skip-upgrades',
    /UPGRADE "next" SKIPPED at \d+: read this[\s\S]*committed state/,
    {
      replace: {'<height>': String(height)},
    },
  );
  page.finds(
    'the log has `UPGRADE "<name>" SKIPPED at <h>: <info>`',
    `UPGRADE "next" SKIPPED at ${height}: read this`,
    skip.log(),
  );
  await skip.stop();
  // The same under Cosmovisor, with a script in the place of the node.
  const supervise = (flag: string, before = 'true'): Promise<string> =>
    page.outputOf(
      `rm -rf small && mkdir -p small/data small/cosmovisor/genesis/bin
printf '#!/bin/sh\\n[ "$1" = start ] || exit 1\\nsleep 3; echo still here\\n' > small/cosmovisor/genesis/bin/evmosd
chmod 755 small/cosmovisor/genesis/bin/evmosd
echo '{"name":"next","height":5}' > small/data/upgrade-info.json
${before}
DAEMON_NAME=evmosd DAEMON_HOME="$PWD/small" cosmovisor run start ${flag} 2>&1 && echo status 0 || true`,
      {seconds: 30},
    );
  const withFile = await supervise('--unsafe-skip-upgrades 5');
  const withoutFile = await supervise('--unsafe-skip-upgrades 5', 'rm small/data/upgrade-info.json');
  const joined = await supervise('--unsafe-skip-upgrades=5');
  page.says(
    'With the file in place, Cosmovisor stops the node again and ends with status 0',
    withFile.endsWith('status 0') && !withFile.includes('still here') && withoutFile.includes('still here'),
    `${withFile.slice(-200)}; without the file: ${withoutFile.slice(-100)}`,
  );
  page.says(
    'Cosmovisor does not see the height and swaps the binary',
    joined.includes('starting to take backup') && !withFile.includes('starting to take backup'),
    joined.slice(-300),
  );

  page.advice({row: 'A: evmosd rollback'});
  page.cannot(
    {row: 'leveldb/table: corruption on'},
    'needs a table on disk with a broken block: leveldb/table/reader.go',
  );
  page.cannot(
    {row: 'no versions found while trying to load'},
    'needs a program that removes the keys of one store: mutable_tree.go of iavl',
  );
  page.cannot({row: 'statestore height'}, 'needs databases that do not fit each other: state/rollback.go of CometBFT');
};

export default run;

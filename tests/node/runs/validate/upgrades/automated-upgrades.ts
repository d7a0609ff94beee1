import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import path from 'node:path';

import {waitFor} from '../../../processes';
import type {Run} from '../../../run';
import type {Requires} from '../../../tools';
import {propose, shortVotes} from './plans';

export const requires: Requires = ['cosmovisor'];

const run: Run = async (page) => {
  const version = await page.try('cosmovisor version 2>&1 || true');
  if (!/1\.5\.0/.test(version.output)) {
    throw new Error(`this page needs cosmovisor 1.5.0: ${version.output.slice(0, 200)}`);
  }

  // The rehearsal does not depend on other steps.
  const rehearsal = await page.run('upgrades/rehearsal/bin', {output: false, seconds: 40});
  page.output('daemon shutting down in an attempt to restart', rehearsal.output, {extent: 'lines'});

  // A home, and the errors of Cosmovisor for wrong variables.
  const own = page.openTerminal('variables');
  const ask = (variables: string, action = 'run version'): Promise<string> =>
    page.outputOf(`${variables} cosmovisor ${action} 2>&1 || true`, {terminal: own, seconds: 30});
  page.row('DAEMON_NAME is not set').shows(await ask(''));
  page.row('DAEMON_HOME must be an absolute path').shows(await ask('DAEMON_NAME=evmosd DAEMON_HOME=.evmosd'));
  let chain = await page.startChain({home: '.evmosd', params: shortVotes});
  const here = `DAEMON_NAME=evmosd DAEMON_HOME=${page.home}/.evmosd`;
  page.row('cannot stat home dir').shows(await ask(here));
  const user = [['/home/evmos', page.home, 'the home of this reader in the place of that of the user']] as const;
  await page.run('cosmovisor init', {adapt: user, output: false});
  const tree = await page.shell('(cd .evmosd/cosmovisor && find . -printf "%p %l\\n")');
  page.block(
    '├── current -> genesis or upgrades',
    /\.\/current \S*\/genesis\b/.test(tree) && tree.includes('./genesis/bin/evmosd'),
    tree,
  );
  const empty = `DAEMON_NAME=evmosd DAEMON_HOME=${page.home}/no-node`;
  await page.shell('mkdir no-node && cp -r .evmosd/cosmovisor no-node/');
  page.row('must be an existing directory').shows(await ask(empty));
  page.row('must be a valid directory').shows(await ask(`${here} DAEMON_DATA_BACKUP_DIR=${page.home}/none`));
  const booleans = (await ask(`${here} UNSAFE_SKIP_BACKUP=yes`)) + (await ask(`${here} UNSAFE_SKIP_BACKUP=1`));
  page.row('must have a boolean value').holds(
    ['yes', '1'].every((each) =>
      booleans.includes(
        `env variable "UNSAFE_SKIP_BACKUP" must have a boolean value ("true" or "false"), got "${each}"`,
      ),
    ),
    booleans,
  );
  page.row('could not parse').shows(await ask(`${here} DAEMON_POLL_INTERVAL=5`));
  page.says(
    'v1.5.0 refuses `cosmovisor start` with `unknown command "start" for "cosmovisor"`',
    (await ask(here, 'start')).includes('unknown command "start" for "cosmovisor"'),
    await ask(here, 'start'),
  );
  const zero = await ask(`${here} DAEMON_RESTART_DELAY=0s DAEMON_SHUTDOWN_GRACE=0s`);
  page.says(
    'Do not write the duration `0s`: Cosmovisor refuses it with `must be greater than 0`',
    ['DAEMON_RESTART_DELAY', 'DAEMON_SHUTDOWN_GRACE'].every((name) => zero.includes(`${name}: must be greater than 0`)),
    zero,
  );
  // Cosmovisor shows the layout of the time format, not its name.
  const layouts: Record<string, string> = {kitchen: '3:04PM'};
  const defaults = await ask(here, 'config');
  for (const row of page.rows('Environment variables')) {
    const [[name = ''] = [], [value] = []] = row.codes;
    const [, seen] = new RegExp(`^\\s*${name}: (.*)$`, 'm').exec(defaults) ?? [];
    row.holds(
      seen !== undefined &&
        (value === undefined ||
          (value === 'DAEMON_HOME' ? seen.endsWith('.evmosd') : seen === (layouts[value] ?? value))),
      `${name}: ${seen ?? 'not there'}`,
    );
  }
  await page.run('cosmovisor config');
  await page.shell('mv .evmosd/cosmovisor/genesis/bin/evmosd kept');
  const invalid = page.row('current binary is invalid: stat');
  invalid.shows(await ask(here));
  await page.shell('mv kept .evmosd/cosmovisor/genesis/bin/evmosd && chmod 600 .evmosd/cosmovisor/genesis/bin/evmosd');
  const executed = await ask(here);
  const mode = await page.shell('stat -c %A .evmosd/cosmovisor/genesis/bin/evmosd');
  page.says(
    'In your own files, Cosmovisor adds this permission',
    !executed.includes('current binary is invalid') && /x$/.test(mode),
    `from 600 to ${mode}`,
  );
  // Another init, and homes whose link is not a link with an absolute path to the own folder.
  await page.shell('echo other > another');
  await ask(here, 'init another');
  const kept = await page.shell('head -c 4 .evmosd/cosmovisor/genesis/bin/evmosd | tail -c 3');
  page.says('If `genesis/bin/evmosd` exists, `init` keeps it and copies nothing', kept === 'ELF', kept);
  const moved = `DAEMON_NAME=evmosd DAEMON_HOME=${page.home}/moved`;
  await page.shell('mkdir -p moved/data && cp -a .evmosd/cosmovisor moved/');
  const fromOld = await ask(moved);
  page.says(
    'because it still points into the old folder',
    fromOld.includes(`${page.home}/.evmosd/cosmovisor/genesis/bin/evmosd`),
    fromOld,
  );
  await page.shell('mv .evmosd/cosmovisor gone');
  invalid.shows(await ask(moved));
  await page.shell('mv gone .evmosd/cosmovisor');
  await page.shell('ln -sfn genesis moved/cosmovisor/current');
  invalid.shows(await ask(moved));
  await page.shell('rm moved/cosmovisor/current && cp -r moved/cosmovisor/genesis moved/cosmovisor/current');
  page.row('error creating symlink to genesis').shows(await ask(moved));
  page.row('<folder> must be an absolute path').shows(await ask(`${here} DAEMON_DATA_BACKUP_DIR=backup`));
  // Without --home, the node starts in the home of the user.
  const elsewhereHome = await page.outputOf(
    `export HOME=${page.home}/stranger ${here}; mkdir $HOME; cosmovisor run start 2>&1 | head -c 2000; ls -d $HOME/.evmosd/config`,
    {terminal: page.openTerminal('stranger'), seconds: 60},
  );
  page.says(
    'Otherwise, `evmosd` makes a new home in `~/.evmosd` and starts there',
    elsewhereHome.includes('stranger/.evmosd/config'),
    elsewhereHome.slice(-300),
  );

  // An upgrade. The chain stops with the old binary, and the next binary is put in place too late.
  await chain.stop();
  // Like systemd, this command restarts Cosmovisor if it fails.
  const supervise = (variables = ''): ReturnType<typeof page.terminal.start> =>
    own.start(
      `export ${here} DAEMON_DATA_BACKUP_DIR=${page.home} ${variables}; until cosmovisor run start --home ${page.home}/.evmosd --chain-id evmos_9000-1; do sleep 1; done`,
    );
  // At first the home of the user of the service names another node, which is behind.
  page.makeHome({
    home: 'behind',
    blockTime: '10s',
    config: {
      'p2p.laddr': '"tcp://127.0.0.1:46656"',
      'rpc.laddr': '"tcp://127.0.0.1:46657"',
      'rpc.pprof_laddr': '""',
      'instrumentation.prometheus': 'false',
    },
    app: {'api.enable': 'false', 'grpc.enable': 'false', 'grpc-web.enable': 'false', 'json-rpc.enable': 'false'},
  });
  const behind = page.openTerminal('behind').start('evmosd start --home ~/behind');
  await behind.until(/committed state/, 60);
  const elsewhere = `HOME=${page.home}/service`;
  await page.shell(`${elsewhere} evmosd config node tcp://localhost:46657`);
  const serviceUser = page.openTerminal('service user');
  await serviceUser.run(`export HOME=${page.home}/service DAEMON_HOME=${page.home}/.evmosd`, {});
  const asked = await page.run('.NodeInfo | {network, moniker}', {
    terminal: serviceUser,
    adapt: [['sudo -u evmos -H ', '', 'this reader is the user of the service']],
    output: false,
  });
  let node = supervise(elsewhere);
  await node.until(/running app[\s\S]*committed state/);
  const infos = await page.shell('find .evmosd/ -name upgrade-info.json');
  page
    .row('error while reading upgrade-info.json')
    .holds(
      infos === '' && !/failed to read|upgrade-info/.test(node.log()),
      `no upgrade-info.json: ${/running app.*/.exec(node.log())?.[0] ?? node.log().slice(-300)}`,
    );
  const height = (await chain.block()) + 60;
  await propose(page, chain, [{name: 'Next', height}]);
  await node.until(/UPGRADE "Next" NEEDED[\s\S]*CONSENSUS FAILURE/, 180);
  const written = await page.shell('cat .evmosd/data/upgrade-info.json');
  const halted = Date.now();
  await waitFor('10 seconds', () => Promise.resolve(Date.now() - halted > 10_000 || undefined), 20);
  const unnoticed = node.log();
  await node.stop();
  node = supervise(elsewhere);
  await node.until(/(?:UPGRADE "Next" NEEDED[\s\S]*){2}/, 60);
  const again = node.log();
  await node.stop();
  const swapped = /daemon shutting down|starting to take backup|upgrade detected/;
  const other = page.row('and then nothing happens');
  other.shows(unnoticed);
  other.holds(
    written.includes('"name":"Next"') && !swapped.test(unnoticed) && !swapped.test(again),
    `${written}; after a restart: ${/UPGRADE "Next" NEEDED[^\n]*/.exec(again)?.[0] ?? again.slice(-300)}`,
  );
  page.says(
    'while a node below the height of the plan answers there, of this chain or another one, it does not swap',
    !swapped.test(unnoticed),
    `${await page.shell(`${elsewhere} evmosd status | jq -c .SyncInfo.latest_block_height`)} is below ${height}`,
  );
  page.says(
    'So `evmosd` asks the node that `client.toml` in the home folder of the user of the service names',
    asked.output.includes('"moniker"'),
    asked.output,
  );
  // From now on the home is that of the node itself, which does not answer while it replays its last block.
  node = supervise();
  await node.until(/downloading disabled/, 180);
  const missing = node.log();
  page.row('binary not present, downloading disabled').shows(missing);
  page.says(
    'Cosmovisor finds out that a binary is missing only after the copy',
    missing.indexOf('backup completed') > 0 &&
      missing.indexOf('backup completed') < missing.indexOf('downloading disabled'),
    (missing.match(/backup completed.*|.*downloading disabled.*/g) ?? []).join(' '),
  );
  const copy = await page.shell('ls -d data-backup-*');
  page.says(
    'copies `data/` to `data-backup-<year>-<month>-<day>`',
    /^data-backup-\d{4}-\d{1,2}-\d{1,2}$/m.test(copy.trim()),
    copy,
  );
  await node.stop();

  // With a single release, the next version can only be a binary that skips the plan.
  const next = `${page.home}/.evmosd/cosmovisor/upgrades/next/bin`;
  await page.shell(
    `mkdir -p ${next}
printf '#!/bin/sh\\nif [ "$1" = start ]; then exec evmosd "$@" --unsafe-skip-upgrades ${height}; else exec evmosd "$@"; fi\\n' > ${next}/evmosd
chmod 755 ${next}/evmosd`,
  );
  // The swap by hand, in a copy of the home, where `evmosd status` still answers for the node that is behind.
  await page.shell(
    'cp -r .evmosd byhand && ln -sfn "$PWD/byhand/cosmovisor/genesis" byhand/cosmovisor/current && rm -f byhand/cosmovisor/genesis/upgrade-info.json',
  );
  const hand = page.openTerminal('byhand');
  await hand.run(`export DAEMON_HOME=${page.home}/byhand`, {});
  await page.run('PLAN="$(jq -r', {terminal: hand, output: false});
  const byHand = page
    .openTerminal('service')
    .start(
      `export ${elsewhere} DAEMON_NAME=evmosd DAEMON_HOME=${page.home}/byhand; exec cosmovisor run start --home ${page.home}/byhand --chain-id evmos_9000-1`,
    );
  await byHand.until(/running app[\s\S]*committed state/, 60);
  page.says(
    'With the link and the copy in place, Cosmovisor takes the upgrade for done, and makes no backup of `data/`',
    !swapped.test(byHand.log()),
    /running app[^\n]*/.exec(byHand.log())?.[0] ?? '',
  );
  await byHand.stop();
  await behind.stop();
  node = supervise('DAEMON_SHUTDOWN_GRACE=10s');
  await node.until(/upgrade detected, relaunching/, 60).catch(() => {
    throw new Error(`no swap: ${(node.log().match(/.*(?:module=cosmovisor|panic:|Error:).*/g) ?? []).join(' ')}`);
  });
  await node.until(/upgrade detected, relaunching[\s\S]*committed state/, 60);
  const current = await page.shell('readlink .evmosd/cosmovisor/current');
  page.says(
    'Name the folder after the plan, in lower case',
    /upgrades\/next$/.test(current.trim()),
    `${current} ${node.log().match(/UPGRADE .*SKIPPED.*/)?.[0] ?? ''}`,
  );
  await node.stop();
  chain = await page.startNode('.evmosd', ['--unsafe-skip-upgrades', String(height)]);
  await chain.stop();

  // The folder of a plan that has already run, made by hand.
  const plan = await page.run('cat "$DAEMON_HOME/data/upgrade-info.json"', {output: false});
  page.finds('Check whether the node has had an upgrade before', '"name":"Next"', plan.output);
  await page.run('PLAN=<plan name>', {replace: {'<plan name>': 'next'}});

  // Errors that stop a swap. Scripts replace the node.
  const swap = async (plan: object, variables: string, next = '', last = ''): Promise<string> => {
    const {output} = await page.try(
      `rm -rf small && mkdir -p small/data small/cosmovisor/genesis/bin
printf '#!/bin/sh\\n[ "$1" = start ] || exit 1\\nexec sleep 20\\n' > small/cosmovisor/genesis/bin/evmosd
chmod 755 small/cosmovisor/genesis/bin/evmosd
${next}
echo '${JSON.stringify({name: 'small', height: 1, ...plan})}' > small/data/upgrade-info.json
${last}
DAEMON_NAME=evmosd DAEMON_HOME=${page.home}/small ${variables} cosmovisor run start 2>&1 && echo status 0 || true`,
      {terminal: page.openTerminal('small'), seconds: 30},
    );
    return output;
  };
  // The first binary answers with a height below that of the plan. While it runs, it changes a file.
  const whileRunning = (change: string): Promise<string> =>
    swap(
      {height: 5},
      '',
      `for each in genesis:1 upgrades/high:100 upgrades/small:100; do
folder=small/cosmovisor/\${each%:*}/bin; mkdir -p $folder
printf '#!/bin/sh\\n[ "$1" = start ] || { echo "{\\\\"SyncInfo\\\\":{\\\\"latest_block_height\\\\":\\\\"%s\\\\"}}"; exit; }\\n%s\\nexec sleep 4\\n' \${each#*:} '${change}' > $folder/evmosd && chmod 755 $folder/evmosd
done`,
    );
  const isSwap = /upgrade detected, relaunching/;
  const lower = await whileRunning('true');
  const relinked = await whileRunning(
    `ln -sfn ${page.home}/small/cosmovisor/upgrades/high ${page.home}/small/cosmovisor/current`,
  );
  const removed = await whileRunning(`rm -f ${page.home}/small/cosmovisor/genesis/bin/evmosd`);
  page.says(
    'Step 1 runs the binary that `current` pointed to when Cosmovisor started',
    !isSwap.test(lower) &&
      !isSwap.test(relinked) &&
      (await page.shell('small/cosmovisor/upgrades/high/bin/evmosd status')).includes('"100"'),
    `with the link moved to a binary that answers with height 100, status ${/status \d+$/.exec(relinked.trim())?.[0]} and no swap`,
  );
  page.says(
    'If no node answers there, or this binary no longer exists, Cosmovisor swaps too.',
    !isSwap.test(lower) && isSwap.test(removed),
    `with the binary removed: ${isSwap.exec(removed)?.[0] ?? removed.slice(-300)}`,
  );
  const downloads = 'DAEMON_ALLOW_DOWNLOAD_BINARIES=true';
  const bin = 'small/cosmovisor/upgrades/small/bin';
  page.row('upgrade dir already exists').shows(await swap({}, downloads, 'mkdir -p small/cosmovisor/upgrades/small'));
  page.row('cannot parse upgrade info').shows(await swap({info: 'read this'}, downloads));
  const unchecked = {info: JSON.stringify({binaries: {any: 'http://localhost:9/evmosd'}})};
  const strict = await swap(unchecked, `${downloads} DAEMON_DOWNLOAD_MUST_HAVE_CHECKSUM=true`);
  page.says(
    'With `DAEMON_DOWNLOAD_MUST_HAVE_CHECKSUM=true`, Cosmovisor refuses an info without a checksum',
    strict.includes('missing checksum query parameter'),
    strict.trim().slice(-300),
  );
  page
    .row('pre-upgrade command failed')
    .shows(
      await swap(
        {},
        '',
        `mkdir -p ${bin} && printf '#!/bin/sh\\nexit 30\\n' > ${bin}/evmosd && chmod 755 ${bin}/evmosd`,
      ),
    );
  // This exit status asks for another try. The next number does not.
  const retries = page.row('DAEMON_PREUPGRADE_MAX_RETRIES');
  const status = Number(/ends with status (\d+)/.exec(retries.cells[2] ?? '')?.[1]);
  const countTries = async (exit: number): Promise<number> => {
    await swap(
      {},
      'DAEMON_PREUPGRADE_MAX_RETRIES=2',
      `rm -f tries; mkdir -p ${bin} && printf '#!/bin/sh\\n[ "$1" = pre-upgrade ] && echo >> ${page.home}/tries\\nexit ${exit}\\n' > ${bin}/evmosd && chmod 755 ${bin}/evmosd`,
    );
    return Number(await page.shell('wc -l < tries'));
  };
  const tries = [await countTries(status), await countTries(status + 1)];
  retries.holds(tries[0] === 3 && tries[1] === 1, `status ${status}: ${tries[0]} tries; the next one: ${tries[1]}`);
  // Cosmovisor knows that the plan has run if the folder of `current` has a copy of the file.
  const startAgain = (copy: string): Promise<string> =>
    swap(
      {},
      '',
      `mkdir -p ${bin} && printf '#!/bin/sh\\n[ "$1" = start ] || exit 1\\nsleep 3\\n' > ${bin}/evmosd && chmod 755 ${bin}/evmosd
ln -sfn "$PWD/small/cosmovisor/upgrades/small" small/cosmovisor/current
${copy}`,
    );
  const withoutCopy = await startAgain('');
  const withCopy = await startAgain(`echo '{"name":"small","height":1}' > ${bin}/../upgrade-info.json`);
  page.says(
    'If this copy is missing or names another plan, Cosmovisor tries the upgrade at once',
    withoutCopy.includes('starting to take backup') &&
      withCopy.includes('running app') &&
      !withCopy.includes('starting to take backup'),
    `without a copy: ${/starting to take backup.*/.exec(withoutCopy)?.[0] ?? withoutCopy}; with one: ${withCopy}`,
  );
  // The command that adds a binary. Scripts replace both binaries, and the first one does not answer `status`.
  const added = await swap(
    {},
    '',
    `printf '#!/bin/sh\\n[ "$1" = start ] || exit 1\\nsleep 2\\n' > added
DAEMON_NAME=evmosd DAEMON_HOME=${page.home}/small cosmovisor add-upgrade added added --upgrade-height 100000
cat small/data/upgrade-info.json; stat -c 'mode %a' small/cosmovisor/upgrades/added/bin/evmosd
small/cosmovisor/upgrades/added/bin/evmosd start || true
mv small/data/upgrade-info.json written`,
    'mv written small/data/upgrade-info.json',
  );
  const after = await page.shell(
    'readlink small/cosmovisor/current; stat -c %A small/cosmovisor/upgrades/added/bin/evmosd',
  );
  page.says(
    'The copy has the mode 0600, so your shell answers `Permission denied` when you run it',
    added.includes('mode 600') && added.includes('Permission denied'),
    /mode \d+[\s\S]*?denied/.exec(added)?.[0] ?? added,
  );
  page.says('Cosmovisor makes it executable at the swap', /added\n\S+x$/.test(after), after);
  page.says(
    'If you restart the service before this height, Cosmovisor can swap the binary too early',
    added.includes('"height":100000') &&
      added.includes('upgrade detected, relaunching') &&
      /upgrades\/added$/m.test(after),
    `${/\{.*\}/.exec(added)?.[0] ?? ''} ${/upgrade detected.*/.exec(added)?.[0] ?? added.slice(-300)} ${after}`,
  );
  // Two backups of the same day. The second one has another file and another height.
  const copies = `DAEMON_DATA_BACKUP_DIR=${page.home}/copies`;
  await page.shell('mkdir copies');
  await swap({}, copies, 'touch small/data/first');
  await swap({height: 2}, copies, 'touch small/data/second');
  const copied = await page.shell('cd copies && ls && ls data-backup-* && cat data-backup-*/upgrade-info.json');
  page.says(
    'it overwrites files of the same name, and keeps all other files of the first copy',
    /^data-backup-\S+\nfirst\nsecond\nupgrade-info\.json\n/.test(copied) && copied.includes('"height":2'),
    copied,
  );
  const failed = page.row('error while taking data backup');
  failed.shows(await swap({}, 'DAEMON_DATA_BACKUP_DIR=/proc'));
  failed.shows(await swap({}, `DAEMON_DATA_BACKUP_DIR=${page.home}/small/data`));
  // A folder that is a link.
  await swap({}, '', 'mkdir -p far && rm -rf far/data && mv small/data far/ && ln -s "$PWD/far/data" small/data');
  const links = await page.outputOf('ls -l ~/small');
  page.says(
    'If `data` is a link to another disk, the backup is only a second link to the same data',
    /data-backup-\S+ -> \S+\/far\/data$/m.test(links),
    links,
  );
  await swap({}, '', 'mkdir -p far/app && ln -s "$PWD/far/app" small/data/application.db');
  const inside = await page.outputOf('ls -l ~/small/data-backup-*/');
  page.says('The same holds for a link inside of `data`', /application\.db -> \S+\/far\/app$/m.test(inside), inside);

  // Swaps that end in another way.
  const good = `mkdir -p ${bin} && printf '#!/bin/sh\\n[ "$1" = start ] || exit 1\\n' > ${bin}/evmosd && chmod 755 ${bin}/evmosd`;
  const once = await swap({}, 'DAEMON_RESTART_AFTER_UPGRADE=false', good);
  page.says(
    'With `false`, Cosmovisor ends without an error after the swap',
    once.includes('DAEMON_RESTART_AFTER_UPGRADE is off') && once.trimEnd().endsWith('status 0'),
    once.slice(-300),
  );
  const spaced = await swap({name: 'my plan'}, '');
  page.says('the folder of a plan `my plan` is `my%20plan`', spaced.includes('upgrades/my%20plan/bin'), spaced);
  const custom = page.row('COSMOVISOR_CUSTOM_PREUPGRADE file missing');
  const absent = await swap({}, 'COSMOVISOR_CUSTOM_PREUPGRADE=pre.sh', good);
  const broken = await swap(
    {},
    'COSMOVISOR_CUSTOM_PREUPGRADE=pre.sh',
    `${good}; printf '#!/bin/sh\\nexit 3\\n' > small/cosmovisor/pre.sh`,
  );
  custom.shows(`${absent}\n${broken}`);
  page.says(
    'If the file is missing or fails, there is no swap',
    [absent, broken].every((log) => log.includes('running app') && !log.includes('relaunching')),
    `${absent.slice(-200)}; ${broken.slice(-200)}`,
  );
  const unreadable = page.row('panic: failed to parse upgrade info file');
  for (const text of ['', '{"name":"small","height":"5"}']) {
    unreadable.shows(await swap({}, '', '', `printf '%s' '${text}' > small/data/upgrade-info.json`));
  }
  const foreign = await swap({}, '', `mkdir -p ${bin} && echo '<html>' > ${bin}/evmosd && chmod 755 ${bin}/evmosd`);
  const afterwards = await page.outputOf(
    `DAEMON_NAME=evmosd DAEMON_HOME=${page.home}/small cosmovisor run start 2>&1 || true`,
    {terminal: own},
  );
  page
    .row('panic: interface conversion')
    .shows((`${foreign}\n${afterwards}`.match(/^panic: .*|^Error: .*/gm) ?? []).join('\n'));
  const dead = {
    info: JSON.stringify({
      binaries: {any: `file://${page.home}/added`, 'darwin/arm64': `file://${page.home}/none`},
    }),
  };
  const deadLink = await swap(dead, downloads);
  page.row('invalid binaries').shows(deadLink);
  page.says('If one link is dead, there is no upgrade', deadLink.includes('darwin/arm64'), deadLink.slice(-300));

  // A host that has the binary when the links are tested, and not when it is downloaded.
  const file = readFileSync(path.join(page.home, 'added'));
  let requests = 0;
  const host = createServer((_, response) => {
    requests += 1;
    response.writeHead(requests > 2 ? 404 : 200).end(requests > 2 ? '' : file);
  }).listen(8099, '127.0.0.1');
  const from = (checksum: string): Promise<string> => {
    requests = 0;
    return swap({info: JSON.stringify({binaries: {any: `http://127.0.0.1:8099/evmosd${checksum}`}})}, downloads);
  };
  page
    .row('checksum cannot be specified for directory download')
    .shows(await from(`?checksum=sha256:${createHash('sha256').update(file).digest('hex')}`));
  page.row('`cannot download binary. ...`').finds('bad response code: 404', await from(''));
  host.close();

  page.cannot(
    {row: 'current binary is invalid: chmod'},
    'needs a file of another user: cosmossdk.io/x/upgrade, plan/downloader.go, EnsureBinary',
  );
  page.cannot(
    {row: 'cannot find binary for os/arch'},
    'needs a host that serves a binary for another machine: Cosmovisor v1.5.0, upgrade.go',
  );
  page.cannot({row: 'again and again, after the swap'}, 'the run of manual-upgrades has this text');
  page.cannot({fence: 'go install'}, 'builds Cosmovisor from the public module');
  page.cannot({section: 'Run it as a service', kind: 'fence'}, 'needs systemd as the first process');
  page.cannot({section: 'Hard forks', kind: 'fence'}, 'needs systemd as the first process');
  page.cannot({section: 'Prepare the next binary'}, 'downloads the release from a public host; plans of mainnet');
};

export default run;

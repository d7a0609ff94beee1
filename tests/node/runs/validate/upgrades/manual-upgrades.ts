import type {Run} from '../../../run';
import {applyAtOnce, propose, shortVotes} from './plans';

const run: Run = async (page) => {
  let chain = await page.startChain({home: '.evmosd', params: shortVotes});
  const height = (await chain.block()) + 60;
  await propose(page, chain, [{name: 'next', height, info: '{}'}]);
  const plan = await page.run('evmosd q upgrade plan', {output: false});
  page.finds('Find name and height of the plan', 'name: next', plan.output);

  // The node at the height of the plan.
  await chain.until(/CONSENSUS FAILURE/, 180);
  page.output('CONSENSUS FAILURE!!!', chain.log(), {extent: 'lines'});
  const alive = await page.try('sleep 2; pgrep -c evmosd');
  page.says('The process may stay alive after this line', Number(alive.output.trim()) > 0, alive.output);
  page.row('UPGRADE "<name>" NEEDED').holds(/UPGRADE "next" NEEDED at height: \d+/.test(chain.log()), 'in the log');
  await chain.stop();
  await page.run('mkdir -p "$BACKUP"');
  const saved = await page.shell(
    'cd ~/evmos-backup/*; ls . data; touch data/of-the-first.ldb; cp -aL ~/.evmosd/data .; ls data; cd',
  );
  page.finds(
    'Copy the sign state, `data/priv_validator_state.json`. Copy all of `data/` too',
    /priv_validator_state\.json[\s\S]*application\.db/,
    saved,
  );
  page.finds(
    'a second copy in the same folder mixes with the first',
    /^application\.db[\s\S]*^of-the-first\.ldb$/m,
    saved,
  );
  const damaged = await page.try(
    'cp ~/.evmosd/data/upgrade-info.json kept.json; echo "{" > ~/.evmosd/data/upgrade-info.json; evmosd start || true; cp kept.json ~/.evmosd/data/upgrade-info.json',
    {seconds: 60},
  );
  page.row('failed to read upgrade info from disk').shows(damaged.output);

  // The old binary skips the plan. Then it halts at a height.
  chain = await page.startNode('.evmosd', ['--unsafe-skip-upgrades', String(height)]);
  await chain.block();
  page
    .row('--unsafe-skip-upgrades')
    .holds(
      new RegExp(`UPGRADE "next" SKIPPED at ${height}`).test(chain.log()),
      chain.log().match(/UPGRADE .*/)?.[0] ?? '',
    );
  await page.run('net_info');
  const status = await page.shell(
    'evmosd status; curl -s http://localhost:26657/net_info; evmosd q slashing signing-info "$(evmosd tendermint show-validator)"',
  );
  page.says(
    '`latest_block_height` must grow, `n_peers` must be above zero, and `missed_blocks_counter` must stop growing',
    ['latest_block_height', 'n_peers', 'missed_blocks_counter'].every((each) => status.includes(each)),
    status,
  );
  const now = await chain.block();
  await chain.stop();
  const halted = await page.try(
    `set +e; evmosd start --halt-height ${now + 8} --unsafe-skip-upgrades ${height}; echo "ended with $?"; evmosd start --halt-height ${now + 8} --unsafe-skip-upgrades ${height}; evmosd q block 2> /dev/null`,
    {seconds: 90},
  );
  const halts = halted.output.match(/halting node per configuration height=\d+|ended with \d+/g) ?? [];
  page
    .row('--halt-height')
    .holds(
      halts[0] === `halting node per configuration height=${now + 8}` &&
        (halts[1] ?? '').startsWith('ended with') &&
        (halts[2] ?? '').startsWith('halting node'),
      halts.join(', '),
    );

  // This binary has the handler of v16.
  chain = await page.startNode('.evmosd', ['--unsafe-skip-upgrades', String(height)]);
  await propose(page, chain, [{name: 'v16.0.0', height: (await chain.block()) + 1_000}]);
  await chain.until(/BINARY UPDATED BEFORE TRIGGER/, 30);
  page.row('BINARY UPDATED BEFORE TRIGGER').shows(chain.log());
  await chain.stop();
  page.output('applying upgrade "<name>"', await applyAtOnce(page, 'v16.0.0'), {extent: 'lines'});

  // A relaunch: the reset, and the files that it keeps.
  const version = await page.shell('evmosd version --long');
  page.says(
    'The output has `name`, `server_name`, `version`, `commit`, `build_tags`, `go` and `build_deps`',
    ['name', 'server_name', 'version', 'commit', 'build_tags', 'go', 'build_deps'].every((each) =>
      new RegExp(`^${each}:`, 'm').test(version),
    ),
    version.slice(-200),
  );
  await page.run('sha256sum ~/.evmosd');
  const reset = page.terminal.start(page.fence('evmosd tendermint unsafe-reset-all').fence.code);
  await reset.until(/committed state/);
  await reset.stop();
  page.block(
    'evmosd tendermint unsafe-reset-all',
    /Removed all blockchain history/.test(reset.log()),
    reset.log().slice(0, 400),
  );
  page.output('Removed all blockchain history', reset.log(), {extent: 'lines'});
  const state = await page.shell(
    'evmosd tendermint unsafe-reset-all > /dev/null 2>&1; cat ~/.evmosd/data/priv_validator_state.json',
  );
  page.finds('sets the sign state to height 0', /"height": "0"/, state);
  const waiting = page.terminal.start(
    `cp -r ~/.evmosd ~/waiting; jq '.genesis_time = "2100-01-01T00:00:00Z"' ~/.evmosd/config/genesis.json > ~/waiting/config/genesis.json; exec evmosd start --home ~/waiting`,
  );
  await waiting.until(/Sleeping until then/, 60);
  const early = await page.outputOf('evmosd status --home ~/waiting');
  await waiting.stop();
  page.says(
    'If the genesis time of the file is still ahead, the node logs `Genesis time is in the future. Sleeping until then...` and waits.',
    /Genesis time is in the future\. Sleeping until then\.\.\./.test(waiting.log()) &&
      !/committed state/.test(waiting.log()),
    /Genesis time is in the future.*/.exec(waiting.log())?.[0] ?? waiting.log().slice(-300),
  );
  page.finds('Until that time, `evmosd status` and all peers get `connection refused`.', 'connection refused', early);
  const versions = ['v0.43', 'v0.46', 'v0.47', 'v16.0.0'];
  const migrations = await page.shell(
    `for version in ${versions.join(' ')}; do evmosd migrate "$version" ~/.evmosd/config/genesis.json 2>&1 | head -1 || true; done`,
  );
  page.says(
    'its list of migrations is empty',
    versions.every((each) => migrations.includes(`unknown migration function for version: ${each}`)),
    migrations,
  );

  page.cannot({fence: 'ARCHIVE='}, 'downloads the release from a public host');
  page.cannot({fence: 'git clone'}, 'builds the release from its public repository');
  page.cannot({section: 'At the height', kind: 'fence'}, 'needs systemd as the first process');
  page.cannot({fence: 'systemctl cat evmosd'}, 'needs systemd as the first process');
  page.cannot({fence: 'docker pull'}, 'needs a container engine and a public registry');
  page.cannot(
    {row: 'UnmarshalJSON cannot decode empty bytes'},
    'needs the state of an older release: x/params/types/subspace.go of the SDK, and issue 659 of evmos/evmos',
  );
  page.cannot({row: 'Wrong app version'}, 'needs a binary without the handler: x/upgrade/abci.go');
  page.cannot({row: 'version of store <s> mismatch'}, 'needs an older binary and its data: store/rootmulti of the SDK');
  page.cannot({row: 'wrong Block.Header.AppHash'}, 'needs a binary that computes another state');
};

export default run;

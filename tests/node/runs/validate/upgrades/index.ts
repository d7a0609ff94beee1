import {findFact} from '../../../../../src/site/names';
import {waitFor} from '../../../processes';
import type {Run} from '../../../run';
import {applyAtOnce, propose} from './plans';

const run: Run = async (page) => {
  let chain = await page.startChain({
    home: '.evmosd',
    params: {gov: {voting_period: '20s', max_deposit_period: '20s'}},
    flags: ['--pruning', 'nothing'],
  });
  const fee = '--gas 1000000 --gas-prices 25000000000aevmos -y';

  // No plan yet.
  const none = await page.try('evmosd q upgrade plan');
  page.finds('or fails with `no upgrade scheduled`', 'no upgrade scheduled', none.output);
  const unknown = await page.try('evmosd q upgrade applied none');
  page.finds(', or `no upgrade found`', 'no upgrade found', unknown.output);

  const {body: nobody} = await chain.rest('/cosmos/upgrade/v1beta1/current_plan');
  page.says('`plan` is `null` if no plan waits', /^\{"plan":\s*null\}$/.test(nobody.trim()), nobody);

  // The two forms of a proposal.
  const legacy = (height: number, more = ''): Promise<{code: number; log: string}> =>
    page.transact(
      `evmosd tx gov submit-legacy-proposal software-upgrade test --upgrade-height ${height} --no-validate --title t --description d --deposit 10000000aevmos --from mykey ${more} ${fee}`,
    );
  const past = await legacy(1);
  page.says(
    'The other two plans are refused when you send it, behind a long stack trace.',
    past.code !== 0 && past.log.includes('upgrade cannot be scheduled in the past'),
    `${past.code}: ${past.log}`,
  );
  page.finds(
    'A plan with a past height: `upgrade cannot be scheduled in the past`',
    'upgrade cannot be scheduled in the past',
    past.log,
  );
  const blank = await page.try(
    `evmosd tx gov submit-legacy-proposal software-upgrade test --upgrade-height 100000 --title t --description d --deposit 10000000aevmos --from mykey ${fee}`,
  );
  page.says(
    'A blank info is refused, unless you give `--no-validate`',
    blank.exit !== 0 && blank.output.includes('plan info must not be blank'),
    blank.output.slice(0, 300),
  );
  await page.run('evmosd tx gov submit-legacy-proposal', {
    replace: {
      '<plan name>': 'waiting',
      '<height>': '100000',
      '<json>': '{}',
      '<title>': 'Waiting',
      '<text>': 'A plan that waits.',
      '<amount>': '10000000',
      '<key>': 'mykey',
    },
    adapt: [['--from', '--no-validate --yes --from', 'no archive can be downloaded here, and nobody answers']],
    output: false,
  });
  await page.transact(`evmosd tx gov vote 1 yes --from mykey ${fee}`);
  await propose(page, chain, [{name: 'past', height: 2}]);
  const failed = await page.shell('evmosd q gov proposal 2 -o json | jq -r .status');
  page.finds(
    'A past height or a name that has run is accepted, and the proposal fails only after the vote',
    'FAILED',
    failed,
  );
  page.write(
    'timed.json',
    JSON.stringify({
      ...(JSON.parse(page.fence('upgrade.json').fence.code) as object),
      deposit: '10000000aevmos',
      messages: [
        {
          '@type': '/cosmos.upgrade.v1beta1.MsgSoftwareUpgrade',
          authority: findFact('account.gov.bech32').value,
          plan: {name: 'timed', height: '100000', time: '2100-01-01T00:00:00Z', info: ''},
        },
      ],
    }),
  );
  const timed = await page.try(`evmosd tx gov submit-proposal timed.json --from mykey ${fee}`);
  page.finds(
    'In the newer form, further down, a time is refused when you send it.',
    'time-based upgrades have been deprecated in the SDK',
    timed.output,
  );
  const flags = await page.shell('evmosd tx gov submit-legacy-proposal software-upgrade --help');
  page.says(
    'The first form of the proposal, below, has no flag for a time.',
    flags.includes('--upgrade-height') && !flags.includes('--upgrade-time'),
    /.*--upgrade-height.*/.exec(flags)?.[0] ?? flags.slice(0, 300),
  );
  const proposal = JSON.parse(page.fence('upgrade.json').fence.code) as {messages: {'@type': string}[]};
  const type = await page.shell(`evmosd q gov proposal 2 -o json | jq -r '.messages[0]["@type"]'`);
  page.block(
    'upgrade.json',
    failed.includes('PROPOSAL_STATUS_FAILED') && proposal.messages.map((each) => each['@type']).join() === type,
    `${failed} ${type}`,
  );
  await waitFor('the waiting plan', async () => {
    const {exit} = await page.try('evmosd q upgrade plan');
    return exit === 0;
  });
  const plan = await page.run('evmosd q upgrade plan\n', {
    replace: {'<plan name>': 'waiting'},
    adapt: [['upgrade applied waiting', 'upgrade applied waiting || true', 'it has not run yet']],
    output: false,
  });
  const one = await page.shell('evmosd q upgrade plan');
  page.output('upgraded_client_state: null', one);
  page.finds('`module_versions` shows which migrations have run', /name: evm\n {2}version: "\d+"/, plan.output);
  page.finds('`evmosd status` has the height', 'latest_block_height', plan.output);
  await page.run('current_plan', {output: false});

  // A second plan replaces the first one. No binary has a handler for it.
  const stop = (await chain.block()) + 90;
  await propose(page, chain, [{name: 'unknown', height: stop, info: 'read this'}]);
  const second = await page.shell('evmosd q upgrade plan');
  page.says(
    'A second plan replaces a plan that waits',
    /name: unknown/.test(second) && !/waiting/.test(second),
    second,
  );
  page.row('Governance plan').finds(/height: "\d+"[\s\S]*name: unknown/, second);
  await chain.until(/UPGRADE "unknown" NEEDED[\s\S]*CONSENSUS FAILURE/, 240);
  const needed = chain.log();
  const info = await page.shell('cat ~/.evmosd/data/upgrade-info.json');
  page
    .row('No handler: the binary is too old')
    .holds(
      needed.includes(`UPGRADE "unknown" NEEDED at height: ${stop}: read this`) && info.includes('"name":"unknown"'),
      `${needed.match(/UPGRADE .*/)?.[0] ?? ''} ${info}`,
    );
  page.finds(
    '`data/upgrade-info.json` holds name, height and info of the plan',
    /"name":"unknown".*"height":\d+,"info":"read this"/,
    info,
  );
  page.finds(
    'CometBFT reports a panic in a block as `CONSENSUS FAILURE!!!` and takes no further part in consensus',
    'CONSENSUS FAILURE!!!',
    needed,
  );
  const alive = await page.try('sleep 2; pgrep -c evmosd');
  page.says('The process can stay alive', Number(alive.output.trim()) > 0, alive.output);
  await chain.stop();

  // The old binary skips the plan and continues.
  chain = await page.startNode('.evmosd', ['--unsafe-skip-upgrades', String(stop)]);
  await chain.block();
  page.row('Height in `--unsafe-skip-upgrades`').finds(`UPGRADE "unknown" SKIPPED at ${stop}`, chain.log());

  // This binary has the handler of v16. It stops before the height of a plan, and runs the plan at that height.
  await propose(page, chain, [{name: 'v16.0.0', height: (await chain.block()) + 1_000}]);
  await chain.until(/BINARY UPDATED BEFORE TRIGGER/, 30);
  page.row('Handler present, height not reached').shows(chain.log(), 1);
  await chain.stop();

  const applied = await applyAtOnce(page, 'v16.0.0');
  page.row('Handler present | Logs applying upgrade').finds(/applying upgrade "v16\.0\.0" at height: \d+/, applied);

  // The name of a plan that has run.
  chain = await page.startNode('applied');
  const repeated = await page.transact(
    `evmosd tx gov submit-legacy-proposal software-upgrade v16.0.0 --upgrade-height 100000 --no-validate --title t --description d --deposit 10000000aevmos --from mykey --home ~/applied ${fee}`,
  );
  page.says(
    'A plan with a name that has run: `upgrade with name <name> has already been completed`',
    repeated.code !== 0 && repeated.log.includes('upgrade with name v16.0.0 has already been completed'),
    `${repeated.code}: ${repeated.log}`,
  );
  await chain.stop();

  page.cannot(
    {row: 'Handler of the last applied plan missing'},
    'needs a binary without the handler: x/upgrade/abci.go',
  );
  page.cannot(
    {row: 'The plan of a hard fork cannot be stored'},
    'needs a binary with a fork schedule that fails: app/upgrades.go',
  );
  page.cannot(
    {row: 'A store of the binary is not in the data'},
    'needs an older binary and its data: store/rootmulti of the SDK',
  );
  page.cannot(
    {section: 'Common mistakes and their consequences', kind: 'row'},
    'needs two releases and the history of a network',
  );
  page.cannot({section: 'Which kind of upgrade is it?', kind: 'row'}, 'says what happened on mainnet');
  page.advice({section: 'What the parts of a version number mean', kind: 'row'});
};

export default run;

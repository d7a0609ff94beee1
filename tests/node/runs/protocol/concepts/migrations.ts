import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {facts} from '../../../../../src/site/facts';
import {findFact} from '../../../../../src/site/names';
import {accounts} from '../../../chain';
import {isOpen as isListening, waitFor} from '../../../processes';
import type {PageRun, Run} from '../../../run';
import type {Requires} from '../../../tools';
import {addSecondValidator} from '../../secondValidator';
import {sendRaw, signRaw} from './sent';

export const requires: Requires = ['EVMOS_SOURCE'];

/** Reads the migration steps that the code of a module registers, such as `2 → 3`, and the version that it declares. */
function readModule(source: string, name: string): {steps: string; version: string} {
  const folder = path.join(source, 'x', name);
  const file = [path.join(folder, 'module.go'), path.join(folder, 'v1/module.go')].find(existsSync);
  const text = file === undefined ? '' : readFileSync(file, 'utf8');
  const steps = [...text.matchAll(/RegisterMigration\(types\.ModuleName, (\d+), \w+\.Migrate\1to(\d+)\)/g)];
  return {
    steps: [...new Set(steps.flatMap(([, from, to]) => [from, to]))].join(' → ') || 'none',
    version: /consensusVersion(?: uint64)? = (\d+)/.exec(text)?.[1] ?? '',
  };
}

const fee = `--gas 1000000 --gas-prices ${facts.fees.walletGasPrices.average}aevmos -y`;

/** Starts the node with most of the power of two validators, alone and with the other one. */
async function runPair(page: PageRun): Promise<void> {
  page.makeHome({home: 'pair', blockTime: '500ms'});
  await addSecondValidator(page, 'pair', 'absent', {stake: 400, rpcPort: 26_757});
  const start = (home: string, flags: string): ReturnType<typeof page.terminal.start> =>
    page.terminal.start(`evmosd start --home ${home} --chain-id evmos_9000-1 ${flags} 2>&1`);
  // In block sync, a node looks once in a second whether it has caught up with its peers.
  const alone = /(?:Blockpool has no peers[^]*?){8}/;
  const ask = (): Promise<string> =>
    page.shell(
      `curl -s localhost:${facts.ports.cometRpc}/status | jq -c '.result.sync_info | [.latest_block_height, .catching_up]'`,
    );
  const first = start('pair', '--log_level debug');
  await first.until(alone, 90);
  const begun = await ask();
  await first.stop();
  const without = start('pair', '--block_sync=false');
  await without.until(/committed state[^]*committed state/, 90);
  await without.stop();
  const again = start('pair', '--log_level debug');
  await again.until(alone, 90);
  const stuck = await ask();
  const before = again.log().includes('committed state');
  const peer = start('absent', '');
  await again.until(/committed state/, 90);
  await peer.stop();
  await again.stop();
  page
    .row('No block comes, and `catching_up` stays `true`')
    .holds(
      begun === '["0",true]' &&
        !first.log().includes('committed state') &&
        /^\["[1-9]\d*",true\]$/.test(stuck) &&
        !before,
      `alone: ${begun}; with --block_sync=false: blocks; alone after it: ${stuck}; with the other node: ${/committed state[^\n]*height=\d+/.exec(again.log())?.[0]}`,
    );
}

const run: Run = async (page) => {
  const {dev0, dev1, dev2, dev3} = accounts;
  const chain = await page.startChain({home: '.evmosd', blockTime: '500ms', params: {gov: {voting_period: '20s'}}});

  // The versions of the modules, as this chain stores them.
  const asked = await page.run('evmosd query upgrade module_versions', {
    adapt: [['evmosd query upgrade applied <plan name>\n', '', 'no upgrade ran on a fresh chain']],
    exit: 1,
    select: (output) => output.slice(0, output.indexOf('- name: bank')),
  });
  page.finds('`plan` fails with `no upgrade scheduled`', 'no upgrade scheduled', asked.output);
  for (const row of page.rows('How a module is migrated')) {
    const [name = ''] = row.codes[0] ?? [];
    const [, version = 'none'] = new RegExp(`name: ${name}\\n {2}version: "(\\d+)"`).exec(asked.output) ?? [];
    const code = readModule(page.source, name);
    const isPart = name !== 'incentives';
    row.holds(
      code.version === row.cells[1] &&
        (isPart ? version === code.version && code.steps === row.cells[2] : version === 'none'),
      `${name}: the chain has ${version}, the code ${code.version}; migrations: ${code.steps}`,
    );
  }
  page.cannot(
    {fence: 'no version stored'},
    'types/module/module.go of the Cosmos SDK, RunMigrations: a chain of this version has nothing to migrate',
  );
  page.advice({section: 'Compare an upgrade in place with an export'});

  // A contract, so that the exported file contains code. The code is a single zero byte.
  const {hash = ''} = await sendRaw(
    chain,
    signRaw(dev0.privateKey, {nonce: 0, cap: 25n * 10n ** 9n, gas: 200_000, data: '0x60015ff3'}),
  );
  const {status} = await chain.receipt(hash);
  await chain.block(6);

  // An upgrade that is planned.
  const proposal = {deposit: '10000000aevmos', title: 't', summary: 's'};
  const plan = {name: 'far', height: '100000', info: ''};
  page.write(
    'upgrade.json',
    JSON.stringify({
      messages: [
        {
          '@type': '/cosmos.upgrade.v1beta1.MsgSoftwareUpgrade',
          authority: findFact('account.gov.bech32')?.value,
          plan,
        },
      ],
      ...proposal,
    }),
  );
  page.write('signal.json', JSON.stringify({metadata: 'x', ...proposal}));
  const propose = async (file: string, id: number): Promise<void> => {
    await page.transact(`evmosd tx gov submit-proposal ~/${file} --from dev1 ${fee}`);
    await page.transact(`evmosd tx gov vote ${id} yes --from mykey ${fee}`);
  };
  await propose('upgrade.json', 1);
  const planned = await waitFor(
    'the plan of the upgrade',
    async () => {
      const {exit, output} = await page.try('evmosd query upgrade plan');
      return exit === 0 ? output.trim() : undefined;
    },
    90,
  );

  // The export, with a running node and without one.
  const fails = 'When it fails';
  page.row('resource temporarily unavailable').shows(await page.outputOf('evmosd export --output-document busy.json'));
  await propose('signal.json', 2);
  await chain.block();
  await chain.stop();
  const stopped = Number([...chain.log().matchAll(/committed state.*height=(\d+)/g)].at(-1)?.[1]);
  const exported = await page.run('evmosd export --output-document ~/export.json', {
    select: (output) => output.replace(/\.\d+Z/, 'Z').slice(output.indexOf('{')),
    varies: ['{{mainnet.chainId}}', '{{mainnet.genesisTime}}'].map(
      (each) => page.fence('"initial_height"').fence.code.split('"')[each.includes('chainId') ? 3 : 7] ?? '',
    ),
  });
  await page.shell('cd ~');
  const [, initial = '0'] = /"initial_height": "?(\d+)/.exec(exported.output) ?? [];
  page.finds(
    'Chain id and genesis time are copied from the `genesis.json` of the node',
    '"evmos_9000-1"',
    exported.output,
  );
  const flags = 'Export the state';
  const help = await page.outputOf('evmosd export --help');
  const ofHeight = page.row('`--height`', flags);
  const [byHelp = ''] = /--height int.*/.exec(help) ?? [];
  const early = await page.try(
    `evmosd export --height 3 --output-document three.json && jq -c .initial_height three.json`,
  );
  ofHeight.holds(
    Number(initial) === stopped + 1 &&
      /^"?4"?$/m.test(early.output.trim()) &&
      byHelp.endsWith(`(default ${ofHeight.cells[2]})`) &&
      byHelp.includes(`(${ofHeight.cells[2]} means latest height)`) &&
      ofHeight.cells[3]?.startsWith(`Height to export; ${ofHeight.cells[2]} is the last one`) === true,
    `initial_height ${initial} without it, ${early.output.trim().slice(-10)} with 3; ${byHelp}`,
  );
  const ofNull = await page.outputOf(
    `evmosd export --height 0 --output-document null.json && jq -r .initial_height null.json && cmp <(jq -S .app_state export.json) <(jq -S .app_state null.json) && echo same`,
  );
  ofHeight.holds(/^1\nsame$/m.test(ofNull), `--height 0: ${ofNull.slice(-100)}`);
  page.row('no commit info found', fails).shows(await page.outputOf('evmosd export --height 999999'));
  const pruned = await page.outputOf(
    'cp -r .evmosd pruned; evmosd prune everything --home pruned >/dev/null 2>&1; evmosd export --height 3 --home pruned',
  );
  page.row('`pruning = "nothing"`', fails).finds(/wanted to load target 3 but only found up to \d+/, pruned);
  const [unknown, spaced] = [
    await page.outputOf('evmosd export --modules-to-export foo 2>&1 | grep panic:'),
    await page.outputOf('evmosd export --modules-to-export "auth, bank" 2>&1 | grep panic:'),
  ];
  page
    .row('panic: module %s does not exist', fails)
    .holds(
      unknown === 'panic: module foo does not exist' && spaced === 'panic: module  bank does not exist',
      `foo: ${unknown}; "auth, bank": ${spaced}`,
    );
  const lost = await page.shell('jq -c .app_state.upgrade export.json');
  page.says(
    'The file has no upgrade plan and no list of past upgrades',
    planned.includes(`name: ${plan.name}`) && lost === '{}',
    `plan before: ${planned}; app_state.upgrade: ${lost}`,
  );
  page
    .row('`--output-document`', flags)
    .holds(
      /"initial_height"/.test(page.read('export.json').replace(/"initial_height": ?"?\d+"?/, '"initial_height"')),
      'written',
    );
  const some = await page.try(
    'evmosd export --modules-to-export auth,bank --output-document some.json && jq -c ".app_state | keys" some.json',
  );
  page
    .row('`--modules-to-export`', flags)
    .holds(some.output.trim().endsWith('["auth","bank"]'), some.output.trim().slice(-100));
  const zero = await page.try('evmosd export --for-zero-height --output-document zero.json');
  // The export fails before it writes a file, so the height is read from its source.
  const ofZero = page.row('`--for-zero-height` | switch', flags);
  const [inSource = '', zeroHeight = ''] =
    /if forZeroHeight \{\s+height = (\d+)/.exec(readFileSync(path.join(page.source, 'app/export.go'), 'utf8')) ?? [];
  ofZero.holds(
    zero.exit === 1 &&
      /error exporting state: expected validator evmosvaloper1\w+ not found/.test(zero.output) &&
      ofZero.cells[3]?.startsWith(`Prepares a start at height ${zeroHeight}.`) === true,
    `${inSource.replace(/\s+/g, ' ')}; ${/Error.*/.exec(zero.output)?.[0]}`,
  );
  page.row('error exporting state', fails).shows(zero.output);
  page
    .row('`--jail-allowed-addrs`', flags)
    .holds(/--jail-allowed-addrs/.test(help), /--jail-allowed-addrs.*/.exec(help)?.[0] ?? '');
  await page.shell('mkdir -p aside; cd aside; evmosd export --output-document ../aside.json; cd ~');
  page
    .row('`--home` | folder', flags)
    .holds(existsSync(path.join(page.home, 'aside.json')), 'exported from the default home');
  page.says(
    'the command leaves an empty folder `data` there',
    existsSync(path.join(page.home, 'aside/data')),
    await page.shell('find aside'),
  );

  // A separate network, started from the exported state. Three allowances and a grant have ended, and three allowances
  // and a grant have not.
  const [ended, open] = ['2020-01-01T00:00:00Z', '2099-01-01T00:00:00Z'];
  const toAllowances = (expiration: string | null): object[] => {
    const basic = {
      '@type': '/cosmos.feegrant.v1beta1.BasicAllowance',
      spend_limit: [{denom: 'aevmos', amount: '5'}],
      expiration,
    };
    return [
      basic,
      {
        '@type': '/cosmos.feegrant.v1beta1.PeriodicAllowance',
        basic: {spend_limit: [{denom: 'aevmos', amount: '5'}], expiration},
        period: '60s',
        period_spend_limit: [{denom: 'aevmos', amount: '1'}],
        period_can_spend: [{denom: 'aevmos', amount: '1'}],
        period_reset: ended,
      },
      {
        '@type': '/cosmos.feegrant.v1beta1.AllowedMsgAllowance',
        allowance: basic,
        allowed_messages: ['/cosmos.bank.v1beta1.MsgSend'],
      },
    ];
  };
  const grantees = [dev1, dev2, dev3].map(({bech32}) => bech32);
  const toGrants = (granter: string, expiration: string | null): object[] =>
    toAllowances(expiration).map((allowance, index) => ({granter, grantee: grantees[index], allowance}));
  const gone = toGrants(dev0.bech32, ended);
  const kept = [
    ...toGrants(accounts.mykey.bech32, open).slice(0, 2),
    ...toGrants(accounts.mykey.bech32, null).slice(2),
  ];
  const authorizations = [dev1, dev2].map(({bech32}, index) => ({
    granter: dev0.bech32,
    grantee: bech32,
    authorization: {
      '@type': '/cosmos.authz.v1beta1.GenericAuthorization',
      msg: '/cosmos.bank.v1beta1.MsgSend',
    },
    expiration: [ended, open][index],
  }));
  page.write('allowances.json', JSON.stringify([...gone, ...kept]));
  page.write('grants.json', JSON.stringify(authorizations));
  await page.shell(
    "jq --slurpfile a allowances.json --slurpfile g grants.json '.app_state.feegrant.allowances = $a[0] | .app_state.authz.authorization = $g[0]' export.json > more.json && mv more.json export.json",
  );
  await page.run("jq '.chain_id =");
  const left = await page.shell('jq -c .app_state.feegrant.allowances new.json');
  page.says(
    'Also remove the fee allowances that end before the new time',
    left === JSON.stringify(kept),
    `${gone.length + kept.length} in the export, of which ${gone.length} have ended; left: ${left}`,
  );
  const whole = await page.try(
    'jq \'.chain_id = "evmos_9000-2"\' ~/export.json > ~/whole.json; evmosd validate-genesis ~/whole.json',
  );
  page.row('Remove the entry, as in step 2').shows(whole.output);
  await page.run('evmosd validate-genesis ~/new.json', {varies: ['/home/evmos/new.json']});
  await page.run('sha256sum ~/new.json');
  await page.shell('cp -r .evmosd before');
  const exportedVote = await page.shell(
    'jq -r \'.app_state.gov.proposals[] | select(.id == "2") | .status + " " + .voting_end_time\' export.json',
  );
  const [voteStatus = '', voteEnd = ''] = exportedVote.split(' ');
  await waitFor('the end of the vote', () => Date.now() > Date.parse(voteEnd) || undefined, 60);
  const again = await page.start('cp ~/new.json', /committed state/);
  page.says(
    'The first block has the `initial_height` of the file',
    new RegExp(`committed state[^\\n]*height=${initial}\\b`).test(again.log()),
    /committed state.*/.exec(again.log())?.[0] ?? '',
  );
  await again.until(/proposal tallied/, 60);
  const [beforeTally = ''] = again.log().split('proposal tallied');
  const counted = await page.shell(
    'evmosd query gov proposal 2 --output json | jq -r \'.status + " " + .voting_end_time\'',
  );
  page.says(
    'If a vote ends before the new chain starts, the first blocks of the new chain count it.',
    voteStatus === 'PROPOSAL_STATUS_VOTING_PERIOD' && (beforeTally.match(/committed state/g) ?? []).length <= 1,
    `${exportedVote}; ${/proposal tallied.*/.exec(again.log())?.[0]}, after ${(beforeTally.match(/committed state/g) ?? []).length} blocks`,
  );
  page.says(
    'Proposals keep the times at which their deposit period or vote ends.',
    counted === `PROPOSAL_STATUS_PASSED ${voteEnd}`,
    `exported: ${exportedVote}; after the start: ${counted}`,
  );
  page.finds(
    'so propose a planned upgrade again',
    'no upgrade scheduled',
    await page.outputOf('evmosd query upgrade plan'),
  );
  await again.stop();
  const keptGrants = await page.shell(
    "evmosd export --modules-to-export authz --output-document authz.json && jq -c '[.app_state.authz.authorization[].expiration]' authz.json",
  );
  page.says(
    'The start drops ended grants of `authz` by itself.',
    keptGrants.split('\n').at(-1) === JSON.stringify([open]),
    `${ended} and ${open} in the file; after the start: ${keptGrants.split('\n').at(-1)}`,
  );

  // A genesis time that is ahead, and before the end of each allowance.
  await page.shell(
    `cp -r before ahead; evmosd tendermint unsafe-reset-all --home ahead; jq '.genesis_time = "2090-01-01T00:00:00Z"' new.json > ahead/config/genesis.json`,
  );
  const asleep = page.terminal.start('evmosd start --home ahead --chain-id evmos_9000-2 --api.enable --grpc.enable');
  await asleep.until(/Genesis time is in the future\. Sleeping until then/, 60);
  const {ports} = facts;
  await waitFor('the profiles', async () => (await isListening(ports.pprof)) || undefined, 30);
  const listening: string[] = [];
  for (const [name, port] of Object.entries(ports)) {
    listening.push(...((await isListening(port)) ? [name] : []));
  }
  await asleep.stop();
  page.says(
    'If the `genesis_time` is still ahead, the nodes wait until then, and open no port but that of the profiles.',
    listening.join() === 'pprof' && !asleep.log().includes('committed state'),
    `${/Genesis time is in the future.*/.exec(asleep.log())?.[0]}; open: ${listening.join()}`,
  );

  // The export of a node with MemIAVL, in its home and in another folder.
  const tree = await page.startChain({home: 'tree', blockTime: '500ms', app: {'memiavl.enable': 'true'}});
  await tree.block(3);
  await tree.stop();
  const inTree = await page.shell(
    'cd ~/tree; evmosd export --home ~/tree --output-document ../tree.json; jq -r .initial_height ../tree.json',
  );
  // The modules export at the same time, and the first that finds nothing panics.
  const wanted = ['UnmarshalJSON cannot decode empty bytes', 'Stored fee pool should not have been nil'];
  const panics = new Set<string>();
  const exits = new Set<number | undefined>();
  for (let left = 20; left > 0 && panics.size < wanted.length; left -= 1) {
    const {exit, output} = await page.try(
      'rm -rf ~/beside; mkdir ~/beside; cd ~/beside; evmosd export --home ~/tree --output-document x.json',
    );
    exits.add(exit);
    panics.add(/^panic: (.*)/m.exec(output)?.[1] ?? 'no panic');
  }
  const leftThere = await page.shell('cd ~; find beside -name memiavl.db');
  page.says(
    'With MemIAVL, the command works in the home folder only. From another folder, it ends with a panic, `UnmarshalJSON cannot decode empty bytes` or `Stored fee pool should not have been nil`, and leaves a new `data/memiavl.db` there.',
    Number(inTree.split('\n').at(-1)) > 3 &&
      !exits.has(0) &&
      [...panics].every((each) => wanted.includes(each)) &&
      leftThere === 'beside/data/memiavl.db',
    `initial_height ${inTree.split('\n').at(-1)}; panic: ${[...panics].join(' or panic: ')}; ${leftThere}`,
  );

  // Parts of the file that a fork would have to change.
  const file = JSON.parse(page.read('export.json')) as {
    app_state: Record<string, Record<string, unknown>>;
    validators: unknown[];
  };
  const {staking = {}, bank = {}, slashing = {}} = file.app_state;
  const [validator = {}] = staking.validators as Record<string, unknown>[];
  const parts: Record<string, boolean> = {
    validators: file.validators.length === 1,
    'app_state.staking.validators': ['consensus_pubkey', 'tokens', 'delegator_shares'].every((key) => key in validator),
    'app_state.staking.last_validator_powers': 'last_validator_powers' in staking && 'last_total_power' in staking,
    'app_state.staking.delegations': 'delegations' in staking,
    'app_state.bank.balances': 'balances' in bank && 'supply' in bank,
    'app_state.slashing.signing_infos': 'signing_infos' in slashing && 'missed_blocks' in slashing,
  };
  for (const row of page.rows('Fork a public network')) {
    const [key = ''] = row.codes[0] ?? [];
    row.holds(parts[key] === true, `${key} ${parts[key] ? 'has them' : 'lacks one'}`);
  }

  // Errors that stop a start.
  let count = 0;
  const startWith = async (filter: string, words = '--chain-id evmos_9000-2', base = 'new.json'): Promise<string> => {
    count += 1;
    const {output} = await page.try(
      `cp -r before broken-${count}
jq '${filter}' ${base} > broken-${count}/config/genesis.json
evmosd tendermint unsafe-reset-all --home broken-${count} >/dev/null 2>&1
timeout -s KILL 12 evmosd start --home broken-${count} ${words}`,
      {seconds: 40},
    );
    return output;
  };
  page.row('unknown migration function').shows(await page.outputOf('evmosd migrate v0.47 export.json'));
  page.row('unknown command "genesis"').shows(await page.outputOf('evmosd genesis validate'));
  page
    .row('EVM only supports Evmos chain')
    .shows(await startWith('.chain_id = "evmos_1234-1"', '--chain-id evmos_1234-1'));
  page.row('invalid chain-id on InitChain').shows(await startWith('.', '--chain-id evmos_9000-1'));
  page
    .row('bonded pool balance is different')
    .shows(await startWith('.app_state.staking.validators[0].tokens = "1000000000000000000001"'));
  page
    .row('expected module account was')
    .shows(
      /panic: expected module.*/.exec(await startWith('.app_state.gov.deposits[0].amount[0].amount = "1"'))?.[0] ??
        'no panic',
    );
  const late = await startWith(`.app_state.feegrant.allowances = ${JSON.stringify(gone.slice(0, 1))}`);
  const accepted = await page.outputOf(`evmosd validate-genesis broken-${count}/config/genesis.json`);
  page
    .row('panic: expiration is before current block time', fails)
    .holds(
      late.includes('panic: expiration is before current block time: invalid request') &&
        accepted.includes('is a valid genesis file'),
      `${/panic: expiration.*/.exec(late)?.[0] ?? late.slice(-300)}; validate-genesis: ${accepted}`,
    );
  page
    .row("the evm state code doesn't match")
    .holds(
      status === '0x1' &&
        (await startWith('.app_state.evm.accounts[-1].code = "01"')).includes(
          "the evm state code doesn't match with the codehash",
        ),
      await startWith('.app_state.evm.accounts[-1].code = "01"').then(
        (output) => /.*codehash.*/.exec(output)?.[0] ?? output.slice(-300),
      ),
    );
  const missing = await startWith(
    '.app_state.auth.accounts = [.app_state.auth.accounts[] | select(.code_hash == null or .code_hash == "0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470")]',
  );
  const other = await startWith(
    '.app_state.evm.accounts[-1].address as $a | .app_state.evm.accounts[-1].address = "0xf1829676DB577682E944fc3493d451B67Ff3E29F"',
  );
  page
    .row('account not found for address')
    .holds(
      /account not found for address/.test(missing) &&
        /must be an EthAccount interface, got \*types\.ModuleAccount/.test(other),
      `${/.*account not found.*/.exec(missing)?.[0] ?? missing.slice(-200)}; ${/.*EthAccount.*/.exec(other)?.[0] ?? other.slice(-200)}`,
    );
  const old = await page.try(
    `cp -r before old; cp new.json old/config/genesis.json; timeout -s KILL 12 evmosd start --home old --chain-id evmos_9000-2`,
    {seconds: 40},
  );
  page.row('Reset the data, as in step 5').shows(/.*chain-id on BeginBlock.*/.exec(old.output)?.[0] ?? old.output);
  page.cannot(
    {row: 'wrong Block.Header.AppHash'},
    'Needs two validators with different files, which no chain here has: state/validation.go of CometBFT',
  );
  const strange = await startWith(
    '.validators[0].address = "657721C2912BD75EE8BA4C9BFAFADBB8548D494E" | .validators[0].pub_key.value = "JUKqz7xCfAIUh2WXm0ZJs8MRTNzSqnJtTCeEqk9qD3M=" | .app_state.staking.validators[0].consensus_pubkey.key = "JUKqz7xCfAIUh2WXm0ZJs8MRTNzSqnJtTCeEqk9qD3M="',
  );
  page.says(
    'The node starts and makes no block',
    !/committed state/.test(strange) && /This node is not a validator/.test(strange),
    /(?:Error|panic).*/.exec(strange)?.[0] ?? strange.slice(-900),
  );
  page.cannot(
    {row: 'panic: value is nil'},
    'needs a genesis file of more than 1 GiB: store/types/validity.go of the Cosmos SDK, node/node.go of CometBFT, encode.go of snappy; issue 16915 of cosmos/cosmos-sdk',
  );
  page.cannot({row: 'no migration found'}, 'types/module/module.go of the Cosmos SDK: no release lacks a step');
  page
    .row('`pruning = "nothing"`', fails)
    .holds(early.exit === 0, 'this node has pruning = "nothing"; height 3 was exported');
  await runPair(page);
};

export default run;

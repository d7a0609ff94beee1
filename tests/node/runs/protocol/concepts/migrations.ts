import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {accounts} from '../../../chain';
import type {Run} from '../../../run';
import type {Requires} from '../../../tools';
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

const run: Run = async (page) => {
  const {dev0} = accounts;
  const chain = await page.startChain({home: '.evmosd', blockTime: '500ms'});

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

  // The export, with a running node and without one.
  const fails = 'When it fails';
  page.row('resource temporarily unavailable').shows(await page.outputOf('evmosd export --output-document busy.json'));
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

  // A separate network, started from the exported state.
  await page.run("jq '.chain_id =");
  const whole = await page.try(
    'jq \'.chain_id = "evmos_9000-2"\' ~/export.json > ~/whole.json; evmosd validate-genesis ~/whole.json',
  );
  page.row('Remove the entry, as in step 2').shows(whole.output);
  await page.run('evmosd validate-genesis ~/new.json', {varies: ['/home/evmos/new.json']});
  await page.run('sha256sum ~/new.json');
  await page.shell('cp -r .evmosd before');
  const again = await page.start('cp ~/new.json', /committed state/);
  page.says(
    'The first block has the `initial_height` of the file',
    new RegExp(`committed state[^\\n]*height=${initial}\\b`).test(again.log()),
    /committed state.*/.exec(again.log())?.[0] ?? '',
  );
  await again.stop();

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
};

export default run;

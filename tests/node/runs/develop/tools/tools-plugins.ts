import {readFileSync} from 'node:fs';
import path from 'node:path';
import solc from 'solc';
import {interfaceFiles, readInterface} from '../../../../../src/plugins/markdown/interfaces';
import {precompiles} from '../../../../../src/site/precompiles';
import {toNetworkIds} from '../../../../../src/site/derived';
import {facts} from '../../../../../src/site/facts';
import {readFences} from '../../../../content/fences';
import {readPages} from '../../../../content/pages';
import {accounts, get, type Chain} from '../../../chain';
import {isIn} from '../../../match';
import {start, waitFor, type Outcome} from '../../../processes';
import type {PageRun, Run} from '../../../run';
import type {Needs, Requires} from '../../../tools';
import {sendRaw, signRaw} from '../../protocol/concepts/sent';
import {frameworks, prepareFrameworks} from './frameworks';

/** The last version that runs on this chain as a whole, and the first one that does not, under names of their own. */
const openZeppelin = {last: '5.4.0', next: '5.5.0'};

export const needs: Needs = {
  ...frameworks,
  openzeppelin: {
    npm: [
      `openzeppelin-last@npm:@openzeppelin/contracts@${openZeppelin.last}`,
      `openzeppelin-next@npm:@openzeppelin/contracts@${openZeppelin.next}`,
    ],
  },
};

const local = toNetworkIds('local');
const password = 'correct-horse-battery';

/** Returns the contract of the quick start, which the commands of this page deploy. */
function readTally(): string {
  const [fence] = readFences(readPages('.').filter(({route}) => route === '/develop')).filter(({code}) =>
    code.includes('contract Tally'),
  );
  const [, source = ''] = /const source = `([^`]*)`/.exec(fence?.code ?? '') ?? [];
  return source;
}

async function runHardhat(page: PageRun): Promise<void> {
  const config = page.fence('import hardhatToolboxViem').fence.code;
  page.write('hardhat/package.json', JSON.stringify({type: 'module', private: true}));
  page.write('hardhat/hardhat.config.ts', config);
  page.write('hardhat/contracts/Tally.sol', readTally());
  page.write('hardhat/scripts/deploy.ts', page.fence("viem.deployContract('Tally')").fence.code);
  await page.shell('cd ~/hardhat && ln -s "$MODULES" node_modules');
  await page.shell('export EVMOS_KEY="$LOCAL_KEY"');
  const old = await page.try(`'${process.execPath}' node_modules/hardhat/dist/src/cli.js build`, {seconds: 120});
  page.says(
    'Hardhat 3 needs Node.js 22.13 or newer',
    Number(process.versions.node.split('.')[0]) >= 22 || isIn('Please upgrade to Node.js 22.13.0 or later', old.output),
    old.output,
  );
  const built = await page.try('npx hardhat build', {seconds: 240});
  // The profile `production` makes the same code if the config names it. Settings without a profile are for `default`.
  const code = 'jq -r .bytecode artifacts/contracts/Tally.sol/Tally.json | sha256sum';
  const byDefault = await page.shell(code);
  const production = await page.try('npx hardhat build --build-profile production', {seconds: 240});
  const byProduction = await page.shell(code);
  const profiles = '{profiles: {default: compiler, production: compiler}}';
  page.write('hardhat/hardhat.config.ts', config.replace(profiles, 'compiler'));
  const once = await page.try('npx hardhat build --build-profile production', {seconds: 240});
  page.write('hardhat/hardhat.config.ts', config);
  page.says(
    'takes over no `settings` from `default`',
    config.includes(profiles) &&
      isIn('(evm target: paris)', production.output) &&
      byDefault === byProduction &&
      isIn('(evm target: cancun)', once.output),
    `both named: ${production.output}; settings once: ${once.output}`,
  );
  const deployed = await page.try('npx hardhat run scripts/deploy.ts --network evmosLocal', {seconds: 240});
  page.block(
    'import hardhatToolboxViem',
    built.exit === 0 && isIn('solc 0.8.28 (evm target: paris)', built.output),
    built.output,
  );
  const isDeployed = /^0x[0-9a-fA-F]{40}$/m.test(deployed.output);
  page.block("viem.deployContract('Tally')", isDeployed, deployed.output);
  page.write(
    'hardhat/test/tally.ts',
    `import assert from 'node:assert/strict';
import {test} from 'node:test';
import {network} from 'hardhat';
const {viem} = await network.create();
test('adds', async () => {
  const tally = await viem.deployContract('Tally');
  const client = await viem.getPublicClient();
  const {status} = await client.waitForTransactionReceipt({hash: await tally.write.add([7n])});
  assert.equal(status, 'success');
  assert.equal(await tally.read.total(), 7n);
});
`,
  );
  const tested = await page.try('npx hardhat test', {seconds: 240});
  const onNode = await page.try('npx hardhat test --network evmosLocal', {seconds: 240});

  page.write(
    'hardhat/hardhat.config.ts',
    config.replace(`chainId: ${local.eip155},`, `chainId: ${toNetworkIds('mainnet').eip155},`),
  );
  const other = await page.try('npx hardhat run scripts/deploy.ts --network evmosLocal', {seconds: 120});
  const version = await page.shell('npx hardhat --version');
  const [release = ''] = /\d+(?=\.\d+\.\d+)/.exec(version) ?? [];
  const newCode = page.row('`HHE708`');
  newCode.tells([release], `Hardhat ${version} is of release ${release}`);
  newCode.holds(
    isIn('HHE708', other.output) &&
      isIn(
        `Hardhat was set to use chain id "${toNetworkIds('mainnet').eip155}", but connected to a chain with id "${local.eip155}"`,
        other.output,
      ),
    other.output,
  );
  page.write('hardhat/hardhat.config.ts', config);
  // The command asks for three inputs, and needs a terminal.
  const stored = await page.try(
    `expect -c 'set timeout 60; spawn npx hardhat keystore set EVMOS_KEY; expect "Enter the password"; send "${password}\\r"; expect "confirm your password"; send "${password}\\r"; expect "ecret"; send "0x${'11'.repeat(32)}\\r"; expect eof; lassign [wait] a b c code; exit $code'`,
    {seconds: 90},
  );
  page.block('npx hardhat keystore set', stored.exit === 0, stored.output);
  page.says(
    'Hardhat reads a configuration variable from the environment, or from its store.',
    stored.exit === 0,
    stored.output,
  );
  const passes = ({exit, output}: Outcome): boolean => exit === 0 && isIn('1 passing', output);
  const [compile, test, testLocal, deploy] = [built.exit === 0, passes(tested), passes(onNode), isDeployed];
  await page.shell('cd ~');
  return runFoundry(page, {
    compile,
    test,
    testLocal,
    deploy,
    seen: [built, tested, onNode, deployed].map(({output}) => output.slice(-120)).join(' | '),
  });
}

/** Returns the source of a script for `forge script` that broadcasts the transactions of its body. */
const toScript = (name: string, body: string): string => `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;
import {Tally} from "../src/Tally.sol";
interface Vm { function startBroadcast() external; }
contract ${name} {
    bool public constant IS_SCRIPT = true;
    function run() external {
        Vm(0x7109709ECfa91a80626fF3989D68f67F5b1DD12D).startBroadcast();
        ${body}
    }
}
`;

async function runFoundry(
  page: PageRun,
  hardhat: {compile: boolean; test: boolean; testLocal: boolean; deploy: boolean; seen: string},
): Promise<void> {
  page.write('foundry/foundry.toml', page.fence('libs = ["lib"]').fence.code);
  page.write('foundry/src/Tally.sol', readTally());
  for (const file of interfaceFiles) {
    page.write(`foundry/src/${file}`, readInterface(file));
  }
  page.write('foundry/src/Gate.sol', page.fence('contract Gate {').fence.code);
  page.write('foundry/test/Gate.t.sol', page.fence('contract GateTest').fence.code);
  page.write('foundry/script/Tally.s.sol', toScript('Deploy', 'new Tally();'));
  await page.shell('cd ~/foundry');
  await page.run('cast wallet import deployer', {
    tty: true,
    input: `$(:)\n`.replace('$(:)', accounts.dev2.privateKey) + `${password}\n${password}\n`,
    select: (output) => output.split('\n').find((line) => /^\d+\s*$/.test(line)) ?? '',
  });
  const built = await page.try('forge build', {seconds: 240});
  page.block('libs = ["lib"]', built.exit === 0 && isIn('Solc 0.8.28', built.output), built.output);
  const tested = await page.run('forge test', {seconds: 240});
  const passes =
    isIn('2 passed', tested.output) || (isIn('testOpensForDelegators()', tested.output) && tested.exit === 0);
  page.block('contract Gate {', passes, tested.output);
  page.block('contract GateTest', passes, tested.output);
  const account = `--account deployer --password '${password}'`;
  const dry = await page.try(`forge create src/Tally.sol:Tally --rpc-url evmos_local ${account}`, {seconds: 90});
  const created = await page.try(`forge create src/Tally.sol:Tally --rpc-url evmos_local ${account} --broadcast`, {
    seconds: 90,
  });
  page.says(
    'only simulate, until you add `--broadcast`',
    !isIn('Deployed to', dry.output) && isIn('Deployed to', created.output),
    dry.output,
  );
  const [, address = ''] = /Deployed to: (0x[0-9a-fA-F]{40})/.exec(created.output) ?? [];
  const [call = '', send = ''] = page.fence("'add(uint256)' 7").fence.code.split('\n');
  const sent = await page.run("'add(uint256)' 7", {
    replace: {'<address>': address},
    adapt: [['--account deployer', account, 'no one types the password']],
  });
  const total = await page.try(call.replace('<address>', address));
  page.says(
    'After a deployment, call the contract from the shell',
    isIn('status 1', sent.output) && total.output.trim() === '7',
    `${send} ${total.output}`,
  );
  const legacy = await page.try(`cast send ${address} 'add(uint256)' 1 --rpc-url evmos_local ${account} --legacy`);
  page.says(
    'pass `--legacy` to Foundry',
    isIn('status 1', legacy.output) && isIn('type 0', legacy.output),
    legacy.output,
  );
  const receipt = /"transactionHash":"(0x[0-9a-f]{64})/.exec(
    (await page.try(`cast send ${address} 'add(uint256)' 1 --rpc-url evmos_local ${account} --legacy --json`)).output,
  );
  const bare = await page.try(`cast rpc eth_getTransactionReceipt ${receipt?.[1]} --rpc-url evmos_local`);
  page.says(
    'The receipt of such a transaction has no `effectiveGasPrice`: Foundry shows 0',
    isIn('effectiveGasPrice 0', legacy.output) &&
      isIn('"status"', bare.output) &&
      !isIn('effectiveGasPrice', bare.output),
    `${legacy.output} ${bare.output}`,
  );
  const scripted = await page.try(`forge script script/Tally.s.sol --rpc-url evmos_local ${account} --broadcast`, {
    seconds: 120,
  });
  page.write('foundry/script/Several.s.sol', toScript('Several', 'for (uint256 i = 0; i < 3; ++i) new Tally();'));
  const slow = await page.try(`forge script script/Several.s.sol --rpc-url evmos_local ${account} --broadcast --slow`, {
    seconds: 180,
  });
  const sentSlowly = await page.try(
    `jq -r '.receipts[] | [.status, .blockNumber] | join(" ")' broadcast/Several.s.sol/${local.eip155}/run-latest.json`,
  );
  const slowly = [...sentSlowly.output.matchAll(/^0x1 (0x[0-9a-f]+)$/gm)].map(([, block]) => Number(block));
  page.says(
    'Then `forge script` waits for each transaction before it sends the next one.',
    isIn('ONCHAIN EXECUTION COMPLETE & SUCCESSFUL', slow.output) &&
      slowly.length === 3 &&
      slowly.every((block, index) => index === 0 || block > (slowly[index - 1] ?? block)),
    `blocks of three creations: ${sentSlowly.output.trim()}; ${slow.output.slice(-200)}`,
  );
  const isScripted = isIn('ONCHAIN EXECUTION COMPLETE & SUCCESSFUL', scripted.output);
  page
    .row('npx hardhat build, version 2')
    .holds(hardhat.compile && built.exit === 0, `${hardhat.seen} ${built.output}`);
  page.row('Test | `npx hardhat test` |').holds(hardhat.test && passes, `${hardhat.seen} ${tested.output}`);
  page
    .row('`cast call`, `cast send`')
    .holds(hardhat.testLocal && total.output.trim() === '7', `${hardhat.seen} ${total.output}`);
  page.row('Deploy | `npx hardhat run').holds(hardhat.deploy && address !== '', `${hardhat.seen} ${created.output}`);
  page.row('Deploy by script').holds(isScripted, scripted.output.slice(-300));
  await page.run('cast code 0x4e59');
  await runFactory(page, account, address);
  const config = await page.shell('mkdir -p ~/empty && cd ~/empty && forge config --json');
  page.says(
    'and Foundry uses `osaka`',
    isIn('"evm_version": "osaka"', config),
    /"evm_version.*/.exec(config)?.[0] ?? config.slice(0, 80),
  );
  await page.shell('cd ~');
}

/** Returns the errors of solc for a source and the packages in a folder. */
function compileFor(evmVersion: string, content: string, packages = ''): string {
  const input = {
    language: 'Solidity',
    sources: {'A.sol': {content}},
    settings: {evmVersion, outputSelection: {'*': {'*': ['evm.bytecode.object']}}},
  };
  const read = (file: string): {contents: string} => ({
    contents: readFileSync(path.join(packages, 'node_modules', file), 'utf8'),
  });
  const {errors = []} = JSON.parse(
    (solc.compile as (input: string, options: unknown) => string)(JSON.stringify(input), {import: read}),
  ) as {errors?: {severity: string; message: string}[]};
  return errors
    .filter(({severity}) => severity === 'error')
    .map(({message}) => message)
    .join(' ');
}

const mcopyText = 'The "mcopy" instruction is only available for Cancun-compatible VMs';

/** Compiles contracts of OpenZeppelin for Paris. */
function runOpenZeppelin(page: PageRun): void {
  const folder = page.tool('openzeppelin');
  const files = {
    Governor: 'governance/Governor',
    ReentrancyGuardTransient: 'utils/ReentrancyGuardTransient',
    Strings: 'utils/Strings',
    EIP712: 'utils/cryptography/EIP712',
    EnumerableSet: 'utils/structs/EnumerableSet',
    ERC721: 'token/ERC721/ERC721',
    ERC1155: 'token/ERC1155/ERC1155',
    ERC20Permit: 'token/ERC20/extensions/ERC20Permit',
    ERC20: 'token/ERC20/ERC20',
    Ownable: 'access/Ownable',
    AccessControl: 'access/AccessControl',
  };
  const toRefused = (name: string): string[] =>
    Object.entries(files)
      .filter(([, file]) =>
        /only available for Cancun/.test(compileFor('paris', `import "${name}/${file}.sol";`, folder)),
      )
      .map(([contract]) => contract);
  const [last, next] = [toRefused('openzeppelin-last'), toRefused('openzeppelin-next')];
  const seen = `${openZeppelin.last} refuses ${last.join(', ')}; ${openZeppelin.next} refuses ${next.join(', ')}`;
  const names = Object.keys(files);
  page.says(
    'except for parts that need `cancun`, such as `Governor` and `ReentrancyGuardTransient`',
    last.join() === names.slice(0, 2).join(),
    seen,
  );
  page.says(
    'From 5.5 on, `Strings`, `EIP712`, `EnumerableSet` and whatever imports them need `cancun` too: `ERC721`, `ERC1155` and `ERC20Permit` do, and `ERC20`, `Ownable` and `AccessControl` do not.',
    next.join() === names.slice(0, 8).join(),
    seen,
  );
}

/** Deploys by a factory of one's own with CREATE2, and by a contract that is none. */
async function runFactory(page: PageRun, account: string, tally: string): Promise<void> {
  const create = async (code: string): Promise<string> => {
    const sent = await page.try(`cast send --rpc-url evmos_local ${account} --json --create ${code}`);
    return /"contractAddress":"(0x[0-9a-fA-F]{40})"/.exec(sent.output)?.[1] ?? sent.output;
  };
  // The data of the transaction that creates the factory on other chains.
  const own = await create(
    '0x604580600e600039806000f350fe7fffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffffe03601600081602082378035828234f58015156039578182fd5b8082525050506014600cf3',
  );
  page.write('foundry/script/Salted.s.sol', toScript('Salted', 'new Tally{salt: 0}();'));
  const config = page.read('foundry/foundry.toml');
  const deployBy = async (factory: string): Promise<string> => {
    page.write('foundry/foundry.toml', config.replace(/^libs = .*$/m, `$&\ncreate2_deployer = "${factory}"`));
    const {output} = await page.try(`forge script script/Salted.s.sol --rpc-url evmos_local ${account} --broadcast`, {
      seconds: 120,
    });
    return output;
  };
  const [byOwn, byOther] = [await deployBy(own), await deployBy(tally)];
  page.write('foundry/foundry.toml', config);
  page.says(
    'deploy the same bytecode [with a key of your own](/protocol/concepts/replay-protection#what-to-do-instead), and set its address as `create2_deployer` in `foundry.toml`.',
    isIn('ONCHAIN EXECUTION COMPLETE & SUCCESSFUL', byOwn),
    `a factory at ${own}: ${byOwn.slice(-200)}`,
  );
  page.finds(
    'refuses any other factory with `invalid CREATE2 deployer bytecode`',
    'invalid CREATE2 deployer bytecode',
    byOther,
  );
}

async function runErrors(page: PageRun, chain: Chain): Promise<void> {
  const {privateKey, address} = accounts.dev3;
  const to = accounts.dev1.address;
  const nonce = await chain.nonce(address);
  const send = async (fields: Partial<Parameters<typeof signRaw>[1]>): Promise<string> =>
    (await sendRaw(chain, signRaw(privateKey, {nonce, gasPrice: 3n * 10n ** 9n, gas: 21_000, to, ...fields}))).message;
  page.row('`invalid nonce').shows(await send({nonce: nonce + 9}));
  const early = await send({nonce: nonce + 1});
  page.says(
    'Without `--slow`, a transaction can reach the node before its predecessor, and the node refuses it with `invalid nonce`.',
    isIn(`invalid nonce; got ${nonce + 1}, expected ${nonce}`, early),
    `the second one first: ${early}`,
  );
  // Remix runs in a browser, so the server has to allow its origin.
  await page.shell('evmosd init fresh --chain-id evmos_9000-1 --home ~/fresh');
  const fresh = await page.shell(`sed -n '/^\\[json-rpc\\]/,/^enable =/p' ~/fresh/config/app.toml | tail -1`);
  const {headers} = await fetch(`http://127.0.0.1:${facts.ports.jsonRpc}`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json', Origin: 'https://remix.ethereum.org'},
    body: '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}',
  });
  page
    .row('Not possible to connect to the Web3 provider')
    .holds(
      fresh.trim() === 'enable = false' && headers.get('access-control-allow-origin') === '*',
      `${fresh.trim()} on a fresh node; on this one, Access-Control-Allow-Origin is ${headers.get('access-control-allow-origin')}`,
    );
  page
    .row('`max fee per gas less than block base fee')
    .shows(await send({gasPrice: undefined, cap: 6n * 10n ** 8n, tip: 1n}));
  page.row('`provided fee < minimum global fee').shows(await send({gasPrice: 10n ** 8n}));
  page.row('`tx gas (%d) exceeds block gas limit').shows(await send({gas: 10_000_001}));
  page.row('`only replay-protected').shows(await send({chainId: 0}));
  const low = await send({gas: 20_000});
  const estimate = await chain.ask('eth_estimateGas', [{from: address, to, gas: '0x4e20', data: '0x01'}]);
  page
    .row('`gas limit too low')
    .holds(
      isIn('gas limit too low: %d (gas limit) < %d (intrinsic gas)', low) || isIn('intrinsic gas too low', low),
      `${low}; estimate: ${JSON.stringify(estimate)}`,
    );
  const opcode = await chain.ask('eth_call', [{from: address, data: '0x5e'}, 'latest']);
  page.row('compiled for cancun or later').shows(JSON.stringify(opcode));
  const read = (evmVersion: string, word: string): string =>
    compileFor(evmVersion, `contract A { function f() external view returns (uint256) { return block.${word}; } }`);
  const tooOld = page.row('"basefee" is not supported by the VM version.');
  const refused = (word: string): string => `"${word}" is not supported by the VM version.`;
  tooOld.holds(
    isIn(refused('basefee'), read('istanbul', 'basefee')) &&
      read('paris', 'basefee') === '' &&
      isIn(refused('blobbasefee'), read('paris', 'blobbasefee')),
    `${read('istanbul', 'basefee')} ${read('paris', 'blobbasefee')}`,
  );
  const copying = 'contract A { function f() external { assembly { mcopy(0, 0, 32) } } }';
  const [forParis, forCancun] = [compileFor('paris', copying), compileFor('cancun', copying)];
  page.row('`The "mcopy" instruction').holds(isIn(mcopyText, forParis) && forCancun === '', forParis);
  runOpenZeppelin(page);
  const closed = await chain.ask('eth_call', [
    {to: '0x0000000000000000000000000000000000000803', data: '0xf8b2cb4f'},
    'latest',
  ]);
  page.row('`failed to call precompile').shows(JSON.stringify(closed));
  const anvil = start([path.resolve('node_modules/.bin/anvil'), '--port', '8599'], {
    cwd: page.home,
    env: page.terminal.env,
    log: path.join(page.folder, 'anvil.log'),
  });
  const question = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_call',
    params: [{to: '0x0000000000000000000000000000000000000800', data: '0x241774e6'}, 'latest'],
  });
  const answer = await waitFor(
    'anvil',
    async () =>
      (
        await get('http://127.0.0.1:8599', {
          method: 'POST',
          headers: {'Content-Type': 'application/json'},
          body: question,
        }).catch(() => undefined)
      )?.body,
    60,
  );
  await anvil.stop();
  page.row('Reading from an extension returns').holds(isIn('"result":"0x"', answer), answer);
}

export const requires: Requires = ['expect'];

const run: Run = async (page) => {
  const chain = await page.startChain({
    params: {feemarket: {min_gas_price: '500000000.0', base_fee_change_denominator: 1_000}},
    genesis: ({app_state: state}) => {
      const evm = (state.evm as unknown as {params: {active_precompiles: string[]}}).params;
      evm.active_precompiles = evm.active_precompiles.filter((each) => !each.endsWith('803'));
    },
  });
  await prepareFrameworks(page);
  await runErrors(page, chain);
  await page.run('unsafe-export-eth-key dev0', {output: false});
  const params = await page.shell('evmosd query evm params');
  const listed = precompiles.filter(({address}) => params.includes(address));
  page
    .row('by `local_node.sh`')
    .holds(
      listed.length >= precompiles.length - 4,
      `active here without 0x…0803: ${listed.map(({name}) => name).join(', ')}`,
    );
  const block = JSON.stringify((await chain.ask('eth_getBlockByNumber', ['latest', false])).result);
  page.finds('and a block holds 10,000,000 gas', '"gasLimit":"0x989680"', block);
  await runHardhat(page);

  page.advice({table: 'Tool'}, {row: 'those in its parameter'});
  page.cannot(
    {fence: "require('@nomicfoundation/hardhat-toolbox')"},
    'Hardhat 2 and its toolbox are a second installation of the same size, of the version that ends',
  );
  page.cannot({row: 'hardhat verify blockscout'}, 'asks an explorer');
};

export default run;

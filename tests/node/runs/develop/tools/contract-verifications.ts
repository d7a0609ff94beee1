import {getAddress, keccak256, toHex} from 'viem';
import {accounts} from '../../../chain';
import {fillLine} from '../../../claims';
import {isIn} from '../../../match';
import type {Run} from '../../../run';
import {sendRaw, signRaw} from '../../protocol/concepts/sent';
import {frameworks, prepareFrameworks} from './frameworks';

export const needs = frameworks;

const tally = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract Tally {
    uint256 public total;
    address public immutable owner = msg.sender;

    function add(uint256 amount) external {
        total += amount;
    }
}
`;
const factory = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract Vault {
    uint256 public limit;

    constructor(address, uint256 newLimit) {
        limit = newLimit;
    }
}

contract Factory {
    function make(address owner) external {
        new Vault(owner, 100);
    }
}
`;

const adder = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

library Sum {
    function add(uint256 a, uint256 b) external pure returns (uint256) {
        return a + b;
    }
}

contract Adder {
    function add(uint256 a, uint256 b) external pure returns (uint256) {
        return Sum.add(a, b);
    }
}
`;

const run: Run = async (page) => {
  const chain = await page.startChain();
  await prepareFrameworks(page);
  const key = accounts.dev0.privateKey;
  const foundry = `[profile.default]
solc = "0.8.28"
evm_version = "paris"
optimizer = true

[rpc_endpoints]
local = "{{local.jsonRpc}}"
`;
  page.write('foundry/foundry.toml', fillLine(foundry.replaceAll('\n', '§')).replaceAll('§', '\n'));
  page.write('foundry/src/Tally.sol', tally);
  page.write('foundry/src/Factory.sol', factory);
  await page.shell('cd ~/foundry');
  const create = async (contract: string): Promise<string> => {
    const {output} = await page.try(`forge create ${contract} --rpc-url local --private-key ${key} --broadcast`, {
      seconds: 180,
    });
    return /Deployed to: (0x[0-9a-fA-F]{40})/.exec(output)?.[1] ?? output;
  };
  const address = await create('src/Tally.sol:Tally');
  // Foundry adds keys that the compiler does not know, so jq selects the others.
  await page.shell(
    "forge build --build-info --force && jq '.input | {language, sources, settings}' out/build-info/*.json > input.json",
    {seconds: 300},
  );
  const input = await page.shell('jq -c .settings input.json');
  const version = await page.shell('~/.svm/0.8.28/solc-0.8.28 --version');
  page.row('`0.8.28+commit.7893614a`').finds('0.8.28+commit.7893614a', version);
  page.row('`evmVersion` | `paris`').finds('"evmVersion":"paris"', input);
  page.row('`viaIR` | on or off').finds(/"viaIR":(true|false)/, input);
  page.row('Metadata | `bytecodeHash`').holds(
    ['useLiteralContent', 'bytecodeHash', 'appendCBOR'].every((name) => input.includes(`"${name}"`)),
    input,
  );

  // The command `solc` of this run is a script that calls the same compiler as a module.
  await page.shell('mkdir -p ~/bin && ln -sf ~/.svm/0.8.28/solc-0.8.28 ~/bin/solc && export PATH="$HOME/bin:$PATH"');
  await page.run('solc --standard-json', {seconds: 300});
  const compiled = await page.shell(`jq -r '.contracts["src/Tally.sol"].Tally.evm.bytecode.object' output.json`);
  const byForge = await page.shell('jq -r .bytecode.object out/Tally.sol/Tally.json');
  page.says(
    'The standard JSON input is the file that you pass to the compiler.',
    compiled.startsWith('60') && byForge === `0x${compiled}`,
    `solc: ${compiled.slice(0, 60)}, forge: ${byForge.slice(0, 60)}, ${compiled.length} digits`,
  );

  // The comparison with the same contract, with another contract, and with an address without code.
  page.write('foundry/compare.ts', page.fence('compare.ts', 0).fence.code);
  await page.shell('ln -sfn "$MODULES" node_modules && echo \'{"type": "module"}\' > package.json');
  const same = await page.run('npx tsx compare.ts', {
    replace: {'<address>': address},
  });
  const other = await create('src/Factory.sol:Factory');
  const differs = await page.try(`npx tsx compare.ts out/Tally.sol/Tally.json ${other}`);
  const empty = await page.try(
    'npx tsx compare.ts out/Tally.sol/Tally.json 0x00000000000000000000000000000000000000ff',
  );
  page.block(
    'immutableReferences',
    isIn('The code matches', same.output) &&
      isIn('The code differs', differs.output) &&
      isIn('has no code', empty.output),
    `${same.output} ${differs.output} ${empty.output.slice(0, 200)}`,
  );
  page.write('foundry/src/Tally.sol', `// A comment\n${tally}`);
  await page.shell('forge build', {seconds: 300});
  const commented = await page.try(`npx tsx compare.ts out/Tally.sol/Tally.json ${address}`);
  const onChain = String((await chain.ask('eth_getCode', [address, 'latest'])).result).slice(2);
  const toCode = async (): Promise<string> =>
    (await page.shell('jq -r .deployedBytecode.object out/Tally.sol/Tally.json')).slice(2);
  const now = await toCode();
  page.says(
    'the metadata at the end, which changes with comments and file names',
    isIn('The code matches', commented.output) && now.slice(-106) !== onChain.slice(-106),
    `${now.slice(-106)} against ${onChain.slice(-106)}`,
  );
  // All differences are in the positions of immutables, which the compiler lists.
  const findDifferences = (code: string, seen: string): number[] =>
    code.length === seen.length
      ? [...code].flatMap((digit, index) => (index < code.length - 106 && digit !== seen[index] ? [index] : []))
      : [];
  const readPlaces = async (file: string, list: string): Promise<{start: number; length: number}[]> =>
    page.json(`jq -c '[.deployedBytecode.${list} | .. | objects | select(has("start"))]' out/${file}.json`);
  const isInside = (index: number, {start, length}: {start: number; length: number}): boolean =>
    index >= 2 * start && index < 2 * (start + length);
  const owner = findDifferences(now, onChain);
  const immutables = await readPlaces('Tally.sol/Tally', 'immutableReferences');
  const values = immutables.map(({start, length}) => onChain.slice(2 * start, 2 * (start + length)));
  const deployer = accounts.dev0.address.slice(2).toLowerCase();
  const immutable = page.row('The constructor has written the values of `immutable` variables there');
  immutable.holds(
    values.length > 0 &&
      values.every((value) => value === deployer.padStart(value.length, '0')) &&
      owner.length > 0 &&
      owner.every((index) => immutables.some((place) => isInside(index, place))),
    `${owner.length} digits of the owner differ, in ${JSON.stringify(immutables)}: ${values[0] ?? ''}`,
  );
  const [{length: immutableSize} = {length: 0}] = immutables;
  immutable.tells([immutableSize, deployer.length / 2, immutableSize]);
  // The artifact has placeholders for the addresses of libraries.
  page.write('foundry/src/Adder.sol', adder);
  await page.shell('forge build', {seconds: 300});
  // This is the code before Foundry inserts the address.
  const open = (await page.shell('jq -r .deployedBytecode.object out/Adder.sol/Adder.json')).slice(2);
  const links = await readPlaces('Adder.sol/Adder', 'linkReferences');
  const sum = await create('src/Adder.sol:Sum');
  const adderAddress = await create(`src/Adder.sol:Adder --libraries src/Adder.sol:Sum:${sum}`);
  const linked = String((await chain.ask('eth_getCode', [adderAddress, 'latest'])).result).slice(2);
  const libraries = findDifferences(open, linked);
  const library = page.row('The addresses of libraries are there');
  library.holds(
    links.length > 0 &&
      links.every(
        ({start}) =>
          linked.startsWith(sum.slice(2).toLowerCase(), 2 * start) &&
          linked.slice(2 * start - 2, 2 * start) === library.codes[0]?.[0],
      ) &&
      libraries.length > 0 &&
      libraries.every((index) => links.some((place) => isInside(index, place))),
    `${libraries.length} digits differ, in ${JSON.stringify(links)}, behind ${links.map(({start}) => linked.slice(2 * start - 2, 2 * start)).join()}`,
  );
  const [{length: librarySize} = {length: 0}] = links;
  library.tells([librarySize]);
  await page.shell('sed -i s/paris/shanghai/ foundry.toml && forge build', {seconds: 300});
  const shanghai = await toCode();
  const at = [...shanghai].findIndex((digit, index) => digit !== now[index]);
  page
    .row('The code differs from the first bytes on')
    .holds(
      shanghai.includes('5f') && at >= 0 && at < 40,
      `from digit ${at}: ${shanghai.slice(0, 40)} against ${now.slice(0, 40)}`,
    );
  await page.shell('sed -i s/shanghai/paris/ foundry.toml && forge build', {seconds: 300});
  const differing: string[] = [];
  for (const setting of ['optimizer = false', 'via_ir = true']) {
    await page.shell(
      `cp foundry.toml kept.toml && sed -i -e '/^optimizer = true/d' -e 's/^evm_version.*/&\\n${setting}/' foundry.toml && forge build`,
      {seconds: 300},
    );
    const code = await toCode();
    differing.push(`${setting}: ${[...code].filter((digit, index) => digit !== now[index]).length}`);
    await page.shell('mv kept.toml foundry.toml');
  }
  page.row('The code differs in many places').holds(
    differing.every((each) => Number(each.split(': ')[1]) > 100),
    `digits that differ: ${differing.join(', ')}`,
  );
  await page.shell('forge build', {seconds: 300});

  // The storage slots of an EIP-1967 proxy hold the addresses.
  const slot = (name: string): string => `0x${(BigInt(keccak256(toHex(name))) - 1n).toString(16)}`;
  const implementation = slot('eip1967.proxy.implementation');
  const word = address.slice(2).toLowerCase();
  const proxySent = await sendRaw(
    chain,
    signRaw(key, {
      nonce: await chain.nonce(accounts.dev0.address),
      gasPrice: 10n ** 10n,
      gas: 200_000,
      data: `0x73${word}7f${implementation.slice(2)}5500`,
    }),
  );
  const {contractAddress: proxy} = await chain.receipt(proxySent.hash ?? '');
  const read = await page.run('eth_getStorageAt', {
    replace: {'<proxy>': proxy ?? ''},
  });
  page.says(
    'The last 20 bytes of the answer are the address of the implementation.',
    isIn(`${word}"`, read.output),
    read.output,
  );
  page.says(
    'The slot of the admin is',
    page.claims.text.some((line) => line.includes(slot('eip1967.proxy.admin'))),
    slot('eip1967.proxy.admin'),
  );

  // For a contract from a factory, the constructor arguments are in the trace, as long as the node has the state.
  const maker = other;
  const call = await page.shell(
    `cast send ${maker} 'make(address)' ${accounts.dev1.address} --rpc-url local --private-key ${key} --json`,
  );
  const [, hash = ''] = /"transactionHash":\s*"(0x[0-9a-f]{64})"/.exec(call) ?? [];
  const encoded = await page.shell(`cast abi-encode 'constructor(address,uint256)' ${accounts.dev1.address} 100`);
  const creation = await page.shell('jq -r .bytecode.object out/Factory.sol/Vault.json');
  const trace = await page.run('debug_traceTransaction', {replace: {'<0x-hash>': hash}});
  page.says(
    'The `input` of the call has the creation code first, and the arguments at the end',
    isIn(`${creation}${encoded.slice(2)}"`, trace.output),
    trace.output,
  );
  page
    .row('The creation code matches, except at its end')
    .holds(encoded.endsWith('64') && encoded.length === 2 + 128, encoded);
  const spelled = await page.shell(`cast to-check-sum-address ${address.toLowerCase()}`);
  page.row('The explorer refuses the address').holds(spelled.trim() === getAddress(address), spelled);
  const short = await page.try(
    `forge verify-contract ${address} src/Tally.sol:Tally --chain 9000 --verifier etherscan --compiler-version v0.8.28+commit.7893614a`,
    {seconds: 60},
  );
  page
    .row('No known Etherscan API URL')
    .holds(isIn('No known Etherscan API URL for chain', short.output), short.output);

  // Hardhat: the compiler input, and the message for a chain without a configured explorer.
  await page.shell('mkdir -p ~/hardhat && cd ~/hardhat && ln -s "$MODULES" node_modules');
  page.write('hardhat/package.json', JSON.stringify({type: 'module', private: true}));
  page.write('hardhat/contracts/Tally.sol', tally);
  const toConfig = (solidity: string): string => `import toolbox from '@nomicfoundation/hardhat-toolbox-viem';
import {defineConfig} from 'hardhat/config';
const compiler = {version: '0.8.28', settings: {evmVersion: 'paris', optimizer: {enabled: true, runs: 200}}};
export default defineConfig({
  plugins: [toolbox],
  solidity: ${solidity},
  networks: {local: {type: 'http', chainType: 'generic', url: '${fillLine('{{local.jsonRpc}}')}', accounts: ['${key}']}},
});
`;
  /** Builds for production with a `solidity` setting. Returns the id of the build, and what is in its files. */
  const build = async (solidity: string): Promise<{id: string; seen: string}> => {
    page.write('hardhat/hardhat.config.ts', toConfig(solidity));
    await page.shell('rm -rf artifacts cache');
    await page.shell('npx hardhat build --build-profile production', {seconds: 240});
    const [, id = ''] = /^(\S+)\.json$/m.exec(await page.shell('ls artifacts/build-info | grep -v output')) ?? [];
    return {
      id,
      seen: await page.shell('(cd artifacts/build-info && jq -c "[input_filename, .input.settings.evmVersion]" *)'),
    };
  };
  const once = await build('compiler');
  page.says(
    'the profile `production` leaves out your `settings` and compiles for `cancun`',
    isIn(`["${once.id}.json","cancun"]`, once.seen),
    once.seen,
  );
  const named = await build('{profiles: {default: compiler, production: compiler}}');
  await page.run('jq .input artifacts/build-info', {replace: {'<id>': named.id}, seconds: 240, output: false});
  const hardhatInput = await page.shell('jq -r .settings.evmVersion input.json');
  page.says(
    'the files whose names do not end with `.output.json`: in each of them, the field `input` is a standard JSON input',
    hardhatInput.trim() === 'paris' && isIn(`["${named.id}.output.json",null]`, named.seen),
    `${hardhatInput} ${named.seen}`,
  );
  const unsupported = await page.try(`npx hardhat verify blockscout --network local ${address}`, {seconds: 300});
  page
    .row('is not supported.')
    .holds(
      isIn('The network "', unsupported.output) && isIn('is not supported', unsupported.output),
      unsupported.output,
    );

  page.cannot(
    {fence: '--show-standard-json-input'},
    'Foundry asks binaries.soliditylang.org for the list of compilers first, and the run has no network',
  );
  const explorer = 'asks an explorer, which the run does not have';
  page.cannot({table: 'Explorer'}, explorer);
  page.advice({row: 'Constructor arguments | ABI-encoded'});
  page.cannot({fence: 'npx hardhat verify blockscout --network evmosLocal <address> <argument>'}, explorer);
  page.cannot({fence: '--verifier blockscout --verifier-url https://<explorer>/api/ --watch'}, explorer);
  page.cannot({fence: 'verification/via/standard-input'}, explorer);
  page.cannot({row: 'Chain %s not supported for verification!'}, explorer);
  page.cannot({row: 'bytecode does not match'}, explorer);
  page.cannot({row: 'No bytecode found at address'}, explorer);
};

export default run;

import {existsSync} from 'node:fs';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {globSync} from 'tinyglobby';
import {computeProps} from '../../src/plugins/markdown/tagProps';
import {readText} from '../../src/plugins/sources';
import {readBech32, toBech32, toEscrowAddress, toForms, toHexAddress, toModuleAddress} from '../../src/site/addresses';
import {accountLists, moduleAccounts} from '../../src/site/moduleAccounts';
import {findFact} from '../../src/site/names';

/** The example address of the documentation in all of its forms. */
const example = {
  hex: '0x14574a6DFF2Ddf9e07828b4345d3040919AF5652',
  account: 'evmos1z3t55m0l9h0eupuz3dp5t5cypyv674jj7mz2jw',
  validator: 'evmosvaloper1z3t55m0l9h0eupuz3dp5t5cypyv674jjn4d6nn',
};

test('an address has the same forms whichever of them is given', () => {
  for (const form of [...Object.values(example), example.hex.toLowerCase()]) {
    expect(toForms(form)).toEqual(example);
  }
  // This account of a local node comes from local_node.sh at v16.0.2.
  expect(toForms('0xC6Fe5D33615a1C52c08018c47E8Bc53646A0E101').account).toBe(
    'evmos1cml96vmptgw99syqrrz8az79xer2pcgp84pdun',
  );
});

test('bech32 has the requested prefix and keeps every byte', () => {
  expect(toBech32(example.hex, 'osmo')).toMatch(/^osmo1[02-9ac-hj-np-z]{38}$/);
  for (let byte = 0; byte < 256; byte += 5) {
    const hex = `0x${byte.toString(16).padStart(2, '0').repeat(20)}`;
    const {prefix, hex: bytes} = readBech32(toBech32(hex, 'cosmos'));
    expect([prefix, bytes]).toEqual(['cosmos', hex]);
    expect(toHexAddress(toBech32(hex, 'evmos')).toLowerCase()).toBe(hex);
  }
});

test('a wrong checksum, prefix or length is an error', () => {
  expect(() => toHexAddress('evmos1z3t55m0l9h0eupuz3dp5t5cypyv674jj7mz2jx')).toThrow('Invalid checksum');
  expect(() => toHexAddress(toBech32(example.hex, 'evmosvalcons'))).toThrow(
    'has the prefix evmosvalcons: expected evmos or evmosvaloper',
  );
  expect(() => toBech32('0x14574a6DFF2Ddf9e07828b4345d3040919AF56', 'evmos')).toThrow('is invalid');
  expect(() => toForms('0x14574a6DFF2Ddf9e07828b4345d3040919AF565200')).toThrow('is invalid');
  expect(() => toForms('gov')).toThrow();
});

test('module accounts have the addresses and permissions of the documentation', () => {
  const rows = [
    'fee_collector evmos17xpfvakm2amg962yls6f84z3kell8c5ljcjw34 0xf1829676DB577682E944fc3493d451B67Ff3E29F burner',
    'distribution evmos1jv65s3grqf6v6jl3dp4t6c9t9rk99cd8974jnh 0x93354845030274cD4bf1686Abd60AB28EC52e1a7 ',
    'bonded_tokens_pool evmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu3h6cprl 0x4feA76427B8345861e80A3540a8a9D936FD39391 burner,staking',
    'not_bonded_tokens_pool evmos1tygms3xhhs3yv487phx3dw4a95jn7t7lr6ys4t 0x5911B844d7BC224654FE0DCd16BAbD2D253f2fdF burner,staking',
    'gov evmos10d07y265gmmuvt4z0w9aw880jnsr700jcrztvm 0x7b5Fe22B5446f7C62Ea27B8BD71CeF94e03f3dF2 burner',
    'transfer evmos1yl6hdjhmkf37639730gffanpzndzdpmhv788dt 0x27f576CafbB263ED44BE8bd094f66114Da268777 minter,burner',
    'interchainaccounts evmos1vlthgax23ca9syk7xgaz347xmf4nunef9f8ekc 0x67d77474CA8e3a5812de323a28D7c6Da6b3e4f29 ',
    'evm evmos1vqu8rska6swzdmnhf90zuv0xmelej4lq0n56wq 0x603871c2ddd41c26Ee77495E2E31e6De7f9957e0 minter,burner',
    'inflation evmos1d4e35hk3gk4k6t5gh02dcm923z8ck86qygxf38 0x6d731a5ed145Ab6d2e88bbD4dC6CaA888f8b1F40 minter',
    'erc20 evmos1glht96kr2rseywuvhhay894qw7ekuc4qg9z5nw 0x47EeB2eac350E1923b8CBDfA4396A077b36E62a0 minter,burner',
  ];
  expect(
    accountLists
      .get('modules')
      ?.map(({name, bech32, hex, permissions}) => `${name} ${bech32} ${hex} ${permissions?.join(',')}`),
  ).toEqual(rows);
  expect(moduleAccounts).toHaveLength(rows.length);
});

test('accounts without a module have the addresses of the documentation', () => {
  expect(accountLists.get('others')?.map(({name, bech32, hex}) => `${name} ${bech32} ${hex}`)).toEqual([
    'claims evmos15cvq3ljql6utxseh0zau9m8ve2j8erz89m5wkz 0xA61808Fe40fEb8B3433778BBC2ecECCAA47c8c47',
    'incentives evmos1krxwf5e308jmclyhfd9u92kp369l083wn67k4q 0xB0CcE4d33179E5bC7c974B4bC2aAc18E8Bf79E2E',
    'safu evmos1c6jdy4gy86s69auueqwfjs86vse7kz3grxm9h2 0xc6A4d255043ea1A2F79CC81c9940FA6433eb0A28',
    'transfer/channel-0 evmos1a53udazy8ayufvy0s434pfwjcedzqv345dnt3x 0xeD23C6F4443f49c4B08F856350A5D2C65A203235',
  ]);
  expect(toEscrowAddress('channel-106').account).toBe('evmos1l54dgtqa6460jx0hn3u94g36udyrvxtjzw2yv4');
  expect(toModuleAddress('claims')).toEqual(toForms('0xA61808Fe40fEb8B3433778BBC2ecECCAA47c8c47'));
});

test('bank refuses the accounts that the source lists, and no others', () => {
  // The list is DefaultPrecompilesBech32 of precompiles/common/types.go at v16.0.2, without its first address, which is
  // not a contract.
  const blocked = [
    'evmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqpqqnqcxyd',
    'evmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqzqq4xrkxv',
    'evmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqzqpgshrm7',
    'evmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqzqzxrz44p',
    'evmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqzqrm4kqgn',
    'evmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqzqy6vpsfk',
  ];
  const refused = (list: string): string[] =>
    accountLists.get(list)?.flatMap(({bech32, receives}) => (receives ? [] : [bech32])) ?? [];
  expect(refused('extensions')).toEqual(blocked);
  expect(refused('modules')).toHaveLength(moduleAccounts.length);
  expect(refused('others')).toEqual([]);
  expect(readBech32('evmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqn2svlxe').hex).toBe(`0x${'13'.padStart(40, '0')}`);
});

test('pages can name the forms of an account', () => {
  expect(findFact('account.gov.bech32').value).toBe('evmos10d07y265gmmuvt4z0w9aw880jnsr700jcrztvm');
  expect(findFact('account.erc20.hex').value).toBe('0x47EeB2eac350E1923b8CBDfA4396A077b36E62a0');
  expect(findFact('faucet.hex').value).toBe('0xBaE9A7A2210F94511F5050348251d0d7113E2cE3');
});

test('a table of accounts gets its rows, and an unknown list stops the build', () => {
  expect(computeProps('ModuleAccountTable', {list: 'others'})).toHaveProperty('rows.0.name', 'claims');
  expect(() => computeProps('ModuleAccountTable', {list: 'module'})).toThrow(
    'unknown list of accounts “module”: the nearest is “modules”; src/site/moduleAccounts.ts lists all',
  );
});

/**
 * Returns the packages that a browser would load with a file and everything that it imports. Type imports are ignored.
 */
function findPackages(file: string, seen = new Set<string>()): Set<string> {
  const packages = new Set<string>();
  seen.add(file);
  for (const [, specifier = ''] of readText(file).matchAll(/^(?:import|export)\s+(?!type\b)[^'"]*['"]([^'"]+)['"]/gm)) {
    const base = specifier.startsWith('@site/')
      ? specifier.slice(6)
      : path.posix.join(path.posix.dirname(file), specifier);
    const target = [base, `${base}.ts`, `${base}.tsx`, `${base}/index.ts`].find(
      (candidate) => /\.tsx?$/.test(candidate) && existsSync(candidate),
    );
    if (!/^(?:@site\/|\.)/.test(specifier)) {
      packages.add(specifier);
    } else if (target && !seen.has(target)) {
      findPackages(target, seen).forEach((name) => packages.add(name));
    }
  }
  return packages;
}

test('no component ships the code that derives addresses', () => {
  const files = globSync('src/{components,theme,pages}/**/*.{ts,tsx}');
  expect(files.length).toBeGreaterThan(20);
  const shipped = new Set(files.flatMap((file) => [...findPackages(file)]));
  expect([...shipped]).toContain('react');
  expect([...shipped].filter((name) => /^(?:viem|@scure|zod)/.test(name))).toEqual([]);
  // The same search finds the packages in a file that does import them.
  expect([...findPackages('src/plugins/markdown/placeholders.ts')]).toEqual(
    expect.arrayContaining(['@scure/base', 'viem/utils', 'zod']),
  );
});

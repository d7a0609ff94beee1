import {expect, test} from '@playwright/test';
import {compileInterfaces} from '../../src/plugins/data/abi';
import {interfaceFiles, readInterface} from '../../src/plugins/markdown/interfaces';
import {builtinPrecompiles, precompiles} from '../../src/site/precompiles';
import {compareAddresses, comparePrecompile} from './precompiles';

const find = (name: string) => {
  const precompile = precompiles.find((candidate) => candidate.name === name);
  if (!precompile) {
    throw new Error(`There is no ${name}`);
  }
  return precompile;
};

test('functions, selectors, events, topics and addresses are those of the interfaces', () => {
  const abis = compileInterfaces();
  expect(precompiles.length).toBeGreaterThan(0);
  expect(precompiles.flatMap((precompile) => comparePrecompile(precompile, abis))).toEqual([]);
});

test('finds a wrong selector, topic, address or message, and a missing or superfluous entry', () => {
  const abis = compileInterfaces();
  const vesting = find('vesting');
  const [first, second, third, ...functions] = vesting.functions;
  const [event, ...events] = vesting.events;
  if (!first || !second || !third || !event) {
    throw new Error('The vesting extension has too few functions or events');
  }
  const wrong = {
    ...vesting,
    address: '0x0000000000000000000000000000000000000804' as const,
    functions: [
      {...first, selector: '0xcdb50176'},
      {...second, authorization: '/evmos.vesting.v2.MsgFund' as const},
      {...third, kind: 'query' as const},
      ...functions.slice(1),
    ],
    events: [{...event, topic: event.topic.replace('0x61', '0x62')}, ...events, ...events.slice(0, 1)],
  };
  expect(comparePrecompile(wrong, abis).sort()).toEqual(
    [
      'vesting: the interface has no transaction createClawbackVestingAccount(address,address,bool) 0xcdb50176',
      'vesting: the data lacks transaction createClawbackVestingAccount(address,address,bool) 0xcdb50175',
      'vesting: VestingI.sol has no constant /evmos.vesting.v2.MsgFund',
      'vesting: the interface has no query clawback(address,address,address) 0x72e7c9ab',
      'vesting: the data lacks transaction clawback(address,address,address) 0x72e7c9ab',
      'vesting: clawback(address,address,address) is a query: /evmos.vesting.v2.MsgClawback may call it',
      'vesting: the data lacks transaction updateVestingFunder(address,address,address) 0x9cfef129',
      'vesting: the interface has no event CreateClawbackVestingAccount(address,address) 0x62cdaeda7bd5dc41ce3fc7891c944c544cc837b74cd488394f9b9de83110e8a0',
      'vesting: the data lacks event CreateClawbackVestingAccount(address,address) 0x61cdaeda7bd5dc41ce3fc7891c944c544cc837b74cd488394f9b9de83110e8a0',
      'vesting: the data has event FundVestingAccount(address,address,uint64,(int64,(string,uint256)[])[],(int64,(string,uint256)[])[]) 0x498f9ce81b4e10d265b5dfe2a152942dadff6125e39a5518f4b23e950ed56711 twice',
      'vesting: the interface has no address 0x0000000000000000000000000000000000000804',
      'vesting: the data lacks address 0x0000000000000000000000000000000000000803',
    ].sort(),
  );
  expect(comparePrecompile({...find('bank'), interface: {name: 'Bank', file: 'Bank.sol'}}, abis)).toEqual([
    'bank: there is no interface for it',
  ]);
});

test('addresses are in EIP-55 form, in order and unique', () => {
  const contracts = [...builtinPrecompiles, ...precompiles];
  expect(contracts.length).toBeGreaterThan(0);
  expect(compareAddresses(contracts)).toEqual([]);
});

test('finds an address in lower case, and a duplicate', () => {
  const {gas} = find('p256');
  const addresses = [
    '0xd4949664cd82660aae99bedc034a0dea8a0bd517',
    '0xD4949664cD82660AaE99bEdc034a0deA8A0bd517',
  ] as const;
  expect(compareAddresses(addresses.map((address) => ({address, title: '', gas})))).toEqual([
    '0xd4949664cd82660aae99bedc034a0dea8a0bd517 is not in EIP-55 form',
    '0xD4949664cD82660AaE99bEdc034a0deA8A0bd517 does not follow the address before it',
  ]);
});

test('every interface belongs to an extension or is imported by one', () => {
  const declared = precompiles.flatMap(({interface: {file} = {file: ''}}) => (file ? [file] : []));
  const imported = interfaceFiles.flatMap((file) =>
    [...readInterface(file).matchAll(/ from "\.\/([^"]+)";/g)].map(([, name = '']) => name),
  );
  expect([...new Set([...declared, ...imported])].sort()).toEqual([...interfaceFiles]);
});

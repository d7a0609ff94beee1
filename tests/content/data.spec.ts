import {expect, test} from '@playwright/test';
import {
  createPublicClient,
  createTestClient,
  decodeFunctionData,
  defineChain,
  encodeFunctionData,
  http,
  toFunctionSelector,
  toFunctionSignature,
  type Abi,
  type Chain,
} from 'viem';
import {evmos, evmosTestnet} from 'viem/chains';
import {z} from 'zod';
import {dataFiles} from '../../src/plugins/data/files';
import type {toAbiFile} from '../../src/plugins/data/abi';
import type {toCommandsFile} from '../../src/plugins/data/commands';
import {toAbout, type About} from '../../src/plugins/data/facts';
import type {toNetworksFile} from '../../src/plugins/data/networks';
import type {toPrecompilesFile} from '../../src/plugins/data/precompiles';
import {toNetworkIds} from '../../src/site/derived';
import {facts} from '../../src/site/facts';
import {answers, methods, sharedObjects, wireTypes} from '../../src/site/jsonRpc';
import {precompiles} from '../../src/site/precompiles';
import recordedCommands from '../../src/site/recorded/commands.json';
import {startAnvil} from './anvil';
import {
  checkCalls,
  checkByForm,
  checkBySchema,
  checkOpenRpc,
  eip155Chain,
  findMissing,
  listAccepted,
  listRecorded,
  registryChain,
  toArguments,
  type OpenRpc,
} from './data';

/** Returns a file as readers get it, without values that JSON cannot represent. */
const read = <Content>(path: string): Content => JSON.parse(JSON.stringify(dataFiles.get(path)?.())) as Content;

const networks = read<ReturnType<typeof toNetworksFile>>('data/networks.json');
const registered = read<ReturnType<typeof toPrecompilesFile>>('data/precompiles.json');
const openRpc = read<OpenRpc & {info: Record<string, string | number>}>('data/json-rpc.openrpc.json');
const abiPaths = [...dataFiles.keys()].filter((path) => path.startsWith('abi/'));
const abiOf = (url: string): Abi => read<ReturnType<typeof toAbiFile>>(new URL(url).pathname.slice(1)).abi;

/** Converts a chain of the list to the form that viem uses. */
const toChain = (
  {name, chainId, nativeCurrency, rpc}: (typeof networks.eip155)['mainnet'],
  url = rpc[0] ?? '',
): Chain => defineChain({id: chainId, name, nativeCurrency, rpcUrls: {default: {http: [url]}}});

test('every file names its version, the release that it describes and the source of its data', () => {
  const origins = [...dataFiles.keys()]
    .filter((path) => !path.endsWith('.schema.json'))
    .map((path) => {
      const {info, ...file} = read<Record<string, unknown>>(path);
      const {version, evmosd, source} = info
        ? Object.fromEntries(Object.entries(info).map(([key, value]) => [key.replace('x-', ''), value as unknown]))
        : file;
      return {path, version: info ? (info as Record<string, unknown>)['x-version'] : version, evmosd, source};
    });
  console.log(`${dataFiles.size} data files, ${abiPaths.length} of them interfaces`);
  expect(origins.length).toBeGreaterThan(10);
  for (const {path, version, evmosd, source} of origins) {
    expect.soft(version, path).toBe(['data/facts.json', 'data/networks.json'].includes(path) ? 2 : 1);
    expect.soft(evmosd, path).toBe(facts.versions.latest);
    expect.soft(source, path).toContain(`${facts.links.docsRepository}/blob/main/`);
  }
});

test('errors.json fits its schema, which refuses an error without a code', () => {
  const errors = read<{codespaces: {codes: object[]}[]}>('data/errors.json');
  const schema = read<Record<string, unknown>>('data/errors.schema.json');
  expect(errors.codespaces.flatMap(({codes}) => codes).length).toBeGreaterThan(300);
  expect(checkBySchema(schema, errors)).toEqual([]);
  expect(
    checkBySchema(schema, {...errors, codespaces: [{name: 'sdk', subject: 'x', codes: [{text: 'x'}]}]}),
  ).not.toEqual([]);
});

test('facts.json has every fact and fits its schema, which refuses a wrong fact', () => {
  const file = read<{facts: object; about: Record<string, About>}>('data/facts.json');
  const schema = read<Record<string, unknown>>('data/facts.schema.json');
  expect(file.facts).toEqual(JSON.parse(JSON.stringify(facts)));
  expect(checkBySchema(schema, file)).toEqual([]);
  const wrong = {
    ...file,
    facts: {...facts, ports: {...facts.ports, rest: 70_000}, links: {...facts.links, buf: 'http://x'}},
  };
  expect(checkBySchema(schema, wrong)).toEqual([
    '/facts/ports/rest must be <= 65535',
    '/facts/links/buf must match pattern "^https:\\/\\/.*[^/]$"',
  ]);
});

test('every fact has a title, a source and a date, and every number a unit', () => {
  const {about} = read<{about: Record<string, About>}>('data/facts.json');
  const entries = Object.entries(about);
  const paths = (value: unknown, path: string): string[] =>
    Array.isArray(value)
      ? value.flatMap((each) => paths(each, `${path}[]`))
      : typeof value === 'object'
        ? Object.entries(value ?? {}).flatMap(([key, each]) => paths(each, path ? `${path}.${key}` : key))
        : [path];
  console.log(`${entries.length} facts, ${entries.filter(([, {unit}]) => unit !== null).length} with a unit`);
  expect(entries.map(([path]) => path).sort()).toEqual([...new Set(paths(facts, ''))].sort());
  expect(entries.filter(([, {title, source, date}]) => !title || !source || !date)).toEqual([]);
  expect(about['fees.minGasPrice']?.source).toBe('https://github.com/evmos/evmos/blob/v16.0.2/app/gas.go');
  expect(about['record.endpoints[].url']?.date).toBe('2024-11');
});

test('finds a fact without a source, and a number without a unit', () => {
  const release = {source: {release: 'app/app.go'}};
  const about = (fact: z.ZodType) => () => toAbout(z.strictObject({group: z.strictObject({fact})}));
  expect(about(z.string().meta({title: 'A', ...release}))).not.toThrow();
  expect(about(z.string().meta({title: 'A'}))).toThrow('group.fact has no title, no source, or is a number without');
  expect(about(z.number().meta({title: 'A', ...release}))).toThrow('group.fact has no title, no source');
  expect(about(z.number().meta({title: 'A', unit: null, ...release}))).not.toThrow();
});

test('the networks fit the schemas of both chain registries, which allow no unknown key', () => {
  for (const name of ['mainnet', 'testnet'] as const) {
    const {[name]: cosmos} = networks.chainRegistry;
    const {[name]: ethereum} = networks.eip155;
    expect(checkByForm(registryChain, cosmos)).toEqual([]);
    expect(checkByForm(eip155Chain, ethereum)).toEqual([]);
    expect([cosmos.chain_id, ethereum.chainId]).toEqual([toNetworkIds(name).chainId, facts.networks[name].eip155]);
    // Neither offers a service to a program that does not ask for the record.
    expect([Object.keys(cosmos).filter((key) => /^(apis|explorers|website)$/.test(key)), ethereum.rpc]).toEqual([
      [],
      [],
    ]);
    const listed = facts.record.endpoints.filter(({network}) => network === name).map(({url}) => url);
    expect(networks.record[name].endpoints.map(({url}) => url)).toEqual(listed);
  }
  const {mainnet} = networks.chainRegistry;
  expect(checkByForm(registryChain, {...mainnet, version: 1, bech32_prefix: undefined})).toEqual([
    'bech32_prefix: Invalid input: expected string, received undefined',
    ': Unrecognized key: "version"',
  ]);
  expect(checkByForm(eip155Chain, {...networks.eip155.mainnet, chainId: '9001'})).toEqual([
    'chainId: Invalid input: expected number, received string',
  ]);
});

test('the networks match the chains that viem has for their ids', () => {
  const [mainnet, testnet] = [toChain(networks.eip155.mainnet), toChain(networks.eip155.testnet)];
  expect([mainnet.id, mainnet.name]).toEqual([evmos.id, evmos.name]);
  expect([testnet.id, testnet.name]).toEqual([evmosTestnet.id, evmosTestnet.name]);
  expect(mainnet.nativeCurrency).toEqual(evmos.nativeCurrency);
});

test('viem encodes every function of every extension with the selector of precompiles.json, and decodes it again', () => {
  let count = 0;
  for (const {name, abi: url, functions} of registered.extensions) {
    const abi = url === undefined ? [] : abiOf(url);
    const own = abi.flatMap((item) => (item.type === 'function' ? [item] : []));
    expect(own.map(toFunctionSignature).sort(), name).toEqual(functions.map(({signature}) => signature).sort());
    for (const item of own) {
      const args = toArguments(item);
      const data = encodeFunctionData({abi: [item], args});
      const written = functions.find(({signature}) => signature === toFunctionSignature(item));
      expect(data.slice(0, 10), written?.signature).toBe(written?.selector);
      const decoded = decodeFunctionData({abi, data});
      expect(decoded.functionName).toBe(item.name);
      expect(decoded.args ?? []).toEqual(args);
      count += 1;
    }
  }
  console.log(`${count} functions of ${registered.extensions.length} extensions`);
  expect(count).toBe(precompiles.flatMap(({functions}) => functions).length);
  const abi = read<ReturnType<typeof toAbiFile>>('abi/Bech32I.json').abi;
  expect(() => decodeFunctionData({abi, data: '0x53266bbb'})).toThrow(
    'Encoded function signature "0x53266bbb" not found',
  );
});

test('viem calls a contract on a node with a network, an address and an ABI from the files', async () => {
  const node = await startAnvil();
  try {
    const chain = toChain(networks.eip155.testnet, node.url);
    const bech32 = registered.extensions.find(({name}) => name === 'bech32');
    const staking = registered.extensions.find(({name}) => name === 'staking');
    if (!bech32?.abi || !staking?.abi) {
      throw new Error('precompiles.json has no ABI of bech32 or of staking');
    }
    // This code replaces the extension and answers every call with this address.
    const answer = facts.networks.mainnet.wevmos.toLowerCase();
    const bytecode = `0x73${answer.slice(2)}60005260206000f3` as const;
    await createTestClient({mode: 'anvil', chain, transport: http()}).setCode({address: bech32.address, bytecode});
    const client = createPublicClient({chain, transport: http()});
    expect(await client.getChainId()).toBe(chain.id);
    const ask = (address: `0x${string}`): Promise<unknown> =>
      client.readContract({
        address,
        abi: abiOf(bech32.abi ?? ''),
        functionName: 'bech32ToHex',
        args: [facts.faucet.bech32],
      });
    expect(await ask(bech32.address)).toBe(facts.networks.mainnet.wevmos);
    await expect(ask(staking.address)).rejects.toThrow('returned no data ("0x")');
  } finally {
    await node.stop();
  }
});

test('every extension has the ABI of its interface, and every other interface is a part of an extension', () => {
  const named = registered.extensions.flatMap(({abi}) => (abi === undefined ? [] : [new URL(abi).pathname.slice(1)]));
  expect(findMissing(named, abiPaths)).toEqual([]);
  const inherited = findMissing(abiPaths, named).map((path) => read<ReturnType<typeof toAbiFile>>(path));
  expect(inherited.map(({contractName}) => contractName)).toEqual(['AuthorizationI', 'IICS20Authorization']);
  const all = new Set(registered.extensions.flatMap(({functions}) => functions.map(({selector}) => selector)));
  for (const {contractName, abi} of inherited) {
    const selectors = abi.flatMap((item) => (item.type === 'function' ? [toFunctionSelector(item)] : []));
    expect(selectors.length, contractName).toBeGreaterThan(3);
    expect(
      selectors.some((selector) => all.has(selector)),
      contractName,
    ).toBe(true);
  }
});

test('the OpenRPC document fits its meta schema and has every method once', () => {
  expect(checkOpenRpc(openRpc)).toEqual([]);
  console.log(`${openRpc.methods.length} methods in the OpenRPC document`);
  expect(openRpc.methods.map(({name}) => name)).toEqual(methods.map(({name}) => name));
  expect(openRpc.methods.map(({params}) => params.length)).toEqual(methods.map(({parameters}) => parameters.length));
  // This number is right only if no two schemas share a name.
  expect(Object.keys(openRpc.components.schemas)).toHaveLength(sharedObjects.length + wireTypes.length);
  // OpenRPC allows each error code only once per method, but its meta schema does not check this.
  const codes = openRpc.methods.map(({errors = []}) => errors.map(({code}) => code));
  expect(codes.filter((list) => new Set(list).size < list.length)).toEqual([]);
});

test('finds an OpenRPC document without a title, or with a method without parameters', () => {
  expect(checkOpenRpc({...openRpc, info: {version: '1'}})).toEqual([
    "document/info must have required property 'title'",
  ]);
  expect(checkOpenRpc({...openRpc, methods: [{name: 'eth_chainId'}]})[0]).toBe(
    "document/methods/0 must have required property 'params'",
  );
  const result = {name: 'result', schema: {type: 'text'}};
  expect(checkOpenRpc({...openRpc, methods: [{name: 'eth_chainId', params: [], result}]}).join()).toContain(
    'document/methods/0/result/schema/type must be equal to one of the allowed values',
  );
});

test('every example and every recorded answer fits the schemas of its method in the OpenRPC document', () => {
  expect(checkCalls(openRpc, answers)).toEqual([]);
  const {eth_syncing: _gone, ...rest} = answers;
  const wrong = {...rest, eth_chainId: {result: 9_000}, eth_coinbase: {error: {code: 4, message: ''}}};
  expect(checkCalls(openRpc, wrong)).toEqual([
    'eth_chainId must be string',
    'eth_syncing has no recorded answer',
    'eth_coinbase does not tell of the error 4',
  ]);
  const [example] = openRpc.methods.filter(({name}) => name === 'eth_getBalance');
  const params = [{name: 'address', value: '0x12'}];
  const methodsOfOne = example ? [{...example, examples: [{params}]}] : [];
  expect(checkCalls({...openRpc, methods: methodsOfOne}, answers)).toEqual([
    'eth_getBalance address must match pattern "^0x[0-9a-fA-F]{40}$"',
  ]);
});

test('commands.json has every command and flag that the binary reported', () => {
  const file = read<ReturnType<typeof toCommandsFile>>('data/commands.json');
  const [accepted, recorded] = [listAccepted(file), listRecorded(recordedCommands)];
  console.log(
    `${accepted.filter((each) => !each.includes(' --')).length} commands, ${accepted.length} with their flags`,
  );
  expect(accepted.length).toBeGreaterThan(5_000);
  expect(findMissing(recorded, accepted)).toEqual([]);
  // The listed flags work but are not in the help. Only other builds have the commands of changeset.
  const more = findMissing(accepted, recorded);
  expect(more.filter((each) => !each.startsWith('evmosd changeset'))).toEqual([
    'evmosd gentx --output',
    'evmosd keys add --algo',
    ...['decode', 'encode', 'multi-sign', 'multisign-batch'].map((name) => `evmosd tx ${name} --output`),
  ]);
  const [first, ...others] = file.root.commands ?? [];
  expect(findMissing(recorded, listAccepted({...file, root: {...file.root, commands: others}}))).toContain(first?.path);
});

import {expect, test} from '@playwright/test';
import {bech32} from '@scure/base';
import {parse} from 'yaml';
import {readText} from '../../src/plugins/sources';
import {findDefault, namedDefaults} from '../../src/site/defaults';
import {endpoints, findEndpoint, toHex, toNetworkIds} from '../../src/site/derived';
import {facts} from '../../src/site/facts';
import {findFact, namedFacts} from '../../src/site/names';
import {checkFacts} from '../../src/site/schema';

test('the facts of the site are right', () => {
  expect(checkFacts(facts)).toEqual(facts);
});

test('wrong facts throw one error that lists every fault with key, got, wanted and file', () => {
  const wrong = {
    ...facts,
    colour: 'red',
    ports: {...facts.ports, jsonRpc: '8545', rest: 70_000},
    versions: {...facts.versions, latest: '16.0.2'},
    networks: {...facts.networks, mainnet: {...facts.networks.mainnet, eip155: 9_002}},
    record: {
      ...facts.record,
      links: {...facts.record.links, app: 'https://app.evmos.org/', forum: undefined},
    },
  };
  const attempt = (): unknown => checkFacts(wrong);
  const lines = (() => {
    try {
      attempt();
      return [];
    } catch (error) {
      return (error as Error).message.split('\n');
    }
  })();
  expect(lines).toEqual([
    'The facts of the site are wrong (7 faults)',
    '  versions.latest: got "16.0.2", wanted a version such as v16.0.2 — edit src/site/facts.ts',
    '  networks.mainnet.eip155: got 9002, wanted 9001 or 9000: evmosd runs with no other number — edit src/site/facts.ts',
    '  ports.jsonRpc: got "8545", wanted a whole number — edit src/site/facts.ts',
    '  ports.rest: got 70000, wanted a port from 1 to 65535 — edit src/site/facts.ts',
    '  record.links.app: got "https://app.evmos.org/", wanted an https URL of a public host, without a trailing slash — edit src/site/facts.ts',
    '  record.links.forum: got nothing, wanted an https URL of a public host, without a trailing slash — edit src/site/facts.ts',
    '  colour: got "red", wanted no such key, or its rule in src/site/schema.ts — edit src/site/facts.ts',
  ]);
});

test('an endpoint of an unknown kind, network or scheme is a fault', () => {
  const withEndpoint = (endpoint: unknown) => () =>
    checkFacts({...facts, record: {...facts.record, endpoints: [endpoint]}});
  const right = {network: 'mainnet', kind: 'jsonRpc', operator: 'Someone', url: 'https://example.org'};
  expect(withEndpoint(right)).not.toThrow();
  expect(withEndpoint({...right, kind: 'soap'})).toThrow('record.endpoints.0.kind: got "soap", wanted a kind: jsonRpc');
  expect(withEndpoint({...right, network: 'local'})).toThrow(
    'record.endpoints.0.network: got "local", wanted mainnet or testnet',
  );
  expect(withEndpoint({...right, url: 'http://example.org'})).toThrow(
    'wanted an https URL of a public host, without a trailing slash',
  );
  expect(withEndpoint({...right, kind: 'webSocket'})).toThrow(
    'wanted a wss URL of a public host, without a trailing slash',
  );
  expect(withEndpoint({...right, kind: 'grpc'})).toThrow('wanted a public host and a port, without a scheme');
});

test('every URL of a fact has its scheme, a public host and no slash at its end', () => {
  const withUrl = (url: unknown) => () => checkFacts({...facts, record: {...facts.record, faucet: url}});
  const wanted = 'wanted an https URL of a public host, without a trailing slash — edit src/site/facts.ts';
  expect(withUrl('https://example.org:443/a/b?c=d')).not.toThrow();
  for (const url of [
    'http://example.org',
    'wss://example.org',
    'example.org',
    'https://example.org/',
    'https://example.org/a/',
    'https://localhost',
    'https://10.0.0.1',
    'https://example.org:99999',
    'https://exa mple.org',
    '',
    7,
  ]) {
    expect(withUrl(url), String(url)).toThrow(
      `The facts of the site are wrong (1 fault)\n  record.faucet: got ${JSON.stringify(url)}, ${wanted}`,
    );
  }
});

test('the address of a gRPC endpoint is a public host and a port', () => {
  const withUrl = (url: unknown) => () =>
    checkFacts({
      ...facts,
      record: {...facts.record, endpoints: [{network: 'mainnet', kind: 'grpc', operator: 'Someone', url}]},
    });
  expect(withUrl('grpc.example.org:443')).not.toThrow();
  for (const url of [
    'grpc.example.org',
    'grpc.example.org:',
    'grpc.example.org:70000',
    'grpc:443',
    'a.org:1/b',
    null,
  ]) {
    expect(withUrl(url), String(url)).toThrow(`record.endpoints.0.url: got ${JSON.stringify(url)}, wanted a`);
  }
});

test('an account has the right prefix, length and checksum', () => {
  const withAddress = (address: unknown) => () => checkFacts({...facts, faucet: {...facts.faucet, bech32: address}});
  const right = 'evmos1z3t55m0l9h0eupuz3dp5t5cypyv674jj7mz2jw';
  expect(withAddress(right)).not.toThrow();
  for (const address of [
    right.replace('z3t', 'z3x'),
    right.slice(0, -1),
    'evmosvaloper1z3t55m0l9h0eupuz3dp5t5cypyv674jjn4d6nn',
    // The checksums of these two addresses are right, but they have 19 and 32 bytes.
    bech32.encodeFromBytes('evmos', new Uint8Array(19)),
    bech32.encodeFromBytes('evmos', new Uint8Array(32)),
    '0x14574a6DFF2Ddf9e07828b4345d3040919AF5652',
    '',
  ]) {
    expect(withAddress(address), address).toThrow(
      `faucet.bech32: got "${address}", wanted an address of 20 bytes with the prefix evmos and the checksum that belongs to it — edit src/site/facts.ts`,
    );
  }
  expect(withAddress(undefined)).toThrow('faucet.bech32: got nothing, wanted an address with the prefix evmos');
});

test('a contract has the capitals of EIP-55', () => {
  const withAddress = (wevmos: unknown) => () =>
    checkFacts({...facts, networks: {...facts.networks, mainnet: {...facts.networks.mainnet, wevmos}}});
  const right = '0xD4949664cD82660AaE99bEdc034a0deA8A0bd517';
  expect(withAddress(right)).not.toThrow();
  for (const address of [right.toLowerCase(), right.replace('0xD', '0xd')]) {
    expect(withAddress(address), address).toThrow(
      `networks.mainnet.wevmos: got "${address}", wanted the capitals of EIP-55: ${right} — edit src/site/facts.ts`,
    );
  }
  for (const address of [right.slice(0, -1), right.slice(2), `${right}00`, facts.faucet.bech32, 5]) {
    expect(withAddress(address), String(address)).toThrow(
      `networks.mainnet.wevmos: got ${JSON.stringify(address)}, wanted a hexadecimal address of 20 bytes`,
    );
  }
});

test('ids of a network are derived from its number and revision', () => {
  expect(toHex(9_001)).toBe('0x2329');
  expect(toNetworkIds('mainnet')).toEqual({
    chainId: 'evmos_9001-2',
    eip155: 9_001,
    eip155Hex: '0x2329',
    caip2: 'eip155:9001',
    signatureV: [18_037, 18_038],
  });
  expect(toNetworkIds('testnet').chainId).toBe('evmos_9000-4');
  expect(toNetworkIds('local').chainId).toBe('evmos_9000-1');
});

test('a local node answers at its default ports, and every network has the endpoints that samples use', () => {
  expect(findEndpoint('local', 'cometWebSocket')?.url).toBe('ws://localhost:26657/websocket');
  expect(findEndpoint('testnet', 'jsonRpc')?.operator).toBe('Lava');
  for (const network of ['mainnet', 'testnet', 'local'] as const) {
    const kinds = new Set(endpoints.filter((endpoint) => endpoint.network === network).map(({kind}) => kind));
    expect([...kinds].sort()).toEqual(['cometRpc', 'cometWebSocket', 'grpc', 'jsonRpc', 'rest', 'webSocket']);
  }
});

test('facts have names, and the error about an unknown name proposes the nearest', () => {
  expect(namedFacts.size).toBeGreaterThan(80);
  expect(findFact('mainnet.chainId')).toEqual({value: 'evmos_9001-2', kind: 'code'});
  expect(findFact('link.release').value).toBe('https://github.com/evmos/evmos/releases/tag/v16.0.2');
  expect(() => findFact('mainet.chainid')).toThrow(
    'unknown fact “mainet.chainid”: the nearest name is “mainnet.chainId”',
  );
});

/** The default of a new node that has the port of each fact. */
const portKeys = {
  jsonRpc: 'app.value.json-rpc.address',
  webSocket: 'app.value.json-rpc.ws-address',
  rest: 'app.value.api.address',
  grpc: 'app.value.grpc.address',
  grpcWeb: 'app.value.grpc-web.address',
  cometRpc: 'config.value.rpc.laddr',
  p2p: 'config.value.p2p.laddr',
  abci: 'config.value.proxy_app',
  prometheus: 'config.value.instrumentation.prometheus_listen_addr',
  evmMetrics: 'app.value.json-rpc.metrics-address',
  rosetta: 'app.value.rosetta.address',
  pprof: 'config.value.rpc.pprof_laddr',
} satisfies Record<keyof typeof facts.ports, string>;

test('ports, the share of gas and the denomination are those of a new node', () => {
  const seen = Object.entries(portKeys).map(([name, key]) => [name, Number(findDefault(key).replace(/.*:/, ''))]);
  expect(Object.fromEntries(seen)).toEqual(facts.ports);
  expect(Number(findDefault('genesis.value.feemarket.params.min_gas_multiplier'))).toBe(facts.fees.minGasMultiplier);
  for (const key of ['evm.params.evm_denom', 'inflation.params.mint_denom']) {
    expect(findDefault(`genesis.value.${key}`)).toBe(facts.networks.local.denomination);
  }
});

test('the defaults of a new node have names in the forms that tables need, and an unknown name is refused', () => {
  expect(namedDefaults.size).toBeGreaterThan(600);
  expect(findDefault('app.toml.json-rpc.api')).toBe('"eth,net,web3"');
  expect(findDefault('app.value.json-rpc.api')).toBe('eth,net,web3');
  expect(findDefault('config.value.statesync.trust_period')).toBe('112h');
  expect(findDefault('config.value.p2p.external_address')).toBe('empty');
  expect(findDefault('app.type.json-rpc.enable')).toBe('switch');
  expect(findDefault('genesis.value.inflation.params.exponential_calculation.a')).toBe('300000000');
  expect(findDefault('genesis.value.evm.params.evm_channels.2')).toBe('channel-83');
  expect(findDefault('genesis.type.evm.params.active_precompiles')).toBe('list of strings');
  expect(findDefault('metric.type.feemarket_base_fee')).toBe('gauge');
  expect(() => findDefault('app.value.json-rpc.apis')).toThrow('no node reported app.value.json-rpc.apis');
  expect(() => findFact('app.value.json-rpc.apis')).toThrow('the nearest name is “app.value.json-rpc.api”');
});

test('the file by which others cite the pages names their release, their source and their license', () => {
  const citation: unknown = parse(readText('static/CITATION.cff'));
  expect(citation).toMatchObject({
    'cff-version': '1.2.0',
    version: facts.versions.latest,
    'repository-code': facts.links.docsRepository,
    license: 'MIT',
  });
  expect(readText('static/CITATION.cff')).toContain(`${facts.project.binary} ${facts.versions.latest}`);
  expect(readText('LICENSE')).toMatch(/^MIT License/);
});

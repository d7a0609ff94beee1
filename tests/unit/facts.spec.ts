import {expect, test} from '@playwright/test';
import {endpoints, findEndpoint, toHex, toNetworkIds} from '../../src/site/derived';
import {facts} from '../../src/site/facts';
import {findFact, namedFacts} from '../../src/site/names';
import {checkFacts} from '../../src/site/schema';

test('the facts of the site are right', () => {
  expect(checkFacts(facts)).toEqual(facts);
});

test('wrong facts stop with one message that lists every fault with key, got, wanted and file', () => {
  const wrong = {
    ...facts,
    colour: 'red',
    ports: {...facts.ports, jsonRpc: '8545', rest: 70_000},
    versions: {...facts.versions, latest: '16.0.2'},
    networks: {...facts.networks, mainnet: {...facts.networks.mainnet, eip155: 9_002}},
    links: {...facts.links, app: 'https://app.evmos.org/', forum: undefined},
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
    '  links.app: got "https://app.evmos.org/", wanted an https URL without a trailing slash — edit src/site/facts.ts',
    '  links.forum: got nothing, wanted an https URL without a trailing slash — edit src/site/facts.ts',
    '  colour: got "red", wanted no such key, or its rule in src/site/schema.ts — edit src/site/facts.ts',
  ]);
});

test('an endpoint of an unknown kind, network or scheme is a fault', () => {
  const withEndpoint = (endpoint: unknown) => () => checkFacts({...facts, endpoints: [endpoint]});
  const right = {network: 'mainnet', kind: 'jsonRpc', operator: 'Someone', url: 'https://example.org'};
  expect(withEndpoint(right)).not.toThrow();
  expect(withEndpoint({...right, kind: 'soap'})).toThrow('endpoints.0.kind: got "soap", wanted a kind: jsonRpc');
  expect(withEndpoint({...right, network: 'local'})).toThrow(
    'endpoints.0.network: got "local", wanted mainnet or testnet',
  );
  expect(withEndpoint({...right, url: 'http://example.org'})).toThrow('wanted an https URL without a trailing slash');
  expect(withEndpoint({...right, kind: 'webSocket'})).toThrow('wanted a wss URL without a trailing slash');
  expect(withEndpoint({...right, kind: 'grpc'})).toThrow('wanted a host and a port, without a scheme');
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

test('facts have names, and an unknown name is answered by the nearest', () => {
  expect(namedFacts.size).toBeGreaterThan(80);
  expect(findFact('mainnet.chainId')).toEqual({value: 'evmos_9001-2', kind: 'code'});
  expect(findFact('link.release').value).toBe('https://github.com/evmos/evmos/releases/tag/v16.0.2');
  expect(() => findFact('mainet.chainid')).toThrow(
    'unknown fact “mainet.chainid”: the nearest name is “mainnet.chainId”',
  );
});

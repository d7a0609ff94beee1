import {expect, test} from '@playwright/test';
import {facts} from '../../src/site/facts';
import {
  hasStart,
  releases,
  toBinaryRanges,
  toHardForks,
  toPlanNames,
  toPresentChain,
  toReleaseUrl,
  upgrades,
  type Upgrade,
  type UpgradedNetwork,
} from '../../src/site/upgrades';

/**
 * Compares versions in the order of Semantic Versioning, as far as the tags of evmosd use it. A candidate comes before
 * its release.
 */
function compareVersions(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => /^v(\d+\.\d+\.\d+)(?:-(.+))?$/.exec(version) ?? []);
  const byNumber = (left?.[1] ?? '').localeCompare(right?.[1] ?? '', 'en', {numeric: true});
  // A release has no suffix and gets `~`, which comes after every candidate.
  const [x, y] = [left?.[2] ?? '~', right?.[2] ?? '~'];
  return byNumber || Number(x === '~') - Number(y === '~') || x.localeCompare(y, 'en', {numeric: true});
}

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

const releasedOf = ({version}: Upgrade): string => releases.get(version)?.released ?? `no date of ${version}`;

const daysOf = (upgrade: Upgrade): string[] =>
  [releasedOf(upgrade), upgrade.announced, upgrade.reached].filter((day) => day !== undefined);

/** Returns the contradictions in the history of a network. */
function findFaults(history: readonly Upgrade[]): string[] {
  const faults: string[] = [];
  const starts = history.filter(hasStart);
  const pairUp = <Value>(values: readonly Value[]): [Value, Value][] =>
    values.slice(1).map((value, index) => [values[index], value]);

  for (const [before, {version}] of pairUp(history)) {
    if (compareVersions(before.version, version) >= 0) {
      faults.push(`${version} stands behind ${before.version}`);
    }
  }
  for (const [before, {version, height}] of pairUp(starts.filter(({height}) => height !== undefined))) {
    if ((before.height ?? 0) >= (height ?? 0)) {
      faults.push(`${version} begins at ${height}, not above ${before.height} of ${before.version}`);
    }
  }
  for (const upgrade of history) {
    const {version, kind, height, schedules} = upgrade;
    const days = daysOf(upgrade);
    faults.push(...days.filter((day) => !isDay(day)).map((day) => `${version}: ${day} is no date`));
    if (days.join() !== [...days].sort().join()) {
      faults.push(`${version}: the dates ${days.join(', ')} do not ascend`);
    }
    if (hasStart(upgrade) ? height === undefined && kind !== 'genesis' : height !== undefined) {
      faults.push(`${version}: kind ${kind} with height ${height}`);
    }
    if (schedules !== undefined && kind !== 'patch') {
      faults.push(`${version}: only a patch schedules a fork`);
    }
  }
  for (const [before, after] of pairUp(starts)) {
    if (releasedOf(before) > releasedOf(after)) {
      faults.push(`${after.version} was released before ${before.version}`);
    }
    if ((before.reached ?? '') > (daysOf(after).at(-1) ?? '')) {
      faults.push(`${after.version} ran before ${before.version}`);
    }
  }
  const forks = toHardForks(history);
  faults.push(
    ...forks.filter(({patches}) => patches.length === 0).map(({fork}) => `${fork.version}: no patch schedules it`),
  );
  const scheduling = forks.flatMap(({patches}) => patches);
  faults.push(
    ...history
      .filter((upgrade) => upgrade.schedules !== undefined && !scheduling.includes(upgrade))
      .map(({version}) => `${version}: no fork follows`),
  );
  return faults;
}

const networks: readonly UpgradedNetwork[] = ['mainnet', 'testnet'];

for (const network of networks) {
  const history = upgrades[network];

  test(`versions, heights and dates of ${network} ascend, and every fork has its patch`, () => {
    expect(history.length).toBeGreaterThan(40);
    expect(findFaults(history)).toEqual([]);
  });

  test(`the links of ${network} are complete https addresses`, () => {
    for (const {version} of history) {
      expect(toReleaseUrl(version)).toMatch(/^https:\/\/[^\s/]+(\/[\w.-]+)+$/);
    }
  });

  test(`blocks of ${network} belong to one binary each, without a gap`, () => {
    const ranges = toBinaryRanges(history);
    expect(ranges).toHaveLength(toPresentChain(history).filter(hasStart).length);
    ranges.slice(1).forEach(({from}, index) => expect(ranges[index]?.to).toBe((from ?? 0) - 1));
    expect(ranges.at(-1)?.to).toBeUndefined();
  });
}

test('the histories and the facts agree', () => {
  const {versions} = facts;
  const {mainnet, testnet} = upgrades;
  expect(mainnet.at(-1)?.version).toBe(versions.newestTag);
  expect(mainnet.map(({version}) => version)).toEqual(expect.arrayContaining([versions.latest, versions.mainnet]));
  expect(testnet.map(({version}) => version)).toContain(versions.testnet);
  expect(releases.get(versions.latest)).toMatchObject({cosmosSdk: versions.cosmosSdk, cometBft: versions.cometBft});
  const [genesis] = toPresentChain(mainnet);
  expect(facts.networks.mainnet.genesisTime?.startsWith(genesis?.reached ?? 'no date')).toBe(true);
});

test('every release is in the history of a network', () => {
  const used = new Set(networks.flatMap((network) => upgrades[network].map(({version}): string => version)));
  expect([...releases.keys()].filter((tag) => !used.has(tag))).toEqual([]);
});

test('a candidate comes before its release, and the tenth version after the ninth', () => {
  const versions = ['v9.1.0', 'v10.0.0-rc2', 'v10.0.0', 'v16.0.0-rc2', 'v16.0.0-rc2.1', 'v16.0.0-rc3', 'v16.0.0'];
  expect([...versions].reverse().sort(compareVersions)).toEqual(versions);
});

test('finds heights, versions and dates that are out of order', () => {
  const withChange = (version: string, change: Partial<Upgrade>): string[] =>
    findFaults(upgrades.mainnet.map((upgrade) => (upgrade.version === version ? {...upgrade, ...change} : upgrade)));
  expect(withChange('v9.1.0', {height: 4_888_000})).toEqual(['v9.1.0 begins at 4888000, not above 4888000 of v8.2.0']);
  expect(withChange('v16.0.1', {version: 'v16.0.3'})).toEqual(['v16.0.2 stands behind v16.0.3']);
  expect(withChange('v16.0.0', {version: 'v14.1.0'})).toEqual([
    'v14.1.0 stands behind v15.0.0',
    'v14.1.0 was released before v15.0.0',
  ]);
  expect(withChange('v10.0.0', {announced: '2022-12-01'})).toEqual([
    'v10.0.0: the dates 2022-12-28, 2022-12-01 do not ascend',
  ]);
  expect(withChange('v10.0.0', {announced: '2023-02-30'})).toEqual(['v10.0.0: 2023-02-30 is no date']);
  expect(withChange('v8.1.0', {reached: '2022-09-27'})).toEqual(['v8.2.0 ran before v8.1.0']);
  expect(withChange('v16.0.2', {height: 18_300_000})).toEqual(['v16.0.2: kind patch with height 18300000']);
  expect(withChange('v16.0.4', {schedules: undefined})).toEqual(['v17.0.0: no patch schedules it']);
  expect(withChange('v16.0.2', {kind: 'notRun', schedules: 'v17.0.0'})).toEqual([
    'v16.0.2: only a patch schedules a fork',
  ]);
  expect(withChange('v19.2.1', {schedules: 'v20.0.0'})).toEqual(['v19.2.1: no fork follows']);
});

test('a hard fork takes the names of its plan from the patches before it', () => {
  const namesOf = (network: UpgradedNetwork, version: string): string[] => {
    const history = upgrades[network];
    const found = history.find((upgrade) => upgrade.version === version);
    return found ? toPlanNames(history, found) : ['not found'];
  };
  expect(namesOf('mainnet', 'v2.0.1')).toEqual(['v2']);
  expect(namesOf('mainnet', 'v4.0.1')).toEqual(['v4.0.0', 'v4.0.1']);
  expect(namesOf('mainnet', 'v14.1.0')).toEqual(['v14.0.0']);
  expect(namesOf('testnet', 'v16.0.0-rc4')).toEqual(['v16.0.0-rc4']);
  expect(namesOf('mainnet', 'v3.0.0')).toEqual([]);
  expect(namesOf('mainnet', 'v16.0.2')).toEqual([]);
});

test('the range of a binary ends before the next height, and names the patch that a fork needs', () => {
  const history: Upgrade[] = [
    {version: 'v1.1.0', kind: 'genesis', height: 1, note: ''},
    {version: 'v3.0.0', kind: 'genesis', note: ''},
    {version: 'v3.0.1', kind: 'patch', schedules: 'four', note: ''},
    {version: 'v4.0.1', kind: 'hardFork', height: 100, note: ''},
    {version: 'v4.0.2', kind: 'patch', note: ''},
    {version: 'v6.0.1', kind: 'governance', height: 200, plan: 'six', note: ''},
    {version: 'v8.0.0', kind: 'notRun', note: ''},
  ];
  expect(toBinaryRanges(history)).toEqual([
    {from: undefined, to: 99, version: 'v3.0.0', thenOneOf: ['v3.0.1'], plans: []},
    {from: 100, to: 199, version: 'v4.0.1', thenOneOf: [], plans: ['four']},
    {from: 200, to: undefined, version: 'v6.0.1', thenOneOf: [], plans: ['six']},
  ]);
});

import {expect, test} from '@playwright/test';
import {advisories, toAdvisoryUrl, writingExtensions, type Advisory} from '../../src/site/advisories';
import {mainnetEnd, mainnetEndMonth} from '../../src/site/derived';
import {precompiles} from '../../src/site/precompiles';
import {networkEvents, staleLists, type NetworkEvent} from '../../src/site/shutdown';
import {releases, upgrades} from '../../src/site/upgrades';

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00:00Z`).toISOString().startsWith(text);

const isAddress = (url: string): boolean => /^https:\/\/[^\s/]+\/\S+$/.test(url);

/** Returns the faults of a history of the networks. */
function findEventFaults(events: readonly NetworkEvent[]): string[] {
  return events.flatMap(({date, happened, confidence, records}, index) => {
    const before = events[index - 1]?.date ?? '';
    return [
      ...(isDay(date) ? [] : [`${date} is no day`]),
      ...(date < before ? [`${date} stands behind ${before}`] : []),
      ...(happened.endsWith('.') ? [] : [`“${happened}” is no sentence`]),
      ...records.filter(({url}) => !isAddress(url)).map(({url}) => `${url} is no address of a record`),
      // High confidence needs two records that agree, or the source code itself.
      ...(confidence === 'high' && records.length < 2 && !records.some(({url}) => url.includes('/blob/'))
        ? [`${date}: high confidence, by one record`]
        : []),
    ];
  });
}

test('the history of the networks is in order, and each line has its records', () => {
  console.log(`${networkEvents.length} events, ${staleLists.length} lists that are out of date`);
  expect(networkEvents.length).toBeGreaterThan(5);
  expect(findEventFaults(networkEvents)).toEqual([]);
  expect(staleLists.length).toBeGreaterThan(2);
  expect(staleLists.filter(({asOf, list}) => !isDay(asOf) || !isAddress(list.url))).toEqual([]);
});

test('finds an event out of order, without a day or a sentence, and one with too much confidence', () => {
  const record = {title: 'thread', url: 'https://github.com/evmos/evmos/issues/1'};
  expect(
    findEventFaults([
      {date: '2026-05', happened: 'It ends.', confidence: 'medium', records: [record]},
      {date: '2025-02-30', happened: 'it ends', confidence: 'high', records: [record, {title: '', url: 'evmos.org'}]},
      {date: '2026-06-03', happened: 'It ended.', confidence: 'high', records: [record]},
    ]),
  ).toEqual([
    '2026-05 is no day',
    '2025-02-30 is no day',
    '2025-02-30 stands behind 2026-05',
    '“it ends” is no sentence',
    'evmos.org is no address of a record',
    '2026-06-03: high confidence, by one record',
  ]);
});

test('mainnet ends after its last upgrade, and after the decision to end it', () => {
  const heights = upgrades.mainnet.flatMap(({height}) => height ?? []);
  expect(mainnetEnd.height).toBeGreaterThan(Math.max(...heights));
  expect(mainnetEnd.decided < mainnetEnd.date).toBe(true);
  expect(mainnetEndMonth).toBe('May 2026');
});

/** Returns the faults of a list of advisories. */
function findAdvisoryFaults(list: readonly Advisory[]): string[] {
  const names = precompiles.map(({name}) => name);
  const seen = new Set<string>();
  return list.flatMap((advisory): string[] => {
    const {id, aliases = [], fixed, fixedInEvmos, extensions = [], part, status} = advisory;
    const again = [id, ...aliases].filter((each) => seen.has(each));
    [id, ...aliases].forEach((each) => seen.add(each));
    return [
      ...(/^GHSA(?:-[23456789cfghjmpqrvwx]{4}){3}$/.test(id) ? [] : [`${id} is no id of an advisory`]),
      ...aliases
        .filter((each) => !/^(?:CVE-\d{4}-\d{4,}|[ACI]SA-\d{4}-\d{3,4}|Tachyon)$/.test(each))
        .map((each) => `${each} is no name of an advisory`),
      ...again.map((each) => `${each} is listed twice`),
      ...(fixed === undefined || /^v\d+\.\d+\.\d+$/.test(fixed) ? [] : [`${id}: ${fixed} is no release`]),
      ...(fixedInEvmos === undefined || releases.has(fixedInEvmos)
        ? []
        : [`${id}: ${fixedInEvmos} is no release of evmosd`]),
      ...(part === 'evmos' && fixed !== fixedInEvmos ? [`${id}: two releases of evmosd`] : []),
      ...extensions.filter((name) => !names.includes(name)).map((name) => `${id}: there is no extension ${name}`),
      ...(status === 'notReached' && extensions.length > 0 ? [`${id}: not reached, and open by an extension`] : []),
    ];
  });
}

test('advisories have ids and releases that exist, and each is listed once', () => {
  console.log(`${advisories.length} advisories`);
  expect(advisories.length).toBeGreaterThan(20);
  expect(findAdvisoryFaults(advisories)).toEqual([]);
  expect(new Set(advisories.map(toAdvisoryUrl)).size).toBe(advisories.length);
});

test('finds an advisory with a wrong id, release or extension, and one that is listed twice', () => {
  const [first] = advisories;
  if (!first) {
    throw new Error('There is no advisory');
  }
  expect(
    findAdvisoryFaults([
      first,
      first,
      {...first, id: 'GHSA-1111-2222-3333', aliases: ['CVE-24-1'], fixed: '17', fixedInEvmos: 'v17.9.0'},
      {...first, id: 'GHSA-2222-2222-2222', aliases: [], extensions: ['gov'], status: 'notReached'},
    ]),
  ).toEqual([
    'GHSA-3fp5-2xwh-fxm6 is listed twice',
    'CVE-2024-32644 is listed twice',
    'GHSA-1111-2222-3333 is no id of an advisory',
    'CVE-24-1 is no name of an advisory',
    'GHSA-1111-2222-3333: 17 is no release',
    'GHSA-1111-2222-3333: v17.9.0 is no release of evmosd',
    'GHSA-1111-2222-3333: two releases of evmosd',
    'GHSA-2222-2222-2222: there is no extension gov',
    'GHSA-2222-2222-2222: not reached, and open by an extension',
  ]);
});

test('the extensions that write are those with a transaction', () => {
  const writing = precompiles.filter(({functions}) => functions.some(({kind}) => kind === 'transaction'));
  expect(writing.map(({name}) => name).sort()).toEqual([...writingExtensions].sort());
});

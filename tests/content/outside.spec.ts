import {expect, test} from '@playwright/test';
import {globSync} from 'tinyglobby';
import {hosts, findEnded, findHost, isOutside, toLivingUrl} from '../../src/site/hosts';
import {makeDataFiles} from '../../src/plugins/data/files';
import {readText} from '../../src/plugins/sources';
import {expectNoFindings} from './expectNoFindings';
import {fillFacts} from './fences';
import {findAddresses, findFollowed, findInSamples, findLive, findUnlisted, recordedSamples} from './outside';
import {readPages, toPage} from './pages';

/** Every text of the repository that readers, or programs that readers start, come across. */
const files = globSync(
  [
    '{docs,develop,validate,protocol}/**/*.md',
    'src/**/*.{ts,tsx,json,md,css,svg}',
    'static/**/*.{json,sol,svg,txt,webmanifest,xml}',
    '*.{md,ts}',
    '.github/**/*.{md,yml,cff}',
  ],
  // Where each old address was found: the names of files, of which no form of the site has any.
  {dot: true, ignore: ['src/site/oldAddresses.json']},
);

// The names of facts look like hosts: `record.links.app`.
const names = /\brecord\.links\.\w+/g;
const texts = files.map((file) => ({file, text: fillFacts(readText(file)).replace(names, '')}));

const dataTexts = (): typeof texts => makeDataFiles().map(([file, text]) => ({file, text: text.replace(names, '')}));

test('the list has every address outside of the site that pages, code and data files name', () => {
  const all = [...texts, ...dataTexts()];
  const count = all.flatMap(({text}) => findAddresses(text)).length;
  console.log(`${count} addresses in ${all.length} files`);
  expect(count).toBeGreaterThan(700);
  const findings = all.flatMap(({file, text}) => findUnlisted(text).map((address) => `${file}: ${address}`));
  if (findings.length > 0) {
    console.log(`\n${[...new Set(findings)].join('\n')}\nsrc/site/hosts.ts lacks these: add their owner and state`);
  }
  expect(findings).toEqual([]);
});

test('every entry is named somewhere, once, with a day, and with a record where its state has one', () => {
  const others = texts.filter(({file}) => file !== 'src/site/hosts.ts');
  const named = [...others, ...dataTexts()].flatMap(({text}) => findAddresses(text)).concat(toLivingUrl('//evmos.org'));
  const found = new Set(named.map(findHost));
  const count = (wanted: string): string => `${hosts.filter(({state}) => state === wanted).length} ${wanted}`;
  console.log(`${hosts.length} entries: ${['alive', 'ended', 'unverified'].map(count).join(', ')}`);
  expect(hosts.map(({address}) => address).filter((address, index, all) => all.indexOf(address) !== index)).toEqual([]);
  expect(hosts.filter(({asOf}) => !/^\d{4}-\d{2}-\d{2}$/.test(asOf)).map(({address}) => address)).toEqual([]);
  expect(hosts.filter((each) => each.state === 'ended' && !each.record).map(({address}) => address)).toEqual([]);
  expect(hosts.filter((each) => each.state === 'ended' && each.show === 'link')).toEqual([]);
  expect(
    hosts
      .filter((each) => !found.has(each) && !named.some((address) => address.includes(`.${each.address}`)))
      .map(({address}) => address),
  ).toEqual([]);
});

test('no data file offers an address of the ended project or network outside of its record', () => {
  const made = makeDataFiles();
  expect(made.length).toBeGreaterThan(10);
  expect(
    made.flatMap(([file, text]) =>
      findLive(findFollowed(file, text), 'https://docs.evmos.org/').map((each) => `${file}: ${each}`),
    ),
  ).toEqual([]);
});

test('no sample that a reader copies leads to a host of the ended project or network', () => {
  const {fences, inline, findings} = findInSamples(readPages('.'));
  console.log(`${fences} blocks and ${inline} commands in text`);
  expect(fences).toBeGreaterThan(700);
  expect(inline).toBeGreaterThan(1_000);
  expectNoFindings(findings.filter(({file}) => !(file in recordedSamples)));
  const needed = new Set(findings.map(({file}) => file));
  expect(Object.keys(recordedSamples).filter((file) => !needed.has(file))).toEqual([]);
});

for (const sample of [
  '```bash\ncurl -s {{mainnet.rest}}/cosmos/bank/v1beta1/params\n```',
  "   ```ts\n   const client = http('{{testnet.jsonRpc}}');\n   ```",
  '```toml\nseeds = "40f4fac63da8b1ce8f850b0fa0f79b2699d2ce72@seed.evmos.jerrychong.com:26656"\n```',
  '```json\n{"rpc": "{{testnet.cometRpc}}"}\n```',
  '```text\nhttps://escan.live\n```',
  'Ask with `curl {{mainnet.cometRpc}}/status`.',
  '| Chain | `evmosd status --node {{mainnet.cometRpc}}:443` |',
  '`--node={{mainnet.cometRpc}}:443`',
  '`grpcurl {{mainnet.grpc}} list`',
]) {
  test(`finds an ended address in a sample: ${sample.replaceAll('\n', ' ')}`, () => {
    const {findings} = findInSamples([toPage('a.md', `${sample}\n\n\`\`\`text\nend\n\`\`\`\n`)]);
    expect(findings.map(({file, rule}) => `${file}: ${rule}`)).toEqual(['a.md: ended-address']);
  });
}

test('takes no record, no archive and no local address for a sample that leads to an ended host', () => {
  const text = [
    'The endpoint was `{{mainnet.jsonRpc}}`, see [the record]({{mainnet.explorer}}).',
    '`https://web.archive.org/web/20241119/https://app.evmos.org`',
    '```bash\ncurl -s {{local.rest}}/cosmos/bank/v1beta1/params\ncurl -s <endpoint>/status\n```',
  ].join('\n\n');
  expect(findInSamples([toPage('a.md', text)])).toEqual({fences: 1, inline: 0, findings: []});
});

test('an address of the ended project is known in every spelling, and others are not', () => {
  const ended = [
    'https://app.evmos.org',
    'http://EVMOS.ORG/x?y#z',
    '//new.evmos.org',
    'https://user@evmos.org:8443/',
    'mailto:security@evmos.org',
    'wss://evmos.lava.build/websocket',
    'evmos.grpc.lava.build:443',
    'https://discord.gg/evmos',
    'https://www.mintscan.io/evmos/txs/1',
    'tcp://seed.evmos.jerrychong.com:26656',
  ];
  expect(ended.filter((address) => !findEnded(address))).toEqual([]);
  const others = [
    'https://evmos.org.example.com',
    'https://notevmos.org',
    'https://github.com/evmos/evmos',
    'https://www.mintscan.io/osmosis',
    'https://discord.gg/evmosx',
    'https://web.archive.org/web/20241119/https://app.evmos.org',
  ];
  expect(others.filter(findEnded)).toEqual([]);
  expect(['http://localhost:8545', 'http://127.0.0.1', 'https://a.example.org', '/develop'].filter(isOutside)).toEqual(
    [],
  );
  expect(toLivingUrl('https://app.evmos.org')).toBe('https://web.archive.org/web/20241119/https://app.evmos.org');
  expect(toLivingUrl('https://github.com/evmos')).toBe('https://github.com/evmos');
});

test('finds an address that the list lacks, in every form of an address', () => {
  const text = `[a](https://one.test.example) [b](https://two.dev/x), 0a@three.net:26656, four.xyz:443, wss://five.io
    mailto:me@six.org app.go:12 v1.2.3:45 <https://seven.build>.`;
  expect(findUnlisted(text)).toEqual([
    'https://two.dev/x',
    'wss://five.io',
    'https://seven.build',
    'mailto:me@six.org',
    '//0a@three.net',
    '//four.xyz',
    '//me@six.org',
  ]);
});

for (const [file, text] of [
  ['a.html', '<a href="https://app.evmos.org/x">App</a>'],
  ['a.html', '<link rel="preconnect" href="//escan.live">'],
  ['a.html', '<form action="https://faucet.evmos.dev"></form>'],
  ['a.html', '<img src="x.png" srcset="https://evmos.org/a.png 2x">'],
  ['a.html', '<meta http-equiv="refresh" content="0; url=https://evmos.org/">'],
  ['a.html', '<script type="application/ld+json">{"sameAs":["https://twitter.com/EvmosOrg"]}</script>'],
  ['a.json', '{"apis":{"rpc":[{"address":"https://evmos.lava.build"}]}}'],
  ['a.json', '{"grpc":"evmos.grpc.lava.build:443"}'],
  ['a.webmanifest', '{"related_applications":[{"url":"https://app.evmos.org"}]}'],
  ['feed.xml', '<author><uri>https://evmos.org</uri></author>'],
  ['a.md', 'Open [the app](https://app.evmos.org).'],
  ['a.md', 'Open https://app.evmos.org now.'],
  ['a.txt', 'See <https://evmos-rpc.publicnode.com>.'],
] as const) {
  test(`finds a live address in ${file}: ${text}`, () => {
    expect(findLive(findFollowed(file, text), 'https://docs.evmos.org/')).toHaveLength(1);
  });
}

test('takes no text, no record, no archive and no address of the site for a live address', () => {
  const fine = [
    [
      'a.html',
      '<code>https://app.evmos.org</code><a href="https://web.archive.org/web/2024/https://evmos.org">copy</a>',
    ],
    ['a.html', '<link rel="canonical" href="https://docs.evmos.org/develop">'],
    ['a.json', '{"record":{"website":"https://evmos.org"}}'],
    ['a.md', '`https://app.evmos.org`\n\n```bash\ncurl https://evmos.lava.build\n```\n'],
  ] as const;
  expect(fine.flatMap(([file, text]) => findLive(findFollowed(file, text), 'https://docs.evmos.org/'))).toEqual([]);
});

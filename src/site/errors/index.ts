import ofCommands from '../recorded/commandTexts.json';
import printed from '../recorded/errors.json';
import ofNodes from '../recorded/nodes.json';
import refused from '../recorded/refusals.json';
import {codespaces as withoutRuns} from './codes';
import {explained as onPages} from './explained';
import {explainedOfCommands} from './explainedOfCommands';
import {explainedOfNodes} from './explainedOfNodes';
import {judged} from './judged';
import seenOnPages from './seenOnPages.json';
import {unprovoked} from './unprovoked';
import type {Codespace, ErrorCode, Explained, Known, Needs} from './types';

export {unreachableCodespaces, unused} from './codes';
export {judged} from './judged';
export {needs} from './types';
export {unprovoked} from './unprovoked';
export type {Codespace, ErrorCode, Explained, Judged, Known} from './types';

/** The texts that pages explain, by page. A test holds each to the words of its section. */
export const explained: readonly Explained[] = [...onPages, ...explainedOfNodes, ...explainedOfCommands];

/** Where a reader meets texts, with the packages that say them. */
const surfaces = {
  transactions: ['app/ante', 'x/evm', 'x/feemarket', 'ethereum', 'crypto', 'types'],
  'json-rpc': ['rpc', 'indexer'],
  commands: ['app', 'client', 'cmd', 'server', 'utils', 'wallets'],
  extensions: ['precompiles'],
  modules: ['ibc', 'x'],
  'command-line': ['cobra', 'cosmos-sdk/client', 'pflag', 'viper'],
  'command-keys': [
    ...(['cosmos-sdk/client/input', 'cosmos-sdk/client/keys', 'cosmos-sdk/crypto'] as const),
    ...(['go-bip39', 'jose2go', 'keyring'] as const),
  ],
  'command-modules': [
    'cosmos-sdk/client/tx',
    ...(['auth', 'authz', 'bank', 'distribution', 'feegrant', 'gov', 'staking', 'upgrade'] as const).map(
      (name) => `cosmos-sdk/x/${name}/client` as const,
    ),
    'cosmos-sdk/x/upgrade/plan',
    'ibc-go/v7/modules/apps/27-interchain-accounts/controller/client',
    'ibc-go/v7/modules/apps/27-interchain-accounts/host/client',
    'ibc-go/v7/modules/apps/transfer/client',
    ...(['02-client', '03-connection', '04-channel'] as const).map(
      (name) => `ibc-go/v7/modules/core/${name}/client` as const,
    ),
    'ibc-go/v7/modules/core/client',
  ],
  'command-files': [
    'cometbft/cmd',
    'cosmos-sdk/client/pruning',
    'cosmos-sdk/client/snapshot',
    'cosmos-sdk/x/genutil/client',
  ],
  'cosmos-sdk': ['cosmos-sdk', 'cosmos-sdk/client/grpc'],
  'ibc-go': ['ibc-go'],
  cometbft: ['cometbft'],
  'node-start': [
    ...['cosmos-sdk/baseapp', 'cosmos-sdk/server', 'cosmos-sdk/types/module', 'cosmos-sdk/x/genutil', 'cometbft/abci'],
    'cometbft/libs',
    ...['cometbft/node', 'cometbft/proxy', 'cometbft/rpc'],
  ],
  'node-data': ['cosmos-sdk/store', 'cometbft/state', 'cometbft/store', 'cometbft-db', 'iavl'],
  'node-snapshots': ['cosmos-sdk/snapshots', 'cometbft/light', 'cometbft/statesync'],
  'node-upgrades': ['cosmos-sdk/x/upgrade', 'cosmovisor'],
  'node-consensus': ['cometbft/consensus', 'cometbft/evidence', 'cometbft/mempool', 'cometbft/privval'],
  'node-peers': ['cometbft/blocksync', 'cometbft/p2p'],
} as const;

/** A place where readers meet texts. */
export type Surface = keyof typeof surfaces;

/** The length of the longest package of a surface that a package is in, 0 for none. */
const toFit = (name: string, surface: Surface): number =>
  Math.max(0, ...surfaces[surface].map((each) => (`${name}/`.startsWith(`${each}/`) ? each.length : 0)));

/** The surface of a package: the one that names the nearest package above it. */
export function toSurface(name: string): Surface {
  const [first = 'modules', ...others] = Object.keys(surfaces) as Surface[];
  return others.reduce((best, each) => (toFit(name, each) > toFit(name, best) ? each : best), first);
}

/** A text with what it means, and the pages that explain it. */
export interface Placed {
  text: string;
  meanings: readonly string[];
  pages: readonly string[];
  known: Known;
}

/** A text of a package that a reader can meet, with its meaning or the page that explains it. */
export interface Met {
  package: string;
  text: string;
  meaning?: string;
  page?: string;
  known: Known;
  /** The message as a client shows it, with masks such as `<address>` for what varies. */
  printed: string;
  needs?: Needs | undefined;
}

/** The packages whose texts only a Ledger brings out, if no run has seen them. */
const ofLedger: readonly string[] = ['ethereum/eip712', 'wallets/ledger', 'wallets/usbwallet'];

/** What a run would need for a text that no run has provoked, by the name of the text. */
const lacks: ReadonlyMap<string, Needs> = new Map(
  (Object.entries(unprovoked) as [Needs, readonly string[]][]).flatMap(([need, keys]) =>
    keys.map((key) => [key, need] as const),
  ),
);

/** The name of a text in the data of what a node has said. */
export const toTextKey = (name: string, text: string): string => `${name}: ${text}`;

/** The name of a code in that data. */
export const toCodeKey = (codespace: string, code: number): string => `${codespace} ${code}`;

/** The texts and codes that runs have seen, as they were printed, by their keys. */
const seen: ReadonlyMap<string, string> = new Map(
  Object.entries({...seenOnPages, ...ofNodes, ...ofCommands, ...refused, ...printed}),
);

/** Returns how a text is known, and how it is printed: as a run saw it, or with a mask for each value. */
const toSeen = (key: string, text: string): {known: Known; printed: string} => ({
  known: seen.has(key) ? 'run' : 'source',
  printed: seen.get(key) ?? text.replaceAll('%v', '<value>'),
});

/** A codespace whose codes say how each is known. */
export interface KnownCodespace extends Codespace {
  codes: readonly (ErrorCode & {known: Known; printed: string})[];
}

/** The registered codes. */
export const codespaces: readonly KnownCodespace[] = withoutRuns.map((each) => ({
  ...each,
  codes: each.codes.map((code) => ({...code, ...toSeen(toCodeKey(each.name, code.code), code.text)})),
}));

/** Every text that a reader can meet. */
export const met: readonly Met[] = [
  ...explained.flatMap(({page, package: name, texts, unreachable}) =>
    unreachable ? [] : texts.map((text) => ({package: name, text, page})),
  ),
  ...judged.flatMap((each) =>
    'meaning' in each
      ? each.packages.flatMap((name) =>
          each.texts.map((text) => ({package: name, text, meaning: each.meaning, needs: each.needs})),
        )
      : [],
  ),
].map(({needs, ...each}: Omit<Met, 'known' | 'printed'>) => {
  const key = toTextKey(each.package, each.text);
  const found = toSeen(key, each.text);
  const lacking = ofLedger.includes(each.package) ? 'a Ledger' : (needs ?? lacks.get(key));
  return {...each, ...found, ...(found.known === 'source' && lacking && {needs: lacking})};
});

/** The texts of a surface that a reader can meet, in alphabetical order. Packages that say the same share a row. */
export function listTexts(surface: Surface): Placed[] {
  const rows = new Map<string, {meanings: Set<string>; pages: Set<string>; known: Known}>();
  for (const {text, meaning, page, known} of met.filter((each) => toSurface(each.package) === surface)) {
    const row = rows.get(text) ?? {meanings: new Set(), pages: new Set(), known};
    rows.set(text, row);
    row.known = row.known === 'run' ? 'run' : known;
    if (meaning) {
      row.meanings.add(meaning);
    }
    if (page) {
      row.pages.add(page);
    }
  }
  return [...rows]
    .map(([text, {meanings, pages, known}]) => ({text, meanings: [...meanings], pages: [...pages], known}))
    .sort((a, b) => a.text.localeCompare(b.text, 'en', {ignorePunctuation: true}));
}

/** A text with an ellipsis for each value, as pages show it. */
export const toShownText = (text: string): string => text.replaceAll('%v', '…');

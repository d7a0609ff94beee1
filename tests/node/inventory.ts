// Lists what the release can print or return, from its source (inventory.go), and compares the list with the recorded
// one. It catches texts that come or go with a release, which no run of a page asks for.
import {spawnSync} from 'node:child_process';
import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';

/** A text that the program in inventory.go finds. */
export interface Said {
  /** `%v` stands for a value. */
  text: string;
  kind: 'error' | 'json-rpc' | 'log' | 'panic' | 'print' | 'registered' | 'status';
  /** The import path of the package. */
  package: string;
  function: string;
  /** The file in its module, with the line. */
  place: string;
  codespace?: string;
  code?: number;
  status?: string;
  level?: string;
  /** Whether nothing in the packages of the binary returns the registered error. */
  unused?: boolean;
}

/** What is recorded: the texts, and how many of each other package are left out. */
export interface Inventory {
  texts: readonly Omit<Said, 'function'>[];
  leftOut: Readonly<Record<string, number>>;
}

const evmos = 'github.com/evmos/evmos/v16';

/** The modules whose packages are read, where the binary links them. */
const modules = [
  evmos,
  ...['github.com/cosmos/cosmos-sdk', 'github.com/cometbft/cometbft', 'github.com/cosmos/ibc-go/v7'],
  ...['github.com/ethereum/go-ethereum', 'cosmossdk.io/errors', 'cosmossdk.io/math'],
  ...['github.com/cosmos/iavl', 'github.com/cometbft/cometbft-db'],
  ...['github.com/spf13/cobra', 'github.com/spf13/pflag', 'github.com/spf13/viper'],
  // The keyring, the format of its files, and mnemonics.
  ...['github.com/99designs/keyring', 'github.com/dvsekhvalnov/jose2go'],
  ...['github.com/cosmos/go-bip39', 'github.com/tyler-smith/go-bip39'],
];

/** The module of Cosmovisor, with the version that pages recommend. It is a program of its own. */
const cosmovisor = {module: 'cosmossdk.io/tools/cosmovisor', version: 'v1.5.0'};

/** The file of the recorded list. */
const recorded = path.join(__dirname, 'inventory.json');

/**
 * Runs the program on packages of a checkout.
 * @throws Error with what it says, if it finds nothing or a module has no package there.
 */
export function listSaid(folder: string, of: readonly string[], packages: string): Said[] {
  const program = path.join(__dirname, 'inventory.go');
  const {status, stdout, stderr, error} = spawnSync('go', ['run', program, '-modules', of.join(), packages], {
    cwd: folder,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
  });
  if (error || status !== 0) {
    throw new Error(error?.message ?? stderr.trim());
  }
  return JSON.parse(stdout) as Said[];
}

/** Runs the program on Cosmovisor, which Go downloads if it is not there. */
function listCosmovisor(): Said[] {
  const {module, version} = cosmovisor;
  const {status, stdout, stderr} = spawnSync('go', ['mod', 'download', '-json', `${module}@${version}`], {
    encoding: 'utf8',
  });
  if (status !== 0) {
    throw new Error(stderr.trim() || stdout.trim());
  }
  return listSaid((JSON.parse(stdout) as {Dir: string}).Dir, [module], './cmd/cosmovisor');
}

/** Packages of other modules that this application does not use, or that only tests and tools use. */
const unused =
  /\/(?:29-fee|fuzz|group|legacytx|migrations|mint|mock|nft|simulation|test|testing|testutil)(?:\/|$)|\/(?:abci\/(?:client|example\/kvstore)|light\/(?:proxy|rpc)|rpc\/jsonrpc\/client|x\/(?:auth\/vesting|crisis)\/client\/cli)$/;

/** A rule for texts of other modules: of which packages, functions, kinds and levels they are. */
type Rule = Partial<Readonly<Record<'package' | 'function' | 'kind' | 'level', RegExp>>>;

/** The texts of other modules that clients and operators meet. */
const rules: readonly Rule[] = [
  {kind: /status/},
  {package: /^cosmossdk\.io\/tools\/cosmovisor/},
  {package: /^github\.com\/cosmos\//, function: /\.ValidateBasic$/},
  {
    package: /^github\.com\/cometbft\/cometbft\/(?:config|types)$/,
    function: /Config\.ValidateBasic$|^ConsensusParams\.|^GenesisDoc/,
  },
  // What a node reads and checks at its start: flags, files, stores, snapshots, upgrades and genesis.
  {
    package:
      /\/cosmos-sdk\/(?:baseapp|server|server\/config|snapshots|snapshots\/types|store\/(?:iavl|pruning|pruning\/types|rootmulti)|types\/module|x\/genutil|x\/genutil\/types|x\/upgrade|x\/upgrade\/keeper)$/,
  },
  {package: /\/(?:cosmos-sdk\/x|ibc-go\/v7\/modules)\//, function: /Genesis/, kind: /error|panic/},
  {package: /\/cometbft\/(?:node|p2p|privval|proxy|state|statesync|store)$|\/cometbft-db$/},
  {
    package: /\/cometbft\/consensus$/,
    function:
      /^(?:Handshaker|State|BaseWAL|WALDecoder|WALEncoder|DataCorruptionError)\.|^repairWalFile$|^assertAppHash/,
  },
  {
    package: /\/cometbft\/light$/,
    function: /^NewClient|^TrustOptions\.|^ErrOld|^Client\.(?:initialize|checkTrusted|compareFirst)/,
  },
  {package: /\/cosmos\/iavl$/, function: /^(?:MutableTree|nodeDB|Importer)\.(?!String)|^new(?:Im|Ex)porter$/},
  {package: /\/cometbft\/(?:blocksync|evidence)$/, kind: /panic/},
  // The damage of a call that ran out of gas midway, which every later call of the validator meets.
  {package: /\/x\/distribution\/keeper$/, function: /decrementReferenceCount$/},
  // The lines of errors that the default level of the log shows.
  {package: /\/(?:cometbft\/cometbft(?!\/cmd)|cosmos\/cosmos-sdk)\//, kind: /log/, level: /error|warn/},
  // What commands say: their arguments and flags, keys, files, and the commands of the modules of this application.
  {package: /\/spf13\/(?:cobra|pflag)$/},
  {package: /\/spf13\/viper$/, function: /^(?:ConfigParse|ConfigFileNotFound|UnsupportedConfig)Error\./},
  {package: /\/(?:99designs\/keyring|go-bip39)$/},
  {
    package: /\/jose2go(?:\/aes)?$/,
    function: /^(?:DecodeBytes|KeyUnwrap|decrypt|verify|(?:AesGcm\.Decrypt|Pbse2HmacAesKW\.Unwrap))$/,
  },
  {package: /\/cosmos-sdk\/client(?:\/(?:config|flags|input|keys|pruning|rpc|snapshot|tx))?$/},
  {
    package:
      /\/cosmos-sdk\/crypto(?:\/(?:hd|keyring|keys\/bcrypt|keys\/multisig|ledger|types|types\/multisig|xsalsa20symmetric))?$/,
  },
  {package: /\/cosmos-sdk\/x\/(?:\w+\/client(?:\/(?:cli|utils))?|upgrade\/plan)$/},
  {package: /\/ibc-go\/v7\/modules\/.*\/client(?:\/(?:cli|utils))?$/},
  {
    package: /\/cosmos-sdk\/types$/,
    function:
      /^(?:ParseDecCoin|ValidateDenom|VerifyAddressFormat|GetFromBech32|Coins\.Validate|DecCoins\.Validate|\w+FromBech32)$/,
  },
  {package: /\/cometbft\/commands$/, function: /^(?:ParseConfig|removeAddrBook|reset\w+)$/},
];

/** Whether a text is printed in front of other words and says nothing without them, such as `Error:` or `%v [y/N]:`. */
const isLabel = ({kind, text}: Said): boolean =>
  kind === 'print' && (text.replaceAll('%v', ' ').match(/[a-z]{2,}/gi) ?? []).length < 2;

/** Whether a text of another module is one that clients or operators meet. Each registered code is. */
const isMet = (found: Said): boolean =>
  found.kind === 'registered' ||
  (!unused.test(found.package) &&
    !isLabel(found) &&
    rules.some((rule) =>
      (['package', 'function', 'kind', 'level'] as const).every((key) => rule[key]?.test(found[key] ?? '') ?? true),
    ));

/** Keeps the texts of Evmos itself and those of the other modules that clients meet, each once in its package. */
export function toInventory(all: readonly Said[]): Inventory {
  const texts = new Map<string, Omit<Said, 'function'>>();
  const leftOut: Record<string, number> = {};
  for (const found of all) {
    const {function: _, ...said} = found;
    if (said.package.startsWith(evmos) || isMet(found)) {
      const key = JSON.stringify([said.package, said.text, said.kind, said.code]);
      texts.set(key, texts.get(key) ?? said);
    } else {
      leftOut[said.package] = (leftOut[said.package] ?? 0) + 1;
    }
  }
  return {texts: [...texts.values()], leftOut};
}

/** The name of a package in the data of the site: its path in Evmos, or the path behind the host of another module. */
export const toPackageName = (path: string): string =>
  path.startsWith(evmos)
    ? path.slice(evmos.length + 1)
    : path.replace(
        /^(?:github\.com\/(?:99designs|cosmos|cometbft|dvsekhvalnov|spf13|tyler-smith)|cosmossdk\.io\/tools)\//,
        '',
      );

/** A pattern that finds a text with any values in it. @param value The pattern of a value. */
export const toPattern = (text: string, value = String.raw`[\s\S]{0,200}?`): RegExp =>
  new RegExp(
    text
      .split('%v')
      .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/\s+/g, '\\s+'))
      .join(value),
  );

/** Reads the recorded list. */
export const readInventory = (): Inventory => JSON.parse(readFileSync(recorded, 'utf8')) as Inventory;

/** The texts of a list without their lines, which move without a change of words. */
const toKeys = ({texts}: Inventory): string[] =>
  texts.map(({place, ...said}) => {
    const [file] = place.split(':');
    return JSON.stringify([said.package, said.kind, said.code, said.text, file, ...(said.unused ? ['unused'] : [])]);
  });

/** The texts that only one of two lists has. */
export function compareInventories(old: Inventory, now: Inventory): {gone: string[]; added: string[]} {
  const [before, after] = [toKeys(old), toKeys(now)];
  return {
    gone: before.filter((key) => !after.includes(key)),
    added: after.filter((key) => !before.includes(key)),
  };
}

/**
 * Runs the program on a small module that has a code behind `iota`, another name for an error, and one that is only compared.
 * @throws Error if it reads the module otherwise.
 */
function checkProgram(): void {
  const folder = path.join(__dirname, '../fixtures/inventory');
  const seen = listSaid(folder, ['example.com/inventory'], './command')
    .map(({text, code, unused: isUnused = false}) => `${code} ${text}${isUnused ? ' (unused)' : ''}`)
    .sort()
    .join(', ');
  const wanted = '2 returned by another name, 3 only compared (unused), 9 returned';
  if (seen !== wanted) {
    throw new Error(`the program reads ${seen} in ${folder}, and not ${wanted}`);
  }
}

if (require.main === module) {
  const {values} = parseArgs({options: {record: {type: 'boolean'}}});
  const source = process.env.EVMOS_SOURCE;
  if (!source) {
    console.error('EVMOS_SOURCE names no checkout of the source: see .github/contributing/prove-a-claim.md');
    process.exit(2);
  }
  checkProgram();
  const now = toInventory([...listSaid(source, modules, './cmd/evmosd'), ...listCosmovisor()]);
  const others = Object.values(now.leftOut);
  console.log(
    `${now.texts.length} texts listed; ${others.reduce((sum, each) => sum + each, 0)} of ${others.length} other packages left out`,
  );
  if (values.record) {
    writeFileSync(recorded, `${JSON.stringify(now, null, 2)}\n`);
  } else {
    const {gone, added} = compareInventories(readInventory(), now);
    gone.forEach((key) => console.log(`gone: ${key}`));
    added.forEach((key) => console.log(`new: ${key}`));
    process.exitCode = gone.length + added.length > 0 ? 1 : 0;
  }
}

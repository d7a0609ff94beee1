import {flagGroups, persistentFlags, rootCommand, type Command, type Flag} from '../../src/site/commands';
import {accountLists} from '../../src/site/moduleAccounts';
import {builtinPrecompiles, precompiles} from '../../src/site/precompiles';
import {examples} from '../../src/tools/convert/examples';
import type {Claim} from './claims';
import {readMethodClaims} from './jsonRpc';

/** What a page draws from `src/site`, by name: the name, and what the page says of it. */
export type Drawn = Readonly<Record<string, string>>;

/** What `<PrecompileTable name="…" />` draws: functions with selectors and who may call them, events with topics. */
const readExtensions = (...names: readonly string[]): Drawn =>
  Object.fromEntries(
    precompiles
      .filter(({name}) => names.includes(name))
      .flatMap(({name, functions, events}): [string, string][] => [
        ...functions.map(({signature, selector, kind, authorization}): [string, string] => [
          names.length > 1 ? `${name} ${signature}` : signature,
          [selector, kind, ...(authorization ? [authorization] : [])].join(', '),
        ]),
        ...events.map(({signature, topic}): [string, string] => [
          names.length > 1 ? `${name} ${signature}` : signature,
          topic,
        ]),
      ]),
  );

/** What `<PrecompileList />` draws: each contract with its address, its price and the upgrade that switches it on. */
const readPrecompileList = (): Drawn =>
  Object.fromEntries([
    ...[...builtinPrecompiles, ...precompiles].map(({title, address, gas}): [string, string] => [
      title,
      `${address}, ${JSON.stringify(gas)}`,
    ]),
    ...precompiles.map(({title, since}): [string, string] => [
      `${title}, on mainnet since`,
      since ?? 'not by an upgrade',
    ]),
  ]);

/** What a flag is, as src/reference/Commands.tsx draws it. */
export const toFlagText = ({value, default: standard = '', required}: Flag): string =>
  [value ?? 'switch', String(standard), required ? 'required' : ''].filter(Boolean).join(' ');

/** How a flag is written: `-a, --account-number`. */
const toFlagName = ({name, shorthand}: Flag): string => `${shorthand ? `-${shorthand}, ` : ''}--${name}`;

/** What src/reference/Commands.tsx draws of a command and of those below it. */
function readCommand(command: Command, path: string): [string, string][] {
  const {aliases = [], arguments: taken, flags = [], groups = [], commands = []} = command;
  const inherited = command === rootCommand ? [] : (command.persistentFlags ?? []);
  const {names, min, max} = taken;
  return [
    [path, [names || 'no names', `${min} to ${max} arguments`, ...aliases, ...groups].join(', ')],
    ...[...flags, ...inherited].map((flag): [string, string] => [`${path} ${toFlagName(flag)}`, toFlagText(flag)]),
    ...commands.flatMap((each) => readCommand(each, `${path} ${each.name}`)),
  ];
}

/** What `<Commands />` draws: each command with its arguments and sets of flags, each flag with type and default. */
const readCommands = (): Drawn =>
  Object.fromEntries([
    ...Object.entries({...flagGroups, everyCommand: persistentFlags}).flatMap(([group, flags]) =>
      flags.map((flag): [string, string] => [`flags of ${group} ${toFlagName(flag)}`, toFlagText(flag)]),
    ),
    ...readCommand(rootCommand, rootCommand.name),
  ]);

/** What `<ModuleAccountTable list="…" />` draws: both forms of an address, permissions, and whether bank takes transfers. */
const readAccounts = (): Drawn =>
  Object.fromEntries(
    [...accountLists].flatMap(([list, rows]) =>
      rows.map(({name, bech32, hex, permissions = [], receives}) => [
        `${list} ${name}`,
        [bech32, hex, ...permissions, receives ? 'accepted' : 'refused'].join(', '),
      ]),
    ),
  );

/** What `<ConversionTable of="…" />` draws of what a node decides: what is entered, and what comes out or why nothing does. */
const readConversions = (...lists: readonly string[]): Drawn =>
  Object.fromEntries(
    lists.flatMap((list) =>
      (examples[list] ?? []).map(({from, outcome}): [string, string] => [
        `${list} ${from}`,
        'rows' in outcome ? outcome.rows.map(({value}) => value).join(', ') : outcome.problem,
      ]),
    ),
  );

/** The pages that draw claims from data, and how these are read. */
const readers: Readonly<Record<string, () => Drawn>> = {
  'develop/api/ethereum-json-rpc/methods.md': readMethodClaims,
  'develop/smart-contracts/evm-extensions/distribution.md': () => readExtensions('distribution'),
  'develop/smart-contracts/evm-extensions/ibc-transfer.md': () => readExtensions('ics20'),
  'develop/smart-contracts/evm-extensions/index.md': readPrecompileList,
  'develop/smart-contracts/evm-extensions/staking.md': () => readExtensions('staking'),
  'develop/smart-contracts/evm-extensions/vesting.md': () => readExtensions('vesting'),
  'develop/smart-contracts/list-evm-extensions.md': () => ({
    ...readPrecompileList(),
    ...readExtensions('bech32', 'bank'),
  }),
  'develop/smart-contracts/outposts.md': () => readExtensions('stride', 'osmosis'),
  'develop/tools/converters.md': () => readConversions('address', 'wrongAddress', 'chainId'),
  'protocol/module-accounts.md': readAccounts,
  'protocol/evmos-cli/cli-commands.md': readCommands,
};

/** The claims that a page draws from data, as `name: value`. Their line is that of the page's title. */
export const readRendered = (file: string): Claim[] =>
  Object.entries(readers[file]?.() ?? {}).map(([name, value]) => ({
    kind: 'data',
    file,
    line: 1,
    sections: [],
    said: `${name}: ${value}`,
  }));

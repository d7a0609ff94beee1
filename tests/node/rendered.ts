import {flagGroups, persistentFlags, rootCommand, type Command, type Flag} from '../../src/site/commands';
import {accountLists} from '../../src/site/moduleAccounts';
import {builtinPrecompiles, precompiles} from '../../src/site/precompiles';
import {examples} from '../../src/tools/convert/examples';
import type {Claim} from './claims';
import {readMethodClaims} from './jsonRpc';

/** The values that a page renders from `src/site`: the name of each, and its text on the page. */
export type Drawn = Readonly<Record<string, string>>;

/**
 * The values of `<PrecompileTable name="…" />`: functions with their selectors and callers, and events with their
 * topics.
 */
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

/** The values of `<PrecompileList />`: each contract with its address, its price and the upgrade that enables it. */
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

/** Returns the description of a flag, as src/reference/Commands.tsx renders it. */
export const toFlagText = ({value, default: standard = '', required}: Flag): string =>
  [value ?? 'switch', String(standard), required ? 'required' : ''].filter(Boolean).join(' ');

/** Returns the syntax of a flag: `-a, --account-number`. */
const toFlagName = ({name, shorthand}: Flag): string => `${shorthand ? `-${shorthand}, ` : ''}--${name}`;

/** Returns what src/reference/Commands.tsx renders for a command and its subcommands. */
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

/**
 * The values of `<Commands />`: each command with its arguments and sets of flags, and each flag with its type and
 * default.
 */
const readCommands = (): Drawn =>
  Object.fromEntries([
    ...Object.entries({...flagGroups, everyCommand: persistentFlags}).flatMap(([group, flags]) =>
      flags.map((flag): [string, string] => [`flags of ${group} ${toFlagName(flag)}`, toFlagText(flag)]),
    ),
    ...readCommand(rootCommand, rootCommand.name),
  ]);

/**
 * The values of `<ModuleAccountTable list="…" />`: both forms of an address, its permissions, and whether bank accepts
 * transfers to it.
 */
const readAccounts = (): Drawn =>
  Object.fromEntries(
    [...accountLists].flatMap(([list, rows]) =>
      rows.map(({name, bech32, hex, permissions = [], receives}) => [
        `${list} ${name}`,
        [bech32, hex, ...permissions, receives ? 'accepted' : 'refused'].join(', '),
      ]),
    ),
  );

/**
 * The values of `<ConversionTable of="…" />` that a node can decide: the input, and the result or the reason why there
 * is none.
 */
const readConversions = (...lists: readonly string[]): Drawn =>
  Object.fromEntries(
    lists.flatMap((list) =>
      (examples[list] ?? []).map(({from, outcome}): [string, string] => [
        `${list} ${from}`,
        'rows' in outcome ? outcome.rows.map(({value}) => value).join(', ') : outcome.problem,
      ]),
    ),
  );

/** The pages that render claims from data, and the functions that read these claims. */
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

/** Returns the claims that a page renders from data, as `name: value`. Their line is that of the title of the page. */
export const readRendered = (file: string): Claim[] =>
  Object.entries(readers[file]?.() ?? {}).map(([name, value]) => ({
    kind: 'data',
    file,
    line: 1,
    sections: [],
    said: `${name}: ${value}`,
  }));

import {hostname, networkInterfaces} from 'node:os';
import {flagValues, type RecordedCommand, type RecordedFlag} from '../../../../../src/site/commands';
import type {Terminal} from '../../../processes';
import type {PageRun} from '../../../run';

/** The contents of the help of one command. */
interface Help {
  usage: string;
  aliases: string[];
  /** The names of the commands that the help lists. */
  listed: string[];
  flags: RecordedFlag[];
  inherited: RecordedFlag[];
}

/** Opens terminals. Returns a function that runs a command in a free terminal, and waits until one is free. */
export function openPool(page: PageRun, size = 3): (script: string) => Promise<string> {
  const free = Array.from({length: size}, (_, index) => page.openTerminal(`help-${index}`));
  const waiting: ((terminal: Terminal) => void)[] = [];
  return async (script) => {
    const terminal = free.pop() ?? (await new Promise<Terminal>((resolve) => waiting.push(resolve)));
    try {
      return (await terminal.run(script, {pipefail: false})).output;
    } finally {
      const next = waiting.shift();
      if (next) {
        next(terminal);
      } else {
        free.push(terminal);
      }
    }
  };
}

/** Returns the part of a help text under a heading, up to the next heading. */
const toSection = (help: string, heading: string): string =>
  new RegExp(`^${heading}:\\n((?:(?!^[A-Z][A-Za-z ]*:$)[^\\n]*\\n?)*)`, 'm').exec(help)?.[1] ?? '';

/** Removes facts about this machine from a default: its name, its addresses, and the path of the home folder. */
function toDefault(text: string, home: string): string | undefined {
  const addresses = Object.values(networkInterfaces()).flatMap((each) => each?.map(({address}) => address) ?? []);
  return text === hostname() || addresses.includes(text) ? undefined : text.replaceAll(home, '~');
}

/** Reads the table of flags. A description can span several lines and ends with the default. */
function toFlags(section: string, home: string): RecordedFlag[] {
  const starts = [...section.matchAll(/^ {2,6}(?:-(\w), )?--([\w.-]+)(?: (\w+))?(?: {2,}|$)/gm)];
  return starts
    .map(({index, 1: shorthand, 2: name = '', 3: value}, at): RecordedFlag => {
      const text = section.slice(index, starts[at + 1]?.index).trim();
      const [, quoted, plain] = /\(default (?:"([^"]*)"|([^()]*))\)$/.exec(text) ?? [];
      const standard = quoted === undefined ? plain : toDefault(quoted, home);
      return {
        name,
        ...(shorthand ? {shorthand} : {}),
        ...(value ? {value} : {}),
        ...(standard === undefined ? {} : {default: standard}),
      };
    })
    .filter(({name}) => name !== 'help');
}

/** Reads the help of a command. */
function readHelp(help: string, path: string, home: string): Help {
  const usages = toSection(help, 'Usage')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return {
    usage:
      usages
        .find((line) => line !== `${path} [command]`)
        ?.replace(path, '')
        .replace(/ \[flags\]$/, '')
        .trim() ?? '',
    aliases: toSection(help, 'Aliases').trim().split(', ').slice(1),
    listed: [...toSection(help, 'Available Commands').matchAll(/^ {2}([\w-]+)/gm)].map(([, name = '']) => name),
    flags: toFlags(toSection(help, 'Flags'), home),
    inherited: toFlags(toSection(help, 'Global Flags'), home),
  };
}

/** A command in the tree, with the flags that it inherits. */
export interface ReadCommand {
  command: RecordedCommand;
  inherited: readonly RecordedFlag[];
}

/**
 * Reads the tree of commands from the help of each command.
 * @param hidden The paths of the commands that the help of their group omits.
 * @returns The tree, and each command by its path.
 */
export async function readTree(
  ask: (script: string) => Promise<string>,
  {home, root, hidden}: {home: string; root: string; hidden: readonly string[]},
): Promise<{tree: RecordedCommand; commands: Map<string, ReadCommand>}> {
  const commands = new Map<string, ReadCommand>();
  const read = async (path: string): Promise<ReadCommand> => {
    const {usage, aliases, listed, flags, inherited} = readHelp(await ask(`${path} --help`), path, home);
    const unlisted = hidden.filter((each) => each.replace(/ [^ ]+$/, '') === path);
    const names = [...listed, ...unlisted.map((each) => each.replace(/^.* /, ''))].sort();
    const children = await Promise.all(names.map((name) => read(`${path} ${name}`)));
    // A flag that a command below inherits is a persistent flag of this command.
    const isHandedDown = ({name}: RecordedFlag): boolean =>
      children.some((child) => child.inherited.some((each) => each.name === name));
    const found = {
      inherited,
      command: {
        name: path.replace(/^.* /, ''),
        usage,
        ...(aliases.length > 0 ? {aliases} : {}),
        ...(hidden.includes(path) ? {hidden: true} : {}),
        flags: flags.filter((flag) => !isHandedDown(flag)),
        ...(flags.some(isHandedDown) ? {persistentFlags: flags.filter(isHandedDown)} : {}),
        ...(children.length > 0 ? {commands: children.map(({command}) => command)} : {}),
      },
    };
    commands.set(path, found);
    return found;
  };
  const {command: tree} = await read(root);
  return {tree, commands};
}

/** Returns the text that the page draws for a flag, from its entry in the help. */
export function toDrawnForm({value, default: standard}: RecordedFlag, isRequired: boolean): string {
  const type = value === undefined ? undefined : flagValues[value];
  const isZero = standard === undefined && ['int', 'uint', 'float'].includes(type ?? '');
  const text = isZero ? '0' : type === 'strings' || type === 'ints' ? standard?.replace(/^\[|\]$/g, '') : standard;
  return [type ?? 'switch', text ?? '', isRequired ? 'required' : ''].filter(Boolean).join(' ');
}

import {flagGroups, rootCommand, type Arguments, type Command, type Flag, type FlagGroup} from '../../site/commands';
import {toOrigin, type Origin} from './origin';

/** A command as the file has it: with its whole path, and without `max` where it takes any number of arguments. */
export interface CommandRecord extends Omit<Command, 'arguments' | 'commands'> {
  path: string;
  arguments: Omit<Arguments, 'max'> & {max?: number};
  commands?: readonly CommandRecord[];
}

/** /data/commands.json: the tree of commands, and the sets of flags that many of them share. */
export interface CommandsFile extends Origin {
  flagGroups: Readonly<Record<FlagGroup, readonly Flag[]>>;
  root: CommandRecord;
}

/** JSON has no number for infinity. */
function toRecord({commands, arguments: {max, ...taken}, ...command}: Command, above: string): CommandRecord {
  const path = `${above} ${command.name}`.trim();
  return {
    ...command,
    path,
    arguments: Number.isFinite(max) ? {...taken, max} : taken,
    ...(commands ? {commands: commands.map((child) => toRecord(child, path))} : {}),
  };
}

export const toCommandsFile = (): CommandsFile => ({
  ...toOrigin('src/site/commands.ts'),
  flagGroups,
  root: toRecord(rootCommand, ''),
});

import {flagGroups, rootCommand, type Arguments, type Command} from '../../site/commands';
import {toOrigin} from './origin';

/** A command in the file: with its whole path, and without `max` if the number of arguments is unlimited. */
export interface CommandRecord extends Omit<Command, 'arguments' | 'commands'> {
  path: string;
  arguments: Omit<Arguments, 'max'> & {max?: number};
  commands?: readonly CommandRecord[];
}

function toRecord({commands, arguments: {max, ...taken}, ...command}: Command, above: string): CommandRecord {
  const path = `${above} ${command.name}`.trim();
  return {
    ...command,
    path,
    arguments: Number.isFinite(max) ? {...taken, max} : taken,
    ...(commands ? {commands: commands.map((child) => toRecord(child, path))} : {}),
  };
}

/** /data/commands.json: the tree of commands, and the groups of flags that they share. */
export const toCommandsFile = () => ({
  ...toOrigin('src/site/commands.ts'),
  flagGroups,
  root: toRecord(rootCommand, ''),
});

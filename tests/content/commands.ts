import {parse} from 'shell-quote';
import {flagGroups, persistentFlags, rootCommand, type Command, type Flag} from '../../src/site/commands';

/** Replaces each placeholder, such as `<moniker>`, with a word that a shell can parse. */
export const fillPlaceholders = (shell: string): string => shell.replace(/<[A-Za-z0-9][^<>\n|]*>/g, 'PLACEHOLDER');

/** A call of `evmosd` in a script. `line` counts from 0 at the first line of the script. */
interface Invocation {
  line: number;
  words: string[];
}

/** Yields the logical lines of a script. A continued line, or a quote that spans several lines, becomes one line. */
function* joinLines(shell: string): Generator<{line: number; text: string}> {
  let text = '';
  let first = 0;
  for (const [index, part] of shell.split('\n').entries()) {
    first = text === '' ? index : first;
    text += part;
    const isContinued = /\\$/.test(part);
    const quotes = text.replace(/\\./g, '').replace(/'[^']*'|"[^"]*"/g, '');
    if (!isContinued && !/['"]/.test(quotes)) {
      yield {line: first, text: text.replace(/\\\n/g, ' ')};
      text = '';
    } else {
      text += '\n';
    }
  }
  if (text !== '') {
    yield {line: first, text};
  }
}

/** Returns every call of `evmosd` in a script, including calls inside `$(…)`. */
export function findInvocations(shell: string): Invocation[] {
  return [...joinLines(fillPlaceholders(shell))].flatMap(({line, text}) => {
    const inner = [...text.matchAll(/\$\(([^()]*)\)/g)].flatMap(([, script = '']) =>
      findInvocations(script).map(({words}) => ({line, words})),
    );
    const plain = text.replace(/\$\([^()]*\)/g, 'OUTPUT').replace(/\d?>&\d|\d?>\s*\S+/g, '');
    const segments: string[][] = [[]];
    for (const entry of parse(plain, (name) => `$${name}`)) {
      if (typeof entry === 'string') {
        segments.at(-1)?.push(entry);
      } else if ('pattern' in entry) {
        segments.at(-1)?.push(entry.pattern);
      } else if ('comment' in entry) {
        break;
      } else {
        segments.push([]);
      }
    }
    const calls = segments.flatMap((segment) => {
      const start = segment.findIndex((word) => !/^\w+=/.test(word) && !['export', 'sudo'].includes(word));
      return /(?:^|\/)evmosd$/.test(segment[start] ?? '') ? [{line, words: segment.slice(start + 1)}] : [];
    });
    return [...inner, ...calls];
  });
}

const findCommand = (commands: readonly Command[] | undefined, word: string): Command | undefined =>
  commands?.find(({name, aliases}) => name === word || aliases?.includes(word));

/**
 * Returns the faults of a call of `evmosd` according to the command tree of v16.0.2: an unknown command or flag, a flag
 * without its value, or a number of arguments that the command refuses. If `isWhole` is false, the call is a mention in
 * text, which may leave out values and arguments.
 */
export function checkInvocation(words: readonly string[], isWhole: boolean): string[] {
  const path = ['evmosd'];
  let command = rootCommand;
  let inherited: readonly Flag[] = persistentFlags;
  let count = 0;
  const faults: string[] = [];
  const rest = [...words];
  for (let word = rest.shift(); word !== undefined; word = rest.shift()) {
    if (word.startsWith('-') && word !== '-') {
      const [, dashes = '', name = '', value] = /^(--?)([^=]+)(=.*)?$/s.exec(word) ?? [];
      const known = [
        ...(command.flags ?? []),
        ...(command.groups ?? []).flatMap((group) => flagGroups[group]),
        ...(command.persistentFlags ?? []),
        ...inherited,
      ];
      const flag = known.find((each) => (dashes === '--' ? each.name === name : each.shorthand === name));
      if (!flag && !['help', 'h'].includes(name)) {
        faults.push(`${path.join(' ')} has no flag ${dashes}${name}`);
      } else if (flag?.value && value === undefined && rest.shift() === undefined && isWhole) {
        faults.push(`${path.join(' ')} ${word} lacks its value`);
      }
      continue;
    }
    const next = count === 0 ? findCommand(command.commands, word) : undefined;
    if (next) {
      inherited = [...(command.persistentFlags ?? []), ...inherited];
      command = next;
      path.push(next.name);
    } else if (command.commands && command.arguments.max === 0 && !['PLACEHOLDER', '…', '...'].includes(word)) {
      faults.push(`${path.join(' ')} has no command ${word}`);
      return faults;
    } else {
      count += 1;
    }
  }
  const {min, max} = command.arguments;
  if (isWhole && !words.some((word) => ['--help', '-h'].includes(word)) && (count < min || count > max)) {
    faults.push(`${path.join(' ')} takes ${min === max ? min : `${min} to ${max}`} arguments, here are ${count}`);
  }
  return faults;
}

import {parse} from 'shell-quote';
import {flagGroups, persistentFlags, rootCommand, type Command, type Flag} from '../../src/site/commands';

/** The visible form of what a reader fills in, `<moniker>`, as a word that a shell reads as one. */
export const fillPlaceholders = (shell: string): string => shell.replace(/<[A-Za-z0-9][^<>\n|]*>/g, 'PLACEHOLDER');

/** A command of a page; `line` counts from the first line of the code. */
interface Invocation {
  line: number;
  words: string[];
}

/** Lines of a script as commands see them: continued lines, and quotes that span lines, are one. */
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

/** Every call of `evmosd` in a script, those inside of `$(…)` too. */
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
 * What is wrong with a call of `evmosd`, by the command tree of v16.0.2: an unknown command or flag, a flag without its
 * value, or a number of arguments that the command refuses. A mention in text leaves arguments out: `isWhole` is false.
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

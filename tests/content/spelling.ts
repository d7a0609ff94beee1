import {spawnSync} from 'node:child_process';
import {readText} from '../../src/plugins/sources';
import type {Finding} from './pages';
import {readTextLines, type Source} from './text';

/** The file of technical terms and names that no English dictionary has. `.cspell.json` refers to it. */
const dictionary = 'tests/content/dictionary.txt';

/** The template for the output of the spell checker about an unknown word: line, word, suggestions. */
const issue = ['$row', '$text', '$suggestions'].join('\t');

/**
 * Runs the spell checker on a text and returns its issues.
 * @throws Error with the message of the spell checker if it does not run.
 */
function spell(text: string): string[] {
  const {stdout, stderr, status, error} = spawnSync(
    process.execPath,
    [
      ...['node_modules/cspell/bin.mjs', 'lint', 'stdin', '--config', '.cspell.json', '--language-id', 'markdown'],
      ...['--no-progress', '--no-summary', '--no-color', '--show-suggestions', '--issue-template', issue],
    ],
    {input: text, encoding: 'utf8', maxBuffer: Infinity},
  );
  const issues = stdout.split('\n').filter((line) => line.includes('\t'));
  // The exit code is 1 if the spell checker finds an unknown word, and also if it cannot read its configuration.
  if (error || status !== Math.min(issues.length, 1)) {
    throw new Error(`cspell does not run: ${error?.message ?? stderr}`);
  }
  return issues;
}

/**
 * Catches a misspelled word, and a correct word that the dictionary lacks. `count` is the number of words.
 * @throws Error if there is no word at all, because a check of nothing would pass.
 */
export function checkSpelling(sources: readonly Source[]): {count: number; findings: Finding[]} {
  const lines = readTextLines(sources);
  // All pages are checked as one text, because the spell checker takes longer to start than to read them.
  const findings = spell(lines.map(({text}) => text).join('\n')).flatMap((line): Finding[] => {
    const [row, found = '', suggestions = ''] = line.split('\t');
    // A star marks the suggestion that the spell checker prefers.
    const meant = suggestions.replaceAll('*', '').split(', ').slice(0, 3).filter(Boolean).join(', ');
    const todo = `fix the spelling${meant ? ` (${meant})` : ''}, or add it to ${dictionary}`;
    const at = lines[Number(row) - 1];
    return at ? [{file: at.file, line: at.line, rule: 'spelling', found, todo}] : [];
  });
  const count = lines.reduce((sum, {text}) => sum + (text.match(/\p{L}[\p{L}'’]*/gu)?.length ?? 0), 0);
  return {count, findings};
}

/**
 * Catches a word of the dictionary that occurs twice, is out of order, or is no longer used by any page. `count` is the
 * number of words.
 * @throws Error if there is no word at all, because a check of nothing would pass.
 */
export function checkDictionary(sources: readonly Source[], file = dictionary): {count: number; findings: Finding[]} {
  // The spell checker ignores case.
  const used = new Set(readTextLines(sources).flatMap(({text}) => text.toLowerCase().match(/[\p{L}\d]+/gu) ?? []));
  const seen = new Set<string>();
  const lines = readText(file).toLowerCase().split('\n');
  const findings = lines.flatMap((word, index): Finding[] => {
    if (!/^[^#]/.test(word)) {
      return [];
    }
    const report = (found: string, todo: string): Finding => ({file, line: index + 1, rule: 'dictionary', found, todo});
    // A comment begins a new list, because `#` sorts before every word.
    const above = lines[index - 1] ?? '';
    const faults = [
      ...(word < above ? [report(`${word} below ${above}`, 'sort the words below each comment')] : []),
      ...(seen.has(word) ? [report(`${word} for the second time`, 'remove it')] : []),
      ...(used.has(word) ? [] : [report(`${word}, which no page uses`, 'remove it')]),
    ];
    seen.add(word);
    return faults;
  });
  if (seen.size === 0) {
    throw new Error(`${file} has no word`);
  }
  return {count: seen.size, findings};
}

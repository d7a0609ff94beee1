import {isIn} from '../../../match';
import type {PageRun} from '../../../run';
import {withoutServers} from '../../nodeFiles';

/** A flag of `start`, with the type that its help prints. */
interface Flag {
  name: string;
  type: string;
}

/** Reads the flags from the help of `start`. A switch has no type. */
const readFlags = (help: string): Flag[] =>
  [...help.matchAll(/^\s+(?:-\w, )?--([\w.-]+)(?: ([\w]+))?\s{2,}/gm)]
    .map(([, name = '', type = 'bool']) => ({name, type}))
    .filter(({name}) => name !== 'help');

/** Values of another type, negative, empty and too large ones. */
function toWrongValues({name, type}: Flag): readonly string[] {
  if (/int|float/.test(type) || /-cap$/.test(name)) {
    return ['x', '-1', '', '99999999999999999999'];
  }
  return type === 'duration' ? ['x', '-1s', '', '1'] : type === 'bool' ? ['x', ''] : ['', 'x y'];
}

/** How many nodes run at a time, each in a network of its own. */
const atOnce = 4;

/** Does a piece of work for each entry of a list, several at a time. */
export async function forEachAtOnce<Entry>(
  list: readonly Entry[],
  work: (entry: Entry, index: number) => Promise<void>,
): Promise<void> {
  const entries = list.entries();
  const takeAll = async (): Promise<void> => {
    for (const [index, entry] of entries) {
      await work(entry, index);
    }
  };
  await Promise.all(Array.from({length: atOnce}, takeAll));
}

/**
 * Starts a node in a network of its own, with servers off, until it ends or has a block.
 * @returns Its error or panic, or undefined if it has a block.
 */
export async function readEnd(page: PageRun, name: string, flag = '', before = ':'): Promise<string | undefined> {
  const home = page.makeHome({home: name, app: {...withoutServers, 'json-rpc.enable': 'false'}});
  const terminal = page.openTerminal(name);
  const node = terminal.start(
    `H=${home}; ${before}; mkdir $H-here; cd $H-here; exec unshare --net sh -c 'ip link set lo up; exec evmosd start --home ${home} ${flag}'`,
  );
  await node.until(/^panic: .*$|^Error: .*\n|committed state/m);
  await node.stop('SIGKILL');
  await page.shell(`rm -rf ${home} ${home}-here`, {terminal});
  return /^(?:panic: .*|Error: .*(?:\n\n\* .*)?)$/m.exec(node.log())?.[0];
}

/** Gives each flag of `start` wrong values. Every message must be on the page. */
export async function refuseFlags(page: PageRun): Promise<void> {
  const flags = readFlags(await page.outputOf('evmosd start --help'));
  const tries = [
    ...flags.flatMap((flag) => toWrongValues(flag).map((value) => ({name: flag.name, value}))),
    {name: 'no-such-flag', value: 'x'},
  ];
  const seen: {name: string; value: string; message?: string}[] = [];
  await forEachAtOnce(tries, async ({name, value}, index) => {
    const message = await readEnd(page, `flag-${index}`, `"--${name}=${value}"`);
    seen.push({name, value, ...(message === undefined ? {} : {message})});
  });

  const rows = page.rows('Wrong values of flags');
  for (const row of rows) {
    const [texts = [], names = []] = row.codes;
    const found = seen.filter(({message}) => message && texts.some((text) => isIn(text, message)));
    const answers = found.map(({name, value, message}) => `--${name}=${value}: ${message}`).join('\n');
    row.shows(answers);
    row.holds(found.length > 0 && names.every((flag) => found.some(({name}) => flag === `--${name}`)), answers);
  }
  const known = page.rows('Errors').flatMap(({codes: [texts = []]}) => texts);
  const isTold = (message: string, value: string): boolean =>
    known.some((text) => isIn(value === '' ? text.replace(/<(?:value|name)>/g, '…') : text, message));
  const untold = seen.filter(({message, value}) => message && !isTold(message, value));
  page.says(
    'A value of the wrong type ends it with `invalid argument "<value>" for "--<flag>" flag:`',
    flags.length > 70 &&
      untold.length === 0 &&
      seen.some(({message}) => /^Error: invalid argument "x" for/.test(message ?? '')),
    untold.map(({name, value, message}) => `--${name}=${value}: ${message}`).join('\n') ||
      `${tries.length} values of ${flags.length} flags, ${seen.filter(({message}) => message).length} of them refused`,
  );
  const word = await page.startChain({
    home: 'word',
    app: {...withoutServers, 'json-rpc.enable': 'false'},
    flags: ['x'],
  });
  page.says(
    'A word without dashes has no effect.',
    /committed state/.test(word.log()),
    'evmosd start x: committed state',
  );
  await word.stop('SIGKILL');
}

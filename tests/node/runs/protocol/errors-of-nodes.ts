import recorded from '../../../../src/site/recorded/nodes.json';
import {met, toSurface, toTextKey, type Met} from '../../../../src/site/errors';
import {toPattern} from '../../inventory';
import {toPrinted} from '../../printedText';
import {listSeen} from '../../seen';
import type {PageRun, Run} from '../../run';
import type {Requires} from '../../tools';
import {askCosmovisor} from './nodes/cosmovisor';
import {askHomes} from './nodes/homes';
import {askGenesis} from './nodes/genesis';
import {askNetwork} from './nodes/network';
import {askSigner} from './nodes/signer';
import {askSnapshots} from './nodes/snapshots';
import {askStates} from './nodes/states';

/** What a run has seen, and the packages that can have said it, if it is known. */
export interface Answer {
  seen: string;
  by?: RegExp;
  /** Whether another program than `evmosd` said it, so that no other packages can have said it. */
  isOther?: boolean;
}

const route = '/protocol/errors-of-nodes';

/** The surfaces of nodes, and the modules that check a genesis file. */
const isOfNode = /^(?:cosmos-sdk|ibc-go|cometbft|cometbft-db|cosmovisor|iavl)(?:\/|$)/;

/** Texts that a run prints only if one peer or block is faster than another, or if a disk is full at one moment. */
const unsteady = new RegExp(
  [
    'cometbft/(?:blocksync|light|p2p|privval|rpc|statesync)[/:]',
    'cometbft/consensus: (?:CONSENSUS|Replay|failed (?:attempting|signing|to process)|found conflicting|propose step|resetting|short-circuited)',
    'cometbft/node: (?:State sync failed|pprof server)',
    'cosmos-sdk/(?:baseapp: failed to load state|snapshots: failed to create state snapshot|store/iavl: version mismatch)',
    // The part that is kept depends on the length of a path.
    "cosmovisor/cmd/cosmovisor: can't print version output",
    '(?:cosmos-sdk/store/rootmulti|iavl): (?:error on batch write|failed to write batch)',
  ]
    .map((part) => `^${part}`)
    .join('|'),
);

/** The names by which parts of CometBFT call themselves in the log. */
const modules: Readonly<Record<string, string>> = {
  blockchain: 'blocksync',
  'rpc-server': 'rpc/jsonrpc/server',
};

/**
 * Returns the first line that has a text as a whole part of it: behind the level of a log, the word of an error, or a cause
 * in front of it, and before the next cause or the values of a log.
 */
function findPart(lines: readonly string[], {package: name, text}: Met, isOnly: boolean): string | undefined {
  const part = new RegExp(
    `(?:^|: |="|=\\\\"|\\[|"log":"|(?:INF|ERR) )${toPattern(text).source}(?=$|["\\\\:;,[]|\\.$| [\\w.]+=)`,
  );
  return lines.find((line) => {
    const [, module = ''] = / module=([\w-]+)/.exec(line) ?? [];
    return part.test(line) && (isOnly || name.endsWith(`/${modules[module] ?? module}`));
  });
}

/** Finds the texts of nodes in answers, as they were printed. Those of commands are on another page. */
export function findTexts(answers: readonly Answer[]): Record<string, string> {
  const others = met.filter((each) => !toSurface(each.package).startsWith('command-'));
  const texts = others.filter((each) => isOfNode.test(each.package));
  const toHeld = (of: readonly Answer[]): Parameters<typeof listSeen>[0] => [
    {page: route, held: of.map(({seen}) => ({kind: 'row', said: '', hash: '', seen}) as const)},
  ];
  const ofNodes = answers.filter(({isOther}) => !isOther);
  const isOfCosmovisor = ({package: name}: Met): boolean => name.startsWith('cosmovisor');
  const found = listSeen(
    toHeld(ofNodes),
    others.filter((each) => !isOfCosmovisor(each)),
    [],
  );
  for (const by of new Set(answers.flatMap((each) => each.by ?? []))) {
    const own = texts.filter((each) => by.test(each.package)).map((each) => ({...each, page: route}));
    for (const [key, printed] of Object.entries(listSeen(toHeld(answers.filter((each) => each.by === by)), own, []))) {
      found[key] ??= printed;
    }
  }
  const toLines = (of: readonly Answer[]): string[] => [...new Set(of.flatMap(({seen}) => seen.split('\n')))];
  const [lines, otherLines] = [toLines(ofNodes), toLines(answers.filter(({isOther}) => isOther))];
  for (const each of texts) {
    const key = toTextKey(each.package, each.text);
    const isOnly = texts.filter(({text}) => text === each.text).length === 1;
    const where = isOfCosmovisor(each) ? otherLines : lines;
    const line = found[key] === undefined ? findPart(where, each, isOnly) : undefined;
    const printed = line && toPrinted(each.text, line);
    if (printed) {
      found[key] = printed;
    }
  }
  return Object.fromEntries(
    Object.entries(found)
      .filter(([key]) => isOfNode.test(key.split(': ')[0] ?? ''))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/**
 * Takes what was recorded for a text where this run has printed it too, in whatever place: two parts of a node, or a
 * command and a log, can print one text, and which of them is first is chance.
 */
export function preferRecorded(
  found: Readonly<Record<string, string>>,
  answers: readonly Answer[],
  recorded: Readonly<Record<string, string>>,
): Record<string, string> {
  const texts = new Map(met.map((each) => [toTextKey(each.package, each.text), each.text]));
  const lines = [...new Set(answers.flatMap(({seen}) => seen.split('\n')))];
  const isPrinted = (key: string, printed: string): boolean =>
    lines.some((line) => toPrinted(texts.get(key) ?? key, line) === printed);
  return Object.fromEntries(
    Object.entries(found).map(([key, first]) => {
      const before = recorded[key];
      return [key, before !== undefined && before !== first && isPrinted(key, before) ? before : first];
    }),
  );
}

export const requires: Requires = ['cosmovisor'];

const run: Run = async (page: PageRun) => {
  const answers = [
    ...(await askHomes(page)),
    // This restores snapshots of a home of the part before.
    ...(await askSnapshots(page)),
    ...(await askGenesis(page)),
    ...(await askStates(page)),
    ...(await askNetwork(page)),
    ...(await askSigner(page)),
    ...(await askCosmovisor(page)),
  ];
  const found = preferRecorded(findTexts(answers), answers, recorded);
  const count = Object.keys(found).length;
  page.says(
    '`run` means that a node has printed the text.',
    count > 350,
    `${answers.length} starts, commands and requests printed ${count} texts`,
  );
  page.reference('nodes', found, unsteady);
};

export default run;

import type {EndpointKind} from '../../site/derived';
import type {FailureKind} from '../failures';
import type {Working} from './configurations';
import type {Measurement} from './measure';

/** The columns by which the table can be sorted. */
export type Column = 'behind' | 'endpoint' | 'oldest' | 'state' | 'time';

/** A row of the table: a measurement, and how it compares with the others. */
export interface Row extends Measurement {
  /** Number of blocks behind the highest endpoint of the network. */
  behind?: number;
  /** The result in a few words. */
  state: string;
  isGood: boolean;
}

/** A failure in a few words. The text below the table explains them. */
const briefly: Readonly<Partial<Record<FailureKind, string>>> = {
  closed: 'does not answer',
  cors: 'answers, but not to pages of other sites (CORS)',
  html: 'answers with a web page',
  mixedContent: 'not asked: no https',
  notAllowed: 'not asked: your browser does not allow it',
  notJson: 'answers, but not with JSON',
  rateLimit: 'temporarily refuses more requests (429)',
  timeOut: 'does not answer in time',
  unreachable: 'does not answer',
};

const toState = ({failure, isRightChain, chain}: Measurement): string => {
  if (failure) {
    return briefly[failure.kind] ?? failure.words;
  }
  return isRightChain ? 'answers' : `wrong chain: ${chain}`;
};

/** Adds to each measurement what depends on the others, such as how far it is behind. */
export function toRows(measurements: readonly Measurement[]): Row[] {
  const heights = measurements.flatMap(({isRightChain, height}) =>
    isRightChain && height !== undefined ? [height] : [],
  );
  const best = Math.max(...heights);
  return measurements.map((each) => ({
    ...each,
    ...(each.isRightChain && each.height !== undefined && {behind: best - each.height}),
    state: toState(each),
    isGood: !each.failure && each.isRightChain === true,
  }));
}

const oldestOrder = ['archive', 'pruned', 'unknown'];

const toKey: Readonly<Record<Column, (row: Row) => number | string>> = {
  endpoint: ({endpoint: {kind, operator}}) => `${kind} ${operator}`,
  state: ({isGood, isRightChain, failure}) => (isGood ? 0 : isRightChain ? 1 : failure ? 3 : 2),
  behind: ({behind}) => behind ?? Infinity,
  time: ({isGood, milliseconds}) => (isGood ? (milliseconds ?? Infinity) : Infinity),
  oldest: ({oldest}) => (oldest ? oldestOrder.indexOf(oldest.kind) : Infinity),
};

/** Sorts rows by a column. Equal rows keep their order, and rows without a value are always last. */
export function sortRows(rows: readonly Row[], column: Column, isDescending: boolean): Row[] {
  const toValue = toKey[column];
  return [...rows].sort((a, b) => {
    const [one, other] = [toValue(a), toValue(b)];
    if (one === other || one === Infinity || other === Infinity) {
      return Number(one === Infinity) - Number(other === Infinity);
    }
    return (one < other ? -1 : 1) * (isDescending ? -1 : 1);
  });
}

/** How many blocks behind the highest endpoint one may be to be part of a configuration. */
const mostBehind = 50;

/** The URLs for configurations: the endpoints that answer for the right chain and keep up, the fastest first. */
export function toWorking(rows: readonly Row[]): Working {
  const working: Partial<Record<EndpointKind, string[]>> = {};
  for (const {endpoint, isGood, behind = Infinity} of sortRows(rows, 'time', false)) {
    if (isGood && behind <= mostBehind) {
      (working[endpoint.kind] ??= []).push(endpoint.url);
    }
  }
  return working;
}

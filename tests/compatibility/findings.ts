import {findLacking, type Promised, type Use} from './support';

/** Features that a promised browser lacks, but whose use does no harm. */
export interface Exception {
  /** The names of the features, as in `Use.name`. */
  uses: readonly string[];
  /** The reason why readers with these browsers are well served all the same. */
  why: string;
}

/** A collection of the features that files use. */
export interface Collection {
  /** The number of uses that were looked up in the data. */
  count: number;
  /** The features that promised browsers lack, by name. Each has a sentence with the first file and the browsers. */
  lacking: Map<string, string>;
}

/** Adds the uses of a file. If a name can mean several features, it is lacking only if each feature is lacking. */
export function collect(
  collection: Collection,
  file: string,
  uses: readonly Use[],
  promised: readonly Promised[],
): void {
  for (const {name, features} of uses) {
    collection.count++;
    if (!collection.lacking.has(name)) {
      const lacking = features.map((feature) => findLacking(feature, promised));
      if (lacking.every(({length}) => length > 0)) {
        collection.lacking.set(name, `${file}: ${name} is not in ${lacking[0]?.join(', ')}`);
      }
    }
  }
}

/** Returns the faults as sentences: lacking features without an exception, and exceptions that nothing needs. */
export function findFaults({lacking}: Collection, exceptions: readonly Exception[]): string[] {
  const known = exceptions.flatMap(({uses}) => uses);
  return [
    ...[...lacking].filter(([name]) => !known.includes(name)).map(([, words]) => words),
    ...known.filter((name) => !lacking.has(name)).map((name) => `${name} needs no exception any longer`),
  ];
}

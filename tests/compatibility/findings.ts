import {findLacking, type Promised, type Use} from './support';

/** Uses of the platform that a promised browser lacks, which do no harm. */
export interface Exception {
  /** As findings name them. */
  uses: readonly string[];
  /** Why readers with those browsers are well served all the same. */
  why: string;
}

/** Collects what files use. */
export interface Collection {
  /** How many uses were looked up in the data. */
  count: number;
  /** What a promised browser lacks, by its name: which browsers, and the first file with it. */
  lacking: Map<string, string>;
}

/** Looks up each use. A name may belong to several features, and is missing if all of them are. */
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

/** What is wrong, as sentences: what is missing without an exception, and exceptions that nothing needs. */
export function findFaults({lacking}: Collection, exceptions: readonly Exception[]): string[] {
  const known = exceptions.flatMap(({uses}) => uses);
  return [
    ...[...lacking].filter(([name]) => !known.includes(name)).map(([, words]) => words),
    ...known.filter((name) => !lacking.has(name)).map((name) => `${name} needs no exception any longer`),
  ];
}

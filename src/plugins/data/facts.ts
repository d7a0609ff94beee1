import {z} from 'zod';
import {facts} from '../../site/facts';
import {factsSchema, type Said, type Source} from '../../site/schema';
import {findReleaseDate, toAddress, toOrigin, toReleaseFile} from './origin';

const address = z.string().regex(/^https:\/\/\S+$/);

/** What facts.json says of a fact: `unit` is null where it counts nothing. */
const about = z.strictObject({
  title: z.string(),
  unit: z.string().nullable(),
  source: address,
  date: z.string().regex(/^\d{4}-\d{2}(?:-\d{2})?$/),
});

/** What is said of one fact, with the day or the month as of which it holds. */
export type About = z.infer<typeof about>;

const file = z.strictObject({
  $schema: address,
  version: z.literal(1),
  evmosd: z.string(),
  source: address,
  facts: factsSchema,
  about: z.record(z.string(), about),
});

const schemaAddress = toAddress('/data/facts.schema.json');

/** As far as it is read here, with what `say` has put into it. */
interface Node extends Said {
  type?: string;
  properties?: Readonly<Record<string, Node>>;
  items?: Node;
  anyOf?: readonly Node[];
}

const toSource = (source: Source): Pick<About, 'source' | 'date'> =>
  'release' in source
    ? {source: toReleaseFile(source.release), date: findReleaseDate()}
    : {source: source.url, date: source.date};

/** A path as it is written behind the name of the group: `fees.minGasPrice`, `endpoints[].url`. */
const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

const isNumber = ({type, anyOf}: Node): boolean =>
  type === 'integer' || type === 'number' || (anyOf !== undefined && anyOf.every(isNumber));

/** Every fact below a node by its path, with the source of the nearest group where it has none of its own. */
function* readAbout(node: Node, path: string, inherited?: Source): Generator<[string, About]> {
  const source = node.source ?? inherited;
  const below = node.properties ? Object.entries(node.properties) : [];
  if (node.items) {
    yield* readAbout(node.items, `${path}[]`, source);
  } else if (below.length > 0) {
    for (const [key, child] of below) {
      yield* readAbout(child, join(path, key), source);
    }
  } else if (node.anyOf && !isNumber(node)) {
    for (const choice of node.anyOf) {
      yield* readAbout(choice, path, source);
    }
  } else {
    const {title, unit} = node;
    if (title === undefined || source === undefined || (isNumber(node) && unit === undefined)) {
      throw new Error(`${path} has no title, no source, or is a number without a unit: say it in src/site/schema.ts`);
    }
    yield [path, {title, unit: unit ?? null, ...toSource(source)}];
  }
}

/**
 * What is said of each fact of a schema, by its path. A list has one record for all that is in it: `endpoints[].url`.
 * @throws Error with the path of a fact that has no title, no source, or is a number without a unit.
 */
export const toAbout = (schema: z.ZodType): Record<string, About> =>
  Object.fromEntries(readAbout(z.toJSONSchema(schema, {target: 'draft-7'}) as Node, ''));

/** The paths of all values of the facts. */
function* listPaths(value: unknown, path: string): Generator<string> {
  if (Array.isArray(value)) {
    for (const item of value as readonly unknown[]) {
      yield* listPaths(item, `${path}[]`);
    }
  } else if (typeof value === 'object' && value !== null) {
    for (const [key, child] of Object.entries(value)) {
      yield* listPaths(child, join(path, key));
    }
  } else {
    yield path;
  }
}

/** /data/facts.json. It says nothing of an optional fact that has no value. */
export function toFactsFile(): z.infer<typeof file> {
  const paths = new Set(listPaths(facts, ''));
  return {
    $schema: schemaAddress,
    ...toOrigin('src/site/facts.ts'),
    version: 1,
    facts,
    about: Object.fromEntries(Object.entries(toAbout(factsSchema)).filter(([path]) => paths.has(path))),
  };
}

/** /data/facts.schema.json: a JSON Schema of draft 07, of the file with what is around the facts. */
export const toFactsSchema = (): Record<string, unknown> => ({
  $id: schemaAddress,
  title: 'Facts of the Evmos documentation',
  ...z.toJSONSchema(file, {
    target: 'draft-7',
    // Strict validators stop at a keyword that they do not know, which is what unit and source are, and at a format
    // that they were not given. Each fact with a format has a pattern as well.
    override: ({jsonSchema}) => {
      delete jsonSchema.unit;
      delete jsonSchema.source;
      delete jsonSchema.format;
    },
  }),
});

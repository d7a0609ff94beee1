import {z} from 'zod';
import {facts} from '../../site/facts';
import {factsSchema, type Said, type Source} from '../../site/schema';
import {findReleaseDate, toAddress, toOrigin, toReleaseFile} from './origin';

const address = z.string().regex(/^https:\/\/\S+$/);

/** What facts.json says of a fact. `unit` is null if the fact has no unit. */
const about = z.strictObject({
  title: z.string(),
  unit: z.string().nullable(),
  source: address,
  date: z.string().regex(/^\d{4}-\d{2}(?:-\d{2})?$/),
});

/** What facts.json says of a fact, with the day or the month of the source. */
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

/** The part that is read here of a JSON Schema, with the keywords that src/site/schema.ts adds. */
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

/** Joins the path of a fact: `fees.minGasPrice`, `endpoints[].url`. */
const join = (path: string, key: string): string => (path === '' ? key : `${path}.${key}`);

const isNumber = ({type, anyOf}: Node): boolean =>
  type === 'integer' || type === 'number' || (anyOf !== undefined && anyOf.every(isNumber));

/** Yields every fact below a node by path. A fact without a source has that of the nearest group above it. */
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
      throw new Error(`${path} has no title, no source, or is a number without a unit: add them in src/site/schema.ts`);
    }
    yield [path, {title, unit: unit ?? null, ...toSource(source)}];
  }
}

/**
 * Returns what facts.json says of each fact of a schema, by path. The items of a list share one: `endpoints[].url`.
 * @throws Error with the path of a fact that has no title, no source, or is a number without a unit.
 */
export const toAbout = (schema: z.ZodType): Record<string, About> =>
  Object.fromEntries(readAbout(z.toJSONSchema(schema, {target: 'draft-7'}) as Node, ''));

/** Yields the paths of all values in the facts. */
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

/** /data/facts.json. Optional facts without a value have no record in it. */
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

/** /data/facts.schema.json: a JSON Schema (draft 07) of /data/facts.json. */
export const toFactsSchema = (): Record<string, unknown> => ({
  $id: schemaAddress,
  title: 'Facts of the Evmos documentation',
  ...z.toJSONSchema(file, {
    target: 'draft-7',
    // Strict validators refuse unknown keywords, such as unit and source, and formats that they do not have. Each fact
    // with a format also has a pattern.
    override: ({jsonSchema}) => {
      delete jsonSchema.unit;
      delete jsonSchema.source;
      delete jsonSchema.format;
    },
  }),
});

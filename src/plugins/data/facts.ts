import {z} from 'zod';
import {facts} from '../../site/facts';
import {factsSchema, type FactMetadata, type Source} from '../../site/schema';
import {releases} from '../../site/upgrades';
import {toAddress, toOrigin} from './origin';

const {links, versions} = facts;

const address = z.string().regex(/^https:\/\/\S+$/);

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
  version: z.literal(2),
  evmosd: z.string(),
  source: address,
  facts: factsSchema,
  about: z.record(z.string(), about),
});

const schemaAddress = toAddress('/data/facts.schema.json');

/** The part that is read here of a JSON Schema, with the keywords that src/site/schema.ts adds. */
interface Node extends FactMetadata {
  type?: string;
  properties?: Readonly<Record<string, Node>>;
  items?: Node;
  anyOf?: readonly Node[];
}

/** The address and the date of a source. A file of the release has the date of the release, which the schema requires. */
function toSource(source: Source): Pick<About, 'source' | 'date'> {
  if ('url' in source) {
    return {source: source.url, date: source.date};
  }
  const place = source.release ? `blob/${versions.latest}/${source.release}` : `releases/tag/${versions.latest}`;
  return {source: `${links.repository}/${place}`, date: releases.get(versions.latest)?.released ?? ''};
}

const isNumber = ({type, anyOf}: Node): boolean =>
  type === 'integer' || type === 'number' || (anyOf !== undefined && anyOf.every(isNumber));

/** Lists every fact below a node with its path. A fact without a source has that of the nearest group above it. */
function readAbout(node: Node, path: string, inherited?: Source): [string, About][] {
  const {title, unit, source = inherited, items, properties, anyOf} = node;
  if (items) {
    return readAbout(items, `${path}[]`, source);
  }
  if (properties) {
    return Object.entries(properties).flatMap(([key, child]) =>
      readAbout(child, path ? `${path}.${key}` : key, source),
    );
  }
  if (anyOf && !isNumber(node)) {
    return anyOf.flatMap((choice) => readAbout(choice, path, source));
  }
  if (title === undefined || source === undefined || (isNumber(node) && unit === undefined)) {
    throw new Error(`${path} has no title, no source, or is a number without a unit: add them in src/site/schema.ts`);
  }
  return [[path, {title, unit: unit ?? null, ...toSource(source)}]];
}

/**
 * Returns what facts.json says of each fact of a schema, by path. The items of a list share one: `endpoints[].url`.
 * @throws Error with the path of a fact that has no title, no source, or is a number without a unit.
 */
export const toAbout = (schema: z.ZodType): Record<string, About> =>
  Object.fromEntries(readAbout(z.toJSONSchema(schema, {target: 'draft-7'}) as Node, ''));

/** Whether a fact has a value. An item of a list that has one is enough. */
const hasValue = (path: string): boolean =>
  path
    .replaceAll('[]', '')
    .split('.')
    .reduce<unknown[]>(
      (values, key) => values.flatMap((value) => (value as Record<string, unknown>)[key] ?? []),
      [facts],
    ).length > 0;

/** /data/facts.json. Optional facts without a value have no record in it. */
export const toFactsFile = (): z.infer<typeof file> => ({
  $schema: schemaAddress,
  ...toOrigin('src/site/facts.ts'),
  version: 2,
  facts,
  about: Object.fromEntries(Object.entries(toAbout(factsSchema)).filter(([path]) => hasValue(path))),
});

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

import {sharedObjects, wireTypes, type Schema} from '../../site/jsonRpc';

/** The name of what the page explains once, a type or an object, where a schema is of it. */
const findName = (schema: Schema): string | undefined =>
  wireTypes.find(({schema: each}) =>
    schema.pattern === undefined
      ? schema.anyOf !== undefined && each.anyOf === schema.anyOf
      : each.pattern === schema.pattern,
  )?.description ??
  sharedObjects.find(({schema: {properties}}) => properties && schema.properties === properties)?.name;

const plain: Readonly<Record<NonNullable<Schema['type']>, string>> = {
  array: 'list',
  boolean: '`true` or `false`',
  integer: 'whole number',
  null: '`null`',
  number: 'number',
  object: 'object',
  string: 'text in double quotes',
};

/** What a value has to be, in a few words, as the page names it. */
export function describe(schema: Schema): string {
  const name = findName(schema);
  if (name) {
    return name;
  }
  if (schema.const !== undefined) {
    return `\`${JSON.stringify(schema.const)}\``;
  }
  if (schema.enum) {
    return schema.enum.map((each) => `\`"${each}"\``).join(' or ');
  }
  if (schema.anyOf) {
    return [...new Set(schema.anyOf.map(describe))].join(', or ');
  }
  if (schema.items) {
    return `list of: ${describe(schema.items)}`;
  }
  return schema.description ?? (schema.type ? plain[schema.type] : 'any value');
}

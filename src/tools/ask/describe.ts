import {findSharedObject, findWireType, type Schema} from '../../site/jsonRpc';

const plain: Readonly<Record<NonNullable<Schema['type']>, string>> = {
  array: 'list',
  boolean: '`true` or `false`',
  integer: 'whole number',
  null: '`null`',
  number: 'number',
  object: 'object',
  string: 'text in double quotes',
};

/** Describes in a few words what a schema accepts, with the names of the reference. Code is in backticks. */
export function describe(schema: Schema): string {
  const name = findWireType(schema)?.description ?? findSharedObject(schema)?.name;
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

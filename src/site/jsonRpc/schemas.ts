import type {Schema} from './types';

/** A number: lower-case hexadecimal without leading zeros; zero is `0x0`. */
export const quantity: Schema = {
  type: 'string',
  pattern: '^0x(0|[1-9a-f][0-9a-f]{0,63})$',
  description:
    'Number of at most 256 bits, as hexadecimal text without leading zeros. The node also reads capitals and the prefix `0X`. It reads empty text as zero, except in the place of a block',
};

/** A number that the node reads into 64 bits. */
export const shortQuantity: Schema = {
  type: 'string',
  pattern: '^0x(0|[1-9a-f][0-9a-f]{0,15})$',
  description: 'Quantity of at most 64 bits',
};

/** A height, which has 63 bits. */
const height: Schema = {
  type: 'string',
  pattern: '^0x(0|[1-7][0-9a-f]{0,15}|[89a-f][0-9a-f]{0,14})$',
  description: 'Quantity of at most 63 bits',
};

/** Bytes: two hexadecimal digits each; no bytes is `0x`. */
export const data: Schema = {
  type: 'string',
  pattern: '^0x([0-9a-fA-F]{2})*$',
  description: 'Bytes as hexadecimal text, two digits each',
};

/** 32 bytes: a hash, a topic, a storage key or word. */
export const hash: Schema = {type: 'string', pattern: '^0x[0-9a-fA-F]{64}$', description: '32 bytes'};

/** 20 bytes. The node answers in lower case, except for `eth_coinbase`. */
export const address: Schema = {type: 'string', pattern: '^0x[0-9a-fA-F]{40}$', description: 'Address of 20 bytes'};

/** 65 bytes: r, s and v, where v is 27 or 28. */
export const signature: Schema = {
  type: 'string',
  pattern: '^0x[0-9a-fA-F]{128}(1b|1c)$',
  description: 'Signature of 65 bytes: r, s and v, where v is 27 or 28',
};

/** 256 bytes. */
export const bloom: Schema = {type: 'string', pattern: '^0x[0-9a-f]{512}$', description: 'Bloom filter of 256 bytes'};

/** A truth value. */
export const boolean: Schema = {type: 'boolean'};

/** Any text. */
export const text: Schema = {type: 'string'};

/** A number as JSON writes it, not as hexadecimal text. */
export const integer: Schema = {type: 'integer'};

/** A count as JSON writes it. */
export const count: Schema = {type: 'integer', minimum: 0};

/** No value. */
export const nothing: Schema = {type: 'null', description: 'Always `null`'};

/** The id of a subscription or polling filter: at most 16 random bytes. */
export const filterId: Schema = {
  type: 'string',
  pattern: '^0x(0|[1-9a-f][0-9a-f]{0,31})$',
  description: 'Random name of at most 32 hexadecimal digits',
};

/** The value, or null. */
export function nullable(schema: Schema): Schema {
  return {anyOf: [schema, {type: 'null'}]};
}

/** The same schema with its own description. */
export function described(schema: Schema, description: string): Schema {
  return {...schema, description};
}

/** A list of one kind of value. */
export function listOf(items: Schema): Schema {
  return {type: 'array', items};
}

/** An object with these keys only. */
export function objectOf(
  required: Readonly<Record<string, Schema>>,
  optional: Readonly<Record<string, Schema>> = {},
): Schema {
  return {
    type: 'object',
    properties: {...required, ...optional},
    required: Object.keys(required),
    additionalProperties: false,
  };
}

const tags = ['latest', 'finalized', 'safe', 'pending', 'earliest'] as const;

/** A block by number or tag. Examples use the two forms that every client understands. */
export const blockNumber: Schema = {
  anyOf: [{type: 'string', enum: tags}, height],
  description:
    'Height of at most 63 bits, or a tag: `latest`, `finalized`, `safe` and `pending` are the newest block, and `earliest` and `0x0` are block 1. The node also reads decimal numbers, as text or as JSON. It reads any other value without `0x`, such as `LATEST` or null, as block 1',
};

/** A block by number or tag where the code of geth reads it. */
export const strictBlockNumber: Schema = {
  anyOf: [{type: 'string', enum: tags}, height],
  description:
    'Height of at most 63 bits, or one of the five tags. The node refuses decimal numbers and any other text',
};

/** A block by number, tag or hash (EIP-1898). */
export const blockNumberOrHash: Schema = {
  anyOf: [
    {type: 'string', enum: tags.filter((tag) => tag !== 'safe')},
    height,
    hash,
    objectOf({blockNumber}),
    objectOf({blockHash: hash}, {requireCanonical: described(boolean, 'Ignored: a block is final at once')}),
  ],
  description:
    'Block by its height, by a tag other than `safe`, by its hash, or by an object with `blockNumber` or `blockHash`. The node refuses decimal numbers and other text here. In the object, it reads `blockNumber` as a block number, with all tags',
};

/** Position in a list. */
export const index: Schema = described(shortQuantity, 'Position, counted from zero');

/** A type that the page explains once. A schema has the type if it has the same pattern or the same alternatives. */
export interface WireType {
  name: string;
  description: string;
  schema: Schema;
}

/** The types of values in JSON-RPC. */
export const wireTypes: readonly WireType[] = [
  {name: 'quantity', schema: quantity},
  {name: 'short quantity', schema: shortQuantity},
  {name: 'data', schema: data},
  {name: 'hash', schema: hash},
  {name: 'address', schema: address},
  {name: 'block number', schema: blockNumber},
  {name: 'height or tag', schema: strictBlockNumber},
  {name: 'block', schema: blockNumberOrHash},
  {name: 'bloom filter', schema: bloom},
  {name: 'signature', schema: signature},
  {name: 'filter name', schema: filterId},
].map(({name, schema}) => ({name, schema, description: schema.description ?? ''}));

/** The wire type that a schema is. */
export const findWireType = ({pattern, anyOf}: Schema): WireType | undefined =>
  wireTypes.find(({schema}) =>
    pattern === undefined ? anyOf !== undefined && schema.anyOf === anyOf : schema.pattern === pattern,
  );

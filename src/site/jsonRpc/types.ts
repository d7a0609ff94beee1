/**
 * A JSON Schema, draft 07, of the few keywords that the methods need. Plain data without references: a validator and a
 * page can both read it as it is.
 */
export interface Schema {
  type?: 'array' | 'boolean' | 'integer' | 'null' | 'number' | 'object' | 'string';
  description?: string;
  const?: boolean | number | string;
  enum?: readonly string[];
  pattern?: string;
  minimum?: number;
  maximum?: number;
  items?: Schema;
  minItems?: number;
  maxItems?: number;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
  additionalProperties?: boolean | Schema;
  anyOf?: readonly Schema[];
}

/** The part of a method's name in front of the underscore. */
export type NamespaceName = 'debug' | 'eth' | 'miner' | 'net' | 'personal' | 'rpc' | 'txpool' | 'web3';

/** A set of methods that `json-rpc.api` switches on and off as one. */
export interface Namespace {
  name: NamespaceName;
  summary: string;
  /** Part of the default of `json-rpc.api`. The server itself is off by default. */
  enabledByDefault: boolean;
  /** Who may reach it. The server has no login: a proxy or a firewall must hold the line. */
  exposure: 'private' | 'public';
  /** Why, in one sentence. */
  risk: string;
}

/** One positional parameter. */
export interface Parameter {
  name: string;
  summary: string;
  /** A required parameter may not be left out, not even at the end. */
  required: boolean;
  schema: Schema;
}

/** An error answer. `%d`, `%s` and `%v` stand for values, as in the source of the node. */
export interface MethodError {
  code: number;
  message: string;
  cause: string;
}

/** One JSON-RPC method. */
export interface Method {
  name: string;
  namespace: NamespaceName;
  summary: string;
  parameters: readonly Parameter[];
  result: {summary: string; schema: Schema};
  /** The errors of this method, besides those that every method shares. */
  errors: readonly MethodError[];
  /**
   * `full`: parameters, result and meaning are those of geth v1.10.26. `differs`: it works, but not the same, or geth
   * has no such method. `stub`: it answers a constant or an error and does nothing.
   */
  support: 'differs' | 'full' | 'stub';
  /** What differs from geth. Present unless `support` is `full`. */
  difference?: string;
  /** Answered by the WebSocket server alone. */
  webSocketOnly?: true;
  /** Lists or uses the keys in the keyring of the node. */
  usesKeyring?: true;
  example: Example;
}

/** What a node answers. `error` in place of `result` where the method only fails. */
export type Answer = {result: unknown} | {error: {code: number; message: string}};

/** A call and its answer. */
export type Example = {params: readonly unknown[]} & Answer;

/** A method as the files of this folder describe it: what its example answers comes from a node. */
export type DescribedMethod = Omit<Method, 'example'> & {example: Pick<Example, 'params'>};

/** Methods of one subject, in the order of the page. */
export interface MethodGroup {
  title: string;
  namespace: NamespaceName;
  methods: readonly Method[];
}

/** An object that several methods share. */
export interface SharedObject {
  name: string;
  summary: string;
  schema: Schema;
}

/** A method of geth that the node does not have. */
export interface AbsentMethod {
  /** A method, or a whole namespace as `admin_*`. */
  name: string;
  /** What to use in its place, in one sentence. */
  instead: string;
}

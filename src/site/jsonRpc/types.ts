/**
 * A JSON Schema (draft 07), with the keywords that the methods need and without references, so that validators and pages can
 * read it directly.
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
  /** Who may have access. The server has no login, so a proxy or a firewall must restrict access. */
  exposure: 'private' | 'public';
  /** The reason, in one sentence. */
  risk: string;
}

/** One positional parameter. */
export interface Parameter {
  name: string;
  summary: string;
  /** Whether the parameter must be present, even at the end. */
  required: boolean;
  schema: Schema;
}

/** An error of a method. `%d`, `%s` and `%v` stand for values, as in the source of the node. */
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
   * `full`: parameters, result and meaning are the same as in geth v1.10.26. `differs`: it works differently, or geth
   * does not have the method. `stub`: it does nothing, and answers with a constant or an error.
   */
  support: 'differs' | 'full' | 'stub';
  /** What differs from geth. Present unless `support` is `full`. */
  difference?: string;
  /** Whether only the WebSocket server has the method. */
  webSocketOnly?: true;
  /** Whether the method lists or uses the keys in the keyring of the node. */
  usesKeyring?: true;
  example: Example;
}

/** The response of a node to an example, as it was recorded: an error if the method always fails. */
export type RecordedResponse = {result: unknown} | {error: {code: number; message: string}};

/** A call and its answer. */
export type Example = {params: readonly unknown[]} & RecordedResponse;

/** A method without the answer of its example, which is recorded from a node. */
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
  /** The replacement, in one sentence. */
  instead: string;
}

import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {OpenrpcDocument} from '@open-rpc/meta-schema';
import {expect, test} from '@playwright/test';
import {builds} from '../builds';

/** The parts of the OpenRPC tools that the tests use. A strict compiler reports errors in the tools' own types. */
interface OpenRpcTools {
  validateOpenRPCDocument: (document: OpenrpcDocument) => true | Error;
  parseOpenRPCDocument: (document: OpenrpcDocument) => Promise<OpenrpcDocument>;
  MethodCallValidator: new (document: OpenrpcDocument) => {
    /** Returns an error for each parameter that does not match the description. */
    validate: (method: string, params: readonly unknown[]) => readonly Error[];
  };
}

const {MethodCallValidator, parseOpenRPCDocument, validateOpenRPCDocument} =
  // oxlint-disable-next-line typescript/no-var-requires -- An import would load those types.
  require('@open-rpc/schema-utils-js') as OpenRpcTools;

const {folder} = builds.plain;

const readOpenRpc = (): OpenrpcDocument =>
  JSON.parse(readFileSync(path.join(folder, 'data/json-rpc.openrpc.json'), 'utf8')) as OpenrpcDocument;

test('the tools of OpenRPC accept the description of the JSON-RPC server and its examples', async () => {
  expect(validateOpenRPCDocument(readOpenRpc())).toBe(true);
  const document = await parseOpenRPCDocument(readOpenRpc());
  const calls = new MethodCallValidator(document);
  let examples = 0;
  const names = new Set<string>();
  for (const method of document.methods) {
    if (!('params' in method)) {
      throw new Error(`${method.$ref} was not read`);
    }
    names.add(method.name);
    const params = method.params.map((param) => ('name' in param ? param : {name: param.$ref, required: false}));
    // Generators of clients name arguments after the parameters, and put optional arguments last.
    expect(new Set(params.map(({name}) => name)).size, method.name).toBe(params.length);
    const firstOptional = params.findIndex(({required}) => !required);
    expect(
      params.slice(firstOptional < 0 ? params.length : firstOptional).every(({required}) => !required),
      method.name,
    ).toBe(true);
    expect(method.paramStructure, method.name).toBe('by-position');
    // A client that is generated from an example without a result does not compile.
    expect(
      method.examples?.every((example) => 'result' in example),
      method.name,
    ).toBe(true);
    const failing = (method['x-examples'] ?? []) as typeof method.examples & object;
    for (const example of [...(method.examples ?? []), ...failing]) {
      const values = 'params' in example ? example.params.map((param): unknown => 'value' in param && param.value) : [];
      expect(calls.validate(method.name, values), method.name).toEqual([]);
      examples += 1;
    }
  }
  console.log(`OpenRPC: ${names.size} methods, ${examples} examples`);
  expect(names.size).toBe(document.methods.length);
  expect(examples).toBeGreaterThan(90);
});

test('the tools of OpenRPC reject a method without parameters and a call with a wrong parameter', async () => {
  const broken = {...readOpenRpc(), methods: [{name: 'eth_chainId'}]} as unknown as OpenrpcDocument;
  expect(validateOpenRPCDocument(broken)).not.toBe(true);
  const calls = new MethodCallValidator(await parseOpenRPCDocument(readOpenRpc()));
  expect(calls.validate('eth_getBalance', [5, 'latest'])).toHaveLength(1);
});

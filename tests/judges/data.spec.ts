import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import type {OpenrpcDocument} from '@open-rpc/meta-schema';
import {expect, test} from '@playwright/test';
import jsonld from 'jsonld';
import {builds} from '../builds';
import {readBuild} from '../e2e/html';

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

/** Returns the descriptions of a page for search engines, as JSON-LD. */
const findStructuredData = (html: string): string[] =>
  [...html.matchAll(/<script[^>]*type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(([, text = '']) => text);

/** Counts the statements of a JSON-LD text without fetching anything. Rejects if a statement would be left out. */
async function toStatements(text: string): Promise<number> {
  const quads = await jsonld.toRDF(
    JSON.parse(text) as jsonld.JsonLdDocument,
    {
      documentLoader: (url) =>
        Promise.resolve({documentUrl: url, document: {'@context': {'@vocab': 'https://schema.org/'}}}),
      safe: true,
    } as jsonld.Options.ToRdf,
  );
  return (quads as readonly unknown[]).length;
}

const compiler = path.resolve('node_modules/typescript/bin/tsc');

/** Checks descriptions against the types of schema.org (schema-dts). @returns The lines that the compiler prints. */
function checkTypes(texts: readonly string[]): string[] {
  mkdirSync('.tests', {recursive: true});
  const place = mkdtempSync(path.join('.tests', 'types-'));
  const file = path.join(place, 'pages.ts');
  writeFileSync(
    file,
    [
      "import type {Graph} from 'schema-dts';",
      ...texts.map((text) => `((_: Graph): void => undefined)(${text});`),
    ].join('\n'),
  );
  try {
    const {stdout, stderr} = spawnSync(
      process.execPath,
      [
        compiler,
        '--noEmit',
        '--strict',
        '--skipLibCheck',
        '--moduleResolution',
        'bundler',
        '--module',
        'preserve',
        '--ignoreConfig',
        file,
      ],
      {encoding: 'utf8'},
    );
    return `${stdout}${stderr}`.split('\n').filter((line) => line !== '');
  } finally {
    rmSync(place, {recursive: true});
  }
}

test('the descriptions of pages for search engines are JSON-LD with the vocabulary of schema.org', async () => {
  const texts = readBuild(folder).flatMap(({html}) => findStructuredData(html));
  expect(texts.length).toBeGreaterThan(90);
  let statements = 0;
  for (const text of texts) {
    statements += await toStatements(text);
  }
  console.log(`JSON-LD: ${texts.length} pages, ${statements} statements`);
  expect(statements).toBeGreaterThan(1_000);
  expect(checkTypes(texts)).toEqual([]);
});

test('the checks find a property that schema.org does not have, and an id that is not a URL', async () => {
  const wrong = '{"@context":"https://schema.org","@graph":[{"@type":"TechArticle","@id":"page","headlin":"A page"}]}';
  await expect(toStatements(wrong)).rejects.toThrow('Safe mode validation error');
  expect(checkTypes([wrong]).join()).toContain(`'"headlin"' does not exist`);
});

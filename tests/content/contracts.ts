import solc from 'solc';
import {toFinding, type Fence} from './fences';
import type {Finding} from './pages';
import {evmVersion} from './solidity';

interface Output {
  errors?: {severity: 'error' | 'warning' | 'info'; formattedMessage: string}[];
  contracts?: Record<string, Record<string, {evm: {bytecode: {object: string}}}>>;
}

const compile = solc.compile as (input: string) => string;

/**
 * Compiles sources and returns the creation code of each contract by its name. The options are those that the pages
 * describe: the optimizer is on, and the code has no metadata at its end, which would change with every character of
 * the source.
 * @throws Error with the message of the compiler if a source does not compile.
 */
export function compileContracts(sources: readonly string[]): Map<string, string> {
  if (sources.length === 0) {
    return new Map();
  }
  const output = JSON.parse(
    compile(
      JSON.stringify({
        language: 'Solidity',
        sources: Object.fromEntries(sources.map((content, index) => [`${index}.sol`, {content}])),
        settings: {
          evmVersion,
          optimizer: {enabled: true},
          metadata: {appendCBOR: false},
          outputSelection: {'*': {'*': ['evm.bytecode.object']}},
        },
      }),
    ),
  ) as Output;
  const fault = output.errors?.find(({severity}) => severity === 'error');
  if (fault) {
    throw new Error(fault.formattedMessage);
  }
  return new Map(
    Object.values(output.contracts ?? {}).flatMap((contracts) =>
      Object.entries(contracts).map(([name, {evm}]) => [name, `0x${evm.bytecode.object}`]),
    ),
  );
}

/** Returns the Solidity source files of a page. Each one is a fence together with the fences that continue it. */
function toSources(fences: readonly Fence[]): string[] {
  const sources: string[] = [];
  for (const {code, continued} of fences.filter(({language}) => language === 'solidity')) {
    sources.push(continued ? `${sources.pop() ?? ''}\n${code}` : code);
  }
  return sources;
}

const codeLanguages = ['ts', 'tsx', 'js', 'python'];

/** Matches creation code of solc, which begins by setting the free memory pointer. */
const creationCode = /\b0x60[468]0(?:604052|8060405)[0-9a-f]*/g;

/**
 * Catches creation code in a sample that does not belong to a contract on the same page. Nobody can read such code, and
 * it may be older than the source next to it. `count` is the number of checked pieces of code.
 * @throws Error if the Solidity of a page with creation code does not compile.
 */
export function checkCreationCode(fences: readonly Fence[]): {count: number; findings: Finding[]} {
  const pages = new Map<string, Map<string, string>>();
  let count = 0;
  const findings = fences
    .filter(({language}) => codeLanguages.includes(language))
    .flatMap((fence) =>
      fence.code.split('\n').flatMap((text, line) =>
        [...text.matchAll(creationCode)].flatMap(([found]): Finding[] => {
          count += 1;
          const {file} = fence;
          const contracts = pages.get(file) ?? compileContracts(toSources(fences.filter((each) => each.file === file)));
          pages.set(file, contracts);
          const right = [...contracts].map(([name, code]) => `${name} is ${code}`).join(', ');
          return [...contracts.values()].includes(found)
            ? []
            : [
                toFinding(fence, {
                  line,
                  found: `creation code ${found.slice(0, 20)}… of no contract on the page`,
                  todo: right || 'show the source',
                }),
              ];
        }),
      ),
    );
  return {count, findings};
}

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
 * Creation code of each contract of the sources, by its name, as the pages say that it is made: with the optimizer on,
 * and without metadata at its end, which would change with every character of the source.
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

/** The Solidity of a page as its source files: a fence, with those that go on from it. */
function toSources(fences: readonly Fence[]): string[] {
  const sources: string[] = [];
  for (const {code, continued} of fences.filter(({language}) => language === 'solidity')) {
    sources.push(continued ? `${sources.pop() ?? ''}\n${code}` : code);
  }
  return sources;
}

const codeLanguages = ['ts', 'tsx', 'js', 'python'];

/** The beginning of creation code of solc, which sets the free memory pointer. */
const creationCode = /\b0x60[468]0(?:604052|8060405)[0-9a-f]*/g;

/**
 * Catches creation code in a sample that is not that of a contract on the same page: code that nobody can read, and
 * that the source next to it may have left behind. The count says how many were looked at.
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

import {spawnSync} from 'node:child_process';
import {mkdirSync, mkdtempSync, rmSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {pageComponents} from '../../src/plugins/markdown/components';
import {computedComponents} from '../../src/plugins/markdown/tagProps';
import {scratch} from '../scratch';
import type {Finding, Page} from './pages';

const compiler = path.resolve('node_modules/typescript/bin/tsc');

/** A tag that begins on a line of a page, and what the compiler reads for it. */
interface Tag {
  file: string;
  line: number;
  found: string;
  code: string;
}

/** Lists the tags of components whose props a page gives. Those that the build computes it checks by itself. */
const listTags = ({file, prose}: Page): Tag[] =>
  [...prose.join('\n').matchAll(/<([A-Z]\w*)((?:\s+[\w-]+(?:=(?:"[^"]*"|\{[^}]*\}))?)*)\s*(\/?)>/g)].flatMap(
    ({index, 0: found, 1: name = '', 2: props = '', 3: end}) =>
      pageComponents[name] === undefined || computedComponents.includes(name)
        ? []
        : [
            {
              file,
              line: prose.join('\n').slice(0, index).split('\n').length,
              found: found.replace(/\s+/g, ' '),
              code: `<${name}${props.replace(/\s+/g, ' ')}${end ? '/>' : `>{children}</${name}>`},`,
            },
          ],
  );

/** Returns the messages of the compiler for a module, by line from 0. */
function compile(lines: readonly string[]): Map<number, string> {
  mkdirSync(scratch, {recursive: true});
  const at = mkdtempSync(path.resolve(scratch, 'props-'));
  try {
    writeFileSync(path.join(at, 'props.tsx'), lines.join('\n'));
    writeFileSync(
      path.join(at, 'tsconfig.json'),
      JSON.stringify({
        extends: path.resolve('tsconfig.json'),
        compilerOptions: {incremental: false, tsBuildInfoFile: null, jsx: 'react', noUnusedLocals: false},
        files: ['props.tsx', path.resolve('src/types.d.ts')],
        include: [],
      }),
    );
    const {stdout, status} = spawnSync(process.execPath, [compiler, '--pretty', 'false'], {cwd: at, encoding: 'utf8'});
    const messages = [...stdout.matchAll(/^props\.tsx\((\d+),\d+\): error TS\d+: (.*(?:\n .*)*)/gm)];
    if (messages.length === 0 && status !== 0) {
      throw new Error(`The compiler cannot check the props of components: ${stdout}`);
    }
    return new Map(
      messages.map(([, line, message = '']): [number, string] => [
        Number(line) - 1,
        message.trim().split('\n').at(-1)?.trim() ?? '',
      ]),
    );
  } finally {
    rmSync(at, {recursive: true});
  }
}

/**
 * Catches a prop that a component does not have, one that is missing, and a value that it does not know. React passes
 * over all of them: tabs with a misspelled group do not follow the others, and a list of an unknown kind is empty.
 * @returns The findings, and how many tags were looked at.
 * @throws Error with the message of the compiler if it did not check the tags.
 */
export function checkProps(pages: readonly Page[]): {count: number; findings: Finding[]} {
  const tags = pages.flatMap(listTags);
  const head = [
    `import React from 'react';`,
    ...Object.values(pageComponents).map((each) => `import ${each};`),
    'declare const children: never;',
    'export const tags = [',
  ];
  const messages = compile([...head, ...tags.map(({code}) => code), '];']);
  const findings = tags.flatMap(({file, line, found}, index): Finding[] => {
    const message = messages.get(head.length + index);
    return message === undefined
      ? []
      : [{file, line, rule: 'component', found: `${found}: ${message}`, todo: 'write the props of this component'}];
  });
  if (findings.length < messages.size) {
    throw new Error(`The compiler cannot check the props of components: ${[...messages.values()].join(' ')}`);
  }
  return {count: tags.length, findings};
}

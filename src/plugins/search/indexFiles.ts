import {createHash} from 'node:crypto';
import {firstFile} from '../../search/files';
import type {FirstIndex, PageText} from '../../search/packedIndex';
import {packIndex} from './packIndex';
import type {SearchPage} from './page';

/** A file name that changes with the content, so that browsers may cache the file forever. */
const toName = (kind: string, content: string): string =>
  `${kind}.${createHash('sha256').update(content).digest('hex').slice(0, 8)}.json`;

const toText = ({sections}: SearchPage): PageText => sections.map(({blocks}) => blocks.map(({text}) => text));

/**
 * Returns the files of the index by name: the first part, which names the rest; the rest; and the text of each page.
 */
export function toIndexFiles(pages: readonly SearchPage[]): Map<string, string> {
  const texts = pages.map((page) => JSON.stringify(toText(page)));
  const names = texts.map((text) => toName('text', text));
  const packed = packIndex(pages, names);
  const rest = JSON.stringify(packed.rest);
  const first: FirstIndex = {...packed.first, rest: toName('rest', rest)};
  return new Map([
    ...texts.map((text, page): [string, string] => [names[page] ?? '', text]),
    [first.rest, rest],
    [firstFile, JSON.stringify(first)],
  ]);
}

// Finds what a node says and no page tells. A run asks for unusual values by the hundred: each answer must be a text that a
// page or the reference of errors shows.
import {codespaces, met, toShownText} from '../../src/site/errors';
import {readPages} from '../content/pages';
import {fillLine, toCodes} from './claims';
import {toPattern} from './match';

/** A text that readers find, and the route of a page that shows it. */
export interface Told {
  text: string;
  route: string;
  pattern: RegExp;
}

/** Parts of a text that stand for a value. */
const open = /%[+#]?\d*\.?\d*[a-zA-Z]|…|<[^<>]*>/g;

/** Whether a text is long enough to be no accident in another one. */
const isTelling = (text: string): boolean => text.replace(open, ' ').replace(/[^a-z]/gi, '').length >= 10;

/** Lists the texts of all pages, and those of the reference of errors. */
export function readTold(): Told[] {
  const shown = readPages('.').flatMap(({route, lines}) =>
    lines.flatMap((line) => toCodes(fillLine(line)).map((text) => ({text, route}))),
  );
  const route = '/protocol/errors';
  const listed = [
    ...met.map(({text}) => toShownText(text)),
    ...codespaces.flatMap(({codes}) => codes.map(({text}) => text)),
  ].map((text) => ({text, route}));
  return [...shown, ...listed]
    .filter(({text}) => isTelling(text))
    .map((each) => ({...each, pattern: new RegExp(toPattern(each.text.trim()))}));
}

/** The texts that an answer has, those of a page before those of other pages, and longer ones before shorter ones. */
export const findTold = (told: readonly Told[], answer: string, page: string): Told[] =>
  told
    .filter(({pattern}) => pattern.test(answer))
    .sort((a, b) => Number(b.route === page) - Number(a.route === page) || b.text.length - a.text.length);

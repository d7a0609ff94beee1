import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {mkdir, readFile, rename, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {facts} from '../../site/facts';
import {getWorkers} from '../workers';
import {picture, styles, type CardText, type DrawnCard} from './card';

/** The picture of a card. */
export interface Card {
  png: Buffer;
  /** The title as it stands there, where it was too long to stand there whole. */
  cutTitle?: string;
}

const cache = 'node_modules/.cache/evmos-docs/cards';

const {devDependencies} = JSON.parse(readFileSync('package.json', 'utf8')) as {devDependencies: Record<string, string>};

/** All that a card comes of, but for its text. */
const origin = [
  facts.project.name,
  ...[require.resolve('./card'), styles, picture].map((file) => readFileSync(file, 'utf8')),
  ...[devDependencies.satori, devDependencies.sharp, devDependencies['@fontsource/instrument-sans']],
];

/** A card as an earlier build has drawn it, or else drawn, and kept for the next one. */
export async function loadCard(text: CardText, draw: (text: CardText) => Promise<DrawnCard>): Promise<Card> {
  const key = createHash('sha256')
    .update(JSON.stringify([text, origin]))
    .digest('hex');
  const file = path.join(cache, `${key}.png`);
  try {
    return {png: await readFile(file)};
  } catch {
    const {png, ...rest} = await draw(text);
    const card = {png: Buffer.from(png, 'base64'), ...rest};
    // A title that is cut is a thing to repair: every build says so.
    if (!card.cutTitle) {
      await mkdir(cache, {recursive: true});
      // Under another name until it is whole: a build may be stopped, or run beside another one.
      await writeFile(`${file}.${process.pid}`, card.png);
      await rename(`${file}.${process.pid}`, file);
    }
    return card;
  }
}

const cards = new Map<string, Promise<Card>>();

/** The card of a page. Each is drawn once, by another process. */
export function makeCard(text: CardText): Promise<Card> {
  const key = JSON.stringify([text.area, text.title, text.description]);
  const card = cards.get(key) ?? loadCard(text, (each) => getWorkers().drawCard(each));
  cards.set(key, card);
  return card;
}

import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import DataLoader from 'dataloader';
import {facts} from '../../site/facts';
import {getWorkers, writeWhole} from '../bundler';
import {readText} from '../sources';
import {picture, styles, type CardText, type RenderedCard} from './card';

/** The picture of a card. */
export interface Card {
  png: Buffer;
  /** The title as it stands there, where it was too long to stand there whole. */
  cutTitle?: string;
}

const cache = 'node_modules/.cache/evmos-docs/cards';

const {devDependencies} = JSON.parse(readText('package.json')) as {devDependencies: Record<string, string>};

/** All that a card comes of, but for its text. */
const origin = [
  facts.project.name,
  ...[require.resolve('./card'), styles, picture].map(readText),
  ...[devDependencies.satori, devDependencies.sharp, devDependencies['@fontsource/instrument-sans']],
];

const toFile = (text: CardText): string =>
  path.join(
    cache,
    `${createHash('sha256')
      .update(JSON.stringify([text, origin]))
      .digest('hex')}.png`,
  );

/** The cards that an earlier build has rendered, and the others rendered, and kept for the next one. In the order of the texts. */
export async function loadCards(
  texts: readonly CardText[],
  render: (texts: readonly CardText[]) => Promise<readonly RenderedCard[]>,
): Promise<Card[]> {
  const missing = texts.filter((text) => !existsSync(toFile(text)));
  const rendered = new Map(
    (missing.length > 0 ? await render(missing) : []).map((card, index) => [missing[index], card]),
  );
  return await Promise.all(
    texts.map(async (text) => {
      const {png, ...rest} = rendered.get(text) ?? {};
      const file = toFile(text);
      if (png === undefined) {
        return {png: await readFile(file)};
      }
      const card = {png: Buffer.from(png, 'base64'), ...rest};
      // A title that is cut is a thing to repair: every build says so.
      if (!card.cutTitle) {
        await writeWhole(file, card.png);
      }
      return card;
    }),
  );
}

const loader = new DataLoader<CardText, Card, string>(
  (texts) => loadCards(texts, (some) => getWorkers().renderCards(some)),
  {
    cacheKeyFn: ({area, title, description}) => JSON.stringify([area, title, description]),
    // About half a second: a thread has something to do while nobody can tell it what is next.
    maxBatchSize: 12,
  },
);

/** The card of a page. Each is rendered once, by another thread, with others that are asked for at the same time. */
export const makeCard = (text: CardText): Promise<Card> => loader.load(text);

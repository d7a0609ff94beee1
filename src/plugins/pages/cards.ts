import {createHash} from 'node:crypto';
import {existsSync} from 'node:fs';
import {readFile} from 'node:fs/promises';
import path from 'node:path';
import DataLoader from 'dataloader';
import {facts} from '../../site/facts';
import {getWorkers, writeWhole} from '../bundler';
import {readText} from '../sources';
import {picture, styles, type CardText, type RenderedCard} from './card';

/** A rendered card. */
export interface Card {
  png: Buffer;
  /** The shortened title, if the whole title was too long. */
  cutTitle?: string;
}

const cache = 'node_modules/.cache/evmos-docs/cards';

const {devDependencies} = JSON.parse(readText('package.json')) as {devDependencies: Record<string, string>};

/** Everything that a card depends on, besides its text. */
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

/** Returns a card for each text, in their order: from the cache of an earlier build, or rendered and cached. */
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
      // A card with a shortened title is not cached, so that every build warns about it.
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
    // A batch takes about half a second, so a thread stays busy while the main thread cannot send it the next one.
    maxBatchSize: 12,
  },
);

/** Returns the card of a page. A worker thread renders each once, in a batch of those that are requested together. */
export const makeCard = (text: CardText): Promise<Card> => loader.load(text);

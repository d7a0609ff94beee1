import {expect, test} from '@playwright/test';
import sharp from 'sharp';
import {renderCard} from '../../src/plugins/pages/card';

const title = 'Automated upgrades';
const description = 'Let Cosmovisor swap evmosd at the upgrade height. Set-up, backups, a rehearsal, and each error.';
const tooLong = 'Everything that a validator has to know before it signs its first block on a chain that never stops';

test('a card has the size that services do not crop', async () => {
  const png = await renderCard({area: 'Validate', title, description});
  const {width, height, format} = await sharp(png).metadata();
  expect({width, height, format}).toEqual({width: 1200, height: 630, format: 'png'});
});

test('every part of the text is on the card, and the same text makes the same card', async () => {
  const text = {area: 'Validate', title, description};
  const png = await renderCard(text);
  expect((await renderCard({...text})).equals(png)).toBe(true);
  for (const changes of [{area: 'Develop'}, {title: 'Manual upgrades'}, {description: `${description} More.`}]) {
    expect((await renderCard({...text, ...changes})).equals(png), Object.keys(changes)[0]).toBe(false);
  }
});

/** Returns the right and bottom edges of everything that is darker than the background, in pixels. */
async function findInk(png: Buffer): Promise<{right: number; bottom: number}> {
  const {info} = await sharp(png).trim().toBuffer({resolveWithObject: true});
  return {right: info.width - (info.trimOffsetLeft ?? 0), bottom: info.height - (info.trimOffsetTop ?? 0)};
}

test('a long title stays inside the card', async () => {
  const png = await renderCard({area: 'Validate', title: tooLong, description});
  const {right, bottom} = await findInk(png);
  expect(right).toBeLessThanOrEqual(1200 - 60);
  expect(bottom).toBeLessThanOrEqual(630 - 40);
});

test('a word that is wider than the card, and a description of ten lines, stay inside the card', async () => {
  const png = await renderCard({
    area: 'Protocol',
    title: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerk',
    description: `${description} `.repeat(10).trim(),
  });
  const {right, bottom} = await findInk(png);
  expect(right).toBeLessThanOrEqual(1200 - 60);
  expect(bottom).toBeLessThanOrEqual(630 - 40);
});

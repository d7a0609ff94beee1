import {readFileSync} from 'node:fs';
import React from 'react';
import type {Font} from 'satori';
import {facts} from '../../site/facts';
import {readText} from '../sources';

/** What stands on the picture by which other sites show a link to a page. */
export interface CardText {
  /** Where the page belongs: `Develop`. */
  area: string;
  title: string;
  description: string;
}

/** The picture of a card, as what goes from one thread to another can hold it. */
export interface RenderedCard {
  /** A PNG, in base64. */
  png: string;
  /** The title as it stands there, where it was too long to stand there whole. */
  cutTitle?: string;
}

/** Pixels, in the form that every service shows whole. */
export const cardSize = {width: 1200, height: 630} as const;

/** The orbit of the home page: where its square stands on the card, in pixels. */
const orbit = {left: 796, top: 124, size: 330} as const;

const margin = 72;
const titleSize = 78;
const titleLineHeight = 1.06;
const titleLines = 3;
const descriptionLines = 3;

/** The file that its colors come from. */
export const styles = 'src/css/custom.css';

/** The file that its orbit comes from. */
export const picture = 'src/components/diagrams/orbit.svg';

/** The colors of the light mode, by the names of their tokens: `ink`. */
function readTokens(css: string): Readonly<Record<string, string>> {
  const [root = ''] = css.split('html[data-theme=');
  return Object.fromEntries([...root.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, color]) => [name, color]));
}

const tokens = readTokens(readText(styles));

/** @throws Error with the name of the token that the stylesheet does not have. */
function toColor(token: string): string {
  const color = tokens[token];
  if (!color) {
    throw new Error(`${styles} has no color --${token}: the social cards are drawn in it`);
  }
  return color;
}

/** The orbit as a part of another SVG, in colors of its own. */
function toOrbit(): string {
  const svg = readText(picture).replace(/var\(--([\w-]+)\)/g, (_, token: string) => toColor(token));
  return svg.replace('<svg', `<svg x="${orbit.left}" y="${orbit.top}" width="${orbit.size}" height="${orbit.size}"`);
}

const readFont = (weight: 400 | 600): Font => ({
  name: 'Instrument Sans',
  weight,
  data: readFileSync(`node_modules/@fontsource/instrument-sans/files/instrument-sans-latin-${weight}-normal.woff`),
});

let fonts: Font[] | undefined;

/** The card as SVG, and how many lines its title takes. */
async function drawSvg({area, title, description}: CardText): Promise<{svg: string; lines: number}> {
  // Only a build that has something to render waits for it.
  const {default: satori} = await import('satori');
  fonts ??= [readFont(400), readFont(600)];
  let lines = 0;
  const svg = await satori(
    <div
      style={{
        ...cardSize,
        boxSizing: 'border-box',
        display: 'flex',
        flexDirection: 'column',
        padding: `${margin}px ${margin}px 60px`,
        background: toColor('paper'),
        color: toColor('ink'),
        fontFamily: 'Instrument Sans',
      }}
    >
      <div style={{height: 3, background: toColor('ink')}} />
      <div style={{display: 'flex', flexGrow: 1, marginTop: 26, fontSize: 30, fontWeight: 600}}>
        {facts.project.name}
        <span style={{margin: '0 14px', color: toColor('rule-strong')}}>/</span>
        <span style={{color: toColor('accent-text')}}>{area}</span>
      </div>
      <div
        key="title"
        style={{
          width: 736,
          marginLeft: -4,
          fontSize: titleSize,
          fontWeight: 600,
          letterSpacing: '-0.03em',
          lineHeight: titleLineHeight,
          wordBreak: 'break-word',
        }}
      >
        {title}
      </div>
      <div
        style={{
          display: 'block',
          marginTop: 30,
          color: toColor('muted'),
          fontSize: 30,
          lineHeight: 1.36,
          lineClamp: descriptionLines,
        }}
      >
        {description}
      </div>
    </div>,
    {
      ...cardSize,
      fonts,
      onNodeDetected: ({key, height}) => {
        if (key === 'title') {
          lines = Math.round(height / (titleSize * titleLineHeight));
        }
      },
    },
  );
  return {svg: svg.replace(/<\/svg>$/, `${toOrbit()}</svg>`), lines};
}

/** Renders a card, with as many words of its title as have a place there. */
async function renderCard(text: CardText): Promise<RenderedCard> {
  const words = text.title.split(' ');
  for (let count = words.length; ; count -= 1) {
    const title = count === words.length ? text.title : `${words.slice(0, count).join(' ')}…`;
    const {svg, lines} = await drawSvg({...text, title});
    if (lines <= titleLines || count === 1) {
      const {default: sharp} = await import('sharp');
      const png = await sharp(Buffer.from(svg)).png({palette: true, colours: 64, effort: 1, dither: 0}).toBuffer();
      return {png: png.toString('base64'), ...(title !== text.title && {cutTitle: title})};
    }
  }
}

/** Renders cards one after the other: each takes what a processor has. */
export async function renderCards(texts: readonly CardText[]): Promise<RenderedCard[]> {
  const cards: RenderedCard[] = [];
  for (const text of texts) {
    cards.push(await renderCard(text));
  }
  return cards;
}

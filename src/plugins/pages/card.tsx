import {readFileSync} from 'node:fs';
import React from 'react';
import type {Font} from 'satori';
import {facts} from '../../site/facts';
import {readText} from '../sources';

/** The text of a social card, by which other sites preview a link to a page. */
export interface CardText {
  /** The label of the docs area: `Develop`. */
  area: string;
  title: string;
  description: string;
}

/** A rendered card, in a form that can be copied between threads. */
export interface RenderedCard {
  /** A PNG, in base64. */
  png: string;
  /** The shortened title, if the whole title was too long. */
  cutTitle?: string;
}

/** In pixels. Services do not crop this ratio. */
export const cardSize = {width: 1200, height: 630} as const;

/** The square with the orbit of the home page, in pixels. */
const orbit = {left: 796, top: 124, size: 330} as const;

const margin = 72;
const titleSize = 78;
const titleLineHeight = 1.06;
const titleLines = 3;
const descriptionLines = 3;

/** The file with the colors of a card. */
export const styles = 'src/css/custom.css';

/** The file with the orbit. */
export const picture = 'src/components/diagrams/orbit.svg';

/** The colors of the light mode, by token: `ink`. */
function readTokens(css: string): Readonly<Record<string, string>> {
  const [root = ''] = css.split('html[data-theme=');
  return Object.fromEntries([...root.matchAll(/--([\w-]+): (#[0-9a-f]{6});/g)].map(([, name, color]) => [name, color]));
}

const tokens = readTokens(readText(styles));

/** @throws Error with the token if the stylesheet does not define it. */
function toColor(token: string): string {
  const color = tokens[token];
  if (!color) {
    throw new Error(
      `${styles} does not define --${token}, which social cards use: define it in :root as a color of six hex digits`,
    );
  }
  return color;
}

/** Returns the orbit as part of another SVG, with colors instead of variables. */
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

/** Draws a card as SVG, and counts the lines of its title. */
async function drawSvg({area, title, description}: CardText): Promise<{svg: string; lines: number}> {
  // Only builds that render a card load satori.
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

/** Renders a card, with as many words of its title as fit. */
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

/** Renders cards one after the other, because each keeps a processor busy. */
export async function renderCards(texts: readonly CardText[]): Promise<RenderedCard[]> {
  const cards: RenderedCard[] = [];
  for (const text of texts) {
    cards.push(await renderCard(text));
  }
  return cards;
}

import {readFile} from 'node:fs/promises';
import type {Node, Renderer} from '@takumi-rs/core';
import {facts} from '../../site/facts';
import {readText} from '../sources';

/** The text of a social card, by which other sites preview a link to a page. */
export interface CardText {
  /** The label of the docs area: `Develop`. */
  area: string;
  title: string;
  description: string;
}

/** In pixels. Services do not crop this ratio. */
export const cardSize = {width: 1200, height: 630} as const;

/** The place of the orbit of the home page, in pixels. */
const orbit = {left: 796, top: 124, width: 330, height: 330} as const;

const margin = 72;

const font = 'node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2';

/** The file with the colors of a card. */
const styles = 'src/css/custom.css';

const picture = 'src/components/diagrams/orbit.svg';

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

const toOrbit = (): string => readText(picture).replace(/var\(--([\w-]+)\)/g, (_, token: string) => toColor(token));

const toText = (text: string, style: Node['style'] = {}): Node => ({type: 'text', text, style});

const toCard = ({area, title, description}: CardText): Node => ({
  type: 'container',
  style: {
    ...cardSize,
    boxSizing: 'border-box',
    display: 'flex',
    flexDirection: 'column',
    padding: `${margin}px ${margin}px 60px`,
    background: toColor('paper'),
    color: toColor('ink'),
    fontFamily: 'Instrument Sans',
  },
  children: [
    {type: 'container', style: {height: 3, background: toColor('ink')}},
    {type: 'image', src: toOrbit(), style: {position: 'absolute', ...orbit}},
    {
      type: 'container',
      style: {display: 'flex', flexGrow: 1, marginTop: 26, fontSize: 30, fontWeight: 600},
      children: [
        toText(facts.project.name),
        toText('/', {margin: '0 14px', color: toColor('rule-strong')}),
        toText(area, {color: toColor('accent-text')}),
      ],
    },
    toText(title, {
      width: 736,
      marginLeft: -4,
      fontFamily: 'Instrument Sans',
      fontSize: 78,
      fontWeight: 600,
      letterSpacing: '-0.03em',
      lineHeight: 1.06,
      wordBreak: 'break-word',
      lineClamp: 3,
    }),
    toText(description, {
      marginTop: 30,
      color: toColor('muted'),
      fontSize: 30,
      lineHeight: 1.36,
      lineClamp: 3,
    }),
  ],
});

async function load(): Promise<Renderer> {
  // Only builds render cards.
  const takumi = await import('@takumi-rs/core');
  const renderer = new takumi.Renderer();
  await renderer.registerFont(await readFile(font));
  return renderer;
}

let loaded: Promise<Renderer> | undefined;

/** Renders a card as a PNG. */
export async function renderCard(text: CardText): Promise<Buffer> {
  loaded ??= load();
  return (await loaded).render(toCard(text), {...cardSize, format: 'png'});
}

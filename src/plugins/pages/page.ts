import type {CheerioAPI} from 'cheerio';
import {areaNames} from '../../site/areas';

/** What Docusaurus knows of a page before it is rendered. */
export interface PageSource {
  /** Its path without the base URL: `/protocol/modules/evm`, and `/` for the home page. */
  route: string;
  /** Its file in the repository. Undefined if that is not Markdown. */
  source?: string;
  /** Whether its front matter says `markdown_in_parts: true`. */
  isInParts: boolean;
  /** Whether the page gets a card. The home page has the picture of the site, and other pages may name their own. */
  hasCard: boolean;
}

/** The facts of a page. */
export interface PageFacts extends PageSource {
  title: string;
  description: string;
}

/** A page as the build has rendered it, before it is finished. */
export interface RenderedPage extends PageFacts {
  $: CheerioAPI;
}

/** The name of the skill of the site (skill.ts), its text, and the index by which programs find it. */
export const skill = {
  name: 'evmos-docs',
  file: '.well-known/agent-skills/evmos-docs/SKILL.md',
  index: '.well-known/agent-skills/index.json',
} as const;

/** The files that the build makes of all pages, below the base URL, and those for programs that read them. */
export const textFiles: readonly string[] = [
  'llms.txt',
  'llms-full.txt',
  skill.index,
  ...areaNames.map((area) => `print/${area}`),
];

/** The file with the Markdown of a page. */
export const toMarkdownFile = (route: string): string => `${route === '/' ? 'index' : route.slice(1)}.md`;

/** The file with the whole Markdown of a page whose Markdown is in parts. The footer of the page links to it. */
export const toWholeFile = (route: string): string => toMarkdownFile(`${route}-full`);

/** The file with the Markdown of one section of such a page. */
export const toPartFile = (route: string, id: string): string => toMarkdownFile(`${route}/${id}`);

/** The file of the page that shows the proof of another page at each of its claims: `proof/develop/faucet.html`. */
export const toProofFile = (route: string): string => `proof/${route.slice(1)}.html`;

/** The overview of all proofs. */
export const proofOverview = 'proof.html';

/** All recordings, for programs. */
export const proofData = 'proof.json';

/** Writes the name of each tab in front of its panel, and the name of each client in front of its sample. */
export function labelPanels($: CheerioAPI, root: ReturnType<CheerioAPI>): void {
  const toLabel = (name: string) => $('<p>').append($('<strong>').text(name));
  root.find('.tabs-container').each((_, element) => {
    const names = $(element).find('[role="tab"]');
    $(element)
      .find('[role="tabpanel"]')
      .each((index, panel) => void $(panel).prepend(toLabel(names.eq(index).text())));
  });
  root.find('[data-client]').each((_, sample) => void $(sample).before(toLabel($(sample).attr('data-client') ?? '')));
}

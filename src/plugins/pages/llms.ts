import {areaNames, areas} from '../../site/areas';
import {facts} from '../../site/facts';
import {findArea} from '../sources';
import type {PageFacts} from './page';

const summary = `${facts.project.name} is an EVM-compatible blockchain on the Cosmos SDK. These pages are for developers, validators and node operators, and hold for ${facts.project.binary} ${facts.versions.latest}.`;

/**
 * Returns the list of all pages, as https://llmstxt.org describes it: a section for each area, a line for each page.
 * @param pages In the order of the sidebars.
 * @param toFile Returns the address of the Markdown of a page.
 * @param all The address of the file with all pages.
 */
export function toLlms(pages: readonly PageFacts[], toFile: (page: PageFacts) => string, all: string): string {
  const toLine = (page: PageFacts): string => `- [${page.title}](${toFile(page)}): ${page.description}`;
  return [
    `# ${facts.project.name} Docs`,
    `> ${summary}`,
    ...areaNames.flatMap((area) => [
      `## ${areas[area].label}`,
      pages
        .filter(({route}) => findArea(route) === area)
        .map(toLine)
        .join('\n'),
    ]),
    '## Optional',
    `- [All pages in one file](${all})\n`,
  ].join('\n\n');
}

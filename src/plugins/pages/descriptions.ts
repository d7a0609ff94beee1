/** The part that is read here of a Markdown page. */
interface Source {
  /** Its file: `@site/develop/faucet.md`. */
  source: string;
  frontMatter: {description?: unknown};
}

const advice = 'give it one in its front matter, of 50 to 160 characters that say what the reader gets';

/**
 * Checks that every page has a description in its front matter. Docusaurus would use the first sentence instead, which
 * is written for readers who have opened the page already.
 * @throws Error with the files of all pages that have none.
 */
export function checkDescriptions(pages: readonly Source[]): void {
  const faults = pages
    .filter(({frontMatter: {description}}) => typeof description !== 'string' || description.trim() === '')
    .map(({source}) => `${source.replace('@site/', '')} has no description: ${advice}`);
  if (faults.length > 0) {
    throw new Error(faults.join('\n'));
  }
}

/** A page of Markdown, as far as it is read here. */
interface Source {
  /** Its file: `@site/develop/faucet.md`. */
  source: string;
  frontMatter: {description?: unknown};
}

/**
 * Holds that every page says in its front matter what it is about: Docusaurus would take its first sentence instead, which is
 * written for readers who have opened the page already.
 * @throws Error with the files of all pages that do not.
 */
export function checkDescriptions(pages: readonly Source[]): void {
  const silent = pages.filter(
    ({frontMatter: {description}}) => typeof description !== 'string' || description.trim() === '',
  );
  if (silent.length > 0) {
    throw new Error(
      silent
        .map(
          ({source}) =>
            `${source.replace('@site/', '')} has no description: give it one in its front matter, of 50 to 160 characters that say what the reader gets`,
        )
        .join('\n'),
    );
  }
}

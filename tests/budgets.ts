/** The most that something of the site may weigh. */
interface Budget {
  /** In kB of 1,000 bytes, after gzip, or as the file is if it is compressed by itself. */
  limit: number;
  what: string;
}

/**
 * What a reader has to wait for. Each limit has air for words and code: raise one if what readers get for it is worth
 * the time on a slow line, and never bend a word for a byte.
 */
export const budgets = {
  html: {limit: 54, what: 'HTML of the longest page'},
  inlineScript: {limit: 9, what: 'inline scripts of a page'},
  stylesheet: {limit: 17, what: 'stylesheets of a page'},
  font: {limit: 16, what: 'fonts of a page'},
  scripts: {limit: 127, what: 'scripts that hydrate a page'},
  searchIndex: {limit: 50, what: 'first part of the search index'},
} as const satisfies Record<string, Budget>;

/**
 * Says how much of a budget is left.
 * @throws Error if more is spent than the budget allows, or nothing, because then nothing was measured.
 */
export function checkBudget({limit, what}: Budget, bytes: number): string {
  const spent = bytes / 1_000;
  if (spent === 0 || spent > limit) {
    throw new Error(`${what}: ${spent.toFixed(1)} kB, wanted more than 0 and at most ${limit} kB (tests/budgets.ts)`);
  }
  return `${what}: ${spent.toFixed(1)} of ${limit} kB, ${(limit - spent).toFixed(1)} kB left`;
}

import type {SearchResponse} from './backend';
import {escapeHtml} from './hits';

/** Queries for pages that many readers want, shown if no name resembles the query. */
const suggestions = ['run a validator', 'local node', 'gas and fees'];

/** The text of the link to all results. It contains their number only once that is final. */
export const toLinkText = ({count, partial}: Pick<SearchResponse, 'count' | 'partial'>): string =>
  partial ? 'See all results' : `See all ${count} results`;

/** The number of hits in words, and whether only a part of the index was searched. */
export function toCount({count, partial}: Pick<SearchResponse, 'count' | 'partial'>, shown = count): string {
  const found = `${count} ${count === 1 ? 'result' : 'results'}`;
  switch (partial) {
    case 'loading':
      return count > 0 ? `${found} so far, still searching…` : 'Still searching…';
    case 'failed':
      return `${count > 0 ? found : 'Nothing found'} in titles, headings and keywords. The texts of the pages did not load.`;
    default:
      return shown < count ? `${found}, of which the first ${shown} are shown` : found;
  }
}

/** The URL of the issue form for a missing page, with the query filled in. */
function toIssue(repository: string, text: string): string {
  const fields = new URLSearchParams({template: 'request.yml', title: `Search: no results for “${text}”`});
  return `${repository}/issues/new?${fields.toString()}`;
}

/** A button that searches for a text. Who shows the status handles its click. */
const toQueryButton = (text: string, label = text): string =>
  `<button data-query="${escapeHtml(text)}">${escapeHtml(label)}</button>`;

interface Options {
  shown?: number;
  /** Whether a button (`data-show`) shows the hits of the whole index, which are waiting so that the shown hits do not move. */
  isWaiting?: boolean;
  repository?: string;
}

function toMessage(
  text: string,
  response: SearchResponse | undefined,
  {shown, isWaiting, repository}: Options,
): string {
  if (!response) {
    return `<p><b>Unable to fetch results</b></p>
      <p>You might want to check your network connection.</p>${toQueryButton(text, 'Retry')}`;
  }
  const {count, nearest, partial} = response;
  if (count === 0 && !partial) {
    const names = nearest.length > 0 ? nearest : suggestions;
    const issue = repository && escapeHtml(toIssue(repository, text));
    return `<p><b>No results for "<bdi>${escapeHtml(text)}</bdi>"</b></p><p>Try searching for</p>
      <ul>${names.map((name) => `<li>${toQueryButton(name)}</li>`).join('')}</ul>
      ${issue ? `<p>Believe this query should return results? <a href="${issue}" target="_blank">Let us know.</a></p>` : ''}`;
  }
  const button = isWaiting ? '<button data-show="">Show the best results</button>' : '';
  const retry = partial === 'failed' ? toQueryButton(text, 'Retry') : '';
  return `<p class="search-count">${toCount(response, isWaiting ? count : shown)}${button}${retry}</p>`;
}

/**
 * Describes the response to a query as HTML, in the same words in the dialog and on the search page.
 * @param response Undefined if no backend has responded.
 */
export const toStatus = (text: string, response: SearchResponse | undefined, options: Options): string =>
  toMessage(text, response, options) +
  (response?.isFallback
    ? '<p class="search-fallback">Hosted search does not answer. These results come from the index of this site.</p>'
    : '');

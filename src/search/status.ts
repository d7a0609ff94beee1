import {escapeHtml} from './hits';
import {toCount, type Asked} from './stages';

/** Queries for pages that many readers want, shown if no name resembles the query. */
const suggestions = ['run a validator', 'faucet', 'gas and fees'];

/** The URL of the issue form for a missing page, with the query filled in. */
function toIssue(repository: string, query: string): string {
  const fields = new URLSearchParams({template: 'request.yml', title: `Search: no results for “${query}”`});
  return `${repository}/issues/new?${fields.toString()}`;
}

/** A button that searches for a text. Who shows the status handles its click. */
const toAskButton = (text: string, label = text): string =>
  `<button data-ask="${escapeHtml(text)}">${escapeHtml(label)}</button>`;

interface Options {
  /** The number of hits that the page shows. */
  shown?: number;
  /** Whether a button (`data-show`) shows the hits of the whole index, which are waiting so that the shown hits do not move. */
  hasButton?: boolean;
  /** The repository for issues about missing pages. */
  repository?: string;
}

function toMessage({text, answer}: Asked, {shown, hasButton, repository}: Options): string {
  if (!answer) {
    return `<p class="search-title">Unable to fetch results</p>
      <p>You might want to check your network connection.</p>${toAskButton(text, 'Retry')}`;
  }
  if (answer.count === 0 && !answer.rest) {
    const names = answer.nearest.length > 0 ? answer.nearest : suggestions;
    const issue = repository && escapeHtml(toIssue(repository, text));
    return `<p class="search-title">No results for "<b><bdi>${escapeHtml(text)}</bdi></b>"</p><p>Try searching for</p>
      <ul>${names.map((name) => `<li>${toAskButton(name)}</li>`).join('')}</ul>
      ${issue ? `<p>Believe this query should return results? <a href="${issue}" target="_blank">Let us know.</a></p>` : ''}`;
  }
  const button = hasButton ? '<button data-show="">Show the best results</button>' : '';
  const retry = answer.rest === 'missing' ? toAskButton(text, 'Retry') : '';
  return `<p class="search-count">${toCount(answer, hasButton ? answer.count : shown)}${button}${retry}</p>`;
}

/** Describes the answer to a query as HTML, in the same words in the dialog and on the search page. */
export const toStatus = (asked: Asked, options: Options): string =>
  toMessage(asked, options) +
  (asked.answer?.isFallback
    ? '<p class="search-fallback">Hosted search does not answer. These results come from the index of this site.</p>'
    : '');

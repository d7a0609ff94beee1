import React from 'react';
import Link from '@docusaurus/Link';
import {facts} from '@site/src/site/facts';
import {toCount, type Asked} from './stages';

/** Queries for pages that many readers want, shown if no name resembles the query. */
const suggestions = ['run a validator', 'faucet', 'gas and fees'];

/** The URL of the issue form for a missing page, with the query filled in. */
function toIssue(query: string): string {
  const fields = new URLSearchParams({template: 'request.yml', title: `Search: no results for “${query}”`});
  return `${facts.links.docsRepository}/issues/new?${fields.toString()}`;
}

interface Props {
  /** Undefined until there is an answer. */
  asked?: Asked;
  /** The number of hits that the page shows. */
  shown?: number;
  /** Searches for a text. */
  onAsk: (text: string) => void;
  /** Shows the hits of the whole index, if they are waiting so that the shown hits do not move. */
  onShow?: () => void;
}

function Message({
  asked: {text, answer},
  shown,
  onAsk,
  onShow,
}: Required<Pick<Props, 'asked' | 'onAsk'>> & Props): JSX.Element {
  if (!answer) {
    return (
      <>
        <p className="search-title">Unable to fetch results</p>
        <p>You might want to check your network connection.</p>
        <button onClick={() => onAsk(text)}>Retry</button>
      </>
    );
  }
  if (answer.count === 0 && !answer.rest) {
    return (
      <>
        <p className="search-title">
          No results for "
          <b>
            <bdi>{text}</bdi>
          </b>
          "
        </p>
        <p>Try searching for</p>
        <ul>
          {(answer.nearest.length > 0 ? answer.nearest : suggestions).map((suggestion) => (
            <li key={suggestion}>
              <button onClick={() => onAsk(suggestion)}>{suggestion}</button>
            </li>
          ))}
        </ul>
        <p>
          Believe this query should return results? <Link to={toIssue(text)}>Let us know.</Link>
        </p>
      </>
    );
  }
  return (
    <p className="search-count">
      {toCount(answer, onShow ? answer.count : shown)}
      {onShow && <button onClick={onShow}>Show the best results</button>}
      {answer.rest === 'missing' && <button onClick={() => onAsk(text)}>Retry</button>}
    </p>
  );
}

/** Describes the answer to a query, in the same words in the dialog and on the search page, and announces it. */
export default function SearchStatus({asked, shown, onAsk, onShow}: Props): JSX.Element {
  return (
    <div className="search-status" role="status">
      {asked && (
        // Remounted for each answer: a browser that translates the page replaces the text nodes that React knows.
        <Message
          key={[asked.text, asked.answer?.count, asked.answer?.rest, shown].join(' ')}
          asked={asked}
          shown={shown}
          onAsk={onAsk}
          onShow={onShow}
        />
      )}
      {asked?.answer?.isFallback && (
        <p className="search-fallback">
          Hosted search does not answer. These results come from the index of this site.
        </p>
      )}
    </div>
  );
}

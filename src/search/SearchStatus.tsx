import React from 'react';
import {facts} from '@site/src/site/facts';
import type {SearchResponse} from './backend';
import {toStatus} from './status';

interface Props {
  /** The query whose response is shown; empty until there is one. */
  text: string;
  response?: SearchResponse;
  shown?: number;
  onSearch: (text: string) => void;
  /** Shows the hits of the whole index, if they are waiting so that the shown hits do not move. */
  onShow?: () => void;
}

/** The status of the search page, which screen readers announce. */
export default function SearchStatus({text, response, shown, onSearch, onShow}: Props): JSX.Element {
  const options = {shown, isWaiting: onShow !== undefined, repository: facts.links.docsRepository};
  const html = text && toStatus(text, response, options);
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its buttons
    <div
      className="search-status"
      role="status"
      tabIndex={-1}
      // As HTML: a browser that translates the page replaces text nodes, which React would no longer find.
      dangerouslySetInnerHTML={{__html: html}}
      onClick={({target, currentTarget}) => {
        const {query, show} = (target as Element).closest('button')?.dataset ?? {};
        if (query !== undefined || show !== undefined) {
          // Its buttons go with the status that they are in.
          currentTarget.focus();
        }
        if (query !== undefined) {
          onSearch(query);
        } else if (show !== undefined) {
          onShow?.();
        }
      }}
    />
  );
}

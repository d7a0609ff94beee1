import React from 'react';
import {facts} from '@site/src/site/facts';
import type {Asked} from './stages';
import {toStatus} from './status';

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

/** The status of the search page, which screen readers announce. */
export default function SearchStatus({asked, shown, onAsk, onShow}: Props): JSX.Element {
  const html = asked
    ? toStatus(asked, {shown, hasButton: onShow !== undefined, repository: facts.links.docsRepository})
    : '';
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- its buttons
    <div
      className="search-status"
      role="status"
      // As HTML: a browser that translates the page replaces text nodes, which React would no longer find.
      dangerouslySetInnerHTML={{__html: html}}
      onClick={({target}) => {
        const button = target instanceof HTMLElement ? target.closest('button') : null;
        const {ask, show} = button?.dataset ?? {};
        if (ask !== undefined) {
          onAsk(ask);
        } else if (show !== undefined) {
          onShow?.();
        }
      }}
    />
  );
}

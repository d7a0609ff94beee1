import React, {type ReactNode} from 'react';
import ReactDOM from 'react-dom';
import {isComposing} from '@site/src/site/composing';
// As text: a stylesheet of its own would be merged into the one that every page loads.
import css from '!!css-text!./tools.css';

/** Closes a tool and removes all that it has put on the page. */
export type Close = () => void;

/**
 * Opens a tool below the part of a page that its button stands in, in a tree of React of its own: that part stays HTML. A
 * second click, the Escape key, or an event `close` from the page that goes away closes it.
 * @param label Name of the tool, for those who do not see where it stands.
 */
export function toggleBelow(button: HTMLElement, label: string, render: (close: Close) => ReactNode): void {
  const {parentElement} = button;
  const opened = parentElement?.nextElementSibling;
  if (opened?.matches('.tool')) {
    opened.dispatchEvent(new Event('close'));
    return;
  }
  // The page may have gone away while the code came.
  if (!button.isConnected) {
    return;
  }
  const place = document.createElement('section');
  place.className = 'tool';
  place.tabIndex = -1;
  place.setAttribute('aria-label', label);
  const close = (): void => {
    const hadFocus = place.contains(document.activeElement);
    ReactDOM.unmountComponentAtNode(place);
    place.remove();
    button.setAttribute('aria-expanded', 'false');
    if (hadFocus) {
      button.focus();
    }
  };
  place.addEventListener('close', close);
  place.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event)) {
      close();
    }
  });
  parentElement?.after(place);
  button.setAttribute('aria-expanded', 'true');
  ReactDOM.render(
    <>
      <style>{css}</style>
      {render(close)}
    </>,
    place,
  );
  place.focus({preventScroll: true});
  place.scrollIntoView({block: 'nearest'});
}

import React, {type ReactNode} from 'react';
import ReactDOM from 'react-dom';
import {isComposing} from '@site/src/site/composing';
import ToolStyle from './ToolStyle';

/**
 * Opens a tool below the part of the page that its button is in, or closes the tool if it is open. The tool is a React tree of
 * its own, because the part around it stays static HTML. Its Close button and the Escape key close it, too, and so does an
 * event `close`, which the page dispatches to it before it goes away.
 * @param label The name of the tool for screen readers.
 * @param title The heading of the tool.
 */
export function toggleBelow(button: HTMLElement, label: string, title: ReactNode, content: ReactNode): void {
  const {parentElement} = button;
  const opened = parentElement?.nextElementSibling;
  if (opened?.matches('.tool')) {
    opened.dispatchEvent(new Event('close'));
    return;
  }
  // The page may have gone away while the code was loading.
  if (!button.isConnected) {
    return;
  }
  const section = document.createElement('section');
  section.className = 'tool';
  section.tabIndex = -1;
  section.setAttribute('aria-label', label);
  const close = (): void => {
    const hadFocus = section.contains(document.activeElement);
    ReactDOM.unmountComponentAtNode(section);
    section.remove();
    button.setAttribute('aria-expanded', 'false');
    if (hadFocus) {
      button.focus();
    }
  };
  section.addEventListener('close', close);
  section.addEventListener('keydown', (event) => {
    if (event.key === 'Escape' && !event.defaultPrevented && !isComposing(event)) {
      close();
    }
  });
  parentElement?.after(section);
  button.setAttribute('aria-expanded', 'true');
  ReactDOM.render(
    <>
      <ToolStyle />
      <div className="tool-head">
        <strong>{title}</strong>
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
      {content}
    </>,
    section,
  );
  section.focus({preventScroll: true});
  section.scrollIntoView({block: 'nearest'});
}

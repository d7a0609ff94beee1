import React from 'react';
import ReactDOM from 'react-dom';
import {isComposing} from '@site/src/site/composing';
import {methodGroups, namespaces} from '../../site/jsonRpc';
import ToolStyle from '../ToolStyle';
import {Ask, CommandOnly} from './Ask';
import {findReason} from './policy';

function findForm(name: string | undefined): JSX.Element | undefined {
  for (const {title: group, methods} of methodGroups) {
    const method = methods.find((each) => each.name === name);
    const namespace = namespaces.find((each) => each.name === method?.namespace);
    if (method && namespace) {
      const reason = findReason(method, namespace, group);
      return reason ? <CommandOnly method={method} reason={reason} /> : <Ask method={method} />;
    }
  }
  return undefined;
}

/**
 * Opens the form for the method that `data-run` names, or closes it. The form is a React tree of its own, because the
 * part around it stays static HTML. The page dispatches `close` to it before it goes away.
 */
export function toggle(button: HTMLElement): void {
  const {parentElement, dataset} = button;
  const opened = parentElement?.nextElementSibling;
  if (opened?.matches('.tool')) {
    opened.dispatchEvent(new Event('close'));
    return;
  }
  const form = findForm(dataset.run);
  // The page may have gone away while the code was loading.
  if (!form || !button.isConnected) {
    return;
  }
  const section = document.createElement('section');
  section.className = 'tool';
  section.tabIndex = -1;
  section.setAttribute('aria-label', `Run ${dataset.run}`);
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
        <strong>
          Run <span translate="no">{dataset.run}</span>
        </strong>
        <button type="button" onClick={close}>
          Close
        </button>
      </div>
      {form}
    </>,
    section,
  );
  section.focus({preventScroll: true});
  section.scrollIntoView({block: 'nearest'});
}

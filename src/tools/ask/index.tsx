import React from 'react';
import {methodGroups, namespaces} from '../../site/jsonRpc';
import {toggleBelow} from '../openBelow';
import {Ask, CommandOnly} from './Ask';
import {findReason} from './policy';

/** Opens the form that asks a node for the method that a button names, or closes it. */
export function toggle(button: HTMLElement): void {
  for (const {title, namespace, methods} of methodGroups) {
    const method = methods.find(({name}) => name === button.dataset.run);
    const own = namespaces.find(({name}) => name === namespace);
    if (method && own) {
      const reason = findReason(method, {namespace: own, group: title});
      toggleBelow(button, `Run ${method.name}`, (close) =>
        reason ? (
          <CommandOnly method={method} reason={reason} onClose={close} />
        ) : (
          <Ask method={method} onClose={close} />
        ),
      );
    }
  }
}

import React from 'react';
import {methodGroups, namespaces} from '../../site/jsonRpc';
import {toggleBelow} from '../openBelow';
import {Ask, CommandOnly} from './Ask';
import {findReason} from './policy';

/** Opens or closes the form for the method that `data-run` of a button names. */
export function toggle(button: HTMLElement): void {
  for (const {title: group, methods} of methodGroups) {
    const method = methods.find(({name}) => name === button.dataset.run);
    const namespace = namespaces.find(({name}) => name === method?.namespace);
    if (method && namespace) {
      const reason = findReason(method, namespace, group);
      toggleBelow(
        button,
        `Run ${method.name}`,
        <>
          Run <span translate="no">{method.name}</span>
        </>,
        reason ? <CommandOnly method={method} reason={reason} /> : <Ask method={method} />,
      );
    }
  }
}

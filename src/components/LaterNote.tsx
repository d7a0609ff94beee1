import React, {type ReactNode} from 'react';
import {laterRelease} from '@site/src/site/laterReleases';
import LaterSwitch from './LaterSwitch';

interface Props {
  children: ReactNode;
  /** Whether no other note of the page comes before it. */
  isFirst: boolean;
}

/** The folded note of a section in which something differs on the later release (src/plugins/markdown/laterReleases.ts). */
export default function LaterNote({children, isFirst}: Props): JSX.Element {
  return (
    <details className={isFirst ? 'later later-first' : 'later'}>
      <summary>Different on {laterRelease}</summary>
      {children}
      <LaterSwitch />
    </details>
  );
}

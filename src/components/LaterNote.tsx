import React, {type ReactNode} from 'react';
import {laterRelease} from '@site/src/site/laterReleases';
import LaterSwitch from './LaterSwitch';

interface Props {
  children: ReactNode;
  /** The heading of the section, empty at the beginning of a page. A page may have many notes. */
  section: string;
  isFirst: boolean;
}

/** The folded note of a section in which something differs on the later release (src/plugins/markdown/laterReleases.ts). */
export default function LaterNote({children, section, isFirst}: Props): JSX.Element {
  const summary = `Different on ${laterRelease}`;
  return (
    <details className={isFirst ? 'later later-first' : 'later'}>
      <summary aria-label={section ? `${summary}: ${section}` : undefined}>{summary}</summary>
      {children}
      <LaterSwitch />
    </details>
  );
}

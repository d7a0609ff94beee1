// Replaces @theme/DocItem/Content of theme-classic 2.4.0: the same, with a class and an id.
// Why: reader views weigh elements by their names, too, and took the longest section of some pages for the whole page
// (https://github.com/mozilla/readability, `REGEXPS.positive`). The title always comes from front matter.
import React from 'react';
import {useDoc} from '@docusaurus/theme-common/internal';
import type {Props} from '@theme/DocItem/Content';
import Heading from '@theme/Heading';
import MDXContent from '@theme/MDXContent';

export default function DocItemContent({children}: Props): JSX.Element {
  return (
    <div className="theme-doc-markdown markdown page-content" id="page-content">
      <header>
        <Heading as="h1">{useDoc().metadata.title}</Heading>
      </header>
      <MDXContent>{children}</MDXContent>
    </div>
  );
}

import React from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import {laterCauses, type LaterCause} from '@site/src/site/laterReleases';
import notes from '@site/src/site/recorded/laterNotes.json';
import {InlineCode} from './InlineCode';
import {ReleaseLink} from './UpgradeTables';

/** The pages with a note on each cause. */
const pagesOf = (id: string): string[] =>
  Object.entries(notes as Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>)
    .filter(([, sections]) => Object.values(sections).some((ids) => ids.includes(id)))
    .map(([page]) => page);

/** A text with pieces of code between backquotes. */
const Marked = ({text}: {text: string}): JSX.Element => (
  <>{text.split('`').map((part, index) => (index % 2 === 0 ? part : <InlineCode key={index}>{part}</InlineCode>))}</>
);

const sources: Record<LaterCause['by'], string> = {run: 'seen on a node', source: 'from the source'};

/** What differs on the later release in a part of the software: what changed, since when, what to do, and on which pages. */
export default function LaterCauses({part}: {part: LaterCause['part']}): JSX.Element {
  return (
    <>
      {laterCauses
        .filter((cause) => cause.part === part)
        .map(({id, title, since, changed, todo, by, isInChangeLog}) => (
          <React.Fragment key={id}>
            <Heading as="h3" id={id}>
              <Marked text={title} />
            </Heading>
            <p>
              <Marked text={changed} />
            </p>
            <p>
              <strong>What to do:</strong> <Marked text={todo} />
            </p>
            <p>
              Since <ReleaseLink version={since} />, {sources[by]}; the change log{' '}
              {isInChangeLog ? 'names it' : 'does not name it'}.{pagesOf(id).length > 0 && ' Pages: '}
              {pagesOf(id).map((page, index) => (
                <React.Fragment key={page}>
                  {index > 0 && ', '}
                  <Link to={page}>{page}</Link>
                </React.Fragment>
              ))}
            </p>
          </React.Fragment>
        ))}
    </>
  );
}

import React from 'react';
import Link from '@docusaurus/Link';
import Heading from '@theme/Heading';
import {laterSteps, type LaterCause} from '@site/src/site/laterReleases';
import Text, {joined} from './Text';
import {ReleaseLink} from './UpgradeTables';

interface Props {
  causes: readonly (LaterCause & {pages: readonly {route: string; title: string}[]})[];
}

const seen: Record<LaterCause['by'], string> = {run: 'Seen on a node', source: 'From the source'};

const steps: Record<LaterCause['sinceBy'], string> = {
  run: `as runs on ${laterSteps.before} and ${laterSteps.after} show`,
  source: 'by the source',
};

/** What differs on the later release in a part of the software: what changed, since when, what to do, and on which pages. */
export default function LaterCauses({causes}: Props): JSX.Element {
  return (
    <>
      {causes.map(({id, title, since, changed, todo, by, sinceBy, isInChangeLog, pages}) => (
        <React.Fragment key={id}>
          <Heading as="h3" id={id}>
            <Text>{title}</Text>
          </Heading>
          <p>
            <Text>{changed}</Text>
          </p>
          <p>
            <strong>What to do:</strong> <Text>{todo}</Text>
          </p>
          <p>
            {seen[by]}. Since <ReleaseLink version={since} />, {steps[sinceBy]}; the change log{' '}
            {isInChangeLog ? 'names it' : 'does not name it'}.{pages.length > 0 && ' Pages: '}
            {joined(', ', pages, ({route, title: of}) => (
              <Link key={route} to={route}>
                {of}
              </Link>
            ))}
          </p>
        </React.Fragment>
      ))}
    </>
  );
}

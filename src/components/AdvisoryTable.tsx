import React from 'react';
import Link from '@docusaurus/Link';
import {
  advisories,
  toAdvisoryUrl,
  type Advisory,
  type AdvisoryPart,
  type AdvisoryStatus,
} from '@site/src/site/advisories';
import {DataTable, withNotes} from './DataTable';
import styles from './DataTable.module.css';
import {InlineCode} from './InlineCode';
import {ReleaseLink} from './UpgradeTables';

/** The lists that pages can show: each has the advisories of some parts of the software with the same status. */
const lists = {
  evmos: {parts: ['evmos', 'cosmosEvm'], status: 'affected'},
  libraries: {parts: ['cosmosSdk', 'cometBft', 'ibcGo'], status: 'affected'},
  notJudged: {parts: ['cosmosEvm'], status: 'notJudged'},
  notReached: {parts: ['cosmosSdk', 'cometBft', 'ibcGo'], status: 'notReached'},
} as const satisfies Record<string, {parts: readonly AdvisoryPart[]; status: AdvisoryStatus}>;

const names: Record<AdvisoryPart, string> = {
  evmos: 'evmosd',
  cosmosSdk: 'Cosmos SDK',
  cometBft: 'CometBFT',
  ibcGo: 'ibc-go',
  cosmosEvm: 'cosmos/evm',
};

function Fixed({part, fixed, fixedInEvmos}: Advisory): JSX.Element {
  if (fixed === undefined) {
    return <>no release named</>;
  }
  return (
    <>
      {part !== 'evmos' && `${names[part]} ${fixed}; `}
      {fixedInEvmos === undefined ? 'no release of evmosd' : <ReleaseLink version={fixedInEvmos} />}
    </>
  );
}

/** Published advisories: what each one does, which release fixes it, and what an operator of this version can do. */
export default function AdvisoryTable({list}: {list: keyof typeof lists}): JSX.Element {
  const {parts, status}: {parts: readonly AdvisoryPart[]; status: AdvisoryStatus} = lists[list];
  const listed = advisories.filter((each) => parts.includes(each.part) && each.status === status);
  const remedyHead = list === 'notReached' ? 'Why this version is not affected' : 'What you can do';
  return (
    <DataTable
      heads={['Advisory', 'What happens', 'Fixed in', remedyHead]}
      classNames={[styles.short, styles.sentence, undefined, styles.sentence]}
      rows={listed.map((advisory) => [
        withNotes(
          <Link href={toAdvisoryUrl(advisory)}>
            <InlineCode>{advisory.id}</InlineCode>
          </Link>,
          ...(advisory.aliases ?? []),
          advisory.severity,
        ),
        advisory.effect,
        <Fixed key="fixed" {...advisory} />,
        advisory.remedy,
      ])}
    />
  );
}

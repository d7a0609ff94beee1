import React from 'react';
import Link from '@docusaurus/Link';
import {advisories, toAdvisoryUrl, type Advisory, type AdvisoryPart, type Standing} from '@site/src/site/advisories';
import {InlineCode} from './InlineCode';
import Table from './Table';
import {ReleaseLink} from './UpgradeTable';
import styles from './UpgradeTable.module.css';

/** The lists of a page: what its head says, and which advisories are in it. */
const lists = {
  evmos: {part: ['evmos', 'cosmosEvm'], standing: 'affected'},
  libraries: {part: ['cosmosSdk', 'cometBft', 'ibcGo'], standing: 'affected'},
  notJudged: {part: ['cosmosEvm'], standing: 'notJudged'},
  notReached: {part: ['cosmosSdk', 'cometBft', 'ibcGo'], standing: 'notReached'},
} as const satisfies Record<string, {part: readonly AdvisoryPart[]; standing: Standing}>;

const names: Record<AdvisoryPart, string> = {
  evmos: 'evmosd',
  cosmosSdk: 'Cosmos SDK',
  cometBft: 'CometBFT',
  ibcGo: 'ibc-go',
  cosmosEvm: 'cosmos/evm',
};

/** The advisories of a list, in their order. */
export const findAdvisories = (list: keyof typeof lists): readonly Advisory[] => {
  const {part, standing}: {part: readonly AdvisoryPart[]; standing: Standing} = lists[list];
  return advisories.filter((each) => part.includes(each.part) && each.standing === standing);
};

function Fixed({part, fixed, fixedInEvmos}: Advisory): JSX.Element {
  if (fixed === undefined) {
    return <>no release named</>;
  }
  return (
    <>
      {part !== 'evmos' && (
        <>
          {names[part]} {fixed};{' '}
        </>
      )}
      {fixedInEvmos === undefined ? 'no release of evmosd' : <ReleaseLink version={fixedInEvmos} />}
    </>
  );
}

/** Published advisories: what each does, where it is mended, and what an operator of this version can do. */
export default function AdvisoryTable({list}: {list: keyof typeof lists}): JSX.Element {
  return (
    <Table>
      <thead>
        <tr>
          <th scope="col">Advisory</th>
          <th scope="col">What happens</th>
          <th scope="col">Fixed in</th>
          <th scope="col">{list === 'notReached' ? 'Why this version is not affected' : 'What you can do'}</th>
        </tr>
      </thead>
      <tbody>
        {findAdvisories(list).map((advisory) => (
          <tr key={advisory.id}>
            <th scope="row" className={styles.short}>
              <Link href={toAdvisoryUrl(advisory)}>
                <InlineCode>{advisory.id}</InlineCode>
              </Link>
              {[...(advisory.aliases ?? []), ...(advisory.severity ? [advisory.severity] : [])].map((each) => (
                <span key={each} className={styles.aside}>
                  {each}
                </span>
              ))}
            </th>
            <td className={styles.note}>{advisory.effect}</td>
            <td>
              <Fixed {...advisory} />
            </td>
            <td className={styles.note}>{advisory.remedy}</td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

import React, {type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {mainnetEnd} from '@site/src/site/derived';
import {facts} from '@site/src/site/facts';
import {
  releases,
  toBinaryRanges,
  toHardForks,
  toPlanNames,
  toReleaseUrl,
  upgrades,
  type Upgrade,
  type UpgradedNetwork,
  type UpgradeKind,
} from '@site/src/site/upgrades';
import {DataTable, toLines, withNotes} from './DataTable';
import styles from './DataTable.module.css';
import {InlineCode} from './InlineCode';
import {joined} from './Text';

interface Props {
  network: UpgradedNetwork;
}

const kinds: Record<UpgradeKind, string> = {
  genesis: 'New genesis',
  governance: 'Governance plan',
  hardFork: 'Hard fork',
  patch: 'Patch',
  notRun: 'Not run',
  unverified: 'Not verified',
};

const toGrouped = (height: number): string => height.toLocaleString('en');

/** A link to a release on GitHub. */
export const ReleaseLink = ({version}: {version: string}): JSX.Element => (
  <Link href={toReleaseUrl(version)}>
    <InlineCode>{version}</InlineCode>
  </Link>
);

const Plans = ({names}: {names: readonly string[]}): JSX.Element => <InlineCode>{names.join(' or ')}</InlineCode>;

function toStart({kind, height}: Upgrade): ReactNode {
  if (height === undefined) {
    return kind === 'genesis' ? 'first block' : kind === 'unverified' ? 'not known' : 'none';
  }
  return toGrouped(height);
}

function toKind(network: UpgradedNetwork, upgrade: Upgrade): ReactNode {
  const {kind, version, proposal, schedules} = upgrade;
  const plans = toPlanNames(upgrades[network], upgrade);
  return withNotes(
    schedules ? 'Required patch' : kinds[kind],
    schedules && (
      <>
        schedules <InlineCode>{schedules}</InlineCode>
      </>
    ),
    plans.some((plan) => plan !== version) && (
      <>
        plan <Plans names={plans} />
      </>
    ),
    proposal !== undefined && `proposal ${proposal}`,
  );
}

/** The last row of the history of mainnet, as the first one: the newest comes first. */
const endOfMainnet: readonly ReactNode[] = [
  'End',
  withNotes(toGrouped(mainnetEnd.height), 'the last block'),
  withNotes('Shut down', `proposal ${mainnetEnd.proposal}`),
  `about ${mainnetEnd.date}`,
  'The chain registry names no upgrade between the last governance plan below and this block. No source says that there was no upgrade.',
];

/** Every release in the history of a network, the newest first, with what is known of it. */
export function UpgradeTable({network}: Props): JSX.Element {
  const rows = [...upgrades[network]].reverse().map((upgrade) => {
    const {version, reached, announced, note} = upgrade;
    const {released, cosmosSdk, cometBft} = releases.get(version) ?? {};
    return [
      <ReleaseLink key="version" version={version} />,
      toStart(upgrade),
      toKind(network, upgrade),
      withNotes(released ?? 'not known', reached && `reached ${reached}`, announced && `announced for ${announced}`),
      withNotes(note, `Cosmos SDK ${cosmosSdk ?? 'not known'}, CometBFT ${cometBft ?? 'not known'}`),
    ];
  });
  return (
    <DataTable
      heads={['Version', 'From block', 'Kind', 'Released', 'What changed']}
      classNames={[styles.short, styles.short, styles.short, styles.date, styles.sentence]}
      rows={network === 'mainnet' ? [endOfMainnet, ...rows] : rows}
    />
  );
}

/** Which binary executes which blocks of a network, from genesis on. */
export function BinaryTable({network}: Props): JSX.Element {
  const end =
    network === 'testnet'
      ? 'not known'
      : withNotes(`${toGrouped(mainnetEnd.height)}, the last block`, 'if no upgrade is missing in this table');
  return (
    <DataTable
      heads={['From block', 'To block', 'Start with', 'Patch before the last block', 'Plan name']}
      classNames={Array.from({length: 5}, () => styles.short)}
      rows={toBinaryRanges(upgrades[network]).map(({from, to, version, thenOneOf, plans}) => [
        from === undefined ? 'first block' : toGrouped(from),
        to === undefined ? end : toGrouped(to),
        <ReleaseLink key="version" version={version} />,
        thenOneOf.length === 0
          ? 'no change'
          : joined(' or ', thenOneOf, (patch) => <ReleaseLink key={patch} version={patch} />),
        plans.length === 0 ? 'genesis' : <Plans names={plans} />,
      ])}
    />
  );
}

const DatedRelease = ({version}: {version: string}): JSX.Element => (
  <>
    <ReleaseLink version={version} /> {releases.get(version)?.released}
  </>
);

/** Every hard fork, with its patches: before the height, a node needed one of them. */
export const ForkTable = (): JSX.Element => (
  <DataTable
    heads={['Height', 'Network', 'Patch before the fork', 'New version', 'Plan name']}
    classNames={[styles.short, undefined, styles.short, styles.short]}
    rows={(['mainnet', 'testnet'] as const).flatMap((network) =>
      toHardForks(upgrades[network]).map(({fork, patches}) => [
        fork.height === undefined ? 'not known' : toGrouped(fork.height),
        facts.networks[network].label,
        toLines(patches.map(({version}) => <DatedRelease key={version} version={version} />)),
        <DatedRelease key="fork" version={fork.version} />,
        <Plans key="plans" names={toPlanNames(upgrades[network], fork)} />,
      ]),
    )}
  />
);

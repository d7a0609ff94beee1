import React from 'react';
import Link from '@docusaurus/Link';
import Admonition from '@theme/Admonition';
import {mainnetEnd} from '@site/src/site/derived';

/** The notice on pages where a reader would use a public network. */
export default function MainnetEnded(): JSX.Element {
  return (
    <Admonition type="caution" title="Mainnet has ended">
      <p>
        Governance proposal {mainnetEnd.proposal} shut mainnet down on about {mainnetEnd.date}. No public endpoint,
        explorer or faucet is known to answer, and nobody has confirmed that the testnet runs. The software works on{' '}
        <Link to="/protocol/evmos-cli/single-node#start-by-script">a node of your own</Link>: use its{' '}
        <Link to="/develop/api/networks#local-endpoints">endpoints</Link> instead of public endpoints. For details, see{' '}
        <Link to="/develop/mainnet#what-became-of-the-network">What became of the network</Link>.
      </p>
    </Admonition>
  );
}

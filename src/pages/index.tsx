import React from 'react';
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import Layout from '@theme/Layout';
import {InlineCode} from '@site/src/components/InlineCode';
import {NetworkRows, type NetworkRow} from '@site/src/components/NetworkTables';
import {mainnetEnd, mainnetEndMonth, toNetworkIds} from '@site/src/site/derived';
import {facts} from '@site/src/site/facts';
import {toOwnNode} from '@site/src/site/walletNetworks';
import Orbit from '@site/src/components/diagrams/orbit.svg';
import styles from './index.module.css';

const areas = [
  {
    title: 'Develop',
    to: '/develop',
    text: 'You write contracts, wallets or frontends.',
    tasks: [
      {label: 'Run a node of your own', to: '/protocol/evmos-cli/single-node'},
      {label: 'Deploy a contract on it', to: '/develop#quick-start'},
      {label: 'Call precompiles from Solidity', to: '/develop/smart-contracts/evm-extensions'},
      {label: 'Look up a JSON-RPC method', to: '/develop/api/ethereum-json-rpc/methods'},
      {label: 'Read old data', to: '/develop/api/snapshots-archives'},
      {label: 'Move to another chain', to: '/develop/mainnet#where-the-code-goes-on'},
    ],
  },
  {
    title: 'Validate',
    to: '/validate',
    text: 'You run a full node, a validator or a relayer.',
    tasks: [
      {label: 'Run a network of several nodes', to: '/protocol/evmos-cli/multi-nodes'},
      {label: 'Run a validator', to: '/validate/setup-and-configuration/run-a-validator'},
      {label: 'Keep the consensus key safe', to: '/validate/security'},
      {label: 'Upgrade a node at a height', to: '/validate/upgrades'},
      {label: 'Relay packets between your chains', to: '/validate/relayers'},
      {label: 'Check what others say of the chain', to: '/develop/mainnet#lists-that-still-show-it-as-alive'},
    ],
  },
  {
    title: 'Protocol',
    to: '/protocol',
    text: 'You integrate, audit or change the chain itself.',
    tasks: [
      {label: 'Accounts, keys and addresses', to: '/protocol/concepts/accounts'},
      {label: 'Gas and fees', to: '/protocol/concepts/gas-and-fees'},
      {label: 'Specifications of the modules', to: '/protocol/modules'},
      {label: 'Commands of evmosd', to: '/protocol/evmos-cli/cli-commands'},
      {label: 'Settings of a node', to: '/protocol/evmos-cli/configuration'},
      {label: 'Known vulnerabilities', to: '/protocol/security'},
    ],
  },
];

const rows: readonly NetworkRow[] = [
  {label: 'Cosmos chain id', read: (network) => toNetworkIds(network).chainId},
  {label: 'EIP-155 number', read: (network) => String(toNetworkIds(network).eip155)},
  {label: 'JSON-RPC', read: (network) => (network === 'local' ? toOwnNode('jsonRpc') : undefined)},
  {label: 'Token', read: (network) => facts.networks[network].ticker},
  {label: 'Smallest unit', read: (network) => facts.networks[network].denomination},
];

const {links, project, versions} = facts;

const Areas = (): JSX.Element => (
  <section className={styles.areas} aria-label="The three areas">
    {areas.map(({title, to, text, tasks}) => (
      <div key={to} className={styles.area}>
        <h2>
          <Link to={to}>{title}</Link>
        </h2>
        <p className={styles.muted}>{text}</p>
        <ul>
          {tasks.map((task) => (
            <li key={task.to}>
              <Link to={task.to}>{task.label}</Link>
            </li>
          ))}
        </ul>
      </div>
    ))}
  </section>
);

const Connection = (): JSX.Element => (
  <section className={styles.section} aria-labelledby="connection">
    <div>
      <h2 id="connection">Connect</h2>
      <p className={styles.muted}>
        Wallets ask for the EIP-155 number. The command line asks for the full{' '}
        <Link to="/protocol/concepts/chain-id">chain id</Link>. One key has the same address on every network.
      </p>
      <p className={styles.muted}>
        <Link to="/develop/wallet-integration#add-the-network-yourself">Add your node to a wallet</Link>.
      </p>
      <p className={styles.muted}>
        No endpoint of the public networks is known to answer. The record of them:{' '}
        <Link to="/develop/api/networks">networks and endpoints</Link>,{' '}
        <Link to="/develop/block-explorers">explorers</Link>, <Link to="/develop/faucet">faucet</Link>, nodes of{' '}
        <Link to="/validate/mainnet">mainnet</Link> and the <Link to="/validate/testnet">testnet</Link>.
      </p>
    </div>
    <NetworkRows
      className={styles.facts}
      aria-labelledby="connection"
      rows={rows}
      none={<span className={styles.muted}>none</span>}
    />
  </section>
);

const Versions = (): JSX.Element => (
  <section className={styles.section} aria-labelledby="versions">
    <h2 id="versions">Version of these pages</h2>
    <div>
      <p>
        These pages describe <InlineCode>{project.binary}</InlineCode> <b>{versions.latest}</b>. Mainnet moved on to
        later releases and ended at block {mainnetEnd.height.toLocaleString('en')}. The{' '}
        <Link to="/validate/upgrades/list-of-upgrades">list of upgrades</Link> shows which binary executes which block.
      </p>
      <p className={styles.links}>
        <Link href={links.repository}>Source</Link>
        <Link href={links.cosmosEvm}>Successor of the code</Link>
        <Link to="/protocol/bugs">Report a bug</Link>
        <Link href={links.docsRepository}>Improve these pages</Link>
      </p>
    </div>
  </section>
);

/** The home page: the areas with their most wanted pages, the networks, and the version of the pages. */
export default function Home(): JSX.Element {
  return (
    <Layout>
      <PageMetadata
        title="Documentation"
        description="Build on Evmos, run a node or a validator, or study the protocol: tested pages for developers, operators and engineers."
      />
      <main className={styles.page}>
        <header className={styles.intro}>
          <div>
            <h1>{project.name} documentation</h1>
            <p>
              {project.name} is a proof-of-stake chain that runs Ethereum contracts. It is built with the Cosmos SDK and
              CometBFT, and it connects to other chains by IBC. Mainnet ended in {mainnetEndMonth}: see{' '}
              <Link to="/develop/mainnet#what-became-of-the-network">what still works</Link>.
            </p>
          </div>
          <Orbit width="320" height="320" className={styles.orbit} aria-hidden="true" focusable="false" />
        </header>
        <Areas />
        <Connection />
        <Versions />
      </main>
    </Layout>
  );
}

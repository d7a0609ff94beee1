import type {Namespace} from './types';

/** The namespaces in the order of the page. */
export const namespaces: readonly Namespace[] = [
  {
    name: 'web3',
    summary: 'The version of the node, and a hash function.',
    enabledByDefault: true,
    exposure: 'public',
    risk: 'It reveals only the build of the node.',
  },
  {
    name: 'net',
    summary: 'The number of the chain, and the state of the peer-to-peer network.',
    enabledByDefault: true,
    exposure: 'public',
    risk: 'It reveals the number of peers.',
  },
  {
    name: 'eth',
    summary: 'Blocks, transactions, state, contract calls, logs and filters.',
    enabledByDefault: true,
    exposure: 'public',
    risk: 'Anyone who reaches it can sign with the keys in the keyring of the node, so keep the keyring of a public node empty.',
  },
  {
    name: 'txpool',
    summary: 'Waiting transactions. On Evmos, the answers are always empty.',
    enabledByDefault: false,
    exposure: 'public',
    risk: 'It reveals nothing.',
  },
  {
    name: 'debug',
    summary: 'Traces, encoded blocks and profiles of the process.',
    enabledByDefault: false,
    exposure: 'private',
    risk: 'Traces are expensive, and the profilers write files on the host.',
  },
  {
    name: 'personal',
    summary: 'Keys in the keyring of the node.',
    enabledByDefault: false,
    exposure: 'private',
    risk: 'It creates keys and signs with them. Passwords protect nothing.',
  },
  {
    name: 'miner',
    summary: 'Settings of a validator. None of these methods works.',
    enabledByDefault: false,
    exposure: 'private',
    risk: 'It destroys client.toml, so that the node does not start again. It also signs transactions with the key of the validator.',
  },
  {
    name: 'rpc',
    summary: 'The list of the namespaces that are on.',
    enabledByDefault: true,
    exposure: 'public',
    risk: 'You cannot switch it off. It reveals which namespaces are on.',
  },
];

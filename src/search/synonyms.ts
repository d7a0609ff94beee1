/**
 * Words of the field that mean the same to a reader who searches. A query with one of a row finds the others too, behind
 * what it says itself. What has several words stands for them together.
 */
export const synonyms: readonly (readonly string[])[] = [
  ['gas', 'fee'],
  ['precompile', 'evm extension', 'extension', 'precompiled contract'],
  ['explorer', 'scan', 'escan', 'mintscan'],
  ['faucet', 'test token', 'free token'],
  ['tendermint', 'cometbft'],
  ['mnemonic', 'seed phrase', 'recovery phrase'],
  ['stake', 'delegate', 'bond'],
  ['unstake', 'undelegate', 'unbond'],
  ['sign twice', 'double sign', 'equivocation'],
  ['remote signer', 'tmkms', 'kms'],
  ['oracle', 'price feed'],
  ['indexer', 'subgraph'],
  ['websocket', 'wss'],
  ['endpoint', 'rpc url', 'provider'],
  ['denom', 'denomination', 'unit'],
  ['bridge', 'ibc transfer', 'cross chain'],
  ['upgrade', 'update'],
  ['downgrade', 'rollback', 'roll back'],
  ['prune', 'pruning'],
  ['ledger', 'hardware wallet'],
  ['convert', 'translate'],
];

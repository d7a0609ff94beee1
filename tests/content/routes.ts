const below = (parent: string, children: string): string[] => children.split(' ').map((child) => `${parent}/${child}`);

/** Every route that the specification promises. The site may have more pages. */
export const specifiedRoutes: readonly string[] = [
  '/',
  '/markdown-page',
  '/search',
  '/docs',
  '/develop',
  '/develop/api',
  ...below('/develop/api', 'cosmos-grpc ethereum-json-rpc networks snapshots-archives tendermint-rpc'),
  '/develop/api/ethereum-json-rpc/methods',
  ...below('/develop', 'block-explorers faucet graphs-indexers mainnet oracles testnet wallet-integration'),
  '/develop/smart-contracts',
  ...below('/develop/smart-contracts', 'custom-improvement-proposals evm-extensions list-evm-extensions outposts'),
  ...below('/develop/smart-contracts/evm-extensions', 'authorization distribution ibc-transfer staking types vesting'),
  '/develop/tools',
  ...below('/develop/tools', 'client-integrations contract-verifications tools-plugins'),
  '/protocol',
  ...below('/protocol', 'bugs faq ibc-channels metrics module-accounts'),
  ...below(
    '/protocol/concepts',
    'accounts chain-id encoding gas-and-fees ibc-relayers key-management keyring migrations multisig pending-state replay-protection signing tokens transactions',
  ),
  '/protocol/evmos-cli',
  ...below(
    '/protocol/evmos-cli',
    'alternative-dbs cli-commands configuration docker-build multi-nodes proposal-draft single-node',
  ),
  '/protocol/modules',
  ...below('/protocol/modules', 'epochs erc20 evm feemarket inflation vesting'),
  '/protocol/security',
  ...below('/protocol/security', 'audits safu'),
  '/validate',
  ...below('/validate', 'mainnet relayers testnet'),
  '/validate/security',
  ...below('/validate/security', 'tendermint-kms validator-security-checklist'),
  ...below(
    '/validate/setup-and-configuration',
    'configuration disk-usage-configuration faq mempool run-a-validator state-sync',
  ),
  '/validate/upgrades',
  ...below('/validate/upgrades', 'automated-upgrades hard-fork-upgrades list-of-upgrades manual-upgrades rollback'),
];

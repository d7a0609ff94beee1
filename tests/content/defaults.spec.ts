import {expect, test} from '@playwright/test';
import {checkDefaults, type Reference} from './defaults';
import {expectNoFindings} from './expectNoFindings';
import {readPages, toLine, type Page} from './pages';

/** Matches the keys whose values `init` chooses at random, or whose values would fill a line. */
const ofInit = 'moniker|seeds|chain-id';

const configuration = 'validate/setup-and-configuration/configuration.md';
const parameters = 'Parameters';

/** The pages with tables that list all defaults of a kind. */
const references: readonly Reference[] = [
  {
    file: 'protocol/evmos-cli/configuration.md',
    wants: /^(?:config|app|client)\./,
    inWords: new RegExp(`^(?:${ofInit})$`),
  },
  {
    // The page leaves two sections to other pages, which it names.
    file: configuration,
    wants: /^(?:config\.(?!mempool\.)|app\.(?!streamers\.)|client\.)/,
    inWords: new RegExp(`^(?:${ofInit}|upnp|cors_allowed_methods|cors_allowed_headers)$`),
  },
  {file: 'validate/setup-and-configuration/mempool.md', section: 'Keys of the mempool', wants: /^config\.mempool\./},
  {
    file: 'validate/setup-and-configuration/state-sync.md',
    section: 'Keys of [statesync]',
    wants: /^config\.statesync\./,
  },
  {file: 'validate/setup-and-configuration/state-sync.md', section: 'Serve snapshots', wants: /^app\.state-sync\./},
  // The timers differ only in two fields, so the second one needs no other rows.
  {
    file: 'protocol/modules/epochs.md',
    section: 'State',
    wants: /^genesis\.epochs\.epochs\.(?:0|1\.(?:identifier|duration)$)/,
  },
  {file: 'protocol/modules/erc20.md', section: parameters, wants: /^genesis\.erc20\.params\./},
  {
    file: 'protocol/modules/evm.md',
    section: parameters,
    wants: /^genesis\.evm\.params\.(?!chain_config\.)/,
    inWords: /^(?:active_precompiles|chain_config)$/,
  },
  {
    file: 'protocol/modules/evm.md',
    section: 'Fork blocks',
    column: 'Field',
    wants: /^genesis\.evm\.params\.chain_config\./,
    // The default of every fork block is 0.
    inWords: /_block$|^eip150_hash$/,
  },
  {
    file: 'protocol/modules/evm.md',
    section: 'Settings of a node',
    wants: /^app\.(?:evm\.|json-rpc\.(?:gas-cap|evm-timeout)$)/,
  },
  {file: 'protocol/modules/feemarket.md', section: parameters, wants: /^genesis\.feemarket\.params\./},
  {file: 'protocol/modules/inflation.md', section: parameters, wants: /^genesis\.inflation\.params\./},
  {
    file: 'protocol/modules/index.md',
    section: 'Revenue',
    wants: /^genesis\.revenue\.params\./,
    inWords: /^developer_shares$/,
  },
  {
    file: 'protocol/evmos-cli/proposal-draft.md',
    section: 'Before you begin',
    wants: /^genesis\.gov\.params\.(?!min_deposit\.0\.denom)/,
    // The page states these periods in hours.
    inWords: /_period$/,
  },
  {
    file: 'protocol/metrics.md',
    section: 'Application metrics',
    column: 'Type',
    wants: /^metric\.(?!cometbft_|rpc_)/,
    // A node serves these metrics only after their first event, which does not happen on a single chain. Some metrics
    // never appear, and the page says so.
    inWords:
      /^(?:erc20_ibc_|inflation_allocate_|ibc_|tx_msg_ibc_|…)|<path>$|^store_iavl_(?:has|query)$|redelegate$|^tx_msg_withdraw_commission$/,
  },
  {
    file: 'protocol/metrics.md',
    section: 'CometBFT metrics',
    column: 'Type',
    wants: /^metric\.cometbft_/,
    inWords:
      /^(?:validator_missed_blocks|late_votes)$|^cometbft_(?:p2p_peer_pending_send_bytes|p2p_num_txs|mempool_(?:rejected|evicted)_txs|state_validator_set_updates)$/,
  },
  {
    file: 'protocol/metrics.md',
    section: 'EVM metrics',
    column: 'Type',
    wants: /^metric\.rpc_/,
    // A node serves one metric for each method.
    inWords: /<method>/,
  },
];

const pages = readPages('.');
const [wrong] = readPages('tests/fixtures/defaults');

function check(page: Page | undefined, reference: Reference): ReturnType<typeof checkDefaults> {
  if (!page) {
    throw new Error(`There is no page ${reference.file}`);
  }
  return checkDefaults(page, reference);
}

test('tables of keys, parameters and metrics have every default that a node reported, and use its values', () => {
  const checked = references.map((reference) =>
    check(
      pages.find(({file}) => file === reference.file),
      reference,
    ),
  );
  const counts = references.map(({file, section}, index) => ({file, section, count: checked[index]?.count ?? 0}));
  for (const {file, section, count} of counts) {
    console.log(`${file}${section ? `, ${section}` : ''}: ${count} of a node`);
  }
  expect(counts.filter(({count}) => count === 0)).toEqual([]);
  expect(counts.reduce((sum, {count}) => sum + count, 0)).toBeGreaterThan(500);
  expectNoFindings(checked.flatMap(({findings}) => findings));
});

test('finds a typed value, the value of another key, an unknown name, wrong labels, and a default without a row', () => {
  const {count, findings} = check(wrong, {file: '', wants: /^config\.statesync\./, inWords: /^temp_dir$/});
  expect(count).toBe(5);
  expect(findings.map(toLine)).toEqual([
    'protocol/wrong.md:15: default: the value of `trust_height` is typed: write {{config.value.statesync.trust_height}}',
    'protocol/wrong.md:16: default: a type that is typed: write {{config.type.statesync.trust_period}}',
    'protocol/wrong.md:17: default: the value of `discovery_time` is typed: write {{config.value.statesync.discovery_time}}',
    'protocol/wrong.md:17: default: the value of config.consensus.timeout_propose: this row is about something else',
    'protocol/wrong.md:19: default: `chunk_fetcher` is nothing that a node told: correct the name',
    'protocol/wrong.md:19: default: the value of config.statesync.chunk_fetchers: this row is about something else',
    ...['trust_height', 'discovery_time', 'chunk_request_timeout', 'chunk_fetchers'].map(
      (key) => `protocol/wrong.md:1: default: no row for config.statesync.${key}: write one, with what it means`,
    ),
  ]);
  const parameters = check(wrong, {file: '', section: 'Parameters', wants: /^genesis\.erc20\.params\./});
  expect(parameters.findings.map(toLine)).toEqual([
    'protocol/wrong.md:25: default: the value of genesis.erc20.params.enable_evm_hook: this row is about something else',
    'protocol/wrong.md:1: default: no row for genesis.erc20.params.enable_evm_hook: write one, with what it means',
  ]);
  const metrics = check(wrong, {file: '', section: 'Metrics', column: 'Type', wants: /^metric\.gov_/});
  expect(metrics.findings.map(toLine)).toEqual([
    'protocol/wrong.md:32: default: other labels than metric.gov_deposit has: write proposal_id',
    'protocol/wrong.md:1: default: no row for metric.gov_proposal: write one, with what it means',
  ]);
});

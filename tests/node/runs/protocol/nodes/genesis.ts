import type {PageRun} from '../../../run';
import type {Answer} from '../errors-of-nodes';

const key = '{"@type": "/cosmos.crypto.ed25519.PubKey", "key": "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="}';
const operator = 'evmosvaloper1cml96vmptgw99syqrrz8az79xer2pcgp2mwaaw';
const validator = (changes: string): string =>
  `({operator_address: "${operator}", consensus_pubkey: ${key}, jailed: false, status: "BOND_STATUS_BONDED", tokens: "1", delegator_shares: "1.000000000000000000", description: {moniker: "x", identity: "", website: "", security_contact: "", details: ""}, unbonding_height: "0", unbonding_time: "1970-01-01T00:00:00Z", commission: {commission_rates: {rate: "0", max_rate: "0", max_change_rate: "0"}, update_time: "1970-01-01T00:00:00Z"}, min_self_delegation: "1"} | ${changes})`;

const clientState =
  '{"@type": "/ibc.lightclients.tendermint.v1.ClientState", chain_id: "a-1", trust_level: {numerator: "1", denominator: "3"}, trusting_period: "10s", unbonding_period: "20s", max_clock_drift: "1s", frozen_height: {revision_number: "0", revision_height: "0"}, latest_height: {revision_number: "1", revision_height: "5"}, proof_specs: [], upgrade_path: [], allow_update_after_expiry: false, allow_update_after_misbehaviour: false}';
const consensusState =
  '{"@type": "/ibc.lightclients.tendermint.v1.ConsensusState", timestamp: "2024-01-01T00:00:00Z", root: {hash: "AAAA"}, next_validators_hash: "AAAA"}';
const client = 'ibc.client_genesis';
const channel = 'ibc.channel_genesis';
const connection = 'ibc.connection_genesis';
const packet = '{port_id: "transfer", channel_id: "channel-0", sequence: "1", data: "AA=="}';

/** The directories of modules that have another name in a genesis file. */
const directories: Readonly<Record<string, string>> = {ibc: 'core', interchainaccounts: '27-interchain-accounts'};

/** Returns the packages that check a part of a genesis file. */
const toPackages = (module: string): RegExp =>
  new RegExp(`^(?:cosmos-sdk/x|ibc-go/v7/modules|ibc-go/v7/modules/apps)/${directories[module] ?? module}(?:/|$)`);

/** Changes of `app_state` that `validate-genesis` refuses, by the module that does. */
const refused: readonly (readonly [module: string, change: string])[] = [
  ...['auth', 'authz', 'bank', 'capability', 'crisis', 'distribution', 'evidence', 'feegrant', 'genutil'].map(
    (module) => [module, `.${module} = 1`] as const,
  ),
  ...['gov', 'slashing', 'staking', 'ibc', 'transfer', 'interchainaccounts'].map(
    (module) => [module, `.${module} = 1`] as const,
  ),
  [
    'bank',
    '.bank.params.send_enabled = [{denom: "a", enabled: true}] | .bank.send_enabled = [{denom: "b", enabled: true}]',
  ],
  [
    'bank',
    '.bank.denom_metadata = ([{base: "aaa", display: "aaa", name: "a", symbol: "a", denom_units: [{denom: "aaa", exponent: 0}]}] | . + .)',
  ],
  ['capability', '.capability.owners = [{index: "1", index_owners: {owners: []}}]'],
  ['capability', '.capability.owners = [{index: "9", index_owners: {owners: [{module: "a", name: "b"}]}}]'],
  [
    'capability',
    '.capability.index = "5" | .capability.owners = [{index: "1", index_owners: {owners: [{module: "", name: "b"}]}}]',
  ],
  [
    'capability',
    '.capability.index = "5" | .capability.owners = [{index: "1", index_owners: {owners: [{module: "a", name: ""}]}}]',
  ],
  ['crisis', '.crisis.constant_fee.amount = "0"'],
  ['distribution', '.distribution.fee_pool.community_pool = [{denom: "aevmos", amount: "-1"}]'],
  ['staking', `.staking.validators = [${validator('.')}, ${validator('.')}]`],
  ['staking', `.staking.validators = [${validator('.jailed = true')}]`],
  ['staking', `.staking.validators = [${validator('.delegator_shares = "0"')}]`],
  ['genutil', '.genutil.gen_txs[0].body.messages += .genutil.gen_txs[0].body.messages'],
  [
    'genutil',
    '.genutil.gen_txs[0].body.messages[0] = {"@type": "/cosmos.bank.v1beta1.MsgSend", from_address: "", to_address: "", amount: []}',
  ],
  ['genutil', '.genutil.gen_txs[0].body.messages[0].value.amount = "0"'],
  ['genutil', '.genutil.gen_txs = [1]'],
  ['ibc', `.${client}.clients = [{client_id: "x", client_state: ${clientState}}]`],
  ['ibc', `.${client}.clients = [{client_id: "07-tendermint-0", client_state: null}]`],
  [
    'ibc',
    `.${client}.params.allowed_clients = ["x"] | .${client}.clients = [{client_id: "07-tendermint-0", client_state: ${clientState}}]`,
  ],
  ['ibc', `.${client}.clients = [{client_id: "07-tendermint-0", client_state: (${clientState} | .chain_id = "")}]`],
  ['ibc', `.${client}.clients = [{client_id: "06-solomachine-0", client_state: ${clientState}}]`],
  ['ibc', `.${client}.clients_consensus = [{client_id: "07-tendermint-0", consensus_states: []}]`],
  ...[
    `{height: {revision_number: "0", revision_height: "0"}, consensus_state: ${consensusState}}`,
    `{height: {revision_number: "1", revision_height: "1"}, consensus_state: null}`,
    `{height: {revision_number: "1", revision_height: "1"}, consensus_state: (${consensusState} | .next_validators_hash = "")}`,
    `{height: {revision_number: "1", revision_height: "1"}, consensus_state: (${consensusState} | .root = {hash: ""})}`,
    `{height: {revision_number: "1", revision_height: "1"}, consensus_state: {"@type": "/ibc.lightclients.solomachine.v3.ConsensusState", public_key: ${key}, diversifier: "", timestamp: "1"}}`,
  ].map(
    (state) =>
      [
        'ibc',
        `.${client}.clients = [{client_id: "07-tendermint-0", client_state: (${clientState} | .proof_specs = [{leaf_spec: {}, inner_spec: {}, max_depth: 0, min_depth: 0}])}] | .${client}.next_client_sequence = "1" | .${client}.clients_consensus = [{client_id: "07-tendermint-0", consensus_states: [${state}]}]`,
      ] as const,
  ),
  [
    'ibc',
    `.${client}.clients_metadata = [{client_id: "07-tendermint-0", client_metadata: [{key: "AA==", value: "AA=="}]}]`,
  ],
  ...['{key: "", value: "AA=="}', '{key: "AA==", value: ""}'].map(
    (data) =>
      [
        'ibc',
        `.${client}.clients = [{client_id: "07-tendermint-0", client_state: (${clientState} | .proof_specs = [{leaf_spec: {}, inner_spec: {}, max_depth: 0, min_depth: 0}])}] | .${client}.next_client_sequence = "1" | .${client}.clients_metadata = [{client_id: "07-tendermint-0", client_metadata: [${data}]}]`,
      ] as const,
  ),
  [
    'ibc',
    `.${client}.clients = [{client_id: "07-tendermint-0", client_state: (${clientState} | .proof_specs = [{leaf_spec: {}, inner_spec: {}, max_depth: 0, min_depth: 0}])}] | .${client}.next_client_sequence = "0"`,
  ],
  [
    'ibc',
    `.${connection}.connections = [{id: "x", client_id: "", versions: [], state: "STATE_OPEN", counterparty: {client_id: "", connection_id: "", prefix: {key_prefix: ""}}, delay_period: "0"}]`,
  ],
  [
    'ibc',
    `.${connection}.connections = [{id: "connection-0", client_id: "07-tendermint-0", versions: [{identifier: "1", features: ["ORDER_ORDERED"]}], state: "STATE_OPEN", counterparty: {client_id: "07-tendermint-1", connection_id: "connection-1", prefix: {key_prefix: "AA=="}}, delay_period: "0"}]`,
  ],
  ['ibc', `.${connection}.client_connection_paths = [{client_id: "x", paths: []}]`],
  ['ibc', `.${connection}.client_connection_paths = [{client_id: "07-tendermint-0", paths: ["x"]}]`],
  [
    'ibc',
    `.${channel}.channels = [{state: "STATE_OPEN", ordering: "ORDER_UNORDERED", counterparty: {port_id: "", channel_id: ""}, connection_hops: [], version: "", port_id: "transfer", channel_id: "channel-0"}]`,
  ],
  [
    'ibc',
    `.${channel}.channels = [{state: "STATE_OPEN", ordering: "ORDER_UNORDERED", counterparty: {port_id: "transfer", channel_id: "channel-1"}, connection_hops: ["connection-0"], version: "a", port_id: "transfer", channel_id: "channel-0"}]`,
  ],
  ['ibc', `.${channel}.acknowledgements = [${packet} | .sequence = "0"]`],
  ['ibc', `.${channel}.acknowledgements = [${packet} | .data = ""]`],
  ['ibc', `.${channel}.commitments = [${packet} | .sequence = "0"]`],
  ['ibc', `.${channel}.send_sequences = [${packet} | del(.data) | .sequence = "0"]`],
  ['ibc', `.${channel}.recv_sequences = [${packet} | del(.data) | .sequence = "0"]`],
  ['ibc', `.${channel}.ack_sequences = [${packet} | del(.data) | .sequence = "0"]`],
];

/** Gives an account of a module 1aevmos. */
const pool = (address: string): string =>
  `.app_state.bank.supply = [] | .app_state.bank.balances += [{address: "${address}", coins: [{denom: "aevmos", amount: "1"}]}]`;

/** Changes of the whole file that a node refuses when it starts. */
const started: readonly string[] = [
  '.validators = [{address: "", pub_key: {type: "tendermint/PubKeyEd25519", value: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="}, power: "5", name: ""}]',
  '.validators = [{address: "", pub_key: {type: "tendermint/PubKeyEd25519", value: "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="}, power: "5", name: ""}, {address: "", pub_key: {type: "tendermint/PubKeyEd25519", value: "AQAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="}, power: "5", name: ""}]',
  '.app_state.genutil.gen_txs = []',
  '.app_state.genutil.gen_txs = [1]',
  '.app_state.genutil.gen_txs[0].signatures = []',
  `${pool('evmos1jv65s3grqf6v6jl3dp4t6c9t9rk99cd8974jnh')} | .app_state.distribution.fee_pool.community_pool = [{denom: "aevmos", amount: "2.0"}]`,
  '.app_state.bank.supply = [{denom: "aevmos", amount: "1"}]',
  '.app_state.bank.balances[0].coins += [{denom: "aevmos", amount: "0"}, {denom: "aevmos", amount: "-1"}]',
  '.app_state.evidence = 1',
  `.app_state.evidence.evidence = [{"@type": "/cosmos.evidence.v1beta1.Equivocation", height: "0", time: "1970-01-01T00:00:00Z", power: "0", consensus_address: ""}]`,
  `.app_state.evidence.evidence = ([{"@type": "/cosmos.evidence.v1beta1.Equivocation", height: "1", time: "2024-01-01T00:00:00Z", power: "1", consensus_address: "evmosvalcons1cml96vmptgw99syqrrz8az79xer2pcgpqm3yhn"}] | . + .)`,
  `${pool('evmos1fl48vsnmsdzcv85q5d2q4z5ajdha8yu3h6cprl')} | .app_state.staking.validators = [${validator('.tokens = "2"')}]`,
  `${pool('evmos1tygms3xhhs3yv487phx3dw4a95jn7t7lr6ys4t')} | .app_state.staking.validators = [${validator('.tokens = "2" | .status = "BOND_STATUS_UNBONDED"')}]`,
  `.app_state.staking.validators = [${validator('.status = "BOND_STATUS_UNSPECIFIED"')}]`,
  `.app_state.ibc.client_genesis.clients = [{client_id: "07-tendermint-0", client_state: null}]`,
  `.app_state.ibc.client_genesis.params.allowed_clients = ["x"] | .app_state.ibc.client_genesis.clients = [{client_id: "07-tendermint-0", client_state: ${clientState}}]`,
  `.app_state.ibc.client_genesis.clients_consensus = [{client_id: "07-tendermint-0", consensus_states: [{height: {revision_number: "1", revision_height: "1"}, consensus_state: null}]}]`,
  '.app_state.ibc = 1',
  '.chain_id = "evmos_9001-1"',
  '.initial_height = "5"',
  '.genesis_time = "2099-01-01T00:00:00Z"',
  '.consensus_params.validator.pub_key_types = ["secp256k1"]',
];

/** Commands that make transactions of a genesis file, each beside a copy of a new home. */
const gentx: readonly string[] = [
  'rm -r config/gentx; mkdir config/gentx; evmosd collect-gentxs --home .',
  'echo x > config/gentx/a.json; evmosd collect-gentxs --home .',
  `jq '.body.memo = "x" | .body.messages += .body.messages' config/gentx/*.json > m; mv m config/gentx/$(ls config/gentx | head -1); evmosd collect-gentxs --home .`,
  `jq '.app_state.bank.balances = []' config/genesis.json > g; mv g config/genesis.json; evmosd collect-gentxs --home .`,
  `jq '.app_state.bank.balances[].coins = [{denom: "aevmos", amount: "1"}]' config/genesis.json > g; mv g config/genesis.json; evmosd collect-gentxs --home .`,
  `jq '.app_state.bank.balances = []' config/genesis.json > g; mv g config/genesis.json; evmosd gentx mykey 5aevmos --keyring-backend test --chain-id evmos_9000-1 --home .`,
  'evmosd gentx mykey 9999999999999999999999999999999aevmos --keyring-backend test --chain-id evmos_9000-1 --home .',
  'rm config/genesis.json; evmosd gentx mykey 5aevmos --keyring-backend test --chain-id evmos_9000-1 --home .',
  'rm config/genesis.json; evmosd collect-gentxs --home .',
  'rm config/genesis.json; evmosd add-genesis-account mykey 1aevmos --keyring-backend test --home .',
  'echo "{}" > config/genesis.json; evmosd validate-genesis --home .',
  'echo x > config/genesis.json; evmosd validate-genesis --home .',
  `jq '.app_state = 1' config/genesis.json > g; mv g config/genesis.json; evmosd validate-genesis --home .`,
];

/** Changes a genesis file in many ways, and asks the commands and a node that read it. */
export async function askGenesis(page: PageRun): Promise<Answer[]> {
  page.makeHome({home: 'fresh'});
  const answers: Answer[] = [];
  for (const [by, change] of refused) {
    page.write('change.jq', `.app_state |= (${change})`);
    const seen = await page.outputOf(
      'jq -f change.jq fresh/config/genesis.json > changed.json && evmosd validate-genesis changed.json 2>&1',
    );
    answers.push({seen, by: toPackages(by)});
  }
  for (const change of started) {
    page.write('change.jq', change);
    const {output} = await page.try(
      `rm -rf new; cp -r fresh new; jq -f change.jq fresh/config/genesis.json > new/config/genesis.json && timeout -s INT -k 5 8 evmosd start --home new --chain-id evmos_9000-1 2>&1`,
    );
    answers.push({seen: output.replace(/^Usage:[\s\S]*/m, '')});
  }
  for (const command of gentx) {
    answers.push({seen: await page.outputOf(`rm -rf new; cp -r fresh new; (cd new; ${command}) 2>&1`)});
  }
  return answers;
}

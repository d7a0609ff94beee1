// A valid message of every kind that a transaction can carry, with the state that they need. The run of the reference of
// errors changes each field of each, and keeps what the node says.
import {toBech32} from '../develop/smart-contracts/contracts';
import {accounts, get, type Chain} from '../../chain';
import {toMessageCases} from '../../messageArguments';
import type {PageRun} from '../../run';
import {facts} from '../../../../src/site/facts';

type Message = Readonly<Record<string, unknown>>;

const {dev0, dev1, dev2, dev3} = {
  dev0: accounts.dev0.bech32,
  dev1: accounts.dev1.bech32,
  dev2: accounts.dev2.bech32,
  dev3: accounts.dev3.bech32,
};

const t = (type: string, fields: object): Message => ({'@type': type, ...fields});
const coin = (amount = '1000'): object => ({denom: 'aevmos', amount});
const coins = [coin()];
const send = t('/cosmos.bank.v1beta1.MsgSend', {from_address: dev0, to_address: dev1, amount: coins});

const height = {revision_number: '1', revision_height: '5'};
const channel = {
  state: 'STATE_INIT',
  ordering: 'ORDER_UNORDERED',
  counterparty: {port_id: 'transfer', channel_id: ''},
  connection_hops: ['connection-0'],
  version: 'ics20-1',
};
const packet = {
  ...{sequence: '1', source_port: 'transfer', source_channel: 'channel-0', destination_port: 'transfer'},
  ...{destination_channel: 'channel-0', data: 'e30=', timeout_height: height, timeout_timestamp: '0'},
};
/** The same packet with a timeout that has not come. */
const openPacket = {...packet, timeout_height: {...height, revision_height: '99999'}};
export const clientState = {
  '@type': '/ibc.lightclients.tendermint.v1.ClientState',
  ...{chain_id: 'other_9001-1', trust_level: {numerator: '1', denominator: '3'}, trusting_period: '10s'},
  ...{unbonding_period: '20s', max_clock_drift: '5s', frozen_height: {}, latest_height: height},
  ...{upgrade_path: ['upgrade'], allow_update_after_expiry: false, allow_update_after_misbehaviour: false},
  proof_specs: [
    {
      leaf_spec: {hash: 'SHA256', prehash_key: 'NO_HASH', prehash_value: 'SHA256', length: 'VAR_PROTO', prefix: 'AA=='},
      inner_spec: {
        ...{child_order: [0, 1], child_size: 33, min_prefix_length: 4, max_prefix_length: 12},
        ...{empty_child: null, hash: 'SHA256'},
      },
      ...{max_depth: 0, min_depth: 0},
    },
  ],
};
const consensusState = {
  '@type': '/ibc.lightclients.tendermint.v1.ConsensusState',
  ...{timestamp: '2024-01-01T00:00:00Z', root: {hash: 'AA=='}, next_validators_hash: 'AB'.repeat(32)},
};

/** A header of the chain with its validators, as a relayer sends it to another chain. */
export async function readHeader(chain: Chain, at = 3): Promise<object> {
  const toBase64 = (hex: string): string => Buffer.from(hex, 'hex').toString('base64');
  const {
    signed_header: {header, commit},
  } = await chain.cometResult<{
    signed_header: {
      header: Readonly<Record<string, unknown>> & {version: {block: string}; last_block_id: BlockId};
      commit: {height: string; round: number; block_id: BlockId; signatures: {validator_address: string}[]};
    };
  }>(`/commit?height=${at}`);
  const {validators} = await chain.cometResult<{
    validators: {address: string; pub_key: {value: string}; voting_power: string; proposer_priority: string}[];
  }>(`/validators?height=${at}`);
  const toId = ({hash, parts}: BlockId): object => ({
    hash: toBase64(hash),
    part_set_header: {total: parts.total, hash: toBase64(parts.hash)},
  });
  const list = validators.map(({address, pub_key: {value}, ...rest}) => ({
    ...rest,
    address: toBase64(address),
    pub_key: {ed25519: value},
  }));
  const set = {validators: list, proposer: list[0], total_voting_power: list[0]?.voting_power};
  return {
    '@type': '/ibc.lightclients.tendermint.v1.Header',
    signed_header: {
      header: Object.fromEntries(
        Object.entries(header).map(([key, value]) => [
          key,
          key === 'version'
            ? {block: header.version.block, app: '0'}
            : key === 'last_block_id'
              ? toId(header.last_block_id)
              : key.endsWith('_hash') || key === 'proposer_address'
                ? toBase64(String(value))
                : value,
        ]),
      ),
      commit: {
        ...commit,
        block_id: toId(commit.block_id),
        signatures: commit.signatures.map((each) => ({
          ...each,
          block_id_flag: 'BLOCK_ID_FLAG_COMMIT',
          validator_address: toBase64(each.validator_address),
        })),
      },
    },
    validator_set: set,
    trusted_height: {revision_number: '1', revision_height: '2'},
    trusted_validators: set,
  };
}

interface BlockId {
  hash: string;
  parts: {total: number; hash: string};
}

/** A share as bytes, in base64. */
const share = (value: string): string => Buffer.from(value.replace('.', '').replace(/^0+/, '')).toString('base64');
const proofs = (...names: readonly string[]): object => ({
  ...Object.fromEntries(names.map((name) => [`proof_${name}`, 'AA=='])),
  proof_height: height,
});

const unknown = {
  account: toBech32('evmos', `0x${'11'.repeat(20)}`),
  operator: toBech32('evmosvaloper', `0x${'11'.repeat(20)}`),
  validator: toBech32('evmosvalcons', `0x${'11'.repeat(20)}`),
  contract: `0x${'11'.repeat(20)}`,
};

const staking = '/cosmos/staking/v1beta1';
const {account, operator: other, validator, contract} = unknown;

/** Returns a valid message of each kind. */
const toMessages = (operator: string, gov: string, header: object): readonly Message[] => [
  send,
  t('/cosmos.bank.v1beta1.MsgMultiSend', {inputs: [{address: dev0, coins}], outputs: [{address: dev1, coins}]}),
  t('/cosmos.bank.v1beta1.MsgSetSendEnabled', {
    authority: gov,
    send_enabled: [{denom: 'aevmos', enabled: true}],
    use_default_for: ['test'],
  }),
  t('/cosmos.bank.v1beta1.MsgUpdateParams', {authority: gov, params: {send_enabled: [], default_send_enabled: true}}),
  t('/cosmos.staking.v1beta1.MsgDelegate', {delegator_address: dev0, validator_address: operator, amount: coin()}),
  t('/cosmos.staking.v1beta1.MsgUndelegate', {delegator_address: dev0, validator_address: operator, amount: coin()}),
  t('/cosmos.staking.v1beta1.MsgBeginRedelegate', {
    delegator_address: dev0,
    validator_src_address: operator,
    validator_dst_address: operator,
    amount: coin(),
  }),
  t('/cosmos.staking.v1beta1.MsgCancelUnbondingDelegation', {
    delegator_address: dev0,
    validator_address: operator,
    amount: coin(),
    creation_height: '5',
  }),
  t('/cosmos.staking.v1beta1.MsgCreateValidator', {
    description: {moniker: 'm', identity: '', website: '', security_contact: '', details: ''},
    commission: {
      rate: '0.100000000000000000',
      max_rate: '0.200000000000000000',
      max_change_rate: '0.010000000000000000',
    },
    min_self_delegation: '1',
    delegator_address: dev0,
    validator_address: toBech32('evmosvaloper', accounts.dev0.address),
    pubkey: {'@type': '/cosmos.crypto.ed25519.PubKey', key: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='},
    value: coin('1000000000000000000'),
  }),
  t('/cosmos.staking.v1beta1.MsgEditValidator', {
    description: {moniker: 'm', identity: '', website: '', security_contact: '', details: ''},
    validator_address: operator,
    commission_rate: '0.110000000000000000',
    min_self_delegation: '2',
  }),
  t('/cosmos.staking.v1beta1.MsgUpdateParams', {
    authority: gov,
    params: {
      unbonding_time: '1814400s',
      max_validators: 100,
      max_entries: 7,
      historical_entries: 10000,
      bond_denom: 'aevmos',
      min_commission_rate: '0.050000000000000000',
    },
  }),
  t('/cosmos.distribution.v1beta1.MsgWithdrawDelegatorReward', {delegator_address: dev0, validator_address: operator}),
  t('/cosmos.distribution.v1beta1.MsgWithdrawValidatorCommission', {validator_address: operator}),
  t('/cosmos.distribution.v1beta1.MsgSetWithdrawAddress', {delegator_address: dev0, withdraw_address: dev1}),
  t('/cosmos.distribution.v1beta1.MsgFundCommunityPool', {amount: coins, depositor: dev0}),
  t('/cosmos.distribution.v1beta1.MsgCommunityPoolSpend', {authority: gov, recipient: dev0, amount: coins}),
  t('/cosmos.distribution.v1beta1.MsgUpdateParams', {
    authority: gov,
    params: {
      community_tax: '0.020000000000000000',
      base_proposer_reward: '0.000000000000000000',
      bonus_proposer_reward: '0.000000000000000000',
      withdraw_addr_enabled: true,
    },
  }),
  t('/cosmos.gov.v1.MsgSubmitProposal', {
    messages: [],
    initial_deposit: coins,
    proposer: dev0,
    metadata: 'm',
    title: 't',
    summary: 's',
  }),
  t('/cosmos.gov.v1.MsgDeposit', {proposal_id: '1', depositor: dev0, amount: coins}),
  t('/cosmos.gov.v1.MsgVote', {proposal_id: '1', voter: dev0, option: 'VOTE_OPTION_YES', metadata: ''}),
  t('/cosmos.gov.v1.MsgVoteWeighted', {
    proposal_id: '1',
    voter: dev0,
    options: [{option: 'VOTE_OPTION_YES', weight: '1.000000000000000000'}],
    metadata: '',
  }),
  t('/cosmos.gov.v1.MsgUpdateParams', {
    authority: gov,
    params: {
      min_deposit: coins,
      max_deposit_period: '30s',
      voting_period: '30s',
      quorum: '0.334000000000000000',
      threshold: '0.500000000000000000',
      veto_threshold: '0.334000000000000000',
      min_initial_deposit_ratio: '0.000000000000000000',
      burn_vote_quorum: false,
      burn_proposal_deposit_prevote: false,
      burn_vote_veto: true,
    },
  }),
  t('/cosmos.gov.v1.MsgExecLegacyContent', {
    content: {'@type': '/cosmos.gov.v1beta1.TextProposal', title: 't', description: 'd'},
    authority: gov,
  }),
  t('/cosmos.gov.v1beta1.MsgSubmitProposal', {
    content: {'@type': '/cosmos.gov.v1beta1.TextProposal', title: 't', description: 'd'},
    initial_deposit: coins,
    proposer: dev0,
  }),
  t('/cosmos.gov.v1beta1.MsgSubmitProposal', {
    content: {
      '@type': '/cosmos.params.v1beta1.ParameterChangeProposal',
      title: 't',
      description: 'd',
      changes: [{subspace: 'staking', key: 'MaxValidators', value: '5'}],
    },
    initial_deposit: coins,
    proposer: dev0,
  }),
  t('/cosmos.gov.v1beta1.MsgSubmitProposal', {
    content: {
      '@type': '/cosmos.upgrade.v1beta1.SoftwareUpgradeProposal',
      title: 't',
      description: 'd',
      plan: {name: 'v', time: '0001-01-01T00:00:00Z', height: '99999', info: '', upgraded_client_state: null},
    },
    initial_deposit: coins,
    proposer: dev0,
  }),
  t('/cosmos.gov.v1beta1.MsgSubmitProposal', {
    content: {
      '@type': '/cosmos.distribution.v1beta1.CommunityPoolSpendProposal',
      title: 't',
      description: 'd',
      recipient: dev0,
      amount: coins,
    },
    initial_deposit: coins,
    proposer: dev0,
  }),
  t('/cosmos.gov.v1beta1.MsgSubmitProposal', {
    content: {
      '@type': '/evmos.erc20.v1.RegisterERC20Proposal',
      title: 't',
      description: 'd',
      erc20addresses: ['0x963EBDf2e1f8DB8707dev05FC75bfeFFBa1B5BaC17'],
    },
    initial_deposit: coins,
    proposer: dev0,
  }),
  t('/cosmos.gov.v1beta1.MsgSubmitProposal', {
    content: {
      '@type': '/evmos.erc20.v1.ToggleTokenConversionProposal',
      title: 't',
      description: 'd',
      token: '0x963EBDf2e1f8DB8707dev05FC75bfeFFBa1B5BaC17',
    },
    initial_deposit: coins,
    proposer: dev0,
  }),
  t('/cosmos.gov.v1beta1.MsgSubmitProposal', {
    content: {
      '@type': '/evmos.erc20.v1.RegisterCoinProposal',
      title: 't',
      description: 'd',
      metadata: [
        {
          description: 'd',
          denom_units: [
            {denom: 'test', exponent: 0, aliases: []},
            {denom: 'TEST', exponent: 18, aliases: []},
          ],
          base: 'test',
          display: 'TEST',
          name: 'Test',
          symbol: 'TEST',
          uri: '',
          uri_hash: '',
        },
      ],
    },
    initial_deposit: coins,
    proposer: dev0,
  }),
  t('/cosmos.gov.v1beta1.MsgVote', {proposal_id: '1', voter: dev0, option: 'VOTE_OPTION_YES'}),
  t('/cosmos.gov.v1beta1.MsgVoteWeighted', {
    proposal_id: '1',
    voter: dev0,
    options: [{option: 'VOTE_OPTION_YES', weight: '1.000000000000000000'}],
  }),
  t('/cosmos.gov.v1beta1.MsgDeposit', {proposal_id: '1', depositor: dev0, amount: coins}),
  t('/cosmos.authz.v1beta1.MsgGrant', {
    granter: dev0,
    grantee: dev1,
    grant: {
      authorization: {'@type': '/cosmos.authz.v1beta1.GenericAuthorization', msg: '/cosmos.bank.v1beta1.MsgSend'},
      expiration: '2040-01-01T00:00:00Z',
    },
  }),
  t('/cosmos.authz.v1beta1.MsgGrant', {
    granter: dev0,
    grantee: dev1,
    grant: {
      authorization: {'@type': '/cosmos.bank.v1beta1.SendAuthorization', spend_limit: coins, allow_list: [dev2]},
      expiration: '2040-01-01T00:00:00Z',
    },
  }),
  t('/cosmos.authz.v1beta1.MsgGrant', {
    granter: dev0,
    grantee: dev1,
    grant: {
      authorization: {
        '@type': '/cosmos.staking.v1beta1.StakeAuthorization',
        max_tokens: coin(),
        allow_list: {address: [operator]},
        authorization_type: 'AUTHORIZATION_TYPE_DELEGATE',
      },
      expiration: '2040-01-01T00:00:00Z',
    },
  }),
  t('/cosmos.authz.v1beta1.MsgExec', {grantee: dev0, msgs: [send]}),
  t('/cosmos.authz.v1beta1.MsgRevoke', {granter: dev0, grantee: dev1, msg_type_url: '/cosmos.bank.v1beta1.MsgSend'}),
  t('/cosmos.feegrant.v1beta1.MsgGrantAllowance', {
    granter: dev0,
    grantee: dev1,
    allowance: {
      '@type': '/cosmos.feegrant.v1beta1.BasicAllowance',
      spend_limit: coins,
      expiration: '2040-01-01T00:00:00Z',
    },
  }),
  t('/cosmos.feegrant.v1beta1.MsgGrantAllowance', {
    granter: dev0,
    grantee: dev1,
    allowance: {
      '@type': '/cosmos.feegrant.v1beta1.PeriodicAllowance',
      basic: {spend_limit: coins, expiration: '2040-01-01T00:00:00Z'},
      period: '3600s',
      period_spend_limit: coins,
      period_can_spend: coins,
      period_reset: '2039-01-01T00:00:00Z',
    },
  }),
  t('/cosmos.feegrant.v1beta1.MsgGrantAllowance', {
    granter: dev0,
    grantee: dev1,
    allowance: {
      '@type': '/cosmos.feegrant.v1beta1.AllowedMsgAllowance',
      allowance: {'@type': '/cosmos.feegrant.v1beta1.BasicAllowance', spend_limit: coins, expiration: null},
      allowed_messages: ['/cosmos.bank.v1beta1.MsgSend'],
    },
  }),
  t('/cosmos.feegrant.v1beta1.MsgRevokeAllowance', {granter: dev0, grantee: dev1}),
  t('/cosmos.slashing.v1beta1.MsgUnjail', {validator_addr: operator}),
  t('/cosmos.slashing.v1beta1.MsgUpdateParams', {
    authority: gov,
    params: {
      signed_blocks_window: '100',
      min_signed_per_window: share('0.050000000000000000'),
      downtime_jail_duration: '600s',
      slash_fraction_double_sign: share('0.050000000000000000'),
      slash_fraction_downtime: share('0.010000000000000000'),
    },
  }),
  t('/cosmos.evidence.v1beta1.MsgSubmitEvidence', {
    submitter: dev0,
    evidence: {
      '@type': '/cosmos.evidence.v1beta1.Equivocation',
      height: '1',
      time: '2024-01-01T00:00:00Z',
      power: '1',
      consensus_address: 'evmosvalcons1zyg3zyg3zyg3zyg3zyg3zyg3zyg3zyg36p6q9m',
    },
  }),
  t('/cosmos.auth.v1beta1.MsgUpdateParams', {
    authority: gov,
    params: {
      ...{max_memo_characters: '256', tx_sig_limit: '7', tx_size_cost_per_byte: '10'},
      ...{sig_verify_cost_ed25519: '590', sig_verify_cost_secp256k1: '1000'},
    },
  }),
  t('/cosmos.upgrade.v1beta1.MsgSoftwareUpgrade', {
    authority: gov,
    plan: {name: 'v', time: '0001-01-01T00:00:00Z', height: '99999', info: '', upgraded_client_state: null},
  }),
  t('/cosmos.upgrade.v1beta1.MsgCancelUpgrade', {authority: gov}),
  t('/cosmos.consensus.v1.MsgUpdateParams', {
    authority: gov,
    block: {max_bytes: '200000', max_gas: '-1'},
    evidence: {max_age_num_blocks: '100', max_age_duration: '3600s', max_bytes: '1000'},
    validator: {pub_key_types: ['ed25519']},
  }),
  t('/ibc.applications.transfer.v1.MsgTransfer', {
    source_port: 'transfer',
    source_channel: 'channel-0',
    token: coin(),
    sender: dev0,
    receiver: 'cosmos1x',
    timeout_height: {revision_number: '1', revision_height: '99999'},
    timeout_timestamp: '0',
    memo: '',
  }),
  t('/ibc.core.client.v1.MsgUpdateClient', {client_id: '07-tendermint-0', client_message: null, signer: dev0}),
  t('/ibc.core.client.v1.MsgCreateClient', {client_state: null, consensus_state: null, signer: dev0}),
  t('/ibc.core.connection.v1.MsgConnectionOpenInit', {
    client_id: '07-tendermint-0',
    counterparty: {client_id: '07-tendermint-1', connection_id: '', prefix: {key_prefix: 'aWJj'}},
    version: null,
    delay_period: '0',
    signer: dev0,
  }),
  t('/ibc.core.channel.v1.MsgChannelOpenInit', {
    port_id: 'transfer',
    channel: {
      state: 'STATE_INIT',
      ordering: 'ORDER_UNORDERED',
      counterparty: {port_id: 'transfer', channel_id: ''},
      connection_hops: ['connection-0'],
      version: 'ics20-1',
    },
    signer: dev0,
  }),
  t('/ibc.core.channel.v1.MsgChannelCloseInit', {port_id: 'transfer', channel_id: 'channel-0', signer: dev0}),
  t('/ibc.core.channel.v1.MsgRecvPacket', {
    packet: openPacket,
    proof_commitment: 'AA==',
    proof_height: {revision_number: '1', revision_height: '5'},
    signer: dev0,
  }),
  t('/ibc.core.channel.v1.MsgTimeout', {
    packet: openPacket,
    proof_unreceived: 'AA==',
    proof_height: {revision_number: '1', revision_height: '5'},
    next_sequence_recv: '1',
    signer: dev0,
  }),
  t('/ibc.core.channel.v1.MsgAcknowledgement', {
    packet: openPacket,
    acknowledgement: 'AA==',
    proof_acked: 'AA==',
    proof_height: {revision_number: '1', revision_height: '5'},
    signer: dev0,
  }),
  t('/evmos.erc20.v1.MsgConvertCoin', {
    coin: coin(),
    receiver: '0x963EBDf2e1f8DB8707dev05FC75bfeFFBa1B5BaC17',
    sender: dev0,
  }),
  t('/evmos.erc20.v1.MsgConvertERC20', {
    contract_address: '0x963EBDf2e1f8DB8707dev05FC75bfeFFBa1B5BaC17',
    amount: '1000',
    receiver: dev0,
    sender: '0xC6Fe5D33615a1C52c08018c47E8Bc53646A0E101',
  }),
  t('/evmos.erc20.v1.MsgUpdateParams', {authority: gov, params: {enable_erc20: true, enable_evm_hook: true}}),
  t('/evmos.revenue.v1.MsgRegisterRevenue', {
    contract_address: '0x963EBDf2e1f8DB8707dev05FC75bfeFFBa1B5BaC17',
    deployer_address: dev0,
    withdrawer_address: dev1,
    nonces: ['1'],
  }),
  t('/evmos.revenue.v1.MsgUpdateRevenue', {
    contract_address: '0x963EBDf2e1f8DB8707dev05FC75bfeFFBa1B5BaC17',
    deployer_address: dev0,
    withdrawer_address: dev1,
  }),
  t('/evmos.revenue.v1.MsgCancelRevenue', {
    contract_address: '0x963EBDf2e1f8DB8707dev05FC75bfeFFBa1B5BaC17',
    deployer_address: dev0,
  }),
  t('/evmos.revenue.v1.MsgUpdateParams', {
    authority: gov,
    params: {enable_revenue: true, developer_shares: '0.500000000000000000', addr_derivation_cost_create: '50'},
  }),
  t('/evmos.vesting.v2.MsgCreateClawbackVestingAccount', {
    funder_address: dev0,
    vesting_address: dev0,
    enable_gov_clawback: true,
  }),
  t('/evmos.vesting.v2.MsgFundVestingAccount', {
    funder_address: dev0,
    vesting_address: dev3,
    start_time: '2026-01-01T00:00:00Z',
    lockup_periods: [{length: '100', amount: coins}],
    vesting_periods: [{length: '100', amount: coins}],
  }),
  t('/evmos.vesting.v2.MsgClawback', {funder_address: dev0, account_address: dev3, dest_address: dev2}),
  t('/evmos.vesting.v2.MsgUpdateVestingFunder', {
    funder_address: dev0,
    new_funder_address: dev1,
    vesting_address: dev3,
  }),
  t('/evmos.vesting.v2.MsgConvertVestingAccount', {vesting_address: dev0}),
  t('/evmos.inflation.v1.MsgUpdateParams', {
    authority: gov,
    params: {
      mint_denom: 'aevmos',
      exponential_calculation: {
        a: '300000000.000000000000000000',
        r: '0.500000000000000000',
        c: '9375000.000000000000000000',
        bonding_target: '0.660000000000000000',
        max_variance: '0.000000000000000000',
      },
      inflation_distribution: {
        staking_rewards: '0.533333334000000000',
        usage_incentives: '0.333333333000000000',
        community_pool: '0.133333333000000000',
      },
      enable_inflation: true,
    },
  }),
  t('/ethermint.feemarket.v1.MsgUpdateParams', {
    authority: gov,
    params: {
      no_base_fee: false,
      base_fee_change_denominator: 8,
      elasticity_multiplier: 2,
      enable_height: '0',
      base_fee: '1000000000',
      min_gas_price: '0.000000000000000000',
      min_gas_multiplier: '0.500000000000000000',
    },
  }),
  t('/cosmos.authz.v1beta1.MsgGrant', {
    granter: dev0,
    grantee: dev1,
    grant: {
      authorization: {
        '@type': '/ibc.applications.transfer.v1.TransferAuthorization',
        allocations: [{source_port: 'transfer', source_channel: 'channel-0', spend_limit: coins, allow_list: [dev2]}],
      },
      expiration: '2040-01-01T00:00:00Z',
    },
  }),
  t('/cosmos.gov.v1.MsgSubmitProposal', {
    messages: [t('/cosmos.bank.v1beta1.MsgSend', {from_address: gov, to_address: dev1, amount: coins})],
    initial_deposit: coins,
    proposer: dev0,
    metadata: 'm',
    title: 't',
    summary: 's',
  }),
  t('/cosmos.gov.v1beta1.MsgSubmitProposal', {
    content: {
      '@type': '/ibc.core.client.v1.ClientUpdateProposal',
      ...{title: 't', description: 'd', subject_client_id: '07-tendermint-0', substitute_client_id: '07-tendermint-1'},
    },
    initial_deposit: coins,
    proposer: dev0,
  }),
  t('/ibc.core.client.v1.MsgCreateClient', {client_state: clientState, consensus_state: consensusState, signer: dev0}),
  t('/ibc.core.client.v1.MsgUpgradeClient', {
    client_id: '07-tendermint-0',
    client_state: clientState,
    consensus_state: consensusState,
    proof_upgrade_client: 'AA==',
    proof_upgrade_consensus_state: 'AA==',
    signer: dev0,
  }),
  t('/ibc.core.client.v1.MsgUpdateClient', {
    client_id: '07-tendermint-0',
    client_message: header,
    signer: dev0,
  }),
  t('/ibc.core.client.v1.MsgUpdateClient', {
    client_id: '07-tendermint-0',
    client_message: {
      '@type': '/ibc.lightclients.tendermint.v1.Misbehaviour',
      client_id: '07-tendermint-0',
      header_1: {...header, '@type': undefined},
      header_2: {...header, '@type': undefined},
    },
    signer: dev0,
  }),
  t('/ibc.core.connection.v1.MsgConnectionOpenTry', {
    client_id: '07-tendermint-0',
    previous_connection_id: '',
    client_state: clientState,
    counterparty: {client_id: '07-tendermint-1', connection_id: 'connection-1', prefix: {key_prefix: 'aWJj'}},
    delay_period: '0',
    counterparty_versions: [{identifier: '1', features: ['ORDER_ORDERED']}],
    ...proofs('init', 'client', 'consensus'),
    consensus_height: height,
    signer: dev0,
  }),
  t('/ibc.core.connection.v1.MsgConnectionOpenAck', {
    connection_id: 'connection-0',
    counterparty_connection_id: 'connection-1',
    version: {identifier: '1', features: ['ORDER_ORDERED']},
    client_state: clientState,
    ...proofs('try', 'client', 'consensus'),
    consensus_height: height,
    signer: dev0,
  }),
  t('/ibc.core.connection.v1.MsgConnectionOpenConfirm', {
    connection_id: 'connection-0',
    ...proofs('ack'),
    signer: dev0,
  }),
  t('/ibc.core.channel.v1.MsgChannelOpenTry', {
    port_id: 'transfer',
    previous_channel_id: '',
    channel: {...channel, state: 'STATE_TRYOPEN', counterparty: {port_id: 'transfer', channel_id: 'channel-1'}},
    counterparty_version: 'ics20-1',
    ...proofs('init'),
    signer: dev0,
  }),
  t('/ibc.core.channel.v1.MsgChannelOpenAck', {
    port_id: 'transfer',
    channel_id: 'channel-0',
    counterparty_channel_id: 'channel-1',
    counterparty_version: 'ics20-1',
    ...proofs('try'),
    signer: dev0,
  }),
  ...['Open', 'Close'].map((kind) =>
    t(`/ibc.core.channel.v1.MsgChannel${kind}Confirm`, {
      port_id: 'transfer',
      channel_id: 'channel-0',
      ...proofs(kind === 'Open' ? 'ack' : 'init'),
      signer: dev0,
    }),
  ),
  t('/ibc.core.channel.v1.MsgTimeoutOnClose', {
    packet,
    ...proofs('unreceived', 'close'),
    next_sequence_recv: '1',
    signer: dev0,
  }),
  t('/ibc.applications.interchain_accounts.controller.v1.MsgRegisterInterchainAccount', {
    owner: dev0,
    connection_id: 'connection-0',
    version: '',
  }),
  t('/ibc.applications.interchain_accounts.controller.v1.MsgSendTx', {
    owner: dev0,
    connection_id: 'connection-0',
    packet_data: {type: 'TYPE_EXECUTE_TX', data: 'AA==', memo: 'm'},
    relative_timeout: '5',
  }),
  t('/cosmos.gov.v1.MsgVoteWeighted', {
    proposal_id: '1',
    voter: dev0,
    options: [
      {option: 'VOTE_OPTION_YES', weight: '0.500000000000000000'},
      {option: 'VOTE_OPTION_NO', weight: '0.500000000000000000'},
    ],
    metadata: '',
  }),
  t('/cosmos.gov.v1beta1.MsgVoteWeighted', {
    proposal_id: '1',
    voter: dev0,
    options: [
      {option: 'VOTE_OPTION_YES', weight: '0.500000000000000000'},
      {option: 'VOTE_OPTION_NO', weight: '0.500000000000000000'},
    ],
  }),
];

const clientProposal = (type: string, fields: object): Message =>
  t('/cosmos.gov.v1beta1.MsgSubmitProposal', {
    content: {'@type': `/ibc.core.client.v1.${type}`, title: 't', description: 'd', ...fields},
    initial_deposit: coins,
    proposer: dev0,
  });
const plan = {name: 'v99', height: '99999', info: ''};
const connection = {
  ...{client_id: '07-tendermint-0', counterparty: {client_id: '07-tendermint-1', prefix: {key_prefix: 'aWJj'}}},
  ...{version: {identifier: '1', features: ['ORDER_ORDERED']}, delay_period: '0', signer: dev0},
};

/** Messages whose faults lie in more than one field. */
const wrongMessages = (gov: string): readonly Message[] => [
  clientProposal('ClientUpdateProposal', {
    subject_client_id: '07-tendermint-0',
    substitute_client_id: '07-tendermint-0',
  }),
  clientProposal('UpgradeProposal', {plan, upgraded_client_state: null}),
  clientProposal('UpgradeProposal', {plan, upgraded_client_state: clientState}),
  clientProposal('UpgradeProposal', {plan, upgraded_client_state: send}),
  t('/ibc.core.client.v1.MsgCreateClient', {
    client_state: clientState,
    consensus_state: {...consensusState, next_validators_hash: 'ABAB'},
    signer: dev0,
  }),
  t('/ibc.core.connection.v1.MsgConnectionOpenInit', {...connection, client_id: '09-localhost'}),
  t('/ibc.core.connection.v1.MsgConnectionOpenInit', {...connection, version: {identifier: '', features: []}}),
  t('/cosmos.upgrade.v1beta1.MsgSoftwareUpgrade', {
    authority: gov,
    plan: {...plan, upgraded_client_state: clientState},
  }),
  t('/cosmos.feegrant.v1beta1.MsgGrantAllowance', {
    granter: dev0,
    grantee: dev1,
    allowance: {
      '@type': '/cosmos.feegrant.v1beta1.PeriodicAllowance',
      basic: {spend_limit: coins, expiration: null},
      period: '60s',
      period_spend_limit: [{denom: 'other', amount: '1'}],
      ...{period_can_spend: [{denom: 'other', amount: '1'}], period_reset: '2040-01-01T00:00:00Z'},
    },
  }),
];

/** A refusal of a message, with its code. */
export interface Refusal {
  what: string;
  /** The types of the message and of what is in it. */
  types: readonly string[];
  codespace: string;
  code: number;
  log: string;
}

/** Makes the state that messages refer to: a delegation, a proposal in its vote, grants and a vesting account. */
export async function prepareMessages(page: PageRun, operator: string): Promise<void> {
  const paid = `--keyring-backend test --home ~/.tmp-evmosd --chain-id evmos_9000-1 --gas 1000000 --gas-prices 20000000000aevmos -y`;
  page.write('text.json', '{"title": "t", "description": "d", "type": "Text", "deposit": "10000000aevmos"}');
  for (const command of [
    `staking delegate ${operator} 1000000000000000000aevmos --from dev0`,
    `staking unbond ${operator} 1000aevmos --from dev0`,
    'gov submit-legacy-proposal --proposal text.json --from dev0',
    `authz grant ${dev1} generic --msg-type /cosmos.bank.v1beta1.MsgSend --from dev0`,
    `feegrant grant dev0 ${dev2}`,
    `vesting create-clawback-vesting-account ${dev0} 0 --from dev3`,
  ]) {
    const {code, log} = await page.transact(`evmosd tx ${command} ${paid}`);
    if (code !== 0) {
      throw new Error(`${command}: ${log}`);
    }
  }
}

/** Changes each field of each message, simulates the transaction, and returns what the node refuses. */
export async function askMessages(page: PageRun, chain: Chain): Promise<{asked: number; refused: Refusal[]}> {
  const shell = (command: string): Promise<string> =>
    page.shell(`evmosd ${command} --keyring-backend test --home ~/.tmp-evmosd`);
  const operator = await shell('keys show mykey --bech val -a');
  const owner = await shell('keys show mykey -a');
  await prepareMessages(page, operator);
  const gov = JSON.parse((await chain.rest('/cosmos/auth/v1beta1/module_accounts/gov')).body) as {
    account: {base_account: {address: string}};
  };
  const toSigner = async (name: string, address: string): Promise<object> => {
    const {body} = await chain.rest(`/cosmos/auth/v1beta1/accounts/${address}`);
    return {
      public_key: JSON.parse(await shell(`keys show ${name} --pubkey`)) as object,
      mode_info: {single: {mode: 'SIGN_MODE_DIRECT'}},
      // A vesting account has its sequence at another depth.
      sequence: /"sequence":"(\d+)"/.exec(body)?.[1],
    };
  };
  const [signer, validator, vesting] = [
    await toSigner('dev0', dev0),
    await toSigner('mykey', owner),
    await toSigner('dev3', dev3),
  ];
  const fee = {amount: [coin('20000000000000000')], gas_limit: '1000000', payer: '', granter: ''};
  const refused: Refusal[] = [];
  let asked = 0;
  const simulate = async (what: string, message: Message, info: object, paid: object): Promise<void> => {
    const body = {
      messages: [message],
      memo: '',
      timeout_height: '0',
      extension_options: [],
      non_critical_extension_options: [],
    };
    const encoded = await get(`http://127.0.0.1:${facts.ports.rest}/cosmos/tx/v1beta1/encode`, {
      method: 'POST',
      body: JSON.stringify({tx: {body, auth_info: {signer_infos: [info], fee: paid}, signatures: ['AQ==']}}),
    });
    const {tx_bytes: bytes} = JSON.parse(encoded.body) as {tx_bytes?: string};
    if (bytes === undefined) {
      // JSON that does not fit the message is refused before it is a message.
      return;
    }
    asked += 1;
    const answer = await get(`http://127.0.0.1:${facts.ports.cometRpc}`, {
      method: 'POST',
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'abci_query',
        params: {path: '/app/simulate', data: Buffer.from(bytes, 'base64').toString('hex')},
      }),
    });
    const {code, codespace, log} = (
      JSON.parse(answer.body) as {result: {response: {code: number; codespace: string; log: string}}}
    ).result.response;
    if (code !== 0) {
      const types = [...JSON.stringify(message).matchAll(/"@type":"([^"]+)"/g)].map(([, type = '']) => type);
      refused.push({what, types, codespace, code, log});
    }
  };
  for (const {what, message: changed} of toMessageCases({...fee, '@type': 'fee'})) {
    const {'@type': _, ...paid} = changed;
    await simulate(what, send, signer, paid);
  }
  for (const valid of toMessages(operator, gov.account.base_account.address, await readHeader(chain))) {
    const type = String(valid['@type']);
    for (const {what, message} of toMessageCases(valid)) {
      const info = /EditValidator|WithdrawValidatorCommission|Unjail/.test(type)
        ? validator
        : type.includes('ConvertVesting')
          ? vesting
          : signer;
      await simulate(what, message, info, fee);
    }
  }
  for (const message of wrongMessages(gov.account.base_account.address)) {
    await simulate('several fields', message, signer, fee);
  }
  return {asked, refused};
}

/** Paths of REST that name what does not exist, or that lack a part. */
const paths: readonly string[] = [
  ...['accounts/', 'accounts/x', `accounts/${account}`, 'account_info/', 'module_accounts/', 'module_accounts/x'].map(
    (each) => `/cosmos/auth/v1beta1/${each}`,
  ),
  ...['address_by_id/1', 'address_by_id/0?account_id=999', 'accounts?pagination.key=AA%3D%3D&pagination.offset=1'].map(
    (each) => `/cosmos/auth/v1beta1/${each}`,
  ),
  ...['balances/x', 'denoms_metadata/x', `balances/${account}?pagination.key=AA%3D%3D&pagination.offset=1`].map(
    (each) => `/cosmos/bank/v1beta1/${each}`,
  ),
  ...['delegators//rewards', `delegators/${account}/rewards/`, 'validators/', 'validators/x/slashes'].map(
    (each) => `/cosmos/distribution/v1beta1/${each}`,
  ),
  `/cosmos/distribution/v1beta1/validators/${other}/slashes?starting_height=2&ending_height=1`,
  ...['', 'x', 'A'.repeat(64)].map((hash) => `/cosmos/evidence/v1beta1/evidence/${hash}`),
  ...['proposals/0', 'proposals/9', 'params/x', 'proposals/1/votes/', 'proposals/1/deposits/'].map(
    (each) => `/cosmos/gov/v1/${each}`,
  ),
  ...[`proposals/1/votes/${account}`, `proposals/1/deposits/${account}`].map((each) => `/cosmos/gov/v1/${each}`),
  ...['', validator].map((address) => `/cosmos/slashing/v1beta1/signing_infos/${address}`),
  '/cosmos/params/v1beta1/params',
  ...[`validators/${other}`, 'validators/', 'validators?status=x', 'historical_info/-1', 'historical_info/99999'].map(
    (each) => `${staking}/${each}`,
  ),
  ...[
    `validators/${other}/delegations/${account}`,
    `validators/${other}/delegations/${account}/unbonding_delegation`,
  ].map((each) => `${staking}/${each}`),
  ...[
    `delegators/${account}/redelegations?src_validator_addr=${other}&dst_validator_addr=${other}`,
    'delegations/',
  ].map((each) => `${staking}/${each}`),
  ...[
    'abci_query',
    'abci_query?path=x',
    'blocks/99999',
    'validatorsets/latest?pagination.offset=18446744073709551615',
  ].map((each) => `/cosmos/base/tendermint/v1beta1/${each}`),
  '/cosmos/base/tendermint/v1beta1/validatorsets/latest?pagination.limit=18446744073709551615',
  ...['', 'A'.repeat(64), '?events=x'].map(
    (each) => `/cosmos/tx/v1beta1/txs${each.startsWith('?') ? each : `/${each}`}`,
  ),
  '/cosmos/tx/v1beta1/txs',
  '/ibc/apps/transfer/v1/denom_traces/x',
  ...[
    'upgraded_client_states',
    'upgraded_consensus_states',
    'consensus_states/07-tendermint-0/revision/0/height/0',
  ].map((each) => `/ibc/core/client/v1/${each}`),
  '/ibc/core/client/v1/client_states/07-tendermint-9',
  ...['packet_acks/1', 'packet_commitments/1', 'packet_receipts/0', 'packet_commitments/0/unreceived_packets'].map(
    (each) => `/ibc/core/channel/v1/channels/channel-0/ports/transfer/${each}`,
  ),
  ...['', 'x', contract].map((each) => `/evmos/revenue/v1/revenues/${each}`),
  ...['', '?gas_cap=20999&args=e30%3D', '?args=e30%3D&gas_cap=25000000&proposer_address=AAAA'].flatMap((each) =>
    ['eth_call', 'estimate_gas'].map((method) => `/evmos/evm/v1/${method}${each}`),
  ),
  ...['x', contract].map((each) => `/evmos/erc20/v1/token_pairs/${each}`),
  '/evmos/vesting/v2/balances/x',
  '/evmos/epochs/v1/current_epoch?identifier=x',
];

/** Bodies for the paths of transactions. */
const bodies: readonly (readonly [path: string, body: string])[] = [
  ['txs', ''],
  ['simulate', '{}'],
  ['decode', '{}'],
  ['encode/amino', '{}'],
  ['simulate', '{"tx_bytes":"AAAA"}'],
];

/** Sends queries that a node refuses, and returns the answers. */
export async function askQueries(page: PageRun, chain: Chain): Promise<{path: string; body: string}[]> {
  const answers: {path: string; body: string}[] = [];
  for (const path of paths) {
    answers.push({path, body: (await chain.rest(path)).body});
  }
  for (const [path, body] of bodies) {
    const at = `/cosmos/tx/v1beta1/${path}`;
    const answer = await get(`http://127.0.0.1:${facts.ports.rest}${at}`, {method: 'POST', body});
    answers.push({path: at, body: answer.body});
  }
  // These two have the same path over REST as the query for a contract.
  for (const words of [
    "deployer-contracts ''",
    'deployer-contracts x',
    "withdrawer-contracts ''",
    'withdrawer-contracts x',
  ]) {
    answers.push({path: '/evmos/revenue/v1/', body: await page.outputOf(`evmosd query revenue ${words} 2>&1`)});
  }
  return answers.map(({path, body}) => ({
    path,
    body: body.replaceAll('\\"', '"').replaceAll('\\u003e', '>').replaceAll('\\u003c', '<'),
  }));
}

/** The packages that check a message of a type, or answer a path of REST, as in the reference of errors. */
export function toPackages(from: string): RegExp {
  const [, module = '', version = ''] = /^\/(?:cosmos|evmos|ethermint)[./](\w+)[./](v\w+)[./]/.exec(from) ?? [];
  const [, part = ''] = /^\/ibc[./](?:core|applications|apps|lightclients)[./](\w+)[./]/.exec(from) ?? [];
  const isMessage = from.includes('.');
  if (part) {
    const name = part === 'interchain_accounts' ? '27-interchain-accounts/.*' : `(?:\\d+-)?${part}`;
    return new RegExp(`^ibc-go/v7/modules/.*${name}${part === 'tendermint' ? '' : isMessage ? '/types' : '/keeper'}$`);
  }
  const room = isMessage ? '(?:/types)?' : '/keeper';
  return module === 'gov' && isMessage
    ? new RegExp(`^cosmos-sdk/x/gov/types/${version}$`)
    : module === 'vesting' && from.startsWith('/cosmos')
      ? /^cosmos-sdk\/x\/auth\/vesting\/types$/
      : module === 'tx'
        ? /^cosmos-sdk\/x\/auth\/tx$/
        : new RegExp(`^(?:cosmos-sdk/)?x/${module}(?:/v1)?${room}$`);
}

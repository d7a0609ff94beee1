import type {Judged} from '../types';

/** Texts of CometBFT about its configuration. */
export const node: readonly Judged[] = [
  {
    packages: ['cometbft/config'],
    texts: [
      'blocksync version %v has been deprecated. Please use v0 instead',
      'error in [blocksync] section: %v',
      'unknown blocksync version %v',
    ],
    meaning:
      '`version` of `[blocksync]` in config.toml is not `v0`. The message is from `tendermint reset-state` and `unsafe-reset-all`; `start` says `unknown block sync version`, or for `v1` and `v2` that the version has been deprecated.',
  },
  {
    packages: ['cometbft/config'],
    texts: ["unknown log_format (must be 'plain' or 'json')"],
    meaning:
      '`log_format` of config.toml is another word. The message is from `tendermint reset-state` and `unsafe-reset-all`; `start` takes the word for `plain`.',
  },
  {
    packages: ['cometbft/config'],
    texts: [
      'chunk_fetchers is required',
      'chunk_request_timeout must be at least 5 seconds',
      'discovery time must be 0s or greater than five seconds',
      'invalid trusted_hash: %v',
      'trusted_hash is required',
      'trusted_height is required',
      'trusted_period is required',
    ],
    meaning:
      'State sync is on, and this key of `[statesync]` in config.toml is empty or too small. The message is from `tendermint reset-state` and `unsafe-reset-all`, which check the whole file.',
  },
  {
    packages: ['cometbft/config'],
    texts: [
      "cache_size can't be negative",
      "create_empty_blocks_interval can't be negative",
      "double_sign_check_height can't be negative",
      'error in [consensus] section: %v',
      'error in [instrumentation] section: %v',
      'error in [mempool] section: %v',
      'error in [p2p] section: %v',
      'error in [rpc] section: %v',
      'experimental_subscription_buffer_size must be >= %v',
      'experimental_websocket_write_buffer_size must be >= experimental_subscription_buffer_size (%v)',
      "flush_throttle_timeout can't be negative",
      "grpc_max_open_connections can't be negative",
      "max_body_bytes can't be negative",
      "max_header_bytes can't be negative",
      "max_num_inbound_peers can't be negative",
      "max_num_outbound_peers can't be negative",
      "max_open_connections can't be negative",
      "max_packet_msg_payload_size can't be negative",
      "max_subscription_clients can't be negative",
      "max_subscriptions_per_client can't be negative",
      "max_tx_bytes can't be negative",
      "max_txs_bytes can't be negative",
      "peer_gossip_sleep_duration can't be negative",
      "peer_query_maj23_sleep_duration can't be negative",
      "persistent_peers_max_dial_period can't be negative",
      "recv_rate can't be negative",
      "send_rate can't be negative",
      "size can't be negative",
      "timeout_broadcast_tx_commit can't be negative",
      "timeout_commit can't be negative",
      "timeout_precommit can't be negative",
      "timeout_precommit_delta can't be negative",
      "timeout_prevote can't be negative",
      "timeout_prevote_delta can't be negative",
      "timeout_propose can't be negative",
      "timeout_propose_delta can't be negative",
    ],
    meaning:
      'This key of config.toml, or one of this section, is negative or does not fit another key. The message is from `tendermint reset-state` and `unsafe-reset-all`, which check the whole file; `start` does not check ranges.',
  },
];

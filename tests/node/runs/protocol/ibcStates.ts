// What a chain says to relayers. The genesis file has clients, connections and channels in unusual states. Packets go over
// the localhost connection of IBC, whose proof is one byte, so no second chain is needed.
import {createHash} from 'node:crypto';
import {accounts, type Genesis} from '../../chain';
import type {PageRun} from '../../run';
import {withoutServers} from '../nodeFiles';
import {clientState} from './messages';
import {simulate, toTransaction, type Printed, type Row} from './printed';

const {dev0, dev1, dev2} = accounts;
const signer = dev0.bech32;
const local = 'connection-localhost';
const toBase64 = (text: string): string => Buffer.from(text).toString('base64');
const hash = (data: Buffer): Buffer => createHash('sha256').update(data).digest();

const number = (value: bigint | number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return bytes;
};

/** The height at which the other chain of each client is known. */
const known = {revision_number: '1', revision_height: '5'};
const later = {revision_number: '1', revision_height: '99999'};
const past = {revision_number: '1', revision_height: '1'};

type Height = typeof known;

/** What a light client is like. */
interface Client {
  chainId?: string;
  isFrozen?: boolean;
  height?: Height;
  /** The nanoseconds at which the chain got the header, and its own height then. */
  got?: {time: bigint; height?: string};
  /** The consensus states: their heights, times and hashes of validators. */
  states?: readonly {height: Height; timestamp: string; validators?: string}[];
}

const now = (): string => new Date().toISOString();
const nextYear = (): bigint => BigInt(Date.now() + 31_536_000_000) * 1_000_000n;

/** The clients by their number. The last one follows this chain itself. */
const toClients = (validators: string): readonly Client[] => [
  {isFrozen: true},
  {},
  {got: {time: 1n}},
  {got: {time: nextYear(), height: '1-1'}},
  {},
  {height: {...known, revision_height: '6'}},
  {
    chainId: 'evmos_9000-1',
    states: [
      {height: {...known, revision_height: '2'}, timestamp: '2001-01-01T00:00:00Z', validators},
      {height: known, timestamp: now()},
    ],
  },
];

/** The connections by their number, which is that of their client where they name no other. */
const connections: readonly {client?: number; delay?: string; state?: string; prefix?: string}[] = [
  {},
  {delay: '1000000000'},
  {delay: '1000000000'},
  {delay: '1000000000'},
  {},
  {client: 4, state: 'STATE_INIT'},
  {client: 4, prefix: ''},
];

/** A channel, and what the chain stores about it. */
interface Channel {
  port?: string;
  id: number;
  other: readonly [port: string, id: number | ''];
  hop?: string;
  state?: string;
  isOrdered?: boolean;
  version?: string;
  /** Whether no module owns it. */
  isFree?: boolean;
  sequences?: Readonly<Partial<Record<'send' | 'recv' | 'ack', string>>>;
}

const controller = (name: string): string => `icacontroller-${name}`;

/** The version of a channel for interchain accounts. */
const toMetadata = (changes: object = {}): string =>
  JSON.stringify({
    ...{version: 'ics27-1', controller_connection_id: local, host_connection_id: local, address: ''},
    ...{encoding: 'proto3json', tx_type: 'sdk_multi_msg'},
    ...changes,
  });

/** Channels for interchain accounts that another chain begins, with the text of the code that refuses each. */
const begun: readonly (readonly [name: string, version: string, codespace: string, text: string, port?: string])[] = [
  ['unread', 'x', 'interchainaccounts', 'unknown data type'],
  ['encoding', toMetadata({encoding: 'x'}), 'interchainaccounts', 'codec is not supported'],
  ['hops', toMetadata({host_connection_id: 'connection-0'}), 'connection', 'invalid connection'],
  ['address', toMetadata({address: 'a/b'}), 'interchainaccounts', 'invalid account address'],
  ['version', toMetadata({version: 'x'}), 'interchainaccounts', 'invalid interchain accounts version'],
  ['open', toMetadata(), 'interchainaccounts', 'active channel already set for this owner'],
  ['again', toMetadata(), 'interchainaccounts', 'invalid account reopening'],
  ['port', toMetadata(), 'interchainaccounts', 'invalid host port', 'other'],
];

const channels: readonly Channel[] = [
  ...[0, 1, 2, 3, 4, 5, 6].map((index): Channel => ({
    id: 40 + index,
    other: ['transfer', 99],
    hop: `connection-${index}`,
    sequences: {send: '1'},
  })),
  {id: 10, other: ['transfer', 11], sequences: {send: '1'}},
  {id: 11, other: ['transfer', 10], sequences: {send: '20'}},
  {id: 12, other: ['transfer', 13], isOrdered: true, sequences: {recv: '5'}},
  {id: 13, other: ['transfer', 12], isOrdered: true, sequences: {send: '20', ack: '1'}},
  {id: 14, other: ['transfer', 15], isOrdered: true},
  {id: 15, other: ['transfer', 14], isOrdered: true, sequences: {send: '20'}},
  {id: 16, other: ['transfer', 17]},
  {id: 17, other: ['transfer', 16], isFree: true, sequences: {send: '1'}},
  ...begun.map(([name, version, , , port = 'icahost'], index): Channel => ({
    ...{port: controller(name), id: 50 + index, other: [port, ''], isOrdered: true, isFree: true, version},
    state: 'STATE_INIT',
  })),
  ...['open', 'none', 'again'].flatMap((name, index): Channel[] => {
    const [host, control] = [60 + index, 70 + index];
    const version = toMetadata();
    return [
      {port: 'icahost', id: host, other: [controller(name), control], isOrdered: true, version, sequences: {recv: '1'}},
      {port: controller(name), id: control, other: ['icahost', host], isOrdered: true, version, isFree: true},
    ];
  }),
];

const toId = (id: number | ''): string => (id === '' ? '' : `channel-${id}`);

interface Packet {
  sequence: string;
  source_port: string;
  source_channel: string;
  destination_port: string;
  destination_channel: string;
  data: string;
  timeout_height: Height;
  timeout_timestamp: string;
}

type End = readonly [port: string, id: number];

/** A packet between two channels. Without a timeout, it has one that has not come. */
const toPacket = (from: End, to: End, sequence: number, data: string, timeout: Height = later): Packet => ({
  ...{sequence: String(sequence), source_port: from[0], source_channel: toId(from[1])},
  ...{destination_port: to[0], destination_channel: toId(to[1]), data: toBase64(data)},
  ...{timeout_height: timeout, timeout_timestamp: '0'},
});

const transfers = (from: number, to: number, ...rest: readonly [number, string, Height?]): Packet =>
  toPacket(['transfer', from], ['transfer', to], ...rest);

/** The data of a transfer. */
const toData = (changes: object = {}): string =>
  JSON.stringify({denom: 'acoin', amount: '1', sender: 'a', receiver: dev1.bech32, memo: '', ...changes});

/** The data of a packet for an interchain account: what it is to run. */
const toRun = (message: object): string =>
  JSON.stringify({type: 'TYPE_EXECUTE_TX', data: toBase64(JSON.stringify({messages: [message]})), memo: ''});

const toHost = (index: number, name: string, data: string): Packet =>
  toPacket([controller(name), 70 + index], ['icahost', 60 + index], 1, data);

const t = (type: string, fields: object): object => ({'@type': `/ibc.${type}`, ...fields, signer});
const proof = 'AQ==';
const recv = (packet: Packet, by = proof, height: Height = past): object =>
  t('core.channel.v1.MsgRecvPacket', {packet, proof_commitment: by, proof_height: height});
const acknowledge = (packet: Packet, text: string): object =>
  t('core.channel.v1.MsgAcknowledgement', {
    ...{packet, acknowledgement: toBase64(text), proof_acked: proof, proof_height: past},
  });
const timeOut = (packet: Packet, next = '1'): object =>
  t('core.channel.v1.MsgTimeout', {
    ...{packet, proof_unreceived: proof, proof_height: {...past, revision_height: '2'}, next_sequence_recv: next},
  });
const send = (id: number): object => ({
  '@type': '/ibc.applications.transfer.v1.MsgTransfer',
  ...{source_port: 'transfer', source_channel: toId(id), token: {denom: 'aevmos', amount: '1'}, sender: signer},
  ...{receiver: 'x', timeout_height: later, timeout_timestamp: '0', memo: ''},
});
const open = (port: string, ordering = 'ORDER_UNORDERED', version = 'ics20-1'): object =>
  t('core.channel.v1.MsgChannelOpenInit', {
    port_id: port,
    channel: {
      ...{state: 'STATE_INIT', ordering, counterparty: {port_id: 'transfer', channel_id: ''}, version},
      connection_hops: [local],
    },
  });

/** The state of this chain that another one keeps, as the handshake of a connection wants it. */
const self = {
  ...clientState,
  ...{chain_id: 'evmos_9000-1', unbonding_period: '1814400s', trusting_period: '100s', latest_height: past},
  upgrade_path: ['upgrade', 'upgradedIBCState'],
  proof_specs: [
    ...clientState.proof_specs,
    {
      leaf_spec: {hash: 'SHA256', prehash_key: 'NO_HASH', prehash_value: 'SHA256', length: 'VAR_PROTO', prefix: 'AA=='},
      inner_spec: {
        ...{child_order: [0, 1], child_size: 32, min_prefix_length: 1, max_prefix_length: 1},
        ...{empty_child: null, hash: 'SHA256'},
      },
      ...{max_depth: 0, min_depth: 0},
    },
  ],
};
const connect = (changes: object): object =>
  t('core.connection.v1.MsgConnectionOpenTry', {
    ...{client_id: '07-tendermint-1', previous_connection_id: '', client_state: self, delay_period: '0'},
    counterparty: {client_id: '07-tendermint-1', connection_id: 'connection-9', prefix: {key_prefix: toBase64('ibc')}},
    counterparty_versions: [{identifier: '1', features: ['ORDER_ORDERED']}],
    ...{proof_init: proof, proof_client: proof, proof_consensus: proof, proof_height: known, consensus_height: past},
    ...changes,
  });
const replace = (subject: number, substitute: number): object => ({
  '@type': '/cosmos.gov.v1beta1.MsgSubmitProposal',
  content: {
    '@type': '/ibc.core.client.v1.ClientUpdateProposal',
    ...{title: 't', description: 'd'},
    ...{subject_client_id: `07-tendermint-${subject}`, substitute_client_id: `07-tendermint-${substitute}`},
  },
  initial_deposit: [],
  proposer: signer,
});

/** Packets that the chain sends to itself. */
const packets = {
  transfer: transfers(11, 10, 1, toData()),
  answered: transfers(11, 10, 6, toData()),
  received: transfers(11, 10, 7, toData(), past),
  late: transfers(11, 10, 8, toData({amount: 'x'}), past),
  relayed: transfers(11, 10, 9, toData()),
  'answered with x': transfers(11, 10, 10, toData()),
  'answered, unread': transfers(11, 10, 11, 'x'),
  'too early': transfers(13, 12, 7, toData()),
  'late and received': transfers(13, 12, 6, toData(), past),
  'answered too early': transfers(13, 12, 8, toData()),
  unordered: transfers(15, 14, 1, toData()),
  'without account': toHost(1, 'none', toRun({'@type': '/cosmos.bank.v1beta1.MsgSend', from_address: dev2.bech32})),
  'without route': toHost(
    2,
    'again',
    toRun({
      '@type': '/ibc.applications.interchain_accounts.controller.v1.MsgRegisterInterchainAccount',
      ...{owner: dev2.bech32, connection_id: 'connection-0', version: ''},
    }),
  ),
} as const;

const result = '{"result":"AQ=="}';

/** Acknowledgements that the chain has written. */
const answered: readonly (readonly [Packet, string])[] = [
  [packets.answered, result],
  [packets['answered with x'], 'x'],
  [packets['answered, unread'], result],
  [packets['answered too early'], result],
  [packets.unordered, result],
];

const openTry = (index: number, name: string, version: string, port = 'icahost'): object =>
  t('core.channel.v1.MsgChannelOpenTry', {
    ...{port_id: port, previous_channel_id: '', counterparty_version: version},
    channel: {
      ...{state: 'STATE_TRYOPEN', ordering: 'ORDER_ORDERED', connection_hops: [local], version: ''},
      counterparty: {port_id: controller(name), channel_id: toId(50 + index)},
    },
    ...{proof_init: proof, proof_height: past},
  });

const misbehave = (first: object, second: object): object =>
  t('core.client.v1.MsgUpdateClient', {
    client_id: '07-tendermint-6',
    client_message: {
      '@type': '/ibc.lightclients.tendermint.v1.Misbehaviour',
      client_id: '07-tendermint-6',
      header_1: {...first, '@type': undefined},
      header_2: {...second, '@type': undefined},
    },
  });

/** Packets whose acknowledgement has the number of a code, and no words of it. */
const received: readonly Row<object>[] = [
  [recv(packets['without account']), 'interchainaccounts', 'interchain account not found'],
  [recv(packets['without route']), 'interchainaccounts', 'invalid route'],
];

/** The same on a chain whose governance has switched off receiving and interchain accounts. */
const closed: readonly Row<object>[] = [
  [recv(packets.transfer), 'transfer', 'fungible token transfers to this chain are disabled'],
];

/** What relayers send, with the codes and texts that the answers have. */
const toRows = (header: object, next: object): readonly Row<object>[] => [
  [open('transfer', 'ORDER_UNORDERED', 'x'), 'transfer', 'invalid ICS20 version'],
  [open('icahost', 'ORDER_ORDERED'), 'interchainaccounts', 'invalid message sent to channel end'],
  [open('unrouted'), 'port', 'route not found'],
  [open('second'), 'port', 'invalid port'],
  [open('taken'), 'capability', 'capability name already taken'],
  [send(40), 'client', 'client state is not active'],
  [send(16), 'channel', 'sequence send not found'],
  [send(17), 'channel', 'channel capability not found'],
  [{...send(10), token: {denom: 'ibc/', amount: '1'}}, 'transfer', 'invalid denomination for cross-chain transfer'],
  [recv(transfers(99, 41, 1, toData()), 'CgA=', known), '07-tendermint', 'processed time not found'],
  [recv(transfers(99, 42, 1, toData()), 'CgA=', known), '07-tendermint', 'processed height not found'],
  [
    recv(transfers(99, 43, 1, toData()), 'CgA=', known),
    '07-tendermint',
    'packet-specified delay period has not been reached',
  ],
  [recv(transfers(99, 44, 1, toData()), 'CgAKAA==', known), 'commitment', 'invalid merkle proof'],
  [recv(transfers(99, 44, 1, toData()), 'CgAKAA==', past), 'client', 'consensus state not found'],
  [recv(transfers(99, 45, 1, toData()), 'CgA=', known), 'connection', 'invalid connection state'],
  [recv(transfers(99, 46, 1, toData()), 'CgA=', known), 'commitment', 'invalid prefix'],
  [recv(transfers(11, 10, 99, toData())), 'client', 'membership verification failed'],
  [recv(packets.answered), 'channel', 'acknowledgement for packet already exists'],
  [timeOut(packets.received), 'client', 'non-membership verification failed'],
  [timeOut(packets.late), 'transfer', 'invalid token amount'],
  [
    acknowledge(packets['answered with x'], 'x'),
    'x/erc20',
    'cannot unmarshal ICS-20 transfer packet acknowledgement: %v',
  ],
  [acknowledge(packets['answered, unread'], result), 'x/erc20', 'cannot unmarshal ICS-20 transfer packet data: %v'],
  [recv(packets['too early']), 'channel', 'packet sequence is out of order'],
  [timeOut(packets['late and received'], '9'), 'channel', 'packet already received'],
  [recv(packets.unordered), 'channel', 'sequence receive not found'],
  [acknowledge(packets.unordered, result), 'channel', 'sequence acknowledgement not found'],
  ...begun.map(([name, version, codespace, text, port], index): Row<object> => [
    openTry(index, name, version, port),
    codespace,
    text,
  ]),
  [connect({client_state: {...self, frozen_height: past}}), 'client', 'light client is frozen due to misbehaviour'],
  [connect({consensus_height: {revision_number: '0', revision_height: '1'}}), 'client', 'invalid height'],
  [
    connect({counterparty_versions: [{identifier: '9', features: ['ORDER_ORDERED']}]}),
    'connection',
    'connection version negotiation failed',
  ],
  [
    t('core.client.v1.MsgUpdateClient', {client_id: '09-localhost', client_message: header}),
    'client',
    'unable to update light client',
  ],
  [misbehave(header, header), '07-tendermint', 'time since latest trusted state has passed the trusting period'],
  [
    misbehave(header, next),
    'ibc-go/v7/modules/light-clients/07-tendermint',
    'Header1 height is less than Header2 height (%v < %v)',
  ],
  [replace(1, 4), 'client', 'invalid update client proposal'],
  [replace(0, 5), 'client', 'unable to update light client'],
];

/** What the genesis file has about IBC. */
interface State {
  ibc: Record<'client_genesis' | 'connection_genesis' | 'channel_genesis', Record<string, unknown>>;
  capability: object;
  interchainaccounts: {host_genesis_state: {params: object}};
}

const owner = (index: number, name: string, ...modules: readonly string[]): object => ({
  index: String(index),
  index_owners: {owners: modules.map((module) => ({module, name}))},
});

/**
 * Writes clients, connections, channels and packets into a genesis file.
 * @param next The number of the next channel.
 */
function addIbc({app_state: state}: Genesis, validators: string, next = 100): void {
  const {ibc, interchainaccounts} = state as unknown as State;
  const clients = toClients(validators).map((client, index) => ({...client, id: `07-tendermint-${index}`}));
  Object.assign(ibc.client_genesis, {
    clients: clients.map(({id, chainId = 'other_9001-1', isFrozen = false, height = known}) => ({
      client_id: id,
      client_state: {
        ...clientState,
        ...{chain_id: chainId, trusting_period: '1000000s', unbonding_period: '2000000s', latest_height: height},
        ...(isFrozen && {frozen_height: {revision_number: '0', revision_height: '1'}}),
      },
    })),
    clients_consensus: clients.map(({id, height = known, states = [{height, timestamp: now()}]}) => ({
      client_id: id,
      consensus_states: states.map(({height: at, timestamp, validators: next = ''}) => ({
        height: at,
        consensus_state: {
          '@type': '/ibc.lightclients.tendermint.v1.ConsensusState',
          ...{timestamp, root: {hash: 'AA=='}, next_validators_hash: Buffer.from(next, 'base64').toString('hex')},
        },
      })),
    })),
    clients_metadata: clients.flatMap(({id, got}) =>
      got
        ? {
            client_id: id,
            client_metadata: [
              {key: toBase64('consensusStates/1-5/processedTime'), value: number(got.time).toString('base64')},
              ...(got.height
                ? [{key: toBase64('consensusStates/1-5/processedHeight'), value: toBase64(got.height)}]
                : []),
            ],
          }
        : [],
    ),
    next_client_sequence: String(clients.length),
  });
  Object.assign(ibc.connection_genesis, {
    connections: connections.map(({client, delay = '0', state: of = 'STATE_OPEN', prefix = 'ibc'}, index) => ({
      ...{id: `connection-${index}`, client_id: `07-tendermint-${client ?? index}`, state: of, delay_period: delay},
      versions: [{identifier: '1', features: ['ORDER_ORDERED', 'ORDER_UNORDERED']}],
      counterparty: {
        ...{client_id: '07-tendermint-9', connection_id: 'connection-9'},
        prefix: {key_prefix: toBase64(prefix)},
      },
    })),
    next_connection_sequence: String(connections.length),
  });
  const sequences = (kind: 'send' | 'recv' | 'ack'): object[] =>
    channels.flatMap(({port = 'transfer', id, sequences: of}) =>
      of?.[kind] ? {port_id: port, channel_id: toId(id), sequence: of[kind]} : [],
    );
  Object.assign(ibc.channel_genesis, {
    channels: channels.map(
      ({port = 'transfer', id, other, hop = local, state: of = 'STATE_OPEN', isOrdered, version = 'ics20-1'}) => ({
        ...{port_id: port, channel_id: toId(id), state: of, connection_hops: [hop], version},
        ordering: isOrdered ? 'ORDER_ORDERED' : 'ORDER_UNORDERED',
        counterparty: {port_id: other[0], channel_id: toId(other[1])},
      }),
    ),
    commitments: Object.values(packets).map((packet) => toStored(packet, 'source', commit(packet))),
    acknowledgements: answered.map(([packet, text]) => toStored(packet, 'destination', hash(Buffer.from(text)))),
    receipts: [packets.received, packets.relayed].map((packet) => toStored(packet, 'destination', Buffer.from([1]))),
    ...{send_sequences: sequences('send'), recv_sequences: sequences('recv'), ack_sequences: sequences('ack')},
    next_channel_sequence: String(next),
  });
  const owned = [
    ...channels.flatMap(({port = 'transfer', id, isFree}) =>
      isFree ? [] : ([[`capabilities/ports/${port}/channels/${toId(id)}`, port]] as const),
    ),
    ['ports/unrouted', 'unrouted'],
    ['ports/other', 'icahost'],
    ['ports/second', 'transfer'],
    ['ports/taken', 'transfer'],
    ['capabilities/ports/taken/channels/channel-100', 'transfer'],
  ] as const;
  Object.assign(state, {
    capability: {
      index: String(owned.length + 1),
      owners: owned.map(([name, module], index) => owner(index + 1, name, 'ibc', module)),
    },
  });
  Object.assign(interchainaccounts.host_genesis_state, {
    active_channels: [{connection_id: local, port_id: controller('open'), channel_id: toId(60)}],
    interchain_accounts: [{connection_id: local, port_id: controller('again'), account_address: dev2.bech32}],
  });
}

/** What a chain stores about a packet that it sent. */
const commit = ({data, timeout_height: timeout}: Packet): Buffer =>
  hash(
    Buffer.concat([
      number(0),
      number(Number(timeout.revision_number)),
      number(Number(timeout.revision_height)),
      hash(Buffer.from(data, 'base64')),
    ]),
  );

/** An entry of a genesis file about a packet, at one of its ends. */
const toStored = (packet: Packet, end: 'destination' | 'source', data: Buffer): object => ({
  ...{port_id: packet[`${end}_port`], channel_id: packet[`${end}_channel`], sequence: packet.sequence},
  data: data.toString('base64'),
});

async function ask(page: PageRun, printed: Printed, rows: readonly Row<object>[]): Promise<void> {
  const answers = await simulate(
    page,
    rows.map(([message]) => message),
  );
  for (const [index, [, name, ...texts]] of rows.entries()) {
    const answer = answers[index] ?? {code: 0, codespace: '', log: ''};
    printed.noteCode(answer);
    printed.note(answer.log, name, ...texts);
  }
}

async function askPackets(page: PageRun, printed: Printed, rows: readonly Row<object>[]): Promise<void> {
  const answers = await simulate(
    page,
    rows.map(([message]) => message),
  );
  for (const [index, [, codespace, text = '']] of rows.entries()) {
    printed.noteAcknowledged(answers[index]?.log ?? '', codespace, text);
  }
}

/** Relays a packet again in a transaction of its own, which a node does not take. */
async function relayAgain(page: PageRun, printed: Printed): Promise<void> {
  const paid = '--from dev1 --keyring-backend test --home ~/relays --chain-id evmos_9000-1';
  page.write(
    'relay.json',
    JSON.stringify(toTransaction({messages: [{...recv(packets.relayed), signer: dev1.bech32}]})),
  );
  const sent = await page.outputOf(
    `evmosd tx sign relay.json ${paid} > signed.json && evmosd tx broadcast signed.json ${paid} 2>&1`,
  );
  printed.note(sent, 'channel', 'packet messages are redundant');
}

/**
 * Sends what relayers send to chains whose clients, connections and channels are in unusual states.
 * @param headers Two headers of a chain with the same validator, one block after the other.
 */
export async function askRelays(page: PageRun, printed: Printed, headers: readonly [object, object]): Promise<void> {
  const [first] = headers as readonly [{signed_header: {header: {next_validators_hash: string}}}, object];
  const validators = first.signed_header.header.next_validators_hash;
  const chain = await page.startChain({
    home: 'relays',
    blockTime: '500ms',
    app: withoutServers,
    genesis: (genesis) => addIbc(genesis, validators),
  });
  await chain.block(4);
  await ask(page, printed, toRows(...headers));
  await askPackets(page, printed, received);
  await relayAgain(page, printed);
  await chain.stop();

  const other = await page.startChain({
    home: 'closed-relays',
    blockTime: '500ms',
    app: withoutServers,
    params: {transfer: {receive_enabled: false}},
    genesis: (genesis) => {
      addIbc(genesis, validators, 2 ** 32 + 1);
      const {interchainaccounts} = genesis.app_state as unknown as State;
      Object.assign(interchainaccounts.host_genesis_state.params, {host_enabled: false});
    },
  });
  await other.block(4);
  await ask(page, printed, [
    [open('transfer'), 'transfer', 'max transfer channels'],
    [openTry(5, 'open', toMetadata()), 'icahost', 'host submodule is disabled'],
  ]);
  await askPackets(page, printed, closed);
  await other.stop();
}

import {connect} from 'node:net';
import path from 'node:path';
import {encodeFunctionData, keccak256, parseAbi, parseTransaction, toHex, toRlp, zeroAddress, type Hex} from 'viem';
import {generatePrivateKey, privateKeyToAccount} from 'viem/accounts';
import WebSocket from 'ws';
import {facts} from '../../../../src/site/facts';
import {precompiles} from '../../../../src/site/precompiles';
import {accounts, type Chain, type ChainOptions} from '../../chain';
import {toPattern} from '../../inventory';
import {isOpen, waitFor} from '../../processes';
import type {PageRun, Run} from '../../run';
import {toBech32} from '../develop/smart-contracts/contracts';
import {endOfStart, withoutServers} from '../nodeFiles';
import {Printed, toPublicKey, toTransaction, type Row} from './printed';
import {sendRefused} from './refusedTransactions';
import {askAltered} from './alteredAnswers';
import {askUnusualChains} from './unusualChains';

const chainId = 'evmos_9000-1';
const {dev0, dev1, dev2} = accounts;
const nobody = toBech32('evmos', zeroAddress);

const auxiliaryDoc = {
  ...{body_bytes: 'AA==', chain_id: chainId, account_number: '0', sequence: '0', tip: null},
  public_key: toPublicKey(privateKeyToAccount(dev0.privateKey)),
};

/** Files for a payer of fees that lack a part, with what `evmosd tx aux-to-fee` says. */
const auxiliary: readonly Row<string>[] = (
  [
    [{address: ''}, 'address cannot be empty'],
    [{mode: 'SIGN_MODE_DIRECT'}, 'AuxTxBuilder can only sign with %v or %v'],
    [{sig: ''}, 'signature cannot be empty'],
    [{sign_doc: {...auxiliaryDoc, body_bytes: ''}}, 'body bytes cannot be empty'],
    [{sign_doc: {...auxiliaryDoc, public_key: null}}, 'public key cannot be empty'],
    [{sign_doc: {...auxiliaryDoc, tip: {amount: [], tipper: ''}}}, 'tipper cannot be empty'],
  ] as const
).map(([changes, text]) => {
  const valid = {address: dev0.bech32, sign_doc: auxiliaryDoc, mode: 'SIGN_MODE_DIRECT_AUX', sig: 'AA=='};
  return [
    `echo '${JSON.stringify({...valid, ...changes})}' > aux.json; evmosd tx aux-to-fee aux.json --from dev0 --keyring-backend test --chain-id ${chainId} --generate-only`,
    'cosmos-sdk/types/tx',
    text,
  ];
});

/** Commands that need no node. `~` has the home of an initialized node that has never run. */
const commands: readonly Row<string>[] = [
  [
    'evmosd block',
    'client/block',
    'could not find a BlockStoreState persisted in db',
    'error while getting blockstore state: %v',
  ],
  [`evmosd debug pubkey "$(evmosd keys show dev0 --pubkey --keyring-backend test)"`, 'client/debug', 'PubKey Hex:'],
  [`evmosd debug legacy-eip712 none.json --chain-id ${chainId}`, 'client/debug', 'read tx from file'],
  [`evmosd debug legacy-eip712 evidence.json --chain-id x`, 'client/debug', 'invalid chain ID passed as argument'],
  [`evmosd debug legacy-eip712 evidence.json --chain-id ${chainId}`, 'client/debug', 'wrap tx to typed data'],
  [`evmosd debug legacy-eip712 evidence.json --chain-id ${chainId}`, 'ethereum/eip712', 'panicked with error'],
  [
    `evmosd tx sign ethereum.json --from dev0 --keyring-backend test --chain-id ${chainId} --offline --account-number 0 --sequence 0 --sign-mode amino-json`,
    'x/evm/types',
    "must use 'RLPSignBytes' with a chain ID to get the valid bytes to sign",
  ],
  [
    `evmosd add-genesis-account ${nobody} 0aevmos --clawback --funder ${dev0.bech32} --lockup empty.json`,
    'cmd/evmosd',
    'failed to validate new genesis account: %v',
  ],
  [
    'evmosd keys add first --keyring-backend test',
    'client/keys',
    '**Important** write this mnemonic phrase in a safe place. It is the only way to recover your account if you ever forget your password. %v',
  ],
  ['evmosd keys add second --keyring-backend test --output yaml', 'client/keys', 'invalid output format %v'],
  ['echo n | evmosd keys add dev0 --keyring-backend test', 'client/keys', 'aborted'],
  ...auxiliary,
  [
    'evmosd init node --home broken --overwrite --chain-id evmos_9000-1 > /dev/null 2>&1; echo "{" > broken/config/genesis.json; evmosd init node --home broken --overwrite --chain-id evmos_9000-1',
    'cmd/evmosd',
    'Failed to read genesis doc from file',
  ],
  [
    'mkdir -p linked/config; ln -s /nonexistent/genesis.json linked/config/genesis.json; evmosd init node --home linked --chain-id evmos_9000-1',
    'cmd/evmosd',
    'Failed to export gensis file',
  ],
  ['evmosd migrate v16 none.json', 'cmd/evmosd', 'failed to retrieve genesis.json: %v'],
  [
    `jq '.app_state = []' ~/.evmosd/config/genesis.json > list.json; evmosd migrate v16 list.json`,
    'cmd/evmosd',
    'failed to JSON unmarshal initial genesis state: %v',
  ],
  [
    'evmosd add-genesis-account nobody 1aevmos --keyring-backend test',
    'cmd/evmosd',
    'failed to get address from Keyring: %v',
  ],
  [`evmosd add-genesis-account ${dev0.bech32} x`, 'cmd/evmosd', 'failed to parse coins: %v'],
  [
    `evmosd add-genesis-account ${dev0.bech32} 1aevmos --home empty`,
    'cmd/evmosd',
    'failed to unmarshal genesis state: %v',
  ],
  [
    'evmosd testnet init-files --base-fee x',
    'cmd/evmosd',
    'invalid value for --base-fee. expected a int number greater than or equal to 0 but got %v',
  ],
  [
    'evmosd testnet init-files --min-gas-price x',
    'cmd/evmosd',
    'invalid value for --min-gas-price. expected a int or decimal greater than or equal to 0 but got %v and err %v',
  ],
  [
    'evmosd testnet init-files --min-gas-price -1',
    'cmd/evmosd',
    'invalid value for --min-gas-price. expected a int or decimal greater than or equal to 0 but got an negative number %v',
  ],
  ['evmosd testnet start --chain-id x', 'testutil/network', 'invalid chain-id: %v'],
  [
    `evmosd tx erc20 convert-erc20 ${dev0.address} x --from dev0 --keyring-backend test --chain-id ${chainId} --generate-only`,
    'x/erc20/client/cli',
    'invalid amount %v',
  ],
  [
    `evmosd tx revenue register ${zeroAddress} 1 --from dev0 --keyring-backend test --chain-id ${chainId} --generate-only`,
    'x/revenue/v1/client/cli',
    'invalid contract hex address %v',
  ],
  [
    `evmosd tx revenue register ${zeroAddress} 1 --from dev0 --keyring-backend test --chain-id ${chainId} --generate-only`,
    'types',
    "address '%v' must not be zero",
  ],
  [
    `evmosd tx revenue register ${dev0.address} x --from dev0 --keyring-backend test --chain-id ${chainId} --generate-only`,
    'x/revenue/v1/client/cli',
    'invalid nonces %v',
  ],
  [
    `evmosd tx revenue register ${dev0.address} 1 x --from dev0 --keyring-backend test --chain-id ${chainId} --generate-only`,
    'x/revenue/v1/client/cli',
    'invalid withdrawer bech32 address %v',
  ],
  [
    `evmosd tx revenue register ${dev0.address} "" --from dev0 --keyring-backend test --chain-id ${chainId} --generate-only`,
    'x/revenue/v1/types',
    'invalid nonces - empty array',
  ],
  [
    `evmosd tx revenue register ${dev0.address} 1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1 --from dev0 --keyring-backend test --chain-id ${chainId} --generate-only`,
    'x/revenue/v1/types',
    'invalid nonces - array length must be less than 20',
  ],
  [
    `evmosd tx vesting clawback ${dev1.bech32} --dest x --from dev0 --keyring-backend test --chain-id ${chainId} --generate-only`,
    'x/vesting/client/cli',
    'bad dest address: %v',
  ],
  ...[
    ['{"binaries": {}}', 'no "binaries" entries found'],
    ['{"binaries": {"x": "https://example.com/evmosd"}}', 'invalid os/arch format in key "%v"'],
  ].map(([info = '', text = '']): Row<string> => [
    `evmosd tx gov submit-legacy-proposal software-upgrade v99 --upgrade-height 99999 --upgrade-info '${info}' --title t --description d --deposit 1aevmos --from dev0 --keyring-backend test --chain-id ${chainId} --generate-only`,
    'cosmos-sdk/x/upgrade/plan',
    text,
  ]),
  ['evmosd query evm storage evmos1x 0x0', 'x/evm/client/cli', 'must provide a valid Bech32 address'],
  [
    'echo x > ~/.evmosd/data/evmindexer.db; evmosd index-eth-tx forward; rm ~/.evmosd/data/evmindexer.db',
    'server',
    'failed to open evm indexer DB',
  ],
];

const forks = [
  ...[
    'homestead',
    'eip150',
    'eip155',
    'eip158',
    'byzantium',
    'constantinople',
    'petersburg',
    'istanbul',
    'berlin',
    'london',
  ],
].map((name): readonly [string, string] => [`${name}_block`, `${name}Block`]);

/** The keys of the chain configuration that must not be negative, with the names by which the refusal calls them. */
const forkKeys: readonly (readonly [key: string, name: string])[] = [
  ...forks,
  ['dao_fork_block', 'daoForkBlock'],
  ['muir_glacier_block', 'muirGlacierBlock'],
  ['arrow_glacier_block', 'arrowGlacierBlock'],
  ['gray_glacier_block', 'GrayGlacierBlock'],
  ['merge_netsplit_block', 'MergeNetsplitBlock'],
  ['shanghai_block', 'ShanghaiBlock'],
  ['cancun_block', 'CancunBlock'],
];

const clawback = (changes: string): string =>
  `.app_state.auth.accounts += [{"@type": "/evmos.vesting.v2.ClawbackVestingAccount", base_vesting_account: {base_account: {address: "${nobody}", pub_key: null, account_number: "0", sequence: "0"}, original_vesting: [{denom: "aevmos", amount: "5"}], delegated_free: [], delegated_vesting: [], end_time: "1000"}, funder_address: "${dev0.bech32}", start_time: "1970-01-01T00:00:10Z", lockup_periods: [{length: "10", amount: [{denom: "aevmos", amount: "5"}]}], vesting_periods: [{length: "10", amount: [{denom: "aevmos", amount: "5"}]}]} | ${changes}]`;

const connection = `.app_state.ibc.connection_genesis.connections = [{id: "connection-0", client_id: "07-tendermint-0", versions: [], state: "STATE_OPEN", counterparty: {client_id: "07-tendermint-1", connection_id: "connection-1", prefix: {key_prefix: "aWJj"}}, delay_period: "0"}]`;

const evmAccount = (storage: string): string => `{address: "${dev0.address}", code: "", storage: ${storage}}`;

/** Changes of a genesis file, as filters of jq, that \`evmosd validate-genesis\` refuses. */
const genesisFiles: readonly Row<string>[] = [
  ...forkKeys.map(([key, name]): Row<string> => [
    `.app_state.evm.params.chain_config.${key} = "-1"`,
    'x/evm/types',
    name,
  ]),
  ['.app_state.evm.params.chain_config.eip150_hash = " "', 'x/evm/types', 'hash cannot be blank'],
  ['.app_state.evm.params.extra_eips = ["3855", "3855"]', 'x/evm/types', 'found duplicate EIP: %v'],
  [
    `.app_state.evm.accounts = [${evmAccount('[]')}, ${evmAccount('[]')}]`,
    'x/evm/types',
    'duplicated genesis account %v',
  ],
  [
    `.app_state.evm.accounts = [${evmAccount('[{key: "0x1", value: "0x1"}, {key: "0x1", value: "0x1"}]')}]`,
    'x/evm/types',
    'duplicate state key %v: %v',
    'invalid genesis account %v: %v',
  ],
  [`.app_state.evm.accounts = [${evmAccount('[{key: " ", value: "0x1"}]')}]`, 'evm', 'invalid storage state'],
  [
    `.app_state.evm.accounts = [${evmAccount('[{key: " ", value: "0x1"}]')}]`,
    'x/evm/types',
    'state key hash cannot be blank',
  ],
  ['del(.app_state.feemarket.params.min_gas_price)', 'x/feemarket/types', 'invalid parameter: nil'],
  ['del(.app_state.revenue.params.developer_shares)', 'x/revenue/v1/types', 'invalid parameter: nil'],
  ['.app_state.revenue.params.developer_shares = "1.1"', 'x/revenue/v1/types', 'value cannot be greater than 1: %v'],
  ['.app_state.revenue.params.developer_shares = "-0.1"', 'x/revenue/v1/types', 'value cannot be negative: %v'],
  [
    `.app_state.revenue.revenues = [{contract_address: "${dev0.address}", deployer_address: "${dev0.bech32}", withdrawer_address: ""}, {contract_address: "${dev0.address}", deployer_address: "${dev0.bech32}", withdrawer_address: ""}]`,
    'x/revenue/v1/types',
    "contract duplicated on genesis '%v'",
  ],
  [connection, 'ibc-go/v7/modules/core/03-connection/types', 'empty connection versions'],
  [
    `.app_state.erc20.token_pairs = ([1, 2] | map({erc20_address: "0x\\(.)111111111111111111111111111111111111111", denom: "acoin", enabled: true, contract_owner: "OWNER_MODULE"}))`,
    'x/erc20/types',
    "coin denomination duplicated on genesis: '%v'",
  ],
  ['.app_state.inflation.epoch_identifier = " "', 'x/epochs/types', 'blank epoch identifier: %v'],
  ['.app_state.erc20 = {x: 1}', 'x/erc20', 'failed to unmarshal %v genesis state: %v'],
  ['.app_state.evm = {x: 1}', 'x/evm', 'failed to unmarshal %v genesis state: %v'],
  ['.app_state.feemarket = {x: 1}', 'x/feemarket', 'failed to unmarshal %v genesis state: %v'],
  ['.app_state.inflation = {x: 1}', 'x/inflation/v1', 'failed to unmarshal %v genesis state: %v'],
  ['.app_state.revenue = {x: 1}', 'x/revenue/v1', 'failed to unmarshal %v genesis state: %v'],
  [clawback('.base_vesting_account.end_time = "5"'), 'x/vesting/types', 'vesting start-time must be before end-time'],
  [
    clawback('.lockup_periods[0].length = "2000"'),
    'x/vesting/types',
    'lockup schedule extends beyond account end time',
  ],
  [
    clawback('.vesting_periods[0].length = "2000"'),
    'x/vesting/types',
    'vesting schedule exteds beyond account end time',
  ],
  [
    clawback('.lockup_periods[0].amount[0].amount = "6"'),
    'x/vesting/types',
    'original vesting coins does not match the sum of all coins in lockup periods',
  ],
  [
    clawback('.vesting_periods[0].amount[0].amount = "6"'),
    'x/vesting/types',
    'original vesting coins does not match the sum of all coins in vesting periods',
  ],
];

type Start = Parameters<typeof endOfStart>[1];

/** Starts that end. */
const starts: readonly Row<NonNullable<Start>>[] = [
  [{app: {'json-rpc.evm-timeout': '"-1s"'}}, 'server/config', 'JSON-RPC EVM timeout duration cannot be negative'],
  [
    {app: {'json-rpc.http-idle-timeout': '"-1s"'}},
    'server/config',
    'JSON-RPC HTTP idle timeout duration cannot be negative',
  ],
  [{app: {'json-rpc.http-timeout': '"-1s"'}}, 'server/config', 'JSON-RPC HTTP timeout duration cannot be negative'],
  [{app: {'json-rpc.block-range-cap': '-1'}}, 'server/config', 'JSON-RPC block range cap cannot be negative'],
  [{app: {'json-rpc.logs-cap': '-1'}}, 'server/config', 'JSON-RPC logs cap cannot be negative'],
  [{app: {'json-rpc.txfee-cap': '-1'}}, 'server/config', 'JSON-RPC tx fee cap cannot be negative'],
  [
    {app: {'tls.certificate-path': '"a.pem"', 'tls.key-path': '"b.txt"'}},
    'server/config',
    "invalid extension %v for key path %v, expected '.pem'",
  ],
  [{app: {'grpc.address': '"nothing"'}}, 'server', 'invalid grpc address %v'],
  [
    {flags: ['--with-tendermint=false', '--transport', 'x']},
    'server',
    'error creating listener: %v',
    'starting ABCI without Tendermint',
  ],
  [{flags: ['--trace-store', '/nonexistent/trace']}, 'server', 'failed to open trace writer'],
  [{before: 'echo x > "$H/config/node_key.json"'}, 'server', 'failed load or gen node key'],
  [
    {genesis: ({app_state: state}) => Object.assign(state.evm?.params ?? {}, {extra_eips: ['1']})},
    'x/evm',
    'error setting params %v',
  ],
  [
    {
      genesis: ({app_state: state}) =>
        Object.assign(state.evm ?? {}, {accounts: [{address: dev0.address, code: '6000', storage: []}]}),
    },
    'x/evm',
    '%v account: %v , evm state codehash: %v, ethAccount codehash: %v, evm state code: %v',
  ],
];

/** Starts that print a line and go on. */
const runningStarts: readonly Row<ChainOptions>[] = [
  [
    {app: {'grpc.enable': 'true', 'grpc-web.enable': 'true', 'grpc-web.address': '"203.0.113.1:9"'}},
    'server',
    'failed to start grpc-web http server',
  ],
  [{app: {'json-rpc.ws-address': '"203.0.113.1:9"'}}, 'rpc', 'failed to start HTTP server for WS'],
  [{app: {'json-rpc.api': '"eth,x"'}}, 'rpc', 'invalid namespace value'],
  [
    {flags: ['--grpc-only']},
    'server',
    'starting node in query only mode; Tendermint is disabled',
    'Tendermint WS client could not start',
  ],
  [
    {flags: ['--grpc-only'], config: {'rpc.laddr': '"http://["'}},
    'server',
    'Tendermint WS client could not be created',
  ],
];

/** Starts a node until its log has texts. */
async function readStart(page: PageRun, [options, , ...texts]: Row<ChainOptions>, index: number): Promise<string> {
  const home = page.makeHome({...options, app: {...withoutServers, ...options.app}, home: `running-${index}`});
  const node = page.terminal.start(`exec evmosd start --home ${home} ${options.flags?.join(' ') ?? ''}`);
  const last = texts.at(-1) ?? '';
  // The text that is missing is named at the end.
  await node.until(toPattern(last)).catch(() => undefined);
  await node.stop('SIGKILL');
  return node.log();
}

/** Requests of JSON-RPC, with the texts of the answer. */
const requests: readonly Row<readonly [method: string, ...params: unknown[]]>[] = [
  [['eth_getBalance', dev0.address, '0x8000000000000000'], 'types', 'uint64 value %v cannot exceed %v'],
  [
    ['eth_sendTransaction', {from: dev0.address, to: dev1.address, maxFeePerGas: '0x1', maxPriorityFeePerGas: '0x2'}],
    'rpc/backend',
    'maxFeePerGas (%v) < maxPriorityFeePerGas (%v)',
  ],
  [
    ['eth_call', {from: dev0.address, to: dev1.address, gas: '0x8000000000000000', gasPrice: '0x0'}, 'latest'],
    'x/evm/keeper',
    'minimumGasUsed(%v) is not a uint64',
  ],
];

/** Messages of a WebSocket, with the texts of the answer. */
const messages: readonly Row<unknown>[] = [
  [{id: 1, method: 'eth_subscribe', params: [1]}, 'rpc', 'invalid parameters'],
  [{id: 1, method: 'eth_subscribe', params: ['logs', 'x']}, 'rpc', 'invalid criteria'],
  [
    {id: 1, method: 'eth_subscribe', params: ['logs', {address: 1}]},
    'rpc',
    'invalid addresses; must be address or array of addresses',
  ],
  [{id: 1, method: 'eth_subscribe', params: ['logs', {address: [1]}]}, 'rpc', 'invalid address'],
  [{id: 1, method: 'eth_subscribe', params: ['logs', {topics: 'x'}]}, 'rpc', 'invalid topics'],
  [{id: 1, method: 'eth_subscribe', params: ['logs', {topics: [[1]]}]}, 'rpc', 'invalid subtopic'],
  [{id: 1, method: 'eth_subscribe', params: ['logs', {topics: [1]}]}, 'rpc', 'invalid subtopics'],
  [[{jsonrpc: '2.0', method: 'net_version', params: []}], 'rpc', 'failed to unmarshal rest-server response'],
];

/** Sends a message over a WebSocket, and returns the first answer that is no confirmation. */
const overSocket = (message: unknown): Promise<string> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${facts.ports.webSocket}`);
    socket.on('error', ({message: why}) => resolve(why));
    socket.once('open', () => socket.send(JSON.stringify(message)));
    socket.once('message', (data: Buffer) => {
      socket.close();
      resolve(data.toString());
    });
  });

async function askNode(chain: Chain, printed: Printed): Promise<void> {
  for (const [[method, ...params], ...texts] of requests) {
    const [name = '', ...of] = texts;
    printed.note((await chain.ask(method, params)).error?.message ?? 'no error', name, ...of);
  }
  await waitFor('the WebSocket', () => isOpen(facts.ports.webSocket));
  for (const [message, name, ...texts] of messages) {
    printed.note(await overSocket(message), name, ...texts);
  }
}

/** Provokes lines of the log. */
async function fillLog(page: PageRun, chain: Chain, printed: Printed): Promise<void> {
  const owner = privateKeyToAccount(dev2.privateKey);
  const sendRaw = async (raw: Hex): Promise<string> =>
    (await chain.ask('eth_sendRawTransaction', [raw])).error?.message ?? 'no error';
  await sendRaw('0x00');
  const huge = toRlp([
    ...[
      toHex(9000),
      '0x',
      '0x01',
      toHex(21000),
      dev1.address,
      `0x01${'00'.repeat(32)}`,
      '0x',
      [],
      '0x',
      '0x01',
      '0x01',
    ],
  ] as Parameters<typeof toRlp>[0]);
  printed.note(await sendRaw(`0x01${huge.slice(2)}`), 'types', 'big int out of bound: %v');
  await chain.ask('eth_sendTransaction', [{from: '0x1111111111111111111111111111111111111111', to: dev1.address}]);
  for (const [method, ...params] of [
    ['debug_startCPUProfile', 'cpu.prof'],
    ['debug_stopCPUProfile'],
    ['debug_startGoTrace', 'go.trace'],
    ['debug_stopGoTrace'],
    ['debug_writeMemProfile', 'memory.prof'],
    ['personal_newAccount', 'password'],
    ['personal_importRawKey', '11'.repeat(32), 'password'],
    ['personal_lockAccount', dev0.address],
    ['personal_unpair', 'url', 'pin'],
    ['personal_initializeWallet', 'url'],
    ['personal_listWallets'],
  ] as const) {
    await chain.ask(method, params);
  }

  // A grant of a general kind, which the extension for staking does not expect.
  const delegate = '/cosmos.staking.v1beta1.MsgDelegate';
  const paid = `--from dev0 --keyring-backend test --home ~/.tmp-evmosd --chain-id ${chainId} --gas 1000000 --gas-prices 20000000000aevmos -y`;
  await page.transact(`evmosd tx authz grant ${dev1.bech32} generic --msg-type ${delegate} ${paid}`);
  const abi = parseAbi([
    'function decreaseAllowance(address grantee, uint256 amount, string[] methods) returns (bool)',
    'function allowance(address grantee, address granter, string method) view returns (uint256)',
  ]);
  const to = precompiles.find(({name}) => name === 'staking')?.address;
  const call = async (data: Hex): Promise<string> =>
    (await chain.ask('eth_call', [{from: dev0.address, to, data}, 'latest'])).error?.message ?? 'no error';
  printed.note(
    await call(encodeFunctionData({abi, functionName: 'decreaseAllowance', args: [dev1.address, 1n, [delegate]]})),
    'precompiles/staking',
    'expected: *types.StakeAuthorization, received: %v',
  );
  printed.note(
    await call(encodeFunctionData({abi, functionName: 'allowance', args: [dev1.address, dev0.address, delegate]})),
    'precompiles/staking',
    'invalid type for %v: expected %v, received %v',
  );

  page.write(
    'text.json',
    '{"messages": [], "deposit": "1aevmos", "title": "t", "summary": "s", "metadata": "ipfs://x"}',
  );
  await page.transact(`evmosd tx gov submit-proposal text.json ${paid}`);

  const hash = String(
    (
      await chain.ask('eth_sendRawTransaction', [
        await owner.signTransaction({
          type: 'legacy',
          chainId: 9000,
          nonce: 0,
          gas: 21000n,
          gasPrice: 2n * 10n ** 10n,
          to: dev1.address,
          value: 1n,
        }),
      ])
    ).result,
  );
  await chain.receipt(hash);
  printed.note(
    (await chain.ask('debug_traceTransaction', [hash, {timeout: 'x'}])).error?.message ?? 'no error',
    'x/evm/keeper',
    'timeout value: %v',
  );
  const lines: readonly Row<null>[] = [
    [
      null,
      'rpc/backend',
      'transaction decoding failed',
      'transaction converting failed',
      'failed to find key in keyring',
      'key successfully imported',
    ],
    [null, 'rpc', 'read message error, breaking read loop'],
    [
      null,
      'rpc/namespaces/ethereum/debug',
      'CPU profiling started',
      'Done writing CPU profile',
      'Go tracing started',
      'Done writing Go trace',
      'Writing profile records',
    ],
    [
      null,
      'rpc/namespaces/ethereum/personal',
      'Your new key was generated',
      'Please backup your key file!',
      'Please remember your password!',
      'personal_lockAccount not supported',
      'personal_unpair for smartcard wallet not supported',
      'personal_initializeWallet for smartcard wallet not supported',
      'currently wallet level that manages accounts is not supported',
    ],
    [null, 'x/vesting/keeper', 'failed to get clawback proposal', 'proposal has no messages'],
    [null, 'x/epochs/keeper', 'starting epoch'],
  ];
  for (const [, name, ...texts] of lines) {
    await printed.noteLater(() => chain.log(), name, ...texts);
  }
}

/** Writes the files that commands read. */
async function writeFiles(page: PageRun): Promise<void> {
  const raw = await privateKeyToAccount(dev0.privateKey).signTransaction({
    ...{type: 'legacy', chainId: 9000, nonce: 0, gas: 21_000n, gasPrice: 1n, to: dev1.address, value: 0n},
  });
  const {v, r = '0x', s = '0x'} = parseTransaction(raw);
  const toBase64 = (value: Hex): string => Buffer.from(value.slice(2), 'hex').toString('base64');
  const ethereum = {
    '@type': '/ethermint.evm.v1.LegacyTx',
    ...{nonce: '0', gas_price: '1', gas: '21000', to: dev1.address, value: '0', data: ''},
    ...{v: toBase64(toHex(v ?? 0n)), r: toBase64(r), s: toBase64(s)},
  };
  const messages = {
    evidence: {'@type': '/cosmos.evidence.v1beta1.MsgSubmitEvidence', submitter: dev0.bech32, evidence: null},
    ethereum: {'@type': '/ethermint.evm.v1.MsgEthereumTx', data: ethereum, size: 0, hash: keccak256(raw), from: ''},
  };
  for (const [name, message] of Object.entries(messages)) {
    page.write(`${name}.json`, JSON.stringify(toTransaction({messages: [message]})));
  }
  page.write('empty.json', '{"start_time": 1700000000, "periods": []}');
}

const run: Run = async (page) => {
  const printed = new Printed();
  const home = page.makeHome({home: '.evmosd'});
  await writeFiles(page);
  for (const [command, name, ...texts] of commands) {
    printed.note(await page.outputOf(`(${command}) 2>&1`), name, ...texts);
  }
  for (const [index, row] of runningStarts.entries()) {
    const [, name, ...texts] = row;
    printed.note(await readStart(page, row, index), name, ...texts);
  }
  for (const [filter, name, ...texts] of genesisFiles) {
    page.write('filter.jq', filter);
    printed.note(
      await page.outputOf(
        `jq -f filter.jq ${home}/config/genesis.json > changed.json && evmosd validate-genesis changed.json 2>&1`,
      ),
      name,
      ...texts,
    );
  }
  for (const [options, name, ...texts] of starts) {
    printed.note((await endOfStart(page, {app: withoutServers, ...options})).output, name, ...texts);
  }

  await askUnusualChains(page, printed);
  await askAltered(page, printed);

  const chain = await page.startChain({
    blockTime: '500ms',
    app: {
      'json-rpc.api': '"eth,txpool,personal,net,debug,web3,miner"',
      'json-rpc.gas-cap': '0',
      'json-rpc.allow-unprotected-txs': 'true',
    },
  });
  await askNode(chain, printed);
  await sendRefused(page, chain, printed);
  const ethereum = JSON.parse(page.read('ethereum.json')) as {body: object};
  const signedTwice = {
    ...ethereum,
    body: {...ethereum.body, extension_options: [{'@type': '/ethermint.evm.v1.ExtensionOptionsEthereumTx'}]},
    signatures: ['AQ==', 'AQ=='],
  };
  page.write('twice.json', JSON.stringify(signedTwice));
  printed.note(
    await page.outputOf(`evmosd tx broadcast twice.json --home ~/.tmp-evmosd 2>&1`),
    'app/ante/evm',
    'tx basic validation failed',
  );
  await fillLog(page, chain, printed);
  const offline = privateKeyToAccount(generatePrivateKey());
  await page.shell(
    `evmosd keys add offline --pubkey '${JSON.stringify(toPublicKey(offline))}' --keyring-backend test --home ~/.tmp-evmosd`,
  );
  await chain.ask('eth_sign', [offline.address, '0x00']);
  await printed.noteLater(() => chain.log(), 'rpc/backend', 'keyring.SignByAddress failed');
  await waitFor('the WebSocket', () => isOpen(facts.ports.webSocket));
  await chain.stop();
  printed.note(chain.log(), 'server', 'HTTP server shut down, waiting 5 sec');
  const stopped = `evmosd block --home ~/.tmp-evmosd --height`;
  printed.note(await page.outputOf(`${stopped} x 2>&1`), 'client/block', 'invalid height, please provide an integer');
  printed.note(
    await page.outputOf(`${stopped} 0 2>&1`),
    'client/block',
    ...[
      'could not find the block metadata for height %v',
      'error getting block metadata: %v',
      'error while getting block with height %v: %v',
    ],
  );

  const profiled = await page.startNode('.tmp-evmosd', ['--cpu-profile', path.join(page.home, 'start.prof')]);
  // This method overwrites client.toml, so it comes last.
  await profiled.ask('miner_setGasPrice', ['0x1']);
  await waitFor('the WebSocket', () => isOpen(facts.ports.webSocket));
  // A request that has not ended keeps the HTTP server from shutting down.
  const open = connect(facts.ports.jsonRpc, '127.0.0.1');
  open.on('error', () => undefined).write('POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{');
  // The server has read the beginning of that request before it answers the next one.
  await profiled.ask('net_version');
  await profiled.ask('net_version');
  await profiled.stop();
  printed.note(
    profiled.log(),
    'server',
    'starting CPU profiler',
    'stopping CPU profiler',
    'HTTP server shutdown produced a warning',
  );
  printed.note(profiled.log(), 'rpc/backend', 'Your configuration file was modified. Please RESTART your node.');

  page.says(
    'A run on a node has printed the text',
    printed.found.size > 150 && printed.missing.length === 0,
    printed.missing.join('\n') || `${printed.found.size} texts`,
  );
  // Two parts of the node print these texts for one event, and either may be the first.
  const unsteady = /: failed to (?:unmarshal tx response message data|JSON unmarshal ResponsesCh result event)$/;
  page.reference('errors', Object.fromEntries([...printed.found].sort(([a], [b]) => (a < b ? -1 : 1))), unsteady);
};

export default run;

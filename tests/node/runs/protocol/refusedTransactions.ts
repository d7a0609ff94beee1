import {zeroAddress} from 'viem';
import {facts} from '../../../../src/site/facts';
import {accounts, get, type Chain} from '../../chain';
import type {PageRun} from '../../run';
import {toBech32} from '../develop/smart-contracts/contracts';
import {encode, toTransaction, type Answer, type Printed, type Row} from './printed';

const {dev0, dev1, dev2} = accounts;
const nobody = toBech32('evmos', zeroAddress);

const govern = '/cosmos.gov.v1beta1.MsgSubmitProposal';
const proposal = (content: Readonly<Record<string, unknown>>): object => ({
  '@type': govern,
  content: {title: 't', description: 'd', ...content},
  initial_deposit: [],
  proposer: dev0.bech32,
});
const ethereum = (data: unknown, changes: object = {}): object => ({
  '@type': '/ethermint.evm.v1.MsgEthereumTx',
  data,
  size: 0,
  hash: '',
  from: '',
  ...changes,
});
const legacy = {
  '@type': '/ethermint.evm.v1.LegacyTx',
  ...{nonce: '0', gas_price: '1', gas: '21000', to: '', value: '0', data: '', v: '', r: '', s: ''},
};
const {gas_price: _, '@type': __, ...common} = legacy;
const dynamic = {
  '@type': '/ethermint.evm.v1.DynamicFeeTx',
  ...{chain_id: '9000', gas_tip_cap: '1', gas_fee_cap: '1', accesses: []},
  ...common,
};
const list = {'@type': '/ethermint.evm.v1.AccessListTx', chain_id: '9000', gas_price: '1', accesses: [], ...common};
const vesting = (name: string, fields: object): object => ({'@type': `/evmos.vesting.v2.${name}`, ...fields});
const updateParams = (type: string): object => ({'@type': type, authority: 'x'});
const register = {'@type': '/evmos.revenue.v1.MsgRegisterRevenue', nonces: ['1'], withdrawer_address: ''};
const right = {contract_address: dev1.address, deployer_address: dev0.bech32};

/** Messages that are refused before any state is read. */
const basics: readonly Row<object>[] = [
  [ethereum(null), 'x/evm/types', 'protobuf Any message cannot be nil', 'failed to unpack tx data'],
  [ethereum({...legacy, gas_price: null}), 'x/evm/types', 'gas price cannot be nil'],
  [ethereum({...legacy, gas_price: '-1'}), 'x/evm/types', 'gas price cannot be negative %v'],
  [ethereum({...legacy, value: '-1'}), 'x/evm/types', 'amount cannot be negative %v'],
  [ethereum({...legacy, gas_price: String(2n ** 255n)}), 'x/evm/types', 'out of bound'],
  [ethereum({...legacy, to: 'x'}), 'x/evm/types', 'invalid to address'],
  [ethereum(legacy, {from: 'x'}), 'x/evm/types', 'invalid from address'],
  [ethereum({...list, gas_price: null}), 'x/evm/types', 'cannot be nil'],
  [ethereum({...list, chain_id: null}), 'x/evm/types', 'chain ID must be present on AccessList txs'],
  [ethereum({...dynamic, gas_tip_cap: null}), 'x/evm/types', 'gas tip cap cannot nil'],
  [ethereum({...dynamic, gas_fee_cap: null}), 'x/evm/types', 'gas fee cap cannot nil'],
  [ethereum({...dynamic, gas_tip_cap: '-1'}), 'x/evm/types', 'gas tip cap cannot be negative %v'],
  [ethereum({...dynamic, gas_fee_cap: '-1'}), 'x/evm/types', 'gas fee cap cannot be negative %v'],
  [ethereum({...legacy, gas_price: '-1'}), 'evm', 'invalid gas price'],
  [ethereum({...legacy, value: '-1'}), 'evm', 'invalid transaction amount'],
  [ethereum({...list, chain_id: null}), 'sdk', 'invalid chain-id'],
  [
    updateParams('/cosmos.slashing.v1beta1.MsgUpdateParams'),
    'cosmos-sdk/x/slashing/types',
    'invalid authority address',
  ],
  [updateParams('/cosmos.upgrade.v1beta1.MsgSoftwareUpgrade'), 'cosmos-sdk/x/upgrade/types', 'authority'],
  [
    {'@type': '/cosmos.upgrade.v1beta1.MsgSoftwareUpgrade', authority: dev0.bech32, plan: {name: ''}},
    'cosmos-sdk/x/upgrade/types',
    'plan',
  ],
  [updateParams('/evmos.erc20.v1.MsgUpdateParams'), 'x/erc20/types', 'Invalid authority address'],
  [updateParams('/ethermint.evm.v1.MsgUpdateParams'), 'x/evm/types', 'invalid authority address'],
  [updateParams('/ethermint.feemarket.v1.MsgUpdateParams'), 'x/feemarket/types', 'invalid authority address'],
  [updateParams('/evmos.inflation.v1.MsgUpdateParams'), 'x/inflation/v1/types', 'Invalid authority address'],
  [updateParams('/evmos.revenue.v1.MsgUpdateParams'), 'x/revenue/v1/types', 'invalid authority address'],
  [{...register, ...right, deployer_address: 'x'}, 'x/revenue/v1/types', 'invalid deployer address %v'],
  [{...register, ...right, contract_address: 'x'}, 'x/revenue/v1/types', 'invalid contract address %v'],
  [{...register, ...right, withdrawer_address: 'x'}, 'x/revenue/v1/types', 'invalid withdraw address %v'],
  [vesting('MsgCreateClawbackVestingAccount', {funder_address: 'x'}), 'x/vesting/types', 'invalid funder address'],
  [
    vesting('MsgCreateClawbackVestingAccount', {funder_address: dev0.bech32, vesting_address: 'x'}),
    'x/vesting/types',
    'invalid vesting address',
  ],
  [
    vesting('MsgClawback', {funder_address: dev0.bech32, account_address: 'x'}),
    'x/vesting/types',
    'invalid account address',
  ],
  [
    vesting('MsgClawback', {funder_address: dev0.bech32, account_address: dev1.bech32, dest_address: 'x'}),
    'x/vesting/types',
    'invalid dest address',
  ],
  [
    vesting('MsgUpdateVestingFunder', {funder_address: dev0.bech32, new_funder_address: 'x'}),
    'x/vesting/types',
    'invalid new funder address',
  ],
  [
    vesting('MsgUpdateVestingFunder', {
      funder_address: dev0.bech32,
      new_funder_address: nobody,
    }),
    'x/vesting/types',
    'new funder address cannot be the zero address',
  ],
  [
    vesting('MsgUpdateVestingFunder', {
      funder_address: dev0.bech32,
      new_funder_address: dev1.bech32,
      vesting_address: 'x',
    }),
    'x/vesting/types',
    'invalid vesting account address',
  ],
  [
    proposal({'@type': '/evmos.vesting.v2.ClawbackProposal', address: 'x'}),
    'x/vesting/types',
    'vesting account address',
  ],
  [
    proposal({'@type': '/evmos.vesting.v2.ClawbackProposal', address: dev0.bech32, destination_address: 'x'}),
    'x/vesting/types',
    'vesting account destination address',
  ],
  [
    proposal({
      '@type': '/evmos.incentives.v1.RegisterIncentiveProposal',
      contract: dev0.address,
      allocations: [],
      epochs: 1,
    }),
    'x/incentives/types',
    'Deprecated',
  ],
];

const web3 = (fields: object): object => ({
  '@type': '/ethermint.types.v1.ExtensionOptionsWeb3Tx',
  ...{typed_data_chain_id: '9000', fee_payer: dev0.bech32, fee_payer_sig: ''},
  ...fields,
});
const send = {
  '@type': '/cosmos.bank.v1beta1.MsgSend',
  ...{from_address: dev0.bech32, to_address: dev1.bech32, amount: [{denom: 'aevmos', amount: '1'}]},
};
const garbage = Buffer.concat([Buffer.alloc(64, 1), Buffer.from([9])]).toString('base64');

/** A transaction that nobody signed: how it differs from a transfer of dev0 in the mode of amino. */
interface Unsigned {
  messages?: readonly object[];
  extensions: readonly object[];
  signatures?: readonly string[];
  mode?: string;
}

/** Transactions with the extension for EIP-712 that a node refuses. */
const unsigned: readonly Row<Unsigned>[] = [
  [{extensions: [web3({fee_payer: ''})]}, 'app/ante/cosmos', 'no feePayer on ExtensionOptionsWeb3Tx'],
  [{extensions: [web3({fee_payer: 'x'})]}, 'app/ante/cosmos', 'failed to parse feePayer from ExtensionOptionsWeb3Tx'],
  [{extensions: [web3({}), web3({})]}, 'app/ante/cosmos', 'tx doesnt contain expected amount of extension options'],
  [{extensions: [web3({})]}, 'app/ante/cosmos', "signature length doesn't match typical [R||S||V] signature 65 bytes"],
  [{extensions: [web3({fee_payer_sig: garbage})]}, 'app/ante/cosmos', 'failed to recover delegated fee payer from sig'],
  [
    {extensions: [web3({})], signatures: ['AQ==']},
    'app/ante/cosmos',
    'invalid signature value; EIP712 must have the cosmos transaction signature empty',
  ],
];

const keyring = '--keyring-backend test --home ~/.tmp-evmosd';
const amino = {single: {mode: 'SIGN_MODE_LEGACY_AMINO_JSON'}};

/** Sends transactions, and looks for texts in what the node answers. */
async function broadcast(page: PageRun, printed: Printed, rows: readonly Row<object>[]): Promise<void> {
  const encoded = await encode(
    page,
    rows.map(([transaction]) => transaction),
  );
  for (const [index, [, name, ...texts]] of rows.entries()) {
    const tx = encoded[index] ?? '';
    const {body} = await get(`http://127.0.0.1:${facts.ports.cometRpc}`, {
      method: 'POST',
      body: JSON.stringify({jsonrpc: '2.0', id: 1, method: 'broadcast_tx_sync', params: {tx}}),
    });
    const {result} = JSON.parse(body) as {result?: Answer};
    if (result) {
      printed.noteCode(result);
    }
    printed.note(`${body} ${/^[\w+/=]+$/.test(tx) ? '' : tx}`, name, ...texts);
  }
}

/** Sends transactions of two signers and of a multisig account. */
async function sendOfSeveral(page: PageRun, chain: Chain, printed: Printed, key: object): Promise<void> {
  await page.shell(`evmosd keys add several --multisig dev0,dev2 --multisig-threshold 1 ${keyring}`);
  const several = await page.shell(`evmosd keys show several -a ${keyring}`);
  const [other, all] = await Promise.all(
    ['dev2', 'several'].map((name) => page.json<object>(`evmosd keys show ${name} --pubkey ${keyring}`)),
  );
  const {code, log} = await page.transact(
    `evmosd tx bank send dev0 ${several} 1000000000000000000aevmos ${keyring} --chain-id evmos_9000-1 --gas-prices 20000000000aevmos -y`,
  );
  if (code !== 0) {
    throw new Error(log);
  }
  const signer = {public_key: key, mode_info: amino, sequence: String(await chain.nonce(dev0.address))};
  const ofTwo = {messages: [send, {...send, from_address: dev2.bech32}], extension_options: [web3({})]};
  const ofSeveral = {messages: [{...send, from_address: several}]};
  const multi = {multi: {bitarray: {extra_bits_stored: 2, elems: 'gA=='}, mode_infos: [amino]}};
  await broadcast(page, printed, [
    [
      toTransaction(ofTwo, {signer_infos: [signer, {...signer, public_key: other}]}, ['', '']),
      'app/ante/cosmos',
      'invalid number of signers (%v); EIP712 signatures allows just one signature',
    ],
    [
      toTransaction(ofTwo, {signer_infos: [signer]}, ['', '']),
      'app/ante/cosmos',
      'invalid number of signers; expected: %v, got %v',
    ],
    [
      toTransaction(
        {...ofSeveral, extension_options: [web3({})]},
        {signer_infos: [{public_key: all, mode_info: multi, sequence: '0'}]},
        ['CgEB'],
      ),
      'app/ante/cosmos',
      'unexpected SignatureData %v',
    ],
    [
      toTransaction(ofSeveral, {signer_infos: [{public_key: all, mode_info: amino, sequence: '0'}]}, ['AQ==']),
      'app/ante',
      'expected %v, got, %v',
    ],
  ]);
}

/** Encodes a field of protobuf that has a length. */
function toField(number: number, ...parts: readonly Buffer[]): Buffer {
  const value = Buffer.concat(parts);
  const {length} = value;
  const size = length < 128 ? [length] : [(length & 127) | 128, length >> 7];
  return Buffer.concat([Buffer.from([number * 8 + 2, ...size]), value]);
}

/** Sends what no client writes: a fee without an amount, and a public key in amino that is too short. */
async function sendBytes(printed: Printed): Promise<void> {
  const post = async (path: string, body: object): Promise<string> =>
    (
      await get(`http://127.0.0.1:${facts.ports.rest}/cosmos/tx/v1beta1/${path}`, {
        method: 'POST',
        body: JSON.stringify(body),
      })
    ).body;
  const denomination = toField(1, Buffer.from('aevmos'));
  const message = Buffer.concat([
    toField(1, Buffer.from(dev0.bech32)),
    toField(2, Buffer.from(dev1.bech32)),
    toField(3, denomination, toField(2, Buffer.from('1'))),
  ]);
  const transaction = Buffer.concat([
    toField(1, toField(1, toField(1, Buffer.from(send['@type'])), toField(2, message))),
    toField(2, toField(2, toField(1, denomination))),
    toField(3, Buffer.from([1])),
  ]);
  printed.note(
    await post('simulate', {tx_bytes: transaction.toString('base64')}),
    'cosmos-sdk/types/tx',
    'invalid fee provided: null',
  );
  const short = {pub_key: {type: 'ethermint/PubKeyEthSecp256k1', value: 'AQ=='}, signature: 'AQ=='};
  const value = {msg: [], fee: {amount: [], gas: '1'}, signatures: [short], memo: '', timeout_height: '0'};
  printed.note(
    await post('encode/amino', {amino_json: JSON.stringify({type: 'cosmos-sdk/StdTx', value})}),
    'crypto/ethsecp256k1',
    'invalid pubkey size, expected %v, got %v',
  );
}

/** Sends transactions that a node refuses before it runs them. */
export async function sendRefused(page: PageRun, chain: Chain, printed: Printed): Promise<void> {
  const bodies = await encode(
    page,
    basics.map(([message]) => toTransaction({messages: [message]}, {}, ['AQ=='])),
  );
  for (const [index, [, name, ...texts]] of basics.entries()) {
    const {body} = await get(`http://127.0.0.1:${facts.ports.rest}/cosmos/tx/v1beta1/simulate`, {
      method: 'POST',
      body: JSON.stringify({tx_bytes: bodies[index]}),
    });
    printed.note(`${body} ${/^[\w+/=]+$/.test(bodies[index] ?? '') ? '' : bodies[index]}`, name, ...texts);
  }

  const key = await page.json<object>(`evmosd keys show dev0 --pubkey ${keyring}`);
  const sequence = String(await chain.nonce(dev0.address));
  await broadcast(
    page,
    printed,
    unsigned.map(([{messages: of = [send], extensions, signatures = [''], mode = amino.single.mode}, ...texts]) => [
      toTransaction(
        {messages: of, extension_options: extensions},
        {signer_infos: [{public_key: key, mode_info: {single: {mode}}, sequence}]},
        signatures,
      ),
      ...texts,
    ]),
  );
  await sendOfSeveral(page, chain, printed, key);
  await sendBytes(printed);
}

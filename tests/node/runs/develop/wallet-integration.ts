import {generateKeyPairSync} from 'node:crypto';
import {bech32} from '@scure/base';
import {getAddress, keccak256, parseEther, ripemd160, sha256, toHex, type Hex} from 'viem';
import {generatePrivateKey, mnemonicToAccount, privateKeyToAccount} from 'viem/accounts';
import {facts} from '../../../../src/site/facts';
import {toNetworkIds} from '../../../../src/site/derived';
import {accounts, type Chain} from '../../chain';
import {isIn} from '../../match';
import type {PageRun, Run} from '../../run';
import {runInBrowser} from './wallets';

const local = toNetworkIds('local');
/** The minimum gas price of this chain, in aevmos. The transaction in its genesis does not pay more. */
const price = 1_000_000_000;
const enough = `--gas 200000 --gas-prices ${facts.fees.walletGasPrices.average}aevmos -y`;
const send = (from: string, more: string): string =>
  `evmosd tx bank send ${from} ${accounts.dev1.bech32} 1aevmos --home ~/.tmp-evmosd --keyring-backend test --chain-id ${local.chainId} ${more}`;

const toBech32 = (bytes: Uint8Array, prefix = 'evmos'): string => bech32.encode(prefix, bech32.toWords(bytes));
const compress = (key: Uint8Array): Uint8Array => Uint8Array.from([2 + ((key[64] ?? 0) & 1), ...key.slice(1, 33)]);
const toBytes = (hex: Hex): Uint8Array => Uint8Array.from(Buffer.from(hex.slice(2), 'hex'));

/** Compares the keys and addresses of the chain with those of an Ethereum library. */
async function runKeys(page: PageRun, chain: Chain): Promise<void> {
  const dev0 = privateKeyToAccount(accounts.dev0.privateKey);
  const {bech32, address: hexadecimal} = accounts.dev0;
  const forms = await page.shell(`evmosd debug addr ${bech32}; evmosd debug addr ${hexadecimal}`);
  const ofAddress = page.row('Keccak-256 hash of the uncompressed');
  const size = Number(/The last (\d+) bytes/.exec(ofAddress.cells[1] ?? '')?.[1]);
  const digest = toBytes(keccak256(`0x${dev0.publicKey.slice(4)}`));
  const bytes = digest.slice(-size);
  ofAddress.holds(
    toBech32(bytes) === accounts.dev0.bech32 && dev0.publicKey.startsWith('0x04'),
    `the last ${bytes.length} of ${digest.length} bytes give ${toBech32(bytes)}; ${forms}`,
  );
  page.row('Hexadecimal form').holds(forms.includes(getAddress(toHex(bytes))), forms);
  const consensus = await page.shell('evmosd tendermint show-address --home ~/.tmp-evmosd');
  const operator = toBech32(bytes, 'evmosvaloper');
  const consensusForms = await page.shell(
    `evmosd debug addr $(evmosd keys show mykey -a --home ~/.tmp-evmosd --keyring-backend test)`,
  );
  page
    .row('Bech32 form')
    .holds(
      forms.includes(operator) &&
        isIn('evmosvalcons1…', consensus) &&
        !consensusForms.includes(consensus.trim().slice(12, 30)),
      `${forms} ${consensus}`,
    );
  const made = await page.shell('evmosd keys add made --keyring-backend test --home made --output json 2>&1');
  const {mnemonic, address} = JSON.parse(made) as {mnemonic: string; address: string};
  const derivation = page.row('Derivation path');
  const [purpose, coinType] = (/purpose (\d+), coin type (\d+)/.exec(derivation.cells[1] ?? '') ?? []).slice(1);
  const derived = mnemonicToAccount(mnemonic, {path: `m/${purpose}'/${coinType}'/0'/0/0` as "m/44'/60'/0'/0/0"});
  derivation.holds(
    toBech32(toBytes(derived.address)) === address && facts.project.hdPath.startsWith(`m/${purpose}'/${coinType}'/`),
    `purpose ${purpose} and coin type ${coinType} give ${derived.address}, the keyring has ${address}`,
  );
  const other = await page.shell(
    `echo '${mnemonic}' | evmosd keys add other --recover --coin-type 118 --keyring-backend test --home made --output json 2>&1`,
  );
  page
    .row('The balance is zero after an import')
    .holds(isIn('"address":"evmos1…"', other) && !other.includes(address), `at 60 ${address}, at 118 ${other}`);
  page.says(
    'The same mnemonic at coin type 118 gives another key and another address',
    !other.includes(address),
    other,
  );

  await page.transact(send('dev0', enough));
  const {body: account} = await chain.rest(`/cosmos/auth/v1beta1/accounts/${accounts.dev0.bech32}`);
  page.row('Account on the chain').holds(
    ['/ethermint.types.v1.EthAccount', '"base_account"', '"code_hash"'].every((text) => account.includes(text)),
    account,
  );
  const [, key = ''] = /"key":"([^"]+)"/.exec(account) ?? [];
  // No command prints a key in amino JSON, so this only checks that the binary contains the name.
  const amino = await page.shell(
    'grep -aoF -m1 ethermint/PubKeyEthSecp256k1 "$(readlink -f "$(command -v evmosd)")" || true',
  );
  const publicKey = page.row('Public key in a transaction');
  publicKey.tells([Buffer.from(key, 'base64').length], `${Buffer.from(key, 'base64').length} bytes in the account`);
  publicKey.holds(
    account.includes('/ethermint.crypto.v1.ethsecp256k1.PubKey') &&
      Buffer.from(key, 'base64').equals(Buffer.from(compress(toBytes(dev0.publicKey)))) &&
      amino.includes('ethermint/PubKeyEthSecp256k1'),
    `${account} ${amino.slice(-400)}`,
  );
  const shown = await page.shell('evmosd keys show dev0 --home ~/.tmp-evmosd --keyring-backend test');
  page
    .row('Algorithm')
    .holds(shown.includes('/ethermint.crypto.v1.ethsecp256k1.PubKey') && shown.includes(accounts.dev0.bech32), shown);

  // If the gas is one unit too little to reach the step of the signature, the error comes from an earlier step.
  const probe = (gas: number): Promise<string> =>
    page.logOf(send('dev0', `--gas ${gas} --fees ${200_000 * price}aevmos -y`));
  let limit = 60_000;
  let log = await probe(limit);
  for (; !log.includes('ante verify') && limit > 20_000; limit -= 4_000, log = await probe(limit));
  const used = Number(/gasUsed:\s+(\d+)/.exec(log)?.[1]);
  const ofSignature = page.row('Gas for one signature');
  const gas = Number((ofSignature.cells[1] ?? '').replace(',', ''));
  const exact = await probe(used - gas);
  const less = await probe(used - gas - 1);
  ofSignature.holds(
    exact.includes('ante verify: eth_secp256k1') && !less.includes('ante verify'),
    `${used} with the signature, ${gas} less before it: ${exact}; with ${used - gas - 1}: ${less}`,
  );
}

/** Runs the samples of the page in a browser with wallets. Their transactions get into blocks. */
async function runSamples(page: PageRun, chain: Chain): Promise<void> {
  const {body} = await chain.rest('/cosmos/staking/v1beta1/validators');
  const [validator = ''] = /evmosvaloper1[0-9a-z]+/.exec(body) ?? [];
  const {privateKey, address, bech32: own} = accounts.dev2;
  const read = async (path: string, block: bigint): Promise<string> => {
    const answer = await fetch(`http://127.0.0.1:${facts.ports.rest}${path}`, {
      headers: {'x-cosmos-block-height': String(block)},
    });
    return answer.text();
  };
  const connected = await runInBrowser(
    page,
    'connect',
    `import {connect, localNode} from './connect'; import {asked} from './browser';
     console.log(await connect(localNode), asked.join(' '), await window.ethereum!.request({method: 'eth_chainId'}));
     console.log(await connect({...localNode, chainId: '0x2329'}));`,
    {privateKey},
  );
  page.block(
    'connect.ts',
    isIn(
      `${address} eth_requestAccounts wallet_switchEthereumChain wallet_addEthereumChain eth_chainId ${local.eip155Hex}`,
      connected.output,
    ),
    connected.output,
    0,
  );
  const id = await chain.ask('eth_chainId');
  page.row('`chainId` | ', 'Connect an EVM wallet').holds(id.result === local.eip155Hex, JSON.stringify(id));
  const urls = page.row('`rpcUrls`');
  const answers = await Promise.all(
    urls.codes
      .slice(1)
      .flat()
      .map((url) =>
        page.shell(
          `curl -s ${url} -H 'Content-Type: application/json' -d '{"jsonrpc":"2.0","id":1,"method":"eth_chainId","params":[]}'`,
        ),
      ),
  );
  urls.holds(answers.length === 2 && answers.every((answer) => answer.includes(local.eip155Hex)), answers.join(' '));
  page.says(
    'A local node has the number of the testnet',
    id.result === toNetworkIds('testnet').eip155Hex,
    JSON.stringify(id),
  );

  const delegated = await runInBrowser(
    page,
    'delegate',
    `import {delegate} from './delegate'; import {client, asked} from './browser';
     for (const amount of ['5', '2', '2', '2']) {
       const hash = await delegate('${validator}', amount);
       const {status, blockNumber, gasUsed, effectiveGasPrice} = await client.getTransactionReceipt({hash});
       console.log(amount, status, blockNumber, gasUsed * effectiveGasPrice, asked.filter((each) => each === 'eth_sendTransaction').length);
     }`,
    {privateKey},
  );
  const [first, ...later] = [...delegated.output.matchAll(/^(\d+) (\w+) (\d+)n (\d+)n (\d+)$/gm)];
  page.block(
    'encodeFunctionData,',
    first?.[2] === 'success' && first[5] === '1' && later[0]?.[2] === 'success' && later[0][5] === '3',
    delegated.output,
  );
  // Rewards of blocks between the withdrawal and the delegation are paid to nobody. There may be no such block.
  const losses = [];
  for (const [, , , block = '0', fee = '0'] of later) {
    const height = BigInt(block);
    const rewards = await read(`/cosmos/distribution/v1beta1/delegators/${own}/rewards`, height - 1n);
    const [before, after] = await Promise.all([height - 1n, height].map((each) => chain.balance(address, toHex(each))));
    const paid = (after ?? 0n) - (before ?? 0n) + parseEther('2') + BigInt(fee);
    losses.push({rewards, paid, isPending: /"total":\[\{"denom":"aevmos","amount":"[1-9]/.test(rewards)});
  }
  page.says(
    'the rewards of the blocks between the two transactions are lost',
    losses.some(({isPending}) => isPending) && losses.every(({paid}) => paid === 0n),
    losses.map(({rewards, paid}) => `pending in the block before: ${rewards}; paid ${paid}`).join('; '),
  );
  const cosmos = await page.shell(
    `evmosd tx staking delegate ${validator} 1000000aevmos --from dev2 --home ~/.tmp-evmosd --keyring-backend test --chain-id ${local.chainId} --gas 600000 --gas-prices ${facts.fees.walletGasPrices.average}aevmos -y -o json`,
  );
  const [, hash = ''] = /"txhash":"([0-9A-F]+)"/.exec(cosmos) ?? [];
  await chain.block();
  await chain.block();
  const {body: tx} = await chain.rest(`/cosmos/tx/v1beta1/txs/${hash}`);
  page.says(
    'A `MsgDelegate` over Cosmos pays the pending rewards out',
    tx.includes('"code":0') && /"type":"withdraw_rewards","attributes":\[\{"key":"amount","value":"[1-9]/.test(tx),
    /"type":"withdraw_rewards".{0,300}/.exec(tx)?.[0] ?? tx.slice(0, 400),
  );

  const toProgram = (call: string): string =>
    `${call}
     import {client, asked} from './browser';
     const hash = await sent;
     for (let index = 0; index < 60; index += 1) {
       const answer = await fetch('http://127.0.0.1:${facts.ports.rest}/cosmos/tx/v1beta1/txs/' + hash);
       if (answer.ok) { const {tx_response} = await answer.json() as any; console.log('code', tx_response.code, tx_response.raw_log.slice(0, 60)); break; }
       await new Promise((resolve) => setTimeout(resolve, 200));
     }`;
  const coin = `{denom: 'aevmos', amount: '4'}`;
  const byKeplr = await runInBrowser(
    page,
    'keplrSend',
    toProgram(`import {sendByKeplr} from './keplrSend'; const sent = sendByKeplr('${accounts.dev1.bech32}', ${coin});`),
    {privateKey},
  );
  const isByKeplr = isIn('code 0', byKeplr.output);
  page.block('keplrSend.ts', isByKeplr, byKeplr.output);
  page.block('connectKeplr(info', isByKeplr, `in a browser with a Keplr of the run: ${byKeplr.output}`);
  const byWallet = await runInBrowser(
    page,
    'send',
    toProgram(`import {send} from './send'; const sent = send('${accounts.dev1.bech32}', ${coin});`),
    {privateKey},
  );
  const isByWallet = isIn('code 0', byWallet.output);
  page.block('eth_signTypedData_v4', isByWallet, byWallet.output);
  page.block('typedData.ts', isByWallet, byWallet.output);
  page.block('const toAny =', isByWallet && isByKeplr, byWallet.output);
  page.block('readAccount(rest: string', isByWallet && isByKeplr, byWallet.output);
  await page.module('vector.ts');
  const amino = await page.transact(send('dev3', `--sign-mode amino-json ${enough}`));
  page.row('`SIGN_MODE_DIRECT` or').holds(isByKeplr && amino.code === 0, `${byKeplr.output} ${JSON.stringify(amino)}`);
  page.row('EIP-712 data, by').holds(isByWallet, byWallet.output);
  const types = await runInBrowser(
    page,
    'types',
    `import {account, client} from './browser'; import {createWalletClient, http} from 'viem'; import {evmosTestnet} from 'viem/chains';
     const wallet = createWalletClient({account, chain: evmosTestnet, transport: http('http://127.0.0.1:${facts.ports.jsonRpc}')});
     const price = (await client.getGasPrice()) * 2n;
     for (const fee of [{type: 'legacy', gasPrice: price}, {type: 'eip2930', gasPrice: price, accessList: []}, {type: 'eip1559', maxFeePerGas: price}] as any[]) {
       const hash = await wallet.sendTransaction({to: '${accounts.dev1.address}', gas: 21000n, ...fee});
       const receipt = await client.waitForTransactionReceipt({hash});
       console.log(receipt.type, receipt.status);
     }`,
    {privateKey},
  );
  page.row('of type 0, 1 or 2').holds(
    ['legacy', 'eip2930', 'eip1559'].every((type) => types.output.includes(`${type} success`)),
    types.output,
  );
}

/** Signs data that differs from that of the page. The node refuses each signature. */
async function runEip712(page: PageRun): Promise<void> {
  const {privateKey, bech32: own} = accounts.dev3;
  const program = `
import {concat, hexToBytes, keccak256, stringToBytes} from 'viem';
import {generatePrivateKey, privateKeyToAccount} from 'viem/accounts';
import {account, compress, toHash} from './browser';
import {field, toAuthInfo, toBody, toCoin, toTx} from './encode';
import {readAccount} from './rest';
import {toTypedData} from './typedData';
const rest = 'http://127.0.0.1:${facts.ports.rest}';
const from = '${own}';
const to = '${accounts.dev1.bech32}';
const coin = {denom: 'aevmos', amount: '3'};
const fee = {amount: [{denom: 'aevmos', amount: '5000000000000000'}], gas: '200000'};
const message = concat([field(1, from), field(2, to), field(3, toCoin(coin))]);
const toAny = (typeUrl: string, value: Uint8Array) => concat([field(1, typeUrl), field(2, value)]);
type Change = {typed?: (data: any) => void; body?: Uint8Array; sequence?: number; short?: boolean; fee?: typeof fee; key?: Uint8Array; msgs?: any[]; hash?: (data: any) => any};
async function attempt(name: string, {typed, body, sequence: more = 0, short, fee: other = fee, msgs, hash: toOther = toHash}: Change = {}) {
  const {account_number, sequence: now} = await readAccount(rest, from);
  const sequence = String(Number(now) + more);
  const data: any = toTypedData({account_number, chain_id: '${local.chainId}', fee: other, memo: '', sequence,
    msgs: msgs ?? [{type: 'cosmos-sdk/MsgSend', value: {from_address: from, to_address: to, amount: [coin]}}]});
  typed?.(data);
  const signature = hexToBytes(await account.sign({hash: toOther(data)}));
  const info = toAuthInfo(compress(hexToBytes(account.publicKey)), sequence, other);
  const tx = toTx(body ?? toBody('/cosmos.bank.v1beta1.MsgSend', message), info, short ? signature.slice(0, 64) : signature);
  const answer = await fetch(rest + '/cosmos/tx/v1beta1/txs', {method: 'POST', body: JSON.stringify({tx_bytes: Buffer.from(tx).toString('base64'), mode: 'BROADCAST_MODE_SYNC'})});
  const {tx_response, message: error} = await answer.json() as any;
  console.log(name + ':', tx_response?.code ?? 'refused', tx_response?.raw_log ?? error);
  if (tx_response?.code === 0) {
    for (let index = 0; index < 60; index += 1) {
      const found = await fetch(rest + '/cosmos/tx/v1beta1/txs/' + tx_response.txhash);
      if (found.ok) break;
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }
}
await attempt('as shown');
await attempt('64 bytes', {short: true});
await attempt('other domain', {typed: (data) => { data.domain.salt = '1'; }});
await attempt('other name', {typed: (data) => { data.domain.name = 'Cosmos'; }});
await attempt('other version', {typed: (data) => { data.domain.version = '1'; }});
await attempt('other contract', {typed: (data) => { data.domain.verifyingContract = 'evmos'; }});
await attempt('chain 1', {typed: (data) => { data.domain.chainId = 1; }});
await attempt('domain types', {typed: (data) => { data.types.EIP712Domain[4].type = 'bytes32'; data.domain.salt = '0x' + '0'.repeat(64); }});
await attempt('primary type', {typed: (data) => { data.types.Transaction = data.types.Tx; data.primaryType = 'Transaction'; }});
await attempt('order of Tx', {typed: (data) => { data.types.Tx.reverse(); }});
await attempt('order of Fee', {typed: (data) => { data.types.Fee.reverse(); }});
await attempt('order of Coin', {typed: (data) => { data.types.Coin.reverse(); }});
await attempt('name of the message', {typed: (data) => { data.types.MsgSend = data.types.TypeMsgSend0; data.types.Tx.at(-1).type = 'MsgSend'; }});
const body = toBody('/cosmos.bank.v1beta1.MsgSend', message);
await attempt('timeout height', {body: concat([body, field(3, 100000n)])});
await attempt('wrong sequence', {sequence: 5});
await attempt('other coin', {fee: {...fee, amount: [{denom: 'atevmos', amount: '5000000000000000'}]}});
await attempt('low fee', {fee: {...fee, amount: [{denom: 'aevmos', amount: '5'}]}});
await attempt('unknown option', {body: concat([body, hexToBytes('0xfa3f'), new Uint8Array(), Uint8Array.from([toAny('/ethermint.types.v1.ExtensionOptionX', new Uint8Array()).length]), toAny('/ethermint.types.v1.ExtensionOptionX', new Uint8Array())])});
await attempt('option of a message', {body: concat([body, hexToBytes('0xfa3f'), Uint8Array.from([toAny('/cosmos.bank.v1beta1.MsgSend', new Uint8Array()).length]), toAny('/cosmos.bank.v1beta1.MsgSend', new Uint8Array())])});
// Two messages of different types with one signer
const second = concat([field(1, from), field(2, '${accounts.dev2.bech32}')]);
await attempt('two types', {
  body: concat([field(1, toAny('/cosmos.bank.v1beta1.MsgSend', message)), field(1, toAny('/cosmos.distribution.v1beta1.MsgSetWithdrawAddress', second))]),
  msgs: [
    {type: 'cosmos-sdk/MsgSend', value: {from_address: from, to_address: to, amount: [coin]}},
    {type: 'cosmos-sdk/MsgModifyWithdrawAddress', value: {delegator_address: from, withdraw_address: '${accounts.dev2.bech32}'}},
  ],
});
const theirs = concat([field(1, '${accounts.dev2.bech32}'), field(2, to), field(3, toCoin(coin))]);
await attempt('two signers', {
  body: concat([field(1, toAny('/cosmos.bank.v1beta1.MsgSend', message)), field(1, toAny('/cosmos.bank.v1beta1.MsgSend', theirs))]),
  msgs: [
    {type: 'cosmos-sdk/MsgSend', value: {from_address: from, to_address: to, amount: [coin]}},
    {type: 'cosmos-sdk/MsgSend', value: {from_address: '${accounts.dev2.bech32}', to_address: to, amount: [coin]}},
  ],
});
await attempt('extension option', {body: concat([body, field(1023, toAny('/ethermint.types.v1.ExtensionOptionDynamicFeeTx', field(1, '1')))])});
// The legacy schema
const toLegacy = (data: any) => {
    data.types = {
      EIP712Domain: data.types.EIP712Domain,
      Tx: [['account_number', 'string'], ['chain_id', 'string'], ['fee', 'Fee'], ['memo', 'string'], ['msgs', 'Msg[]'], ['sequence', 'string']].map(([name, type]) => ({name, type})),
      Fee: [['feePayer', 'string'], ['amount', 'Coin[]'], ['gas', 'string']].map(([name, type]) => ({name, type})),
      Coin: [{name: 'denom', type: 'string'}, {name: 'amount', type: 'string'}],
      Msg: [{name: 'type', type: 'string'}, {name: 'value', type: 'MsgValue'}],
      MsgValue: [{name: 'from_address', type: 'string'}, {name: 'to_address', type: 'string'}, {name: 'amount', type: 'TypeAmount[]'}],
      TypeAmount: [{name: 'denom', type: 'string'}, {name: 'amount', type: 'string'}],
    };
    data.message.fee = {...data.message.fee, feePayer: from};
    data.message.msgs = [data.message.msg0];
    delete data.message.msg0;
};
await attempt('legacy', {typed: toLegacy});
// The same in the deprecated extension option, signed by another key and by that of the sender
for (const [name, signer] of [['web3 of another key', privateKeyToAccount(generatePrivateKey())], ['web3', account]] as const) {
  const {account_number, sequence} = await readAccount(rest, from);
  const data: any = toTypedData({account_number, chain_id: '${local.chainId}', fee, memo: '', sequence,
    msgs: [{type: 'cosmos-sdk/MsgSend', value: {from_address: from, to_address: to, amount: [coin]}}]});
  toLegacy(data);
  const signature = hexToBytes(await signer.sign({hash: toHash(data)}));
  const option = toAny('/ethermint.types.v1.ExtensionOptionsWeb3Tx', concat([field(1, ${local.eip155}n), field(2, from), field(3, signature)]));
  const key = toAny('/ethermint.crypto.v1.ethsecp256k1.PubKey', field(1, compress(hexToBytes(account.publicKey))));
  const inAmino = concat([field(1, key), field(2, field(1, field(1, 127n))), field(3, BigInt(sequence))]);
  const info = concat([field(1, inAmino), field(2, concat([...fee.amount.map((each) => field(1, toCoin(each))), field(2, BigInt(fee.gas))]))]);
  // One signature, which is empty
  const tx = concat([toTx(concat([body, field(1023, option)]), info, new Uint8Array()), hexToBytes('0x1a00')]);
  const answer = await fetch(rest + '/cosmos/tx/v1beta1/txs', {method: 'POST', body: JSON.stringify({tx_bytes: Buffer.from(tx).toString('base64'), mode: 'BROADCAST_MODE_SYNC'})});
  const {tx_response, message: error} = await answer.json() as any;
  console.log(name + ':', tx_response?.code ?? 'refused', tx_response?.raw_log ?? error);
}
`;
  const {output} = await runInBrowser(page, 'eip712', program, {privateKey, seconds: 150});
  const seen = (name: string): string => new RegExp(`^${name}: (.*)$`, 'm').exec(output)?.[1] ?? '';
  const fails = (...names: string[]): boolean =>
    seen('as shown').startsWith('0') && names.every((name) => seen(name).startsWith('4 signature verification failed'));
  const show = (...names: string[]): string => names.map((name) => `${name}: ${seen(name).slice(0, 120)}`).join('; ');
  const decide = (quote: string, ...names: string[]): void =>
    page.row(quote, 'Sign a Cosmos message by EIP-712').holds(fails(...names), show('as shown', ...names));
  decide(
    '`name` is `Cosmos Web3`, `version` is `1.0.0`, `chainId` is `{{mainnet.eip155}}` or `{{testnet.eip155}}`, `verifyingContract` is `cosmos`, `salt` is `0`',
    'other domain',
    'other name',
    'other version',
    'other contract',
    'chain 1',
  );
  decide('Types of the domain', 'domain types');
  decide('Primary type', 'primary type');
  decide('`account_number`, `chain_id`, `fee`', 'order of Tx');
  decide('`Coin[] amount`', 'order of Fee');
  decide('`string denom`', 'order of Coin');
  decide('`TypeMsgSend0` and the like', 'name of the message');
  page.says(
    '65 bytes with the recovery id, or 64 without',
    seen('as shown').startsWith('0') && seen('64 bytes').startsWith('0'),
    show('as shown', '64 bytes'),
  );
  page.says(
    'The body has no timeout height and no extension option',
    fails('timeout height', 'extension option'),
    show('timeout height', 'extension option'),
  );
  page.says('Typed data for chain 1 is refused', fails('chain 1'), show('chain 1'));
  page.says('Messages of different types may be mixed', seen('two types').startsWith('0'), show('two types'));
  page.says(
    'All messages have one and the same signer',
    seen('two signers').includes('wrong number of signers; expected 2, got 1'),
    show('two signers'),
  );
  page.says('In the legacy schema, `Tx` has a list `msgs`', seen('legacy').startsWith('0'), show('legacy'));
  page.says(
    'A signature over the legacy schema may travel in the extension option',
    seen('web3').startsWith('0'),
    show('web3'),
  );
  page.row('`signature verification failed').shows(seen('chain 1'));
  page
    .row('`feePayer pubkey')
    .holds(
      /^4 signature verification failed; .*: feePayer pubkey EthPubKeySecp256k1\{\w+\} is different from transaction pubkey EthPubKeySecp256k1\{\w+\}/.test(
        seen('web3 of another key'),
      ),
      seen('web3 of another key'),
    );
  page.row('`account sequence mismatch').shows(seen('wrong sequence'));
  page.row('expected only use native token').shows(seen('other coin'));
  page.row('provided fee < minimum global fee').shows(seen('low fee'));
  page
    .row('against interface *tx.TxExtensionOptionI')
    .shows(`${seen('unknown option')} ${seen('option of a message')}`);
}

/** Signs with keys of other kinds. The node refuses them, even if the address of the account is made from the key. */
async function runOtherKeys(page: PageRun): Promise<void> {
  const ed25519 = generateKeyPairSync('ed25519').publicKey.export({type: 'spki', format: 'der'}).subarray(-32);
  const account = privateKeyToAccount(generatePrivateKey());
  const ethereum = toBytes(account.address);
  const plain = compress(toBytes(account.publicKey));
  const kinds = [
    {
      type: '/cosmos.crypto.ed25519.PubKey',
      key: ed25519,
      address: toBytes(sha256(ed25519)).slice(0, 20),
      quote: '`ED25519 public keys',
    },
    {
      type: '/cosmos.crypto.secp256k1.PubKey',
      key: plain,
      address: ethereum,
      quote: 'does not match signer address',
    },
    {
      type: '/cosmos.crypto.secp256k1.PubKey',
      key: plain,
      address: toBytes(ripemd160(sha256(plain))),
      quote: 'unrecognized/unsupported public key type',
    },
  ];
  const texts: string[] = [];
  for (const {type, key, address, quote} of kinds) {
    const own = toBech32(address);
    await page.transact(
      `evmosd tx bank send dev0 ${own} ${parseEther('1')}aevmos --home ~/.tmp-evmosd --keyring-backend test --chain-id ${local.chainId} ${enough}`,
    );
    const {output} = await runInBrowser(
      page,
      `key-${quote.length}`,
      `import {concat, hexToBytes} from 'viem';
       import {field, toBody, toCoin, toTx} from './encode'; import {broadcast, readAccount} from './rest';
       const rest = 'http://127.0.0.1:${facts.ports.rest}';
       const {sequence} = await readAccount(rest, '${own}');
       const message = concat([field(1, '${own}'), field(2, '${accounts.dev1.bech32}'), field(3, toCoin({denom: 'aevmos', amount: '1'}))]);
       const key = concat([field(1, '${type}'), field(2, field(1, hexToBytes('${toHex(Uint8Array.from(key))}')))]);
       const signer = concat([field(1, key), field(2, field(1, field(1, 1n))), field(3, BigInt(sequence))]);
       const info = concat([field(1, signer), field(2, concat([field(1, toCoin({denom: 'aevmos', amount: '5000000000000000'})), field(2, 200000n)]))]);
       await broadcast(rest, toTx(toBody('/cosmos.bank.v1beta1.MsgSend', message), info, new Uint8Array(64).fill(1))).then(console.log, (error) => console.log('refused:', error.message));`,
      {privateKey: accounts.dev3.privateKey},
    );
    page.row(quote).shows(output);
    texts.push(output);
  }
  page.row('Refused as an account key').holds(
    texts.every((text) => text.includes('refused:')),
    texts.join(' '),
  );
}

const run: Run = async (page) => {
  const chain = await page.startChain({
    blockTime: '500ms',
    params: {feemarket: {min_gas_price: `${price}.0`}},
  });
  const params = await page.shell('evmosd query feemarket params');
  page.says(
    '`evmosd query feemarket params` shows the value of a node',
    isIn(`min_gas_price: "${price}`, params) && params.includes('min_gas_multiplier: "0.5'),
    params,
  );
  await runKeys(page, chain);
  await runSamples(page, chain);
  await runEip712(page);
  await runOtherKeys(page);
  const poor = toBech32(toBytes(privateKeyToAccount(generatePrivateKey()).address));
  await page.transact(
    `evmosd tx bank send dev3 ${poor} 10aevmos --home ~/.tmp-evmosd --keyring-backend test --chain-id ${local.chainId} ${enough}`,
  );
  const inBank = await page.shell(`evmosd query bank balances ${poor}`);
  const inWallet = await chain.ask('eth_getBalance', [
    toHex(Uint8Array.from(bech32.decodeToBytes(poor).bytes)),
    'latest',
  ]);
  const tiny = page.row('`evmosd query bank balances` shows');
  // The command line converts an amount of whole coins to aevmos.
  const whole = await page.shell(
    `evmosd tx bank send ${accounts.dev0.bech32} ${poor} 1evmos --generate-only --gas 1 --home ~/.tmp-evmosd | jq -r '.body.messages[0].amount[0] | .amount + .denom'`,
  );
  const zeros = /^1(0+)aevmos$/.exec(whole)?.[1]?.length ?? 0;
  tiny.holds(
    inBank.includes('- amount: "10"\n  denom: aevmos') && BigInt(String(inWallet.result)) === 10n,
    `${inBank} ${JSON.stringify(inWallet)}`,
  );
  tiny.tells([`1 EVMOS has 10^${zeros}`], `1evmos is ${whole}, that is 10^${zeros}`);
  const history = await chain.ask('eth_feeHistory', ['0x65', 'latest', []]);
  const fine = await chain.ask('eth_feeHistory', ['0x64', 'latest', []]);
  page
    .row('`eth_feeHistory` for at most 100 blocks')
    .holds(
      history.error !== undefined && fine.error === undefined && (await chain.ask('eth_gasPrice')).error === undefined,
      JSON.stringify(history),
    );
  // A signature in the place of a transaction. The kind of error depends on its first byte.
  const ofSignatures = ['2c', 'ab'].map((first) =>
    chain.ask('eth_sendRawTransaction', [`0x${first}${'5d'.repeat(64)}`]),
  );
  page
    .row('signEthereum of Keplr returned')
    .finds(/transaction type not supported.*"rlp: /, JSON.stringify(await Promise.all(ofSignatures)));
  const hdPath = await page.try(
    `evmosd keys add x --ledger --hd-path "m/44'/60'/0'/0/1" --keyring-backend test --home ledger`,
  );
  page.row('cannot set custom bip32 path with ledger').shows(hdPath.output);
  const device = await page.try('evmosd keys add x --ledger --keyring-backend test --home ledger');
  page.row('failed to generate ledger key').shows(device.output);
  page.row('no hardware wallets detected').shows(device.output);
  page.cannot(
    {row: 'hidapi: failed to open device'},
    'needs a Ledger that cannot be opened: hid_enabled.go of zondax/hid',
  );

  page.advice({row: '`chainName`'}, {row: '`nativeCurrency`'});
  page.cannot(
    {row: 'Prefixes of public keys'},
    'no command of this release prints one: read in cmd/config/config.go:20-28',
  );
  page.cannot({fence: 'evmosd keys add <name> --ledger'}, 'needs a Ledger');
  page.cannot(
    {row: 'rejecting tx with unsupported extension option'},
    'a later release prints it: app/ante/ante.go has the option until v18.1.0, and no longer at v19.0.0',
  );
  for (const text of [
    'body contains unsupported fields',
    'expect exactly 1 signer',
    'multiple signers detected',
    'unable to derive Ledger address',
  ]) {
    page.cannot({row: text}, 'printed for a Ledger only');
  }
  for (const row of [
    'Could not fetch chain ID',
    'returned a different chain ID',
    'nativeCurrency.symbol does not match',
    'Internal JSON-RPC error.',
    'Invalid transaction envelope type',
  ]) {
    page.cannot({row}, 'MetaMask is an extension of a browser: the text is in its messages');
  }
  page.cannot(
    {row: 'The signature doesnt match the right address'},
    'needs MetaMask and a Ledger: issue 30473 of MetaMask/metamask-extension; ethereum/eip712/domain.go has the domain',
  );
  page.cannot(
    {row: 'Not ethermint like and EVM chain'},
    'Keplr is an extension of a browser: the text is in its message handlers',
  );
  page.cannot(
    {row: 'No Ethereum public key.'},
    'needs Keplr and a Ledger: the text is in the service of Keplr for keys of a Ledger',
  );
  page.cannot({row: 'be signed on Ledger.'}, 'needs Keplr and a Ledger: issue 1135 of chainapsis/keplr-wallet');
  page.cannot(
    {row: 'There is no chain info for'},
    'Keplr is an extension of a browser: the text is in its service of chains',
  );
};

export default run;

import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {decodeRlp, getBytes, keccak256, Wallet} from 'ethers';
import {facts} from '../../../../../src/site/facts';
import {accounts} from '../../../chain';
import type {Run} from '../../../run';
import type {Requires} from '../../../tools';
import {sendRaw, signRaw} from './sent';

export const requires: Requires = ['EVMOS_SOURCE'];

/** Returns the field numbers of a message in a Protobuf `Any`, in the order of its bytes. */
function readFieldNumbers(bytes: Buffer, url: string): number[] {
  const at = bytes.indexOf(url) + url.length;
  const length = bytes[at] === 0x12 ? (bytes[at + 1] ?? 0) : 0;
  const value = bytes.subarray(at + 2, at + 2 + length);
  const numbers: number[] = [];
  for (let index = 0; index < value.length;) {
    const tag = value[index] ?? 0;
    numbers.push(tag >> 3);
    index += 1;
    if ((tag & 7) === 2) {
      index += 1 + (value[index] ?? 0);
    } else {
      index += value.subarray(index).findIndex((byte) => byte < 0x80) + 1;
    }
  }
  return numbers;
}

const run: Run = async (page) => {
  const {dev0, dev1, dev2, dev3} = accounts;
  const chain = await page.startChain({home: '.evmosd', blockTime: '500ms'});

  // The payment of the page, sent to a chain on which its sender has nonce 0.
  const raw = page.fence('0x02f87582232880').fence.code.trim();
  const {hash = '', message} = await sendRaw(chain, raw);
  const receipt = await chain.receipt(hash);
  page.block(
    '0x02f87582232880',
    receipt.status === '0x1' && (raw.length - 2) / 2 === 120,
    `${message}: status ${receipt.status}; ${(raw.length - 2) / 2} bytes`,
  );
  const fields = decodeRlp(`0x${raw.slice(4)}`) as string[];
  const payment = 'One payment, three encodings';
  const hex = raw.slice(2);
  const tx = ((await chain.ask('eth_getTransactionByHash', [hash])).result ?? {}) as Record<string, string>;
  // Formats a quantity as the page does. For the parts of a signature, the page gives only the length.
  const toWords = (name: string, answer = ''): string => {
    if (answer.length === 0 || answer === '0x') {
      return 'Empty';
    }
    if (name === 'r' || name === 's') {
      return `${getBytes(answer).length} bytes`;
    }
    const digits = name === 'to' ? answer : String(BigInt(answer));
    return /^10{9,}$/.test(digits) ? `10^${digits.length - 1}` : digits;
  };
  // The type and the head of the list, then the fields in the order of EIP-1559.
  const order = [
    ...['type', '', 'chainId', 'nonce', 'maxPriorityFeePerGas', 'maxFeePerGas', 'gas', 'to', 'value', 'data'],
    ...['accessList', 'v', 'r', 's'],
  ];
  // The type takes one byte, and the head of the list takes two.
  const listLength = hex.length / 2 - 1 - 2;
  let at = 0;
  for (const [index, row] of page
    .rows(payment)
    .filter(({sections}) => sections.length === 1)
    .entries()) {
    const [bytes = ''] = row.codes[0] ?? [];
    const [name = ''] = row.codes[1] ?? [];
    const found = (index < 2 ? name === '' : name === order[index]) && hex.startsWith(bytes.replace('…', ''), at);
    at += bytes.endsWith('…') ? 2 + 2 * (Number.parseInt(bytes, 16) - 0x80) : bytes.length;
    const value = (row.cells[2] ?? '').replaceAll(',', '').toLowerCase();
    // The head of the list contains a length. Everything else is a value that the node returns.
    const answer = order[index] === 'type' ? tx.type : name === 'data' ? tx.input : tx[name];
    const said = index === 1 ? `List of ${listLength} bytes` : toWords(name, answer);
    row.holds(
      found && fields.length === 12 && (index === 1 ? row.cells[1] === said : value === said.toLowerCase()),
      `${bytes} is${found ? '' : ' not'} there as ${order[index]}; the node says ${JSON.stringify(answer)}: ${said}`,
    );
  }
  const block = (await chain.comet(`/block?height=${Number(receipt.blockNumber)}`)).body;
  const [, envelope = ''] = /"txs":\s*\[\s*"([^"]*)"/.exec(block) ?? [];
  page.block(
    'CuoCCrYC',
    envelope === page.fence('CuoCCrYC').fence.code.trim() && Buffer.from(envelope, 'base64').length === 400,
    `${Buffer.from(envelope, 'base64').length} bytes ${envelope}`,
  );
  const decoded = await page.shell(`evmosd tx decode '${envelope}'`);
  page.output('"gas_tip_cap"', decoded);
  const sha = createHash('sha256').update(Buffer.from(envelope, 'base64')).digest('hex').toUpperCase();
  page.row('Ethereum | Keccak-256').shows(`${keccak256(raw)} ${hash}`, 2);
  const byHash = await page.try(`evmosd query tx ${sha} --output json`);
  page
    .row('CometBFT | SHA-256')
    .holds(
      page.row('CometBFT | SHA-256').codes[2]?.includes(sha) === true &&
        byHash.exit === 0 &&
        byHash.output.includes(hash),
      sha,
    );
  page.row('CometBFT | SHA-256').shows(`${sha} TxRaw`, 2);

  // Decode bytes.
  const decode = 'Decode bytes';
  page.row('Transaction of a block, base64', decode).finds('MsgEthereumTx', decoded);
  const inHex = Buffer.from(envelope, 'base64').toString('hex');
  page
    .row('The same in hexadecimal', decode)
    .holds(
      (await page.outputOf(`evmosd tx decode -x ${inHex}`)) === decoded.trim(),
      (await page.outputOf(`evmosd tx decode -x ${inHex}`)).slice(0, 100),
    );
  await page.shell(
    `evmosd tx bank send ${dev0.bech32} ${dev1.bech32} 1aevmos --gas 200000 --fees 4000000000000000aevmos --generate-only > plain.json`,
  );
  const encoded = await page.outputOf('evmosd tx encode plain.json');
  const bytes = Buffer.from(encoded, 'base64').toString('hex');
  page
    .row('Transaction as JSON | evmosd tx encode', decode)
    .holds((await page.outputOf(`evmosd tx decode '${encoded}'`)).includes(dev1.bech32), encoded);
  const byRest = await page.run('cosmos/tx/v1beta1/decode', {
    adapt: [['$BYTES', envelope, 'the bytes of this transaction']],
    output: false,
  });
  const ofCosmos = await page.shell(
    `curl -s localhost:${facts.ports.rest}/cosmos/tx/v1beta1/decode -d '{"tx_bytes":"${encoded.trim()}"}' | jq -c '.tx.body.messages[0] | {data, hash}'`,
  );
  page.says(
    'For an Ethereum transaction, `data` has its fields, and `hash` its Ethereum hash. For a Cosmos message, both are null.',
    byRest.output.includes(hash) &&
      byRest.output.includes('"gas_tip_cap"') &&
      ofCosmos.trim() === '{"data":null,"hash":null}',
    `${byRest.output} ${ofCosmos}`,
  );
  const wrapped = await page.outputOf(`evmosd tx evm raw ${raw} --generate-only --chain-id evmos_9000-1`);
  page
    .row('Raw Ethereum transaction', decode)
    .holds(
      wrapped.includes('"gas_tip_cap":"2500000000"') && wrapped.includes('ExtensionOptionsEthereumTx'),
      wrapped.slice(0, 300),
    );
  const key = await page.outputOf(
    'evmosd debug pubkey \'{"@type":"/ethermint.crypto.v1.ethsecp256k1.PubKey","key":"AtXCpR7zQkJ2tZ3oiKA3V9ugfBEkUUmw6dC1bQAX8f3v"}\'',
  );
  page
    .row('Public key as JSON', decode)
    .holds(key.includes(dev0.address.slice(2).toUpperCase()) || key.includes(dev0.address), key);
  const ofBytes = page.row('Bytes as decimal numbers', decode);
  const [, most = ''] = /Numbers above (\d+) fail/.exec(ofBytes.cells.join(' ')) ?? [];
  const printed = await page.outputOf('evmosd debug raw-bytes "[72 101 108]"');
  const largest = await page.outputOf(`evmosd debug raw-bytes "[${most}]"`);
  const tooLarge = await page.outputOf(`evmosd debug raw-bytes "[${Number(most) + 1}]"`);
  ofBytes.holds(
    printed === '48656C' &&
      largest === Number(most).toString(16).toUpperCase() &&
      /^Error: .*value out of range/.test(tooLarge),
    `${printed}; of ${most}: ${largest}; ${tooLarge.split('\n')[0]}`,
  );
  const typed = await page.outputOf('evmosd debug legacy-eip712 plain.json --chain-id evmos_9000-1');
  page.row('for typed data', decode).finds(/"name":"msgs","type":"Msg\[\]"/, typed);
  const last = await page.run('sha256sum', {replace: {'<height>': String(Number(receipt.blockNumber))}});
  page.says(
    'The last line is the CometBFT hash, in small letters',
    last.output.includes(sha.toLowerCase()),
    last.output.slice(-100),
  );

  // The message of 1 aevmos, in Protobuf and in amino JSON.
  const inMessage = page.fence('0a2c 65766d6f').fence.code.replace(/\s/g, '');
  page.block(
    '0a2c 65766d6f',
    bytes.includes(inMessage) && inMessage.length === 210,
    `${inMessage.length / 2} bytes, ${bytes.includes(inMessage) ? 'found' : 'not found'} in the encoded transaction`,
  );
  const amino = await page.outputOf(
    'evmosd tx sign plain.json --from dev0 --sign-mode amino-json --amino --chain-id evmos_9000-1',
  );
  const {tx: standard} = JSON.parse(amino) as {tx: {msg: unknown[]}};
  page.output('"type": "cosmos-sdk/MsgSend"', JSON.stringify(standard.msg[0]));

  await page.shell(
    `evmosd tx evm raw ${signRaw(dev1.privateKey, {nonce: 0, cap: 25n * 10n ** 9n, gas: 21_000, to: dev0.address})} --generate-only --chain-id evmos_9000-1 > evm.json`,
  );
  const broken = async (filter: string): Promise<string> =>
    page.outputOf(`jq -c '${filter}' evm.json > broken.json; evmosd tx broadcast broken.json --output json`);

  // The fields of MsgEthereumTx, for each type of transaction.
  const legacy = await page.outputOf(
    `evmosd tx evm raw ${signRaw(dev2.privateKey, {nonce: 1, gasPrice: 25n * 10n ** 9n, gas: 21_000, to: dev1.address})} --generate-only --chain-id evmos_9000-1`,
  );
  const typeOne = await new Wallet(dev2.privateKey).signTransaction({
    type: 1,
    chainId: 9000,
    nonce: 1,
    gasPrice: 25n * 10n ** 9n,
    gasLimit: 30_000,
    to: dev1.address,
    accessList: [],
  });
  const listed = await page.outputOf(`evmosd tx evm raw ${typeOne} --generate-only --chain-id evmos_9000-1`);
  const names: Record<string, string> = {LegacyTx: legacy, AccessListTx: listed, DynamicFeeTx: wrapped};
  const messages = 'Messages of Ethereum transactions';
  for (const row of page.rows(messages, 'Type URL of data')) {
    const [url = ''] = row.codes[0] ?? [];
    const text = names[url.split('.').at(-1) ?? ''] ?? '';
    const data = /"data":\{[^]*?"s":"?[^"]*"?\}/.exec(text)?.[0] ?? text;
    const found = [...data.matchAll(/"([a-z_]+)":/g)].map(([, name]) => name).slice(1);
    row.holds(
      text.includes(url) && JSON.stringify(found) === JSON.stringify(row.codes[1]),
      `${url}: ${found.join(', ') || text.slice(0, 300)}`,
    );
  }
  const [inner] = (JSON.parse(wrapped) as {body: {messages: Record<string, unknown>[]}}).body.messages;
  // The output contains every field, in the order of the field numbers.
  const numbered = Object.keys(inner ?? {})
    .filter((name) => name !== '@type')
    .map((name, index) => `${index + 1} ${name}`);
  for (const [index, row] of page.rows(messages, 'Field').entries()) {
    row.holds(row.cells[0] === numbered[index], numbered.join(', '));
  }
  // The size of a payment in a block, and a size that differs by 1.
  const [, size = ''] = /"size":(\d+)/.exec(decoded) ?? [];
  const sized = await broken(`.body.messages[0].size = ${Number(size) + 1}`);
  page
    .row('2 size', messages)
    .holds(
      page.row('2 size', messages).cells[2] === `Deprecated; must be ${size}` &&
        sized.includes('tx size is deprecated'),
      `${numbered[1]}: ${size} in the block; with ${Number(size) + 1}: ${/"raw_log":"[^"]*/.exec(sized)?.[0]}`,
    );
  page
    .row('Extension options | Exactly', messages)
    .finds('"extension_options":[{"@type":"/ethermint.evm.v1.ExtensionOptionsEthereumTx"}]', wrapped);
  page.row('Fee | Amount', messages).finds(/"amount":\[\{"denom":"aevmos"/, wrapped);
  page
    .row('Messages | One or more', messages)
    .holds((wrapped.match(/MsgEthereumTx"/g) ?? []).length === 1, 'one message');
  for (const row of page.rows('Extension options')) {
    // Each option is encoded with its fields and decoded again. The output contains every field of its type, in the
    // order of the field numbers.
    const [url = ''] = row.codes[0] ?? [];
    const fieldsOf: Record<string, string> = {
      ExtensionOptionsEthereumTx: '',
      ExtensionOptionDynamicFeeTx: ', "max_priority_price": "1"',
      ExtensionOptionsWeb3Tx: ', "typed_data_chain_id": "9000", "fee_payer": "x", "fee_payer_sig": "AAAA"',
    };
    const given = fieldsOf[url.split('.').at(-1) ?? ''] ?? '';
    const encoded = await page.outputOf(
      `jq -c '.body.extension_options = [{"@type": "${url}"${given}}]' plain.json > option.json; evmosd tx encode option.json`,
    );
    const back = await page.outputOf(`evmosd tx decode ${encoded} | jq -c .body.extension_options`);
    const names = [...back.matchAll(/"([a-z_]+)":/g)].map(([, name]) => name);
    const numbers = readFieldNumbers(Buffer.from(encoded, 'base64'), url);
    const fields = names.map((name, index) => `${numbers[index]} ${name}`).join(', ') || 'None';
    row.holds(back.includes(url) && row.cells[1] === fields, `${fields}: ${back}`);
  }
  // The amino names, as the binary writes them in the text that it signs.
  const [from, ether] = [dev0.bech32, dev0.address];
  const messageOf: Record<string, object> = {
    '/evmos.erc20.v1.MsgConvertCoin': {coin: {denom: 'aevmos', amount: '1'}, receiver: ether, sender: from},
    '/evmos.erc20.v1.MsgConvertERC20': {contract_address: ether, amount: '1', receiver: from, sender: ether},
    '/evmos.erc20.v1.MsgUpdateParams': {authority: from, params: {enable_erc20: true}},
    '/evmos.vesting.v2.MsgCreateClawbackVestingAccount': {funder_address: from, vesting_address: from},
    '/evmos.vesting.v2.MsgFundVestingAccount': {
      funder_address: from,
      vesting_address: dev1.bech32,
      start_time: '2026-01-01T00:00:00Z',
    },
    '/evmos.vesting.v2.MsgClawback': {funder_address: from, account_address: dev1.bech32},
    '/evmos.vesting.v2.MsgUpdateVestingFunder': {
      funder_address: from,
      new_funder_address: dev1.bech32,
      vesting_address: dev1.bech32,
    },
    '/evmos.vesting.v2.MsgConvertVestingAccount': {vesting_address: from},
    '/evmos.revenue.v1.MsgRegisterRevenue': {contract_address: ether, deployer_address: from, nonces: ['1']},
    '/evmos.revenue.v1.MsgUpdateRevenue': {
      contract_address: ether,
      deployer_address: from,
      withdrawer_address: dev1.bech32,
    },
    '/evmos.revenue.v1.MsgCancelRevenue': {contract_address: ether, deployer_address: from},
    '/evmos.revenue.v1.MsgUpdateParams': {authority: from, params: {developer_shares: '0.5'}},
    '/evmos.inflation.v1.MsgUpdateParams': {
      authority: from,
      params: {
        exponential_calculation: {a: '1', r: '1', c: '1', bonding_target: '1', max_variance: '1'},
        inflation_distribution: {staking_rewards: '1', usage_incentives: '0', community_pool: '0'},
      },
    },
    '/ethermint.evm.v1.MsgUpdateParams': {authority: from, params: {evm_denom: 'aevmos'}},
    '/ethermint.feemarket.v1.MsgUpdateParams': {
      authority: from,
      params: {base_fee: '1', min_gas_price: '1', min_gas_multiplier: '1'},
    },
  };
  const sign = async (message: object): Promise<string> => {
    await page.shell(
      `cat > one.json << 'EOF'\n${JSON.stringify(message)}\nEOF\njq -c --slurpfile one one.json '.body.messages = $one' plain.json > other.json`,
    );
    return page.outputOf(
      'evmosd tx sign other.json --from dev0 --offline --account-number 0 --sequence 0 --sign-mode amino-json --amino --chain-id evmos_9000-1',
    );
  };
  for (const row of page.rows('Amino JSON', 'Message')) {
    const [url = ''] = row.codes[0] ?? [];
    if (url in messageOf) {
      const text = await sign({'@type': url, ...messageOf[url]});
      const [, name = text.slice(0, 200)] = /"msg":\[\{"type":"([^"]+)"/.exec(text) ?? [];
      row.holds(row.codes[1]?.[0] === name, `${url}: ${name}`);
    }
  }
  const updates = Object.entries(messageOf)
    .filter(([url]) => url.endsWith('MsgUpdateParams'))
    .map(([url, fields]) => ({'@type': url, ...fields}));
  const proposal = await sign({
    '@type': '/cosmos.gov.v1.MsgSubmitProposal',
    messages: updates,
    initial_deposit: [],
    proposer: from,
    title: 't',
    summary: 's',
  });
  page.says(
    'a proposal lists their fields without a name',
    proposal.includes('"type":"cosmos-sdk/v1/MsgSubmitProposal"') &&
      proposal.split('"authority"').length === 6 &&
      !/(?:evmos|ethermint)\/[a-z/]*MsgUpdateParams/.test(proposal),
    proposal,
  );
  const panics: string[] = [];
  for (const message of updates) {
    panics.push(await sign(message));
  }
  page.says(
    'the command ends in the panic `expected *legacytx.LegacyMsg when using amino JSON`',
    panics.length === 5 &&
      panics.every((text) => text.includes('panic: expected *legacytx.LegacyMsg when using amino JSON')),
    panics.map((text) => text.split('\n')[0]).join('; '),
  );
  const delegate = await page.outputOf(
    `evmosd tx staking delegate $(evmosd keys show mykey --bech val -a) 1aevmos --from ${from} --gas 200000 --generate-only > delegate.json; evmosd tx sign delegate.json --from dev0 --sign-mode amino-json --amino`,
  );
  page.finds('for example `cosmos-sdk/MsgDelegate`', '"cosmos-sdk/MsgDelegate"', delegate);
  page.row('PubKey | ethermint/PubKeyEthSecp256k1', 'Amino JSON').finds('"ethermint/PubKeyEthSecp256k1"', amino);
  page.cannot({row: 'None: it is signed in RLP'}, 'In Go only: x/evm/types/msg.go GetSignBytes, which panics');
  const protobuf = 'Protobuf type names';
  const account = await chain.rest(`/cosmos/auth/v1beta1/accounts/${dev0.bech32}`);
  page.row('EthAccount', protobuf).shows(account.body);
  const shown = await page.outputOf('evmosd keys show dev0 -p');
  const {'@type': keyUrl = '', ...keyFields} = JSON.parse(shown) as Record<string, string>;
  const signed = await page.shell(
    'evmosd tx sign plain.json --from dev0 --chain-id evmos_9000-1 > signed.json; evmosd tx encode signed.json',
  );
  const keyNumbers = readFieldNumbers(Buffer.from(signed, 'base64'), keyUrl);
  const keyField = Object.entries(keyFields).map(
    ([name, value], index) => `${keyNumbers[index]} ${name}, ${Buffer.from(value, 'base64').length} bytes`,
  );
  const ofKey = page.row('PubKey | Public key', protobuf);
  ofKey.holds(
    ofKey.codes[0]?.[0] === keyUrl && ofKey.cells[1] === `Public key: ${keyField.join()}`,
    `${keyField.join()}: ${shown}`,
  );
  page
    .row('MsgEthereumTx, and the messages in the table of amino names', protobuf)
    .finds('/ethermint.evm.v1.MsgEthereumTx', decoded);
  page.cannot({row: 'ClawbackVestingAccount'}, 'Held on the page of the vesting module, where one is made');
  page.cannot(
    {section: 'Which format is used where', kind: 'row'},
    'What each boundary takes is held where it is described: this table sums it up',
  );
  page.cannot({table: 'Folder'}, 'Read from the source: the folder proto');

  const fails = 'When it fails';
  page
    .row('needs to be contained within', fails)
    .holds(
      (await broken('.body.extension_options = []')).includes(
        "MsgEthereumTx needs to be contained within a tx with 'ExtensionOptionsEthereumTx' option",
      ),
      await broken('.body.extension_options = []'),
    );
  page
    .row('no concrete type registered', fails)
    .shows(await broken('.body.extension_options = [{"@type": "/ethermint.evm.v1.LegacyTx"}]'));
  page
    .row('invalid AuthInfo Fee Amount', fails)
    .shows(
      `${await broken('.auth_info.fee.amount[0].amount = "1"')} ${await broken('.auth_info.fee.gas_limit = "1"')}`,
    );
  const refused = page.row('transaction type not supported', fails);
  const wallet = new Wallet(dev3.privateKey);
  const types: number[] = [];
  for (const type of (refused.cells[2]?.match(/\d+/g) ?? []).map(Number)) {
    const price = 25n * 10n ** 9n;
    const signedOf = await wallet.signTransaction({
      type,
      chainId: 9000,
      nonce: await chain.nonce(dev3.address),
      ...(type === 2 ? {maxFeePerGas: price, maxPriorityFeePerGas: 0n} : {gasPrice: price}),
      gasLimit: 30_000,
      to: dev1.address,
    });
    const {hash: hashOf = ''} = await sendRaw(chain, signedOf);
    await chain.receipt(hashOf);
    const {result} = await chain.ask('eth_getTransactionByHash', [hashOf]);
    types.push(Number((result as {type: string}).type));
  }
  const {message: unsupported} = await sendRaw(chain, '0x03c0');
  refused.holds(
    refused.cells[2] === `Use type ${types.join(', ').replace(/, (\d+)$/, ' or $1')}` &&
      refused.codes[0]?.[0] === unsupported &&
      (await sendRaw(chain, '0x04c0')).message === unsupported &&
      (await sendRaw(chain, `0x${Buffer.from('hello').toString('hex')}`)).message === unsupported,
    `${unsupported}; in blocks: types ${types.join(', ')}`,
  );
  page
    .row('unable to resolve type URL', fails)
    .shows(
      await page.outputOf(
        `jq -c '.body.messages[0]["@type"] = "/cosmos.nft.v1beta1.MsgNone"' plain.json > none.json; evmosd tx encode none.json`,
      ),
    );
  // The key of a validator, under its name and under its amino name.
  const created = await page.outputOf(
    `evmosd tx staking create-validator --amount 1000000000000000000aevmos --pubkey "$(evmosd tendermint show-validator)" --moniker named --commission-rate 0.05 --commission-max-rate 0.2 --commission-max-change-rate 0.1 --min-self-delegation 1 --from dev0 --keyring-backend test --chain-id evmos_9000-1 --generate-only > validator.json; jq -r '.body.messages[0].pubkey["@type"]' validator.json; sed 's#/cosmos.crypto.ed25519.PubKey#/tendermint.PubKeyEd25519#' validator.json > amino.json; evmosd tx encode amino.json`,
  );
  page
    .row('unable to resolve type URL', fails)
    .holds(
      created.startsWith('/cosmos.crypto.ed25519.PubKey\n') &&
        created.includes('unable to resolve type URL /tendermint.PubKeyEd25519: tx parse error'),
      created,
    );
  page
    .row('errUnknownField', fails)
    .shows(await page.outputOf(`evmosd tx decode ${Buffer.from(`${inHex}f20101aa`, 'hex').toString('base64')}`));
  page
    .row('illegal base64 data', fails)
    .shows(
      `${await page.outputOf(`evmosd tx decode 0x${inHex}`)}\n${await page.outputOf(`evmosd tx decode ${inHex}`)}`,
    );
  const source = (file: string): string => readFileSync(path.join(page.source, file), 'utf8');
  const [made = ''] = /func MakeConfig\(.*/.exec(source('encoding/config.go')) ?? [];
  const [basics = ''] = /\tModuleBasics = module.NewBasicManager/.exec(source('app/app.go')) ?? [];
  page.says('from `encoding.MakeConfig(app.ModuleBasics)`', made !== '' && basics !== '', `${made} ${basics.trim()}`);
  page
    .row('hex string without 0x prefix', fails)
    .shows(await page.outputOf(`evmosd tx evm raw ${raw.slice(2)} --generate-only`));
  const {body: firstBlock} = await chain.comet('/block?height=1');
  const none = await page.outputOf(
    `evmosd tx decode "$(curl -s '127.0.0.1:${facts.ports.cometRpc}/block?height=1' | jq -r '.result.block.data.txs[0]')"`,
  );
  page.says(
    'In a block without transactions, `BYTES` is `null`, and `tx decode` fails with a `tx parse error`.',
    /"txs":\s*\[\]/.test(firstBlock) && none.includes('tx parse error'),
    none,
  );
  page.finds(
    'it prints a transaction without messages, and no error',
    '"messages":[]',
    await page.outputOf("evmosd tx decode ''"),
  );
  page.cannot({row: 'RLPSignBytes'}, 'In Go only: x/evm/types/msg.go GetSignBytes');
};

export default run;

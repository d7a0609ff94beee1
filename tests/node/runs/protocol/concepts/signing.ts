import {
  concat,
  decodeRlp,
  encodeRlp,
  getBytes,
  keccak256,
  recoverAddress,
  SigningKey,
  toBeHex,
  toUtf8Bytes,
  TypedDataEncoder,
  Wallet,
} from 'ethers';
import {accounts} from '../../../chain';
import type {Run} from '../../../run';
import {send, signRaw} from './sent';

const run: Run = async (page) => {
  const {dev0, dev1, dev2} = accounts;
  const chain = await page.startChain({home: '.evmosd', blockTime: '500ms'});
  const ways = 'Four ways to sign, with their hashes';
  const key = new SigningKey(dev0.privateKey);
  const rowOf = (text: string): {bytes: number; hash: string} => {
    const row = page.row(text, ways);
    return {bytes: Number(row.cells[2]), hash: row.codes[3]?.[0] ?? ''};
  };

  // The RLP bytes that the page takes apart.
  const rlp = `0x${page.fence('02 f2 822328').fence.code.replace(/\s/g, '')}`;
  const ethereum = rowOf('Ethereum, type 2');
  page
    .row('Ethereum, type 2', ways)
    .holds(
      keccak256(rlp) === ethereum.hash && (rlp.length - 2) / 2 === ethereum.bytes,
      `${keccak256(rlp)}, ${(rlp.length - 2) / 2} bytes`,
    );
  // The same fields, signed and sent. The node recovers dev0 as the sender only if this hash was signed.
  const raw = signRaw(dev0.privateKey, {
    nonce: 0,
    tip: 2_500_000_000n,
    cap: 42_500_000_000n,
    gas: 21_000,
    to: dev2.address,
    value: 10n ** 18n,
  });
  const sentRaw = await chain.ask('eth_sendRawTransaction', [raw]);
  await chain.block((await chain.block()) + 1);
  const tx = ((await chain.ask('eth_getTransactionByHash', [sentRaw.result])).result ?? {}) as {from?: string};
  page.block(
    '02 f2 822328',
    tx.from === dev0.address.toLowerCase() && raw.includes(rlp.slice(8)),
    `the sender found is ${tx.from}`,
  );
  for (const row of page.rows('Ethereum transactions: RLP')) {
    const nonce = await chain.nonce(dev0.address);
    const fields = {nonce, gas: 21_000, to: dev2.address};
    const made: Record<string, string> = {
      0: signRaw(dev0.privateKey, {...fields, gasPrice: 25_000_000_000n}),
      1: await new Wallet(dev0.privateKey).signTransaction({
        type: 1,
        chainId: 9000,
        nonce,
        gasPrice: 25_000_000_000n,
        gasLimit: 21_000,
        to: dev2.address,
      }),
      2: signRaw(dev0.privateKey, {...fields, cap: 25_000_000_000n}),
    };
    const [type = ''] = row.cells;
    // A transaction consists of the signed fields and v, r and s. The signed text of a legacy transaction has the chain
    // id and two zeros in place of v, r and s.
    const bytes = made[type] ?? '0x';
    const parts = decodeRlp(type === '0' ? bytes : `0x${bytes.slice(4)}`).length;
    const answer = await page.try(`evmosd tx evm raw ${bytes} --generate-only --chain-id evmos_9000-1`);
    const named = (row.codes[1] ?? []).filter((code) => /^[a-z]/i.test(code)).length;
    row.holds(
      answer.exit === 0 && named === parts - (type === '0' ? 2 : 3),
      `${named} fields named, ${parts} in the signed bytes; ${answer.output.slice(0, 150)}`,
    );
    // The text that the row describes, and its signer. The node returns the type.
    const all = decodeRlp(type === '0' ? bytes : `0x${bytes.slice(4)}`) as string[];
    const [v = '', r = '', s = ''] = all.slice(-3);
    const behind = (row.cells[1] ?? '').match(/(?<=, )\d+(?=,|$)/g) ?? [];
    const text =
      type === '0'
        ? encodeRlp([
            ...all.slice(0, 6),
            toBeHex(9000),
            ...behind.map((each) => (each === '0' ? '0x' : toBeHex(Number(each)))),
          ])
        : concat([`0x${row.codes[1]?.[0] ?? ''}`, encodeRlp(all.slice(0, -3))]);
    const yParity = type === '0' ? Number(v) - 18_035 : Number(v === '0x' ? 0 : v);
    const signer = recoverAddress(keccak256(text), {r, s, yParity: yParity === 0 ? 0 : 1});
    const {result} = await chain.ask('eth_sendRawTransaction', [bytes]);
    await chain.receipt(String(result));
    const {type: taken} = (await chain.ask('eth_getTransactionByHash', [result])).result as {type: string};
    row.holds(
      signer === dev0.address && Number(taken) === Number(type),
      `type ${Number(taken)}, signed by ${signer}${behind.length > 0 ? ` with ${behind.join(', ')} at the end` : ''}: ${text}`,
    );
  }

  // The three texts of Cosmos. The node verifies the signatures of the command, and the hashes are compared with the
  // page.
  const account = await page.json<{
    base_account: {account_number: string; sequence: string};
  }>(`evmosd query auth account ${dev0.bech32} --output json`);
  const {account_number: number, sequence} = account.base_account;
  const make = `evmosd tx bank send ${dev0.bech32} ${dev1.bech32} 1aevmos --gas 200000 --fees 4000000000000000aevmos --generate-only > unsigned.json`;
  await page.shell(make);
  const amino = page.fence('{"account_number":"0","chain_id"').fence.code.trim();
  const aminoRow = rowOf('Cosmos, amino');
  const recover = (hash: string, signature: string): string => {
    const bytes = Buffer.from(signature, 'base64');
    return SigningKey.recoverPublicKey(hash, {
      r: `0x${bytes.subarray(0, 32).toString('hex')}`,
      s: `0x${bytes.subarray(32, 64).toString('hex')}`,
      v: 27 + (bytes[64] ?? 0),
    });
  };
  const signatureOf = async (mode: string): Promise<string> => {
    const output = await page.shell(
      `evmosd tx sign unsigned.json --from dev0 --offline --account-number 0 --sequence 1 --sign-mode ${mode} --chain-id evmos_9000-1`,
    );
    return (JSON.parse(output) as {signatures: string[]}).signatures[0] ?? '';
  };
  const [direct, aminoJson] = [await signatureOf('direct'), await signatureOf('amino-json')];
  page
    .row('Cosmos, amino', ways)
    .holds(
      keccak256(toUtf8Bytes(amino)) === aminoRow.hash &&
        Buffer.byteLength(amino) === aminoRow.bytes &&
        recover(aminoRow.hash, aminoJson) === key.publicKey,
      `${keccak256(toUtf8Bytes(amino))}, ${Buffer.byteLength(amino)} bytes; the signature of evmosd over it is by ${recover(aminoRow.hash, aminoJson)}`,
    );
  page.block(
    '{"account_number":"0","chain_id"',
    recover(keccak256(toUtf8Bytes(amino)), aminoJson) === key.publicKey,
    'evmosd signed this text',
  );
  // The texts of messages with empty fields.
  const [from, receiver] = [dev0.bech32, dev1.bech32];
  const signMessage = async (message: object): Promise<string> => {
    await page.shell(
      `jq -c --argjson message '${JSON.stringify(message)}' '.body.messages = [$message]' unsigned.json > message.json`,
    );
    const {signatures} = await page.json<{signatures: string[]}>(
      'evmosd tx sign message.json --from dev0 --offline --account-number 0 --sequence 1 --sign-mode amino-json --chain-id evmos_9000-1',
    );
    return signatures[0] ?? '';
  };
  const toAmino = (text: string): string => amino.replace(/"msgs":\[.*\](?=,"sequence")/, () => `"msgs":[${text}]`);
  const isSigned = async (message: object, text: string): Promise<boolean> =>
    recover(keccak256(toUtf8Bytes(toAmino(text))), await signMessage(message)) === key.publicKey;
  const transfer = {
    '@type': '/ibc.applications.transfer.v1.MsgTransfer',
    source_port: 'transfer',
    source_channel: 'channel-0',
    token: {denom: 'aevmos', amount: '1'},
    sender: from,
    receiver,
    timeout_height: {revision_number: '0', revision_height: '0'},
    timeout_timestamp: '1',
  };
  const transferText = `{"type":"cosmos-sdk/MsgTransfer","value":{"receiver":"${receiver}","sender":"${from}","source_channel":"channel-0","source_port":"transfer","timeout_height":{},"timeout_timestamp":"1","token":{"amount":"1","denom":"aevmos"}}}`;
  page.says(
    'most empty fields of messages are left out. An empty object stays: an IBC transfer without a timeout height has `"timeout_height":{}`.',
    (await isSigned(transfer, transferText)) &&
      !(await isSigned(transfer, transferText.replace('"timeout_height":{},', ''))),
    `evmosd signed ${transferText}, which has no memo`,
  );
  const fund = {'@type': '/cosmos.distribution.v1beta1.MsgFundCommunityPool', amount: [], depositor: from};
  const fundText = `{"type":"cosmos-sdk/MsgFundCommunityPool","value":{"amount":[],"depositor":"${from}"}}`;
  const isFundSigned = await isSigned(fund, fundText);
  const directRow = rowOf('Cosmos, direct');
  // An encoded transaction ends with its signature. The signed text ends with the chain id instead, and omits an
  // account number of 0.
  const encoded = Buffer.from(
    await page.shell(`evmosd tx sign unsigned.json --from dev0 --offline --account-number 0 --sequence 1 --sign-mode direct --chain-id evmos_9000-1 > direct.json
evmosd tx encode direct.json`),
    'base64',
  );
  const chainId = Buffer.from('evmos_9000-1');
  const doc = Buffer.concat([
    encoded.subarray(0, -2 - Buffer.from(direct, 'base64').length),
    Buffer.from([0x1a, chainId.length]),
    chainId,
  ]);
  page
    .row('Cosmos, direct', ways)
    .holds(
      keccak256(doc) === directRow.hash &&
        doc.length === directRow.bytes &&
        recover(directRow.hash, direct) === key.publicKey,
      `${doc.length} bytes; the signature of evmosd over it is by ${recover(directRow.hash, direct)}`,
    );
  page.says(
    'A signature has 65 bytes',
    Buffer.from(direct, 'base64').length === 65,
    `${Buffer.from(direct, 'base64').length} bytes`,
  );
  const typed = JSON.parse(page.fence('"primaryType": "Tx"').fence.code) as {
    domain: Record<string, unknown>;
    types: Record<string, {name: string; type: string}[]>;
    message: Record<string, unknown>;
  };
  // The domain of Cosmos has non-standard types for two fields, so its hash is computed here.
  const {EIP712Domain: domainType = [], ...types} = typed.types;
  const signedByEthers = await new Wallet(dev0.privateKey).signTypedData(typed.domain, types, typed.message).then(
    () => 'signed',
    (error: Error) => error.message,
  );
  page.says(
    'ethers expects an address in `verifyingContract`, and tries to resolve `cosmos` as a name',
    signedByEthers.includes('cannot resolve ENS names') && signedByEthers.includes('"name": "cosmos"'),
    signedByEthers,
  );
  const toText = (message: Record<string, unknown>, of = types): string => {
    const domain = TypedDataEncoder.from({EIP712Domain: domainType}).hash(typed.domain);
    const hash = TypedDataEncoder.from(of).hash(message);
    return concat(['0x1901', domain, hash]);
  };
  const digest = (message: Record<string, unknown>, of = types): string => keccak256(toText(message, of));
  const typedBytes = getBytes(toText(typed.message)).length;
  const eip712 = rowOf('Cosmos, EIP-712');
  page
    .row('Cosmos, EIP-712', ways)
    .holds(
      digest(typed.message) === eip712.hash && eip712.bytes === typedBytes,
      `${typedBytes} bytes, ${digest(typed.message)}`,
    );

  // A signature of the typed data goes into the ordinary list of signatures, in both modes.
  const trySignature = async (signature: string, mode: string, unsigned = 'unsigned.json'): Promise<string> => {
    const file = await page.json<{
      signatures: string[];
    }>(`evmosd tx sign ${unsigned} --from dev0 --sign-mode ${mode}`);
    file.signatures = [signature];
    page.write('by-hand.json', JSON.stringify(file));
    const {code, log} = await send(page, 'evmosd tx broadcast by-hand.json');
    return `${code} ${log.slice(0, 200)}`;
  };
  const toBase64 = (hash: string, size = 65): string => {
    const {r, s, yParity} = key.sign(hash);
    return Buffer.from([...getBytes(r), ...getBytes(s), yParity].slice(0, size)).toString('base64');
  };
  const toMessage = (count: number): Record<string, unknown> => ({
    ...typed.message,
    account_number: number,
    sequence: String(Number(sequence) + count),
  });
  const results = [
    await trySignature(toBase64(digest(toMessage(0))), 'direct'),
    await trySignature(toBase64(digest(toMessage(1)), 64), 'amino-json'),
  ];
  page.block(
    '"primaryType": "Tx"',
    results.every((result) => result.startsWith('0 ')),
    results.join('; '),
  );
  page.says(
    'with the mode direct or amino JSON, and needs no extension option',
    results.every((result) => result.startsWith('0 ')),
    results.join('; '),
  );
  page.says('so 64 are enough in a Cosmos transaction', results[1]?.startsWith('0 ') === true, results[1] ?? '');
  for (const row of page.rows('EIP-712 domain')) {
    const [name = ''] = row.codes[0] ?? [];
    const type = domainType.find((each) => each.name === name)?.type;
    const said = name === 'chainId' ? '9000' : (row.codes[1]?.[0] ?? '');
    row.holds(
      String(typed.domain[name]) === said &&
        type === row.codes[2]?.[0] &&
        results.every((result) => result.startsWith('0 ')),
      `${name} ${String(typed.domain[name])} ${type}, accepted: ${results.join('; ')}`,
    );
  }
  const sha = await (async () => {
    const {createHash} = await import('node:crypto');
    const text = amino
      .replace('"account_number":"0"', `"account_number":"${number}"`)
      .replace('"sequence":"1"', `"sequence":"${Number(sequence) + 2}"`);
    return trySignature(toBase64(`0x${createHash('sha256').update(text).digest('hex')}`), 'amino-json');
  })();
  page.says(
    'a wallet gets a valid signature of the wrong hash, and the chain refuses it',
    sha.startsWith('4 signature verification failed'),
    sha,
  );
  // Proposals with and without a deposit, signed by hand.
  const trySigned = async (deposit: object[] | null, isTyped: boolean): Promise<string> => {
    const {base_account: at} = await page.json<typeof account>(`evmosd query auth account ${from} --output json`);
    const value = {
      ...(deposit ? {initial_deposit: deposit} : {}),
      metadata: 'x',
      proposer: from,
      summary: 's',
      title: 't',
    };
    await page.shell(
      `jq -c '.body.messages = [${JSON.stringify({'@type': '/cosmos.gov.v1.MsgSubmitProposal', ...value})}]' unsigned.json > proposal.json`,
    );
    const text = {type: 'cosmos-sdk/v1/MsgSubmitProposal', value};
    const ofAmino = toAmino(JSON.stringify({...text, value: {initial_deposit: deposit, ...value}}))
      .replace('"account_number":"0"', `"account_number":"${at.account_number}"`)
      .replace('"sequence":"1"', `"sequence":"${at.sequence}"`);
    const ofMessage = {
      Tx: (types.Tx ?? []).map((each) => (each.name === 'msg0' ? {...each, type: 'TypeMsgSubmitProposal0'} : each)),
      Fee: types.Fee ?? [],
      Coin: types.Coin ?? [],
      TypeMsgSubmitProposal0: types.TypeMsgSend0 ?? [],
      TypeValue0: [
        ...['title', 'summary', 'proposer', 'metadata'].map((name) => ({name, type: 'string'})),
        ...(deposit ? [{name: 'initial_deposit', type: 'TypeValueInitialDeposit0[]'}] : []),
      ],
      ...(deposit ? {TypeValueInitialDeposit0: types.TypeValueAmount0 ?? []} : {}),
    };
    const message = {...typed.message, account_number: at.account_number, sequence: at.sequence, msg0: text};
    const hash = isTyped ? digest(message, ofMessage) : keccak256(toUtf8Bytes(ofAmino));
    return trySignature(toBase64(hash), 'amino-json', 'proposal.json');
  };
  const one = [{amount: '1', denom: 'aevmos'}];
  const [typedNull, aminoNull, typedOne] = [
    await trySigned(null, true),
    await trySigned(null, false),
    await trySigned(one, true),
  ];
  page.says(
    'An empty list of amounts stays too, as `[]` in `MsgFundCommunityPool`, and as `null` for the `initial_deposit` of a gov v1 proposal.',
    isFundSigned && aminoNull.startsWith('0 '),
    `evmosd signed ${fundText}; a proposal signed with null: ${aminoNull}`,
  );
  page.says(
    'EIP-712 cannot sign a message with a `null` field, such as a gov v1 proposal without a deposit. Sign it in another mode, or add a deposit.',
    typedNull.startsWith('4 signature verification failed') && [aminoNull, typedOne].every((each) => /^0 /.test(each)),
    `${typedNull}; by amino JSON: ${aminoNull}; with a deposit: ${typedOne}`,
  );
  await page.module('amino.ts');

  // The sign modes.
  const modes = 'Sign modes of Cosmos transactions';
  const inMode = async (mode: string): Promise<string> =>
    page.outputOf(`evmosd tx sign unsigned.json --from dev0 --sign-mode ${mode}`);
  page.row('`SIGN_MODE_DIRECT` |', modes).holds((await inMode('direct')).includes('"SIGN_MODE_DIRECT"'), 'signed');
  page
    .row('SIGN_MODE_LEGACY_AMINO_JSON', modes)
    .holds((await inMode('amino-json')).includes('"SIGN_MODE_LEGACY_AMINO_JSON"'), 'signed');
  const aux = await page.try(`evmosd tx bank send ${dev0.bech32} ${dev1.bech32} 1aevmos --from dev0 --aux`);
  page.row('SIGN_MODE_DIRECT_AUX', modes).finds('SIGN_MODE_DIRECT_AUX', aux.output);

  // Signing with evmosd, in steps.
  const to = {'<evmos-address>': dev0.bech32, '<to>': dev1.bech32};
  const local = ['--chain-id {{mainnet.chainId}}', '--chain-id {{local.chainId}}', 'the chain is a local one'] as const;
  await page.run('evmosd query auth account <evmos-address> -o json', {replace: to, adapt: [local]});
  const now = await page.json<typeof account>(`evmosd query auth account ${dev0.bech32} --output json`);
  await page.run('--offline --account-number <number>', {
    replace: {'<key>': 'dev0', '<number>': now.base_account.account_number, '<sequence>': now.base_account.sequence},
    adapt: [local],
  });
  await page.run('evmosd tx validate-signatures', {adapt: [local], output: false});
  await page.run('evmosd debug legacy-eip712', {adapt: [local]});
  const flags = 'Sign with evmosd';
  const only = await page.try('evmosd tx sign unsigned.json --from dev0 --signature-only');
  page
    .row('`--signature-only`', flags)
    .holds(/^\{"signatures":\[\{"public_key"/.test(only.output.trim()), only.output.slice(0, 100));
  const inOne = await page.outputOf('evmosd tx sign unsigned.json --from dev0');
  const inNone = await page.outputOf('evmosd tx sign unsigned.json --from dev0 --sign-mode textual');
  page
    .row('`--sign-mode`', flags)
    .holds(
      inOne.includes('"SIGN_MODE_DIRECT"') &&
        inNone === inOne &&
        (await page.outputOf('evmosd tx sign --help')).includes('--sign-mode'),
      'direct without the flag, and with --sign-mode textual',
    );
  const online = await page.outputOf(
    'evmosd tx sign unsigned.json --from dev0 --account-number 55 --sequence 99 --sign-mode direct',
  );
  const sent = await page.transact(
    `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos --gas 200000 --gas-prices 1000000000aevmos --account-number 55 --sequence 99 --yes`,
  );
  page
    .row('`--account-number`, `--sequence`', flags)
    .holds(
      online === inOne && sent.code === 0,
      `the same signature with 55 and 99; bank send with both: code ${sent.code} ${sent.log.slice(0, 100)}`,
    );
  const overwritten = await page.try(
    'evmosd tx sign signed.json --from dev0 --overwrite | jq ".signatures | length"; evmosd tx sign signed.json --from dev0 | jq ".signatures | length"',
  );
  page.row('`--overwrite`', flags).holds(overwritten.output.trim().startsWith('1'), overwritten.output);
  const older = await page.try('evmosd tx sign unsigned.json --from dev0 --sign-mode amino-json --amino');
  page.row('`--amino`', flags).finds(/"cosmos-sdk\/MsgSend"/, older.output);
  page.row('`--output-document`', flags).holds(page.read('signed.json').includes('"signatures":["'), 'signed.json');

  // Errors.
  const fails = 'When it fails';
  const refuse = async (words: string): Promise<string> => {
    await page.shell(`evmosd tx sign unsigned.json --from dev0 --offline ${words} > bad.json`);
    return (await send(page, 'evmosd tx broadcast bad.json')).log;
  };
  const next = await page.json<typeof account>(`evmosd query auth account ${dev0.bech32} --output json`);
  const other = await refuse(`--account-number 77 --sequence ${next.base_account.sequence}`);
  const otherAmino = await refuse(
    `--account-number 77 --sequence ${next.base_account.sequence} --sign-mode amino-json`,
  );
  page.row('signature verification failed; please', fails).shows(`${other}\n${otherAmino}`);
  page
    .row('account sequence mismatch', fails)
    .shows(await refuse(`--account-number ${next.base_account.account_number} --sequence 99`));
  await page.shell('evmosd tx sign unsigned.json --from dev0 > good.json');
  const change = async (filter: string): Promise<string> => {
    await page.shell(`jq -c '${filter}' good.json > changed.json`);
    const {log} = await send(page, 'evmosd tx broadcast changed.json');
    return log;
  };
  page
    .row('pubKey does not match signer', fails)
    .shows(await change('.auth_info.signer_infos[0].public_key.key = "ArMvs2q6M7Tu0EoohH+TvZGcHe3KWuaAJJeRpEp6jskn"'));
  const plainType = await change('.auth_info.signer_infos[0].public_key["@type"] = "/cosmos.crypto.secp256k1.PubKey"');
  page.finds(
    'key encoded as plain secp256k1, or address by another formula',
    /pubKey does not match signer/,
    plainType,
  );
  // An account with the key type of other Cosmos chains.
  await page.shell('evmosd keys add plain --key-type secp256k1 --keyring-backend test --no-backup');
  const price = '--gas 200000 --gas-prices 25000000000aevmos';
  await send(page, `evmosd tx bank send dev2 $(evmosd keys show plain -a) 1000000000000000000aevmos ${price}`);
  page
    .row('type: *secp256k1.PubKey', fails)
    .shows((await send(page, `evmosd tx bank send plain ${dev0.bech32} 1aevmos ${price}`)).log);
  page.row('wrong number of signers', fails).shows(await change('.signatures += [.signatures[0]]'));
  page
    .row('maximum 1 DIRECT signer', fails)
    .holds(
      (await page.outputOf('evmosd tx sign good.json --from dev0')).includes('maximum 1 DIRECT signer') &&
        overwritten.output.trim().startsWith('1'),
      `${await page.outputOf('evmosd tx sign good.json --from dev0')} with --overwrite: ${overwritten.output}`,
    );
  page
    .row('does not match the given signer', fails)
    .shows(await page.outputOf('evmosd tx sign unsigned.json --from dev2'));
  page.row('no signatures supplied', fails).shows((await send(page, 'evmosd tx broadcast unsigned.json')).log);
  page
    .row('required flag(s) "account-number"', fails)
    .shows(await page.outputOf('evmosd tx sign unsigned.json --from dev0 --offline'));
  await page.shell('evmosd keys add fresh --no-backup');
  await send(page, `evmosd tx bank send dev2 $(evmosd keys show fresh -a) 1000000000000000000aevmos ${price}`);
  await page.shell(`evmosd tx bank send $(evmosd keys show fresh -a) ${dev1.bech32} 1aevmos ${price} --generate-only > first.json
evmosd tx sign first.json --from fresh | jq -c 'del(.auth_info.signer_infos[0].public_key)' > first-signed.json`);
  const withoutKey = (await send(page, 'evmosd tx broadcast first-signed.json')).log;
  page
    .row('public key type: <nil>', fails)
    .holds(withoutKey.startsWith('unrecognized/unsupported public key type: <nil>'), withoutKey);
  page.cannot(
    {row: 'rejecting tx with unsupported extension option'},
    'needs a chain of v19.0.0: app/ante/ante.go has the option at v18.1.0 and not at v19.0.0',
  );
  page.cannot(
    {table: 'Message', section: fails},
    'From a Ledger, or from Go programs: the texts of ethereum/eip712 and of the deprecated Web3 extension, app/ante/cosmos/eip712.go',
  );

  // The deprecated option, with the names that the page has for JSON. Each answer is that of a changed field.
  const web3 = page.rows('The deprecated Web3 extension');
  const names = ['typedDataChainId', 'feePayer', 'feePayerSig'];
  const toSig = (size: number): string => Buffer.alloc(size, 1).toString('base64');
  const tryWeb3 = async (fields: Record<string, string>, signature = '', count = 1): Promise<string> => {
    const option = {
      '@type': '/ethermint.types.v1.ExtensionOptionsWeb3Tx',
      typedDataChainId: '9000',
      feePayer: from,
      feePayerSig: toSig(65),
      ...fields,
    };
    const options = JSON.stringify(Array(count).fill(option));
    await page.shell(`evmosd tx sign unsigned.json --from dev0 --sign-mode amino-json |
  jq -c '.body.extension_options = ${options} | .signatures = ["${signature}"]' > web3.json`);
    return (await send(page, 'evmosd tx broadcast web3.json')).log;
  };
  const answers = {
    id: await tryWeb3({typedDataChainId: '9001'}),
    payer: await tryWeb3({feePayer: dev0.address}),
    short: await tryWeb3({feePayerSig: toSig(64)}),
    other: await tryWeb3({}),
  };
  const decoded = await page.shell('evmosd tx decode "$(evmosd tx encode web3.json)"');
  const misnamed = await tryWeb3({typedDataChainID: '9000'});
  const reasons = [
    /: invalid chain-id/.test(answers.id) && /unknown field "typedDataChainID"/.test(misnamed),
    answers.payer.includes('failed to parse feePayer'),
    answers.short.includes('signature length') && !answers.other.includes('signature length'),
  ];
  web3.forEach((row, index) =>
    row.holds(
      row.codes[1]?.[0] === names[index] && decoded.includes(`"${row.codes[0]?.[0]}":`) && reasons[index] === true,
      `${/"extension_options":\[[^\]]*\]/.exec(decoded)?.[0].slice(0, 60)} ${row.codes[0]?.[0]}: ${[`${answers.id.slice(-80)}; ${misnamed.slice(0, 80)}`, answers.payer, answers.short][index]}`,
    ),
  );
  page.row('EIP712 must have the cosmos', fails).shows(await tryWeb3({}, toSig(65)));
  page.row('no feePayer on', fails).shows(await tryWeb3({feePayer: ''}));
  page.row('signature length', fails).shows(answers.short);
  page.row('expected amount of extension options', fails).shows(await tryWeb3({}, '', 2));
  page.row('`invalid chain-id`', fails).shows(answers.id);

  const ownKeys = await page.shell(
    [
      `bank send dev0 ${receiver} 1aevmos`,
      `bank multi-send dev0 ${receiver} ${dev2.bech32} 1aevmos`,
      `feegrant grant dev0 ${receiver}`,
      `feegrant revoke dev0 ${receiver}`,
      `staking delegate ${await page.shell('evmosd query staking validators -o json | jq -r .validators[0].operator_address')} 1aevmos`,
    ]
      .map(
        (words) =>
          `evmosd tx ${words} --from dev2 --generate-only | jq -r '.body.messages[0] | .from_address // .granter // .delegator_address // .inputs[0].address'`,
      )
      .join('\n'),
  );
  page.says(
    'Four take the key from their first argument instead: `bank send`, `bank multi-send`, `feegrant grant` and `feegrant revoke`.',
    ownKeys === [...Array<string>(4).fill(from), dev2.bech32].join('\n'),
    `with --from dev2: ${ownKeys.replaceAll('\n', ', ')}`,
  );
};

export default run;

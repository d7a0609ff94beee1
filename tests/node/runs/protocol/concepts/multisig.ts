import {createHash} from 'node:crypto';
import path from 'node:path';
import {getBytes, keccak256, SigningKey, toUtf8Bytes, TypedDataEncoder} from 'ethers';
import {findFact} from '../../../../../src/site/names';
import {accounts} from '../../../chain';
import {waitFor} from '../../../processes';
import type {Run} from '../../../run';
import {send, signRaw, startWithFloor, toBech32, type Sent} from './sent';

const multi = 'evmos12ap9e20uwfws0fkat0qhgv8ekvy3mfv5nmel4v';

const run: Run = async (page) => {
  const {dev0, dev1, dev2, dev3} = accounts;
  await startWithFloor(page);
  await page.run('evmosd config chain-id {{local.chainId}}', {
    replace: {'<endpoint>': findFact('local.cometRpc').value},
  });
  // Alice, Bob and Carol have the keys of dev0 to dev2, each in a separate keyring.
  await page.shell('evmosd keys delete dev0 dev1 dev2 -y');
  await page.run('evmosd keys add alice\n', {
    adapt: [
      [
        'evmosd keys add alice',
        `evmosd keys unsafe-import-eth-key alice ${dev0.privateKey.slice(2)}`,
        'alice has the public test key dev0',
      ],
    ],
    input: '12345678\n',
    select: (output) => output.trim().split('\n').at(-1) ?? '',
  });
  await page.run('evmosd keys add bob --pubkey');
  const made = await page.run('evmosd keys add multi --multisig');
  const machines = ['bob', 'carol'].map((name) => page.openTerminal(name, {HOME: path.join(page.folder, name)}));
  const [bob, carol] = machines;
  for (const [name, key, terminal] of [
    ['bob', dev1, bob],
    ['carol', dev2, carol],
  ] as const) {
    const {output} = await page.try(
      `evmosd config keyring-backend test; evmosd config chain-id evmos_9000-1
evmosd keys unsafe-import-eth-key ${name} ${key.privateKey.slice(2)}
for member in alice bob carol; do
  [ $member = ${name} ] || evmosd keys add $member --pubkey "$(HOME=${page.home} evmosd keys show $member -p)"
done
evmosd keys add multi --multisig carol,alice,bob --multisig-threshold 2`,
      {terminal, input: '12345678\n'},
    );
    page.says(
      'the order in which you name them does not matter',
      output.includes(multi) && made.output.includes(multi),
      output,
    );
  }
  const members = await page.shell('evmosd keys list --output json');
  const listed = JSON.parse(members) as {name: string; address: string; pubkey: string}[];
  for (const [name, account] of [
    ['carol', dev2],
    ['bob', dev1],
    ['alice', dev0],
  ] as const) {
    const found = listed.find((each) => each.name === name);
    page
      .row(`${name} | ${account.bech32}`)
      .holds(
        found?.address === account.bech32 &&
          page.row(`${name} |`).codes[2]?.every((key) => found.pubkey.includes(key)) === true,
        JSON.stringify(found),
      );
  }
  const keyOf = async (name: string): Promise<string> =>
    /"key":"([^"]*)"/.exec(await page.shell(`evmosd keys show ${name} -p`))?.[1] ?? '';
  const [dev0Key, dev3Key] = [await keyOf('alice'), await keyOf('dev3')];
  page.row('2 of these 3').shows(made.output, 1);

  // The address, computed here from the three keys in the order of their addresses.
  const keys = [...made.output.matchAll(/"key":"([A-Za-z0-9+/=]{44})"/g)].map(([, key = '']) =>
    Buffer.from(key, 'base64'),
  );
  const text = Buffer.concat([
    Buffer.from('22c1f7e20802', 'hex'),
    ...keys.map((key) => Buffer.concat([Buffer.from('122221', 'hex'), key])),
  ]);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 40);
  page.block(
    'address = SHA-256( 22c1f7e2 08 <m> { 12 22 21 <public key, 33 bytes> } n times )[0..20]',
    toBech32(`0x${hash}`) === multi && keys.length === 3,
    toBech32(`0x${hash}`),
  );
  page.says(
    '114 bytes go in, and `57425ca9fc725d07a6dd5bc17430f9b3091da594` comes out',
    text.length === 114 && hash === '57425ca9fc725d07a6dd5bc17430f9b3091da594',
    `${text.length} bytes, ${hash}`,
  );
  const one = await page.shell('evmosd keys add easy --multisig alice,bob,carol');
  page.finds('Without `--multisig-threshold`, the threshold is 1', '"threshold":1', one);

  const unfunded = await page.try(
    `evmosd tx bank send ${multi} ${dev3.bech32} 1aevmos --gas 300000 --gas-prices 25000000000aevmos --generate-only > early.json; evmosd tx sign early.json --from alice --multisig ${multi}`,
  );
  const fails = 'When it fails';
  page.row('Not funded yet | Do step 4', fails).shows(unfunded.output);
  await page.run('evmosd tx bank send alice evmos12ap9', {input: 'y\n'});
  const account = await page.run('evmosd query auth account evmos12ap9', {});
  const [, number = ''] = /"account_number": "(\d+)"/.exec(account.output) ?? [];

  const auto = (): Promise<string> =>
    page.outputOf(
      `evmosd tx bank send ${multi} ${dev3.bech32} 1aevmos --gas auto --gas-prices 25000000000aevmos --generate-only | head -c 300`,
    );
  const estimate = await auto();
  await page.run('--generate-only > unsigned.json', {});
  const unsigned = page.read('unsigned.json');
  page.says(
    'The lists `signer_infos` and `signatures` of the file are empty',
    /"signer_infos":\[\]/.test(unsigned) && /"signatures":\[\]/.test(unsigned),
    unsigned,
  );
  await page.run('--output-document alice.json');
  await page.run(
    'evmosd tx sign unsigned.json --from bob --multisig evmos12ap9e20uwfws0fkat0qhgv8ekvy3mfv5nmel4v \\\n  --output-document bob.json',
    {
      terminal: bob,
    },
  );
  page.output('"data": {"single"', page.read('alice.json'));
  await page.run('evmosd tx multisign unsigned.json');
  const single = await page.try(
    'evmosd tx multisign unsigned.json multi bob.json > one.json && evmosd tx validate-signatures one.json',
  );
  page.says(
    'one is enough for the command, and not for the chain',
    single.exit !== 0 && !/verify signature/.test(single.output),
    single.output,
  );
  page.row('too few signatures', fails).shows(single.output);
  const alone = await send(page, 'evmosd tx broadcast one.json');
  page.row('The same, at the broadcast', fails).shows(`${alone.log}`);
  const valid = await page.run('evmosd tx validate-signatures signed.json');
  page.finds('bob and alice', /\[OK\]/, valid.output);
  const sentOut = await page.run('evmosd tx broadcast signed.json --output json');
  const [, txhash = ''] = /"txhash": "([0-9A-F]{64})"/.exec(sentOut.output) ?? [];
  await page.run('evmosd query tx <txhash>', {replace: {'<txhash>': txhash}});
  const after = await page.try(`evmosd query auth account ${multi} --output json`);
  page.finds('The sequence of the account is now 1', '"sequence":"1"', after.output);
  const unestimated = await auto();
  page.says(
    '`auto` estimates with one signature, and fails once the account has sent a transaction.',
    /gas estimate: \d+/.test(estimate) && unestimated.includes('MultiSignatureData'),
    `${estimate.split('\n')[0]}; ${unestimated.split('\n')[0]}`,
  );
  page.row('expected *signing.MultiSignatureData, got').shows(unestimated);

  await send(
    page,
    `evmosd tx bank send alice ${multi} 100000000000000000000aevmos --gas 200000 --gas-prices 25000000000aevmos`,
  );
  // Each additional signature takes 21,000 gas.
  const sum = async (names: readonly string[]): Promise<number> => {
    await page.shell(
      `evmosd tx bank send ${multi} ${dev3.bech32} 1aevmos --gas 300000 --gas-prices 25000000000aevmos --generate-only > more.json`,
    );
    for (const name of names) {
      await page.shell(
        `evmosd tx sign more.json --from ${name} --multisig ${multi} --output-document ${name}-more.json`,
        {
          terminal: {alice: page.terminal, bob, carol}[name],
        },
      );
    }
    await page.shell(
      `evmosd tx multisign more.json multi ${names.map((name) => `${name}-more.json`).join(' ')} > more-signed.json`,
    );
    const {gasUsed, code} = await send(page, 'evmosd tx broadcast more-signed.json');
    return code === 0 ? gasUsed : NaN;
  };
  const [two, three] = [await sum(['alice', 'bob']), await sum(['alice', 'bob', 'carol'])];
  page.says(
    'The chain charges 21,000 gas for each signature it verifies',
    three - two > 21_000 && three - two < 22_500,
    `${two} with two signatures, ${three} with three: ${three - two} with its bytes`,
  );

  // Signing offline, and signing several transactions at once.
  const offline = {'<number>': number, '<sequence>': '3'};
  await page.run(
    '--offline --account-number <number> --sequence <sequence> --chain-id {{local.chainId}} --output-document bob.json',
    {
      replace: offline,
      terminal: bob,
    },
  );
  await page.shell(
    `evmosd tx sign unsigned.json --from alice --multisig ${multi} --output-document alice.json
evmosd tx multisign unsigned.json multi alice.json bob.json > offline.json`,
  );
  const fromOffline = await send(page, 'evmosd tx broadcast offline.json');
  page.says('needs no node', fromOffline.code === 0, `signed offline: ${fromOffline.code} ${fromOffline.log}`);
  await page.shell('cp unsigned.json unsigned-1.json; cp more.json unsigned-2.json');
  const batch = {'<number>': number, '<sequence>': '4'};
  await page.shell(
    `cat unsigned-1.json unsigned-2.json > batch.json
evmosd tx sign-batch batch.json --from bob --multisig multi --signature-only --offline --account-number ${number} --sequence 4 --chain-id evmos_9000-1 --output-document bob-batch.json`,
    {terminal: bob},
  );
  await page.run('cat unsigned-1.json unsigned-2.json > batch.json', {replace: batch});
  await page.run('sed -n 1p signed-batch.json');
  const done = await waitFor('the last of them in a block', async () => {
    const {output} = await page.try(`evmosd query auth account ${multi} --output json`);
    return output.includes('"sequence":"6"') ? output : undefined;
  });
  page.finds('Broadcast the lines in their order', '"sequence":"6"', done);
  const online = await page.try(
    `evmosd tx sign-batch batch.json --from alice --multisig multi --signature-only --output-document online.json; jq -c .signatures[0].sequence online.json`,
  );
  page.says(
    '`sign-batch --multisig` signs every line with the same sequence',
    /^"6"\n"6"$/m.test(online.output.trim()),
    online.output,
  );
  const whole = await page.try(
    `evmosd tx sign-batch batch.json --from alice --multisig multi --offline --account-number ${number} --sequence 6 --chain-id evmos_9000-1 --output-document whole.json
jq -c keys whole.json; evmosd tx multisign-batch batch.json multi whole.json bob-batch.json > none.json`,
  );
  page.says(
    'it writes whole transactions, which `multisign-batch` cannot read',
    whole.exit !== 0 && /"body"/.test(whole.output),
    whole.output,
  );
  await page.shell(
    `evmosd tx sign-batch batch.json --from bob --multisig multi --signature-only --offline --account-number ${number} --sequence 6 --chain-id evmos_9000-1 --output-document bob-6.json`,
    {terminal: bob},
  );
  const documented = await page.try(
    `evmosd tx sign-batch batch.json --from alice --multisig multi --signature-only --offline --account-number ${number} --sequence 6 --chain-id evmos_9000-1 --output-document alice-6.json
evmosd tx multisign-batch batch.json multi alice-6.json bob-6.json --output-document out.json; wc -c < out.json`,
  );
  page.finds(
    '`multisign-batch` writes to standard output even with `--output-document`',
    '"signatures":["',
    documented.output,
  );

  // Errors.
  const positive = page.row('threshold must be a positive integer');
  const [, least] = /at least (\d+)/.exec(positive.cells[2] ?? '') ?? [];
  const [, none] = /is (\d+) or negative/.exec(positive.cells[1] ?? '') ?? [];
  const addWith = (threshold: number): Promise<string> =>
    page.outputOf(`evmosd keys add few --multisig alice,bob,carol --multisig-threshold ${threshold}`);
  for (const threshold of [Number(none), Number(none) - 1, Number(least) - 1]) {
    const answer = await addWith(threshold);
    positive.holds(
      answer.includes('threshold must be a positive integer'),
      `${threshold}: ${answer.split('\n')[0] ?? ''}`,
    );
  }
  const enough = await addWith(Number(least));
  positive.finds(`"threshold":${least},`, enough);
  await page.shell('evmosd keys delete few --yes');
  const twice = await page.shell(`evmosd keys add twice --multisig alice,alice --multisig-threshold 2 > /dev/null
evmosd tx bank send $(evmosd keys show twice -a) ${multi} 1aevmos --generate-only > twice.json
evmosd tx sign twice.json --from alice --multisig twice --offline --account-number 1 --sequence 0 > half.json
evmosd tx multisign twice.json twice half.json half.json --offline --account-number 1 --sequence 0 | jq -c '.auth_info.signer_infos[0].mode_info.multi | [.bitarray.extra_bits_stored, (.mode_infos | length)]'
evmosd keys delete twice --yes 2> /dev/null`);
  page.finds(
    '`evmosd` accepts a key twice, but can fill only one of its two places with a signature.',
    /^\[2,1\]$/m,
    twice,
  );
  page
    .row('Fewer keys than the threshold')
    .shows(await page.outputOf('evmosd keys add many --multisig alice,bob --multisig-threshold 3'));
  const unsorted = await page.try(
    'evmosd keys add loose --nosort --multisig alice,bob,carol --multisig-threshold 2; evmosd keys show alice bob carol --multisig-threshold 2',
  );
  page.row('Members get different addresses').holds(!unsorted.output.includes(multi), unsorted.output);
  page
    .row('on a machine without the multisig key | Do step 3 on that machine')
    .shows(
      await page.outputOf(
        `evmosd keys delete multi -y; evmosd tx sign unsigned.json --from carol --multisig ${multi} --node tcp://localhost:26657`,
        {terminal: carol},
      ),
    );
  page
    .row('is not a member', fails)
    .shows(await page.outputOf(`evmosd tx sign unsigned.json --from dev3 --multisig ${multi}`));
  page.row('was built for another sender').shows(
    await page.outputOf(
      `evmosd tx bank send ${dev0.bech32} ${dev3.bech32} 1aevmos --gas 300000 --gas-prices 25000000000aevmos --generate-only > other.json
evmosd tx sign other.json --from alice --multisig ${multi}`,
    ),
  );
  page
    .row('required flag(s)')
    .shows(
      await page.outputOf(
        `evmosd tx sign unsigned.json --from alice --multisig ${multi} --offline --chain-id evmos_9000-1`,
      ),
    );
  page
    .row('set the chain id with')
    .shows(
      await page.outputOf(
        'mkdir -p fresh && cp -r .evmosd/keyring-test fresh/ && evmosd tx multisign unsigned.json multi alice.json bob.json --home fresh --keyring-backend test',
      ),
    );
  page
    .row('this member signed another sequence')
    .shows(await page.outputOf('evmosd tx multisign unsigned.json multi alice.json bob.json'));
  const direct = await page.outputOf(
    `evmosd tx sign unsigned.json --from alice --multisig ${multi} --sign-mode direct --output-document direct.json
evmosd tx multisign unsigned.json multi direct.json`,
  );
  page.row('this member signed another sequence').shows(direct);
  page
    .row('`error getting keybase multisig account: %s.info: key not found`')
    .shows(
      await page.outputOf(
        `set +e; evmosd tx multisign unsigned.json ${multi} alice.json; evmosd tx multisign unsigned.json alice alice.json`,
      ),
    );
  // A signature of dev3 for exactly the text that the members sign.
  const {body, auth_info: auth} = JSON.parse(unsigned) as {
    body: {messages: {from_address: string; to_address: string; amount: {amount: string; denom: string}[]}[]};
    auth_info: {fee: {amount: {amount: string; denom: string}[]; gas_limit: string}};
  };
  const toCoins = (coins: readonly {amount: string; denom: string}[]): object[] =>
    coins.map(({amount, denom}) => ({amount, denom}));
  const doc = JSON.stringify({
    account_number: number,
    chain_id: 'evmos_9000-1',
    fee: {amount: toCoins(auth.fee.amount), gas: auth.fee.gas_limit},
    memo: '',
    msgs: body.messages.map(({amount, from_address, to_address}) => ({
      type: 'cosmos-sdk/MsgSend',
      value: {amount: toCoins(amount), from_address, to_address},
    })),
    sequence: '6',
  });
  const {r, s} = new SigningKey(dev3.privateKey).sign(keccak256(toUtf8Bytes(doc)));
  const strange = JSON.parse(page.read('alice.json').replace(dev0Key, dev3Key)) as {
    signatures: {data: {single: {signature: string}}; sequence: string}[];
  };
  for (const each of strange.signatures) {
    each.data.single.signature = Buffer.from(getBytes(`${r}${s.slice(2)}`)).toString('base64');
    each.sequence = '6';
  }
  page.write('dev3.json', JSON.stringify(strange));
  page
    .row('somebody who is no member')
    .shows(
      await page.outputOf(
        `evmosd tx multisign unsigned.json multi dev3.json --offline --account-number ${number} --sequence 6`,
      ),
    );
  // The signatures are combined with a multisig key that is not the sender's.
  await page.shell(`evmosd tx sign unsigned.json --from alice --multisig ${multi} --output-document alice.json`);
  const wrong = await page.try(
    `evmosd tx multisign unsigned.json easy alice.json --offline --account-number ${number} --sequence 6 > wrong.json`,
  );
  const mixed = await send(page, 'evmosd tx broadcast wrong.json');
  page.row('Combined with another multisig key').shows(`${wrong.output}${mixed.log}`);
  const cheap = async (command: string): Promise<string> => {
    await page.shell(`${command} > cheap.json
evmosd tx sign cheap.json --from alice --multisig ${multi} --output-document alice-cheap.json`);
    await page.shell(`evmosd tx sign cheap.json --from bob --multisig ${multi} --output-document bob-cheap.json`, {
      terminal: bob,
    });
    await page.shell('evmosd tx multisign cheap.json multi alice-cheap.json bob-cheap.json > cheap-signed.json');
    return (await send(page, 'evmosd tx broadcast cheap-signed.json')).log;
  };
  const withLimit = async (limit: number): Promise<{log: string; used: number}> => {
    const log = await cheap(
      `evmosd tx bank send ${multi} ${dev3.bech32} 1aevmos --gas ${limit} --fees 5000000000000000aevmos --generate-only`,
    );
    return {log, used: Number(/gasUsed: (\d+)/.exec(log)?.[1])};
  };
  const short = page.row('`out of gas`');
  const perSigner = Number(/^[\d,]+/.exec(short.cells[1] ?? '')?.[0].replaceAll(',', ''));
  const second = await withLimit(80_000);
  short.shows(second.log);
  // With one gas less than the first signature needs, the chain stops at the first signature.
  const firstOne = await withLimit(second.used - perSigner - 1);
  short.holds(
    [second, firstOne].every(({log}) => log.includes('ante verify: eth_secp256k1')) &&
      second.used - firstOne.used === perSigner,
    `${second.used} - ${firstOne.used} = ${second.used - firstOne.used} for one signer: ${firstOne.log}`,
  );
  const mode = await page.try('evmosd tx broadcast signed.json --broadcast-mode block');
  page.row('unsupported return type block').shows(mode.output);
  const bech = await page.try(
    'evmosd keys add old --pubkey evmospub1addwnpepqd4t0d7v628lhzmd4lj4kn6dmlw7sxwyr4xgj3cqr2vmw70z6rl7ztjl5r8',
  );
  page
    .row('from a guide before SDK 0.46 | Use the JSON of step 1')
    .holds(bech.exit !== 0 && /invalid character 'e'/.test(bech.output), bech.output);
  // Eight members exceed tx_sig_limit.
  const crowd = await page.shell(
    `for n in 1 2 3 4 5 6 7; do evmosd keys add m$n --no-backup >/dev/null 2>&1; done
evmosd keys add crowd --multisig alice,m1,m2,m3,m4,m5,m6,m7 --multisig-threshold 1`,
  );
  const [crowdAddress = ''] = /evmos1[a-z0-9]{38}/.exec(crowd) ?? [];
  // A key of another type can be created, but it cannot sign on this chain.
  const foreign = await page.shell(
    `evmosd keys add foreign --key-type secp256k1 --keyring-backend test --no-backup >/dev/null 2>&1
evmosd keys add mixed --multisig alice,foreign --multisig-threshold 1`,
  );
  const [foreignAddress = ''] = /evmos1[a-z0-9]{38}/.exec(foreign) ?? [];
  for (const to of [crowdAddress, foreignAddress]) {
    await send(
      page,
      `evmosd tx bank send alice ${to} 1000000000000000000aevmos --gas 200000 --gas-prices 25000000000aevmos`,
    );
  }
  const trySend = async (name: string, from: string, address: string): Promise<Sent> => {
    await page.shell(`evmosd tx bank send ${address} ${dev3.bech32} 1aevmos --gas 500000 --gas-prices 25000000000aevmos --generate-only > ${name}.json
evmosd tx sign ${name}.json --from ${from} --multisig ${address} --output-document ${name}-one.json --keyring-backend test
evmosd tx multisign ${name}.json ${name} ${name}-one.json > ${name}-signed.json`);
    return send(page, `evmosd tx broadcast ${name}-signed.json`);
  };
  page.row('More members than', fails).shows((await trySend('crowd', 'alice', crowdAddress)).log);
  const refused =
    await page.try(`evmosd tx bank send ${foreignAddress} ${dev3.bech32} 1aevmos --gas 500000 --gas-prices 25000000000aevmos --generate-only > mixed.json
evmosd tx sign mixed.json --from foreign --multisig ${foreignAddress} --output-document mixed-one.json --keyring-backend test
evmosd tx multisign mixed.json mixed mixed-one.json > mixed-signed.json`);
  const foreignLog =
    refused.exit === 0 ? (await send(page, 'evmosd tx broadcast mixed-signed.json')).log : refused.output;
  page.row('A member who signed has a key', fails).shows(foreignLog);
  page.finds(
    'A member with a `secp256k1` key of another Cosmos chain can never sign: a transaction with its signature fails with `unrecognized/unsupported public key type: *secp256k1.PubKey`.',
    /unrecognized\/unsupported public key type: \*secp256k1\.PubKey/,
    foreignLog,
  );
  const byAlice = await trySend('mixed', 'alice', foreignAddress);
  page.says(
    'Transactions that only the others sign still pass, so try each member.',
    byAlice.code === 0 && byAlice.height > 0,
    `signed by alice alone: code ${byAlice.code} ${byAlice.log.slice(0, 100)}`,
  );
  page
    .row('Fee too low. The 1000000 aevmos of old guides are a billionth of what is needed | Repeat step 5', fails)
    .shows(
      await cheap(
        `evmosd tx bank send ${multi} ${dev3.bech32} 1aevmos --gas 200000 --fees 1000000aevmos --generate-only`,
      ),
    );
  // The EIP-712 form of the same text, which a Ledger signs. Here, the key of bob signs it.
  const {base_account: present} = await page.json<{
    base_account: {account_number: string; sequence: string};
  }>(`evmosd query auth account ${multi} --output json`);
  const bobKey = await keyOf('bob');
  await page.shell(`evmosd tx bank send ${multi} ${dev3.bech32} 1aevmos --gas 300000 --gas-prices 25000000000aevmos --generate-only > typed.json
evmosd tx sign typed.json --from alice --multisig ${multi} --output-document alice-typed.json`);
  const texts = (...names: string[]): {name: string; type: string}[] => names.map((name) => ({name, type: 'string'}));
  const domain = TypedDataEncoder.from({
    EIP712Domain: [
      ...texts('name', 'version'),
      {name: 'chainId', type: 'uint256'},
      ...texts('verifyingContract', 'salt'),
    ],
  }).hash({name: 'Cosmos Web3', version: '1.0.0', chainId: 9000, verifyingContract: 'cosmos', salt: '0'});
  const typed = TypedDataEncoder.from({
    Tx: [
      ...texts('account_number', 'chain_id'),
      {name: 'fee', type: 'Fee'},
      ...texts('memo', 'sequence'),
      {name: 'msg0', type: 'TypeMsgSend0'},
    ],
    Fee: [{name: 'amount', type: 'Coin[]'}, ...texts('gas')],
    Coin: texts('denom', 'amount'),
    TypeMsgSend0: [{name: 'value', type: 'TypeValue0'}, ...texts('type')],
    TypeValue0: [...texts('to_address', 'from_address'), {name: 'amount', type: 'TypeValueAmount0[]'}],
    TypeValueAmount0: texts('denom', 'amount'),
  }).hash({
    account_number: present.account_number,
    chain_id: 'evmos_9000-1',
    fee: {amount: [{amount: '7500000000000000', denom: 'aevmos'}], gas: '300000'},
    memo: '',
    sequence: present.sequence,
    msg0: {
      type: 'cosmos-sdk/MsgSend',
      value: {amount: [{amount: '1', denom: 'aevmos'}], from_address: multi, to_address: dev3.bech32},
    },
  });
  const byLedger = new SigningKey(dev1.privateKey).sign(keccak256(`0x1901${domain.slice(2)}${typed.slice(2)}`));
  const part = JSON.parse(page.read('alice-typed.json').replace(dev0Key, bobKey)) as typeof strange;
  for (const each of part.signatures) {
    each.data.single.signature = Buffer.from(getBytes(`${byLedger.r}${byLedger.s.slice(2)}`)).toString('base64');
  }
  page.write('bob-typed.json', JSON.stringify(part));
  await page.shell('evmosd tx multisign typed.json multi alice-typed.json bob-typed.json > typed-signed.json');
  const ofTyped = await send(page, 'evmosd tx broadcast typed-signed.json');
  page.says(
    'The chain accepts this signature as a part of a multisig',
    ofTyped.code === 0 && ofTyped.height > 0,
    `amino JSON by alice and its EIP-712 form by bob: ${ofTyped.code} ${ofTyped.log}`,
  );
  // The sender of an Ethereum transaction is fixed, so a multisig account cannot sign it.
  const raw = signRaw(dev0.privateKey, {nonce: 0, cap: 25n * 10n ** 9n, gas: 21_000, to: dev3.address});
  const ethereum = await page.try(`evmosd tx evm raw ${raw} --generate-only --chain-id evmos_9000-1 > ethereum.json
evmosd tx sign ethereum.json --from alice --multisig ${multi}`);
  page.says(
    'Or it is an Ethereum transaction, which a multisig cannot sign',
    ethereum.exit !== 0 && ethereum.output.includes('tx intended signer does not match the given signer'),
    ethereum.output.split('\n')[0] ?? '',
  );
  page.advice({section: 'What a multisig account can and cannot do'});
};

export default run;

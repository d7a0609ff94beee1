import {readFileSync} from 'node:fs';
import path from 'node:path';
import {accounts} from '../../../chain';
import type {Run} from '../../../run';
import {modulesNeed, readModule} from '../../goModules';
import {makeAccount, send, sendRaw, signRaw, toBech32} from './sent';

export const requires = modulesNeed;

const run: Run = async (page) => {
  const {dev0, dev1, dev2} = accounts;
  const chain = await page.startChain({home: '.evmosd', blockTime: '500ms'});
  const json =
    '\'{"@type":"/ethermint.crypto.v1.ethsecp256k1.PubKey","key":"AsV5oddeB+hkByIJo/4lZiVUgXTzNfBPKC73cZ4K1YD2"}\'';

  // The addresses of one public key, as the binary prints them.
  const key = await page.outputOf(`evmosd debug pubkey ${json}`);
  const watched = await page.outputOf(`evmosd keys add page --pubkey ${json} && evmosd keys show page -a --bech val`);
  await page.run('evmosd debug addr 0x14574a6DFF', {});
  await page.run('evmosd keys parse evmos1z3t55m0l9h0eupuz3dp5t5cypyv674jj7mz2jw');
  page.block(
    'AsV5oddeB',
    watched.includes('evmos1z3t55m0l9h0eupuz3dp5t5cypyv674jj7mz2jw') &&
      /14574A6DFF2DDF9E07828B4345D3040919AF5652/i.test(key),
    `${key} ${watched}`,
    0,
  );
  const three = 'One key, three addresses';
  page
    .row('Hexadecimal |', three)
    .shows(await page.outputOf('evmosd debug addr evmos1z3t55m0l9h0eupuz3dp5t5cypyv674jj7mz2jw'), 2);
  page.row('Account, bech32', three).shows(watched, 2);
  page.row('Operator, bech32', three).shows(watched, 2);
  await page.module('derive.ts');
  const steps = 'From key to address';
  const hex = Buffer.from('AsV5oddeB+hkByIJo/4lZiVUgXTzNfBPKC73cZ4K1YD2', 'base64').toString('hex');
  const compressed = page.row('Private to public key', steps);
  compressed.holds(compressed.codes[2]?.[0] === hex, hex);
  compressed.tells([hex.length / 2], `${hex.length / 2} bytes`);
  const {keccak256, SigningKey} = await import('ethers');
  const whole = SigningKey.computePublicKey(`0x${hex}`, false).slice(2);
  const uncompressed = whole.slice(2);
  const uncompress = page.row('Uncompress |', steps);
  uncompress.holds(
    whole.startsWith(uncompress.codes[1]?.[0] ?? 'no byte') &&
      uncompressed.startsWith('c579a1d7') &&
      uncompressed.endsWith('ec8172d0'),
    whole,
  );
  uncompress.tells(
    [whole.length / 2, uncompressed.length / 2],
    `${whole.length / 2} bytes, and ${uncompressed.length / 2} without the first one`,
  );
  const hash = keccak256(`0x${uncompressed}`).slice(2);
  page.row('Hash | Keccak-256', steps).holds(page.row('Hash | Keccak-256', steps).codes[2]?.[0] === hash, hash);
  const cut = page.row('Cut |', steps);
  const [, last = ''] = /Last (\d+) bytes/.exec(cut.cells[1] ?? '') ?? [];
  const ofHash = hash.slice(-2 * Number(last));
  cut.holds(
    cut.codes[2]?.[0] === ofHash && key.toUpperCase().includes(ofHash.toUpperCase()),
    `${last} bytes: ${ofHash}`,
  );
  page.cannot(
    {row: 'Mnemonic to private key'},
    'Held on the page of key management, by the mnemonic of a public test account',
  );
  page.cannot({row: 'Spell | EIP-55'}, 'Held by the table above, whose addresses the binary prints');

  // Prefixes, and the commands that convert addresses.
  const prefixes = 'Prefixes';
  const forms = await page.outputOf('evmosd keys parse 14574A6DFF2DDF9E07828B4345D3040919AF5652');
  page.row('evmos | Account', prefixes).finds('- evmos1z3t', forms);
  const ofOperator = page.row('evmosvaloper | Validator', prefixes);
  ofOperator.finds('- evmosvaloper1z3t', forms);
  const operatorBytes = await page.outputOf('evmosd keys parse evmosvaloper1z3t55m0l9h0eupuz3dp5t5cypyv674jjn4d6nn');
  const [bytes = ''] = /(?<=bytes: )[0-9A-F]+/.exec(operatorBytes) ?? [];
  ofOperator.holds(bytes !== '' && key.toUpperCase().includes(bytes), `${operatorBytes} ${key}`);
  ofOperator.tells([bytes.length / 2], `${bytes.length / 2} bytes: ${bytes}`);
  const cons = await page.outputOf(
    'evmosd tendermint show-address; evmosd tendermint show-validator; evmosd keys show dev0 -a --bech cons',
  );
  page.row('evmosvalcons | Consensus', prefixes).holds(/^evmosvalcons1/.test(cons) && cons.includes('ed25519'), cons);
  page.row('evmospub', prefixes).holds(
    ['evmospub', 'evmosvaloperpub', 'evmosvalconspub'].every((each) => forms.includes(`- ${each}1`)),
    forms,
  );
  const ownCons = await page.outputOf(`evmosd keys parse $(evmosd keys show dev0 -a --bech cons)`);
  page.says(
    'This command puts the prefix `evmosvalcons` on the bytes of the account',
    ownCons.includes(dev0.address.slice(2).toUpperCase()) && ownCons.includes('human: evmosvalcons'),
    ownCons,
  );
  const operator = await page.outputOf(
    'evmosd query staking validators -o json | jq -r .validators[0].operator_address',
  );
  const found = await page.run('signing-info "$KEY"', {replace: {'<evmosvaloper-address>': operator}});
  const signer = await page.outputOf('evmosd tendermint show-address');
  page.says(
    'prints the `evmosvalcons1…` address of this key',
    /^evmosvalcons1/.test(signer) && found.output.trim() === signer,
    `${operator}: ${found.output.trim()}; its node: ${signer}`,
  );
  const inBlocks = await page.outputOf('evmosd status | jq -r .ValidatorInfo.Address');
  const back = await page.run('select(.consensus_pubkey.key == $key)', {replace: {'<HEX-ADDRESS>': inBlocks}});
  page.says('the consensus key is the link', back.output.trim() === operator, `${inBlocks}: ${back.output.trim()}`);
  page.says(
    'The six lines under `formats` are the same 20 bytes with each prefix of Evmos.',
    (forms.match(/^- evmos\w*1z3t55m0l9h0eupuz3dp5t5cypyv674jj\w{6}$/gm) ?? []).length === 6,
    forms,
  );
  page.row('A public key as JSON').finds(/evmos1z3t55m0l9h0eupuz3dp5t5cypyv674jj7mz2jw/, key);
  page.row('A key of your keyring | Its address').finds('evmosvaloper1z3t', watched);
  page
    .row('A key of your keyring | Its public key')
    .holds(
      (await page.outputOf('evmosd keys show page -p')).includes('AsV5odde'),
      await page.outputOf('evmosd keys show page -p'),
    );
  page.cannot({row: 'An address in Solidity'}, 'Held on the page of the extension');
  const mistyped = await page.outputOf('evmosd debug addr evmos1z3t55m0l9h0eupuz3dp5t5cypyv674jj7mz2jx');
  const valcons = await page.outputOf(`evmosd debug addr $(evmosd tendermint show-address)`);
  const refused = await page.try('evmosd keys parse evmos1z3t55m0l9h0eupuz3dp5t5cypyv674jj7mz2jx');
  page.says(
    'the command prints the zero address, `0x0000…`, without an error',
    [mistyped, valcons].every((text) => text.includes('0x0000000000000000000000000000000000000000')) &&
      refused.exit !== 0,
    `${mistyped} ${valcons} ${refused.output.split('\n')[0]}`,
  );
  const ofPublicKey = await page.outputOf('evmosd debug addr evmospub1z3t55m0l9h0eupuz3dp5t5cypyv674jjt95rjn');
  page.says(
    'It also prints the zero address for every `evmosvalcons1…` and `evmospub1…` address',
    [valcons, ofPublicKey].every((text) => text.includes('0x0000000000000000000000000000000000000000')),
    `${valcons} ${ofPublicKey}`,
  );
  // The address of the page with another letter as a capital.
  const capitals = '14574A6DFF2Ddf9e07828b4345d3040919AF5652';
  const unverified = [
    await page.outputOf(`evmosd debug addr 0x${capitals}`),
    await page.outputOf(`evmosd keys parse ${capitals}`),
  ];
  page.says(
    'Neither command verifies the capitals of a hexadecimal address.',
    unverified.every((text) => text.includes('evmos1z3t55m0l9h0eupuz3dp5t5cypyv674jj7mz2jw')),
    unverified.join(' '),
  );

  // An account of this chain. The samples ask for dev0, because the account of the page does not exist here.
  const fresh = makeAccount();
  await send(
    page,
    `evmosd tx bank send dev0 ${fresh.bech32} 1000000000000000000aevmos --gas 200000 --gas-prices 25000000000aevmos`,
  );
  const before = await page.outputOf(`evmosd query auth account ${fresh.bech32} -o json`);
  const {hash: sent = ''} = await sendRaw(
    chain,
    signRaw(fresh.privateKey, {nonce: 0, cap: 25n * 10n ** 9n, gas: 21_000, to: dev1.address, value: 1n}),
  );
  await chain.receipt(sent);
  const after = await page.outputOf(`evmosd query auth account ${fresh.bech32} -o json`);
  page
    .row('`pub_key` | Public key')
    .holds(
      before.includes('"pub_key":null') && after.includes('"pub_key":null') && after.includes('"sequence":"1"'),
      `${before} → ${after}`,
    );
  page.row('`sequence` | Number').finds(/"sequence":"1"/, after);
  page.row('`address` | The account').holds(after.includes(fresh.bech32), after);
  page.row('`account_number` | Number').finds(/"account_number":"\d+"/, after);
  page
    .row('`code_hash` | Keccak')
    .finds('"code_hash":"0xc5d2460186f7233c927e7db2dcc703c0e500b653ca82273b7bfad8045d85a470"', after);
  await page.run('evmosd query auth account evmos1z3t', {
    adapt: [['evmos1z3t55m0l9h0eupuz3dp5t5cypyv674jj7mz2jw', dev0.bech32, 'the account of the page has no key here']],
    varies: ['evmos1z3t55m0l9h0eupuz3dp5t5cypyv674jj7mz2jw', '42', '7', 'AsV5oddeB+hkByIJo/4lZiVUgXTzNfBPKC73cZ4K1YD2'],
    select: (text) => text.replace(/"key": ?"[^"]*"/, '"key":"AsV5oddeB+hkByIJo/4lZiVUgXTzNfBPKC73cZ4K1YD2"'),
  });
  await page.run('/evmos/evm/v1/cosmos_account/0x14574a6DFF', {
    adapt: [
      ['0x14574a6DFF2Ddf9e07828b4345d3040919AF5652', dev0.address, 'the account of the page is not on this chain'],
    ],
    varies: ['evmos1z3t55m0l9h0eupuz3dp5t5cypyv674jj7mz2jw', '42', '7'],
  });

  // Coins that were sent to one form of an address, asked by another.
  const pair = makeAccount();
  await send(page, `evmosd tx bank send dev0 ${pair.bech32} 3aevmos --gas 200000 --gas-prices 25000000000aevmos`);
  const inHex = await chain.balance(pair.address);
  const {hash: gifted = ''} = await sendRaw(
    chain,
    signRaw(dev1.privateKey, {
      nonce: await chain.nonce(dev1.address),
      cap: 25n * 10n ** 9n,
      gas: 21_000,
      to: pair.address,
      value: 4n,
    }),
  );
  await chain.receipt(gifted);
  const inBech32 = await page.outputOf(`evmosd query bank balances ${pair.bech32} -o json`);
  page.says(
    'coins that you send to `0x…` show under `evmos1…`, and the other way round.',
    inHex === 3n && inBech32.includes('"amount":"7"'),
    `3aevmos to evmos1…: ${inHex} by 0x…; 4 more to 0x…: ${inBech32}`,
  );
  const ofPair = toBech32(pair.address, 'evmosvaloper');
  const asOperator = [
    await page.outputOf(`evmosd tx bank send dev0 ${ofPair} 1aevmos --gas 200000 --gas-prices 25000000000aevmos -y`),
    await page.outputOf(`evmosd query bank balances ${ofPair}`),
  ];
  page.says(
    'The bank module refuses `evmosvaloper1…`, as a receiver and in a query.',
    asOperator.every((each) => each.includes('invalid Bech32 prefix; expected evmos, got evmosvaloper')),
    asOperator.map((each) => each.split('\n')[0]).join('; '),
  );

  // Types of accounts.
  const types = 'Types of accounts';
  const {hash: made = ''} = await sendRaw(
    chain,
    signRaw(dev2.privateKey, {nonce: 0, cap: 25n * 10n ** 9n, gas: 200_000, data: '0x60015ff3'}),
  );
  const {contractAddress} = await chain.receipt(made);
  const contract = (await chain.rest(`/evmos/evm/v1/cosmos_account/${contractAddress ?? ''}`)).body;
  const [, contractBech32 = ''] = /"cosmos_address":\s*"([^"]*)"/.exec(contract) ?? [];
  const contractAccount = await page.outputOf(`evmosd query auth account ${contractBech32} -o json`);
  page
    .row('empty code hash | Externally owned account. Its type in the source code is 1', types)
    .finds('"@type":"/ethermint.types.v1.EthAccount"', after);
  page
    .row('another code hash | Contract. Its type in the source code is 2.', types)
    .holds(contractAccount.includes('EthAccount') && !contractAccount.includes('0xc5d2460186f7233c'), contractAccount);
  const modules = await page.outputOf('evmosd query auth module-accounts --output json');
  page.row('ModuleAccount', types).finds('/cosmos.auth.v1beta1.ModuleAccount', modules);
  page.cannot({row: 'ClawbackVestingAccount'}, 'Held on the page of the vesting module');
  page.cannot({row: 'InterchainAccount'}, 'Needs a second chain');

  // Keys that can sign.
  const keys = 'Keys that can sign';
  const first = await send(
    page,
    `evmosd tx bank send dev1 ${dev0.bech32} 1aevmos --gas 200000 --gas-prices 25000000000aevmos`,
  );
  const own = await page.outputOf(
    `evmosd query tx ${first.hash} -o json | jq -c '.tx.auth_info.signer_infos[0].public_key'`,
  );
  const accepted = page.row('/ethermint.crypto.v1.ethsecp256k1.PubKey', keys);
  accepted.holds(
    first.code === 0 && own.includes('"@type":"/ethermint.crypto.v1.ethsecp256k1.PubKey"'),
    `${first.code} ${own}`,
  );
  // A limit of one gas less than the steps before the signature need stops the transaction before it. The difference of
  // the used gas is the price of the signature.
  const stopped = async (limit: number): Promise<{log: string; used: number}> => {
    const {log} = await send(
      page,
      `evmosd tx bank send dev1 ${dev0.bech32} 1aevmos --gas ${limit} --fees 5000000000000000aevmos`,
    );
    return {log, used: Number(/gasUsed: (\d+)/.exec(log)?.[1])};
  };
  const price = Number(accepted.cells[2]?.replaceAll(',', ''));
  const measure = async (tries: number): Promise<{isPrice: boolean; seen: string}> => {
    const verified = await stopped(50_000);
    const before = await stopped(verified.used - price - 1);
    const isPrice =
      verified.log.includes('ante verify: eth_secp256k1') &&
      !before.log.includes('ante verify') &&
      verified.used - before.used === price;
    // The two differ by some gas if a block between them changes the length of a stored number, such as a balance.
    return isPrice || tries === 1
      ? {isPrice, seen: `${verified.used - before.used} gas: ${verified.log}; ${before.log}`}
      : measure(tries - 1);
  };
  const measured = await measure(5);
  accepted.holds(measured.isPrice, measured.seen);
  page.cannot({row: 'Multisig of such keys'}, 'Held on the page of multisigs');
  page.cannot({row: 'ed25519 | ED25519'}, 'app/ante/sigverify.go: no command signs with such a key');
  await page.shell('evmosd keys add plain --key-type secp256k1 --keyring-backend test --no-backup');
  const plain = await page.outputOf('evmosd keys show plain -a');
  await send(
    page,
    `evmosd tx bank send dev1 ${plain} 1000000000000000000aevmos --gas 200000 --gas-prices 25000000000aevmos`,
  );
  const bad = await send(
    page,
    `evmosd tx bank send plain ${dev0.bech32} 1aevmos --gas 200000 --gas-prices 25000000000aevmos`,
  );
  page.row('/cosmos.crypto.secp256k1.PubKey', keys).shows(bad.log, 1);
  // The address that other Cosmos chains derive from the key of the page.
  const {ripemd160, sha256} = await import('ethers');
  const elsewhere = toBech32(ripemd160(sha256(`0x${hex}`)));
  const gift = await send(
    page,
    `evmosd tx bank send dev1 ${elsewhere} 1aevmos --gas 200000 --gas-prices 25000000000aevmos`,
  );
  page.says(
    'With this other formula alone, the key above gives `evmos17w0gda5qz3wa2u5ynexem3utvehefsktvr2wzf`. The chain accepts coins for this address',
    elsewhere === 'evmos17w0gda5qz3wa2u5ynexem3utvehefsktvr2wzf' && gift.code === 0,
    `${elsewhere}: code ${gift.code} ${gift.log.slice(0, 100)}`,
  );

  // Queries for an account.
  const ask = 'Query an account';
  const number = /"account_number":"(\d+)"/.exec(after)?.[1] ?? '';
  page.row('Account, by bech32', ask).holds(after.includes(fresh.bech32), after);
  page
    .row('by account number', ask)
    .holds(
      (await page.outputOf(`evmosd query auth address-by-acc-num ${number}`)).includes(fresh.bech32),
      await page.outputOf(`evmosd query auth address-by-acc-num ${number}`),
    );
  const rest = async (row: string, path: string, test: (body: string) => boolean): Promise<void> => {
    const {body} = await chain.rest(path);
    page.row(row, ask).holds(test(body), body.slice(0, 200));
  };
  await rest('Account over REST', `/cosmos/auth/v1beta1/accounts/${fresh.bech32}`, (body) =>
    body.includes(fresh.bech32),
  );
  await rest('Balance, code hash, nonce', `/evmos/evm/v1/account/${fresh.address}`, (body) =>
    ['balance', 'code_hash', 'nonce'].every((name) => body.includes(`"${name}"`)),
  );
  await rest('bech32, sequence, account number', `/evmos/evm/v1/cosmos_account/${fresh.address}`, (body) =>
    body.includes(fresh.bech32),
  );
  await rest("Operator's account", `/evmos/evm/v1/validator_account/${signer}`, (body) =>
    body.includes('evmos10jmp6sgh4cc6zt3e8gw05wavvejgr5pwjnpcky'),
  );
  const rpc = await Promise.all(
    ['eth_getBalance', 'eth_getTransactionCount', 'eth_getCode'].map((method) =>
      chain.ask(method, [fresh.address, 'latest']),
    ),
  );
  page
    .row('Balance, nonce, code', ask)
    .holds(
      rpc.every(({result}) => typeof result === 'string') && rpc[1]?.result === '0x1' && rpc[2]?.result === '0x',
      JSON.stringify(rpc),
    );

  // Errors.
  const fails = 'When it fails';
  const nobody = makeAccount();
  const absent = await page.outputOf(`evmosd query auth account ${nobody.bech32}`);
  const empty = await chain.ask('eth_getBalance', [nobody.address, 'latest']);
  const {body: unknown} = await chain.rest(`/evmos/evm/v1/cosmos_account/${nobody.address}`);
  const numberZero = await page.outputOf('evmosd query auth address-by-acc-num 0');
  page
    .row('not found, with rpc error', fails)
    .holds(
      /rpc error: code = NotFound/.test(absent) &&
        absent.includes(`account ${nobody.bech32} not found`) &&
        empty.result === '0x0' &&
        /"account_number":\s*"0"/.test(unknown) &&
        /account_address: evmos1/.test(numberZero) &&
        !numberZero.includes(nobody.bech32),
      `${absent.split('\n')[0]} ${String(empty.result)} ${unknown} ${numberZero}`,
    );
  // An address with the prefix of another chain, one with 39 digits, and a text that only begins like an address.
  const foreign = await page.outputOf('evmosd debug addr cosmos1z3t55m0l9h0eupuz3dp5t5cypyv674jjq3x5w2');
  const short = await page.outputOf('evmosd debug addr 0x14574a6DFF2Ddf9e07828b4345d3040919AF565');
  const begun = await page.outputOf('evmosd debug addr evmosnothing');
  const unread = page.row('expected a valid hex or bech32', fails);
  unread.shows(foreign);
  const [, digits = ''] = /does not have (\d+) hexadecimal digits/.exec(unread.cells[1] ?? '') ?? [];
  const withDigits = (count: number): Promise<string> => page.outputOf(`evmosd debug addr ${'a'.repeat(count)}`);
  const [enough = '', fewer = ''] = await Promise.all([Number(digits), Number(digits) - 1].map(withDigits));
  unread.holds(
    enough.includes('Address (EIP-55): 0x') && fewer.includes('expected a valid hex or bech32 address'),
    `${digits} digits: ${enough}; one less: ${fewer.split('\n')[0] ?? ''}`,
  );
  page.says(
    'The argument of `debug addr` does not begin with `evmos` in small letters, and does not have 40 hexadecimal digits',
    [foreign, short, await page.outputOf(`evmosd debug addr ${fresh.bech32.toUpperCase()}`)].every((text) =>
      text.includes('expected a valid hex or bech32 address (acc prefix evmos), got'),
    ) && begun.includes('Address (EIP-55): 0x0000000000000000000000000000000000000000'),
    `${short.split('\n')[0] ?? ''}; evmosnothing: ${begun}`,
  );
  page.finds(
    'and for capitals',
    'human: evmos',
    await page.outputOf(`evmosd keys parse ${fresh.bech32.toUpperCase()}`),
  );
  page
    .row("couldn't find valid bech32 nor hex", fails)
    .shows(await page.outputOf('evmosd keys parse 0x14574a6DFF2Ddf9e07828b4345d3040919AF5652'));
  page
    .row('is not a valid ethereum hex address', fails)
    .shows((await chain.rest(`/evmos/evm/v1/account/${fresh.bech32}`)).body);
  page
    .row('invalid separator index', fails)
    .shows(
      `${await page.outputOf(`evmosd query auth account ${dev1.address}`)} ${await page.outputOf(`evmosd query auth account ${dev1.address.toLowerCase()}`)}`,
    );
  const miscopied = dev1.bech32.replace(/.$/, (last) => (last === 'q' ? 'p' : 'q'));
  page.row('invalid checksum', fails).shows(await page.outputOf(`evmosd query auth account ${miscopied}`));
  page.row('invalid Bech32 prefix', fails).shows(await page.outputOf(`evmosd query staking validator ${dev1.bech32}`));
  page.row('empty address string', fails).shows(await page.outputOf('evmosd query bank balances "$NOTHING"'));
  page.cannot(
    {row: 'the sender is not EOA'},
    'Nobody has the key of an address with code: app/ante/evm/eth.go EthAccountVerificationDecorator',
  );
  page.row('unrecognized/unsupported public key type', fails).shows(bad.log);
  // The wallet of dev1 with the coin type of other chains, which is the default of the SDK.
  const [coinTypeLine = '', coinType = ''] =
    /CoinType = (\d+)/.exec(readModule(page, 'github.com/cosmos/cosmos-sdk', 'types/address.go')) ?? [];
  const script = readFileSync(path.join(page.source, 'local_node.sh'), 'utf8');
  const [, words = ''] = /USER2_MNEMONIC="([^"]*)"/.exec(script) ?? [];
  await page.shell(`evmosd keys add other-type --recover --coin-type ${coinType}`, {input: `${words}\n`});
  await page.shell(`evmosd tx bank send ${dev1.bech32} ${dev0.bech32} 1aevmos --gas 200000 --gas-prices 25000000000aevmos --generate-only > plain.json
evmosd tx sign plain.json --from dev1 | jq -c --argjson key "$(evmosd keys show other-type -p)" '.auth_info.signer_infos[0].public_key = $key' > other.json`);
  const unmatched = page.row('pubKey does not match', fails);
  const {log: notOwn} = await send(page, 'evmosd tx broadcast other.json');
  unmatched.shows(notOwn);
  unmatched.tells([`coin type ${coinType}`], `${coinTypeLine}: ${notOwn}`);
};

export default run;

import {readFileSync} from 'node:fs';
import path from 'node:path';
import {facts} from '../../../../../src/site/facts';
import {accounts} from '../../../chain';
import type {Run} from '../../../run';
import type {Requires} from '../../../tools';

export const requires: Requires = ['EVMOS_SOURCE'];

const run: Run = async (page) => {
  const {dev0, dev1} = accounts;
  // The public mnemonic of dev0, from local_node.sh.
  const {source} = page;
  const script = readFileSync(path.join(source, 'local_node.sh'), 'utf8');
  const words = /USER1_MNEMONIC="([^"]*)"/.exec(script)?.[1] ?? '';
  await page.shell('evmosd config keyring-backend test');
  const evmosd = (command: string, input = '', tty = false): Promise<string> =>
    page.outputOf(`evmosd ${command}`, {input, tty});

  // One mnemonic, many keys.
  const many = 'One mnemonic, many keys';
  const toHex = async (bech32: string): Promise<string> =>
    /(?:EIP-55\)|hex): (0x[0-9a-fA-F]{40})/.exec(await evmosd(`debug addr ${bech32}`))?.[1] ?? '';
  let count = 0;
  const derive = async (flags: string, input = `${words}\n`): Promise<string> => {
    count += 1;
    const output = await evmosd(`keys add derived-${count} --recover ${flags}`, input);
    const [bech32 = ''] = /evmos1[a-z0-9]{38}/.exec(output) ?? [];
    return bech32 ? `${await toHex(bech32)} ${bech32}` : output;
  };
  for (const row of page.rows(many)) {
    const [flags = ''] = row.codes[1] ?? [];
    const [hdPath = ''] = row.codes[0] ?? [];
    // Derives the key by flags and by the whole path. The second command writes no key (`--dry-run`), because the
    // keyring refuses an address that it already has.
    const seen = await derive(flags);
    const whole = await derive(`--hd-path "${hdPath}" --dry-run`);
    row.holds(
      (row.codes[2] ?? []).every((code) => seen.includes(code) && whole.includes(code)),
      `${seen}; by --hd-path ${whole}`,
    );
  }
  const withPhrase = await derive('-i', `${words}\ncorrect horse\ncorrect horse\n`);
  page.says(
    '`0xA711Aaaa3B11aEf65Cd5f749f7A72BcbB154A1d3`',
    withPhrase.startsWith('0xA711Aaaa3B11aEf65Cd5f749f7A72BcbB154A1d3'),
    withPhrase,
  );
  page.advice({table: 'Form'});

  // A new key, its words, and the question about a name that is in use.
  await page.run('evmosd keys add alice', {nth: 0});
  const streams = await page.try(
    'evmosd keys add split 2>words.txt >record.txt; head -3 record.txt; echo ---; cat words.txt',
  );
  const [record = '', shown = ''] = streams.output.split('---');
  page.says(
    'The record goes to standard output, the warning and the words to standard error',
    /address: evmos1/.test(record) &&
      /\*\*Important\*\*/.test(shown) &&
      (shown.match(/\b[a-z]+\b/g) ?? []).length >= 24,
    streams.output,
  );
  const json = JSON.parse(await page.outputOf('evmosd keys add object --output json 2>/dev/null')) as {
    mnemonic: string;
  };
  page.says(
    'the words in the field `mnemonic`',
    json.mnemonic.split(' ').length === 24,
    `${json.mnemonic.split(' ').length} words`,
  );
  const create = 'Create a key';
  const silent = await evmosd('keys add silent --no-backup');
  page.row('`--no-backup`', create).holds(/address: evmos1/.test(silent) && !/Important/.test(silent), silent);
  const dry = await evmosd('keys add dry --dry-run');
  page
    .row('`--dry-run`', create)
    .holds(
      /address: evmos1/.test(dry) && /Important/.test(dry) && !(await evmosd('keys list -n')).includes('dry'),
      `${dry} ${await evmosd('keys list -n')}`,
    );
  const interactive = await evmosd('keys add asked -i', '\n\n', true);
  page
    .row('`-i`, `--interactive`', create)
    .holds(
      /Enter your bip39 mnemonic/.test(interactive) &&
        /bip39 passphrase/i.test(interactive) &&
        /address: evmos1/.test(interactive),
      interactive,
    );
  page
    .row('`--key-type`', create)
    .holds(
      /(?:key-type|algo) .*default "eth_secp256k1"/.test(await evmosd('keys add --help')),
      /--(?:key-type|algo).*/.exec(await evmosd('keys add --help'))?.[0] ?? '',
    );
  const mnemonic = await evmosd('keys mnemonic');
  page.says('`evmosd keys mnemonic` prints 24 words', mnemonic.trim().split(' ').length === 24, mnemonic);
  const fails = 'When it fails';
  page.row('256-bits is 43 characters', fails).shows(await evmosd('keys mnemonic --unsafe-entropy', 'too little\ny\n'));
  const twice = await evmosd('keys add alice', 'n\n', true);
  page.finds('asks `override the existing name alice [y/N]:`', /override the existing name alice \[y\/N\]:/, twice);
  page.row('`aborted`', fails).shows(twice);
  await evmosd('keys add victim --no-backup');
  const typo = await evmosd('keys add victim --recover', 'y\nthese are no words of any list\n');
  const victim = await evmosd('keys show victim');
  page.says(
    'leaves you with neither',
    /invalid mnemonic/.test(typo) && /not a valid name or address/.test(victim),
    `${typo.split('\n')[0]} … ${victim.split('\n')[0]}`,
  );
  page.row('`invalid mnemonic`', fails).shows(typo);
  const restore = (text: string, flags = ''): Promise<string> =>
    evmosd(`keys add never --recover --dry-run ${flags}`, `${text}\n`);
  const [firstWord = '', ...others] = words.split(' ');
  page.row('`invalid mnemonic`', fails).shows(await restore(others.join(' ')));
  const known = 'test test test test test test test test test test test junk';
  const inOrder = await restore(known);
  const exchanged = [await restore(`junk ${known.replace(' junk', '')}`), await restore(known.replace('junk', 'test'))];
  page
    .row('`Invalid mnenomic`', fails)
    .holds(
      /address: evmos1/.test(inOrder) && exchanged.every((output) => output.includes('Error: Invalid mnenomic')),
      exchanged.map((output) => output.split('\n')[0]).join('; '),
    );
  page.row('`Checksum incorrect`', fails).shows(await restore(`${firstWord}  ${others.join(' ')}`));
  const marks = [
    await restore(known, '--hd-path m/44h/60h/0h/0/0'),
    await restore(known, '--hd-path m/44’/60’/0’/0/0'),
  ];
  page.row('`invalid component: %s`', fails).holds(
    marks.every((output) => output.includes('invalid component: 44')),
    marks.map((output) => output.split('\n')[0]).join('; '),
  );

  // Restoring a key.
  await page.shell(
    'evmosd keys delete alice -y; for n in $(evmosd keys list -n | grep derived); do evmosd keys delete $n -y; done',
  );
  const restored = await page.run('evmosd keys add alice --recover', {input: `${words}\n`, tty: true, output: false});
  page.output('> Enter your bip39 mnemonic', /^> .*$/m.exec(restored.output)?.[0] ?? restored.output);
  page.says('compare the address with the one that you know', restored.output.includes(dev0.bech32), restored.output);
  await page.run('evmosd keys add alice-2', {
    adapt: [
      ['--index 1', `--index 1 <<< '${words}'`, 'the words are typed'],
      ['--account 1', `--account 1 <<< '${words}'`, 'the words are typed'],
      [`--hd-path "m/44'/60'/0'/0/5"`, `--hd-path "m/44'/60'/0'/0/5" <<< '${words}'`, 'the words are typed'],
    ],
  });
  // Export and import, as armor and as hexadecimal digits.
  await page.run('evmosd keys export alice >', {
    adapt: [['> alice.asc', '> alice.asc', 'the passphrase is typed twice']],
    input: 'armor-pass\narmor-pass\n',
    output: false,
  });
  // The three lines after the first come in any order. They are sorted, as on the page.
  const [begin = '', ...armor] = page.read('alice.asc').split('\n');
  page.output('-----BEGIN TENDERMINT', [begin, ...armor.slice(0, 3).sort(), ...armor.slice(3)].join('\n'));
  await page.shell('evmosd keys delete alice -y');
  const wrong = await evmosd('keys import alice alice.asc', 'armor-wrong\n', true);
  page.row('Wrong passphrase of an armor file', fails).shows(wrong);
  const imported = await page.run('evmosd keys import alice alice.asc', {
    tty: true,
    input: 'armor-pass\n',
    output: false,
  });
  page.says(
    'The command asks `Enter passphrase to decrypt your key:` and prints nothing if it worked',
    imported.output.replace('armor-pass', '').trim() === 'Enter passphrase to decrypt your key:',
    imported.output,
  );
  page
    .row('`cannot overwrite key: %s`', fails)
    .shows(
      `${await evmosd('keys import alice alice.asc', 'armor-pass\n', true)} ${await evmosd('keys rename alice-2 alice -y')}`,
    );
  page.write('plain.key', dev0.privateKey);
  page
    .row('`failed to decrypt private key: EOF`', fails)
    .shows(await evmosd('keys import another plain.key', 'armor-pass\n', true));
  await page.run('evmosd keys unsafe-export-eth-key alice');
  const hex = 'Hex';
  const inTest = await page.try('evmosd keys unsafe-export-eth-key alice');
  page
    .row('`test`, `pass`', hex)
    .holds(inTest.exit === 0 && inTest.output.trim() === dev0.privateKey.slice(2).toUpperCase(), inTest.output);
  await page.shell('evmosd keys add filed --keyring-backend file --no-backup', {
    input: 'correct-horse\ncorrect-horse\n',
  });
  const inFile = await evmosd(
    'keys unsafe-export-eth-key filed --keyring-backend file',
    'whatever8\ncorrect-horse\n',
    true,
  );
  page.cannot({row: 'os | Yes or no'}, 'Needs the credential store of a desktop');
  const ofFile = page.row('`file` | `Enter key password:`', hex);
  const [, least = ''] = /any (\d+) characters or more/.exec(ofFile.cells[1] ?? '') ?? [];
  const tooShort = await evmosd(
    'keys unsafe-export-eth-key filed --keyring-backend file',
    `${'x'.repeat(Number(least) - 1)}\ncorrect-horse\n`,
    true,
  );
  ofFile.holds(
    /Enter key password:/.test(inFile) &&
      /Enter keyring passphrase/.test(inFile) &&
      /[0-9A-F]{64}/.test(inFile) &&
      tooShort.includes(`password must be at least ${least} characters`),
    `${inFile} ${tooShort}`,
  );
  const unarmored = await evmosd('keys export alice --unarmored-hex --unsafe', 'y\n', true);
  page.says(
    'prints the same key in small letters, after a confirmation',
    /\[y\/N\]/.test(unarmored) && unarmored.includes(dev0.privateKey.slice(2)),
    unarmored,
  );
  page.row('the flags unsafe and unarmored-hex', fails).shows(await evmosd('keys export alice --unsafe'));
  await page.shell('evmosd keys delete alice -y');
  await page.run('read -rs HEX_KEY', {input: `${dev0.privateKey}\n12345678\n`});
  page.says(
    'It asks `Enter passphrase to encrypt your key:` with every backend',
    /Enter passphrase to encrypt your key:/.test(
      await evmosd(`keys unsafe-import-eth-key prompted ${dev1.privateKey}`, '12345678\n', true),
    ),
    'asked',
  );
  const underTwo = await evmosd(`keys unsafe-import-eth-key second ${dev0.privateKey}`, '12345678\n');
  page.row('exists but pubkey itself does not', fails).shows(underTwo);
  const nameOf = (): Promise<string> => page.outputOf(`evmosd keys show ${dev0.bech32} | grep name:`);
  const found = await nameOf();
  page.says(
    'The key then has two names, and commands find it by its address under the new name.',
    /^\s*name: second$/.test(found) && (await evmosd('keys show alice -a')).trim() === dev0.bech32,
    found,
  );
  await page.shell('evmosd keys delete second -y');
  const lost = await evmosd(`keys show ${dev0.bech32}`);
  page.says(
    'If you delete one of the two names, the address finds neither of them',
    lost.includes('key not found') && (await evmosd('keys show alice -a')).trim() === dev0.bech32,
    lost,
  );
  await page.shell('evmosd keys rename alice renamed -y');
  const repaired = await nameOf();
  page.says(
    'To repair this, give that name a new one with `keys rename`.',
    /^\s*name: renamed$/.test(repaired),
    repaired,
  );
  await page.shell('evmosd keys rename renamed alice -y');
  page.write('key.txt', dev0.privateKey);
  const file = await evmosd('keys unsafe-import-eth-key another key.txt', '12345678\n');
  const another = await evmosd('keys unsafe-import-eth-key another dev.key', '12345678\n');
  page.says(
    '`invalid privkey size, expected 32 got` and a small number, often 0',
    /expected 32 got 0/.test(file) && /expected 32 got 1/.test(another),
    `${file}; ${another}`,
  );
  const sized = page.row('invalid privkey size, expected 32 got %d', fails);
  sized.shows(file);
  const [, digits] = /Not (\d+) hexadecimal digits/.exec(sized.cells[1] ?? '') ?? [];
  const withDigits = (count: number): Promise<string> =>
    evmosd(`keys unsafe-import-eth-key digits-${count} ${'1'.repeat(count)}`, '12345678\n');
  const accepted = await withDigits(Number(digits));
  const fewer = await withDigits(Number(digits) - 2);
  sized.holds(
    !/Error/.test(accepted) && /invalid privkey size, expected 32 got 31/.test(fewer),
    `${digits} digits are imported ${accepted}; two less: ${fewer.split('\n')[0] ?? ''}`,
  );
  page.finds('The name of a file is not read', /invalid privkey size/, file);

  // Watching an account, and showing, renaming and deleting keys.
  await page.shell('evmosd keys delete prompted -y');
  await page.run('evmosd keys add bob --pubkey');
  const goals = 'Show, rename, delete';
  const holds = async (row: string, command: string, test: (output: string) => boolean, input = ''): Promise<void> => {
    const output = await evmosd(command, input);
    page.row(row, goals).holds(test(output), output);
  };
  await holds(
    'All keys, or their names',
    'keys list; evmosd keys list -n',
    (output) => output.includes('name: alice') && /^alice$/m.test(output),
  );
  await holds('One key', 'keys show alice', (output) => output.includes('name: alice'));
  await holds('Address only', 'keys show alice -a; evmosd keys show alice -p', (output) =>
    output.includes(`${dev0.bech32}\n{"@type"`),
  );
  await holds('Operator address', 'keys show alice -a --bech val', (output) =>
    /^evmosvaloper1[a-z0-9]{38}\s*$/.test(output),
  );
  await holds(
    'Convert between hex',
    `keys parse ${dev0.bech32}; evmosd keys parse ${dev0.address.slice(2)}; evmosd keys parse ${dev0.address}`,
    (output) =>
      output.includes(dev0.address.slice(2).toUpperCase()) &&
      output.includes(dev0.bech32) &&
      output.includes("couldn't find valid bech32 nor hex data"),
  );
  const asked = await evmosd('keys rename alice treasury', 'y\n', true);
  await page.shell('evmosd keys rename treasury alice -y');
  page
    .row('Rename |', goals)
    .holds(/\[y\/N\]/.test(asked) && /Key was successfully renamed from alice to treasury/.test(asked), asked);
  page.row('private key extraction works only for Local', fails).shows(await evmosd('keys rename bob robert -y'));
  page.says(
    'fails with `private key extraction works only for Local`',
    /private key extraction works only for Local/.test(await evmosd('keys rename bob robert -y')),
    await evmosd('keys rename bob robert -y'),
  );
  const deleted = await evmosd('keys delete alice', 'y\n', true);
  page
    .row('Delete |', goals)
    .holds(/\[y\/N\]/.test(deleted) && /Key deleted forever \(uh oh!\)/.test(deleted), deleted);
  page.finds(
    'A multisig prints the first text, although you can add it again from the keys of its members.',
    'Key deleted forever (uh oh!)',
    await evmosd('keys add single --multisig bob --multisig-threshold 1; evmosd keys delete single -y'),
  );
  page.says(
    '`Public key reference deleted`',
    /Public key reference deleted/.test(await evmosd('keys delete bob -y')),
    'bob deleted',
  );
  await holds('Convert records of an old version', 'keys migrate', (output) => !/Error/.test(output));
  page.cannot({row: 'Address on the display of a Ledger'}, 'Needs a Ledger');
  page.cannot({fence: 'evmosd keys add lg --ledger'}, 'Needs a Ledger');

  // The keys of a validator.
  await page.shell('evmosd init node --chain-id evmos_9000-1 --home validator >/dev/null 2>&1');
  const shows = await evmosd(
    'tendermint show-address --home validator; evmosd tendermint show-node-id --home validator',
  );
  const consensus = 'Consensus key and account key';
  page
    .row('Type |', consensus)
    .holds(
      page.read('validator/config/priv_validator_key.json').includes('tendermint/PubKeyEd25519') &&
        page.read('validator/config/node_key.json').includes('tendermint/PrivKeyEd25519'),
      ['priv_validator_key', 'node_key']
        .flatMap((name) => page.read(`validator/config/${name}.json`).match(/tendermint\/\w+/g) ?? [])
        .join(' '),
    );
  // Neither file exists before `init`, and no key exists before `keys add`.
  const list = 'evmosd keys list --keyring-backend test --home made --output json | jq -c "map(.name)"';
  const made = await page.shell(`ls made 2>/dev/null || echo nothing
evmosd init node --chain-id evmos_9000-1 --home made >/dev/null 2>&1; ls made/config; ${list} || echo none
evmosd keys add by-hand --keyring-backend test --home made --no-backup >/dev/null 2>&1; ${list}`);
  page.row('File |', consensus).holds(/^priv_validator_key\.json$/m.test(made) && /^node_key\.json$/m.test(made), made);
  page
    .row('Shown as', consensus)
    .holds(/^evmosvalcons1[a-z0-9]{38}$/m.test(shows) && /^[0-9a-f]{40}$/m.test(shows), shows);
  page
    .row('Made by', consensus)
    .holds(
      made.startsWith('nothing\n') &&
        /priv_validator_key\.json[^]*\n\["by-hand"\]\n?$/.test(made) &&
        made.split('by-hand').length === 2,
      made,
    );
  const recover = async (folder: string): Promise<string> => {
    await page.shell(`evmosd init node --chain-id evmos_9000-1 --home ${folder} --recover >/dev/null 2>&1`, {
      input: `${words}\n`,
    });
    return page.read(`${folder}/config/priv_validator_key.json`);
  };
  const [one, two] = [await recover('one'), await recover('two')];
  page
    .row('From a mnemonic', consensus)
    .holds(one === two && one.includes('PubKeyEd25519'), 'the same words gave the same consensus key twice');
  page.advice({section: 'Move between wallets'}, {section: 'When something is lost'});

  // Other errors.
  await page.shell(`evmosd keys add alice --recover`, {input: `${words}\n`});
  page.row('duplicated address created', fails).shows(await evmosd('keys add alias --recover', `${words}\n`));
  const third = await derive('--index 3');
  page.says('Other path, index or passphrase', /evmos1/.test(third) && !third.includes(dev0.bech32), third);
  const {hdPath} = facts.project;
  const shorter = [hdPath.replace('m/', ''), hdPath.replace("0'", '0')];
  const derived = [
    await derive(`--hd-path "${shorter[0]}" --dry-run`),
    await derive(`--hd-path "${shorter[1]}" --dry-run`),
  ];
  page.row('Right words, another address', fails).holds(
    derived.every((each) => /evmos1/.test(each) && !each.includes(dev0.bech32)),
    `--hd-path ${shorter[0]} without m/: ${derived[0]}; ${shorter[1]} without a ': ${derived[1]}`,
  );
  const asCosmos = await derive('--key-type secp256k1 --keyring-backend test');
  page
    .row('Right words and path, another address', fails)
    .holds(/evmos1/.test(asCosmos) && !asCosmos.includes(dev0.bech32), asCosmos);
  const named = `keys unsafe-import-eth-key ${dev0.bech32} ${'2'.repeat(64)}`;
  await evmosd(named, '12345678\n');
  const keys = await evmosd('keys list --output json');
  const [, importedAddress = ''] = new RegExp(`"name":"${dev0.bech32}"[^}]*"address":"(evmos1\\w+)"`).exec(keys) ?? [];
  page
    .row('makes a key with another address', fails)
    .holds(importedAddress !== '' && importedAddress !== dev0.bech32, `${named}: ${importedAddress}`);
  await evmosd('keys add cosmos --key-type secp256k1 --keyring-backend test --no-backup');
  page
    .row('invalid key algorithm', fails)
    .holds(
      /invalid key algorithm, got secp256k1, expected eth_secp256k1/.test(
        await evmosd('keys unsafe-export-eth-key cosmos'),
      ),
      await evmosd('keys unsafe-export-eth-key cosmos'),
    );
  page
    .row('cannot set custom bip32 path with ledger', fails)
    .shows(await evmosd(`keys add lg --ledger --hd-path "m/44'/60'/0'/0/1"`));
  const noLedger = await evmosd('keys add lg --ledger');
  page
    .row('failed to generate ledger key', fails)
    .finds(/failed to generate ledger key: failed to retrieve device: .*no hardware wallets detected/, noLedger);
  page.row('no hardware wallets detected', fails).shows(noLedger);
  page.cannot({row: 'unable to derive Ledger address'}, 'Needs a Ledger');
  page.cannot(
    {row: 'hidapi: failed to open device'},
    'Needs a Ledger that cannot be opened: hid_enabled.go of zondax/hid',
  );
  page.cannot({row: 'APDU_CODE_DATA_INVALID'}, 'Needs a Ledger and an older release: issues 53 and 343 of evmos/evmos');
  page.row("passphrases don't match", fails).shows(await evmosd('keys add phrase -i', `${words}\none\ntwo\n`));
  const absent = await evmosd('keys import-hex x y; evmosd keys list-key-types');
  page
    .row('only print help', fails)
    .holds((absent.match(/Available Commands:/g) ?? []).length === 2 && !/list-key-types {2}/.test(absent), absent);
  page.row('`key not found`', fails).shows(await evmosd('keys delete nobody -y'));
};

export default run;

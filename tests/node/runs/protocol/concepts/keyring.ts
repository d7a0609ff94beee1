import {existsSync, readdirSync} from 'node:fs';
import path from 'node:path';
import {accounts} from '../../../chain';
import {waitFor} from '../../../processes';
import type {Run} from '../../../run';
import {send, startWithFloor} from './sent';

const run: Run = async (page) => {
  const {dev0, dev1} = accounts;
  // The chain of the reader; its keyring `test` holds mykey and dev0 to dev3.
  const chain = await startWithFloor(page, {app: {'json-rpc.api': '"eth,personal,net,web3"'}});
  const files = readdirSync(path.join(page.home, '.evmosd/keyring-test'));
  page.output(
    'dev0.info',
    files
      .filter((name) => /^dev0|^c6fe/.test(name))
      .reverse()
      .join('\n'),
  );

  // The types of records.
  const types = page.rows('What the keyring stores');
  await page.shell(`evmosd keys add both --multisig dev0,dev1 --multisig-threshold 2 --keyring-backend test
evmosd keys add watched --pubkey "$(evmosd keys show mykey -p --keyring-backend test)" --keyring-backend test --keyring-dir watched`);
  const listed = await page.shell(
    'evmosd keys list --keyring-backend test; evmosd keys list --keyring-backend test --keyring-dir watched',
  );
  const watch = await page.try(
    `evmosd tx bank send watched ${dev1.bech32} 1aevmos --keyring-backend test --keyring-dir watched --gas 200000 --gas-prices 25000000000aevmos -y`,
  );
  for (const row of types) {
    const [type = ''] = row.codes[0] ?? [];
    if (type === 'ledger') {
      continue;
    }
    row.holds(
      listed.includes(`type: ${type}`) &&
        (type !== 'offline' || watch.output.includes('cannot sign with offline keys')),
      `${listed.match(new RegExp(`type: ${type}`))?.[0] ?? 'no such type'}; ${watch.output.split('\n')[0] ?? ''}`,
    );
  }
  page.cannot({row: 'ledger | Public key and path'}, 'Needs a Ledger');
  await page.shell('evmosd keys delete both -y --keyring-backend test');
  page.says(
    'A node signs blocks with an empty keyring',
    (await chain.block()) > 0 && existsSync(path.join(page.home, '.evmosd/config/priv_validator_key.json')),
    'its consensus key is config/priv_validator_key.json',
  );

  // The place where each backend keeps a key.
  const backends = 'The six backends';
  await page.run('evmosd config keyring-backend file\n');
  const help = await page.try('evmosd keys --help');
  page.finds('The default backend is `os`', /keyring-backend string .*\(default "os"\)/, help.output);
  await page.shell('export KEYRING_PASSPHRASE=correct-horse');
  const made = await page.run('--no-backup\n');
  const [alice = ''] = /^evmos1[a-z0-9]{38}$/m.exec(made.output) ?? [];
  const inFile = readdirSync(path.join(page.home, '.evmosd/keyring-file'));
  page
    .row('`file` | `~/.evmosd/keyring-file/`', backends)
    .holds(
      inFile.includes('alice.info') && inFile.includes('keyhash') && inFile.some((name) => name.endsWith('.address')),
      inFile.join(', '),
    );
  const content = page.read('.evmosd/keyring-file/alice.info');
  const [head = ''] = content.split('.');
  page.says(
    'Each item is encrypted with AES-256-GCM',
    Buffer.from(head, 'base64').toString().includes('"enc":"A256GCM"'),
    Buffer.from(head, 'base64').toString(),
  );
  const keyhash = page.read('.evmosd/keyring-file/keyhash');
  page.says(
    '`keyhash` in the same folder is a bcrypt hash of the passphrase',
    keyhash.startsWith('$2'),
    keyhash.slice(0, 4),
  );
  const inTest = page.read('.evmosd/keyring-test/dev0.info');
  page
    .row('`test` | `~/.evmosd/keyring-test/`', backends)
    .holds(
      inTest.startsWith('eyJ') &&
        (await page.try('evmosd keys show dev0 --keyring-backend test', {input: ''})).exit === 0,
      inTest.slice(0, 40),
    );
  const memory = await page.try(
    'evmosd keys add lost --keyring-backend memory --no-backup && evmosd keys show lost --keyring-backend memory',
  );
  page.row('`memory`', backends).holds(memory.exit !== 0 && memory.output.includes('lost'), memory.output);
  page.cannot({row: '`os` | Credential store'}, 'Needs the credential store of a desktop');
  page.cannot({row: '`kwallet`'}, 'Needs KDE Wallet');
  page.cannot({row: '`pass` | `~/.password-store'}, 'Needs pass with a GnuPG key');
  page.advice({section: 'Choose a backend'});

  // The keyring that a command opens.
  page.says(
    'no prompt is printed, and `evmosd` reads one line for each answer',
    !/Enter keyring passphrase/.test(made.output),
    made.output,
  );
  const show = (words: string, env = ''): Promise<string> =>
    page.outputOf(`${env} evmosd keys list -n ${words}`, {input: 'correct-horse\n'});
  const first = 'Which keyring a command opens';
  page
    .row('`--keyring-backend file`', first)
    .holds(
      (await show('--keyring-backend test')).includes('dev0') && !(await show('')).includes('dev0'),
      `client.toml has file: ${await show('')}; with --keyring-backend test: ${await show('--keyring-backend test')}`,
    );
  page
    .row('`EVMOSD_KEYRING_BACKEND=file`', first)
    .holds(
      (await show('', 'EVMOSD_KEYRING_BACKEND=test')).includes('dev0'),
      await show('', 'EVMOSD_KEYRING_BACKEND=test'),
    );
  page.row('`keyring-backend` in `client.toml`', first).holds((await show('')).includes('alice'), await show(''));
  await page.shell('mkdir -p fresh; evmosd config keyring-backend --home fresh > fresh.txt');
  page.row('Default | `os`', first).holds(page.read('fresh.txt').trim() === 'os', page.read('fresh.txt'));
  const apart = await show('--keyring-dir elsewhere');
  const together = await show('--keyring-dir elsewhere --keyring-backend file');
  page.says(
    '`--keyring-dir` counts only in a command that also has `--keyring-backend`',
    apart.includes('alice') && !together.includes('alice'),
    `with --keyring-dir alone: ${apart}; with both: ${together}`,
  );
  const moved = await show('', 'EVMOSD_HOME=$PWD/elsewhere');
  page.finds('`EVMOSD_HOME` moves the files of the node, but not the keyring', 'alice', moved);

  // A key moves from one keyring to another.
  await page.shell(
    'evmosd keys unsafe-import-eth-key mover 1111111111111111111111111111111111111111111111111111111111111111 --keyring-backend test',
    {
      input: '12345678\n',
    },
  );
  await page.run('evmosd keys export alice --keyring-backend os', {
    adapt: [
      [
        'export alice --keyring-backend os',
        'export mover --keyring-backend test',
        'there is no desktop here, and alice is in file already',
      ],
      ['import alice alice.asc', 'import mover alice.asc', 'alice is in file already'],
    ],
    tty: true,
    input: 'armor-pass\narmor-pass\ncorrect-horse\n',
    output: false,
  });
  page.says(
    'export it from one keyring and import it into the other',
    (await show('')).includes('mover'),
    await show(''),
  );

  // With `file`, the command asks in the terminal.
  const asked = await page.try('evmosd keys add prompt --keyring-backend file --keyring-dir asked --no-backup', {
    tty: true,
    input: 'correct-horse\ncorrect-horse\n',
  });
  page.output(
    'Re-enter keyring passphrase:',
    asked.output
      .split('\n')
      .filter((line) => /passphrase/.test(line))
      .join('\n')
      .replace(/(passphrase[^:]*:)(?=\S)/g, '$1\n'),
  );
  const again = await page.try('evmosd keys show prompt -a --keyring-backend file --keyring-dir asked', {
    tty: true,
    input: 'correct-horse\n',
  });
  page.says(
    'The second line appears only when the first key is added',
    /attempt 1\/3/.test(again.output) && !/Re-enter/.test(again.output),
    again.output,
  );
  await send(
    page,
    `evmosd tx bank send dev0 ${alice} 3000000000000000000aevmos --keyring-backend test --gas 200000 --gas-prices 25000000000aevmos`,
  );
  await page.run(`printf '%s\\n' "$KEYRING_PASSPHRASE" | evmosd tx bank send`, {replace: {'<to>': dev1.bech32}});
  const words = `evmosd tx bank send alice ${dev1.bech32} 1aevmos --keyring-backend file --gas 200000 --gas-prices 25000000000aevmos`;
  const unanswered = await page.try(words, {input: 'correct-horse\n'});
  const unread = await page.try(`${words} --yes`, {input: ''});
  const answered = await page.try(`${words} --yes`, {input: 'correct-horse\n'});
  page.says(
    'A command that signs reads the passphrase once. With `--yes`, it asks nothing else:',
    [unanswered, unread].every(({output}) => !output.includes('txhash')) && /^code: 0$/m.test(answered.output),
    `${answered.output.slice(0, 60)}; without --yes: ${unanswered.output.slice(-150)}; without a line: ${unread.output.slice(-150)}`,
  );
  page.finds(
    '`printf` is part of the shell, and `yes` is a program.',
    /^printf is a shell builtin\nyes is \//,
    await page.shell('type printf yes'),
  );
  page.cannot({fence: 'docker run'}, 'Needs Docker and a public registry');

  // Algorithms.
  const algorithm = 'Algorithms of keys';
  const of = (words: string): Promise<string> =>
    page.outputOf(`evmosd keys add algo ${words} --no-backup`, {input: 'correct-horse\n'});
  page
    .row('`eth_secp256k1`', algorithm)
    .holds(
      /default "eth_secp256k1"/.test(await page.outputOf('evmosd keys add --help')),
      /--(?:key-type|algo) .*/.exec(await page.outputOf('evmosd keys add --help'))?.[0] ?? '',
    );
  const plain = await of('--key-type secp256k1');
  const forced = await page.try(
    'evmosd keys add algo --key-type secp256k1 --keyring-backend test --no-backup; evmosd keys show algo -a --keyring-backend test',
  );
  const [plainAddress = ''] = /^evmos1[a-z0-9]{38}$/m.exec(forced.output) ?? [];
  await send(
    page,
    `evmosd tx bank send dev0 ${plainAddress} 1000000000000000000aevmos --keyring-backend test --gas 200000 --gas-prices 25000000000aevmos`,
  );
  const refused = await send(
    page,
    `evmosd tx bank send algo ${dev1.bech32} 1aevmos --keyring-backend test --gas 200000 --gas-prices 25000000000aevmos`,
  );
  // client.toml names a backend, and the variable is not set.
  const file = await page.outputOf(
    'evmosd config keyring-backend test; evmosd keys add other --key-type secp256k1 --no-backup',
  );
  const variable = await page.try(
    'EVMOSD_KEYRING_BACKEND=test evmosd keys add third --key-type secp256k1 --no-backup --output json',
  );
  const row = page.row('`secp256k1` | Refused', algorithm);
  row.shows(
    `${plain}\n${refused.log} eth_secp256k1 --keyring-backend ${variable.exit === 0 ? 'EVMOSD_KEYRING_BACKEND client.toml' : ''}`,
    1,
  );
  row.holds(
    /provided algorithm "secp256k1" is not supported/.test(file) && /secp256k1\.PubKey/.test(variable.output),
    `${file.trim()} ${variable.output.trim()}`,
  );
  page.row('`ed25519`', algorithm).shows(await of('--key-type ed25519'), 1);

  // A node signs for everyone who asks. It uses the keyring that client.toml names when the node starts.
  await page.shell('evmosd config keyring-backend test');
  let node = await chain.restart();
  const signs = 'How JSON-RPC signs with the keyring';
  const ask = async (method: string, params: readonly unknown[] = []): Promise<string> =>
    JSON.stringify(await node.ask(method, params));
  const own = dev0.address.toLowerCase();
  page
    .row('`eth_accounts`', signs)
    .holds(
      (await ask('eth_accounts')).includes(own) && (await ask('personal_listAccounts')).includes(own),
      await ask('eth_accounts'),
    );
  const call = {from: dev0.address, to: dev1.address, value: '0x1', gas: '0x5208', gasPrice: '0x5d21dba00'};
  const typed = {
    types: {EIP712Domain: [{name: 'name', type: 'string'}], Say: [{name: 'text', type: 'string'}]},
    primaryType: 'Say',
    domain: {name: 'x'},
    message: {text: 'hello'},
  };
  const sentBy = await ask('eth_sendTransaction', [call]);
  const signed = await ask('eth_sign', [dev0.address, '0x68656c6c6f']);
  const signedTyped = await ask('eth_signTypedData', [dev0.address, typed]);
  page.row('`eth_sendTransaction`, `eth_sign`', signs).holds(
    [sentBy, signed, signedTyped].every((answer) => /"result":"0x[0-9a-f]{64,}"/.test(answer)),
    `${sentBy} ${signed} ${signedTyped}`,
  );
  await node.block((await node.block()) + 1);
  const personal = await ask('personal_sendTransaction', [call, 'wrong']);
  const personalSign = await ask('personal_sign', ['0x68656c6c6f', dev0.address, 'wrong']);
  page.row('`personal_sendTransaction`', signs).holds(
    [personal, personalSign].every((answer) => /"result":"0x/.test(answer)),
    `${personal} ${personalSign}`,
  );
  const created = await ask('personal_newAccount', ['a password']);
  const names = await page.shell('evmosd keys list -n');
  page
    .row('`personal_newAccount`', signs)
    .holds(/"result":"0x/.test(created) && /key_/.test(names), `${created}; ${names}`);
  const raw = await ask('personal_importRawKey', [
    '2222222222222222222222222222222222222222222222222222222222222222',
    'a password',
  ]);
  const rawNames = await page.shell('evmosd keys list -n');
  page
    .row('`personal_importRawKey`', signs)
    .holds(/"result":"0x/.test(raw) && /personal_\d+/.test(rawNames), `${raw}; ${rawNames}`);
  const unlocked = `${await ask('personal_unlockAccount', [dev0.address, 'x', null])} ${await ask('personal_lockAccount', [dev0.address])}`;
  page.row('`personal_unlockAccount`', signs).holds((unlocked.match(/"result":false/g) ?? []).length === 2, unlocked);
  const strange = await ask('eth_sendTransaction', [{...call, from: '0x00000000000000000000000000000000000000ff'}]);
  const fails = 'When it fails';
  page.row('failed to find key in', fails).finds("failed to find key in the node's keyring; ", strange);

  // With `file`, the node cannot ask anyone for the passphrase.
  await node.stop();
  await page.shell('evmosd config keyring-backend file');
  const flagged = page.terminal.start('evmosd start --chain-id evmos_9000-1 --keyring-backend file < /dev/null');
  await flagged.until(/committed state/, 60);
  page.says(
    'starts all the same',
    /Unlocking keyring/.test(flagged.log()) &&
      /migrate err for key [^\n]*too many failed passphrase attempts/.test(flagged.log()),
    (flagged.log().match(/.*(?:Unlocking keyring|migrate err|committed state).*/g) ?? []).slice(0, 3).join(' … '),
  );
  await flagged.stop();
  const typedStart = page.terminal.start(
    `script -qec "evmosd start --chain-id evmos_9000-1 --keyring-backend file" /dev/null`,
  );
  await typedStart.until(/Enter keyring passphrase/, 60);
  await new Promise((resolve) => setTimeout(resolve, 4_000));
  page.says(
    'logs `Unlocking keyring` and waits for the passphrase first',
    /Unlocking keyring/.test(typedStart.log()) && !/committed state/.test(typedStart.log()),
    typedStart.log().slice(-300),
  );
  // `script` runs the node in a session of its own, so the node has to be killed separately.
  await page.try('pkill -KILL -x evmosd');
  await typedStart.stop('SIGKILL');
  await waitFor('the end of that node', async () => (await page.try('pgrep -f "evmosd start" >/dev/null')).exit !== 0);
  node = await page.startNode('.evmosd');
  const waiting = await node.ask('eth_accounts');
  page.says(
    'fails under systemd',
    Array.isArray(waiting.result) &&
      waiting.result.length === 0 &&
      /too many failed passphrase attempts/.test(node.log()),
    `${JSON.stringify(waiting)} ${
      node
        .log()
        .match(/.*passphrase.*/g)
        ?.slice(-1)
        .join('') ?? ''
    }`,
  );
  await node.stop();

  // Errors.
  const wrong = (words: string, input: string): Promise<string> => page.outputOf(`evmosd ${words}`, {input});
  const right = 'correct-horse\n';
  page
    .row('<name>.info: key not found', fails)
    .shows(await wrong(`tx bank send nobody ${dev1.bech32} 1aevmos --gas 200000`, right));
  const lonely = '--keyring-backend test --keyring-dir lonely';
  const alone =
    await page.shell(`evmosd keys add lone ${lonely} --no-backup >/dev/null; rm lonely/keyring-test/*.address
evmosd keys list ${lonely}; evmosd keys show lone -a ${lonely}`);
  const byAddress = await wrong(`keys show ${alone.trim().split('\n').at(-1)} ${lonely}`, '');
  page
    .row('key with address evmos1… not found', fails)
    .shows(`${await wrong(`tx bank send ${dev1.bech32} ${dev0.bech32} 1aevmos --gas 200000`, right)} … ${byAddress}`);
  page.row('is not a valid name or address', fails).shows(await wrong('keys show nobody', right));
  const bad = await wrong('keys show alice', 'wrong-one\nwrong-two\nwrong-three\n');
  page.row('incorrect passphrase', fails).shows(bad);
  const list = await page.try('evmosd keys list; evmosd keys list --output json', {input: 'wrong-one\n'.repeat(3)});
  page
    .row('No records were found', fails)
    .holds(
      list.exit === 0 &&
        /too many failed passphrase attempts[^]*\n\[\]\n[^]*migrate err for key[^]*No records were found in keyring/.test(
          list.output,
        ),
      `exit ${list.exit}: ${list.output}`,
    );
  page
    .row('`passphrase do not match`', fails)
    .shows(await wrong('keys add x --keyring-backend file --keyring-dir new', '12345678\n87654321\n'));
  page
    .row('password must be at least 8', fails)
    .shows(await wrong('keys add x --keyring-backend file --keyring-dir new', '1234\n1234\n'));
  await page.shell(`mkdir bin
cat > bin/pass <<'END'
#!/bin/sh
item=$HOME/.password-store/$(eval echo \\$$#).gpg
case $1 in
insert) mkdir -p "$(dirname "$item")"; cat > "$item" ;;
show) cat "$item" ;;
esac
END
chmod +x bin/pass`);
  const withPass = 'export PATH=$PWD/bin:$PATH; evmosd keys';
  const shared = await page.shell(`${withPass} add lone --keyring-backend pass --no-backup >/dev/null
evmosd keys list --list-names --keyring-backend pass --home other
evmosd keys list --list-names --keyring-backend pass --keyring-dir another
PASSWORD_STORE_DIR=$PWD/store evmosd keys list --list-names --keyring-backend pass --output json 2>&1`);
  page.finds('all homes of a user share one store', /lone\s+lone\s+No records were found/, shared);
  page.finds('names another store of `pass`', /lone\s+lone\s+No records were found/, shared);
  await page.shell("printf '#!/bin/sh\\necho You must run: pass init your-gpg-id >&2\\nexit 1\\n' > bin/pass");
  const noStore = await page.outputOf(`${withPass} add other --keyring-backend pass --no-backup 2>&1`);
  await page.shell("printf '#!/bin/sh\\necho gpg: decryption failed: No secret key >&2\\nexit 2\\n' > bin/pass");
  const locked = await page.outputOf(`${withPass} show lone --keyring-backend pass 2>&1`);
  page
    .row('`exit status 1`', fails)
    .holds(
      /^You must run: pass init your-gpg-id\nError: exit status 1\n/.test(noStore) &&
        /^gpg: decryption failed: No secret key\nError: .*: exit status 2\n/.test(locked),
      `${noStore} … ${locked}`,
    );
  page
    .row('Specified keyring backend not available', fails)
    .shows(await wrong('keys list --keyring-backend kwallet', ''));
  page.row('unknown keyring backend', fails).shows(await wrong('keys list --keyring-backend vault', ''));
  page.row('cannot sign with offline keys', fails).shows(watch.output);

  // Files of keys that were lost, copied or damaged.
  await page.shell(`printf 'horse-one\\nhorse-one\\n' | evmosd keys add lone --keyring-backend file --keyring-dir lost --no-backup
rm lost/keyring-file/keyhash`);
  const lone = 'evmosd keys show lone -a --keyring-backend file --keyring-dir lost';
  const renewed = await page.try(lone, {input: 'horse-two\nhorse-two\n'});
  const regained = await page.try(`rm lost/keyring-file/keyhash; ${lone}`, {input: 'horse-one\nhorse-one\n'});
  page
    .row('aes.KeyUnwrap', fails)
    .holds(
      renewed.exit === 1 && /integrity check failed\./.test(renewed.output) && regained.exit === 0,
      `${renewed.output} … without keyhash, exit ${regained.exit}: ${regained.output}`,
    );
  const damaged: string[] = [];
  for (const [name, change] of [
    ['emptied', ': >'],
    ['cut', 'truncate -s 200'],
    ['overwritten', 'echo other words >'],
    ['changed', "sed -i 's/.....$/AAAAA/'"],
  ]) {
    const keys = `--keyring-backend test --keyring-dir ${name}`;
    await page.shell(`evmosd keys add lone ${keys} --no-backup; ${change} ${name}/keyring-test/lone.info`);
    damaged.push((await page.try(`evmosd keys show lone ${keys}`)).output.split('\n')[0] ?? '');
  }
  page
    .row('jwt.DecodeBytes()', fails)
    .holds(
      damaged.slice(0, 2).every((each) => /expects token of 3 or 5 parts/.test(each)) &&
        /illegal base64 data at input byte \d/.test(damaged[2] ?? '') &&
        /cipher: message authentication failed$/.test(damaged[3] ?? ''),
      damaged.join(' … '),
    );
  await page.shell(`sed -i 's/keyring-backend = "file"/keyring-backend = "kwallet"/' .evmosd/config/client.toml`);
  const every = await page.try('evmosd config keyring-backend file');
  page.row("couldn't get key ring", fails).shows(every.output);
  page.cannot(
    {row: 'Bytes left over in UnmarshalBinaryLengthPrefixed'},
    'needs a program of the SDK without Ethereum keys: crypto/keyring/keyring.go',
  );
  page.cannot({row: '`os` hangs on a server'}, 'Needs the credential store of a desktop');
  page.cannot({row: 'org.freedesktop.DBus.Properties'}, 'Needs the credential store of a desktop');
};

export default run;

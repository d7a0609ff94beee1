import {existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync} from 'node:fs';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {accounts, setToml} from '../../../chain';
import {waitFor} from '../../../processes';
import type {PageRun, Run} from '../../../run';
import type {Requires} from '../../../tools';
import {modulesNeed, readModule} from '../../goModules';
import {readSignState} from '../signState';

/** tmkms in the version that the page describes, with the feature softsign. */
export const requires: Requires = ['tmkms', ...modulesNeed];

const chainId = 'evmos_9000-1';
const signerPort = 26658;

/** The record of the last signature of tmkms. */
interface SignerState {
  height: string;
  round: string;
  step: number;
}

/** Returns the configuration of the page for this machine, with the key in a file. */
function toConfig(page: PageRun, kms: string): string {
  const [chainAndNode = ''] = page.fence('adapter = { type = "usb" }').fence.code.split('[[providers.yubihsm]]');
  return `${chainAndNode}${page.fence('[[providers.softsign]]').fence.code}`
    .replaceAll('/home/tmkms/.tmkms', kms)
    .replaceAll(/evmos_\d+-\d+/g, chainId)
    .replace(/tcp:\/\/[^"]+/, `tcp://127.0.0.1:${signerPort}`);
}

const run: Run = async (page) => {
  const chain = await page.startChain({home: '.evmosd'});
  const {home} = chain;
  const readKey = async (): Promise<string> =>
    /"key":"([^"]+)"/.exec(await page.shell('evmosd tendermint show-validator'))?.[1] ?? '';
  await page.run('evmosd tendermint show-validator');
  const key = await readKey();
  await chain.block();

  // The home of tmkms, and the key in a file.
  const release = /describes tmkms ([\d.]+\d)/.exec(page.page.prose.join('\n'))?.[1] ?? '';
  const {output: version} = await page.try('tmkms version');
  page.says(`It describes tmkms ${release}`, version.trim() === release, version);
  const kms = path.join(page.home, '.tmkms');
  const there = (said: string, put: string): [string, string, string] => [said, put, 'the home of the reader'];
  await page.run('tmkms init /home/tmkms/.tmkms', {
    adapt: [
      ['sudo useradd --create-home --shell /usr/sbin/nologin tmkms', ':', 'makes no user of this machine'],
      there('sudo -u tmkms tmkms init /home/tmkms/.tmkms', `tmkms init ${kms}`),
    ],
    select: (output) => output.replaceAll(kms, '/home/tmkms/.tmkms'),
  });
  page.says(
    '`init` knows a few networks but not Evmos, so it writes a configuration for another chain',
    /id = "cosmoshub-3"/.test(readFileSync(path.join(kms, 'tmkms.toml'), 'utf8')),
    'id = "cosmoshub-3"',
  );
  page.says(
    '`secrets` has mode 0700',
    (await page.shell(`stat -c %a ${kms}/secrets`)) === '700' && existsSync(path.join(kms, 'state')),
    await page.shell(`stat -c '%a %n' ~/.tmkms/*`),
  );
  const config = toConfig(page, kms);
  const file = path.join(kms, 'tmkms.toml');
  writeFileSync(file, config);
  await page.shell('cp ~/.evmosd/config/priv_validator_key.json ~/backup.json && cp ~/backup.json ~/import.json');
  const secret = `${kms}/secrets/${chainId}-consensus.key`;
  await page.run('tmkms softsign import', {
    adapt: [
      there(
        'sudo -u tmkms tmkms softsign import /home/tmkms/priv_validator_key.json',
        'tmkms softsign import ~/import.json',
      ),
      there('/home/tmkms/.tmkms/secrets/{{testnet.chainId}}-consensus.key', secret),
      there('sudo shred -u /home/tmkms/priv_validator_key.json', 'shred -u ~/import.json'),
    ],
  });
  page.says(
    'the key is again a file, in base64 and not encrypted',
    Buffer.from(readFileSync(secret, 'utf8'), 'base64').length === 32,
    `${readFileSync(secret, 'utf8').trim().length} characters`,
  );
  const overwritten = await page.shell(
    'tmkms softsign keygen ~/made.key >/dev/null 2>&1; cp ~/made.key ~/kept.key; tmkms softsign keygen ~/made.key >/dev/null 2>&1; cmp -s ~/made.key ~/kept.key || echo another; cp ~/backup.json ~/again.json; tmkms softsign import ~/again.json ~/made.key >/dev/null 2>&1; cat ~/made.key',
  );
  page.says(
    '`keygen` and `import` overwrite an existing file without a question',
    overwritten === `another\n${readFileSync(secret, 'utf8').trim()}`,
    'the key changed twice',
  );
  const repeated = await page.shell(
    'tmkms init ~/twice >/dev/null 2>&1; echo "# changed" >> ~/twice/tmkms.toml; cp ~/twice/secrets/kms-identity.key ~/identity; tmkms init ~/twice >/dev/null 2>&1; grep -c changed ~/twice/tmkms.toml || true; cmp -s ~/identity ~/twice/secrets/kms-identity.key || echo another',
  );
  page.says(
    'it overwrites `tmkms.toml` and `kms-identity.key` without a question',
    repeated === '0\nanother',
    repeated,
  );

  // Configurations that tmkms refuses.
  const refuse = async (change: (text: string) => string, until = /error/i): Promise<string> => {
    const wrong = path.join(page.home, 'wrong.toml');
    const changed = change(config);
    if (changed === config) {
      throw new Error('the change of the configuration changes nothing');
    }
    writeFileSync(wrong, changed);
    const signer = page.terminal.start(`tmkms start -c ${wrong}`);
    await waitFor('the refusal', () => until.test(signer.log()) || undefined, 20);
    await signer.stop();
    return signer.log();
  };
  const unknown = await refuse((text) => text.replace('providers.softsign', 'providers.ledger'));
  page.row('unknown field').shows(unknown);
  page.says(
    'tmkms refuses to start with a field that it does not know',
    /unknown field `reconect`/.test(await refuse((text) => text.replace('reconnect', 'reconect'))),
    unknown,
  );
  page.row('no `secret_key` for validator').shows(await refuse((text) => text.replace(/secret_key.*/, '')));
  page
    .row('unregistered chain: <id> (add')
    .shows(await refuse((text) => text.replace(`chain_id = "${chainId}"`, 'chain_id = "evmos_9000-2"')));
  page
    .row("can't add Ed25519 signer")
    .shows(await refuse((text) => text.replace(`chain_ids = ["${chainId}"]`, 'chain_ids = ["evmos_9000-2"]')));
  const old = await refuse((text) => text.replace('reconnect', 'protocol_version = "v0.33"\nreconnect'));
  const hook = await refuse((text) =>
    text.replace('[[validator]]', 'state_hook = {cmd = ["/bin/true"], fail_closed = true}\n[[validator]]'),
  );
  page
    .row('unknown variant')
    .holds(/unknown variant `v0\.33`/.test(old) && /unknown variant `\/bin/.test(hook), old + hook);
  const stateHook = page.row('state_hook', '3. Configure tmkms');
  stateHook.finds(/error: .*parse error/, hook);
  stateHook.tells([version.trim()], `tmkms ${version.trim()}: ${/error: .*/.exec(hook)?.[0] ?? 'no error'}`);
  const warned = await refuse((text) => text.replace('reconnect', 'protocol_version = "v0.34"\nreconnect'), /refused/);
  const newer = await refuse((text) => text.replace('reconnect', 'protocol_version = "v0.38"\nreconnect'), /refused/);
  page
    .row('0.14 and older require', '3. Configure tmkms')
    .holds(/WARN.*deprecated `protocol_version` v0\.34/.test(warned) && !/deprecated/.test(newer), warned);

  // A server at the address of the node, which accepts connections and never answers.
  const silent = page.terminal.start(
    `node -e "require('net').createServer(() => {}).listen(${signerPort}, '127.0.0.1', () => console.log('ready'))"`,
  );
  await silent.until(/ready/, 20);
  const waiting = page.terminal.start(`tmkms start -c ${file}`);
  await waiting.until(/KMS node ID[\s\S]*ERROR/, 60);
  await waiting.stop();
  await silent.stop('SIGKILL');
  const [begun = 0, ended = 0] = [/^(\S+Z) .*KMS node ID/m, /^(\S+Z) .*ERROR/m].map((line) =>
    Date.parse(line.exec(waiting.log())?.[1] ?? ''),
  );
  const waited = Math.round((ended - begun) / 1_000);
  const fields = page.row('max_height', '3. Configure tmkms');
  fields.holds(
    fields.cells[1] === `true, ${waited} seconds, none`,
    `of a silent node after ${waited} s: ${/ERROR.*/.exec(waiting.log())?.[0] ?? 'no error'}`,
  );

  // The key moves from the node to the signer.
  await chain.stop();
  const state = readSignState(home);
  const last = await page.run('cp ~/.evmosd/data/priv_validator_state.json ~/last-sign-state.json', {
    output: false,
  });
  page.output('["18500000", 0, 3]', last.output, {varies: ['18500000']});
  page.finds('Read the last signature', `"${state.height}"`, last.output);
  const stateFile = path.join(kms, 'state', `${chainId}-consensus.json`);
  const readState = (): SignerState => JSON.parse(readFileSync(stateFile, 'utf8')) as SignerState;
  const next = String(Number(state.height) + 1);
  await page.run('"block_id":null}', {
    adapt: [
      ['18500001', next, 'the height of this chain'],
      there('sudo -u tmkms tee /home/tmkms/.tmkms/state/{{mainnet.chainId}}-consensus.json', `tee ${stateFile}`),
    ],
  });
  const broken = async (text: string): Promise<string> => {
    const other = path.join(page.home, 'broken.json');
    writeFileSync(other, text);
    return refuse((whole) => whole.replace(/state_file = .*/, `state_file = "${other}"`));
  };
  const [height, round, none] = [
    await broken('{"height":20,"round":"0","step":0,"block_id":null}'),
    await broken('{"height":"20","round":0,"step":0,"block_id":null}'),
    await broken('{"height":"20","round":"0","step":0}'),
  ];
  page
    .row('error parsing <state file>')
    .holds(
      [height, round].every((each) => /error parsing .*expected a string/.test(each)) &&
        /error parsing .*missing field `block_id`/.test(none),
      height + none,
    );
  const lost = await refuse((text) => text.replace(/state_file = .*/, 'state_file = "lost.json"'), /refused/);
  page.says(
    'Where the file is missing, tmkms starts at height 0 without a warning',
    !/WARN|height/.test(lost) && /"height":"0"/.test(readFileSync(path.join(page.home, 'lost.json'), 'utf8')),
    lost,
  );
  const unnamed = await refuse((text) => text.replace(/state_file = .*/, ''), /refused/);
  page
    .row('state_file', '3. Configure tmkms')
    .holds(existsSync(path.join(page.home, `${chainId}_priv_validator_state.json`)), unnamed.slice(0, 200));
  await page.run('shred -u ~/.evmosd/config/priv_validator_key.json');
  const gone = page.terminal.start('evmosd start');
  await gone.until(/This node is not a validator/, 60);
  await gone.stop();
  const fresh = await readKey();
  page.row('This node is not a validator').shows(gone.log());
  page.says(
    'the node writes a new random key into that place and an empty sign state beside it',
    fresh !== '' && fresh !== key && Number(readSignState(home).height) < Number(state.height),
    readFileSync(path.join(home, 'data/priv_validator_state.json'), 'utf8'),
  );

  // A node without a signer.
  const laddr = `tcp://127.0.0.1:${signerPort}`;
  setToml(path.join(home, 'config/config.toml'), {priv_validator_laddr: `"${laddr}"`});
  const signerless = await page.try('evmosd start', {seconds: 60});
  const noSigner = page.row("can't get pubkey: send: endpoint");
  noSigner.shows(signerless.output);
  const comet = 'github.com/cometbft/cometbft';
  const accept = /defaultTimeoutAcceptSeconds = (\d+)/.exec(readModule(page, comet, 'privval/socket_listeners.go'));
  noSigner.tells([accept?.[1] ?? ''], accept?.[0]);
  page.block(
    'priv_validator_laddr = "tcp://<validator private ip>',
    signerless.exit !== 0 && /can't get pubkey: send: endpoint connection timed out/.test(signerless.output),
    /.*can't get pubkey.*/.exec(signerless.output)?.[0] ?? signerless.output.slice(-300),
  );

  // A signer with another id of the node, and one with another chain.
  const meet = async (change: (text: string) => string): Promise<string> => {
    const wrong = path.join(page.home, 'wrong.toml');
    writeFileSync(wrong, change(config));
    const signer = page.terminal.start(`tmkms start -c ${wrong}`);
    await signer.until(/refused/);
    const node = await page.try('evmosd start', {seconds: 60});
    await signer.stop();
    return signer.log() + node.output;
  };
  page
    .row('validator peer ID mismatch!')
    .shows(await meet((text) => text.replace('tcp://', `tcp://${'deadbeef'.repeat(5)}@`)));
  const other = `[[chain]]\nid = "evmos_9000-2"\nkey_format = {type = "cosmos-json"}\nstate_file = "other.json"\n`;
  page
    .row('keyring is empty')
    .shows(
      await meet((text) => `${text.replace(`chain_ids = ["${chainId}"]`, 'chain_ids = ["evmos_9000-2"]')}\n${other}`),
    );

  // The signer starts, and then the node.
  const sign = page.terminal.start(`tmkms start -c ${file}`);
  await sign.until(/refused/);
  page.row('Connection refused').shows(sign.log());
  const plain = (log: string): string => log.replaceAll(/^\S+Z +/gm, '');
  page.output('INFO tmkms::commands::start', plain(sign.log()), {extent: 'lines', varies: ['yubihsm']});
  page.finds(
    'Stop here if the key is not the one that you wrote down',
    `added consensus Ed25519 key: {"@type":"/cosmos.crypto.ed25519.PubKey","key":"${key}"}`,
    sign.log(),
  );
  let node = await page.startNode(home);
  page.output('SignerListener: Connected', node.log(), {extent: 'lines'});
  await sign.until(/signed Precommit:[0-9A-F]/);
  page.row('signerEndpoint returned error #2').shows(sign.log() + node.log());
  page.says(
    'tmkms refuses this first proposal as a double sign. The next round passes',
    new RegExp(`attempted double sign Proposal at h/r/s: ${next}/0/0`).test(sign.log()) &&
      new RegExp(`signed Precommit:[0-9A-F]+ at h/r/s ${next}/1/2`).test(sign.log()),
    sign.log().slice(-600),
  );
  page.finds(
    'and refuses a different one as an `attempted double sign`',
    new RegExp(`attempted double sign Proposal at h/r/s: ${next}/0/0`),
    sign.log(),
  );
  page.output('signed Precommit', plain(sign.log()).replaceAll(/Precommit:[0-9A-F]{10}/g, 'Precommit:26C0A41F32'), {
    extent: 'lines',
    varies: ['evmos_9001-2', '18500120', '11 ms'],
  });
  page.row('addr', '3. Configure tmkms').finds(/WARN .*unverified validator peer ID!/, sign.log());
  const asked = await page.run('evmosd status | jq .ValidatorInfo', {replace: {'<base64>': key}, output: false});
  page.says(
    'On the node, the key in use is the one that you wrote down, and its power is above 0',
    asked.output.includes(key) && /"VotingPower": "[1-9]/.test(asked.output),
    asked.output,
  );
  page.says(
    '`evmosd tendermint show-validator` and `show-address` read the local file and show the random key',
    (await readKey()) === fresh,
    fresh,
  );

  // The signer stops.
  await sign.stop('SIGTERM');
  await node.until(/SignerListener: Ping timeout/);
  page.row('SignerListener: Ping timeout').shows(node.log());
  await node.until(/exhausted all attempts to sign/, 480);
  const exhausted = page.row('exhausted all attempts to sign');
  exhausted.shows(node.log());
  const tries = /retries = (\d+) /.exec(readModule(page, comet, 'node/node.go'));
  exhausted.tells([tries?.[1] ?? ''], tries?.[0]);
  const again = page.terminal.start(`tmkms start -c ${file}`);
  const before = readState().height;
  await waitFor('signatures', () => Number(readState().height) > Number(before) + 1 || undefined, 60);
  await node.stop();
  await again.stop();

  // A state that is ahead, and a maximum height.
  const signUntil = async (change: (text: string) => string, text: RegExp): Promise<string> => {
    const changed = path.join(page.home, 'changed.toml');
    writeFileSync(changed, change(config));
    const signer = page.terminal.start(`tmkms start -c ${changed}`);
    await signer.until(/refused|No such file/);
    const one = page.terminal.start('evmosd start');
    await signer.until(text);
    await one.stop('SIGKILL');
    await signer.stop();
    return signer.log();
  };
  writeFileSync(path.join(page.home, 'ahead.json'), JSON.stringify({...readState(), height: '100000'}));
  page
    .row('last height:<h> new height:<h>')
    .shows(
      await signUntil((text) => text.replace(/state_file = .*/, 'state_file = "ahead.json"'), /height regression/),
    );
  const most = Number(readState().height) + 3;
  const number = await refuse((text) => text.replace('reconnect', `max_height = ${most}\nreconnect`));
  const above = await signUntil(
    (text) => text.replace('reconnect', `max_height = "${most}"\nreconnect`),
    /requested signature above stop height/,
  );
  fields.holds(
    /parse error/.test(number) && !above.includes(`signed Proposal at h/r/s ${most + 1}`),
    above.slice(-300),
  );
  const bech32 = await signUntil(
    (text) =>
      text.replace(
        '{ type = "cosmos-json" }',
        '{ type = "bech32", account_key_prefix = "evmospub", consensus_key_prefix = "evmosvalconspub" }',
      ),
    /signed Precommit/,
  );
  page.row('key_format', '3. Configure tmkms').finds(/added consensus Ed25519 key: evmosvalconspub1/, bech32);

  // A state file that cannot be written.
  const frozen = path.join(page.home, 'frozen');
  await page.shell(`mkdir ~/frozen && cp ${stateFile} ~/frozen/state.json`);
  await page.shell('mount --bind ~/frozen ~/frozen && mount -o remount,ro,bind ~/frozen');
  const unwritten = await signUntil(
    (text) => text.replace(/state_file = .*/, `state_file = "${frozen}/state.json"`),
    /error syncing state to disk/,
  );
  await page.shell('umount ~/frozen');
  const unwritable = page.row('error syncing state to disk');
  unwritable.shows(unwritten);
  unwritable.holds(!unwritten.includes('signed P'), unwritten.slice(-300));
  const noFolder = await refuse((text) => text.replace(/state_file = .*/, 'state_file = "~/state/state.json"'));
  const noKey = await refuse((text) => text.replace(secret, `${secret}.none`));
  const loading = page.row('error loading configuration: I/O error');
  loading.holds(
    [noFolder, noKey].every((log) => /error loading configuration: I\/O error: .*No such file or directory/.test(log)),
    noFolder + noKey,
  );

  // A socket instead of a port. The path is short, because that of a socket may have 107 characters.
  const sockets = mkdtempSync(path.join(tmpdir(), 'signer-'));
  const socket = path.join(sockets, 's');
  setToml(path.join(home, 'config/config.toml'), {priv_validator_laddr: `"unix://${socket}"`});
  const local = (text: string): string =>
    text.replace(/addr = .*/, `addr = "unix://${socket}"`).replace(/secret_key.*/, '');
  const atSocket = await signUntil(local, /signed Precommit/);
  const left = await page.try('evmosd start', {seconds: 60});
  rmSync(socket);
  const afterRemoval = await signUntil(local, /signed Precommit/);
  page.row('bind: address already in use').shows(left.output);
  page
    .row('addr', '3. Configure tmkms')
    .holds(
      left.exit !== 0 && [atSocket, afterRemoval].every((log) => log.includes('signed Precommit')),
      /.*already in use.*/.exec(left.output)?.[0] ?? left.output.slice(-300),
    );
  rmSync(sockets, {recursive: true});

  // The key moves back to the node.
  setToml(path.join(home, 'config/config.toml'), {priv_validator_laddr: '""'});
  await page.shell('install -m 600 ~/backup.json ~/.evmosd/config/priv_validator_key.json');
  const back = (): string =>
    page.fence('"height": "18512346"').fence.code.replace('18512346', String(Number(readState().height) + 1));
  writeFileSync(path.join(home, 'data/priv_validator_state.json'), back());
  node = await page.startNode(home);
  await node.block();
  page.block(
    '"height": "18512346"',
    node.log().includes('This node is a validator') && (await readKey()) === key,
    readFileSync(path.join(home, 'data/priv_validator_state.json'), 'utf8'),
  );

  const inBech32 = await page.outputOf(
    'evmosd tx staking create-validator --pubkey evmosvalconspub1zcjduepq --amount 1aevmos --from dev0 --generate-only',
  );
  page.row("`invalid character 'e' looking for beginning of value`").shows(inBech32);

  // A new validator, whose key is given by hand.
  await page.shell(`evmosd init second --chain-id ${chainId} --home ~/second`);
  const second =
    /"key":"([^"]+)"/.exec(await page.shell('evmosd tendermint show-validator --home ~/second'))?.[1] ?? '';
  await page.run('evmosd tx staking create-validator', {
    replace: {'<base64 of 32 bytes>': second, '<moniker>': 'second', '<operator key>': 'dev0'},
    adapt: [['--chain-id {{mainnet.chainId}}', `--chain-id ${chainId} --yes`, 'the local chain, and nobody answers']],
  });
  const validators = await page.shell('evmosd q staking validators -o json');
  page.says(
    '`show-validator` would register the random key of the node',
    validators.includes(second),
    accounts.dev0.bech32,
  );
  await node.stop();

  page.row('File', 'What tmkms does and does not do').finds('[keyring:softsign]', sign.log());
  page.block('[[providers.softsign]]', sign.log().includes('[keyring:softsign]'), sign.log());
  page.block('adapter = { type = "usb" }', sign.log().includes('connected to validator'), sign.log());
  for (const quote of ['[[chain]] id', 'kms-identity.key']) {
    page.row(quote, '3. Configure tmkms').finds('connected to validator', sign.log());
  }

  const device = 'a YubiHSM 2 and a Ledger are not there';
  page.cannot({section: 'What tmkms does and does not do', kind: 'row'}, device);
  page.cannot({section: '1. Build tmkms'}, 'compiles for minutes, from a public registry');
  page.cannot({row: 'serial_number'}, device);
  page.cannot({fence: '[[providers.ledgertm]]'}, device);
  page.cannot({fence: 'sudo install -o tmkms'}, 'needs a user of that name');
  page.cannot({section: '4. Import the key'}, device);
  page.cannot({section: '5. Create the service'}, 'needs systemd as the first process');
  page.cannot({section: '6. Move a running validator'}, 'needs systemd as the first process');
  page.cannot({section: 'Errors', kind: 'row'}, device);
  page.cannot(
    {row: 'signed Precommit:<nil>'},
    'needs a node that is late in every round: iqlusioninc/tmkms, issues 38 and 490',
  );
  page.cannot({row: 'invalid RPC message: None'}, 'needs a tmkms of 2020: iqlusioninc/tmkms, issue 241');
};

export default run;

import {readFileSync} from 'node:fs';
import path from 'node:path';
import {toNetworkIds} from '../../../../../src/site/derived';
import {findFact} from '../../../../../src/site/names';
import {setToml} from '../../../chain';
import {waitFor} from '../../../processes';
import type {RowRun, Run} from '../../../run';
import type {Requires} from '../../../tools';
import {runTombstone} from './tombstone';

export const requires: Requires = ['EVMOS_SOURCE'];

const {chainId} = toNetworkIds('local');

/** Slashing parameters that jail a validator after 21 of 40 missed blocks, long enough for two commands. */
const jail = {
  signed_blocks_window: '40',
  min_signed_per_window: '0.500000000000000000',
  downtime_jail_duration: '40s',
};

const run: Run = async (page) => {
  // The network that the validator joins. It has one validator, with its own ports.
  const network = page.makeHome({
    home: 'network',
    config: {
      'rpc.laddr': '"tcp://127.0.0.1:36657"',
      'p2p.laddr': '"tcp://127.0.0.1:36656"',
      'rpc.pprof_laddr': '""',
      'instrumentation.prometheus': 'false',
      'p2p.addr_book_strict': 'false',
      'p2p.allow_duplicate_ip': 'true',
    },
    app: {'api.enable': 'false', 'grpc.enable': 'false', 'grpc-web.enable': 'false', 'json-rpc.enable': 'false'},
    params: {
      slashing: jail,
      staking: {unbonding_time: '15s'},
      // The period is long, because the vote is the last of several transactions.
      gov: {voting_period: '600s'},
      feemarket: {
        min_gas_price: '500000000.000000000000000000',
        // The base fee stays the same.
        base_fee_change_denominator: 4_000_000_000,
      },
    },
    // The first validator is two days old, so it can change its commission.
    genesis: (genesis) => Object.assign(genesis, {genesis_time: new Date(Date.now() - 172_800_000).toISOString()}),
  });
  const alone = await page.startNode(network);
  const blocks = /(?:committed state[\s\S]*){3}/;
  await alone.until(blocks);
  await alone.stop();
  // The validator signed the last block. The value 2 searches one block for its signature, and 1 searches none.
  const searched = await page.try(
    `timeout -s KILL 20 evmosd start --home ${network} --consensus.double_sign_check_height 2 > found.log 2>&1 || echo "ended with $?"; grep -o 'found signature from the same key' found.log | head -1`,
  );
  const first = await page.startNode(network, ['--consensus.double_sign_check_height', '1']);
  await first.until(blocks);
  page.says(
    'It searches one block fewer than the number.',
    searched.output.includes('found signature from the same key') &&
      !first.log().includes('found signature from the same key'),
    `with 2: ${searched.output.trim() || 'it starts'}; with 1: it makes blocks`,
  );
  page.finds(
    'If it finds one, the process ends with `found signature from the same key`.',
    /ended with 1\n.*found signature from the same key/,
    searched.output,
  );
  const peer = await page.shell('evmosd tendermint show-node-id --home network');

  // The server.
  const {output: sum} = await page.try('sha256sum < ~/network/config/genesis.json | cut -d" " -f1');
  const given = {'<chain-id>': chainId, '<genesis-file>': '~/network/config/genesis.json', '<sha256>': sum.trim()};
  await page.run('evmosd init <moniker>', {
    replace: {'<moniker>': 'server', ...given},
  });
  const show = (command: string): Promise<string> => page.shell(command);
  const consensusKey = await page.run('evmosd tendermint show-validator\n'.trim(), {nth: 0});
  page
    .row('Consensus key, ed25519')
    .holds(
      consensusKey.output.includes('"@type"') && consensusKey.output.includes('"key"'),
      consensusKey.output.trim(),
    );
  const consensusAddress = await show('evmosd tendermint show-address');
  page.row('Consensus address').holds(consensusAddress.startsWith('evmosvalcons1'), consensusAddress);
  const nodeId = await show('evmosd tendermint show-node-id');
  const nodeKey = page.row('Node key');
  nodeKey.holds(
    /^[0-9a-f]+$/.test(nodeId) && nodeKey.cells[3] === `${nodeId.length} hexadecimal digits`,
    `${nodeId}: ${nodeId.length} digits`,
  );
  const state = await show('cat ~/.evmosd/data/priv_validator_state.json');
  page.row('Sign state').finds(/"height"[\s\S]*"round"[\s\S]*"step"/, state);
  const files = await show('ls ~/.evmosd/config');
  page.finds('`ls ~/.evmosd/config` shows `priv_validator_key.json`', 'priv_validator_key.json', files);

  await page.shell(
    `sed -i -e 's/^seeds = .*/seeds = ""/' -e 's/^persistent_peers = .*/persistent_peers = "${peer}@127.0.0.1:36656"/' \
      -e 's/^addr_book_strict = .*/addr_book_strict = false/' -e 's/^timeout_commit = .*/timeout_commit = "1s"/' ~/.evmosd/config/config.toml`,
  );
  let server = await page.startNode('.evmosd');
  const caughtUp = (): Promise<boolean> =>
    waitFor('the server has caught up', async () => {
      const {body} = await server.comet('/status').catch(() => ({body: ''}));
      return body.includes('"catching_up":false');
    });
  await caughtUp();
  const endpoint = findFact('local.cometRpc').value;
  await page.run('abci_info', {replace: {'<endpoint>': endpoint}});
  const makefile = readFileSync(path.join(page.source, 'Makefile'), 'utf8');
  page.finds('without an ending such as `-pebbledb`', /VERSION := \$\(VERSION\)-pebbledb/, makefile);
  await page.run("evmosd status | jq '.SyncInfo", {});
  page.row('`This node is not a validator`').shows(server.log());
  const readPower = async (): Promise<string> =>
    /"ValidatorInfo":[\s\S]*"VotingPower":"(\d+)"/.exec(await page.shell('evmosd status 2>&1'))?.[1] ?? 'none';
  const powerBefore = await readPower();

  // The second computer.
  const computer = page.openTerminal('computer', {HOME: path.join(page.folder, 'second')});
  await page.shell('mkdir -p "$HOME" && cd', {terminal: computer});
  await page.run('keyring-backend file', {
    terminal: computer,
    replace: {'<chain-id>': chainId, '<endpoint>': endpoint},
    adapt: [['keyring-backend file', 'keyring-backend test', 'nobody types the passphrase']],
  });
  const pasted = await page.try('evmosd keys add operator --keyring-backend file', {
    terminal: computer,
    input: page.fence('evmosd keys show operator -a').fence.code,
  });
  page.finds('it can take lines pasted behind it for the passphrase', 'passphrase do not match', pasted.output);
  await page.run('evmosd keys add operator', {terminal: computer});
  const operator = await page.run('evmosd keys show operator -a', {terminal: computer});
  const [, account = ''] = /^(evmos1\w+)$/m.exec(operator.output) ?? [];
  const [, validator = ''] = /^(evmosvaloper1\w+)$/m.exec(operator.output) ?? [];
  page
    .row('Operator key')
    .holds(account.startsWith('evmos1') && validator.startsWith('evmosvaloper1'), `${account} ${validator}`);
  const hex = await page.shell(`evmosd debug addr ${account}; evmosd debug addr ${validator}`, {terminal: computer});
  const bytes = [...hex.matchAll(/^Address \(?hex\)?: (\w+)$/gm)].map(([, each]) => each);
  page.says('Both are spellings of the same 20 bytes', bytes.length === 2 && bytes[0] === bytes[1], hex);

  const price = '--gas 600000 --gas-prices 25000000000aevmos -y';
  const send = (words: string): Promise<{code: number; log: string}> =>
    page.transact(`evmosd tx ${words} --from operator ${price}`, {terminal: computer});
  const attempt = (words: string): Promise<string> => page.outputOf(`evmosd tx ${words}`, {terminal: computer});

  // Commands before the account has coins.
  const create = (changes: Readonly<Record<string, string>> = {}): string => {
    const flags = {
      from: 'operator',
      pubkey: `'${consensusKey.output.trim()}'`,
      moniker: 'first',
      amount: '1000000000000000000aevmos',
      'min-self-delegation': '1',
      'commission-rate': '0.05',
      'commission-max-rate': '0.20',
      'commission-max-change-rate': '0.01',
      gas: '600000',
      'gas-prices': '25000000000aevmos',
      ...changes,
    };
    const words = Object.entries(flags).map(([name, value]) => (value === '' ? '' : `--${name} ${value}`));
    return `staking create-validator ${words.join(' ')} -y`;
  };
  const text = 'create-validator and edit-validator';
  page.row('`account <evmos1...> not found`', text).shows(await attempt(create()));
  await page.transact(
    `evmosd tx bank send mykey ${account} 20000000000000000000aevmos --home network --node tcp://localhost:26657 --gas 200000 --gas-prices 25000000000aevmos -y`,
  );
  const balances = await page.shell(`evmosd q bank balances ${account}`, {terminal: computer});
  page.finds(
    'shows the amount in `aevmos`: 1 EVMOS is `1000000000000000000aevmos`',
    /amount: "20000000000000000000"[\s\S]*denom: aevmos/,
    balances,
  );
  const places = await page.run('evmosd q staking params -o json | jq .max_validators', {terminal: computer});
  page.says(
    'The last number is in aevmos',
    /^100\n1\n1000000000000000000000$/.test(places.output.trim()),
    places.output,
  );

  // Values that create-validator refuses.
  const refused: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['must specify all validator commission parameters', {'commission-max-rate': ''}],
    ['cannot set validator commission to less than minimum rate', {'commission-rate': '0.01'}],
    ['must be greater than their minimum self delegation', {'min-self-delegation': '2000000000000000000'}],
    ['invalid coin denomination: got', {amount: '1000000000000000000atevmos'}],
    ['provided fee < minimum global fee', {'gas-prices': '100000000aevmos'}],
    ['fee not provided. Please use', {'gas-prices': ''}],
    ['expected only use native token aevmos for fee', {'gas-prices': '', fees: '15000000000000000aevmos,1stake'}],
    ['gas prices too low, got:', {'gas-prices': '600000000aevmos'}],
    ['failed to delegate;', {amount: '900000000000000000000aevmos'}],
    ['commission cannot be more than the max rate', {'commission-rate': '0.30'}],
    ['signature verification failed', {'chain-id': 'evmos_9001-2'}],
  ];
  const logs = new Map<string, string>();
  for (const [quote, changes] of refused) {
    const {log} = await page.transact(`evmosd tx ${create(changes)}`, {terminal: computer});
    page.row(quote, text).shows(log);
    logs.set(quote, log);
  }
  const rate = /minimum rate of ([\d.]+)/.exec(
    logs.get('cannot set validator commission to less than minimum rate') ?? '',
  );
  const leastRate = Number(rate?.[1]);
  page
    .row('commission cannot be less than min rate', text)
    .tells([`${100 * leastRate}%`], `${rate?.[0]}: ${100 * leastRate}%`);
  const notPositive = page.row('minimum self delegation must be a positive integer', text);
  const [, zero = 'none'] = /is missing, (\S+) or has a unit/.exec(notPositive.cells[1] ?? '') ?? [];
  const ofZero = await attempt(create({'min-self-delegation': zero}));
  notPositive.holds(
    ofZero.includes('minimum self delegation must be a positive integer'),
    `--min-self-delegation ${zero}: ${ofZero.split('\n')[0] ?? ''}`,
  );
  const noUnit = await attempt(create({'min-self-delegation': '1aevmos'}));
  page.finds('is missing, 0 or has a unit', 'minimum self delegation must be a positive integer', noUnit);
  const inPercent = await attempt(create({'commission-rate': '5'}));
  page.finds('a rate is a share, `0.05` and not `5`', 'commission cannot be more than the max rate', inPercent);
  const missing = await attempt(create({'min-self-delegation': ''}));
  notPositive.shows(missing);
  const unset = await page.try(
    `cp -r ~/.evmosd ~/unset && sed -i 's/^chain-id = .*/chain-id = ""/' ~/unset/config/client.toml && evmosd tx ${create()} --home ~/unset`,
    {terminal: computer},
  );
  page.row('`chain ID required but not specified`', text).shows(unset.output);
  // The public key in other forms. The shell takes the outer quotes of each away.
  const json = consensusKey.output.trim();
  const [, key = ''] = /"key":"([^"]+)"/.exec(json) ?? [];
  const withKey = (pubkey: string): Promise<string> => attempt(create({pubkey}));
  const noJson = page.row("`invalid character '<x>' looking for beginning of value`", text);
  const firsts = [`"'"'${json}'"'"`, json, 'evmosvalconspub1zcjduepq'];
  const seen: string[] = [];
  for (const each of firsts) {
    seen.push((await withKey(each)).split('\n')[0] ?? '');
  }
  noJson.holds(
    ["'\\''", "'@'", "'e'"].every(
      (each, index) => seen[index] === `Error: invalid character ${each} looking for beginning of value`,
    ),
    seen.join('; '),
  );
  page.row('`json: cannot unmarshal number into Go value', text).shows(await withKey('8YbBX4FuqGvCx2ZT6VLr'));
  page
    .row("`invalid character '@' looking for beginning of object key string`", text)
    .shows(await withKey(`"${json}"`));
  page
    .row("`Any JSON doesn't have '@type'`", text)
    .shows(await withKey(`'{"type":"tendermint/PubKeyEd25519","value":"${key}"}'`));
  const short = await page.logOf(`evmosd tx ${create({pubkey: `'${json.replace(key, key.slice(4))}'`})}`, {
    terminal: computer,
  });
  const ofAccount = await page.shell('evmosd keys show operator --pubkey', {terminal: computer});
  const otherType = await page.logOf(`evmosd tx ${create({pubkey: `'${ofAccount.trim()}'`})}`, {terminal: computer});
  page.row('`recovered: pubkey is incorrect size`', text).shows(`${short.split('\n')[0]}\n${otherType}`);
  const noPort = await attempt(`${create()} --node https://localhost`);
  page.row('`missing port in address`', text).shows(noPort);

  // A node with REST and gRPC off, which is the default, does not simulate.
  const silent = await attempt(create({gas: 'auto'}));
  page.row('`unknown query path: unknown request`', text).finds('unknown query path: unknown request', silent);
  await server.stop();
  await page.shell(`sed -i '/^\\[grpc\\]/,/^address/ s/enable = false/enable = true/' ~/.evmosd/config/app.toml`);
  server = await page.startNode('.evmosd');
  await caughtUp();
  const tooLittle = await page.transact(
    `evmosd tx bank send operator ${account} 1aevmos --gas auto --gas-prices 25000000000aevmos -y`,
    {terminal: computer},
  );
  page.row('`out of gas`', text).holds(tooLittle.code === 11 && tooLittle.log.includes('out of gas'), tooLittle.log);
  // Until the next block, the check state of the node counts the refused transaction.
  await server.block();

  // The flags of create-validator.
  const flag = (name: string): ReturnType<typeof page.row> => page.row(`${name} | `, 'Create the validator');
  // The row has the maximum length in bytes. As many characters, one of them of two bytes, are refused.
  const refuseLonger = async (row: RowRun, ...names: readonly string[]): Promise<void> => {
    const most = Number(/up to (\d+) bytes/i.exec(row.cells[2] ?? '')?.[1] ?? NaN);
    for (const name of names) {
      const longer = create({[name]: 'ä'.padEnd(most, 'x')});
      row.finds(`got: ${most + 1}, max: ${most}`, await page.logOf(`evmosd tx ${longer}`, {terminal: computer}));
    }
  };
  const without = await attempt(create({moniker: ''}).replace(' -y', ' --generate-only'));
  flag('--moniker').finds(/"moniker":"[^"]+"/, without);
  await refuseLonger(flag('--moniker'), 'moniker');
  await refuseLonger(page.row('16 digits of a Keybase key'), 'identity');
  await refuseLonger(flag('--website, --security-contact'), 'website', 'security-contact');
  await refuseLonger(flag('--details'), 'details');
  for (const name of ['pubkey', 'amount', 'from'] as const) {
    const lacking = await attempt(create({[name]: ''}));
    flag(`--${name}`).finds(`required flag(s) "${name}" not set`, lacking);
  }
  for (const name of ['commission-rate', 'commission-max-rate', 'commission-max-change-rate', 'min-self-delegation']) {
    const lacking = await attempt(create({[name]: ''}));
    const refusal =
      name === 'min-self-delegation'
        ? 'minimum self delegation must be a positive integer'
        : 'must specify all validator commission parameters';
    flag(`--${name}`).holds(lacking.includes(refusal), lacking.split('\n')[0] ?? '');
  }
  flag('--commission-rate').tells([leastRate], `${rate?.[0]}, that is ${leastRate}`);
  const unit = /BaseDenomUnit = (\d+)/.exec(readFileSync(path.join(page.source, 'types/coin.go'), 'utf8'));
  const evmos = 10n ** BigInt(unit?.[1] ?? 0);
  const ownStake = flag('--min-self-delegation');
  const [, inEvmos = ''] = ownStake.codes[2] ?? [];
  ownStake.holds(
    ownStake.cells[2]?.includes(`${inEvmos} is ${BigInt(inEvmos) / evmos} EVMOS`) === true &&
      BigInt(inEvmos) % evmos === 0n,
    `${unit?.[0]}: ${inEvmos} aevmos are ${BigInt(inEvmos) / evmos} EVMOS`,
  );
  const help = await page.shell('evmosd tx staking create-validator --help', {terminal: computer});
  const factor = flag('--gas auto, --gas-adjustment');
  const adjustment = /--gas-adjustment float.*\(default ([\d.]+)\)/.exec(help);
  const standard = adjustment?.[1] ?? '';
  // The row has this number twice: as the default, and as the factor that is too small.
  factor.tells([standard, standard], adjustment?.[0] ?? help);
  const noted = await attempt(create({ip: '192.0.2.1', 'node-id': nodeId}).replace(' -y', ' --generate-only'));
  flag('--ip, --node-id').finds(/"memo":""/, noted);
  const configured = await page.shell('evmosd config', {terminal: computer});
  flag('--chain-id, --node').holds(configured.includes(chainId) && configured.includes('26657'), configured);
  const floor = await page.shell('evmosd q feemarket params');
  flag('--gas-prices').finds('min_gas_price: "500000000.', floor);

  // The creation of the validator, as the page says.
  const created = await page.run('PUBKEY=', {
    terminal: computer,
    replace: {
      '<base64>': (JSON.parse(consensusKey.output) as {key: string}).key,
      '<moniker>': 'first',
      '<16 digits of Keybase>': '0123456789ABCDEF',
      '<one sentence>': 'A validator.',
    },
    input: 'y\n',
    tty: true,
    output: false,
  });
  page.output('raw_log:', created.output, {extent: 'lines'});
  page.finds(
    'The command prints `gas estimate: …` and the transaction, asks you to confirm, and prints the answer',
    /gas estimate: \d+[\s\S]*confirm transaction[\s\S]*code: 0/,
    created.output,
  );
  await server.block((await server.block()) + 2);
  page.row('validator already exist for this operator address', text).shows(
    (
      await send(
        create()
          .replace(/ --from.*/, '')
          .concat(create().slice('staking create-validator'.length)),
      )
    ).log,
  );
  await page.shell('evmosd keys add other', {terminal: computer});
  await page.transact(
    `evmosd tx bank send mykey $(HOME=${computer.env.HOME ?? ''} evmosd keys show other -a) 5000000000000000000aevmos --home network --node tcp://localhost:26657 --gas 200000 --gas-prices 25000000000aevmos -y`,
  );
  page
    .row('validator already exist for this pubkey', text)
    .shows(await page.logOf(`evmosd tx ${create({from: 'other'})}`, {terminal: computer}));

  await page.run('debug/pprof/heap', {
    adapt: [['go tool pprof -top', 'gzip -t <', 'not every machine has Go']],
  });

  // Signatures of the validator.
  const record = await page.shell(`evmosd q staking validator ${validator}`, {terminal: computer});
  page
    .row('Is there a record?')
    .holds(record.includes('status: BOND_STATUS_BONDED') && record.includes('jailed: false'), record);
  const powerAfter = await readPower();
  const changeRate = flag('--commission-max-change-rate');
  const [, recorded] = /max_change_rate: "([\d.]+)"/.exec(record) ?? [];
  changeRate.holds(
    100 * Number(recorded) === 1 &&
      changeRate.cells[2]?.includes(`; ${Number(recorded)} is one percentage point`) === true,
    `max_change_rate: "${recorded}", that is ${Number(recorded)}`,
  );
  const hasPower = page.row('Does the node have power?');
  hasPower.holds(
    Number(powerAfter) > 0 && hasPower.cells[2]?.endsWith(` is not ${powerBefore}`) === true,
    `VotingPower ${powerBefore} before, and ${powerAfter} after`,
  );
  const askMissed = async (): Promise<number> => {
    const signing = await page.shell('evmosd q slashing signing-info "$(evmosd tendermint show-validator)" -o json');
    return Number((JSON.parse(signing) as {missed_blocks_counter: string}).missed_blocks_counter);
  };
  const missed = await waitFor(
    'blocks of which none is missed',
    async () => {
      const before = await askMissed();
      await server.block((await server.block()) + 3);
      return (await askMissed()) === before
        ? `missed_blocks_counter: ${before}, and four blocks later the same`
        : undefined;
    },
    120,
  );
  page.row('Are blocks missed?').holds(true, missed);
  const limits = await page.shell('evmosd q slashing params');
  page.row('What are the limits?').finds('signed_blocks_window: "40"', limits);
  const signed = await waitFor(
    'a signature',
    async () => {
      const {output} = await page.try(page.fence('ADDRESS=').fence.code);
      return output.trim() === '1' ? output : undefined;
    },
    300,
  );
  await page.run('ADDRESS=', {output: false});
  page.says('The answer 1 means yes', signed.trim() === '1', signed);
  const set = await page.run('for PAGE in 1 2', {pipefail: false});
  page.says('Read all pages before you conclude', set.output.trim() === consensusAddress, set.output);

  // The same key and address by the status of the node.
  const signer = await page.json<{PubKey: {value: string}; Address: string}>('evmosd status | jq .ValidatorInfo');
  page.says(
    'put `value` of `PubKey` into `{"@type":"/cosmos.crypto.ed25519.PubKey","key":"<value>"}`',
    consensusKey.output.trim() === `{"@type":"/cosmos.crypto.ed25519.PubKey","key":"${signer.PubKey.value}"}`,
    `${signer.PubKey.value}; show-validator: ${consensusKey.output.trim()}`,
  );
  const forms = await page.shell(`evmosd keys parse ${signer.Address}`);
  page.says(
    '`evmosd keys parse <Address>` prints the `evmosvalcons1...` form of `Address`.',
    forms.includes(`- ${consensusAddress}\n`),
    `${forms}\nshow-address: ${consensusAddress}`,
  );

  // Changes of the validator.
  await page.run('--new-moniker', {terminal: computer, replace: {'<new moniker>': 'second'}, input: 'y\n'});
  const byMoniker = await page.try('evmosd tx staking edit-validator --from operator --moniker x', {
    terminal: computer,
  });
  page.finds('`--moniker` is refused with `unknown flag: --moniker`', 'unknown flag: --moniker', byMoniker.output);
  const edit = async (flags: string): Promise<string> => (await send(`staking edit-validator ${flags}`)).log;
  const tooSoon = await edit('--commission-rate 0.06');
  page.row('`commission cannot be changed more than once in 24h`', text).shows(tooSoon);
  changeRate.tells([/more than once in (\d+)h/.exec(tooSoon)?.[1] ?? ''], tooSoon);
  const ofFirst = (commission: string): Promise<string> =>
    page.logOf(
      `evmosd tx staking edit-validator --from mykey --home ${network} --node tcp://localhost:26657 --commission-rate ${commission} ${price}`,
    );
  page.row('`commission cannot be changed more than max change rate`', text).shows(await ofFirst('0.12'));
  page.says(
    'at the creation with `commission cannot be less than min rate` behind it',
    /less than minimum rate of 0\.050000000000000000$/.test((await ofFirst('0.04')).trim()),
    await ofFirst('0.04'),
  );
  page.row('`commission rate must be between 0 and 1 (inclusive)`', text).shows(await ofFirst('5'));
  page
    .row('`minimum self delegation cannot be decrease`', text)
    .shows(`${await edit('--min-self-delegation 3')} ${await edit('--min-self-delegation 2')}`);
  page.finds(
    'the whole stake of the validator is less than the new value',
    "validator's self delegation must be greater than their minimum self delegation",
    await edit(`--min-self-delegation ${10n ** 27n}`),
  );
  const after = await page.shell(`evmosd q staking validator ${validator}`, {terminal: computer});
  page.says(
    'A value that you leave out stays as it is',
    /details: A validator\./.test(after) && /moniker: second/.test(after),
    after,
  );

  // The weekly tasks.
  const values: Readonly<Record<string, string>> = {
    '<evmosvaloper1...>': validator,
    '<from evmosvaloper1...>': validator,
    '<to evmosvaloper1...>': 'evmosvaloper10jmp6sgh4cc6zt3e8gw05wavvejgr5pwsjskvv',
    '<amount>': '100000000000000000',
    '<evmos1...>': account,
    '<proposal id>': '1',
  };
  await page.shell(
    `cat > proposal.json <<'JSON'\n${JSON.stringify({
      messages: [],
      metadata: 'x',
      deposit: '10000000aevmos',
      title: 'Text',
      summary: 'A text.',
    })}\nJSON\nevmosd tx gov submit-proposal proposal.json --from mykey --home network --node tcp://localhost:26657 --gas 600000 --gas-prices 25000000000aevmos -y`,
  );
  await server.block((await server.block()) + 1);
  const flags = '--from operator --gas auto --gas-adjustment 1.7 --gas-prices 25000000000aevmos';
  const other = await page.shell('evmosd q staking validators -o json | jq -r ".validators[].operator_address"');
  for (const task of page.rows('Delegate, withdraw, vote')) {
    let command = task.codes[1]?.[0] ?? '';
    const creation = await page.shell(
      `evmosd q staking unbonding-delegations ${account} -o json | jq -r '.unbonding_responses[-1].entries[-1].creation_height // empty'`,
    );
    const fill = {
      ...values,
      '<to evmosvaloper1...>': other.split('\n').find((each) => each && each !== validator) ?? '',
      '<creation height>': creation.trim(),
    };
    for (const [place, value] of Object.entries(fill)) {
      command = command.replaceAll(place, value);
    }
    const {code, log} = await page.transact(`${command} ${flags} -y`, {terminal: computer});
    task.holds(code === 0, `${command}: code ${code} ${log.slice(0, 200)}`);
  }
  const waiting = await page.shell(`evmosd q distribution commission ${validator}`);
  page.finds('shows the commission that you have not withdrawn', /commission:/, waiting);

  // The stake is more than 1 EVMOS, so that the validator has power after a slash.
  await send(`staking delegate ${validator} 3000000000000000000aevmos`);

  // The validator is jailed, because its node is down for more blocks than the window allows.
  const notJailed = await send('slashing unjail');
  page.row('`validator not jailed; cannot be unjailed`').shows(notJailed.log);
  const unknown = await page.transact(`evmosd tx slashing unjail --from other ${price}`, {terminal: computer});
  page.row('`address is not associated with any known validator`').shows(unknown.log);
  await server.stop();
  await page.shell('evmosd config node tcp://localhost:36657', {terminal: computer});
  const jailed = await waitFor(
    'jail',
    async () => {
      const {output} = await page.try(`evmosd q staking validator ${validator}`, {terminal: computer});
      return output.includes('jailed: true') ? output : undefined;
    },
    60,
  );
  const tooEarly = await page.transact(`evmosd tx slashing unjail --from operator ${price}`, {
    terminal: computer,
    rpcPort: 36657,
  });
  page.row('`validator still jailed; cannot be unjailed`').shows(tooEarly.log);
  const tooMany = page.row('Too many missed blocks');
  tooMany.finds('jailed: true', jailed);
  const [, one = 'none', afterwards] = /× \((\d+) − .*counter back to (\d+)/.exec(tooMany.cells.join(' | ')) ?? [];
  const [, jailedAt] = /unbonding_height: "(\d+)"/.exec(jailed) ?? [];
  const lastMissed = await page.shell(
    `curl -s 'http://127.0.0.1:36657/block_results?height=${jailedAt}' | jq -r '.result.begin_block_events[] | select(.type == "liveness").attributes[] | select(.key == "missed_blocks").value'`,
  );
  const allowed = Number(jail.signed_blocks_window) * (Number(one) - Number(jail.min_signed_per_window));
  const counter = /missed_blocks_counter: "(\d+)"/.exec(
    await page.shell(
      'evmosd q slashing signing-info "$(evmosd tendermint show-validator)" --node tcp://localhost:36657',
    ),
  );
  tooMany.holds(
    Number(lastMissed) === allowed + 1 && counter?.[1] === afterwards,
    `jailed at missed block ${lastMissed}, allowed were ${jail.signed_blocks_window} × (${one} − ${Number(jail.min_signed_per_window)}) = ${allowed}; then ${counter?.[0]}`,
  );
  const cancelled = await page.transact(
    `evmosd tx staking cancel-unbond ${validator} 1aevmos 1 --from operator ${price}`,
    {terminal: computer, rpcPort: 36657},
  );
  page
    .row('`validator for this address is currently jailed`', text)
    .finds('validator for this address is currently jailed', cancelled.log);
  server = await page.startNode('.evmosd');
  await caughtUp();
  await page.shell('evmosd config node tcp://localhost:26657', {terminal: computer});
  await waitFor(
    'the end of the jail',
    async () => {
      const info = await page.shell('evmosd q slashing signing-info "$(evmosd tendermint show-validator)" -o json');
      return Date.parse((JSON.parse(info) as {jailed_until: string}).jailed_until) + 2_000 < Date.now()
        ? true
        : undefined;
    },
    120,
  );
  await page.run('evmosd tx slashing unjail', {terminal: computer, input: 'y\n'});
  const free = await page.shell(`evmosd q staking validator ${validator}`, {terminal: computer});
  page.finds(
    '`jailed: false`, and `BOND_STATUS_BONDED` if your stake still has a place',
    /jailed: false[\s\S]*status: BOND_STATUS_BONDED/,
    free,
  );

  /** Waits until the validator is in the set. Unjails it if its node was down for too long. */
  const backInTheSet = async (): Promise<void> => {
    await caughtUp();
    await waitFor(
      'a place in the set',
      async () => {
        const {output} = await page.try(`evmosd q staking validator ${validator}`);
        if (output.includes('jailed: true')) {
          await send('slashing unjail');
        }
        return /jailed: false[\s\S]*status: BOND_STATUS_BONDED/.test(output);
      },
      120,
    );
  };

  // The node halts as planned, and halts again if the value stays.
  const height = await server.block();
  await server.stop();
  const plan = page.fence('halt-height = 18400000').fence.code.replace(/(?<=halt-height = )\d+/, String(height + 12));
  const settings = [...plan.matchAll(/^(\S+) = (\S+)$/gm)].map(([, key = '', value = '']) => [key, value] as const);
  setToml(path.join(page.home, '.evmosd/config/app.toml'), Object.fromEntries(settings));
  const halted = await page.try('evmosd start --home ~/.evmosd', {seconds: 60});
  page.says(
    'The node commits that block, logs `halting node per configuration` and exits with code 0',
    halted.exit === 0 &&
      halted.output.includes('halting node per configuration') &&
      new RegExp(`committed state.*height=${height + 12}\\b`).test(halted.output),
    `${halted.exit}: ${halted.output.slice(-400)}`,
  );
  page.block(
    'halt-height = 18400000',
    halted.exit === 0 && new RegExp(`committed state.*height=${height + 12}\\b`).test(halted.output),
    `with ${settings.map((each) => each.join(' = ')).join(', ')}, halted at ${height + 12}`,
  );
  const again = await page.try('evmosd start --home ~/.evmosd', {seconds: 60});
  page.finds('Otherwise, the node halts again after one block.', /halting node per configuration/, again.output);

  // A validator with less than 1 EVMOS has no power.
  const small = await page.shell(
    `evmosd init small --chain-id ${chainId} --home ~/small > /dev/null 2>&1; evmosd tendermint show-validator --home ~/small`,
  );
  await page.shell("sed -i 's/^halt-height = .*/halt-height = 0/' ~/.evmosd/config/app.toml");
  server = await page.startNode('.evmosd');
  await caughtUp();
  const powerlessOne = {from: 'other', pubkey: `'${small.trim()}'`, amount: '500000000000000000aevmos'};
  await waitFor(
    'the small validator',
    async () => {
      const {code} = await page.transact(`evmosd tx ${create(powerlessOne)}`, {terminal: computer});
      return code === 0;
    },
    60,
  );
  const powerless = await page.shell('evmosd q staking validators');
  const noPower = page.row('power 0, `jailed: false`');
  noPower.finds(/jailed: false[\s\S]*?status: BOND_STATUS_UNBONDED[\s\S]*?tokens: "500000000000000000"/, powerless);
  // One aevmos less than the least stake, and the least stake. Then the stake is reduced again, because the node of
  // this validator does not run.
  const smallOperator = await page.shell('evmosd keys show other --bech val -a', {terminal: computer});
  const byOther = (words: string): Promise<{code: number; log: string}> =>
    page.transact(`evmosd tx ${words} --from other ${price}`, {terminal: computer});
  // Its record goes with its stake, and the same account registers the same key again.
  await byOther(`staking unbond ${smallOperator} 500000000000000000aevmos`);
  const removed = await page.outputOf(`evmosd q staking validator ${smallOperator}`);
  const registered = await page.transact(`evmosd tx ${create(powerlessOne)}`, {terminal: computer});
  const isGone = /validator \S+ not found/.test(removed);
  page.says(
    'The record of a validator that was never bonded goes at once, with its last stake',
    isGone,
    removed.split('\n')[0] ?? '',
  );
  page.says(
    'the consensus key and the operator account are free for another validator',
    isGone && registered.code === 0,
    `code ${registered.code} ${registered.log.slice(0, 100)}`,
  );
  page
    .row('validator already exist for this pubkey', text)
    .holds(isGone && registered.code === 0, `after the record was removed: code ${registered.code}`);
  const smallStatus = async (): Promise<string> =>
    /status: (\w+)/.exec(await page.shell(`evmosd q staking validator ${smallOperator}`))?.[1] ?? '';
  const withdraw = (of: string): Promise<{code: number; log: string}> =>
    byOther(`distribution withdraw-rewards ${of} --commission`);
  const foreign = await withdraw(validator);
  page.finds('wrong number of signers; expected 2, got 1', 'wrong number of signers; expected 2, got 1', foreign.log);
  const unearned = await withdraw(smallOperator);
  page.finds('no validator commission to withdraw', 'no validator commission to withdraw', unearned.log);
  const amount = flag('--amount');
  const [, least = '', power = ''] = /At least (\d+) for a power of (\d+)$/.exec(amount.cells[2] ?? '') ?? [];
  await byOther(`staking delegate ${smallOperator} ${BigInt(least) - 500000000000000001n}aevmos`);
  const almost = await smallStatus();
  await byOther(`staking delegate ${smallOperator} 1aevmos`);
  const enough = await smallStatus();
  const powers = await waitFor('the set with the small validator', async () => {
    const {body} = await server.comet('/validators');
    const all = [...body.matchAll(/"voting_power":"(\d+)"/g)].map(([, each = '']) => each);
    return all.length === 3 ? all : undefined;
  });
  await byOther(`staking unbond ${smallOperator} 500000000000000000aevmos`);
  const atNone = await byOther(`staking cancel-unbond ${smallOperator} 1aevmos 1`);
  page
    .row('`unbonding delegation entry is not found at block height', text)
    .finds(/unbonding delegation entry is not found at block height 1\b/, atNone.log);
  const entry = await page.shell(
    'evmosd q staking unbonding-delegations $(evmosd keys show other -a) -o json | jq -r ".unbonding_responses[0].entries[-1].creation_height"',
    {terminal: computer},
  );
  const tooMuch = await byOther(`staking cancel-unbond ${smallOperator} 500000000000000001aevmos ${entry.trim()}`);
  page
    .row('`amount is greater than the unbonding delegation entry balance`', text)
    .finds('amount is greater than the unbonding delegation entry balance', tooMuch.log);
  const beyond = [
    await byOther(`staking unbond ${smallOperator} 9000000000000000000aevmos`),
    await byOther(`staking redelegate ${smallOperator} ${validator} 9000000000000000000aevmos`),
  ].map(({log}) => log);
  page.row('`invalid shares amount`', text).holds(
    beyond.every((each) => each.includes('invalid shares amount')),
    beyond.join('; '),
  );
  amount.holds(
    almost === 'BOND_STATUS_UNBONDED' && enough === 'BOND_STATUS_BONDED' && powers.at(-1) === power,
    `with one aevmos less ${almost}; with ${least} aevmos ${enough}, and powers ${powers.join(', ')}`,
  );
  const [, whole = 'none'] = /^Less than (\d+) EVMOS/.exec(noPower.cells[1] ?? '') ?? [];
  noPower.holds(
    BigInt(least) === BigInt(whole) * evmos && almost !== enough,
    `one aevmos under ${whole} EVMOS: ${almost}; with it: ${enough}`,
  );

  // With a sign state that is ahead, the node does not sign. The copy is for a second node with the same key, below.
  await backInTheSet();
  await server.stop();
  await page.shell(
    'cp -r .evmosd twin && cp .evmosd/data/priv_validator_state.json kept.json && jq \'.height = "1000000"\' kept.json > .evmosd/data/priv_validator_state.json',
  );
  const ahead = page.terminal.start('evmosd start --home ~/.evmosd');
  await ahead.until(/height regression/);
  const guarded = ahead.log();
  page
    .row('`height regression. Got <a>, last height <b>`')
    .finds(/error signing (?:vote|proposal)[\s\S]*?height regression\. Got \d+, last height 1000000/, guarded);
  await ahead.stop();
  await page.shell('cp kept.json .evmosd/data/priv_validator_state.json');
  // A node with peers first syncs blocks.
  const entering = await page.outputOf(
    `timeout -s KILL 300 evmosd start --home ~/.evmosd --consensus.double_sign_check_height 1000 > entering.log 2>&1 || echo "ended with $?"; grep -oE 'Time to switch to consensus reactor|found signature from the same key' entering.log | uniq`,
    {seconds: 330},
  );
  page.finds(
    'When the node has caught up and enters consensus, it looks for your signature in the last blocks of its store.',
    /Time to switch to consensus reactor\nfound signature from the same key/,
    entering,
  );
  page.says(
    'The process ends with an error, so `Restart=on-failure` tries again',
    searched.output.includes('ended with 1\n') && entering.includes('ended with 2\n'),
    `alone: ${searched.output.trim()}; with peers: ${entering.trim()}`,
  );

  // The own stake of one validator falls below its minimum, and that of another to zero, while others delegate.
  server = await page.startNode('.evmosd');
  await backInTheSet();
  await page.transact(
    `evmosd tx staking delegate ${validator} 1000000000000000000aevmos --from dev0 --home network --node tcp://localhost:26657 --gas 600000 --gas-prices 25000000000aevmos -y`,
  );
  const stake = await page.shell(`evmosd q staking delegation ${account} ${validator} -o json | jq -r .balance.amount`);
  const taken = await send(`staking unbond ${validator} ${BigInt(stake) - 1n}aevmos`);
  if (taken.code !== 0) {
    throw new Error(`own stake was not taken out: ${taken.log}`);
  }
  const fallen = await page.shell(`evmosd q staking validator ${validator}`);
  page.row('You took out your own stake').finds('jailed: true', fallen);
  const tooSmall = await send('slashing unjail');
  page
    .row("`validator's self delegation less than minimum; cannot be unjailed`")
    .finds(/\b1 less than 3: validator's self delegation less than minimum; cannot be unjailed/, tooSmall.log);
  // The small validator was never slashed, so all of its own stake can be unbonded.
  await page.transact(
    `evmosd tx staking delegate ${smallOperator} 1000000000000000aevmos --from dev0 --home network --node tcp://localhost:26657 --gas 600000 --gas-prices 25000000000aevmos -y`,
  );
  await byOther(`staking unbond ${smallOperator} 500000000000000000aevmos`);
  page.row('`validator has no self-delegation; cannot be unjailed`').shows((await byOther('slashing unjail')).log);

  // The validator is back in the set, and a second node signs with the same key.
  await send(`staking delegate ${validator} 1000000000000000000aevmos`);
  // With a fifth of all power, the validator proposes every fifth block, and both of its nodes do so.
  await page.transact(
    `evmosd tx staking delegate ${validator} 250000000000000000000aevmos --from dev0 --home network --node tcp://localhost:26657 --gas 600000 --gas-prices 25000000000aevmos -y`,
  );
  await backInTheSet();
  await page.shell(
    `sed -i -e 's/:26656"/:46656"/' -e 's/:26657"/:46657"/' -e 's/^pprof_laddr = .*/pprof_laddr = ""/' ~/twin/config/config.toml
sed -i 's/:9090"/:49090"/' ~/twin/config/app.toml
evmosd tendermint gen-validator > /dev/null; rm twin/config/node_key.json
printf '{"height":"0","round":0,"step":0}' > twin/data/priv_validator_state.json`,
  );
  const twin = page.terminal.start('evmosd start --home ~/twin');
  const tombstoned = await waitFor(
    'tombstone',
    async () => {
      const {output} = await page.try(
        'evmosd q slashing signing-info "$(evmosd tendermint show-validator)" --node tcp://localhost:36657',
      );
      return output.includes('tombstoned: true') ? output : undefined;
    },
    180,
  ).catch((error: Error) => error.message + twin.log().slice(-600));
  page.row('Double sign').finds('jailed_until: "9999-12-31T23:59:59Z"', tombstoned);
  await twin.stop();
  await server.stop();
  await first.stop();
  await runTombstone(page);
  page.cannot(
    {row: 'conflicting data'},
    'needs two blocks of one height before one signer: privval/file.go of CometBFT',
  );
  page.cannot(
    {row: 'found conflicting vote from ourselves'},
    'needs two nodes with one key: consensus/state.go of CometBFT',
  );
  page.cannot(
    {row: 'commit is for a block we do not know about'},
    'needs other validators that are faster: consensus/state.go of CometBFT',
  );
  page.cannot({row: 'UPGRADE'}, 'needs an upgrade plan: the run of /validate/upgrades has one');
  page.cannot({row: 'too many open files'}, 'depends on the limits of the machine');
  page.cannot({row: 'Out of memory: Killed process'}, 'needs a machine without memory: the text is of Linux');
  page.cannot({row: '203/EXEC'}, 'needs systemd as the first process: systemd.exec(5) has the status');
  page.cannot({row: 'GLIBC'}, 'needs a system with an older C library');
  page.advice({section: 'Before you begin', kind: 'row'}, {row: 'Bonded, but no signature'});
  page.cannot({section: 'Prepare the system'}, 'changes the machine that it runs on: users, firewall, clock');
  page.cannot({section: 'Install the binary'}, 'downloads the release from a public host');
  page.cannot({fence: 'sudo -iu evmos'}, 'needs another user of the system');
  page.cannot({section: 'Make it a service'}, 'needs systemd as the first process');
  page.cannot({fence: 'sudo systemctl start evmosd'}, 'needs systemd as the first process');
};

export default run;

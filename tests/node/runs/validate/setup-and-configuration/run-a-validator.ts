import path from 'node:path';
import {toNetworkIds} from '../../../../../src/site/derived';
import {waitFor} from '../../../processes';
import type {Run} from '../../../run';

const {chainId} = toNetworkIds('local');

/** A chain that jails after 21 of 40 missed blocks, long enough for two commands, and pays unbonded stake after 15 s. */
const jail = {
  signed_blocks_window: '40',
  min_signed_per_window: '0.500000000000000000',
  downtime_jail_duration: '40s',
};

const run: Run = async (page) => {
  // The network that the validator joins: one validator, on ports of its own.
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
      // The vote is the last of several transactions.
      gov: {voting_period: '600s'},
      feemarket: {
        min_gas_price: '500000000.000000000000000000',
        // The base fee stays what it is.
        base_fee_change_denominator: 4_000_000_000,
      },
    },
  });
  const alone = await page.startNode(network);
  const blocks = /(?:committed state[\s\S]*){3}/;
  await alone.until(blocks);
  await alone.stop();
  // It signed its last block, of which 2 searches one and 1 searches none.
  const searched = await page.try(
    `timeout -s KILL 20 evmosd start --home ${network} --consensus.double_sign_check_height 2 2>&1 | grep -o 'found signature from the same key' | head -1`,
  );
  const first = await page.startNode(network, ['--consensus.double_sign_check_height', '1']);
  await first.until(blocks);
  page.says(
    'It searches one block fewer than the number.',
    searched.output.trim() === 'found signature from the same key' &&
      !first.log().includes('found signature from the same key'),
    `with 2: ${searched.output.trim() || 'it starts'}; with 1: it makes blocks`,
  );
  const peer = await page.shell('evmosd tendermint show-node-id --home network');

  // The server.
  const local: readonly (readonly [string, string, string])[] = [
    ['--chain-id {{mainnet.chainId}}', `--chain-id ${chainId}`, 'a local chain in the place of mainnet'],
    ['config chain-id {{mainnet.chainId}}', `config chain-id ${chainId}`, 'a local chain in the place of mainnet'],
  ];
  await page.run('evmosd init <moniker>', {
    replace: {'<moniker>': 'server'},
    adapt: [
      ...local,
      [
        'curl -fL {{mainnet.genesisUrl}} -o ~/.evmosd/config/genesis.json',
        'cp ~/network/config/genesis.json ~/.evmosd/config/genesis.json',
        'the genesis file of the local chain',
      ],
      [
        '{{mainnet.genesisSha256}}',
        '$(sha256sum < ~/network/config/genesis.json | cut -d" " -f1)',
        'the genesis file of the local chain',
      ],
    ],
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
  page.row('Node key').finds(/^[0-9a-f]{40}$/, nodeId);
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
  await page.run("evmosd status | jq '.SyncInfo", {});
  page.row('`This node is not a validator`').shows(server.log());

  // The second computer.
  const computer = page.openTerminal('computer', {HOME: path.join(page.folder, 'second')});
  await page.shell('mkdir -p "$HOME" && cd', {terminal: computer});
  const operator = await page.run('evmosd keys add operator\n', {
    terminal: computer,
    adapt: [
      ['config chain-id {{mainnet.chainId}}', `config chain-id ${chainId}`, 'a local chain in the place of mainnet'],
      ['{{mainnet.cometRpc}}:443', 'tcp://localhost:26657', 'the node of the local chain'],
      ['keyring-backend file', 'keyring-backend test', 'nobody types the passphrase'],
    ],
  });
  const [, account = ''] = /^(evmos1\w+)$/m.exec(operator.output) ?? [];
  const [, validator = ''] = /^(evmosvaloper1\w+)$/m.exec(operator.output) ?? [];
  page
    .row('Operator key')
    .holds(account.startsWith('evmos1') && validator.startsWith('evmosvaloper1'), `${account} ${validator}`);
  const hex = await page.shell(`evmosd debug addr ${account}; evmosd debug addr ${validator}`, {terminal: computer});
  const bytes = [...hex.matchAll(/^Address \(hex\): (\w+)$/gm)].map(([, each]) => each);
  page.says('Both are spellings of the same 20 bytes', bytes.length === 2 && bytes[0] === bytes[1], hex);

  const price = '--gas 600000 --gas-prices 25000000000aevmos -y';
  const send = (words: string): Promise<{code: number; log: string}> =>
    page.transact(`evmosd tx ${words} --from operator ${price}`, {terminal: computer});
  const attempt = (words: string): Promise<string> => page.outputOf(`evmosd tx ${words}`, {terminal: computer});

  // Before it has coins.
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
  await page.shell(
    `evmosd tx bank send mykey ${account} 20000000000000000000aevmos --home network --node tcp://localhost:26657 --gas 200000 --gas-prices 25000000000aevmos -y`,
  );
  await server.block((await server.block()) + 1);
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

  // What create-validator refuses.
  const refused: readonly (readonly [string, Readonly<Record<string, string>>])[] = [
    ['must specify all validator commission parameters', {'commission-max-rate': ''}],
    ['cannot set validator commission to less than minimum rate', {'commission-rate': '0.01'}],
    ['minimum self delegation must be a positive integer', {'min-self-delegation': '0'}],
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
  for (const [quote, changes] of refused) {
    const {log} = await page.transact(`evmosd tx ${create(changes)}`, {terminal: computer});
    page.row(quote, text).shows(log);
  }
  const noUnit = await attempt(create({'min-self-delegation': '1aevmos'}));
  page.finds('is missing, 0 or has a unit', 'minimum self delegation must be a positive integer', noUnit);
  const missing = await attempt(create({'min-self-delegation': ''}));
  page.row('minimum self delegation must be a positive integer', text).shows(missing);
  const unset = await page.try(
    `cp -r ~/.evmosd ~/unset && sed -i 's/^chain-id = .*/chain-id = ""/' ~/unset/config/client.toml && evmosd tx ${create()} --home ~/unset`,
    {terminal: computer},
  );
  page.row('`chain ID required but not specified`', text).shows(unset.output);
  const noPort = await attempt(`${create()} --node https://localhost`);
  page.row('`missing port in address`', text).shows(noPort);

  // A node with REST and gRPC off, as they are from the start, does not simulate.
  const silent = await attempt(create({gas: 'auto'}));
  page.row('`unknown query path: unknown request`', text).finds('unknown query path: unknown request', silent);
  await server.stop();
  await page.shell(`sed -i '/^\\[grpc\\]/,/^address/ s/enable = false/enable = true/' ~/.evmosd/config/app.toml`);
  server = await page.startNode('.evmosd');
  await caughtUp();
  const short = await page.transact(
    `evmosd tx bank send operator ${account} 1aevmos --gas auto --gas-prices 25000000000aevmos -y`,
    {terminal: computer},
  );
  page.row('`out of gas`', text).holds(short.code === 11 && short.log.includes('out of gas'), short.log);
  // The check state of the node counts the transaction that it refused until the next block.
  await server.block();

  // Its flags.
  const flag = (name: string): ReturnType<typeof page.row> => page.row(`${name} | `, 'Create the validator');
  const long = async (name: string, most: number): Promise<boolean> => {
    const over = await page.transact(`evmosd tx ${create({[name]: 'x'.repeat(most + 1)})}`, {terminal: computer});
    return over.log.includes(`got: ${most + 1}, max: ${most}`);
  };
  const lengths = {
    moniker: await long('moniker', 70),
    identity: await long('identity', 3000),
    website: await long('website', 140),
    'security-contact': await long('security-contact', 140),
    details: await long('details', 280),
  };
  const said = JSON.stringify(lengths);
  const without = await attempt(create({moniker: ''}).replace(' -y', ' --generate-only'));
  flag('--moniker').holds(lengths.moniker && /"moniker":"[^"]+"/.test(without), `${said} ${without}`);
  flag('--identity').holds(lengths.identity, said);
  flag('--website, --security-contact').holds(lengths.website && lengths['security-contact'], said);
  flag('--details').holds(lengths.details, said);
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
  const help = await page.shell('evmosd tx staking create-validator --help', {terminal: computer});
  const factor = flag('--gas auto, --gas-adjustment');
  const [, standard = ''] = /--gas-adjustment float.*\(default ([\d.]+)\)/.exec(help) ?? [];
  // Once as the default, and once as the factor that is too little.
  factor.tells([standard, standard], help);
  const noted = await attempt(create({ip: '192.0.2.1', 'node-id': nodeId}).replace(' -y', ' --generate-only'));
  flag('--ip, --node-id').finds(/"memo":""/, noted);
  const configured = await page.shell('evmosd config', {terminal: computer});
  flag('--chain-id, --node').holds(configured.includes(chainId) && configured.includes('26657'), configured);
  const floor = await page.shell('evmosd q feemarket params');
  flag('--gas-prices').finds('min_gas_price: "500000000.', floor);

  // Creates the validator as the page says.
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
  await page.shell(
    `evmosd tx bank send mykey $(HOME=${computer.env.HOME ?? ''} evmosd keys show other -a) 5000000000000000000aevmos --home network --node tcp://localhost:26657 --gas 200000 --gas-prices 25000000000aevmos -y`,
  );
  await server.block((await server.block()) + 1);
  page
    .row('validator already exist for this pubkey', text)
    .shows(await page.logOf(`evmosd tx ${create({from: 'other'})}`, {terminal: computer}));

  // Does it sign?
  const record = await page.shell(`evmosd q staking validator ${validator}`, {terminal: computer});
  page
    .row('Is there a record?')
    .holds(record.includes('status: BOND_STATUS_BONDED') && record.includes('jailed: false'), record);
  const status = await page.shell('evmosd status 2>&1');
  page.row('Does the node have power?').finds(/"ValidatorInfo":[\s\S]*"VotingPower":"[1-9]/, status);
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
    120,
  );
  await page.run('ADDRESS=', {output: false});
  page.says('The answer 1 means yes', signed.trim() === '1', signed);
  const set = await page.run('for PAGE in 1 2', {pipefail: false});
  page.says('Read all pages before you conclude', set.output.trim() === consensusAddress, set.output);

  // Edits it.
  await page.run('--new-moniker', {terminal: computer, replace: {'<new moniker>': 'second'}, input: 'y\n'});
  const byMoniker = await page.try('evmosd tx staking edit-validator --from operator --moniker x', {
    terminal: computer,
  });
  page.finds('`--moniker` is refused with `unknown flag: --moniker`', 'unknown flag: --moniker', byMoniker.output);
  const edit = async (flags: string): Promise<string> => (await send(`staking edit-validator ${flags}`)).log;
  page.row('`commission cannot be changed more than once in 24h`', text).shows(await edit('--commission-rate 0.06'));
  page
    .row('`minimum self delegation cannot be decrease`', text)
    .shows(`${await edit('--min-self-delegation 3')} ${await edit('--min-self-delegation 2')}`);
  const after = await page.shell(`evmosd q staking validator ${validator}`, {terminal: computer});
  page.says(
    'A value that you leave out stays as it is',
    /details: A validator\./.test(after) && /moniker: second/.test(after),
    after,
  );

  // The tasks of every week.
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

  // More than 1 EVMOS, so that a slash leaves it power.
  await send(`staking delegate ${validator} 3000000000000000000aevmos`);

  // Jailed: the node is down for more blocks than the window allows.
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
  page.row('Too many missed blocks').finds('jailed: true', jailed);
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

  /** A node that was down for too long is let out of jail again. */
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

  // Halts as planned, and again when the value stays.
  const height = await server.block();
  await server.stop();
  await page.shell(`sed -i 's/^halt-height = .*/halt-height = ${height + 12}/' ~/.evmosd/config/app.toml`);
  const halted = await page.try('evmosd start --home ~/.evmosd', {seconds: 60});
  page.says(
    'The node commits that block, logs `halting node per configuration` and exits with code 0',
    halted.exit === 0 &&
      halted.output.includes('halting node per configuration') &&
      new RegExp(`committed state.*height=${height + 12}\\b`).test(halted.output),
    `${halted.exit}: ${halted.output.slice(-400)}`,
  );
  page.block('halt-height = 18400000', halted.exit === 0, 'halted at the height of the file');
  const again = await page.try('evmosd start --home ~/.evmosd', {seconds: 60});
  page.finds('Otherwise, the node halts again after one block.', /halting node per configuration/, again.output);

  // A validator under 1 EVMOS has no power.
  const small = await page.shell(
    `evmosd init small --chain-id ${chainId} --home ~/small > /dev/null 2>&1; evmosd tendermint show-validator --home ~/small`,
  );
  await page.shell("sed -i 's/^halt-height = .*/halt-height = 0/' ~/.evmosd/config/app.toml");
  server = await page.startNode('.evmosd');
  await caughtUp();
  await waitFor(
    'the small validator',
    async () => {
      const {code} = await page.transact(
        `evmosd tx ${create({from: 'other', pubkey: `'${small.trim()}'`, amount: '500000000000000000aevmos'})}`,
        {terminal: computer},
      );
      return code === 0;
    },
    60,
  );
  const powerless = await page.shell('evmosd q staking validators');
  page
    .row('power 0, `jailed: false`')
    .finds(/jailed: false[\s\S]*?status: BOND_STATUS_UNBONDED[\s\S]*?tokens: "500000000000000000"/, powerless);

  // The guard of a sign state that is ahead, and what happens without one: a second node with the same key.
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

  // Its own stake falls under its minimum, and then to nothing, while others delegate.
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
  // The small one was never slashed, so that all of its stake can go.
  const smallOperator = await page.shell('evmosd keys show other --bech val -a', {terminal: computer});
  await page.transact(
    `evmosd tx staking delegate ${smallOperator} 1000000000000000aevmos --from dev0 --home network --node tcp://localhost:26657 --gas 600000 --gas-prices 25000000000aevmos -y`,
  );
  const byOther = (words: string): Promise<{code: number; log: string}> =>
    page.transact(`evmosd tx ${words} --from other ${price}`, {terminal: computer});
  await byOther(`staking unbond ${smallOperator} 500000000000000000aevmos`);
  page.row('`validator has no self-delegation; cannot be unjailed`').shows((await byOther('slashing unjail')).log);

  // Back in the set, and a second node signs with the same key.
  await send(`staking delegate ${validator} 1000000000000000000aevmos`);
  // With a fifth of all power it proposes each fifth block, and there are two that do.
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
    60,
  ).catch((error: Error) => error.message + twin.log().slice(-600));
  page.row('Double sign').finds('jailed_until: "9999-12-31T23:59:59Z"', tombstoned);
  await twin.stop();

  await first.stop();
  page.cannot(
    {row: 'commission cannot be changed more than max change rate'},
    'a day has to pass before the first change',
  );
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
  page.cannot({fence: 'abci_info'}, 'asks a public endpoint of mainnet for its version');
  page.advice({section: 'Before you begin', kind: 'row'}, {row: 'Bonded, but no signature'});
  page.cannot({section: 'Prepare the system'}, 'changes the machine that it runs on: users, firewall, clock');
  page.cannot({section: 'Install the binary'}, 'downloads the release from a public host');
  page.cannot({fence: 'sudo -iu evmos'}, 'needs another user of the system');
  page.cannot({section: 'Make it a service'}, 'needs systemd as the first process');
  page.cannot({fence: 'sudo systemctl start evmosd'}, 'needs systemd as the first process');
};

export default run;

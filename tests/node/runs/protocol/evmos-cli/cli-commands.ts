import {createHash} from 'node:crypto';
import path from 'node:path';
import {parseGwei} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {
  flagGroups,
  persistentFlags,
  rootCommand,
  type Command,
  type Flag,
  type RecordedFlag,
} from '../../../../../src/site/commands';
import {facts} from '../../../../../src/site/facts';
import {accounts, get, setToml} from '../../../chain';
import {toFlagText} from '../../../rendered';
import type {PageRun, Run} from '../../../run';
import {isIn} from '../../../match';
import {isOpen, waitFor} from '../../../processes';
import {toBech32} from '../../develop/smart-contracts/contracts';
import {openPool, readTree, toDrawnForm} from './help';

const {ports} = facts;

/** A mnemonic that everybody knows. */
const mnemonic = 'test test test test test test test test test test test junk';

/**
 * The commands that the help of their group omits: `completion` is hidden, and `tx upgrade` has no command that can
 * run.
 */
const hidden = ['evmosd completion', 'evmosd tx upgrade'];

const toName = ({name, shorthand}: Pick<Flag, 'name' | 'shorthand'>): string =>
  `${shorthand ? `-${shorthand}, ` : ''}--${name}`;

/** Asks the server of Rosetta in a node, starts it by its command, and ends nodes whose server cannot start. */
async function checkRosetta(page: PageRun): Promise<void> {
  const ask = async (path: string, body: object, network = 'network', port: number = ports.rosetta): Promise<string> =>
    (
      await get(`http://127.0.0.1:${port}${path}`, {
        method: 'POST',
        body: JSON.stringify({network_identifier: {blockchain: 'app', network}, ...body}),
      })
    ).body;
  let chain = await page.startChain({home: 'rosetta', blockTime: '500ms', app: {'rosetta.enable': 'true'}});
  // The server says that it listens before it does.
  await chain.until(/Rosetta server listening/, 90);
  await waitFor('Rosetta', () => isOpen(ports.rosetta));
  const {dev0, dev1} = accounts;
  page.finds('such as `/network/status` and `/block`', '"stage":"synced"', await ask('/network/status', {}));
  page.row('requestNetwork is not supported').shows(await ask('/network/status', {}, 'evmos_9000-1'));

  const key = await page.shell(
    'evmosd keys show dev0 -p --home ~/rosetta --keyring-backend test | jq -r .key | base64 -d | od -An -v -tx1 | tr -d " \\n"',
  );
  const public_key = {hex_bytes: key.trim(), curve_type: 'secp256k1'};
  const derived = await ask('/construction/derive', {public_key});
  page.says(
    '`/construction/derive` answers with the address that other Cosmos chains make from a key.',
    derived.includes(
      toBech32(
        'evmos',
        `0x${createHash('ripemd160').update(createHash('sha256').update(key.trim(), 'hex').digest()).digest('hex')}`,
      ),
    ) && !derived.includes(dev0.bech32),
    derived,
  );
  const operations = [
    {
      operation_identifier: {index: 0},
      type: '/cosmos.bank.v1beta1.MsgSend',
      account: {address: dev0.bech32},
      metadata: {
        from_address: dev0.bech32,
        to_address: dev1.bech32,
        amount: [{denom: 'aevmos', amount: '5'}],
      },
    },
  ];
  const metadata = {
    chain_id: 'evmos_9000-1',
    gas_limit: 200_000,
    gas_price: '2000000000aevmos',
    memo: '',
    signer_data: [{account_number: 1, sequence: 0}],
  };
  const refused = await ask('/construction/payloads', {operations, metadata, public_keys: [public_key]});
  page.row('public key at index %d does not match').shows(refused);
  page.finds('`/construction/payloads` refuses the real address of a key.', 'does not match the expected', refused);

  const signed = await privateKeyToAccount(dev0.privateKey).signTransaction({
    chainId: 9_000,
    nonce: 0,
    gas: 21_000n,
    gasPrice: parseGwei('25'),
    to: dev1.address,
    value: 7n,
  });
  const receipt = await chain.receipt(String((await chain.ask('eth_sendRawTransaction', [signed])).result));
  const index = Number(receipt.blockNumber);
  const balance = (address: string): Promise<string> =>
    ask('/account/balance', {account_identifier: {address}, block_identifier: {index}});
  const [right, hexadecimal] = [await balance(dev1.bech32), await balance(dev1.address)];
  page.says(
    '`/account/balance` is right, for addresses in bech32.',
    right.includes(`"value":"${dev1.balance + 7n}"`) && hexadecimal.includes('decoding bech32 failed'),
    `${right} ${hexadecimal}`,
  );
  const block = await ask('/block', {block_identifier: {index}});
  const credits = block.split(`"account":{"address":"${dev1.bech32}"},"amount":{"value":"7"`).length - 1;
  page.says('those of an Ethereum transaction are there twice', credits === 2, `${credits} credits for one transfer`);
  page
    .row('cannot query endpoint in offline mode')
    .shows(await ask('/account/coins', {account_identifier: {address: dev1.bech32}}));

  // The command, beside the node.
  const port = 8_081;
  const words = `evmosd rosetta --addr :${port} --home ~/rosetta`;
  const unreached = page.terminal.start(words);
  await unreached.until(/Client is not ready/);
  page.row('too many colons in address').shows(unreached.log());
  await unreached.stop();
  const reached = page.terminal.start(`${words} --grpc localhost:${ports.grpc}`);
  await reached.until(/Rosetta server listening/);
  await waitFor('Rosetta beside the node', () => isOpen(port));
  page.finds(
    `With the command, always give \`--grpc localhost:${ports.grpc}\``,
    '"stage":"synced"',
    await ask('/network/status', {}, 'network', port),
  );
  await reached.stop();
  const offline = page.terminal.start(`${words} --offline`);
  await offline.until(/Rosetta server listening/);
  await waitFor('Rosetta without a node', () => isOpen(port));
  page
    .row('cannot query endpoint in offline mode')
    .shows(await ask('/account/balance', {account_identifier: {address: dev1.bech32}}, 'network', port));
  await offline.stop();
  const wrong = await page.outputOf(`set +e
${words} --enable-fee-suggestion --denom-to-suggest aevmos
${words} --network ''
${words} --gas-to-suggest 0`);
  page.row('network not provided').shows(wrong);
  const suggestion = page.row('default suggest denom is not found in prices to suggest');
  suggestion.shows(wrong);
  await chain.stop();

  // Nodes whose server cannot start.
  for (const [name, value, row] of [
    ['enable-fee-suggestion', 'true', suggestion],
    ['network', '""', page.row('network not provided')],
  ] as const) {
    setToml(path.join(page.home, 'rosetta/config/app.toml'), {
      'rosetta.enable-fee-suggestion': 'false',
      'rosetta.denom-to-suggest': '"aevmos"',
      'minimum-gas-prices': '"1000000000aevmos"',
      [`rosetta.${name}`]: value,
    });
    chain = await page.startNode('rosetta');
    const exit = await chain.ended;
    row.holds(exit === 1 && /committed state/.test(chain.log()), `${name} = ${value}: the node ends with ${exit}`);
  }
  page.makeHome({home: 'blockless', app: {'rosetta.enable': 'true'}});
  await page.shell('rm ~/blockless/config/priv_validator_key.json');
  const waiting = page.terminal.start('evmosd start --home ~/blockless');
  const exit = await waiting.ended;
  const retried = page.row('maximum number of retries exceeded, last error');
  retried.shows(waiting.log());
  retried.holds(exit === 1, `the node ends with ${exit}`);
}

const run: Run = async (page) => {
  const ask = openPool(page);

  // The data of the page, compared with the help of every command.
  const {tree, commands} = await readTree(ask, {home: page.home, root: 'evmosd', hidden});
  page.reference('commands', tree);

  const seenFlags = (path: string): Map<string, RecordedFlag> => {
    const {command, inherited} = commands.get(path) ?? {command: undefined, inherited: []};
    const all = [...inherited, ...(command?.persistentFlags ?? []), ...(command?.flags ?? [])];
    return new Map(all.map((flag) => [flag.name, flag]));
  };
  // Completion offers the flags that a command declares as required. Some commands refuse to run without a flag that
  // they do not declare.
  const told = `--amount 1000000000000000000aevmos --pubkey "$(evmosd tendermint show-validator --home ~/one)" --from ${accounts.dev0.bech32} --generate-only`;
  const undeclared: readonly [path: string, words: string, flags: Readonly<Record<string, string>>][] = [
    ['evmosd init', 'node --home ~/three', {'chain-id': 'evmos_9000-1'}],
    [
      'evmosd tx staking create-validator',
      `--moniker node --home ~/one ${told}`,
      {
        'commission-rate': '0.1',
        'commission-max-rate': '0.2',
        'commission-max-change-rate': '0.01',
        'min-self-delegation': '1',
      },
    ],
    [
      'evmosd tx interchain-accounts host generate-packet-data',
      `'{"@type":"/cosmos.bank.v1beta1.MsgSend","from_address":"${accounts.dev0.bech32}","to_address":"${accounts.dev1.bech32}","amount":[]}'`,
      {encoding: 'proto3'},
    ],
  ];
  await page.shell(`for name in one two; do evmosd init $name --chain-id evmos_9000-1 --home ~/$name 2>/dev/null; done
evmosd config node tcp://localhost:1 --home ~/one; evmosd config chain-id evmos_9000-1 --home ~/one; evmosd config keyring-backend test --home ~/one`);
  const missed = new Map<string, {exit?: number; output: string}>();
  for (const [path, words, flags] of undeclared) {
    const toWords = (left: string): string =>
      Object.entries(flags)
        .filter(([name]) => name !== left)
        .map(([name, value]) => `--${name} ${value}`)
        .join(' ');
    for (const name of Object.keys(flags)) {
      missed.set(`${path} --${name}`, await page.try(`rm -rf ~/three; ${path} ${words} ${toWords(name)}`));
    }
    missed.set(path, await page.try(`rm -rf ~/three; ${path} ${words} ${toWords('')}`));
  }
  const needed = new Map(
    await Promise.all(
      [...commands].map(async ([path]): Promise<[string, string[]]> => {
        const offered = await ask(`evmosd __complete ${path.replace(/^evmosd ?/, '')} '' 2>/dev/null`);
        return [path, [...offered.matchAll(/^--([\w-]+)/gm)].map(([, name = '']) => name)];
      }),
    ),
  );
  const toSeen = (path: string, name: string): {shorthand?: string; form: string} | undefined => {
    const flag = seenFlags(path).get(name);
    const isRefused = missed.get(path)?.exit === 0 && (missed.get(`${path} --${name}`)?.exit ?? 0) !== 0;
    const isRequired = needed.get(path)?.includes(name) === true || isRefused;
    return flag && {shorthand: flag.shorthand, form: toDrawnForm(flag, isRequired)};
  };

  /** Compares a flag with the help of every command that has it. */
  const decideFlag = async (name: string, flag: Flag, paths: readonly string[]): Promise<void> => {
    for (const path of paths) {
      const seen = toSeen(path, flag.name);
      if (seen) {
        const holds = seen.form === toFlagText(flag) && seen.shorthand === flag.shorthand;
        page.data(name, holds, `${path}: ${toName({...seen, name: flag.name})} ${seen.form}`);
        continue;
      }
      // A hidden flag is parsed, and the command then shows its help.
      const output = await ask(`${path} --${flag.name}${flag.value ? ' x' : ''} --help`);
      page.data(name, !/unknown flag/.test(output) && /^Usage:/m.test(output), `taken: ${output.split('\n')[0] ?? ''}`);
    }
  };

  // Whether a command accepts a number of arguments. It checks the number before it looks for its home, which does not
  // exist, so nothing runs.
  const isTaken = async (path: string, count: number): Promise<boolean> => {
    const words = Array.from({length: count}, (_, index) => `word${index}`).join(' ');
    const output = await ask(`timeout 20 ${path} ${words} --home /dev/null/none`);
    return !/accepts |requires at least|unknown command|arg\(s\)/.test(output.split('\n').slice(0, 3).join('\n'));
  };

  const decide = async (command: Command, path: string): Promise<void> => {
    const {
      arguments: {names, min, max},
      aliases = [],
      groups = [],
      flags = [],
      persistentFlags: own = [],
    } = command;
    const seen = commands.get(path)?.command;
    if (!seen) {
      return;
    }
    // Some commands without arguments ignore the ones that they get, and a group of commands shows its help.
    const counts: [count: number, isRight: boolean][] = [
      [min, true],
      ...(min > 0 ? [[min - 1, false] as [number, boolean]] : []),
      ...(max > min ? [[max === Infinity ? min + 5 : max, true] as [number, boolean]] : []),
      ...(max > 0 && max < Infinity ? [[max + 1, false] as [number, boolean]] : []),
    ];
    const wrong: string[] = [];
    for (const [count, isRight] of command.commands ? [] : counts) {
      if ((await isTaken(path, count)) !== isRight) {
        wrong.push(`${count} arguments are ${isRight ? 'refused' : 'taken'}`);
      }
    }
    const usage = seen.usage === '' && names !== '' ? names : seen.usage;
    const found = seenFlags(path);
    const known = new Set(
      [...flags, ...own, ...groups.flatMap((group) => flagGroups[group]), ...persistentFlags].map(({name}) => name),
    );
    const unlisted = [...found.keys()].filter((name) => !known.has(name) && !isInherited(path, name));
    const name = command === rootCommand ? 'evmosd' : path;
    page.data(
      name,
      wrong.length === 0 &&
        unlisted.length === 0 &&
        (usage.includes(names) || names.includes(usage)) &&
        aliases.join() === (seen.aliases ?? []).join(),
      [`${path} ${seen.usage}`, ...(seen.aliases ?? []), ...wrong, ...unlisted.map((each) => `--${each} too`)].join(
        ', ',
      ),
    );
    for (const flag of [...flags, ...(command === rootCommand ? [] : own)]) {
      await decideFlag(`${path} ${toName(flag)}`, flag, [path]);
    }
    await Promise.all((command.commands ?? []).map((child) => decide(child, `${path} ${child.name}`)));
  };
  /** Whether a command inherits a flag from a command above it. */
  const isInherited = (path: string, name: string): boolean => {
    const above = path.replace(/ [^ ]+$/, '');
    const {persistentFlags: own = []} = commands.get(above)?.command ?? {};
    return own.some((each) => each.name === name) || (above.includes(' ') && isInherited(above, name));
  };
  await decide(rootCommand, 'evmosd');

  // The groups of flags are compared with each command that has the group and does not define the flag itself.
  const membersOf = (command: Command, path: string, group: string): {path: string; flags: readonly Flag[]}[] => [
    ...(command.groups?.some((each) => each === group) ? [{path, flags: command.flags ?? []}] : []),
    ...(command.commands ?? []).flatMap((child) => membersOf(child, `${path} ${child.name}`, group)),
  ];
  for (const [group, flags] of Object.entries(flagGroups)) {
    const members = membersOf(rootCommand, 'evmosd', group);
    for (const flag of flags) {
      const paths = members.filter((each) => !each.flags.some(({name}) => name === flag.name)).map(({path}) => path);
      await decideFlag(`flags of ${group} ${toName(flag)}`, flag, paths);
    }
  }
  for (const flag of persistentFlags) {
    if (flag.name === 'help') {
      const outputs = await Promise.all(['evmosd -h', 'evmosd query bank total -h', 'evmosd start --help'].map(ask));
      page.data(
        'flags of everyCommand -h, --help',
        outputs.every((each) => /--help/.test(each)),
        outputs[1] ?? '',
      );
    } else {
      await decideFlag(`flags of everyCommand ${toName(flag)}`, flag, ['evmosd']);
    }
  }
  page.cannot(
    {data: /^evmosd changeset/},
    'the binary is built without RocksDB, which these commands need: cmd/evmosd/opendb_rocksdb.go and memiavl of cronos',
  );

  // Files and the environment.
  const asked = await page.try('EVMOSD_NODE=tcp://localhost:2 evmosd query bank total --home ~/one');
  page.finds('The environment wins over the files', /127\.0\.0\.1:2: connect: connection refused/, asked.output);
  const named =
    await page.try(`EVMOSD_HOME=~/one evmosd tendermint show-node-id; evmosd tendermint show-node-id --home ~/one
EVMOSD_HOME=~/one evmosd config`);
  const [byEnvironment, byFlag] = named.output.split('\n');
  page.says(
    'Give `--home` as a flag: `config` and the keyring do not read `EVMOSD_HOME`',
    byEnvironment === byFlag && /"chain-id": ""/.test(named.output),
    named.output,
  );

  // Commands that no longer exist.
  const gone = await page.try(
    'for name in unsafe-reset-all genesis comet in-place-testnet; do evmosd $name || true; done; for name in wait-tx mint claims recovery incentives crisis; do evmosd query $name || true; done',
  );
  page.says(
    'For a command at the root, the message is `unknown command "…" for "evmosd"`.',
    ['unsafe-reset-all', 'genesis', 'comet', 'in-place-testnet'].every((name) =>
      gone.output.includes(`unknown command "${name}" for "evmosd"`),
    ),
    gone.output,
  );
  page.says(
    '`query mint`, `query claims`, `query recovery`, `query incentives` and `query crisis` have no module',
    ['wait-tx', 'mint', 'claims', 'recovery', 'incentives', 'crisis'].every((name) =>
      gone.output.includes(`unknown command "${name}" for "query"`),
    ),
    gone.output,
  );
  const traced = await page.try('evmosd start --trace_store x || evmosd start --tracestore x');
  page.finds(
    'The flag `--trace-store` is written with a hyphen',
    /unknown flag: --trace_store[\s\S]*unknown flag: --tracestore/,
    traced.output,
  );

  // Errors. They need a key with coins, and a node.
  // The lists that have no flags of pages get one entry more than a page has.
  const many = Array.from({length: 101}, (_, index) => index + 1);
  const toContract = (index: number): string => `0x${index.toString(16).padStart(40, '0')}`;
  const chain = await page.startChain({
    blockTime: '500ms',
    genesis: ({app_state: state}) => {
      Object.assign(state.erc20 ?? {}, {
        token_pairs: many.map((index) => ({
          erc20_address: toContract(index),
          denom: `utest${index}`,
          enabled: true,
          contract_owner: 'OWNER_MODULE',
        })),
      });
      Object.assign(state.revenue ?? {}, {
        revenues: many.map((index) => ({
          contract_address: toContract(index),
          deployer_address: accounts.dev0.bech32,
          withdrawer_address: accounts.dev1.bech32,
        })),
      });
      Object.assign(state.bank ?? {}, {
        denom_metadata: many.map((index) => ({
          base: `utest${index}`,
          display: `utest${index}`,
          name: 'Test',
          symbol: 'TEST',
          denom_units: [{denom: `utest${index}`, exponent: 0}],
        })),
      });
    },
  });
  const lists = [
    ['erc20 token-pairs', 'token_pairs'],
    ['revenue contracts', 'revenues'],
    [`revenue deployer-contracts ${accounts.dev0.bech32}`, 'contract_addresses'],
    [`revenue withdrawer-contracts ${accounts.dev1.bech32}`, 'contract_addresses'],
    ['bank denom-metadata', 'metadatas'],
  ] as const;
  const lengths = await Promise.all(
    lists.map(async ([words, key]) => {
      const found = JSON.parse(await page.shell(`evmosd query ${words} -o json --home ~/.tmp-evmosd`)) as Record<
        string,
        unknown
      > & {pagination: {next_key: string | null}};
      const {output} = await page.try(`evmosd query ${words} --limit 1 --home ~/.tmp-evmosd`);
      return {words, isCut: found.pagination.next_key !== null, length: (found[key] as unknown[]).length, output};
    }),
  );
  page.says(
    'lack them, and show 100 entries at most',
    lengths.every(({length, isCut, output}) => length === 100 && isCut && output.includes('unknown flag: --limit')),
    lengths.map(({words, length}) => `${words}: ${length} of 101`).join('; '),
  );
  const ofFuture = await Promise.all(
    [`feegrant grants-by-granter ${accounts.dev0.bech32}`, `feegrant grants-by-grantee ${accounts.dev0.bech32}`].map(
      (words) => page.try(`evmosd query ${words} --height 99999 --home ~/.tmp-evmosd`),
    ),
  );
  page.says(
    '`query feegrant` ignores `--height`, and answers for the newest state.',
    ofFuture.every(({exit}) => exit === 0),
    ofFuture.map(({output}) => output).join('; '),
  );
  const searched = await page.outputOf(
    `set +e; evmosd query txs --events tx.height=1 --height 99999 --home ~/.tmp-evmosd; evmosd query gov proposer 1 --height 99999 --home ~/.tmp-evmosd; evmosd query gov proposal 1 --height 99999 --home ~/.tmp-evmosd`,
  );
  page.says(
    '`query txs` and `query gov proposer` ignore it too, because they search the transactions.',
    /^total_count: "0"$/m.test(searched) &&
      /failed to find the proposer for proposalID 1/.test(searched) &&
      searched.split('height in the future').length === 2,
    searched.replace(/^Usage:[^]*?^\s*--trace.*$/gm, ''),
  );
  const bare = await page.shell(
    `for name in circulating-supply epoch-mint-provision inflation-rate period skipped-epochs; do evmosd query inflation $name --output json --home ~/.tmp-evmosd; done
evmosd query ibc-transfer escrow-address transfer channel-0 --output json --home ~/.tmp-evmosd`,
  );
  page.says(
    'With `--output json`, `query inflation` prints a bare value except for `params`, and so does `query ibc-transfer escrow-address`.',
    !bare.includes('{') && bare.trim().split('\n').length === 6 && /^evmos1/m.test(bare),
    bare,
  );
  const otherWord = await page.shell('evmosd query staking pool --output xml --home ~/.tmp-evmosd');
  page.says('Every word but `text` stands for `json`.', otherWord.trim().startsWith('{'), otherWord);
  const to = accounts.dev1.bech32;
  const send = `evmosd tx bank send dev0 ${to} 1aevmos --home ~/.tmp-evmosd -y`;
  const refused = await page.try(`${send} --fees auto || ${send} --broadcast-mode block`);
  page.finds(
    '`--fees auto` panics with `invalid decimal coin expression: auto`',
    /panic: invalid decimal coin expression: auto/,
    refused.output,
  );
  page.row('unsupported return type %s; supported types: sync, async').shows(refused.output);
  const inFile = await page.outputOf(
    `cp -r ~/.tmp-evmosd/config/client.toml ~/client.toml; sed -i 's/^broadcast-mode = .*/broadcast-mode = "block"/' ~/.tmp-evmosd/config/client.toml
set +e; ${send} --gas-prices ${facts.fees.walletGasPrices.average}aevmos; cp ~/client.toml ~/.tmp-evmosd/config/client.toml`,
  );
  page.row('unsupported return type %s; supported types: sync, async').shows(inFile);
  const someOperator = toBech32('evmosvaloper', accounts.dev0.address);
  const refusals: readonly (readonly [row: string, ...commands: string[]])[] = [
    [
      'accepts %d arg(s), received %d',
      'add-genesis-account dev0 1aevmos 2utest',
      'query authz grants x',
      'query block 1 2',
      'keys show',
    ],
    ['unknown flag: --%s', 'query bank total --first --second'],
    ["unknown shorthand flag: '1' in -1", 'query gov proposal -1'],
    ['flag needs an argument', 'query bank total --denom'],
    [
      'invalid argument "%s" for "--%s" flag',
      'query bank total --limit x',
      'query bank total --limit -1',
      'query bank total --height 1.5',
      'start --json-rpc.evm-timeout 5',
    ],
    ['required flag(s)', 'query txs'],
    [
      'proposal-id %s not a valid uint, please',
      'query gov proposal x',
      `tx gov deposit x 1aevmos --from ${accounts.dev0.bech32} --generate-only`,
      `tx gov vote x yes --from ${accounts.dev0.bech32} --generate-only`,
    ],
    [
      'is not a valid uint`, `start-height',
      'query gov proposer x',
      'query distribution slashes $(evmosd keys show mykey --bech val -a --home ~/.tmp-evmosd --keyring-backend test) x 1',
      'query staking historical-info x',
    ],
    ['is not a valid proposal status', 'query gov proposals --status x'],
    [
      'both allowed & deny list cannot be empty',
      `tx authz grant ${to} delegate --from ${accounts.dev0.bech32} --generate-only`,
      `tx authz grant ${to} unbond --allowed-validators ${someOperator} --deny-validators ${someOperator} --from ${accounts.dev0.bech32} --generate-only`,
    ],
    [
      'invalid event; event %s should be of the format',
      'query txs --events message',
      "query txs --events 'tx.height<5'",
      "query txs --events 'tx.height>5'",
      "query txs --events 'message.sender=x AND tx.height=5'",
      'query txs --events message.sender=x=y',
    ],
    ['invalid authorization type', `tx authz grant ${to} x --from ${accounts.dev0.bech32} --generate-only`],
    [
      'grantee and granter should be different',
      `tx authz grant ${accounts.dev0.bech32} send --spend-limit 1aevmos --from ${accounts.dev0.bech32} --generate-only`,
      `tx feegrant grant ${accounts.dev0.bech32} ${accounts.dev0.bech32} --from ${accounts.dev0.bech32} --generate-only`,
    ],
    [
      'spend-limit should be greater than zero',
      `tx authz grant ${to} send --from ${accounts.dev0.bech32} --generate-only`,
      `tx authz grant ${to} send --spend-limit 0aevmos --from ${accounts.dev0.bech32} --generate-only`,
      `tx feegrant grant ${accounts.dev0.bech32} ${to} --spend-limit 0aevmos --from ${accounts.dev0.bech32} --generate-only`,
    ],
    [
      'period limit was not set',
      `tx feegrant grant ${accounts.dev0.bech32} ${to} --period 10 --from ${accounts.dev0.bech32} --generate-only`,
      `tx feegrant grant ${accounts.dev0.bech32} ${to} --period-limit 5aevmos --from ${accounts.dev0.bech32} --generate-only`,
    ],
    [
      ': invalid coins',
      `tx bank send ${accounts.dev0.bech32} ${to} 0aevmos --generate-only`,
      `tx bank multi-send ${accounts.dev0.bech32} ${to} ${accounts.dev2.bech32} 1aevmos --split --generate-only`,
    ],
    ['duplicate denomination', `tx bank send ${accounts.dev0.bech32} ${to} 1aevmos,1aevmos --generate-only`],
    [
      'parsing time "%s" as "2006-01-02T15:04:05Z07:00"',
      `tx feegrant grant ${accounts.dev0.bech32} ${to} --expiration x --from ${accounts.dev0.bech32} --generate-only`,
    ],
    [
      'neither JSON input nor path',
      `tx ibc client update 07-tendermint-0 none --from ${accounts.dev0.bech32} --generate-only`,
    ],
    [
      'cannot use --output with --address',
      'keys show dev0 -a --output json --home ~/.tmp-evmosd --keyring-backend test',
    ],
    ['invalid Bech32 prefix encoding', 'keys show dev0 --bech x --home ~/.tmp-evmosd --keyring-backend test'],
    ['is not a valid Ethereum or Cosmos address', 'query evm code x', 'query evm storage x y'],
    ['unknown --type value %s', 'query tx x --type y', "query tx ''"],
    ["must include a second 'height' argument", 'query ibc client consensus-state x'],
    ['dial tcp: missing address', 'query bank total --node x'],
    ['connect: connection refused', 'query bank total --node tcp://localhost:1'],
    ['Error: EOF', 'keys export dev0 < /dev/null'],
  ];
  for (const [quote, ...commands] of refusals) {
    const row = page.row(quote);
    const outputs = await Promise.all(commands.map((words) => page.outputOf(`evmosd --home ~/one ${words}`)));
    const errors = outputs.map((output) => output.split('\n').find((line) => line.startsWith('Error: ')) ?? output);
    row.shows(errors.join('; '));
    row.holds(
      errors.every((error) => (row.codes[0] ?? []).some((text) => isIn(text, error))),
      errors.join('; '),
    );
  }
  const byVariable = await page.outputOf(
    'EVMOSD_OUTPUT=json evmosd keys show dev0 -p --home ~/.tmp-evmosd --keyring-backend test',
  );
  page.row('cannot use --output with --address').shows(byVariable);
  const failed = await page.outputOf(
    'set +e; evmosd query gov proposals --status PROPOSAL_STATUS_FAILED --home ~/.tmp-evmosd; evmosd query gov proposals --status failed --home ~/.tmp-evmosd',
  );
  page
    .row('is not a valid proposal status')
    .finds(/^Error: no proposals found[\s\S]*^Error: 'failed' is not a valid proposal status/m, failed);
  const none = await page.try('evmosd query gov proposals --home ~/.tmp-evmosd');
  page
    .row('no proposals found')
    .holds(none.exit === 1 && none.output.includes('no proposals found'), `${none.exit}: ${none.output}`);
  const until = await page.try(
    `evmosd tx feegrant grant ${accounts.dev0.bech32} ${to} --expiration 2040-01-01T00:00:00Z --from ${accounts.dev0.bech32} --generate-only --home ~/one`,
  );
  page.row('parsing time').finds('"expiration":"2040-01-01T00:00:00Z"', until.output);
  const panicked = await page.try('evmosd query bank send-enabled --page-key x --home ~/.tmp-evmosd');
  page.row('panic: illegal base64').shows(panicked.output);
  const negative = await page.outputOf('evmosd query gov proposal --node tcp://localhost:1 --home ~/one -- -1');
  page.row("unknown shorthand flag: '1' in -1").holds(/-1/.test(negative) && !/shorthand/.test(negative), negative);
  // What the descriptions of some flags and commands say.
  const derive = async (flags: string): Promise<string> =>
    (
      await page.outputOf(
        `echo "${mnemonic}" | evmosd keys add derived --recover --dry-run ${flags} --keyring-backend test --home ~/one --output json`,
      )
    ).match(/evmos1\w+/)?.[0] ?? '';
  const paths = await Promise.all(
    [
      '--index 7',
      `--hd-path "m/44'/60'/0'/0/7"`,
      `--hd-path "m/44'/60'/0'/0/7" --account 5 --index 3 --coin-type 118`,
    ].map(derive),
  );
  page.data(
    'evmosd keys add --hd-path',
    paths.every((each) => each !== '' && each === paths[0]),
    paths.join(', '),
  );
  const network = await page.outputOf('timeout 60 evmosd testnet start --v 1 --output-dir ~/network');
  page.data('evmosd testnet start', /panic: EOF|EOF/.test(network), network.slice(-300));
  page
    .row('chain ID required but not specified')
    .shows(
      await page.outputOf(
        `evmosd tx bank send ${accounts.dev0.bech32} ${to} 1aevmos --home ~/four --keyring-backend test --keyring-dir ~/.tmp-evmosd -y`,
      ),
    );
  page.row('unknown configuration key: "…"').shows(await page.outputOf('evmosd config foo bar --home ~/one'));
  page.row('unknown index direction').shows(await page.outputOf('evmosd index-eth-tx up --home ~/one'));
  page
    .row('unknown migration function for version: %s')
    .shows(await page.outputOf('evmosd migrate v17 ~/one/config/genesis.json'));
  page
    .row('cannot add account at existing address %s')
    .shows(
      await page.outputOf(
        `evmosd add-genesis-account ${to} 1aevmos --home ~/one; evmosd add-genesis-account ${to} 1aevmos --home ~/one`,
      ),
    );
  const busy = await page.try('evmosd block --home ~/.tmp-evmosd');
  page
    .row('error while openning db: …')
    .finds(/error while openning db: .*resource temporarily unavailable/, busy.output);

  // The consequences that the tables of flags describe.
  const byName = await page.try(`${send} --dry-run`);
  page.finds(
    'With the name of a key, the command ends with `a valid bech32 address must be provided in simulation mode`',
    'a valid bech32 address must be provided in simulation mode',
    byName.output,
  );
  const byAddress = `${send.replace('send dev0', `send ${accounts.dev0.bech32}`)} --dry-run`;
  const before = await page.try(byAddress);
  page.finds(
    'With an address that has sent none, or Ethereum transactions only, the command ends with `unrecognized/unsupported public key type: *secp256k1.PubKey`',
    'unrecognized/unsupported public key type: *secp256k1.PubKey',
    before.output,
  );
  const raw = await privateKeyToAccount(accounts.dev3.privateKey).signTransaction({
    chainId: 9_000,
    nonce: 0,
    gas: 21_000n,
    gasPrice: parseGwei('25'),
    to: accounts.dev1.address,
  });
  await chain.receipt(String((await chain.ask('eth_sendRawTransaction', [raw])).result));
  const ofEthereum = await page.try(
    `evmosd tx bank send ${accounts.dev3.bech32} ${to} 1aevmos --dry-run --home ~/.tmp-evmosd`,
  );
  page.finds(
    'With an address that has sent none, or Ethereum transactions only, the command ends with `unrecognized/unsupported public key type: *secp256k1.PubKey`',
    'unrecognized/unsupported public key type: *secp256k1.PubKey',
    ofEthereum.output,
  );
  await page.transact(`${send} --gas-prices ${facts.fees.walletGasPrices.average}aevmos`);
  const after = await page.try(byAddress);
  page.finds('and works for an address that has sent a Cosmos transaction before', /gas estimate: \d+/, after.output);
  // The key that --gas auto simulates with.
  const auto = (from: string): Promise<string> =>
    page.outputOf(
      `echo n | evmosd tx bank send ${from} ${to} 1aevmos --gas auto --gas-prices ${facts.fees.walletGasPrices.average}aevmos --keyring-backend test --keyring-dir ~/mixed --home ~/.tmp-evmosd`,
    );
  await page.shell(
    'mkdir ~/mixed; cp -r ~/.tmp-evmosd/keyring-test ~/mixed/; evmosd keys add 0first --multisig dev0,dev1 --keyring-backend test --keyring-dir ~/mixed',
  );
  const [ofKnown, ofNew] = [await auto('dev0'), await auto('dev2')];
  page.row('expected *signing.MultiSignatureData, got').shows(ofNew);
  page.finds('The key of the sender replaces it once the chain knows that key', /gas estimate: \d+/, ofKnown);
  const other = await page.outputOf(
    `cd ~/mixed; evmosd keys delete 0first -y --keyring-backend test --keyring-dir ~/mixed; evmosd keys add 0first --key-type secp256k1 --keyring-backend test --keyring-dir ~/mixed > /dev/null 2>&1`,
  );
  const ofNewWithOther = await auto('dev2');
  page.says(
    'So for a new account, the simulation fails if the first name is a multisig or a key of type `secp256k1`.',
    ofNewWithOther.includes('unrecognized/unsupported public key type: *secp256k1.PubKey'),
    `${other} ${ofNewWithOther}`,
  );
  await page.shell('evmosd keys rename 0first last -y --keyring-backend test --keyring-dir ~/mixed');
  page.finds('the first name in the keyring, in the order of the alphabet', /gas estimate: \d+/, await auto('dev2'));
  // Refusals of grants that only a block decides.
  const grant = (words: string): Promise<{code: number; log: string}> =>
    page.transact(
      `evmosd tx ${words} --from dev0 --gas 200000 --gas-prices ${facts.fees.walletGasPrices.average}aevmos -y --home ~/.tmp-evmosd`,
    );
  const granted = await grant(`feegrant grant dev0 ${accounts.dev2.bech32}`);
  const again = await grant(`feegrant grant dev0 ${accounts.dev2.bech32}`);
  page.row('fee allowance already exists').holds(granted.code === 0 && again.code === 18, again.log);
  page.row('fee allowance already exists').shows(again.log);
  const first = await grant(`authz grant ${accounts.dev2.bech32} send --spend-limit 3aevmos`);
  await grant(`authz grant ${accounts.dev2.bech32} send --spend-limit 4aevmos`);
  const replaced = await page.shell(
    `evmosd query authz grants ${accounts.dev0.bech32} ${accounts.dev2.bech32} -o json --home ~/.tmp-evmosd | jq -c '[.grants[].authorization.spend_limit[].amount]'`,
  );
  page
    .row('fee allowance already exists')
    .holds(first.code === 0 && replaced === '["4"]', `after grants of 3 and of 4: ${replaced}`);
  const senders = await page.shell(
    [
      `bank send dev0 ${to} 2aevmos`,
      `bank multi-send dev0 ${to} ${accounts.dev3.bech32} 2aevmos`,
      `feegrant grant dev0 ${to}`,
      `feegrant revoke dev0 ${to}`,
    ]
      .map(
        (words) =>
          `evmosd tx ${words} --from dev2 --generate-only --home ~/.tmp-evmosd | jq -r '.body.messages[0] | .from_address // .granter // .inputs[0].address'`,
      )
      .join('\n'),
  );
  page.says(
    'take the sender from their first argument, and ignore `--from`',
    senders === Array.from({length: 4}, () => accounts.dev0.bech32).join('\n'),
    senders,
  );
  page
    .row('expiration is before current block time')
    .shows(
      [
        await grant(`feegrant grant dev0 ${accounts.dev3.bech32} --expiration 2020-01-01T00:00:00Z`),
        await grant(`authz grant ${accounts.dev3.bech32} send --spend-limit 5aevmos --expiration 1`),
      ]
        .map(({log}) => log)
        .join('; '),
    );
  page
    .row("%s doesn't exist.: invalid type")
    .shows((await grant(`authz grant ${accounts.dev3.bech32} generic --msg-type /no.Such`)).log);
  const exec = async (words: string): Promise<string> => {
    await page.shell(`evmosd tx ${words} --generate-only --home ~/.tmp-evmosd > ~/inner.json`);
    return (
      await page.transact(
        `evmosd tx authz exec ~/inner.json --from dev1 --gas 400000 --gas-prices ${facts.fees.walletGasPrices.average}aevmos -y --home ~/.tmp-evmosd`,
      )
    ).log;
  };
  const sendFor = (coins: string): string => `bank send ${accounts.dev0.bech32} ${accounts.dev2.bech32} ${coins}`;
  const revoked = await grant(`authz revoke ${accounts.dev3.bech32} /cosmos.gov.v1.MsgVote`);
  page.row('failed to delete grant with key').shows(`${revoked.log}; ${await exec(sendFor('1aevmos'))}`);
  const soon = await grant(`authz grant ${to} send --spend-limit 5aevmos --expiration $(($(date +%s) + 4))`);
  await page.shell('sleep 6');
  const expired = await exec(sendFor('1aevmos'));
  page
    .row('failed to delete grant with key')
    .holds(soon.code === 0 && /failed to update grant with key [^]*authorization not found/.test(expired), expired);
  const operator = await page.shell('evmosd keys show mykey --bech val -a --home ~/.tmp-evmosd --keyring-backend test');
  await grant(`authz grant ${to} send --spend-limit 5aevmos`);
  await grant(`authz grant ${to} delegate --spend-limit 5aevmos --allowed-validators ${operator}`);
  const over = [
    await exec(sendFor('6aevmos')),
    await exec(`staking delegate ${operator} 6aevmos --from ${accounts.dev0.bech32}`),
  ];
  page.row('requested amount is more than spend limit').shows(over.join('; '));
  page
    .row('requested amount is more than spend limit')
    .finds(/requested amount is more than spend limit/, await exec(sendFor('1utest')));
  await grant(`authz grant ${to} send --spend-limit 5aevmos --allow-list ${accounts.dev3.bech32}`);
  const toAnother = await exec(sendFor('1aevmos'));
  for (const list of [`--allowed-validators ${someOperator}`, `--deny-validators ${operator}`]) {
    await grant(`authz grant ${to} delegate ${list}`);
    const outside = await exec(`staking delegate ${operator} 1aevmos --from ${accounts.dev0.bech32}`);
    page.row('cannot delegate/undelegate to %s validator').shows(`${toAnother}; ${outside}`);
  }
  await grant(`authz grant ${to} send --spend-limit 1aevmos`);
  const last = await exec(sendFor('1aevmos'));
  const usedUp = await exec(sendFor('1aevmos'));
  page
    .row('failed to delete grant with key')
    .holds(
      !last.includes('failed') && /failed to update grant with key [^]*authorization not found/.test(usedUp),
      usedUp,
    );
  await page.shell(
    `echo '{"metadata": "x", "deposit": "10000000aevmos", "title": "t", "summary": "s"}' > ~/signal.json`,
  );
  await grant('gov submit-proposal ~/signal.json');
  const older = await grant(`authz grant ${to} generic --msg-type /cosmos.gov.v1beta1.MsgVote`);
  const uncovered = await exec(`gov vote 1 yes --from ${accounts.dev0.bech32}`);
  page.says(
    'A grant for `/cosmos.gov.v1beta1.MsgVote`, the older type, does not cover it.',
    older.code === 0 && /failed to update grant with key [^]*authorization not found/.test(uncovered),
    uncovered,
  );
  await grant(`authz grant ${to} generic --msg-type /cosmos.gov.v1.MsgVote`);
  await page.run('evmosd tx authz exec vote.json', {
    replace: {
      '<proposal id>': '1',
      '<granter address>': `${accounts.dev0.bech32} --home ~/.tmp-evmosd`,
      '<grantee key>': 'dev1 -y --home ~/.tmp-evmosd',
    },
  });
  const kinds: Readonly<Record<string, string>> = {
    send: '--spend-limit 1aevmos',
    generic: '--msg-type /cosmos.gov.v1.MsgDeposit',
  };
  for (const row of page.rows('tx authz', 'Kind of grant')) {
    const [[kind = ''] = [], [type = ''] = []] = row.codes;
    const made = await grant(
      `authz grant ${accounts.dev3.bech32} ${kind} ${kinds[kind] ?? `--allowed-validators ${operator}`}`,
    );
    const ended = await grant(
      `authz revoke ${accounts.dev3.bech32} ${kind === 'generic' ? '/cosmos.gov.v1.MsgDeposit' : type}`,
    );
    row.holds(made.code === 0 && ended.code === 0, `${made.log} ${ended.log}`);
  }
  await grant(`authz grant ${accounts.dev3.bech32} delegate --allowed-validators ${operator}`);
  const shown = await page.shell(
    `evmosd query authz grants ${accounts.dev0.bech32} ${accounts.dev3.bech32} --home ~/.tmp-evmosd`,
  );
  const byType = await grant(`authz revoke ${accounts.dev3.bech32} /cosmos.staking.v1beta1.StakeAuthorization`);
  page.says(
    'such as `/cosmos.staking.v1beta1.StakeAuthorization` in the answers of `query authz`, gives `authorization not found`',
    shown.includes('/cosmos.staking.v1beta1.StakeAuthorization') && byType.log.includes('authorization not found'),
    `${shown} ${byType.log}`,
  );
  const ofStaking = `--gas 600000 --gas-prices ${facts.fees.walletGasPrices.average}aevmos --home ~/.tmp-evmosd`;
  const stake = (words: string): Promise<{code: number; log: string}> =>
    page.transact(`evmosd tx staking ${words} --from dev0 -y ${ofStaking}`);
  const readEntries = (): Promise<{creation_height: string; balance: string}[]> =>
    page.json(
      `evmosd query staking unbonding-delegations ${accounts.dev0.bech32} -o json --home ~/.tmp-evmosd | jq -c '[.unbonding_responses[].entries[] | {creation_height, balance}]'`,
    );
  page.row('must contain at least one message').shows((await grant('distribution withdraw-all-rewards')).log);
  await stake(`delegate ${operator} 9aevmos`);
  await page.shell(
    `evmosd tx staking unbond ${operator} 2aevmos --from ${accounts.dev0.bech32} --generate-only ${ofStaking} | jq '.body.messages += .body.messages' > ~/twice.json
evmosd tx sign ~/twice.json --from dev0 --home ~/.tmp-evmosd > ~/signed.json`,
  );
  const twice = await page.transact('evmosd tx broadcast ~/signed.json --home ~/.tmp-evmosd');
  const entries = await readEntries();
  page.says(
    'If an account undelegates from one validator twice in a block, the two amounts are one entry.',
    twice.code === 0 && entries.length === 1 && entries[0]?.balance === '4',
    JSON.stringify(entries),
  );
  const created = Number(entries[0]?.creation_height);
  const part = await stake(`cancel-unbond ${operator} 3aevmos ${created}`);
  const left = await readEntries();
  page.says(
    'names this entry by its creation height, and cancels all or a part of its amount',
    part.code === 0 && left.length === 1 && left[0]?.balance === '1',
    JSON.stringify(left),
  );
  const wrong = [
    await stake(`cancel-unbond ${operator} 1aevmos ${created + 1}`),
    await stake(`cancel-unbond ${operator} 2aevmos ${created}`),
  ];
  page.row('unbonding delegation entry is not found at block height').shows(wrong.map(({log}) => log).join('; '));
  const all = await stake(`cancel-unbond ${operator} 1aevmos ${created}`);
  page.says('cancels all or a part of its amount', all.code === 0 && (await readEntries()).length === 0, all.log);
  const ranges = await page.outputOf(
    `set +e; for sign in '>' '<'; do evmosd query txs --events "tx.height$sign=1" --home ~/.tmp-evmosd; done`,
  );
  page.row('parse error near ge').shows(ranges);
  const {body: ofRange} = await chain.rest('/cosmos/tx/v1beta1/txs?events=tx.height>=1&limit=1');
  page.row('invalid event; event %s should be of the format').finds(/"total":\s*"[1-9]\d*"/, ofRange);
  const signers = [
    await grant(`distribution withdraw-rewards ${operator} --commission`),
    await grant(`bank send dev0 ${to} 1aevmos --fee-payer ${accounts.dev2.bech32}`),
  ];
  for (const {log} of signers) {
    page.row('wrong number of signers').shows(log);
  }
  const wrongMode = await page.outputOf(
    `evmosd tx bank send dev0 ${accounts.dev1.bech32} 1aevmos --sign-mode direct-aux -y --home ~/.tmp-evmosd`,
  );
  page.row('cannot sign with SIGN_MODE_DIRECT_AUX').shows(wrongMode);
  const tip = await chain.block();
  await chain.stop();
  const exported = await page.outputOf('evmosd export --for-zero-height --home ~/.tmp-evmosd');
  page.data(
    'evmosd export --for-zero-height',
    /expected validator evmosvaloper1\w+ not found/.test(exported),
    exported.slice(-300),
  );
  const above = await page.try(`evmosd block --height ${tip + 1_000} --home ~/.tmp-evmosd`);
  page.row('invalid height, the latest height found in the db').shows(above.output);
  const pruned = await page.try('evmosd prune');
  page.row('panic: could not create directory ""').shows(pruned.output);
  // The message ends at its colon.
  page
    .row('invalid chain-id format:')
    .finds(/invalid chain-id format:\s*$/m, missed.get('evmosd init --chain-id')?.output ?? '');
  const gentx = await page
    .shell(
      `cp -r ~/.tmp-evmosd/keyring-test ~/one; evmosd add-genesis-account dev0 1000000000000000000000aevmos --home ~/one; evmosd gentx dev0 1000000000000000000aevmos --home ~/one --output-document ~/gentx.json 2>&1
jq -c '.body.messages[0] | .commission, .min_self_delegation' ~/gentx.json`,
    )
    .catch((error: Error) => error.message);
  page.finds(
    'If the help of the program names a default only in its text, the reference has this default in the description of the flag',
    /"rate":"0\.10+","max_rate":"0\.20+","max_change_rate":"0\.010+"\}\n"1"/,
    gentx,
  );
  await checkRosetta(page);
};

export default run;

import {readFileSync, writeFileSync} from 'node:fs';
import path from 'node:path';
import {encodeDeployData, encodeFunctionData, getAddress, getContractAddress, toFunctionSelector, type Hex} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {findFact} from '../../../../../src/site/names';
import {setToml, startNode, type Event} from '../../../chain';
import type {Run} from '../../../run';
import type {Requires} from '../../../tools';
import {hasEvent, readPrivateKey, waitForVotes} from './cosmos';
import {compileOne, sendEthereum, type Sent} from './ethereum';

/** The source of an ERC-20 token that misbehaves on request. */
const oddSource = `// SPDX-License-Identifier: LGPL-3.0-only
pragma solidity ^0.8.20;
contract Odd {
  event Transfer(address indexed from, address indexed to, uint256 value);
  event Approval(address indexed owner, address indexed spender, uint256 value);
  string public name; string public symbol = "ODD"; uint8 public decimals; uint256 public totalSupply; uint256 public mode;
  mapping(address => uint256) balances;
  constructor(string memory n, uint8 d) { name = n; decimals = d; balances[msg.sender] = totalSupply = 1e12; }
  function set(uint256 m) external { mode = m; }
  function balanceOf(address a) external view returns (uint256) { require(mode != 5, "no"); return balances[a]; }
  function transfer(address to, uint256 v) external returns (bool) {
    require(mode != 4, "closed");
    if (mode == 1) return false;
    balances[msg.sender] -= v;
    balances[to] += mode == 2 ? v - 1 : v;
    emit Transfer(msg.sender, to, v);
    if (mode == 3) emit Approval(msg.sender, to, v);
    return true;
  }
  function pretend(address from, address to, uint256 v) external { emit Transfer(from, to, v); }
  function destroy() external { selfdestruct(payable(msg.sender)); }
}`;

const price = '--gas-prices 25000000000aevmos';
const voucher = 'ibc/A4DB47A9D3CF9A068D454513891B526702455D3EF08FB9EB558C561F9DC2B701';
const pairOfTest = '0x80b5a32E4F032B2a058b4F29EC95EEfEEB87aDcd';
const moduleHex = findFact('account.erc20.hex').value as Hex;
const gov = findFact('account.gov.bech32').value;

interface Result {
  code: number;
  log: string;
}

export const requires: Requires = ['EVMOS_SOURCE', 'grpcurl'];

const run: Run = async (page) => {
  const odd = compileOne(oddSource);
  // The chain from the page about a single node, set up by hand, with the two coins and short votes.
  await page.shell(`NODE_HOME="$HOME/.evmosd-local"; ln -s .evmosd-local .evmosd
evmosd config chain-id evmos_9000-1 --home "$NODE_HOME"
evmosd config keyring-backend test --home "$NODE_HOME"
evmosd init mynode --chain-id evmos_9000-1 --home "$NODE_HOME"
GENESIS="$NODE_HOME/config/genesis.json"`);
  const genesisFile = path.join(page.home, '.evmosd-local/config/genesis.json');
  const defaults = (JSON.parse(readFileSync(genesisFile, 'utf8')) as Genesis).app_state.erc20;
  for (const row of page.rows('Parameters')) {
    const key = row.cells[0] as keyof typeof defaults.params;
    row.holds(String(defaults.params[key]) === row.cells[2], JSON.stringify(defaults));
  }
  page.says('By default, it has no pairs.', defaults.token_pairs.length === 0, JSON.stringify(defaults));
  await page.shell(`jq '.app_state.staking.params.bond_denom = "aevmos"
  | .app_state.gov.params.min_deposit[0].denom = "aevmos"
  | .app_state.gov.params.voting_period = "30s"' "$GENESIS" > "$GENESIS.tmp"
mv "$GENESIS.tmp" "$GENESIS"
evmosd keys add val --home "$NODE_HOME"; evmosd keys add other --home "$NODE_HOME"`);
  await page.run('evmosd add-genesis-account val');
  await page.shell(
    `evmosd add-genesis-account other 1000000000000000000000aevmos,5000000${voucher},1000000uthird --home "$NODE_HOME"`,
  );
  const address = (name: string): Promise<string> => page.shell(`evmosd keys show ${name} -a`);
  const val = await address('val');
  const other = await address('other');
  const valKey = await readPrivateKey(page, 'val');
  const otherKey = await readPrivateKey(page, 'other');
  const valHex = privateKeyToAccount(valKey).address;
  const otherHex = privateKeyToAccount(otherKey).address;
  // The addresses of contracts that do not exist yet, by account and nonce: the coin of the first has metadata, the pair of
  // the second has no owner, and nobody may send the coin of the third.
  const [described, ownerless, closed] = [0n, 1n, 2n].map((nonce) => getContractAddress({from: otherHex, nonce}));
  const genesis = JSON.parse(readFileSync(genesisFile, 'utf8')) as Genesis;
  const base = `erc20/${described}`;
  genesis.app_state.bank.denom_metadata = [
    {base, name: base, display: base, symbol: 'X', description: 'x', denom_units: [{denom: base, exponent: 0}]},
  ];
  genesis.app_state.bank.send_enabled = [{denom: `erc20/${closed}`, enabled: false}];
  genesis.app_state.erc20.token_pairs = [
    {erc20_address: ownerless, denom: 'uthird', enabled: true, contract_owner: 'OWNER_UNSPECIFIED'},
  ];
  writeFileSync(genesisFile, JSON.stringify(genesis));
  await page.shell(`evmosd gentx val 1000000000000000000000aevmos --chain-id evmos_9000-1 --gas-prices 20000000000aevmos --home "$NODE_HOME"
evmosd collect-gentxs --home "$NODE_HOME"; evmosd validate-genesis --home "$NODE_HOME"`);
  for (const [name, pair] of [
    ['contract', {erc20_address: ownerless, denom: 'uxyz'}],
    ['coin', {erc20_address: described, denom: 'uthird'}],
  ] as const) {
    const twice = JSON.parse(readFileSync(genesisFile, 'utf8')) as Genesis;
    twice.app_state.erc20.token_pairs.push({...pair, enabled: true, contract_owner: 'OWNER_MODULE'});
    page.write(`${name}.json`, JSON.stringify(twice));
  }
  const both = await page.try(
    'evmosd validate-genesis contract.json 2>&1 | head -3; evmosd validate-genesis coin.json 2>&1 | head -3',
  );
  page.row('token ERC20 contract duplicated on genesis').shows(both.output);

  setToml(path.join(page.home, '.evmosd-local/config/config.toml'), {
    'p2p.seeds': '""',
    'consensus.timeout_commit': '"500ms"',
  });
  setToml(path.join(page.home, '.evmosd-local/config/app.toml'), {
    pruning: '"nothing"',
    'api.enable': 'true',
    'grpc.enable': 'true',
    'json-rpc.enable': 'true',
    'telemetry.enabled': 'true',
    'telemetry.prometheus-retention-time': '600',
  });
  const chain = await startNode(path.join(page.home, '.evmosd-local'), page.terminal.env);
  const ask = (text: string): Promise<string> => page.outputOf(`evmosd query ${text}`);
  const send = (words: string, from = 'val', gas = 3_000_000): Promise<Result> =>
    page.transact(`evmosd tx ${words} --from ${from} --gas ${gas} ${price} -y`);
  const coins = async (who: string, denom: string): Promise<bigint> => {
    const {body} = await chain.rest(`/cosmos/bank/v1beta1/balances/${who}/by_denom?denom=${denom}`);
    return BigInt((JSON.parse(body) as {balance: {amount: string}}).balance.amount);
  };
  const view = async (to: string, signature: string, words = ''): Promise<bigint> => {
    const {result} = await chain.ask('eth_call', [
      {to, data: `${toFunctionSelector(signature)}${words.replace(/^0x/, '').padStart(words ? 64 : 0, '0')}`},
      'latest',
    ]);
    return BigInt(result as string);
  };
  const tokens = (contract: string, who: string): Promise<bigint> => view(contract, 'balanceOf(address)', who);
  const callOdd = (to: Hex, name: string, args: readonly unknown[], key: Hex = valKey): Promise<Sent> =>
    sendEthereum(chain, key, {to, data: encodeFunctionData({abi: odd.abi, functionName: name, args}), gas: 500_000n});
  const deploy = async (name: string, decimals: number, key: Hex = valKey): Promise<Hex> => {
    const {receipt} = await sendEthereum(chain, key, {
      data: encodeDeployData({abi: odd.abi, bytecode: odd.code, args: [name, decimals]}),
      gas: 2_500_000n,
    });
    if (receipt?.status !== '0x1' || !receipt.contractAddress) {
      throw new Error(`${name} is not deployed`);
    }
    return getAddress(receipt.contractAddress);
  };
  /** Votes for the newest proposals and waits until the votes end. */
  const pass = async (count = 1): Promise<string> => {
    // Those that can still be voted on: a later release may refuse one.
    const open = '.proposals[] | select(.status == "PROPOSAL_STATUS_VOTING_PERIOD") | .id';
    const ids = (await page.shell(`evmosd query gov proposals -o json | jq -r '${open}'`)).split('\n').map(Number);
    const newest = ids.sort((a, b) => a - b).slice(-count);
    for (const id of newest) {
      const {code, log} = await send(`gov vote ${id} yes`, 'val', 300_000);
      if (code !== 0) {
        throw new Error(log);
      }
    }
    return waitForVotes(page, ...newest);
  };
  const registerCoin = (file: string): Promise<Result> =>
    send(
      `gov submit-legacy-proposal register-coin ${file} --title a --description b --deposit 10000000aevmos`,
      'val',
      9_000_000,
    );
  const registerToken = (contract: string): Promise<Result> =>
    send(
      `gov submit-legacy-proposal register-erc20 ${contract} --title a --description b --deposit 10000000aevmos`,
      'val',
      9_000_000,
    );
  const test = page.fence('"display": "test"').fence.code;
  const atom = page.fence('"aliases": ["uatom"]').fence.code;

  // The worked example.
  page.write('metadata.json', test);
  const unregistered = await send(`erc20 convert-erc20 ${pairOfTest} 1`);
  await page.run('--title "Register TEST"', {adapt: [['sleep 6', 'sleep 2', 'blocks of half a second']]});
  const first = await waitForVotes(page, 1);
  page.block('"display": "test"', first.includes('PASSED'), first);
  await page.run('evmosd query erc20 token-pair utest');
  await page.run('convert-coin 25000000utest', {
    adapt: [['sleep 6', 'sleep 2', 'blocks of half a second']],
    select: (output) => output.trim().split('\n').at(-1) ?? '',
  });
  await page.run('jq -c .balances');
  const atHome = await coins(val, 'utest');
  const minted = await view(pairOfTest, 'totalSupply()');
  const events = await page.run('convert-erc20 0x80b5');
  await chain.block();
  const supply = await view(pairOfTest, 'totalSupply()');
  const now = await coins(val, 'utest');
  page.says(
    'The supply falls to 15,000,000, and the key has 985,000,000 `utest`.',
    supply === 15_000_000n && now === 985_000_000n,
    `${supply} ${now} ${events.output}`,
  );
  page
    .row('Born as a coin | The coins go')
    .holds(atHome === 975_000_000n && minted === 25_000_000n && supply === 15_000_000n, `${minted} → ${supply}`);
  // The stored id.
  const stored = async (key: string): Promise<string> => (await chain.stored('erc20', key)).toString('hex');
  const id = '03ba7896b68fde23f889bc8bb5e765b32bdaf8887796a134520fddbc5003f77c';
  const byContract = await stored(`02${pairOfTest.slice(2)}`);
  page.says('`03ba7896b68fde23f889bc8bb5e765b32bdaf8887796a134520fddbc5003f77c`', byContract === id, byContract);
  const switchOf = async (name: string): Promise<string> =>
    (await chain.stored('erc20', Buffer.from(name).toString('hex'), 'subspace')).toString();
  const onKeys = [await switchOf('EnableErc20'), await switchOf('EnableEVMHook')];
  // Roles of the contract, by calls that change nothing.
  const asks = async (signature: string, words: string, from: string): Promise<boolean> => {
    const {error} = await chain.ask('eth_call', [
      {from, to: pairOfTest, data: `${toFunctionSelector(signature)}${words}`},
      'latest',
    ]);
    return error === undefined;
  };
  const word = (value: string | number): string =>
    (typeof value === 'number' ? value.toString(16) : value.slice(2).toLowerCase()).padStart(64, '0');
  const mine = word(valHex);
  const one = word(1);
  for (const [quote, signature, words, module, holder] of [
    ['mint(address,uint256)', 'mint(address,uint256)', mine + one, true, false],
    ['burnCoins(address,uint256)', 'burnCoins(address,uint256)', mine + one, true, false],
    ['burn(uint256)', 'burn(uint256)', one, undefined, true],
    ['burnFrom(address,uint256)', 'burnFrom(address,uint256)', mine + one, false, false],
    ['pause(), unpause()', 'pause()', '', true, false],
    ['transfer(address,uint256) | 0xa9059cbb', 'transfer(address,uint256)', word(otherHex) + one, undefined, true],
    ['approve(address,uint256)', 'approve(address,uint256)', word(otherHex) + one, undefined, true],
    [
      'transferFrom(address,address,uint256)',
      'transferFrom(address,address,uint256)',
      mine + word(otherHex) + one,
      false,
      false,
    ],
    ['balanceOf(address), totalSupply()', 'totalSupply()', '', true, true],
  ] as const) {
    const row = page.row(quote, 'The contract of a coin');
    const selectors = (row.codes[0] ?? []).map((each) => toFunctionSelector(each));
    const byModule = await asks(signature, words, moduleHex);
    const byHolder = await asks(signature, words, valHex);
    row.holds(
      JSON.stringify(selectors) === JSON.stringify(row.codes[1]) &&
        (module === undefined || byModule === module) &&
        byHolder === holder,
      `${selectors.join()}: by the module ${byModule}, by a holder ${byHolder}`,
    );
  }
  // Burned tokens leave their coins in the module account.
  const moduleAddress = findFact('account.erc20.bech32').value;
  const behind = await coins(moduleAddress, 'utest');
  await sendEthereum(chain, valKey, {
    to: pairOfTest,
    data: `${toFunctionSelector('burn(uint256)')}${word(1_000)}` as Hex,
  });
  page.says(
    'The coin behind the token then stays locked forever',
    (await coins(moduleAddress, 'utest')) === behind && (await view(pairOfTest, 'totalSupply()')) === 14_999_000n,
    String(behind),
  );

  // The example over IBC, with the coin of this chain. The channel leads from the chain to itself, and its packets go
  // over the localhost connection, whose proof is one byte, so no second chain is needed.
  await page.shell('evmosd keys add sea; evmosd keys add mate');
  const mate = await address('mate');
  await send(`bank send val ${mate} 10000000000000000000aevmos`);
  const sea = await address('sea');
  const seaHex = privateKeyToAccount(await readPrivateKey(page, 'sea')).address;
  const submit = async (message: object, from = 'mate'): Promise<Result> => {
    await page.shell(`cat > message.json <<'END'
${JSON.stringify(toTransaction(message))}
END
evmosd tx sign message.json --from ${from} > message-signed.json`);
    return page.transact('evmosd tx broadcast message-signed.json');
  };
  const relayed = {proof_height: {revision_number: '1', revision_height: '1'}, signer: mate};
  const ofChannel = (name: string, fields: object): object => ({
    '@type': `/ibc.core.channel.v1.Msg${name}`,
    ...fields,
    ...relayed,
  });
  const [near, far] = ['channel-0', 'channel-1'];
  const opened = [
    await submit({
      ...ofChannel('ChannelOpenInit', {port_id: 'transfer', channel: toChannel('')}),
      proof_height: undefined,
    }),
    await submit(
      ofChannel('ChannelOpenTry', {
        port_id: 'transfer',
        channel: toChannel(near),
        counterparty_version: 'ics20-1',
        proof_init: 'AQ==',
      }),
    ),
    await submit(
      ofChannel('ChannelOpenAck', {
        port_id: 'transfer',
        channel_id: near,
        counterparty_channel_id: far,
        counterparty_version: 'ics20-1',
        proof_try: 'AQ==',
      }),
    ),
    await submit(ofChannel('ChannelOpenConfirm', {port_id: 'transfer', channel_id: far, proof_ack: 'AQ=='})),
  ];
  const carry = async ({log}: Result): Promise<Result> =>
    submit(ofChannel('RecvPacket', {packet: readPacket(log), proof_commitment: 'AQ=='}));
  const inHour = String(BigInt(Date.now() + 3_600_000) * 1_000_000n);
  const transferTo = (
    receiver: string,
    coin: string,
    from: string,
    at: string | undefined,
    until: string,
  ): Promise<Result> =>
    send(
      `ibc-transfer transfer transfer ${at} ${receiver} ${coin} --absolute-timeouts --packet-timeout-height 0-0 --packet-timeout-timestamp ${until}`,
      from,
    );
  await send(`bank send val ${sea} 1000000000000000000aevmos,3000000utest`);
  const seaRows = page.rows('The same over IBC');
  const step = async (index: number, results: readonly Result[]): Promise<void> => {
    const seen = [await coins(sea, 'utest'), await tokens(pairOfTest, seaHex)].map((amount) => Number(amount) / 1e6);
    const wrong = results.find(({code}) => code !== 0);
    const moved = results.flatMap(({log}) => [...log.matchAll(/"amount\\*","value\\*":\\*"(\d+)/g)]);
    const amounts = [...new Set(moved.map(([, amount]) => Number(amount) / 1e6))].filter(Boolean);
    seaRows[index]?.holds(
      !wrong && seen.join() === seaRows[index]?.cells.slice(1).join(),
      wrong
        ? `code ${wrong.code}: ${wrong.log}`
        : `moved ${amounts.join(' and ') || 'none'}: ${seen[0]} as a coin, ${seen[1]} as tokens`,
    );
  };
  await step(0, opened);
  const outward = await transferTo(mate, '30000000utest', 'val', near, inHour);
  const outwardCarried = await carry(outward);
  const [, away = ''] = /denom: (ibc\/[0-9A-F]{64})/.exec(await ask(`bank balances ${mate}`)) ?? [];
  const homeward = await transferTo(sea, `10000000${away}`, 'mate', far, inHour);
  await step(1, [outward, outwardCarried, homeward, await carry(homeward)]);
  await step(2, [await send(`erc20 convert-erc20 ${pairOfTest} 4000000`, 'sea')]);
  const end = Date.now() + 20_000;
  const leaving = await transferTo(mate, '10000000utest', 'sea', near, String(BigInt(end) * 1_000_000n));
  await step(3, [leaving]);
  while (Date.now() < end) {
    await chain.block();
  }
  // The time of a block is that of the votes for the block before it.
  await chain.block();
  const height = String(await chain.block());
  const timedOut = await submit({
    ...ofChannel('Timeout', {packet: readPacket(leaving.log), proof_unreceived: 'AQ==', next_sequence_recv: '1'}),
    proof_height: {revision_number: '1', revision_height: height},
  });
  await step(4, [timedOut]);
  await page.run('ibc-transfer transfer transfer channel-3', {
    replace: {'<cosmos address>': mate, '<contract>': pairOfTest, '<key>': 'sea -y'},
    adapt: [['channel-3', 'channel-0', 'the channel of this chain']],
  });
  page.finds(
    'If you have fewer coins than the amount, the module first converts the missing amount from tokens.',
    /^12$/,
    String(Number(await tokens(pairOfTest, seaHex)) / 1e6),
  );

  // The registration of contracts and an IBC voucher.
  const describedAt = await deploy('Described', 6, otherKey);
  await deploy('Ownerless', 6, otherKey);
  await deploy('Closed', 6, otherKey);
  const odd1 = await deploy('1. Odd token!', 6);
  const odd2 = await deploy('Second', 0);
  const short = await deploy('x', 6);
  await registerToken(odd2);
  await pass();
  page.write('metadata.json', atom);
  const apart = [
    ['\nevmosd tx', '\nsleep 3\nevmosd tx', 'alternatives of one key: a block lies between'],
    ['--from val', '--from val --yes', 'nobody answers the question'],
  ] as const;
  const fourth = await deploy('Fourth', 6);
  await page.run('--title "Register ATOM"', {
    replace: {
      '<why>': 'a reason',
      '<amount>': '10000000',
      '<key>': 'val',
      '<contract>': odd1,
      '<another contract>': fourth,
      '<contract or denom>': odd2,
    },
    adapt: apart,
  });
  await registerToken(closed ?? '');
  const passed = await pass(4);
  if (!(await ask('erc20 token-pairs -o json')).includes(odd1)) {
    // A later release has no register-coin, and the block ended with its first command.
    await registerToken(`${odd1} ${fourth}`);
    await send(
      `gov submit-legacy-proposal toggle-token-conversion ${odd2} --title a --description b --deposit 10000000aevmos`,
    );
    await pass(2);
  }
  const pairs = await ask('erc20 token-pairs -o json');
  page.block('"aliases": ["uatom"]', passed.includes('PASSED') && pairs.includes(voucher), pairs);
  page.row('Example | An IBC voucher').holds(pairs.includes(voucher) && pairs.includes(odd1), pairs);
  page.row('Registered by').holds(pairs.includes(voucher) && pairs.includes(odd1), pairs);
  page.row('What registration makes').finds(`erc20/${odd1}`, pairs);
  page.row('contract_owner | OWNER_MODULE').shows(pairs);
  page.row('contract_owner | OWNER_MODULE').shows(pairs, 1);
  // The stored pair.
  const denomination = Buffer.from(`erc20/${odd1}`).toString('hex');
  const oddId = await stored(`02${odd1.slice(2)}`);
  const oddPair = await stored(`01${oddId}`);
  page.row('0x01, then the id').holds(oddId !== '' && oddPair.includes(denomination), oddPair);
  page.row('0x02, then the 20 bytes of the contract').holds(/^[0-9a-f]{64}$/.test(oddId), oddId);
  page.row('0x03, then the denomination as text').holds((await stored(`03${denomination}`)) === oddId, oddId);
  const toFields = async (type: string): Promise<string[]> =>
    (await page.shell(`grpcurl -plaintext localhost:9090 describe evmos.erc20.v1.${type}`)).match(/\w+ = \d+(?=;)/g) ??
    [];
  const [ofPair, ofOwner] = [await toFields('TokenPair'), await toFields('Owner')];
  for (const row of page.rows('State', 'No.')) {
    const [name = ''] = row.codes[1] ?? [];
    const wanted = [
      `${name} = ${row.cells[0]}`,
      ...[...(row.cells[3] ?? '').matchAll(/(\w+) (\d+)/g)].map(([, owner, number]) => `${owner} = ${number}`),
    ];
    const known = name === 'contract_owner' ? [...ofPair, ...ofOwner] : ofPair;
    row.holds(pairs.includes(`"${name}"`) && wanted.every((each) => known.includes(each)), known.join(', '));
  }
  const metadata = await page.shell(`evmosd query bank denom-metadata --denom erc20/${odd1} -o json`);
  const plain = await page.shell(`evmosd query bank denom-metadata --denom erc20/${odd2} -o json`);
  const sanitized = 'Oddtoken';
  for (const [quote, wanted] of [
    ['`base`, `name` |', [`"base":"erc20/${odd1}"`, `"name":"erc20/${odd1}"`]],
    ['symbol | symbol()', ['"symbol":"ODD"']],
    ['description | Cosmos coin', [`"description":"Cosmos coin token representation of ${odd1}"`]],
    [
      'denom_units | The base',
      [`{"denom":"erc20/${odd1}","exponent":0,"aliases":[]}`, `{"denom":"${sanitized}","exponent":6,"aliases":[]}`],
    ],
    ['display | The sanitized', [`"display":"${sanitized}"`]],
  ] as const) {
    page
      .row(quote, 'Registration proposals')
      .holds(wanted.every((each) => metadata.includes(each)) && plain.includes(`"display":"erc20/${odd2}"`), metadata);
  }

  // The commands of conversion, for the coin and for a contract that began as ERC-20.
  await page.run('convert-coin 1000000<denom> --from', {
    adapt: apart,
    replace: {
      '<denom>': 'utest',
      '<key>': 'val',
      '<contract>': odd1,
      '<0x receiver>': otherHex,
      '<evmos1 receiver>': other,
    },
  });
  if ((await tokens(odd1, moduleHex)) === 0n) {
    // As above: there is no convert-coin.
    await send(`erc20 convert-erc20 ${odd1} 1000000`);
    await send(`erc20 convert-erc20 ${odd1} 1000000 ${other}`);
  }
  await chain.block();
  const asCoins = await coins(val, `erc20/${odd1}`);
  const locked = await tokens(odd1, moduleHex);
  const backAgain = await send(`erc20 convert-coin 500000erc20/${odd1}`);
  page
    .row('Born as an ERC-20 | The coins go')
    .holds(
      asCoins === 1_000_000n &&
        locked === 2_000_000n &&
        backAgain.code === 0 &&
        (await tokens(odd1, moduleHex)) === 1_500_000n,
      `${asCoins} coins, ${locked} tokens in the module account, then ${await tokens(odd1, moduleHex)}: ${backAgain.log}`,
    );
  page.says('What waits in the module account', locked === 2_000_000n && behind > 0n, `${locked} ${behind}`);
  page.says('The message needs no allowance.', asCoins === 1_000_000n, String(asCoins));
  const keys = ['sender', 'receiver', 'amount', 'cosmos_coin', 'erc20_token'];
  const toCoinLog = await send(`erc20 convert-erc20 ${odd1} 10`);
  const written = [odd1.toLowerCase(), odd1.slice(2)];
  const asWritten: string[] = [];
  for (const each of written) {
    const {log} = await send(`erc20 convert-erc20 ${each} 10`);
    asWritten.push(/"key":"erc20_token","value":"(\w+)"/.exec(log)?.[1] ?? log);
  }
  page.says(
    'In `convert_erc20`, the contract is written as in the message, which may be in small letters or lack the `0x`',
    asWritten.join() === written.join(),
    `erc20_token: ${asWritten.join(', ')}`,
  );
  page
    .row('convert_coin | MsgConvertCoin', 'Events')
    .holds(hasEvent(backAgain.log, 'convert_coin', keys), backAgain.log);
  page
    .row('convert_erc20 | MsgConvertERC20', 'Events')
    .holds(hasEvent(toCoinLog.log, 'convert_erc20', keys), toCoinLog.log);
  page.finds(
    'In `convert_coin`, `sender` is `evmos1…` and `receiver` is `0x…`',
    /"convert_coin","attributes":\[\{"key":"sender","value":"evmos1\w+"\},\{"key":"receiver","value":"0x\w+"\}/,
    backAgain.log,
  );
  // Conversions leave no Ethereum logs. An Ethereum transaction does.
  await callOdd(odd1, 'pretend', [valHex, otherHex, 1n]);
  const {result: logs} = await chain.ask('eth_getLogs', [{fromBlock: '0x1', toBlock: 'latest', address: odd1}]);
  const topics = (logs as {transactionHash: string}[]).length;
  page.says(
    '`eth_getLogs` does not show their `Transfer` events',
    topics === 1,
    `logs of the contract after its conversions, and one event by Ethereum: ${JSON.stringify(logs)}`,
  );
  for (const [name, at] of [
    ['register_coin', pairOfTest],
    ['register_erc20', odd1],
    ['toggle_token_conversion', odd2],
  ] as const) {
    const {body} = await chain.comet(`/block_search?query="${name}.erc20_token='${at}'"`);
    const [, height = '0'] = /"height":\s*"(\d+)"/.exec(body) ?? [];
    const results = (await chain.comet(`/block_results?height=${height}`)).body;
    const {result} = JSON.parse(results) as {
      result?: {end_block_events?: {type: string; attributes: {key: string}[]}[]};
    };
    const found = result?.end_block_events?.find(({type}) => type === name);
    page
      .row(`${name} | A`, 'Events')
      .holds(found?.attributes.map(({key}) => key).join() === 'cosmos_coin,erc20_token', JSON.stringify(found));
  }

  // Queries.
  const grpc = (method: string, data = '{}'): Promise<string> =>
    page.outputOf(`grpcurl -plaintext -d '${data}' localhost:9090 evmos.erc20.v1.Query/${method}`);
  page
    .row('All pairs')
    .holds(
      (await grpc('TokenPairs')).includes(odd1) &&
        (await chain.rest('/evmos/erc20/v1/token_pairs')).body.includes(odd1) &&
        pairs.includes(odd1),
      pairs,
    );
  const oneByRest = await chain.rest(`/evmos/erc20/v1/token_pairs/${odd1.toLowerCase()}`);
  page
    .row('One pair')
    .holds(
      (await grpc('TokenPair', `{"token":"erc20/${odd1}"}`)).includes(odd1) &&
        oneByRest.body.includes(`erc20/${odd1}`) &&
        (await ask(`erc20 token-pair erc20/${odd1}`)).includes(odd1),
      oneByRest.body,
    );
  const upper = await chain.rest(`/evmos/erc20/v1/token_pairs/0x${odd1.slice(2).toUpperCase()}`);
  page.says(
    'You may write the contract in upper or lower case.',
    oneByRest.body.includes(odd1) && upper.body.includes(odd1),
    `${oneByRest.body} ${upper.body}`,
  );
  page
    .row('Parameters | Params')
    .holds(
      (await grpc('Params')).includes('"enableErc20": true') &&
        (await chain.rest('/evmos/erc20/v1/params')).body.includes('"enable_erc20":true') &&
        (await ask('erc20 params')).includes('enable_erc20: true'),
      await grpc('Params'),
    );
  const slash = await chain.rest(`/evmos/erc20/v1/token_pairs/${voucher}`);
  page.says('A denomination with a slash does not fit into the REST path.', slash.status === 501, String(slash.status));
  const parameters = await page.run('evmosd query erc20 token-pair ibc/A4', {
    select: (output) => output.trim().split('\n').at(-1) ?? '',
  });
  page.says('Use the contract there, or gRPC or the command.', parameters.output.includes(voucher), parameters.output);
  /** Queries a pair and returns the code and the message of the gRPC error. */
  const refuse = async (token: string): Promise<{code: number; message: string}> =>
    JSON.parse(
      (
        await page.outputOf(
          `grpcurl -format-error -plaintext -d '{"token":"${token}"}' localhost:9090 evmos.erc20.v1.Query/TokenPair`,
        )
      ).replace(/^ERROR:/, ''),
    ) as {code: number; message: string};
  const none = await refuse('unone');
  const noPair = page.row("token pair with token '%s'");
  noPair.holds(
    none.message === "token pair with token 'unone'" && noPair.cells[1]?.includes(`gRPC code ${none.code}:`) === true,
    `code ${none.code}: ${none.message}`,
  );
  const neither = await refuse('!');
  const noToken = page.row('invalid format for token %s');
  noToken.holds(
    neither.message === "invalid format for token !, should be either hex ('0x...') cosmos denom" &&
      noToken.cells[1]?.includes(`gRPC code ${neither.code}:`) === true,
    `code ${neither.code}: ${neither.message}`,
  );
  for (const name of ['convert_coin', 'convert_erc20']) {
    const {status} = await chain.rest(`/evmos/erc20/v1/tx/${name}`);
    page.says('of the protobuf files. Build the message', status === 501, String(status));
  }
  const metrics = (await chain.rest('/metrics?format=prometheus')).body;
  page.says(
    'the node counts `tx_msg_convert_coin_total`, `tx_msg_convert_erc20_total`',
    ['tx_msg_convert_coin_total', 'tx_msg_convert_erc20_total'].every((each) => metrics.includes(each)),
    metrics.match(/^tx_msg_convert\w+/gm)?.join(' ') ?? '',
  );

  // Conversions that are refused.
  const convertCoin = (amount: string, to = '', from = 'val'): Promise<Result> =>
    send(`erc20 convert-coin ${amount} ${to}`, from);
  const convertToken = (at: string, amount = '1000', to = '', from = 'val'): Promise<Result> =>
    send(`erc20 convert-erc20 ${at} ${amount} ${to}`, from);
  const show = (quote: string, ...results: Result[]): void =>
    page.row(quote, 'Errors').shows(results.map(({log}) => log).join('\n'));
  const gasless = ` --gas 3000000 ${price}`;
  /** Sends a message that no command writes. It needs no signature, because its basic checks come first. */
  const broadcast = async (words: string, said: string, put: string): Promise<Result> => {
    await page.shell(`evmosd tx ${words} --from val${gasless} --generate-only > unsigned.json`);
    const file = path.join(page.home, 'unsigned.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace(said, put));
    return page.transact('evmosd tx broadcast unsigned.json');
  };
  show('The token has no pair. Check', unregistered);
  const codes: Record<number, string> = {4: unregistered.log};
  page
    .row('toggle-token-conversion of a token without', 'Errors')
    .shows(
      (
        await send(
          'gov submit-legacy-proposal toggle-token-conversion unone --title a --description b --deposit 10000000aevmos',
        )
      ).log,
    );
  const off = await convertToken(odd2);
  show('minting token', off);
  codes[13] = off.log;
  show('is not allowed to receive transactions', await convertToken(odd1, '1', gov));
  show('coins to an external address', await convertToken(closed ?? '', '1', val, 'other'));
  const toItself = await convertToken(closed ?? '', '1', '', 'other');
  page.says(
    'If the receiver is not the sender, bank allows transfers of the denomination.',
    toItself.code === 0,
    toItself.log,
  );
  const nothing = page.row('cannot mint a non-positive amount', 'Errors');
  const [zero = ''] = /\d+/.exec(nothing.cells[1] ?? '') ?? [];
  nothing.shows(`${zero}: ${(await convertToken(odd1, zero)).log}`);
  const coinWords = 'erc20 convert-coin 1utest';
  const tokenWords = `erc20 convert-erc20 ${odd1} 1`;
  nothing.shows(`-1: ${(await broadcast(tokenWords, '"amount":"1"', '"amount":"-1"')).log}`);
  show(
    'invalid receiver hex address',
    await broadcast(coinWords, `"receiver":"${valHex}"`, `"receiver":"${val}"`),
    await broadcast(tokenWords, `"sender":"${valHex}"`, `"sender":"${val}"`),
  );
  show(
    'invalid contract hex address',
    await broadcast(tokenWords, `"contract_address":"${odd1}"`, '"contract_address":"odd"'),
    await convertToken('odd'),
  );
  show(
    '`invalid sender address`, `invalid receiver address`',
    await broadcast(coinWords, `"sender":"${val}"`, `"sender":"${valHex}"`),
    await broadcast(tokenWords, `"receiver":"${val}"`, `"receiver":"${valHex}"`),
  );
  const byCommand = await page.try(`evmosd tx ${tokenWords} ${otherHex} --from val${gasless} -y`);
  page.row('A command has `0x…` where `evmos1…` belongs', 'Errors').shows(byCommand.output);
  show('failed to escrow coins', await convertCoin('9000000000utest'));
  for (const [name, words, owner, sender] of [
    ['MsgConvertCoin', coinWords, 'evmos1… address that owns the coins, and signs', val],
    ['MsgConvertERC20', tokenWords, '`0x…` address that owns the tokens; its account signs', valHex],
  ] as const) {
    const fields = await page.outputOf(`evmosd tx ${words} --from val --generate-only`);
    page.finds(`/evmos.erc20.v1.${name}`, `/evmos.erc20.v1.${name}`, fields);
    for (const row of page.rows(name, 'Field')) {
      row.finds(`"${row.codes[0]?.[0] ?? ''}"`, fields);
    }
    page.row(owner).finds(`"sender":"${sender}"`, fields);
  }

  // A token that misbehaves.
  const lockedBefore = await tokens(odd1, moduleHex);
  const inMode = async (mode: bigint, act: () => Promise<Result>): Promise<Result> => {
    await callOdd(odd1, 'set', [mode]);
    const result = await act();
    await callOdd(odd1, 'set', [0n]);
    return result;
  };
  const falseIn = await inMode(1n, () => convertToken(odd1));
  const falseOut = await inMode(1n, () => convertCoin(`100erc20/${odd1}`));
  show('failed to execute transfer', falseIn, falseOut);
  const fee = await inMode(2n, () => convertToken(odd1));
  show('invalid token balance', fee);
  codes[7] = fee.log;
  const less = await inMode(2n, () => convertCoin(`100erc20/${odd1}`));
  page.finds('that of the receiver must rise by exactly the amount', 'invalid token balance', less.log);
  page.finds('or those of the module account if the pair was born as an ERC-20', 'invalid token balance', fee.log);
  const approval = await inMode(3n, () => convertToken(odd1));
  show('unexpected Approval event', approval);
  codes[8] = approval.log;
  show(
    'contract call failed',
    await inMode(4n, () => convertToken(odd1)),
    await inMode(4n, () => convertCoin(`100erc20/${odd1}`)),
  );
  const unread = await inMode(5n, () => convertToken(odd1));
  show('failed to retrieve balance', unread);
  codes[12] = unread.log;
  page.says(
    'therefore cannot be converted by the two messages, although they can be registered',
    fee.code !== 0 && falseIn.code !== 0,
    fee.log,
  );
  page.says(
    'If one of these checks fails, the whole message is undone.',
    (await tokens(odd1, moduleHex)) === lockedBefore,
    String(await tokens(odd1, moduleHex)),
  );
  // A refund that the contract refuses.
  const deadline = Date.now() + 15_000;
  const held = await transferTo(mate, `100erc20/${odd1}`, 'val', near, String(BigInt(deadline) * 1_000_000n));
  while (Date.now() < deadline) {
    await chain.block();
  }
  await chain.block();
  const since = String(await chain.block());
  const refund = (): Promise<Result> =>
    submit({
      ...ofChannel('Timeout', {packet: readPacket(held.log), proof_unreceived: 'AQ==', next_sequence_recv: '1'}),
      proof_height: {revision_number: '1', revision_height: since},
    });
  const tokensOut = await tokens(odd1, valHex);
  const waits = await inMode(4n, refund);
  const arrives = await refund();
  page.says(
    'The same happens while the contract of the token refuses the transfer',
    held.code === 0 && waits.code !== 0 && arrives.code === 0 && (await tokens(odd1, valHex)) - tokensOut === 100n,
    `${waits.log}; later code ${arrives.code}`,
  );
  codes[6] = (await convertToken(ownerless ?? '', '1', '', 'other')).log;

  // Registrations that are refused.
  const check = async (quote: string, result: Promise<Result>, column = 1): Promise<string> => {
    const {log} = await result;
    page.row(quote, 'Registration proposals').shows(log, column);
    return log;
  };
  const registerAs = (change: (text: string) => string): Promise<Result> => {
    page.write('changed.json', change(test));
    return registerCoin('changed.json');
  };
  await check(
    'The metadata are complete',
    registerAs((text) => text.replace('"exponent": 6', '"exponent": 0')),
  );
  const complete = page.row('The metadata are complete', 'Registration proposals');
  const [, exponent = ''] = /with exponent (\d+)/.exec(complete.cells[0] ?? '') ?? [];
  const raised = Number(exponent) + 1;
  const {log: wrongBase} = await registerAs((text) => text.replace(`"exponent": ${exponent}`, `"exponent": ${raised}`));
  complete.holds(wrongBase.includes(`the exponent for base denomination unit utest must be ${exponent}`), wrongBase);
  codes[11] = await check(
    'does not contain evm',
    registerAs((text) => text.replaceAll('"utest"', '"aevmos"')),
  );
  await check(
    'with a slash begins with',
    registerAs((text) => text.replaceAll('"utest"', '"factory/utest"')),
  );
  await check(
    'is not the denomination of a pair',
    registerAs((text) => text.replace('Test Coin', 'utest')),
  );
  await check(
    'The coin has a supply',
    registerAs((text) => text.replaceAll('"utest"', '"unone"')),
  );
  codes[3] = await check(
    'The metadata equal those that bank has',
    registerAs((text) => text.replace('"TEST"', '"OTHER"')),
  );
  await check('The address is hexadecimal', registerToken('0x12'));
  codes[5] = await check('The contract has no pair', registerToken(odd1));
  const eoa = await registerToken('0x000000000000000000000000000000000000dEaD');
  // A contract without name(), which reverts on every call.
  const nameless = await sendEthereum(chain, valKey, {data: '0x600580600b6000396000f360006000fd', gas: 200_000n});
  const reverting = await registerToken(nameless.receipt?.contractAddress ?? '');
  page.row('`name()`, `symbol()` and `decimals()` answer').shows(`${eoa.log}\n${reverting.log}`, 1);
  codes[10] = eoa.log;
  page.row('failed to create wrapped coin denom metadata for ERC20').shows(eoa.log);
  await check('Bank has no metadata of the new denomination', registerToken(describedAt));
  await check('The resulting metadata are valid', registerToken(short));
  page.write('other-form.json', '[]');
  page.row('failed to unmarshal proposal metadata').shows((await registerCoin('other-form.json')).log);
  // The coin of the chain, which the command refuses, in a message with the same content.
  const {log: liquid} = await registerAs((text) => text.replaceAll('"utest"', '"atevmos"'));
  page.says(
    '`register-coin` refuses a base denomination with `evm`, such as `aevmos` and `atevmos`.',
    [codes[11] ?? '', liquid].every((log) => log.includes('cannot register the EVM denomination')),
    `${codes[11]}; ${liquid}`,
  );
  const {metadata: ofCoin} = JSON.parse(test.replaceAll('"utest"', '"aevmos"')) as {metadata: object[]};
  const content = {'@type': '/evmos.erc20.v1.RegisterCoinProposal', title: 'a', description: 'b', metadata: ofCoin};
  page.write(
    'content.json',
    JSON.stringify({
      messages: [{'@type': '/cosmos.gov.v1.MsgExecLegacyContent', authority: gov, content}],
      metadata: '',
      deposit: '10000000aevmos',
      title: 'a',
      summary: 'b',
    }),
  );
  const asContent = await send('gov submit-proposal content.json', 'val', 9_000_000);
  // The same metadata can be registered a second time.
  page.write('again.json', test);
  const again = await registerCoin('again.json');
  await pass(asContent.code === 0 ? 2 : 1);
  const ofEvmos = await ask('erc20 token-pair aevmos');
  page.says(
    'such a proposal can register EVMOS itself',
    asContent.code === 0 && /denom: aevmos/.test(ofEvmos),
    `${asContent.log.slice(0, 80)} ${ofEvmos.replace(/\s+/g, ' ')}`,
  );
  const second = (JSON.parse(await ask('erc20 token-pair utest -o json')) as {token_pair: {erc20_address: string}})
    .token_pair.erc20_address;
  const toSecond = await convertCoin('7utest');
  const fromFirst = await convertToken(pairOfTest, '7');
  page.says(
    'a second contract is deployed, and `MsgConvertCoin` uses it from then on. The first contract still converts back.',
    again.code === 0 &&
      second !== pairOfTest &&
      toSecond.code === 0 &&
      (await tokens(second, valHex)) === 7n &&
      fromFirst.code === 0,
    `${second}: ${await tokens(second, valHex)}; ${fromFirst.log}`,
  );

  // The hook: a transfer to the module account.
  const coinsBefore = await coins(val, 'utest');
  const transfer = (contract: string, to: string, amount: number): Promise<Sent> =>
    sendEthereum(chain, valKey, {
      to: contract as Hex,
      data: `${toFunctionSelector('transfer(address,uint256)')}${word(to)}${word(amount)}` as Hex,
    });
  const supplyBefore = await view(pairOfTest, 'totalSupply()');
  await transfer(pairOfTest, moduleHex, 300);
  const back = (await coins(val, 'utest')) - coinsBefore;
  const burned = supplyBefore - (await view(pairOfTest, 'totalSupply()'));
  page
    .row('Born as a coin | Calls burn(amount)', 'Hooks')
    .holds(back === 300n && burned === 300n, `${back} coins, ${burned} tokens burned`);
  const oddBefore = await coins(val, `erc20/${odd1}`);
  await transfer(odd1, moduleHex, 400);
  page.says(
    'Mints the coins, and sends them to the `from` of the event',
    (await coins(val, `erc20/${odd1}`)) - oddBefore === 400n,
    String(await coins(val, `erc20/${odd1}`)),
  );
  page
    .row('Born as an ERC-20 | Mints the coins')
    .holds((await coins(val, `erc20/${odd1}`)) - oddBefore === 400n, 'the coins of 400 tokens');
  await callOdd(odd1, 'pretend', [valHex, moduleHex, 500n]);
  page.says(
    'A contract may even log `Transfer` events without moving tokens, and the [EVM hook](#evm-hook) believes these events.',
    (await coins(val, `erc20/${odd1}`)) - oddBefore === 900n,
    String(await coins(val, `erc20/${odd1}`)),
  );
  const offBefore = await tokens(odd2, moduleHex);
  const lost = await transfer(odd2, moduleHex, 50);
  page.says(
    'These tokens convert to nothing. No message returns them.',
    lost.receipt?.status === '0x1' &&
      (await tokens(odd2, moduleHex)) - offBefore === 50n &&
      (await coins(val, `erc20/${odd2}`)) === 0n,
    JSON.stringify(lost.receipt?.status),
  );

  // A contract that has destroyed itself.
  const goneBefore = await coins(val, `erc20/${fourth}`);
  await callOdd(fourth, 'destroy', []);
  const gone = await convertToken(fourth);
  const pairGone = await ask(`erc20 token-pair ${fourth}`);
  page.says(
    'The contract has destroyed itself, and the module has deleted the pair',
    gone.code === 0 && (await coins(val, `erc20/${fourth}`)) === goneBefore && /not found|NotFound/.test(pairGone),
    `${gone.log.slice(0, 60)} ${pairGone}`,
  );
  page.says(
    'the module deletes the pair, and the message succeeds without a conversion',
    gone.code === 0,
    pairGone.slice(0, 200),
  );

  // The parameters that switch the module off, by governance.
  const setParameters = async (text: string): Promise<string> => {
    page.write(
      'proposal.json',
      JSON.stringify({
        messages: [{'@type': '/evmos.erc20.v1.MsgUpdateParams', authority: gov, params: JSON.parse(text) as unknown}],
        metadata: '',
        deposit: '10000000aevmos',
        title: 'a',
        summary: 'b',
      }),
    );
    await send('gov submit-proposal proposal.json');
    await pass();
    return ask('erc20 params');
  };
  const direct = await page.shell(
    `echo '{"body":{"messages":[{"@type":"/evmos.erc20.v1.MsgUpdateParams","authority":"${val}","params":{}}],"memo":"","timeout_height":"0","extension_options":[],"non_critical_extension_options":[]},"auth_info":{"signer_infos":[],"fee":{"amount":[{"denom":"aevmos","amount":"50000000000000000"}],"gas_limit":"500000","payer":"","granter":""}},"signatures":[]}' > direct.json; evmosd tx sign direct.json --from val > signed.json; echo ok`,
  );
  const stranger = await page.transact('evmosd tx broadcast signed.json');
  page.row('invalid authority; expected').shows(`${direct}${stranger.log}`);
  page.finds('The type is `/evmos.erc20.v1.MsgUpdateParams`.', 'invalid authority', stranger.log);
  const empty = await setParameters('{}');
  page.row('params | Params | Both').finds(/enable_erc20: false\s+enable_evm_hook: false/, empty);
  page.row('authority | string | The gov account').finds('false', empty);
  const disabled = await convertToken(odd1);
  show('module is currently disabled by governance', disabled);
  codes[2] = disabled.log;
  show('registration is currently disabled by governance', await registerToken(odd1));
  page.row('enable_erc20 | bool').holds(disabled.code !== 0 && defaults.params.enable_erc20, disabled.log);
  const still = await coins(val, 'utest');
  await transfer(pairOfTest, moduleHex, 11);
  page
    .row('enable_evm_hook | bool')
    .holds((await coins(val, 'utest')) === still && defaults.params.enable_evm_hook, 'nothing came back');
  const offKeys = [await switchOf('EnableErc20'), await switchOf('EnableEVMHook')];
  page
    .row('EnableErc20, as text')
    .holds(
      onKeys[0]?.includes('EnableErc20') === true && !offKeys[0]?.includes('Enable'),
      `${JSON.stringify(onKeys)} ${JSON.stringify(offKeys)}`,
    );
  page
    .row('EnableEVMHook, as text')
    .holds(
      onKeys[1]?.includes('EnableEVMHook') === true && !offKeys[1]?.includes('Enable'),
      `${JSON.stringify(onKeys)} ${JSON.stringify(offKeys)}`,
    );

  // A proposal that fails has a code of gov, so the code of each text is read from the source.
  const errors = readFileSync(path.join(page.source, 'x/erc20/types/errors.go'), 'utf8');
  for (const row of page.rows('Errors', 'Code')) {
    const [code = '', text = '-'] = row.cells;
    const seen = codes[Number(code)];
    if (seen !== undefined) {
      const [registered = 'no such error', number] =
        [...errors.matchAll(/Register\(ModuleName, (\d+), "([^"]*)"\)/g)].find(([, , each]) => each === text) ?? [];
      row.holds(seen.includes(text) && number === code, `${registered}: ${seen}`);
    }
  }
  page.finds(
    "for example `minting token 'utest' is not enabled by governance: erc20 token pair is disabled`",
    /minting token '\S+' is not enabled by governance: erc20 token pair is disabled/,
    off.log,
  );
  const version = await ask('upgrade module_versions');
  page.finds('The consensus version is 3', /name: erc20\s+version: "3"/, version);
  const account = await ask('auth module-account erc20 -o json');
  page.finds('The module account may mint and burn coins', /"minter","burner"/, account);
  const hex = (await page.shell(`evmosd debug addr ${moduleHex}`)).toString();
  page.row('0x… | <Fact name="account.erc20.hex" />').holds(hex.includes(moduleAddress), hex);
  page.row('evmos1… | <Fact name="account.erc20.bech32" />').holds(account.includes(moduleAddress), account);
  page.cannot(
    {section: 'What later versions change'},
    'Of v19.0.0, another binary: app/upgrades/v19/upgrades.go there.',
  );
  page.cannot(
    {row: 'contract ABI pack failed'},
    'The program packs its own arguments: x/erc20/keeper/evm.go:204 fails for no message.',
  );
  page.cannot(
    {row: 'invalid coin balance - expected'},
    'The coins are those of bank itself, which moves just what it is told: x/erc20/keeper/msg_server.go:247 guards against a fault of the program.',
  );
  page.cannot(
    {row: 'failed to burn coins'},
    'The coins were escrowed just before: x/erc20/keeper/msg_server.go:480 guards against a fault of the program.',
  );
};

/** A channel of the chain to itself, with its other end. */
const toChannel = (id: string | undefined): object => ({
  state: id ? 'STATE_TRYOPEN' : 'STATE_INIT',
  ordering: 'ORDER_UNORDERED',
  counterparty: {port_id: 'transfer', channel_id: id},
  connection_hops: ['connection-localhost'],
  version: 'ics20-1',
});

/** Returns the packet that a transaction sent, by its event. */
function readPacket(log: string): object {
  const [{events}] = JSON.parse(log.startsWith('[') ? log : '[{"events":[]}]') as [{events: Event[]}];
  const of = (key: string): string =>
    events.find(({type}) => type === 'send_packet')?.attributes.find((each) => each.key === key)?.value ?? '';
  const [number, height] = of('packet_timeout_height').split('-');
  return {
    sequence: of('packet_sequence'),
    source_port: of('packet_src_port'),
    source_channel: of('packet_src_channel'),
    destination_port: of('packet_dst_port'),
    destination_channel: of('packet_dst_channel'),
    data: Buffer.from(of('packet_data')).toString('base64'),
    timeout_height: {revision_number: number, revision_height: height},
    timeout_timestamp: of('packet_timeout_timestamp'),
  };
}

/** A transaction with one message, to be signed. */
const toTransaction = (message: object): object => ({
  body: {messages: [message], memo: '', timeout_height: '0', extension_options: [], non_critical_extension_options: []},
  auth_info: {
    signer_infos: [],
    fee: {amount: [{denom: 'aevmos', amount: '100000000000000000'}], gas_limit: '3000000', payer: '', granter: ''},
  },
  signatures: [],
});

interface Pair {
  erc20_address?: string;
  denom: string;
  enabled: boolean;
  contract_owner: string;
}

interface Genesis {
  app_state: {
    erc20: {params: {enable_erc20: boolean; enable_evm_hook: boolean}; token_pairs: Pair[]};
    bank: {denom_metadata: unknown[]; send_enabled: unknown[]};
  };
}

export default run;

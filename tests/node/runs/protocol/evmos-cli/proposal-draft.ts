import {existsSync, readFileSync} from 'node:fs';
import path from 'node:path';
import {createWalletClient, encodeDeployData, http, type Abi, type Hex} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {facts} from '../../../../../src/site/facts';
import {findFact} from '../../../../../src/site/names';
import {accounts, type Chain} from '../../../chain';
import {isIn} from '../../../match';
import {waitFor} from '../../../processes';
import type {PageRun, Run} from '../../../run';
import type {Requires} from '../../../tools';

const home = '--home ~/.tmp-evmosd';
const price = facts.fees.walletGasPrices.average;
const fee = `--gas 4000000 --gas-prices ${price}aevmos -y ${home}`;
const gov = findFact('account.gov.bech32');

/** Writes a file of the page, with its placeholders filled in. */
async function write(page: PageRun, name: string, places: Readonly<Record<string, string>> = {}): Promise<void> {
  let code = page.claims.fences.find(({fence}) => fence.title === name)?.fence.code ?? '';
  for (const [place, value] of Object.entries(places)) {
    code = code.replaceAll(place, value);
  }
  await page.shell(
    `cat > ${name} <<'END'\n${code.replace(/<(?!<)[a-z][^<>\n]*>/gi, 'words')}\nEND\njq . ${name} > /dev/null`,
  );
}

/** A chain of its own, on which proposals are submitted and decided one after another. */
interface Council {
  fee: string;
  read: (
    id: number,
  ) => Promise<{status: string; voting_start_time: string; voting_end_time: string; deposit_end_time: string}>;
  submit: (name: string, from?: string) => Promise<void>;
  vote: (id: number, options: string, from?: string) => Promise<void>;
}

/** Returns how to submit and vote on the chain of a home folder. Each step must be accepted. */
function toCouncil(page: PageRun, folder: string): Council {
  const ownFee = fee.replace('.tmp-evmosd', folder);
  const send = async (words: string): Promise<void> => {
    const {code, log} = await page.transact(`evmosd tx gov ${words} ${ownFee}`);
    if (code !== 0) {
      throw new Error(`${words}: code ${code}: ${log}`);
    }
  };
  return {
    fee: ownFee,
    read: (id) => page.json(`evmosd query gov proposal ${id} --output json --home ~/${folder}`),
    submit: (name, from = 'dev0') => send(`submit-proposal ${name} --from ${from}`),
    vote: (id, options, from = 'mykey') => send(`weighted-vote ${id} ${options} --from ${from}`),
  };
}

/** Changes the parameters of gov while other proposals are open. */
async function changeWhileOpen(page: PageRun): Promise<void> {
  const chain = await page.startChain({
    home: '.changed',
    blockTime: '500ms',
    params: {gov: {voting_period: '20s', max_deposit_period: '300s'}},
  });
  const {fee: ownFee, read, submit, vote} = toCouncil(page, '.changed');
  const home = '--home ~/.changed';
  await page.shell(
    `evmosd query gov params --output json ${home} | jq '{messages: [{"@type": "/cosmos.gov.v1.MsgUpdateParams", authority: "${gov?.value}", params: (.params | .threshold = "0.99" | .quorum = "0.9" | .burn_vote_quorum = true | .voting_period = "8s" | .max_deposit_period = "200s" | .min_deposit[0].amount = "5000000")}], deposit: "10000000aevmos", title: "t", summary: "s"}' > change-gov.json
     jq '.deposit = "6000000aevmos"' whole.json > most-of-it.json`,
  );
  const own = await page.shell(
    `evmosd query staking validators --output json ${home} | jq -r '.validators[0].operator_address'`,
  );
  const joined = await page.transact(
    `evmosd tx staking delegate ${own} 700000000000000000000aevmos --from dev1 ${ownFee}`,
  );
  const balance = async (): Promise<bigint> =>
    BigInt(
      await page.shell(
        `evmosd query bank balances ${accounts.dev3.bech32} --output json ${home} | jq -r '.balances[0].amount'`,
      ),
    );
  await submit('change-gov.json');
  await vote(1, 'yes=1');
  // Most of the votes are for 2. A part of the stake that is a quorum of before votes on 3, whose deposit is from dev3.
  await submit('whole.json');
  await vote(2, 'yes=0.7,no=0.3');
  await submit('whole.json', 'dev3');
  await vote(3, 'yes=1', 'dev1');
  await submit('most-of-it.json');
  const paid = await balance();
  const [most, few, waiting] = [await read(2), await read(3), await read(4)];
  await waitFor('the change', async () => ((await read(1)).status === 'PROPOSAL_STATUS_PASSED' ? true : undefined), 60);
  const stays = await read(4);
  const deposit = await page.transact(`evmosd tx gov deposit 4 1aevmos --from dev0 ${ownFee}`);
  const begun = await read(4);
  const [mostAfter, fewAfter] = await waitFor(
    'the end of both votes',
    async () => {
      const both = [await read(2), await read(3)] as const;
      return both.some(({status}) => status === 'PROPOSAL_STATUS_VOTING_PERIOD') ? undefined : both;
    },
    60,
  );
  const returned = (await balance()) - paid;
  const isOpen = [most, few].every(({status}) => status === 'PROPOSAL_STATUS_VOTING_PERIOD');
  page.says(
    'Quorum, thresholds and the rules for burning are those at the end of the vote.',
    joined.code === 0 &&
      isOpen &&
      [mostAfter, fewAfter].every(({status}) => status === 'PROPOSAL_STATUS_REJECTED') &&
      returned === 0n,
    `yes from 0.7 of the votes: ${mostAfter.status}; yes from 0.41 of the stake: ${fewAfter.status}, and ${returned} aevmos of the deposit came back`,
  );
  page.says(
    'a vote keeps the end that it got at its start, and a deposit period the end that it got at submission',
    most.voting_end_time === mostAfter.voting_end_time &&
      few.voting_end_time === fewAfter.voting_end_time &&
      waiting.deposit_end_time === begun.deposit_end_time,
    `votes: ${most.voting_end_time} and ${mostAfter.voting_end_time}; deposit period: ${waiting.deposit_end_time} and ${begun.deposit_end_time}`,
  );
  const seconds = (Date.parse(begun.voting_end_time) - Date.parse(begun.voting_start_time)) / 1_000;
  page.says(
    'If a lower `min_deposit` is already reached, the vote starts at the next deposit, of any amount.',
    stays.status === 'PROPOSAL_STATUS_DEPOSIT_PERIOD' &&
      deposit.code === 0 &&
      begun.status === 'PROPOSAL_STATUS_VOTING_PERIOD' &&
      seconds === 8,
    `after the change: ${stays.status}; after a deposit of 1 aevmos: ${begun.status}, for ${seconds} s`,
  );
  await chain.stop();
}

/** Passes proposals with limits of a block that stop a chain. */
async function setLimits(page: PageRun): Promise<void> {
  const limit = async (folder: string, change: string): Promise<{chain: Chain; council: Council}> => {
    const chain = await page.startChain({home: folder, blockTime: '500ms', params: {gov: {voting_period: '8s'}}});
    const council = toCouncil(page, folder);
    await page.shell(
      `curl -s localhost:${facts.ports.rest}/cosmos/consensus/v1/params | jq '{messages: [{"@type": "/cosmos.consensus.v1.MsgUpdateParams", authority: "${gov?.value}"} + (.params | {block, evidence, validator} | ${change})], deposit: "10000000aevmos", title: "t", summary: "s"}' > limits.json`,
    );
    await council.submit('limits.json');
    await council.vote(1, 'yes=1');
    return {chain, council};
  };
  const {chain: tight, council} = await limit('.tight', '.block.max_gas = "1000"');
  await waitFor('the limit', async () =>
    (await council.read(1)).status === 'PROPOSAL_STATUS_PASSED' ? true : undefined,
  );
  const large = await page.logOf(`evmosd tx gov vote 1 no --from mykey ${council.fee}`);
  const little = await page.logOf(
    `evmosd tx gov vote 1 no --from mykey ${council.fee.replace(/--gas \d+/, '--gas 1000')}`,
  );
  page.says(
    'If no transaction fits into `block.max_gas`, nobody can vote to undo the change.',
    /exceeds block max gas 1000/.test(large) && /out of gas/.test(little),
    `with a limit of 1000: ${large}; ${little}`,
  );
  await tight.stop();
  const {chain: small} = await limit('.small', '.block.max_bytes = "1" | .evidence.max_bytes = "0"');
  const halts = /CONSENSUS FAILURE!!![^\n]*Negative MaxDataBytesUnknownEvidence[^\n]{0,120}/;
  await small.until(halts, 60);
  await small.stop();
  const again = await page.outputOf('timeout -s KILL 60 evmosd start --home ~/.small 2>&1');
  page.says(
    'If `block.max_bytes` is too small for an empty block, every node stops after the vote, and again at each start.',
    /proposal tallied[^\n]*passed/.test(small.log()) && /panic: Negative MaxDataBytesUnknownEvidence/.test(again),
    `${halts.exec(small.log())?.[0]}; the next start: ${/panic: Negative.*/.exec(again)?.[0] ?? again.slice(-300)}`,
  );
}

export const requires: Requires = ['EVMOS_SOURCE', 'expect'];

const run: Run = async (page) => {
  const {source} = page;
  const coin = `ibc/${'A'.repeat(64)}`;
  const chain = await page.startChain({
    blockTime: '500ms',
    genesis: ({app_state: state}) => {
      const bank = state.bank as {
        balances: {address: string; coins: {denom: string; amount: string}[]}[];
        supply: {denom: string; amount: string}[];
      };
      bank.balances.find(({address}) => address === accounts.dev1.bech32)?.coins.push({denom: coin, amount: '1000000'});
      bank.supply.push({denom: coin, amount: '1000000'});
    },
  });
  // The reader has already set these values with another page.
  await page.shell(
    'mkdir -p ~/.evmosd/config; evmosd config chain-id evmos_9000-1; evmosd config keyring-backend test; cp -r ~/.tmp-evmosd/keyring-test ~/.evmosd/; mkdir work; cd work',
  );

  // Parameters.
  await page.run('evmosd query gov params --output json');
  const defaults = await page.json<Record<string, unknown>>(
    'evmosd init node --chain-id evmos_9000-1 --home ~/other 2>/dev/null; jq -c .app_state.gov.params ~/other/config/genesis.json',
  );
  for (const row of page.rows('Before you begin', 'Parameter')) {
    const [name = ''] = row.codes[0] ?? [];
    const value = defaults[name];
    const said = row.cells[2] ?? '';
    const seen = JSON.stringify(value);
    const hours = /^(\d+) hours$/.exec(said)?.[1];
    row.holds(
      Array.isArray(value)
        ? seen === `[{"denom":"stake","amount":"${/^\d+/.exec(said)?.[0]}"}]`
        : hours
          ? value === `${Number(hours) * 3_600}s`
          : typeof value === 'boolean'
            ? String(value) === said
            : Number(value) === Number(said),
      hours ? `${name}: ${seen}, that is ${parseInt(String(value), 10) / 3_600} hours` : `${name}: ${seen}`,
    );
  }

  // The tool. It reads an answer only after it has asked the question.
  const expect = (words: string, answers: readonly (readonly [question: string, answer: string])[]): string =>
    `expect -c 'set timeout 20
spawn evmosd tx gov draft-proposal ${words}
${answers.map(([question, answer]) => `expect "${question}"\nsend "${answer}\\r"`).join('\n')}
expect eof'`;
  const down = (times: number): readonly [string, string] => ['cancel-software-upgrade', '\\033\\[B'.repeat(times)];
  const drafted = await page.try(
    expect('', [
      down(0),
      ['proposal title', 'Title'],
      ['proposal authors', 'Ann'],
      ['proposal summary', 'Summary'],
      ['proposal details', 'Details'],
      ['proposal proposal forum url', 'forum'],
      ['vote option context', 'context'],
      ['proposal deposit', '1000aevmos'],
    ]),
    {seconds: 60},
  );
  // oxlint-disable-next-line no-control-regex
  const readPlain = (text: string): string => text.replace(/\u001b\[[0-9;?]*[A-Za-z]/g, '');
  page.block(
    'evmosd tx gov draft-proposal',
    /The draft proposal has successfully been generated/.test(drafted.output),
    readPlain(drafted.output).slice(-200),
  );
  page.output('? Select proposal type:', readPlain(drafted.output).replace(/\r/g, ''), {extent: 'lines'});
  const files = await page.shell('ls -l; cat draft_proposal.json draft_metadata.json');
  page.says('Two files are new, readable by you only', (files.match(/^-rw------- /gm) ?? []).length === 2, files);
  page.says('It needs `metadata`', /"metadata": "ipfs:\/\/CID"/.test(files) && !/"messages"/.test(files), files);
  page
    .row('`draft_proposal.json`')
    .finds(/"metadata": "ipfs:\/\/CID",\s*"deposit": "1000aevmos",\s*"title": "Title",\s*"summary": "Summary"/, files);
  page.row('`draft_metadata.json`').shows(files, 1);
  const spend = await page.try(
    `rm draft_*; ${expect('--skip-metadata', [
      down(1),
      ['proposal title', 'Spend 100 EVMOS'],
      ['proposal summary', 'Summary'],
      ['proposal deposit', '1000000000000000000aevmos'],
      ['msg authority', ''],
      ['msg recipient', accounts.dev1.bech32],
    ])}; ls; cat draft_proposal.json`,
    {seconds: 60},
  );
  page.output('Enter proposal title: Spend 100 EVMOS', readPlain(spend.output).replace(/\r/g, ''), {extent: 'lines'});
  page.row('`community-pool-spend`', 'Fields that the tool leaves out').finds(/"amount": \[\]/, spend.output);
  page.says(
    'With `--skip-metadata`, the tool asks only for title, summary, deposit and the fields of the message, and writes no second file',
    !/draft_metadata/.test(spend.output),
    spend.output.slice(-500),
  );
  const upgrade = await page.try(
    `${expect('--skip-metadata', [
      down(2),
      ['proposal title', 'a'],
      ['proposal summary', 'b'],
      ['proposal deposit', '1aevmos'],
      ['msg authority', ''],
    ])}; cat draft_proposal.json`,
    {seconds: 60},
  );
  page
    .row('`software-upgrade` | `plan` is empty', 'Fields that the tool leaves out')
    .finds(/"plan": \{\s*"name": "",[\s\S]*"height": "0",\s*"info": ""/, upgrade.output);
  page.finds(
    'remove `time` and `upgraded_client_state`, or leave them as they are: zero and null',
    /"time": "0001-01-01T00:00:00Z"[\s\S]*"upgraded_client_state": null/,
    upgrade.output,
  );
  page.cannot(
    {row: 'Any `MsgUpdateParams`'},
    'the list behind `other` has 80 entries, and the fields of each are asked one by one: cosmos-sdk x/gov/client/cli/prompt.go',
  );
  page.cannot({row: '`text` | No field'}, 'decided with draft_proposal.json above');
  page.cannot(
    {row: '`cancel-software-upgrade` | No field'},
    'asks for the authority only: cosmos-sdk x/gov/client/cli/prompt.go',
  );

  // Every file of the page and every module. The proposals are submitted, voted for and passed.
  const ids: {name: string; id: string; done?: (passed: boolean, seen: string) => void}[] = [];
  const submit = async (
    name: string,
    words = `submit-proposal ${name}`,
    from = 'dev0',
  ): Promise<{code: number; log: string; id: string}> => {
    const sent = await page.try(`evmosd tx gov ${words} --from ${from} ${fee} --output json`);
    const [hash = ''] = /[0-9A-F]{64}/.exec(sent.output) ?? [];
    if (!hash) {
      return {code: -1, log: sent.output, id: ''};
    }
    const {code, log} = await waitFor(
      hash,
      async () => {
        const {result} = JSON.parse((await chain.comet(`/tx?hash=0x${hash}`)).body) as {
          result?: {tx_result: {code: number; log: string}};
        };
        return result?.tx_result;
      },
      30,
    );
    return {code, log, id: /"proposal_id","value":"(\d+)"/.exec(log)?.[1] ?? ''};
  };
  const vote = (id: string, option: string): Promise<{code: number; log: string}> =>
    page.transact(`evmosd tx gov vote ${id} ${option} --from mykey ${fee}`);

  // The trial on a local chain, as the page describes it.
  await write(page, 'text.json');
  const tried = await page.run('sleep 35', {
    seconds: 90,
    select: (output) => output.trim().split('\n').at(-1) ?? '',
  });
  page.block('text.json', tried.output.includes('PROPOSAL_STATUS_PASSED'), tried.output, 0);

  await page.shell(`evmosd tx distribution fund-community-pool 200000000000000000000aevmos --from dev1 ${fee}`);
  await chain.block();
  await write(page, 'spend.json', {'<evmos1 address>': accounts.dev2.bech32});
  await write(page, 'upgrade.json', {'<height>': '1000000'});
  for (const name of ['cancel.json', 'feemarket.json', 'erc20.json', 'inflation.json', 'revenue.json', 'evm.json']) {
    await write(page, name);
  }
  await page.run('messages: [{');
  await page.shell('cp proposal.json raise.json');
  for (const [name, quote] of [
    ['spend.json', 'spend.json'],
    ['upgrade.json', 'upgrade.json'],
    ['cancel.json', 'cancel.json'],
    ['raise.json', ''],
    ['feemarket.json', 'feemarket.json'],
    ['erc20.json', 'erc20.json'],
    ['inflation.json', 'inflation.json'],
    ['revenue.json', 'revenue.json'],
    ['evm.json', 'evm.json'],
  ] as const) {
    const {code, log, id} = await submit(name);
    if (code !== 0) {
      page.block(quote || 'messages: [{', false, log);
    } else {
      await vote(id, 'yes');
      ids.push({name, id, done: (passed, seen) => quote && page.block(quote, passed, seen)});
    }
  }

  // A proposal with the current values of a module changes nothing.
  for (const row of page.rows('Change parameters', 'Module')) {
    const [type = ''] = row.codes[1] ?? [];
    const [query = ''] = row.codes[2] ?? [];
    const [at = '.'] = row.codes[3] ?? [];
    const read = query.startsWith('/') ? `curl -s localhost:${facts.ports.rest}${query}` : `${query} --output json`;
    const message = type.includes('consensus')
      ? `{"@type": "${type}", authority: "${gov?.value}"} + (${at} | {block, evidence, validator})`
      : `{"@type": "${type}", authority: "${gov?.value}", params: ${at}}`;
    await page.try(
      `${read} | jq '{messages: [${message}], metadata: "x", deposit: "1000000000000000000aevmos", title: "t", summary: "s"}' > module.json`,
    );
    const {code, log, id} = await submit('module.json');
    if (code !== 0) {
      row.holds(false, log);
    } else {
      await vote(id, 'yes');
      ids.push({name: type, id, done: (passed, seen) => row.holds(passed, seen)});
    }
  }

  // Legacy contents, as each subcommand creates them.
  await write(page, 'metadata.json', {
    'ibc/<hash>': coin,
    '<base denomination at home>': 'uatom',
    '<display name>': 'atom',
    '<name>': 'Atom',
    '<symbol>': 'ATOM',
    '<what the coin is>': 'Coin',
  });
  await page.shell(`cat > change.json <<'END'
{"title": "t", "description": "d", "changes": [{"subspace": "staking", "key": "MaxValidators", "value": 105}], "deposit": "1000000000000000000aevmos"}
END
cat > client.json <<'END'
{"@type": "/ibc.lightclients.tendermint.v1.ClientState", "chain_id": "evmos_9000-2", "trust_level": {"numerator": "0", "denominator": "0"}, "trusting_period": "0s", "unbonding_period": "2000s", "max_clock_drift": "0s", "frozen_height": {}, "latest_height": {"revision_number": "2", "revision_height": "10"}, "proof_specs": [], "upgrade_path": []}
END`);
  // A later release has the contract as Hardhat writes it.
  const [compiled = ''] = ['compiled_contracts', 'solidity']
    .map((folder) => path.join(source, 'contracts', folder, 'ERC20MinterBurnerDecimals.json'))
    .filter((file) => existsSync(file));
  const {abi, bin, bytecode} = JSON.parse(readFileSync(compiled, 'utf8')) as {
    abi: string | Abi;
    bin?: string;
    bytecode?: Hex;
  };
  const wallet = createWalletClient({
    account: privateKeyToAccount(accounts.dev2.privateKey),
    transport: http(`http://127.0.0.1:${facts.ports.jsonRpc}`),
  });
  const data = encodeDeployData({
    abi: typeof abi === 'string' ? (JSON.parse(abi) as Abi) : abi,
    bytecode: bytecode ?? `0x${bin}`,
    args: ['Token', 'TOK', 18],
  });
  const raw = await wallet.signTransaction({
    chain: null,
    chainId: 9000,
    data,
    gas: 4_000_000n,
    gasPrice: BigInt(price),
    nonce: 0,
    type: 'legacy',
  } as never);
  const {result: hash} = (await chain.ask('eth_sendRawTransaction', [raw])) as {result: string};
  const contract = String((await chain.receipt(hash)).contractAddress);
  const words: Readonly<Record<string, string>> = {
    'register-erc20': contract,
    'register-coin': 'metadata.json',
    'toggle-token-conversion': contract,
    clawback: accounts.dev2.bech32,
    'update-client': '07-tendermint-0 07-tendermint-1',
    'ibc-upgrade': 'v17 1000000 client.json --upgrade-height 1000000',
    'software-upgrade': 'v17 --upgrade-height 1000000 --upgrade-info {} --no-validate',
    'cancel-software-upgrade': '',
    'param-change': 'change.json',
    'None, with': '--type text',
  };
  for (const row of page.rows('Legacy contents', 'Subcommand')) {
    const seen: string[] = [];
    const names = row.cells[0]?.startsWith('None') ? ['None, with'] : (row.codes[0] ?? []);
    for (const name of names) {
      const flags = name === 'param-change' ? '' : '--title t --description d --deposit 1000000000000000000aevmos';
      const command = name.startsWith('None')
        ? words[name]
        : `${name} ${(words[name] ?? '').replace(name === 'ibc-upgrade' ? ' --upgrade-height 1000000' : '\n', '')}`;
      const made = await page.try(
        `evmosd tx gov submit-legacy-proposal ${command} ${flags} --from dev0 ${home} --generate-only 2>&1 | jq -c '.body.messages[0].content' 2>&1`,
      );
      seen.push(made.output.trim());
    }
    const types = (row.codes[2] ?? []).map((type) => type.replace(/^…/, ''));
    const fields = name2fields(row.codes[3] ?? []);
    row.holds(
      types.every((type) => seen.some((each) => each.includes(type))) &&
        fields.every((field) => seen[0]?.includes(`"${field}"`)),
      seen.join(' '),
    );
  }
  const registered = await submit(
    '',
    `submit-legacy-proposal register-coin metadata.json --title t --description d --deposit 1000000000000000000aevmos`,
  );
  page.block('metadata.json', registered.code === 0, registered.log);
  await vote(registered.id, 'yes');
  await write(page, 'register-erc20.json', {'<0x-contract>': contract});
  const inFile = await submit('register-erc20.json');
  page.block('register-erc20.json', inFile.code === 0, inFile.log);
  await vote(inFile.id, 'yes');
  const beforehand = await page.try(
    `evmosd tx gov submit-legacy-proposal param-change change.json --from dev0 ${home} --gas auto --gas-prices ${price}aevmos -y`,
  );
  page.row('`no handler exists for proposal type` (9)').finds(/no handler exists for proposal type/, beforehand.output);
  const spending = await page.try(
    `evmosd tx gov submit-legacy-proposal --type text --title t --description d --from dev0 ${home} --gas 400000 --gas-prices ${price}aevmos --generate-only |
       jq '.body.messages[0].content |= {"@type": "/cosmos.distribution.v1beta1.CommunityPoolSpendProposal", title, description, recipient: "${accounts.dev1.bech32}", amount: []}' > older.json
     evmosd tx sign older.json --from dev0 ${home} > older-signed.json
     evmosd tx broadcast older-signed.json ${home}`,
  );
  page
    .row('`CommunityPoolSpend: invalid proposal type` (6)')
    .finds(/code: 6[\s\S]*CommunityPoolSpend: invalid proposal type/, spending.output);
  await page.run('submit-legacy-proposal register-erc20 <0x-contract>', {
    replace: {'<0x-contract>': contract, '<token>': 'TOK', '<text>': 'text', '<key>': `dev0 ${home} -y`},
  });

  // Submitting, depositing and voting, step by step.
  await write(page, 'proposal.json');
  await page.run('jq . proposal.json');
  const unsent = await page.run('submit-proposal proposal.json --from <key> --generate-only', {
    replace: {'<key>': `dev0 ${home}`},
  });
  page.finds('This prints the transaction', /"body":\{"messages"/, unsent.output);
  await page.shell(`jq '.deposit = "1aevmos"' proposal.json > small.json; cp small.json proposal.json`);
  const sent = await page.run('submit-proposal proposal.json --from <key> \\', {replace: {'<key>': `dev0 ${home} -y`}});
  const [sentHash = ''] = /[0-9A-F]{64}/.exec(sent.output) ?? [];
  const read = await page.run('select(.key == "proposal_id")', {replace: {'<txhash>': sentHash}});
  const id = read.output.trim();
  const waiting = await page.shell(`evmosd query gov proposal ${id} --output json | jq -r .status`);
  page.row('`PROPOSAL_STATUS_DEPOSIT_PERIOD`').shows(waiting);
  const early = await page.transact(`evmosd tx gov vote ${id} yes --from mykey ${fee}`);
  page
    .row('`inactive proposal` (3)')
    .holds(/inactive proposal/.test(early.log) && early.code === 3, `${early.code}: ${early.log}`);
  const voted = await page.run('evmosd tx gov deposit <proposal id>', {
    replace: {'<proposal id>': id, '<key>': `mykey ${home} -y`},
    adapt: [['evmosd tx gov vote', 'sleep 3\nevmosd tx gov vote', 'the reader types slower than a block is made']],
  });
  page.row('`PROPOSAL_STATUS_VOTING_PERIOD`').shows(voted.output);
  const tally = await page.json<Record<string, string>>(`evmosd query gov tally ${id} --output json`);
  const bonded = await page.shell('evmosd query staking pool --output json | jq -r .bonded_tokens');
  const still = await page.shell(`evmosd query gov proposal ${id} --output json | jq -r .status`);
  page.says(
    'A vote runs until its end, even if all stake has voted yes.',
    tally.yes_count === bonded && still === 'PROPOSAL_STATUS_VOTING_PERIOD',
    `${JSON.stringify(tally)} of ${bonded}: ${still}`,
  );

  // Outcomes.
  await page.shell(`jq '.deposit = "1000000000000000000aevmos"' proposal.json > full.json`);
  const balance = async (): Promise<bigint> =>
    BigInt(
      await page.shell(
        `evmosd query bank balances ${accounts.dev3.bech32} --output json | jq -r '.balances[0].amount'`,
      ),
    );
  const rejected = await submit('full.json', undefined, 'dev3');
  page.block('proposal.json', rejected.code === 0, rejected.log, 0);
  await vote(rejected.id, 'no');
  const between = await balance();
  const vetoed = await submit('full.json', undefined, 'dev3');
  await vote(vetoed.id, 'no_with_veto');
  const paid = await balance();
  await page.shell(`jq '.messages[0].amount[0].amount = "900000000000000000000000"' spend.json > much.json`);
  const failing = await submit('much.json');
  await vote(failing.id, 'yes');
  const alone = await submit('small.json');
  const deposit = (id: string | number): Promise<{code: number; log: string}> =>
    page.transact(`evmosd tx gov deposit ${id} 1aevmos --from dev0 ${fee}`);
  const deep = await deposit(999);
  page
    .row('`unknown proposal` (2)')
    .holds(deep.code === 2 && /unknown proposal/.test(deep.log), `${deep.code}: ${deep.log}`);

  // Refusals.
  const file = (content: string): string =>
    `cat > wrong.json <<'END'\n${content}\nEND\nevmosd tx gov submit-proposal wrong.json --from dev0 ${fee} 2>&1`;
  const message = (inner: string): string =>
    `{"messages": [${inner}], "deposit": "1aevmos", "title": "t", "summary": "s"}`;
  const printed = async (quote: string, content: string): Promise<void> =>
    page.row(quote).shows(await page.outputOf(file(content)));
  const executed = async (quote: string, content: string, code: number): Promise<void> => {
    const result = await page.transact(file(content));
    page
      .row(quote)
      .holds(
        result.code === code && (page.row(quote).codes[0] ?? []).every((text) => isIn(text, result.log)),
        `code ${result.code}: ${result.log}`,
      );
  };
  await executed(
    '`expected gov account as only signer',
    message(`{"@type": "/cosmos.upgrade.v1beta1.MsgCancelUpgrade", "authority": "${accounts.dev1.bech32}"}`),
    13,
  );
  page.cannot(
    {row: '`invalid authority; expected'},
    'the check above comes first: ibc-go and the modules of Evmos repeat it when they execute, x/evm/keeper/msg_server.go',
  );
  await executed(
    '`proposal message not recognized by router` (10)',
    message(
      `{"@type": "/ibc.applications.interchain_accounts.controller.v1.MsgRegisterInterchainAccount", "owner": "${gov?.value}", "connection_id": "connection-0", "version": ""}`,
    ),
    10,
  );
  await printed('`no messages proposed` (11)', '{"deposit": "1aevmos", "title": "t", "summary": "s"}');
  // The command refuses this proposal before it sends anything. The run sends it in another way, so that the node
  // returns the code.
  await page.shell(
    `echo '{"metadata": "x", "deposit": "1aevmos", "title": "t", "summary": "s"}' > bare.json
evmosd tx gov submit-proposal bare.json --from dev0 ${fee} --generate-only | jq -c '.body.messages[0].metadata = ""' > bare-tx.json
evmosd tx sign bare-tx.json --from dev0 ${home} > bare-signed.json`,
  );
  const bare = await page.transact(`evmosd tx broadcast bare-signed.json ${home}`);
  page.row('`no messages proposed` (11)').tells([`(${bare.code})`], `code ${bare.code}: ${bare.log}`);
  const incomplete = await page.try(
    file(message(`{"@type": "/ethermint.feemarket.v1.MsgUpdateParams", "authority": "${gov?.value}", "params": {}}`)),
  );
  const blank = await page.try(
    file(message(`{"@type": "/evmos.inflation.v1.MsgUpdateParams", "authority": "${gov?.value}", "params": {}}`)),
  );
  page.row('`invalid proposal message` (12)').shows(incomplete.output);
  const ofConsensus: Readonly<Record<string, object>> = {
    block: {max_bytes: '200000', max_gas: '40000000'},
    evidence: {max_age_num_blocks: '100000', max_age_duration: '172800s', max_bytes: '1000'},
    validator: {pub_key_types: ['ed25519']},
  };
  const panics: string[] = [];
  for (const lacking of Object.keys(ofConsensus)) {
    const parts = {...ofConsensus, [lacking]: undefined};
    const wrong = {'@type': '/cosmos.consensus.v1.MsgUpdateParams', authority: gov?.value, ...parts};
    panics.push(await page.outputOf(file(message(JSON.stringify(wrong)))));
  }
  page
    .row('`panic: runtime error: invalid memory address')
    .holds(
      panics.length === 3 &&
        panics.every((output) =>
          /panic: runtime error: invalid memory address or nil pointer dereference[^]*MsgUpdateParams\.ToProtoConsensusParams/.test(
            output,
          ),
        ),
      `without ${Object.keys(ofConsensus).join(', without ')}: ${panics[0]}`,
    );
  page.row('`base fee change denominator cannot be 0`').shows(`${incomplete.output} ${blank.output}`);
  await printed('`unable to resolve type URL <type>`', message('{"@type": "/cosmos.gov.v1.MsgUpdateParam"}'));
  const withField = message(
    `{"@type": "/cosmos.upgrade.v1beta1.MsgCancelUpgrade", "authority": "${gov?.value}", "foo": 1}`,
  );
  await printed('`unknown field "<name>" in <type>`', withField);
  page.finds('Inside a message, it refuses such a field.', 'unknown field "foo"', await page.outputOf(file(withField)));
  await printed(
    '`invalid decimal coin expression: <text>`',
    '{"metadata": "x", "deposit": "1000", "title": "t", "summary": "s"}',
  );
  await executed(
    '`insufficient funds`',
    '{"metadata": "x", "deposit": "900000000000000000000000aevmos", "title": "t", "summary": "s"}',
    5,
  );
  const tooLong = page.row('`metadata too long` (15)');
  const [, most] = /more than (\d+) bytes/.exec(tooLong.cells[1] ?? '') ?? [];
  const ofLength = (length: number): string =>
    JSON.stringify({metadata: 'x'.repeat(length), deposit: '1aevmos', title: 't', summary: 's'});
  await executed('`metadata too long` (15)', ofLength(Number(most) + 1), 15);
  const longest = await page.transact(file(ofLength(Number(most))));
  tooLong.holds(longest.code === 0, `with ${most} bytes: code ${longest.code} ${longest.log}`);
  const untitled = await page.try(file('{"metadata": "x", "deposit": "1aevmos", "title": "", "summary": "s"}'));
  const unsaid = await page.try(file('{"metadata": "x", "deposit": "1aevmos", "title": "t", "summary": ""}'));
  page.row('`proposal title cannot be empty`').shows(`${untitled.output} ${unsaid.output}`);
  const legacy = `evmosd tx gov submit-legacy-proposal`;
  page
    .row('`proposal title is longer than max length of 140`')
    .shows(
      await page.outputOf(
        `${legacy} --type text --title ${'t'.repeat(141)} --description d --deposit 1aevmos --from dev0 ${fee}`,
      ),
    );
  // A letter of two bytes shows what is counted.
  const ofBytes = async (title: string, description: string): Promise<string> => {
    const {code, log} = await page.transact(
      `${legacy} --type text --title ${title} --description ${description} --deposit 1aevmos --from dev0 ${fee}`,
    );
    return code === 0
      ? 'accepted'
      : (/is longer than max length of \d+|got metadata with length \d+: metadata too long/.exec(log)?.[0] ?? log);
  };
  const bytes = [
    await ofBytes('ä'.repeat(70), 'ä'.repeat(2_500)),
    await ofBytes(`${'ä'.repeat(70)}t`, 'd'),
    await ofBytes('t', `${'ä'.repeat(2_500)}d`),
  ];
  page.says(
    'With this command, the title has at most 140 bytes, and the description at most 5000 bytes.',
    bytes.join() === 'accepted,is longer than max length of 140,got metadata with length 5001: metadata too long',
    `70 and 2500 letters of two bytes: ${bytes[0]}; one byte more: ${bytes.slice(1).join(', ')}`,
  );
  const untyped = await page.try(`${legacy} --title t --description d --deposit 1aevmos --from dev0 ${fee}`);
  const odd = await page.try(
    `echo '{"title": "t", "description": "d", "type": "foo", "deposit": "1aevmos"}' > odd.json; ${legacy} --proposal odd.json --from dev0 ${fee}`,
  );
  page.row('`proposal type is required`').shows(`${untyped.output} ${odd.output}`);
  page
    .row('`open <file>: no such file or directory`')
    .shows(await page.outputOf(`evmosd tx gov submit-proposal none.json --from dev0 ${fee}`));
  page
    .row('`accepts 1 arg(s), received 2`')
    .shows(await page.outputOf(`evmosd tx gov submit-proposal software-upgrade v17 --from dev0 ${fee}`));
  await page.shell(
    `jq '.metadata[0].base = "ibc/${'B'.repeat(64)}" | .metadata[0].denom_units[0].denom = "ibc/${'B'.repeat(64)}"' metadata.json > none-yet.json`,
  );
  const missing = await page.transact(
    `${legacy} register-coin none-yet.json --title t --description d --deposit 1aevmos --from dev0 ${fee}`,
  );
  page.row('cannot have a supply of 0').shows(missing.log);
  await page.shell(
    `evmosd keys add vesting ${home} 2>/dev/null > /dev/null; evmosd tx bank send dev1 $(evmosd keys show vesting -a ${home}) 1000000000000000000aevmos ${fee}`,
  );
  await chain.block();
  await chain.block();
  const made = await page.transact(
    `evmosd tx vesting create-clawback-vesting-account ${accounts.dev1.bech32} false --from vesting ${fee}`,
  );
  await page.shell(`cat > periods.json <<'END'
{"start_time": ${Math.floor(Date.now() / 1_000)}, "periods": [{"coins": "1000aevmos", "length_seconds": 100000}]}
END`);
  const funded = await page.transact(
    `evmosd tx vesting fund-vesting-account $(evmosd keys show vesting -a ${home}) --lockup periods.json --vesting periods.json --from dev1 ${fee}`,
  );
  const kept = await page.transact(
    `${legacy} clawback $(evmosd keys show vesting -a ${home}) --title t --description d --deposit 1aevmos --from dev0 ${fee}`,
  );
  page
    .row('`account does not have governance clawback enabled`')
    .shows(`${kept.log.slice(-900)} ${made.code} ${funded.code}`);

  // Deposits in another coin, fields that the command does not know, and votes that do not count.
  const readOf = (each: string, filter: string): Promise<string> =>
    page.outputOf(`evmosd query gov proposal ${each} --output json | jq -c '${filter}'`);
  const ofText = (change: string): Promise<string> =>
    page.shell(
      `echo '{"metadata": "x", "deposit": "1aevmos", "title": "t", "summary": "s"}' | jq '${change}' > odd.json`,
    );
  await ofText(`.deposit = "500${coin}"`);
  const foreign = await submit('odd.json', undefined, 'dev1');
  const undeposited = await readOf(foreign.id, '[.status, .total_deposit]');
  page.says(
    'Only the denomination of `min_deposit` brings the vote nearer. The chain takes other coins as a deposit all the same.',
    foreign.code === 0 && undeposited.includes('PROPOSAL_STATUS_DEPOSIT_PERIOD') && undeposited.includes(coin),
    undeposited,
  );
  await ofText('.deposits = .deposit | del(.deposit) | .expedited = true');
  const misspelled = await submit('odd.json');
  const deposited = await readOf(misspelled.id, '[.total_deposit, .expedited]');
  page.says(
    'At the top level of the file, `evmosd` ignores a field that it does not know, without a message.',
    misspelled.code === 0,
    `with deposits and expedited: code ${misspelled.code}, ${deposited}`,
  );
  page.says(
    'With `deposits` instead of `deposit`, the proposal has no deposit. `expedited` has no effect, because this version has no expedited proposals.',
    misspelled.code === 0 && deposited === '[[],null]',
    deposited,
  );
  const voters = await submit('full.json');
  const weak = `--amount 5aevmos --moniker weak --commission-rate 0.1 --commission-max-rate 0.2 --commission-max-change-rate 0.1 --min-self-delegation 1 --pubkey "$(evmosd tendermint show-validator --home ~/other)"`;
  const created = await page.transact(`evmosd tx staking create-validator ${weak} --from dev2 ${fee}`);
  const outside = await page.transact(`evmosd tx gov vote ${voters.id} no --from dev2 ${fee}`);
  const counted = await page.shell(`evmosd query gov tally ${voters.id} --output json | jq -r .no_count`);
  page.says(
    'Only EVMOS that are staked with a validator of the active set count.',
    created.code === 0 && outside.code === 0 && counted === '0',
    `a delegator of a validator without power: no_count ${counted}`,
  );
  const noes = (): Promise<string> => page.shell(`evmosd query gov tally ${voters.id} --output json | jq -r .no_count`);
  const unstaked = await page.transact(`evmosd tx gov vote ${voters.id} no --from dev1 ${fee}`);
  const unchanged = await noes();
  const staked = await page.transact(
    `evmosd tx staking delegate $(evmosd keys show mykey --bech val -a ${home}) 5aevmos --from dev1 ${fee}`,
  );
  const increased = await noes();
  page.says(
    'The chain accepts the vote of an account without such a stake too, and `query gov tally` does not change.',
    unstaked.code === 0 && unchanged === '0',
    `a vote without stake: no_count ${unchanged}`,
  );
  page.says(
    'EVMOS that the account stakes before the end count for its vote.',
    staked.code === 0 && increased === '5',
    `after 5 aevmos were staked: no_count ${increased}`,
  );
  const weighted = (options: string): Promise<string> =>
    page.outputOf(`evmosd tx gov weighted-vote ${voters.id} ${options} --from mykey ${fee}`);
  page
    .row('`Total weight lower than 1.00`')
    .shows(
      [
        await weighted('yes=0.7,no=0.2'),
        await weighted('yes=0.7,no=0.5'),
        await weighted('yes=0.5,yes=0.5'),
        await weighted('yes=0,no=1'),
        await weighted('yes=-1,no=2'),
      ].join('; '),
    );
  const wrongOptions = [
    await page.outputOf(`evmosd tx gov vote ${voters.id} YES --from mykey ${fee}`),
    await page.outputOf(`evmosd tx gov vote ${voters.id} veto --from mykey ${fee}`),
    await weighted('"yes=0.5, no=0.5"'),
  ];
  page.row("`'<text>' is not a valid vote option`").holds(
    wrongOptions.every((output) => output.includes('is not a valid vote option')),
    wrongOptions.map((output) => output.split('\n')[0]).join('; '),
  );
  const third = '0.333333333333333333';
  const thirds = await page.transact(
    `evmosd tx gov weighted-vote ${voters.id} yes=${third},no=${third},abstain=0.333333333333333334 --from mykey ${fee}`,
  );
  const unreadable = [await weighted(`yes=${third}3,no=${third}`), await weighted('yes=a,no=0.5')].map(
    (output) => output.split('\n')[0],
  );
  const decimals = page.row('exceeds max precision');
  decimals.shows(unreadable.join('; '));
  decimals.holds(thirds.code === 0, `three thirds: code ${thirds.code} ${thirds.log.slice(0, 100)}`);
  await weighted('yes=0.5,no=0.5');

  // The results of the votes.
  await waitFor(
    'the end of the votes',
    async () =>
      (await page.shell(
        `evmosd query gov proposals --status voting_period --output json 2>&1 | jq -r '.proposals | length' 2>/dev/null || echo 0`,
      )) === '0',
    60,
  );
  for (const {name, id: each, done} of ids) {
    const status = await page.shell(`evmosd query gov proposal ${each} --output json | jq -r .status`);
    done?.(status === 'PROPOSAL_STATUS_PASSED', `${name}: ${status}`);
  }
  const status = (each: string): Promise<string> =>
    page.outputOf(`evmosd query gov proposal ${each} --output json | jq -r .status`);
  page.row('`PROPOSAL_STATUS_PASSED`').shows(await status(id));
  page.row('`PROPOSAL_STATUS_REJECTED`').shows(await status(rejected.id));
  page
    .row('`PROPOSAL_STATUS_FAILED`')
    .holds(
      (await status(failing.id)) === 'PROPOSAL_STATUS_FAILED' &&
        /passed, but msg 0 \(\/cosmos.distribution.v1beta1.MsgCommunityPoolSpend\) failed on execution/.test(
          chain.log(),
        ),
      `${await status(failing.id)}: ${/passed, but msg[^"]*/.exec(chain.log())?.[0] ?? ''}`,
    );
  page.says(
    'So a spend above the community pool, or an upgrade at a height in the past, fails only after the vote.',
    failing.code === 0 && (await status(failing.id)) === 'PROPOSAL_STATUS_FAILED',
    `submission: code ${failing.code}; ${await status(failing.id)}`,
  );
  const over = await page.shell(
    `for words in votes deposits tally; do evmosd query gov $words ${failing.id} --output json | jq -c .; done`,
  );
  const final = await readOf(failing.id, '.final_tally_result.yes_count | length > 15');
  page.says(
    'After the vote, `query gov votes` and `query gov deposits` are empty.',
    /^null\n\{"deposits":\[\]/.test(over),
    over,
  );
  const found = (event: string): Promise<string> =>
    page.shell(
      `evmosd query txs --events ${event}.proposal_id=${failing.id} --output json | jq -c '[.txs[] | .height, .tx.body.messages[]."@type"]'`,
    );
  const cast = await found('proposal_vote');
  page.says(
    'search the transactions: `evmosd query txs --events proposal_vote.proposal_id=<proposal id>`',
    /^\["\d+","\/cosmos\.gov\.v1\.MsgVote"\]$/.test(cast),
    cast,
  );
  const [atHeight = ''] = /\d+/.exec(cast) ?? [];
  const then = await page.shell(`evmosd query gov votes ${failing.id} --height ${atHeight} --output json`);
  page.finds('`evmosd query gov votes <proposal id> --height <height>`', '"option":"VOTE_OPTION_YES"', then);
  const payments = await found('proposal_deposit');
  page.says(
    'the search finds the deposits, and the submission if it paid one',
    /^\["\d+","\/cosmos\.gov\.v1\.MsgSubmitProposal"\]$/.test(payments),
    payments,
  );
  page.says(
    '`query gov tally` shows zeros for a failed proposal.',
    /"yes_count":"0"/.test(over) && final === 'true',
    over,
  );
  page
    .rows('Before you begin', 'Parameter')
    .find(({codes}) => codes[0]?.[0] === 'threshold')
    ?.holds((await status(voters.id)) === 'PROPOSAL_STATUS_REJECTED', `half yes, half no: ${await status(voters.id)}`);
  const after = await balance();
  page.says(
    'Unless the deposit is burned, you get it back, even if the proposal is rejected',
    after - paid === 10n ** 18n && between > paid,
    `of two deposits, one rejected and one vetoed, ${after - paid} aevmos came back`,
  );
  const late = await waitFor(
    'the end of the deposit period',
    async () => {
      const {output} = await page.try(`evmosd query gov proposal ${alone.id}`);
      return /doesn't exist/.test(output) ? output : undefined;
    },
    60,
  );
  page.finds("the query then answers `proposal <id> doesn't exist`", /proposal \d+ doesn't exist/, late);
  const ended = await deposit(rejected.id);
  page
    .row('`inactive proposal` (3)')
    .holds(ended.code === 3 && /inactive proposal/.test(ended.log), `${ended.code}: ${ended.log}`);
  const deleted = await deposit(alone.id);
  page
    .row('`unknown proposal` (2)')
    .holds(deleted.code === 2 && /unknown proposal/.test(deleted.log), `${deleted.code}: ${deleted.log}`);
  const again = await page.transact(
    `${legacy} register-erc20 ${contract} --title t --description d --deposit 1aevmos --from dev0 ${fee}`,
  );
  page.row('`invalid proposal content` (5)').finds(/token ERC20 contract already registered/, again.log);
  await chain.stop();

  const strict = await page.startChain({
    home: '.strict',
    blockTime: '500ms',
    params: {gov: {min_initial_deposit_ratio: '0.500000000000000000', voting_period: '8s'}},
  });
  const small = await page.transact(
    `evmosd tx gov submit-proposal small.json --from dev0 ${fee.replace('.tmp-evmosd', '.strict')}`,
  );
  await page.shell(`jq 'del(.deposit)' small.json > none.json`);
  const without = await page.transact(
    `evmosd tx gov submit-proposal none.json --from dev0 ${fee.replace('.tmp-evmosd', '.strict')}`,
  );
  const isSmall = ({code, log}: {code: number; log: string}): boolean =>
    code === 16 && log.includes('minimum deposit is too small') && /was \([^)]*\), need \([^)]+\)/.test(log);
  page
    .row('`minimum deposit is too small` (16)')
    .holds(isSmall(small) && isSmall(without), `${small.code}: ${small.log} ${without.code}: ${without.log}`);
  // A message that takes coins from the deposit of another proposal stops the chain.
  const strictFee = fee.replace('.tmp-evmosd', '.strict');
  const take = `{"@type": "/cosmos.bank.v1beta1.MsgSend", "from_address": "${gov?.value}", "to_address": "${accounts.dev1.bech32}", "amount": [{"denom": "aevmos", "amount": "1"}]}`;
  await page.shell(
    `jq '.deposit = "10000000aevmos"' small.json > whole.json; cat > take.json <<'END'\n${message(take).replace('1aevmos', '10000000aevmos')}\nEND`,
  );
  const sentIn = [
    await page.transact(`evmosd tx gov submit-proposal take.json --from dev0 ${strictFee}`),
    await page.transact(`evmosd tx gov vote 1 yes --from mykey ${strictFee}`),
    await page.transact(`evmosd tx gov submit-proposal whole.json --from dev1 ${strictFee}`),
  ];
  await strict.until(/CONSENSUS FAILURE!!!/, 60);
  const halted = /CONSENSUS FAILURE!!![^\n]{0,200}/.exec(strict.log())?.[0] ?? '';
  page.says(
    'When the chain pays this deposit back, every node stops with `CONSENSUS FAILURE!!!`.',
    sentIn.every(({code}) => code === 0) &&
      /spendable balance 9999999aevmos is smaller than 10000000aevmos/.test(halted),
    halted,
  );
  await strict.stop();

  // How votes are counted, a switch of one denomination, and a threshold that ends governance.
  const votes = await page.startChain({
    home: '.votes',
    blockTime: '500ms',
    params: {gov: {voting_period: '8s'}, staking: {max_validators: 1}},
  });
  const votesHome = '--home ~/.votes';
  const votesFee = fee.replace('.tmp-evmosd', '.votes');
  let count = 0;
  const decide = async (name: string, options: string, voter = 'mykey'): Promise<string> => {
    const id = (count += 1);
    const submitted = await page.transact(`evmosd tx gov submit-proposal ${name} --from dev0 ${votesFee}`);
    const cast = await page.transact(`evmosd tx gov weighted-vote ${id} ${options} --from ${voter} ${votesFee}`);
    if (submitted.code + cast.code !== 0) {
      return `${submitted.log} ${cast.log}`;
    }
    return waitFor(
      `the end of vote ${id}`,
      async () => {
        const now = await page.shell(`evmosd query gov proposal ${id} --output json ${votesHome} | jq -r .status`);
        return now.includes('VOTING_PERIOD') ? undefined : now;
      },
      40,
    );
  };
  const validator = await page.shell(
    `evmosd query staking validators --output json ${votesHome} | jq -r '.validators[0] | .operator_address, .tokens'`,
  );
  const [operator = '', own = ''] = validator.split('\n');
  const joined = await page.transact(`evmosd tx staking delegate ${operator} 5aevmos --from dev2 ${votesFee}`);
  await decide('whole.json', 'yes');
  const inherited = await page.shell(
    `evmosd query gov proposal 1 --output json ${votesHome} | jq -r .final_tally_result.yes_count`,
  );
  page.says(
    'If a delegator does not vote, its stake counts for the vote of its validator.',
    joined.code === 0 && BigInt(inherited) === BigInt(own) + 5n,
    `${own} of the validator, and 5 of a delegator: yes ${inherited}`,
  );
  const vetoes = page.rows('Before you begin', 'Parameter').find(({codes}) => codes[0]?.[0] === 'veto_threshold');
  const share = String(Number(vetoes?.cells[2]));
  const shares = [
    await decide('whole.json', `no_with_veto=${share},yes=0.336,abstain=0.33`),
    await decide('whole.json', `no_with_veto=${share}1,yes=0.3359,abstain=0.33`),
  ];
  vetoes?.holds(
    shares.join() === 'PROPOSAL_STATUS_PASSED,PROPOSAL_STATUS_REJECTED',
    `veto_threshold ${share}: ${shares.join(' with exactly this share, ')} with more`,
  );
  // A vote with the quorum of the active validator's stake, and without the quorum of all stake.
  const second = await page.transact(
    `evmosd tx staking create-validator ${weak.replace('5aevmos', '400000000000000000000aevmos')} --from dev2 ${votesFee}`,
  );
  const delegated = await page.transact(
    `evmosd tx staking delegate ${operator} 510000000000000000000aevmos --from dev1 ${votesFee}`,
  );
  const decided = await decide('whole.json', 'yes=1', 'dev1');
  const stakes = await page.json<{bonded_tokens: string; not_bonded_tokens: string}>(
    `evmosd query staking pool --output json ${votesHome}`,
  );
  const quorum = page.rows('Before you begin', 'Parameter').find(({codes}) => codes[0]?.[0] === 'quorum');
  const [active, all] = [Number(stakes.bonded_tokens), Number(stakes.bonded_tokens) + Number(stakes.not_bonded_tokens)];
  quorum?.holds(
    second.code + delegated.code === 0 &&
      decided === 'PROPOSAL_STATUS_PASSED' &&
      51e19 / all < Number(quorum.cells[2]) &&
      51e19 / active > Number(quorum.cells[2]),
    `quorum ${quorum.cells[2]}: ${decided} with ${51e19 / active} of the active stake and ${51e19 / all} of all`,
  );
  const ofBank = (type: string, fields: string): string =>
    message(`{"@type": "/cosmos.bank.v1beta1.${type}", "authority": "${gov?.value}", ${fields}}`).replace(
      '1aevmos',
      '10000000aevmos',
    );
  const switchOff = '"send_enabled": [{"denom": "aevmos", "enabled": false}]';
  page.write('work/off.json', ofBank('MsgSetSendEnabled', switchOff));
  page.write('work/old.json', ofBank('MsgUpdateParams', `"params": {${switchOff}, "default_send_enabled": true}`));
  const inParameters = await page.outputOf(`evmosd tx gov submit-proposal old.json --from dev0 ${votesFee}`);
  page.finds(
    '`send_enabled` in the parameters of bank must stay empty.',
    'use of send_enabled in params is no longer supported',
    inParameters,
  );
  const turned = await decide('off.json', 'yes');
  const stopped = await page.logOf(`evmosd tx bank send dev0 ${accounts.dev1.bech32} 1aevmos ${votesFee}`);
  page.says(
    'To stop transfers of one denomination, use `/cosmos.bank.v1beta1.MsgSetSendEnabled`.',
    turned === 'PROPOSAL_STATUS_PASSED' && /aevmos transfers are currently disabled/.test(stopped),
    stopped,
  );
  page.says('In the place of `params`, it has `send_enabled`', turned === 'PROPOSAL_STATUS_PASSED', switchOff);
  await page.shell(
    `evmosd query gov params --output json ${votesHome} | jq '{messages: [{"@type": "/cosmos.gov.v1.MsgUpdateParams", authority: "${gov?.value}", params: (.params | .threshold = "1")}], deposit: "10000000aevmos", title: "t", summary: "s"}' > most.json`,
  );
  const ends = [await decide('most.json', 'yes'), await decide('whole.json', 'yes')];
  page
    .rows('Before you begin', 'Parameter')
    .find(({codes}) => codes[0]?.[0] === 'threshold')
    ?.holds(
      ends.join() === 'PROPOSAL_STATUS_PASSED,PROPOSAL_STATUS_REJECTED',
      `threshold 1: ${ends[0]}, and then, with yes alone, ${ends[1]}`,
    );
  await votes.stop();
  const denied = await page.startChain({home: '.denied', blockTime: '500ms', params: {gov: {voting_period: '8s'}}});
  const deniedFee = fee.replace('.tmp-evmosd', '.denied');
  await page.shell(
    `evmosd query staking params --output json --home ~/.denied | jq '{messages: [{"@type": "/cosmos.staking.v1beta1.MsgUpdateParams", authority: "${gov?.value}", params: (. | .bond_denom = "utest")}], deposit: "10000000aevmos", title: "t", summary: "s"}' > bond.json`,
  );
  await page.transact(`evmosd tx gov submit-proposal bond.json --from dev0 ${deniedFee}`);
  await page.transact(`evmosd tx gov vote 1 yes --from mykey ${deniedFee}`);
  await waitFor(
    'the new denomination',
    async () => (await page.shell('evmosd query staking params --home ~/.denied')).includes('utest') || undefined,
    40,
  );
  const unpaid = (await page.logOf(`evmosd tx gov vote 1 yes --from mykey ${deniedFee}`)).replace(/\s+/g, ' ');
  const {error: unpaidInEthereum} = await denied.ask('eth_sendRawTransaction', [raw]);
  page.says(
    'Once the two differ, the chain refuses every transaction, also a vote that would undo the change.',
    /wrong fee denomination; got: \d+aevmos; required: utest/.test(unpaid) &&
      unpaidInEthereum?.message.includes('wrong fee denomination') === true,
    `${unpaid} ${unpaidInEthereum?.message}`,
  );
  page.says('Fees must be in this denomination and in `evm_denom`.', unpaid.includes('required: utest'), unpaid);
  await denied.stop();
  await changeWhileOpen(page);
  await setLimits(page);
  page.advice({table: 'Field'});
};

const name2fields = (codes: readonly string[]): readonly string[] => codes.filter((code) => /^[a-z_0-9]+$/.test(code));

export default run;

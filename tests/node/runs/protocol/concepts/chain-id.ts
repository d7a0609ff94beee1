import {accounts} from '../../../chain';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Run} from '../../../run';
import type {Requires} from '../../../tools';
import {sendRaw, signRaw} from './sent';

export const requires: Requires = ['EVMOS_SOURCE'];

const run: Run = async (page) => {
  const {dev0, dev1} = accounts;
  const chain = await page.startChain({home: '.evmosd', blockTime: '500ms'});

  // The chain id, from each interface of a node.
  const status = await page.run('evmosd status | jq', {output: false});
  const [first = ''] = status.output.trim().split('\n');
  page.output(page.fence('{{local.chainId}}', 0), first);
  page.says(
    'Each prints the string',
    status.output
      .trim()
      .split('\n')
      .every((line) => line === 'evmos_9000-1'),
    status.output,
  );
  await page.run('default_node_info');
  const rpc = await page.run('"method":"eth_chainId"', {output: false});
  page.output('{"jsonrpc":"2.0","id":1,"result"', rpc.output.replace(/\}\s*\{/g, '}\n{'));

  // The parts of an id, and the places that use each form.
  const client = page.read('.evmosd/config/client.toml');
  const genesis = JSON.parse(page.read('.evmosd/config/genesis.json')) as {
    chain_id: string;
  };
  page.cannot(
    {section: 'The ids of each network'},
    'The ids of public networks: their genesis files and `eth_chainId` of their endpoints say them',
  );
  page.cannot({row: 'EIP-155 number | 9001'}, 'The id of mainnet');
  page.cannot({row: 'Identifier | evmos'}, 'The id of mainnet');
  page.block('identifier', genesis.chain_id === 'evmos_9000-1', `the local chain: ${genesis.chain_id}`);
  const where = 'Which tool takes which id';
  const toLocal = (text: string): string =>
    text.replace('evmos_9001-2', 'evmos_9000-1').replace('9001', '9000').replace('0x2329', '0x2328');
  const ask = async (method: string): Promise<string> => JSON.stringify((await chain.ask(method)).result);
  const block = (await chain.comet('/block?height=2')).body;
  const says = (row: string, seen: string): void => {
    const claim = page.row(row, where);
    claim.holds(claim.codes[2]?.length === 1 && seen.includes(toLocal(claim.codes[2][0] ?? '')), seen.slice(0, 200));
  };
  says('in `genesis.json` and block headers', `${genesis.chain_id} ${/"chain_id":\s*"[^"]*"/.exec(block)?.[0] ?? ''}`);
  says('--chain-id', client);
  says('`eth_chainId`', await ask('eth_chainId'));
  says('`net_version`', await ask('net_version'));
  // The bytes of a signature decide which of the two values v has. Transactions are sent until both values have
  // occurred.
  const protectedBy = page.row('`v` of a legacy transaction', where);
  const [factor = NaN, ...added] = ((protectedBy.cells[1] ?? '').match(/\d+/g) ?? []).map(Number);
  const rests = new Map<number, string>();
  for (let nonce = 0; rests.size < 2 && nonce < 20; nonce += 1) {
    const {hash = ''} = await sendRaw(
      chain,
      signRaw(dev0.privateKey, {nonce, gasPrice: 25n * 10n ** 9n, gas: 21_000, to: dev1.address}),
    );
    await chain.receipt(hash);
    const {v} = ((await chain.ask('eth_getTransactionByHash', [hash])).result ?? {}) as {v?: string};
    const rest = Number(v) - factor * 9000;
    rests.set(rest, `v ${Number(v)} = 9000 × ${factor} + ${rest}`);
  }
  protectedBy.holds(
    rests.size === 2 && added.length === 2 && added.every((each) => rests.has(each)),
    [...rests.values()].join('; '),
  );
  // The code that `block.chainid` compiles to: CHAINID, MSTORE at 0, RETURN of 32 bytes.
  const inEvm = await chain.ask('eth_call', [{data: '0x4660005260206000f3'}, 'latest']);
  page.row('`block.chainid` in Solidity', where).holds(Number(inEvm.result) === 9000, String(inEvm.result));
  page.cannot(
    {fence: 'contract ChainId'},
    'Compiled by the check of all contracts; the opcode that it reads is run here',
  );
  const plain = `evmosd tx bank send ${dev1.bech32} ${dev0.bech32} 1aevmos --gas 200000 --gas-prices 25000000000aevmos --generate-only > plain.json`;
  const wrongId = await page.try(
    `${plain}; evmosd tx sign plain.json --from dev1 --chain-id evmos_9000-2 > signed.json; evmosd tx broadcast signed.json --output json`,
  );
  page.row('Sign document', where).finds(/chain-id \(evmos_9000-1\)/, wrongId.output);
  page.cannot(
    {row: '`chainId` of an EIP-712 domain'},
    'Held on the page of signing, where the node accepts a signature over this domain',
  );
  page.advice({row: 'Keplr, and IBC relayers'}, {row: 'MetaMask form'}, {row: 'wallet_addEthereumChain'});
  page.cannot({fence: '--packet-timeout-height'}, 'A part of a command, which needs an IBC connection');

  // client.toml.
  await page.run('evmosd config chain-id {{local.chainId}}');
  await page.shell('evmosd config keyring-backend test --home empty');
  page.says(
    'the entry stays empty',
    /chain-id = ""/.test(await page.shell('cat empty/config/client.toml')),
    await page.shell('cat empty/config/client.toml'),
  );

  // The pattern: `init` is tried with each id.
  const accepted = async (id: string): Promise<string> => {
    const {exit, output} = await page.try(`rm -rf try; evmosd init x --chain-id '${id}' --home try`);
    return exit === 0 ? 'accepted' : (/Error: .*/.exec(output)?.[0] ?? output);
  };
  const rules = 'Rules for a chain id';
  const start = async (id: string): Promise<string> => {
    await page.try(`rm -rf try; evmosd init x --chain-id '${id}' --home try --overwrite >/dev/null 2>&1`);
    const {output} = await page.try(
      `sed -i 's/^seeds = .*/seeds = ""/' try/config/config.toml; timeout -s KILL 10 evmosd start --home try --chain-id '${id}'`,
      {seconds: 30},
    );
    return output;
  };
  await chain.stop();
  const other = await start('evmos_1234-1');
  const texts: string[] = [];
  for (const row of page.rows(rules)) {
    const [id = ''] = row.codes[0] ?? [];
    const answer = await accepted(id);
    texts.push(`${id}: ${answer}`);
    row.holds(
      row.cells[1] === 'No'
        ? answer.includes('invalid chain-id')
        : answer === 'accepted' &&
            (row.cells[1] === 'Yes' || other.includes('EVM only supports Evmos chain identifiers')),
      `${answer}${row.cells[1] === 'Yes' ? '' : ` ${/panic: .*/.exec(other)?.[0] ?? ''}`}`,
    );
    const [, least] = /Versions start at (\d+)/.exec(row.cells[2] ?? '') ?? [];
    if (least !== undefined) {
      const [first, below] = [Number(least), Number(least) - 1].map((version) => id.replace(/\d+$/, String(version)));
      const answers = {first: await accepted(first ?? ''), below: await accepted(below ?? '')};
      row.holds(
        answers.first === 'accepted' && answers.below.includes('invalid chain-id'),
        `version ${least}: ${answers.first}; ${below}: ${answers.below}`,
      );
    }
  }
  page.block(
    '^[a-z]{1,}_{1}[1-9][0-9]*-{1}[1-9][0-9]*$',
    texts.filter((text) => text.endsWith('accepted')).length === 2,
    texts.join('; '),
  );

  // Errors.
  const fails = 'When it fails';
  // An id of 48 characters is accepted, and a longer one is not.
  const outside = page.row('invalid chain-id format', fails);
  const [, limit] = /more than (\d+) characters/.exec(outside.cells[1] ?? '') ?? [];
  const [most, long] = [Number(limit), Number(limit) + 1].map((length) => 'evmos_9000-'.padEnd(length, '1'));
  const lengths = {most: await accepted(most ?? ''), long: await accepted(long ?? '')};
  page.says(
    'The software accepts an id of at most 48 characters',
    most?.length === 48 && lengths.most === 'accepted' && lengths.long !== 'accepted',
    `48: ${lengths.most}; 49: ${lengths.long}`,
  );
  outside.shows(await accepted(''));
  outside.holds(
    lengths.most === 'accepted' && lengths.long.includes('invalid chain-id format'),
    `${most?.length} characters: ${lengths.most}; ${long?.length}: ${lengths.long}`,
  );
  const parsed = await page.try(`evmosd debug legacy-eip712 plain.json --chain-id ${long}`);
  const tooLong = page.row('cannot exceed 48 chars', fails);
  tooLong.finds(`chain-id '${long}' cannot exceed 48 chars: invalid chain ID`, parsed.output);
  const errors = readFileSync(path.join(page.source, 'types/errors.go'), 'utf8');
  const [registered = '', code = '', name = ''] = /Register\(RootCodespace, (\d+), "([^"]*)"\)/.exec(errors) ?? [];
  const [codespaceLine = '', codespace = ''] = /RootCodespace = "([^"]*)"/.exec(errors) ?? [];
  tooLong.tells([codespace, code, name], `${codespaceLine}; ErrInvalidChainID = ${registered}`);
  page.finds('or one of more than 48 characters', `invalid chain-id format: ${long}`, lengths.long);
  page.row('EVM only supports', fails).shows(other);
  const onInit = await page.try(
    'cp -r .evmosd copy; evmosd tendermint unsafe-reset-all --home copy >/dev/null 2>&1; timeout -s KILL 10 evmosd start --home copy --chain-id evmos_9000-2',
    {seconds: 30},
  );
  page.row('invalid chain-id on InitChain', fails).shows(onInit.output);
  const onBegin = await page.try('timeout -s KILL 10 evmosd start --chain-id evmos_9000-2', {seconds: 30});
  page.row('invalid chain-id on BeginBlock', fails).shows(onBegin.output);
  page.cannot(
    {row: 'chain id already set'},
    'Two chains in one process, which no command starts: x/evm/keeper/keeper.go WithChainID',
  );
  const again = await page.startNode('.evmosd');
  page.row('chain ID must be 9000 or 9001', fails).shows(
    (
      await sendRaw(
        again,
        signRaw(dev0.privateKey, {
          nonce: await again.nonce(dev0.address),
          cap: 25n * 10n ** 9n,
          gas: 21_000,
          to: dev1.address,
          chainId: 1,
        }),
      )
    ).message,
  );
  page.cannot({row: 'chain ID must be derived'}, 'Held on the page of replay protection');
  page.advice({row: 'The wallet shows another network'});
};

export default run;

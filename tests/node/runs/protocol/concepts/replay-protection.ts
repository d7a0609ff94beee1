import path from 'node:path';
import {decodeRlp, encodeRlp, toBeHex} from 'ethers';
import {accounts, setToml, type Chain} from '../../../chain';
import type {Run} from '../../../run';
import {makeAccount, send, sendRaw, signRaw} from './sent';

const gwei = 10n ** 9n;

const run: Run = async (page) => {
  const {dev0, dev1, dev2, dev3} = accounts;
  let chain = await page.startChain({
    home: '.evmosd',
    blockTime: '500ms',
  });
  const transfer = {nonce: 0, gas: 21_000, to: dev1.address, value: 1n};
  const refuse = async (fields: Partial<Parameters<typeof signRaw>[1]>): Promise<string> =>
    (await sendRaw(chain, signRaw(dev0.privateKey, {...transfer, ...fields}))).message;

  // The two values of v, from signatures that the node accepts or refuses.
  const toV = (raw: string): bigint => BigInt((decodeRlp(raw) as string[])[6] ?? 0);
  const eip155 = 'EIP-155';
  const collect = (chainId: number): bigint[] => {
    const found = new Set<bigint>();
    for (let nonce = 0; found.size < 2; nonce += 1) {
      found.add(toV(signRaw(dev0.privateKey, {...transfer, nonce, chainId, gasPrice: 25n * gwei})));
    }
    return [...found].sort();
  };
  const hex = (values: readonly bigint[]): string[] => values.map((value) => `0x${value.toString(16)}`);
  const local = collect(9000);
  const main = collect(9001);
  const taken = await sendRaw(chain, signRaw(dev0.privateKey, {...transfer, gasPrice: 25n * gwei}));
  const receipt = await chain.receipt(taken.hash ?? '');
  const {result} = await chain.ask('eth_getTransactionByHash', [taken.hash]);
  const {v} = result as {v: string};
  page
    .row('Mainnet |', eip155)
    .holds(
      JSON.stringify(main.map(Number)) === '[18037,18038]' &&
        page.row('Mainnet |', eip155).codes[3]?.join() === hex(main).join(),
      `${main.join(', ')} ${hex(main).join(', ')}`,
    );
  page
    .row('Testnet, local node', eip155)
    .holds(
      receipt.status === '0x1' &&
        hex(local).includes(v) &&
        page.row('Testnet, local node', eip155).cells[2] === local.join(' or ') &&
        page.row('Testnet, local node', eip155).codes[3]?.join() === hex(local).join(),
      `the node took v ${v} of ${local.join(', ')}, in hexadecimal ${hex(local).join(', ')}`,
    );
  page.block(
    'v = chain id × 2 + 35   or   chain id × 2 + 36\nchain id = (v − 35) ÷ 2, rounded down',
    local[0] === 18035n && main[1] === 18038n && receipt.status === '0x1',
    `${local.join(', ')} for 9000, ${main.join(', ')} for 9001`,
  );
  const unprotected = await refuse({nonce: 1, gasPrice: 25n * gwei, chainId: 0});
  const without = collect(0);
  const bare = page.row('Without protection', eip155);
  bare.holds(
    /only replay-protected/.test(unprotected) &&
      bare.cells[2] === without.join(' or ') &&
      bare.codes[3]?.join() === hex(without).join(),
    `${without.join(', ')} ${hex(without).join(', ')}: ${unprotected}`,
  );

  // The factories: the transaction of Safe, and a keyless one.
  const factories = 'Two ways to deploy one factory';
  page
    .row('`v` of the signature', factories)
    .holds(
      main[1] === 18038n && local[1] === 18036n && /only replay-protected/.test(unprotected),
      `v 27 or 28: ${unprotected}; signed by chain id: ${main.join(', ')}, ${local.join(', ')}`,
    );
  page.cannot(
    {row: 'How it is signed | Once, without a chain id'},
    'Who signed the public transactions of the two factories is read in their repositories',
  );

  // Three checks, beginning with the setting of the node.
  const checks = 'Three checks and two settings';
  const fields = decodeRlp(signRaw(dev0.privateKey, {...transfer, nonce: 1, gasPrice: 25n * gwei})) as string[];
  const answerTo = async (v: number): Promise<string> =>
    (await sendRaw(chain, encodeRlp(fields.map((field, index) => (index === 6 ? `0x${v.toString(16)}` : field)))))
      .message ?? 'accepted';
  const toNumbers = (cell = ''): number[] => (cell.match(/\d+/g) ?? []).map(Number);
  const fails = 'When it fails';
  const onlyProtected = page.row('only replay-protected', fails);
  const ofOld = toNumbers(onlyProtected.cells[1]);
  const toOld = await Promise.all(ofOld.map(answerTo));
  onlyProtected.holds(
    ofOld.length === 2 && toOld.every((answer) => answer === onlyProtected.cells[0]),
    ofOld.map((each, index) => `v ${each}: ${toOld[index] ?? ''}`).join('; '),
  );
  page.row('1. The node', checks).finds('only replay-protected (EIP-155) transactions allowed over RPC', unprotected);
  await page.run('.params.allow_unprotected_txs');
  const app = path.join(page.home, '.evmosd/config/app.toml');
  await chain.stop();
  page.block(
    'allow-unprotected-txs = false',
    /^allow-unprotected-txs = false$/m.test(await page.shell(`cat ${app}`)),
    'app.toml has allow-unprotected-txs = false',
  );
  setToml(app, {'json-rpc.allow-unprotected-txs': 'true'});
  chain = await page.startNode('.evmosd');
  const open = await refuse({nonce: 1, gasPrice: 25n * gwei, chainId: 0});
  page.row('2. Validation', checks).shows(open, 3);
  page.row('`v` is 27 or 28, and the setting of this node is `true`', fails).shows(open);
  page.row('signed for another chain', fails).shows(await refuse({nonce: 1, gasPrice: 25n * gwei, chainId: 1}));
  page
    .row('signed for mainnet and sent to the testnet', fails)
    .shows(await refuse({nonce: 1, cap: 25n * gwei, chainId: 9001}));
  // A signature with s in the upper half of its range, which the curve allows, and a v of another kind.
  const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n;
  const whole = signRaw(dev1.privateKey, {...transfer, to: dev0.address, gasPrice: 25n * gwei});
  const ofWhole = decodeRlp(whole) as string[];
  const [low, r, s] = ofWhole.slice(-3).map(BigInt) as [bigint, bigint, bigint];
  const toHigh = [local[0] === low ? local[1] : local[0], r, order - s].map((each) => toBeHex(each ?? 0));
  const withHigh = await sendRaw(chain, encodeRlp([...ofWhole.slice(0, -3), ...toHigh]));
  const typed = signRaw(dev1.privateKey, {...transfer, to: dev0.address, cap: 25n * gwei});
  const ofTyped = decodeRlp(`0x${typed.slice(4)}`) as (string | string[])[];
  const with27 = await sendRaw(chain, `0x02${encodeRlp(ofTyped.with(-3, '0x1b')).slice(2)}`);
  const withLow = await sendRaw(chain, whole);
  const values = page.row('`v` of type 2 is neither 0 nor 1', fails);
  values.shows(withHigh.message);
  values.shows(with27.message);
  values.holds(
    s <= order / 2n && withLow.hash !== undefined,
    `with n − s and the other parity: ${withHigh.message}; with s in the lower half: ${withLow.message}`,
  );
  // The commands below sign with the sequence of the latest block.
  await chain.receipt(withLow.hash ?? '');
  // No chain id results in a v of 30.
  const odd = page.row('is below 35', fails);
  const [limit = NaN, ...others] = toNumbers(odd.cells[1]);
  odd.shows(await answerTo(30));
  odd.shows(await answerTo(limit - 1));
  const unlike = await Promise.all([limit, ...others].map(answerTo));
  odd.holds(
    others.length === 2 && unlike.every((answer) => !answer.includes('LegacyTx')),
    [limit, ...others].map((each, index) => `v ${each}: ${unlike[index] ?? ''}`).join('; '),
  );
  const twice = await sendRaw(chain, signRaw(dev0.privateKey, {...transfer, gasPrice: 25n * gwei}));
  page.row('`invalid nonce; got %d, expected %d`', fails).shows(twice.message);
  page.write(
    'change.json',
    '{"title":"a","description":"b","changes":[{"subspace":"evm","key":"AllowUnprotectedTxs","value":true}],"deposit":"1aevmos"}',
  );
  const change = await send(
    page,
    'evmosd tx gov submit-legacy-proposal param-change change.json --from dev1 --gas 300000 --gas-prices 25000000000aevmos',
  );
  page.finds(
    'The chain refuses a parameter change proposal of the old kind, with `no handler exists for proposal type`.',
    'no handler exists for proposal type',
    change.log,
  );
  // A contract that returns `block.chainid` and its own address.
  const domain = '0x6c466000523060205260406000f3600052600d6013f3';
  const deploy = async (node: Chain): Promise<string> => {
    const nonce = await node.nonce(dev3.address);
    const made = await sendRaw(node, signRaw(dev3.privateKey, {nonce, gas: 200_000, cap: 25n * gwei, data: domain}));
    const {contractAddress} = await node.receipt(made.hash ?? '');
    const {result: told} = await node.ask('eth_call', [{to: contractAddress}, 'latest']);
    return `nonce ${nonce}, ${contractAddress}: ${String(told)}`;
  };
  const onFirst = await deploy(chain);
  await chain.stop();
  // If both settings are true, the second check still refuses the transaction.
  const both = await page.startChain({
    home: 'both',
    blockTime: '500ms',
    app: {'json-rpc.allow-unprotected-txs': 'true'},
    params: {evm: {allow_unprotected_txs: true}},
  });
  const onSecond = await deploy(both);
  page.says(
    'If one key deployed the contract with the same nonce on both, the addresses are the same too, and a permit for one network is valid on the other.',
    onFirst === onSecond && /^nonce 0, 0x(\w{40}): 0x0*23280*\1$/i.test(onFirst),
    `${onFirst}; ${onSecond}`,
  );
  const stillRefused = await sendRaw(both, signRaw(dev0.privateKey, {...transfer, gasPrice: 25n * gwei, chainId: 0}));
  page.says(
    'Evmos refuses unprotected transactions even if both settings are `true`',
    stillRefused.hash === undefined && stillRefused.message.includes('got 0'),
    stillRefused.message,
  );
  const unraised = await both.nonce(dev0.address);
  page.says(
    'A transaction that the checks refuse does not raise the counter',
    stillRefused.hash === undefined && unraised === 0,
    `${stillRefused.message}: nonce ${unraised}`,
  );
  page
    .row('3. The chain', checks)
    .holds(
      (await page.outputOf('evmosd query evm params --output json --home both')).includes(
        '"allow_unprotected_txs":true',
      ) && !stillRefused.message.includes('rejected unprotected'),
      `with allow_unprotected_txs true: ${stillRefused.message}`,
    );
  page.cannot(
    {row: 'never shows this text'},
    'Read from the source: x/evm/types/msg.go ValidateBasic refuses before app/ante/evm/sigverify.go',
  );

  // A Cosmos signature is bound to an account, a sequence and a chain id.
  const words = '--home both --keyring-backend test';
  const sign = (flags: string): string =>
    `evmosd tx bank send ${dev2.bech32} ${dev1.bech32} 1aevmos --gas 200000 --gas-prices 25000000000aevmos --generate-only ${words} > plain.json
evmosd tx sign plain.json --from dev2 --offline ${flags} --chain-id evmos_9000-1 ${words} > signed.json`;
  const account = await page.shell(`evmosd query auth account ${dev2.bech32} --output json --home both`);
  const [, number = ''] = /"account_number":"(\d+)"/.exec(account) ?? [];
  await page.shell(sign(`--account-number ${Number(number) + 1} --sequence 0`));
  const otherAccount = await send(page, `evmosd tx broadcast signed.json --home both`);
  page.row('The Cosmos signature is for another chain id', fails).shows(otherAccount.log);
  await page.shell(sign(`--account-number ${number} --sequence 0`));
  const first = await send(page, `evmosd tx broadcast signed.json --home both`);
  const second = await send(page, `evmosd tx broadcast signed.json --home both`);
  const third = await (async () => {
    await page.shell(
      `${sign(`--account-number ${number} --sequence 0 --note again`).replace('--generate-only', '--note again --generate-only').replace('--sequence 0 --note again', '--sequence 0')}`,
    );
    return send(page, `evmosd tx broadcast signed.json --home both`);
  })();
  page.row('You sent a Cosmos transaction twice', fails).shows(third.log);
  page.says(
    'Ethereum nonce and Cosmos sequence are one counter',
    first.code === 0 && (await both.nonce(dev2.address)) === 1,
    `code ${first.code}; the nonce is ${await both.nonce(dev2.address)}; again: ${second.code} ${second.log}`,
  );

  // Each part of the sign document.
  const parts = 'Cosmos transactions';
  const attempt = async (flags: string, chainId = 'evmos_9000-1', change = '.'): Promise<string> => {
    await page.shell(`evmosd tx bank send ${dev2.bech32} ${dev1.bech32} 1aevmos --gas 200000 --gas-prices 25000000000aevmos --generate-only ${words} > plain.json
evmosd tx sign plain.json --from dev2 --offline ${flags} --chain-id ${chainId} ${words} | jq -c '${change}' > signed.json`);
    return (await send(page, `evmosd tx broadcast signed.json --home both`)).log;
  };
  const right = `--account-number ${number} --sequence 1`;
  const bound: Record<string, string> = {
    chain_id: await attempt(right, 'evmos_9000-2'),
    account_number: otherAccount.log,
    sequence: third.log,
    body_bytes: await attempt(right, 'evmos_9000-1', '.body.messages[0].amount[0].amount = "2"'),
  };
  const made = makeAccount();
  await send(
    page,
    `evmosd tx bank send dev1 ${made.bech32} 1aevmos --gas 200000 --gas-prices 25000000000aevmos ${words}`,
  );
  const created = await page.shell(`evmosd query auth account ${made.bech32} --output json --home both`);
  for (const row of page.rows(parts)) {
    const log = bound[row.codes[0]?.[0] ?? ''] ?? '';
    const [name] = row.codes[0] ?? [];
    row.holds(log.startsWith(name === 'sequence' ? 'account sequence mismatch' : 'signature verification failed'), log);
    const [, begin] = /creates it again with sequence (\d+)/.exec(row.cells[1] ?? '') ?? [];
    if (begin !== undefined) {
      row.finds(new RegExp(`"account_number":"(?!${number}")\\d+","sequence":"${begin}"`), created);
    }
  }

  // A transaction that fails in its block still uses its nonce.
  const before = await both.nonce(dev1.address);
  const failing = signRaw(dev1.privateKey, {nonce: before, gas: 100_000, cap: 25n * gwei, data: '0xfe'});
  const {hash = ''} = await sendRaw(both, failing);
  const failed = await both.receipt(hash);
  page.says(
    'the counter stays raised, and nobody can send the same transaction again',
    failed.status === '0x0' &&
      (await both.nonce(dev1.address)) === before + 1 &&
      (await sendRaw(both, failing)).hash === undefined,
    `status ${failed.status}, nonce ${before} → ${await both.nonce(dev1.address)}, again: ${(await sendRaw(both, failing)).message}`,
  );

  // Two chains with the same chain id: a transaction that was signed for the first also runs on the second, which has
  // the same accounts.
  const onBoth = signRaw(dev0.privateKey, {...transfer, gasPrice: 25n * gwei});
  const elsewhere = await sendRaw(both, onBoth);
  const there = await both.receipt(elsewhere.hash ?? '');
  page.says(
    'Yes, if the nonce fits',
    there.status === '0x1' && taken.hash === elsewhere.hash,
    `the same bytes ran on both chains: ${taken.hash}, ${elsewhere.hash}`,
  );
};

export default run;

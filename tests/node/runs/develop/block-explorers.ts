import {parseGwei, type Hex} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {accounts} from '../../chain';
import {waitFor} from '../../processes';
import type {Run} from '../../run';
import {refuseInBlock} from '../refusedInBlock';

const run: Run = async (page) => {
  const chain = await page.startChain({blockTime: '500ms'});
  await page.run('evmosd debug addr');

  // A transfer, a transaction that reverts, and one that emits a log.
  const account = privateKeyToAccount(accounts.dev0.privateKey);
  const send = async (nonce: number, more: {to?: Hex; data?: Hex; value?: bigint}): Promise<string> =>
    String(
      (
        await chain.ask('eth_sendRawTransaction', [
          await account.signTransaction({chainId: 9_000, gasPrice: parseGwei('25'), gas: 100_000n, nonce, ...more}),
        ])
      ).result,
    );
  const hash = await send(0, {to: accounts.dev1.address, value: 1n});
  const reverted = await send(1, {data: '0x60006000fd'});
  const logging = await send(2, {data: '0x60006000a000'});
  await chain.block();
  await chain.block();
  const cosmos = (
    await page.run("ethereum_tx.ethereumTxHash='<0x-hash>'", {replace: {'<0x-hash>': hash}})
  ).output.trim();
  const {body} = await chain.rest(`/cosmos/tx/v1beta1/txs/${cosmos}`);
  page
    .row('Transaction hash | ')
    .holds(/^0x[0-9a-f]{64}$/.test(hash) && /^[0-9A-F]{64}$/.test(cosmos), `${hash} ${cosmos}`);
  page.says(
    '`ethereumTxHash` and `txHash` of `ethereum_tx`',
    body.includes(`"key":"ethereumTxHash","value":"${hash}"`) && body.includes(`"key":"txHash","value":"${cosmos}"`),
    body.slice(body.indexOf('ethereum_tx'), body.indexOf('ethereum_tx') + 400),
  );
  const receipt = await page.run('"method":"eth_getTransactionReceipt"', {replace: {'<0x-hash>': hash}});
  const failed = await chain.receipt(reverted);
  const unknown = await chain.ask('eth_getTransactionReceipt', [`0x${'a'.repeat(64)}`]);
  page.says('`"0x1"` is success', receipt.output.trim() === '"0x1"', receipt.output.trim());
  page.says('`"0x0"` is a revert', failed.status === '0x0', failed.status);
  page.says('`null` is a transaction that is in no block', unknown.result === null, JSON.stringify(unknown));
  const search = async (
    of: string,
  ): Promise<{result: {total_count: string; txs: {tx_result: {code: number; events: unknown[]}}[]}}> =>
    JSON.parse(
      (await chain.comet(`/tx_search?query=${encodeURIComponent(`"ethereum_tx.ethereumTxHash='${of}'"`)}`)).body,
    ) as {result: {total_count: string; txs: {tx_result: {code: number; events: unknown[]}}[]}};
  const inCosmos = (await search(reverted)).result.txs[0]?.tx_result;
  const isMarked = JSON.stringify(inCosmos?.events).includes('ethereumTxFailed');
  page
    .row('EVM code that failed')
    .holds(
      failed.status === '0x0' && inCosmos?.code === 0 && isMarked,
      `status ${failed.status}, code ${inCosmos?.code}, ethereumTxFailed ${isMarked}`,
    );
  page
    .row('Success in a Cosmos view')
    .holds(inCosmos?.code === 0 && isMarked, `code ${inCosmos?.code}, ethereumTxFailed ${isMarked}`);
  const ofTransfer = JSON.stringify((await search(hash)).result.txs[0]?.tx_result.events);
  const credits =
    ofTransfer.split(`"coin_received","attributes":[{"key":"receiver","value":"${accounts.dev1.bech32}"`).length - 1;
  const moved = (await chain.balance(accounts.dev1.address)) - accounts.dev1.balance;
  page
    .row('A Cosmos view shows the same')
    .holds(credits === 2 && moved === 1n, `${credits} times coin_received, and ${moved} aevmos more`);
  const logged = await chain.receipt(logging);
  const raw = JSON.stringify((await search(logging)).result.txs[0]?.tx_result.events);
  page
    .row('Contract calls, logs, ERC-20')
    .holds(logged.logs.length === 1 && /"key":"txLog","value":"\{/.test(raw), raw.slice(raw.indexOf('tx_log'), -1));
  const served = await page.shell(
    'evmosd init untraced --home untraced --chain-id evmos_9000-1 > /dev/null 2>&1; grep -m1 "^api = " untraced/config/app.toml',
  );
  page.row('No internal transactions at all').holds(served.trim() !== '' && !served.includes('debug'), served);
  page.row('Blockscout logs').holds(served.trim() !== '' && !served.includes('txpool'), served);
  // A block may come at any time, so the first answer counts only if the transaction still waits at the second one.
  let nonce = 3;
  const unconfirmed = await waitFor('a transaction that waits during both questions', async () => {
    const waiting = await send(nonce, {to: accounts.dev1.address});
    nonce += 1;
    const {body} = await chain.comet('/unconfirmed_txs');
    const pending = JSON.stringify(await chain.ask('eth_getPendingTransactions'));
    return pending.includes(waiting) ? body : undefined;
  });
  page.row('No entry for a pending transaction').finds(/"n_txs":"[1-9]/, unconfirmed);

  // Results without an explorer.
  const missing = await chain.rest(`/cosmos/tx/v1beta1/txs/${hash.slice(2)}`);
  page.says('A hash in the wrong view is "not found"', missing.status === 404, missing.body);
  const {txhash = ''} = (JSON.parse(body) as {tx_response: {txhash?: string}}).tx_response;
  const [bare, prefixed] = await Promise.all(
    [txhash, `0x${txhash}`].map((each) => chain.ask('eth_getTransactionReceipt', [each])),
  );
  page.says(
    'JSON-RPC wants `0x` in front of a hash and answers `null` for a Cosmos hash.',
    txhash !== '' && bare?.error !== undefined && prefixed?.result === null,
    `${JSON.stringify(bare)} ${JSON.stringify(prefixed)}`,
  );
  page.finds(
    "REST refuses a hash with `0x` with `invalid byte: U+0078 'x'`.",
    "invalid byte: U+0078 'x'",
    (await chain.rest(`/cosmos/tx/v1beta1/txs/${hash}`)).body,
  );
  page.row('Result of an Ethereum transaction').finds('0x1', receipt.output);
  page.row('Result of a Cosmos transaction').finds('"code":0', body);
  page
    .row('Cosmos transaction that holds an Ethereum one')
    .holds((await search(hash)).result.total_count === '1', 'tx_search finds one');
  const balance = await chain.ask('eth_getBalance', [accounts.dev3.address, 'latest']);
  const coins = await chain.rest(`/cosmos/bank/v1beta1/balances/${accounts.dev3.bech32}`);
  page
    .row('Coins of an account')
    .holds(
      BigInt(String(balance.result)) === accounts.dev3.balance && coins.body.includes(String(accounts.dev3.balance)),
      `${JSON.stringify(balance)} ${coins.body}`,
    );
  const address = await page.shell(`evmosd debug addr ${accounts.dev0.address}`);
  const consensus = await page.shell(
    'evmosd debug addr $(evmosd tendermint show-address --home ~/.tmp-evmosd); evmosd tendermint show-address --home ~/.tmp-evmosd',
  );
  page.says(
    'from such an address it makes the zero address, without an error',
    consensus.includes(`Address (EIP-55): 0x${'0'.repeat(40)}`) && consensus.includes('evmosvalcons1'),
    consensus,
  );
  const wrong = await page.shell(`evmosd debug addr ${accounts.dev0.bech32.slice(0, -1)}p`);
  page.finds(
    'From an address with a wrong character it makes the zero address too',
    `(EIP-55): 0x${'0'.repeat(40)}`,
    wrong,
  );
  page.row('Addresses | ').holds(address.includes(accounts.dev0.bech32) && /evmosvaloper1/.test(address), address);

  // A transaction that the check before the execution refuses in its block.
  const {refused, height, code, log} = await refuseInBlock(chain);
  const noReceipt = await chain.ask('eth_getTransactionReceipt', [refused]);
  const byHash = await search(refused);
  const ofBlock = (await chain.comet(`/tx_search?query="tx.height=${height}"`)).body;
  page.says(
    'or was refused in its block. Ask `tx_search` for it',
    code !== 0 && noReceipt.result === null,
    `code ${code}, receipt ${JSON.stringify(noReceipt.result)}`,
  );
  page.says(
    'If the check before the execution refused it in its block, the result has no Ethereum hash: search for the blocks in question with `tx.height`, and read `code` and `log`.',
    byHash.result.total_count === '0' && ofBlock.includes(`"code":${code},`) && ofBlock.includes(JSON.stringify(log)),
    `by its hash ${byHash.result.total_count}, by tx.height=${height} code ${code}: ${log}`,
  );
  await chain.stop();

  page.advice({section: 'Which hash or address to paste where', kind: 'row'});
  page.cannot({section: 'Links to pages of an explorer', kind: 'row'}, 'pages of a public explorer');
};

export default run;

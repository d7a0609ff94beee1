import path from 'node:path';
import {toNetworkIds} from '../../../../../src/site/derived';
import {accounts, get} from '../../../chain';
import {isIn} from '../../../match';
import {start, waitFor} from '../../../processes';
import type {Run} from '../../../run';
import {sendRaw, signRaw} from '../../protocol/concepts/sent';

const local = toNetworkIds('local');
const own = `--home ~/.tmp-evmosd --keyring-backend test`;

const run: Run = async (page) => {
  const chain = await page.startChain({blockTime: '500ms'});
  const {address, bech32, privateKey} = accounts.dev0;

  // Commands that need no node.
  const forms = await page.shell(`evmosd debug addr ${address}`);
  page.row('`evmosd debug addr <address>`').holds(
    ['bytes', bech32, address].every((text) => forms.toLowerCase().includes(text.toLowerCase())),
    forms,
  );
  const shown = await page.shell(`evmosd keys show dev0 --pubkey ${own}`);
  const pubkey = await page.try(`evmosd debug pubkey '${shown.trim()}'`);
  page
    .row('`evmosd debug pubkey <pubkey>`')
    .holds(
      pubkey.exit === 0 && isIn(address.slice(2).toUpperCase(), pubkey.output.toUpperCase()),
      `${shown} ${pubkey.output}`,
    );
  const rawBytes = page.row('`evmosd debug raw-bytes <bytes>`');
  const most = Number(/above (\d+)/.exec(rawBytes.cells[1] ?? '')?.[1]);
  const bytes = await page.try(`evmosd debug raw-bytes '[10 21 13 ${most}]'`);
  const above = await page.try(`evmosd debug raw-bytes '[10 21 13 ${most + 1}]'`);
  rawBytes.holds(
    bytes.exit === 0 &&
      bytes.output.trim().toUpperCase() === `0A150D${most.toString(16).toUpperCase()}` &&
      isIn('value out of range', above.output),
    `10 21 13 ${most}: ${bytes.output} 10 21 13 ${most + 1}: ${above.output}`,
  );
  await page.shell(
    `evmosd tx bank send dev0 ${accounts.dev1.bech32} 1aevmos ${own} --chain-id ${local.chainId} --generate-only --gas 200000 --fees 5000000000000000aevmos > tx.json`,
  );
  const legacy = await page.try(`evmosd debug legacy-eip712 tx.json --chain-id ${local.chainId}`);
  page.row('`evmosd debug legacy-eip712 <file>`').holds(isIn('MsgValue', legacy.output), legacy.output);
  const list = await page.shell(`evmosd keys list --list-names ${own}`);
  page.row('`evmosd keys list`').finds('dev3', list);
  const exported = await page.shell(`evmosd keys unsafe-export-eth-key dev0 ${own}`);
  page
    .row('`evmosd keys unsafe-export-eth-key <name>`')
    .holds(exported.trim().toLowerCase() === privateKey.slice(2), 'the key of dev0');
  const imported = await page.try(
    `evmosd keys unsafe-import-eth-key again ${exported.trim()} --keyring-backend test --home again && evmosd keys show again -a --keyring-backend test --home again`,
    {input: '12345678\n'},
  );
  page.row('the private key is imported into the keyring').holds(isIn(bech32, imported.output), imported.output);

  // Commands that need a node. They use a contract that stores 7 in slot 0 and has one byte of code.
  const creation = '0x600760005560fe60005360016000f3';
  const sent = await sendRaw(
    chain,
    signRaw(privateKey, {nonce: await chain.nonce(address), gasPrice: 10n ** 10n, gas: 200_000, data: creation}),
  );
  const {contractAddress} = await chain.receipt(sent.hash ?? '');
  const code = await page.shell(`evmosd query evm code ${contractAddress}`);
  page.row('`evmosd query evm code <address>`').holds(isIn(Buffer.from('fe', 'hex').toString('base64'), code), code);
  const storage = await page.shell(`evmosd query evm storage ${contractAddress} 0x0`);
  page.row('`evmosd query evm storage').finds(/0{62}07/, storage);
  const params = await page.shell('evmosd query evm params');
  page.row('`evmosd query evm params`').holds(
    ['evm_denom: aevmos', 'extra_eips', 'active_precompiles'].every((text) => params.includes(text)),
    params.slice(0, 300),
  );
  const raw = signRaw(privateKey, {
    nonce: await chain.nonce(address),
    gasPrice: 10n ** 10n,
    gas: 21_000,
    to: accounts.dev1.address,
    value: 5n,
  });
  const wrapped = await page.transact(`evmosd tx evm raw ${raw} --from dev0 ${own} --chain-id ${local.chainId} -y`);
  page.row('`evmosd tx evm raw <tx>`').holds(wrapped.code === 0, JSON.stringify(wrapped));

  // Causes of errors in tools.
  const anvil = start([path.resolve('node_modules/.bin/anvil'), '--port', '8599'], {
    cwd: page.home,
    env: page.terminal.env,
    log: path.join(page.folder, 'anvil.log'),
  });
  const body = JSON.stringify({
    jsonrpc: '2.0',
    id: 1,
    method: 'eth_getCode',
    params: ['0x0000000000000000000000000000000000000800', 'latest'],
  });
  const answer = await waitFor(
    'anvil',
    async () =>
      (
        await get('http://127.0.0.1:8599', {method: 'POST', headers: {'Content-Type': 'application/json'}, body}).catch(
          () => undefined,
        )
      )?.body,
    60,
  );
  await anvil.stop();
  page.row('A call of an extension fails on Anvil').finds('"result":"0x"', answer);
  const opcode = await chain.ask('eth_call', [{from: address, data: '0x5e'}, 'latest']);
  page.row('`invalid opcode` after a deployment').shows(JSON.stringify(opcode));
  const history = await chain.ask('eth_feeHistory', ['0x65', 'latest', []]);
  page.row('`FeeHistory user block count').shows(JSON.stringify(history));
  const absent = await Promise.all(
    ['eth_createAccessList', 'eth_getBlockReceipts'].map((method) => chain.ask(method, [])),
  );
  page.row('eth_createAccessList').holds(
    absent.every(
      ({error}, index) =>
        error?.message ===
        `the method ${['eth_createAccessList', 'eth_getBlockReceipts'][index] ?? ''} does not exist/is not available`,
    ),
    JSON.stringify(absent),
  );
  const override = {'0x00000000000000000000000000000000000000ff': {code: '0x600160005260206000f3'}};
  const ignored = await chain.ask('eth_call', [
    {to: '0x00000000000000000000000000000000000000ff', data: '0x'},
    'latest',
    override,
  ]);
  page.row('answers as if there were no state override').holds(ignored.result === '0x', JSON.stringify(ignored));
  const simulated = await chain.ask('debug_traceCall', [{to: address}, 'latest']);
  page
    .row('ERC-4337')
    .holds(
      simulated.error?.message === 'the method debug_traceCall does not exist/is not available' &&
        ignored.result === '0x',
      JSON.stringify(simulated),
    );
  // A transaction that waits for the next block is in the mempool of CometBFT, but not in txpool.
  const waiting = sendRaw(
    chain,
    signRaw(accounts.dev2.privateKey, {nonce: 0, gasPrice: 10n ** 10n, gas: 21_000, to: address}),
  );
  await waiting;
  const pools = await Promise.all(['txpool_status', 'txpool_content'].map((method) => chain.ask(method)));
  const comet = await chain.comet('/unconfirmed_txs');
  page
    .row('`unconfirmed_txs`')
    .holds(
      JSON.stringify(pools[0]).includes('"pending":"0x0"') && comet.status === 200 && comet.body.includes('n_txs'),
      `${JSON.stringify(pools)} ${comet.body.slice(0, 120)}`,
    );

  page.advice({table: 'Task'}, {table: 'Category'});
};

export default run;

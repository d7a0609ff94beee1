import {createHash} from 'node:crypto';
import path from 'node:path';
import {Wallet} from 'ethers';
import {accounts, setToml} from '../../../chain';
import {waitFor} from '../../../processes';
import type {Run} from '../../../run';
import {startPruned} from '../../prunedBlocks';
import {makeAccount, send, sendRaw, signRaw, startWithFloor, type RawFields} from './sent';

const gwei = 10n ** 9n;

const run: Run = async (page) => {
  const {dev0, dev1, dev2, dev3} = accounts;
  // The base fee stays between the floor and the price of the samples, so that the floor and the base fee refuse
  // different prices.
  const chain = await startWithFloor(page, {
    params: {feemarket: {base_fee: String(24n * gwei), base_fee_change_denominator: 1_000_000}},
  });
  const price = '--gas 200000 --gas-prices 25000000000aevmos';
  const raw = (fields: Partial<RawFields> & {nonce: number}): string =>
    signRaw(dev1.privateKey, {cap: 50n * gwei, gas: 21_000, to: dev2.address, ...fields});

  const unknownKey = await page.outputOf(`evmosd query auth account ${dev0.bech32} --output json`);

  // Building and sending: a raw Ethereum transaction, and a Cosmos transaction in three steps.
  const local = ['--chain-id {{mainnet.chainId}}', '--chain-id {{local.chainId}}', 'the chain is a local one'] as const;
  const first = raw({nonce: 0, value: 1n});
  await page.run('evmosd tx evm raw', {
    replace: {'<0x-raw-transaction>': first},
    adapt: [local],
    input: 'y\n',
  });
  const ethereum = await import('ethers').then(({keccak256}) => keccak256(first));
  const receipt = await chain.receipt(ethereum);
  const built = await page.run('evmosd tx broadcast signed.json', {
    replace: {'<key>': 'dev0', '<to>': dev1.bech32},
    adapt: [local],
  });
  const [, cosmos = ''] = /txhash: ([0-9A-F]{64})/.exec(built.output) ?? [];
  await chain.block((await chain.block()) + 1);
  const flags = await page.outputOf('evmosd tx bank send --help');
  const isOf = (line: string, name: string): boolean => new RegExp(`^ +(?:-\\w, )?${name} `).test(line);
  const noTimeout = await page.shell('jq -r .body.timeout_height unsigned.json');
  const table = 'Build and send';
  for (const row of page.rows(table, 'Flag of tx')) {
    const [, said = ''] = row.cells;
    const names = (row.codes[0] ?? []).map((code) => code.split(' ')[0] ?? '').filter((name) => name.startsWith('--'));
    const lines = names.map((name) => flags.split('\n').find((line) => isOf(line, name)) ?? '');
    // The help omits a default of 0, so it is read from a transaction without the flag.
    const isDefault = lines.some((line) => line.endsWith(`(default ${said})`) || line.endsWith(`(default "${said}")`));
    const fits = names[0] === '--timeout-height' ? said === noTimeout : !/^\d|^sync$/.test(said) || isDefault;
    row.holds(
      lines.every((line) => line !== '') && fits,
      `${lines.join(' ').replace(/\s+/g, ' ')}${names[0] === '--timeout-height' ? `; without it ${noTimeout}` : ''}`,
    );
  }
  const config = await page.outputOf('cat .evmosd/config/config.toml');
  for (const key of ['max_tx_bytes', 'max_body_bytes']) {
    page.row(key).tells([new RegExp(`^${key} = (\\d+)$`, 'm').exec(config)?.[1] ?? 'no such key']);
  }
  const auth = await page.outputOf('evmosd query auth params');
  const memo = await send(page, `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos ${price} --note ${'a'.repeat(257)}`);
  // The limit counts bytes, not characters: 86 characters of three bytes each are 258 bytes.
  const wide = await send(page, `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos ${price} --note ${'…'.repeat(86)}`);
  page
    .row('Memo | 256')
    .holds(
      /max_memo_characters: "256"/.test(auth) &&
        memo.log.includes('memo too large') &&
        wide.log.includes('received 258 characters: memo too large'),
      `${memo.code} ${memo.log}; 86 characters of 3 bytes: ${wide.log}`,
    );
  const tooMuch = await send(
    page,
    `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos --gas 10000001 --gas-prices 25000000000aevmos`,
  );
  page.row('block.max_gas').finds(/exceeds block max gas 10000000/, tooMuch.log);
  const unheard = await page.try(
    `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos --gas 10000001 --gas-prices 25000000000aevmos -b async -y -o json`,
  );
  page
    .row('CheckTx refused the transaction | Error to the sender; with `async`, none')
    .holds(
      tooMuch.code > 0 &&
        unheard.exit === 0 &&
        /"code":0\b/.test(unheard.output) &&
        /"raw_log":""/.test(unheard.output),
      `${tooMuch.code} ${tooMuch.log}; with async: ${unheard.output}`,
    );

  // Finding a transaction.
  await page.run('eth_getTransactionReceipt', {replace: {'<0x-hash>': ethereum}});
  await page.run('evmosd query tx <hash>', {
    replace: {'<hash>': cosmos, '<evmos-address>': dev0.bech32, '<sequence>': '0', '<base64>': '', '<height>': '1'},
    adapt: [
      [
        'evmosd query tx --type=signature ',
        `SIGNATURE=$(jq -r .signatures[0] signed.json)\nevmosd query tx --type=signature "$SIGNATURE"`,
        'the signature of the transaction above',
      ],
    ],
  });
  const bySender = await page.outputOf(`evmosd query txs --events 'message.sender=${dev1.bech32}' --output json`);
  const bySequence = await page.outputOf(`evmosd query tx --type=acc_seq ${dev1.bech32}/0`);
  page.says(
    'For an Ethereum transaction, `acc_seq` answers `found no txs matching given address and sequence combination`. Search for `message.sender`, and compare the nonces.',
    bySender.includes(ethereum) &&
      bySender.includes('"nonce":"0"') &&
      bySequence.includes('found no txs matching given address and sequence combination'),
    `${/"nonce":"\d+"/.exec(bySender)?.[0]} ${bySequence}`,
  );
  const events = await chain.results(Number(receipt.blockNumber));
  const ofTx = (events.txs_results[0]?.events ?? []).map(({type}) => type);
  page.says(
    'The EVM adds the events `ethereum_tx`, `tx_log` and `message` to a transaction, and `block_bloom` to the block.',
    ['ethereum_tx', 'tx_log', 'message'].every((type) => ofTx.includes(type)) &&
      !ofTx.includes('block_bloom') &&
      events.end_block_events.some(({type}) => type === 'block_bloom'),
    `${ofTx.join(', ')}; at the end of the block: ${events.end_block_events.map(({type}) => type).join(', ')}`,
  );
  page.says(
    'A transaction also has the bank events of its fee and value, such as `coin_spent`.',
    ofTx.filter((type) => type === 'coin_spent').length > 1,
    ofTx.join(', '),
  );
  const status = 'Cosmos and Ethereum transactions compared';
  const {body} = await chain.comet(`/block?height=${Number(receipt.blockNumber)}`);
  const [, bytes = ''] = /"txs":\s*\[\s*"([^"]*)"/.exec(body) ?? [];
  const sha = createHash('sha256').update(Buffer.from(bytes, 'base64')).digest('hex').toUpperCase();
  const decoded = await page.outputOf(`evmosd tx decode '${bytes}'`);
  page
    .row('Envelope | TxRaw', status)
    .holds(/"signatures":\[\]/.test(decoded) && decoded.includes('ExtensionOptionsEthereumTx'), decoded.slice(-300));
  page
    .row('Messages | One or more', status)
    .holds((decoded.match(/\/ethermint.evm.v1.MsgEthereumTx/g) ?? []).length === 1, 'one MsgEthereumTx');
  page
    .row('Hash | SHA-256', status)
    .holds(
      (await page.outputOf(`evmosd query tx ${sha} --output json`)).includes(ethereum) && /^[0-9A-F]{64}$/.test(cosmos),
      `${ethereum} ${sha}`,
    );
  page
    .row('Signature | eth_secp256k1', status)
    .holds(decoded.includes('"r":"') && receipt.status === '0x1', decoded.slice(200, 700));
  page.row('Sent to', status).holds(receipt.status === '0x1', `evmosd tx evm raw: ${receipt.status}`);
  const types = 'Types of Ethereum transactions';
  const legacy = await sendRaw(chain, raw({nonce: 1, gasPrice: 25n * gwei}));
  page.row('0 | Legacy', types).holds(legacy.hash !== undefined, legacy.message);
  page.row('2 | EIP-1559', types).holds(receipt.status === '0x1', receipt.status);
  page.says(
    'Evmos has no blob transactions (type 3), and none that set the code of an account (type 4, EIP-7702).',
    (await Promise.all(['0x03c0', '0x04c0'].map((bytes) => sendRaw(chain, bytes)))).every(
      ({message}) => message === 'transaction type not supported',
    ),
    (await sendRaw(chain, '0x04c0')).message,
  );
  await chain.receipt(legacy.hash ?? '');
  const list = [{address: dev2.address, storageKeys: []}];
  const listed = await sendRaw(
    chain,
    await new Wallet(dev1.privateKey).signTransaction({
      type: 1,
      chainId: 9000,
      nonce: 2,
      gasPrice: 25n * gwei,
      gasLimit: 30_000,
      to: dev2.address,
      accessList: list,
    }),
  );
  const listedReceipt = await chain.receipt(listed.hash ?? '');
  page.row('1 | EIP-2930', types).holds(listedReceipt.status === '0x1', `${listed.message}: ${listedReceipt.status}`);

  // The meaning of a result.
  const means = 'What a result means';
  const before = await chain.nonce(dev1.address);
  const start = await chain.balance(dev1.address);
  const reverted = await sendRaw(chain, raw({nonce: before, gas: 100_000, to: '0x', data: '0x60006000fd'}));
  const after = await chain.receipt(reverted.hash ?? '');
  const results = (await chain.comet(`/block_results?height=${Number(after.blockNumber)}`)).body;
  const failed = await chain.txResult(reverted.hash ?? '');
  const raised = (await chain.nonce(dev1.address)) - before;
  /** Whether a row has this code and this increase of the counter. */
  const isCounted = (words: string, code: number | string, step: number): boolean => {
    const {cells} = page.row(words, means);
    return cells[1]?.split(',')[0] === String(code) && cells[4] === `+ ${step}`;
  };
  page
    .row('EVM, reverted or ran out of gas', means)
    .holds(
      after.status === '0x0' &&
        results.includes('ethereumTxFailed') &&
        (await chain.balance(dev1.address)) < start &&
        isCounted('EVM, reverted or ran out of gas', failed.code, raised),
      `code ${failed.code}, status ${after.status}, gasUsed ${Number(after.gasUsed)}, ${/ethereumTxFailed/.exec(results)?.[0] ?? 'no mark'}, nonce + ${raised}`,
    );
  // The transaction with an access list had nonce 2.
  const succeeded = await chain.txResult(listed.hash ?? '');
  page
    .row('EVM, succeeded', means)
    .holds(
      listedReceipt.status === '0x1' && isCounted('EVM, succeeded', succeeded.code, before - 2),
      `code ${succeeded.code}, status ${listedReceipt.status}, nonce + ${before - 2}`,
    );
  const counters = [await chain.nonce(dev0.address)];
  const good = await send(page, `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos ${price}`);
  counters.push(await chain.nonce(dev0.address));
  const bad = await send(page, `evmosd tx bank send dev0 ${dev1.bech32} 10000000000000000000000000aevmos ${price}`);
  counters.push(await chain.nonce(dev0.address));
  const [goodStep = 0, badStep = 0] = counters.slice(1).map((counter, index) => counter - (counters[index] ?? 0));
  // The fee is for the whole limit: 200,000 gas at 25 gwei.
  const feeOf = ({events}: {events: string}): string => /tx fee=\w+/.exec(events)?.[0] ?? '';
  page
    .row('Cosmos, all messages succeeded', means)
    .holds(
      good.height > 0 &&
        feeOf(good) === 'tx fee=5000000000000000aevmos' &&
        isCounted('Cosmos, all messages succeeded', good.code, goodStep),
      `code ${good.code}, sequence + ${goodStep}, ${feeOf(good)}`,
    );
  page
    .row('Cosmos, a message failed', means)
    .holds(
      bad.code !== good.code &&
        bad.height > 0 &&
        feeOf(bad) === 'tx fee=5000000000000000aevmos' &&
        isCounted('Cosmos, a message failed', `Not ${good.code}`, badStep),
      `code ${bad.code}, not ${good.code}, in block ${bad.height}; sequence + ${badStep}, ${feeOf(bad)}`,
    );
  page.cannot(
    {row: 'The ante handler failed in the block'},
    'A race of two transactions within one block, which no client can bring about for sure',
  );
  page.cannot(
    {row: "the rest of the block's gas was too small"},
    'A proposer packs no more than the gas of a block: it takes another node, with max-tx-gas-wanted',
  );
  page.cannot(
    {row: 'the new balances could not be stored'},
    'x/evm/keeper/state_transition.go: a refused store, which no transaction here brings about',
  );
  page.cannot({row: 'another error outside the EVM'}, 'Held on the pages of the EVM extensions');

  page
    .row('Mark of failure', status)
    .holds(after.status === '0x0' && bad.code !== 0, `Ethereum: status ${after.status}; Cosmos: code ${bad.code}`);

  // Errors.
  const fails = 'When it fails';
  page.row('`invalid nonce; got %d, expected %d`', fails).shows((await sendRaw(chain, raw({nonce: 77}))).message);
  const generate = `evmosd tx bank send ${dev0.bech32} ${dev1.bech32} 1aevmos ${price} --generate-only`;
  await page.shell(
    `${generate} > plain.json; evmosd tx sign plain.json --from dev0 --offline --account-number 1 --sequence 99 > wrong.json`,
  );
  page.row('account sequence mismatch', fails).shows((await send(page, 'evmosd tx broadcast wrong.json')).log);
  const [, number = '', sequence = ''] =
    /"account_number":"(\d+)","sequence":"(\d+)"/.exec(
      await page.outputOf(`evmosd query auth account ${dev0.bech32} --output json`),
    ) ?? [];
  await page.shell(
    `evmosd tx sign plain.json --from dev0 --offline --account-number ${Number(number) + 50} --sequence ${sequence} > wrong.json`,
  );
  const {log: badSignature} = await send(page, 'evmosd tx broadcast wrong.json');
  page.row('signature verification failed', fails).shows(badSignature);
  page
    .row('tx (<hash>) not found', fails)
    .holds(
      /tx \([0-9A-F]{64}\) not found/i.test((await chain.comet(`/tx?hash=0x${'AB'.repeat(32)}`)).body) &&
        /tx not found: [0-9A-F]{64}/i.test((await chain.rest(`/cosmos/tx/v1beta1/txs/${'AB'.repeat(32)}`)).body),
      `${(await chain.comet(`/tx?hash=0x${'AB'.repeat(32)}`)).body} ${(await chain.rest(`/cosmos/tx/v1beta1/txs/${'AB'.repeat(32)}`)).body}`,
    );
  page
    .row('unsupported return type', fails)
    .holds(
      /unsupported return type block; supported types: sync, async/.test(
        await page.outputOf('evmosd tx broadcast signed.json -b block'),
      ),
      await page.outputOf('evmosd tx broadcast signed.json -b block'),
    );
  page
    .row('chain ID required but not specified', fails)
    .shows(
      await page.outputOf(
        `mkdir -p bare && evmosd tx bank send ${dev0.bech32} ${dev1.bech32} 1aevmos ${price} --home bare --keyring-backend test --keyring-dir .evmosd -y`,
      ),
    );
  page
    .row('timeout height', fails)
    .shows((await send(page, `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos ${price} --timeout-height 1`)).log);
  await page.shell(`evmosd tx evm raw ${raw({nonce: before + 1})} --generate-only --chain-id evmos_9000-1 > evm.json`);
  const broken = async (filter: string, file = 'evm.json'): Promise<string> =>
    page.outputOf(
      `jq -c '${filter}' ${file} > broken.json; evmosd tx broadcast broken.json --output json | jq -r .raw_log`,
    );
  page
    .row('found disabled msg type', fails)
    .shows(
      (
        await send(
          page,
          `evmosd tx authz grant ${dev1.bech32} generic --msg-type /ethermint.evm.v1.MsgEthereumTx --from dev0 ${price}`,
        )
      ).log,
    );
  const shell = `evmosd tx bank send ${dev3.bech32} ${dev0.bech32} 1aevmos --generate-only`;
  await page.shell(`${shell} > n0.json; for n in 1 2 3 4 5 6 7; do evmosd tx authz exec n$((n-1)).json --from ${dev3.bech32} --generate-only --gas 500000 --gas-prices 25000000000aevmos > n$n.json; done
for n in 5 6; do evmosd tx sign n$n.json --from dev3 > s$n.json; done`);
  const [five, six] = [
    await page.outputOf('evmosd tx broadcast s5.json --output json | jq -r .raw_log'),
    await page.outputOf('evmosd tx broadcast s6.json --output json | jq -r .raw_log'),
  ];
  page
    .row('found more nested msgs', fails)
    .holds(
      /found more nested msgs than permited\. Limit is : 7/.test(six) && !/found more nested/.test(five),
      `five: ${five.slice(0, 100)}; six: ${six}`,
    );
  const wrong = page.rows(fails, 'Message').filter(({heads}) => heads.length === 2);
  const causes: Record<string, string[]> = {
    MsgEthereumTx: [await broken('.body.extension_options = []')],
    length: [await broken('.body.extension_options += .body.extension_options')],
    Memo: [await broken('.body.memo = "x"')],
    SignerInfos: [
      await broken(
        '.auth_info.signer_infos = [{"public_key": null, "mode_info": {"single": {"mode": "SIGN_MODE_DIRECT"}}, "sequence": "0"}]',
      ),
      await broken(`.auth_info.fee.payer = "${dev0.bech32}"`),
      await broken('.signatures = ["AA=="]'),
    ],
    Amount: [await broken('.auth_info.fee.amount[0].amount = "1"'), await broken('.auth_info.fee.gas_limit = "22000"')],
    'invalid From': [await broken(`.body.messages[0].from = "${dev0.address}"`)],
    'invalid tx hash': [await broken('.body.messages[0].hash = "0x00"')],
    'tx size': [await broken('.body.messages[0].size = 1')],
    'gas limit must': [await broken('.body.messages[0].data.gas = "0" | .auth_info.fee.gas_limit = "0"')],
  };
  for (const row of wrong) {
    const [, logs = []] =
      Object.entries(causes).find(
        ([part]) =>
          (row.codes[0]?.[0] ?? '').includes(part) || (row.codes[0] ?? []).some((code) => code.includes(part)),
      ) ?? [];
    row.shows(logs.join('\n'));
  }
  const [, size = ''] = /"size":(\d+)/.exec(decoded) ?? [];
  page
    .row('tx size is deprecated', fails)
    .holds(
      page.row('tx size is deprecated', fails).cells[1] === `Leave size at ${size}`,
      `"size":${size} in the block`,
    );

  // The steps of both chains of checks, by the transactions that each step refuses.
  const broadcast = async (filter: string): Promise<string> => {
    const {log} = await (async () => {
      await page.shell(
        `jq -c '${filter}' plain.json > option.json; evmosd tx sign option.json --from dev0 > option-signed.json`,
      );
      return send(page, 'evmosd tx broadcast option-signed.json');
    })();
    return log;
  };
  const dynamic = '{"@type": "/ethermint.types.v1.ExtensionOptionDynamicFeeTx", "max_priority_price": "1"}';
  const second = '{"@type": "/ethermint.evm.v1.ExtensionOptionsEthereumTx"}';
  const choice = 'The ante handler';
  await page.shell(
    `jq -c '.body.extension_options = [${dynamic}]' plain.json > dynamic.json; evmosd tx sign dynamic.json --from dev0 > dynamic-signed.json`,
  );
  const withDynamic = await send(page, 'evmosd tx broadcast dynamic-signed.json');
  page
    .row('None, or', choice)
    .holds(
      good.code === 0 && withDynamic.code === 0,
      `without ${good.code}, with it ${withDynamic.code} ${withDynamic.log.slice(0, 200)}`,
    );
  page
    .row('ExtensionOptionsEthereumTx | Ethereum', choice)
    .holds(receipt.status === '0x1' && decoded.includes('ExtensionOptionsEthereumTx'), `status ${receipt.status}`);
  const web3 = await broadcast(
    '.body.extension_options = [{"@type": "/ethermint.types.v1.ExtensionOptionsWeb3Tx", "typed_data_chain_id": "9000"}]',
  );
  page.row('ExtensionOptionsWeb3Tx', choice).finds('app/ante/cosmos/eip712.go', web3);
  // An option of another type, and an option that no version knows: the last letter of its name is different.
  const kind = await page.outputOf(
    `jq -c '.body.extension_options = [{"@type": "/ethermint.evm.v1.LegacyTx"}]' plain.json > kind.json; evmosd tx encode kind.json`,
  );
  const encoded = Buffer.from(await page.outputOf('evmosd tx encode dynamic-signed.json'), 'base64').toString('hex');
  const name = Buffer.from('ExtensionOptionDynamicFeeTx').toString('hex');
  const strange = await chain.comet(`/broadcast_tx_sync?tx=0x${encoded.replace(name, `${name.slice(0, -2)}79`)}`);
  page.row('Another | None, because decoding fails', choice).shows(`${kind}\n${strange.body}`, 1);

  const ethereumChain = 'Checks of an Ethereum transaction';
  const now = await chain.nonce(dev1.address);
  const refused = async (fields: Partial<RawFields>): Promise<string> =>
    (await sendRaw(chain, raw({nonce: now, ...fields}))).message;
  const answers: Record<string, [string, RegExp]> = {
    EthMinGasPrice: [await refused({cap: 10n * gwei}), /provided fee < minimum global fee/],
    EthValidateBasic: [
      [...(causes.SignerInfos ?? []), ...(causes.Amount ?? []), await page.outputOf('evmosd query evm params')].join(
        '\n',
      ),
      /Signatures should be empty[^]*invalid AuthInfo Fee Amount[^]*enable_call: true[^]*enable_create: true/,
    ],
    EthSigVerification: [await refused({chainId: 1}), /chain ID must be 9000 or 9001/],
    EthAccountVerification: [await refused({value: 10n ** 26n}), /insufficient funds/],
    CanTransfer: [await refused({cap: 22n * gwei}), /max fee per gas less than block base fee/],
    EthGasConsume: [
      `${await refused({gas: 20_999})}\n${await refused({gas: 10_000_001})}`,
      /< 21000 \(intrinsic gas\)[^]*exceeds block gas limit/,
    ],
    EthIncrementSenderSequence: [
      `${await refused({nonce: now + 7})}; raises the sequence by ${raised}`,
      new RegExp(
        `^invalid nonce; got ${now + 7}, expected ${now}[^]*${page.row('EthIncrementSenderSequence |', ethereumChain).cells[1]?.split('Then ')[1]}$`,
      ),
    ],
    EthEmitEvent: [results, /ethereum_tx[^]*ethereumTxHash[^]*txIndex/],
  };
  for (const [step, [seen, test]] of Object.entries(answers)) {
    page.row(`${step} |`, ethereumChain).holds(test.test(seen), seen.slice(0, 1_000));
  }
  // Coins that are unlocked and not vested, and coins that are vested and locked. All began a day ago.
  const day = 86_400;
  for (const [name, length] of [
    ['over', 60],
    ['open', 30 * day],
  ] as const) {
    const periods = [{coins: '3000000000000000000aevmos', length_seconds: length}];
    page.write(`${name}.json`, JSON.stringify({start_time: Math.floor(Date.now() / 1000) - day, periods}));
  }
  const spent: string[] = [];
  for (const [lockup, vesting] of [
    ['over', 'open'],
    ['open', 'over'],
    ['over', 'over'],
  ] as const) {
    const name = `${lockup}-${vesting}`;
    const {privateKey, bech32} = makeAccount();
    await page.shell(`evmosd keys unsafe-import-eth-key ${name} ${privateKey.slice(2)}`, {input: '12345678\n'});
    await send(page, `evmosd tx bank send dev0 ${bech32} 1000000000000000000aevmos ${price}`);
    await send(page, `evmosd tx vesting create-clawback-vesting-account ${dev2.bech32} 0 --from ${name} ${price}`);
    await send(
      page,
      `evmosd tx vesting fund-vesting-account ${bech32} --lockup ${lockup}.json --vesting ${vesting}.json --from dev2 --gas 400000 --gas-prices 25000000000aevmos`,
    );
    const {message} = await sendRaw(
      chain,
      signRaw(privateKey, {nonce: 1, cap: 25n * gwei, gas: 21_000, to: dev2.address, value: 2n * 10n ** 18n}),
    );
    spent.push(message);
  }
  page
    .row('EthVestingTransaction |', ethereumChain)
    .holds(
      spent.slice(0, 2).every((each) => each.includes('insufficient unlocked tokens')) && /^0x/.test(spent[2] ?? ''),
      `not vested: ${spent[0]}; locked: ${spent[1]}; both vested and unlocked: ${spent[2]}`,
    );
  page.cannot(
    {section: ethereumChain},
    'Refuses nothing that can be provoked here: app/ante/handler_options.go, newEVMAnteHandler',
  );

  const cosmosChain = 'Checks of a Cosmos transaction';
  const bank = `evmosd tx bank send dev0 ${dev1.bech32} 1aevmos`;
  const outOfGas = await send(page, `${bank} --gas 30000 --gas-prices 25000000000aevmos`);
  const floor = await send(page, `${bank} --gas 200000 --gas-prices 10000000000aevmos`);
  const base = await send(page, `${bank} --gas 200000 --gas-prices 22000000000aevmos`);
  const short = await send(page, `${bank} ${price} --note ${'a'.repeat(180)}`);
  const counted = await chain.nonce(dev0.address);
  const longer = await send(page, `${bank} ${price} --note ${'a'.repeat(200)}`);
  const next = await chain.nonce(dev0.address);
  const perByte = (longer.gasUsed - short.gasUsed) / 20;
  const known = await page.outputOf(`evmosd query auth account ${dev0.bech32} --output json`);
  const steps: Record<string, [boolean, string]> = {
    RejectMessages: [
      /MsgEthereumTx needs to be contained/.test(causes.MsgEthereumTx?.[0] ?? ''),
      causes.MsgEthereumTx?.[0] ?? '',
    ],
    AuthzLimiter: [/found more nested msgs/.test(six) && !/found more nested/.test(five), six],
    SetUpContext: [
      /exceeds block max gas 10000000/.test(tooMuch.log) && /out of gas/.test(outOfGas.log),
      `${tooMuch.log}; ${outOfGas.log}`,
    ],
    ValidateBasic: [
      /no signatures supplied/.test(await page.outputOf('evmosd tx broadcast plain.json --output json')),
      await page.outputOf('evmosd tx broadcast plain.json --output json'),
    ],
    TxTimeoutHeight: await (async (): Promise<[boolean, string]> => {
      const {log} = await send(page, `${bank} ${price} --timeout-height 1`);
      return [/timeout height: 1/.test(log), log];
    })(),
    ValidateMemo: [memo.code !== 0 && /256/.test(memo.log), memo.log],
    MinGasPrice: [/provided fee < minimum global fee/.test(floor.log), floor.log],
    ConsumeGasForTxSize: [
      page.row('ConsumeGasForTxSize |', cosmosChain).cells[1] === `${perByte} gas for each byte`,
      `20 bytes more cost ${longer.gasUsed - short.gasUsed} gas, ${perByte} for each`,
    ],
    DeductFee: [
      /^gas prices too low, got: 22000000000aevmos/.test(base.log) &&
        good.events.includes('tx fee=5000000000000000aevmos'),
      base.log,
    ],
    SetPubKey: [unknownKey.includes('"pub_key":null') && known.includes('ethsecp256k1.PubKey'), known],
    ValidateSigCount: [/tx_sig_limit: "7"/.test(auth), /tx_sig_limit.*/.exec(auth)?.[0] ?? auth],
    SigVerification: [/signature verification failed/.test(badSignature), badSignature],
    IncrementSequence: [
      page.row('IncrementSequence |', cosmosChain).cells[1] === `Sequence + ${next - counted} for each signer`,
      `${counted} + ${next - counted} → ${next}`,
    ],
    ExtensionOptions: await (async (): Promise<[boolean, string]> => {
      const log = await broadcast(`.body.extension_options = [${dynamic}, ${second}]`);
      return [/unknown extension options/.test(log), log];
    })(),
  };
  for (const [step, [holds, seen]] of Object.entries(steps)) {
    page.row(`${step} |`, cosmosChain).holds(holds, seen.slice(0, 1_000));
  }
  page.cannot(
    {section: cosmosChain},
    'Refuses nothing that can be provoked here: app/ante/handler_options.go, newCosmosAnteHandler; vesting accounts and packets of IBC are held on the pages of their modules',
  );
  page.row('memo too large').shows(memo.log);
  page.row('must be set in offline mode').shows((await send(page, `${bank} ${price} --offline`)).log);
  const numbers = await page.shell(
    `evmosd query auth account ${dev0.bech32} --output json | jq -r '.base_account | "--account-number \\(.account_number) --sequence \\(.sequence)"'`,
  );
  const sentOffline = await send(page, `${bank} ${price} --offline ${numbers}`);
  page
    .row('`--offline` |', table)
    .holds(sentOffline.code === 0 && sentOffline.height > 0, `in block ${sentOffline.height}: ${sentOffline.log}`);
  const ofBlock = await page.shell(
    `evmosd query txs --events 'tx.height=${sentOffline.height}' --output json | jq -c '[.txs[].height]'; evmosd query block ${sentOffline.height} | jq '.block.data.txs | length'`,
  );
  const [heights = '[]', length] = ofBlock.split('\n');
  const found = JSON.parse(heights) as string[];
  page.says(
    "`--events 'tx.height=<height>'` alone finds all transactions of a block",
    found.length > 0 && found.length === Number(length) && found.every((each) => each === String(sentOffline.height)),
    ofBlock,
  );
  page
    .row('cannot estimate gas in offline mode')
    .shows(await page.outputOf(`${bank} --gas auto --gas-prices 25000000000aevmos --offline ${numbers} -y`));
  const byName = await page.outputOf(`${bank} --dry-run`);
  const byAddress = await page.outputOf(`${bank.replace(' dev0 ', ` ${dev0.bech32} `)} --dry-run`);
  page.says(
    'For `--dry-run`, name the sender by its address',
    byName.includes('a valid bech32 address must be provided in simulation mode') &&
      byAddress.includes('gas estimate: '),
    `${byName.split('\n')[0]} ${byAddress}`,
  );
  page
    .row('parse error near PegText')
    .shows(await page.outputOf(`evmosd query txs --events "message.sender='${dev0.bech32}'"`));
  page.row("encoding/hex: invalid byte: U+0078 'x'").shows(await page.outputOf(`evmosd query tx 0x${cosmos}`));
  const nothing = `${await page.outputOf('echo "{}" > nothing.json; evmosd tx sign nothing.json --from dev0')} ${await page.outputOf('evmosd tx broadcast nothing.json')}`;
  page
    .row('a panic of tx sign')
    .holds(
      nothing.split('runtime error: invalid memory address or nil pointer dereference').length === 3,
      nothing.slice(0, 300),
    );
  page.cannot({row: 'the sender is not EOA'}, 'Nobody has the key of an address with code: app/ante/evm/eth.go');
  page.cannot({row: 'insufficient unlocked tokens'}, 'Held on the page of the vesting module');
  page.cannot({row: 'EVM Create operation is disabled'}, 'Held on the page of the evm module, by its parameters');
  // The index is off while a block is executed, and then on again.
  const configFile = path.join(page.home, '.evmosd/config/config.toml');
  await chain.stop();
  setToml(configFile, {'tx_index.indexer': '"null"'});
  let later = await page.startNode('.evmosd');
  const sequenceBefore = await later.nonce(dev0.address);
  const [, unseen = ''] = /"txhash":"([0-9A-F]{64})"/.exec(await page.outputOf(`${bank} ${price} -y -o json`)) ?? [];
  await waitFor('a block without an index', async () => (await later.nonce(dev0.address)) > sequenceBefore);
  const {body: off} = await later.comet(`/tx?hash=0x${unseen}`);
  await later.stop();
  setToml(configFile, {'tx_index.indexer': '"kv"'});
  later = await page.startNode('.evmosd');
  const on = await page.outputOf(`evmosd query tx ${unseen}`);
  page.says(
    'Or the index was off when the node executed the block',
    off.includes('transaction indexing is disabled') && on.includes(`tx (${unseen}) not found`),
    `with the index off: ${off}; on again: ${on}`,
  );
  await later.stop();
  const dropped = await startPruned(page);
  const unread = [
    await page.outputOf(`evmosd query tx ${dropped.hash} --home ~/${dropped.home}`),
    await page.outputOf(
      `evmosd query txs --events 'message.action=/cosmos.bank.v1beta1.MsgSend' --home ~/${dropped.home}`,
    ),
  ];
  const {body: kept} = await dropped.chain.comet(`/tx?hash=0x${dropped.hash}`);
  const text = 'RPC error -32603 - Internal error: runtime error: invalid memory address or nil pointer dereference';
  page
    .row(text)
    .holds(
      unread.every((each) => each.includes(text)) && kept.includes(`"${dropped.hash}"`),
      unread.map((each) => each.split('\n')[0]).join('; '),
    );
  await dropped.chain.stop();
  page.cannot({row: 'dynamic fee tx not supported'}, 'Needs a chain before London: app/ante/evm/eth.go');
  page.cannot({row: 'no block gas left'}, 'A proposer packs no more than the gas of a block');
};

export default run;

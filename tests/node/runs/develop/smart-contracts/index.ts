import {readFileSync} from 'node:fs';
import path from 'node:path';
import solc from 'solc';
import {encodeAbiParameters, encodeFunctionData, keccak256, parseAbi, parseEther, type Abi, type Hex} from 'viem';
import {toNetworkIds} from '../../../../../src/site/derived';
import {facts} from '../../../../../src/site/facts';
import {accounts, type Chain, type Receipt} from '../../../chain';
import {fillLine} from '../../../claims';
import {isIn} from '../../../match';
import type {PageRun, Run} from '../../../run';
import type {Requires} from '../../../tools';
import {makeAccount, sendRaw, signRaw} from '../../protocol/concepts/sent';
import {link, offline, prepare, pruned} from '../tools/clients';
import {frameworks, prepareFrameworks} from '../tools/frameworks';
import {client, compile, compilePage, deploy, send, toAccount, why} from './contracts';

export const needs = frameworks;

const local = toNetworkIds('local');
const blockTime = '500ms';

/** Runs creation code in eth_call. Returns its result, or the message of the error. */
async function execute(chain: Chain, code: string): Promise<string> {
  const {result, error} = await chain.ask('eth_call', [{from: accounts.dev0.address, data: code}, 'latest']);
  return error?.message ?? String(result);
}

/** Sends a transaction of dev0 and waits for its receipt. */
async function sendOwn(
  chain: Chain,
  fields: {to?: string; data?: string; gas: number; value?: bigint},
): Promise<Receipt> {
  const {privateKey, address} = accounts.dev0;
  const raw = signRaw(privateKey, {
    gasPrice: 2n * 10n ** 9n,
    nonce: await chain.nonce(address, 'pending'),
    ...fields,
  });
  const {hash, message} = await sendRaw(chain, raw);
  if (!hash) {
    throw new Error(message);
  }
  return chain.receipt(hash);
}

/** Code that returns CHAINID, TIMESTAMP, PREVRANDAO, COINBASE, BASEFEE, GASLIMIT and the hash of the previous block. */
const environment = '0x46600052426020524460405241606052486080524560a052600143034060c05260e06000f3';
/** The address of the bech32 extension. */
const extension = '0x0000000000000000000000000000000000000400';
const toWords = (hex: string): bigint[] => (hex.slice(2).match(/.{64}/g) ?? []).map((word) => BigInt(`0x${word}`));

/** Checks the rows about the EVM with the instructions that they describe. */
async function runEvm(page: PageRun, chain: Chain): Promise<void> {
  const receipt = await sendOwn(chain, {data: environment, gas: 300_000});
  const code = String((await chain.ask('eth_getCode', [receipt.contractAddress, 'latest'])).result);
  const [id, time, randao, coinbase, fee, limit, hash] = toWords(code);
  const block = (await chain.ask('eth_getBlockByNumber', [receipt.blockNumber, false])).result as Record<
    string,
    string
  >;
  const before = (
    await chain.ask('eth_getBlockByNumber', [`0x${(Number(receipt.blockNumber) - 1).toString(16)}`, false])
  ).result as Record<string, string>;
  const inCall = toWords(await execute(chain, environment));
  page.row('`block.chainid`').holds(id === BigInt(local.eip155), String(id));
  page.row('`block.timestamp`').holds(time === BigInt(block.timestamp ?? 0), `${time} in block of ${block.timestamp}`);
  page.row('`block.prevrandao`').holds(randao === 0n, String(randao));
  page.row('`block.coinbase`').holds(coinbase === BigInt(accounts.mykey.address), `0x${coinbase?.toString(16)}`);
  page
    .row('`block.basefee`')
    .holds(fee === BigInt(block.baseFeePerGas ?? 0), `${fee} in block with ${block.baseFeePerGas}`);
  page
    .row('`block.gaslimit`')
    .holds(limit === 10_000_000n && inCall[5] === 0n, `${limit} in a transaction, ${inCall[5]} in eth_call`);
  const {body: staking} = await chain.rest('/cosmos/staking/v1beta1/params');
  page
    .row('`blockhash`')
    .holds(
      hash === BigInt(before.hash ?? 0) && staking.includes('"historical_entries":10000'),
      `0x${hash?.toString(16)} for ${before.hash}; ${staking}`,
    );
  const params = await page.shell('evmosd query evm params');
  const push0 = await execute(chain, '0x5f5ff3');
  const {extra_eips: extraEips} = (await page.json<{params: {extra_eips: string[]}}>('evmosd query evm params -o json'))
    .params;
  const target = page.row('Compiler target');
  target.holds(push0 === '0x', `PUSH0: ${push0}`);
  target.tells(extraEips, `extra_eips ${extraEips.join(', ')}`);
  page.says(
    '`evmosd query evm params` shows them',
    [
      'enable_create',
      'enable_call',
      'allow_unprotected_txs: false',
      'active_precompiles',
      'evm_denom',
      'extra_eips',
      'chain_config',
      'evm_channels',
    ].every((name) => params.includes(name)),
    params,
  );
  const missing = await Promise.all(
    ['5e', '5d', '5c', '49', '4a'].map((each) => execute(chain, `0x600060006000${each}`)),
  );
  const large = await execute(chain, `0x${'00'.repeat(60_000)}`);
  const kzg = await chain.ask('eth_call', [
    {to: '0x000000000000000000000000000000000000000a', data: '0x1234'},
    'latest',
  ]);
  page
    .row('`MCOPY`, `TSTORE`')
    .holds(
      missing.every((text) => /invalid opcode: opcode 0x(?:5e|5d|5c|49|4a) not defined/.test(text)) &&
        large === '0x' &&
        kzg.result === '0x',
      `${missing.join(', ')}; 60,000 bytes of creation code: ${large}; 0x…0a: ${JSON.stringify(kzg)}`,
    );
  page.row('opcode 0x5e not defined').holds(
    ['5e', '5d', '5c'].every((each, index) => missing[index]?.includes(`invalid opcode: opcode 0x${each} not defined`)),
    missing.join(', '),
  );
  const runtimeCode = page.row('Runtime code');
  const mostCode = Number(/at most ([\d,]+) bytes/.exec(runtimeCode.cells[1] ?? '')?.[1]?.replace(',', ''));
  // PUSH2 size, PUSH1 0, RETURN
  const [most = '', more = ''] = await Promise.all(
    [mostCode, mostCode + 1].map((bytes) => execute(chain, `0x61${bytes.toString(16).padStart(4, '0')}6000f3`)),
  );
  runtimeCode.holds(
    most.length === 2 + 2 * mostCode && isIn('max code size exceeded', more),
    `${(most.length - 2) / 2} bytes are returned; ${mostCode + 1}: ${more}`,
  );

  // Stores 1 in its slot 0, and creates a contract of CALLER and SELFDESTRUCT.
  const mortal = await sendOwn(chain, {data: '0x60016000556133ff60f01b60005260026000f3', gas: 200_000});
  const mortalAddress = mortal.contractAddress ?? '';
  const look = async (): Promise<string> => {
    const {result: left} = await chain.ask('eth_getCode', [mortalAddress, 'latest']);
    const {result: slot} = await chain.ask('eth_getStorageAt', [mortalAddress, '0x0', 'latest']);
    return `${String(left)} ${Number(slot)}`;
  };
  const alive = await look();
  const {transactionHash} = await sendOwn(chain, {to: mortalAddress, gas: 100_000});
  const dead = await look();
  const {result: trace} = await chain.ask('debug_traceTransaction', [transactionHash, {tracer: 'callTracer'}]);
  page
    .row('as Ethereum did before EIP-6780')
    .holds(
      alive === '0x33ff 1' && dead === '0x 0',
      `code and slot before: ${alive}; after: ${dead}; ${JSON.stringify(trace)}`,
    );

  // Clearing a slot gives a refund of 4,800 gas. All refunds together are at most a fifth of the gas.
  const slots = Array.from({length: 20}, (_, index) => (index + 1).toString(16).padStart(2, '0'));
  const clearing = slots.map((slot) => `600060${slot}55`).join('');
  const body = `36601057${slots.map((slot) => `600160${slot}55`).join('')}00`;
  const jump = (body.length / 2).toString(16).padStart(2, '0');
  const runtime = `${body.replace('6010', `60${jump}`)}5b${clearing}00`;
  const size = (runtime.length / 2).toString(16).padStart(2, '0');
  const clearer = await sendOwn(chain, {data: `0x60${size}600c60003960${size}6000f3${runtime}`, gas: 400_000});
  const to = clearer.contractAddress ?? '';
  await sendOwn(chain, {to, gas: 700_000});
  const cleared = await sendOwn(chain, {to, data: '0x01', gas: 125_000});
  const full = 21_016 + 2 * 3 + 3 + 10 + 1 + 20 * (3 + 3 + 5_000) + 3;
  const ratio = Number(cleared.gasUsed) / full;
  page
    .row('Gas refunds')
    .holds(cleared.status === '0x1' && ratio > 0.79 && ratio < 0.81, `${Number(cleared.gasUsed)} of ${full}`);

  const blob = (await chain.ask('eth_sendRawTransaction', [`0x03${'c0'.repeat(2)}`])).error?.message ?? '';
  const nonce = await chain.nonce(accounts.dev0.address, 'pending');
  const fields = {to: accounts.dev1.address, gas: 21_000n, chainId: local.eip155} as const;
  const price = 2n * 10n ** 9n;
  const raws = await Promise.all([
    toAccount('dev0').signTransaction({...fields, type: 'legacy', nonce, gasPrice: price}),
    toAccount('dev0').signTransaction({...fields, type: 'eip2930', nonce: nonce + 1, gasPrice: price}),
    toAccount('dev0').signTransaction({
      ...fields,
      type: 'eip1559',
      nonce: nonce + 2,
      maxFeePerGas: price,
      maxPriorityFeePerGas: 1n,
    }),
  ]);
  const statuses: string[] = [];
  for (const raw of raws) {
    const {hash = '', message} = await sendRaw(chain, raw);
    statuses.push(hash ? (await chain.receipt(hash)).status : message);
  }
  page
    .row('legacy with EIP-155')
    .holds(
      statuses.every((status) => status === '0x1') && isIn('transaction type not supported', blob),
      `${statuses.join(' ')}; type 3: ${blob}`,
    );

  // If an extension fails, its error text is in the answer of the node, but a contract gets no data back.
  const data = encodeFunctionData({
    abi: parseAbi(['function bech32ToHex(string bech32Address) view returns (address)']),
    args: ['no address'],
  }).slice(2);
  const length = (data.length / 2).toString(16).padStart(4, '0');
  const direct = await chain.ask('eth_call', [{to: extension, data: `0x${data}`}, 'latest']);
  // CODECOPY of the data, then STATICCALL. Returns the success and the size of the returned data.
  const [success, returned] = toWords(
    await execute(
      chain,
      `0x61${length}6100266000396000600061${length}6000610400620ffffffa6000523d60205260406000f3${data}`,
    ),
  );
  page.says(
    'the error text of an extension does not reach Solidity',
    direct.error !== undefined && success === 0n && returned === 0n,
    `to the node: ${direct.error?.message}; to a contract: success ${success}, ${returned} bytes`,
  );
}

/** Checks how much gas is charged, and what balance an account needs. */
async function runGas(page: PageRun, chain: Chain): Promise<void> {
  const {gasUsed} = await sendOwn(chain, {to: accounts.dev1.address, gas: 200_000});
  page.says(
    'at least half of the gas limit',
    Number(gasUsed) === 100_000,
    `${Number(gasUsed)} of a limit of 200,000 for a transfer`,
  );
  const fees = async (count: number): Promise<number[]> => {
    const {result} = await chain.ask('eth_feeHistory', [`0x${count.toString(16)}`, 'latest', []]);
    return (result as {baseFeePerGas: string[]}).baseFeePerGas.map(Number);
  };
  const history = await fees(6);
  const ratios = history.slice(1, -1).map((fee, index) => fee / (history[index] ?? 1));
  page.says(
    'The base fee moves by up to 12.5% from block to block',
    ratios.every((ratio) => ratio > 0.874 && ratio < 1.126),
    history.join(' '),
  );
  const transfer = await chain.ask('eth_estimateGas', [{from: accounts.dev0.address, to: accounts.dev1.address}]);
  const creation = await chain.ask('eth_estimateGas', [{from: accounts.dev0.address, data: '0x00'}]);
  page.says(
    'A transaction starts at 21,000 gas and a deployment at 53,000',
    Number(transfer.result) === 21_000 && Number(creation.result) >= 53_000 && Number(creation.result) < 53_100,
    `${String(transfer.result)} ${String(creation.result)}`,
  );
  const {body} = await chain.rest('/cosmos/consensus/v1/params');
  page.finds('is `max_gas` in `/cosmos/consensus/v1/params`', '"max_gas":"10000000"', body);
  const poor = await sendRaw(
    chain,
    signRaw(accounts.dev3.privateKey, {
      nonce: await chain.nonce(accounts.dev3.address),
      gasPrice: price10,
      gas: 21_000,
      to: accounts.dev1.address,
      value: 2n * 10n ** 21n,
    }),
  );
  page.row('sender balance < tx cost').holds(isIn('sender balance < tx cost (%s < %s)', poor.message), poor.message);
  const large = await sendRaw(
    chain,
    signRaw(accounts.dev3.privateKey, {
      nonce: await chain.nonce(accounts.dev3.address),
      gasPrice: price10,
      gas: 10_000_001,
      to: accounts.dev1.address,
    }),
  );
  page.row('`tx gas (%d) exceeds').shows(large.message);
  const nobody = makeAccount();
  const unpaid = await chain.ask('eth_estimateGas', [
    {from: nobody.address, to: accounts.dev1.address, gasPrice: `0x${price10.toString(16)}`},
  ]);
  page.says(
    '`eth_estimateGas` answers for an account that cannot pay for the gas',
    Number(unpaid.result) === 21_000 && (await chain.balance(nobody.address)) === 0n,
    `${JSON.stringify(unpaid)} for an account without a balance`,
  );
  // Creation code with REVERT and with INVALID. Both use about 53,000 gas before they fail.
  const limit = 150_000;
  const reverted = await sendOwn(chain, {data: '0x60006000fd', gas: limit});
  const invalid = await sendOwn(chain, {data: '0xfe', gas: limit});
  page.says(
    'A revert returns the unused gas by the same rule',
    reverted.status === '0x0' && Number(reverted.gasUsed) === limit / 2,
    `status ${reverted.status}, ${Number(reverted.gasUsed)} of a limit of ${limit}`,
  );
  // Calls with 100,000 gas, from code without a balance. Returns the success and the gas that is gone afterward.
  const {contractAddress: faulty} = await sendOwn(chain, {data: '0x60fe60005360016000f3', gas: 200_000});
  const callFrom = async (value: string, callee: string): Promise<bigint[]> =>
    toWords(
      await execute(chain, `0x5a600060006000600060${value}73${callee.slice(2)}620186a0f16000525a900360205260406000f3`),
    );
  const [failed = [], unstarted = []] = await Promise.all([
    callFrom('00', faulty ?? ''),
    callFrom('01', accounts.dev1.address),
  ]);
  page.says(
    'Every other error inside a call, such as an invalid opcode, uses up all gas that the call was given.',
    invalid.status === '0x0' && Number(invalid.gasUsed) === limit && failed[0] === 0n && (failed[1] ?? 0n) > 100_000n,
    `status ${invalid.status}, ${Number(invalid.gasUsed)} of a limit of ${limit}; an inner call with 100,000 gas: success ${failed[0]}, ${failed[1]} gone`,
  );
  page.says(
    'A call that cannot start, because its value is too high',
    unstarted[0] === 0n && (unstarted[1] ?? limit) < 20_000n,
    `with 100,000 gas and a value that the caller does not have: success ${unstarted[0]}, ${unstarted[1]} gone`,
  );
  const gap = await sendRaw(
    chain,
    signRaw(accounts.dev3.privateKey, {nonce: 70, gasPrice: price10, gas: 21_000, to: accounts.dev1.address}),
  );
  page.row('`invalid nonce').shows(gap.message);
}
const price10 = 10n ** 10n;

/** Deploys the contract of the page with the frameworks, and checks what it does. */
async function runDeployment(page: PageRun, chain: Chain): Promise<void> {
  await prepareFrameworks(page);
  await page.shell(`export PRIVATE_KEY=${accounts.dev0.privateKey}`);
  const source = page.fence('contract Piggybank').fence.code;
  page.write('foundry/src/Piggybank.sol', source);
  page.write('foundry/foundry.toml', page.fence('[rpc_endpoints]').fence.code);
  await page.shell('cd ~/foundry');
  const made = await page.try(
    'forge create src/Piggybank.sol:Piggybank --rpc-url local --private-key "$PRIVATE_KEY" --broadcast',
    {seconds: 240},
  );
  const [, address = ''] = /Deployed to: (0x[0-9a-fA-F]{40})/.exec(made.output) ?? [];
  const {output} = await page.run('forge create', {
    replace: {'<address>': address},
    seconds: 240,
  });
  page.block('[rpc_endpoints]', isIn('Deployed to: 0x', output), output);
  page.says(
    'The first command prints',
    output.startsWith(String(local.eip155)) && output.trim().endsWith(accounts.dev0.address),
    output,
  );
  const legacy = await page.try(
    'forge create src/Piggybank.sol:Piggybank --rpc-url local --private-key "$PRIVATE_KEY" --broadcast --legacy',
    {seconds: 120},
  );
  page.says('add `--legacy` to the second', isIn('Deployed to: 0x', legacy.output), legacy.output);

  page.write('hardhat/contracts/Piggybank.sol', source);
  await page.shell('cd ~/hardhat');
  await page.run('npm install --save-dev hardhat viem tsx', {
    adapt: [['npm install --save-dev hardhat viem tsx', link, offline]],
  });
  page.write('hardhat/hardhat.config.js', page.fence("solidity: {version: '0.8.28'").fence.code);
  page.write('hardhat/deploy.ts', page.fence("readFileSync('artifacts").fence.code);
  const old = await page.try(`'${process.execPath}' node_modules/hardhat/dist/src/cli.js build`, {seconds: 120});
  page.says(
    'Hardhat 3 needs Node.js 22.13 or newer',
    Number(process.versions.node.split('.')[0]) >= 22 || isIn('Please upgrade to Node.js 22.13.0 or later', old.output),
    old.output,
  );
  const built = await page.run('npx tsx deploy.ts', {seconds: 300});
  page.block(
    "solidity: {version: '0.8.28'",
    isIn('Compiled 1 Solidity file with solc 0.8.28 (evm target: paris)', built.output),
    built.output,
  );
  page.block("readFileSync('artifacts", /^success 0x[0-9a-f]{40}$/m.test(built.output), built.output);
  await page.shell('cd ~');

  const contract = compilePage(page).get('Piggybank');
  const bank = await deploy(toAccount('dev0'), contract);
  await sendOwn(chain, {to: bank, value: 5n, gas: 60_000});
  const held = await chain.balance(bank);
  const owner = await client.readContract({address: bank, abi: contract?.abi ?? [], functionName: 'owner'});
  page.block(
    'contract Piggybank',
    held === 5n && owner === accounts.dev0.address,
    `holds ${held}, owner ${String(owner)}`,
  );
}

/** Deploys code for Cancun, and a contract that takes coins by a function only. */
async function runTargets(page: PageRun, chain: Chain): Promise<void> {
  const head = '// SPDX-License-Identifier: MIT\npragma solidity ^0.8.18;\n';
  const input = {
    language: 'Solidity',
    sources: {
      'A.sol': {
        content: `${head}contract Named { string public name; constructor(string memory given) { name = given; } }
contract Echo { function echo(string memory text) public pure returns (string memory) { return text; } }`,
      },
    },
    settings: {evmVersion: 'cancun', outputSelection: {'*': {'*': ['abi', 'evm.bytecode.object']}}},
  };
  const {contracts} = JSON.parse((solc.compile as (input: string) => string)(JSON.stringify(input))) as {
    contracts: {'A.sol': Record<'Named' | 'Echo', {abi: Abi; evm: {bytecode: {object: string}}}>};
  };
  const {Named: named, Echo: echo} = contracts['A.sol'];
  const args = encodeAbiParameters([{type: 'string'}], ['a name']).slice(2);
  const inConstructor = await execute(chain, `0x${named.evm.bytecode.object}${args}`);
  const code: Hex = `0x${echo.evm.bytecode.object}`;
  const later = {to: await deploy(toAccount('dev0'), {abi: echo.abi, code}), abi: echo.abi, name: 'echo'};
  const inCall = await why(chain, accounts.dev0.address, {...later, args: ['a text']});
  const text = 'invalid opcode: opcode 0x5e not defined';
  page.says(
    'If this is in the constructor, as it is where the constructor takes a `string`, the deployment fails. Otherwise a later call fails.',
    isIn(text, inConstructor) && isIn(text, inCall),
    `a constructor with a string: ${inConstructor}; a function of a contract that deploys: ${inCall}`,
  );

  const payable = compile({'Till.sol': `${head}contract Till { function pay() external payable {} }`}).get('Till');
  const till = {to: await deploy(toAccount('dev0'), payable), abi: payable?.abi ?? []};
  const plain = await send(toAccount('dev0'), {to: till.to, value: 3n});
  const paid = await send(toAccount('dev0'), {...till, name: 'pay', value: 5n});
  const held = await chain.balance(till.to);
  page.says(
    'To take a plain transfer of EVMOS, a contract needs `receive` or a payable `fallback`, as on Ethereum. Its payable functions take EVMOS too.',
    plain.status === 'reverted' && paid.status === 'success' && held === 5n,
    `a plain transfer: ${plain.status}; a payable function: ${paid.status}, holds ${held}`,
  );

  // The chain has one validator, so that the median is its time.
  const {block} = await chain.cometResult<{
    block: {header: {time: string}; last_commit: {signatures: {timestamp: string}[]}};
  }>('/block');
  page.says(
    'The time of a block is the median of the times in the votes of validators.',
    block.last_commit.signatures.length === 1 && block.header.time === block.last_commit.signatures[0]?.timestamp,
    `the block ${block.header.time}, the only vote ${block.last_commit.signatures[0]?.timestamp}`,
  );
}

/** Reads BLOCKHASH of the oldest available height, and of the height before it. */
async function runBlockHash(page: PageRun, chain: Chain): Promise<void> {
  const row = page.row('`blockhash`');
  const last = Number(/the last (\d+) heights/.exec(row.cells[1] ?? '')?.[1]);
  await chain.block(last + 10);
  // PUSH2 distance, NUMBER, SUB, BLOCKHASH, PUSH1 0, MSTORE, PUSH1 32, PUSH1 0, RETURN
  const [oldest = '0x', older = '0x'] = await Promise.all(
    [last, last + 1].map((distance) =>
      execute(chain, `0x61${distance.toString(16).padStart(4, '0')}43034060005260206000f3`),
    ),
  );
  row.holds(BigInt(oldest) !== 0n && BigInt(older) === 0n, `${last} blocks before: ${oldest}; ${last + 1}: ${older}`);
}

/** Traces a transaction that calls an extension. */
async function runDebug(page: PageRun, chain: Chain): Promise<void> {
  const {transactionHash: hash} = await sendOwn(chain, {data: '0x600060006004600061040061fffffa00', gas: 300_000});
  const trace = await page.run('debug_traceTransaction', {replace: {'<hash>': hash}});
  page.says(
    'shows each inner call with its error, extensions included',
    isIn('"0x0000000000000000000000000000000000000400"', trace.output),
    trace.output,
  );
}

async function runPruned(page: PageRun): Promise<void> {
  const chain = await page.startChain({...pruned, home: 'pruned', blockTime});
  const {transactionHash: hash, blockNumber} = await sendOwn(chain, {data: '0x00', gas: 100_000});
  const trace = (): Promise<{error?: {message: string}}> =>
    chain.ask('debug_traceTransaction', [hash, {tracer: 'callTracer'}]);
  const early = await trace();
  await chain.block(Number(blockNumber) + 14);
  const late = await trace();
  const pruning = Math.ceil(((await chain.block()) + 1) / 10) * 10;
  await chain.block(pruning);
  const kept = await Promise.all(
    [3, 2, 1, 0].map(async (age) => {
      const tag = `0x${(pruning - age).toString(16)}`;
      return (await chain.ask('eth_getBalance', [accounts.dev0.address, tag])).error === undefined;
    }),
  );
  page.says(
    'Every ten blocks, the local node of the script prunes all states but the newest three.',
    early.error === undefined &&
      isIn('version mismatch on immutable IAVL tree', late.error?.message ?? '') &&
      kept.join() === 'false,true,true,true',
    `at once ${JSON.stringify(early).slice(0, 80)}, 14 blocks later ${late.error?.message}; states kept up to ${pruning}: ${kept.join(' ')}`,
  );
  await chain.stop();
  const script = readFileSync(path.join(page.source, 'local_node.sh'), 'utf8');
  page.says(
    'To trace later, set `pruning = "nothing"`',
    script.includes('pruning-keep-recent = "2"') && script.includes('pruning-interval = "10"'),
    'local_node.sh sets pruning-keep-recent = "2", pruning-interval = "10"',
  );
}

/** Checks the calls and transactions that parameters in a genesis refuse. */
async function runClosed(page: PageRun): Promise<void> {
  const chain = await page.startChain({
    home: 'closed',
    blockTime,
    app: {'json-rpc.allow-unprotected-txs': 'true'},
    params: {evm: {extra_eips: [], enable_call: false, active_precompiles: []}},
  });
  page.row('`invalid opcode: PUSH0`').shows(await execute(chain, '0x5f5ff3'));
  const [success, size] = toWords(await execute(chain, '0x6000600060006000610400620ffffffa6000523d60205260406000f3'));
  page.says(
    'From a contract, the call succeeds with empty data',
    success === 1n && size === 0n,
    `success ${success}, ${size} bytes`,
  );
  const call = await sendRaw(
    chain,
    signRaw(accounts.dev0.privateKey, {
      nonce: 0,
      gasPrice: price10,
      gas: 50_000,
      to: accounts.dev1.address,
      data: '0x01',
    }),
  );
  const unprotected = await sendRaw(
    chain,
    signRaw(accounts.dev0.privateKey, {
      chainId: 0,
      nonce: 0,
      gasPrice: price10,
      gas: 50_000,
      to: accounts.dev1.address,
    }),
  );
  await chain.stop();
  const code = '6001';
  const second = await page.startChain({
    home: 'second',
    blockTime,
    params: {evm: {enable_create: false}},
    genesis: ({app_state: state}) => {
      const evm = state.evm as unknown as {params: {active_precompiles: string[]}; accounts: unknown[]};
      evm.params.active_precompiles = evm.params.active_precompiles.filter((each) => each !== extension);
      const owner = (
        state.auth as unknown as {accounts: {base_account: {address: string}; code_hash: string}[]}
      ).accounts.find(({base_account: {address}}) => address === accounts.dev3.bech32);
      if (owner) {
        owner.code_hash = keccak256(`0x${code}`);
      }
      evm.accounts = [{address: accounts.dev3.address, code, storage: []}];
    },
  });
  const create = await sendRaw(
    second,
    signRaw(accounts.dev0.privateKey, {nonce: 0, gasPrice: price10, gas: 90_000, data: '0x00'}),
  );
  page.row('`EVM Create operation is disabled`').shows(`${create.message} ${call.message}`);
  const coded = await sendRaw(
    second,
    signRaw(accounts.dev3.privateKey, {nonce: 0, gasPrice: price10, gas: 50_000, to: accounts.dev1.address}),
  );
  page.row('`the sender is not EOA').shows(coded.message);
  const closed = await second.ask('eth_call', [{to: extension, data: '0x0ee2d100'}, 'latest']);
  page.row('precompile not enabled').shows(JSON.stringify(closed));
  const plain = await sendRaw(
    second,
    signRaw(accounts.dev0.privateKey, {
      chainId: 0,
      nonce: 0,
      gasPrice: price10,
      gas: 50_000,
      to: accounts.dev1.address,
    }),
  );
  const factory = await second.ask('eth_getCode', ['0x4e59b44847b379578588920cA78FbF26c0B4956C', 'latest']);
  page
    .row('only replay-protected')
    .holds(
      isIn('only replay-protected (EIP-155) transactions allowed over RPC', plain.message) &&
        isIn(
          fillLine('chain ID must be {{testnet.eip155}} or {{mainnet.eip155}} on Evmos, got 0'),
          unprotected.message,
        ),
      `${plain.message}; with allow-unprotected-txs: ${unprotected.message}`,
    );
  page.says(
    'A keyless deployer is created by a transaction without a chain id, so nobody can create one on Evmos',
    plain.message !== '' && unprotected.message !== '' && factory.result === '0x',
    `without a chain id: ${plain.message}; ${unprotected.message}; code of the factory: ${String(factory.result)}`,
  );

  // Coins of a vesting account that are locked for a year.
  const owner = makeAccount();
  const flags = `--home ~/second --keyring-backend test --chain-id ${local.chainId} --gas 500000 --gas-prices ${facts.fees.walletGasPrices.average}aevmos -y`;
  page.write(
    'lockup.json',
    JSON.stringify({
      start_time: Math.floor(Date.now() / 1_000),
      periods: [{coins: `${parseEther('50')}aevmos`, length_seconds: 31_536_000}],
    }),
  );
  await page.shell(
    `evmosd keys unsafe-import-eth-key owner ${owner.privateKey.slice(2)} --home ~/second --keyring-backend test`,
    {input: '12345678\n'},
  );
  await page.transact(`evmosd tx bank send dev1 ${owner.bech32} ${parseEther('2')}aevmos ${flags}`);
  const made = await page.transact(
    `evmosd tx vesting create-clawback-vesting-account ${accounts.dev1.bech32} false --from owner ${flags}`,
  );
  const funded = await page.transact(
    `evmosd tx vesting fund-vesting-account ${owner.bech32} --lockup ~/lockup.json --from dev1 ${flags}`,
  );
  const locked = await sendRaw(
    second,
    signRaw(owner.privateKey, {
      nonce: await second.nonce(owner.address),
      gasPrice: price10,
      gas: 21_000,
      to: accounts.dev1.address,
      value: parseEther('10'),
    }),
  );
  page
    .row('`clawback vesting account has')
    .shows(`${locked.message} ${made.code === 0 && funded.code === 0 ? '' : `${made.log} ${funded.log}`}`);
  await second.stop();
}

export const requires: Requires = ['EVMOS_SOURCE'];

const run: Run = async (page) => {
  await prepare(page, {account: 'dev0'});
  const chain = await page.startChain({blockTime});
  const steps = [runEvm, runGas, runTargets, runDebug, runDeployment, runBlockHash];
  for (const step of steps) {
    await step(page, chain);
  }
  const forms = await page.shell(`evmosd debug addr ${accounts.dev0.address}`);
  page.says('`evmosd debug addr <address>` converts', forms.includes(accounts.dev0.bech32), forms);
  await chain.stop();
  await runClosed(page);
  await runPruned(page);
};

export default run;

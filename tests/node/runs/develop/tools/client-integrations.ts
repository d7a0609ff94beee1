import {execFileSync} from 'node:child_process';
import {readFileSync} from 'node:fs';
import path from 'node:path';
import {Contract, JsonRpcProvider, NonceManager, Wallet} from 'ethers';
import {
  BaseError,
  RpcRequestError,
  createPublicClient,
  createWalletClient,
  custom,
  encodeFunctionData,
  http,
  keccak256,
  nonceManager,
  parseAbi,
  parseEther,
  parseTransaction,
  toFunctionSelector,
  type Address,
  type Chain as ViemChain,
  type Hex,
} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {evmos, evmosTestnet, mainnet} from 'viem/chains';
import solc from 'solc';
import {errors, Web3} from 'web3';
import WebSocket from 'ws';
import {readFences} from '../../../../content/fences';
import {readPages} from '../../../../content/pages';
import {facts} from '../../../../../src/site/facts';
import {toNetworkIds} from '../../../../../src/site/derived';
import {accounts, type Chain} from '../../../chain';
import {isIn} from '../../../match';
import {isOpen, waitFor} from '../../../processes';
import type {PageRun, Run} from '../../../run';
import type {Needs, Requires} from '../../../tools';
import {compileCaller, deploy as deployContract, send, toAccount, traceErrors} from '../smart-contracts/contracts';
import {link, offline, prepare, pruned} from './clients';

export const requires: Requires = ['EVMOS_SOURCE', 'go', 'python3'];

export const needs: Needs = {
  web3py: {pip: ['web3==7.15.0']},
  cosmjs: {npm: ['@cosmjs/stargate@0.39.0', '@cosmjs/proto-signing@0.39.0', 'viem@2.57.20']},
  ethclient: {
    go: ['ethclient', 'accounts/abi/bind'].map((each) => `github.com/ethereum/go-ethereum/${each}@v1.16.7`),
  },
};

const url = `http://127.0.0.1:${facts.ports.jsonRpc}`;
const transport = http(url, {retryCount: 0});
const local = toNetworkIds('local').eip155;
const abi = parseAbi(['function degrees() view returns (uint256)', 'function set(uint256 newDegrees)']);

/**
 * The libraries for the task: the title of the file, and the commands that install and start it. Each library has its
 * own account, because the task prints the balance. Transfers go to dev1, so the task of dev1 has to be the first one.
 */
const clients = [
  {name: 'viem', key: 'dev1', file: 'viem.ts', install: 'npm install viem tsx', start: 'npx tsx viem.ts'},
  {name: 'ethers', key: 'dev0', file: 'ethers.ts', install: 'npm install ethers tsx', start: 'npx tsx ethers.ts'},
  {name: 'web3', key: 'dev2', file: 'web3.ts', install: 'npm install web3 tsx', start: 'npx tsx web3.ts'},
  {name: 'web3.py', key: 'dev3', file: 'task.py', install: "pip install 'web3>=7,<8'", start: 'python task.py'},
] as const;

type Client = (typeof clients)[number];

const toVersion = (name: string, folder = '.'): string =>
  (JSON.parse(readFileSync(path.join(folder, 'node_modules', name, 'package.json'), 'utf8')) as {version: string})
    .version;

/** Returns the first numbers of a version. */
const toRelease = (version: string, numbers = 1): string => version.split('.').slice(0, numbers).join('.');

/** Runs the task of a library on a chain, and compares the output with the six lines on the page. */
async function runTask(page: PageRun, {name, key, file, install, start}: Client, on: string): Promise<string> {
  const folder = `${name}-${on}`;
  const {fence} = page.claims.fences.find(({fence: {title}}) => title === file) ?? page.fence(file);
  page.write(path.join(folder, file), fence.code);
  await prepare(page, {account: key});
  await page.shell(`cd ~/${folder}`);
  if (name === 'web3.py') {
    await page.shell(`export VENV='${page.tool('web3py')}'`);
  }
  await page.run(install, {
    adapt:
      name === 'web3.py'
        ? [
            ['python3 -m venv .venv && . .venv/bin/activate', '. "$VENV/bin/activate"', offline],
            ["pip install 'web3", "pip install --no-index 'web3", offline],
          ]
        : [[`npm install ${name} tsx`, link, offline]],
  });
  const {exit, output} = await page.run(start, {output: false});
  // viem and ethers print a bigint with an `n`. ethers prints a balance with a decimal.
  const printed = output.replace(/\b(\d+)n$/gm, '$1').replace(/^(balance \d+)\.0$/m, '$1');
  page.output('new block 58', printed, {varies: ['0x07Aa076883658B7ED99D25b1E6685808372C8fE2', 'block 58']});
  page.block(fence.code, exit === 0 && isIn('degrees 21', printed), `${on}: ${output}`);
  await page.shell('cd ~');
  return output;
}

const toWallet = (chain: ViemChain, key: Hex = accounts.dev2.privateKey) =>
  createWalletClient({account: privateKeyToAccount(key), chain, transport});
const reader = createPublicClient({chain: evmosTestnet, transport, pollingInterval: 200});

/** Returns how a transaction ends: the status of its receipt, or the message of the error. */
const toEnd = (sending: Promise<Hex>): Promise<string> =>
  sending.then(
    async (hash) => (await reader.waitForTransactionReceipt({hash})).status,
    (error: Error) => error.message,
  );

async function deploy(page: PageRun): Promise<Address> {
  const [, bytecode] = /'(0x6080[0-9a-f]+)'/.exec(page.fence('pollingInterval: 1_000').fence.code) ?? [];
  const hash = await toWallet(evmosTestnet).deployContract({abi, bytecode: bytecode as Hex});
  const {contractAddress} = await reader.waitForTransactionReceipt({hash});
  return contractAddress as Address;
}

/** Runs the task with each library, from the first blocks of a chain on. */
async function runTasks(page: PageRun, chain: Chain, on: string): Promise<void> {
  // The WebSocket server is the last one that a node starts.
  await waitFor('the WebSocket', () => isOpen(facts.ports.webSocket));
  for (const client of clients) {
    const output = await runTask(page, client, on);
    if (client.name === 'viem') {
      page.finds('The samples also run on a node that has just started', 'degrees 21n', output);
    }
    page.says(
      'The samples in TypeScript write `21n` for a whole number',
      output.includes('degrees 21n') === client.file.endsWith('.ts'),
      output,
    );
    if (client.name === 'ethers') {
      page.finds('and ethers writes `1000.0` for the balance', 'balance 1000.0', output);
    }
  }
  await chain.block(22);
  // By now, a node that prunes has deleted the state of block 1.
  const balance = (await reader.getBalance({address: accounts.dev1.address})) / 10n ** 16n;
  await prepare(page, {account: 'dev1'});
  const {output} = await page.try(`(cd ~/viem-${on} && npx tsx viem.ts)`);
  page.finds('waits for every transaction before the next step', 'degrees 21n', output);
  const [, printed] = /balance ([\d.]+)/.exec(output) ?? [];
  page.says(
    'waits for every transaction before the next step',
    Math.floor(Number(printed) * 100) === Number(balance),
    `${balance} ${output}`,
  );
}

/** Checks the versions that the page names. */
async function runVersions(page: PageRun): Promise<void> {
  for (const client of ['viem', 'ethers', 'web3'] as const) {
    const version = toVersion(client);
    page
      .row(`sample run with ${version}`, 'Choose a library')
      .tells([toRelease(version), version], `${version} is of release ${toRelease(version)}`);
  }
  const venv = await page.shell(`'${page.tool('web3py')}/bin/pip' show web3`);
  const [, python = ''] = /^Version: (\S+)$/m.exec(venv) ?? [];
  page
    .row('7.15.0 is from 2026-04-02')
    .tells([toRelease(python), python], `${python} is of release ${toRelease(python)}`);
  page.row('sunset on 2025-03-04, repository archived').tells([toVersion('web3')]);
}

/** Signs a transaction for any chain. A wallet client would first ask the node for its chain id. */
const signFor = (fields: {
  chainId: number;
  nonce: number;
  to: Address;
  gas: bigint;
  maxFeePerGas: bigint;
  type: 'eip1559';
}): Promise<Hex> => privateKeyToAccount(accounts.dev2.privateKey).signTransaction(fields);

const write9001 = (address: Address, gas?: bigint): Promise<string> =>
  toEnd(
    toWallet(evmos).writeContract({
      address,
      abi,
      functionName: 'set',
      args: [5n],
      ...(gas === undefined ? {} : {gas}),
    }),
  );
const sendOther = (): Promise<string> => toEnd(toWallet(evmos).sendTransaction({to: accounts.dev1.address}));

/**
 * Sends two transfers with the newest viem and the definition of mainnet, without and with a limit.
 */
async function runNewestViem(page: PageRun): Promise<{sent: string[]; output: string}> {
  await page.shell(`mkdir -p ~/newest && ln -sfn '${page.tool('cosmjs')}/node_modules' ~/newest/node_modules`);
  page.write(
    'newest/send.mjs',
    `import {createWalletClient, http} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {evmos} from 'viem/chains';
const account = privateKeyToAccount('${accounts.dev2.privateKey}');
const wallet = createWalletClient({account, chain: evmos, transport: http('${url}', {retryCount: 0})});
for (const gas of [{}, {gas: 21000n}]) {
  await wallet.sendTransaction({to: '${accounts.dev1.address}', ...gas}).then(
    (hash) => console.log('sent', hash),
    (error) => console.log('sent', error.message.replaceAll('\\n', ' ')),
  );
}
process.exit();`,
  );
  const {output} = await page.try('(cd ~/newest && node send.mjs)');
  return {sent: output.split('\n').filter((line) => line.startsWith('sent ')), output};
}

/** Checks the claims about libraries with another chain id than the node, and about viem without a gas limit. */
async function runOnArchive(page: PageRun): Promise<void> {
  const address = await deploy(page);
  const hash = await toWallet(evmosTestnet).writeContract({address, abi, functionName: 'set', args: [5n]});
  const {status} = await reader.waitForTransactionReceipt({hash});
  const {gas} = await reader.getTransaction({hash});
  const degrees = await reader.readContract({address, abi, functionName: 'degrees'});
  const seen = `${status}, limit ${gas}, degrees ${degrees}`;
  page.says('Give viem an explicit `gas` for every call of a contract', status === 'reverted', seen);
  page.says('So the limit is that of a plain transfer', gas > 21_000n && gas < 22_000n, seen);
  const call = {address, abi, functionName: 'set', args: [5n]} as const;
  const {account} = toWallet(evmosTestnet);
  const byKey = await reader.estimateContractGas({...call, account});
  const byAddress = await reader.estimateContractGas({...call, account: account.address});
  page.says(
    'and in an estimate with the key, viem takes the limit from `eth_fillTransaction`',
    byKey < 22_000n && byAddress > 25_000n,
    `with the key ${byKey}, with the address ${byAddress}`,
  );
  const other = await sendOther();
  const explicit = await write9001(address, 100_000n);
  page.says(
    'it sends for the chain of the endpoint, with and without an explicit `gas`',
    other === 'success' && explicit === 'success',
    `without gas: ${other}; with gas: ${explicit}`,
  );
  const {sent, output} = await runNewestViem(page);
  const mismatch = page.row('does not match the target chain');
  page.says(
    `viem ${toVersion('viem', page.tool('cosmjs'))} compares this id with that of its definition, and stops if the ids differ`,
    sent.length === 2 && sent.every((end) => end.includes('does not match the target chain')),
    output,
  );
  mismatch.shows(output);
  const refused = await toEnd(
    signFor({
      chainId: evmos.id,
      to: accounts.dev1.address,
      gas: 21_000n,
      nonce: await reader.getTransactionCount({address: accounts.dev2.address}),
      maxFeePerGas: 10n ** 10n,
      type: 'eip1559',
    }).then((serializedTransaction) => reader.sendRawTransaction({serializedTransaction})),
  );
  page.row('invalid chain id for signer').shows(refused);
  const foreign = await toEnd(
    signFor({
      chainId: mainnet.id,
      to: accounts.dev1.address,
      gas: 21_000n,
      nonce: 9,
      maxFeePerGas: 10n ** 10n,
      type: 'eip1559',
    }).then((serializedTransaction) => reader.sendRawTransaction({serializedTransaction})),
  );
  page.row('on Evmos, got %s').shows(foreign);
  const gap = await toEnd(toWallet(evmosTestnet).sendTransaction({to: accounts.dev1.address, gas: 21_000n, nonce: 90}));
  page.row('invalid nonce; got').shows(gap);
}

/** Checks the claims about a node that has pruned the state of block 1. */
async function runOnPruned(page: PageRun, chain: Chain): Promise<void> {
  const latest = await chain.ask('eth_getBlockByNumber', ['latest', false]);
  page.says(
    'because `extraData` of a block is `0x`',
    (latest.result as {extraData: string}).extraData === '0x',
    JSON.stringify(latest.result).slice(0, 300),
  );
  const fill = await chain.ask('eth_fillTransaction', [{from: accounts.dev2.address, to: accounts.dev1.address}]);
  page.says(
    'A node that has pruned the state of block 1 answers with an error instead',
    fill.error !== undefined,
    JSON.stringify(fill),
  );
  const address = await deploy(page);
  const own = await toEnd(toWallet(evmosTestnet).writeContract({address, abi, functionName: 'set', args: [5n]}));
  page.says('and viem makes its own estimate', own === 'success', own);
  const seen = await write9001(address);
  const newest = (await runNewestViem(page)).sent[0] ?? '';
  page.says(
    'Both versions then send for the chain of the definition, and the node refuses that transaction.',
    isIn('invalid chain id for signer', seen) && isIn('invalid chain id for signer', newest),
    `${seen} ${newest}`,
  );
  await prepare(page, {account: 'dev0'});
  page.write(
    'other/ethers.mjs',
    `import {JsonRpcProvider, Wallet} from 'ethers';
const provider = new JsonRpcProvider('${url}', ${toNetworkIds('mainnet').eip155});
await new Wallet('${accounts.dev0.privateKey}', provider).sendTransaction({to: '${accounts.dev1.address}'}).catch((error) => console.log(error.message));
process.exit();`,
  );
  const ethers = await page.try('(cd ~/other && ln -sfn "$MODULES" node_modules && node ethers.mjs)');
  page.row('network changed:').shows(ethers.output);
  page.says('ethers refuses to sign if the ids differ', isIn('network changed', ethers.output), ethers.output);
}

/** Sends a request over WebSocket. Returns the messages once there are enough, or when the time is over. */
const askOverSocket = (request: unknown, count = 1, seconds = 8): Promise<string[]> =>
  new Promise((resolve) => {
    const socket = new WebSocket(`ws://127.0.0.1:${facts.ports.webSocket}`);
    const messages: string[] = [];
    const end = (): void => {
      socket.close();
      resolve(messages);
    };
    const timer = setTimeout(end, seconds * 1_000);
    socket.on('error', end);
    socket.on('open', () => socket.send(JSON.stringify(request)));
    socket.on('message', (data: Buffer) => {
      messages.push(data.toString());
      if (messages.length >= count) {
        clearTimeout(timer);
        end();
      }
    });
  });

async function runSocket(page: PageRun, chain: Chain): Promise<void> {
  const [refusal = ''] = await askOverSocket({jsonrpc: '2.0', id: 'abc', method: 'eth_blockNumber', params: []});
  const {code} = page.fence('utils.jsonRpc.setRequestIdStart', 0).fence;
  const text = code.replace('utils.jsonRpc.setRequestIdStart(0);', '');
  page.write('socket/web3.ts', text);
  page.write('socket/package.json', JSON.stringify({type: 'module'}));
  await prepare(page, {account: 'dev3'});
  await page.shell('ln -sfn "$MODULES" ~/socket/node_modules');
  const waiting = page.terminal.start('cd ~/socket && npx tsx web3.ts');
  await waiting.until(/degrees/);
  await chain.block((await chain.block()) + 8);
  const isOver = await Promise.race([waiting.ended.then(() => true), Promise.resolve(false)]);
  page.row('invalid type for connection ID').shows(refusal);
  page.says(
    'or web3.js waits forever',
    !isOver && !waiting.log().includes('new block'),
    `eight blocks later, ${isOver ? 'it has ended' : 'it runs'}: ${waiting.log()}`,
  );
  await waiting.stop();
  const messages = await askOverSocket({jsonrpc: '2.0', id: 1, method: 'eth_subscribe', params: ['newHeads']}, 4, 20);
  const heads = messages
    .slice(1)
    .map(
      (message) =>
        (JSON.parse(message) as {params: {result: {number: Hex; hash: Hex; baseFeePerGas: Hex}}}).params.result,
    );
  await chain.block();
  const blocks = await Promise.all(heads.map(({number}) => reader.getBlock({blockNumber: BigInt(number)})));
  const fees = new Set(heads.map(({baseFeePerGas}) => baseFeePerGas));
  page.says(
    'A header from a subscription has another `hash` than its block, and a constant base fee.',
    heads.length === 3 &&
      fees.size === 1 &&
      heads.every(({hash}, index) => hash !== blocks[index]?.hash) &&
      heads.some(({baseFeePerGas}, index) => BigInt(baseFeePerGas) !== blocks[index]?.baseFeePerGas),
    `${heads.map(({number, hash, baseFeePerGas}) => `${number} ${hash} ${baseFeePerGas}`).join(', ')} against ${blocks.map(({hash, baseFeePerGas}) => `${hash} ${baseFeePerGas}`).join(', ')}`,
  );
  const call = {to: '0x00000000000000000000000000000000000000ff', data: '0x'} as const;
  // PUSH1 1, PUSH1 0, MSTORE, PUSH1 32, PUSH1 0, RETURN
  const override = {[call.to]: {code: '0x600160005260206000f3'}};
  const answer = await chain.ask('eth_call', [call, 'latest', override]);
  page.says('ignores them, so `stateOverride` of viem changes nothing', answer.result === '0x', JSON.stringify(answer));
  const estimated = await createPublicClient({transport})
    .estimateGas({account: accounts.dev0.address, to: call.to, stateOverride: [{address: call.to, balance: 1n}]})
    .catch((error: unknown) => error);
  page.finds(
    '`estimateGas` with a `stateOverride` fails with `too many arguments, want at most 2`.',
    'too many arguments, want at most 2',
    String(estimated),
  );
}

/** Runs the samples with the definitions of viem, and with an extension. */
async function runExtensions(page: PageRun, chain: Chain): Promise<void> {
  const price = await page.module('client.getGasPrice()');
  page.finds('viem has ready-made definitions', /^\d+n$/m, price.output);
  const {body} = await chain.rest('/cosmos/staking/v1beta1/validators');
  const [validator = ''] = /evmosvaloper1[0-9a-z]+/.exec(body) ?? [];
  const amount = parseEther('3');
  const delegation = {
    address: '0x0000000000000000000000000000000000000800',
    abi: parseAbi([
      'function delegate(address delegatorAddress, string validatorAddress, uint256 amount) returns (bool)',
    ]),
    functionName: 'delegate',
    args: [accounts.dev1.address, validator, amount],
    account: accounts.dev1.address,
  } as const;
  const write = async (): Promise<{gas: bigint; end: string; used: bigint}> => {
    const gas = await reader.estimateContractGas(delegation);
    const hash = await toWallet(evmosTestnet, accounts.dev1.privateKey).writeContract({
      ...delegation,
      account: privateKeyToAccount(accounts.dev1.privateKey),
      gas: (gas * 3n) / 2n,
    });
    const {status, gasUsed} = await reader.waitForTransactionReceipt({hash});
    return {gas, end: status, used: gasUsed};
  };
  const first = await write();
  const {output} = await page.module("functionName: 'delegation'", {replace: {'<validator>': validator}});
  page.says('Structs become objects with named fields', isIn(`${amount}n aevmos`, output), output);
  page.says(
    'A wallet that calls an extension for itself needs no grant.',
    first.end === 'success',
    JSON.stringify(first.end),
  );
  // A second delegation has pending rewards, which are paid to nobody.
  await chain.block();
  await chain.block();
  const readSupply = async (height: bigint): Promise<bigint> => {
    const answer = await fetch(
      `http://127.0.0.1:${facts.ports.rest}/cosmos/bank/v1beta1/supply/by_denom?denom=aevmos`,
      {
        headers: {'x-cosmos-block-height': String(height)},
      },
    );
    return BigInt(((await answer.json()) as {amount: {amount: string}}).amount.amount);
  };
  const gas = await reader.estimateContractGas(delegation);
  const hash = await toWallet(evmosTestnet, accounts.dev1.privateKey).writeContract({
    ...delegation,
    account: privateKeyToAccount(accounts.dev1.privateKey),
    gas: (gas * 3n) / 2n,
  });
  const {status, gasUsed, blockNumber, effectiveGasPrice} = await reader.waitForTransactionReceipt({hash});
  page.says(
    'Estimate the gas of a write, and add half of it',
    first.end === 'success' && status === 'success',
    `estimate ${first.gas} used ${first.used} ${first.end}; estimate ${gas} used ${gasUsed} ${status}`,
  );
  const {body: pending} = await chain.rest(`/cosmos/distribution/v1beta1/delegators/${accounts.dev1.bech32}/rewards`);
  const rewards = await fetch(
    `http://127.0.0.1:${facts.ports.rest}/cosmos/distribution/v1beta1/delegators/${accounts.dev1.bech32}/rewards`,
    {headers: {'x-cosmos-block-height': String(blockNumber - 1n)}},
  ).then((answer) => answer.json() as Promise<{total: {amount: string}[]}>);
  const before = await reader.getBalance({address: accounts.dev1.address, blockNumber: blockNumber - 1n});
  const after = await reader.getBalance({address: accounts.dev1.address, blockNumber});
  const lost = before - after - amount - gasUsed * effectiveGasPrice;
  const burned = (await readSupply(blockNumber - 1n)) - (await readSupply(blockNumber));
  page.says(
    'the rewards that are pending for the validator are burned, even if a wallet delegates for itself',
    lost === 0n && Number(rewards.total[0]?.amount ?? 0) > 0,
    `pending before ${rewards.total[0]?.amount}, paid ${-lost}, left the supply ${burned}; now pending ${pending}`,
  );
  // The same with another withdraw address. Between epochs, only burned rewards change the supply.
  const withdrawal = parseAbi([
    'function setWithdrawAddress(address delegatorAddress, string withdrawerAddress) returns (bool)',
  ]);
  const toDistribution = async (receiver: string): Promise<string> => {
    const changed = await toWallet(evmosTestnet, accounts.dev1.privateKey).writeContract({
      address: '0x0000000000000000000000000000000000000801',
      abi: withdrawal,
      functionName: 'setWithdrawAddress',
      args: [accounts.dev1.address, receiver],
      account: privateKeyToAccount(accounts.dev1.privateKey),
      gas: 300_000n,
    });
    return (await reader.waitForTransactionReceipt({hash: changed})).status;
  };
  const renamed = await toDistribution(accounts.dev3.bech32);
  await chain.block();
  await chain.block();
  const elsewhere = await toWallet(evmosTestnet, accounts.dev1.privateKey).writeContract({
    ...delegation,
    account: privateKeyToAccount(accounts.dev1.privateKey),
    gas: 1_000_000n,
  });
  const {blockNumber: height, status: end} = await reader.waitForTransactionReceipt({hash: elsewhere});
  const gained =
    (await reader.getBalance({address: accounts.dev3.address, blockNumber: height})) -
    (await reader.getBalance({address: accounts.dev3.address, blockNumber: height - 1n}));
  const changeOfSupply = (await readSupply(height)) - (await readSupply(height - 1n));
  page.says(
    'With another withdraw address nothing is burned',
    renamed === 'success' && end === 'success' && gained > 0n && changeOfSupply === 0n,
    `the withdraw address gets ${gained} in the block of the delegation, the supply changes by ${changeOfSupply}`,
  );
  await toDistribution(accounts.dev1.bech32);
  // A contract, for a signer without and with a grant.
  const callerCode = compileCaller().get('Caller');
  const caller = {
    address: await deployContract(toAccount('dev3'), callerCode),
    abi: callerCode?.abi ?? [],
  };
  const toStake = encodeFunctionData(delegation);
  const toGrant = encodeFunctionData({
    abi: parseAbi(['function approve(address grantee, uint256 amount, string[] methods) returns (bool)']),
    args: [caller.address, amount, ['/cosmos.staking.v1beta1.MsgDelegate']],
  });
  const byContract = async (...calls: Hex[]) => {
    const {status: ended, hash: sent} = await send(toAccount('dev1'), {
      to: caller.address,
      abi: caller.abi,
      name: 'forwardAll',
      args: [calls.map(() => delegation.address), calls],
    });
    return `${ended} ${await traceErrors(chain, sent)}`;
  };
  const [without, granting] = [await byContract(toStake), await byContract(toGrant, toStake)];
  page.says(
    'a contract needs an [approval](/develop/smart-contracts/evm-extensions/authorization) of the signer. A contract that your transaction reaches can call `approve` for itself',
    without.startsWith('reverted') && without.includes('does not exist or is expired') && granting === 'success ',
    `a contract that delegates for the signer: ${without}; that calls approve before: ${granting}`,
  );
  const code = await reader.getCode({address: '0x0000000000000000000000000000000000000800'});
  page.says('An EVM extension is a precompile: a contract at a fixed address.', code === undefined, String(code));
}

/** Runs the Go program of the page, and one that prints the hash that a header computes. */
async function runGo(page: PageRun): Promise<void> {
  const {code} = page.fence('ethclient.Dial').fence;
  const receiver = accounts.dev1.address;
  await page.shell(
    `cp '${page.tool('ethclient')}/go.mod' '${page.tool('ethclient')}/go.sum' ~ && export GOPATH='${page.tool('ethclient')}/path' GOCACHE='${page.tool('ethclient')}/cache' GOFLAGS=-mod=mod GOPROXY=off GONOSUMDB='*' GONOSUMCHECK=1 GOFLAGS=-mod=mod`,
  );
  page.write('go/main.go', code);
  page.write(
    'hash/main.go',
    `package main

import (
    "context"
    "fmt"

    "github.com/ethereum/go-ethereum/ethclient"
)

func main() {
    client, _ := ethclient.Dial("${url}")
    header, _ := client.HeaderByNumber(context.Background(), nil)
    fmt.Println(header.Number, header.Hash())
}
`,
  );
  const funds = await reader.getBalance({address: receiver});
  await page.shell('cd ~/go');
  const sent = await page.run('go mod init transfer', {
    adapt: [['go mod init transfer && go mod tidy', 'cp ../go.mod ../go.sum .', offline]],
    output: false,
    seconds: 900,
  });
  await page.shell('cd ~');
  const gained = (await reader.getBalance({address: receiver})) - funds;
  page.block(
    'ethclient.Dial',
    isIn('transfer success', sent.output) && gained === 15n * 10n ** 17n,
    `${sent.output} The receiver got ${gained}.`,
  );
  page.finds('The program prints `transfer success`.', 'transfer success', sent.output);
  const hashed = await page.try('(cd ~/hash && cp ../go.mod ../go.sum . && go run .)', {seconds: 400});
  const [, number = '0', hash = ''] = /^(\d+) (0x[0-9a-f]{64})$/m.exec(hashed.output) ?? [];
  const block = await reader.getBlock({blockNumber: BigInt(number)});
  page.says(
    'The method `Hash()` of a header computes another value',
    hash !== '' && hash !== block.hash,
    `${hashed.output} against ${block.hash}`,
  );
  const long = await page.shell('evmosd version --long 2>&1');
  const lines = page
    .fence('replace (')
    .fence.code.split('\n')
    .filter((line) => line.includes('=>'));
  const built = lines.filter((line) => {
    const [from = '', to = ''] = line.trim().split(/ => /);
    return long.includes(`${from}@`) && new RegExp(`${from}@\\S+ => ${to.replace(' ', '@')}`).test(long);
  });
  page.block('replace (', lines.length === 2 && built.length === 2, `evmosd version --long has ${built.join(', ')}`);
}

/** Runs the Go program of the page that sends a Cosmos message, with the modules that `evmosd` is built with. */
async function runGoModule(page: PageRun): Promise<void> {
  const receiver = accounts.dev1.address;
  page.write('message/main.go', page.fence('hd.EthSecp256k1Option').fence.code);
  const caches = execFileSync('go', ['env', 'GOMODCACHE', 'GOCACHE'], {encoding: 'utf8'}).trim().split('\n');
  await page.shell(
    `cd ~/message && export GOMODCACHE='${caches[0]}' GOCACHE='${caches[1]}' GOFLAGS='-mod=mod -tags=netgo,ledger -trimpath'`,
  );
  const funds = await reader.getBalance({address: receiver});
  const sent = await page.run('go mod init message', {
    adapt: [
      [
        'go mod init message',
        `sed 's#^module .*#module message#' '${page.source}/go.mod' > go.mod && cp '${page.source}/go.sum' .`,
        offline,
      ],
      [
        'go get github.com/evmos/evmos/v16@{{version.latest}}',
        `go mod edit -require github.com/evmos/evmos/v16@{{version.latest}} -replace github.com/evmos/evmos/v16='${page.source}'`,
        offline,
      ],
      ['go mod tidy', 'true', offline],
    ],
    output: false,
    seconds: 900,
  });
  await page.shell('cd ~');
  const gained = (await reader.getBalance({address: receiver})) - funds;
  const isSent = isIn('code 0', sent.output) && gained === 15n * 10n ** 17n;
  page.block('hd.EthSecp256k1Option', isSent, `${sent.output} The receiver got ${gained}.`);
  page.finds('The program prints `code 0`.', 'code 0', sent.output);
}

/** Sends Cosmos messages with CosmJS and with a custom signer. */
async function runCosmos(page: PageRun, chain: Chain): Promise<void> {
  await page.shell(`mkdir -p ~/cosmjs && ln -sfn '${page.tool('cosmjs')}/node_modules' ~/cosmjs/node_modules`);
  const toProgram = (body: string): string => `import {StargateClient, SigningStargateClient} from '@cosmjs/stargate';
import {DirectEthSecp256k1Wallet, DirectSecp256k1Wallet, makeAuthInfoBytes, makeSignBytes, makeSignDoc, Registry} from '@cosmjs/proto-signing';
import {fromHex} from '@cosmjs/encoding';
import {Keccak256, Secp256k1, Sha256} from '@cosmjs/crypto';
import {TxRaw} from 'cosmjs-types/cosmos/tx/v1beta1/tx';
const comet = 'http://127.0.0.1:${facts.ports.cometRpc}';
const key = fromHex('${accounts.dev3.privateKey.slice(2)}');
const say = (name) => (error) => console.log(name, error.message ?? error);
const base = await (await fetch('http://127.0.0.1:${facts.ports.rest}/cosmos/auth/v1beta1/accounts/${accounts.dev3.bech32}')).json();
const {account_number, sequence} = base.account.base_account;
${body}
process.exit();`;
  const message = `{typeUrl: '/cosmos.bank.v1beta1.MsgSend', value: {fromAddress: '${accounts.dev3.bech32}', toAddress: '${accounts.dev1.bech32}', amount: [{denom: 'aevmos', amount: '7'}]}}`;
  const fee = `{amount: [{denom: 'aevmos', amount: '5000000000000000'}], gas: '200000'}`;
  page.write(
    'cosmjs/try.mjs',
    toProgram(`
await (await StargateClient.connect(comet)).getAccount('${accounts.dev3.bech32}').then(say('account'), say('account'));
const plain = await DirectSecp256k1Wallet.fromKey(key, 'evmos');
await (await StargateClient.connect(comet)).getSequence('evmos1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqzz8sjwc').then(say('empty'), say('empty'));
console.log('plain', (await plain.getAccounts())[0].address);
const wallet = await DirectEthSecp256k1Wallet.fromKey(key, 'evmos');
console.log('eth', (await wallet.getAccounts())[0].address);
const accountParser = () => ({address: '${accounts.dev3.bech32}', pubkey: null, accountNumber: Number(account_number), sequence: Number(sequence)});
const client = await SigningStargateClient.connectWithSigner(comet, wallet, {accountParser});
await client.signAndBroadcast('${accounts.dev3.bech32}', [${message}], ${fee}).then(say('sent'), say('sent'));
await client.simulate('${accounts.dev3.bech32}', [${message}], '').then(say('simulated'), say('simulated'));
const {GasPrice} = await import('@cosmjs/stargate');
const pricing = await SigningStargateClient.connectWithSigner(comet, wallet, {accountParser, gasPrice: GasPrice.fromString('25000000000aevmos')});
await pricing.signAndBroadcast('${accounts.dev3.bech32}', [${message}], 'auto').then(say('auto'), say('auto'));
`),
  );
  const {output} = await page.try('(cd ~/cosmjs && node try.mjs)', {seconds: 90});
  // As on Node.js 20, there is no global WebSocket. The folder has the package that CosmJS needs. Version 22 of Node.js,
  // which has one, is from its own documentation.
  const socket = await page.try(
    `(cd ~/cosmjs && node --input-type=module -e "delete globalThis.WebSocket; const {createPublicClient, webSocket} = await import('viem'); await createPublicClient({transport: webSocket('ws://127.0.0.1:${facts.ports.webSocket}', {retryCount: 0})}).getBlockNumber().catch(({details}) => console.log(details))")`,
  );
  const ofSocket = page.row('On Node.js 20, viem has no `WebSocket`');
  ofSocket.shows(socket.output);
  page.row('or use Node.js 22 or newer').holds(isIn('WebSocket is not a constructor', socket.output), socket.output);
  ofSocket.tells([toRelease(toVersion('ws', page.tool('cosmjs')), 1)]);
  page.row("Unsupported type: '/ethermint").shows(output);
  page.row('does not exist on chain').shows(output);
  const version = toVersion('@cosmjs/stargate', page.tool('cosmjs'));
  const ofKey = page.row('unable to resolve type URL');
  ofKey.shows(output);
  ofKey.tells([toRelease(version, 2)], `CosmJS ${version} is of release ${toRelease(version, 2)}`);
  const simulated = page.row('unrecognized/unsupported public key type');
  simulated.holds(
    ['simulated', 'auto'].every((call) =>
      output.includes(`${call} Query failed with (6): rpc error: code = Unknown desc = unrecognized/unsupported`),
    ),
    output,
  );
  simulated.shows(output);
  page.says(
    'derive another address from the key',
    isIn('plain evmos1', output) &&
      !output.includes(`plain ${accounts.dev3.bech32}`) &&
      output.includes(`eth ${accounts.dev3.bech32}`),
    output,
  );
  const cosmjs = page.row('maintained; run with 0.39.0');
  cosmjs.holds(isIn('account Unsupported type', output) && isIn('sent', output), output);
  cosmjs.tells([version]);

  // The program makes its public key and signature itself. The node accepts Keccak-256 and refuses SHA-256.
  page.write(
    'cosmjs/own.mjs',
    toProgram(`
const {pubkey} = await Secp256k1.makeKeypair(key);
const compressed = Secp256k1.compressPubkey(pubkey);
const any = {typeUrl: '/ethermint.crypto.v1.ethsecp256k1.PubKey', value: Uint8Array.from([10, compressed.length, ...compressed])};
const {amount, gas} = ${fee};
const body = new Registry().encodeTxBody({messages: [${message}], memo: ''});
const send = async (name, Hash) => {
  const info = makeAuthInfoBytes([{pubkey: any, sequence: Number(sequence)}], amount, Number(gas), undefined, undefined);
  const doc = makeSignDoc(body, info, '${toNetworkIds('local').chainId}', Number(account_number));
  const signature = await Secp256k1.createSignature(new Hash(makeSignBytes(doc)).digest(), key);
  const bytes = Uint8Array.from([...signature.r(32), ...signature.s(32)]);
  const tx = TxRaw.encode({bodyBytes: body, authInfoBytes: info, signatures: [bytes]}).finish();
  console.log(name, Buffer.from(tx).toString('base64'));
};
await send('sha256', Sha256);
await send('keccak', Keccak256);
`),
  );
  const signed = await page.try('(cd ~/cosmjs && node own.mjs)');
  const [, sha = ''] = /sha256 (\S+)/.exec(signed.output) ?? [];
  const [, keccak = ''] = /keccak (\S+)/.exec(signed.output) ?? [];
  const wrong = await page.run('"tx_bytes"', {replace: {'<base64>': sha}, txCode: 4});
  page.row('signature verification failed').shows(wrong.output);
  const right = await page.run('"tx_bytes"', {replace: {'<base64>': keccak}});
  const {body: stored} = await chain.rest(`/cosmos/auth/v1beta1/accounts/${accounts.dev3.bech32}`);
  const seen = `${right.output} ${stored}`;
  const [, pubkey = ''] = /"key":"([^"]+)"/.exec(stored) ?? [];
  const isSent = /"code":\s*0/.test(right.output) && /"code":\s*4/.test(wrong.output);
  page.row('of the sign bytes').holds(isSent, `SHA-256: ${wrong.output} Keccak-256: ${right.output}`);
  page
    .row('33 bytes compressed')
    .holds(
      isIn('/ethermint.crypto.v1.ethsecp256k1.PubKey', stored) && Buffer.from(pubkey, 'base64').length === 33,
      seen,
    );
  page.says('So sign with Keplr or your own signer, and encode the public key yourself', isSent, seen);
  page.finds(
    'The node answers after the first check, before the block. A `code` of 0 means that the transaction waits for a block.',
    /"height":\s*"0"/,
    right.output,
  );

  const modes = await Promise.all(
    ['direct', 'amino-json'].map((mode, index) =>
      page.transact(
        `evmosd tx bank send ${index ? 'dev2' : 'dev0'} ${accounts.dev1.bech32} 1aevmos --sign-mode ${mode} --gas 200000 --gas-prices {{fee.averageGasPrice}}aevmos -y --home ~/.tmp-evmosd --keyring-backend test --chain-id ${toNetworkIds('local').chainId}`.replace(
          '{{fee.averageGasPrice}}',
          String(facts.fees.walletGasPrices.average),
        ),
      ),
    ),
  );
  page.row('`SIGN_MODE_DIRECT`').holds(
    modes.every(({code}) => code === 0),
    JSON.stringify(modes),
  );
  const {body: sender} = await chain.rest(`/cosmos/auth/v1beta1/accounts/${accounts.dev0.bech32}`);
  const [, number = '0'] = /"account_number":"(\d+)"/.exec(sender) ?? [];
  const other = await page.transact(
    `evmosd tx bank send dev0 ${accounts.dev1.bech32} 1aevmos --offline --account-number ${number} --sequence 77 --gas 200000 --fees 5000000000000000aevmos -y --home ~/.tmp-evmosd --keyring-backend test --chain-id ${toNetworkIds('local').chainId}`,
  );
  page.row('account sequence mismatch').shows(other.log);
  const tevmos = await page.transact(
    `evmosd tx bank send dev0 ${accounts.dev1.bech32} 1aevmos --gas 200000 --fees 5000000000000000atevmos -y --home ~/.tmp-evmosd --keyring-backend test --chain-id ${toNetworkIds('local').chainId}`,
  );
  page
    .row('`atevmos` on the testnet')
    .holds(
      modes.every(({code}) => code === 0) && tevmos.code !== 0,
      `aevmos: ${JSON.stringify(modes)}; atevmos, here: ${JSON.stringify(tevmos)}`,
    );
  const {body: account} = await chain.rest(`/cosmos/auth/v1beta1/accounts/${accounts.dev0.bech32}`);
  const read = await page.module('interface BaseAccount', {replace: {'<address>': accounts.dev0.bech32}});
  const [, sequence = ''] = /"sequence":"(\d+)"/.exec(account) ?? [];
  page.says(
    'The accounts of Evmos have the type `/ethermint.types.v1.EthAccount`.',
    isIn('/ethermint.types.v1.EthAccount', account),
    account,
  );
  page.says(
    'The sequence is also the nonce',
    read.output.trim().endsWith(` ${sequence}`) &&
      (await reader.getTransactionCount({address: accounts.dev0.address})) === Number(sequence),
    `${read.output} ${account}`,
  );
  page.row('the full id, such as').holds(isSent, `signed for ${toNetworkIds('local').chainId}: ${right.output}`);

  const hash = await toWallet(evmosTestnet).sendTransaction({to: accounts.dev1.address, gas: 21_000n});
  await reader.waitForTransactionReceipt({hash});
  const found = await page.run('ethereum_tx.ethereumTxHash', {replace: {'<hash>': hash}});
  page.says(
    'An Ethereum transaction has two hashes',
    found.output.includes(hash) && !found.output.toLowerCase().includes(`txhash: ${hash.slice(2)}`),
    found.output.slice(-200),
  );
  const release = await page.shell('evmosd version 2>&1');
  page
    .row('nothing: sign and send from a shell')
    .holds(release.trim().replace(/^v?/, 'v') === facts.versions.latest, release);
}

/** Checks the messages with which libraries replace those of the node. */
async function runErrors(page: PageRun): Promise<void> {
  const seen = async (action: () => Promise<unknown>): Promise<string> =>
    action().then(
      (value) => `no error: ${String(value)}`,
      (error: unknown) => (error as Error).message,
    );
  const provider = new JsonRpcProvider(url);
  const {address} = accounts.dev3;
  const wallet = new Wallet(accounts.dev0.privateKey, provider);
  const nobody = Wallet.createRandom().connect(provider);
  const symbol = ['function symbol() view returns (string)'];
  const chain = {...evmosTestnet, id: local};
  const client = createPublicClient({chain, transport});
  const account = privateKeyToAccount(accounts.dev0.privateKey);
  const signer = createWalletClient({chain, account, transport});
  const late = await seen(() => wallet.sendTransaction({to: address, value: 1n, nonce: 1_000, gasLimit: 50_000n}));
  page
    .row('ethers has no error of its own')
    .holds(late.includes('could not coalesce error') && late.includes('"message": "invalid nonce; got 1000'), late);
  // A listener whose filter is removed.
  const printed: string[] = [];
  const askedBy = async (polling: boolean): Promise<string> => {
    const listener = new JsonRpcProvider(url, undefined, {polling});
    listener.pollingInterval = 200;
    const names: string[] = [];
    const ask = listener.send.bind(listener);
    listener.send = async (method, params) => {
      names.push(method);
      // ethers removes the filter after the listener is gone.
      const answer: unknown = method === 'eth_uninstallFilter' || (await ask(method, params));
      if (method === 'eth_newFilter') {
        await ask('eth_uninstallFilter', [answer]);
      }
      return answer;
    };
    const {log} = console;
    console.log = (...parts: unknown[]) => printed.push(parts.map(String).join(' '));
    await listener.on({address}, () => undefined);
    await waitFor('three polls', () => names.filter((name) => /^eth_get(?:FilterChanges|Logs)$/.test(name)).length > 2);
    await listener.removeAllListeners();
    // It is not destroyed: that would reject the request of a poll, which ethers does not await.
    console.log = log;
    return names.filter((name) => /Filter|Logs/.test(name)).join();
  };
  const [byFilter, byLogs] = [await askedBy(false), await askedBy(true)];
  const lost = page.row('@TODO Error: could not coalesce error');
  lost.shows(printed[0] ?? '');
  lost.holds(
    byFilter.startsWith('eth_newFilter,eth_getFilterChanges,eth_getFilterChanges') &&
      byFilter.split('eth_newFilter').length === 2 &&
      /^eth_getLogs(?:,eth_getLogs)+$/.test(byLogs),
    `${byFilter}; with polling: ${byLogs}`,
  );
  const refusal: unknown = await signer
    .sendTransaction({to: address, value: 1n, nonce: 1_000, gas: 50_000n})
    .catch((error: unknown) => error);
  const lateByViem = (refusal as Error).message;
  const answer = refusal instanceof BaseError ? refusal.walk((each) => each instanceof RpcRequestError) : undefined;
  const byViem = page.row('Missing or invalid parameters.');
  byViem.holds(
    lateByViem.includes('Missing or invalid parameters.') && lateByViem.includes('Details: invalid nonce; got 1000'),
    lateByViem,
  );
  byViem.tells(
    [answer instanceof RpcRequestError ? answer.code : 'no answer'],
    `code of the answer: ${(answer as {code?: number} | undefined)?.code}`,
  );
  const web3 = new Web3(url);
  const empty = web3.eth.accounts.create();
  web3.eth.accounts.wallet.add(empty);
  const byEthers = await seen(() => nobody.sendTransaction({to: address, value: 1n}));
  const byWeb3 = await seen(async () => web3.eth.sendTransaction({from: empty.address, to: address, value: 1}));
  const missing = page.row('missing revert data');
  missing.shows(`${byEthers} ${byWeb3}`);
  // Reverts with the reason “no”: CODECOPY of its end, then REVERT.
  const withReason = `0x6064600c60003960646000fd08c379a0${'20'.padStart(64, '0')}${'02'.padStart(64, '0')}${'6e6f'.padEnd(64, '0')}`;
  web3.eth.accounts.wallet.add(accounts.dev0.privateKey);
  const reasons = [
    await seen(() => wallet.sendTransaction({data: withReason})),
    await seen(async () => web3.eth.sendTransaction({from: wallet.address, data: withReason})),
  ];
  missing.holds(
    isIn('missing revert data', reasons[0] ?? '') && isIn('Transaction has been reverted by the EVM', reasons[1] ?? ''),
    `with the reason “no”: ${reasons.map((text) => text.slice(0, 60)).join('; ')}`,
  );
  // Each call of this contract reverts with the error Closed(5).
  const closed = parseAbi(['error Closed(uint256 until)', 'function open()']);
  const selector = toFunctionSelector('Closed(uint256)').slice(2);
  const creation = await signer.sendTransaction({
    data: `0x6015600c60003960156000f363${selector}60e01b600052600560045260246000fd`,
    gas: 200_000n,
  });
  const {contractAddress: door} = await reader.waitForTransactionReceipt({hash: creation});
  const opening = {address: door as Address, abi: closed, functionName: 'open', account: address} as const;
  const estimated = await seen(() => client.estimateContractGas(opening));
  const simulated = await seen(() => client.simulateContract(opening));
  page
    .row('Execution reverted with reason: rpc error')
    .holds(
      isIn('Execution reverted with reason: rpc error: code = %s desc = %s', estimated) &&
        !estimated.includes('Closed') &&
        isIn('Error: Closed(uint256 until)', simulated),
      `${estimated} simulateContract: ${simulated}`,
    );
  const decoded = await seen(() => new Contract(address, symbol, provider).getFunction('symbol')());
  const read = await seen(() => client.readContract({address, abi: parseAbi(symbol), functionName: 'symbol'}));
  page
    .row('could not decode result data')
    .holds(
      decoded.includes('could not decode result data (value="0x"') && read.includes('returned no data ("0x")'),
      `${decoded} ${read}`,
    );
  const pending = await seen(() =>
    client.waitForTransactionReceipt({hash: `0x${'11'.repeat(32)}`, timeout: 2_000, pollingInterval: 500}),
  );
  const limited = await seen(() => provider.waitForTransaction(`0x${'11'.repeat(32)}`, 1, 2_000));
  const {transactionPollingTimeout} = new Web3(url);
  const {message: unmined} = new errors.TransactionPollingTimeoutError({
    numberOfSeconds: transactionPollingTimeout / 1_000,
    transactionHash: '0x',
  });
  page
    .row('Timed out while waiting for transaction')
    .holds(
      /^Timed out while waiting for transaction with hash "0x1{64}" to be confirmed\./m.test(pending) &&
        unmined.startsWith('Transaction was not mined within 750 seconds') &&
        limited.startsWith('timeout'),
      `${pending} ${unmined} ${limited}`,
    );
  // A node that knows the transaction, but not the newest block.
  const behind = custom({
    request: ({method, params}: {method: string; params?: unknown}) => {
      if (method === 'eth_getTransactionByHash') {
        return reader.request({method: 'eth_getTransactionByHash', params: [creation]}).then((each) => ({
          ...(each as object),
          blockNumber: null,
        }));
      }
      return method === 'eth_getTransactionReceipt' || method === 'eth_getBlockByNumber'
        ? Promise.resolve(null)
        : reader.request({method, params} as never);
    },
  });
  const waitBehind = (checkReplacement: boolean): Promise<string> =>
    seen(() =>
      createPublicClient({transport: behind, pollingInterval: 200}).waitForTransactionReceipt({
        hash: creation,
        checkReplacement,
        timeout: 20_000,
      }),
    );
  const [checked, unchecked] = await Promise.all([waitBehind(true), waitBehind(false)]);
  page
    .row('from waitForTransactionReceipt of viem')
    .holds(
      /Block at number "\d+" could not be found\./.test(checked) && unchecked.startsWith('Timed out while waiting'),
      `${checked.slice(0, 100)} ${unchecked.slice(0, 100)}`,
    );
  const bech32 = {
    address: '0x0000000000000000000000000000000000000400',
    abi: parseAbi(['function hexToBech32(address addr, string prefix) view returns (string)']),
    functionName: 'hexToBech32',
    args: [address, 'evmos'],
  } as const;
  const ofMainnet = createPublicClient({chain: evmos, transport});
  const multicall = page.row('does not support contract "multicall3"');
  multicall.shows(await seen(() => ofMainnet.multicall({contracts: [bech32]})));
  const [converted] = await ofMainnet.multicall({contracts: [bech32], deployless: true});
  multicall.holds(converted.status === 'success', `deployless: ${JSON.stringify(converted)}`);
  const authorization = await signer.signAuthorization({contractAddress: address, executor: 'self'});
  const ofList = {to: address, gas: 100_000n, authorizationList: [authorization]} as const;
  const withoutType = await signer.sendTransaction(ofList);
  await reader.waitForTransactionReceipt({hash: withoutType});
  const {type, authorizationList} = await reader.getTransaction({hash: withoutType});
  const withType = await seen(() => signer.sendTransaction({...ofList, type: 'eip7702'}));
  page.says(
    'With an `authorizationList` and no `type`, viem sends a transaction of type 2 without the list, because the node has no transactions of type 4.',
    type === 'eip1559' && authorizationList === undefined && withType.includes('transaction type not supported'),
    `without a type: ${type}; with the type: ${withType}`,
  );
  const small = address.toLowerCase();
  const wrong = `0x${small.slice(2).replace(/[a-f]/, (letter) => letter.toUpperCase())}`;
  const refused = await Promise.all(
    [accounts.dev3.bech32, wrong].flatMap((to) => [
      seen(() => signer.sendTransaction({to: to as Address})),
      seen(() => web3.eth.getBalance(to)),
    ]),
  );
  page.row('must pass "address" validation').holds(
    refused.every((each, index) =>
      isIn(index % 2 === 0 ? 'Address "<address>" is invalid.' : 'must pass "address" validation', each),
    ),
    refused.join(' '),
  );
  page
    .row('web3.py only accepts')
    .shows(
      (
        await page.try(
          `'${page.tool('web3py')}/bin/python' -c "from web3 import Web3; Web3(Web3.HTTPProvider('${url}')).eth.get_balance(Web3.to_checksum_address('${small}').lower())"`,
        )
      ).output,
    );
  page
    .row('eth_sendRawTransactionSync')
    .shows(await seen(() => signer.sendTransactionSync({to: address, value: 1n, gas: 21_000n})));
  page.row('network does not support ENS').shows(await seen(() => provider.getBalance(accounts.dev3.bech32)));
  page.row('bad address checksum').shows(await seen(() => provider.getBalance(wrong)));
  const silent = await seen(() =>
    createPublicClient({transport: http('http://127.0.0.1:1', {retryCount: 0})}).getBlockNumber(),
  );
  const undetected = await page.try(
    `cd '${process.cwd()}' && timeout 5 node -e "new (require('ethers').JsonRpcProvider)('http://127.0.0.1:1').getBlockNumber().catch(() => undefined)"`,
  );
  page
    .row('failed to detect network')
    .holds(
      undetected.output.includes('JsonRpcProvider failed to detect network and cannot start up') &&
        silent.includes('HTTP request failed.'),
      `${undetected.output} ${silent}`,
    );
  provider.destroy();
  await runOvertaken(page);
  await runUnprepared(page);
}

/** Sends two transactions at once with the counters of the libraries, and holds the first one back. */
async function runOvertaken(page: PageRun): Promise<void> {
  const to = accounts.dev1.address;
  const request = async (method: string, params: unknown): Promise<unknown> =>
    createPublicClient({transport}).request({method, params} as never);
  let next = await reader.getTransactionCount({address: accounts.dev2.address});
  let overtook = false;
  const late = async (method: string, params: unknown, send: () => Promise<unknown>): Promise<unknown> => {
    const [raw] = (method === 'eth_sendRawTransaction' ? params : []) as Hex[];
    if (raw && parseTransaction(raw).nonce === next) {
      await waitFor('the second transaction', () => Promise.resolve(overtook || undefined));
    }
    const answer = send();
    if (method === 'eth_sendRawTransaction') {
      await answer.then(
        () => (overtook = true),
        () => (overtook = true),
      );
    }
    return answer;
  };
  const account = privateKeyToAccount(accounts.dev2.privateKey, {nonceManager});
  const wallet = createWalletClient({
    account,
    chain: evmosTestnet,
    transport: custom(
      {
        request: ({method, params}: {method: string; params?: unknown}) =>
          late(method, params, () => request(method, params)),
      },
      {retryCount: 0},
    ),
  });
  const byViem = await Promise.all([1, 2].map(() => toEnd(wallet.sendTransaction({to, gas: 21_000n}))));
  class LateProvider extends JsonRpcProvider {
    override send(method: string, params: unknown[]): Promise<unknown> {
      return late(method, params, () => super.send(method, params));
    }
  }
  [next, overtook] = [await reader.getTransactionCount({address: accounts.dev3.address}), false];
  const provider = new LateProvider(url);
  const counting = new NonceManager(new Wallet(accounts.dev3.privateKey, provider));
  const byEthers = await Promise.all(
    [1, 2].map(() =>
      counting.sendTransaction({to, gasLimit: 21_000n}).then(
        async (sent) => String((await sent.wait())?.status),
        (error: Error) => error.message,
      ),
    ),
  );
  provider.destroy();
  page.row('`nonceManager` of viem').holds(
    [byViem, byEthers].every((ends) => ends.filter((end) => end.includes('invalid nonce; got')).length === 1),
    [...byViem, ...byEthers].join(' '),
  );
}

/** Runs a sample of another page in the folder that the page prepares, with the key in the environment. */
async function runSampleOfAnotherPage(page: PageRun): Promise<void> {
  const file = 'delegate.ts';
  const source = 'develop/smart-contracts/evm-extensions/staking.md';
  const fence = readFences(readPages('.')).find((each) => each.title === file && each.file === source);
  await prepare(page, {account: 'dev2'});
  page.write(path.join('samples', file), fence?.code ?? '');
  await page.shell('cd ~/samples');
  await page.run('npm install viem ethers @scure/base tsx', {
    adapt: [['npm install viem ethers @scure/base tsx', link, offline]],
  });
  const {exit, output} = await page.try(`npx tsx ${file}`);
  page.says('Save a sample there under the name above it', exit === 0, `${file} of ${source}: ${output}`);
  await page.shell('cd ~');
}

/** Runs the samples in a folder for CommonJS, and in a terminal without the key. */
async function runUnprepared(page: PageRun): Promise<void> {
  await prepare(page);
  page.write('commonjs/package.json', '{}');
  const outputs: string[] = [];
  for (const {fence} of page.claims.fences.filter(({fence: {title}}) =>
    ['viem.ts', 'ethers.ts', 'task.py'].includes(title ?? ''),
  )) {
    const file = fence.title ?? '';
    page.write(path.join('commonjs', file), fence.code);
    const start = file.endsWith('.py') ? `'${page.tool('web3py')}/bin/python' ${file}` : `npx tsx ${file}`;
    const inModule = `cd ~/commonjs && ln -sfn "$MODULES" node_modules && echo '{"type": "module"}' > package.json`;
    outputs.push((await page.try(`(${inModule} && env -u PRIVATE_KEY ${start})`)).output);
  }
  page
    .row("(reading 'slice')")
    .holds(
      ["reading 'slice'", 'invalid private key', "KeyError: 'PRIVATE_KEY'"].every(
        (text) => outputs.filter((output) => output.includes(text)).length === 1,
      ) && outputs.length === 3,
      outputs.join(' '),
    );
  const {output} = await page.try(`(cd ~/commonjs && echo '{}' > package.json && npx tsx viem.ts)`);
  const ofModule = page.row('Top-level await');
  ofModule.shows(output);
  const repaired = await page.shell('cd ~/commonjs && npm pkg set type=module && cat package.json');
  ofModule.holds(repaired.includes('"type": "module"'), repaired);
}

const run: Run = async (page) => {
  // The page has a command of solc that makes this code. The npm package has the same compiler, but not that command.
  const source = page.fence('contract Thermostat').fence.code;
  const compiled = JSON.parse(
    (solc.compile as (input: string) => string)(
      JSON.stringify({
        language: 'Solidity',
        sources: {'Thermostat.sol': {content: source}},
        settings: {
          evmVersion: 'paris',
          optimizer: {enabled: true},
          metadata: {appendCBOR: false},
          outputSelection: {'*': {'*': ['evm.bytecode.object']}},
        },
      }),
    ),
  ) as {contracts: {'Thermostat.sol': {Thermostat: {evm: {bytecode: {object: string}}}}}};
  const bytecode = compiled.contracts['Thermostat.sol'].Thermostat.evm.bytecode.object;
  const holders = page.claims.fences.filter(({fence}) => fence.code.includes(`0x${bytecode}`));
  page.block('contract Thermostat', holders.length === 4, `${holders.length} samples have 0x${bytecode}`);
  page.block(
    'solc --optimize',
    holders.length === 4,
    `with these settings the compiler makes 0x${bytecode}, hash ${keccak256(`0x${bytecode}`)}`,
  );

  // One chain prunes like that of local_node.sh, the other keeps all states. Both are used from their first block on.
  const short = await page.startChain({...pruned, home: 'pruned'});
  await runTasks(page, short, 'pruned');
  await runOnPruned(page, short);
  await short.stop();

  const chain = await page.startChain();
  await page.run('unsafe-export-eth-key dev0', {output: false});
  const key = await page.shell('echo $PRIVATE_KEY');
  page.says('where its account `dev0` has test tokens', key.trim().toLowerCase() === accounts.dev0.privateKey, key);
  await runTasks(page, chain, 'archive');
  await runSampleOfAnotherPage(page);
  await runOnArchive(page);
  await runVersions(page);
  const [overHttp, [overSocket = '']] = await Promise.all([
    chain.ask('eth_chainId'),
    askOverSocket({jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: []}),
  ]);
  const id = `"0x${local.toString(16)}"`;
  page.says(
    'A local node answers at `{{local.jsonRpc}}` and `{{local.webSocket}}`',
    JSON.stringify(overHttp.result) === id && overSocket.includes(id),
    `${JSON.stringify(overHttp)} ${overSocket}`,
  );
  const mixed = await page.try("node -e '10n ** 18n * 1.5'");
  const mixing = page.row('Cannot mix BigInt');
  mixing.shows(mixed.output);
  const [, base = 0, exponent = 0] = /(\d+)\^(\d+)/.exec(mixing.cells[1] ?? '')?.map(Number) ?? [];
  const balance = await chain.balance(accounts.dev1.address);
  mixing.holds(
    base ** exponent - 1 === Number.MAX_SAFE_INTEGER && balance > BigInt(Number.MAX_SAFE_INTEGER),
    `an account has ${balance} aevmos, and a number is exact up to ${Number.MAX_SAFE_INTEGER}, that is ${base}^${exponent} - 1`,
  );
  await page.module('addresses.ts');
  await runErrors(page);
  const forms = await page.run('evmosd debug addr');
  page.says('`evmosd debug addr` prints all three forms', forms.output.includes(facts.faucet.bech32), forms.output);
  await runExtensions(page, chain);
  await runSocket(page, chain);
  await runCosmos(page, chain);
  await runGo(page);
  await runGoModule(page);

  page.cannot({row: 'eth-key-sign'}, 'Keplr is an extension of a browser');
  page.cannot({row: 'see Cosmos messages'}, 'the date is of the README of evmosjs, which is not on this machine');
  page.cannot({row: 'pyevmos'}, 'a package of the community, and the date of its newest commit');
  page.cannot({row: 'messages newer than April 2023'}, 'the state of another repository');
  page.cannot({fence: '@buf:registry'}, 'names the package registry of Buf, which the run cannot reach');
  page.cannot({row: '404 Not Found'}, 'an answer of the npm registry, which the run cannot reach');
};

export default run;

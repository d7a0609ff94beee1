import {parseGwei} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {evmos} from 'viem/chains';
import WebSocket from 'ws';
import {toNetworkIds} from '../../../../src/site/derived';
import {facts} from '../../../../src/site/facts';
import {accounts, get} from '../../chain';
import {isIn} from '../../match';
import {isOpen, waitFor} from '../../processes';
import type {PageRun, Run} from '../../run';
import type {Requires} from '../../tools';
import {link, offline, prepare} from './tools/clients';

const {ports} = facts;
const local = toNetworkIds('local');

const ask = async (
  method: string,
  params: readonly unknown[] = [],
): Promise<{result?: unknown; error?: {message: string}}> => {
  const {body} = await get(`http://127.0.0.1:${ports.jsonRpc}`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify({jsonrpc: '2.0', id: 1, method, params}),
  });
  return JSON.parse(body) as {result?: unknown; error?: {message: string}};
};

/** Runs creation code in eth_call. Returns the whole answer as JSON, with the result or the error. */
const execute = async (code: string): Promise<string> =>
  JSON.stringify(await ask('eth_call', [{from: accounts.dev0.address, data: code}, 'latest']));

/** Runs the six steps of the quick start, on the chain of `local_node.sh`, from its first block. */
async function runQuickStart(page: PageRun): Promise<void> {
  const node = page.openTerminal('node');
  const script = await page.start('git clone', /"?Starting JSON WebSocket server|Starting JSON-RPC server/, {
    terminal: node,
    seconds: 120,
    adapt: [
      [
        'git clone --branch {{version.latest}} --depth 1 {{link.repository}}.git',
        'ln -s "$EVMOS_SOURCE" evmos',
        offline,
      ],
      ['local_node.sh -y', 'local_node.sh -y --no-install', 'evmosd is installed before'],
    ],
  });
  await waitFor('JSON-RPC', () => isOpen(ports.jsonRpc), 60);
  await page.run('export RPC_URL={{local.jsonRpc}}');
  await prepare(page);
  await page.run('mkdir tally', {adapt: [['npm install viem@2 solc@0.8 tsx', link, offline]]});
  await page.run('"method":"eth_chainId"');
  await page.run('unsafe-export-eth-key dev0', {output: false});
  const {code} = page.fence('quickstart.ts', 0).fence;
  page.write('tally/quickstart.ts', code);
  const done = await page.run('npx tsx quickstart.ts', {
    varies: ['0x3D641a2791533B4A0000345eA8d509d01E1ec301'],
    seconds: 120,
  });
  page.block(code, done.exit === 0 && isIn('code verified', done.output), done.output);
  page.write('tally/precompile.ts', page.fence('precompile.ts', 0).fence.code);
  const called = await page.run('npx tsx precompile.ts');
  page.block('hexToBech32', called.exit === 0, called.output);
  const poor = await page.try('PRIVATE_KEY=0x$(openssl rand -hex 32) npx tsx quickstart.ts');
  page.says(
    'step 5 prints the address and stops',
    /^0x\w{40} has 0$/m.test(poor.output) && poor.exit === 0,
    poor.output,
  );

  // The page warns about calls without an explicit `gas`. This program, which runs later, has none.
  const height = Number((await ask('eth_blockNumber')).result);
  const plain = code.replace(', gas: (estimate * 3n) / 2n', '').replace(/if \(status !== 'success'\).*\n/, '');
  page.write('tally/plain.ts', plain);
  await prepare(page, {account: 'dev1'});

  const apis = [ports.cometRpc, ports.jsonRpc, ports.webSocket, ports.rest, ports.grpc, ports.grpcWeb];
  const served = await Promise.all(apis.map(async (port) => `${port} ${await isOpen(port)}`));
  page.says(
    'The node of the script has all APIs on.',
    served.every((each) => each.endsWith('true')),
    served.join(', '),
  );
  const modules = await ask('rpc_modules');
  const namespaces = Object.keys(modules.result as object)
    .sort()
    .join(', ');
  page.says(
    'JSON-RPC has the namespaces `eth`, `txpool`, `personal`, `net`, `debug` and `web3`',
    ['debug', 'eth', 'net', 'personal', 'txpool', 'web3'].every((name) => namespaces.includes(name)),
    namespaces,
  );
  const block = JSON.stringify((await ask('eth_getBlockByNumber', ['latest', false])).result);
  page.finds('A block holds up to 10,000,000 gas', '"gasLimit":"0x989680"', block);
  const genesis = JSON.parse(page.read('.tmp-evmosd/config/genesis.json')) as {
    app_state: {feemarket: {params: {base_fee: string}}};
  };
  page.says(
    'the base fee begins at 1 gwei',
    genesis.app_state.feemarket.params.base_fee === '1000000000',
    genesis.app_state.feemarket.params.base_fee,
  );
  const keys = await page.shell('evmosd keys list --list-names --home ~/.tmp-evmosd --keyring-backend test');
  page.says(
    "the validator's key `mykey` and the accounts `dev0` to `dev3`",
    ['mykey', 'dev0', 'dev1', 'dev2', 'dev3'].every((name) => keys.includes(name)),
    keys,
  );
  await script.stop();
  // A restart with the same chain, after Ctrl+C.
  const again = node.start('EVMOSD_CONSENSUS_TIMEOUT_COMMIT=1s; cd evmos && ./local_node.sh -n --no-install');
  await again.until(/committed state/, 60);
  await waitFor('JSON-RPC', () => isOpen(ports.jsonRpc), 60);
  const now = Number((await ask('eth_blockNumber')).result);
  page.says('goes on with the same chain', now >= height, `${height} before, ${now} after`);
  await again.stop();

  // A node that looks for the seeds of mainnet. Their names do not resolve in the network of this run.
  const seeking = page.openTerminal('seeking');
  const failed = await page.try(
    'sed -i "s/^pex = false/pex = true/" ~/.tmp-evmosd/config/config.toml; rm -f ~/.tmp-evmosd/config/addrbook.json; evmosd start --home ~/.tmp-evmosd --chain-id evmos_9000-1',
    {terminal: seeking, seconds: 40},
  );
  page.says(
    'stops if their names do not resolve',
    isIn("address book is empty and couldn't resolve any seed nodes", failed.output),
    failed.output.slice(-300),
  );
}

export const requires: Requires = ['EVMOS_SOURCE', 'grpcurl', 'openssl'];

const run: Run = async (page) => {
  await runQuickStart(page);

  // The call of the quick start without an explicit `gas`, on a chain that keeps the state of block 1.
  const chain = await page.startChain({home: 'chain', blockTime: '500ms'});
  await page.shell(`cd ~/tally && export RPC_URL=http://127.0.0.1:${ports.jsonRpc}`);
  const plain = await page.try('npx tsx plain.ts');
  page.says(
    'Without a `gas` of its own the call can fail, with `total 0` as the result',
    isIn('total 0', plain.output),
    plain.output,
  );
  await page.shell('cd ~');

  await waitFor('the WebSocket', () => isOpen(ports.webSocket));
  const socket = await new Promise<string>((resolve) => {
    const open = new WebSocket(`ws://127.0.0.1:${ports.webSocket}`);
    open.on('open', () => open.send(JSON.stringify({jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: []})));
    open.on('message', (data: Buffer) => resolve(data.toString()));
    open.on('error', (error) => resolve(error.message));
  });
  const id = await ask('eth_chainId');
  page
    .row('{{port.jsonRpc}}, {{port.webSocket}}')
    .holds(id.result === local.eip155Hex && socket.includes(local.eip155Hex), `${JSON.stringify(id)} ${socket}`);
  const rest = await chain.rest('/cosmos/base/tendermint/v1beta1/node_info');
  const grpc = await page.try(`grpcurl -plaintext 127.0.0.1:${ports.grpc} list`);
  const web = await page.try(
    `curl -s -X POST -H 'content-type: application/grpc-web+proto' --data-binary $'\\0\\0\\0\\0\\0' -o answer -w '%{http_code}' http://127.0.0.1:${ports.grpcWeb}/ethermint.evm.v1.Query/Params`,
  );
  page
    .row('for gRPC-Web')
    .holds(
      rest.status === 200 && grpc.output.includes('cosmos.bank.v1beta1.Query') && web.output.includes('200'),
      `REST ${rest.status}, gRPC ${grpc.output.slice(0, 80)}, gRPC-Web ${web.output}`,
    );
  const status = await chain.comet('/status');
  page.row('Blocks, validators, events, the mempool').holds(status.status === 200, status.body.slice(0, 200));

  const {bech32, address} = accounts.dev0;
  const forms = await page.shell(`evmosd debug addr ${bech32}; evmosd debug addr ${address}`);
  const shown = await page.shell('evmosd keys show dev0 --home ~/chain --keyring-backend test');
  const coinType = await page.shell('evmosd keys add --help | grep coin-type');
  const oneKey = page.row('One `eth_secp256k1` key');
  oneKey.holds(
    forms.includes(accounts.dev0.address) && forms.includes(accounts.dev0.bech32) && shown.includes('ethsecp256k1'),
    `${forms} ${shown}`,
  );
  oneKey.tells([/\(default (\d+)\)/.exec(coinType)?.[1] ?? 'none'], coinType.trim());
  const tags = await Promise.all(
    ['latest', 'safe', 'finalized'].map(
      async (tag) =>
        JSON.stringify((await ask('eth_getBlockByNumber', [tag, false])).result).match(/"number":"(0x\w+)"/)?.[1] ?? '',
    ),
  );
  page
    .row('A committed block is final')
    .holds(Math.max(...tags.map(Number)) - Math.min(...tags.map(Number)) <= 1 && tags.every(Boolean), tags.join(' '));
  const consensus = await page.shell('evmosd tendermint show-address --home ~/chain');
  page
    .row('`evmosvaloper` for validators')
    .holds(forms.includes('evmosvaloper1') && consensus.startsWith('evmosvalcons1'), `${forms} ${consensus}`);
  await page.shell('evmosd init own --chain-id evmos_9000-1 --home ~/own 2>&1');
  const config = page.read('own/config/config.toml');
  const app = page.read('own/config/app.toml');
  const blockTime = page.row('`timeout_commit`');
  const [, wait = 'none'] = /waits (\d+) seconds/.exec(blockTime.cells[1] ?? '') ?? [];
  blockTime.holds(
    new RegExp(`^timeout_commit = "${wait}s"$`, 'm').test(config),
    /^timeout_commit.*$/m.exec(config)?.[0] ?? '',
  );
  const [mcopy, tload, tstore, blobHash, baseFee, push0] = await Promise.all(
    ['0x5e', '0x5c', '0x600060005d', '0x600049', '0x4860005260206000f3', '0x5f5ff3'].map(execute),
  );
  const {extra_eips: extraEips} = (await page.json<{params: {extra_eips: string[]}}>('evmosd query evm params -o json'))
    .params;
  const opcodes = page.row('No MCOPY');
  const [, proposal = 'none'] = /PUSH0 \(EIP-(\d+)\)/.exec(opcodes.cells[1] ?? '') ?? [];
  opcodes.holds(
    isIn('opcode 0x5e not defined', mcopy ?? '') &&
      isIn('opcode 0x5d not defined', tstore ?? '') &&
      isIn('opcode 0x49 not defined', blobHash ?? '') &&
      // London added the opcode BASEFEE. The list of extra EIPs only has the one of PUSH0.
      isIn('"result":"0x', baseFee ?? '') &&
      isIn('"result":"0x', push0 ?? '') &&
      extraEips.join() === proposal,
    `${mcopy} ${tstore} ${blobHash} ${baseFee} ${push0} extra_eips ${extraEips.join()}`,
  );
  page
    .row('opcode 0x5e not defined')
    .holds(
      isIn('opcode 0x5e not defined', mcopy ?? '') &&
        isIn('opcode 0x5c not defined', tload ?? '') &&
        isIn('opcode 0x5d not defined', tstore ?? ''),
      `${mcopy} ${tload} ${tstore}`,
    );

  page.row('| {{local.chainId}}', 'Network values').finds(`"network":"${local.chainId}"`, status.body);
  page.row('EIP-155 id').holds(id.result === local.eip155Hex, JSON.stringify(id));
  const params = await page.shell('evmosd query evm params');
  page.row('Smallest unit').finds('evm_denom: aevmos', params);
  const balance = await page.shell(`evmosd query bank balances ${accounts.dev3.bech32}`);
  const decimals = page.row('Decimals');
  decimals.holds(
    decimals.cells.slice(1).every((cell) => balance.includes(`"${1_000n * 10n ** BigInt(cell)}"`)),
    `1,000 tokens: ${balance}`,
  );
  // The command line converts an amount of whole coins to aevmos.
  const whole = await page.shell(
    `evmosd tx bank send ${accounts.dev3.bech32} ${accounts.dev0.bech32} 1evmos --generate-only --gas 1 --home ~/chain | jq -r '.body.messages[0].amount[0] | .amount + .denom'`,
  );
  const zeros = /^1(0+)aevmos$/.exec(whole)?.[1]?.length ?? 0;
  decimals.tells([zeros, zeros, zeros], `1evmos is ${whole}, with ${zeros} decimals`);
  page
    .row('JSON-RPC | ', 'Network values')
    .holds(id.result === local.eip155Hex, `{{local.jsonRpc}}: ${JSON.stringify(id)}`);

  // Transactions that every node refuses.
  const account = privateKeyToAccount(accounts.dev2.privateKey);
  const fields = {to: accounts.dev1.address, gas: 21_000n, nonce: 0, gasPrice: parseGwei('10')} as const;
  const foreign = await ask('eth_sendRawTransaction', [
    await account.signTransaction({...fields, chainId: evmos.id, type: 'legacy'}),
  ]);
  const unprotected = await ask('eth_sendRawTransaction', [await account.signTransaction({...fields, type: 'legacy'})]);
  const own = await ask('eth_sendTransaction', [
    {from: accounts.dev0.address, to: accounts.dev1.address, gas: '0x5208', chainId: '0x2329'},
  ]);
  page.row("does not match node's").shows(`${JSON.stringify(own)} ${JSON.stringify(foreign)}`);
  page.row('only replay-protected (EIP-155)').shows(JSON.stringify(unprotected));
  const absent = await page.try('bash -c "PATH=/usr/bin:/bin evmosd; PATH=/nowhere; evmosd"');
  page.row('evmosd: command not found in step 4 of the quick start').shows(absent.output);
  const {body: typed} = await chain.rest(`/cosmos/auth/v1beta1/accounts/${accounts.dev0.bech32}`);
  page.finds('The same accounts stake, vote and send tokens', 'EthAccount', typed);
  await page.run('/cosmos/base/tendermint/v1beta1/node_info');

  // With the defaults of `evmosd init`, a node only serves CometBFT RPC and none of the other APIs.
  await chain.stop();
  const bare = await page.startChain({
    home: 'bare',
    app: {
      'api.enable': 'false',
      'json-rpc.enable': 'false',
      'grpc.enable': /\[grpc\][\s\S]*?\nenable = (\w+)/.exec(app)?.[1] ?? '',
      'grpc-web.enable': /\[grpc-web\][\s\S]*?\nenable = (\w+)/.exec(app)?.[1] ?? '',
    },
  });
  const open = await Promise.all(
    [ports.cometRpc, ports.jsonRpc, ports.webSocket, ports.rest, ports.grpc, ports.grpcWeb].map(
      async (port) => `${port} ${await isOpen(port)}`,
    ),
  );
  const off = ['api', 'json-rpc', 'grpc', 'grpc-web'].map(
    (name) => `${name} ${new RegExp(`\\[${name}\\][\\s\\S]*?\\nenable = (\\w+)`).exec(app)?.[1]}`,
  );
  page.says(
    'On a node that you set up with `evmosd init`, only the CometBFT RPC is on: switch the other APIs on in `app.toml`.',
    open.filter((each) => each.endsWith('true')).length === 1 && off.every((each) => each.endsWith('false')),
    `${open.join(', ')}; ${off.join(', ')}`,
  );
  const refused = await page.try(`evmosd query evm params --node tcp://127.0.0.1:${ports.jsonRpc}`);
  page.row('The node answers connection refused').shows(refused.output);
  await bare.stop();

  page.advice({row: 'you support MetaMask'});
  page.cannot({row: 'signs Cosmos ones by EIP-712'}, 'the run of /develop/wallet-integration signs so');
  page.cannot(
    {row: 'A coin that came over IBC'},
    'needs a second chain, which the run of /protocol/modules/erc20 is about',
  );
  page.cannot({row: 'has not been maintained since 13 October 2023'}, 'the state of another repository');
};

export default run;

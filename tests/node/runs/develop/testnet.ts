import {parseGwei} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {facts} from '../../../../src/site/facts';
import {accounts} from '../../chain';
import type {Run} from '../../run';
import type {Requires} from '../../tools';
import {pruned} from './tools/clients';

export const requires: Requires = ['EVMOS_SOURCE'];

const run: Run = async (page) => {
  // A node that prunes like that of local_node.sh. No block has a transaction yet.
  const chain = await page.startChain({...pruned, blockTime: '500ms'});
  await chain.block(5);
  const {result: history} = await chain.ask('eth_feeHistory', ['0x4', '0x5', []]);
  const {baseFeePerGas: [, ...falling] = []} = history as {baseFeePerGas?: string[]};
  const begin = await page.shell('jq -r .app_state.feemarket.params.base_fee ~/.tmp-evmosd/config/genesis.json');
  page.says(
    'The base fee begins at 1 gwei and falls with each empty block.',
    begin === String(parseGwei('1')) &&
      falling.length > 2 &&
      falling.every((fee, index) => Number(fee) < Number(falling[index - 1] ?? begin)),
    `${begin}, then ${falling.map(Number).join(' ')}`,
  );
  const shown = await page.run('/abci_info');
  page.says(
    'Ask a node which version it runs',
    shown.output.startsWith(`${facts.versions.latest.slice(1)}\n0x`),
    shown.output,
  );
  const number = await chain.ask('eth_chainId');
  page
    .row('EIP-155 chain id | ')
    .holds(number.result === '0x2328', `a local node has the same: ${String(number.result)}`);
  const addresses = await page.shell(
    'for form in acc val cons; do evmosd keys show mykey --bech $form -a --home ~/.tmp-evmosd; done',
  );
  const keplr = JSON.parse(page.fence('"bech32Config"').fence.code) as {
    bech32Config: Record<string, string>;
    bip44: {coinType: number};
  };
  const prefixes = addresses
    .trim()
    .split('\n')
    .map((each) => each.slice(0, each.lastIndexOf('1')));
  page.block(
    '"bech32Config"',
    prefixes.join() ===
      ['bech32PrefixAccAddr', 'bech32PrefixValAddr', 'bech32PrefixConsAddr']
        .map((name) => keplr.bech32Config[name])
        .join() && keplr.bip44.coinType === facts.project.coinType,
    prefixes.join(', '),
  );

  const account = privateKeyToAccount(accounts.dev0.privateKey);
  const early = await chain.ask('eth_sendRawTransaction', [
    await account.signTransaction({
      chainId: 9_000,
      to: accounts.dev1.address,
      gas: 21_000n,
      gasPrice: parseGwei('25'),
      nonce: 0,
    }),
  ]);
  await chain.block();
  await chain.block();
  const again = await chain.ask('eth_sendRawTransaction', [
    await account.signTransaction({
      chainId: 9_000,
      to: accounts.dev1.address,
      gas: 21_000n,
      gasPrice: parseGwei('26'),
      nonce: 0,
    }),
  ]);
  page
    .row('invalid nonce; got %d, expected %d')
    .holds(
      early.error === undefined && /invalid nonce; got 0, expected 1/.test(again.error?.message ?? ''),
      JSON.stringify(again),
    );
  const codes = await Promise.all(
    ['5e', '5c', '5d'].map((code) => chain.ask('eth_call', [{data: `0x600060006000${code}`}, 'latest'])),
  );
  page.row('opcode 0x5e not defined').holds(
    codes.every(
      ({error}, index) =>
        error?.message.includes(`invalid opcode: opcode 0x${['5e', '5c', '5d'][index]} not defined`) === true,
    ),
    JSON.stringify(codes),
  );
  // The states around a height at which the node prunes, from the oldest one to the newest.
  const pruning = Math.ceil(((await chain.block()) + 1) / 10) * 10;
  await chain.block(pruning);
  const states = await Promise.all(
    [4, 3, 2, 1, 0].map(async (age) => {
      const tag = `0x${(pruning - age).toString(16)}`;
      const answers = await Promise.all([
        chain.ask('eth_getBalance', [accounts.dev1.address, tag]),
        chain.ask('eth_call', [{to: accounts.dev1.address}, tag]),
      ]);
      return answers.map(({error}) => error?.message.slice(-104) ?? 'an answer');
    }),
  );
  const isKept = (answers: readonly string[]): boolean => answers.every((each) => each === 'an answer');
  const seen = states.map((each, index) => `${pruning - 4 + index}: ${each.join(' and ')}`).join('; ');
  const kept = states.filter(isKept).length;
  const old = page.row('Old balances and');
  const [, wanted = 'none'] = /keeps (\d+) states/.exec(old.cells[1] ?? '') ?? [];
  page.says(
    'The node prunes every 10 blocks, and then keeps the newest state and the 2 before it.',
    states.map(isKept).join() === 'false,false,true,true,true',
    seen,
  );
  const interval = await page.shell('grep pruning-interval ~/.tmp-evmosd/config/app.toml | tail -1');
  await chain.stop();
  // The same node, with the flag of the page, keeps the states from now on.
  const keeping = await chain.restart(['--pruning', 'nothing']);
  const first = await keeping.block();
  await keeping.block(first + 13);
  const later = await keeping.ask('eth_call', [{to: accounts.dev1.address}, `0x${first.toString(16)}`]);
  old.holds(
    String(kept) === wanted && later.error === undefined && later.result === '0x',
    `${interval}: pruned at ${pruning}, ${kept} states stay: ${seen.slice(-200)}. With --pruning nothing, eth_call at ${first} in block ${first + 13}: ${JSON.stringify(later)}`,
  );
  await keeping.stop();

  // Private networks.
  const made = await page.run('evmosd testnet init-files');
  page.row('`evmosd testnet init-files` | ').holds(made.exit === 0, made.output);
  const help = await page.shell('evmosd testnet init-files --help');
  const defaultOf = (flag: string): string =>
    new RegExp(`${flag.replace('--', '--')} [^\\n]*\\(default "?([^)"]*)"?\\)`).exec(help)?.[1] ?? 'none';
  for (const row of page.rows('Run a private network', 'Flag')) {
    const flags = (row.codes[0] ?? []).filter((flag) => flag.startsWith('--'));
    const seen = flags.map((flag) => defaultOf(flag));
    row.holds(
      seen.every((each) => each !== 'none' && (row.cells[1] ?? '').includes(each)),
      flags.map((flag, index) => `${flag} ${seen[index]}`).join(', '),
    );
  }
  const started = await page.try('timeout 60 evmosd testnet start --chain-id evmos_9000-1 --output-dir ./started', {
    seconds: 90,
  });
  page
    .row('`evmosd testnet start`')
    .holds(
      started.exit === 2 && started.output.includes('panic: '),
      `ended with ${started.exit}: ${/panic: .*/.exec(started.output)?.[0] ?? started.output.slice(-300)}`,
    );
  const other = await page.try(
    'evmosd testnet init-files --v 1 --output-dir ./other --chain-id evmos_1234-1 --keyring-backend test > /dev/null 2>&1; timeout 20 evmosd start --home ./other/node0/evmosd --chain-id evmos_1234-1 --p2p.seeds ""',
  );
  page.row('EVM only supports Evmos chain identifiers').shows(other.output);

  const script = '"$EVMOS_SOURCE/local_node.sh"';
  const flag = await page.try(`cd "$EVMOS_SOURCE" && bash ${script} pending --no-install`);
  const noJq = await page.try(
    `mkdir -p ~/bare; ln -sf $(command -v bash) $(command -v dirname) $(command -v cat) ~/bare/; cd "$EVMOS_SOURCE" && PATH=$HOME/bare bash ${script} -n --no-install`,
  );
  page.row('Unknown flag passed').shows(flag.output);
  page.row('jq not installed').shows(noJq.output);

  page.cannot({section: 'Values of the public testnet', kind: 'row'}, 'addresses and ids of the public testnet');
  page.cannot({section: 'What differs from mainnet', kind: 'row'}, 'the state of the public testnet');
  page.cannot({fence: 'wallet_addEthereumChain'}, 'takes a wallet in a browser');
  page.cannot({fence: 'evmosLocal: {'}, 'takes Hardhat 2');
  page.cannot({fence: '[profile.default]'}, 'takes Foundry');
  page.cannot({fence: 'forge create'}, 'takes Foundry');
  const clean = await page.shell(`sed -n '/^localnet-clean:/,/^$/p' "$EVMOS_SOURCE/Makefile"`);
  page.finds(
    '`make localnet-clean` deletes all of `build/` with `sudo`, also your `evmosd` in it',
    'sudo rm -rf build/*',
    clean,
  );
  page.cannot({row: '`make localnet-start`'}, 'takes Docker');
  page.cannot({row: '`./local_node.sh` in the source tree'}, 'the run of /protocol/evmos-cli/single-node starts it');
  page.cannot({row: 'The wallet shows the balance'}, 'takes MetaMask');
  page.cannot({row: 'A call to p256'}, 'takes a network without them');
};

export default run;

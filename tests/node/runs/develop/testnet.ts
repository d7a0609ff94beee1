import {parseGwei} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {facts} from '../../../../src/site/facts';
import {accounts} from '../../chain';
import type {Run} from '../../run';
import type {Requires} from '../../tools';

export const requires: Requires = ['EVMOS_SOURCE'];

const run: Run = async (page) => {
  const chain = await page.startChain({blockTime: '500ms'});
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
  await chain.stop();

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
  page.cannot({row: '`make localnet-start`'}, 'takes Docker');
  page.cannot({row: '`./local_node.sh` in the source tree'}, 'the run of /protocol/evmos-cli/single-node starts it');
  page.cannot({row: 'The wallet shows the balance'}, 'takes MetaMask');
  page.cannot({row: 'Old balances and'}, 'the run of /protocol/evmos-cli/single-node starts local_node.sh');
  page.cannot({row: 'A call to p256'}, 'takes a network without them');
};

export default run;

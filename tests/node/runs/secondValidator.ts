import {cpSync} from 'node:fs';
import path from 'node:path';
import {facts} from '../../../src/site/facts';
import {setToml} from '../chain';
import type {PageRun} from '../run';
import {withoutServers} from './nodeFiles';

/**
 * Adds a validator to the genesis file of a home folder that was not started, and creates a home folder for it. Its
 * node has no servers, an RPC of its own, and the first node as a peer. Its account has the name of its folder, and is in
 * the keyring of the first home.
 * @param home The first home folder. Both are in the home folder of the page.
 * @param other The folder to create.
 * @param stake In EVMOS. The validator of the first home has 1,000.
 * @param rpcPort The port of its RPC. The port for peers is one lower.
 */
export async function addSecondValidator(
  page: PageRun,
  home: string,
  other: string,
  {stake, rpcPort}: {stake: number; rpcPort: number},
): Promise<void> {
  const amount = (evmos: number): string => `${BigInt(evmos) * 10n ** 18n}aevmos`;
  const own = `--keyring-backend test --home ${home}`;
  await page.shell(
    [
      `evmosd init ${other} --home ${other} --chain-id evmos_9000-1 2>/dev/null`,
      `evmosd keys add ${other} ${own} >/dev/null 2>&1`,
      `evmosd add-genesis-account ${other} ${amount(stake + 100)} ${own}`,
      `evmosd gentx ${other} ${amount(stake)} --gas-prices 1000000000aevmos ${own} --chain-id evmos_9000-1 --pubkey "$(evmosd tendermint show-validator --home ${other})" --node-id "$(evmosd tendermint show-node-id --home ${other})" --output-document ${other}.json >/dev/null 2>&1`,
      `jq --slurpfile tx ${other}.json '.app_state.genutil.gen_txs += $tx' ${home}/config/genesis.json > g && mv g ${home}/config/genesis.json`,
    ].join('\n'),
  );
  await joinChain(page, home, other, rpcPort);
}

/** Gives a home folder the chain of another one, a peer, and ports of its own, so that both nodes run. */
export async function joinChain(page: PageRun, home: string, other: string, rpcPort: number): Promise<void> {
  const [from, to] = [home, other].map((folder) => path.join(page.home, folder, 'config')) as [string, string];
  for (const file of ['genesis.json', 'app.toml']) {
    cpSync(path.join(from, file), path.join(to, file));
  }
  setToml(path.join(to, 'app.toml'), {...withoutServers, 'json-rpc.enable': 'false'});
  const id = await page.shell(`evmosd tendermint show-node-id --home ${home}`);
  setToml(path.join(to, 'config.toml'), {
    'p2p.seeds': '""',
    'p2p.laddr': `"tcp://127.0.0.1:${rpcPort - 1}"`,
    'p2p.persistent_peers': `"${id}@127.0.0.1:${facts.ports.p2p}"`,
    'p2p.addr_book_strict': 'false',
    'p2p.allow_duplicate_ip': 'true',
    'rpc.laddr': `"tcp://127.0.0.1:${rpcPort}"`,
    'rpc.pprof_laddr': '""',
  });
}

import {accounts, type Chain} from '../chain';
import {waitFor} from '../processes';
import type {PageRun} from '../run';

/**
 * Starts a chain that keeps few blocks, sends a Cosmos transaction, and waits until its block is dropped. The index
 * still has the transaction.
 */
export async function startPruned(page: PageRun): Promise<{chain: Chain; hash: string; home: string}> {
  const home = 'pruned';
  const chain = await page.startChain({
    home,
    blockTime: '200ms',
    app: {'min-retain-blocks': '5', 'state-sync.snapshot-interval': '0', 'json-rpc.enable': 'false'},
    consensus: {evidence: {max_age_num_blocks: '5', max_age_duration: '1000000000'}},
  });
  const output = await page.shell(
    `evmosd tx bank send dev0 ${accounts.dev1.bech32} 1aevmos --gas 200000 --gas-prices 1000000000aevmos --yes --home ~/${home} --keyring-backend test --chain-id evmos_9000-1 --output json`,
  );
  const [, hash = ''] = /"txhash":"([0-9A-F]{64})"/.exec(output) ?? [];
  const height = await waitFor('the transaction in a block', async () => {
    const [, found] = /"height":\s*"(\d+)"/.exec((await chain.comet(`/tx?hash=0x${hash}`)).body) ?? [];
    return found === undefined ? undefined : Number(found);
  });
  await waitFor('its block to be dropped', async () => {
    const {sync_info: info} = await chain.cometResult<{sync_info: {earliest_block_height: string}}>('/status');
    return Number(info.earliest_block_height) > height;
  });
  // gRPC, which REST asks, starts after the first block.
  await waitFor('REST', async () => (await chain.rest('/cosmos/bank/v1beta1/params')).status === 200);
  return {chain, hash, home};
}

import {parseGwei} from 'viem';
import {privateKeyToAccount} from 'viem/accounts';
import {facts} from '../../../src/site/facts';
import {accounts, get, type Chain} from '../chain';

/** Two Ethereum transactions of a block, of which the second was refused there. */
export interface RefusedInBlock {
  sent: string;
  refused: string;
  height: number;
  code: number;
  log: string;
  /** The types of the events in the result of the second one. */
  types: readonly string[];
}

/**
 * Sends a transaction that gets into a block but is refused there, because the previous one has spent the coins for its
 * fee. Both pass the check of the mempool, which does not subtract the value that the first one sends.
 */
export async function refuseInBlock(chain: Chain): Promise<RefusedInBlock> {
  const {privateKey, balance} = accounts.dev3;
  const account = privateKeyToAccount(privateKey);
  const gasPrice = parseGwei('25');
  const to = accounts.dev1.address;
  const rest = 10n ** 15n;
  const signed = await Promise.all(
    [
      {gas: 21_000n, value: balance - 21_000n * gasPrice - rest},
      {gas: 100_000n, value: 0n},
    ].map((fields, nonce) => account.signTransaction({chainId: 9_000, gasPrice, nonce, to, ...fields})),
  );
  await chain.block();
  const {body} = await get(`http://127.0.0.1:${facts.ports.jsonRpc}`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify(
      signed.map((each, id) => ({jsonrpc: '2.0', id, method: 'eth_sendRawTransaction', params: [each]})),
    ),
  });
  const [sent = '', refused = ''] = (JSON.parse(body) as {result?: string}[]).map(({result}) => result);
  const height = Number((await chain.receipt(sent)).blockNumber);
  await chain.block();
  const {txs_results: results} = await chain.results(height);
  const {code, log, events} = results[1] ?? {code: 0, log: `no second transaction in block ${height}`, events: []};
  return {sent, refused, height, code, log, types: events.map(({type}) => type)};
}

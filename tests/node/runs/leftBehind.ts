import {facts} from '../../../src/site/facts';
import {openSocket} from '../../content/webSocket';
import {get, type Chain} from '../chain';
import {isOpen, waitFor} from '../processes';

const {ports} = facts;

/** Returns the stack of each goroutine of a node, from its server of profiles. */
async function listGoroutines(): Promise<string[]> {
  const {body} = await get(`http://127.0.0.1:${ports.pprof}/debug/pprof/goroutine?debug=2`);
  return body.split('\n\n');
}

/** What a filter of pending transactions leaves behind that ends before an older one. */
export interface RemovedFilter {
  /** How many of its loops did not wait, at each of several looks: while all filters live, and after the newer one ended. */
  alive: readonly number[];
  ended: readonly number[];
  /** How many loops are left once the oldest filter has ended. */
  left: number;
}

/**
 * Creates three filters of pending transactions, and removes the second and then the first. The node must have no other
 * filter of this kind, and no transaction may come meanwhile.
 */
export async function watchRemovedFilter({ask}: Pick<Chain, 'ask'>): Promise<RemovedFilter> {
  const create = async (): Promise<unknown> => (await ask('eth_newPendingTransactionFilter')).result;
  const [oldest, newer] = [await create(), await create(), await create()];
  const listLoops = async (): Promise<string[]> =>
    (await listGoroutines()).filter((stack) => stack.includes('.NewPendingTransactionFilter.func'));
  // A goroutine that waits has the reason in the place of `runnable`.
  const countBusy = async (): Promise<number> =>
    (await listLoops()).filter((stack) => /^goroutine \d+ \[run(?:nable|ning)\b/.test(stack)).length;
  const look = async (): Promise<number[]> => {
    const counts: number[] = [];
    for (let looks = 0; looks < 10; looks += 1) {
      counts.push(await countBusy());
    }
    return counts;
  };
  const alive = await look();
  await ask('eth_uninstallFilter', [newer]);
  // In a release without the fault, the loop ends, and no look finds it busy.
  await waitFor('the end of the newer filter', async () => (await countBusy()) > 0 || (await listLoops()).length < 3);
  const ended = await look();
  await ask('eth_uninstallFilter', [oldest]);
  const left = await waitFor('the end of all loops', async () => (await listLoops()).length === 0).then(
    () => 0,
    async () => (await listLoops()).length,
  );
  return {alive, ended, left};
}

/** Whether the loop of a filter that has ended never waits, and ends with the oldest filter. */
export const isBusy = ({alive, ended, left}: RemovedFilter): boolean =>
  alive.every((count) => count === 0) && ended.every((count) => count > 0) && left === 0;

/** The goroutines of subscriptions, and the metric of all goroutines, at three times. */
export interface LeftSubscriptions {
  /** How many subscriptions the node accepted on one connection, and in all. */
  onOne: number;
  all: number;
  before: number;
  /** After `eth_unsubscribe` for each on the one connection, which answered true. */
  unsubscribed: number;
  /** After the other connections are closed, too. */
  closed: number;
  metric: readonly [before: number, after: number];
}

/** Subscribes often, ends every subscription, and counts the goroutines that are left. */
export async function watchSubscriptions(
  {rest}: Pick<Chain, 'rest'>,
  {onOne, others}: {onOne: number; others: number},
): Promise<LeftSubscriptions> {
  await waitFor('the WebSocket server', () => isOpen(ports.webSocket));
  const url = `ws://127.0.0.1:${ports.webSocket}`;
  const count = async (part: string): Promise<number> =>
    (await listGoroutines()).filter((stack) => stack.includes(part)).length;
  const countSubscriptions = (): Promise<number> => count('.(*pubSubAPI).subscribe');
  const readMetric = async (): Promise<number> =>
    Number(/^go_goroutines (\d+)/m.exec((await rest('/metrics?format=prometheus')).body)?.[1]);
  const countConnections = (): Promise<number> => count('.(*websocketsServer).readLoop');
  const [before, metricBefore, connections] = [
    await countSubscriptions(),
    await readMetric(),
    await countConnections(),
  ];
  const socket = await openSocket(url);
  const names: unknown[] = [];
  for (let made = 0; made < onOne; made += 1) {
    names.push((await socket.ask('eth_subscribe', ['newHeads'])).result);
  }
  for (const name of names) {
    const {result} = await socket.ask('eth_unsubscribe', [name]);
    if (result !== true) {
      throw new Error(`the node does not end the subscription ${String(name)}`);
    }
  }
  const unsubscribed = await countSubscriptions();
  await socket.close();
  for (let made = 0; made < others; made += 1) {
    const other = await openSocket(url);
    await other.ask('eth_subscribe', ['newHeads']);
    await other.close();
  }
  // A connection ends its subscriptions before its own goroutine ends.
  await waitFor('the end of the connections', async () => (await countConnections()) <= connections);
  const closed = await countSubscriptions();
  return {
    onOne: new Set(names).size,
    all: new Set(names).size + others,
    before,
    unsubscribed,
    closed,
    metric: [metricBefore, await readMetric()],
  };
}

/** Whether each subscription has left a goroutine. */
export const isLeft = ({onOne, all, before, unsubscribed, closed, metric}: LeftSubscriptions): boolean =>
  unsubscribed - before === onOne && closed - before === all && metric[1] - metric[0] > all / 2;

import WebSocket from 'ws';
import {Interface, getCreateAddress, id} from 'ethers';
import {facts} from '../../../../../../src/site/facts';
import {compileContracts} from '../../../../../content/contracts';
import {get, type Chain, type JsonRpcAnswer} from '../../../../chain';
import {waitFor} from '../../../../processes';
import {chainNumber, demand, keys, waitForReceipt} from './story';

const source = `// SPDX-License-Identifier: MIT
pragma solidity ^0.8.20;

contract Burst {
    event Filler(uint256 count);
    event Seen(uint256 count);

    function burst(uint256 count) external {
        for (uint256 i = 0; i < count; ++i) {
            emit Filler(i);
        }
        emit Seen(count);
    }
}`;
const burst = new Interface(['function burst(uint256 count)']);
const seenTopic = id('Seen(uint256)');

/**
 * The logs of the transactions of a block. While a subscriber works on the first transaction, the others follow at once,
 * and are lost unless the node keeps them.
 */
const inBlock = [300, 0, 0, 0, 0, 0, 0, 0];
const logSubscriptions = 5;
const hashSubscriptions = 100;
const logFilters = 60;

/** A transaction in a block. */
interface Sent {
  hash: string;
  block: number;
}

/** A transaction that a subscriber did not report, although it reported others of earlier and of later blocks. */
export interface Loss extends Sent {
  subscriber: string;
  /** How many Ethereum transactions its block has, whether the block lists it, and how many logs `eth_getLogs` has of it. */
  transactions: number;
  isInBlock: boolean;
  logs: number;
}

/** What each kind of subscriber lost. */
export interface Losses {
  logs: Loss;
  hashes: Loss;
  filter: Loss;
}

interface Notification {
  id?: number;
  params?: {subscription: string; result: string | {transactionHash: string}};
}

/** Subscribes on one connection, and collects the transactions that each subscription reports. */
async function listen(
  params: readonly unknown[],
  count: number,
): Promise<{reported: ReadonlyMap<string, ReadonlySet<string>>; close: () => void}> {
  const socket = new WebSocket(`ws://127.0.0.1:${facts.ports.webSocket}`);
  const reported = new Map<string, Set<string>>();
  let answers = 0;
  socket.on('message', (data: Buffer) => {
    const message = JSON.parse(data.toString()) as Notification;
    answers += message.id === undefined ? 0 : 1;
    if (message.params) {
      const {subscription, result} = message.params;
      const hashes = reported.get(subscription) ?? new Set();
      reported.set(subscription, hashes.add(typeof result === 'string' ? result : result.transactionHash));
    }
  });
  await new Promise((resolve) => socket.once('open', resolve));
  for (let number = 1; number <= count; number += 1) {
    socket.send(JSON.stringify({jsonrpc: '2.0', id: number, method: 'eth_subscribe', params}));
  }
  await waitFor(`${count} subscriptions`, () => answers === count);
  return {reported, close: () => socket.close()};
}

/** Sends several requests in one. */
async function askAll(
  requests: readonly (readonly [method: string, params: readonly unknown[]])[],
): Promise<unknown[]> {
  const {body} = await get(`http://127.0.0.1:${facts.ports.jsonRpc}`, {
    method: 'POST',
    headers: {'Content-Type': 'application/json'},
    body: JSON.stringify(requests.map(([method, params], index) => ({jsonrpc: '2.0', id: index, method, params}))),
  });
  return (JSON.parse(body) as JsonRpcAnswer[]).map(({result, error}, index) => {
    if (error) {
      throw new Error(`${requests[index]?.[0]}: ${error.message}`);
    }
    return result;
  });
}

/**
 * Returns a transaction that a subscriber lost. The node reports blocks in their order, so a transaction is lost if it is
 * missing between two that were reported, however slow the machine is.
 */
function findLost(sent: readonly Sent[], reported: ReadonlySet<string>): Sent | undefined {
  const blocks = sent.filter(({hash}) => reported.has(hash)).map(({block}) => block);
  const [first, last] = [Math.min(...blocks), Math.max(...blocks)];
  return sent.find(({hash, block}) => !reported.has(hash) && block > first && block < last);
}

/**
 * Sends blocks with several transactions until a subscription to logs, a subscription to hashes and a filter of logs
 * have each lost one.
 * @throws Error if this does not happen within 200 s.
 */
export async function loseEvents(chain: Chain): Promise<Losses> {
  const sent: Sent[] = [];
  const {address} = keys.dev0;
  const send = async (calls: readonly Readonly<Record<string, unknown>>[]): Promise<void> => {
    const nonce = Number(await demand(chain, 'eth_getTransactionCount', [address, 'pending']));
    const signed = await Promise.all(
      calls.map((call, index) =>
        keys.dev0.signTransaction({
          type: 2,
          chainId: chainNumber,
          nonce: nonce + index,
          gasLimit: 1_000_000,
          maxFeePerGas: 10n ** 11n,
          maxPriorityFeePerGas: 1n,
          ...call,
        }),
      ),
    );
    const hashes = await askAll(signed.map((raw) => ['eth_sendRawTransaction', [raw]] as const));
    for (const hash of hashes) {
      const {status, blockNumber} = await waitForReceipt(chain, hash);
      if (status !== '0x1') {
        throw new Error(`transaction ${String(hash)} failed`);
      }
      sent.push({hash: String(hash), block: Number(blockNumber)});
    }
  };
  const to = getCreateAddress({from: address, nonce: await chain.nonce(address, 'pending')});
  await send([{data: compileContracts([source]).get('Burst') ?? ''}]);
  sent.length = 0;
  const call = (count: number): Readonly<Record<string, unknown>> => ({
    to,
    data: burst.encodeFunctionData('burst', [count]),
  });
  const [ofLogs, ofHashes] = [
    await listen(['logs', {address: to}], logSubscriptions),
    await listen(['newPendingTransactions'], hashSubscriptions),
  ];
  const filters = (await askAll(
    Array.from({length: logFilters}, () => ['eth_newFilter', [{address: to, topics: [seenTopic]}]] as const),
  )) as string[];
  const ofFilters = new Map(filters.map((filter) => [filter, new Set<string>()]));
  const findAmong = async (
    subscribers: ReadonlyMap<string, ReadonlySet<string>>,
    name: string,
  ): Promise<Loss | undefined> => {
    for (const [subscriber, reported] of subscribers) {
      const lost = findLost(sent, reported);
      if (lost) {
        const height = `0x${lost.block.toString(16)}`;
        const [block, logs] = (await askAll([
          ['eth_getBlockByNumber', [height, false]],
          ['eth_getLogs', [{fromBlock: height, toBlock: height, address: to}]],
        ])) as [{transactions: string[]}, {transactionHash: string}[]];
        return {
          ...lost,
          subscriber: `${name} ${subscriber}`,
          transactions: block.transactions.length,
          isInBlock: block.transactions.includes(lost.hash),
          logs: logs.filter(({transactionHash}) => transactionHash === lost.hash).length,
        };
      }
    }
    return undefined;
  };
  await send([call(0)]);
  const losses = await waitFor(
    'a lost event of each kind',
    async () => {
      await send(inBlock.map(call));
      // The event of this block tells that the earlier ones have been reported.
      await send([call(0)]);
      const changes = (await askAll(filters.map((filter) => ['eth_getFilterChanges', [filter]] as const))) as {
        transactionHash: string;
      }[][];
      filters.forEach((filter, index) =>
        changes[index]?.forEach(({transactionHash}) => ofFilters.get(filter)?.add(transactionHash)),
      );
      const [logs, hashes, filter] = [
        await findAmong(ofLogs.reported, 'subscription'),
        await findAmong(ofHashes.reported, 'subscription'),
        await findAmong(ofFilters, 'filter'),
      ];
      return logs && hashes && filter ? {logs, hashes, filter} : undefined;
    },
    200,
  );
  ofLogs.close();
  ofHashes.close();
  await askAll(filters.map((filter) => ['eth_uninstallFilter', [filter]] as const));
  return losses;
}

/** Whether a block with several transactions has the one that is missing, and its logs. */
export const isLost = ({transactions, isInBlock, logs}: Loss): boolean => transactions > 1 && isInBlock && logs > 0;

/** Returns a loss in words. */
export const toLossSeen = ({subscriber, hash, block, transactions, logs}: Loss): string =>
  `${subscriber} lacks ${hash} of block ${block}, which has ${transactions} transactions; eth_getLogs has ${logs} of its logs`;

import {rawBlockMethods} from './debugBlocks';
import {profilingMethods} from './debugProfiling';
import {tracingMethods} from './debugTracing';
import {blockMethods} from './ethBlocks';
import {chainMethods} from './ethChain';
import {executionMethods} from './ethExecution';
import {feeMethods} from './ethFees';
import {filterMethods} from './ethFilters';
import {sendingMethods} from './ethSending';
import {stateMethods} from './ethState';
import {subscriptionMethods} from './ethSubscriptions';
import {transactionMethods} from './ethTransactions';
import {minerMethods} from './miner';
import {netMethods} from './net';
import {personalMethods} from './personal';
import {rpcMethods} from './rpc';
import {txpoolMethods} from './txpool';
import type {Method, MethodGroup} from './types';
import {web3Methods} from './web3';

export {absentMethods} from './absent';
export {clients, toAnswer, type Client} from './clients';
export {commonErrors} from './errors';
export {subscriptions} from './ethSubscriptions';
export type {Subscription} from './ethSubscriptions';
export {namespaces} from './namespaces';
export {sharedObjects} from './objects';
export {wireTypes, type WireType} from './schemas';
export type {
  AbsentMethod,
  Example,
  Method,
  MethodError,
  MethodGroup,
  Namespace,
  NamespaceName,
  Parameter,
  Schema,
  SharedObject,
} from './types';

/**
 * Every method of the JSON-RPC server at evmos/evmos v16.0.2, by subject, in the order of the page.
 *
 * Source: rpc/apis.go names the services; each exported Go method of rpc/namespaces/ethereum becomes a method, its
 * first letter in lower case. rpc/websockets.go has the subscriptions, go-ethereum itself has `rpc_modules`.
 */
export const methodGroups: readonly MethodGroup[] = [
  {title: 'Node', namespace: 'web3', methods: web3Methods},
  {title: 'Network', namespace: 'net', methods: netMethods},
  {title: 'Chain', namespace: 'eth', methods: chainMethods},
  {title: 'Blocks', namespace: 'eth', methods: blockMethods},
  {title: 'Transactions', namespace: 'eth', methods: transactionMethods},
  {title: 'State', namespace: 'eth', methods: stateMethods},
  {title: 'Execution', namespace: 'eth', methods: executionMethods},
  {title: 'Fees', namespace: 'eth', methods: feeMethods},
  {title: 'Signing and sending', namespace: 'eth', methods: sendingMethods},
  {title: 'Logs and filters', namespace: 'eth', methods: filterMethods},
  {title: 'Subscriptions', namespace: 'eth', methods: subscriptionMethods},
  {title: 'Transaction pool', namespace: 'txpool', methods: txpoolMethods},
  {title: 'Tracing', namespace: 'debug', methods: tracingMethods},
  {title: 'Encoded blocks', namespace: 'debug', methods: rawBlockMethods},
  {title: 'Process', namespace: 'debug', methods: profilingMethods},
  {title: 'Keys', namespace: 'personal', methods: personalMethods},
  {title: 'Validator settings', namespace: 'miner', methods: minerMethods},
  {title: 'Server', namespace: 'rpc', methods: rpcMethods},
];

/** The same methods in one list. */
export const methods: readonly Method[] = methodGroups.flatMap((group) => group.methods);

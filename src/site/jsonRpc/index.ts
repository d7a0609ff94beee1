import {findAnswer} from './answers';
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
import type {DescribedMethod, Method, MethodGroup} from './types';
import {web3Methods} from './web3';

export {absentMethods} from './absent';
export {answers} from './answers';
export {clients, toAnswer, toNotification, type Client} from './clients';
export {commonErrors} from './errors';
export {subscriptions} from './ethSubscriptions';
export type {Subscription} from './ethSubscriptions';
export {namespaces} from './namespaces';
export {findSharedObject, sharedObjects, toObjectId} from './objects';
export {findWireType, wireTypes} from './schemas';
export type {
  AbsentMethod,
  Example,
  Method,
  MethodError,
  MethodGroup,
  Namespace,
  NamespaceName,
  Parameter,
  RecordedResponse,
  Schema,
  SharedObject,
} from './types';

/** Adds the recorded answers to the examples of methods. */
const answered = (described: readonly DescribedMethod[]): readonly Method[] =>
  described.map((method) => ({...method, example: {...method.example, ...findAnswer(method.name)}}));

/**
 * Every method of the JSON-RPC server at evmos/evmos v16.0.2, by subject, in the order of the page.
 *
 * Source: rpc/apis.go names the services. Each exported Go method of rpc/namespaces/ethereum becomes a method, with its first
 * letter in lower case. The subscriptions are in rpc/websockets.go, and `rpc_modules` is in go-ethereum.
 */
export const methodGroups: readonly MethodGroup[] = [
  {title: 'Node', namespace: 'web3', methods: answered(web3Methods)},
  {title: 'Network', namespace: 'net', methods: answered(netMethods)},
  {title: 'Chain', namespace: 'eth', methods: answered(chainMethods)},
  {title: 'Blocks', namespace: 'eth', methods: answered(blockMethods)},
  {title: 'Transactions', namespace: 'eth', methods: answered(transactionMethods)},
  {title: 'State', namespace: 'eth', methods: answered(stateMethods)},
  {title: 'Execution', namespace: 'eth', methods: answered(executionMethods)},
  {title: 'Fees', namespace: 'eth', methods: answered(feeMethods)},
  {title: 'Signing and sending', namespace: 'eth', methods: answered(sendingMethods)},
  {title: 'Logs and filters', namespace: 'eth', methods: answered(filterMethods)},
  {title: 'Subscriptions', namespace: 'eth', methods: answered(subscriptionMethods)},
  {title: 'Transaction pool', namespace: 'txpool', methods: answered(txpoolMethods)},
  {title: 'Tracing', namespace: 'debug', methods: answered(tracingMethods)},
  {title: 'Encoded blocks', namespace: 'debug', methods: answered(rawBlockMethods)},
  {title: 'Process', namespace: 'debug', methods: answered(profilingMethods)},
  {title: 'Keys', namespace: 'personal', methods: answered(personalMethods)},
  {title: 'Validator settings', namespace: 'miner', methods: answered(minerMethods)},
  {title: 'Server', namespace: 'rpc', methods: answered(rpcMethods)},
];

/** The same methods in one list. */
export const methods: readonly Method[] = methodGroups.flatMap((group) => group.methods);

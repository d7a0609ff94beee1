import type {Method, Namespace} from '../../site/jsonRpc';

/** Groups in private namespaces whose methods only read blocks, at little cost. */
const harmlessGroups: readonly string[] = ['Encoded blocks'];

/**
 * The reason why the page does not run a method, in words; undefined if it runs the method. In doubt, the page runs
 * nothing: a method of a private namespace has to be in a harmless group.
 * @param group The title of the group in which the reference lists the method.
 */
export function findReason(
  {name, usesKeyring, parameters}: Method,
  namespace: Namespace,
  group: string,
): string | undefined {
  // A method without parameters lists the keys and signs nothing.
  if (usesKeyring && parameters.length > 0 && namespace.exposure === 'public') {
    return 'The method signs with a key of the node. Send the request yourself, only to a node of your own.';
  }
  if (/^eth_(?:send|resend|sign)/.test(name)) {
    return 'The method sends a transaction. Nobody can undo a transaction, so no page should send one for you.';
  }
  if (namespace.exposure === 'private' && !harmlessGroups.includes(group)) {
    return `Methods of ${namespace.name} are for a node of your own. ${namespace.risk}`;
  }
  return undefined;
}

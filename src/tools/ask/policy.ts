import type {Method, Namespace} from '../../site/jsonRpc';

/** Groups of private namespaces that read blocks, cheaply, and change nothing. */
const harmlessGroups: readonly string[] = ['Encoded blocks'];

/** What a method is known by, beside its own data. */
interface Place {
  namespace: Namespace;
  /** Title of its group on the page. */
  group: string;
}

/**
 * Why a page does not run a method, in words; undefined where it may. From the data of the methods, and rather one method
 * too few: a method of a private namespace has to be known as harmless.
 */
export function findReason({name, usesKeyring, parameters}: Method, {namespace, group}: Place): string | undefined {
  // A list of the keys is no use of them.
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

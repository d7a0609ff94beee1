import {commonErrors, namespaces, type Method} from '../../site/jsonRpc';
import type {RpcError} from '../rpc';

/** Code of JSON-RPC for a method that is not there. */
const methodNotFound = -32_601;

/** The message of an error as an expression: `%d`, `%s` and `%v` stand for anything. */
const toExpression = (message: string): RegExp =>
  new RegExp(message.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replace(/%[#.\d\\]*[a-z]/g, '.*'));

/** What to put into app.toml so that a namespace is on. */
function toSetting(namespace: string): string {
  const on = namespaces.filter(({name, enabledByDefault}) => enabledByDefault && name !== 'rpc').map(({name}) => name);
  return `api = "${[...on.filter((name) => name !== namespace), namespace].join(',')}"`;
}

/** What an error that a node answered means for its reader, in words; empty where the page knows nothing of it. */
export function explainError({code, message}: RpcError, method: Method): string {
  if (code === methodNotFound) {
    const namespace = namespaces.find(({name}) => name === method.namespace);
    return [
      `This endpoint does not have ${method.name}. The method needs the namespace ${method.namespace} in json-rpc.api.`,
      namespace?.enabledByDefault
        ? 'This namespace is on by default, so the endpoint runs other software or allows only some methods.'
        : `On a node of your own, write ${toSetting(method.namespace)} under [json-rpc] in app.toml, and restart the node.`,
      namespace?.exposure === 'private' ? `Do not open this namespace to strangers. ${namespace.risk}` : '',
    ]
      .filter(Boolean)
      .join(' ');
  }
  const own = [...method.errors, ...commonErrors].find(
    (each) => each.code === code && toExpression(each.message).test(message),
  );
  if (own) {
    return own.cause;
  }
  return code === -32_005 || /rate limit|too many requests/i.test(message)
    ? 'The endpoint temporarily refuses more requests. Wait a minute, or use another endpoint.'
    : '';
}

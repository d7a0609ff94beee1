import {commonErrors, namespaces, type Method} from '../../site/jsonRpc';
import type {ForeignError} from '../foreignError';

const methodNotFound = -32_601;

/** Turns the message of a Go error into an expression: `%d`, `%s` and `%v` match any text. */
const toExpression = (message: string): RegExp =>
  new RegExp(message.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`).replace(/%[#.\d\\]*[a-z]/g, '.*'));

/** The line for app.toml that switches a namespace on that is off by default, beside those that are on. */
function toSetting(namespace: string): string {
  const on = namespaces.filter(({name, enabledByDefault}) => enabledByDefault && name !== 'rpc').map(({name}) => name);
  return `api = "${[...on, namespace].join(',')}"`;
}

/** An error of a node in one line, with what the node tells of it. */
export const tellError = ({code, message}: ForeignError): string =>
  `Error${code === undefined ? '' : ` ${code}`}${message ? `: ${message}` : ''}`;

/** Explains an error of a node in words. Empty if the site knows nothing about it. */
export function explainError({code, message}: ForeignError, method: Method): string {
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

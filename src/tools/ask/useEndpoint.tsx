import React, {useRef, useState} from 'react';
import {readStored, removeStored, store} from '../../components/storage';
import {findEndpoint} from '../../site/derived';
import type {Method} from '../../site/jsonRpc';
import {readEndpointUrl} from '../endpointUrl';

/** The address of a node on the reader's machine that answers a method. */
export const findLocalUrl = ({webSocketOnly}: Method): string =>
  findEndpoint('local', webSocketOnly ? 'webSocket' : 'jsonRpc')?.url ?? '';

/** A stored address; null if there is none. Other pages of the origin may have stored something else. */
function readAddress(key: string): string | null {
  const stored = readStored(key);
  return stored !== null && 'url' in readEndpointUrl(stored) ? stored : null;
}

/**
 * The endpoint of a method: the node on the reader's machine, unless the reader types another address.
 * @returns The address or what is wrong with it, the field for it, and the button that forgets a stored one. The button comes
 * with Send: above Send, it would move Send away from the pointer.
 */
export function useEndpoint(method: Method) {
  const local = findLocalUrl(method);
  // The stored address never leaves the device.
  const key = `tools.endpoint.${method.webSocketOnly ? 'webSocket' : 'http'}`;
  const [stored, setStored] = useState(() => readAddress(key));
  const [typed, setTyped] = useState(stored ?? local);
  const input = useRef<HTMLInputElement>(null);
  const read: {url?: string; fault?: string} = readEndpointUrl(typed, method.webSocketOnly && 'webSocket');
  const fault = typed.trim() === '' ? undefined : read.fault;
  const focusField = (): void => input.current?.focus();

  const forget = (): void => {
    removeStored(key);
    setTyped(local);
    setStored(null);
    focusField();
  };

  const field = (
    <>
      <label>
        Endpoint <span className="tool-hint">stored only on this device, when you select Send</span>
        <input
          ref={input}
          type="url"
          value={typed}
          spellCheck={false}
          autoCapitalize="none"
          autoComplete="off"
          autoCorrect="off"
          enterKeyHint="go"
          placeholder={local}
          aria-invalid={fault !== undefined}
          aria-describedby={`tool-endpoint-${method.name}`}
          onChange={({target}) => setTyped(target.value)}
        />
      </label>
      <p className="tool-fault" id={`tool-endpoint-${method.name}`}>
        {fault}
      </p>
    </>
  );
  const forgetButton = stored !== null && (
    <button type="button" onClick={forget}>
      Forget this address
    </button>
  );
  return {
    ...read,
    field,
    forgetButton,
    focusField,
    /** Stores the address for the next visit. The address of the local node needs no place, and takes that of another. */
    remember: () => {
      if (read.url === local) {
        removeStored(key);
        setStored(null);
      } else if (read.url) {
        store(key, read.url);
        setStored(read.url);
      }
    },
  };
}

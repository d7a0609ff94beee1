import React, {useMemo, useRef, useState} from 'react';
import {readStored, store} from '../../components/storage';
import {readEndpointUrl, type Transport} from '../endpointUrl';
import {findTargets, labelOf, type Target} from '../targets';

/** The value of the choice for an endpoint of the reader's own. */
const own = 'own';

/** The keys in local storage of the reader's own endpoints. They never leave the device. */
const keys: Readonly<Record<Transport, string>> = {http: 'tools.endpoint.http', webSocket: 'tools.endpoint.webSocket'};

/** The own endpoint that the reader used last; undefined if there is none, or if what is stored is no address. */
function recall(transport: Transport): string | undefined {
  const read = readEndpointUrl(readStored(keys[transport]) ?? '');
  return 'url' in read ? read.url : undefined;
}

/** Stores an own endpoint for the next visit. */
export const remember = (transport: Transport, url: string): void => store(keys[transport], url);

/** Removes the own endpoint from the device. */
function forget(transport: Transport): void {
  try {
    localStorage.removeItem(keys[transport]);
  } catch {
    // A browser that forbids storage has stored nothing.
  }
}

/** The fields for the endpoint that a request goes to: a choice of the facts' endpoints, or an address that the reader types. */
export function useTarget(transport: Transport): {
  url?: string;
  fault?: string;
  network?: Target['network'];
  isOwn: boolean;
  field: JSX.Element;
  focusField: () => void;
} {
  const targets = useMemo(() => findTargets(transport), [transport]);
  const [stored, setStored] = useState(() => recall(transport));
  const [choice, setChoice] = useState(() => (stored ? own : (targets[0]?.url ?? own)));
  const [typed, setTyped] = useState(stored ?? '');
  const input = useRef<HTMLInputElement>(null);
  const isOwn = choice === own;
  const read = isOwn ? readEndpointUrl(typed, transport === 'webSocket' ? transport : undefined) : {url: choice};
  const fault = 'fault' in read ? read.fault : undefined;
  const isFaulty = fault !== undefined && typed.trim() !== '';

  const field = (
    <>
      <label>
        Endpoint
        <select value={choice} onChange={({target}) => setChoice(target.value)}>
          {targets.map(({url, network, operator}) => (
            <option key={url} translate="no" value={url}>
              {network === 'local' ? `${labelOf(network)}: ${url}` : `${labelOf(network)}, ${operator}: ${url}`}
            </option>
          ))}
          <option value={own}>Your own address</option>
        </select>
      </label>
      {isOwn && (
        <>
          <label>
            Address <span className="tool-hint">stored only on this device, when you select Send</span>
            <input
              ref={input}
              type="url"
              value={typed}
              spellCheck={false}
              autoComplete="off"
              placeholder={targets[0]?.url}
              aria-invalid={isFaulty}
              aria-describedby={`tool-address-${transport}`}
              onChange={({target}) => setTyped(target.value)}
            />
          </label>
          <p className="tool-fault" id={`tool-address-${transport}`}>
            {isFaulty && fault}
          </p>
          {stored && (
            <div className="tool-actions">
              <button
                type="button"
                onClick={() => {
                  forget(transport);
                  setTyped('');
                  setStored(undefined);
                  input.current?.focus();
                }}
              >
                Forget this address
              </button>
            </div>
          )}
        </>
      )}
    </>
  );
  return {
    ...('url' in read ? {url: read.url} : {fault}),
    network: isOwn ? undefined : targets.find(({url}) => url === choice)?.network,
    isOwn,
    field,
    focusField: () => input.current?.focus(),
  };
}

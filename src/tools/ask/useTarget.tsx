import React, {useMemo, useRef, useState} from 'react';
import {readAddress, type Transport} from '../address';
import {forget, recall} from '../ownAddress';
import {findTargets, labelOf, type Target} from '../targets';

/** The value of the choice for an endpoint of the reader's own. */
const own = 'own';

/** A choice of where the request goes, and a field for an endpoint that is not in it. */
export function useTarget(transport: Transport): {
  url?: string;
  fault?: string;
  network?: Target['network'];
  isOwn: boolean;
  field: JSX.Element;
  focusField: () => void;
} {
  const targets = useMemo(() => findTargets(transport), [transport]);
  const [choice, setChoice] = useState(() => (recall(transport) ? own : (targets[0]?.url ?? own)));
  const [typed, setTyped] = useState(() => recall(transport) ?? '');
  const [isKept, setIsKept] = useState(() => recall(transport) !== undefined);
  const input = useRef<HTMLInputElement>(null);
  const isOwn = choice === own;
  const read = isOwn ? readAddress(typed, transport === 'webSocket' ? transport : undefined) : {url: choice};
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
          {isKept && (
            <div className="tool-actions">
              <button
                type="button"
                onClick={() => {
                  forget(transport);
                  setTyped('');
                  setIsKept(false);
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

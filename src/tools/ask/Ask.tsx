import React, {useEffect, useMemo, useRef, useState} from 'react';
import {InlineCode} from '../../components/InlineCode';
import {clients, type Method} from '../../site/jsonRpc';
import {Code} from './Code';
import {promptWords} from '../localAccess';
import {readChainId, toRequest} from '../rpc';
import {useKeptFocus} from '../useKeptFocus';
import {callMethod, maxMessages, subscriptionSeconds, type Listeners} from './callMethod';
import {readParameters, toTexts} from './check';
import {describe} from './describe';
import {judgeChain} from './judgeChain';
import {Outcome, type Run} from './Outcome';
import {findLocalUrl, useEndpoint} from './useEndpoint';

/** The clients whose code is offered, in this order. */
const offered: readonly string[] = ['curl', 'viem', 'ethers'];

const seconds = 15;

const Programs = ({method, url}: {method: Method; url: string}): JSX.Element => (
  <>
    {offered.map((name) => {
      const program = clients.find((client) => client.name === name)?.toProgram(method, url);
      return (
        program && (
          <Code key={name} label={name}>
            {program}
          </Code>
        )
      );
    })}
  </>
);

/** What is shown for a method that the page does not run: the reason, and code with which readers run it themselves. */
export const CommandOnly = ({method, reason}: {method: Method; reason: string}): JSX.Element => (
  <>
    <p>This page does not run this method. {reason}</p>
    <Programs method={method} url={findLocalUrl(method)} />
  </>
);

/** A form that calls one method of a node. It sends nothing before the reader selects Send. */
export function Ask({method}: {method: Method}): JSX.Element {
  const endpoint = useEndpoint(method);
  const [texts, setTexts] = useState(() => toTexts(method));
  // Faults show only after the first try: one that appears when a field loses the focus would move the button away from the
  // pointer.
  const [hasTried, setHasTried] = useState(false);
  const [run, setRun] = useState<Run>();
  const [status, setStatus] = useState('');
  const [isRunning, setIsRunning] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const actions = useKeptFocus();
  const current = useRef<AbortController>();
  const read = useMemo(() => readParameters(method, texts), [method, texts]);
  const id = `tool-${method.name}`;

  useEffect(() => () => current.current?.abort(), []);

  const send = async (params: readonly unknown[], url: string): Promise<void> => {
    const {signal} = (current.current = new AbortController());
    const show = (more: Partial<Run>, words?: string): void => {
      // The reader may have closed the form.
      if (form.current) {
        setRun((before) => before && {...before, ...more});
        setStatus((before) => words ?? before);
      }
    };
    const asking = `Asking ${new URL(url).host} for its chain.`;
    setIsRunning(true);
    setRun({url, request: toRequest(method.name, params)});
    setStatus(asking);
    const onPrompt = (isOpen: boolean): void => show({}, isOpen ? promptWords : asking);
    const listeners: Listeners = {
      onChain: (result) => {
        const chain = judgeChain(readChainId(result));
        show({chain}, `${chain.words} Asking for ${method.name}.`);
      },
      onResponse: (response) =>
        method.name === 'eth_subscribe' && !response.error
          ? show({response, notices: []}, `Subscribed. Listening for ${subscriptionSeconds} seconds.`)
          : show({response}, response.error ? 'The node answers with an error.' : 'The answer is below.'),
      onNotices: (notices) => show({notices}, `${notices.length} of at most ${maxMessages} messages received.`),
    };
    const {failure, end} = await callMethod(url, method.name, params, {signal, seconds, onPrompt}, listeners);
    show({failure}, failure?.words ?? end);
    if (form.current) {
      setIsRunning(false);
    }
  };

  const onSubmit = (event: React.FormEvent): void => {
    event.preventDefault();
    if (isRunning) {
      return;
    }
    if (read.params && endpoint.url) {
      endpoint.remember();
      void send(read.params, endpoint.url);
      return;
    }
    setHasTried(true);
    const [fault] = read.faults;
    setRun(undefined);
    setStatus(fault ? 'Nothing was sent: a parameter is not valid.' : `Nothing was sent. ${endpoint.fault ?? ''}`);
    if (fault) {
      const field = form.current?.querySelectorAll('textarea')[fault.parameter];
      field?.focus();
      field?.setSelectionRange(fault.offset, Math.min(fault.offset + 1, field.value.length));
    } else {
      endpoint.focusField();
    }
  };

  return (
    <>
      <form ref={form} onSubmit={onSubmit} noValidate>
        {method.parameters.map((parameter, index) => {
          const fault = hasTried ? read.faults.find((each) => each.parameter === index) : undefined;
          const text = texts[index] ?? '';
          return (
            <div key={parameter.name}>
              <label htmlFor={`${id}-${index}`}>
                <InlineCode>{parameter.name}</InlineCode>{' '}
                <span className="tool-hint">
                  {parameter.required ? '' : 'optional, '}
                  {describe(parameter.schema).replaceAll('`', '')}
                </span>
              </label>
              <textarea
                id={`${id}-${index}`}
                rows={Math.min(12, text.split('\n').length)}
                value={text}
                spellCheck={false}
                autoComplete="off"
                autoCapitalize="none"
                autoCorrect="off"
                aria-invalid={fault !== undefined}
                aria-describedby={`${id}-${index}-fault`}
                onChange={({target: {value}}) => setTexts(texts.map((each, at) => (at === index ? value : each)))}
              />
              <p className="tool-fault" id={`${id}-${index}-fault`}>
                {fault?.words.replaceAll('`', '')}
              </p>
            </div>
          );
        })}
        {endpoint.field}
        <div ref={actions} className="tool-actions">
          <button type="submit" className="tool-main" aria-disabled={isRunning}>
            Send
          </button>
          {isRunning && (
            <button type="button" onClick={() => current.current?.abort()}>
              Stop
            </button>
          )}
          {endpoint.forgetButton}
          <span className="tool-hint">The page sends nothing before you select Send, and only to this endpoint.</span>
        </div>
      </form>
      {read.params && endpoint.url && (
        <details>
          <summary>Code to copy</summary>
          <Programs method={{...method, example: {...method.example, params: read.params}}} url={endpoint.url} />
        </details>
      )}
      <p role="status">{status}</p>
      {run && <Outcome run={run} method={method} />}
    </>
  );
}

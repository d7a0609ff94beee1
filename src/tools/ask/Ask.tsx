import React, {useEffect, useMemo, useRef, useState} from 'react';
import {InlineCode} from '../../components/InlineCode';
import {clients, type Method} from '../../site/jsonRpc';
import {toTransport} from '../address';
import {Code} from '../Code';
import {promptWords} from '../localAccess';
import type {Close} from '../openBelow';
import {remember} from '../ownAddress';
import {ask, readChainId, toRequest} from '../rpc';
import {findTargets, judgeChain} from '../targets';
import {readParameters, toTexts} from './check';
import {describe} from './describe';
import {Outcome, type Run} from './Outcome';
import {askSocket, maxMessages, subscriptionSeconds} from './subscribe';
import {useTarget} from './useTarget';

/** The clients whose code is offered to be copied. */
const offered: readonly string[] = ['curl', 'viem', 'ethers'];

/** The code of a call, by each client that is offered. */
function Programs({method, url}: {method: Method; url: string}): JSX.Element {
  return (
    <>
      {clients
        .filter(({name}) => offered.includes(name))
        .sort((a, b) => offered.indexOf(a.name) - offered.indexOf(b.name))
        .map(({name, toProgram}) => {
          const program = toProgram(method, url);
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
}

interface Props {
  method: Method;
  /** Why the page does not run the method, where it does not. */
  reason?: string;
  onClose: Close;
}

function Head({name, onClose}: {name: string; onClose: Close}): JSX.Element {
  return (
    <div className="tool-head">
      <strong>
        Run <span translate="no">{name}</span>
      </strong>
      <button type="button" onClick={onClose}>
        Close
      </button>
    </div>
  );
}

/** A method that readers run themselves: why, and what with. */
export function CommandOnly({method, reason, onClose}: Required<Props>): JSX.Element {
  const [target] = findTargets(method.webSocketOnly ? 'webSocket' : 'http');
  return (
    <>
      <Head name={method.name} onClose={onClose} />
      <p>This page does not run this method. {reason}</p>
      {target && <Programs method={method} url={target.url} />}
    </>
  );
}

/** Asks a node for one method, as the reader has filled it in. Nothing is sent before the reader says so. */
export function Ask({method, onClose}: Props): JSX.Element {
  const target = useTarget(method.webSocketOnly ? 'webSocket' : 'http');
  const [texts, setTexts] = useState(() => toTexts(method));
  // Not before: a fault that appears as a field is left would move the button from under the pointer.
  const [hasTried, setHasTried] = useState(false);
  const [run, setRun] = useState<Run>();
  const [status, setStatus] = useState('');
  const [isRunning, setIsRunning] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const current = useRef<AbortController>();
  const read = useMemo(() => readParameters(method, texts), [method, texts]);
  const id = `tool-${method.name}`;

  useEffect(() => () => current.current?.abort(), []);

  const stop = (): void => current.current?.abort();

  const send = async (params: readonly unknown[], url: string): Promise<void> => {
    stop();
    const controller = new AbortController();
    current.current = controller;
    const {signal} = controller;
    let so: Run = {url, request: toRequest(method.name, params)};
    const show = (more: Partial<Run>): void => {
      so = {...so, ...more};
      if (current.current === controller && form.current) {
        setRun(so);
      }
    };
    const say = (words: string): void => {
      if (current.current === controller && form.current) {
        setStatus(words);
      }
    };
    setIsRunning(true);
    show({});
    const asking = `Asking ${new URL(url).host} for its chain.`;
    say(asking);
    const onPrompt = (isOpen: boolean): void => say(isOpen ? promptWords : asking);
    const onChain = (result: unknown): void => {
      const eip155 = readChainId(result);
      const chain =
        eip155 === undefined
          ? {isRight: false, words: 'The answer to eth_chainId is not a number, so the chain is not known.'}
          : judgeChain(eip155, target.network);
      show({chain});
      say(`${chain.words} Asking for ${method.name}.`);
    };
    if (toTransport(url) === 'webSocket') {
      const end = await askSocket(
        url,
        method,
        params,
        {signal, onPrompt},
        {
          onChain,
          onAnswer: (answer) => {
            show({answer});
            if (method.name === 'eth_subscribe' && !answer.error) {
              show({notices: []});
              say(`Subscribed. Listening for ${subscriptionSeconds} seconds.`);
            }
          },
          onNotice: (notice) => {
            const notices = [...(so.notices ?? []), notice];
            show({notices});
            say(`${notices.length} of at most ${maxMessages} messages received.`);
          },
        },
      );
      show(end);
      say(end.failure?.words ?? end.end ?? 'The answer is below.');
    } else {
      const chain = await ask(url, 'eth_chainId', [], {signal, onPrompt});
      if (chain.failure) {
        show({failure: chain.failure});
        say(chain.failure.words);
      } else {
        onChain(chain.answer.result);
        const outcome = await ask(url, method.name, params, {signal});
        show(outcome);
        say(
          outcome.failure?.words ??
            (outcome.answer?.error ? 'The node answers with an error.' : 'The answer is below.'),
        );
      }
    }
    if (current.current === controller && form.current) {
      setIsRunning(false);
    }
  };

  const onSubmit = (event: React.FormEvent): void => {
    event.preventDefault();
    if (isRunning) {
      return;
    }
    if (read.params && target.url) {
      if (target.isOwn) {
        remember(method.webSocketOnly ? 'webSocket' : (toTransport(target.url) ?? 'http'), target.url);
      }
      void send(read.params, target.url);
      return;
    }
    setHasTried(true);
    const [fault] = read.faults;
    setRun(undefined);
    setStatus(fault ? 'Nothing was sent: a parameter is not valid.' : `Nothing was sent. ${target.fault ?? ''}`);
    if (fault) {
      const field = form.current?.querySelectorAll('textarea')[fault.parameter];
      field?.focus();
      field?.setSelectionRange(fault.offset, Math.min(fault.offset + 1, field.value.length));
    } else {
      target.focusField();
    }
  };

  return (
    <>
      <Head name={method.name} onClose={onClose} />
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
                autoCapitalize="off"
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
        {target.field}
        <div className="tool-actions">
          <button type="submit" className="tool-main" aria-disabled={isRunning}>
            Send
          </button>
          {isRunning && (
            <button type="button" onClick={stop}>
              Stop
            </button>
          )}
          <span className="tool-hint">The page sends nothing before you select Send, and only to this endpoint.</span>
        </div>
      </form>
      {read.params && target.url && (
        <details>
          <summary>Code to copy</summary>
          <Programs method={{...method, example: {...method.example, params: read.params}}} url={target.url} />
        </details>
      )}
      <p role="status">{status}</p>
      {run && <Outcome run={run} method={method} />}
    </>
  );
}

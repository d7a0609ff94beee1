import React, {useEffect, useMemo, useRef, useState} from 'react';
import {InlineCode} from '../../components/InlineCode';
import Table from '../../components/Table';
import {clients, type Method} from '../../site/jsonRpc';
import {readAddress, toTransport, type Transport} from '../address';
import {Code, Json} from '../Code';
import type {Failure} from '../failures';
import {promptWords} from '../localAccess';
import type {Close} from '../openBelow';
import {forget, recall, remember} from '../ownAddress';
import {ask, readChainId, toRequest, type Answer} from '../rpc';
import {findTargets, judgeChain, labelOf, type Target} from '../targets';
import {readParameters, toTexts} from './check';
import {describe} from './describe';
import {explainError} from './errors';
import {explain} from './explain';
import {askSocket, maxMessages, subscriptionSeconds, type Notice} from './subscribe';

/** The clients whose code is offered to be copied. */
const offered: readonly string[] = ['curl', 'viem', 'ethers'];

/** The value of the choice for an endpoint of the reader's own. */
const own = 'own';

/** What has come of a request. */
interface Run {
  url: string;
  request: string;
  /** What is said of the chain, once it has been asked for. */
  chain?: {isRight: boolean; words: string};
  answer?: Answer;
  failure?: Failure;
  notices?: readonly Notice[];
  /** Why a subscription has ended. */
  end?: string;
}

const toSeconds = (milliseconds: number): string =>
  `${Math.max(1, Math.round(milliseconds)).toLocaleString('en-US')} ms`;

/** A choice of where the request goes, and a field for an endpoint that is not in it. */
function useTarget(transport: Transport): {
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
            Address <span className="tool-hint">kept on this device alone, once you send</span>
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

/** What went wrong, the way out, and what came in place of an answer: as text. */
function FailureText({failure: {words, wayOut, received}}: {failure: Failure}): JSX.Element {
  return (
    <>
      <p className="tool-bad">
        {words} {wayOut}
      </p>
      {received && <Code label="What came instead">{received}</Code>}
    </>
  );
}

function Fields({answer, method}: {answer: Answer; method: Method}): JSX.Element {
  const fields = useMemo(() => explain(answer.result, method.result.schema), [answer, method]);
  return (
    <details>
      <summary>What the fields mean</summary>
      <p>{method.result.summary}</p>
      <Table aria-label="Fields of the result">
        <thead>
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Here</th>
            <th scope="col">Meaning</th>
          </tr>
        </thead>
        <tbody>
          {fields.map(({name, value, meaning}) => (
            <tr key={name}>
              <th scope="row">
                <InlineCode>{name}</InlineCode>
              </th>
              <td translate="no" className="tool-long">
                {value}
              </td>
              <td className="tool-long">{meaning.replaceAll('`', '')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  );
}

function Notices({notices}: {notices: readonly Notice[]}): JSX.Element {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls.
    <ol tabIndex={0} aria-label="Messages">
      {notices.map(({text, milliseconds}, index) => (
        <li key={index}>
          <details open={index === 0}>
            <summary>
              {index + 1}, after {(milliseconds / 1_000).toFixed(1)} s
            </summary>
            <Json text={text} label={`Message ${index + 1}`} />
          </details>
        </li>
      ))}
    </ol>
  );
}

/** What has come of a request so far. */
function Outcome({run, method}: {run: Run; method: Method}): JSX.Element {
  const {request, url, chain, answer, failure, notices, end} = run;
  return (
    <>
      <Code label={`Request to ${url}`}>{request}</Code>
      {chain && <p className={chain.isRight ? undefined : 'tool-bad'}>{chain.words}</p>}
      {failure && <FailureText failure={failure} />}
      {answer && (
        <>
          <p className={answer.error ? 'tool-bad' : 'tool-good'}>
            {answer.error ? `Error ${answer.error.code}: ${answer.error.message}` : 'Answered'}
            {answer.status === undefined ? '' : `, status ${answer.status}`}, after {toSeconds(answer.milliseconds)},{' '}
            {answer.text.length.toLocaleString('en-US')} characters.
          </p>
          {answer.error && <p>{explainError(answer.error, method).replaceAll('`', '')}</p>}
          <Json text={answer.text} label="Answer" />
          {!answer.error && !notices && <Fields answer={answer} method={method} />}
        </>
      )}
      {notices && notices.length > 0 && <Notices notices={notices} />}
      {end && <p>{end}</p>}
    </>
  );
}

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
      <p>This page does not run it. {reason}</p>
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
          ? {isRight: false, words: 'Its answer to eth_chainId is no number: no chain is known.'}
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
            say(
              `${notices.length} ${notices.length === 1 ? 'message has' : 'messages have'} come, of ${maxMessages} at most.`,
            );
          },
        },
      );
      show(end);
      say(end.failure?.words ?? end.end ?? 'The answer is there.');
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
            (outcome.answer?.error ? 'The node answers with an error.' : 'The answer is there.'),
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
    setStatus(fault ? 'Nothing was sent: a parameter is not right yet.' : `Nothing was sent. ${target.fault ?? ''}`);
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
          <span className="tool-hint">Nothing is sent before, and to this endpoint alone.</span>
        </div>
      </form>
      {read.params && target.url && (
        <details>
          <summary>As code, to copy</summary>
          <Programs method={{...method, example: {...method.example, params: read.params}}} url={target.url} />
        </details>
      )}
      <p role="status">{status}</p>
      {run && <Outcome run={run} method={method} />}
    </>
  );
}

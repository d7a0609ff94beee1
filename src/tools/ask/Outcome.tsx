import React, {useMemo} from 'react';
import {InlineCode} from '../../components/InlineCode';
import {DataTable} from '../../components/DataTable';
import type {Method} from '../../site/jsonRpc';
import {Code, Json} from './Code';
import type {RequestFailure} from '../requestFailure';
import type {RpcResponse} from '../rpc';
import type {Notice} from './callMethod';
import {explainError, tellError} from './errors';
import {explain} from './explain';

/** A request and what has been received for it so far. */
export interface Run {
  url: string;
  request: string;
  /** The result of the check of the chain, once it is done. */
  chain?: {isRight: boolean; words: string};
  response?: RpcResponse;
  failure?: RequestFailure;
  notices?: readonly Notice[];
}

/** A failure as text: the cause, what the reader can do, and what the server sent instead of an answer. */
const FailureText = ({failure: {words, remedy, received}}: {failure: RequestFailure}): JSX.Element => (
  <>
    <p className="tool-bad">
      {words} {remedy}
    </p>
    {received && <Code label="Answer of the server">{received}</Code>}
  </>
);

function Fields({response, method}: {response: RpcResponse; method: Method}): JSX.Element {
  const fields = useMemo(() => explain(response.result, method.result.schema), [response, method]);
  return (
    <details>
      <summary>What the fields mean</summary>
      <p>{method.result.summary}</p>
      <DataTable
        aria-label="Fields of the result"
        heads={['Field', 'Value', 'Meaning']}
        classNames={[undefined, 'tool-long', 'tool-long']}
        rows={fields.map(({name, value, meaning}) => [
          <InlineCode key="name">{name}</InlineCode>,
          <span key="value" translate="no">
            {value}
          </span>,
          meaning.replaceAll('`', ''),
        ])}
      />
    </details>
  );
}

const Notices = ({notices}: {notices: readonly Notice[]}): JSX.Element => (
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

/** Shows a request and what has been received for it so far. */
export function Outcome({run, method}: {run: Run; method: Method}): JSX.Element {
  const {request, url, chain, response, failure, notices} = run;
  return (
    <>
      <Code label={`Request to ${url}`}>{request}</Code>
      {chain && <p className={chain.isRight ? undefined : 'tool-bad'}>{chain.words}</p>}
      {failure && <FailureText failure={failure} />}
      {response && (
        <>
          <p className={response.error ? 'tool-bad' : 'tool-good'}>
            {response.error ? tellError(response.error) : 'Answered'}
            {response.status === undefined ? '' : `, status ${response.status}`}, after{' '}
            {Math.ceil(response.milliseconds).toLocaleString('en-US')} ms,{' '}
            {response.text.length.toLocaleString('en-US')} characters.
          </p>
          {response.error && <p>{explainError(response.error, method).replaceAll('`', '')}</p>}
          <Json text={response.text} label="Answer" />
          {!response.error && !notices && <Fields response={response} method={method} />}
        </>
      )}
      {notices && notices.length > 0 && <Notices notices={notices} />}
    </>
  );
}

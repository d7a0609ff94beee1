import React, {useEffect, useMemo, useRef, useState} from 'react';
import {kinds} from '../../components/EndpointTable';
import {InlineCode} from '../../components/InlineCode';
import Table from '../../components/Table';
import {endpoints, toNetworkIds, type NetworkName} from '../../site/derived';
import {Code} from '../Code';
import {promptWords} from '../localAccess';
import {labelOf} from '../targets';
import {toConfigurations} from './configurations';
import {measure, type Measurement} from './measure';
import {eachOf} from './pool';
import {sortRows, toRows, toWorking, type Column} from './rows';

/** How many endpoints are measured at a time. */
const atOnce = 4;

const columns: readonly {column: Column; title: string}[] = [
  {column: 'endpoint', title: 'Endpoint'},
  {column: 'state', title: 'Seen from your browser'},
  {column: 'behind', title: 'Blocks behind'},
  {column: 'time', title: 'Time'},
  {column: 'oldest', title: 'Oldest state'},
];

/** Measures the endpoints of a network from the reader's browser, and shows configurations with those that work. */
export default function Measure({network}: {network: NetworkName}): JSX.Element {
  const asked = useMemo(() => endpoints.filter((endpoint) => endpoint.network === network), [network]);
  const [measurements, setMeasurements] = useState<readonly Measurement[]>([]);
  const [state, setState] = useState<'done' | 'ready' | 'running' | 'stopped'>('ready');
  const [order, setOrder] = useState<{column: Column; isDescending: boolean}>({column: 'time', isDescending: false});
  const [isPrompting, setIsPrompting] = useState(false);
  const current = useRef<AbortController>();
  const name = labelOf(network);

  useEffect(() => () => current.current?.abort(), []);

  const start = async (): Promise<void> => {
    const controller = new AbortController();
    current.current = controller;
    setMeasurements([]);
    setIsPrompting(false);
    setState('running');
    await eachOf(asked, atOnce, controller.signal, async (endpoint) => {
      const measured = await measure(endpoint, {
        signal: controller.signal,
        onPrompt: (isOpen) => {
          if (!controller.signal.aborted) {
            setIsPrompting(isOpen);
          }
        },
      });
      if (!controller.signal.aborted) {
        setMeasurements((before) => [...before, measured]);
      }
    });
    if (!controller.signal.aborted) {
      setState('done');
    }
  };
  const stop = (): void => {
    current.current?.abort();
    setState('stopped');
  };

  const isRunning = state === 'running';
  const rows = useMemo(() => toRows(measurements), [measurements]);
  const newest = rows.find(({behind}) => behind === 0)?.height;
  // The rows are too narrow for what the reader can do about a refusal of the browser itself.
  const refusal = rows.find(({failure}) => failure?.kind === 'notAllowed' || failure?.kind === 'mixedContent')?.failure;
  const good = rows.filter(({isGood}) => isGood).length;
  const status = {
    ready: '',
    running: `Measuring ${asked.length} endpoints.${isPrompting ? ` ${promptWords}` : ''}`,
    stopped: `Stopped after ${rows.length} of ${asked.length} endpoints.`,
    done: `${good} of ${asked.length} endpoints answer for the right chain.`,
  }[state];

  return (
    <>
      <p>
        Your browser asks each of the {asked.length} endpoints for its chain and its height, and over JSON-RPC also for
        its oldest state. Each endpoint gets about a dozen small requests, and four endpoints are asked at a time. The
        operators of the endpoints see your address.
      </p>
      <div className="tool-actions">
        <button type="button" className="tool-main" onClick={() => void (isRunning ? stop() : start())}>
          {isRunning ? 'Stop' : rows.length > 0 ? 'Measure again' : 'Start'}
        </button>
        {isRunning && <progress aria-label="Endpoints measured" max={asked.length} value={rows.length} />}
        {isRunning && `${rows.length} of ${asked.length}`}
      </div>
      <p role="status">{status}</p>
      {rows.length > 0 && (
        <>
          <Table aria-label={`Endpoints of ${name}, measured`}>
            <thead>
              <tr>
                {columns.map(({column, title}) => {
                  const isSorted = order.column === column;
                  return (
                    <th
                      key={column}
                      scope="col"
                      aria-sort={isSorted ? (order.isDescending ? 'descending' : 'ascending') : undefined}
                    >
                      <button
                        type="button"
                        className="tool-sort"
                        // A browser does not scroll to a button that the edge of the table only cuts.
                        onFocus={({currentTarget}) =>
                          currentTarget.scrollIntoView({block: 'nearest', inline: 'nearest'})
                        }
                        onClick={() => setOrder({column, isDescending: isSorted && !order.isDescending})}
                      >
                        {title}
                        {isSorted && <span aria-hidden="true">{order.isDescending ? ' ▾' : ' ▴'}</span>}
                      </button>
                    </th>
                  );
                })}
              </tr>
            </thead>
            <tbody>
              {sortRows(rows, order.column, order.isDescending).map(
                ({endpoint: {kind, operator, url}, state: words, isGood, behind, milliseconds, oldest}) => (
                  <tr key={`${kind} ${url}`}>
                    <th scope="row" className="tool-long">
                      {kinds[kind]}, {operator}
                      <br />
                      <InlineCode>{url}</InlineCode>
                    </th>
                    <td className="tool-long">{words}</td>
                    <td>{behind?.toLocaleString('en-US')}</td>
                    <td>{isGood && milliseconds !== undefined && `${Math.max(1, Math.round(milliseconds))} ms`}</td>
                    <td className="tool-short">{oldest?.words}</td>
                  </tr>
                ),
              )}
            </tbody>
          </Table>
          {refusal && (
            <p className="tool-bad">
              {refusal.words} {refusal.remedy}
            </p>
          )}
          {newest !== undefined && (
            <p>
              The newest block that an endpoint of <InlineCode>{toNetworkIds(network).chainId}</InlineCode> reported is{' '}
              {newest.toLocaleString('en-US')}.
            </p>
          )}
          <p className="tool-hint">
            Each time is the median of three. A browser does not say why a server does not answer: the server may be
            down, or your network or an extension may block the request. An endpoint that refuses pages may still work
            in a wallet, a script or a node. Too many requests can look like such a refusal.
          </p>
        </>
      )}
      {state !== 'running' && rows.length > 0 && (
        <details>
          <summary>Configuration to copy</summary>
          <p>
            These are the endpoints that answer for the right chain and keep up with the newest block. The fastest
            endpoint comes first.
          </p>
          {toConfigurations(network, toWorking(rows)).map(({name: tool, place, code, lacks}) => (
            <React.Fragment key={tool}>
              <p>
                <strong>{tool}</strong>, {place}
                {lacks && `: this configuration needs ${lacks}, and no measured endpoint is suitable.`}
              </p>
              {code && <Code label={tool}>{code}</Code>}
            </React.Fragment>
          ))}
        </details>
      )}
    </>
  );
}

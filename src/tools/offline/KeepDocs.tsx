import React, {useEffect, useRef, useState, type MouseEvent} from 'react';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import ToolStyle from '../ToolStyle';
import {useKeptFocus} from '../useKeptFocus';
import {firstView, type Action, type ServiceWorkerClient, type View} from './view';

/** Lets a reader store the site on the device, and shows what is stored. It asks the browser for nothing before a click. */
export default function KeepDocs(): JSX.Element {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const [view, setView] = useState<View>(firstView);
  const client = useRef<Promise<ServiceWorkerClient>>();
  const actions = useKeptFocus();

  useEffect(() => {
    const created = import('./serviceWorkerClient').then(({createServiceWorkerClient}) =>
      createServiceWorkerClient(baseUrl, setView),
    );
    client.current = created;
    created.catch(() =>
      setView({...firstView, status: 'This tool did not load. Load the page again.', isProblem: true}),
    );
    return () => {
      created.then(
        ({end}) => end(),
        () => undefined,
      );
    };
  }, [baseUrl]);

  const act = (event: MouseEvent, name: Action['name']): void => {
    // The second click of a double click would trigger the new action of the button.
    if (event.detail < 2) {
      client.current?.then(
        (each) => each[name](),
        () => undefined,
      );
    }
  };

  const {status, isProblem, needsServer, progress} = view;
  return (
    <>
      <ToolStyle />
      <section id="keep-docs" className="tool" aria-label="Keep these docs" data-needs-script="">
        <div ref={actions} className="tool-actions">
          {view.actions.map(({name, label}) => (
            <button key={name} type="button" onClick={(event) => act(event, name)}>
              {label}
            </button>
          ))}
        </div>
        {progress && (
          <p>
            {progress.words}
            <progress aria-label="Fetched" max={progress.of || 1} value={progress.bytes} />
          </p>
        )}
        <p role="status" className={isProblem ? 'tool-problem' : undefined}>
          {status}
        </p>
        {needsServer && (
          <p>
            See <Link to="/develop/api/data#what-the-server-has-to-do">what a server has to do</Link>, and how to
            download the whole site as an archive.
          </p>
        )}
      </section>
    </>
  );
}

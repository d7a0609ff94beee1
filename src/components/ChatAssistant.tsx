import React, {useState} from 'react';
import {withDeadline} from '@site/src/site/deadline';
import {assistant} from '@site/src/site/outside';
import styles from './ChatAssistant.module.css';

/** Loads the assistant. If that fails, nothing of it stays in the page. */
function loadAssistant(apiKey: string): Promise<unknown> {
  const host = document.createElement('div');
  host.id = '__cookbook';
  host.dataset.apiKey = apiKey;
  const script = document.createElement('script');
  script.src = assistant.script;
  script.integrity = assistant.integrity;
  script.crossOrigin = 'anonymous';
  script.async = true;
  const loaded = (): Promise<unknown> =>
    new Promise((resolve, reject) => {
      script.onload = resolve;
      script.onerror = reject;
      document.body.append(host, script);
    });
  return withDeadline(loaded, 30).catch((error: unknown) => {
    host.remove();
    script.remove();
    throw error;
  });
}

type State = 'ready' | 'loading' | 'failed' | 'loaded';

const words: Readonly<Record<Exclude<State, 'loaded'>, string>> = {
  ready: 'Ask the assistant',
  loading: 'Loading…',
  failed: 'The assistant did not load. Try again',
};

/**
 * A button that loads the chat assistant of Cookbook on a click: its script is larger than the rest of the site. The
 * assistant has its own button. Mount it once, where no route change removes it.
 */
export default function ChatAssistant({apiKey}: {apiKey: string}): JSX.Element | null {
  const [state, setState] = useState<State>('ready');
  return state === 'loaded' ? null : (
    <button
      type="button"
      className={styles.button}
      data-needs-script=""
      aria-disabled={state === 'loading'}
      onClick={() => {
        if (state !== 'loading') {
          setState('loading');
          loadAssistant(apiKey).then(
            () => setState('loaded'),
            () => setState('failed'),
          );
        }
      }}
    >
      <span aria-live="polite">{words[state]}</span>
    </button>
  );
}

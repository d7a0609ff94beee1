/*
 * Replaces ComponentCreator of core 2.4.0 and react-loadable 5.5.0, which also support servers, timeouts and preloaded
 * modules. The generated routes contain the loaders of their parts (src/plugins/bundler/routesLoader.ts).
 */
import React, {useLayoutEffect, useReducer, useState, type ComponentType} from 'react';
import {RouteContextProvider} from '@docusaurus/core/lib/client/routeContext';
import type {RouteContext} from '@docusaurus/types';
import Loading from '@theme/Loading';

/** A part of a page: its component, text or data. The other exports of the module are its properties. */
type Part = object;

interface PartModule {
  default: Part;
  /** Loads the static HTML that the module renders (src/plugins/markdown/staticHtml.ts). */
  loadParts?: () => Promise<void>;
}

interface Loaded extends Record<string, Part> {
  __comp: ComponentType<object>;
}

/** An attempt to load the parts of a page. */
interface Attempt {
  ended: Promise<void>;
  loaded?: Loaded;
  error?: Error;
}

/** The delay of the loading indicator, in milliseconds. */
const delay = 200;

async function loadPart([name, load]: [string, () => Promise<PartModule>]): Promise<[string, Part]> {
  const {default: part, loadParts, ...others} = await load();
  await loadParts?.();
  return [name, Object.assign(part, others)];
}

function begin(loaders: Readonly<Record<string, () => Promise<PartModule>>>): Attempt {
  const attempt: Attempt = {
    ended: Promise.all(Object.entries(loaders).map(loadPart)).then(
      (parts) => {
        attempt.loaded = Object.fromEntries(parts) as Loaded;
      },
      (error: Error) => {
        attempt.error = error;
        throw error;
      },
    ),
  };
  return attempt;
}

/**
 * Creates the component of a route. It loads its parts when it is rendered, or earlier by `preload`.
 * @param loaders The functions that load the parts, by the name of the property; `__comp` is the component itself.
 */
export default function ComponentCreator(
  loaders: Readonly<Record<string, () => Promise<PartModule>>>,
  context: RouteContext | null = null,
): ComponentType<object> & {preload: () => Promise<void>} {
  let last: Attempt | undefined;
  const getAttempt = (): Attempt => (last ??= begin(loaders));

  function Route(props: object): JSX.Element {
    const [attempt, setAttempt] = useState(getAttempt);
    const [isLate, setLate] = useState(false);
    const [, render] = useReducer((count: number) => count + 1, 0);
    useLayoutEffect(() => {
      if (attempt.loaded) {
        return undefined;
      }
      let isMounted = true;
      const timer = setTimeout(() => setLate(true), delay);
      const stop = (): void => {
        isMounted = false;
        clearTimeout(timer);
      };
      const end = (): void => {
        if (isMounted) {
          render();
        }
        stop();
      };
      attempt.ended.then(end, end);
      return stop;
    }, [attempt]);

    if (!attempt.loaded) {
      const retry = (): void => {
        last = begin(loaders);
        setAttempt(last);
      };
      return (
        <Loading isLoading={!attempt.error} pastDelay={isLate} timedOut={false} error={attempt.error} retry={retry} />
      );
    }
    const {__comp: Component, ...parts} = attempt.loaded;
    return (
      <RouteContextProvider value={context}>
        <Component {...parts} {...props} />
      </RouteContextProvider>
    );
  }
  return Object.assign(Route, {preload: () => getAttempt().ended});
}

/*
 * Stands for react-helmet-async 1.3.0, which sets the <head>, until it is needed. The HTML of a docs page has its head already,
 * and nothing in it changes before the reader opens another page (prefetch.ts).
 */
import React, {createContext, useContext, useEffect, useState, type ReactNode} from 'react';
import type {HelmetData, HelmetProps} from 'react-helmet-async';

interface Loaded {
  Helmet: typeof import('react-helmet-async').Helmet;
  helmetData: HelmetData;
}

let loaded: Loaded | undefined;

let onLoad = (): void => undefined;

/** Lets pages set the head from now on. @throws ChunkLoadError if the package does not load. */
export async function loadHelmet(): Promise<void> {
  const {Helmet, HelmetData} = await import('react-helmet-async/lib/index.modern.js');
  loaded ??= {Helmet, helmetData: new HelmetData({})};
  onLoad();
}

const Context = createContext<Loaded | undefined>(undefined);

/** Gives the package to the pages below, once it has loaded. */
export function HelmetProvider({children}: {children: ReactNode}): JSX.Element {
  const [current, setCurrent] = useState(loaded);
  useEffect(() => {
    onLoad = () => setCurrent(loaded);
    onLoad();
  }, []);
  return <Context.Provider value={current}>{children}</Context.Provider>;
}

/** Sets tags of the head, once the package has loaded. */
export function Helmet(props: HelmetProps): JSX.Element | null {
  const current = useContext(Context);
  return current ? <current.Helmet {...props} helmetData={current.helmetData} /> : null;
}

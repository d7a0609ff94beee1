/*
 * Replaces Route of react-router-dom 5.3 in PendingNavigation of core 2.4.0. The original gives a new context to all links when
 * the reader clicks one, and again when that page has loaded, so the browser would render all of them twice.
 */
import React, {useContext, useMemo, type ReactElement} from 'react';
import type {Location} from 'history';
import {__RouterContext as RouterContext} from 'react-router';

interface Props {
  /** The location of the page that shows, which is not that of the address while the next page loads. */
  location: Location;
  render: () => ReactElement;
}

/** Renders the children of PendingNavigation with the location of the page that shows. */
export function Route({location, render}: Props): ReactElement {
  const router = useContext(RouterContext);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what else is in the context of the router is the same for all pages
  const context = useMemo(() => ({...router, location}), [location]);
  return <RouterContext.Provider value={context}>{render()}</RouterContext.Provider>;
}

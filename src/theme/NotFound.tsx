// Replaces @theme/NotFound of theme-classic 2.4.0: says what happened, leads from an address of earlier documentation to the
// page of today, and offers the areas and the pages most asked for.
// Why: the original leaves the reader alone with the advice to write to whoever linked here.
import React, {useEffect, useState} from 'react';
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';
import {Card, Cards} from '@site/src/components/Cards';

/** What the reader may have looked for: the words of the last part of a path, `/no/such-page.html` is `such page`. */
const toWords = (pathname: string): string =>
  pathname
    .replace(/\/$/, '')
    .replace(/^.*\/|\.html?$/g, '')
    .replace(/[-_+]|%20/g, ' ')
    .trim();

/** The page that answers today for a path of earlier documentation, once the list of them has come. */
function useMoved(pathname: string): string | undefined {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const [moved, setMoved] = useState<string>();

  useEffect(() => {
    import('@site/src/site/oldAddresses').then(
      ({findMoved}) => setMoved(findMoved(`/${pathname.slice(baseUrl.length)}`)),
      // The search and the areas are there.
      () => undefined,
    );
  }, [baseUrl, pathname]);

  return moved;
}

export default function NotFound(): JSX.Element {
  const {pathname} = useLocation();
  const moved = useMoved(pathname);
  // One file answers every unknown path, so only the browser knows which one it was.
  const isBrowser = useIsBrowser();
  const words = isBrowser ? toWords(pathname) : '';
  return (
    <>
      <PageMetadata title="Page not found" description="There is no page at this address of the Evmos documentation." />
      <Layout>
        {/* Only the browser knows the path. */}
        <main className="container margin-vert--xl" data-needs-code="">
          <h1>Page not found</h1>
          <p>
            There is no page at {isBrowser ? <code>{pathname}</code> : 'this address'}. It may have moved: look for it
            in one of the three areas, or on a page that many readers want.
          </p>
          <p role="status">
            {moved && (
              <>
                Earlier documentation had this address. Today it is answered by <Link to={moved}>{moved}</Link>.
              </>
            )}
          </p>
          {words && (
            <p>
              <Link to={`/search?q=${encodeURIComponent(words)}`}>Search for “{words}”</Link>
            </p>
          )}
          <Cards>
            <Card to="/develop" title="Develop">
              Contracts, wallets, APIs, tools and networks.
            </Card>
            <Card to="/validate" title="Validate">
              Nodes, validators, security and upgrades.
            </Card>
            <Card to="/protocol" title="Protocol">
              Concepts, modules, the command line and security.
            </Card>
          </Cards>
          <ul>
            <li>
              <Link to="/develop/api/networks">Networks and endpoints</Link>
            </li>
            <li>
              <Link to="/develop/api/ethereum-json-rpc/methods">JSON-RPC methods</Link>
            </li>
            <li>
              <Link to="/validate/upgrades/list-of-upgrades">List of upgrades</Link>
            </li>
            <li>
              <Link to="/docs">All pages</Link>
            </li>
          </ul>
        </main>
      </Layout>
    </>
  );
}

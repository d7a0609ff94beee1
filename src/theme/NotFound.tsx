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
import {InlineCode} from '@site/src/components/InlineCode';
import {toResults, toShown} from '@site/src/search/query';

/** What the reader may have looked for: the words of the last part of a path, `/no/such-page.html` is `such page`. */
const toWords = (pathname: string): string =>
  toShown(pathname)
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
      ({findMoved}) => {
        const to = findMoved(`/${pathname.slice(baseUrl.length)}`);
        setMoved(to);
        // Hosts lead on from all of the list, and some of them only as it is written there.
        if (to && pathname !== pathname.toLowerCase()) {
          const {search, hash} = window.location;
          const [page = '', heading] = to.slice(1).split('#');
          window.location.replace(`${baseUrl}${page}${search}${heading ? `#${heading}` : hash}`);
        }
      },
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
            There is no page at{' '}
            {isBrowser ? (
              <bdi>
                <InlineCode>{toShown(pathname)}</InlineCode>
              </bdi>
            ) : (
              'this address'
            )}
            . The page may have moved. Look for it in one of the three areas, or open a page that many readers want.
          </p>
          <p role="status">
            {moved && (
              <>
                This is an address of the earlier documentation. The page that replaces it is{' '}
                <Link translate="no" to={moved}>
                  {moved}
                </Link>
                .
              </>
            )}
          </p>
          {/* It has its place from the beginning: the cards below would move away from a pointer that is about to click. */}
          <p>
            <Link to={toResults(words)}>
              {words ? (
                <>
                  Search for “<bdi>{words}</bdi>”
                </>
              ) : (
                'Search'
              )}
            </Link>
          </p>
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

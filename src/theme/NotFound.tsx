// Replaces @theme/NotFound of theme-classic 2.4.0: redirects addresses of earlier documentation, and links to search, the
// areas and the most wanted pages.
// Why: the original only advises the reader to contact the owner of the site that linked here.
import React, {useEffect, useState} from 'react';
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import {useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';
import {Card, Cards} from '@site/src/components/Cards';
import {InlineCode} from '@site/src/components/InlineCode';
import {withoutTail} from '@site/src/hydration/wellFormed';
import {toResults, toShown} from '@site/src/search/query';

/** The words of the last part of a path, to search for: those of `/no/such-page.html` are `such page`. */
const toWords = (pathname: string): string =>
  toShown(pathname)
    .replace(/\/$/, '')
    .replace(/^.*\/|\.html?$/g, '')
    .replace(/[-_+]|%20/g, ' ')
    .trim();

/** The page that replaces an address of earlier documentation, once the list of these is loaded. */
function useMoved(pathname: string): string | undefined {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const [moved, setMoved] = useState<string>();

  useEffect(() => {
    import('@site/src/site/oldAddresses').then(
      ({findMoved}) => {
        const path = `/${pathname.slice(baseUrl.length)}`;
        const known = findMoved(path);
        const to = known ?? findMoved(withoutTail(path));
        setMoved(to);
        // Hosts redirect every path of the list, but some of them only if the case matches, and none with a tail.
        if (to && (!known || pathname !== pathname.toLowerCase())) {
          const {search, hash} = window.location;
          const [page = '', heading] = to.slice(1).split('#');
          window.location.replace(`${baseUrl}${page}${search}${heading ? `#${heading}` : hash}`);
        }
      },
      // Readers still have the links to search and the areas.
      () => undefined,
    );
  }, [baseUrl, pathname]);

  return moved;
}

export default function NotFound(): JSX.Element {
  const {pathname} = useLocation();
  const moved = useMoved(pathname);
  // One file answers for all unknown paths, so only the browser knows the path.
  const isBrowser = useIsBrowser();
  const words = isBrowser ? toWords(pathname) : '';

  useEffect(() => {
    const [document] = performance.getEntriesByType('navigation');
    // The router came here, not the browser: the server may have a newer release, with this page.
    if (isBrowser && document && new URL(document.name).pathname !== window.location.pathname) {
      window.location.reload();
    }
    // oxlint-disable-next-line react/exhaustive-deps -- only what the first rendering knew
  }, []);

  return (
    <>
      <PageMetadata title="Page not found" description="There is no page at this address of the Evmos documentation." />
      <Layout>
        {/* The path is rendered in the browser. */}
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
          {/* Rendered from the start: otherwise the cards below would move away from the pointer. */}
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

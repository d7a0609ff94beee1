import React from 'react';
import Link from '@docusaurus/Link';
import {PageMetadata} from '@docusaurus/theme-common';
import {useLocation} from '@docusaurus/router';
import useIsBrowser from '@docusaurus/useIsBrowser';
import Layout from '@theme/Layout';

/** The page of search results. No search backend is part of the site yet, so it says so and leads to all pages. */
export default function Search(): JSX.Element {
  const {search} = useLocation();
  // The query is known to the browser alone: one static file answers every search.
  const isBrowser = useIsBrowser();
  const query = isBrowser ? new URLSearchParams(search).get('q')?.trim() : undefined;
  return (
    <Layout>
      <PageMetadata
        title="Search"
        description="Find a page of the Evmos documentation by its subject, or browse the list of all pages by area."
      />
      <main className="container margin-vert--xl">
        <h1>Search</h1>
        {query && (
          <p>
            You looked for <b>{query}</b>.
          </p>
        )}
        <p>
          This site has no search yet. The <Link to="/docs">list of all pages</Link> is sorted by area and subject; your
          browser’s own search finds a word in it.
        </p>
      </main>
    </Layout>
  );
}

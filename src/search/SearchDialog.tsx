import {useEffect} from 'react';
import isInternalUrl from '@docusaurus/isInternalUrl';
import siteConfig from '@generated/docusaurus.config';
import routes from '@generated/routes';
import {matchRoutes} from 'react-router-config';
import {facts} from '@site/src/site/facts';
// As text: a CSS module would become part of the stylesheet that every page loads.
import css from '!!css-text!./search.css';
import {fillDialog} from './dialog';
import {isHosted, useSearch, warmUp} from './useSearch';

export {warmUp};

interface Props {
  dialog: HTMLDialogElement;
  onFollow: (path: string) => void;
}

/** Whether this release has the page of a URL. A stored search may lead to a page of an earlier release. */
const hasPage = (url: string): boolean =>
  !isInternalUrl(url) || matchRoutes(routes, url.replace(/[?#].*/, '')).some(({route}) => route.exact === true);

/** Connects the content of the open search dialog with the application. It renders nothing itself. */
export default function SearchDialog({dialog, onFollow}: Props): null {
  const search = useSearch();

  useEffect(() => {
    if (window.searchContent?.dialog !== dialog) {
      window.searchContent = fillDialog(dialog, {baseUrl: siteConfig.baseUrl, css, search, isHosted});
    }
    window.searchContent.connect({
      search,
      repository: facts.links.docsRepository,
      hasPage,
      preload: (path) => window.docusaurus.preload(path),
      follow: onFollow,
    });
    // oxlint-disable-next-line react/exhaustive-deps -- whenever the dialog opens
  }, []);

  return null;
}

import type {MDXOptions} from '@docusaurus/mdx-loader';
import {rehypeCodeBreaks} from './codeBreaks';
import {remarkComponents} from './components';
import {remarkHighlight} from './highlight';
import {rehypeOldAnchors} from './oldAnchors';
import {remarkLaterReleases} from './laterReleases';
import {remarkOutsideLinks} from './outsideLinks';
import {remarkPlaceholders} from './placeholders';
import {remarkRecordings} from './recordings';
import {rehypeWideColumns} from './wideColumns';

/** The remark and rehype plugins of every page, besides those of Docusaurus. */
export const markdownOptions: Partial<MDXOptions> = {
  beforeDefaultRemarkPlugins: [remarkPlaceholders, remarkOutsideLinks],
  remarkPlugins: [remarkLaterReleases, remarkHighlight, remarkRecordings, remarkComponents],
  rehypePlugins: [rehypeOldAnchors, rehypeCodeBreaks, rehypeWideColumns],
};

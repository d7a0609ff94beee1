import type {MDXOptions} from '@docusaurus/mdx-loader';
import {rehypeCodeBreaks} from './codeBreaks';
import {remarkComponents} from './components';
import {remarkHighlight} from './highlight';
import {remarkPlaceholders} from './placeholders';
import {remarkRecordings} from './recordings';
import {remarkStaticHtml} from './staticHtml';
import {remarkTocCode} from './tocCode';
import {rehypeWideColumns} from './wideColumns';

/** The remark and rehype plugins of every page, besides those of Docusaurus. */
export const markdownOptions: Partial<MDXOptions> = {
  beforeDefaultRemarkPlugins: [remarkPlaceholders],
  remarkPlugins: [remarkTocCode, remarkHighlight, remarkRecordings, remarkStaticHtml, remarkComponents],
  rehypePlugins: [rehypeCodeBreaks, rehypeWideColumns],
};

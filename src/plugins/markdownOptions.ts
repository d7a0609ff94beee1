import type {MDXOptions} from '@docusaurus/mdx-loader';
import {rehypeCodeBreaks} from './codeBreaks';
import {remarkComponents} from './components';
import {remarkHighlight} from './highlight';
import {remarkPlaceholders} from './placeholders';
import {remarkRecordings} from './recordings';
import {remarkStaticParts} from './staticParts';
import {rehypeWideColumns} from './wideColumns';

/** Which pages a Markdown file makes one of: those of the docs areas, or those of src/pages. */
export type PageKind = 'area' | 'page';

const common = {
  beforeDefaultRemarkPlugins: [remarkPlaceholders],
  rehypePlugins: [rehypeCodeBreaks, rehypeWideColumns],
};

/** What is done with Markdown besides what Docusaurus does. */
export const markdownOptions: Readonly<Record<PageKind, Partial<MDXOptions>>> = {
  area: {...common, remarkPlugins: [remarkHighlight, remarkRecordings, remarkStaticParts, remarkComponents]},
  page: {...common, remarkPlugins: [remarkHighlight, remarkComponents]},
};

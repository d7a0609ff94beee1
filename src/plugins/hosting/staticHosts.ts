import type {Headers, HeaderRule} from '../../site/headers';
import {fileRules} from '../../site/headers';
import {toMoves} from './moved';

const comment = (file: string, baseUrl: string): string =>
  `# ${file} of Netlify and Cloudflare Pages, written by the build. It belongs into the root of what is published${
    baseUrl === '/' ? '' : `, the build into ${baseUrl} below it`
  }.\n`;

/**
 * The headers as Netlify and Cloudflare Pages read them: at most 100 rules, and 2,000 characters a line. Both let pages be
 * asked for each time by themselves, and join what two rules say of one header: so nothing is said of it here.
 */
export function toHeadersFile(security: Headers, baseUrl: string): string {
  const rules: HeaderRule[] = [{path: '*', headers: security}, ...fileRules];
  const lines = rules.map(({path, headers}) =>
    [`${baseUrl}${path}`, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return `${comment('_headers', baseUrl)}${lines.join('\n')}\n`;
}

/**
 * What has moved, as Netlify and Cloudflare Pages read it: at most 2,000 addresses, each as it is written. Netlify shows a
 * file where there is one, which leads on as well (moved.ts).
 */
export const toRedirectsFile = (baseUrl: string): string =>
  `${comment('_redirects', baseUrl)}${toMoves(baseUrl)
    .flatMap(({from, to}) => [from, `${from}.html`, `${from}/`].map((each) => `${each} ${to} 301\n`))
    .join('')}`;

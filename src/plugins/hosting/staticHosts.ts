import {fileRules, type HeaderRule, type Headers} from '../../site/headers';
import {toRedirects} from './redirects';

const comment = (file: string, baseUrl: string): string =>
  `# ${file} of Netlify and Cloudflare Pages, written by the build. It belongs in the root of what is published${
    baseUrl === '/' ? '' : `, and the build in ${baseUrl} below it`
  }.\n`;

/**
 * Netlify and Cloudflare Pages read at most 100 rules, and 2,000 characters per line. Without a default for
 * `Cache-Control`: both let browsers revalidate pages anyway, and would join two rules for one header.
 */
export function toHeadersFile(security: Headers, baseUrl: string): string {
  const rules: HeaderRule[] = [{path: '*', headers: security}, ...fileRules];
  const lines = rules.map(({path, headers}) =>
    [`${baseUrl}${path}`, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n'),
  );
  return `${comment('_headers', baseUrl)}${lines.join('\n')}\n`;
}

/** Both hosts read at most 2,000. Netlify prefers a file of the same address, which redirects too (redirects.ts). */
export const toRedirectsFile = (baseUrl: string): string =>
  `${comment('_redirects', baseUrl)}${toRedirects(baseUrl)
    .flatMap(({from, to}) => [from, `${from}.html`, `${from}/`].map((each) => `${each} ${to} 301\n`))
    .join('')}`;

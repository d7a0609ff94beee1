import {defaultCaching, fileRules, toExpression, type Headers} from '../../site/headers';
import {ends} from '../../site/oldAddresses';
import {markdownRules} from './markdown';
import {toRedirects} from './redirects';
import {toRoot, type SiteAddress} from './siteAddress';

/** Returns a Caddyfile for the site. It redirects only to addresses in this file and to existing pages. */
export function toCaddyfile(site: SiteAddress, security: Headers): string {
  const {siteUrl, baseUrl} = site;
  const set = (headers: Headers, matcher = ''): string[] =>
    Object.entries(headers).map(([name, value]) => `\t\theader ${matcher}${name} "${value}"`);
  const rules = fileRules.flatMap(({path, headers}, index) => [
    `\t\t@rule${index} path_regexp ${toExpression(path, baseUrl)}`,
    ...set(headers, `@rule${index} `),
  ]);
  return `# Caddyfile: this site, written by the build. Set root, so that the build is in root${baseUrl}
${siteUrl} {
	root * ${toRoot(site)}
	encode gzip

	# Addresses of earlier documentation, with any ending.
	map {path} {old} {
		~(?i)^${baseUrl.slice(0, -1)}(/.*?)${ends} "${baseUrl.slice(0, -1)}\${1}"
	}
	map {old} {moved} {heading} {
${toRedirects(baseUrl)
  .map(({from, to}) => {
    const [page = '', heading] = to.split('#');
    return `\t\t~(?i)^${from.replaceAll('.', '\\.')}$ ${page} ${heading === undefined ? '""' : `"#${heading}"`}`;
  })
  .join('\n')}
		default "" ""
	}
	# The query of a request, for redirects.
	map {query} {asked} {
		~^(.+)$ "?\${1}"
		default ""
	}
	# Whether the client asks for Markdown.
	map {header.Accept} {markdown} {
${markdownRules.map(({accept, wantsMarkdown}) => `\t\t"~(?i)${accept}" ${wantsMarkdown ? '.md' : '""'}`).join('\n')}
		default ""
	}

	route {
${[...set({...security, 'Cache-Control': defaultCaching}), ...rules].join('\n')}

		# No file can have a null byte or so many letters in its name, and looking for one fails. Browsers take a backslash in a
		# redirect for a slash, so that it may lead to another host.
		@nameless path_regexp \\x00|\\\\|[^/]{200}|.{1000}
		error @nameless 404

		@moved expression {moved} != ""
		redir @moved {moved}{asked}{heading} permanent
${baseUrl === '/' ? '' : `\t\tredir ${baseUrl.slice(0, -1)} ${baseUrl} permanent\n`}
		@missing path ${baseUrl}404 ${baseUrl}404.html
		error @missing 404
		@home path ${baseUrl}index ${baseUrl}index.html
		redir @home ${baseUrl}{asked} permanent

		# One address for each page: without an extension, and without a slash at its end.
		@untidy path_regexp page ^(${baseUrl}.+?)(?:/index)?(?:\\.html|/)$
		handle @untidy {
			@page file {re.page.1}.html
			redir @page {re.page.1}{asked} permanent
			error 404
		}

		# A page, or its Markdown.
		@pages path_regexp ^${baseUrl}(?:[^.]*|.*\\.md)$
		header @pages +Vary Accept
		@markdownOfHome {
			path ${baseUrl}
			expression {markdown} != ""
		}
		rewrite @markdownOfHome ${baseUrl}index.md
		@markdownOfPage {
			file {path}.md
			expression {markdown} != ""
		}
		rewrite @markdownOfPage {path}.md
		@markdown path *.md
		header @markdown Content-Type "text/markdown; charset=utf-8"

		try_files {path} {path}.html
		file_server {
			disable_canonical_uris
			precompressed br gzip
		}
	}

	handle_errors {
		header Cache-Control "${defaultCaching}"
		header Content-Type "text/html; charset=utf-8"
		rewrite * ${baseUrl}404.html
		file_server
	}
}
`;
}

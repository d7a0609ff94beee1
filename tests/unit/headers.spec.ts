import {once} from 'node:events';
import {mkdirSync, writeFileSync} from 'node:fs';
import type {AddressInfo} from 'node:net';
import path from 'node:path';
import {expect, test} from '@playwright/test';
import {toCaddyfile} from '../../src/plugins/hosting/caddy';
import {wantsMarkdown} from '../../src/plugins/hosting/markdown';
import {redirectFiles, toRedirects} from '../../src/plugins/hosting/redirects';
import {toNginx} from '../../src/plugins/hosting/nginx';
import {addForHosts, parsePage, toScriptHashes} from '../../src/plugins/hosting/page';
import {checkInlineScripts} from '../../src/plugins/hosting/policy';
import {isPageFile, toSlashPages} from '../../src/plugins/hosting/slashes';
import {createSiteServer} from '../../src/plugins/hosting/server';
import {toHeadersFile, toRedirectsFile} from '../../src/plugins/hosting/staticHosts';
import {readText} from '../../src/plugins/sources';
import {checkEnvironment, type Environment} from '../../src/site/environment';
import {fileRules, toExpression, toPagePolicy, toSecurityHeaders} from '../../src/site/headers';
import {oldAddresses} from '../../src/site/oldAddresses';
import {assistant} from '../../src/site/outside';
import {configured} from '../builds';

const hash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
const bare = checkEnvironment({});

/** Returns the directives of a policy by name. */
const read = (policy: string): Record<string, string[]> =>
  Object.fromEntries(policy.split(';').map((directive) => [directive.split(' ')[0], directive.split(' ').slice(1)]));

/** Returns the sources that a policy allows and another one does not, by directive. */
function findWidened(policy: string, than: string): Record<string, string[]> {
  const before = read(than);
  return Object.fromEntries(
    Object.entries(read(policy))
      .map(([name, sources]) => [name, sources.filter((each) => !before[name]?.includes(each))] as const)
      .filter(([, sources]) => sources.length > 0),
  );
}

test('scripts run from the site and from the list, and no page evaluates strings as code', () => {
  const policy = read(toPagePolicy(bare, [hash]));
  expect(policy['script-src']).toEqual(["'self'", `'${hash}'`]);
  expect(Object.entries(policy).filter(([, sources]) => sources.includes("'unsafe-eval'"))).toEqual([]);
  const open = Object.entries(policy).filter(([, sources]) =>
    sources.some((each) => /^(?:https?|wss?|\*):?$/.test(each)),
  );
  expect(open.map(([name]) => name)).toEqual(['connect-src']);
  for (const name of ['default-src', 'base-uri']) {
    expect(policy[name], name).toEqual(["'none'"]);
  }
  for (const name of ['object-src', 'frame-src', 'media-src']) {
    expect(policy[name], name).toBeUndefined();
  }
});

test('only a header says who may frame a page', () => {
  expect(read(toSecurityHeaders(bare, [hash])['Content-Security-Policy'] ?? '')).toEqual({
    ...read(toPagePolicy(bare, [hash])),
    'frame-ancestors': ["'none'"],
  });
});

test('each option of the environment widens only its own directives', () => {
  const policy = toPagePolicy(bare, [hash]);
  const {ALGOLIA_APP_ID, ALGOLIA_SEARCH_API_KEY, ALGOLIA_INDEX_NAME, CHAT_API_KEY, GTAG_TRACKING_ID} = configured;
  const widen = (variables: Record<string, string>): Record<string, string[]> =>
    findWidened(toPagePolicy(checkEnvironment(variables), [hash]), policy);
  // Hosted search needs no further source, because pages may connect to any endpoint.
  expect(widen({ALGOLIA_APP_ID, ALGOLIA_SEARCH_API_KEY, ALGOLIA_INDEX_NAME})).toEqual({});
  expect(widen({CHAT_API_KEY})).toEqual({
    'script-src': [assistant.script],
    'img-src': ['https://cookbook.dev', 'https://www.cookbook.dev'],
  });
  expect(widen({GTAG_TRACKING_ID})).toEqual({
    'script-src': ['https://www.googletagmanager.com'],
    'img-src': ['https://*.google-analytics.com', 'https://*.googletagmanager.com'],
  });
});

const run = '<script>let a = 1</script>';
// The command for this hash is: printf 'let a = 1' | openssl dgst -sha256 -binary | base64
const listed = ['sha256-LAfYd7pbFUgwfQu8b4q135PeTG2z+/coPEUYCd74eCQ='];

test('the list has each inline script of a page once, without data and external scripts', () => {
  const data = '<script type="application/ld+json">{"a": 1}</script><script type=application/json>1</script>';
  expect(
    toScriptHashes(
      `<html><head>${run}${run}<script src="/a.js"></script>${data}</head><body>&lt;script></body></html>`,
    ),
  ).toEqual(listed);
});

test('an inline script that is not on the home page stops the build with the page and the beginning of the script', () => {
  const check = (...others: string[]): string[] =>
    checkInlineScripts(
      new Map([
        ['index.html', ['let a = 1']],
        ['print/develop.html', []],
        ['develop/faucet.html', ['let a = 1', ...others]],
      ]),
    );
  expect(check()).toEqual(listed);
  expect(() => check('\n  track();\n')).toThrow('develop/faucet.html: “track();”');
  expect(() => check('let a = 1;')).toThrow('develop/faucet.html: “let a = 1;”');
  expect(() => checkInlineScripts(new Map([['index.html', []]]))).toThrow('The home page has no inline script');
});

test('a rule applies to its path below the base URL, and to no other path', () => {
  const matches = (path: string, address: string): boolean =>
    new RegExp(toExpression(path, '/handbook/')).test(address);
  expect(matches('assets/js/*', '/handbook/assets/js/main.1.js')).toBe(true);
  expect(matches('*.md', '/handbook/develop/faucet.md')).toBe(true);
  expect(matches('llms.txt', '/handbook/llms.txt')).toBe(true);
  expect(matches('assets/js/*', '/assets/js/main.1.js')).toBe(false);
  expect(matches('assets/js/*', '/handbook/develop/assets/js/main.1.js')).toBe(false);
  expect(matches('*.md', '/handbook/develop/faucet-md')).toBe(false);
  expect(matches('llms.txt', '/handbook/llms-txt')).toBe(false);
  expect(matches('llms.txt', '/handbook/llms.txt.js')).toBe(false);
  // Hosts support only one star in a path, which is relative to the base URL.
  expect(fileRules.filter(({path}) => path.split('*').length > 2 || path.startsWith('/'))).toEqual([]);
});

const places = [
  {name: 'the root', environment: bare},
  {name: 'a path', environment: checkEnvironment(configured)},
];

for (const {name, environment} of places) {
  const {baseUrl} = environment;
  const security = toSecurityHeaders(environment, [hash]);

  test(`below ${name}, the file of each host redirects every address once, to a target inside the site`, () => {
    const moves = toRedirects(baseUrl);
    expect(moves).toHaveLength(oldAddresses.length);
    const inside = new RegExp(`^${baseUrl}[a-z][\\w./#-]*$`);
    expect(moves.filter(({from, to}) => !inside.test(to) || !inside.test(from))).toEqual([]);
    const escape = (from: string): string => from.replaceAll('.', '\\.');
    for (const {text, write} of [
      {
        text: toNginx(environment, security),
        write: (from: string, to: string) => `"~*^${escape(from.slice(baseUrl.length - 1))}$" ${to};`,
      },
      {
        text: toCaddyfile(environment, security),
        write: (from: string, to: string) => {
          const [page, heading] = to.split('#');
          return `~(?i)^${escape(from)}$ ${page} "${heading ? `#${heading}` : ''}"`;
        },
      },
    ]) {
      const lines = text.split('\n').map((line) => line.trim());
      const isWritten = ({from, to}: {from: string; to: string}): boolean =>
        lines.filter((line) => line === write(from, to)).length === 1;
      expect(moves.filter((move) => !isWritten(move))).toEqual([]);
    }
    const redirects = toRedirectsFile(baseUrl).split('\n');
    for (const end of ['', '.html', '/']) {
      expect(moves.filter(({from, to}) => !redirects.includes(`${from}${end} ${to} 301`))).toEqual([]);
    }
  });

  test(`below ${name}, the file of each host has every header with its value`, () => {
    const nginx = toNginx(environment, security);
    const caddy = toCaddyfile(environment, security);
    const hosts = toHeadersFile(security, baseUrl);
    expect(Object.keys(security).length).toBeGreaterThan(0);
    for (const [header, value] of Object.entries(security)) {
      expect(value, header).not.toMatch(/["$\n\\]/);
      expect(nginx).toContain(`  add_header ${header} "${value}" always;\n`);
      expect(caddy).toContain(`${header} "${value}"\n`);
      expect(hosts).toContain(`  ${header}: ${value}\n`);
    }
    for (const {path, headers} of fileRules) {
      const lines = Object.entries(headers).map(([header, value]) => ({header, value}));
      expect(hosts).toContain(
        [`${baseUrl}${path}`, ...lines.map(({header, value}) => `  ${header}: ${value}`), ''].join('\n'),
      );
      const expression = toExpression(path, baseUrl);
      expect(nginx).toContain(expression);
      const [, rule = ''] = caddy.split(`path_regexp ${expression}\n`);
      for (const {header, value} of lines) {
        expect(rule.slice(0, rule.indexOf('path_regexp')), path).toContain(`${header} "${value}"`);
      }
    }
  });
}

test('two sites in one nginx have no variable in common', () => {
  const toNames = (environment: Environment): Set<string> =>
    new Set([...toNginx(environment, {}).matchAll(/(?:^map \S+ \$|\?<)(\w+)/gm)].map(([, variable = '']) => variable));
  const [one, two] = [toNames(bare), toNames(checkEnvironment({BASE_URL: '/docs/'}))];
  expect(one.size).toBeGreaterThan(5);
  expect([...one].filter((variable) => two?.has(variable) || !/^site_[0-9a-f]{8}_\w+$/.test(variable))).toEqual([]);
});

test('a client gets Markdown if it asks for it, and HTML if it prefers that or likes both equally', () => {
  const wanted = [
    'text/markdown',
    'text/markdown, text/html, */*',
    'Text/Markdown;q=0.9, text/html;q=0.8',
    'text/plain, text/markdown',
  ];
  const refused = [
    undefined,
    '*/*',
    'text/html',
    'text/html, text/markdown',
    'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
    'text/markdown;q=0',
    'text/markdown; q=0.0, */*',
    'text/markdown;q=0.5, text/html',
    'text/markdown;q=0.5, */*, text/html',
  ];
  expect(wanted.filter((accept) => !wantsMarkdown(accept))).toEqual([]);
  expect(refused.filter((accept) => wantsMarkdown(accept))).toEqual([]);
});

test('a page gets the policy of its own scripts first, and marks for proxies', () => {
  const data = '<script type="application/ld+json">{"@context":"a@b.c"}</script>';
  const $ = parsePage(
    `<!DOCTYPE html><html><head><meta charset="UTF-8">${run}<script id="b" src="/b.js"></script>${data}</head><body>evmosd@v16.0.2</body></html>`,
  );
  addForHosts($, bare);
  const policy = toPagePolicy(bare, listed);
  expect($.html()).toBe(
    `<!DOCTYPE html><!--email_off--><html><head><meta charset="UTF-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="strict-origin-when-cross-origin"><script data-cfasync="false">let a = 1</script><script data-cfasync="false" id="b" src="/b.js"></script>${data}<meta name="format-detection" content="telephone=no"></head><body>evmosd@v16.0.2</body></html><!--/email_off-->`,
  );
  expect(() => addForHosts(parsePage('<html><head></head></html>'), bare)).toThrow('Found 0 elements <meta charset>');
});

test('a page has a file for its address with a slash; the home page, the not-found page and print pages have none', () => {
  const pages = new Map(
    ['index', '404', 'develop', 'develop/faucet', 'print/develop'].map((file) => [`${file}.html`, file]),
  );
  expect([...toSlashPages(pages)]).toEqual([
    ['develop/index.html', 'develop'],
    ['develop/faucet/index.html', 'develop/faucet'],
  ]);
  expect(['index.html', 'develop.html', '404.html', 'a.md'].filter((file) => !isPageFile(file))).toEqual([]);
  expect(['develop/index.html', 'about/intro/audits.html'].filter(isPageFile)).toEqual([]);
});

test('an earlier address has a file with and without a slash', () => {
  expect(redirectFiles.size).toBe(2 * oldAddresses.length);
  expect(
    ['about/intro/audits.html', 'about/intro/audits/index.html'].filter((file) => !redirectFiles.has(file)),
  ).toEqual([]);
  expect([...redirectFiles].filter((file) => !/^[a-z][\w./-]*\.html$/.test(file))).toEqual([]);
});

test('the page on publishing names every file for hosts', () => {
  const page = readText('.github/contributing/publish.md');
  expect(['_headers', '_redirects', 'nginx.conf', 'Caddyfile'].filter((file) => !page.includes(`\`${file}\``))).toEqual(
    [],
  );
});

test('an address outside of the base URL leads below it, with its query', async ({}, info) => {
  const folder = info.outputPath();
  mkdirSync(folder, {recursive: true});
  writeFileSync(path.join(folder, 'index.html'), '<meta charset="utf-8"><p>Home');
  const server = createSiteServer(folder, checkEnvironment({BASE_URL: '/handbook/'})).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const {port} = server.address() as AddressInfo;
  const moved: (string | null)[] = [];
  for (const address of ['/', '/handbook', '/handbook?q=a', '/docs?q=a']) {
    const answer = await fetch(`http://127.0.0.1:${port}${address}`, {redirect: 'manual'});
    moved.push(answer.headers.get('location'));
  }
  server.close();
  expect(moved).toEqual(['/handbook/', '/handbook/', '/handbook/?q=a', '/handbook/docs?q=a']);
});

import {readFileSync} from 'node:fs';
import path from 'node:path';
import type {Header} from '@netlify/headers-parser';
import {globSync} from 'tinyglobby';
import {toScriptHashes} from '../../src/plugins/hosting/page';
import {redirectFiles, toRedirects} from '../../src/plugins/hosting/redirects';
import {isPageFile, toSlashFile} from '../../src/plugins/hosting/slashes';
import {checkEnvironment} from '../../src/site/environment';
import {fileRules, referrerPolicy, toExpression, toPagePolicy, toSecurityHeaders} from '../../src/site/headers';
import {findMoved, oldAddresses} from '../../src/site/oldAddresses';
import {assistant} from '../../src/site/outside';
import {staticHtmlFolder} from '../../src/site/staticHtml';
import {builds, configured, type Build} from '../builds';
import {loadLater, obfuscateMail} from '../servers/hosts';
import {expect, test, watchProblems, whenHydrated} from './test';

const variants: readonly (Build & {name: string})[] = Object.entries(builds).map(([name, build]) => ({name, ...build}));

const read = ({folder}: Build, file: string): string => readFileSync(path.join(folder, file), 'utf8');

/** Returns the policy and the headers that hosts should send for a build. */
function toExpected(build: Build) {
  const environment = checkEnvironment(build.environment);
  const scripts = toScriptHashes(read(build, 'index.html'));
  return {
    ...environment,
    scripts,
    security: toSecurityHeaders(environment, scripts),
  };
}

/** Finds the canonical addresses of a page. */
const findCanonical = (html: string): string[] =>
  [...html.matchAll(/\brel="canonical" href="([^"]*)"/g)].map(([, address = '']) => address);

for (const build of variants) {
  test.describe(`the ${build.name} build`, () => {
    test('has no script or style with a capital in its name, because some servers change the case', () => {
      const files = globSync('assets/**/*.{js,css}', {cwd: build.folder});
      expect(files.length).toBeGreaterThan(100);
      expect(files.filter((file) => file !== file.toLowerCase())).toEqual([]);
    });

    test('has the policy in every page, before everything that it applies to', () => {
      const {scripts} = toExpected(build);
      const environment = checkEnvironment(build.environment);
      // Another test finds that the copies for addresses with a slash equal their pages.
      const files = globSync('**/*.html', {cwd: build.folder}).filter(
        (file) => isPageFile(file) || redirectFiles.has(file),
      );
      console.log(`${files.length} pages of the ${build.name} build, ${scripts.length} inline scripts`);
      expect(files.length).toBeGreaterThan(90 + redirectFiles.size);
      expect(files).toEqual(expect.arrayContaining(['404.html', 'search.html', 'print/develop.html']));
      const wrong = files.filter((file) => {
        const html = read(build, file);
        const hashes = toScriptHashes(html);
        const policy = toPagePolicy(environment, hashes);
        const begin = `<head><meta charset="UTF-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><meta name="referrer" content="${referrerPolicy}">`;
        return (
          !html.replace(/<head>\s+/, '<head>').includes(begin) ||
          html.split('http-equiv="Content-Security-Policy"').length !== 2 ||
          hashes.some((hash) => !scripts.includes(hash))
        );
      });
      expect(wrong).toEqual([]);
    });

    test('tells Netlify every header, within the limits of Cloudflare Pages', async () => {
      const {parseAllHeaders} = await import('@netlify/headers-parser');
      const file = path.resolve(build.folder, '_headers');
      const parsed = await parseAllHeaders({headersFiles: [file], configHeaders: [], minimal: false});
      expect(parsed.errors).toEqual([]);
      const headers = parsed.headers as Header[];
      const {baseUrl, security} = toExpected(build);
      expect(headers.map(({for: address, values}) => [address, values])).toEqual(
        [{path: '*', headers: security}, ...fileRules].map((rule) => [`${baseUrl}${rule.path}`, rule.headers]),
      );
      expect(headers.length).toBeLessThanOrEqual(100);
      expect(
        Math.max(
          ...read(build, '_headers')
            .split('\n')
            .map((line) => line.length),
        ),
      ).toBeLessThanOrEqual(2_000);
      // Netlify must match the same addresses as the rules for all other hosts.
      const addresses = globSync('**/*', {cwd: build.folder, dot: true}).map((each) => `${baseUrl}${each}`);
      expect(addresses.length).toBeGreaterThan(1_000);
      headers.slice(1).forEach(({forRegExp}, index) => {
        const expression = new RegExp(toExpression(fileRules[index]?.path ?? '', baseUrl));
        expect(addresses.filter((address) => expression.test(address) !== forRegExp.test(address))).toEqual([]);
      });
    });

    test('tells Netlify of every earlier address, within the limits of Cloudflare Pages', async () => {
      const {parseAllRedirects} = await import('@netlify/redirect-parser');
      const {redirects, errors} = await parseAllRedirects({
        redirectsFiles: [path.resolve(build.folder, '_redirects')],
        configRedirects: [],
        minimal: true,
      });
      expect(errors).toEqual([]);
      const {baseUrl} = toExpected(build);
      const rules = redirects as {from: string; to: string; status: number}[];
      expect(rules).toHaveLength(3 * oldAddresses.length);
      expect(rules.length).toBeLessThanOrEqual(2_000);
      const wrong = rules.filter(
        ({from, to, status}) =>
          status !== 301 ||
          !from.startsWith(baseUrl) ||
          to !== `${baseUrl}${findMoved(from.slice(baseUrl.length - 1))?.slice(1)}`,
      );
      expect(wrong).toEqual([]);
      expect(
        oldAddresses.filter(({from}) => !rules.some((rule) => rule.from === `${baseUrl}${from.slice(1)}`)),
      ).toEqual([]);
    });

    test('has a file for every earlier address, which redirects to the page and the heading', () => {
      const {baseUrl} = toExpected(build);
      const targets = new Map(toRedirects(baseUrl).map(({from, to}) => [from.slice(baseUrl.length), to]));
      expect(redirectFiles.size).toBe(2 * targets.size);
      for (const file of redirectFiles) {
        const to = targets.get(file.replace(/(?:\/index)?\.html$/, ''));
        expect(read(build, file), file).toContain(`<meta http-equiv="refresh" content="0; url=${to}">`);
        expect(read(build, file), file).toContain(`data-to="${to}"`);
      }
    });

    test('has each page under its address with a slash too, and one canonical address for both', () => {
      const {siteUrl, baseUrl} = toExpected(build);
      const files = globSync('**/*.html', {cwd: build.folder});
      const pages = files.filter((file) => isPageFile(file) && !/^(?:index|404|print\/.*)\.html$/.test(file));
      console.log(
        `${pages.length} pages of the ${build.name} build twice, ${pages.reduce((sum, file) => sum + read(build, file).length, 0)} characters`,
      );
      expect(pages.length).toBeGreaterThan(85);
      const copies = files.filter((file) => !isPageFile(file) && !redirectFiles.has(file) && file !== 'index.html');
      expect(copies.sort()).toEqual(pages.map(toSlashFile).sort());
      const home = `${siteUrl}${baseUrl}`;
      for (const file of pages) {
        const html = read(build, file);
        expect(read(build, toSlashFile(file)) === html, file).toBe(true);
        if (file.startsWith('proof')) {
          expect(html, file).toContain('<meta name="robots" content="noindex">');
          continue;
        }
        expect(findCanonical(html), file).toEqual([`${home}${file.replace(/\.html$/, '')}`]);
      }
      expect(findCanonical(read(build, 'index.html'))).toEqual([home]);
    });

    test('lists no page with a slash at its end', () => {
      const {siteUrl, baseUrl} = toExpected(build);
      const home = `${siteUrl}${baseUrl}`;
      const paths = new Set(globSync('**/*.html', {cwd: build.folder}).map((file) => file.replace(/\.html$/, '')));
      // What stands before each path. offline.js has the files of pages.
      for (const [file, before] of [
        ['sitemap.xml', home],
        ['llms.txt', home],
        ['feed.xml', home],
        ['offline.js', '"'],
      ] as const) {
        const listed = read(build, file)
          .split(before)
          .flatMap((text) => /^[\w./-]+/.exec(text) ?? [])
          .filter((each) => paths.has(each.replace(/(?:\.html|\.md|\/|\/index\.html)$/, '')));
        expect(listed.length, file).toBeGreaterThan(40);
        expect(
          listed.filter((each) => /\/(?:index\.html)?$/.test(each)),
          file,
        ).toEqual([]);
      }
    });

    test('tells proxies that change pages to keep scripts and text that looks like an email address', () => {
      const files = globSync('**/*.html', {cwd: build.folder}).filter(isPageFile);
      let mails = 0;
      for (const file of files) {
        const html = read(build, file);
        expect(loadLater(html).match(/text\/javascript"/g), file).toBeNull();
        expect(obfuscateMail(html) === html, file).toBe(true);
        const bare = html.replaceAll(/<!--\/?email_off-->/g, '');
        mails += obfuscateMail(bare) === bare ? 0 : 1;
      }
      console.log(
        `${mails} of ${files.length} pages of the ${build.name} build have text that looks like an email address`,
      );
      expect(mails).toBeGreaterThan(5);
    });

    test('lets browsers cache files whose names contain a hash, and has at most one rule for each file', () => {
      const {baseUrl} = toExpected(build);
      const files = globSync('**/*', {cwd: build.folder, dot: true});
      const cachingOf = (file: string): string[] =>
        fileRules.flatMap(({path: rule, headers}) =>
          headers['Cache-Control'] && new RegExp(toExpression(rule, baseUrl)).test(`${baseUrl}${file}`)
            ? [headers['Cache-Control']]
            : [],
        );
      expect(files.filter((file) => cachingOf(file).length > 1)).toEqual([]);
      const assets = files.filter((file) => file.startsWith('assets/'));
      expect(assets.length).toBeGreaterThan(200);
      const asked = assets.filter((file) => !cachingOf(file)[0]?.includes('immutable'));
      // Each page has one file with its static HTML, whose name is the path of the page.
      const texts = asked.filter((file) => file.startsWith(staticHtmlFolder));
      expect(texts.length).toBeGreaterThan(80);
      expect(asked.filter((file) => !texts.includes(file))).toEqual(['assets/search/first.json']);
      expect(assets.filter((file) => cachingOf(file).length > 0 && !/[.-][\da-f]{7,}\./.test(file))).toEqual([]);
      for (const {path: rule} of fileRules.filter(({path: each}) => each !== '*.webmanifest')) {
        const expression = new RegExp(toExpression(rule, baseUrl));
        expect(
          files.some((file) => expression.test(`${baseUrl}${file}`)),
          `a file that ${rule} is about`,
        ).toBe(true);
      }
    });
  });
}

test('the server of a build redirects every path to one below its base URL, and never to another host', async ({
  request,
  configuredSite,
}) => {
  const {origin} = new URL(configuredSite);
  const {BASE_URL} = configured;
  for (const [address, to] of [
    ['/', BASE_URL],
    [BASE_URL.slice(0, -1), BASE_URL],
    ['/develop?q=1', `${BASE_URL}develop?q=1`],
    ['//example.com/', `${BASE_URL}/example.com/`],
    [`${BASE_URL}develop.html`, '/develop'],
    [`${BASE_URL}develop/`, '/develop'],
    [`${BASE_URL}/example.com/`, '/example.com/'],
  ]) {
    const response = await request.get(`${origin}${address}`, {maxRedirects: 0});
    expect(response.headers().location, address).toBe(to);
  }
  expect((await request.get(`${configuredSite}develop/?q=1`)).url()).toBe(`${configuredSite}develop`);
});

/** The message of Chromium in the console about something that a policy refuses. */
const refused = /violates the following Content Security Policy directive/;

test.describe('content that the policy does not allow', () => {
  test.use({expectedProblems: [refused]});

  for (const [kind, change] of [
    ['header', (html: string) => html.replace(/<meta http-equiv="Content-Security-Policy"[^>]*>/, '')],
    ['page', (html: string) => html],
  ] as const) {
    test(`is refused, and fails a test, if only the ${kind} has the policy`, async ({page}) => {
      const {security, ...environment} = toExpected(builds.plain);
      const policy = toPagePolicy(environment, toScriptHashes(read(builds.plain, 'develop.html')));
      await page.route('/develop', async (route) => {
        const response = await route.fetch();
        const headers = response.headers();
        expect(headers['content-security-policy']).toBe(security['Content-Security-Policy']);
        if (kind === 'page') {
          delete headers['content-security-policy'];
        }
        const html = change(await response.text());
        expect(html.includes(policy)).toBe(kind === 'page');
        await route.fulfill({response, headers, body: html});
      });
      const problems = watchProblems(page);
      await page.goto('/develop');
      await whenHydrated(page);
      expect(problems).toEqual([]);
      const events = await page.evaluate(async () => {
        const seen: string[] = [];
        document.addEventListener('securitypolicyviolation', ({effectiveDirective}) => seen.push(effectiveDirective));
        const script = document.createElement('script');
        script.textContent = 'document.title = "taken over"';
        const image = document.createElement('img');
        image.src = 'https://example.com/a.png';
        const frame = document.createElement('iframe');
        frame.src = '/docs';
        document.body.append(script, image, frame);
        await new Promise<void>((resolve) => {
          const look = (): void => (seen.length === 3 ? resolve() : void requestAnimationFrame(look));
          look();
        });
        return seen.sort();
      });
      expect(events).toEqual(['frame-src', 'img-src', 'script-src-elem']);
      await expect(page).not.toHaveTitle('taken over');
      await expect.poll(() => problems.filter((problem) => refused.test(problem)).length).toBe(3);
    });
  }

  test('includes an inline script whose hash is not in the policy', async ({page}) => {
    await page.route('/develop', async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      await route.fulfill({response, body: html.replace('</title>', '</title><script>window.name = "ran"</script>')});
    });
    const problems = watchProblems(page);
    await page.goto('/develop');
    await expect.poll(() => problems.filter((problem) => refused.test(problem)).length).toBeGreaterThan(0);
    expect(await page.evaluate(() => window.name)).toBe('');
  });
});

test('the policy allows the script of the assistant only if it is configured, and not the rest of its host', async ({
  request,
  site,
  configuredSite,
}) => {
  const policyOf = async (address: string): Promise<string> =>
    (await request.get(address)).headers()['content-security-policy'] ?? '';
  expect(await policyOf(configuredSite)).toContain(` ${assistant.script} `);
  expect(await policyOf(configuredSite)).not.toMatch(/cdn\.jsdelivr\.net[ ;]/);
  expect(await policyOf(site)).not.toContain('https://');
});

test('an earlier address keeps its query and hash, and adds the heading if it has no hash', async ({page}) => {
  for (const [from, to] of [
    ['/about/intro/audits?utm_source=x#scope', '/protocol/security/audits?utm_source=x#scope'],
    ['/api/json-rpc/events?a=b#mine', '/develop/api/ethereum-json-rpc?a=b#subscribe'],
    [
      '/about/intro/audits?url=https://example.com/&//example.com#//example.com',
      '/protocol/security/audits?url=https://example.com/&//example.com#//example.com',
    ],
  ] as const) {
    await page.goto('/docs');
    await page.goto(from);
    await expect(page).toHaveURL(to);
    await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    // The page that redirects has no entry in the history.
    await page.goBack();
    await expect(page).toHaveURL('/docs');
  }
});

test('an earlier address leads to its present page and heading, even without JavaScript', async ({
  browser,
  site,
  configuredSite,
}) => {
  const context = await browser.newContext({javaScriptEnabled: false});
  const page = await context.newPage();
  for (const base of [`${site}/`, configuredSite]) {
    for (const [from, to] of [
      ['api/json-rpc/events.html', 'develop/api/ethereum-json-rpc#subscribe'],
      ['about/intro/audits', 'protocol/security/audits'],
      // The query and the hash cannot change the target of a redirect.
      ['about/intro/audits?url=https://example.com/&//example.com#//example.com', 'protocol/security/audits'],
    ]) {
      await page.goto(`${base}${from}`);
      await expect(page).toHaveURL(`${base}${to}`);
      await expect(page.getByRole('heading', {level: 1})).toBeVisible();
    }
  }
  await context.close();
});

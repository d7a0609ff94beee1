import {existsSync} from 'node:fs';
import {closest, distance} from 'fastest-levenshtein';
import {pageComponents} from '../../src/plugins/markdown/components';
import {toTerms, toWords} from '../../src/search/words';
import {namedFacts} from '../../src/site/names';
import type {Finding, Page} from './pages';

/** The HTML elements that a page may contain. */
const allowedElements = new Set(['details', 'summary']);

/**
 * Catches a missing page of the specification, two pages with the same route, and a page that sets its own route.
 */
export function checkRoutes(pages: readonly Page[], wanted: readonly string[]): Finding[] {
  const rule = 'route';
  const found = new Map<string, Page>();
  const findings: Finding[] = [];
  for (const page of pages) {
    const other = found.get(page.route);
    if (other) {
      findings.push({
        file: page.file,
        line: 1,
        rule,
        found: `${page.route} is also the route of ${other.file}`,
        todo: 'keep one of the two files',
      });
    }
    for (const key of ['slug', 'id'].filter((each) => page.frontMatter[each] !== undefined)) {
      findings.push({
        file: page.file,
        line: 1,
        rule,
        found: `front matter sets the ${key} ${JSON.stringify(page.frontMatter[key])}`,
        todo: 'remove it: a page is published where its file lies',
      });
    }
    found.set(page.route, page);
  }
  for (const route of wanted.filter((route) => !found.has(route))) {
    findings.push({
      file: `${route.slice(1)}.md`,
      line: 1,
      rule,
      found: 'there is no such page',
      todo: `write the page of ${route}, in this file or in index.md of a folder of this name`,
    });
  }
  return findings;
}

/** Whether a page is a docs page, whose title the theme renders. A page in src/pages has its own H1. */
const isDoc = (file: string): boolean => !file.startsWith('src/pages/');

/** Splits a text into search terms, in the same way as the build and a query. */
const toSearched = (text: string): string[] => toWords(text).flatMap(toTerms);

/** Reports what is wrong with the value of a key of the front matter, or with a key that is missing. */
type ReportKey = (key: string, found: string, todo: string) => void;

/**
 * Reports missing or wrong keywords. Keywords are words that readers search for and that the title of the page does not
 * have.
 */
function checkKeywords({title, keywords}: Page['frontMatter'], report: ReportKey): void {
  const key = 'keywords';
  if (!Array.isArray(keywords) || !keywords.every((each): each is string => typeof each === 'string')) {
    report(
      key,
      'no keywords',
      'add `keywords: [words, that readers search by]`, three to eight that the title does not have',
    );
    return;
  }
  if (keywords.length < 3 || keywords.length > 8) {
    report(key, `${keywords.length} keywords`, 'write three to eight');
  }
  const ofTitle = toSearched(String(title));
  for (const [index, keyword] of keywords.entries()) {
    if (keyword !== keyword.toLowerCase()) {
      report(key, `the keyword “${keyword}”`, 'write it in lower case');
    }
    if (keywords.indexOf(keyword) < index) {
      report(key, `the keyword “${keyword}”`, 'write it once');
    }
    if (toSearched(keyword).every((term) => ofTitle.includes(term))) {
      report(key, `the keyword “${keyword}”`, 'leave it out: the title has it');
    }
  }
}

/** The keys of the front matter of a page. The build takes any other key, and does nothing or something unexpected with it. */
const keys = ['title', 'description', 'keywords', 'sidebar_position', 'sidebar_label', 'image', 'markdown_in_parts'];

/** Matches what would be markup in the text of a page. The values of front matter are shown as they are. */
const markup = /[*`<>[\]{}|]|(?<!\w)_|_(?!\w)|&\w+;|^[“”‘’]/;

/** The list of the sidebar in which a page has its place. The index page of a folder stands for the folder. */
const toList = (file: string): string => file.replace(/\/index\.mdx?$/, '').replace(/\/[^/]*$/, '');

/** Reports a key that no page has, and a value that readers or the sidebar would get wrong. */
function checkKeys({file, frontMatter}: Page, report: ReportKey): void {
  for (const key of Object.keys(frontMatter).filter(
    (each) => !keys.includes(each) && each !== 'slug' && each !== 'id',
  )) {
    report(key, `the key ${key}`, `write ${closest(key, keys)}, or remove it: pages have only ${keys.join(', ')}`);
  }
  for (const key of ['title', 'description', 'sidebar_label']) {
    const value = frontMatter[key] ?? '';
    const [found] = (typeof value === 'string' && markup.exec(value)) || [];
    if (key in frontMatter && (typeof value !== 'string' || value.trim() === '')) {
      report(key, `${key}: ${JSON.stringify(value)}`, 'write words, in quotes if they look like a number');
    } else if (found !== undefined && !JSON.stringify(value).includes('{{')) {
      report(key, `${found} in the ${key}`, 'write plain text: it is shown as it is');
    }
  }
  const {image, sidebar_position: position} = frontMatter;
  if (isDoc(file) && typeof position !== 'number') {
    report(
      'sidebar_position',
      position === undefined ? 'no sidebar_position' : `sidebar_position: ${JSON.stringify(position)}`,
      'add `sidebar_position:`, a number: the place of the page in its list of the sidebar',
    );
  }
  if (image !== undefined && !(typeof image === 'string' && existsSync(`static/${image}`))) {
    report('image', `image: ${JSON.stringify(image)}`, 'name a picture of the folder static, such as /img/page.jpg');
  }
}

/**
 * Catches a page without keywords, or without a title, a description or a place of its own, a misspelled key, and a page
 * without text. Search engines, link previews or the sidebar would show nothing, or something else.
 */
export function checkFrontMatter(pages: readonly Page[]): Finding[] {
  const rule = 'front matter';
  const known = new Map<string, string>();
  return pages.flatMap((page) => {
    const {file, frontMatter, lines, prose} = page;
    const findings: Finding[] = [];
    const report: ReportKey = (key, found, todo) => {
      const line = lines.findIndex((text) => text.startsWith(`${key}:`)) + 1;
      findings.push({file, line: Math.max(1, line), rule, found, todo});
    };
    /** Reports a value that another page has, too. */
    const reportTwice = (key: string, what: string, value: string, todo: string): void => {
      const other = known.get(`${key} ${value}`);
      if (other) {
        report(key, `the ${what} of ${other}`, todo);
      }
      known.set(`${key} ${value}`, file);
    };
    const {description, sidebar_position: position} = frontMatter;
    const title = isDoc(file) ? frontMatter.title : prose.find((line) => /^# \S/.test(line));
    if (typeof title !== 'string' || title === '') {
      report('title', 'no title', 'add `title:`, the heading of the page');
    } else {
      reportTwice('title', 'title', title, 'write one of its own');
    }
    if (typeof description !== 'string') {
      report('description', 'no description', 'add `description:`, 50 to 160 characters that say what the reader gets');
    } else {
      if (description.length < 50 || description.length > 160) {
        report('description', `a description of ${description.length} characters`, 'write 50 to 160 characters');
      }
      reportTwice('description', 'description', description, 'write one of its own');
    }
    checkKeys(page, report);
    if (isDoc(file)) {
      checkKeywords(frontMatter, report);
      if (position !== undefined) {
        const place = `${toList(file)} ${JSON.stringify(position)}`;
        reportTwice(
          'sidebar_position',
          'sidebar_position',
          place,
          'write another number: the order would be left to chance',
        );
      }
    }
    // Code is text, too, and blanked out in prose.
    if (lines.slice(lines.indexOf('---', 1) + 1).every((text) => text.trim() === '')) {
      report('', 'no text', 'write it below the front matter');
    }
    return findings;
  });
}

/**
 * Catches an import, which belongs to src/plugins/markdown/components.ts, a second H1, which confuses screen readers,
 * and a link to a Markdown file elsewhere, which the build mistakes for a page of this site.
 */
export function checkLines(pages: readonly Page[]): Finding[] {
  return pages.flatMap(({file, prose}) =>
    prose.flatMap((text, index): Finding[] => {
      const at = {file, line: index + 1, found: text.trim()};
      if (/^(?:import|export)\s/.test(text)) {
        return [
          {
            ...at,
            rule: 'import',
            todo: 'remove the line: pages use the components of src/plugins/markdown/components.ts',
          },
        ];
      }
      if (/^#\s/.test(text) && isDoc(file)) {
        return [{...at, rule: 'heading', todo: 'remove it: the title in the front matter is the only H1'}];
      }
      const [, link] = /\]\((\{\{[^)]*\.md)\b[^)]*\)/.exec(text) ?? [];
      if (link !== undefined) {
        return [{...at, found: link, rule: 'link', todo: 'name the whole address in src/site/names.ts'}];
      }
      return [];
    }),
  );
}

/** Catches an unknown component, and an HTML element that pages may not contain. */
export function checkComponents(pages: readonly Page[]): Finding[] {
  const known = [...Object.keys(pageComponents).filter((name) => name !== 'CodeBlock'), ...allowedElements];
  return pages.flatMap(({file, prose}) =>
    prose.flatMap((text, index) =>
      [...text.matchAll(/<\/?([A-Za-z][\w.]*)/g)].flatMap(([, name = '']): Finding[] => {
        if (known.includes(name)) {
          return [];
        }
        const [nearest = ''] = [...known].sort((a, b) => distance(name, a) - distance(name, b));
        return [
          {
            file,
            line: index + 1,
            rule: 'component',
            found: `<${name}>`,
            todo: `use Markdown or a component such as <${nearest}>`,
          },
        ];
      }),
    ),
  );
}

/** Catches an unknown name of a fact. The build also stops at such a name, but reports only the first one. */
export function checkFactNames(pages: readonly Page[]): Finding[] {
  return pages.flatMap(({file, lines}) =>
    lines.flatMap((text, index) =>
      [...text.matchAll(/\{\{([A-Za-z][\w.-]*)\}\}|<Fact name="([^"]*)"/g)].flatMap(
        ([, placeholder, tag]): Finding[] => {
          const name = placeholder ?? tag ?? '';
          if (namedFacts.has(name)) {
            return [];
          }
          const [nearest = ''] = [...namedFacts.keys()].sort((a, b) => distance(name, a) - distance(name, b));
          return [
            {
              file,
              line: index + 1,
              rule: 'fact',
              found: `unknown fact ${name}`,
              todo: `use ${nearest}, or add it in src/site`,
            },
          ];
        },
      ),
    ),
  );
}

/** Matches the fact of a place on a public network that readers would go to: an endpoint, an explorer or the faucet. */
const publicPlace =
  /(?:\{\{|<Fact name=")((?:mainnet|testnet)\.(?:jsonRpc|webSocket|rest|grpc|cometRpc|cometWebSocket|explorer|cosmosExplorer)|faucet\.url)(?:\}\}|")/;

/** Catches a page that sends readers to a public network and does not say that mainnet has ended. */
export function checkNotices(pages: readonly Page[]): {count: number; findings: Finding[]} {
  const places = pages.flatMap(({file, lines}) => {
    const index = lines.findIndex((text) => publicPlace.test(text));
    const [, name = ''] = publicPlace.exec(lines[index] ?? '') ?? [];
    const isSaid = lines.some((text) => text === '<MainnetEnded />' || text === '## What became of the network');
    return index < 0 ? [] : [{file, line: index + 1, name, isSaid}];
  });
  return {
    count: places.length,
    findings: places
      .filter(({isSaid}) => !isSaid)
      .map(({file, line, name}) => ({
        file,
        line,
        rule: 'notice',
        found: `${name} is a place of a public network`,
        todo: 'write <MainnetEnded /> behind the first paragraph',
      })),
  };
}

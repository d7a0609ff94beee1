import {distance} from 'fastest-levenshtein';
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

/**
 * Reports missing or wrong keywords. Keywords are words that readers search for and that the title of the page does not
 * have.
 */
function checkKeywords({title, keywords}: Page['frontMatter'], report: (found: string, todo: string) => void): void {
  if (!Array.isArray(keywords) || !keywords.every((each): each is string => typeof each === 'string')) {
    report(
      'no keywords',
      'add `keywords: [words, that readers search by]`, three to eight that the title does not have',
    );
    return;
  }
  if (keywords.length < 3 || keywords.length > 8) {
    report(`${keywords.length} keywords`, 'write three to eight');
  }
  const ofTitle = toSearched(String(title));
  for (const keyword of keywords) {
    if (keyword !== keyword.toLowerCase()) {
      report(`the keyword “${keyword}”`, 'write it in lower case');
    }
    if (toSearched(keyword).every((term) => ofTitle.includes(term))) {
      report(`the keyword “${keyword}”`, 'leave it out: the title has it');
    }
  }
}

/**
 * Catches a page without keywords, or without a title or a description of its own. Search engines and link previews
 * would have nothing to show.
 */
export function checkFrontMatter(pages: readonly Page[]): Finding[] {
  const rule = 'front matter';
  const described = new Map<string, string>();
  return pages.flatMap(({file, frontMatter, prose}) => {
    const findings: Finding[] = [];
    const report = (found: string, todo: string): number => findings.push({file, line: 1, rule, found, todo});
    const {description} = frontMatter;
    const title = isDoc(file) ? frontMatter.title : prose.find((line) => /^# \S/.test(line));
    if (typeof title !== 'string' || title === '') {
      report('no title', 'add `title:`, the heading of the page');
    }
    if (typeof description !== 'string') {
      report('no description', 'add `description:`, 50 to 160 characters that say what the reader gets');
    } else {
      if (description.length < 50 || description.length > 160) {
        report(`a description of ${description.length} characters`, 'write 50 to 160 characters');
      }
      const other = described.get(description);
      if (other) {
        report(`the description of ${other}`, 'write one of its own');
      }
      described.set(description, file);
    }
    if (isDoc(file)) {
      checkKeywords(frontMatter, report);
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

// Prints how long the site takes to build, how long Docusaurus takes with its own tools for the same pages, and how
// soon the site responds on a slow line. The ratio of the builds can be compared between machines. The other sites that
// the bench can measure are described in .github/contributing/commands.md.
import path from 'node:path';
import {chromium} from '@playwright/test';
import {ensureBrowser} from '../browser';
import {benchBeside, benchBuilds, buildOwn, folder} from './builds';
import {benchFirstAct} from './firstAct';
import {benchFirstHit} from './firstHit';
import {benchNextPage} from './nextPage';
import {serveSlowly} from './sites';

const {BENCH_PEER: peer, BENCH_DOCUSAURUS: docusaurus} = process.env;

const print = (lines: readonly string[]): void => lines.forEach((line) => console.log(line));

function measureBuilds(): void {
  print(benchBuilds());
  if (docusaurus) {
    print(benchBeside(docusaurus));
  }
}

async function measureLine(): Promise<void> {
  buildOwn();
  const sites = [
    {
      name: 'This site',
      build: path.join(folder, 'site'),
      isOwn: true,
      benches: [benchFirstAct, benchFirstHit, benchNextPage],
    },
    ...(peer ? [{name: peer, build: peer, isOwn: false, benches: [benchFirstHit, benchNextPage]}] : []),
    ...(docusaurus
      ? [{name: docusaurus, build: path.join(docusaurus, 'build'), isOwn: false, benches: [benchNextPage]}]
      : []),
  ];
  const browser = await chromium.launch({executablePath: ensureBrowser(), args: ['--no-sandbox']});
  for (const {name, build, isOwn, benches} of sites) {
    console.log(`\n${name}, on a slow line`);
    const site = await serveSlowly(build, isOwn);
    for (const bench of benches) {
      print(await bench(browser, site));
    }
    site.close();
  }
  await browser.close();
}

/** The parts of the bench. The command runs those that its arguments name, or all without arguments. */
const parts: Record<string, () => unknown> = {build: measureBuilds, line: measureLine};

async function main(names: readonly string[]): Promise<void> {
  for (const name of names.length > 0 ? names : Object.keys(parts)) {
    const measure = parts[name];
    if (!measure) {
      throw new Error(`There is no ${name} to measure: name ${Object.keys(parts).join(' or ')}, or nothing`);
    }
    await measure();
  }
}

void main(process.argv.slice(2));

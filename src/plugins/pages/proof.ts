import type {CheerioAPI} from 'cheerio';
import {escapeHtml} from '../../search/hits';
import {areaNames, areas, type Area} from '../../site/areas';
import type {Environment} from '../../site/environment';
import {facts} from '../../site/facts';
import {addForHosts, parsePage} from '../hosting/tasks';
import {toDay, type RecordedClaim, type Recording} from '../markdown';
import {findArea} from '../sources';
import {proofData, type PageFacts, type RenderedPage} from './page';
import {toReadable} from './print';

interface Proof {
  html: string;
  recording: Recording;
  /** The date of the last commit to the recording. Undefined if unknown. */
  ran?: string;
}

type Element = ReturnType<CheerioAPI>;

/** Makes a text of a page and one of a recording the same: pages group the digits of facts, as in `20,000,000`. */
const squeeze = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .replace(/(?<=\d),(?=\d{3}(?!\d))/g, '')
    .trim();

/** A recording has the beginning of a long claim only. */
const withoutEnd = (said: string): string => squeeze(said).replace(/…$/, '');

/** Escapes a text for HTML, and control characters, which HTML cannot have, as in `\x00`. */
const toHtml = (text: string): string =>
  escapeHtml(
    text.replace(/(?![\n\t])\p{Cc}/gu, (character) => `\\x${character.charCodeAt(0).toString(16).padStart(2, '0')}`),
  );

/** Returns the code and the numbers of a row, by which a recording names it (tests/node/claims.ts). */
function toDecided($: CheerioAPI, row: Element): string {
  return row
    .find('th,td')
    .get()
    .map((cell) => {
      const codes = $(cell)
        .find('code')
        .get()
        .map((code) => squeeze($(code).text()));
      const words = $(cell).clone().find('code').replaceWith(' ').end().text();
      return [...codes, ...(words.match(/\d[\d,.]*/g) ?? [])].join(' ');
    })
    .filter(Boolean)
    .join(' | ');
}

/** How a block or a row fits a claim, the exact ways first. */
const fits: readonly ((place: {said: string; text: string}, claim: RecordedClaim) => boolean)[] = [
  ({said}, claim) =>
    claim.said.endsWith('…') ? said.startsWith(withoutEnd(claim.said)) : said === squeeze(claim.said),
  // Claims that are the same are told apart by their section and words, which follow the claim.
  ({said}, claim) => squeeze(claim.said).startsWith(`${said} |`),
  // What the source has as words, a component may show as code.
  ({text}, claim) =>
    withoutEnd(claim.said)
      .split(/[ |]+/)
      .every((part) => text.includes(part)),
];

/** Finds the elements of claims. It gives each block and each row only once, in the order of the page. */
function findPlaces(
  $: CheerioAPI,
  root: Element,
  claims: readonly RecordedClaim[],
): ReadonlyMap<RecordedClaim, Element> {
  const list = (selector: string, toSaid = (element: Element): string => element.text()) =>
    root
      .find(selector)
      .get()
      .map((element) => ({element, said: squeeze(toSaid($(element))), text: squeeze($(element).text())}));
  const rows = list('tbody tr', (row) => toDecided($, row));
  const blocks = list('pre');
  const texts = [
    ...list('p,li,td,th,figcaption,summary,h2,h3'),
    ...list('tr', (row) =>
      row
        .children()
        .get()
        .map((cell) => $(cell).text().trim())
        .join(' | '),
    ),
  ];
  const codes = list('code');
  /** Finds the place of a value by its name: `evmosd tx bank send --gas`. It has the id or the row of its longest part. */
  const findValue = (name: string): Element | undefined => {
    const ids = [name, name.replace(/ -.*$/, ''), name.replace(/ .*$/, '')].flatMap((each) => [
      each,
      each.replaceAll(' ', '-'),
      each.replaceAll(' ', '-').toLowerCase(),
    ]);
    const section = ids
      .map((each) => root.find('[id]').filter((_, {attribs}) => attribs.id === each))
      .find(({length}) => length > 0);
    const fitting = codes.filter(
      ({said}) => said !== '' && (name === said || name.startsWith(`${said} `) || name.endsWith(` ${said}`)),
    );
    const [longest] = fitting.sort((one, other) => other.said.length - one.said.length);
    const row = longest && $(longest.element).closest('tr,li,p,summary');
    return section?.first() ?? (row?.length ? row : undefined);
  };
  const findSentence = (words: string): Element | undefined => {
    const found = texts.filter((each) => each.said.includes(words));
    const [smallest] = found.sort((a, b) => a.said.length - b.said.length);
    return smallest && $(smallest.element);
  };
  const places = new Map<RecordedClaim, Element>();
  for (const claim of claims.filter(({kind}) => kind === 'data' || kind === 'text')) {
    const wanted = withoutEnd(claim.said);
    const element = claim.kind === 'data' ? findValue(wanted.replace(/:.*$/, '')) : findSentence(wanted);
    if (element) {
      places.set(claim, element);
    }
  }
  // An element goes to a claim that it fits inexactly only if it fits no claim exactly.
  const taken = new Set<unknown>();
  for (const isFitting of fits) {
    for (const claim of claims.filter((each) => (each.kind === 'fence' || each.kind === 'row') && !places.has(each))) {
      const found = (claim.kind === 'fence' ? blocks : rows).find(
        (each) => each.said !== '' && !taken.has(each.element) && isFitting(each, claim),
      );
      if (found) {
        taken.add(found.element);
        places.set(claim, $(found.element));
      }
    }
  }
  return places;
}

/** Renders a claim as a `details` element: how it ended, and what the node said. */
function toEntry(claim: RecordedClaim, {binary}: Recording, ran?: string): string {
  const {said, hash, seen, exit, adapted = [], reason} = claim;
  const state = seen !== undefined ? 'Run, and it holds' : reason !== undefined ? 'Not run' : 'For people to judge';
  const more = [
    ...(reason === undefined ? [] : [`<p>${toHtml(reason)}</p>`]),
    ...(seen === undefined
      ? []
      : [
          `<p>${facts.project.binary} ${binary.version}${ran ? `, ${toDay(ran)}` : ''}${exit === undefined ? '' : `, exit code ${exit}`}. What was seen:</p><pre><code>${toHtml(seen)}</code></pre>`,
        ]),
    ...adapted.map((each) => `<p>Replaced for the run: ${toHtml(each)}</p>`),
    ...(seen === undefined && reason === undefined
      ? ['<p>It is advice, a choice or a name, which no node can decide.</p>']
      : []),
  ];
  return `<details class="proof" id="claim-${hash}"><summary>${state}: <code>${toHtml(said)}</code></summary>${more.join('')}</details>`;
}

/** Puts the proof of a claim behind its element: in a row of its own below a row, and else after the element. */
function place(element: Element, entry: string): void {
  if (element.is('tr')) {
    element.after(`<tr class="proofRow"><td colspan="${element.children().length}">${entry}</td></tr>`);
  } else if (element.is('td,th,li,summary')) {
    element.append(entry);
  } else {
    // A heading shares a line with its link.
    const line = element.closest('header');
    (line.length > 0 ? line : element).after(entry);
  }
}

/** Says what became of the claims of a page. It leaves out what became of none. */
function toSummary({binary, held, notRun, advice}: Recording): string {
  const toCount = ({length}: readonly RecordedClaim[], one: string, many: string): string[] =>
    length === 0 ? [] : [`${length} ${length === 1 ? `claim ${one}` : `claims ${many}`}`];
  const where = `run on <code>${facts.project.binary}</code> ${binary.version}`;
  return [
    ...toCount(held, `of this page was ${where}, and holds.`, `of this page were ${where}, and hold.`),
    ...toCount(notRun, 'was not run, for the reason given below it.', 'were not run, each with its reason.'),
    ...toCount(advice, 'is for people to judge.', 'are for people to judge.'),
    held.length + notRun.length + advice.length > 0
      ? 'Open a line below a claim to see what was run and what the node said.'
      : 'Nothing on this page is for a node to decide.',
  ].join(' ');
}

/**
 * Makes the page that shows the proof of another page: its text, with what was run behind each claim. It is static, so that
 * it is the same offline, in an archive and without scripts.
 * @param recording What a node said when the page was run.
 * @param environment Where the site is published.
 * @param ran The date of the last commit to the recording.
 */
export function toProof(page: RenderedPage, recording: Recording, environment: Environment, ran?: string): Proof {
  const {$, route, title} = page;
  const {baseUrl} = environment;
  const root = toReadable(page);
  root.find('.later-mark').remove();
  root.find('.recording').remove();
  const all: readonly RecordedClaim[] = [...recording.held, ...recording.notRun, ...recording.advice];
  const places = findPlaces($, root, all);
  const left: string[] = [];
  for (const claim of all) {
    const entry = toEntry(claim, recording, ran);
    const element = places.get(claim);
    if (element) {
      place(element, entry);
    } else {
      left.push(entry);
    }
  }
  const end =
    left.length > 0 ? `<h2 id="claims-without-a-place">Claims without a place above</h2>${left.join('')}` : '';
  const intro = `<p><a href="${baseUrl}${route.slice(1)}">Back to the page</a> · <a href="${baseUrl}proof">All pages and their proof</a></p><p>${toSummary(recording)}</p>`;
  const html = toShell(
    $,
    `Proof: ${title}`,
    `${intro}<article class="markdown">${root.html()}${end}</article>`,
    environment,
  );
  return {html, recording, ran};
}

/** Returns a page with the styles of a rendered page. Of its scripts it has only the one that sets the color scheme. */
function toShell($: CheerioAPI, title: string, body: string, environment: Environment): string {
  const head =
    $.html($('head link[rel="stylesheet"],head link[rel="icon"]')) + $.html($('head script:not([src])').first());
  const shell = parsePage(
    `<!DOCTYPE html><html lang="en"><head><meta charset="UTF-8"><title>${escapeHtml(title)} | ${facts.project.name} Docs</title><meta name="viewport" content="width=device-width, initial-scale=1.0"><meta name="robots" content="noindex">${head}</head><body><main class="container margin-vert--xl"></main></body></html>`,
  );
  addForHosts(shell, environment);
  // The text is long HTML already, so it is added without parsing it again.
  return shell.html().replace('</main>', () => `${body}</main>`);
}

type Proven = Pick<PageFacts, 'route' | 'title'> & Omit<Proof, 'html'>;

/**
 * Makes the overview of all proofs.
 * @param html A rendered page, whose styles it takes.
 */
export function toProofOverview(pages: readonly Proven[], html: string, environment: Environment): string {
  const {baseUrl} = environment;
  const sum = (list: readonly Proven[], key: 'held' | 'notRun' | 'advice'): number =>
    list.reduce((total, {recording}) => total + recording[key].length, 0);
  const toRow = ({route, title, recording: {held, notRun, advice}, ran}: Proven): string =>
    `<tr><td><a href="${baseUrl}proof${route}">${escapeHtml(title)}</a></td><td>${held.length}</td><td>${notRun.length}</td><td>${advice.length}</td><td>${ran ? toDay(ran) : ''}</td></tr>`;
  const toTable = (area: Area): string => {
    const own = pages.filter(({route}) => findArea(route) === area);
    return `<h2 id="${area}">${areas[area].label}</h2><p>${sum(own, 'held')} claims hold, ${sum(own, 'notRun')} were not run, ${sum(own, 'advice')} are for people to judge.</p><table><thead><tr><th scope="col">Page</th><th scope="col">Hold</th><th scope="col">Not run</th><th scope="col">Judged by people</th><th scope="col">Day</th></tr></thead><tbody>${own.map(toRow).join('')}</tbody></table>`;
  };
  const reasons = new Map<string, string[]>();
  for (const {route, recording} of pages) {
    recording.notRun.forEach(({reason = ''}) => reasons.set(reason, [...(reasons.get(reason) ?? []), route]));
  }
  const notRun = [...reasons]
    .sort(([, a], [, b]) => b.length - a.length)
    .map(
      ([reason, routes]) =>
        `<tr><td>${escapeHtml(reason)}</td><td>${routes.length}</td><td>${[...new Set(routes)].map((route) => `<a href="${baseUrl}proof${route}">${route}</a>`).join(', ')}</td></tr>`,
    );
  const {binary} = facts.project;
  const body = `<p><a href="${baseUrl}">${facts.project.name} Docs</a></p><h1>Proof of these pages</h1>
<p>Commands, samples, values and sentences of these pages were run on a real <code>${binary}</code> ${facts.versions.latest}. ${sum(pages, 'held')} claims hold. ${sum(pages, 'notRun')} were not run, and ${sum(pages, 'advice')} are advice, choices or names, which no node can decide. Each page below shows what was run and what the node said, at the place of each claim.</p>
<h2 id="what-each-word-means">What each word means</h2>
<ul><li><strong>Run, and it holds</strong>: the node was asked, and its answer fits what the page says. The answer is there, as it was recorded.</li><li><strong>Not run</strong>: no single machine can try it, and the reason is there. Such a claim comes from the source of the release.</li><li><strong>For people to judge</strong>: advice, a choice or a name.</li></ul>
<h2 id="run-it-again">Run it again</h2>
<p>Clone <a href="${facts.links.docsRepository}">the repository of these pages</a>, put <code>${binary}</code> ${facts.versions.latest} into <code>PATH</code>, and run <code>npm ci && npm run check:node -- develop/faucet.md</code>. The node runs in a network of its own, and reaches nothing outside. A difference is printed with the file and the line of the claim, what the page says, and what was seen, and the command ends with 1.</p>
<p>For programs: <a href="${baseUrl}${proofData}">all recordings as JSON</a>.</p>
${areaNames.map(toTable).join('\n')}
<h2 id="not-run">Why claims were not run</h2><table><thead><tr><th scope="col">Reason</th><th scope="col">Claims</th><th scope="col">Pages</th></tr></thead><tbody>${notRun.join('')}</tbody></table>`;
  return toShell(parsePage(html), 'Proof', `<div class="markdown">${body}</div>`, environment);
}

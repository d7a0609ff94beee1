import {hosts} from '../../src/site/hosts';

/** An address, and what is wrong with the answer. Undefined if nothing is. */
export interface Answer {
  address: string;
  fault?: string;
}

/** How long a server has to answer, in milliseconds. */
const patience = 20_000;

/** How many redirects are followed, as in browsers. */
const mostRedirects = 20;

/** How many servers are asked at a time. */
const workers = 8;

/** The last two parts of a host. Hosts below one such name have one owner, except below those of hosts of pages. */
function toDomain(host: string): string {
  const isShared = /(?:^|\.)(?:github\.io|readthedocs\.io|netlify\.app|pages\.dev|vercel\.app)$/.test(host);
  return /^[\d.]+$|^\[/.test(host)
    ? host
    : host
        .split('.')
        .slice(isShared ? -3 : -2)
        .join('.');
}

/** Says what an error of `fetch` means. A certificate that is wrong is that of somebody else until somebody has looked. */
export function toFault(error: unknown): string {
  const {name, cause} = error as {name?: string; cause?: {code?: string}};
  const code = cause?.code ?? name ?? 'unknown';
  if (/CERT|TLS|SSL|SIGNED|SIGNATURE|ISSUER/.test(code)) {
    return `certificate of somebody else, or expired (${code})`;
  }
  return code === 'TimeoutError' ? `no answer within ${patience / 1_000} seconds` : `no server answers (${code})`;
}

/** Asks one address. A server that wants no programs, or fewer requests, answers: its page is there. */
async function ask(address: string, request: typeof fetch): Promise<Answer> {
  const first = new URL(address).host;
  let url = address;
  for (let count = 0; count <= mostRedirects; count += 1) {
    try {
      const response = await request(url, {
        redirect: 'manual',
        signal: AbortSignal.timeout(patience),
        headers: {'user-agent': 'Mozilla/5.0 (compatible; check of links)'},
      });
      await response.body?.cancel();
      const {status} = response;
      const location = response.headers.get('location');
      if (status < 300 || [401, 403, 405, 429].includes(status)) {
        return {address};
      }
      if (status >= 400 || location === null) {
        return {address, fault: `status ${status}`};
      }
      url = new URL(location, url).href;
      const {host} = new URL(url);
      if (toDomain(host) !== toDomain(first)) {
        return {address, fault: `redirects to another domain, ${host}: it may have a new owner`};
      }
    } catch (error) {
      return {address, fault: toFault(error)};
    }
  }
  return {address, fault: `more than ${mostRedirects} redirects`};
}

/** Asks each address once, and one server with one request at a time, in the order of the addresses. */
export async function askAll(addresses: readonly string[], request: typeof fetch = fetch): Promise<Answer[]> {
  const byHost = new Map<string, string[]>();
  for (const address of new Set(addresses.map((each) => each.replace(/#.*$/, '')))) {
    const {host} = new URL(address);
    byHost.set(host, [...(byHost.get(host) ?? []), address]);
  }
  const queue = [...byHost.values()];
  const answers: Answer[] = [];
  const work = async (): Promise<void> => {
    for (let some = queue.pop(); some; some = queue.pop()) {
      for (const address of some) {
        answers.push(await ask(address, request));
      }
    }
  };
  await Promise.all(Array.from({length: workers}, work));
  return answers.sort((one, other) => one.address.localeCompare(other.address, 'en'));
}

/** Writes what was found as Markdown, for the issue that is kept up. */
export function toReport(answers: readonly Answer[]): string {
  const faults = answers.filter(({fault}) => fault !== undefined);
  const unverified = hosts.filter(({state, show}) => state === 'unverified' && show === 'link').length;
  return [
    `${answers.length} addresses were asked, and ${faults.length} have a fault. ${unverified} hosts of the list are not verified.`,
    ...(faults.length > 0
      ? [
          '',
          '| Address | Fault |',
          '| --- | --- |',
          ...faults.map(({address, fault}) => `| \`${address}\` | ${fault} |`),
          '',
          'Look at each one. If it has ended, set its state in `src/site/hosts.ts`: the pages then show it as text with a link to an archive.',
        ]
      : []),
  ].join('\n');
}

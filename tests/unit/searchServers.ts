import {createServer, type IncomingMessage, type ServerResponse} from 'node:http';
import type {AddressInfo} from 'node:net';
import {indexFolder} from '../../src/search/files';
import {toIndexFiles} from '../../src/plugins/search';
import type {Block, SearchPage} from '../../src/plugins/search/page';
import {toRecords, type SearchRecord} from '../../src/plugins/search/records';

const toBlock = (text: string, rest: Partial<Block> = {}): Block => ({
  text,
  isCode: false,
  identifiers: [],
  subject: '',
  ...rest,
});

/**
 * A small site with two areas, a page with headings below headings, a name in code, and text that looks like markup.
 */
export const pages: readonly SearchPage[] = [
  {
    path: '/develop/faucet',
    tag: 'docs-develop-current',
    description: '',
    keywords: [],
    sections: [
      {level: 1, heading: 'Faucet', anchor: '', blocks: [toBlock('The faucet gives test coins to developers.')]},
      {
        level: 2,
        heading: 'Ask for tokens',
        anchor: 'ask-for-tokens',
        blocks: [toBlock('Open the page & paste <b>your</b> address.'), toBlock('Wait for one block.')],
      },
      {
        level: 3,
        heading: 'When it fails',
        anchor: 'when-it-fails',
        blocks: [toBlock('the faucet is empty · try tomorrow', {subject: 'the faucet is empty'})],
      },
    ],
  },
  {
    path: '/develop/methods',
    tag: 'docs-develop-current',
    description: '',
    keywords: [],
    sections: [
      {level: 1, heading: 'Methods', anchor: '', blocks: []},
      {level: 2, heading: 'eth_getLogs', anchor: 'eth_getLogs', blocks: [toBlock('Finds logs of past blocks.')]},
      {
        level: 2,
        heading: 'Precompiles',
        anchor: 'precompiles',
        blocks: [
          toBlock('0x0000000000000000000000000000000000000800 · staking', {
            subject: '0x0000000000000000000000000000000000000800',
          }),
          toBlock('contract.call(MSG_DELEGATE)', {isCode: true}),
        ],
      },
    ],
  },
  {
    path: '/validate/mempool',
    tag: 'docs-validate-current',
    description: 'Where transactions wait.',
    keywords: ['waiting room'],
    sections: [
      {level: 1, heading: 'Mempool', anchor: '', blocks: [toBlock('Validators keep transactions here.')]},
      {
        level: 2,
        heading: 'Answers',
        anchor: 'answers',
        blocks: [
          toBlock('An operator may also want a faucet.'),
          toBlock('Set timeout_commit to one second.', {identifiers: ['timeout_commit']}),
          toBlock('got a fee; required another fee: insufficient fee'),
        ],
      },
    ],
  },
];

/**
 * A server on this machine. `received` has the requests with their bodies, and `close` also ends answers that never
 * end.
 */
export interface TestServer {
  origin: string;
  port: number;
  received: {method: string; url: string; body: string}[];
  close: () => void;
}

/** Handles a request. */
export type Handler = (request: {method: string; url: string; body: string}, response: ServerResponse) => void;

async function readBody(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
  }
  return body;
}

export async function serve(handle: Handler): Promise<TestServer> {
  const received: TestServer['received'] = [];
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const {method = '', url = ''} = request;
      received.push({method, url, body});
      handle({method, url, body}, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const {port} = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    received,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Serves the files of the embedded index below a base URL. `change` may replace files. */
export function serveIndex(
  baseUrl: string,
  change: (files: Map<string, string>) => void = () => {},
): Promise<TestServer> {
  const files = toIndexFiles(pages);
  change(files);
  return serve(({url}, response) => {
    const content = files.get(url.replace(`${baseUrl}${indexFolder}`, ''));
    response.writeHead(content === undefined ? 404 : 200, {'Content-Type': 'application/json'}).end(content);
  });
}

interface HostedQuery {
  query: string;
  page: number;
  hitsPerPage: number;
  facetFilters: [language: string, tags: string[]];
}

const toMarked = (text: string | null, words: readonly string[]): {value: string} => ({
  value: (text ?? '').replace(/\w+/g, (word) => (words.includes(word.toLowerCase()) ? `<mark>${word}</mark>` : word)),
});

/**
 * Returns the answer of the hosted index in the form of its API. The hits are the records that have all words of the
 * query.
 */
export function searchHosted(
  records: readonly SearchRecord[],
  {query, page, hitsPerPage, facetFilters}: HostedQuery,
): unknown {
  const [language, tags] = facetFilters;
  // Each word is looked up once, because the client waits only a second, even if a text repeats a word 20,000 times.
  const words = [...new Set(query.toLowerCase().match(/[\p{L}\p{N}_]+/gu))];
  const found = records.filter(
    (record) =>
      language === `language:${record.language}` &&
      tags.includes(`docusaurus_tag:${record.docusaurus_tag}`) &&
      words.every((word) => JSON.stringify([record.hierarchy, record.content]).toLowerCase().includes(word)),
  );
  return {
    hits: found.slice(page * hitsPerPage, (page + 1) * hitsPerPage).map((record) => {
      const hierarchy = Object.fromEntries(
        Object.entries(record.hierarchy).map(([level, text]) => [level, toMarked(text, words)]),
      );
      const marked = {content: toMarked(record.content, words), hierarchy};
      return {...record, _highlightResult: marked, _snippetResult: marked};
    }),
    nbHits: found.length,
    nbPages: Math.ceil(found.length / hitsPerPage),
    page,
    hitsPerPage,
  };
}

/** Serves the hosted index of the small site as it is published at `siteUrl` and `baseUrl`. */
export function serveHosted(site: {siteUrl: string; baseUrl: string}): Promise<TestServer> {
  const records = pages.flatMap((page) => toRecords(page, site));
  return serve(({body}, response) => {
    const {requests} = JSON.parse(body) as {requests: HostedQuery[]};
    response
      .writeHead(200, {'Content-Type': 'application/json'})
      .end(JSON.stringify({results: requests.map((request) => searchHosted(records, request))}));
  });
}

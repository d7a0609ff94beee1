import {createServer, type Server} from 'node:http';
import type {AddressInfo} from 'node:net';
import {expect, test} from '@playwright/test';
import {askAll, toFault, toReport} from '../links/ask';

const listen = (server: Server): Promise<string> =>
  new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve(`http://127.0.0.1:${(server.address() as AddressInfo).port}`));
  });

test('the check of links finds what is gone, and what leads to another domain, and asks each address once', async () => {
  const asked: string[] = [];
  const server = createServer(({url = ''}, response) => {
    asked.push(url);
    const [, status = '200', location] = /^\/(\d+)(?:\/(.+))?$/.exec(url) ?? [];
    response.writeHead(Number(status), location === undefined ? {} : {location: decodeURIComponent(location)}).end();
  });
  const origin = await listen(server);
  const gone = createServer();
  const closed = await listen(gone);
  await new Promise((resolve) => gone.close(resolve));
  try {
    const answers = await askAll([
      `${origin}/200`,
      `${origin}/200#part`,
      `${origin}/403`,
      `${origin}/404`,
      `${origin}/301/${encodeURIComponent('/200')}`,
      `${origin}/302/${encodeURIComponent('/500')}`,
      `${origin}/301/${encodeURIComponent('http://parked.example/')}`,
      `${closed}/`,
    ]);
    const short = answers.map(
      ({address, fault}) => `${address.replace(origin, '').replace(closed, 'closed')} ${fault}`,
    );
    expect(short.sort()).toEqual([
      '/200 undefined',
      '/301/%2F200 undefined',
      '/301/http%3A%2F%2Fparked.example%2F redirects to another domain, parked.example: it may have a new owner',
      '/302/%2F500 status 500',
      '/403 undefined',
      '/404 status 404',
      'closed/ no server answers (ECONNREFUSED)',
    ]);
    expect(asked.filter((url) => url === '/404')).toHaveLength(1);
    expect(toReport(answers)).toMatch(/^7 addresses were asked, and 4 have a fault\./);
    expect(toReport(answers)).toContain(`| \`${origin}/404\` | status 404 |`);
  } finally {
    server.close();
  }
});

test('the check of links tells a wrong certificate from a server that does not answer', () => {
  const toError = (code: string): Error => Object.assign(new TypeError('fetch failed'), {cause: {code}});
  for (const code of ['ERR_TLS_CERT_ALTNAME_INVALID', 'CERT_HAS_EXPIRED', 'DEPTH_ZERO_SELF_SIGNED_CERT']) {
    expect(toFault(toError(code))).toBe(`certificate of somebody else, or expired (${code})`);
  }
  expect(toFault(toError('ENOTFOUND'))).toBe('no server answers (ENOTFOUND)');
  expect(toFault(Object.assign(new Error('late'), {name: 'TimeoutError'}))).toBe('no answer within 20 seconds');
});

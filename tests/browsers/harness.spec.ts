/* Tests the flows themselves: a fault of a page must make them fail, in each engine. */
import {readFileSync} from 'node:fs';
import {createServer} from 'node:http';
import {Reader} from './reader';
import {end, listen, serveSite, toOrigin} from './server';
import {expect, test} from './test';

const folder = 'tests/fixtures/browsers';

test('a console error, a refusal of the policy, a rejection and a lost click are found', async ({driver}) => {
  const broken = await listen(
    createServer(({url}, response) => {
      const isScript = url === '/broken.js';
      response.writeHead(200, {
        'content-type': isScript ? 'text/javascript' : 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'",
      });
      response.end(readFileSync(`${folder}/${isScript ? 'broken.js' : 'broken.html'}`));
    }),
  );
  const site = await serveSite(toOrigin(broken));
  const reader = new Reader(driver, site, 1_280);
  await reader.begin();
  await reader.open('/');
  await reader.expectHeading('Three faults');
  await reader.click({css: 'a'});
  reader.patience = 1_000;
  await expect(reader.expectAddress('/next')).rejects.toThrow('The address is /next');
  reader.expected.push(/favicon/);
  const problems = await reader.findProblems();
  expect(problems.toSorted()).toEqual([
    '/: console.error: Something is wrong',
    expect.stringMatching(/^\/: policy: script-src(?:-elem)? refuses inline$/),
    '/: rejected: Error: Nobody catches this',
  ]);
  await site.die();
  await end(broken);
});

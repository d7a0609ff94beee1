import {expect, test} from '@playwright/test';
import fc from 'fast-check';
import {toWellFormed, withoutTail} from '../../src/hydration/wellFormed';
import {oldAddresses, toBarePath} from '../../src/site/oldAddresses';
import {readPages} from '../content/pages';

/** The paths of all pages, and those of earlier documentation. */
const paths = [
  ...readPages(process.cwd()).map(({file}) => `/${file.replace(/(?:\/index)?\.mdx?$/, '')}`),
  ...oldAddresses.map(({from}) => toBarePath(from)),
].filter((each) => /^[\w/-]*\w$/.test(each));

/** What stands around addresses in sentences, code, chats and mails. `?` and `#` end a path by themselves. */
const marks = [...'.,;:!)]}>|"\'`*_~-&=+$%^’”»…。）】』\u00a0\u200b\ufeff'];

/** A browser takes a last name of one or two dots away itself. */
const marksOnly = fc
  .string({unit: fc.constantFrom(...marks), minLength: 1, maxLength: 4})
  .filter((text) => !/^\.{1,2}$/.test(text));
/** A word that came along, such as a title or the id of a session. It needs a mark that no name has. */
const withWord = fc
  .tuple(fc.constantFrom(...marks.filter((mark) => !'_-%'.includes(mark))), fc.stringMatching(/^\w{1,9}$/))
  .map((parts) => parts.join(''));

test('whatever stood behind an address in a message is no part of it', () => {
  expect(paths.length).toBeGreaterThan(200);
  fc.assert(
    fc.property(
      fc.constantFrom(...paths),
      fc.oneof(
        fc.tuple(fc.constantFrom('', '/', '.html'), marksOnly),
        fc.tuple(fc.constantFrom('', '.html'), withWord),
      ),
      (path, parts) => {
        const {pathname} = new URL(path + parts.join(''), 'https://example.org');
        expect(withoutTail(toBarePath(toWellFormed(pathname))), pathname).toBe(path);
      },
    ),
    {numRuns: 5_000},
  );
});

test('an address without such a tail stays as it is', () => {
  for (const path of [...paths, '/develop/%20faucet', '/a+b/develop/faucet']) {
    expect(withoutTail(path)).toBe(path);
  }
});

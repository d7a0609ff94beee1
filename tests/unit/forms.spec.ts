import {createHash} from 'node:crypto';
import {mkdirSync, readFileSync} from 'node:fs';
import {expect, test} from '@playwright/test';
import {load} from 'cheerio';
import {unzipSync} from 'fflate';
import {readBook} from '../../src/plugins/archive/forms/book';
import {docset} from '../../src/plugins/archive/forms/docset';
import {epub} from '../../src/plugins/archive/forms/epub';
import type {Form, FormSource} from '../../src/plugins/archive/forms/form';
import {makeForms} from '../../src/plugins/archive/forms';
import {toReproducible as withoutChanceInPdf} from '../../src/plugins/archive/forms/pdf';
import {toStaticSite} from '../../src/plugins/archive/forms/staticSite';
import {toReproducible as withoutChanceInZim} from '../../src/plugins/archive/forms/zim';
import {areaNames} from '../../src/site/areas';

const date = new Date('2026-11-28T07:10:00Z');

/** A site of one page in each area, with its print pages. */
function makeSource(
  folder: string,
  page = '<h1>Faucet</h1><p>Ask for <a href="../protocol/faq.html">tokens</a>.</p>',
): FormSource {
  const files = areaNames.flatMap((area): [string, string][] => [
    [`${area}.html`, `<div class="theme-doc-markdown">${page}</div><script>1</script><a href="gone.html">Gone</a>`],
    [
      `print/${area}.html`,
      `<main><p><a href="../index.html">Docs</a></p></main><article id="${area}">${page}<h2 id="${area}--when">When<br>it fails</h2><p><a href="#${area}--when">Here</a></p></article>`,
    ],
    [`img/cards/${area}.png`, 'a picture'],
  ]);
  return {
    folder,
    files: new Map(files.map(([file, text]) => [file, Buffer.from(text)])),
    name: 'docs',
    siteAddress: 'https://docs.example.org/',
    commit: '0'.repeat(40),
    date,
  };
}

test('two ZIM files that differ by chance become the same, and their checksum is right', () => {
  const make = (uuid: string): Buffer =>
    Buffer.concat([
      Buffer.from(`ZIM\x04....${uuid}content`),
      Buffer.from(`\x0f\rXapian Glass\x1f\x0e${uuid}rest`, 'latin1'),
      Buffer.alloc(16),
    ]);
  const [one, other] = ['1234567890123456', 'abcdefghijklmnop'].map((uuid) => withoutChanceInZim(make(uuid)));
  expect(one).toEqual(other);
  expect(one?.includes('1234567890123456')).toBe(false);
  expect(one?.includes('\x1f\x0e')).toBe(true);
  expect(one?.subarray(-16)).toEqual(
    createHash('md5')
      .update(one?.subarray(0, -16) ?? '')
      .digest(),
  );
});

test('two PDF files that differ by chance become the same, with the date of the commit', () => {
  const make = (day: string, first: number): Buffer =>
    Buffer.from(
      `/CreationDate (D:${day}101112+00'00') (node${String(first).padStart(8, '0')}) (node${String(first + 7).padStart(8, '0')})`,
    );
  const [one, other] = [make('20261129', 99), make('20270101', 118)].map((pdf) => withoutChanceInPdf(pdf, date));
  expect(one).toEqual(other);
  expect(String(one)).toBe("/CreationDate (D:20261128071000+00'00') (node00000000) (node00000007)");
});

test('a form without its program is named with the way to install it, one that fails leaves nothing, and the rest is made', async ({}, info) => {
  const source = makeSource(info.outputPath());
  const absent: Form = {
    title: 'A',
    programs: [['no-such-program', 'nor-this']],
    install: 'apt-get install a',
    make: () => new Map(),
  };
  const broken: Form = {
    title: 'B',
    programs: [],
    install: '',
    make: () => {
      throw new Error('develop/faucet.html has a picture');
    },
  };
  const whole: Form = {
    title: 'C',
    programs: [['node']],
    install: '',
    make: () => new Map([['docs.c', Buffer.from('c')]]),
  };
  const {files, missing, failed} = await makeForms(source, [absent, broken, whole]);
  expect([...files.keys()]).toEqual(['docs.c', 'docs.c.sha256']);
  expect(missing).toEqual(['No A: no-such-program or nor-this is not in PATH. Install: apt-get install a']);
  expect(failed).toEqual(['No B: develop/faucet.html has a picture']);
});

test('a static site has no scripts and no links to what it lacks', ({}, info) => {
  const site = toStaticSite(makeSource(info.outputPath()));
  expect([...site.keys()].sort()).toEqual([...areaNames].map((area) => `${area}.html`).sort());
  const $ = load(String(site.get('develop.html')));
  expect($('script').length).toBe(0);
  expect(
    $('a')
      .get()
      .map(({attribs}) => attribs.href),
  ).toEqual([undefined, undefined]);
});

test('a book leads its links inside, names the book of other areas, and closes every element', async ({}, info) => {
  const made = await epub.make(makeSource(info.outputPath()));
  expect(made.size).toBe(areaNames.length);
  const entries = unzipSync(made.get('docs-develop.epub') ?? new Uint8Array());
  expect(Object.keys(entries)[0]).toBe('mimetype');
  const chapter = Buffer.from(entries['book/develop.xhtml'] ?? []).toString();
  expect(chapter).toContain('tokens (in the book Protocol)');
  expect(chapter).toContain('When<br/>it fails');
  expect(chapter).toContain('<a href="develop.xhtml#develop--when">Here</a>');
});

test('a picture that a book cannot hold is named with its page', ({}, info) => {
  const source = makeSource(info.outputPath(), '<h1>Faucet</h1><img src="../img/a.png">');
  expect(() => readBook(source, 'develop')).toThrow(
    'print/develop.html#develop: a book cannot hold <img src="../img/a.png">',
  );
});

test('a docset is the same twice', async ({}, info) => {
  const source = makeSource(
    info.outputPath('site'),
    '<h1>Faucet</h1><h2 id="when-it-fails">When it fails</h2><table><tbody><tr><td>out of gas</td></tr></tbody></table>',
  );
  mkdirSync(info.outputPath(), {recursive: true});
  const withIcon: FormSource = {
    ...source,
    files: new Map([...source.files, ['img/icon-192.png', readFileSync('static/img/icon-192.png')]]),
  };
  const [one, other] = [await docset.make(withIcon), await docset.make(withIcon)];
  expect([...one.keys()]).toEqual(['docs.docset.tgz']);
  expect(one).toEqual(other);
});

test('a book has the same bytes in every time zone', async ({}, info) => {
  const zone = process.env.TZ;
  const made: unknown[] = [];
  try {
    for (const each of ['UTC', 'America/New_York', 'Asia/Kathmandu']) {
      process.env.TZ = each;
      made.push(await epub.make(makeSource(info.outputPath())));
    }
  } finally {
    if (zone === undefined) {
      delete process.env.TZ;
    } else {
      process.env.TZ = zone;
    }
  }
  expect(made).toEqual([made[0], made[0], made[0]]);
});

import {readFile, rm, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {chromium} from '@playwright/test';
import {areaNames} from '../../../site/areas';
import {facts} from '../../../site/facts';
import {inTemporaryFolder} from '../portable';
import {readBook, toBookTitle} from './book';
import {toIsoDay, type Form, type FormSource} from './form';
import {findProgram, run} from './programs';

const browsers = ['chromium', 'chromium-headless-shell', 'google-chrome-stable', 'google-chrome'];

/** The dates that Chromium writes into a PDF: `D:20261128074400+00'00'`. */
const pdfDate = /D:\d{14}\+00'00'/g;

/** The names of elements in the structure of a PDF: `node00000118`. They go on from what the browser did before. */
const nodeName = /\bnode(\d{8})\b/g;

/**
 * Returns a PDF without what differs from run to run: with the date of the commit, and names of elements from 0.
 * So the same sources give the same bytes. Each new part is as long as the old one, so every offset in the file stays right.
 */
export function toReproducible(pdf: Buffer, date: Date): Buffer {
  // Latin-1 keeps every byte.
  const text = pdf.toString('latin1');
  const written = `D:${date.toISOString().replace(/\D/g, '').slice(0, 14)}+00'00'`;
  const first = [...text.matchAll(nodeName)].reduce((least, [, id]) => Math.min(least, Number(id)), Infinity);
  return Buffer.from(
    text
      .replace(pdfDate, written)
      .replace(nodeName, (_, id: string) => `node${String(Number(id) - first).padStart(8, '0')}`),
    'latin1',
  );
}

/** Packs a PDF in less than half of its size: Chromium does not compress its structure. */
const pack = (pdf: Buffer, parent: string): Promise<Buffer> =>
  inTemporaryFolder(parent, async (own) => {
    const [from, to] = [path.join(own, 'from.pdf'), path.join(own, 'to.pdf')];
    await writeFile(from, pdf);
    run('qpdf', [
      '--object-streams=generate',
      '--recompress-flate',
      '--compression-level=9',
      '--deterministic-id',
      from,
      to,
    ]);
    return readFile(to);
  });

async function make(source: FormSource): Promise<ReadonlyMap<string, Buffer>> {
  const {folder, name, commit, date} = source;
  const browser = await chromium.launch({
    executablePath: findProgram(browsers),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  try {
    const made = new Map<string, Buffer>();
    for (const area of areaNames) {
      const {file, $} = readBook(source, area);
      $('main > p').remove();
      // Beside the print page, since its styles have relative addresses.
      const changed = path.join(folder, file.replace(/html$/, 'book.html'));
      await writeFile(changed, $.html());
      const page = await browser.newPage({colorScheme: 'light', javaScriptEnabled: false, offline: true});
      await page.emulateMedia({media: 'print'});
      await page.goto(pathToFileURL(changed).href);
      // A layout asks for the fonts. One that arrives while pages are printed costs the text of some of them.
      await page.evaluate(() => document.body.offsetHeight && document.fonts.ready.then(() => undefined));
      const edition = `${toBookTitle(area)} · ${facts.versions.latest} · ${toIsoDay(source)} · ${commit.slice(0, 12)}`;
      const pdf = await page.pdf({
        format: 'A4',
        scale: 0.8,
        margin: {top: '18mm', bottom: '20mm', left: '16mm', right: '16mm'},
        tagged: true,
        outline: true,
        displayHeaderFooter: true,
        headerTemplate: '<span></span>',
        footerTemplate: `<div style="width: 100%; margin: 0 16mm; font: 8px sans-serif; display: flex; justify-content: space-between"><span>${edition}</span><span><span class="pageNumber"></span> / <span class="totalPages"></span></span></div>`,
      });
      await page.close();
      await rm(changed);
      made.set(`${name}-${area}.pdf`, await pack(toReproducible(pdf, date), path.dirname(folder)));
    }
    return made;
  } finally {
    await browser.close();
  }
}

/** A book for each area, for paper and libraries: tagged, with an outline and page numbers. */
export const pdf: Form = {title: 'PDF', programs: [browsers, ['qpdf']], install: 'apt-get install chromium qpdf', make};

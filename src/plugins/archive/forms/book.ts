import {load, type CheerioAPI} from 'cheerio';
import {areaNames, areas, type Area} from '../../../site/areas';
import {facts} from '../../../site/facts';
import type {FormSource} from './form';

/** The title of the book of an area. */
export const toBookTitle = (area: Area): string => `${facts.project.name} Docs: ${areas[area].label}`;

/**
 * Reads the print page of an area as a book. A link to a page of another area becomes text that names its book, and a link
 * to a file of the site becomes text.
 * @returns The file of the print page, below the folder of the site, and its tree. Each article is a page of the area.
 * @throws Error if the area has no pages, or with the page that has a picture, which no book can hold yet.
 */
export function readBook(source: FormSource, area: Area): {file: string; $: CheerioAPI} {
  const file = `print/${area}.html`;
  const $ = load(source.files.get(file) ?? '', {scriptingEnabled: false});
  if ($('article[id]').length === 0) {
    throw new Error(`${file} has no pages`);
  }
  const picture = $('article').find('img,video,iframe,object').get(0);
  if (picture) {
    const id = $(picture).closest('article').attr('id');
    throw new Error(`${file}#${id}: a book cannot hold <${picture.name} src="${picture.attribs.src}">: use a drawing`);
  }
  for (const element of $('a[href]').get()) {
    const {href = ''} = element.attribs;
    if (/^(?:https?:|mailto:|#)/.test(href)) {
      continue;
    }
    const other = areaNames.find((each) => new RegExp(`^\\.\\./${each}(?:[/.]|$)`).test(href));
    if (other !== undefined && other !== area) {
      $(element).append(` (in the book ${areas[other].label})`);
    }
    $(element).replaceWith($(element).contents());
  }
  return {file, $};
}

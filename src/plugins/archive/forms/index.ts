import {toChecksum} from '../archive';
import {docset} from './docset';
import {epub} from './epub';
import type {Form, FormSource} from './form';
import {pdf} from './pdf';
import {findProgram} from './programs';
import {zim} from './zim';

export type {FormSource} from './form';

const forms: readonly Form[] = [zim, epub, docset, pdf];

/**
 * Makes the forms of a site for readers without a server, each whole or not at all, with a file of its checksum.
 * @returns The files by name, and a sentence for each form that could not be made: `missing` if its program is not on this
 * machine, and `failed` if the site, as it is, cannot have it.
 */
export async function makeForms(source: FormSource, wanted: readonly Form[] = forms) {
  const files = new Map<string, Buffer>();
  const missing: string[] = [];
  const failed: string[] = [];
  for (const {title, programs, install, make} of wanted) {
    const absent = programs.filter((names) => !findProgram(names));
    if (absent.length > 0) {
      const names = absent.map((each) => each.join(' or ')).join(', ');
      missing.push(`No ${title}: ${names} ${absent.length > 1 ? 'are' : 'is'} not in PATH. Install: ${install}`);
      continue;
    }
    try {
      for (const [name, content] of await make(source)) {
        files.set(name, content);
        files.set(`${name}.sha256`, Buffer.from(toChecksum(name, content)));
      }
    } catch (error) {
      failed.push(`No ${title}: ${(error as Error).message}`);
    }
  }
  return {files, missing, failed};
}

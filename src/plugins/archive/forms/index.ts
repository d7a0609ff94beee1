import {toChecksum} from '../archive';
import {docset} from './docset';
import {epub} from './epub';
import type {Form, FormSource} from './form';
import {pdf} from './pdf';
import {findProgram} from './programs';
import {zim} from './zim';

export type {FormSource} from './form';

/** Files by their names. */
type Files = ReadonlyMap<string, Buffer>;

/** The forms that could be made, and a sentence for each that could not. */
export interface MadeForms {
  files: Files;
  /** Forms whose program is not on this machine. */
  missing: readonly string[];
  /** Forms that the site, as it is, cannot have. */
  failed: readonly string[];
}

const forms: readonly Form[] = [zim, epub, docset, pdf];

/** Makes the forms of a site that last, each whole or not at all, with a file of its checksum. */
export async function makeForms(source: FormSource, wanted: readonly Form[] = forms): Promise<MadeForms> {
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

import {readdirSync} from 'node:fs';
import path from 'node:path';
import {distance} from 'fastest-levenshtein';
import {readText} from '../sources';

const folder = 'static/interfaces';

/** The Solidity interfaces that the site serves at /interfaces, and that a fence shows with `file="StakingI.sol"`. */
export const interfaceFiles: readonly string[] = readdirSync(folder).sort();

/**
 * The text of an interface, without the line break at its end.
 * @throws Error that names the nearest existing file where there is none of this name.
 */
export function readInterface(file: string): string {
  if (!interfaceFiles.includes(file)) {
    const [nearest] = [...interfaceFiles].sort((a, b) => distance(file, a) - distance(file, b));
    throw new Error(`unknown interface “${file}”: the nearest is “${nearest}”; all are in ${folder}`);
  }
  return readText(path.join(folder, file)).trimEnd();
}

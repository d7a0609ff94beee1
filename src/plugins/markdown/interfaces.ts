import {readdirSync} from 'node:fs';
import path from 'node:path';
import {findNamed, readText} from '../sources';

const folder = 'static/interfaces';

/** Served under /interfaces. A fence shows one with `file="StakingI.sol"`. */
export const interfaceFiles: readonly string[] = readdirSync(folder).sort();

const paths = new Map(interfaceFiles.map((file) => [file, path.join(folder, file)]));

/**
 * Returns the text of an interface, without the line break at its end.
 * @throws Error of `findNamed`.
 */
export const readInterface = (file: string): string => readText(findNamed('interface', file, paths, folder)).trimEnd();

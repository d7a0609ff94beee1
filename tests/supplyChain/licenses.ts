import type {Lockfile} from './findings';

/** The licenses that a package may have, by their SPDX identifiers. */
export const allowedLicenses: readonly string[] = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'Python-2.0',
  'Unlicense',
  // This is the license of libvips, which scales images while the site is built. No page contains its code.
  'LGPL-3.0-or-later',
];

/** Packages whose license npm cannot read, with the license and the place that names it. */
export const allowedPackages: ReadonlyMap<string, string> = new Map([
  ['eval', 'MIT, in a field that npm no longer reads'],
  ['rechoir', 'MIT, in a field that npm no longer reads'],
  ['require-like', 'MIT, in its file License'],
  ['trim', 'MIT, in its file Readme.md'],
]);

const toName = (place: string): string => place.replace(/^.*node_modules\//, '');

/**
 * Returns the choices in an SPDX expression, each with all licenses that apply: `(MIT OR Apache-2.0 AND Zlib)` has two
 * choices. An expression with inner parentheses is returned as a single license, which no list contains.
 */
function toChoices(expression: string): string[][] {
  const plain = expression.replace(/^\(([^()]*)\)$/, '$1');
  return /[()]/.test(plain) ? [[plain]] : plain.split(' OR ').map((choice) => choice.split(' AND '));
}

/**
 * Checks the licenses of the packages that are needed to build and to read the site.
 * @returns The number of packages, and the faults as sentences.
 */
export function checkLicenses(
  {packages}: Lockfile,
  licenses = allowedLicenses,
  exceptions = allowedPackages,
): {checked: number; wrong: string[]} {
  const installed = Object.entries(packages).filter(([place, {dev}]) => place !== '' && !dev);
  const others = installed.filter(
    ([, {license = ''}]) => !toChoices(license).some((choice) => choice.every((each) => licenses.includes(each))),
  );
  const otherNames = new Set(others.map(([place]) => toName(place)));
  const found = new Set(installed.flatMap(([, {license = ''}]) => toChoices(license).flat()));
  return {
    checked: installed.length,
    wrong: [
      ...others
        .filter(([place]) => !exceptions.has(toName(place)))
        .map(([place, {license}]) => `${toName(place)} ${license ? `has the license ${license}` : 'names no license'}`),
      ...[...exceptions.keys()].filter((name) => !otherNames.has(name)).map((name) => `${name} needs no exception`),
      ...licenses.filter((license) => !found.has(license)).map((license) => `no package has the license ${license}`),
    ],
  };
}

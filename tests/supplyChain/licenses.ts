import type {Lockfile} from './findings';

/** The licenses that a package may have, as lockfiles write them. */
export const allowedLicenses: readonly string[] = [
  '(BSD-2-Clause OR MIT OR Apache-2.0)',
  '(BSD-3-Clause OR GPL-2.0)',
  '(MIT OR CC0-1.0)',
  '(WTFPL OR MIT)',
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
  // libvips, which scales pictures while the site is built. No page has any of it.
  'Apache-2.0 AND LGPL-3.0-or-later',
  'Apache-2.0 AND LGPL-3.0-or-later AND MIT',
  'LGPL-3.0-or-later',
];

/** Packages that name no license where npm reads it, and what they name elsewhere. */
export const allowedPackages: ReadonlyMap<string, string> = new Map([
  ['eval', 'MIT, in a field that npm no longer reads'],
  ['rechoir', 'MIT, in a field that npm no longer reads'],
  ['require-like', 'MIT, in its file License'],
  ['trim', 'MIT, in its file Readme.md'],
]);

const toName = (place: string): string => place.replace(/^.*node_modules\//, '');

/** What is wrong with the licenses of the packages that building and reading the site takes, each as a sentence. */
export function checkLicenses(
  {packages}: Lockfile,
  licenses = allowedLicenses,
  exceptions = allowedPackages,
): {checked: number; wrong: string[]} {
  const installed = Object.entries(packages).filter(([place, {dev}]) => place !== '' && !dev);
  const others = installed.filter(([, {license}]) => license === undefined || !licenses.includes(license));
  const otherNames = new Set(others.map(([place]) => toName(place)));
  const found = new Set(installed.map(([, {license}]) => license));
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

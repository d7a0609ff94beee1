import {createHash} from 'node:crypto';
import {facts} from '../../site/facts';
import type {FormSource} from './forms';
import type {ShippedPackage} from './packages';

/** The contents of an archive. */
export interface Contents extends Pick<FormSource, 'name' | 'files' | 'commit' | 'date'> {
  archive: Buffer;
  packages: readonly ShippedPackage[];
}

const hash = (algorithm: 'SHA1' | 'SHA256', content: Buffer | string): string =>
  createHash(algorithm).update(content).digest('hex');

/** SPDX's value for a property that was not determined. */
const unknown = 'NOASSERTION';

const archiveId = 'SPDXRef-Archive';

/** Returns an SPDX id, in which only letters, digits, dots and dashes are allowed. */
const toPackageId = ({name, version}: ShippedPackage): string =>
  `SPDXRef-npm-${`${name}-${version}`.replace(/^@/, '').replace(/[^A-Za-z0-9.-]/g, '-')}`;

/** Lists the contents of an archive as SPDX 2.3: https://spdx.github.io/spdx-spec/v2.3/. */
export function toInventory({name, archive, files, packages, commit, date}: Contents): object {
  const {docsRepository} = facts.links;
  const listed = [...files].map(([file, content], index) => ({
    SPDXID: `SPDXRef-File-${index + 1}`,
    fileName: `./${name}/${file}`,
    checksums: [
      // SPDX 2.3 requires SHA1 for each file.
      {algorithm: 'SHA1', checksumValue: hash('SHA1', content)},
      {algorithm: 'SHA256', checksumValue: hash('SHA256', content)},
    ],
    licenseConcluded: unknown,
    licenseInfoInFiles: [unknown],
    copyrightText: unknown,
  }));
  const sums = listed.map(({checksums}) => checksums[0]?.checksumValue ?? '').sort();
  const contained = [...listed.map(({SPDXID}) => SPDXID), ...packages.map(toPackageId)];
  return {
    spdxVersion: 'SPDX-2.3',
    dataLicense: 'CC0-1.0',
    SPDXID: 'SPDXRef-DOCUMENT',
    name,
    documentNamespace: `${docsRepository}/spdx/${name}-${hash('SHA256', archive)}`,
    creationInfo: {created: date.toISOString().replace('.000Z', 'Z'), creators: ['Tool: npm run package']},
    packages: [
      {
        SPDXID: archiveId,
        name: `${facts.project.name} Docs`,
        versionInfo: commit,
        packageFileName: `${name}.tar.gz`,
        downloadLocation: `git+${docsRepository}@${commit}`,
        filesAnalyzed: true,
        packageVerificationCode: {packageVerificationCodeValue: hash('SHA1', sums.join(''))},
        checksums: [{algorithm: 'SHA256', checksumValue: hash('SHA256', archive)}],
        licenseConcluded: unknown,
        licenseDeclared: 'MIT',
        licenseInfoFromFiles: [unknown],
        copyrightText: unknown,
      },
      ...packages.map((each) => ({
        SPDXID: toPackageId(each),
        name: each.name,
        versionInfo: each.version,
        downloadLocation: `https://registry.npmjs.org/${each.name}/-/${each.name.replace(/^.*\//, '')}-${each.version}.tgz`,
        filesAnalyzed: false,
        licenseConcluded: unknown,
        licenseDeclared: each.license ?? unknown,
        copyrightText: unknown,
        externalRefs: [
          {
            referenceCategory: 'PACKAGE-MANAGER',
            referenceType: 'purl',
            referenceLocator: `pkg:npm/${each.name.replace('@', '%40')}@${each.version}`,
          },
        ],
      })),
    ],
    files: listed,
    relationships: [
      {spdxElementId: 'SPDXRef-DOCUMENT', relationshipType: 'DESCRIBES', relatedSpdxElement: archiveId},
      ...contained.map((relatedSpdxElement) => ({
        spdxElementId: archiveId,
        relationshipType: 'CONTAINS',
        relatedSpdxElement,
      })),
    ],
  };
}

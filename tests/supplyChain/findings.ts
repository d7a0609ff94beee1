import type {ShippedPackage} from '../../src/plugins/archive/packages';

/** A known vulnerability of a package. */
export interface Finding {
  /** The id in the GitHub Advisory Database, such as `GHSA-9wv6-86v2-598j`. */
  id: string;
  package: string;
  severity: string;
  title: string;
}

/** The judgment of a finding: the reason why readers are safe all the same. */
export interface Judgment {
  id: string;
  reason: string;
  /** The last day on which the judgment is valid, such as `2027-01-31`. */
  until: string;
}

/** The fields that are read from the output of `npm audit --json`. */
interface Audit {
  auditReportVersion?: number;
  vulnerabilities?: Record<string, {nodes: string[]; via: (string | Advisory)[]}>;
}

interface Advisory {
  name: string;
  severity: string;
  title: string;
  url: string;
}

/** The fields that are read from package-lock.json. */
export interface Lockfile {
  packages: Record<string, {version?: string; license?: string; dev?: boolean}>;
}

const grave: ReadonlySet<string> = new Set(['high', 'critical']);

/**
 * Returns the grave findings of an audit in code that readers get. Packages that only build the site do not count,
 * because they read nothing but the files of this repository.
 * @param report The output of `npm audit --json`.
 * @throws Error if the output is not a report, because the registry did not answer.
 */
export function readFindings(report: string, lockfile: Lockfile, shipped: readonly ShippedPackage[]): Finding[] {
  const {auditReportVersion, vulnerabilities} = JSON.parse(report) as Audit;
  if (auditReportVersion !== 2 || !vulnerabilities) {
    throw new Error(`npm audit gave no report: ${report.slice(0, 300)}`);
  }
  const inPages = new Set(shipped.map(({name, version}) => `${name}@${version}`));
  const found = Object.entries(vulnerabilities).flatMap(([name, {nodes, via}]) =>
    nodes.some((node) => inPages.has(`${name}@${lockfile.packages[node]?.version}`))
      ? via
          .filter((each) => typeof each === 'object')
          .filter(({severity}) => grave.has(severity))
          .map(({severity, title, url}) => ({id: url.replace(/^.*\//, ''), package: name, severity, title}))
      : [],
  );
  return [...new Map(found.map((each) => [each.id, each])).values()];
}

/**
 * Returns the faults as sentences: findings without a judgment, judgments without a finding, and expired judgments.
 * @param today The current date, such as `2026-11-22`.
 */
export function checkFindings(findings: readonly Finding[], judgments: readonly Judgment[], today: string): string[] {
  const isFound = new Set(findings.map(({id}) => id));
  const isJudged = new Set(judgments.map(({id}) => id));
  return [
    ...findings
      .filter(({id}) => !isJudged.has(id))
      .map(({id, package: name, severity, title}) => `${id} is new: ${name}, ${severity}: ${title}`),
    ...judgments
      .filter(({id}) => !isFound.has(id))
      .map(({id}) => `${id} is no longer found: take it out of tests/supplyChain/judgments.ts`),
    ...judgments
      .filter(({id, until}) => isFound.has(id) && until < today)
      .map(({id, until, reason}) => `${id} was judged until ${until}: look again whether this holds: ${reason}`),
  ];
}

import type {ShippedPackage} from '../../src/plugins/archive/packages';

/** A known vulnerability of a package. */
export interface Finding {
  /** Its id in the advisory database of GitHub: `GHSA-9wv6-86v2-598j`. */
  id: string;
  package: string;
  severity: string;
  title: string;
}

/** A finding that somebody has looked at, and why readers are safe all the same. */
export interface Judgment {
  id: string;
  reason: string;
  /** The last day on which it holds: `2027-01-31`. */
  until: string;
}

/** What is read of `npm audit --json`. */
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

/** What is read of package-lock.json. */
export interface Lockfile {
  packages: Record<string, {version?: string; license?: string; dev?: boolean}>;
}

const grave: ReadonlySet<string> = new Set(['high', 'critical']);

/**
 * The grave findings of an audit in code that readers get. What only builds the site reads the files of this repository
 * and nothing else.
 * @param report What `npm audit --json` printed.
 * @throws Error if that is no report: the registry did not answer.
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
 * What is wrong with findings and judgments, each as a sentence: one without the other, and one that is too old.
 * @param today `2026-11-22`.
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

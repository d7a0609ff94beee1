/** A problem that a judge, such as an HTML checker, has found. */
export interface Finding {
  /** The name of the rule, such as `no-dup-id`. */
  rule: string;
  /** The file or the address that has the problem. */
  place: string;
  message: string;
}

/** Findings that are accepted, and the reason. */
export interface Exception {
  rule: string;
  /** The places that the exception covers; all if omitted. */
  place?: RegExp;
  /** The messages that the exception covers; all if omitted. */
  message?: RegExp;
  reason: string;
}

const covers = ({rule, place, message}: Exception, finding: Finding): boolean =>
  rule === finding.rule && (place?.test(finding.place) ?? true) && (message?.test(finding.message) ?? true);

/** The most findings of a rule that are listed. The first ones show what is wrong. */
const most = 5;

/** Returns the faults as sentences: findings without an exception, and exceptions that nothing needs any more. */
export function judge(findings: readonly Finding[], exceptions: readonly Exception[]): string[] {
  const open = findings.filter((finding) => !exceptions.some((exception) => covers(exception, finding)));
  const told = new Map<string, number>();
  return [
    ...open.flatMap(({rule, place, message}) => {
      const count = (told.get(rule) ?? 0) + 1;
      told.set(rule, count);
      return count > most ? [] : [`${place}: ${rule}: ${message}`];
    }),
    ...[...told].flatMap(([rule, count]) => (count > most ? [`${rule}: ${count - most} more`] : [])),
    ...exceptions
      .filter((exception) => !findings.some((finding) => covers(exception, finding)))
      .map(
        ({rule, place, message}) =>
          `No finding needs the exception for ${[rule, place, message].filter(Boolean).join(' ')} any more: take it out of tests/judges/exceptions.ts`,
      ),
  ];
}

import type {Reporter, TestCase, TestResult} from '@playwright/test/reporter';

const shown = 10;

/** Prints the slowest tests with their files, which shows where a run can become faster. */
export default class Slowest implements Reporter {
  private readonly tests: {name: string; milliseconds: number}[] = [];

  onTestEnd(test: TestCase, {duration}: TestResult): void {
    // The path begins with the root of the runner, the project and the file.
    const [, , file = '', ...titles] = test.titlePath();
    this.tests.push({name: `${file}:${test.location.line} ${titles.join(' › ')}`, milliseconds: duration});
  }

  onEnd(): void {
    // `--list` runs no tests.
    if (this.tests.length === 0) {
      return;
    }
    const slowest = this.tests.sort((a, b) => b.milliseconds - a.milliseconds).slice(0, shown);
    const lines = slowest.map(
      ({name, milliseconds}) => `  ${(milliseconds / 1_000).toFixed(1).padStart(5)} s  ${name}`,
    );
    console.log([`\nThe slowest of ${this.tests.length} tests:`, ...lines].join('\n'));
  }
}

import type {Reporter, TestCase, TestResult} from '@playwright/test/reporter';

const shown = 10;

/** Prints the tests that took longest, each with its file: where a run can become faster. */
export default class Slowest implements Reporter {
  private readonly tests: {name: string; milliseconds: number}[] = [];

  onTestEnd(test: TestCase, {duration}: TestResult): void {
    // Of the path, the runner gives its own root, the project and the file first.
    const [, , file = '', ...titles] = test.titlePath();
    this.tests.push({name: `${file}:${test.location.line} ${titles.join(' › ')}`, milliseconds: duration});
  }

  onEnd(): void {
    // A list of the tests runs none.
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

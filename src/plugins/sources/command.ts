/** An error that ends a command with a code of its own. */
export class CommandError extends Error {
  constructor(
    message: string,
    readonly exitCode: number,
  ) {
    super(message);
  }
}

/** Ends a command of package.json: prints its result, or the sentence of its error, with which it fails. */
export function endCommand(result: Promise<string>): void {
  result.then(
    (line) => process.stdout.write(`${line}\n`),
    (error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
      process.exitCode = error instanceof CommandError ? error.exitCode : 1;
    },
  );
}

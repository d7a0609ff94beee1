/**
 * Calls a function for each item of a list, in order, with at most `atOnce` calls at a time. Stops when `signal` aborts.
 * @param work Must not reject.
 */
export async function eachOf<T>(
  list: readonly T[],
  atOnce: number,
  signal: AbortSignal,
  work: (each: T, index: number) => Promise<void>,
): Promise<void> {
  let next = 0;
  const runOne = async (): Promise<void> => {
    while (next < list.length && !signal.aborted) {
      const index = next++;
      await work(list[index], index);
    }
  };
  await Promise.all(Array.from({length: Math.min(atOnce, list.length)}, runOne));
}

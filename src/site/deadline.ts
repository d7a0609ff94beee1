/** What a question ends with that nobody has answered in time, or not in a form that can be used. */
export const noAnswer = new Error('There is no answer');

/**
 * Waits for the answer of somebody else, who may throw at once, answer late or never.
 * @param ask Asks for it.
 * @throws What `ask` throws or rejects with, or `noAnswer` when the time is over.
 */
export async function withDeadline<Answer>(ask: () => Answer | PromiseLike<Answer>, seconds: number): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(reject, seconds * 1_000, noAnswer);
  });
  try {
    return await Promise.race([ask(), over]);
  } finally {
    clearTimeout(timer);
  }
}

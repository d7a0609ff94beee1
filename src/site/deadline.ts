/**
 * Waits for the answer of somebody else, who may throw at once, answer late or never.
 * @param ask Asks for it.
 * @throws What `ask` throws or rejects with, or an Error when the time is over.
 */
export async function withDeadline<Answer>(ask: () => Answer | PromiseLike<Answer>, seconds: number): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${seconds} seconds`)), seconds * 1_000);
  });
  try {
    return await Promise.race([ask(), over]);
  } finally {
    clearTimeout(timer);
  }
}

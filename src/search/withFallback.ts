import type {SearchBackend} from './backend';

/** The time-out of an answer, in milliseconds. */
const usualPatience = 2_000;

/** The time-out after a failure, in milliseconds. */
const shortPatience = 300;

/** The time without an answer after which the fallback preloads, in milliseconds. */
const doubt = 500;

const pass = (time: number): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, time));

/**
 * Creates a backend that uses another one if the first fails. After a failure, each query still asks the first one, with a
 * short time-out, until it answers.
 */
export function createWithFallback(first: SearchBackend, fallback: SearchBackend): SearchBackend {
  let patience = usualPatience;
  return {
    async search(query) {
      const doubting = setTimeout(fallback.warmUp, doubt);
      const asked = Promise.race([first.search(query), pass(usualPatience)])
        .catch(() => undefined)
        .then((answer) => {
          clearTimeout(doubting);
          patience = answer ? usualPatience : shortPatience;
          return answer;
        });
      const answer = await Promise.race([asked, pass(patience)]);
      return answer ?? {...(await fallback.search(query)), isFallback: true};
    },
    warmUp: first.warmUp,
  };
}

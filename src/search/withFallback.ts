import type {SearchBackend} from './backend';

/** How long, in milliseconds, an answer may take. */
const usualPatience = 2_000;

/** How long an answer of a backend that has failed the last time is waited for. */
const shortPatience = 300;

/** After this time without an answer the other backend gets ready. */
const doubt = 500;

const pass = (time: number): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, time));

/**
 * A backend with another one that answers in its place. Where the first one has failed, it is asked again with every
 * query, but hardly waited for, until it answers.
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

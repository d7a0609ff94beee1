import {SearchFailure, type SearchAnswer, type SearchBackend, type SearchQuery} from './backend';

/** How long, in milliseconds, an answer waits for a backend that has failed the last time. */
const shortPatience = 300;

/** After this time, in milliseconds, without an answer the other backend gets ready. */
const doubt = 500;

/**
 * A backend with another one that answers in its place. Where the first one has failed, it is asked again with every
 * query, but hardly waited for, until it answers.
 */
export function createWithFallback(first: SearchBackend, fallback: SearchBackend): SearchBackend {
  let hasFailed = false;

  async function askFirst(query: SearchQuery, signal?: AbortSignal): Promise<SearchAnswer> {
    const timer = setTimeout(fallback.warmUp, doubt);
    try {
      const answer = await first.search(query, signal);
      hasFailed = false;
      return answer;
    } catch (error) {
      hasFailed ||= error instanceof SearchFailure;
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  return {
    async search(query, signal) {
      const patience = new Promise<undefined>((resolve) => {
        if (hasFailed) {
          setTimeout(resolve, shortPatience);
        }
      });
      const asked = askFirst(query, signal).catch((error: unknown) => {
        if (!(error instanceof SearchFailure)) {
          throw error;
        }
        return undefined;
      });
      const answer = await Promise.race([asked, patience]);
      return answer ?? {...(await fallback.search(query, signal)), isFallback: true};
    },
    warmUp: first.warmUp,
  };
}

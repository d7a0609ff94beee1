import type {SearchBackend} from './backend';

/** The time-out of a response, in milliseconds. */
const usualTimeout = 2_000;

const shortTimeout = 300;

/** The time without a response after which the fallback preloads, in milliseconds. */
const warmUpDelay = 500;

const wait = (time: number): Promise<undefined> => new Promise((resolve) => setTimeout(resolve, time));

/** After a failure, each query still asks the first backend, with a short time-out, until it answers. */
export function createWithFallback(first: SearchBackend, fallback: SearchBackend): SearchBackend {
  let timeout = usualTimeout;
  return {
    async search(query) {
      const warmingUp = setTimeout(fallback.warmUp, warmUpDelay);
      const searching = Promise.race([first.search(query), wait(usualTimeout)])
        .catch(() => undefined)
        .then((response) => {
          clearTimeout(warmingUp);
          timeout = response ? usualTimeout : shortTimeout;
          return response;
        });
      const response = await Promise.race([searching, wait(timeout)]);
      return response ?? {...(await fallback.search(query)), isFallback: true};
    },
    warmUp: first.warmUp,
  };
}

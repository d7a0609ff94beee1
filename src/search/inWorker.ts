import {
  SearchFailure,
  type SearchAnswer,
  type SearchBackend,
  type SearchFailureKind,
  type SearchQuery,
} from './backend';

/** What goes to the worker. Without a query it only warms up. */
interface Question {
  id: number;
  query?: SearchQuery;
}

/** What comes back: one for each question that has a query. */
type Reply = {id: number} & ({answer: SearchAnswer} | {failure: {kind: SearchFailureKind; message: string}});

/** What is used of a worker. */
export type WorkerPort = Pick<Worker, 'addEventListener' | 'postMessage' | 'terminate'>;

/** What is used of the inside of a worker. */
export type InnerPort = Pick<MessagePort, 'addEventListener' | 'postMessage'>;

/**
 * A backend that lets another one, in a worker, answer. The worker is started by the first question; one that breaks is
 * started again by the next.
 */
export function createInWorker(startWorker: () => WorkerPort): SearchBackend {
  let worker: WorkerPort | undefined;
  let lastId = 0;
  const waiting = new Map<
    number,
    {resolve: (answer: SearchAnswer) => void; reject: (failure: SearchFailure) => void}
  >();

  const start = (): WorkerPort => {
    const started = startWorker();
    started.addEventListener('message', ({data}: MessageEvent<Reply>) => {
      const asked = waiting.get(data.id);
      waiting.delete(data.id);
      if ('answer' in data) {
        asked?.resolve(data.answer);
      } else {
        asked?.reject(new SearchFailure(data.failure.kind, data.failure.message));
      }
    });
    started.addEventListener('error', (event) => {
      event.preventDefault();
      started.terminate();
      worker = undefined;
      // Its script did not arrive: what it runs handles its own errors.
      const failure = new SearchFailure('offline', 'The worker of search did not start');
      waiting.forEach(({reject}) => reject(failure));
      waiting.clear();
    });
    return started;
  };
  const ask = (question: Question): void => {
    worker ??= start();
    worker.postMessage(question);
  };

  return {
    search(query, signal) {
      return new Promise((resolve, reject) => {
        signal?.throwIfAborted();
        lastId += 1;
        const id = lastId;
        signal?.addEventListener('abort', () => {
          waiting.delete(id);
          reject(signal.reason as Error);
        });
        waiting.set(id, {resolve, reject});
        ask({id, query});
      });
    },
    warmUp() {
      ask({id: 0});
    },
  };
}

/** The other end, inside of the worker. */
export function answerFrom(backend: SearchBackend, port: InnerPort): void {
  const reply = (answer: Reply): void => port.postMessage(answer);
  port.addEventListener('message', ({data: {id, query}}: MessageEvent<Question>) => {
    if (!query) {
      backend.warmUp();
      return;
    }
    backend.search(query).then(
      (answer) => reply({id, answer}),
      (error: unknown) => {
        const {kind, message} =
          error instanceof SearchFailure ? error : new SearchFailure('badResponse', `Search broke: ${String(error)}`);
        reply({id, failure: {kind, message}});
      },
    );
  });
}

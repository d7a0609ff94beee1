import {noAnswer, withDeadline} from '../../site/deadline';
import type {Kept, WorkerMessage} from '../../site/offline';
import {readKept} from './read';

const seconds = 20;

/**
 * Asks a worker for its release.
 * @param message Whether the worker answers at once, or after it has compared its release with the site.
 * @throws `noAnswer` if it does not answer, or with something else.
 */
export async function askRelease(
  worker: ServiceWorker | null,
  message: Extract<WorkerMessage, `${string}release`> = 'release',
): Promise<Kept> {
  const {port1, port2} = new MessageChannel();
  const answer = await withDeadline(
    () =>
      new Promise<unknown>((resolve) => {
        port1.onmessage = ({data}) => resolve(data);
        worker?.postMessage(message, [port2]);
      }),
    seconds,
  );
  const kept = readKept(answer);
  if (!kept) {
    throw noAnswer;
  }
  return kept;
}

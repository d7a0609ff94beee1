import type {Kept, WorkerMessage} from '../../site/offline';

/**
 * Asks a worker for its release.
 * @param message Whether the worker answers at once, or after it has compared its release with the site.
 */
export function askRelease(
  worker: ServiceWorker | null,
  message: Extract<WorkerMessage, `${string}release`> = 'release',
): Promise<Kept> {
  const {port1, port2} = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({data}) => resolve(data as Kept);
    worker?.postMessage(message, [port2]);
  });
}

import type {Kept, Wish} from '../../site/offline';

/**
 * Asks a worker for its release.
 * @param wish Whether the worker answers at once, or after it has compared its release with the site.
 */
export function askRelease(
  worker: ServiceWorker | null,
  wish: Extract<Wish, `${string}release`> = 'release',
): Promise<Kept> {
  const {port1, port2} = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({data}) => resolve(data as Kept);
    worker?.postMessage(wish, [port2]);
  });
}

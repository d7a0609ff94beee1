import {withDeadline} from '@site/src/site/deadline';

/** What became of an address: shared, or not, in a window of the device; copied; or neither is allowed. */
export type ShareResult = 'asked' | 'copied' | 'refused';

/** Opens the window by which the device shares an address. Copies the address where there is none. */
export async function share(url: string, title: string): Promise<ShareResult> {
  try {
    // Not every browser has it.
    await navigator.share({url, title});
    return 'asked';
  } catch (error) {
    // The reader has closed the window.
    if ((error as Partial<Error> | undefined)?.name === 'AbortError') {
      return 'asked';
    }
  }
  try {
    await withDeadline(() => navigator.clipboard.writeText(url), 5);
    return 'copied';
  } catch {
    return 'refused';
  }
}

import {withDeadline} from '@site/src/site/deadline';

/** What became of an address: offered to the share dialog of the device; copied; or neither is allowed. */
export type ShareResult = 'offered' | 'copied' | 'refused';

/** Opens the share dialog of the device for an address. Copies the address where there is none. */
export async function share(url: string, title: string): Promise<ShareResult> {
  try {
    // Not every browser has it.
    await navigator.share({url, title});
    return 'offered';
  } catch (error) {
    // The reader has closed the dialog.
    if ((error as Partial<Error> | undefined)?.name === 'AbortError') {
      return 'offered';
    }
  }
  try {
    await withDeadline(() => navigator.clipboard.writeText(url), 5);
    return 'copied';
  } catch {
    return 'refused';
  }
}

/** What the browser reports about its connection; undefined in most browsers. */
export type Connection = {readonly saveData?: boolean; readonly effectiveType?: string} | undefined;

declare global {
  interface Navigator {
    readonly connection?: Connection;
  }
}

/** Reads what the browser reports. What an extension has put in its place counts as no report. */
export function readConnection(): Connection {
  try {
    const {saveData, effectiveType} = navigator.connection ?? {};
    return {saveData: Boolean(saveData), ...(typeof effectiveType === 'string' && {effectiveType})};
  } catch {
    return undefined;
  }
}

/** Whether the connection allows to prefetch code and the pages of links in sight. */
export const mayPrefetch = (connection: Connection): boolean =>
  !connection?.saveData && (connection?.effectiveType ?? '4g') === '4g';

/** Whether the connection allows to load a page whose link is under the pointer, which the reader is likely to open. */
export const mayPreload = (connection: Connection): boolean =>
  !connection?.saveData && !connection?.effectiveType?.includes('2g');

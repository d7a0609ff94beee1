/* What the browser stores for the site. Storage may be blocked or full: what is stored then lasts for the page. */

type Storage = 'localStorage' | 'sessionStorage';

/** The value of a key; null where there is none, and where storage is blocked. */
export function readStored(key: string, storage: Storage = 'localStorage'): string | null {
  try {
    return window[storage].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, where the browser lets it. */
export function store(key: string, value: string, storage: Storage = 'localStorage'): void {
  try {
    window[storage].setItem(key, value);
  } catch {
    // The page shows the choice already.
  }
}

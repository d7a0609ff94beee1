/* Access to web storage, which may be forbidden or full. Then a value lasts only as long as the page. */

type Storage = 'localStorage' | 'sessionStorage';

/** Reads a value; null if there is none, storage is forbidden, or an extension answers with something else than text. */
export function readStored(key: string, storage: Storage = 'localStorage'): string | null {
  try {
    const value: unknown = window[storage].getItem(key);
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

/** Stores a value if the browser allows it. */
export function store(key: string, value: string, storage: Storage = 'localStorage'): void {
  try {
    window[storage].setItem(key, value);
  } catch {
    // The page already shows the choice.
  }
}

/** Removes a value. Where storage is forbidden, there is none. */
export function removeStored(key: string, storage: Storage = 'localStorage'): void {
  try {
    window[storage].removeItem(key);
  } catch {
    // Nothing is stored.
  }
}

/* Access to web storage, which may be forbidden or full. Then a value lasts only as long as the page. */

type Storage = 'localStorage' | 'sessionStorage';

/** Reads a value; null if there is none or storage is forbidden. */
export function readStored(key: string, storage: Storage = 'localStorage'): string | null {
  try {
    return window[storage].getItem(key);
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

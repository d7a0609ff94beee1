/** Whether the site is installed and has a window without the controls of a browser. iOS has a property of its own. */
export function isInstalled(): boolean {
  try {
    return (
      matchMedia('(display-mode: standalone)').matches || (navigator as {standalone?: boolean}).standalone === true
    );
  } catch {
    // What an extension has put in its place counts as no answer.
    return false;
  }
}

/** Calls back when the open page moves into such a window, or back: Chrome moves the tab in which a reader installs a site. */
export function watchInstalled(act: () => void): void {
  try {
    matchMedia('(display-mode: standalone)').addEventListener('change', act);
  } catch {
    // As above.
  }
}

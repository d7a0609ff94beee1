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

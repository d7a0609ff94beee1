/** Whether the site is installed and has a window without the controls of a browser. iOS has a property of its own. */
export const isInstalled = (): boolean =>
  matchMedia('(display-mode: standalone)').matches || (navigator as {standalone?: boolean}).standalone === true;

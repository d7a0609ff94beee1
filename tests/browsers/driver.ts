/** A place in the window, in CSS pixels. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The inner size of a window, in CSS pixels. */
export interface Size {
  readonly width: number;
  readonly height: number;
}

/**
 * What the flows need of a browser: one window, and the hands of a reader. All else is built on it (reader.ts). Each
 * method rejects where the browser does not do what it is told; none waits for a page, but `begin`.
 */
export interface Driver {
  /** The browser, its version and how it is driven. */
  readonly browser: string;
  /** Whether the browser can be told of a finger. Where it cannot, `tap` is a click of the mouse. */
  readonly hasTouch: boolean;
  /** Clears the window for the next flow: an empty page of this size. */
  begin: (size: Size) => Promise<void>;
  /** Goes to an address. Resolves as soon as the browser is on its way. */
  open: (address: string) => Promise<void>;
  /** The value of an expression in the page, which has to be a string or the promise of one. */
  evaluate: (expression: string) => Promise<unknown>;
  move: (to: Point) => Promise<void>;
  click: (at: Point) => Promise<void>;
  tap: (at: Point) => Promise<void>;
  /** Presses keys together: `Escape`, `Control+k`. */
  press: (keys: string) => Promise<void>;
  /** Types a text, character by character. */
  type: (text: string) => Promise<void>;
  back: () => Promise<void>;
  forward: () => Promise<void>;
  reload: () => Promise<void>;
  /** How many windows and tabs are open. */
  countWindows: () => Promise<number>;
  /** Closes all windows and tabs but that of the flow. */
  closeOthers: () => Promise<void>;
  /** Ends the browser, and all that was started for it. */
  close: () => Promise<void>;
}

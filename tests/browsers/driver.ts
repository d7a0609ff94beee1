import type {ChildProcess} from 'node:child_process';

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
 * The interface of the flows to a browser: one window, and the actions of a reader in it. The reader (reader.ts) is
 * built on it. Each method rejects if the browser does not obey. Only `begin` waits for a page.
 */
export interface Driver {
  /** The name and version of the browser, and how it is driven. */
  readonly browser: string;
  /** Whether the driver can touch the screen. If not, `tap` is a click of the mouse. */
  readonly hasTouch: boolean;
  /** Prepares the window for the next flow, with an empty page of this size. */
  begin: (size: Size) => Promise<void>;
  /** Goes to an address. Resolves as soon as the navigation has begun. */
  open: (address: string) => Promise<void>;
  /** Returns the value of an expression in the page, which must be a string or the promise of a string. */
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
  /** Returns the number of open windows and tabs. */
  countWindows: () => Promise<number>;
  /** Closes all windows and tabs except that of the flow. */
  closeOthers: () => Promise<void>;
  /** Ends the browser and all programs that were started for it. */
  close: () => Promise<void>;
}

/** Ends a program with this one at the latest, and returns it. */
export function endWithThis<Program extends ChildProcess>(program: Program): Program {
  const end = (): boolean => program.kill();
  process.once('exit', end);
  program.once('exit', () => process.off('exit', end));
  return program;
}

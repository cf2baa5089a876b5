/** A window of a real browser, driven from outside. The stories need no more than this. */
export interface BrowserWindow {
  /** The name and version that the browser gives. */
  readonly browser: string;
  open(url: string): Promise<void>;
  /** Runs a function in the page with JSON values. It sees nothing of its surroundings here. */
  run<Values extends readonly unknown[], Result>(
    call: (...values: Values) => Result | Promise<Result>,
    ...values: Values
  ): Promise<Result>;
  /** Presses and releases keys, one after the other. */
  press(...keys: readonly string[]): Promise<void>;
  /** Presses with the mouse at a point of the view. */
  click(point: Point): Promise<void>;
  resize(width: number, height: number): Promise<void>;
  /** Returns the visible part of the page as a PNG. */
  screenshot(): Promise<Buffer>;
  /** Closes the browser, and all that was started for it. */
  close(): Promise<void>;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** How a browser starts. */
export interface Preferences {
  /** Whether its user prefers dark pages and little motion. */
  readonly isDark: boolean;
}

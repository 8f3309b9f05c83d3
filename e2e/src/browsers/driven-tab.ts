/** A page that is used by key strokes alone, in whichever browser. */
export interface DrivenTab {
  goto(url: string): Promise<void>;
  /** What an expression of the page comes to, as JSON has it. */
  evaluate<T>(expression: string): Promise<T>;
  readonly keyboard: Keys;
  /** What the browser has complained of so far: errors, and what a policy refused. */
  faults(): string[];
  close(): Promise<void>;
}

interface Keys {
  /** A key by its name, with what is held meanwhile: `Tab`, `Shift+Tab`, `Control+k`. */
  press(key: string): Promise<void>;
  type(text: string): Promise<void>;
}

/** One browser for many tabs. Each has cookies of its own. */
export interface DrivenBrowser {
  openTab(): Promise<DrivenTab>;
  close(): Promise<void>;
}

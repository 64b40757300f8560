/** What the search and the thread with a native `z3` tell each other; questions are text. */

export interface NativeSettings {
  readonly file: string;
  readonly memoryBytes: number;
  /** Nobody waits for an answer any longer. */
  readonly milliseconds: number;
}

export interface NativeReply {
  /** What it printed. */
  readonly lines: readonly string[];
}

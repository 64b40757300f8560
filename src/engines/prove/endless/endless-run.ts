/** A run that goes round for ever, as a candidate: whoever executes it on the machine knows whether it is one. */
import type { Statement } from "../system/statement.ts";

export interface EndlessRun {
  /** Before the first step. */
  readonly initial: ReadonlyMap<string, bigint>;
  /** Up to the cycle: who does what, with the values that havoc gives. */
  readonly stem: readonly RunStep[];
  /** Once round; then everything that matters is as it was. */
  readonly cycle: readonly RunStep[];
  /** Of the variables that the cycle depends on, at its beginning. */
  readonly values: ReadonlyMap<string, bigint>;
  /** Threads that step in the cycle. Another one's steps come first there; when exactly is left to who executes it. */
  readonly threads: readonly string[];
  /** Steps whose results are not as before, so that they would overflow some day. */
  readonly grows: readonly RunStep[];
}

export interface RunStep {
  readonly thread: string;
  readonly statement: Statement;
  /** What a havoc gave, where it is one. */
  readonly value: bigint | undefined;
}

/** What the command line and the engine that works for it tell each other: plain data, as threads share none. */

/** The only message to a thread. */
export interface ToThread<Job> {
  readonly job: Job;
  /** Not 0 once the user wants an end with what is known. */
  readonly interrupted: Int32Array;
}

export type FromThread<Answer, Part> =
  /** What it is at: "compiling a.c". */
  | { readonly kind: "doing"; readonly what: string }
  | { readonly kind: "warnings"; readonly text: string }
  /** From now on it ends by itself when it is told to, and limits hold. */
  | { readonly kind: "ready" }
  /** How far it is, in words. */
  | { readonly kind: "progress"; readonly text: string }
  /** It stands whatever comes of the rest. */
  | { readonly kind: "part"; readonly part: Part }
  | { readonly kind: "done"; readonly answer: Answer }
  /** Bad input, as one line or in the compiler's own words. */
  | { readonly kind: "refused"; readonly message: string; readonly output: string | undefined };

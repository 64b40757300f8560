/** What the command line and the thread that explores tell each other. */
import type { CheckOptions, CheckProgress } from "../../verdict/check-options.ts";
import type { Verdict } from "../../verdict/verdict.ts";

/** What is to be explored: plain data, as threads share none. */
export interface ExplorationJob {
  readonly files: readonly string[];
  readonly compilerArguments: readonly string[];
  readonly compileDatabase: string | undefined;
  readonly clang: string | undefined;
  readonly noCache: boolean;
  readonly options: Omit<CheckOptions, "onProgress" | "signal">;
}

export interface Exploration {
  readonly verdict: Verdict;
  /** Of the program: see fingerprint.ts. */
  readonly fingerprint: string;
  /** What was really used, with functions that are errors by their name. */
  readonly options: Omit<CheckOptions, "onProgress" | "signal">;
}

export type FromExploration =
  /** What loading waits for. */
  | { readonly kind: "loading"; readonly message: string }
  | { readonly kind: "warnings"; readonly text: string }
  | { readonly kind: "exploring" }
  | { readonly kind: "progress"; readonly progress: CheckProgress }
  | { readonly kind: "done"; readonly exploration: Exploration }
  /** Bad input, as one line or in the compiler's own words. */
  | { readonly kind: "refused"; readonly message: string; readonly output: string | undefined };

/** The only thing that is told to it: end with what is known. */
export const stop = "stop";

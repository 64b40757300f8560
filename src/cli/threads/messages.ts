/** What the command line and the thread that works for it tell each other: plain data, as threads share none. */
import type { IgnorableRule } from "../../base/rules.ts";
import type { LockSettings } from "../../library/locks.ts";
import type { MemoryModelOptions } from "../../machine/memory-model/model.ts";
import type { Stub } from "../../machine/options.ts";
import type { CheckOptions, CheckProgress } from "../../verdict/check-options.ts";
import type { LockVerdict } from "../../verdict/lock-verdict.ts";
import type { RunOutcome } from "../../verdict/run-outcome.ts";
import type { Finding, Verdict } from "../../verdict/verdict.ts";

/** What can be told to a thread. */
export type JobOptions = Omit<CheckOptions, "began" | "onProgress" | "onFinding" | "signal">;

export interface CheckJob {
  readonly files: readonly string[];
  readonly compilerArguments: readonly string[];
  readonly compileDatabase: string | undefined;
  readonly clang: string | undefined;
  readonly noCache: boolean;
  /** Whether anybody needs the program's fingerprint. */
  readonly takesFingerprint: boolean;
  readonly options: JobOptions;
}

export interface CheckAnswer {
  readonly verdict: Verdict;
  /** Of the program: see fingerprint.ts; undefined where nobody needs it. */
  readonly fingerprint: string | undefined;
  /** What was really used, with functions that are errors by their name. */
  readonly options: JobOptions;
}

export interface RunJob {
  readonly files: readonly string[];
  readonly load: {
    readonly compilerArguments: readonly string[];
    readonly clang: string | undefined;
    readonly compileDatabase: string | undefined;
    readonly noCache: boolean;
  };
  readonly arguments: readonly string[];
  readonly environment: readonly string[];
  /** The program's standard input; clew's own where there is none. */
  readonly stdin: Uint8Array | undefined;
  readonly seed: number;
  /** How threads take turns, or the file of a saved schedule. */
  readonly schedule: string;
  readonly recordsSchedule: boolean;
  readonly maxSteps: number;
  readonly signedOverflow: boolean;
  readonly ignore?: readonly IgnorableRule[] | undefined;
  readonly stackLimit: number;
  readonly mallocFails: boolean;
  readonly leaks: boolean;
  readonly stubs: ReadonlyMap<string, Stub> | undefined;
  readonly memoryModel: MemoryModelOptions;
}

export interface RunAnswer {
  readonly outcome: RunOutcome;
  /** Of the program: see fingerprint.ts; empty where nobody needs it. */
  readonly fingerprint: string;
  readonly schedule: readonly number[];
}

export interface LocksJob {
  readonly files: readonly string[];
  readonly settings: Omit<LockSettings, "onProgress" | "onVerdict" | "isInterrupted">;
}

/** The threads, by what is asked of each and what comes of it. */
export interface Threads {
  readonly check: { readonly job: CheckJob; readonly answer: CheckAnswer };
  readonly run: { readonly job: RunJob; readonly answer: RunAnswer };
  readonly locks: { readonly job: LocksJob; readonly answer: LockVerdict };
}
export type ThreadName = keyof Threads;
export type JobOf<Name extends ThreadName> = Threads[Name]["job"];
export type AnswerOf<Name extends ThreadName> = Threads[Name]["answer"];

/** The only message to a thread. */
export interface ToThread<Name extends ThreadName> {
  readonly job: JobOf<Name>;
  /** Not 0 once the user wants an end with what is known. */
  readonly interrupted: Int32Array;
}

export type FromThread<Name extends ThreadName> =
  /** What it is at: "compiling a.c". */
  | { readonly kind: "doing"; readonly what: string }
  | { readonly kind: "warnings"; readonly text: string }
  /** The program is loaded; from now on it ends by itself when it is told to, and limits hold. */
  | { readonly kind: "exploring" }
  | { readonly kind: "progress"; readonly progress: CheckProgress }
  /** It stands whatever comes of the rest. */
  | { readonly kind: "found"; readonly finding: Finding }
  /** It has more to do, but this is what it has. */
  | { readonly kind: "so-far"; readonly answer: AnswerOf<Name> }
  | { readonly kind: "done"; readonly answer: AnswerOf<Name> }
  /** Bad input, as one line or in the compiler's own words. */
  | { readonly kind: "refused"; readonly message: string; readonly output: string | undefined };

/** What the command line and the thread that works for it tell each other: plain data, as threads share none. */
import type { LockSettings } from "../../library/locks.ts";
import type { MemoryModelOptions } from "../../machine/memory-model/model.ts";
import type { Stub } from "../../machine/options.ts";
import type { LockVerdict } from "../../verdict/lock-verdict.ts";
import type { RunOutcome } from "../../verdict/run-outcome.ts";

export interface LocksJob {
  readonly kind: "locks";
  readonly files: readonly string[];
  readonly settings: Omit<LockSettings, "onProgress" | "isInterrupted">;
}

export interface RunJob {
  readonly kind: "run";
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
  readonly stackLimit: number;
  readonly mallocFails: boolean;
  readonly leaks: boolean;
  readonly stubs: ReadonlyMap<string, Stub> | undefined;
  readonly memoryModel: MemoryModelOptions;
}

export interface RunResult {
  readonly outcome: RunOutcome;
  /** Of the program: see fingerprint.ts; empty where nobody needs it. */
  readonly fingerprint: string;
  readonly schedule: readonly number[];
}

export type Job = LocksJob | RunJob;

/** What comes of a job. */
export type ResultOf<Kind extends Job["kind"]> = {
  readonly locks: LockVerdict;
  readonly run: RunResult;
}[Kind];

export interface BackgroundData {
  readonly job: Job;
  /** Not 0 once the user wants an end. */
  readonly interrupted: Int32Array;
}

export type FromBackground =
  /** What it is at: "compiling a.c". */
  | { readonly kind: "doing"; readonly what: string }
  | { readonly kind: "warnings"; readonly text: string }
  | { readonly kind: "done"; readonly result: unknown }
  /** Bad input, as one line or in the compiler's own words. */
  | { readonly kind: "refused"; readonly message: string; readonly output: string | undefined };

/** What a user can ask of `clew check`: the same from the command line and from the library. */
import type { ReductionName } from "../base/reductions.ts";
import type { IgnorableRule } from "../base/rules.ts";
import type { Property } from "./property.ts";
import type { Finding } from "./verdict.ts";

export const sectionKindNames = ["wait", "exclusive", "spin", "function"] as const;
export type SectionKindName = (typeof sectionKindNames)[number];

export const memoryModelNames = ["sc", "tso"] as const;
export type MemoryModelName = (typeof memoryModelNames)[number];

export const solverNames = ["bundled", "native"] as const;
export type SolverName = (typeof solverNames)[number];

export const machineNames = ["wasm", "interpreter"] as const;
export type MachineName = (typeof machineNames)[number];

/** More do not find enough to do. */
export const mostWorkers = 64;

export interface CheckOptions {
  readonly properties: readonly Property[];
  readonly arguments: readonly string[];
  readonly environment: readonly string[];
  readonly stdin: Uint8Array;
  readonly maxSeconds: number;
  /** When the time began that counts, by performance.now(): before the program was loaded; else when it is explored. */
  readonly began?: number;
  readonly maxMemoryBytes: number;
  readonly maxStates: number;
  /** Go on after the first finding: one for each rule and place. */
  readonly all: boolean;
  readonly mallocFails: boolean;
  readonly spuriousWakeups: boolean;
  readonly inputs: "fair" | "adversarial";
  /** Every value of an input is tried, as if there were no terms ([10]). */
  readonly eagerInputs?: boolean;
  /** Instead of `stdin`: any bytes, as many as this says. */
  readonly anyStdin?: { readonly shortest: number; readonly longest: number };
  /** Behind the name of the program: any arguments, at most so many and so long. */
  readonly anyArguments?: { readonly count: number; readonly length: number };
  readonly rand:
    | { readonly kind: "input" }
    | { readonly kind: "seed"; readonly seed: number }
    | { readonly kind: "values"; readonly values: readonly number[] };
  readonly rwlock: "prefer-reader" | "prefer-writer";
  /** Sequential consistency, or the store buffers of x86. */
  readonly memoryModel: MemoryModelName;
  /** Stores that a buffer holds at the most; 0 for no limit. */
  readonly storeBuffer: number;
  /** Whether a delayed store becomes visible some time, or need not ever. */
  readonly flush: "fair" | "never";
  /** Naive is the definition of the model, kept for comparisons: a step of its own for each store that becomes visible. */
  readonly flushing: "delayed" | "naive";
  /** Places of stores that a fence is tried after (machine/memory-model/place-key.ts). */
  readonly fencedStores: readonly string[];
  /** Look for the fewest fences that remove what store buffers alone cause. */
  readonly suggestFences: boolean;
  readonly stubs: ReadonlyMap<string, "havoc" | "zero" | "error">;
  readonly races: boolean;
  readonly leaks: boolean;
  readonly signedOverflow: boolean;
  /** Errors behind which a run goes on, where a meaning can be given to it. */
  readonly ignore: readonly IgnorableRule[];
  readonly stackLimit: number;
  readonly sections: readonly SectionKindName[];
  /** Functions that must return, as patterns: `Queue::pop`, `*_wait`. */
  readonly mustReturn: readonly string[];
  readonly withoutReductions: readonly ReductionName[];
  /** Who answers questions about inputs with many values: the Z3 that comes with clew, or a `z3` on the path. */
  readonly solver: SolverName;
  /** A folder: every question to the solver is written there, as SMT-LIB. */
  readonly dumpQueries?: string;
  /** Compiled code, or the reference interpreter alone: the same states and verdicts, for comparisons. */
  readonly machine: MachineName;
  /** Threads of the host that explore together: states, edges and verdict do not depend on it. */
  readonly workers: number;
  /** Called now and then; returning false ends the check with what is known by then. */
  readonly onProgress?: (progress: CheckProgress) => void;
  /** Called for each finding as soon as its run has been executed again: it stands, whatever comes of the rest. */
  readonly onFinding?: (finding: Finding) => void;
  /** Asked now and then, within long steps too: an AbortSignal, or what is like one. */
  readonly signal?: { readonly aborted: boolean };
}

export interface CheckProgress {
  readonly states: number;
  readonly edges: number;
  readonly waiting: number;
  readonly depth: number;
  readonly seconds: number;
  readonly memoryBytes: number;
}

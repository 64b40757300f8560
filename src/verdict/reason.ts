/** Why something is unknown, and what an answer takes for granted, as data. The words are in report/words/reason.ts. */

import type { Place } from "../base/diagnostic.ts";
import type { Told } from "../base/findings/told.ts";
import type { UnsupportedConstruct } from "../base/findings/unsupported-construct.ts";
import type { EndCause, Limit } from "../base/pace.ts";
import type { ErrorRule, IgnorableRule } from "../base/rules.ts";
import type { ObjectName } from "./action.ts";
import type { LassoReason } from "./lasso-verdict.ts";
import type { LockReason } from "./lock-fact.ts";
import type { EndedRuns } from "./verdict.ts";

export type { Limit };

export type Reason =
  | Told
  | LockReason
  | LassoReason
  /** The search stopped at it: so many states, so many of them not expanded. */
  | {
      readonly kind: "limit";
      readonly limit: Limit;
      readonly states: number;
      readonly waiting: number;
      /** Where inputs make it grow. */
      readonly growth?: Growth | undefined;
      /** What the solver was still at. */
      readonly asked?: Place | undefined;
    }
  | { readonly kind: "limit-while"; readonly limit: Limit; readonly doing: Doing }
  /** From outside: in the middle of exploring, or when the engine was still at something else. */
  | { readonly kind: "ended"; readonly cause: EndCause; readonly what: string | undefined }
  | { readonly kind: "unsupported"; readonly what: UnsupportedConstruct; readonly place: Place | undefined }
  | CutRunsReason
  | {
      readonly kind:
        | "races-need-heap-names"
        /** Atomics of different sizes on the same bytes, and delayed stores. */
        | "races-of-mixed-sizes"
        | "inputs-decided-late"
        /** Without that reduction no state with blocks comes again. */
        | "fairness-needs-heap-names"
        | "cleanup-not-judged"
        | "termination-not-judged"
        /** Of `clew prove`: what is not is said of each loop. */
        | "not-all-proved"
        /** It might start threads, and keep addresses, that are not known. */
        | "code-not-followed"
        /** What pointers lead to was not found out after many rounds. */
        | "pointers-not-settled"
        /** Tasks of a competition. */
        | "task-not-begun"
        | "task-of-32-bits";
    }
  | { readonly kind: "formula-not-judged"; readonly text: string }
  /** Of several checks. */
  | { readonly kind: "several"; readonly reasons: readonly Reason[] };

/** Where a search asks about inputs again and again. */
export interface Growth {
  readonly functionName: string | undefined;
  readonly place: Place | undefined;
  readonly isLoop: boolean;
  /** The lines where the inputs are read. */
  readonly inputs: readonly (number | undefined)[];
}

/** Runs were cut at errors; what there is to do about it. */
export interface CutRunsReason {
  readonly kind: "cut-runs";
  readonly cuts: readonly EndedRuns[];
  /** Rules that were not asked for, that could be ignored, and that are ignored and cut nevertheless. */
  readonly unasked: readonly ErrorRule[];
  readonly ignorable: readonly IgnorableRule[];
  readonly ignored: readonly ErrorRule[];
}

/** What was going on. */
export type Doing =
  | { readonly kind: "loading"; readonly what: string }
  /** Executing the run to an error once more. */
  | { readonly kind: "run-again"; readonly rule: ErrorRule; readonly place: Place | undefined }
  | { readonly kind: "race-again" | "judging-races" | "judging-ends" | "judging-hangs" | "judging-fairness" };

export type Assumption =
  | Told
  | { readonly kind: "sequential-consistency" }
  /** 0: unbounded. */
  | { readonly kind: "x86-tso"; readonly storeBuffer: number; readonly isFlushed: boolean }
  | {
      readonly kind:
        | "all-interleavings"
        | "spurious-wake-ups"
        | "no-spurious-wake-ups"
        | "allocations-may-fail"
        | "allocations-never-fail"
        | "copies-are-one-step"
        | "inputs-are-fair"
        /** Who can go on again and again does so; coins fall on all sides ([07]). */
        | "fair-schedules"
        | "writers-first"
        | "no-addresses-again"
        | "one-order-of-objects"
        | "computed-addresses-kept"
        | "pointer-inputs"
        /** Of `clew prove`. */
        | "no-undefined-behaviour"
        | "no-signed-overflow"
        | "waits-are-no-steps"
        | "library-returns"
        /** Of `clew locks`. */
        | "no-main"
        | "without-values"
        /** The task is for 32 bits. */
        | "types-of-64-bits";
    }
  /** Values on which nothing depends do not count: of variables of these names ([03] 10). */
  | { readonly kind: "values-left-out"; readonly variables: readonly ObjectName[] }
  /** The loop of a library function that is taken to end. */
  | { readonly kind: "loop-exempt"; readonly functionName: string }
  | { readonly kind: "surrounding"; readonly what: Surrounding }
  | { readonly kind: "ignored"; readonly rule: IgnorableRule }
  | { readonly kind: "replaced"; readonly name: string; readonly by: "havoc" | "zero" | "error" }
  | { readonly kind: "any-stdin"; readonly shortest: number; readonly longest: number }
  | { readonly kind: "any-arguments"; readonly count: number; readonly length: number }
  | { readonly kind: "signals-blocked"; readonly thread: string; readonly lock: string };

/** What the outside world does. */
export type Surrounding = "clock" | "files" | "environment" | "signals" | "try-locks";

export function ignoring(rules: readonly IgnorableRule[]): Assumption[] {
  return rules.map((rule) => ({ kind: "ignored", rule }));
}

/** Each once. */
export function distinct<Data>(data: readonly Data[]): Data[] {
  return [...new Map(data.map((one) => [JSON.stringify(one), one])).values()];
}

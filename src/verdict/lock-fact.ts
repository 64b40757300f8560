/** What `clew locks` says of a finding, and of what is none, as data. The words are in report/words/. */
import type { Place } from "../base/diagnostic.ts";
import type { EndCause, Limit } from "../base/pace.ts";
import type { Reason } from "./reason.ts";

/** What the order of locks, or a missing lock, can lead to; locks and threads by their names. */
export type LockMessage =
  /** In both orders, where they are of one kind; or in a circle of several. */
  | { readonly kind: "one-kind-circle"; readonly locks: readonly string[] }
  | { readonly kind: "lock-circle"; readonly locks: readonly string[]; readonly threads: readonly string[] }
  | { readonly kind: "taken-again"; readonly lock: string; readonly thread: string }
  | {
      readonly kind: "taken-by-handler";
      readonly lock: string;
      readonly handler: string;
      readonly thread: string;
    }
  | {
      readonly kind: "waits-with-lock";
      readonly thread: string;
      readonly condition: string;
      readonly lock: string;
    }
  /** A variable, or what it points to, without a lock. */
  | {
      readonly kind: "unguarded";
      readonly name: string;
      readonly isPointee: boolean;
      readonly first: UnguardedAccess;
      /** `another` is a thread of the same kind; undefined where only one access is told. */
      readonly second: UnguardedAccess | undefined;
      /** The lock that is declared to guard it; undefined where it is just none in common. */
      readonly guard: string | undefined;
    };

export interface UnguardedAccess {
  readonly how: "read" | "written" | "freed";
  /** Undefined: another thread of the first one's kind. */
  readonly thread: string | undefined;
}

/** What is to be said of a finding. */
export type LockRemark =
  | {
      readonly kind:
        | "locks-by-type"
        | "lock-of-several-objects"
        | "variable-of-several-objects"
        | "wait-takes-again"
        | "not-always-held";
    }
  | { readonly kind: "held-by-caller"; readonly lock: string; readonly thread: string }
  /** Two names for what may be one lock: that is what closes the circle. */
  | { readonly kind: "may-be"; readonly wanted: string; readonly held: string }
  | { readonly kind: "signals-not-blocked"; readonly thread: string; readonly lock: string }
  | { readonly kind: "beyond-main"; readonly threads: readonly string[] };

/** Why two edges of the lock graph make no cycle; threads and locks by their names. */
export type KeptApart =
  | { readonly kind: "same-instance"; readonly thread: string }
  | { readonly kind: "never-together"; readonly first: string; readonly second: string }
  | { readonly kind: "before-creation" | "after-join"; readonly thread: string; readonly of: string }
  | { readonly kind: "gate"; readonly lock: string }
  | { readonly kind: "ordered"; readonly how: LockOrdering };

/** What makes the order of two locks the same everywhere. */
export type LockOrdering = "by-index" | "along-structure" | "reached-from-first" | "compared";

/** Why what was not found may be there all the same. */
export type LockReason =
  /** It ended early. */
  | { readonly kind: "stopped"; readonly limit: Limit }
  | { readonly kind: "analysis-ended"; readonly cause: EndCause; readonly what: string }
  | { readonly kind: "not-compiled-in-time"; readonly count: number; readonly file: string }
  | { readonly kind: "do-not-compile"; readonly files: readonly FailedFile[] }
  | { readonly kind: "left-out-locks"; readonly file: string; readonly what: string }
  | { readonly kind: "lock-not-known"; readonly place: Place | undefined }
  | { readonly kind: "unreadable"; readonly functionName: string; readonly why: string }
  | { readonly kind: "calls-not-followed"; readonly count: number }
  | { readonly kind: "spin-loops"; readonly count: number; readonly place: Place | undefined }
  /** Locks that may be any, some of which have no name but a description; others that they may make a circle with. */
  | {
      readonly kind: "unknown-circle";
      readonly described: readonly string[];
      readonly named: readonly string[];
      readonly others: readonly string[];
    }
  | { readonly kind: "unknown-taken"; readonly lock: string }
  | { readonly kind: "unknown-held"; readonly held: string; readonly taken: string }
  | { readonly kind: "nothing-reached"; readonly inSources: number }
  | {
      readonly kind: "not-all-reached";
      readonly count: number;
      readonly inSources: number;
      readonly place: Place | undefined;
    };

/** A file that could not be compiled, and what the compiler says. */
export interface FailedFile {
  readonly file: string;
  readonly why: string;
}

/** What was skipped or is not known. */
export type Imprecision =
  | ({ readonly kind: "does-not-compile" } & FailedFile)
  | { readonly kind: "left-out"; readonly file: string; readonly what: string }
  | { readonly kind: "not-reached"; readonly functionName: string }
  | { readonly kind: "more-not-reached"; readonly count: number }
  | { readonly kind: "unknown-guard"; readonly text: string }
  | { readonly kind: "may-be-held"; readonly lock: string; readonly thread: string }
  | { readonly kind: "spin-loop" | "too-many-locksets"; readonly functionName: string }
  | {
      readonly kind:
        | "values-shared-by-calls"
        | "values-by-kind"
        | "names-only"
        | "unknown-lock-taken"
        | "unknown-lock-released"
        | "unknown-start-function"
        | "too-many-cycles"
        | "longjmp";
    }
  | { readonly kind: "unreadable"; readonly functionName: string; readonly why: string }
  | { readonly kind: "no-body" | "known-by-name" | "spin-lock-by-name"; readonly functionName: string }
  /** As its model says, or an attribute. */
  | { readonly kind: "not-modelled" | "attribute-not-modelled"; readonly what: string }
  | { readonly kind: "assembly"; readonly count: number }
  | { readonly kind: "cannot-be-explored"; readonly why: string }
  /** Why exploring it did not settle all. */
  | { readonly kind: "exploring"; readonly reason: Reason };

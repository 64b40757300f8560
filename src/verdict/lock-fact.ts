/** What `clew locks` says of a finding, and of what is none, as data. The words are in report/words/locks.ts. */

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

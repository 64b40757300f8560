/**
 * A program as the prover sees it: integers that threads share, locks, and for each thread a graph of locations
 * ([08 Systems]). It has every run of the program at least: what was not understood is havoc with its reason,
 * never left out. Systems are data; who makes them from LLVM IR, or by hand in a test, does not matter here.
 *
 * Recursion needs nothing of its own. A recursive call is a choice: to the entry of the function, with its parameters
 * assigned, or past the call, with its results havocked and its writes in a `Call`. An endless run either goes down for
 * ever or stays in one frame, and both are ways round in the graph.
 */
import type { Place } from "../../../base/diagnostic.ts";
import type { Condition } from "./condition.ts";
import type { IntegerType } from "./integer-type.ts";
import type { LocalName, LockName, SharedName, Statement } from "./statement.ts";

export interface ThreadSystem {
  readonly shared: ReadonlyMap<SharedName, SharedVariable>;
  readonly locks: ReadonlyMap<LockName, SystemLock>;
  /** All that may run beside each other, the one that is asked about among them. Names differ. */
  readonly threads: readonly Thread[];
}

/** A global, a field of a known object, the length of a queue, a local whose address others have. */
export interface SharedVariable {
  /** The program's own. */
  readonly words: string;
  readonly type: IntegerType;
  /** Before the first step of any thread. Proofs do not use it; endless runs begin there. */
  readonly initial: bigint | "any";
}

export interface SystemLock {
  readonly words: string;
  /**
   * `several`: the name stands for more than one lock of the program (an element of an array, an object made in a loop).
   * Holding such a one keeps nobody out.
   */
  readonly objects: "one" | "several";
  /**
   * `plain`: who holds it and locks it again waits for ever. `recursive`: who holds it may lock it again (one that says
   * there is an error goes on too, and is such a one). `released-by-others`: what is no mutex (a semaphore, a flag) and may be
   * given back by somebody else; holding it keeps nobody out.
   */
  readonly kind: "plain" | "recursive" | "read-write" | "released-by-others";
}

export interface Thread {
  /** Of the function that the thread runs. */
  readonly name: string;
  /** `any`: any number of them at the same time, so that each has others of its own kind beside it. */
  readonly instances: "one" | "any";
  /** A local that no statement has given a value yet has any value of its type: parameters are such. */
  readonly locals: ReadonlyMap<LocalName, LocalVariable>;
  /** The number of a location is its index. */
  readonly locations: readonly Location[];
  readonly entry: number;
  /** Exclusively held before its first step: a function that is only called with a lock held. */
  readonly heldAtEntry: readonly LockName[];
  readonly place: Place | undefined;
}

/** Locals are not in SSA: a phi is an assignment at the end of each location before it. */
export interface LocalVariable {
  /** The program's own, where it has some; else made from the expression. Different locals may have the same. */
  readonly words: string;
  readonly type: IntegerType;
}

export interface Location {
  readonly statements: readonly Statement[];
  readonly next: Next;
  readonly place: Place | undefined;
}

export type Next =
  | { readonly kind: "go"; readonly to: number }
  /** Over locals. */
  | {
      readonly kind: "branch";
      readonly condition: Condition;
      readonly whenTrue: number;
      readonly whenFalse: number;
      readonly place: Place | undefined;
      /** The program's own, for the condition. */
      readonly words: string;
    }
  /**
   * Any of them. `meant`: the surroundings choose, and each is possible. `not-followed`: which one it is was not
   * understood, so that an endless run that needs one of them is no run.
   */
  | { readonly kind: "choice"; readonly to: readonly number[]; readonly why: "meant" | "not-followed" }
  /** The thread ends: it returns, exits, or the program ends. */
  | { readonly kind: "end" };

export function successorsOf(next: Next): readonly number[] {
  switch (next.kind) {
    case "go":
      return [next.to];
    case "branch":
      return [next.whenTrue, next.whenFalse];
    case "choice":
      return next.to;
    case "end":
      return [];
  }
}

/**
 * What a thread of a system does between two of its locations ([08 Systems]). Each statement is one step that
 * nobody comes between: two reads in one condition are two loads, and `x = x - 1` is a load and a store.
 *
 * Only loads, stores, updates, locks, waits, scrambles and calls can be noticed by other threads, or notice them.
 */
import type { Place } from "../../../base/diagnostic.ts";
import type { Linear } from "../arithmetic/linear.ts";
import type { Condition } from "./condition.ts";

/** Names are keys: of locals within their thread, of shared variables and locks within the system. */
export type LocalName = string;
export type SharedName = string;
export type LockName = string;

/** What is stored or added: a value that certainly is one of its type. */
export type Operand =
  | { readonly kind: "local"; readonly local: LocalName }
  | { readonly kind: "constant"; readonly value: bigint };

/** What becomes of a result that its type does not have. */
export type Fit =
  /** It cannot be: copies, results that were cut before, types without a bound. */
  | "exact"
  /** It wraps around, by definition: unsigned arithmetic, conversions, atomic updates of any type. */
  | "wraps"
  /** It is signed overflow, and may be any value of the type. Proofs that assume that there is none read it as exact. */
  | "overflow-undefined";

/** Why a variable has any value of its type. */
export type Unknown =
  /** It is meant so: what the surroundings give, a variable before its first value. */
  | { readonly kind: "input" }
  /** It is a choice between less than that, which was not followed: an endless run that needs it is no run. */
  | { readonly kind: "not-followed"; readonly what: NotFollowed };

export type NotFollowed =
  /** `a * b`, `a ^ b`, floats …: by the name of the operator. */
  | { readonly kind: "operator"; readonly name: string }
  /** What is read through a pointer, or from memory that is no variable of the system. */
  | { readonly kind: "memory" }
  /** What a call gives or does. */
  | { readonly kind: "call"; readonly name: string }
  /** A store through a pointer of which it is not known where it points. */
  | { readonly kind: "pointer" };

interface StatementBase {
  readonly place: Place | undefined;
  /** The program's own: `x > 0`, `queue.push(item)`. */
  readonly words: string;
}

/** `result := value`, as the result's type has it. */
export interface Assign extends StatementBase {
  readonly kind: "assign";
  readonly result: LocalName;
  /** Over locals. */
  readonly value: Linear;
  readonly fit: Fit;
}

/** `value = by · quotient + remainder`, by a positive constant. Masks of low bits and right shifts are divisions too. */
export interface Divide extends StatementBase {
  readonly kind: "divide";
  readonly quotient: LocalName;
  readonly remainder: LocalName;
  readonly value: Linear;
  readonly by: bigint;
  /** C's `/` and `%` round to zero; shifts and masks down, so that the remainder is never negative. */
  readonly rounding: "to-zero" | "down";
}

/** `result := condition ? whenTrue : whenFalse` */
export interface Select extends StatementBase {
  readonly kind: "select";
  readonly result: LocalName;
  readonly condition: Condition;
  readonly whenTrue: Operand;
  readonly whenFalse: Operand;
}

/** The local has any value of its type. */
export interface Havoc extends StatementBase {
  readonly kind: "havoc";
  readonly result: LocalName;
  readonly why: Unknown;
}

/** Nobody gets past it unless it holds: what is known of the havoc before it (`a & b ≤ a`), assumptions of the user. */
export interface Assume extends StatementBase {
  readonly kind: "assume";
  /** Over locals. */
  readonly condition: Condition;
}

export interface Load extends StatementBase {
  readonly kind: "load";
  readonly result: LocalName;
  readonly shared: SharedName;
}

export interface Store extends StatementBase {
  readonly kind: "store";
  readonly shared: SharedName;
  readonly value: Operand;
}

/**
 * In one step: `old := shared; if (when) shared := value`. Atomic operations, compare-and-exchange, and what is done to
 * the length of a queue whose own operations are taken as one.
 */
export interface Update extends StatementBase {
  readonly kind: "update";
  readonly shared: SharedName;
  /** Gets the value before; `when` and `value` may be about it. */
  readonly old: LocalName;
  readonly when: Condition | undefined;
  readonly value: Linear;
  readonly fit: Fit;
}

export interface Lock extends StatementBase {
  readonly kind: "lock";
  readonly lock: LockName;
  readonly mode: "exclusive" | "shared";
}

/** Tries to lock, and goes on either way. */
export interface TryLock extends StatementBase {
  readonly kind: "try-lock";
  readonly lock: LockName;
  readonly mode: "exclusive" | "shared";
  /** 1 where it locked, else 0. */
  readonly result: LocalName;
}

export interface Unlock extends StatementBase {
  readonly kind: "unlock";
  readonly lock: LockName;
}

/** Waits on a condition variable: releases the lock, and has it again afterwards. It may wake for no reason. */
export interface Wait extends StatementBase {
  readonly kind: "wait";
  readonly lock: LockName;
}

/** Waits for others (a join, a semaphore, a barrier), if need be for ever, and changes nothing. */
export interface Await extends StatementBase {
  readonly kind: "await";
}

/** Shared variables have any value afterwards: a store through a pointer that could point to each of them. */
export interface Scramble extends StatementBase {
  readonly kind: "scramble";
  readonly variables: readonly SharedName[];
  readonly why: NotFollowed;
}

/**
 * A call that is not part of the thread's own graph. While it runs, it writes some shared variables, any number of
 * times and with other threads in between, and its locals have any value afterwards.
 */
export interface Call extends StatementBase {
  readonly kind: "call";
  readonly called: string;
  readonly results: readonly LocalName[];
  readonly writes: readonly CallWrite[];
  /** What becomes of locks that it takes or releases, be it for a while. Others stay as they are. */
  readonly locks: readonly CallLock[];
  /** Whether it comes back, as far as its own steps go. Where that is not known, nothing that calls it is proved. */
  readonly ends: "yes" | "not-known";
}

/** During the call it is taken as not held. */
export interface CallLock {
  readonly lock: LockName;
  readonly afterwards: "held" | "free" | "not-known";
}

export interface CallWrite {
  readonly shared: SharedName;
  readonly how: "any" | "falls" | "rises";
  /** Certainly held at each of these writes, beside what is held at the call and not in `locks`. */
  readonly held: readonly LockName[];
}

export type Statement =
  | Assign
  | Divide
  | Select
  | Havoc
  | Assume
  | Load
  | Store
  | Update
  | Lock
  | TryLock
  | Unlock
  | Wait
  | Await
  | Scramble
  | Call;

/**
 * What a thread will do next ([02 Designed in]): known for every thread in every state, because a step stops
 * before each visible action. Races, reductions, replay and explanations read it.
 */
import type { AtomicOrdering } from "../ir/instruction.ts";

/**
 * The kinds of actions of the runtime: enum clew_action of runtime/machine.h, in its order from 1. Behind them, those
 * that the machine makes for it: the end of a heap block and of local variables that others can reach.
 */
export const runtimeActions = [
  "mutex-lock",
  "mutex-trylock",
  "mutex-unlock",
  "rwlock-rdlock",
  "rwlock-wrlock",
  "rwlock-tryrdlock",
  "rwlock-trywrlock",
  "rwlock-unlock",
  "spin-lock",
  "spin-trylock",
  "spin-unlock",
  "cond-wait",
  "cond-wake",
  "cond-signal",
  "cond-broadcast",
  "barrier-arrive",
  "barrier-wait",
  "thread-create",
  "thread-join",
  "thread-detach",
  "thread-cancel",
  "thread-exit",
  "sem-wait",
  "sem-trywait",
  "sem-post",
  "sem-getvalue",
  "once-enter",
  "once-leave",
  "futex-wait",
  "futex-wake",
  "futex-sleep",
  "atomic-wait",
  "atomic-notify",
  "atomic-sleep",
  "future-wait",
  "future-set",
  "yield",
  "sleep",
  "file-lock",
  "init",
  "destroy",
  "other",
  "free",
  "leave",
] as const;

export type RuntimeAction = (typeof runtimeActions)[number];

export type Test = "eq" | "ne" | "gt" | "ge" | "lt" | "le";
/** enum clew_test of runtime/machine.h, in its order from 1. */
export const tests: readonly Test[] = ["eq", "ne", "gt", "ge", "lt", "le"];

/** A condition on one 32-bit word, compared as signed. Can be evaluated without running the thread. */
export interface Condition {
  readonly test: Test;
  readonly word: bigint;
  readonly value: number;
}

/** What becomes of a waiting action while no condition holds: enum clew_otherwise of runtime/machine.h. */
export type Otherwise = "block" | "may-time-out" | "may-wake" | "may-time-out-or-wake";
export const otherwises: readonly Otherwise[] = ["block", "may-time-out", "may-wake", "may-time-out-or-wake"];

export interface Access {
  readonly kind: "access";
  readonly access: "load" | "store" | "read-modify-write";
  readonly object: number;
  readonly offset: number;
  readonly size: number;
  /** Undefined for a plain access. */
  readonly ordering: AtomicOrdering | undefined;
  /** A block copy reads one range and writes another, in one action: this is the range it reads. */
  readonly also?: Access;
}

export interface RuntimeCall {
  readonly kind: "runtime";
  readonly action: RuntimeAction;
  /** The address of the mutex, semaphore, thread … that it is about. */
  readonly resource: bigint;
  readonly otherwise: Otherwise;
  /** One of them must hold; none means that nothing is waited for. */
  readonly conditions: readonly Condition[];
}

export type PendingAction =
  /** A thread that has not run yet, or was cut in a loop of invisible actions. */
  | { readonly kind: "run" }
  | Access
  | { readonly kind: "fence" }
  | { readonly kind: "atomic-section" }
  | RuntimeCall;

export const runAction: PendingAction = { kind: "run" };

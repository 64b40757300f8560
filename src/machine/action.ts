/**
 * What a thread will do next ([02 Designed in]): known for every thread in every state, because a step stops
 * before each visible action. Races, reductions, replay and explanations read it.
 */
import type { RuntimeAction } from "../base/runtime/actions.ts";
import type { AtomicOrdering } from "../ir/instruction.ts";

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

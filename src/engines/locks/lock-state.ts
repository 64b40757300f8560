/**
 * Locksets, relative to the entry of a function: what it holds that it did not hold then, and what it has let
 * go of that it may have been given. Summaries in these terms serve every caller ([06 Locksets]).
 */
import type { FunctionValue } from "../../ir/module.ts";
import type { CallInstruction } from "./program.ts";

/** A call stack downwards: the call, and what it led to; the last one is the acquisition itself. */
export interface Trace {
  readonly call: CallInstruction;
  readonly fn: FunctionValue;
  readonly inner: Trace | undefined;
  readonly length: number;
}

export function traceTo(call: CallInstruction, fn: FunctionValue, inner: Trace | undefined): Trace {
  return { call, fn, inner, length: (inner?.length ?? 0) + 1 };
}

export type Mode = "exclusive" | "shared";

export interface Held {
  readonly lock: number;
  readonly mode: Mode;
  /** How many times, for recursive mutexes and for places that stand for several locks. */
  readonly count: number;
  readonly trace: Trace;
  /** The guard of C++ that will let go of it. */
  readonly owner: string | undefined;
  /** By which expression of this function it was taken. */
  readonly expression: string | undefined;
}

export interface Released {
  readonly lock: number;
  readonly expression: string | undefined;
}

export interface LockState {
  readonly held: readonly Held[];
  readonly released: readonly Released[];
  readonly key: string;
}

const mostCounted = 3;

export const initialState: LockState = { held: [], released: [], key: "|" };

export function stateOf(held: readonly Held[], released: readonly Released[]): LockState {
  if (held.length === 0 && released.length === 0) return initialState;
  const sortedHeld = [...held].sort((a, b) => a.lock - b.lock || (a.mode < b.mode ? -1 : 1));
  const sortedReleased = [...released].sort((a, b) => a.lock - b.lock);
  const key = `${sortedHeld.map(heldKey).join(",")}|${sortedReleased.map((one) => one.lock).join(",")}`;
  return { held: sortedHeld, released: sortedReleased, key };
}

/** Which expression took it counts: it decides which unlock lets go of it. */
function heldKey({ lock, mode, count, owner, expression }: Held): string {
  return `${lock}${mode === "shared" ? "s" : ""}x${count}${owner === undefined ? "" : `@${owner}`}${expression ?? ""}`;
}

export function withLock(state: LockState, taken: Held): LockState {
  const same = state.held.find(
    (held) =>
      held.lock === taken.lock &&
      held.mode === taken.mode &&
      held.owner === taken.owner &&
      held.expression === taken.expression,
  );
  if (same === undefined) return stateOf([...state.held, taken], state.released);
  if (same.count >= mostCounted) return state;
  const counted = { ...same, count: same.count + 1 };
  return stateOf(
    state.held.map((held) => (held === same ? counted : held)),
    state.released,
  );
}

export function withoutHeld(state: LockState, gone: Held): LockState {
  const held =
    gone.count > 1
      ? state.held.map((one) => (one === gone ? { ...gone, count: gone.count - 1 } : one))
      : state.held.filter((one) => one !== gone);
  return stateOf(held, state.released);
}

export function withReleased(state: LockState, released: Released): LockState {
  if (state.released.some((one) => one.lock === released.lock)) return state;
  return stateOf(state.held, [...state.released, released]);
}

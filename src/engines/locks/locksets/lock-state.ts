/**
 * Locksets, relative to the entry of a function: what it holds that it did not hold then, and what it has let
 * go of that it may have been given. Summaries in these terms serve every caller ([06 Locksets]).
 */
import type { FunctionValue } from "../../../ir/module.ts";
import type { CallInstruction } from "../program/program.ts";

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

export interface LockPlaces {
  /** The place stands for one lock only. */
  isOneLock(place: number): boolean;
  /** Whether two places may be one lock. */
  mayOverlap(a: number, b: number): boolean;
}

/** More ways to let go of several locks, of which it is not known which ones they are, are not followed. */
const mostReleases = 8;

/**
 * What is left where all of these were let go of. One that may be either of two locks lets go of one of them, and it
 * may be the one or the other; one that is none of those that are held here was given by a caller.
 */
export function withoutReleased(
  state: LockState,
  gone: readonly Released[],
  places: LockPlaces,
): readonly LockState[] {
  let states: readonly LockState[] = [state];
  for (const released of gone) {
    const { lock, expression } = released;
    const next = new Map<string, LockState>();
    for (const one of states) {
      const named = expression && one.held.find((held) => held.expression === expression);
      const same = places.isOneLock(lock) ? one.held.filter((held) => held.lock === lock) : [];
      const near = one.held.filter((held) => places.mayOverlap(held.lock, lock));
      const candidates = named ? [named] : same.length > 0 ? same : near;
      const left =
        candidates.length === 0
          ? [withReleased(one, released)]
          : candidates.map((held) => withoutHeld(one, held));
      for (const after of left) next.set(after.key, after);
    }
    states = [...next.values()].slice(0, mostReleases);
  }
  return states;
}

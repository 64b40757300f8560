/** What is held at a point of a function, from the states of all ways to it. */
import { basesOf } from "../program/expressions.ts";
import type { LockState, Mode } from "./lock-state.ts";

export interface NotedPoint {
  readonly held: Map<number, Mode>;
  readonly released: Set<number>;
  readonly parts: Map<string, Map<number, Mode>>;
}

export function notedPoint(state: LockState): NotedPoint {
  return {
    held: new Map(state.held.map((one) => [one.lock, one.mode])),
    released: new Set(state.released.map((one) => one.lock)),
    parts: partsOf(state),
  };
}

export function addState(point: NotedPoint, state: LockState): void {
  for (const [lock, mode] of point.held) {
    const same = state.held.find((one) => one.lock === lock);
    if (same === undefined) point.held.delete(lock);
    else if (mode === "exclusive" && same.mode === "shared") point.held.set(lock, "shared");
  }
  for (const { lock } of state.released) point.released.add(lock);
  if (point.parts.size === 0) return;
  const parts = partsOf(state);
  for (const [base, locks] of point.parts) {
    const more = parts.get(base);
    if (more === undefined) point.parts.delete(base);
    else for (const [lock, mode] of more) addLock(locks, lock, mode);
  }
}

/** By the expressions that lead to the locks that are held: `a` where `a->mutex` is. */
function partsOf(state: LockState): Map<string, Map<number, Mode>> {
  const parts = new Map<string, Map<number, Mode>>();
  for (const { expression, lock, mode } of state.held) {
    for (const base of expression === undefined ? [] : basesOf(expression)) {
      let locks = parts.get(base);
      if (locks === undefined) parts.set(base, (locks = new Map()));
      addLock(locks, lock, mode);
    }
  }
  return parts;
}

function addLock(locks: Map<number, Mode>, lock: number, mode: Mode): void {
  if (locks.get(lock) !== "shared") locks.set(lock, mode);
}

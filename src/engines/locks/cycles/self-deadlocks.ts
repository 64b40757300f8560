/** Which of the edges from a lock to itself are told: a thread waits for what it holds ([06 Lock graph]). */
import type { Locks } from "../locksets/locks.ts";
import type { Label } from "./lock-graph.ts";

export interface SelfDeadlocks {
  /** One for each lock, held on every way there if one is. */
  readonly told: readonly Label[];
  /** Held on some ways only, which data may rule out: one for each lock that is not told. */
  readonly possible: readonly Label[];
}

/** `certain`: only plain locks that are held on every way there. */
export function selfDeadlocks(
  edges: readonly Label[],
  locks: Locks,
  wanted: "certain" | "all",
): SelfDeadlocks {
  const best = new Map<number, Label>();
  const possible = new Map<number, Label>();
  for (const label of edges) {
    const { lock } = label.event;
    if (locks.isRecursive(lock) || label.event.again) continue;
    // A lock that is read twice is taken twice.
    if (label.held.mode === "shared" && label.event.mode === "shared") continue;
    if (wanted === "certain" && !(label.held.must && locks.isPlain(lock))) {
      if (locks.isPlain(lock)) possible.set(lock, label);
      continue;
    }
    const known = best.get(lock);
    if (known === undefined || (label.held.must && !known.held.must)) best.set(lock, label);
  }
  return {
    told: [...best.values()],
    possible: [...possible.values()].filter(({ event }) => !best.has(event.lock)),
  };
}

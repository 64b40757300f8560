/**
 * Nested monitors: a thread waits on a condition and keeps an outer lock, and whoever signals the condition
 * holds that lock when it does. Where a signal comes without it, the wait can end; where there is none at all,
 * nothing is said: somebody else may send it.
 */
import type { Concurrency } from "./concurrency.ts";
import type { Label, LockGraph } from "./lock-graph.ts";
import type { Locks } from "./locks.ts";
import type { Locations } from "./values/locations.ts";

export function nestedMonitors(
  graph: LockGraph,
  concurrency: Concurrency,
  locations: Locations,
  locks: Locks,
): { readonly label: Label; readonly condition: number }[] {
  const found = new Map<string, { label: Label; condition: number }>();
  for (const { thread, event } of graph.waits) {
    if (!event.blocking) continue;
    const signals = graph.signals.filter(
      (signal) =>
        locations.mayOverlap(signal.event.lock, event.lock) &&
        concurrency.threadsApart(
          { thread, position: event.position },
          { thread: signal.thread, position: signal.event.position },
        ) === undefined,
    );
    if (signals.length === 0) continue;
    for (const held of event.held) {
      if (!locks.isStrong(held.lock)) continue;
      const kept = signals.every((signal) =>
        signal.event.held.some(
          (one) => one.lock === held.lock && (one.mode === "exclusive" || held.mode === "exclusive"),
        ),
      );
      const key = `${event.lock} ${held.lock}`;
      if (kept && !found.has(key))
        found.set(key, { label: { thread, held, event, position: event.position }, condition: event.lock });
    }
  }
  return [...found.values()];
}

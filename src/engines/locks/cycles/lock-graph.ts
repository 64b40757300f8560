/** The lock graph ([06 Lock graph]): who holds what while it wants what, in which thread. */

import type { Pace } from "../../../base/pace.ts";
import type { GivenLock } from "../locksets/given-locks.ts";
import { type Trace, traceTo } from "../locksets/lock-state.ts";
import type { Locks } from "../locksets/locks.ts";
import type { EventHeld, LockEvent, LockSummary } from "../locksets/summary.ts";
import type { Position } from "../threads/alive.ts";
import type { Context, Thread } from "../threads/contexts.ts";
import type { Locations } from "../values/locations.ts";

/** One way that an edge comes about. */
export interface Label {
  readonly thread: Thread;
  readonly held: EventHeld;
  readonly event: LockEvent;
  readonly position: Position;
}

export interface Edge {
  /** Numbers of nodes: locks that may be the same are one node. */
  readonly from: number;
  readonly to: number;
  readonly labels: Label[];
}

export interface LockGraph {
  /** The places of each node. */
  readonly nodes: readonly (readonly number[])[];
  readonly edges: readonly Edge[];
  /** Ways in which a lock takes part of which nothing is known. */
  readonly doubtful: readonly Label[];
  /** Taken again by the thread that holds it. */
  readonly selfEdges: readonly Label[];
  readonly waits: readonly { readonly thread: Thread; readonly event: LockEvent }[];
  readonly signals: readonly { readonly thread: Thread; readonly event: LockEvent }[];
  /** Where threads may have to wait for a lock, whatever they hold. */
  readonly wants: ReadonlyMap<Thread, readonly LockEvent[]>;
}

export interface GraphInput {
  readonly threads: readonly Thread[];
  readonly locations: Locations;
  readonly locks: Locks;
  readonly pace: Pace;
  /** Nothing orders them in time with the threads of the program: callbacks. */
  summaryOf(context: Context): LockSummary | undefined;
  /** What its callers hold for it. */
  givenTo(thread: Thread): readonly GivenLock[];
}

export function buildLockGraph(input: GraphInput): LockGraph {
  const places = new Set<number>();
  const labels: Label[] = [];
  const doubtful: Label[] = [];
  const selfEdges: Label[] = [];
  const waits: { thread: Thread; event: LockEvent }[] = [];
  const signals: { thread: Thread; event: LockEvent }[] = [];
  const wants = new Map<Thread, LockEvent[]>();
  for (const thread of input.threads) {
    const given = input.givenTo(thread);
    for (const own of input.summaryOf(thread.context)?.events.values() ?? []) {
      input.pace();
      const event = given.length === 0 ? own : withGiven(own, given);
      if (event.kind === "waits") waits.push({ thread, event });
      else if (event.kind === "signals") signals.push({ thread, event });
      else if (event.kind === "retakes") {
        for (const held of own.held) selfEdges.push({ thread, held, event: own, position: own.position });
      } else {
        const isUnnamed = input.locations.isUnnamed(event.lock);
        if (!isUnnamed) places.add(event.lock);
        for (const held of event.held) if (!input.locations.isUnnamed(held.lock)) places.add(held.lock);
        if (event.blocking && !isUnnamed) {
          const known = wants.get(thread);
          if (known === undefined) wants.set(thread, [event]);
          else known.push(event);
        }
        if (event.blocking)
          for (const held of event.held) {
            const isDoubtful = isUnnamed || input.locations.isUnnamed(held.lock);
            (isDoubtful ? doubtful : labels).push({ thread, held, event, position: event.position });
          }
      }
    }
  }
  const { nodes, nodeOf } = groupPlaces(
    [...places].sort((a, b) => a - b),
    input.locations,
  );
  const edges = new Map<string, Edge>();
  for (const label of labels) {
    const from = nodeOf.get(label.held.lock)!;
    const to = nodeOf.get(label.event.lock)!;
    if (label.held.lock === label.event.lock && input.locks.isStrong(label.event.lock)) {
      selfEdges.push(label);
      continue;
    }
    const key = `${from} ${to}`;
    const edge = edges.get(key) ?? { from, to, labels: [] };
    edge.labels.push(label);
    edges.set(key, edge);
  }
  return { nodes, edges: [...edges.values()], doubtful, selfEdges, waits, signals, wants };
}

function withGiven(event: LockEvent, given: readonly GivenLock[]): LockEvent {
  const { call, fn } = event.trace;
  const held = given
    .filter(({ lock }) => lock !== event.lock && !event.released.includes(lock))
    .map(
      ({ lock, mode }): EventHeld => ({
        lock,
        mode,
        trace: traceTo(call, fn, undefined),
        expression: undefined,
        must: true,
        given: true,
        local: false,
      }),
    );
  return held.length === 0 ? event : { ...event, held: [...held, ...event.held] };
}

/** Places that may be the same lock: an element with an unknown index and the elements with known ones. */
function groupPlaces(
  places: readonly number[],
  locations: Locations,
): { nodes: readonly (readonly number[])[]; nodeOf: ReadonlyMap<number, number> } {
  const groupOf = new Map<number, number[]>();
  const byObject = new Map<number, number[]>();
  for (const place of places) {
    groupOf.set(place, [place]);
    const object = locations.objectAt(place).id;
    byObject.set(object, [...(byObject.get(object) ?? []), place]);
  }
  for (const members of byObject.values()) {
    for (const a of members) {
      if (locations.strideAt(a) === 0) continue;
      for (const b of members) {
        const first = groupOf.get(a)!;
        const second = groupOf.get(b)!;
        if (first === second || !locations.mayOverlap(a, b)) continue;
        const both = [...first, ...second];
        for (const member of both) groupOf.set(member, both);
      }
    }
  }
  const groups = [...new Set(groupOf.values())];
  const nodeOf = new Map<number, number>();
  for (const [index, group] of groups.entries()) for (const place of group) nodeOf.set(place, index);
  return { nodes: groups, nodeOf };
}

export function innermost(trace: Trace): Trace {
  let current = trace;
  while (current.inner !== undefined) current = current.inner;
  return current;
}

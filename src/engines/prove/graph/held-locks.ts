/**
 * Which locks a thread holds at each of its statements, and which locks keep others out at all ([08 Locks]): one object,
 * not given back by others, released only where it is certainly held, not by a reader.
 */

import { sharedWritten } from "../system/names.ts";
import type { LockName, SharedName, Statement } from "../system/statement.ts";
import type { SystemLock, ThreadSystem } from "../system/thread-system.ts";
import { successorsOf } from "../system/thread-system.ts";
import type { ThreadGraph } from "./thread-graph.ts";

/** `held`: exclusively, for certain. `unknown`: on some ways it is. */
export type LockState = "held" | "reading" | "free" | "unknown";
export type LockStates = ReadonlyMap<LockName, LockState>;

/** A statement that writes, and what its thread certainly holds there. */
export interface Write {
  readonly location: number;
  readonly position: number;
  readonly statement: Statement;
  readonly shared: SharedName;
  readonly held: readonly LockName[];
}

/** The state of every lock before each location of a thread that can be reached. */
export function lockStatesOf(
  { locks }: ThreadSystem,
  { thread, order }: ThreadGraph,
): ReadonlyMap<number, LockStates> {
  const before = new Map<number, LockStates>();
  const atEntry = new Map<LockName, LockState>();
  for (const lock of locks.keys()) atEntry.set(lock, thread.heldAtEntry.includes(lock) ? "held" : "free");
  before.set(thread.entry, atEntry);
  for (let changed = true; changed; ) {
    changed = false;
    for (const location of order) {
      const { statements, next } = thread.locations[location];
      const known = before.get(location);
      if (known === undefined) continue;
      const after = statements.reduce((states, statement) => statesAfter(states, statement, locks), known);
      for (const to of successorsOf(next)) {
        const joined = join(before.get(to), after);
        if (joined === undefined) continue;
        before.set(to, joined);
        changed = true;
      }
    }
  }
  return before;
}

/** Undefined where nothing changes. */
function join(known: LockStates | undefined, more: LockStates): LockStates | undefined {
  if (known === undefined) return more;
  let joined: Map<LockName, LockState> | undefined;
  for (const [lock, state] of more) {
    if (known.get(lock) === state || known.get(lock) === "unknown") continue;
    joined ??= new Map(known);
    joined.set(lock, "unknown");
  }
  return joined;
}

export function statesAfter(
  states: LockStates,
  statement: Statement,
  locks: ReadonlyMap<LockName, SystemLock>,
): LockStates {
  const changed = (lock: LockName, state: LockState): LockStates => new Map(states).set(lock, state);
  switch (statement.kind) {
    case "lock":
      return changed(statement.lock, statement.mode === "shared" ? "reading" : "held");
    case "try-lock":
      // Who holds it already does so afterwards.
      return states.get(statement.lock) === "held" ? states : changed(statement.lock, "unknown");
    case "unlock":
      // One that is recursive may still be held: free means that nothing is known of it.
      return changed(statement.lock, locks.get(statement.lock)?.kind === "recursive" ? "unknown" : "free");
    case "call": {
      const after = new Map(states);
      for (const { lock, afterwards } of statement.locks)
        after.set(lock, afterwards === "not-known" ? "unknown" : afterwards);
      return after;
    }
    default:
      return states;
  }
}

/** Locks that nobody but their holder gives back: only these are looked at anywhere else. */
export function trustedLocks(system: ThreadSystem, graphs: readonly ThreadGraph[]): ReadonlySet<LockName> {
  const trusted = new Set(
    [...system.locks]
      .filter(([, { objects, kind }]) => objects === "one" && kind !== "released-by-others")
      .map(([name]) => name),
  );
  for (const graph of graphs) {
    const before = lockStatesOf(system, graph);
    for (const location of graph.order) {
      let states = before.get(location)!;
      for (const statement of graph.thread.locations[location].statements) {
        for (const lock of doubtedBy(statement, states, system.locks)) trusted.delete(lock);
        states = statesAfter(states, statement, system.locks);
      }
    }
  }
  return trusted;
}

/** Locks that this statement may release though the thread does not hold them. */
function doubtedBy(
  statement: Statement,
  states: LockStates,
  locks: ReadonlyMap<LockName, SystemLock>,
): readonly LockName[] {
  switch (statement.kind) {
    case "unlock": {
      const state = states.get(statement.lock);
      // A recursive one knows its owner: an unlock of anybody else fails.
      const isOwn =
        state === "held" || state === "reading" || locks.get(statement.lock)?.kind === "recursive";
      return isOwn ? [] : [statement.lock];
    }
    case "wait":
      return states.get(statement.lock) === "held" ? [] : [statement.lock];
    case "call":
      return statement.locks
        .filter(({ lock, afterwards }) => afterwards !== "held" && states.get(lock) !== "held")
        .map(({ lock }) => lock);
    default:
      return [];
  }
}

/** All writes of a thread, a call's among them. */
export function writesOf(
  system: ThreadSystem,
  graph: ThreadGraph,
  trusted: ReadonlySet<LockName>,
): readonly Write[] {
  const before = lockStatesOf(system, graph);
  return graph.order.flatMap((location) => {
    let states = before.get(location)!;
    return graph.thread.locations[location].statements.flatMap((statement, position) => {
      const held = heldIn(states, trusted);
      states = statesAfter(states, statement, system.locks);
      return sharedWritten(statement).map((shared, index) => ({
        location,
        position,
        statement,
        shared,
        held: statement.kind === "call" ? heldInCall(statement, index, held) : held,
      }));
    });
  });

  function heldInCall(
    { locks, writes }: Extract<Statement, { kind: "call" }>,
    index: number,
    held: readonly LockName[],
  ): readonly LockName[] {
    const kept = held.filter((name) => !locks.some(({ lock }) => lock === name));
    return [...new Set([...kept, ...writes[index].held.filter((lock) => trusted.has(lock))])];
  }
}

export function heldIn(states: LockStates, trusted: ReadonlySet<LockName>): readonly LockName[] {
  return [...states].filter(([lock, state]) => state === "held" && trusted.has(lock)).map(([lock]) => lock);
}

/**
 * For each shared variable the locks that every write of it in the system holds. Who holds one of them finds the
 * variable as it left it.
 */
export function guardsOf(
  system: ThreadSystem,
  writes: readonly Write[],
): ReadonlyMap<SharedName, ReadonlySet<LockName>> {
  const guards = new Map<SharedName, ReadonlySet<LockName>>();
  for (const { shared, held } of writes) {
    const known = guards.get(shared);
    guards.set(shared, new Set(known === undefined ? held : held.filter((lock) => known.has(lock))));
  }
  for (const name of system.shared.keys()) if (!guards.has(name)) guards.set(name, new Set());
  return guards;
}

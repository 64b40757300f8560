/**
 * Data races seen in a state ([03 Safety properties] i): two threads are about to access the same bytes, one of them
 * writes, and one of the accesses is not atomic. Exact where each atomic load acquires and each atomic store
 * releases.
 */
import { actionFacts } from "../../../base/runtime/actions.ts";
import type { Access } from "../../../machine/action.ts";
import type { Machine } from "../../../machine/machine.ts";
import { mayTouchMemory, resourceUse, useVerb } from "../../../machine/order/touched-memory.ts";
import { keepsVtable } from "../../../machine/order/vtable-stores.ts";
import type { Thread } from "../../../machine/threads/thread.ts";
import type { PendingAccess, ToldAccess } from "../../../replay/witness.ts";

export interface Race {
  readonly first: PendingAccess;
  readonly second: PendingAccess;
}

/** What a thread is about to do to memory. */
interface Actor {
  readonly thread: number;
  /** Known without executing anything. */
  readonly accesses: readonly ToldAccess[];
  /** There are more, inside an atomic section or an action of the library. */
  readonly hides: "nothing" | "atomic accesses" | "plain accesses";
  /** The stream that it holds meanwhile: calls on it wait for each other. */
  readonly holds: bigint | undefined;
}

/** `accessesOf` executes the section or action that a thread is about to begin, and says what it touches. */
export function findRaces(
  machine: Machine,
  accessesOf: (thread: number) => readonly ToldAccess[] = () => [],
): Race[] {
  const actors = machine.threads.flatMap((thread) => (thread === undefined ? [] : actorOf(machine, thread)));
  const races: Race[] = [];
  const hidden = new Map<Actor, readonly ToldAccess[]>();
  const allOf = (actor: Actor): readonly ToldAccess[] => {
    let inside = hidden.get(actor);
    if (inside === undefined) {
      inside = actor.hides === "nothing" ? [] : accessesOf(actor.thread);
      hidden.set(actor, inside);
    }
    return inside.length === 0 ? actor.accesses : [...actor.accesses, ...inside];
  };
  actors.forEach((one, index) => {
    for (const other of actors.slice(index + 1)) {
      if (!mayConflict(one, other)) continue;
      const race = conflictOf(one, allOf(one), other, allOf(other));
      if (race !== undefined) races.push(race);
    }
  });
  return races;
}

function conflictOf(
  one: Actor,
  accesses: readonly ToldAccess[],
  other: Actor,
  others: readonly ToldAccess[],
): Race | undefined {
  for (const first of accesses) {
    const second = others.find(({ access }) => conflict(first.access, access));
    if (second === undefined) continue;
    return { first: { thread: one.thread, ...first }, second: { thread: other.thread, ...second } };
  }
  return undefined;
}

/** Whether it is worth looking into what is hidden. */
function mayConflict(one: Actor, other: Actor): boolean {
  if (one.holds !== undefined && one.holds === other.holds) return false;
  return hasPlain(one) || hasPlain(other);
}

function hasPlain({ accesses, hides }: Actor): boolean {
  return hides === "plain accesses" || accesses.some(({ access }) => access.ordering === undefined);
}

function actorOf(machine: Machine, thread: Thread): Actor[] {
  const { number, pending } = thread;
  switch (pending.kind) {
    case "access": {
      if (isHarmless(machine, thread, pending)) return [];
      const { also } = pending;
      const accesses = (also === undefined ? [pending] : [pending, also]).map((access) => ({ access }));
      return [{ thread: number, accesses, hides: "nothing", holds: undefined }];
    }
    case "atomic-section":
      return [{ thread: number, accesses: [], hides: "atomic accesses", holds: undefined }];
    case "runtime": {
      const used = resourceUse(machine, thread, pending);
      if (used !== undefined) {
        const { object, offset, size, use } = used;
        const access: Access = {
          kind: "access",
          access: use === "makes" ? "store" : "load",
          object: object.number,
          offset,
          size,
          ordering: use === "makes" ? undefined : "seq_cst",
        };
        const verb = useVerb(pending.action);
        return [{ thread: number, accesses: [{ access, verb }], hides: "nothing", holds: undefined }];
      }
      if (actionFacts[pending.action].inside === "atomics")
        return [{ thread: number, accesses: [], hides: "atomic accesses", holds: undefined }];
      // A thread that waits for a stream has not touched anything yet.
      if (!mayTouchMemory(thread, pending) || !machine.conditionHolds(pending.conditions)) return [];
      const holds = pending.action === "file-lock" ? pending.resource : undefined;
      return [{ thread: number, accesses: [], hides: "plain accesses", holds }];
    }
    case "run":
    case "fence":
      return [];
  }
}

/** An access that the language says races with nobody. */
function isHarmless(machine: Machine, thread: Thread, access: Access): boolean {
  return (
    machine.streams.include(machine.image.globalAt(access.object)) || keepsVtable(machine, thread, access)
  );
}

export function conflict(a: Access, b: Access): boolean {
  if (a.object !== b.object || a.offset + a.size <= b.offset || b.offset + b.size <= a.offset) return false;
  if (a.access === "load" && b.access === "load") return false;
  return a.ordering === undefined || b.ordering === undefined;
}

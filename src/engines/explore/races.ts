/**
 * Data races seen in a state ([03 Safety properties] i): two threads are about to access the same bytes, one of
 * them writes, and one of the accesses is not atomic. Exact where all atomics are sequentially consistent.
 */
import type { Access } from "../../machine/action.ts";
import type { Machine } from "../../machine/machine.ts";
import type { Thread } from "../../machine/thread.ts";
import { keepsVtable } from "../../machine/vtable-stores.ts";

export interface Race {
  readonly first: { readonly thread: number; readonly access: Access };
  readonly second: { readonly thread: number; readonly access: Access };
}

export function findRaces(machine: Machine): Race[] {
  const pending: { readonly thread: number; readonly access: Access }[] = [];
  for (const thread of machine.threads) {
    if (thread?.pending.kind !== "access" || isHarmless(machine, thread, thread.pending)) continue;
    pending.push({ thread: thread.number, access: thread.pending });
    if (thread.pending.also !== undefined)
      pending.push({ thread: thread.number, access: thread.pending.also });
  }
  const races: Race[] = [];
  pending.forEach((first, index) => {
    for (const second of pending.slice(index + 1)) {
      if (first.thread !== second.thread && conflict(first.access, second.access))
        races.push({ first, second });
    }
  });
  return races;
}

/**
 * Races of plain accesses with what other threads do inside atomic sections: those are looked into by
 * `accessesOf`, which executes the section of a thread and says what it touches.
 */
export function findRacesWithSections(
  machine: Machine,
  accessesOf: (thread: number) => readonly Access[],
): Race[] {
  const threads = machine.threads.filter((thread) => thread !== undefined);
  const plain = threads.flatMap((thread) => {
    const { number, pending } = thread;
    if (pending.kind !== "access" || pending.ordering !== undefined) return [];
    return isHarmless(machine, thread, pending) ? [] : [{ thread: number, access: pending }];
  });
  if (plain.length === 0) return [];
  const sections = threads
    .filter((thread) => thread.pending.kind === "atomic-section")
    .map(({ number }) => number);
  return sections.flatMap((thread) =>
    accessesOf(thread).flatMap((access) =>
      plain
        .filter((first) => first.thread !== thread && conflict(first.access, access))
        .map((first) => ({ first, second: { thread, access } })),
    ),
  );
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

/** Races seen in a state: two threads are about to access the same bytes, one writes, one not atomically. */
import type { Access } from "../../../src/machine/action.ts";
import type { Machine } from "../../../src/machine/machine.ts";
import { keepsVtable } from "../../../src/machine/vtable-stores.ts";

export function hasRace(machine: Machine): boolean {
  const accesses = machine.threads.flatMap((thread) => {
    if (thread?.pending.kind !== "access" || keepsVtable(machine, thread, thread.pending)) return [];
    const { also, ...first } = thread.pending;
    return [first, ...(also === undefined ? [] : [also])].map((access) => ({ thread, access }));
  });
  return accesses.some((a) => accesses.some((b) => a.thread !== b.thread && isRace(a.access, b.access)));
}

function isRace(a: Access, b: Access): boolean {
  const overlap = a.object === b.object && a.offset < b.offset + b.size && b.offset < a.offset + a.size;
  const oneWrites = a.access !== "load" || b.access !== "load";
  return overlap && oneWrites && (a.ordering === undefined || b.ordering === undefined);
}

/**
 * Races seen in a state: two threads are about to access the same bytes, one writes, one not atomically. What a thread
 * accesses inside its next action has been seen when its steps were taken.
 */
import { actionFacts } from "../../../../src/base/runtime/actions.ts";
import type { Access } from "../../../../src/machine/action.ts";
import type { Machine } from "../../../../src/machine/machine.ts";
import { countsInAction, mayTouchMemory, resourceUse } from "../../../../src/machine/order/touched-memory.ts";
import { keepsVtable } from "../../../../src/machine/order/vtable-stores.ts";
import type { Thread } from "../../../../src/machine/threads/thread.ts";

/** By thread. */
export type AccessesInside = Access[][];

interface Made {
  readonly thread: Thread;
  readonly access: Access;
  /** The stream that is held meanwhile. */
  readonly stream?: bigint;
}

export function hasRace(machine: Machine, inside: AccessesInside): boolean {
  const made = machine.threads.flatMap((thread) =>
    thread === undefined ? [] : accessesOf(machine, thread, inside[thread.number] ?? []),
  );
  return made.some((a) => made.some((b) => isRace(a, b)));
}

function accessesOf(machine: Machine, thread: Thread, inside: readonly Access[]): Made[] {
  const { pending } = thread;
  switch (pending.kind) {
    case "access": {
      if (keepsVtable(machine, thread, pending)) return [];
      const { also, ...first } = pending;
      return [first, ...(also === undefined ? [] : [also])].map((access) => ({ thread, access }));
    }
    case "atomic-section":
      return inside.map((access) => ({ thread, access: { ...access, ordering: "seq_cst" } }));
    case "runtime": {
      const used = resourceUse(machine, thread, pending);
      if (used !== undefined) {
        const place = { object: used.object.number, offset: used.offset, size: used.size };
        const access: Access =
          used.use === "makes"
            ? { kind: "access", access: "store", ...place, ordering: undefined }
            : { kind: "access", access: "load", ...place, ordering: "seq_cst" };
        return [{ thread, access }];
      }
      const looks = actionFacts[pending.action].inside === "atomics";
      if (!looks && !mayTouchMemory(thread, pending)) return [];
      const stream = pending.action === "file-lock" ? pending.resource : undefined;
      return inside
        .filter(({ object, ordering }) => {
          if (looks !== (ordering !== undefined)) return false;
          const touched = machine.memory.find(object);
          return touched !== undefined && countsInAction(machine, touched, pending);
        })
        .map((access) => ({ thread, access, ...(stream === undefined ? {} : { stream }) }));
    }
    default:
      return [];
  }
}

function isRace({ thread, access: a, stream }: Made, other: Made): boolean {
  const b = other.access;
  if (thread === other.thread || (stream !== undefined && stream === other.stream)) return false;
  const overlap = a.object === b.object && a.offset < b.offset + b.size && b.offset < a.offset + a.size;
  const oneWrites = a.access !== "load" || b.access !== "load";
  return overlap && oneWrites && (a.ordering === undefined || b.ordering === undefined);
}

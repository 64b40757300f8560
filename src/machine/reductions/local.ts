/**
 * `local` ([03] 1): accesses to what only one thread can reach are no actions.
 *
 * - Needs: nothing of the program.
 * - Watches: pointers that are stored. An object is *shared* once it can be reached from a global or from a shared object,
 *   was handed to another thread, or is exposed. The mark is taken back here from objects that only one thread can reach
 *   any more: the arguments of a thread once its creator has let go of them, a message that was taken out of a queue.
 *   That is done where states are compared, from the state alone, so that equal states have equal marks.
 * - Broken by: nothing. An object that one thread alone can reach stays out of the others' reach until that thread hands it
 *   on, which is a visible action.
 * - Hooks in: `isShared` of visibility.ts; `settle` (stepping/settle.ts; for compiled code wasm/facts/shared-no-more.ts);
 *   the stepper, which lets new threads run to their first action.
 */

import type { Machine } from "../machine.ts";
import { addressObject } from "../memory/address.ts";
import { forEachPointer, type MemoryObject, tornPointer } from "../memory/memory-object.ts";
import { forEachScalarPointer } from "../memory/register-pointers.ts";
import type { Buffers } from "../memory-model/buffered-store.ts";
import { endedThread } from "../threads/sections.ts";
import type { Thread } from "../threads/thread.ts";

/** Reached from a global, or by several threads. */
const everybody = -1;

export function unshare(machine: Machine): void {
  const { memory } = machine;
  if (memory.shareAll || memory.allExposed) return;
  const shared = memory.ownObjectsLike(mayBeTakenBack);
  if (shared.length === 0) return;
  const reach = new Reach(machine);
  for (const object of memory.ownObjectsLike(isGlobal))
    if (object.marks !== null) reach.from(object, everybody);
  for (const thread of machine.threads) if (thread !== undefined) reach.fromThread(thread);
  for (const { thread, resource } of machine.sections.all())
    if (thread !== endedThread) reach.fromResource(addressObject(resource), thread);
  if (machine.model !== undefined) reach.fromBuffers(machine.model.buffers);
  // A pointer of which only pieces are left may point anywhere.
  if (reach.isTorn) return;
  for (const object of shared) {
    if (reach.owner(object.number) === everybody) continue;
    memory.writable(object).shared = false;
    machine.weakOrders.hasUnshared = true;
  }
}

function isGlobal(object: MemoryObject): boolean {
  return object.origin.kind === "global";
}

/** The runtime's own objects are looked at inside its actions only: nothing is won, and most programs pay nothing. */
function mayBeTakenBack(object: MemoryObject): boolean {
  return object.shared && !object.exposed && object.origin.kind !== "internal" && !isGlobal(object);
}

/** By object number: who reaches it, as a thread's number plus 1; 0 for nobody yet. Hot: one table for all walks. */
let owners = new Int32Array(0);

class Reach {
  isTorn = false;

  constructor(private readonly machine: Machine) {
    const { size } = machine.memory.names;
    if (owners.length < size) owners = new Int32Array(2 * size);
    else owners.fill(0, 0, size);
  }

  owner(number: number): number {
    return owners[number];
  }

  /** What the object points to. */
  from(start: MemoryObject, owner: number): void {
    const pending: MemoryObject[] = [start];
    const visit = (target: number): void => {
      const reached = this.mark(target, owner);
      if (reached !== undefined) pending.push(reached);
    };
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const known = next === start ? owner : owners[next.number];
      if (known !== owner) this.from(next, known);
      else this.machine.memory.forEachTarget(next, visit);
    }
  }

  /** What a thread has open is within its reach. */
  fromResource(number: number, thread: number): void {
    const reached = this.mark(number, thread + 1);
    if (reached !== undefined) this.from(reached, owners[number]);
  }

  fromThread(thread: Thread): void {
    const visit = (number: number): void => this.fromResource(number, thread.number);
    for (const number of thread.threadLocals.values()) visit(number);
    for (let frame = thread.top; frame !== undefined; frame = frame.caller) {
      const { objects, values, variadic } = frame;
      for (const number of objects) visit(number);
      // The constants behind the slots point to globals and functions only.
      for (let slot = 0; slot < frame.code.valueSlots; slot++) {
        const value = values[slot];
        if (value !== undefined) forEachScalarPointer(value, visit);
      }
      for (const argument of variadic) forEachScalarPointer(argument.value, visit);
    }
  }

  /** A delayed store is about to be seen: by everybody, what it writes to and what it points to ([04]). */
  fromBuffers({ byThread }: Buffers): void {
    const visit = (number: number): void => {
      const reached = this.mark(number, everybody);
      if (reached !== undefined) this.from(reached, everybody);
    };
    for (const stores of byThread) {
      for (const { object, bytes } of stores ?? []) {
        visit(object);
        forEachPointer(bytes, visit);
      }
    }
  }

  /** The object, where it was not known to be reached like this: what it points to is to be followed. */
  private mark(number: number, owner: number): MemoryObject | undefined {
    if (number === tornPointer) {
      this.isTorn = true;
      return undefined;
    }
    const known = owners[number];
    if (known === owner || known === everybody) return undefined;
    const object = this.machine.memory.find(number);
    if (object === undefined || object.origin.kind === "function" || isGlobal(object)) return undefined;
    owners[number] = known === 0 ? owner : everybody;
    return object.marks === null ? undefined : object;
  }
}

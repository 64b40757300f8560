/** Leaks: heap blocks that no root reaches ([02 Memory]). Roots are globals and what live threads hold. */

import type { Machine } from "../machine.ts";
import { overlaps } from "../memory-model/buffered-store.ts";
import type { MemoryModel } from "../memory-model/model.ts";
import { clearDeadValues } from "../stepping/settle.ts";
import { addressObject } from "./address.ts";
import { forEachPointer, type MemoryObject, tornPointer } from "./memory-object.ts";
import { forEachHeldPointer } from "./register-pointers.ts";

/** One object for each place of allocation, the first found. The program has ended: nobody goes on from here. */
export function findLeaks(machine: Machine): MemoryObject[] {
  const leaks = new Map<number, MemoryObject>();
  clearDead(machine);
  addLeaks(machine, leaks);
  return [...leaks.values()];
}

/**
 * The leaks of all states of memory that the end of the program may find, whichever delayed stores have become visible by
 * then ([04]). There may be too many such states: then what was found is not all.
 */
export function findLeaksAtEnd(machine: Machine): {
  readonly leaks: readonly MemoryObject[];
  readonly isAll: boolean;
} {
  const leaks = new Map<number, MemoryObject>();
  clearDead(machine);
  addLeaks(machine, leaks);
  const { model } = machine;
  const isAll = model === undefined || addDelayedLeaks(machine, model, leaks);
  return { leaks: [...leaks.values()], isAll };
}

function clearDead({ threads }: Machine): void {
  for (const thread of threads) if (thread !== undefined) clearDeadValues(thread);
}

/** States of memory that are looked at, at the most. */
const mostLooks = 4096;

/**
 * Adds leaks of the states in which more stores have become visible, each thread's one after the other. False where
 * not all could be looked at.
 */
function addDelayedLeaks(machine: Machine, model: MemoryModel, leaks: Map<number, MemoryObject>): boolean {
  const { observer } = machine;
  const { onVisible } = model;
  machine.observer = undefined;
  model.onVisible = undefined;
  // Where no two threads store to one place, the order of their stores makes no difference.
  const seen = haveCommonPlace(model) ? undefined : new Set<string>();
  let looks = 0;
  const flushOne = (): void => {
    const here = machine.save();
    for (const [thread, stores] of here.buffers!.byThread.entries()) {
      if ((stores?.length ?? 0) === 0) continue;
      model.flush(thread);
      const key = model.buffers.byThread.map((left) => left?.length ?? 0).join();
      if (seen === undefined || !seen.has(key)) {
        seen?.add(key);
        if (++looks > mostLooks) return;
        addLeaks(machine, leaks);
        flushOne();
      }
      machine.restore(here);
    }
  };
  const end = machine.save();
  flushOne();
  machine.restore(end);
  machine.observer = observer;
  model.onVisible = onVisible;
  return looks <= mostLooks;
}

function haveCommonPlace({ buffers }: MemoryModel): boolean {
  const all = buffers.byThread.flatMap((stores, thread) =>
    (stores ?? []).map((store) => ({ thread, store })),
  );
  return all.some((one) =>
    all.some((other) => one.thread < other.thread && overlaps(one.store, other.store)),
  );
}

/** Adds the leaks of the state that the machine is in. */
function addLeaks(machine: Machine, leaks: Map<number, MemoryObject>): void {
  const { memory } = machine;
  if (memory.allExposed) return;
  const reached = new Set<number>();
  const pending: number[] = [];
  let torn = false;
  const visit = (number: number): void => {
    if (number === tornPointer) torn = true;
    else if (!reached.has(number)) {
      reached.add(number);
      pending.push(number);
    }
  };
  for (const object of memory.all()) if (isRoot(object)) visit(object.number);
  for (const { resource } of machine.sections.all()) visit(addressObject(resource));
  machine.model?.forEachPointer(visit);
  for (const thread of machine.threads) if (thread !== undefined) forEachHeldPointer(thread, visit);
  for (let number = pending.pop(); number !== undefined; number = pending.pop()) {
    const object = memory.find(number);
    if (object !== undefined) forEachPointer(object, visit);
  }
  // Pieces of a pointer may be all that is left of it: then nothing can be said to be lost.
  if (torn) return;
  for (const object of memory.all()) {
    if (object.origin.kind !== "heap" || object.freed !== undefined || reached.has(object.number)) continue;
    const site = object.origin.site?.site ?? -1;
    if (!leaks.has(site)) leaks.set(site, object);
  }
}

function isRoot(object: MemoryObject): boolean {
  if (object.freed !== undefined) return false;
  return object.origin.kind === "global" || object.origin.kind === "internal" || object.exposed;
}

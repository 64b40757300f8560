/** Leaks: heap blocks that no root reaches ([02 Memory]). Roots are globals and what live threads hold. */
import type { Machine } from "./machine.ts";
import type { MemoryModel } from "./memory-model/model.ts";
import { forEachPointer, type MemoryObject, tornPointer } from "./memory-object.ts";
import { clearDeadValues } from "./settle.ts";

/** One object for each place of allocation, the first found. The program has ended: nobody goes on from here. */
export function findLeaks(machine: Machine): MemoryObject[] {
  const leaks = new Map<number, MemoryObject>();
  for (const thread of machine.threads) if (thread !== undefined && !thread.failing) clearDeadValues(thread);
  addLeaks(machine, leaks);
  if (machine.model !== undefined && hasDelayed(machine.model))
    addDelayedLeaks(machine, machine.model, leaks);
  return [...leaks.values()];
}

function hasDelayed({ buffers }: MemoryModel): boolean {
  return buffers.byThread.some((stores) => (stores?.length ?? 0) > 0);
}

/** Beyond so many orders the rest is left out. */
const mostOrders = 4096;

/**
 * The end looks at all of memory: what is lost is lost whichever stores have reached it by then ([04]). Each order in
 * which some of them do is tried, those of one thread one after the other.
 */
function addDelayedLeaks(machine: Machine, model: MemoryModel, leaks: Map<number, MemoryObject>): void {
  const { observer } = machine;
  const { onVisible } = model;
  machine.observer = undefined;
  model.onVisible = undefined;
  let orders = 0;
  const flushOne = (): void => {
    const here = machine.save();
    for (const [thread, stores] of model.buffers.byThread.entries()) {
      if ((stores?.length ?? 0) === 0 || ++orders > mostOrders) continue;
      model.flush(thread);
      addLeaks(machine, leaks);
      flushOne();
      machine.restore(here);
    }
  };
  flushOne();
  machine.observer = observer;
  model.onVisible = onVisible;
}

/** Those of the machine's state. */
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
  machine.forEachRegisterPointer(visit);
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

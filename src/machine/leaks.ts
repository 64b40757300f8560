/** Leaks: heap blocks that no root reaches ([02 Memory]). Roots are globals and what live threads hold. */
import type { Machine } from "./machine.ts";
import { forEachPointer, type MemoryObject, tornPointer } from "./memory-object.ts";

/** One object for each place of allocation, the first found. */
export function findLeaks(machine: Machine): MemoryObject[] {
  const { memory } = machine;
  if (memory.allExposed) return [];
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
  if (torn) return [];
  const leaks = new Map<number, MemoryObject>();
  for (const object of memory.all()) {
    if (object.origin.kind !== "heap" || object.freed !== undefined || reached.has(object.number)) continue;
    const site = object.origin.site?.site ?? -1;
    if (!leaks.has(site)) leaks.set(site, object);
  }
  return [...leaks.values()];
}

function isRoot(object: MemoryObject): boolean {
  if (object.freed !== undefined) return false;
  return object.origin.kind === "global" || object.origin.kind === "internal" || object.exposed;
}

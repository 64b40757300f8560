/** Whether others than one thread can reach an object: through globals, the runtime's objects, or what they hold. */
import type { Machine } from "../machine.ts";
import { type MemoryObject, tornPointer } from "./memory-object.ts";
import { forEachThreadPointer } from "./register-pointers.ts";

/** Of these objects, by number. From the state alone, whatever is marked as shared in it. */
export function isWithinReach(machine: Machine, wanted: ReadonlySet<number>, thread: number): boolean {
  const { memory } = machine;
  const reached = new Set<number>();
  const pending: number[] = [];
  let torn = memory.allExposed;
  const visit = (number: number): void => {
    if (number === tornPointer) torn = true;
    else if (!reached.has(number)) {
      reached.add(number);
      pending.push(number);
    }
  };
  for (const object of memory.all()) if (isEverybodys(object)) visit(object.number);
  for (const other of machine.threads)
    if (other !== undefined && other.number !== thread) forEachThreadPointer(other, visit);
  machine.model?.forEachPointer(visit);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (wanted.has(next)) return true;
    const object = memory.find(next);
    if (object !== undefined) memory.forEachTarget(object, visit);
  }
  // A pointer of which only pieces are left may point anywhere.
  return torn;
}

function isEverybodys({ origin, exposed, freed }: MemoryObject): boolean {
  return freed === undefined && (origin.kind === "global" || origin.kind === "internal" || exposed);
}

/** What calls do besides passing values: copies of structs, functions that are one atomic section. */

import { addFrameAtomicSections, framePrevious } from "../../memory/frame-record.ts";
import { objectFlag, pendingKind, status } from "../../memory/layout.ts";
import type { FlatMachine } from "../flat-machine.ts";
import { accessed, give, low } from "./arguments.ts";

/**
 * A struct that is about to be passed by value is read from memory: from what others can reach, that is a visible
 * action. Gives 1 where it was this step's, and stands for those of the other arguments.
 */
export function checkCopy(flat: FlatMachine, frame: number): number {
  const size = low(flat, 1);
  const record = accessed(flat, 0, size);
  if (record === 0) return status.fallback;
  const flags = flat.objects.flags(record);
  if ((flags & objectFlag.shared) === 0 || (flags & objectFlag.readOnly) !== 0) return give(flat, 0);
  const isPermitted = flat.cells.permit !== 0;
  if (flat.stopping.beforeAccess({ access: "load", record, offset: low(flat, 0), size, frame }))
    return status.stopped;
  return give(flat, isPermitted ? 1 : 0);
}

/** Whether the step stops before the call of a function that is one atomic section. */
export function checkAtomicCall(flat: FlatMachine, frame: number): number {
  if (flat.stopping.beforeAction({ kind: pendingKind.atomicSection, frame })) {
    flat.current.plan(pendingKind.atomicSection);
    return status.stopped;
  }
  return flat.buffers?.beginAtomic([]) === false ? status.fallback : 0;
}

export function beginAtomicCall(flat: FlatMachine, callee: number): number {
  flat.cells.atomicDepth++;
  addFrameAtomicSections(flat.words, callee, 1);
  flat.lookAround();
  return 0;
}

/** Not where a thread has begun with the function. */
export function endAtomicCall(flat: FlatMachine, frame: number): number {
  const { cells, words } = flat;
  if (framePrevious(words, frame) === 0) return 0;
  cells.atomicDepth--;
  addFrameAtomicSections(words, frame, -1);
  flat.lookAround();
  return 0;
}

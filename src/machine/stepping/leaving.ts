/**
 * The end of an object that others can reach: of a heap block that is freed, of a local variable whose function is left.
 * They may use it up to that moment, so it is an action of its own; unless it is fused with the step before ([03] 9), and
 * the search sees that nobody uses what is gone.
 */

import type { Machine } from "../machine.ts";
import { makePointer } from "../memory/address.ts";
import type { Memory } from "../memory/memory.ts";
import type { Frame } from "../threads/frame.ts";
import type { Thread } from "../threads/thread.ts";

/** Asks before the thread's frames above `target` go. True: stop here, it is not this step's any more. */
export function stopsBeforeLeaving(machine: Machine, thread: Thread, target: Frame | undefined): boolean {
  for (let frame = thread.top; frame !== undefined && frame !== target; frame = frame.caller) {
    const reached = firstReached(machine.memory, frame.objects);
    // The first one stands for all of them: they go together.
    if (reached !== undefined) return stopsBeforeEnd(machine, thread, "leave", reached);
  }
  return false;
}

/** Asks before local variables of the thread go. */
export function stopsBeforeLocals(machine: Machine, thread: Thread, objects: readonly number[]): boolean {
  const reached = firstReached(machine.memory, objects);
  return reached !== undefined && stopsBeforeEnd(machine, thread, "leave", reached);
}

function firstReached(memory: Memory, objects: readonly number[]): bigint | undefined {
  const reached = objects.find((number) => isReached(memory, number));
  return reached === undefined ? undefined : makePointer(reached, 0).bits;
}

/** Asks before an object goes that others can reach. */
export function stopsBeforeEnd(
  machine: Machine,
  thread: Thread,
  action: "free" | "leave",
  resource: bigint,
): boolean {
  const call = { kind: "runtime" as const, action, resource, otherwise: "block" as const, conditions: [] };
  const outcome = machine.stopping.outcome(thread, call);
  machine.lone.objectEnds.note(outcome);
  if (outcome === "fused" || outcome === "visible") machine.onAction?.(thread, call);
  return outcome === "stops";
}

/** Whether others can reach the object. */
export function isReached(memory: Memory, number: number): boolean {
  const object = memory.find(number);
  return object?.shared === true && object.freed === undefined;
}

/**
 * Brings the machine into the form in which states are compared: what is dead is cleared, values on which nothing
 * depends are what they were, numbers of gone objects that nobody holds are given back.
 */

import type { Machine } from "../machine.ts";
import type { RuntimeValue } from "../memory/scalar.ts";
import { unshare } from "../reductions/local.ts";
import { canonicalize } from "../symbolic/canonical.ts";
import type { Frame } from "../threads/frame.ts";
import type { Thread } from "../threads/thread.ts";

/** What a slot holds when its value does not matter: the same as before it was ever written. */
const dead = undefined as unknown as RuntimeValue;

export function settle(machine: Machine): void {
  for (const thread of machine.threads) {
    if (thread === undefined || thread.piece >= 0) continue;
    clearDeadValues(thread);
    if (thread.failing) clearNumbers(thread);
  }
  machine.irrelevant.settle();
  if (machine.memory.hasDead) machine.collect();
  unshare(machine);
  canonicalize(machine);
}

/** A thread that will not go on needs none of its values, but for the pointers that keep objects from being lost. */
export function clearNumbers(thread: Thread): void {
  for (let frame: Frame | undefined = thread.top; frame !== undefined; frame = frame.caller) {
    const { code, values } = frame;
    for (let slot = 0; slot < code.valueSlots; slot++) {
      const value = values[slot];
      if (value !== undefined && !Array.isArray(value) && value.marks === 0) values[slot] = dead;
    }
  }
}

/** Clears the values that the thread will not read any more: what they point to is not held by them. */
export function clearDeadValues(thread: Thread): void {
  let called = false;
  for (let frame: Frame | undefined = thread.top; frame !== undefined; frame = frame.caller) {
    const { code, position, values } = frame;
    // The innermost frame has yet to execute its instruction; the others wait for their call to return.
    const live = called ? code.liveSlots.acrossCall(position) : code.liveSlots.beforePosition(position);
    let next = 0;
    for (let slot = 0; slot < code.valueSlots; slot++) {
      if (live[next] === slot) next++;
      else values[slot] = dead;
    }
    called = true;
  }
}

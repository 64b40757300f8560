/**
 * Of the threads that wait for a signal in a hang, those whose signal is missing: the condition that they wait for
 * holds, and they would go on if somebody woke them. Others would look, find nothing and wait again; they are idle
 * because of the hang, not its cause. Which is which is found by trying: each is woken in turn, in a copy of the
 * state, and goes on alone.
 */

import { actionFacts } from "../../../base/runtime/actions.ts";
import { i32 } from "../../../ir/type.ts";
import { isEndOfRun } from "../../../machine/fault.ts";
import { addressObject, addressOffset } from "../../../machine/memory/address.ts";
import { storeValue } from "../../../machine/memory/memory-values.ts";
import { one } from "../../../machine/memory/scalar.ts";
import type { Stepper } from "../../../machine/stepper.ts";
import type { StepWatch } from "../../../machine/stepping/step-options.ts";

/** A thread that has taken so many steps without waiting again has got on. */
const mostSteps = 400;

/** Whether a thread that waits for a signal would get on by one, in the machine's state. */
export function wouldGoOn(stepper: Stepper, thread: number): boolean {
  const { machine } = stepper;
  const pending = machine.threads[thread]?.pending;
  const beginning = pending?.kind === "runtime" ? actionFacts[pending.action].begunBy : undefined;
  if (pending?.kind !== "runtime" || beginning === undefined) return false;
  const saved = machine.save();
  let changed = false;
  machine.watch = {
    ...watchesNothing,
    stored: ({ origin }) => (changed ||= origin.kind === "global" || origin.kind === "heap"),
    wrote: () => (changed = true),
  };
  try {
    wake(stepper, pending.conditions[0].word);
    for (let step = 0; step < mostSteps; step++) {
      if (!stepper.ownSteps(thread).includes("none")) return isBeyondItsLock(stepper, thread);
      stepper.step(thread, "none", []);
      const next = machine.threads[thread]?.pending;
      if (next === undefined) return true;
      const waitsAgain =
        next.kind === "runtime" && next.action === beginning && next.resource === pending.resource;
      if (waitsAgain) return changed;
    }
    return true;
  } catch (error) {
    if (!isEndOfRun(error)) throw error;
    return true;
  } finally {
    machine.watch = undefined;
    machine.restore(saved);
  }
}

/** As the runtime wakes a thread: by setting the first word that it waits for. */
function wake({ machine }: Stepper, word: bigint): void {
  const object = machine.memory.find(addressObject(word))!;
  storeValue(machine.memory, object, addressOffset(word), i32, one);
}

/** It waits for something else by now. A lock does not count: it may be the mutex that the wait takes back first. */
function isBeyondItsLock({ machine }: Stepper, thread: number): boolean {
  const pending = machine.threads[thread]?.pending;
  return pending?.kind !== "runtime" || !/-(rd|wr)?lock$/.test(pending.action);
}

const watchesNothing: StepWatch = {
  stored() {},
  wrote() {},
  left() {},
  jumped() {},
  returnedAgain() {},
  acted() {},
};

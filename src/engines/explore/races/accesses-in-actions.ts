/**
 * What a thread accesses inside the atomic section, or the action of the library, that it is about to begin: found by
 * executing it, with every combination of the choices inside. The state stays as it is.
 */

import type { Place } from "../../../base/diagnostic.ts";
import { actionFacts } from "../../../base/runtime/actions.ts";
import type { Access } from "../../../machine/action.ts";
import { isEndOfRun } from "../../../machine/fault.ts";
import type { Machine } from "../../../machine/machine.ts";
import { countsInAction } from "../../../machine/order/touched-memory.ts";
import type { Thread } from "../../../machine/threads/thread.ts";
import type { ToldAccess, Witness } from "../../../replay/witness.ts";
import { waysBetweenLooks } from "../search/expansion/step-source.ts";
import type { Explorer } from "../search/explorer.ts";

export function accessesInAction(
  explorer: Explorer,
  witness: Witness,
  state: number,
  number: number,
): readonly ToldAccess[] {
  const { machine, stepper, pieces } = explorer;
  const counts = countedAccesses(machine, machine.threads[number]!);
  const found: ToldAccess[] = [];
  let isOver = false;
  /** Choices made until it was over; those that come later in the step do not matter. */
  let choicesInside = 0;
  const end = (): void => {
    if (!isOver) choicesInside = stepper.choices.length;
    isOver = true;
  };
  machine.onHiddenAccess = (thread, access) => {
    const counted = isOver ? undefined : counts(access);
    if (counted !== undefined) add(found, counted, witness.placeOfThread(thread));
  };
  let hasBegun = false;
  machine.onAction = (thread) => {
    // A second section in the same step is not looked at: the step does not stop before it, so it concerns no other
    // thread.
    if (thread.atomicDepth === 0 && hasBegun) end();
    hasBegun = true;
  };
  try {
    let plan: readonly number[] | undefined = [];
    for (let ways = 1; plan !== undefined; ways++) {
      if (ways % waysBetweenLooks === 0) machine.onLongStep?.();
      hasBegun = machine.threads[number]!.pending.kind !== "runtime";
      isOver = false;
      try {
        stepper.step(number, "none", plan);
      } catch (error) {
        if (!isEndOfRun(error)) throw error;
      } finally {
        pieces.restore(state);
      }
      end();
      stepper.chooser.recall(stepper.choices.slice(0, choicesInside));
      plan = stepper.nextChoices();
    }
  } finally {
    machine.onHiddenAccess = undefined;
    machine.onAction = undefined;
  }
  return found.sort(({ access: a }, { access: b }) => a.object - b.object || a.offset - b.offset);
}

/**
 * Most of them come from loops over arrays: an access that adjoins an earlier one of the same kind is joined with it.
 */
function add(found: ToldAccess[], access: Access, place: Place | undefined): void {
  const { object, offset, size } = access;
  for (let index = found.length - 1; index >= 0; index--) {
    const { access: known, place: where } = found[index];
    if (known.object !== object || known.access !== access.access || where?.line !== place?.line) continue;
    const end = Math.max(known.offset + known.size, offset + size);
    const start = Math.min(known.offset, offset);
    if (end - start > known.size + size) continue;
    found[index] = { access: { ...known, offset: start, size: end - start }, place };
    return;
  }
  found.push({ access, place });
}

/**
 * Accesses of an atomic section are atomic. Those of a library action are plain, and count where they are to the
 * program's memory. The exception: an action that looks whether to wait reads the program's atomics as such.
 */
function countedAccesses(machine: Machine, { pending }: Thread): (access: Access) => Access | undefined {
  if (pending.kind !== "runtime") return (access) => ({ ...access, ordering: "seq_cst" });
  const looksAtAtomics = actionFacts[pending.action].inside === "atomics";
  return (access) => {
    const object = machine.memory.find(access.object);
    if (object === undefined || (access.ordering !== undefined) !== looksAtAtomics) return undefined;
    return object.shared && countsInAction(machine, object, pending) ? access : undefined;
  };
}

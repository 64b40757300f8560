/** Who waits for whom in a state: the graph behind a deadlock. */
import type { RuntimeCall } from "../machine/action.ts";
import type { Machine } from "../machine/machine.ts";
import { endedThread } from "../machine/threads/sections.ts";
import type { WaitFor } from "../verdict/verdict.ts";
import { joinedThread, waitOf } from "./action-of.ts";
import type { Witness } from "./witness.ts";

/** The threads that would have to act for this action to go on, as far as that is known. */
export function holders(machine: Machine, action: RuntimeCall): number[] {
  if (action.action === "thread-join") {
    const joined = joinedThread(machine, action.resource);
    return joined === undefined ? [] : [joined.number];
  }
  const held = machine.sections
    .all()
    .filter((section) => section.kind === "exclusive" && section.resource === action.resource)
    .map((section) => section.thread)
    .filter((thread) => thread !== endedThread);
  return [...new Set(held)];
}

export function waitForGraph(machine: Machine, witness: Witness): WaitFor[] {
  const names = { threadName: (thread: number) => witness.nameOf(thread) };
  const graph: WaitFor[] = [];
  for (const thread of machine.threads) {
    if (thread === undefined || thread.pending.kind !== "runtime") continue;
    if (machine.conditionHolds(thread.pending.conditions)) continue;
    graph.push({
      thread: thread.number,
      threadName: names.threadName(thread.number),
      action: waitOf(machine, thread.pending, names),
      place: witness.placeOfThread(thread),
      on: holders(machine, thread.pending).map((holder) => ({
        thread: holder,
        threadName: names.threadName(holder),
      })),
    });
  }
  return graph;
}

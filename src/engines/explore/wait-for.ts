/** Who waits for whom in a state: the graph behind a deadlock, and what kind of hang it makes. */
import type { HangRule } from "../../base/rules.ts";
import type { RuntimeCall } from "../../machine/action.ts";
import { addressObject } from "../../machine/address.ts";
import type { Machine } from "../../machine/machine.ts";
import { describeWait } from "../../replay/describe-action.ts";
import type { Witness } from "../../replay/witness.ts";
import type { WaitFor } from "../../verdict/verdict.ts";
import type { SectionKey } from "./section-keys.ts";

/** The threads that would have to act for this action to go on, as far as that is known. */
export function holders(machine: Machine, action: RuntimeCall): number[] {
  if (action.action === "thread-join") {
    const joined = machine.threads.find((thread) => thread?.handle === addressObject(action.resource));
    return joined === undefined ? [] : [joined.number];
  }
  const held = machine.sections
    .all()
    .filter((section) => section.kind === "exclusive" && section.resource === action.resource)
    .map((section) => section.thread);
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
      what: describeWait(machine, thread.pending, names),
      place: witness.placeOfThread(thread),
      on: holders(machine, thread.pending).map((holder) => ({
        thread: holder,
        threadName: names.threadName(holder),
      })),
    });
  }
  return graph;
}

/** The threads of a cycle of the graph, in its order; empty where there is none. */
export function waitCycle(graph: readonly WaitFor[]): number[] {
  const next = new Map(graph.map((wait) => [wait.thread, wait.on.map((holder) => holder.thread)]));
  for (const start of next.keys()) {
    const path: number[] = [];
    const seen = new Set<number>();
    const search = (thread: number): boolean => {
      if (thread === start && path.length > 0) return true;
      if (seen.has(thread)) return false;
      seen.add(thread);
      path.push(thread);
      if ((next.get(thread) ?? []).some(search)) return true;
      path.pop();
      return false;
    };
    if (search(start)) return path;
  }
  return [];
}

/** The rule that names a hang: the most telling of what cannot be left. */
export function hangRule(
  keys: readonly SectionKey[],
  cycle: readonly number[],
  lostSignal: (resource: bigint) => boolean,
): HangRule {
  const waits = keys.filter((key) => key.kind === "wait");
  if (waits.some((key) => cycle.includes(key.thread))) return "deadlock";
  const conditions = waits.filter((key) => key.action === "cond-wake" || key.action === "futex-sleep");
  if (conditions.some((key) => lostSignal(key.resource))) return "lost-wakeup";
  // A loop around a wait goes round no more once the wait is for ever.
  const blocked = new Set(waits.map((key) => key.thread));
  if (keys.some((key) => key.kind === "spin" && !blocked.has(key.thread))) return "busy-wait";
  if (waits.length > 0) return "blocked-wait";
  return "stuck-section";
}

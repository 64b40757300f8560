/** What kind of hang it makes who waits for whom in a state (replay/wait-for-graph.ts). */
import type { HangRule } from "../../../base/rules.ts";
import { actionFacts } from "../../../base/runtime/actions.ts";
import type { SectionKey } from "../../../replay/sections/section-keys.ts";
import type { WaitFor } from "../../../verdict/verdict.ts";

export function isAwaited(graph: readonly WaitFor[], thread: number): boolean {
  return graph.some(({ on }) => on.some((other) => other.thread === thread));
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

export interface HangClass {
  readonly rule: HangRule;
  /** The sections that make it so; the others are consequences. */
  readonly keys: readonly SectionKey[];
  /** They are waits that would end by a signal, and none comes. */
  readonly lacksSignal?: boolean;
}

/** What can be asked of a hang. */
export interface HangQuestions {
  /** The last signal on the condition variable went to nobody. */
  isLost(resource: bigint): boolean;
  /** The thread waits for a signal, and would go on by one. */
  wouldGoOn(thread: number): boolean;
  /** Somebody waits for the thread: to end, or to give something back. */
  isAwaited(thread: number): boolean;
}

/** The rule that names a hang: the most telling of what cannot be left. */
export function classify(
  keys: readonly SectionKey[],
  cycle: readonly number[],
  { isLost, wouldGoOn, isAwaited }: HangQuestions,
): HangClass {
  const waits = keys.filter((key) => key.kind === "wait");
  const circular = waits.filter((key) => cycle.includes(key.thread));
  if (circular.length > 0) return { rule: "deadlock", keys: circular };
  // A thread whose signal is missing would go on if it were woken, and others may wait for it; the rest are idle
  // because of it.
  const awaitedFirst = [...waits].sort((a, b) => Number(isAwaited(b.thread)) - Number(isAwaited(a.thread)));
  const lacking = awaitedFirst.filter((key) => wouldGoOn(key.thread));
  const lost = (lacking.length > 0 ? lacking : awaitedFirst).filter(
    (key) => actionFacts[key.action].waits === "signal" && isLost(key.resource),
  );
  if (lost.length > 0) return { rule: "lost-wakeup", keys: lost };
  if (lacking.length > 0) return { rule: "blocked-wait", keys: lacking, lacksSignal: true };
  // A loop around a wait that never ends does not go round any more: the wait is the hang.
  const blocked = new Set(waits.map((key) => key.thread));
  const spinning = keys.filter((key) => key.kind === "spin" && !blocked.has(key.thread));
  if (spinning.length > 0) return { rule: "busy-wait", keys: spinning };
  // The thread of an annotated wait that runs goes round in a loop of its own.
  const annotated = keys.filter(
    (key) => key.kind === "held" && key.section === "wait" && !blocked.has(key.thread),
  );
  if (annotated.length > 0) return { rule: "busy-wait", keys: annotated };
  // A join waits for a thread that hangs itself: that one is to be named, where there is one.
  const notJoins = waits.filter((key) => key.action !== "thread-join");
  if (notJoins.length > 0) return { rule: "blocked-wait", keys: notJoins };
  const stuck = keys.filter((key) => key.kind === "held" || key.kind === "function");
  if (stuck.length > 0 && waits.length === 0) return { rule: "stuck-section", keys: stuck };
  return waits.length > 0 ? { rule: "blocked-wait", keys: waits } : { rule: "stuck-section", keys };
}

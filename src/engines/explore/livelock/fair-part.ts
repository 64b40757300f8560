/**
 * The part of the explored graph that a run could go round in for ever ([07 Algorithm] 1 and 2): states whose steps are all
 * known, edges that count, who can go on though no edge says so, and what is owed beside turns.
 */
import { cyclicStates } from "../../../graph/cyclic-states.ts";
import { type FairGraph, fairGraph } from "../../../graph/fair-graph.ts";
import { programEnd } from "../../../graph/state-graph.ts";
import type { Explorer } from "../search/explorer.ts";
import { fairLabels } from "./fair-labels.ts";
import { owedFlushes } from "./owed-flushes.ts";
import { owedTimeOuts } from "./owed-time-outs.ts";

export function fairPart(explorer: Explorer): FairGraph {
  const { graph, labels, pace } = explorer;
  const { removed } = explorer.realRuns();
  const facts = fairLabels(labels, graph.labelEnd);
  const isCounted = Uint8Array.from(facts.actor, (actor) => (actor >= 0 ? 1 : 0));
  const isLeftOut = (state: number): boolean => !graph.isComplete(state) || removed.has(state);
  const cyclic = cyclicStates(graph, { isCounted, isLeftOut, pace });
  const isNoWay = (target: number, label: number): boolean =>
    target !== programEnd && removed.has(target) && labels.get(label).otherwise !== "wake-up";
  const part = fairGraph(graph, facts, cyclic, { isNoWay, enabledElse: enabledInVain(explorer, removed) });
  return { ...part, owed: [...owedTimeOuts(explorer, part), ...owedFlushes(explorer, part)] };
}

/**
 * A thread that can go on, but only into runs that an assumption removes, goes on some time: it is no thread that waits.
 * One whose time does not run out, since an assumption says so, is.
 */
function enabledInVain(explorer: Explorer, removed: ReadonlySet<number>): Map<number, readonly number[]> {
  const { graph, labels, failedAssumptions } = explorer;
  const enabled = new Map<number, readonly number[]>();
  const add = (state: number, thread: number): void => {
    const known = enabled.get(state) ?? [];
    if (!known.includes(thread)) enabled.set(state, [...known, thread]);
  };
  for (const [state, threads] of failedAssumptions.inVain) for (const thread of threads) add(state, thread);
  if (removed.size === 0) return enabled;
  for (let state = 0; state < graph.expanded; state++) {
    explorer.pace();
    const { start, end } = graph.edges(state);
    for (let edge = start; edge < end; edge++) {
      const target = graph.target(edge);
      if (target === programEnd || !removed.has(target)) continue;
      const { thread, otherwise } = labels.get(graph.label(edge));
      if (otherwise === "none") add(state, thread);
    }
  }
  return enabled;
}

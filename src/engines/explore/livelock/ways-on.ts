/**
 * What can still happen from a fair component, by any way through the graph: whether a section can be ended, and whether a
 * thread can come to its own end ([07 What is asked]). The nearest states are looked at first; where the exploration was
 * cut, what lies behind is not known.
 */
import { programEnd } from "../../../graph/state-graph.ts";
import type { Explorer } from "../search/explorer.ts";
import type { SectionLooks } from "./section-looks.ts";

/** Numbers of states and edges of the graph, from a state of the component on. */
export interface WayOut {
  readonly from: number;
  readonly edges: readonly number[];
}

export type Answer = "yes" | "no" | "not known";

export class WaysOn {
  private readonly removed: ReadonlySet<number>;

  constructor(
    private readonly explorer: Explorer,
    private readonly looks: SectionLooks,
  ) {
    this.removed = explorer.realRuns().removed;
  }

  /** The nearest way from one of these states, in which the section is open, to its end. */
  toEnd(states: readonly number[], text: string, thread: number): WayOut | undefined {
    const { explorer, looks } = this;
    const isHeld = looks.keys.get(text)?.kind === "held";
    return this.search(states, (state, edge) => {
      const actor = explorer.labels.get(explorer.graph.label(edge)).thread;
      return (actor === thread || isHeld) && looks.ended(state, edge).has(text);
    }).way;
  }

  /** Whether the thread can come to its own end. */
  canStop(states: readonly number[], thread: number): Answer {
    const { graph, labels, machine, pieces } = this.explorer;
    const { way, isCut } = this.search(states, (_state, edge) => {
      if (labels.get(graph.label(edge)).thread !== thread) return false;
      const target = graph.target(edge);
      if (target === programEnd) return true;
      if (this.actsIn(target, thread)) return false;
      pieces.restore(target);
      return machine.threads[thread] === undefined || machine.threads[thread].ended;
    });
    if (way !== undefined) return "yes";
    return isCut ? "not known" : "no";
  }

  private actsIn(state: number, thread: number): boolean {
    const { graph, labels } = this.explorer;
    if (!graph.isComplete(state)) return false;
    const { start, end } = graph.edges(state);
    for (let edge = start; edge < end; edge++)
      if (labels.get(graph.label(edge)).thread === thread) return true;
    return false;
  }

  private search(
    states: readonly number[],
    isGoal: (state: number, edge: number) => boolean,
  ): { readonly way: WayOut | undefined; readonly isCut: boolean } {
    const { graph, labels } = this.explorer;
    const cameBy = new Map<number, { readonly from: number; readonly edge: number } | undefined>();
    for (const state of states) cameBy.set(state, undefined);
    const pending = [...cameBy.keys()];
    let isCut = false;
    for (let next = 0; next < pending.length; next++) {
      this.explorer.pace();
      const state = pending[next];
      if (!graph.isComplete(state)) {
        isCut = true;
        continue;
      }
      const { start, end } = graph.edges(state);
      for (let edge = start; edge < end; edge++) {
        const target = graph.target(edge);
        if (labels.isSpurious(graph.label(edge)) || this.removed.has(target)) continue;
        if (isGoal(state, edge)) {
          const edges = [edge];
          let from = state;
          for (let step = cameBy.get(from); step !== undefined; step = cameBy.get(from)) {
            edges.push(step.edge);
            from = step.from;
          }
          return { way: { from, edges: edges.reverse() }, isCut };
        }
        if (target === programEnd || cameBy.has(target)) continue;
        cameBy.set(target, { from: state, edge });
        pending.push(target);
      }
    }
    return { way: undefined, isCut };
  }
}

/**
 * What assumptions that fail leave of the graph ([03 The graph]). Hangs are judged by runs that are real: fair, and
 * without an assumption that fails. So:
 *
 * - a state in which a thread has come to a false assumption is removed: whatever others do, that thread goes on some
 *   time; so is one from which nothing but removed ones can follow;
 * - an edge into a removed state is left out. Where a thread has chosen (an input, that its time runs out), its other
 *   ways are left, waiting among them: an assumption says which of them there are;
 * - a thread whose ways are all left out is not one that waits: it goes on some time, and no real run does that in this
 *   state. A terminal component with such a state is no place to stay in, and is removed;
 * - inside an atomic section an assumption is a guard, which others can make true: the step is left out, and its thread
 *   waits. A state in which nobody else can go on is removed: a deadlock is told by waits, not by assumptions.
 */
import { noHurry, type Pace } from "../../../base/pace.ts";
import { programEnd, type StateGraph } from "../../../graph/state-graph.ts";
import { terminalComponents } from "../../../graph/terminal-components.ts";
import type { Labels } from "./labels.ts";

/** How a step that fails an assumption counts: as one that its thread takes some time, or as one that it waits for. */
export type FailedStep = "vain" | "guarded";

/** The states that are left when hangs are judged. */
export interface RealRuns {
  readonly removed: ReadonlySet<number>;
  /** Not removed, but a thread can go on from them, and only into runs that are none: nobody stays there for ever. */
  readonly passing: ReadonlySet<number>;
}

const none: ReadonlySet<number> = new Set();
const allReal: RealRuns = { removed: none, passing: none };

interface FailedSteps {
  readonly doomed: ReadonlySet<number>;
  readonly vain: ReadonlyMap<number, ReadonlySet<number>>;
  readonly guarded: ReadonlySet<number>;
}

export class FailedAssumptions {
  /** States in which a thread has come to an assumption that is false: errors of others count, hangs do not. */
  readonly doomed = new Set<number>();
  /** By state: threads with a step that failed, as a whole. */
  private readonly vain = new Map<number, Set<number>>();
  private readonly guarded = new Set<number>();

  add(state: number, thread: number, how: FailedStep): void {
    if (how === "guarded") {
      this.guarded.add(state);
      return;
    }
    const threads = this.vain.get(state);
    if (threads === undefined) this.vain.set(state, new Set([thread]));
    else threads.add(thread);
  }

  /** By state: threads that can go on there, but only into a failed assumption. */
  get inVain(): ReadonlyMap<number, ReadonlySet<number>> {
    return this.vain;
  }

  /** For comparisons: what has failed, in a fixed order. */
  get texts(): string[] {
    const vain = [...this.vain].map(([state, threads]) => `${state} by ${[...threads].sort().join(" and ")}`);
    return [...vain, ...[...this.guarded].map((state) => `${state} guarded`)].sort();
  }

  realRuns(graph: StateGraph, labels: Labels, pace: Pace = noHurry): RealRuns {
    if (this.doomed.size + this.vain.size + this.guarded.size === 0) return allReal;
    const { doomed, vain, guarded } = this;
    return new Removal(graph, labels, { doomed, vain, guarded }, pace).result();
  }
}

/** Takes away what leads to nothing else, from the end: only then it shows what the states before it have left. */
class Removal {
  private readonly removed: Set<number>;

  constructor(
    private readonly graph: StateGraph,
    private readonly labels: Labels,
    private readonly failed: FailedSteps,
    private readonly pace: Pace,
  ) {
    this.removed = new Set(failed.doomed);
  }

  result(): RealRuns {
    const { graph, removed } = this;
    do this.removeBackwards();
    while (this.removeComponents());
    const passing = new Set<number>();
    for (let state = 0; state < graph.expanded; state++)
      if (!removed.has(state) && graph.isComplete(state) && this.isPassing(state)) passing.add(state);
    return { removed, passing };
  }

  /** States without a way that is left. Most lead to higher numbers: few times through are enough. */
  private removeBackwards(): void {
    const { graph, removed } = this;
    for (let before = -1; before < removed.size; ) {
      before = removed.size;
      for (let state = graph.expanded - 1; state >= 0; state--)
        if (!removed.has(state) && graph.isComplete(state) && this.leadsNowhere(state)) removed.add(state);
    }
  }

  private leadsNowhere(state: number): boolean {
    this.pace();
    const { graph, labels } = this;
    const { start, end } = graph.edges(state);
    for (let edge = start; edge < end; edge++)
      if (!labels.isSpurious(graph.label(edge)) && this.isLeft(graph.target(edge))) return false;
    return this.failed.guarded.has(state) || this.isPassing(state);
  }

  /** Those in which no real run can stay; whether there are any. */
  private removeComponents(): boolean {
    const { graph, labels, removed } = this;
    const before = removed.size;
    const components = terminalComponents(graph, {
      counts: (label) => !labels.isSpurious(label),
      isRemoved: (state) => removed.has(state),
      pace: this.pace,
    });
    for (const { states } of components)
      if (states.some((state) => this.isPassing(state))) for (const state of states) removed.add(state);
    return removed.size > before;
  }

  /** Whether every way of some thread is left out. A store that becomes visible is a way by itself. */
  private isPassing(state: number): boolean {
    const { graph, labels } = this;
    const tried = new Set<string>();
    const left = new Set<string>();
    for (const thread of this.failed.vain.get(state) ?? []) tried.add(`${thread} step`);
    const { start, end } = graph.edges(state);
    for (let edge = start; edge < end; edge++) {
      const label = graph.label(edge);
      if (labels.isSpurious(label)) continue;
      const { thread, otherwise } = labels.get(label);
      const way = `${thread} ${otherwise === "flush" ? "flush" : "step"}`;
      if (this.isLeft(graph.target(edge))) left.add(way);
      // Whose time does not run out, since an assumption says so, waits.
      else if (otherwise !== "time-out") tried.add(way);
    }
    for (const way of tried) if (!left.has(way)) return true;
    return false;
  }

  private isLeft(target: number): boolean {
    return target === programEnd || !this.removed.has(target);
  }
}

/** Where in the graph there has been a second thread, and which thread numbers are given out more than once. */
import { programEnd, type StateGraph } from "../../../../graph/state-graph.ts";
import type { OrderEvent } from "../../../../machine/order/event.ts";
import type { StepEffects } from "./step-effects.ts";

/** A set of threads is a number: a bit for each thread, and one bit for all threads with higher numbers. */
const lastThread = 29;

export function threadBit(thread: number): number {
  return 1 << Math.min(thread, lastThread);
}

/** In a set of threads: one of its bits stands for several threads. */
export const severalBit = 1 << (lastThread + 1);

const anyStarted = severalBit;

export interface Concurrency {
  /** By effect: some edge with it begins where a thread has been started before. */
  readonly isConcurrent: readonly boolean[];
  /** Threads whose number other threads have too. */
  readonly reused: number;
}

export function concurrency(graph: StateGraph, steps: StepEffects): Concurrency {
  const started = steps.effects.map((events) => threadsOf(events, "start"));
  const ended = steps.effects.map((events) => threadsOf(events, "end"));
  const flags = propagate(graph, (edge) => {
    const effect = steps.of(edge);
    return ended[effect] | (started[effect] === 0 ? 0 : anyStarted);
  });
  const isConcurrent = steps.effects.map(() => false);
  let reused = threadBit(lastThread);
  for (let state = 0; state < graph.expanded; state++) {
    const { start, end } = graph.edges(state);
    for (let edge = start; edge < end; edge++) {
      const effect = steps.of(edge);
      if ((flags[state] & anyStarted) !== 0) isConcurrent[effect] = true;
      // A number that is given out in the step in which it is given back counts as reused too.
      reused |= started[effect] & (flags[state] | ended[effect]);
    }
  }
  return { isConcurrent, reused };
}

function threadsOf(events: readonly OrderEvent[], kind: "start" | "end"): number {
  let threads = 0;
  for (const event of events) {
    if (event.kind === "start" && kind === "start") threads |= threadBit(event.child);
    if (event.kind === "end" && kind === "end") threads |= threadBit(event.thread);
  }
  return threads;
}

/** For each state, everything that the edges of some way to it add. */
function propagate(graph: StateGraph, added: (edge: number) => number): Int32Array {
  const flags = new Int32Array(graph.stateCount);
  for (let changed = true; changed; ) {
    changed = false;
    // Most edges lead to states with higher numbers, so a few passes are enough.
    for (let state = 0; state < graph.expanded; state++) {
      const { start, end } = graph.edges(state);
      for (let edge = start; edge < end; edge++) {
        const target = graph.target(edge);
        if (target === programEnd) continue;
        const all = flags[target] | flags[state] | added(edge);
        if (all === flags[target]) continue;
        flags[target] = all;
        changed = true;
      }
    }
  }
  return flags;
}

/** Whether a set has at least two threads in it. */
export function hasSeveral(threads: number): boolean {
  return (threads & (threads - 1)) !== 0;
}

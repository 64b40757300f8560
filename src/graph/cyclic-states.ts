/**
 * States that lie on a cycle, or behind one ([07 Algorithm] 1): all others are taken away from the front [KAHN62]. In
 * most programs that never go on for ever nothing is left.
 */
import { noHurry, type Pace } from "../base/pace.ts";
import type { StateGraph } from "./state-graph.ts";

export interface CyclicStates {
  /** Their numbers, rising. */
  readonly states: Int32Array;
  /** By state of the graph: its index among them, or -1. */
  readonly indexOf: Int32Array;
}

/** What is looked at. */
export interface CountedPart {
  /** By label: 1 where such an edge counts. */
  readonly isCounted: Uint8Array;
  /** States that nobody may come by. */
  isLeftOut(state: number): boolean;
  readonly pace?: Pace;
}

const leftOut = -1;

export function cyclicStates(
  graph: StateGraph,
  { isCounted, isLeftOut, pace = noHurry }: CountedPart,
): CyclicStates {
  const size = graph.stateCount;
  /** By state: how many edges lead to it from states that are not taken away. */
  const ways = new Int32Array(size);
  for (let state = 0; state < size; state++) if (isLeftOut(state)) ways[state] = leftOut;
  const walk = (state: number, change: (target: number) => void): void => {
    const { start, end } = graph.edges(state);
    for (let edge = start; edge < end; edge++) {
      const target = graph.target(edge);
      if (target >= 0 && isCounted[graph.label(edge)] !== 0 && ways[target] !== leftOut) change(target);
    }
  };
  const count = (target: number): void => {
    ways[target]++;
  };
  for (let state = 0; state < size; state++) {
    pace();
    if (ways[state] !== leftOut) walk(state, count);
  }
  const pending = new Int32Array(size);
  let length = 0;
  for (let state = 0; state < size; state++) if (ways[state] === 0) pending[length++] = state;
  const discount = (target: number): void => {
    if (--ways[target] === 0) pending[length++] = target;
  };
  for (let next = 0; next < length; next++) {
    pace();
    walk(pending[next], discount);
  }
  let left = 0;
  for (let state = 0; state < size; state++) if (ways[state] > 0) pending[left++] = state;
  const states = pending.slice(0, left);
  const indexOf = ways.fill(-1);
  for (let index = 0; index < left; index++) indexOf[states[index]] = index;
  return { states, indexOf };
}

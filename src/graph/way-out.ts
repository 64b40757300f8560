/** States from which the program's end, or something that is not known, can be reached. */
import type { StateGraph } from "./state-graph.ts";
import { programEnd } from "./state-graph.ts";
import { sweep } from "./sweep.ts";

export interface WaysOut {
  /** By state: 1 where there is a way out. Some that have one may be missing. */
  readonly hasWayOut: Uint8Array;
  /** How many states have none, as far as is known, and are not removed. */
  readonly others: number;
}

export function withWayOut(
  graph: StateGraph,
  counts: (label: number) => boolean,
  isRemoved: (state: number) => boolean,
  isPassing: (state: number) => boolean = () => false,
): WaysOut {
  const size = graph.stateCount;
  const hasWayOut = new Uint8Array(size);
  let others = 0;
  for (let state = 0; state < size; state++) {
    if (isRemoved(state)) continue;
    if (graph.isComplete(state) && !isPassing(state)) others++;
    else hasWayOut[state] = 1;
  }

  const leadsOut = (state: number): boolean => {
    const { start, end } = graph.edges(state);
    for (let edge = start; edge < end; edge++) {
      const target = graph.target(edge);
      if (target !== programEnd && hasWayOut[target] === 0) continue;
      if (counts(graph.label(edge))) return true;
    }
    return false;
  };

  const isTold = (state: number): boolean => {
    if (hasWayOut[state] !== 0 || isRemoved(state) || !leadsOut(state)) return false;
    hasWayOut[state] = 1;
    return true;
  };

  return { hasWayOut, others: sweep(size, others, isTold) };
}

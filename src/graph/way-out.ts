/**
 * States from which the program's end, or something that is not known, can be reached. Found by going through all
 * states again and again: a state is numbered when it is first found, so most have an edge to a higher number, and
 * going through them backwards once tells nearly all of them. Others lead to a state that a shorter run has found
 * before (the last thread to work may end in one step), so every second time it is forwards. What lies in memory side by
 * side is read side by side, unlike in a search from state to state.
 */
import type { StateGraph } from "./state-graph.ts";
import { programEnd } from "./state-graph.ts";

export interface WaysOut {
  /** By state: 1 where there is a way out. Some that have one may be missing. */
  readonly hasWayOut: Uint8Array;
  /** How many states have none, as far as is known, and are not removed. */
  readonly others: number;
}

/** It is gone through twice more where the last two times told at least this part of what was left, ... */
const worthwhilePart = 1 / 16;
/** ... and so often in any case: a state that all runs come by may be told late. */
const leastRounds = 2;

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

  const tell = (state: number): number => {
    if (hasWayOut[state] !== 0 || isRemoved(state) || !leadsOut(state)) return 0;
    hasWayOut[state] = 1;
    return 1;
  };

  for (let round = 0, found = others; found > 0 && others > 0; round++) {
    if (round >= leastRounds && found < others * worthwhilePart) break;
    found = 0;
    for (let state = size - 1; state >= 0; state--) found += tell(state);
    for (let state = 0; state < size && found < others; state++) found += tell(state);
    others -= found;
  }
  return { hasWayOut, others };
}

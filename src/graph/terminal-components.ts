/**
 * Terminal strongly connected components: sets of states that reach each other and nothing else ([03]). By
 * Tarjan's algorithm [TARJAN72], without recursion. Edges that `counts` refuses are left out. In no terminal component
 * are states whose successors are not all known, states with an edge to the program's end, and states that nobody
 * stays in (`isPassing`).
 *
 * Nor is a state that reaches one of these. In a program that does not hang, that holds for all states. So these are
 * found first, by going through the states backwards (way-out.ts), and the algorithm decides about the rest.
 */
import { noHurry } from "../base/pace.ts";
import type { StateGraph } from "./state-graph.ts";
import { programEnd } from "./state-graph.ts";
import { type Sweeping, wayOut, withWayOut } from "./way-out.ts";

export interface TerminalComponent {
  readonly states: readonly number[];
}

export function terminalComponents(graph: StateGraph, sweeping: Sweeping = {}): TerminalComponent[] {
  const { counts = () => true, pace = noHurry } = sweeping;
  const size = graph.stateCount;
  const { ways, others } = withWayOut(graph, sweeping);
  if (others === 0) return [];
  /** By state, when it was entered; everything else is kept by that, since only the rest is entered. */
  const order = new Int32Array(size);
  const lowest = new Int32Array(others + 1);
  const closed = new Uint8Array(others + 1);
  /** Reaches something outside its component: the end, an unknown part, a closed component. */
  const leaves = new Uint8Array(others + 1);
  const nextEdge = new Int32Array(others + 1);
  const open: number[] = [];
  const path: number[] = [];
  const found: TerminalComponent[] = [];
  let clock = 0;

  const enter = (state: number): void => {
    order[state] = ++clock;
    lowest[clock] = clock;
    open.push(state);
    path.push(state);
    nextEdge[clock] = graph.edges(state).start;
  };

  const close = (root: number): void => {
    const states: number[] = [];
    let terminal = true;
    for (;;) {
      const state = open.pop()!;
      closed[order[state]] = 1;
      if (leaves[order[state]] !== 0) terminal = false;
      states.push(state);
      if (state === root) break;
    }
    if (terminal) found.push({ states: states.reverse() });
  };

  for (let start = 0; start < size; start++) {
    if (order[start] !== 0 || ways[start] !== wayOut.none) continue;
    enter(start);
    while (path.length > 0) {
      pace();
      const state = path[path.length - 1];
      const at = order[state];
      if (nextEdge[at] < graph.edges(state).end) {
        const edge = nextEdge[at]++;
        if (!counts(graph.label(edge))) continue;
        const target = graph.target(edge);
        if (target !== programEnd && ways[target] === wayOut.isRemoved) continue;
        if (target === programEnd || ways[target] === wayOut.found) leaves[at] = 1;
        else if (order[target] === 0) enter(target);
        else if (closed[order[target]] !== 0) leaves[at] = 1;
        else lowest[at] = Math.min(lowest[at], order[target]);
        continue;
      }
      path.pop();
      const isRoot = lowest[at] === at;
      if (isRoot) close(state);
      if (path.length > 0) {
        const parent = order[path[path.length - 1]];
        if (isRoot) leaves[parent] = 1;
        else lowest[parent] = Math.min(lowest[parent], lowest[at]);
      }
    }
  }
  return found;
}

/**
 * Dominators and dominance frontiers of a flow graph. See [CHK01] (Cooper, Harvey, Kennedy: A Simple, Fast
 * Dominance Algorithm): fig. 3 for the tree, fig. 5 for the frontiers. Unreachable vertices have no place in
 * the tree: nothing dominates them and they dominate nothing.
 */
import type { FlowGraph } from "./control-flow.ts";

export interface Dominators {
  /** The entry's is the entry itself; -1 for an unreachable vertex. */
  readonly immediateDominator: Int32Array;
  /** The dominator tree, top down, in reverse post-order. */
  readonly children: readonly (readonly number[])[];
  /** True for a vertex and itself. Constant time. */
  dominates(above: number, below: number): boolean;
}

export function dominators(graph: FlowGraph): Dominators {
  const { reversePostorder, position, predecessors } = graph;
  const size = graph.successors.length;
  const immediateDominator = new Int32Array(size).fill(-1);
  immediateDominator[0] = 0;

  const intersect = (a: number, b: number): number => {
    while (a !== b) {
      while (position[a] > position[b]) a = immediateDominator[a];
      while (position[b] > position[a]) b = immediateDominator[b];
    }
    return a;
  };

  let changed = true;
  while (changed) {
    changed = false;
    for (const vertex of reversePostorder) {
      if (vertex === 0) continue;
      let dominator = -1;
      for (const predecessor of predecessors[vertex]) {
        if (immediateDominator[predecessor] < 0) continue;
        dominator = dominator < 0 ? predecessor : intersect(predecessor, dominator);
      }
      if (immediateDominator[vertex] !== dominator) {
        immediateDominator[vertex] = dominator;
        changed = true;
      }
    }
  }

  const children: number[][] = graph.successors.map(() => []);
  for (const vertex of reversePostorder) {
    if (vertex !== 0) children[immediateDominator[vertex]].push(vertex);
  }
  const { entered, left } = numberTree(children);
  return {
    immediateDominator,
    children,
    dominates: (above, below) =>
      entered[above] > 0 && entered[below] >= entered[above] && left[below] <= left[above],
  };
}

/** When a walk down the tree enters and leaves each vertex: one is below another if its interval is inside. */
function numberTree(children: readonly (readonly number[])[]): { entered: Int32Array; left: Int32Array } {
  const entered = new Int32Array(children.length);
  const left = new Int32Array(children.length);
  const nextChild = new Int32Array(children.length);
  let clock = 0;
  const path = [0];
  entered[0] = ++clock;
  while (path.length > 0) {
    const vertex = path[path.length - 1];
    if (nextChild[vertex] < children[vertex].length) {
      const child = children[vertex][nextChild[vertex]++];
      entered[child] = ++clock;
      path.push(child);
    } else {
      left[vertex] = ++clock;
      path.pop();
    }
  }
  return { entered, left };
}

/** For each vertex, where its dominance ends: the vertices that it does not strictly dominate though it dominates a predecessor. */
export function dominanceFrontiers(graph: FlowGraph, tree: Dominators): number[][] {
  const frontiers: number[][] = graph.successors.map(() => []);
  for (const vertex of graph.reversePostorder) {
    const stop = vertex === 0 ? -1 : tree.immediateDominator[vertex];
    for (const predecessor of graph.predecessors[vertex]) {
      if (graph.position[predecessor] < 0) continue;
      let runner = predecessor;
      while (runner !== stop) {
        const frontier = frontiers[runner];
        // Vertices are added one after the other, so that a repetition can only be the last one. Whoever is
        // above a runner that has it already, has it too.
        if (frontier[frontier.length - 1] === vertex) break;
        frontier.push(vertex);
        if (runner === 0) break;
        runner = tree.immediateDominator[runner];
      }
    }
  }
  return frontiers;
}

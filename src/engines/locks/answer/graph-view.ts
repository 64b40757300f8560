/** The lock graph as pictures show it. */
import type { LockGraphView } from "../../../verdict/lock-verdict.ts";
import type { LockGraph } from "../cycles/lock-graph.ts";
import type { Names } from "./names.ts";

export function graphView(graph: LockGraph, names: Names, cyclic: ReadonlySet<number>): LockGraphView {
  const used = new Set(graph.edges.flatMap((edge) => [edge.from, edge.to]));
  return {
    locks: [...used].map((id) => ({ id, name: names.lock(graph.nodes[id][0]), cyclic: cyclic.has(id) })),
    edges: graph.edges.map((edge) => ({
      from: edge.from,
      to: edge.to,
      threads: [...new Set(edge.labels.map((label) => label.thread.name))],
      count: edge.labels.length,
      cyclic: cyclic.has(edge.from) && cyclic.has(edge.to),
    })),
  };
}

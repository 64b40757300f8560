/** Small random state graphs for comparisons with brute force. */
import fc from "fast-check";
import { programEnd, StateGraph } from "../../src/graph/state-graph.ts";

export interface PlainEdge {
  /** `programEnd`, or the number of a state. */
  readonly target: number;
  readonly label: number;
}

export interface PlainGraph {
  /** The edges of each state. */
  readonly edges: readonly (readonly PlainEdge[])[];
  /** States with numbers from here on were found, but not expanded. */
  readonly expanded: number;
  readonly incomplete: ReadonlySet<number>;
  readonly removed: ReadonlySet<number>;
}

/** Edges with this label are the ones that components leave out. */
export const spuriousLabel = 3;

export const plainGraph: fc.Arbitrary<PlainGraph> = fc.integer({ min: 1, max: 7 }).chain((size) => {
  const state = fc.integer({ min: 0, max: size - 1 });
  const edge = fc.record({
    target: fc.oneof({ weight: 9, arbitrary: state }, { weight: 1, arbitrary: fc.constant(programEnd) }),
    label: fc.integer({ min: 0, max: spuriousLabel }),
  });
  const rarely = fc.oneof(
    { weight: 3, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.array(state, { maxLength: 2 }) },
  );
  return fc.record({
    edges: fc.array(fc.array(edge, { maxLength: 3 }), { minLength: size, maxLength: size }),
    expanded: fc.oneof({ weight: 3, arbitrary: fc.constant(size) }, { weight: 1, arbitrary: state }),
    incomplete: rarely.map((states) => new Set(states)),
    removed: rarely.map((states) => new Set(states)),
  });
});

export function stateGraph({ edges, expanded, incomplete }: PlainGraph): StateGraph {
  const graph = new StateGraph();
  for (let state = 0; state < edges.length; state++) graph.addState(state - 1);
  for (const list of edges.slice(0, expanded)) {
    graph.beginExpansion();
    for (const { target, label } of list) graph.addEdge(target, label);
  }
  for (const state of incomplete) graph.markIncomplete(state);
  return graph;
}

/** Everything that can be reached from a vertex, itself included. */
export function reachable<Vertex>(
  start: Vertex,
  successors: (vertex: Vertex) => readonly Vertex[],
): Set<Vertex> {
  const seen = new Set([start]);
  // A set goes through what is added while it is gone through.
  for (const vertex of seen) for (const next of successors(vertex)) seen.add(next);
  return seen;
}

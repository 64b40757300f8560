/** The explored graph gives back what was put in, and shortest runs along the first edges found. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { programEnd, StateGraph } from "../../src/graph/state-graph.ts";
import { plainGraph, stateGraph } from "./random-graph.ts";

describe("StateGraph", () => {
  it("gives back the edges of each state", () => {
    fc.assert(
      fc.property(plainGraph, (plain) => {
        const graph = stateGraph(plain);
        expect(graph.stateCount).toBe(plain.edges.length);
        expect(graph.expanded).toBe(plain.expanded);
        plain.edges.forEach((list, state) => {
          expect(graph.isComplete(state)).toBe(state < plain.expanded && !plain.incomplete.has(state));
          if (state >= plain.expanded) return;
          const { start, end } = graph.edges(state);
          const found = Array.from({ length: end - start }, (_, index) => ({
            target: graph.target(start + index),
            label: graph.label(start + index),
          }));
          expect(found).toEqual(list);
        });
        expect(graph.edgeCount).toBe(plain.edges.slice(0, plain.expanded).flat().length);
      }),
    );
  });

  it("has not expanded a state whose expansion is cancelled", () => {
    const graph = new StateGraph();
    graph.addState(-1);
    // Beyond a segment of the lists, so that one is left empty behind.
    const edges = 40_000;
    for (const round of [1, 2]) {
      graph.beginExpansion();
      for (let edge = 0; edge < edges; edge++) graph.addEdge(0, edge + round);
      if (round === 2) break;
      graph.markIncomplete(0);
      graph.cancelExpansion(0, 0);
      expect([graph.expanded, graph.edgeCount, graph.isComplete(0)]).toEqual([0, 0, false]);
    }
    expect([graph.expanded, graph.edgeCount, graph.isComplete(0)]).toEqual([1, edges, true]);
    expect([graph.label(0), graph.label(edges - 1), graph.target(edges - 1)]).toEqual([2, edges + 1, 0]);
  });

  it("leads along shortest runs where states are added breadth first", () => {
    fc.assert(
      fc.property(plainGraph, ({ edges }) => {
        // The search of explorer.ts in short, over vertices whose numbers say nothing of the order.
        const graph = new StateGraph();
        const order = [0];
        graph.addState(-1);
        for (let state = 0; state < order.length; state++) {
          graph.beginExpansion();
          edges[order[state]].forEach(({ target }, index) => {
            if (target === programEnd) return;
            let number = order.indexOf(target);
            if (number < 0) {
              number = order.push(target) - 1;
              graph.addState(state);
            }
            graph.addEdge(number, index);
          });
        }
        order.forEach((vertex, state) => {
          const path = graph.pathTo(state);
          expect(path.reduce((at, label) => edges[at][label].target, 0)).toBe(vertex);
          expect(path.length).toBe(distance(edges, vertex));
          expect(graph.depth(state)).toBe(path.length);
          expect(graph.statesTo(state).length).toBe(path.length + 1);
          expect(graph.statesTo(state).at(-1)).toBe(state);
        });
      }),
    );
  });
});

function distance(edges: readonly (readonly { readonly target: number }[])[], vertex: number): number {
  let reached = new Set([0]);
  for (let steps = 0; ; steps++) {
    if (reached.has(vertex)) return steps;
    reached = new Set([...reached, ...[...reached].flatMap((at) => edges[at].map(({ target }) => target))]);
    reached.delete(programEnd);
  }
}

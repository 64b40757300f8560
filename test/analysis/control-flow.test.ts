import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { controlFlow, flowGraph, unreachableBlocks } from "../../src/analysis/control-flow.ts";
import { dominanceFrontiers, dominators } from "../../src/analysis/dominators.ts";
import { loops } from "../../src/analysis/loops.ts";
import { stronglyConnectedComponents } from "../../src/base/components.ts";
import { argument, branch, branchIf, buildBody, emptyBlocks, ret } from "./build-body.ts";
import { flowGraphs, reachable } from "./graphs.ts";

describe("control flow of a body", () => {
  it("has an edge for each target, and knows the blocks that nothing reaches", () => {
    const blocks = emptyBlocks(4);
    blocks[0].instructions = [branchIf(argument(0), blocks[1], blocks[1])];
    blocks[1].instructions = [ret()];
    blocks[2].instructions = [branch(blocks[1])];
    blocks[3].instructions = [branch(blocks[2])];
    const body = buildBody(blocks);
    const graph = controlFlow(body);
    expect(graph.successors).toEqual([[1, 1], [], [1], [2]]);
    expect(graph.predecessors).toEqual([[], [0, 0, 2], [3], []]);
    expect(graph.reversePostorder).toEqual([0, 1]);
    expect(unreachableBlocks(body, graph).map((block) => block.index)).toEqual([2, 3]);
  });

  it("refuses a block that does not end", () => {
    expect(() => controlFlow(buildBody(emptyBlocks(1)))).toThrow("terminator");
  });
});

describe("flow graphs", () => {
  it("reverse post-order puts a vertex before its successors, unless the edge retreats on a cycle", () => {
    fc.assert(
      fc.property(flowGraphs(12), (successors) => {
        const graph = flowGraph(successors);
        const reached = reachable(successors, 0);
        expect(new Set(graph.reversePostorder)).toEqual(reached);
        for (const source of reached) {
          for (const target of successors[source]) {
            if (graph.position[source] < graph.position[target]) continue;
            expect(reachable(successors, target)).toContain(source);
          }
        }
      }),
    );
  });

  it("dominance is what the definition says: without the dominator there is no way", () => {
    fc.assert(
      fc.property(flowGraphs(10), (successors) => {
        const tree = dominators(flowGraph(successors));
        const reached = reachable(successors, 0);
        for (let above = 0; above < successors.length; above++) {
          const others = reachable(successors, 0, above);
          for (let below = 0; below < successors.length; below++) {
            const expected = reached.has(above) && reached.has(below) && !others.has(below);
            expect(tree.dominates(above, below)).toBe(expected);
          }
        }
      }),
    );
  });

  it("frontiers are where dominance ends", () => {
    fc.assert(
      fc.property(flowGraphs(10), (successors) => {
        const graph = flowGraph(successors);
        const tree = dominators(graph);
        const frontiers = dominanceFrontiers(graph, tree);
        for (let above = 0; above < successors.length; above++) {
          const expected = graph.reversePostorder.filter(
            (vertex) =>
              !(tree.dominates(above, vertex) && above !== vertex) &&
              graph.predecessors[vertex].some((predecessor) => tree.dominates(above, predecessor)),
          );
          expect([...frontiers[above]].sort()).toEqual([...expected].sort());
        }
      }),
    );
  });

  it("cutting the retreating edges leaves no cycle; natural loops are strongly connected under their header", () => {
    fc.assert(
      fc.property(flowGraphs(10), (successors) => {
        const graph = flowGraph(successors);
        const tree = dominators(graph);
        const found = loops(graph, tree);
        const cut = new Set(found.retreatingEdges.map((edge) => `${edge.source} ${edge.target}`));
        const acyclic = graph.reversePostorder.map((source) =>
          successors[source]
            .filter((target) => !cut.has(`${source} ${target}`))
            .map((target) => graph.position[target]),
        );
        const components = stronglyConnectedComponents(acyclic);
        expect(components.count).toBe(acyclic.length);
        expect(acyclic.every((targets, source) => !targets.includes(source))).toBe(true);
        for (const loop of found.natural) {
          for (const block of loop.blocks) {
            expect(tree.dominates(loop.header, block)).toBe(true);
            expect(reachable(successors, block)).toContain(loop.header);
            expect(loop.parent === undefined || loop.parent.blocks.includes(block)).toBe(true);
          }
          for (const block of graph.reversePostorder) {
            const inner = found.innermost[block];
            if (loop.blocks.includes(block)) expect(inner!.depth).toBeGreaterThanOrEqual(loop.depth);
          }
        }
        const natural = found.natural.flatMap((loop) => loop.backEdges);
        const irreducible = found.irreducible.flatMap((region) => region.edges);
        expect(natural.length + irreducible.length).toBe(found.retreatingEdges.length);
      }),
    );
  });

  it("names a loop with two ways in", () => {
    const graph = flowGraph([[1, 2], [2], [1, 3], []]);
    const found = loops(graph, dominators(graph));
    expect(found.natural).toEqual([]);
    expect(found.irreducible).toHaveLength(1);
    expect([...found.irreducible[0].blocks].sort()).toEqual([1, 2]);
    expect(found.retreatingEdges).toHaveLength(1);
  });

  it("components are those of mutual reachability, numbered against the edges", () => {
    fc.assert(
      fc.property(flowGraphs(10), (successors) => {
        const { componentOf } = stronglyConnectedComponents(successors);
        const reached = successors.map((_, vertex) => reachable(successors, vertex));
        for (let a = 0; a < successors.length; a++) {
          for (let b = 0; b < successors.length; b++) {
            expect(componentOf[a] === componentOf[b]).toBe(reached[a].has(b) && reached[b].has(a));
          }
          for (const target of successors[a]) expect(componentOf[target]).toBeLessThanOrEqual(componentOf[a]);
        }
      }),
    );
  });

  it("takes 20,000 blocks in a row, with a loop around them", () => {
    const size = 20_000;
    const graph = flowGraph(
      Array.from({ length: size }, (_, index) => (index === size - 1 ? [1] : [index + 1])),
    );
    const tree = dominators(graph);
    expect(tree.dominates(1, size - 1)).toBe(true);
    expect(loops(graph, tree).natural[0].blocks).toHaveLength(size - 1);
    expect(dominanceFrontiers(graph, tree)[size - 1]).toEqual([1]);
    expect(stronglyConnectedComponents(graph.successors).count).toBe(2);
  });
});

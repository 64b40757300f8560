import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { controlFlow, flowGraph, unreachableBlocks } from "../../../src/analysis/flow/control-flow.ts";
import { dominanceFrontiers, dominators } from "../../../src/analysis/flow/dominators.ts";
import { loops } from "../../../src/analysis/flow/loops.ts";
import { stronglyConnectedComponents } from "../../../src/base/components.ts";
import { argument, branch, branchIf, buildBody, emptyBlocks, ret } from "../build-body.ts";
import { flowGraphs, reachable } from "../graphs.ts";

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

  it("every cycle passes the header of a loop that it lies in", () => {
    let severalEntries = 0;
    fc.assert(
      fc.property(flowGraphs(8), (successors) => {
        const graph = flowGraph(successors);
        const found = loops(graph);
        for (const cycle of cyclesOf(successors)) {
          if (!graph.reversePostorder.includes(cycle[0])) continue;
          const around = found.filter(({ blocks }) => cycle.every((block) => blocks.includes(block)));
          expect(around.some(({ header }) => cycle.includes(header))).toBe(true);
        }
        severalEntries += found.filter(({ entries }) => entries.length > 1).length;
      }),
      { numRuns: 500 },
    );
    expect(severalEntries).toBeGreaterThan(50);
  });

  it("loops reach all of themselves, lie inside each other, and are dominated where they have one way in", () => {
    fc.assert(
      fc.property(flowGraphs(10), (successors) => {
        const graph = flowGraph(successors);
        const tree = dominators(graph);
        const found = loops(graph);
        for (const { header, blocks, entries, parent } of found) {
          const inside = successors.map((targets) => targets.filter((target) => blocks.includes(target)));
          for (const block of blocks) {
            expect(reachable(inside, block)).toEqual(new Set(reachable(inside, header)));
            expect(parent === undefined || parent.blocks.includes(block)).toBe(true);
            if (entries.length === 1) expect(tree.dominates(header, block)).toBe(true);
          }
          expect(parent?.blocks.length ?? Number.POSITIVE_INFINITY).toBeGreaterThan(blocks.length);
        }
        // What natural loops are, by their definition: a header that dominates where its turn ends.
        const headers = graph.reversePostorder.filter((header) =>
          graph.predecessors[header].some(
            (from) => graph.position[from] >= 0 && tree.dominates(header, from),
          ),
        );
        const isReducible = found.every(({ entries }) => entries.length === 1);
        if (isReducible) expect(found.map(({ header }) => header).sort()).toEqual([...headers].sort());
        expect(new Set(found.map(({ header }) => header)).size).toBe(found.length);
      }),
    );
  });

  it("a loop with two ways in begins with its first block, and may have loops inside", () => {
    const [loop, ...others] = loops(flowGraph([[1, 2], [2], [1, 3], []]));
    expect(loop).toMatchObject({ header: 1, blocks: [1, 2], entries: [1, 2], depth: 1 });
    expect(others).toEqual([]);
    // for (;;) { A: while (…) { B: } } with a jump to B.
    const nested = loops(flowGraph([[1, 3], [2], [3, 1], [2]]));
    expect(nested.map(({ header, blocks, depth }) => ({ header, blocks, depth }))).toEqual([
      { header: 1, blocks: [1, 2, 3], depth: 1 },
      { header: 2, blocks: [2, 3], depth: 2 },
    ]);
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
    expect(loops(graph)[0].blocks).toHaveLength(size - 1);
    expect(dominanceFrontiers(graph, tree)[size - 1]).toEqual([1]);
    expect(stronglyConnectedComponents(graph.successors).count).toBe(2);
  });
});

/** The cycles that come to no block twice, each once. */
function cyclesOf(successors: readonly (readonly number[])[]): number[][] {
  const cycles: number[][] = [];
  const follow = (path: readonly number[]): void => {
    for (const target of new Set(successors[path[path.length - 1]])) {
      if (target === path[0]) cycles.push([...path]);
      else if (target > path[0] && !path.includes(target)) follow([...path, target]);
    }
  };
  for (const start of successors.keys()) follow([start]);
  return cycles;
}

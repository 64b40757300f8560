/** Ways out against brute force: who is told to have one has one, and the count is of those who are not told. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { programEnd } from "../../src/graph/state-graph.ts";
import { wayOut, withWayOut } from "../../src/graph/way-out.ts";
import { type PlainGraph, plainGraph, reachable, spuriousLabel, stateGraph } from "./random-graph.ts";

describe("withWayOut", () => {
  it("tells states that reach the end or what is not known, and nearly all of them", () => {
    let told = 0;
    let all = 0;
    fc.assert(
      fc.property(plainGraph, (plain) => {
        const expected = bruteForce(plain);
        const { ways, others } = withWayOut(stateGraph(plain), {
          counts: (label) => label !== spuriousLabel,
          isRemoved: (state) => plain.removed.has(state),
        });
        const found = [...ways.keys()].filter((state) => ways[state] === wayOut.found);
        expect(found.filter((state) => !expected.has(state))).toEqual([]);
        expect(others).toBe(plain.edges.length - plain.removed.size - found.length);
        told += found.length;
        all += expected.size;
      }),
      { numRuns: 3000 },
    );
    expect(told).toBeGreaterThan(all * 0.99);
  });

  it("tells all of a long way that ends where a short one has been", () => {
    const length = 1000;
    const to = (...targets: number[]) => targets.map((target) => ({ target, label: 0 }));
    const chain = Array.from({ length }, (_, index) => to(index + 1 < length ? index + 3 : 1));
    const plain: PlainGraph = {
      edges: [to(1, 2), to(programEnd), ...chain],
      expanded: length + 2,
      incomplete: new Set(),
      removed: new Set(),
    };
    const all = withWayOut(stateGraph(plain), {});
    expect(all.others).toBe(0);
  });
});

function bruteForce(plain: PlainGraph): Set<number> {
  const counted = (state: number): number[] =>
    plain.edges[state].filter(({ label }) => label !== spuriousLabel).map(({ target }) => target);
  const successors = (state: number): number[] =>
    counted(state).filter((target) => target !== programEnd && !plain.removed.has(target));
  const goesOut = (state: number): boolean =>
    state >= plain.expanded || plain.incomplete.has(state) || counted(state).includes(programEnd);
  const states = [...plain.edges.keys()].filter((state) => !plain.removed.has(state));
  return new Set(states.filter((state) => [...reachable(state, successors)].some(goesOut)));
}

/** Terminal components against brute force: sets of states that reach each other and nothing else. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { programEnd } from "../../src/graph/state-graph.ts";
import { terminalComponents } from "../../src/graph/terminal-components.ts";
import { type PlainGraph, plainGraph, reachable, spuriousLabel, stateGraph } from "./random-graph.ts";

const counts = (label: number): boolean => label !== spuriousLabel;

describe("terminalComponents", () => {
  it("finds the components that brute force finds", () => {
    let found = 0;
    let larger = 0;
    fc.assert(
      fc.property(plainGraph, (plain) => {
        const components = terminalComponents(stateGraph(plain), {
          counts,
          isRemoved: (state) => plain.removed.has(state),
        });
        const texts = components.map(({ states }) => [...states].sort((a, b) => a - b).join(" ")).sort();
        expect(texts).toEqual(bruteForce(plain));
        found += texts.length;
        larger += components.filter(({ states }) => states.length > 1).length;
      }),
      { numRuns: 5000 },
    );
    expect(found).toBeGreaterThan(1000);
    expect(larger).toBeGreaterThan(100);
  });

  it("does not overflow the stack on a long way", () => {
    const size = 200_000;
    const edges = Array.from({ length: size }, (_, state) => [{ target: (state + 1) % size, label: 0 }]);
    const ring = { edges, expanded: size, incomplete: new Set<number>(), removed: new Set<number>() };
    const [component, ...others] = terminalComponents(stateGraph(ring), { counts });
    expect(component.states.length).toBe(size);
    expect(others).toEqual([]);
  });
});

function bruteForce(plain: PlainGraph): string[] {
  const isIn = (state: number): boolean => !plain.removed.has(state);
  const counted = (state: number): number[] =>
    plain.edges[state].filter(({ label }) => counts(label)).map(({ target }) => target);
  const successors = (state: number): number[] =>
    counted(state).filter((target) => target !== programEnd && isIn(target));
  const goesOut = (state: number): boolean =>
    state >= plain.expanded || plain.incomplete.has(state) || counted(state).includes(programEnd);
  const found = new Set<string>();
  for (let state = 0; state < plain.edges.length; state++) {
    if (!isIn(state)) continue;
    const reached = [...reachable(state, successors)];
    const isTerminal = reached.every((other) => !goesOut(other) && reachable(other, successors).has(state));
    if (isTerminal) found.add(reached.sort((a, b) => a - b).join(" "));
  }
  return [...found].sort();
}

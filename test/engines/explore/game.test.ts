/** The game against chance: the greatest set to stay in, against all memoryless strategies of the adversary. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type GameEdge, greatestStaying } from "../../../src/engines/explore/game.ts";
import { programEnd } from "../../../src/graph/state-graph.ts";
import type { Choice } from "../../../src/machine/step-chooser.ts";

/** What a thread's step can lead to: a tree of choices. An assumption may have removed some branches. */
type Tree =
  | { readonly kind: "leaf"; readonly target: number; readonly ends: boolean }
  | { readonly kind: "fair" | "adversarial"; readonly branches: readonly Tree[] };

const size = 4;
const leaf: fc.Arbitrary<Tree> = fc.record({
  kind: fc.constant("leaf" as const),
  // One number more than there are states: a state where the section is not open.
  target: fc.oneof(
    { weight: 12, arbitrary: fc.integer({ min: 0, max: size }) },
    { weight: 1, arbitrary: fc.constant(programEnd) },
  ),
  ends: fc.oneof({ weight: 4, arbitrary: fc.constant(false) }, { weight: 1, arbitrary: fc.constant(true) }),
});
const node = (below: fc.Arbitrary<Tree>): fc.Arbitrary<Tree> =>
  fc.record({
    kind: fc.constantFrom("fair" as const, "adversarial" as const, "adversarial" as const),
    branches: fc.array(below, { minLength: 1, maxLength: 2 }),
  });
const tree = fc.oneof(leaf, node(leaf), node(fc.oneof(leaf, node(leaf))));
/** For each state the trees of its threads. */
const game = fc.array(fc.array(tree, { maxLength: 2 }), { minLength: 2, maxLength: size });

function edgesOf(threads: readonly Tree[]): GameEdge[] {
  const walk = (at: Tree, thread: number, choices: readonly Choice[]): GameEdge[] => {
    if (at.kind === "leaf")
      return [{ target: at.target, ends: at.ends, label: { thread, otherwise: "none", choices } }];
    const { kind: side, branches } = at;
    return branches.flatMap((branch, value) =>
      walk(branch, thread, [...choices, { value, alternatives: branches.length, side }]),
    );
  };
  return threads.flatMap((at, thread) => walk(at, thread, []));
}

/** A strategy: which branch each adversarial node takes. */
type Strategy = ReadonlyMap<Tree, number>;

function* strategies(nodes: readonly (Tree & { kind: "adversarial" })[]): Generator<Strategy> {
  const total = nodes.reduce((product, { branches }) => product * branches.length, 1);
  for (let number = 0; number < total; number++) {
    let rest = number;
    yield new Map(
      nodes.map((at) => {
        const taken = rest % at.branches.length;
        rest = Math.floor(rest / at.branches.length);
        return [at, taken];
      }),
    );
  }
}

function adversarialNodes(at: Tree): (Tree & { kind: "adversarial" })[] {
  if (at.kind === "leaf") return [];
  const below = at.branches.flatMap(adversarialNodes);
  return at.kind === "adversarial" ? [at as Tree & { kind: "adversarial" }, ...below] : below;
}

/** The leaves that chance may lead to under a strategy. */
function outcomes(at: Tree, strategy: Strategy): (Tree & { kind: "leaf" })[] {
  switch (at.kind) {
    case "leaf":
      return [at];
    case "fair":
      return at.branches.flatMap((branch) => outcomes(branch, strategy));
    case "adversarial":
      return outcomes(at.branches[strategy.get(at)!], strategy);
  }
}

/** The states from which some strategy keeps the section from ending, whatever chance does. */
function byStrategies(states: readonly (readonly Tree[])[]): Set<number> {
  const won = new Set<number>();
  for (const strategy of strategies(states.flat().flatMap(adversarialNodes))) {
    const next = states.map((threads) => threads.flatMap((at) => outcomes(at, strategy)));
    for (let start = 0; start < states.length; start++) {
      const seen = new Set([start]);
      let stays = true;
      for (const state of seen) {
        for (const { target, ends } of next[state]) {
          if (ends || target === programEnd || target >= states.length) stays = false;
          else seen.add(target);
        }
        if (!stays) break;
      }
      if (stays) won.add(start);
    }
  }
  return won;
}

describe("greatestStaying", () => {
  it("is what the best memoryless strategy can do", () => {
    let played = 0;
    let won = 0;
    let lost = 0;
    let decidedByChoice = 0;
    fc.assert(
      fc.property(game, (states) => {
        const nodes = states.flat().flatMap(adversarialNodes);
        if (nodes.length > 10) return;
        const all = states.map((_, state) => state);
        const staying = greatestStaying(all, (state) => edgesOf(states[state]));
        const expected = byStrategies(states);
        expect(staying).toEqual(all.filter((state) => expected.has(state)));
        played++;
        if (staying.length > 0) won++;
        if (staying.length < states.length) lost++;
        // Treating every choice as fair, or as the adversary's, would have answered otherwise.
        const other = states.map((threads) => threads.map((at) => withSide(at, "fair")));
        if (greatestStaying(all, (state) => edgesOf(other[state])).length !== staying.length)
          decidedByChoice++;
      }),
      { numRuns: 4000 },
    );
    console.log(
      `${played} games, ${won} with states to stay in, ${decidedByChoice} only by an adversary's choice`,
    );
    expect(played).toBeGreaterThanOrEqual(2000);
    expect(won).toBeGreaterThan(500);
    expect(lost).toBeGreaterThan(500);
    expect(decidedByChoice).toBeGreaterThan(200);
  });

  it("stays where nothing can happen, and leaves where something always does", () => {
    expect(greatestStaying([0], () => [])).toEqual([0]);
    const end: GameEdge = {
      target: programEnd,
      ends: false,
      label: { thread: 0, otherwise: "none", choices: [] },
    };
    expect(greatestStaying([0], () => [end])).toEqual([]);
  });
});

function withSide(at: Tree, side: "fair" | "adversarial"): Tree {
  if (at.kind === "leaf") return at;
  return { kind: side, branches: at.branches.map((branch) => withSide(branch, side)) };
}

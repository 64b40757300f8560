/** The game against chance: the greatest set to stay in, against all memoryless strategies of the adversary. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type GameEdge, greatestStaying, idleStaying } from "../../../../src/engines/explore/hangs/game.ts";
import { programEnd } from "../../../../src/graph/state-graph.ts";
import type { Choice } from "../../../../src/machine/stepping/step-chooser.ts";
import { counted, HandOvers, signal } from "../../../../src/replay/sections/hand-overs.ts";

/** What the thread of the section gives or takes on an edge. */
const doings = ["nothing", "gives a", "takes a", "gives b", "takes b", "signals", "is woken"] as const;
type Doing = (typeof doings)[number];

/** What a thread's step can lead to: a tree of choices. An assumption may have removed some branches. */
type Tree =
  | { readonly kind: "leaf"; readonly target: number; readonly ends: boolean; readonly does: Doing }
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
  does: fc.oneof({ weight: 3, arbitrary: fc.constant("nothing" as const) }, fc.constantFrom(...doings)),
});
const node = (below: fc.Arbitrary<Tree>): fc.Arbitrary<Tree> =>
  fc.record({
    kind: fc.constantFrom("fair" as const, "adversarial" as const, "adversarial" as const),
    branches: fc.array(below, { minLength: 1, maxLength: 2 }),
  });
const tree = fc.oneof(leaf, node(leaf), node(fc.oneof(leaf, node(leaf))));
/** For each state the trees of its threads. */
const game = fc.array(fc.array(tree, { maxLength: 2 }), { minLength: 2, maxLength: size });

/** Without states in which nobody can go on. */
const livelyGame = fc.array(fc.array(tree, { minLength: 1, maxLength: 2 }), {
  minLength: 2,
  maxLength: size,
});

function edgesOf(threads: readonly Tree[], numberOf: (at: Tree) => number = () => 0): GameEdge[] {
  const walk = (at: Tree, thread: number, choices: readonly Choice[]): GameEdge[] => {
    if (at.kind === "leaf")
      return [
        {
          edge: numberOf(at),
          target: at.target,
          ends: at.ends,
          label: { thread, otherwise: "none", choices },
        },
      ];
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
      edge: 0,
      target: programEnd,
      ends: false,
      label: { thread: 0, otherwise: "none", choices: [] },
    };
    expect(greatestStaying([0], () => [end])).toEqual([]);
  });
});

/** Every way in which the adversary may mix: for each of its nodes, the branches that it takes again and again. */
function* mixtures(
  nodes: readonly (Tree & { kind: "adversarial" })[],
): Generator<ReadonlyMap<Tree, readonly Tree[]>> {
  const total = nodes.reduce((product, { branches }) => product * (2 ** branches.length - 1), 1);
  for (let number = 0; number < total; number++) {
    let rest = number;
    yield new Map(
      nodes.map((at) => {
        const count = 2 ** at.branches.length - 1;
        const taken = (rest % count) + 1;
        rest = Math.floor(rest / count);
        return [at, at.branches.filter((_, branch) => (taken >> branch) % 2 === 1)];
      }),
    );
  }
}

type Leaf = Tree & { kind: "leaf" };

/** The states that some mixture never leaves, in a part where everything that the thread gives it also takes. */
function idleByMixtures(states: readonly (readonly Tree[])[]): Set<number> {
  const idle = new Set<number>();
  for (const mixture of mixtures(states.flat().flatMap(adversarialNodes))) {
    const leaves = (at: Tree): Leaf[] =>
      at.kind === "leaf" ? [at] : (mixture.get(at) ?? at.branches).flatMap(leaves);
    const next = states.map((threads) => threads.flatMap(leaves));
    for (let start = 0; start < states.length; start++) {
      const part = new Set([start]);
      for (const state of part) for (const { target } of next[state] ?? []) part.add(target);
      const edges = [...part].flatMap(
        (state) => next[state] ?? [{ ends: true, does: "nothing", target: state }],
      );
      if (edges.some(({ target, ends }) => ends || !(target in states))) continue;
      const isConnected = [...part].every((state) => {
        const back = new Set([state]);
        for (const at of back) for (const { target } of next[at]) back.add(target);
        return back.has(start);
      });
      const does = (what: Doing): boolean => edges.some((edge) => edge.does === what);
      const changes =
        does("gives a") !== does("takes a") ||
        does("gives b") !== does("takes b") ||
        (does("signals") && !does("is woken"));
      if (isConnected && !changes) for (const state of part) idle.add(state);
    }
  }
  return idle;
}

describe("idleStaying", () => {
  it("is where the adversary can mix his choices so that nothing is given that is not taken", () => {
    let played = 0;
    let idleGames = 0;
    let working = 0;
    let byAvoiding = 0;
    fc.assert(
      fc.property(livelyGame, (states) => {
        const nodes = states.flat().flatMap(adversarialNodes);
        if (nodes.length > 6) return;
        const all = states.map((_, state) => state);
        const leaves: Leaf[] = [];
        const edges = states.map((threads) => edgesOf(threads, (at) => leaves.push(at as Leaf) - 1));
        const handOvers = leaves.map(({ does }) => handOversOf(does));
        const staying = greatestStaying(all, (state) => edges[state]);
        const idle = idleStaying(staying, {
          thread: 0,
          edgesOf: (state) => edges[state],
          handOversOf: (edge) => handOvers[edge],
        });
        expect(new Set(idle)).toEqual(idleByMixtures(states));
        played++;
        if (idle.length > 0) idleGames++;
        else if (staying.length > 0) working++;
        if (idle.length > 0 && leaves.some(({ does }) => does !== "nothing")) byAvoiding++;
      }),
      { numRuns: 3000 },
    );
    console.log(
      `${played} games, ${idleGames} with idle states, ${working} only with turns that change something`,
    );
    expect(idleGames).toBeGreaterThan(300);
    expect(working).toBeGreaterThan(100);
    expect(byAvoiding).toBeGreaterThan(100);
  });
});

function handOversOf(does: Doing): HandOvers {
  const found = new HandOvers();
  if (does.startsWith("gives")) found.give(0, counted + does.at(-1));
  if (does.startsWith("takes")) found.take(0, counted + does.at(-1));
  if (does === "signals") found.give(0, `${signal}c`);
  if (does === "is woken") found.take(0, `${signal}c`);
  return found;
}

function withSide(at: Tree, side: "fair" | "adversarial"): Tree {
  if (at.kind === "leaf") return at;
  return { kind: side, branches: at.branches.map((branch) => withSide(branch, side)) };
}

/** Fair components against brute force: all sets of states, and of edges between them, that a fair run could repeat. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fairComponents } from "../../src/graph/fair-components.ts";
import { noWay } from "../../src/graph/fair-graph.ts";
import {
  edgesOf,
  fairGraphOf,
  type PlainEdge,
  type PlainFairGraph,
  plainFairGraph,
} from "./random-fair-graph.ts";
import { reachable } from "./random-graph.ts";

describe("fairComponents", () => {
  it("finds the sets that brute force finds", () => {
    let found = 0;
    let several = 0;
    let partial = 0;
    fc.assert(
      fc.property(plainFairGraph, (plain) => {
        const graph = fairGraphOf(plain);
        const { parts, isTaken } = fairComponents(graph);
        const texts = parts.map((part) => [...part].sort((a, b) => a - b).join(" ")).sort();
        const expected = maximalSets(plain);
        expect(texts).toEqual(expected.map(({ states }) => states).sort());
        const from = edgesOf(plain).map((edge) => edge.from);
        const inParts = new Set(parts.flatMap((part) => [...part]));
        const taken = from.flatMap((state, edge) =>
          inParts.has(state) && isTaken(edge, state) ? [edge] : [],
        );
        expect(taken).toEqual(expected.flatMap(({ edges }) => edges).sort((a, b) => a - b));
        found += parts.length;
        if (parts.length > 1) several++;
        if (parts.some((part) => part.length > 1 && part.length < plain.steps.length)) partial++;
      }),
      { numRuns: 4000 },
    );
    expect(found).toBeGreaterThan(500);
    expect(several).toBeGreaterThan(10);
    expect(partial).toBeGreaterThan(50);
  });
});

interface FairSet {
  readonly states: string;
  readonly edges: readonly number[];
}

/** Sets of states with all edges that can be kept inside; those that are fair and part of no other. */
function maximalSets(plain: PlainFairGraph): FairSet[] {
  const size = plain.steps.length;
  const fair: { readonly bits: number; readonly edges: readonly number[] }[] = [];
  for (let bits = 1; bits < 1 << size; bits++) {
    const edges = fairEdges(plain, bits);
    if (edges !== undefined) fair.push({ bits, edges });
  }
  return fair
    .filter(({ bits }) => !fair.some((other) => other.bits !== bits && (other.bits & bits) === bits))
    .map(({ bits, edges }) => ({
      states: Array.from({ length: size }, (_, state) => state)
        .filter((state) => (bits >> state) & 1)
        .join(" "),
      edges,
    }));
}

/** What a fair run that stays in these states, and comes by all of them, can take; undefined where there is none. */
function fairEdges(plain: PlainFairGraph, bits: number): readonly number[] | undefined {
  const all = edgesOf(plain);
  const isIn = (state: number): boolean => state >= 0 && ((bits >> state) & 1) === 1;
  const mayTake = new Set(all.flatMap(({ from }, edge) => (isIn(from) ? [edge] : [])));
  for (let before = -1; before !== mayTake.size; ) {
    before = mayTake.size;
    const kept = new Set<number>();
    let number = 0;
    for (const steps of plain.steps)
      for (const { edges } of steps) {
        const numbers = edges.map((_, index) => number + index);
        number += edges.length;
        const stays = (index: number): boolean => mayTake.has(numbers[index]) && isIn(edges[index].target);
        const keeps = keptOf(edges, numbers.keys(), 0, stays);
        if (keeps !== "no way") for (const index of keeps ?? []) kept.add(numbers[index]);
      }
    const answered = new Set([...kept].map((edge) => all[edge].edge.answers));
    for (const edge of mayTake) {
      const { asks } = all[edge].edge;
      if (!kept.has(edge) || (asks >= 0 && !answered.has(asks))) mayTake.delete(edge);
    }
  }
  const inside = all.flatMap(({ from }, edge) => (isIn(from) ? [edge] : []));
  const taken = [...mayTake].sort((a, b) => a - b);
  const acts = new Set(taken.map((edge) => all[edge].actor));
  const answered = new Set(taken.map((edge) => all[edge].edge.answers));
  const canAct = inside.filter((edge) => all[edge].edge.target !== noWay).map((edge) => all[edge].actor);
  const states = plain.steps.flatMap((_, state) => (isIn(state) ? [state] : []));
  const alsoActs = states.flatMap((state) => plain.enabledElse.get(state) ?? []);
  if ([...canAct, ...alsoActs].some((actor) => !acts.has(actor))) return undefined;
  if (states.some((state) => plain.asks[state] >= 0 && !answered.has(plain.asks[state]))) return undefined;
  const next = (state: number): number[] =>
    taken.flatMap((edge) => (all[edge].from === state ? [all[edge].edge.target] : []));
  if (taken.length === 0) return undefined;
  return states.every((state) => reachable(state, next).size === states.length) ? taken : undefined;
}

/** The edges of a step that can be taken such that whatever is owed stays inside; undefined where none can. */
function keptOf(
  edges: readonly PlainEdge[],
  indices: Iterable<number>,
  depth: number,
  stays: (index: number) => boolean,
): number[] | "no way" | undefined {
  const list = [...indices];
  const choice = edges[list[0]].choices[depth];
  if (choice === undefined) {
    if (edges[list[0]].target === noWay) return "no way";
    return stays(list[0]) ? list : undefined;
  }
  const branches = [0, 1].map((value) => {
    const part = list.filter((index) => edges[index].choices[depth].value === value);
    return keptOf(edges, part, depth + 1, stays);
  });
  const owed = choice.side === "coin" ? branches : choice.side === "nuisance" ? branches.slice(0, 1) : [];
  const kept = branches.flatMap((branch) => (branch === undefined || branch === "no way" ? [] : branch));
  if (kept.length > 0 && owed.every((branch) => branch !== undefined)) return kept;
  return branches.every((branch) => branch === "no way") ? "no way" : undefined;
}

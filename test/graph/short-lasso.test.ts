/** The rounds that are shown: they come back, stay in their component, and owe nothing of what they come by. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fairComponents } from "../../src/graph/fair-components.ts";
import { type FairGraph, noWay } from "../../src/graph/fair-graph.ts";
import { type FairPart, type Lasso, shortLasso } from "../../src/graph/short-lasso.ts";
import { fairGraphOf, plainFairGraph } from "./random-fair-graph.ts";

describe("shortLasso", () => {
  it("owes nothing", () => {
    let rounds = 0;
    let longer = 0;
    fc.assert(
      fc.property(plainFairGraph, (plain) => {
        const graph = fairGraphOf(plain);
        const { parts, isTaken } = fairComponents(graph);
        for (const states of parts) {
          const part = { graph, states, isTaken };
          const lasso = shortLasso(part, states);
          expect(owedBy(part, lasso)).toEqual([]);
          rounds++;
          if (lasso.edges.length > 2) longer++;
        }
      }),
      { numRuns: 3000 },
    );
    expect(rounds).toBeGreaterThan(300);
    expect(longer).toBeGreaterThan(50);
  });

  it("changes from one actor to another no more often than it must", () => {
    // Two actors in two states each: one step after the other would change four times.
    const graph: FairGraph = {
      labels: {
        actors: 2,
        actor: Int32Array.of(0, 1),
        way: Int32Array.of(0, 1),
        choices: [[], []],
      },
      states: Int32Array.of(0, 1, 2, 3),
      first: Int32Array.of(0, 2, 4, 6, 8),
      // A square: the first actor changes the lower bit, the second the upper one.
      target: Int32Array.of(1, 2, 0, 3, 3, 0, 2, 1),
      label: Int32Array.of(0, 1, 0, 1, 0, 1, 0, 1),
      enabledElse: new Map(),
      owed: [],
    };
    const { parts, isTaken } = fairComponents(graph);
    const { edges } = shortLasso({ graph, states: parts[0], isTaken }, parts[0]);
    expect(edges.map((edge) => graph.label[edge])).toEqual([0, 0, 1, 1]);
  });
});

/** Whatever is wrong with it, in words. */
function owedBy({ graph, isTaken }: FairPart, { start, edges }: Lasso): string[] {
  const { first, target, label, labels, owed, enabledElse } = graph;
  const wrong: string[] = [];
  const asked = new Set<string>();
  const given = new Set<string>();
  let at = start;
  for (const edge of edges) {
    if (edge < first[at] || edge >= first[at + 1]) wrong.push(`edge ${edge} is none of state ${at}`);
    if (!isTaken(edge, at)) wrong.push(`edge ${edge} leaves the component`);
    for (let other = first[at]; other < first[at + 1]; other++)
      if (target[other] !== noWay) asked.add(`actor ${labels.actor[label[other]]}`);
    for (const actor of enabledElse.get(at) ?? []) asked.add(`actor ${actor}`);
    given.add(`actor ${labels.actor[label[edge]]}`);
    for (const one of owed) {
      one.ofState(at, (number) => asked.add(`owed ${number}`));
      one.ofEdge(edge, at, (number) => asked.add(`owed ${number}`));
      one.answered(edge, at, (number) => given.add(`owed ${number}`));
    }
    let place = `coin ${at} ${labels.actor[label[edge]]}`;
    for (const [depth, { value, side }] of labels.choices[label[edge]].entries()) {
      const isWay = (wanted: number): boolean => hasWay(graph, { state: at, edge, depth, wanted });
      if (side === "coin") for (const wanted of [0, 1]) if (isWay(wanted)) asked.add(`${place} ${wanted}`);
      if (side === "nuisance" && isWay(0)) asked.add(`${place} 0`);
      place += ` ${value}`;
      given.add(place);
    }
    at = target[edge];
  }
  if (at !== start) wrong.push(`it ends in ${at}, not in ${start}`);
  if (edges.length === 0) wrong.push("it is empty");
  return [...wrong, ...[...asked].filter((one) => !given.has(one))];
}

/** Whether the step has an edge with the same choices before that depth, and this value there, that is a way at all. */
function hasWay(
  { first, target, label, labels }: FairGraph,
  {
    state,
    edge,
    depth,
    wanted,
  }: { readonly state: number; readonly edge: number; readonly depth: number; readonly wanted: number },
): boolean {
  const choices = labels.choices[label[edge]];
  for (let other = first[state]; other < first[state + 1]; other++) {
    if (labels.way[label[other]] !== labels.way[label[edge]] || target[other] === noWay) continue;
    const values = labels.choices[label[other]].map(({ value }) => value);
    if (values[depth] === wanted && values.slice(0, depth).every((value, at) => value === choices[at].value))
      return true;
  }
  return false;
}

/** Small random graphs with threads, coins, nuisances, inputs, time-outs and flushes, for comparisons with brute force. */
import fc from "fast-check";
import type { FairChoice, FairGraph, FairLabels, FairSide, Owed } from "../../src/graph/fair-graph.ts";
import { noWay, outside } from "../../src/graph/fair-graph.ts";

export interface PlainStep {
  readonly actor: number;
  /** One edge for each combination of choices. */
  readonly edges: readonly PlainEdge[];
}

export interface PlainEdge {
  readonly target: number;
  readonly choices: readonly FairChoice[];
  /** What it answers, or asks for, of the one list of things that are owed; -1 for nothing. */
  readonly answers: number;
  readonly asks: number;
}

export interface PlainFairGraph {
  /** By state. */
  readonly steps: readonly (readonly PlainStep[])[];
  readonly actors: number;
  readonly owed: number;
  /** By state: what it asks for; -1 for nothing. */
  readonly asks: readonly number[];
  readonly enabledElse: ReadonlyMap<number, readonly number[]>;
}

const sides: readonly FairSide[] = ["coin", "nuisance", "run"];

export const plainFairGraph: fc.Arbitrary<PlainFairGraph> = fc
  .record({ size: fc.integer({ min: 1, max: 6 }), actors: fc.integer({ min: 1, max: 3 }) })
  .chain(({ size, actors }) => {
    const owed = 2;
    const target = fc.oneof(
      { weight: 30, arbitrary: fc.integer({ min: 0, max: size - 1 }) },
      { weight: 1, arbitrary: fc.constantFrom(outside, noWay) },
    );
    const seldom = fc.oneof(
      { weight: 8, arbitrary: fc.constant(-1) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: owed - 1 }) },
    );
    const leaf = fc.record({ target, answers: seldom, asks: seldom });
    const tree = fc.array(fc.constantFrom(...sides), { minLength: 1, maxLength: 2 }).chain((levels) =>
      fc
        .array(leaf, { minLength: 2 ** levels.length, maxLength: 2 ** levels.length })
        .map((leaves): PlainEdge[] =>
          leaves.map((one, number) => ({
            ...one,
            choices: levels.map((side, level) => ({
              side,
              value: (number >> (levels.length - 1 - level)) & 1,
            })),
          })),
        ),
    );
    const plain = leaf.map((one): PlainEdge[] => [{ ...one, choices: [] }]);
    const step = fc.oneof({ weight: 3, arbitrary: plain }, { weight: 2, arbitrary: tree });
    const stepsOfState = fc
      .array(fc.option(step, { freq: 2 }), { minLength: actors, maxLength: actors })
      .map((list) => list.flatMap((edges, actor): PlainStep[] => (edges === null ? [] : [{ actor, edges }])));
    return fc.record({
      steps: fc.array(stepsOfState, { minLength: size, maxLength: size }),
      actors: fc.constant(actors),
      owed: fc.constant(owed),
      asks: fc.array(seldom, { minLength: size, maxLength: size }),
      enabledElse: fc.oneof(
        { weight: 9, arbitrary: fc.constant(new Map<number, readonly number[]>()) },
        {
          weight: 1,
          arbitrary: fc
            .tuple(fc.integer({ min: 0, max: size - 1 }), fc.integer({ min: 0, max: actors - 1 }))
            .map(([state, actor]) => new Map([[state, [actor]]])),
        },
      ),
    });
  });

/** Edges in the order of states and steps. */
export function edgesOf({ steps }: PlainFairGraph): readonly {
  readonly from: number;
  readonly actor: number;
  readonly edge: PlainEdge;
}[] {
  return steps.flatMap((list, from) =>
    list.flatMap(({ actor, edges }) => edges.map((edge) => ({ from, actor, edge }))),
  );
}

export function fairGraphOf(plain: PlainFairGraph): FairGraph {
  const edges = edgesOf(plain);
  const first = new Int32Array(plain.steps.length + 1);
  for (const { from } of edges) for (let state = from + 1; state < first.length; state++) first[state]++;
  // Every edge has a label of its own.
  const labels: FairLabels = {
    actors: plain.actors,
    actor: Int32Array.from(edges, ({ actor }) => actor),
    way: Int32Array.from(edges, ({ actor }) => actor),
    choices: edges.map(({ edge }) => edge.choices),
  };
  const tell = (owed: number, each: (owed: number) => void): void => {
    if (owed >= 0) each(owed);
  };
  const owed: Owed = {
    count: plain.owed,
    ofState: (state, each) => tell(plain.asks[state], each),
    ofEdge: (edge, _state, each) => tell(edges[edge].edge.asks, each),
    answered: (edge, _state, each) => tell(edges[edge].edge.answers, each),
  };
  return {
    labels,
    states: Int32Array.from(plain.steps.keys()),
    first,
    target: Int32Array.from(edges, ({ edge }) => edge.target),
    label: Int32Array.from(edges.keys()),
    enabledElse: plain.enabledElse,
    owed: [owed],
  };
}

/** Questions that need no solver: bounds of terms leave nothing, or values at the bounds do. */
import { type Bounds, type BoundsUnder, boundsUnder } from "./bounds.ts";
import { evaluate, type Model } from "./evaluate.ts";
import { isCircular } from "./orders.ts";
import { symbolsOf, type Term, widthOf } from "./term.ts";

export type CheapAnswer =
  | { readonly kind: "feasible"; readonly model: Model }
  | { readonly kind: "infeasible" }
  | { readonly kind: "open" };

const open: CheapAnswer = { kind: "open" };

/** What can be said of all conditions together. Values of `seen` are tried where they are within bounds. */
export function cheapAnswer(conditions: readonly Term[], seen: Model | undefined): CheapAnswer {
  const symbols = new Set(conditions.flatMap(symbolsOf));
  for (const { sort } of symbols) if (sort.kind !== "bits") return open;
  const bounds = boundsUnder(conditions);
  if (bounds === undefined || isCircular(conditions)) return { kind: "infeasible" };
  if (bounds === "too large") return open;
  for (const choose of choices) {
    const model = candidate(symbols, bounds, (symbol, each) => choose(seen?.get(symbol) ?? 0n, each));
    if (conditions.every((condition) => evaluate(condition, model) === 1n))
      return { kind: "feasible", model };
  }
  return open;
}

type Choice = (seen: bigint, bounds: Bounds) => bigint;

const choices: readonly Choice[] = [
  (seen, { low, high }) => (seen < low || seen > high ? low : seen),
  (_seen, { low }) => low,
  (_seen, { high }) => high,
  (_seen, { least }) => least,
  (_seen, { most }) => most,
];

function candidate(
  symbols: ReadonlySet<Term>,
  bounds: BoundsUnder,
  choose: (symbol: Term, bounds: Bounds) => bigint,
): Model {
  const model = new Map<Term, bigint>();
  for (const symbol of symbols)
    model.set(symbol, BigInt.asUintN(widthOf(symbol), choose(symbol, bounds.of(symbol))));
  return model;
}

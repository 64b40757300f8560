/** Whether conditions `linear ≥ 0` can hold together over the rationals, and why not: by Farkas' lemma. */
import { isConstantLinear, type Linear, sharpened } from "./linear.ts";
import { Simplex } from "./simplex.ts";

/** False only where no integers make all of them hold; where the simplex gives up, they may. */
export function areFeasible(rows: readonly Linear[]): boolean {
  const simplex = new Simplex();
  const variables = new Map<string, number>();
  for (const row of rows) {
    const { constant, factors } = sharpened(row);
    if (isConstantLinear(row) && constant < 0n) return false;
    const terms = new Map<number, bigint>();
    for (const [name, factor] of factors) {
      let known = variables.get(name);
      if (known === undefined) variables.set(name, (known = simplex.variable()));
      terms.set(known, factor);
    }
    if (terms.size > 0) simplex.constrain(terms, { least: -constant });
  }
  return simplex.solve() !== "infeasible";
}

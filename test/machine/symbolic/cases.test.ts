/** The cases of a term, against all values of its inputs. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { casesOfTerm } from "../../../src/machine/symbolic/cases.ts";
import { bits, equal, less, signExtend } from "../../../src/smt/bits.ts";
import { evaluate, type Model } from "../../../src/smt/evaluate.ts";
import { Queries } from "../../../src/smt/queries.ts";
import type { Answer, Solver } from "../../../src/smt/solver.ts";
import { bitsSort } from "../../../src/smt/sort.ts";
import { symbol, symbolsOf, type Term } from "../../../src/smt/term.ts";
import { meantBits, meantCondition, symbols } from "../../smt/random-term.ts";

/** Tries all values: of a symbol of 8 bits or fewer. */
class EveryValue implements Solver {
  patience = 0;
  push(): void {}
  pop(): void {}
  assume(): void {}
  close(): void {}

  check(...conditions: readonly Term[]): Answer {
    for (const model of modelsOf(conditions))
      if (conditions.every((condition) => evaluate(condition, model) === 1n))
        return { kind: "satisfiable", model };
    return { kind: "unsatisfiable" };
  }
}

function modelsOf(terms: readonly Term[]): readonly Model[] {
  let models: Model[] = [new Map()];
  for (const each of new Set(terms.flatMap(symbolsOf))) {
    const count = each.sort.kind === "bits" ? 1 << each.sort.width : 0;
    models = models.flatMap((model) =>
      Array.from({ length: count }, (_, value) => new Map([...model, [each, BigInt(value)]])),
    );
  }
  return models;
}

/** One symbol of 8 bits or fewer. */
function isSmall(terms: readonly Term[]): boolean {
  const found = new Set(terms.flatMap(symbolsOf));
  return !found.has(symbols[2]) && found.size === 1;
}

describe("cases of a term", () => {
  it("are its values where the path holds, and say which inputs they are of", () => {
    let looked = 0;
    fc.assert(
      fc.property(meantBits, fc.array(meantCondition, { maxLength: 2 }), ({ term }, meant) => {
        const near = meant.map((condition) => condition.term);
        const all = [term, ...near];
        if (symbolsOf(term).length === 0 || !isSmall(all)) return;
        // What is near shares symbols, and can hold.
        const models = modelsOf(all).filter((model) => near.every((each) => evaluate(each, model) === 1n));
        if (models.length === 0 || near.some((each) => symbolsOf(each).length === 0)) return;
        looked++;
        const found = casesOfTerm(new Queries(new EveryValue()), near, term, Error);
        const values = new Set(models.map((model) => evaluate(term, model)!));
        expect(found.hasOthers).toBe(false);
        expect(new Set(found.values)).toEqual(values);
        expect([...found.values]).toEqual([...found.values].sort((a, b) => (a < b ? -1 : 1)));
        for (const value of found.values)
          for (const model of models)
            expect(evaluate(found.meaning(value), model) === 1n).toBe(evaluate(term, model) === value);
      }),
      { numRuns: 250 },
    );
    expect(looked).toBeGreaterThan(3);
  });

  const wide = symbol(0, bitsSort(32));
  const nobody: Solver = new EveryValue();
  nobody.check = () => {
    throw new Error("asked");
  };

  it("are small ones and others where there are many, and nobody is asked", () => {
    const found = casesOfTerm(new Queries(nobody), [less(bits(32, 2n), wide)], signExtend(wide, 64), Error);
    expect(found.values).toEqual([3n, 4n, 5n, 6n]);
    expect(found.hasOthers).toBe(true);
  });

  it("are all where few are left of a wide input, and nobody is asked", () => {
    const found = casesOfTerm(new Queries(nobody), [less(wide, bits(32, 20n))], signExtend(wide, 64), Error);
    expect(found.values).toEqual(Array.from({ length: 20 }, (_, value) => BigInt(value)));
    expect(found.hasOthers).toBe(false);
    expect(found.meaning(7n)).toBe(equal(wide, bits(32, 7n)));
  });
});

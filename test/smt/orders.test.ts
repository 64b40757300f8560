/** Comparisons that go round in a circle, against all orders of a few values. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { equal, less, signedLess } from "../../src/smt/bits.ts";
import { not } from "../../src/smt/booleans.ts";
import { evaluate } from "../../src/smt/evaluate.ts";
import { isCircular } from "../../src/smt/orders.ts";
import { bitsSort } from "../../src/smt/sort.ts";
import { isConstant, symbol, type Term } from "../../src/smt/term.ts";

const symbols = [0, 1, 2, 3].map((number) => symbol(number, bitsSort(8)));
/** Of both signs, and as many as symbols. */
const values = [254n, 255n, 0n, 1n];

const orders: fc.Arbitrary<(left: Term, right: Term) => Term> = fc.constantFrom(
  less,
  (left, right) => not(less(left, right)),
  equal,
);
const signedOrders: typeof orders = fc.constantFrom(
  signedLess,
  (left, right) => not(signedLess(left, right)),
  equal,
);

function conditionsOf(order: typeof orders): fc.Arbitrary<readonly Term[]> {
  const condition = fc.tuple(order, fc.nat(3), fc.nat(3)).map(([make, a, b]) => make(symbols[a], symbols[b]));
  return fc
    .array(condition, { minLength: 1, maxLength: 8 })
    .map((conditions) => conditions.filter((each) => !isConstant(each)));
}

function canHold(conditions: readonly Term[]): boolean {
  const choices = values.flatMap((a) =>
    values.flatMap((b) => values.flatMap((c) => values.map((d) => [a, b, c, d]))),
  );
  return choices.some((choice) => {
    const model = new Map(symbols.map((each, index) => [each, choice[index]]));
    return conditions.every((condition) => evaluate(condition, model) === 1n);
  });
}

describe("comparisons in a circle", () => {
  for (const [name, order] of [
    ["unsigned", orders],
    ["signed", signedOrders],
  ] as const)
    it(`are what cannot hold of ${name} ones`, () => {
      let circles = 0;
      fc.assert(
        fc.property(conditionsOf(order), (conditions) => {
          const isCircle = isCircular(conditions);
          if (isCircle) circles++;
          expect(isCircle).toBe(!canHold(conditions));
        }),
        { numRuns: 500 },
      );
      expect(circles).toBeGreaterThan(50);
    });
});

/** Fractions beside fractions of BigInts, and linear programs beside elimination by Fourier and Motzkin. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { areFeasible } from "../../../../src/engines/prove/arithmetic/feasible.ts";
import {
  addTimes,
  constantOf,
  type Linear,
  plus,
  variable,
} from "../../../../src/engines/prove/arithmetic/linear.ts";
import {
  denominatorOf,
  inverse,
  isLess,
  numeratorOf,
  opposite,
  product,
  type Rational,
  rational,
  signOf,
  sum,
} from "../../../../src/engines/prove/arithmetic/rational.ts";
import { Simplex } from "../../../../src/engines/prove/arithmetic/simplex.ts";

const integer = fc.oneof(
  fc.bigInt(-9n, 9n),
  fc.bigInt(-(1n << 27n), 1n << 27n),
  fc.bigInt(-(1n << 54n), 1n << 54n),
);
const fraction = fc.tuple(
  integer,
  integer.filter((value) => value !== 0n),
);
const made = ([top, bottom]: readonly [bigint, bigint]): Rational =>
  product(rational(top), inverse(rational(bottom)));

/** Equal as fractions, and in lowest terms. */
function expectSame(value: Rational, top: bigint, bottom: bigint): void {
  const [numerator, denominator] = [numeratorOf(value), denominatorOf(value)];
  expect(numerator * bottom).toBe(top * denominator);
  expect(denominator > 0n).toBe(true);
  let [a, b] = [numerator < 0n ? -numerator : numerator, denominator];
  while (b !== 0n) [a, b] = [b, a % b];
  expect(a).toBe(1n);
}

describe("fractions", () => {
  it("are exact at any size", () => {
    fc.assert(
      fc.property(fraction, fraction, ([a, b], [c, d]) => {
        const [left, right] = [made([a, b]), made([c, d])];
        expectSame(sum(left, right), a * d + c * b, b * d);
        expectSame(product(left, right), a * c, b * d);
        expectSame(opposite(left), -a, b);
        expect(isLess(left, right)).toBe(b * d > 0n ? a * d < c * b : a * d > c * b);
        expect(signOf(left)).toBe(a === 0n ? 0 : a > 0n === b > 0n ? 1 : -1);
      }),
      { numRuns: 1_000 },
    );
  });
});

const small = fc.bigInt(-5n, 5n);
const names = ["x", "y", "z"];
const row = fc
  .tuple(small, small, small, fc.bigInt(-20n, 20n))
  .map(([x, y, z, constant]) =>
    [variable("x", x), variable("y", y), variable("z", z)].reduce(plus, constantOf(constant)),
  );

/** By eliminating one name after the other. Over the rationals: no rounding. */
function canHold(rows: readonly Linear[]): boolean {
  let left = rows;
  for (const name of names) {
    const factor = (each: Linear): bigint => each.factors.get(name) ?? 0n;
    const [lower, upper] = [
      left.filter((each) => factor(each) > 0n),
      left.filter((each) => factor(each) < 0n),
    ];
    left = [
      ...left.filter((each) => factor(each) === 0n),
      ...lower.flatMap((a) =>
        upper.map((b) => addTimes(addTimes(constantOf(0n), a, -factor(b)), b, factor(a))),
      ),
    ];
  }
  return left.every(({ constant }) => constant >= 0n);
}

describe("linear programs", () => {
  it("have a point exactly where elimination leaves no contradiction", () => {
    const seen = { feasible: 0, infeasible: 0 };
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 7 }), (rows) => {
        const simplex = new Simplex();
        const variables = names.map(() => simplex.variable());
        for (const { constant, factors } of rows)
          simplex.constrain(
            new Map([...factors].map(([name, factor]) => [variables[names.indexOf(name)], factor])),
            {
              least: -constant,
            },
          );
        const answer = simplex.solve();
        expect(answer).toBe(canHold(rows) ? "feasible" : "infeasible");
        if (answer === "gave-up") return;
        seen[answer]++;
        // Conditions are sharpened there: what is feasible may be known not to be over the integers.
        if (areFeasible(rows)) expect(answer).toBe("feasible");
        if (answer === "infeasible") return;
        for (const { constant, factors } of rows) {
          let value: Rational = rational(constant);
          for (const [name, factor] of factors)
            value = sum(value, product(rational(factor), simplex.valueOf(variables[names.indexOf(name)])));
          expect(signOf(value)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 2_000 },
    );
    expect(Math.min(seen.feasible, seen.infeasible)).toBeGreaterThan(20);
  });
});

/** Linear expressions mean what they mean: compared with values. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  addTimes,
  constantOf,
  evaluated,
  floorQuotient,
  greatestCommonDivisor,
  isConstantLinear,
  keyOf,
  type Linear,
  minus,
  negated,
  plus,
  plusConstant,
  sharpened,
  substituted,
  times,
  variable,
  written,
} from "../../../../src/engines/prove/arithmetic/linear.ts";
import { rangeOf, wrapped } from "../../../../src/engines/prove/system/integer-type.ts";

const small = fc.bigInt(-9n, 9n);
const linear = fc
  .tuple(small, small, small, small)
  .map(([x, y, z, constant]) =>
    [variable("x", x), variable("y", y), variable("z", z)].reduce(plus, constantOf(constant)),
  );
const values = fc.tuple(small, small, small);
const reader =
  ([x, y, z]: readonly bigint[]) =>
  (name: string): bigint =>
    name === "x" ? x : name === "y" ? y : z;

describe("linear expressions", () => {
  it("are added, scaled and substituted as their values are", () => {
    fc.assert(
      fc.property(linear, linear, small, values, (a, b, factor, given) => {
        const of = reader(given);
        const value = (each: Linear): bigint => evaluated(each, of);
        expect(value(addTimes(a, b, factor))).toBe(value(a) + factor * value(b));
        expect(value(minus(a, b))).toBe(value(a) - value(b));
        expect(value(negated(a))).toBe(-value(a));
        expect(value(times(a, factor))).toBe(value(a) * factor);
        expect(value(plusConstant(a, factor))).toBe(value(a) + factor);
        const replaced = substituted(a, (name) => (name === "x" ? b : variable(name)));
        expect(value(replaced)).toBe(evaluated(a, (name) => (name === "x" ? value(b) : of(name))));
        expect(isConstantLinear(minus(a, a))).toBe(true);
        expect(keyOf(plus(a, b))).toBe(keyOf(plus(b, a)));
      }),
    );
  });

  it("hold for the same integers when they are sharpened", () => {
    fc.assert(
      fc.property(linear, fc.bigInt(1n, 6n), small, values, (a, factor, constant, given) => {
        const whole = plusConstant(times(a, factor), constant);
        const of = reader(given);
        expect(evaluated(sharpened(whole), of) >= 0n).toBe(evaluated(whole, of) >= 0n);
      }),
    );
    expect(written(sharpened({ constant: -3n, factors: new Map([["x", 2n]]) }))).toBe("x - 2");
  });

  it("are written as people do", () => {
    const whole = plus(variable("x", 2n), minus(constantOf(1), variable("y")));
    expect(written(whole)).toBe("2·x - y + 1");
    expect(written(negated(whole), (name) => name.toUpperCase())).toBe("-2·X + Y - 1");
    expect(written(constantOf(0n))).toBe("0");
  });
});

describe("integers", () => {
  it("are divided downwards", () => {
    fc.assert(
      fc.property(small, fc.bigInt(1n, 9n), (value, by) => {
        const quotient = floorQuotient(value, by);
        expect(quotient * by <= value && value < (quotient + 1n) * by).toBe(true);
        const divisor = greatestCommonDivisor(value, by);
        expect([value % divisor, by % divisor]).toEqual([0n, 0n]);
      }),
    );
  });

  it("wrap into the range of their type", () => {
    const type = { kind: "bits", width: 3, sign: "signed" } as const;
    expect(rangeOf(type)).toEqual({ least: -4n, greatest: 3n });
    expect([4n, -5n, 8n, 3n].map((value) => wrapped(value, type))).toEqual([-4n, 3n, 0n, 3n]);
    expect(wrapped(-1n, { kind: "bits", width: 2, sign: "unsigned" })).toBe(3n);
    expect(wrapped(-1n, { kind: "whole" })).toBe(-1n);
  });
});

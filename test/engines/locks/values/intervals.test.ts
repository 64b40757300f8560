/** Intervals hold what numbers in them come to, as the machine computes it. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AbstractValue,
  anything,
  boundsOf,
  type Interval,
  ofInteger,
  ofIntegers,
  ofInterval,
  ofPlaces,
} from "../../../../src/engines/locks/values/abstract-value.ts";
import { converted, intervalArithmetic } from "../../../../src/engines/locks/values/intervals.ts";

const bits = 8;

/** Of numbers of eight bits, as signed ones; undefined where the result is not defined. */
const computed: Readonly<Record<string, (a: number, b: number) => number | undefined>> = {
  add: (a, b) => a + b,
  sub: (a, b) => a - b,
  mul: (a, b) => a * b,
  and: (a, b) => a & b,
  shl: (a, b) => (b < 0 || b >= bits ? undefined : a << b),
  lshr: (a, b) => (b < 0 || b >= bits ? undefined : (a & 255) >>> b),
  ashr: (a, b) => (b < 0 || b >= bits ? undefined : a >> b),
  udiv: (a, b) => (b === 0 ? undefined : Math.floor((a & 255) / (b & 255))),
  sdiv: (a, b) => (b === 0 ? undefined : Math.trunc(a / b)),
  urem: (a, b) => (b === 0 ? undefined : (a & 255) % (b & 255)),
  srem: (a, b) => (b === 0 ? undefined : a % b),
  or: (a, b) => a | b,
  xor: (a, b) => a ^ b,
};
const wrapped = (value: number): number => (value << 24) >> 24;

const interval: fc.Arbitrary<Interval> = fc
  .tuple(fc.integer({ min: -128, max: 127 }), fc.integer({ min: -128, max: 127 }))
  .map(([a, b]) => [Math.min(a, b), Math.max(a, b)] as const);
const within = ([low, high]: Interval): fc.Arbitrary<number> => fc.integer({ min: low, max: high });

function contains(value: AbstractValue, number: number): boolean {
  if (value.integers !== undefined) return value.integers.includes(number);
  const bounds = boundsOf(value);
  return bounds === undefined || (bounds[0] <= number && number <= bounds[1]);
}

describe("intervals", () => {
  it.each(Object.keys(computed))("of %s hold what comes of their numbers", (opcode) => {
    const operands = fc
      .tuple(interval, interval)
      .chain(([a, b]) => fc.tuple(fc.constant(a), fc.constant(b), within(a), within(b)));
    fc.assert(
      fc.property(operands, ([a, b, x, y]) => {
        const exact = computed[opcode](x, y);
        if (exact === undefined) return;
        const result = intervalArithmetic(opcode, ofInterval(...a), ofInterval(...b), bits);
        expect(contains(result, wrapped(exact)), `${x} and ${y} of ${a} and ${b}`).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it("say something where they can", () => {
    const bounds = (opcode: string, a: Interval, b: Interval) =>
      boundsOf(intervalArithmetic(opcode, ofInterval(...a), ofInterval(...b), 32));
    expect(bounds("add", [1, 3], [10, 20])).toEqual([11, 23]);
    expect(bounds("sub", [1, 3], [10, 20])).toEqual([-19, -7]);
    expect(bounds("mul", [-2, 3], [4, 5])).toEqual([-10, 15]);
    expect(bounds("shl", [1, 2], [3, 4])).toEqual([8, 32]);
    expect(bounds("lshr", [16, 64], [1, 2])).toEqual([4, 32]);
    expect(bounds("sdiv", [10, 20], [2, 5])).toEqual([2, 10]);
    expect(bounds("srem", [-9, 100], [1, 8])).toEqual([-7, 7]);
    expect(bounds("urem", [0, 3], [8, 9])).toEqual([0, 3]);
    expect(boundsOf(intervalArithmetic("and", anything, ofInteger(7), 32))).toEqual([0, 7]);
    expect(boundsOf(intervalArithmetic("urem", anything, ofInteger(4), 32))).toEqual([0, 3]);
    expect(intervalArithmetic("add", ofInterval(0, 100), ofInterval(0, 100), 8)).toBe(anything);
  });
});

describe("conversions", () => {
  it("keep what fits", () => {
    expect(converted("sext", ofInterval(-5, 5), 8, 32)).toEqual(ofInterval(-5, 5));
    expect(converted("zext", ofInterval(0, 5), 8, 32)).toEqual(ofInterval(0, 5));
    expect(converted("trunc", ofInterval(0, 100), 32, 8)).toEqual(ofInterval(0, 100));
    expect(converted("zext", ofIntegers([1, 2]), 8, 32)).toEqual(ofIntegers([1, 2]));
  });

  it("have the bounds of the type where the value may be negative, or does not fit", () => {
    expect(converted("zext", ofInterval(-5, 5), 8, 32)).toEqual(ofInterval(0, 255));
    expect(boundsOf(converted("trunc", ofInterval(0, 300), 32, 8))).toBeUndefined();
    expect(converted("zext", anything, 1, 32)).toEqual(ofInterval(0, 1));
  });

  it("leave places where they are", () => {
    expect(converted("zext", { ...ofPlaces([3]), integers: undefined }, 32, 64).places).toEqual([3]);
  });
});

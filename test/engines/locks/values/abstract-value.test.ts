/** Abstract values are a lattice: what is put together holds both, in whatever order. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type AbstractValue,
  anything,
  boundsOf,
  join,
  keyOf,
  nothing,
  ofInteger,
  ofIntegers,
  ofInterval,
  ofPlaces,
} from "../../../../src/engines/locks/values/abstract-value.ts";

const small = fc.integer({ min: -20, max: 20 });
const integers: fc.Arbitrary<AbstractValue> = fc.oneof(
  fc.constant(nothing),
  fc.constant(anything),
  fc.array(small, { maxLength: 12 }).map(ofIntegers),
  fc.tuple(small, small).map(([a, b]) => ofInterval(Math.min(a, b), Math.max(a, b))),
);
const value: fc.Arbitrary<AbstractValue> = fc
  .tuple(integers, fc.array(fc.nat({ max: 9 }), { maxLength: 4 }))
  .map(([one, places]) => (places.length === 0 ? one : { ...one, places: ofPlaces(places).places }));

function has(one: AbstractValue, number: number): boolean {
  if (one.integers !== undefined) return one.integers.includes(number);
  return one.interval === undefined || (one.interval[0] <= number && number <= one.interval[1]);
}

describe("join", () => {
  it("holds both", () => {
    fc.assert(
      fc.property(value, value, small, (a, b, number) => {
        const both = join(a, b);
        if (has(a, number) || has(b, number)) expect(has(both, number)).toBe(true);
        for (const place of [...a.places, ...b.places]) expect(both.places).toContain(place);
        for (const place of both.places) expect([...a.places, ...b.places]).toContain(place);
      }),
    );
  });

  it("does not depend on the order, nor on how often", () => {
    fc.assert(
      fc.property(value, value, value, (a, b, c) => {
        expect(keyOf(join(a, b))).toBe(keyOf(join(b, a)));
        expect(keyOf(join(a, a))).toBe(keyOf(a));
        expect(keyOf(join(a, nothing))).toBe(keyOf(a));
        const left = join(join(a, b), c);
        const right = join(a, join(b, c));
        expect(left.places).toEqual(right.places);
        expect(boundsOf(left)).toEqual(boundsOf(right));
      }),
    );
  });

  it("goes up only: joining again changes nothing", () => {
    fc.assert(
      fc.property(value, value, (a, b) => {
        expect(keyOf(join(join(a, b), b))).toBe(keyOf(join(a, b)));
      }),
    );
  });
});

describe("values", () => {
  it("tell few integers one by one, and more by their bounds", () => {
    expect(ofIntegers([3, 1, 3]).integers).toEqual([1, 3]);
    expect(ofIntegers([9, 8, 7, 6, 5, 4, 3, 2, 1])).toEqual(ofInterval(1, 9));
    expect(ofInterval(4, 4)).toEqual(ofInteger(4));
    expect(ofInterval(4, 5).integers).toBeUndefined();
    expect(ofInterval(5, 4)).toBe(anything);
    expect(ofInterval(0, Number.MAX_VALUE)).toBe(anything);
  });

  it("have keys of their own", () => {
    const all = [nothing, anything, ofInteger(1), ofPlaces([1]), ofInterval(1, 2), ofIntegers([1, 2])];
    expect(new Set(all.map(keyOf)).size).toBe(all.length);
  });
});

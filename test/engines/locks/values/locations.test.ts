/** Places in objects: which of them may be the same, and what is left where pointers walk. */
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { type AbstractObject, Locations, opaque } from "../../../../src/engines/locks/values/locations.ts";

let locations: Locations;
let array: AbstractObject;

/** Memory of 400 bytes, of which nobody knows more. */
const allocated = (name: string): AbstractObject =>
  locations.object(name, (id) => ({ id, kind: "heap", size: 400 }) as AbstractObject);

beforeEach(() => {
  locations = new Locations();
  array = allocated("array");
});

/** The offsets of a place below a limit. */
function offsets(place: number, limit = 400): Set<number> {
  const [offset, stride, count] = [
    locations.offsetAt(place),
    locations.strideAt(place),
    locations.countAt(place),
  ];
  if (stride === 0) return new Set([offset]);
  const found = new Set<number>();
  for (let at = 0; at < limit; at++)
    if ((at - offset) % stride === 0 && (count === 0 || (at >= offset && at < offset + count * stride)))
      found.add(at);
  return found;
}

const place = fc.oneof(
  fc.nat({ max: 99 }).map((index) => () => locations.shift(locations.start(array), 4 * index)!),
  fc.tuple(fc.nat({ max: 9 }), fc.constantFrom(8, 12, 20, 40)).map(
    ([index, stride]) =>
      () =>
        locations.smear(locations.shift(locations.start(array), 4 * index)!, stride),
  ),
  fc.tuple(fc.nat({ max: 5 }), fc.constantFrom(8, 20, 40), fc.nat({ max: 3 }), fc.nat({ max: 4 })).map(
    ([index, stride, low, more]) =>
      () =>
        locations.between(locations.start(array), 4 * index, { stride, low, high: low + more })!,
  ),
);

describe("places", () => {
  it("may be the same where they have an offset in common", () => {
    fc.assert(
      fc.property(place, place, (first, second) => {
        locations = new Locations();
        array = allocated("array");
        const [a, b] = [first(), second()];
        const common = [...offsets(a)].some((offset) => offsets(b).has(offset));
        // Bounds may overlap where nothing is at both: that much is not told apart.
        if (common)
          expect(locations.mayOverlap(a, b), `${[...offsets(a)]} and ${[...offsets(b)]}`).toBe(true);
        expect(locations.mayOverlap(a, b)).toBe(locations.mayOverlap(b, a));
        expect(locations.mayOverlap(a, a)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  it("are different at different offsets, and in different objects", () => {
    const start = locations.start(array);
    const other = allocated("other");
    expect(locations.mayOverlap(start, locations.shift(start, 40)!)).toBe(false);
    expect(locations.mayOverlap(start, locations.start(other))).toBe(false);
    expect(locations.mayOverlap(locations.smear(start, 40), locations.shift(start, 80)!)).toBe(true);
    expect(locations.mayOverlap(locations.smear(start, 40), locations.shift(start, 84)!)).toBe(false);
    expect(locations.mayOverlap(start, opaque)).toBe(false);
  });

  it("are one for one object and offset", () => {
    const start = locations.start(array);
    expect(locations.shift(locations.shift(start, 8)!, 8)).toBe(locations.shift(start, 16));
    expect(locations.shift(locations.shift(start, 8)!, -8)).toBe(start);
    expect(locations.start(array)).toBe(start);
  });

  it("end with the object", () => {
    const start = locations.start(array);
    expect(locations.shift(start, 400)).toBeUndefined();
    expect(locations.shift(start, -4)).toBeUndefined();
    expect(locations.between(start, 0, { stride: 40, low: 10, high: 12 })).toBeUndefined();
    expect([...offsets(locations.between(start, 0, { stride: 40, low: 8, high: 12 })!)]).toEqual([320, 360]);
    expect(locations.shift(opaque, 8)).toBe(opaque);
  });

  it("are bounded by the index that leads there", () => {
    const some = locations.between(locations.start(array), 8, { stride: 40, low: 2, high: 4 })!;
    expect([...offsets(some)]).toEqual([88, 128, 168]);
    expect(locations.between(locations.start(array), 0, { stride: 40, low: 3, high: 3 })).toBe(
      locations.shift(locations.start(array), 120),
    );
  });

  it("are put together where a pointer walks on and on", () => {
    let at = locations.start(array);
    const seen = new Set<number>();
    for (let step = 0; step < 99; step++) {
      at = locations.shift(at, 4)!;
      seen.add(at);
    }
    expect(seen.size).toBeLessThan(99);
    expect(locations.mayOverlap(at, locations.shift(locations.start(array), 4)!)).toBe(true);
  });
});

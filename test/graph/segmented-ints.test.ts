/** A list in segments gives back what was put in, also where a large number makes all items wider. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SegmentedInts } from "../../src/graph/segmented-ints.ts";

/** The largest items of one, two, three and four bytes. */
const largest = [254, 65_534, 2 ** 24 - 2, 2 ** 31 - 2];

describe("SegmentedInts", () => {
  it("gives back what was put in, whatever becomes large when", () => {
    const place = fc.integer({ min: 0, max: 49_999 });
    const large = fc.tuple(
      place,
      fc.constantFrom(...largest, ...largest.map((item) => item - 1), 255, 65_535, 2 ** 24),
    );
    fc.assert(
      fc.property(fc.array(large, { maxLength: 4 }), fc.boolean(), (larges, isShared) => {
        const list = new SegmentedInts(isShared);
        const items = Array.from({ length: 50_000 }, (_, index) => (index % 250) - 1);
        for (const [index, item] of larges) items[index] = item;
        for (const item of items) list.push(item);
        expect(list.length).toBe(items.length);
        const other = SegmentedInts.over(list.storage);
        expect(items.findIndex((item, index) => list.get(index) !== item || other.get(index) !== item)).toBe(
          -1,
        );
      }),
      { numRuns: 40 },
    );
  });

  it("takes as many bytes for each as the largest one needs", () => {
    const list = new SegmentedInts();
    for (let index = 0; index < 100; index++) list.push(254);
    const { bytes } = list;
    const widths = [255, 65_534, 65_535, 2 ** 24 - 2, 2 ** 24 - 1].map((item) => {
      list.push(item);
      return list.bytes / bytes;
    });
    expect(widths).toEqual([2, 2, 3, 3, 4]);
    expect([0, 99, 100, 101, 102, 103, 104].map((index) => list.get(index))).toEqual([
      254,
      254,
      255,
      65_534,
      65_535,
      2 ** 24 - 2,
      2 ** 24 - 1,
    ]);
  });

  it.each([1, 2, 3])("goes from a byte to any width (largest %i)", (width) => {
    const list = new SegmentedInts();
    list.push(-1);
    list.push(largest[width]);
    list.push(-1);
    expect([list.get(0), list.get(1), list.get(2)]).toEqual([-1, largest[width], -1]);
  });

  it("can be made shorter", () => {
    const list = new SegmentedInts();
    for (let index = 0; index < 40_000; index++) list.push(index);
    list.length = 10;
    list.push(70_000);
    expect([list.length, list.get(9), list.get(10)]).toEqual([11, 9, 70_000]);
  });
});

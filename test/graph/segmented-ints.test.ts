/** A list in segments gives back what was put in, also where a large number makes all items wider. */
import { describe, expect, it } from "vitest";
import { SegmentedInts } from "../../src/graph/segmented-ints.ts";

describe("SegmentedInts", () => {
  it.each([true, false])("gives back what was put in (wide from the beginning: %s)", (isWide) => {
    const list = new SegmentedInts(isWide);
    const items = Array.from({ length: 50_000 }, (_, index) =>
      index === 30_000 ? 65_535 : index === 40_000 ? 2 ** 31 - 2 : (index % 65_536) - 1,
    );
    for (const [index, item] of items.entries()) {
      list.push(item);
      if (index % 5_000 === 0) expect(list.get(index)).toBe(item);
    }
    expect(list.length).toBe(items.length);
    expect(items.every((item, index) => list.get(index) === item)).toBe(true);
  });

  it("takes one byte for small numbers, two and four once one is large", () => {
    const list = new SegmentedInts(false);
    for (let index = 0; index < 100; index++) list.push(254);
    const { bytes } = list;
    list.push(255);
    expect(list.bytes).toBe(2 * bytes);
    list.push(65_534);
    expect(list.bytes).toBe(2 * bytes);
    list.set(1, 65_535);
    expect(list.bytes).toBe(4 * bytes);
    expect([0, 1, 99, 100, 101].map((index) => list.get(index))).toEqual([254, 65_535, 254, 255, 65_534]);
  });

  it("goes from one byte to four where it has to", () => {
    const list = new SegmentedInts(false);
    list.push(-1);
    list.push(70_000);
    expect([list.get(0), list.get(1)]).toEqual([-1, 70_000]);
  });
});

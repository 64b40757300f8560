/** A table of pairs is a map, whatever the numbers are and however it has grown. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PairTable } from "../../src/graph/pair-table.ts";

describe("PairTable", () => {
  it("is a map from pairs to numbers", () => {
    const first = fc.oneof(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 2 ** 31 - 1 }));
    const second = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: -1, max: 2 ** 31 - 1 }));
    const entry = fc.tuple(first, second, fc.nat());
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 300 }), fc.array(entry), (entries, others) => {
        const table = new PairTable(4);
        const map = new Map<string, number>();
        for (const [a, b, value] of entries) {
          expect(table.get(a, b)).toBe(map.get(`${a} ${b}`) ?? -1);
          if (map.has(`${a} ${b}`)) continue;
          table.add(a, b, value);
          map.set(`${a} ${b}`, value);
        }
        expect(table.size).toBe(map.size);
        for (const [a, b] of [...entries, ...others])
          expect(table.get(a, b)).toBe(map.get(`${a} ${b}`) ?? -1);
      }),
    );
  });
});

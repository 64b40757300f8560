import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { smallestHittingSet } from "../../../../src/engines/explore/findings/hitting-set.ts";

const elements = ["a", "b", "c", "d", "e"];
const sets = fc.array(fc.uniqueArray(fc.constantFrom(...elements), { minLength: 1 }), { maxLength: 6 });

describe("the smallest hitting set", () => {
  it("hits all sets, and no smaller one does", () => {
    fc.assert(
      fc.property(sets, (given) => {
        const hits = (chosen: readonly string[]): boolean =>
          given.every((set) => set.some((element) => chosen.includes(element)));
        const found = smallestHittingSet(given);
        expect(hits(found)).toBe(true);
        const smallest = Math.min(
          ...Array.from({ length: 2 ** elements.length }, (_, bits) =>
            elements.filter((_element, index) => (bits >> index) & 1),
          )
            .filter(hits)
            .map(({ length }) => length),
        );
        expect(found.length).toBe(smallest);
      }),
    );
  });
});

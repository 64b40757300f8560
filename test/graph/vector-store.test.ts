/** Interned vectors: equal ones, and only those, have the same number. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { VectorStore } from "../../src/graph/vector-store.ts";

/** Few values and lengths, so that vectors repeat and begin alike. */
const vector = fc.array(
  fc.oneof(fc.integer({ min: 0, max: 2 }), fc.constantFrom(-1, 2 ** 31 - 1, -(2 ** 31))),
  {
    maxLength: 5,
  },
);

describe("VectorStore", () => {
  it("gives equal vectors, and only those, the same number", () => {
    fc.assert(
      fc.property(fc.array(vector, { maxLength: 60 }), (vectors) => {
        const store = new VectorStore();
        const known = new Map<string, number>();
        for (const items of vectors) {
          const text = items.join(",");
          const expected = known.get(text) ?? known.size;
          expect(store.intern(items)).toBe(expected);
          known.set(text, expected);
          expect(store.count).toBe(known.size);
        }
        for (const [text, number] of known) expect([...store.read(number)].join(",")).toBe(text);
      }),
      { numRuns: 1000 },
    );
  });

  it("keeps its numbers as it grows", () => {
    const store = new VectorStore();
    const count = 100_000;
    // Lengths from 0 to 7 and the same items in other places, past several sizes of the table.
    const nth = (n: number): number[] =>
      Array.from({ length: n % 8 }, (_, at) => (n >> at) ^ (at * 7919)).concat(n);
    let wrong = 0;
    for (let n = 0; n < count; n++) if (store.intern(nth(n)) !== n) wrong++;
    for (let n = 0; n < count; n++) if (store.intern(nth(n)) !== n) wrong++;
    expect(wrong).toBe(0);
    for (let n = 0; n < count; n += 997) expect([...store.read(n)]).toEqual(nth(n));
    expect(store.count).toBe(count);
  });

  it("tells a vector from its beginning and from its own twice over", () => {
    const store = new VectorStore();
    const numbers = [[], [0], [0, 0], [1], [1, 1], [1, 1, 1, 1]].map((items) => store.intern(items));
    expect(new Set(numbers).size).toBe(6);
  });
});

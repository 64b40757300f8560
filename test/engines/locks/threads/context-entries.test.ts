/** What is so whenever a context is entered: what all ways there have in common. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Mode } from "../../../../src/engines/locks/locksets/lock-state.ts";
import { type Entry, joinEntries, sameEntry } from "../../../../src/engines/locks/threads/context-entries.ts";

const bits = fc.nat({ max: 15 }).map(BigInt);
const entry: fc.Arbitrary<Entry> = fc
  .tuple(
    fc.array(fc.tuple(fc.nat({ max: 4 }), fc.constantFrom<Mode>("exclusive", "shared")), { maxLength: 4 }),
    fc.record({ created: bits, alive: bits, ended: bits, likelyEnded: bits }),
  )
  .map(([held, position]) => ({ held: new Map(held), position }));

describe("entries of two ways", () => {
  it("are the same in whatever order, and how often", () => {
    fc.assert(
      fc.property(entry, entry, entry, (a, b, c) => {
        expect(sameEntry(joinEntries(a, b), joinEntries(b, a))).toBe(true);
        expect(sameEntry(joinEntries(a, a), a)).toBe(true);
        expect(sameEntry(joinEntries(joinEntries(a, b), c), joinEntries(a, joinEntries(b, c)))).toBe(true);
      }),
    );
  });

  it("hold what both hold, as weakly as one of them", () => {
    fc.assert(
      fc.property(entry, entry, (a, b) => {
        const { held, position } = joinEntries(a, b);
        for (const lock of [0, 1, 2, 3, 4]) {
          const modes = [a.held.get(lock), b.held.get(lock)];
          const expected = modes.includes(undefined)
            ? undefined
            : modes.includes("shared")
              ? "shared"
              : "exclusive";
          expect(held.get(lock)).toBe(expected);
        }
        expect(position.alive).toBe(a.position.alive | b.position.alive);
        expect(position.ended).toBe(a.position.ended & b.position.ended);
      }),
    );
  });
});

/** Rounds are found again where all that they depend on is the same, and only there. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { KeptRounds } from "../../../src/engines/explore/parallel/kept-rounds.ts";

const slotCount = 6;
const state = fc.record({
  piece: fc.integer({ min: 1, max: 4 }),
  rest: fc.integer({ min: 0, max: 1 }),
  slots: fc.array(fc.integer({ min: 0, max: 2 }), { minLength: slotCount, maxLength: slotCount }),
});

/** What a round depends on is told by its piece, and some of it by what stands in the first slot. */
function askedIn({ piece, slots }: { readonly piece: number; readonly slots: readonly number[] }): number[] {
  if (piece === 4) return [];
  return slots[0] === 0 ? [0, piece] : [0, piece, piece + 1];
}

describe("rounds that are kept", () => {
  it("are those of states that agree in what they depend on", () => {
    let found = 0;
    fc.assert(
      fc.property(fc.array(state, { minLength: 300, maxLength: 400 }), (states) => {
        const kept = new KeptRounds();
        const numbers = new Map<string, number>();
        for (const each of states) {
          const asked = askedIn(each);
          const key = [each.piece, each.rest, ...asked.map((slot) => `${slot}:${each.slots[slot]}`)].join();
          const slots = Int32Array.from(each.slots);
          const known = kept.find(each.piece, each.rest, slots);
          if (known !== 0) {
            found++;
            expect(known).toBe(numbers.get(key));
            continue;
          }
          const number = numbers.get(key) ?? numbers.size + 1;
          numbers.set(key, number);
          kept.keep(each.piece, each.rest, slots, asked, number);
          expect(kept.find(each.piece, each.rest, slots)).toBe(number);
        }
      }),
      { numRuns: 50 },
    );
    expect(found).toBeGreaterThan(1000);
  });

  it("are not those that depend on too much", () => {
    const kept = new KeptRounds();
    const slots = new Int32Array(40);
    kept.keep(1, 0, slots, [...slots.keys()], 7);
    expect(kept.find(1, 0, slots)).toBe(0);
  });
});

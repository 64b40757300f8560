/** Which slots stand side by side: each has one place, and slots that vary on their own are kept apart. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { arrangement } from "../../src/graph/arrangement.ts";

const states = 200;

/** By slot what the states have: constant but for these. */
function columns(slots: number, varying: Readonly<Record<number, (state: number) => number>>): Int32Array[] {
  return Array.from({ length: slots }, (_, slot) =>
    Int32Array.from({ length: states }, (_, state) => varying[slot]?.(state) ?? 5),
  );
}

function tupleOf(places: Int32Array, slot: number): number {
  return places[slot] >> 3;
}

describe("arrangement", () => {
  it("puts slots that vary by themselves into tuples of their own", () => {
    // Three threads, one beside the other.
    const places = arrangement(
      columns(40, { 9: (state) => state % 5, 10: (state) => state % 7, 11: (state) => state % 9 }),
      2,
    )!;
    expect(new Set([9, 10, 11].map((slot) => tupleOf(places, slot))).size).toBe(3);
  });

  it("puts slots together that vary together", () => {
    const together = Object.fromEntries([8, 20, 30, 36].map((slot) => [slot, (state: number) => state % 31]));
    const alone = Object.fromEntries(
      [9, 10, 11, 12, 13, 14].map((slot) => [slot, (state: number) => Math.floor(state / slot) % 4]),
    );
    const places = arrangement(columns(40, { ...together, ...alone }), 2)!;
    expect(new Set([8, 20, 30, 36].map((slot) => tupleOf(places, slot))).size).toBe(1);
  });

  it("gives one tuple to slots that are to stand together", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 8 }), fc.integer({ min: 0, max: 12 }), (size, others) => {
        const together = Array.from({ length: size }, (_, index) => 20 + 3 * index);
        const alone = Array.from({ length: others }, (_, index) => 9 + 3 * index);
        const varying = [...together, ...alone].map((slot) => [slot, (state: number) => (state * slot) % 7]);
        const places = arrangement(columns(60, Object.fromEntries(varying)), 2, [together])!;
        expect(new Set(together.map((slot) => tupleOf(places, slot))).size).toBe(1);
        expect(new Set(places).size).toBe(64);
      }),
    );
  });

  it("keeps threads apart in higher trees as well", () => {
    const places = arrangement(columns(100, { 70: (state) => state % 5, 71: (state) => state % 7 }), 3)!;
    expect(places[70] >> 6).not.toBe(places[71] >> 6);
  });

  it("keeps threads apart from a variable that has another value in nearly every state", () => {
    const chance = (slot: number, state: number): number =>
      Math.abs(Math.imul(state * 31 + slot + 1, 0x9e3779b1) >> 7);
    const variable = [60, 61, 62, 63, 64, 65, 66, 67];
    const threads = [20, 24, 28, 32, 36, 40, 44, 48, 52, 56, 59];
    const varying = [...variable, ...threads].map((slot) => [
      slot,
      (state: number) => chance(slot, state) % 5,
    ]);
    const places = arrangement(columns(80, Object.fromEntries(varying)), 3, [variable])!;
    const part = (slot: number): number => places[slot] >> 6;
    // All others of the eight parts are as good as each other.
    const inPart = new Map<number, number>();
    for (const thread of threads) inPart.set(part(thread), (inPart.get(part(thread)) ?? 0) + 1);
    expect(inPart.get(part(variable[0]))).toBeUndefined();
    expect(Math.max(...inPart.values())).toBe(2);
  });

  it("gives each slot one place", () => {
    const slots = fc.uniqueArray(fc.integer({ min: 0, max: 63 }), { maxLength: 64 });
    fc.assert(
      fc.property(slots, fc.constantFrom(2, 3), (varying, height) => {
        const sample = columns(
          64,
          Object.fromEntries(varying.map((slot) => [slot, (state: number) => (state * slot) % 11])),
        );
        const places = arrangement(sample, height)!;
        expect(new Set(places).size).toBe(8 ** height);
      }),
      { numRuns: 50 },
    );
  });

  it("does not try where too many slots vary", () => {
    const sample = Array.from({ length: 400 }, (_, slot) => Int32Array.of(slot, slot + 1));
    expect(arrangement(sample, 3)).toBeUndefined();
  });
});

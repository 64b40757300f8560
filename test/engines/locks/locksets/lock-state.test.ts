/** Lock states against a bag of locks: what is taken is held, what is let go of is not, and the rest was a caller's. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  type Held,
  initialState,
  type LockPlaces,
  type LockState,
  type Mode,
  stateOf,
  withLock,
  withoutHeld,
  withoutReleased,
  withReleased,
} from "../../../../src/engines/locks/locksets/lock-state.ts";

const taken = (lock: number, more: Partial<Held> = {}): Held => ({
  lock,
  mode: "exclusive",
  count: 1,
  trace: { call: undefined as never, fn: undefined as never, inner: undefined, length: 1 },
  owner: undefined,
  expression: undefined,
  ...more,
});
const locksOf = ({ held }: LockState): string[] =>
  held.map(({ lock, mode, count }) => `${lock}${mode === "shared" ? "s" : ""}x${count}`);
/** Places below 10 are one lock each; 10 may be any of 0 to 2, 20 any of 3 to 5. */
const places: LockPlaces = {
  isOneLock: (place) => place < 10,
  mayOverlap: (a, b) => a === b || inside(a, b) || inside(b, a),
};
const inside = (one: number, other: number): boolean =>
  (other === 10 && one < 3) || (other === 20 && one >= 3 && one < 6);

const lock = fc.nat({ max: 5 });
const mode = fc.constantFrom<Mode>("exclusive", "shared");

describe("lock states", () => {
  it("do not depend on the order in which locks are taken", () => {
    fc.assert(
      fc.property(fc.uniqueArray(lock), fc.nat(), (all, seed) => {
        const other = [...all].sort((a, b) => ((a * 7 + seed) % 11) - ((b * 7 + seed) % 11));
        const state = (list: number[]) => list.reduce((sum, one) => withLock(sum, taken(one)), initialState);
        expect(state(all).key).toBe(state(other).key);
      }),
    );
  });

  it("hold what was taken and not let go of", () => {
    const operation = fc.record({ isTaken: fc.boolean(), lock, mode });
    fc.assert(
      fc.property(fc.array(operation, { maxLength: 20 }), (operations) => {
        let state = initialState;
        const bag = new Map<string, number>();
        for (const { isTaken, lock: place, mode: how } of operations) {
          const key = `${place}${how}`;
          const count = bag.get(key) ?? 0;
          if (isTaken) {
            state = withLock(state, taken(place, { mode: how }));
            bag.set(key, Math.min(3, count + 1));
          } else {
            const held = state.held.find((one) => one.lock === place && one.mode === how);
            expect(held !== undefined).toBe(count > 0);
            if (held === undefined) continue;
            state = withoutHeld(state, held);
            bag.set(key, count - 1);
          }
        }
        const expected = [...bag].filter(([, count]) => count > 0).map(([key, count]) => `${key}x${count}`);
        expect(state.held.map((one) => `${one.lock}${one.mode}x${one.count}`).sort()).toEqual(
          expected.sort(),
        );
        if (expected.length === 0) expect(state).toBe(initialState);
      }),
    );
  });

  it("tell apart who takes a lock, and by which expression", () => {
    const first = withLock(initialState, taken(1, { owner: "guard" }));
    expect(locksOf(withLock(first, taken(1, { owner: "guard" })))).toEqual(["1x2"]);
    expect(locksOf(withLock(first, taken(1)))).toEqual(["1x1", "1x1"]);
    expect(withLock(initialState, taken(1, { expression: "a" })).key).not.toBe(
      withLock(initialState, taken(1, { expression: "b" })).key,
    );
  });

  it("do not count for ever", () => {
    let state = initialState;
    for (let count = 0; count < 9; count++) state = withLock(state, taken(1));
    expect(locksOf(state)).toEqual(["1x3"]);
  });

  it("note once what a caller's lock was let go of", () => {
    const once = withReleased(initialState, { lock: 4, expression: undefined });
    expect(withReleased(once, { lock: 4, expression: "x" })).toBe(once);
    expect(once.released.map((one) => one.lock)).toEqual([4]);
    expect(once.key).not.toBe(initialState.key);
  });
});

describe("letting go", () => {
  const held = stateOf([taken(0), taken(1), taken(3)], []);
  const left = (locks: readonly number[], expression?: string, state = held): string[] =>
    withoutReleased(
      state,
      locks.map((one) => ({ lock: one, expression })),
      places,
    ).map((one) => `${one.held.map((two) => two.lock)}|${one.released.map((two) => two.lock)}`);

  it("of one lock leaves the others", () => expect(left([1])).toEqual(["0,3|"]));
  it("of one that is not held is that of a caller", () => expect(left([2])).toEqual(["0,1,3|2"]));
  it("of one that may be several leaves a state for each", () =>
    expect(left([10]).sort()).toEqual(["0,3|", "1,3|"]));
  it("of two that may be several leaves no state twice", () => expect(left([10, 10])).toEqual(["3|"]));
  it("goes by the expression where that took one", () => {
    const named = stateOf([taken(0), taken(1, { expression: "e" })], []);
    expect(left([10], "e", named)).toEqual(["0|"]);
    expect(left([10], "f", named).sort()).toEqual(["0|", "1|"]);
  });
  it("of a lock held twice leaves it held", () => {
    const twice = withLock(withLock(initialState, taken(2)), taken(2));
    expect(withoutReleased(twice, [{ lock: 2, expression: undefined }], places).map(locksOf)).toEqual([
      ["2x1"],
    ]);
  });
});

/** How long a sweep goes on: what it takes, and what it leaves to others, by how much each time takes. */
import { describe, expect, it } from "vitest";
import { sweep } from "../../src/graph/sweep.ts";

/** States that are taken as many each time as that says; gives how many are left. */
function left(taken: readonly number[], never: number): number {
  const size = taken.reduce((sum, count) => sum + count, never);
  let times = 0;
  return sweep(size, (isBackwards) => (isBackwards ? (taken[times++] ?? 0) : 0));
}

describe("sweep", () => {
  it("takes all where each time takes a part of what is left", () => {
    expect(left([100, 100, 100, 100], 0)).toBe(0);
  });

  it("goes on while each time takes several times what the last one took", () => {
    expect(left([1, 4, 16, 64, 256, 1024, 4096], 0)).toBe(0);
  });

  it("leaves the rest to others where that is neither a part nor grows", () => {
    expect(left([1, 2, 3, 4, 5, 6, 7], 1000)).toBeGreaterThan(1010);
  });
});

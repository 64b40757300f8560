/** How long a sweep goes on: what it takes, and what it leaves to others, by how much each time takes. */
import { describe, expect, it } from "vitest";
import { sweep } from "../../src/graph/sweep.ts";

/** States that are taken in rounds, as many in each as that says; gives how many are left. */
function left(taken: readonly number[], never: number): number {
  const rounds = taken.flatMap((count, round) => Array.from({ length: count }, () => round));
  const size = rounds.length + never;
  const isKnown = new Uint8Array(size);
  let round = -1;
  let lastAsked = 0;
  return sweep(size, size, (state) => {
    // Going backwards begins with the last state, right after one that is not the last but one.
    if (state === size - 1 && lastAsked !== size - 2) round++;
    lastAsked = state;
    if (isKnown[state] !== 0 || state >= rounds.length || rounds[state] > round) return false;
    isKnown[state] = 1;
    return true;
  });
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

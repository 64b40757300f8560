/** Pieces in linear memory against a map of texts: equal ones, and only those, have the same number. */
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { Unsupported } from "../../../../src/machine/fault.ts";
import { bufferBase, objectHead } from "../../../../src/machine/wasm/memory/layout.ts";
import { LinearMemory } from "../../../../src/machine/wasm/memory/linear-memory.ts";
import { PieceStore } from "../../../../src/machine/wasm/memory/piece-store.ts";

/** One for all: each takes much of the address space. */
const linear = new LinearMemory();
const numberWord = objectHead.piece >> 2;
let store: PieceStore;

beforeEach(() => {
  store = new PieceStore(linear);
});

/** A head of four words, and some pairs. */
const piece = fc
  .tuple(
    fc.tuple(...Array.from({ length: 4 }, () => fc.integer({ min: 0, max: 2 }))),
    fc.array(fc.oneof(fc.integer({ min: -1, max: 1 }), fc.integer()), { maxLength: 8 }),
  )
  .map(([head, rest]) => [...head, ...rest.slice(0, rest.length & ~1)]);

function intern(words: readonly number[]): number {
  linear.words.set(words, bufferBase >> 2);
  return store.intern(bufferBase, 4 * words.length);
}

/** What counts of a piece: all but the word in which its number is kept. */
function textOf(words: readonly number[]): string {
  return words.map((word, at) => (at === numberWord ? "" : word)).join(" ");
}

function stored(number: number): readonly number[] {
  const start = store.address(number) >> 2;
  return [...linear.words.subarray(start, start + (store.length(number) >> 2))];
}

describe("PieceStore", () => {
  it("gives equal pieces, and only those, the same number", () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 50 }), (pieces) => {
        store = new PieceStore(linear);
        const known = new Map<string, number>();
        for (const words of pieces) {
          const expected = known.get(textOf(words)) ?? known.size + 1;
          expect(intern(words)).toBe(expected);
          known.set(textOf(words), expected);
          expect(store.count).toBe(known.size);
        }
        for (const [text, number] of known) {
          expect(textOf(stored(number))).toBe(text);
          expect(stored(number)[numberWord]).toBe(number);
        }
      }),
      { numRuns: 300 },
    );
  });

  it("keeps its numbers as its table grows", () => {
    const nth = (n: number): number[] => [16, 0, n & 1023, 0, n >> 10, n ^ 0x5555, ...(n % 3 ? [] : [n, 1])];
    let wrong = 0;
    for (let n = 0; n < 30_000; n++) if (intern(nth(n)) !== n + 1) wrong++;
    for (let n = 0; n < 30_000; n++) if (intern(nth(n)) !== n + 1) wrong++;
    expect(wrong).toBe(0);
    expect(textOf(stored(12_345))).toBe(textOf(nth(12_344)));
  });

  it("says that it is full where addresses would no longer be told from negative numbers", () => {
    const first = intern([16, 0, 1, 0, 5, 6]);
    // Nothing is touched in between: the pages stay unused.
    const { piecesTop } = linear;
    linear.allocatePiece(2 ** 31 - 2 ** 27 - piecesTop);
    const last = intern([16, 0, 2, 0, 7, 8]);
    expect(store.address(last)).toBeGreaterThan(2 ** 30);
    expect(textOf(stored(last))).toBe(textOf([16, 0, 2, 0, 7, 8]));
    expect(() => linear.allocatePiece(2 ** 27)).toThrow(Unsupported);
    expect(intern([16, 0, 1, 0, 5, 6])).toBe(first);
    expect(intern([16, 0, 2, 0, 7, 8])).toBe(last);
  });
});

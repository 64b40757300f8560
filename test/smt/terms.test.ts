/** Terms mean what the operations mean, however they are simplified. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  add,
  bitOr,
  bits,
  concat,
  equal,
  extract,
  shiftLeft,
  shiftRight,
  zeroExtend,
} from "../../src/smt/bits.ts";
import { ite } from "../../src/smt/booleans.ts";
import { evaluate } from "../../src/smt/evaluate.ts";
import { rangeOf } from "../../src/smt/known-values.ts";
import { substitute } from "../../src/smt/rebuild.ts";
import { isConstant, symbolsOf, type Term, widthOf } from "../../src/smt/term.ts";
import { meantBits, meantCondition, symbols, symbolValues, symbolWidths } from "./random-term.ts";

const runs = { numRuns: process.env.CLEW_TEST_FULL === "1" ? 200_000 : 5_000 };
const modelOf = (values: readonly bigint[]): Map<Term, bigint> =>
  new Map(values.map((value, index) => [symbols[index], value]));

describe("a term", () => {
  it("has the value of the operations that built it", () => {
    fc.assert(
      fc.property(meantBits, symbolValues, ({ term, width, value }, values) => {
        expect(widthOf(term)).toBe(width);
        expect(evaluate(term, modelOf(values))).toBe(value(values));
      }),
      runs,
    );
  });

  it("is a condition that holds when the comparisons do", () => {
    fc.assert(
      fc.property(meantCondition, symbolValues, ({ term, holds }, values) => {
        expect(evaluate(term, modelOf(values))).toBe(holds(values) ? 1n : 0n);
      }),
      runs,
    );
  });

  it("is the constant that it evaluates to where its symbols are replaced by constants", () => {
    fc.assert(
      fc.property(meantBits, symbolValues, ({ term, width, value }, values) => {
        const constants = new Map(
          values.map((each, index) => [symbols[index], bits(symbolWidths[index], each)] as const),
        );
        expect(substitute(term, constants)).toBe(bits(width, value(values)));
      }),
      runs,
    );
  });

  it("lies in its range", () => {
    fc.assert(
      fc.property(meantBits, symbolValues, ({ term, value }, values) => {
        const { low, high } = rangeOf(term);
        const found = value(values);
        expect(low <= found && found <= high).toBe(true);
      }),
      runs,
    );
  });

  it("is itself when it is built again", () => {
    fc.assert(
      fc.property(meantBits, ({ term }) => {
        // Swapped and swapped back: every part is built anew.
        const [x, y] = symbols;
        const swap = new Map([
          [x, y],
          [y, x],
        ]);
        const back = substitute(substitute(term, swap), swap);
        expect(isConstant(back)).toBe(isConstant(term));
        expect(new Set(symbolsOf(back))).toEqual(new Set(symbolsOf(term)));
      }),
      runs,
    );
  });
});

describe("values that go through memory byte by byte", () => {
  it("come back as the term they were", () => {
    const word = symbols[2];
    const low = extract(word, 7, 0);
    const high = extract(word, 15, 8);
    expect(concat(high, low)).toBe(word);
    expect(bitOr(shiftLeft(zeroExtend(high, 16), bits(16, 8n)), zeroExtend(low, 16))).toBe(word);
    const sum = add(word, bits(16, 1n));
    expect(concat(extract(sum, 15, 8), extract(sum, 7, 0))).toBe(sum);
    const chosen = ite(equal(symbols[0], bits(8, 3n)), bits(16, 1000n), bits(16, 5n));
    expect(concat(extract(chosen, 15, 8), extract(chosen, 7, 0))).toBe(chosen);
    expect(shiftRight(shiftLeft(zeroExtend(word, 32), bits(32, 16n)), bits(32, 16n))).toBe(
      zeroExtend(word, 32),
    );
  });
});

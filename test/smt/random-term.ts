/** Random terms beside what they mean: a tree of operations that is computed on numbers, by a text of its own. */
import fc from "fast-check";
import * as b from "../../src/smt/bits.ts";
import { and, ite, not, or } from "../../src/smt/booleans.ts";
import { bitsSort } from "../../src/smt/sort.ts";
import { symbol, type Term } from "../../src/smt/term.ts";

/** What it is for given values of the symbols, and the term. */
export interface Meant {
  readonly term: Term;
  readonly width: number;
  value(values: readonly bigint[]): bigint;
}
export interface MeantCondition {
  readonly term: Term;
  holds(values: readonly bigint[]): boolean;
}

export const symbolWidths = [8, 8, 16, 1] as const;
export const symbols: readonly Term[] = symbolWidths.map((width, number) => symbol(number, bitsSort(width)));

const wrap = BigInt.asUintN;
const signed = BigInt.asIntN;
const full = (width: number): bigint => (1n << BigInt(width)) - 1n;

type Operation = (width: number, x: bigint, y: bigint) => bigint;
const operations: readonly (readonly [(x: Term, y: Term) => Term, Operation])[] = [
  [b.add, (w, x, y) => wrap(w, x + y)],
  [b.subtract, (w, x, y) => wrap(w, x - y)],
  [b.multiply, (w, x, y) => wrap(w, x * y)],
  [b.divide, (w, x, y) => (y === 0n ? full(w) : x / y)],
  [b.remainder, (_, x, y) => (y === 0n ? x : x % y)],
  [
    b.signedDivide,
    (w, x, y) => (y === 0n ? (signed(w, x) < 0n ? 1n : full(w)) : wrap(w, signed(w, x) / signed(w, y))),
  ],
  [b.signedRemainder, (w, x, y) => (y === 0n ? x : wrap(w, signed(w, x) % signed(w, y)))],
  [b.bitAnd, (_, x, y) => x & y],
  [b.bitOr, (_, x, y) => x | y],
  [b.bitXor, (_, x, y) => x ^ y],
  [b.shiftLeft, (w, x, y) => (y >= BigInt(w) ? 0n : wrap(w, x << y))],
  [b.shiftRight, (w, x, y) => (y >= BigInt(w) ? 0n : x >> y)],
  [b.signedShiftRight, (w, x, y) => wrap(w, signed(w, x) >> (y >= BigInt(w) ? BigInt(w) : y))],
];
const comparisons: readonly (readonly [
  (x: Term, y: Term) => Term,
  (width: number, x: bigint, y: bigint) => boolean,
])[] = [
  [b.equal, (_, x, y) => x === y],
  [b.less, (_, x, y) => x < y],
  [b.lessOrEqual, (_, x, y) => x <= y],
  [b.signedLess, (w, x, y) => signed(w, x) < signed(w, y)],
  [b.signedLessOrEqual, (w, x, y) => signed(w, x) <= signed(w, y)],
];

const widths = [1, 3, 8, 16, 24] as const;

/** Made to the width that is asked for. */
function resized(meant: Meant, width: number, sign: boolean): Meant {
  const { term, width: own } = meant;
  if (own === width) return meant;
  if (own > width)
    return { term: b.extract(term, width - 1, 0), width, value: (v) => wrap(width, meant.value(v)) };
  return sign
    ? { term: b.signExtend(term, width), width, value: (v) => wrap(width, signed(own, meant.value(v))) }
    : { term: b.zeroExtend(term, width), width, value: (v) => meant.value(v) };
}

const constantOf = fc
  .tuple(
    fc.constantFrom(...widths),
    fc.oneof(fc.bigInt(0n, full(24)), fc.constantFrom(0n, 1n, -1n, 2n, 255n, 128n, 127n)),
  )
  .map(([width, value]): Meant => ({ term: b.bits(width, value), width, value: () => wrap(width, value) }));

const symbolOf = fc.nat(symbols.length - 1).map(
  (index): Meant => ({
    term: symbols[index],
    width: symbolWidths[index],
    value: (values) => values[index],
  }),
);

export const { bits: meantBits, condition: meantCondition } = fc.letrec<{
  bits: Meant;
  condition: MeantCondition;
}>((tie) => ({
  bits: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    symbolOf,
    constantOf,
    fc
      .tuple(fc.constantFrom(...operations), tie("bits"), tie("bits"), fc.boolean())
      .map(([[build, compute], left, other, sign]): Meant => {
        const right = resized(other, left.width, sign);
        const { width } = left;
        return {
          term: build(left.term, right.term),
          width,
          value: (v) => compute(width, left.value(v), right.value(v)),
        };
      }),
    fc
      .tuple(tie("bits"), fc.constantFrom(...widths), fc.boolean())
      .map(([of, width, sign]) => resized(of, width, sign)),
    fc.tuple(tie("bits"), fc.nat(23), fc.nat(23)).map(([of, one, other]): Meant => {
      const low = Math.min(one, other) % of.width;
      const high = Math.max(low, Math.max(one, other) % of.width);
      const width = high - low + 1;
      return {
        term: b.extract(of.term, high, low),
        width,
        value: (v) => wrap(width, of.value(v) >> BigInt(low)),
      };
    }),
    fc.tuple(tie("bits"), tie("bits")).map(([high, low]): Meant => {
      const width = high.width + low.width;
      if (width > 48) return high;
      return {
        term: b.concat(high.term, low.term),
        width,
        value: (v) => (high.value(v) << BigInt(low.width)) | low.value(v),
      };
    }),
    tie("bits").map(
      (of): Meant => ({
        term: b.bitNot(of.term),
        width: of.width,
        value: (v) => of.value(v) ^ full(of.width),
      }),
    ),
    tie("bits").map(
      (of): Meant => ({
        term: b.negate(of.term),
        width: of.width,
        value: (v) => wrap(of.width, -of.value(v)),
      }),
    ),
    fc.tuple(tie("condition"), tie("bits"), tie("bits")).map(([condition, left, other]): Meant => {
      const right = resized(other, left.width, false);
      return {
        term: ite(condition.term, left.term, right.term),
        width: left.width,
        value: (v) => (condition.holds(v) ? left.value(v) : right.value(v)),
      };
    }),
    tie("condition").map(
      (of): Meant => ({ term: b.bitOfBoolean(of.term), width: 1, value: (v) => (of.holds(v) ? 1n : 0n) }),
    ),
  ),
  condition: fc.oneof(
    { depthSize: "small", withCrossShrink: true },
    fc
      .tuple(fc.constantFrom(...comparisons), tie("bits"), tie("bits"), fc.boolean())
      .map(([[build, compare], left, other, sign]): MeantCondition => {
        const right = resized(other, left.width, sign);
        return {
          term: build(left.term, right.term),
          holds: (v) => compare(left.width, left.value(v), right.value(v)),
        };
      }),
    tie("condition").map((of): MeantCondition => ({ term: not(of.term), holds: (v) => !of.holds(v) })),
    fc.tuple(tie("condition"), tie("condition"), fc.boolean()).map(
      ([left, right, isAnd]): MeantCondition => ({
        term: isAnd ? and(left.term, right.term) : or(left.term, right.term),
        holds: (v) => (isAnd ? left.holds(v) && right.holds(v) : left.holds(v) || right.holds(v)),
      }),
    ),
  ),
}));

export const symbolValues = fc.tuple(
  ...symbolWidths.map((width) => fc.oneof(fc.bigInt(0n, full(width)), fc.constantFrom(0n, full(width), 1n))),
);

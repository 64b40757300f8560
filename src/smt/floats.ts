/**
 * IEEE floats as terms. A program's float is a bit-vector (its bit pattern) everywhere else; here it is taken for a
 * number, computed with, and turned back into bits. Rounding is to the nearest, ties to even. Constants are folded by
 * the doubles of the host, which are exact for the narrower formats.
 */
import { bitsOfNumber, type FloatBitsFormat, numberOfBits } from "../base/float-bits.ts";
import { truth } from "./booleans.ts";
import { bitsSort, booleanSort, type FloatSort, floatSort, floatWidth } from "./sort.ts";
import { constant, isConstant, makeTerm, type Term, widthOf } from "./term.ts";

const sorts: { readonly [Format in FloatBitsFormat]: FloatSort } = {
  half: floatSort(5, 11),
  bfloat: floatSort(8, 8),
  float: floatSort(8, 24),
  double: floatSort(11, 53),
};

function formatOf(sort: FloatSort): FloatBitsFormat {
  for (const format of Object.keys(sorts) as FloatBitsFormat[]) if (sorts[format] === sort) return format;
  throw new TypeError(`no format has ${sort.exponent} and ${sort.significand} bits`);
}

/** Quiet, positive. */
export function canonicalNaN(sort: FloatSort): bigint {
  return ((1n << BigInt(sort.exponent + 1)) - 1n) << BigInt(sort.significand - 2);
}

/** A float constant keeps its bits; all that are no number are one. */
function floatConstant(sort: FloatSort, value: number): Term {
  return constant(sort, Number.isNaN(value) ? canonicalNaN(sort) : bitsOfNumber(formatOf(sort), value));
}

export function numberIn(term: Term): number {
  return numberOfBits(formatOf(term.sort as FloatSort), term.value);
}

export function floatOfBits(sort: FloatSort, pattern: Term): Term {
  if (isConstant(pattern)) return floatConstant(sort, numberOfBits(formatOf(sort), pattern.value));
  if (pattern.operator === "bits-of-float" && pattern.args[0].sort === sort) return pattern.args[0];
  return makeTerm("float-of-bits", sort, [pattern]);
}

export function bitsOfFloat(term: Term): Term {
  const sort = term.sort as FloatSort;
  const width = floatWidth(sort);
  return isConstant(term)
    ? constant(bitsSort(width), term.value)
    : makeTerm("bits-of-float", bitsSort(width), [term]);
}

type FloatBinary = "float-add" | "float-subtract" | "float-multiply" | "float-divide";
type FloatUnary = "float-square-root" | "float-negate" | "float-absolute";
type FloatComparison = "float-equal" | "float-less" | "float-less-or-equal";

const floatResults: { readonly [Name in FloatBinary]: (a: number, b: number) => number } = {
  "float-add": (a, b) => a + b,
  "float-subtract": (a, b) => a - b,
  "float-multiply": (a, b) => a * b,
  "float-divide": (a, b) => a / b,
};
const unaryResults: { readonly [Name in FloatUnary]: (a: number) => number } = {
  "float-square-root": Math.sqrt,
  "float-negate": (a) => -a,
  "float-absolute": Math.abs,
};
const comparisons: { readonly [Name in FloatComparison]: (a: number, b: number) => boolean } = {
  "float-equal": (a, b) => a === b,
  "float-less": (a, b) => a < b,
  "float-less-or-equal": (a, b) => a <= b,
};

export function floatBinary(operator: FloatBinary, left: Term, right: Term): Term {
  if (isConstant(left) && isConstant(right))
    return floatConstant(left.sort as FloatSort, floatResults[operator](numberIn(left), numberIn(right)));
  return makeTerm(operator, left.sort, [left, right]);
}

export function floatUnary(operator: FloatUnary, term: Term): Term {
  if (isConstant(term)) return floatConstant(term.sort as FloatSort, unaryResults[operator](numberIn(term)));
  return makeTerm(operator, term.sort, [term]);
}

export function floatCompare(operator: FloatComparison, left: Term, right: Term): Term {
  if (isConstant(left) && isConstant(right))
    return truth(comparisons[operator](numberIn(left), numberIn(right)));
  return makeTerm(operator, booleanSort, [left, right]);
}

export function isNaNTerm(term: Term): Term {
  return isConstant(term)
    ? truth(Number.isNaN(numberIn(term)))
    : makeTerm("float-is-nan", booleanSort, [term]);
}

export function isInfiniteTerm(term: Term): Term {
  if (isConstant(term)) return truth(Math.abs(numberIn(term)) === Number.POSITIVE_INFINITY);
  return makeTerm("float-is-infinite", booleanSort, [term]);
}

/** Rounded where the new format is narrower. */
export function floatOfFloat(sort: FloatSort, term: Term): Term {
  if (term.sort === sort) return term;
  return isConstant(term) ? floatConstant(sort, numberIn(term)) : makeTerm("float-of-float", sort, [term]);
}

/** Integers of up to 53 bits are folded; wider constants stay terms, since doubles would round them twice. */
export function floatOfInteger(sort: FloatSort, term: Term, sign: "signed" | "unsigned"): Term {
  const value = sign === "signed" ? BigInt.asIntN(widthOf(term), term.value) : term.value;
  if (isConstant(term) && (value < 0n ? -value : value) < 1n << 53n)
    return floatConstant(sort, Number(value));
  return makeTerm(sign === "signed" ? "float-of-signed" : "float-of-unsigned", sort, [term]);
}

/** Towards zero, for values that fit. */
export function integerOfFloat(width: number, term: Term, sign: "signed" | "unsigned"): Term {
  if (isConstant(term) && Number.isFinite(numberIn(term)))
    return constant(bitsSort(width), BigInt.asUintN(width, BigInt(Math.trunc(numberIn(term)))));
  return makeTerm(sign === "signed" ? "signed-of-float" : "unsigned-of-float", bitsSort(width), [term]);
}

export const roundings = ["nearest", "away", "up", "down", "zero"] as const;
export type Rounding = (typeof roundings)[number];

export function roundToWhole(term: Term, how: Rounding): Term {
  if (isConstant(term)) return floatConstant(term.sort as FloatSort, rounded(numberIn(term), how));
  return makeTerm("float-round", term.sort, [term], { first: roundings.indexOf(how) });
}

export function rounded(value: number, how: Rounding): number {
  if (!Number.isFinite(value) || Math.abs(value) >= 2 ** 52) return value;
  const sign = value < 0 || Object.is(value, -0) ? -1 : 1;
  const magnitude = Math.abs(value);
  switch (how) {
    case "up":
      return Math.ceil(value);
    case "down":
      return Math.floor(value);
    case "zero":
      return Math.trunc(value);
    case "nearest":
      return sign * (magnitude + 2 ** 52 - 2 ** 52);
    case "away":
      return sign * (Math.floor(magnitude) + (magnitude - Math.floor(magnitude) >= 0.5 ? 1 : 0));
  }
}

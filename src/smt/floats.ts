/**
 * IEEE floats as terms: constructors that simplify. A program's float is a bit-vector (its bit pattern) everywhere else;
 * here it is taken for a number, computed with, and turned back into bits. Rounding is to the nearest, ties to even.
 *
 * In the sort of floats there is one value that is no number, in bits there are many. So the bits of a float are asked
 * for with those that stand for it then: no solver chooses them.
 */
import { bitOr, bits, extract, less } from "./bits.ts";
import { and, ite, not, truth } from "./booleans.ts";
import { canonicalNaN, floatBits, floatResult, type Rounding, roundings } from "./float-results.ts";
import type { Operator } from "./operators.ts";
import { bitsSort, booleanSort, type FloatSort, floatWidth, type Sort } from "./sort.ts";
import { constant, isConstant, makeTerm, type Term, widthOf } from "./term.ts";

/** An application of an operator, or the constant that it is. */
function made(operator: Operator, sort: Sort, args: readonly Term[], first = 0): Term {
  if (!args.every(isConstant)) return makeTerm(operator, sort, args, { first });
  const value = floatResult(
    { operator, sort, args, first },
    args.map((argument) => argument.value),
  )!;
  return sort === booleanSort ? truth(value === 1n) : constant(sort, value);
}

export function floatConstant(sort: FloatSort, value: number): Term {
  return constant(sort, floatBits(sort, value));
}

// ---- in and out of bits -------------------------------------------------------------------------------

export function floatOfBits(sort: FloatSort, pattern: Term): Term {
  const [first, second, third] = pattern.args;
  switch (pattern.operator) {
    case "bits-of-float":
      if (first.sort === sort) return first;
      break;
    // Bits that were negated, or made positive.
    case "bits-xor":
      if (second === signOnly(sort)) return floatUnary("float-negate", floatOfBits(sort, first));
      break;
    case "bits-concat":
      if (pattern.args.length === 2 && first === bits(1, 0n) && second.operator === "bits-extract") {
        const [whole] = second.args;
        if (extract(whole, floatWidth(sort) - 2, 0) === second && widthOf(whole) === floatWidth(sort))
          return floatUnary("float-absolute", floatOfBits(sort, whole));
      }
      break;
    case "ite":
      if (isMadeOfFloat(second) && isMadeOfFloat(third))
        return ite(first, floatOfBits(sort, second), floatOfBits(sort, third));
      break;
    default:
  }
  return made("float-of-bits", sort, [pattern]);
}

function isMadeOfFloat({ operator }: Term): boolean {
  return operator === "constant" || operator === "bits-of-float";
}

function signOnly(sort: FloatSort): Term {
  return bits(floatWidth(sort), 1n << BigInt(floatWidth(sort) - 1));
}

/** `whenNaN`: bits of what is no number, quiet ones, that stand for it. */
export function bitsOfFloat(term: Term, whenNaN = canonicalPattern(term)): Term {
  if (isNaNConstant(term)) return whenNaN;
  // Bits that cannot be needed shall not make two terms of one.
  return made("bits-of-float", whenNaN.sort, [term, isNeverNaN(term) ? canonicalPattern(term) : whenNaN]);
}

function canonicalPattern({ sort }: Term): Term {
  return bits(floatWidth(sort as FloatSort), canonicalNaN(sort as FloatSort));
}

function isNaNConstant({ operator, sort, value }: Term): boolean {
  return operator === "constant" && value === canonicalNaN(sort as FloatSort);
}

function isNeverNaN(term: Term): boolean {
  const { operator, args } = term;
  switch (operator) {
    case "constant":
      return !isNaNConstant(term);
    case "float-of-signed":
    case "float-of-unsigned":
      return true;
    case "float-of-float":
    case "float-negate":
    case "float-absolute":
    case "float-round":
      return isNeverNaN(args[0]);
    default:
      return false;
  }
}

/** Whether these bits are no number. */
export function isNaNPattern(sort: FloatSort, pattern: Term): Term {
  if (pattern.operator === "bits-of-float" && pattern.args[0].sort === sort)
    return isNaNTerm(pattern.args[0]);
  const width = floatWidth(sort);
  const infinity = bits(width - 1, ((1n << BigInt(sort.exponent)) - 1n) << BigInt(sort.significand - 1));
  return less(infinity, extract(pattern, width - 2, 0));
}

/** The same bits, made quiet: for those that are no number. */
export function quieted(sort: FloatSort, pattern: Term): Term {
  if (pattern.operator === "bits-of-float" && pattern.args[0].sort === sort) return pattern.args[1];
  return bitOr(pattern, bits(floatWidth(sort), 1n << BigInt(sort.significand - 2)));
}

// ---- operations ---------------------------------------------------------------------------------------

type FloatBinary = "float-add" | "float-subtract" | "float-multiply" | "float-divide";
type FloatUnary = "float-square-root" | "float-negate" | "float-absolute";
type FloatComparison = "float-equal" | "float-less" | "float-less-or-equal";

export function floatBinary(operator: FloatBinary, left: Term, right: Term): Term {
  return made(operator, left.sort, [left, right]);
}

export function floatUnary(operator: FloatUnary, term: Term): Term {
  const [inner] = term.args;
  if (operator === "float-negate" && term.operator === "float-negate") return inner;
  if (
    operator === "float-absolute" &&
    (term.operator === "float-negate" || term.operator === "float-absolute")
  )
    return floatUnary("float-absolute", inner);
  return made(operator, term.sort, [term]);
}

/** a · b + c, rounded once. */
export function floatFused(a: Term, b: Term, c: Term): Term {
  return made("float-fused", a.sort, [a, b, c]);
}

export function floatCompare(operator: FloatComparison, left: Term, right: Term): Term {
  if (left === right && !isConstant(left))
    return operator === "float-less" ? truth(false) : not(isNaNTerm(left));
  if (operator === "float-equal" && !isConstant(left) && left.id > right.id)
    return made(operator, booleanSort, [right, left]);
  return made(operator, booleanSort, [left, right]);
}

export function isNaNTerm(term: Term): Term {
  if (isNeverNaN(term)) return truth(false);
  if (term.operator === "float-of-bits") return isNaNPattern(term.sort as FloatSort, term.args[0]);
  return made("float-is-nan", booleanSort, [term]);
}

export function isInfiniteTerm(term: Term): Term {
  return made("float-is-infinite", booleanSort, [term]);
}

export function roundToWhole(term: Term, how: Rounding): Term {
  return made("float-round", term.sort, [term], roundings.indexOf(how));
}

// ---- conversions --------------------------------------------------------------------------------------

/** Rounded where the new format is narrower. */
export function floatOfFloat(sort: FloatSort, term: Term): Term {
  if (term.sort === sort) return term;
  const [inner] = term.args;
  // Made wider and narrow again.
  if (term.operator === "float-of-float" && inner.sort === sort && isWider(term.sort as FloatSort, sort))
    return inner;
  return made("float-of-float", sort, [term]);
}

function isWider(one: FloatSort, other: FloatSort): boolean {
  return one.exponent >= other.exponent && one.significand >= other.significand;
}

export function floatOfInteger(sort: FloatSort, term: Term, sign: "signed" | "unsigned"): Term {
  return made(sign === "signed" ? "float-of-signed" : "float-of-unsigned", sort, [term]);
}

/** Towards zero. What does not fit becomes what x86 makes of it: the least integer with a sign. */
export function integerOfFloat(width: number, term: Term, sign: "signed" | "unsigned"): Term {
  return integerWhereItFits(width, [term, fitsInteger(width, term, sign)], sign);
}

/** With the condition that it fits, which the operator has as its second argument. */
export function integerWhereItFits(
  width: number,
  args: readonly [Term, Term],
  sign: "signed" | "unsigned",
): Term {
  return made(sign === "signed" ? "signed-of-float" : "unsigned-of-float", bitsSort(width), args);
}

/** Whether the number without its fraction is an integer of the width. */
export function fitsInteger(width: number, term: Term, sign: "signed" | "unsigned"): Term {
  const sort = term.sort as FloatSort;
  const least = sign === "signed" ? -(2 ** (width - 1)) : 0;
  const behind = sign === "signed" ? 2 ** (width - 1) : 2 ** width;
  // One less is a number of the format, and not reached; or nothing lies between.
  const before = floatConstant(sort, least - 1);
  const isExact = least - 1 !== least && before !== floatConstant(sort, least);
  return and(
    not(isInfiniteTerm(term)),
    isExact
      ? floatCompare("float-less", before, term)
      : floatCompare("float-less-or-equal", floatConstant(sort, least), term),
    floatCompare("float-less", term, floatConstant(sort, behind)),
  );
}

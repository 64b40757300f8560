/**
 * Float arithmetic where an operand is a term ([10 Semantics]): IEEE, rounded to the nearest, ties to even. In registers
 * and memory floats stay bit patterns. What is no number has the bits that the interpreter gives it (interpreter/float.ts):
 * those of the first operand that is none, made quiet, else those of x86's default. So nothing is left to the solver,
 * whose floats have one such value only.
 *
 * `frem` and long doubles are no terms: the solver's remainder is another one (to the nearest quotient), and its value is
 * asked for.
 */
import type { FloatBitsFormat } from "../../base/float-bits.ts";
import { unreachable } from "../../base/unreachable.ts";
import type { FloatPredicate } from "../../ir/instruction.ts";
import * as b from "../../smt/bits.ts";
import { and, ite, not, or, truth } from "../../smt/booleans.ts";
import { canonicalNaN, sortOfFormat } from "../../smt/float-results.ts";
import * as f from "../../smt/floats.ts";
import { type FloatSort, floatWidth } from "../../smt/sort.ts";
import { type Term, widthOf } from "../../smt/term.ts";
import { type Scalar, SymbolicScalar, scalarOf, termOf } from "../memory/scalar.ts";

/** Whether one of them is a term, and none undefined in part. */
export function areFloatTerms(...operands: readonly Scalar[]): boolean {
  return (
    operands.some((operand) => operand instanceof SymbolicScalar) &&
    operands.every(({ undef }) => undef === null)
  );
}

function patternOf(value: Scalar, sort: FloatSort): Term {
  return termOf(value, floatWidth(sort));
}

const binaryOperators = {
  fadd: "float-add",
  fsub: "float-subtract",
  fmul: "float-multiply",
  fdiv: "float-divide",
} as const;

/** Undefined where there is no such term. */
export function floatTerm(
  opcode: "fadd" | "fsub" | "fmul" | "fdiv" | "frem",
  format: FloatBitsFormat,
  left: Scalar,
  right: Scalar,
): Scalar | undefined {
  if (opcode === "frem") return undefined;
  return lifted(format, [left, right], ([x, y]) => f.floatBinary(binaryOperators[opcode], x, y));
}

/** Computed as a number; where the result is none, its bits are those of an operand that is none, or the default. */
export function lifted(
  format: FloatBitsFormat,
  operands: readonly Scalar[],
  compute: (numbers: readonly Term[]) => Term,
): Scalar {
  const sort = sortOfFormat(format);
  const patterns = operands.map((operand) => patternOf(operand, sort));
  const result = compute(patterns.map((pattern) => f.floatOfBits(sort, pattern)));
  return scalarOf(f.bitsOfFloat(result, combinedNaN(sort, patterns)));
}

function combinedNaN(sort: FloatSort, patterns: readonly Term[]): Term {
  const width = floatWidth(sort);
  const byDefault = b.bits(width, canonicalNaN(sort) | (1n << BigInt(width - 1)));
  return patterns.reduceRight(
    (rest, pattern) => ite(f.isNaNPattern(sort, pattern), f.quieted(sort, pattern), rest),
    byDefault,
  );
}

// ---- signs --------------------------------------------------------------------------------------------

export function negatedTerm({ term }: SymbolicScalar): Scalar {
  const width = widthOf(term);
  return scalarOf(b.bitXor(term, b.bits(width, 1n << BigInt(width - 1))));
}

export function absoluteTerm({ term }: SymbolicScalar): Scalar {
  return scalarOf(withSign(b.bits(1, 0n), term));
}

export function copiedSign(format: FloatBitsFormat, magnitude: Scalar, sign: Scalar): Scalar {
  const sort = sortOfFormat(format);
  const top = floatWidth(sort) - 1;
  return scalarOf(withSign(b.extract(patternOf(sign, sort), top, top), patternOf(magnitude, sort)));
}

function withSign(sign: Term, pattern: Term): Term {
  return b.concat(sign, b.extract(pattern, widthOf(pattern) - 2, 0));
}

// ---- comparisons --------------------------------------------------------------------------------------

export function comparedFloats(
  predicate: FloatPredicate,
  format: FloatBitsFormat,
  one: Scalar,
  other: Scalar,
): Scalar {
  const sort = sortOfFormat(format);
  const left = f.floatOfBits(sort, patternOf(one, sort));
  const right = f.floatOfBits(sort, patternOf(other, sort));
  return scalarOf(b.bitOfBoolean(comparison(predicate, left, right)));
}

const less = (x: Term, y: Term): Term => f.floatCompare("float-less", x, y);
const atMost = (x: Term, y: Term): Term => f.floatCompare("float-less-or-equal", x, y);
const same = (x: Term, y: Term): Term => f.floatCompare("float-equal", x, y);

function comparison(predicate: FloatPredicate, x: Term, y: Term): Term {
  switch (predicate) {
    case "false":
      return truth(false);
    case "true":
      return truth(true);
    case "oeq":
      return same(x, y);
    case "ogt":
      return less(y, x);
    case "oge":
      return atMost(y, x);
    case "olt":
      return less(x, y);
    case "ole":
      return atMost(x, y);
    case "one":
      return or(less(x, y), less(y, x));
    case "ord":
      return and(not(f.isNaNTerm(x)), not(f.isNaNTerm(y)));
    case "uno":
      return or(f.isNaNTerm(x), f.isNaNTerm(y));
    case "ueq":
      return not(or(less(x, y), less(y, x)));
    case "ugt":
      return not(atMost(x, y));
    case "uge":
      return not(less(x, y));
    case "ult":
      return not(atMost(y, x));
    case "ule":
      return not(less(y, x));
    case "une":
      return not(same(x, y));
    default:
      return unreachable(predicate);
  }
}

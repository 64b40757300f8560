/** Between floats of other formats and integers, where the operand is a term ([10 Semantics]). */
import type { FloatBitsFormat } from "../../base/float-bits.ts";
import * as b from "../../smt/bits.ts";
import { ite } from "../../smt/booleans.ts";
import { sortOfFormat } from "../../smt/float-results.ts";
import * as f from "../../smt/floats.ts";
import { type FloatSort, floatWidth } from "../../smt/sort.ts";
import type { Term } from "../../smt/term.ts";
import { decidedCondition, type Scalar, type SymbolicScalar, scalarOf, termOf } from "../memory/scalar.ts";

type Sign = "signed" | "unsigned";

export function convertedFloat(from: FloatBitsFormat, to: FloatBitsFormat, value: SymbolicScalar): Scalar {
  const [narrow, wide] = [sortOfFormat(from), sortOfFormat(to)];
  const pattern = termOf(value, floatWidth(narrow));
  const converted = f.floatOfFloat(wide, f.floatOfBits(narrow, pattern));
  return scalarOf(f.bitsOfFloat(converted, convertedNaN(narrow, wide, f.quieted(narrow, pattern))));
}

/** Sign and the upper bits of the payload stay. */
function convertedNaN(from: FloatSort, to: FloatSort, pattern: Term): Term {
  const top = floatWidth(from) - 1;
  const [own, wanted] = [from.significand - 1, to.significand - 1];
  const payload =
    wanted >= own
      ? joined(b.extract(pattern, own - 1, 0), wanted - own)
      : b.extract(pattern, own - 1, own - wanted);
  return b.concat(b.extract(pattern, top, top), b.bits(to.exponent, -1n), payload);
}

function joined(payload: Term, zeros: number): Term {
  return zeros === 0 ? payload : b.concat(payload, b.bits(zeros, 0n));
}

export function floatOfIntegerTerm(
  to: FloatBitsFormat,
  value: SymbolicScalar,
  width: number,
  sign: Sign,
): Scalar {
  return scalarOf(f.bitsOfFloat(f.floatOfInteger(sortOfFormat(to), termOf(value, width), sign)));
}

/** So many of the parts that one consists of, as a double. */
export function fractionOfTerm(count: SymbolicScalar, parts: number): Scalar {
  const double = sortOfFormat("double");
  const whole = f.floatOfInteger(double, termOf(count, 64), "unsigned");
  return scalarOf(f.bitsOfFloat(f.floatBinary("float-divide", whole, f.floatConstant(double, parts))));
}

export interface WantedInteger {
  readonly width: number;
  readonly sign: Sign;
}

/** What becomes of a float that does not fit: an error, something undefined, or what x86 gives. */
export function integerOfFloatTerm(
  from: FloatBitsFormat,
  value: SymbolicScalar,
  { width, sign }: WantedInteger,
  otherwise: (() => Scalar) | "as-on-x86",
): Scalar {
  const sort = sortOfFormat(from);
  const float = f.floatOfBits(sort, termOf(value, floatWidth(sort)));
  if (otherwise === "as-on-x86") return scalarOf(asOnX86(float, width, sign));
  return decidedCondition(f.fitsInteger(width, float, sign))
    ? scalarOf(f.integerOfFloat(width, float, sign))
    : otherwise();
}

/** Done in 32 or 64 bits, and cut. */
function asOnX86(float: Term, width: number, sign: Sign): Term {
  if (sign === "signed" || width <= 32) {
    const limit = sign === "signed" ? 32 : 16;
    const done = width <= limit ? 32 : Math.max(width, 64);
    return b.extract(f.integerOfFloat(done, float, "signed"), width - 1, 0);
  }
  return ite(
    f.fitsInteger(width, float, "unsigned"),
    f.integerOfFloat(width, float, "unsigned"),
    f.integerOfFloat(width, float, "signed"),
  );
}

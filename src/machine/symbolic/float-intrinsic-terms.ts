/** Float intrinsics where an operand is a term ([10 Semantics]): roundings, roots, choices by size, classes. */
import type { FloatBitsFormat } from "../../base/float-bits.ts";
import * as b from "../../smt/bits.ts";
import { and, ite, not, or } from "../../smt/booleans.ts";
import { type Rounding, sortOfFormat } from "../../smt/float-results.ts";
import * as f from "../../smt/floats.ts";
import { floatWidth } from "../../smt/sort.ts";
import type { Term } from "../../smt/term.ts";
import { type Scalar, scalarOf, termOf } from "../memory/scalar.ts";
import type { WantedInteger } from "./float-conversions.ts";
import { lifted } from "./float-terms.ts";

const roundings: Readonly<Record<string, Rounding>> = {
  floor: "down",
  ceil: "up",
  trunc: "zero",
  rint: "nearest",
  nearbyint: "nearest",
  roundeven: "nearest",
  round: "away",
};

/** Undefined where the intrinsic is none of these. */
export function floatIntrinsicTerm(
  base: string,
  format: FloatBitsFormat,
  operands: readonly Scalar[],
): Scalar | undefined {
  if (Object.hasOwn(roundings, base))
    return lifted(format, operands, ([x]) => f.roundToWhole(x, roundings[base]));
  switch (base) {
    case "sqrt":
      return lifted(format, operands, ([x]) => f.floatUnary("float-square-root", x));
    case "canonicalize":
      return lifted(format, operands, ([x]) => x);
    case "fma":
      return lifted(format, operands, ([x, y, z]) => f.floatFused(x, y, z));
    case "minnum":
    case "maxnum":
    case "minimum":
    case "minimumnum":
    case "maximum":
    case "maximumnum":
      return chosen(format, operands, {
        smaller: base.startsWith("min"),
        // A number is preferred to what is none.
        prefersNumbers: base === "minnum" || base === "maxnum",
      });
    default:
      return undefined;
  }
}

interface Choice {
  readonly smaller: boolean;
  readonly prefersNumbers: boolean;
}

function chosen(
  format: FloatBitsFormat,
  operands: readonly Scalar[],
  { smaller, prefersNumbers }: Choice,
): Scalar {
  const sort = sortOfFormat(format);
  const [a, c] = operands.map((operand) => termOf(operand, floatWidth(sort)));
  const [x, y] = [f.floatOfBits(sort, a), f.floatOfBits(sort, c)];
  const isBefore = (one: Term, other: Term): Term =>
    smaller ? f.floatCompare("float-less", one, other) : f.floatCompare("float-less", other, one);
  // Equal numbers have the same bits, but for the sign of zeros.
  const equals = smaller ? b.bitOr(a, c) : b.bitAnd(a, c);
  const numbers = ite(isBefore(x, y), a, ite(isBefore(y, x), c, equals));
  const [isFirstNone, isSecondNone] = [f.isNaNPattern(sort, a), f.isNaNPattern(sort, c)];
  const [first, second] = [f.quieted(sort, a), f.quieted(sort, c)];
  return scalarOf(
    prefersNumbers
      ? ite(isFirstNone, ite(isSecondNone, first, c), ite(isSecondNone, a, numbers))
      : ite(isFirstNone, first, ite(isSecondNone, second, numbers)),
  );
}

/** lround and the like give the least integer for what does not fit; saturating ones the nearest, and 0 for no number. */
export function roundedInteger(
  format: FloatBitsFormat,
  value: Scalar,
  { width, sign }: WantedInteger,
  how: { readonly rounding: Rounding; readonly isSaturating: boolean },
): Scalar {
  const sort = sortOfFormat(format);
  const float = f.floatOfBits(sort, termOf(value, floatWidth(sort)));
  const whole = how.rounding === "zero" ? float : f.roundToWhole(float, how.rounding);
  const integer = f.integerOfFloat(width, whole, sign);
  if (!how.isSaturating) return scalarOf(integer);
  const ones = (1n << BigInt(width)) - 1n;
  const [low, high] = sign === "signed" ? [1n << BigInt(width - 1), ones >> 1n] : [0n, ones];
  const isNegative = f.floatCompare("float-less", float, f.floatConstant(sort, 0));
  return scalarOf(
    ite(
      f.fitsInteger(width, whole, sign),
      integer,
      ite(f.isNaNTerm(float), b.bits(width, 0n), ite(isNegative, b.bits(width, low), b.bits(width, high))),
    ),
  );
}

/** llvm.is.fpclass: whether it is in one of the classes of the mask, in the order of its bits. */
export function isInClass(format: FloatBitsFormat, value: Scalar, mask: bigint): Scalar {
  const sort = sortOfFormat(format);
  const width = floatWidth(sort);
  const pattern = termOf(value, width);
  const fraction = sort.significand - 1;
  const sign = b.booleanOfBit(b.extract(pattern, width - 1, width - 1));
  const exponent = b.extract(pattern, width - 2, fraction);
  const payload = b.extract(pattern, fraction - 1, 0);
  const isQuiet = b.booleanOfBit(b.extract(payload, fraction - 1, fraction - 1));
  const isNone = f.isNaNPattern(sort, pattern);
  const hasPayload = not(b.equal(payload, b.bits(fraction, 0n)));
  const isLowest = b.equal(exponent, b.bits(sort.exponent, 0n));
  const isHighest = b.equal(exponent, b.bits(sort.exponent, -1n));
  const isInfinite = and(isHighest, not(hasPayload));
  const isNormal = and(not(isHighest), not(isLowest));
  const isSubnormal = and(isLowest, hasPayload);
  const isZero = and(isLowest, not(hasPayload));
  const classes = [
    and(isNone, not(isQuiet)),
    and(isNone, isQuiet),
    and(isInfinite, sign),
    and(isNormal, sign),
    and(isSubnormal, sign),
    and(isZero, sign),
    and(isZero, not(sign)),
    and(isSubnormal, not(sign)),
    and(isNormal, not(sign)),
    and(isInfinite, not(sign)),
  ];
  const asked = classes.filter((_, index) => ((mask >> BigInt(index)) & 1n) === 1n);
  return scalarOf(b.bitOfBoolean(or(...asked)));
}

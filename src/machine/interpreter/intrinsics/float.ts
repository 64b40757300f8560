/** Floating-point intrinsics with exact results. Inexact ones (sin, pow …) are calls of the C library instead. */
import { fusedMultiplyAdd } from "../../../base/fused.ts";
import type { Call, Invoke } from "../../../ir/instruction.ts";
import { bitWidth } from "../../../ir/layout.ts";
import type { FloatFormat } from "../../../ir/type.ts";
import {
  allOnes,
  boolean,
  defined,
  type Scalar,
  SymbolicScalar,
  signed,
  undefinedScalar,
} from "../../memory/scalar.ts";
import type { WantedInteger } from "../../symbolic/float-conversions.ts";
import { floatIntrinsicTerm, isInClass, roundedInteger } from "../../symbolic/float-intrinsic-terms.ts";
import { areFloatTerms } from "../../symbolic/float-terms.ts";
import { laneType } from "../arithmetic.ts";
import type { Execute } from "../code.ts";
import type { Decoder } from "../decode.ts";
import {
  floatAbsolute,
  floatCopySign,
  floatKernel,
  floatToInteger,
  floatWidth,
  fractionBits,
  isNaNBits,
  liftFloat,
  roundHalfAway,
  roundHalfEven,
  supported,
  toNumber,
} from "../float.ts";
import { compute, lanewise } from "./common.ts";

export function floatIntrinsic(decoder: Decoder, call: Call | Invoke, base: string): Execute | undefined {
  const [first] = call.arguments;
  const lane = first === undefined ? undefined : laneType(first.type);
  if (lane?.kind !== "float") return undefined;
  const kernel =
    withTerms(base, lane.format, floatFunction(base, lane.format)) ??
    floatToIntegerFunction(base, lane.format, call) ??
    (base === "is.fpclass" ? floatClass(lane.format) : undefined);
  return kernel === undefined ? undefined : compute(decoder, call, lanewise(kernel));
}

type FloatKernel = (...scalars: Scalar[]) => Scalar;

/** The same on terms, where it is known how. */
function withTerms(
  base: string,
  format: FloatFormat,
  kernel: FloatKernel | undefined,
): FloatKernel | undefined {
  if (kernel === undefined) return undefined;
  const bits = supported(format);
  return (...scalars) =>
    (areFloatTerms(...scalars) ? floatIntrinsicTerm(base, bits, scalars) : undefined) ?? kernel(...scalars);
}

function floatFunction(base: string, format: FloatFormat): FloatKernel | undefined {
  switch (base) {
    case "fabs":
      return floatAbsolute(format);
    case "copysign":
      return floatCopySign(format);
    case "sqrt":
      return liftFloat(format, Math.sqrt);
    case "floor":
      return liftFloat(format, Math.floor);
    case "ceil":
      return liftFloat(format, Math.ceil);
    case "trunc":
      return liftFloat(format, Math.trunc);
    case "rint":
    case "nearbyint":
    case "roundeven":
      return liftFloat(format, roundHalfEven);
    case "round":
      return liftFloat(format, roundHalfAway);
    case "canonicalize":
      return liftFloat(format, (a) => a);
    case "fma":
      return liftFloat(format, (a, b, c) => fusedMultiplyAdd(supported(format), a, b, c));
    case "fmuladd": {
      // Two roundings, as the bundled compiler's code for plain x86-64 does.
      const multiply = floatKernel("fmul", format);
      const add = floatKernel("fadd", format);
      return (a, b, c) => add(multiply(a, b), c);
    }
    case "minnum":
      return chooseNumber(format, Math.min);
    case "maxnum":
      return chooseNumber(format, Math.max);
    case "minimum":
    case "minimumnum":
      return liftFloat(format, Math.min);
    case "maximum":
    case "maximumnum":
      return liftFloat(format, Math.max);
    default:
      return undefined;
  }
}

/** A NaN loses against a number. */
function chooseNumber(
  format: FloatFormat,
  choose: (a: number, b: number) => number,
): (a: Scalar, b: Scalar) => Scalar {
  return liftFloat(format, (a, b) => (Number.isNaN(a) ? b : Number.isNaN(b) ? a : choose(a, b)));
}

function floatToIntegerFunction(
  base: string,
  format: FloatFormat,
  call: Call | Invoke,
): ((value: Scalar) => Scalar) | undefined {
  const rounding = integerRounding(base);
  if (rounding === undefined) return undefined;
  const round = roundingFunctions[rounding];
  const width = bitWidth(laneType(call.type));
  const isSaturating = base.endsWith(".sat");
  const isSigned = base !== "fptoui.sat";
  const wanted: WantedInteger = { width, sign: isSigned ? "signed" : "unsigned" };
  const high = isSigned ? allOnes(width - 1) : allOnes(width);
  const low = isSigned ? -high - 1n : 0n;
  return (value) => {
    if (value.undef !== null) return undefinedScalar(width);
    if (value instanceof SymbolicScalar)
      return roundedInteger(supported(format), value, wanted, { rounding, isSaturating });
    const number = toNumber(format, value.bits);
    const whole = floatToInteger(round(number));
    if (whole !== undefined && whole >= low && whole <= high) return defined(BigInt.asUintN(width, whole));
    if (!isSaturating) return defined(1n << BigInt(width - 1));
    return defined(BigInt.asUintN(width, Number.isNaN(number) ? 0n : number < 0 ? low : high));
  };
}

const roundingFunctions = { nearest: roundHalfEven, away: roundHalfAway, zero: Math.trunc };

function integerRounding(base: string): keyof typeof roundingFunctions | undefined {
  switch (base) {
    case "lrint":
    case "llrint":
      return "nearest";
    case "lround":
    case "llround":
      return "away";
    case "fptosi.sat":
    case "fptoui.sat":
      return "zero";
    default:
      return undefined;
  }
}

/** llvm.is.fpclass: ten classes, one bit each. */
function floatClass(format: FloatFormat): (value: Scalar, mask: Scalar) => Scalar {
  const width = floatWidth(format);
  const fraction = fractionBits(format);
  return (value, mask) => {
    if (value.undef !== null) return undefinedScalar(1);
    if (value instanceof SymbolicScalar) return isInClass(supported(format), value, mask.bits);
    const { bits } = value;
    const negative = signed(width, bits) < 0n;
    const magnitude = bits & allOnes(width - 1);
    const quiet = (bits >> BigInt(fraction - 1)) & 1n;
    const infinity = allOnes(width - 1) & ~allOnes(fraction);
    let index: number;
    if (isNaNBits(format, bits)) index = quiet === 1n ? 1 : 0;
    else if (magnitude === infinity) index = negative ? 2 : 9;
    else if (magnitude === 0n) index = negative ? 5 : 6;
    else if (magnitude <= allOnes(fraction)) index = negative ? 4 : 7;
    else index = negative ? 3 : 8;
    return boolean(((mask.bits >> BigInt(index)) & 1n) === 1n);
  };
}

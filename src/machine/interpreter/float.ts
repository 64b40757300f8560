/**
 * IEEE floats over bit patterns: half, bfloat, float and double. Numbers are computed as doubles and rounded;
 * for +, -, *, / and square roots that is exact for the narrower formats (Figueroa 1995: 53 ≥ 2·24 + 2).
 * NaNs are those of x86: the first NaN operand made quiet, else the default NaN, whose sign is set.
 */
import {
  bitsOfInteger,
  bitsOfNumber,
  type FloatBitsFormat,
  fractionBits as fractionBitsOf,
  numberOfBits,
} from "../../base/float-bits.ts";
import { unreachable } from "../../base/unreachable.ts";
import type { FloatPredicate } from "../../ir/instruction.ts";
import type { FloatFormat } from "../../ir/type.ts";
import { Unsupported } from "../fault.ts";
import { boolean, Scalar, SymbolicScalar, undefinedScalar } from "../memory/scalar.ts";
import {
  absoluteTerm,
  areFloatTerms,
  comparedFloats,
  copiedSign,
  floatTerm,
  negatedTerm,
} from "../symbolic/float-terms.ts";

export function floatWidth(format: FloatFormat): number {
  switch (format) {
    case "half":
    case "bfloat":
      return 16;
    case "float":
      return 32;
    case "double":
      return 64;
    case "x86_fp80":
    case "fp128":
    case "ppc_fp128":
      throw new Unsupported({ kind: "float-type", name: format });
    default:
      return unreachable(format);
  }
}

export function toNumber(format: FloatFormat, bits: bigint): number {
  return numberOfBits(supported(format), bits);
}

/** The nearest value of the format, ties to even. */
export function fromNumber(format: FloatFormat, value: number): bigint {
  return Number.isNaN(value) ? quietNaN(format) : bitsOfNumber(supported(format), value);
}

export function supported(format: FloatFormat): FloatBitsFormat {
  if (format === "half" || format === "bfloat" || format === "float" || format === "double") return format;
  throw new Unsupported({ kind: "float-type", name: format });
}

/** Quiet, positive. */
function quietNaN(format: FloatFormat): bigint {
  return exponentMask(format) | quietBit(format);
}
/** What x86 makes of an invalid operation. */
function defaultNaN(format: FloatFormat): bigint {
  return signBit(format) | quietNaN(format);
}
function signBit(format: FloatFormat): bigint {
  return 1n << BigInt(floatWidth(format) - 1);
}
export function fractionBits(format: FloatFormat): number {
  return fractionBitsOf(supported(format));
}
function quietBit(format: FloatFormat): bigint {
  return 1n << BigInt(fractionBits(format) - 1);
}
function exponentMask(format: FloatFormat): bigint {
  return (signBit(format) - 1n) & ~((1n << BigInt(fractionBits(format))) - 1n);
}
export function isNaNBits(format: FloatFormat, bits: bigint): boolean {
  return (bits & (signBit(format) - 1n)) > exponentMask(format);
}

export type FloatOpcode = "fadd" | "fsub" | "fmul" | "fdiv" | "frem";

export function floatKernel(opcode: FloatOpcode, format: FloatFormat): (a: Scalar, b: Scalar) => Scalar {
  const compute = floatOperation(opcode);
  const width = floatWidth(format);
  return (a, b) => {
    if (a.undef !== null || b.undef !== null) return undefinedScalar(width);
    if (a instanceof SymbolicScalar || b instanceof SymbolicScalar) {
      const term = floatTerm(opcode, supported(format), a, b);
      if (term !== undefined) return term;
    }
    const result = compute(toNumber(format, a.bits), toNumber(format, b.bits));
    return new Scalar(
      Number.isNaN(result) ? combineNaN(format, a.bits, b.bits) : fromNumber(format, result),
      null,
      0,
    );
  };
}

function floatOperation(opcode: FloatOpcode): (a: number, b: number) => number {
  switch (opcode) {
    case "fadd":
      return (a, b) => a + b;
    case "fsub":
      return (a, b) => a - b;
    case "fmul":
      return (a, b) => a * b;
    case "fdiv":
      return (a, b) => a / b;
    case "frem":
      return (a, b) => a % b;
    default:
      return unreachable(opcode);
  }
}

export function combineNaN(format: FloatFormat, ...operands: bigint[]): bigint {
  for (const bits of operands) if (isNaNBits(format, bits)) return bits | quietBit(format);
  return defaultNaN(format);
}

export function floatNegate(format: FloatFormat): (a: Scalar) => Scalar {
  const sign = signBit(format);
  return (a) => {
    if (a instanceof SymbolicScalar && a.undef === null) return negatedTerm(a);
    return new Scalar(a.undef !== null ? (a.bits ^ sign) & ~a.undef : a.bits ^ sign, a.undef, 0);
  };
}
export function floatAbsolute(format: FloatFormat): (a: Scalar) => Scalar {
  const sign = signBit(format);
  return (a) => {
    if (a instanceof SymbolicScalar && a.undef === null) return absoluteTerm(a);
    return new Scalar(a.bits & ~sign, a.undef === null ? null : a.undef & ~sign || null, 0);
  };
}
export function floatCopySign(format: FloatFormat): (a: Scalar, b: Scalar) => Scalar {
  const sign = signBit(format);
  const width = floatWidth(format);
  return (a, b) => {
    if (a.undef !== null || b.undef !== null) return undefinedScalar(width);
    if (areFloatTerms(a, b)) return copiedSign(supported(format), a, b);
    return new Scalar((a.bits & ~sign) | (b.bits & sign), null, 0);
  };
}

/** A function of numbers lifted to scalars: undefined in, undefined out; NaN in, the same NaN out. */
export function liftFloat(
  format: FloatFormat,
  compute: (...numbers: number[]) => number,
): (...operands: Scalar[]) => Scalar {
  const width = floatWidth(format);
  return (...operands) => {
    if (operands.some((operand) => operand.undef !== null)) return undefinedScalar(width);
    const result = compute(...operands.map((operand) => toNumber(format, operand.bits)));
    return new Scalar(
      Number.isNaN(result) ? combineNaN(format, ...operands.map((o) => o.bits)) : fromNumber(format, result),
      null,
      0,
    );
  };
}

export function floatCompare(
  predicate: FloatPredicate,
  format: FloatFormat,
): (a: Scalar, b: Scalar) => Scalar {
  const compare = comparison(predicate);
  return (a, b) => {
    if (a.undef !== null || b.undef !== null) return undefinedScalar(1);
    if (a instanceof SymbolicScalar || b instanceof SymbolicScalar)
      return comparedFloats(predicate, supported(format), a, b);
    return boolean(compare(toNumber(format, a.bits), toNumber(format, b.bits)));
  };
}

function comparison(predicate: FloatPredicate): (a: number, b: number) => boolean {
  switch (predicate) {
    case "false":
      return () => false;
    case "true":
      return () => true;
    case "oeq":
      return (a, b) => a === b;
    case "ogt":
      return (a, b) => a > b;
    case "oge":
      return (a, b) => a >= b;
    case "olt":
      return (a, b) => a < b;
    case "ole":
      return (a, b) => a <= b;
    case "one":
      return (a, b) => a < b || a > b;
    case "ord":
      return (a, b) => !Number.isNaN(a) && !Number.isNaN(b);
    case "uno":
      return (a, b) => Number.isNaN(a) || Number.isNaN(b);
    case "ueq":
      return (a, b) => !(a < b || a > b);
    case "ugt":
      return (a, b) => !(a <= b);
    case "uge":
      return (a, b) => !(a < b);
    case "ult":
      return (a, b) => !(a >= b);
    case "ule":
      return (a, b) => !(a > b);
    case "une":
      return (a, b) => a !== b;
    default:
      return unreachable(predicate);
  }
}

// ---- rounding to integral values ------------------------------------------------------------------------

export function roundHalfEven(value: number): number {
  if (!Number.isFinite(value) || Math.abs(value) >= 2 ** 52) return value;
  const magnitude = Math.abs(value);
  const rounded = magnitude + 2 ** 52 - 2 ** 52;
  return value < 0 || Object.is(value, -0) ? -rounded : rounded;
}

export function roundHalfAway(value: number): number {
  if (!Number.isFinite(value) || Math.abs(value) >= 2 ** 52) return value;
  const magnitude = Math.abs(value);
  const floor = Math.floor(magnitude);
  const rounded = magnitude - floor >= 0.5 ? floor + 1 : floor;
  return value < 0 || Object.is(value, -0) ? -rounded : rounded;
}

// ---- between integers and floats --------------------------------------------------------------------------

export function integerToFloat(format: FloatFormat, value: bigint): bigint {
  return bitsOfInteger(supported(format), value);
}

/** Truncates towards zero; undefined where there is no such integer (NaN, infinities). */
export function floatToInteger(value: number): bigint | undefined {
  return Number.isFinite(value) ? BigInt(Math.trunc(value)) : undefined;
}

/** Conversions between types, lane by lane for vectors. */
import { unreachable } from "../../base/unreachable.ts";
import type { CastOpcode } from "../../ir/instruction.ts";
import { bitWidth } from "../../ir/layout.ts";
import type { FloatType, Type } from "../../ir/type.ts";
import { Fault } from "../fault.ts";
import { joinLanes, nibbleMask, splitLanes } from "../memory/memory-values.ts";
import {
  allOnes,
  defined,
  partlyDefined,
  pointerMarks,
  type RuntimeValue,
  Scalar,
  SymbolicScalar,
  signed,
  undefinedScalar,
} from "../memory/scalar.ts";
import {
  convertedFloat,
  floatOfIntegerTerm,
  integerOfFloatTerm,
  type WantedInteger,
} from "../symbolic/float-conversions.ts";
import { castTerm } from "../symbolic/integer-terms.ts";
import {
  combineNaN,
  floatToInteger,
  fractionBits,
  fromNumber,
  integerToFloat,
  isNaNBits,
  supported,
  toNumber,
} from "./float.ts";
import { type IntegerContext, isWhole } from "./integer.ts";

export interface CastContext extends IntegerContext {
  /** A float that does not fit its integer is an error. */
  readonly floatsMustFit: boolean;
  /** That error is ignored: processors give different results. */
  readonly floatsMayBeAnything?: boolean;
}

export function castKernel(
  context: CastContext,
  opcode: CastOpcode,
  from: Type,
  to: Type,
): (value: RuntimeValue) => RuntimeValue {
  if (opcode === "bitcast") return bitcast(context, from, to);
  if (from.kind === "vector" && to.kind === "vector") {
    const lane = castOfTerms(context, opcode, from.element, to.element);
    return (value) => (value as Scalar[]).map(lane);
  }
  const cast = castOfTerms(context, opcode, from, to);
  return (value) => cast(value as Scalar);
}

function castOfTerms(
  context: CastContext,
  opcode: Exclude<CastOpcode, "bitcast">,
  from: Type,
  to: Type,
): ScalarKernel {
  const cast = scalarCast(context, opcode, from, to);
  const [fromWidth, toWidth] = [bitWidth(from), bitWidth(to)];
  return (value) => {
    const term = value instanceof SymbolicScalar ? castTerm(opcode, value, fromWidth, toWidth) : undefined;
    return term ?? cast(value);
  };
}

type ScalarKernel = (value: Scalar) => Scalar;

function scalarCast(
  context: CastContext,
  opcode: Exclude<CastOpcode, "bitcast">,
  from: Type,
  to: Type,
): ScalarKernel {
  const fromWidth = bitWidth(from);
  const toWidth = bitWidth(to);
  switch (opcode) {
    case "trunc":
      return truncate(context, toWidth);
    case "zext":
      return (value) => value;
    case "sext":
      return signExtend(context, fromWidth, toWidth);
    case "ptrtoint":
      return toWidth < fromWidth ? truncate(context, toWidth) : (value) => value;
    case "inttoptr":
      return toWidth < fromWidth ? truncate(context, toWidth) : asPointer;
    case "addrspacecast":
      return (value) => value;
    case "fptrunc":
    case "fpext":
      return convertFloat(from as FloatType, to as FloatType);
    case "sitofp":
      return toFloat(context, { width: fromWidth, sign: "signed" }, to as FloatType);
    case "uitofp":
      return toFloat(context, { width: fromWidth, sign: "unsigned" }, to as FloatType);
    case "fptosi":
      return toInteger(context, from as FloatType, toWidth, "signed");
    case "fptoui":
      return toInteger(context, from as FloatType, toWidth, "unsigned");
    default:
      return unreachable(opcode);
  }
}

/** What was aligned by a mask of whole bytes is a pointer again. */
function asPointer(value: Scalar): Scalar {
  const { bits, undef, marks } = value;
  return marks !== pointerMarks && undef === null && isWhole(marks)
    ? new Scalar(bits, null, pointerMarks)
    : value;
}

function truncate(context: IntegerContext, width: number): ScalarKernel {
  const mask = allOnes(width);
  const isOfBytes = width % 8 === 0;
  const marks = isOfBytes ? nibbleMask(width / 8) : 0;
  return (value) => {
    // A byte of a pointer that is cut in two is a number.
    if (!isOfBytes && value.marks !== 0 && width > 32) context.expose(value);
    return value.undef === null
      ? new Scalar(value.bits & mask, null, value.marks & marks)
      : partlyDefined(value.bits & mask, value.undef & mask, value.marks & marks);
  };
}

function signExtend(context: IntegerContext, fromWidth: number, toWidth: number): ScalarKernel {
  return (value) => {
    const bits = BigInt.asUintN(toWidth, signed(fromWidth, value.bits));
    if (value.marks !== 0) context.expose(value);
    if (value.undef === null) return new Scalar(bits, null, 0);
    return partlyDefined(bits, BigInt.asUintN(toWidth, signed(fromWidth, value.undef)), 0);
  };
}

function convertFloat(from: FloatType, to: FloatType): ScalarKernel {
  return (value) => {
    if (value.undef !== null) return undefinedScalar(bitWidth(to));
    if (value instanceof SymbolicScalar)
      return convertedFloat(supported(from.format), supported(to.format), value);
    if (isNaNBits(from.format, value.bits)) return defined(convertNaN(from, to, value.bits));
    return defined(fromNumber(to.format, toNumber(from.format, value.bits)));
  };
}

/** Sign and the upper bits of the payload stay, the result is quiet. */
function convertNaN(from: FloatType, to: FloatType, bits: bigint): bigint {
  const fromFraction = fractionBits(from.format);
  const toFraction = fractionBits(to.format);
  const payload = bits & allOnes(fromFraction);
  const moved =
    toFraction >= fromFraction
      ? payload << BigInt(toFraction - fromFraction)
      : payload >> BigInt(fromFraction - toFraction);
  const sign = (bits >> BigInt(bitWidth(from) - 1)) & 1n;
  const exponent = allOnes(bitWidth(to) - 1) & ~allOnes(toFraction);
  return combineNaN(
    to.format,
    (sign << BigInt(bitWidth(to) - 1)) | exponent | (1n << BigInt(toFraction - 1)) | moved,
  );
}

function toFloat(context: IntegerContext, { width, sign }: WantedInteger, to: FloatType): ScalarKernel {
  return (value) => {
    if (value.marks !== 0) context.expose(value);
    if (value.undef !== null) return undefinedScalar(bitWidth(to));
    if (value instanceof SymbolicScalar) return floatOfIntegerTerm(supported(to.format), value, width, sign);
    const integer = sign === "signed" ? signed(width, value.bits) : value.bits;
    return defined(integerToFloat(to.format, integer));
  };
}

/**
 * A value that does not fit, its fraction dropped, is undefined in C. The libraries are left alone: of their functions
 * that round (`lround`) the result is only unspecified. It is what x86 gives (the conversion is done in 32 or 64 bits
 * with the "integer indefinite" value), so that they behave as natively.
 */
function toInteger(
  { floatsMustFit, floatsMayBeAnything }: CastContext,
  from: FloatType,
  width: number,
  signedness: "signed" | "unsigned",
): ScalarKernel {
  const largest = signedness === "signed" ? allOnes(width - 1) : allOnes(width);
  const least = signedness === "signed" ? -largest - 1n : 0n;
  const misfit = (value: string): Scalar => {
    if (floatsMayBeAnything) return undefinedScalar(width);
    throw new Fault("float-to-integer", { kind: "float-too-large", value, to: signedness, width });
  };
  const ofTerm = (value: SymbolicScalar): Scalar =>
    integerOfFloatTerm(
      supported(from.format),
      value,
      { width, sign: signedness },
      // The run that is shown says which value it is.
      floatsMustFit ? () => misfit("?") : "as-on-x86",
    );
  return (value) => {
    if (value.undef !== null) return undefinedScalar(width);
    if (value instanceof SymbolicScalar) return ofTerm(value);
    const number = toNumber(from.format, value.bits);
    const whole = floatToInteger(number);
    if (whole !== undefined && whole >= least && whole <= largest)
      return defined(BigInt.asUintN(width, whole));
    return floatsMustFit ? misfit(String(number)) : defined(asOnX86(whole, width, signedness));
  };
}

function asOnX86(whole: bigint | undefined, width: number, signedness: "signed" | "unsigned"): bigint {
  const done =
    signedness === "signed"
      ? width <= 32
        ? 32
        : Math.max(width, 64)
      : width <= 16
        ? 32
        : width <= 32
          ? 64
          : width;
  const low = -(1n << BigInt(done - 1));
  const high = signedness === "signed" || done > width ? allOnes(done - 1) : allOnes(done);
  const bits = whole === undefined || whole < low || whole > high ? 1n << BigInt(done - 1) : whole;
  return BigInt.asUintN(width, bits);
}

function bitcast(context: IntegerContext, from: Type, to: Type): (value: RuntimeValue) => RuntimeValue {
  if (from.kind !== "vector" && to.kind !== "vector") return (value) => value;
  const fromWidth = from.kind === "vector" ? bitWidth(from.element) : bitWidth(from);
  const toWidth = to.kind === "vector" ? bitWidth(to.element) : bitWidth(to);
  if (fromWidth === toWidth && from.kind === to.kind) return (value) => value;
  return (value) => {
    const lanes = from.kind === "vector" ? (value as Scalar[]) : [value as Scalar];
    // Marks cover eight bytes of one scalar; wider joins would lose them.
    if (bitWidth(from) > 64) for (const lane of lanes) context.expose(lane);
    const whole = joinLanes(lanes, fromWidth);
    return to.kind === "vector" ? splitLanes(whole, toWidth, to.length) : whole;
  };
}

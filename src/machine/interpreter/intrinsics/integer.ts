/** Integer intrinsics: overflow arithmetic, saturation, bit counts, byte swaps, rotations. */

import type { Call, Invoke } from "../../../ir/instruction.ts";
import { bitWidth } from "../../../ir/layout.ts";
import {
  allOnes,
  boolean,
  defined,
  partlyDefined,
  type RuntimeValue,
  type Scalar,
  signed,
  undefinedScalar,
} from "../../memory/scalar.ts";
import { areTerms } from "../../symbolic/integer-terms.ts";
import { intrinsicTerm, overflowOfTerms } from "../../symbolic/intrinsic-terms.ts";
import { integerContext, laneType } from "../arithmetic.ts";
import type { Execute } from "../code.ts";
import type { Decoder } from "../decode.ts";
import { integerCompare, integerKernel } from "../integer.ts";
import { compute, lanewise } from "./common.ts";

export function integerIntrinsic(decoder: Decoder, call: Call | Invoke, base: string): Execute | undefined {
  const [first] = call.arguments;
  if (first === undefined || (laneType(first.type).kind !== "integer" && base !== "ptrmask"))
    return undefined;
  const width = bitWidth(laneType(first.type));
  const overflow = overflowOperation(base);
  if (overflow !== undefined) return compute(decoder, call, withOverflow(decoder, width, overflow));
  const kernel = integerFunction(decoder, base, width);
  if (kernel === undefined) return undefined;
  return compute(
    decoder,
    call,
    lanewise((...scalars) => intrinsicTerm(base, scalars[0]) ?? kernel(...scalars)),
  );
}

/** The exact result and whether it fits. */
type Exact = (a: bigint, b: bigint) => { exact: bigint; fits: boolean };

interface OverflowOperation {
  readonly isSigned: boolean;
  readonly opcode: "add" | "sub" | "mul";
}

function overflowOperation(base: string): OverflowOperation | undefined {
  const match = /^([su])(add|sub|mul)\.with\.overflow$/.exec(base);
  if (match === null) return undefined;
  return { isSigned: match[1] === "s", opcode: match[2] as OverflowOperation["opcode"] };
}

function exactOperation(isSigned: boolean, operation: string, width: number): Exact {
  return (a, b) => {
    const left = isSigned ? signed(width, a) : a;
    const right = isSigned ? signed(width, b) : b;
    const exact = operation === "add" ? left + right : operation === "sub" ? left - right : left * right;
    return { exact, fits: (isSigned ? BigInt.asIntN(width, exact) : BigInt.asUintN(width, exact)) === exact };
  };
}

function withOverflow(
  decoder: Decoder,
  width: number,
  { isSigned, opcode }: OverflowOperation,
): (values: RuntimeValue[]) => RuntimeValue {
  const context = { ...integerContext(decoder.machine), signedOverflow: false };
  const kernel = integerKernel(context, opcode, width, {});
  const exact = exactOperation(isSigned, opcode, width);
  const one = (a: Scalar, b: Scalar): [Scalar, Scalar] => {
    const result = kernel(a, b);
    if (a.undef !== null || b.undef !== null) return [undefinedScalar(width), undefinedScalar(1)];
    if (areTerms(a, b)) return [result, overflowOfTerms({ isSigned, opcode }, width, a, b)];
    return [result, boolean(!exact(a.bits, b.bits).fits)];
  };
  return ([a, b]) => {
    if (!Array.isArray(a)) return one(a, b as Scalar);
    const pairs = a.map((lane, index) => one(lane as Scalar, (b as Scalar[])[index]));
    return [pairs.map((pair) => pair[0]), pairs.map((pair) => pair[1])];
  };
}

function integerFunction(
  decoder: Decoder,
  base: string,
  width: number,
): ((...scalars: Scalar[]) => Scalar) | undefined {
  /** Undefined in, undefined out. */
  const of =
    (compute: (...bits: bigint[]) => bigint) =>
    (...scalars: Scalar[]): Scalar => {
      for (const scalar of scalars) if (scalar.marks !== 0) decoder.machine.expose(scalar);
      return scalars.some((scalar) => scalar.undef !== null)
        ? undefinedScalar(width)
        : defined(BigInt.asUintN(width, compute(...scalars.map((scalar) => scalar.bits))));
    };
  const choose =
    (predicate: "sgt" | "slt" | "ugt" | "ult") =>
    (a: Scalar, b: Scalar): Scalar => {
      const first = integerCompare(predicate, width)(a, b);
      return first.undef !== null ? undefinedScalar(width) : first.bits === 1n ? a : b;
    };
  const bound = BigInt(width);
  switch (base) {
    case "ctpop":
      return of((a) => BigInt(ones(a)));
    case "ctlz":
      return of((a) => BigInt(width - bitLength(a)));
    case "cttz":
      return of((a) => (a === 0n ? bound : BigInt(bitLength(a & -a) - 1)));
    case "bswap":
      return swapUnits(decoder, width, 8);
    case "bitreverse":
      return swapUnits(decoder, width, 1);
    case "abs":
      return of((a) => (signed(width, a) < 0n ? -signed(width, a) : a));
    case "smax":
      return choose("sgt");
    case "smin":
      return choose("slt");
    case "umax":
      return choose("ugt");
    case "umin":
      return choose("ult");
    case "fshl":
      return of((a, b, amount) => ((a << bound) | b) >> (bound - (amount % bound)));
    case "fshr":
      return of((a, b, amount) => ((a << bound) | b) >> (amount % bound));
    case "sadd.sat":
    case "ssub.sat":
    case "uadd.sat":
    case "usub.sat": {
      const isSigned = base[0] === "s";
      const exact = exactOperation(isSigned, base.slice(1, 4), width);
      return of((a, b) => clamp(exact(a, b).exact, isSigned, width));
    }
    case "sshl.sat":
    case "ushl.sat": {
      const isSigned = base[0] === "s";
      return of((a, b) => clamp((isSigned ? signed(width, a) : a) << b, isSigned, width));
    }
    case "scmp":
      return of((a, b) => order(signed(width, a), signed(width, b)));
    case "ucmp":
      return of((a, b) => order(a, b));
    case "ptrmask":
      return integerKernel(integerContext(decoder.machine), "and", width, {});
    default:
      return undefined;
  }
}

function order(a: bigint, b: bigint): bigint {
  return a < b ? -1n : a > b ? 1n : 0n;
}

function clamp(value: bigint, isSigned: boolean, width: number): bigint {
  const high = isSigned ? allOnes(width - 1) : allOnes(width);
  const low = isSigned ? -high - 1n : 0n;
  return value > high ? high : value < low ? low : value;
}

function bitLength(value: bigint): number {
  return value === 0n ? 0 : value.toString(2).length;
}

function ones(value: bigint): number {
  let count = 0;
  for (let rest = value; rest !== 0n; rest &= rest - 1n) count++;
  return count;
}

/** Reverses the order of units of so many bits; definedness moves along. */
function swapUnits(decoder: Decoder, width: number, unit: number): (value: Scalar) => Scalar {
  const mask = allOnes(unit);
  const reverse = (bits: bigint): bigint => {
    let result = 0n;
    for (let at = 0; at < width; at += unit)
      result = (result << BigInt(unit)) | ((bits >> BigInt(at)) & mask);
    return result;
  };
  return (value) => {
    decoder.machine.expose(value);
    return partlyDefined(reverse(value.bits), value.undef === null ? 0n : reverse(value.undef), 0);
  };
}

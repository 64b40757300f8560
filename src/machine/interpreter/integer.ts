/**
 * Integer arithmetic on scalars of 1 to 128 bits and more, with definedness by the bit.
 *
 * Undefined bits follow the rules of Memcheck's "expensive" mode (Seward and Nethercote 2005): exact for
 * and, or, xor and shifts; for add and sub, a result bit is undefined only where the smallest and the largest
 * possible operands differ in it; for the rest, everything from the lowest undefined bit up.
 */
import type { UndefinedUse } from "../../base/findings/fault-message.ts";
import { unreachable } from "../../base/unreachable.ts";
import type { BinaryFlags, IntegerPredicate } from "../../ir/instruction.ts";
import { bitAnd, bits as constantBits } from "../../smt/bits.ts";
import { Fault } from "../fault.ts";
import { addressObject } from "../memory/address.ts";
import { nibbleMask } from "../memory/memory-values.ts";
import {
  allOnes,
  boolean,
  defined,
  objectMarks,
  partlyDefined,
  pointerMarks,
  Scalar,
  SymbolicScalar,
  scalarOf,
  signed,
  termOf,
  undefinedScalar,
} from "../memory/scalar.ts";
import {
  areTerms,
  comparedTerms,
  integerTerm,
  overflows,
  type TermFaults,
} from "../symbolic/integer-terms.ts";

export type IntegerOpcode =
  | "add"
  | "sub"
  | "mul"
  | "udiv"
  | "sdiv"
  | "urem"
  | "srem"
  | "shl"
  | "lshr"
  | "ashr"
  | "and"
  | "or"
  | "xor";

export type BinaryKernel = (a: Scalar, b: Scalar) => Scalar;

/** What arithmetic needs of the machine: a pointer that is computed with becomes known as an integer. */
export interface IntegerContext {
  expose(value: Scalar): void;
  readonly signedOverflow: boolean;
  /** Shifts of a register's width take their amount modulo it, as x86-64 and AArch64 do; otherwise that is an error. */
  readonly masksShifts?: boolean;
  /** Some value for one that is undefined in part, or an error. */
  anyValue?(value: Scalar, use: UndefinedUse): bigint;
}

export function integerKernel(
  context: IntegerContext,
  opcode: IntegerOpcode,
  width: number,
  flags: BinaryFlags,
): BinaryKernel {
  const plain = shiftsAnyway(context, opcode, width, plainKernel(opcode, width));
  const careful = carefulKernel(context, opcode, width);
  const kernel: BinaryKernel = (a, b) => {
    if (areTerms(a, b))
      return integerTerm(opcode, width, [a, shiftAmount(context, opcode, width, b)], termFaults);
    return a.undef === null && b.undef === null && (a.marks | b.marks) === 0 ? plain(a, b) : careful(a, b);
  };
  return context.signedOverflow && flags.noSignedWrap ? checkedKernel(kernel, opcode, width) : kernel;
}

const termFaults: TermFaults = {
  divisionByZero: () => {
    throw new Fault("division-by-zero", { kind: "divides-by-zero" });
  },
  quotientTooLarge: (width) => {
    const value = signed(width, 1n << BigInt(width - 1)).toString();
    throw new Fault("division-by-zero", { kind: "quotient-too-large", value, width });
  },
  oversizedShift: (width) => {
    throw new Fault("oversized-shift", { kind: "oversized-shift", value: width.toString(), width });
  },
};

function shiftAmount(context: IntegerContext, opcode: IntegerOpcode, width: number, amount: Scalar): Scalar {
  const isShift = opcode === "shl" || opcode === "lshr" || opcode === "ashr";
  return isShift ? shiftedBy(context, width, amount) : amount;
}

function shiftedBy({ masksShifts }: IntegerContext, width: number, amount: Scalar): Scalar {
  if (!masksShifts || amount.undef !== null || (width !== 32 && width !== 64)) return amount;
  if (amount instanceof SymbolicScalar)
    return scalarOf(bitAnd(termOf(amount, width), constantBits(width, BigInt(width - 1))));
  return new Scalar(amount.bits & BigInt(width - 1), null, amount.marks);
}

/** Only 32-bit and 64-bit registers are shifted alike everywhere. */
function shiftsAnyway(
  { masksShifts }: IntegerContext,
  opcode: IntegerOpcode,
  width: number,
  plain: BinaryKernel,
): BinaryKernel {
  const isShift = opcode === "shl" || opcode === "lshr" || opcode === "ashr";
  if (!isShift || !masksShifts || (width !== 32 && width !== 64)) return plain;
  const mask = BigInt(width - 1);
  return (a, b) => plain(a, defined(b.bits & mask));
}

/** Both operands defined, and neither stems from a pointer. */
function plainKernel(opcode: IntegerOpcode, width: number): BinaryKernel {
  const mask = allOnes(width);
  const bound = BigInt(width);
  switch (opcode) {
    case "add":
      return (a, b) => new Scalar(BigInt.asUintN(width, a.bits + b.bits), null, 0);
    case "sub":
      return (a, b) => new Scalar(BigInt.asUintN(width, a.bits - b.bits), null, 0);
    case "mul":
      return (a, b) => new Scalar(BigInt.asUintN(width, a.bits * b.bits), null, 0);
    case "and":
      return (a, b) => new Scalar(a.bits & b.bits, null, 0);
    case "or":
      return (a, b) => new Scalar(a.bits | b.bits, null, 0);
    case "xor":
      return (a, b) => new Scalar(a.bits ^ b.bits, null, 0);
    case "shl":
      return (a, b) => {
        checkShift(b, bound);
        return new Scalar((a.bits << b.bits) & mask, null, 0);
      };
    case "lshr":
      return (a, b) => {
        checkShift(b, bound);
        return new Scalar(a.bits >> b.bits, null, 0);
      };
    case "ashr":
      return (a, b) => {
        checkShift(b, bound);
        return new Scalar(BigInt.asUintN(width, signed(width, a.bits) >> b.bits), null, 0);
      };
    case "udiv":
      return (a, b) => {
        checkDivisor(b);
        return new Scalar(a.bits / b.bits, null, 0);
      };
    case "urem":
      return (a, b) => {
        checkDivisor(b);
        return new Scalar(a.bits % b.bits, null, 0);
      };
    case "sdiv":
      return (a, b) => {
        checkDivisor(b);
        checkQuotient(a, b, width);
        return new Scalar(BigInt.asUintN(width, signed(width, a.bits) / signed(width, b.bits)), null, 0);
      };
    case "srem":
      return (a, b) => {
        checkDivisor(b);
        checkQuotient(a, b, width);
        return new Scalar(BigInt.asUintN(width, signed(width, a.bits) % signed(width, b.bits)), null, 0);
      };
    default:
      return unreachable(opcode);
  }
}

function checkShift(amount: Scalar, bound: bigint): void {
  if (amount.bits >= bound) {
    const width = Number(bound);
    throw new Fault("oversized-shift", {
      kind: "oversized-shift",
      value: String(signed(width, amount.bits)),
      width,
    });
  }
}

function checkDivisor(divisor: Scalar): void {
  if (divisor.bits === 0n) throw new Fault("division-by-zero", { kind: "divides-by-zero" });
}

function checkQuotient(dividend: Scalar, divisor: Scalar, width: number): void {
  if (divisor.bits === allOnes(width) && dividend.bits === 1n << BigInt(width - 1)) {
    throw new Fault("division-by-zero", {
      kind: "quotient-too-large",
      value: String(signed(width, dividend.bits)),
      width,
    });
  }
}

/** Some bits undefined, or a pointer among the operands. */
function carefulKernel(context: IntegerContext, opcode: IntegerOpcode, width: number): BinaryKernel {
  const plain = shiftsAnyway(context, opcode, width, plainKernel(opcode, width));
  const mask = allOnes(width);
  const all = undefinedScalar(width);
  return (a, b) => {
    const undefA = a.undef ?? 0n;
    const undefB = b.undef ?? 0n;
    switch (opcode) {
      case "and": {
        // A defined 0 on either side decides a bit.
        const undef = (undefA & undefB) | (undefA & b.bits) | (undefB & a.bits);
        return partlyDefined(
          a.bits & b.bits,
          undef,
          mergeMarks(context, "and", width, a, b, a.bits & b.bits),
        );
      }
      case "or": {
        const undef = (undefA & undefB) | (undefA & ~b.bits & mask) | (undefB & ~a.bits & mask);
        return partlyDefined(
          a.bits | b.bits,
          undef & mask,
          mergeMarks(context, "or", width, a, b, a.bits | b.bits),
        );
      }
      case "xor": {
        const bits = a.bits ^ b.bits;
        return partlyDefined(bits, undefA | undefB, movedMarks(context, a, b, bits));
      }
      case "add": {
        const least = a.bits + b.bits;
        const most = (a.bits | undefA) + (b.bits | undefB);
        const bits = least & mask;
        return partlyDefined(
          bits,
          (undefA | undefB | (least ^ most)) & mask,
          movedMarks(context, a, b, bits),
        );
      }
      case "sub": {
        const least = a.bits - (b.bits | undefB);
        const most = (a.bits | undefA) - b.bits;
        const bits = (a.bits - b.bits) & mask;
        // The distance between two places of one object tells nothing of its address.
        if (
          a.marks === pointerMarks &&
          b.marks === pointerMarks &&
          addressObject(a.bits) === addressObject(b.bits)
        ) {
          return defined(bits);
        }
        return partlyDefined(
          bits,
          (undefA | undefB | (least ^ most)) & mask,
          b.marks === 0 ? movedMarks(context, a, b, bits) : exposed(context, a, b),
        );
      }
      case "mul": {
        context.expose(a);
        context.expose(b);
        if ((undefA | undefB) === 0n) return plain(defined(a.bits), defined(b.bits));
        if ((a.undef === null && a.bits === 0n) || (b.undef === null && b.bits === 0n)) return defined(0n);
        return partlyDefined((a.bits * b.bits) & mask, fromLowest(undefA | undefB) & mask, 0);
      }
      case "shl":
      case "lshr":
      case "ashr":
        return carefulShift(context, opcode, width, a, shiftedBy(context, width, b), plain);
      case "udiv":
      case "sdiv":
      case "urem":
      case "srem":
        if (opcode !== "urem" || !isOfOffset(a, b)) exposed(context, a, b);
        return divided(context, plain, a, b, all);
      default:
        return unreachable(opcode);
    }
  };
}

/** The divisor decides whether there is an error, so it has to be known. */
function divided(
  { anyValue }: IntegerContext,
  plain: BinaryKernel,
  a: Scalar,
  b: Scalar,
  all: Scalar,
): Scalar {
  if (b.undef !== null && anyValue === undefined)
    throw new Fault("undefined-value", { kind: "undefined-value", use: "divide" });
  const divisor = defined(b.undef === null ? b.bits : anyValue!(b, "divide"));
  checkDivisor(divisor);
  return a.undef === null ? plain(defined(a.bits), divisor) : all;
}

function carefulShift(
  context: IntegerContext,
  opcode: "shl" | "lshr" | "ashr",
  width: number,
  a: Scalar,
  b: Scalar,
  plain: BinaryKernel,
): Scalar {
  context.expose(b);
  if (b.undef !== null) {
    context.expose(a);
    return undefinedScalar(width);
  }
  const moved = plain(defined(a.bits), defined(b.bits)).bits;
  let undef = a.undef ?? 0n;
  if (opcode === "shl") undef = (undef << b.bits) & allOnes(width);
  else if (opcode === "lshr") undef >>= b.bits;
  else undef = BigInt.asUintN(width, signed(width, undef) >> b.bits);
  return partlyDefined(moved, undef, shiftMarks(context, opcode, width, a, Number(b.bits)));
}

/** A 1 at the lowest set bit and everywhere above. */
function fromLowest(bits: bigint): bigint {
  return bits | -bits;
}

// ---- what becomes of pointers that are computed with -------------------------------------------------

/** Shifting by whole bytes moves a pointer's bytes along; anything else makes a number of them. */
function shiftMarks(
  context: IntegerContext,
  opcode: "shl" | "lshr" | "ashr",
  width: number,
  value: Scalar,
  amount: number,
): number {
  if (value.marks === 0) return 0;
  if (amount % 8 !== 0 || width > 64) {
    context.expose(value);
    return 0;
  }
  const nibbles = 4 * (amount / 8);
  if (nibbles >= 32) return 0;
  return opcode === "shl"
    ? (value.marks << nibbles) & nibbleMask(Math.ceil(width / 8))
    : value.marks >>> nibbles;
}

/** Byte by byte: masked out, kept, or put together from two halves; a changed byte makes a number of it. */
function mergeMarks(
  context: IntegerContext,
  opcode: "and" | "or",
  width: number,
  a: Scalar,
  b: Scalar,
  result: bigint,
): number {
  if ((a.marks | b.marks) === 0) return 0;
  if (width > 64) return exposed(context, a, b);
  let marks = 0;
  let mixed = 0;
  for (let byte = 0; byte * 8 < width; byte++) {
    const markA = (a.marks >>> (4 * byte)) & 0xf;
    const markB = (b.marks >>> (4 * byte)) & 0xf;
    if (markA === 0 && markB === 0) continue;
    const shift = BigInt(8 * byte);
    const byteA = (a.bits >> shift) & 0xffn;
    const byteB = (b.bits >> shift) & 0xffn;
    const keeping = opcode === "and" ? 0xffn : 0n;
    const erased = opcode === "and" && ((markA === 0 && byteA === 0n) || (markB === 0 && byteB === 0n));
    if (markB === 0 && byteB === keeping) marks |= markA << (4 * byte);
    else if (markA === 0 && byteA === keeping) marks |= markB << (4 * byte);
    else if (!erased) mixed |= Math.max(markA, markB) << (4 * byte);
  }
  if (mixed === 0) return marks;
  if (staysInObject(a, b, result)) return pointerMarks;
  // Bits of an offset, as those that tell an alignment, are numbers that say nothing of the object.
  return revealsObject(marks | mixed) ? exposed(context, a, b) : 0;
}

/** Adding a distance to a pointer, or changing bits of its offset, moves it inside its object; all else is a number. */
function movedMarks(context: IntegerContext, a: Scalar, b: Scalar, result: bigint): number {
  if ((a.marks | b.marks) === 0) return 0;
  return staysInObject(a, b, result) ? pointerMarks : exposed(context, a, b);
}

/** Of a whole pointer and a number that carries nothing of one: whether the result points to the same object. */
function staysInObject(a: Scalar, b: Scalar, result: bigint): boolean {
  if (a.undef !== null || b.undef !== null) return false;
  if (isWhole(a.marks) && b.marks === 0) return addressObject(a.bits) === addressObject(result);
  if (isWhole(b.marks) && a.marks === 0) return addressObject(b.bits) === addressObject(result);
  return false;
}

/** Whether these are marks of a pointer whose object is told, with low bytes of the offset masked out or not. */
export function isWhole(marks: number): boolean {
  if (marks === pointerMarks) return true;
  if ((marks ^ pointerMarks) >>> 12 !== 0) return false;
  const low = marks & 0xfff;
  return low === 0x320 || low === 0x300 || low === 0;
}

/** Whether the remainder of a division by a power of two consists of bits of the dividend's offset alone. */
function isOfOffset(dividend: Scalar, divisor: Scalar): boolean {
  return (
    isWhole(dividend.marks) &&
    divisor.marks === 0 &&
    divisor.undef === null &&
    divisor.bits <= 1n << 32n &&
    (divisor.bits & (divisor.bits - 1n)) === 0n
  );
}

function exposed(context: IntegerContext, a: Scalar, b: Scalar): number {
  context.expose(a);
  context.expose(b);
  return 0;
}

/** Whether the value contains bytes that tell which object a pointer points to. */
export function revealsObject(marks: number): boolean {
  for (let rest = marks; rest !== 0; rest >>>= 4) if ((rest & 0xf) >= 5) return true;
  return false;
}

/** The object number in a value whose marks show it whole, or undefined where it is torn. */
export function revealedObject(value: Scalar): number | undefined {
  if (value.marks === pointerMarks) return addressObject(value.bits);
  // The four bytes of the number may have been shifted down, or stand without the offset.
  for (let byte = 0; byte <= 4; byte++) {
    const window = (value.marks >>> (4 * byte)) & 0xffff;
    if (window === objectMarks >>> 16) return Number((value.bits >> BigInt(8 * byte)) & 0xffffffffn);
  }
  return undefined;
}

// ---- signed overflow, where asked for -----------------------------------------------------------------

function checkedKernel(kernel: BinaryKernel, opcode: IntegerOpcode, width: number): BinaryKernel {
  const operator = opcode === "add" ? "+" : opcode === "sub" ? "-" : opcode === "mul" ? "*" : "<<";
  return (a, b) => {
    if (areTerms(a, b)) {
      if (overflows(opcode, width, a, b))
        throw new Fault("signed-overflow", {
          kind: "overflow",
          operator,
          values: ["an input", "an input"],
          width,
        });
    } else if (a.undef === null && b.undef === null) {
      const left = signed(width, a.bits);
      const right = signed(width, b.bits);
      const exact =
        opcode === "add"
          ? left + right
          : opcode === "sub"
            ? left - right
            : opcode === "mul"
              ? left * right
              : opcode === "shl" && b.bits < BigInt(width)
                ? left << b.bits
                : undefined;
      if (exact !== undefined && signed(width, exact) !== exact) {
        throw new Fault("signed-overflow", {
          kind: "overflow",
          operator,
          values: [String(left), String(right)],
          width,
        });
      }
    }
    return kernel(a, b);
  };
}

// ---- comparison ---------------------------------------------------------------------------------------

export function integerCompare(predicate: IntegerPredicate, width: number): BinaryKernel {
  const plain = plainCompare(predicate, width);
  return (a, b) => {
    if (areTerms(a, b)) return comparedTerms(predicate, width, a, b);
    return a.undef === null && b.undef === null
      ? boolean(plain(a.bits, b.bits))
      : carefulCompare(predicate, width, a, b);
  };
}

function plainCompare(predicate: IntegerPredicate, width: number): (a: bigint, b: bigint) => boolean {
  switch (predicate) {
    case "eq":
      return (a, b) => a === b;
    case "ne":
      return (a, b) => a !== b;
    case "ugt":
      return (a, b) => a > b;
    case "uge":
      return (a, b) => a >= b;
    case "ult":
      return (a, b) => a < b;
    case "ule":
      return (a, b) => a <= b;
    case "sgt":
      return (a, b) => signed(width, a) > signed(width, b);
    case "sge":
      return (a, b) => signed(width, a) >= signed(width, b);
    case "slt":
      return (a, b) => signed(width, a) < signed(width, b);
    case "sle":
      return (a, b) => signed(width, a) <= signed(width, b);
    default:
      return unreachable(predicate);
  }
}

/** Defined only where every choice of the undefined bits gives the same answer. */
function carefulCompare(predicate: IntegerPredicate, width: number, a: Scalar, b: Scalar): Scalar {
  const undefA = a.undef ?? 0n;
  const undefB = b.undef ?? 0n;
  if (predicate === "eq" || predicate === "ne") {
    const differ = ((a.bits ^ b.bits) & ~(undefA | undefB) & allOnes(width)) !== 0n;
    return differ ? boolean(predicate === "ne") : undefinedScalar(1);
  }
  // Flipping the sign bit turns signed into unsigned order; then compare the two ranges.
  const flip = predicate.startsWith("s") ? 1n << BigInt(width - 1) : 0n;
  const lowA = (a.bits ^ flip) & ~undefA;
  const lowB = (b.bits ^ flip) & ~undefB;
  const highA = lowA | undefA;
  const highB = lowB | undefB;
  const unsignedPredicate = `u${predicate.slice(1)}` as IntegerPredicate;
  const compare = plainCompare(unsignedPredicate, width);
  const one = compare(lowA, highB);
  const other = compare(highA, lowB);
  return one === other ? boolean(one) : undefinedScalar(1);
}

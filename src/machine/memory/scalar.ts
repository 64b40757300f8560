/**
 * What a register holds: a scalar with its definedness, or an aggregate (struct, array, vector) of them.
 *
 * Definedness is tracked by the bit, as in [SN05], and pointers by the byte ([02 Memory]): `undef` has a 1 for every bit
 * whose value is undefined, and `marks` has a nibble for every byte (of the lowest eight): 0 for plain data,
 * k for *byte k-1 of a pointer*, so that a pointer copied in pieces is known again when it is put together.
 */

import { bitOfBoolean, bits as constantBits, extract, zeroExtend } from "../../smt/bits.ts";
import { isConstant, type Term } from "../../smt/term.ts";

export class Scalar {
  constructor(
    /** Unsigned; undefined bits are 0. */
    readonly bits: bigint,
    /** Null where every bit is defined, which is nearly always. */
    readonly undef: bigint | null,
    readonly marks: number,
  ) {}
}

/**
 * A value that is not known, but a term over inputs ([10 Semantics]); undefined bits of it are 0 in the term. Whoever
 * knows nothing of terms reads its bits as those of any other: where the path leaves one value, it is that, and
 * otherwise the step is taken for each of them (symbolic/path.ts).
 */
export class SymbolicScalar extends Scalar {
  constructor(
    readonly term: Term,
    undef: bigint | null,
  ) {
    super(0n, undef, 0);
    Object.defineProperty(this, "bits", decidedBits);
  }
}

/** Who decides what a term is where its value is needed. */
export interface Decider {
  /** The bits; throws where there are several. */
  bitsOf(term: Term): bigint;
}

let decider: Decider | undefined;

/** The machine that steps: there is one at a time. */
export function decideBy(next: Decider): void {
  decider = next;
}

const decidedBits: PropertyDescriptor & ThisType<SymbolicScalar> = {
  get() {
    return decider!.bitsOf(this.term);
  },
};

/** Whether a condition holds on this path; throws where it may and may not. */
export function decidedCondition(condition: Term): boolean {
  if (isConstant(condition)) return condition.value === 1n;
  return decider!.bitsOf(bitOfBoolean(condition)) === 1n;
}

/** Its term; of a value that is known, the constant. */
export function termOf(value: Scalar, width: number): Term {
  return value instanceof SymbolicScalar ? zeroExtend(value.term, width) : constantBits(width, value.bits);
}

/** A value from a term: one that became a constant is known. */
export function scalarOf(term: Term, undef: bigint | null = null): Scalar {
  if (!isConstant(term)) return new SymbolicScalar(term, undef);
  return undef === null ? new Scalar(term.value, null, 0) : partlyDefined(term.value, undef, 0);
}

export type RuntimeValue = Scalar | RuntimeValue[];

/** The marks of a whole pointer: byte 0 in the lowest nibble. */
export const pointerMarks = 0x87654321 | 0;
/** The nibbles of the bytes that hold the object number. */
export const objectMarks = 0x87650000 | 0;

export const zero = new Scalar(0n, null, 0);
export const one = new Scalar(1n, null, 0);
export const falseScalar = zero;

export function defined(bits: bigint): Scalar {
  return new Scalar(bits, null, 0);
}

export function boolean(value: boolean): Scalar {
  return value ? one : zero;
}

const ones: bigint[] = [];
/** 2^width - 1. */
export function allOnes(width: number): bigint {
  return (ones[width] ??= (1n << BigInt(width)) - 1n);
}

const undefinedScalars: Scalar[] = [];
export function undefinedScalar(width: number): Scalar {
  return (undefinedScalars[width] ??= new Scalar(0n, allOnes(width), 0));
}

/** A scalar with some bits undefined: clears their values, so that equal scalars compare equal. */
export function partlyDefined(bits: bigint, undef: bigint, marks: number): Scalar {
  return undef === 0n ? new Scalar(bits, null, marks) : new Scalar(bits & ~undef, undef, marks);
}

export function signed(width: number, bits: bigint): bigint {
  return BigInt.asIntN(width, bits);
}

// ---- halves of 64-bit words without allocating --------------------------------------------------------

const word = new BigUint64Array(1);
const halves = new Uint32Array(word.buffer);

/** Splits a 64-bit value; read the result with `lowHalf` and `highHalf` before the next call. */
export function splitWord(bits: bigint): void {
  word[0] = bits;
}
export function lowHalf(): number {
  return halves[0];
}
export function highHalf(): number {
  return halves[1];
}
export function joinHalves(low: number, high: number): bigint {
  halves[0] = low;
  halves[1] = high;
  return word[0];
}

/** The lowest bits of a value that is made of no pointer. */
export function ofWidth(value: Scalar, width: number): Scalar {
  if (value instanceof SymbolicScalar) return scalarOf(extract(zeroExtend(value.term, 64), width - 1, 0));
  return defined(BigInt.asUintN(width, value.bits));
}

/**
 * What a register holds: a scalar with its definedness, or an aggregate (struct, array, vector) of them.
 *
 * Definedness is tracked by the bit, as in [SN05], and pointers by the byte ([02 Memory]): `undef` has a 1 for every bit
 * whose value is undefined, and `marks` has a nibble for every byte (of the lowest eight): 0 for plain data,
 * k for *byte k-1 of a pointer*, so that a pointer copied in pieces is known again when it is put together.
 */

export class Scalar {
  constructor(
    /** Unsigned; undefined bits are 0. */
    readonly bits: bigint,
    /** Null where every bit is defined, which is nearly always. */
    readonly undef: bigint | null,
    readonly marks: number,
  ) {}
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

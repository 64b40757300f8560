/**
 * Addresses: object number in the upper half, offset in the lower ([02 Memory]). The offset is signed, so
 * that stepping before the start of an object stays with that object: address = number · 2^32 + offset.
 * Object 0 is null and its surroundings; nothing is ever there.
 */
import { highHalf, joinHalves, lowHalf, pointerMarks, Scalar, splitWord } from "./scalar.ts";

/** Objects are smaller than this, so that an offset fits into a signed half. */
export const maximumObjectSize = 2 ** 31 - 1;

export function makeAddress(object: number, offset: number): bigint {
  return joinHalves(offset >>> 0, offset < 0 ? object - 1 : object);
}

export function makePointer(object: number, offset: number): Scalar {
  return new Scalar(makeAddress(object, offset), null, pointerMarks);
}

export const nullPointer = new Scalar(0n, null, 0);

/** The object that an address designates. */
export function addressObject(address: bigint): number {
  splitWord(address);
  return (highHalf() + (lowHalf() >>> 31)) >>> 0;
}

export function addressOffset(address: bigint): number {
  splitWord(address);
  return lowHalf() | 0;
}

/** Numbers in and out of the bit patterns of IEEE formats that are no wider than a double. */
import { halfToNumber, numberToBfloat, numberToHalf } from "./half.ts";

export type FloatBitsFormat = "half" | "bfloat" | "float" | "double";

const buffer = new ArrayBuffer(8);
const asBits64 = new BigUint64Array(buffer);
const asDouble = new Float64Array(buffer);
const asBits32 = new Uint32Array(buffer);
const asFloat = new Float32Array(buffer);

/** The number that a bit pattern stands for; every narrower format is exact in a double. */
export function numberOfBits(format: FloatBitsFormat, bits: bigint): number {
  switch (format) {
    case "double":
      asBits64[0] = bits;
      return asDouble[0];
    case "float":
      asBits32[0] = Number(bits);
      return asFloat[0];
    case "half":
      return halfToNumber(Number(bits));
    case "bfloat":
      asBits32[0] = Number(bits) << 16;
      return asFloat[0];
  }
}

/** The nearest value of the format, ties to even. Not for NaN, which has many patterns. */
export function bitsOfNumber(format: FloatBitsFormat, value: number): bigint {
  switch (format) {
    case "double":
      asDouble[0] = value;
      return asBits64[0];
    case "float":
      asFloat[0] = value;
      return BigInt(asBits32[0]);
    case "half":
      return BigInt(numberToHalf(value));
    case "bfloat":
      return BigInt(numberToBfloat(value));
  }
}

/** Bits of the fraction, the hidden one not counted. */
export function fractionBits(format: FloatBitsFormat): number {
  switch (format) {
    case "double":
      return 52;
    case "float":
      return 23;
    case "half":
      return 10;
    case "bfloat":
      return 7;
  }
}

/** Exact in one rounding: bits below what the format can tell are folded into a sticky bit first. */
export function bitsOfInteger(format: FloatBitsFormat, value: bigint): bigint {
  const magnitude = value < 0n ? -value : value;
  const length = magnitude.toString(2).length;
  if (length <= 53 || format === "double") return bitsOfNumber(format, Number(value));
  // Rounded to odd at 40 significant bits, then scaled and rounded once by the conversion.
  const shift = BigInt(length - 40);
  let head = magnitude >> shift;
  if (head << shift !== magnitude) head |= 1n;
  const number = Number(head) * 2 ** Number(shift);
  return bitsOfNumber(format, value < 0n ? -number : number);
}

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

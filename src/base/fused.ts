/** Fused multiply-add, exact: computed with big integers and rounded once. */
import { bitsOfNumber, type FloatBitsFormat, fractionBits } from "./float-bits.ts";

export function fusedMultiplyAdd(format: FloatBitsFormat, a: number, b: number, c: number): number {
  const product = a * b;
  if (!Number.isFinite(a) || !Number.isFinite(b) || !Number.isFinite(c)) return product + c;
  if (a === 0 || b === 0 || c === 0) {
    // No cancellation: the product alone has to be rounded once, which the narrow formats need care for.
    if (c !== 0 || a === 0 || b === 0) return product + c;
  }
  const [ma, ea] = decompose(a);
  const [mb, eb] = decompose(b);
  const [mc, ec] = decompose(c);
  const exponent = Math.min(ea + eb, ec);
  const sum = ((ma * mb) << BigInt(ea + eb - exponent)) + (mc << BigInt(ec - exponent));
  if (sum === 0n) return product + c === 0 ? product + c : 0;
  return compose(format, sum, exponent);
}

/** value = mantissa · 2^exponent, exactly. */
function decompose(value: number): [bigint, number] {
  if (value === 0) return [0n, 0];
  const bits = bitsOfNumber("double", value);
  const biased = Number((bits >> 52n) & 0x7ffn);
  const fraction = bits & ((1n << 52n) - 1n);
  const mantissa = biased === 0 ? fraction : fraction | (1n << 52n);
  return [value < 0 ? -mantissa : mantissa, (biased === 0 ? 1 : biased) - 1075];
}

/** The value of the format nearest to mantissa · 2^exponent, ties to even. */
function compose(format: FloatBitsFormat, mantissa: bigint, exponent: number): number {
  const negative = mantissa < 0n;
  let magnitude = negative ? -mantissa : mantissa;
  const precision = fractionBits(format) + 1;
  const lowest = format === "double" ? -1074 : format === "float" ? -149 : format === "half" ? -24 : -133;
  const length = magnitude.toString(2).length;
  const drop = Math.max(length - precision, lowest - exponent, 0);
  if (drop > 0) {
    const shift = BigInt(drop);
    const rest = magnitude & ((1n << shift) - 1n);
    const half = 1n << (shift - 1n);
    magnitude >>= shift;
    if (rest > half || (rest === half && (magnitude & 1n) === 1n)) magnitude += 1n;
    exponent += drop;
  }
  // Scale in two steps, so that neither factor leaves the range of doubles.
  const first = Math.max(-1000, Math.min(1000, exponent));
  const result = Number(magnitude) * 2 ** first * 2 ** (exponent - first);
  return negative ? -result : result;
}

/** The two 16-bit float formats. */

export function halfToNumber(bits: number): number {
  const sign = bits & 0x8000 ? -1 : 1;
  const exponent = (bits >> 10) & 0x1f;
  const fraction = bits & 0x3ff;
  if (exponent === 0) return sign * fraction * 2 ** -24;
  if (exponent === 0x1f) return fraction === 0 ? sign * Number.POSITIVE_INFINITY : Number.NaN;
  return sign * (1 + fraction / 1024) * 2 ** (exponent - 15);
}

/** Nearest, ties to even. Not for NaN. */
export function numberToHalf(value: number): number {
  const sign = value < 0 || Object.is(value, -0) ? 0x8000 : 0;
  const magnitude = Math.abs(value);
  // The largest half is 65504; from halfway to the next step on, it is infinity.
  if (magnitude >= 65520) return sign | 0x7c00;
  // The distance between neighbours at this magnitude; below 2^-14 it is that of the denormals.
  const exponent = Math.max(Math.floor(Math.log2(magnitude || 1e-300)), -14);
  const corrected = 2 ** exponent > magnitude ? Math.max(exponent - 1, -14) : exponent;
  const step = 2 ** (corrected - 10);
  const steps = roundTiesToEven(magnitude / step);
  // Carries into the exponent by itself, since the encodings are consecutive.
  return sign | (corrected === -14 ? steps : ((corrected + 14) << 10) + steps);
}

function roundTiesToEven(value: number): number {
  const floor = Math.floor(value);
  const rest = value - floor;
  if (rest > 0.5 || (rest === 0.5 && floor % 2 === 1)) return floor + 1;
  return floor;
}

const buffer = new ArrayBuffer(8);
const asBits = new BigUint64Array(buffer);
const asDouble = new Float64Array(buffer);
const asFloatBits = new Uint32Array(buffer);
const asFloat = new Float32Array(buffer);

/** Nearest, ties to even; rounded once, straight from the double. Not for NaN. */
export function numberToBfloat(value: number): number {
  asDouble[0] = value;
  const double = asBits[0];
  // Round to odd into a float, so that the second rounding sees whether anything was cut off.
  asFloat[0] = Math.fround(value);
  let bits = asFloatBits[0];
  const back = asFloat[0];
  if (back !== value && Number.isFinite(back)) {
    if (Math.abs(back) > Math.abs(value)) bits -= 1;
    bits |= 1;
  }
  if (double === 0n) return 0;
  const rounded = (bits + 0x7fff + ((bits >>> 16) & 1)) >>> 16;
  return rounded & 0xffff;
}

/** Floating-point constants: decimal where that is exact, else the bits in hexadecimal. */
import { unreachable } from "../../base/unreachable.ts";
import type { FloatFormat } from "../type.ts";

export function printFloat(format: FloatFormat, bits: bigint): string {
  switch (format) {
    case "half":
      return `0xH${hex(bits, 4)}`;
    case "bfloat":
      return `0xR${hex(bits, 4)}`;
    case "float":
      return printDouble(floatFromBits(bits));
    case "double":
      return printDouble(doubleFromBits(bits), bits);
    case "x86_fp80":
      return `0xK${hex(bits, 20)}`;
    case "fp128":
      return `0xL${hex(BigInt.asUintN(64, bits), 16)}${hex(bits >> 64n, 16)}`;
    case "ppc_fp128":
      return `0xM${hex(BigInt.asUintN(64, bits), 16)}${hex(bits >> 64n, 16)}`;
    default:
      return unreachable(format);
  }
}

/** `bits` where they are known: a NaN does not keep them as a number. */
function printDouble(value: number, bits = bitsOfDouble(value)): string {
  if (Number.isFinite(value)) {
    const sign = value < 0 || Object.is(value, -0) ? "-" : "";
    const decimal = `${sign}${Math.abs(value).toExponential(6)}`.replace(/e([+-])(\d)$/, "e$10$2");
    if (Number(decimal) === value) return decimal;
  }
  return `0x${hex(bits, 16)}`;
}

const view = new DataView(new ArrayBuffer(8));

function doubleFromBits(bits: bigint): number {
  view.setBigUint64(0, bits);
  return view.getFloat64(0);
}

function floatFromBits(bits: bigint): number {
  view.setUint32(0, Number(bits));
  return view.getFloat32(0);
}

function bitsOfDouble(value: number): bigint {
  view.setFloat64(0, value);
  return view.getBigUint64(0);
}

function hex(bits: bigint, digits: number): string {
  return bits.toString(16).toUpperCase().padStart(digits, "0");
}

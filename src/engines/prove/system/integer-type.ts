/** What values a variable has: the integers that n bits mean, or integers without a bound. */
import { unreachable } from "../../../base/unreachable.ts";

export type IntegerType =
  /** n bits, read with or without a sign. */
  | { readonly kind: "bits"; readonly width: number; readonly sign: "signed" | "unsigned" }
  /** 0, 1, 2 … without end: how many elements a queue has. */
  | { readonly kind: "count" }
  /** Mathematical integers. No variable of C has this type; proofs that assume that nothing overflows read it so. */
  | { readonly kind: "whole" };

export interface Range {
  /** Undefined: without a bound. */
  readonly least: bigint | undefined;
  readonly greatest: bigint | undefined;
}

export function rangeOf(type: IntegerType): Range {
  switch (type.kind) {
    case "bits": {
      const { width, sign } = type;
      return sign === "signed"
        ? { least: -(1n << BigInt(width - 1)), greatest: (1n << BigInt(width - 1)) - 1n }
        : { least: 0n, greatest: (1n << BigInt(width)) - 1n };
    }
    case "count":
      return { least: 0n, greatest: undefined };
    case "whole":
      return { least: undefined, greatest: undefined };
    default:
      return unreachable(type);
  }
}

export function isInRange(value: bigint, { least, greatest }: Range): boolean {
  return (least === undefined || value >= least) && (greatest === undefined || value <= greatest);
}

/** The value with the same bits, for types that have bits. */
export function wrapped(value: bigint, type: IntegerType): bigint {
  if (type.kind !== "bits") return value;
  return type.sign === "signed" ? BigInt.asIntN(type.width, value) : BigInt.asUintN(type.width, value);
}

/** `i32`, `u8`, `count`, `whole` */
export function typeName(type: IntegerType): string {
  if (type.kind !== "bits") return type.kind;
  return `${type.sign === "signed" ? "i" : "u"}${type.width}`;
}

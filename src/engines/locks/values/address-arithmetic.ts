/**
 * Addresses that are computed as numbers, as dumping tools print members and elements: `(unsigned long)p + 8`,
 * `(unsigned long)table + i * 40UL`.
 */
import type { BinaryInstruction } from "../../../ir/instruction.ts";
import type { Type } from "../../../ir/type.ts";
import type { Value } from "../../../ir/value.ts";
import { elementAddress } from "./element-address.ts";

/** Of an addition or subtraction; anything else is none. */
export type Sum = BinaryInstruction;

export interface AddressSum {
  readonly base: Value;
  readonly amount: Value;
  readonly sign: 1 | -1;
}

/** Undefined where none of the two can be an address. */
export function addressSum(sum: Sum): AddressSum | undefined {
  if (sum.type.kind !== "integer" || sum.type.bits !== 64) return undefined;
  if (sum.opcode !== "add" && sum.opcode !== "sub") return undefined;
  if (sum.opcode === "sub")
    return mayBeAddress(sum.left) ? { base: sum.left, amount: sum.right, sign: -1 } : undefined;
  if (isAddress(sum.right) || (!mayBeAddress(sum.left) && mayBeAddress(sum.right)))
    return { base: sum.right, amount: sum.left, sign: 1 };
  return mayBeAddress(sum.left) ? { base: sum.left, amount: sum.right, sign: 1 } : undefined;
}

/** How far it goes: by so many bytes, or by a multiple of some. */
export function amountOf({ amount, sign }: AddressSum): { readonly offset: number; readonly stride: number } {
  const fixed = fixedAmount(amount);
  if (fixed !== undefined) return { offset: sign * fixed, stride: 0 };
  return { offset: 0, stride: scaled(amount)?.stride ?? 1 };
}

/** An index that is multiplied by the size of an element. */
export function scaled(value: Value): { readonly index: Value; readonly stride: number } | undefined {
  if (value.kind !== "instruction") return undefined;
  if (value.opcode === "sext" || value.opcode === "zext") return scaled(value.operand);
  if (value.opcode === "mul") {
    const [index, factor] =
      value.right.kind === "integer" ? [value.left, value.right] : [value.right, value.left];
    const stride = factor.kind === "integer" ? Number(BigInt.asIntN(64, factor.bits)) : 0;
    return stride > 0 ? { index, stride } : undefined;
  }
  if (value.opcode !== "shl" || value.right.kind !== "integer" || value.right.bits > 20n) return undefined;
  return { index: value.left, stride: 2 ** Number(value.right.bits) };
}

/** A number, or the offset of a member: the address that it would have in an object at 0. */
export function fixedAmount(value: Value): number | undefined {
  switch (value.kind) {
    case "integer":
      return Number(BigInt.asIntN(64, value.bits));
    case "null":
      return 0;
    case "instruction":
      if (value.opcode === "ptrtoint") return fixedAmount(value.operand);
      return value.opcode === "getelementptr"
        ? offsetFrom(value.base, value.sourceType, value.indices)
        : undefined;
    case "expression":
      if (value.operation === "cast") return fixedAmount(value.operand);
      return value.operation === "gep" ? offsetFrom(value.base, value.sourceType, value.indices) : undefined;
    default:
      return undefined;
  }
}

function offsetFrom(base: Value, sourceType: Type, indices: readonly Value[]): number | undefined {
  const start = fixedAmount(base);
  const address = start === undefined ? undefined : elementAddress(sourceType, indices);
  return start === undefined || address === undefined || address.strides.length > 0
    ? undefined
    : start + address.offset;
}

function isAddress(value: Value): boolean {
  if (fixedAmount(value) !== undefined) return false;
  if (value.kind === "expression") return true;
  if (value.kind !== "instruction") return false;
  if (value.opcode === "ptrtoint") return true;
  return value.opcode === "add" && (isAddress(value.left) || isAddress(value.right));
}

function mayBeAddress(value: Value): boolean {
  if (isAddress(value) || value.kind === "argument") return true;
  if (value.kind !== "instruction") return false;
  switch (value.opcode) {
    case "add":
    case "sub":
    case "load":
    case "phi":
    case "call":
      return true;
    default:
      return false;
  }
}

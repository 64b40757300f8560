/** What a getelementptr adds to its base: a fixed number of bytes, strides of unknown indices, a struct's name. */
import { allocationSize, structLayout } from "../../../ir/layout.ts";
import type { Type } from "../../../ir/type.ts";
import type { Value } from "../../../ir/value.ts";
import { gcd } from "./locations.ts";

export interface ElementAddress {
  readonly offset: number;
  /** Of indices that are not constants, with the index. */
  readonly strides: readonly { readonly stride: number; readonly index: Value }[];
  /** The struct that the base points to, where the type says so. */
  readonly structName: string | undefined;
}

export function elementAddress(sourceType: Type, indices: readonly Value[]): ElementAddress | undefined {
  let offset = 0;
  const strides: { stride: number; index: Value }[] = [];
  let type = sourceType;
  try {
    for (const [position, index] of indices.entries()) {
      if (position > 0 && type.kind === "struct") {
        if (index.kind !== "integer") return undefined;
        const field = Number(index.bits);
        offset += structLayout(type).offsets[field];
        type = type.fields?.[field] ?? type;
        continue;
      }
      const element =
        position === 0 ? type : type.kind === "array" || type.kind === "vector" ? type.element : undefined;
      if (element === undefined) return undefined;
      const stride = allocationSize(element);
      const known = isWalk(sourceType, indices) ? undefined : constantIndex(index);
      if (known !== undefined) offset += known * stride;
      else strides.push({ stride, index });
      type = element;
    }
  } catch {
    // An opaque struct, of which no pointer arithmetic can be had.
    return undefined;
  }
  return { offset, strides, structName: structNameOf(sourceType) };
}

/** As the solver wants it: one stride for all. */
export function shiftOf(address: ElementAddress | undefined): {
  readonly offset: number;
  readonly stride: number;
  readonly structName: string | undefined;
} {
  if (address === undefined) return { offset: 0, stride: 1, structName: undefined };
  let stride = 0;
  for (const part of address.strides) stride = stride === 0 ? part.stride : gcd(stride, part.stride);
  return { offset: address.offset, stride, structName: address.structName };
}

/**
 * A step along characters or numbers: locks and pointers are nowhere on that way, and its stops are not worth
 * telling apart. Whole words in bytes may lead from a member to its structure, and are.
 */
function isWalk(type: Type, indices: readonly Value[]): boolean {
  if (type.kind !== "integer" || type.bits >= 64 || indices.length !== 1) return false;
  const index = constantIndex(indices[0]);
  return index !== undefined && index !== 0 && (type.bits !== 8 || index % 8 !== 0);
}

export function constantIndex(index: Value): number | undefined {
  if (index.kind !== "integer") return undefined;
  return Number(BigInt.asIntN(index.type.bits, index.bits));
}

/** `struct.account.12` of another module is `struct.account` here. */
export function structNameOf(type: Type): string | undefined {
  if (type.kind === "array") return structNameOf(type.element);
  if (type.kind !== "struct" || type.name === undefined) return undefined;
  return type.name.replace(/\.\d+$/, "");
}

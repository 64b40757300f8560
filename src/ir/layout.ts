/**
 * Sizes, alignments and field offsets of types, as the x86-64 System V data layout has them.
 * One layout serves all: modules for another data layout are refused by the front end.
 */
import { InternalError, unreachable } from "../base/unreachable.ts";
import type { StructType, Type } from "./type.ts";

const pointerBytes = 8;

/** How many bytes a store of this type writes. */
export function storeSize(type: Type): number {
  switch (type.kind) {
    case "integer":
      return Math.ceil(type.bits / 8);
    case "float":
      switch (type.format) {
        case "half":
        case "bfloat":
          return 2;
        case "float":
          return 4;
        case "double":
          return 8;
        case "x86_fp80":
          return 10;
        case "fp128":
        case "ppc_fp128":
          return 16;
        default:
          return unreachable(type.format);
      }
    case "pointer":
      return pointerBytes;
    case "array":
      return type.length * allocationSize(type.element);
    case "vector":
      return Math.ceil((type.length * bitWidth(type.element)) / 8);
    case "struct":
      return structLayout(type).size;
    case "void":
    case "function":
    case "label":
    case "metadata":
    case "token":
    case "target":
      throw new InternalError(`a ${type.kind} has no size`);
    default:
      return unreachable(type);
  }
}

/** How far apart two neighbours of this type lie in an array: the store size, rounded up to the alignment. */
export function allocationSize(type: Type): number {
  return roundUp(storeSize(type), alignment(type));
}

export function alignment(type: Type): number {
  switch (type.kind) {
    case "integer":
      if (type.bits <= 8) return 1;
      if (type.bits <= 16) return 2;
      if (type.bits <= 32) return 4;
      // LLVM before 18 aligns i128 to 8; clang passes explicit alignments, which win over this.
      return 8;
    case "float":
      return type.format === "x86_fp80" ? 16 : storeSize(type);
    case "pointer":
      return pointerBytes;
    case "array":
      return alignment(type.element);
    case "vector": {
      const size = storeSize(type);
      return 2 ** Math.ceil(Math.log2(Math.max(size, 1)));
    }
    case "struct":
      return structLayout(type).alignment;
    case "void":
    case "function":
    case "label":
    case "metadata":
    case "token":
    case "target":
      return 1;
    default:
      return unreachable(type);
  }
}

/** Bits of a scalar or vector: what a bitcast keeps. */
export function bitWidth(type: Type): number {
  switch (type.kind) {
    case "integer":
      return type.bits;
    case "vector":
      return type.length * bitWidth(type.element);
    default:
      return storeSize(type) * 8;
  }
}

export interface StructLayout {
  readonly size: number;
  readonly alignment: number;
  readonly offsets: readonly number[];
}

const structLayouts = new WeakMap<StructType, StructLayout>();

export function structLayout(type: StructType): StructLayout {
  let layout = structLayouts.get(type);
  if (layout === undefined) structLayouts.set(type, (layout = computeStructLayout(type)));
  return layout;
}

function computeStructLayout(type: StructType): StructLayout {
  if (type.fields === undefined) throw new InternalError(`the struct ${type.name} is opaque and has no size`);
  const offsets: number[] = [];
  let offset = 0;
  let widest = 1;
  for (const field of type.fields) {
    const fieldAlignment = type.packed ? 1 : alignment(field);
    offset = roundUp(offset, fieldAlignment);
    offsets.push(offset);
    offset += allocationSize(field);
    widest = Math.max(widest, fieldAlignment);
  }
  return { size: roundUp(offset, widest), alignment: widest, offsets };
}

function roundUp(size: number, multiple: number): number {
  return Math.ceil(size / multiple) * multiple;
}

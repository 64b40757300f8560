/**
 * Variable arguments on their way: behind the frame of the function that takes them lie the bits of their leaves, and if
 * the caller is a full function, their shadows. Their types are those of the call that the caller waits at.
 */
import type { Call, Invoke } from "../../../ir/instruction.ts";
import type { Type } from "../../../ir/type.ts";
import { shadow } from "../memory/layout.ts";
import { type Leaf, leavesOf } from "./frame-layout.ts";

export interface VariadicArgumentType {
  readonly type: Type;
  /** Of a structure that is passed by value: the argument points to it. */
  readonly byValue: Type | undefined;
  readonly leaves: readonly Leaf[];
}

/** The arguments beyond the parameters. */
export function variadicArguments(call: Call | Invoke, parameters: number): readonly VariadicArgumentType[] {
  return call.arguments.slice(parameters).map(({ type }, index) => ({
    type,
    byValue: call.argumentAttributes[parameters + index]?.byval,
    leaves: leavesOf(type)!,
  }));
}

export function variadicLeaves(call: Call | Invoke, parameters: number): readonly Leaf[] {
  return variadicArguments(call, parameters).flatMap(({ leaves }) => leaves);
}

/** In eight bytes each: what so many leaves take. */
export function variadicUnits(leaves: number, caller: { readonly isFull: boolean }): number {
  return caller.isFull ? leaves * (1 + shadow.bytes / 8) : leaves;
}
export function variadicLeafCount(units: number, caller: { readonly isFull: boolean }): number {
  return caller.isFull ? units / (1 + shadow.bytes / 8) : units;
}

/** Where, behind the beginning, the shadow of a leaf lies. */
export function variadicShadow(leaves: number, index: number): number {
  return 8 * leaves + shadow.bytes * index;
}

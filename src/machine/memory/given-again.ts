/**
 * Addresses that an allocator gives again. Here a block that was freed keeps its address as long as anybody has a pointer
 * to it, so that the use of such a pointer is found ([02 Memory]). But a compare-exchange that only compares such a
 * pointer uses nothing: with an allocator it may find the address of a new block there, and succeed (the problem called
 * ABA). Answers say that this is not explored, where a program comes to it.
 */
import { addressObject, addressOffset } from "./address.ts";
import type { Memory } from "./memory.ts";
import type { MemoryObject } from "./memory-object.ts";
import { pointerMarks, type Scalar } from "./scalar.ts";

/** Of two addresses that are not the same: whether they might be, one of them being that of a block that is gone. */
export function mightBeGivenAgain(memory: Memory, one: Scalar, other: Scalar): boolean {
  if (one.marks !== pointerMarks || other.marks !== pointerMarks) return false;
  if (addressOffset(one.bits) !== addressOffset(other.bits)) return false;
  const first = memory.find(addressObject(one.bits));
  const second = memory.find(addressObject(other.bits));
  return (isGone(first) && isBlock(second)) || (isGone(second) && isBlock(first));
}

function isGone(object: MemoryObject | undefined): boolean {
  return object?.origin.kind === "heap" && object.freed !== undefined;
}

function isBlock(object: MemoryObject | undefined): boolean {
  return object?.origin.kind === "heap" && object.freed === undefined;
}

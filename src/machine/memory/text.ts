/** Strings and bytes between the machine and the checked program's memory. */
import { addressObject, addressOffset } from "./address.ts";
import type { Memory } from "./memory.ts";
import { decidedBytes, forgetTerms } from "./memory-values.ts";
import type { Scalar } from "./scalar.ts";

/** A C string, as far as it is inside its object. */
export function readText(memory: Memory, pointer: Scalar): string {
  const object = memory.find(addressObject(pointer.bits));
  const offset = addressOffset(pointer.bits);
  if (pointer.undef !== null || object === undefined || offset < 0) return "";
  const bytes = decidedBytes(object, offset, object.size);
  const end = bytes.indexOf(0);
  return new TextDecoder().decode(end < 0 ? bytes : bytes.subarray(0, end));
}

/** Writes defined bytes. */
export function writeBytes(memory: Memory, pointer: Scalar, bytes: Uint8Array): void {
  if (bytes.length === 0) return;
  const object = memory.writable(memory.access(pointer, bytes.length, "writes"));
  const { offset } = memory;
  object.data.set(bytes, offset);
  forgetTerms(object, offset, bytes.length);
  object.undef?.fill(0, offset, offset + bytes.length);
  object.marks?.fill(0, offset, offset + bytes.length);
}

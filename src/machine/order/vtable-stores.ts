/**
 * Destructors write the address of the vtable into the object once more, although it is there already: in C++ nothing is
 * written then, and virtual functions may be called until the destructor of a base begins ([class.cdtor]). Such a store
 * races with nobody.
 */
import type { Constant, Value } from "../../ir/value.ts";
import type { Access } from "../action.ts";
import type { Machine } from "../machine.ts";
import { addressObject } from "../memory/address.ts";
import type { Thread } from "../threads/thread.ts";

const vtablePrefix = "_ZTV";

/** Whether what the thread is about to store is a vtable that the object has. */
export function keepsVtable({ image, memory }: Machine, thread: Thread, access: Access): boolean {
  const { top } = thread;
  if (access.access !== "store" || access.size !== 8 || top === undefined) return false;
  const instruction = top.code.instructions[top.position];
  if (instruction?.opcode !== "store") return false;
  const vtable = vtableIn(instruction.value);
  const object = vtable === undefined ? undefined : memory.find(access.object);
  if (vtable === undefined || object === undefined || object.size < access.offset + access.size) return false;
  // A class has one vtable, so that its place in the object tells the place in the vtable.
  const stored = object.view.getBigUint64(access.offset, true);
  return addressObject(stored) === image.object(vtable.target)?.number;
}

function vtableIn(value: Value): Extract<Constant, { kind: "global" }> | undefined {
  if (value.kind === "expression" && value.operation === "gep") return vtableIn(value.base);
  return value.kind === "global" && value.target.name.startsWith(vtablePrefix) ? value : undefined;
}

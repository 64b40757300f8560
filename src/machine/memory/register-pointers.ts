/** The objects that values in registers point to. */
import { revealedObject, revealsObject } from "../interpreter/integer.ts";
import type { Thread } from "../threads/thread.ts";
import { tornPointer } from "./memory-object.ts";
import type { RuntimeValue } from "./scalar.ts";

export function forEachScalarPointer(value: RuntimeValue, visit: (object: number) => void): void {
  if (Array.isArray(value)) {
    for (const element of value) forEachScalarPointer(element, visit);
    return;
  }
  if (value.marks === 0 || !revealsObject(value.marks)) return;
  visit(revealedObject(value) ?? tornPointer);
}

/** Those that a thread holds on to: its locals, what is in its registers, its thread-local variables. */
export function forEachThreadPointer(thread: Thread, visit: (object: number) => void): void {
  for (let frame = thread.top; frame !== undefined; frame = frame.caller)
    for (const number of frame.objects) visit(number);
  forEachHeldPointer(thread, visit);
}

/** The objects that the thread can still use: a local in memory whose address it does not hold any more is none of them. */
export function forEachHeldPointer(thread: Thread, visit: (object: number) => void): void {
  for (const number of thread.threadLocals.values()) visit(number);
  for (let frame = thread.top; frame !== undefined; frame = frame.caller) {
    for (const value of frame.values) if (value !== undefined) forEachScalarPointer(value, visit);
    for (const argument of frame.variadic) forEachScalarPointer(argument.value, visit);
  }
}

/** Functions behind pointers, and calls that the machine makes on behalf of an intrinsic. */
import type { FunctionValue } from "../../ir/module.ts";
import { Fault } from "../fault.ts";
import type { Machine } from "../machine.ts";
import { addressObject, addressOffset } from "../memory/address.ts";
import { type RuntimeValue, type Scalar, zero } from "../memory/scalar.ts";
import { objectDescription } from "../naming/object-description.ts";
import type { Thread } from "../threads/thread.ts";

/** The function that a pointer points to. */
export function calledFunction(machine: Machine, pointer: Scalar): FunctionValue {
  if (pointer.undef !== null) throw new Fault("undefined-value", { kind: "undefined-value", use: "call" });
  const number = addressObject(pointer.bits);
  const fn = machine.image.functionAt(number);
  if (fn !== undefined && addressOffset(pointer.bits) === 0) return fn;
  if (number === 0) throw new Fault("null-dereference", { kind: "calls-null" });
  const object = machine.memory.find(number);
  if (object === undefined) throw new Fault("invalid-pointer", { kind: "calls-nowhere" });
  if (fn !== undefined)
    throw new Fault("invalid-call", { kind: "calls-inside", object: objectDescription(object) }, object);
  throw new Fault("invalid-call", { kind: "calls-no-function", object: objectDescription(object) }, object);
}

/** Calls a function on behalf of an intrinsic; when it returns, the intrinsic's call has its result. */
export function enterFunction(
  machine: Machine,
  thread: Thread,
  fn: FunctionValue,
  argumentsGiven: RuntimeValue[],
): void {
  const callee = machine.pushFrame(thread, machine.code.get(fn));
  callee.code.body.arguments.forEach((_, index) => {
    callee.values[index] = argumentsGiven[index] ?? zero;
  });
}

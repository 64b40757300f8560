/** Calls, whether an exception that comes out of them is handled or not, and whom they name. */
import type { Call, Instruction, Invoke } from "../../ir/instruction.ts";
import { jumpKind } from "../../ir/intrinsics.ts";
import type { FunctionValue } from "../../ir/module.ts";

export type AnyCall = Call | Invoke;

export function asCall(instruction: Instruction): AnyCall | undefined {
  return instruction.opcode === "call" || instruction.opcode === "invoke" ? instruction : undefined;
}

export function calledFunction({ callee }: AnyCall): FunctionValue | undefined {
  return callee.kind === "global" && callee.target.kind === "function" ? callee.target : undefined;
}

const throwing: ReadonlySet<string> = new Set(["__cxa_throw", "__cxa_rethrow", "_Unwind_Resume"]);

export function isThrow(call: AnyCall): boolean {
  return throwing.has(calledFunction(call)?.name ?? "");
}

/** `setjmp` or `longjmp` of the library. A function of the program's own by that name is like any other. */
export function jumpKindOf(call: AnyCall): "set" | "long" | undefined {
  const called = calledFunction(call);
  return called?.isDeclaration === true ? jumpKind(called.name) : undefined;
}

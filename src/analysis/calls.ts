/** Calls, whether an exception that comes out of them is handled or not, and whom they name. */
import type { Call, Instruction, Invoke } from "../ir/instruction.ts";
import type { FunctionValue } from "../ir/module.ts";

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

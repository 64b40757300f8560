/** Calls that may return more than once (setjmp and its like): what is live after one stays live while it may come back. */

import type { Instruction } from "../../ir/instruction.ts";
import { jumpKind } from "../../ir/intrinsics.ts";
import type { FunctionBody } from "../../ir/module.ts";

export function returnsTwice(instruction: Instruction): boolean {
  if (instruction.opcode !== "call" && instruction.opcode !== "invoke") return false;
  const { callee } = instruction;
  if (callee.kind !== "global" || callee.target.kind !== "function") return false;
  // A declaration by hand need not say so.
  return callee.target.attributes.returnsTwice || jumpKind(callee.target.name) === "set";
}

export function callsWhatReturnsTwice(body: FunctionBody): boolean {
  return body.blocks.some((block) => block.instructions.some(returnsTwice));
}

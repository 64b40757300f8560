/** Calls that may return more than once (setjmp and its like): what is live after one stays live while it may come back. */
import type { Instruction } from "../ir/instruction.ts";
import type { FunctionBody } from "../ir/module.ts";

export function returnsTwice(instruction: Instruction): boolean {
  if (instruction.opcode !== "call" && instruction.opcode !== "invoke") return false;
  const { callee } = instruction;
  return (
    callee.kind === "global" && callee.target.kind === "function" && callee.target.attributes.returnsTwice
  );
}

export function callsWhatReturnsTwice(body: FunctionBody): boolean {
  return body.blocks.some((block) => block.instructions.some(returnsTwice));
}

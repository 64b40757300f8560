/**
 * Whether the user's memory is touched by accesses that can be seen one by one, and by nothing in the middle of an
 * action of the runtime: the programs in which a discipline of locking can be watched ([03] 3). Asked of the library's
 * functions that the program refers to (base/runtime/functions.ts).
 */
import type { Instruction } from "../../ir/instruction.ts";
import type { FunctionValue } from "../../ir/module.ts";
import { forEachOperand } from "../../ir/operands.ts";
import type { Program } from "../../ir/program.ts";
import { referredFunctions } from "./referred-functions.ts";

/** Whether some action of the library may access the user's memory (machine/order/touched-memory.ts). */
export function touchesMemoryInActions(program: Program): boolean {
  return referredFunctions(program).some(({ facts }) => facts?.memory === "anything");
}

/** Output in one action: of what they are given the addresses of, so that must be constant. */
const printing: ReadonlySet<string> = new Set(["printf", "puts", "putchar"]);

export function plainlyTouchesMemory(program: Program): boolean {
  return referredFunctions(program).every(({ fn, facts }) =>
    facts === undefined ? callsPlainly(program, fn) : facts.memory === "own" || printing.has(fn.name),
  );
}

function callsPlainly(program: Program, fn: FunctionValue): boolean {
  const blocks = program.bodyOf(fn)?.blocks ?? [];
  return blocks.every((block) => block.instructions.every((one) => printsConstants(program, one)));
}

/** Where the instruction refers to a function that prints, it is a call with addresses of constants only. */
function printsConstants(program: Program, instruction: Instruction): boolean {
  let refers = false;
  forEachOperand(instruction, (operand) => {
    if (operand.kind === "global" && printing.has(operand.target.name)) refers = true;
  });
  if (!refers) return true;
  if (instruction.opcode !== "call" || instruction.callee.kind !== "global") return false;
  if (!printing.has(instruction.callee.target.name)) return false;
  return instruction.arguments.every((argument) => {
    if (argument.type.kind !== "pointer") return true;
    if (argument.kind !== "global") return false;
    const definition = program.resolve(argument.target);
    return definition?.kind === "variable" && definition.constant;
  });
}

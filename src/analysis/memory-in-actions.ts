/**
 * Whether the user's memory is touched by accesses that can be seen one by one, and by nothing in the middle of an
 * action of the runtime: the programs in which a discipline of locking can be watched ([03] 3). Asked of the names of
 * the library's functions that the program refers to; those that are not known to be harmless are taken not to be.
 */
import type { Instruction } from "../ir/instruction.ts";
import type { FunctionValue } from "../ir/module.ts";
import type { Program } from "../ir/program.ts";
import { forEachOperand } from "./uses.ts";

/** These touch no memory of the user's inside their actions but the object of their own type that they are given. */
const harmless = [
  /^llvm\./,
  /^pthread_(mutex|cond|rwlock|barrier|spin)_(init|destroy|lock|unlock|rdlock|wrlock|wait|signal|broadcast)$/,
  /^pthread_(mutex|cond|rwlock|barrier)attr_(init|destroy|settype)$/,
  /^pthread_(create|join|self|equal|once)$/,
  /^sem_(init|destroy|wait|post)$/,
  /^(malloc|calloc|free|memcpy|memmove|memset|memcmp|strlen|strcmp|abort|exit|__assert_fail|sched_yield)$/,
  /^__clew_(choose|input)$/,
  /^__VERIFIER_nondet_/,
];

/** Output in one action: of what they are given the addresses of, so that must be constant. */
const printing: ReadonlySet<string> = new Set(["printf", "puts", "putchar"]);

export function plainlyTouchesMemory(program: Program): boolean {
  return program.modules.every(
    (module) =>
      program.isLibrary(module) ||
      module.functions.every((fn) => isKnown(program, fn) && callsPlainly(program, fn)),
  );
}

function isKnown(program: Program, fn: FunctionValue): boolean {
  if (!fn.isDeclaration || printing.has(fn.name)) return true;
  const definition = program.resolve(fn);
  if (definition?.kind === "function" && !program.isLibrary(definition.module)) return true;
  return harmless.some((pattern) => pattern.test(fn.name));
}

function callsPlainly(program: Program, fn: FunctionValue): boolean {
  if (fn.isDeclaration) return true;
  return fn.body()!.blocks.every((block) => block.instructions.every((one) => printsConstants(program, one)));
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

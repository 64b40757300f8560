/**
 * How the threads of a program meet, by the functions that the user's code refers to (base/runtime/functions.ts): what
 * the runtime does by itself looks at no thread's end, nor does what a user's code calls of the C++ library, since
 * `std::thread` has no more than joining and detaching.
 */
import { hasUnusualName } from "../../base/runtime/functions.ts";
import type { Instruction } from "../../ir/instruction.ts";
import { forEachGlobal, forEachUse } from "../../ir/operands.ts";
import type { Program } from "../../ir/program.ts";
import type { Value } from "../../ir/value.ts";
import { type ReferredFunction, referredFunctions } from "./referred-functions.ts";

/** Whether the end of a thread can be told by nothing but joining it: the facts behind hiding it ([03] 6). */
export function endsUnnoticed(program: Program): boolean {
  return referredFunctions(program).every(({ fn, facts }) => {
    const mayNotice = facts?.threads === "observes" || facts?.threads === "anything";
    return !mayNotice || isCalledAsUsual({ fn, facts }, program);
  });
}

/**
 * Whether there may be threads that are gone without being joined. Detaching itself is watched for, too
 * (machine/reductions/lone-steps.ts): headers of the C++ library have calls of `std::thread::detach` that are hardly
 * ever made, so that `meetAsUsual` does not ask for it.
 */
export function detaches(program: Program): boolean {
  return referredFunctions(program).some(
    ({ fn, facts }) =>
      facts?.threads === "detaches" ||
      facts?.threads === "anything" ||
      fn.name === "_ZNSt3__16thread6detachEv",
  );
}

/**
 * Whether the threads of a program concern each other by accesses to memory and by the usual actions of the runtime
 * only: the programs in which one thread may be followed alone ([03] 7).
 */
export function meetAsUsual(program: Program): boolean {
  return referredFunctions(program).every(
    ({ fn, facts }) =>
      (facts === undefined ? !hasUnusualName(fn.name) : facts.threads === "usual") ||
      isCalledAsUsual({ fn, facts }, program),
  );
}

/** Whether the user's code does nothing with a function but to call it with first arguments for which it is a usual one. */
function isCalledAsUsual({ fn, facts }: ReferredFunction, program: Program): boolean {
  const usual = facts?.usualFor;
  if (usual === undefined) return false;
  let isUsual = true;
  const meet = (value: Value) =>
    forEachGlobal(value, (target) => {
      if (target === fn) isUsual = false;
    });
  const { functions, globals, aliases } = fn.module;
  for (const { initializer } of globals) if (initializer !== undefined) meet(initializer);
  for (const { target } of aliases) meet(target);
  for (const caller of functions)
    for (const { instructions } of program.bodyOf(caller)?.blocks ?? [])
      for (const instruction of instructions)
        forEachUse(instruction, (operand, role) => {
          if (role !== "callee" || !passesOneOf(instruction, usual)) meet(operand);
        });
  return isUsual;
}

function passesOneOf(instruction: Instruction, numbers: readonly bigint[]): boolean {
  if (instruction.opcode !== "call" && instruction.opcode !== "invoke") return false;
  const first = instruction.arguments.at(0);
  return first?.kind === "integer" && numbers.includes(first.bits);
}

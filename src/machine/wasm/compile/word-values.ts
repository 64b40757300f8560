/**
 * 64-bit integers that may be addresses: clang moves pointers as integers through atomics, temporaries, arguments
 * and results, and programs put marks into their low bits. Such a value carries a flag that says whether its bytes are
 * marked as a pointer; integers that are used as plain numbers only, as sizes and indices are, do not, and fall back
 * where they turn out to be one.
 */

import type { Call, Instruction, Invoke } from "../../../ir/instruction.ts";
import type { FunctionBody } from "../../../ir/module.ts";
import { forEachOperand, isLocalValue, type LocalValue } from "../../../ir/operands.ts";
import type { Type } from "../../../ir/type.ts";
import type { Value } from "../../../ir/value.ts";

export function findWords(body: FunctionBody): ReadonlySet<LocalValue> {
  const words = new Set<LocalValue>();
  const used = new Set<Value>();
  for (const block of body.blocks) {
    for (const instruction of block.instructions) {
      // What is read from memory together with its comparison, or with what is made of it.
      if (instruction.opcode === "cmpxchg" && isWide(instruction.expected.type)) words.add(instruction);
      if (instruction.opcode === "atomicrmw" && isWide(instruction.type)) words.add(instruction);
      forEachOperand(instruction, (operand) => {
        used.add(operand);
        if (isLocalValue(operand) && isCandidate(operand) && movesOn(instruction, operand))
          words.add(operand);
      });
    }
  }
  // What nobody looks at may be anything.
  for (const argument of body.arguments)
    if (hasWide(argument.type) && !used.has(argument)) words.add(argument);
  return words;
}

function isWide(type: Type): boolean {
  return type.kind === "integer" && type.bits === 64;
}

/** Such an integer, or a structure with one in it: clang passes small structures so. */
function hasWide(type: Type): boolean {
  switch (type.kind) {
    case "struct":
      return type.fields?.some(hasWide) ?? false;
    case "array":
      return hasWide(type.element);
    default:
      return isWide(type);
  }
}

/** What brings a value from somewhere else as it is, or may make an address of one. */
function isCandidate(value: LocalValue): boolean {
  if (!hasWide(value.type)) return false;
  if (value.kind === "argument") return true;
  switch (value.opcode) {
    case "load":
    case "phi":
    case "select":
    case "freeze":
    case "extractvalue":
    case "insertvalue":
    case "add":
    case "sub":
    case "and":
    case "or":
    case "xor":
      return true;
    case "call":
    case "invoke":
      return isOfProgram(value);
    default:
      return false;
  }
}

/** Of a function that has code: what the machine does itself gives numbers. */
function isOfProgram({ callee }: Call | Invoke): boolean {
  return (
    callee.kind !== "inline-assembly" && (callee.kind !== "global" || !callee.target.name.startsWith("llvm."))
  );
}

/** Whether the user of a value passes it on as it is, or can do with an address as well. */
function movesOn(user: Instruction, operand: Value): boolean {
  switch (user.opcode) {
    case "store":
      return user.value === operand;
    case "cmpxchg":
      return user.expected === operand || user.replacement === operand;
    case "atomicrmw":
      return user.operand === operand;
    case "inttoptr":
    case "phi":
    case "freeze":
    case "icmp":
    case "ret":
    case "extractvalue":
    case "insertvalue":
    case "add":
    case "sub":
    case "mul":
    case "and":
    case "or":
    case "xor":
    case "shl":
    case "lshr":
    case "ashr":
    case "udiv":
    case "sdiv":
    case "urem":
    case "srem":
      return true;
    case "call":
    case "invoke":
      return isOfProgram(user);
    case "select":
      return user.condition !== operand;
    default:
      return false;
  }
}

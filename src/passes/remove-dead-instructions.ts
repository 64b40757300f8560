/**
 * Removes instructions that compute a value nobody uses, where computing it cannot be an error. What may be
 * one stays, used or not: accesses to memory, calls, divisions, shifts, wrap-checked arithmetic, conversions
 * out of range, and whatever the machine refuses on an undefined operand (a condition, an index).
 * Uses by debug information do not count; they are told that the value is gone.
 */

import { unreachable } from "../base/unreachable.ts";
import type { Instruction } from "../ir/instruction.ts";
import { forEachOperand } from "../ir/operands.ts";
import type { RawBody } from "../ir/raw-body.ts";
import type { MetadataOperand, Value } from "../ir/value.ts";

/** Whether it may be an error that a sum wraps around. */
export type Wraps = "judged" | "ignored";

/** Gives what it has removed. */
export function removeDeadInstructions(body: RawBody, wraps: Wraps = "judged"): readonly Instruction[] {
  const needed = neededInstructions(body, wraps);
  const removed: Instruction[] = [];
  for (const block of body.blocks) {
    if (block.instructions.every((instruction) => needed.has(instruction))) continue;
    removed.push(...block.instructions.filter((instruction) => !needed.has(instruction)));
    block.instructions = block.instructions.filter((instruction) => needed.has(instruction));
  }
  if (removed.length > 0) forgetInDebugInformation(body, needed);
  return removed;
}

/** Marks from the instructions that must stay; dead phi nodes that only use each other are not marked. */
function neededInstructions(body: RawBody, wraps: Wraps): Set<Instruction> {
  const needed = new Set<Instruction>();
  for (const block of body.blocks) {
    for (const instruction of block.instructions) {
      if (!removable(instruction, wraps)) needed.add(instruction);
    }
  }
  // The set grows while it is walked.
  for (const instruction of needed) {
    forEachOperand(instruction, (operand) => {
      if (operand.kind === "instruction") needed.add(operand);
    });
  }
  return needed;
}

function removable(instruction: Instruction, wraps: Wraps): boolean {
  switch (instruction.opcode) {
    case "add":
    case "sub":
    case "mul":
      return wraps === "ignored" || (!instruction.flags.noSignedWrap && !instruction.flags.noUnsignedWrap);
    case "and":
    case "or":
    case "xor":
    case "fadd":
    case "fsub":
    case "fmul":
    case "fdiv":
    case "frem":
    case "fneg":
    case "trunc":
    case "zext":
    case "sext":
    case "uitofp":
    case "sitofp":
    case "fptrunc":
    case "fpext":
    case "ptrtoint":
    case "inttoptr":
    case "bitcast":
    case "addrspacecast":
    case "icmp":
    case "fcmp":
    case "freeze":
    case "phi":
    case "extractvalue":
    case "insertvalue":
    case "shufflevector":
      return true;
    case "alloca":
      // A size that is computed may be undefined or too large.
      return isIntegerConstant(instruction.count);
    case "getelementptr":
      return instruction.indices.every(isIntegerConstant);
    case "extractelement":
    case "insertelement":
      return isIntegerConstant(instruction.index);
    case "udiv":
    case "sdiv":
    case "urem":
    case "srem":
    case "shl":
    case "lshr":
    case "ashr":
    case "fptoui":
    case "fptosi":
    case "select":
    case "load":
    case "store":
    case "fence":
    case "cmpxchg":
    case "atomicrmw":
    case "call":
    case "invoke":
    case "landingpad":
    case "va_arg":
    case "ret":
    case "br":
    case "condbr":
    case "switch":
    case "indirectbr":
    case "unreachable":
    case "resume":
    case "unsupported":
      return false;
    default:
      return unreachable(instruction);
  }
}

function isIntegerConstant(value: Value): boolean {
  return value.kind === "integer";
}

function forgetInDebugInformation(body: RawBody, needed: ReadonlySet<Instruction>): void {
  for (const block of body.blocks) {
    for (const instruction of block.instructions) {
      if (instruction.opcode !== "call" || !instruction.arguments.some(wrapsValue)) continue;
      instruction.arguments = instruction.arguments.map((operand) =>
        wrapsValue(operand) && operand.value?.kind === "instruction" && !needed.has(operand.value)
          ? { ...operand, value: undefined }
          : operand,
      );
    }
  }
}

function wrapsValue(operand: Value): operand is MetadataOperand {
  return operand.kind === "metadata" && operand.value !== undefined;
}

/**
 * Calls through pointers to members: such a pointer is a pair of a function (or a place in the vtable) and of what to
 * add to the object's address, which only the members of a second base need (Itanium ABI 2.3). Where the program has
 * none of these, nothing is added, and the members of the object stay apart.
 */

import type { Instruction } from "../../../ir/instruction.ts";
import { forEachOperand, isConstant } from "../../../ir/operands.ts";
import type { Type } from "../../../ir/type.ts";
import type { Constant, Value } from "../../../ir/value.ts";
import type { LockProgram } from "../program/program.ts";
import { type ElementAddress, elementAddress } from "./element-address.ts";

export function memberAddress(
  { sourceType, indices }: Instruction & { readonly opcode: "getelementptr" },
  program: LockProgram,
): ElementAddress | undefined {
  const address = elementAddress(sourceType, indices);
  if (address === undefined || !address.strides.some(({ index }) => isAdjustment(index))) return address;
  if (hasAdjustments(program)) return address;
  return { ...address, strides: address.strides.filter(({ index }) => !isAdjustment(index)) };
}

const known = new WeakMap<LockProgram, boolean>();

function hasAdjustments(program: LockProgram): boolean {
  let has = known.get(program);
  if (has === undefined) known.set(program, (has = search(program)));
  return has;
}

function search(program: LockProgram): boolean {
  for (const module of program.modules)
    for (const { initializer } of module.globals)
      if (initializer !== undefined && holdsAdjusted(initializer)) return true;
  return program.functions.some((fn) =>
    program.bodyOf(fn)?.blocks.some((block) => block.instructions.some(adjusts)),
  );
}

/** Names a pointer with something to add, or makes one of another. */
function adjusts(instruction: Instruction): boolean {
  if (instruction.opcode === "add" || instruction.opcode === "sub") return isAdjustment(instruction.left);
  let found = false;
  forEachOperand(instruction, (operand) => {
    found ||= isConstant(operand) && holdsAdjusted(operand);
  });
  return found;
}

function holdsAdjusted(constant: Constant): boolean {
  if (constant.kind !== "aggregate") return false;
  const { elements } = constant;
  if (isPair(constant.type) && elements[1].kind === "integer" && elements[1].bits !== 0n) return true;
  return elements.some(holdsAdjusted);
}

function isAdjustment(value: Value): boolean {
  return (
    value.kind === "instruction" &&
    value.opcode === "extractvalue" &&
    value.indices.length === 1 &&
    value.indices[0] === 1 &&
    isPair(value.aggregate.type)
  );
}

function isPair(type: Type): boolean {
  return (
    type.kind === "struct" &&
    type.fields?.length === 2 &&
    type.fields.every((field) => field.kind === "integer" && field.bits === 64)
  );
}

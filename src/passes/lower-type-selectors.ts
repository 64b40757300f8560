/** `llvm.eh.typeid.for` is a constant of its function: the number of the type among those handled ([05 Exceptions]). */

import { handledType, handledTypes } from "../analysis/calls/handled-types.ts";
import type { Instruction } from "../ir/instruction.ts";
import { isConstant } from "../ir/operands.ts";
import type { RawBody } from "../ir/raw-body.ts";
import { replaceOperands } from "../ir/replace-operands.ts";
import type { Constant, IntegerConstant, Value } from "../ir/value.ts";

export function lowerTypeSelectors(body: RawBody): void {
  const selectors = new Map<Value, IntegerConstant>();
  let numbers: ReturnType<typeof handledTypes> | undefined;
  for (const block of body.blocks) {
    for (const instruction of block.instructions) {
      const type = selectedType(instruction);
      if (type === undefined || instruction.type.kind !== "integer") continue;
      numbers ??= handledTypes(body);
      // A type that no pad of this function names is never what was caught.
      const number = numbers.get(handledType(type)) ?? numbers.size + 1;
      selectors.set(instruction, { kind: "integer", type: instruction.type, bits: BigInt(number) });
    }
  }
  if (selectors.size === 0) return;
  for (const block of body.blocks) {
    block.instructions = block.instructions.filter((instruction) => !selectors.has(instruction));
    for (const instruction of block.instructions)
      replaceOperands(instruction, (operand) => selectors.get(operand) ?? operand);
  }
}

function selectedType(instruction: Instruction): Constant | undefined {
  if (instruction.opcode !== "call" || instruction.callee.kind !== "global") return undefined;
  if (!instruction.callee.target.name.startsWith("llvm.eh.typeid.for")) return undefined;
  const [type] = instruction.arguments;
  return type !== undefined && isConstant(type) ? type : undefined;
}

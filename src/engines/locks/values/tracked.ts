/** Which values and instructions the constraints of points-to.ts are about. */
import type { Instruction } from "../../../ir/instruction.ts";
import type { Type } from "../../../ir/type.ts";
import type { Constant, Value } from "../../../ir/value.ts";

export function isTracked(type: Type): boolean {
  switch (type.kind) {
    case "pointer":
    case "struct":
    case "array":
      return true;
    case "integer":
      return type.bits === 64;
    default:
      return false;
  }
}

export function isConstantValue(value: Value): value is Constant {
  return (
    value.kind !== "argument" &&
    value.kind !== "instruction" &&
    value.kind !== "metadata" &&
    value.kind !== "inline-assembly"
  );
}

/** Its own result may not matter where what it leaves in memory does. */
export function isAtomicUpdate({ opcode }: Instruction): boolean {
  return opcode === "atomicrmw" || opcode === "cmpxchg";
}

/** `p = p + 1` in a loop: it may be anywhere along the way. */
export function isStep(instruction: Instruction & { opcode: "getelementptr" }): boolean {
  const { base } = instruction;
  if (base.kind !== "instruction" || base.opcode !== "phi") return false;
  return base.incoming.some(({ value }) => value === instruction);
}

/**
 * The operands of an instruction: one exhaustive walk over the union, by which every analysis reads
 * them. Blocks are not operands (see control-flow.ts), nor are landing-pad clauses
 * (constants that only the unwinder reads).
 */
import type { Instruction } from "./instruction.ts";
import type { GlobalValue } from "./module.ts";
import { mapOperands } from "./replace-operands.ts";
import type { Argument, Constant, Value } from "./value.ts";

/** A value that belongs to one call of the function: what frames hold and liveness speaks of. */
export type LocalValue = Argument | Instruction;

export function isLocalValue(value: Value): value is LocalValue {
  return value.kind === "argument" || value.kind === "instruction";
}

export function isConstant(value: Value): value is Constant {
  return !isLocalValue(value) && value.kind !== "metadata" && value.kind !== "inline-assembly";
}

/**
 * Calls `visit` for each operand, in the order they are written in; an operand that stands there twice is
 * visited twice. A value wrapped as metadata is visited as its MetadataOperand: debug information uses no
 * value.
 */
export function forEachOperand(instruction: Instruction, visit: (operand: Value) => void): void {
  // Each is replaced by itself, so nothing changes.
  mapOperands(instruction, (operand) => {
    visit(operand);
    return operand;
  });
}

/** What an instruction does with an operand, told by where it stands: the same value may stand in two places. */
export type OperandRole =
  /** Memory is accessed there, and nothing else is done with it. */
  | "address"
  | "callee"
  | { readonly argument: number }
  /** It is compared, stored, passed on: whatever else there is. */
  | "value";

export function forEachUse(
  instruction: Instruction,
  visit: (operand: Value, role: OperandRole) => void,
): void {
  let position = 0;
  forEachOperand(instruction, (operand) => visit(operand, roleAt(instruction, position++)));
}

/** By position among the operands, in the order of `mapOperands`. */
function roleAt({ opcode }: Instruction, position: number): OperandRole {
  switch (opcode) {
    case "load":
    case "cmpxchg":
    case "atomicrmw":
      return position === 0 ? "address" : "value";
    case "store":
      return position === 1 ? "address" : "value";
    case "call":
    case "invoke":
      return position === 0 ? "callee" : { argument: position - 1 };
    default:
      return "value";
  }
}

/** All globals that a value refers to, in constants of whatever depth. */
export function forEachGlobal(value: Value, visit: (target: GlobalValue) => void): void {
  const pending: Value[] = [value];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.kind === "global" || next.kind === "block-address") visit(next.target);
    else if (next.kind === "aggregate") pending.push(...next.elements);
    else if (next.kind === "expression") pending.push(...parts(next));
  }
}

function parts(expression: Constant & { kind: "expression" }): readonly Constant[] {
  switch (expression.operation) {
    case "cast":
      return [expression.operand];
    case "gep":
      return [expression.base, ...expression.indices];
    case "binary":
    case "compare":
      return [expression.left, expression.right];
    case "select":
      return [expression.condition, expression.whenTrue, expression.whenFalse];
  }
}

/**
 * The operands of an instruction: one exhaustive walk over the union, by which every analysis and pass
 * reads and rewrites them. Blocks are not operands (see control-flow.ts), nor are landing-pad clauses
 * (constants that only the unwinder reads).
 */
import { unreachable } from "../base/unreachable.ts";
import type { Instruction } from "../ir/instruction.ts";
import type { GlobalValue } from "../ir/module.ts";
import type { Argument, Constant, InlineAssembly, MetadataOperand, Value } from "../ir/value.ts";

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
  replaceEachOperand(instruction, (operand) => {
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

/** By position among the operands, in the order of `replaceEachOperand`. */
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

/**
 * Replaces each operand by what `map` gives for it. A value that is wrapped as metadata is mapped too, and
 * wrapped again, so that debug information follows the value.
 */
export function replaceOperands(instruction: Instruction, map: (operand: Value) => Value): void {
  replaceEachOperand(instruction, (operand) =>
    operand.kind === "metadata" ? mapWrapped(operand, map) : map(operand),
  );
}

function mapWrapped(operand: MetadataOperand, map: (operand: Value) => Value): Value {
  if (operand.value === undefined) return operand;
  const value = map(operand.value);
  return value === operand.value ? operand : { ...operand, value };
}

/** Hot: every analysis walks every instruction through here. */
function replaceEachOperand(instruction: Instruction, map: (operand: Value) => Value): void {
  switch (instruction.opcode) {
    case "add":
    case "sub":
    case "mul":
    case "udiv":
    case "sdiv":
    case "urem":
    case "srem":
    case "shl":
    case "lshr":
    case "ashr":
    case "and":
    case "or":
    case "xor":
    case "fadd":
    case "fsub":
    case "fmul":
    case "fdiv":
    case "frem":
    case "icmp":
    case "fcmp":
    case "shufflevector":
      instruction.left = map(instruction.left);
      instruction.right = map(instruction.right);
      return;
    case "fneg":
    case "trunc":
    case "zext":
    case "sext":
    case "fptoui":
    case "fptosi":
    case "uitofp":
    case "sitofp":
    case "fptrunc":
    case "fpext":
    case "ptrtoint":
    case "inttoptr":
    case "bitcast":
    case "addrspacecast":
    case "freeze":
      instruction.operand = map(instruction.operand);
      return;
    case "select":
      instruction.condition = map(instruction.condition);
      instruction.whenTrue = map(instruction.whenTrue);
      instruction.whenFalse = map(instruction.whenFalse);
      return;
    case "phi":
      for (const incoming of instruction.incoming) incoming.value = map(incoming.value);
      return;
    case "alloca":
      instruction.count = map(instruction.count);
      return;
    case "load":
      instruction.pointer = map(instruction.pointer);
      return;
    case "store":
      instruction.value = map(instruction.value);
      instruction.pointer = map(instruction.pointer);
      return;
    case "getelementptr":
      instruction.base = map(instruction.base);
      mapInPlace(instruction.indices, map);
      return;
    case "cmpxchg":
      instruction.pointer = map(instruction.pointer);
      instruction.expected = map(instruction.expected);
      instruction.replacement = map(instruction.replacement);
      return;
    case "atomicrmw":
      instruction.pointer = map(instruction.pointer);
      instruction.operand = map(instruction.operand);
      return;
    case "extractvalue":
      instruction.aggregate = map(instruction.aggregate);
      return;
    case "insertvalue":
      instruction.aggregate = map(instruction.aggregate);
      instruction.element = map(instruction.element);
      return;
    case "extractelement":
      instruction.vector = map(instruction.vector);
      instruction.index = map(instruction.index);
      return;
    case "insertelement":
      instruction.vector = map(instruction.vector);
      instruction.element = map(instruction.element);
      instruction.index = map(instruction.index);
      return;
    case "call":
    case "invoke":
      instruction.callee = map(instruction.callee) as Value | InlineAssembly;
      mapInPlace(instruction.arguments, map);
      return;
    case "va_arg":
      instruction.list = map(instruction.list);
      return;
    case "ret":
      if (instruction.value !== undefined) instruction.value = map(instruction.value);
      return;
    case "condbr":
    case "switch":
      instruction.condition = map(instruction.condition);
      return;
    case "indirectbr":
      instruction.address = map(instruction.address);
      return;
    case "resume":
      instruction.value = map(instruction.value);
      return;
    case "fence":
    case "landingpad":
    case "br":
    case "unreachable":
    case "unsupported":
      return;
    default:
      unreachable(instruction);
  }
}

function mapInPlace(values: Value[], map: (operand: Value) => Value): void {
  for (let index = 0; index < values.length; index++) values[index] = map(values[index]);
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

/**
 * One exhaustive walk over the operands of every instruction, which puts others in their place: for the passes, in
 * bodies that nobody else has yet.
 */
import { unreachable } from "../base/unreachable.ts";
import type { RawInstruction } from "./raw-body.ts";
import type { InlineAssembly, MetadataOperand, Value } from "./value.ts";

/**
 * Replaces each operand by what `map` gives for it. A value that is wrapped as metadata is mapped too, and
 * wrapped again, so that debug information follows the value.
 */
export function replaceOperands(instruction: RawInstruction, map: (operand: Value) => Value): void {
  mapOperands(instruction, (operand) =>
    operand.kind === "metadata" ? mapWrapped(operand, map) : map(operand),
  );
}

function mapWrapped(operand: MetadataOperand, map: (operand: Value) => Value): Value {
  if (operand.value === undefined) return operand;
  const value = map(operand.value);
  return value === operand.value ? operand : { ...operand, value };
}

/** Hot: every analysis walks every instruction through here. */
export function mapOperands(instruction: RawInstruction, map: (operand: Value) => Value): void {
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
      instruction.incoming = mapList(instruction.incoming, (entry) => {
        const value = map(entry.value);
        return value === entry.value ? entry : { value, block: entry.block };
      });
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
      instruction.indices = mapList(instruction.indices, map);
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
      instruction.arguments = mapList(instruction.arguments, map);
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

/** The list itself where nothing in it changes. */
function mapList<Item>(items: readonly Item[], map: (item: Item) => Item): readonly Item[] {
  let changed: Item[] | undefined;
  for (let index = 0; index < items.length; index++) {
    const item = map(items[index]);
    if (item !== items[index]) (changed ??= [...items])[index] = item;
  }
  return changed ?? items;
}

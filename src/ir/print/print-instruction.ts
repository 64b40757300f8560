/** Instructions as text. */
import { unreachable } from "../../base/unreachable.ts";
import type {
  Call,
  Instruction,
  Invoke,
  LandingPad,
  ParameterAttributes,
  ShuffleVector,
} from "../instruction.ts";
import type { BasicBlock } from "../module.ts";
import type { Type } from "../type.ts";
import type { MetadataOperand, Value } from "../value.ts";
import { quoted } from "./identifier.ts";
import type { ConstantPrinter } from "./print-constant.ts";
import type { TypePrinter } from "./print-type.ts";
import type { Slots } from "./slots.ts";

export class InstructionPrinter {
  constructor(
    private readonly types: TypePrinter,
    private readonly constants: ConstantPrinter,
    private readonly slots: Slots,
    private readonly metadata: (operand: MetadataOperand) => string,
  ) {}

  /** `%name = opcode …`, without indentation; may go over several lines. */
  print(instruction: Instruction): string {
    const text = this.operation(instruction);
    return instruction.type.kind === "void" ? text : `%${this.slots.name(instruction)} = ${text}`;
  }

  value(value: Value): string {
    switch (value.kind) {
      case "argument":
      case "instruction":
        return `%${this.slots.name(value)}`;
      case "inline-assembly": {
        const effects = value.sideEffects ? " sideeffect" : "";
        return `asm${effects} ${quoted(value.template)}, ${quoted(value.constraints)}`;
      }
      case "metadata":
        return value.value === undefined ? this.metadata(value) : this.typed(value.value);
      default:
        return this.constants.print(value);
    }
  }

  typed(value: Value): string {
    return `${this.types.print(value.type)} ${this.value(value)}`;
  }

  private label(block: BasicBlock): string {
    return `label %${this.slots.name(block)}`;
  }

  private operation(i: Instruction): string {
    switch (i.opcode) {
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
      case "frem": {
        const { noUnsignedWrap, noSignedWrap, exact } = i.flags;
        const flags = `${noUnsignedWrap ? " nuw" : ""}${noSignedWrap ? " nsw" : ""}${exact ? " exact" : ""}`;
        return `${i.opcode}${flags} ${this.typed(i.left)}, ${this.value(i.right)}`;
      }
      case "fneg":
      case "freeze":
        return `${i.opcode} ${this.typed(i.operand)}`;
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
        return `${i.opcode} ${this.typed(i.operand)} to ${this.types.print(i.type)}`;
      case "icmp":
      case "fcmp":
        return `${i.opcode} ${i.predicate} ${this.typed(i.left)}, ${this.value(i.right)}`;
      case "select":
        return `select ${this.typed(i.condition)}, ${this.typed(i.whenTrue)}, ${this.typed(i.whenFalse)}`;
      case "phi": {
        const incoming = i.incoming.map(
          ({ value, block }) => `[ ${this.value(value)}, %${this.slots.name(block)} ]`,
        );
        return `phi ${this.types.print(i.type)} ${incoming.join(", ")}`;
      }
      case "alloca": {
        const { count } = i;
        const one = count.kind === "integer" && count.bits === 1n && count.type.bits === 32;
        const number = one ? "" : `, ${this.typed(count)}`;
        return `alloca ${this.types.print(i.allocatedType)}${number}${align(i.alignment)}`;
      }
      case "load": {
        const order = i.ordering === undefined ? "" : ` ${i.ordering}`;
        const pointer = this.typed(i.pointer);
        return `load${access(i)} ${this.types.print(i.type)}, ${pointer}${order}${align(i.alignment)}`;
      }
      case "store": {
        const order = i.ordering === undefined ? "" : ` ${i.ordering}`;
        return `store${access(i)} ${this.typed(i.value)}, ${this.typed(i.pointer)}${order}${align(i.alignment)}`;
      }
      case "getelementptr": {
        const operands = [i.base, ...i.indices].map((operand) => this.typed(operand));
        return `getelementptr ${i.inbounds ? "inbounds " : ""}${[this.types.print(i.sourceType), ...operands].join(", ")}`;
      }
      case "fence":
        return `fence ${i.singleThread ? 'syncscope("singlethread") ' : ""}${i.ordering}`;
      case "cmpxchg": {
        const flags = `${i.weak ? " weak" : ""}${i.volatile ? " volatile" : ""}`;
        const operands = [i.pointer, i.expected, i.replacement].map((operand) => this.typed(operand));
        return `cmpxchg${flags} ${operands.join(", ")} ${i.success} ${i.failure}${align(i.alignment)}`;
      }
      case "atomicrmw": {
        const operation = `${i.volatile ? " volatile" : ""} ${i.operation}`;
        return `atomicrmw${operation} ${this.typed(i.pointer)}, ${this.typed(i.operand)} ${i.ordering}${align(i.alignment)}`;
      }
      case "extractvalue":
        return `extractvalue ${[this.typed(i.aggregate), ...i.indices].join(", ")}`;
      case "insertvalue":
        return `insertvalue ${[this.typed(i.aggregate), this.typed(i.element), ...i.indices].join(", ")}`;
      case "extractelement":
        return `extractelement ${this.typed(i.vector)}, ${this.typed(i.index)}`;
      case "insertelement":
        return `insertelement ${this.typed(i.vector)}, ${this.typed(i.element)}, ${this.typed(i.index)}`;
      case "shufflevector":
        return `shufflevector ${this.typed(i.left)}, ${this.typed(i.right)}, ${mask(i)}`;
      case "call":
        return `${i.mustTail ? "musttail " : ""}call ${this.callParts(i)}`;
      case "invoke":
        return `invoke ${this.callParts(i)}\n          to ${this.label(i.normal)} unwind ${this.label(i.unwind)}`;
      case "landingpad":
        return this.landingPad(i);
      case "va_arg":
        return `va_arg ${this.typed(i.list)}, ${this.types.print(i.type)}`;
      case "ret":
        return i.value === undefined ? "ret void" : `ret ${this.typed(i.value)}`;
      case "br":
        return `br ${this.label(i.target)}`;
      case "condbr":
        return `br ${this.typed(i.condition)}, ${this.label(i.whenTrue)}, ${this.label(i.whenFalse)}`;
      case "switch": {
        const type = this.types.print(i.condition.type);
        const signed = (value: bigint): string => printCase(value, i.condition.type);
        const cases = i.cases.map(
          ({ value, target }) => `    ${type} ${signed(value)}, ${this.label(target)}\n`,
        );
        return `switch ${this.typed(i.condition)}, ${this.label(i.fallback)} [\n${cases.join("")}  ]`;
      }
      case "indirectbr":
        return `indirectbr ${this.typed(i.address)}, [${i.targets.map((target) => this.label(target)).join(", ")}]`;
      case "unreachable":
        return "unreachable";
      case "resume":
        return `resume ${this.typed(i.value)}`;
      case "unsupported":
        return `unsupported ${quoted(i.what)}`;
      default:
        return unreachable(i);
    }
  }

  private callParts(call: Call | Invoke): string {
    const { functionType } = call;
    const type = this.types.print(functionType.variadic ? functionType : functionType.result);
    const values = call.arguments.map((argument, index) => {
      const attributes = this.attributes(call.argumentAttributes[index]);
      return `${this.types.print(argument.type)}${attributes} ${this.value(argument)}`;
    });
    return `${type} ${this.value(call.callee)}(${values.join(", ")})`;
  }

  /** With a space before each. */
  attributes(attributes: ParameterAttributes | undefined): string {
    if (attributes === undefined) return "";
    const { noUndef, signExtend, zeroExtend, byval, structReturn, alignment } = attributes;
    return [
      noUndef ? " noundef" : "",
      signExtend ? " signext" : "",
      zeroExtend ? " zeroext" : "",
      byval === undefined ? "" : ` byval(${this.types.print(byval)})`,
      structReturn === undefined ? "" : ` sret(${this.types.print(structReturn)})`,
      alignment === undefined ? "" : ` align ${alignment}`,
    ].join("");
  }

  private landingPad(pad: LandingPad): string {
    const lines = [`landingpad ${this.types.print(pad.type)}`];
    if (pad.cleanup) lines.push("cleanup");
    for (const { kind, value } of pad.clauses) lines.push(`${kind} ${this.typed(value)}`);
    return lines.join("\n          ");
  }
}

function access(i: { readonly ordering: unknown; readonly volatile: boolean }): string {
  return `${i.ordering === undefined ? "" : " atomic"}${i.volatile ? " volatile" : ""}`;
}

function align(alignment: number): string {
  return alignment === 0 ? "" : `, align ${alignment}`;
}

function printCase(value: bigint, type: Type): string {
  if (type.kind !== "integer") return String(value);
  if (type.bits === 1) return value === 1n ? "true" : "false";
  return String(BigInt.asIntN(type.bits, value));
}

function mask(shuffle: ShuffleVector): string {
  const lanes = shuffle.mask;
  const type = `<${lanes.length} x i32>`;
  if (lanes.every((lane) => lane === 0)) return `${type} zeroinitializer`;
  if (lanes.every((lane) => lane < 0)) return `${type} poison`;
  return `${type} <${lanes.map((lane) => `i32 ${lane < 0 ? "poison" : lane}`).join(", ")}>`;
}

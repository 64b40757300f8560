/** Constants as text, with and without their type. */
import { unreachable } from "../../base/unreachable.ts";
import type { Type } from "../type.ts";
import type { BlockAddress, Constant, ConstantExpression, DataConstant } from "../value.ts";
import { escaped, globalName } from "./identifier.ts";
import { printFloat } from "./print-float.ts";
import type { TypePrinter } from "./print-type.ts";

export class ConstantPrinter {
  constructor(
    private readonly types: TypePrinter,
    /** How a block of a function is named, for blockaddress. */
    private readonly blockName: (address: BlockAddress) => string,
  ) {}

  typed(constant: Constant): string {
    return `${this.types.print(constant.type)} ${this.print(constant)}`;
  }

  print(constant: Constant): string {
    switch (constant.kind) {
      case "integer":
        if (constant.type.bits === 1) return constant.bits === 1n ? "true" : "false";
        return String(BigInt.asIntN(constant.type.bits, constant.bits));
      case "float":
        return printFloat(constant.type.format, constant.bits);
      case "null":
      case "undef":
      case "poison":
        return constant.kind;
      case "zero":
        return "zeroinitializer";
      case "aggregate":
        return inBrackets(
          constant.type,
          constant.elements.map((element) => this.typed(element)),
        );
      case "data":
        return this.printData(constant);
      case "global":
        return globalName(constant.target.name);
      case "block-address":
        return `blockaddress(${globalName(constant.target.name)}, ${this.blockName(constant)})`;
      case "expression":
        return this.printExpression(constant);
      case "unsupported":
        return `unsupported(${constant.what})`;
      default:
        return unreachable(constant);
    }
  }

  private printExpression(expression: ConstantExpression): string {
    switch (expression.operation) {
      case "cast":
        return `${expression.opcode} (${this.typed(expression.operand)} to ${this.types.print(expression.type)})`;
      case "gep": {
        const operands = [expression.base, ...expression.indices].map((operand) => this.typed(operand));
        const flags = expression.inbounds ? " inbounds" : "";
        return `getelementptr${flags} (${this.types.print(expression.sourceType)}, ${operands.join(", ")})`;
      }
      case "binary":
        return `${expression.opcode} (${this.typed(expression.left)}, ${this.typed(expression.right)})`;
      case "compare": {
        const { type } = expression.left;
        const scalar = type.kind === "vector" ? type.element : type;
        const opcode = scalar.kind === "float" ? "fcmp" : "icmp";
        return `${opcode} ${expression.predicate} (${this.typed(expression.left)}, ${this.typed(expression.right)})`;
      }
      case "select": {
        const { condition, whenTrue, whenFalse } = expression;
        return `select (${this.typed(condition)}, ${this.typed(whenTrue)}, ${this.typed(whenFalse)})`;
      }
      default:
        return unreachable(expression);
    }
  }

  private printData(constant: DataConstant): string {
    const { type, bytes } = constant;
    if (type.kind !== "array" && type.kind !== "vector") return "unsupported(data)";
    const element = type.element;
    if (type.kind === "array" && element.kind === "integer" && element.bits === 8)
      return `c"${escaped(bytes)}"`;
    const size = bytes.length / type.length;
    const elements = Array.from({ length: type.length }, (_, index) => {
      let bits = 0n;
      for (let byte = size - 1; byte >= 0; byte--) bits = (bits << 8n) | BigInt(bytes[index * size + byte]);
      if (element.kind === "float") return `${element.format} ${printFloat(element.format, bits)}`;
      return `${this.types.print(element)} ${BigInt.asIntN(size * 8, bits)}`;
    });
    return inBrackets(type, elements);
  }
}

function inBrackets(type: Type, elements: readonly string[]): string {
  const list = elements.join(", ");
  switch (type.kind) {
    case "array":
      return `[${list}]`;
    case "vector":
      return `<${list}>`;
    default: {
      const braces = list === "" ? "{}" : `{ ${list} }`;
      return type.kind === "struct" && type.packed ? `<${braces}>` : braces;
    }
  }
}

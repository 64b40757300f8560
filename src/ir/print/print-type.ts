/** Types as text. Named structs are printed by name and remembered, so that a module can define them. */
import { unreachable } from "../../base/unreachable.ts";
import type { StructType, Type } from "../type.ts";
import { localName } from "./identifier.ts";

export class TypePrinter {
  /** The named structs that were printed, in order. */
  readonly named = new Set<StructType>();

  print(type: Type): string {
    switch (type.kind) {
      case "void":
      case "label":
      case "metadata":
      case "token":
        return type.kind;
      case "integer":
        return `i${type.bits}`;
      case "float":
        return type.format;
      case "pointer":
        return type.addressSpace === 0 ? "ptr" : `ptr addrspace(${type.addressSpace})`;
      case "array":
        return `[${type.length} x ${this.print(type.element)}]`;
      case "vector":
        return `<${type.scalable ? "vscale x " : ""}${type.length} x ${this.print(type.element)}>`;
      case "struct":
        if (type.name === undefined) return this.body(type);
        this.named.add(type);
        return localName(type.name);
      case "function": {
        const parameters = type.parameters.map((parameter) => this.print(parameter));
        if (type.variadic) parameters.push("...");
        return `${this.print(type.result)} (${parameters.join(", ")})`;
      }
      case "target":
        return type.name.startsWith("x86_") ? type.name : `target("${type.name}")`;
      default:
        return unreachable(type);
    }
  }

  /** `%struct.node = type { ptr, i32 }` for each named struct that was printed, and those inside them. */
  definitions(): string[] {
    const lines: string[] = [];
    // The set grows while it is walked: a definition may name further structs.
    for (const type of this.named) lines.push(`${localName(type.name!)} = type ${this.body(type)}`);
    return lines;
  }

  private body(type: StructType): string {
    if (type.fields === undefined) return "opaque";
    const fields = type.fields.map((field) => this.print(field)).join(", ");
    const braces = fields === "" ? "{}" : `{ ${fields} }`;
    return type.packed ? `<${braces}>` : braces;
  }
}

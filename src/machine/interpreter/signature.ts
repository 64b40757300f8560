/** Functions and their types for messages, as far as compiled code still tells: all pointers are alike. */
import type { PassedType, Signature } from "../../base/findings/call-of-other-type.ts";
import type { FunctionValue } from "../../ir/module.ts";
import type { Type } from "../../ir/type.ts";

export function functionName(definition: FunctionValue): string {
  return definition.module.debugInfo.subprogram(definition)?.name ?? definition.name;
}

export function signature(result: Type, parameters: readonly Type[]): Signature {
  return { result: passedType(result), parameters: parameters.map(passedType) };
}

function passedType(type: Type): PassedType {
  switch (type.kind) {
    case "void":
    case "pointer":
      return { kind: type.kind };
    case "integer":
      return { kind: "integer", bits: type.bits };
    case "float":
      return { kind: "float", name: type.format };
    default:
      return { kind: "struct" };
  }
}

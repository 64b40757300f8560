/** Functions and their types in the words of C, as far as compiled code still tells: all pointers are alike. */
import type { FunctionValue } from "../../ir/module.ts";
import type { Type } from "../../ir/type.ts";

export function functionName(definition: FunctionValue): string {
  return `\`${definition.module.debugInfo.subprogram(definition)?.name ?? definition.name}\``;
}

/** `void *(void *, int)`. */
export function signature(result: Type, parameters: readonly Type[]): string {
  const list = parameters.length === 0 ? "void" : parameters.map(typeWords).join(", ");
  const words = typeWords(result);
  return `${words}${words.endsWith("*") ? "" : " "}(${list})`;
}

const integers: Readonly<Record<number, string>> = {
  1: "bool",
  8: "char",
  16: "short",
  32: "int",
  64: "long",
};

function typeWords(type: Type): string {
  switch (type.kind) {
    case "void":
      return "void";
    case "pointer":
      return "void *";
    case "integer":
      return integers[type.bits] ?? `${type.bits}-bit integer`;
    case "float":
      return type.format;
    default:
      return "struct";
  }
}

const ordinals = ["first", "second", "third", "fourth", "fifth", "sixth"];

/** Counted from 0. */
export function ordinal(index: number): string {
  return ordinals[index] ?? `${index + 1}th`;
}

/** Whether a call fits the function it reaches: the check of function-pointer types ([02 Memory]). */
import type { Call, Invoke } from "../../ir/instruction.ts";
import type { FunctionValue } from "../../ir/module.ts";
import { sameType, type Type } from "../../ir/type.ts";

/** What is wrong with calling this function so, or undefined where nothing is. */
export function describeMismatch(call: Call | Invoke, definition: FunctionValue): string | undefined {
  const { parameters, variadic, result } = definition.type;
  // Asked for only where it is needed: the source name is in the function's own body.
  const called = (): string =>
    `\`${definition.module.debugInfo.subprogram(definition)?.name ?? definition.name}\``;
  const given = call.arguments.length;
  if (given < parameters.length || (given > parameters.length && !variadic)) {
    const wanted = `${parameters.length} argument${parameters.length === 1 ? "" : "s"}`;
    return `calls ${called()}, which takes ${wanted}, with ${given}`;
  }
  for (let index = 0; index < parameters.length; index++) {
    if (!passes(call.arguments[index].type, parameters[index])) {
      return `calls ${called()} with an argument ${index + 1} of another type than its parameter`;
    }
  }
  if (
    call.type.kind !== "void" &&
    result.kind !== "void" &&
    !passes(call.type, result) &&
    !passes(result, call.type)
  ) {
    return `calls ${called()} through a pointer that says it returns another type`;
  }
  return undefined;
}

/** Pointers and 64-bit integers travel alike; a wider integer may stand for a narrow one (old-style calls). */
function passes(given: Type, wanted: Type): boolean {
  if (sameType(given, wanted)) return true;
  if (isWord(given) && isWord(wanted)) return true;
  return given.kind === "integer" && wanted.kind === "integer" && given.bits >= wanted.bits;
}

function isWord(type: Type): boolean {
  return type.kind === "pointer" || (type.kind === "integer" && type.bits === 64);
}

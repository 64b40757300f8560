/** Whether a call fits the function it reaches: the check of function-pointer types ([02 Memory]). */
import type { Call, Invoke } from "../../ir/instruction.ts";
import type { FunctionValue } from "../../ir/module.ts";
import { sameType, type Type } from "../../ir/type.ts";

export interface CallShape {
  readonly call: Call | Invoke;
  /** The callee is named, not reached through a pointer. */
  readonly direct: boolean;
  /** Whether anybody looks at the result. */
  isResultUsed(): boolean;
}

/** What a vtable has in the place of a function that is not there: reached with any arguments, and it does not return. */
export function isMissingVirtual({ name }: FunctionValue): boolean {
  return name === "__cxa_pure_virtual" || name === "__cxa_deleted_virtual";
}

/** What is wrong with calling this function so, or undefined where nothing is. */
export function describeMismatch(
  { call, direct, isResultUsed }: CallShape,
  definition: FunctionValue,
): string | undefined {
  if (isMissingVirtual(definition)) return undefined;
  const { parameters, variadic, result } = definition.type;
  // Asked for only where it is needed: the source name is in the function's own body.
  const called = (): string =>
    `\`${definition.module.debugInfo.subprogram(definition)?.name ?? definition.name}\``;
  const given = call.arguments.length;
  // A function declared without a prototype is called with all its arguments before the dots.
  const unprototyped = call.functionType.variadic && call.functionType.parameters.length === given;
  const takesAny = (): boolean => parameters.length === 0 && hasNoPrototype(definition);
  const tooMany = given > parameters.length && !variadic && !(direct && unprototyped) && !takesAny();
  if (given < parameters.length || tooMany) {
    const wanted = `${parameters.length} argument${parameters.length === 1 ? "" : "s"}`;
    return `calls ${called()}, which takes ${wanted}, with ${given}`;
  }
  if (call.functionType.variadic && !variadic && !unprototyped) {
    return `calls ${called()}, which takes a fixed number of arguments, as if it took a variable one`;
  }
  for (let index = 0; index < parameters.length; index++) {
    if (!passes(call.arguments[index].type, parameters[index])) {
      return `calls ${called()} with an argument ${index + 1} of another type than its parameter`;
    }
  }
  if (call.type.kind === "void") return undefined;
  const fits = result.kind !== "void" && (passes(call.type, result) || passes(result, call.type));
  if (!fits && (result.kind !== "void" || isResultUsed())) {
    return `calls ${called()} through a pointer that says it returns another type`;
  }
  return undefined;
}

/** Of C before C23, `void *worker() { … }` takes nothing and says so to nobody: it is started as a thread everywhere. */
function hasNoPrototype(definition: FunctionValue): boolean {
  return definition.module.debugInfo.subprogram(definition)?.hasPrototype === false;
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

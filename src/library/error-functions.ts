/**
 * Programs written for verifiers often define `reach_error` themselves, as a failing assertion or as nothing at
 * all, and mean: this must not be called. Where reach-error is asked for, the call is the error, whatever the
 * body says. Where it is not, the body counts.
 */
import type { Program } from "../ir/program.ts";
import type { CheckOptions } from "../verdict/check-options.ts";
import { isAskedFor } from "../verdict/property.ts";

/** The runtime's own definitions of these are errors already. */
export const errorFunctions: readonly string[] = ["reach_error", "__VERIFIER_error"];

export function withErrorFunctions(options: CheckOptions, program: Program): CheckOptions {
  if (!isAskedFor("reach-error", options.properties)) return options;
  const own = program.modules.filter((module) => !program.isLibrary(module));
  const defined = errorFunctions.filter((name) =>
    own.some((module) => module.functions.some((fn) => fn.name === name && !fn.isDeclaration)),
  );
  if (defined.length === 0) return options;
  const stubs = defined.map((name) => [name, "error"] as const);
  return { ...options, stubs: new Map([...stubs, ...options.stubs]) };
}

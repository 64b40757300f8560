/** The functions that a program's own code refers to: those that it defines, and those of the libraries. */
import { type FunctionFacts, functionFacts } from "../../base/runtime/functions.ts";
import type { FunctionValue } from "../../ir/module.ts";
import type { Program } from "../../ir/program.ts";

export interface ReferredFunction {
  readonly fn: FunctionValue;
  /** What is known of it; undefined where the user defines it, so that it is what it does. */
  readonly facts: FunctionFacts | undefined;
}

export function referredFunctions(program: Program): ReferredFunction[] {
  return program.modules
    .filter((module) => !program.isLibrary(module))
    .flatMap(({ functions }) =>
      functions.map((fn) => ({
        fn,
        facts: isDefinedByUser(program, fn) ? undefined : functionFacts(fn.name),
      })),
    );
}

function isDefinedByUser(program: Program, fn: FunctionValue): boolean {
  if (!fn.isDeclaration) return true;
  const definition = program.resolve(fn);
  return definition?.kind === "function" && !program.isLibrary(definition.module);
}

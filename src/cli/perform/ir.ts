/** clew ir: the functions of the files, as clew sees them. */
import { InputError } from "../../base/diagnostic.ts";
import type { FunctionValue, Module } from "../../ir/module.ts";
import { printModule } from "../../ir/print/print-module.ts";
import { preparedBody } from "../../passes/pipeline.ts";
import type { Invocation } from "../command.ts";
import type { IrCommandOptions } from "../commands/ir.ts";
import { loadForCommand, loadModulesForCommand } from "../load.ts";
import { nearest } from "../nearest.ts";
import { writeText } from "../output.ts";
import { sourcesOf } from "../sources.ts";

export async function printFunctions(command: Invocation<IrCommandOptions>): Promise<number> {
  const { options } = command;
  const modules = await loadModulesForCommand(sourcesOf(command));
  const name = options.function;
  const bodyOf = options.raw ? undefined : preparedBody;
  if (name === undefined) {
    for (const module of modules) writeText(1, printModule(module, { bodyOf }));
    return 0;
  }
  const fn = definitionIn(modules, name) ?? (await definitionInProgram(command, name));
  if (fn === undefined) throw new InputError(notFound(modules, name));
  writeText(1, `${printModule(fn.module, { functions: [fn.name], bodyOf }).trim()}\n`);
  return 0;
}

/** By its symbol, or by the name that it has in the source. */
function definitionIn(modules: readonly Module[], name: string): FunctionValue | undefined {
  const defined = modules.flatMap((module) => module.functions.filter((fn) => !fn.isDeclaration));
  return (
    defined.find((fn) => fn.name === name) ??
    defined.find((fn) => fn.module.debugInfo.subprogram(fn)?.name === name)
  );
}

/** Of a library, where the files make a program that needs it. */
async function definitionInProgram(
  command: Invocation<IrCommandOptions>,
  name: string,
): Promise<FunctionValue | undefined> {
  try {
    const program = await loadForCommand(sourcesOf(command));
    const found = program.lookup(name);
    return found?.kind === "function" ? found : definitionIn(program.modules, name);
  } catch (error) {
    // They need not make one; then only their own functions can be printed.
    if (error instanceof InputError) return undefined;
    throw error;
  }
}

function notFound(modules: readonly Module[], name: string): string {
  const known = modules.flatMap((module) => module.functions.map((fn) => fn.name));
  const similar = nearest(name, known);
  const hint = similar === undefined ? "" : ` (did you mean ${similar}?)`;
  return `no function ${name} in ${modules.map((module) => module.path).join(", ")}${hint}`;
}

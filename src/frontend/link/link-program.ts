/** Links modules into a program that can be run: with a main, and with what is missing known. */
import { InputError } from "../../base/diagnostic.ts";
import type { FunctionValue, GlobalValue, GlobalVariable, Module } from "../../ir/module.ts";
import type { LinkedProgram } from "../../ir/program.ts";
import { constructorsInOrder, destructorsInOrder } from "./constructors.ts";
import { linkModules } from "./link-modules.ts";
import { strictly } from "./link-policy.ts";
import { globalValues, isMachineIntrinsic, symbolName, symbolRole } from "./symbol.ts";
import { checkTarget } from "./target-check.ts";

export interface LinkInput {
  /** The user's modules, in the order given. */
  readonly modules: readonly Module[];
  /** Members of libraries that were found to be needed, in link order. */
  readonly libraryModules: readonly Module[];
  /** Symbols that the machine models on the user's word (`--stub`): they count as defined. */
  readonly modelledSymbols?: ReadonlySet<string>;
}

export function linkProgram(input: LinkInput): LinkedProgram {
  for (const module of input.modules) checkTarget(module);
  const linked = linkModules(input.modules, strictly, input.libraryModules);
  const { modules, resolve, lookup } = linked;
  const libraries = new Set(input.libraryModules);
  return {
    ...linked,
    constructors: constructorsInOrder(modules, resolve),
    destructors: destructorsInOrder(modules, resolve),
    main: findMain(lookup("main"), input.modules),
    isLibrary: (module) => libraries.has(module),
    undefinedSymbols: findUndefined(modules, resolve, input.modelledSymbols ?? new Set()),
  };
}

function findMain(
  main: GlobalVariable | FunctionValue | undefined,
  modules: readonly Module[],
): FunctionValue {
  const files = modules.map((module) => module.path).join(", ");
  if (main === undefined) throw new InputError(`no main function in ${files}`);
  if (main.kind !== "function") throw new InputError(`main in ${main.module.path} is not a function`);
  return main;
}

function findUndefined(
  modules: readonly Module[],
  resolve: (value: GlobalValue) => GlobalValue | undefined,
  modelled: ReadonlySet<string>,
): Set<string> {
  const symbols = new Set<string>();
  for (const module of modules) {
    for (const value of globalValues(module)) {
      const needed = symbolRole(value) === "needed" || (value.kind === "alias" && value.indirect);
      if (!needed || isMachineIntrinsic(symbolName(value)) || modelled.has(symbolName(value))) continue;
      if (resolve(value) === undefined) symbols.add(symbolName(value));
    }
  }
  return symbols;
}

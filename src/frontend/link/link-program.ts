/** Links modules into a program: by symbol, without merging them (see src/ir/program.ts). */
import { InputError } from "../../base/diagnostic.ts";
import type { FunctionValue, GlobalValue, GlobalVariable, Module } from "../../ir/module.ts";
import type { Program } from "../../ir/program.ts";
import { constantAddress } from "./constant-address.ts";
import { constructorsInOrder, destructorsInOrder } from "./constructors.ts";
import { globalValues, isMachineIntrinsic, symbolName, symbolRole } from "./symbol.ts";
import { SymbolTable } from "./symbol-table.ts";
import { checkTarget } from "./target-check.ts";

export interface LinkInput {
  /** The user's modules, in the order given. */
  readonly modules: readonly Module[];
  /** Members of libraries that were found to be needed, in link order. */
  readonly libraryModules: readonly Module[];
  /** Symbols that the machine models on the user's word (`--stub`): they count as defined. */
  readonly modelledSymbols?: ReadonlySet<string>;
}

interface Definition {
  readonly value: GlobalVariable | FunctionValue;
  readonly offset: number;
}

export function linkProgram(input: LinkInput): Program {
  for (const module of input.modules) checkTarget(module);
  const modules = [...input.modules, ...input.libraryModules];
  const libraries = new Set(input.libraryModules);
  const table = new SymbolTable();
  for (const module of modules) table.add(module, libraries.has(module));

  const resolved = new Map<GlobalValue, Definition | undefined>();
  const definitionOf = (value: GlobalValue): Definition | undefined => {
    if (resolved.has(value)) return resolved.get(value);
    const definition = findDefinition(value, table);
    resolved.set(value, definition);
    return definition;
  };
  const resolve = (value: GlobalValue) => definitionOf(value)?.value;
  const lookup = (symbol: string) => {
    const winner = table.winner(symbol);
    return winner === undefined ? undefined : resolve(winner);
  };

  return {
    modules,
    resolve,
    resolveOffset: (value) => definitionOf(value)?.offset ?? 0,
    lookup,
    constructors: constructorsInOrder(modules, resolve),
    destructors: destructorsInOrder(modules, resolve),
    main: findMain(lookup("main"), input.modules),
    isLibrary: (module) => libraries.has(module),
    undefinedSymbols: findUndefined(modules, resolve, input.modelledSymbols ?? new Set()),
  };
}

function findDefinition(value: GlobalValue, table: SymbolTable): Definition | undefined {
  const role = symbolRole(value);
  if (role === "special" && value.kind !== "variable") return undefined;
  let current: GlobalValue | undefined =
    role === "local" || role === "special" ? value : table.winner(symbolName(value));
  let offset = 0;
  // An alias is another name for a place in its own module: what others define under its target's name does
  // not move it.
  while (current !== undefined && current.kind === "alias") {
    if (current.indirect) return undefined;
    const address = constantAddress(current.target);
    if (address === undefined) return undefined;
    offset += address.offset;
    current = address.target;
  }
  return current === undefined ? undefined : { value: current, offset };
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

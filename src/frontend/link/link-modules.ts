/** Links modules by symbol, without merging them (see src/ir/program.ts). */
import type { FunctionValue, GlobalValue, GlobalVariable, Module } from "../../ir/module.ts";
import type { LinkedModules } from "../../ir/program.ts";
import { constantAddress } from "./constant-address.ts";
import type { LinkPolicy } from "./link-policy.ts";
import { symbolName, symbolRole } from "./symbol.ts";
import { SymbolTable } from "./symbol-table.ts";

interface Definition {
  readonly value: GlobalVariable | FunctionValue;
  readonly offset: number;
}

/** `libraries`: further modules, whose definitions give way to those before them. */
export function linkModules(
  modules: readonly Module[],
  policy: LinkPolicy,
  libraries: readonly Module[] = [],
): LinkedModules {
  const table = new SymbolTable(policy);
  for (const module of modules) table.add(module, "user");
  for (const module of libraries) table.add(module, "library");

  const resolved = new Map<GlobalValue, Definition | undefined>();
  const definitionOf = (value: GlobalValue): Definition | undefined => {
    if (resolved.has(value)) return resolved.get(value);
    const definition = findDefinition(value, table);
    resolved.set(value, definition);
    return definition;
  };
  return {
    modules: [...modules, ...libraries],
    resolve: (value) => definitionOf(value)?.value,
    resolveOffset: (value) => definitionOf(value)?.offset ?? 0,
    lookup: (symbol) => {
      const winner = table.winner(symbol);
      return winner === undefined ? undefined : definitionOf(winner)?.value;
    },
  };
}

function findDefinition(value: GlobalValue, table: SymbolTable): Definition | undefined {
  const role = symbolRole(value);
  const isOwn = role === "local" || (role === "special" && value.kind === "variable");
  let current: GlobalValue | undefined = isOwn ? value : table.winner(symbolName(value));
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

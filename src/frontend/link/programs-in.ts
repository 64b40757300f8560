/** The programs that the modules of a code base make: files with a `main` of their own are programs of their own. */
import type { GlobalValue, Module } from "../../ir/module.ts";
import { loosely } from "./link-policy.ts";
import { globalValues, symbolName, symbolRole } from "./symbol.ts";
import { SymbolTable } from "./symbol-table.ts";

/** Each with what it needs of the files that have no `main`; what none of them needs is a last one. */
export function programsIn(modules: readonly Module[]): (readonly Module[])[] {
  const mains = modules.filter(hasMain);
  if (mains.length < 2) return [modules];
  const others = modules.filter((module) => !hasMain(module));
  const table = new SymbolTable(loosely);
  for (const module of others) table.add(module, "user");
  const programs = mains.map((main) => withWhatItNeeds(main, table));
  const used = new Set(programs.flat());
  const unused = others.filter((module) => !used.has(module));
  return unused.length > 0 ? [...programs, unused] : programs;
}

function hasMain(module: Module): boolean {
  return module.functions.some((fn) => fn.name === "main" && !fn.isDeclaration);
}

/** A file and those that define what it needs, and what these need. */
function withWhatItNeeds(main: Module, table: SymbolTable): Module[] {
  const members = new Set([main]);
  for (const module of members)
    for (const value of globalValues(module)) {
      if (!isNeeded(value)) continue;
      const definition = table.winner(symbolName(value));
      if (definition !== undefined && !isNeeded(definition)) members.add(definition.module);
    }
  return [...members];
}

function isNeeded(value: GlobalValue): boolean {
  const role = symbolRole(value);
  return role === "needed" || role === "needed-weakly";
}

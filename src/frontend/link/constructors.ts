/** llvm.global_ctors and llvm.global_dtors of all modules, joined and put in order. */
import type { FunctionValue, GlobalValue, Module } from "../../ir/module.ts";
import type { Constant } from "../../ir/value.ts";
import { constantAddress } from "./constant-address.ts";
import { symbolRole } from "./symbol.ts";

type Resolve = (value: GlobalValue) => GlobalValue | undefined;

/** By priority, then in link order. */
export function constructorsInOrder(modules: readonly Module[], resolve: Resolve): FunctionValue[] {
  const entries = modules.flatMap((module) => readTable(module, "llvm.global_ctors", resolve));
  return entries.sort((a, b) => a.priority - b.priority).map((entry) => entry.function);
}

/** The other way round: what was set up last is taken down first. */
export function destructorsInOrder(modules: readonly Module[], resolve: Resolve): FunctionValue[] {
  const entries = modules.flatMap((module) => readTable(module, "llvm.global_dtors", resolve));
  return entries
    .reverse()
    .sort((a, b) => b.priority - a.priority)
    .map((entry) => entry.function);
}

interface Entry {
  readonly priority: number;
  readonly function: FunctionValue;
}

function readTable(module: Module, name: string, resolve: Resolve): Entry[] {
  const table = module.globals.find((variable) => variable.name === name)?.initializer;
  if (table === undefined || table.kind !== "aggregate") return [];
  return table.elements.flatMap((element) => readEntry(element, resolve));
}

/** An entry is { i32 priority, ptr function, ptr data }. */
function readEntry(element: Constant, resolve: Resolve): Entry[] {
  if (element.kind !== "aggregate") return [];
  const [priority, callee, data] = element.elements;
  const target = constantAddress(callee)?.target;
  if (target === undefined) return [];
  // The initialiser of an inline variable or a template's static member runs only in the module whose copy
  // of the variable was kept.
  const initialised = data === undefined ? undefined : constantAddress(data)?.target;
  if (
    initialised !== undefined &&
    symbolRole(initialised) !== "local" &&
    resolve(initialised) !== initialised
  )
    return [];
  const resolved = resolve(target);
  if (resolved?.kind !== "function") return [];
  return [{ priority: priority.kind === "integer" ? Number(priority.bits) : 0, function: resolved }];
}

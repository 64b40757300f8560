/**
 * The handlers that C++ programs may set (terminate, unexpected, new): variables of libc++abi that every throw or
 * allocation reads, and that one function each writes. Where nobody refers to that function they are constants, and
 * reading one is no visible action.
 */
import type { FunctionValue, GlobalVariable } from "../../ir/module.ts";
import type { Program } from "../../ir/program.ts";

const setterOf: ReadonlyMap<string, string> = new Map([
  ["__cxa_terminate_handler", "_ZSt13set_terminatePFvvE"],
  ["__cxa_unexpected_handler", "_ZSt14set_unexpectedPFvvE"],
  ["__cxa_new_handler", "_ZSt15set_new_handlerPFvvE"],
]);

export function isNeverSet(program: Program, variable: GlobalVariable | FunctionValue): boolean {
  const setter = setterOf.get(variable.name);
  if (setter === undefined || !program.isLibrary(variable.module)) return false;
  return program.modules.every((module) => {
    if (module === variable.module) return true;
    const names = module.functions.some(({ name }) => name === setter);
    // A user's module that knows the variable itself may write it.
    const knows = module.globals.some(({ name }) => name === variable.name);
    return !names && (!knows || program.isLibrary(module));
  });
}

/**
 * Where to show an error with no function of the user's on the stack: the library destroys a static object after
 * main. The error is shown at the declaration of the variable that the library was given.
 */
import type { Place } from "../base/diagnostic.ts";
import { isLibraryFile } from "../ir/debug-info.ts";
import type { Machine } from "../machine/machine.ts";
import { addressObject } from "../machine/memory/address.ts";
import type { ErrorFinding } from "../verdict/run-outcome.ts";
import { filePath } from "./witness.ts";

/**
 * Asked of the machine in which the error was met, by the reference interpreter: compiled code keeps no arguments that
 * nobody reads any more.
 */
export function placedAtDeclaration(machine: Machine, finding: ErrorFinding): ErrorFinding {
  const { stack } = finding.thread;
  if (stack.some((frame) => !frame.library)) return finding;
  // Where the library could not call a function, that function is the place already.
  if (finding.place !== stack[0]?.place) return finding;
  const place = declarationOfArgument(machine);
  return place === undefined ? finding : { ...finding, place, inside: stack[0]?.functionName };
}

function declarationOfArgument(machine: Machine): Place | undefined {
  for (let frame = machine.current.top; frame !== undefined; frame = frame.caller) {
    for (let slot = 0; slot < frame.code.body.arguments.length; slot++) {
      const value = frame.values[slot];
      if (value === undefined || Array.isArray(value) || !("bits" in value) || value.marks === 0) continue;
      const place = declaration(machine, addressObject(value.bits));
      if (place !== undefined) return place;
    }
  }
  return undefined;
}

/** Of a variable of the user's. */
function declaration({ memory, program }: Machine, number: number): Place | undefined {
  const global = memory.find(number)?.origin.global;
  if (global?.kind !== "variable" || program.isLibrary(global.module)) return undefined;
  const variable = global.module.debugInfo.globalVariable(global);
  if (variable?.file === undefined || isLibraryFile(variable.file)) return undefined;
  return { file: filePath(variable.file), line: variable.line, column: 0 };
}

/** Where instructions stand in the sources. */
import type { Place } from "../../../base/diagnostic.ts";
import { isLibraryFile } from "../../../ir/debug-info.ts";
import type { Instruction } from "../../../ir/instruction.ts";
import type { FunctionValue } from "../../../ir/module.ts";
import type { LockProgram } from "./program.ts";

/** Where an instruction stands in the user's own sources; undefined in a library. */
export function placeOf(
  instruction: Instruction,
  fn: FunctionValue,
  program: LockProgram,
): Place | undefined {
  const body = program.bodyOf(fn);
  let location = instruction.location < 0 ? undefined : body?.locations[instruction.location];
  while (location?.inlinedAt !== undefined && isLibraryFile(location.file)) location = location.inlinedAt;
  if (location === undefined || location.line === 0) return undefined;
  return { file: location.file.filename, line: location.line, column: location.column };
}

export function isLibraryPlace(instruction: Instruction, fn: FunctionValue, program: LockProgram): boolean {
  const body = program.bodyOf(fn);
  const location = instruction.location < 0 ? undefined : body?.locations[instruction.location];
  return location !== undefined && isLibraryFile(location.file);
}

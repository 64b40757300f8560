/**
 * Which function of the user's a thread of C++ runs, where it is started with an object: the first one that
 * the library's own code, instantiated for that object, calls. A lambda's operator() is nowhere else.
 */

import { forEachOperand } from "../../../analysis/uses.ts";
import { isLibraryFile } from "../../../ir/debug-info.ts";
import type { FunctionValue } from "../../../ir/module.ts";
import { functionNamed, isCall, type LockProgram } from "../program.ts";

const found = new WeakMap<FunctionValue, FunctionValue | null>();

export function callableEntry(creating: FunctionValue, program: LockProgram): FunctionValue | undefined {
  let entry = found.get(creating);
  if (entry === undefined) found.set(creating, (entry = search(creating, program) ?? null));
  return entry ?? undefined;
}

function search(creating: FunctionValue, program: LockProgram): FunctionValue | undefined {
  const seen = new Set<FunctionValue>([creating]);
  for (const fn of seen) {
    const body = program.bodyOf(fn);
    if (body === undefined) continue;
    for (const block of body.blocks) {
      for (const instruction of block.instructions) {
        const mention = (target: FunctionValue | undefined): void => {
          if (target !== undefined && !target.isDeclaration) seen.add(target);
        };
        if (isCall(instruction)) mention(functionNamed(instruction.callee, program));
        // The function that the new thread starts in is passed by its address.
        forEachOperand(instruction, (operand) => mention(functionNamed(operand, program)));
      }
    }
    if (fn !== creating && isUsersOperator(fn)) return fn;
  }
  return undefined;
}

/** Deleters and allocators have one too; those are the library's. */
function isUsersOperator(fn: FunctionValue): boolean {
  if (!/cl(B[^E]*)?E|clI/.test(fn.name) || /^_ZNK?St/.test(fn.name)) return false;
  const place = fn.module.debugInfo.subprogram(fn);
  return place === undefined || !isLibraryFile(place.file);
}

export function callableOperator(fn: FunctionValue): boolean {
  return /clE|clB|clI/.test(fn.name);
}

/**
 * Which function of the user's a thread of C++ runs, where it is started with an object: the first one that
 * the library's own code, instantiated for that object, calls. A lambda's operator() is nowhere else. Objects of the
 * library that hold something to call (`std::bind`, `std::function`) are entered by their own operator().
 */

import { isLibraryFile } from "../../../ir/debug-info.ts";
import type { FunctionValue } from "../../../ir/module.ts";
import { forEachOperand } from "../../../ir/operands.ts";
import type { Constant, Value } from "../../../ir/value.ts";
import { functionNamed, isCall, type LockProgram } from "../program/program.ts";

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
        forEachOperand(instruction, (operand) => {
          mention(functionNamed(operand, program));
          for (const method of methodsIn(operand, program)) mention(method);
        });
      }
    }
    if (fn !== creating && (isUsersOperator(fn) || isHolder(fn))) return fn;
  }
  return undefined;
}

/** Of a vtable of the library: what `std::async` runs is a virtual method of its state. */
function methodsIn(operand: Value, program: LockProgram): FunctionValue[] {
  const found: FunctionValue[] = [];
  const visit = (constant: Constant): void => {
    const fn = functionNamed(constant, program);
    if (fn !== undefined) found.push(fn);
    if (constant.kind === "aggregate") constant.elements.forEach(visit);
  };
  const base = operand.kind === "expression" && operand.operation === "gep" ? operand.base : operand;
  const variable = base.kind === "global" ? program.resolve(base.target) : undefined;
  if (variable?.kind === "variable" && /^_ZTVN?St/.test(variable.name) && variable.initializer !== undefined)
    visit(variable.initializer);
  return found;
}

/** Deleters and allocators have one too; those are the library's. */
function isUsersOperator(fn: FunctionValue): boolean {
  if (!/cl(B[^E]*)?E|clI/.test(fn.name) || /^_ZNK?St/.test(fn.name)) return false;
  const place = fn.module.debugInfo.subprogram(fn);
  return place === undefined || !isLibraryFile(place.file);
}

const holderNames = /^_ZNK?St3__1\d+(?:__)?(bind|function|packaged_task|reference_wrapper|mem_fn|not_fn)/;

/** `std::bind`, where the function is its operator(). What it holds is called by it alone, with arguments of its own. */
export function holderName(fn: FunctionValue): string | undefined {
  const name = holderNames.exec(fn.name)?.[1];
  if (name === undefined) return undefined;
  const isOperator = fn.module.debugInfo.subprogram(fn)?.name.startsWith("operator()") === true;
  return isOperator ? `std::${name}` : undefined;
}

export function isHolder(fn: FunctionValue): boolean {
  return holderName(fn) !== undefined;
}

/** Arguments arrive as references, not as what they lead to. */
export function takesReferences(fn: FunctionValue): boolean {
  return isHolder(fn) && /cl(B\w+?)?I/.test(fn.name);
}

export function callableOperator(fn: FunctionValue): boolean {
  return /clE|clB|clI/.test(fn.name);
}

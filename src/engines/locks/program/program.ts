/**
 * The modules of a code base as one program, linked loosely: nothing need be there, nothing clashes. A symbol
 * that several files define means the first strong one; a reference to what nobody defines stays one.
 */

import { replaceOperands } from "../../../analysis/uses.ts";
import { noHurry, type Pace } from "../../../base/pace.ts";
import type { Call, Instruction, Invoke } from "../../../ir/instruction.ts";
import type { FunctionBody, FunctionValue, GlobalValue, GlobalVariable, Module } from "../../../ir/module.ts";
import type { Constant, Value } from "../../../ir/value.ts";
import { prepareBody } from "../../../passes/pipeline.ts";
import { DeclaredGuards } from "./declared-guards.ts";
import { neededFunctions } from "./needed-code.ts";

export type CallInstruction = Call | Invoke;

export interface LockProgram {
  readonly modules: readonly Module[];
  /** Those with a body, each once. */
  readonly functions: readonly FunctionValue[];
  readonly main: FunctionValue | undefined;
  /** The definition; where there is none, one declaration for all of them. */
  resolve(value: GlobalValue): GlobalVariable | FunctionValue;
  /** Prepared: locals that can be are values. Undefined for a function without a body, or with one that cannot be read. */
  bodyOf(fn: FunctionValue): FunctionBody | undefined;
  /** Bodies that could not be read, with the reason. */
  readonly unreadable: ReadonlyMap<FunctionValue, string>;
  /** Of the bodies that have been read. */
  readonly guards: DeclaredGuards;
}

/** `pace`: asked for each body that is read. */
export function linkLoosely(modules: readonly Module[], pace: Pace = noHurry): LockProgram {
  const winners = new Map<string, GlobalVariable | FunctionValue>();
  for (const strength of [2, 1, 0]) {
    for (const module of modules) {
      for (const value of [...module.functions, ...module.globals]) {
        if (isLocal(value) || strengthOf(value) !== strength || winners.has(value.name)) continue;
        winners.set(value.name, value);
      }
    }
  }
  const resolve = (value: GlobalValue): GlobalVariable | FunctionValue => {
    let current: GlobalValue = value;
    for (let steps = 0; current.kind === "alias" && steps < 20; steps++) {
      const winner = isLocal(current) ? undefined : winners.get(current.name);
      const next: GlobalValue | undefined = winner ?? targetOf(current.target);
      if (next === undefined) break;
      current = next;
    }
    if (current.kind === "alias") throw new Error(`the alias ${value.name} leads nowhere`);
    return isLocal(current) ? current : (winners.get(current.name) ?? current);
  };
  const bodies = new Map<FunctionValue, FunctionBody | undefined>();
  const unreadable = new Map<FunctionValue, string>();
  const guards = new DeclaredGuards(modules);
  const bodyOf = (fn: FunctionValue): FunctionBody | undefined => {
    if (fn.isDeclaration) return undefined;
    if (!bodies.has(fn)) {
      pace();
      bodies.set(fn, readBody(fn, guards, unreadable));
    }
    return bodies.get(fn);
  };
  const defined = modules.flatMap((module) =>
    module.functions.filter((fn) => !fn.isDeclaration && resolve(fn) === fn),
  );
  const needed = neededFunctions(defined.filter(isUsers), resolve, bodyOf);
  const functions = defined.filter((fn) => needed.has(fn));
  const main = winners.get("main");
  return {
    modules,
    functions,
    main: main?.kind === "function" && !main.isDeclaration ? main : undefined,
    resolve,
    bodyOf,
    unreadable,
    guards,
  };
}

function readBody(
  fn: FunctionValue,
  guards: DeclaredGuards,
  unreadable: Map<FunctionValue, string>,
): FunctionBody | undefined {
  try {
    const body = fn.body();
    if (body === undefined) return undefined;
    forwardMeanings(body, guards);
    prepareBody(body);
    return body;
  } catch (error) {
    unreadable.set(fn, (error as Error).message);
    return undefined;
  }
}

/** `__builtin_expect(x, 0)` is x, and so is an address that something is said of. */
function forwardMeanings(body: FunctionBody, guards: DeclaredGuards): void {
  const expected = new Map(guards.addressesIn(body));
  for (const block of body.blocks)
    for (const instruction of block.instructions)
      if (isCall(instruction) && instruction.callee.kind === "global")
        if (instruction.callee.target.name.startsWith("llvm.expect."))
          expected.set(instruction, instruction.arguments[0]);
  if (expected.size === 0) return;
  const meant = (value: Value): Value => {
    let current = value;
    for (let next = expected.get(current); next !== undefined; next = expected.get(current)) current = next;
    return current;
  };
  for (const block of body.blocks)
    for (const instruction of block.instructions) replaceOperands(instruction, meant);
}

function isLocal(value: GlobalValue): boolean {
  return value.linkage === "internal" || value.linkage === "private";
}

function strengthOf(value: GlobalVariable | FunctionValue): number {
  const declared = value.kind === "function" ? value.isDeclaration : value.initializer === undefined;
  if (declared) return 0;
  return value.linkage === "external" || value.linkage === "common" ? 2 : 1;
}

function targetOf(constant: Constant): GlobalValue | undefined {
  if (constant.kind === "global") return constant.target;
  if (constant.kind !== "expression") return undefined;
  if (constant.operation === "cast") return targetOf(constant.operand);
  return constant.operation === "gep" ? targetOf(constant.base) : undefined;
}

export function isCall(instruction: Instruction): instruction is CallInstruction {
  return instruction.opcode === "call" || instruction.opcode === "invoke";
}

/** The function that a call names, through casts of old C. */
export function namedCallee(call: CallInstruction, program: LockProgram): FunctionValue | undefined {
  return functionNamed(call.callee, program);
}

export function functionNamed(value: Value, program: LockProgram): FunctionValue | undefined {
  if (value.kind === "expression" && value.operation === "cast") return functionNamed(value.operand, program);
  if (value.kind !== "global") return undefined;
  const target = program.resolve(value.target);
  return target.kind === "function" ? target : undefined;
}

/** Not made from a template of a library. */
export function isUsers(fn: FunctionValue): boolean {
  if (/^_ZN?K?St/.test(fn.name)) return false;
  const place = fn.module.debugInfo.subprogram(fn);
  return place === undefined || !place.file.filename.startsWith("/clew/");
}

/** Its library passes everything by reference. */
export function isCxx(program: LockProgram): boolean {
  return program.functions.some((fn) => fn.name.startsWith("_Z"));
}

/** The modules of a code base as one program: linked loosely (frontend/link/link-policy.ts), with prepared bodies. */
import type { Call, Instruction, Invoke } from "../../../ir/instruction.ts";
import type { FunctionValue, GlobalValue, Module, PreparedBody } from "../../../ir/module.ts";
import type { LinkedModules } from "../../../ir/program.ts";
import type { Value } from "../../../ir/value.ts";
import type { LockBodies } from "./bodies.ts";
import type { DeclaredGuards } from "./declared-guards.ts";
import { neededFunctions } from "./needed-code.ts";

export type CallInstruction = Call | Invoke;

export interface LockProgram {
  readonly modules: readonly Module[];
  /** Those with a body, each once. */
  readonly functions: readonly FunctionValue[];
  readonly main: FunctionValue | undefined;
  /** The definition; where there is none, one declaration for all of them; an alias that leads nowhere is itself. */
  resolve(value: GlobalValue): GlobalValue;
  /** Prepared: locals that can be are values. Undefined for a function without a body, or with one that cannot be read. */
  bodyOf(fn: FunctionValue): PreparedBody | undefined;
  /** Bodies that could not be read, with the reason. */
  readonly unreadable: ReadonlyMap<FunctionValue, string>;
  /** Of the bodies that have been read. */
  readonly guards: DeclaredGuards;
}

export function makeProgram(linked: LinkedModules, bodies: LockBodies): LockProgram {
  const { modules } = linked;
  const resolve = (value: GlobalValue): GlobalValue => linked.resolve(value) ?? value;
  const bodyOf = (fn: FunctionValue): PreparedBody | undefined => bodies.of(fn);
  const defined = modules.flatMap((module) =>
    module.functions.filter((fn) => !fn.isDeclaration && resolve(fn) === fn),
  );
  const needed = neededFunctions(defined.filter(isUsers), resolve, bodyOf);
  const main = linked.lookup("main");
  return {
    modules,
    functions: defined.filter((fn) => needed.has(fn)),
    main: main?.kind === "function" && !main.isDeclaration ? main : undefined,
    resolve,
    bodyOf,
    unreadable: new Map([...bodies.unreadable].filter(([fn]) => needed.has(fn))),
    guards: bodies.guards,
  };
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

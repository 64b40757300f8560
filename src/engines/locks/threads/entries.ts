/**
 * Where threads begin that nobody here creates ([06 Threads]): main and what runs before it; of a library every
 * function that has a name for others; and, so that nothing stays out of sight, whatever those do not lead to. A
 * function whose address goes anywhere (a table, a vtable, an argument) may be called from there, by any thread.
 */

import type { FunctionValue } from "../../../ir/module.ts";
import { forEachOperand, isConstant } from "../../../ir/operands.ts";
import type { Constant, Value } from "../../../ir/value.ts";
import { partsOf } from "../program/needed-code.ts";
import { isCall, isUsers, type LockProgram } from "../program/program.ts";
import { PointerTargets } from "../values/pointer-targets.ts";

export interface Root {
  readonly fn: FunctionValue;
  readonly name: string;
  /** Several threads may be in it at once. */
  readonly many: boolean;
}

export class Entries {
  readonly roots: readonly Root[];
  /** Functions whose address is used for more than calling them there and then. */
  readonly addressed: ReadonlySet<FunctionValue>;
  readonly targets: PointerTargets;
  private readonly users: readonly FunctionValue[];

  constructor(private readonly program: LockProgram) {
    const plain = addressedFunctions(program, (name) => !isVtable(name));
    this.addressed = new Set([...plain, ...addressedInVariables(program, isVtable)]);
    this.targets = new PointerTargets(program, this.addressed, plain);
    this.users = program.functions.filter(isUsers);
    const { main } = program;
    const before = constructors(program).map((fn) => ({ fn, name: `${fn.name} before main`, many: false }));
    this.roots =
      main === undefined
        ? [...this.users.filter((fn) => !isInternal(fn)).map(entry), ...before]
        : [{ fn: main, name: "main", many: false }, ...before];
  }

  /**
   * The next ones of those that nothing leads to: what others can call first, then what nobody here calls (a
   * lambda that only code of a library calls), then the rest, such as functions that only call each other.
   */
  further(reached: ReadonlySet<FunctionValue>): readonly Root[] {
    const left = this.users.filter((fn) => !reached.has(fn));
    const open = left.filter((fn) => !isInternal(fn) || this.addressed.has(fn));
    if (open.length > 0) return open.map(entry);
    const called = new Set(left.flatMap((fn) => [...this.calledBy(fn)].filter((one) => one !== fn)));
    const uncalled = left.filter((fn) => !called.has(fn));
    return (uncalled.length > 0 ? uncalled : left).map(entry);
  }

  private calledBy(fn: FunctionValue): ReadonlySet<FunctionValue> {
    const called = new Set<FunctionValue>();
    for (const block of this.program.bodyOf(fn)?.blocks ?? [])
      for (const instruction of block.instructions)
        if (isCall(instruction) && instruction.callee.kind === "global") {
          const target = this.program.resolve(instruction.callee.target);
          if (target.kind === "function") called.add(target);
        }
    return called;
  }
}

function entry(fn: FunctionValue): Root {
  return { fn, name: fn.module.debugInfo.subprogram(fn)?.name ?? fn.name, many: true };
}

function isInternal(fn: FunctionValue): boolean {
  return fn.linkage === "internal" || fn.linkage === "private";
}

/** What the compiler makes for objects of C++, and functions with the attribute `constructor`. */
function constructors(program: LockProgram): FunctionValue[] {
  const found = new Set(
    program.functions.filter((fn) => /^(_GLOBAL__sub_I_|__cxx_global_var_init)/.test(fn.name)),
  );
  for (const module of program.modules)
    for (const { name, initializer } of module.globals)
      if (name === "llvm.global_ctors" && initializer !== undefined)
        forEachFunction(initializer, program, (fn) => {
          if (!fn.isDeclaration) found.add(fn);
        });
  return [...found];
}

function isVtable(name: string): boolean {
  return /^_ZT[VCT]/.test(name);
}

function addressedInVariables(program: LockProgram, counts: (name: string) => boolean): Set<FunctionValue> {
  const found = new Set<FunctionValue>();
  for (const module of program.modules)
    for (const { name, initializer } of module.globals)
      if (initializer !== undefined && counts(name) && !/^llvm\.global_(ctors|dtors)$/.test(name))
        forEachFunction(initializer, program, (fn) => found.add(fn));
  return found;
}

function addressedFunctions(program: LockProgram, counts: (name: string) => boolean): Set<FunctionValue> {
  const found = addressedInVariables(program, counts);
  const add = (fn: FunctionValue): void => void found.add(fn);
  for (const fn of program.functions)
    for (const block of program.bodyOf(fn)?.blocks ?? [])
      for (const instruction of block.instructions) {
        const visit = (operand: Value): void => {
          if (isConstant(operand)) forEachFunction(operand, program, add);
        };
        // By position: a function may be called with itself.
        if (isCall(instruction)) instruction.arguments.forEach(visit);
        else forEachOperand(instruction, visit);
      }
  return found;
}

/** Every function that a constant mentions, through aliases and casts. */
function forEachFunction(constant: Constant, program: LockProgram, visit: (fn: FunctionValue) => void): void {
  switch (constant.kind) {
    case "global": {
      const target = program.resolve(constant.target);
      if (target.kind === "function") visit(target);
      return;
    }
    case "aggregate":
      for (const element of constant.elements) forEachFunction(element, program, visit);
      return;
    case "expression":
      for (const part of partsOf(constant)) forEachFunction(part, program, visit);
      return;
    default:
      return;
  }
}

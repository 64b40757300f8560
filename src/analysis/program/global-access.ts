/**
 * Which functions of the user's may access which of their globals, now or through what they call: the facts
 * behind *another thread may still touch it* ([03] 2). A global is followed only while its address is used for
 * nothing but accesses; once it is stored or passed on, anybody may have it. What an operand is used for is told
 * by where it stands.
 *
 * Functions whose address goes anywhere but to the start of a thread (handlers, destructors of keys, callbacks,
 * what a thread is given), and those that the libraries call by name (a replaced `malloc`), may be called by any
 * thread; they count for every thread.
 */
import { functionFacts } from "../../base/runtime/functions.ts";
import type { Instruction } from "../../ir/instruction.ts";
import { libraryFunctionOf } from "../../ir/intrinsics.ts";
import type { FunctionBody, FunctionValue, GlobalValue, GlobalVariable, Module } from "../../ir/module.ts";
import { forEachGlobal, forEachUse, type OperandRole } from "../../ir/operands.ts";
import type { Program } from "../../ir/program.ts";
import type { Constant } from "../../ir/value.ts";

/** Any access, or one that may write. */
export type Touch = "access" | "write";

interface Uses extends Record<Touch, Set<GlobalVariable>> {
  readonly called: Set<FunctionValue>;
}

export class GlobalAccess {
  private readonly uses = new Map<FunctionValue, Uses>();
  private readonly escaping = new Set<GlobalVariable>();
  private readonly anywhere = new Set<FunctionValue>();
  private readonly closures = {
    access: new Map<FunctionValue, ReadonlySet<GlobalVariable>>(),
    write: new Map<FunctionValue, ReadonlySet<GlobalVariable>>(),
  };
  private readonly fromAnywhere: Record<Touch, ReadonlySet<GlobalVariable>>;

  constructor(private readonly program: Program) {
    for (const module of program.modules) {
      if (program.isLibrary(module)) {
        this.addReferences(module);
        continue;
      }
      for (const fn of module.functions) if (!fn.isDeclaration) this.addFunction(fn);
      for (const { initializer } of module.globals) this.letGo(initializer);
    }
    this.fromAnywhere = {
      access: this.reach(this.anywhere, "access"),
      write: this.reach(this.anywhere, "write"),
    };
  }

  /** Whether a thread that has this function on its stack may access the global some time. */
  may(fn: FunctionValue, variable: GlobalVariable, touch: Touch): boolean {
    return this.isAnybodys(variable, touch) || this.closure(fn, touch).has(variable);
  }

  /** Whether any thread may, whatever is on its stack. */
  isAnybodys(variable: GlobalVariable, touch: Touch): boolean {
    return !this.isFollowed(variable) || this.fromAnywhere[touch].has(variable);
  }

  /** Whether the function may access any global that can change. */
  touchesAny(fn: FunctionValue): boolean {
    for (const { constant } of this.closure(fn, "access")) if (!constant) return true;
    return false;
  }

  /** Whether an instruction may, by itself or through the functions that it refers to. */
  touches(instruction: Instruction, variable: GlobalVariable, touch: Touch): boolean {
    const isWrite = touch === "access" || mayWrite(instruction);
    let touches = false;
    this.forEachDefinition(instruction, (definition) => {
      if (definition === variable && isWrite) touches = true;
      else if (definition.kind === "function" && this.closure(definition, touch).has(variable))
        touches = true;
    });
    return touches;
  }

  /** Whether all accesses to the global are known: it is the user's, and its address goes nowhere. */
  isFollowed(variable: GlobalVariable): boolean {
    return !this.program.isLibrary(variable.module) && !this.escaping.has(variable);
  }

  /** Whether the function is not looked into. Templates of the library's headers are: they are made for the user. */
  isLibrary(fn: FunctionValue): boolean {
    return this.program.isLibrary(fn.module);
  }

  private closure(fn: FunctionValue, touch: Touch): ReadonlySet<GlobalVariable> {
    let known = this.closures[touch].get(fn);
    if (known === undefined) this.closures[touch].set(fn, (known = this.reach([fn], touch)));
    return known;
  }

  /** What these functions may touch, and those that they call. */
  private reach(functions: Iterable<FunctionValue>, touch: Touch): ReadonlySet<GlobalVariable> {
    const variables = new Set<GlobalVariable>();
    // The set grows while it is walked.
    const reached = new Set(functions);
    for (const fn of reached) {
      const uses = this.uses.get(fn);
      for (const variable of uses?.[touch] ?? []) variables.add(variable);
      for (const called of uses?.called ?? []) reached.add(called);
    }
    return variables;
  }

  private addFunction(fn: FunctionValue): void {
    const uses: Uses = { access: new Set(), write: new Set(), called: new Set() };
    this.uses.set(fn, uses);
    this.letGo(fn.personality);
    for (const instruction of instructionsOf(this.program.bodyOf(fn)!))
      this.addInstruction(instruction, uses);
  }

  private addInstruction(instruction: Instruction, uses: Uses): void {
    this.forEachDefinition(instruction, (definition, role) => {
      if (definition.kind === "variable") {
        uses.access.add(definition);
        if (mayWrite(instruction)) uses.write.add(definition);
        if (role !== "address") this.escaping.add(definition);
      } else {
        uses.called.add(definition);
        if (role !== "callee" && !this.startsThread(instruction, role)) this.anywhere.add(definition);
      }
    });
    // The unwinder reads them.
    if (instruction.opcode === "landingpad") for (const { value } of instruction.clauses) this.letGo(value);
  }

  /** Whether a function in this place is what a new thread begins with, and goes nowhere else. */
  private startsThread(instruction: Instruction, role: OperandRole): boolean {
    if (instruction.opcode !== "call" && instruction.opcode !== "invoke") return false;
    if (typeof role !== "object" || instruction.callee.kind !== "global") return false;
    // A function of the user's with that name does what it likes with its arguments.
    const created = this.program.resolve(instruction.callee.target);
    if (created?.kind !== "function" || !this.program.isLibrary(created.module)) return false;
    return functionFacts(created.name).starts === role.argument;
  }

  /** What is defined of all that the operands of an instruction refer to. */
  private forEachDefinition(
    instruction: Instruction,
    visit: (definition: GlobalVariable | FunctionValue, role: OperandRole) => void,
  ): void {
    forEachUse(instruction, (operand, role) => {
      if (operand.kind === "metadata") return;
      forEachGlobal(operand, (target) => {
        const definition = this.definitionOf(target);
        if (definition !== undefined) visit(definition, role);
      });
    });
  }

  /** An intrinsic may stand for a function of the C library's, which the user may have defined. */
  private definitionOf(target: GlobalValue): GlobalVariable | FunctionValue | undefined {
    const behind = libraryFunctionOf(target.name);
    return behind === undefined ? this.program.resolve(target) : this.program.lookup(behind);
  }

  /** What a constant refers to can be reached through memory, by anybody. */
  private letGo(constant: Constant | undefined): void {
    if (constant === undefined) return;
    forEachGlobal(constant, (target) => this.letGoOf(target));
  }

  private letGoOf(target: GlobalValue): void {
    const definition = this.definitionOf(target);
    if (definition === undefined || this.program.isLibrary(definition.module)) return;
    if (definition.kind === "variable") this.escaping.add(definition);
    else this.anywhere.add(definition);
  }

  /**
   * What a library knows by name: functions of the user's that stand in for its own (`malloc`, `operator new`), and
   * variables. Which threads come to the place in question is not asked.
   */
  private addReferences({ functions, globals, aliases }: Module): void {
    for (const value of functions) this.letGoOf(value);
    for (const value of globals) this.letGoOf(value);
    for (const value of aliases) this.letGoOf(value);
  }
}

function* instructionsOf({ blocks }: FunctionBody): Generator<Instruction> {
  for (const { instructions } of blocks) yield* instructions;
}

/** Everything but a load: where the address of a variable goes anywhere else, it is not followed. */
function mayWrite({ opcode }: Instruction): boolean {
  return opcode !== "load";
}

/**
 * Which functions of the user's may access which of their globals, now or through what they call: the facts
 * behind *another thread may still touch it* ([03] 2). A global is followed only while its address is used for
 * nothing but accesses; once it is stored or passed on, anybody may have it.
 *
 * Functions whose address goes anywhere but to the creation of a thread (handlers, destructors of keys,
 * callbacks) may be called by any thread, from inside the library; they count for every thread.
 */
import type { Instruction } from "../ir/instruction.ts";
import type { FunctionValue, GlobalVariable } from "../ir/module.ts";
import type { Program } from "../ir/program.ts";
import type { Constant, Value } from "../ir/value.ts";
import { forEachOperand } from "./uses.ts";

const threadCreation: ReadonlySet<string> = new Set(["pthread_create", "thrd_create"]);

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
  private readonly fromAnywhere = { access: new Set<GlobalVariable>(), write: new Set<GlobalVariable>() };

  constructor(private readonly program: Program) {
    for (const module of program.modules) {
      if (program.isLibrary(module)) continue;
      for (const fn of module.functions) if (!fn.isDeclaration) this.addFunction(fn);
      for (const variable of module.globals) this.addInitializer(variable);
    }
    for (const touch of ["access", "write"] as const)
      for (const fn of this.anywhere)
        for (const variable of this.closure(fn, touch)) this.fromAnywhere[touch].add(variable);
  }

  /** Whether a thread that has this function on its stack may access the global some time. */
  may(fn: FunctionValue, variable: GlobalVariable, touch: Touch): boolean {
    return this.isAnybodys(variable, touch) || this.closure(fn, touch).has(variable);
  }

  /** Whether any thread may, whatever is on its stack. */
  isAnybodys(variable: GlobalVariable, touch: Touch): boolean {
    return !this.isFollowed(variable) || this.fromAnywhere[touch].has(variable);
  }

  /** Whether an instruction may, by itself or through the functions that it refers to. */
  touches(instruction: Instruction, variable: GlobalVariable, touch: Touch): boolean {
    const isWrite = touch === "access" || mayWrite(instruction);
    let touches = false;
    forEachOperand(instruction, (operand) => {
      if (operand.kind === "metadata") return;
      forEachGlobal(operand, (target) => {
        const definition = this.program.resolve(target);
        if (definition === variable && isWrite) touches = true;
        else if (definition?.kind === "function" && this.closure(definition, touch).has(variable))
          touches = true;
      });
    });
    return touches;
  }

  /** Whether all accesses to the global are known: it is the user's, and its address goes nowhere. */
  isFollowed(variable: GlobalVariable): boolean {
    return !this.program.isLibrary(variable.module) && !this.escaping.has(variable);
  }

  private closure(fn: FunctionValue, touch: Touch): ReadonlySet<GlobalVariable> {
    const known = this.closures[touch].get(fn);
    if (known !== undefined) return known;
    const variables = new Set<GlobalVariable>();
    const seen = new Set([fn]);
    const pending = [fn];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const uses = this.uses.get(next);
      for (const variable of uses?.[touch] ?? []) variables.add(variable);
      for (const called of uses?.called ?? []) {
        if (seen.has(called)) continue;
        seen.add(called);
        pending.push(called);
      }
    }
    this.closures[touch].set(fn, variables);
    return variables;
  }

  private addFunction(fn: FunctionValue): void {
    const uses: Uses = { access: new Set(), write: new Set(), called: new Set() };
    this.uses.set(fn, uses);
    for (const block of fn.body()!.blocks) {
      for (const instruction of block.instructions) this.addInstruction(instruction, uses);
    }
  }

  private addInstruction(instruction: Instruction, uses: Uses): void {
    const address = addressOperand(instruction);
    const isCall = instruction.opcode === "call" || instruction.opcode === "invoke";
    const creates =
      isCall && instruction.callee.kind === "global" && threadCreation.has(instruction.callee.target.name);
    forEachOperand(instruction, (operand) => {
      if (operand.kind === "metadata") return;
      const isCallee = isCall && operand === instruction.callee;
      forEachGlobal(operand, (target) => {
        const definition = this.program.resolve(target);
        if (definition?.kind === "variable") {
          uses.access.add(definition);
          if (mayWrite(instruction)) uses.write.add(definition);
          if (operand !== address) this.escaping.add(definition);
        } else if (definition?.kind === "function") {
          uses.called.add(definition);
          if (!isCallee && !creates) this.anywhere.add(definition);
        }
      });
    });
  }

  /** What an initialiser refers to can be reached through memory. */
  private addInitializer(variable: GlobalVariable): void {
    if (variable.initializer === undefined) return;
    forEachGlobal(variable.initializer, (target) => {
      const definition = this.program.resolve(target);
      if (definition?.kind === "variable") this.escaping.add(definition);
      else if (definition?.kind === "function") this.anywhere.add(definition);
    });
  }
}

/** Everything but a load: where the address of a variable goes anywhere else, it is not followed. */
function mayWrite({ opcode }: Instruction): boolean {
  return opcode !== "load";
}

/** The operand of an access that is only used as its address. */
function addressOperand(instruction: Instruction): Value | undefined {
  switch (instruction.opcode) {
    case "load":
    case "store":
    case "cmpxchg":
    case "atomicrmw":
      return instruction.pointer;
    default:
      return undefined;
  }
}

function forEachGlobal(value: Value, visit: (target: Parameters<Program["resolve"]>[0]) => void): void {
  const pending: Value[] = [value];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.kind === "global" || next.kind === "block-address") visit(next.target);
    else if (next.kind === "aggregate") pending.push(...next.elements);
    else if (next.kind === "expression") pending.push(...parts(next));
  }
}

function parts(expression: Constant & { kind: "expression" }): readonly Constant[] {
  switch (expression.operation) {
    case "cast":
      return [expression.operand];
    case "gep":
      return [expression.base, ...expression.indices];
    case "binary":
    case "compare":
      return [expression.left, expression.right];
    case "select":
      return [expression.condition, expression.whenTrue, expression.whenFalse];
  }
}

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

interface Uses {
  readonly accessed: Set<GlobalVariable>;
  readonly called: Set<FunctionValue>;
}

export class GlobalAccess {
  private readonly uses = new Map<FunctionValue, Uses>();
  private readonly escaping = new Set<GlobalVariable>();
  private readonly anywhere = new Set<FunctionValue>();
  private readonly closures = new Map<FunctionValue, ReadonlySet<GlobalVariable>>();
  private readonly fromAnywhere = new Set<GlobalVariable>();

  constructor(private readonly program: Program) {
    for (const module of program.modules) {
      if (program.isLibrary(module)) continue;
      for (const fn of module.functions) if (!fn.isDeclaration) this.addFunction(fn);
      for (const variable of module.globals) this.addInitializer(variable);
    }
    for (const fn of this.anywhere) for (const variable of this.closure(fn)) this.fromAnywhere.add(variable);
  }

  /** Whether a thread that has this function on its stack may access the global some time. */
  mayAccess(fn: FunctionValue, variable: GlobalVariable): boolean {
    return !this.isFollowed(variable) || this.fromAnywhere.has(variable) || this.closure(fn).has(variable);
  }

  /** Whether all accesses to the global are known: it is the user's, and its address goes nowhere. */
  isFollowed(variable: GlobalVariable): boolean {
    return !this.program.isLibrary(variable.module) && !this.escaping.has(variable);
  }

  private closure(fn: FunctionValue): ReadonlySet<GlobalVariable> {
    const known = this.closures.get(fn);
    if (known !== undefined) return known;
    const variables = new Set<GlobalVariable>();
    const seen = new Set([fn]);
    const pending = [fn];
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      const uses = this.uses.get(next);
      for (const variable of uses?.accessed ?? []) variables.add(variable);
      for (const called of uses?.called ?? []) {
        if (seen.has(called)) continue;
        seen.add(called);
        pending.push(called);
      }
    }
    this.closures.set(fn, variables);
    return variables;
  }

  private addFunction(fn: FunctionValue): void {
    const uses: Uses = { accessed: new Set(), called: new Set() };
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
          uses.accessed.add(definition);
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

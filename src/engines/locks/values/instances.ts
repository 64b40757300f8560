/**
 * Which functions are looked at anew for each call: those that put pointers where their caller says, give
 * pointers back, allocate, or create threads. Their call string is kept up to a length; past a budget all
 * calls share one instance ([06 Values]: allocations inside wrappers are cloned by call site).
 */
import { stronglyConnectedComponents } from "../../../base/components.ts";
import type { FunctionBody, FunctionValue } from "../../../ir/module.ts";
import type { Operations } from "../program/operations.ts";
import { type CallInstruction, isCall, type LockProgram } from "../program/program.ts";

/**
 * `all`: as above; `allocations`: only those that give back what they allocate, where all would be too much work.
 */
export type Cloning = "all" | "allocations";

export interface Instance {
  readonly id: number;
  readonly fn: FunctionValue;
  readonly body: FunctionBody;
  /** Calls that led here, innermost first; empty for the shared instance. */
  readonly calls: readonly CallInstruction[];
}

const longestCallString = 3;
/** Instructions of a wrapper at the most. */
const longestClone = 150;

export class Instances {
  readonly all: Instance[] = [];
  private readonly byKey = new Map<string, Instance>();
  private readonly callNumbers = new Map<CallInstruction, number>();
  private readonly cloned: ReadonlySet<FunctionValue>;
  private budget: number;

  constructor(
    private readonly program: LockProgram,
    operations: Operations,
    cloning: Cloning = "all",
  ) {
    const sizes = new Map(program.functions.map((fn) => [fn, instructionCount(program.bodyOf(fn))]));
    const total = [...sizes.values()].reduce((sum, size) => sum + size, 0);
    this.budget = Math.max(100_000, total);
    this.cloned = clonedFunctions(program, operations, sizes, cloning);
  }

  /** The instance without a caller. */
  shared(fn: FunctionValue): Instance | undefined {
    return this.make(fn, []);
  }

  called(fn: FunctionValue, call: CallInstruction, caller: Instance): Instance | undefined {
    if (!this.cloned.has(fn)) return this.make(fn, []);
    return this.make(fn, [call, ...caller.calls].slice(0, longestCallString));
  }

  private make(fn: FunctionValue, calls: readonly CallInstruction[]): Instance | undefined {
    const key = `${fn.module.path}\0${fn.name}\0${calls.map((call) => this.callNumber(call)).join()}`;
    const found = this.byKey.get(key);
    if (found !== undefined) return found;
    const body = this.program.bodyOf(fn);
    if (body === undefined) return undefined;
    if (calls.length > 0) {
      this.budget -= instructionCount(body);
      if (this.budget < 0) return this.make(fn, []);
    }
    const instance = { id: this.all.length, fn, body, calls };
    this.all.push(instance);
    this.byKey.set(key, instance);
    return instance;
  }

  private callNumber(call: CallInstruction): number {
    let number = this.callNumbers.get(call);
    if (number === undefined) this.callNumbers.set(call, (number = this.callNumbers.size));
    return number;
  }
}

function clonedFunctions(
  program: LockProgram,
  operations: Operations,
  sizes: ReadonlyMap<FunctionValue, number>,
  cloning: Cloning,
): Set<FunctionValue> {
  const { functions } = program;
  const numberOf = new Map(functions.map((fn, index) => [fn, index]));
  const callees: number[][] = [];
  const wants: boolean[] = [];
  for (const fn of functions) {
    const body = program.bodyOf(fn);
    const called = new Set<number>();
    const returns = fn.type.result.kind === "pointer";
    let moves = returns;
    let allocates = false;
    for (const block of body?.blocks ?? []) {
      for (const instruction of block.instructions) {
        if (instruction.opcode === "store") moves ||= instruction.value.type.kind === "pointer";
        if (!isCall(instruction)) continue;
        const does = operations.modelAt(instruction)?.does;
        allocates ||= does === "allocate";
        moves ||= does === "allocate" || does === "create" || does === "copy" || does === "guard";
        const callee = operations.callee(instruction);
        const number = callee === undefined ? undefined : numberOf.get(callee);
        if (number !== undefined && does === undefined) called.add(number);
      }
    }
    callees.push([...called]);
    wants.push(cloning === "all" ? moves : returns && allocates);
  }
  const { count, componentOf } = stronglyConnectedComponents(callees);
  const members = new Int32Array(count);
  for (const component of componentOf) members[component]++;
  const order = functions.map((_, index) => index).sort((a, b) => componentOf[a] - componentOf[b]);
  const cloned = new Set<FunctionValue>();
  for (const index of order) {
    const recursive = members[componentOf[index]] > 1 || callees[index].includes(index);
    if (recursive || (sizes.get(functions[index]) ?? 0) > longestClone) continue;
    const passes =
      (cloning === "all" || functions[index].type.result.kind === "pointer") &&
      callees[index].some((callee) => cloned.has(functions[callee]));
    if (wants[index] || passes) cloned.add(functions[index]);
  }
  return cloned;
}

function instructionCount(body: FunctionBody | undefined): number {
  return body?.blocks.reduce((sum, block) => sum + block.instructions.length, 0) ?? 0;
}

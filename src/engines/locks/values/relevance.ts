/**
 * Which values the analysis depends on ([06 Values]: "for every pointer and integer that locks, threads and
 * calls depend on"). Values that may be the same are put into classes by unification ([STEENSGAARD96],
 * near linear, over the whole program, contexts and offsets aside); then, from the operands of locks, threads
 * and calls through pointers: whatever is copied there is in the same class, and whoever points to where such a
 * value is kept has to be known as well. The rest, most of an ordinary program, need not be solved.
 */

import type { Instruction } from "../../../ir/instruction.ts";
import type { FunctionValue, GlobalVariable } from "../../../ir/module.ts";
import { isConstant } from "../../../ir/operands.ts";
import type { Value } from "../../../ir/value.ts";
import type { CallModel } from "../../../platform/model.ts";
import { actsOnLocks, argumentAt, type Operations } from "../program/operations.ts";
import type { CallInstruction, LockProgram } from "../program/program.ts";
import { addressSum } from "./address-arithmetic.ts";
import { forEachAddress } from "./constants.ts";
import { variadicReads } from "./variadic.ts";

export type Reach = "all" | "wanted" | "coarse";

export class Relevance {
  private readonly parents: number[] = [];
  private unions = 0;
  /** By root: the class of what its members point to; -1 where nobody asked. */
  private readonly contents: number[] = [];
  private readonly numbers = new Map<unknown, number>();
  private readonly results = new Map<FunctionValue, number>();
  private readonly indirect: {
    readonly call: CallInstruction | undefined;
    readonly pointer: number;
    readonly values: readonly Value[];
  }[] = [];
  private readonly addressed = new Set<FunctionValue>();
  /** Computed from: where the first is asked for, so is the second. */
  private readonly needs: (readonly [number, number])[] = [];
  private readonly seeds: number[] = [];
  private readonly passedOn: number[] = [];
  private readonly functionNodes: number[] = [];
  private readonly wanted = new Set<number>();
  private readonly variables = new Map<number, GlobalVariable[]>();

  constructor(
    private readonly program: LockProgram,
    private readonly operations: Operations,
    /**
     * `all`: every value counts, for races and for C++, whose library passes everything by reference; `coarse`:
     * calls through pointers go wherever a function of their class is, and are not followed by value.
     */
    readonly reach: Reach,
  ) {
    if (reach === "all") return;
    const seen = new Set<GlobalVariable>();
    for (const module of program.modules)
      for (const variable of module.globals) {
        const resolved = program.resolve(variable);
        if (resolved.kind !== "variable" || seen.has(resolved)) continue;
        seen.add(resolved);
        this.initialiser(resolved);
      }
    for (const fn of program.functions)
      for (const block of program.bodyOf(fn)?.blocks ?? [])
        for (const instruction of block.instructions) this.instruction(fn, instruction);
    this.passThroughPointers();
    this.close();
    for (const variable of seen) {
      const number = this.numbers.get(variable);
      if (number === undefined) continue;
      const root = this.find(number);
      this.variables.set(root, [...(this.variables.get(root) ?? []), variable]);
    }
  }

  /** Whether anything depends on which place or number the value is. */
  isWanted(value: Value): boolean {
    if (this.reach === "all") return true;
    const number = this.existing(value);
    return number !== undefined && this.wanted.has(this.find(number));
  }

  /** Whether anything depends on what is kept where the pointer leads. */
  isContentWanted(pointer: Value): boolean {
    if (this.reach === "all") return true;
    const number = this.existing(pointer);
    if (number === undefined) return false;
    const content = this.contents[this.find(number)];
    return content >= 0 && this.wanted.has(this.find(content));
  }

  /** The globals that a pointer which is not solved may lead to. */
  variablesAt(pointer: Value): readonly GlobalVariable[] {
    const number = this.existing(pointer);
    return number === undefined ? [] : (this.variables.get(this.find(number)) ?? []);
  }

  /** The functions that a call through a pointer may go to, by class and by the number of arguments. */
  functionsAt(call: CallInstruction): readonly FunctionValue[] {
    return this.functionsNear(call.callee).filter(
      (fn) => fn.type.parameters.length === call.arguments.length,
    );
  }

  /** Functions whose address may be this value. */
  functionsNear(value: CallInstruction["callee"]): readonly FunctionValue[] {
    if (value.kind === "inline-assembly") return [];
    const number = this.existing(value);
    if (number === undefined) return [];
    const root = this.find(number);
    return [...this.addressed].filter((fn) => this.find(this.numbers.get(fn)!) === root);
  }

  private existing(value: Value): number | undefined {
    return this.numbers.get(this.keyOf(value));
  }

  private keyOf(value: Value): unknown {
    if (value.kind === "global") return this.program.resolve(value.target);
    if (value.kind === "expression") {
      if (value.operation === "cast") return this.keyOf(value.operand);
      if (value.operation === "gep") return this.keyOf(value.base);
    }
    return value;
  }

  private node(): number {
    this.parents.push(this.parents.length);
    this.contents.push(-1);
    return this.parents.length - 1;
  }

  private of(value: Value): number {
    const key = this.keyOf(value);
    const known = this.numbers.get(key);
    if (known !== undefined) return known;
    const number = this.numberOf(key);
    if (isConstant(value) && value.kind === "aggregate")
      forEachAddress(value, 0, (part) => this.unify(number, this.of(part)));
    return number;
  }

  private numberOf(key: unknown): number {
    let number = this.numbers.get(key);
    if (number !== undefined) return number;
    number = this.node();
    this.numbers.set(key, number);
    if (isFunction(key)) {
      this.functionNodes.push(number);
      this.addressed.add(key);
    }
    return number;
  }

  private find(node: number): number {
    let root = node;
    while (this.parents[root] !== root) root = this.parents[root];
    for (let at = node; at !== root; ) [this.parents[at], at] = [root, this.parents[at]];
    return root;
  }

  private unify(a: number, b: number): void {
    const open: [number, number][] = [[a, b]];
    for (let pair = open.pop(); pair !== undefined; pair = open.pop()) {
      const first = this.find(pair[0]);
      const second = this.find(pair[1]);
      if (first === second) continue;
      this.unions++;
      this.parents[second] = first;
      const [content, other] = [this.contents[first], this.contents[second]];
      if (content < 0) this.contents[first] = other;
      else if (other >= 0) open.push([content, other]);
    }
  }

  private contentOf(pointer: Value): number {
    return this.contentAt(this.of(pointer));
  }

  private contentAt(pointer: number): number {
    const root = this.find(pointer);
    if (this.contents[root] < 0) this.contents[root] = this.node();
    return this.contents[root];
  }

  private resultOf(fn: FunctionValue): number {
    let number = this.results.get(fn);
    if (number === undefined) this.results.set(fn, (number = this.node()));
    return number;
  }

  private initialiser(variable: GlobalVariable): void {
    if (variable.initializer === undefined) return;
    const content = this.contentAt(this.numberOf(variable));
    try {
      forEachAddress(variable.initializer, 0, (constant) => this.unify(content, this.of(constant)));
    } catch {
      // A type without a size: see points-to.ts.
    }
  }

  private instruction(fn: FunctionValue, instruction: Instruction): void {
    const same = (...values: readonly Value[]): void => {
      for (const value of values) if (carries(value)) this.unify(this.of(instruction), this.of(value));
    };
    const need = (...values: readonly Value[]): void => {
      for (const value of values) if (carries(value)) this.needs.push([this.of(instruction), this.of(value)]);
    };
    switch (instruction.opcode) {
      case "load":
        this.unify(this.contentOf(instruction.pointer), this.of(instruction));
        return;
      case "store":
        if (carries(instruction.value))
          this.unify(this.contentOf(instruction.pointer), this.of(instruction.value));
        else this.contentOf(instruction.pointer);
        return;
      case "atomicrmw":
        this.unify(this.contentOf(instruction.pointer), this.of(instruction));
        if (carries(instruction.operand))
          this.unify(this.contentOf(instruction.pointer), this.of(instruction.operand));
        return;
      case "cmpxchg":
        this.unify(this.contentOf(instruction.pointer), this.of(instruction));
        if (carries(instruction.replacement))
          this.unify(this.contentOf(instruction.pointer), this.of(instruction.replacement));
        return;
      case "getelementptr":
        same(instruction.base);
        need(...instruction.indices);
        return;
      case "bitcast":
      case "addrspacecast":
      case "inttoptr":
      case "ptrtoint":
      case "freeze":
      case "sext":
      case "zext":
      case "trunc":
        same(instruction.operand);
        return;
      case "phi":
        same(...instruction.incoming.map(({ value }) => value));
        return;
      case "select":
        same(instruction.whenTrue, instruction.whenFalse);
        return;
      case "add":
      case "sub":
        // Addresses are computed with numbers, too.
        same(addressSum(instruction)?.base ?? instruction.left);
        need(addressSum(instruction)?.amount ?? instruction.right);
        return;
      case "mul":
      case "srem":
      case "urem":
      case "sdiv":
      case "udiv":
      case "and":
      case "or":
      case "xor":
      case "shl":
        need(instruction.left, instruction.right);
        return;
      case "extractvalue":
        same(instruction.aggregate);
        return;
      case "insertvalue":
        same(instruction.aggregate, instruction.element);
        return;
      case "ret":
        if (instruction.value !== undefined && carries(instruction.value))
          this.unify(this.resultOf(fn), this.of(instruction.value));
        return;
      case "call":
      case "invoke":
        this.call(instruction);
        return;
      default:
        return;
    }
  }

  private call(call: CallInstruction): void {
    if (call.callee.kind === "inline-assembly") return;
    const callee = this.operations.callee(call);
    if (callee === undefined) {
      const pointer = this.of(call.callee);
      if (this.reach === "wanted") this.seeds.push(pointer);
      this.indirect.push({ call, pointer, values: call.arguments });
      return;
    }
    const model = this.operations.modelOf(callee);
    if (model !== undefined) this.modelled(call, model);
    else if (this.program.bodyOf(callee) !== undefined) {
      this.pass(call, call.arguments, callee);
      this.passUnnamed(call, callee);
    } else for (const value of call.arguments) if (carries(value)) this.passedOn.push(this.of(value));
  }

  private modelled(call: CallInstruction, model: CallModel): void {
    const seed = (...values: readonly (Value | undefined)[]): void => {
      for (const value of values) if (value !== undefined && carries(value)) this.seeds.push(this.of(value));
    };
    switch (model.does) {
      case "allocate":
        for (const value of call.arguments)
          if (value.type.kind === "pointer") this.unify(this.of(call), this.of(value));
        return;
      case "copy": {
        const to = argumentAt(call, model.to);
        const from = argumentAt(call, model.from);
        if (to === undefined || from === undefined) return;
        this.unify(this.contentOf(to), this.contentOf(from));
        if (call.type.kind === "pointer") this.unify(this.of(call), this.of(to));
        return;
      }
      case "create": {
        const entry = argumentAt(call, model.entry);
        const argument = argumentAt(call, model.argument);
        seed(entry, argument, argumentAt(call, model.handle));
        const values = argument === undefined ? [] : [argument];
        const handle = argumentAt(call, model.handle);
        if (handle !== undefined && handle !== call) this.seeds.push(this.contentOf(handle));
        if (entry === undefined) return;
        const pointer = this.of(entry);
        if (isFunction(this.keyOf(entry))) this.pass(undefined, values, this.keyOf(entry) as FunctionValue);
        else this.indirect.push({ call: undefined, pointer, values });
        return;
      }
      case "call":
        // What it is called with is not known, whatever else is passed.
        if (this.reach === "wanted") seed(argumentAt(call, model.function));
        return;
      case "end":
      case "nothing":
      case "not-modelled":
        return;
      default:
        seed(...call.arguments, call);
        return;
    }
  }

  /** What arrives through `...` and is read as a pointer may be a lock. */
  private passUnnamed(call: CallInstruction, callee: FunctionValue): void {
    const body = this.program.bodyOf(callee);
    if (body === undefined || variadicReads(callee, body).listOf.size === 0) return;
    if (!actsOnLocks(callee, this.operations)) return;
    for (const value of call.arguments.slice(body.arguments.length))
      if (value.type.kind === "pointer" && carries(value)) this.seeds.push(this.of(value));
  }

  private pass(call: CallInstruction | undefined, values: readonly Value[], target: FunctionValue): void {
    const body = this.program.bodyOf(target);
    if (body === undefined) return;
    for (const [index, parameter] of body.arguments.entries()) {
      const value = values[index];
      if (value !== undefined && carries(value)) this.unify(this.of(value), this.of(parameter));
    }
    if (call !== undefined && carries(call)) this.unify(this.of(call), this.resultOf(target));
  }

  /**
   * A call through a pointer goes to functions of its class: what any of these calls passes is in one class with the
   * parameter of any of these functions. That may put more functions into a class, so until nothing is new.
   */
  private passThroughPointers(): void {
    for (let before = -1; before !== this.unions; ) {
      before = this.unions;
      /** By class of pointers: the first node of each position; the result is at -1. */
      const positions = new Map<number, Map<number, number>>();
      for (const { pointer } of this.indirect) {
        const root = this.find(pointer);
        if (!positions.has(root)) positions.set(root, new Map());
      }
      const meet = (pointer: number, position: number, value: number): void => {
        const known = positions.get(this.find(pointer));
        const first = known?.get(position);
        if (first === undefined) known?.set(position, value);
        else this.unify(first, value);
      };
      for (const { call, pointer, values } of this.indirect) {
        for (const [index, value] of values.entries())
          if (carries(value)) meet(pointer, index, this.of(value));
        if (call !== undefined && carries(call)) meet(pointer, -1, this.of(call));
      }
      for (const fn of this.addressed) {
        const pointer = this.numbers.get(fn)!;
        if (!positions.has(this.find(pointer))) continue;
        for (const [index, parameter] of this.program.bodyOf(fn)?.arguments.entries() ?? [])
          meet(pointer, index, this.of(parameter));
        meet(pointer, -1, this.resultOf(fn));
      }
    }
  }

  /** From the seeds on: members of a class together, what they are computed from, and who points to where they are. */
  private close(): void {
    const pointers = new Map<number, number[]>();
    const computed = new Map<number, number[]>();
    const put = (map: Map<number, number[]>, key: number, value: number): void => {
      const known = map.get(key);
      if (known === undefined) map.set(key, [value]);
      else known.push(value);
    };
    for (const node of this.parents.keys())
      if (this.parents[node] === node && this.contents[node] >= 0)
        put(pointers, this.find(this.contents[node]), node);
    for (const [first, second] of this.needs) put(computed, this.find(first), second);
    const functions = new Set(this.functionNodes.map((node) => this.find(node)));
    // Code elsewhere may call what it is given.
    const passedOn = this.passedOn.filter((node) => functions.has(this.find(node)));
    const open = this.reach === "wanted" ? [...this.seeds, ...passedOn] : [...this.seeds];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      const root = this.find(node);
      if (this.wanted.has(root)) continue;
      this.wanted.add(root);
      for (const pointer of pointers.get(root) ?? []) open.push(pointer);
      for (const other of computed.get(root) ?? []) open.push(other);
    }
  }
}

function isFunction(key: unknown): key is FunctionValue {
  return typeof key === "object" && key !== null && (key as { kind?: string }).kind === "function";
}

/** A pointer, a number, or an aggregate of them: not a constant number, which leads nowhere. */
function carries(value: Value): boolean {
  if (value.kind === "integer" || value.kind === "null" || value.kind === "zero") return false;
  if (value.kind === "metadata" || value.kind === "inline-assembly") return false;
  switch (value.type.kind) {
    case "pointer":
    case "integer":
    case "struct":
    case "array":
      return true;
    default:
      return false;
  }
}

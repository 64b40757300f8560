/**
 * Builds the constraints of all code that can be reached, function instance by function instance, and solves
 * them: what every pointer may point to, which functions a call through a pointer may call, which functions
 * threads may start in.
 */

import { noHurry, type Pace } from "../../../base/pace.ts";
import type { Instruction } from "../../../ir/instruction.ts";
import type { FunctionValue, GlobalVariable } from "../../../ir/module.ts";
import type { Constant, Value } from "../../../ir/value.ts";
import type { Operations } from "../program/operations.ts";
import { type CallInstruction, isCall, isCxx, type LockProgram } from "../program/program.ts";
import { addressSum, amountOf, type Sum } from "./address-arithmetic.ts";
import { ConstantPlaces, forEachAddress } from "./constants.ts";
import { shiftOf } from "./element-address.ts";
import type { Exactness } from "./exactness.ts";
import { type Instance, Instances } from "./instances.ts";
import { gcd, Locations, opaque } from "./locations.ts";
import { memberAddress } from "./member-pointers.ts";
import { ModelledCalls } from "./modelled-calls.ts";
import { sizeOfAlloca } from "./object-size.ts";
import type { PointerTargets } from "./pointer-targets.ts";
import { Relevance } from "./relevance.ts";
import { Solver } from "./solver.ts";
import { isAtomicUpdate, isConstantValue, isStep, isTracked } from "./tracked.ts";

/** A call in a function instance. */
export interface CallSite {
  readonly instance: Instance;
  readonly call: CallInstruction;
}

export class PointsTo {
  readonly locations = new Locations();
  readonly solver = new Solver(this.locations);
  readonly instances: Instances;
  readonly constants: ConstantPlaces;
  readonly relevance: Relevance;
  /** Functions whose address goes to code that is not there: somebody may call them. */
  readonly callbacks = new Set<FunctionValue>();
  private readonly nodesOf: Map<Value, number>[] = [];
  private readonly constantNodes = new Map<Constant, number>();
  readonly precision: "values" | "names";
  private readonly targets: PointerTargets | undefined;
  private readonly pace: Pace;
  private readonly results: number[] = [];
  private readonly begun = new Set<number>();
  private readonly pending: Instance[] = [];
  private readonly callees = new Map<string, Set<Instance>>();
  /** Calls through pointers that come from outside. */
  private readonly opaqueCalls = new Map<string, CallSite>();
  private readonly seenVariables = new Set<GlobalVariable>();
  private readonly callNumbers = new Map<CallInstruction, number>();
  private readonly modelled: ModelledCalls;

  constructor(
    readonly program: LockProgram,
    readonly operations: Operations,
    { precision = "values", reach = "all", cloning = "all", targets, pace = noHurry }: Exactness = {},
  ) {
    this.precision = precision;
    this.targets = targets;
    this.pace = pace;
    const all = precision === "names" || isCxx(program);
    this.relevance = new Relevance(program, operations, all ? "all" : reach);
    this.instances = new Instances(program, operations, cloning);
    this.constants = new ConstantPlaces(program, this.locations, (variable) => this.meetVariable(variable));
    this.modelled = new ModelledCalls(this);
  }

  /** A function that is called from outside, with arguments of which nothing is known. */
  addRoot(fn: FunctionValue): Instance | undefined {
    const instance = this.instances.shared(fn);
    if (instance === undefined) return undefined;
    for (const argument of instance.body.arguments)
      if (argument.type.kind === "pointer") this.solver.add(this.nodeOf(instance, argument), opaque);
    this.begin(instance);
    return instance;
  }

  /** False where it became too much work; what is known then is not all. */
  solve(isOver: () => boolean, mostWork = Number.POSITIVE_INFINITY): boolean {
    const stops = (): boolean => isOver() || this.solver.work > mostWork;
    for (;;) {
      this.solver.solve(stops);
      if (this.solver.work > mostWork) return false;
      if (this.pending.length === 0 && !isOver() && this.followOpaque()) continue;
      const instance = this.pending.pop();
      if (instance === undefined || isOver()) return true;
      this.generate(instance);
      // Many at a time: solving after each one would visit the same nodes again and again.
      for (let next = this.pending.pop(); next !== undefined; next = this.pending.pop()) this.generate(next);
    }
  }

  /** Calls through pointers from outside of which values say nothing: what the source says of their types. */
  private followOpaque(): boolean {
    let isMore = false;
    for (const [key, { instance, call }] of this.opaqueCalls) {
      this.opaqueCalls.delete(key);
      if (this.callees.has(key)) continue;
      for (const fn of this.targets?.fromOutside(call) ?? []) {
        isMore = true;
        this.callFunction(instance, call, fn);
      }
    }
    return isMore;
  }

  /** Where a value may point to. */
  places(instance: Instance, value: Value): ReadonlySet<number> {
    const node = this.existingNode(instance, value);
    return node === undefined ? new Set() : this.solver.places(node);
  }

  calleesAt(instance: Instance, call: CallInstruction): readonly Instance[] {
    return [...(this.callees.get(this.callKey({ instance, call })) ?? [])];
  }

  isReached(instance: Instance): boolean {
    return this.begun.has(instance.id);
  }

  reachedFunctions(): ReadonlySet<FunctionValue> {
    const reached = new Set<FunctionValue>();
    for (const instance of this.instances.all) if (this.isReached(instance)) reached.add(instance.fn);
    return reached;
  }

  /** The functions that a creating call may start. */
  entriesAt(instance: Instance, call: CallInstruction): readonly Instance[] {
    return this.calleesAt(instance, call);
  }

  callKey({ instance, call }: CallSite): string {
    let number = this.callNumbers.get(call);
    if (number === undefined) this.callNumbers.set(call, (number = this.callNumbers.size));
    return `${instance.id} ${number}`;
  }

  private begin(instance: Instance): void {
    if (this.begun.has(instance.id)) return;
    this.begun.add(instance.id);
    this.pending.push(instance);
  }

  private existingNode(instance: Instance, value: Value): number | undefined {
    if (value.kind === "argument" || value.kind === "instruction")
      return this.nodesOf[instance.id]?.get(value);
    return isConstantValue(value) ? this.constantNode(value) : undefined;
  }

  nodeOf(instance: Instance, value: Value): number {
    if (value.kind !== "argument" && value.kind !== "instruction")
      return isConstantValue(value) ? this.constantNode(value) : this.solver.node();
    const nodes = (this.nodesOf[instance.id] ??= new Map());
    let node = nodes.get(value);
    if (node === undefined) nodes.set(value, (node = this.solver.node()));
    return node;
  }

  private constantNode(constant: Constant): number {
    let node = this.constantNodes.get(constant);
    if (node === undefined) {
      node = this.solver.node();
      this.constantNodes.set(constant, node);
      const place = this.constants.placeOf(constant);
      if (place !== undefined) this.solver.add(node, place);
      else if (constant.kind === "aggregate")
        forEachAddress(constant, 0, (part) => this.solver.copy(this.constantNode(part), node!));
    }
    return node;
  }

  private resultOf(instance: Instance): number {
    return (this.results[instance.id] ??= this.solver.node());
  }

  /** Addresses in its initialiser are in memory from the start. */
  private meetVariable(variable: GlobalVariable): void {
    if (this.seenVariables.has(variable)) return;
    this.seenVariables.add(variable);
    if (variable.initializer === undefined) return;
    const object = this.locations.objectAt(this.locations.globalVariable(variable));
    try {
      forEachAddress(variable.initializer, 0, (constant, offset) => {
        const node = this.constantNode(constant);
        const pointer = this.solver.node();
        this.solver.add(pointer, this.locations.location(object, offset, 0));
        this.solver.store(node, pointer);
      });
    } catch {
      // A type without a size: what it holds is not known, and was never to be executed.
    }
  }

  private generate(instance: Instance): void {
    this.pace();
    for (const block of instance.body.blocks)
      for (const instruction of block.instructions) this.instruction(instance, instruction);
  }

  private instruction(instance: Instance, instruction: Instruction): void {
    const { solver } = this;
    const node = (value: Value): number => this.nodeOf(instance, value);
    if (this.precision === "names" && instruction.opcode !== "alloca" && !isCall(instruction)) return;
    if (!isCall(instruction) && instruction.opcode !== "store" && instruction.opcode !== "ret")
      if (!this.relevance.isWanted(instruction) && !isAtomicUpdate(instruction)) return;
    switch (instruction.opcode) {
      case "alloca": {
        const key = `stack ${instance.id} ${node(instruction)}`;
        const object = this.locations.object(key, (id) => ({
          id,
          kind: "stack",
          alloca: instruction,
          instance: instance.id,
          owner: instance.fn,
          size: sizeOfAlloca(instruction.allocatedType, instruction.count),
        }));
        solver.add(node(instruction), this.locations.start(object));
        return;
      }
      case "load":
        if (isTracked(instruction.type)) solver.load(node(instruction.pointer), node(instruction));
        return;
      case "store":
        this.store(instance, instruction.value, instruction.pointer);
        return;
      case "atomicrmw":
        this.store(instance, instruction.operand, instruction.pointer);
        if (isTracked(instruction.type)) solver.load(node(instruction.pointer), node(instruction));
        return;
      case "cmpxchg":
        this.store(instance, instruction.replacement, instruction.pointer);
        solver.load(node(instruction.pointer), node(instruction));
        return;
      case "getelementptr": {
        const address = memberAddress(instruction, this.program);
        const shift = shiftOf(address);
        solver.shifted(
          node(instruction.base),
          node(instruction),
          isStep(instruction) && shift.offset !== 0
            ? { ...shift, offset: 0, stride: gcd(Math.abs(shift.offset), shift.stride) }
            : shift,
        );
        return;
      }
      case "bitcast":
      case "addrspacecast":
      case "inttoptr":
      case "ptrtoint":
      case "freeze":
        if (isTracked(instruction.type)) solver.copy(node(instruction.operand), node(instruction));
        return;
      case "phi":
        if (isTracked(instruction.type))
          for (const { value } of instruction.incoming) solver.copy(node(value), node(instruction));
        return;
      case "select":
        if (isTracked(instruction.type)) {
          solver.copy(node(instruction.whenTrue), node(instruction));
          solver.copy(node(instruction.whenFalse), node(instruction));
        }
        return;
      case "add":
      case "sub":
        this.sum(instance, instruction);
        return;
      case "extractvalue":
        if (isTracked(instruction.type)) solver.copy(node(instruction.aggregate), node(instruction));
        return;
      case "insertvalue":
        solver.copy(node(instruction.aggregate), node(instruction));
        if (isTracked(instruction.element.type)) solver.copy(node(instruction.element), node(instruction));
        return;
      case "va_arg":
        if (instruction.type.kind === "pointer") solver.add(node(instruction), opaque);
        return;
      case "ret":
        if (
          instruction.value !== undefined &&
          isTracked(instruction.value.type) &&
          this.relevance.isWanted(instruction.value)
        )
          solver.copy(node(instruction.value), this.resultOf(instance));
        return;
      case "call":
      case "invoke":
        this.call(instance, instruction);
        return;
      default:
        return;
    }
  }

  /** Pointer arithmetic on integers. */
  private sum(instance: Instance, instruction: Sum): void {
    const sum = addressSum(instruction);
    if (sum === undefined) return;
    const { offset, stride } = amountOf(sum);
    const { base } = sum;
    const isLoop =
      base.kind === "instruction" &&
      base.opcode === "phi" &&
      base.incoming.some(({ value }) => value === instruction);
    const shift = isLoop
      ? { offset: 0, stride: gcd(Math.abs(offset), stride), structName: undefined }
      : { offset, stride, structName: undefined };
    this.solver.shifted(this.nodeOf(instance, base), this.nodeOf(instance, instruction), shift);
  }

  private store(instance: Instance, value: Value, pointer: Value): void {
    if (!this.relevance.isContentWanted(pointer)) return;
    const target = this.nodeOf(instance, pointer);
    if (value.kind === "integer" || value.kind === "null") {
      const number = value.kind === "null" ? 0 : Number(BigInt.asIntN(value.type.bits, value.bits));
      this.solver.watch(target, (place) => this.solver.storeInteger(place, number));
      return;
    }
    if (value.type.kind === "integer")
      this.solver.watch(target, (place) => this.solver.storeInteger(place, undefined));
    if (isTracked(value.type)) this.solver.store(this.nodeOf(instance, value), target);
  }

  private call(instance: Instance, call: CallInstruction): void {
    if (call.callee.kind === "inline-assembly") {
      if (call.type.kind === "pointer") this.solver.add(this.nodeOf(instance, call), opaque);
      return;
    }
    const callee = this.operations.callee(call);
    if (callee === undefined && this.relevance.reach === "coarse") {
      for (const fn of this.relevance.functionsAt(call)) this.callFunction(instance, call, fn);
      return;
    }
    if (callee === undefined && this.precision === "names") {
      for (const fn of this.targets?.at(call) ?? []) this.callFunction(instance, call, fn);
      return;
    }
    if (callee === undefined) {
      this.solver.watch(this.nodeOf(instance, call.callee), (place) => {
        if (place === opaque) {
          this.opaqueCalls.set(this.callKey({ instance, call }), { instance, call });
          return;
        }
        const object = this.locations.objectAt(place);
        if (object.kind === "function") this.callFunction(instance, call, object.fn);
      });
      return;
    }
    this.callFunction(instance, call, callee);
  }

  private callFunction(instance: Instance, call: CallInstruction, callee: FunctionValue): void {
    this.pace();
    const model = this.operations.modelOf(callee);
    if (model !== undefined) {
      this.modelled.apply({ instance, call }, callee, model);
      return;
    }
    const target = this.instances.called(callee, call, instance);
    if (target === undefined) this.unknownCall(instance, call);
    else this.enter({ instance, call }, target, call.arguments);
  }

  /** The call, or the creation of a thread, may go into this instance. */
  enter({ instance, call }: CallSite, target: Instance, values: readonly (Value | undefined)[]): void {
    const key = this.callKey({ instance, call });
    let targets = this.callees.get(key);
    if (targets === undefined) this.callees.set(key, (targets = new Set()));
    if (targets.has(target)) return;
    targets.add(target);
    for (const [index, parameter] of target.body.arguments.entries()) {
      const value = values[index];
      if (value !== undefined && isTracked(parameter.type) && this.relevance.isWanted(parameter))
        this.solver.copy(this.nodeOf(instance, value), this.nodeOf(target, parameter));
    }
    if (isTracked(call.type) && this.relevance.isWanted(call))
      this.solver.copy(this.resultOf(target), this.nodeOf(instance, call));
    this.begin(target);
  }

  /** Nothing is known of what it gives back; functions whose address it gets may be called. */
  private unknownCall(instance: Instance, call: CallInstruction): void {
    if (call.type.kind === "pointer") this.solver.add(this.nodeOf(instance, call), opaque);
    for (const argument of call.arguments) {
      if (argument.type.kind !== "pointer") continue;
      if (this.relevance.reach === "coarse") {
        for (const fn of this.relevance.functionsNear(argument))
          if (!fn.isDeclaration) this.callbacks.add(fn);
        continue;
      }
      if (!this.relevance.isWanted(argument)) continue;
      this.solver.watch(this.nodeOf(instance, argument), (place) => {
        if (place === opaque) return;
        const object = this.locations.objectAt(place);
        if (object.kind === "function" && !object.fn.isDeclaration) this.callbacks.add(object.fn);
      });
    }
  }
}

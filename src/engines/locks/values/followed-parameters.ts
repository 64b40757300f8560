/**
 * Which parameters matter to locks: those that flow to the argument of a lock, thread or allocation call. Their
 * functions are context-sensitive (the seed's algorithm 4, by flow instead of by type: pointers are opaque in
 * LLVM IR).
 */
import { noHurry, type Pace } from "../../../base/pace.ts";
import type { FunctionValue } from "../../../ir/module.ts";
import type { Value } from "../../../ir/value.ts";
import type { CallModel, Slot } from "../../../platform/model.ts";
import { argumentAt, type Operations } from "../program/operations.ts";
import { type CallInstruction, isCall, isUsers } from "../program/program.ts";
import { countingOf } from "./counting-loops.ts";
import type { Instance } from "./instances.ts";
import type { PointsTo } from "./points-to.ts";
import { variadicReads } from "./variadic.ts";

/** Stands for every argument behind the named ones. */
const unnamed = -1;

interface Flows {
  /** Parameters that reach an operation in the function itself. */
  readonly own: ReadonlySet<number>;
  /** Calls: which parameters reach which argument of which function. */
  readonly passed: readonly {
    readonly callee: FunctionValue;
    readonly argument: number;
    readonly from: ReadonlySet<number>;
  }[];
}

export class FollowedParameters {
  private readonly followed = new Map<FunctionValue, Set<number>>();

  constructor(pointsTo: PointsTo, instances: readonly Instance[], pace: Pace = noHurry) {
    const flows = new Map<FunctionValue, Flows[]>();
    const callers = new Map<FunctionValue, Set<FunctionValue>>();
    for (const instance of instances) {
      pace();
      const found = flowsOf(instance, pointsTo);
      const list = flows.get(instance.fn);
      if (list === undefined) flows.set(instance.fn, [found]);
      else list.push(found);
      for (const { callee } of found.passed) {
        const known = callers.get(callee);
        if (known === undefined) callers.set(callee, new Set([instance.fn]));
        else known.add(instance.fn);
      }
    }
    for (const [fn, list] of flows) this.followed.set(fn, new Set(list.flatMap((one) => [...one.own])));
    const open = new Set(flows.keys());
    for (const fn of open) {
      open.delete(fn);
      const parameters = this.followed.get(fn)!;
      const before = parameters.size;
      for (const { passed } of flows.get(fn)!) {
        for (const { callee, argument, from } of passed) {
          if (!this.followed.get(callee)?.has(argument)) continue;
          for (const parameter of from) parameters.add(parameter);
        }
      }
      // Its callers may pass something on; what was there from the start, they see when they are looked at.
      if (parameters.size > before) for (const caller of callers.get(fn) ?? []) open.add(caller);
    }
  }

  isFollowed(fn: FunctionValue, parameter: number): boolean {
    return this.followed.get(fn)?.has(parameter) ?? false;
  }

  /** What arrives through `...` matters. */
  areUnnamedFollowed(fn: FunctionValue): boolean {
    return this.isFollowed(fn, unnamed);
  }

  has(fn: FunctionValue): boolean {
    return (this.followed.get(fn)?.size ?? 0) > 0;
  }
}

function flowsOf(instance: Instance, pointsTo: PointsTo): Flows {
  const slices = new Slices(instance);
  const remembers = pointsTo.precision === "names" && isUsers(instance.fn);
  const own = new Set<number>();
  const passed: { callee: FunctionValue; argument: number; from: ReadonlySet<number> }[] = [];
  for (const block of instance.body.blocks) {
    for (const instruction of block.instructions) {
      // Without values, what is put into an object is remembered by the context.
      if (remembers && instruction.opcode === "store") {
        const from = slices.parametersOf(instruction.value);
        if (from.size > 0 && instruction.value.type.kind === "pointer")
          for (const parameter of [...from, ...slices.parametersOf(instruction.pointer)]) own.add(parameter);
      }
      if (!isCall(instruction)) continue;
      const model = pointsTo.operations.modelAt(instruction);
      const operands = model === undefined ? [] : operandsOf(instruction, model, pointsTo.operations);
      for (const operand of operands)
        for (const parameter of slices.parametersOf(operand)) own.add(parameter);
      if (model !== undefined && model.does !== "create") continue;
      if (instruction.callee.kind !== "inline-assembly" && model === undefined)
        if (pointsTo.operations.callee(instruction) === undefined)
          // Which function is called may depend on a parameter: then it must be known.
          for (const parameter of slices.parametersOf(instruction.callee)) own.add(parameter);
      if (model !== undefined) continue;
      for (const callee of pointsTo.calleesAt(instance, instruction)) {
        for (const [argument, value] of instruction.arguments.entries()) {
          const from = slices.parametersOf(value);
          if (from.size > 0) passed.push({ callee: callee.fn, argument, from });
        }
      }
    }
  }
  return { own, passed };
}

/** What an operation looks at. */
export function operandsOf(call: CallInstruction, model: CallModel, operations: Operations): Value[] {
  const at = (...slots: (Slot | undefined)[]): Value[] =>
    slots.flatMap((slot) => (slot === "result" ? [] : (argumentAt(call, slot) ?? [])));
  switch (model.does) {
    case "lock":
      return model.all ? [...call.arguments] : at(model.lock);
    case "unlock":
      return at(model.lock);
    case "init":
      return at(model.lock, model.attributes, model.count);
    case "wait":
      return at(model.condition, model.lock);
    case "signal":
      return at(model.condition);
    case "create":
      return at(model.handle, model.entry, model.argument);
    case "join":
      return at(model.handle);
    case "guard":
      return operations.callee(call) === undefined ? [] : [...call.arguments];
    case "call":
      return at(model.function);
    case "attribute":
    case "allocate":
    case "copy":
    case "end":
    case "nothing":
    case "not-modelled":
      return [];
  }
}

/** Which parameters a value is computed from. */
class Slices {
  private readonly known = new Map<Value, ReadonlySet<number>>();

  constructor(private readonly instance: Instance) {}

  parametersOf(value: Value): ReadonlySet<number> {
    const found = this.known.get(value);
    if (found !== undefined) return found;
    const parameters = new Set<number>();
    const seen = new Set<Value>();
    const open: Value[] = [value];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      if (next.kind === "argument") parameters.add(next.index);
      if (next.kind !== "instruction") continue;
      switch (next.opcode) {
        case "getelementptr":
          open.push(next.base, ...next.indices);
          break;
        case "load": {
          const { fn, body } = this.instance;
          if (variadicReads(fn, body).listOf.has(next)) parameters.add(unnamed);
          else open.push(next.pointer);
          break;
        }
        case "phi": {
          open.push(...next.incoming.map((incoming) => incoming.value));
          // How far it counts.
          const counting = next.type.kind === "integer" ? countingOf(next, this.instance.body) : undefined;
          if (counting !== undefined) open.push(counting.bound);
          break;
        }
        case "select":
          open.push(next.whenTrue, next.whenFalse);
          break;
        case "bitcast":
        case "inttoptr":
        case "ptrtoint":
        case "sext":
        case "zext":
        case "trunc":
        case "freeze":
          open.push(next.operand);
          break;
        case "add":
        case "sub":
        case "mul":
        case "srem":
        case "urem":
        case "and":
        case "shl":
          open.push(next.left, next.right);
          break;
        default:
          break;
      }
    }
    this.known.set(value, parameters);
    return parameters;
  }
}

/**
 * What a value is in a context: the arguments of the call are known there (the seed's algorithm 4, by values
 * instead of by walking the call stack), memory is as the whole program leaves it.
 */
import type { Instruction } from "../../../ir/instruction.ts";
import type { Value } from "../../../ir/value.ts";
import {
  type AbstractValue,
  anything,
  boundsOf,
  join,
  nothing,
  ofInteger,
  ofIntegers,
  ofInterval,
  ofPlaces,
} from "./abstract-value.ts";
import { addressSum, fixedAmount, type Sum, scaled } from "./address-arithmetic.ts";
import { initialInteger } from "./constants.ts";
import { type Counting, countingOf, isInBody, stripped } from "./counting-loops.ts";
import { shiftOf } from "./element-address.ts";
import type { Instance } from "./instances.ts";
import { converted, intervalArithmetic } from "./intervals.ts";
import { opaque, type Strides } from "./locations.ts";
import { memberAddress } from "./member-pointers.ts";
import type { PointsTo } from "./points-to.ts";

/** Of a pointer that is read through: with more, a context says no more than the whole program does. */
const mostPlaces = 32;

export interface EvaluationContext {
  readonly instance: Instance;
  /** Undefined where the argument is not followed: then what the whole program passes. */
  readonly arguments: readonly (AbstractValue | undefined)[];
  readonly values: Map<Value, AbstractValue>;
}

export class Evaluator {
  constructor(protected readonly pointsTo: PointsTo) {}

  /** A context is looked at for the first time. */
  enter(_context: EvaluationContext): void {}

  evaluate(context: EvaluationContext, value: Value): AbstractValue {
    const known = context.values.get(value);
    if (known !== undefined) return known;
    switch (value.kind) {
      case "integer":
        return ofInteger(Number(BigInt.asIntN(value.type.bits, value.bits)));
      case "null":
      case "zero":
        return ofInteger(0);
      case "global":
      case "expression": {
        const place = this.pointsTo.constants.placeOf(value);
        if (place !== undefined) return ofPlaces([place]);
        return value.kind === "expression" && value.operation === "cast"
          ? this.evaluate(context, value.operand)
          : anything;
      }
      case "argument": {
        const given = context.arguments[value.index];
        return given ?? this.general(context, value);
      }
      case "instruction": {
        // A value that depends on itself: what it is in general.
        context.values.set(value, this.general(context, value));
        const result = this.instruction(context, value);
        context.values.set(value, result);
        return result;
      }
      default:
        return anything;
    }
  }

  /** What a value is without a context: in the whole program. */
  private general(context: EvaluationContext, value: Value): AbstractValue {
    const places = this.pointsTo.places(context.instance, value);
    return {
      places: [...places].sort((a, b) => a - b),
      integers: value.type.kind === "pointer" ? [] : undefined,
    };
  }

  private instruction(context: EvaluationContext, instruction: Instruction): AbstractValue {
    const evaluate = (value: Value): AbstractValue => this.evaluate(context, value);
    switch (instruction.opcode) {
      case "bitcast":
      case "addrspacecast":
      case "inttoptr":
      case "ptrtoint":
      case "freeze":
        return evaluate(instruction.operand);
      case "sext":
      case "zext":
      case "trunc": {
        const { operand, type, opcode } = instruction;
        if (operand.type.kind !== "integer" || type.kind !== "integer") return evaluate(operand);
        return converted(opcode, evaluate(operand), operand.type.bits, type.bits);
      }
      case "phi":
        return this.phi(
          context,
          instruction.incoming.map((incoming) => incoming.value),
          instruction,
        );
      case "select":
        return join(evaluate(instruction.whenTrue), evaluate(instruction.whenFalse));
      case "getelementptr": {
        const address = memberAddress(instruction, this.pointsTo.program);
        const base = evaluate(instruction.base);
        if (address === undefined) return this.moved(base, shiftOf(address));
        let offsets = [address.offset];
        let unknown = 0;
        // One index that has bounds, and all others known: the places between them.
        let between: Strides | undefined;
        for (const { stride, index } of address.strides) {
          const value = this.indexAt(context, index, instruction);
          const { integers } = value;
          const bounds = integers === undefined ? boundsOf(value) : undefined;
          if (bounds !== undefined && between === undefined && unknown === 0)
            between = { stride, low: bounds[0], high: bounds[1] };
          else if (integers === undefined || integers.length === 0 || offsets.length * integers.length > 8)
            unknown = gcdOf(unknown, stride);
          else offsets = offsets.flatMap((offset) => integers.map((integer) => offset + integer * stride));
        }
        if (between !== undefined && unknown !== 0) {
          unknown = gcdOf(unknown, between.stride);
          between = undefined;
        }
        return offsets
          .map((offset) =>
            this.moved(base, { offset, stride: unknown, structName: address.structName }, between),
          )
          .reduce(join, nothing);
      }
      case "load":
        return this.read(context, evaluate(instruction.pointer), instruction);
      case "add":
      case "sub":
      case "mul":
      case "srem":
      case "urem":
      case "sdiv":
      case "udiv":
      case "and":
      case "xor":
      case "or":
      case "shl":
      case "lshr":
      case "ashr": {
        const sum = this.sum(context, instruction);
        if (sum !== undefined) return sum;
        const { type } = instruction;
        const bits = type.kind === "integer" ? type.bits : 64;
        return arithmetic(instruction.opcode, evaluate(instruction.left), evaluate(instruction.right), bits);
      }
      default:
        return this.general(context, instruction);
    }
  }

  /** An address that is computed as a number; undefined where it is none. */
  private sum(context: EvaluationContext, instruction: Sum): AbstractValue | undefined {
    const sum = addressSum(instruction);
    const base = sum === undefined ? nothing : this.evaluate(context, sum.base);
    if (sum === undefined || base.places.length === 0) return undefined;
    const { sign, amount } = sum;
    const fixed = fixedAmount(amount);
    const { integers } = fixed === undefined ? this.evaluate(context, amount) : ofInteger(fixed);
    if (integers !== undefined && integers.length > 0 && integers.length <= 8)
      return integers
        .map((integer) => this.moved(base, { offset: sign * integer, stride: 0, structName: undefined }))
        .reduce(join, nothing);
    const part = scaled(amount);
    const bounds =
      part === undefined || sign < 0 ? undefined : boundsOf(this.indexAt(context, part.index, instruction));
    const between = bounds && part && { stride: part.stride, low: bounds[0], high: bounds[1] };
    const stride = between === undefined ? (part?.stride ?? 1) : 0;
    return this.moved(base, { offset: 0, stride, structName: undefined }, between);
  }

  /** What an instruction finds in an index: within the loop that it counts, the loop's bound holds. */
  private indexAt(context: EvaluationContext, index: Value, user: Instruction): AbstractValue {
    const value = this.evaluate(context, index);
    const variable = stripped(index);
    if (value.interval === undefined || variable.kind !== "instruction") return value;
    const counting = countingOf(variable, context.instance.body);
    if (counting === undefined || !isInBody(user, counting, context.instance.body)) return value;
    return this.counted(context, counting, "inside") ?? value;
  }

  /** The values that a variable takes while it counts: in the body of the loop, or at its end as well. */
  private counted(
    context: EvaluationContext,
    counting: Counting,
    where: "inside" | "anywhere",
  ): AbstractValue | undefined {
    const start = boundsOf(this.evaluate(context, counting.start));
    const bound = boundsOf(this.evaluate(context, counting.bound));
    if (start === undefined || bound === undefined) return undefined;
    const { step, predicate } = counting;
    const beyond = where === "inside" ? 0 : Math.abs(step);
    // Unsigned comparisons are the same where nothing is negative.
    if (predicate.startsWith("u") && (start[0] < 0 || bound[0] < 0)) return undefined;
    switch (predicate) {
      case "slt":
      case "ult":
        if (step <= 0) return undefined;
        return ofInterval(start[0], Math.max(start[1], bound[1] - 1 + beyond));
      case "sle":
      case "ule":
        if (step <= 0) return undefined;
        return ofInterval(start[0], Math.max(start[1], bound[1] + beyond));
      case "sgt":
      case "ugt":
        if (step >= 0) return undefined;
        return ofInterval(Math.min(start[0], bound[0] + 1 - beyond), start[1]);
      case "sge":
      case "uge":
        // An unsigned variable that is at least 0 never ends: it wraps.
        if (step >= 0 || predicate === "uge") return undefined;
        return ofInterval(Math.min(start[0], bound[0] - beyond), start[1]);
      case "ne":
        // It meets the bound where it starts before it, step by step.
        if (step === 1 && start[1] <= bound[0]) return ofInterval(start[0], bound[1] - 1 + beyond);
        if (step === -1 && start[0] >= bound[1]) return ofInterval(bound[0] + 1 - beyond, start[1]);
        return undefined;
      case "eq":
        return undefined;
    }
  }

  /** Integers that go round in a loop are any, unless they count; pointers that do are what they are in general. */
  private phi(context: EvaluationContext, incoming: readonly Value[], phi: Instruction): AbstractValue {
    if (phi.type.kind !== "pointer" && dependsOnItself(phi)) {
      const counting = countingOf(phi, context.instance.body);
      const counted = counting === undefined ? undefined : this.counted(context, counting, "anywhere");
      return counted ?? this.general(context, phi);
    }
    return incoming.map((value) => this.evaluate(context, value)).reduce(join, nothing);
  }

  private moved(
    base: AbstractValue,
    shift: { offset: number; stride: number; structName: string | undefined },
    between?: Strides,
  ): AbstractValue {
    const { solver, locations } = this.pointsTo;
    return ofPlaces(
      base.places.flatMap((place) => {
        // A negative part of the index may bring it back into the object.
        const moved =
          between === undefined || place === opaque
            ? solver.shiftPlace(place, shift)
            : locations.between(place, shift.offset, between);
        return moved === undefined ? [] : [moved];
      }),
    );
  }

  private read(context: EvaluationContext, pointer: AbstractValue, load: Instruction): AbstractValue {
    if (load.type.kind === "integer" && load.type.bits < 64) return this.readInteger(pointer);
    if (pointer.places.length > mostPlaces) return this.general(context, load);
    const places = new Set<number>();
    let integers: AbstractValue = load.type.kind === "pointer" ? nothing : anything;
    for (const place of pointer.places) {
      if (place === opaque) {
        places.add(opaque);
        continue;
      }
      for (const cell of this.pointsTo.solver.cellsAt(place))
        for (const target of this.pointsTo.solver.places(cell.node)) places.add(target);
      const object = this.pointsTo.locations.objectAt(place);
      if (object.kind === "class") places.add(opaque);
      if (object.kind === "global" && object.variable.initializer === undefined) places.add(opaque);
    }
    if (pointer.places.length === 0) return this.general(context, load);
    if (places.size === 0 && load.type.kind === "integer") integers = this.readInteger(pointer);
    return { places: [...places].sort((a, b) => a - b), integers: integers.integers };
  }

  private readInteger(pointer: AbstractValue): AbstractValue {
    if (pointer.places.length > mostPlaces) return anything;
    const found = new Set<number>();
    for (const place of pointer.places) {
      if (place === opaque) return anything;
      const object = this.pointsTo.locations.objectAt(place);
      if (this.pointsTo.locations.strideAt(place) !== 0) return anything;
      for (const cell of this.pointsTo.solver.cellsAt(place)) {
        if (cell.integers === undefined) return anything;
        for (const integer of cell.integers) found.add(integer);
      }
      if (object.kind === "global") {
        if (object.variable.initializer === undefined) return anything;
        const initial = initialInteger(object.variable.initializer, this.pointsTo.locations.offsetAt(place));
        if (initial === undefined) return anything;
        found.add(initial);
      } else if (object.kind === "class") return anything;
    }
    return pointer.places.length === 0 ? anything : ofIntegers(found);
  }
}

function dependsOnItself(phi: Instruction): boolean {
  const seen = new Set<Value>();
  const open: Value[] = phi.opcode === "phi" ? phi.incoming.map((incoming) => incoming.value) : [];
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    if (value === phi) return true;
    if (value.kind !== "instruction" || seen.has(value) || seen.size > 50) continue;
    seen.add(value);
    switch (value.opcode) {
      case "phi":
        open.push(...value.incoming.map((incoming) => incoming.value));
        break;
      case "add":
      case "sub":
      case "mul":
      case "srem":
      case "urem":
      case "and":
      case "shl":
        open.push(value.left, value.right);
        break;
      case "sext":
      case "zext":
      case "trunc":
        open.push(value.operand);
        break;
      default:
        break;
    }
  }
  return false;
}

function arithmetic(opcode: string, left: AbstractValue, right: AbstractValue, bits: number): AbstractValue {
  if (left.integers === undefined || right.integers === undefined) {
    const { interval } = intervalArithmetic(opcode, left, right, bits);
    return { places: left.places, integers: undefined, interval };
  }
  const results = new Set<number>();
  for (const a of left.integers) {
    for (const b of right.integers) {
      const result = compute(opcode, a, b);
      if (result === undefined || !Number.isSafeInteger(result)) return anything;
      results.add(result);
    }
  }
  return ofIntegers(results);
}

function compute(opcode: string, a: number, b: number): number | undefined {
  switch (opcode) {
    case "add":
      return a + b;
    case "sub":
      return a - b;
    case "mul":
      return a * b;
    case "srem":
      return b === 0 ? undefined : a % b;
    case "sdiv":
      return b === 0 ? undefined : Math.trunc(a / b);
    case "urem":
      return b <= 0 || a < 0 ? undefined : a % b;
    case "udiv":
      return b <= 0 || a < 0 ? undefined : Math.trunc(a / b);
    case "and":
      return a & b;
    case "or":
      return a | b;
    case "xor":
      return a ^ b;
    case "shl":
      return b < 0 || b > 30 ? undefined : a * 2 ** b;
    case "lshr":
    case "ashr":
      return a < 0 || b < 0 || b > 30 ? undefined : Math.floor(a / 2 ** b);
    default:
      return undefined;
  }
}

function gcdOf(a: number, b: number): number {
  return b === 0 ? a : gcdOf(b, a % b);
}

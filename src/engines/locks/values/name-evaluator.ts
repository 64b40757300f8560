/**
 * The light mode, without values of pointers ([DACÍK20] 3.4): a lock is the variable that its expression names; a
 * parameter is what the call stack passes. Aliases are different locks. What is put into a local object is
 * remembered, so that a guard of one's own is no lock of its own: it has the mutex that its constructor was given.
 */
import type { Instruction } from "../../../ir/instruction.ts";
import { allocationSize, structLayout } from "../../../ir/layout.ts";
import type { Type } from "../../../ir/type.ts";
import type { Constant, Value } from "../../../ir/value.ts";
import type { LockProgram } from "../program.ts";
import { type AbstractValue, anything, nothing, ofPlaces } from "./abstract-value.ts";
import { elementAddress, shiftOf, structNameOf } from "./element-address.ts";
import { type EvaluationContext, Evaluator } from "./evaluate.ts";
import { opaque } from "./locations.ts";

export class NameEvaluator extends Evaluator {
  private readonly stored = new Map<number, Set<number>>();

  override enter(context: EvaluationContext): void {
    const { locations } = this.pointsTo;
    for (const block of context.instance.body.blocks)
      for (const instruction of block.instructions) {
        if (instruction.opcode !== "store" || instruction.value.type.kind !== "pointer") continue;
        const { places } = this.evaluate(context, instruction.pointer);
        if (places.length !== 1 || places[0] === opaque) continue;
        if (locations.objectAt(places[0]).kind !== "stack") continue;
        const held = this.stored.get(places[0]) ?? new Set();
        for (const place of this.evaluate(context, instruction.value).places) held.add(place);
        this.stored.set(places[0], held);
      }
  }

  override evaluate(context: EvaluationContext, value: Value): AbstractValue {
    switch (value.kind) {
      case "argument":
        return context.arguments[value.index] ?? nothing;
      case "global": {
        const place = this.pointsTo.constants.placeOf(value);
        return place === undefined ? nothing : ofPlaces([place]);
      }
      case "expression":
        if (value.operation === "cast") return this.evaluate(context, value.operand);
        if (value.operation !== "gep") return nothing;
        return this.constantMember(value) ?? this.evaluate(context, value.base);
      case "instruction":
        switch (value.opcode) {
          case "alloca":
            return ofPlaces(this.pointsTo.places(context.instance, value));
          case "getelementptr":
            return this.member(context, value);
          case "load": {
            const from = this.evaluate(context, value.pointer);
            const found = from.places.flatMap((place) => [...(this.stored.get(place) ?? [])]);
            return found.length > 0 ? ofPlaces([...new Set(found)].sort((a, b) => a - b)) : from;
          }
          case "bitcast":
          case "inttoptr":
          case "ptrtoint":
            return this.evaluate(context, value.operand);
          default:
            return nothing;
        }
      case "integer":
      case "null":
        return super.evaluate(context, value);
      default:
        return anything;
    }
  }

  private constantMember(constant: Constant): AbstractValue | undefined {
    const place = this.pointsTo.constants.placeOf(constant);
    return place === undefined ? undefined : ofPlaces([place]);
  }

  /** Of a variable, the place in it; of what a pointer leads to, the field of its type. */
  private member(
    context: EvaluationContext,
    instruction: Instruction & { readonly opcode: "getelementptr" },
  ): AbstractValue {
    const address = elementAddress(instruction.sourceType, instruction.indices);
    const { base } = instruction;
    const isNamed =
      base.kind !== "instruction" || base.opcode === "alloca" || base.opcode === "getelementptr";
    const found = isNamed ? this.evaluate(context, base) : nothing;
    const fitting = found.places.filter((place) => this.mayHold(place, address?.structName));
    const places = fitting.length > 0 ? fitting : [opaque];
    const moved = places.flatMap((place) => this.pointsTo.solver.shiftPlace(place, shiftOf(address)) ?? []);
    const known = moved.filter((place) => place !== opaque);
    return known.length > 0 ? ofPlaces(known) : this.evaluate(context, base);
  }

  /**
   * Whether there is a structure of this type at the place. Where a pointer is kept stands for what it leads to, but
   * the members of that are none of its own.
   */
  private mayHold(place: number, structName: string | undefined): boolean {
    const type = place === opaque || structName === undefined ? undefined : this.typeOf(place);
    return type === undefined || holds(type, this.pointsTo.locations.offsetAt(place), structName ?? "");
  }

  private typeOf(place: number): Type | undefined {
    const object = this.pointsTo.locations.objectAt(place);
    switch (object.kind) {
      case "global":
        return object.variable.valueType;
      case "stack":
        return object.alloca.allocatedType;
      case "class":
        return structTypes(this.pointsTo.program).get(object.structName);
      default:
        return undefined;
    }
  }
}

const known = new WeakMap<LockProgram, ReadonlyMap<string, Type>>();

/** The structures that addresses are computed in, by name. */
function structTypes(program: LockProgram): ReadonlyMap<string, Type> {
  let types = known.get(program);
  if (types !== undefined) return types;
  const found = new Map<string, Type>();
  for (const fn of program.functions)
    for (const block of program.bodyOf(fn)?.blocks ?? [])
      for (const instruction of block.instructions) {
        if (instruction.opcode !== "getelementptr") continue;
        const name = structNameOf(instruction.sourceType);
        if (name !== undefined && !found.has(name)) found.set(name, instruction.sourceType);
      }
  types = found;
  known.set(program, types);
  return types;
}

/** A structure of that name lies at the offset: the whole, an element, a member, the part of a base. */
function holds(type: Type, offset: number, structName: string): boolean {
  try {
    if (type.kind === "array") {
      const size = allocationSize(type.element);
      return size > 0 && holds(type.element, offset % size, structName);
    }
    if (type.kind !== "struct") return false;
    if (offset === 0 && withoutBase(structNameOf(type)) === withoutBase(structName)) return true;
    const { offsets } = structLayout(type);
    const index = offsets.findLastIndex((start) => start <= offset);
    const field = type.fields?.[index];
    return field !== undefined && holds(field, offset - offsets[index], structName);
  } catch {
    // A type without a size.
    return true;
  }
}

/** `class.Env.base` is Env as a part of another class. */
function withoutBase(name: string | undefined): string | undefined {
  return name?.replace(/\.base$/, "");
}

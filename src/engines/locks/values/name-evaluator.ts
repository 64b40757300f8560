/**
 * The light mode, without values of pointers ([DACÍK20] 3.4): a lock is the variable that its expression names; a
 * parameter is what the call stack passes. What a pointer in memory leads to has the name of that pointer, and may be
 * any other lock (same-locks.ts). What is put into a local object is
 * remembered, so that a guard of one's own is no lock of its own: it has the mutex that its constructor was given.
 */
import type { Instruction } from "../../../ir/instruction.ts";
import type { Constant, Value } from "../../../ir/value.ts";
import { type AbstractValue, anything, nothing, ofPlaces } from "./abstract-value.ts";
import { shiftOf } from "./element-address.ts";
import { type EvaluationContext, Evaluator } from "./evaluate.ts";
import { mayHold } from "./held-structures.ts";
import { opaque } from "./locations.ts";
import { memberAddress } from "./member-pointers.ts";

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
        const values = this.evaluate(context, instruction.value).places;
        const captured = this.captured(instruction.pointer);
        for (const target of captured === undefined ? places : [...places, captured]) {
          const held = this.stored.get(target) ?? new Set();
          for (const place of values) held.add(place);
          this.stored.set(target, held);
        }
      }
  }

  /** What a lambda captures is put where it is made and nowhere else: all objects of its type have it. */
  private captured(pointer: Value): number | undefined {
    if (pointer.kind !== "instruction" || pointer.opcode !== "getelementptr") return undefined;
    const address = memberAddress(pointer, this.pointsTo.program);
    if (!/^class\.anon(\.\d+)?$/.test(address?.structName ?? "")) return undefined;
    return this.pointsTo.solver.shiftPlace(opaque, shiftOf(address));
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
            const { locations } = this.pointsTo;
            const places =
              found.length > 0 ? found : from.places.map((place) => locations.pointedFrom(place));
            return ofPlaces([...new Set(places)].sort((a, b) => a - b));
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
    const address = memberAddress(instruction, this.pointsTo.program);
    const { base } = instruction;
    const isNamed =
      base.kind !== "instruction" || base.opcode === "alloca" || base.opcode === "getelementptr";
    const found = isNamed ? this.evaluate(context, base) : nothing;
    const fitting = found.places.filter((place) => mayHold(place, address?.structName, this.pointsTo));
    const places = fitting.length > 0 ? fitting : [opaque];
    const moved = places.flatMap((place) => this.pointsTo.solver.shiftPlace(place, shiftOf(address)) ?? []);
    const known = moved.filter((place) => place !== opaque);
    return known.length > 0 ? ofPlaces(known) : this.evaluate(context, base);
  }
}

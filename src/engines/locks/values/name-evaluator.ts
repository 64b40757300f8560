/**
 * The light mode, without values of pointers ([DACÍK20] 3.4): a lock is the variable that its expression names,
 * whatever member or element of it; a parameter is what the call stack passes. Aliases are different locks.
 */
import type { Instruction } from "../../../ir/instruction.ts";
import type { Value } from "../../../ir/value.ts";
import { type AbstractValue, anything, nothing, ofPlaces } from "./abstract-value.ts";
import { elementAddress } from "./element-address.ts";
import { type EvaluationContext, Evaluator } from "./evaluate.ts";
import { opaque } from "./locations.ts";
import { type PointsTo, shiftOf } from "./points-to.ts";

export class NameEvaluator extends Evaluator {
  constructor(
    pointsTo: PointsTo,
    /** Locks behind pointers are told apart by struct type and field: for programs whose values are too much work. */
    private readonly byField: boolean,
  ) {
    super(pointsTo);
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
        return value.operation === "gep" ? this.evaluate(context, value.base) : nothing;
      case "instruction":
        switch (value.opcode) {
          case "alloca":
            return ofPlaces(this.pointsTo.places(context.instance, value));
          case "getelementptr":
            return this.byField ? this.member(context, value) : this.evaluate(context, value.base);
          case "load":
            return this.evaluate(context, value.pointer);
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
    const { places } = found.places.length > 0 ? found : ofPlaces([opaque]);
    const moved = places.flatMap((place) => this.pointsTo.solver.shiftPlace(place, shiftOf(address)) ?? []);
    const known = moved.filter((place) => place !== opaque);
    return known.length > 0 ? ofPlaces(known) : this.evaluate(context, base);
  }
}

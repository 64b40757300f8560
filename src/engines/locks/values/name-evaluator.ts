/**
 * The light mode, without values of pointers ([DACÍK20] 3.4): a lock is the variable that its expression names,
 * whatever member or element of it; a parameter is what the call stack passes. Aliases are different locks.
 */
import type { Value } from "../../../ir/value.ts";
import { type AbstractValue, anything, nothing, ofPlaces } from "./abstract-value.ts";
import { type EvaluationContext, Evaluator } from "./evaluate.ts";

export class NameEvaluator extends Evaluator {
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
            return this.evaluate(context, value.base);
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
}

/** Why compiled code left a step to the interpreter, in words. */
import type { LeftStep } from "../../base/findings/left-step.ts";
import { unreachable } from "../../base/unreachable.ts";

export function leftStepWords(left: LeftStep): string {
  switch (left.kind) {
    case "too-large-function":
      return "a function that is too large to be compiled";
    case "no-compiled-values":
      return "values that compiled code does not have";
    case "instruction":
      return `${left.name} in ${left.functionName}`;
    case "call":
      return `call of ${left.name} in ${left.functionName}`;
    default:
      return unreachable(left);
  }
}

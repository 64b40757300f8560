/** Conditions on integers: comparisons of linear expressions with zero, joined. */
import { unreachable } from "../../../base/unreachable.ts";
import { evaluated, type Linear, minus, negated, plusConstant, written } from "../arithmetic/linear.ts";

export type Condition =
  /** linear ≥ 0 */
  | { readonly kind: "at-least-zero"; readonly linear: Linear }
  | { readonly kind: "zero"; readonly linear: Linear }
  | { readonly kind: "not-zero"; readonly linear: Linear }
  /** Each of them; of none: true. */
  | { readonly kind: "all"; readonly parts: readonly Condition[] }
  /** One of them at least; of none: false. */
  | { readonly kind: "any"; readonly parts: readonly Condition[] };

export type Comparison = "<" | "<=" | ">" | ">=" | "==" | "!=";

/** Of integers: `a < b` is `b - a - 1 ≥ 0`. */
export function compared(left: Linear, how: Comparison, right: Linear): Condition {
  switch (how) {
    case "<":
      return { kind: "at-least-zero", linear: plusConstant(minus(right, left), -1n) };
    case "<=":
      return { kind: "at-least-zero", linear: minus(right, left) };
    case ">":
      return compared(right, "<", left);
    case ">=":
      return compared(right, "<=", left);
    case "==":
      return { kind: "zero", linear: minus(left, right) };
    case "!=":
      return { kind: "not-zero", linear: minus(left, right) };
    default:
      return unreachable(how);
  }
}

export function opposite(condition: Condition): Condition {
  switch (condition.kind) {
    case "at-least-zero":
      return { kind: "at-least-zero", linear: plusConstant(negated(condition.linear), -1n) };
    case "zero":
      return { kind: "not-zero", linear: condition.linear };
    case "not-zero":
      return { kind: "zero", linear: condition.linear };
    case "all":
      return { kind: "any", parts: condition.parts.map(opposite) };
    case "any":
      return { kind: "all", parts: condition.parts.map(opposite) };
    default:
      return unreachable(condition);
  }
}

export function holds(condition: Condition, of: (name: string) => bigint): boolean {
  switch (condition.kind) {
    case "at-least-zero":
      return evaluated(condition.linear, of) >= 0n;
    case "zero":
      return evaluated(condition.linear, of) === 0n;
    case "not-zero":
      return evaluated(condition.linear, of) !== 0n;
    case "all":
      return condition.parts.every((part) => holds(part, of));
    case "any":
      return condition.parts.some((part) => holds(part, of));
    default:
      return unreachable(condition);
  }
}

/** The names that it is about, each once. */
export function namesIn(condition: Condition): ReadonlySet<string> {
  const names = new Set<string>();
  const look = (part: Condition): void => {
    if (part.kind === "all" || part.kind === "any") part.parts.forEach(look);
    else for (const name of part.linear.factors.keys()) names.add(name);
  };
  look(condition);
  return names;
}

/** For debugging and tests; reports have words of their own. */
export function writtenCondition(condition: Condition): string {
  switch (condition.kind) {
    case "at-least-zero":
      return `${written(condition.linear)} ≥ 0`;
    case "zero":
      return `${written(condition.linear)} = 0`;
    case "not-zero":
      return `${written(condition.linear)} ≠ 0`;
    case "all":
      return condition.parts.length === 0 ? "true" : `(${condition.parts.map(writtenCondition).join(" ∧ ")})`;
    case "any":
      return condition.parts.length === 0
        ? "false"
        : `(${condition.parts.map(writtenCondition).join(" ∨ ")})`;
    default:
      return unreachable(condition);
  }
}

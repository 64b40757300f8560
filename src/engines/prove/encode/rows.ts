/** Conditions that hold along a way through a thread: each `linear ≥ 0`, and where it comes from. */
import { unreachable } from "../../../base/unreachable.ts";
import { type Linear, minus, negated, plusConstant } from "../arithmetic/linear.ts";
import { type Condition, opposite } from "../system/condition.ts";
import type { Range } from "../system/integer-type.ts";

export type RowOrigin =
  /** Values are within their type. */
  | "type"
  /** A result fits its type, or wraps so and so often. */
  | "fit"
  /** What was decided: a branch, a selection, an assumption. */
  | "branch"
  | "lock"
  | "agreement"
  | "division"
  | "invariant"
  /** Which part of a cutpoint that was split it is. */
  | "split"
  /** What strengthening tries out. */
  | "tried";

export interface Row {
  readonly linear: Linear;
  readonly origin: RowOrigin;
}

export function atLeastZero(linear: Linear, origin: RowOrigin): Row {
  return { linear, origin };
}

/** `left = right` */
export function same(left: Linear, right: Linear, origin: RowOrigin): readonly Row[] {
  const difference = minus(left, right);
  return [atLeastZero(difference, origin), atLeastZero(negated(difference), origin)];
}

export function within(value: Linear, { least, greatest }: Range, origin: RowOrigin): readonly Row[] {
  const rows: Row[] = [];
  if (least !== undefined) rows.push(atLeastZero(plusConstant(value, -least), origin));
  if (greatest !== undefined) rows.push(atLeastZero(plusConstant(negated(value), greatest), origin));
  return rows;
}

/** The opposite of `linear ≥ 0`, over the integers. */
export function below(linear: Linear): Linear {
  return plusConstant(negated(linear), -1n);
}

/** Ways in which a condition can hold: each of rows that hold together. */
export function waysOf(condition: Condition, origin: RowOrigin): readonly (readonly Row[])[] {
  switch (condition.kind) {
    case "at-least-zero":
      return [[atLeastZero(condition.linear, origin)]];
    case "zero":
      return [same(condition.linear, { constant: 0n, factors: new Map() }, origin)];
    case "not-zero":
      return [
        [atLeastZero(plusConstant(condition.linear, -1n), origin)],
        [atLeastZero(below(condition.linear), origin)],
      ];
    case "any":
      return condition.parts.flatMap((part) => waysOf(part, origin));
    case "all": {
      let ways: readonly (readonly Row[])[] = [[]];
      for (const part of condition.parts) {
        const more = waysOf(part, origin);
        ways = ways.flatMap((way) => more.map((rows) => [...way, ...rows]));
      }
      return ways;
    }
    default:
      return unreachable(condition);
  }
}

export function waysNot(condition: Condition, origin: RowOrigin): readonly (readonly Row[])[] {
  return waysOf(opposite(condition), origin);
}

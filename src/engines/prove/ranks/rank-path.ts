/** What ranking functions are looked for on: ways between points, as rows, and what the variables are at both ends. */
import { isConstantLinear, keyOf, type Linear, sharpened } from "../arithmetic/linear.ts";
import type { Row } from "../encode/rows.ts";

/** A cutpoint, or a part of one that was split. */
export type Point = string;

/** By point: the variables that functions there are of. */
export type PointVariables = ReadonlyMap<Point, readonly string[]>;

export interface RankPath {
  readonly from: Point;
  readonly to: Point;
  readonly start: ReadonlyMap<string, Linear>;
  readonly final: ReadonlyMap<string, Linear>;
  readonly rows: readonly Row[];
}

/** One linear function for each point. */
export type RankFunction = ReadonlyMap<Point, Linear>;

/** Rows that only say how wide a type is: with them everything ends that counts to a type's end. */
export type Widths = "with-widths" | "without-widths";

/** Of types that are called wide: up to the end of a narrower one anybody may count. */
export const leastWidth = 15;
const wide = 1n << BigInt(leastWidth - 1);

function saysWidth({ linear, origin }: Row): boolean {
  const { constant } = linear;
  return (origin === "type" || origin === "fit") && (constant >= wide || constant <= -wide);
}

export interface UsedRow {
  readonly linear: Linear;
  /** Which of the path's rows it is. */
  readonly index: number;
}

/** Sharpened, each once, those left out that say nothing or too much. */
export function usedRows({ rows }: RankPath, widths: Widths): readonly UsedRow[] {
  const seen = new Set<string>();
  const used: UsedRow[] = [];
  rows.forEach((row, index) => {
    if (widths === "without-widths" && saysWidth(row)) return;
    const linear = sharpened(row.linear);
    if (isConstantLinear(linear) && linear.constant >= 0n) return;
    const key = keyOf(linear);
    if (seen.has(key)) return;
    seen.add(key);
    used.push({ linear, index });
  });
  return used;
}

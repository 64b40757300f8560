/** Cutpoints that are split by predicates: a function for each part ([08 Ranks]). */

import { areFeasible } from "../arithmetic/feasible.ts";
import { type Linear, substituted } from "../arithmetic/linear.ts";
import type { Path } from "../encode/path.ts";
import { atLeastZero, below, type Row } from "../encode/rows.ts";
import type { Point, PointVariables, RankPath } from "../ranks/rank-path.ts";

/** Of one predicate each: whether it is ≥ 0, or not about the variables there. */
type Side = "yes" | "no" | "unsaid";

export interface Part {
  readonly point: Point;
  readonly sides: readonly Side[];
}

export function partsOf(
  cutpoint: number,
  splits: readonly Linear[],
  variables: readonly string[],
): readonly Part[] {
  let parts: readonly (readonly Side[])[] = [[]];
  for (const split of splits) {
    const isSaid = [...split.factors.keys()].every((name) => variables.includes(name));
    const sides: readonly Side[] = isSaid ? ["yes", "no"] : ["unsaid"];
    parts = parts.flatMap((part) => sides.map((side) => [...part, side]));
  }
  return parts.map((sides) => ({ point: [cutpoint, ...sides].join(" "), sides }));
}

/** That the values are in that part. */
export function rowsOfPart(
  { sides }: Part,
  splits: readonly Linear[],
  values: ReadonlyMap<string, Linear>,
): readonly Row[] {
  return sides.flatMap((side, index) => {
    if (side === "unsaid") return [];
    const linear = substituted(splits[index], (name) => values.get(name)!);
    return [atLeastZero(side === "yes" ? linear : below(linear), "split")];
  });
}

export function pointsOf(
  variablesAt: ReadonlyMap<number, readonly string[]>,
  splits: readonly Linear[],
): PointVariables {
  return new Map(
    [...variablesAt].flatMap(([cutpoint, variables]) =>
      partsOf(cutpoint, splits, variables).map(({ point }) => [point, variables] as const),
    ),
  );
}

export interface SplitPath extends RankPath {
  readonly whole: Path;
}

/** A path between cutpoints as paths between their parts; those that cannot be are left out. */
export function splitPath(
  path: Path,
  splits: readonly Linear[],
  variablesAt: ReadonlyMap<number, readonly string[]>,
): readonly SplitPath[] {
  const fromParts = partsOf(path.from, splits, variablesAt.get(path.from)!);
  const toParts = partsOf(path.to, splits, variablesAt.get(path.to)!);
  const found: SplitPath[] = [];
  for (const from of fromParts)
    for (const to of toParts) {
      const rows = [
        ...path.rows,
        ...rowsOfPart(from, splits, path.start),
        ...rowsOfPart(to, splits, path.final),
      ];
      if (splits.length > 0 && !areFeasible(rows.map(({ linear }) => linear))) continue;
      found.push({ from: from.point, to: to.point, start: path.start, final: path.final, rows, whole: path });
    }
  return found;
}

/**
 * Whether a component ends beside an environment that keeps to an agreement ([08 Ranks]): ranking functions are made of
 * the paths that are known, and the solver looks for a path on which they do not fall.
 */
import { and, not, or, truth } from "../../../smt/booleans.ts";
import type { Term } from "../../../smt/term.ts";
import { keyOf, type Linear, minus, plusConstant, substituted } from "../arithmetic/linear.ts";
import type { Encoding } from "../encode/encoding.ts";
import { allHold, formulaOf, isAtLeastZero } from "../encode/formula.ts";
import { type Path, pathOf } from "../encode/path.ts";
import { atLeastZero, below } from "../encode/rows.ts";
import type { Segment, Values } from "../encode/segment.ts";
import { type Ranking, rank } from "../ranks/rank.ts";
import type { Point, RankFunction, RankPath, Widths } from "../ranks/rank-path.ts";
import type { Invariants } from "./invariants.ts";
import type { Questions } from "./questions.ts";
import { partsOf, pointsOf, rowsOfPart, type SplitPath, splitPath } from "./splits.ts";

export interface LoopProblem {
  readonly questions: Questions;
  readonly encoding: Encoding;
  /** Of the component's cutpoints. */
  readonly segments: ReadonlyMap<number, Segment>;
  readonly invariants: Invariants;
  readonly splits: readonly Linear[];
  readonly widths: Widths;
}

export type LoopAnswer =
  | {
      readonly kind: "ranked";
      readonly ranking: Ranking;
      readonly splits: readonly Linear[];
      readonly paths: readonly Path[];
    }
  /** There is no ranking for these paths together. */
  | { readonly kind: "unranked"; readonly left: readonly Path[]; readonly paths: readonly Path[] }
  | { readonly kind: "gave-up"; readonly why: "solver" | "paths"; readonly paths: readonly Path[] };

const mostPaths = 60;
const mostSplits = 2;
export const deepestNesting = 3;

/** Which variables ranking functions are of: what a segment begins with, but for locks. */
export function rankVariables(
  segments: ReadonlyMap<number, Segment>,
): ReadonlyMap<number, readonly string[]> {
  return new Map(
    [...segments].map(([cutpoint, { start }]) => [
      cutpoint,
      [...start.keys()].filter((name) => !name.startsWith("holds ")),
    ]),
  );
}

export function rankLoop(problem: LoopProblem): LoopAnswer {
  const variablesAt = rankVariables(problem.segments);
  const formulas = new Map(
    [...problem.segments].map(
      ([source, segment]) => [source, formulaOf(segment, problem.encoding.reading)] as const,
    ),
  );
  const paths: Path[] = [];
  let { splits } = problem;
  let ranking: Ranking = [];
  for (;;) {
    const found = pathNotRanked({ ...problem, splits, variablesAt, formulas }, ranking);
    if (found === "none") return { kind: "ranked", ranking, splits, paths };
    if (found === "unknown") return { kind: "gave-up", why: "solver", paths };
    paths.push(found);
    if (paths.length > mostPaths) return { kind: "gave-up", why: "paths", paths };
    const ranked = rankPaths(paths, splits, variablesAt, problem.widths);
    if (ranked.kind === "ranked") {
      ranking = ranked.ranking;
      continue;
    }
    const left = [...new Set(ranked.paths.map((path) => (path as SplitPath).whole))];
    const isOwn = left.every(({ environment }) => environment.length === 0);
    const parted = isOwn ? trySplits(paths, left, splits, variablesAt, problem.widths) : undefined;
    if (parted === undefined) return { kind: "unranked", left, paths };
    ({ splits, ranking } = parted);
  }
}

export function rankPaths(
  paths: readonly Path[],
  splits: readonly Linear[],
  variablesAt: ReadonlyMap<number, readonly string[]>,
  widths: Widths,
  { taste = "nice", deepest = deepestNesting }: { taste?: "nice" | "simple"; deepest?: number } = {},
): ReturnType<typeof rank> {
  const split: readonly RankPath[] = paths.flatMap((path) => splitPath(path, splits, variablesAt));
  return rank(split, pointsOf(variablesAt, splits), { widths, taste, deepest });
}

/** Another predicate of a branch, with which there is a ranking. */
export function trySplits(
  paths: readonly Path[],
  left: readonly Path[],
  splits: readonly Linear[],
  variablesAt: ReadonlyMap<number, readonly string[]>,
  widths: Widths,
): { readonly splits: readonly Linear[]; readonly ranking: Ranking } | undefined {
  if (splits.length >= mostSplits) return undefined;
  let tried = 0;
  for (const predicate of predicatesOf(left, variablesAt)) {
    if (++tried > 7) return undefined;
    const more = [...splits, predicate];
    const ranked = rankPaths(paths, more, variablesAt, widths, { deepest: 1 });
    if (ranked.kind === "ranked") return { splits: more, ranking: ranked.ranking };
  }
  return undefined;
}

function predicatesOf(
  paths: readonly Path[],
  variablesAt: ReadonlyMap<number, readonly string[]>,
): readonly Linear[] {
  const found = new Map<string, Linear>();
  for (const path of paths) {
    const variables = variablesAt.get(path.from)!;
    for (const { linear, origin } of path.rows) {
      if (origin !== "branch" && origin !== "fit") continue;
      for (const each of [linear, atCutpoint(linear, variables)]) {
        if (![...each.factors.keys()].every((name) => variables.includes(name))) continue;
        if (each.factors.size > 0 && !found.has(keyOf(below(each)))) found.set(keyOf(each), each);
      }
    }
  }
  return [...found.values()];
}

/** Where a branch is on a variable that was just read: the same of the variable at the cutpoint. */
function atCutpoint(linear: Linear, variables: readonly string[]): Linear {
  return substituted(linear, (name) => {
    const bare = name.split(" ")[0];
    return { constant: 0n, factors: new Map([[variables.includes(bare) ? bare : name, 1n]]) };
  });
}

interface Search extends LoopProblem {
  readonly variablesAt: ReadonlyMap<number, readonly string[]>;
  readonly formulas: ReadonlyMap<number, ReturnType<typeof formulaOf>>;
}

function pathNotRanked(search: Search, ranking: Ranking): Path | "none" | "unknown" {
  const { questions, segments, formulas, invariants, encoding } = search;
  for (const [source, segment] of segments) {
    const { conditions, reached } = formulas.get(source)!;
    const known = (invariants.get(source) ?? []).map(isAtLeastZero);
    const found = questions.given([...conditions, ...known], () => {
      for (const [to, exit] of segment.exits) {
        if (!segments.has(to)) continue;
        const falls = fallsBetween(search, ranking, { source, to, start: segment.start, final: exit.values });
        const answer = questions.canBe(reached[exit.node], not(falls));
        if (answer.kind === "unknown") return "unknown";
        if (answer.kind === "here") return pathOf(segment, to, answer.model, encoding.reading);
      }
      return "none";
    });
    if (found === "none") continue;
    if (found === "unknown") return found;
    const rows = (invariants.get(source) ?? []).map((linear) => atLeastZero(linear, "invariant"));
    return { ...found, rows: [...found.rows, ...rows] };
  }
  return "none";
}

/** One component of the ranking falls, and none before it rises; for each pair of parts. */
function fallsBetween(
  { splits, variablesAt }: Search,
  ranking: Ranking,
  step: { readonly source: number; readonly to: number; readonly start: Values; readonly final: Values },
): Term {
  const cases: Term[] = [];
  for (const from of partsOf(step.source, splits, variablesAt.get(step.source)!))
    for (const to of partsOf(step.to, splits, variablesAt.get(step.to)!)) {
      const here = and(
        allHold(rowsOfPart(from, splits, step.start)),
        allHold(rowsOfPart(to, splits, step.final)),
      );
      cases.push(or(not(here), fallsFrom(ranking, from.point, to.point, step)));
    }
  return and(...cases);
}

function fallsFrom(
  ranking: Ranking,
  from: Point,
  to: Point,
  { start, final }: { readonly start: Values; readonly final: Values },
): Term {
  const ways: Term[] = [];
  const kept: Term[] = [];
  for (const each of ranking) {
    const before = at(each, from, start);
    const fall = minus(before, at(each, to, final));
    ways.push(and(...kept, isAtLeastZero(before), isAtLeastZero(plusConstant(fall, -1n))));
    kept.push(isAtLeastZero(fall));
  }
  return ways.length === 0 ? truth(false) : or(...ways);
}

function at(each: RankFunction, point: Point, values: Values): Linear {
  return substituted(each.get(point)!, (name) => values.get(name)!);
}

/**
 * Ranking functions for a set of paths, one after the other ([08 Ranks]): one that falls on all paths; else one that
 * falls on as many as possible and rises on none; else one that falls on one path; else nested ones ([LH14]). What is
 * ranked is left out, until nothing is left.
 */
import { denominatorOf, numeratorOf, signOf } from "../arithmetic/rational.ts";
import { type PointVariables, type RankFunction, type RankPath, usedRows, type Widths } from "./rank-path.ts";
import { type PreparedPath, RankProgram } from "./rank-program.ts";

/** Each path falls in the first of its components that it does not keep, and that is at least zero before. */
export type Ranking = readonly RankFunction[];

export type Ranked =
  | {
      readonly kind: "ranked";
      readonly ranking: Ranking;
      /** Of each path: the rows that are needed. */
      readonly support: ReadonlyMap<RankPath, ReadonlySet<number>>;
    }
  | { readonly kind: "left"; readonly paths: readonly RankPath[] };

export interface RankOptions {
  readonly widths: Widths;
  /** `simple`: the functions themselves do not matter, only whether there are some. */
  readonly taste: "simple" | "nice";
  readonly deepest: number;
}

interface Stage {
  readonly functions: Ranking;
  readonly ranked: ReadonlySet<PreparedPath>;
  readonly support: ReadonlyMap<PreparedPath, ReadonlySet<number>>;
}

export function rank(paths: readonly RankPath[], points: PointVariables, options: RankOptions): Ranked {
  let left = paths.map((path): PreparedPath => ({ path, used: usedRows(path, options.widths) }));
  const ranking: RankFunction[] = [];
  const support = new Map<RankPath, Set<number>>();
  while (left.length > 0) {
    const stage = nextStage(left, points, options);
    if (stage === undefined) return { kind: "left", paths: left.map(({ path }) => path) };
    ranking.push(...stage.functions);
    for (const [{ path }, rows] of stage.support) {
      const known = support.get(path) ?? new Set();
      for (const row of rows) known.add(row);
      support.set(path, known);
    }
    left = left.filter((path) => !stage.ranked.has(path));
  }
  return { kind: "ranked", ranking, support };
}

function nextStage(
  paths: readonly PreparedPath[],
  points: PointVariables,
  options: RankOptions,
): Stage | undefined {
  const one = oneForAll(paths, points, options);
  if (one !== undefined) return one;
  if (paths.length > 1) {
    const most = fallsOnMost(paths, points);
    if (most !== undefined) return most;
    for (const path of paths) {
      const single = fallsOnOne(path, paths, points);
      if (single !== undefined) return single;
    }
  }
  for (let depth = 2; depth <= options.deepest; depth++) {
    const nested = nestedTo(depth, paths, points);
    if (nested !== undefined) return nested;
  }
  return undefined;
}

const byOne = { kind: "at-least", value: 1n } as const;
const notRising = { kind: "at-least", value: 0n } as const;

function stageOf(
  program: RankProgram,
  names: readonly string[],
  ranked: readonly PreparedPath[],
  factor = 1n,
): Stage {
  return {
    functions: program.functions(names, factor),
    ranked: new Set(ranked),
    support: program.support(),
  };
}

/** Small coefficients are easier to read. */
function oneForAll(
  paths: readonly PreparedPath[],
  points: PointVariables,
  { taste }: RankOptions,
): Stage | undefined {
  let found: Stage | undefined;
  for (const largest of [undefined, 1n, 4n]) {
    const program = new RankProgram(points, largest);
    for (const path of paths) {
      program.falls(path, "f", byOne);
      program.isBounded(path, "f");
    }
    if (program.solve()) {
      found = stageOf(program, ["f"], paths);
      if (largest !== undefined || taste === "simple" || isNice(found)) return found;
    } else if (found === undefined) return undefined;
  }
  return found;
}

function isNice({ functions }: Stage): boolean {
  return functions.every((each) =>
    [...each.values()].every(({ factors }) =>
      [...factors.values()].every((value) => value >= -1n && value <= 1n),
    ),
  );
}

/** See [ADFG10]. */
function fallsOnMost(paths: readonly PreparedPath[], points: PointVariables): Stage | undefined {
  const program = new RankProgram(points, undefined);
  const falls = paths.map((path) => {
    const fall = program.fall();
    program.falls(path, "f", { kind: "unknown", fall });
    program.isBounded(path, "f");
    return fall;
  });
  program.atLeastOne(falls);
  if (!program.solve()) return undefined;
  const ranked = paths.filter((_, index) => signOf(program.fallOf(falls[index])) > 0);
  // What falls by a part of one falls by one at least when all is multiplied.
  let factor = 1n;
  for (const fall of falls) {
    const value = program.fallOf(fall);
    if (signOf(value) <= 0) continue;
    const needed = (denominatorOf(value) + numeratorOf(value) - 1n) / numeratorOf(value);
    if (needed > factor) factor = needed;
  }
  return stageOf(program, ["f"], ranked, factor);
}

/** Bounded where it falls, and only there. See [BMS05]. */
function fallsOnOne(
  falling: PreparedPath,
  paths: readonly PreparedPath[],
  points: PointVariables,
): Stage | undefined {
  const program = new RankProgram(points, undefined);
  for (const path of paths) program.falls(path, "f", path === falling ? byOne : notRising);
  program.isBounded(falling, "f");
  return program.solve() ? stageOf(program, ["f"], [falling]) : undefined;
}

/** The first falls; each other one falls once the one before it is below zero. See [LH14]. */
function nestedTo(depth: number, paths: readonly PreparedPath[], points: PointVariables): Stage | undefined {
  const program = new RankProgram(points, undefined);
  const names = Array.from({ length: depth }, (_, index) => `f${index}`);
  for (const path of paths) {
    names.forEach((name, index) => {
      program.falls(path, name, byOne, index === 0 ? undefined : names[index - 1]);
    });
    program.isBounded(path, names[depth - 1]);
  }
  return program.solve() ? stageOf(program, names, paths) : undefined;
}

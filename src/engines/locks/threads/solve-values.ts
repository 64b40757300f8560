/**
 * Values of all code that the entries lead to, as exact as the program's size allows ([06 Silence]). Where that is too much
 * work, functions are no longer looked at anew for each call. Where that is too much as well, calls through pointers go by
 * class. At last locks are known by their names alone.
 */
import type { Pace } from "../../../base/pace.ts";
import type { FunctionValue } from "../../../ir/module.ts";
import type { Imprecision } from "../../../verdict/lock-fact.ts";
import { hasLocks } from "../program/lock-calls.ts";
import type { Operations } from "../program/operations.ts";
import { isUsers, type LockProgram } from "../program/program.ts";
import type { Exactness } from "../values/exactness.ts";
import { PointsTo } from "../values/points-to.ts";
import type { Entries, Root } from "./entries.ts";

export interface SolvedValues {
  readonly pointsTo: PointsTo;
  readonly roots: readonly Root[];
  /** Functions whose address goes to code that is not there. */
  readonly callbacks: readonly FunctionValue[];
  /** How much less exact they are than was wanted. */
  readonly lost: Imprecision | undefined;
}

export interface ValueOptions {
  /** Which values are wanted: none is the light mode, where locks have names alone. */
  readonly wanted: "all" | "of locks" | "none";
  /** Whether functions that the entries do not lead to are entries as well. */
  readonly alsoUnreached: boolean;
  /** Steps of the solver for the most exact values. */
  readonly mostWork: number;
  /** Milliseconds that are left of a limit. */
  readonly timeLeft: number;
  readonly pace: Pace | undefined;
  isOver(): boolean;
}

/** Of the time that is left. */
const shareForValues = 0.4;

export function solveValues(
  program: LockProgram,
  operations: Operations,
  entries: Entries,
  options: ValueOptions,
): SolvedValues {
  const { wanted, mostWork } = options;
  // Names alone are better than values that nobody has time to use.
  const latest = performance.now() + shareForValues * options.timeLeft;
  const isLate = (): boolean => performance.now() > latest;
  const attempt = (exactness: Exactness, work: number, lost?: Imprecision): SolvedValues | undefined => {
    const isInTime = (): boolean => exactness.precision === "names" || !isLate();
    const ends = (): boolean => options.isOver() || !isInTime();
    if (!isInTime()) return undefined;
    const how = { ...exactness, targets: entries.targets, pace: options.pace };
    const pointsTo = new PointsTo(program, operations, how);
    const roots: Root[] = [];
    const add = (more: readonly Root[]): boolean => {
      roots.push(...more);
      for (const root of more) pointsTo.addRoot(root.fn);
      return pointsTo.solve(ends, work) && isInTime();
    };
    if (!add(entries.roots)) return undefined;
    const known = new Set(roots.map((root) => root.fn));
    const callbacks = [...pointsTo.callbacks].filter((fn) => !known.has(fn) && isUsers(fn));
    // Nobody knows who calls back: main's thread where main alone is looked at, any thread where all is.
    const many = options.alsoUnreached;
    if (!add(callbacks.map((fn) => ({ fn, name: `callback ${fn.name}`, many })))) return undefined;
    while (options.alsoUnreached && !ends()) {
      const more = entries.further(pointsTo.reachedFunctions());
      if (more.length === 0) break;
      if (!add(more)) return undefined;
    }
    return { pointsTo, roots, callbacks, lost };
  };
  const isWanted = wanted === "all" || (wanted === "of locks" && hasLocks(program, operations));
  if (isWanted) {
    const reach = wanted === "all" ? "all" : "wanted";
    const solved =
      attempt({ precision: "values", reach }, mostWork) ??
      attempt({ precision: "values", reach, cloning: "allocations" }, 4 * mostWork, {
        kind: "values-shared-by-calls",
      }) ??
      attempt({ precision: "values", reach: "coarse", cloning: "allocations" }, mostWork, {
        kind: "values-by-kind",
      });
    if (solved !== undefined) return solved;
  }
  const lost: Imprecision | undefined = isWanted ? { kind: "names-only" } : undefined;
  const named = attempt({ precision: "names" }, Number.POSITIVE_INFINITY, lost);
  if (named === undefined) throw new Error("the light mode has no limit of work");
  return named;
}

/**
 * What T₁ needs of the others, read off why its paths end if nobody else steps ([08 The agreement], [CPR07] §5): fix the
 * environment's steps, look for ranking functions again, and keep of "nothing changes" the directions that the proof
 * stands on. Where the others do not keep to those, other directions and stable predicates are tried.
 */
import { areFeasible } from "../arithmetic/feasible.ts";
import {
  addTimes,
  constantOf,
  greatestCommonDivisor,
  isConstantLinear,
  keyOf,
  type Linear,
  minus,
  negated,
  plus,
  sharpened,
  substituted,
  variable,
} from "../arithmetic/linear.ts";
import { type Conjunct, conjunctKey, isKept } from "../encode/conjunct.ts";
import { asIfAlone, type EnvironmentStep, type Path } from "../encode/path.ts";
import { below, type Row } from "../encode/rows.ts";
import { rankPaths, trySplits } from "../loops/ranked-loop.ts";
import type { Ranked, Ranking } from "../ranks/rank.ts";
import type { Widths } from "../ranks/rank-path.ts";
import type { Breaker, Broken, Others } from "./breakers.ts";

export type Strengthened =
  | {
      readonly kind: "stronger";
      readonly added: readonly Broken[];
      readonly splits: readonly Linear[];
    }
  /** The cycle does not end even where nobody else steps, as far as is known. */
  | { readonly kind: "not-by-itself" }
  /** It would need one of these directions, and these statements break them. */
  | { readonly kind: "broken"; readonly needs: readonly Need[] };

export interface Need {
  /** Never rises, it should be. */
  readonly direction: Linear;
  readonly breaker: Breaker;
  /** Before this statement of T₁, with these locks. */
  readonly step: EnvironmentStep;
}

export interface Weakness {
  readonly left: readonly Path[];
  readonly splits: readonly Linear[];
  readonly variablesAt: ReadonlyMap<number, readonly string[]>;
  readonly widths: Widths;
  readonly shared: readonly string[];
  readonly agreement: readonly Conjunct[];
  readonly others: Others;
}

export function strengthen(weakness: Weakness): Strengthened {
  return new Strengthening(weakness).answer();
}

type Tried = (path: Path, step: EnvironmentStep) => readonly Linear[];

/** More than so many shared variables, and not all pairs are tried. */
const mostForPairs = 8;
const mostPredicates = 12;

class Strengthening {
  private splits: readonly Linear[];
  private readonly steps: readonly EnvironmentStep[];

  constructor(private readonly weakness: Weakness) {
    this.splits = weakness.splits;
    this.steps = weakness.left.flatMap(({ environment }) => environment);
  }

  answer(): Strengthened {
    const { left, shared } = this.weakness;
    const plain = shared.flatMap((name) => [variable(name), variable(name, -1n)]);
    let alone = this.ranked(() => plain);
    if (alone.kind === "left") {
      const parted = trySplits(
        left.map(asIfAlone),
        left.map(asIfAlone),
        this.splits,
        this.weakness.variablesAt,
        this.weakness.widths,
      );
      if (parted === undefined) return { kind: "not-by-itself" };
      this.splits = parted.splits;
      alone = this.ranked(() => plain);
      if (alone.kind === "left") return { kind: "not-by-itself" };
    }
    if (this.steps.length === 0) return { kind: "not-by-itself" };
    const needed = this.smallest(plain);
    const ofRanks = directionsOf(alone.ranking, new Set(shared));
    for (const basis of [needed, [...needed, ...ofRanks], [...this.pairs(plain), ...ofRanks]]) {
      const found = this.tryDirections(basis);
      if (found !== undefined) return found;
    }
    const stable = this.tryPredicates([...this.pairs(plain), ...ofRanks]);
    return stable ?? { kind: "broken", needs: this.needs(needed.length > 0 ? needed : ofRanks) };
  }

  /** Paths with what is tried as rows. */
  private paths(tried: Tried): readonly Path[] {
    return this.weakness.left.map((path) => {
      const rows = path.environment.flatMap((step) =>
        tried(path, step).flatMap((direction): Row[] => {
          const linear = fallOf(direction, step);
          return linear === undefined || isConstantLinear(linear) ? [] : [{ linear, origin: "tried" }];
        }),
      );
      return { ...path, rows: [...path.rows, ...rows] };
    });
  }

  private ranked(tried: Tried): Ranked {
    return this.rankedPaths(this.paths(tried));
  }

  private rankedPaths(paths: readonly Path[]): Ranked {
    const { variablesAt, widths } = this.weakness;
    return rankPaths(paths, this.splits, variablesAt, widths, { taste: "simple" });
  }

  /** Without those that are not needed. */
  private smallest(directions: readonly Linear[]): readonly Linear[] {
    let left = directions;
    for (const direction of directions) {
      if (left.length === 1) break;
      const fewer = left.filter((each) => each !== direction);
      if (this.ranked(() => fewer).kind === "ranked") left = fewer;
    }
    return left;
  }

  private pairs(plain: readonly Linear[]): readonly Linear[] {
    const { shared } = this.weakness;
    if (shared.length > mostForPairs) return plain;
    const pairs = shared.flatMap((left, index) =>
      shared.slice(index + 1).flatMap((right) => {
        const [sum, difference] = [
          plus(variable(left), variable(right)),
          minus(variable(left), variable(right)),
        ];
        return [sum, negated(sum), difference, negated(difference)];
      }),
    );
    return [...plain, ...pairs];
  }

  /** As the others keep it, where T₁'s locks can make a difference and it is not agreed on yet. */
  private possible(kind: "direction" | "stable", linears: readonly Linear[]): readonly Broken[] {
    const { agreement, others } = this.weakness;
    const known = new Set(agreement.map(conjunctKey));
    const found = new Map<string, Broken>();
    for (const linear of linears) {
      const key = conjunctKey({ kind, linear });
      if (known.has(key) || found.has(key)) continue;
      const weakened = others.weakened({ kind, linear });
      const { unless } = weakened.conjunct;
      if (unless.some((locks) => locks.length === 0)) continue;
      if (this.steps.some(({ held }) => isKept(weakened.conjunct, held))) found.set(key, weakened);
    }
    return [...found.values()];
  }

  private tryDirections(linears: readonly Linear[]): Strengthened | undefined {
    const possible = this.possible("direction", linears);
    if (possible.length === 0) return undefined;
    const tried =
      (broken: readonly Broken[]): Tried =>
      (_, { held }) =>
        broken.filter(({ conjunct }) => isKept(conjunct, held)).map(({ conjunct }) => conjunct.linear);
    if (this.ranked(tried(possible)).kind === "left") return undefined;
    let added = possible;
    for (const each of possible) {
      if (added.length === 1) break;
      const fewer = added.filter((other) => other !== each);
      if (this.ranked(tried(fewer)).kind === "ranked") added = fewer;
    }
    return { kind: "stronger", added, splits: this.splits };
  }

  private tryPredicates(directions: readonly Linear[]): Strengthened | undefined {
    const predicates = this.predicates();
    const stable = this.possible("stable", predicates.slice(0, mostPredicates));
    if (stable.length === 0) return undefined;
    const falling = this.possible("direction", directions);
    const isRanked = (broken: readonly Broken[]): boolean =>
      this.rankedPaths(this.weakness.left.map((path) => withConjuncts(path, broken))).kind === "ranked";
    let added = [...stable, ...falling];
    if (!isRanked(added)) return undefined;
    for (const each of [...falling, ...stable]) {
      if (added.length === 1) break;
      const fewer = added.filter((other) => other !== each);
      if (isRanked(fewer)) added = fewer;
    }
    return { kind: "stronger", added, splits: this.splits };
  }

  /** What T₁'s branches say of shared variables that it has just read, and the opposites. */
  private predicates(): readonly Linear[] {
    const shared = new Set(this.weakness.shared);
    const found = new Map<string, Linear>();
    for (const { rows } of this.weakness.left)
      for (const { linear, origin } of rows) {
        if (origin !== "branch") continue;
        const bare = sharpened(substituted(linear, (name) => variable(name.split(" ")[0])));
        if (isConstantLinear(bare) || ![...bare.factors.keys()].every((name) => shared.has(name))) continue;
        for (const each of [bare, below(bare), negated(bare)]) found.set(keyOf(each), each);
      }
    return [...found.values()];
  }

  private needs(directions: readonly Linear[]): readonly Need[] {
    const found: Need[] = [];
    for (const direction of directions)
      for (const step of this.steps)
        for (const breaker of this.weakness.others.weakened({ kind: "direction", linear: direction })
          .breakers) {
          if (breaker.write.held.some((lock) => step.held.includes(lock))) continue;
          const isKnown = found.some(
            (each) => each.direction === direction && each.breaker.write === breaker.write,
          );
          if (!isKnown) found.push({ direction, breaker, step });
        }
    return found;
  }
}

/** By how much it falls in that step; undefined where it is about what is sliced away. */
function fallOf(direction: Linear, { changed }: EnvironmentStep): Linear | undefined {
  let fall = constantOf(0n);
  for (const [name, factor] of direction.factors) {
    const change = changed.get(name);
    if (change === undefined) return undefined;
    fall = addTimes(fall, minus(change.before, change.after), factor);
  }
  return fall;
}

/** A stable predicate says something where it is known to hold before, or not to hold afterwards. */
function withConjuncts(path: Path, broken: readonly Broken[]): Path {
  const rows: Row[] = [...path.rows];
  const impossible = (linear: Linear): boolean => !areFeasible([...rows.map((row) => row.linear), linear]);
  for (const step of path.environment)
    for (const { conjunct } of broken) {
      if (!isKept(conjunct, step.held)) continue;
      const { kind, linear } = conjunct;
      if (![...linear.factors.keys()].every((name) => step.changed.has(name))) continue;
      if (kind === "direction") {
        const fall = fallOf(linear, step)!;
        if (!isConstantLinear(fall)) rows.push({ linear: fall, origin: "tried" });
        continue;
      }
      const before = substituted(linear, (name) => step.changed.get(name)!.before);
      const after = substituted(linear, (name) => step.changed.get(name)!.after);
      if (impossible(below(before))) rows.push({ linear: after, origin: "tried" });
      else if (impossible(after)) rows.push({ linear: below(before), origin: "tried" });
    }
  return { ...path, rows };
}

/** What ranking functions have of shared variables. */
function directionsOf(ranking: Ranking, shared: ReadonlySet<string>): readonly Linear[] {
  const found = new Map<string, Linear>();
  for (const each of ranking)
    for (const { factors } of each.values()) {
      const own = [...factors].filter(([name]) => shared.has(name));
      const divisor = own.reduce((known, [, factor]) => greatestCommonDivisor(known, factor), 0n);
      if (divisor === 0n) continue;
      const direction = {
        constant: 0n,
        factors: new Map(own.map(([name, factor]) => [name, factor / divisor])),
      };
      found.set(keyOf(direction), direction);
    }
  return [...found.values()];
}

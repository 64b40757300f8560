/**
 * Linear programs over the rationals, exactly: is there a point within all bounds? The general simplex for solvers,
 * without an objective. See [DM06]. Rows are sparse; a pivot costs what it touches.
 */
import { inverse, isLess, opposite, product, type Rational, rational, signOf, sum } from "./rational.ts";

export interface Bounds {
  readonly least?: bigint;
  readonly greatest?: bigint;
}

/** After so many pivots the choice is Bland's, which ends. */
const greedyPivots = 400;
const mostPivots = 20_000;

export class Simplex {
  private readonly least: (Rational | undefined)[] = [];
  private readonly greatest: (Rational | undefined)[] = [];
  private readonly values: Rational[] = [];
  /** Of each basic variable: what it is of the others. */
  private readonly rows = new Map<number, Map<number, Rational>>();
  /** Of each variable that is not basic: in whose rows it occurs. */
  private readonly columns: Set<number>[] = [];
  private isImpossible = false;

  variable(bounds: Bounds = {}): number {
    const least = bounds.least === undefined ? undefined : rational(bounds.least);
    const greatest = bounds.greatest === undefined ? undefined : rational(bounds.greatest);
    this.least.push(least);
    this.greatest.push(greatest);
    this.columns.push(new Set());
    // What is not basic is always within its bounds.
    let value: Rational = 0;
    if (least !== undefined && isLess(value, least)) value = least;
    if (greatest !== undefined && isLess(greatest, value)) value = greatest;
    return this.values.push(value) - 1;
  }

  /** The sum of variables times factors lies within the bounds. All of it is said before it is solved. */
  constrain(factors: ReadonlyMap<number, bigint>, bounds: Bounds): void {
    const row = new Map<number, Rational>();
    for (const [variable, factor] of factors) if (factor !== 0n) row.set(variable, rational(factor));
    if (row.size === 0) {
      const { least = 0n, greatest = 0n } = bounds;
      if (least > 0n || greatest < 0n) this.isImpossible = true;
      return;
    }
    const slack = this.variable(bounds);
    let value: Rational = 0;
    for (const [variable, factor] of row) {
      value = sum(value, product(factor, this.values[variable]));
      this.columns[variable].add(slack);
    }
    this.values[slack] = value;
    this.rows.set(slack, row);
  }

  valueOf(variable: number): Rational {
    return this.values[variable];
  }

  solve(): "feasible" | "infeasible" | "gave-up" {
    if (this.isImpossible) return "infeasible";
    for (let pivots = 0; pivots < mostPivots; pivots++) {
      const isGreedy = pivots < greedyPivots;
      const leaving = this.outOfBounds(isGreedy);
      if (leaving === undefined) return "feasible";
      const entering = this.entering(leaving, isGreedy);
      if (entering === undefined) return "infeasible";
      this.pivot(leaving, entering);
    }
    return "gave-up";
  }

  /** A basic variable that is not within its bounds: the one of the shortest row, or by Bland the first. */
  private outOfBounds(isGreedy: boolean): number | undefined {
    let best: number | undefined;
    let bestScore = Number.POSITIVE_INFINITY;
    for (const [variable, row] of this.rows) {
      if (this.direction(variable) === 0) continue;
      const score = isGreedy ? row.size : variable;
      if (score < bestScore) [best, bestScore] = [variable, score];
    }
    return best;
  }

  /** 1 where it is too small, -1 where it is too large. */
  private direction(variable: number): number {
    const [value, least, greatest] = [this.values[variable], this.least[variable], this.greatest[variable]];
    if (least !== undefined && isLess(value, least)) return 1;
    return greatest !== undefined && isLess(greatest, value) ? -1 : 0;
  }

  private entering(leaving: number, isGreedy: boolean): number | undefined {
    const direction = this.direction(leaving);
    let best: number | undefined;
    let bestScore = Number.POSITIVE_INFINITY;
    for (const [variable, factor] of this.rows.get(leaving)!) {
      const bound = signOf(factor) * direction > 0 ? this.greatest[variable] : this.least[variable];
      // It stands at a bound, and would have to go past it.
      if (bound !== undefined && isSame(bound, this.values[variable])) continue;
      const score = isGreedy ? this.columns[variable].size * 1_000_000 + variable : variable;
      if (score < bestScore) [best, bestScore] = [variable, score];
    }
    return best;
  }

  private pivot(leaving: number, entering: number): void {
    const { rows, columns, values } = this;
    const row = rows.get(leaving)!;
    const target = this.direction(leaving) > 0 ? this.least[leaving]! : this.greatest[leaving]!;
    const inverted = inverse(row.get(entering)!);
    const move = product(sum(target, opposite(values[leaving])), inverted);
    values[leaving] = target;
    values[entering] = sum(values[entering], move);
    const touched = columns[entering];
    for (const basic of touched)
      if (basic !== leaving)
        values[basic] = sum(values[basic], product(rows.get(basic)!.get(entering)!, move));

    rows.delete(leaving);
    for (const variable of row.keys()) columns[variable].delete(leaving);
    const solved = new Map<number, Rational>();
    const negative = opposite(inverted);
    for (const [variable, factor] of row)
      if (variable !== entering) solved.set(variable, product(factor, negative));
    solved.set(leaving, inverted);

    for (const basic of [...touched]) this.replace(basic, entering, solved);
    touched.clear();
    rows.set(entering, solved);
    for (const variable of solved.keys()) columns[variable].add(entering);
  }

  /** In one row, a variable by what it is of the others. */
  private replace(basic: number, variable: number, solved: ReadonlyMap<number, Rational>): void {
    const row = this.rows.get(basic)!;
    const factor = row.get(variable)!;
    row.delete(variable);
    for (const [other, each] of solved) {
      const before = row.get(other);
      const added = product(factor, each);
      if (before === undefined) {
        row.set(other, added);
        this.columns[other].add(basic);
        continue;
      }
      const whole = sum(before, added);
      if (signOf(whole) !== 0) row.set(other, whole);
      else {
        row.delete(other);
        this.columns[other].delete(basic);
      }
    }
  }
}

function isSame(left: Rational, right: Rational): boolean {
  return !isLess(left, right) && !isLess(right, left);
}

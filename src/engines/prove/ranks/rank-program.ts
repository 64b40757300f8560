/**
 * A linear program whose solutions are ranking functions ([08 Ranks]). A linear expression is at least zero on a path
 * exactly where it is a sum of the path's rows times multipliers that are not negative (Farkas' lemma); so "falls on this
 * path" is a set of equations between the coefficients that are looked for and the multipliers. See [PR04].
 */
import { greatestCommonDivisor, type Linear } from "../arithmetic/linear.ts";
import { denominatorOf, numeratorOf, type Rational, signOf } from "../arithmetic/rational.ts";
import { Simplex } from "../arithmetic/simplex.ts";
import type { Point, PointVariables, RankFunction, RankPath, UsedRow } from "./rank-path.ts";

export interface PreparedPath {
  readonly path: RankPath;
  readonly used: readonly UsedRow[];
}

/** A sum of unknowns, for each symbol of the path and for the constant. */
class Combination {
  readonly ofSymbol = new Map<string, Map<number, bigint>>();
  readonly ofConstant = new Map<number, bigint>();
  constant = 0n;

  add(unknown: number, { constant, factors }: Linear, times: bigint): void {
    for (const [name, factor] of factors) {
      let known = this.ofSymbol.get(name);
      if (known === undefined) this.ofSymbol.set(name, (known = new Map()));
      known.set(unknown, (known.get(unknown) ?? 0n) + times * factor);
    }
    this.addConstant(unknown, times * constant);
  }

  addConstant(unknown: number, times: bigint): void {
    this.ofConstant.set(unknown, (this.ofConstant.get(unknown) ?? 0n) + times);
  }
}

export class RankProgram {
  private readonly simplex = new Simplex();
  /** By function, point and variable; of the variable "" the constant. */
  private readonly coefficients = new Map<string, number>();
  private readonly multipliers: {
    readonly path: PreparedPath;
    readonly row: number;
    readonly variable: number;
  }[] = [];

  /** `largest`: no coefficient is larger than that. */
  constructor(
    private readonly points: PointVariables,
    private readonly largest: bigint | undefined,
  ) {}

  /** A number between 0 and 1, by which a function falls. */
  fall(): number {
    return this.simplex.variable({ least: 0n, greatest: 1n });
  }

  atLeastOne(falls: readonly number[]): void {
    this.simplex.constrain(new Map(falls.map((fall) => [fall, 1n])), { least: 1n });
  }

  /** On the path, `function` falls by that, or by that less the value of `helper` at its beginning. */
  falls(
    path: PreparedPath,
    name: string,
    by:
      | { readonly kind: "at-least"; readonly value: bigint }
      | { readonly kind: "unknown"; readonly fall: number },
    helper?: string,
  ): void {
    const whole = new Combination();
    const { from, to, start, final } = path.path;
    this.addFunction(whole, name, { point: from, values: start, times: 1n });
    this.addFunction(whole, name, { point: to, values: final, times: -1n });
    if (helper !== undefined) this.addFunction(whole, helper, { point: from, values: start, times: 1n });
    if (by.kind === "at-least") whole.constant -= by.value;
    else whole.addConstant(by.fall, -1n);
    this.isAtLeastZero(path, whole);
  }

  /** At the beginning of the path. */
  isBounded(path: PreparedPath, name: string): void {
    const whole = new Combination();
    this.addFunction(whole, name, { point: path.path.from, values: path.path.start, times: 1n });
    this.isAtLeastZero(path, whole);
  }

  solve(): boolean {
    return this.simplex.solve() === "feasible";
  }

  /** Functions with integers, all times the same number. */
  functions(names: readonly string[], factor = 1n): readonly RankFunction[] {
    let common = 1n;
    for (const name of names)
      for (const [point, variables] of this.points)
        for (const each of [...variables, ""]) {
          const below = denominatorOf(this.valueOf(name, point, each));
          common = (common / greatestCommonDivisor(common, below)) * below;
        }
    const scaled = (value: Rational): bigint => numeratorOf(value) * (common / denominatorOf(value)) * factor;
    return names.map(
      (name) =>
        new Map(
          [...this.points].map(([point, variables]) => {
            const factors = new Map<string, bigint>();
            for (const each of variables) {
              const value = scaled(this.valueOf(name, point, each));
              if (value !== 0n) factors.set(each, value);
            }
            return [point, { constant: scaled(this.valueOf(name, point, "")), factors }] as const;
          }),
        ),
    );
  }

  fallOf(fall: number): Rational {
    return this.simplex.valueOf(fall);
  }

  /** Which rows of which paths the solution stands on. */
  support(): ReadonlyMap<PreparedPath, ReadonlySet<number>> {
    const support = new Map<PreparedPath, Set<number>>();
    for (const { path, row, variable } of this.multipliers) {
      if (signOf(this.simplex.valueOf(variable)) === 0) continue;
      const known = support.get(path);
      if (known === undefined) support.set(path, new Set([row]));
      else known.add(row);
    }
    return support;
  }

  private valueOf(name: string, point: Point, each: string): Rational {
    const known = this.coefficients.get(`${name} ${point} ${each}`);
    return known === undefined ? 0 : this.simplex.valueOf(known);
  }

  private coefficient(name: string, point: Point, each: string): number {
    const key = `${name} ${point} ${each}`;
    let known = this.coefficients.get(key);
    if (known === undefined) {
      const isBounded = this.largest !== undefined && each !== "";
      known = this.simplex.variable(isBounded ? { least: -this.largest!, greatest: this.largest! } : {});
      this.coefficients.set(key, known);
    }
    return known;
  }

  private addFunction(
    whole: Combination,
    name: string,
    at: {
      readonly point: Point;
      readonly values: ReadonlyMap<string, Linear>;
      readonly times: bigint;
    },
  ): void {
    const { point, values, times } = at;
    for (const each of this.points.get(point)!)
      whole.add(this.coefficient(name, point, each), values.get(each)!, times);
    whole.addConstant(this.coefficient(name, point, ""), times);
  }

  private isAtLeastZero(path: PreparedPath, whole: Combination): void {
    const equations = whole.ofSymbol;
    const constant = whole.ofConstant;
    for (const { linear, index } of path.used) {
      const multiplier = this.simplex.variable({ least: 0n });
      this.multipliers.push({ path, row: index, variable: multiplier });
      for (const [name, factor] of linear.factors) {
        let known = equations.get(name);
        if (known === undefined) equations.set(name, (known = new Map()));
        known.set(multiplier, -factor);
      }
      if (linear.constant !== 0n) constant.set(multiplier, -linear.constant);
    }
    for (const equation of equations.values()) this.simplex.constrain(equation, { least: 0n, greatest: 0n });
    this.simplex.constrain(constant, { least: -whole.constant });
  }
}

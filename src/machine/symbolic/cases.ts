/**
 * The values that a term can have where its value must be known ([10 Semantics]). Where they are all made of one input,
 * as counts and indices mostly are, its smallest values are tried, which asks nobody; the solver says what is left.
 * Of a value with too many cases only some are followed, small ones: what goes wrong with many threads mostly does so
 * with few.
 */
import { bits, equal, lessOrEqual } from "../../smt/bits.ts";
import { and, not } from "../../smt/booleans.ts";
import { boundsUnder } from "../../smt/bounds.ts";
import { evaluate, type Model } from "../../smt/evaluate.ts";
import type { Queries } from "../../smt/queries.ts";
import type { UnknownReason } from "../../smt/solver.ts";
import { symbolsOf, type Term, widthOf } from "../../smt/term.ts";

/** Of a value with more cases than this only some are followed. */
const mostCases = 256;

/** More cases than this are looked for in their order. */
const fewCases = 16;

/** So many of too many cases are followed: enough for two threads or two elements that meet, and for one more. */
const casesFollowed = 4;

/** So many values of an input are tried: as many as are followed, where the input counts by fours. */
const valuesTried = 1024n;

export interface Cases {
  /** The smallest first. */
  readonly values: readonly bigint[];
  /** There are others: where one of them is taken, the search ends with its reason. */
  readonly hasOthers: boolean;
  /** What holds if the term has this value. */
  meaning(value: bigint): Term;
}

/** What is thrown where the solver does not know. */
type GaveUp = (reason: UnknownReason) => Error;

/** `near` are the conditions of the path that share symbols with the term. */
export function casesOfTerm(queries: Queries, near: readonly Term[], term: Term, gaveUp: GaveUp): Cases {
  return new CaseFinder(queries, near, term, gaveUp).cases();
}

class CaseFinder {
  private readonly width: number;
  /** By value of the term: the value of the one input that makes it; undefined where several do. */
  private readonly madeBy = new Map<bigint, bigint | undefined>();
  /** The one input that the term is made of. */
  private input: Term | undefined = undefined;

  constructor(
    private readonly queries: Queries,
    private readonly near: readonly Term[],
    private readonly term: Term,
    private readonly gaveUp: GaveUp,
  ) {
    this.width = widthOf(term);
  }

  cases(): Cases {
    const tried = this.tried();
    if (tried.length > mostCases) return this.followed(tried);
    const found = [...tried];
    let others: Term = and(...found.map((value) => not(this.is(value))));
    for (;;) {
      const value = this.valueWith(others);
      if (value === undefined) return this.all(found);
      found.push(value);
      // One value more, and the question is longer: it is cheaper to go upwards.
      if (found.length > tried.length + fewCases) return this.upwards();
      others = and(others, not(this.is(value)));
    }
  }

  /** What small values of the one input make of it; nothing where there are several inputs. */
  private tried(): readonly bigint[] {
    const { near, term, queries } = this;
    const [symbol, ...others] = new Set([term, ...near].flatMap(symbolsOf));
    if (symbol === undefined || others.length > 0 || symbol.sort.kind !== "bits") return [];
    const bounds = boundsUnder(near);
    if (bounds === undefined || bounds === "too large") return [];
    this.input = symbol;
    const { low, high } = bounds.of(symbol);
    this.tryFrom(symbol, low, high);
    if (this.madeBy.size === 0) {
      const first = new CaseFinder(queries, near, symbol, this.gaveUp).smallestFrom(low, 1n);
      if (first !== undefined) this.tryFrom(symbol, first, high);
    }
    return [...this.madeBy.keys()];
  }

  private tryFrom(symbol: Term, low: bigint, high: bigint): void {
    const { near, term, madeBy } = this;
    const end = lesser(high, low + valuesTried);
    for (let value = low; value <= end && madeBy.size <= mostCases; value++) {
      const model: Model = new Map([[symbol, value]]);
      if (!near.every((condition) => evaluate(condition, model) === 1n)) continue;
      const made = evaluate(term, model);
      if (made !== undefined) madeBy.set(made, madeBy.has(made) ? undefined : value);
    }
  }

  private upwards(): Cases {
    const values: bigint[] = [];
    let reach = 1n;
    for (let next = this.smallestFrom(0n, reach); next !== undefined; ) {
      // Values are mostly as far apart as the last two were.
      if (values.length > 0) reach = next - values[values.length - 1];
      values.push(next);
      if (values.length > mostCases) return this.followed(values);
      next = this.smallestFrom(next + 1n, reach);
    }
    return this.all(values);
  }

  /** The first value of the term that is not below another; undefined where there is none. */
  private smallestFrom(from: bigint, first: bigint): bigint | undefined {
    const last = (1n << BigInt(this.width)) - 1n;
    let low = from;
    // Ranges that double, until one has a value; then halves of what lies below it.
    for (let reach = first; low <= last; reach *= 2n) {
      const found = this.valueWithin(low, lesser(low + reach - 1n, last));
      if (found === undefined) {
        low += reach;
        continue;
      }
      // Below the end of a range there is nothing as a rule.
      const below = low < found ? this.valueWithin(low, found - 1n) : undefined;
      return below === undefined ? found : this.smallestOf(low, below);
    }
    return undefined;
  }

  /** By halves, where one of the values is known. */
  private smallestOf(from: bigint, known: bigint): bigint {
    let low = from;
    let found = known;
    while (low < found) {
      const middle = (low + found - 1n) >> 1n;
      const lower = this.valueWithin(low, middle);
      if (lower === undefined) low = middle + 1n;
      else found = lower;
    }
    return found;
  }

  private valueWithin(low: bigint, high: bigint): bigint | undefined {
    const { term, width } = this;
    return this.valueWith(and(lessOrEqual(bits(width, low), term), lessOrEqual(term, bits(width, high))));
  }

  private valueWith(condition: Term): bigint | undefined {
    const { queries, near, term } = this;
    const answer = queries.feasible(near, condition, term);
    if (answer.kind === "unknown") throw this.gaveUp(answer.reason);
    if (answer.kind === "infeasible") return undefined;
    const value = evaluate(term, answer.model);
    if (value === undefined) throw this.gaveUp("incomplete");
    return value;
  }

  private is(value: bigint): Term {
    return equal(this.term, bits(this.width, value));
  }

  private all(values: readonly bigint[]): Cases {
    return this.casesWith([...values].sort(byValue), false);
  }

  private followed(values: readonly bigint[]): Cases {
    return this.casesWith(values.slice(0, casesFollowed).sort(byValue), true);
  }

  private casesWith(values: readonly bigint[], hasOthers: boolean): Cases {
    const known = new Map<bigint, Term>();
    const meaning = (value: bigint): Term => {
      let condition = known.get(value);
      if (condition === undefined) known.set(value, (condition = this.meaningOf(value)));
      return condition;
    };
    return { values, hasOthers, meaning };
  }

  /** Where a single value of the input makes it, that is what is said: the input is then no longer open. */
  private meaningOf(value: bigint): Term {
    const { input, near } = this;
    const by = this.madeBy.get(value);
    if (input === undefined || by === undefined) return this.is(value);
    const isInput = equal(input, bits(widthOf(input), by));
    const otherwise = this.queries.feasible(near, and(this.is(value), not(isInput)), this.term);
    return otherwise.kind === "infeasible" ? isInput : this.is(value);
  }
}

const byValue = (a: bigint, b: bigint): number => (a < b ? -1 : 1);

const lesser = (a: bigint, b: bigint): bigint => [a, b][Number(b < a)];

/**
 * Terms: hash-consed expressions over symbols ([10 Semantics]). Terms that are built alike are one object, so that they
 * are compared by identity and what is found out about one is found out once. This file knows how they are kept, not
 * what they mean: terms are built by the constructors (bits.ts, booleans.ts, numbers.ts, arrays.ts, floats.ts), which
 * simplify.
 */
import type { Operator } from "./operators.ts";
import { booleanSort, type Sort } from "./sort.ts";

export interface Term {
  /** Counts from 1 in the order of creation: arguments have smaller ones. */
  readonly id: number;
  readonly operator: Operator;
  readonly sort: Sort;
  readonly args: readonly Term[];
  /** Of a constant: unsigned bits, a number, or 0 and 1 for truth values; of a real, its numerator. */
  readonly value: bigint;
  /** What an operator has beside its arguments: the bits that are extracted, a symbol's number, a real's denominator. */
  readonly first: number;
  readonly second: number;
}

interface Made {
  readonly value?: bigint;
  readonly first?: number;
  readonly second?: number;
}

/** All terms of this thread. They stay: the same ones are built again and again. */
const terms = new Map<string, Term>();
const sortNumbers = new Map<Sort, number>();

function sortNumber(sort: Sort): number {
  const known = sortNumbers.get(sort);
  if (known !== undefined) return known;
  sortNumbers.set(sort, sortNumbers.size);
  return sortNumbers.size - 1;
}

export function makeTerm(
  operator: Operator,
  sort: Sort,
  args: readonly Term[],
  { value = 0n, first = 0, second = 0 }: Made = {},
): Term {
  let key = `${operator} ${sortNumber(sort)} ${first} ${second} ${value}`;
  for (const { id } of args) key += ` ${id}`;
  const known = terms.get(key);
  if (known !== undefined) return known;
  const term: Term = { id: terms.size + 1, operator, sort, args, value, first, second };
  terms.set(key, term);
  return term;
}

/** An unknown value, and where it comes from. Symbols of the same number, sort and origin are the same. */
export function symbol(number: number, sort: Sort, origin = 0): Term {
  return makeTerm("symbol", sort, [], { first: number, second: origin });
}

export function constant(sort: Sort, value: bigint): Term {
  return makeTerm("constant", sort, [], { value });
}

export const trueTerm: Term = constant(booleanSort, 1n);
export const falseTerm: Term = constant(booleanSort, 0n);

export function isConstant(term: Term): boolean {
  return term.operator === "constant";
}

export function widthOf({ sort }: Term): number {
  if (sort.kind !== "bits") throw new TypeError(`a term of sort ${sort.kind} has no width`);
  return sort.width;
}

const symbolsKnown = new WeakMap<Term, readonly Term[]>();
const none: readonly Term[] = [];

/** The symbols in a term, each once, in the order in which they occur. */
export function symbolsOf(term: Term): readonly Term[] {
  if (term.args.length === 0) return term.operator === "symbol" ? ownSymbol(term) : none;
  const known = symbolsKnown.get(term);
  if (known !== undefined) return known;
  const found = new Set<Term>();
  const pending = [term];
  const seen = new Set<Term>(pending);
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.operator === "symbol") found.add(next);
    const below = next === term ? undefined : symbolsKnown.get(next);
    if (below !== undefined) {
      for (const each of below) found.add(each);
      continue;
    }
    for (let index = next.args.length - 1; index >= 0; index--) {
      const argument = next.args[index];
      if (seen.has(argument)) continue;
      seen.add(argument);
      pending.push(argument);
    }
  }
  const symbols = [...found];
  symbolsKnown.set(term, symbols);
  return symbols;
}

function ownSymbol(term: Term): readonly Term[] {
  let own = symbolsKnown.get(term);
  if (own === undefined) symbolsKnown.set(term, (own = [term]));
  return own;
}

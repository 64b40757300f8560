/** Integers and reals without a bound: constructors that simplify. Sums are kept flat, with one constant at the end. */
import { byId, truth } from "./booleans.ts";
import { booleanSort, integerSort, realSort, type Sort } from "./sort.ts";
import { constant, isConstant, makeTerm, type Term } from "./term.ts";

/** A fraction in lowest terms; the denominator is positive. */
export interface Fraction {
  readonly numerator: bigint;
  readonly denominator: bigint;
}

export function fraction(numerator: bigint, denominator: bigint = 1n): Fraction {
  if (denominator === 0n) throw new RangeError("a fraction with the denominator 0");
  const sign = denominator < 0n ? -1n : 1n;
  const divisor = sign * greatestDivisor(numerator < 0n ? -numerator : numerator, sign * denominator);
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}

function greatestDivisor(a: bigint, b: bigint): bigint {
  let [left, right] = [a, b];
  while (right !== 0n) [left, right] = [right, left % right];
  return left === 0n ? 1n : left;
}

const sumOf = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator);
const productOf = (a: Fraction, b: Fraction): Fraction =>
  fraction(a.numerator * b.numerator, a.denominator * b.denominator);
const isSmaller = (a: Fraction, b: Fraction): boolean =>
  a.numerator * b.denominator < b.numerator * a.denominator;

export function integer(value: bigint): Term {
  return constant(integerSort, value);
}

/** A real constant that is no integer is the product with a fraction, so that constants stay integers. */
export function real({ numerator, denominator }: Fraction): Term {
  const top = constant(realSort, numerator);
  return denominator === 1n
    ? top
    : makeTerm("constant", realSort, [constant(realSort, denominator)], { value: numerator });
}

export function fractionOf(term: Term): Fraction {
  return { numerator: term.value, denominator: term.args.length === 0 ? 1n : term.args[0].value };
}

export function numberOf(sort: Sort, value: Fraction): Term {
  return sort === integerSort ? integer(value.numerator) : real(value);
}

export function sum(...terms: readonly Term[]): Term {
  const { sort } = terms[0];
  let rest = fraction(0n);
  const factors = new Map<Term, Fraction>();
  const addTerm = (term: Term): void => {
    if (isConstant(term)) rest = sumOf(rest, fractionOf(term));
    else if (term.operator === "number-add") for (const part of term.args) addTerm(part);
    else {
      const [factor, of] = factorOf(term);
      factors.set(of, sumOf(factors.get(of) ?? fraction(0n), factor));
    }
  };
  for (const term of terms) addTerm(term);
  const parts = [...factors]
    .filter(([, factor]) => factor.numerator !== 0n)
    .map(([of, factor]) => scaled(of, factor))
    .sort(byId);
  if (rest.numerator !== 0n || parts.length === 0) parts.push(numberOf(sort, rest));
  return parts.length === 1 ? parts[0] : makeTerm("number-add", sort, parts);
}

function factorOf(term: Term): readonly [Fraction, Term] {
  if (term.operator === "number-multiply" && isConstant(term.args[1]))
    return [fractionOf(term.args[1]), term.args[0]];
  return [fraction(1n), term];
}

/** A term times a constant. */
export function scaled(term: Term, by: Fraction): Term {
  if (isConstant(term)) return numberOf(term.sort, productOf(fractionOf(term), by));
  if (by.numerator === 0n) return numberOf(term.sort, by);
  if (by.numerator === 1n && by.denominator === 1n) return term;
  if (term.operator === "number-add") return sum(...term.args.map((part) => scaled(part, by)));
  const [factor, of] = factorOf(term);
  const whole = productOf(factor, by);
  if (whole.numerator === 1n && whole.denominator === 1n) return of;
  return makeTerm("number-multiply", term.sort, [of, numberOf(term.sort, whole)]);
}

export function difference(left: Term, right: Term): Term {
  return sum(left, scaled(right, fraction(-1n)));
}

export function product(left: Term, right: Term): Term {
  if (isConstant(right)) return scaled(left, fractionOf(right));
  if (isConstant(left)) return scaled(right, fractionOf(left));
  const args = [left, right].sort(byId);
  return makeTerm("number-multiply", left.sort, args);
}

export function smaller(left: Term, right: Term): Term {
  if (left === right) return truth(false);
  if (isConstant(left) && isConstant(right)) return truth(isSmaller(fractionOf(left), fractionOf(right)));
  return makeTerm("number-less", booleanSort, [left, right]);
}

/** By a positive constant, towards minus infinity. */
export function integerDivide(left: Term, by: bigint): Term {
  if (by <= 0n) throw new RangeError("only division by positive constants is a term");
  if (by === 1n) return left;
  if (isConstant(left)) return integer(floorDivide(left.value, by));
  return makeTerm("integer-divide", integerSort, [left, integer(by)]);
}

export function integerModulo(left: Term, by: bigint): Term {
  if (by <= 0n) throw new RangeError("only division by positive constants is a term");
  if (by === 1n) return integer(0n);
  if (isConstant(left)) return integer(left.value - by * floorDivide(left.value, by));
  return makeTerm("integer-modulo", integerSort, [left, integer(by)]);
}

function floorDivide(value: bigint, by: bigint): bigint {
  const quotient = value / by;
  return quotient * by > value ? quotient - 1n : quotient;
}

export function toReal(term: Term): Term {
  return isConstant(term) ? real(fraction(term.value)) : makeTerm("to-real", realSort, [term]);
}

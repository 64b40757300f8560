/**
 * Bit-vectors: constructors that simplify. Some operations are written by others, so that what is the same is built the
 * same: subtraction as the sum with the negation, shifts and masks by a constant as pieces put together, `<=` as `not <`,
 * zero extension as zeros put in front. A value that goes through memory byte by byte comes back as the term it was.
 */
import { and, inOrder, ite, not, or, plainlyEqual, truth } from "./booleans.ts";
import { rangeOf } from "./known-values.ts";
import { type Operator, operators } from "./operators.ts";
import { bitsSort, booleanSort } from "./sort.ts";
import { constant, falseTerm, isConstant, makeTerm, type Term, trueTerm, widthOf } from "./term.ts";

export function bits(width: number, value: bigint): Term {
  return constant(bitsSort(width), BigInt.asUintN(width, value));
}

const ones = (width: number): bigint => (1n << BigInt(width)) - 1n;
const isZero = (term: Term): boolean => isConstant(term) && term.value === 0n;
const isOnes = (term: Term): boolean => isConstant(term) && term.value === ones(widthOf(term));

/** The constant that constants make. */
function folded(operator: Operator, left: Term, right: Term = left): Term | undefined {
  if (!isConstant(left) || !isConstant(right)) return undefined;
  return bits(widthOf(left), operators[operator].fold!(widthOf(left), left.value, right.value));
}

function binary(operator: Operator, left: Term, right: Term): Term {
  return makeTerm(operator, left.sort, [left, right]);
}

// ---- arithmetic ---------------------------------------------------------------------------------------

export function add(left: Term, right: Term): Term {
  const known = folded("bits-add", left, right);
  if (known !== undefined) return known;
  const [a, b] = inOrder(left, right);
  if (isZero(b)) return a;
  if (a === negate(b)) return bits(widthOf(a), 0n);
  // Constants are gathered on the right: (x + 1) + 2, (x + 1) + y.
  if (a.operator === "bits-add" && isConstant(a.args[1]))
    return isConstant(b) ? add(a.args[0], add(a.args[1], b)) : add(add(a.args[0], b), a.args[1]);
  if (b.operator === "bits-add" && isConstant(b.args[1])) return add(add(a, b.args[0]), b.args[1]);
  return binary("bits-add", a, b);
}

export function negate(term: Term): Term {
  if (isConstant(term)) return bits(widthOf(term), -term.value);
  if (term.operator === "bits-negate") return term.args[0];
  if (term.operator === "bits-add" && isConstant(term.args[1]))
    return add(negate(term.args[0]), negate(term.args[1]));
  return makeTerm("bits-negate", term.sort, [term]);
}

export function subtract(left: Term, right: Term): Term {
  return left === right ? bits(widthOf(left), 0n) : add(left, negate(right));
}

export function multiply(left: Term, right: Term): Term {
  const known = folded("bits-multiply", left, right);
  if (known !== undefined) return known;
  const [a, b] = inOrder(left, right);
  if (isConstant(b)) {
    if (b.value === 0n) return b;
    if (b.value === 1n) return a;
    if (isOnes(b)) return negate(a);
    if (a.operator === "bits-multiply" && isConstant(a.args[1]))
      return multiply(a.args[0], multiply(a.args[1], b));
  }
  return binary("bits-multiply", a, b);
}

export function divide(left: Term, right: Term): Term {
  const known = folded("bits-divide", left, right);
  if (known !== undefined) return known;
  if (isConstant(right)) {
    if (right.value === 1n) return left;
    const power = powerOfTwo(right.value);
    if (power !== undefined) return shiftRight(left, bits(widthOf(left), BigInt(power)));
  }
  return binary("bits-divide", left, right);
}

export function remainder(left: Term, right: Term): Term {
  const known = folded("bits-remainder", left, right);
  if (known !== undefined) return known;
  if (isConstant(right)) {
    const power = powerOfTwo(right.value);
    if (power !== undefined) return bitAnd(left, bits(widthOf(left), right.value - 1n));
  }
  return binary("bits-remainder", left, right);
}

export function signedDivide(left: Term, right: Term): Term {
  const known = folded("bits-signed-divide", left, right);
  if (known !== undefined) return known;
  if (isConstant(right) && right.value === 1n) return left;
  if (isNotNegative(left) && isNotNegative(right)) return divide(left, right);
  return binary("bits-signed-divide", left, right);
}

export function signedRemainder(left: Term, right: Term): Term {
  const known = folded("bits-signed-remainder", left, right);
  if (known !== undefined) return known;
  if (isConstant(right) && right.value === 1n) return bits(widthOf(left), 0n);
  if (isNotNegative(left) && isNotNegative(right)) return remainder(left, right);
  return binary("bits-signed-remainder", left, right);
}

function powerOfTwo(value: bigint): number | undefined {
  return value > 0n && (value & (value - 1n)) === 0n ? value.toString(2).length - 1 : undefined;
}

function isNotNegative(term: Term): boolean {
  return rangeOf(term).high <= ones(widthOf(term) - 1);
}

// ---- bit by bit ---------------------------------------------------------------------------------------

export function bitNot(term: Term): Term {
  if (isConstant(term)) return bits(widthOf(term), ~term.value);
  if (term.operator === "bits-not") return term.args[0];
  if (term.operator === "ite" && widthOf(term) === 1)
    return ite(term.args[0], bitNot(term.args[1]), bitNot(term.args[2]));
  return makeTerm("bits-not", term.sort, [term]);
}

export function bitAnd(left: Term, right: Term): Term {
  const known = folded("bits-and", left, right);
  if (known !== undefined) return known;
  const [a, b] = inOrder(left, right);
  if (a === b) return a;
  if (a === bitNot(b)) return bits(widthOf(a), 0n);
  const width = widthOf(a);
  if (width === 1) return bitOfBoolean(and(booleanOfBit(a), booleanOfBit(b)));
  if (isConstant(b)) {
    // Runs of bits that stay, between zeros: pieces of the term.
    if (runsOf(b.value, width) <= 3) return masked(a, b.value, width);
  }
  return binary("bits-and", a, b);
}

/** How many runs of equal bits. */
function runsOf(value: bigint, width: number): number {
  let runs = 1;
  for (let at = 1n; at < BigInt(width); at++) if (((value >> at) ^ (value >> (at - 1n))) & 1n) runs++;
  return runs;
}

function masked(term: Term, mask: bigint, width: number): Term {
  const pieces: Term[] = [];
  for (let low = 0; low < width; ) {
    const bit = (mask >> BigInt(low)) & 1n;
    let high = low;
    while (high + 1 < width && ((mask >> BigInt(high + 1)) & 1n) === bit) high++;
    pieces.unshift(bit === 1n ? extract(term, high, low) : bits(high - low + 1, 0n));
    low = high + 1;
  }
  return concat(...pieces);
}

export function bitOr(left: Term, right: Term): Term {
  const known = folded("bits-or", left, right);
  if (known !== undefined) return known;
  const [a, b] = inOrder(left, right);
  if (a === b || isZero(b)) return a;
  if (isOnes(b)) return b;
  if (a === bitNot(b)) return bits(widthOf(a), -1n);
  if (widthOf(a) === 1) return bitOfBoolean(or(booleanOfBit(a), booleanOfBit(b)));
  return joinedPieces(a, b) ?? binary("bits-or", a, b);
}

/** Values put together by shift and or: where one of them has something, the other one has zeros. */
function joinedPieces(left: Term, right: Term): Term | undefined {
  if (left.operator !== "bits-concat" && right.operator !== "bits-concat") return undefined;
  const cuts = [...new Set([...cutsOf(left), ...cutsOf(right)])].sort((a, b) => a - b);
  const pieces: Term[] = [];
  for (let index = 0; index + 1 < cuts.length; index++) {
    const a = extract(left, cuts[index + 1] - 1, cuts[index]);
    const b = extract(right, cuts[index + 1] - 1, cuts[index]);
    if (isConstant(a) && isConstant(b)) pieces.unshift(bitOr(a, b));
    else if (isZero(a)) pieces.unshift(b);
    else if (isZero(b)) pieces.unshift(a);
    else return undefined;
  }
  return concat(...pieces);
}

function cutsOf(term: Term): number[] {
  if (term.operator !== "bits-concat") return [0, widthOf(term)];
  const cuts = [0];
  for (let index = term.args.length - 1; index >= 0; index--)
    cuts.push(cuts[cuts.length - 1] + widthOf(term.args[index]));
  return cuts;
}

export function bitXor(left: Term, right: Term): Term {
  const known = folded("bits-xor", left, right);
  if (known !== undefined) return known;
  const [a, b] = inOrder(left, right);
  if (isZero(b)) return a;
  if (a === b) return bits(widthOf(a), 0n);
  if (isOnes(b)) return bitNot(a);
  if (a.operator === "bits-xor" && isConstant(a.args[1]) && isConstant(b))
    return bitXor(a.args[0], bitXor(a.args[1], b));
  return binary("bits-xor", a, b);
}

// ---- shifts -------------------------------------------------------------------------------------------

export function shiftLeft(left: Term, right: Term): Term {
  if (!isConstant(right)) return binary("bits-shift-left", left, right);
  const width = widthOf(left);
  if (right.value >= BigInt(width)) return bits(width, 0n);
  const by = Number(right.value);
  return by === 0 ? left : concat(extract(left, width - 1 - by, 0), bits(by, 0n));
}

export function shiftRight(left: Term, right: Term): Term {
  if (!isConstant(right)) return binary("bits-shift-right", left, right);
  const width = widthOf(left);
  if (right.value >= BigInt(width)) return bits(width, 0n);
  const by = Number(right.value);
  return by === 0 ? left : concat(bits(by, 0n), extract(left, width - 1, by));
}

export function signedShiftRight(left: Term, right: Term): Term {
  if (!isConstant(right)) return binary("bits-signed-shift-right", left, right);
  const width = widthOf(left);
  const by = right.value >= BigInt(width) ? width - 1 : Number(right.value);
  return by === 0 ? left : signExtend(extract(left, width - 1, by), width);
}

// ---- pieces -------------------------------------------------------------------------------------------

/** The highest first. */
export function concat(...pieces: readonly Term[]): Term {
  const flat: Term[] = [];
  for (const piece of pieces) {
    if (piece.operator === "bits-concat") for (const part of piece.args) append(flat, part);
    else append(flat, piece);
  }
  if (flat.length === 1) return flat[0];
  return makeTerm("bits-concat", bitsSort(flat.reduce((width, piece) => width + widthOf(piece), 0)), flat);
}

/** What fits to the piece before it becomes one with it: constants, and neighbours in the same term. */
function append(pieces: Term[], next: Term): void {
  const last = pieces.at(-1);
  const joined = last === undefined ? undefined : neighbours(last, next);
  if (joined === undefined) {
    pieces.push(next);
    return;
  }
  pieces.pop();
  append(pieces, joined);
}

function neighbours(high: Term, low: Term): Term | undefined {
  if (isConstant(high) && isConstant(low))
    return bits(widthOf(high) + widthOf(low), (high.value << BigInt(widthOf(low))) | low.value);
  if (high.operator === "bits-extract" && low.operator === "bits-extract") {
    const [of] = high.args;
    if (of === low.args[0] && high.second === low.first + 1) return extract(of, high.first, low.second);
  }
  // Of a choice between constants, both pieces are choices by the same condition.
  if (high.operator === "ite" && low.operator === "ite" && high.args[0] === low.args[0]) {
    const pieces = [...high.args.slice(1), ...low.args.slice(1)];
    if (pieces.every(isConstant))
      return ite(high.args[0], concat(high.args[1], low.args[1]), concat(high.args[2], low.args[2]));
  }
  return undefined;
}

/** Bits `high` down to `low`. */
export function extract(term: Term, high: number, low: number): Term {
  const width = widthOf(term);
  const taken = high - low + 1;
  if (taken === width) return term;
  switch (term.operator) {
    case "constant":
      return bits(taken, term.value >> BigInt(low));
    case "bits-extract":
      return extract(term.args[0], high + term.second, low + term.second);
    case "bits-concat":
      return extractFromPieces(term, high, low);
    case "bits-sign-extend": {
      const [of] = term.args;
      if (high < widthOf(of)) return extract(of, high, low);
      if (low < widthOf(of)) return signExtend(extract(of, widthOf(of) - 1, low), taken);
      break;
    }
    case "ite": {
      const [condition, whenTrue, whenFalse] = term.args;
      if (isConstant(whenTrue) || isConstant(whenFalse))
        return ite(condition, extract(whenTrue, high, low), extract(whenFalse, high, low));
      break;
    }
    case "bits-not":
    case "bits-and":
    case "bits-or":
    case "bits-xor":
      return ofPieces(term, high, low) ?? plainExtract(term, high, low);
    // The lowest bits of these depend on the lowest bits alone.
    case "bits-add":
    case "bits-multiply":
    case "bits-negate":
      return (low === 0 ? ofPieces(term, high, low) : undefined) ?? plainExtract(term, high, low);
    default:
  }
  return plainExtract(term, high, low);
}

/**
 * The operation on the pieces of its arguments, where that makes these simpler: `(x extended) + 1` cut to the width of x.
 * Otherwise a piece of the whole stays one, so that pieces of it become the whole again.
 */
function ofPieces(term: Term, high: number, low: number): Term | undefined {
  const pieces = term.args.map((argument) => extract(argument, high, low));
  if (pieces.some(({ operator }) => operator === "bits-extract")) return undefined;
  const [first, second] = pieces;
  switch (term.operator) {
    case "bits-not":
      return bitNot(first);
    case "bits-negate":
      return negate(first);
    case "bits-and":
      return bitAnd(first, second);
    case "bits-or":
      return bitOr(first, second);
    case "bits-xor":
      return bitXor(first, second);
    case "bits-add":
      return add(first, second);
    default:
      return multiply(first, second);
  }
}

function plainExtract(term: Term, high: number, low: number): Term {
  const taken = high - low + 1;
  return makeTerm("bits-extract", bitsSort(taken), [term], { first: high, second: low });
}

function extractFromPieces(term: Term, high: number, low: number): Term {
  const pieces: Term[] = [];
  let end = widthOf(term);
  for (const piece of term.args) {
    const start = end - widthOf(piece);
    if (start <= high && end > low)
      pieces.push(extract(piece, Math.min(high, end - 1) - start, Math.max(low, start) - start));
    end = start;
  }
  return concat(...pieces);
}

export function zeroExtend(term: Term, width: number): Term {
  const more = width - widthOf(term);
  return more === 0 ? term : concat(bits(more, 0n), term);
}

export function signExtend(term: Term, width: number): Term {
  const own = widthOf(term);
  if (own === width) return term;
  if (isConstant(term)) return bits(width, BigInt.asIntN(own, term.value));
  if (term.operator === "bits-sign-extend") return signExtend(term.args[0], width);
  // Zeros in front: the sign is known.
  if (term.operator === "bits-concat" && isZero(term.args[0])) return zeroExtend(term, width);
  if (term.operator === "ite" && (isConstant(term.args[1]) || isConstant(term.args[2])))
    return ite(term.args[0], signExtend(term.args[1], width), signExtend(term.args[2], width));
  return makeTerm("bits-sign-extend", bitsSort(width), [term]);
}

// ---- comparisons --------------------------------------------------------------------------------------

/** A condition as one bit, and back. */
export function bitOfBoolean(condition: Term): Term {
  return ite(condition, bits(1, 1n), bits(1, 0n));
}

export function booleanOfBit(term: Term): Term {
  return equal(term, bits(1, 1n));
}

export function equal(left: Term, right: Term): Term {
  if (left === right) return trueTerm;
  if (left.sort.kind !== "bits") return plainlyEqual(left, right);
  const [a, b] = inOrder(left, right);
  if (isConstant(b)) return isConstant(a) ? falseTerm : equalsConstant(a, b);
  if (areApart(a, b)) return falseTerm;
  if (a.operator === "bits-add" && b.operator === "bits-add") {
    // x + 1 = y + 1
    if (a.args[1] === b.args[1]) return equal(a.args[0], b.args[0]);
    if (a.args[0] === b.args[0]) return equal(a.args[1], b.args[1]);
  }
  if (a.operator === "bits-concat" && b.operator === "bits-concat") {
    const cut = commonCut(a, b);
    if (cut !== undefined) {
      const width = widthOf(a);
      return and(
        equal(extract(a, width - 1, cut), extract(b, width - 1, cut)),
        equal(extract(a, cut - 1, 0), extract(b, cut - 1, 0)),
      );
    }
  }
  if (
    a.operator === "bits-sign-extend" &&
    b.operator === "bits-sign-extend" &&
    a.args[0].sort === b.args[0].sort
  )
    return equal(a.args[0], b.args[0]);
  return plainlyEqual(a, b);
}

/** Where pieces of both begin. */
function commonCut(left: Term, right: Term): number | undefined {
  const cuts = cutsOf(right);
  return cutsOf(left).find((cut) => cut !== 0 && cut !== widthOf(left) && cuts.includes(cut));
}

function areApart(left: Term, right: Term): boolean {
  const a = rangeOf(left);
  const b = rangeOf(right);
  return a.high < b.low || b.high < a.low;
}

function equalsConstant(term: Term, to: Term): Term {
  const { value } = to;
  const { args } = term;
  switch (term.operator) {
    case "bits-add":
      if (isConstant(args[1])) return equal(args[0], subtract(to, args[1]));
      break;
    case "bits-negate":
      return equal(args[0], negate(to));
    case "bits-not":
      return equal(args[0], bitNot(to));
    case "bits-xor":
      if (isConstant(args[1])) return equal(args[0], bitXor(to, args[1]));
      break;
    case "bits-concat": {
      const conditions: Term[] = [];
      let low = widthOf(term);
      for (const piece of args) {
        low -= widthOf(piece);
        conditions.push(equal(piece, bits(widthOf(piece), value >> BigInt(low))));
      }
      return and(...conditions);
    }
    case "bits-sign-extend": {
      const inner = bits(widthOf(args[0]), value);
      return signExtend(inner, widthOf(term)) === to ? equal(args[0], inner) : falseTerm;
    }
    case "ite":
      if (isConstant(args[1]) || isConstant(args[2]))
        return ite(args[0], equal(args[1], to), equal(args[2], to));
      break;
    default:
  }
  const { low, high } = rangeOf(term);
  if (value < low || value > high) return falseTerm;
  return plainlyEqual(term, to);
}

/** Unsigned. */
export function less(left: Term, right: Term): Term {
  if (left === right) return falseTerm;
  if (isConstant(left) && isConstant(right)) return truth(left.value < right.value);
  const a = rangeOf(left);
  const b = rangeOf(right);
  if (a.high < b.low) return trueTerm;
  if (a.low >= b.high) return falseTerm;
  const width = widthOf(left);
  // Nothing lies between.
  if (isConstant(right) && right.value === 1n) return equal(left, bits(width, 0n));
  if (isConstant(left) && left.value === ones(width) - 1n) return equal(right, bits(width, -1n));
  if (isZero(left)) return not(equal(right, left));
  if (isOnes(right)) return not(equal(left, right));
  // Zeros in front of both decide nothing.
  const front = Math.min(zerosInFront(left), zerosInFront(right));
  if (front > 0) return less(extract(left, width - 1 - front, 0), extract(right, width - 1 - front, 0));
  return throughIte(left, right, less) ?? makeTerm("bits-less", booleanSort, [left, right]);
}

function zerosInFront(term: Term): number {
  if (isConstant(term)) return widthOf(term) - (term.value === 0n ? 1 : term.value.toString(2).length);
  return term.operator === "bits-concat" && isZero(term.args[0]) ? widthOf(term.args[0]) : 0;
}

export function signedLess(left: Term, right: Term): Term {
  if (left === right) return falseTerm;
  const width = widthOf(left);
  if (isConstant(left) && isConstant(right))
    return truth(BigInt.asIntN(width, left.value) < BigInt.asIntN(width, right.value));
  if (isNotNegative(left) && isNotNegative(right)) return less(left, right);
  const narrow = narrowed(left, right);
  if (narrow !== undefined) return signedLess(...narrow);
  if (isConstant(right) && right.value === 1n << BigInt(width - 1)) return falseTerm;
  if (isConstant(left) && left.value === ones(width - 1)) return falseTerm;
  return throughIte(left, right, signedLess) ?? makeTerm("bits-signed-less", booleanSort, [left, right]);
}

/** Both stem from narrower values with a sign. */
function narrowed(left: Term, right: Term): [Term, Term] | undefined {
  const width = Math.max(signedWidth(left), signedWidth(right));
  return width < widthOf(left) ? [extract(left, width - 1, 0), extract(right, width - 1, 0)] : undefined;
}

function signedWidth(term: Term): number {
  if (term.operator === "bits-sign-extend") return widthOf(term.args[0]);
  if (isConstant(term)) {
    const value = BigInt.asIntN(widthOf(term), term.value);
    return (value < 0n ? ~value : value).toString(2).length + 1;
  }
  return widthOf(term) - Math.max(0, zerosInFront(term) - 1);
}

function throughIte(left: Term, right: Term, compare: (a: Term, b: Term) => Term): Term | undefined {
  if (left.operator === "ite" && isConstant(right) && (isConstant(left.args[1]) || isConstant(left.args[2])))
    return ite(left.args[0], compare(left.args[1], right), compare(left.args[2], right));
  if (
    right.operator === "ite" &&
    isConstant(left) &&
    (isConstant(right.args[1]) || isConstant(right.args[2]))
  )
    return ite(right.args[0], compare(left, right.args[1]), compare(left, right.args[2]));
  return undefined;
}

export function lessOrEqual(left: Term, right: Term): Term {
  return not(less(right, left));
}

export function signedLessOrEqual(left: Term, right: Term): Term {
  return not(signedLess(right, left));
}

/**
 * Integer arithmetic where an operand is a term ([10 Semantics]). What can be an error (a divisor of zero, a shift by too
 * much, an overflow where that is asked for) is decided before: the path is split.
 */
import { unreachable } from "../../base/unreachable.ts";
import type { CastOpcode, IntegerPredicate } from "../../ir/instruction.ts";
import * as b from "../../smt/bits.ts";
import { and, not } from "../../smt/booleans.ts";
import { type Term, widthOf } from "../../smt/term.ts";
import { decidedCondition, type Scalar, SymbolicScalar, scalarOf, termOf } from "../memory/scalar.ts";

type Opcode =
  | "add"
  | "sub"
  | "mul"
  | "udiv"
  | "sdiv"
  | "urem"
  | "srem"
  | "shl"
  | "lshr"
  | "ashr"
  | "and"
  | "or"
  | "xor";

/** What becomes of operands for which there is no result. The values are those of the run that is shown. */
export interface TermFaults {
  divisionByZero(): never;
  quotientTooLarge(width: number): never;
  oversizedShift(width: number): never;
}

/** Whether one of them is a term, and neither undefined in part nor made of a pointer. */
export function areTerms(left: Scalar, right: Scalar): boolean {
  return (
    (left instanceof SymbolicScalar || right instanceof SymbolicScalar) &&
    left.undef === null &&
    right.undef === null &&
    (left.marks | right.marks) === 0
  );
}

export function integerTerm(
  opcode: Opcode,
  width: number,
  operands: readonly [Scalar, Scalar],
  faults: TermFaults,
): Scalar {
  const left = termOf(operands[0], width);
  const right = termOf(operands[1], width);
  switch (opcode) {
    case "add":
      return scalarOf(b.add(left, right));
    case "sub":
      return scalarOf(b.subtract(left, right));
    case "mul":
      return scalarOf(b.multiply(left, right));
    case "and":
      return scalarOf(b.bitAnd(left, right));
    case "or":
      return scalarOf(b.bitOr(left, right));
    case "xor":
      return scalarOf(b.bitXor(left, right));
    case "udiv":
    case "urem":
      demandDivisor(right, faults);
      return scalarOf(opcode === "udiv" ? b.divide(left, right) : b.remainder(left, right));
    case "sdiv":
    case "srem":
      demandDivisor(right, faults);
      if (decidedCondition(overflowsQuotient(left, right, width))) faults.quotientTooLarge(width);
      return scalarOf(opcode === "sdiv" ? b.signedDivide(left, right) : b.signedRemainder(left, right));
    case "shl":
    case "lshr":
    case "ashr":
      if (decidedCondition(b.lessOrEqual(b.bits(width, BigInt(width)), right)) && 2 ** width > width)
        faults.oversizedShift(width);
      return scalarOf(
        opcode === "shl"
          ? b.shiftLeft(left, right)
          : opcode === "lshr"
            ? b.shiftRight(left, right)
            : b.signedShiftRight(left, right),
      );
    default:
      return unreachable(opcode);
  }
}

function demandDivisor(divisor: Term, faults: TermFaults): void {
  if (decidedCondition(b.equal(divisor, b.bits(widthOf(divisor), 0n)))) faults.divisionByZero();
}

function overflowsQuotient(dividend: Term, divisor: Term, width: number): Term {
  return and(b.equal(divisor, b.bits(width, -1n)), b.equal(dividend, b.bits(width, 1n << BigInt(width - 1))));
}

export function comparedTerms(
  predicate: IntegerPredicate,
  width: number,
  one: Scalar,
  other: Scalar,
): Scalar {
  return scalarOf(b.bitOfBoolean(comparison(predicate, termOf(one, width), termOf(other, width))));
}

function comparison(predicate: IntegerPredicate, left: Term, right: Term): Term {
  switch (predicate) {
    case "eq":
      return b.equal(left, right);
    case "ne":
      return not(b.equal(left, right));
    case "ugt":
      return b.less(right, left);
    case "uge":
      return b.lessOrEqual(right, left);
    case "ult":
      return b.less(left, right);
    case "ule":
      return b.lessOrEqual(left, right);
    case "sgt":
      return b.signedLess(right, left);
    case "sge":
      return b.signedLessOrEqual(right, left);
    case "slt":
      return b.signedLess(left, right);
    case "sle":
      return b.signedLessOrEqual(left, right);
    default:
      return unreachable(predicate);
  }
}

/** Whether the exact result of a signed operation does not fit. */
export function overflows(opcode: Opcode, width: number, one: Scalar, other: Scalar): boolean {
  const wide = 2 * width + 1;
  const left = b.signExtend(termOf(one, width), wide);
  const right = b.signExtend(termOf(other, width), wide);
  const exact =
    opcode === "add"
      ? b.add(left, right)
      : opcode === "sub"
        ? b.subtract(left, right)
        : opcode === "mul"
          ? b.multiply(left, right)
          : undefined;
  if (exact !== undefined) {
    const fits = b.equal(exact, b.signExtend(b.extract(exact, width - 1, 0), wide));
    return decidedCondition(not(fits));
  }
  if (opcode !== "shl") return false;
  // What is shifted out must be copies of the sign.
  const amount = termOf(other, width);
  const shifted = b.shiftLeft(termOf(one, width), amount);
  return decidedCondition(
    and(
      b.less(amount, b.bits(width, BigInt(width))),
      not(b.equal(b.signedShiftRight(shifted, amount), termOf(one, width))),
    ),
  );
}

/** Undefined where the cast is none of integers. */
export function castTerm(
  opcode: CastOpcode,
  value: SymbolicScalar,
  from: number,
  to: number,
): Scalar | undefined {
  if (value.undef !== null || value.marks !== 0) return undefined;
  const term = termOf(value, from);
  switch (opcode) {
    case "trunc":
      return scalarOf(b.extract(term, to - 1, 0));
    case "zext":
      return scalarOf(b.zeroExtend(term, to));
    case "sext":
      return scalarOf(b.signExtend(term, to));
    case "ptrtoint":
    case "inttoptr":
      return scalarOf(to < from ? b.extract(term, to - 1, 0) : b.zeroExtend(term, to));
    default:
      return undefined;
  }
}

export function isNotZero({ term }: SymbolicScalar): Term {
  return not(b.equal(term, b.bits(widthOf(term), 0n)));
}

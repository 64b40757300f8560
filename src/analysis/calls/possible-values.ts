/**
 * What an integer or a pointer can be, as far as it matters to branches on the results of calls: some values by name,
 * anything but 0 (a pointer that was allocated), nothing below 0 (a length), anything.
 */
import { unreachable } from "../../base/unreachable.ts";
import type { BinaryOpcode, CastOpcode, IntegerPredicate } from "../../ir/instruction.ts";
import type { Type } from "../../ir/type.ts";

export type PossibleValues =
  | { readonly kind: "some" /** Unsigned, as in constants. */; readonly values: ReadonlySet<bigint> }
  | { readonly kind: "other than 0" }
  | { readonly kind: "0 or more" }
  | { readonly kind: "any" };

export const anyValue: PossibleValues = { kind: "any" };
export const otherThanZero: PossibleValues = { kind: "other than 0" };
export const zeroOrMore: PossibleValues = { kind: "0 or more" };

/** With more of them they are not told apart: counters would go through all they count. */
const most = 8;

export function oneOf(values: Iterable<bigint>): PossibleValues {
  const set = new Set(values);
  return set.size > most ? anyValue : { kind: "some", values: set };
}

export function widthOf(type: Type): number {
  return type.kind === "integer" ? type.bits : 64;
}

export function signed(bits: bigint, width: number): bigint {
  return BigInt.asIntN(width, bits);
}

/** Undefined stands for no value: nothing has come there yet. */
export function join(
  a: PossibleValues | undefined,
  b: PossibleValues | undefined,
  width: number,
): PossibleValues | undefined {
  if (a === undefined || b === undefined) return a ?? b;
  if (a.kind === "some" && b.kind === "some") return oneOf([...a.values, ...b.values]);
  if (includes(a, b, width)) return a;
  return includes(b, a, width) ? b : anyValue;
}

export function includes(a: PossibleValues, b: PossibleValues, width: number): boolean {
  if (a.kind === "any" || (a.kind === b.kind && a.kind !== "some")) return true;
  if (b.kind !== "some") return false;
  return [...b.values].every((value) => mayBe(a, value, width));
}

function mayBe(values: PossibleValues, value: bigint, width: number): boolean {
  switch (values.kind) {
    case "some":
      return values.values.has(value);
    case "other than 0":
      return value !== 0n;
    case "0 or more":
      return signed(value, width) >= 0n;
    case "any":
      return true;
    default:
      return unreachable(values);
  }
}

const eitherWay = oneOf([0n, 1n]);

export function compare(
  predicate: IntegerPredicate,
  left: PossibleValues,
  right: PossibleValues,
  width: number,
): PossibleValues {
  if (right.kind !== "some") return eitherWay;
  const results = new Set<bigint>();
  for (const b of right.values)
    for (const result of compareWith(predicate, left, b, width)) results.add(result ? 1n : 0n);
  return oneOf(results);
}

function compareWith(
  predicate: IntegerPredicate,
  left: PossibleValues,
  right: bigint,
  width: number,
): boolean[] {
  if (left.kind === "some") return [...left.values].map((a) => comparison(predicate, a, right, width));
  if (!mayBe(left, right, width)) {
    if (predicate === "eq") return [false];
    if (predicate === "ne") return [true];
  }
  if (left.kind === "other than 0" && right === 0n) {
    if (predicate === "ugt") return [true];
    if (predicate === "ule") return [false];
  }
  if (left.kind === "0 or more") {
    const isBelow = signed(right, width) < 0n;
    if (predicate === "sgt" && isBelow) return [true];
    if (predicate === "sle" && isBelow) return [false];
    if (predicate === "sge" && (isBelow || right === 0n)) return [true];
    if (predicate === "slt" && (isBelow || right === 0n)) return [false];
  }
  return [false, true];
}

function comparison(predicate: IntegerPredicate, a: bigint, b: bigint, width: number): boolean {
  switch (predicate) {
    case "eq":
      return a === b;
    case "ne":
      return a !== b;
    case "ugt":
      return a > b;
    case "uge":
      return a >= b;
    case "ult":
      return a < b;
    case "ule":
      return a <= b;
    case "sgt":
      return signed(a, width) > signed(b, width);
    case "sge":
      return signed(a, width) >= signed(b, width);
    case "slt":
      return signed(a, width) < signed(b, width);
    case "sle":
      return signed(a, width) <= signed(b, width);
    default:
      return unreachable(predicate);
  }
}

export function cast(opcode: CastOpcode, operand: PossibleValues, from: number, to: number): PossibleValues {
  if (opcode !== "trunc" && opcode !== "zext" && opcode !== "sext") {
    return opcode === "ptrtoint" || opcode === "inttoptr" || opcode === "bitcast"
      ? from === to
        ? operand
        : anyValue
      : anyValue;
  }
  if (operand.kind === "some")
    return oneOf(
      [...operand.values].map((value) => BigInt.asUintN(to, opcode === "sext" ? signed(value, from) : value)),
    );
  return opcode === "trunc" ? anyValue : operand;
}

export function binary(
  opcode: BinaryOpcode,
  left: PossibleValues,
  right: PossibleValues,
  width: number,
): PossibleValues {
  const operation = operations.get(opcode);
  if (operation === undefined || left.kind !== "some" || right.kind !== "some") return anyValue;
  const results: bigint[] = [];
  for (const a of left.values)
    for (const b of right.values) results.push(BigInt.asUintN(width, operation(a, b)));
  return oneOf(results);
}

const operations: ReadonlyMap<BinaryOpcode, (a: bigint, b: bigint) => bigint> = new Map([
  ["add", (a, b) => a + b],
  ["sub", (a, b) => a - b],
  ["and", (a, b) => a & b],
  ["or", (a, b) => a | b],
  ["xor", (a, b) => a ^ b],
]);

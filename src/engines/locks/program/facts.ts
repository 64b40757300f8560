/**
 * What is known on a way through a function: that a value is a number, or is not. Facts go with a lockset, and
 * where ways with the same lockset meet only what both know is kept (as in ESP's property simulation): so
 * `if (threaded) lock(&m); … if (threaded) unlock(&m);` leaks nothing, at the price of a plain data-flow
 * analysis. Nothing else makes a branch unreachable ([06 Threads]).
 */
import type { Instruction, IntegerPredicate } from "../../../ir/instruction.ts";
import type { Value } from "../../../ir/value.ts";

export type Fact = { readonly is: bigint } | { readonly not: readonly bigint[] };

export type Facts = ReadonlyMap<string, Fact>;

export const noFacts: Facts = new Map();
export const isZero: Fact = { is: 0n };
export const isNotZero: Fact = { not: [0n] };

/** Names what facts are about: an instruction's result, a parameter, a global that stays as it is. */
export type FactKeys = (value: Value) => string | undefined;

export function factOf(value: Value, facts: Facts, keys: FactKeys): Fact | undefined {
  const constant = constantOf(value);
  if (constant !== undefined) return { is: constant };
  if (value.kind === "instruction") {
    switch (value.opcode) {
      case "zext":
      case "sext":
      case "freeze":
      case "ptrtoint":
      case "inttoptr":
      case "bitcast":
      case "trunc":
        return throughCast(value, factOf(value.operand, facts, keys));
      case "and":
      case "or": {
        const left = factOf(value.left, facts, keys);
        const right = factOf(value.right, facts, keys);
        const known = [left, right].flatMap((fact) => (fact !== undefined && "is" in fact ? [fact.is] : []));
        if (value.opcode === "and" && known.includes(0n)) return isZero;
        if (known.length < 2) break;
        return { is: value.opcode === "and" ? known[0] & known[1] : known[0] | known[1] };
      }
      case "icmp":
      case "xor": {
        const decided = decide(value, facts, keys);
        return decided === undefined ? undefined : { is: decided ? 1n : 0n };
      }
      default:
        break;
    }
  }
  const key = keys(value);
  return key === undefined ? undefined : facts.get(key);
}

/** What a cast makes of what is known of its operand. */
export function throughCast(
  cast: Instruction & { readonly operand: Value },
  fact: Fact | undefined,
): Fact | undefined {
  if (fact === undefined) return undefined;
  const from = cast.operand.type;
  if (cast.opcode === "trunc") {
    if (!("is" in fact) || cast.type.kind !== "integer") return undefined;
    return { is: inBits(cast.type.bits, fact.is) };
  }
  if (from.kind !== "integer") return fact;
  if (cast.opcode === "zext") return mapped(fact, (value) => BigInt.asUintN(from.bits, value));
  return cast.opcode === "sext" ? mapped(fact, (value) => BigInt.asIntN(from.bits, value)) : fact;
}

function mapped(fact: Fact, change: (value: bigint) => bigint): Fact {
  return "is" in fact ? { is: change(fact.is) } : { not: fact.not.map(change) };
}

/** As constants are read: with a sign, but for a single bit. */
function inBits(bits: number, value: bigint): bigint {
  return bits === 1 ? BigInt.asUintN(1, value) : BigInt.asIntN(bits, value);
}

/** Whether a condition holds; undefined where it may or may not. */
export function decide(condition: Value, facts: Facts, keys: FactKeys): boolean | undefined {
  const constant = constantOf(condition);
  if (constant !== undefined) return constant !== 0n;
  if (condition.kind === "instruction") {
    if (condition.opcode === "icmp") return decideCompare(condition, facts, keys);
    if (condition.opcode === "xor" && isTrue(condition.right)) {
      const inner = decide(condition.left, facts, keys);
      return inner === undefined ? undefined : !inner;
    }
    if (condition.opcode === "trunc" || condition.opcode === "zext" || condition.opcode === "freeze") {
      const fact = factOf(condition.operand, facts, keys);
      return fact === undefined ? undefined : "is" in fact ? (fact.is & 1n) !== 0n : undefined;
    }
  }
  const key = keys(condition);
  const fact = key === undefined ? undefined : facts.get(key);
  if (fact === undefined) return undefined;
  return "is" in fact ? fact.is !== 0n : fact.not.includes(0n) ? true : undefined;
}

function decideCompare(
  compare: Instruction & { opcode: "icmp" },
  facts: Facts,
  keys: FactKeys,
): boolean | undefined {
  const left = factOf(compare.left, facts, keys);
  const right = factOf(compare.right, facts, keys);
  if (left === undefined || right === undefined) return undefined;
  if ("is" in left && "is" in right) return comparison(compare.predicate, left.is, right.is);
  const [known, excluded] =
    "is" in left ? [left, right] : "is" in right ? [right, left] : [undefined, undefined];
  if (known === undefined || !("not" in excluded) || !excluded.not.includes(known.is)) return undefined;
  if (compare.predicate === "eq") return false;
  return compare.predicate === "ne" ? true : undefined;
}

function comparison(predicate: IntegerPredicate, a: bigint, b: bigint): boolean | undefined {
  switch (predicate) {
    case "eq":
      return a === b;
    case "ne":
      return a !== b;
    case "sgt":
      return a > b;
    case "sge":
      return a >= b;
    case "slt":
      return a < b;
    case "sle":
      return a <= b;
    default:
      // Unsigned: the same where neither is negative.
      if (a < 0n || b < 0n) return undefined;
      return predicate === "ugt"
        ? a > b
        : predicate === "uge"
          ? a >= b
          : predicate === "ult"
            ? a < b
            : a <= b;
  }
}

/** A condition, and which way it went. */
interface Branch {
  readonly condition: Value;
  readonly holds: boolean;
}

/** The facts once it is known which way the condition went. */
export function assume({ condition, holds }: Branch, facts: Facts, keys: FactKeys): Facts {
  if (condition.kind === "instruction") {
    if (condition.opcode === "icmp") {
      const { predicate } = condition;
      if (predicate !== "eq" && predicate !== "ne") return facts;
      const constant = constantOf(condition.right);
      if (constant === undefined) return facts;
      const equal = (predicate === "eq") === holds;
      return assumeValue(condition.left, equal ? { is: constant } : { not: [constant] }, facts, keys);
    }
    if (condition.opcode === "xor" && isTrue(condition.right))
      return assume({ condition: condition.left, holds: !holds }, facts, keys);
    if (condition.opcode === "trunc" || condition.opcode === "freeze")
      return assumeValue(condition.operand, { is: holds ? 1n : 0n }, facts, keys);
  }
  return assumeValue(condition, { is: holds ? 1n : 0n }, facts, keys);
}

export function assumeValue(value: Value, fact: Fact, facts: Facts, keys: FactKeys): Facts {
  if (value.kind === "instruction") {
    switch (value.opcode) {
      case "zext":
      case "sext": {
        const { type } = value.operand;
        if (type.kind !== "integer") return facts;
        // What the operand cannot be in any case says nothing about it.
        const { bits } = type;
        const fits = (one: bigint): boolean =>
          one === (value.opcode === "zext" ? BigInt.asUintN(bits, one) : BigInt.asIntN(bits, one));
        const known = "is" in fact ? fact : { not: fact.not.filter(fits) };
        return assumeValue(
          value.operand,
          mapped(known, (one) => inBits(bits, one)),
          facts,
          keys,
        );
      }
      case "freeze":
      case "ptrtoint":
      case "inttoptr":
      case "bitcast":
        return assumeValue(value.operand, fact, facts, keys);
      case "icmp":
      case "xor": {
        // Only the `xor` that negates a condition says something about it.
        if (value.opcode === "xor" && !isTrue(value.right)) break;
        const zero = "is" in fact ? fact.is === 0n : fact.not.includes(0n) ? false : undefined;
        return zero === undefined ? facts : assume({ condition: value, holds: !zero }, facts, keys);
      }
      default:
        break;
    }
  }
  const key = keys(value);
  if (key === undefined) return facts;
  return withFact(facts, key, sharpened(facts.get(key), fact));
}

function sharpened(before: Fact | undefined, fact: Fact): Fact {
  if (before === undefined || "is" in fact) return fact;
  return "is" in before ? before : { not: [...new Set([...before.not, ...fact.not])].slice(0, 6) };
}

export function withFact(facts: Facts, key: string, fact: Fact | undefined): Facts {
  if (fact === undefined && !facts.has(key)) return facts;
  const changed = new Map(facts);
  if (fact === undefined) changed.delete(key);
  else changed.set(key, fact);
  return changed;
}

/** What both know. */
export function commonFacts(a: Facts, b: Facts): Facts {
  if (a === b || a.size === 0) return a;
  const common = new Map<string, Fact>();
  for (const [key, fact] of a) {
    const other = b.get(key);
    const both = other === undefined ? undefined : commonFact(fact, other);
    if (both !== undefined) common.set(key, both);
  }
  return common.size === a.size && [...common].every(([key, fact]) => a.get(key) === fact) ? a : common;
}

export function commonFact(a: Fact, b: Fact): Fact | undefined {
  if ("is" in a && "is" in b) return a.is === b.is ? a : a.is !== 0n && b.is !== 0n ? isNotZero : undefined;
  if ("is" in a) return "not" in b && !b.not.includes(a.is) ? b : undefined;
  if ("is" in b) return !a.not.includes(b.is) ? a : undefined;
  const not = a.not.filter((value) => b.not.includes(value));
  if (not.length === 0) return undefined;
  return not.length === a.not.length ? a : { not };
}

export function constantOf(value: Value): bigint | undefined {
  if (value.kind === "integer") return inBits(value.type.bits, value.bits);
  return value.kind === "null" ? 0n : undefined;
}

function isTrue(value: Value): boolean {
  return value.kind === "integer" && value.type.bits === 1 && value.bits === 1n;
}

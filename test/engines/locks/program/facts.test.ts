/** What a way knows of values, and what is left where ways meet. */
import { describe, expect, it } from "vitest";
import { assume, commonFacts, decide, type Facts } from "../../../../src/engines/locks/program/facts.ts";
import type { Instruction } from "../../../../src/ir/instruction.ts";
import { i1, i32 } from "../../../../src/ir/type.ts";
import type { Argument, IntegerConstant, Value } from "../../../../src/ir/value.ts";

const x: Argument = { kind: "argument", index: 0, type: i32, name: "x" };
const number = (bits: bigint): IntegerConstant => ({ kind: "integer", type: i32, bits });
const compare = (predicate: "eq" | "ne" | "slt", right: Value): Instruction => ({
  kind: "instruction",
  opcode: "icmp",
  predicate,
  left: x,
  right,
  type: i1,
  name: undefined,
  location: -1,
});
const keys = (value: Value): string | undefined => (value === x ? "x" : undefined);
const none: Facts = new Map();

describe("facts", () => {
  it("a branch is followed by what it says", () => {
    const zero = compare("eq", number(0n));
    const there = assume({ condition: zero, holds: true }, none, keys);
    expect(decide(zero, there, keys)).toBe(true);
    expect(decide(compare("ne", number(0n)), there, keys)).toBe(false);
    expect(decide(compare("slt", number(5n)), there, keys)).toBe(true);
    const elsewhere = assume({ condition: zero, holds: false }, none, keys);
    expect(decide(zero, elsewhere, keys)).toBe(false);
    expect(decide(compare("eq", number(7n)), elsewhere, keys)).toBeUndefined();
  });

  it("nothing is known without one", () =>
    expect(decide(compare("eq", number(0n)), none, keys)).toBeUndefined());

  it("an exclusive or of two numbers says nothing, and comes to an end", () => {
    const xor = { ...compare("eq", number(3n)), opcode: "xor", type: i32 } as Instruction;
    expect(assume({ condition: xor, holds: true }, none, keys).size).toBe(0);
  });

  it("where ways meet, what both know is left", () => {
    const one = assume({ condition: compare("eq", number(1n)), holds: true }, none, keys);
    const two = assume({ condition: compare("eq", number(2n)), holds: true }, none, keys);
    const both = commonFacts(one, two);
    expect(decide(compare("eq", number(0n)), both, keys)).toBe(false);
    expect(decide(compare("eq", number(1n)), both, keys)).toBeUndefined();
    expect(commonFacts(both, none).size).toBe(0);
    expect(commonFacts(one, one)).toBe(one);
  });
});

/** Intrinsics on terms, for all values of eight bits, against what they mean. */
import { describe, expect, it } from "vitest";
import { overflowTerm, unary } from "../../../src/machine/symbolic/intrinsic-terms.ts";
import { evaluate } from "../../../src/smt/evaluate.ts";
import { bitsSort } from "../../../src/smt/sort.ts";
import { symbol } from "../../../src/smt/term.ts";

const [a, b] = [0, 1].map((number) => symbol(number, bitsSort(8)));
const bytes = Array.from({ length: 256 }, (_, value) => value);
const inBits = (value: number): string => value.toString(2).padStart(8, "0");

const meant: Readonly<Record<string, (value: number) => number>> = {
  bswap: (value) => value,
  bitreverse: (value) => Number.parseInt([...inBits(value)].reverse().join(""), 2),
  abs: (value) => (value < 128 ? value : 256 - value),
  ctpop: (value) => [...inBits(value)].filter((bit) => bit === "1").length,
  ctlz: (value) => `${inBits(value)}1`.indexOf("1"),
  cttz: (value) => `${[...inBits(value)].reverse().join("")}1`.indexOf("1"),
};

describe("intrinsics on terms", () => {
  for (const [base, value] of Object.entries(meant))
    it(base, () => {
      const term = unary(base, a)!;
      for (const each of bytes)
        expect(evaluate(term, new Map([[a, BigInt(each)]]))).toBe(BigInt(value(each)));
    });

  it("bswap of a word", () => {
    const word = symbol(0, bitsSort(32));
    expect(evaluate(unary("bswap", word)!, new Map([[word, 0x12345678n]]))).toBe(0x78563412n);
  });

  for (const isSigned of [false, true])
    for (const opcode of ["add", "sub", "mul"] as const)
      it(`${isSigned ? "s" : "u"}${opcode}.with.overflow`, () => {
        const term = overflowTerm({ isSigned, opcode }, a, b);
        const read = (value: number): number => (isSigned && value > 127 ? value - 256 : value);
        for (const left of bytes)
          for (let right = left % 5; right < 256; right += 5) {
            const [x, y] = [read(left), read(right)];
            const exact = opcode === "add" ? x + y : opcode === "sub" ? x - y : x * y;
            const fits = isSigned ? exact >= -128 && exact < 128 : exact >= 0 && exact < 256;
            const model = new Map([
              [a, BigInt(left)],
              [b, BigInt(right)],
            ]);
            if (evaluate(term, model) !== (fits ? 0n : 1n)) expect.fail(`${x} ${opcode} ${y}`);
          }
      });
});

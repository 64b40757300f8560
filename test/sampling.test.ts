/** Samples: each thing has its turn, and a day comes back by its seed. */
import { expect, it } from "vitest";
import { inTurn, isInTurn, programNumbers, sample, testSeed } from "./sampling.ts";

const days = Array.from({ length: 6 }, (_, day) => 20_000 + day);

it.skipIf(process.env.CLEW_TEST_FULL === "1")(
  "each thing has its turn once within as many days as one is taken of",
  () => {
    for (let number = 0; number < 20; number++)
      expect(days.filter((day) => isInTurn(number, 6, day))).toHaveLength(1);
    expect(days.filter((day) => isInTurn(7, 1, day))).toEqual(days);
    expect(days.filter((day) => isInTurn(7, Number.POSITIVE_INFINITY, day))).toEqual([]);
  },
);

it("a sample has those whose turn it is, and those that are always taken", () => {
  const items = Array.from({ length: 30 }, (_, index) => index);
  const expected = items.filter((index) => isInTurn(index, 5) || index === 3 || index === 4);
  expect([
    ...sample(
      "a test",
      items,
      () => 5,
      (index) => index === 3 || index === 4,
    ),
  ]).toEqual(expected);
});

it("neighbours have different turns", () => {
  const variants = ["a", "b", "c"];
  expect(new Set([0, 1, 2].map((number) => inTurn(number, variants)))).toEqual(new Set(variants));
});

it.skipIf(process.env.CLEW_TEST_PROGRAM !== undefined)("programs of two days are not the same", () => {
  const numbers = programNumbers("a test", 100, 100);
  expect(numbers[0]).toBeGreaterThan((testSeed - 1) * 100_000 + 99_999);
  expect(numbers.at(-1)).toBeLessThan((testSeed + 1) * 100_000);
});

import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { TupleAnswers } from "../../src/graph/tuple-answers.ts";

describe("answers by tuples", () => {
  it("are those of a map, however many there are", () => {
    const tuple = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(fc.array(fc.tuple(tuple, fc.integer({ min: 1, max: 9 })), { maxLength: 600 }), (items) => {
        const answers = new TupleAnswers();
        const expected = new Map<string, number>();
        for (const [numbers, answer] of items) {
          const key = Int32Array.from(numbers);
          expect(answers.get(key)).toBe(expected.get(numbers.join()) ?? 0);
          if (expected.has(numbers.join())) continue;
          answers.set(key, answer);
          expected.set(numbers.join(), answer);
        }
        for (const [key, answer] of expected)
          expect(answers.get(Int32Array.from(key.split(","), Number))).toBe(answer);
        answers.forget();
        for (const key of expected.keys())
          expect(answers.get(Int32Array.from(key.split(","), Number))).toBe(0);
      }),
      { numRuns: 30 },
    );
  });
});

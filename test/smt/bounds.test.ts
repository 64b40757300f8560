/** Answers without a solver, against all values of small symbols and against Z3. */
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import {
  add,
  bits,
  equal,
  extract,
  less,
  multiply,
  remainder,
  signExtend,
  signedLess,
  zeroExtend,
} from "../../src/smt/bits.ts";
import { not } from "../../src/smt/booleans.ts";
import { boundsUnder } from "../../src/smt/bounds.ts";
import { cheapAnswer } from "../../src/smt/cheap-answers.ts";
import { evaluate } from "../../src/smt/evaluate.ts";
import { usualLimits } from "../../src/smt/solver.ts";
import { bitsSort } from "../../src/smt/sort.ts";
import { isConstant, symbol, type Term } from "../../src/smt/term.ts";
import { Z3Solver } from "../../src/smt/z3/z3-solver.ts";
import { meantBits, meantCondition, symbols, symbolValues } from "./random-term.ts";

const solver = new Z3Solver(usualLimits);
afterAll(() => solver.close());
const runs = { numRuns: process.env.CLEW_TEST_FULL === "1" ? 5_000 : 400 };

/** Comparisons with constants, as programs make them: there bounds say most. */
const comparison: fc.Arbitrary<Term> = fc
  .tuple(fc.nat(2), fc.bigInt(0n, 255n), fc.nat(3), fc.nat(2), fc.boolean(), fc.nat(4), fc.bigInt(1n, 12n))
  .map(([which, value, how, extended, isOpposite, shape, by]) => {
    const plain = symbols[which];
    const width = [8, 8, 16][which] + [0, 8, 16][extended];
    const wide = [plain, zeroExtend(plain, width), signExtend(plain, width)][extended];
    // Counts, indices and sizes are made of inputs so.
    const term = [
      () => wide,
      () => add(wide, bits(width, by - 6n)),
      () => multiply(wide, bits(width, by)),
      () => remainder(wide, bits(width, by)),
      () => zeroExtend(extract(wide, 7, 0), width),
    ][shape]();
    const constant = bits(width, value < 128n ? value : value - 256n);
    const made = [
      () => less(term, constant),
      () => less(constant, term),
      () => signedLess(term, constant),
      () => equal(term, constant),
    ][how]();
    return isOpposite ? not(made) : made;
  });

const questions = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: comparison },
      meantCondition.map(({ term }) => term),
    ),
    {
      minLength: 1,
      maxLength: 6,
    },
  )
  .map((conditions) => conditions.filter((condition) => !isConstant(condition)));

describe("answers without a solver", () => {
  it("are those of the solver", () => {
    let answered = 0;
    fc.assert(
      fc.property(questions, symbolValues, (conditions, values) => {
        const seen = new Map(symbols.map((each, index) => [each, values[index]]));
        const answer = cheapAnswer(conditions, seen);
        if (answer.kind === "open" || conditions.length === 0) return;
        answered++;
        const asked = solver.check(...conditions).kind;
        if (asked === "unknown") return;
        expect(asked).toBe(answer.kind === "feasible" ? "satisfiable" : "unsatisfiable");
        if (answer.kind === "feasible")
          for (const each of conditions) expect(evaluate(each, answer.model)).toBe(1n);
      }),
      runs,
    );
    expect(answered).toBeGreaterThan(runs.numRuns / 4);
  });

  it("leave in every value that can be", () => {
    fc.assert(
      fc.property(questions, meantBits, symbolValues, (conditions, { term }, values) => {
        const model = new Map(symbols.map((each, index) => [each, values[index]]));
        if (conditions.some((condition) => evaluate(condition, model) !== 1n)) return;
        const bounds = boundsUnder(conditions);
        expect(bounds).toBeDefined();
        if (bounds === undefined || bounds === "too large" || term.sort.kind !== "bits") return;
        const value = evaluate(term, model)!;
        const { low, high, least, most } = bounds.of(term);
        const signed = BigInt.asIntN(term.sort.width, value);
        expect([low <= value, value <= high, least <= signed, signed <= most]).toEqual(Array(4).fill(true));
      }),
      { numRuns: 10 * runs.numRuns },
    );
  });

  it("count the values that are left, one after the other", () => {
    const x = symbol(95, bitsSort(32));
    const conditions = [not(signedLess(x, bits(32, 0n))), signedLess(x, bits(32, 5n))];
    const found: bigint[] = [];
    for (;;) {
      const answer = cheapAnswer(conditions, undefined);
      if (answer.kind !== "feasible") {
        expect(answer.kind).toBe("infeasible");
        break;
      }
      found.push(evaluate(x, answer.model)!);
      conditions.push(not(equal(x, bits(32, found.at(-1)!))));
    }
    expect(found).toEqual([0n, 1n, 2n, 3n, 4n]);
  });
});

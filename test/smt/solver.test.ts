/** Z3, asked synchronously, about terms whose meaning is known. */
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { bits, equal, less, multiply } from "../../src/smt/bits.ts";
import { not } from "../../src/smt/booleans.ts";
import { evaluate } from "../../src/smt/evaluate.ts";
import { concerned, Queries } from "../../src/smt/queries.ts";
import { smtlibScript } from "../../src/smt/smtlib.ts";
import { type Answer, type Solver, usualLimits } from "../../src/smt/solver.ts";
import { bitsSort } from "../../src/smt/sort.ts";
import { isConstant, symbol, trueTerm } from "../../src/smt/term.ts";
import { Z3Solver } from "../../src/smt/z3/z3-solver.ts";
import { meantBits, meantCondition, symbols, symbolValues } from "./random-term.ts";

const solver = new Z3Solver(usualLimits);
afterAll(() => solver.close());
const few = { numRuns: process.env.CLEW_TEST_FULL === "1" ? 2_000 : 100 };
const [x, y] = [symbol(90, bitsSort(32)), symbol(91, bitsSort(32))];

describe("the solver", () => {
  it("gives values for which the conditions hold", () => {
    const answer = solver.check(equal(multiply(x, y), bits(32, 391n)), less(bits(32, 1n), x), less(x, y));
    expect(answer.kind).toBe("satisfiable");
    if (answer.kind === "satisfiable") expect(evaluate(multiply(x, y), answer.model)).toBe(391n);
  });

  it("knows what cannot be", () => {
    expect(solver.check(less(x, y), less(y, x)).kind).toBe("unsatisfiable");
  });

  it("forgets what was assumed on a level that is closed", () => {
    solver.push();
    solver.assume(equal(x, bits(32, 1n)));
    expect(solver.check(equal(x, bits(32, 2n))).kind).toBe("unsatisfiable");
    solver.pop();
    expect(solver.check(equal(x, bits(32, 2n))).kind).toBe("satisfiable");
  });

  it("means by terms what they mean", () => {
    fc.assert(
      fc.property(meantBits, symbolValues, ({ term, width, value }, values) => {
        const given = values.map((each, index) => equal(symbols[index], bits(symbolWidth(index), each)));
        const right = equal(term, bits(width, value(values)));
        const asked = [...given, not(right)].filter((condition) => condition !== trueTerm);
        expect(solver.check(...asked).kind).toBe("unsatisfiable");
      }),
      few,
    );
  });

  it("is never told by a simplified condition what is not so", () => {
    fc.assert(
      fc.property(meantCondition, ({ term, holds }) => {
        if (isConstant(term)) return;
        const answer = solver.check(term);
        if (answer.kind !== "satisfiable") return;
        expect(holds(symbols.map((each) => answer.model.get(each) ?? 0n))).toBe(true);
      }),
      few,
    );
  });

  it("is waited for again where whoever watches has thrown", () => {
    const interruption = new Error("enough");
    let looks = 0;
    const watched = new Z3Solver(usualLimits, () => {
      looks++;
      if (looks % 5 === 1) throw interruption;
    });
    // What takes a while: two factors of a product.
    const question = [equal(multiply(x, y), bits(32, 3_037_000_493n)), less(bits(32, 1n), x), less(x, y)];
    let interruptions = 0;
    for (;;) {
      try {
        expect(watched.check(...question).kind).toBe("satisfiable");
        break;
      } catch (error) {
        expect(error).toBe(interruption);
        interruptions++;
      }
    }
    expect(interruptions).toBeGreaterThan(0);
    watched.close();
  });

  it("answers another question than the one that was left", () => {
    let mayThrow = true;
    const watched = new Z3Solver(usualLimits, () => {
      if (mayThrow) throw new Error("enough");
    });
    expect(() => watched.check(equal(multiply(x, y), bits(32, 3_037_000_493n)))).toThrow("enough");
    mayThrow = false;
    expect(watched.check(less(x, y), less(y, x)).kind).toBe("unsatisfiable");
    watched.close();
  });

  it("starts anew where it has grown, and knows what it is asked about", () => {
    const small = new Z3Solver({ ...usualLimits, keptBytes: 0 });
    for (let round = 0n; round < 3n; round++) {
      expect(small.check(less(x, y), less(y, bits(32, 5n + round))).kind).toBe("satisfiable");
      expect(small.check(less(x, y), less(y, x)).kind).toBe("unsatisfiable");
    }
    small.close();
  });

  it("says where memory is not enough, and goes on", () => {
    const poor = new Z3Solver({ ...usualLimits, memoryBytes: 1 << 20 });
    const [a, b] = [symbol(93, bitsSort(64)), symbol(94, bitsSort(64))];
    const hard = equal(multiply(multiply(a, b), multiply(a, a)), bits(64, 18_446_744_073_709_551_557n));
    expect(poor.check(hard, less(bits(64, 1n << 40n), a), less(a, b)).kind).toBe("unknown");
    poor.close();
  });

  it("is ended where it takes too long, and another one answers the next question", () => {
    const hasty = new Z3Solver({ ...usualLimits, milliseconds: 0 });
    const answer = hasty.check(equal(multiply(x, y), bits(32, 4_294_967_291n)), less(x, y));
    expect(answer).toEqual({ kind: "unknown", reason: "time" });
    hasty.close();
  });
});

function symbolWidth(index: number): number {
  return [8, 8, 16, 1][index];
}

describe("questions", () => {
  it("are about what shares symbols with them", () => {
    const [a, b, c] = [less(x, bits(32, 9n)), less(x, y), equal(symbol(92, bitsSort(8)), bits(8, 3n))];
    expect(new Set(concerned([a, b, c], equal(y, bits(32, 0n))))).toEqual(new Set([a, b]));
  });

  it("are asked once", () => {
    const queries = new Queries(solver);
    const path = [less(x, bits(32, 9n))];
    expect(queries.feasible(path, equal(x, bits(32, 9n))).kind).toBe("infeasible");
    expect(queries.feasible(path, equal(x, bits(32, 9n))).kind).toBe("infeasible");
    expect(queries.counts).toMatchObject({ asked: 2, byCache: 1, byBounds: 1, bySolver: 0 });
  });

  it("are answered by values that were seen", () => {
    const queries = new Queries(solver);
    expect(queries.feasible([], equal(multiply(x, x), bits(32, 25n))).kind).toBe("feasible");
    expect(queries.feasible([], equal(multiply(x, multiply(x, x)), multiply(bits(32, 25n), x))).kind).toBe(
      "feasible",
    );
    expect(queries.counts).toMatchObject({ bySolver: 1, byModel: 1 });
  });
});

/** Says what it is told to, whatever it is asked. */
class Told implements Solver {
  patience = 0;
  constructor(private readonly answer: Answer) {}
  push(): void {}
  pop(): void {}
  assume(): void {}
  close(): void {}
  check(): Answer {
    return this.answer;
  }
}

describe("answers of a solver", () => {
  const hard = equal(multiply(x, y), bits(32, 3_037_000_493n));

  it.each(["time", "resources", "memory", "incomplete", "failed"] as const)(
    "that are unknown for %s are never taken for a no, nor kept",
    (reason) => {
      const queries = new Queries(new Told({ kind: "unknown", reason }));
      expect(queries.feasible([], hard)).toEqual({ kind: "unknown", reason });
      expect(queries.feasible([], hard)).toEqual({ kind: "unknown", reason });
      expect(queries.counts).toMatchObject({ byCache: 0, bySolver: 2, unknown: 2 });
    },
  );

  it("are refused where the values are wrong", () => {
    const model = new Map([
      [x, 3n],
      [y, 5n],
    ]);
    const queries = new Queries(new Told({ kind: "satisfiable", model }));
    expect(queries.feasible([], hard)).toEqual({ kind: "unknown", reason: "failed" });
  });
});

describe("SMT-LIB", () => {
  it("names what occurs several times once", () => {
    const product = multiply(x, y);
    const text = smtlibScript([less(product, x), less(y, product)]);
    expect(text).toMatch(/\(define-fun (t\d+) \(\) \(_ BitVec 32\) \(bvmul v32_90 v32_91\)\)/);
    expect(text.match(/bvmul/g)).toHaveLength(1);
    expect(text.endsWith("(check-sat)\n")).toBe(true);
  });
});

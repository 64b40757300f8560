/** [10 Oracles]: what the solver means by the term of an operation is what the interpreter does, bit for bit. */
import fc from "fast-check";
import { afterAll, describe, expect, it } from "vitest";
import { bitWidth } from "../../../src/ir/layout.ts";
import { defined, SymbolicScalar } from "../../../src/machine/memory/scalar.ts";
import { bits, equal, lessOrEqual } from "../../../src/smt/bits.ts";
import { not } from "../../../src/smt/booleans.ts";
import { usualLimits } from "../../../src/smt/solver.ts";
import { widthOf } from "../../../src/smt/term.ts";
import { Z3Solver } from "../../../src/smt/z3/z3-solver.ts";
import { decideIn, operandsOf, outcomeOf, patterns } from "./operation-values.ts";
import { type Operation, operations } from "./operations.ts";

const isFull = process.env.CLEW_TEST_FULL === "1";
const solver = new Z3Solver(usualLimits);
afterAll(() => solver.close());

/** What is wider takes the solver long. */
const asked = operations.filter(
  ({ operands, needsValues }) => !needsValues && operands.every((type) => bitWidth(type) <= 64),
);

describe("the solver means by operations what they are", () => {
  it("on random values", { timeout: 600_000 }, () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...asked).chain((operation) => fc.tuple(fc.constant(operation), valuesOf(operation))),
        ([operation, values]) => {
          const all = values.map(() => true);
          const { scalars, model } = operandsOf(operation, values, all);
          decideIn(model);
          const right = outcomeOf(
            () => operation.compute([...values, ...(operation.constant ?? [])].map(defined)),
            (each) => each.bits,
          );
          if (typeof right === "string") return;
          const result = operation.compute(scalars);
          const found = Array.isArray(result) ? result : [result];
          // From both sides, so that the solver computes with unknown bits and not with constants.
          const given = [...model].flatMap(([symbol, value]) => {
            const constant = bits(widthOf(symbol), value);
            return [lessOrEqual(symbol, constant), lessOrEqual(constant, symbol)];
          });
          found.forEach((each, index) => {
            if (!(each instanceof SymbolicScalar)) return;
            const other = not(equal(each.term, bits(widthOf(each.term), right[index]!)));
            expect(solver.check(...given, other).kind, operation.name).not.toBe("satisfiable");
          });
        },
      ),
      { numRuns: isFull ? 5_000 : 250 },
    );
  });
});

function valuesOf({ operands, constant = [] }: Operation): fc.Arbitrary<bigint[]> {
  return fc.tuple(...operands.slice(0, operands.length - constant.length).map(patterns));
}

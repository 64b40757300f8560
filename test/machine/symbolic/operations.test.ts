/** [10 Oracles]: every operation of the IR on terms, against the same on values, bit for bit. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defined, SymbolicScalar } from "../../../src/machine/memory/scalar.ts";
import { evaluate } from "../../../src/smt/evaluate.ts";
import { decideIn, operandsOf, outcomeOf, patterns } from "./operation-values.ts";
import { operations } from "./operations.ts";

const runs = { numRuns: process.env.CLEW_TEST_FULL === "1" ? 2_000 : 60 };

describe("operations on terms are those on values", () => {
  it.each(operations.map((operation) => [operation.name, operation] as const))("%s", (_, operation) => {
    const asked = operation.operands.slice(0, operation.operands.length - (operation.constant?.length ?? 0));
    fc.assert(
      fc.property(
        fc.tuple(...asked.map(patterns)),
        fc.tuple(...asked.map(() => fc.boolean())),
        (bits, areTerms) => {
          const { scalars, model } = operandsOf(operation, bits, areTerms);
          const decided = decideIn(model);
          const found = outcomeOf(
            () => operation.compute(scalars),
            (each) => (each instanceof SymbolicScalar ? evaluate(each.term, model) : each.bits),
          );
          const constants = operation.constant ?? [];
          const right = outcomeOf(
            () => operation.compute([...bits, ...constants].map(defined)),
            (each) => each.bits,
          );
          expect(found).toEqual(right);
          if (!operation.needsValues) expect(decided.valuesNeeded).toBe(0);
        },
      ),
      runs,
    );
  });
});

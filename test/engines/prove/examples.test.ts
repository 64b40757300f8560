/** What is said of threads like those of drivers, and of the figures of [CPR07]. */
import { afterAll, describe, expect, it } from "vitest";
import type { LoopOutcome } from "../../../src/engines/prove/answer/thread-answer.ts";
import { written } from "../../../src/engines/prove/arithmetic/linear.ts";
import { proveThread } from "../../../src/engines/prove/prove-thread.ts";
import { usualLimits } from "../../../src/smt/solver.ts";
import { Z3Solver } from "../../../src/smt/z3/z3-solver.ts";
import { examples } from "./examples.ts";
import { systemOf } from "./language/lower.ts";

const solver = new Z3Solver(usualLimits);
afterAll(() => solver.close());

const worst: readonly LoopOutcome["kind"][] = [
  "endless",
  "waits-for-others",
  "endless-by-design",
  "not-proved",
  "proved-if",
];

describe("T1", () => {
  for (const { name, answer, agreed = [], source } of examples)
    it(`${answer}: ${name}`, () => {
      const { loops } = proveThread(systemOf(source), "T1", { solver });
      const kinds = loops.map(({ outcome }) => outcome.kind);
      expect(worst.find((kind) => kinds.includes(kind)) ?? "proved").toBe(answer);
      const directions = loops.flatMap(({ outcome }) =>
        "proof" in outcome
          ? outcome.proof.agreement.map(({ conjunct: { linear, unless } }) =>
              [written(linear), ...unless.map((locks) => `unless ${locks.join(" ")}`)].join(" "),
            )
          : [],
      );
      for (const each of agreed) expect(directions).toContain(each);
    });
});

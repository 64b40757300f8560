/** Races by happens-before: the run points out both accesses, and the report names what did not order them. */
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { check } from "../../../../../src/library/check.ts";
import { stepRemarkWords } from "../../../../../src/report/words/action.ts";
import type { Fact } from "../../../../../src/verdict/fact.ts";
import type { Finding } from "../../../../../src/verdict/verdict.ts";

async function race(program: string): Promise<Finding> {
  const file = fileURLToPath(new URL(`../../../../../corpus/safety/${program}`, import.meta.url));
  const { findings } = await check([file]);
  expect(findings[0]?.rule).toBe("data-race");
  return findings[0];
}

function facts({ notes }: Finding): Fact[] {
  return notes.map(({ fact }) => fact);
}

/** Steps with a remark on the race, by their lines. */
function marked({ run }: Finding): string[] {
  return run.flatMap(({ place, remarks }) =>
    remarks.some(({ kind }) => kind === "races" || kind === "orders-nothing")
      ? [`${place?.line} ${remarks.map(stepRemarkWords).join()}`]
      : [],
  );
}

it("a load that does not acquire", async () => {
  const finding = await race("sections/read-by-an-atomic-relaxed.c");
  expect(facts(finding)).toContainEqual({
    kind: "load-orders-nothing",
    threadName: "main",
    name: "flag",
    acquires: false,
  });
  expect(marked(finding)).toEqual(["16 races with :27", "26 orders nothing", "27 races with :16"]);
});

it("a store that does not release", async () => {
  const finding = await race("object-life/mutex-published-relaxed.c");
  expect(facts(finding)).toContainEqual({
    kind: "store-orders-nothing",
    threadName: "main",
    verb: "writes",
    name: "made",
  });
  expect(facts(finding)).toContainEqual({
    kind: "accessed",
    access: { threadName: "main", verb: "initialises", isAtomic: false },
  });
});

it("an attempt that failed", async () => {
  const finding = await race("happens-before/semaphore-looked-at.c");
  expect(facts(finding)).toContainEqual(expect.objectContaining({ kind: "orders-nothing" }));
  expect(marked(finding)).toHaveLength(3);
});

/** Races by happens-before: the run points out both accesses, and the report names what did not order them. */
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { check } from "../../../src/library/check.ts";
import type { Finding } from "../../../src/verdict/verdict.ts";

async function race(program: string): Promise<Finding> {
  const file = fileURLToPath(new URL(`../../../corpus/safety/${program}`, import.meta.url));
  const { findings } = await check([file]);
  expect(findings[0]?.rule).toBe("data-race");
  return findings[0];
}

function notes({ notes: all }: Finding): string[] {
  return all.map(({ message }) => message);
}

/** Steps with a remark on the race, by their lines. */
function marked({ run }: Finding): string[] {
  return run.flatMap(({ place, remarks }) =>
    remarks.some((remark) => /^(races|orders)/.test(remark)) ? [`${place?.line} ${remarks.join()}`] : [],
  );
}

it("a load that does not acquire", async () => {
  const finding = await race("sections/read-by-an-atomic-relaxed.c");
  expect(notes(finding)).toContain("`main` reads `flag` here, by a load that does not acquire");
  expect(marked(finding)).toEqual(["16 races with :27", "26 orders nothing", "27 races with :16"]);
});

it("a store that does not release", async () => {
  const finding = await race("object-life/mutex-published-relaxed.c");
  expect(notes(finding)).toContain("`main` writes `made` here, by a store that does not release");
  expect(notes(finding)).toContain("`main` initialises it here");
});

it("an attempt that failed", async () => {
  const finding = await race("happens-before/semaphore-looked-at.c");
  expect(notes(finding).join()).toMatch(/learns of it by the state of `\w+`, which orders nothing/);
  expect(marked(finding)).toHaveLength(3);
});

/**
 * Random threaded programs, explored with all reductions, without each of them, without any, and by the naive
 * explorer: the same errors, ends, hangs and never-ended sections. A failure prints the program.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadProgram } from "../../src/frontend/load-program.ts";
import { completeOptions } from "../../src/library/complete-options.ts";
import { compareExplorations } from "../engines/explore/agreement.ts";
import { randomSeed } from "../random-seed.ts";
import { type ThreadedProgram, threadedProgram } from "./threaded-program.ts";

const full = process.env.CLEW_TEST_FULL === "1";
const programs = full ? 300 : 80;
const limits = full ? { reduced: 1500, full: 4000, naive: 4000 } : { reduced: 400, full: 1200, naive: 1500 };
const seed = randomSeed(2);

const met = {
  programs: 0,
  hanging: 0,
  erring: 0,
  endingWell: 0,
  explorations: 0,
  naive: 0,
  states: 0,
  sections: 0,
  fairChoices: 0,
  adversarialChoices: 0,
};
const rules = new Set<string>();
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-threads-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe("random threaded programs", () => {
  it("are the same however they are explored", { timeout: full ? 3_600_000 : 600_000 }, async () => {
    await fc.assert(
      fc.asyncProperty(threadedProgram, async (program) => {
        await compare(program);
      }),
      { numRuns: programs, seed, endOnFailure: false },
    );
    console.log({ ...met, rules: [...rules].sort().join(", ") });
    // Agreement on nothing would be easy.
    expect(met.programs).toBeGreaterThan(programs * 0.6);
    expect(met.hanging).toBeGreaterThan(programs * 0.1);
    expect(met.erring).toBeGreaterThan(programs * 0.1);
    expect(met.endingWell).toBeGreaterThan(programs * 0.1);
    expect(met.naive).toBeGreaterThan(programs * 0.3);
    expect(met.explorations).toBeGreaterThan(programs);
    expect(met.sections).toBeGreaterThan(programs);
    expect(met.fairChoices).toBeGreaterThan(0);
    expect(met.adversarialChoices).toBeGreaterThan(0);
    expect(rules).toContain("assertion");
    expect(rules).toContain("data-race");
  });
});

async function compare({ text }: ThreadedProgram): Promise<void> {
  const file = join(folder, "program.c");
  writeFileSync(file, text);
  const program = await loadProgram({ files: [file] });
  const agreement = await compareExplorations(program, completeOptions({}), limits);
  if (agreement === undefined) return;
  const { reduced, compared, naive } = agreement;
  met.programs++;
  met.explorations += compared;
  met.states += reduced.states;
  if (reduced.hanging.length > 0) met.hanging++;
  if (reduced.rules.length > 0) met.erring++;
  if (reduced.hanging.length === 0 && reduced.rules.length === 0) met.endingWell++;
  for (const rule of reduced.rules) rules.add(rule);
  if (naive === undefined) return;
  met.naive++;
  met.sections += naive.sections;
  met.fairChoices += naive.choices.fair;
  met.adversarialChoices += naive.choices.adversarial;
}

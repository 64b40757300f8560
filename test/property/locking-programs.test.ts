/**
 * Random programs about locks, explored with one thread alone followed where that is enough, and in full: the same
 * errors, ends, hangs and never-ended sections. A failure prints the program.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ReductionName } from "../../src/base/reductions.ts";
import { loadProgram } from "../../src/frontend/load-program.ts";
import { completeOptions } from "../../src/library/complete-options.ts";
import type { CheckOptions } from "../../src/verdict/check-options.ts";
import { compareExplorations } from "../engines/explore/agreement.ts";
import { explored } from "../engines/explore/explored.ts";
import { full, randomPrograms } from "../sampling.ts";
import { timeLimits } from "../time-limits.ts";
import { lockingProgram } from "./locking-program.ts";

const programs = randomPrograms("programs about locks", 40, 80);
const limits = full ? { reduced: 600, full: 2000, naive: 1500 } : { reduced: 300, full: 1500, naive: 600 };

const met = { programs: 0, hanging: 0, erring: 0, smaller: 0, naive: 0 };
const rules = new Set<string>();
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-locking-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe("random programs about locks", () => {
  it("are the same however they are explored", { timeout: timeLimits.suite }, async () => {
    await fc.assert(
      fc.asyncProperty(lockingProgram, async ({ text }) => {
        await compare(text);
      }),
      { numRuns: programs, endOnFailure: false },
    );
    console.log({ ...met, rules: [...rules].sort().join(", ") });
    // Agreement on nothing would be easy.
    expect(met.programs).toBeGreaterThan(programs * 0.3);
    // Of few programs chance decides what they come to.
    if (!full) return;
    expect(met.programs).toBeGreaterThan(programs * 0.6);
    expect(met.hanging).toBeGreaterThan(programs * 0.1);
    expect(met.erring).toBeGreaterThan(programs * 0.1);
    expect(met.smaller).toBeGreaterThan(programs * 0.3);
    expect(met.naive).toBeGreaterThan(programs * 0.1);
    expect(rules).toContain("lock-misuse");
    expect(rules).toContain("data-race");
  });
});

async function compare(text: string): Promise<void> {
  const file = join(folder, "program.c");
  writeFileSync(file, text);
  const program = await loadProgram({ files: [file] });
  const options: CheckOptions = completeOptions({});
  const agreement = await compareExplorations(program, options, limits);
  if (agreement === undefined) return;
  const { reduced, naive } = agreement;
  met.programs++;
  if (reduced.hanging.length > 0) met.hanging++;
  if (reduced.rules.length > 0) met.erring++;
  if (naive !== undefined) met.naive++;
  for (const rule of reduced.rules) rules.add(rule);
  const withoutReductions: ReductionName[] = ["unlock", "thread-start"];
  const other = explored(program, { ...options, all: true, withoutReductions, maxStates: limits.full });
  if (other === undefined || other.states > reduced.states) met.smaller++;
}

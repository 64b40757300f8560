/**
 * Random programs with counters, explored with those left out that nothing depends on and with all of them: the same
 * errors, ends, hangs and never-ended sections, under both memory models; and the same graph from both machines. A
 * failure prints the program.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loadProgram } from "../../src/frontend/load-program.ts";
import { completeOptions } from "../../src/library/complete-options.ts";
import type { CheckOptions } from "../../src/verdict/check-options.ts";
import { explored } from "../engines/explore/explored.ts";
import { compareEngines } from "../machine/wasm/machines-agree/compare-engines.ts";
import { full, randomPrograms } from "../sampling.ts";
import { timeLimits } from "../time-limits.ts";
import { countingProgram } from "./counting-program.ts";

const programs = randomPrograms("programs that count", 10, 150);
const limits = full ? { reduced: 1500, full: 20_000 } : { reduced: 400, full: 4000 };

const met = { programs: 0, hanging: 0, erring: 0, smaller: 0, compared: 0 };
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-counting-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe("random programs that count", () => {
  it("are the same with what they count and without it", { timeout: timeLimits.suite }, async () => {
    await fc.assert(
      fc.asyncProperty(countingProgram, async ({ text }) => {
        await compare(text);
      }),
      { numRuns: programs, endOnFailure: false },
    );
    console.log(met);
    // Agreement on nothing would be easy.
    expect(met.compared).toBeGreaterThan(0);
    // Of few programs chance decides what they come to.
    if (!full) return;
    expect(met.hanging).toBeGreaterThan(programs * 0.1);
    expect(met.erring).toBeGreaterThan(programs * 0.1);
    expect(met.smaller).toBeGreaterThan(programs * 0.2);
    expect(met.compared).toBeGreaterThan(programs * 0.3);
  });
});

async function compare(text: string): Promise<void> {
  const file = join(folder, "program.c");
  writeFileSync(file, text);
  const program = await loadProgram({ files: [file] });
  for (const memoryModel of ["sc", "tso"] as const) {
    const options: CheckOptions = {
      ...completeOptions({ memoryModel }),
      all: true,
      maxStates: limits.reduced,
    };
    compareEngines(program, options, limits.reduced);
    const reduced = explored(program, options);
    if (reduced === undefined) continue;
    met.programs++;
    if (reduced.hanging.length > 0) met.hanging++;
    if (reduced.rules.length > 0) met.erring++;
    const all = explored(program, {
      ...options,
      withoutReductions: ["irrelevant-data"],
      maxStates: limits.full,
    });
    if (all === undefined || all.states > reduced.states) met.smaller++;
    if (all === undefined) continue;
    met.compared++;
    for (const part of ["rules", "exits", "hanging", "neverEnded"] as const)
      expect(all[part], `${part} with all values under ${memoryModel}`).toEqual(reduced[part]);
  }
}

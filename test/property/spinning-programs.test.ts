/**
 * Random programs that go round loops in vain, explored with such threads waiting and in full: the same errors, ends,
 * hangs and never-ended sections; and the same graph from both machines. A failure prints the program.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type ReductionName, reductionNames } from "../../src/base/reductions.ts";
import { loadProgram } from "../../src/frontend/load-program.ts";
import { completeOptions } from "../../src/library/complete-options.ts";
import type { CheckOptions } from "../../src/verdict/check-options.ts";
import { explored } from "../engines/explore/explored.ts";
import { compareEngines } from "../machine/wasm/machines-agree/compare-engines.ts";
import { full, randomPrograms } from "../sampling.ts";
import { timeLimits } from "../time-limits.ts";
import { spinningProgram } from "./spinning-program.ts";

const programs = randomPrograms("programs that go round in vain", 12, 60);
const limits = full ? { reduced: 600, full: 2000 } : { reduced: 300, full: 1500 };

const met = { programs: 0, hanging: 0, erring: 0, smaller: 0, compared: 0 };
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-spinning-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

describe("random programs that go round in vain", () => {
  it("are the same however they are explored", { timeout: timeLimits.suite }, async () => {
    await fc.assert(
      fc.asyncProperty(spinningProgram, async ({ text }) => {
        await compare(text);
      }),
      { numRuns: programs, endOnFailure: false },
    );
    console.log(met);
    // Agreement on nothing would be easy.
    expect(met.programs).toBeGreaterThan(programs * 0.1);
    // Of few programs chance decides what they come to.
    if (!full) return;
    expect(met.programs).toBeGreaterThan(programs * 0.6);
    expect(met.hanging).toBeGreaterThan(programs * 0.1);
    expect(met.erring).toBeGreaterThan(programs * 0.1);
    expect(met.smaller).toBeGreaterThan(programs * 0.1);
    expect(met.compared).toBeGreaterThan(programs * 0.6);
  });
});

async function compare(text: string): Promise<void> {
  const file = join(folder, "program.c");
  writeFileSync(file, text);
  const program = await loadProgram({ files: [file] });
  const options: CheckOptions = { ...completeOptions({}), all: true, maxStates: limits.reduced };
  compareEngines(program, options, limits.reduced);
  const reduced = explored(program, options);
  if (reduced === undefined) return;
  met.programs++;
  if (reduced.hanging.length > 0) met.hanging++;
  if (reduced.rules.length > 0) met.erring++;
  const without: (readonly ReductionName[])[] = [["spin-wait"], reductionNames];
  for (const withoutReductions of without) {
    const other = explored(program, { ...options, withoutReductions, maxStates: limits.full });
    if (withoutReductions.length === 1 && (other === undefined || other.states > reduced.states))
      met.smaller++;
    if (other === undefined) continue;
    met.compared++;
    for (const part of ["rules", "exits", "hanging", "neverEnded"] as const)
      expect(other[part], `${part} without ${withoutReductions.join(", ")}`).toEqual(reduced[part]);
  }
}

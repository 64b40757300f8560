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
import { full, randomPrograms } from "../sampling.ts";
import { timeLimits } from "../time-limits.ts";
import { endingProgram } from "./ending-program.ts";
import { type ThreadedProgram, threadedProgram } from "./threaded-program.ts";

const programs = randomPrograms("threaded programs", 50, 160);
const limits = full ? { reduced: 600, full: 2000, naive: 2000 } : { reduced: 400, full: 1200, naive: 1500 };

function nothingMet() {
  return {
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
    rules: new Set<string>(),
  };
}
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-threads-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

/** Of so many programs: parts that hang, are compared with the naive explorer, and make choices. */
describe.each([
  {
    kind: "of many kinds",
    arbitrary: threadedProgram,
    share: 1,
    hanging: 0.1,
    naive: 0.3,
    choices: 0.01,
    rules: ["assertion", "data-race"],
  },
  {
    kind: "that end what others use",
    arbitrary: endingProgram,
    share: 0.5,
    hanging: 0,
    naive: 0.1,
    choices: -1,
    rules: ["assertion", "data-race", "use-after-free", "use-after-return"],
  },
])("random threaded programs $kind", ({ arbitrary, share, hanging, naive, choices, rules }) => {
  it("are the same however they are explored", { timeout: timeLimits.suite }, async () => {
    const numRuns = Math.round(share * programs);
    const met = nothingMet();
    await fc.assert(
      fc.asyncProperty(arbitrary, async (program) => {
        await compare(program, met);
      }),
      { numRuns, endOnFailure: false },
    );
    console.log({ ...met, rules: [...met.rules].sort().join(", ") });
    // Agreement on nothing would be easy.
    expect(met.programs).toBeGreaterThan(numRuns * 0.3);
    expect(met.explorations).toBeGreaterThan(numRuns * 0.3);
    // Of few programs chance decides what they come to.
    if (!full) return;
    expect(met.programs).toBeGreaterThan(numRuns * 0.6);
    expect(met.hanging).toBeGreaterThan(numRuns * hanging);
    expect(met.erring).toBeGreaterThan(numRuns * 0.1);
    expect(met.endingWell).toBeGreaterThan(numRuns * 0.1);
    expect(met.naive).toBeGreaterThan(numRuns * naive);
    expect(met.explorations).toBeGreaterThan(numRuns);
    expect(met.sections).toBeGreaterThan(met.naive);
    expect(met.fairChoices).toBeGreaterThan(numRuns * choices);
    expect(met.adversarialChoices).toBeGreaterThan(numRuns * choices);
    for (const rule of rules) expect(met.rules).toContain(rule);
  });
});

async function compare({ text }: ThreadedProgram, met: ReturnType<typeof nothingMet>): Promise<void> {
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
  for (const rule of reduced.rules) met.rules.add(rule);
  if (naive === undefined) return;
  met.naive++;
  met.sections += naive.sections;
  met.fairChoices += naive.choices.fair;
  met.adversarialChoices += naive.choices.adversarial;
}

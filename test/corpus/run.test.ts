/**
 * The differential test: every program of corpus/run/ prints the same and ends with the same status under
 * `clew run` as built natively with the bundled compiler. Schedules are drawn at random from a fixed seed;
 * threaded programs of this folder do not depend on them, so the full suite tries several.
 */
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, it } from "vitest";
import { SourceText } from "../../src/base/source-text.ts";
import { runOutcomeText } from "../../src/report/text/run-outcome.ts";
import { full, sample } from "../sampling.ts";
import { CorpusCoverage } from "./coverage.ts";
import { printOutcome } from "./header.ts";
import { compareWithNative, nativelyBefore } from "./native.ts";
import { type CorpusProgram, isCxx, listCorpusPrograms } from "./programs.ts";
import { runCorpusProgram } from "./run-program.ts";

const programs = listCorpusPrograms(fileURLToPath(new URL("../../corpus/run/", import.meta.url)));
const source = new SourceText(() => undefined);
const coverage = new CorpusCoverage();

/** C++ takes seconds a program to compile, three times. */
const chosen = sample("corpus/run", programs, (program) => (isCxx(program) ? 3 : 2));

function seedsFor(program: CorpusProgram): number[] {
  return full && program.name.startsWith("threads/") ? [0, 1, 2, 3, 4] : [0];
}

describe("corpus/run", () => {
  it("has programs enough", () => {
    expect(programs.length).toBeGreaterThanOrEqual(170);
  });

  for (const program of programs) {
    const { header } = program;
    const expectation = header.expect.get("run");
    if (expectation === undefined) throw new Error(`${program.name} does not say what to expect of run`);
    describe.skipIf(!chosen.has(program))(program.name, () => {
      const native = nativelyBefore(program, expectation.outcome);
      it.each(seedsFor(program))("is as natively, seed %i", async (seed) => {
        const observed = await runCorpusProgram(program.files, header, expectation, seed, (machine) =>
          coverage.add(machine),
        );
        const explanation = `\n${runOutcomeText(observed.raw, { source, colour: false })}`;
        expect(printOutcome(observed.outcome), explanation).toBe(printOutcome(expectation.outcome));
        compareWithNative(observed, native());
      });
    });
  }
});

afterAll(() => {
  if (full) console.log(coverage.table());
});

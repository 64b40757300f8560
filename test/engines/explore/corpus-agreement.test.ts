/**
 * The small programs of the corpus, explored with all reductions, without each of them, without any, and by the
 * naive explorer: the same errors, ends, hangs and never-ended sections. What is too large for a comparison is
 * passed over, and counted.
 */
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { loadProgram } from "../../../src/frontend/load-program.ts";
import { completeOptions, programName } from "../../../src/library/complete-options.ts";
import { withErrorFunctions } from "../../../src/library/error-functions.ts";
import { checkSettings } from "../../corpus/check-settings.ts";
import { type CorpusProgram, isCxx, listCorpusPrograms } from "../../corpus/programs.ts";
import { full, never, sample } from "../../sampling.ts";
import { type Agreement, compareExplorations } from "./agreement.ts";

const limits = full ? { reduced: 800, full: 2500, naive: 2500 } : { reduced: 300, full: 1500, naive: 1500 };

for (const name of ["hang", "safety"]) {
  const folder = fileURLToPath(new URL(`../../../corpus/${name}/`, import.meta.url));
  const programs = listCorpusPrograms(folder);
  const chosen = sample(`corpus/${name} however it is explored`, programs, (program) =>
    isCxx(program) || program.header.slow ? never : 9,
  );

  describe(`corpus/${name}`, () => {
    const met = { programs: 0, tooLarge: 0, hanging: 0, erring: 0, explorations: 0, naive: 0, sections: 0 };

    for (const program of programs)
      it.skipIf(!chosen.has(program))(`${program.name} is the same however it is explored`, async () => {
        const agreement = await compare(program);
        if (agreement === undefined || agreement.compared === 0) met.tooLarge++;
        if (agreement === undefined) return;
        const { reduced, compared, naive } = agreement;
        met.programs++;
        met.explorations += compared;
        if (reduced.hanging.length > 0) met.hanging++;
        if (reduced.rules.length > 0) met.erring++;
        if (naive !== undefined) met.naive++;
        met.sections += naive?.sections ?? 0;
      });

    it("is of something", () => {
      console.log(`corpus/${name}`, met);
      expect(met.explorations).toBeGreaterThan(chosen.size);
      expect(met.naive).toBeGreaterThan(chosen.size / 10);
      expect(name === "hang" ? met.hanging : met.erring).toBeGreaterThan(chosen.size / 10);
    });
  });
}

async function compare(program: CorpusProgram): Promise<Agreement | undefined> {
  const { files, header } = program;
  const { compilerArguments, ...given } = checkSettings(header, header.checks[0]?.options ?? []);
  const options = completeOptions({
    ...given,
    properties: ["safety", "hang"],
    arguments: [programName(files), ...header.args],
    // The comparison has no names for functions that must return.
    mustReturn: [],
  });
  const loaded = await loadProgram({ files, compilerArguments, extraStubs: [...options.stubs.keys()] });
  return compareExplorations(loaded, withErrorFunctions(options, loaded), limits);
}

/** Random sequential programs over inputs of 8 bits ([10 Oracles]): their search with terms, and every value of the inputs. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkProgram, type Thresholds } from "../../../src/engines/explore/check-program.ts";
import { loadProgram } from "../../../src/frontend/load-program.ts";
import { completeOptions } from "../../../src/library/complete-options.ts";
import { randomPrograms, testSeed } from "../../sampling.ts";
import { timeLimits } from "../../time-limits.ts";
import { arithmeticProgram } from "./arithmetic-program.ts";

const programs = randomPrograms("sequential programs over inputs", 12, 300);
const allTerms: Partial<Thresholds> = { termsFrom: "the beginning", fewValues: 1 };

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-sequential-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it(
  "meet the same errors as all values one by one",
  async () => {
    let asked = 0;
    let failing = 0;
    const given = fc.sample(arithmeticProgram([8, 3]), { numRuns: programs, seed: testSeed });
    for (const [number, text] of given.entries()) {
      const file = join(folder, `program-${number}.c`);
      writeFileSync(file, text);
      const program = await loadProgram({ files: [file] });
      const options = completeOptions({ all: true, workers: 1 });
      const answers = [];
      for (const thresholds of [allTerms, {}]) {
        const { answer, findings, stats } = await checkProgram(program, options, thresholds);
        answers.push([answer, ...findings.map(({ rule, place }) => `${rule}:${place?.line}`).sort()]);
        if (thresholds === allTerms) asked += stats.inputs?.questions ?? 0;
      }
      expect(answers[0], text).toEqual(answers[1]);
      if (answers[0][0] === "violated") failing++;
    }
    expect(asked).toBeGreaterThan(programs);
    expect(failing).toBeGreaterThan(0);
  },
  timeLimits.suite,
);

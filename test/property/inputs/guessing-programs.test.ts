/**
 * Random programs whose threads guess what others store ([10 Deciding late, and hangs]): as terms, and by every value of
 * their inputs. Hangs are told of the same sections, at the same places; what terms leave open is not told.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, expect, it } from "vitest";
import { checkProgram, type Thresholds } from "../../../src/engines/explore/check-program.ts";
import { loadProgram } from "../../../src/frontend/load-program.ts";
import type { Program } from "../../../src/ir/program.ts";
import { completeOptions } from "../../../src/library/complete-options.ts";
import { randomPrograms, testSeed } from "../../sampling.ts";
import { timeLimits } from "../../time-limits.ts";
import { guessingProgram } from "./guessing-program.ts";

const programs = randomPrograms("programs that guess", 15, 400);
const allTerms: Partial<Thresholds> = { termsFrom: "the beginning", fewValues: 1 };
/** More is not compared. */
const maxStates = 3_000;

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-guessing-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function answered(program: Program, inputs: "fair" | "adversarial", thresholds: Partial<Thresholds>) {
  const options = completeOptions({ all: true, workers: 1, inputs, maxStates, properties: ["hang"] });
  const { answer, reason, findings } = await checkProgram(program, options, thresholds);
  // Which of them are open in the state that is shown depends on which states there are.
  const hangs = [
    ...findings.map(({ rule, place }) => `${rule}:${place?.line}`),
    ...findings.flatMap(({ sections }) => sections.map(({ kind, place }) => `${kind} ${place?.line}`)),
  ];
  return {
    answer,
    isLate: reason?.kind === "inputs-decided-late",
    isCut: reason?.kind === "limit",
    hangs: [...new Set(hangs)],
  };
}

it(
  "hang for the same inputs as by all values one by one",
  async () => {
    const met = { hanging: 0, ending: 0, late: 0, cut: 0 };
    const given = fc.sample(guessingProgram, { numRuns: programs, seed: testSeed });
    for (const [number, text] of given.entries()) {
      const file = join(folder, `program-${number}.c`);
      writeFileSync(file, text);
      const program = await loadProgram({ files: [file] });
      for (const inputs of ["adversarial", "fair"] as const) {
        const terms = await answered(program, inputs, allTerms);
        const eager = await answered(program, inputs, {});
        if (terms.isCut || eager.isCut) met.cut++;
        else if (terms.isLate) {
          met.late++;
          // Nothing that is not so was told.
          expect(new Set(eager.hangs), text).toEqual(new Set([...eager.hangs, ...terms.hangs]));
        } else {
          expect({ inputs, ...terms, hangs: terms.hangs.sort() }, text).toEqual({
            inputs,
            ...eager,
            hangs: eager.hangs.sort(),
          });
          met[eager.answer === "violated" ? "hanging" : "ending"]++;
        }
      }
    }
    console.log(`programs that guess: ${JSON.stringify(met)}`);
    expect(met.hanging).toBeGreaterThan(0);
    expect(met.ending).toBeGreaterThan(0);
    expect(met.late + met.cut).toBeLessThan(programs);
  },
  timeLimits.suite,
);

/** Searches with terms ([10]) by compiled steps and by the interpreter alone: the same answers, findings and states. */
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { checkProgram, type Thresholds } from "../../../src/engines/explore/check-program.ts";
import { loadProgram } from "../../../src/frontend/load-program.ts";
import type { Program } from "../../../src/ir/program.ts";
import { completeOptions } from "../../../src/library/complete-options.ts";
import { listCorpusPrograms } from "../../corpus/programs.ts";
import { sample } from "../../sampling.ts";

const corpus = fileURLToPath(new URL("../../../corpus/values/", import.meta.url));
/** From the first step on: most of these programs are done before compiling pays. */
const compiledAtOnce: Partial<Thresholds> = { stepsBeforeCompiling: 0 };
/** What no program of the corpus needs; one that goes on for ever is cut here on both machines. */
const maxStates = 3_000;
/** One in so many, outside of the full suite. */
const share = 9;

async function answered(program: Program, machine: "wasm" | "interpreter", thresholds: Partial<Thresholds>) {
  const options = completeOptions({ all: true, workers: 1, machine, maxStates });
  const { answer, reason, findings, stats } = await checkProgram(program, options, thresholds);
  return {
    answer,
    reason: reason?.kind,
    findings: findings.map(({ rule, place }) => `${rule}:${place?.line}`).sort(),
    states: stats.states,
  };
}

describe("searches with terms", () => {
  const all = listCorpusPrograms(corpus).filter(({ header }) => !header.slow);
  const chosen = sample("corpus/values on both machines", all, () => share);
  for (const program of all)
    it.skipIf(!chosen.has(program))(`${program.name}: the same by compiled steps`, async () => {
      const loaded = await loadProgram({ files: program.files });
      const byInterpreter = await answered(loaded, "interpreter", {});
      expect(await answered(loaded, "wasm", compiledAtOnce)).toEqual(byInterpreter);
      const fromTheBeginning: Partial<Thresholds> = { termsFrom: "the beginning", fewValues: 1 };
      expect(await answered(loaded, "wasm", { ...compiledAtOnce, ...fromTheBeginning })).toEqual(
        await answered(loaded, "interpreter", fromTheBeginning),
      );
    });
});

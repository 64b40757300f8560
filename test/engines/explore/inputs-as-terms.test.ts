/** Inputs as terms ([10]) against inputs whose every value is a branch: the same answers, rules and places. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { checkProgram, type Thresholds } from "../../../src/engines/explore/check-program.ts";
import { loadProgram } from "../../../src/frontend/load-program.ts";
import type { Program } from "../../../src/ir/program.ts";
import { completeOptions } from "../../../src/library/complete-options.ts";
import { Refinement } from "../../../src/machine/symbolic/refinement.ts";
import { listCorpusPrograms } from "../../corpus/programs.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const allTerms: Partial<Thresholds> = { termsFrom: "the beginning", fewValues: 1 };
const isAboutInputs = /clew_input|__VERIFIER_nondet_(bool|u?char)/;

const programs = ["hang", "safety"]
  .flatMap((name) => listCorpusPrograms(join(root, "corpus", name)))
  .filter(({ files }) => files.length === 1 && files[0].endsWith(".c"))
  .filter(({ files: [file] }) => isAboutInputs.test(readFileSync(file, "utf8")));

async function answered(
  program: Program,
  thresholds: Partial<Thresholds>,
  inputs: "fair" | "adversarial",
  memoryModel: "sc" | "tso" = "sc",
) {
  const options = completeOptions({ all: true, workers: 1, inputs, memoryModel });
  const { answer, findings } = await checkProgram(program, options, thresholds);
  return [answer, ...findings.map(({ rule, place }) => `${rule}:${place?.line}`).sort()];
}

describe("inputs as terms", () => {
  it("are compared on programs that have inputs", () => {
    expect(programs.length).toBeGreaterThan(15);
  });

  for (const { name, files } of programs)
    it(`${name}: the same as all values one by one`, async () => {
      const program = await loadProgram({ files });
      for (const inputs of ["adversarial", "fair"] as const)
        expect(await answered(program, allTerms, inputs)).toEqual(await answered(program, {}, inputs));
    });

  for (const { name, files } of programs)
    it(`${name}: the same with store buffers`, async () => {
      const program = await loadProgram({ files });
      expect(await answered(program, allTerms, "adversarial", "tso")).toEqual(
        await answered(program, {}, "adversarial", "tso"),
      );
    });

  it("need a second look where an adversary decides late", async () => {
    const file = join(root, "corpus/values/hangs/guess-of-what-alternates.c");
    const program = await loadProgram({ files: [file] });
    const refine = Refinement.prototype.refine;
    expect(await answered(program, allTerms, "adversarial")).toEqual(["holds"]);
    Refinement.prototype.refine = () => false;
    try {
      expect(await answered(program, allTerms, "adversarial")).toEqual(["unknown"]);
    } finally {
      Refinement.prototype.refine = refine;
    }
  });

  it.each(["kept-by-no-first-input", "guess-of-two-kept", "guess-of-two-stored-once"])(
    "%s: an answer about a new input decides no older one",
    async (name) => {
      const file = join(root, `corpus/values/hangs/${name}.c`);
      const few = await loadProgram({ files: [file], compilerArguments: ["-DMOST=2"] });
      const expected = await answered(few, {}, "adversarial");
      expect(await answered(few, allTerms, "adversarial")).toEqual(expected);
      expect(await answered(await loadProgram({ files: [file] }), {}, "adversarial")).toEqual(expected);
    },
  );
});

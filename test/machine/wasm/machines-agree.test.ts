/**
 * Compiled code and the interpreter on the corpus: the same states, edges, errors and ends, with all reductions and
 * with each of them off, and with stores that are delayed. The interpreter is the oracle.
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { loadProgram } from "../../../src/frontend/load-program.ts";
import type { Program } from "../../../src/ir/program.ts";
import { completeOptions } from "../../../src/library/complete-options.ts";
import { withErrorFunctions } from "../../../src/library/error-functions.ts";
import { type CheckOptions, type ReductionName, reductionNames } from "../../../src/verdict/check-options.ts";
import { checkSettings } from "../../corpus/check-settings.ts";
import { type CorpusProgram, isCxx, listCorpusPrograms } from "../../corpus/programs.ts";
import { compareEngines } from "./compare-engines.ts";

const full = process.env.CLEW_TEST_FULL === "1";
const maxStates = full ? 1000 : 250;
/** With a reduction off. */
const maxStatesWithout = full ? 400 : 150;
/** Without the full suite: one in so many, and one reduction off instead of each. */
const share: Record<string, number> = { hang: 6, safety: 6, threads: 9, cxx: 29, errors: 9, run: 17, tso: 7 };
const cxxShare = 29;

/** Buffers that small programs fill, stores that need not become visible, and the definition. */
const bufferVariants: readonly Partial<CheckOptions>[] = [
  { storeBuffer: 1 },
  { storeBuffer: 2, flush: "never" },
  { flushing: "naive" },
];

const met = {
  programs: 0,
  /** Programs of which nothing may be left to the interpreter. */
  wholly: 0,
  states: 0,
  edges: 0,
  compiledSteps: 0,
  interpretedSteps: 0,
  rules: new Set<string>(),
};

for (const name of Object.keys(share)) {
  const folder = fileURLToPath(new URL(`../../../corpus/${name}/`, import.meta.url));
  if (!existsSync(folder)) continue;
  describe(`corpus/${name}`, () => {
    listCorpusPrograms(folder).forEach((program, index) => {
      const isChosen = full || index % (isCxx(program) ? cxxShare : share[name]) === 0;
      it.skipIf(!isChosen)(program.name, { timeout: 600_000 }, async () => {
        const left = await comparePrograms(program, index);
        met.wholly++;
        expect(left).toEqual([]);
      });
    });
  });
}

describe("the comparison", () => {
  it("is of something", () => {
    console.log({ ...met, rules: [...met.rules].sort().join(", ") });
    expect(met.programs).toBeGreaterThan(100);
    expect(met.wholly).toBeGreaterThan(150);
    // Agreement is easy for a machine that leaves everything to its oracle.
    expect(met.compiledSteps).toBeGreaterThan(10_000);
    for (const rule of ["assertion", "data-race", "use-after-free"]) expect(met.rules).toContain(rule);
  });
});

/** Gives what was left to the interpreter, and where. */
async function comparePrograms(corpusProgram: CorpusProgram, index: number): Promise<string[]> {
  const left: string[] = [];
  const { header, files } = corpusProgram;
  const expectations = header.checks.length > 0 ? header.checks.map(({ options }) => options) : [[]];
  for (const words of full ? expectations : expectations.slice(0, 1)) {
    const { compilerArguments, ...settings } = checkSettings(header, words);
    const given = completeOptions({ ...settings, arguments: ["program", ...(settings.arguments ?? [])] });
    if (given.signedOverflow) continue;
    const program = await loadProgram({ files, compilerArguments, extraStubs: [...given.stubs.keys()] });
    const options = withErrorFunctions(given, program);
    left.push(...compare(program, options, []));
    if (options.memoryModel === "tso")
      for (const variant of bufferVariants) left.push(...compare(program, { ...options, ...variant }, []));
    const without: (readonly ReductionName[])[] = [...reductionNames.map((one) => [one]), reductionNames];
    for (const names of full ? without : [without[index % without.length]])
      left.push(...compare(program, options, names));
  }
  return left;
}

function compare(
  program: Program,
  options: CheckOptions,
  withoutReductions: readonly ReductionName[],
): readonly string[] {
  const limit = withoutReductions.length === 0 ? maxStates : maxStatesWithout;
  const comparison = compareEngines(program, { ...options, withoutReductions }, limit);
  met.programs++;
  met.states += comparison.states;
  met.edges += comparison.edges;
  met.compiledSteps += comparison.compiledSteps;
  met.interpretedSteps += comparison.interpretedSteps;
  for (const rule of comparison.rules) met.rules.add(rule);
  return comparison.left;
}

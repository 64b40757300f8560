/**
 * Random threaded programs on both machines: the same states and edges, errors and ends. The compiler's start is
 * what takes time, so many programs are compiled as one, and an argument chooses between them. A failure is shrunk,
 * and prints the program.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { InputError } from "../../../../src/base/diagnostic.ts";
import { reductionNames } from "../../../../src/base/reductions.ts";
import { loadProgram } from "../../../../src/frontend/load-program.ts";
import type { Program } from "../../../../src/ir/program.ts";
import { completeOptions } from "../../../../src/library/complete-options.ts";
import type { CheckOptions } from "../../../../src/verdict/check-options.ts";
import {
  globalNames,
  type ThreadedProgram,
  threadedProgramWith,
  type Vocabulary,
} from "../../../property/threaded-program.ts";
import { full, randomPrograms } from "../../../sampling.ts";
import { timeLimits } from "../../../time-limits.ts";
import { blockVocabulary } from "./block-vocabulary.ts";
import { type Comparison, compareEngines } from "./compare-engines.ts";
import { vocabulary } from "./threaded-vocabulary.ts";

const together = 20;
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "clew-engines-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

interface Sort {
  readonly name: string;
  readonly vocabulary: Vocabulary;
  readonly programs: number;
  readonly maxStates: number;
  /** How many variables, and blocks, have to be kept in parts for a comparison to be one of that. */
  readonly inParts: number;
  readonly blocksInParts: number;
  readonly rules: readonly string[];
}

const sorts: readonly Sort[] = [
  {
    name: "with data of many shapes",
    vocabulary,
    programs: randomPrograms("threaded programs with data of many shapes", 400, 1000),
    maxStates: full ? 100 : 50,
    inParts: 1 / 4,
    blocksInParts: 0,
    rules: ["assertion", "data-race", "null-dereference", "division-by-zero", "undefined-value"],
  },
  {
    name: "around a block",
    vocabulary: blockVocabulary,
    programs: randomPrograms("threaded programs around a block", 80, 160),
    maxStates: full ? 400 : 300,
    inParts: 0,
    blocksInParts: 1 / 4,
    rules: ["data-race", "leak", "use-after-free"],
  },
];

describe.each(sorts)("random threaded programs $name", (sort) => {
  it("are the same for both machines", { timeout: timeLimits.suite }, async () => {
    const count = sort.programs;
    const arbitrary = threadedProgramWith(sort.vocabulary);
    const programs = fc.sample(arbitrary, count);
    const met = {
      states: 0,
      done: 0,
      compiled: 0,
      remembered: 0,
      inParts: 0,
      blocksInParts: 0,
      interpreted: 0,
      rules: new Set<string>(),
    };
    for (let first = 0; first < count; first += together) {
      const batch = programs.slice(first, first + together);
      const linked = await compile(joined(batch, sort.vocabulary));
      for (const index of batch.keys()) {
        const comparison = await orShrunk(sort, arbitrary, first + index, () =>
          compare(linked, first + index, index, sort.maxStates),
        );
        met.states += comparison.states;
        if (comparison.isDone) met.done++;
        met.compiled += comparison.compiledSteps;
        met.remembered += comparison.rememberedSteps;
        met.inParts += comparison.inParts;
        met.blocksInParts += comparison.blocksInParts;
        met.interpreted += comparison.interpretedSteps;
        for (const rule of comparison.rules) met.rules.add(rule);
      }
    }
    console.log({ programs: programs.length, ...met, rules: [...met.rules].sort().join(", ") });
    expect(met.done).toBeGreaterThan(count * 0.1);
    expect(met.interpreted / (met.interpreted + met.compiled)).toBeLessThan(0.25);
    // Of few programs chance decides what they come to.
    if (!full) return;
    expect(met.done).toBeGreaterThan(count * 0.2);
    expect(met.remembered / met.compiled).toBeGreaterThan(0.3);
    expect(met.inParts).toBeGreaterThanOrEqual(count * sort.inParts);
    expect(met.blocksInParts).toBeGreaterThanOrEqual(count * sort.blocksInParts);
    for (const rule of sort.rules) expect(met.rules).toContain(rule);
  });
});

/** Of a program by itself (index 0) or of one among many. */
function compare(program: Program, run: number, index: number, maxStates: number): Comparison {
  const options = completeOptions({
    arguments: ["program", String.fromCharCode(firstLetter + index)],
    // Every other program without one of the reductions.
    withoutReductions: run % 2 === 0 ? [] : [reductionNames[(run >> 1) % reductionNames.length]],
    spuriousWakeups: run % 5 !== 0,
    mallocFails: run % 7 === 0,
    ...(run % 3 === 1 ? delayed(run) : {}),
  });
  return compareEngines(program, options, maxStates);
}

/** x86-TSO, with buffers of several sizes, in both ways of flushing. */
function delayed(run: number): Partial<CheckOptions> {
  return {
    memoryModel: "tso",
    storeBuffer: [32, 2, 1][run % 4] ?? 0,
    flushing: run % 5 === 0 ? "naive" : "delayed",
    flush: run % 11 === 0 ? "never" : "fair",
  };
}

/** Where the comparison fails, it is made again with that program alone, and smaller ones. */
async function orShrunk(
  { vocabulary: words, maxStates }: Sort,
  arbitrary: fc.Arbitrary<ThreadedProgram>,
  run: number,
  comparison: () => Comparison,
): Promise<Comparison> {
  try {
    return comparison();
  } catch (error) {
    await fc.assert(
      fc.asyncProperty(arbitrary, async (program) => {
        compare(await compile(joined([program], words)), run, 0, maxStates);
      }),
      { path: String(run), numRuns: 1, endOnFailure: false },
    );
    throw error;
  }
}

async function compile(text: string): Promise<Program> {
  const file = join(folder, "program.c");
  writeFileSync(file, text);
  return loadProgram({ files: [file] }).catch((error: unknown) => {
    throw error instanceof InputError ? new Error(error.output, { cause: error }) : error;
  });
}

const firstLetter = "0".charCodeAt(0);

/** All programs in one file, each with its own names; the first letter of the argument chooses. */
function joined(programs: readonly ThreadedProgram[], words: Vocabulary): string {
  const includes = new Set<string>();
  const names = [...globalNames, ...words.names];
  const parts = programs.flatMap(({ text }, index) => {
    const lines = text.split("\n");
    for (const line of lines) if (line.startsWith("#include")) includes.add(line);
    return [
      ...names.map((name) => `#define ${name} ${name}_${index}`),
      ...lines.filter((line) => !line.startsWith("#include")),
      ...names.map((name) => `#undef ${name}`),
    ];
  });
  return [
    ...includes,
    ...parts,
    "int main(int count, char **arguments) {",
    `    switch (arguments[1][0] - ${firstLetter}) {`,
    ...programs.map((_, index) => `    case ${index}: return main_${index}();`),
    "    default: return 99;",
    "    }",
    "}",
    "",
  ].join("\n");
}

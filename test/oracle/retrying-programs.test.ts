/**
 * Random programs that try again (random/retrying.ts): which of them have fair runs that never end, and in which sections,
 * by the oracle's definition and by clew; with all reductions, without one of them, and without all that may be left out.
 */
import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { reductionNames } from "../../src/base/reductions.ts";
import type { CheckOptions } from "../../src/verdict/check-options.ts";
import { full, programNumbers } from "../sampling.ts";
import { loaded } from "./comparison/answers.ts";
import { fairAnswersOf, fairDifferences } from "./comparison/fair.ts";
import { truthOf } from "./model/explore.ts";
import type { Program } from "./model/program.ts";
import type { MemoryModel } from "./model/step.ts";
import { printC } from "./printing/c.ts";
import { retryingProgram } from "./random/retrying.ts";
import { shrink } from "./random/shrink.ts";

const mostStates = 600;
const together = 100;
const folder = join(tmpdir(), `clew-retrying-${process.pid}`);

type Way = Partial<CheckOptions>;

/** Without names for blocks no state comes again. */
const ground = reductionNames.filter((name) => name !== "heap-names");

/** The usual one, and another in turn. */
function waysFor(number: number, memoryModel: MemoryModel): readonly Way[] {
  const others: readonly Way[] = [
    ...ground.map((name) => ({ withoutReductions: [name] })),
    { withoutReductions: ground, maxStates: 8_000 },
    { machine: "interpreter" },
    { workers: 2 },
    ...(memoryModel === "tso" ? [{ flushing: "naive" } as const] : []),
  ];
  return [{}, others[number % others.length]];
}

for (const [memoryModel, usual, inFull] of [
  ["sc", 40, 2_000],
  ["tso", 10, 400],
] as const) {
  const numbers = programNumbers(`retrying, ${memoryModel}`, usual, inFull);
  const met = { compared: 0, tooLarge: 0, unknown: 0, livelock: 0, starvation: 0, hang: 0, none: 0 };

  describe(`random programs that try again, under ${memoryModel}`, () => {
    beforeAll(() => {
      mkdirSync(folder, { recursive: true });
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    for (let first = 0; first < numbers.length; first += together) {
      const some = numbers.slice(first, first + together);
      it(`programs ${some[0]} to ${some.at(-1)}`, async () => {
        for (const number of some) {
          const program = retryingProgram(number);
          const failures = await compared(program, number);
          if (failures.length > 0) throw new Error(await explained(program, number));
        }
      });
    }

    it("enough of them", () => {
      console.log(`retrying, ${memoryModel}: ${JSON.stringify(met)}`);
      expect(met.compared).toBeGreaterThan(numbers.length / 2 - 1);
      if (numbers.length < 50) return;
      expect(met.livelock).toBeGreaterThan(numbers.length / 5);
      expect(met.none).toBeGreaterThan(numbers.length / 10);
      expect(met.unknown).toBeLessThan(numbers.length / 5);
      // Of few programs chance decides what they come to.
      if (full) expect(Math.min(met.starvation, met.hang)).toBeGreaterThan(0);
    });

    async function compared(program: Program, number: number): Promise<readonly string[]> {
      const { text, lines } = printC(program);
      const bounds = { states: mostStates, withFairRuns: true } as const;
      const truth = truthOf(program, lines, memoryModel, "c17", bounds);
      if (truth?.fair === undefined) {
        met.tooLarge++;
        return [];
      }
      // Errors cut runs: then nothing is known of what lies behind.
      if (truth.errors.size > 0) return [];
      met.compared++;
      if (truth.hangs.length > 0) met.hang++;
      if (truth.fair.livelock) met.livelock++;
      else if (truth.fair.starving.length > 0) met.starvation++;
      else met.none++;
      const compiled = await loaded(join(folder, "program.c"), text);
      const differences: string[] = [];
      for (const way of waysFor(number, memoryModel)) {
        const answers = await fairAnswersOf(compiled, { memoryModel, ...way });
        if (answers.isUnknown) met.unknown++;
        differences.push(...fairDifferences(truth, answers).map((one) => `${JSON.stringify(way)}: ${one}`));
      }
      return differences;
    }

    async function explained(program: Program, number: number): Promise<string> {
      const small = await shrink(program, async (smaller) => (await compared(smaller, number)).length > 0);
      const { text } = printC(small);
      const again = `CLEW_TEST_PROGRAM=${number} npx vitest run test/oracle/retrying`;
      return [`program ${number}, ${memoryModel}:`, ...(await compared(small, number)), "", text, again].join(
        "\n",
      );
    }
  });
}

/**
 * Random programs of the mini-language, explored by the oracle (model/) and checked by clew: the same errors at the same
 * lines, races, hangs and leaks. The programs are others every day. A failure shows the smallest program that fails,
 * and how to get it again.
 */
import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { full, programNumbers } from "../sampling.ts";
import { compare, type Language, type Prepared, prepare, printed } from "./comparison/compare.ts";
import { SecondWorker } from "./comparison/second-worker.ts";
import { isAcceptable } from "./comparison/unknown.ts";
import { waysFor } from "./comparison/ways.ts";
import type { Program } from "./model/program.ts";
import type { MemoryModel } from "./model/step.ts";
import { type Counts, categories, count } from "./random/contents.ts";
import { randomProgram } from "./random/generate.ts";
import { shrink } from "./random/shrink.ts";

const mostStates = full ? 1_500 : 800;
/** In one test: what fails there does not keep the others from being compared. */
const together = 250;
const folder = join(tmpdir(), `clew-oracle-${process.pid}`);

export interface Suite {
  readonly language: Language;
  readonly memoryModel: MemoryModel;
  /** How many. */
  readonly programs: readonly [usual: number, inFull: number];
}

/** A test fails at the first program about which clew and the oracle differ, with the smallest one like it. */
export function testRandomPrograms(suite: Suite): void {
  const { language, memoryModel } = suite;
  const name = `random programs in ${language} under ${memoryModel} are what the oracle says`;
  const numbers = programNumbers(`oracle, ${language}, ${memoryModel}`, ...suite.programs);
  const counts: Counts = new Map();
  const met = { compared: 0, tooLarge: 0, unknown: 0 };
  let secondWorker: SecondWorker;

  describe(name, () => {
    beforeAll(() => {
      mkdirSync(folder, { recursive: true });
      secondWorker = SecondWorker.in(folder);
    });
    afterAll(() => rmSync(folder, { recursive: true, force: true }));

    for (let first = 0; first < numbers.length; first += together) {
      const some = numbers.slice(first, first + together);
      it(`programs ${some[0]} to ${some.at(-1)}`, async () => {
        let next = prepared(randomProgram(some[0]), suite);
        for (const number of some) {
          const current = next;
          // Is compiled meanwhile.
          next = prepared(randomProgram(number + 1), suite);
          if (current === undefined) {
            met.tooLarge++;
            continue;
          }
          const { program } = current;
          const found = await compare(current, waysFor(number), secondWorker);
          met.compared++;
          count(counts, program, found.truth);
          met.unknown += found.unknown.length;
          const strange = found.unknown.filter((reason) => !isAcceptable(reason));
          const failures = [...found.differences, ...strange.map((reason) => `unknown: ${reason}`)];
          if (failures.length > 0)
            throw new Error(await explained(program, suite, number, failures, secondWorker));
        }
      });
    }

    it("enough of them", () => {
      const bySecondWorker = secondWorker.expanded;
      console.log(`${name}: ${JSON.stringify({ ...met, bySecondWorker, ...Object.fromEntries(counts) })}`);
      expect(met.compared).toBeGreaterThan(numbers.length * (language === "c" ? 0.5 : 0.2) - 1);
      if (full) expect(bySecondWorker).toBeGreaterThan(0);
      // Of so many, each kind of thing; of fewer, contents.test.ts says so.
      if (numbers.length >= 1000 && language === "c")
        expect(categories.filter((category) => !counts.has(category))).toEqual([]);
    });
  });
}

function prepared(program: Program, { language, memoryModel }: Suite): Prepared | undefined {
  return prepare(program, language, memoryModel, folder, mostStates);
}

async function differencesOf(
  program: Program,
  suite: Suite,
  number: number,
  secondWorker: SecondWorker,
): Promise<readonly string[]> {
  const ready = prepared(program, suite);
  return ready === undefined ? [] : (await compare(ready, waysFor(number), secondWorker)).differences;
}

async function explained(
  program: Program,
  suite: Suite,
  number: number,
  failures: readonly string[],
  secondWorker: SecondWorker,
): Promise<string> {
  /** What is wrong, without lines: they change. */
  const kinds = (list: readonly string[]): string => list.map((text) => text.replace(/\d+/g, "")).join();
  const small = await shrink(program, async (smaller) => {
    const found = await differencesOf(smaller, suite, number, secondWorker);
    return found.length > 0 && kinds(found.slice(0, 1)) === kinds(failures.slice(0, 1));
  });
  const differences = await differencesOf(small, suite, number, secondWorker);
  const again = `CLEW_TEST_PROGRAM=${number} npx vitest run test/oracle`;
  const text = printed(small, suite.language)?.text;
  return `program ${number}, ${suite.language}, ${suite.memoryModel}:\n${(differences.length > 0 ? differences : failures).join("\n")}\n\n${text}\n${again}`;
}

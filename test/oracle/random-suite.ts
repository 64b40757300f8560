/**
 * Random programs of the mini-language, explored by the oracle (model/) and checked by clew: the same errors at the same
 * lines, races, hangs and leaks. The programs are others every day. A failure shows the smallest program that fails,
 * and how to get it again.
 */
import { mkdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { full, timeLimits } from "../time-limits.ts";
import { compare, type Language, type Prepared, prepare, printed } from "./comparison/compare.ts";
import { SecondWorker } from "./comparison/second-worker.ts";
import { isAcceptable } from "./comparison/unknown.ts";
import { wayCount, waysFor } from "./comparison/ways.ts";
import type { Program } from "./model/program.ts";
import type { MemoryModel } from "./model/step.ts";
import { type Counts, categories, count } from "./random/contents.ts";
import { randomProgram } from "./random/generate.ts";
import { shrink } from "./random/shrink.ts";

const today = Math.floor(Date.now() / 86_400_000);
/** CLEW_TEST_SEED=N brings program N back, and CLEW_TEST_PROGRAMS=1 that one alone. */
const first = Number(process.env.CLEW_TEST_SEED ?? today * 100_000);
const given = process.env.CLEW_TEST_PROGRAMS;
const mostStates = full ? 3_000 : 800;
const folder = join(tmpdir(), `clew-oracle-${process.pid}`);

export interface Suite {
  readonly language: Language;
  readonly memoryModel: MemoryModel;
  readonly programs: number;
}

/** Fails at the first program about which clew and the oracle differ, with the smallest one like it. */
export function testRandomPrograms(suite: Suite): void {
  const { language, memoryModel } = suite;
  const programs = given === undefined ? suite.programs : Number(given);
  const name = `random programs in ${language} under ${memoryModel} are what the oracle says`;
  let secondWorker: SecondWorker;
  beforeAll(async () => {
    mkdirSync(folder, { recursive: true });
    secondWorker = SecondWorker.in(folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  it(name, { timeout: timeLimits.suite }, async () => {
    const counts: Counts = new Map();
    const met = { compared: 0, tooLarge: 0, unknown: 0, bySecondWorker: 0 };
    let next = prepared(randomProgram(first), suite);
    for (let seed = first; seed < first + programs; seed++) {
      const current = next;
      // Is compiled meanwhile.
      next = prepared(randomProgram(seed + 1), suite);
      if (current === undefined) {
        met.tooLarge++;
        continue;
      }
      const { program } = current;
      const found = await compare(current, waysFor(seed), secondWorker);
      met.compared++;
      count(counts, program, found.truth);
      met.unknown += found.unknown.length;
      const strange = found.unknown.filter((reason) => !isAcceptable(reason));
      const failures = [...found.differences, ...strange.map((reason) => `unknown: ${reason}`)];
      if (failures.length > 0) throw new Error(await explained(program, suite, seed, failures, secondWorker));
    }
    met.bySecondWorker = secondWorker.expanded;
    console.log(`from seed ${first}: ${JSON.stringify({ ...met, ...Object.fromEntries(counts) })}`);
    expect(met.compared).toBeGreaterThan(programs * (language === "c" ? 0.7 : 0.3) - 1);
    if (programs > 4 * wayCount) expect(met.bySecondWorker).toBeGreaterThan(0);
    // Of so many, each kind of thing; of fewer, contents.test.ts says so.
    if (full && given === undefined && language === "c")
      expect(categories.filter((category) => !counts.has(category))).toEqual([]);
  });
}

function prepared(program: Program, { language, memoryModel }: Suite): Prepared | undefined {
  return prepare(program, language, memoryModel, folder, mostStates);
}

async function differencesOf(
  program: Program,
  suite: Suite,
  seed: number,
  secondWorker: SecondWorker,
): Promise<readonly string[]> {
  const ready = prepared(program, suite);
  return ready === undefined ? [] : (await compare(ready, waysFor(seed), secondWorker)).differences;
}

async function explained(
  program: Program,
  suite: Suite,
  seed: number,
  failures: readonly string[],
  secondWorker: SecondWorker,
): Promise<string> {
  /** What is wrong, without lines: they change. */
  const kinds = (list: readonly string[]): string => list.map((text) => text.replace(/\d+/g, "")).join();
  const small = await shrink(program, async (smaller) => {
    const found = await differencesOf(smaller, suite, seed, secondWorker);
    return found.length > 0 && kinds(found.slice(0, 1)) === kinds(failures.slice(0, 1));
  });
  const differences = await differencesOf(small, suite, seed, secondWorker);
  const again = `CLEW_TEST_SEED=${seed} CLEW_TEST_PROGRAMS=1 npx vitest run test/oracle`;
  const text = printed(small, suite.language)?.text;
  return `seed ${seed}, ${suite.language}, ${suite.memoryModel}:\n${(differences.length > 0 ? differences : failures).join("\n")}\n\n${text}\n${again}`;
}

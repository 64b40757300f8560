/**
 * Random programs with all memory orders: clew finds a data race exactly where the clocks of interleavings.ts do,
 * and its ends are exactly theirs.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { check } from "../../../src/library/check.ts";
import { timeLimits } from "../../time-limits.ts";
import { interleavingsOf } from "./interleavings.ts";
import { programText } from "./program-text.ts";
import { randomProgram } from "./random-program.ts";

const folder = mkdtempSync(join(tmpdir(), "clew-orders-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const programs = Number(process.env.CLEW_TEST_PROGRAMS ?? 40);
const first = Number(process.env.CLEW_TEST_SEED ?? 1);

test(`${programs} random programs from seed ${first}`, { timeout: timeLimits.suite }, async () => {
  const counts = { racy: 0, orderly: 0, contested: 0, ends: 0 };
  for (let seed = first; seed < first + programs; seed++) {
    const program = randomProgram(seed);
    const { ends, races, contested } = interleavingsOf(program);
    const answer = async (text: string, property: "data-race" | "assertion"): Promise<string> => {
      const file = join(folder, `program-${seed}.c`);
      writeFileSync(file, text);
      return (await check(file, { properties: [property] })).answer;
    };
    const how = `seed ${seed}: CLEW_TEST_SEED=${seed} CLEW_TEST_PROGRAMS=1\n${programText(program, undefined)}`;

    const racing = await answer(programText(program, undefined), "data-race");
    expect(racing, how).toBe(races ? "violated" : "holds");
    expect(await answer(programText(program, ends), "assertion"), how).toBe("holds");
    const missing = ends[seed % ends.length];
    const others = ends.filter((end) => end !== missing);
    expect(await answer(programText(program, others), "assertion"), `end ${missing} of ${how}`).toBe(
      "violated",
    );

    counts[races ? "racy" : "orderly"]++;
    if (contested) counts.contested++;
    counts.ends += ends.length;
  }
  console.log(`memory orders: ${JSON.stringify(counts)}`);
  if (programs >= 40) expect(Math.min(counts.racy, counts.orderly)).toBeGreaterThan(programs / 10);
});

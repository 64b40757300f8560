/**
 * Random programs with all memory orders: clew finds a data race exactly where the clocks of interleavings.ts do,
 * and its ends are exactly theirs.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { check } from "../../../src/library/check.ts";
import { programNumbers } from "../../sampling.ts";
import { timeLimits } from "../../time-limits.ts";
import { interleavingsOf } from "./interleavings.ts";
import { programText } from "./program-text.ts";
import { randomProgram } from "./random-program.ts";

const folder = mkdtempSync(join(tmpdir(), "clew-orders-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const numbers = programNumbers("memory orders", 40, 100);

test("random programs", { timeout: timeLimits.suite }, async () => {
  const counts = { racy: 0, orderly: 0, contested: 0, ends: 0 };
  for (const number of numbers) {
    const program = randomProgram(number);
    const { ends, races, contested } = interleavingsOf(program);
    const answer = async (text: string, property: "data-race" | "assertion"): Promise<string> => {
      const file = join(folder, `program-${number}.c`);
      writeFileSync(file, text);
      return (await check(file, { properties: [property] })).answer;
    };
    const how = `CLEW_TEST_PROGRAM=${number}\n${programText(program, undefined)}`;

    const racing = await answer(programText(program, undefined), "data-race");
    expect(racing, how).toBe(races ? "violated" : "holds");
    expect(await answer(programText(program, ends), "assertion"), how).toBe("holds");
    const missing = ends[number % ends.length];
    const others = ends.filter((end) => end !== missing);
    expect(await answer(programText(program, others), "assertion"), `end ${missing} of ${how}`).toBe(
      "violated",
    );

    counts[races ? "racy" : "orderly"]++;
    if (contested) counts.contested++;
    counts.ends += ends.length;
  }
  console.log(`memory orders: ${JSON.stringify(counts)}`);
  // Of few programs chance decides what they come to.
  if (numbers.length >= 100)
    expect(Math.min(counts.racy, counts.orderly)).toBeGreaterThan(numbers.length / 10);
});

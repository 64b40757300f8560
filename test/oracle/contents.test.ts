/** Random programs contain and come to everything that is to be compared. */
import { expect, it } from "vitest";
import { truthOf } from "./model/explore.ts";
import { printC } from "./printing/c.ts";
import { type Counts, categories, count } from "./random/contents.ts";
import { randomProgram } from "./random/generate.ts";

const programs = 700;
const mostStates = 300;

it("each kind of thing occurs", () => {
  const counts: Counts = new Map();
  let compared = 0;
  for (let seed = 1; seed <= programs; seed++) {
    const program = randomProgram(seed);
    const truth = truthOf(program, printC(program).lines, "sc", "c17", { states: mostStates });
    if (truth === undefined) continue;
    compared++;
    count(counts, program, truth);
  }
  console.log(JSON.stringify({ compared, ...Object.fromEntries(counts) }));
  expect(categories.filter((category) => (counts.get(category) ?? 0) < 2)).toEqual([]);
  expect(compared).toBeGreaterThan(programs * 0.7);
});

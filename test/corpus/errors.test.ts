/** corpus/errors/: every program that goes wrong is caught by the right rule at the marked line, and no near miss is. */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { SourceText } from "../../src/base/source-text.ts";
import { runOutcomeText } from "../../src/report/text/run-outcome.ts";
import { full, scheduleSeeds } from "../sampling.ts";
import { faultMarks, parseCorpusHeader, printOutcome } from "./header.ts";
import { runCorpusProgram } from "./run-program.ts";

const folder = fileURLToPath(new URL("../../corpus/errors/", import.meta.url));
const source = new SourceText((path) => (existsSync(path) ? readFileSync(path, "utf8") : undefined));
const threadedSeeds = scheduleSeeds("corpus/errors", full ? 12 : 4);
const topics = readdirSync(folder).sort();

for (const topic of topics) {
  const programs = readdirSync(join(folder, topic))
    .filter((name) => /\.(c|cpp)$/.test(name))
    .sort()
    .map((name) => {
      const file = join(folder, topic, name);
      const text = readFileSync(file, "utf8");
      return {
        name,
        file,
        header: parseCorpusHeader(text, `corpus/errors/${topic}/${name}`),
        marks: faultMarks(text),
        // What a program with threads does must not depend on the schedule, or `truth` would not be.
        seeds: /pthread_create|std::thread/.test(text) ? threadedSeeds : [0],
      };
    });

  describe(`corpus/errors/${topic}`, () => {
    it("has two programs that go wrong, and one that nearly does", () => {
      const wrong = programs.filter(({ header }) => header.truth.every(({ kind }) => kind === "error"));
      const right = programs.filter(({ header }) => header.truth.some(({ kind }) => kind === "exits"));
      expect(wrong.length).toBeGreaterThanOrEqual(2);
      expect(right.length).toBeGreaterThanOrEqual(1);
    });

    for (const { name, file, header, marks, seeds } of programs)
      it.for(seeds)(seeds.length === 1 ? name : `${name}, seed %i`, async (seed) => {
        const expectation = header.expect.get("run");
        if (expectation === undefined) return;
        const observed = await runCorpusProgram(file, header, expectation, seed);
        const explanation = `\n${runOutcomeText(observed.raw, { source, colour: false })}`;
        expect(printOutcome(observed.outcome), explanation).toBe(printOutcome(expectation.outcome));
        if (observed.outcome.kind !== "error") return;
        const { rule } = observed.outcome;
        const marked = marks.filter((mark) => mark.rule === rule).map(({ line }) => line);
        expect(marked.length, "the line at fault is not marked").toBeGreaterThan(0);
        for (const place of observed.places) {
          expect(place && resolve(place.file), explanation).toBe(file);
          expect(marked, explanation).toContain(place?.line);
        }
      });
  });
}

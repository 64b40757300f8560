/**
 * Programs whose header says what `clew check` answers: verdict, rule, and the marked line. An answer that is
 * better than expected fails too, so that the header is brought up to date.
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { check } from "../../src/library/check.ts";
import { never, sample } from "../sampling.ts";
import { checkSettings } from "./check-settings.ts";
import { judge, marksOf, title } from "./judge-check.ts";
import { type CorpusProgram, isCxx, listCorpusPrograms } from "./programs.ts";

/** C++ takes seconds a program to compile. */
const oneIn = (program: CorpusProgram): number => (program.header.slow ? never : isCxx(program) ? 4 : 2);

for (const name of ["hang", "livelock", "safety", "tso", "values"]) {
  const folder = fileURLToPath(new URL(`../../corpus/${name}/`, import.meta.url));
  if (!existsSync(folder)) continue;
  const programs = listCorpusPrograms(folder);
  const chosen = sample(`corpus/${name}`, programs, oneIn);

  describe(`corpus/${name}`, () => {
    it("every program says what is expected, and those that go wrong where", () => {
      for (const program of programs) {
        expect(program.header.checks.length, program.name).toBeGreaterThan(0);
        const marked = new Set(marksOf(program).map(({ rule }) => rule));
        for (const { rules } of program.header.checks)
          for (const rule of rules) expect(marked, `${program.name}: no line is marked`).toContain(rule);
      }
    });

    for (const program of programs)
      for (const expectation of program.header.checks)
        it.skipIf(!chosen.has(program))(title(program, expectation), async () => {
          const settings = checkSettings(program.header, expectation.options);
          const verdict = await check(program.files, settings);
          judge(program, expectation, verdict);
        });
  });
}

/**
 * corpus/cxx/: C++ as it is written. A program with a `run` expectation prints under `clew run` what it prints
 * natively, in the same order (cleanups, handlers, destructors of statics and threads); one with a `check`
 * expectation gets that verdict. C++ takes seconds to compile, so most of it waits for the full suite.
 */
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { SourceText } from "../../src/base/source-text.ts";
import { check } from "../../src/library/check.ts";
import { runOutcomeText } from "../../src/report/text/run-outcome.ts";
import { never, sample } from "../sampling.ts";
import { checkSettings } from "./check-settings.ts";
import { printOutcome } from "./header.ts";
import { judge, marksOf, title } from "./judge-check.ts";
import { compareWithNative, nativelyBefore } from "./native.ts";
import { listCorpusPrograms } from "./programs.ts";
import { runCorpusProgram } from "./run-program.ts";

const folder = fileURLToPath(new URL("../../corpus/cxx/", import.meta.url));
const programs = existsSync(folder) ? listCorpusPrograms(folder) : [];
const source = new SourceText(() => undefined);

const chosen = sample("corpus/cxx", programs, ({ header }) => (header.slow ? never : 8));

describe("corpus/cxx", () => {
  it("has programs enough", () => {
    expect(programs.length).toBeGreaterThanOrEqual(120);
  });

  it("every program that goes wrong says where", () => {
    for (const program of programs) {
      const marked = new Set(marksOf(program).map(({ rule }) => rule));
      for (const { rules } of program.header.checks)
        for (const rule of rules) expect(marked, `${program.name}: no line is marked`).toContain(rule);
    }
  });

  for (const program of programs) {
    const isChosen = chosen.has(program);
    const { header } = program;
    const run = header.expect.get("run");
    if (run !== undefined)
      describe.skipIf(!isChosen)(program.name, () => {
        const native = nativelyBefore(program, run.outcome);
        it("is as natively", async () => {
          const observed = await runCorpusProgram(program.files, header, run);
          const explanation = `\n${runOutcomeText(observed.raw, { source, colour: false })}`;
          expect(printOutcome(observed.outcome), explanation).toBe(printOutcome(run.outcome));
          compareWithNative(observed, native());
        });
      });
    for (const expectation of header.checks)
      it.skipIf(!isChosen)(title(program, expectation), async () => {
        judge(program, expectation, await check(program.files, checkSettings(header, expectation.options)));
      });
  }
});

/**
 * What `clew lasso` finds in the programs of corpus/livelock is a livelock, whatever it may miss: truth is what the
 * header says.
 */
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { findLassos } from "../../src/engines/lasso/find-lassos.ts";
import { loadProgram } from "../../src/frontend/load-program.ts";
import { completeOptions } from "../../src/library/complete-options.ts";
import { sample } from "../sampling.ts";
import { type CorpusProgram, isCxx, listCorpusPrograms } from "./programs.ts";

/** Seconds: what is not decided by then is not found. */
const longest = 10;

const folder = fileURLToPath(new URL("../../corpus/livelock/", import.meta.url));
/** It knows no store buffers; and what an option makes of a program has a truth of its own. */
const programs = listCorpusPrograms(folder).filter(
  ({ header, name }) =>
    !name.startsWith("tso/") &&
    header.checks.every(
      ({ options }) => !options.some((option) => /^--(inputs|memory-model|rand)/.test(option)),
    ),
);
const chosen = sample("corpus/livelock by rounds", programs, (program) => (isCxx(program) ? 30 : 10));

describe("clew lasso on corpus/livelock", () => {
  it("has programs to look at", () => expect(programs.length).toBeGreaterThan(60));

  for (const program of programs)
    it.skipIf(!chosen.has(program))(program.name, async () => {
      const { answer, findings } = await lassosIn(program);
      const isLivelock = program.header.truth.some(
        ({ kind, ...outcome }) => kind === "fair" && "rule" in outcome && outcome.rule === "livelock",
      );
      if (answer === "violated") expect(isLivelock, JSON.stringify(findings[0]?.message)).toBe(true);
    });
});

async function lassosIn({ files, header }: CorpusProgram) {
  const program = await loadProgram({ files, compilerArguments: header.options });
  const options = completeOptions({ properties: ["livelock"], workers: 1, maxSeconds: longest });
  return findLassos(program, { ...options, arguments: header.args, rounds: { stem: 1, lasso: 2 } });
}
